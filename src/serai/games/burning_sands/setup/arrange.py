"""Tables set by hand, as a scenario describes them. The other way round is in describe.py."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.board import face, is_hero, sections
from serai.games.burning_sands.rules.changes import put_tokens
from serai.games.burning_sands.rules.turn import begin_turn
from serai.games.burning_sands.rules.zones import enter, out_of_pile
from serai.games.burning_sands.setup.mark_words import mark_in
from serai.games.burning_sands.setup.new_table import SEATS
from serai.games.burning_sands.setup.reading import a_change, a_kind, a_seat, a_trait, some_kinds, some_seats
from serai.games.burning_sands.setup.rows import ROWS
from serai.games.burning_sands.setup.table_rules import check_table, check_turn
from serai.games.burning_sands.state import State, blank_state, face_number, face_of, printed_face
from serai.games.burning_sands.state.faces import split_trait
from serai.games.burning_sands.state.frames import Ending, Turn
from serai.games.burning_sands.state.marks import BATTLE, GOOD, NEXT_DAWN, NEXT_TURN, TOKEN, WHILE
from serai.games.burning_sands.state.marks import TURN as TURN_END
from serai.games.burning_sands.state.naming import kind_name
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import (
    DAWN,
    DAY,
    EDITIONS,
    END,
    FACTIONS,
    FOLLOWER,
    HERO,
    HOLDING,
    ITEM,
    NOTHING,
    PHASES,
    RESTING,
    SECTION,
    SPELL,
    STRONGHOLD,
    TURN_LIMIT,
    TYPES,
)
from serai.kernel import UNCHECKED, BadTable, Chance, Data, is_unchecked
from serai.parts.reading import a_flag, a_list, a_number, a_sheet, a_table, a_word, only, refuse_middle

_TABLE: Final = (
    *("edition", "seats", "players", "turn", "phase", "blessed", "active", "passes", "attacks", "raids"),
    *("raided", "taken", "waiting", UNCHECKED),
)
#: What a table in the middle of something is described with; it cannot be set by hand.
_MIDDLE: Final = ("attack", "raid", "duel")
_PILES: Final = ("hand", "deck", "saved", "buried", "gone")
# Current numbers follow from the cards; they are read over, so that a described table can be set.
_PLAYER: Final = ("faction", "stronghold", *ROWS, *_PILES, "out", "water", "story_points")
#: Traits that a card was given, and traits that it lost, by how long that lasts.
TRAITS: Final = ("traits", "token_traits", "battle_traits", "lasting_traits")
LOST: Final = {"lost_traits": TURN_END, "battle_lost_traits": BATTLE}
#: All else that is changed about a card for a time, in the words of `mark_words`.
CHANGES: Final = {
    **{"changes": TURN_END, "battle_changes": BATTLE, "lasting_changes": GOOD, "bound_changes": WHILE},
    **{"changes_for_two_turns": NEXT_TURN, "changes_until_dawn": NEXT_DAWN},
}
#: Tokens on a card, by how long they stay: one as `+1S/-1K`, several as a list.
TOKENS: Final = {"token": TOKEN, "turn_token": TURN_END}
_CARD: Final = (
    *("card", "bowed", "new", "water", *TOKENS, "bonus", *TRAITS, *LOST, *CHANGES, "counters"),
    *("used", "owner", "attached", "under", "at", "strength", "ka", "influence"),
)


def arrange(pool: Pool, table: Data, chance: Chance) -> State:
    """A table set by hand; what is not said is as in an ordinary Day Phase with nothing in play."""
    refuse_middle(only(table, (*_TABLE, *_MIDDLE), "the table"), _MIDDLE)
    players = a_table(table.get("players", {}), "players")
    names = [str(name) for name in a_list(table.get("seats", list(players)), "seats")]
    if len(names) not in SEATS or len(set(names)) < len(names):
        raise BadTable("2 to 6 players, each with a name of his or her own, sit at a table (BS 1.1)")
    only(players, names, "players")
    g = blank_state(pool, chance, len(names))
    g.names = names
    g.edition = a_word(table.get("edition", EDITIONS[0]), EDITIONS, "edition")
    for seat, name in enumerate(names):
        _side(g, seat, players.get(name, {}), f"players.{name}")
    for seat, name in enumerate(names):
        _check(g, seat, f"players.{name}")
    for n, entry in enumerate(a_list(table.get("taken", []), "taken"), 1):
        g.taken.append(_taken(g, entry, f"taken {n}"))
    checked = not is_unchecked(table)
    if checked:
        check_table(g, a_word(table.get("phase", PHASES[DAY]), PHASES, "phase"))
    elif not any(g.alive):
        raise BadTable("players: somebody is in the game")
    _set_turn(g, table)
    if checked:
        check_turn(g)
    return g


def _set_turn(g: State, table: Data) -> None:
    g.turn = a_number(table.get("turn", 1), "turn", 1)
    if g.turn > TURN_LIMIT:
        raise BadTable(f"turn is at most {TURN_LIMIT} (BS 19.11)")
    g.phase = a_word(table.get("phase", PHASES[DAY]), PHASES, "phase")
    living = next(seat for seat in range(g.seats) if g.alive[seat])
    g.blessed = a_seat(g, table["blessed"], "blessed") if "blessed" in table else living
    active = a_seat(g, table["active"], "active") if "active" in table else g.blessed
    for seat, where in ((g.blessed, "blessed"), (active, "active")):
        if not g.alive[seat]:
            raise BadTable(f"{where}: {g.names[seat]} is out of the game")
    if g.phase == DAWN:
        g.turn -= 1
        begin_turn(g)
        return
    g.attacks = some_seats(g, table.get("attacks", []), "attacks")
    g.raids = some_seats(g, table.get("raids", []), "raids")
    for n, entry in enumerate(a_list(table.get("raided", []), "raided"), 1):
        g.raided.append(_section(g, entry, f"raided {n}"))
    if g.phase == END:
        g.stack.append(Ending(g.blessed, 0))
    else:
        passes = a_number(table.get("passes", 0), "passes")
        if passes >= sum(g.alive):
            raise BadTable("passes: the phase is over when all have passed (BS 4.6)")
        g.stack.append(Turn(active, passes))


def _section(g: State, entry: Data, where: str) -> int:
    """A City Section in play, as a player and a name: `["aziz", "Secret Wall"]`."""
    if not isinstance(entry, list) or len(entry) != 2:
        raise BadTable(f'{where} is a player and a City Section: ["aziz", "Secret Wall"]')
    seat, kind = a_seat(g, entry[0], where), a_kind(g, entry[1], where)
    free = [card for card in sections(g, seat) if g.kind[card] == kind and card not in g.raided]
    if not free:
        raise BadTable(f"{where}: {g.names[seat]} has no City Section {entry[1]!r}")
    return free[0]


def _taken(g: State, entry: Data, where: str) -> tuple[int, int, int]:
    """Water on a card that was taken from a City Section: `["aziz", "Khitai", "omar", "Secret Wall", 2]`."""
    if not isinstance(entry, list) or len(entry) != 5:
        raise BadTable(
            f"{where} is a player and a card, a player and a City Section from which its Water was taken, "
            'and how much: ["aziz", "Khitai", "omar", "Secret Wall", 2]'
        )
    seat, kind = a_seat(g, entry[0], where), a_kind(g, entry[1], where)
    owner, section = a_seat(g, entry[2], where), a_kind(g, entry[3], where)
    n = a_number(entry[4], where, 1)
    able = [card for card in g.side[seat] if g.kind[card] == kind and face(g, card).type != SECTION]
    able = [card for card in able if g.water[card] - sum([row[2] for row in g.taken if row[0] == card]) >= n]
    from_ = [card for card in sections(g, owner) if g.kind[card] == section]
    if not able:
        raise BadTable(f"{where}: {g.names[seat]} has no {entry[1]!r} with {n} more Water")
    if not from_:
        raise BadTable(f"{where}: {g.names[owner]} has no City Section {entry[3]!r}")
    return able[0], from_[0], n


def _side(g: State, seat: int, side: Data, where: str) -> None:
    """Lay out one player's cards."""
    only(side, _PLAYER, where)
    for pile in _PILES:
        kinds = some_kinds(g, side.get(pile, []), f"{where}.{pile}")
        for kind in kinds:
            if face_of(g, kind).type in (STRONGHOLD, SECTION) and pile != "gone":
                raise BadTable(f"{where}.{pile}: {kind_name(g, kind)} is not part of a deck (BS 3.2)")
            if printed_face(g, kind) != face_number(g, kind):
                raise BadTable(f"{where}.{pile}: {kind_name(g, kind)} is so only in play (BS 16.48)")
            _only_in_a_pile(g, kind, f"{where}.{pile}", pile == "buried")
        getattr(g, pile)[seat] = kinds[::-1] if pile == "deck" else kinds
    g.house[seat] = face_of(g, _stronghold_kind(g, side, where)).faction
    if a_flag(side.get("out", False), f"{where}.out"):
        g.alive[seat] = False
        for pile in ("stronghold", *ROWS, *_PILES[:-1]):
            if side.get(pile) and pile != "stronghold":
                raise BadTable(f"{where}.{pile}: who is out of the game has no cards (BS 18.14)")
        return
    _stand(g, seat, side.get("stronghold") or _stronghold_kind(g, side, where), STRONGHOLD, where)
    for row, types in ROWS.items():
        entries = side.get(row, _city(g.pool) if row == "sections" else [])
        for entry in a_list(entries, f"{where}.{row}"):
            card = _stand(g, seat, entry, types, f"{where}.{row}")
            if row == "omen":
                if g.omen != NOTHING:
                    raise BadTable(f"{where}.omen: only one Omen is in play (BS 15.2)")
                g.omen = card


