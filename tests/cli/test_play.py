"""A person at the table in the terminal: choosing, asking why, taking back, saving, leaving."""

import re
import shlex
from pathlib import Path

import pytest

from serai.kernel import load_record
from tests.cli.calling import Answer, call, complains, run

NAME = "phases 0 and 1\n"


def play(typed: str, *words: str) -> Answer:
    """A table with a fixed seed, at which these lines are typed."""
    answer = call("play", "--terminal", "scarab-lords", "--seed", "7", *words, typed=typed)
    assert answer.code == 0, answer
    assert answer.err == ""
    return answer


def after(answer: Answer, line: str) -> list[str]:
    """What the table says after a typed line, up to the next one."""
    lines = answer.lines
    start = lines.index(f"> {line}") + 1
    end = next((n for n in range(start, len(lines)) if lines[n].startswith(">")), len(lines))
    return lines[start:end]


def choices(lines: list[str]) -> list[str]:
    return [found[1] for line in lines if (found := re.match(r"  \d+  (.*)", line))]


# The table


def test_the_table_is_told_in_plain_lines() -> None:
    answer = play("")
    for line in (
        "You are House Temet; Bot is House Ankar.",
        "Turn 1, your phase 0.",
        "Upper region: empty.",
        "Pyramids: You 0 upper and 0 lower; Bot 0 upper and 0 lower.",
        "Cards: You 24 in deck, 0 discarded; Bot 24 in deck, 0 discarded, 6 in hand.",
        "  Blacksand Mercenaries (2): minion, phase 0, power 1, military.",
        "Name two phases for the first turn, or refresh (SL 4.9).",
        "  1  phases 0 and 1",
    ):
        assert line in answer.lines
    assert all(sign == "\n" or (sign.isascii() and sign.isprintable()) for sign in answer.out)


def test_a_card_on_the_table_shows_side_power_and_column() -> None:
    lines = after(play(f"{NAME}play blacksand\ninto lower military\ntable\n"), "table")
    assert "Lower military: You 1, Bot 0; no pyramid." in lines
    assert "  You: Blacksand Mercenaries 1." in lines


def test_what_the_other_seat_holds_is_not_told() -> None:
    first = play("log\ntable\n").out
    hidden = call("play", "--terminal", "scarab-lords", "--seed", "7", "--seat", "2", typed="table\n").out
    assert "Ibis-Quill Scribes" in hidden
    assert "Ibis-Quill Scribes" not in first


def test_free_discards_stand_aside_until_they_are_wanted() -> None:
    answer = play(f"{NAME}choices\n")
    assert "  3 to 7  free discards (SL 4.18); type choices to see them" in after(answer, NAME.strip())
    assert "discard Khema" in choices(after(answer, "choices"))


# Choosing


def test_a_number_chooses() -> None:
    answer = play("1\n1\n2\n")
    assert "You play Blacksand Mercenaries." in answer.lines
    assert "Blacksand Mercenaries enters lower military." in answer.lines


def test_words_choose_as_well_also_in_part() -> None:
    assert "You play Blacksand Mercenaries." in play(f"{NAME}PLAY  blacksand\n").lines
    assert "You play Blacksand Mercenaries." in play(f'{NAME}play "Blacksand Mercenaries"\n').lines


@pytest.mark.parametrize("typed", ["0", "99", "9" * 5000])
def test_a_number_that_is_not_offered(typed: str) -> None:
    assert (
        after(play(f"{typed}\n"), typed) == [f"There is no choice {typed}; the choices are 1 to 7.", "> "][:1]
    )


def test_words_that_mean_nothing_get_what_may_be_meant() -> None:
    answer = play(f"{NAME}khema\nxyzzy\n\n")
    assert after(answer, "khema") == ["Do you mean 6 discard Khema? Type the number."]
    assert after(answer, "xyzzy") == ["'xyzzy' is not a choice here. Type ? for help."]
    assert after(answer, "")[0] == "Type a number, or ? for help."


def test_what_is_refused_is_refused_with_its_rule() -> None:
    answer = play(f"{NAME}play khema\nwhy\n")
    (line,) = after(answer, "play khema")
    assert line.startswith("No: Khema belongs to phase 2, and this is phase 0 (SL 5.2).")
    assert "SL 5.2  A card may be played only in its own phase." in after(answer, "why")


@pytest.mark.parametrize(
    ("thing", "answer_line"),
    [
        ("play khema", "SL 5.2  A card may be played only in its own phase."),
        ("khema", "play khema: Khema belongs to phase 2, and this is phase 0."),
        ("khema", "You can do this now: discard khema."),
        ("play enhu", "Enhu is not in your hand."),
        ("refresh", "A refresh is only the first choice of a turn."),
        ("lower military", "exercise lower military: supremacy is exercised after it is determined."),
        ("play blacksand", "You can do this now: play blacksand."),
        ("1", 'You can do this now: play "Blacksand Mercenaries".'),
        ("undo", "You can take back 1 choice."),
    ],
)
def test_why(thing: str, answer_line: str) -> None:
    answer = play(f"{NAME}why {thing}\n")
    assert answer_line in after(answer, f"why {thing}")


