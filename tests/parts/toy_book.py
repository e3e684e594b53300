"""The phrasebook of a toy game: players draw, discard and curse minions."""

from dataclasses import dataclass
from enum import Enum

import pytest

from serai.parts.phrases import Phrasebook, PhraseError


class Who(Enum):
    SELF = 1
    OPPONENT = 2


class Type(Enum):
    MINION = 1
    BUILDING = 2
    LEADER = 3


book = Phrasebook("toy")
book.numbers("n")
book.numbers("bonus", signed=True)
book.words("who", {"you": Who.SELF, "the opponent": Who.OPPONENT, "your opponent": Who.OPPONENT})
book.words("side", {"opposing": Who.OPPONENT, "friendly": Who.SELF, "of your": Who.SELF})
book.words("where", {"": False, " in the same region": True, " in one region": True})
book.words("type", {"minion": Type.MINION, "building": Type.BUILDING, "leader": Type.LEADER})
book.listing("types", "type", last=" or ")
book.sequence("effects", "effect", joint=", then ")


@book.phrase("up to {n} of your minion(s){together:where}", kind="selector", upto=True, side=Who.SELF)
@book.phrase("{n} of your minion(s){together:where}", kind="selector", side=Who.SELF)
@book.phrase("up to {n} {side} minion(s){together:where}", kind="selector", upto=True)
@book.phrase("{n} {side} minion(s){together:where}", kind="selector")
@dataclass(frozen=True, slots=True)
class Some:
    """A number of minions (TOY 1.1)."""

    n: int
    side: Who
    together: bool = False
    upto: bool = False


@book.phrase("draw {n} card(s)", kind="effect", who=Who.SELF)
@book.phrase("{who} draws {n} card(s)", kind="effect")
@dataclass(frozen=True, slots=True)
class Draw:
    """A player takes cards from the top of the deck (TOY 5.1).

    The rest of the docstring is for programmers.
    """

    n: int
    who: Who = Who.SELF


@book.phrase(
    "discard {n} cop(y/ies) of one {types}", "throw away {n} cop(y/ies) of one {types}", kind="effect"
)
@dataclass(frozen=True, slots=True)
class Discard:
    """Cards leave the hand."""

    n: int
    types: tuple[Type, ...]


@book.phrase("curse {what:selector}", kind="effect")
@dataclass(frozen=True, slots=True)
class Curse:
    """A curse falls on minions."""

    what: Some


@book.phrase("you may {effect}", kind="effect")
@dataclass(frozen=True, slots=True)
class May:
    """The effect is a choice."""

    effect: "Effect"


@book.phrase("{effect} if you have {n} card(s)", kind="effect")
@dataclass(frozen=True, slots=True)
class If:
    """The effect has a condition; the phrase begins with its own kind."""

    effect: "Effect"
    n: int


Effect = Draw | Discard | Curse | May | If


@book.phrase("When played, {effects}.", kind="ability")
@dataclass(frozen=True, slots=True)
class WhenPlayed:
    """The card comes into play."""

    effects: tuple[Effect, ...]


@book.phrase("Action: {Effect}.", kind="ability")
@dataclass(frozen=True, slots=True)
class Action:
    """The controller's turn."""

    effect: Effect


@book.phrase("This minion has {bonus} Strength.", kind="ability")
@dataclass(frozen=True, slots=True)
class Strength:
    """A number is added."""

    bonus: int


@book.phrase("You win ties.", kind="ability", who=Who.SELF)
@book.phrase("The opponent wins ties.", kind="ability", who=Who.OPPONENT)
@dataclass(frozen=True, slots=True)
class Ties:
    """Who wins ties."""

    who: Who


ONE, TWO = Draw(1), Draw(2)


def refusal(kind: str, text: str, by: Phrasebook = book) -> PhraseError:
    """The error by which a book refuses a text."""
    with pytest.raises(PhraseError) as caught:
        by.parse(kind, text)
    return caught.value
