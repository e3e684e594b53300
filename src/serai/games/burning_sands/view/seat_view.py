"""What a seat may know (section 21), and a full state that agrees with it."""

from __future__ import annotations

from serai.games.burning_sands.rules.board import is_hero, section_water, story_points, type_of, water_of
from serai.games.burning_sands.rules.deck import OWN, open_top, peeked_top
from serai.games.burning_sands.rules.duel_rounds import duel_now
from serai.games.burning_sands.rules.from_piles import open_piles
from serai.games.burning_sands.rules.paying import purse
from serai.games.burning_sands.rules.raid import face_down
from serai.games.burning_sands.rules.stats import hand_limit, influence, ka, strength
from serai.games.burning_sands.rules.turn import phase_of
from serai.games.burning_sands.state import State, blank_state, load_rows
from serai.games.burning_sands.state.frames import CLASSES, Looking, Parrying, Running
from serai.games.burning_sands.state.naming import kind_name
from serai.games.burning_sands.state.pool import Pool, variant_from
from serai.games.burning_sands.state.rows import EVERYBODY
from serai.games.burning_sands.state.terms import (
    EDITIONS,
    FACTIONS,
    FOLLOWER,
    GAME,
    HERO,
    NOBODY,
    NOTHING,
    SECTION,
    STRONGHOLD,
    TYPES,
)
from serai.games.burning_sands.state.whereabouts import named, on_their_way, owned, raiding
from serai.games.burning_sands.view import conflicts, remembered
from serai.games.burning_sands.view.sight import VEILED, seen_of
from serai.kernel import Chance, Data, View
from serai.parts.frames import Frame, frame_from

#: Open numbers and lists that a view shows as they are.
_OPEN = (
    *("turn", "blessed", "alive", "attacks", "raids", "raided", "omen"),
    *("attacker", "defenders", "battles", "scores", "won_by"),
)
_OPEN_ROWS = ("tokens", "traits", "lost_traits", "counters", "taken", "invited", "allies", "pledges")
#: Open numbers that only `guess` needs.
_INNER = ("phase", "inherited", "battle", "fought")
#: What a view tells of a card in play beside its name and its current numbers.
_COLUMNS = (
    *("owner", "host", "bowed", "water", "at"),
    *("str_turn", "ka_turn", "str_token", "ka_token"),
)


def view(g: State, seat: int | None) -> View:
    """The open table, and of hidden things what this seat knows."""
    data: dict[str, Data] = {
        "game": GAME,
        "seat": seat,
        "edition": EDITIONS[g.edition],
        "names": list(g.names),
        "phase": phase_of(g),
        "question": conflicts.question(g),
        "players": [_player(g, other, seat) for other in range(g.seats)],
        "seen": conflicts.looked_at(g, seat),
        "assigning": conflicts.is_assigning(g),
        "battle": conflicts.battle(g),
        "raid": conflicts.raid(g, seat),
        "duel": conflicts.duel(g, seat),
        "cuts": [[cutter, kind_name(g, kind)] for cutter, kind in g.cuts],
    }
    data["under"] = [[above, owner, kind_name(g, kind)] for above, owner, kind in g.under]
    _copy(g, data, _OPEN, _OPEN_ROWS)
    return View(seat, data, _inner(g, seat))


def _inner(g: State, seat: int | None) -> Data:
    """What `guess` needs beside the named fields."""
    inner: dict[str, Data] = {
        "slots": len(g.kind),
        "variants": [[g.pool.faces[v.face].name, *v.data()[1:]] for v in g.variants],
        "marks": [mark.data() for mark in g.marks],
        "turn_history": [row.data() for row in g.turn_history],
        "last_history": [row.data() for row in g.last_history],
        "pending": [row.data() for row in g.pending],
        "raiders": _raiders(g, seat),
        "duel": [] if g.duel is None else g.duel.data(),
        "stack": [_veiled(g, frame, seat).data() for frame in g.stack],
        "used": g.used[:],
        "tops": [g.tops[p] if p == seat else (1 + OWN) * open_top(g, p) for p in range(g.seats)],
        "peeked": [0 if seat is None else g.peeked[p * g.seats + seat] for p in range(g.seats)],
    }
    _copy(g, inner, _INNER, ())
    return inner


def _copy(g: State, data: dict[str, Data], columns: tuple[str, ...], rows: tuple[str, ...]) -> None:
    for name in columns:
        value = getattr(g, name)
        data[name] = value[:] if isinstance(value, list) else value
    for name in rows:
        data[name] = [list(row) for row in getattr(g, name)]


