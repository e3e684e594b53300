"""Undo of own steps, and takebacks by consent that say what they take back."""

import random

import pytest

from tests.server.guest import Guest, Message, company, mover, play_on
from tests.server.serving import Server


def log_of(guest: Guest) -> list[Message]:
    """The log, put together from what the guest was shown."""
    log: list[Message] = []
    for message in guest.heard:
        if message["type"] == "welcome" or (message["type"] == "shown" and message["whole"]):
            log = list(message["log"])
        elif message["type"] == "shown":
            log += message["log"]
    return log


def until_undoable(guests: list[Guest], luck: random.Random) -> Guest:
    """Play until somebody may take a step back."""
    for _ in range(400):
        found = mover(guests)
        assert found is not None
        found.play(luck.choice(found.legal))
        if found.now["undoable"] and not found.now["outcome"]:
            return found
    raise AssertionError("nobody ever could")


def test_undo_gives_back_the_state_before_the_own_step(server: Server) -> None:
    luck = random.Random(1)
    with company(server, "burning-sands") as guests:
        found = until_undoable(guests, luck)
        other = next(guest for guest in guests if guest is not found)
        other.at(found.number)
        before, other_before = found.shown_at(found.number - 1), other.shown_at(found.number - 1)
        assert other.denied("undo") == "not-now"
        number = found.do("undo")["number"]
        for guest, earlier in ((found, before), (other, other_before)):
            guest.at(number)
            assert guest.now["whole"]
            assert guest.now["view"] == earlier["view"]
            assert guest.now["legal"] == earlier["legal"]
            assert guest.now["ask"] == earlier["ask"]
            with Guest(server, guest.table, guest.token) as back:
                assert back.welcome["log"] == log_of(guest)


@pytest.mark.parametrize("game", ["scarab-lords", "burning-sands", "al-kalim"])
def test_undo_says_what_it_takes_back_in_the_words_of_the_choice(server: Server, game: str) -> None:
    luck = random.Random(7)
    with company(server, game, seed=7) as guests, Guest(server, guests[0].table) as eve:
        labels: dict[int, list[str]] = {0: [], 1: []}  # of the decisions that stand and can be taken back
        with_lines = 0
        for _ in range(60):
            found = mover(guests)
            assert found is not None
            assert found.seat is not None
            if labels[found.seat] and luck.random() < 0.3:
                found.at(found.do("undo")["number"])
                labels[found.seat].pop()
            else:
                choice = luck.choice(found.now["legal"])
                found.play(choice["do"])
                labels[found.seat].append(choice["label"])
            for guest in (*guests, eve):
                now = guest.at(found.number)
                own = labels.get(-1 if guest.seat is None else guest.seat, [])
                del own[: len(own) - now["undoable"]]
                assert now["undoes"] == (own[-1] if own else "")
                with_lines += bool(own)
        assert with_lines > 5
        for guest in guests:  # whoever comes back is told the same
            with Guest(server, guest.table, guest.token) as back:
                assert back.welcome["undoes"] == guest.now["undoes"]


def test_undo_stops_at_news_and_at_anothers_decision(server: Server) -> None:
    luck = random.Random(2)
    with company(server) as guests:
        for _ in range(30):
            found = mover(guests)
            assert found is not None
            found.play(luck.choice(found.legal))
            for guest in guests:
                guest.at(found.number)
                if not guest.now["undoable"]:
                    assert guest.denied("undo") == "not-now"


