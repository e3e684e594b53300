"""Instructions that move cards: between zones, into play, onto other cards, into battles."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.machine import deeds, moving
from serai.games.burning_sands.machine.becoming import Shape
from serai.games.burning_sands.machine.instruction import Instruction, ask, reached, source_below
from serai.games.burning_sands.machine.looking import at_end, cards_of, number_of, seats_of
from serai.games.burning_sands.machine.on_zones import may_enter
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import (
    SHORT,
    THIS_WAY,
    fixed,
    is_located,
    kind_in,
    located,
    of_kind,
    place_in,
    relocate,
    row,
    set_row,
)
from serai.games.burning_sands.machine.slots import may_join
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.acting import put_away_below
from serai.games.burning_sands.rules.asking import allowed, forbidden, player_cannot
from serai.games.burning_sands.rules.board import face, is_hero
from serai.games.burning_sands.rules.changes import take_over
from serai.games.burning_sands.rules.deck import reshuffle, shuffle
from serai.games.burning_sands.rules.entering import replace_pantheon
from serai.games.burning_sands.rules.foretelling import Averted, Coming
from serai.games.burning_sands.rules.happenings import RAISED, tell
from serai.games.burning_sands.rules.leaving import lay_under
from serai.games.burning_sands.rules.may_enter import (
    against_beside,
    against_carrying,
    attaches,
    copper_cost,
    hosts,
    never_returns,
    water_cost,
)
from serai.games.burning_sands.rules.paying import ask_payment, can_pay
from serai.games.burning_sands.rules.units import join
from serai.games.burning_sands.rules.zones import BURIED, DECK, HAND, enter, with_face
from serai.games.burning_sands.state import State, face_number, face_of
from serai.games.burning_sands.state.frames import Choosing, Enter, Running
from serai.games.burning_sands.state.marks import (
    GOOD,
    TO_BE_MOVED,
    TO_BRING,
    TO_DISCARD,
    TO_ENTER_BOWED,
    TO_ENTER_UNBOWED,
)
from serai.games.burning_sands.state.rows import SEAT
from serai.games.burning_sands.state.terms import HOLDING, NOBODY, NOTHING, PANTHEON, RESTING, SECTION, TO
from serai.games.burning_sands.text import meaning as m
from serai.kernel import Action, Reason

#: Where a card goes that is not in play, by the verb alone.
_BY_MANNER: Final = {"discard": "saved", "bury": "buried", "draw": "hand", "take": "hand", "return": "hand"}


def goal_of(step: m.Move) -> str:
    """The zone to which a card goes that is not in play; empty if its verb is none for such cards."""
    return step.to.zone if step.to is not None else _BY_MANNER.get(step.manner, "")


def first_owner(run: Run) -> int:
    """Whose piles are looked through first for a card of which only the kind is known."""
    answers = run.ability.trigger is not None and run.cause[SEAT] >= 0
    return run.cause[SEAT] if answers else run.seat


#: Where a card that is attached goes first, as it would be discarded with its Hero (BS 18.10).
_BEFORE_THEIR_HERO: Final = ("hand", "deck", "top", "bottom")


class Move(Instruction):
    """Cards go from wherever they are to a zone: in play by what is done to them, elsewhere by their goal."""

    def __init__(
        self, step: m.Move, deed: str, slots: tuple[Slot, ...], searched: bool, register: int
    ) -> None:
        self.words: Final = step
        self._register: Final = register  # of cards from the top of a deck
        self.deed: Final = deed  # what is done to cards in play; empty: nothing can be
        self.goal: Final = goal_of(step)
        self._slots: Final = slots
        self._searched: Final = searched  # a deck is shuffled before the card that was found goes on
        discards = ("discarding",) if self.goal in ("saved", "buried") else ()
        self.foretold = (*deeds.foretold(deed), *discards)

    def coming(self, g: State, run: Run) -> list[Coming]:
        cards = self.words.cards
        if isinstance(cards, m.TopCards):
            return []
        able = reached(g, run, cards) if self.deed else []
        found = [row for card in able for row in deeds.coming(g, self.deed, card)]
        for value in cards_of(g, Eyes(run), cards):
            where = moving.found(g, value, first_owner(run)) if value < 0 else NOTHING
            if where != NOTHING and self._discards(where) and not self._is_kept(g, where):
                found.append(Coming("discarding", seat=place_in(where)[1], kind=kind_in(g, where)))
        return found

    def _discards(self, value: int) -> bool:
        """Whether a card is discarded from a hand."""
        return place_in(value)[0] == HAND and self.goal in ("saved", "buried")

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def able(self, g: State, run: Run) -> bool:
        cards = self.words.cards
        return not isinstance(cards, m.That) or bool(cards_of(g, Eyes(run), cards))

    def do(self, g: State, run: Run) -> None:
        eyes, cards = Eyes(run), self.words.cards
        if isinstance(cards, m.TopCards):
            self._from_the_top(g, eyes, cards)
            return
        n, values, able, averted = 0, cards_of(g, eyes, cards), reached(g, run, cards), Averted(g)
        if self.goal in _BEFORE_THEIR_HERO:
            values.sort(key=lambda value: value < 0 or g.host[value] == NOTHING)
        set_row(g, THIS_WAY, [])
        fewer = isinstance(cards, m.Chosen) and bool(fixed(g, SHORT))  # than were to be chosen
        while values:
            value = values.pop(0)
            if value >= 0:
                kind = g.kind[value]
                if self.deed and value in able and deeds.do(g, self.deed, value, averted):
                    self._dealt_with(g, value if g.kind[value] != NOTHING else of_kind(kind))
                    n += 1
                continue
            zone = NOTHING if is_located(value) else moving.GOALS.get(self.goal, NOTHING)
            if zone != NOTHING and put_away_below(g, kind_in(g, value), zone):
                n += 1
                continue
            where = moving.found(g, value, first_owner(run))
            if where == NOTHING or self.goal not in moving.GOALS or self._is_kept(g, where):
                continue
            if self._discards(where) and averted.one_of("discarding", place_in(where)[1], kind_in(g, where)):
                continue
            self._dealt_with(g, where)
            deeper = [moved(one, where, self.goal) for one in values]
            moving.send(g, where, self.goal, self._viewer(g, run, where), self._searched)
            values = deeper
            n += 1
        wanted = len(cards_of(g, eyes, cards)) if not isinstance(cards, m.Every) else n
        self.done(g, n, not n or n < wanted or fewer)

    def _is_kept(self, g: State, value: int) -> bool:
        """Whether a text keeps the player of a card in hand from discarding it."""
        zone, owner, _ = place_in(value)
        return zone == HAND and self.goal in ("saved", "buried") and player_cannot(g, TO_DISCARD, owner)

    def _dealt_with(self, g: State, value: int) -> None:
        set_row(g, THIS_WAY, [*row(g, THIS_WAY), value])

    def _viewer(self, g: State, run: Run, value: int) -> int:
        """Who alone sees which card it is: what is only looked at, or comes from a hand, stays hidden."""
        zone, owner, index = place_in(value)
        if self.goal not in ("hand", "top", "bottom", "deck") or self._searched:
            return NOBODY
        if zone == HAND:
            return owner
        if zone == DECK and index >= g.tops[owner] % 64:
            return run.seat
        return NOBODY

    def _from_the_top(self, g: State, eyes: Eyes, cards: m.TopCards) -> None:
        n = short = 0
        set_row(g, THIS_WAY, [])
        set_row(g, self._register, [])
        for seat in seats_of(g, eyes, cards.whose):
            for _ in range(number_of(g, eyes, cards.count)):
                if not g.deck[seat] and cards.zone == "deck":
                    reshuffle(g, seat)  # BS 3.22
                first = at_end(g, cards, seat, 1)
                if not first:
                    short = 1
                    break
                set_row(g, self._register, [*row(g, self._register), *first])
                self._dealt_with(g, first[0])
                drawn = self.words.manner == "draw" and cards.zone == "deck"
                moving.send(g, first[0], self.goal, seat if drawn else NOBODY)
                n += 1
        self.done(g, n, not n or bool(short))


def moved(value: int, gone: int, goal: str) -> int:
    """Where a card lies after another one has left its zone for a goal."""
    if value >= -2 or value % 2 == 0:
        return value
    zone, owner, index = place_in(value)
    left, whose, at = place_in(gone)
    index -= 1 if (zone, owner) == (left, whose) and index > at else 0
    index += 1 if zone == DECK and owner == whose and goal == "top" else 0
    return located(zone, owner, index)


class PutUnder(Instruction):
    """Cards are put under a card in play, face up (BS 18.25)."""

    def __init__(self, step: m.Move, slots: tuple[Slot, ...]) -> None:
        assert step.to is not None
        self._cards: Final = step.cards
        self._above: Final = step.to.at
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes = Eyes(run)
        goals = [card for card in cards_of(g, eyes, self._above) if card >= 0]
        values, able = cards_of(g, eyes, self._cards) if goals else [], reached(g, run, self._cards)
        n, wanted = 0, len(values)
        while values:
            value = values.pop(0)
            if value >= 0:
                if value in able and value != goals[0] and deeds.against(g, "under", value) is None:
                    lay_under(g, value, goals[0])
                    n += 1
                continue
            where = moving.found(g, value, first_owner(run))
            if where != NOTHING:
                values = [moved(one, where, "under") for one in values]
                moving.send(g, where, "under", above=goals[0])
                n += 1
        self.done(g, n, n < wanted or not n)


class Bring(Instruction):
    """Cards come into play, attached if they must be, for nothing or paid for (BS 5.25, BS 15.24)."""

    for_others = True

    def __init__(
        self, step: m.Move, slots: tuple[Slot, ...], searched: bool, shape: Shape | None = None
    ) -> None:
        self.words: Final = step
        self.shape: Final = shape  # what they are in play, if they are not what is printed (BS 16.48)
        self.faces: dict[int, int] = {}  # the faces that they have there, by the printed ones
        self.rest = NOTHING  # the register of the cards that stay where they were
        self._slots: Final = slots
        self._searched: Final = searched

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def able(self, g: State, run: Run) -> bool:
        """Whether such a card that all see could be paid for, and attached to somebody if it must be."""
        eyes, goal = Eyes(run), self.words.to.at if self.words.to is not None else None
        for value in cards_of(g, eyes, self.words.cards) if goal is None else ():
            for seat in seats_of(g, eyes, self.words.under or m.You()):
                kind = self._kind_in_play(g, value)
                seen = kind != NOTHING and is_located(value) and place_in(value)[0] != HAND
                if seen and not self._can_come(g, seat, kind):
                    return False
        return True

    def _can_come(self, g: State, seat: int, kind: int) -> bool:
        if not can_pay(g, seat, *self._price(g, seat, kind), kind):
            return False
        return bool(hosts(g, seat, kind)) if attaches(g, kind) else may_enter(g, seat, kind)

    def _price(self, g: State, seat: int, kind: int) -> tuple[int, int]:
        """The Copper and Water for which a card comes."""
        step = self.words
        if not step.paid and step.less is None:
            return 0, 0
        less = step.less.n if isinstance(step.less, m.Fixed) else 0
        return max(0, copper_cost(g, seat, kind) - less), water_cost(g, seat, kind)

    def do(self, g: State, run: Run) -> None:
        eyes, step = Eyes(run), self.words
        seats = seats_of(g, eyes, step.under or m.You())
        cards = cards_of(g, eyes, step.cards)
        values = [moving.found(g, value, first_owner(run)) for value in cards if value < 0]
        values = [value for value in values if value != NOTHING]
        self.done(g, 0, True)
        if not seats:
            return
        goal = step.to.at if step.to is not None else None
        for value in values:
            kind = self._kind_in_play(g, value)
            if kind == NOTHING:
                continue
            if goal is not None:
                able = [card for card in cards_of(g, eyes, goal) if card >= 0]
                if able and self._may_have(g, able[0], kind):
                    self._come(g, run, g.control[able[0]], value, able[0])
            elif attaches(g, kind):
                if hosts(g, seats[0], kind):
                    ask(g, seats[0], card=value)
            elif may_enter(g, seats[0], kind):
                self._come(g, run, seats[0], value, NOTHING)

    def _kind_in_play(self, g: State, value: int) -> int:
        """The kind that a card will have in play; NOTHING if it cannot be what it should be there."""
        kind = kind_in(g, value)
        if self.shape is None:
            return kind
        face = self.faces.get(face_number(g, kind), NOTHING)
        return NOTHING if face == NOTHING else with_face(g, kind, face)

    def _may_have(self, g: State, host: int, kind: int) -> bool:
        if face_of(g, kind).type == HOLDING:
            return face(g, host).type == SECTION and against_beside(g, kind) is None
        able = is_hero(g, host) and against_carrying(g, host, face_number(g, kind)) is None
        return able and against_beside(g, kind) is None

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        return [TO(host) for host in hosts(g, _whose(frame), self._kind_in_play(g, frame.card))]

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        return Reason("first choose for it", "BS 5.28", source_below(g))

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        self._come(g, None, _whose(frame), frame.card, action.n)

    def _come(self, g: State, run: Run | None, seat: int, value: int, host: int) -> None:
        step, kind = self.words, self._kind_in_play(g, value)
        buried = is_located(value) and place_in(value)[0] == BURIED
        if player_cannot(g, TO_BRING, seat, kind) or (buried and never_returns(g, kind)):
            self.done(g, 0, True)
            return
        copper, water = self._price(g, seat, kind)
        if (copper or water) and not can_pay(g, seat, copper, water, kind):
            return
        raised = place_in(value)[0] == BURIED
        owner, _ = moving.take_out(g, value)
        if self._searched:
            shuffle(g, owner)
        self.done(g, 1, False)
        if self.rest != NOTHING:
            set_row(g, self.rest, [other for other in row(g, self.rest) if other != value])
        if copper or water:
            relocate(g, value, len(g.kind))
            g.stack.append(Enter(seat, kind, host, step.state == "bowed"))
            ask_payment(g, seat, copper, water)
            return
        card = bring_in(g, owner, kind, step.state == "bowed", host, raised)
        relocate(g, value, card)
        if seat != owner:
            take_over(g, card, seat, GOOD)


def _whose(frame: Choosing) -> int:
    """Who brings a card in, where somebody else may decide to which card it is attached."""
    return frame.seat if frame.player == NOBODY else frame.player


def bring_in(g: State, seat: int, kind: int, bowed: bool, host: int = NOTHING, raised: bool = False) -> int:
    """A card comes into play by an effect, with no cost (BS 5.25, BS 15.24)."""
    printed = face_of(g, kind)
    resting = printed.type == HOLDING and not printed.is_fortification
    if printed.type == PANTHEON:
        replace_pantheon(g, seat)
    card = enter(g, seat, kind, host, resting or bowed)
    if not bowed and allowed(g, TO_ENTER_UNBOWED, card):
        g.bowed[card] = 0
    elif resting:
        g.bowed[card] = RESTING
    elif allowed(g, TO_ENTER_BOWED, card):
        g.bowed[card] = 1
    tell(g, "enters", seat, card, count=RAISED if raised else 0)
    if host != NOTHING:
        tell(g, "attached", seat, card, host)
    return card


class Attach(Instruction):
    """An attached card goes to another card that may have it (BS 7.14, BS 7.22)."""

    def __init__(self, step: m.Move, slots: tuple[Slot, ...]) -> None:
        assert step.to is not None
        self.cards: Final = step.cards
        self.host: Final = step.to.at
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes = Eyes(run)
        able = [card for card in cards_of(g, eyes, self.host) if card >= 0]
        if self.cards == m.That("self") and run.card == NOTHING and run.kind != NOTHING:
            self._stay(g, run, able)
            return
        moved = 0
        for card in reached(g, run, self.cards):
            if not able or g.host[card] == able[0] or card == able[0]:
                continue
            if g.host[card] != NOTHING and forbidden(g, TO_BE_MOVED, card, able[0]):
                continue
            if against_carrying(g, able[0], face_number(g, g.kind[card]), run.seat) is not None:
                continue
            if g.control[card] != g.control[able[0]]:
                take_over(g, card, g.control[able[0]], GOOD)
            g.host[card] = able[0]
            tell(g, "attached", run.seat, card, able[0])
            g.dirty = True
            moved += 1
        self.done(g, moved, not moved)

    def _stay(self, g: State, run: Run, able: list[int]) -> None:
        """The card that is played comes into play attached, under its host's controller (BS 15.27)."""
        frame = g.stack[-1]
        assert isinstance(frame, Running)
        may = bool(able) and against_carrying(g, able[0], face_number(g, run.kind), run.seat) is None
        may = may and frame.card_kind != NOTHING  # else the card is gone
        self.done(g, int(may), not may)
        if may:
            g.stack[-1] = frame.without_card()
            card = bring_in(g, run.seat, run.kind, False, able[0])
            if g.control[card] != g.control[able[0]]:
                take_over(g, card, g.control[able[0]], GOOD)


