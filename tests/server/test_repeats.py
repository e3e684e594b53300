"""A message that comes again gets its first answer and changes nothing, also one that is no decision."""

from tests.server.guest import Guest, caught_up, company, open_table
from tests.server.serving import Server


def test_a_setting_that_comes_again_late_does_not_undo_a_later_one(server: Server) -> None:
    with company(server) as guests:
        ann, _ = guests
        first = {"type": "auto-pass", "id": "first", "on": True}
        ann.send(first)
        done = ann.wait("done")
        ann.do("auto-pass", on=False)
        ann.send(first)  # the network delivers it once more
        assert ann.wait("done", where=lambda m: m["id"] == "first") == done
        with Guest(server, ann.table, ann.token) as back:
            assert back.welcome["auto_pass"] is False


def test_a_bot_is_seated_once_and_another_message_finds_the_seat_taken(server: Server) -> None:
    opened = open_table(server, "scarab-lords", "me", "open")
    with Guest(server, opened["table"], opened["token"]) as ann:
        ann.send({"type": "fill", "id": "seat", "seat": 1, "level": "random"})
        done = ann.wait("done")
        ann.send({"type": "fill", "id": "seat", "seat": 1, "level": "random"})
        assert ann.wait("done") == done
        assert ann.denied("fill", seat=1, level="random") == "taken"
        assert ann.denied("fill", seat=7, level="random") == "malformed"
        assert ann.denied("fill", seat=1, level="nobody") == "malformed"


def test_a_line_of_chat_that_comes_again_is_said_once(server: Server) -> None:
    with company(server) as guests:
        ann, bob = guests
        for _ in range(3):
            ann.send({"type": "say", "id": "hello", "text": "well met"})
            assert ann.wait("done")["id"] == "hello"
        bob.do("say", text="and you")
        said = [m["text"] for m in [*ann.heard, *caught_up(ann, bob)] if m["type"] == "chat"]
        assert said == ["well met", "and you"]
