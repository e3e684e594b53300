"""Destroying, discarding, leaving (section 18): what goes where, and what goes with it."""

import pytest

from serai.games.burning_sands.machine import deeds
from serai.games.burning_sands.rules.ability import Ability, Effect, Run, Slot
from serai.games.burning_sands.rules.board import heroes
from serai.games.burning_sands.rules.engine import ENGINE
from serai.games.burning_sands.rules.leaving import destroy, discard_from_play
from serai.games.burning_sands.rules.stats import ka, strength
from serai.games.burning_sands.rules.zones import GONE, change_permanently
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.events import Eliminated, Left
from serai.games.burning_sands.state.frames import REACT, TURN
from serai.games.burning_sands.state.marks import TO_HAVE
from serai.games.burning_sands.state.terms import DAY_ACTION, HERO, PLAY, REACTION
from tests.games.burning_sands.made import Made, card, follower, hero, item, player, printed, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import (
    AnyCard,
    Both,
    Destroy,
    Grant,
    Nothing,
    TakeOver,
    Text,
    Upon,
    attach,
)
from tests.marks import rule, rule_not


class Aimed:
    """An effect on target card."""

    def slots(self) -> tuple[Slot, ...]:
        return (AnyCard(),)


class Discard(Aimed):
    """Discard target card from play; or return it to its owner's hand."""

    def __init__(self, to_hand: bool = False) -> None:
        self.to_hand = to_hand

    def do(self, g: State, run: Run) -> None:
        discard_from_play(g, run.targets[0], self.to_hand)


class Bury(Aimed):
    """Remove target card from play."""

    def do(self, g: State, run: Run) -> None:
        deeds.do(g, "bury", run.targets[0])


class DestroyAll:
    """Destroy all Heroes but those of the player."""

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        for seat in range(g.seats):
            if seat != run.seat:
                for one in heroes(g, seat):
                    destroy(g, one)


class Bless:
    """Target Hero gets +1S/+1K permanently."""

    def slots(self) -> tuple[Slot, ...]:
        return (Both(),)

    def do(self, g: State, run: Run) -> None:
        change_permanently(g, run.targets[0], 1, 1)


def order(name: str, effect: Effect, timing: int = DAY_ACTION) -> Made:
    """An Action with that effect."""
    return card(name).with_acts(Ability(timing, (), (effect,)))


def field(*hand: Made, hears: tuple[str, ...] = (), theirs: tuple[Made, ...] = ()) -> Setting:
    """The first player has a hand; the second a unit of four and a Hero beside it."""
    return table(
        player(hero("Khitai", 1), sections=walls("Home"), hand=hand),
        player(
            hero("Crow", 1, attached=(follower("Guard", 1), item("Ring", 1))),
            hero("Owl", 1),
            sections=walls("Wall"),
            hand=theirs,
        ),
        hears=hears,
    )


@rule("BS 18.1", "A destroyed card goes to its owner's Buried pile.")
@rule("BS 18.2", "With a Hero its attached cards are destroyed and its tokens are gone.")
def test_destroying_a_hero() -> None:
    t = field(order("Token", Grant(2, 2, token=True)), order("End", Destroy()))
    t.play("play Token", "target Crow", "pass", "play End", "target Crow")
    assert sorted(t.buried(2)) == ["Crow", "Guard", "Ring"]
    assert (t.buried(1), t.saved(1)) == ([], ["Token", "End"])
    assert sum(t.g.str_token) == 0
    assert t.in_play("Owl", "Khitai")
    assert t.quiet


@rule_not("BS 18.1", "A City Section is out of the game instead.")
@rule("BS 10.55", "A destroyed City Section is out of the game.")
def test_destroying_a_section() -> None:
    t = table(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(order("End", Destroy()),)),
        player(hero("Crow", 1), sections=walls("Wall", "Gate")),
    )
    t.play("play End", "target Gate")
    assert (t.buried(2), t.lost(2)) == ([], ["Gate"])
    assert t.quiet


@rule_not("BS 18.2", "Cards of other units stay.")
@rule("BS 18.4", "An attached card can be destroyed without its Hero.")
@pytest.mark.parametrize("name", ["Guard", "Ring"])
def test_destroying_an_attached_card(name: str) -> None:
    t = field(order("End", Destroy())).play("play End", f"target {name}")
    assert t.buried(2) == [name]
    assert t.in_play("Crow", "Owl")
    assert strength(t.g, t.number("Crow")) == (2 if name == "Guard" else 1)


