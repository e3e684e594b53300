"""What is changed for a time: marks, traits and tokens with a name, on the state, in views and in words."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import serai.games.burning_sands
from serai.games.burning_sands import BurningSands
from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.setup.mark_words import mark_in, words_of
from serai.games.burning_sands.state import dump, load
from serai.games.burning_sands.state import marks as m
from serai.games.burning_sands.view.seat_view import view
from serai.kernel import BadTable, Chance, seed_from
from tests.games.burning_sands.machine.sands import Sands, action, by_day, hero, sands
from tests.games.burning_sands.test_arrange import FULL, arrange, players

#: One mark of each sort, in the order of their numbers, with two numbers that it could have.
EACH = (
    (m.ADDS, m.DAMAGE, -2),
    (m.SETS, m.KA, 4),
    (m.FADES, 2, -1),
    (m.FORBIDS, m.TO_BE_TARGETED, 0),
    (m.ALLOWS, m.WITHOUT_BOWING + m.TO_RAID, 0),
    (m.TEXT, 0, 0),
    (m.COPPER, 3, 0),
    (m.RETURNS, 1, 0),
    (m.DESTROYS, 0, 0),
    (m.FALLING, 0, 0),
    (m.STAYS_BOWED, 0, 0),
    (m.BLANK, 0, 0),
    (m.DID, m.ENGAGED, 0),
    (m.WORKED, 0, 0),
    (m.LEAVES_TO, 1, 0),
)


def marked() -> Sands:
    """A table on which a Hero has a mark of each sort, traits for a time and tokens with a name."""
    t = by_day("Day: Your Followers cost 1 Copper less this turn.", hero("Aziz"), theirs=(hero("Hala"),))
    aziz = t.number("Aziz")
    for what, n, more in EACH:
        marks.add(t.g, what, aziz, n, more, m.TURN)
    marks.give_trait(t.g, aziz, "Raid", 2, m.TURN)
    marks.take_trait(t.g, aziz, "Flying", m.BATTLE)
    marks.put_counters(t.g, aziz, "Wisdom", 3)
    return t


def test_each_sort_is_here() -> None:
    assert [what for what, _, _ in EACH] == list(range(m.LEAVES_TO + 1))
    places = [
        n for name, n in vars(m).items() if name.isupper() and isinstance(n, int) and 512 <= n < m.GIFTS
    ]
    assert len(places) == len(set(places))  # each permission has a number of its own
    assert len(m.DOINGS) == m.TO_DECLARE_RAID + 1


@pytest.mark.parametrize("seat", [0, 1, None])
def test_waiting_copper_is_no_trait(seat: int | None) -> None:
    t = by_day("Day: Gain 2 Copper.", hero("Aziz"))
    t.act("play Deed")
    assert [(mark.what, mark.n) for mark in t.g.marks] == [(m.COPPER, 2)]
    shown = view(t.g, seat).data
    assert (shown["traits"], shown["lost_traits"], shown["counters"]) == ([], [], [])
    assert "Copper" not in json.dumps(shown)
    assert shown["players"][0]["copper"] == 6  # four of the Stronghold, and those that wait


def test_a_view_shows_traits_alone() -> None:
    hush = action("Hush", "Day: Target Hero gains Raid +1 and cannot attack this turn.")
    t = sands({"heroes": [hero("Aziz")], "hand": [hush]}, {"heroes": [hero("Hala")]})
    t.act("play Hush", "target Aziz")
    assert view(t.g, 1).data["traits"] == [[t.number("Aziz"), "Raid", 1, m.TURN]]
    assert [(mark.what, mark.n) for mark in t.g.marks] == [(m.FORBIDS, m.TO_ATTACK)]


def test_all_survives_saving() -> None:
    g = marked().g
    again = load(json.loads(json.dumps(dump(g))), g.pool, Chance(seed_from(1)))
    assert dump(again) == dump(g)
    assert [mark.data() for mark in again.marks] == [mark.data() for mark in g.marks]
    assert again.marked == g.marked == (1 << len(EACH)) - 1
    assert (again.traits, again.lost_traits, again.counters) == (g.traits, g.lost_traits, g.counters)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_guess_has_them_all(seat: int) -> None:
    g = marked().g
    guessed = BurningSands(g.pool).guess(view(g, seat), Chance(seed_from(1)))
    assert [mark.data() for mark in guessed.marks] == [mark.data() for mark in g.marks]
    assert guessed.marked == g.marked


def test_a_clone_has_marks_of_its_own() -> None:
    g = marked().g
    other = g.clone()
    marks.remove(other, marks.of_sort(other, m.COPPER))
    assert not marks.any_of(other, m.COPPER)
    assert marks.any_of(g, m.COPPER)


def test_they_go_with_their_card() -> None:
    t = marked()
    aziz = t.number("Aziz")
    marks.pass_on(t.g, aziz, t.number("Hala"))
    assert {mark.card for mark in t.g.marks} == {t.number("Hala")}
    assert marks.counters(t.g, t.number("Hala"), "Wisdom") == 3
    marks.forget_card(t.g, t.number("Hala"))
    assert (t.g.marks, t.g.marked, t.g.traits, t.g.lost_traits, t.g.counters) == ([], 0, [], [], [])


def test_each_ends_in_its_time() -> None:
    g = marked().g
    marks.add(g, m.FORBIDS, 0, m.TO_ENGAGE, until=m.BATTLE)
    marks.add(g, m.STAYS_BOWED, 0, until=m.GOOD)
    assert [mark.data() for mark in marks.end(g, m.BATTLE)] == [[m.FORBIDS, 0, m.TO_ENGAGE, 0, m.BATTLE]]
    assert not g.lost_traits
    marks.end_turn(g)
    assert [mark.data() for mark in g.marks] == [[m.STAYS_BOWED, 0, 0, 0, m.GOOD]]
    assert (g.traits, len(g.counters)) == ([], 1)


@pytest.mark.parametrize("each", EACH)
def test_its_words_are_read_back(each: tuple[int, int, int]) -> None:
    g = marked().g
    words = words_of(g, m.Mark(each[0], 0, each[1], each[2], m.TURN))
    assert mark_in(g, words, "a card") == each


@pytest.mark.parametrize(
    "words", ["cannot fly", "Strength 5", "has Copper 2", "returns to nobody", "Flying", 3]
)
def test_other_words_are_refused(words: Any) -> None:
    with pytest.raises(BadTable, match="a card"):
        mark_in(marked().g, words, "a card")


def hand_set(**said: Any) -> Any:
    table: Any = json.loads(json.dumps(FULL))
    table["players"]["aziz"]["heroes"] = [{"card": "Khitai", **said}]
    return table


SAID: dict[str, Any] = {
    "traits": ["Flying", "Raid +2"],
    "lasting_traits": ["Duelist"],
    "lost_traits": ["Undead"],
    "changes": ["cannot attack", "Strength is 5", "can raid while bowed"],
    "lasting_changes": ["does not straighten"],
    "counters": {"Wisdom": 2},
}


def test_a_hand_set_table_says_them() -> None:
    described = players(hand_set(**SAID))["aziz"]["heroes"][0]
    assert {key: described[key] for key in SAID} == SAID
    assert described["strength"] == 5
    g = arrange(hand_set(**SAID))
    assert g.marked == 1 << m.FORBIDS | 1 << m.SETS | 1 << m.ALLOWS | 1 << m.STAYS_BOWED


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"traits": ["cannot attack"]}, "no trait of any card"),
        ({"changes": ["Flying"]}, "a change such as"),
        ({"changes": ["text of Khitai, ability 1, effect 1"]}, "no ability 1"),
        ({"counters": {"Wisdom": 0}}, "whole number from 1"),
        ({"counters": ["Wisdom"]}, "must be a table"),
    ],
)
def test_what_a_hand_set_table_cannot_say(said: Any, fault: str) -> None:
    with pytest.raises(BadTable, match=fault):
        arrange(hand_set(**said))


def test_no_word_on_the_state_is_taken_apart() -> None:
    """The rules and the view look words up, and never into them."""
    package = Path(serai.games.burning_sands.__file__).parent
    apart = re.compile(r"\.(split|startswith|endswith|partition|rpartition|removeprefix)\(")
    for folder in ("rules", "view"):
        for file in sorted((package / folder).glob("*.py")):
            assert not apart.search(file.read_text()), file.name
