"""Bringing cards into play (section 5): what may enter, what it costs, where it goes."""

import pytest

from serai.games.burning_sands import entering
from serai.games.burning_sands.ability import Ability, Run, Slot
from serai.games.burning_sands.events import Entered
from serai.games.burning_sands.frames import HOST, PAY, REACT, TURN
from serai.games.burning_sands.state import State
from serai.games.burning_sands.stats import ka, strength
from serai.games.burning_sands.terms import (
    DAY_ACTION,
    FOLLOWER,
    HERO,
    HOLDING,
    ITEM,
    NIGHT,
    PANTHEON,
    REACTION,
    SPELL,
)
from serai.games.burning_sands.traits import has_trait
from serai.games.burning_sands.zones import enter
from tests.games.burning_sands.made import (
    Made,
    card,
    follower,
    fortification,
    hero,
    item,
    mine,
    player,
    printed,
    seat_of,
    section,
    walls,
)
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import BowThis, Destroy, Free, Grant, Nothing, TakeOver, Text, Upon
from tests.marks import rule, rule_not

MOTO, SENPET = 7, 10
EPISODE_3 = 1


def nomad(
    name: str = "Nomad", *traits: str, copper: int = 2, water: int = 1, faction: int = -1, ka: int = 2
) -> Made:
    """A Hero to bring in."""
    return printed(name, HERO, *traits, copper=copper, water=water, faction=faction, strength=1, ka=ka)


def camp(
    *hand: Made, home: tuple[Made, ...] = (), copper: int = 4, water: int = 6, edition: int = 0
) -> Setting:
    """A player of Moto with a hand and a Stronghold that gives Copper; the other has a Hero."""
    return table(
        player(
            *home,
            sections=(section("Home", water=water),),
            hand=hand,
            stronghold=seat_of("Seat", copper, faction=MOTO),
        ),
        player(hero("Crow", 1), sections=walls("Wall")),
        edition=edition,
    )


def bring(t: Setting, name: str) -> Setting:
    """Bring a card in and pay as proposed; nothing else is asked."""
    t.play(f"play {name}")
    if t.question == PAY:
        t.play("as-proposed")
    return t


# Steps and costs


@rule("BS 5.1", "Every cost is paid.")
@rule("BS 5.2", "Named, placed, paid, answered, carried out.")
@rule("BS 5.5", "A Hero enters play unbowed and may act at once.")
@rule("BS 1.12", "Who brings a card into play controls it.")
def test_bringing_a_hero() -> None:
    t = camp(nomad())
    t.play("play Nomad")
    assert (t.question, t.asked, t.hand(0)) == (PAY, 0, [])
    t.play("as-proposed")
    assert t.in_play("Nomad")
    assert not t.bowed("Nomad")
    assert (t.bowed("Seat"), t.water("Home")) == (True, 5)
    assert t.g.control[t.number("Nomad")] == 0
    assert t.asked == 1
    t.play("pass")
    assert t.can("attack")
    assert t.quiet


@rule_not("BS 5.1", "A card without a cost is not paid for.")
@rule_not("BS 5.2", "Where there is nothing to choose, to pay or to answer, the steps are not seen.")
def test_a_card_for_nothing() -> None:
    t = camp(nomad(copper=0, water=0)).play("play Nomad")
    assert (t.in_play("Nomad"), t.question, t.asked) == (True, TURN, 1)
    assert (t.bowed("Seat"), t.water("Home")) == (False, 6)


@rule("BS 5.2", "Others react before the card comes in.")
@rule("BS 14.25", "A card that is negated while being brought in goes to the Saved pile.")
def test_reactions_to_bringing() -> None:
    deny = card("Deny").with_reacts(Ability(REACTION, (), (Negate(),), Upon("brings")))
    t = table(
        player(sections=walls("Home"), hand=(nomad(),)),
        player(hero("Crow", 1), sections=walls("Wall"), hand=(deny,)),
    )
    t.play("play Nomad", "as-proposed")
    assert (t.question, t.asked) == (REACT, 1)
    assert t.gone("Nomad")
    t.play("play Deny", "pass")
    while t.question == REACT:
        t.play("pass")
    assert t.gone("Nomad")
    assert t.saved(0) == ["Nomad"]
    assert (t.bowed("Stronghold 0"), t.water("Home")) == (True, 5)  # what was paid stays paid
    assert t.quiet


