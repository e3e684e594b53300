"""Scenarios as files: malformed ones are refused, and a game is written down and played again."""

import re
from pathlib import Path
from typing import Any

import pytest

from serai.games.scarab_lords import RULES
from serai.kernel import Table, open_table
from serai.kernel.scenario import (
    BadScenario,
    Scenario,
    ScenarioFailed,
    load_scenario,
    read_scenario,
    run_scenario,
    scenario_from,
    write_scenario,
)
from tests.kernel.small_table import HEAD, PLAYED, TABLE, run

ONE_OF_THREE = 'say one of do = "...", play = ["...", "..."] and pass-until = "..."'


def message_of(fault: BadScenario) -> str:
    """What is said after the place in the file."""
    place, _, rest = str(fault).partition(": ")
    assert re.fullmatch(r"bad\.toml(:\d+)?", place)
    return rest


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("title = ", "this is not TOML: Invalid value (at end of document)"),
        ("game = 'scarab-lords'", "'title' is missing"),
        ("title = 'x'", "'game' is missing"),
        ("title = 3\ngame = 'x'", "title: must be words in quotes, not 3"),
        ("title = ' '\ngame = 'x'", "title: must be words in quotes, not ' '"),
        (f"{HEAD}tabel = 1", "'tabel' is not known; did you mean 'table'?"),
        (
            f"{HEAD}colour = 1",
            "'colour' is not known; known are title, game, rules, seed, sets, table, options, expect, step",
        ),
        (f"{HEAD}rules = 'SL 1.1'", "rules: must be a list of words in quotes"),
        (f"{HEAD}seed = 'cafe'", "seed: must be a whole number, or 64 hexadecimal digits"),
        (f"{HEAD}seed = true", "seed: must be a whole number, or 64 hexadecimal digits"),
        (f"{HEAD}table = 1", "table: must be a table"),
        (
            f"{HEAD}[table]\n[options]",
            "options: a table set by hand has no options; say one of the two",
        ),
        (f"{HEAD}step = 1", "step: must be a list of tables"),
        (f"{HEAD}[[step]]", f"step 1: {ONE_OF_THREE}"),
        (
            f"{HEAD}[[step]]\ndo = 'a'\nplay = ['a']",
            f"step 1: {ONE_OF_THREE}",
        ),
        (f"{HEAD}[[step]]\nplay = []", "step 1: play: at least one decision is played"),
        (f"{HEAD}[[step]]\nplay = 'pass'", "step 1: play: must be a list of words in quotes"),
        (f"{HEAD}[[step]]\ndo = 1", "step 1: do: must be words in quotes, not 1"),
        (
            f"{HEAD}[[step]]\ndo = 'a'\nby = 1.5",
            "step 1: by: must be the name or the number of a seat, not 1.5",
        ),
        (
            f"{HEAD}[[step]]\ndo = 'a'\n[[step]]\ndo = 'a'\nexpct = 1",
            "step 2: 'expct' is not known; did you mean 'expect'?",
        ),
        (f"{HEAD}expect = 1", "expect: must be a table"),
        (f"{HEAD}expect.hand = 1", "expect: 'hand' is not known; known are "),
        (f"{HEAD}expect.asked = []", "expect: asked: must be the name or the number of a seat, not []"),
        (f"{HEAD}expect.prompt = 1", "expect: prompt: must be words in quotes, not 1"),
        (f"{HEAD}expect.outcome = 'won'", "expect: outcome: must be a table"),
        (f"{HEAD}expect.outcome.looser = 1", "expect: outcome: 'looser' is not known; known are "),
        (f"{HEAD}expect.table = []", "expect: table: must be a table"),
        (f"{HEAD}expect.legal.only = []", "expect: legal: 'only' is not known; known are "),
        (f"{HEAD}expect.legal.present = 'pass'", "expect: legal: present: must be a list of words"),
        (f"{HEAD}expect.refused = ['pass']", "expect: refused: must be a list of tables"),
        (f"{HEAD}expect.refused = [{{ rule = 'SL 1' }}]", "expect: refused 1: 'do' is missing"),
        (f"{HEAD}expect.refused = [{{ do = 'a', why = 'b' }}]", "expect: refused 1: 'why' is not known"),
        (f"{HEAD}expect.refused = [{{ do = 'a', rule = 1 }}]", "expect: refused 1: rule: must be words"),
        (f"{HEAD}expect.view.temet = 1", "expect: view: temet: must be a table"),
        (f"{HEAD}expect.hidden.temet = 'Khema'", "expect: hidden: temet: must be a list of words"),
        (f"{HEAD}expect.events = 'Drawn'", "expect: events: must be a list of words"),
    ],
)
def test_a_malformed_file_is_refused_with_the_key_at_fault(text: str, fault: str) -> None:
    with pytest.raises(BadScenario) as raised:
        read_scenario(text, "bad.toml")
    assert message_of(raised.value).startswith(fault)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            f"{HEAD}[table]\ntemet.hand = ['Kema']",
            "table: temet.hand: there is no card 'Kema'; did you mean 'Khema'?",
        ),
        (f"{HEAD}[options]\nsnow = 1", "options: 'snow' is not an option; the options are "),
        ("title = 'x'\ngame = 'wells'", "game: this is a scenario of wells, not of scarab-lords"),
        (
            f"{HEAD}expect.view.kevin.turn = 1",
            "expect: view: kevin: there is no seat 'kevin'; the seats are ",
        ),
        (
            f"{HEAD}expect.hidden.kevin = ['a']",
            "expect: hidden: kevin: there is no seat 'kevin'; the seats are ",
        ),
        (f"{HEAD}[[step]]\ndo = 'pass'\nby = 'eric'", "step 1: by: there is no seat 'eric'; the seats are "),
        (
            f"{HEAD}expect.refused = [{{ do = 'a', by = 3 }}]",
            "expect: refused 1: by: there is no seat '3'; the seats are ",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_key_at_fault(text: str, fault: str) -> None:
    with pytest.raises(BadScenario) as raised:
        run_scenario(RULES, read_scenario(text, "bad.toml"))
    assert message_of(raised.value).startswith(fault)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match=r"no\.toml: the file cannot be read: No such file"):
        load_scenario(tmp_path / "no.toml")


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    (tmp_path / "image.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadScenario, match="the file is not text"):
        load_scenario(tmp_path / "image.toml")


def test_a_file_is_loaded_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(f"{HEAD}\nexpect.asked = 'nobody'", "utf-8")
    with pytest.raises(ScenarioFailed, match=r"small\.toml:\d+: A small table"):
        run_scenario(RULES, load_scenario(path))


# Writing a scenario down.


def random_table(seed: int, decisions: int, options: dict[str, str]) -> Table[Any]:
    """A table after some decisions, picked by a plain count."""
    table = open_table(RULES, seed, options)
    for n in range(decisions):
        if table.asked is None:
            break
        table.play(table.legal[(seed + n * 7) % len(table.legal)])
    return table


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("options", [{}, {"variant": "match"}, {"houses": "ankar-temet", "first": "2"}])
def test_a_game_is_written_down_and_played_again(seed: int, options: dict[str, str]) -> None:
    table = random_table(seed, 150, options)
    written = write_scenario(scenario_from(table, 'What I saw: "nothing" \\ ünder'))
    scenario = read_scenario(written)
    assert scenario == scenario_from(table, 'What I saw: "nothing" \\ ünder')
    assert run_scenario(RULES, scenario).record.rows == table.record.rows


def test_a_hand_set_table_is_written_down_and_played_again() -> None:
    table = run("", then=PLAYED)
    scenario = read_scenario(write_scenario(scenario_from(table)))
    assert scenario.table == table.record.header.table
    assert run_scenario(RULES, scenario).hash == table.hash


def test_what_is_written_reads_well() -> None:
    table = run("", then=f"{PLAYED}\n[[step]]\nplay = ['use \"Khema\"', 'pass']")
    lines = write_scenario(scenario_from(table, "Khema's day")).splitlines()
    assert lines[:2] == ['title = "Khema\'s day"', 'game = "scarab-lords"']
    assert lines[2].startswith('seed = "')
    assert lines[3:] == [
        "",
        "[table]",
        "phase = 2",
        "",
        "[table.temet]",
        'hand = ["Khema", "Merchant Caravan"]',
        'deck_top = ["Bazaar of Qesh", "Sack the Granaries"]',
        '"upper economic" = [{ card = "Khamal the Eternal", scarabs = 2 }, "Merchant Caravan"]',
        "",
        "[table.ankar]",
        'gods = ["Enhu"]',
        'hand = ["River Merchant", "River Merchant", "Lotus Acolytes"]',
        "",
        "[table.pyramids]",
        '"upper economic" = "temet"',
        "",
        "[[step]]",
        'by = "temet"',
        'play = ["play \\"Khema\\"", "use \\"Khema\\" among the gods", "pass"]',
    ]


def test_a_whole_scenario_is_written_and_read() -> None:
    scenario = read_scenario(
        f"{HEAD}rules = ['SL 1.1']\nseed = 5\n[options]\nfirst = '1'\n[expect]\nasked = 'temet'\n"
        "[[step]]\ndo = 'refresh'\n[step.expect]\nlegal.present = ['done']\n"
        "refused = [{ do = 'pass', by = 'ankar' }]\n[step.expect.table.temet]\nhand = 6"
    )
    assert read_scenario(write_scenario(scenario)) == scenario


def test_signs_that_toml_does_not_take_as_they_are() -> None:
    scenario = Scenario('tab\t, quote ", \\, delete \x7f, line\nend, 🂡', "wells")
    assert read_scenario(write_scenario(scenario)) == scenario


def test_a_record_without_its_seed_cannot_be_written_down() -> None:
    table = random_table(1, 3, {})
    table.record = table.record.sealed()
    with pytest.raises(ValueError, match="the seed is not told yet"):
        scenario_from(table)


# A described table can be set again.


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("variant", ["game", "match"])
def test_a_described_table_is_set_again(seed: int, variant: str) -> None:
    table = open_table(RULES, seed, {"variant": variant})
    while table.asked is not None:
        described = RULES.describe(table.state)
        if "waiting" not in described:
            again = run_scenario(RULES, Scenario("Again", RULES.id, table=described))
            assert RULES.describe(again.state) == described
            assert (again.prompt, again.notations) == (table.prompt, table.notations)
        table.play(table.legal[(seed + len(table.record.rows) * 5) % len(table.legal)])


def test_a_table_in_the_middle_of_something_is_not_set_by_hand() -> None:
    table = TABLE.replace(
        '"Merchant Caravan"]\n[table.ankar]', '{ card = "Merchant Caravan", scarabs = 1 }]\n[table.ankar]'
    )
    described = RULES.describe(run("", then=f"{PLAYED}\n[[step]]\ndo = 'use \"Khema\"'", table=table).state)
    assert described["waiting"] == "target"
    with pytest.raises(BadScenario, match=r"table: waiting: a table in the middle of something \(target\)"):
        run_scenario(RULES, Scenario("Again", RULES.id, table=described))
