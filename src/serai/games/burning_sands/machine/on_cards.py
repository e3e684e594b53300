"""Instructions about cards in play: what is done to them, their values, traits, tokens and controllers."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine import deeds
from serai.games.burning_sands.machine.instruction import Instruction, ask, done, eyes_below, reached
from serai.games.burning_sands.machine.looking import (
    bonus_in,
    bonus_tokens,
    cards_of,
    name_in,
    number_of,
    room_left,
    seats_of,
    tokens_on,
    value_of,
)
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import (
    COUNT,
    LOSER,
    REFUSED,
    THIS_WAY,
    TIED,
    WINNER,
    action_now,
    fixed,
    set_fixed,
    set_row,
)
from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.asking import asked, forbidden, player_cannot
from serai.games.burning_sands.rules.board import face, is_hero
from serai.games.burning_sands.rules.changes import (
    change,
    fix,
    put_tokens,
    remove_tokens,
    take_over,
    takes_token,
    token_number,
)
from serai.games.burning_sands.rules.duel import challenge
from serai.games.burning_sands.rules.foretelling import Averted, Coming
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.may_enter import has_story
from serai.games.burning_sands.rules.still_valid import run_of
from serai.games.burning_sands.rules.water import gain_water, lose_water
from serai.games.burning_sands.rules.zones import change_permanently
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import BEING_PAID, Choosing
from serai.games.burning_sands.state.marks import (
    ADDS,
    ATTACK,
    BATTLE,
    CAPACITY,
    DAYTIME,
    DEFENDING_FATE,
    DUEL,
    ENGAGEMENT,
    GOOD,
    INFLUENCE,
    KA,
    LEAVES_TO,
    NEXT_DAWN,
    NEXT_TURN,
    NIGHTTIME,
    PARRY_FATE,
    RAID,
    RAIDING_FATE,
    ROUND,
    STRENGTH,
    THRUST_FATE,
    TO_BE_CHALLENGED,
    TO_BE_CONTROLLED,
    TO_CHALLENGE,
    TO_GAIN,
    TO_LOSE_WATER,
    TO_SHED_TOKENS,
    TO_SHED_WATER,
    TO_TAKE_TOKENS,
    TO_TAKE_WATER,
    TOKEN,
    TURN,
    WHILE,
)
from serai.games.burning_sands.state.terms import DONE, NOTHING, POUR, SECTION, STORY
from serai.games.burning_sands.text import meaning as m
from serai.kernel import Action

UNTIL: Final = {
    **{"": TURN, "turn": TURN, "battle": BATTLE, "duel": DUEL, "good": GOOD},
    **{"engagement": ENGAGEMENT, "attack": ATTACK, "round": ROUND, "raid": RAID},
    **{"day": DAYTIME, "night": NIGHTTIME},
}
#: What only answers and what waits can last for.
LONGER: Final = {**UNTIL, "next turn": NEXT_TURN, "next dawn": NEXT_DAWN, "while": WHILE}


class Deed(Instruction):
    """Something is done to cards in play, to all of them together."""

    def __init__(self, deed: str, cards: Any, slots: tuple[Slot, ...]) -> None:
        self.deed: Final = deed
        self.cards: Final = cards
        self._slots: Final = slots
        self.foretold = deeds.foretold(deed)

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def coming(self, g: State, run: Run) -> list[Coming]:
        return [row for card in reached(g, run, self.cards) for row in deeds.coming(g, self.deed, card)]

    def do(self, g: State, run: Run) -> None:
        cards, averted = reached(g, run, self.cards), Averted(g)
        turned = [card for card in cards if deeds.do(g, self.deed, card, averted)]
        set_row(g, THIS_WAY, turned)
        self.done(g, len(turned), len(turned) < max(1, len(cards)))


#: The values that can be changed for a time, as marks have them.
VALUES: Final = {
    "Strength": STRENGTH,
    "Base Strength": STRENGTH,
    "Ka": KA,
    "Influence": INFLUENCE,
    "Capacity": CAPACITY,
    "Water Capacity": CAPACITY,
    "thrust value": THRUST_FATE,
    "parry value": PARRY_FATE,
    "defending Fate": DEFENDING_FATE,
    "raiding Fate": RAIDING_FATE,
}


BLOWS: Final = (THRUST_FATE, PARRY_FATE, DEFENDING_FATE, RAIDING_FATE)  # they are only added to


class Change(Instruction):
    """A value of cards changes for a time: by a number, to a number, doubled or halved (BS 16.5)."""

    def __init__(self, words: m.Change, slots: tuple[Slot, ...]) -> None:
        self.words: Final = words
        self._value: Final = VALUES[words.value]
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes, words = Eyes(run), self.words
        cards = reached(g, run, words.of)
        if words.until == "round":  # of those who fight it
            cards = [card for card in cards if g.duel is not None and card in g.duel.heroes]
        amounts = [number_of(g, eyes.on(card), words.by) for card in cards]  # before anything changes
        for card, by in zip(cards, amounts, strict=True):
            self._change(g, card, by)
        self.done(g, len(cards), not cards)

    def _change(self, g: State, card: int, by: int) -> None:
        value, until = self._value, UNTIL[self.words.until]
        now = 0 if value in BLOWS else value_of(g, card, self.words.value)
        if self.words.op == "double":
            by = now
        elif self.words.op == "halve":
            by = now // 2 - now
        elif self.words.op == "set" and value in (STRENGTH, KA) and until != GOOD:
            fix(g, card, value, by, until)
            return
        elif self.words.op == "set":
            by -= now
        if value in (STRENGTH, KA):
            change(g, card, by if value == STRENGTH else 0, by if value == KA else 0, until)
        elif by:
            marks.add(g, ADDS, card, value, by, until)
            g.dirty = True


class Give(Instruction):
    """Cards gain or lose traits for a time."""

    def __init__(self, words: m.Give, slots: tuple[Slot, ...]) -> None:
        self.words: Final = words
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        until = UNTIL[self.words.until]
        for card in reached(g, run, self.words.cards):
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

    for_others = True

    def __init__(self, words: m.Tokens, slots: tuple[Slot, ...]) -> None:
        self.words: Final = words
        self._slots: Final = slots
        name = "putting-tokens" if words.op == "put" else "removing-tokens"
        self.foretold = (name,) if words.token != "water" else ()

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def coming(self, g: State, run: Run) -> list[Coming]:
        words, cards = self.words, reached(g, run, self.words.on)
        if words.op == "remove" and self._asks(cards):
            return []  # from which, is not known yet
        numbered = [(card, self._number(g, run, card)) for card in cards]
        return [Coming(self.foretold[0], card, number=n) for card, n in numbered if n > 0]

    def _number(self, g: State, run: Run, card: int) -> int:
        """How many tokens are put on a card, or removed from it."""
        if self.words.count.op == "all":
            return tokens_on(g, card, self.words.token)
        return 0 if self.words.count.op == "any" else number_of(g, Eyes(run), self.words.count.number)

    def do(self, g: State, run: Run) -> None:
        eyes, words = Eyes(run), self.words
        count, averted = 0, Averted(g)
        cards = reached(g, run, words.on)
        wanted = 0 if words.count.op in ("all", "any") else number_of(g, eyes, words.count.number)
        if words.op == "remove" and self._asks(cards):
            there = sum([tokens_on(g, card, words.token) for card in cards])
            n = there if words.count.op == "any" else min(there, wanted)
            self.done(g, 0, n == 0)
            if n:
                ask(g, run.seat, n)
            return
        for card in cards:
            if self.foretold and averted.card(self.foretold[0], card):
                continue
            n = tokens_on(g, card, words.token) if words.count.op == "all" else wanted
            count += self._put(g, card, n) if words.op == "put" else remove(g, card, words.token, n)
        self.done(g, count, not cards)

    def _asks(self, cards: list[int]) -> bool:
        """Whether the player says from which cards tokens go, or how many do."""
        count, each = self.words.count, not isinstance(self.words.on, (m.That, m.Chosen))
        return count.op in ("up to", "any") or (count.op == "=" and each and len(cards) > 1)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        cards = [card for card in cards_of(g, eyes_below(g), self.words.on) if card >= 0]
        found = [POUR(card) for card in cards if tokens_on(g, card, self.words.token)]
        return [*found, DONE()] if self.words.count.op in ("up to", "any") else found

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        if action.verb is DONE:
            return
        remove(g, action.n, self.words.token, 1)
        done(g, fixed(g, COUNT) + 1, False)
        if frame.left > 1:
            g.stack.append(frame.with_left(frame.left - 1))

    def _put(self, g: State, card: int, n: int) -> int:
        token = self.words.token
        if token == "water":
            bounded = face(g, card).type == SECTION and self.words.until != "even above capacity"
            limit = room_left(g, card) if bounded else n
            barred = player_cannot(g, TO_GAIN, g.control[card]) or forbidden(g, TO_TAKE_WATER, card)
            n = 0 if barred else min(n, limit)
            gain_water(g, card, n)
            if n:
                tell(g, "water-gained", doer(g), seat=g.control[card], count=n)
            return n
        bonus, until = bonus_in(token), TURN if self.words.until == "turn" else TOKEN
        put = 0
        while put < n and takes_token(g, card, *(bonus or (0, 0)), doer(g), name_in(token)):
            one = 1 if asked(g, TO_TAKE_TOKENS) else n  # a text may say how many it can have
            if bonus is not None:
                put_tokens(g, card, *bonus, one, until, name_in(token))
            else:
                marks.put_counters(g, card, token, one)
            put += one
        if put:
            tell(g, "token-put", doer(g), card, count=put)
        return put


def remove(g: State, card: int, token: str, n: int) -> int:
    gone = _remove(g, card, token, n) if _may_lose(g, card, token) else 0
    if gone and token != "water":
        tell(g, "token-removed", doer(g), card, count=gone)
    return gone


def _may_lose(g: State, card: int, token: str) -> bool:
    """Whether no text keeps such tokens on a card; what is paid is not lost so."""
    if token == "water":
        barred = player_cannot(g, TO_LOSE_WATER, g.control[card]) or forbidden(g, TO_SHED_WATER, card)
    elif not asked(g, TO_SHED_TOKENS):
        return True
    else:
        number = token_number(*(bonus_in(token) or (0, 0)), name_in(token))
        barred = forbidden(g, TO_SHED_TOKENS, card, kind=number)
    running = action_now(g)
    return not barred or (running is not None and running.step == BEING_PAID)


def _remove(g: State, card: int, token: str, n: int) -> int:
    if token == "water":
        lost = lose_water(g, card, n)
        if lost:
            tell(g, "water-lost", doer(g), seat=g.control[card], count=lost)
        return lost
    gone = bonus_tokens(g, card, token)
    if token == "any":
        remove_tokens(g, gone)
        marks.remove_counters(g, card)
        return len(gone)
    remove_tokens(g, gone[:n])
    left = min(n - len(gone[:n]), marks.counters(g, card, token))
    marks.put_counters(g, card, token, -left)
    return len(gone[:n]) + left


class TakeControl(Instruction):
    """A player takes control of cards for a time, or for good (BS 7.20, BS 16.26)."""

    foretold = ("taking-control",)

    def coming(self, g: State, run: Run) -> list[Coming]:
        seats = seats_of(g, Eyes(run), self.words.who)
        cards = [card for card in reached(g, run, self.words.cards) if seats and _may_have(g, card, seats[0])]
        return [Coming("taking-control", card, seats[0]) for card in cards if g.control[card] != seats[0]]

    def __init__(self, words: m.Control, slots: tuple[Slot, ...]) -> None:
        self.words: Final = words
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes, averted = Eyes(run), Averted(g)
        seats = seats_of(g, eyes, self.words.who)
        for card in reached(g, run, self.words.cards):
            if averted.card("taking-control", card) or (seats and not _may_have(g, card, seats[0])):
                self.done(g, 0, True)
            elif seats:
                take_over(g, card, seats[0], UNTIL[self.words.until])


class LeavesTo(Instruction):
    """If cards leave play, they go to a zone of their owners, wherever else they would go (BS 18.22)."""

    def __init__(self, cards: Any, zone: int, until: int) -> None:
        self._cards: Final = cards
        self._zone: Final = zone
        self._until: Final = until

    def do(self, g: State, run: Run) -> None:
        for card in reached(g, run, self._cards):
            marks.add(g, LEAVES_TO, card, self._zone, 0, self._until)


def _may_have(g: State, card: int, seat: int) -> bool:
    """Whether a player may take control of a card: no text forbids it, and no Story has two."""
    twice = face(g, card).type == STORY and has_story(g, seat, g.kind[card])  # BS 15.21
    return not twice and not forbidden(g, TO_BE_CONTROLLED, card, seat=seat)


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

    def was_tied(self, g: State) -> None:
        """Both have lost."""
        set_fixed(g, REFUSED, TIED)

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