class Negate:
    """Negate the card that is being brought in."""

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        entering.negate(g)


@rule("BS 5.3", "What could not be paid for cannot be named.")
@pytest.mark.parametrize(("copper", "water"), [(1, 6), (2, 0), (1, 0)])
def test_too_dear(copper: int, water: int) -> None:
    t = camp(nomad(copper=2, water=1), copper=copper, water=water)
    assert not t.can("play Nomad")


@rule("BS 5.3", "Bowed producers and Water on Heroes do not count.")
@rule("BS 6.10", "Water on Heroes cannot be used to pay.")
def test_too_dear_after_all() -> None:
    t = camp(nomad(copper=6), home=(mine("Pit", 2).bow(),))
    assert not t.can("play Nomad")
    t = camp(nomad(), home=(hero("Khitai", 1).wet(3),), water=0)
    assert not t.can("play Nomad")


@rule_not("BS 5.3", "What can be paid for exactly can be named.")
def test_just_enough() -> None:
    t = camp(nomad(copper=6, water=2), home=(mine("Pit", 2),), water=2)
    bring(t, "Nomad")
    assert t.in_play("Nomad")
    assert (t.bowed("Seat"), t.bowed("Pit"), t.water("Home")) == (True, True, 0)


@rule(
    "BS 5.4",
    "Who breaks off while paying gets the card back; what was paid is lost and the action is used up.",
)
@rule("BS 6.12", "With both costs, what went into one is gone if the other is not met.")
def test_breaking_off() -> None:
    t = camp(nomad(copper=5), home=(mine("Pit", 2),))
    t.play("play Nomad", "bow Pit", "give-up")
    assert t.hand(0) == ["Nomad"]
    assert (t.bowed("Pit"), t.bowed("Seat"), t.water("Home")) == (True, False, 6)
    assert t.asked == 1
    assert t.quiet
    t = camp(nomad(copper=2, water=2))
    t.play("play Nomad", "bow Seat", "water Home", "give-up")
    assert t.hand(0) == ["Nomad"]
    assert (t.bowed("Seat"), t.water("Home")) == (True, 5)


@rule_not("BS 5.4", "Once all is paid nobody can break off.")
@rule_not("BS 6.12", "With both costs met the card comes in.")
def test_no_breaking_off() -> None:
    t = camp(nomad(copper=2, water=1)).play("play Nomad", "bow Seat", "water Home")
    assert t.in_play("Nomad")
    assert not t.can("give-up")


@rule_not("BS 5.5", "A Hero who returns from the Buried pile comes bowed.")
def test_a_hero_who_comes_bowed() -> None:
    t = table(
        player(sections=walls("Home"), buried=(nomad("Mummy", "Khadi"),)),
        player(hero("Crow", 1), sections=walls("Wall")),
        phase=NIGHT,
    )
    t.play("raise Mummy", "as-proposed")
    assert t.bowed("Mummy")


# Factions


@rule("BS 5.6", "A Hero of another Faction costs 2 Copper more.")
@rule_not("BS 5.7", "A Hero of another Faction costs more than printed.")
@pytest.mark.parametrize(("copper", "allowed"), [(3, False), (4, True)])
def test_a_foreign_hero(copper: int, allowed: bool) -> None:
    assert camp(nomad(faction=SENPET), copper=copper).can("play Nomad") == allowed


