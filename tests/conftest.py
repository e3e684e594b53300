"""For all tests: `--full`, their order, and what was measured, which is told and never asserted."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--full", action="store_true", help="the browser's guided games are played to their ends"
    )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    passed = terminalreporter.getreports("passed")
    told = [f"{name}: {value}" for report in passed for name, value in report.user_properties]
    if told:
        terminalreporter.section("measured")
        for line in sorted(set(told)):
            terminalreporter.write_line(line)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long ones first: a whole game in a browser that begins last keeps the other workers waiting."""
    items.sort(key=lambda item: ("test_whole_games" not in item.nodeid, "browser/" not in item.nodeid))