def test_why_alone_asks_for_something() -> None:
    assert after(play("why\n"), "why") == ["Type why and what you would like to do: why play khema."]


# Taking back


def test_undo_says_how_far_it_goes() -> None:
    answer = play(f"undo\n{NAME}play blacksand\ninto lower military\nundo\nundo\n")
    assert after(answer, "undo") == [
        "There is nothing to take back: you have not chosen anything yet.",
    ]
    assert "Taken back: into lower military. You can take back 2 more." in answer.lines
    assert "Taken back: play Blacksand Mercenaries. You can take back 1 more." in answer.lines


def test_nothing_is_taken_back_after_the_bot_has_moved() -> None:
    answer = play(f"{NAME}play blacksand\n1\npass\npass\nundo\n")
    assert after(answer, "undo") == ["There is nothing to take back: Bot has chosen since then."]


def test_nothing_is_taken_back_after_news() -> None:
    words = ["--seed", "5", "--option", "first=1", "--option", "houses=ankar-temet"]
    typed = "phases 0 and 1\nplay ibis\ninto upper religious\nundo\n"
    answer = call("play", "--terminal", "scarab-lords", *words, typed=typed)
    assert any(line.startswith("You draw ") for line in after(answer, "into upper religious"))
    assert after(answer, "undo") == [
        "There is nothing to take back: your last choice brought news or chance into play."
    ]


# Looking things up


def test_help() -> None:
    lines = after(play("?\n"), "?")
    for word in ("why", "card", "rules", "table", "choices", "log", "undo", "save", "quit"):
        assert any(line.startswith(f"  {word} ") for line in lines)


def test_a_card_shows_what_is_printed_and_what_it_is_now() -> None:
    answer = play(f"{NAME}play blacksand\n2\ncard blacksand\ncard the\ncard zeppelin\ncard\n")
    lines = after(answer, "card blacksand")
    assert lines[0] == "Blacksand Mercenaries: minion, House Temet, phase 0, power 1, military; 3 copies."
    assert "In play: Yours, in lower military, power 1 now." in lines
    assert "In your hand: 1." in lines
    assert after(answer, "card the")[0].startswith("That may be ")
    assert after(answer, "card zeppelin") == ["No card is called 'zeppelin'."]


def test_the_rules_can_be_read_at_the_table() -> None:
    answer = play("rules 4.13\nrules refresh\nrules zeppelin\nrules\n")
    assert after(answer, "rules 4.13")[0].startswith("SL 4.13  ")
    assert all("efresh" in line for line in after(answer, "rules refresh")[:-1])
    assert after(answer, "rules zeppelin") == ["No rule is numbered 'zeppelin' or holds these words."]


def test_the_log() -> None:
    answer = play(f"log\n{NAME}log all\n")
    assert after(answer, "log") == ["Nothing has happened yet."]
    assert "You name phases 0 and 1." in after(answer, "log all")


# Saving and leaving


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "my game.jsonl"
    answer = play(f"{NAME}play blacksand\nsave {path}\nquit\n", "--name", "Kevin")
    assert (
        f"Saved. Go on later with: serai play --terminal scarab-lords --load {shlex.quote(str(path))}"
        in answer.lines
    )
    assert load_record(path).header.names == ("Kevin", "Heuristic bot")
    resumed = call(
        "play", "--terminal", "scarab-lords", "--load", str(path), typed="into lower military\nundo\nquit\n"
    )
    assert resumed.code == 0
    assert "Choose a column for Blacksand Mercenaries (SL 5.3)." in resumed.lines
    assert "Blacksand Mercenaries enters lower military." in resumed.lines


