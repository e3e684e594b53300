"""The kinds of frame: what the table can wait for. Behind each kind stands what its numbers mean."""

from __future__ import annotations

from typing import Final

# Frames that go on by themselves.
TURN: Final = 0  # step: the steps of a turn; see turn
RUN: Final = 1  # ability, card, next op: an ability being carried out
HEATING: Final = 2  # heat and mirages are dealt
COMBAT: Final = 3  # step: a combat goes on; see combat
ROLLING: Final = 4  # a prepared roll is thrown
RESOLVE: Final = 5  # a thrown roll takes effect
DAMAGE: Final = 6  # character, amount, by the foe: wounds are dealt
HIT: Final = 7  # amount: an attack deals its damage
OUT: Final = 8  # a knocked-out hero loses what is lost and is moved
STORY: Final = 9  # effects of the story die go on
VISIT: Final = 10  # stack: a bazaar is explored
AFTER_TEST: Final = 11  # test, passed: what follows from a test; see tests
DRAWING: Final = 12  # card: a challenge was drawn and its sunburst works
LEVELS: Final = 13  # the Experience step goes on
SPOILS: Final = 14  # a fight of heroes is over
AUTOMATIC: Final = 15  # moment, seat: abilities without a cost
TIRE: Final = 16  # character, amount: exhaustion is dealt
ASKING: Final = 20  # kinds from here on wait for an answer

# Frames that wait for an answer.
STARTING: Final = 20  # a starting town
TIME: Final = 21  # day or night
MOVE: Final = 22  # roll, rest or step
RESTING: Final = 23  # left: the character that a resting die is for
MOVING: Final = 24  # spend dice, use cards, or stop
SPENDING: Final = 25  # hex: which face is spent
FREE_MOVE: Final = 26  # left, terrains, storm: movement that a card grants
WINDOW: Final = 27  # moment, a, b: abilities that may be used now
DEED: Final = 28  # Adventure step, Story step, or a fight with a hero
SYMBOLS: Final = 29  # *terrains: which symbol of the story die works next
STIRRING: Final = 30  # a counter to replenish
CITY_PLACING: Final = 31  # a Lost City to place
CITY_ENTERING: Final = 32  # city: explore it at once or not
WINDING: Final = 33  # the direction of the storm
BLOWING: Final = 34  # left: the next step of the storm
FLEEING: Final = 35  # escape or stand
FACING: Final = 36  # who faces the challenge in this phase
TRADING: Final = 37  # stack: in the bazaar
DREAMING: Final = 38  # *cards: one of five for the stack
SHEDDING: Final = 39  # sort: a card to give up, above a limit
LOSING: Final = 40  # *cards: the dearest of these is lost
RETURNING: Final = 41  # *hexes: the town for a knocked-out hero
QUEST_TEST: Final = 42  # a quest test to try, or not
LEVELLING: Final = 43  # buy an experience counter or not
PAYING: Final = 44  # *colours: counters spent so far
RAISING: Final = 45  # what the experience counter raises
TILING: Final = 46  # *colours: the counter for the quest tile
DROPPING: Final = 47  # a quest to discard, or not
LANDING: Final = 48  # any space, by the City of Clouds
TAKING: Final = 49  # the loser's card for the winner
CHARACTER: Final = 50  # purpose, amount: a character of the party
FORFEIT: Final = 51  # a quest that must be discarded
TOWN_CHOICE: Final = 52  # a town to be placed in
STORM_FREE: Final = 53  # left: steps of the storm in any direction
REROLL_DIE: Final = 54  # a movement die to roll again
LOSING_GEAR: Final = 55  # a kind of survival gear that is lost
BROWSING: Final = 56  # stack: look at the top cards in the City of Dreams, or not
KINDS: Final = 57

#: Each asking kind's name in prompts, and the paragraph it rests on.
PROMPTS: Final = {
    STARTING: ("start", "AK 4.12"),
    TIME: ("time", "AK 5.4"),
    MOVE: ("movement", "AK 6.4"),
    RESTING: ("rest", "AK 6.13"),
    MOVING: ("moving", "AK 6.6"),
    SPENDING: ("die", "AK 6.6"),
    FREE_MOVE: ("free move", "AK 6.18"),
    WINDOW: ("cards", "AK 3.2"),
    DEED: ("deed", "AK 5.6"),
    SYMBOLS: ("symbol", "AK 13.1"),
    STIRRING: ("stir", "AK 13.2"),
    CITY_PLACING: ("lost city", "AK 13.14"),
    CITY_ENTERING: ("enter city", "AK 13.14"),
    WINDING: ("wind", "AK 8.3"),
    BLOWING: ("storm", "AK 8.4"),
    FLEEING: ("escape", "AK 10.16"),
    FACING: ("face", "AK 10.6"),
    TRADING: ("bazaar", "AK 12.8"),
    DREAMING: ("dreams", "AK 12.25"),
    SHEDDING: ("limit", "AK 2.13"),
    LOSING: ("loss", "AK 11.9"),
    RETURNING: ("return", "AK 11.14"),
    QUEST_TEST: ("quest test", "AK 14.12"),
    LEVELLING: ("experience", "AK 16.1"),
    PAYING: ("counters", "AK 16.4"),
    RAISING: ("raise", "AK 16.5"),
    TILING: ("tile", "AK 16.10"),
    DROPPING: ("drop", "AK 16.11"),
    LANDING: ("land", "AK 12.27"),
    TAKING: ("spoils", "AK 15.14"),
    CHARACTER: ("character", "AK 3.9"),
    FORFEIT: ("forfeit", "AK 14.33"),
    TOWN_CHOICE: ("town", "AK 3.2"),
    STORM_FREE: ("free storm", "AK 8.5"),
    REROLL_DIE: ("reroll", "AK 6.22"),
    LOSING_GEAR: ("gear", "AK 11.6"),
    BROWSING: ("browse", "AK 12.25"),
}
