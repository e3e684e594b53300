"""How a table comes to be: opened by its options, set by hand, played again, or branched off another."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final, TypeVar

from serai.kernel.abilities import rules_for
from serai.kernel.chance import Chance, commit, seed_from, verify_seed
from serai.kernel.data import Data, canonical, hash_of
from serai.kernel.event import Event
from serai.kernel.record import BadRecord, Header, Record
from serai.kernel.refusal import BadOption, Refused
from serai.kernel.rules import BadTable, Options, Rules, Seat, State
from serai.kernel.table import Table

S = TypeVar("S", bound=State)

#: The only key of a table that is not described but written down whole, as JSON in a string.
DUMP: Final = "dump"


def open_table(
    rules: Rules[S],
    seed: int | bytes | None = None,
    options: Options | None = None,
    names: Sequence[str] = (),
) -> Table[S]:
    """Open a table. A number as the seed gives the same game again; None gives a fresh secret seed."""
    rules = rules_for(rules, options or {})
    filled = rules.fill_options(options or {})
    secret = seed if isinstance(seed, bytes) else seed_from(seed)
    return set_up(rules, secret, filled, names, None)


def arrange_table(
    rules: Rules[S], table: Data, seed: int | bytes | None = None, names: Sequence[str] = ()
) -> Table[S]:
    """Open a table that is set by hand, as a scenario describes it."""
    secret = seed if isinstance(seed, bytes) else seed_from(seed)
    return set_up(rules, secret, rules.fill_options({}), names, table)


def branch_table(
    rules: Rules[S], record: Record, at: int, seat: Seat, seed: bytes, names: Sequence[str] = ()
) -> Table[S]:
    """A game of its own that begins with the first decisions of another one, which is over.

    What the seat could not know after decision `at`, and all that is drawn later, comes from the new seed.
    `BadRecord` if the record does not hold, or its game had not come so far or was over there.
    """
    before = record.header
    rules = rules_for(rules, before.options)
    branches = branches_at(record, at, seat)
    if replay(rules, record, at).asked is None:
        raise BadRecord(at + 1, "the game was over there")
    table = set_up(
        rules, seed, rules.fill_options(before.options), names or before.names, before.table, branches
    )
    for row in record.rows[:at]:
        table.play(row.do, row.seat)
    return table


def branches_at(record: Record, at: int, seat: Seat) -> tuple[Data, ...]:
    """The branches of a game that leaves this one after decision `at`, as its header has them."""
    header = record.header
    if not 0 <= at <= len(record.rows) or not 0 <= seat < len(header.names):
        raise BadRecord(1, f"there is no decision {at} or no seat {seat} in this record")
    kept = [branch for branch in header.branches if branch["at"] < at]
    return (*kept, {"at": at, "seat": seat, "seed": header.seeds()[len(kept)]})


def set_up(
    rules: Rules[S],
    seed: bytes,
    options: Data,
    names: Sequence[str],
    table: Data,
    branches: tuple[Data, ...] = (),
) -> Table[S]:
    """A table before its first decision, by all that a header says."""
    chance = Chance(bytes.fromhex(branches[0]["seed"]) if branches else seed)
    state = rules.new(options, chance) if table is None else _arranged(rules, table, chance)
    seated = rules.seated(options) if table is None else _seated_by_hand(rules, state, options)
    if names and len(names) != seated:
        raise BadOption(f"there are {len(names)} names for {seated} seats")
    log: list[Event] = [] if state.events is None else state.events
    state.events = log
    header = Header(
        game=rules.id,
        version=rules.version,
        options=options,
        names=tuple(names) or tuple(f"Seat {seat + 1}" for seat in range(seated)),
        commitment=commit(seed),
        seed=seed.hex(),
        start=hash_of(rules.dump(state)),
        table=table,
        branches=branches,
    )
    opened = Table(rules, state, Record(header), log)
    if branches:
        opened.branch_off(0)
    return opened


def _arranged(rules: Rules[S], table: Data, chance: Chance) -> S:
    """A hand-set table, or a whole state as `dump` wrote it, for what no description can say."""
    if not isinstance(table, dict) or list(table) != [DUMP]:
        return rules.arrange(table, chance)
    try:
        data = json.loads(table[DUMP])
        _check_shape(data, rules.dump(rules.new(rules.fill_options({}), Chance(chance.seed))))
        state = rules.load(data, chance)
        same = canonical(rules.dump(state)) == canonical(data)
        _check_sense(rules, state)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as fault:
        raise BadTable(f"{DUMP}: no state of {rules.title} is written so ({type(fault).__name__})") from None
    if not same:
        raise BadTable(f"{DUMP}: no state of {rules.title} is written so")
    return state


def _check_shape(data: Data, usual: Data) -> None:
    """Whether the entries are those of every state, each of its kind."""
    kinds = {key: type(value) for key, value in usual.items()}
    if {key: type(value) for key, value in data.items()} != kinds:
        raise TypeError("other entries than a state has")


def _check_sense(rules: Rules[S], state: S) -> None:
    """Whether a state answers all that is asked of one: a letter that somebody changed shows here at last."""
    seats = rules.describe(state)["seats"]
    if rules.asked(state) not in range(len(seats)):
        raise ValueError("nobody is asked")
    if not [rules.notate(state, action) for action in rules.legal(state)]:
        raise ValueError("nothing may be done")
    rules.prompt(state)
    rules.cards(state)
    if min(rules.counters(state), default=0) < 0:
        raise ValueError("less than nothing")
    for seat in (None, *range(len(seats))):
        view = rules.view(state, seat)
        other = rules.guess(view, Chance(state.chance.seed))
        if rules.view(other, seat).bytes() != view.bytes():
            raise ValueError("no such state can be guessed")


def _seated_by_hand(rules: Rules[S], state: S, options: Data) -> int:
    """How many sit at a hand-set table: those whom its description names, else as many as the options say."""
    described = rules.describe(state)
    named = described.get("seats") if isinstance(described, dict) else None
    return len(named) if isinstance(named, list) else rules.seated(options)


def replay(rules: Rules[S], record: Record, upto: int | None = None) -> Table[S]:
    """Play a record again and check every state's hash; `BadRecord` names the first row that differs."""
    header = record.header
    if header.game != rules.id:
        raise BadRecord(1, f"this is a record of {header.game}, not of {rules.id}")
    if header.version != rules.version:
        raise BadRecord(1, f"made under rules version {header.version}; this is {rules.version}")
    if header.seed is None:
        raise BadRecord(1, "the seed is not told yet, so the game cannot be played again")
    try:
        seed = bytes.fromhex(header.seed)
    except ValueError:
        raise BadRecord(1, "the seed is not hexadecimal") from None
    if not verify_seed(header.commitment, seed):
        raise BadRecord(1, "the seed is not the one that was committed to")
    try:
        rules = rules_for(rules, header.options)
        filled = rules.fill_options(header.options)
        table = set_up(rules, seed, filled, header.names, header.table, header.branches)
    except ValueError as fault:
        raise BadRecord(1, f"the table cannot be set up: {fault}") from None
    if table.record.header.start != header.start:
        raise BadRecord(1, "the table set up from this header is another one")
    for n, row in enumerate(record.rows[:upto], 1):
        try:
            table.play(row.do, row.seat)
        except Refused as refused:
            raise BadRecord(n + 1, f"decision {n}, {row.do!r}, is refused: {refused}") from None
        if table.record.rows[-1] != row:
            raise BadRecord(n + 1, f"decision {n}, {row.do!r}, leads to another state than the record says")
    if upto is None and record.outcome != table.outcome:
        raise BadRecord(len(record.rows) + 2, "the game ended otherwise than the record says")
    return table
