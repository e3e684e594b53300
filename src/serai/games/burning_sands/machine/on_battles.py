"""Instructions about fighting: damage that must be absorbed, engagements, values that change places."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine import moving
from serai.games.burning_sands.machine.asked import NotCompiled
from serai.games.burning_sands.machine.instruction import Instruction, reached
from serai.games.burning_sands.machine.looking import ARMIES, cards_of, number_of, value_of
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import is_located, place_in, relocate
from serai.games.burning_sands.rules import absorbing, engagement_answers, engaging, marks
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.asking import forbidden
from serai.games.burning_sands.rules.board import face, is_hero
from serai.games.burning_sands.rules.changes import change
from serai.games.burning_sands.rules.deck import reshuffle
from serai.games.burning_sands.rules.happenings import (
    DAMAGE,
    DEFENCE_CARD,
    PARRY_CARD,
    RAIDER_CARD,
    THRUST_CARD,
    tell,
)
from serai.games.burning_sands.rules.leaving import destroy
from serai.games.burning_sands.rules.stats import strength
from serai.games.burning_sands.rules.units import ATTACKERS, DEFENDERS, army_units, place_of, side_of
from serai.games.burning_sands.rules.zones import DECK
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import (
    ADDS,
    DEFENDING_FATE,
    PARRY_FATE,
    RAID,
    RAIDING_FATE,
    ROUND,
    THRUST_FATE,
    TO_ENGAGE,
)
from serai.games.burning_sands.state.rows import CARD, COUNT
from serai.games.burning_sands.state.terms import FOLLOWER, NOTHING
from serai.games.burning_sands.text import meaning as m

#: The armies that a description of cards can mean.
_SIDES: Final = {"attacking": "attacking army", "defending": "defending army", "opposing": "opposing army"}
_ABOUT_PLACE: Final = (m.Is("at this City Section"), m.Is("in this battle"), m.OfType("Hero"))


def army_of(group: Any) -> str:
    """The army that is meant; empty if it is single cards."""
    if isinstance(group, m.That):
        return group.name if group.name in ARMIES else ""
    if not isinstance(group, m.Every):
        return ""
    rest = [test for test in group.tests if test not in _ABOUT_PLACE]
    word = rest[0].word if len(rest) == 1 and isinstance(rest[0], m.Is) else ""
    if word not in _SIDES:
        raise NotCompiled("damage to cards that are no army must be aimed at one card")
    return _SIDES[word]


#: What a card was turned up for: the value of its Hero that it makes, and for how long that is changed.
_SHOWN: Final = {
    RAIDER_CARD: (RAIDING_FATE, RAID),
    DEFENCE_CARD: (DEFENDING_FATE, RAID),
    THRUST_CARD: (THRUST_FATE, ROUND),
    PARRY_CARD: (PARRY_FATE, ROUND),
}


class ChangeShown(Instruction):
    """The value that a card was just turned up for is raised or lowered, for this raid or this thrust."""

    def __init__(self, by: Any, slots: tuple[Slot, ...]) -> None:
        self._by: Final = by
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        hero = run.cause[CARD]
        by = number_of(g, Eyes(run), self._by)
        there = hero != NOTHING and g.kind[hero] != NOTHING
        if there and by:
            value, until = _SHOWN[run.cause[COUNT]]
            marks.add(g, ADDS, hero, value, by, until)
            g.dirty = True
        self.done(g, int(there), not there)


class ChangeDamage(Instruction):
    """The engagement that is answered does more or less damage."""

    def __init__(self, by: Any, slots: tuple[Slot, ...]) -> None:
        self._by: Final = by
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        engagement_answers.change_damage(g, number_of(g, Eyes(run), self._by))


class ParryWith(Instruction):
    """A parry from the deck is made with a card that was chosen from it (BS 12.35)."""

    def __init__(self, card: Any, slots: tuple[Slot, ...]) -> None:
        self._card: Final = card
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        values = [value for value in cards_of(g, Eyes(run), self._card) if is_located(value)]
        duel = g.duel
        if not values or duel is None or duel.parry != NOTHING or place_in(values[0])[0] != DECK:
            self.done(g, 0, True)
            return
        owner, kind = moving.take_out(g, values[0])
        relocate(g, values[0], NOTHING)
        if not g.deck[owner]:
            reshuffle(g, owner)
        g.duel = duel.parried(kind, True)
        tell(g, "parry", run.seat, duel.parrying, duel.thrusting, count=1)
        self.done(g, 1, False)


class Damage(Instruction):
    """An army absorbs damage as in an engagement, or a card alone as from Archery (BS 10.11, BS 10.44)."""

    def __init__(self, words: m.Damage, slots: tuple[Slot, ...]) -> None:
        self.words: Final = words
        self._army: Final = army_of(words.to)
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes = Eyes(run)
        damage = number_of(g, eyes, self.words.amount)
        if self._army:
            fights = g.battle != NOTHING and damage > 0
            self.done(g, damage if fights else 0, not fights)
            if fights:
                absorbing.begin(g, self._side(g, run.seat), damage, False)
            return
        gone = 0
        for card in reached(g, run, self.words.to):
            if g.battle != NOTHING and place_of(g, card) == g.battle:
                gone += absorbing.absorb_alone(g, side_of(g, g.control[card]), card, damage)
            elif strength(g, card) <= damage:
                destroy(g, card, why=DAMAGE)
                gone += 1
        self.done(g, gone, not gone)

    def _side(self, g: State, seat: int) -> int:
        if self._army in ("your army", "opposing army"):
            own = side_of(g, seat)
            return own if self._army == "your army" else 1 - own
        return ATTACKERS if self._army == "attacking army" else DEFENDERS


class Engage(Instruction):
    """A Hero or Follower engages now, perhaps without bowing or although it is bowed (BS 10.1, BS 10.5)."""

    def __init__(self, words: m.Act, slots: tuple[Slot, ...]) -> None:
        said = dict(words.with_)
        self.words: Final = words
        self._bows: Final = said.get("bowing") != "no"
        self._even_bowed: Final = said.get("bowed") == "even"
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def _may(self, g: State, card: int) -> bool:
        """Whether a card can engage: it is in the battle, and the other army is there (BS 10.1, BS 10.8)."""
        if g.battle == NOTHING or place_of(g, card) != g.battle:
            return False
        if not is_hero(g, card) and face(g, card).type != FOLLOWER:
            return False
        if side_of(g, g.control[card]) == DEFENDERS and not army_units(g, ATTACKERS):
            return False
        return (self._even_bowed or not g.bowed[card]) and not forbidden(g, TO_ENGAGE, card)

    def do(self, g: State, run: Run) -> None:
        cards = [card for card in cards_of(g, Eyes(run), self.words.actor) if card >= 0]
        able = [card for card in cards if self._may(g, card)]
        self.done(g, len(able), len(able) < max(1, len(cards)))
        for card in reversed(able):
            engaging.announce(g, g.control[card], (card,), NOTHING, False, self._bows)


class ExchangeValues(Instruction):
    """Two cards have each other's value for a time; or one card exchanges two of its own (BS 16.5)."""

    OF_TWO: Final = ("Strength", "Ka", "printed Strength", "printed Ka")

    def __init__(self, words: m.Exchange, until: int, slots: tuple[Slot, ...]) -> None:
        self.words: Final = words
        self._until: Final = until
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        value = self.words.what
        first = reached(g, run, self.words.first)
        second = reached(g, run, self.words.second)
        if self.words.first == self.words.second and value in self.OF_TWO:  # two that were chosen together
            first, second = first[:1], second[1:]
        self.done(g, len(first), not first or not second)
        if not first or not second:
            return
        if value == "Strength and Ka" or value == "Ka and Strength":
            by = value_of(g, first[0], "Ka") - value_of(g, first[0], "Strength")
            change(g, first[0], by, -by, self._until)
            return
        by = value_of(g, second[0], value) - value_of(g, first[0], value)
        back = value_of(g, first[0], value) - value_of(g, second[0], value)
        if value.startswith("printed "):  # each has what is printed on the other for what is printed on it
            value = value.removeprefix("printed ")
        for card, n in ((first[0], by), (second[0], back)):
            change(g, card, n if value == "Strength" else 0, n if value == "Ka" else 0, self._until)
