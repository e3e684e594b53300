import pytest

from serai.bots import RandomBot, UnknownBot, bot_names, find_bot
from serai.games import UnknownGame, all_games


def test_random_plays_every_game_and_is_the_weakest() -> None:
    for game in all_games():
        assert bot_names(game)[0] == "random"
        assert isinstance(find_bot("random", game, 1), RandomBot)


def test_every_name_leads_to_a_bot() -> None:
    for game in all_games():
        for name in bot_names(game):
            assert hasattr(find_bot(name, game, 1), "choose")


def test_scarab_lords_has_a_heuristic() -> None:
    assert bot_names("scarab-lords") == ["random", "heuristic"]


def test_an_unknown_bot_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(
        UnknownBot, match="no bot 'oracle' plays scarab-lords; the bots are random, heuristic"
    ):
        find_bot("oracle", "scarab-lords", 1)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        bot_names("chess")
