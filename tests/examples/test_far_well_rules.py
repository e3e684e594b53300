"""The rules of the Far Well, paragraph by paragraph."""

from typing import Any

import pytest

from examples.far_well import RULES
from examples.far_well.game import State
from serai.bots import find_bot
from serai.kernel import BadTable, Chance, arrange_table, open_table, seed_from
from tests.marks import rule, rule_not
from tests.table import TableSetting


class Well(TableSetting[State, int]):
    """A table of the Far Well, in words."""

    @property
    def water(self) -> list[int]:
        """The water of both, the first player's first."""
        return list(self.described["water"].values())

    def player_at(self, seat: int) -> int:
        return seat + 1


def well(**table: Any) -> Well:
    """A table set by hand, with lists for both seats; the first journey, if nothing is said."""
    by_seat = {
        key: dict(zip(("first", "second"), value, strict=True))
        for key, value in table.items()
        if isinstance(value, list)
    }
    return Well(arrange_table(RULES, {"turn": 1, **table, **by_seat}))


def opened(seed: int = 7) -> Well:
    return Well(open_table(RULES, seed))


# 1 The game


@rule("FW 1.1", "Both begin with 12 water, and what one pays the other gets.")
def test_water_goes_from_store_to_store() -> None:
    table = opened()
    assert table.water == [12, 12]
    while table.asked:
        table.play(table.choices()[0])
        assert sum(table.water) == 24


@rule_not("FW 1.1", "A hand-set table may begin otherwise.")
def test_a_table_set_by_hand_may_begin_with_other_water() -> None:
    assert well(days=3, water=[5, 9]).water == [5, 9]


@rule("FW 1.2", "The players guide in turn, and the guide is asked first; the other is refused meanwhile.")
def test_guide_and_rider_change_with_every_journey() -> None:
    table = opened()
    asked = []
    while table.asked:
        asked.append((table.asked, table.prompt))
        table.play(table.choices()[0])
    assert asked == [(1, "speak"), (2, "load"), (2, "speak"), (1, "load")] * 3
    assert well(days=3).refusal("load 3", who=2) == ("it is not your choice now", "FW 1.2")


@rule_not("FW 1.2", "The one who is asked may choose.")
def test_the_guide_may_speak() -> None:
    assert well(days=3).can("say 3")


# 2 The word


@rule("FW 2.1", "A way has 1 to 6 days; only the guide sees how many.")
def test_the_way_is_the_guides_secret() -> None:
    table = well(days=4)
    assert [table.view(who)["days"] for who in (1, 2, None)] == [4, 0, 0]
    drawn = {open_table(RULES, seed).state.days for seed in range(60)}
    assert drawn == {1, 2, 3, 4, 5, 6}


@rule_not("FW 2.1", "After the journey the way is told to everybody.")
def test_the_way_is_shown_in_the_end() -> None:
    table = well(days=4).play("say 5", "load 3")
    rode = table.events[-1]
    assert rode.seen_by(0) == rode.seen_by(1) == rode.seen_by(None) == rode
    assert rode.data()["days"] == 4


@rule("FW 2.2", "A word is a number of days from 1 to 6.")
def test_what_is_no_word() -> None:
    table = well(days=4)
    assert table.choices() == ["say 2", "say 3", "say 4", "say 5", "say 6"]
    assert table.refusal("load 4") == ("first the guide says a word", "FW 2.2")
    assert RULES.why_not(table.table.state, 0, RULES.verbs[0](6)).rule == "FW 2.2"
    assert table.rule_against("say 7") == "FW 2.2"


@rule_not("FW 2.2", "The rider says nothing.")
def test_the_rider_does_not_speak() -> None:
    assert well(days=4, word=4).refusal("say 4") == ("first the rider loads water", "FW 3.1")


@rule("FW 2.3", "A word that is three days off is refused.")
def test_a_word_is_nearly_true() -> None:
    table = well(days=4)
    assert table.refusal("say 1") == ("the way has 4 days, and a word is at most two days off", "FW 2.3")


@rule_not("FW 2.3", "A word that is two days off is allowed.")
def test_a_word_may_be_two_days_off() -> None:
    assert well(days=4).can("say 2")
    assert well(days=4).can("say 6")


@rule("FW 2.4", "A number that one has said before is refused.")
def test_a_number_is_said_once() -> None:
    table = well(days=4, turn=3, said=[[5], []])
    assert table.refusal("say 5") == ("you have said 5 before", "FW 2.4")


@rule_not("FW 2.4", "What the other has said does not count.")
def test_the_other_may_have_said_it() -> None:
    assert well(days=4, turn=3, said=[[], [5]]).can("say 5")


