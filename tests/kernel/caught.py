"""How a broken game is entered into a list, with the check that must catch it."""

from collections.abc import Callable

from tests.kernel.toys import WellsRules

#: Broken games with the name of the check that catches each.
Broken = dict[type[WellsRules], str]


def entering(games: Broken) -> Callable[[str], Callable[[type[WellsRules]], type[WellsRules]]]:
    """A mark that enters a broken game into this list: `@caught_by("clone")`."""

    def caught_by(check: str) -> Callable[[type[WellsRules]], type[WellsRules]]:
        def enter(game: type[WellsRules]) -> type[WellsRules]:
            games[game] = check
            return game

        return enter

    return caught_by