@rule("BS 5.7", "A Hero of the own Faction or an Unaligned one costs no more than printed.")
@rule_not("BS 5.6", "Nothing is added for them.")
@pytest.mark.parametrize("faction", [MOTO, -1])
@pytest.mark.parametrize(("copper", "allowed"), [(1, False), (2, True)])
def test_an_own_hero(faction: int, copper: int, allowed: bool) -> None:
    assert camp(nomad(faction=faction), copper=copper).can("play Nomad") == allowed


@rule("BS 5.8", "Nothing is added for other cards and Jinn Spells.")
def test_foreign_cards_of_other_types() -> None:
    summon = Ability(DAY_ACTION, (Free(),), (), cast=True)
    hand = (
        printed("Well", HOLDING, copper=2, faction=SENPET),
        printed("Hound", FOLLOWER, copper=2, faction=SENPET),
        printed("Lamp", ITEM, copper=2, faction=SENPET),
        printed("Sun", PANTHEON, copper=2, faction=SENPET),
        printed("Djinn", SPELL, "Jinn", copper=2, faction=SENPET).with_acts(summon),
    )
    t = camp(*hand, home=(hero("Khitai", 1),), copper=2)
    assert t.choices("play") == ["Well", "Hound", "Lamp", "Sun", "Djinn"]


@rule_not("BS 5.8", "For a Hero from hand it is added, not for one that is laid over its earlier version.")
@rule("BS 5.16", "The overlay costs 2 Copper also for a Hero of another Faction.")
def test_a_foreign_overlay() -> None:
    veteran = nomad("Nomad (Experienced)", "Experienced", copper=9, water=3, faction=SENPET)
    t = camp(veteran, home=(nomad(faction=SENPET),), copper=2)
    t.play("play Nomad (Experienced)")
    assert t.question == PAY  # there is only this way
    assert t.g.stack[-1].args == (2, 0)


# Unique and Experienced


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
    assert t.buried(0) == ["Mummy", "Bones"]


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
    assert t.g.stack[-1].args == (2, 0)


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
    assert t.g.stack[-1].args == (4, 2)
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
    while t.asked:
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
    assert sorted(t.buried(0)) == ["Nomad", "Nomad (Experienced)"]
    assert t.in_play("Khitai")


@rule_not("BS 5.20", "Side by side each goes its own way.")
def test_leaving_alone() -> None:
    end = card("End").with_acts(Ability(DAY_ACTION, (), (Destroy(),)))
    t = camp(end, home=(nomad(), veteran(), hero("Khitai", 1)))
    t.play("play End", "target Nomad (Experienced)")
    assert t.buried(0) == ["Nomad (Experienced)"]
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
    assert t.g.stack[-1].args == (4, 2)  # only for its printed costs


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


# Holdings, Fortifications, attached cards, Pantheon


@rule("BS 5.24", "A Holding that is not a Fortification enters bowed.")
@rule("BS 5.25", "Until it first straightens it produces nothing and has no effect.")
@rule_not("BS 5.29", "A Holding cannot be used at once.")
def test_a_new_holding() -> None:
    well = printed("Well", HOLDING, produces=3, copper=1).with_lasting(Text("Khitai", strength=2))
    well = well.with_acts(Ability(DAY_ACTION, (Free(),), (Nothing(),)))
    t = bring(camp(well, home=(hero("Khitai", 1),)), "Well")
    assert t.bowed("Well")
    assert strength(t.g, t.number("Khitai")) == 1
    t.play("pass")
    assert not t.can("use Well")
    t.until("Day")
    while t.asked:
        t.play("pass")
    assert not t.bowed("Well")
    assert strength(t.g, t.number("Khitai")) == 3
    assert t.can("use Well")


@rule_not("BS 5.25", "Lasting text of a Holding that has straightened works also while it is bowed.")
@rule("BS 2.25", "Lasting text of a bowed card goes on working.")
def test_an_old_holding() -> None:
    well = printed("Well", HOLDING, produces=3).with_lasting(Text("Khitai", strength=2))
    t = camp(nomad(copper=3), home=(hero("Khitai", 1), well))
    t.play("play Nomad", "bow Well", "water Home")
    assert t.bowed("Well")
    assert strength(t.g, t.number("Khitai")) == 3


