"""The grammar of names: "You" for the one who reads, and players by name where the rules have numbers."""

import pytest

from serai.words.grammar import YOU, Speaker, at_start, be, does, inside, names_for, with_names

NAMES = ["Ann", "Bob", "Player 1"]


def test_the_readers_own_name_is_you() -> None:
    assert names_for(NAMES, 1) == ["Ann", YOU, "Player 1"]
    assert names_for(NAMES, None) == NAMES


def test_a_player_by_number_is_a_player_by_name() -> None:
    assert with_names("player 2 is attacked already", names_for(NAMES, 0)) == "Bob is attacked already"
    assert with_names("player 2 is attacked already", names_for(NAMES, 1)) == "You are attacked already"
    attack = "attack player 1, then player 3's City"
    assert with_names(attack, names_for(NAMES, None)) == "attack Ann, then Player 1's City"
    own = "Player 1's Oasis or the Oasis of player 1"
    assert with_names(own, names_for(NAMES, 0)) == "Your Oasis or the Oasis of you"


@pytest.mark.parametrize(
    "text", ["there is no player 6 in the game", "each player 12 times", "a player", "multiplayer 1"]
)
def test_what_names_no_seat_stays_as_it_is(text: str) -> None:
    assert with_names(text, ["You", "Bob"]) == text


@pytest.mark.parametrize(
    ("verb", "sentence"),
    [
        ("draw a card", "Bob draws a card"),
        ("pass", "Bob passes"),
        ("try", "Bob tries"),
        ("play", "Bob plays"),
        ("have 2 Water", "Bob has 2 Water"),
    ],
)
def test_verbs_follow_the_name(verb: str, sentence: str) -> None:
    assert does("Bob", verb) == sentence
    assert does(YOU, verb) == f"You {verb}"


def test_a_speaker_names_seats() -> None:
    speaker = Speaker(["You", "Bob"])
    assert [speaker.owner(0), speaker.owner(1)] == ["your", "Bob's"]
    assert [speaker.player(0), speaker.player(1)] == ["you", "Bob"]
    assert [speaker.be(0), speaker.be(1)] == ["You are", "Bob is"]
    assert speaker.name(0) == "You"


def test_where_a_sentence_begins() -> None:
    assert [at_start(words) for words in ("your", "yours", "ann's")] == ["Your", "Yours", "ann's"]
    assert [inside(words) for words in ("You win", "Youssef wins", "You")] == [
        "you win",
        "Youssef wins",
        "you",
    ]
    assert be("ann") == "ann is"
