"""Lessons at a real server: the script, mistakes taken back, hints, bots that always answer the same."""

import pytest

from serai.games import game_ids
from serai.lessons import find_lesson
from tests.server.guest import Guest, Message, call, check_page, company, mover, open_table, play_on
from tests.server.serving import Server


class Learner(Guest):
    """A guest with the script in hand."""

    def __init__(self, server: Server, game: str) -> None:
        self.page = call(server, f"/api/games/{game}/lesson").data
        answer = call(server, "/api/tables", {"game": game, "lesson": True, "name": "Ann"})
        assert answer.status == 201, answer.body
        super().__init__(server, answer.data["table"], answer.data["token"])

    @property
    def place(self) -> int:
        return int(self.now["lesson"]["step"])

    def ready(self) -> Message | None:
        """The step that is to be chosen now, once all before it is done; None: the script is over."""
        steps = self.page["steps"]
        while self.place < len(steps):
            step: Message = steps[self.place]
            if step["do"] in self.legal and len(self.legal) > 1:
                return step
            self.wait("shown")
        return None


@pytest.mark.parametrize("game", game_ids())
def test_a_lesson_from_its_first_step_to_its_last(server: Server, game: str) -> None:
    with Learner(server, game) as ann:
        check_page("LessonPage", ann.page)
        assert ann.welcome["origin"] == "lesson"
        assert (ann.welcome["seat"], ann.welcome["lesson"]["wrong"]) == (0, False)
        done = []
        while (step := ann.ready()) is not None:
            done.append(step["do"])
            if len(done) % 5 == 0:
                assert ann.do("hint")["do"] == step["do"]
            ann.play(step["do"])
        assert done == [step.do for step in find_lesson(game).steps]
        assert not ann.now["lesson"]["wrong"]
        while not ann.my_turn:
            ann.wait("shown")
        hint = ann.do("hint")
        assert hint["do"] in ann.legal
        assert hint["label"]


def test_a_mistake_is_told_and_taken_back(server: Server) -> None:
    with Learner(server, "scarab-lords") as ann:
        ann.play("phases 0 and 1")
        assert ann.now["lesson"] == {"step": 0, "wrong": True, "to": 0}
        ann.play("pass")
        ann.play("pass")  # the turn is over: a bot would move now
        assert len([message for message in ann.lull() if message["type"] == "shown"]) == 0
        assert ann.now["lesson"] == {"step": 0, "wrong": True, "to": 0}
        back = ann.do("ask-takeback", to=0)["number"] + 1
        ann.at(back)
        assert ann.now["lesson"] == {"step": 0, "wrong": False, "to": None}
        step = ann.ready()
        assert step is not None
        ann.play(step["do"])
        assert ann.place == 1
        ann.play("pass")
        assert ann.now["lesson"]["wrong"]
        assert ann.now["undoable"]
        ann.at(ann.do("undo")["number"])
        assert ann.now["lesson"] == {"step": 1, "wrong": False, "to": None}
        while (step := ann.ready()) is not None:  # and the bot answers as if nothing had been
            ann.play(step["do"])


def test_a_lesson_ends_like_any_game(server: Server) -> None:
    with Learner(server, "scarab-lords") as ann:
        while (step := ann.ready()) is not None:
            ann.play(step["do"])
        for _ in range(3000):
            found = mover([ann])
            if found is None:
                break
            ann.play(ann.do("hint")["do"])
        assert ann.now["outcome"]
        assert ann.denied("hint") == "over"
        ann.do("rematch")
        new = ann.wait("rematched")["table"]
        with Guest(server, new, ann.token) as again:
            assert (again.welcome["origin"], again.welcome["lesson"]) == ("", None)


def test_a_spectator_is_told_nothing_of_the_lesson(server: Server) -> None:
    with Learner(server, "scarab-lords") as ann, Guest(server, ann.table) as eve:
        assert eve.welcome["lesson"] is None
        assert eve.denied("hint") == "not-yours"
        assert call(server, f"/api/tables/{ann.table}").data["origin"] == "lesson"
        assert ann.table not in [table["id"] for table in call(server, "/api/tables").data]


def test_who_leaves_a_lesson_leaves_it_to_a_bot(server: Server) -> None:
    with Learner(server, "scarab-lords") as ann, Guest(server, ann.table) as eve:
        ann.play("phases 0 and 1")
        ann.do("leave", level="random")
        eve.wait("shown", where=lambda shown: bool(shown["number"] >= 20))


def test_the_script_is_told_without_what_the_bots_will_do(server: Server) -> None:
    for game in game_ids():
        page = call(server, f"/api/games/{game}/lesson").data
        assert set(page) == {"game", "title", "steps", "end"}
        assert all(set(step) == {"say", "do", "light", "rule", "wrong"} for step in page["steps"])
    assert call(server, "/api/games/chess/lesson").data["error"] == "no-game"
    assert call(server, "/api/tables", {"game": "chess", "lesson": True}).data["error"] == "malformed"


# Hints at other tables


def test_a_hint_where_all_others_are_bots(server: Server) -> None:
    opened = open_table(server, "scarab-lords", "me", "random")
    with Guest(server, opened["table"], opened["token"]) as ann:
        while not ann.my_turn:
            ann.wait("shown")
        first, second = ann.do("hint"), ann.do("hint")
        assert first["do"] == second["do"]
        assert first["do"] in ann.legal


def test_no_hint_against_people(server: Server) -> None:
    with company(server) as guests:
        found = mover(guests)
        assert found is not None
        assert found.denied("hint") == "not-now"
        play_on(guests, lambda legal: legal[0], until=lambda guest: guest.number > 3)
