"""Al-Kalim in plain lines: the map, the sheets, the choices with their numbers, the log."""

from typing import Any

import pytest

from serai.games.al_kalim import RULES
from serai.words import Choice, words_of
from serai.words.al_kalim.chart import picture
from tests.games.al_kalim.refusing import DUNES, WILD, at, bazaar, fight
from tests.games.al_kalim.setting import Setting, table

WORDS = words_of(RULES)
NAMES = ["You", "Bot"]
STORM = {"at": "G6", "wind": "east"}


def shown(g: Setting) -> list[str]:
    return WORDS.table(g.table.view(0), NAMES)


def offered(g: Setting) -> list[Choice]:
    prompt = g.table.prompt
    assert prompt is not None
    return [
        WORDS.choice(prompt, action, words, NAMES)
        for action, words in zip(g.table.legal, g.table.notations, strict=True)
    ]


def words(g: Setting) -> list[str]:
    return [choice.words for choice in offered(g)]


def log(g: Setting) -> list[str]:
    return WORDS.log(g.table.happened, NAMES)


# The table


def test_the_map_is_a_picture_and_words() -> None:
    lairs = [{"at": "C3", "card": "Viper Nest"}]
    g = table(
        talhia={"where": "D4"},
        elaim={"where": "Qamarun"},
        storm=STORM,
        lairs=lairs,
        cities={"City of Faith": "A1"},
    )
    lines = shown(g)
    rows = [line for line in lines if line[:2].strip().isdigit()]
    assert len(rows) == 11
    assert rows[0].startswith(" 1  B*  B.  B.  X.  Cr ")
    assert rows[1].startswith(" 2    Bg  T.2 R.  XY ")
    assert rows[2].startswith(" 3  D.  R.  D!  R. ")
    assert rows[3].startswith(" 4    X.  R.  D.  Rg1 R. ")
    assert "~CR ~X. " in rows[5]
    assert "(~ sandstorm, ! undefeated challenge, * Lost City)" in lines
    assert "Sandstorm around G6; it blows east and southeast." in lines
    assert "Undefeated challenges: Viper Nest on C3." in lines
    assert "Lost Cities: City of Faith on A1." in lines
    assert any(line.startswith("Red counters: E1, I1, G6, ") for line in lines)


def test_two_heroes_on_a_space_are_a_plus() -> None:
    g = table(talhia={"where": "D4"}, elaim={"where": "D4"}, jewels_down=["D4"])
    assert picture(g.table.view(0).data)[4].startswith(" 4    X.  R.  D.  R.+ R. ")
    assert "(+ several heroes)" in shown(g)


def test_a_sheet_has_everything_a_hero_has() -> None:
    side = {
        "where": "I3",
        "gold": 7,
        "wounds": 1,
        "exhaustion": 2,
        "gear": {"pack camel": 2},
        "allies": [{"card": "Goat-Track Guide", "wounds": 1, "facedown": True}],
        "items": [{"card": "Sand-Skis", "facedown": True}, "Looters' Map"],
        "quests": [{"card": "The Broken Company", "steps": [1, 0]}],
        "rewards": [{"card": "Rune of Noon", "uses": 1}],
        "counters": {"green": 2, "blue": 1},
        "experience": {"life": 1},
        "tile": "yellow",
    }
    lines = shown(table(talhia=side, elaim={}, time="day"))
    assert "You (1): Talhia the Thief, I3 (dunes, Sea of Knives); 7 gold, 2 pack camels." in lines
    assert "  Talhia the Thief: Life 4 of 5, exhaustion 2 of 4; ranged 3/2, melee 3/1, magic 1/1." in lines
    assert any(
        line.startswith("  Ally Goat-Track Guide: Life ") and line.endswith(", facedown.") for line in lines
    )
    items = next(line for line in lines if line.startswith("  Items: "))
    assert "Sand-Skis (facedown): Activate while moving: Move 1 space into dunes" in items
    assert "Looters' Map: Discard in a bazaar: Add 2 cards to the stack" in items
    assert any(line.startswith("  Legendary Rewards, 1 of 4: Rune of Noon (1 use left): ") for line in lines)
    assert (
        "  Quest The Broken Company: Defeat two Bandit, Undead or Zealot challenges (1 of 2). "
        "Explore the bazaar of Traders Fort and pay 3 gold."
    ) in lines
    assert "  Counters: 2 green, 1 blue, 5 of 5 points; experience: life 1; quest tile 2 (yellow)." in lines


