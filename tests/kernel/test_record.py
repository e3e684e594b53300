"""Records: what was saved comes back; what was cut, edited or forged is refused with the row at fault."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from serai.kernel import (
    BadRecord,
    Data,
    Record,
    arrange_table,
    load_record,
    open_table,
    read_record,
    replay,
    seed_from,
)
from serai.kernel.record import linked
from tests.kernel.toys import RULES, WellsRules, hand_set, played

TABLE = played(4)
LINES = TABLE.record.lines()
LAST = len(LINES)


def text_of(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def edited(row: int, **fields: Data) -> list[str]:
    """The lines with some fields of one of them changed."""
    data = json.loads(LINES[row - 1])
    line = json.dumps(data | fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return [*LINES[: row - 1], line, *LINES[row:]]


def fault_of(lines: list[str]) -> BadRecord:
    with pytest.raises(BadRecord) as bad:
        read_record(text_of(lines))
    return bad.value


# What is whole.


def test_a_record_comes_back_the_same() -> None:
    back = read_record(text_of(LINES))
    assert back.lines() == LINES
    assert back.header == TABLE.record.header
    assert back.rows == TABLE.record.rows
    assert back.outcome == TABLE.record.outcome is not None


def test_a_record_replays_to_the_same_table() -> None:
    again = replay(RULES, read_record(text_of(LINES)))
    assert again.hash == TABLE.hash
    assert again.record.lines() == LINES
    for viewer in (None, 0, 1):
        assert again.log(viewer) == TABLE.log(viewer)
        assert again.view(viewer).bytes() == TABLE.view(viewer).bytes()


@pytest.mark.parametrize("upto", [0, 1, 7])
def test_a_record_replays_up_to_a_decision(upto: int) -> None:
    again = replay(RULES, TABLE.record, upto=upto)
    assert again.record.rows == TABLE.record.rows[:upto]
    assert again.hash == played(4, upto).hash


@pytest.mark.parametrize("decisions", [0, 1, 8])
def test_a_game_in_progress_is_a_whole_record(decisions: int) -> None:
    table = played(4, decisions)
    back = read_record(text_of(table.record.lines()))
    assert back.outcome is None
    assert replay(RULES, back).hash == table.hash


def test_a_hand_set_table_replays() -> None:
    table = arrange_table(RULES, hand_set(), seed=3)
    table.play("play 1")
    back = read_record(text_of(table.record.lines()))
    assert back.header.table == hand_set()
    assert replay(RULES, back).hash == table.hash


def test_a_file_is_saved_whole_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "game.serai"
    path.write_text("an older file")
    TABLE.record.save(path)
    assert load_record(path).lines() == LINES
    assert [file.name for file in tmp_path.iterdir()] == ["game.serai"]


def test_the_last_line_end_may_be_missing_and_lines_may_end_as_on_windows() -> None:
    assert read_record("\n".join(LINES)).lines() == LINES
    assert read_record("\r\n".join(LINES)).lines() == LINES


def test_a_name_may_hold_any_sign() -> None:
    names = ["Zoë \u2028 ÿ\x85", 'quote " back \\ line\nend']
    table = open_table(RULES, 1, names=names)
    table.play("rest")
    back = read_record(text_of(table.record.lines()))
    assert list(back.header.names) == names
    assert replay(RULES, back).hash == table.hash


def test_a_clone_of_a_record_grows_by_itself() -> None:
    record = played(4, 3).record
    clone = record.clone()
    clone.add(0, "rest", "0")
    assert len(record.rows) == 3
    assert len(clone.rows) == 4


# What is cut.


@pytest.mark.parametrize("kept", range(LAST))
def test_a_file_cut_after_a_line_is_refused(kept: int) -> None:
    assert fault_of(LINES[:kept]).row == max(kept, 1)


@pytest.mark.parametrize("row", range(1, LAST + 1))
def test_a_file_cut_within_a_line_is_refused(row: int) -> None:
    line = LINES[row - 1]
    for at in (1, len(line) // 2, len(line) - 1):
        assert fault_of([*LINES[: row - 1], line[:at]]).row == row


# What is edited.


def other(value: Data) -> list[Data]:
    """Other values for a field, of the same and of another kind."""
    if isinstance(value, bool) or value is None:
        return [0, "x", not value]
    if isinstance(value, int):
        return [value + 1, str(value), float(value), None, [value], bool(value)]
    if isinstance(value, str):
        return [value + "x", value[:-1], value.upper() + " ", "", 7, None, [value]]
    if isinstance(value, list):
        return [[*value, "x"], value[1:], "x", None]
    return [{**value, "x": 1}, {}, [], None]


@pytest.mark.parametrize("row", range(1, LAST + 1))
def test_every_edited_field_is_refused(row: int) -> None:
    for name, old in json.loads(LINES[row - 1]).items():
        for value in other(old):
            if (row, name, value) == (1, "seed", None):
                continue  # a record that keeps its seed to itself
            assert fault_of(edited(row, **{name: value})).row == row, (name, value)


@pytest.mark.parametrize("row", range(1, LAST + 1))
def test_a_field_that_is_missing_or_too_many_is_refused(row: int) -> None:
    assert fault_of(edited(row, note="x")).row == row
    data = json.loads(LINES[row - 1])
    for name in data:
        less = json.dumps({key: value for key, value in data.items() if key != name})
        assert fault_of([*LINES[: row - 1], less, *LINES[row:]]).row == row


@pytest.mark.parametrize("row", range(1, LAST + 1))
def test_a_line_that_is_not_an_object_is_refused(row: int) -> None:
    for line in ("", "[]", "7", "null", "sand", '"n"'):
        assert fault_of([*LINES[: row - 1], line, *LINES[row:]]).row == row


@pytest.mark.parametrize("row", range(2, LAST))
def test_a_removed_row_is_refused(row: int) -> None:
    assert fault_of(LINES[: row - 1] + LINES[row:]).row == row


@pytest.mark.parametrize("row", range(2, LAST))
def test_swapped_or_doubled_rows_are_refused(row: int) -> None:
    lines = LINES[:]
    lines[row - 1], lines[row] = lines[row], lines[row - 1]
    assert fault_of(lines).row == row
    assert fault_of([*LINES[:row], *LINES[row - 1 :]]).row == row + 1


def test_more_after_the_closing_line_is_refused() -> None:
    assert fault_of([*LINES, LINES[1]]).row == LAST + 1
    assert fault_of([*LINES, ""]).row == LAST + 1


def test_rows_of_another_game_are_refused() -> None:
    assert fault_of([*LINES[:3], *played(5).record.lines()[3:]]).row == 4
    assert fault_of([LINES[0], *played(5).record.lines()[1:]]).row == 2


# What is foreign.


@pytest.mark.parametrize("text", ["", "\n", "hello", "{}", "[1]", '{"game":"chess"}', "<html>\n</html>"])
def test_a_foreign_text_is_refused(text: str) -> None:
    with pytest.raises(BadRecord) as bad:
        read_record(text)
    assert bad.value.row == 1


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe\x00")
    with pytest.raises(BadRecord, match="row 1: this is not a Serai record"):
        load_record(path)


def test_a_record_of_a_later_format_is_refused() -> None:
    assert "format 2" in str(fault_of(edited(1, serai=2)))


# What only playing it again can notice.


def forged(row: int, **changes: Data) -> Record:
    """A record with one decision changed and every hash of the chain made anew."""
    copy = Record(TABLE.record.header)
    copy.outcome = TABLE.record.outcome
    for n, old in enumerate(TABLE.record.rows, 1):
        new = replace(old, **changes) if n == row else old
        copy.rows.append(linked(copy.chain, new.seat, new.do, new.state))
    return read_record(text_of(copy.lines()))  # the chain itself is whole


def replay_fault(record: Record, rules: WellsRules = RULES) -> BadRecord:
    with pytest.raises(BadRecord) as bad:
        replay(rules, record)
    return bad.value


ROWS = range(1, len(TABLE.record.rows) + 1)


@pytest.mark.parametrize("row", ROWS)
def test_a_forged_state_is_noticed(row: int) -> None:
    fault = replay_fault(forged(row, state="0" * 32))
    assert (fault.row, "leads to another state" in str(fault)) == (row + 1, True)


@pytest.mark.parametrize("row", ROWS)
def test_a_forged_decision_is_noticed(row: int) -> None:
    assert replay_fault(forged(row, do="play 99")).row == row + 1
    legal = played(4, row - 1).notations
    done = TABLE.record.rows[row - 1].do
    for words in legal:
        if words != done:
            assert replay_fault(forged(row, do=words)).row == row + 1


@pytest.mark.parametrize("row", ROWS)
def test_a_forged_seat_is_noticed(row: int) -> None:
    fault = replay_fault(forged(row, seat=1 - TABLE.record.rows[row - 1].seat))
    assert (fault.row, "is refused" in str(fault)) == (row + 1, True)
    assert replay_fault(forged(row, seat=7)).row == row + 1


def test_a_forged_outcome_is_noticed() -> None:
    record = TABLE.record.clone()
    assert record.outcome is not None
    record.outcome = replace(record.outcome, scores=record.outcome.scores[::-1])
    fault = replay_fault(read_record(text_of(record.lines())))
    assert (fault.row, "ended otherwise" in str(fault)) == (LAST, True)


def headed(**changes: Data) -> Record:
    """A record with another header and a chain that fits it."""
    copy = Record(replace(TABLE.record.header, **changes))
    copy.outcome = TABLE.record.outcome
    for row in TABLE.record.rows:
        copy.add(row.seat, row.do, row.state)
    return copy


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"game": "chess"}, "a record of chess, not of wells"),
        ({"version": "0"}, "made under rules version 0"),
        ({"seed": seed_from(5).hex()}, "not the one that was committed to"),
        ({"seed": "sand"}, "not hexadecimal"),
        ({"seed": None}, "the seed is not told yet"),
        ({"commitment": "0" * 64}, "not the one that was committed to"),
        ({"commitment": "ß"}, "not the one that was committed to"),
        ({"start": "0" * 32}, "the table set up from this header is another one"),
        ({"options": {"seats": 3}}, "the table cannot be set up: there are 2 names for 3 seats"),
        ({"options": {"seats": 9}}, "the table cannot be set up: Wells seats 2 or 3"),
        ({"options": {"camels": 1}}, "the table cannot be set up: Wells has no option"),
        ({"names": ("Ana",)}, "the table cannot be set up: there are 1 names for 2 seats"),
        ({"table": {}}, "the table cannot be set up: a table of Wells needs hands"),
    ],
)
def test_a_forged_header_is_noticed(changes: dict[str, Data], reason: str) -> None:
    fault = replay_fault(headed(**changes))
    assert fault.row == 1
    assert reason in fault.reason


def test_another_seed_with_its_own_commitment_is_another_table() -> None:
    foreign = open_table(RULES, 5).record.header
    fault = replay_fault(headed(seed=foreign.seed, commitment=foreign.commitment))
    assert (fault.row, fault.reason) == (1, "the table set up from this header is another one")


class NewerRules(WellsRules):
    version = "2"


def test_a_record_is_bound_to_the_version_of_the_rules() -> None:
    assert "made under rules version 1; this is 2" in str(replay_fault(TABLE.record, NewerRules()))


def test_a_sealed_record_can_be_read_but_not_replayed() -> None:
    sealed = read_record(text_of(TABLE.record.sealed().lines()))
    assert sealed.header.seed is None
    assert "not told yet" in str(replay_fault(sealed))
