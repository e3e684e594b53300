"""What each player may know: views, logs, prompts and refusals of both seats and of a spectator (SL 13)."""

from typing import Any

import pytest

from serai.games.scarab_lords import RULES
from serai.games.scarab_lords.events import Buried, Drawn, Kept, Left, Looked, Recovered
from serai.games.scarab_lords.state import State
from serai.kernel import Chance, Event, Table, open_table, seed_from
from serai.parts.events import VEILED
from tests.games.scarab_lords.setting import Setting, table
from tests.marks import rule, rule_not

MERCENARIES = "Blacksand Mercenaries"
EVERYBODY = ("temet", "ankar", None)  # None: a spectator


def view(g: Setting, house: str | None) -> dict[str, Any]:
    """What a house, or a spectator, sees."""
    data: dict[str, Any] = g.table.view(None if house is None else g.seat(house)).data
    return data


def side(g: Setting, eyes: str | None, house: str) -> dict[str, Any]:
    """A house's side of the table in somebody's eyes."""
    player: dict[str, Any] = view(g, eyes)["players"][g.seat(house)]
    return player


def all_known(g: Setting, house: str | None) -> tuple[object, ...]:
    """Everything that reaches somebody: view, prompt and log."""
    seat = None if house is None else g.seat(house)
    prompt = g.table.prompt
    log = [event.data() for event in g.table.log(seat)]
    return g.table.view(seat).bytes(), prompt and prompt.data(), log


def logged(g: Setting, house: str | None, kind: type[Event]) -> list[Any]:
    """The events of a kind in somebody's log."""
    return [
        event for event in g.table.log(None if house is None else g.seat(house)) if isinstance(event, kind)
    ]


# What is open


@rule("SL 13.1", "Cards in play, scarabs, gods, pyramids and discard piles look the same to everybody.")
@rule("SL 13.2", "So do the numbers of cards in hands and decks.")
@rule_not("SL 13.8", "What is open to both players a spectator sees as well.")
def test_the_open_table() -> None:
    g = table(
        temet={"hand": ["Khema"], "deck": 9, "upper military": [{"card": MERCENARIES, "scarabs": 2}]},
        ankar={
            "hand": ["Asp Handlers"] * 2,
            "discard": ["River Merchant", "Lotus Acolytes"],
            "gods": ["Enhu"],
        },
        pyramids={"lower economic": "ankar"},
        unchecked=True,
    )
    for eyes in EVERYBODY:
        temet, ankar = side(g, eyes, "temet"), side(g, eyes, "ankar")
        (mercenaries,) = temet["columns"][0]
        assert (mercenaries["card"], mercenaries["scarabs"], mercenaries["power"]) == (MERCENARIES, 2, 0)
        assert [god["card"] for god in ankar["gods"]] == ["Enhu"]
        assert ankar["pile"] == ["River Merchant", "Lotus Acolytes"]
        assert view(g, eyes)["pyramids"] == [-1, -1, -1, -1, -1, g.seat("ankar")]
        assert (temet["deck"], ankar["deck"]) == (9, len(g.deck("ankar")))
        assert ankar["hand"] == (["Asp Handlers"] * 2 if eyes == "ankar" else 2)
        assert temet["hand"] == (["Khema"] if eyes == "temet" else 1)


@rule_not("SL 13.1", "A card in a hand or a deck is in nobody's open table.")
@rule_not("SL 13.2", "The number is open, the cards are not.")
@pytest.mark.parametrize("eyes", EVERYBODY)
def test_what_is_not_open(eyes: str | None) -> None:
    one = table({"hand": ["Khema"]}, {"hand": ["Enhu"], "deck": ["Asp Handlers", "Lotus Acolytes"]})
    two = table({"hand": ["Khema"]}, {"hand": ["Lotus Acolytes"], "deck": ["Enhu", "Asp Handlers"]})
    same = all_known(one, eyes) == all_known(two, eyes)
    assert same == (eyes != "ankar")


# Hands


@rule("SL 13.3", "A drawn card is named only to the one who draws it.")
@rule_not("SL 13.6", "A drawn card is not seen by both.")
def test_a_drawn_card() -> None:
    g = table({"hand": ["Levy of the Red Villages"], "deck": [MERCENARIES, "Khema", "Merchant Caravan"]})
    g.play("play Levy")
    number = RULES.pool.number
    assert [event.face for event in logged(g, "temet", Drawn)] == [number[MERCENARIES], number["Khema"]]
    assert [event.face for event in logged(g, "ankar", Drawn)] == [VEILED, VEILED]
    assert [event.face for event in logged(g, None, Drawn)] == [VEILED, VEILED]
    assert side(g, "temet", "temet")["hand"] == [MERCENARIES, "Khema"]
    assert side(g, "ankar", "temet")["hand"] == 2


