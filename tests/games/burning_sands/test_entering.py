"""Bringing cards into play (section 5): what may enter, what it costs, where it goes."""

import pytest

from serai.games.burning_sands.rules import entering
from serai.games.burning_sands.rules.ability import Ability, Run, Slot
from serai.games.burning_sands.rules.stats import strength
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.events import Entered
from serai.games.burning_sands.state.frames import PAY, REACT, TURN, Pay
from serai.games.burning_sands.state.terms import (
    DAY_ACTION,
    FOLLOWER,
    HOLDING,
    ITEM,
    NIGHT,
    PANTHEON,
    REACTION,
    SPELL,
)
from tests.games.burning_sands.camp import MOTO, SENPET, bring, camp, nomad
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
    section,
    walls,
)
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import BowThis, Free, Nothing, Text, Upon
from tests.marks import rule, rule_not

# Steps and costs


@rule("BS 5.1", "Every cost is paid.")
@rule("BS 5.2", "Named, placed, paid, answered, carried out.")
@rule("BS 5.5", "A Hero enters play unbowed and may act at once.")
@rule("BS 1.12", "Who brings a card into play controls it.")
def test_bringing_a_hero() -> None:
    t = camp(nomad())
    t.play("play Nomad")
    assert (t.question, t.asked, t.hand(1)) == (PAY, 1, [])
    t.play("as-proposed")
    assert t.in_play("Nomad")
    assert not t.bowed("Nomad")
    assert (t.bowed("Seat"), t.water("Home")) == (True, 5)
    assert t.g.control[t.number("Nomad")] == 0
    assert t.asked == 2
    t.play("pass")
    assert t.can("attack")
    assert t.quiet


@rule_not("BS 5.1", "A card without a cost is not paid for.")
@rule_not("BS 5.2", "Where there is nothing to choose, to pay or to answer, the steps are not seen.")
def test_a_card_for_nothing() -> None:
    t = camp(nomad(copper=0, water=0)).play("play Nomad")
    assert (t.in_play("Nomad"), t.question, t.asked) == (True, TURN, 2)
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
    assert (t.question, t.asked) == (REACT, 2)
    assert t.gone("Nomad")
    t.play("play Deny", "pass")
    while t.question == REACT:
        t.play("pass")
    assert t.gone("Nomad")
    assert t.saved(1) == ["Nomad"]
    assert (t.bowed("Stronghold 1"), t.water("Home")) == (True, 5)  # what was paid stays paid
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
    assert t.hand(1) == ["Nomad"]
    assert (t.bowed("Pit"), t.bowed("Seat"), t.water("Home")) == (True, False, 6)
    assert t.asked == 2
    assert t.quiet
    t = camp(nomad(copper=2, water=2))
    t.play("play Nomad", "bow Seat", "water Home", "give-up")
    assert t.hand(1) == ["Nomad"]
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
    assert t.top(Pay).numbers()[:2] == (2, 0)


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
    while t.asked != 1:
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
    assert t.buried(1) == ["Moon"]


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
    assert [event.bowed for event in t.events if isinstance(event, Entered)] == [False]
