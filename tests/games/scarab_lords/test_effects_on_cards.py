"""Effects on hands, decks and piles: draw, discard, recover, look (SL 9.1 to 9.5, SL 9.17 to 9.20)."""

import pytest

from tests.games.scarab_lords.own_cards import OWN
from tests.games.scarab_lords.setting import Setting, table
from tests.marks import rule, rule_not

MERCENARIES = "Blacksand Mercenaries"


# Drawing


@rule("SL 9.1", "Two cards from the top come to the hand, in their order; of one card only one.")
def test_draw() -> None:
    g = table(
        temet={"hand": ["Levy of the Red Villages"], "deck": ["Khema", MERCENARIES, "Merchant Caravan"]}
    )
    g.play("play Levy")
    assert g.hand("temet") == ["Khema", MERCENARIES]
    assert g.deck("temet") == ["Merchant Caravan"]
    assert g.quiet

    g = table(temet={"hand": ["Levy of the Red Villages"], "deck": ["Khema"]}).play("play Levy")
    assert (g.hand("temet"), g.deck("temet")) == (["Khema"], [])


@rule_not("SL 9.1", "The other player draws nothing from it.")
def test_a_draw_is_only_for_its_player() -> None:
    g = table(
        temet={"hand": ["Levy of the Red Villages"]}, ankar={"hand": ["Enhu"], "deck": ["River Merchant"]}
    )
    g.play("play Levy")
    assert (g.hand("ankar"), g.deck("ankar")) == (["Enhu"], ["River Merchant"])


@rule("SL 9.2", "Thirteen cards in hand are no reason to discard one.")
def test_a_hand_has_no_limit() -> None:
    hand = ["Merchant Caravan"] * 11
    g = table(temet={"hand": ["Levy of the Red Villages", *hand]}, unchecked=True).play(
        "play Levy", "pass", "pass", "pass", "determine"
    )
    assert len(g.hand("temet")) == 13
    assert g.asked == "ankar"


@rule_not("SL 9.2", "The six of a refresh is a mark to draw up to, not a limit to discard down to.")
def test_six_is_no_limit_to_the_hand() -> None:
    g = table(temet={"hand": ["Merchant Caravan"] * 8}, unchecked=True).play(
        "refresh", "discard Merchant Caravan", "done"
    )
    assert len(g.hand("temet")) == 7
    assert g.asked == "ankar"


# Discarding


@rule(
    "SL 9.3",
    "Three cards off the top lie on the pile face up, the first to go lowest; or as many as there are.",
)
def test_discard_from_the_deck() -> None:
    deck = ["River Merchant", "Enhu", "Asp Handlers", "Lotus Acolytes"]
    g = table(temet={"hand": ["Sack the Granaries", "Khema"]}, ankar={"deck": deck}, phase="1").play(
        "play Sack"
    )
    assert g.discard("ankar") == deck[:3]
    assert g.deck("ankar") == deck[3:]
    assert g.quiet

    g = table(temet={"hand": ["Sack the Granaries", "Khema"]}, ankar={"deck": deck[:2]}, phase="1").play(
        "play Sack"
    )
    assert (g.discard("ankar"), g.deck("ankar")) == (deck[:2], [])
    assert g.quiet


@rule("SL 9.3", "A text may take it from the player's own deck.")
@rule_not("SL 9.3", "Only the named deck gives cards; the other deck and the hands keep theirs.")
def test_discard_from_the_own_deck() -> None:
    deck = ["Khema", MERCENARIES, "Merchant Caravan"]
    g = table(
        temet={"hand": ["Deep Well", "Khema"], "deck": deck},
        ankar={"deck": ["Enhu"]},
        rules=OWN,
        unchecked=True,
    )
    g.play("play Deep Well")
    assert g.discard("temet") == [*deck[:2], "Deep Well"]
    assert (g.hand("temet"), g.deck("ankar"), g.discard("ankar")) == (["Khema"], ["Enhu"], [])


@rule("SL 9.4", "The owner of the hand chooses; one who has no more than the number gives up all.")
@pytest.mark.parametrize("hand", [[], ["Khema"], ["Khema", MERCENARIES]])
def test_a_small_hand_is_discarded_whole(hand: list[str]) -> None:
    g = table(
        ankar={"gods": ["Enhu"], "hand": ["Asp Handlers"]}, temet={"hand": hand}, active="ankar", phase="2"
    )
    g.play("activate Enhu")
    assert (g.hand("temet"), g.discard("temet")) == ([], hand)
    assert g.hand("ankar") == ["Asp Handlers"]
    assert g.asked == "ankar"


