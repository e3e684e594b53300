"""`serai deck`: the ready decks, and a deck of one's own with every fault and its rule in one run."""

from pathlib import Path

import pytest

from tests.cli.calling import call, complains
from tests.marks import rule

WRONG = """\
name = "Wrong in every way"
stronghold = "Ninety Tents of Orghai"

[sections]
"Corral of the Grey Mares" = 4
"Red Altan" = 1

[cards]
"Red Altan" = 4
"Rider of the Dry Lightning" = 2
"Cistern of the Deep Stair" = 1
"Red Alten" = 3
"""
#: What is wrong with it, with the rules.
FAULTS = [
    ("there is no card 'Red Alten'; did you mean 'Red Altan'?", "BS 3.1"),
    ("9 cards; a deck has at least 55", "BS 3.1"),
    ("Cistern of the Deep Stair is a city section and not part of the deck", "BS 3.2"),
    ("4 copies of Red Altan; at most 3", "BS 3.3"),
    ("2 copies of Rider of the Dry Lightning; one of each Pantheon card", "BS 3.4"),
    ("Red Altan is a hero, not a city section", "BS 3.7"),
    ("the City Sections cost 20 of 18 City Points", "BS 3.7"),
]
IN_EPISODE_3 = ("Rider of the Dry Lightning: there are no Pantheon cards in this edition", "BS 20.5")


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.toml"
    path.write_text(WRONG)
    return path


def test_the_ready_decks() -> None:
    names = call("deck", "list", "--json").data
    assert len(names) == 14
    assert {"ashalan", "first-moto", "first-senpet", "yodatai"} <= set(names)
    assert [line.split()[0] for line in call("deck", "list").lines] == names


def test_a_legal_deck() -> None:
    answer = call("deck", "check", "moto")
    assert (answer.code, answer.out) == (0, "moto: a legal deck.\n")
    assert call("deck", "check", "moto", "--json").data == {"deck": "moto", "ok": True, "faults": []}


def test_every_fault_is_told_with_its_rule(wrong: Path) -> None:
    answer = call("deck", "check", str(wrong))
    assert answer.code == 1
    assert answer.lines == [f"{wrong}: {words} ({rule})" for words, rule in FAULTS]


def test_every_fault_for_programs(wrong: Path) -> None:
    answer = call("deck", "check", str(wrong), "--json")
    assert answer.code == 1
    assert answer.data == {
        "deck": str(wrong),
        "ok": False,
        "faults": [{"fault": words, "rule": rule} for words, rule in FAULTS],
    }


@rule("BS 20.5", "Episode 3: a deck with a Pantheon card is not legal.")
def test_a_deck_for_another_edition(wrong: Path) -> None:
    expected = [IN_EPISODE_3 if rule == "BS 3.4" else (words, rule) for words, rule in FAULTS]
    answer = call("deck", "check", str(wrong), "--option", "edition=episode-3", "--json")
    assert [(fault["fault"], fault["rule"]) for fault in answer.data["faults"]] == expected
    assert call("deck", "check", "moto", "--option", "edition=episode-3").code == 1


SMALL = ("3 cards; a deck has at least 55", "BS 3.1")


@pytest.mark.parametrize(
    ("stronghold", "expected"),
    [
        ("", [("no Stronghold; a player has exactly one", "BS 3.6"), SMALL]),
        (
            'stronghold = "House Behind the Well"',
            [SMALL, ("Corral of the Grey Mares is for Moto players only", "BS 3.11")],
        ),
    ],
)
def test_strongholds_and_factions(tmp_path: Path, stronghold: str, expected: list[tuple[str, str]]) -> None:
    path = tmp_path / "small.toml"
    path.write_text(f'{stronghold}\n[sections]\n"Corral of the Grey Mares" = 1\n[cards]\n"Red Altan" = 3\n')
    faults = call("deck", "check", str(path), "--json").data["faults"]
    assert [(fault["fault"], fault["rule"]) for fault in faults] == expected


@rule("BS 3.10", "A player has at least one City Section.")
def test_an_empty_deck(tmp_path: Path) -> None:
    path = tmp_path / "empty.toml"
    path.write_text("")
    assert [fault["rule"] for fault in call("deck", "check", str(path), "--json").data["faults"]] == [
        *("BS 3.6", "BS 3.1", "BS 3.10"),
    ]


def test_what_is_no_deck(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    path.write_text("stronghold =")
    assert complains(call("deck", "check", str(path)), "none.toml", "not TOML")
    assert complains(call("deck", "check", str(tmp_path / "nowhere.toml")), "nowhere.toml")
    assert complains(call("deck", "check", "moto", "--option", "edition=newest"), "BS 20.1")
    assert complains(call("deck", "check", "moto", "--game", "scarab-lords"), "no decks to build")


def test_a_ready_deck_as_a_file_to_begin_with(tmp_path: Path) -> None:
    shown = call("deck", "show", "first-moto")
    assert shown.code == 0
    path = tmp_path / "mine.toml"
    path.write_text(shown.out)
    assert call("deck", "check", str(path)).out == f"{path}: a legal deck.\n"
    assert complains(call("deck", "show", "motto"), "no ready deck 'motto'", "moto")


def test_a_deck_file_is_played(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(
        call("deck", "show", "first-moto").out.replace("Horns at Every Gate", "Well with No Bottom")
    )
    few = ("sim", "burning-sands", "--games", "1", "--seats", "random,random", "--json")
    decks = call(*few, "--option", f"decks={mine},senpet").data["options"]["decks"]
    assert decks[0]["cards"]["Well with No Bottom"] == 2
    assert decks[1] == "senpet"
    assert call(*few, "-o", f"decks={mine}").data["options"]["decks"] == [decks[0], decks[0]]


def test_a_deck_file_that_may_not_be_played(wrong: Path, tmp_path: Path) -> None:
    for command in (("sim", "burning-sands"), ("play", "--terminal", "burning-sands")):
        expected = [f"{words} ({rule})" for words, rule in FAULTS]
        assert complains(call(*command, "-o", f"decks={wrong},moto"), str(wrong), *expected)
        assert complains(call(*command, "-o", "decks=nowhere.toml"), "nowhere.toml", "no such file")
        assert complains(call(*command, "-o", "decks=motto"), "no ready deck 'motto'")
    garbled = tmp_path / "garbled.toml"
    garbled.write_text("stronghold =")
    assert complains(call("sim", "burning-sands", "-o", f"decks={garbled}"), "garbled.toml", "not TOML")
    pantheon = tmp_path / "mine.toml"
    pantheon.write_text(call("deck", "show", "first-moto").out)
    options = ("-o", f"decks={pantheon}", "-o", "edition=episode-3")
    assert complains(call("sim", "burning-sands", *options), "BS 20.5")


def test_the_numbers_of_a_deck(tmp_path: Path) -> None:
    answer = call("deck", "stats", "moto")
    assert answer.code == 0
    assert answer.lines[0] == "Moto: wings over the walls"
    assert "opening hand" in answer.out
    mine = tmp_path / "mine.toml"
    mine.write_text(call("deck", "show", "moto").out)
    assert call("deck", "stats", str(mine), "--json").data == call("deck", "stats", "moto", "--json").data
    assert complains(call("deck", "stats", "nowhere.toml"), "nowhere.toml")
    (tmp_path / "empty.toml").write_text("")
    assert complains(call("deck", "stats", str(tmp_path / "empty.toml")), "no Stronghold")
