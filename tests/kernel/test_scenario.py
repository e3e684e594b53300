from pathlib import Path
from typing import Any

import pytest

from serai.games.scarab_lords import RULES
from serai.kernel import Table, open_table
from serai.kernel.scenario import (
    BadScenario,
    Scenario,
    ScenarioFailed,
    Step,
    load_scenario,
    read_scenario,
    run_scenario,
    scenario_from,
    write_scenario,
)
from tests.kernel.toys import RULES as WELLS

HEAD = """
title = "A small table"
game = "scarab-lords"
"""

TABLE = """
[table]
phase = 2
[table.temet]
hand = ["Khema", "Merchant Caravan"]
deck_top = ["Bazaar of Qesh", "Sack the Granaries"]
"upper economic" = [{ card = "Khamal the Eternal", scarabs = 2 }, "Merchant Caravan"]
[table.ankar]
gods = ["Enhu"]
hand = ["River Merchant", "River Merchant", "Lotus Acolytes"]
[table.pyramids]
"upper economic" = "temet"
"""


def run(expect: str, *, then: str = "", table: str = TABLE) -> Table[Any]:
    """Run a scenario with these expectations at its start, or after the steps."""
    heading = "step.expect" if then else "expect"
    text = f"{HEAD}{table}\n{then}\n[{heading}]\n{expect}"
    return run_scenario(RULES, read_scenario(text, "small.toml"))


def failure(expect: str, *, then: str = "", table: str = TABLE) -> list[str]:
    """The lines that a person reads when it fails, from the second on."""
    with pytest.raises(ScenarioFailed) as raised:
        run(expect, then=then, table=table)
    first, *lines = str(raised.value).splitlines()
    assert first == "small.toml: A small table"
    return lines


PLAYED = """
[[step]]
do = 'play "Khema"'
"""


@pytest.mark.parametrize(
    "expect",
    [
        'asked = "temet"',
        "asked = 1",
        'prompt = "phase"',
        'outcome = "none"',
        'table.phase = "2"',
        "table.phase = 2",
        "table.fresh = false",
        "table.temet.hand = 2",
        'table.temet.hand = ["Merchant Caravan", "Khema"]',
        'table.temet."upper economic" = ["Merchant Caravan", "Khamal the Eternal"]',
        'table.temet."upper economic" = [{ card = "Merchant Caravan" }, { scarabs = 2, power = 0 }]',
        'table.temet."upper economic" = [{ power = 3 }, "Khamal the Eternal"]',
        'table.temet.deck_top = ["Bazaar of Qesh", "Sack the Granaries"]',
        'table.temet.deck_top = "Bazaar of Qesh"',
        'table.temet.hand_with = ["Khema"]',
        'table.ankar.hand_with = ["River Merchant", "River Merchant"]',
        'table.temet.hand_without = ["Enhu"]',
        'table.pyramids = { "upper economic" = "temet", "lower military" = "absent" }',
        "table.boost = {}",
        "legal.present = ['play \"Khema\"', 'pass']",
        "legal.present = ['play khema']",
        "legal.absent = ['refresh', 'play \"Enhu\"', 'nonsense']",
        'refused = [{ do = "refresh", rule = "SL 4.13", because = "First choice" }, { do = "nonsense" }]',
        'refused = [{ do = "pass", by = "ankar", rule = "SL 4.1" }, { do = "pass", by = 2 }]',
        'view.temet.players.temet.hand = ["Khema", "Merchant Caravan"]',
        "view.ankar.players.temet.hand = 2",
        "view.ankar.players.1.hand = 2",
        "view.spectator = { turn = 3, players = { ankar = { hand = 3 } } }",
        'hidden = { ankar = ["Khema"], spectator = ["Khema", "River Merchant"], besides = ["cards"] }',
        'hidden.ankar = ["Zamuhn the Usurper"]',
        "events = []",
    ],
)
def test_what_holds_passes(expect: str) -> None:
    run(expect)