@rule_not("BS 18.4", "The Hero cannot be destroyed without them.")
def test_no_hero_without_its_unit() -> None:
    t = field(order("End", Destroy())).play("play End", "target Crow")
    assert t.gone("Crow", "Guard", "Ring")


@rule("BS 18.5", "Cards destroyed by one effect leave play together, before any Reaction to one of them.")
def test_leaving_together() -> None:
    grief = card("Grief").with_reacts(Ability(REACTION, (), (Nothing(),), Upon("destroyed")))
    t = field(order("Plague", DestroyAll()), theirs=(grief,)).play("play Plague")
    assert t.question == REACT
    assert t.gone("Crow", "Owl", "Guard", "Ring")


@rule_not("BS 18.5", "Cards destroyed one after another have each their time.")
def test_leaving_apart() -> None:
    grief = card("Grief").with_reacts(Ability(REACTION, (), (Nothing(),), Upon("destroyed")))
    t = field(order("First", Destroy()), order("Second", Destroy()), theirs=(grief,))
    t.play("play First", "target Owl")
    assert t.question == REACT
    assert t.in_play("Crow")
    t.play("pass", "pass", "pass", "play Second", "target Crow")
    assert t.question == REACT


@rule("BS 18.6", "A card that was played from hand and does not stay goes to the Saved pile.")
def test_played_cards() -> None:
    t = field(order("Idle", Nothing())).play("play Idle")
    assert (t.saved(1), t.buried(1)) == (["Idle"], [])


@rule_not("BS 18.6", "A Buried Action says otherwise.")
def test_a_buried_action() -> None:
    t = table(
        player(
            hero("Khitai", 1),
            sections=walls("Home"),
            hand=(card("Rite", 1, "Buried").with_acts(Ability(DAY_ACTION, (), (Nothing(),))),),
        ),
        player(hero("Crow", 1), sections=walls("Wall")),
    ).play("play Rite")
    assert (t.saved(1), t.buried(1)) == ([], ["Rite"])


@rule("BS 18.7", "A card discarded from play goes to the Saved pile, and nothing answers to its leaving.")
@rule("BS 18.8", "The cards attached to a Hero are discarded too.")
def test_discarded_from_play() -> None:
    grief = card("Grief").with_reacts(Ability(REACTION, (), (Nothing(),), Upon("destroyed")))
    t = field(order("Forget", Discard()), theirs=(grief,)).play("play Forget", "target Crow")
    assert t.question == TURN
    assert sorted(t.saved(2)) == ["Crow", "Guard", "Ring"]
    assert t.buried(2) == []
    assert t.in_play("Owl")
    assert t.quiet


@rule_not("BS 18.7", "To a destroyed card Reactions answer.")
@rule_not("BS 18.8", "Destroyed with their Hero they are buried.")
def test_destroyed_not_discarded() -> None:
    grief = card("Grief").with_reacts(Ability(REACTION, (), (Nothing(),), Upon("destroyed")))
    t = field(order("End", Destroy()), theirs=(grief,)).play("play End", "target Crow")
    assert t.question == REACT
    assert sorted(t.buried(2)) == ["Crow", "Guard", "Ring"]


@rule("BS 18.9", "A card that is removed from play goes to the Buried pile.")
@rule_not("BS 18.9", "That is not being destroyed.")
def test_removed_from_play() -> None:
    grief = card("Grief").with_reacts(Ability(REACTION, (), (Nothing(),), Upon("destroyed")))
    t = field(order("Banish", Bury()), theirs=(grief,)).play("play Banish", "target Crow")
    assert sorted(t.buried(2)) == ["Crow", "Guard", "Ring"]
    assert t.question == TURN


@rule(
    "BS 18.10", "When a Hero returns to hand its attached cards are discarded from play, its tokens are gone."
)
@rule("BS 5.20", "The version below returns too.")
def test_returning_to_hand() -> None:
    elder = printed("Crow (Experienced)", HERO, "Experienced", strength=2, ka=4, copper=9)
    t = table(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(order("Recall", Discard(True)),)),
        player(
            hero("Crow", 1, attached=(follower("Guard", 1), item("Ring", 1))),
            hero("Owl", 1),
            sections=walls("Wall"),
            hand=(elder,),
        ),
        asked=2,
    )
    t.play("play Crow (Experienced)", "as-proposed", "play Recall", "target Crow (Experienced)")
    assert sorted(t.hand(2)) == ["Crow", "Crow (Experienced)"]
    assert sorted(t.saved(2)) == ["Guard", "Ring"]
    assert t.quiet