def _only_in_a_pile(g: State, kind: int, where: str, is_buried: bool = False) -> None:
    """Refuse what a card has only in its Buried pile, if it lies in none (BS 17.26)."""
    if not is_buried and out_of_pile(g, kind) != kind:
        raise BadTable(f"{where}: {kind_name(g, kind)} is so only in a Buried pile (BS 17.26)")


def _stronghold_kind(g: State, side: Data, where: str) -> int:
    """The Stronghold that is said, or the first one of the Faction that is said, or the first of all."""
    if "stronghold" in side:
        said = side["stronghold"]
        return a_kind(g, said.get("card") if isinstance(said, dict) else said, f"{where}.stronghold")
    found = [n for n, printed in enumerate(g.pool.faces) if printed.type == STRONGHOLD]
    if "faction" in side:
        faction = a_word(side["faction"], FACTIONS, f"{where}.faction")
        found = [n for n in found if g.pool.faces[n].faction == faction]
        if not found:
            raise BadTable(f"{where}.faction: no Stronghold of {FACTIONS[faction]} is known; name one")
    return found[0]


def _city(pool: Pool) -> list[str]:
    """One City Section, the first that everybody may have, for those of whom nothing is said."""
    city = [n for n, printed in enumerate(pool.faces) if printed.type == SECTION and n not in pool.only]
    return [pool.faces[n].name for n in city[:1]]


