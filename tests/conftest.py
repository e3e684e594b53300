"""For all tests: `--full`, and what was measured, which is told at the end of the run and never asserted."""

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
