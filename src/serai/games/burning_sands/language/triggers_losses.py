"""Triggers: cards that are destroyed, and by whom or what; City Sections that are lost (BS 13.29)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.running import Cards
from serai.games.burning_sands.language.selectors import Pick
from serai.games.burning_sands.language.selectors_every import Every
from serai.games.burning_sands.language.tails import Controlled, Where
from serai.games.burning_sands.language.triggers_actions import bare
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.units import ATTACKERS, DEFENDERS, side_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import NOBODY, NOTHING


def was_such(g: State, run: Run, what: Cards) -> bool:
    """Whether a card that was just destroyed was such a one: by its kind, its player, its part in a battle.

    `run.cause` has its kind and the seat of its controller.
    """
    _, kind, seat = run.cause
    if not isinstance(what, (Pick, Every)) or kind == NOTHING:
        return False
    if what.whose is not None and not what.whose.has(g, run, seat, 0):
        return False
    sort = what.kind
    for part in sort.adjs:
        if part in _PARTS and not _took_part(g, run, seat, str(part)):
            return False
    for tail in sort.tails:
        if isinstance(tail, Controlled) and not tail.who.has(g, run, seat, 0):
            return False
        if tail in _IN_BATTLE and g.battle == NOTHING:
            return False
    adjs = tuple(part for part in sort.adjs if part not in _PARTS)
    tails = tuple(tail for tail in sort.tails if not isinstance(tail, Controlled) and tail not in _IN_BATTLE)
    return Kind(sort.nouns, adjs, tails).fits_kind(g, kind, buried=True)


#: What a card was that is gone: it follows from its player.
_PARTS: Final = ("opposing", "attacking", "defending", "other")
_IN_BATTLE: Final = (Where("this battle"), Where("a battle"), Where("play"))


def _took_part(g: State, run: Run, seat: int, part: str) -> bool:
    if part == "other":
        return True
    if part == "opposing":
        return seat != run.seat if g.battle == NOTHING else side_of(g, seat) != side_of(g, run.seat)
    return g.battle != NOTHING and side_of(g, seat) == (ATTACKERS if part == "attacking" else DEFENDERS)


@BOOK.phrase(
    "{what:card} is destroyed", "{what:card} dies", kind="trigger", example="one of your Heroes is destroyed"
)
@BOOK.phrase(
    "{what:card} is destroyed in a battle",
    "{what:card} is destroyed in this battle",
    kind="trigger",
    fighting=True,
    example="one of your Heroes is destroyed in a battle",
)
@dataclass(frozen=True, slots=True)
class Destroyed:
    """A card has just been destroyed; it lies in the Buried pile."""

    what: Cards
    fighting: bool = False

    @property
    def event(self) -> str:
        """A card is destroyed."""
        return "destroyed"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it was such a card."""
        return not (self.fighting and g.battle == NOTHING) and was_such(g, run, self.what)

    def subject(self, g: State, run: Run) -> int:
        """It is no longer in play."""
        return NOTHING

    def that_player(self, g: State, run: Run) -> int:
        """Who controlled it."""
        return run.cause[2]


@BOOK.phrase("you destroy {what:card}", kind="trigger", who=YOU, example="you destroy an opponent's Hero")
@BOOK.phrase(
    "{who:somebody} destroys {what:card}", kind="trigger", example="an opponent destroys one of your Heroes"
)
@dataclass(frozen=True, slots=True)
class Destroys:
    """A card has just been destroyed by a player's doing."""

    who: Who
    what: Cards

    @property
    def event(self) -> str:
        """A card is destroyed, or a City Section is lost."""
        kind = getattr(self.what, "kind", None)
        return "section-lost" if isinstance(kind, Kind) and kind.nouns == ("City Section",) else "destroyed"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it was such a card, by such a player."""
        if actor == NOBODY or not self.who.has(g, run, actor, 0):
            return False
        return Destroyed(self.what).hears(g, run, actor)

    def subject(self, g: State, run: Run) -> int:
        """It is no longer in play."""
        return NOTHING

    def that_player(self, g: State, run: Run) -> int:
        """Who controlled it."""
        return run.cause[2]


@BOOK.phrase(
    "{what:card} destroys {whom:card}",
    "{whom:card} is destroyed by {what:card}",
    kind="trigger",
    example="this card destroys an opposing Hero",
)
@dataclass(frozen=True, slots=True)
class Slays:
    """A card has just destroyed another, by engaging or in a duel."""

    what: Cards
    whom: Cards

    @property
    def event(self) -> str:
        """A card is destroyed."""
        return "destroyed"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether both are such cards."""
        return self.subject(g, run) != NOTHING and was_such(g, run, self.whom)

    def subject(self, g: State, run: Run) -> int:
        """The one that did it."""
        card = run.cause[0]
        if card == NOTHING or g.kind[card] == NOTHING or not self.what.matches(g, bare(run), card):
            return NOTHING
        return card

    def that_player(self, g: State, run: Run) -> int:
        """Who controlled the other."""
        return run.cause[2]


@BOOK.phrase("{what:card} is lost", kind="trigger", example="one of your City Sections is lost")
@dataclass(frozen=True, slots=True)
class SectionLost:
    """A City Section has just been destroyed (BS 10.55)."""

    what: Cards

    @property
    def event(self) -> str:
        """A City Section is lost."""
        return "section-lost"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it was such a one."""
        return was_such(g, run, self.what)

    def subject(self, g: State, run: Run) -> int:
        """It is no longer in play."""
        return NOTHING

    def that_player(self, g: State, run: Run) -> int:
        """Who controlled it."""
        return run.cause[2]
