"""Weighing decks and cards: which games are played for it, and what is counted at their tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.setup.decks import starter_decks
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import SAVES
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.tally import Tally
from serai.games.burning_sands.state.terms import FACTIONS, TIMINGS, UNALIGNED
from serai.kernel import Data, Options
from serai.parts.weighing import Contest, Use, pairings

#: The kinds of victory by the rule that ended a game, or that put the last loser out of it.
_VICTORIES: Final = {
    "BS 19.1": "Military",
    "BS 19.2": "Water",
    "BS 19.7": "Story",
    "BS 19.9": "by a card",
    "BS 19.11": "by the limit",
}
_LAST: Final = ("BS 19.5", "BS 19.6")  # the last one left has won: what counts is how the others went out


def contests(sides: Sequence[str], options: Options) -> list[Contest]:
    """Each deck against each other one, with the seats exchanged."""
    return [
        Contest((one, other), ({**options, "decks": [one, other]}, {**options, "decks": [other, one]}))
        for one, other in pairings(sides or starter_decks())
    ]


def sides_at(options: Options) -> list[str]:
    """The decks by seat, of a table whose options name them."""
    decks: Data = options["decks"]
    return [str(deck) for deck in decks]


def watch(g: State) -> None:
    """Count from now on; what lies in play at the start has come into play."""
    g.tally = Tally(len(g.pool.abilities), len(g.pool.faces))
    for kind in g.kind:
        g.tally.entered[kind] += 1


def victory(g: State) -> str:
    """How a watched game was won."""
    rule = g.won_by
    if rule in _LAST and g.tally is not None and g.tally.out:
        rule = g.tally.out[-1]
    return _VICTORIES.get(rule, rule)


# What is counted: each ability by its number, and by face what has none.

_ENTERS: Final = "in play"
_PAYS: Final = "pays"
_SAVES: Final = "saves"


@lru_cache(maxsize=2)
def _places(pool: Pool) -> dict[int, tuple[int, str]]:
    """By ability: its face, and which one it is in words; other ways of one sentence are that sentence."""
    found: dict[int, tuple[int, str]] = {}
    for face in range(len(pool.acts)):
        rows = [(number, _act_words(pool, number)) for number in pool.acts[face]]
        rows += [(number, "Reaction") for number in pool.reacts[face]]
        rows += [(number, "by itself") for number in pool.moments[face]]
        rows += [(number, "when destroyed") for number in pool.last_words.get(face, ())]
        if face in pool.tellings:
            rows.append((pool.tellings[face], "Tale"))
        if pool.by_night.get(face, -1) >= 0:
            rows.append((pool.by_night[face], "brought by Night"))
        counted: dict[str, int] = {}
        for number, words in rows:
            twin: int = pool.abilities[number].twin
            if twin < 0:
                counted[words] = counted.get(words, 0) + 1
                place = f"{words} {counted[words]}" if counted[words] > 1 else words
            else:
                place = found[twin][1]
            found[number] = face, place
    return found


def _act_words(pool: Pool, number: int) -> str:
    """The kind of an action."""
    ability: Ability = pool.abilities[number]
    return "summoned" if ability.cast else TIMINGS[ability.timing]


def _key(pool: Pool, face: int, what: str) -> str:
    return f"{pool.faces[face].name} / {what}"


def uses(pool: Pool) -> list[Use]:
    """All that is counted: each ability, what pays or saves, and that a card with none of these was there."""
    by_face: dict[int, list[str]] = {}
    for face, words in _places(pool).values():
        named = by_face.setdefault(face, [])
        if words not in named:
            named.append(words)
    found: list[Use] = []
    for face, printed in enumerate(pool.faces):
        if face in pool.printed_as:
            continue
        what = by_face.get(face, [])
        what = [*what, *([_PAYS] if face in pool.means else []), *([_SAVES] if _saves(pool, face) else [])]
        if not printed.is_played or "Omen" in " ".join(printed.traits):
            what = [*what, _ENTERS]
        group = "Unaligned" if printed.faction == UNALIGNED else FACTIONS[printed.faction]
        found += [Use(_key(pool, face, words), printed.name, group, words) for words in what]
    return found


def _saves(pool: Pool, face: int) -> bool:
    return any(SAVES in text.keys for text in pool.lasting[face])


def counted(g: State) -> Mapping[str, tuple[int, int]]:
    """What a watched table came to, by key."""
    tally, pool = g.tally, g.pool
    found: dict[str, tuple[int, int]] = {}
    if tally is None:
        return found

    def add(face: int, what: str, used: int, resolved: int) -> None:
        if used or resolved:
            key = _key(pool, face, what)
            before = found.get(key, (0, 0))
            found[key] = before[0] + used, before[1] + resolved

    for number, (face, words) in _places(pool).items():
        resolved = tally.resolved[number]
        add(
            face, words, max(tally.used[number], resolved), resolved
        )  # what needs no target begins unannounced
    for face in range(len(tally.entered)):
        for what, row in ((_ENTERS, tally.entered), (_PAYS, tally.paid), (_SAVES, tally.saved)):
            add(face, what, row[face], row[face])
    return found
