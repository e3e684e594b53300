"""Abilities, of which a card's text is made: actions, Reactions, moments, Tales, Rewards, lasting text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from serai.games.burning_sands.language.clauses import Clause, Sentence
from serai.games.burning_sands.language.conditions import Condition
from serai.games.burning_sands.language.refs import That
from serai.games.burning_sands.language.running import TriggerText
from serai.games.burning_sands.language.standing import StandingWords
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Effect
from serai.games.burning_sands.state.terms import BATTLE_ACTION, DAY_ACTION, NIGHT_ACTION, OPEN_ACTION

ONCE_PER_TURN = 1
ONCE_PER_BATTLE = 2
ONCE_PER_GAME = 3

BOOK.words("timing", {"Day": DAY_ACTION, "Night": NIGHT_ACTION, "Battle": BATTLE_ACTION, "Open": OPEN_ACTION})
BOOK.words("limit", {"": 0, ", once per turn": ONCE_PER_TURN, ", once per battle": ONCE_PER_BATTLE})
BOOK.words("limit", {", once per game": ONCE_PER_GAME})
BOOK.words("council", {"": 0} | {f", Council {n}": n for n in range(1, 31)})

_HEAD = "{timing}{limit}{council}: "


@BOOK.phrase(_HEAD + "{sentences}", kind="ability")
@dataclass(frozen=True, slots=True)
class Timed:
    """An action of a card: its time, what it costs, what it does (BS 13.1 to BS 13.5)."""

    timing: int
    sentences: tuple[Sentence, ...]
    limit: int = 0
    council: int = 0


@BOOK.phrase(
    _HEAD + "{Cost:effects} to {then:clause}.",
    _HEAD + "{Cost:effects}: {Then:clause}.",
    kind="ability",
    example=("Open: Bow this card to draw one card."),
)
@BOOK.phrase(
    _HEAD + "{Cost:effects} to {then:clause}. {rest:sentences}",
    _HEAD + "{Cost:effects}: {Then:clause}. {rest:sentences}",
    kind="ability",
    example=("Open: Bow this card to draw one card. Gain 2 Water."),
)
@dataclass(frozen=True, slots=True)
class TimedTo:
    """An action of a card, with its cost and its effect in one sentence."""

    timing: int
    cost: tuple[Effect, ...]
    then: Clause
    limit: int = 0
    council: int = 0
    rest: tuple[Sentence, ...] = ()


@BOOK.phrase(
    _HEAD + "If {conditions}, {cost:effects} to {then:clause}.",
    kind="ability",
    example="Battle: If this card is attacking, bow this card to draw one card.",
)
@dataclass(frozen=True, slots=True)
class TimedIf:
    """An action with a condition, a cost and an effect in one sentence."""

    timing: int
    conditions: tuple[Condition, ...]
    cost: tuple[Effect, ...]
    then: Clause
    limit: int = 0
    council: int = 0

    @property
    def plain(self) -> TimedTo:
        """The action without its condition."""
        return TimedTo(self.timing, self.cost, self.then, self.limit, self.council)


@BOOK.phrase("{timing}{council}: {Text:standing}.", kind="ability")
@dataclass(frozen=True, slots=True)
class OmenText:
    """When an Omen is played, and what it changes as long as it is in play (BS 15.1, BS 15.3)."""

    timing: int
    text: StandingWords
    council: int = 0


@BOOK.phrase(
    "{ability} <Play this card|Use this ability|Play|Use|You can play this card|Take this action>"
    " only if {conditions}.",
    kind="ability",
    example="Day: Draw one card. Play this card only if you control a Khadi.",
)
@dataclass(frozen=True, slots=True)
class OnlyIf:
    """An ability that can be used only while something holds."""

    ability: Any  # mypyc finds no `object` for a field
    conditions: tuple[Condition, ...]


_REACTION = "Reaction{limit}{council}: "


_WHENS = ("<When|After|Whenever|If> {trigger}", "At {trigger:moment}")
_PLAYS = (
    "<Play this card|Play|Play this Spell|Cast this Spell|Cast this card|Cast|Use|Use this ability>"
    " <when|after|whenever> {trigger}"
)
_ANSWERS = (
    *(f"{_REACTION}{when}, {{first:clause}}." for when in _WHENS),
    f"{_REACTION}{_PLAYS}. {{First:clause}}.",
    f"{_REACTION}{_PLAYS} to {{first:clause}}.",
    _REACTION + "{First:clause} when {trigger}.",
    "Reaction{limit}{council}, when {trigger}: {First:clause}.",
)
_PAYING = tuple(f"{_REACTION}{when}, {{cost:effects}} to {{first:clause}}." for when in _WHENS[:1])


@BOOK.phrase(
    *_PAYING, kind="ability", example="Reaction: When you win a duel, bow this card to draw one card."
)
@BOOK.phrase(
    *(f"{paying} {{rest:sentences}}" for paying in _PAYING),
    kind="ability",
    example="Reaction: When you win a duel, bow this card to draw one card. Gain 1 Water.",
)
@BOOK.phrase(*_ANSWERS, kind="ability")
@BOOK.phrase(*(f"{answer} {{rest:sentences}}" for answer in _ANSWERS), kind="ability")
@BOOK.phrase(
    "Once per turn, <when|after|whenever> {trigger}, {first:clause}.",
    kind="ability",
    limit=ONCE_PER_TURN,
)
@BOOK.phrase(
    "Once per turn, <when|after|whenever> {trigger}, {first:clause}. {rest:sentences}",
    kind="ability",
    limit=ONCE_PER_TURN,
)
@dataclass(frozen=True, slots=True)
class Reacts:
    """A Reaction: what it answers, what it costs, what it does (BS 13.6)."""

    trigger: TriggerText
    first: Clause
    rest: tuple[Sentence, ...] = ()
    limit: int = 0
    council: int = 0
    cost: tuple[Effect, ...] = ()


_MOMENTS = (
    "At {trigger:moment}, {first:clause}.",
    "{First:clause} at {trigger:regular}.",
    "<During|In> {trigger:phase_time}, {first:clause}.",
)
_TIMES = (
    "<Whenever|Each time|When|After|If> {trigger}, {first:clause}.",
    "{First:clause} <whenever|each time> {trigger}.",
)


_FIRST_TIMES = (
    "The first time {trigger} <each|in a|this> turn, {first:clause}.",
    "<The first time each turn|The first time each turn that|Each turn, the first time> {trigger},"
    " {first:clause}.",
)


@BOOK.phrase(*_MOMENTS, kind="omen_moment")
@BOOK.phrase(*_TIMES, kind="omen_moment")
@BOOK.phrase(*_MOMENTS, kind="ability")
@BOOK.phrase(*(f"{moment} {{rest:sentences}}" for moment in _MOMENTS), kind="ability")
@BOOK.phrase(*_TIMES, kind="ability")
@BOOK.phrase(*(f"{time} {{rest:sentences}}" for time in _TIMES), kind="ability")
@BOOK.phrase(*_FIRST_TIMES, kind="ability", once=True)
@BOOK.phrase(*(f"{time} {{rest:sentences}}" for time in _FIRST_TIMES), kind="ability", once=True)
@dataclass(frozen=True, slots=True)
class Moment:
    """What happens by itself whenever something else happens, or at a moment of the turn."""

    trigger: TriggerText
    first: Clause
    rest: tuple[Sentence, ...] = ()
    once: bool = False  # only the first time in each turn (BS 13.35)

    def __post_init__(self) -> None:
        what = getattr(self.trigger, "what", None)
        if isinstance(what, That) and what.word != "its Hero":
            raise ValueError('nothing was spoken of before: say "this card", "this card\'s Hero" (BS 16.9)')


@BOOK.phrase("{timing}{council}: {moment:omen_moment}", kind="ability")
@dataclass(frozen=True, slots=True)
class OmenMoment:
    """When an Omen is played, and what happens by itself as long as it is in play (BS 15.1)."""

    timing: int
    moment: Moment
    council: int = 0


@BOOK.phrase(
    "Tale Reaction: <When|Play this card when|Play this Story when|Play when|After> {trigger}.",
    kind="ability",
)
@BOOK.phrase(
    "Tale Reaction:"
    " <When|Play this card when|Play this Story when|Play this card if|If|Play when> {trigger:tale}.",
    kind="ability",
)
@dataclass(frozen=True, slots=True)
class Tale:
    """When a Story may be told (BS 15.18, BS 15.19)."""

    trigger: TriggerText


@BOOK.phrase("Reward: {ability}", kind="ability", example="Reward: Your Heroes have +1S.")
@dataclass(frozen=True, slots=True)
class Reward:
    """What a Story gives its controller while it is in play (BS 15.22)."""

    ability: Any  # mypyc finds no `object` for a field


#: Traits that a text may name by themselves, as the bold words of a printed card (BS 17.1).
KEYWORDS = (
    *(
        "Archery",
        "Armor",
        "Advanced",
        "Advisor",
        "Assassin",
        "Battle Omen",
        "Berserk",
        "Buried",
        "Council",
        "Creature",
    ),
    *(
        "Duelist",
        "Flying",
        "Fortification",
        "Giant",
        "Jinn",
        "Khadi",
        "Nagah",
        "Nonhuman",
        "Omen",
        "Sahir",
        "Scout",
    ),
    *("Tactician", "Unaligned", "Undead", "Unique", "Warrior", "Weapon"),
)
BOOK.words("keyword", {word: word for word in KEYWORDS})
BOOK.pattern("keyword", r"(?:Archery|Raid|Carry) [+-][0-9]", example="Raid +1")
BOOK.sequence("keywords", "keyword", joint=", ")


@BOOK.phrase("{traits:keywords}.", kind="ability")
@dataclass(frozen=True, slots=True)
class Traits:
    """Traits that stand in the text instead of before it."""

    traits: tuple[str, ...]


@BOOK.phrase("{Text:standing}.", kind="ability")
@dataclass(frozen=True, slots=True)
class Lasts:
    """Lasting text (BS 16.9)."""

    text: StandingWords

    def __post_init__(self) -> None:
        if isinstance(getattr(self.text, "what", None), That):
            raise ValueError('nothing was spoken of before: say "this card", "this card\'s Hero" (BS 16.9)')
