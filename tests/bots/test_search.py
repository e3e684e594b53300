"""What the bots share: looking ahead with fixed tie-breaks, and rules for kinds of questions."""

from __future__ import annotations

from collections.abc import Sequence

from serai.bots.policy import Policy, least_worth, prefer
from serai.bots.search import Search
from serai.kernel import Action, Verb

ADD = Verb("search-test", "add", 10)
A, B, C = ADD(1), ADD(2), ADD(3)


class Sum:
    """A position that is worth what was added to it; so many choices are still to come."""

    def __init__(self, total: int, left: int) -> None:
        self.total, self.left = total, left

    def clone(self) -> Sum:
        return Sum(self.total, self.left)


class SumSearch(Search[Sum]):
    """Each choice opens the same choices again; what is answered without a choice adds one."""

    def answer(self, g: Sum, action: Action) -> None:
        g.total += action.n
        g.left -= 1

    def options(self, g: Sum, depth: int) -> Sequence[Action]:
        if g.left <= 0:
            return ()
        return (A, C, B) if depth else (A,)

    def value(self, g: Sum) -> float:
        return -abs(g.total - 7)


def test_a_choice_is_tried_together_with_the_best_of_those_it_opens() -> None:
    search = SumSearch(0)
    assert search.after(Sum(0, 3), A) == 0  # 1, then 3 and 3
    assert search.after(Sum(1, 5), C) == -1  # 3, then 1 and 1 are best; the last two answers are not chosen


def test_the_position_itself_is_not_touched() -> None:
    g = Sum(0, 2)
    SumSearch(0).best(g, [A, B, C])
    assert (g.total, g.left) == (0, 2)


def test_of_equal_choices_the_first_is_taken() -> None:
    g = Sum(0, 3)
    assert SumSearch(0).best(g, [B, A])[1] is B  # 2, 3, 2 and 1, 3, 3 are both seven
    assert SumSearch(0).choice(g, [A, B]) is A


def test_after_so_many_steps_a_position_is_judged_anyway() -> None:
    search = SumSearch(0)
    search.steps = 3
    assert search.after(Sum(0, 100), A, 0) == -3  # four answers of one


def test_over_several_tables_the_average_counts() -> None:
    tables = [Sum(4, 1), Sum(6, 1), Sum(6, 1)]  # three suits the first of them, one the others
    assert SumSearch(0).choice_over(tables, [C, A]) is A
    assert SumSearch(0).choice_over(tables[:1], [A, C]) is C


def test_a_policy_asks_its_rule_only_where_there_is_a_choice() -> None:
    asked: list[str] = []

    def last(about: str) -> Action:
        asked.append(about)
        return C

    policy = Policy({"known": last})
    assert policy.answer("known", [A, C], "x") is C
    assert policy.answer("known", [A], "y") is A
    assert policy.answer("unknown", [A, C], "z") is A
    assert asked == ["x"]


def test_what_is_preferred_and_what_is_worth_least() -> None:
    assert prefer(B, [A, B]) is B
    assert prefer(C, [A, B]) is A
    assert least_worth([A, B, C], [9.0, 2.0, 1.0, 1.0]) is B