def test_a_takeback_says_what_it_takes_back_and_happens_when_all_agree(server: Server) -> None:
    luck = random.Random(3)
    with company(server) as guests, Guest(server, guests[0].table) as eve:
        ann, bob = guests
        play_on(guests, luck.choice, until=lambda guest: guest.number >= 12)
        for guest in (*guests, eve):
            guest.at(12)
        asked_log = {id(guest): log_of(guest) for guest in (*guests, eve)}
        to = 5
        number = ann.do("ask-takeback", to=to, id="please")["number"]
        for guest in (ann, bob, eve):
            wish = guest.at(number)["takeback"]
            assert (wish["seat"], wish["to"], wish["agreed"], wish["waits"]) == (0, to, [], [1])
            assert [decision["number"] for decision in wish["decisions"]] == list(range(6, 13))
            for decision in wish["decisions"]:
                assert (decision["do"] is not None) == (decision["seat"] == guest.seat)
            gone = [line["text"] for line in asked_log[id(guest)] if line["number"] > to]
            assert wish["lines"] == gone
        assert all(d["do"] is None for d in eve.now["takeback"]["decisions"])
        assert any(d["do"] for guest in guests for d in guest.now["takeback"]["decisions"])
        assert ann.denied("answer-takeback", agreed=True) == "not-now"  # not one's own
        assert bob.denied("ask-takeback", to=1) == "not-now"  # one at a time
        number = bob.do("answer-takeback", agreed=True)["number"]
        for guest in (ann, bob, eve):
            # The consent and the takeback itself: two numbers of the journal, shown as one step.
            now = guest.at(number + 1)
            then = guest.shown_at(to)
            assert now["whole"]
            assert now["takeback"] is None
            assert now["view"] == then["view"]
            assert now["legal"] == then["legal"]
            assert log_of(guest) == [line for line in asked_log[id(guest)] if line["number"] <= to]
        play_on(guests, luck.choice)
        assert ann.now["outcome"] is not None
        for guest in guests:  # also after it, each line has the number of the state that it led to
            for message in guest.heard:
                if message["type"] == "shown" and not message["whole"]:
                    assert {line["number"] for line in message["log"]} <= {message["number"]}


def test_a_takeback_is_declined_or_withdrawn_or_passed_over(server: Server) -> None:
    luck = random.Random(4)
    with company(server) as guests:
        ann, bob = guests
        play_on(guests, luck.choice, until=lambda guest: guest.number >= 4)
        ann.at(4), bob.at(4)
        bob.at(ann.do("ask-takeback", to=0)["number"])
        ann.at(bob.do("answer-takeback", agreed=False)["number"])
        assert ann.now["takeback"] is None
        assert ann.now["view"] == ann.shown_at(4)["view"]
        bob.at(ann.do("ask-takeback", to=0)["number"])
        ann.at(bob.number)
        bob.at(ann.do("answer-takeback", agreed=False)["number"])  # withdrawn
        assert bob.now["takeback"] is None
        assert bob.denied("answer-takeback", agreed=True) == "not-now"
        ann.at(bob.number)
        bob.at(ann.do("ask-takeback", to=0)["number"])
        found = mover(guests)
        assert found is not None
        found.play(found.legal[0])  # the game goes on: the wish is gone
        assert found.now["takeback"] is None


def test_a_takeback_goes_only_to_a_state_behind_the_present_one(server: Server) -> None:
    luck = random.Random(5)
    with company(server) as guests:
        ann, bob = guests
        assert ann.denied("ask-takeback", to=0) == "not-now"  # nothing was decided yet
        play_on(guests, luck.choice, until=lambda guest: guest.number >= 3)
        ann.at(3), bob.at(3)
        for to in (3, 4, 999):
            assert ann.denied("ask-takeback", to=to) == "not-now"
        bob.at(ann.do("ask-takeback", to=1)["number"])
        number = bob.do("answer-takeback", agreed=True)["number"] + 1
        ann.at(number), bob.at(number)
        for to in (2, 3, 4):  # these are on the line that was given up, or the same state as now
            assert ann.denied("ask-takeback", to=to) == "not-now"
        assert ann.do("ask-takeback", to=0)


def test_alone_among_bots_nobody_must_consent(server: Server) -> None:
    luck = random.Random(6)
    with company(server, persons=1, bots=["random"]) as guests:
        (ann,) = guests
        first = ann.welcome  # the bot may have moved before she came
        play_on(guests, luck.choice, until=lambda guest: guest.number >= first["number"] + 10)
        number = ann.do("ask-takeback", to=first["number"])["number"]
        now = ann.at(number + 1)
        if now["number"] == number + 1:  # else a bot has moved already
            assert now["view"] == first["view"]
        play_on(guests, luck.choice)
        assert ann.now["outcome"] is not None


def test_a_takeback_after_many_takebacks_is_as_quick_as_the_first(server: Server) -> None:
    """Each of them once played all earlier ones again, which doubled the work every time."""
    with company(server, persons=1, bots=["random"]) as guests:
        (ann,) = guests
        for _ in range(24):
            found = mover(guests)
            assert found is not None
            before = ann.number
            ann.play(ann.legal[0])
            while (answer := ann.ask("ask-takeback", to=before))["type"] == "error":
                assert answer["code"] == "stale"  # the bot was quicker
                ann.at(answer["number"])
            ann.at(answer["number"] + 1)
        assert ann.do("ping")
