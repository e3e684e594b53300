"""All questions of the table of doings can be asked, but for a few that mean nothing or too much."""

from __future__ import annotations

from typing import Final

from tests.games.burning_sands.machine.every_question import cells, duties, prices, refusal

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


_BY_EFFECTS: Final = "what an effect does is paid for with its action"
_IN_COMPANY: Final = "who engages together is not known when the first card is named"
#: What has no price, whoever takes part.
FREE: Final = {
    **dict.fromkeys(
        (
            *(
                "destroy",
                "be destroyed",
                "bow",
                "be bowed",
                "be straightened",
                "bury",
                "be buried",
                "discard",
            ),
            *("be discarded", "return", "be returned", "send home", "be sent home", "be returned home"),
            *("affect", "be affected", "draw", "gain", "lose", "negate", "be negated", "redirect"),
            *("be redirected", "take control"),
        ),
        _BY_EFFECTS,
    ),
    "absorb": "what absorbs damage is given up because something must be",
    "carry away": "what a raid carries away is decided by the raid",
}
#: What has none if such a one takes part.
FREE_WITH: Final = {
    ("engage", "with"): _IN_COMPANY,
    ("engage", "without"): _IN_COMPANY,
    ("straighten", "by"): _BY_EFFECTS,
}


def test_every_deed_can_have_a_price_but_for_those_on_the_list() -> None:
    for cell in prices():
        why, known = refusal(cell), FREE.get(cell.deed) or FREE_WITH.get((cell.deed, cell.part), "")
        assert (cell, known) == (cell, known if known and why.endswith(known) else why)


_UNSEEN: Final = "what can be done with a hand is known to its player alone"
_AT_ONCE: Final = "what an effect does it does by itself"
_BY_ACTIONS: Final = "Heroes challenge only where an action says so"
#: What is no duty, whoever takes part.
NO_DUTY: Final = {
    **dict.fromkeys(
        (
            *("cast", "be cast", "play", "be played", "tell", "be told", "bring into play"),
            *("be brought into play", "enter play", "take actions", "be taken", "use", "be used", "target"),
            *("be targeted", "choose", "be chosen", "affect", "be affected", "have", "carry", "equip"),
            *("be equipped", "attach", "be attached"),
        ),
        _UNSEEN,
    ),
    **dict.fromkeys(
        (
            *("destroy", "be destroyed", "bow", "be bowed", "bury", "be buried", "discard", "be discarded"),
            *("return", "be returned", "send home", "be sent home", "be returned home", "move", "be moved"),
            *("draw", "gain", "lose", "carry away", "negate", "be negated", "redirect", "be redirected"),
            "take control",
        ),
        _AT_ONCE,
    ),
    "challenge": _BY_ACTIONS,
    "be challenged": _BY_ACTIONS,
    "ally": "an ally comes of free will",
    "absorb": "that must be done by the rules anyhow",
}
NO_DUTY_WITH: Final = {("engage", "with"): _IN_COMPANY, ("engage", "without"): _IN_COMPANY}


def test_every_deed_can_be_a_duty_but_for_those_on_the_list() -> None:
    refused = {(cell.deed, cell.part) for cell in duties() if refusal(cell)}
    unknown = {pair for pair in refused if pair not in NO_DUTY_WITH and pair[0] not in NO_DUTY}
    assert unknown == set()
    assert {deed for deed, _ in refused} == {*NO_DUTY, *(deed for deed, _ in NO_DUTY_WITH)}
