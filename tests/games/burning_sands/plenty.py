"""Proof by plenty: random cards are said, read again, compiled and played by the conformance suite.

`python -m tests.games.burning_sands.plenty --cards 10000` makes cards from seeds in slices. Of each slice it
writes the texts, reads them as a designer's, compares the meanings, compiles them, builds decks in which each
of them is, and lets them be played at random with every check of the kernel. A line for each slice is added
to a record; a command that is started again goes on behind the slices that are there. At the end it prints
how many cards were said, read again, compiled and played, and the faults. Each fault is written to a file
with its seed; `--again SEED` shows one card, or one slice with the traceback of its game.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import serai.games.burning_sands as package
import serai.parts.english as english
from serai.games.burning_sands import BurningSands
from serai.games.burning_sands.machine.answers import NotCompiled
from serai.games.burning_sands.machine.compiling import compile_text
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import COPIES_MOST, DECK_LEAST, HERO, STRONGHOLD
from serai.games.burning_sands.text.mean_text import understand
from serai.games.burning_sands.text.reading import Reader
from serai.games.burning_sands.text.say_text import say
from serai.games.burning_sands.text.say_words import Mute
from serai.kernel.conformance import check
from serai.parts.cards import Sheet, own_sheets
from tests.games.burning_sands.text import generating
from tests.games.burning_sands.text.generating import TRAITS, Card
from tests.games.burning_sands.text.generating_more import WideGenerator

#: The numbers of a card of each type.
_NUMBERS: dict[str, dict[str, Any]] = {
    "hero": {"strength": 2, "ka": 3, "copper": 1, "influence": 1, "fate": 2},
    "follower": {"strength": 1, "ka": 1, "copper": 1, "fate": 2},
    "item": {"strength": "+1", "copper": 1, "fate": 2},
    "holding": {"copper": 1, "fate": 2},
    "spell": {"copper": 0, "fate": 2},
    "action": {"fate": 3},
    "city section": {"base_strength": 1, "capacity": 4, "city_points": 3},
    "story": {"fate": 1, "story_points": 1},
}
#: Producers that keep a game of random cards going.
_BASE = {"Shallow Copper Diggings": 3, "Serai of the Fourth Night": 3}
_SECTION = "Cistern of the Deep Stair"
SLICE = 250  # seeds that are made and played together: the cards of the game are read once for each slice
_KINDS = DECK_LEAST // COPIES_MOST - len(_BASE)  # different cards in a deck
#: What can go wrong with a card, in the order in which it is tried; at last with a game of a slice.
FAULTS = ("mute", "refused", "misread", "not compiled", "faults in play")


class Fault(NamedTuple):
    """What went wrong with the card of a seed, or with a game of a slice."""

    seed: int
    end: str
    why: str
    text: str = ""


class Proof(NamedTuple):
    """What became of a slice: its first seed, the counts and the faults, and how long it took one core."""

    first: int
    counts: dict[str, int]
    faults: list[Fault]
    seconds: float


def sheet_of(seed: int, card: Card, reader: Reader) -> dict[str, Any] | Fault:
    """The sheet of a card whose canonical text is understood as it was meant, and compiled."""
    name = f"Nobody {_letters(seed)}"
    try:
        text = say(card.abilities, name, card.type, card.traits)
    except Mute as mute:
        return Fault(seed, "mute", str(mute))
    made = understand(reader, name, card.type, card.traits, text)
    if made.faults:
        return Fault(seed, "refused", str(made.faults[0]), text)
    if made.abilities != card.abilities:
        return Fault(seed, "misread", f"{card.abilities}\n    {made.abilities}", text)
    sheet = {"name": name, "type": card.type, "traits": list(card.traits), "origin": "original"}
    sheet |= _NUMBERS[card.type]
    try:
        face = CARD_SETS.face_of(
            Sheet("plenty", 1, sheet), reader
        )  # its text is read once more when it is played
        compile_text(Pool([face]), 0, made.abilities)
    except (NotCompiled, ValueError) as refusal:
        return Fault(seed, "not compiled", str(refusal), text)
    return sheet | {"text": text}


def _letters(n: int) -> str:
    """A number as a name: texts may name their card, and a number there would be one more number."""
    return "".join([chr(ord("a") + int(digit)) for digit in str(n)]).capitalize()


def in_toml(block: list[dict[str, Any]]) -> str:
    """Sheets as a set file."""
    lines: list[str] = []
    for sheet in block:
        lines.append("[[card]]")
        lines += [f"{key} = {_toml(value)}" for key, value in sheet.items()]
    return "\n".join(lines)


def _toml(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join([_toml(one) for one in value])}]"
    return str(value) if isinstance(value, int) else '"' + str(value).replace('"', '\\"') + '"'


def game_of(block: list[dict[str, Any]]) -> BurningSands:
    """The game with these cards and the few of its own that a deck of them needs."""
    house = [(source, sheet) for source, sheet in CARD_SETS.house_sheets() if _is_needed(sheet)]
    return BurningSands(CARD_SETS.build_pool([*house, *own_sheets([("plenty.toml", in_toml(block))])]))


def _is_needed(sheet: dict[str, Any]) -> bool:
    plain_hero = sheet["type"] == "hero" and not sheet.get("text")
    return sheet["type"] == "stronghold" or plain_hero or sheet["name"] in (*_BASE, _SECTION)


def decks_of(game: BurningSands, block: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Legal decks, an even number of them, in which each of these cards is as often as a deck may have it."""
    faces, number, only = game.pool.faces, game.pool.number, game.pool.only
    strongholds = {face.faction: face.name for face in reversed(faces) if face.type == STRONGHOLD}
    plain = next(faction for faction, name in strongholds.items() if name == "Ninety Tents of Orghai")
    cards: dict[int, list[str]] = {}
    sections: dict[int, list[str]] = {}
    for sheet in block:
        into = sections if sheet["type"] == "city section" else cards
        into.setdefault(only.get(number[sheet["name"]], plain), []).append(sheet["name"])
    decks: list[dict[str, Any]] = []
    for faction in [one for one in strongholds if one in cards or one in sections]:
        names, own = cards.get(faction, []), sections.get(faction, [])
        for at in range(max(1, -(-len(names) // _KINDS), len(own))):
            whole = {**dict.fromkeys(names[at * _KINDS :][:_KINDS], COPIES_MOST), **_BASE}
            for face in faces:
                if sum(whole.values()) < DECK_LEAST and face.type == HERO and number[face.name] not in only:
                    whole.setdefault(face.name, COPIES_MOST)
            section = own[at % len(own)] if own else _SECTION
            decks.append({"stronghold": strongholds[faction], "sections": {section: 1}, "cards": whole})
    return decks + decks[-1:] if len(decks) % 2 else decks


def play(block: list[dict[str, Any]], first: int, decisions: int, every: int) -> Iterator[int | Fault]:
    """Let a block of cards be played at random, with all checks: the decisions of each game, or its fault."""
    try:
        game = game_of(block)
    except ValueError as refusal:
        yield Fault(first, "not compiled", f"the set of the slice: {refusal}")
        return
    decks = decks_of(game, block)
    for at in range(0, len(decks), 2):
        options: Any = {"seats": 2, "decks": decks[at : at + 2]}
        try:
            report = check(
                game, first + at, options=options, decisions=decisions, elsewhere=False, every=every
            )
            yield report.decisions
        except Exception:  # whatever it is, the other games are played
            yield Fault(first + at, "faults in play", traceback.format_exc(limit=-6))


def prove(first: int, cards: int, decisions: int, every: int) -> Proof:
    """Make, say, read, compile and play so many cards; what became of them."""
    began = time.process_time()
    counts: Counter[str] = Counter(made=cards)
    faults: list[Fault] = []
    block: list[dict[str, Any]] = []
    reader = Reader(TRAITS)
    for seed in range(first, first + cards):
        found = sheet_of(seed, WideGenerator(seed).card(), reader)
        if isinstance(found, Fault):
            counts[found.end] += 1
            faults.append(found)
        else:
            block.append(found)
    for end in play(block, first, decisions, every) if block else ():
        if isinstance(end, Fault):
            counts[end.end] += 1
            faults.append(end)
        else:
            counts["games"] += 1
            counts["decisions"] += end
    counts["played"] = len(block)
    return Proof(first, dict(counts), faults, round(time.process_time() - began, 1))


# The record


def sources() -> str:
    """A short name for the state of language, rules and generator, so that old slices are known as such."""
    places = (Path(package.__file__).parent, Path(english.__file__).parent, Path(generating.__file__).parent)
    files = [file for place in places for file in sorted(place.rglob("*.py"), key=str)]
    return sha256(b"".join([file.read_bytes() for file in files])).hexdigest()[:10]


def _recorded(record: Path) -> list[tuple[str, Proof]]:
    found: list[tuple[str, Proof]] = []
    for line in record.read_text("utf-8").splitlines() if record.exists() else ():
        read = json.loads(line)
        faults = [Fault(*fault) for fault in read["faults"]]
        found.append((read["sources"], Proof(read["first"], read["counts"], faults, read["seconds"])))
    return found


def figures(proofs: list[tuple[str, Proof]], now: str) -> dict[str, Any]:
    """What came of all slices: how many cards went how far, and the faults by kind."""
    total: Counter[str] = Counter()
    for _, proof in proofs:
        total.update(proof.counts)
    said = total["made"] - total["mute"]
    again = said - total["refused"] - total["misread"]
    return {
        "cards": total["made"],
        "said": said,
        "read again": again,
        "compiled": again - total["not compiled"],
        "played": total["played"],
        "games": total["games"],
        "decisions": total["decisions"],
        "faults": {kind: total[kind] for kind in FAULTS},
        "seconds of one core": round(sum(proof.seconds for _, proof in proofs)),
        "slices": len(proofs),
        "slices with older sources": sum(made_with != now for made_with, _ in proofs),
    }


def _told(found: dict[str, Any]) -> str:
    faults = ", ".join([f"{n} {kind}" for kind, n in found["faults"].items()])
    lines = [f"{n:>9}  {what}" for what, n in found.items() if what != "faults"]
    return "\n".join([*lines, f"{sum(found['faults'].values()):>9}  faults: {faults}"])


def _work(task: tuple[int, int, int, int]) -> Proof:
    return prove(*task)


def run(asked: argparse.Namespace) -> None:
    """Prove all slices that the record has not; tell and write what is found."""
    began, now, record = time.monotonic(), sources(), Path(asked.record)
    record.parent.mkdir(parents=True, exist_ok=True)
    done = [] if asked.fresh else _recorded(record)
    if asked.fresh:
        record.write_text("", "utf-8")
    known = {proof.first for _, proof in done}
    slices = range(asked.first, asked.first + asked.cards, SLICE)
    end = asked.first + asked.cards
    tasks = [(at, min(SLICE, end - at), asked.decisions, asked.every) for at in slices if at not in known]
    done = [(made_with, proof) for made_with, proof in done if proof.first in slices]
    with get_context("spawn").Pool(asked.workers) as pool:
        for proof in pool.imap_unordered(_work, tasks):
            done.append((now, proof))
            with record.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"sources": now, **proof._asdict()}) + "\n")
            bad = len(proof.faults)
            sys.stderr.write(f"{len(done)} of {len(slices)} slices; seeds from {proof.first}: {bad} faults\n")
    faults = sorted([fault for _, proof in done for fault in proof.faults])
    told = [f"{fault.seed} {fault.end}: {fault.why}\n    {fault.text}" for fault in faults]
    record.with_suffix(".faults.txt").write_text("\n".join(told) + "\n", "utf-8")
    found = figures(done, now) | {"seconds": round(time.monotonic() - began), "sources": now}
    sys.stdout.write((json.dumps(found) if asked.json else _told(found)) + "\n")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=1000)
    parser.add_argument("--first", type=int, default=100_000, help="the seed of the first card")
    parser.add_argument("--decisions", type=int, default=200, help="of each game of 32 cards")
    parser.add_argument("--every", type=int, default=25, help="the costly checks once in so many decisions")
    parser.add_argument("--workers", type=int, default=1, help="processes at the same time")
    parser.add_argument("--record", default="build/plenty.jsonl", help="a line for each slice; faults beside")
    parser.add_argument("--json", action="store_true", help="the figures as one line of JSON")
    parser.add_argument("--fresh", action="store_true", help="begin the record anew")
    parser.add_argument("--again", type=int, help="show the card of this seed, or the slice that begins here")
    asked = parser.parse_args()
    if asked.again is None:
        run(asked)
        return
    sys.stdout.write(f"{WideGenerator(asked.again).card()}\n{sheet_of_seed(asked.again)}\n")
    if asked.again % SLICE == 0:
        proof = prove(asked.again, SLICE, asked.decisions, asked.every)
        sys.stdout.write("\n".join([f"{fault.seed} {fault.end}: {fault.why}" for fault in proof.faults]))


def sheet_of_seed(seed: int) -> dict[str, Any] | Fault:
    """The sheet of the card of a seed, or its fault."""
    return sheet_of(seed, WideGenerator(seed).card(), Reader(TRAITS))


if __name__ == "__main__":
    main()