@rule_not("SL 13.3", "A card that the opponent saw go to the hand is no secret.")
@rule("SL 13.6", "A card returned to hand or recovered from the pile is named to everybody.")
@pytest.mark.parametrize("eyes", EVERYBODY)
def test_a_card_seen_on_its_way_to_hand(eyes: str | None) -> None:
    g = table(
        {"upper military": [MERCENARIES]},
        {"hand": ["Exile Beyond the Dunes", "Enhu"]},
        active="ankar",
        phase="1",
    )
    (left,) = logged(g.play("play Exile"), eyes, Left)
    assert (left.face, left.to_hand) == (RULES.pool.number[MERCENARIES], True)

    pile = ["Lotus Acolytes", "River Merchant"]
    g = table(ankar={"hand": ["Second Burial", "Enhu"], "discard": pile}, active="ankar")
    (taken,) = logged(g.play("play Second Burial", "take River Merchant"), eyes, Recovered)
    assert (taken.face, taken.to_hand) == (RULES.pool.number["River Merchant"], True)


PAIRS = [["River Merchant", "River Merchant"], ["River Merchant", "Enhu"]]


@rule("SL 13.3", "Two copies of a card are discarded as slowly as two cards, or the prompt would tell.")
@pytest.mark.parametrize("eyes", ["temet", None])
def test_a_forced_discard_tells_nothing_of_the_hand(eyes: str | None) -> None:
    tables = [
        table({"hand": ["Sandship Corsairs", "Khema"]}, {"hand": hand, "deck": rest}, phase="1").play(
            "play Sandship Corsairs", "into upper economic"
        )
        for hand, rest in zip(PAIRS, [["Enhu"], ["River Merchant"]], strict=True)
    ]
    assert [g.asked for g in tables] == ["ankar", "ankar"]
    assert all_known(tables[0], eyes) == all_known(tables[1], eyes)
    tables = [g.play("discard River Merchant") for g in tables]
    assert all_known(tables[0], eyes) == all_known(tables[1], eyes)


@rule("SL 13.3", "Nor does the duty at the end of the turn, or a refresh, tell of two copies.")
@pytest.mark.parametrize("words", [["determine"], ["refresh"]])
def test_a_discard_of_ones_own_tells_nothing_of_the_hand(words: list[str]) -> None:
    phase: dict[str, Any] = {"phase": "supremacy"} if words == ["determine"] else {}
    tables = [
        table({"hand": ["Khema"]}, {"hand": hand, "deck": rest}, active="ankar", **phase).play(*words)
        for hand, rest in zip(PAIRS, [["Enhu"], ["River Merchant"]], strict=True)
    ]
    assert [g.asked for g in tables] == ["ankar", "ankar"]
    assert all_known(tables[0], "temet") == all_known(tables[1], "temet")


@rule_not("SL 13.3", "Where all cards must go, the open number decides, and nothing is asked.")
def test_a_discard_of_the_whole_hand_needs_no_question() -> None:
    g = table({"hand": ["Sandship Corsairs", "Khema"]}, {"hand": ["Enhu"]}, phase="1")
    g.play("play Sandship Corsairs", "into upper economic")
    assert (g.asked, g.discard("ankar")) == ("temet", ["Enhu"])


@rule("SL 13.3", "A refusal says the same whether the card is in the hand or not.")
def test_a_refusal_tells_nothing_of_a_hand() -> None:
    refusals = []
    for hand in PAIRS:
        g = table({"hand": ["Khema"]}, {"hand": hand}, phase="2")
        refusals.append([g.refusal(f"{verb} Enhu", "ankar") for verb in ("play", "discard", "take")])
        # nor is one player's wish answered with the other's cards
        refusals[-1].append(g.refusal("play Enhu"))
    assert refusals[0] == refusals[1]


# Decks


@rule("SL 13.4", "Nobody can tell two orders of a deck apart.")
@pytest.mark.parametrize("eyes", EVERYBODY)
def test_the_order_of_a_deck_is_hidden(eyes: str | None) -> None:
    deck = ["Enhu", "Asp Handlers", "Lotus Acolytes", "River Merchant"]
    one, two = (
        table({"hand": ["Khema"]}, {"hand": ["Archive of Reeds"], "deck": order}, active="ankar")
        for order in (deck, deck[::-1])
    )
    assert all_known(one, eyes) == all_known(two, eyes)
    one.play("play Archive")
    two.play("play Archive")
    assert (all_known(one, eyes) == all_known(two, eyes)) == (eyes != "ankar")  # who draws, knows


def oracle(deck: list[str]) -> Setting:
    """Temet looks at the top three cards of the deck."""
    return table({"hand": ["Oracle of the Dry Well", "Khema"], "deck": deck}).play(
        "play Oracle", "into upper religious"
    )


TOP = [MERCENARIES, "Merchant Caravan", "Bonewheel Chariots"]


