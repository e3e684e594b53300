"""How a duel is fought and ends: thrust, parry, and what becomes of the loser (BS 12.9 to BS 12.30)."""

import pytest

from serai.games.burning_sands.rules.ability import Ability, Effect
from serai.games.burning_sands.rules.stats import ka
from serai.games.burning_sands.state.events_war import DuelEnded, Parried
from serai.games.burning_sands.state.frames import DUELIST, PARRYING, REACT, THRUSTING
from serai.games.burning_sands.state.terms import BATTLE_ACTION, REACTION
from tests.games.burning_sands.duels import arena, bystanders, fates, glove, in_duel, left
from tests.games.burning_sands.made import card, follower, hero, item, player, walls
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Destroy, Grant, Nothing, TakeOver, Upon
from tests.marks import rule, rule_not

# Thrust and parry


@rule_not("BS 12.9", "The challenger does not thrust before the challenged has thrust or passed.")
@rule_not("BS 12.10", "Nobody has to thrust.")
@rule("BS 12.20", "After a pass the other may thrust, and a pass does not prevent a later thrust.")
def test_passing_a_thrust() -> None:
    t = in_duel(arena(mine=fates("Saw", 1, 2, 3), theirs=fates("Axe", 1, 2)))
    assert t.asked == 2
    t.play("pass")
    assert (t.asked, t.choices()) == (1, ["pass", "thrust Saw 1", "thrust Saw 2", "thrust Saw 3"])
    t.play("thrust Saw 1", "parry Axe 2")
    assert left(t) == [4, 2]
    assert (t.asked, t.question) == (2, THRUSTING)  # who passed may thrust now
    t.play("thrust Axe 1", "parry Saw 2")
    assert left(t) == [3, 2]


@rule_not("BS 12.20", "Two passes in a row end the duel.")
@rule("BS 12.22", "When both pass in a row the higher Ka wins.")
@rule_not("BS 12.21", "A Hero with Ka left loses only when both have passed.")
def test_two_passes() -> None:
    t = in_duel(arena(4, 3, mine=fates("Saw", 1), theirs=fates("Axe", 1))).play("pass")
    assert t.in_play("Rashat", "Nemet")
    t.play("pass")
    assert t.gone("Nemet")
    assert t.in_play("Rashat")
    assert bystanders(t)


@rule_not("BS 12.22", "A thrust between two passes starts the count anew.")
def test_passes_not_in_a_row() -> None:
    t = in_duel(arena(4, 3, mine=fates("Saw", 1, 2), theirs=fates("Axe", 1, 2)))
    t.play("pass", "thrust Saw 1", "parry Axe 1", "pass")
    assert t.asked == 1
    assert t.in_play("Rashat", "Nemet")


@rule("BS 12.23", "With equal Ka both lose.")
def test_equal_ka() -> None:
    t = in_duel(arena(3, 3, mine=fates("Saw", 1), theirs=fates("Axe", 1))).play("pass", "pass")
    assert t.gone("Rashat", "Nemet")
    assert (t.buried(1), t.buried(2)) == (["Rashat"], ["Nemet"])
    assert [len(event.losers) for event in t.events if isinstance(event, DuelEnded)] == [2]
    assert bystanders(t)


@rule_not("BS 12.23", "One point of difference decides.")
@pytest.mark.parametrize(("rashat", "nemet", "loser"), [(3, 2, "Nemet"), (2, 3, "Rashat")])
def test_nearly_equal_ka(rashat: int, nemet: int, loser: str) -> None:
    t = in_duel(arena(rashat, nemet, mine=fates("Saw", 1), theirs=fates("Axe", 1))).play("pass", "pass")
    assert t.gone(loser)
    assert t.in_play("Nemet" if loser == "Rashat" else "Rashat")


@rule("BS 12.11", "A thrust cannot come from the deck.")
def test_no_thrust_from_the_deck() -> None:
    t = in_duel(arena(mine=fates("Saw", 1), theirs=fates("Axe", 1), their_deck=fates("Well", 5)))
    assert t.choices() == ["pass", "thrust Axe 1"]


