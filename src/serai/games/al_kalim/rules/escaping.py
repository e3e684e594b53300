"""The escape phase, and a combat that ends without a winner (AK 10.16 to AK 10.20, AK 15.9, AK 15.10)."""

from __future__ import annotations

from typing import ClassVar

from serai.games.al_kalim.rules.blows import blow_of, strike
from serai.games.al_kalim.rules.lairs import leave_undefeated
from serai.games.al_kalim.rules.questions import Question
from serai.games.al_kalim.rules.stats import attribute
from serai.games.al_kalim.rules.steps import ESCAPE_TRIAL, TO_END, AfterTest, Turn
from serai.games.al_kalim.rules.trials import begin_test
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events_fights import Escaped, FightEnded, RivalRolled
from serai.games.al_kalim.state.terms import ANY_PHASE, ESCAPE, ESCAPE_TEST, MIND, NOBODY, NOTHING, STAND
from serai.kernel import Action, Reason, Verb


class EscapePhase(Question):
    """Escape or stand (AK 10.16)."""

    __slots__ = ()
    kind: ClassVar[int] = 35
    prompt: ClassVar[tuple[str, str]] = ("escape", "AK 10.16")
    takes: ClassVar[tuple[Verb, ...]] = (STAND, ESCAPE)
    must: ClassVar[Reason | None] = Reason("must stand", "AK 10.16")

    def offer(self, g: State) -> list[Action]:
        return [STAND(), ESCAPE()]

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        if action.verb is ESCAPE:
            _try_to_escape(g, self.seat)


def _try_to_escape(g: State, seat: int) -> None:
    """An escape is a test against the challenge's number, or against the rival's roll (AK 10.17, AK 15.9)."""
    g.stack.append(AfterTest(seat, ESCAPE_TRIAL))
    if g.rival != NOBODY:
        one = 1 + g.chance.below(10)
        two = 1 + g.chance.below(10)
        mind = attribute(g, g.rival, MIND)
        if g.events is not None:
            g.events.append(RivalRolled(g.rival, ANY_PHASE, one, two, mind))
        begin_test(g, seat, ESCAPE_TEST, MIND, one + two + mind + 1)  # a tie keeps them fighting
        return
    face = g.pool.faces[g.foe]
    begin_test(g, seat, ESCAPE_TEST, face.escape_attribute, face.escape)


def after_flight(g: State, seat: int) -> None:
    """What follows from an escape that succeeded or failed (AK 10.18, AK 10.19, AK 19.6)."""
    if g.passed:
        if g.events is not None:
            g.events.append(Escaped(seat))
        part(g)
    elif g.struck_fleeing:
        blows = [blow_of(g, phase) for phase in range(3)]
        g.phase = blows.index(max(blows))
        strike(g, g.hero[seat], seat)
    else:
        g.alone = True


def part(g: State) -> None:
    """The combat ends without a winner."""
    g.finished = True
    if g.foe != NOTHING:
        leave_undefeated(g)
    else:
        if g.events is not None:
            g.events.append(FightEnded(NOBODY, NOBODY))
        end_turn_after_duel(g)


def end_turn_after_duel(g: State) -> None:
    """A fight of heroes ends the turn of the one who began it (AK 15.18)."""
    g.stack[0] = Turn(g.seat, TO_END)
