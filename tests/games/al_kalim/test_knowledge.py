"""What each player may know: views, prompts, logs and refusals of all seats and of a spectator (AK 18)."""

from typing import Any

import pytest

from serai.games.al_kalim import RULES
from serai.games.al_kalim.state.columns import State
from serai.kernel import Chance, Event, Table, open_table, seed_from
from tests.games.al_kalim.fights import fight
from tests.games.al_kalim.setting import Setting, opened, table
from tests.marks import rule, rule_not

EVERYBODY = ("khoros", "talhia", None)  # None: a spectator
WILD = "B7"
TOP = ["Bone Knife", "Short Bow", "Hide Shield", "Carved Wand", "an ally"]


def seat_of(g: Setting, who: str | None) -> int | None:
    return None if who is None else g.seat(who)


def all_known(g: Setting, who: str | None) -> tuple[object, ...]:
    """Everything that reaches somebody: view, prompt, log, and the choices if they are theirs."""
    seat = seat_of(g, who)
    prompt = g.table.prompt
    log = [event.data() for event in g.table.log(seat)]
    choices = g.choices() if who is not None and who == g.asked else []
    return g.table.view(seat).bytes(), prompt and prompt.data(), log, choices


def view(g: Setting, who: str | None) -> dict[str, Any]:
    """What somebody sees."""
    data: dict[str, Any] = g.table.view(seat_of(g, who)).data
    return data


def logged(g: Setting, who: str | None, kind: str) -> list[dict[str, Any]]:
    """The events of a kind in somebody's log."""
    found: list[Event] = g.table.log(seat_of(g, who))
    return [event.data() for event in found if type(event).__name__ == kind]


def guesses(g: Setting, who: str | None, n: int = 8) -> list[State]:
    """Full tables that agree with what somebody sees."""
    shown = g.table.view(seat_of(g, who))
    made = [RULES.guess(shown, Chance(seed_from(number))) for number in range(n)]
    for state in made:
        assert RULES.view(state, shown.seat).bytes() == shown.bytes()
    return made


# What is open


@rule("AK 18.1", "Everybody sees the same table: cards, counters, gold, map, stacks and numbers.")
@rule("AK 18.3", "The discard piles too.")
def test_the_open_table() -> None:
    g = table(
        khoros={"where": "D4", "items": ["Bone Knife"], "quests": ["The Moon Camel"], "gold": 7, "wounds": 1},
        talhia={"where": "Zahirat", "rewards": ["Rune of Noon"], "counters": {"red": 1}},
        market={"Qamarun": ["Short Bow"]},
        discards={
            "green": ["Viper Nest", "Ash Jackals"],
            "market": ["Hide Shield"],
            "allies": ["Caravan Cook"],
        },
        lairs=[{"at": "C3", "card": "Dust Sprite"}],
    )
    views = [{key: part for key, part in view(g, who).items() if key != "seat"} for who in EVERYBODY]
    assert views[0] == views[1] == views[2]
    khoros, talhia = views[2]["players"]
    assert (khoros["where"], khoros["gold"], khoros["hero"]["wounds"]) == ("D4", 7, 1)
    assert ([item["card"] for item in khoros["items"]], khoros["quests"][0]["card"]) == (
        ["Bone Knife"],
        "The Moon Camel",
    )
    assert (talhia["rewards"][0]["card"], talhia["counters"]["red"]) == ("Rune of Noon", 1)
    assert (views[2]["market"]["Qamarun"], views[2]["lairs"]) == (
        ["Short Bow"],
        [{"at": "C3", "card": "Dust Sprite"}],
    )
    piles = views[2]["discards"]
    assert (piles["green"], piles["market"], piles["allies"]) == (
        ["Viper Nest", "Ash Jackals"],
        ["Hide Shield"],
        ["Caravan Cook"],
    )
    assert views[2]["decks"]["green"] == 20 - 3


DECKS = {
    "green": ("decks", ["Viper Nest", "Ash Jackals", "Bone Pickers"]),
    "yellow": ("decks", ["Blindworm", "Wadi Pirates", "Salt Mummy"]),
    "blue": ("decks", ["Rocling Brood", "Ember Djinni", "Glass Golem"]),
    "red": ("decks", ["The Elder Roc", "The Unchained Efreet", "Sultan of Thieves"]),
    "market": ("decks", ["Bone Knife", "an ally", "Short Bow"]),
    "allies": ("decks", ["Caravan Cook", "Storm-Caller", "Twin Slingers"]),
    "ally": ("quests", ["The Grey Hunt", "A Debt of Rain", "The Broken Company"]),
    "artifact": ("quests", ["The Brass Tongue", "Stair Without End", "The Face of No One"]),
    "knowledge": ("quests", ["Beneath the Glass", "The Lion Roads", "Den of Forty Knives"]),
    "mount": ("quests", ["The Moon Camel", "The Ember Stallion", "Threads of the Sky"]),
    "rune": ("quests", ["Song of Noon", "Song of Deep Water", "Song of Unmaking"]),
}


