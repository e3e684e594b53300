"""What a text means: a tree of typed, immutable parts. It knows neither English nor the state of a table.

The parts are nouns (numbers, players, cards and what is asked of a card), conditions and events, atoms
(what is done once), changes that last, and abilities, of which a text is made.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, Union

# Numbers


@dataclass(frozen=True)
class Fixed:
    """A number that is written."""

    n: int


#: So much less that no Copper is left to pay.
ALL_COPPER = Fixed(99)


@dataclass(frozen=True)
class CountOf:
    """How many cards, or how many tokens of a sort on them."""

    cards: Group
    token: str = ""  # empty: the cards themselves


@dataclass(frozen=True)
class ValueOf:
    """A value of cards; of several it is the sum, or the highest or lowest of them."""

    value: str
    cards: Group
    of_several: str = "sum"  # highest, lowest


@dataclass(frozen=True)
class PlayerHas:
    """How much a player has: Water, cards in hand, in a pile ..."""

    what: str
    who: Who


@dataclass(frozen=True)
class Told:
    """A number that the action remembers: what was paid, how many were bowed this way, what was named."""

    what: str
    deed: str = ""  # of what is counted this way: by what was done to it


@dataclass(frozen=True)
class Scaled:
    """A number taken several times, then divided and rounded up or down."""

    number: Number
    times: int = 1
    by: int = 1
    up: bool = False


@dataclass(frozen=True)
class Sum:
    """Several numbers together."""

    parts: tuple[Number, ...]


@dataclass(frozen=True)
class Capped:
    """A number, but no more or no less than another."""

    number: Number
    most: Number | None = None
    least: Number | None = None


@dataclass(frozen=True)
class Players:
    """How many players there are."""

    who: Who


@dataclass(frozen=True)
class Often:
    """How often something has happened: of several cards, once for each of them."""

    event: Event
    when: str = "this turn"


Number: TypeAlias = Union[
    "Fixed", "CountOf", "ValueOf", "PlayerHas", "Told", "Scaled", "Sum", "Capped", "Players", "Often"
]


@dataclass(frozen=True)
class Bound:
    """A comparison with a number: at least 3, lower than his Ka."""

    op: str  # = >= <= > <
    number: Number


# Players


@dataclass(frozen=True)
class You:
    """The player of the text."""


@dataclass(frozen=True)
class ThatPlayer:
    """A player whom the text has spoken of, by the name under which it keeps them."""

    name: str


@dataclass(frozen=True)
class ControllerOf:
    """Who controls a card."""

    cards: Group


@dataclass(frozen=True)
class OwnerOf:
    """Who owns a card."""

    cards: Group


@dataclass(frozen=True)
class SomePlayer:
    """A player to be chosen, kept under a name."""

    other: bool  # not the player of the text
    tests: tuple[PlayerTest, ...] = ()
    name: str = ""


@dataclass(frozen=True)
class EachPlayer:
    """All players, each by himself or herself."""

    other: bool
    tests: tuple[PlayerTest, ...] = ()
    from_you: bool = False


@dataclass(frozen=True)
class AnyPlayer:
    """Whoever it is, in what is asked of players."""

    other: bool = False
    tests: tuple[PlayerTest, ...] = ()


Who: TypeAlias = Union[
    "You", "ThatPlayer", "ControllerOf", "OwnerOf", "SomePlayer", "EachPlayer", "AnyPlayer"
]


@dataclass(frozen=True)
class PlayerIs:
    """The attacker, the defender, the Blessed player, a player of a Faction."""

    word: str


@dataclass(frozen=True)
class PlayerWith:
    """A player with so much of something, or with the most or the least of it."""

    what: str
    bound: Bound | None = None
    extreme: str = ""  # most, least


@dataclass(frozen=True)
class PlayerControls:
    """A player who controls such cards."""

    cards: Group
    bound: Bound = field(default_factory=lambda: Bound(">=", Fixed(1)))


@dataclass(frozen=True)
class PlayerDid:
    """A player who has done something."""

    event: Event
    when: str = "this turn"


@dataclass(frozen=True)
class PlayerNot:
    """A player of whom something is not so."""

    test: PlayerTest


PlayerTest: TypeAlias = Union["PlayerIs", "PlayerWith", "PlayerControls", "PlayerDid", "PlayerNot"]


# What is asked of a card


@dataclass(frozen=True)
class OfType:
    """A Hero, a Follower, a card of a type that was named."""

    word: str


@dataclass(frozen=True)
class HasTrait:
    """A trait, a Faction, Human or Unaligned; perhaps apart from what the text itself gives."""

    word: str
    already: bool = False


@dataclass(frozen=True)
class Is:
    """A state: bowed, attacking, opposing, at home, in this battle, face-up."""

    word: str


@dataclass(frozen=True)
class HasValue:
    """A value within a bound."""

    value: str
    bound: Bound


@dataclass(frozen=True)
class HasMost:
    """The highest or lowest value among the cards that are meant."""

    value: str
    highest: bool = True


@dataclass(frozen=True)
class Alike:
    """A card that has a Faction, type, name or trait in common with others, or has another one."""

    what: str  # Faction, type, name, trait
    cards: Group
    differs: bool = False
    each: bool = False  # with each of the others, rather than with one of them


@dataclass(frozen=True)
class OfPlayer:
    """Controlled by a player; or owned by one."""

    who: Who
    owned: bool = False


@dataclass(frozen=True)
class AttachedTo:
    """Attached to such cards."""

    cards: Group


@dataclass(frozen=True)
class HasAttached:
    """A card to which such cards are attached, in a number."""

    cards: Group
    bound: Bound = field(default_factory=lambda: Bound(">=", Fixed(1)))


@dataclass(frozen=True)
class HasTokens:
    """A card with tokens of a sort, in a number; water is one of the sorts."""

    token: str
    bound: Bound = field(default_factory=lambda: Bound(">=", Fixed(1)))


@dataclass(frozen=True)
class InUnitOf:
    """In the unit, or in the army, of a card."""

    cards: Group
    army: bool = False


@dataclass(frozen=True)
class Among:
    """One of the cards that the text has spoken of."""

    cards: Group


@dataclass(frozen=True)
class OtherThan:
    """Not one of these."""

    cards: Group


@dataclass(frozen=True)
class Did:
    """A card to which something has happened, or which has done it."""

    event: Event
    when: str = "this turn"


@dataclass(frozen=True)
class Not:
    """What is not so."""

    test: Test


@dataclass(frozen=True)
class AnyOf:
    """One of several things is so."""

    tests: tuple[Test, ...]


@dataclass(frozen=True)
class AllOf:
    """All of several things are so."""

    tests: tuple[Test, ...]


Test: TypeAlias = Union[
    "OfType",
    "HasTrait",
    "Is",
    "HasValue",
    "HasMost",
    "Alike",
    "OfPlayer",
    "AttachedTo",
    "HasAttached",
    "HasTokens",
    "InUnitOf",
    "Among",
    "OtherThan",
    "Did",
    "Not",
    "AnyOf",
    "AllOf",
]


# Cards


@dataclass(frozen=True)
class Place:
    """A zone: play, hand, deck, saved, buried, top, bottom, home, battle, army, under; of a player or
    card."""

    zone: str
    whose: Who | None = None
    at: Group | None = None


PLAY = Place("play")


@dataclass(frozen=True)
class That:
    """Cards that the text has spoken of; self, hero and section are its own card and what bears it."""

    name: str


#: The City Sections from which tokens were taken.
WHERE_IT_CAME_FROM = That("where it came from")


@dataclass(frozen=True)
class Every:
    """All cards that fit."""

    tests: tuple[Test, ...]
    place: Place = PLAY


@dataclass(frozen=True)
class Chosen:
    """Cards to be chosen: how many, by whom, among which; kept under a name."""

    count: Bound
    tests: tuple[Test, ...]
    place: Place = PLAY
    by: Who | None = None  # None: by the player of the text
    random: bool = False
    name: str = ""


@dataclass(frozen=True)
class TopCards:
    """Cards on top of a deck or of a pile, or at its bottom."""

    count: Number
    whose: Who
    name: str = ""
    zone: str = "deck"  # saved, buried: those that came last lie on top
    bottom: bool = False


@dataclass(frozen=True)
class Together:
    """Several groups of cards as one."""

    parts: tuple[Group, ...]


@dataclass(frozen=True)
class UntilFound:
    """Cards from the top of a deck up to the first that fits; that one is kept under a name."""

    tests: tuple[Test, ...]
    whose: Who
    name: str = ""
    found: str = ""


Group: TypeAlias = Union["That", "Every", "Chosen", "TopCards", "Together", "UntilFound"]


@dataclass(frozen=True)
class TokensOn:
    """The tokens of a sort on cards, in what is asked of tokens; Every() is any card."""

    token: str
    cards: Group


# Events and conditions


@dataclass(frozen=True)
class Event:
    """Something that happens, by the row of the table of events, with its participants."""

    kind: str
    roles: tuple[tuple[str, Participant], ...] = ()


@dataclass(frozen=True)
class Played:
    """An action or a card that is played: its kinds, whose it is, what is asked of its card."""

    kinds: tuple[str, ...]
    who: Who | None = None
    tests: tuple[Test, ...] = ()


Participant: TypeAlias = Union[
    "Who", "Group", "TokensOn", "Played", "Event", "Place", "Bound", "Number", "Condition", str, int
]


@dataclass(frozen=True)
class Fits:
    """Cards that the text has spoken of fit a test; of several, all do."""

    cards: Group
    test: Test


@dataclass(frozen=True)
class There:
    """So many cards fit."""

    cards: Group
    bound: Bound


@dataclass(frozen=True)
class Compares:
    """One number stands in a relation to another."""

    left: Number
    bound: Bound


@dataclass(frozen=True)
class PlayerFits:
    """A player fits a test."""

    who: Who
    test: PlayerTest


@dataclass(frozen=True)
class Happened:
    """Something has happened in the turn, in the battle, or in this very action."""

    event: Event
    when: str


@dataclass(frozen=True)
class Could:
    """What came before was done in full; or somebody chose to do it."""


@dataclass(frozen=True)
class No:
    """A condition that does not hold."""

    condition: Condition


@dataclass(frozen=True)
class Both:
    """Several conditions hold."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class EitherHolds:
    """One of several conditions holds."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class IsNamed:
    """Cards have the name, the type or the number that was named; or one of several is among them."""

    cards: Group
    what: str = "card"


Condition: TypeAlias = Union[
    "Fits", "There", "Compares", "PlayerFits", "Happened", "Could", "No", "Both", "EitherHolds", "IsNamed"
]


# Atoms: what is done once


@dataclass(frozen=True)
class Move:
    """Cards go from where they are to a place, in some manner."""

    manner: str  # destroy, discard, bury, return, bring, attach, draw, take, put, home, join, remove
    cards: Group
    to: Place | None = None
    state: str = ""  # bowed, unbowed, face-up, face-down
    under: Who | None = None  # who controls it then
    permanent: bool = False
    free: bool = False
    less: Number | None = None  # how much Copper less than usual it costs
    paid: bool = False  # it is paid for as usual


@dataclass(frozen=True)
class Turn:
    """Cards bow or straighten."""

    how: str
    cards: Group


@dataclass(frozen=True)
class Change:
    """A value changes: by so much, or to so much; for a time."""

    value: str
    of: Group | Who
    by: Number
    op: str = "add"  # add, set, double, halve
    until: str = "turn"
    while_: Condition | None = None  # it ends when this no longer holds


@dataclass(frozen=True)
class Give:
    """Cards gain or lose traits, or all their text, for a time."""

    traits: tuple[str, ...]
    cards: Group
    lost: bool = False
    until: str = "turn"
    while_: Condition | None = None
    all_but: bool = False  # all traits but these


@dataclass(frozen=True)
class Tokens:
    """Tokens are put on cards, or removed from them."""

    op: str  # put, remove
    count: Bound
    token: str  # "+1S/-1K", "water", or a name of the designer's
    on: Group
    until: str = ""


@dataclass(frozen=True)
class MoveTokens:
    """Tokens go from cards to cards."""

    count: Bound
    token: str
    from_: Group
    to: Group


@dataclass(frozen=True)
class Water:
    """A player gains or loses Water, or takes it from another; or gains Copper."""

    op: str  # gain, lose, take, give
    who: Who
    count: Bound
    other: Who | None = None
    goods: str = "Water"


@dataclass(frozen=True)
class Pay:
    """A player pays: Copper, Water or Influence."""

    who: Who
    goods: str
    amount: Bound
    to: Who | None = None


@dataclass(frozen=True)
class Look:
    """A player looks at cards, or shows them to others; the cards are kept under a name."""

    who: Who
    cards: Group
    shown: bool = False
    to: Who | None = None  # to whom alone they are shown


@dataclass(frozen=True)
class Order:
    """Cards go back to a place in an order that a player chooses."""

    who: Who
    cards: Group
    to: Place


@dataclass(frozen=True)
class Shuffle:
    """A player shuffles his or her deck."""

    who: Who


@dataclass(frozen=True)
class Name:
    """A player names a card, a type or a number."""

    what: str
    besides: str = ""  # what must not be named
    tests: tuple[Test, ...] = ()  # what a card must be to be named


@dataclass(frozen=True)
class Control:
    """A player takes control of cards for a time."""

    who: Who
    cards: Group
    until: str = "turn"


@dataclass(frozen=True)
class Act:
    """A card or a player does what the rules let one do: challenge, raid, attack, engage, cast."""

    deed: str
    actor: Group | Who
    target: Group | Who | None = None
    with_: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Negate:
    """What is being answered has no effect; perhaps the card goes elsewhere."""

    what: str = "action"


@dataclass(frozen=True)
class Redirect:
    """What is being answered gets another target."""

    to: Group


@dataclass(frozen=True)
class Repeat:
    """What is being answered happens once more; perhaps somebody else makes its choices."""

    by: Who | None = None


@dataclass(frozen=True)
class EndIt:
    """The battle, the duel or the attack ends."""

    what: str


@dataclass(frozen=True)
class WinGame:
    """A player wins the game, or is out of it."""

    who: Who
    lost: bool = False


@dataclass(frozen=True)
class Pick:
    """Something is chosen, for the sentences that follow."""

    what: Group | Who


@dataclass(frozen=True)
class Rule:
    """For a time an answer to one of the questions that the rules ask is changed."""

    answer: Answer
    until: str = "turn"
    while_: Condition | None = None


@dataclass(frozen=True)
class Redistribute:
    """A player spreads tokens anew over cards."""

    who: Who
    token: str
    cards: Group


@dataclass(frozen=True)
class Exchange:
    """Cards, tokens or values change places."""

    first: Group
    second: Group
    what: str = "card"
    until: str = ""


@dataclass(frozen=True)
class Damage:
    """An army or a card must absorb damage."""

    amount: Number
    to: Group


@dataclass(frozen=True)
class PassOn:
    """The Caliph's Blessing or Favor goes to a player."""

    what: str
    to: Who


