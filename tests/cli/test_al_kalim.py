"""Al-Kalim at the command line: a person at the table, and what can be looked up."""

import pytest

from tests.cli.calling import call


def play(typed: str, *more: str) -> list[str]:
    answer = call("play", "--terminal", "al-kalim", "--seed", "7", "--bot", "random", *more, typed=typed)
    assert answer.code == 0, answer
    assert answer.err == ""
    return answer.lines


def test_the_opening() -> None:
    lines = play("?\nwhy\n1\n", "--option", "heroes=talhia,elaim", "--option", "seats=2")
    assert "You are Talhia the Thief; Bot is Elaim the Dervish." in lines
    assert "The first hero with 4 Legendary Rewards of different types wins (AK 17.1)." in lines
    assert "Choose the town in which Talhia the Thief starts (AK 4.12)." in lines
    assert "Type why and what you would like to do: why go D4." in lines
    assert "Your hero is put in Traders Fort." in lines


def test_looking_things_up() -> None:
    lines = play("why go D4\ncard brass colossus\nrules 6.6\n")
    assert "First choose a starting town." in lines
    assert "Reward: Zuhal, the Brass Colossus." in lines
    assert any(line.startswith("AK 6.6  ") for line in lines)


@pytest.mark.parametrize(
    "command", [["games"], ["cards", "al-kalim"], ["phrases", "al-kalim"], ["rules", "al-kalim"]]
)
def test_the_house_knows_the_game(command: list[str]) -> None:
    answer = call(*command)
    assert (answer.code, answer.err) == (0, "")
    assert len(answer.lines) > 2


def test_cards_are_told_readably() -> None:
    assert (
        "Talhia the Thief: hero, life 4, stamina 4, ranged 3/2, melee 3/1, magic 1/1."
        in call("cards", "al-kalim").lines
    )
    lines = call("cards", "show", "al-kalim", "looters' map").lines
    assert "Kept as Looters' Map: Discard in a bazaar: Add 2 cards to the stack." in lines