def laid(deck: str, order: list[str], **more: Any) -> Setting:
    """A table on which a deck begins with these cards; Khoros may seek an adventure or draw a quest."""
    part, _ = DECKS[deck]
    said: dict[str, Any] = {part: {f"{deck}_top": order}, **more}
    return table(khoros={"where": "C3", "tile": "red"}, step="deed", **said)


@rule_not("AK 18.1", "Two orders of a deck look the same to everybody; of a quest deck the top card is open.")
@rule_not("AK 18.2", "What lies below the top quest is not.")
@rule_not("AK 18.3", "A deck is no discard pile.")
@pytest.mark.parametrize("deck", DECKS)
def test_the_order_of_a_deck_is_hidden(deck: str) -> None:
    part, cards = DECKS[deck]
    first, second, third = cards
    other = [first, third, second] if part == "quests" else [third, first, second]
    one, two = laid(deck, cards), laid(deck, other)
    for who in EVERYBODY:
        assert all_known(one, who) == all_known(two, who)
    assert one.refusal("jewel C3") == two.refusal("jewel C3")
    assert one.refusal("travel day", "talhia") == two.refusal("travel day", "talhia")
    place = 1 if part == "quests" else 0
    tops = {RULES.describe(state)[part][deck][place] for state in guesses(one, "khoros")}
    assert len(tops) > 1  # nobody can do better than guess


@rule("AK 18.2", "The top quest of each deck is open: another one on top is seen by all.")
@pytest.mark.parametrize("deck", ["ally", "artifact", "knowledge", "mount", "rune"])
def test_the_top_quest_is_open(deck: str) -> None:
    _, (first, second, third) = DECKS[deck]
    one, two = laid(deck, [first, second, third]), laid(deck, [second, first, third])
    for who in EVERYBODY:
        assert (view(one, who)["quests"][deck], view(two, who)["quests"][deck]) == (first, second)
        assert {RULES.describe(state)["quests"][deck][0] for state in guesses(one, who)} == {first}


@rule("AK 18.2", "A card that went to the bottom is known there.")
def test_a_card_at_the_bottom() -> None:
    side = {"where": "M5", "quests": ["The Moon Camel"]}
    g = table(khoros=side, step="deed", time="night", rolls=["road+bluffs", 5])
    if g.prompt == "deed":
        g.play("story")
    g.play("symbol road", 'test "The Moon Camel"')
    for who in EVERYBODY:
        assert {RULES.describe(state)["quests"]["mount"][-1] for state in guesses(g, who)} == {
            "The Moon Camel"
        }
    ambusher = {"where": "C3", "experience": {"body": 20}}
    g = table(khoros=ambusher, facing="Viper Nest", ambush=True, time="night").play("escape")
    for who in EVERYBODY:
        found = [RULES.describe(state)["decks"]["green"] for state in guesses(g, who)]
        assert {deck[-1] for deck in found} == {"Viper Nest"}
        assert len({deck[0] for deck in found}) > 1


@rule_not("AK 18.2", "After a shuffle nothing is known of the bottom.")
def test_a_shuffled_deck() -> None:
    strong = {"mind": 20, "body": 20, "spirit": 20}
    g = table(khoros={"where": "C3", "experience": strong}, step="deed", decks={"green": []}).play(
        "adventure"
    )
    assert "DeckRemade" in g.happened
    fight(g)
    assert g.described["sunk"] == {}
    assert len({RULES.describe(state)["decks"]["green"][-1] for state in guesses(g, "talhia")}) > 1


# Dice


ROLLS: list[tuple[str, dict[str, Any], list[Any], list[str]]] = [
    ("DiceRolled", {"where": WILD}, [("road+bluffs",) * 5], ["roll"]),
    ("StoryRolled", {"where": WILD}, ["road+bluffs"], ["rest 4"]),
]


@rule("AK 18.4", "Movement dice and the story die are in everybody's log, and all alike.")
@pytest.mark.parametrize(("event", "side", "rolls", "words"), ROLLS)
def test_dice_of_the_way_are_open(
    event: str, side: dict[str, Any], rolls: list[Any], words: list[str]
) -> None:
    g = table(khoros=side, time="day", rolls=rolls).play(*words)
    (own,) = logged(g, "khoros", event)
    assert logged(g, "talhia", event) == logged(g, None, event) == [own]
    assert own.get("faces", [own.get("face")])[0] == 1  # road+bluffs


@rule(
    "AK 18.4", "So are the dice of combat, of escapes, of tests, and of a hero in the part of the challenge."
)
def test_dice_of_fights_are_open() -> None:
    g = table(khoros={"where": "C3"}, facing="Viper Nest", rolls=[(2, 3), (7, 8)]).play("escape")
    # it fails, and the hero defends in all three phases without a choice
    for who in EVERYBODY:
        (roll,) = logged(g, who, "TestRolled")
        assert (roll["one"], roll["two"]) == (2, 3)
    for who in EVERYBODY:
        assert [(roll["one"], roll["two"]) for roll in logged(g, who, "CombatRolled")][:1] == [(7, 8)]
    g = table(khoros={"where": "C3"}, talhia={"where": "C3"}, facing="talhia", rolls=[(2, 3), (7, 8)])
    g.play("escape")
    for who in EVERYBODY:
        assert [(roll["one"], roll["two"]) for roll in logged(g, who, "RivalRolled")] == [(2, 3)]
        assert [(roll["one"], roll["two"]) for roll in logged(g, who, "TestRolled")] == [(7, 8)]


