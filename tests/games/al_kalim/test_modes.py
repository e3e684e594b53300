"""Modes and options of a table (AK 19)."""

from typing import Any

import pytest

from serai.games.al_kalim import RULES
from serai.kernel import BadOption
from tests.games.al_kalim.setting import Setting, opened, table
from tests.marks import rule, rule_not

NAMES = [RULES.pool.faces[card].name for card in RULES.pool.heroes]


def mode_of(g: Setting) -> tuple[int, int, int, str]:
    """Goal, price, resale and what a failed escape costs."""
    return g.described["goal"], g.described["price"], g.described["resale"], g.described["escape"]


@rule("AK 19.1", "Without a word the mode is standard: four rewards, AK 16.2, half price, defend.")
def test_the_standard_mode() -> None:
    assert mode_of(opened()) == mode_of(opened(mode="standard")) == (4, 3, 50, "defend")


@rule_not("AK 19.1", "A mode that there is not is no mode.")
def test_no_such_mode() -> None:
    with pytest.raises(BadOption, match="mode is one of standard, quick, epic"):
        opened(mode="endless")
    with pytest.raises(BadOption, match="is not an option"):
        opened(speed=3)


@rule("AK 19.2", "Quick: three rewards, and experience costs 1 point less.")
@rule_not("AK 19.2", "In the other modes it costs what AK 16.2 says, and four rewards are asked for.")
@pytest.mark.parametrize(("seats", "price"), [(2, 5), (3, 4), (4, 3), (6, 3)])
def test_the_quick_mode(seats: int, price: int) -> None:
    assert mode_of(opened(seats=seats, mode="quick")) == (3, price - 1, 50, "defend")
    for mode in ("standard", "epic"):
        assert mode_of(opened(seats=seats, mode=mode)) == (4, price, 50, "defend")


def tried(mode: str, rewards: list[str], sum_: int) -> Setting:
    """Khoros, whose Spirit is 0, tries Will 13 in the Phantom Orchard with these dice."""
    side = {"where": "M5", "rewards": rewards, "quests": ["The Grey Hunt", "The Moon Camel"], "tile": "red"}
    g = table(khoros=side, step="deed", time="night", mode=mode, rolls=["road+bluffs", sum_])
    if g.prompt == "deed":
        g.play("story")
    return g.play("symbol road", 'test "The Moon Camel"')


@rule("AK 19.3", "Epic: 2 harder for each reward that the hero has, quests not counted.")
@pytest.mark.parametrize(
    ("rewards", "needed"), [([], 13), (["Rune of Noon"], 15), (["Rune of Noon", "Veil of No One"], 17)]
)
def test_the_epic_mode(rewards: list[str], needed: int) -> None:
    g = tried("epic", rewards, needed)
    assert g.player("khoros")["quests"][-1] == {"card": "The Moon Camel", "steps": [1, 0]}
    g = tried("epic", rewards, needed - 1)
    assert g.held("khoros", "quests") == ["The Grey Hunt"]


@rule_not("AK 19.3", "In the other modes it is as hard as the card says.")
@pytest.mark.parametrize("mode", ["standard", "quick"])
def test_tests_in_other_modes(mode: str) -> None:
    rewards = ["Rune of Noon", "Veil of No One"]
    assert tried(mode, rewards, 13).player("khoros")["quests"][-1]["steps"] == [1, 0]
    assert tried(mode, rewards, 12).held("khoros", "quests") == ["The Grey Hunt"]


@rule_not("AK 19.3", "Tests of challenges are as hard as their cards say.")
def test_other_tests_in_the_epic_mode() -> None:
    side = {"where": "D2", "rewards": ["Rune of Noon", "Veil of No One"], "tile": "red"}
    # Sinkhole Lasher: Climb 13, Khoros has Body 2
    for sum_, wounds in ((11, 0), (10, 1)):
        g = table(khoros=side, facing="Sinkhole Lasher", mode="epic", rolls=[sum_])
        assert g.wounds("khoros") == wounds


