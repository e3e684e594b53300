"""What a client needs to draw a table and to explain it: cards, decks, rules, maps, choices and log lines."""

import random
import re
from pathlib import Path

import pytest

from serai.games import find_game, game_ids
from serai.kernel import Data
from serai.kernel import open_table as open_game
from tests.server.guest import call, check_page, company, mover
from tests.server.serving import Server

ROOT = Path(__file__).resolve().parents[2]
PREFIX = {"scarab-lords": "SL", "burning-sands": "BS", "al-kalim": "AK"}


@pytest.mark.parametrize("game", game_ids())
def test_a_game_tells_what_a_table_can_be_opened_with(server: Server, game: str) -> None:
    about = call(server, f"/api/games/{game}").data
    check_page("GamePage", about)
    assert set(about["options"]) == set(about["values"])
    rules = find_game(game)
    for name, values in about["values"].items():
        default = about["options"][name]
        assert values[0] == (default[0] if isinstance(default, list) else default)
        for value in values:
            rules.fill_options({name: value})  # every value is one that the game takes
    assert (about["chart"] is None) == (game != "al-kalim")


def test_the_map_names_every_hex_as_views_and_choices_do(server: Server) -> None:
    chart = call(server, "/api/games/al-kalim").data["chart"]
    hexes = {hex["hex"]: hex for hex in chart["hexes"]}
    assert len(hexes) == chart["columns"] * chart["rows"]
    assert {hex["town"] for hex in hexes.values()} > {"", "Qamarun"}
    with company(server, "al-kalim", seed=4) as guests:
        for player in guests[0].now["view"]["players"]:
            assert player["where"] == "" or player["where"] in hexes
        luck, touched = random.Random(4), set()
        for _ in range(60):
            guest = mover(guests)
            assert guest is not None
            touched |= {
                thing["hex"] for choice in guest.now["legal"] for thing in choice["things"] if "hex" in thing
            }
            guest.play(luck.choice(guest.legal))
        assert touched
        assert touched <= set(hexes)


@pytest.mark.parametrize("game", game_ids())
def test_the_catalogue_has_every_card_as_it_is_printed(server: Server, game: str) -> None:
    sheets = call(server, f"/api/games/{game}/cards").data
    assert len(sheets) >= 40
    assert all(sheet["name"] for sheet in sheets)
    assert any(sheet.get("text") for sheet in sheets)


def test_ready_decks_and_the_check_of_a_deck(server: Server) -> None:
    ready = call(server, "/api/games/burning-sands/decks").data
    assert len(ready) >= 2
    check_page("DeckText", ready[0])
    deck = ready[0]["text"]
    assert call(server, "/api/games/burning-sands/decks", {"text": deck}).data == []
    halved = re.sub(r"= [23]\b", "= 1", deck)
    faults = call(server, "/api/games/burning-sands/decks", {"text": halved}).data
    check_page("DeckFault", faults[0])
    assert all(fault["fault"] and fault["rule"].startswith("BS ") for fault in faults)
    assert faults
    assert call(server, "/api/games/burning-sands/decks", {"text": "no deck ["}).data["error"] == "malformed"
    wrong = {"text": deck, "options": {"edition": "none"}}
    assert call(server, "/api/games/burning-sands/decks", wrong).data["error"] == "malformed"
    assert call(server, "/api/games/scarab-lords/decks").data == []
    assert call(server, "/api/games/scarab-lords/decks", {"text": deck}).status == 404


@pytest.mark.parametrize("game", game_ids())
def test_the_rules_are_looked_up_by_number_and_by_words(server: Server, game: str) -> None:
    whole = call(server, f"/api/games/{game}/rules").data
    number = f"{PREFIX[game]} 1.1"
    check_page("Paragraph", whole[0])
    assert whole[0]["number"] == number
    assert call(server, f"/api/games/{game}/rules?find={number.replace(' ', '%20')}").data == whole[:1]
    found = call(server, f"/api/games/{game}/rules?find=winner").data
    assert 0 < len(found) < len(whole)
    assert call(server, f"/api/games/{game}/rules?find=xyzzy").data == []
    assert call(server, f"/api/games/{game}/rules?find={'x' * 300}").data["error"] == "malformed"


@pytest.mark.parametrize("path", ["", "/cards", "/decks", "/rules"])
def test_there_is_no_such_game(server: Server, path: str) -> None:
    answer = call(server, f"/api/games/chess{path}")
    assert (answer.status, answer.data["error"]) == (404, "no-game")


@pytest.mark.parametrize("game", game_ids())
def test_choices_touch_things_that_the_view_has(game: str) -> None:
    """Every card, number, hex and seat that a choice touches is in the view of the seat that is asked."""
    rules, luck = find_game(game), random.Random(1)
    kinds: set[str] = set()
    for seed in range(3):
        table = open_game(rules, seed)
        for _ in range(150):
            if table.asked is None:
                break
            view = table.view(table.asked).data
            shown = str(view)
            ids = {
                card["id"]: card["card"]
                for player in view["players"]
                for row in [player.get("play", []), *player.get("columns", []), player.get("gods", [])]
                for card in row
            }
            for action in table.legal:
                for thing in rules.things(table.state, action):
                    kinds |= set(thing)
                    assert "card" not in thing or _has(shown, thing["card"])
                    assert "id" not in thing or ids[thing["id"]] == thing["card"]
                    assert "seat" not in thing or 0 <= thing["seat"] < len(view["players"])
            table.play(luck.choice(table.legal))
    assert kinds >= {"al-kalim": {"card", "hex"}}.get(game, {"card", "id"})


def _has(shown: str, name: str) -> bool:
    return name in shown or name.replace("'", "\\'") in shown


@pytest.mark.parametrize("game", game_ids())
def test_choices_have_words_for_people_and_lines_name_their_cards(server: Server, game: str) -> None:
    names = {
        str(sheet[field])
        for sheet in call(server, f"/api/games/{game}/cards").data
        for field in ("name", "reward", "keep")
        if sheet.get(field)
    }
    luck = random.Random(2)
    with company(server, game, seed=2) as guests:
        named: list[str] = []
        for _ in range(80):
            guest = mover(guests)
            if guest is None:
                break
            for choice in guest.now["legal"]:
                assert choice["label"]
                assert '"' not in choice["label"].split("(")[0]
            guest.play(luck.choice(guest.legal))
            for line in guest.now["log"]:
                named += line["cards"]
                assert all(card in line["text"] for card in line["cards"])
        assert named
        assert set(named) <= names


@pytest.mark.parametrize("game", game_ids())
def test_the_document_names_every_field_of_a_view(game: str) -> None:
    text = (ROOT / "docs" / "views.md").read_text("utf-8")
    of_all, *parts = text.split("\n## ")
    part = of_all + next(part for part in parts if f"`{game}`" in part)
    luck = random.Random(5)
    for seed in range(2):
        table = open_game(find_game(game), seed)
        for _ in range(60):
            for fields in _fields(table.view(table.asked).data):
                for field in fields:
                    assert f"`{field}`" in part, field
            if table.asked is None:
                break
            table.play(luck.choice(table.legal))


def _fields(view: Data) -> list[set[str]]:
    """The names of a view's fields, of its players' and of their cards'."""
    found = [set(view)]
    for player in view["players"]:
        found.append(set(player))
        rows = [player.get("play", []), *player.get("columns", []), player.get("items", [])]
        found += [set(card) for row in rows for card in row]
    return found
