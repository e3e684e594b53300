"""Every game can be branched off at any decision, and written down whole at any decision, and go on."""

import json
import random
from typing import Any

import pytest

from serai.games import find_game, game_ids
from serai.kernel import (
    DUMP,
    BadRecord,
    BadTable,
    Record,
    Table,
    arrange_table,
    branch_table,
    open_table,
    read_record,
    replay,
    seed_from,
)

SEED = seed_from(99)


def played(game: str, seed: int, most: int, luck: random.Random) -> Table[Any]:
    """A game of random decisions."""
    table = open_table(find_game(game), seed)
    for _ in range(most):
        if table.asked is None:
            break
        table.play(luck.choice(table.legal))
    return table


def read_again(record: Record) -> Record:
    return read_record("\n".join(record.lines()) + "\n")


@pytest.mark.parametrize("game", game_ids())
def test_a_branch_knows_what_the_seat_knew_and_no_more(game: str) -> None:
    rules, luck = find_game(game), random.Random(game)
    table = played(game, 5, 200, luck)
    record = read_again(table.record)
    for at in [0, *sorted(luck.sample(range(len(record.rows)), 8))]:
        seat = luck.randrange(len(record.header.names))
        before = replay(rules, record, at)
        branch = branch_table(rules, record, at, seat, SEED)
        assert branch.view(seat).bytes() == before.view(seat).bytes()
        assert branch.log(seat) == before.log(seat)
        assert [row.do for row in branch.record.rows] == [row.do for row in record.rows[:at]]
        assert branch.asked is not None
        assert not branch.undoable(branch.asked)
        for _ in range(30):
            if branch.asked is None:
                break
            branch.play(luck.choice(branch.legal))
        again = replay(rules, read_again(branch.record))
        assert again.hash == branch.hash
        halfway = replay(rules, branch.record, at // 2)  # and on across the branch, step by step
        for row in branch.record.rows[at // 2 :]:
            halfway.play(row.do, row.seat)
            assert halfway.record.rows[-1] == row


def test_another_seed_gives_another_future() -> None:
    rules = find_game("scarab-lords")
    record = played("scarab-lords", 5, 40, random.Random(1)).record
    hands = {str(rules.dump(branch_table(rules, record, 20, 0, seed_from(n)).state)) for n in range(5)}
    assert len(hands) == 5


def test_a_branch_of_a_branch() -> None:
    rules, luck = find_game("scarab-lords"), random.Random(2)
    first = played("scarab-lords", 5, 60, luck)
    second = branch_table(rules, first.record, 30, 0, SEED)
    for _ in range(20):
        second.play(luck.choice(second.legal))
    for at in (45, 30, 10):
        third = branch_table(rules, second.record, at, 1, seed_from(at))
        assert third.view(1).bytes() == replay(rules, second.record, at).view(1).bytes()
        third.play(third.legal[0])
        assert replay(rules, read_again(third.record)).hash == third.hash
        assert len(third.record.header.branches) == (2 if at > 30 else 1)


def test_what_cannot_be_branched_off() -> None:
    rules = find_game("scarab-lords")
    record = played("scarab-lords", 5, 5000, random.Random(3)).record
    for at, seat in ((len(record.rows) + 1, 0), (-1, 0), (3, 2), (len(record.rows), 0)):
        with pytest.raises(BadRecord):
            branch_table(rules, record, at, seat, SEED)
    lines = branch_table(rules, record, 5, 0, SEED).record.lines()
    head = json.loads(lines[0])
    strange = ([{"at": 5}], [{"at": 5, "seat": 0, "seed": "x"}], 7, [{"at": "5", "seat": 0, "seed": ""}])
    for branches in strange:
        with pytest.raises(BadRecord):
            read_record("\n".join([json.dumps(head | {"branches": branches}), *lines[1:]]) + "\n")


@pytest.mark.parametrize("game", game_ids())
def test_any_instant_can_be_written_down_whole(game: str) -> None:
    rules, luck = find_game(game), random.Random(game)
    table = open_table(rules, 3)
    for n in range(120):
        if table.asked is None:
            break
        if n % 12 == 0:
            whole = {DUMP: json.dumps(rules.dump(table.state))}
            other = arrange_table(rules, whole, 4)
            assert other.hash == table.hash
            assert other.notations == table.notations
            other.play(luck.choice(other.legal))
            assert replay(rules, read_again(other.record)).hash == other.hash
        table.play(luck.choice(table.legal))


@pytest.mark.parametrize("game", game_ids())
def test_what_is_no_state_is_refused(game: str) -> None:
    rules, luck = find_game(game), random.Random(game)
    data = rules.dump(open_table(rules, 3).state)
    for wrong in ("", "nonsense", "7", "{}", "[]", None, json.dumps(data | {"more": 1})):
        with pytest.raises(BadTable, match="dump"):
            arrange_table(rules, {DUMP: wrong})
    for name in data:
        less = {key: value for key, value in data.items() if key != name}
        with pytest.raises(BadTable, match="dump"):
            arrange_table(rules, {DUMP: json.dumps(less)})
        strange = [thing for thing in (None, "x", ["y"], {"z": -1}) if type(thing) is not type(data[name])]
        garbled = json.dumps(data | {name: luck.choice(strange)})
        with pytest.raises(BadTable, match="dump"):
            arrange_table(rules, {DUMP: garbled})
