"""The notation kit: things say themselves in words that read back, and people may leave words out."""

import pytest

from serai.kernel import Action, Chance, Verb
from serai.parts.engine import Waiting
from serai.parts.frames import Frame
from serai.parts.notation import Named, Notation, Number, Phrase, Place, SeatNumber, naming

NAMES = ("Dune Drake", "Dune Rider", "Well")
REST = Verb("kit-notation", "rest")
PLAY = Verb("kit-notation", "play", len(NAMES))
BUY = Verb("kit-notation", "buy", 2)
BUY_GEAR = Verb("kit-notation", "buy gear", 2)
GO = Verb("kit-notation", "go", 2)
PAY = Verb("kit-notation", "pay", 5)
ABILITY = Verb("kit-notation", "ability", 3)
PLAYER = Verb("kit-notation", "player", 3)


class Card(Named[Waiting]):
    def name(self, g: Waiting, n: int) -> str:
        return NAMES[n]

    def named(self, g: Waiting, words: str) -> list[int]:
        return naming(words, [(name, n) for n, name in enumerate(NAMES)])


NOTATION = Notation[Waiting](
    "kit-notation",
    (
        ((PLAY,), Card()),
        ((BUY,), Phrase(("gear box", "tent"))),
        ((BUY_GEAR,), Phrase(("camel", "skin"))),
        ((GO,), Place(("north", "south"))),
        ((PAY,), Number()),
        ((ABILITY,), Number(1)),
        ((PLAYER,), SeatNumber()),
    ),
)


def waiting(*offers: Action) -> Waiting:
    g = Waiting()
    g.wait_for_nothing(Chance(bytes(32)))
    g.stack, g.offers = [Frame(0)], list(offers)
    return g


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (REST(), "rest"),
        (PLAY(0), 'play "Dune Drake"'),
        (BUY(0), "buy gear box"),
        (BUY(1), "buy tent"),
        (BUY_GEAR(1), "buy gear skin"),
        (GO(1), "go south"),
        (PAY(0), "pay 0"),
        (ABILITY(0), "ability 1"),
        (PLAYER(2), "player 3"),
    ],
)
def test_an_action_reads_back(action: Action, words: str) -> None:
    g = waiting()
    assert NOTATION.notate(g, action) == words
    assert NOTATION.read(g, words) is action
    assert NOTATION.read(g, f"  {words.upper().replace(' ', '   ')} ") is action


def test_part_of_a_name_will_do() -> None:
    assert NOTATION.read(waiting(), "play well") is PLAY(2)
    assert NOTATION.read(waiting(), "play drake") is PLAY(0)
    assert NOTATION.read(waiting(), "play dune") is None  # Drake or Rider?
    assert NOTATION.read(waiting(PLAY(1), PLAY(2)), "play dune") is PLAY(1)  # only that can be played


@pytest.mark.parametrize(
    "words",
    [
        *("", "fly", "rest 1", "play", 'play ""', "buy", "buy camel", "go west", "go", "pay", "pay -1"),
        *("pay 5", "pay x", "pay ²", "ability 0", "ability 4", "player 0", "player 4"),
    ],
)
def test_words_that_mean_nothing(words: str) -> None:
    assert NOTATION.read(waiting(), words) is None


def test_nothing_is_read_where_nothing_is_waited_for() -> None:
    g = waiting()
    g.stack = []
    assert NOTATION.read(g, "rest") is None


def test_what_an_action_touches() -> None:
    g = waiting()
    assert NOTATION.things(g, PLAY(2)) == [{"card": "Well"}]
    assert NOTATION.things(g, GO(0)) == [{"place": "north"}]
    assert NOTATION.things(g, PLAYER(1)) == [{"seat": 1}]
    assert NOTATION.things(g, REST()) == NOTATION.things(g, PAY(1)) == NOTATION.things(g, BUY(1)) == []


def test_a_whole_name_comes_before_names_that_hold_it() -> None:
    names = [("Well", 0), ("Wellspring", 1), ("well", 2)]
    assert naming('"Well"', names) == [0, 2]
    assert naming("spring", names) == [1]
    assert naming("ell", [("Well", 0), ("Bell", 0), ("Cell", 3)]) == [0, 3]
    assert naming(' " " ', names) == []
