"""Effects on Water and Copper: gain, lose, take, put, move, pay (section 6)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands import events as e
from serai.games.burning_sands.ability import Run, Slot
from serai.games.burning_sands.ending import room
from serai.games.burning_sands.language.amounts import amount
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.running import (
    COUNT,
    SHORT,
    Cards,
    Measure,
    RunFor,
    ask,
    remember,
)
from serai.games.burning_sands.language.words import BOOK, agreeing, of_players, of_you
from serai.games.burning_sands.paying import (
    can_pay,
    gain_water,
    lose_water,
    producers,
    propose_copper,
    propose_water,
)
from serai.games.burning_sands.state import State
from serai.games.burning_sands.stats import face, produces, section_water, sections
from serai.games.burning_sands.terms import BOW, DONE, NOTHING, POUR, PROPOSED, SECTION, TO
from serai.games.burning_sands.windows import tell
from serai.games.burning_sands.zones import bow
from serai.kernel import Action, Frame

# The two questions about Water: which City Section gives a token, and which one takes it.
GIVE = 0
TAKE = 1


def ask_to_lose(g: State, seat: int, n: int, taker: int = NOTHING) -> int:
    """A player loses Water from City Sections of choice, all if there is too little (BS 6.13, BS 6.14)."""
    lost = min(n, section_water(g, seat))
    if lost:
        ask(g, seat, (GIVE, lost, taker))
    return lost


def ask_to_place(g: State, seat: int, n: int) -> None:
    """A player places gained Water on City Sections that have room (BS 6.16 to BS 6.18)."""
    if n and any(room(g, section) > 0 for section in sections(g, seat)):
        ask(g, seat, (TAKE, n, NOTHING))


def offer_water(g: State, frame: Frame) -> list[Action]:
    """All as proposed, or one City Section for the next token."""
    _number, _step, way, _left, _taker = frame.args
    own = sections(g, frame.seat)
    if way == GIVE:
        able = [POUR(section) for section in own if g.water[section]]
    else:
        able = [TO(section) for section in own if room(g, section) > 0]
    return [PROPOSED(), *able] if len(able) > 1 else able


def answer_water(g: State, frame: Frame, action: Action) -> None:
    """A token goes or comes, or all of them; then the next is asked for, and what was taken is placed."""
    number, step, way, left, taker = frame.args
    seat = frame.seat
    if way == GIVE:
        chosen = propose_water(g, seat, left) if action.verb is PROPOSED else [action.n]
        moved = sum(lose_water(g, section, 1) for section in chosen)
    else:
        moved = _place(g, seat, left) if action.verb is PROPOSED else 1
        if action.verb is not PROPOSED:
            gain_water(g, action.n, 1)
    if left > moved and (way == GIVE or action.verb is not PROPOSED):
        g.stack.append(Frame(frame.kind, seat, (number, step, way, left - moved, taker)))
    if taker != NOTHING:
        ask_to_place(g, taker, moved)


def _place(g: State, seat: int, n: int) -> int:
    """Tokens go to the City Section with the most room, one by one."""
    for placed in range(n):
        able = [section for section in sections(g, seat) if room(g, section) > 0]
        if not able:
            return placed
        gain_water(g, max(able, key=lambda section: (room(g, section), -section)), 1)
    return n


_GAINS = ("{who} [gains/gain] {n:x} Water", "{who} [gains/gain] {n:x} Water token(s)")
_GAINS_PER = ("{who} [gains/gain] {n:x} Water for each {per}",)
_GAINS_BY = ("{who} [gains/gain] Water equal to {n:measure}",)


@BOOK.phrase(*of_players(*_GAINS), kind="effect")
@BOOK.phrase(*of_you(*_GAINS), kind="effect", who=YOU)
@BOOK.phrase(*of_players(*_GAINS_PER), kind="effect")
@BOOK.phrase(*of_you(*_GAINS_PER), kind="effect", who=YOU)
@BOOK.phrase(*of_players(*_GAINS_BY), kind="effect")
@BOOK.phrase(*of_you(*_GAINS_BY), kind="effect", who=YOU)
@dataclass(frozen=True, slots=True)
class GainWater:
    """A player gains Water, which goes at once onto own City Sections (BS 6.16)."""

    who: Who
    n: int | Measure
    per: Measure | None = None

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """Ask where it goes, in turn."""
        for seat in reversed(self.who.seats(g, run, run.base)):
            n = amount(self.n, self.per, g, RunFor(run, seat), run.base + len(self.slots()))
            tell(g, "water-gained", seat, NOTHING, NOTHING, seat)
            ask_to_place(g, seat, n)

    def offers(self, g: State, frame: Frame) -> list[Action]:
        """City Sections with room."""
        return offer_water(g, frame)

    def chosen(self, g: State, frame: Frame, action: Action) -> None:
        """Place a token."""
        answer_water(g, frame, action)


_LOSES = ("{who} [loses/lose] {n:x} Water", "{who} [loses/lose] {n:x} Water token(s)")
_LOSES_PER = ("{who} [loses/lose] {n:x} Water for each {per}",)
_LOSES_BY = ("{who} [loses/lose] Water equal to {n:measure}",)


@BOOK.phrase(*of_players(*_LOSES), kind="effect")
@BOOK.phrase(*of_you(*_LOSES), kind="effect", who=YOU)
@BOOK.phrase(*of_players(*_LOSES_PER), kind="effect")
@BOOK.phrase(*of_you(*_LOSES_PER), kind="effect", who=YOU)
@BOOK.phrase(*of_players(*_LOSES_BY), kind="effect")
@BOOK.phrase(*of_you(*_LOSES_BY), kind="effect", who=YOU)
@dataclass(frozen=True, slots=True)
class LoseWater:
    """A player loses Water from City Sections, as far as there is any (BS 6.13, BS 6.14)."""

    who: Who
    n: int | Measure
    per: Measure | None = None

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """Ask where it comes from, in turn."""
        short = lost = 0
        for seat in reversed(self.who.seats(g, run, run.base)):
            n = amount(self.n, self.per, g, RunFor(run, seat), run.base + len(self.slots()))
            gone = min(n, section_water(g, seat))
            short += gone < n
            lost += gone
            if gone:
                tell(g, "water-lost", seat, NOTHING, NOTHING, seat)
            ask_to_lose(g, seat, n)
        remember(g, SHORT, 1 if short else 0)
        remember(g, COUNT, lost)

    def offers(self, g: State, frame: Frame) -> list[Action]:
        """City Sections with Water."""
        return offer_water(g, frame)

    def chosen(self, g: State, frame: Frame, action: Action) -> None:
        """Take a token."""
        answer_water(g, frame, action)


@BOOK.phrase(
    "take {n:x} Water from {who:player}", "take {n:x} Water token(s) from {who:player}", kind="effect"
)
@BOOK.phrase("take {n:x} Water from {who:players}", kind="effect")
@dataclass(frozen=True, slots=True)
class TakeWater:
    """A player loses Water, and you gain as much (BS 6.13, BS 6.16)."""

    n: int
    who: Who

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """The player chooses where it comes from, you where it goes."""
        short = 0
        for seat in reversed(self.who.seats(g, run, run.base)):
            short += ask_to_lose(g, seat, self.n, run.seat) < self.n
        remember(g, SHORT, 1 if short else 0)

    def offers(self, g: State, frame: Frame) -> list[Action]:
        """City Sections with Water, or with room."""
        return offer_water(g, frame)

    def chosen(self, g: State, frame: Frame, action: Action) -> None:
        """Move a token."""
        answer_water(g, frame, action)


@BOOK.phrase(
    *agreeing("put {n:x} Water on {what}", "put {n:x} Water token(s) on {what}"), kind="effect", way=TAKE
)
@BOOK.phrase(
    *agreeing("remove {n:x} Water from {what}", "remove {n:x} Water token(s) from {what}"),
    kind="effect",
    way=GIVE,
)
@dataclass(frozen=True, slots=True)
class ChangeWater:
    """Cards get Water tokens or lose them; a City Section holds no more than its capacity (BS 6.17)."""

    n: int
    what: Cards
    way: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Put or remove the tokens."""
        short = 0
        for card in self.what.cards(g, run, run.base):
            if self.way == TAKE:
                limit = room(g, card) if face(g, card).type == SECTION else self.n
                gain_water(g, card, max(0, min(self.n, limit)))
            else:
                short += lose_water(g, card, self.n) < self.n
        g.dirty = True
        remember(g, SHORT, 1 if short else 0)


