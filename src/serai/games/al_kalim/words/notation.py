"""The notation of decisions: what each verb is done to, and how cards and spaces are told."""

from __future__ import annotations

import re
from typing import Final

from serai.games.al_kalim.rules.bazaar import ALLY_CHOICE
from serai.games.al_kalim.rules.quests import STEPS
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.naming import (
    FACE_NAMES,
    SOME_ALLY,
    abilities_of,
    card_name,
    find_card,
    stack_name,
)
from serai.games.al_kalim.state.terms import (
    ASSAULT,
    BLOW,
    BUY_GEAR,
    CHOOSE,
    CITY,
    COLOURS,
    COUNTER,
    EXPLORE,
    GAME,
    GEAR,
    LEGEND_TYPES,
    LOSE_GEAR,
    NOWHERE,
    OF_CARDS,
    OF_HEXES,
    PAY,
    QUEST,
    RAISE,
    RAISES,
    REROLL,
    ROLL,
    SELL_GEAR,
    SPEND,
    SPEND_GEAR,
    STACKS,
    SYMBOL,
    TAKE_GEAR,
    TERRAINS,
    TEST,
    TILE,
    TIMES,
    TOWNS,
    TRAVEL,
    USE,
    WIND,
)
from serai.kernel import Action, Data, Verb
from serai.parts.hexes import DIRECTIONS
from serai.parts.notation import Named, Notation, Phrase, Thing, the_one

_REST: Final = "rest"
_NUMBERED: Final = re.compile(r'^(?P<name>"[^"]+"|.+?)(?:\s+\#?(?P<which>\d+))?$')


class Card(Named[State]):
    """A card, by the name of the side that is up; reading knows both sides."""

    def name(self, g: State, n: int) -> str:
        return card_name(g, n)

    def named(self, g: State, words: str) -> list[int]:
        return find_card(g, words)


class CardOrAlly(Card):
    """A card, or any ally of the market."""

    def say(self, g: State, n: int) -> str:
        return SOME_ALLY if n == ALLY_CHOICE else super().say(g, n)

    def find(self, g: State, verb: Verb, words: str) -> int | None:
        return ALLY_CHOICE if words.lower() == SOME_ALLY else super().find(g, verb, words)

    def touched(self, g: State, n: int) -> list[Data]:
        return [] if n == ALLY_CHOICE else super().touched(g, n)


class Hero(Card):
    """A player, by the name of the hero."""

    def name(self, g: State, n: int) -> str:
        return card_name(g, g.hero[n])

    def named(self, g: State, words: str) -> list[int]:
        heroes = [card for card in find_card(g, words) if card in g.hero]
        return [g.hero.index(heroes[0])] if len(heroes) == 1 else []

    def touched(self, g: State, n: int) -> list[Data]:
        return [{"card": self.name(g, n), "seat": n}]


class QuestStep(Card):
    """A step of a quest: the card, and the number of the step if several are open."""

    def name(self, g: State, n: int) -> str:
        return card_name(g, n // STEPS)

    def say(self, g: State, n: int) -> str:
        return f"{super().say(g, n)} {n % STEPS + 1}"

    def find(self, g: State, verb: Verb, words: str) -> int | None:
        name, which = _split(words)
        found = find_card(g, name)
        if len(found) != 1 or which > STEPS:
            return None
        if which:
            return found[0] * STEPS + which - 1
        offered = [action.n for action in g.offers if action.verb is verb and action.n // STEPS == found[0]]
        return offered[0] if len(offered) == 1 else None


class CardAbility(Card):
    """An ability: the card, and which of its abilities if it has several."""

    def name(self, g: State, n: int) -> str:
        return card_name(g, g.pool.source[n])

    def say(self, g: State, n: int) -> str:
        own = abilities_of(g, g.pool.source[n])
        number = f" #{own.index(n) + 1}" if len(own) > 1 else ""
        return f"{super().say(g, n)}{number}"

    def find(self, g: State, verb: Verb, words: str) -> int | None:
        name, which = _split(words)
        abilities = [abilities_of(g, card) for card in find_card(g, name)]
        found = [own for own in abilities if own]
        if len(found) > 1:
            found = [own for own in found if any(verb(n) in g.offers for n in own)]
        if len(found) != 1:
            return None
        return the_one(g, verb, found[0][which - 1 :][:1] if which else found[0])


class Space(Thing[State]):
    """A space of the map."""

    def say(self, g: State, n: int) -> str:
        return g.board.name(n)

    def find(self, g: State, verb: Verb, words: str) -> int | None:
        hex = g.board.find(words)
        return None if hex == NOWHERE else hex

    def touched(self, g: State, n: int) -> list[Data]:
        return [{"hex": g.board.spot(n)}]


class Bazaar(Thing[State]):
    """A bazaar, by its town or Lost City; they are counted from the first of them that the verb takes."""

    def __init__(self, first: int) -> None:
        self._first: Final = first

    def say(self, g: State, n: int) -> str:
        return stack_name(g, self._first + n)

    def find(self, g: State, verb: Verb, words: str) -> int | None:
        wanted = words.strip('"').casefold()
        fitting = [n for n in range(STACKS - self._first) if self.say(g, n).casefold() == wanted]
        return fitting[0] if fitting else None

    def touched(self, g: State, n: int) -> list[Data]:
        return [{"place": self.say(g, n)}]


def _split(words: str) -> tuple[str, int]:
    """A name, and the number behind it; 0 without one."""
    match = _NUMBERED.match(words)
    return ("", 0) if match is None else (match["name"], int(match["which"] or 0))


class KalimNotation(Notation[State]):
    """Dice that rest are told by what they do: `rest 2` in place of `roll`."""

    def notate(self, g: State, action: Action) -> str:
        return f"{_REST} {action.n}" if action.verb is ROLL and action.n else super().notate(g, action)

    def read(self, g: State, words: str) -> Action | None:
        head, _, n = " ".join(words.split()).partition(" ")
        if head.lower() != _REST or not g.stack:
            return super().read(g, words)
        n = n or "4"
        return ROLL(int(n)) if n in ("1", "2", "3", "4") else None


ABILITIES: Final = CardAbility()
NOTATION: Final = KalimNotation(
    GAME,
    (
        (OF_CARDS, Card()),
        ((CHOOSE,), CardOrAlly()),
        (OF_HEXES, Space()),
        ((PAY, TEST), QuestStep()),
        ((USE,), ABILITIES),
        ((EXPLORE,), Bazaar(0)),
        ((CITY,), Bazaar(TOWNS)),
        ((ASSAULT,), Hero()),
        ((SPEND, REROLL), Phrase(FACE_NAMES)),
        ((SPEND_GEAR, LOSE_GEAR, BUY_GEAR, SELL_GEAR, TAKE_GEAR), Phrase(GEAR)),
        ((WIND, BLOW), Phrase(DIRECTIONS)),
        ((COUNTER, TILE), Phrase(COLOURS)),
        ((TRAVEL,), Phrase(TIMES)),
        ((QUEST,), Phrase(LEGEND_TYPES)),
        ((SYMBOL,), Phrase(TERRAINS)),
        ((RAISE,), Phrase(RAISES)),
    ),
)
