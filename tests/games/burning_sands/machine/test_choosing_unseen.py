"""Choices among cards that only one player sees: the others learn nothing from whether they are asked."""

import pytest

from tests.games.burning_sands.machine.sands import Sands, action, hero, sands, story
from tests.marks import rule, rule_not

TALE = story("Tale", "Tale Reaction: When you have no cards in hand. Reward: Your Heroes have +1S.")
PLAIN = [action(f"Plain {n}", fate=n) for n in range(1, 6)]
TEXT = "Open: {} the top three cards of your deck. You may put one Story among them into your hand."


def asked(words: str, among: bool) -> Sands:
    """The player has looked at three cards, among them perhaps a Story, and said yes."""
    deck = [*PLAIN[:2], TALE, *PLAIN[2:]] if among else [*PLAIN, TALE]
    t = sands(
        {
            "hand": [action("Seek", TEXT.format(words))],
            "deck": list(reversed(deck)),
            "heroes": [hero("Aziz")],
        },
        {},
    )
    t.play("play Seek")
    t.through()
    if t.can("yes"):
        t.play("yes")
    return t


@rule("BS 21.14", "Who alone looks at cards is asked which to take, also if none of them fits.")
@pytest.mark.parametrize("among", [True, False])
def test_whoever_looks_alone_is_asked(among: bool) -> None:
    t = asked("Look at", among)
    assert t.asked == 1
    assert t.can("choose Tale") is among
    assert t.can("done") is not among
    assert "CameToNothing" not in t.happened  # all would see it before anything is chosen
    t.play("choose Tale" if among else "done")
    assert ("Tale" in t.hand(1)) is among


@rule("BS 21.14", "The others see the same whether a card fits or none does.")
def test_the_others_see_no_difference() -> None:
    one, other = (asked("Look at", among) for among in (True, False))
    assert one.view(2) == other.view(2)
    assert one.view(None) == other.view(None)


@rule_not("BS 21.14", "If all see the cards, nobody is asked to choose among those that do not fit.")
def test_what_all_see_needs_no_question() -> None:
    t = asked("Reveal", False)
    assert not t.can("done")
