"""Traits: the words that a card is a card of, and what they do (section 17; Khadi have their own file)."""

from typing import Any

import pytest

from serai.games.burning_sands.rules.duel_rounds import duel_now
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.state.faces import forms
from tests.games.burning_sands.machine.sands import (
    Card,
    Sands,
    action,
    follower,
    hero,
    holding,
    item,
    sands,
    section,
    spell,
    with_on,
)
from tests.marks import rule, rule_not

ALTAN = {"heroes": [hero("Altan")]}


def called(word: str, *cards: Card, many: bool = False) -> list[str]:
    """The Heroes among these that a text means by a word."""
    words = (
        f"Day: All {word} get +1S until the end of the turn." if many else f"Day: Each {word} Hero gets +1S."
    )
    t = sands({"heroes": cards, "hand": [action("Call", words)]}, {})
    before = {card["name"]: t.strength(card["name"]) for card in cards}
    t.act("play Call")
    return [name for name, old in before.items() if t.strength(name) != old]


@rule("BS 17.1", "A word of the title and a bold trait both make a card one of that word.")
def test_a_word_of_title_or_traits() -> None:
    assert called("Lost", hero("Lost Ogre"), hero("Batu", 2, 3, "Lost")) == ["Lost Ogre", "Batu"]


@rule_not("BS 17.1", "A part of a word is not the word, and other cards are not meant.")
def test_a_part_of_a_word() -> None:
    others = [hero("Lostling"), hero("Pentecost"), hero("Batu", 2, 3, "Loster")]
    assert called("Lost", *others, hero("Ox", 2, 3, "Lost")) == ["Ox"]


@rule("BS 17.2", "Plural and possessive count like the word, in title, traits and text.")
@pytest.mark.parametrize("name", ["Giants of Sand", "The Giant's Friend", "Riders' Giant", "Giant"])
@pytest.mark.parametrize(("word", "many"), [("Giant", False), ("Giants", True)])
def test_one_and_many(name: str, word: str, many: bool) -> None:
    assert called(word, hero(name), hero("Batu"), many=many) == [name]


@rule("BS 17.2", "Also where the plural is not made with s alone.")
@pytest.mark.parametrize(
    ("said", "printed"), [("Spies", "Spy"), ("Spy", "Spies"), ("Witches", "Witch"), ("Witch", "Witches")]
)
def test_other_plurals(said: str, printed: str) -> None:
    assert called(said, hero("Batu", 2, 3, printed), hero("Dorje"), many=said.endswith("s")) == ["Batu"]


@rule_not("BS 17.2", "A word that merely ends in s is no plural of another.")
def test_no_plural() -> None:
    assert "empres" not in forms("empress")
    assert called("Spice", hero("Batu", 2, 3, "Spy")) == []


def answered(source: dict[str, Any], use: str) -> bool:
    """Whether a Reaction to Giant actions can be taken when the first player does this."""
    ear = action("Ear", "Reaction: When an opponent takes a Giant action, draw one card.")
    t = sands(source, {"hand": [ear]})
    t.play(use)
    while t.asked == 1:
        t.play(t.choices()[0])
    return t.can("play Ear")


@rule("BS 17.3", "An action by a Giant is a Giant action; so is one by a card with the word in its title.")
def test_a_giant_action() -> None:
    words = "Day: Bow this card. Draw one card."
    assert answered({"heroes": [hero("Batu", 2, 3, "Giant", text=words)]}, "use Batu")
    assert answered({"heroes": [hero("Giant Ox", text=words)]}, "use Giant Ox")
    assert answered({"hand": [action("Giant's Feast", "Day: Draw one card.")]}, "play Giant's Feast")


@rule_not("BS 17.3", "An action by another card is none, also if it affects a Giant.")
def test_no_giant_action() -> None:
    words = "Day: Bow target Giant."
    assert not answered({"heroes": [hero("Batu", text=words), hero("Ox", 2, 3, "Giant")]}, "use Batu")


@rule("BS 17.4", "A Moto Giant is a Giant, a Moto card and a Moto Giant.")
def test_faction_and_word_together() -> None:
    cards = [hero("Batu", 2, 3, "Giant", faction="Moto")]
    assert called("Giant", *cards) == called("Moto", *cards) == called("Moto Giant", *cards) == ["Batu"]


@rule_not("BS 17.4", "A Giant of another Faction or of none is no Moto Giant.")
def test_a_giant_of_another_faction() -> None:
    others = [hero("Batu", 2, 3, "Giant", faction="Senpet"), hero("Ox", 2, 3, "Giant")]
    assert called("Moto Giant", *others, hero("Dorje", faction="Moto")) == []
    assert called("Giant", *others) == ["Batu", "Ox"]


