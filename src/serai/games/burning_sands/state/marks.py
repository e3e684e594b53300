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
NEXT_TURN: Final = 6  # until the end of the turn after this one (BS 16.31)
NEXT_DAWN: Final = 7  # until all have straightened in the next Dawn Phase (BS 16.32)
ENGAGEMENT: Final = 8  # until the damage of the engagement is absorbed (BS 16.33)
ATTACK: Final = 9  # until the end of the attack
RAID: Final = 11  # until the end of the raid
DAYTIME: Final = 12  # until the end of the Day Phase
NIGHTTIME: Final = 13  # until the end of the Night Phase
WHILE: Final = 10  # as long as what the text says holds without a break (BS 16.34)

# What a mark is about. What `n` and `m` are stands behind each; they are 0 where nothing is said.
ADDS: Final = 0  # value n of the card is changed by m
SETS: Final = 1  # value n of the card is m in place of the printed one (BS 16.5)
FADES: Final = 2  # of the turn's bonus Strength n and Ka m end with this mark
FORBIDS: Final = 3  # the card cannot do n
ALLOWS: Final = 4  # the card has permission n
TEXT: Final = 5  # the lasting text of ability n, effect m & EFFECT, is true for the card (BS 16.10)
COPPER: Final = 6  # n Copper wait on a Stronghold for its player's next cost (BS 6.22)
RETURNS: Final = 7  # the card goes back to seat n when the mark ends (BS 16.26)
DESTROYS: Final = 8  # the card is destroyed when the mark ends
FALLING: Final = 9  # the card is about to be destroyed, and all may step in (BS 18.19)
STAYS_BOWED: Final = 10  # the card does not straighten in the next Dawn Phase (BS 4.2)
BLANK: Final = 11  # the text of the card does not work (BS 16.35)
DID: Final = 12  # the card has done deed n this turn (BS 13.35)
WORKED: Final = 13  # ability n of the card, which works once a turn by itself, has worked (BS 13.35)
HAS_PAID: Final = -1  # in place of n: what the card pays with once a turn it has paid
LEAVES_TO: Final = 14  # the card goes to zone n when it leaves play (BS 18.22)
LATER: Final = 31  # on a Stronghold: ability n of its player waits for something and remembers m

#: A permanent quality, kept with a card's traits: it never comes from a Buried pile into play (BS 16.45).
CANNOT_RETURN: Final = "Cannot Return"
#: A text for a time may be about one card or player: m >> ABOUT is 0, or its number and 1, or of no card in
#: play what `registers.of_kind` gives.
ABOUT: Final = 12
EFFECT: Final = (1 << ABOUT) - 1