@rule_not("SL 9.4", "One who has more keeps the rest, and keeps what he or she likes.")
def test_a_larger_hand_keeps_the_rest() -> None:
    hand = ["Khema", MERCENARIES, "Merchant Caravan"]
    g = table(
        ankar={"gods": ["Enhu"], "hand": ["Asp Handlers"]}, temet={"hand": hand}, active="ankar", phase="2"
    )
    g.play("activate Enhu", "discard Merchant Caravan")
    assert g.refusal("discard Merchant Caravan") == ("Merchant Caravan is not in your hand", "SL 9.4")
    g.play("discard Khema")
    assert g.hand("temet") == [MERCENARIES]
    assert g.asked == "ankar"


@rule("SL 9.4", "A text may ask it of its own player, who then chooses.")
def test_a_discard_from_the_own_hand() -> None:
    hand = ["Bitter Bargain", "Khema", MERCENARIES]
    g = table(temet={"hand": hand, "deck": ["Merchant Caravan"]}, rules=OWN).play("play Bitter Bargain")
    assert (g.asked, g.prompt) == ("temet", "discard-from-hand")
    g.play("discard Khema")
    assert g.hand("temet") == [MERCENARIES, "Merchant Caravan"]


def vizier(seed: int, hand: list[str]) -> Setting:
    g = table(
        temet={"hand": ["The Nameless Vizier", MERCENARIES]},
        ankar={"hand": hand},
        phase="1",
        seed=seed,
    )
    return g.play("play Vizier", "into upper economic")


@rule("SL 9.5", "Chance picks the card: nobody is asked, and another seed picks another card.")
def test_discard_at_random() -> None:
    hand = ["River Merchant", "Enhu", "Asp Handlers"]
    lost = set()
    for seed in range(20):
        g = vizier(seed, hand)
        assert g.quiet
        assert sorted(g.hand("ankar") + g.discard("ankar")) == sorted(hand)
        (gone,) = g.discard("ankar")
        lost.add(gone)
    assert lost == set(hand)


@rule_not("SL 9.5", "An empty hand loses nothing, and a chosen discard asks chance for nothing.")
def test_no_chance_where_none_is_asked() -> None:
    assert vizier(1, []).discard("ankar") == []
    hand = ["Khema", MERCENARIES, "Merchant Caravan"]
    g = table(ankar={"gods": ["Enhu"]}, temet={"hand": hand}, active="ankar", phase="2")
    drawn = g.table.state.chance.drawn
    g.play("activate Enhu", "discard Khema", "discard Merchant Caravan")
    assert g.table.state.chance.drawn == drawn


# Recovering


@rule("SL 9.17", "The player chooses among the named types of the own discard pile.")
def test_recover_to_hand() -> None:
    pile = ["Enhu", "Lotus Acolytes", "Archive of Reeds", "The Seven Sphinxes", "Lotus Acolytes"]
    g = table(ankar={"hand": ["Second Burial", "Asp Handlers"], "discard": pile}, active="ankar").play(
        "play Second"
    )
    assert g.choices("take") == ['"Lotus Acolytes"', '"The Seven Sphinxes"']
    assert g.rule_against("take Enhu") == g.rule_against("take Archive of Reeds") == "SL 9.17"
    assert g.rule_against("done") == "SL 8.11"
    g.play("take The Seven Sphinxes")
    assert g.hand("ankar") == ["Asp Handlers", "The Seven Sphinxes"]
    assert g.discard("ankar") == [
        "Enhu",
        "Lotus Acolytes",
        "Archive of Reeds",
        "Lotus Acolytes",
        "Second Burial",
    ]
    assert g.quiet


@rule("SL 9.17", "Two are taken one after another, and fewer if there are no more.")
def test_recover_two() -> None:
    pile = [MERCENARIES, "Khema", "Merchant Caravan", MERCENARIES]
    g = table(temet={"hand": ["Old Roll"], "discard": pile}, rules=OWN)
    g.play("play Old Roll", f"take {MERCENARIES}", f"take {MERCENARIES}")
    assert g.hand("temet") == [MERCENARIES] * 2
    g = table(temet={"hand": ["Old Roll"], "discard": ["Khema", MERCENARIES]}, rules=OWN).play(
        "play Old Roll"
    )
    assert (g.hand("temet"), g.discard("temet")) == ([MERCENARIES], ["Khema", "Old Roll"])


@rule_not("SL 9.17", "The opponent's discard pile is out of reach.")
def test_nothing_is_recovered_from_the_opponent() -> None:
    g = table(
        ankar={"hand": ["Second Burial", "Asp Handlers"]},
        temet={"discard": [MERCENARIES, "Khema"]},
        active="ankar",
    )
    g.play("play Second Burial")
    assert g.hand("ankar") == ["Asp Handlers"]
    assert g.discard("temet") == [MERCENARIES, "Khema"]
    assert g.quiet