@pytest.mark.parametrize(
    ("expect", "lines"),
    [
        (
            'asked = "ankar"',
            ["  at the start: asked", '    expected  "ankar"', '    found     "temet"'],
        ),
        ('prompt = "target"', ["  at the start: prompt", '    expected  "target"', '    found     "phase"']),
        (
            'outcome = { winner = "temet" }',
            ["  at the start: outcome", '    expected  { winner = "temet" }', '    found     "none"'],
        ),
        (
            "table.temet.hand = 3",
            [
                "  at the start: table.temet.hand",
                "    expected  3",
                "    found     2",
                '    they are  ["Khema", "Merchant Caravan"]',
            ],
        ),
        (
            'table.temet.hand = ["Khema", "Enhu"]',
            [
                "  at the start: table.temet.hand",
                '    expected  ["Khema", "Enhu"]',
                '    found     ["Khema", "Merchant Caravan"]',
                '    missing   "Enhu"',
                '    too many  "Merchant Caravan"',
            ],
        ),
        (
            'table.ankar.hand = ["River Merchant", "Lotus Acolytes"]',
            [
                "  at the start: table.ankar.hand",
                '    expected  ["River Merchant", "Lotus Acolytes"]',
                '    found     ["River Merchant", "River Merchant", "Lotus Acolytes"]',
                '    too many  "River Merchant"',
            ],
        ),
        (
            'table.temet."upper economic" = ["Merchant Caravan", '
            '{ card = "Khamal the Eternal", scarabs = 1 }]',
            [
                "  at the start: table.temet.upper economic.Khamal the Eternal.scarabs",
                "    expected  1",
                "    found     2",
            ],
        ),
        (
            'table.temet.deck_top = ["Sack the Granaries", "Bazaar of Qesh"]',
            [
                "  at the start: table.temet.deck_top",
                '    expected  ["Sack the Granaries", "Bazaar of Qesh"]',
                '    found     ["Bazaar of Qesh", "Sack the Granaries"]',
            ],
        ),
        (
            'table.ankar.hand_with = ["Lotus Acolytes", "Lotus Acolytes"]',
            [
                "  at the start: table.ankar.hand_with",
                '    missing   "Lotus Acolytes"',
                '    found     ["River Merchant", "River Merchant", "Lotus Acolytes"]',
            ],
        ),
        (
            'table.temet.hand_without = ["Enhu", "Khema"]',
            [
                "  at the start: table.temet.hand_without",
                '    too many  "Khema"',
                '    found     ["Khema", "Merchant Caravan"]',
            ],
        ),
        (
            'table.pyramids."upper economic" = "absent"',
            [
                "  at the start: table.pyramids.upper economic",
                '    expected  "absent"',
                '    found     "temet"',
            ],
        ),
        (
            "table.pyramids = {}",
            [
                "  at the start: table.pyramids",
                "    expected  {}",
                '    found     { "upper economic" = "temet" }',
            ],
        ),
        (
            'table.ankar.boots = "muddy"',
            [
                "  at the start: table.ankar.boots",
                '    expected  "muddy"',
                "    there is no such entry; there are hand, deck, discard, gods, totals, upper military, "
                "upper religious, upper economic, lower military, lower religious, lower economic",
            ],
        ),
        (
            "legal.present = ['play \"Enhu\"']",
            [
                "  at the start: legal.present",
                '    missing   play "Enhu"',
                "    temet may choose",
                '      play "Khema"',
                '      discard "Khema"',
                '      discard "Merchant Caravan"',
                '      remove "Khamal the Eternal" in upper economic',
                '      remove "Merchant Caravan" in upper economic',
                "      pass",
            ],
        ),
        (
            "legal.exactly = ['pass', 'play \"Enhu\"', 'discard \"Khema\"', 'discard \"Merchant Caravan\"']",
            [
                "  at the start: legal.exactly",
                '    missing   play "Enhu"',
                '    too many  play "Khema"',
                '    too many  remove "Khamal the Eternal" in upper economic',
                '    too many  remove "Merchant Caravan" in upper economic',
            ],
        ),
        ('refused = [{ do = "pass" }]', ["  at the start: refused.pass", "    it is allowed"]),
        (
            'refused = [{ do = "refresh", rule = "SL 1.1" }]',
            [
                "  at the start: refused.refresh.rule",
                '    expected  "SL 1.1"',
                '    found     "SL 4.13"',
                "    reason    a refresh is only the first choice of a turn",
            ],
        ),
        (
            'refused = [{ do = "refresh", because = "it rains" }]',
            [
                "  at the start: refused.refresh.because",
                '    expected  "it rains"',
                '    found     "a refresh is only the first choice of a turn"',
            ],
        ),
        (
            "view.temet.players.temet.hand = 2",
            [
                "  at the start: view.temet.players.temet.hand",
                "    expected  2",
                '    found     ["Khema", "Merchant Caravan"]',
            ],
        ),
        (
            'view.ankar.players.temet.hand = ["Khema", "Merchant Caravan"]',
            [
                "  at the start: view.ankar.players.temet.hand",
                '    expected  ["Khema", "Merchant Caravan"]',
                "    found     2",
            ],
        ),
        (
            "view.ankar.match = { games = 1 }",
            ["  at the start: view.ankar.match", "    expected  { games = 1 }", "    found     nothing"],
        ),
        (
            'view.ankar = { players = [], houses = "red" }',
            ["  at the start: view.ankar.players", "    expected  []"],
        ),
        (
            "view.ankar.players.3.hand = 2",
            ["  at the start: view.ankar.players.3", "    there are only 2 places in this list"],
        ),
        (
            'hidden = { temet = ["Enhu", "Khema"], besides = ["cards", "gods"] }',
            ["  at the start: hidden.temet", "    the view tells of Khema"],
        ),
        ('hidden.ankar = ["Khema"]', ["  at the start: hidden.ankar", "    the view tells of Khema"]),
    ],
)
def test_a_difference_is_shown_as_a_person_wants_to_see_it(expect: str, lines: list[str]) -> None:
    assert failure(expect)[: len(lines)] == lines