class JoinBattle(Instruction):
    """Units come into a battle on their controller's side (BS 9.9, BS 9.13)."""

    for_others = True

    def __init__(self, step: m.Move, slots: tuple[Slot, ...]) -> None:
        self.words: Final = step
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes, to = Eyes(run), self.words.to
        goal, elsewhere = g.battle, to is not None and to.zone == "another battle"
        if to is not None and to.zone == "battle" and to.at is not None:
            there = [card for card in cards_of(g, eyes, to.at) if card == g.battle or card in g.battles]
            goal = there[0] if there else NOTHING
        n = 0
        for card in reached(g, run, self.words.cards):
            if not is_hero(g, card) or not may_join(g, card):
                continue
            others = self._others(g, card)
            if elsewhere and len(others) > 1:
                ask(g, run.seat, card=card)
                n += 1
                continue
            if elsewhere:
                goal = others[0] if others else NOTHING
            moves = g.at[card] != NOTHING and forbidden(g, TO_BE_MOVED, card, goal)
            if goal != NOTHING and g.at[card] != goal and not moves:
                self._join(g, card, goal)
                n += 1
        self.done(g, n, not n)

    def _others(self, g: State, card: int) -> list[int]:
        """The other battles of the attack to which a unit could go."""
        battles = [g.battle, *g.battles] if g.battle != NOTHING else g.battles
        return [section for section in dict.fromkeys(battles) if section != g.at[card]]

    def _join(self, g: State, card: int, section: int) -> None:
        join(g, card, section)
        if self.words.state in ("bowed", "unbowed"):
            deeds.do(g, "bow" if self.words.state == "bowed" else "straighten", card)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        return [TO(section) for section in self._others(g, frame.card)]

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        self._join(g, frame.card, action.n)