@rule_not("BS 12.11", "A parry can.")
@rule_not("BS 12.12", "The thrusting player does not parry.")
def test_parry_from_the_deck() -> None:
    t = in_duel(
        arena(
            mine=fates("Saw", 1),
            theirs=fates("Axe", 1),
            my_deck=fates("Deck", 1),
            their_deck=fates("Well", 5),
        )
    )
    t.play("thrust Axe 1")
    assert (t.asked, t.choices()) == (1, ["parry Saw 1", "parry-blind"])


@rule("BS 12.13", "Without hand and deck the parry is 0.")
def test_nothing_to_parry_with() -> None:
    t = in_duel(arena(4, 3, theirs=fates("Axe", 3)))
    t.play("thrust Axe 3", "parry-blind")
    parry = next(event for event in t.events if isinstance(event, Parried))
    assert (parry.parry, parry.lost) == (-1, 3)
    assert t.buried(1) == ["Rashat"]  # 1 Ka is left against 3, and neither can thrust any more
    assert bystanders(t)


@rule_not("BS 12.13", "An empty deck is replaced by the Saved pile, which then gives the parry.")
def test_a_parry_from_the_saved_pile() -> None:
    t = table(
        player(
            hero("Rashat", 2, ka=4),
            hero("Page", 1),
            sections=walls("Home"),
            hand=(glove(),),
            saved=fates("Old", 3),
        ),
        player(hero("Nemet", 2, ka=5), hero("Maid", 1), sections=walls("Wall"), hand=fates("Axe", 3, 4)),
    )
    in_duel(t).play("thrust Axe 3", "parry-blind")
    assert left(t) == [4, 5]
    assert t.buried(1) == ["Old 3"]


@rule_not("BS 12.14", "A parry from hand is not buried.")
def test_a_parry_from_hand() -> None:
    t = in_duel(arena(mine=fates("Saw", 1), theirs=fates("Axe", 1, 2), my_deck=fates("Deck", 1)))
    t.play("thrust Axe 1", "parry Saw 1")
    assert (t.saved(1), t.saved(2)) == (["Saw 1"], ["Axe 1"])
    assert not t.buried(1)
    assert t.deck(1) == ["Deck 1"]


@rule("BS 12.15", "The thrust is turned up only after the parry.")
def test_the_thrust_is_turned_up() -> None:
    t = in_duel(arena(mine=fates("Saw", 1), theirs=fates("Axe", 1, 2), my_deck=fates("Deck", 1)))
    t.play("thrust Axe 2")
    assert (t.saved(2), t.hand(2)) == ([], ["Axe 1"])  # it lies face down
    t.play("parry Saw 1")
    assert t.saved(2) == ["Axe 2"]


@rule_not("BS 12.15", "Nothing is compared while Reactions to the parry are possible.")
@rule("BS 12.28", "Thrust and parry each open a window, the opponent before oneself.")
def test_windows_for_thrust_and_parry() -> None:
    seen = Ability(REACTION, (), (Nothing(),), Upon("parry"))
    also = Ability(REACTION, (), (Nothing(),), Upon("thrust"))
    feint = (card("Feint", 1).with_reacts(seen, also), card("Dodge", 4))
    t = in_duel(arena(6, 6, mine=feint, theirs=fates("Axe", 1, 2)))
    t.play("thrust Axe 2")
    assert (t.question, t.asked) == (REACT, 1)  # the opponent of the one who thrusts
    t.play("pass")
    assert (t.question, t.asked) == (REACT, 2)
    t.play("pass", "parry Dodge")
    assert (t.question, t.asked) == (REACT, 2)  # the opponent of the one who parries
    assert left(t) == [6, 6]
    assert t.saved(2) == []  # still face down
    t.play("pass", "play Feint", "pass")
    assert left(t) == [4, 6]


