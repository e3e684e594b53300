"""Units, attaching and moving (section 7)."""

import pytest

from serai.games.burning_sands.rules.ability import Ability, Run, Slot
from serai.games.burning_sands.rules.stats import strength
from serai.games.burning_sands.rules.traits import archery, bears, is_flying
from serai.games.burning_sands.rules.units import members
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import BATTLE_ACTION, DAY_ACTION, FOLLOWER, ITEM, SPELL
from tests.games.burning_sands.made import Made, card, follower, hero, item, player, printed, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import AnyCard, Both, Destroy, Grant, TakeOver, Text, attach
from tests.marks import rule, rule_not

EPISODE_3 = 1


def camp(*home: Made, hand: tuple[Made, ...] = (), edition: int = 0) -> Setting:
    """A player with these units, against another with a Hero."""
    return table(
        player(*home, sections=walls("Home"), hand=hand),
        player(hero("Crow", 1), sections=walls("Wall")),
        edition=edition,
    )


def blade(name: str, strength: int = 1) -> Made:
    """A Weapon."""
    return item(name, strength, "Weapon")


def mail(name: str) -> Made:
    """An Armor."""
    return item(name, 0, "Armor")


class PassOn:
    """Attach target card to target Hero."""

    def slots(self) -> tuple[Slot, ...]:
        return (AnyCard(), Both())

    def do(self, g: State, run: Run) -> None:
        attach(g, run.targets[0], run.targets[1])


# What a unit is


@rule("BS 7.1", "A unit is a Hero with all cards attached to it.")
@rule("BS 7.2", "Attached cards go wherever their Hero goes.")
@rule("BS 7.17", "Its Strength is the Hero's plus the own Strengths of its Followers.")
@rule("BS 1.10", "A unit that is assigned is not at home.")
def test_a_unit() -> None:
    unit = hero(
        "Khitai", 2, attached=(follower("Guard", 3), follower("Squire", 1, plus=True), blade("Blade", 2))
    )
    t = camp(unit, hero("Argoun", 4))
    leader = t.number("Khitai")
    assert strength(t.g, leader) == 2 + 1 + 2
    assert sum(strength(t.g, card) for card in members(t.g, leader)) == 8
    t.declare(2).send("Khitai to Wall").fight("Wall")
    assert t.place("Khitai") == "Wall"
    t.play("engage Khitai", "engage Guard", "done")  # 8 damage
    assert t.gone("Wall")  # six Water were not enough
    assert t.g.won_by


@rule_not("BS 7.1", "A card on another Hero is not part of the unit.")
@rule_not("BS 7.2", "What is attached to others stays at home.")
@rule_not("BS 7.17", "Neither Items nor other units' Followers have Strength of their own in it.")
@rule_not("BS 1.10", "All other cards of the player are at home.")
def test_not_in_the_unit() -> None:
    t = camp(
        hero("Khitai", 2, attached=(blade("Blade", 2),)), hero("Argoun", 4, attached=(follower("Guard", 3),))
    )
    assert members(t.g, t.number("Khitai")) == [t.number("Khitai")]
    t.declare(2).send("Khitai to Wall")
    assert t.place("Argoun") == ""


@rule("BS 7.3", "A Hero has at most one Weapon.")
@rule("BS 7.4", "A Hero has at most one Armor.")
@pytest.mark.parametrize(("first", "second"), [(blade("Blade"), blade("Axe")), (mail("Mail"), mail("Plate"))])
def test_one_of_each(first: Made, second: Made) -> None:
    t = camp(hero("Khitai", 1, attached=(first,)), hero("Argoun", 1), hand=(second,))
    t.play(f"play {second.face.name}")
    assert t.host(second.face.name) == "Argoun"  # nobody else can have it


@rule_not("BS 7.3", "One Weapon and one Armor are allowed together.")
@rule_not("BS 7.4", "A Hero with a Weapon may have an Armor.")
def test_one_of_both() -> None:
    t = camp(hero("Khitai", 1, attached=(blade("Blade"),)), hand=(mail("Mail"),)).play("play Mail")
    assert t.host("Mail") == "Khitai"