@rule_not("BS 5.24", "A Fortification does not.")
@rule("BS 5.26", "A Fortification enters unbowed, attached to an own City Section.")
def test_a_fortification() -> None:
    t = camp(fortification("Tower", 2)).play("play Tower")  # there is one City Section
    assert t.host("Tower") == "Home"
    assert not t.bowed("Tower")
    assert strength(t.g, t.number("Home")) == 3
    assert strength(t.g, t.number("Wall")) == 1


@rule_not("BS 5.26", "Another Holding is attached to nothing.")
def test_a_holding_stands_alone() -> None:
    t = bring(camp(printed("Well", HOLDING, copper=1)), "Well")
    assert t.g.host[t.number("Well")] == -1


@rule("BS 5.27", "A City Section may have any number of Fortifications.")
@rule_not("BS 5.27", "Nobody must put them on the same one.")
def test_many_fortifications() -> None:
    t = table(
        player(
            sections=(
                section("Home", attached=(fortification("Tower", 1), fortification("Moat", 1))),
                section("Gate"),
            ),
            hand=(fortification("Keep", 1),),
        ),
        player(hero("Crow", 1), sections=walls("Wall")),
    )
    t.play("play Keep")
    assert t.choices() == ["to Home", "to Gate"]
    t.play("to Home")
    assert strength(t.g, t.number("Home")) == 4


@rule("BS 5.28", "A Follower or Item enters attached to an own unbowed Hero.")
@rule("BS 5.29", "It is unbowed and may be used at once.")
def test_attaching() -> None:
    lamp = item("Lamp", 1).with_acts(Ability(DAY_ACTION, (BowThis(),), (Nothing(),)))
    t = camp(lamp, home=(hero("Khitai", 1), hero("Argoun", 1), hero("Sleeper", 1).bow()))
    t.play("play Lamp")
    assert t.choices() == ["to Khitai", "to Argoun"]  # neither the bowed one nor another player's
    t.play("to Argoun")
    assert t.host("Lamp") == "Argoun"
    assert strength(t.g, t.number("Argoun")) == 2
    assert not t.bowed("Lamp")
    t.play("pass", "use Lamp")
    assert t.bowed("Lamp")
    assert not t.bowed("Argoun")


@rule_not("BS 5.28", "Without an unbowed Hero neither comes in.")
@pytest.mark.parametrize("home", [(), (hero("Sleeper", 1).bow(),)])
def test_nobody_to_attach_to(home: tuple[Made, ...]) -> None:
    t = camp(item("Lamp", 1), follower("Hound", 1), home=home)
    assert t.choices("play") == []


@rule("BS 5.30", "A Pantheon card is an action of the Day Phase and comes unbowed to its player's home.")
@rule("BS 15.24", "It replaces the player's old one, not those of others.")
def test_a_pantheon_card() -> None:
    t = table(
        player(printed("Moon", PANTHEON), sections=walls("Home"), hand=(printed("Sun", PANTHEON, copper=1),)),
        player(printed("Star", PANTHEON), hero("Crow", 1), sections=walls("Wall")),
    )
    t.play("play Sun", "as-proposed")
    assert t.in_play("Sun", "Star")
    assert not t.bowed("Sun")
    assert t.buried(0) == ["Moon"]


@rule_not("BS 5.30", "It does not come by night.")
def test_no_pantheon_card_by_night() -> None:
    t = table(
        player(sections=walls("Home"), hand=(printed("Sun", PANTHEON),)),
        player(hero("Crow", 1), sections=walls("Wall")),
        phase=NIGHT,
    )
    assert not t.can("play Sun")


def test_an_entry_is_told() -> None:
    t = bring(camp(nomad()), "Nomad")
    assert [event.bowed for event in t.told if isinstance(event, Entered)] == [False]