def test_bazaars_quests_and_combat() -> None:
    g = fight(time="day", market={"Qamarun": ["Short Bow"]})
    lines = shown(g)
    assert "  Qamarun: Short Bow 2." in lines
    assert "  Zahirat: nothing." in lines
    assert any(line.startswith("  Rune: Song of ") for line in lines)
    assert (
        "Combat, round 1: against Roadside Cutthroats: Life 3 of 3; ranged 13/1, melee 14/1, magic 9/0."
        in lines
    )


def test_dreams_are_for_one_pair_of_eyes() -> None:
    top = ["Bone Knife", "Short Bow", "Hide Shield", "Carved Wand", "Sand-Skis"]
    g = at(WILD, step="deed", cities={"City of Dreams": WILD}, decks={"market_top": top})
    g.play("explore City of Dreams", "browse")
    own = "\n".join(shown(g))
    other = "\n".join(WORDS.table(g.table.view(1), ["Bot", "You"]))
    assert "In the City of Dreams, seen by you alone: " in own
    assert all(card in own and card not in other for card in top)
    assert any(line.startswith("choose Short Bow (item, sort weapon") for line in words(g))


def test_who_is_nearly_there_is_warned_of() -> None:
    rewards = ["Rune of Noon", "Roc Fledgling", "Tongue of Honeyed Brass"]
    g = table(talhia={}, elaim={"rewards": rewards})
    assert WORDS.warnings(g.table.view(0), NAMES) == ["Warning: Bot has 3 of 4 Legendary Rewards (AK 17.1)."]
    assert WORDS.warnings(table().table.view(0), NAMES) == []


def test_everything_is_plain_ascii() -> None:
    for g in (at(), fight(), bazaar(), at("D4", dice=[DUNES], storm=STORM)):
        text = "\n".join([*shown(g), *words(g)])
        assert all(sign == "\n" or (sign.isascii() and sign.isprintable()) for sign in text)


# The choices


def test_ways_tell_the_space_and_the_dice() -> None:
    g = at("E4", dice=[DUNES, DUNES, "road+bluffs"], lairs=[{"at": "F3", "card": "Viper Nest"}])
    offers = offered(g)
    found = {choice.notation: choice for choice in offers}
    assert found["go F3"].words == f"go F3 (dunes; undefeated: Viper Nest; green counter; 1 die, {DUNES})"
    assert found["go C3"].words == f"go C3 (dunes; green counter; 3 dice, road+bluffs and {DUNES} twice)"
    assert (found["go F3"].aside, found["go E5"].aside, found["enter F3"].aside) == (False, True, True)
    assert found["stop"].words == "stop (end the movement here)"


