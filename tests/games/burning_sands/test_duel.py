"""Challenges and duels (section 12), with both rounds of the rulebook's example."""

import pytest

from serai.games.burning_sands.ability import Ability, Effect
from serai.games.burning_sands.duel import duel_ka
from serai.games.burning_sands.events_war import DuelEnded, Parried
from serai.games.burning_sands.frames import CHALLENGE, DUELIST, PARRYING, REACT, THRUSTING
from serai.games.burning_sands.stats import ka
from serai.games.burning_sands.terms import BATTLE_ACTION, DAY_ACTION, OPEN_ACTION, REACTION
from tests.games.burning_sands.made import Made, card, follower, hero, item, player, printed, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Challenge, Destroy, Grant, Nothing, TakeOver, Upon
from tests.marks import rule, rule_not

Cards = tuple[Made, ...]


def fates(name: str, *values: int) -> Cards:
    """Cards of these Fate values; `fates("Blade", 2, 5)` are Blade 2 and Blade 5."""
    return tuple(card(f"{name} {value}", value) for value in values)


def glove(bows: bool = False, timing: int = DAY_ACTION) -> Made:
    """The Action that challenges."""
    return card("Glove", 0).with_acts(Ability(timing, (), (Challenge(bows),)))


def arena(
    rashat: int = 4,
    nemet: int = 3,
    mine: Cards = (),
    theirs: Cards = (),
    my_deck: Cards = (),
    their_deck: Cards = (),
    traits: tuple[str, ...] = (),
    bows: bool = False,
    others: Cards = (),
) -> Setting:
    """Rashat's Hero (seat 0) may challenge Nemet's Hero (seat 1); two bystanders look on."""
    return table(
        player(
            hero("Rashat", 2, *traits, ka=rashat),
            hero("Page", 1),
            sections=walls("Home"),
            hand=(glove(bows), *mine),
            deck=my_deck,
        ),
        player(
            hero("Nemet", 2, ka=nemet),
            hero("Maid", 1),
            *others,
            sections=walls("Wall"),
            hand=theirs,
            deck=their_deck,
        ),
    )


def challenged(t: Setting) -> Setting:
    """The challenge is made; it is Nemet's to accept or refuse."""
    return t.play("play Glove", "target Rashat", "target Nemet")


def in_duel(t: Setting) -> Setting:
    """The challenge is accepted."""
    return challenged(t).play("yes")


def left(t: Setting) -> list[int]:
    """What Ka the challenger and the challenged have left."""
    return [duel_ka(t.g, 0), duel_ka(t.g, 1)]


def bystanders(t: Setting) -> bool:
    """Whether the bystanders are in play, unbowed, and nothing is left waiting."""
    return (
        t.in_play("Page", "Maid") and not t.bowed("Page") and not t.bowed("Maid") and t.quiet and not t.g.duel
    )


# The rulebook's example


def example() -> Setting:
    """Rashat with 4 Ka challenges Nemet with 3; Nemet holds 2, 4 and 5, Rashat trusts to his deck."""
    return in_duel(
        arena(mine=fates("Rashat's", 3), theirs=fates("Nemet's", 2, 4, 5), my_deck=fates("Deck", 4, 1, 2))
    )


@rule("BS 12.9", "The challenged player thrusts first.")
@rule("BS 12.10", "A thrust is a card from hand, face down.")
@rule("BS 12.12", "The other parries, from hand or with the top card of the deck.")
@rule("BS 12.14", "A parry from the deck is buried, the thrust goes to the Saved pile.")
@rule("BS 12.17", "Equal values: no Ka is lost.")
@rule("BS 12.19", "Who parried may thrust next.")
def test_the_rulebooks_first_round() -> None:
    t = example()
    assert (t.asked, t.question) == (1, THRUSTING)
    t.play("thrust Nemet's 2")
    assert (t.asked, t.choices()) == (0, ["parry Rashat's 3", "parry-blind"])
    t.play("parry-blind")  # a 2
    assert left(t) == [4, 3]
    assert (t.buried(0), t.saved(1)) == (["Deck 2"], ["Nemet's 2"])
    assert (t.asked, t.question) == (0, THRUSTING)
    t.play("thrust Rashat's 3", "parry Nemet's 4")  # one more than the thrust: 1 is lost
    assert left(t) == [4, 2]
    assert (t.saved(0), t.saved(1)) == (["Rashat's 3"], ["Nemet's 2", "Nemet's 4"])
    assert not t.buried(1)