@rule_not("BS 18.10", "An attached card that returns leaves its Hero as it was.")
def test_an_item_returns() -> None:
    t = field(order("Recall", Discard(True))).play("play Recall", "target Ring")
    assert t.hand(2) == ["Ring"]
    assert t.host("Guard") == "Crow"


@rule("BS 18.11", "An attached card whose Hero is no longer allowed to have it stays attached.")
@rule_not("BS 18.11", "A new one is not attached.")
def test_no_longer_allowed() -> None:
    vow = printed("Vow", 4).with_lasting(Text("Khitai", cannot=(TO_HAVE,), but="Lamp"))
    t = table(
        player(
            hero("Khitai", 1, attached=(follower("Guard", 1), item("Axe", 1, "Weapon"))),
            vow,
            sections=walls("Home"),
            hand=(follower("Hound", 1), item("Bow", 1, "Weapon"), item("Lamp", 0)),
        ),
        player(hero("Crow", 1), sections=walls("Wall")),
    )
    assert t.choices("play") == ["Lamp"]
    t.play("play Lamp")
    assert t.host("Guard") == t.host("Axe") == t.host("Lamp") == "Khitai"


@rule("BS 18.12", "A card that comes back into play is a new one; only permanent changes cling to it.")
@rule("BS 16.16", "A permanent change stays with the card in whatever place it is.")
@rule("BS 16.14", "A card that leaves play loses its tokens.")
def test_coming_back() -> None:
    once = Ability(DAY_ACTION, (), (Nothing(),))
    t = table(
        player(
            printed("Nomad", HERO, strength=1, ka=2).with_acts(once),
            hero("Khitai", 1),
            sections=walls("Home"),
            hand=(
                order("Token", Grant(2, 0, token=True)),
                order("Bless", Bless()),
                order("Recall", Discard(True)),
            ),
        ),
        player(hero("Crow", 1), sections=walls("Wall")),
    )
    t.play("use Nomad", "pass", "play Token", "target Nomad", "pass", "play Bless", "target Nomad", "pass")
    assert strength(t.g, t.number("Nomad")) == 1 + 2 + 1
    t.play("play Recall", "target Nomad", "pass")
    (kind,) = t.g.hand[0]
    assert kind != t.g.pool.number["Nomad"]  # the blessed one
    assert PLAY(kind) in t.g.offers
    ENGINE.answer(t.g, PLAY(kind))
    assert (strength(t.g, t.number("Nomad")), ka(t.g, t.number("Nomad"))) == (2, 3)
    t.play("pass")
    assert t.can("use Nomad")  # it has not been used


@rule_not("BS 18.12", "A card that stays in play remains what it is.")
def test_staying() -> None:
    t = field(order("Token", Grant(2, 0, token=True))).play("play Token", "target Crow").until("Day")
    assert strength(t.g, t.number("Crow")) == 4


@rule("BS 18.13", "A card that leaves play leaves its battle.")
@rule("BS 18.3", "What a destroyed Hero would still have done does not happen.")
def test_leaving_a_battle() -> None:
    ambush = card("Ambush").with_reacts(Ability(REACTION, (), (Destroy(),), Upon("engages")))
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 1), sections=walls("Home")),
        player(hero("Crow", 1), sections=walls("Wall"), hand=(ambush,)),
    )
    t.declare(2).send("Khitai to Wall", "Argoun to Wall").fight("Wall")
    t.play("engage Khitai", "play Ambush", "target Khitai")
    assert t.water("Wall") == 6  # no damage came of it
    assert t.place("Argoun") == "Wall"


def three(*hand: Made, second: tuple[Made, ...] = (), third: tuple[Made, ...] = ()) -> Setting:
    """Three players; the second has one City Section."""
    return table(
        player(hero("Khitai", 1), sections=walls("Home"), hand=hand),
        player(
            hero("Crow", 1, attached=(item("Ring", 0),)),
            sections=walls("Wall"),
            hand=(card("Hand"),),
            deck=(card("Deck"),),
            saved=(card("Saved"),),
            buried=(card("Buried"),),
        ),
        player(hero("Owl", 1, attached=(item("Lamp", 0),)), *third, sections=walls("Tower")),
    )


