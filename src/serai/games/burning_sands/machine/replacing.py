"""What is done in place of something: cards are spared, a unit is sent elsewhere."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.instruction import Instruction
from serai.games.burning_sands.machine.looking import cards_of, seats_of
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import SHORT, fixed
from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.board import is_hero
from serai.games.burning_sands.rules.duel import refuse_for, spare_loser, stand_in
from serai.games.burning_sands.rules.foretelling import avert
from serai.games.burning_sands.rules.laid import laid_card, replace_laid, see_laid
from serai.games.burning_sands.rules.leaving import spare
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.marks import FORBIDS, RAID, TO_CARRY_AWAY
from serai.games.burning_sands.state.rows import CARD, OTHER, PLACE
from serai.games.burning_sands.state.terms import NOTHING


class Spare(Instruction):
    """What was about to be destroyed is not, if what is done instead was done (BS 18.19)."""

    def __init__(self, asks: bool = True) -> None:
        self._asks: Final = asks  # whether something is done instead

    def do(self, g: State, run: Run) -> None:
        if not self._asks or not fixed(g, SHORT):
            spare(g, run.cause[CARD])


class Avert(Instruction):
    """What an action was about to do is not done, if what is done instead was done (BS 18.27)."""

    def __init__(self, trigger: str, asks: bool = True) -> None:
        self._trigger: Final = trigger
        self._asks: Final = asks  # whether something is done instead

    def do(self, g: State, run: Run) -> None:
        if not self._asks or not fixed(g, SHORT):
            avert(g, self._trigger, run.cause)


class SpareLoser(Instruction):
    """Who lost the duel that is answered is not destroyed (BS 12.25)."""

    def __init__(self, other: bool) -> None:
        self._other: Final = other

    def do(self, g: State, run: Run) -> None:
        spare_loser(g, run.cause[OTHER if self._other else CARD])


class LeaveWater(Instruction):
    """The raider whose raid is answered carries no Water away (BS 11.33)."""

    def do(self, g: State, run: Run) -> None:
        marks.add(g, FORBIDS, run.cause[CARD], TO_CARRY_AWAY, until=RAID)
        self.done(g, 1, False)


class SeeLaid(Instruction):
    """A player looks at the card that was put face down just now (BS 13.43)."""

    def __init__(self, who: Any, slots: tuple[Slot, ...]) -> None:
        self._who: Final = who
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        seen = [see_laid(g, run.cause, seat) for seat in seats_of(g, Eyes(run), self._who)]
        self.done(g, seen.count(True), not any(seen))


class LaidGoes(Instruction):
    """That card is to be discarded: it goes as soon as another has its place."""

    def do(self, g: State, run: Run) -> None:
        there = laid_card(g, run.cause) != NOTHING
        self.done(g, int(there), not there)


class ReplaceLaid(Instruction):
    """It is discarded, and the top card of its owner's deck lies there."""

    def do(self, g: State, run: Run) -> None:
        put = replace_laid(g, run.cause)
        self.done(g, int(put), not put)


class SendElsewhere(Instruction):
    """The unit that was just assigned is assigned to another City Section instead (BS 8.29)."""

    def __init__(self, to: Any, slots: tuple[Slot, ...]) -> None:
        self._to: Final = to
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        hero = run.cause[CARD]
        goals = [
            card for card in cards_of(g, Eyes(run), self._to) if card >= 0 and g.control[card] in g.defenders
        ]
        able = bool(goals) and g.kind[hero] != NOTHING and g.at[hero] == run.cause[PLACE]
        self.done(g, 1 if able else 0, not able)
        if not able:
            return
        g.at[hero] = goals[0]
        g.dirty = True
        if g.events is not None:
            kinds = (g.kind[hero], g.kind[goals[0]])
            g.events.append(e.Assigned(g.control[hero], hero, kinds[0], goals[0], kinds[1]))


class StandIn(Instruction):
    """Another Hero accepts the challenge that is answered (BS 12.31)."""

    def __init__(self, hero: Any, slots: tuple[Slot, ...]) -> None:
        self._hero: Final = hero
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        able = [card for card in cards_of(g, Eyes(run), self._hero) if card >= 0 and is_hero(g, card)]
        self.done(g, len(able), not able or not stand_in(g, able[0]))


class Refuse(Instruction):
    """The challenge that is answered is refused by a text, if it can be (BS 12.38)."""

    def __init__(self, hero: Any) -> None:
        self._hero: Final = hero

    def do(self, g: State, run: Run) -> None:
        heroes = [card for card in cards_of(g, Eyes(run), self._hero) if card >= 0]
        self.done(g, 1, not heroes or not refuse_for(g, heroes[0]))
