"""Proof by all cards: legal decks drawn from every card of the game, played by chance or by the bot.

`python -m tests.games.burning_sands.all_cards --games 100` plays games with other decks each, and every check
of the kernel; with `--bot` the heuristic bot has all seats. A fault is told with its seed.
"""

from __future__ import annotations

import argparse
import sys
import traceback

import serai
from serai.bots.burning_sands.heuristic import HeuristicBot
from serai.games.burning_sands import RULES
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.terms import (
    COPIES_MOST,
    DECK_LEAST,
    HERO,
    HOLDING,
    PANTHEON,
    SECTION,
    STRONGHOLD,
)
from serai.kernel import Chance, Data, Options, seed_from
from serai.kernel.conformance import check

_SECTIONS = 4
_EVERY = 8  # the costly checks are made once in so many decisions


def drawn(chance: Chance, faces: list[Face], n: int) -> list[Face]:
    """So many different faces, at most as many as there are."""
    order = list(range(len(faces)))
    chance.shuffle(order)
    return [faces[place] for place in order[:n]]


def deck(chance: Chance) -> dict[str, Data]:
    """A legal deck: a Stronghold, its City Sections, enough Heroes and Copper, and whatever comes."""
    faces = RULES.pool.printed
    (stronghold,) = drawn(chance, [face for face in faces if face.type == STRONGHOLD], 1)
    only = RULES.pool.only
    usable = [face for n, face in enumerate(faces) if only.get(n, stronghold.faction) == stronghold.faction]
    sections: dict[str, Data] = {}
    left = stronghold.city_points
    for face in drawn(chance, [face for face in usable if face.type == SECTION], 40):
        if face.city_points <= left and len(sections) < _SECTIONS:
            sections[face.name] = 1
            left -= face.city_points
    own = [face for face in usable if face.type not in (STRONGHOLD, SECTION)]
    cheap = sorted([face for face in own if face.type == HOLDING], key=lambda face: face.copper)[:8]
    heroes = [face for face in own if face.type == HERO]
    cards: dict[str, Data] = {}
    copies = 0
    for face in (*drawn(chance, heroes, 8), *drawn(chance, cheap, 4), *drawn(chance, own, len(own))):
        if face.name not in cards and copies < DECK_LEAST:
            n = 1 if face.type == PANTHEON else 1 + chance.below(COPIES_MOST)
            cards[face.name] = n
            copies += n
    return {"stronghold": stronghold.name, "sections": sections, "cards": cards}


def options(seed: int) -> Options:
    """The decks of a game, for two to four players."""
    chance = Chance(seed_from(seed))
    seats = (2, 2, 3, 4)[seed % 4]
    return {"seats": seats, "decks": [deck(chance) for _ in range(seats)]}


def examine(seed: int, decisions: int = 400) -> int:
    """Play a game by chance with all checks; how many decisions there were."""
    report = check(RULES, seed, options=options(seed), decisions=decisions, every=_EVERY, elsewhere=False)
    return report.decisions


def let_bots_play(seed: int, decisions: int = 600) -> int:
    """Let the bot play all seats of a game; how many decisions there were."""
    table = serai.open("burning-sands", seed=seed, options=options(seed))
    bots = [HeuristicBot(seed + seat) for seat in range(6)]
    played = 0
    while table.asked is not None and played < decisions:
        seat = table.asked
        table.play(bots[seat].choose(table.view(seat), table.legal))
        played += 1
    return played


def main() -> int:
    """Play the games and tell of the faults."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--bot", action="store_true")
    wanted = parser.parse_args()
    faults = decisions = 0
    for seed in range(wanted.first, wanted.first + wanted.games):
        try:
            decisions += (let_bots_play if wanted.bot else examine)(seed)
        except Exception:  # whatever it is, it is a fault of this seed
            faults += 1
            sys.stdout.write(f"seed {seed}:\n{traceback.format_exc(limit=-6)}\n")
            sys.stdout.flush()
    sys.stdout.write(f"{wanted.games} games, {decisions} decisions, {faults} faults\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
