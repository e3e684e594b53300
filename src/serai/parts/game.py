"""The front of a game: what the kernel's contract asks, as far as it is the same in every game of the kit.

A game derives from `Game`, or from `PoolGame` if it is played with a pool of cards. It has
its class values, hands over its engine, notation and sentences, and fills in the methods without a body here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from serai.kernel import (
    Action,
    BadOption,
    Chance,
    Data,
    Options,
    Outcome,
    Prompt,
    Reason,
    Refusal,
    Seat,
    Verb,
    View,
    Wish,
    vocabulary,
)
from serai.kernel.abilities import SETS, OwnSets, rules_for, sets_data, sets_from
from serai.kernel.lexicon import Lexicon
from serai.parts.card_sets import CardSets
from serai.parts.cards import CardCheck, own_sheets
from serai.parts.columns import Layout
from serai.parts.engine import Engine, Waiting
from serai.parts.notation import Notation
from serai.parts.phrases import Entry, Meaning, Phrasebook, by_meaning
from serai.parts.refusing import Sentences, why_not
from serai.parts.rulebook import paragraph_numbers

S = TypeVar("S", bound=Waiting)
P = TypeVar("P")

KEPT: Final = 6  # games with sets of one's own that are kept, beside those that are played


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A game whose frames do the work. It keeps nothing: all that changes is in the state."""

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    version: ClassVar[str] = "1"
    #: How many can play.
    seats: ClassVar[range] = range(2, 3)
    #: The phases in which a pass can be an answer.
    stops: ClassVar[Sequence[str]] = ()

    def __init__(
        self, engine: Engine[S], notation: Notation[S], sentences: Sentences[S], layout: Layout
    ) -> None:
        self.engine: Engine[S] = engine
        self.notation: Notation[S] = notation
        self.sentences: Sentences[S] = sentences
        #: The saved columns of the state.
        self.layout: Layout = layout

    @property
    def verbs(self) -> Sequence[Verb]:
        return vocabulary(self.id)

    # Opening a table.

    def values(self) -> dict[str, list[Data]]:
        """For each option what it can be, the default first."""
        return {"seats": list(self.seats)} if len(self.seats) > 1 else {}

    def fill_options(self, options: Options) -> dict[str, Data]:
        """The options with the defaults filled in; each is one of its values, told as it is or as a word."""
        values = self.values()
        filled: dict[str, Data] = {name: known[0] for name, known in values.items()}
        for name, value in options.items():
            if name not in values:
                raise BadOption(f"{name!r} is not an option; the options are {', '.join(values)}")
            words = [str(known) for known in values[name]]
            if str(value) not in words:
                raise BadOption(f"{name} is one of {', '.join(words)}, not {value!r}")
            filled[name] = values[name][words.index(str(value))]
        return filled

    def seated(self, options: Options) -> int:
        return self.seats[0] if len(self.seats) == 1 else int(self.fill_options(options)["seats"])

    def new(self, options: Options, chance: Chance) -> S:
        return self._gone_on(self.new_state(self.fill_options(options), chance))

    def new_state(self, options: dict[str, Data], chance: Chance) -> S:
        """The table set up with these options, all filled in; the engine then goes on to the first choice.

        It is the blank table where the engine does the rest.
        """
        return self.blank_state({}, chance)

    def _gone_on(self, state: S) -> S:
        self.engine.advance(state)
        return state

    # Choosing.

    def asked(self, state: S) -> Seat | None:
        return state.stack[-1].seat if state.offers else None

    def legal(self, state: S) -> list[Action]:
        return state.offers

    def apply(self, state: S, action: Action) -> None:
        self.engine.answer(state, action)

    def reason_against(self, state: S, action: Action) -> Reason | None:
        return self.engine.reason_against(state, action)

    def why_not(self, state: S, seat: Seat, wish: Wish) -> Refusal:
        return why_not(self, state, seat, wish, self.sentences, self.against_bystander)

    def against_bystander(self, state: S, seat: Seat, verb: str) -> Reason:
        """What speaks against a wish of a seat that is not asked; only the verb of the wish is known."""
        raise NotImplementedError

    def prompt(self, state: S) -> Prompt:
        return self.engine.prompt(state)

    def outcome(self, state: S) -> Outcome | None:
        return None if state.offers else self.result(state)

    def result(self, state: S) -> Outcome:
        """How the game ended; nobody is asked any more."""
        raise NotImplementedError

    # Words.

    def notate(self, state: S, action: Action) -> str:
        return self.notation.notate(state, action)

    def read(self, state: S, words: str) -> Action | None:
        return self.notation.read(state, words)

    def things(self, state: S, action: Action) -> list[Data]:
        return self.notation.things(state, action)

    def lexicon(self) -> Lexicon:
        """The words that scenarios are checked against; here its questions and its paragraphs."""
        asked: list[Any] = list(self.engine.kinds.values())
        prompts: dict[str, str] = {kind.prompt[0]: kind.prompt[1] for kind in asked if kind.prompt[0]}
        return Lexicon(prompts=prompts, paragraphs=paragraph_numbers(self.id))

    def phase(self, state: S) -> str:
        """The phase that the table is in, empty between phases; it hangs on nothing hidden."""
        return ""

    # Seeing and keeping.

    def view(self, state: S, seat: Seat | None) -> View:
        """What this seat (None: a spectator) may know."""
        raise NotImplementedError

    def guess(self, view: View, chance: Chance) -> S:
        return self._gone_on(self.guessed_state(view, chance))

    def guessed_state(self, view: View, chance: Chance) -> S:
        """A full state that agrees with the view; the engine then lays out its offers."""
        raise NotImplementedError

    def dump(self, state: S) -> Data:
        return {**self.layout.dump(state), "drawn": state.chance.drawn}

    def load(self, data: Data, chance: Chance) -> S:
        return self._gone_on(self.loaded_state(data, chance))

    def loaded_state(self, data: Data, chance: Chance) -> S:
        """The state that `dump` wrote; the engine then lays out its offers."""
        state = self.blank_state(data, chance)
        self.layout.load(state, data, self.engine.kinds)
        chance.drawn = data["drawn"]
        return state

    def blank_state(self, data: Data, chance: Chance) -> S:
        """A table with nothing on it, of the size that the data tells."""
        raise NotImplementedError

    def cards(self, state: S) -> list[tuple[str, int]]:
        """Every card with the zone that it is in, for the proof that none is lost or doubled."""
        return []

    def counters(self, state: S) -> list[int]:
        """Every number that can never be negative."""
        return []

    def arrange(self, table: Data, chance: Chance) -> S:
        return self._gone_on(self.arranged_state(table, chance))

    def arranged_state(self, table: Data, chance: Chance) -> S:
        """A table set by hand; the engine then goes on to its first choice. `BadTable` says what is wrong."""
        raise NotImplementedError

    def describe(self, state: S) -> Data:
        """The table in the words that `arrange` reads, nothing hidden."""
        raise NotImplementedError


