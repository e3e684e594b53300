"""What Reactions and moments wait for: an event of a text, matched with what happens at the table."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.machine.actions_heard import action_answered
from serai.games.burning_sands.machine.happening_rows import (
    FORETOLD,
    Row,
    is_burying,
    is_carrying,
    plain,
    row_of,
    usual,
    way_of,
)
from serai.games.burning_sands.machine.looking import is_player
from serai.games.burning_sands.machine.matching import WAYS, found, is_one, met_so
from serai.games.burning_sands.machine.point_of_view import EMPTY, Eyes, TakesPart
from serai.games.burning_sands.machine.registers import of_kind
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.happenings import BURIES, WITH_HOST
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.rows import CARD, COUNT, HOST, KIND, OTHER, SEAT, Cause
from serai.games.burning_sands.state.terms import NOBODY, NOTHING
from serai.games.burning_sands.text import meaning as m

_OVER: Final = ("destroyed", "section-lost", "leaves")


class Heard(TakesPart):
    """An event of a text as the rules ask for it."""

    def __init__(self, event: m.Event, row: Row | None = None) -> None:
        event = plain(event)
        self.event: Final = event
        self.row: Final = row if row is not None else row_of(event)
        self.kind: Final = self.row.happening  # the happening that it is asked about
        matches = [(role, way_of(event.kind, self.row, role, wanted), wanted) for role, wanted in event.roles]
        pair = [wanted for role, way, wanted in matches if way == "either" or role == "other"]
        #: Two who meet, of whom it is not told who is the first.
        self._pair: Final = pair if len(pair) > 1 and ("card", "either") in self.row.roles.items() else None
        self._matches: Final = [
            match for match in matches if self._pair is None or match[0] not in ("card", "other")
        ]
        card = dict(event.roles).get("card")
        #: It tells of the end of its own card, or of the Hero that it goes down with.
        self.own: Final = card if self.kind in _OVER and card in (m.That("self"), m.That("hero")) else None

    def hears(self, g: State, seat: int, card: int, actor: int, cause: Cause) -> bool:
        """Whether this is what the text of this player and card waits for."""
        return self.matches(g, Eyes(Run(EMPTY, seat, card, NOTHING, cause, (), 0)), actor)

    def matches(self, g: State, eyes: Eyes, actor: int) -> bool:
        """Whether a happening, as the cause of a point of view has it, is what is meant."""
        cause = eyes.run.cause
        if self.row.number is not None and cause[COUNT] != self.row.number:
            return False
        if self.kind == "falls" and cause[COUNT] == BURIES and self.event.kind == "destroyed":
            return False
        if self._pair is not None and not met_so(g, eyes, self._pair[0], self._pair[1], actor):
            return False
        last_words = self.own is not None and eyes.run.card == NOTHING
        for role, way, wanted in self._matches:
            if last_words and role == "card":
                if wanted != m.That("self") and (cause[HOST] == NOTHING or g.kind[cause[HOST]] != NOTHING):
                    return False
            elif not WAYS[way](g, eyes, wanted, actor):
                return False
        return True

    def knows(self, role: str) -> bool:
        """Whether it tells who or what took part in a role."""
        return role in ("other player", "host") or usual(self.row, role) not in ("", "paid for")

    def participant(self, g: State, run: Run, role: str) -> int:
        """The card that took part in a role: in play by its number, else by its kind."""
        if role == "host":  # what its card was attached to when it happened
            host = run.cause[HOST]
            return host if host != NOTHING and g.kind[host] != NOTHING else NOTHING
        if role == "card" and self.own == m.That("hero") and run.card == NOTHING:
            return of_kind(WITH_HOST - run.cause[COUNT]) if run.cause[COUNT] <= WITH_HOST else NOTHING
        wanted = dict(self.event.roles).get(role)
        eyes = Eyes(Run(EMPTY, run.seat, run.card, NOTHING, run.cause, (), 0))
        way = usual(self.row, role)
        if role == "other" and usual(self.row, "card") == "either":
            return self._facing(g, run)
        for card in found(g, eyes, way, wanted):
            if card < 0 or (g.kind[card] != NOTHING and (wanted is None or is_one(g, eyes, wanted, card))):
                return card
        return NOTHING

    def _facing(self, g: State, run: Run) -> int:
        """Of two who meet, the one who is not the card of the event; the second where neither is named."""
        first, second = run.cause[CARD], run.cause[OTHER]
        named = "card" in dict(self.event.roles) and self.participant(g, run, "card") == second
        other = first if named else second
        return other if other != NOTHING and g.kind[other] != NOTHING else NOTHING

    def player(self, g: State, run: Run, role: str) -> int:
        """The player who took part in a role; or the other player of a meeting of two cards."""
        cause = run.cause
        if role == "other player":
            card = cause[OTHER]
            return g.control[card] if card != NOTHING and g.kind[card] != NOTHING else cause[SEAT]
        way = usual(self.row, role)
        if way in ("actor", "by"):
            frame = action_answered(g, cause)
            return frame.seat if frame is not None else cause[SEAT]
        if way in ("loser", "receiver"):
            return cause[COUNT]
        if way == "defenders":
            wanted, eyes = dict(self.event.roles).get(role), Eyes(run)
            seats = [seat for seat in range(g.seats) if cause[COUNT] >> seat & 1]
            able = [seat for seat in seats if wanted is None or is_player(g, eyes, wanted, seat)]
            return able[0] if able else NOBODY
        if way == "other" and cause[OTHER] != NOTHING:
            return g.control[cause[OTHER]]
        return cause[SEAT]

    def heard_by(self, g: State, run: Run, actor: int) -> bool:
        """Whether it is what a run waits for."""
        return self.matches(g, Eyes(run), actor)

    def replaces(self, event: m.Event) -> str:
        """How it can be that something else is done in place of an event; empty if it cannot."""
        gone, card = dict(self.event.roles).get("card"), dict(event.roles).get("card")
        same = card == m.That("event card") or (isinstance(card, m.That) and card == gone)
        if self.kind in FORETOLD.values():
            return "averted" if event.kind == self.event.kind and (card is None or same) else ""
        if self.kind == "carries":
            return "carries" if is_carrying(event) else ""
        own = self.own == m.That("hero") and card == m.That("self")
        if not is_burying(event):
            return "own" if own and event.kind == "discards" else ""
        if self.kind == "falls":
            return "falls" if same else ""
        if self.kind == "duel-lost":
            return "card" if same or card == m.That("loser") else ""
        if self.kind == "duel-won":
            return "other" if card in (m.That("loser"), m.That("event other")) else ""
        return "own" if own else ""

    def own_card(self, g: State, run: Run) -> int:
        """The card of a text that works because it is gone: by its kind."""
        return of_kind(run.cause[KIND]) if self.own is not None else NOTHING
