"""Cards that are something else for as long as they are in play, and the faces that they have (BS 16.48).

A card has such a face only in play: it comes with it, and goes back to the printed one as it leaves. So every
rule asks the card in play as it asks any other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from serai.games.burning_sands.machine.asked import NotCompiled
from serai.games.burning_sands.machine.counts import found_in
from serai.games.burning_sands.machine.looking import TYPES
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import FOLLOWER, HERO, HOLDING, ITEM
from serai.games.burning_sands.text import meaning as m

#: What comes into play from where it lies, and what it can be there.
_ENTERING: Final = (HERO, FOLLOWER, ITEM, HOLDING)
#: What is asked of a card that is of another type than is printed.
_IS: Final = {f"is {word}": word for word in TYPES}
_BECOMING: Final = {"Hero": HERO, "Follower": FOLLOWER}


@dataclass(frozen=True)
class Shape:
    """What a card is in play: its type, and what else is said of it; all else is as it is printed."""

    word: str
    strength: int | None
    ka: int | None
    traits: tuple[str, ...]
    of: int | None  # the type of the cards that are meant, if it is said

    @property
    def words(self) -> str:
        """What it is, in short: `2S/1K Undead Follower`."""
        numbers = [f"{n}{of}" for n, of in ((self.strength, "S"), (self.ka, "K")) if n is not None]
        return " ".join(["/".join(numbers), *self.traits, self.word]).strip()

    def face(self, printed: Face) -> Face:
        """The face in play of a card that is printed so; it keeps its title and has no text."""
        return Face(
            f"{printed.name} ({self.words})",
            _BECOMING[self.word],
            printed.faction,
            printed.strength if self.strength is None else self.strength,
            printed.ka if self.ka is None else self.ka,
            water=printed.water,
            copper=printed.copper,
            influence=printed.influence,
            fate=printed.fate,
            traits=tuple(dict.fromkeys((*printed.traits, *self.traits))),
            origin=printed.origin,
            title=printed.name,
        )


@dataclass(frozen=True)
class Became:
    """Cards come into play, and are something else for as long as they stay there."""

    move: m.Move
    shape: Shape


def as_they_become(steps: tuple[Any, ...], words: Any) -> tuple[Any, ...]:
    """The same steps, where cards come into play at once as what they are said to be there."""
    found: list[Any] = []
    place = 0
    while place < len(steps):
        step, end = steps[place], place + 1
        while isinstance(step, m.Move) and end < len(steps) and _is_said_of(steps[end], step.cards):
            end += 1
        said = steps[place + 1 : end]
        becomes = any(_becomes(one) for one in said)
        found.append(_became(step, said, words) if becomes else step)
        place = end if becomes else place + 1
    return tuple(found)


def _becomes(step: Any) -> bool:
    return isinstance(step, m.Rule) and step.answer.question in _IS


def _is_said_of(step: Any, cards: Any) -> bool:
    """Whether something is said of just these cards for as long as they are in play."""
    if not isinstance(step, (m.Rule, m.Give)) or not isinstance(cards, (m.That, m.Chosen)):
        return False
    known = m.That(cards.name)
    return step.while_ == m.Fits(known, m.Is("in play")) and known == (
        step.answer.about if isinstance(step, m.Rule) else step.cards
    )


def _became(move: m.Move, said: tuple[Any, ...], words: Any) -> Became:
    """A card that is put into play, and each thing that is said of it there."""
    types: list[str] = []
    numbers: dict[str, int] = {}
    traits: tuple[str, ...] = ()
    blank = False
    for step in said:
        if isinstance(step, m.Give):
            if step.lost or step.all_but:
                raise NotCompiled("a card that is something else in play keeps its traits")
            traits += step.traits
            continue
        answer = step.answer
        if answer != m.Answer(answer.question, answer.about, answer.how, answer.number, answer.words):
            raise NotCompiled("what a card is in play cannot hang on anything yet")
        if _becomes(step) and answer.how == "sets":
            types.append(_IS[answer.question])
        elif (answer.question, answer.how) == ("text", "forbids"):
            blank = True
        elif answer.question in ("value Strength", "value Ka") and isinstance(answer.number, m.Fixed):
            numbers[answer.question] = answer.number.n
            if answer.how != "sets":
                raise NotCompiled("a card that is something else in play has Strength and Ka of its own")
        else:
            raise NotCompiled(f"a card that is something else in play cannot have “{answer.question}” yet")
    if len(types) != 1 or types[0] not in _BECOMING:
        raise NotCompiled("only Heroes and Followers can be what a card is in play")
    if not blank:
        raise NotCompiled("a card that is something else in play cannot keep its text yet")
    named = [one.tests for one in found_in(words, m.Chosen) if one.name == getattr(move.cards, "name", "")]
    of = [TYPES[test.word] for tests in named for test in tests if isinstance(test, m.OfType)]
    strength, ka = numbers.get("value Strength"), numbers.get("value Ka")
    return Became(move, Shape(types[0], strength, ka, traits, of[0] if len(of) == 1 else None))


def faces_in_play(pool: Pool, shape: Shape) -> dict[int, int]:
    """By the face of each card that can come into play so: the face that it has there."""
    made: dict[int, int] = {}
    for number, printed in enumerate(pool.faces[:]):
        type = HERO if printed.is_hero else printed.type
        if number in pool.printed_as or type not in _ENTERING or shape.of not in (None, type):
            continue
        face = shape.face(printed)
        made[number] = pool.number[face.name] if face.name in pool.number else pool.add(face, number)
    return made