Atom: TypeAlias = Union[
    "Move",
    "Turn",
    "Change",
    "Give",
    "Tokens",
    "MoveTokens",
    "Water",
    "Pay",
    "Look",
    "Order",
    "Shuffle",
    "Name",
    "Control",
    "Act",
    "Negate",
    "Redirect",
    "Repeat",
    "EndIt",
    "WinGame",
    "Pick",
    "Rule",
    "Redistribute",
    "Exchange",
    "Damage",
    "PassOn",
]


# Steps: atoms with conditions, choices and loops


@dataclass(frozen=True)
class If:
    """Something is done if a condition holds; something else if not."""

    condition: Condition
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()


@dataclass(frozen=True)
class May:
    """A player may do something."""

    who: Who
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class OneOf:
    """A player chooses what is done."""

    who: Who
    options: tuple[tuple[Step, ...], ...]


@dataclass(frozen=True)
class Unless:
    """Something is done unless a player does something else."""

    steps: tuple[Step, ...]
    who: Who
    unless: tuple[Step, ...]


@dataclass(frozen=True)
class ForEach:
    """Something is done for each player, or for each of some cards, kept under a name."""

    of: EachPlayer | Every
    name: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Times:
    """Something is done as often as a number says."""

    count: Number
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Instead:
    """In this action something that would happen does not; something else is done."""

    event: Event
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Later:
    """Something is done when a moment or an event comes."""

    event: Event
    steps: tuple[Step, ...]
    until: str = "turn"
    once: bool = True