@rule("BS 7.5", "Any number of Followers and of other Items.")
@rule_not("BS 7.5", "Of Weapons not.")
def test_many_cards() -> None:
    crowd = (*(follower(f"F{n}", 1) for n in range(4)), *(item(f"I{n}", 0) for n in range(4)), blade("Blade"))
    t = camp(hero("Khitai", 1, attached=crowd), hand=(follower("F", 1), item("I", 0), blade("Axe")))
    assert t.choices("play") == ["F", "I"]
    t.play("play F", "as-proposed", "pass", "play I")
    assert t.host("F") == t.host("I") == "Khitai"


@rule("BS 7.6", "Attached cards and tokens stay where they are.")
@rule("BS 16.13", "Tokens are neither moved nor removed without an effect.")
def test_they_stay() -> None:
    token = card("Token").with_acts(Ability(DAY_ACTION, (), (Grant(1, token=True),)))
    t = camp(hero("Khitai", 1, attached=(blade("Blade"),)), hero("Argoun", 1), hand=(token,))
    t.play("play Token", "target Khitai").until("Day")
    assert t.host("Blade") == "Khitai"
    assert t.g.str_token[t.number("Khitai")] == 1


# Moving


@rule("BS 7.7", "Followers and Items are moved among own unbowed Heroes, any number in one action.")
@rule("BS 7.8", "Every Hero that gives or gets a card bows.")
@rule("BS 7.12", "Moved cards stay bowed or unbowed as they were.")
@rule_not("BS 7.6", "This rule moves them.")
def test_moving() -> None:
    t = camp(
        hero("Khitai", 1, attached=(follower("Guard", 1).bow(), item("Lamp", 0))),
        hero("Argoun", 1, attached=(follower("Squire", 1),)),
        hero("Owl", 1),
        hero("Bystander", 1, attached=(item("Ring", 0),)),
    )
    t.play("move")
    assert t.choices("target") == ["Guard", "Lamp", "Squire", "Ring"]
    t.play("target Guard")
    assert t.choices() == ["to Argoun", "to Owl", "to Bystander"]
    t.play("to Argoun", "target Squire", "to Owl", "target Lamp", "to Argoun", "done")
    assert [t.host(name) for name in ("Guard", "Squire", "Lamp", "Ring")] == [
        "Argoun",
        "Owl",
        "Argoun",
        "Bystander",
    ]
    assert [t.bowed(name) for name in ("Khitai", "Argoun", "Owl", "Bystander")] == [True, True, True, False]
    assert [t.bowed(name) for name in ("Guard", "Squire", "Lamp")] == [True, False, False]
    assert t.asked == 2
    assert t.quiet


@rule_not("BS 7.7", "Attached Spells are not moved.")
@rule("BS 20.8", "In Episode 3 they are.")
@pytest.mark.parametrize(("edition", "allowed"), [(0, False), (EPISODE_3, True)])
def test_moving_spells(edition: int, allowed: bool) -> None:
    t = camp(hero("Khitai", 1, attached=(printed("Ward", SPELL),)), hero("Argoun", 1), edition=edition)
    assert t.can("move") == allowed


@rule_not("BS 7.8", "Who neither gives nor gets does not bow.")
@rule_not("BS 7.12", "Heroes do not stay as they were, they bow.")
@rule("BS 7.13", "The action must move at least one card.")
def test_at_least_one() -> None:
    t = camp(
        hero("Khitai", 1, attached=(item("Lamp", 0), item("Ring", 0))), hero("Argoun", 1), hero("Owl", 1)
    )
    t.play("move")
    assert not t.can("done")
    t.play("target Lamp", "to Argoun")
    assert t.can("done")
    t.play("done")
    assert (t.bowed("Khitai"), t.bowed("Argoun"), t.bowed("Owl")) == (True, True, False)


@rule_not("BS 7.13", "Without anything to move the action cannot be taken.")
def test_nothing_to_move() -> None:
    assert not camp(hero("Khitai", 1), hero("Argoun", 1)).can("move")
    assert not camp(hero("Khitai", 1, attached=(item("Lamp", 0),))).can("move")


