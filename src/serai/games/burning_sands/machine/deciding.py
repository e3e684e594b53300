"""Who makes a choice of the rules in place of the player to whom they give it (BS 16.55)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.machine.asked import PLAYERS, Asked, refuse
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.text import meaning as m

#: The choices that somebody else can make, by their words.
DECISIONS: Final = {"absorb": k.WHO_ABSORBS, "order": k.WHO_ORDERS}


def deciding(answer: m.Answer) -> Asked:
    """You choose which opposing cards absorb damage: it is asked of the player who chooses otherwise."""
    key = DECISIONS.get(answer.question.removeprefix("who decides "))
    context = dict(answer.context)
    who = context.pop("who", None)
    if key is None or answer.how != "sets" or context or answer.words:
        raise refuse(answer)
    if not isinstance(who, PLAYERS) or not isinstance(answer.about, PLAYERS):
        raise refuse(answer, "who decides?")
    return Asked((key,), answer.about)
