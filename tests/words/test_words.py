"""One object for each game: its own words, those that a game brings along, or plain ones from its data."""

from dataclasses import dataclass
from typing import Any

import pytest

from serai.games import find_game, game_ids
from serai.kernel import Event, Prompt
from serai.parts.registry import SETTING
from serai.words import GameWords, words_of
from tests.kernel.toys import RULES


@dataclass(frozen=True)
class WaterLost(Event):
    """Somebody lost Water."""

    seat: int
    section_name: str
    n: int


class WORDS(GameWords):
    """The words of a game whose package this module is."""

    def event(self, event: Event, names: Any) -> str:
        return "Something happens."


class Brings:
    """The rules of that game, as far as words need them."""

    id = "brings"


@pytest.mark.parametrize("game", game_ids())
def test_every_game_of_the_house_has_words_of_its_own(game: str) -> None:
    words = words_of(find_game(game))
    assert type(words) is not GameWords
    assert words is words_of(find_game(game))


def test_a_game_without_words_is_told_from_its_data() -> None:
    words = words_of(RULES)
    assert type(words) is GameWords
    names = ["You", "Bob"]
    assert words.event(WaterLost(1, "Cistern", 2), names) == "Water lost: Bob, section name Cistern, n 2."
    asked = Prompt(0, "well-or-sand", "TW 1.2")
    assert words.prompt(asked, names) == "You: well or sand (TW 1.2)."
    assert words.question(asked, names) == "Well or sand (TW 1.2)."
    assert words.question(asked, ["Ann", "Bob"]) == "Ann: well or sand (TW 1.2)."
    assert words.sheets == {}


def test_a_registered_game_brings_its_words_along(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, f"brings={__name__}")
    brings: Any = Brings()
    assert isinstance(words_of(brings), WORDS)
    assert words_of(brings).event(WaterLost(0, "", 1), []) == "Something happens."


def test_of_two_names_that_fit_the_longer_one_is_meant() -> None:
    words = words_of(find_game("burning-sands"))
    found = words.cards_in("Ann plays Yasmin Half-Moon (Experienced), not Yasmin Half-Moon or Yasmins.")
    assert found == ["Yasmin Half-Moon (Experienced)", "Yasmin Half-Moon"]
    assert words.cards_in("Ann passes.") == []


def test_every_card_of_al_kalim_can_be_offered_in_words() -> None:
    """A quest for a legend that was offered kept everybody from being shown the table."""
    words = words_of(find_game("al-kalim"))
    prompt = Prompt(0, "bazaar", "AK 12.1", {})
    for verb in find_game("al-kalim").verbs:
        for name in words.sheets:
            notation = f'{verb.name} "{name}"'
            assert name in words.choice(prompt, verb(0), notation, ["You", "Bob"]).words
