"""A scenario cannot lie: what means nothing is an error with its place, and so is what would always hold."""

from typing import Any

import pytest

from serai.games import find_game
from serai.kernel.lexicon import nearest
from serai.kernel.scenario import BadScenario, ScenarioFailed, read_scenario, run_scenario

SCARABS = """\
title = "Small"
game = "scarab-lords"
[table]
phase = 2
temet.hand = ["Khema", "Merchant Caravan"]
ankar.hand = ["River Merchant"]
"""
SANDS = """\
title = "Small"
game = "burning-sands"
[table.players.aziz]
hand = ["Rationing"]
heroes = ["Dune Drake"]
[table.players.hala]
"""
KALIM = """\
title = "Small"
game = "al-kalim"
[table]
time = "day"
[table.players.talhia]
where = "D5"
[table.players.elaim]
"""
GAMES = {"scarab-lords": SCARABS, "burning-sands": SANDS, "al-kalim": KALIM}


def run(text: str) -> None:
    scenario = read_scenario(text, "small.toml")
    rules: Any = find_game(scenario.game)
    run_scenario(rules, scenario)


def fault(text: str) -> str:
    """What is said of a file that means nothing, behind the name of the file."""
    with pytest.raises(BadScenario) as raised:
        run(text)
    assert raised.value.line > 0
    message = str(raised.value)
    assert message.startswith(f"small.toml:{raised.value.line}: ")
    assert text.splitlines()[raised.value.line - 1].strip()
    return message.partition(": ")[2]


@pytest.mark.parametrize(
    ("game", "expect", "message"),
    [
        (
            "scarab-lords",
            "refused = [{ do = 'plai \"Khema\"' }]",
            "refused 1: do: no decision is written 'plai \"Khema\"' here; did you mean 'play \"Khema\"'?",
        ),
        (
            "scarab-lords",
            "legal.absent = ['pass', 'play \"Kehma\"']",
            "legal: absent 2: no decision is written 'play \"Kehma\"' here; did you mean 'play \"Khema\"'?",
        ),
        (
            "scarab-lords",
            "legal.present = ['into uper economic']",
            "legal: present 1: no decision is written 'into uper economic' here; "
            "did you mean 'into upper economic'?",
        ),
        (
            "burning-sands",
            "refused = [{ do = 'play \"Rationning\"' }]",
            "refused 1: do: no decision is written 'play \"Rationning\"' here; "
            "did you mean 'play \"Rationing\"'?",
        ),
        (
            "burning-sands",
            "legal.absent = ['asign \"Dune Drake\"']",
            "legal: absent 1: no decision is written 'asign \"Dune Drake\"' here; "
            "did you mean 'assign \"Dune Drake\"'?",
        ),
        (
            "al-kalim",
            "refused = [{ do = 'enter Z9' }]",
            "refused 1: do: no decision is written 'enter Z9' here",
        ),
        (
            "al-kalim",
            "legal.absent = ['travl night']",
            "legal: absent 1: no decision is written 'travl night' here; did you mean 'travel night'?",
        ),
    ],
)
def test_a_misspelt_decision(game: str, expect: str, message: str) -> None:
    expect = expect.replace("['pass', ", "['refresh', ")
    assert fault(f"{GAMES[game]}[expect]\n{expect}").startswith(f"expect: {message}")


def test_a_decision_may_be_unreadable_where_that_is_tested() -> None:
    run(f'{SCARABS}[expect]\nrefused = [{{ do = "fly away", unreadable = true }}]')
    with pytest.raises(ScenarioFailed, match='it can be read: play "Khema"'):
        run(f'{SCARABS}[expect]\nrefused = [{{ do = "play khema", unreadable = true }}]')


def test_a_decision_that_means_something_at_another_moment() -> None:
    used = "legal.absent = ['use \"Khema\"']"
    run(f"{SCARABS}[expect]\n{used}\n[[step]]\ndo = 'play \"Khema\"'")  # a card that comes into play
    assert "use" in fault(f"{SCARABS}[expect]\n{used}\n[[step]]\ndo = 'pass'")