def _names(g: State, kinds: list[int]) -> list[str]:
    return [kind_name(g, kind) for kind in kinds]


def _player(g: State, seat: int, eyes: int | None) -> Data:
    """A player's side of the table. The list of a deck is open (BS 21.6), a hand only to its player."""
    alive = g.alive[seat]
    return {
        "faction": FACTIONS[g.house[seat]] if g.house[seat] != NOBODY else None,
        "hand": _names(g, g.hand[seat]) if seat == eyes else len(g.hand[seat]),
        "known": _names(g, list(g.known[seat])),
        "glimpsed": [] if eyes is None else _names(g, list(g.glimpsed[seat * g.seats + eyes])),
        "deck": len(g.deck[seat]),
        "top": _names(g, _top(g, seat, open_top(g, seat) if eyes is None else peeked_top(g, seat, eyes))),
        "saved": _names(g, g.saved[seat]),
        "buried": _names(g, g.buried[seat]),
        "gone": _names(g, g.gone[seat]) if alive else len(g.gone[seat]),
        "cards": sorted(
            _names(g, owned(g, seat))
        ),  # in the order of their numbers it would tell how a deck lies
        "play": [_card(g, card) for card in g.side[seat]],
        "water": water_of(g, seat),
        "section_water": section_water(g, seat),
        "story_points": story_points(g, seat),
        "hand_limit": hand_limit(g, seat) if alive else 0,
        "copper": purse(g, seat)[0] if alive else 0,
    }


def _top(g: State, seat: int, n: int) -> list[int]:
    """The first cards of a deck, from the top."""
    return g.deck[seat][len(g.deck[seat]) - n :][::-1]


def _card(g: State, card: int) -> Data:
    type = type_of(g, card)
    shown: dict[str, Data] = {"id": card, "card": kind_name(g, g.kind[card]), "type": TYPES[type]}
    for name in _COLUMNS:
        shown[name] = getattr(g, name)[card]
    if type in (HERO, FOLLOWER, SECTION):
        shown["strength"] = strength(g, card)
    if type in (HERO, FOLLOWER):
        shown["ka"] = ka(g, card)
    if type == STRONGHOLD or is_hero(g, card):
        shown["influence"] = influence(g, card)
    return shown


def _raiders(g: State, seat: int | None) -> Data:
    """The rows of a raid; cards that lie face down are known to who put them (BS 21.8, BS 11.36)."""
    if not face_down(g.stack):
        return [row.data() for row in g.raiders]
    raider = raiding(g.stack)
    rows = [row.with_cards(seen_of(row, raider, seat)) for row in g.raiders]
    return [
        (
            row
            if row.answer == NOTHING or row.is_answer_known(seat)
            else row.with_answer(VEILED, row.answer_open)
        ).data()
        for row in rows
    ]


def _veiled(g: State, frame: Frame, seat: int | None) -> Frame:
    """A frame without what this seat may not know.

    That is a thrust before the parry (BS 21.10), cards of a deck at which another looks (BS 21.7), and which
    of several hidden cards somebody chose.
    """
    if isinstance(frame, Parrying) and duel_now(g).thruster != seat and not frame.is_known(seat):
        return frame.with_thrust(VEILED, frame.seen)
    if isinstance(frame, Running):
        return remembered.veiled(g, frame, seat)
    if isinstance(frame, Looking) and frame.seat != seat:
        return frame.with_unknown([VEILED] * (len(frame.cards) + len(frame.chosen)))
    return frame


def guess(pool: Pool, seen: View, chance: Chance) -> State:
    """A full state with that view; what it hides is drawn from the cards that are not in sight."""
    data, inner = seen.data, seen.inner
    players = data["players"]
    g = blank_state(pool, chance, len(players))
    g.edition, g.names = EDITIONS.index(data["edition"]), data["names"][:]
    g.house = [NOBODY if p["faction"] is None else FACTIONS.index(p["faction"]) for p in players]
    _take_over(g, data, _OPEN, _OPEN_ROWS)
    _take_over(g, inner, _INNER, ())
    g.variants = [variant_from([pool.number[name], *changes]) for name, *changes in inner["variants"]]
    load_rows(g, inner, ("marks", "turn_history", "last_history", "pending", "raiders", "duel"))
    g.stack = [frame_from(frame, CLASSES) for frame in inner["stack"]]
    number = _numbers(g)
    g.cuts = [(cutter, number[name]) for cutter, name in data["cuts"]]
    g.under = [(above, owner, number[name]) for above, owner, name in data["under"]]
    _lay_out(g, seen, number)
    g.tops = inner["tops"][:]
    for seat, player in enumerate(players):
        if seen.seat is not None:
            g.peeked[seat * g.seats + seen.seat] = inner["peeked"][seat]
        _deal(g, seat, player, number, seen.seat)
    return g


