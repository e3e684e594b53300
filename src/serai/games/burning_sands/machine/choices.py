"""The questions that instructions and costs put while an action is carried out or paid for."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.instruction import AS_COST, source_below
from serai.games.burning_sands.rules.reasons import Question
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import LOOK, PICK, Choosing, EffectQuestion, Frame, Looking
from serai.kernel import Action, Reason


def asker(g: State, frame: Frame) -> Any:
    """The instruction or cost that asks."""
    assert isinstance(frame, EffectQuestion)
    ability, step = g.pool.abilities[frame.ability], frame.step
    return ability.costs[step - AS_COST] if step >= AS_COST else ability.effects[step]


def offer_pick(g: State, frame: Frame) -> list[Action]:
    """What the instruction or cost offers."""
    offers: list[Action] = asker(g, frame).offers(g, frame)
    return offers


def answer_pick(g: State, frame: Frame, action: Action) -> None:
    """The instruction or cost takes the choice."""
    g.stack.pop()
    asker(g, frame).chosen(g, frame, action)


def against_pick(g: State, frame: Frame, action: Action) -> Reason | None:
    """What a choice misses that an instruction or cost asks for."""
    asking = asker(g, frame)
    if action in asking.offers(g, frame):
        return None
    against = getattr(asking, "against_choice", None)
    if against is None:
        return Reason("first choose for it", "BS 14.7", source_below(g))
    reason: Reason = against(g, frame, action)
    return reason


def proposed(g: State, frame: Frame) -> list[Action]:
    """What is done if an instruction or cost that makes a proposal is answered so."""
    steps: list[Action] = asker(g, frame).proposed(g, frame)
    return steps


def is_hidden(g: State, frame: Frame) -> bool:
    """Whether only the one who is asked can know that there is just one answer."""
    if not isinstance(frame, Choosing):
        return isinstance(frame, Looking)
    return bool(getattr(asker(g, frame), "hidden", False))


ASKS: Final[dict[int, Question]] = {
    PICK: (offer_pick, against_pick, answer_pick),
    LOOK: (offer_pick, against_pick, answer_pick),
}
