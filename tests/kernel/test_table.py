"""The table: it plays what is listed, refuses the rest, takes back what told nothing, shows each its own."""

from __future__ import annotations

import pytest

from serai.kernel import (
    BadOption,
    BadTable,
    Chance,
    Refusal,
    Refused,
    Table,
    arrange_table,
    hash_of,
    open_table,
    seed_from,
    verify_seed,
)
from tests.kernel.toys import (
    DEMAND,
    DRAW,
    DRY,
    NOTHING,
    PLAY,
    REST,
    ROLL,
    RULES,
    SCORE,
    Drew,
    Dried,
    Opened,
    Played,
    Scored,
    Sealed,
    Wells,
    hand_set,
    played,
)


@pytest.fixture
def table() -> Table[Wells]:
    return arrange_table(RULES, hand_set(), seed=1)


def moment(table: Table[Wells]) -> tuple[object, ...]:
    logs = [table.log(viewer) for viewer in (None, 0, 1)]
    return table.hash, table.record.lines(), logs, table.notations, table.outcome, table.asked


# Opening.


def test_a_number_gives_the_same_game_again() -> None:
    assert open_table(RULES, 5).hash == open_table(RULES, 5).hash
    assert open_table(RULES, 5).hash == open_table(RULES, seed_from(5)).hash
    assert open_table(RULES, 5).hash != open_table(RULES, 6).hash


def test_no_number_gives_a_fresh_game() -> None:
    assert open_table(RULES).record.header.seed != open_table(RULES).record.header.seed


def test_options_are_settled_into_the_header() -> None:
    assert open_table(RULES, 1).record.header.options == {"seats": 2}
    assert open_table(RULES, 1, {"seats": 3}).record.header.names == ("Seat 1", "Seat 2", "Seat 3")
    with pytest.raises(BadOption, match="no option 'camels'"):
        open_table(RULES, 1, {"camels": 2})


def test_names_are_written_down_and_must_be_as_many_as_seats() -> None:
    assert open_table(RULES, 1, names=["Ana", "Ben"]).record.header.names == ("Ana", "Ben")
    with pytest.raises(BadOption, match="1 names for 2 seats"):
        open_table(RULES, 1, names=["Ana"])


def test_the_commitment_is_that_of_the_seed() -> None:
    header = open_table(RULES, 5).record.header
    assert header.seed == seed_from(5).hex()
    assert verify_seed(header.commitment, seed_from(5))


def test_a_table_set_by_hand(table: Table[Wells]) -> None:
    assert table.notations[:6] == ["rest", "draw", "roll", "demand", "play 0", "play 1"]
    with pytest.raises(BadTable, match="needs hands"):
        arrange_table(RULES, {})


# Playing and refusing.


def test_an_action_or_its_notation_is_played(table: Table[Wells]) -> None:
    table.play(PLAY(1))
    assert table.happened == [Played(0, 1)]
    table.play("dry 1", seat=0)
    assert table.happened == [Dried(0, 1)]
    assert table.asked == 1
    assert [(row.seat, row.do) for row in table.record.rows] == [(0, "play 1"), (0, "dry 1")]
    assert table.record.rows[-1].state == table.hash


@pytest.mark.parametrize(
    ("wish", "seat", "reason"),
    [
        (PLAY(4), None, "you do not hold that card (TOY 2.5)"),
        (SCORE(), None, "that is not offered now (TOY 2.1)"),
        ("play 99", None, "these words mean nothing here (TOY 2.1)"),
        ("sing", 0, "these words mean nothing here (TOY 2.1)"),
        (REST(), 1, "seat 0 is asked, not you (TOY 2.1)"),
        ("rest", 1, "seat 0 is asked, not you (TOY 2.1)"),
        (REST(), 2, "there is no seat 2 at this table"),
        (REST(), -1, "there is no seat -1 at this table"),
    ],
)
def test_what_is_not_listed_is_refused_and_nothing_changes(
    table: Table[Wells], wish: str, seat: int | None, reason: str
) -> None:
    before = moment(table)
    with pytest.raises(Refused) as refused:
        table.play(wish, seat)
    assert str(refused.value) == reason
    assert table.why_not(wish, seat) == refused.value.refusal
    assert moment(table) == before


def test_nothing_is_said_against_what_is_listed(table: Table[Wells]) -> None:
    for action, words in zip(table.legal, table.notations, strict=True):
        assert table.why_not(action) is None
        assert table.why_not(words, 0) is None


def test_a_refusal_carries_reason_and_rule() -> None:
    assert str(Refusal("no", "TOY 1.1")) == "no (TOY 1.1)"
    assert str(Refusal("no")) == "no"
    refused = Refused(Refusal("no", "TOY 1.1"))
    assert (refused.refusal.reason, refused.refusal.rule) == ("no", "TOY 1.1")


def test_the_list_that_is_handed_out_is_a_copy(table: Table[Wells]) -> None:
    table.legal.clear()
    assert table.legal


def test_the_prompt_says_who_chooses_what(table: Table[Wells]) -> None:
    prompt = table.prompt
    assert prompt is not None
    assert prompt.data() == {"seat": 0, "kind": "turn", "rule": "TOY 2.1", "about": {"args": []}}


def test_after_the_end_nothing_can_be_done() -> None:
    table = played(3)
    assert (table.asked, table.legal, table.prompt) == (None, [], None)
    assert table.outcome is not None
    assert table.record.outcome == table.outcome
    for seat in (None, 0, 1):
        with pytest.raises(Refused, match="the game is over"):
            table.play("rest", seat)


