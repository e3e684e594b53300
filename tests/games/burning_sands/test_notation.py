"""Every action has words that read back to it, and people may leave words out."""

import pytest

from serai.games.burning_sands.rules.engine import ENGINE
from serai.games.burning_sands.rules.zones import change_permanently
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.naming import kind_name
from serai.games.burning_sands.state.terms import ENGAGE, PLAYER, TARGET, TO, USE
from serai.games.burning_sands.words.notation import NOTATION
from tests.games.burning_sands.made import card, follower, hero, player, section, walls
from tests.games.burning_sands.tables import table


def words(g: State) -> list[str]:
    found = [NOTATION.notate(g, action) for action in g.offers]
    assert [NOTATION.read(g, said) for said in found] == g.offers  # each reads back
    assert len(set(found)) == len(found)
    return found


def two() -> State:
    guard = follower("Guard", 1)
    return table(
        player(
            hero("Khitai", 3, attached=(guard, guard)),
            hero("Argoun", 2, attached=(guard,)),
            sections=walls("Wall", "Wall", "Gate"),
            hand=(card("Feint"), card("Feint"), card("Night Song")),
        ),
        player(hero("Khitai", 2), hero("Hala", 2), sections=walls("Wall", "Jewel")),
    ).g


def play(g: State, *said: str) -> None:
    for one in said:
        action = NOTATION.read(g, one)
        assert action is not None
        assert action in g.offers, f"{one!r} is not among {words(g)}"
        ENGINE.answer(g, action)


def test_words_of_a_turn() -> None:
    assert words(two()) == ["pass", "attack", "move"]


def test_seats_are_counted_from_one() -> None:
    g = two()
    assert NOTATION.notate(g, PLAYER(1)) == "player 2"
    assert NOTATION.read(g, "player 2") is PLAYER(1)
    assert NOTATION.read(g, "player 0") is None


def test_namesakes_are_told_apart() -> None:
    g = two()
    play(g, "move")
    assert words(g) == [
        'target "Guard" on "Khitai"',
        'target "Guard" on "Khitai" #2',
        'target "Guard" on "Argoun"',
    ]


def test_cards_of_others_are_told_by_their_seat() -> None:
    g = two()
    play(g, "attack", 'assign "Khitai"')
    assert words(g) == ['to 2\'s "Wall"', 'to 2\'s "Jewel"']
    # What stands for a card of one's own is the other's, if only that can be chosen.
    assert NOTATION.read(g, 'to "Wall"') == NOTATION.read(g, 'to 2\'s "Wall"')


def test_parts_of_names_will_do() -> None:
    g = two()
    play(g, "attack")
    assert NOTATION.read(g, "assign khi") == NOTATION.read(g, 'assign "Khitai"')
    assert NOTATION.read(g, "ASSIGN  arg") == NOTATION.read(g, 'assign "Argoun"')
    assert NOTATION.read(g, "assign a") is None  # Khitai or Argoun?


@pytest.mark.parametrize(
    "said",
    [
        "",
        "attack Wall",
        "assign",
        'assign "Nobody"',
        'assign 9\'s "Khitai"',
        'to "Wall" #7',
        "player x",
        "fly",
    ],
)
def test_words_that_mean_nothing(said: str) -> None:
    g = two()
    play(g, "attack")
    assert NOTATION.read(g, said) is None


def test_a_card_with_permanent_changes_has_a_name_of_its_own() -> None:
    g = two()
    khitai = next(n for n in g.side[0] if kind_name(g, g.kind[n]) == "Khitai")
    change_permanently(g, khitai, 1, -1)
    assert NOTATION.notate(g, ENGAGE(khitai)) == 'engage "Khitai" (+1S/-1K)'
    assert NOTATION.read(g, 'engage "Khitai" (+1S/-1K)') is ENGAGE(khitai)
    change_permanently(g, khitai, 0, 0, (("Undead", 0),))
    assert NOTATION.notate(g, ENGAGE(khitai)) == 'engage "Khitai" (+1S/-1K, Undead)'
    # Without the changes the name still finds it, after the printed one of the other player.
    play(g, "attack")
    assert NOTATION.read(g, 'assign "Khitai"') == NOTATION.read(g, 'assign "Khitai" (+1S/-1K, Undead)')


def test_a_change_that_is_taken_back_leaves_the_printed_card() -> None:
    g = two()
    kind = g.kind[4]
    change_permanently(g, 4, 2, 0)
    change_permanently(g, 4, -2, 0)
    assert g.kind[4] == kind


def test_cards_in_hand_are_told_once() -> None:
    g = table(
        player(hero("Khitai", 2), sections=walls("Wall"), hand=(card("Feint"), card("Feint"), card("Song"))),
        player(hero("Hala", 2), sections=(section("Jewel"),)),
    ).g
    play(g, "pass", "pass", "raid")
    assert words(g) == ['fate "Feint"', 'fate "Song"']


def test_words_for_what_is_not_there() -> None:
    """An action on a card that is not in play is not written, but reading never fails."""
    g = two()
    for verb in (USE, TARGET, TO):
        assert NOTATION.read(g, f"{verb.name} 99") is None
        assert NOTATION.read(g, f"{verb.name} \x00") is None
