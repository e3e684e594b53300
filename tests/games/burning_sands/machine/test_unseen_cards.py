"""Cards that nobody has written before, judged as `serai cards check` does it; nonsense is refused."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from serai.games.burning_sands.setup.card_sets import CARD_SETS

SETS = sorted((Path(__file__).parent / "unseen").glob("*.toml"))
CARDS = [(path, card) for path in SETS for card in tomllib.loads(path.read_text("utf-8"))["card"]]


#: The cards whose text is not understood or cannot be carried out yet, each with the reason.
NOT_YET = dict(
    line.split(": ", 1)
    for line in (Path(__file__).parent / "unseen" / "not_yet.txt").read_text("utf-8").splitlines()
)


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_a_set_of_new_cards_is_understood_but_for_those_on_the_list(path: Path) -> None:
    """No card is on the list that works, and none that does not work is missing from it."""
    verdicts = CARD_SETS.check_cards(path.read_text("utf-8"), path.name)
    assert {v.name: v.error for v in verdicts if not v.ok and v.name not in NOT_YET} == {}
    assert [v.name for v in verdicts if v.ok and v.name in NOT_YET] == []


def test_the_list_names_cards_once_and_with_a_reason() -> None:
    lines = (Path(__file__).parent / "unseen" / "not_yet.txt").read_text("utf-8").splitlines()
    assert len(lines) == len(NOT_YET)
    assert all(NOT_YET.values())
    assert set(NOT_YET) <= {card["name"] for _, card in CARDS}


def test_there_are_many_of_them_of_every_type() -> None:
    assert len(CARDS) >= 150
    assert len({card["type"] for _, card in CARDS}) == 10


NONSENSE = (
    ("Day: Frobnicate target Hero.", "Frobnicate"),
    ("Battle: Destroy target Hero with Charisma 3 or less.", "Charisma"),
    ("Night: Target player loses 2 Wine.", "Wine"),
    ("Reaction: When the moon rises, draw one card.", "moon"),
    ("Your Heroes have more fun.", "fun"),
    ("Day: Draw two cards for no reason.", "reason"),
    ("Noon: Draw two cards.", "Noon"),
    ("Day: Choose one: Draw one card.", "“one”"),
    ("Day: Target Hero gets until the end of the turn.", "“turn”"),
    ("Day: If, draw one card.", "If"),
    ("Open: All players draw one card and discard one card and.", "and"),
    ("Battle: Bow this card to.", "to"),
)


@pytest.mark.parametrize(("text", "fault"), NONSENSE, ids=[text for text, _ in NONSENSE])
def test_nonsense_is_refused_with_the_words_at_fault(text: str, fault: str) -> None:
    sheet = f'[[card]]\nname = "Babble"\ntype = "action"\nfate = 1\norigin = "original"\ntext = "{text}"\n'
    (verdict,) = CARD_SETS.check_cards(sheet, "mine.toml")
    assert not verdict.ok
    assert verdict.error.startswith('mine.toml: "Babble": ')
    assert fault in verdict.error
