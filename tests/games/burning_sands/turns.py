"""Two players for tests of section 4, and an action that does nothing."""

from serai.games.burning_sands.rules.ability import Ability
from tests.games.burning_sands.made import Made, Player, hero, player, walls
from tests.games.burning_sands.texts import Free, Nothing


def two(*cards: Made, hand: tuple[Made, ...] = ()) -> tuple[Player, Player]:
    """A player with cards at home, and another with a Hero."""
    return player(*cards, sections=walls("Home"), hand=hand), player(hero("Crow", 1), sections=walls("Wall"))


def act(timing: int) -> Ability:
    """An action that does nothing."""
    return Ability(timing, (Free(),), (Nothing(),))
