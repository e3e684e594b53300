"""How far one decision walks through the code: `python tools/walk.py [GAME ...]`.

For each game a table is set by hand, one decision is carried out and the next offers are laid out; what is
called meanwhile is counted: functions of this project, their modules, and calls from one module to another.
`--calls` lists the calls in their order. The same tables and decisions serve for every version of the code.
"""

from __future__ import annotations

import argparse
import sys
from types import FrameType
from typing import Any, Final

from serai.games import find_game
from serai.kernel import Chance, seed_from

_PROJECT: Final = "serai."

#: For each game a table as scenarios write it, and the decision, in the game's notation.
_DECISIONS: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "burning-sands": (
        {
            "active": "aziz",
            "players": {
                "aziz": {
                    "faction": "Ashalan",
                    "sections": [{"card": "Cistern of the Deep Stair", "water": 3}],
                    "heroes": ["Scribe of the Dry River", "Windborn Outrider"],
                    "hand": ["Mirror-Sword Adept", "Rationing"],
                },
                "saladin": {
                    "faction": "Senpet",
                    "heroes": ["Jawad of the Heavy Sacks"],
                    "hand": ["Toss of Knucklebones"],
                },
            },
        },
        "pass",
    ),
}


class Walk:
    """The calls that are made between `begin` and `end`."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str, str, str]] = []  # from module and function, to module and function

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        if event != "call":
            return
        if not _counts(frame):
            return
        caller = frame.f_back
        while caller is not None and not _counts(caller):
            caller = caller.f_back
        origin = ("", "") if caller is None else _place(caller)
        self.calls.append((*origin, *_place(frame)))

    @property
    def functions(self) -> int:
        """How many different functions are gone through."""
        return len({call[2:] for call in self.calls})

    @property
    def modules(self) -> int:
        """How many modules they are in."""
        return len({module for _, _, module, _ in self.calls})

    @property
    def crossings(self) -> int:
        """How many calls go from one module to another."""
        return sum(1 for origin, _, module, _ in self.calls if origin and origin != module)


def _place(frame: FrameType) -> tuple[str, str]:
    return frame.f_globals.get("__name__", ""), frame.f_code.co_qualname


def _counts(frame: FrameType) -> bool:
    """Whether it is a function of this project; comprehensions and the like are part of theirs."""
    inner = frame.f_code.co_name.startswith("<")
    return not inner and str(frame.f_globals.get("__name__", "")).startswith(_PROJECT)


def walk_of(game: str) -> Walk:
    """The walk of the game's decision, and of laying out what may be done next."""
    table, words = _DECISIONS[game]
    rules: Any = find_game(game)
    for _ in range(2):  # what is computed once for all games is there the second time
        state = rules.arrange(table, Chance(seed_from(1)))
        rules.legal(state)
        action = rules.read(state, words)
        walk = Walk()
        sys.setprofile(walk)
        rules.apply(state, action)
        rules.legal(state)
        sys.setprofile(None)
    return walk


def main() -> None:
    """Print a row for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(_DECISIONS))
    parser.add_argument("--calls", action="store_true", help="list the calls in their order")
    given = parser.parse_args()
    print(f"{'game':<16}{'decision':<40}{'functions':>10}{'modules':>9}{'crossings':>11}{'calls':>7}")
    for game in given.games:
        walk = walk_of(game)
        words = _DECISIONS[game][1]
        row = (walk.functions, walk.modules, walk.crossings, len(walk.calls))
        print(f"{game:<16}{words:<40}{row[0]:>10}{row[1]:>9}{row[2]:>11}{row[3]:>7}")
        if given.calls:
            for origin, caller, module, name in walk.calls:
                print(
                    f"    {origin.removeprefix(_PROJECT)}.{caller} -> {module.removeprefix(_PROJECT)}.{name}"
                )


if __name__ == "__main__":
    main()
