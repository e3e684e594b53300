"""Random games as fingerprints: what must not change when the engine is made faster.

`python -m tools.fingerprint FILE` plays games of Burning Sands by chance, with the ready decks and with decks
drawn from every card, hashes all offers, events and saved states, and writes a line for each game. If the
file is there already the lines are compared with it, and the games that have become other ones are told.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random

from serai.games.burning_sands import RULES
from serai.kernel import Chance, Options, seed_from
from tests.games.burning_sands import all_cards

_SAVED_EVERY = 40  # decisions
_SEEN_EVERY = 200
_SEATS = (2, 2, 3, 4, 6)


def fingerprint(seed: int, options: Options, most: int) -> str:
    """A hash of everything that is offered, told, saved and seen in a game."""
    state = RULES.new(RULES.fill_options(options), Chance(seed_from(seed)))
    state.events = []
    draw = Random(seed).random
    whole = blake2b(digest_size=12)
    played = 0
    while played < most:
        offers = RULES.legal(state)
        if not offers:
            break
        whole.update(repr([(action.verb.name, action.n) for action in offers]).encode())
        RULES.apply(state, offers[int(draw() * len(offers))])
        whole.update(repr(state.events).encode())
        state.events.clear()
        played += 1
        if played % _SAVED_EVERY == 0:
            whole.update(repr(RULES.dump(state)).encode())
            events, state = state.events, state.clone()
            state.events = events
        if played % _SEEN_EVERY == 0:
            whole.update(repr(RULES.view(state, played // _SEEN_EVERY % state.seats)).encode())
    whole.update(repr(RULES.dump(state)).encode())
    return f"{played} {whole.hexdigest()}"


def games(ready: int, drawn: int) -> Iterator[tuple[str, int, Options, int]]:
    """Games with the ready decks in both editions, then games with decks of all cards."""
    for seed in range(ready):
        edition = ("awakening", "awakening", "episode-3")[seed % 3]
        yield f"ready {seed}", seed, {"seats": _SEATS[seed % len(_SEATS)], "edition": edition}, 5000
    for seed in range(drawn):
        yield f"drawn {seed}", seed, all_cards.options(seed), 2500


def main() -> int:
    """Write the fingerprints, or compare with those written."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--ready", type=int, default=60)
    parser.add_argument("--drawn", type=int, default=60)
    wanted = parser.parse_args()
    kept = dict(line.split(": ") for line in _lines(wanted.file))
    different = compared = 0
    found: list[str] = []
    for name, seed, options, most in games(wanted.ready, wanted.drawn):
        made = fingerprint(seed, options, most)
        found.append(f"{name}: {made}\n")
        if name in kept:
            compared += 1
            if kept[name] != made:
                different += 1
                sys.stdout.write(f"{name}: {made}, was {kept[name]}\n")
                sys.stdout.flush()
    if not kept:
        wanted.file.write_text("".join(found))
    sys.stdout.write(f"{len(found)} games, {compared} compared, {different} different\n")
    return 1 if different else 0


def _lines(file: Path) -> list[str]:
    return file.read_text().splitlines() if file.exists() else []


if __name__ == "__main__":
    sys.exit(main())
