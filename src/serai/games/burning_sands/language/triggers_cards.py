"""Triggers: what happens to a card, or is done by one (BS 13.29)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.running import Cards, RunOn
from serai.games.burning_sands.language.triggers_actions import bare
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.engagement_answers import engaged
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import NOBODY, NOTHING

# What happens to a card

#: The words, the event, and which of its numbers is the card: 0, 1 or, for a duel, either.
_HAPPENINGS: Final = (
    ("{what:card} enters play", "enters", 0),
    ("{what:card} comes into play", "enters", 0),
    ("{what:card} is brought into play", "enters", 0),
    ("{what:card} is put into play", "enters", 0),
    ("{what:card} is attached", "enters", 0),
    ("{what:card} engages", "engages", 0),
    ("{what:card} challenges", "challenge", 0),
    ("{what:card} issues a challenge", "challenge", 0),
    ("{what:card} is challenged", "challenge", 1),
    ("{what:card} refuses a challenge", "refused", 1),
    ("a challenge from {what:card} is refused", "refused", 0),
    ("{what:card} is sent home", "sent-home", 0),
    ("{what:card} enters a duel", "duel-begins", 2),
    ("{what:card} thrusts", "thrust", 0),
    ("{what:card} parries", "parry", 0),
    ("{what:card} wins a duel", "duel-won", 0),
    ("{what:card} loses a duel", "duel-lost", 0),
    ("{what:card} succeeds in a raid", "raid-succeeds", 0),
    ("{what:card} raids successfully", "raid-succeeds", 0),
    ("{what:card} makes a successful raid", "raid-succeeds", 0),
    ("{what:card} completes a successful raid", "raid-succeeds", 0),
    ("{what:card} fails in a raid", "raid-fails", 0),
    ("{what:card} fails a raid", "raid-fails", 0),
    ("{what:card} is raided", "raid-succeeds", 1),
    ("{what:card} is raided successfully", "raid-succeeds", 1),
    ("{what:card} is successfully raided", "raid-succeeds", 1),
    ("{what:card} straightens", "straightens", 0),
    ("{what:card} is straightened", "straightens", 0),
    ("{what:card} bows", "bows", 0),
    ("{what:card} is bowed", "bows", 0),
)


@dataclass(frozen=True, slots=True)
class Happens:
    """Something happens to a card or is done by one (BS 13.29)."""

    what: Cards
    name: str
    which: int

    @property
    def event(self) -> str:
        """The event."""
        return self.name

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it happened to such a card."""
        return self.subject(g, run) != NOTHING

    def subject(self, g: State, run: Run) -> int:
        """The card."""
        candidates: tuple[int, ...] = run.cause[:2] if self.which > 1 else (run.cause[self.which],)
        if self.name == "engages":
            candidates = engaged(g) or candidates  # a negated one has no cards any more
        for card in candidates:
            if card != NOTHING and g.kind[card] != NOTHING and self.what.matches(g, bare(run), card):
                return card
        return NOTHING

    def that_player(self, g: State, run: Run) -> int:
        """Its controller; where two cards meet, the controller of the other one, even if that is gone."""
        card = self.subject(g, run)
        other = run.cause[0] if run.cause[1] == card else run.cause[1]
        if other != NOTHING and self.name != "engages":  # Archery and its mark do not meet
            return g.control[other] if g.kind[other] != NOTHING else run.cause[2]
        return g.control[card] if card != NOTHING else NOBODY


for _template, _event, _which in reversed(_HAPPENINGS):  # the first of several is canonical
    BOOK.phrase(_template, kind="trigger", name=_event, which=_which)(Happens)


