"""Card sets: TOML sheets become faces, and their texts become abilities and lasting text in a pool."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from serai.games.burning_sands.machine.answers import NotCompiled
from serai.games.burning_sands.machine.compiling import compile_text
from serai.games.burning_sands.setup.sheet_checks import (
    KnownTraits,
    check_numbers,
    check_traits,
    take_printed_forms,
    without_story_points,
)
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import (
    FACTIONS,
    FOLLOWER,
    HOLDING,
    ITEM,
    STORY,
    STRONGHOLD,
    TYPES,
    UNALIGNED,
)
from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.hints import ELSEWHERE, hint
from serai.games.burning_sands.text.mean_text import Understood, understand
from serai.games.burning_sands.text.reading import Reader
from serai.games.burning_sands.text.say_plainly import in_plain_words, said_back
from serai.parts.card_sets import CardSets
from serai.parts.cards import BadCard, CardCheck, Sheet, Sheets, own_sheets, read_sheets
from serai.parts.phrases import PhraseError

_ITALICS: Final = re.compile(r"\*[^*]*\*")
ORIGINS: Final = ("original", "rulebook")
#: A sheet's fields.
FIELDS: Final = (
    *(
        "name",
        "type",
        "faction",
        "strength",
        "ka",
        "water",
        "copper",
        "influence",
        "fate",
        "city_points",
        "produces",
    ),
    *("base_strength", "capacity", "story_points", "traits", "text", "means", "origin"),
)

#: What readers have understood, by a card's name, type, traits and words.
Readings: TypeAlias = dict[tuple[str, int, tuple[str, ...], str], Understood]


class SandsCards(CardSets[Face, Pool]):
    """The cards that come with the game, and cards of one's own."""

    def __init__(self, package: str, sets: tuple[str, ...]) -> None:
        super().__init__(package, sets)
        self._package_name: Final = package
        self._own_reader: Reader | None = None  # that of a set; else one that knows the game's cards
        #: What this reader has understood: a text is needed for its face and for what it does.
        self._meant: Readings = {}
        self._traits: KnownTraits | None = None  # while a set of one's own is judged
        self._house_readings: Readings = {}  # kept: reading the cards of the game takes seconds
        #: What was understood of the set judged last, with its traits: it is mostly played next.
        self._judged: tuple[list[str], Readings] = ([], {})
        self._judge_kept: tuple[list[str], Reader] | None = None  # the reader of the set judged last
        self._traits_kept: list[str] = []  # those of the game's cards, once they were asked for

    def build_pool(self, sheets: Sheets) -> Pool:
        return CardSets.build_pool(self._with(_reader_for([sheet for _, sheet in sheets])), sheets)

    @property
    def _reader(self) -> Reader:
        if self._own_reader is None:
            self._own_reader = _reader_of(self._house_traits)
        return self._own_reader

    @property
    def _house_traits(self) -> list[str]:
        """The traits of the cards that come with the game; the files are read for them once."""
        if not self._traits_kept:
            self._traits_kept = _traits_in([sheet for _, sheet in self.house_sheets()])
        return self._traits_kept

    def house_pool(self) -> Pool:
        if not self._house:
            sheets = self.house_sheets()
            apart = self._with(self._reader)
            apart._meant = dict(self._house_readings)
            self._house.append(CardSets.build_pool(apart, sheets))
            self._house_readings = apart._meant
        return super().house_pool()

    def _with(self, reader: Reader) -> SandsCards:
        """Card sets with a reader of their own: sets of several tables never meet, nor two threads.

        None is read otherwise because of what was read before it.
        """
        apart = SandsCards(self._package_name, self.sets)
        apart._own_reader = reader
        return apart

    def _apart(self, own: list[dict[str, Any]]) -> SandsCards:
        """The same with one that knows the traits of these cards beside the game's."""
        return self._with(_reader_of([*self._house_traits, *_traits_in(own)]))

    def _to_judge(self, own: list[dict[str, Any]]) -> SandsCards:
        """The same, with the reader of the set judged before where both bring the same traits."""
        known = dict.fromkeys(self._house_traits, True)
        new = [trait for trait in _traits_in(own) if trait not in known]
        if self._judge_kept is None or self._judge_kept[0] != new:
            self._judge_kept = (new, _reader_of([*self._house_traits, *new]))
        return self._with(self._judge_kept[1])

    def face_of(self, sheet: Sheet, reader: Reader) -> Face:
        """The face of a card by itself, whose text is read by this reader."""
        return self._with(reader).read_face(sheet)

    def pool_with(self, sets: Sequence[tuple[str, str]], readings: object = None) -> Pool:
        return self._built_with(sets, readings)[0]

    def readings_of(self, sets: Sequence[tuple[str, str]]) -> object:
        return self._built_with(sets, None)[1]

    def _built_with(self, sets: Sequence[tuple[str, str]], readings: object) -> tuple[Pool, Readings]:
        """A pool with sets of one's own, and what was understood of them.

        The cards of the game mean in every pool what they mean in the game's own: they are not read again.
        """
        self.house_pool()
        own = own_sheets(sets)
        apart = self._apart([sheet for _, sheet in own])
        apart._meant = dict(self._house_readings)
        if isinstance(readings, dict):
            apart._meant.update(readings)
        elif self._judged[0] == _traits_in([sheet for _, sheet in own]):  # it is read in the same way
            apart._meant.update(self._judged[1])
        pool = CardSets.build_pool(apart, [*self.house_sheets(), *own])
        return pool, {key: made for key, made in apart._meant.items() if key not in self._house_readings}

    def check_sheets(
        self, sheets: Sequence[dict[str, Any]], source: str, only: int | None = None
    ) -> list[CardCheck]:
        own = list(sheets)
        apart = self._to_judge(own)
        traits = _traits_in(own)
        apart._traits = KnownTraits(self._house_traits, traits)
        if self._judged[0] == traits:
            apart._meant = dict(self._judged[1])
        checks = CardSets.check_sheets(apart, own, source, only)
        self._judged = (traits, apart._meant)
        return checks

    def house_meanings(self) -> dict[str, tuple[m.Ability, ...]]:
        """What the texts of the cards that come with the game mean, by their names."""
        pool, sheets = self.house_pool(), self.house_sheets()
        apart = self._with(self._reader)
        apart._meant = dict(self._house_readings)
        read = [Sheet(source, place, data) for place, (source, data) in enumerate(sheets, 1)]
        return {
            face.name: apart._understood(sheet, face.type, face.traits, face.text).abilities
            for face, sheet in zip(pool.printed, read, strict=True)
        }

    def house_readings(self) -> object:
        """What was understood of the cards that come with the game, for another process."""
        self.house_pool()
        return self._house_readings

    def take_house_readings(self, readings: object) -> None:
        """Use what another process understood of the cards that come with the game."""
        if isinstance(readings, dict) and not self._house_readings:
            self._house_readings = readings

    def house_understood(self) -> list[tuple[Face, tuple[m.Ability, ...]]]:
        """The faces of the cards that come with the game, each with what its text means."""
        apart = self._with(self._reader)
        apart._meant = self._house_readings
        sheets = [Sheet(source, at, data) for at, (source, data) in enumerate(self.house_sheets(), 1)]
        return [apart._face_and_meaning(sheet) for sheet in sheets]

    def own_understood(
        self, text: str, source: str, only: int | None = None
    ) -> list[tuple[str, tuple[Face, tuple[m.Ability, ...]] | None]]:
        """The names of the cards of a set; of those whose face can be read, the face and what they mean."""
        own = read_sheets(text, source)
        apart = self._to_judge(own)
        if self._judged[0] == _traits_in(own):
            apart._meant = dict(self._judged[1])
        found: list[tuple[str, tuple[Face, tuple[m.Ability, ...]] | None]] = []
        for at, data in enumerate(own):
            if only not in (None, at):
                continue
            sheet = Sheet(source, at + 1, data, judged=True)
            try:
                found.append((sheet.name, apart._face_and_meaning(sheet)))
            except (BadCard, PhraseError):
                found.append((sheet.name, None))
        return found

    def _face_and_meaning(self, sheet: Sheet) -> tuple[Face, tuple[m.Ability, ...]]:
        face = self.read_face(sheet)
        return face, self._understood(sheet, face.type, face.traits, words_read(sheet)).abilities

    def house_meanings_in_words(self) -> dict[str, str]:
        """The same in canonical English, without the cards that have no text."""
        pool = self.house_pool()
        found: dict[str, str] = {}
        for name, abilities in self.house_meanings().items():
            face = pool.faces[pool.number[name]]
            card = (name, TYPES[face.type], face.traits)
            if abilities:
                found[name] = " ".join([said_back(ability, *card)[0] for ability in abilities])
        return found

    def read_face(self, sheet: Sheet) -> Face:
        """The face that a sheet describes (section 2)."""
        sheet.only(FIELDS)
        type = sheet.word("type", TYPES)
        word = TYPES[type]
        take_printed_forms(sheet, word)
        check_numbers(sheet, word)
        faction = _faction(sheet, type)
        text = sheet.text("text", "")
        traits, gives, only_for = self._settle_traits(sheet, type, faction, words_read(sheet))
        check_traits(sheet, type, traits)
        strength, strength_adds = sheet.bonus("strength", 0)
        ka, ka_adds = sheet.bonus("ka", 0)
        if (strength_adds or ka_adds) and type not in (FOLLOWER, ITEM, HOLDING):
            sheet.blame("only attached cards have numbers with a plus (BS 2.15)")
        return Face(
            name=sheet.title(),
            type=type,
            faction=faction,
            strength=strength,
            ka=ka,
            strength_adds=strength_adds,
            ka_adds=ka_adds,
            water=sheet.number("water", 0),
            copper=sheet.number("copper", 0),
            influence=sheet.number("influence", 0),
            fate=sheet.number("fate", 0),
            city_points=sheet.number("city_points", 0),
            produces=gives,
            base_strength=sheet.number("base_strength", 0),
            capacity=sheet.number("capacity", 0),
            story_points=sheet.number("story_points", 0),
            traits=traits,
            only_for=only_for,
            text=text,
            origin=ORIGINS[sheet.word("origin", ORIGINS, default=0)],
        )

    def gather(self, faces: list[Face]) -> Pool:
        return Pool(faces)

    def compile(self, pool: Pool, number: int, sheet: Sheet) -> None:
        """Read a face's text and write down in the pool what it does."""
        face, text = pool.faces[number], words_read(sheet)
        made = self._understood(sheet, face.type, face.traits, text)
        if self._traits is not None:
            self._say_back(sheet, face, text, made)
        if (
            face.type == STORY
            and not made.faults
            and not any(isinstance(one, m.Tale) for one in made.abilities)
        ):
            sheet.blame('a story needs a "Tale Reaction" (BS 15.18)')
        texts = [
            (one, text[start:end])
            for one, (start, end) in zip(made.abilities, made.places, strict=True)
            if not _printed_traits(one)
        ]
        if self._traits is not None:  # each ability by itself, so that every fault is found
            for ability, words in texts:
                self._try(sheet, Pool([face]), 0, (ability,), words)
        if not sheet.faults:
            self._try(sheet, pool, number, tuple([ability for ability, _ in texts]), text)

    def _try(
        self, sheet: Sheet, pool: Pool, number: int, abilities: tuple[m.Ability, ...], words: str
    ) -> None:
        try:
            compile_text(pool, number, abilities)
        except (NotCompiled, LookupError, AssertionError) as fault:
            why = str(fault) or type(fault).__name__
            sheet.blame(f"this is understood, but the rules cannot do it yet: {why}", words)

    def _settle_traits(
        self, sheet: Sheet, type: int, faction: int, text: str
    ) -> tuple[tuple[str, ...], int, tuple[int, ...]]:
        """The traits, with the Faction (BS 17.9) and what the text adds; the Copper that it produces, and for
        which types of cards alone."""
        traits = list(sheet.strings("traits"))
        if self._traits is not None:
            self._traits.check(sheet, tuple(traits))
        if faction != UNALIGNED and type != STRONGHOLD and FACTIONS[faction] not in traits:
            traits.insert(0, FACTIONS[faction])
        if "Experienced" in traits and not sheet.name.endswith(" (Experienced)"):
            sheet.blame('the name of an Experienced card ends in " (Experienced)" (BS 5.15)')
        gives, only = sheet.number("produces", 0), tuple[int, ...]()
        for ability in self._understood(sheet, type, tuple(traits), text).abilities:
            traits += [trait for trait in _printed_traits(ability) if trait not in traits]
            if isinstance(ability, m.Produces) and not ability.costs:
                only = tuple([TYPES.index(word.lower()) for word in ability.for_])
                if ability.amount is not None:
                    gives = 1  # how much it is, is asked as it bows
                    continue
                if gives not in (0, ability.copper):
                    sheet.blame(f"the text says {ability.copper} Copper, the number says {gives} (BS 6.1)")
                gives = ability.copper
        return tuple(traits), gives, only

    def _understood(self, sheet: Sheet, type: int, traits: tuple[str, ...], text: str) -> Understood:
        """What a text means; what stands in italics, between stars, means nothing (BS 17.8)."""
        plain = without_story_points(_ITALICS.sub(lambda found: " " * len(found[0]), text))
        key = (sheet.name, type, traits, plain)
        made = self._meant.get(key)
        if made is None:
            made = self._meant[key] = understand(self._reader, sheet.name, TYPES[type], traits, plain)
        for fault in made.faults:
            sheet.blame(fault.why, fault.words, hint(self._reader, fault, plain))
        return made

    def _say_back(self, sheet: Sheet, face: Face, text: str, made: Understood) -> None:
        """Tell what was understood of each sentence, and what was guessed."""
        sheet.warnings += made.warnings
        for ability, (start, end) in zip(made.abilities, made.places, strict=True):
            if isinstance(ability, m.Action) and not (ability.steps or ability.costs):
                continue  # an Omen that is only played: its lasting text says the rest
            card = (face.name, TYPES[face.type], face.traits)
            said, canonical = said_back(ability, *card)
            if canonical and understand(self._reader, *card, said).abilities != (ability,):
                said = in_plain_words(ability)  # what is said back must be true
            sheet.understood.append((text[start:end].strip(), said))


