"""Cards on paper: every word of every card stands inside its card, and the file has all of them."""

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import combinations

import pytest
from pypdf import PdfReader
from reportlab.lib.units import mm

from serai.games import find_game, game_ids
from serai.parts.abilities import SheetGame
from serai.printing import (
    PAPERS,
    BadSelection,
    CannotBePrinted,
    copies_of_deck,
    copies_of_game,
    proxy_of,
    proxy_sheets,
)
from serai.printing.layout import EDGE, HEIGHT, WIDTH, Layout, lay_out, printable
from serai.words.cards import Sheet

READABLE = 6.0  # points


def sheets_of(game: str) -> list[Sheet]:
    rules = find_game(game)
    assert isinstance(rules, SheetGame)
    return rules.card_sheets()


def faults(made: Layout) -> Iterator[str]:
    """Words that leave the frame, or that lie on others."""
    for words in made.words:
        left, lower, right, upper = words.box
        if left < EDGE or right > WIDTH - EDGE or lower < EDGE or upper > HEIGHT - EDGE:
            yield f"{words.text!r} leaves the card"
    for one, other in combinations(made.words, 2):
        a, b = one.box, other.box
        across, up = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        if across > 0.2 and up > 0.2:
            yield f"{one.text!r} lies on {other.text!r}"


@pytest.mark.parametrize("game", game_ids())
def test_no_card_of_the_house_overflows(game: str) -> None:
    for sheet in sheets_of(game):
        made = lay_out(proxy_of(sheet, find_game(game).title))
        assert list(faults(made)) == [], sheet["name"]
        assert made.size >= READABLE
        told = re.sub(r"\W+", "", "".join([words.text for words in made.words]))
        for field in ("text", "quest", "kept_text", "name"):
            for word in re.findall(r"\w+", printable(str(sheet.get(field) or ""))):
                assert word in told, (sheet["name"], word)


def test_a_card_with_many_words_has_small_ones_and_one_with_too_many_is_refused() -> None:
    sheet: Sheet = {"name": "A Long Tale", "type": "action", "text": "Battle: Destroy target Hero. " * 22}
    made = lay_out(proxy_of(sheet))
    assert list(faults(made)) == []
    assert made.size < 8
    with pytest.raises(CannotBePrinted, match="A Long Tale has more words"):
        lay_out(proxy_of(sheet | {"text": "Battle: Destroy target Hero. " * 90}))
    with pytest.raises(CannotBePrinted, match="too long for the name"):
        lay_out(proxy_of(sheet | {"name": "Interminable " * 12}))


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("paper", PAPERS)
def test_the_file_has_every_card_nine_to_a_page_at_its_true_size(game: str, paper: str) -> None:
    wanted = copies_of_game(sheets_of(game))[:40]
    file = PdfReader(BytesIO(proxy_sheets(wanted, "Trial", paper)))
    assert len(file.pages) == -(-sum([copies for _, copies in wanted]) // 9)
    width, height = PAPERS[paper]
    assert abs(float(file.pages[0].mediabox.width) - width) < 0.1
    assert (63 * mm, 88 * mm) == (WIDTH, HEIGHT)
    assert 3 * WIDTH + 12 * mm < width
    assert 3 * HEIGHT + 12 * mm < height
    told = re.sub(r"\s+", "", "".join([page.extract_text() for page in file.pages]))
    for sheet, copies in wanted:
        assert told.count(re.sub(r"\s+", "", str(sheet["name"]))) >= copies


def test_the_same_cards_give_the_same_bytes() -> None:
    wanted = copies_of_game(sheets_of("scarab-lords"))[:9]
    assert proxy_sheets(wanted, "Trial") == proxy_sheets(wanted, "Trial")
    assert proxy_sheets(wanted, "Trial") != proxy_sheets(wanted[:8], "Trial")


def test_a_deck_or_a_side_is_chosen() -> None:
    sheets = sheets_of("scarab-lords")
    assert sum([copies for _, copies in copies_of_game(sheets)]) > len(sheets)
    assert {sheet["house"] for sheet, _ in copies_of_game(sheets, "Temet")} == {"temet"}
    assert all(copies == 1 for _, copies in copies_of_game(sheets, once=True))
    with pytest.raises(BadSelection, match="no card belongs to 'Nobody'"):
        copies_of_game(sheets, "Nobody")
    deck = '[cards]\n"Khema" = 2\n[sideboard]\n"Bazaar of Qesh" = 1\n'
    assert [(sheet["name"], copies) for sheet, copies in copies_of_deck(sheets, deck)] == [("Khema", 2)]
    with pytest.raises(BadSelection, match="did you mean 'Khema'"):
        copies_of_deck(sheets, '[cards]\n"Khemma" = 2\n')
    for nothing in ("", "no deck [", '[cards]\n"Khema" = "two"\n'):
        with pytest.raises(BadSelection):
            copies_of_deck(sheets, nothing)


def test_letters_that_no_reader_has_fall_back() -> None:
    assert printable("Šamši  of Ṛ – ☉") == "Šamši of R – ?"