@BOOK.phrase(
    "{what:card} challenges {whom:card}",
    "{whom:card} is challenged by {what:card}",
    kind="trigger",
    name="challenge",
    example="an opponent's Hero challenges one of your Heroes",
)
@BOOK.phrase(
    "{what:card} wins a duel against {whom:card}",
    "{what:card} defeats {whom:card} in a duel",
    "{whom:card} loses a duel against {what:card}",
    kind="trigger",
    name="duel-won",
    example="this card wins a duel against an Undead Hero",
)
@BOOK.phrase(
    "{what:card} enters a duel with {whom:card}",
    kind="trigger",
    name="duel-begins",
    example="this card enters a duel with a Khadi",
)
@dataclass(frozen=True, slots=True)
class Meets:
    """One card challenges another, or wins a duel against it (BS 12.1, BS 12.21)."""

    what: Cards
    whom: Cards
    name: str

    @property
    def event(self) -> str:
        """The event."""
        return self.name

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether both are such cards."""
        one, other = run.cause[:2]
        if NOTHING in (one, other) or NOTHING in (g.kind[one], g.kind[other]):
            return False
        if self._are(g, run, one, other):
            return True
        return self.name == "duel-begins" and self._are(g, run, other, one)

    def _are(self, g: State, run: Run, one: int, other: int) -> bool:
        seen = bare(run)
        return self.what.matches(g, seen, one) and self.whom.matches(g, RunOn(seen, one), other)

    def subject(self, g: State, run: Run) -> int:
        """The one that does it."""
        one, other = run.cause[:2]
        return one if self._are(g, run, one, other) else other

    def that_player(self, g: State, run: Run) -> int:
        """Its controller."""
        card = self.subject(g, run)
        return g.control[card] if g.kind[card] != NOTHING else NOBODY


@BOOK.phrase("{who:somebody} brings a(n) {kind:thing} into play", kind="trigger")
@BOOK.phrase("you bring a(n) {kind:thing} into play", kind="trigger", who=YOU)
@dataclass(frozen=True, slots=True)
class Brings:
    """A player is bringing a card into play: it is paid for and not there yet (BS 5.2, BS 14.25)."""

    who: Who
    kind: Kind

    @property
    def event(self) -> str:
        """A card is being brought into play."""
        return "brings"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it is such a card of such a player."""
        _, kind, seat = run.cause
        return self.who.has(g, run, seat, 0) and self.kind.fits_kind(g, kind)

    def subject(self, g: State, run: Run) -> int:
        """It is not in play."""
        return NOTHING

    def that_player(self, g: State, run: Run) -> int:
        """Who brings it."""
        return run.cause[2]


@BOOK.phrase(
    "{what:card} loses Water",
    "Water is taken from {what:card}",
    kind="trigger",
    example="this City Section loses Water",
)
@dataclass(frozen=True, slots=True)
class WaterTaken:
    """A City Section loses Water in a battle or a raid."""

    what: Cards

    @property
    def event(self) -> str:
        """Water is lost."""
        return "water-lost"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it comes from such a card."""
        card = run.cause[0]
        return card != NOTHING and g.kind[card] != NOTHING and self.what.matches(g, bare(run), card)

    def subject(self, g: State, run: Run) -> int:
        """The City Section."""
        return run.cause[0]

    def that_player(self, g: State, run: Run) -> int:
        """Who lost it."""
        return run.cause[2]


@BOOK.phrase(
    "{who:somebody} attaches a(n) {kind:thing}",
    "{who:somebody} attaches a(n) {kind:thing} to a Hero",
    kind="trigger",
)
@BOOK.phrase(
    "you attach a(n) {kind:thing}", "you attach a(n) {kind:thing} to a Hero", kind="trigger", who=YOU
)
@dataclass(frozen=True, slots=True)
class Attaches:
    """A player brings in a card that is attached to another."""

    who: Who
    kind: Kind

    @property
    def event(self) -> str:
        """A card enters play."""
        return "enters"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it is such a card of such a player."""
        card = run.cause[0]
        if card == NOTHING or g.kind[card] == NOTHING or g.host[card] == NOTHING:
            return False
        return self.who.has(g, run, g.control[card], 0) and self.kind.fits(g, bare(run), card, 0)

    def subject(self, g: State, run: Run) -> int:
        """The card."""
        return run.cause[0]

    def that_player(self, g: State, run: Run) -> int:
        """Its controller."""
        return g.control[run.cause[0]]