@pytest.mark.parametrize(
    ("game", "expect", "message"),
    [
        (
            "scarab-lords",
            'table.pyramids."upper militry" = "absent"',
            "'upper militry' is not known; did you mean 'upper military'?",
        ),
        ("scarab-lords", 'table.temmet = "absent"', "'temmet' is not known; did you mean 'temet'?"),
        ("scarab-lords", 'table.ankar.boots = "absent"', "'boots' is not known; known are hand, deck, "),
        (
            "scarab-lords",
            'table.temet."upper economic" = [{ card = "Khema", powr = 1 }]',
            "'powr' is not known; did you mean 'power'?",
        ),
        ("scarab-lords", 'table.temet.hnd_with = ["Khema"]', "'hnd_with' is not known; did you mean 'hand'?"),
        (
            "burning-sands",
            'table.players.aziz.heroes = [{ card = "Dune Drake", tokn = "absent" }]',
            "'tokn' is not known; did you mean 'token'?",
        ),
        ("burning-sands", 'table.players.asiz = "absent"', "'asiz' is not known; did you mean 'aziz'?"),
        (
            "burning-sands",
            'table.players.aziz.heroes = [{ attached = [{ stength = "absent" }] }]',
            "'stength' is not known; did you mean 'strength'?",
        ),
        ("al-kalim", 'table.strom = "absent"', "'strom' is not known; did you mean 'storm'?"),
        (
            "al-kalim",
            "table.players.talhia.gear.'water skins' = 1",
            "'water skins' is not known; did you mean 'water skin'?",
        ),
    ],
)
def test_an_unknown_key_of_the_table(game: str, expect: str, message: str) -> None:
    assert message in fault(f"{GAMES[game]}[expect]\n{expect}")


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ('view.temet.muth = "absent"', "expect: view: temet: muth: nothing here ever had the entry 'muth'"),
        (
            'view.temet.players.ankar.hnd = "absent"',
            "expect: view: temet: players: ankar: hnd: nothing here ever had the entry 'hnd'; "
            "did you mean 'hand'?",
        ),
    ],
)
def test_an_unknown_key_of_a_view(expect: str, message: str) -> None:
    assert fault(f"{SCARABS}[expect]\n{expect}").startswith(message)


@pytest.mark.parametrize(
    ("game", "number", "near"),
    [
        ("scarab-lords", "SL 5.33", "SL 5.3"),
        ("burning-sands", "BS 8.281", "BS 8.28"),
        ("al-kalim", "AK 6.66", "AK 6.6"),
        ("al-kalim", "BS 8.28", "AK 8.8"),
    ],
)
def test_an_unknown_paragraph(game: str, number: str, near: str) -> None:
    text = GAMES[game].replace('title = "Small"', f'title = "Small"\nrules = ["{number}"]')
    message = fault(f'{text}[expect]\noutcome = "none"')
    assert message == f"rules 1: there is no paragraph {number!r}; did you mean {near!r}?"
    for expect in (f'refused = [{{ do = "done", rule = "{number}" }}]', f'outcome.rule = "{number}"'):
        assert f"rule: there is no paragraph {number!r}" in fault(f"{GAMES[game]}[expect]\n{expect}")


@pytest.mark.parametrize(
    ("game", "expect", "message"),
    [
        ("scarab-lords", 'hidden.ankar = ["Kehma"]', "did you mean 'Khema'?"),
        ("scarab-lords", 'hidden.ankar = ["khema"]', "did you mean 'Khema'?"),
        ("burning-sands", 'hidden.hala = ["Rationning"]', "did you mean 'Rationing'?"),
        ("al-kalim", 'hidden.elaim = ["Viper Nst"]', "did you mean 'Viper Nest'?"),
    ],
)
def test_a_hidden_word_that_is_no_word_of_the_game(game: str, expect: str, message: str) -> None:
    error = fault(f"{GAMES[game]}[expect]\n{expect}")
    assert "is nowhere at the table, so there is nothing to hide" in error
    assert error.endswith(message)


def test_a_hidden_card_that_is_not_there() -> None:
    """Zamuhn is a bonus card: at a table without a match nobody could see it anyway."""
    assert "nowhere at the table" in fault(f'{SCARABS}[expect]\nhidden.ankar = ["Zamuhn the Usurper"]')