def test_the_only_word_left_is_asked_for_all_the_same() -> None:
    """To pass over the question would tell the rider that the way is a short one."""
    table = well(days=1, turn=5, said=[[1, 2], []])
    assert table.choices() == ["say 3"]
    assert table.asked == 1


# 3 The load


@rule("FW 3.1", "A load is for 1 to 6 days.")
def test_what_is_no_load() -> None:
    table = well(days=4, word=4)
    assert table.choices("load") == ["1", "2", "3", "4", "5", "6"]
    assert RULES.why_not(table.table.state, 1, RULES.verbs[1](6)).rule == "FW 3.1"


@rule_not("FW 3.1", "The guide does not load.")
def test_the_guide_loads_nothing() -> None:
    assert well(days=4).choices("load") == []


@rule("FW 3.2", "More than there is cannot be loaded.")
def test_a_load_comes_from_the_own_store() -> None:
    table = well(days=4, word=4, water=[21, 3])
    assert table.choices("load") == ["1", "2", "3"]
    assert table.refusal("load 4") == ("you have only 3 water", "FW 3.2")


@rule_not("FW 3.2", "All that there is can be loaded.")
def test_the_whole_store_may_be_loaded() -> None:
    assert well(days=4, word=4, water=[20, 4]).can("load 4")


def after(load: int, days: int, water: tuple[int, int] = (12, 12)) -> list[int]:
    """The stores of guide and rider after a journey; the guide is the first player."""
    return well(days=days, word=days, water=list(water)).play(f"load {load}").water


@rule("FW 3.3", "The right load: the guide pays a water for each day, as far as there is any.")
def test_the_right_load_is_paid_by_the_guide() -> None:
    assert after(5, 5) == [7, 17]
    assert after(5, 5, (3, 21)) == [0, 24]


@rule_not("FW 3.3", "A load that is one day off is not paid.")
def test_a_load_that_is_nearly_right() -> None:
    assert after(4, 5)[1] < 12
    assert after(6, 5)[1] < 12


@rule("FW 3.4", "Too much: the rider pays what is left over.")
def test_what_is_left_over_is_paid() -> None:
    assert after(6, 2) == [16, 8]
    assert after(3, 2) == [13, 11]


@rule_not("FW 3.4", "Nothing is left over of the right load.")
def test_nothing_is_left_over() -> None:
    assert after(2, 2) == [10, 14]


@rule("FW 3.5", "Too little: the rider pays the whole load.")
def test_a_rider_who_turns_back_pays_the_load() -> None:
    assert after(3, 4) == [15, 9]
    assert after(1, 6) == [13, 11]


@rule_not("FW 3.5", "A load that is more than enough is not lost as a whole.")
def test_a_rider_who_arrives_keeps_what_was_needed() -> None:
    assert after(4, 3) == [13, 11]


# 4 The end


@rule("FW 4.1", "After six journeys the one with more water wins; equals share.")
def test_the_end_after_six_journeys() -> None:
    table = well(turn=6, days=2, word=2).play("load 2")  # the first player rides
    assert (table.winner, table.table.outcome and table.table.outcome.rule) == (1, "FW 4.1")
    even = well(turn=6, days=2, word=2, water=[10, 14]).play("load 2")
    assert even.table.outcome is not None
    assert even.table.outcome.scores == (0.5, 0.5)


@rule_not("FW 4.1", "After five journeys there is another one.")
def test_no_end_after_five_journeys() -> None:
    assert well(turn=5, days=2, word=2).play("load 2").asked == 2


@rule("FW 4.2", "Who has no water left loses at once.")
def test_the_end_without_water() -> None:
    table = well(turn=1, days=6, word=6, water=[21, 3]).play("load 3")
    assert table.water == [24, 0]
    assert (table.winner, table.table.outcome and table.table.outcome.rule) == (1, "FW 4.2")


@rule_not("FW 4.2", "With one water left one plays on.")
def test_no_end_with_a_little_water() -> None:
    assert well(turn=1, days=6, word=6, water=[20, 4]).play("load 3").asked == 2


# Beside the rules


@pytest.mark.parametrize(
    "table", [{"wator": {}}, {"water": [1]}, {"days": 7}, {"turn": "one"}, {"said": {"first": 1}}]
)
def test_a_table_that_cannot_be(table: dict[str, Any]) -> None:
    with pytest.raises(BadTable):
        RULES.arrange(table, Chance(seed_from(1)))


def test_the_bot_loads_what_gains_most_and_says_what_it_may() -> None:
    bot = find_bot("heuristic", RULES.id, 1)
    rider = well(days=6, word=6).table
    assert bot.choose(rider.view(1), rider.legal) == RULES.verbs[1](5)  # of 4 to 6 days the 6 pays best
    guide = well(days=6).table
    assert bot.choose(guide.view(0), guide.legal) in guide.legal