@rule("BS 7.9", "No card is given to or taken from a Hero who was already bowed.")
@rule_not("BS 7.9", "A Hero who bowed for this very action may give and get more.")
def test_bowed_heroes() -> None:
    t = camp(
        hero("Sleeper", 1, attached=(item("Ring", 0),)).bow(),
        hero("Khitai", 1, attached=(item("Lamp", 0), item("Belt", 0))),
        hero("Argoun", 1),
    )
    t.play("move")
    assert t.choices("target") == ["Lamp", "Belt"]
    t.play("target Lamp")
    assert t.host("Lamp") == "Argoun"  # the only one
    assert t.bowed("Khitai")
    assert t.can("target Belt")


@rule("BS 7.10", "Two Heroes may exchange Weapons.")
def test_exchanging_weapons() -> None:
    t = camp(hero("Khitai", 1, attached=(blade("Blade"),)), hero("Argoun", 1, attached=(blade("Axe"),)))
    t.play("move", "target Blade")
    assert t.host("Blade") == "Argoun"  # who has two for the moment
    assert t.host("Axe") == "Khitai"  # and must give one away
    assert t.quiet


@rule_not("BS 7.10", "None may end with two.")
def test_not_two_weapons() -> None:
    t = camp(
        hero("Khitai", 1, attached=(blade("Blade"),)),
        hero("Argoun", 1, attached=(blade("Axe"),)),
        hero("Owl", 1),
    )
    t.play("move", "target Blade", "to Argoun")
    assert t.choices() == ["to Khitai", "to Owl"]  # the Axe must go on
    t.play("to Owl")
    assert [t.host("Blade"), t.host("Axe")] == ["Argoun", "Owl"]
    assert t.quiet


@rule("BS 7.11", "Only Heroes at home exchange cards.")
@rule_not("BS 7.11", "When they have come home unbowed they may again.")
def test_only_at_home() -> None:
    t = table(
        player(hero("Crow", 1), sections=walls("Wall")),
        player(hero("Khitai", 1, attached=(item("Lamp", 0),)), hero("Argoun", 1), sections=walls("Home")),
    )
    t.declare(2).send("Khitai to Home").fight("Home")
    assert not t.can("move")  # no action of a battle
    t.pass_all()
    assert t.asked == 2
    assert t.can("move")


@rule("BS 7.14", "A card effect that moves an attached card needs a Hero that may have it.")
@rule_not("BS 7.14", "A Hero that may have it gets it, bowed or not.")
def test_moved_by_an_effect() -> None:
    pass_on = Ability(DAY_ACTION, (), (PassOn(),))
    t = camp(
        hero("Khitai", 1, attached=(blade("Blade"),)),
        hero("Argoun", 1, attached=(blade("Axe"),)),
        hero("Owl", 1).bow(),
        hand=(card("Gift").with_acts(pass_on), card("Loan").with_acts(pass_on)),
    )
    t.play("play Gift", "target Blade", "target Argoun")
    assert t.host("Blade") == "Khitai"
    t.play("pass", "play Loan", "target Blade", "target Owl")
    assert t.host("Blade") == "Owl"
    assert (t.bowed("Khitai"), t.bowed("Owl")) == (False, True)
    assert t.quiet


@rule("BS 7.15", "A Hero has the benefits of its attached cards' text as long as they are attached.")
@rule_not("BS 7.15", "Without the card the benefit is gone.")
def test_benefits() -> None:
    charm = item("Charm", 0).with_lasting(Text("Khitai", strength=3, traits=(("Flying", 0),)))
    end = card("End").with_acts(Ability(DAY_ACTION, (), (Destroy(),)))
    t = camp(hero("Khitai", 1, attached=(charm,)), hero("Argoun", 1), hand=(end,))
    assert strength(t.g, t.number("Khitai")) == 4
    assert bears(t.g, t.number("Khitai"), "Flying")
    t.play("play End", "target Charm")
    assert strength(t.g, t.number("Khitai")) == 1
    assert not bears(t.g, t.number("Khitai"), "Flying")


@rule("BS 7.16", "Archery, Berserk, Flying and Undead belong only to the card that has them.")
def test_traits_of_attached_cards() -> None:
    t = camp(hero("Khitai", 1, attached=(follower("Bow", 1, "Archery +2", "Berserk", "Flying", "Undead"),)))
    leader = t.number("Khitai")
    assert archery(t.g, leader) is None
    assert not any(bears(t.g, leader, trait) for trait in ("Berserk", "Flying", "Undead"))
    assert archery(t.g, t.number("Bow")) == 2


