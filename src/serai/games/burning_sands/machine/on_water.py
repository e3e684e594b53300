"""Instructions about Water and payments (section 6)."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.instruction import Instruction, ask, eyes_below, reached, source_below
from serai.games.burning_sands.machine.looking import (
    bonus_tokens,
    cards_of,
    number_of,
    room_left,
    seats_of,
    tokens_on,
)
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.asking import player_cannot
from serai.games.burning_sands.rules.board import face, section_water, sections
from serai.games.burning_sands.rules.changes import put_tokens, remove_tokens, takes_token
from serai.games.burning_sands.rules.copper import keep_copper, spend_kept
from serai.games.burning_sands.rules.ending import roomiest
from serai.games.burning_sands.rules.foretelling import Averted, Coming
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.paying import can_pay, copper_ways, get_copper, propose_payment
from serai.games.burning_sands.rules.reasons import against_own
from serai.games.burning_sands.rules.water import (
    gain_water,
    give_back,
    lose_water,
    move_water,
    payable_water,
    payers,
    propose_water,
    room,
)
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.marks import TO_GAIN, TO_LOSE_WATER, TOKEN
from serai.games.burning_sands.state.terms import DONE, NOBODY, NOTHING, POUR, PROPOSED, SECTION, TO
from serai.games.burning_sands.text import meaning as m
from serai.kernel import Action, Reason

# The questions about Water: which City Section gives a token, and which one takes it.
GIVE: Final = 0
TAKE: Final = 1
_NOT_YOURS: Final = Reason("not yours", "BS 6.14")


class Water(Instruction):
    """A player gains or loses Water, or takes it from another (BS 6.13, BS 6.16)."""

    def __init__(self, words: m.Water, slots: tuple[Slot, ...]) -> None:
        self.words: Final = words
        self._slots: Final = slots

    foretold = ("losing-water", "gaining-water")

    def coming(self, g: State, run: Run) -> list[Coming]:
        eyes, words = Eyes(run), self.words
        n = number_of(g, eyes, words.count.number)
        if words.goods != "Water" or n <= 0:
            return []
        seats = seats_of(g, eyes, words.who)
        if words.op == "gain":
            return [Coming("gaining-water", seat=seat, number=n) for seat in seats]
        losers = seats_of(g, eyes, words.other) if words.op == "take" else seats
        lost = [(seat, _loses(g, seat, n)) for seat in losers]
        return [Coming("losing-water", seat=seat, number=less) for seat, less in lost if less]

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def able(self, g: State, run: Run) -> bool:
        if self.words.op not in ("lose", "give"):
            return True
        eyes = Eyes(run)
        n = number_of(g, eyes, self.words.count.number)
        return all(section_water(g, seat) >= n for seat in seats_of(g, eyes, self.words.who))

    def do(self, g: State, run: Run) -> None:
        eyes, words, averted = Eyes(run), self.words, Averted(g)
        moved, short = 0, False
        for seat in reversed(seats_of(g, eyes, words.who)):
            n = number_of(g, eyes, words.count.number)
            if words.op != "take" and averted.player(_COMES[words.op], seat):
                short = True
                continue
            if words.goods == "Copper":
                keep_copper(g, seat, n)
            elif words.op == "gain":
                _ask_to_place(g, seat, n)
                moved += n
            elif words.op == "lose":
                lost = _ask_to_lose(g, seat, n)
                moved, short = moved + lost, short or lost < n
            else:
                others = seats_of(g, eyes, words.other)
                giver, taker = (
                    (seat, others) if words.op == "give" else (others[0] if others else NOBODY, [seat])
                )
                if giver == NOBODY or not taker or averted.player("losing-water", giver):
                    continue
                lost = _ask_to_lose(g, giver, n, taker[0])
                if lost and words.op == "give":
                    tell(g, "gives", doer(g), seat=giver, count=taker[0])
                elif lost:
                    tell(g, "takes-water", doer(g), seat=taker[0], count=giver)
                moved, short = moved + lost, short or lost < n
        self.done(g, moved, short)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        own = sections(g, frame.seat)
        if frame.way == GIVE:
            able = [POUR(section) for section in own if g.water[section]]
        else:
            able = [TO(section) for section in own if room(g, section) > 0]
        return [PROPOSED(), *able] if len(able) > 1 else able

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        n, gives = action.n, frame.way == GIVE
        source, rule = source_below(g), "BS 6.14" if gives else "BS 6.16"
        said = "takes Water from" if gives else "gives Water to"
        if action.verb not in (POUR, TO):
            return Reason("say which city section", rule, source, said)
        reason = against_own(g, frame.seat, n, _NOT_YOURS)
        if reason is not None:
            code = "its city section, not yours" if reason is _NOT_YOURS else "its city section, not in play"
            return Reason(code, rule if reason is _NOT_YOURS else reason.rule, source, said)
        if face(g, n).type != SECTION:
            return Reason("its city section, none", rule, source, said)
        if gives and not g.water[n]:
            return Reason("has no water", rule)
        if not gives and room(g, n) <= 0:
            return Reason("full", "BS 6.17")
        return Reason("say its name", rule, source, said, "water" if gives else "to")

    def proposed(self, g: State, frame: Choosing) -> list[Action]:
        if frame.way == GIVE:
            return [POUR(section) for section in propose_water(g, frame.seat, frame.left)]
        return [TO(section) for section in roomiest(g, frame.seat, frame.left)]

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        giving, left = frame.way == GIVE, frame.left
        moved = 0
        for one in self.proposed(g, frame) if action.verb is PROPOSED else [action]:
            if giving:
                moved += lose_water(g, one.n, 1)
            else:
                gain_water(g, one.n, 1)
                moved += 1
        if left > moved and (giving or action.verb is not PROPOSED):
            g.stack.append(frame.with_left(left - moved))
        if frame.player != NOBODY:
            _ask_to_place(g, frame.player, moved)


#: What a player is told to be about to do.
_COMES: Final = {"gain": "gaining-water", "lose": "losing-water", "give": "losing-water"}


def _loses(g: State, seat: int, n: int) -> int:
    """How much a player loses who should lose so much."""
    return 0 if player_cannot(g, TO_LOSE_WATER, seat) else min(n, section_water(g, seat))


def _ask_to_lose(g: State, seat: int, n: int, taker: int = NOBODY) -> int:
    """A player loses Water from City Sections of choice, all if there is too little (BS 6.13, BS 6.14)."""
    lost = _loses(g, seat, n)
    if lost:
        tell(g, "water-lost", doer(g), seat=seat, count=lost)
        ask(g, seat, lost, way=GIVE, player=taker)
    return lost


def _ask_to_place(g: State, seat: int, n: int) -> None:
    """A player places gained Water on City Sections that have room (BS 6.16 to BS 6.18)."""
    if (
        n > 0
        and not player_cannot(g, TO_GAIN, seat)
        and any(room(g, section) > 0 for section in sections(g, seat))
    ):
        tell(g, "water-gained", doer(g), seat=seat, count=n)
        ask(g, seat, n, way=TAKE)


class MoveTokens(Instruction):
    """Tokens go from some cards to others; of several the player chooses token by token."""

    for_others = True

    def __init__(self, words: m.MoveTokens, slots: tuple[Slot, ...], who: Any = None) -> None:
        self.words: Final = words
        self._slots: Final = slots
        self._who: Final = who  # who moves them, where it is not the player of the text

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def _from(self, g: State, eyes: Eyes) -> list[int]:
        cards = cards_of(g, eyes, self.words.from_)
        return [card for card in cards if card >= 0 and tokens_on(g, card, self.words.token)]

    def do(self, g: State, run: Run) -> None:
        eyes, words = Eyes(run), self.words
        froms = self._from(g, eyes)
        goals = [card for card in cards_of(g, eyes, words.to) if card >= 0]
        most = sum([tokens_on(g, card, words.token) for card in froms])
        all_of_them = words.count.op in ("any", "all")
        n = most if all_of_them else min(most, number_of(g, eyes, words.count.number))
        seats = seats_of(g, eyes, self._who) if self._who is not None else [run.seat]
        self.done(g, 0, n == 0)
        if n and goals and seats:
            if len(froms) == 1 and len(goals) == 1 and words.count.op not in ("any", "up to"):
                self._pour(g, froms[0], goals[0], n)
            else:
                ask(g, seats[0], n, way=GIVE)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        eyes = eyes_below(g)
        if frame.way == TAKE:
            goals = [card for card in cards_of(g, eyes, self.words.to) if card >= 0 and card != frame.card]
            return [TO(card) for card in goals if self.words.token != "water" or _has_room(g, card)]
        found = [POUR(card) for card in self._from(g, eyes)]
        return [*found, DONE()] if self.words.count.op in ("any", "up to") else found

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        if action.verb is POUR:
            g.stack.append(Choosing(frame.seat, frame.ability, frame.step, frame.left, 0, TAKE, action.n))
        elif action.verb is TO:
            self._pour(g, frame.card, action.n, 1)
            if frame.left > 1:
                g.stack.append(Choosing(frame.seat, frame.ability, frame.step, frame.left - 1, 0, GIVE))

    def _pour(self, g: State, source: int, goal: int, n: int) -> None:
        token = self.words.token
        if token == "water":
            _pour(g, source, goal, n)
            return
        if token == "any":
            raise TypeError(token)
        left = n
        for row in bonus_tokens(g, source, token)[:n]:
            _, s, k, _, name = row
            if takes_token(g, goal, s, k, doer(g), name):
                remove_tokens(g, [row])
                put_tokens(g, goal, s, k, 1, TOKEN, name)
                left -= 1
        for _ in range(min(left, marks.counters(g, source, token))):
            if takes_token(g, goal, 0, 0, doer(g), token):
                marks.put_counters(g, source, token, -1)
                marks.put_counters(g, goal, token, 1)


class GiveBack(Instruction):
    """Water on cards goes back to the City Sections from which it was taken (BS 6.29, BS 6.31)."""

    def __init__(self, from_: Any, slots: tuple[Slot, ...]) -> None:
        self._from: Final = from_
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        moved = 0
        for card in reached(g, run, self._from):
            before, owner = g.water[card], g.control[card]
            for section, n in give_back(g, card):
                moved += n
                if n and g.control[section] != owner:
                    tell(g, "water-gained", doer(g), section, count=n)
                    tell(g, "takes-water", doer(g), section, count=owner)
            if g.water[card] < before:
                tell(g, "water-lost", doer(g), card, count=before - g.water[card])
        g.dirty = True
        self.done(g, moved, not moved)


def _has_room(g: State, card: int) -> bool:
    return face(g, card).type != SECTION or room_left(g, card) > 0


def _pour(g: State, source: int, goal: int, n: int) -> None:
    n = min(n, room_left(g, goal)) if face(g, goal).type == SECTION else n
    moved = move_water(g, source, goal, n)
    g.dirty = True
    if moved and g.control[goal] != g.control[source]:
        tell(g, "water-lost", doer(g), source, count=moved)
        tell(g, "water-gained", doer(g), goal, count=moved)
        tell(g, "takes-water", doer(g), goal, count=g.control[source])


class Pay(Instruction):
    """A player pays Copper or Water, as an effect lets or makes (BS 6.1, BS 6.9, BS 6.15)."""

    def __init__(self, words: m.Pay, slots: tuple[Slot, ...]) -> None:
        self.words: Final = words
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def amounts(self, g: State, eyes: Eyes) -> tuple[int, int]:
        """The Copper and the Water."""
        n = number_of(g, eyes, self.words.amount.number)
        return (n, 0) if self.words.goods == "Copper" else (0, n)

    def able(self, g: State, run: Run) -> bool:
        eyes = Eyes(run)
        copper, water = self.amounts(g, eyes)
        return all(can_pay(g, seat, copper, water) for seat in seats_of(g, eyes, self.words.who))

    def do(self, g: State, run: Run) -> None:
        eyes = Eyes(run)
        copper, water = self.amounts(g, eyes)
        seats = seats_of(g, eyes, self.words.who)
        self.done(g, copper + water, not seats or not all(can_pay(g, seat, copper, water) for seat in seats))
        for seat in reversed(seats):
            if can_pay(g, seat, copper, water):
                if copper or water:
                    tell(g, "pays" if copper else "pays-water", seat, seat=seat, count=copper + water)
                ask(g, seat, water, spend_kept(g, seat, copper))
            elif seat != run.seat and not copper and payable_water(g, seat):
                ask(g, seat, payable_water(g, seat))

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        if frame.copper > 0:
            ways = copper_ways(g, frame.seat, NOTHING)
        else:
            ways = [POUR(card) for card in payers(g, frame.seat) if g.water[card]]
        return [PROPOSED(), *ways] if len(ways) > 1 else [PROPOSED()]

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        return Reason("first pay for it", "BS 6.15", source_below(g))

    def proposed(self, g: State, frame: Choosing) -> list[Action]:
        return propose_payment(g, frame.seat, frame.copper, frame.left, NOTHING)

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        seat, copper, water = frame.seat, frame.copper, frame.left
        for one in self.proposed(g, frame) if action.verb is PROPOSED else [action]:
            if copper > 0:
                copper -= get_copper(g, seat, one, NOTHING)
            else:
                water -= lose_water(g, one.n, 1)
        if copper > 0 or water > 0:
            g.stack.append(frame.with_copper(copper, water))