Step: TypeAlias = Union[Atom, "If", "May", "OneOf", "Unless", "ForEach", "Times", "Instead", "Later"]


# Changes that last


@dataclass(frozen=True)
class Answer:
    """How a question of the rules is answered as long as the text works.

    `question` is a row of the table of questions; `about` the cards or players that it is asked of; `how`
    adds, sets, forbids, allows, requires, allows only, has a price. In events of its context the card
    `<which>` is the one that it is about.
    """

    question: str
    about: Group | Who | TokensOn | None
    how: str
    number: Number | None = None
    words: tuple[str, ...] = ()
    context: tuple[tuple[str, Participant], ...] = ()
    price: tuple[Step, ...] = ()
    limit: Limit | None = None
    condition: Condition | None = None


# Abilities


@dataclass(frozen=True)
class Limit:
    """How often: so many times in each turn, battle or game."""

    times: int
    per: str


@dataclass(frozen=True)
class Action:
    """An action of a card: its time, its cost, what it does."""

    timing: str
    steps: tuple[Step, ...]
    costs: tuple[Step, ...] = ()
    condition: Condition | None = None
    limit: Limit | None = None
    influence: int = 0
    by: Who | None = None  # who may take it, where it is not the controller
    joined: tuple[int, ...] = field(default=(), compare=False, repr=False)  # see `Reaction`