@rule("BS 17.5", "A word that only a text says does not count.")
def test_words_of_the_text() -> None:
    ox = hero("Ox", text="This card cannot defend. Day: Bow this card. Destroy target Scarab Hero.")
    assert called("Scarab", ox) == []


@rule_not("BS 17.5", "The same word as a trait counts.")
def test_the_same_word_as_a_trait() -> None:
    ox = hero("Ox", 2, 3, "Scarab", text="This card cannot defend.")
    assert called("Scarab", ox) == ["Ox"]


@rule_not("BS 17.6", "The trait itself gives the rule, and the title word the name.")
def test_a_trait_gives_its_rule() -> None:
    song = spell("Song", "Day: Draw one card.")
    assert called("Sahir", hero("Sahir of Salt"), hero("Batu", 2, 3, "Sahir")) == ["Sahir of Salt", "Batu"]
    assert sands({"heroes": [hero("Batu", 2, 3, "Sahir")], "hand": [song]}, {}).can("play Song")


@rule("BS 17.6", "Sahir in the title only casts no Spell, and what it can do is not innate.")
def test_a_sahir_by_title_only() -> None:
    song = spell("Song", "Day: Draw one card.")
    words = "Day: Bow this card. Target Hero gets +1S until the end of the turn."
    guard = hero("Guard", text="This card cannot be targeted by innate abilities.")
    t = sands({"heroes": [hero("Sahir of Salt", text=words)], "hand": [song]}, {"heroes": [guard]})
    assert not t.can("play Song")
    t.act("use Sahir of Salt")
    assert t.can("target Guard")


RESERVED = (
    "Night",
    "Reaction",
    "Stronghold",
    "Strength",
    "Home",
    "Deck",
    "Ally",
    "Attacker",
    "Player",
    "Faction",
)


@rule("BS 17.7", "Words of the game never count, wherever they stand.")
@pytest.mark.parametrize("word", [*RESERVED, "Allies", "Heroes", "Nights'"])
def test_words_of_the_game(word: str) -> None:
    sheets = [hero(f"Batu the {word}"), hero("Dorje", 2, 3, word)]
    pool = CARD_SETS.build_pool([("test.toml", {"origin": "original", **sheet}) for sheet in sheets])
    for face in pool.faces:
        assert not any(face.has(form) for form in forms(word.lower()))
    assert pool.faces[0].has("batu")


@rule_not("BS 17.7", "Other words count, also beside such a word.")
def test_words_beside() -> None:
    assert called("Jackal", hero("Night Jackal", faction="Moto")) == ["Night Jackal"]


@rule("BS 17.8", "What stands in italics makes no trait, no ability and no rule.")
def test_italics() -> None:
    ox = hero("Ox", text="*Sahir all, they fly by night.* Day: Bow this card. Draw one card. *Nobody saw.*")
    t = sands({"heroes": [ox], "hand": [spell("Song", "Day: Draw one card.")], "deck": [action("Tune")]}, {})
    assert called("Sahir", ox) == []
    assert not t.can("play Song")
    t.act("use Ox")
    assert t.hand(1) == ["Song", "Tune"]


@rule_not("BS 17.8", "The same words outside italics must mean something, or the card is refused.")
def test_not_in_italics() -> None:
    ox = {"origin": "original", **hero("Ox", text="Sahir all, they fly by night.")}
    with pytest.raises(Exception, match="not understood"):
        CARD_SETS.build_pool([("test.toml", ox)])


@rule("BS 17.9", "A Hero's Faction is a trait.")
def test_the_faction_is_a_trait() -> None:
    assert called("Senpet", hero("Batu", faction="Senpet"), hero("Dorje", faction="Moto")) == ["Batu"]


@rule_not("BS 17.9", "The Faction of its player is not the Hero's.")
def test_the_players_faction() -> None:
    assert called("Moto", hero("Batu"), hero("Dorje", faction="Senpet")) == []  # they serve a Moto Stronghold


def flooded(*traits: str) -> int:
    """The Water of a City Section with these traits after a flood of the Advanced ones."""
    flood = action("Flood", "Day: Remove 2 Water from each Advanced City Section.")
    wall = {**section("Wall"), "traits": list(traits)}
    t = sands({"hand": [flood]}, {"sections": [wall]})
    assert t.strength("Wall") == 1
    t.act("play Flood")
    return t.water("Wall")


@rule("BS 17.10", "Advanced matters to a card that refers to it.")
@rule_not("BS 17.10", "It does not matter to anything else, and no other trait takes its place.")
def test_advanced() -> None:
    assert (flooded("Advanced"), flooded(), flooded("Ancient")) == (2, 4, 4)


