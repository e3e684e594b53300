"""What texts say must be done, or need not: duties of cards and players, by the table of doings."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine.asked import ANY, PLAYERS, Asked, refuse
from serai.games.burning_sands.machine.forbidding import forbidden
from serai.games.burning_sands.rules.obligations import DOINGS
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.text import meaning as m

#: How often it must be done: that it can be done no oftener says so already.
_EACH_TIME: Final = (("in", "turn"), ("in", "each turn"))
#: What players do with some of their units, not with each of them.
_OF_UNITS: Final = (
    *(k.TO_ATTACK, k.TO_DEFEND, k.TO_DEFEND_BATTLES, k.TO_DEFEND_RAIDS, k.TO_RAID, k.TO_BE_RAIDED),
)
#: Why nothing else can be a duty.
WHY_NOT: Final[dict[int, str]] = {
    **dict.fromkeys((k.TO_CHALLENGE, k.TO_BE_CHALLENGED), "Heroes challenge only where an action says so"),
    **dict.fromkeys(
        (k.TO_ABSORB, k.TO_PARRY_FROM_HAND, k.TO_PARRY_FROM_DECK), "that must be done by the rules anyhow"
    ),
    **dict.fromkeys(
        (
            *(k.TO_CAST, k.TO_PLAY, k.TO_TAKE, k.TO_TAKE_COUNCIL, k.TO_REACT, k.TO_USE_ABILITIES, k.TO_BRING),
            *(k.TO_HAVE, k.TO_BE_TARGETED, k.TO_BE_SHOT, k.TO_BE_AFFECTED),
        ),
        "what can be done with a hand is known to its player alone",
    ),
    k.TO_ALLY: "an ally comes of free will",
    k.TO_ENGAGE_SO: "who engages together is not known when the first card is named",
}
_BY_EFFECTS: Final = "what an effect does it does by itself"


def owed(answer: m.Answer) -> Asked:
    """This Hero must attack each turn if able; it need not."""
    deed, how = answer.question.removeprefix("must "), answer.how
    if how not in ("requires", "forbids") or answer.words or answer.price or answer.limit is not None:
        raise refuse(answer, how)
    context = tuple([one for one in answer.context if one not in _EACH_TIME])
    said = forbidden(dataclasses.replace(answer, question=f"may {deed}", how="forbids", context=context))
    for key in said.keys:
        if key not in DOINGS:
            raise refuse(answer, WHY_NOT.get(key, _BY_EFFECTS))
    about: Any = said.about
    if said.keys[0] in _OF_UNITS:
        if isinstance(answer.about, PLAYERS) and deed != "assign":
            about = answer.about
        elif deed.startswith("be "):
            about = _whose(about)
    way = k.MUST if how == "requires" else k.NEED_NOT
    return Asked(tuple([way + key for key in said.keys]), about, said.parts, said.condition)


def _whose(about: Any) -> Any:
    """It must be attacked: by one unit of whoever attacks at all, not by all of them."""
    if about == ANY:
        return m.AnyPlayer()
    whose = [test.who for test in getattr(about, "tests", ()) if isinstance(test, m.OfPlayer)]
    return whose[0] if len(whose) == 1 and len(about.tests) == 1 else about