@rule_not("SL 13.4", "An effect shows the top of the deck to the one who looks.")
@rule("SL 13.5", "The cards looked at, the card taken and the order below are the looker's alone.")
@rule("SL 13.8", "A spectator is told no more of them than the opponent is.")
def test_a_look_at_the_deck() -> None:
    g = oracle([*TOP, "Sack the Granaries"])
    assert view(g, "temet")["seen"] == TOP
    assert view(g, "ankar")["seen"] == view(g, None)["seen"] == []
    g.play("take Merchant Caravan")
    assert view(g, "temet")["seen"] == [MERCENARIES, "Bonewheel Chariots"]
    g.play(f"bottom {MERCENARIES}")
    assert view(g, "temet")["seen"] == []
    number = RULES.pool.number
    (looked,) = logged(g, "temet", Looked)
    assert looked.faces == tuple(number[name] for name in TOP)
    for eyes in ("ankar", None):
        (looked,) = logged(g, eyes, Looked)
        assert looked.faces == (VEILED,) * 3  # how many is open
        assert [event.face for event in logged(g, eyes, Kept)] == [VEILED]
        assert [event.face for event in logged(g, eyes, Buried)] == [VEILED, VEILED]


@rule("SL 13.5", "Three copies on top take as many steps as three cards.")
@pytest.mark.parametrize("eyes", ["ankar", None])
def test_a_look_at_copies_tells_nothing(eyes: str | None) -> None:
    rest = ["Merchant Caravan", "Bonewheel Chariots"]
    same = oracle([*[MERCENARIES] * 3, *rest])
    different = oracle([MERCENARIES, *rest, *[MERCENARIES] * 2])
    for word in (f"take {MERCENARIES}", None):
        assert (same.asked, same.prompt) == (different.asked, different.prompt)
        assert all_known(same, eyes) == all_known(different, eyes)
        if word:
            same.play(word)
            different.play(word)
    same.play(f"bottom {MERCENARIES}")
    different.play("bottom Merchant Caravan")
    assert all_known(same, eyes) == all_known(different, eyes)
    assert same.quiet


@rule_not("SL 13.5", "Cards that go face up from the deck to the pile are for all to see.")
@pytest.mark.parametrize("eyes", EVERYBODY)
def test_a_card_discarded_from_the_deck_is_open(eyes: str | None) -> None:
    g = table(
        {"hand": ["Sack the Granaries", "Khema"]},
        {"deck": ["Enhu", "Asp Handlers", "Lotus Acolytes"]},
        phase="1",
    )
    assert side(g.play("play Sack"), eyes, "ankar")["pile"] == ["Enhu", "Asp Handlers", "Lotus Acolytes"]


# The exchange of a match


@rule(
    "SL 13.7",
    "What is given up is known to the giver alone until both have chosen; the bonus cards are open.",
)
@rule_not("SL 13.7", "Then it is open to all.")
def test_cards_given_up_in_secret() -> None:
    g = table(match={"exchange": "temet", "wins": {"ankar": 1}})
    plain = table(match={"exchange": "temet", "wins": {"ankar": 1}}).play("done")
    for eyes in EVERYBODY:
        assert "Twin Decrees" in view(g, eyes)["match"]["bonus"]
    g.play("give Khema", "give Merchant Caravan", "done")
    assert view(g, "temet")["match"]["outs"] == ["Khema", "Merchant Caravan"]
    for other in ("ankar", None):
        assert all_known(g, other) == all_known(plain, other)  # not even how many
    g.play("done")
    for eyes in EVERYBODY:
        assert {"Khema", "Merchant Caravan"} <= set(view(g, eyes)["match"]["bonus"])


# A spectator


@rule("SL 13.8", "A spectator sees no hand, and nothing that only one player is told.")
def test_a_spectator() -> None:
    one = table({"hand": ["Khema"], "deck": [MERCENARIES]}, {"hand": ["Enhu"], "deck": ["Asp Handlers"]})
    two = table({"hand": [MERCENARIES], "deck": ["Khema"]}, {"hand": ["Asp Handlers"], "deck": ["Enhu"]})
    assert all_known(one, None) == all_known(two, None)
    assert all_known(one, "temet") != all_known(two, "temet")


@rule("SL 13.3", "In whole games every seat's view agrees with many a hand, and names none of the other's.")
@rule("SL 13.8", "And a spectator's view names no hand at all.")
@pytest.mark.parametrize("seed", range(4))
def test_views_of_whole_games(seed: int) -> None:
    played: Table[State] = open_table(RULES, seed, {"variant": "match" if seed % 2 else "game"})
    chance = Chance(seed_from(seed))
    for _ in range(300):
        if played.asked is None:
            break
        for seat in (0, 1, None):
            shown = played.view(seat)
            hands = [player["hand"] for player in shown.data["players"]]
            assert [isinstance(hand, list) for hand in hands] == [seat == 0, seat == 1]
            guessed = RULES.guess(shown, chance)
            assert RULES.view(guessed, seat).bytes() == shown.bytes()
            assert RULES.prompt(guessed) == played.prompt
            if seat == played.asked:
                assert RULES.legal(guessed) == played.legal
        legal = played.legal
        played.play(legal[chance.below(len(legal))])
