"""The rules looked up, and the paragraphs that no test proves."""

import ast
from pathlib import Path

import pytest

from serai.cli import coverage
from serai.parts.rulebook import NoRulebook, load_rulebook, read_rulebook
from tests.cli.calling import call, complains
from tests.marks import numbers, rule, rule_not

PAGE = """\
# A game: the rules

## 1 Aim

**AG 1.1** Whoever laughs first loses.

**AG 1.2** Tickling is not allowed. (house rule)

## 2 The turn

**AG 2.1** Players make faces in turn.
"""


def test_a_page_becomes_paragraphs() -> None:
    book = read_rulebook("a-game", PAGE)
    assert [paragraph.number for paragraph in book.paragraphs] == ["AG 1.1", "AG 1.2", "AG 2.1"]
    assert book.paragraphs[2].section == "2 The turn"
    assert book.paragraphs[1].text == "Tickling is not allowed. (house rule)"


@pytest.mark.parametrize("number", ["AG 1.2", "ag 1.2", "AG1.2", "1.2", " 1.2 "])
def test_a_number_is_found_however_it_is_typed(number: str) -> None:
    found = read_rulebook("a-game", PAGE).find(number)
    assert found is not None
    assert found.number == "AG 1.2"


def test_what_is_looked_up() -> None:
    book = read_rulebook("a-game", PAGE)

    def found(words: str) -> list[str]:
        return [paragraph.number for paragraph in book.look_up(words)]

    assert found("1") == ["AG 1.1", "AG 1.2"]
    assert found("AG 2") == ["AG 2.1"]
    assert found("tickl allow") == ["AG 1.2"]
    assert found("BS 1.2") == found("ickling") == found("") == found("1.20") == []


def test_a_number_that_is_there_twice_is_a_fault() -> None:
    with pytest.raises(ValueError, match=r"AG 2\.1 is there twice"):
        read_rulebook("a-game", PAGE + PAGE[PAGE.index("**AG 2.1") :])


@pytest.mark.parametrize("game", ["chess", "../rules/scarab-lords", ""])
def test_a_game_without_a_page(game: str) -> None:
    with pytest.raises(NoRulebook):
        load_rulebook(game)


def test_all_the_rules_are_printed() -> None:
    answer = call("rules", "scarab-lords")
    assert answer.code == 0
    assert sum(line.startswith("  SL ") for line in answer.lines) == len(
        load_rulebook("scarab-lords").paragraphs
    )


def test_one_paragraph_a_section_and_words() -> None:
    assert call("rules", "scarab-lords", "4.13").lines[1].startswith("  SL 4.13  ")
    assert len(call("rules", "scarab-lords", "SL", "4.13").lines) == 2
    assert call("rules", "scarab-lords", "11").lines[0] == "11 Winning"
    found = call("rules", "scarab-lords", "empty", "deck", "--json").data
    assert "SL 11.3" in [paragraph["number"] for paragraph in found]
    assert all("empty" in paragraph["text"] for paragraph in found)


TESTS = """
from tests.marks import rule, rule_not
import tests.marks as marks

@rule("SL 1.1", "Two play.")
@rule_not("SL 1.2", "No board, no columns.")
def test_one(): ...

class TestTwo:
    @marks.rule("SL 1.2", "Six columns.")
    async def test_two(self): ...

@other("SL 1.3", "Not a mark.")
@rule
def test_three(): ...
"""


def test_marks_are_read_from_the_source() -> None:
    found = set(coverage.marks_in(ast.parse(TESTS)))
    assert found == {
        ("SL 1.1", coverage.APPLIES),
        ("SL 1.2", coverage.APPLIES),
        ("SL 1.2", coverage.APPLIES_NOT),
    }


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone with one test and one scenario."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_one.py").write_text(TESTS)
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "one.toml").write_text('rules = ["SL 1.3"]\ntitle = "One"\n')
    (tmp_path / "scenarios" / "broken.toml").write_text("rules = [")
    monkeypatch.setattr(coverage, "clone_root", lambda: tmp_path)
    return tmp_path


def test_each_missing_side_is_named(clone: Path) -> None:
    answer = call("rules", "scarab-lords", "1", "--untested")
    assert answer.code == 1
    assert "SL 1.1  no test where it does not apply" in answer.lines
    assert not any(line.startswith("SL 1.2 ") for line in answer.lines)
    assert "SL 1.3  no test where it does not apply" in answer.lines
    assert "SL 1.4  no test where it applies and none where it does not apply" in answer.lines
    data = call("rules", "scarab-lords", "1", "--untested", "--json").data
    assert data[0] == {"number": "SL 1.1", "missing": ["does not apply"]}


def test_nothing_is_missing(clone: Path) -> None:
    answer = call("rules", "scarab-lords", "1.2", "--untested")
    assert answer.code == 0
    assert call("rules", "scarab-lords", "1.2", "--untested", "--json").data == []


def test_the_tests_of_this_clone_are_found() -> None:
    root = coverage.clone_root()
    assert root is not None
    assert len(coverage.proofs(root)) > 0


def test_an_installed_serai_has_no_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "clone_root", lambda: None)
    assert complains(call("rules", "scarab-lords", "--untested"), "clone")


def test_the_marks_know_the_paragraphs() -> None:
    assert "SL 4.2" in numbers()

    @rule("SL 4.2", "A turn opens with the test.")
    def marked() -> None: ...

    (mark,) = marked.pytestmark  # type: ignore[attr-defined]
    assert mark.args == ("SL 4.2", "A turn opens with the test.")


@pytest.mark.parametrize("mark", [rule, rule_not])
def test_a_mark_with_an_unknown_number_is_an_error(mark: object) -> None:
    assert callable(mark)
    with pytest.raises(ValueError, match=r"SL 99\.1"):
        mark("SL 99.1", "Nothing.")
    with pytest.raises(ValueError, match="sentence"):
        mark("SL 4.2", " ")
