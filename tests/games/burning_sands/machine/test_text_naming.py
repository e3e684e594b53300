"""Card texts that name a card (BS 14.26)."""

from __future__ import annotations

from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.state import events as e
from tests.games.burning_sands.machine.sands import FILLER, Sands, action, hero, sands, spell
from tests.marks import rule, rule_not

RUSE = action("Ruse")
MIRAGE = spell("Mirage", "Open: Draw one card.")


def naming(text: str) -> Sands:
    """The first player may play Deed; the second holds two Ruses and a Mirage, the third a Ruse."""
    return sands(
        {"heroes": [hero("Aziz")], "hand": [action("Deed", text), RUSE], "deck": FILLER},
        {"hand": [RUSE, MIRAGE, RUSE], "deck": FILLER},
        {"hand": [RUSE], "deck": FILLER},
    )


NAMED = "Day: Name a card. Look at target player's hand. Discard all cards with that name."


@rule("BS 14.26", "All cards of the name go.")
def test_all_cards_of_the_name_are_discarded() -> None:
    t = naming(NAMED)
    t.act("play Deed", "player 2")
    assert t.asked == 1
    t.act("choose Ruse")
    assert t.hand(2) == ["Mirage"]
    assert t.saved(2) == ["Ruse", "Ruse"]
    assert t.hand(3) == ["Ruse"]  # it is not that player's hand
    assert t.hand(1) == ["Ruse"]
    named = t.g.pool.number["Ruse"]
    assert [event for event in t.events if isinstance(event, e.CardNamed)] == [e.CardNamed(0, named)]
    assert t.calm


@rule_not("BS 14.26", "A name that the hand does not hold discards nothing.")
def test_a_wrong_name_discards_nothing() -> None:
    t = naming(NAMED)
    t.act("play Deed", "player 2", "choose Filler 2")
    assert t.hand(2) == ["Ruse", "Mirage", "Ruse"]
    assert t.saved(2) == []


@rule("BS 14.26", "Only names of the deck lists can be said, wherever the cards are.")
def test_what_can_be_named_tells_nothing() -> None:
    t = naming(NAMED)
    t.act("play Deed", "player 2")
    assert sorted(t.choices("choose")) == sorted(
        ["Aziz", "Deed", "Ruse", "Mirage", *(f"Filler {n}" for n in range(4))]
    )


def test_only_a_spell_is_named() -> None:
    t = naming("Day: Name a Spell. Each opponent discards all cards with that name from his or her hand.")
    t.act("play Deed")
    assert t.hand(2) == ["Ruse", "Ruse"]
    assert t.hand(3) == ["Ruse"]


def test_without_a_name_there_is_none() -> None:
    text = "Day: Target player discards all cards with that name."
    sheet = f'[[card]]\nname = "Babble"\ntype = "action"\nfate = 1\norigin = "original"\ntext = "{text}"\n'
    (verdict,) = CARD_SETS.check_cards(sheet, "mine.toml")
    assert "no name was said" in verdict.error
