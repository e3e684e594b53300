"""The card sets of a game: names are given once, the pool is shared, and each card of a set is judged."""

from __future__ import annotations

import pytest

from serai.games.scarab_lords.cards import CARD_SETS
from serai.parts.card_sets import CardSets
from serai.parts.cards import BadCard, Sheet, read_sheets


class Card:
    """A card with a name, perhaps a second one, and a number."""

    def __init__(self, name: str, other: str, n: int) -> None:
        self.name, self.other, self.n = name, other, n


class Cards(CardSets[Card, dict[str, int]]):
    """A pool is the cards' numbers by name; a number of 13 is found wrong only there."""

    def read_face(self, sheet: Sheet) -> Card:
        return Card(sheet.title(), sheet.text("other", ""), sheet.number("n"))

    def gather(self, faces: list[Card]) -> dict[str, int]:
        return {face.name: face.n for face in faces}

    def compile(self, pool: dict[str, int], number: int, sheet: Sheet) -> None:
        if pool[sheet.name] == 13:
            raise sheet.fault("thirteen")

    def names_of(self, face: Card) -> tuple[str, ...]:
        return (face.name, face.other) if face.other else (face.name,)


CARDS = Cards("serai.games.scarab_lords", ("temet",))


def toml(*cards: tuple[str, str, int]) -> str:
    return "\n".join(f"[[card]]\nname = '{name}'\nother = '{other}'\nn = {n}" for name, other, n in cards)


def build(*cards: tuple[str, str, int]) -> dict[str, int]:
    return CARDS.build_pool([("own.toml", sheet) for sheet in read_sheets(toml(*cards), "own.toml")])


def test_a_pool_is_built_of_all_cards() -> None:
    assert build(("Ox", "", 1), ("Ass", "Hinny", 2)) == {"Ox": 1, "Ass": 2}


@pytest.mark.parametrize(
    ("cards", "fault"),
    [
        ([("Ox", "", 1), ("ox", "", 2)], '"ox": there are two cards of this name'),
        (
            [("Ox", "Aurochs", 1), ("Aurochs", "", 2)],
            "\"Aurochs\": there are two cards of the name 'Aurochs'",
        ),
        ([("Ox", "", 1), ("Ass", "Ox", 2)], "\"Ass\": there are two cards of the name 'Ox'"),
        ([("Ox", "", 13)], '"Ox": thirteen'),
        ([("Two  Spaces", "", 1)], "one space between two"),
        ([('A "b"', "", 1)], "quotation marks"),
    ],
)
def test_the_first_fault_is_raised(cards: list[tuple[str, str, int]], fault: str) -> None:
    with pytest.raises(BadCard) as raised:
        build(*cards)
    assert fault in str(raised.value)


def test_each_card_of_a_set_is_judged_by_itself() -> None:
    text = toml(("Ox", "", 1), ("Ass", "", 13), ("Ox", "", 2), ("Mule", "", 3))
    verdicts = CARDS.check_cards(text, "own.toml")
    assert [(card.name, card.ok) for card in verdicts] == [
        ("Ox", True),
        ("Ass", False),
        ("Ox", False),
        ("Mule", True),
    ]
    assert verdicts[1].error == 'own.toml: "Ass": thirteen'
    assert verdicts[2].error == 'own.toml: "Ox": there are two cards of this name'


def test_the_house_pool_is_built_once() -> None:
    assert CARD_SETS.house_pool() is CARD_SETS.house_pool()
    own = (
        '[[card]]\nname = "Mule"\nhouse = "temet"\ntype = "minion"\npower = 1\nphase = "1"\n'
        'icons = ["military"]\norigin = "original"\n'
    )
    pool = CARD_SETS.pool_with([("own.toml", own)])
    assert len(pool.faces) == len(CARD_SETS.house_pool().faces) + 1
    assert "Mule" not in CARD_SETS.house_pool().number
