"""The words of the game as numbers: types, phases, timings, places; and the verbs of a decision."""

from __future__ import annotations

from typing import Final

from serai.kernel import Verb

GAME: Final = "burning-sands"

# Card types (section 2 of the rules).
STRONGHOLD: Final = 0
SECTION: Final = 1
HERO: Final = 2
ACTION: Final = 3
HOLDING: Final = 4
FOLLOWER: Final = 5
ITEM: Final = 6
SPELL: Final = 7
STORY: Final = 8
PANTHEON: Final = 9
TYPES: Final = (
    *("stronghold", "city section", "hero", "action", "holding"),
    *("follower", "item", "spell", "story", "pantheon"),
)

FACTIONS: Final = (
    *("Ashalan", "Assassins", "Celestial Alliance", "Dahab", "Ebonites", "Ivory Kingdoms"),
    *("Jackals", "Moto", "Qabal", "Ra'Shari", "Senpet", "Yodatai"),
)
UNALIGNED: Final = -1

# Phases of a turn (section 4).
DAWN: Final = 0
DAY: Final = 1
NIGHT: Final = 2
END: Final = 3
PHASES: Final = ("Dawn", "Day", "Night", "End")

# When an action may be taken (section 13).
DAY_ACTION: Final = 0
NIGHT_ACTION: Final = 1
BATTLE_ACTION: Final = 2
OPEN_ACTION: Final = 3
REACTION: Final = 4
TIMINGS: Final = ("Day", "Night", "Battle", "Open", "Reaction")

NOBODY: Final = -1
NOTHING: Final = -1
RESTING: Final = 2  # bowed since it came into play: a Holding that has no effect yet (BS 5.25)

FACTION_PENALTY: Final = 2  # Copper for a Hero of another faction
OVERLAY_COPPER: Final = 2  # for an Experienced Hero on an earlier version
KHADI_WATER: Final = 3  # to return a Khadi Hero
HAND_BASE: Final = 4  # and one for each City Section
DRAW_AT_END: Final = 4
DECK_LEAST: Final = 55
COPIES_MOST: Final = 3
STORY_POINTS: Final = 5
TURN_LIMIT: Final = 60  # house rule, BS 19.11
ACTION_LIMIT: Final = 200  # in one phase; house rule, BS 4.29

EDITIONS: Final = ("awakening", "episode-3")
EPISODE_3: Final = 1

_FACES: Final = 512
_CARDS: Final = 256
_SEATS: Final = 6

# The verbs, in the order of their codes. The thing is named behind each.
PASS: Final = Verb(GAME, "pass")
DONE: Final = Verb(GAME, "done")
YES: Final = Verb(GAME, "yes")
NO: Final = Verb(GAME, "no")
PROPOSED: Final = Verb(GAME, "as-proposed")
GIVE_UP: Final = Verb(GAME, "give-up")
PLAY: Final = Verb(GAME, "play", _FACES)  # a card in hand
USE: Final = Verb(GAME, "use", _CARDS)  # a card in play, for one of its abilities
ABILITY: Final = Verb(GAME, "ability", 8)  # which of a card's abilities
TARGET: Final = Verb(GAME, "target", _CARDS)  # a card in play
PLAYER: Final = Verb(GAME, "player", _SEATS)  # a seat
CHOOSE: Final = Verb(GAME, "choose", _FACES)  # a card that is not in play
DISCARD: Final = Verb(GAME, "discard", _FACES)  # a card in hand
BOW: Final = Verb(GAME, "bow", _CARDS)  # a card in play, to pay or to engage
POUR: Final = Verb(GAME, "water", _CARDS)  # a City Section that gives or takes a Water token
TO: Final = Verb(GAME, "to", _CARDS)  # a Hero or City Section that something goes to
ATTACK: Final = Verb(GAME, "attack")
ASSIGN: Final = Verb(GAME, "assign", _CARDS)  # a Hero to a battle or raid
ENGAGE: Final = Verb(GAME, "engage", _CARDS)  # a Hero or Follower
ARCHERY: Final = Verb(GAME, "archery", _CARDS)  # the card that must absorb
HOME: Final = Verb(GAME, "home", _CARDS)  # a Hero whose unit goes home
TACTIC: Final = Verb(GAME, "tactician", _CARDS)  # a Hero with that trait
DESTROY: Final = Verb(GAME, "destroy", _CARDS)  # a card that absorbs damage
FATE: Final = Verb(GAME, "fate", _FACES)  # a card in hand, for its Fate value
RAID: Final = Verb(GAME, "raid")
RAISE: Final = Verb(GAME, "raise", _FACES)  # a Khadi Hero in the Buried pile
MOVE: Final = Verb(GAME, "move")  # attached cards between Heroes
THRUST: Final = Verb(GAME, "thrust", _FACES)  # a card in hand
PARRY: Final = Verb(GAME, "parry", _FACES)  # a card in hand
PARRY_BLIND: Final = Verb(GAME, "parry-blind")  # the top card of the deck
BATTLE: Final = Verb(GAME, "battle", _CARDS)  # the City Section whose battle comes next
NUMBER: Final = Verb(GAME, "number", 32)
EVENT: Final = Verb(GAME, "event", 64)  # which of the things that happened together

#: The verbs behind which nothing is named.
BARE: Final = (
    *(PASS, DONE, YES, NO, PROPOSED, GIVE_UP),
    *(ATTACK, RAID, MOVE, PARRY_BLIND),
)