def test_the_seat_and_the_bot_are_found_again(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(f"save {path}\n", "--seat", "2", "--bot", "random")
    assert load_record(path).header.names == ("Random bot", "Player")
    assert (
        "You are House Ankar; Bot is House Temet."
        in call("play", "--terminal", "scarab-lords", "--load", str(path)).lines
    )


def test_with_record_every_decision_is_on_disk(begun: Path) -> None:
    assert [row.do for row in load_record(begun).rows] == [
        "phases 0 and 1",
        'play "Blacksand Mercenaries"',
        "into upper military",
    ]


def test_an_undone_decision_is_taken_out_of_the_record(begun: Path) -> None:
    call("play", "--terminal", "scarab-lords", "--load", str(begun), "--record", str(begun), typed="undo\n")
    assert len(load_record(begun).rows) == 2


@pytest.mark.parametrize("typed", ["quit\n", "exit\n", ""])
def test_a_game_that_is_left_is_kept(typed: str, tmp_path: Path) -> None:
    answer = play(f"{NAME}{typed}")
    kept = tmp_path / "state" / "serai" / "last-scarab-lords.jsonl"
    assert answer.lines[-1] == (
        f"The game is kept until the next one; go on with: serai play --terminal scarab-lords --load {kept}"
    )
    assert len(load_record(kept).rows) == 1


def test_a_game_in_which_nothing_was_chosen_is_not_kept(tmp_path: Path) -> None:
    assert play("quit\n").lines[-1] == "Goodbye."
    assert not (tmp_path / "state").exists()


def test_a_file_of_somebody_else_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Kevin")
    answer = play(f"save {path}\nsave\nsave {tmp_path}/no/such/game\n")
    assert after(answer, f"save {path}")[0].startswith("Not saved: ")
    assert path.read_text() == "Dear Kevin"
    assert complains(call("play", "--terminal", "scarab-lords", "--record", str(path)), "letter.txt")


@pytest.mark.parametrize("text", ["", "{}", "[1]", "nonsense\n"])
def test_what_is_not_a_saved_game_is_not_loaded(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(text)
    assert complains(call("play", "--terminal", "scarab-lords", "--load", str(path)), "game.jsonl: row 1")


def test_a_damaged_game_is_not_loaded(begun: Path) -> None:
    begun.write_text(begun.read_text().replace("upper military", "lower military"))
    assert complains(call("play", "--terminal", "scarab-lords", "--load", str(begun)), "row 4")


def test_a_finished_game_tells_how_it_ended(finished: Path) -> None:
    answer = call("play", "--terminal", "scarab-lords", "--load", str(finished))
    assert answer.code == 0
    assert re.search(r"^(You win|Bot wins): .+ \(SL 11\.\d\)\.$", answer.out, re.MULTILINE)


# Whole games


@pytest.mark.parametrize("seat", ["1", "2", "random"])
def test_a_whole_game_by_numbers(seat: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    words = ["--seed", "3", "--seat", seat, "--bot", "random", "--record", str(path)]
    answer = run("play", "--terminal", "scarab-lords", *words, typed="1\n" * 3000, home=tmp_path)
    assert answer.code == 0
    assert answer.err == ""
    assert re.search(
        r"^(You win|Bot wins|The game is a draw): .+ \(SL 11\.\d+\)\.$", answer.out, re.MULTILINE
    )
    assert load_record(path).outcome is not None
    assert call("replay", str(path), "--verify").code == 0


def test_a_match_against_the_heuristic(tmp_path: Path) -> None:
    words = ["--seed", "5", "--option", "variant=match"]
    answer = run("play", "--terminal", "scarab-lords", *words, typed="1\n" * 3000, home=tmp_path)
    assert answer.code == 0
    assert "Choose cards to give up, at most five (SL 12.4)." in answer.lines
    assert "Match, game 1; games won: You 0, Bot 1." in answer.lines
    assert re.search(r"^(You win|Bot wins): two games won \(SL 12\.1\)\.$", answer.out, re.MULTILINE)


def test_the_end_of_the_input_leaves_in_the_middle(tmp_path: Path) -> None:
    answer = run("play", "--terminal", "scarab-lords", "--seed", "7", typed="1\n1\n1", home=tmp_path)
    assert answer.code == 0
    assert answer.err == ""
    assert "--load" in answer.lines[-1]


def test_the_standing_warning() -> None:
    answer = play("phases 0 and 2\npass\npass\n" + "1\n" * 20)
    warning = "Warning: as the pyramids stand, Bot wins at the beginning of its next turn (SL 11.2)."
    assert warning in answer.lines


def test_a_game_that_is_not_named_is_asked_for() -> None:
    answer = call("play", "--terminal", "--seed", "7", typed="scarab-lords\nquit\n")
    assert answer.code == 0
    assert "scarab-lords  Scarab Lords" in answer.out
    begun = play("quit\n").lines
    assert answer.lines[-len(begun) :] == begun
    number = next(line.split()[0] for line in answer.lines if "scarab-lords" in line)
    assert call("play", "--terminal", "--seed", "7", typed=f"{number}\nquit\n").lines[-len(begun) :] == begun
    assert "there is no game 'chess'" in call("play", "--terminal", typed="chess\n").err
    nobody = call("play", "--terminal")
    assert nobody.code == 2
    assert "say which game" in nobody.err


def test_a_saved_game_says_which_game_it_is(begun: Path) -> None:
    answer = call("play", "--terminal", "--load", str(begun), typed="quit\n")
    assert answer.code == 0
    assert "Which game?" not in answer.out