@rule("BS 12.16", "The parrying Hero loses the difference of the values.")
@rule("BS 12.21", "A Hero whose Ka is brought to 0 loses at once.")
@rule("BS 12.24", "The loser is destroyed, the winner is not affected.")
@rule("BS 12.27", "Ka lost in the duel comes back.")
@rule("BS 12.26", "A duel bows neither Hero.")
def test_the_rulebooks_second_round() -> None:
    t = example().play("thrust Nemet's 2", "parry-blind", "thrust Rashat's 3", "parry Nemet's 4")
    t.play("thrust Nemet's 5", "parry-blind")  # a 1: four Ka are lost
    assert t.gone("Rashat")
    assert t.buried(0) == ["Deck 2", "Deck 1", "Rashat"]
    assert not t.bowed("Nemet")
    assert ka(t.g, t.number("Nemet")) == 3
    assert bystanders(t)


# The challenge


@rule("BS 12.1", "A challenge needs an unbowed Hero of one's own and a Hero of another player.")
@rule("BS 12.3", "The controller of the challenged Hero accepts or refuses.")
@rule("BS 5.2", "An action is named, aimed, paid and then carried out.")
def test_a_challenge() -> None:
    t = challenged(arena())
    assert (t.asked, t.question, t.choices()) == (1, CHALLENGE, ["yes", "no"])


@rule_not("BS 12.1", "A bowed Hero does not challenge, and nobody challenges his or her own.")
@pytest.mark.parametrize("pair", [("Sleeper", "Nemet"), ("Rashat", "Page"), ("Nemet", "Maid")])
def test_no_challenge(pair: tuple[str, str]) -> None:
    t = table(
        player(
            hero("Rashat", 2),
            hero("Page", 1),
            hero("Sleeper", 1).bow(),
            sections=walls("Home"),
            hand=(glove(),),
        ),
        player(hero("Nemet", 2), hero("Maid", 1), sections=walls("Wall")),
    )
    t.play("play Glove", f"target {pair[0]}", f"target {pair[1]}")
    assert t.question != CHALLENGE
    assert t.saved(0) == ["Glove"]
    assert bystanders(t)


@rule("BS 12.2", "A bowed Hero may be challenged.")
def test_a_bowed_hero_is_challenged() -> None:
    t = table(
        player(hero("Rashat", 2), hero("Page", 1), sections=walls("Home"), hand=(glove(),)),
        player(hero("Nemet", 2).bow(), hero("Maid", 1), sections=walls("Wall")),
    )
    assert challenged(t).question == CHALLENGE


@rule_not("BS 12.2", "The challenger must be unbowed also if the challenged is bowed.")
def test_two_bowed_heroes() -> None:
    t = table(
        player(hero("Rashat", 2).bow(), hero("Page", 1), sections=walls("Home"), hand=(glove(),)),
        player(hero("Nemet", 2).bow(), hero("Maid", 1), sections=walls("Wall")),
    )
    assert challenged(t).question != CHALLENGE


@rule_not("BS 12.3", "After a refusal there is no duel.")
@rule("BS 12.4", "What a refused challenge cost stays paid.")
@rule_not("BS 12.24", "Nobody loses a duel that was refused.")
def test_a_refusal() -> None:
    costly = printed("Gauntlet", 3, copper=2, water=1).with_acts(Ability(DAY_ACTION, (), (Challenge(),)))
    t = table(
        player(hero("Rashat", 2), hero("Page", 1), sections=walls("Home"), hand=(costly,)),
        player(hero("Nemet", 2), hero("Maid", 1), sections=walls("Wall")),
    )
    t.play("play Gauntlet", "target Rashat", "target Nemet", "as-proposed", "no")
    assert t.in_play("Rashat", "Nemet")
    assert t.bowed("Stronghold 0")
    assert t.water("Home") == 5
    assert t.saved(0) == ["Gauntlet"]
    assert bystanders(t)


