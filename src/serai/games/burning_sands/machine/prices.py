"""What texts make a player pay for a deed that the rules give for nothing (BS 6.23)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine.asked import PLAYER, PLAYERS, Asked, refuse
from serai.games.burning_sands.machine.forbidding import forbidden
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.text import meaning as m

#: The doings before which the rules ask for a price.
_PRICED: Final = (k.TO_ATTACK, k.TO_DEFEND, k.TO_RAID, k.TO_BE_TARGETED, k.TO_BE_RAIDED)
_KEYS: Final = {"Copper": k.COPPER_FOR, "Water": k.WATER_FOR}


def priced(answer: m.Answer) -> Asked:
    """It costs its player so much to attack with this unit, to raid this City Section, to target this card.

    What is forbidden and what has a price are asked of the same cards.
    """
    step = answer.price[0] if len(answer.price) == 1 else None
    if isinstance(step, m.Pay) and step.goods == "Influence":
        return _swayed(answer, step)
    if not isinstance(step, m.Pay) or step.goods not in _KEYS or step.to is not None:
        raise refuse(answer, "such a price")
    if step.amount.op != "=" or not isinstance(step.amount.number, m.Fixed) or answer.words:
        raise refuse(answer, "such a price")
    if answer.question == "may declare":
        raise refuse(answer, "a price")  # the rules ask for it with each unit
    if not _is_doer(answer, step.who):
        raise refuse(answer, "a price for somebody else")
    said = forbidden(dataclasses.replace(answer, how="forbids", price=()))
    if any(key not in _PRICED for key in said.keys):
        raise refuse(answer, "a price")
    about = m.Every((m.OfPlayer(said.about),)) if isinstance(said.about, PLAYERS) else said.about
    keys = tuple([_KEYS[step.goods] + key for key in said.keys])
    return Asked(keys, about, said.parts, said.condition, step.amount.number)


def _swayed(answer: m.Answer, step: m.Pay) -> Asked:
    """A player cannot attack another without bowing so much Influence: it is asked of the players."""
    context: dict[str, Any] = dict(answer.context)
    whom = context.pop("what", m.AnyPlayer())
    if answer.question != "may attack" or answer.how != "forbids" or context or answer.words:
        raise refuse(answer, "a price in Influence")
    if not isinstance(answer.about, PLAYERS) or not isinstance(whom, PLAYERS) or step.to is not None:
        raise refuse(answer, "a price in Influence")
    if step.amount.op not in ("=", ">=") or not isinstance(step.amount.number, m.Fixed):
        raise refuse(answer, "such a price")
    if not _is_doer(answer, step.who):
        raise refuse(answer, "a price for somebody else")
    parts = () if whom == m.AnyPlayer() else ((PLAYER, whom),)
    return Asked((k.INFLUENCE_FOR + k.TO_ATTACK,), answer.about, parts, number=step.amount.number)


def _is_doer(answer: m.Answer, payer: object) -> bool:
    """Whether who pays is who does it, or who controls what does it."""
    about = answer.about
    if payer in (about, m.ControllerOf(m.That("<which>"))) or isinstance(payer, m.AnyPlayer):
        return True
    if isinstance(about, (m.That, m.Every)) and payer == m.ControllerOf(about):
        return True
    own = isinstance(about, m.Every) and m.OfPlayer(m.You()) in about.tests
    return payer == m.You() and (own or isinstance(about, m.That))