# Values that ADDS and SETS speak of, and lasting texts too.
STRENGTH: Final = 0
KA: Final = 1
INFLUENCE: Final = 2
CAPACITY: Final = 3  # the Water that a City Section can hold
THRUST_FATE: Final = 4  # the Fate value of the Hero's thrusts
PARRY_FATE: Final = 5  # the Fate value of the Hero's parries
DAMAGE: Final = 6  # of the engagement in which the card is the first
BASE_STRENGTH: Final = 7  # of a City Section
PRODUCTION: Final = 8  # the Copper that a card gives
HAND_SIZE: Final = 9  # on a Stronghold: the greatest hand of its player
RAID_FATE: Final = 10  # of raids against a City Section
COPPER_COST: Final = 11  # of a card that is not in play, as the next
WATER_COST: Final = 12
ABSORBED: Final = 13  # the damage that a card absorbs besides its Strength (BS 10.15)
RAIDING_FATE: Final = 14  # of a raiding Hero, as RAID_FATE
TACTICS: Final = 15  # how often a Hero may be used as a Tactician in a battle (BS 10.51)
RAISING_COST: Final = 16  # the Water for which a Khadi returns (BS 17.13)
PRODUCTION_FOR: Final = 18  # the same, while its player pays for certain cards
FATE: Final = 21  # of cards, by their kind
HAUL: Final = 20  # the Water that a raiding Hero, or a raid against a City Section, carries away
SWAY: Final = 19  # the Influence of a card that is neither Hero nor Stronghold, for what it is bowed for
DEFENDING_FATE: Final = 17  # of a Hero who defends against a raid (BS 11.16)
RAID_CARDS: Final = 22  # how many cards are put on a raiding Hero; the highest of them counts (BS 11.35)
TIMES_RAIDED: Final = 27  # how often a City Section may be raided in a turn (BS 11.7)
INFLUENCE_COST: Final = 25  # of a Council action: the Influence that it asks for
CARDLESS_FATE: Final = 26  # of a Hero who defends against a raid without a card (BS 11.32)
RAIDS: Final = 23  # on a Stronghold: how often its player may raid in a turn (BS 11.1)
ATTACKS: Final = 24  # the same of attacks (BS 8.1)

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
TO_HAVE: Final = 15  # a card attached
TO_BE_RAIDED: Final = 16
TO_BE_SHOT: Final = 17
TO_USE_ARCHERY: Final = 18
TO_USE_TACTICIAN: Final = 19
TO_DEFEND_BATTLES: Final = 20
TO_DEFEND_RAIDS: Final = 21
TO_STRAIGHTEN_AT_DAWN: Final = 22
TO_GO_HOME: Final = 23
TO_ACCEPT: Final = 24
TO_LEAVE_BATTLE: Final = 25
TO_PLAY: Final = 26  # this and what follows: on a Stronghold, of its player
TO_REACT: Final = 27
TO_BRING: Final = 28
TO_DRAW: Final = 29
TO_PAY: Final = 30  # of a card: costs with its Water
TO_TAKE_WATER: Final = 31  # of a card: Water tokens are put on it
TO_GAIN: Final = 32  # of a player: Water by effects
TO_DISCARD_DOWN: Final = 33  # of a player: at the end of the turn
TO_LET_ABSORB: Final = 34  # of a City Section: its Water, damage (BS 10.20)
TO_BE_AFFECTED: Final = 35  # by an action
TO_LEAVE_EARLY: Final = 36  # of a unit: a battle that is not over, by the rule (BS 9.14)
TO_TAKE_TOKENS: Final = 37  # of a card: such tokens are put on it
TO_ALLY: Final = 38  # of a player: with another, as the one who is invited
TO_BE_NEGATED: Final = 39  # by a player: an action of somebody
TO_BE_CONTROLLED: Final = 40  # by a player who would take control
TO_BE_BURIED: Final = 41  # this and the next two: of a card in play, by an effect
TO_BE_DISCARDED: Final = 42
TO_BE_RETURNED: Final = 43  # to a hand or deck
TO_PARRY_FROM_HAND: Final = 44  # of a player
TO_PARRY_FROM_DECK: Final = 45
TO_GO_THIRSTY: Final = 46  # of a player: out of the game for want of Water (BS 19.2)
TO_CARRY_AWAY: Final = 47  # of a raider: Water
TO_BE_SPENT_FIRST: Final = 48  # of a card: it absorbs damage before the Water of the City Section does
TO_SWAY: Final = 49  # of a card: be bowed for its Influence
TO_TAKE_COUNCIL: Final = 50  # of a player: Council actions
TO_TAKE: Final = 51  # of a player: such an action, be it of a card in hand or in play
TO_ENGAGE_SO: Final = 52  # of a card: in the company of such cards, or alone
TO_THRUST: Final = 53  # this and parrying: of a Hero in a duel, or of a player
TO_BE_MOVED: Final = 54  # of a card in play: to another Hero, to another City Section
TO_BE_REDIRECTED: Final = 55  # by a player: an action of somebody
TO_LOSE_WATER: Final = 56  # of a player: Water by effects
TO_DISCARD: Final = 57  # of a player: cards from hand by effects
TO_SHED_TOKENS: Final = 58  # of a card: such tokens are removed from it
TO_SHED_WATER: Final = 59  # of a card: Water by effects
TO_GAIN_BY_RAIDS: Final = 60  # of a player: Water
TO_DECLARE_ATTACK: Final = 61  # this and the next: of a player, where only a price is asked for
TO_DECLARE_AGAINST: Final = 62  # an attack on a player
TO_DECLARE_RAID: Final = 63
#: The words for each, in this order: "... cannot attack".
DOINGS: Final = (
    *("attack", "defend", "raid", "engage", "straighten", "absorb damage", "cast Spells", "use abilities"),
    *("challenge", "be challenged", "refuse challenges", "be destroyed", "be bowed", "be sent home"),
    *("be targeted", "have it", "be raided", "be targeted with Archery", "use Archery", "use Tactician"),
    *("defend in battles", "defend against raids", "straighten at Dawn", "go home", "accept challenges"),
    "leave battles",
    *("play it", "take Reactions", "bring it into play", "draw cards", "pay costs with its Water"),
    *("take Water", "gain Water", "discard down", "absorb damage with its Water"),
    *("be affected by it", "go home early", "take such tokens", "be an ally", "negate it", "change hands"),
    *("be buried", "be discarded", "be returned"),
    *("parry from hand", "parry from the deck", "leave the game for want of Water"),
    *("carry Water away", "absorb damage before the Water"),
    *("be bowed for Influence", "take Council actions"),
    *("take such an action", "engage so", "thrust", "be moved", "redirect it", "lose Water"),
    *("discard cards", "lose such tokens", "lose its Water", "gain Water by raids"),
    *("declare an attack", "declare an attack on that player", "declare a raid"),
)