@rule("AK 18.4", "And the rolls for the first turn.")
def test_dice_for_the_first_turn_are_open() -> None:
    g = opened(seats=2)
    rolls = [event.data() for event in g.table.log(None) if type(event).__name__ == "FirstRolled"]
    best = max(roll["one"] + roll["two"] for roll in rolls[-2:])
    assert [roll["seat"] for roll in rolls[-2:] if roll["one"] + roll["two"] == best] == [
        g.described["seats"].index(g.described["first"])
    ]
    assert all(g.table.log(seat) == g.table.log(None) for seat in (0, 1))


@rule_not("AK 18.4", "Dice that are still to be rolled are known to nobody: another seed looks the same.")
def test_dice_to_come_are_hidden() -> None:
    one, two = (table(khoros={"where": WILD}, time="day", seed=seed) for seed in (3, 4))
    for who in EVERYBODY:
        assert all_known(one, who) == all_known(two, who)
    assert one.play("roll").dice != two.play("roll").dice


# The City of Dreams


def dreaming(top: list[str]) -> Setting:
    """Khoros looks at five cards of the market deck."""
    side = {"where": WILD, "gold": 9}
    cities = {"City of Dreams": WILD}
    return table(khoros=side, step="deed", cities=cities, decks={"market_top": top}).play(
        "explore City of Dreams", "browse"
    )


@rule("AK 18.5", "The five cards are the explorer's alone; others are told how many there are.")
@rule("AK 12.26", "Neither view nor prompt nor log tells them.")
@rule_not("AK 18.1", "These five cards are not open.")
def test_the_five_cards_are_hidden() -> None:
    one = dreaming(TOP)
    two = dreaming(["Heartstone", "an ally", "an ally", "Windsplitter", "an ally"])
    assert sorted(view(one, "khoros")["seen"]) == sorted(TOP)
    assert [len(g.choices("choose")) for g in (one, two)] == [5, 3]
    assert all_known(one, "khoros") != all_known(two, "khoros")
    for who in ("talhia", None):
        assert view(one, who)["seen"] == []
        assert all_known(one, who) == all_known(two, who)
        assert logged(one, who, "Dreamt") == [{"event": "Dreamt", "seat": 0, "cards": ()}]
    for words in ("choose Bone Knife", "choose Heartstone", "choose an ally"):
        assert one.refusal(words, "talhia") == two.refusal(words, "talhia")
    seen = {tuple(RULES.view(state, 0).data["seen"]) for state in guesses(one, "talhia")}
    assert len(seen) > 6


@rule_not(
    "AK 18.5", "The card that is laid on the stack is seen by all; of the others nothing becomes known."
)
@rule_not("AK 12.26", "It is named in everybody's log.")
def test_the_chosen_card_is_open() -> None:
    one = dreaming(TOP).play("choose Bone Knife")
    two = dreaming(["Heartstone", "Bone Knife", "an ally", "Windsplitter", "an ally"]).play(
        "choose Bone Knife"
    )
    for who in EVERYBODY:
        assert view(one, who)["market"]["City of Dreams"] == ["Bone Knife"]
        assert view(one, who)["seen"] == []
        (laid_down,) = logged(one, who, "CardStacked")
        assert laid_down["card"] == RULES.pool.by_name["bone knife"]
    for who in ("talhia", None):
        assert all_known(one, who) == all_known(two, who)
    assert view(one, "khoros") == view(two, "khoros")  # the deck was shuffled, so nothing is left to know


@rule("AK 18.5", "A single card is asked about as well, or the missing question would tell of allies.")
def test_five_allies_are_asked_about() -> None:
    one, two = dreaming(["an ally"] * 5), dreaming(TOP)
    assert one.choices() == ["choose an ally"]
    for who in ("talhia", None):
        assert all_known(one, who) == all_known(two, who)


# Whole games


@rule("AK 18.1", "In whole games every view agrees with many an order of the decks.")
@pytest.mark.parametrize("seed", range(3))
def test_views_of_whole_games(seed: int) -> None:
    played: Table[State] = open_table(RULES, seed, {"seats": 2 + seed, "mode": "quick"})
    chance = Chance(seed_from(seed))
    for turn in range(400):
        if played.asked is None:
            break
        if turn % 20 == 0:
            for seat in (*range(2 + seed), None):
                shown = played.view(seat)
                guessed = RULES.guess(shown, chance)
                assert RULES.view(guessed, seat).bytes() == shown.bytes()
                assert RULES.prompt(guessed) == played.prompt
                if seat == played.asked:
                    assert RULES.legal(guessed) == played.legal
        legal = played.legal
        played.play(legal[chance.below(len(legal))])
