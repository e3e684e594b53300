"""Every scenario of the project passes, and would fail if the table were anything else than it says."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from serai.games import find_game
from serai.kernel.scenario import (
    BadScenario,
    Scenario,
    ScenarioFailed,
    load_scenario,
    read_scenario,
    run_scenario,
)
from serai.kernel.scenario.reading import EXPECTATIONS
from tests.marks import numbers

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted(file for file in (ROOT / "scenarios").rglob("*.toml") if file.parent.name != "sets")

every_file = pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])


def test_there_are_scenarios() -> None:
    assert len(FILES) > 20


def test_the_examples_of_the_page_work() -> None:
    page = (ROOT / "docs" / "scenarios.md").read_text("utf-8")
    examples = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    (expectations,) = [example for example in examples if not example.startswith("title")]
    for whole in examples:
        if whole != expectations:
            scenario = read_scenario(whole)
            run_scenario(find_game(scenario.game), scenario)
    head = 'title = "x"\ngame = "x"\n[[step]]\ndo = "pass"\n'
    assert set(read_scenario(head + expectations).steps[0].expect) == set(EXPECTATIONS)


@every_file
def test_it_passes(file: Path) -> None:
    scenario = load_scenario(file)
    run_scenario(find_game(scenario.game), scenario)


@every_file
def test_its_rules_are_paragraphs(file: Path) -> None:
    scenario = load_scenario(file)
    assert scenario.rules
    assert [number for number in scenario.rules if number not in numbers()] == []


@every_file
def test_each_thing_it_says_can_fail(file: Path) -> None:
    scenario = load_scenario(file)
    rules = find_game(scenario.game)
    count = 0
    for changed, mutant in mutants(scenario):
        count += 1
        try:
            run_scenario(rules, mutant)
        except (ScenarioFailed, BadScenario):
            continue
        pytest.fail(f"{file.stem} still passes with {changed}")
    assert count > 0


def mutants(scenario: Scenario) -> Iterator[tuple[str, Scenario]]:
    """The scenario with one expectation changed to something false, for each of its expectations."""
    for changed, expect in wrong_expectations(scenario.expect):
        yield f"expect.{changed}", replace(scenario, expect=expect)
    for n, step in enumerate(scenario.steps):
        for changed, expect in wrong_expectations(step.expect):
            steps = [*scenario.steps]
            steps[n] = replace(step, expect=expect)
            yield f"step {n + 1}: expect.{changed}", replace(scenario, steps=tuple(steps))


Wrong = Iterator[tuple[str, Any]]


def wrong_expectations(expect: Any) -> Wrong:
    kinds: dict[str, Callable[[Any], Wrong]] = {
        "legal": wrong_legal,
        "refused": wrong_refusals,
        "hidden": wrong_hidden,
        "outcome": wrong_outcome,
        "events": wrong_events,
        "prompt": wrong_prompt,
        "asked": wrong_seat,
    }
    for key, value in expect.items():
        for changed, wrong in kinds.get(key, wrong_value)(value):
            yield f"{key}{changed}", {**expect, key: wrong}


def wrong_value(value: Any) -> Wrong:
    if isinstance(value, dict):
        yield from wrong_table(value)
    elif isinstance(value, list):
        yield from wrong_list(value)
    elif isinstance(value, bool):
        yield f" = {not value}", not value
    elif isinstance(value, int):
        yield f" = {value + 1}", value + 1
    else:
        yield " = another word", "another word"


def wrong_table(table: dict[str, Any]) -> Wrong:
    if not table:
        yield " = something", {"Nonesuch": 1}
    for key, value in table.items():
        if key.endswith("_without"):
            rest = {other: said for other, said in table.items() if other != key}
            yield f".{key} turned round", {**rest, key.removesuffix("out"): value}
            continue
        for changed, wrong in wrong_value(value):
            # To say less of a part of a list is nothing false.
            if not (changed == " with one less" and key.endswith(("_with", "_top", "_bottom"))):
                yield f".{key}{changed}", {**table, key: wrong}


def wrong_list(things: list[Any]) -> Wrong:
    yield " with one more", [*things, "Nonesuch"]
    if things:
        yield " with one less", things[1:]
    for n, thing in enumerate(things):
        for changed, wrong in wrong_value(thing):
            yield f"[{n}]{changed}", [*things[:n], wrong, *things[n + 1 :]]


def wrong_legal(legal: dict[str, list[str]]) -> Wrong:
    for words in legal.get("present", []):
        yield f".absent with {words}", {"absent": [words]}
    for words in legal.get("absent", []):
        yield f".present with {words}", {"present": [words]}
    for n, words in enumerate(legal.get("exactly", [])):
        yield f".exactly without {words}", {"exactly": [*legal["exactly"][:n], *legal["exactly"][n + 1 :]]}
        yield f".exactly and {words} absent", {"exactly": legal["exactly"], "absent": [words]}
    yield ".exactly nonsense", {"exactly": ["nonsense"]}


def wrong_refusals(wishes: list[dict[str, str]]) -> Wrong:
    for n, wish in enumerate(wishes):
        for key in ("rule", "because"):
            if key in wish:
                yield f"[{n}].{key}", [{**wish, key: "another word"}]


def wrong_hidden(hidden: dict[str, list[str]]) -> Wrong:
    for seat in hidden:
        if seat != "besides":
            yield f".{seat} and the game itself", {**hidden, seat: ["game"]}


def wrong_prompt(prompt: str) -> Wrong:
    yield " = none", "end" if prompt == "none" else "none"


def wrong_seat(seat: str) -> Wrong:
    yield " = nobody", "1" if seat == "nobody" else "nobody"


def wrong_outcome(outcome: Any) -> Wrong:
    if outcome == "none":
        yield " = a win", {"rule": "another word"}
        return
    yield " = none", "none"
    for key, value in outcome.items():
        other = "1" if value == "nobody" else "nobody"
        yield f".{key} = {other}", {**outcome, key: other}


def wrong_events(events: Any) -> Wrong:
    if isinstance(events, dict):
        for key in events:
            other = {"present": "absent", "absent": "present"}.get(key)
            if other is None:
                yield ".exactly with one more", {key: [*events[key], *events[key], "Nonesuch"]}
            else:
                yield f".{key} as {other}", {other: events[key]}
        return
    yield " a hundred times", events * 100
    if len(set(events)) > 1:
        yield " the other way round", events[::-1]
