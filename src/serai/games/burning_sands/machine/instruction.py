"""What an instruction is: one step of a program, run by the rules' own frames.

An instruction names what is chosen when the action is announced (`slots`) and does its one thing (`do`). One
that asks while the action is carried out puts a question on the stack, offers answers and takes one. What
it hides and counts it says itself.
"""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.looking import cards_of
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import COUNT, action_now, fixed, set_outcome
from serai.games.burning_sands.rules.ability import Ability, Run, Slot
from serai.games.burning_sands.rules.announcing import source_kind
from serai.games.burning_sands.rules.asking import forbidden
from serai.games.burning_sands.rules.board import board
from serai.games.burning_sands.rules.foretelling import Coming
from serai.games.burning_sands.rules.still_valid import decider_of, run_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.marks import TO_BE_AFFECTED
from serai.games.burning_sands.state.terms import NOBODY, NOTHING
from serai.kernel import Action, Reason

AS_COST: Final = 100  # the steps of questions about costs begin here


class Instruction:
    """One step of a program."""

    #: Whether only the one who is asked can know that there is just one answer.
    hidden: bool = False
    #: Whether what it deals with is counted together with what was before: in a round of players.
    adds: bool = False
    #: Whether somebody else can be asked in place of its player (BS 13.40), who is `player` of the question.
    for_others: bool = False
    #: What it can be about to do, by its names among the happenings (BS 18.27).
    foretold: tuple[str, ...] = ()

    def coming(self, g: State, run: Run) -> list[Coming]:
        """What it is about to do now."""
        return []

    def slots(self) -> tuple[Slot, ...]:
        """What is chosen for it when the action is announced."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """Do it; what is to be chosen now is put on the stack."""
        raise NotImplementedError

    def able(self, g: State, run: Run) -> bool:
        """Whether it can be done now, as far as all can see; what cannot be is no way to choose."""
        return True

    def done(self, g: State, count: int, short: bool) -> None:
        """Remember how many things it dealt with, and whether it could not be done in full."""
        done(g, count + fixed(g, COUNT) if self.adds else count, short)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """What may be answered."""
        raise NotImplementedError

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """An answer is given."""
        raise NotImplementedError

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What speaks against another answer."""
        return Reason("first choose for it", "BS 14.7", source_below(g))

    def proposed(self, g: State, frame: Choosing) -> list[Action]:
        """What is done if all goes as proposed."""
        raise NotImplementedError


def ask(
    g: State,
    seat: int,
    left: int = 0,
    copper: int = 0,
    way: int = 0,
    card: int = NOTHING,
    goal: int = NOTHING,
    player: int = NOBODY,
) -> None:
    """Ask a player something for the instruction that is carried out now."""
    frame = action_now(g)
    assert frame is not None
    decider = decider_of(frame)
    if decider != NOTHING and seat == frame.seat and g.alive[decider]:
        effect = ability_below(g).effects[frame.step - 1]
        open_to_all = getattr(effect, "for_others", False) and not getattr(effect, "hidden", False)
        if open_to_all:
            seat, player = decider, seat
    g.stack.append(Choosing(seat, frame.ability, frame.step - 1, left, copper, way, card, goal, player))


def eyes_below(g: State) -> Eyes:
    """The point of view of the action that asks."""
    frame = action_now(g)
    assert frame is not None
    return Eyes(run_of(g, frame, 0))


def source_below(g: State) -> int:
    """The kind of the card whose action is carried out now; NOTHING if it is gone."""
    frame = action_now(g)
    return NOTHING if frame is None else source_kind(g, run_of(g, frame, 0))


def reached(g: State, run: Run, group: Any) -> list[int]:
    """The cards in play that are meant and that the action can affect (BS 16.37)."""
    cards = [card for card in cards_of(g, Eyes(run), group) if card >= 0]
    if TO_BE_AFFECTED not in board(g).answers or run.ability.by_itself:
        return cards
    act = run.ability.number
    return [
        card for card in cards if not forbidden(g, TO_BE_AFFECTED, card, run.card, run.kind, run.seat, act)
    ]


def ability_below(g: State) -> Ability:
    """The ability that is carried out now."""
    frame = action_now(g)
    assert frame is not None
    ability: Ability = g.pool.abilities[frame.ability]
    return ability


def done(g: State, count: int, short: bool) -> None:
    """Remember how many things a step dealt with, and whether it could not be done in full."""
    set_outcome(g, count, short)
