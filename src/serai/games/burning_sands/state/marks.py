"""Marks: what effects have changed about cards in play for a time, each a row of five numbers.

A mark says what it is about, whose it is, up to two numbers more, and how long it lasts. `rules.marks` adds
them, ends them and answers the questions that they concern. Traits are no marks; they have columns of
their own.
"""

from __future__ import annotations

from typing import Final

from serai.kernel import Data

# How long a mark, a trait or a token lasts (BS 16.6, BS 16.11, BS 16.16).
TURN: Final = 0  # until the end of the turn
TOKEN: Final = 1  # as long as its token is on the card
BATTLE: Final = 2  # until the end of the battle
GOOD: Final = 3  # until something else ends it
ROUND: Final = 4  # for one thrust and its parry
DUEL: Final = 5  # until the end of the duel

# What a mark is about. What `n` and `m` are stands behind each; they are 0 where nothing is said.
ADDS: Final = 0  # value n of the card is changed by m
SETS: Final = 1  # value n of the card is m in place of the printed one (BS 16.5)
FADES: Final = 2  # of the turn's bonus Strength n and Ka m end with this mark
FORBIDS: Final = 3  # the card cannot do n
ALLOWS: Final = 4  # the card has permission n
TEXT: Final = 5  # the lasting text of ability n, effect m, is true for the card (BS 16.10)
COPPER: Final = 6  # n Copper wait on a Stronghold for its player's next cost (BS 6.22)
RETURNS: Final = 7  # the card goes back to seat n when the mark ends (BS 16.26)
DESTROYS: Final = 8  # the card is destroyed when the mark ends
FALLING: Final = 9  # the card is about to be destroyed, and all may step in (BS 18.19)
STAYS_BOWED: Final = 10  # the card does not straighten in the next Dawn Phase (BS 4.2)
RAIDS_AGAIN: Final = 11  # on a Stronghold: its player's next raid of the turn does not count
DID: Final = 12  # the card has done deed n this turn (BS 13.35)
WORKED: Final = 13  # ability n of the card, which works once a turn by itself, has worked (BS 13.35)

# Values that ADDS and SETS speak of, and lasting texts too.
STRENGTH: Final = 0
KA: Final = 1
INFLUENCE: Final = 2
CAPACITY: Final = 3  # the Water that a City Section can hold
THRUST_FATE: Final = 4  # the Fate value of the Hero's thrusts
PARRY_FATE: Final = 5  # the Fate value of the Hero's parries
DAMAGE: Final = 6  # of the engagement in which the card is the first

# What can be forbidden, to a card or to the player of a Stronghold.
TO_ATTACK: Final = 0
TO_DEFEND: Final = 1
TO_RAID: Final = 2
TO_ENGAGE: Final = 3
TO_STRAIGHTEN: Final = 4
TO_ABSORB: Final = 5
TO_CAST: Final = 6
TO_USE_ABILITIES: Final = 7
TO_CHALLENGE: Final = 8
TO_BE_CHALLENGED: Final = 9
TO_REFUSE: Final = 10
TO_BE_DESTROYED: Final = 11
TO_BE_BOWED: Final = 12
TO_BE_SENT_HOME: Final = 13
TO_BE_TARGETED: Final = 14
TO_BE_TARGETED_BY_SPELLS: Final = 15
TO_BE_TARGETED_BY_INNATE_ABILITIES: Final = 16
TO_BE_TARGETED_BY_OPPONENTS: Final = 17
TO_HAVE_FOLLOWERS: Final = 18
TO_HAVE_ITEMS: Final = 19
TO_HAVE_WEAPONS: Final = 20
TO_HAVE_ARMOR: Final = 21
TO_BE_RAIDED: Final = 22
TO_BE_SENT_HERE: Final = 23  # to the City Section that says so, or that has the card which says so
TO_ATTACK_HERE: Final = 24
TO_DEFEND_HERE: Final = 25
TO_RAID_HERE: Final = 26
TO_PLAY_ACTIONS: Final = 27  # this and what follows: on a Stronghold, of its player
TO_PLAY_SPELLS: Final = 28
TO_REACT: Final = 29
#: The words for each, in this order: "... cannot attack".
DOINGS: Final = (
    *("attack", "defend", "raid", "engage", "straighten", "absorb damage", "cast Spells", "use abilities"),
    *("challenge", "be challenged", "refuse challenges", "be destroyed", "be bowed", "be sent home"),
    *("be targeted", "be targeted by Spells", "be targeted by innate abilities", "be targeted by opponents"),
    *("have Followers", "have Items", "have Weapons", "have Armor", "be raided"),
    *("be assigned to this City Section", "attack this City Section", "defend this City Section"),
    *("raid this City Section", "play Action cards", "play Spells", "take Reactions"),
)
#: What keeps actions from choosing a card.
SHIELDS: Final = (
    TO_BE_TARGETED,
    TO_BE_TARGETED_BY_SPELLS,
    TO_BE_TARGETED_BY_INNATE_ABILITIES,
    TO_BE_TARGETED_BY_OPPONENTS,
)

# Permissions: a doing with one of the first two in front of it, or one of the others alone.
WHILE_BOWED: Final = 64  # it may be done although the card is bowed (BS 2.30)
WITHOUT_BOWING: Final = 128  # the card does not bow for it (BS 2.31)
TO_REMAIN_BOWED: Final = 192  # in the Dawn Phase (BS 4.3)
TO_ENTER_UNBOWED: Final = 193  # against the rule (BS 5.5, BS 5.25)
TO_ENTER_BOWED: Final = 194

# Deeds of a card in the turn.
ATTACKED: Final = 0
DEFENDED: Final = 1
RAIDED: Final = 2
ENGAGED: Final = 3


class Mark:
    """One change of a card in play. It never changes itself, so clones may share it."""

    __slots__ = ("card", "m", "n", "until", "what")

    def __init__(self, what: int, card: int, n: int, m: int, until: int) -> None:
        self.what: Final = what
        self.card: Final = card
        self.n: Final = n
        self.m: Final = m
        self.until: Final = until

    def data(self) -> list[Data]:
        """The mark as plain data, in the order in which its constructor takes it."""
        return [self.what, self.card, self.n, self.m, self.until]

    def __repr__(self) -> str:
        return f"Mark({', '.join(str(number) for number in self.data())})"
