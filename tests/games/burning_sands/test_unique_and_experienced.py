"""Unique cards, and Experienced Heroes who are laid over an earlier version (BS 5.9 to BS 5.23)."""

import pytest

from serai.games.burning_sands.rules.ability import Ability, Run, Slot
from serai.games.burning_sands.rules.stats import ka, strength
from serai.games.burning_sands.rules.traits import has_trait
from serai.games.burning_sands.rules.zones import enter
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import HOST, PAY, REACT, TURN, Pay
from serai.games.burning_sands.state.terms import DAY_ACTION, HERO, NIGHT, REACTION
from tests.games.burning_sands.camp import bring, camp, nomad
from tests.games.burning_sands.made import Made, card, follower, hero, item, player, printed, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import BowThis, Destroy, Grant, Nothing, TakeOver, Text, Upon
from tests.marks import rule, rule_not

EPISODE_3 = 1


@rule("BS 5.9", "No second Unique card of a name comes into play, whoever has the first.")
@pytest.mark.parametrize("mine_too", [True, False])
def test_a_unique_card(mine_too: bool) -> None:
    sultan = nomad("Sultan", "Unique")
    t = table(
        player(*((sultan,) if mine_too else ()), sections=walls("Home"), hand=(sultan,)),
        player(*(() if mine_too else (sultan,)), hero("Crow", 1), sections=walls("Wall")),
    )
    assert not t.can("play Sultan")


@rule("BS 5.9", "By no means: a Unique Khadi does not return either.")
@rule("BS 5.11", "An effect that would bring it in leaves the card where it is.")
@rule("BS 17.17", "A Unique Khadi cannot return while a card of its name is in play.")
def test_a_unique_khadi() -> None:
    mummy = nomad("Mummy", "Khadi", "Unique")
    t = table(
        player(sections=walls("Home"), buried=(mummy, nomad("Bones", "Khadi"))),
        player(mummy, sections=walls("Wall")),
        phase=NIGHT,
    )
    assert t.choices("raise") == ["Bones"]
    assert t.buried(1) == ["Mummy", "Bones"]


@rule("BS 5.11", "A Unique card that came in meanwhile keeps the other out.")
def test_a_unique_card_meanwhile() -> None:
    class Rival:
        """The other player puts the same Unique card into play."""

        def slots(self) -> tuple[Slot, ...]:
            return ()

        def do(self, g: State, run: Run) -> None:
            enter(g, 1, g.pool.number["Sultan"])

    sultan = nomad("Sultan", "Unique")
    quick = card("Quick").with_reacts(Ability(REACTION, (), (Rival(),), Upon("brings")))
    t = table(
        player(sections=walls("Home"), hand=(sultan,)),
        player(hero("Crow", 1), sections=walls("Wall"), hand=(quick,)),
    )
    t.play("play Sultan", "as-proposed", "play Quick", "pass")
    while t.question == REACT:
        t.play("pass")
    assert [t.g.control[n] for n, kind in enumerate(t.g.kind) if kind == t.g.pool.number["Sultan"]] == [1]


@rule_not("BS 5.9", "A card that is not Unique may be in play several times.")
@rule_not("BS 5.11", "What is allowed comes in.")
def test_several_of_a_kind() -> None:
    t = bring(camp(nomad(), home=(nomad(),)), "Nomad")
    assert len([kind for kind in t.g.kind if kind == t.g.pool.number["Nomad"]]) == 2


@rule("BS 5.10", "Once it has left play another copy may come.")
def test_after_a_unique_card_left() -> None:
    sultan = nomad("Sultan", "Unique")
    end = card("End").with_acts(Ability(DAY_ACTION, (), (Destroy(),)))
    t = camp(sultan, end, home=(sultan,))
    assert not t.can("play Sultan")
    t.play("play End", "target Sultan", "pass")
    assert t.can("play Sultan")


@rule_not("BS 5.10", "While it is in play, bowed or not, none may.")
def test_a_bowed_unique_card() -> None:
    assert not camp(nomad("Sultan", "Unique"), home=(nomad("Sultan", "Unique").bow(),)).can("play Sultan")


def overlay(t: Setting) -> Setting:
    """Lay the Experienced Nomad on the other one."""
    t.play("play Nomad (Experienced)")
    if t.question == HOST:
        t.play("to Nomad")
    return t.play("as-proposed")


