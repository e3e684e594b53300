"""A card beside those of the game: the nearest by meaning, and what such a card costs."""

from serai.games.burning_sands.game import RULES
from serai.games.burning_sands.setup import comparing
from serai.parts.comparing import Comparison

THIRST = """
[[card]]
name = "Test Thirst"
type = "action"
copper = 1
fate = 2
text = "Night: Target player loses 2 Water."
"""


def beside(text: str) -> Comparison:
    (found,) = RULES.compare_cards(text, "mine.toml")
    return found


def test_the_nearest_do_the_same_in_whatever_words_and_names() -> None:
    near = beside(THIRST).near
    assert len(near) == 5
    assert near[0].name == "Rationing"
    assert "both texts: lose Water, Night action" in near[0].why
    assert [one.likeness for one in near] == sorted([one.likeness for one in near], reverse=True)
    other = beside(THIRST.replace("Test Thirst", "Rationed").replace("loses 2 Water", "must lose two Water"))
    assert other.near[:3] == near[:3]


def test_a_card_of_the_game_is_nearest_to_its_like_but_not_to_itself() -> None:
    assert "Rationing" not in [one.name for one in beside(THIRST.replace("Test Thirst", "Rationing")).near]


def test_what_is_stronger_is_worth_more() -> None:
    hero = '[[card]]\nname = "Test Rider"\ntype = "hero"\n'
    hero += "strength = {}\nka = {}\ncopper = 4\nfate = 2"
    found = [beside(hero.format(n, n)).worth for n in (1, 3, 5)]
    estimates = [one.estimate for one in found if one is not None]
    assert len(estimates) == 3
    assert estimates == sorted(estimates)
    assert found[2] is not None
    assert found[2].words.endswith("more than printed")


def test_what_has_no_cost_has_no_worth_and_what_cannot_be_read_is_beside_nothing() -> None:
    section = '[[card]]\nname = "Test Lane"\ntype = "city section"\n'
    section += "base_strength = 2\ncapacity = 3\ncity_points = 2"
    assert beside(section).worth is None
    assert beside(THIRST.replace('"action"', '"axtion"')) == Comparison("Test Thirst")


def test_the_errors_where_a_card_is_left_out() -> None:
    """The estimate is better than the mean of a type, and says how good it is."""
    for word, many, error in comparing.left_out_errors():
        print(f"{word}: {many} cards, missed by {error:.2f} Copper on average when left out")  # noqa: T201
        assert error < 1, (word, error)
        assert many > 0