def _stand(
    g: State, seat: int, entry: Data, types: int | tuple[int, ...], where: str, host: int = NOTHING
) -> int:
    """One card comes to stand in play, with all that is said of it."""
    sheet = a_sheet(entry, _CARD, where)
    said = sheet.get("card")
    kind = said if isinstance(said, int) and not isinstance(said, bool) else a_kind(g, said, where)
    printed, name = face_of(g, kind), kind_name(g, kind)
    _only_in_a_pile(g, kind, where)
    where = f"{where}: {name}"
    type = HERO if printed.is_jinn and HERO in _types(types) else printed.type
    if type not in _types(types):
        wanted = " or ".join(TYPES[other] for other in _types(types))
        raise BadTable(f"{where} is of type {TYPES[type]}, not {wanted}")
    if type == HOLDING and printed.is_fortification != (host != NOTHING):
        if host == NOTHING:
            raise BadTable(f"{where} is a Fortification and attached to a City Section (BS 5.26)")
        raise BadTable(f"{where} is no Fortification and attached to nothing (BS 2.21)")
    owner = a_seat(g, sheet["owner"], f"{where}: owner") if "owner" in sheet else seat
    card = enter(g, seat, kind, host, a_flag(sheet.get("bowed", False), f"{where}: bowed"))
    if a_flag(sheet.get("new", False), f"{where}: new"):
        if type != HOLDING or host != NOTHING or not sheet.get("bowed", True):
            raise BadTable(f"{where}: new is a Holding that has been bowed since it came (BS 5.25)")
        g.bowed[card] = RESTING
    g.owner[card] = owner
    usual = printed.capacity if type == SECTION else 0
    g.water[card] = a_number(sheet.get("water", usual), f"{where}: water")
    for key, lasts in TOKENS.items():
        said = sheet.get(key, [])
        for token in said if isinstance(said, list) else [said]:
            change, _, name = str(token).partition(" ")
            put_tokens(g, card, *a_change(change, f"{where}: {key}"), 1, lasts, name)
    if "bonus" in sheet:
        g.str_turn[card], g.ka_turn[card] = a_change(sheet["bonus"], f"{where}: bonus")
    _change(g, card, sheet, where)
    for number in a_list(sheet.get("used", []), f"{where}: used"):
        g.used[card] |= 1 << a_number(number, f"{where}: used", 1) - 1
    for other in a_list(sheet.get("attached", []), f"{where}: attached"):
        _attach(g, seat, card, other, f"{where}: attached")
    for other in a_list(sheet.get("under", []), f"{where}: under"):
        _lay_under(g, seat, card, other, f"{where}: under")
    return card