def words_read(sheet: Sheet) -> str:
    """The words that a card is played by: its owner's (`means`) where they stand beside the printed text."""
    return sheet.text("means") if sheet.has("means") else sheet.text("text", "")


def _reader_for(sheets: list[dict[str, Any]]) -> Reader:
    """A reader that knows the traits of some cards."""
    return _reader_of(_traits_in(sheets))


def _reader_of(traits: list[str]) -> Reader:
    """A reader that knows these traits."""
    return Reader([trait for trait in traits if trait.lower() not in ELSEWHERE])


def _traits_in(sheets: list[dict[str, Any]]) -> list[str]:
    lists = [sheet.get("traits", ()) for sheet in sheets]
    return [
        trait for traits in lists if isinstance(traits, list) for trait in traits if isinstance(trait, str)
    ]


def _printed_traits(ability: Any) -> tuple[str, ...]:
    """The traits that a text names by themselves, as the bold words of a printed card (BS 17.1)."""
    if not isinstance(ability, m.Standing) or ability.condition is not None:
        return ()
    named = [word for one in ability.answers for word in one.words]
    bare = [m.Answer("traits", m.That("self"), "adds", words=one.words) == one for one in ability.answers]
    return tuple(named) if all(bare) else ()


def _faction(sheet: Sheet, type: int) -> int:
    if not sheet.has("faction"):
        if type == STRONGHOLD:
            sheet.blame("a stronghold names the Faction of its player (BS 2.2)")
        return UNALIGNED
    place = sheet.word("faction", (*FACTIONS, "Unaligned"), default=len(FACTIONS))
    return place if place < len(FACTIONS) else UNALIGNED


#: The sets that come with the game: two of all Factions, then the cards of each Faction.
SETS: Final = (
    "core",
    "sands",
    "ashalan",
    "assassins",
    "celestial_alliance",
    "dahab",
    "ebonites",
    "ivory_kingdoms",
    "jackals",
    "moto",
    "qabal",
    "ra_shari",
    "senpet",
    "unaligned",
    "yodatai",
)
CARD_SETS: Final = SandsCards("serai.games.burning_sands", SETS)
