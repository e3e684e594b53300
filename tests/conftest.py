"""What was measured and is reported, never asserted: it stands at the end of the run."""

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    passed = terminalreporter.getreports("passed")
    told = [f"{name}: {value}" for report in passed for name, value in report.user_properties]
    if told:
        terminalreporter.section("measured")
        for line in sorted(set(told)):
            terminalreporter.write_line(line)
