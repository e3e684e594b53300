"""The further choices of effects and costs: whether to do what is optional, and what is chosen only now."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.language.asking import AS_COST, source_below
from serai.games.burning_sands.language.costs import DiscardCost
from serai.games.burning_sands.language.effects_attaching import AttachFrom
from serai.games.burning_sands.language.effects_hand import DiscardCards
from serai.games.burning_sands.language.effects_hands_seen import Pluck
from serai.games.burning_sands.language.effects_ordering import LookAndTake
from serai.games.burning_sands.language.effects_piles import Fetch
from serai.games.burning_sands.language.running import DECLINED, jump, remember
from serai.games.burning_sands.rules.reasons import Question
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import (
    LOOK,
    MAY,
    PICK,
    Choosing,
    Deciding,
    EffectQuestion,
    Frame,
    Looking,
)
from serai.games.burning_sands.state.terms import NO, YES
from serai.kernel import Action, Reason


def offer_may(g: State, frame: Frame) -> list[Action]:
    """Do it, or not (BS 13.18)."""
    return [YES(), NO()]


def answer_may(g: State, frame: Frame, action: Action) -> None:
    """The next steps are done or left out."""
    assert isinstance(frame, Deciding)
    g.stack.pop()
    if action.verb is NO:
        remember(g, DECLINED, 1)
        jump(g, frame.effects)


def asker(g: State, frame: Frame) -> Any:
    """The effect or cost that asks."""
    assert isinstance(frame, EffectQuestion)
    ability, step = g.pool.abilities[frame.ability], frame.step
    return ability.costs[step - AS_COST] if step >= AS_COST else ability.effects[step]


def offer_pick(g: State, frame: Frame) -> list[Action]:
    """What the effect or cost offers."""
    offers: list[Action] = asker(g, frame).offers(g, frame)
    return offers


def answer_pick(g: State, frame: Frame, action: Action) -> None:
    """The effect or cost takes the choice."""
    g.stack.pop()
    asker(g, frame).chosen(g, frame, action)


def against_may(g: State, frame: Frame, action: Action) -> Reason | None:
    """Every other answer than yes or no."""
    return None if action.verb in (YES, NO) else Reason("say yes or no", "BS 13.18", source_below(g))


def against_pick(g: State, frame: Frame, action: Action) -> Reason | None:
    """What a choice misses that an effect or cost asks for.

    An effect or cost that has something to say about that does so with `against_choice`.
    """
    asking = asker(g, frame)
    if action in asking.offers(g, frame):
        return None
    against = getattr(asking, "against_choice", None)
    if against is None:
        return Reason("first choose for it", "BS 14.7", source_below(g))
    reason: Reason = against(g, frame, action)
    return reason


def proposed(g: State, frame: Frame) -> list[Action]:
    """What is done if an effect or cost that makes a proposal is answered so."""
    steps: list[Action] = asker(g, frame).proposed(g, frame)
    return steps


def is_hidden(g: State, frame: Frame) -> bool:
    """Whether only the one who is asked can know that there is just one answer."""
    if not isinstance(frame, Choosing):
        return isinstance(frame, Looking)
    asking = asker(g, frame)
    if isinstance(asking, Fetch):
        return asking.source in ("deck", "hand")
    if isinstance(asking, AttachFrom):
        return asking.is_hidden
    if isinstance(asking, Pluck):
        return not asking.shown
    return isinstance(asking, (DiscardCards, DiscardCost, LookAndTake))


ASKS: Final[dict[int, Question]] = {
    MAY: (offer_may, against_may, answer_may),
    PICK: (offer_pick, against_pick, answer_pick),
    LOOK: (offer_pick, against_pick, answer_pick),
}
