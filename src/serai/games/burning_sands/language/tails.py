"""What stands behind a noun: where a card is, who controls it, which values it has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from serai.games.burning_sands.language.kinds import is_such
from serai.games.burning_sands.language.players import Who
from serai.games.burning_sands.language.refs import This
from serai.games.burning_sands.language.running import Cards
from serai.games.burning_sands.language.words import (
    BOOK,
)
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.board import face
from serai.games.burning_sands.rules.units import ATTACKERS, DEFENDERS, in_battle, place_of, side_of
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state.terms import (
    NOTHING,
)


@dataclass(frozen=True)
class Where:
    """Where a card is: in the battle now fought, in any battle, at home ..."""

    place: str

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether a card in play is there."""
        place = self.place
        if place == "this battle":
            return in_battle(g, card)
        if place == "a duel":
            return g.duel is not None and card in g.duel.heroes
        if place == "a battle":
            return place_of(g, card) != NOTHING
        if place == "home":
            return place_of(g, card) == NOTHING
        if place == "your army":
            return in_battle(g, card) and side_of(g, g.control[card]) == side_of(g, run.seat)
        if place == "the opposing army":
            return in_battle(g, card) and side_of(g, g.control[card]) != side_of(g, run.seat)
        if place in ("the attacking army", "the defending army"):
            army = ATTACKERS if place == "the attacking army" else DEFENDERS
            return in_battle(g, card) and side_of(g, g.control[card]) == army
        if place == "attack":
            attackers = [hero for own in g.side for hero in own if g.at[hero] == card]
            return any(side_of(g, g.control[hero]) == ATTACKERS for hero in attackers)
        if place == "elsewhere":
            return place_of(g, card) not in (NOTHING, g.battle)
        if place in ("defending here", "attacking here"):
            army = ATTACKERS if place == "attacking here" else DEFENDERS
            here = This("this City Section").cards(g, run, at)
            return place_of(g, card) in here and side_of(g, g.control[card]) == army
        if place == "this unit":
            return run.card != NOTHING and unit_of(g, card) == unit_of(g, run.card)
        if place == "undefended":
            there = [hero for own in g.side for hero in own if g.at[hero] == card]
            return all(side_of(g, g.control[hero]) == ATTACKERS for hero in there)
        if place == "this City Section":
            return run.card != NOTHING and run.card in (place_of(g, card), g.host[card])
        return True

    def fits_kind(self, g: State, kind: int) -> bool:
        """A card that is not in play is nowhere."""
        return False


def unit_of(g: State, card: int) -> int:
    """The Hero of a card's unit."""
    return card if g.host[card] == NOTHING else g.host[card]


BOOK.words(
    "tail",
    {
        " in this battle": Where("this battle"),
        " in a duel": Where("a duel"),
        " in the duel": Where("a duel"),
        " in that duel": Where("a duel"),
        " in a battle": Where("a battle"),
        " in play": Where("play"),
        " at home": Where("home"),
        " in your army": Where("your army"),
        " in the opposing army": Where("the opposing army"),
        " at this City Section": Where("this City Section"),
        " at another City Section": Where("elsewhere"),
        " in another battle": Where("elsewhere"),
        " in its army": Where("your army"),
        " in this Hero's army": Where("your army"),
        " in this card's army": Where("your army"),
        " in this unit's army": Where("your army"),
        " opposing this Hero": Where("the opposing army"),
        " opposing this card": Where("the opposing army"),
        " opposing it": Where("the opposing army"),
        " here": Where("this City Section"),
        " in this City Section": Where("this City Section"),
        " under attack": Where("attack"),
        " that is under attack": Where("attack"),
        " being attacked": Where("attack"),
        " in the attacking army": Where("the attacking army"),
        " in the defending army": Where("the defending army"),
        " defending this City Section": Where("defending here"),
        " assigned to defend this City Section": Where("defending here"),
        " attacking this City Section": Where("attacking here"),
        " defending it": Where("defending here"),
        " attacking it": Where("attacking here"),
        **dict.fromkeys(
            (" in this unit", " in this Hero's unit", " in its unit", " in this card's unit"),
            Where("this unit"),
        ),
        **dict.fromkeys(
            (" with no defenders", " without defenders", " with no defending units"), Where("undefended")
        ),
        " assigned to attack this City Section": Where("attacking here"),
    },
)
BOOK.sequence("tails", "tail", joint="")


@BOOK.phrase(" you own", kind="tail")
@dataclass(frozen=True, slots=True)
class Owned:
    """A card that belongs to you, whoever controls it."""

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether you own it."""
        return g.owner[card] == run.seat

    def fits_kind(self, g: State, kind: int) -> bool:
        """Only cards in play are meant."""
        return False


@BOOK.phrase(" {who:controls}", kind="tail")
@dataclass(frozen=True, slots=True)
class Controlled:
    """Who controls a card (BS 16.25)."""

    who: Who

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether that player controls it."""
        return self.who.has(g, run, g.control[card], at)

    def fits_kind(self, g: State, kind: int) -> bool:
        """Nobody controls a card that is not in play."""
        return False


C = TypeVar("C")


def having(*templates: str, **fixed: Any) -> Callable[[type[C]], type[C]]:
    """Teach what a card may have: behind a noun ("with ..."), and as a condition ("it has ...")."""

    def teach(cls: type[C]) -> type[C]:
        BOOK.phrase(*templates, kind="having", **fixed)(cls)
        BOOK.phrase(*(f" with {one}" for one in templates), kind="tail", **fixed)(cls)
        return cls

    return teach


BOOK.words("being", {word: word for word in ("bowed", "unbowed", "attacking", "defending")})


@BOOK.phrase(
    *(
        f" {link} {{state:being}}"
        for link in ("that is", "that are", "who is", "who are", "which is", "which are")
    ),
    kind="tail",
    some=True,
)
@BOOK.phrase(
    " that is not {state:being}",
    " that are not {state:being}",
    " who is not {state:being}",
    kind="tail",
    some=False,
)
@dataclass(frozen=True, slots=True)
class Being:
    """A card that is bowed, attacking ..., or is not."""

    state: str
    some: bool

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it is so now."""
        return is_such(g, run, card, self.state) == self.some

    def fits_kind(self, g: State, kind: int) -> bool:
        """A card that is not in play is nothing of this."""
        return not self.some


@BOOK.phrase(" other than {whom:ref}", " except {whom:ref}", kind="tail")
@dataclass(frozen=True, slots=True)
class OtherThan:
    """Any card but one that is named (BS 13.21)."""

    whom: Cards

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it is another one."""
        return card not in self.whom.cards(g, run, at)

    def fits_kind(self, g: State, kind: int) -> bool:
        """A card that is not in play is another one."""
        return True


@BOOK.phrase(" named {name}", kind="tail")
@dataclass(frozen=True, slots=True)
class Named:
    """A card of a name."""

    name: str

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has the name."""
        return face(g, card).name == self.name

    def fits_kind(self, g: State, kind: int) -> bool:
        """Whether it has the name."""
        return face_of(g, kind).name == self.name
