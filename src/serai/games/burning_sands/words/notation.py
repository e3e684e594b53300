"""The notation of decisions: words that read back to the same action; people may leave words out."""

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
from serai.kernel import Action, Data, Verb, vocabulary

#: Verbs whose thing is a card outside play, by its kind.
OF_KINDS: Final = (PLAY, CHOOSE, DISCARD, FATE, RAISE, THRUST, PARRY)
#: Verbs whose thing is a card in play, by its number.
OF_CARDS: Final = (USE, TARGET, BOW, POUR, TO, ASSIGN, ENGAGE, ARCHERY, HOME, TACTIC, DESTROY, BATTLE)
#: Verbs whose thing is a number; people count players, abilities and events from 1.
_COUNTED: Final = {PLAYER: 1, ABILITY: 1, EVENT: 1, NUMBER: 0}

#: `2's "Riders" (+1S/+0K) on "Khitai" #2`, with quotes, owner, host and number as far as they are needed.
_CARD: Final = re.compile(
    r"""^(?:(?P<seat>\d{1,2})'s\s+)?(?P<name>"[^"]+"(?:\s+\([^()]*\))?|[^"]+?)"""
    r"""(?:\s+on\s+(?P<host>"[^"]+"(?:\s+\([^()]*\))?))?(?:\s+\#(?P<which>\d{1,3}))?$""",
    re.VERBOSE,
)


def notate(g: State, action: Action) -> str:
    """An action in words, as the seat that is asked would say it."""
    verb, n = action.verb, action.n
    if verb in OF_KINDS:
        return f"{verb.name} {quoted(g, n)}"
    if verb in OF_CARDS:
        return f"{verb.name} {card_in_words(g, g.stack[-1].seat, n)}"
    if verb in _COUNTED:
        return f"{verb.name} {n + _COUNTED[verb]}"
    return verb.name


def things(g: State, action: Action) -> list[Data]:
    """What an action touches, as the view of the seat that is asked names it."""
    verb, n = action.verb, action.n
    if verb in OF_KINDS:
        return [{"card": kind_name(g, n)}]
    if verb in OF_CARDS:
        return [{"card": kind_name(g, g.kind[n]), "id": n}]
    return [{"seat": n}] if verb is PLAYER else []


def card_in_words(g: State, seat: int, card: int) -> str:
    """A card in play: whose, its name, and if it has namesakes what it is on and its number among them."""
    owner, kind = g.control[card], g.kind[card]
    words = quoted(g, kind) if owner == seat else f"{owner + 1}'s {quoted(g, kind)}"
    namesakes = [other for other in g.side[owner] if g.kind[other] == kind]
    if len(namesakes) == 1:
        return words
    host = _host_kind(g, card)
    if host != NOTHING:
        words = f"{words} on {quoted(g, host)}"
    alike = [other for other in namesakes if _host_kind(g, other) == host]
    which = alike.index(card) + 1
    return words if which == 1 else f"{words} #{which}"


def _host_kind(g: State, card: int) -> int:
    host = g.host[card]
    return NOTHING if host == NOTHING else g.kind[host]


def read(g: State, words: str) -> Action | None:
    """The action that these words mean to the seat that is asked, legal or not; None if they mean none."""
    head, _, rest = " ".join(words.split()).partition(" ")
    head = head.lower()
    verb = next((verb for verb in vocabulary(GAME) if verb.name == head), None)
    if verb is None or not g.stack:
        return None
    n = _thing(g, verb, rest)
    return None if n is None else verb(n)


def _thing(g: State, verb: Verb, words: str) -> int | None:
    if verb in OF_KINDS:
        return _kind(g, verb, words)
    if verb in OF_CARDS:
        return _card(g, verb, words)
    if verb in _COUNTED:
        return _number(words, _COUNTED[verb], len(verb.actions))
    return None if words else 0


def _number(words: str, first: int, size: int) -> int | None:
    if not words.isascii() or not words.isdigit() or len(words) > 3:
        return None
    n = int(words) - first
    return n if 0 <= n < size else None


def _kind(g: State, verb: Verb, words: str) -> int | None:
    """A card outside play. If the words fit several, the one that can be chosen now is meant."""
    found = kinds_named(g, words)
    if len(found) != 1 or verb(found[0]) not in g.offers:
        able = [kind for kind in (*found, *versions(g, found)) if verb(kind) in g.offers]
        found = able or found
    return found[0] if len(found) == 1 else None


def _card(g: State, verb: Verb, words: str) -> int | None:
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
            found = [card for card in g.side[seat] if g.kind[card] in wanted] if 0 <= seat < g.seats else []
            card = _chosen(g, verb, found, hosts if match["host"] else None, which)
            if card is not None:
                meant.append(card)
    able = [card for card in meant if verb(card) in g.offers]
    return next(iter(able or meant), None)


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