@rule_not("BS 12.28", "Without a Reaction to a parry in the card sets no window opens.")
def test_no_window() -> None:
    t = in_duel(arena(6, 6, mine=fates("Saw", 1), theirs=fates("Axe", 1, 2))).play(
        "thrust Axe 2", "parry Saw 1"
    )
    assert t.question == THRUSTING


@rule("BS 12.16", "The difference is lost whichever value is higher.")
@rule_not("BS 12.17", "Every difference counts.")
@pytest.mark.parametrize(("thrust", "parry", "lost"), [(4, 1, 3), (1, 4, 3), (3, 2, 1), (2, 3, 1)])
def test_differences(thrust: int, parry: int, lost: int) -> None:
    t = in_duel(arena(6, 6, mine=fates("Saw", parry), theirs=fates("Axe", thrust, 9)))
    t.play(f"thrust Axe {thrust}", f"parry Saw {parry}")
    assert left(t) == [6 - lost, 6]


@rule_not("BS 12.16", "Equal values take nothing, and the thrusting Hero never loses Ka by a thrust.")
@rule("BS 12.17", "With equal values the Hero loses nothing.")
@pytest.mark.parametrize("value", [0, 1, 4])
def test_equal_values(value: int) -> None:
    t = in_duel(arena(6, 6, mine=fates("Saw", value), theirs=fates("Axe", value, 9)))
    t.play(f"thrust Axe {value}", f"parry Saw {value}")
    assert left(t) == [6, 6]


@rule("BS 12.18", "A Duelist may add 1 to the parry after the thrust is turned up.")
@rule("BS 17.12", "Duelist adds 1.")
@pytest.mark.parametrize(("answer", "lost"), [("yes", 1), ("no", 2)])
def test_a_duelist(answer: str, lost: int) -> None:
    t = in_duel(arena(6, 6, mine=fates("Saw", 1), theirs=fates("Axe", 3, 9), traits=("Duelist",)))
    t.play("thrust Axe 3", "parry Saw 1")
    assert (t.question, t.asked) == (DUELIST, 1)
    assert t.saved(2) == ["Axe 3"]
    t.play(answer)
    assert left(t) == [6 - lost, 6]


@rule_not("BS 12.18", "Duelist does not change a thrust, nor the other player's parry.")
@rule_not("BS 12.19", "Who has thrust does not thrust again at once.")
def test_a_duelist_thrusts() -> None:
    t = in_duel(arena(6, 6, mine=fates("Saw", 1), theirs=fates("Axe", 3, 9), traits=("Duelist",)))
    t.play("pass", "thrust Saw 1", "parry Axe 3")
    assert t.question == THRUSTING
    assert left(t) == [6, 4]
    assert t.asked == 2


# The end


@rule_not("BS 12.24", "A card may give the loser another fate.")
@rule("BS 12.25", "Then a Hero brought to 0 Ka suffers only that.")
@rule("BS 1.4", "The card is right: it spares the loser whom the rules destroy.")
def test_another_fate() -> None:
    t = in_duel(arena(2, 3, theirs=fates("Axe", 4), mine=fates("Saw", 1), bows=True)).play(
        "thrust Axe 4", "parry Saw 1"
    )
    assert t.in_play("Rashat", "Nemet")
    assert t.bowed("Rashat")
    assert not t.bowed("Nemet")
    assert ka(t.g, t.number("Rashat")) == 2
    assert bystanders(t)


@rule_not("BS 12.25", "A Hero who has lost Ka for good in the meantime dies of that all the same.")
@rule_not("BS 12.27", "Ka lost by an effect, not by the duel, does not come back with its end.")
def test_ka_lost_otherwise() -> None:
    curse = card("Curse", 1).with_reacts(Ability(REACTION, (), (Grant(ka=-2),), Upon("thrust")))
    t = in_duel(arena(2, 3, mine=(*fates("Saw", 4), curse), theirs=fates("Axe", 4), bows=True))
    t.play("thrust Axe 4", "play Curse", "target Rashat")  # the player's own choice
    while t.g.duel and t.g.offers:
        t.play(t.choices()[0])
    assert t.gone("Rashat")


