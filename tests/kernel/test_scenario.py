"""What a scenario expects: what holds passes, and a difference is shown as a person wants to see it."""

import pytest

from serai.kernel.scenario import Scenario, ScenarioFailed, Step, run_scenario, scenario_from
from tests.kernel.small_table import PLAYED, failure, run
from tests.kernel.toys import RULES as WELLS


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
        "legal.absent = ['refresh', 'play \"Enhu\"']",
        'refused = [{ do = "refresh", rule = "SL 4.13", because = "First choice" }, { do = "play Enhu" }]',
        'refused = [{ do = "nonsense", unreadable = true }, { do = "play Kema", unreadable = true }]',
        'refused = [{ do = "pass", by = "ankar", rule = "SL 4.1" }]',
        'refused = [{ do = "pass", by = 2, because = "not your choice" }]',
        'view.temet.players.temet.hand = ["Khema", "Merchant Caravan"]',
        "view.ankar.players.temet.hand = 2",
        "view.ankar.players.1.hand = 2",
        "view.spectator = { turn = 3, players = { ankar = { hand = 3 } } }",
        'hidden = { ankar = ["Khema"], spectator = ["Khema", "River Merchant"], besides = ["cards"] }',
        "events.exactly = []",
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
            "view.ankar = { players = [] }",
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
        steps=(
            Step(("rest",), "1", {"asked": 2, "refused": [{"do": "rest", "by": 1, "because": "not you"}]}),
        ),
    )
    table = run_scenario(WELLS, scenario)
    assert scenario_from(table).steps == (Step(("rest",), "1"),)
