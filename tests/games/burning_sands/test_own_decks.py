"""A deck of one's own at a table: the options hold its list, so that a record alone plays it again."""

from __future__ import annotations

import json
import re
import tomllib

import pytest

from serai.games.burning_sands import RULES
from serai.games.burning_sands.setup.decks import ready_decks
from serai.kernel import BadOption, Data, Table, open_table, read_record, replay
from serai.kernel.conformance import check
from serai.kernel.scenario import play_scenario, read_scenario, scenario_from, write_scenario
from serai.parts.decks import BadDeck
from tests.marks import rule

MOTO = ready_decks()["first-moto"]
#: Moto's deck with two cards exchanged for others: nobody's ready deck.
MINE = MOTO.replace('"Horns at Every Gate" = 2\n', "").replace(
    "[cards]\n", '[cards]\n"Well with No Bottom" = 2\n', 1
)


def data(text: str) -> Data:
    return RULES.own_deck(text, "mine", {})


def played(options: Data, decisions: int = 40) -> Table[Data]:
    """A table some decisions on."""
    table = open_table(RULES, 3, options)
    for n in range(decisions):
        if table.asked is None:
            break
        table.play(table.notations[n % len(table.notations)])
    return table


def test_a_deck_of_ones_own_is_none_of_the_ready_ones() -> None:
    assert RULES.check_deck(MINE, "mine", {}) == []
    assert data(MINE) not in [data(text) for text in ready_decks().values()]


def test_a_table_is_opened_with_the_list() -> None:
    table = open_table(RULES, 1, {"decks": [data(MINE), "senpet"]})
    cards = table.view(1).data["players"][0]["cards"]
    assert cards.count("Well with No Bottom") == 2
    assert "Horns at Every Gate" not in cards
    first = table.view(None).data["players"][0]["play"][0]
    assert first["card"] == "Ninety Tents of Orghai"


def test_one_list_is_for_every_seat() -> None:
    mine = data(MINE)
    assert RULES.fill_options({"seats": 3, "decks": mine})["decks"] == [mine, mine, mine]


def test_the_record_alone_plays_it_again() -> None:
    table = played({"decks": [data(MINE), "senpet"]})
    lines = "\n".join(table.record.lines()) + "\n"
    again = replay(RULES, read_record(lines))
    assert again.record.header.options["decks"] == [data(MINE), "senpet"]
    assert again.record.chain == table.record.chain


def test_the_order_and_the_name_in_a_file_are_nobodys_business() -> None:
    head, sections, cards = re.split(r"\[\w+\]\n", MINE)
    turned = "\n".join(
        ["[cards]", *reversed(cards.split("\n")), "[sections]", *reversed(sections.strip().split("\n"))]
    )
    other = 'name = "Another"\n' + head.strip().splitlines()[-1] + "\n" + turned
    assert tomllib.loads(other)["cards"] == tomllib.loads(MINE)["cards"]
    assert json.dumps(data(other)) == json.dumps(data(MINE))
    assert "name" not in data(MINE)
    backwards = dict(reversed(list(data(MINE).items())))
    backwards["sections"] = dict(reversed(list(backwards["sections"].items())))
    one, two = played({"decks": [data(MINE), "moto"]}), played({"decks": [backwards, "moto"]})
    assert one.record.chain == two.record.chain


def test_a_ready_deck_written_out_is_the_same_game_but_for_the_order_of_the_city() -> None:
    named = open_table(RULES, 5, {"decks": ["first-moto", "first-senpet"]}).view(0).data["players"][0]
    listed = open_table(RULES, 5, {"decks": [data(MOTO), "senpet"]}).view(0).data["players"][0]
    assert listed["hand"] == named["hand"]
    assert sorted(listed["cards"]) == sorted(named["cards"])


def test_a_scenario_holds_the_list() -> None:
    table = played({"decks": [data(MINE), "senpet"]}, 12)
    text = write_scenario(scenario_from(table, "A game with a deck of one's own"))
    assert play_scenario(RULES, read_scenario(text)).record.chain == table.record.chain


def test_the_examination_that_every_game_passes() -> None:
    report = check(RULES, 2, options={"decks": [data(MINE), "random"]}, decisions=60, elsewhere=False)
    assert report.decisions == 60


SHORT = re.sub(r'"Caravan at Dawn" = \d\n', '"Caravan at Down" = 1\n', MOTO).replace("= 2", "= 1")


@rule("BS 3.1", "A deck that may not be played opens no table; every fault is told with its rule.")
def test_an_illegal_deck_is_refused_with_every_fault() -> None:
    with pytest.raises(BadDeck) as bad:
        data(SHORT)
    assert len(bad.value.faults) >= 2
    wrong = {key: value for key, value in tomllib.loads(SHORT).items() if key != "name"}
    with pytest.raises(BadOption) as refused:
        RULES.fill_options({"decks": ["moto", wrong]})
    for fault in bad.value.faults:
        assert f"{fault.words} ({fault.rule})" in str(bad.value)
        assert f"{fault.words} ({fault.rule})" in str(refused.value)
    assert str(refused.value).startswith("the deck of seat 2: ")


@rule("BS 20.5", "Episode 3: a deck with a Pantheon card is not legal, also as a deck of one's own.")
def test_the_edition_of_the_table_counts() -> None:
    assert data(MINE)
    with pytest.raises(BadDeck, match=r"BS 20\.5"):
        RULES.own_deck(MINE, "mine", {"edition": "episode-3"})
    with pytest.raises(BadOption, match=r"BS 20\.5"):
        RULES.fill_options({"decks": data(MINE), "edition": "episode-3"})


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        ({}, "no Stronghold"),
        ({"cards": {"Rationing": 10**12}}, "from 1 to 99"),
        ({"cards": {"Rationing": True}}, "from 1 to 99"),
        ({"sections": ["Hut"]}, "tables of names"),
        ({"list": {}}, "'list' is not known"),
        (["moto"], "there is no ready deck"),
        ("own", "there is no ready deck 'own'"),
        (7, "there is no ready deck 7"),
    ],
)
def test_what_is_no_deck(deck: Data, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        RULES.fill_options({"decks": [deck, "moto"]})


@pytest.mark.parametrize("number", ["9" * 5000, "0x" + "f" * 5000, "-0x" + "f" * 300])
def test_a_number_beyond_all_numbers_is_no_number_of_copies(number: str) -> None:
    with pytest.raises(BadDeck):
        data(f"[cards]\nRationing = {number}\n")


def test_many_unknown_cards_are_all_told() -> None:
    text = "[cards]\n" + "\n".join([f'"Rationink {n}" = 1' for n in range(300)])
    faults = [fault.words for fault in RULES.check_deck(text, "mine", {}) if "Rationink" in fault.words]
    assert len(faults) == 300
    assert "did you mean 'Rationing'?" in faults[0]
    assert "did you mean" not in faults[-1]


def test_a_file_that_is_too_deep_is_no_deck() -> None:
    with pytest.raises(BadDeck, match="too deeply"):
        data("stronghold = " + "[" * 5000 + "]" * 5000)
