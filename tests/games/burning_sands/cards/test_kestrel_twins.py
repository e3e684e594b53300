"""The Kestrel Twins raid with two cards, which only their player sees, and the better of them counts."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.cards.house import CISTERN, LANE, House, card, house
from tests.games.burning_sands.test_view import guesses
from tests.marks import rule, rule_not

TWINS = "The Kestrel Twins"
ALTAN = "Red Altan"
CURTAINS = "Lane of Drawn Curtains"
WORDS = "When the Twins raid, place two cards face-down on them and use whichever has the higher Fate value."
GOOD = "Rationing"  # Fate 3
BAD = "All at Once"  # Fate 1


def sent(*hand: str, hero: str = TWINS, section: str = LANE, deck: tuple[str, ...] = ()) -> House:
    """A Hero is sent against a Base Strength of 2 before a card is put."""
    t = house(
        {"heroes": [hero], "hand": list(hand), "deck": list(deck)},
        {"sections": [section, CISTERN]},
        phase="Night",
    )
    return t.act("raid", f"to {section}")


def raid_cards(t: House, who: int) -> list[str | None]:
    (row,) = t.table.view(t.seat(who)).data["raid"]["rows"]
    return [row["card"], *row["more"]]


@card(TWINS, WORDS)
@rule("BS 11.35", "Of two cards the one with the higher Fate value counts, and both are discarded.")
@pytest.mark.parametrize("cards", [(GOOD, BAD), (BAD, GOOD), (BAD, BAD)])
def test_the_better_card_counts(cards: tuple[str, str]) -> None:
    t = sent(*cards, BAD)
    for word in [f"fate {name}" for name in cards]:
        if t.can(word):  # the last of a kind is put by itself
            t.play(word)
    t.through()
    assert t.water(TWINS) == (GOOD in cards)
    assert sorted(t.saved(1)) == sorted(cards)
    assert t.hand(1) == [BAD]


@rule("BS 11.35", "A hand of one card is enough.")
def test_one_card_is_enough() -> None:
    t = sent(GOOD).act(f"fate {GOOD}").through()
    assert t.water(TWINS) == 1
    assert t.saved(1) == [GOOD]


@rule_not("BS 11.35", "Other Heroes have one card.")
def test_others_have_one_card() -> None:
    t = sent(BAD, GOOD, hero=ALTAN)
    t.act(f"fate {BAD}").through()
    assert t.hand(1) == [GOOD]
    assert t.water(ALTAN) == 0


@rule("BS 11.35", "Both are hidden from others until they are turned up.")
def test_both_cards_are_hidden() -> None:
    t = house(
        {"heroes": [TWINS, ALTAN], "hand": [BAD, GOOD, GOOD]}, {"sections": [LANE, CISTERN]}, phase="Night"
    )
    t.act("raid", f"assign {TWINS}", f"to {LANE}", f"fate {BAD}")
    assert (raid_cards(t, 1), raid_cards(t, 2)) == ([BAD], [None])
    t.play(f"fate {GOOD}")
    assert (raid_cards(t, 1), raid_cards(t, 2)) == ([BAD, GOOD], [None, None])
    own, others = guesses(t, t.seat(1)), guesses(t, t.seat(2), 40)
    assert {g.raiders[0].cards for g in own} == {t.g.raiders[0].cards}
    assert len({g.raiders[0].cards for g in others}) > 1


@rule_not("BS 11.35", "Where raiding cards lie face up, both do.")
def test_both_cards_are_open() -> None:
    # a window in which all see them: a card of the deck could answer that the raid succeeds
    t = sent(BAD, BAD, GOOD, section=CURTAINS, deck=("Drink Your Neighbor's Well",))
    t.play(f"fate {BAD}", f"fate {GOOD}")
    assert raid_cards(t, 2) == [BAD, GOOD]
