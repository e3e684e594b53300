"""Events by shapes: what is hidden is veiled for the others, and news reach whom they are meant for."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from serai.parts.events import ALL, NO_NEWS, OTHERS, OWNER, VEILED, SeatEvent


@dataclass(frozen=True)
class OfCards(SeatEvent):
    """Cards and a number."""

    cards: tuple[int, ...]
    n: int = 0


class Seen(OfCards):
    """All of it is open."""


class Looked(OfCards):
    """Only the seat sees the cards."""

    hides = "cards"
    news = OWNER


class Hid(OfCards):
    """Only the seat sees the number."""

    hides = "n"


def test_what_is_hidden_is_veiled_for_all_but_the_seat() -> None:
    event = Looked(1, (4, 5), 6)
    assert event.seen_by(1) is event
    for other in (0, None):
        assert event.seen_by(other) == Looked(1, (VEILED, VEILED), 6)
    assert Hid(1, (4, 5), 6).seen_by(0) == Hid(1, (4, 5), VEILED)


def test_what_hides_nothing_is_seen_by_all() -> None:
    event = Seen(1, (4,))
    assert [event.seen_by(seat) for seat in (0, 1, None)] == [event] * 3


@pytest.mark.parametrize(
    ("news", "reached"), [(NO_NEWS, []), (OWNER, [1]), (OTHERS, [0, 2]), (ALL, [0, 1, 2])]
)
def test_news_reach_whom_they_are_meant_for(news: int, reached: list[int]) -> None:
    class Told(OfCards):
        pass

    Told.news = news
    assert [seat for seat in range(3) if Told(1, ()).news_to(seat)] == reached


def test_events_of_one_shape_differ_by_their_names() -> None:
    one, other = Seen(1, (4,)), Looked(1, (4,))
    assert [event == one for event in (one, other)] == [True, False]
    assert Seen(1, (4,)) == Seen(1, (4,))
    assert Looked(1, (4,), 2).data() == {"event": "Looked", "seat": 1, "cards": (4,), "n": 2}