def test_legal_by_mistake() -> None:
    place, first, *rest = failure("legal.absent = ['pass']")
    assert (place, first) == ("  at the start: legal.absent", "    it is legal: pass")
    assert rest[0] == "    temet may choose"


def test_the_moment_is_named() -> None:
    then = f"{PLAYED}\n[[step]]\nplay = ['use \"Khema\"', 'pass']"
    assert failure("table.phase = 1", then=then) == [
        "  step 2, after pass: table.phase",
        "    expected  1",
        '    found     "supremacy"',
    ]


def test_events_come_in_their_order_and_others_may_lie_between() -> None:
    run('events = ["Played", "Entered"]', then=PLAYED)
    assert failure('events = ["Entered", "Played"]', then=PLAYED) == [
        '  step 1, after play "Khema": events',
        '    expected  ["Entered", "Played"]',
        '    found     ["Played", "Left", "Entered"]',
        "    missing   Played, in this order",
    ]


def test_a_refused_decision_is_shown_with_the_choices() -> None:
    lines = failure("", then="[[step]]\nby = 'temet'\nplay = ['play \"Merchant Caravan\"']")
    assert lines[:4] == [
        '  step 1: play "Merchant Caravan", by temet',
        "    refused: Merchant Caravan belongs to phase 1, and this is phase 2 (SL 5.2)",
        "    temet may choose",
        '      play "Khema"',
    ]


def test_a_decision_by_the_wrong_seat_is_refused() -> None:
    lines = failure("", then="[[step]]\nby = 'ankar'\ndo = 'pass'")
    assert lines[:2] == ["  step 1: pass, by ankar", "    refused: it is not your choice now (SL 4.1)"]


WON = """
[table]
turn = 4
begin = true
[table.pyramids]
"upper military" = "temet"
"upper economic" = "temet"
"lower military" = "temet"
"lower economic" = "temet"
"""


@pytest.mark.parametrize(
    "expect",
    [
        'outcome = { winner = "temet", rule = "SL 11.2" }',
        "outcome.winner = 1",
        'asked = "nobody"',
        'prompt = "none"',
        "legal.exactly = []",
        'refused = [{ do = "pass", because = "over" }]',
    ],
)
def test_the_end_of_a_game(expect: str) -> None:
    run(expect, table=WON)


