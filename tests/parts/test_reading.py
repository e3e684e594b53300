"""Look-ups in hand-set tables: what is right is read, and what is wrong is told with its place."""

from collections.abc import Callable

import pytest

from serai.kernel import BadTable, Data, ForbiddenTable
from serai.parts import reading as r


def test_what_is_right_is_read() -> None:
    assert r.only({"turn": 3}, ("turn", "phase"), "the table") == {"turn": 3}
    assert r.a_word("Day", ("dawn", "day"), "phase") == 1
    assert r.a_word(2, ("0", "1", "2"), "phase") == 2
    assert r.some_words(["day", "dawn"], ("dawn", "day"), "phases") == [1, 0]
    assert r.a_number(4, "turn", 1, 4) == 4
    assert r.numbers_of({"mind": 2}, ("mind", "body"), "raised") == [2, 0]
    assert r.numbers_of({"mind": 2}, ("mind", "body"), "raised", (7, 8)) == [2, 8]
    assert r.a_sheet("Khema", ("card", "used"), "gods") == {"card": "Khema"}
    assert r.a_sheet({"card": "Khema", "used": True}, ("card", "used"), "gods") == {
        "card": "Khema",
        "used": True,
    }


def test_seats_have_names_and_numbers() -> None:
    names, others = ("ann", "ANN", "7"), ("Ann of Qesh", "Ann of Salt", "Seven")
    assert [r.a_seat(said, names, "active", others) for said in ("ann", "ANN", 7)] == [0, 1, 2]
    assert [r.a_seat(said, names, "active", others) for said in ("ann of salt", "3", 1)] == [1, 2, 0]


@pytest.mark.parametrize(
    ("look_up", "fault"),
    [
        (lambda: r.only([], ("turn",), "the table"), "the table must be a table"),
        (
            lambda: r.only({"trun": 1}, ("turn",), "the table"),
            "the table: 'trun' is not known; did you mean 'turn'?",
        ),
        (lambda: r.only({"x": 1}, ("turn", "phase"), "a"), "a: 'x' is not known; known are turn, phase"),
        (lambda: r.a_list("Khema", "temet.hand"), "temet.hand must be a list"),
        (lambda: r.a_table(1, "pyramids"), "pyramids must be a table"),
        (lambda: r.a_flag(1, "fresh"), "fresh is true or false, not 1"),
        (lambda: r.a_word("noon", ("dawn", "day"), "phase"), "phase is one of dawn, day, not 'noon'"),
        (lambda: r.some_words("day", ("dawn", "day"), "phases"), "phases must be a list"),
        (lambda: r.a_number(0, "turn", 1), "turn must be a whole number from 1, not 0"),
        (lambda: r.a_number(True, "turn"), "turn must be a whole number from 0, not True"),
        (lambda: r.a_number(9, "turn", 1, 8), "turn is at most 8, not 9"),
        (lambda: r.numbers_of({"mind": "x"}, ("mind",), "raised"), "raised.mind must be a whole number"),
        (lambda: r.a_seat("cid", ("ann", "ben"), "active"), "active is one of ann, ben, not 'cid'"),
        (lambda: r.a_seat(3, ("ann", "ben"), "active"), "active is one of ann, ben, not 3"),
        (
            lambda: r.refuse_middle({"waiting": "target"}),
            "a table in the middle of something (target) cannot",
        ),
        (
            lambda: r.refuse_middle({"raid": {}}, ("raid",)),
            "a table in the middle of something (an action) cannot",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_place(look_up: Callable[[], Data], fault: str) -> None:
    with pytest.raises(BadTable) as raised:
        look_up()
    assert fault in str(raised.value)


def test_a_table_between_two_things_is_not_refused() -> None:
    r.refuse_middle({"turn": 3}, ("raid",))


def test_a_card_that_is_not_there() -> None:
    assert str(r.no_card("Kema", ("Khema", "Enhu"), "hand")) == (
        "hand: there is no card 'Kema'; did you mean 'Khema'?"
    )
    assert str(r.no_card("xyz", ("Khema", "Enhu"), "hand")) == "hand: there is no card 'xyz'"


def test_what_a_rule_never_lets_come_about_is_forbidden() -> None:
    r.forbid(False, "temet.gods", "at most 3 gods are in play", "SL 6.7")
    with pytest.raises(ForbiddenTable, match=r"temet\.gods: at most 3 gods are in play \(SL 6\.7\)") as fault:
        r.forbid(True, "temet.gods", "at most 3 gods are in play", "SL 6.7")
    assert fault.value.rule == "SL 6.7"
