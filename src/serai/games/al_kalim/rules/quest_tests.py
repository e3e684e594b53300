"""Tests of Legendary Quests: one may be tried after the story die or the bazaar (AK 14.11 to AK 14.15)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.rules.quests import (
    STEPS,
    advance,
    is_done,
    is_in_place,
    is_step,
    rewards_of,
    steps_of,
)
from serai.games.al_kalim.rules.steps import QUEST_TRIAL, AfterTest
from serai.games.al_kalim.rules.trials import begin_test
from serai.games.al_kalim.state.ability import TEST_STEP, Step
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events_trade import QuestFailed
from serai.games.al_kalim.state.terms import DONE, TEST, UNDECIDED
from serai.games.al_kalim.state.zones import lose_legend
from serai.kernel import Action, Reason, Verb

_NO_STEP: Final = Reason("no quest step", "AK 14.8")
_NOT_YOURS: Final = Reason("quest not yours", "AK 14.8")
_COMPLETED: Final = Reason("quest completed", "AK 14.24")
_NO_TEST: Final = Reason("no test", "AK 14.11")
_STEP_DONE: Final = Reason("step done", "AK 14.8")
_OTHER_TIME: Final = Reason("test at other time", "AK 14.23")
_TEST_ELSEWHERE: Final = Reason("test elsewhere", "AK 14.19")
_TEST_MOMENT: Final = Reason("test moment", "AK 14.11")


def against_step_of_test(g: State, seat: int, which: int) -> Reason | None:
    """What speaks against a number, card * STEPS + step, as an open test of the player's quests."""
    quest, number = divmod(which, STEPS)
    if not is_step(g, quest, number):
        return _NO_STEP
    if g.owner[quest] != seat:
        return _NOT_YOURS
    if g.done[quest]:
        return _COMPLETED
    if g.pool.faces[quest].steps[number].kind != TEST_STEP:
        return _NO_TEST
    return _STEP_DONE if is_done(g, quest, number) else None


def against_test(g: State, seat: int, which: int) -> Reason | None:
    """What speaks against trying a test of a quest here and now."""
    reason = against_step_of_test(g, seat, which)
    if reason is not None:
        return reason
    quest, number = divmod(which, STEPS)
    step = g.pool.faces[quest].steps[number]
    if is_in_place(g, seat, step):
        return None
    return _OTHER_TIME if step.time not in (UNDECIDED, g.time) else _TEST_ELSEWHERE


def open_tests(g: State, seat: int) -> list[int]:
    """Quest tests that the hero may try here and now, as card * STEPS + step (AK 14.11)."""
    return [which for which in steps_of(g, seat) if against_test(g, seat, which) is None]


class QuestTest(Question):
    """A test of a quest, or none; this is asked once (AK 14.12)."""

    __slots__ = ()
    kind: ClassVar[int] = 42
    prompt: ClassVar[tuple[str, str]] = ("quest test", "AK 14.12")
    takes: ClassVar[tuple[Verb, ...]] = (DONE, TEST)

    def offer(self, g: State) -> list[Action]:
        tests = open_tests(g, self.seat)
        return [DONE(), *[TEST(which) for which in tests]] if tests else []

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return None if verb is DONE else against_test(g, self.seat, n)

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        if action.verb is DONE:
            return
        quest, number = divmod(action.n, STEPS)
        step = g.pool.faces[quest].steps[number]
        g.stack.append(AfterTest(self.seat, QUEST_TRIAL, quest, number))
        begin_test(g, self.seat, step.skill, step.skill // 3, difficulty_of(g, self.seat, step))


def ask_for_test(g: State, seat: int) -> None:
    """After the story die or the bazaar the hero may try one quest test."""
    g.stack.append(QuestTest(seat))


def difficulty_of(g: State, seat: int, step: Step) -> int:
    """The difficulty of a quest test; the epic mode raises it (AK 19.3)."""
    return step.difficulty + g.harder * len(rewards_of(g, seat))


def after_trial(g: State, seat: int, quest: int, number: int) -> None:
    """A passed test is a step done; a failed one fails the quest (AK 14.14)."""
    if g.passed:
        advance(g, seat, quest, number)
        return
    if g.events is not None:
        g.events.append(QuestFailed(seat, quest))
    lose_legend(g, seat, quest)


def _test_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return against_step_of_test(g, asked.seat, n) or _TEST_MOMENT


elsewhere(_test_elsewhere, TEST)