@rule("AK 19.4", "The option sets the cost, whatever the seats and the mode.")
@pytest.mark.parametrize("cost", [1, 6, 10])
def test_the_option_experience(cost: int) -> None:
    assert opened(seats=2, experience=cost).described["price"] == cost
    assert opened(seats=6, experience=cost, mode="quick").described["price"] == cost


@rule_not("AK 19.4", "Beyond 1 to 10 it is refused; 0 is as if nothing were said.")
def test_no_such_cost() -> None:
    for cost in (11, -1, "much"):
        with pytest.raises(BadOption, match="experience is a number"):
            opened(experience=cost)
    assert opened(seats=3, experience=0).described["price"] == 4


def sold(resale: int | None, item: str) -> int:
    """What Khoros gets for an item."""
    said: dict[str, Any] = {} if resale is None else {"resale": resale}
    g = table(khoros={"where": "Qamarun", "gold": 0, "items": [item]}, step="deed", **said)
    return g.play(f"sell {item}").gold("khoros")


@rule("AK 19.5", "What an item fetches, in percent of its price, rounded down.")
@pytest.mark.parametrize(("resale", "gold"), [(0, 0), (25, 2), (75, 6), (100, 9)])
def test_the_option_resale(resale: int, gold: int) -> None:
    assert sold(resale, "Sun-Forged Blade") == gold  # its price is 9
    assert opened(resale=resale).described["resale"] == resale


@rule_not("AK 19.5", "Otherwise it is half; more than all cannot be.")
def test_the_usual_resale() -> None:
    assert sold(None, "Sun-Forged Blade") == 4
    assert opened().described["resale"] == 50
    with pytest.raises(BadOption, match="resale is a number from 0 to 100"):
        opened(resale=101)


def failed_escape(escape: str) -> Setting:
    """Khoros fails to escape from the Scorpion Swarm, whose highest damage is 2."""
    side = {"where": "C3", "allies": ["Caravan Cook"]}
    return table(khoros=side, facing="Scorpion Swarm", escape=escape, rolls=[9]).play("escape")


@rule("AK 19.6", "Hit: the highest damage once, to the hero, and then the round goes on with attacks.")
def test_the_option_escape() -> None:
    g = failed_escape("hit")
    assert (g.wounds("khoros"), g.wounds("Caravan Cook")) == (2, 0)
    assert g.choices() == ['attack "Khoros of the Salt Road"', 'attack "Caravan Cook"', "defend"]
    assert opened(escape="hit").described["escape"] == "hit"


@rule_not("AK 19.6", "Defend: no blow, but nobody attacks in this round.")
@rule_not("AK 19.6", "There is no third way.")
def test_the_usual_escape() -> None:
    g = failed_escape("defend")
    assert g.described["escape"] == "defend"
    assert "attack" not in " ".join(g.choices())
    with pytest.raises(BadOption, match="escape is one of defend, hit"):
        opened(escape="pray")


@rule("AK 19.7", "The named heroes sit in that order, by first or full name; the others are dealt.")
def test_the_option_heroes() -> None:
    g = opened(seats=3, heroes="Brunda, Talhia the Thief,elaim")
    assert g.described["seats"] == ["brunda", "talhia", "elaim"]
    g = opened(seats=4, heroes="yazmira")
    assert g.described["seats"][0] == "yazmira"
    assert len(set(g.described["seats"])) == 4


@rule_not("AK 19.7", "Without it chance deals them; a hero twice, too many or an unknown one is refused.")
def test_heroes_are_dealt() -> None:
    dealt = {tuple(opened(seed=seed, seats=3).described["seats"]) for seed in range(12)}
    assert len(dealt) > 6
    for heroes, why in (
        ("Brunda,Brunda", "two"),
        ("Brunda,Elaim,Talhia", "3 heroes for 2"),
        ("Zorro", "no hero"),
    ):
        with pytest.raises(BadOption, match=why):
            opened(seats=2, heroes=heroes)
    assert len(NAMES) == 6
