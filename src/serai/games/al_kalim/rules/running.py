"""Card texts that are carried out, sentence by sentence, and what follows from a test (AK 3, AK 11.6)."""

from __future__ import annotations

from serai.games.al_kalim.rules.escaping import after_flight
from serai.games.al_kalim.rules.quest_tests import after_trial
from serai.games.al_kalim.rules.steps import CARD_TEST, QUEST_TRIAL, AfterTest, Running, goes_on
from serai.games.al_kalim.rules.trials import begin_test
from serai.games.al_kalim.state.ability import Test
from serai.games.al_kalim.state.columns import State


def _go_on_running(g: State, step: Running) -> None:
    """The next sentence of a text."""
    g.stack.pop()
    ops = g.pool.abilities[step.ability].ops
    at = step.at
    if at + 1 < len(ops):
        g.stack.append(Running(step.seat, step.ability, step.card, at + 1))
    op = ops[at]
    if isinstance(op, Test):
        g.stack.append(AfterTest(step.seat, CARD_TEST, step.ability, at))
        begin_test(g, step.seat, op.skill, op.skill // 3, op.difficulty)
    else:
        op.apply(g, step.seat, step.card)


def _go_on_after_test(g: State, step: AfterTest) -> None:
    """A test is over; what it was for goes on."""
    g.stack.pop()
    if step.purpose == CARD_TEST:
        if not g.passed:
            test = g.pool.abilities[step.of].ops[step.part]
            if isinstance(test, Test):
                for op in reversed(test.otherwise):
                    op.apply(g, step.seat, g.pool.source[step.of])
    elif step.purpose == QUEST_TRIAL:
        after_trial(g, step.seat, step.of, step.part)
    else:
        after_flight(g, step.seat)


goes_on(Running.kind, _go_on_running)
goes_on(AfterTest.kind, _go_on_after_test)