@rule_not("BS 12.4", "A challenge without a cost takes nothing but its card.")
def test_a_free_refusal() -> None:
    t = challenged(arena()).play("no")
    assert (t.bowed("Stronghold 0"), t.water("Home"), t.saved(0)) == (False, 6, ["Glove"])
    assert bystanders(t)


@rule("BS 12.5", "From the challenge to the end of the duel only Reactions are possible.")
def test_no_action_in_a_duel() -> None:
    rouse = Ability(OPEN_ACTION, (), (Grant(ka=3),))
    t = challenged(arena(mine=(card("Rouse").with_acts(rouse),), theirs=(card("Rally").with_acts(rouse),)))
    assert not t.can("play Rally")
    t.play("yes")
    assert t.choices() == ["pass", "thrust Rally"]
    t.play("pass")
    assert t.choices() == ["pass", "thrust Rouse"]


@rule_not("BS 12.5", "A Reaction is possible in the middle of a duel; after it actions are again.")
def test_a_reaction_in_a_duel() -> None:
    react = Ability(REACTION, (), (Grant(ka=3),), Upon("thrust"))
    rouse = Ability(OPEN_ACTION, (), (Grant(ka=3),))
    t = in_duel(
        arena(
            mine=(card("Cry", 3).with_reacts(react), card("Rouse").with_acts(rouse)), theirs=fates("Axe", 3)
        )
    )
    t.play("thrust Axe 3")
    assert (t.asked, t.question) == (0, REACT)
    t.play("play Cry", "target Rashat")
    assert left(t) == [7, 3]
    t.play("pass", "parry Rouse")  # two Ka are lost, and nobody has a card left: the higher Ka wins
    assert t.gone("Nemet")
    assert bystanders(t)


@rule("BS 12.6", "Reactions to entering a duel come right after the challenge was accepted.")
def test_entering_a_duel() -> None:
    react = Ability(REACTION, (), (Grant(ka=2),), Upon("duel-begins"))
    t = challenged(arena(mine=(card("Vow").with_reacts(react),), theirs=fates("Axe", 3)))
    assert t.question == CHALLENGE  # not yet
    t.play("yes")
    assert t.question == REACT
    t.play("pass", "play Vow", "target Rashat")
    assert left(t) == [6, 3]


@rule_not("BS 12.6", "Neither a refused challenge nor a thrust is an entry into a duel.")
def test_no_entry_without_acceptance() -> None:
    react = Ability(REACTION, (), (Grant(ka=2),), Upon("duel-begins"))
    t = challenged(arena(mine=(card("Vow").with_reacts(react),), theirs=fates("Axe", 3))).play("no")
    assert t.hand(0) == ["Vow"]
    assert bystanders(t)
    t = in_duel(arena(mine=(card("Vow").with_reacts(react),), theirs=fates("Axe", 3))).play("pass", "pass")
    t.play("thrust Axe 3")
    assert t.question == PARRYING


# Ka


@rule("BS 12.7", "A duellist's Ka counts everything that changes it, also during the duel.")
def test_ka_of_a_duellist() -> None:
    react = Ability(REACTION, (), (Grant(ka=-2),), Upon("thrust"))
    amulet = printed("Amulet", 6, ka=2)
    t = table(
        player(
            hero("Rashat", 2, ka=4, attached=(amulet,)),
            hero("Page", 1),
            sections=walls("Home"),
            hand=(glove(), card("Curse", 1).with_reacts(react)),
        ),
        player(hero("Nemet", 2, ka=3), hero("Maid", 1), sections=walls("Wall"), hand=fates("Axe", 1, 2)),
    )
    in_duel(t)
    assert left(t) == [6, 3]
    t.play("thrust Axe 1", "play Curse", "target Nemet")
    assert left(t) == [6, 1]


