"""For all tests: `--full`, their order, and what was measured, which is told and never asserted."""

import contextlib
import sys
from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--full", action="store_true", help="the browser's guided games are played to their ends"
    )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    passed = terminalreporter.getreports("passed")
    measured = [f"{name}: {value}" for report in passed for name, value in report.user_properties]
    if measured:
        terminalreporter.section("measured")
        for line in sorted(set(measured)):
            terminalreporter.write_line(line)


def pytest_collection(session: pytest.Session) -> None:
    """The processes share the work of making the test modules ready.

    Each imports a part of them before all; pytest rewrites their assertions meanwhile and keeps what it made,
    and the other processes find it there. Otherwise all would make the same modules at the same time.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None or sys.dont_write_bytecode or session.config.args != session.config.getini("testpaths"):
        return
    number, count = int(worker["workerid"].removeprefix("gw")), int(worker["workercount"])
    for path in sorted((ROOT / "tests").rglob("test_*.py"))[number::count]:
        with contextlib.suppress(Exception, pytest.skip.Exception):  # pytest tries it again, and tells
            import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each process gets its share of the long tests, and does them first.

    A process begins with as many tests in a row as any other, and steals from the ends of others when it has
    done its own. What is long and comes last would keep the other processes waiting; and the browser's tests,
    which share a browser and a server, would all come to one process.
    """
    processes = int(getattr(config, "workerinput", {}).get("workercount", 1))
    long: dict[str, list[pytest.Item]] = {}
    for item in items:
        if _weight(item):
            long.setdefault(_group(item), []).append(item)
    shares: list[list[pytest.Item]] = [[] for _ in range(processes)]
    weights = [0] * processes
    for group in sorted(long.values(), key=_rank):
        least = weights.index(min(weights))
        shares[least] += group
        weights[least] += sum(map(_weight, group))
    short = iter([item for item in items if not _weight(item)])
    left = len(items)
    ordered: list[pytest.Item] = []
    for place, share in enumerate(shares):
        size = left // (processes - place)
        ordered += [*share, *islice(short, max(0, size - len(share)))]
        left -= size
    items[:] = [*ordered, *short]


def _in_browser(item: pytest.Item) -> bool:
    return "tests/browser/" in item.nodeid


def _weight(item: pytest.Item) -> int:
    """About how many seconds a long test takes; 0: it is a short one."""
    if "test_whole_games" in item.nodeid:
        return 30
    return 4 if _in_browser(item) else 2 if item.get_closest_marker("slow") else 0


def _group(item: pytest.Item) -> str:
    """Long tests that stay together, since they share what they are set up with: those of a file."""
    return item.nodeid if "test_whole_games" in item.nodeid else item.nodeid.partition("::")[0]


def _rank(group: list[pytest.Item]) -> tuple[bool, int]:
    """The browser's tests first, and of those and of the rest the longest."""
    return not _in_browser(group[0]), -sum(map(_weight, group))