@pytest.mark.parametrize(
    ("expect", "lines"),
    [
        (
            'outcome = "none"',
            ["  at the start: outcome", '    expected  "none"', '    found     "temet by SL 11.2"'],
        ),
        (
            'outcome.winner = "ankar"',
            ["  at the start: outcome.winner", '    expected  "ankar"', '    found     "temet"'],
        ),
        (
            'outcome.rule = "SL 11.3"',
            ["  at the start: outcome.rule", '    expected  "SL 11.3"', '    found     "SL 11.2"'],
        ),
        (
            'legal.present = ["pass"]',
            ["  at the start: legal.present", "    missing   pass", "    the game is over"],
        ),
    ],
)
def test_another_end_of_a_game(expect: str, lines: list[str]) -> None:
    assert failure(expect, table=WON) == lines


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
            "'colour' is not known; known are title, game, rules, seed, table, options, expect, step",
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
        (f"{HEAD}[[step]]", 'step 1: say either do = "..." or play = ["...", "..."]'),
        (
            f"{HEAD}[[step]]\ndo = 'a'\nplay = ['a']",
            'step 1: say either do = "..." or play = ["...", "..."]',
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
    assert str(raised.value).startswith(f"bad.toml: {fault}")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            f"{HEAD}[table]\ntemet.hand = ['Kema']",
            "table: temet.hand: there is no card 'Kema'; did you mean 'Khema'?",
        ),
        (f"{HEAD}[options]\nsnow = 1", "options: 'snow' is not an option; the options are "),
        ("title = 'x'\ngame = 'wells'", "game: this is a scenario of wells, not of scarab-lords"),
        (f"{HEAD}expect.view.kevin = {{}}", "at the start: view: there is no seat 'kevin'; the seats are "),
        (f"{HEAD}expect.hidden.kevin = []", "at the start: hidden: there is no seat 'kevin'; the seats are "),
        (f"{HEAD}[[step]]\ndo = 'pass'\nby = 'eric'", "step 1: by: there is no seat 'eric'; the seats are "),
        (
            f"{HEAD}expect.refused = [{{ do = 'a', by = 3 }}]",
            "at the start: refused: by: there is no seat '3'; the seats are ",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_key_at_fault(text: str, fault: str) -> None:
    with pytest.raises(BadScenario) as raised:
        run_scenario(RULES, read_scenario(text, "bad.toml"))
    assert str(raised.value).startswith(f"bad.toml: {fault}")


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
    with pytest.raises(ScenarioFailed, match=r"small\.toml: A small table"):
        run_scenario(RULES, load_scenario(path))


def test_a_failure_has_its_place_as_data() -> None:
    with pytest.raises(ScenarioFailed) as raised:
        run("table.temet.hand = 3", then=PLAYED)
    assert raised.value.moment == 'step 1, after play "Khema"'
    assert raised.value.path == "table.temet.hand"


def test_the_table_at_the_end_is_given_back() -> None:
    table = run("", then=PLAYED)
    assert [row.do for row in table.record.rows] == ['play "Khema"']


# Where a game has no names for its seats, they are numbered from 1.


def test_seats_without_names_are_numbered() -> None:
    scenario = Scenario(
        "Numbers",
        "wells",
        seed=3,
        expect={"asked": "1", "view": {"2": {"water": {"1": 2, "2": 2}}}},
        steps=(Step(("rest",), "1", {"asked": 2, "refused": [{"do": "rest", "by": 1}]}),),
    )
    table = run_scenario(WELLS, scenario)
    assert scenario_from(table).steps == (Step(("rest",), "1"),)


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
        '"Merchant Caravan"]\n[table.ankar]', '{ card = "Bazaar of Qesh", scarabs = 1 }]\n[table.ankar]'
    )
    described = RULES.describe(run("", then=f"{PLAYED}\n[[step]]\ndo = 'use \"Khema\"'", table=table).state)
    assert described["waiting"] == "target"
    with pytest.raises(BadScenario, match=r"table: waiting: a table in the middle of something \(target\)"):
        run_scenario(RULES, Scenario("Again", RULES.id, table=described))
