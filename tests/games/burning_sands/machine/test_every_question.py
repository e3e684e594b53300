"""All questions of the table of doings can be asked, but for a few that mean nothing or too much."""

from __future__ import annotations

from typing import Final

from tests.games.burning_sands.machine.every_question import cells, refusal

_BOWED: Final = "a card is bowed for what it does itself, too: only by others would forbid it all of that"
_GIVEN: Final = "whose card it may not be otherwise is asked of the card, not of who gives it"
_WHERE: Final = "where else a card can be attached hangs on nothing but the card that has it"
#: What cannot be asked, by the deed, the way and who takes part, with the reason.
NOT_ASKED: Final = {
    ("bow", "only", "by"): _BOWED,
    ("be bowed", "only", "by"): _BOWED,
    ("be bowed", "only", "with"): _BOWED,
    ("be equipped", "only", "by"): _GIVEN,
    ("be attached", "only", "by"): _GIVEN,
    ("be attached", "only", "in"): _WHERE,
    ("be attached", "only", "while"): _WHERE,
    ("attach", "only", "in"): _WHERE,
    ("attach", "only", "while"): _WHERE,
}


def test_every_question_can_be_asked_but_for_those_on_the_list() -> None:
    refused = {(cell.deed, cell.how, cell.part) for cell in cells() if refusal(cell)}
    assert refused == set(NOT_ASKED)