def stolen(*carried: Card, raider: tuple[str, ...] = (), beside: tuple[Card, ...] = ()) -> int:
    """The Water that a raid takes."""
    t = sands(
        {
            "heroes": [with_on(hero("Batu", 2, 3, *raider), *carried), *beside],
            "hand": [action("Song", fate=9)],
        },
        {},
        night=True,
    )
    t.play("raid")
    if t.can("assign Batu"):
        t.play("assign Batu")
    t.act("fate Song")
    return t.water("Batu")


@rule("BS 17.11", "The Carry numbers of a unit add up.")
def test_carry() -> None:
    assert stolen(follower("Porter", 1, "Carry +1"), raider=("Carry +1",)) == 3


@rule_not("BS 17.11", "Those of another unit do not, nor does a Carry that only a title says.")
def test_carry_of_others() -> None:
    assert stolen(item("Carry Sack"), beside=(hero("Dorje", 2, 3, "Carry +2"),)) == 1


@rule("BS 17.18", "Raid numbers, also below 0, change the raiding value and add up.")
@rule_not("BS 17.18", "The Raid of another Hero does not count.")
@pytest.mark.parametrize(
    ("raider", "carried", "beside", "won"),
    [
        ("", "", "", False),  # 1 against Base Strength 1
        ("Raid +1", "", "", True),
        ("Raid +2", "Raid -2", "", False),
        ("Raid +2", "Raid -1", "", True),
        ("", "", "Raid +3", False),
    ],
)
def test_raid_numbers(raider: str, carried: str, beside: str, won: bool) -> None:
    batu = with_on(hero("Batu", 2, 3, *filter(None, [raider])), item("Rope", "+0", *filter(None, [carried])))
    other = hero("Dorje", 2, 3, *filter(None, [beside]))
    t = sands({"heroes": [batu, other], "hand": [action("Song", fate=1)]}, {}, night=True)
    t.act("raid", "assign Batu", "fate Song")
    assert t.water("Batu") == won


def duel(*traits: str, given: str = "") -> Sands:
    """A thrust of 3 has met a parry of 1 by Batu."""
    dare = action("Dare", "Day: One of your Heroes challenges target Hero.")
    batu = hero("Batu", 2, 5, *traits)
    if given:
        batu = with_on(batu, item("Book", "+0", text=f"This card's Hero has {given}."))
    t = sands(
        {"heroes": [batu], "hand": [dare, action("Low", fate=1), action("Spare")]},
        {"heroes": [hero("Crow")], "hand": [action("High", fate=3)]},
    )
    t.act("play Dare", "yes", "thrust High", "parry Low")
    return t


@rule("BS 17.12", "Having Duelist twice still adds 1.")
@pytest.mark.parametrize("given", ["", "Duelist"])
def test_duelist_twice(given: str) -> None:
    t = duel("Duelist", given=given).play("yes")
    assert duel_now(t.g).lost[0] == 1  # 3 against 1 + 1


@rule_not(
    "BS 17.12", "Without Duelist, or with the word in the title alone, nothing is asked and nothing added."
)
def test_no_duelist() -> None:
    t = duel()
    assert not t.can("yes")
    assert duel_now(t.g).lost[0] == 2


@rule("BS 17.19", "A Sahir Hero casts Spells, and its abilities are innate.")
def test_a_sahir() -> None:
    words = "Day: Bow this card. Target Hero gets +1S until the end of the turn."
    ward = action("Ward", "Reaction: When an innate ability targets one of your Heroes, negate that ability.")
    sahir = hero("Batu", 2, 3, "Sahir", text=words)
    t = sands({"heroes": [sahir], "hand": [spell("Song", "Day: Draw one card.")]}, {**ALTAN, "hand": [ward]})
    assert t.can("play Song")
    t.play("use Batu", "target Altan", "play Ward")
    t.through()
    assert t.strength("Altan") == 2


@rule_not("BS 17.19", "A Sahir who is no Hero casts nothing, and what another Hero can do is not innate.")
def test_no_sahir() -> None:
    words = "Day: Bow this card. Target Hero gets +1S until the end of the turn."
    ward = action("Ward", "Reaction: When an innate ability targets one of your Heroes, negate that ability.")
    pupil = follower("Pupil", 1, "Sahir", text=words)
    mine = {
        "heroes": [with_on(hero("Batu", text=words), pupil)],
        "hand": [spell("Song", "Day: Draw one card.")],
    }
    t = sands(mine, {**ALTAN, "hand": [ward]})
    assert not t.can("play Song")
    t.play("use Pupil", "target Altan")
    assert not t.can("play Ward")
    t = sands(mine, {**ALTAN, "hand": [ward]})
    t.play("use Batu", "target Altan")
    assert not t.can("play Ward")


