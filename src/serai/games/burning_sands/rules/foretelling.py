"""What an action is about to do: all are told of it, and a text can do something in its place (BS 18.27).

An effect says itself what it is about to do; it is asked only if some text of the decks waits for that.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from serai.games.burning_sands.rules.ability import Foretelling, Run
from serai.games.burning_sands.rules.happenings import TRIGGERS, doer, is_awaited, tell
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Foretold
from serai.games.burning_sands.state.rows import CARD, KIND, SEAT, Cause
from serai.games.burning_sands.state.terms import NOTHING

#: The happenings that tell of what is about to be done.
_NAMES: Final = TRIGGERS[TRIGGERS.index("bowing") :]


class Coming(NamedTuple):
    """Something that is about to happen; its parts are those of `happenings.tell`."""

    trigger: str
    card: int = NOTHING
    seat: int = NOTHING  # of a card in play: whoever controls it
    number: int = 0
    kind: int = NOTHING


def foretell(g: State, effect: Foretelling, run: Run) -> bool:
    """Tell all what an effect is about to do, if a text waits for that; whether one does.

    What is done in answer to such a thing is not answered so itself.
    """
    if run.ability.heard in _NAMES:
        return False
    if not any(is_awaited(g, trigger) for trigger in effect.foretold):
        return False
    rows = [row for row in effect.coming(g, run) if is_awaited(g, row.trigger)]
    if not rows:
        return False
    actor = doer(g)
    g.stack.append(Foretold(run.seat))
    for row in rows:
        if row.seat == NOTHING:
            tell(g, row.trigger, actor, row.card, count=row.number, kind=row.kind)
        else:
            tell(g, row.trigger, actor, row.card, seat=row.seat, count=row.number, kind=row.kind)
    return True


def avert(g: State, trigger: str, cause: Cause) -> None:
    """What is about to happen does not; the action below does the rest."""
    for place in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[place]
        if isinstance(frame, Foretold) and not frame.did:
            number = TRIGGERS.index(trigger)
            g.stack[place] = frame.without(number, cause[CARD], cause[SEAT], cause[KIND])
            return


class Averted:
    """What the effect that is done now does not do after all."""

    def __init__(self, g: State) -> None:
        top = g.stack[-1] if g.stack else None
        self._rows = top.rows() if isinstance(top, Foretold) else []

    def card(self, trigger: str, card: int) -> bool:
        """Whether something is not done to a card in play."""
        return bool(self._rows) and any(TRIGGERS[row[0]] == trigger and row[1] == card for row in self._rows)

    def player(self, trigger: str, seat: int) -> bool:
        """Whether something does not happen to a player."""
        return bool(self._rows) and any(TRIGGERS[row[0]] == trigger and row[2] == seat for row in self._rows)

    def one_of(self, trigger: str, seat: int, kind: int) -> bool:
        """Whether something is not done to a card of a player that is not in play; each is named once."""
        for row in self._rows:
            if TRIGGERS[row[0]] == trigger and row[2] == seat and row[3] == kind:
                self._rows.remove(row)
                return True
        return False
