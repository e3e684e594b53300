"""Refreshing the hand instead of a turn: SL 4.13 to SL 4.17."""

from __future__ import annotations

import pytest

from tests.games.scarab_lords.setting import table
from tests.marks import rule, rule_not

SIX = [
    "Khema",
    "Merchant Caravan",
    "Bazaar of Qesh",
    "Blacksand Mercenaries",
    "Bonewheel Chariots",
    "Nefrusha the Bold",
]


@rule("SL 4.13", "A refresh is the whole turn: no phase, no supremacy, and no duty.")
def test_a_refresh_takes_the_whole_turn() -> None:
    g = table({"hand": ["Khema"], "upper military": ["Bonewheel Chariots"]})
    with g.changes("temet hand", "temet deck"):
        g.play("refresh", "done")
    assert len(g.hand("temet")) == 6
    assert (g.active, g.turn) == ("ankar", 4)
    assert g.quiet


@rule("SL 4.13", "After any other choice it is too late.")
@pytest.mark.parametrize(
    "first", ['discard "Khema"', 'play "Levy of the Red Villages"', 'remove "Bonewheel Chariots"', "pass"]
)
def test_a_refresh_is_only_the_first_choice(first: str) -> None:
    g = table({"hand": ["Khema", "Levy of the Red Villages"], "upper military": ["Bonewheel Chariots"]})
    g.play(first)
    assert "refresh" not in g.choices()
    assert g.rule_against("refresh") == "SL 4.13"


@rule_not("SL 4.13", "As the first choice of each turn it is open, to either player.")
def test_every_turn_can_begin_with_a_refresh() -> None:
    g = table({"hand": SIX[:5]}, {"hand": ["Enhu"]}).play("refresh", "done").play("refresh", "done")
    assert [len(g.hand(house)) for house in ("temet", "ankar")] == [6, 6]
    assert "refresh" in g.choices()


@rule_not("SL 4.13", "A refresh that has begun cannot be left for an ordinary turn.")
def test_there_is_no_way_out_of_a_refresh() -> None:
    g = table({"hand": SIX}).play("refresh")
    assert g.rule_against('play "Blacksand Mercenaries"') == "SL 4.14"
    assert g.rule_against("pass") == "SL 4.14"


@rule("SL 4.14", "Any number of cards is discarded, none included, and then the hand is drawn up to six.")
@pytest.mark.parametrize("thrown", [0, 1, 4])
def test_a_refresh_discards_and_draws_up_to_six(thrown: int) -> None:
    deck = ["Khema", "Sack the Granaries", "Shon-Ra the Radiant", *["Blacksand Mercenaries"] * 9]
    g = table({"hand": SIX[:4], "deck": deck}, unchecked=True).play("refresh")
    g.play(*[f'discard "{card}"' for card in SIX[:thrown]])
    g.play(*["done"] * (thrown < 4))  # an empty hand leaves nothing to choose
    assert g.discard("temet") == SIX[:thrown]
    assert g.hand("temet") == SIX[thrown:4] + deck[: 2 + thrown]
    assert g.deck("temet") == deck[2 + thrown :]
    assert g.quiet


@rule_not("SL 4.14", "An ordinary turn draws nothing, and only the refreshing player draws.")
def test_an_ordinary_turn_draws_nothing() -> None:
    g = table({"hand": SIX[:2]}, {"hand": ["Enhu"]}).play('discard "Khema"').end_turn()
    assert g.hand("temet") == ["Merchant Caravan"]
    g.play("refresh", "done")
    assert g.hand("temet") == ["Merchant Caravan"]


@rule("SL 4.15", "Who still holds six or more cards draws none.")
@pytest.mark.parametrize("more", [1, 3])
def test_a_full_hand_draws_nothing(more: int) -> None:
    g = table({"hand": [*SIX, *["Toll-Takers of Qesh"] * more]}, unchecked=True)
    with g.changes("temet hand", "temet discard"):
        g.play("refresh", 'discard "Toll-Takers of Qesh"', "done")
    assert len(g.hand("temet")) == 5 + more


@rule("SL 4.15", "A deck that is too short gives what it has.")
def test_a_short_deck_gives_what_it_has() -> None:
    g = table({"hand": ["Khema"], "deck": ["Merchant Caravan", "Bazaar of Qesh"]}).play("refresh", "done")
    assert g.hand("temet") == ["Khema", "Merchant Caravan", "Bazaar of Qesh"]
    assert g.deck("temet") == []
    assert g.winner == "ankar"  # an empty deck loses at the opponent's turn


@rule_not("SL 4.15", "One card short of six draws exactly one.")
def test_one_card_short_of_six_draws_one() -> None:
    g = table({"hand": SIX, "deck": ["Sack the Granaries", "Khema"]}, unchecked=True).play(
        "refresh", 'discard "Khema"', "done"
    )
    assert g.hand("temet") == [*SIX[1:], "Sack the Granaries"]
    assert g.deck("temet") == ["Khema"]


@rule("SL 4.16", "With a full hand at least one card must be discarded.")
def test_a_refresh_with_a_full_hand_must_discard() -> None:
    g = table({"hand": SIX}).play("refresh")
    assert g.rule_against("done") == "SL 4.16"
    g.play('discard "Khema"', "done")
    assert len(g.hand("temet")) == 6


@rule("SL 4.16", "With an empty deck at least one card must be discarded.")
def test_a_refresh_with_an_empty_deck_must_discard() -> None:
    g = table({"hand": SIX[:2], "deck": []}).play("refresh")
    assert g.rule_against("done") == "SL 4.16"
    g.play('discard "Khema"', "done")
    assert g.hand("temet") == ["Merchant Caravan"]


@rule("SL 4.16", "With neither hand nor deck there is no refresh.")
@pytest.mark.parametrize("turn", [1, 3])
def test_no_refresh_out_of_nothing(turn: int) -> None:
    g = table({"deck": [], "upper military": ["Bonewheel Chariots"]}, turn=turn, unchecked=True)
    assert "refresh" not in g.choices()
    assert g.rule_against("refresh") == "SL 4.16"


@rule_not("SL 4.16", "Five cards and a deck: drawing one is enough.")
def test_a_refresh_that_draws_need_not_discard() -> None:
    g = table({"hand": SIX[:5]}).play("refresh", "done")
    assert g.hand("temet")[:5] == SIX[:5]
    assert len(g.hand("temet")) == 6
    assert g.discard("temet") == []


@rule_not("SL 4.16", "An empty hand and a deck: the draw is all there is to it.")
def test_a_refresh_of_an_empty_hand_draws_at_once() -> None:
    g = table().play("refresh")
    assert len(g.hand("temet")) == 6
    assert g.active == "ankar"


@rule("SL 4.17", "Pyramids, scarabs, gods and all cards in play stay as they are.")
@rule_not("SL 4.17", "An ordinary turn without any action takes the pyramid that nobody earns away.")
def test_a_refresh_leaves_the_table_as_it_is() -> None:
    temet = {
        "hand": SIX[1:3],
        "gods": ["Khema"],
        "lower military": [{"card": "Bonewheel Chariots", "scarabs": 2}],
    }
    pyramids = {"upper military": "temet", "lower economic": "ankar"}
    g = table(temet, {"upper religious": ["Lotus Acolytes"]}, pyramids=pyramids)
    with g.changes("temet hand", "temet deck"):
        g.play("refresh", "done")
    g = table({**temet, "hand": []}, {"upper religious": ["Lotus Acolytes"]}, pyramids=pyramids)
    with g.changes("pyramids"):
        g.end_turn()
    assert g.described["pyramids"] == {"upper religious": "ankar"}
