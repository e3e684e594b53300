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

#: For each game a table as scenarios write it, and the decisions, in the game's notation.
_DECISIONS: Final[dict[str, tuple[dict[str, Any], tuple[str, ...]]]] = {
    "burning-sands": (
        {
            "active": "saladin",
            "players": {
                "aziz": {
                    "faction": "Ashalan",
                    "sections": [{"card": "Cistern of the Deep Stair", "water": 1}, "Lane of the Ropemakers"],
                    "heroes": ["Scribe of the Dry River"],
                },
                "saladin": {
                    "faction": "Senpet",
                    "heroes": ["Jawad of the Heavy Sacks"],
                },
            },
        },
        (
            "attack",
            'to 1\'s "Cistern of the Deep Stair"',
            'assign "Scribe of the Dry River"',
            'to "Cistern of the Deep Stair"',
            'battle 1\'s "Cistern of the Deep Stair"',
            "pass",
            'engage "Jawad of the Heavy Sacks"',
        ),
    ),
    "scarab-lords": (
        {
            "phase": 2,
            "temet": {
                "hand": ["Khema", "Djurrat, the Hunger Below"],
                "upper economic": [{"card": "Bazaar of Qesh", "scarabs": 1}],
            },
            "ankar": {
                "gods": ["Enhu", "Menukh, the Silent Flood"],
                "lower religious": [{"card": "The Seven Sphinxes", "scarabs": 1}, "Lotus Acolytes"],
            },
        },
        ('play "Khema"', 'use "Khema"'),
    ),
    "al-kalim": (
        {
            "step": "deed",
            "cities": {"City of Dreams": "B7"},
            "market": {"City of Dreams": ["Sand-Skis"]},
            "decks": {"market_top": ["Bone Knife", "Short Bow", "Hide Shield", "Carved Wand", "an ally"]},
            "players": {"khoros": {"where": "B7"}, "talhia": {}},
        },
        ("explore City of Dreams",),
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


def walks_of(game: str) -> list[Walk]:
    """The walk of each of the game's decisions, with laying out what may be done next."""
    table, decisions = _DECISIONS[game]
    rules: Any = find_game(game)
    walks: list[Walk] = []
    for _ in range(2):  # what is computed once for all games is there the second time
        state = rules.arrange(table, Chance(seed_from(1)))
        rules.legal(state)
        walks = []
        for words in decisions:
            action = rules.read(state, words)
            if action not in rules.legal(state):
                can = [rules.notate(state, one) for one in rules.legal(state)]
                raise SystemExit(f"{game}: {words} is not among {can}")
            walk = Walk()
            sys.setprofile(walk)
            rules.apply(state, action)
            rules.legal(state)
            sys.setprofile(None)
            walks.append(walk)
    return walks


def main() -> None:
    """Print a row for each decision."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(_DECISIONS))
    parser.add_argument("--calls", action="store_true", help="list the calls in their order")
    given = parser.parse_args()
    print(f"{'game':<15}{'decision':<36}{'functions':>10}{'modules':>9}{'crossings':>11}{'calls':>7}")
    for game in given.games:
        for words, walk in zip(_DECISIONS[game][1], walks_of(game), strict=True):
            row = (walk.functions, walk.modules, walk.crossings, len(walk.calls))
            print(f"{game:<15}{words:<36}{row[0]:>10}{row[1]:>9}{row[2]:>11}{row[3]:>7}")
            for origin, caller, module, name in walk.calls if given.calls else ():
                print(
                    f"    {origin.removeprefix(_PROJECT)}.{caller} -> {module.removeprefix(_PROJECT)}.{name}"
                )


if __name__ == "__main__":
    main()