@rule_not("BS 12.7", "What changes another Hero's Ka does not touch the duellist.")
def test_ka_of_others() -> None:
    amulet = printed("Amulet", 6, ka=2)
    t = table(
        player(
            hero("Rashat", 2, ka=4),
            hero("Page", 1, attached=(amulet,)),
            sections=walls("Home"),
            hand=(glove(),),
        ),
        player(hero("Nemet", 2, ka=3), hero("Maid", 1), sections=walls("Wall"), hand=fates("Axe", 1)),
    )
    assert left(in_duel(t)) == [4, 3]


@rule("BS 12.8", "A Hero without Ka of its own duels with 0 and what is added.")
@pytest.mark.parametrize(("bonus", "expected"), [(0, 0), (2, 2)])
def test_a_hero_without_ka(bonus: int, expected: int) -> None:
    amulet = printed("Amulet", 6, ka=bonus)
    t = table(
        player(
            hero("Rashat", 2, ka=0, attached=(amulet,)),
            hero("Page", 1),
            sections=walls("Home"),
            hand=(glove(),),
        ),
        player(hero("Nemet", 2, ka=3), hero("Maid", 1), sections=walls("Wall"), hand=fates("Axe", 1)),
    )
    in_duel(t)
    assert left(t) == [expected, 3]
    assert (t.asked, t.question) == (1, THRUSTING)  # it has not lost by having none
    t.play("pass")
    assert t.gone("Rashat")  # its player has no card and passes too: the higher Ka wins
    assert bystanders(t)


@rule_not("BS 12.8", "A Hero with Ka of its own begins with that.")
def test_a_hero_with_ka() -> None:
    assert left(in_duel(arena(1, 5, theirs=fates("Axe", 1)))) == [1, 5]


# Thrust and parry


@rule_not("BS 12.9", "The challenger does not thrust before the challenged has thrust or passed.")
@rule_not("BS 12.10", "Nobody has to thrust.")
@rule("BS 12.20", "After a pass the other may thrust, and a pass does not prevent a later thrust.")
def test_passing_a_thrust() -> None:
    t = in_duel(arena(mine=fates("Saw", 1, 2, 3), theirs=fates("Axe", 1, 2)))
    assert t.asked == 1
    t.play("pass")
    assert (t.asked, t.choices()) == (0, ["pass", "thrust Saw 1", "thrust Saw 2", "thrust Saw 3"])
    t.play("thrust Saw 1", "parry Axe 2")
    assert left(t) == [4, 2]
    assert (t.asked, t.question) == (1, THRUSTING)  # who passed may thrust now
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
    assert t.asked == 0
    assert t.in_play("Rashat", "Nemet")


@rule("BS 12.23", "With equal Ka both lose.")
def test_equal_ka() -> None:
    t = in_duel(arena(3, 3, mine=fates("Saw", 1), theirs=fates("Axe", 1))).play("pass", "pass")
    assert t.gone("Rashat", "Nemet")
    assert (t.buried(0), t.buried(1)) == (["Rashat"], ["Nemet"])
    assert [len(event.losers) for event in t.told if isinstance(event, DuelEnded)] == [2]
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
    assert (t.asked, t.choices()) == (0, ["parry Saw 1", "parry-blind"])


@rule("BS 12.13", "Without hand and deck the parry is 0.")
def test_nothing_to_parry_with() -> None:
    t = in_duel(arena(4, 3, theirs=fates("Axe", 3)))
    t.play("thrust Axe 3", "parry-blind")
    parry = next(event for event in t.told if isinstance(event, Parried))
    assert (parry.parry, parry.lost) == (-1, 3)
    assert t.buried(0) == ["Rashat"]  # 1 Ka is left against 3, and neither can thrust any more
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
    assert t.buried(0) == ["Old 3"]