@rule("BS 18.14", "When a player is out, all cards that player owns leave the game, whoever controls them.")
@rule("BS 18.15", "Cards of others attached to them are discarded from play to their owners' Saved piles.")
def test_a_player_is_out() -> None:
    t = three(order("Take", TakeOver()), order("Give", HandOn()), order("End", Destroy()))
    t.play("play Take", "target Crow", "pass", "pass")
    t.play("play Give", "target Lamp", "target Crow", "pass", "pass")
    assert (t.g.control[t.number("Crow")], t.host("Lamp")) == (0, "Crow")
    t.play("play End", "target Wall")
    assert not t.g.alive[1]
    assert t.gone("Crow", "Ring", "Wall", "Stronghold 2", "Lamp")
    assert sorted(t.lost(2)) == ["Buried", "Crow", "Deck", "Hand", "Ring", "Saved", "Stronghold 2", "Wall"]
    assert t.saved(3) == ["Lamp"]
    assert t.in_play("Khitai", "Owl")
    assert [event.zone for event in t.events if isinstance(event, Left) and event.seat == 1] == [GONE] * 4
    assert t.quiet


class HandOn:
    """Attach target card to target Hero."""

    def slots(self) -> tuple[Slot, ...]:
        return (AnyCard(), Both())

    def do(self, g: State, run: Run) -> None:
        attach(g, run.targets[0], run.targets[1])


@rule("BS 18.15", "Cards of others that this player controlled are discarded from play.")
def test_what_was_taken_over() -> None:
    t = table(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(order("End", Destroy()),)),
        player(hero("Crow", 1), sections=walls("Wall"), hand=(order("Take", TakeOver()),)),
        player(hero("Owl", 1, attached=(item("Lamp", 0),)), sections=walls("Tower")),
        asked=2,
    )
    t.play("play Take", "target Owl", "pass", "play End", "target Wall")
    assert sorted(t.saved(3)) == ["Lamp", "Owl"]
    assert t.buried(3) == []


@rule_not("BS 18.14", "Cards of those who stay are not touched.")
@rule_not("BS 18.15", "Cards of others that this player did not control stay in play.")
def test_the_others_stay() -> None:
    t = three(order("End", Destroy())).play("play End", "target Wall")
    assert t.in_play("Khitai", "Owl", "Lamp", "Home", "Tower")
    assert t.saved(3) == []


@rule("BS 18.16", "If a player goes out during an own action the rest of it does not happen.")
def test_the_rest_does_not_happen() -> None:
    ruin = card("Ruin").with_acts(Ability(DAY_ACTION, (), (Destroy(), Destroy())))
    t = three(ruin).play("play Ruin", "target Home", "target Owl")
    assert not t.g.alive[0]
    assert t.in_play("Owl")
    assert t.lost(1).count("Ruin") == 1


@rule_not("BS 18.16", "If somebody else goes out it goes on.")
def test_the_rest_happens() -> None:
    ruin = card("Ruin").with_acts(Ability(DAY_ACTION, (), (Destroy(), Destroy())))
    t = three(ruin).play("play Ruin", "target Wall", "target Owl")
    assert not t.g.alive[1]
    assert t.gone("Owl")


@rule("BS 18.17", "Who is out is skipped in windows and orders, and is not invited.")
def test_who_is_out_is_skipped() -> None:
    watch = Ability(REACTION, (), (Nothing(),), Upon("destroyed"))
    t = table(
        player(
            hero("Khitai", 1),
            sections=walls("Home"),
            hand=(order("End", Destroy()), order("Fell", Destroy())),
        ),
        player(hero("Crow", 1), sections=walls("Wall"), hand=(card("Grief").with_reacts(watch),)),
        player(hero("Owl", 1), sections=walls("Tower")),
        player(hero("Bat", 1), sections=walls("Cave")),
    )
    t.play("play End", "target Wall")
    assert [event.seat for event in t.events if isinstance(event, Eliminated)] == [1]
    assert t.asked == 3
    t.play("pass", "pass")
    assert t.asked == 1
    t.play("attack")
    assert t.choices("player") == ["3", "4"]