def test_what_is_hidden_besides() -> None:
    error = fault(f'{SCARABS}[expect]\nhidden = {{ ankar = ["Khema"], besides = ["crads"] }}')
    assert error == "expect: hidden: besides 1: no view has the entry 'crads'; did you mean 'cards'?"


@pytest.mark.parametrize("key", ["traits", "token_traits", "battle_traits", "lasting_traits"])
@pytest.mark.parametrize(
    ("trait", "message"),
    [
        ("+1S", "'+1S' is no trait; a change of Strength and Ka is written +1S/-1K"),
        ("+1S/-1K", "'+1S/-1K' is no trait; a change of Strength and Ka is written +1S/-1K"),
        ("Undaed", "'Undaed' is no trait of any card; did you mean 'Undead'?"),
    ],
)
def test_a_change_or_a_misspelt_word_where_traits_stand(key: str, trait: str, message: str) -> None:
    hero = f'{{ card = "Dune Drake", {key} = ["{trait}"] }}'
    error = fault(SANDS.replace('heroes = ["Dune Drake"]', f"heroes = [{hero}]"))
    assert error == f"table: players.aziz.heroes: Dune Drake: {key}: {message}"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Dune Drake (+1S)", "is a change such as +1S/-1K, not '+1S'"),
        ("Dune Drake (1K)", "is a change such as +1S/-1K, not '1K'"),
        ("Dune Drake (Undaed)", "'Undaed' is no trait of any card; did you mean 'Undead'?"),
        ("Dune Drake (Undead, +1S/-1K)", "'+1S/-1K' is no trait"),
    ],
)
def test_half_a_change_behind_a_name(name: str, message: str) -> None:
    for old in ('heroes = ["Dune Drake"]', 'hand = ["Rationing"]'):
        key = old.partition(" ")[0]
        assert message in fault(SANDS.replace(old, f'{key} = ["{name}"]'))
    run(SANDS.replace("Dune Drake", "Dune Drake (+1S/-1K, Undead)"))


@pytest.mark.parametrize(
    ("game", "expect", "message"),
    [
        ("scarab-lords", 'asked = "kevin"', "asked: there is no seat 'kevin'"),
        ("scarab-lords", "asked = 3", "asked: there is no seat '3'"),
        ("scarab-lords", 'outcome.winner = "kevin"', "outcome: winner: there is no seat 'kevin'"),
        ("scarab-lords", 'prompt = "fase"', "prompt: there is no prompt 'fase'; did you mean 'phase'?"),
        ("scarab-lords", 'events = ["Plaid"]', "events 1: there is no event 'Plaid'; did you mean 'Played'?"),
        ("burning-sands", 'events.absent = ["WaterLots"]', "events: absent 1: there is no event 'WaterLots'"),
        ("al-kalim", 'prompt = "moveing"', "prompt: there is no prompt 'moveing'; did you mean 'moving'?"),
        ("scarab-lords", 'table.temet.hand = ["Kehma", "Enhu"]', "there is no 'Kehma' in this game"),
        ("scarab-lords", 'table.temet.hand_without = ["Kehma"]', "there is no 'Kehma' in this game"),
        ("burning-sands", 'table.players.aziz.heroes_without = ["Dun Drake"]', "there is no 'Dun Drake'"),
        ("burning-sands", 'table.players.aziz.heroes = [{ card = "Dun Drake" }]', "there is no 'Dun Drake'"),
        ("al-kalim", 'table.jewels_down_without = ["Z4"]', "there is no 'Z4' in this game"),
        ("al-kalim", 'table.decks.green_without = ["Viper Nset"]', "there is no 'Viper Nset' in this game"),
    ],
)
def test_a_seat_a_prompt_an_event_or_a_card_that_does_not_exist(game: str, expect: str, message: str) -> None:
    assert message in fault(f"{GAMES[game]}[expect]\n{expect}")


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ("", "expect: nothing is said here; known are asked, prompt, "),
        ("table = {}", "expect: table: nothing is said here"),
        ("legal = {}", "expect: legal: nothing is said here"),
        ("legal.present = []", "expect: legal: present: an empty list is true of everything"),
        ("legal.absent = []", "expect: legal: absent: an empty list is true of everything"),
        ("legal.present = ['pass', 'pass']", "expect: legal: present 2: 'pass' is said twice"),
        ("refused = []", "expect: refused: nothing is tried here"),
        ("view = {}", "expect: view: nothing is said here"),
        ("view.temet = {}", "expect: view: temet: nothing is said here"),
        ("hidden = {}", "expect: hidden: nothing is said here"),
        ("hidden.temet = []", "expect: hidden: temet: an empty list is true of everything"),
        ("hidden.temet = ['']", "expect: hidden: temet 1: must be words in quotes"),
        ("hidden.besides = ['cards']", "expect: hidden: no seat is named"),
        ("events = []", "expect: events: an empty list is true of everything"),
        ("events.absent = []", "expect: events: absent: an empty list is true of everything"),
        ("outcome = {}", "expect: outcome: nothing is said here"),
        (
            "table.temet.hand_with = []",
            "expect: table: temet: hand_with: an empty list is true of everything",
        ),
        ("table.temet.hand_without = []", "hand_without: an empty list is true of everything"),
        ("table.temet.deck_top = []", "deck_top: an empty list is true of everything"),
        ("refused = [{ do = 'pass', unreadable = false }]", "refused 1: unreadable: it is true, or"),
    ],
)
def test_an_expectation_that_says_nothing(expect: str, message: str) -> None:
    assert message in fault(f"{SCARABS}[expect]\n{expect}")