def _take_over(g: State, data: Data, columns: tuple[str, ...], rows: tuple[str, ...]) -> None:
    for name in columns:
        value = data[name]
        setattr(g, name, value[:] if isinstance(value, list) else value)
    for name in rows:
        setattr(g, name, [tuple(row) for row in data[name]])


def _numbers(g: State) -> dict[str, int]:
    """The kinds by their names."""
    number = dict(g.pool.number)
    for n, changed in enumerate(g.variants, 1):
        kind = changed.face + len(g.pool.faces) * n
        number[kind_name(g, kind)] = kind
    return number


def _lay_out(g: State, seen: View, number: dict[str, int]) -> None:
    """The cards in play, under the numbers that the view gives them."""
    slots = seen.inner["slots"]
    g.used = seen.inner["used"][:]
    g.kind, g.owner, g.control = [NOTHING] * slots, [NOBODY] * slots, [NOBODY] * slots
    for name in _COLUMNS[1:]:
        setattr(g, name, [NOTHING if name in ("host", "at") else 0] * slots)
    for seat, player in enumerate(seen.data["players"]):
        for shown in player["play"]:
            card = shown["id"]
            g.kind[card], g.control[card] = number[shown["card"]], seat
            for name in _COLUMNS:
                getattr(g, name)[card] = shown[name]
            g.side[seat].append(card)


def _deal(g: State, seat: int, player: Data, number: dict[str, int], eyes: int | None) -> None:
    """A player's zones: what is known lies where it is, the rest is dealt out by chance."""
    g.saved[seat] = [number[name] for name in player["saved"]]
    g.buried[seat] = [number[name] for name in player["buried"]]
    if g.alive[seat]:
        g.gone[seat] = [number[name] for name in player["gone"]]
    g.known[seat] = tuple([number[name] for name in player["known"]])
    glimpsed = [number[name] for name in player["glimpsed"]]
    if eyes is not None:
        g.glimpsed[seat * g.seats + eyes] = tuple(glimpsed)
    rest = sorted([number[name] for name in player["cards"]])
    hand = player["hand"]
    known = [*g.saved[seat], *g.buried[seat], *g.gone[seat]]
    known += [kind for card, kind in enumerate(g.kind) if kind != NOTHING and g.owner[card] == seat]
    known += [kind for _, owner, kind in g.under if owner == seat]
    known += [kind for owner, kind in on_their_way(g) if owner == seat and kind != VEILED]
    if isinstance(hand, list):
        g.hand[seat] = [number[name] for name in hand]
    else:
        g.hand[seat] = [*g.known[seat], *glimpsed]
        piles = [*g.saved[seat], *g.buried[seat]] if open_piles(g) else []  # what is played from there
        g.hand[seat] += [
            kind
            for owner, kind in named(g.stack)
            if owner == seat and kind not in g.hand[seat] and kind not in piles
        ]
    top = [number[name] for name in player["top"]]
    for kind in (*known, *g.hand[seat], *top):
        rest.remove(kind)
    g.chance.shuffle(rest)
    _turn_down(g, seat, rest)
    if not isinstance(hand, list):
        while len(g.hand[seat]) < hand:
            g.hand[seat].append(rest.pop())
    if g.alive[seat]:
        g.deck[seat] = rest + top[::-1]
    else:
        g.gone[seat] = sorted(rest)


def _turn_down(g: State, seat: int, rest: list[int]) -> None:
    """Take cards by chance for what others do not see: a thrust, a raid's cards, cards looked at."""
    for place, frame in enumerate(g.stack):
        if isinstance(frame, Parrying) and frame.thrust == VEILED and duel_now(g).thruster == seat:
            g.stack[place] = frame.with_thrust(rest.pop(), frame.seen)
        elif isinstance(frame, Looking) and frame.owner == seat and VEILED in frame.cards:
            g.stack[place] = frame.with_unknown([rest.pop() for _ in (*frame.cards, *frame.chosen)])
    hidden, raider = face_down(g.stack), raiding(g.stack)
    for place, row in enumerate(g.raiders) if hidden else ():
        if raider == seat and VEILED in row.cards:
            row = row.with_cards([rest.pop() if kind == VEILED else kind for kind in row.cards])
        if row.answered_by == seat and row.answer == VEILED and row.answer_open != EVERYBODY:
            row = row.with_answer(rest.pop(), row.answer_open)
        g.raiders[place] = row