# Permissions: a doing with one of the first two in front of it, or one of the others alone.
WHILE_BOWED: Final = 128  # it may be done although the card is bowed (BS 2.30)
WITHOUT_BOWING: Final = 256  # the card does not bow for it (BS 2.31)
DESPITE: Final = 384  # it may be done although a rule forbids it to such cards (BS 1.4)
TO_REMAIN_BOWED: Final = 512  # in the Dawn Phase (BS 4.3)
TO_ENTER_UNBOWED: Final = 513  # against the rule (BS 5.5, BS 5.25)
TO_ENTER_BOWED: Final = 514
TO_SHOOT_LEADERS: Final = 515  # by Archery, Heroes who have Followers (BS 10.41)
NO_SURCHARGE: Final = 516  # a Hero of another Faction costs no more (BS 5.7)
WATER_PAYS: Final = 517  # the Water on it pays costs (BS 6.10)
HAND_OPEN: Final = 518  # of a player: all see the hand
TOP_OPEN: Final = 519  # of a player: all see the top card of the deck
NO_BONUS: Final = 522  # with Strength or Ka: it has no bonus to it from a card
AIRBORNE: Final = 524  # with to attack or to defend: it may be sent in the Flying segment (BS 8.36)
TO_TAKE_IN: Final = 526  # a Hero may have the card although another player controls him (BS 7.23)
SWAYS_ONCE: Final = 531  # once per turn it does not bow for its Influence (BS 6.27)
ASSIGNS_FIRST: Final = 532  # of a player: Ground units, before all others (BS 8.45)
TO_RAISE_PARRIES: Final = 533  # of a Hero: a parry by 1, as a Duelist does (BS 12.18)
TO_LOWER_PARRIES: Final = 534  # by 1 instead (BS 12.36)
SPARED: Final = 527  # it need not be given up to absorb damage (BS 10.57)
WITHOUT_CARD: Final = 529  # it defends against a raid without a card (BS 11.32)
WOUNDS_LAST: Final = 530  # of a duellist: what its thrusts take is not restored at once (BS 12.34)
OVERFLOWS: Final = 528  # of a City Section: Water from Heroes may be placed above its capacity (BS 4.23)
RAIDS_OPEN: Final = 520  # the card for a raid against it lies face up (BS 11.3)
FROM_BURIED: Final = 536  # of a player: such cards are played from the Buried pile (BS 5.33)
FROM_SAVED: Final = 537  # the same from the Saved pile
DEFENDS_HIDDEN: Final = 535  # the card for its defence against a raid lies face down (BS 11.36)

# What else lasting texts answer. The numbers before, forbidden doings and permissions, are answers too.
GIFTS: Final = 570  # traits given and taken
SAVES: Final = 571  # what is done in place of destroying a card
SAPS: Final = 572  # it may take Ka
CHANGES: Final = 768  # with the number of a value: it is changed
FIXES: Final = 832  # with the number of a value: it is set
LEAST: Final = 896  # with the number of a value: it is no less than that; of a cost: by changes
BY_HOST: Final = 960  # it changes costs by the card to which another is attached
BY_CASTER: Final = 961  # it changes costs by the Hero who casts a Spell
COPPER_FOR: Final = 1024  # with a doing: who does it pays so much Copper (BS 6.23)
WATER_FOR: Final = 1152  # the same with Water
INFLUENCE_FOR: Final = 1280  # the same with bowed Influence, of players (BS 6.28)
MOST: Final = 1408  # with the number of a value: it is no more than that
SCALES: Final = 1472  # with the number of a value: it is doubled or halved
BENT: Final = 1536  # with the number of a value: it is more than added to, in one of these ways
NO_RISE: Final = 1600  # with Strength or Ka: some things do not raise it
NO_FALL: Final = 1604  # some things do not lower it
MUST: Final = 1664  # with a doing: it must be done by who is able (BS 16.54)
NEED_NOT: Final = 1792  # with a doing: it need not be, whatever says so
WHO_ABSORBS: Final = 1920  # of a player: who decides what absorbs damage (BS 16.55)
CARDS_FOR: Final = 2048  # with a doing: who does it discards so many cards (BS 6.32)
WHO_ORDERS: Final = 1921  # of a player: who decides the order of the battles

# Deeds of a card in the turn.
ATTACKED: Final = 0
DEFENDED: Final = 1
RAIDED: Final = 2
ENGAGED: Final = 3
SWAYED: Final = 4  # it counted with its Influence without bowing


class Mark:
    """One change of a card in play. It never changes itself, so clones may share it."""

    __slots__ = ("card", "m", "n", "until", "what")

    def __init__(self, what: int, card: int, n: int, m: int, until: int) -> None:
        self.what: Final = what
        self.card: Final = card
        self.n: Final = n
        self.m: Final = m
        self.until: Final = until

    def lasting(self, until: int) -> Mark:
        """The same for another time."""
        return Mark(self.what, self.card, self.n, self.m, until)

    def data(self) -> list[Data]:
        """The mark as plain data, in the order in which its constructor takes it."""
        return [self.what, self.card, self.n, self.m, self.until]

    def __repr__(self) -> str:
        return f"Mark({', '.join(str(number) for number in self.data())})"