def veteran(*traits: str) -> Made:
    """The Experienced version of the Nomad."""
    return printed(
        "Nomad (Experienced)", HERO, "Experienced", *traits, copper=4, water=2, strength=4, ka=5, influence=3
    )


@rule(
    "BS 5.12",
    "An Experienced card may enter although an earlier version is in play, not beside its own copy.",
)
@rule("BS 5.23", "It may come for its printed costs without an overlay.")
def test_beside_an_earlier_version() -> None:
    t = camp(veteran("Unique"), home=(nomad("Nomad", "Unique"), hero("Khitai", 1)))
    t.play("play Nomad (Experienced)")
    assert t.choices() == ["to Nomad", "done"]
    t.play("done", "as-proposed")
    assert t.in_play("Nomad", "Nomad (Experienced)")
    assert t.g.host[t.number("Nomad")] == -1
    assert t.water("Home") == 4


@rule_not("BS 5.12", "Not while another copy of it is in play, neither alone nor as an overlay.")
def test_a_second_veteran() -> None:
    t = camp(veteran(), home=(nomad(), veteran()))
    assert not t.can("play Nomad (Experienced)")


@rule_not("BS 5.12", "In Episode 3 it enters only as an overlay.")
@rule("BS 20.9", "An Experienced Unique card enters only as an overlay while a card of its name is in play.")
@rule_not("BS 5.23", "In Episode 3 not beside an earlier version.")
def test_episode_3_overlays() -> None:
    t = camp(veteran("Unique"), home=(nomad("Nomad", "Unique"), nomad("Other")), edition=EPISODE_3)
    t.play("play Nomad (Experienced)")
    assert t.question == PAY
    assert t.top(Pay).numbers()[:2] == (2, 0)


@rule("BS 5.13", "An earlier version cannot enter while a Unique Experienced version is in play.")
@rule_not("BS 5.13", "It can if the Experienced version is not Unique.")
@pytest.mark.parametrize(("traits", "allowed"), [(("Unique",), False), ((), True)])
def test_an_earlier_version(traits: tuple[str, ...], allowed: bool) -> None:
    assert camp(nomad(), home=(veteran(*traits),)).can("play Nomad") == allowed


@rule("BS 5.14", "An overlay costs 2 Copper and no Water.")
@rule("BS 4.11", "It is an action of the Day Phase.")
@rule("BS 5.19", "The Hero stays bowed or unbowed, and does not count as entering play.")
@pytest.mark.parametrize("bowed", [False, True])
def test_an_overlay(bowed: bool) -> None:
    below = nomad().bow() if bowed else nomad()
    watch = Ability(REACTION, (), (Nothing(),), Upon("enters"))
    t = camp(veteran(), home=(below, hero("Khitai", 1).with_reacts(watch)), copper=2, water=0)
    overlay(t)
    assert t.question == TURN  # nobody may react to an entry
    assert t.bowed("Nomad (Experienced)") == bowed
    assert t.bowed("Seat")
    assert t.host("Nomad") == "Nomad (Experienced)"
    assert t.quiet


@rule_not("BS 5.14", "Without an earlier version there is nothing to lay it on.")
@rule_not("BS 5.19", "Brought in alone it enters play, unbowed.")
@rule_not("BS 5.16", "And it costs what is printed.")
def test_no_overlay() -> None:
    watch = Ability(REACTION, (), (Nothing(),), Upon("enters"))
    t = camp(veteran(), home=(hero("Khitai", 1).with_reacts(watch),))
    t.play("play Nomad (Experienced)")
    assert t.top(Pay).numbers()[:2] == (4, 2)
    t.play("as-proposed")
    assert t.question == REACT
    assert not t.bowed("Nomad (Experienced)")


@rule("BS 5.15", "An earlier version is a Hero of the same name that is not that Experienced version.")
@rule_not("BS 5.15", "A Hero of another name is not.")
def test_what_is_an_earlier_version() -> None:
    t = camp(veteran(), home=(nomad("Nomad Scout"), nomad(), nomad("Other")))
    t.play("play Nomad (Experienced)")
    assert t.choices("to") == ["Nomad"]


