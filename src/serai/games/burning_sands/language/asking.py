"""What effects and costs ask while they are carried out (BS 14.7, BS 14.8)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.language.running import action_now, running
from serai.games.burning_sands.rules.ability import Ability, Run
from serai.games.burning_sands.rules.announcing import source_kind
from serai.games.burning_sands.rules.still_valid import run_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing, Looking
from serai.games.burning_sands.state.terms import NOBODY, NOTHING

AS_COST: Final = 100  # steps from here on are costs


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
    """Ask a player something for the effect that runs now, by its `offers` and `chosen` (BS 14.7)."""
    run = running(g)
    g.stack.append(Choosing(seat, run.ability, run.step - 1, left, copper, way, card, goal, player))


def ask_cost(g: State, run: Run, cost: object, left: int = 0) -> None:
    """Ask the player of an action something for one of its costs."""
    step = next(n for n, other in enumerate(run.ability.costs) if other is cost)
    g.stack.append(Choosing(run.seat, running(g).ability, AS_COST + step, left))


def show(g: State, seat: int, owner: int, cards: list[int], left: int = 0) -> None:
    """Ask a player about cards of a deck that nobody else sees, for the effect that runs now (BS 14.8)."""
    run = running(g)
    g.stack.append(Looking(seat, run.ability, run.step - 1, owner, tuple(cards), left))


def source_below(g: State) -> int:
    """The kind of the card whose action is carried out now; NOTHING if it is gone."""
    frame = action_now(g)
    return NOTHING if frame is None else source_kind(g, run_of(g, frame, 0))


def run_below(g: State, step: int) -> Run:
    """The run of the action that asks, at one of its steps."""
    frame = running(g)
    ability: Ability = g.pool.abilities[frame.ability]
    return run_of(g, frame, ability.bases[step] if step < len(ability.bases) else 0)
