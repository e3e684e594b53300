"""Cards discarded for Heroes who are given up (BS 10.33 to BS 10.38)."""

from serai.games.burning_sands.state.frames import ABSORB, DISCARDING, FIGHT
from serai.games.burning_sands.state.terms import HERO
from tests.games.burning_sands.blows import hit, hit_back, refused
from tests.games.burning_sands.made import card, follower, hero, mine, player, printed, walls
from tests.games.burning_sands.tables import table
from tests.marks import rule, rule_not


@rule("BS 10.33", "For a Hero given up one card may be discarded, and its Fate value absorbs.")
@rule("BS 10.37", "The card goes to the Saved pile.")
@rule("BS 10.38", "5 damage: a Hero of 2 and a card of 3.")
def test_the_discard_that_saves_two() -> None:
    t = hit_back(
        5, hero("First", 2), hero("Second", 2), hero("Third", 2), hand=(card("Feint", 3), card("Ruse", 1))
    )
    t.play("destroy First")
    assert (t.question, t.asked) == (DISCARDING, 1)
    assert t.choices() == ["done", "fate Feint", "fate Ruse"]
    t.play("fate Feint")
    assert t.gone("First")
    assert t.in_play("Second", "Third")
    assert t.saved(1) == ["Feint"]
    assert t.question == FIGHT


@rule_not("BS 10.33", "Without a discard the other Heroes follow; one card for each Hero at most.")
@rule("BS 10.35", "A chance not taken is lost.")
def test_one_card_for_each_hero() -> None:
    t = hit_back(
        6, hero("First", 2), hero("Second", 2), hero("Third", 2), hand=(card("Feint", 1), card("Ruse", 1))
    )
    t.play("destroy First", "done", "destroy Second", "fate Feint")
    assert t.gone("First", "Second", "Third")  # one more damage is left, and no chance is left over
    assert t.hand(1) == ["Ruse"]


@rule("BS 10.35", "The discard is offered only if damage is left.")
def test_no_discard_without_need() -> None:
    t = hit_back(2, hero("First", 2), hero("Second", 2), hand=(card("Feint", 1),)).play("destroy First")
    assert t.question == FIGHT
    assert t.hand(1) == ["Feint"]


@rule("BS 10.36", "Followers, Water and the City Section allow no discard.")
def test_no_discard_for_followers() -> None:
    t = hit(4, hero("Captain", 2, attached=(follower("Guard", 2),)), against=(card("Feint", 3),))
    t.play("destroy Guard", "water Wall")
    assert t.question == ABSORB
    t.play("water Wall")
    assert t.hand(2) == ["Feint"]


@rule("BS 10.38", "A higher card than needed will do.")
def test_the_discard_need_not_fit() -> None:
    t = hit_back(3, hero("First", 2), hero("Second", 2), hand=(card("Feint", 5),)).play(
        "destroy First", "fate Feint"
    )
    assert t.in_play("Second")


def test_the_proposal_stops_for_a_discard() -> None:
    t = hit_back(5, hero("First", 2), hero("Second", 2), hero("Third", 2), hand=(card("Feint", 3),))
    t.play("as-proposed")
    assert t.question == DISCARDING
    t.play("done")
    t.play("as-proposed", "done")
    assert t.gone("First", "Second", "Third")


# Where the rules of discards are silent


@rule_not("BS 10.34", "For an own Hero the principal decides, and no ally is asked.")
def test_allies_do_not_discard_for_others() -> None:
    t = table(
        player(hero("Khitai", 2), sections=walls("Home"), hand=(card("Feint", 3),)),
        player(hero("Striker", 3), sections=walls("Wall")),
        player(hero("Hazaad", 1), sections=walls("Tower"), hand=(card("Ruse", 2),)),
    )
    t.declare(2).invite((3, 1)).demand().send("Hazaad to Wall", "Striker to Wall").fight()
    t.play("engage Striker", "destroy Khitai")
    assert (t.question, t.asked) == (DISCARDING, 1)
    assert t.choices() == ["done", "fate Feint"]
    t.play("done")
    assert t.gone("Khitai", "Hazaad")  # Hazaad was enough, so there was nothing to discard for
    assert t.hand(3) == ["Ruse"]


@rule_not("BS 10.35", "Each Hero brings a chance of its own; with an empty hand none is offered.")
def test_every_hero_brings_a_chance() -> None:
    t = hit_back(6, hero("First", 2), hero("Second", 2), hero("Third", 2), hand=(card("Feint", 2),))
    t.play("destroy First", "done", "destroy Second")
    assert t.question == DISCARDING
    t.play("fate Feint")
    assert t.in_play("Third")
    t = hit_back(6, hero("First", 2), hero("Second", 2), hero("Third", 2)).play("destroy First")
    assert t.question == ABSORB


@rule_not("BS 10.36", "A Hero given up with Followers allows a discard, one in all.")
def test_a_unit_allows_one_discard() -> None:
    unit = hero("Captain", 1, attached=(follower("Guard", 1), follower("Scout", 1)))
    t = hit_back(6, unit, hero("Other", 4), hand=(card("Feint", 1), card("Ruse", 2)))
    t.play("destroy Captain")
    assert t.choices() == ["done", "fate Feint", "fate Ruse"]
    t.play("fate Feint")
    assert t.gone("Captain", "Guard", "Scout", "Other")  # 2 damage was left, and no second chance for it
    assert t.hand(1) == ["Ruse"]


@rule("BS 10.37", "A Hero or a Holding in hand will do as well as an Action.")
@rule_not("BS 10.37", "A card of the deck, the Saved pile or in play will not, nor is the card buried.")
def test_only_cards_in_hand() -> None:
    t = table(
        player(
            hero("First", 2),
            hero("Second", 2),
            sections=walls("Home"),
            hand=(mine("Pit"), printed("Nomad", HERO, fate=2)),
            deck=(card("Dune", 4),),
            saved=(card("Salt", 4),),
        ),
        player(hero("Striker", 4), sections=walls("Wall")),
    )
    t.declare(2).send("First to Wall", "Second to Wall", "Striker to Wall").fight()
    t.play("engage Striker", "destroy First")
    assert t.choices() == ["done", "fate Pit", "fate Nomad"]
    for name in ("Dune", "Salt"):
        assert refused(t, f"fate {name}") == "BS 10.33"
    t.play("fate Nomad")
    assert sorted(t.saved(1)) == ["Nomad", "Salt"]
    assert t.buried(1) == ["First"]


@rule_not("BS 10.38", "A Hero of 2 and a card of 2 are not enough for 5.")
def test_a_discard_that_is_too_low() -> None:
    t = hit_back(5, hero("First", 2), hero("Second", 2), hero("Third", 2), hand=(card("Feint", 2),))
    t.play("destroy First", "fate Feint")
    assert t.choices() == ["as-proposed", "destroy Second", "destroy Third"]
    t.play("destroy Third")
    assert t.gone("First", "Third")
    assert t.in_play("Second")
