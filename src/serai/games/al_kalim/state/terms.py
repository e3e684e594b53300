"""The words of Al-Kalim as numbers: terrains, phases, skills, colours, traits; and its verbs."""

from __future__ import annotations

from typing import Final

from serai.kernel import Verb

GAME: Final = "al-kalim"

# Terrains; a town has none of its own (AK 6.2).
ROAD: Final = 0
BLUFFS: Final = 1
DUNES: Final = 2
LOWLANDS: Final = 3
CANYONS: Final = 4
BARRENS: Final = 5
MIRAGE: Final = 6
TOWN: Final = 7
TERRAINS: Final = ("road", "bluffs", "dunes", "lowlands", "canyons", "barrens", "mirage", "town")
LETTERS: Final = "RBDLCXMT"

#: The faces of a movement die, each the terrains it shows (AK 6.5).
DIE: Final = (
    (ROAD, DUNES),
    (ROAD, BLUFFS),
    (ROAD, DUNES, BARRENS),
    (ROAD, LOWLANDS, BARRENS),
    (DUNES, BLUFFS, CANYONS),
    (LOWLANDS, MIRAGE),
)
#: The same as masks of terrains; every face also leads into a town (AK 6.7).
DIE_MASKS: Final = tuple(sum(1 << terrain for terrain in face) | 1 << TOWN for face in DIE)
MIRAGE_FACE: Final = 5

# Attributes, which are also the ways to fight and the phases (AK 2.2).
MIND: Final = 0
BODY: Final = 1
SPIRIT: Final = 2
ATTRIBUTES: Final = ("mind", "body", "spirit")
RANGED: Final = 0
MELEE: Final = 1
MAGIC: Final = 2
PHASES: Final = ("ranged", "melee", "magic")
ANY_PHASE: Final = -1

# What an experience counter raises (AK 16.5): an attribute, or one of these.
STAMINA: Final = 3
LIFE: Final = 4
RAISES: Final = ("mind", "body", "spirit", "stamina", "life")
RAISED_BY: Final = (2, 2, 2, 2, 1)

#: Skills, three for each attribute (AK 2.4); escape tests are counted with them.
SKILLS: Final = ("lore", "search", "navigate", "climb", "sneak", "ride", "diplomacy", "will", "ritual")
ESCAPE_TEST: Final = 9

COLOURS: Final = ("green", "yellow", "blue", "red")
TRAITS: Final = ("Abomination", "Bandit", "Beast", "Djinn", "Undead", "Zealot")

CAMEL: Final = 0
SKIN: Final = 1
KIT: Final = 2
GEAR: Final = ("pack camel", "water skin", "adventuring kit")
SUPPLY: Final = (7, 7, 6)  # AK 12.20
GEAR_PRICE: Final = 1
HEALING_PRICE: Final = 1  # AK 12.16
KIT_BONUS: Final = 3

# Kinds of card.
HERO: Final = 0
ALLY: Final = 1
ITEM: Final = 2
CHALLENGE: Final = 3
LEGEND: Final = 4
KINDS_OF_CARD: Final = ("hero", "ally", "item", "challenge", "legend")

ITEM_SORTS: Final = ("weapon", "armour", "artifact", "potion", "rune")
WEAPON: Final = 0
ARMOUR: Final = 1

LEGEND_TYPES: Final = ("ally", "artifact", "knowledge", "mount", "rune")
LEGEND_ALLY: Final = 0

# Decks: four of adventures by colour, the market, the allies, five of Legendary cards by type.
MARKET: Final = 4
ALLIES: Final = 5
LEGENDS: Final = 6
DECKS: Final = 11
DECK_NAMES: Final = (*COLOURS, "market", "allies", *(f"legendary {name}" for name in LEGEND_TYPES))

# The three Lost Cities and their stacks (AK 4.4).
FAITH: Final = 0
DREAMS: Final = 1
CLOUDS: Final = 2
TOWNS: Final = 5
CITIES: Final = 3
STACKS: Final = TOWNS + CITIES

UNDECIDED: Final = 0
DAY: Final = 1
NIGHT: Final = 2
TIMES: Final = ("", "day", "night")

PARTY_SPARED: Final = 1000  # more than any heat that is cancelled for a hero alone

NOBODY: Final = -1
NOTHING: Final = -1
NOWHERE: Final = -1