@rule("BS 17.20", "Undead are Nonhuman, Followers too.")
@rule("BS 17.23", "A Creature, Jinn, Nagah or Undead is Nonhuman though it does not say so.")
@rule("BS 17.22", "Only a Hero with none of these traits is Human.")
@pytest.mark.parametrize("trait", ["Creature", "Jinn", "Nagah", "Nonhuman", "Undead"])
def test_nonhuman(trait: str) -> None:
    heroes = [hero("Batu", 2, 3, trait), hero("Dorje", 2, 3, "Sahir")]
    assert called("Nonhuman", *heroes) == ["Batu"]
    assert called("Human", *heroes) == ["Dorje"]
    assert called("non-Human", *heroes) == ["Batu"]


def test_a_dead_follower_is_nonhuman() -> None:
    bane = action("Bane", "Day: Destroy each Nonhuman card.")
    mine = with_on(hero("Batu"), follower("Bones", 1, "Undead"), follower("Page"))
    t = sands({"hand": [bane], "heroes": [mine]}, {})
    t.act("play Bane")
    assert t.gone("Bones")
    assert t.in_play("Batu", "Page")


@rule_not("BS 17.20", "Khadi and other traits make nobody Nonhuman.")
@rule_not("BS 17.22", "What is no Hero is not Human.")
@rule_not("BS 17.23", "A title that names a Jinn does not make its Hero one.")
def test_human() -> None:
    heroes = [hero("Hunter of Jinn"), hero("Batu", 2, 3, "Khadi")]
    assert called("Human", *heroes) == ["Hunter of Jinn", "Batu"]
    assert called("Nonhuman", *heroes) == []
    bane = action("Bane", "Day: Destroy each Human card.")
    t = sands({"hand": [bane], "heroes": [holding("Mine", "This card produces 1 Copper.")]}, {})
    t.act("play Bane")
    assert t.in_play("Mine")


@rule("BS 17.22", "In a pile, too.")
@rule("BS 17.23", "In a pile, too.")
@pytest.mark.parametrize(("word", "found"), [("Human", "Dorje"), ("Nonhuman", "Batu")])
def test_human_in_a_pile(word: str, found: str) -> None:
    call = action("Call", f"Day: Return a {word} Hero from your Saved pile to your hand.")
    t = sands({"hand": [call], "saved": [hero("Batu", 2, 3, "Undead"), hero("Dorje"), action("Song")]}, {})
    t.act("play Call")
    assert t.hand(1) == [found]


@rule("BS 17.21", "Undead attack and defend in battles like others.")
def test_undead_in_battle() -> None:
    t = sands({"heroes": [hero("Batu", 2, 3, "Undead")]}, {"heroes": [hero("Crow", 3, 3, "Undead")]})
    t.battle_at("Home 2", "Batu", "Crow")
    t.act("engage Crow")
    assert t.gone("Batu")


@rule_not("BS 17.21", "They do not go on raids like others.")
def test_undead_in_a_raid() -> None:
    t = sands({"heroes": [hero("Batu", 2, 3, "Undead")], "hand": [action("Song")]}, {}, night=True)
    assert not t.can("raid")


@rule("BS 17.24", "No card that refers to a Faction counts an Unaligned Hero, whatever its title says.")
def test_unaligned() -> None:
    assert called("Moto", hero("Exile of the Moto"), hero("Batu")) == []
    assert called("Unaligned", hero("Exile of the Moto"), hero("Batu", faction="Moto")) == [
        "Exile of the Moto"
    ]


@rule_not("BS 17.24", "A Hero of a Faction counts, and an Unaligned one counts for everything else.")
def test_aligned() -> None:
    heroes = [hero("Exile of the Moto", faction="Senpet"), hero("Batu", 2, 3, "Giant")]
    assert called("Moto", *heroes) == ["Exile of the Moto"]
    assert called("Giant", *heroes) == ["Batu"]


@rule("BS 17.25", "A trait that an effect gives works like a printed one.")
@rule_not("BS 17.25", "When the effect is over so is the trait.")
def test_a_trait_for_a_time() -> None:
    gift = action("Gift", "Day: Target Hero gains Sahir until the end of the turn.")
    song = spell("Song", "Day: Draw one card.")
    t = sands({"heroes": [hero("Batu")], "hand": [gift, song]}, {})
    assert not t.can("play Song")
    t.act("play Gift", "pass")
    assert t.can("play Song")
    t.until("Day")
    while t.asked != 1:
        t.play("pass")
    assert not t.can("play Song")


@rule("BS 17.25", "Lasting text gives it as long as its card is there.")
def test_a_trait_by_lasting_text() -> None:
    book = item("Book", "+0", text="This card's Hero has Undead.")
    bane = action("Bane", "Day: Destroy target Item.")
    t = sands({"heroes": [with_on(hero("Batu"), book)], "hand": [bane, action("Song")]}, {})
    t.act("play Bane").passes()
    assert t.can("raid")
    t = sands({"heroes": [with_on(hero("Batu"), book)], "hand": [action("Song")]}, {}, night=True)
    assert not t.can("raid")
