"""Instructions about cards in play: what is done to them, their values, traits, tokens and controllers."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine import deeds
from serai.games.burning_sands.machine.instruction import Instruction
from serai.games.burning_sands.machine.looking import (
    bonus_in,
    cards_of,
    number_of,
    room_left,
    seats_of,
    tokens_on,
)
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import LOSER, REFUSED, WINNER, action_now, kind_in, set_fixed
from serai.games.burning_sands.machine.slots import may_join
from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.board import face, is_hero
from serai.games.burning_sands.rules.changes import change, put_tokens, remove_tokens, take_over
from serai.games.burning_sands.rules.deck import shuffle
from serai.games.burning_sands.rules.duel import challenge
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.still_valid import run_of
from serai.games.burning_sands.rules.units import forbidden, join
from serai.games.burning_sands.rules.water import gain_water, lose_water
from serai.games.burning_sands.rules.zones import DECK, HAND, SAVED, change_permanently, put
from serai.games.burning_sands.state import State, in_turn
from serai.games.burning_sands.state.marks import (
    BATTLE,
    DUEL,
    GOOD,
    TO_BE_CHALLENGED,
    TO_CHALLENGE,
    TOKEN,
    TURN,
)
from serai.games.burning_sands.state.terms import NOTHING, SECTION
from serai.games.burning_sands.text import meaning as m

UNTIL: Final = {"": TURN, "turn": TURN, "battle": BATTLE, "duel": DUEL, "good": GOOD}


class Deed(Instruction):
    """Something is done to cards in play, to all of them together."""

    def __init__(self, deed: str, cards: Any, slots: tuple[Slot, ...]) -> None:
        self.deed: Final = deed
        self.cards: Final = cards
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        cards = cards_of(g, Eyes(run), self.cards)
        n = 0
        for card in cards:
            n += 1 if (deeds.do(g, self.deed, card) if card >= 0 else self._bring_back(g, run, card)) else 0
        self.done(g, n, not n or n < len(cards))

    def _bring_back(self, g: State, run: Run, card: int) -> bool:
        """A card whose destruction is answered leaves the Buried pile; the answer is whether it did."""
        zone, kind = _COMING_BACK.get(self.deed), kind_in(card)
        trigger = run.ability.trigger
        if zone is None or trigger is None or trigger.kind != "destroyed":
            return False
        seat = run.cause[2]
        owners = [owner for owner in in_turn(g, seat) if kind in g.buried[owner]] if g.alive[seat] else []
        if not owners:
            return False
        g.buried[owners[0]].remove(kind)
        put(g, owners[0], kind, zone)
        if self.deed == "shuffle":
            shuffle(g, owners[0])
        return True


_COMING_BACK: Final = {"return": HAND, "top": DECK, "shuffle": DECK, "discard": SAVED}


class Change(Instruction):
    """A value of cards changes for a time."""

    def __init__(self, words: m.Change, slots: tuple[Slot, ...]) -> None:
        self.words: Final = words
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes = Eyes(run)
        words = self.words
        for card in [card for card in cards_of(g, eyes, words.of) if card >= 0]:
            by = number_of(g, eyes.on(card), words.by)
            s, k = (by, 0) if words.value == "Strength" else (0, by)
            change(g, card, s, k, UNTIL[words.until])


class Give(Instruction):
    """Cards gain or lose traits for a time."""

    def __init__(self, words: m.Give, slots: tuple[Slot, ...]) -> None:
        self.words: Final = words
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        until = UNTIL[self.words.until]
        for card in [card for card in cards_of(g, Eyes(run), self.words.cards) if card >= 0]:
            for words in self.words.traits:
                trait, number = trait_and_number(words)
                if until == GOOD:
                    gained = () if self.words.lost else ((trait, number),)
                    change_permanently(g, card, 0, 0, gained, (trait,) if self.words.lost else ())
                elif self.words.lost:
                    marks.take_trait(g, card, trait, until)
                else:
                    marks.give_trait(g, card, trait, number, until)


def trait_and_number(words: str) -> tuple[str, int]:
    """Raid +2 as a trait and its number."""
    trait, _, number = words.rpartition(" ")
    if trait and number.lstrip("+-").isdigit():
        return trait, int(number)
    return words, 0


class Tokens(Instruction):
    """Tokens are put on cards or removed from them."""

    def __init__(self, words: m.Tokens, slots: tuple[Slot, ...]) -> None:
        self.words: Final = words
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes, words = Eyes(run), self.words
        count = 0
        cards = [card for card in cards_of(g, eyes, words.on) if card >= 0]
        for card in cards:
            n = (
                tokens_on(g, card, words.token)
                if words.count.op == "all"
                else number_of(g, eyes, words.count.number)
            )
            count += self._put(g, card, n) if words.op == "put" else _remove(g, card, words.token, n)
        self.done(g, count, not cards)

    def _put(self, g: State, card: int, n: int) -> int:
        token = self.words.token
        if token == "water":
            limit = room_left(g, card) if face(g, card).type == SECTION else n
            n = min(n, limit)
            gain_water(g, card, n)
            if n:
                tell(g, "water-gained", doer(g), NOTHING, NOTHING, g.control[card])
            return n
        bonus = bonus_in(token)
        if bonus is not None:
            put_tokens(g, card, *bonus, n, TURN if self.words.until == "turn" else TOKEN)
        else:
            marks.put_counters(g, card, token, n)
        return n


def _remove(g: State, card: int, token: str, n: int) -> int:
    if token == "water":
        lost = lose_water(g, card, n)
        if lost:
            tell(g, "water-lost", doer(g), NOTHING, NOTHING, g.control[card])
        return lost
    if token == "any":
        gone = [row for row in g.tokens if row[0] == card]
        remove_tokens(g, gone)
        marks.remove_counters(g, card)
        return len(gone)
    bonus = bonus_in(token)
    if bonus is not None:
        gone = [row for row in g.tokens if row[0] == card and (row[1], row[2]) == bonus][:n]
        remove_tokens(g, gone)
        return len(gone)
    n = min(n, marks.counters(g, card, token))
    marks.put_counters(g, card, token, -n)
    return n


class TakeControl(Instruction):
    """A player takes control of cards for a time, or for good (BS 7.20, BS 16.26)."""

    def __init__(self, words: m.Control, slots: tuple[Slot, ...]) -> None:
        self.words: Final = words
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes = Eyes(run)
        seats = seats_of(g, eyes, self.words.who)
        for card in [card for card in cards_of(g, eyes, self.words.cards) if card >= 0]:
            if seats:
                take_over(g, card, seats[0], UNTIL[self.words.until])


class Challenge(Instruction):
    """A Hero challenges another; a loser's fate may be another than destruction (BS 12.1, BS 12.24)."""

    forced: bool = False  # it cannot be refused

    def __init__(self, words: m.Act, slots: tuple[Slot, ...], fate: tuple[Any, ...] | None) -> None:
        self.words: Final = words
        self._slots: Final = slots
        self.fate: Final = fate  # instructions that are done with the loser in place of destroying it

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes = Eyes(run)
        mine = [card for card in cards_of(g, eyes, self.words.actor) if card >= 0]
        theirs = [card for card in cards_of(g, eyes, self.words.target) if card >= 0]
        able = bool(mine) and bool(theirs) and g.control[mine[0]] != g.control[theirs[0]]
        able = able and _can_challenge(g, mine[0]) and _can_be_challenged(g, theirs[0])
        self.done(g, 0, not able)
        for place, value in ((REFUSED, 0), (WINNER, NOTHING), (LOSER, NOTHING)):
            set_fixed(g, place, value)
        if able:
            frame = action_now(g)
            assert frame is not None
            challenge(g, mine[0], theirs[0], frame.ability, frame.step - 1)

    def was_refused(self, g: State) -> None:
        """What follows may hang on it."""
        set_fixed(g, REFUSED, 1)
        self.done(g, 0, True)

    def was_won(self, g: State, winner: int, loser: int) -> None:
        """What follows may speak of the winner and the loser."""
        set_fixed(g, WINNER, winner)
        set_fixed(g, LOSER, loser)

    def loser_fate(self, g: State, hero: int) -> bool:
        """What becomes of a loser; the answer is whether it is anything but destruction (BS 12.25)."""
        if self.fate is None:
            return False
        set_fixed(g, LOSER, hero)
        frame = action_now(g)
        assert frame is not None
        for instruction in self.fate:
            instruction.do(g, run_of(g, frame, 0))
        return True


def _can_challenge(g: State, card: int) -> bool:
    return is_hero(g, card) and not g.bowed[card] and not forbidden(g, TO_CHALLENGE, card)


def _can_be_challenged(g: State, card: int) -> bool:
    return is_hero(g, card) and not forbidden(g, TO_BE_CHALLENGED, card)


class JoinBattle(Instruction):
    """Units come into the battle on their controller's side (BS 9.9, BS 9.13)."""

    def __init__(self, cards: Any, slots: tuple[Slot, ...]) -> None:
        self.cards: Final = cards
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        for card in [card for card in cards_of(g, Eyes(run), self.cards) if card >= 0]:
            if is_hero(g, card) and g.battle != NOTHING and g.at[card] != g.battle and may_join(g, card):
                join(g, card, g.battle)