@pytest.mark.parametrize(
    ("g", "line"),
    [
        (at(), "travel night (no heat; challenges have their Life by night)"),
        (at(time="day"), "roll (5 dice)"),
        (at(time="day"), "rest 4 (stay here)"),
        (at(time="day", exhaustion=2), "rest 1 (discard 1 exhaustion, roll 3 dice)"),
        (at(time="day", exhaustion=2), "rest 4 (discard up to 4 exhaustion, roll nothing)"),
        (at(time="day"), "step C2 (road)"),
        (fight(), "escape (72%)"),
        (at(step="deed", tile="green"), "explore Qamarun (an empty bazaar)"),
        (
            at("D4", step="moving", gear={"pack camel": 1}),
            "spend gear pack camel (move 1 space into any terrain)",
        ),
        (
            bazaar(market={"Qamarun": ["Short Bow"]}),
            "buy Short Bow (2 gold; item, sort weapon, weapon bow. Ranged +1)",
        ),
        (bazaar(items=["Horn Bow"]), "sell Horn Bow (2 gold)"),
        (bazaar(wounds=2), "heal Talhia the Thief (1 gold for 1 of 2 wounds)"),
        (bazaar(), "done (leave the bazaar)"),
        (
            bazaar(quests=["A Debt of Rain"], tile="red"),
            "pay A Debt of Rain 1 (2 gold: Explore the bazaar of Qamarun and pay 2 gold)",
        ),
        (at(step="experience", counters={"blue": 2}, tile="red").play("level"), "raise life (from 4 to 5)"),
        (
            at("Qamarun", step="deed", quests=["The Brass Tongue"]).play("done"),
            "test The Brass Tongue 2 (Diplomacy 1 against 13, 45%)",
        ),
    ],
)
def test_choices_tell_what_they_cost_and_bring(g: Setting, line: str) -> None:
    assert line in words(g)


def test_the_odds_stand_behind_attacks() -> None:
    g = fight(time="day").play("stand")
    attack, defence = words(g)
    assert attack.startswith("attack Talhia the Thief (64%: deals 2, else takes 1; then ")
    assert defence.startswith("defend (64%: unhurt, else takes 1; then ")
    assert attack.endswith("% to be knocked out)")


def test_an_adventure_is_told_with_its_odds() -> None:
    lairs = [{"at": "D4", "card": "Dragon of the Copper Sky"}]
    line = "adventure (Dragon of the Copper Sky; by the numbers 0% to win, 100% to be knocked out)"
    assert line in words(at("D4", step="deed", lairs=lairs))
    assert any(
        words.startswith("adventure (a green challenge; by the numbers ")
        for words in words(at("D4", step="deed"))
    )


def test_a_quest_is_told_with_its_steps() -> None:
    g = at("D4", step="deed", tile="green", quests=[], decks={})
    line = next(line for line in words(g) if line.startswith("quest rune ("))
    assert ", for Rune of " in line


# The log


def test_a_way_is_one_sentence() -> None:
    g = at("E4", dice=[DUNES, DUNES, "road+bluffs"]).play("go C3")
    assert log(g)[0] == f"You move by D4 and D3 to C3 with road+bluffs, {DUNES} and {DUNES}."


def test_a_blow_and_its_wound_are_one_line() -> None:
    g = fight(rolls=[20], time="day").play("stand", "attack talhia")
    assert log(g)[0] == (
        "Talhia the Thief attacks in ranged: 10 + 10 + 3 = 23 against 13, enough. "
        "Roadside Cutthroats takes 2 wounds."
    )


def test_a_deal_is_told_once() -> None:
    assert log(bazaar(market={"Qamarun": ["Short Bow"]}).play("buy Short Bow")) == [
        "You buy Short Bow for 2 gold."
    ]
    assert log(bazaar(wounds=1).play("heal talhia")) == [
        "You lose 1 gold. Talhia the Thief discards 1 wound."
    ]


# A card


def test_where_a_card_is() -> None:
    g: Any = table(
        talhia={"items": ["Short Bow"]},
        market={"Qamarun": ["Horn Bow"]},
        lairs=[{"at": "D4", "card": "Viper Nest"}],
    )
    view = g.table.view(0)
    assert WORDS.in_play(view, NAMES, "Short Bow") == ["It is your item."]
    assert WORDS.in_play(view, NAMES, "Horn Bow") == ["It lies in the bazaar of Qamarun."]
    assert WORDS.in_play(view, NAMES, "Viper Nest") == ["It is undefeated on D4."]
    assert WORDS.in_play(view, NAMES, "Carved Wand") == []