@rule_not("BS 12.26", "A Hero who was bowed before stays so.")
def test_bowed_before() -> None:
    t = table(
        player(hero("Rashat", 2, ka=2), hero("Page", 1), sections=walls("Home"), hand=(glove(),)),
        player(hero("Nemet", 2, ka=3).bow(), hero("Maid", 1), sections=walls("Wall"), hand=fates("Axe", 1)),
    )
    in_duel(t).play("pass")
    assert t.gone("Rashat")
    assert t.bowed("Nemet")


@rule("BS 12.29", "If a Hero leaves play the duel ends without winner or loser.")
@rule("BS 18.13", "A card that leaves play leaves its duel.")
@pytest.mark.parametrize("effect", [Destroy(), TakeOver()])
def test_broken_off(effect: Effect) -> None:
    react = Ability(REACTION, (), (effect,), Upon("thrust"))
    t = in_duel(arena(6, 6, mine=(card("Ambush", 1).with_reacts(react),), theirs=fates("Axe", 1)))
    t.play("thrust Axe 1", "play Ambush", "target Nemet")
    assert [event for event in t.events if isinstance(event, (DuelEnded, Parried))] == [DuelEnded((), ())]
    assert t.in_play("Rashat")
    assert t.saved(2) == ["Axe 1"]  # the thrust is not lost
    assert bystanders(t)


@rule_not("BS 12.29", "The fate of other Heroes does not end a duel.")
def test_not_broken_off() -> None:
    react = Ability(REACTION, (), (Destroy(),), Upon("thrust"))
    t = in_duel(arena(6, 6, mine=(card("Ambush", 1).with_reacts(react),), theirs=fates("Axe", 1)))
    t.play("thrust Axe 1", "play Ambush", "target Maid")
    assert t.gone("Maid")
    assert (t.question, t.asked) == (PARRYING, 1)


@rule_not("BS 18.13", "A new Hero who comes meanwhile is not taken for the duellist who left.")
@rule("BS 18.12", "A card that comes into play gets a place of its own.")
def test_nobody_steps_in() -> None:
    react = Ability(REACTION, (), (Destroy(),), Upon("thrust"))
    t = in_duel(arena(6, 6, mine=(card("Ambush", 1).with_reacts(react),), theirs=fates("Axe", 1)))
    place = t.number("Nemet")
    t.play("thrust Axe 1", "play Ambush", "target Nemet")
    assert not t.g.duel
    assert t.g.kind[place] == -1


@rule("BS 12.30", "A Hero that loses in a battle is destroyed there, and the battle goes on.")
def test_a_duel_in_a_battle() -> None:
    t = table(
        player(
            hero("Rashat", 2, ka=4, attached=(follower("Guard", 1),)),
            hero("Page", 1),
            sections=walls("Home"),
            hand=(glove(timing=BATTLE_ACTION),),
        ),
        player(
            hero("Nemet", 2, ka=3, attached=(item("Shield", 1),)),
            hero("Maid", 1),
            sections=walls("Wall"),
            hand=fates("Axe", 1),
        ),
    )
    t.declare(2).send("Rashat to Wall", "Nemet to Wall", "Maid to Wall").fight("Wall")
    t.play("pass", "play Glove", "target Rashat", "target Nemet", "yes", "pass")
    assert t.gone("Nemet", "Shield")
    assert t.battle == "Wall"
    assert t.asked == 2
    assert t.place("Maid") == t.place("Rashat") == "Wall"


@rule_not("BS 12.30", "A duel by day has nothing to do with a battle.")
def test_a_duel_by_day() -> None:
    t = in_duel(arena(4, 3, theirs=fates("Axe", 1))).play("pass")
    assert t.gone("Nemet")
    assert t.battle == ""
    assert bystanders(t)