# Taking back.


def test_steps_are_taken_back_one_by_one(table: Table[Wells]) -> None:
    start = moment(table)
    table.play(PLAY(1))
    middle = moment(table)
    table.play(SCORE())
    end = moment(table)
    assert table.undoable(0) == 2
    assert table.undoable(1) == 0
    table.undo(0)
    assert moment(table) == middle
    table.play(SCORE())
    assert moment(table) == end
    table.undo()
    table.undo()
    assert moment(table) == start
    assert table.undoable(0) == 0
    with pytest.raises(Refused, match="there is nothing to take back"):
        table.undo()


def test_what_undo_takes_back_is_told(table: Table[Wells]) -> None:
    assert table.undoes(0) is None
    for action in (PLAY(1), SCORE()):
        before, words = hash_of(RULES.dump(table.state)), RULES.notate(table.state, action)
        table.play(action)
        last = table.undoes(0)
        assert last is not None
        assert (hash_of(RULES.dump(last[0])), last[1]) == (before, words)
        assert table.undoes(1) is None
    table.undo(0)
    assert table.undoable(0) == 1
    again = table.undoes(0)
    assert again is not None
    assert again[1] == table.record.rows[-1].do


def test_a_table_goes_on_as_before_after_undo(table: Table[Wells]) -> None:
    table.play(PLAY(1))
    table.undo()
    table.play(PLAY(2))
    assert table.happened == [Played(0, 2)]
    assert table.log(None) == [Played(0, 2)]
    table.play(DRY(1))
    assert table.happened == [Dried(0, 1)]
    assert table.log(1) == [Played(0, 2), Dried(0, 1)]


def test_chance_cannot_be_taken_back(table: Table[Wells]) -> None:
    table.play(ROLL())
    assert table.undoable(0) == 0
    with pytest.raises(Refused):
        table.undo(0)


def test_news_cannot_be_taken_back(table: Table[Wells]) -> None:
    table.play(DRAW())
    assert table.undoable(0) == 0


def test_news_to_another_cannot_be_taken_back(table: Table[Wells]) -> None:
    table.play(DEMAND())
    assert table.undoable(0) == 1
    table.play("give 6")
    assert (table.undoable(0), table.undoable(1)) == (0, 0)


def test_another_seats_decision_is_left_alone(table: Table[Wells]) -> None:
    table.play(REST())
    assert (table.undoable(0), table.undoable(1)) == (1, 0)
    with pytest.raises(Refused):
        table.undo(1)
    table.play(REST())
    assert (table.undoable(0), table.undoable(1)) == (0, 1)
    table.undo(1)
    assert (table.undoable(0), table.undoable(1)) == (0, 0)


def test_steps_before_the_news_stay_done(table: Table[Wells]) -> None:
    table.play("seal 0")
    table.play("seal 4")  # opens both
    table.play(PLAY(1))
    assert table.undoable(0) == 1
    table.undo(0)
    assert table.undoable(0) == 0
    assert table.log(None)[-1] == Opened((0, 4))


def test_the_last_decision_of_a_game_can_be_taken_back() -> None:
    table = arrange_table(RULES, hand_set(turn=13), seed=1)
    table.play(REST())
    assert table.outcome is not None
    table.undo(0)
    assert table.record.outcome is None
    assert table.asked == 0


# Copies, views and logs.


def test_a_clone_goes_on_by_itself(table: Table[Wells]) -> None:
    table.play(PLAY(1))
    before = moment(table)
    clone = table.clone()
    assert moment(clone) == before
    assert clone.happened == [Played(0, 1)]
    clone.play(SCORE())
    clone.play(REST())
    assert moment(table) == before
    assert clone.log(None) == [Played(0, 1), Scored(0, 2)]
    table.undo()
    assert len(clone.record.rows) == 3


def test_a_clone_can_take_back_what_its_parent_could(table: Table[Wells]) -> None:
    start = moment(table)
    table.play(PLAY(1))
    clone = table.clone()
    clone.undo(0)
    assert moment(clone) == start
    assert table.undoable(0) == 1


def test_a_seat_sees_its_own(table: Table[Wells]) -> None:
    assert table.view(0).data["hand"] == [0, 1, 2]
    assert table.view(1).data["hand"] == [4, 5, 6]
    assert table.view(None).data["hand"] == []
    assert table.view(0).seat == 0


def test_a_guess_agrees_with_the_view(table: Table[Wells]) -> None:
    for viewer in (None, 0, 1):
        guessed = table.guess(viewer, Chance(seed_from(9)))
        assert RULES.view(guessed, viewer).bytes() == table.view(viewer).bytes()
    assert table.guess(0, Chance(seed_from(9))).hands[0] == [0, 1, 2]


def test_the_log_tells_each_what_it_may_know(table: Table[Wells]) -> None:
    table.play(DRAW())
    table.play("seal 4")
    assert table.log(0) == [Drew(0, 11), Sealed(1, NOTHING)]
    assert table.log(1) == [Drew(0, NOTHING), Sealed(1, 4)]
    assert table.log(None) == [Drew(0, NOTHING), Sealed(1, NOTHING)]


def test_a_sealed_record_does_not_tell_the_seed(table: Table[Wells]) -> None:
    table.play(PLAY(1))
    sealed = table.record.sealed()
    seed = table.record.header.seed
    assert seed is not None
    assert sealed.header.seed is None
    assert not [line for line in sealed.lines() if seed in line]
    assert sealed.chain == table.record.chain
    assert table.record.header.seed == seed
