"""Cards that nobody has written before, judged as `serai cards check` does it; nonsense is refused."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from serai.games.burning_sands.language import BOOK
from serai.games.burning_sands.setup.card_sets import CARD_SETS, read_text

SETS = sorted((Path(__file__).parent / "unseen").glob("*.toml"))
CARDS = [(path, card) for path in SETS for card in tomllib.loads(path.read_text("utf-8"))["card"]]


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_a_set_of_new_cards_is_understood(path: Path) -> None:
    verdicts = CARD_SETS.check_cards(path.read_text("utf-8"), path.name)
    assert [verdict.error for verdict in verdicts if not verdict.ok] == []


@pytest.mark.parametrize(
    ("path", "card"), CARDS, ids=[f"{path.stem}: {card['text'][:60]}" for path, card in CARDS]
)
def test_what_is_understood_is_said_again_with_the_same_sense(path: Path, card: dict[str, str]) -> None:
    meaning = read_text(path.name, card["name"], card["text"])
    assert BOOK.parse_text(BOOK.say_text(meaning)) == meaning


def test_there_are_many_of_them_of_every_type() -> None:
    assert len(CARDS) >= 150
    assert len({card["type"] for _, card in CARDS}) == 10


NONSENSE = (
    ("Day: Frobnicate target Hero.", "target Hero"),
    ("Battle: Destroy target Hero with Charisma 3 or less.", "3 or less"),
    ("Night: Target player loses 2 Wine.", "Wine"),
    ("Reaction: When the moon rises, draw one card.", "moon rises, draw one card"),
    ("Your Heroes have more fun.", "more fun"),
    ("Day: Draw two cards for no reason.", "no reason"),
    ("Noon: Draw two cards.", "Draw two cards"),
    ("Day: Choose one: Draw one card.", ""),
    ("Day: Target Hero gets until the end of the turn.", "until the end of the turn"),
    ("Day: If, draw one card.", "draw one card"),
    ("Open: All players draw one card and discard one card and.", ""),
    ("Battle: Bow this card to.", ""),
)


@pytest.mark.parametrize(("text", "fault"), NONSENSE, ids=[text for text, _ in NONSENSE])
def test_nonsense_is_refused_with_the_words_at_fault(text: str, fault: str) -> None:
    sheet = f'[[card]]\nname = "Babble"\ntype = "action"\nfate = 1\norigin = "original"\ntext = "{text}"\n'
    (verdict,) = CARD_SETS.check_cards(sheet, "mine.toml")
    assert not verdict.ok
    assert verdict.error.startswith('mine.toml: "Babble": ')
    assert "cannot read" in verdict.error
    assert fault in verdict.error.partition(" in ")[0]
