"""Tables before an attack, for tests of section 8."""

from tests.games.burning_sands.made import hero, player, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table


def two() -> Setting:
    """One attacker with two Heroes, one defender with one Hero and two City Sections."""
    return table(
        player(hero("Khitai", 3), hero("Argoun", 2), sections=walls("Home")),
        player(hero("Bonepicker", 2), sections=walls("Wall", "Jewel")),
    )


def three() -> Setting:
    """An attacker with two Heroes and two other players with one each."""
    return table(
        player(hero("Khitai", 3), hero("Argoun", 2), sections=walls("Home")),
        player(hero("Bonepicker", 2), sections=walls("Wall")),
        player(hero("Hazaad", 2), sections=walls("Tower")),
    )


def aziz() -> Setting:
    """Jisha (0), Aziz (1), Hala (2) and Abdul (3), as in the example of the rulebook."""
    return table(
        player(hero("Khitai", 3), hero("Janan", 2), hero("Argoun", 2), sections=walls("Horde")),
        player(hero("Bonepicker", 2), sections=walls("Secret Wall", "Jewel of the Desert")),
        player(hero("Eye of Night", 2), hero("al Hazaad", 1, "Flying"), sections=walls("Citadel")),
        player(hero("Jinn of Desire", 4, "Flying"), sections=walls("Palace")),
    )
