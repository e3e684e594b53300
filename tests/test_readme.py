"""The README's examples run as they are printed."""

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_readme_plays_a_game() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried > 0


def test_the_links_between_the_pages_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    dead = [
        f"{page.relative_to(ROOT)}: {link}"
        for page in pages
        for link in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
        if not (page.parent / link).exists()
    ]
    assert dead == []


def test_the_notice_is_there() -> None:
    text = " ".join((ROOT / "README.md").read_text("utf-8").split())
    for words in (
        "unofficial fan project",
        "belong to their owners",
        "No rulebook text",
        "not the published",
    ):
        assert words in text
