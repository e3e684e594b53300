"""Where in its file an entry of a scenario stands."""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from serai.kernel.scenario import BadScenario, ScenarioFailed, read_scenario
from serai.kernel.scenario.places import Keys, in_words, key_lines, line_of
from tests.kernel.small_table import HEAD, TABLE, run

ROOT = Path(__file__).resolve().parents[2]

TEXT = '''\
title = "a"  # [[step]]
rules = [
    "SL 1.1",   # ] "
    'SL 1.2',
]
note = """
[[step]]
do = "x" \\""" and so on""""
raw = \'\'\'
[expect]\'\'\'
[table.players."the one"]
hand = [{ card = "a", "bow ed" = true }, "b"]
a.b . "c d" = 3

[[step]]
do = 'play "a"'
[step.expect]
legal = { present = ["x",
    "y"], absent = [ ] }
[[step]]
play = ["a", "b",
        "c"]
[step.expect.table]
when = 1979-05-27T07:32:00Z
'''


def test_each_entry_has_its_line() -> None:
    tomllib.loads(TEXT)
    lines = key_lines(TEXT)
    wanted: dict[Keys, int] = {
        ("title",): 1,
        ("rules",): 2,
        ("rules", 1): 3,
        ("rules", 2): 4,
        ("note",): 6,
        ("raw",): 9,
        ("table",): 11,
        ("table", "players", "the one"): 11,
        ("table", "players", "the one", "hand"): 12,
        ("table", "players", "the one", "hand", 1, "bow ed"): 12,
        ("table", "players", "the one", "hand", 2): 12,
        ("table", "players", "the one", "a", "b", "c d"): 13,
        ("step",): 15,
        ("step", 1): 15,
        ("step", 1, "do"): 16,
        ("step", 1, "expect"): 17,
        ("step", 1, "expect", "legal", "present", 1): 18,
        ("step", 1, "expect", "legal", "present", 2): 19,
        ("step", 1, "expect", "legal", "absent"): 19,
        ("step", 2): 20,
        ("step", 2, "play", 2): 21,
        ("step", 2, "play", 3): 22,
        ("step", 2, "expect", "table", "when"): 24,
    }
    assert {at: lines.get(at) for at in wanted} == wanted
    assert ("expect",) not in lines
    assert line_of(lines, ("step", 2, "expect", "table", "no", "such")) == 23
    assert line_of(lines, ("options", "a")) == 0
    assert in_words(("step", 2, "expect", "refused", 1, "do")) == "step 2: expect: refused 1: do"


def paths(data: Any, above: Keys = ()) -> list[Keys]:
    found = [above] if above else []
    parts = data.items() if isinstance(data, dict) else enumerate(data, 1) if isinstance(data, list) else ()
    for key, value in parts:
        found += paths(value, (*above, key))
    return found


@pytest.mark.parametrize("file", sorted((ROOT / "scenarios").rglob("*.toml")), ids=lambda file: file.stem)
def test_every_entry_of_a_file_is_found(file: Path) -> None:
    text = file.read_text("utf-8")
    lines = key_lines(text)
    assert [at for at in paths(tomllib.loads(text)) if at not in lines] == []
    spots = [lines[at] for at in paths(tomllib.loads(text)) if at[0] == "step" and len(at) == 2]
    assert all("[[step]]" in text.splitlines()[line - 1] for line in spots)


def test_texts_that_are_toml_are_gone_through(tmp_path: Path) -> None:
    """Pieces put together at random: whatever tomllib reads is gone through to its end."""
    pieces = ["a = 1\n", "'b c'.d = [1, [2, {e = 'x'}], ]\n", "[t.u]\n", "[[v]]\n", "# a = [\n", "\n"]
    pieces += ['f = "\\"]"\n', "g = '''\n'''\n", 'h = """a\\\\"""\n', "i = {}\n", 'j = ["""\n"""]\r\n']
    dice, read = random.Random(3), 0
    for _ in range(3000):
        text = "".join(dice.choices(pieces, k=dice.randrange(1, 7)))
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            continue
        read += 1
        assert [at for at in paths(data) if at not in key_lines(text)] == []
    assert read > 300


def test_the_line_of_a_fault() -> None:
    with pytest.raises(BadScenario) as raised:
        read_scenario(f"{HEAD}{TABLE}[[step]]\ndo = 'pass'\n[step.expect]\n\n# here\nlegl = 1", "a.toml")
    assert raised.value.line == 21
    assert str(raised.value).startswith("a.toml:21: step 1: expect: 'legl' is not known")
    with pytest.raises(BadScenario, match=r"^line 2: 'gme' is not known"):
        read_scenario('title = "x"\ngme = "x"')


def test_the_line_of_a_fault_in_the_table() -> None:
    with pytest.raises(BadScenario, match=r"^small\.toml:13: table: ankar\.hand: there is no card 'Kema'"):
        run("asked = 1", table=TABLE.replace('hand = ["River Merchant", ', 'hand = ["Kema", '))


@pytest.mark.parametrize(
    ("steps", "line", "step", "moment"),
    [
        ("[[step]]\ndo = 'use \"Enhu\"'", 18, 1, 'step 1: use "Enhu"'),
        ("[[step]]\nplay = [\n'play \"Khema\"',\n'refresh',\n]", 20, 1, "step 1 (2 of 2): refresh"),
        ("[[step]]\ndo = 'pass'\n[[step]]\nby = 1\ndo = 'pass'", 21, 2, "step 2: pass, by 1"),
    ],
)
def test_the_position_of_a_failing_decision(steps: str, line: int, step: int, moment: str) -> None:
    with pytest.raises(ScenarioFailed) as raised:
        run("", then=steps)
    failed = raised.value
    assert (failed.line, failed.step, failed.moment) == (line, step, moment)
    heading, place, reason, may, *choices = str(failed).splitlines()
    assert heading == f"small.toml:{line}: A small table"
    assert place == f"  {moment}"
    assert reason.startswith("    refused: ")
    assert may == "    temet may choose"
    assert len(choices) > 1


def test_the_position_of_a_failing_expectation() -> None:
    with pytest.raises(ScenarioFailed) as raised:
        run("asked = 1\n\n[step.expect.table.temet]\ngods = []\nhand = 7", then="[[step]]\ndo = 'pass'")
    assert (raised.value.line, raised.value.step, raised.value.path) == (24, 1, "table.temet.hand")


def test_a_misspelt_decision_is_told_with_what_may_have_been_meant() -> None:
    with pytest.raises(ScenarioFailed, match=r"did you mean 'play \"Khema\"'\?"):
        run("", then="[[step]]\ndo = 'play \"Kehma\"'")


def test_a_text_that_is_nested_too_deeply() -> None:
    with pytest.raises(BadScenario, match="not"):
        read_scenario("title = " + "[" * 5000 + "]" * 5000)