START_GOLD: Final = 3
ALLY_LIMIT: Final = 2
WEAPON_LIMIT: Final = 2
LAIRS: Final = 6  # markers for undefeated challenges (AK 9.16)
AMBUSH_PENALTY: Final = 10
LAST_ROUND: Final = 150  # AK 1.11
LONGEST_COMBAT: Final = 50  # AK 10.28
LONGEST_DUEL: Final = 20  # AK 15.22
DREAM_CARDS: Final = 5

# The verbs of the turn.
START: Final = Verb(GAME, "start", 143)  # hex of a town
TRAVEL: Final = Verb(GAME, "travel", 3)  # DAY or NIGHT
ROLL: Final = Verb(GAME, "roll", 5)  # dice that rest: 0 to 4
STEP: Final = Verb(GAME, "step", 143)  # the single step
ENTER: Final = Verb(GAME, "enter", 143)
GO: Final = Verb(GAME, "go", 143)  # as proposed: all the way with the cheapest dice
SPEND: Final = Verb(GAME, "spend", 6)  # a face of the rolled dice
STOP: Final = Verb(GAME, "stop")
ADVENTURE: Final = Verb(GAME, "adventure")
QUEST: Final = Verb(GAME, "quest", 5)  # a type of Legendary card
STORY: Final = Verb(GAME, "story")
EXPLORE: Final = Verb(GAME, "explore", 8)  # a stack
ASSAULT: Final = Verb(GAME, "assault", 6)  # a seat
# The verbs of combat.
ESCAPE: Final = Verb(GAME, "escape")
STAND: Final = Verb(GAME, "stand")
ATTACK: Final = Verb(GAME, "attack", 200)  # a character
DEFEND: Final = Verb(GAME, "defend")
# The verbs of cards.
USE: Final = Verb(GAME, "use", 300)  # an ability
SPEND_GEAR: Final = Verb(GAME, "spend gear", 3)
LOSE_GEAR: Final = Verb(GAME, "lose gear", 3)
DONE: Final = Verb(GAME, "done")
CHOOSE: Final = Verb(GAME, "choose", 200)  # a character, a card
REROLL: Final = Verb(GAME, "reroll", 6)  # a face of the rolled dice
# The verbs of the bazaar.
BUY: Final = Verb(GAME, "buy", 200)
SELL: Final = Verb(GAME, "sell", 200)
HEAL: Final = Verb(GAME, "heal", 200)
BUY_GEAR: Final = Verb(GAME, "buy gear", 3)
DISMISS: Final = Verb(GAME, "dismiss", 200)
PAY: Final = Verb(GAME, "pay", 1600)  # a quest that wants gold here
RECOVER: Final = Verb(GAME, "recover")  # the City of Faith
GIVE_UP: Final = Verb(GAME, "give up", 200)
TAKE: Final = Verb(GAME, "take", 200)
# The verbs of the story die, the storm, quests and experience.
SYMBOL: Final = Verb(GAME, "symbol", 7)
JEWEL: Final = Verb(GAME, "jewel", 143)
CITY: Final = Verb(GAME, "city", 3)
WIND: Final = Verb(GAME, "wind", 6)
BLOW: Final = Verb(GAME, "blow", 6)
TEST: Final = Verb(GAME, "test", 1600)  # quest step: see quests
LEVEL: Final = Verb(GAME, "level")
COUNTER: Final = Verb(GAME, "counter", 4)
TILE: Final = Verb(GAME, "tile", 4)
RAISE: Final = Verb(GAME, "raise", 5)
LAND: Final = Verb(GAME, "land", 143)
BROWSE: Final = Verb(GAME, "browse")  # the City of Dreams
SELL_GEAR: Final = Verb(GAME, "sell gear", 3)
TAKE_GEAR: Final = Verb(GAME, "take gear", 3)

#: Verbs that are done to nothing.
ALONE: Final = (STOP, ADVENTURE, STORY, ESCAPE, STAND, DEFEND, DONE, RECOVER, LEVEL, BROWSE)
#: Verbs that are done to a space, and those that are done to a card.
OF_HEXES: Final = (START, STEP, ENTER, GO, JEWEL, LAND)
OF_CARDS: Final = (ATTACK, CHOOSE, BUY, SELL, HEAL, DISMISS, GIVE_UP, TAKE)
