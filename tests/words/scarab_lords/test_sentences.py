"""Events and prompts of Scarab Lords as sentences."""

import pytest

from serai.games.scarab_lords import RULES
from serai.games.scarab_lords.events import Determined
from serai.games.scarab_lords.terms import NOBODY
from serai.kernel import Prompt
from serai.words import words_of

NAMES = ["You", "Two"]


@pytest.mark.parametrize(("seat", "holder"), [(0, "you"), (1, "Two"), (NOBODY, "nobody")])
def test_you_are_spoken_to_inside_a_sentence(seat: int, holder: str) -> None:
    sentence = words_of(RULES).event(Determined(0, (3, 1), seat), NAMES)
    assert sentence.endswith(f": 3 to 1, supremacy to {holder}.")


def test_the_supremacy_phase_is_called_so() -> None:
    asked = Prompt(0, "phase", "SL 4.3", {"phase": "supremacy"})
    assert words_of(RULES).prompt(asked, NAMES) == "You: supremacy phase: take an action or go on (SL 4.3)."
    assert words_of(RULES).question(asked, NAMES) == "Supremacy phase: take an action or go on (SL 4.3)."
