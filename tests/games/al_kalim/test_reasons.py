"""One legality: what is listed has no reason against it, everything else has one, and a refusal cites it."""

import random
import re

import pytest

from serai.games.al_kalim import RULES
from serai.games.al_kalim.rules.frames import FRAMES, QUESTIONS, STEPS
from serai.games.al_kalim.setup.new_table import MODES
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.words.refusals import SENTENCES
from serai.kernel import Action, open_table
from serai.parts.rulebook import read_rulebook
from tests.games.al_kalim.test_rules_page import PAGE

PARAGRAPHS = {paragraph.number for paragraph in read_rulebook("al-kalim", PAGE).paragraphs}
FAR = 1_000_000
DECISIONS = 240
CHECKED = 3  # one decision in so many
WORDED = 3  # one refusal in so many


def tried(state: State, luck: random.Random) -> list[Action]:
    """Actions of the whole vocabulary: the legal numbers, their neighbours, some others, impossible ones."""
    numbers = {0, 1}
    for action in luck.sample(state.offers, min(len(state.offers), 6)):
        numbers |= {max(action.n - 1, 0), action.n, action.n + 1}
    found = list(state.offers)
    for verb in RULES.verbs:
        some = {luck.randrange(len(verb.actions)) for _ in range(3)}
        found += [verb(n) for n in sorted(numbers | some)] + [Action(verb, FAR)]
    return found


def check(state: State, luck: random.Random) -> None:
    seat = RULES.asked(state)
    assert seat is not None
    legal = set(state.offers)
    for action in tried(state, luck):
        reason = RULES.reason_against(state, action)
        assert (reason is None) == (action in legal), (state.stack[-1], action, reason)
        if reason is not None and luck.randrange(WORDED) == 0:
            refusal = RULES.why_not(state, seat, action)
            assert refusal.rule == reason.rule
            assert reason.rule in PARAGRAPHS
            assert refusal.reason
            assert not re.search(r"[{}]", refusal.reason)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 4])
def test_legal_is_what_nothing_speaks_against(seats: int, mode: str) -> None:
    luck = random.Random(f"{seats} {mode}")
    table = open_table(RULES, luck.randrange(10_000), {"seats": seats, "mode": mode})
    for decision in range(DECISIONS):
        if table.asked is None:
            break
        if decision % CHECKED == 0:
            check(table.state, luck)
        table.play(luck.choice(table.legal))


def test_every_kind_of_frame_has_a_number_of_its_own() -> None:
    assert len(FRAMES) == len(STEPS) + len(QUESTIONS)
    assert all(frame.asks for frame in QUESTIONS)
    assert not any(frame.asks for frame in STEPS)


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_has_a_prompt_and_a_sentence(question: type) -> None:
    name, rule = question.prompt  # type: ignore[attr-defined]
    assert rule in PARAGRAPHS
    assert f"first {name}" in SENTENCES.codes