@rule("SL 9.18", "The chosen cards are shuffled into the deck.")
def test_recover_to_the_deck() -> None:
    pile, deck = ["Khema", MERCENARIES, "Merchant Caravan"], ["Toll-Takers of Qesh"] * 5
    orders = set()
    for seed in range(8):
        g = table(
            temet={"hand": ["Flood of Renewal", "Khema"], "discard": pile, "deck": deck},
            phase="1",
            seed=seed,
            unchecked=True,
        )
        g.play("play Flood", "take Khema", "take Merchant Caravan", "done")
        assert sorted(g.deck("temet")) == sorted([*deck, "Khema", "Merchant Caravan"])
        assert g.discard("temet") == [MERCENARIES, "Flood of Renewal"]
        assert g.quiet
        orders.add(tuple(g.deck("temet")))
    assert len(orders) > 4  # not just put on top


@rule_not("SL 9.18", "What is not chosen stays on the pile, and six are the most.")
def test_no_more_than_six_go_to_the_deck() -> None:
    g = table(
        temet={"hand": ["Flood of Renewal", "Khema"], "discard": ["Khema"] * 7, "deck": []},
        phase="1",
        unchecked=True,
    )
    g.play("play Flood", *["take Khema"] * 6)
    assert len(g.deck("temet")) == 6
    assert g.discard("temet") == ["Khema", "Flood of Renewal"]
    assert g.quiet

    g = table(
        temet={"hand": ["Flood of Renewal", "Khema"], "discard": ["Khema"] * 7, "deck": []},
        phase="1",
        unchecked=True,
    )
    g.play("play Flood", "done")
    assert g.deck("temet") == []


# Looking


def oracle(deck: list[str]) -> Setting:
    """The Oracle has entered, and her player looks at the top three cards of this deck."""
    g = table(temet={"hand": ["Oracle of the Dry Well", "Khema"], "deck": deck})
    return g.play("play Oracle", "into upper religious")


@rule("SL 9.19", "Of three cards one is taken; the rest goes to the bottom in the order that is chosen.")
def test_look_and_take() -> None:
    g = oracle(
        [MERCENARIES, "Merchant Caravan", "Bonewheel Chariots", "Sack the Granaries", "Toll-Takers of Qesh"]
    )
    assert g.choices("take") == [f'"{MERCENARIES}"', '"Merchant Caravan"', '"Bonewheel Chariots"']
    g.play("take Merchant Caravan", "bottom Bonewheel Chariots")  # the other one goes under it
    assert g.hand("temet") == ["Khema", "Merchant Caravan"]
    assert g.deck("temet") == ["Sack the Granaries", "Toll-Takers of Qesh", "Bonewheel Chariots", MERCENARIES]
    assert g.quiet


@rule("SL 9.19", "The numbers are the text's: of four, two.")
def test_look_at_four_and_take_two() -> None:
    deck = [
        MERCENARIES,
        "Merchant Caravan",
        "Bonewheel Chariots",
        "Sack the Granaries",
        "Toll-Takers of Qesh",
    ]
    g = table(temet={"hand": ["Four Omens"], "deck": deck}, rules=OWN).play("play Four Omens")
    g.play("take Bonewheel Chariots", f"take {MERCENARIES}", "bottom Merchant Caravan")
    assert g.hand("temet") == ["Bonewheel Chariots", MERCENARIES]
    assert g.deck("temet") == ["Toll-Takers of Qesh", "Merchant Caravan", "Sack the Granaries"]


@rule_not("SL 9.19", "What lies under the cards looked at is not to be had.")
def test_no_card_from_below() -> None:
    g = oracle([MERCENARIES, "Merchant Caravan", "Bonewheel Chariots", "Sack the Granaries"])
    assert g.rule_against("take Sack the Granaries") == "SL 9.19"
    assert g.rule_against("done") == "SL 9.19"


@rule("SL 9.20", "A deck of two shows two, a deck of one gives it, an empty deck gives nothing.")
def test_look_at_a_short_deck() -> None:
    two = oracle([MERCENARIES, "Merchant Caravan"]).play("take Merchant Caravan")
    assert (two.hand("temet"), two.deck("temet")) == (["Khema", "Merchant Caravan"], [MERCENARIES])
    one = oracle([MERCENARIES])
    assert (one.hand("temet"), one.deck("temet")) == (["Khema", MERCENARIES], [])
    none = oracle([])
    assert none.hand("temet") == ["Khema"]
    omens = table(temet={"hand": ["Four Omens", "Khema"], "deck": [MERCENARIES]}, rules=OWN)
    assert omens.play("play Four Omens").hand("temet") == ["Khema", MERCENARIES]  # two were asked
    assert omens.quiet
    assert two.quiet
    assert one.quiet
    assert none.quiet


@rule_not("SL 9.20", "A deck of three is long enough: three are seen and two go back.")
def test_look_at_a_deck_that_is_just_long_enough() -> None:
    g = oracle([MERCENARIES, "Merchant Caravan", "Bonewheel Chariots"])
    assert len(g.choices("take")) == 3
    g.play("take Merchant Caravan", f"bottom {MERCENARIES}")
    assert g.deck("temet") == [MERCENARIES, "Bonewheel Chariots"]
