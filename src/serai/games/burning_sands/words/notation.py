"""The notation of decisions: what each verb is done to, and how cards are told."""

from __future__ import annotations

import re
from typing import Final

from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.naming import kind_name, kinds_named, quoted, versions
from serai.games.burning_sands.state.terms import (
    ABILITY,
    ARCHERY,
    ASSIGN,
    BATTLE,
    BOW,
    CHOOSE,
    DESTROY,
    DISCARD,
    ENGAGE,
    EVENT,
    FATE,
    GAME,
    HOME,
    NOTHING,
    NUMBER,
    PARRY,
    PLAY,
    PLAYER,
    POUR,
    RAISE,
    TACTIC,
    TARGET,
    THRUST,
    TO,
    USE,
)
from serai.kernel import Data, Verb
from serai.parts.notation import Named, Notation, Number, SeatNumber, Thing

#: Verbs whose thing is a card outside play, by its kind.
OF_KINDS: Final = (PLAY, CHOOSE, DISCARD, FATE, RAISE, THRUST, PARRY)
#: Verbs whose thing is a card in play, by its number.
OF_CARDS: Final = (USE, TARGET, BOW, POUR, TO, ASSIGN, ENGAGE, ARCHERY, HOME, TACTIC, DESTROY, BATTLE)
#: `2's "Riders" (+1S/+0K) on "Khitai" #2`, with quotes, owner, host and number as far as they are needed.
_CARD: Final = re.compile(
    r"""^(?:(?P<seat>\d{1,2})'s\s+)?(?P<name>"[^"]+"(?:\s+\([^()]*\))?|[^"]+?)"""
    r"""(?:\s+on\s+(?P<host>"[^"]+"(?:\s+\([^()]*\))?))?(?:\s+\#(?P<which>\d{1,3}))?$""",
    re.VERBOSE,
)


class Kind(Named[State]):
    """A card outside play, by its kind. If the words fit several, the one that can be chosen now is meant."""

    def name(self, g: State, n: int) -> str:
        return kind_name(g, n)

    def say(self, g: State, n: int) -> str:
        return quoted(g, n)

    def find(self, g: State, verb: Verb, words: str) -> int | None:
        found = kinds_named(g, words)
        if len(found) != 1 or verb(found[0]) not in g.offers:
            able = [kind for kind in (*found, *versions(g, found)) if verb(kind) in g.offers]
            found = able or found
        return found[0] if len(found) == 1 else None


class Card(Thing[State]):
    """A card in play: whose, its name, and if it has namesakes what it is on and its number among them."""

    def say(self, g: State, n: int) -> str:
        owner, kind = g.control[n], g.kind[n]
        words = quoted(g, kind) if owner == g.stack[-1].seat else f"{owner + 1}'s {quoted(g, kind)}"
        namesakes = [other for other in g.side[owner] if g.kind[other] == kind]
        if len(namesakes) == 1:
            return words
        host = _host_kind(g, n)
        if host != NOTHING:
            words = f"{words} on {quoted(g, host)}"
        alike = [other for other in namesakes if _host_kind(g, other) == host]
        which = alike.index(n) + 1
        return words if which == 1 else f"{words} #{which}"

    def touched(self, g: State, n: int) -> list[Data]:
        return [{"card": kind_name(g, g.kind[n]), "id": n}]

    def find(self, g: State, verb: Verb, words: str) -> int | None:
        match = _CARD.match(words)
        if match is None:
            return None
        asked = g.stack[-1].seat
        kinds = kinds_named(g, match["name"])
        if match["seat"]:
            seats = [int(match["seat"]) - 1]
        else:
            seats = [asked, *(seat for seat in range(g.seats) if seat != asked)]
        hosts = kinds_named(g, match["host"]) if match["host"] else []
        which = int(match["which"]) if match["which"] else 0
        meant: list[int] = []
        for wanted in (kinds, versions(g, kinds)):
            for seat in seats:
                found = (
                    [card for card in g.side[seat] if g.kind[card] in wanted] if 0 <= seat < g.seats else []
                )
                card = _chosen(g, verb, found, hosts if match["host"] else None, which)
                if card is not None:
                    meant.append(card)
        able = [card for card in meant if verb(card) in g.offers]
        return next(iter(able or meant), None)


def _host_kind(g: State, card: int) -> int:
    host = g.host[card]
    return NOTHING if host == NOTHING else g.kind[host]


def _chosen(g: State, verb: Verb, found: list[int], hosts: list[int] | None, which: int) -> int | None:
    """Which of a player's cards with a fitting name is meant."""
    if hosts is not None:
        found = [card for card in found if _host_kind(g, card) in hosts]
    else:  # what stands by itself comes before what is attached
        found = [card for card in found if g.host[card] == NOTHING] or found
    if which:
        return found[which - 1] if which <= len(found) else None
    if len(found) > 1 and not _alike(g, found):  # names that the words fit only in part, or several hosts
        found = [card for card in found if verb(card) in g.offers]
        return found[0] if len(found) == 1 else None
    return found[0] if found else None


def _alike(g: State, cards: list[int]) -> bool:
    first = cards[0]
    return all(
        g.kind[card] == g.kind[first] and _host_kind(g, card) == _host_kind(g, first) for card in cards
    )


NOTATION: Final = Notation[State](
    GAME,
    (
        (OF_KINDS, Kind()),
        (OF_CARDS, Card()),
        ((PLAYER,), SeatNumber()),
        ((ABILITY, EVENT), Number(1)),
        ((NUMBER,), Number()),
    ),
)
