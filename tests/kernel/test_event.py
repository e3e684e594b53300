from dataclasses import dataclass

from serai.kernel import Event, canonical
from tests.kernel.toys import NOTHING, Drew, Given, Opened, Rolled


def test_an_event_is_open_and_no_news_unless_it_says_otherwise() -> None:
    event = Rolled(0, 6)
    for viewer in (None, 0, 1):
        assert event.seen_by(viewer) is event
    assert not event.news_to(0)
    assert not event.news_to(1)


def test_an_event_is_data_named_by_its_class() -> None:
    assert Rolled(1, 6).data() == {"event": "Rolled", "seat": 1, "die": 6}
    assert canonical(Opened((3, 4)).data()) == b'{"cards":[3,4],"event":"Opened"}'


def test_an_event_without_fields() -> None:
    @dataclass(frozen=True)
    class Sunrise(Event):
        pass

    assert Sunrise().data() == {"event": "Sunrise"}
    assert Event().data() == {"event": "Event"}


def test_a_veiled_event_tells_only_its_own_seat() -> None:
    event = Drew(0, 7)
    assert event.seen_by(0) is event
    assert event.seen_by(1) == event.seen_by(None) == Drew(0, NOTHING)
    assert event.news_to(0)
    assert not event.news_to(1)


def test_an_event_between_two_seats() -> None:
    event = Given(0, 1, 7)
    assert event.seen_by(0) == event.seen_by(1) == event
    assert event.seen_by(2) == event.seen_by(None) == Given(0, 1, NOTHING)
    assert [event.news_to(seat) for seat in range(3)] == [False, True, False]
