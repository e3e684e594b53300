"""Effects on the Water that lies on cards (BS 6.17)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.asking import ask
from serai.games.burning_sands.language.running import COUNT, SHORT, Cards, remember
from serai.games.burning_sands.language.water_choices import GIVE, TAKE
from serai.games.burning_sands.language.words import BOOK, agreeing
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.board import face, section_water, sections
from serai.games.burning_sands.rules.ending import room
from serai.games.burning_sands.rules.happenings import tell
from serai.games.burning_sands.rules.water import gain_water, lose_water
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import DONE, NOTHING, NUMBER, POUR, SECTION, TO
from serai.kernel import Action


@BOOK.phrase(
    *agreeing("remove all Water from {what}", "{what} [loses/lose] all Water"), kind="effect", n=99, way=GIVE
)
@BOOK.phrase(*agreeing("remove up to {n:x} Water from {what}"), kind="effect", way=GIVE, upto=True)
@BOOK.phrase(*agreeing("put up to {n:x} Water on {what}"), kind="effect", way=TAKE, upto=True)
@BOOK.phrase(
    *agreeing("put {n:x} Water on {what}", "put {n:x} Water token(s) on {what}"), kind="effect", way=TAKE
)
@BOOK.phrase(
    *agreeing(
        "remove {n:x} Water from {what}",
        "remove {n:x} Water token(s) from {what}",
        "{what} [loses/lose] {n:x} Water",
    ),
    kind="effect",
    way=GIVE,
)
@dataclass(frozen=True, slots=True)
class ChangeWater:
    """Cards get Water tokens or lose them; a City Section holds no more than its capacity (BS 6.17)."""

    n: int
    what: Cards
    way: int
    upto: bool = False

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Put or remove the tokens."""
        short = 0
        for card in self.what.cards(g, run, run.base):
            if self.upto:
                ask(g, run.seat, min(self.n, self._most(g, card)), card=card)
            else:
                short += self._change(g, run.seat, card, self.n) < self.n and self.way == GIVE
        g.dirty = True
        remember(g, SHORT, 1 if short else 0)

    def _most(self, g: State, card: int) -> int:
        """How many tokens a card can get or lose."""
        if self.way == GIVE:
            return g.water[card]
        return max(0, room(g, card)) if face(g, card).type == SECTION else self.n

    def _change(self, g: State, seat: int, card: int, n: int) -> int:
        n = min(n, self._most(g, card))
        if self.way == TAKE:
            gain_water(g, card, n)
        else:
            lose_water(g, card, n)
        if n:
            what = "water-gained" if self.way == TAKE else "water-lost"
            tell(g, what, seat, NOTHING, NOTHING, g.control[card])
        return n

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """How many tokens."""
        return [NUMBER(n) for n in range(frame.left + 1)]

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """So many are put or removed."""
        self._change(g, frame.seat, frame.card, action.n)
        remember(g, COUNT, action.n)
        g.dirty = True


@BOOK.phrase(
    "move all Water from {what:card} to {whom:card}",
    kind="effect",
    n=99,
    example=("move all Water from that Hero to one of your City Sections"),
)
@BOOK.phrase(
    "move up to {n:x} Water from {what:card} to {whom:card}",
    kind="effect",
    upto=True,
    example=("move up to 2 Water from target City Section to another City Section"),
)
@BOOK.phrase(
    "move {n:x} Water from {what:card} to {whom:card}",
    kind="effect",
    example=("move 2 Water from target City Section to another City Section"),
)
@dataclass(frozen=True, slots=True)
class MoveWater:
    """Water goes from one card to another, as far as there is some and room for it."""

    n: int
    what: Cards
    whom: Cards
    upto: bool = False

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
            most = max(0, min(self.n, limit, g.water[givers[0]]))
            if self.upto:
                ask(g, run.seat, most, card=givers[0], goal=taker)
            else:
                _move(g, run.seat, givers[0], taker, most)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """How many tokens."""
        return [NUMBER(n) for n in range(frame.left + 1)]

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """Move them."""
        _move(g, frame.seat, frame.card, frame.goal, action.n)


def _move(g: State, seat: int, giver: int, taker: int, n: int) -> None:
    moved = lose_water(g, giver, n)
    gain_water(g, taker, moved)
    g.dirty = True
    if moved and g.control[taker] != g.control[giver]:
        tell(g, "water-lost", seat, NOTHING, NOTHING, g.control[giver])
        tell(g, "water-gained", seat, NOTHING, NOTHING, g.control[taker])


@BOOK.phrase("move any number of Water tokens between your City Sections", kind="effect")
@dataclass(frozen=True, slots=True)
class ShareWater:
    """You move Water among your City Sections as you like (BS 6.17)."""

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """Ask for moves until you are done."""
        ask(g, run.seat, section_water(g, run.seat))

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """A City Section that gives a token, then one that takes it; done."""
        own, giver = sections(g, frame.seat), frame.card
        if giver != NOTHING:
            return [TO(section) for section in own if section != giver and room(g, section) > 0]
        able = [one for one in own if g.water[one] and any(room(g, two) > 0 for two in own if two != one)]
        return [*(POUR(section) for section in able if frame.left > 0), DONE()]

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """Move one token."""
        if action.verb is DONE:
            return
        if action.verb is POUR:
            g.stack.append(frame.with_card(action.n, frame.left))
        else:
            gain_water(g, action.n, lose_water(g, frame.card, 1))
            g.stack.append(frame.with_card(NOTHING, frame.left - 1))
