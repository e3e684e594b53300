"""Card sets: TOML sheets become faces, and their texts become abilities and lasting text in a pool."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from serai.games.burning_sands.language import BOOK
from serai.games.burning_sands.language.abilities import Lasts, Tale, Traits
from serai.games.burning_sands.language.compiling import compile_ability
from serai.games.burning_sands.language.dealt import counted_sort, counted_words
from serai.games.burning_sands.language.lasting_cards import Producer
from serai.games.burning_sands.language.objecting import objection
from serai.games.burning_sands.language.words import NOT_TRAITS
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import (
    FACTIONS,
    FOLLOWER,
    HOLDING,
    ITEM,
    SPELL,
    STORY,
    STRONGHOLD,
    TYPES,
    UNALIGNED,
)
from serai.parts.card_sets import CardSets
from serai.parts.cards import Sheet
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
    *("base_strength", "capacity", "story_points", "traits", "text", "origin"),
)
#: The numbers that each type of card can have (BS 2.2 to BS 2.13).
NUMBERS: Final[dict[str, tuple[str, ...]]] = {
    "stronghold": ("city_points", "produces", "influence", "fate"),
    "city section": ("base_strength", "capacity", "city_points"),
    "hero": ("strength", "ka", "water", "copper", "influence", "fate"),
    "action": ("water", "copper", "fate"),
    "holding": ("water", "copper", "fate", "produces", "strength"),
    "follower": ("strength", "ka", "water", "copper", "influence", "fate"),
    "item": ("strength", "ka", "water", "copper", "fate"),
    "spell": ("water", "copper", "fate", "strength", "ka"),
    "story": ("fate", "story_points"),
    "pantheon": ("water", "copper", "fate"),
}
#: Those without which a card is not complete.
_NEEDED: Final[dict[str, tuple[str, ...]]] = {
    "stronghold": ("city_points", "produces"),
    "city section": ("base_strength", "capacity", "city_points"),
    "hero": ("strength", "ka", "fate"),
    "action": ("fate",),
    "holding": ("fate",),
    "follower": ("strength", "fate"),
    "item": ("fate",),
    "spell": ("fate",),
    "story": ("fate", "story_points"),
    "pantheon": ("fate",),
}


class SandsCards(CardSets[Face, Pool]):
    """The cards that come with the game, and cards of one's own."""

    def read_face(self, sheet: Sheet) -> Face:
        """The face that a sheet describes (section 2)."""
        sheet.only(FIELDS)
        type = sheet.word("type", TYPES)
        word = TYPES[type]
        _check_numbers(sheet, word)
        faction = _faction(sheet, type)
        text = sheet.text("text", "")
        traits, gives = _settle_traits(sheet, type, faction, text)
        _check_traits(sheet, type, traits)
        strength, strength_adds = sheet.bonus("strength", 0)
        ka, ka_adds = sheet.bonus("ka", 0)
        if (strength_adds or ka_adds) and type not in (FOLLOWER, ITEM, HOLDING):
            raise sheet.fault("only attached cards have numbers with a plus (BS 2.15)")
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
            text=text,
            origin=ORIGINS[sheet.word("origin", ORIGINS)],
        )

    def gather(self, faces: list[Face]) -> Pool:
        return Pool(faces)

    def compile(self, pool: Pool, number: int, sheet: Sheet) -> None:
        """Read a face's text and write down in the pool what it does."""
        face = pool.faces[number]
        abilities = read_text(sheet.source, face.name, face.text)
        if face.type == STORY and not any(isinstance(ability, Tale) for ability in abilities):
            raise sheet.fault('a story needs a "Tale Reaction" (BS 15.18)')
        for ability in abilities:
            fault = objection(face, ability)
            if fault:
                raise sheet.fault(fault)
            first = len(pool.abilities)
            compile_ability(pool, number, ability)
            for made in pool.abilities[first:]:
                made.counted = counted_words(ability)
                made.sort = counted_sort(ability)
        if face.type == SPELL and face.is_jinn:
            compile_ability(pool, number, None)