@BOOK.phrase(
    "move {n:x} Water from {what:card} to {whom:card}",
    kind="effect",
    example=("move 2 Water from target City Section to another City Section"),
)
@BOOK.phrase(
    "move all Water from {what:card} to {whom:card}",
    kind="effect",
    n=99,
    example=("move all Water from that Hero to one of your City Sections"),
)
@dataclass(frozen=True, slots=True)
class MoveWater:
    """Water goes from one card to another, as far as there is some and room for it."""

    n: int
    what: Cards
    whom: Cards

    def slots(self) -> tuple[Slot, ...]:
        """What gives, then what takes."""
        return (*self.what.slots(), *self.whom.slots())

    def do(self, g: State, run: Run) -> None:
        """Move the tokens."""
        givers = self.what.cards(g, run, run.base)
        takers = self.whom.cards(g, run, run.base + len(self.what.slots()))
        if givers and takers:
            taker = takers[0]
            limit = room(g, taker) if face(g, taker).type == SECTION else self.n
            gain_water(g, taker, lose_water(g, givers[0], max(0, min(self.n, limit))))
            g.dirty = True


@BOOK.phrase("move any number of Water tokens between your City Sections", kind="effect")
@dataclass(frozen=True, slots=True)
class ShareWater:
    """You move Water among your City Sections as you like (BS 6.17)."""

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen beforehand."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """Ask for moves until you are done."""
        ask(g, run.seat, (NOTHING, section_water(g, run.seat)))

    def offers(self, g: State, frame: Frame) -> list[Action]:
        """A City Section that gives a token, then one that takes it; done."""
        _number, _step, giver, left = frame.args
        own = sections(g, frame.seat)
        if giver != NOTHING:
            return [TO(section) for section in own if section != giver and room(g, section) > 0]
        able = [one for one in own if g.water[one] and any(room(g, two) > 0 for two in own if two != one)]
        return [*(POUR(section) for section in able if left > 0), DONE()]

    def chosen(self, g: State, frame: Frame, action: Action) -> None:
        """Move one token."""
        number, step, giver, left = frame.args
        if action.verb is DONE:
            return
        if action.verb is POUR:
            g.stack.append(Frame(frame.kind, frame.seat, (number, step, action.n, left)))
        else:
            gain_water(g, action.n, lose_water(g, giver, 1))
            g.stack.append(Frame(frame.kind, frame.seat, (number, step, NOTHING, left - 1)))


@BOOK.phrase("pay {water:x} Water", kind="effect", copper=0)
@BOOK.phrase("pay {copper:x} Copper", kind="effect", water=0)
@BOOK.phrase("pay {copper:x} Copper and {water:x} Water", kind="effect")
@dataclass(frozen=True, slots=True)
class Pay:
    """You pay Copper or Water in full, as a cost or when an effect lets you (BS 6.1, BS 6.9, BS 6.15)."""

    copper: int = 0
    water: int = 0

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen beforehand."""
        return ()

    def possible(self, g: State, run: Run) -> bool:
        """Whether it can be paid in full."""
        return can_pay(g, run.seat, self.copper, self.water)

    def do(self, g: State, run: Run) -> None:
        """Ask how it is paid."""
        short = not self.possible(g, run)
        remember(g, SHORT, 1 if short else 0)
        if not short:
            ask(g, run.seat, (self.copper, self.water))

    def offers(self, g: State, frame: Frame) -> list[Action]:
        """As proposed; or a producer to bow, then a City Section that gives Water."""
        _number, _step, copper, _water = frame.args
        if copper > 0:
            ways = [BOW(card) for card in producers(g, frame.seat)]
        else:
            ways = [POUR(section) for section in sections(g, frame.seat) if g.water[section]]
        return [PROPOSED(), *ways] if len(ways) > 1 else [PROPOSED()]

    def chosen(self, g: State, frame: Frame, action: Action) -> None:
        """Bow or pour, until all is paid."""
        number, step, copper, water = frame.args
        seat = frame.seat
        cards = propose_copper(g, seat, max(0, copper)) if action.verb is PROPOSED else []
        if action.verb is BOW:
            cards = [action.n]
        for card in cards:
            gained = produces(g, card)
            bow(g, card)
            copper -= gained
            if g.events is not None:
                g.events.append(e.CopperProduced(seat, card, gained, g.kind[card]))
        poured = propose_water(g, seat, water) if action.verb is PROPOSED else []
        if action.verb is POUR:
            poured = [action.n]
        for section in poured:
            water -= lose_water(g, section, 1)
        if copper > 0 or water > 0:
            g.stack.append(Frame(frame.kind, seat, (number, step, copper, water)))