def _lay_under(g: State, seat: int, above: int, entry: Data, where: str) -> None:
    """A card lies under another (BS 18.25); it is its player's if nothing else is said."""
    sheet = a_sheet(entry, ("card", "owner"), where)
    said = sheet.get("card")
    kind = said if isinstance(said, int) and not isinstance(said, bool) else a_kind(g, said, where)
    if face_of(g, kind).type in (STRONGHOLD, SECTION):
        raise BadTable(f"{where}: {kind_name(g, kind)} is not part of a deck (BS 3.2)")
    _only_in_a_pile(g, kind, where)
    owner = a_seat(g, sheet["owner"], f"{where}: owner") if "owner" in sheet else seat
    g.under.append((above, owner, kind))


def _change(g: State, card: int, sheet: Data, where: str) -> None:
    """What is changed about a card for a time: its traits, its tokens with a name, all else as marks."""
    for until, key in enumerate(TRAITS):
        for said in a_list(sheet.get(key, []), f"{where}: {key}"):
            trait, number = split_trait(a_trait(g, said, f"{where}: {key}"))
            marks.give_trait(g, card, trait, number, until)
    for key, until in LOST.items():
        for said in a_list(sheet.get(key, []), f"{where}: {key}"):
            marks.take_trait(g, card, a_trait(g, said, f"{where}: {key}"), until)
    for key, until in CHANGES.items():
        for said in a_list(sheet.get(key, []), f"{where}: {key}"):
            what, n, m = mark_in(g, said, f"{where}: {key}")
            marks.add(g, what, card, n, m, until)
    for name, n in a_table(sheet.get("counters", {}), f"{where}: counters").items():
        marks.put_counters(g, card, str(name), a_number(n, f"{where}: counters", 1))


def _types(types: int | tuple[int, ...]) -> tuple[int, ...]:
    return types if isinstance(types, tuple) else (types,)


def _attach(g: State, seat: int, host: int, entry: Data, where: str) -> None:
    """A card stands on another: on a City Section, on a Hero, or an earlier version under a Hero."""
    if face(g, host).type == SECTION:
        _stand(g, seat, entry, (HOLDING, SPELL), where, host)
        return
    if not is_hero(g, host):
        raise BadTable(f"{where}: cards are attached to Heroes and City Sections")
    card = _stand(g, seat, entry, (FOLLOWER, ITEM, SPELL, HERO), where, host)
    if face(g, card).type == HERO and face(g, card).base_name != face(g, host).base_name:
        raise BadTable(f"{where}: {kind_name(g, g.kind[card])} is no earlier version of that Hero (BS 5.15)")


def _check(g: State, seat: int, where: str) -> None:
    if g.alive[seat] and not sections(g, seat):
        raise BadTable(f"{where}.sections: a player has at least one City Section (BS 3.10)")
