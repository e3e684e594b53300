"""Small choices that several rules share: a character of the party, a town."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.falling import against_no_town, place_hero
from serai.games.al_kalim.rules.hurting import heal, refresh
from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.rules.storm import covered
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import CHOOSE, START
from serai.games.al_kalim.state.zones import all_allies, party
from serai.kernel import Action, Reason, Verb

# Why a character is chosen.
HEAL_WOUNDS: Final = 0
HEAL_EXHAUSTION: Final = 1
HEAL_ALLY_EXHAUSTION: Final = 2

_NOT_OF_THE_PARTY: Final = Reason("not of the party", "AK 3.9")
_NO_WOUNDS: Final = Reason("no wounds", "AK 3.9")
_NO_EXHAUSTION: Final = Reason("no exhaustion", "AK 3.9")
_NOT_AN_ALLY: Final = Reason("not an ally", "AK 3.9")
_ON_THE_MAP: Final = Reason("on the map", "AK 4.12")
_COVERED: Final = Reason("covered", "AK 3.2")


class ChosenCharacter(Question):
    """The character of the party who discards wounds or exhaustion by a card."""

    __slots__ = ("amount", "purpose")
    named = ("purpose", "amount")
    kind: ClassVar[int] = 50
    prompt: ClassVar[tuple[str, str]] = ("character", "AK 3.9")
    takes: ClassVar[tuple[Verb, ...]] = (CHOOSE,)

    def __init__(self, seat: int, purpose: int, amount: int) -> None:
        self.seat = seat
        self.purpose: Final = purpose
        self.amount: Final = amount

    def offer(self, g: State) -> list[Action]:
        return [CHOOSE(card) for card in candidates(g, self.seat, self.purpose)]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return against_candidate(g, self.seat, self.purpose, n)

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        if self.purpose == HEAL_WOUNDS:
            heal(g, action.n, self.amount)
        else:
            refresh(g, action.n, self.amount)


def choose_character(g: State, seat: int, purpose: int, amount: int) -> None:
    """Ask a player for one of the party."""
    g.stack.append(ChosenCharacter(seat, purpose, amount))


def candidates(g: State, seat: int, purpose: int) -> list[int]:
    """The characters to whom it would do something."""
    return [card for card in party(g, seat) if against_candidate(g, seat, purpose, card) is None]


def against_candidate(g: State, seat: int, purpose: int, card: int) -> Reason | None:
    """What speaks against a character: it would do nothing."""
    if card not in party(g, seat):
        return _NOT_OF_THE_PARTY
    if purpose == HEAL_WOUNDS:
        return None if g.wounds[card] else _NO_WOUNDS
    if purpose == HEAL_ALLY_EXHAUSTION and card not in all_allies(g, seat):
        return _NOT_AN_ALLY
    return None if g.tired[card] else _NO_EXHAUSTION


class StartingTown(Question):
    """The town in which a hero starts, any of the five (AK 4.12, AK 4.13)."""

    __slots__ = ()
    kind: ClassVar[int] = 20
    prompt: ClassVar[tuple[str, str]] = ("start", "AK 4.12")
    takes: ClassVar[tuple[Verb, ...]] = (START,)

    def offer(self, g: State) -> list[Action]:
        return [START(hex) for hex in g.board.towns]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return against_no_town(g, n, "AK 4.12", "AK 4.13")

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        place_hero(g, self.seat, action.n)


def ask_starts(g: State) -> None:
    """From the first player on, each chooses a town."""
    for place in reversed(range(g.seats)):
        g.stack.append(StartingTown((g.first + place) % g.seats))


class ChosenTown(Question):
    """The town, outside the storm, in which a card puts the hero."""

    __slots__ = ()
    kind: ClassVar[int] = 52
    prompt: ClassVar[tuple[str, str]] = ("town", "AK 3.2")
    takes: ClassVar[tuple[Verb, ...]] = (START,)

    def offer(self, g: State) -> list[Action]:
        return [START(hex) for hex in g.board.towns if not covered(g, hex)]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return against_no_town(g, n, "AK 3.2", "AK 4.13") or (_COVERED if covered(g, n) else None)

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        place_hero(g, self.seat, action.n)


def choose_town(g: State, seat: int) -> None:
    """A card puts the hero into a town that the storm does not cover."""
    g.stack.append(ChosenTown(seat))


def _town_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return _ON_THE_MAP


elsewhere(_town_elsewhere, START)