@rule("BS 7.18", "A unit flies if its Hero and all Followers have Flying.")
@rule_not("BS 7.18", "One who walks keeps the unit on the ground.")
@pytest.mark.parametrize(
    ("leader", "others", "flies"),
    [
        (("Flying",), (), True),
        (("Flying",), (("Flying",),), True),
        (("Flying",), (("Flying",), ()), False),
        ((), (("Flying",),), False),
    ],
)
def test_flying_units(leader: tuple[str, ...], others: tuple[tuple[str, ...], ...], flies: bool) -> None:
    pack = tuple(follower(f"F{n}", 1, *traits) for n, traits in enumerate(others))
    t = camp(hero("Khitai", 1, *leader, attached=pack))
    assert is_flying(t.g, t.number("Khitai")) == flies


@rule("BS 7.19", "Items do not matter for Flying.")
@rule_not("BS 7.19", "A Follower does.")
@pytest.mark.parametrize(("type", "flies"), [(ITEM, True), (FOLLOWER, False)])
def test_items_do_not_walk(type: int, flies: bool) -> None:
    t = camp(hero("Khitai", 1, "Flying", attached=(printed("Chest", type),)))
    assert is_flying(t.g, t.number("Khitai")) == flies


@rule("BS 7.20", "Who gains control of a Hero gains control of the whole unit.")
@rule("BS 16.27", "Cards under foreign control go to their owners' piles.")
@rule("BS 1.11", "The owner never changes.")
@rule_not("BS 1.12", "Control goes to somebody else by an effect.")
def test_taking_over() -> None:
    take = card("Take").with_acts(Ability(DAY_ACTION, (), (TakeOver(),)))
    end = card("End").with_acts(Ability(DAY_ACTION, (), (Destroy(),)))
    t = table(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(take, end)),
        player(
            hero("Crow", 1, attached=(follower("Guard", 1), item("Ring", 0))),
            hero("Owl", 1),
            sections=walls("Wall"),
        ),
    )
    t.play("play Take", "target Crow")
    for name in ("Crow", "Guard", "Ring"):
        assert (t.g.control[t.number(name)], t.g.owner[t.number(name)]) == (0, 1)
    assert t.g.control[t.number("Owl")] == 1
    t.play("pass", "play End", "target Crow")
    assert sorted(t.buried(2)) == ["Crow", "Guard", "Ring"]
    assert t.buried(1) == []


@rule_not("BS 7.20", "Who gains control of an attached card gains that alone.")
@rule_not("BS 1.11", "Control is not ownership.")
def test_taking_an_attached_card() -> None:
    theft = card("Theft").with_acts(Ability(DAY_ACTION, (), (PassOn(),)))
    t = table(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(theft,)),
        player(hero("Crow", 1, attached=(item("Ring", 0), item("Lamp", 0))), sections=walls("Wall")),
    )
    t.play("play Theft", "target Ring", "target Khitai")
    assert [t.g.control[t.number(name)] for name in ("Ring", "Lamp", "Crow")] == [0, 1, 1]
    assert t.g.owner[t.number("Ring")] == 1


@rule("BS 7.21", "A unit that changes its controller in a battle goes to the new home as it is.")
@rule_not("BS 7.21", "Units that do not change hands stay in the battle.")
def test_taken_over_in_a_battle() -> None:
    take = card("Take").with_acts(Ability(BATTLE_ACTION, (), (TakeOver(),)))
    t = table(
        player(
            hero("Khitai", 1, attached=(follower("Guard", 1),)), hero("Argoun", 1), sections=walls("Home")
        ),
        player(hero("Crow", 1), sections=walls("Wall"), hand=(take,)),
    )
    t.declare(2).send("Khitai to Wall", "Argoun to Wall", "Crow to Wall").fight("Wall")
    t.play("play Take", "target Khitai")
    assert (t.place("Khitai"), t.place("Argoun"), t.place("Crow")) == ("", "Wall", "Wall")
    assert not t.bowed("Khitai")
    assert t.g.control[t.number("Guard")] == 1