def test_a_refusal_of_whoever_is_not_asked_names_the_rule() -> None:
    """Whatever another seat does is refused, so that alone proves nothing."""
    wish = "do = 'play \"River Merchant\"', by = 'ankar'"
    error = fault(f"{SCARABS}[expect]\nrefused = [{{ {wish} }}]")
    assert error == "expect: refused 1: ankar is not asked, so everything is refused; say the rule"
    run(f"{SCARABS}[expect]\nrefused = [{{ {wish}, rule = 'SL 5.12' }}]")


def test_two_spellings_of_one_decision() -> None:
    message = fault(f"{SCARABS}[expect]\nlegal.exactly = ['pass', 'play \"Khema\"', 'play khema']")
    assert message == "expect: legal: exactly 3: 'play khema' means the same decision as 'play \"Khema\"'"


def test_a_scenario_that_proves_rules_and_expects_nothing() -> None:
    text = SCARABS.replace("[table]", 'rules = ["SL 5.2"]\n[table]')
    assert fault(f"{text}[[step]]\ndo = 'pass'") == "rules: a scenario that expects nothing proves no rule"


def test_a_game_that_ends_before_the_last_step() -> None:
    won = "".join([f'table.pyramids."{column}" = "temet"\n' for column in WINNING])
    text = (
        f"title = 'x'\ngame = 'scarab-lords'\n{won}table.turn = 4\ntable.begin = true\n[[step]]\ndo = 'pass'"
    )
    with pytest.raises(ScenarioFailed, match=r"(?s)step 1: pass.*the game is over"):
        run(text)


WINNING = ("upper military", "upper economic", "lower military", "lower economic")


def test_events_that_did_not_happen() -> None:
    played = f"{SCARABS}[[step]]\ndo = 'play \"Khema\"'\n[step.expect]\n"
    run(f'{played}events = {{ present = ["Played"], absent = ["Drawn"] }}')
    run(f'{played}events.exactly = ["Played", "Entered"]')
    with pytest.raises(ScenarioFailed, match="it happened: Entered"):
        run(f'{played}events.absent = ["Drawn", "Entered"]')
    with pytest.raises(ScenarioFailed, match=r"events\.exactly"):
        run(f'{played}events.exactly = ["Entered"]')


def test_the_nearest_word() -> None:
    assert nearest("phaes", ["phase", "target"]) == "did you mean 'phase'?"
    assert nearest("KHEMA", ["Khema"]) == "did you mean 'Khema'?"
    assert nearest("x", ["phase", "target"]) == "known are phase, target"
    assert nearest("x", []) == ""