class Modules(Generic[S, P]):
    """What the modules of a game do for its front: three make a state with a pool, the rest ask one."""

    def __init__(
        self,
        new_table: Callable[[P, dict[str, Data], Chance], S],
        arrange: Callable[[P, Data, Chance], S],
        guess: Callable[[P, View, Chance], S],
        view: Callable[[S, Seat | None], View],
        describe: Callable[[S], Data],
        phase: Callable[[S], str],
        against_bystander: Callable[[S, Seat, str], Reason],
    ) -> None:
        self.new_table: Final = new_table
        self.arrange: Final = arrange
        self.guess: Final = guess
        self.view: Final = view
        self.describe: Final = describe
        self.phase: Final = phase
        self.against_bystander: Final = against_bystander


@mypyc_attr(allow_interpreted_subclasses=True)
class PoolGame(Game[S], Generic[S, P]):
    """A game that is played with a pool of cards: those that come with it, unless it is given another."""

    def __init__(
        self,
        engine: Engine[S],
        notation: Notation[S],
        sentences: Sentences[S],
        layout: Layout,
        modules: Modules[S, P],
        sets: CardSets[Any, P],
        book: Phrasebook | None,
        pool: P | None,
    ) -> None:
        super().__init__(engine, notation, sentences, layout)
        #: The phrasebook that the texts of the cards are written in; None where a grammar reads them.
        self.book: Phrasebook | None = book
        self._modules: Modules[S, P] = modules
        self._sets: CardSets[Any, P] = sets
        self._pool: P | None = pool
        #: The card sets of one's own that are played with.
        self.own_sets: OwnSets = ()
        self._richer: list[PoolGame[S, P]] = []  # this game with other sets, the last used first

    @property
    def pool(self) -> P:
        """The cards that this table plays with."""
        return self._sets.house_pool() if self._pool is None else self._pool

    # Card sets of one's own.

    def with_pool(self, pool: P) -> PoolGame[S, P]:
        """The same game with another pool of cards."""
        raise NotImplementedError

    def with_sets(self, sets: Sequence[tuple[str, str]], readings: object = None) -> PoolGame[S, P]:
        """The same game with these sets of one's own and no others; `ValueError` says what is wrong.

        This game stays as it is. The last few are kept, so that the same sets are compiled once.
        """
        wanted = tuple([(name, text) for name, text in sets])
        if wanted == self.own_sets:
            return self
        found = [game for game in self._richer if game.own_sets == wanted]
        if not found:
            made = self.with_pool(self._sets.pool_with(wanted, readings))
            made.own_sets = wanted
            made._richer = self._richer
            found = [made]
        self._richer[:] = [*found, *[game for game in self._richer if game is not found[0]]][:KEPT]
        return found[0]

    def readings_of(self, sets: Sequence[tuple[str, str]]) -> object:
        """What `with_sets` can be given by another process, which read these sets."""
        return self._sets.readings_of(sets)

    def fill_options(self, options: Options) -> dict[str, Data]:
        """The options with the defaults filled in; sets of one's own are among them where there are any."""
        richer: Any = rules_for(self, options)
        rest = {name: value for name, value in options.items() if name != SETS}
        filled: dict[str, Data] = richer.settle_options(rest)
        return filled | {SETS: sets_data(richer.own_sets)} if richer.own_sets else filled

    def settle_options(self, options: Options) -> dict[str, Data]:
        """The options beside the sets, with the defaults filled in."""
        return super().fill_options(options)

    def card_sheets(self) -> list[dict[str, Data]]:
        """Every card as its set file has it; one of a set of one's own says which (`set`)."""
        own = [sheet | {"set": source} for source, sheet in own_sheets(self.own_sets)]
        return [*[sheet for _, sheet in self._sets.house_sheets()], *own]

    def check_cards(self, text: str, source: str, only: int | None = None) -> list[CardCheck]:
        return self._sets.check_cards(text, source, only)

    def phrases(self) -> list[Entry]:
        """What texts can be made of."""
        return [] if self.book is None else self.book.vocabulary()

    def usage(self) -> list[Meaning]:
        """What texts can mean, with the cards that need it, in all texts that a card of the game may have."""
        if self.book is None:
            return []
        texts: dict[str, str] = {}
        quests: dict[str, str] = {}
        for sheet in self.card_sheets():
            name = str(sheet["name"])
            texts[name] = f"{sheet.get('text', '')} {sheet.get('kept_text', '')}".strip()
            if "quest" in sheet:
                quests[name] = str(sheet["quest"])
        counted = self.book.usage(texts)
        if quests:
            steps = self.book.usage(quests, "step")
            counted = [
                replace(one, cards=tuple(dict.fromkeys((*one.cards, *other.cards))))
                for one, other in zip(counted, steps, strict=True)
            ]
        return by_meaning(counted)

    def card_meanings(self) -> dict[str, str]:
        """What the texts mean, by the names of their cards: the same thing always in the same words."""
        found: dict[str, list[str]] = {}
        for meaning in self.usage():
            for card in meaning.cards:
                found.setdefault(card, []).append(meaning.doc)
        return {card: " ".join(docs) for card, docs in found.items()}

    def new_state(self, options: dict[str, Data], chance: Chance) -> S:
        if sets_from(options.get(SETS)) != self.own_sets:
            raise BadOption("these options have other sets of cards: open their table by `rules_for`")
        return self._modules.new_table(self.pool, options, chance)

    def arranged_state(self, table: Data, chance: Chance) -> S:
        return self._modules.arrange(self.pool, table, chance)

    def guessed_state(self, view: View, chance: Chance) -> S:
        return self._modules.guess(self.pool, view, chance)

    def view(self, state: S, seat: Seat | None) -> View:
        return self._modules.view(state, seat)

    def describe(self, state: S) -> Data:
        return self._modules.describe(state)

    def phase(self, state: S) -> str:
        return self._modules.phase(state)

    def against_bystander(self, state: S, seat: Seat, verb: str) -> Reason:
        return self._modules.against_bystander(state, seat, verb)
