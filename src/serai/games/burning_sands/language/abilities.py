"""Abilities, of which a card's text is made: actions, Reactions, moments, Tales, Rewards, lasting text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from serai.games.burning_sands.ability import Effect
from serai.games.burning_sands.language.clauses import Clause, Sentence
from serai.games.burning_sands.language.lasting import StandingWords
from serai.games.burning_sands.language.running import TriggerText
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.terms import BATTLE_ACTION, DAY_ACTION, NIGHT_ACTION, OPEN_ACTION

ONCE_PER_TURN = 1
ONCE_PER_BATTLE = 2

BOOK.words("timing", {"Day": DAY_ACTION, "Night": NIGHT_ACTION, "Battle": BATTLE_ACTION, "Open": OPEN_ACTION})
BOOK.words("limit", {"": 0, ", once per turn": ONCE_PER_TURN, ", once per battle": ONCE_PER_BATTLE})
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
    kind="ability",
    example=("Open: Bow this card to draw one card."),
)
@BOOK.phrase(
    _HEAD + "{Cost:effects} to {then:clause}. {rest:sentences}",
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


@BOOK.phrase("{timing}{council}: {Text:standing}.", kind="ability")
@dataclass(frozen=True, slots=True)
class OmenText:
    """When an Omen is played, and what it changes as long as it is in play (BS 15.1, BS 15.3)."""

    timing: int
    text: StandingWords
    council: int = 0


_REACTION = "Reaction{limit}{council}: "


@BOOK.phrase(
    _REACTION + "When {trigger}, {first:clause}.",
    _REACTION + "After {trigger}, {first:clause}.",
    _REACTION + "Play this card when {trigger}. {First:clause}.",
    _REACTION + "Play this card after {trigger}. {First:clause}.",
    "Reaction{limit}{council}, when {trigger}: {First:clause}.",
    kind="ability",
)
@BOOK.phrase(
    _REACTION + "When {trigger}, {first:clause}. {rest:sentences}",
    _REACTION + "After {trigger}, {first:clause}. {rest:sentences}",
    _REACTION + "Play this card when {trigger}. {First:clause}. {rest:sentences}",
    "Reaction{limit}{council}, when {trigger}: {First:clause}. {rest:sentences}",
    kind="ability",
)
@dataclass(frozen=True, slots=True)
class Reacts:
    """A Reaction: what it answers, what it costs, what it does (BS 13.6)."""

    trigger: TriggerText
    first: Clause
    rest: tuple[Sentence, ...] = ()
    limit: int = 0
    council: int = 0


@BOOK.phrase("At {trigger:moment}, {first:clause}.", kind="ability")
@BOOK.phrase("At {trigger:moment}, {first:clause}. {rest:sentences}", kind="ability")
@BOOK.phrase("Whenever {trigger}, {first:clause}.", "Each time {trigger}, {first:clause}.", kind="ability")
@BOOK.phrase("Whenever {trigger}, {first:clause}. {rest:sentences}", kind="ability")
@dataclass(frozen=True, slots=True)
class Moment:
    """What happens by itself whenever something else happens, or at a moment of the turn."""

    trigger: TriggerText
    first: Clause
    rest: tuple[Sentence, ...] = ()


@BOOK.phrase(
    "Tale Reaction: When {trigger}.", "Tale Reaction: Play this card when {trigger}.", kind="ability"
)
@BOOK.phrase(
    "Tale Reaction: When {trigger:tale}.",
    "Tale Reaction: Play this card when {trigger:tale}.",
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


@BOOK.phrase("{Text:standing}.", kind="ability")
@dataclass(frozen=True, slots=True)
class Lasts:
    """Lasting text (BS 16.9)."""

    text: StandingWords
