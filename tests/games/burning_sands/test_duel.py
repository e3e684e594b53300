"""Challenges and duels (section 12): the rulebook's example, the challenge and Ka (BS 12.1 to BS 12.8)."""

import pytest

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.rules.stats import ka
from serai.games.burning_sands.state.frames import CHALLENGE, PARRYING, REACT, THRUSTING
from serai.games.burning_sands.state.terms import DAY_ACTION, OPEN_ACTION, REACTION
from tests.games.burning_sands.duels import arena, bystanders, challenged, fates, glove, in_duel, left
from tests.games.burning_sands.made import card, hero, player, printed, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Challenge, Grant, Upon
from tests.marks import rule, rule_not

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
    assert (t.asked, t.question) == (2, THRUSTING)
    t.play("thrust Nemet's 2")
    assert (t.asked, t.choices()) == (1, ["parry Rashat's 3", "parry-blind"])
    t.play("parry-blind")  # a 2
    assert left(t) == [4, 3]
    assert (t.buried(1), t.saved(2)) == (["Deck 2"], ["Nemet's 2"])
    assert (t.asked, t.question) == (1, THRUSTING)
    t.play("thrust Rashat's 3", "parry Nemet's 4")  # one more than the thrust: 1 is lost
    assert left(t) == [4, 2]
    assert (t.saved(1), t.saved(2)) == (["Rashat's 3"], ["Nemet's 2", "Nemet's 4"])
    assert not t.buried(2)


@rule("BS 12.16", "The parrying Hero loses the difference of the values.")
@rule("BS 12.21", "A Hero whose Ka is brought to 0 loses at once.")
@rule("BS 12.24", "The loser is destroyed, the winner is not affected.")
@rule("BS 12.27", "Ka lost in the duel comes back.")
@rule("BS 12.26", "A duel bows neither Hero.")
def test_the_rulebooks_second_round() -> None:
    t = example().play("thrust Nemet's 2", "parry-blind", "thrust Rashat's 3", "parry Nemet's 4")
    t.play("thrust Nemet's 5", "parry-blind")  # a 1: four Ka are lost
    assert t.gone("Rashat")
    assert t.buried(1) == ["Deck 2", "Deck 1", "Rashat"]
    assert not t.bowed("Nemet")
    assert ka(t.g, t.number("Nemet")) == 3
    assert bystanders(t)


# The challenge


@rule("BS 12.1", "A challenge needs an unbowed Hero of one's own and a Hero of another player.")
@rule("BS 12.3", "The controller of the challenged Hero accepts or refuses.")
@rule("BS 5.2", "An action is named, aimed, paid and then carried out.")
def test_a_challenge() -> None:
    t = challenged(arena())
    assert (t.asked, t.question, t.choices()) == (2, CHALLENGE, ["yes", "no"])


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
    assert t.saved(1) == ["Glove"]
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
    assert t.bowed("Stronghold 1")
    assert t.water("Home") == 5
    assert t.saved(1) == ["Gauntlet"]
    assert bystanders(t)


@rule_not("BS 12.4", "A challenge without a cost takes nothing but its card.")
def test_a_free_refusal() -> None:
    t = challenged(arena()).play("no")
    assert (t.bowed("Stronghold 1"), t.water("Home"), t.saved(1)) == (False, 6, ["Glove"])
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
    assert (t.asked, t.question) == (1, REACT)
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
    assert t.hand(1) == ["Vow"]
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
    assert (t.asked, t.question) == (2, THRUSTING)  # it has not lost by having none
    t.play("pass")
    assert t.gone("Rashat")  # its player has no card and passes too: the higher Ka wins
    assert bystanders(t)


@rule_not("BS 12.8", "A Hero with Ka of its own begins with that.")
def test_a_hero_with_ka() -> None:
    assert left(in_duel(arena(1, 5, theirs=fates("Axe", 1)))) == [1, 5]