@dataclass(frozen=True)
class Reaction:
    """An answer to something that happens or is about to happen."""

    event: Event
    steps: tuple[Step, ...]
    costs: tuple[Step, ...] = ()
    condition: Condition | None = None
    limit: Limit | None = None
    before: bool = False  # it is about to happen
    instead: bool = False  # it does not happen then
    joined: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """The changes that go on with the sentence of the step before."""


@dataclass(frozen=True)
class Moment:
    """What happens by itself when something else happens."""

    event: Event
    steps: tuple[Step, ...]
    condition: Condition | None = None
    limit: Limit | None = None
    before: bool = False
    instead: bool = False


@dataclass(frozen=True)
class Standing:
    """What is so as long as the text works, perhaps while a condition holds."""

    answers: tuple[Answer, ...]
    condition: Condition | None = None


@dataclass(frozen=True)
class OnlyFor:
    """Only players of a Faction can use the card."""

    faction: str


@dataclass(frozen=True)
class Tale:
    """When a Story may be told."""

    event: Event | None
    condition: Condition | None = None


@dataclass(frozen=True)
class Produces:
    """The card bows for Copper, or something else is given for it."""

    copper: int
    for_: tuple[str, ...] = ()
    instead: bool = False  # instead of what it produces otherwise
    costs: tuple[Step, ...] = ()  # what is given for it while one pays, where that is not to bow
    limit: Limit | None = None
    amount: Number | None = None  # how much, where that hangs on something


Ability: TypeAlias = Union[
    "Action", "Reaction", "Moment", "Standing", "OnlyFor", "Tale", "Produces", "Reward"
]


@dataclass(frozen=True)
class Reward:
    """What a Story gives while it is in play."""

    abilities: tuple[Ability, ...]


def put_for(part: Any, old: Any, new: Any) -> Any:
    """The same part of a meaning with something else in the place of something."""
    if part == old:
        return new
    if isinstance(part, tuple):
        return tuple([put_for(piece, old, new) for piece in part])
    if hasattr(part, "__dataclass_fields__"):
        fields = {name: put_for(getattr(part, name), old, new) for name in part.__dataclass_fields__}
        return replace(part, **fields)
    return part