@rule_not("BS 12.14", "A parry from hand is not buried.")
def test_a_parry_from_hand() -> None:
    t = in_duel(arena(mine=fates("Saw", 1), theirs=fates("Axe", 1, 2), my_deck=fates("Deck", 1)))
    t.play("thrust Axe 1", "parry Saw 1")
    assert (t.saved(0), t.saved(1)) == (["Saw 1"], ["Axe 1"])
    assert not t.buried(0)
    assert t.deck(0) == ["Deck 1"]


@rule("BS 12.15", "The thrust is turned up only after the parry.")
def test_the_thrust_is_turned_up() -> None:
    t = in_duel(arena(mine=fates("Saw", 1), theirs=fates("Axe", 1, 2), my_deck=fates("Deck", 1)))
    t.play("thrust Axe 2")
    assert (t.saved(1), t.hand(1)) == ([], ["Axe 1"])  # it lies face down
    t.play("parry Saw 1")
    assert t.saved(1) == ["Axe 2"]


@rule_not("BS 12.15", "Nothing is compared while Reactions to the parry are possible.")
@rule("BS 12.28", "Thrust and parry each open a window, the opponent before oneself.")
def test_windows_for_thrust_and_parry() -> None:
    seen = Ability(REACTION, (), (Nothing(),), Upon("parry"))
    also = Ability(REACTION, (), (Nothing(),), Upon("thrust"))
    feint = (card("Feint", 1).with_reacts(seen, also), card("Dodge", 4))
    t = in_duel(arena(6, 6, mine=feint, theirs=fates("Axe", 1, 2)))
    t.play("thrust Axe 2")
    assert (t.question, t.asked) == (REACT, 0)  # the opponent of the one who thrusts
    t.play("pass")
    assert (t.question, t.asked) == (REACT, 1)
    t.play("pass", "parry Dodge")
    assert (t.question, t.asked) == (REACT, 1)  # the opponent of the one who parries
    assert left(t) == [6, 6]
    assert t.saved(1) == []  # still face down
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
    assert (t.question, t.asked) == (DUELIST, 0)
    assert t.saved(1) == ["Axe 3"]
    t.play(answer)
    assert left(t) == [6 - lost, 6]


@rule_not("BS 12.18", "Duelist does not change a thrust, nor the other player's parry.")
@rule_not("BS 12.19", "Who has thrust does not thrust again at once.")
def test_a_duelist_thrusts() -> None:
    t = in_duel(arena(6, 6, mine=fates("Saw", 1), theirs=fates("Axe", 3, 9), traits=("Duelist",)))
    t.play("pass", "thrust Saw 1", "parry Axe 3")
    assert t.question == THRUSTING
    assert left(t) == [6, 4]
    assert t.asked == 1


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
    assert not any(isinstance(event, (DuelEnded, Parried)) for event in t.told)
    assert t.in_play("Rashat")
    assert t.saved(1) == ["Axe 1"]  # the thrust is not lost
    assert bystanders(t)


@rule_not("BS 12.29", "The fate of other Heroes does not end a duel.")
def test_not_broken_off() -> None:
    react = Ability(REACTION, (), (Destroy(),), Upon("thrust"))
    t = in_duel(arena(6, 6, mine=(card("Ambush", 1).with_reacts(react),), theirs=fates("Axe", 1)))
    t.play("thrust Axe 1", "play Ambush", "target Maid")
    assert t.gone("Maid")
    assert (t.question, t.asked) == (PARRYING, 0)


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
    t.declare(1).send("Rashat to Wall", "Nemet to Wall", "Maid to Wall").fight("Wall")
    t.play("pass", "play Glove", "target Rashat", "target Nemet", "yes", "pass")
    assert t.gone("Nemet", "Shield")
    assert t.battle == "Wall"
    assert t.asked == 1
    assert t.place("Maid") == t.place("Rashat") == "Wall"


@rule_not("BS 12.30", "A duel by day has nothing to do with a battle.")
def test_a_duel_by_day() -> None:
    t = in_duel(arena(4, 3, theirs=fates("Axe", 1))).play("pass")
    assert t.gone("Nemet")
    assert t.battle == ""
    assert bystanders(t)