@rule(
    "BS 5.17",
    "The Experienced Hero keeps attached cards, tokens, Water and the abilities of the version below.",
)
@rule("BS 5.18", "Its own numbers and traits replace those below.")
def test_what_is_kept() -> None:
    scout = Ability(DAY_ACTION, (BowThis(),), (Nothing(),))
    token = card("Token").with_acts(Ability(DAY_ACTION, (), (Grant(1, 1, token=True),)))
    flying = printed("Nomad", HERO, "Flying", strength=1, ka=2, influence=1)
    below = Made(flying.face, water=2, attached=(follower("Guard", 2), item("Blade", 1)), acts=(scout,))
    t = camp(veteran("Berserk"), token, home=(below,))
    overlay(t.play("play Token", "target Nomad", "pass")).play("pass")
    top = t.number("Nomad (Experienced)")
    assert t.host("Guard") == t.host("Blade") == "Nomad (Experienced)"
    assert (t.water("Nomad (Experienced)"), t.water("Nomad")) == (2, 0)
    assert (strength(t.g, top), ka(t.g, top)) == (4 + 1 + 1, 5 + 1)
    assert not has_trait(t.g, top, "Flying")
    assert t.can("use Nomad (Experienced)")  # an ability of the version below
    t.play("use Nomad (Experienced)")
    assert t.bowed("Nomad (Experienced)")
    assert not t.can("use Nomad")


@rule("BS 5.17", "Lasting text of the version below goes on working for the Hero.")
@rule_not("BS 5.17", "What was used up below is used up.")
def test_used_up_below() -> None:
    once = Ability(DAY_ACTION, (), (Nothing(),))
    below = nomad().with_acts(once)
    t = camp(veteran().with_lasting(Text("Nomad (Experienced)", strength=1)), home=(below,))
    overlay(t.play("use Nomad", "pass")).play("pass")
    assert not t.can("use Nomad (Experienced)")
    assert strength(t.g, t.number("Nomad (Experienced)")) == 5
    t.until("Day")
    while t.asked != 1:
        t.play("pass")
    assert t.can("use Nomad (Experienced)")


@rule_not("BS 5.18", "Before the overlay the earlier version has its own.")
def test_numbers_before() -> None:
    t = camp(veteran(), home=(nomad(),))
    assert (strength(t.g, t.number("Nomad")), ka(t.g, t.number("Nomad"))) == (1, 2)


@rule("BS 5.20", "The version below goes to the same place when the Experienced one leaves play.")
def test_leaving_together() -> None:
    end = card("End").with_acts(Ability(DAY_ACTION, (), (Destroy(),)))
    t = camp(veteran(), end, home=(nomad(), hero("Khitai", 1)))
    overlay(t).play("pass", "play End", "target Nomad (Experienced)")
    assert sorted(t.buried(1)) == ["Nomad", "Nomad (Experienced)"]
    assert t.in_play("Khitai")


@rule_not("BS 5.20", "Side by side each goes its own way.")
def test_leaving_alone() -> None:
    end = card("End").with_acts(Ability(DAY_ACTION, (), (Destroy(),)))
    t = camp(end, home=(nomad(), veteran(), hero("Khitai", 1)))
    t.play("play End", "target Nomad (Experienced)")
    assert t.buried(1) == ["Nomad (Experienced)"]
    assert t.in_play("Nomad")


@rule("BS 5.21", "An earlier version cannot be put under an Experienced Hero.")
@rule_not("BS 5.21", "It comes in as a Hero of its own.")
def test_not_the_other_way_round() -> None:
    t = bring(camp(nomad(), home=(veteran(),)), "Nomad")
    assert t.g.host[t.number("Nomad")] == -1
    assert t.in_play("Nomad", "Nomad (Experienced)")


@rule("BS 5.22", "A Hero that another player controls cannot be overlaid.")
def test_anothers_hero() -> None:
    t = table(
        player(sections=walls("Home"), hand=(veteran(),)),
        player(nomad(), sections=walls("Wall")),
    )
    t.play("play Nomad (Experienced)")
    assert t.question == PAY
    assert t.top(Pay).numbers()[:2] == (4, 2)  # only for its printed costs


@rule_not("BS 5.22", "One that was taken over can.")
def test_a_hero_taken_over() -> None:
    take = card("Take").with_acts(Ability(DAY_ACTION, (), (TakeOver(),)))
    t = table(
        player(sections=walls("Home"), hand=(veteran(), take)),
        player(nomad(), hero("Crow", 1), sections=walls("Wall")),
    )
    t.play("play Take", "target Nomad", "pass", "play Nomad (Experienced)")
    assert t.question == HOST
    t.play("to Nomad", "as-proposed")
    assert t.host("Nomad") == "Nomad (Experienced)"