def _check_numbers(sheet: Sheet, word: str) -> None:
    """A card has the numbers of its type and no others (BS 2.2 to BS 2.13)."""
    numbers = NUMBERS[word]
    for key in {key: None for kinds in NUMBERS.values() for key in kinds}:
        if sheet.has(key) and key not in numbers:
            raise sheet.fault(f"a {word} has no {key}; its numbers are {', '.join(numbers)} (section 2)")
    for key in _NEEDED[word]:
        if not sheet.has(key):
            raise sheet.fault(f"a {word} needs {key} (section 2)")


def _check_traits(sheet: Sheet, type: int, traits: tuple[str, ...]) -> None:
    """Traits that only Holdings have, and numbers that a card has only with a trait (BS 2.11, BS 2.20)."""
    for trait, number in (("Advisor", "BS 2.20"), ("Fortification", "BS 2.21")):
        if trait in traits and type != HOLDING:
            raise sheet.fault(f"only a holding is {trait} ({number})")
    if type == HOLDING and sheet.has("strength") and "Fortification" not in traits:
        raise sheet.fault("a holding has strength only as a Fortification (BS 2.8, BS 2.22)")
    if type == SPELL:
        jinn = "Jinn" in traits
        if any(sheet.has(key) != jinn for key in ("strength", "ka")):
            raise sheet.fault("a spell has strength and ka if it is a Jinn, and only then (BS 2.11)")


def _faction(sheet: Sheet, type: int) -> int:
    if not sheet.has("faction"):
        if type == STRONGHOLD:
            raise sheet.fault("a stronghold names the Faction of its player (BS 2.2)")
        return UNALIGNED
    place = sheet.word("faction", (*FACTIONS, "Unaligned"))
    return place if place < len(FACTIONS) else UNALIGNED


def _settle_traits(sheet: Sheet, type: int, faction: int, text: str) -> tuple[tuple[str, ...], int]:
    """The traits with the Faction among them (BS 17.9) and what the text adds; and the Copper it produces."""
    traits = list(sheet.strings("traits"))
    if faction != UNALIGNED and type != STRONGHOLD and FACTIONS[faction] not in traits:
        traits.insert(0, FACTIONS[faction])
    if "Experienced" in traits and not sheet.name.endswith(" (Experienced)"):
        raise sheet.fault('the name of an Experienced card ends in " (Experienced)" (BS 5.15)')
    gives = sheet.number("produces", 0)
    for ability in read_text(sheet.source, sheet.name, text):
        if isinstance(ability, Traits):
            traits += [trait for trait in ability.traits if trait not in traits]
        if isinstance(ability, Lasts) and isinstance(ability.text, Producer):
            if gives not in (0, ability.text.n):
                raise sheet.fault(f"the text says {ability.text.n} Copper, the number says {gives} (BS 6.1)")
            gives = ability.text.n
    return tuple(traits), gives


def read_text(source: str, name: str, text: str) -> tuple[object, ...]:
    """The abilities of a card's text; its own name means this card, and what stands in italics nothing.

    BS 17.8; italics are put between stars.
    """
    try:
        return _meaning(with_this_card(name, " ".join(_ITALICS.sub(" ", text).split())))
    except PhraseError as fault:
        raise fault.located(source, name) from None


@lru_cache(maxsize=1024)
def _meaning(text: str) -> tuple[object, ...]:
    """What a text means; it is asked for more than once while a set is read."""
    return BOOK.parse_text(text)


def with_this_card(name: str, text: str) -> str:
    """The text with "this card" in place of the card's own name, long or short."""
    full = name.removesuffix(" (Experienced)")
    short = re.split(r",? (?:the|of|al|ibn|bint) |, ", full)[0]
    for own in dict.fromkeys((full, short)):
        if own in text and own not in _PLAIN_WORDS and own not in NOT_TRAITS:
            text = re.sub(rf"(^|[.:] ){re.escape(own)}(?![\w-])(?!['’]s )", r"\1This card", text)
            text = re.sub(
                rf"(?<![\w-]){re.escape(own)}(?![\w-])(?! (?:Hero|card|Follower|Item))", "this card", text
            )
    return text


_PLAIN_WORDS: Final = (*FACTIONS, "Hero", "Follower", "Item", "Holding", "Water", "Copper", "Story", "Spell")


CARD_SETS: Final = SandsCards("serai.games.burning_sands", ("core", "sands"))
