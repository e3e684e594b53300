"""What cannot be paid for, or is not for this player, is refused for the reason that holds."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.terms import ACTION, DAY_ACTION, HERO
from serai.kernel import Refusal
from tests.games.burning_sands.machine.sands import Card, Sands, action, hero, holding, sands
from tests.games.burning_sands.made import Made, mine, player, printed, seat_of, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Nothing, Text
from tests.marks import rule, rule_not


def refusal(t: Setting, words: str) -> Refusal:
    assert not t.can(words)
    verb, _, name = words.partition(" ")
    refusal = t.table.why_not(f'{verb} "{name}"')
    assert refusal is not None
    return refusal


def council(copper: int, needed: int, *home: Made, seat: tuple[int, int] = (4, 4)) -> Setting:
    """A Council action that costs Copper; the Stronghold gives so much Copper or Influence."""
    decree = Made(Face("Decree", ACTION, copper=copper)).with_acts(
        Ability(DAY_ACTION, (), (Nothing(),), council=needed)
    )
    return table(
        player(
            *home,
            sections=walls("Home"),
            hand=(decree,),
            stronghold=seat_of("Seat", seat[0], influence=seat[1]),
        ),
        player(sections=walls("Wall")),
    )


def lord(name: str, influence: int, copper: int = 0) -> Made:
    return printed(name, HERO, influence=influence, produces=copper, ka=1)


@rule("BS 6.20", "A Stronghold that would have to give both is the reason of the refusal.")
def test_copper_and_influence_from_the_same_card() -> None:
    refused = refusal(council(2, 3), "play Decree")
    assert refused.rule == "BS 6.20"
    assert "costs Copper and asks for 3 Influence" in refused.reason


@rule_not("BS 6.20", "If one of them alone is too much, that is the reason.")
@pytest.mark.parametrize(("copper", "needed", "rule"), [(5, 3, "BS 5.3"), (2, 5, "BS 15.7")])
def test_one_of_them_is_too_much(copper: int, needed: int, rule: str) -> None:
    assert refusal(council(copper, needed), "play Decree").rule == rule


@rule_not("BS 6.20", "Cards that give only one of them leave the Stronghold free for the other.")
@pytest.mark.parametrize("home", [(mine("Pit", 2),), (lord("Emir", 3),)])
def test_another_card_helps(home: tuple[Made, ...]) -> None:
    t = council(2, 3, *home).play("play Decree", "as-proposed", "as-proposed")
    assert t.saved(1) == ["Decree"]
    assert t.quiet


@rule_not("BS 6.20", "Among several that give both, those bow for Influence that leave the Copper.")
@pytest.mark.parametrize(("copper", "needed"), [(4, 2), (5, 3), (4, 5)])
def test_who_bows_for_what(copper: int, needed: int) -> None:
    t = council(copper, needed, lord("Clerk", 2, 1), lord("Banker", 3, 1))
    assert t.can("play Decree")
    t.play("play Decree", "as-proposed", "as-proposed")
    assert t.saved(1) == ["Decree"]
    assert t.bowed("Seat")


@rule("BS 6.20", "All of them together may still be too few.")
def test_nobody_gives_twice() -> None:
    refused = refusal(council(5, 6, lord("Banker", 3, 1), lord("Clerk", 2, 1)), "play Decree")
    assert refused.rule == "BS 6.20"


@rule("BS 5.3", "The cost that is told is the one that would have to be paid, with what texts add to it.")
def test_the_cost_with_what_texts_add() -> None:
    toll = mine("Toll", 0).with_lasting(Text("Nomad", copper=2, water=4))
    t = table(
        player(toll, sections=walls("Home"), hand=(printed("Nomad", HERO, copper=1, water=3, ka=1),)),
        player(sections=walls("Wall")),
    )
    refused = refusal(t, "play Nomad")
    assert (refused.rule, refused.reason) == (
        "BS 5.3",
        "Nomad costs 3 Copper and 7 Water, and you cannot pay that now",
    )


@rule("BS 5.3", "So with an Action.")
def test_the_cost_of_an_action_with_what_texts_add() -> None:
    order = Made(Face("Order", ACTION, copper=4)).with_acts(Ability(DAY_ACTION, (), (Nothing(),)))
    toll = mine("Toll", 0).with_lasting(Text("Order", copper=1))
    t = table(player(toll, sections=walls("Home"), hand=(order,)), player(sections=walls("Wall")))
    assert refusal(t, "play Order").reason == "Order costs 5 Copper, and you cannot pay that now"


@rule("BS 6.15", "What a card costs and what its text costs must be paid together.")
@rule_not("BS 6.15", "If it can be, it is.")
@pytest.mark.parametrize(
    ("coin", "printed", "legal"), [("Water", 1, True), ("Water", 2, False), ("Copper", 3, False)]
)
def test_two_costs_of_one_card(coin: str, printed: int, legal: bool) -> None:
    news = action("News", f"Day: Pay 3 {coin}. Draw one card.", **{coin.lower(): printed})
    t = sands({"hand": [news]}, {}, water=4)
    assert t.can("play News") == legal
    if legal:
        t.act("play News", "as-proposed", "as-proposed")
        assert (t.all_water(1), t.saved(1)) == (0, ["News"])
    else:
        assert refusal(t, "play News").rule == "BS 6.15"


@rule("BS 6.15", "A Stronghold that bows for its own ability pays none of its Copper.")
@rule_not("BS 6.15", "Another producer may pay it.")
@pytest.mark.parametrize("mines", [[], [holding("Pit", "This card produces 2 Copper.")]])
def test_a_stronghold_that_bows(mines: list[Card]) -> None:
    seat = {
        "name": "Seat",
        "type": "stronghold",
        "faction": "Moto",
        "city_points": 9,
        "produces": 4,
        "fate": 1,
    }
    text = "Day: Bow this card. Pay 2 Copper. Draw one card."
    t = sands({"stronghold": [{**seat, "text": text}], "heroes": mines, "deck": [action("Page")]}, {})
    assert t.can("use Seat") == bool(mines)
    if mines:
        t.act("use Seat", "as-proposed")
        assert (t.hand(1), t.bowed("Pit")) == (["Page"], True)
    else:
        assert refusal(t, "use Seat").rule == "BS 6.15"


def limited(faction: str) -> Sands:
    """A Moto player with cards that are limited to a Faction."""
    only = f"Only {faction} players can use this card."
    hand = [
        holding("Kennel", only),
        hero("Houndmaster", text=only),
        action("Hunt", f"{only} Day: Draw one card."),
    ]
    return sands({"hand": hand}, {}, unchecked=faction != "Moto")


@rule("BS 3.11", "A card that is limited to another Faction is not played.")
@pytest.mark.parametrize("name", ["Kennel", "Houndmaster", "Hunt"])
def test_limited_to_another_faction(name: str) -> None:
    refused = refusal(limited("Senpet"), f"play {name}")
    assert (refused.rule, refused.reason) == ("BS 3.11", f"{name} is for Senpet players only")


@rule_not("BS 3.11", "One that is limited to the own Faction is.")
@pytest.mark.parametrize("name", ["Kennel", "Houndmaster", "Hunt"])
def test_limited_to_the_own_faction(name: str) -> None:
    assert limited("Moto").can(f"play {name}")
