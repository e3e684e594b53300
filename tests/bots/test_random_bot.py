from collections import Counter

from serai.bots import BLANK, RandomBot
from serai.kernel import Action, Verb
from serai.kernel.chance import Chance, seed_from

OFFERS: list[Action] = Verb("test-bots", "pick", 5).actions


def choices(seed: int | None, n: int = 200) -> list[Action]:
    bot = RandomBot(seed)
    return [bot.choose(BLANK, OFFERS) for _ in range(n)]


def test_the_same_seed_gives_the_same_choices() -> None:
    assert choices(7) == choices(7)
    assert choices(7) != choices(8)


def test_without_a_seed_each_bot_goes_its_own_way() -> None:
    assert choices(None) != choices(None)


def test_every_action_is_chosen_about_as_often() -> None:
    counted = Counter(action.n for action in choices(3, 5000))
    assert set(counted) == set(range(5))
    # 1,000 each are expected with a standard deviation of 28; six of them are out of the question.
    assert all(abs(n - 1000) < 6 * 28.3 for n in counted.values())


def test_a_bots_chance_is_not_the_tables() -> None:
    table = Chance(seed_from(7))
    assert [action.n for action in choices(7)] != [table.below(5) for _ in range(200)]
