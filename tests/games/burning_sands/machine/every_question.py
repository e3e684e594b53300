"""Every question about a deed, with each of those who can take part, in every way and for every time.

`python -m tests.games.burning_sands.machine.every_question` tells which of them the machine cannot ask.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from serai.games.burning_sands.machine.answers import NotCompiled
from serai.games.burning_sands.machine.asked import (
    ACTION,
    CARD,
    DOER,
    FOE,
    HOST,
    KIND,
    OTHER,
    PLAYER,
    TOGETHER,
)
from serai.games.burning_sands.machine.compiling import compile_text
from serai.games.burning_sands.machine.doings import FORMS, Form
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.text import meaning as m
from serai.parts.cards import Sheet

OTHERS: Final = m.AnyPlayer(other=True)
HEROES: Final = m.Every((m.OfType("Hero"), m.OfPlayer(m.You())))
UNDEAD: Final = m.Every((m.OfType("Hero"), m.HasTrait("Undead")))
ITEMS: Final = m.Every((m.OfType("Item"),))
SECTIONS: Final = m.Every((m.OfType("City Section"), m.OfPlayer(m.You())))
#: Who or what stands in a part, by the part; the first is the subject where it is one.
FILLERS: Final[dict[int, tuple[Any, ...]]] = {
    CARD: (m.That("self"), HEROES),
    OTHER: (UNDEAD, SECTIONS),
    KIND: (ITEMS,),
    PLAYER: (OTHERS,),
    ACTION: ("spell", m.Played(("action",), OTHERS)),
    DOER: ("spell", m.Played(("action",), OTHERS), OTHERS),
    FOE: (UNDEAD,),
    HOST: (UNDEAD,),
    TOGETHER: (UNDEAD,),
}
#: What can go on besides, whatever is done.
CIRCUMSTANCES: Final[tuple[tuple[str, Any], ...]] = (
    ("in", "battle"),
    ("in", "duel"),
    ("in", "raid"),
    ("in", m.Event("battle-begins", (("section", SECTIONS),))),
    ("in", "day_phase"),
    ("when", m.Event("night")),
    ("while", m.Fits(m.That("self"), m.Is("bowed"))),
)
TIMES: Final = ("turn", "battle", "duel", "attack", "raid", "next turn", "next dawn")
HOWS: Final = ("forbids", "only")
#: What is paid for a deed: so much Copper, so much Water, so much less.
PRICES: Final = (("Copper", ()), ("Water", ()), ("Copper", ("less",)))


class Cell(NamedTuple):
    """One question: the deed, the way, who takes part besides the subject, and for how long."""

    deed: str
    how: str
    part: str
    time: str
    ability: Any


def _subjects(form: Form) -> tuple[Any, ...]:
    if form.of_player and form.subject == CARD:
        return (OTHERS, m.You())
    if form.subject == DOER:
        return (OTHERS,)
    return FILLERS[form.subject]


def _fillers(form: Form, name: str) -> tuple[Any, ...]:
    part = form.parts[name]
    return (OTHERS,) if part == CARD and form.of_player else FILLERS[part]


def _always(form: Form) -> tuple[tuple[str, Any], ...]:
    """What must be said for the deed to mean anything: what is destroyed, to what it is attached."""
    needed = [name for name, part in form.parts.items() if part == CARD and name in ("what", "to", "of")]
    if form.subject == PLAYER and form.parts.get("what") == KIND:
        needed.append("what")
    return tuple([(name, _fillers(form, name)[-1]) for name in needed]) if form.subject != CARD else ()


def cells() -> Iterator[Cell]:
    """All of them."""
    for deed, form in FORMS.items():
        always = _always(form)
        parts = [(name, one) for name in form.parts for one in _fillers(form, name)]
        parts = [part for part in parts if part[0] not in dict(always)]
        for how in HOWS:
            for subject in _subjects(form):
                plain = [("", ())] if how == "forbids" else []
                said = plain + [(name, ((name, one),)) for name, one in (*parts, *CIRCUMSTANCES)]
                for name, context in said:
                    answer = m.Answer(f"may {deed}", subject, how, context=(*always, *context))
                    yield Cell(deed, how, name, "", m.Standing((answer,)))
                    for time in TIMES if how == "forbids" and name in ("", *form.parts) else ():
                        yield Cell(deed, how, name, time, m.Action("Day", (m.Rule(answer, time),)))
                    holding = m.PlayerFits(m.You(), m.PlayerIs("blessed"))
                    yield Cell(deed, how, name, "while", m.Standing((answer,), holding))


def prices() -> Iterator[Cell]:
    """What a deed can be paid for with, with each of those who can take part."""
    for deed, form in FORMS.items():
        always = _always(form)
        parts = [(name, one) for name in form.parts for one in _fillers(form, name)]
        parts = [part for part in parts if part[0] not in dict(always)]
        for goods, less in PRICES:
            pay = m.Pay(m.AnyPlayer(), goods, m.Bound("=", m.Fixed(1)))
            for subject in _subjects(form):
                said = [("", ()), *[(name, ((name, one),)) for name, one in (*parts, *CIRCUMSTANCES)]]
                for name, context in said:
                    of = (*always, *context)
                    answer = m.Answer(f"may {deed}", subject, "costs", None, less, of, (pay,))
                    yield Cell(deed, "costs", name, "", m.Standing((answer,)))
                    yield Cell(deed, "costs", name, "turn", m.Action("Day", (m.Rule(answer, "turn"),)))


def duties() -> Iterator[Cell]:
    """What somebody must do, or need not, with each of those who can take part, for every time."""
    for deed, form in FORMS.items():
        always = _always(form)
        parts = [(name, one) for name in form.parts for one in _fillers(form, name)]
        parts = [part for part in parts if part[0] not in dict(always)]
        for how in ("requires", "forbids"):
            for subject in _subjects(form):
                said = [("", ()), *[(name, ((name, one),)) for name, one in (*parts, *CIRCUMSTANCES)]]
                for name, context in said:
                    of = (*always, *context)
                    answer = m.Answer(f"must {deed}", subject, how, context=of)
                    yield Cell(deed, f"must {how}", name, "", m.Standing((answer,)))
                    for time in TIMES if how == "requires" and name == "" else ():
                        yield Cell(deed, f"must {how}", name, time, m.Action("Day", (m.Rule(answer, time),)))


def refusal(cell: Cell) -> str:
    """Why the machine cannot ask it; empty if it can."""
    sheet = {"name": "Aziz", "type": "hero", "strength": 2, "ka": 3, "fate": 1, "origin": "original"}
    face = CARD_SETS.read_face(Sheet("every", 1, sheet))
    try:
        compile_text(Pool([face]), 0, (cell.ability,))
    except NotCompiled as refused:
        return str(refused)
    return ""


def main() -> None:
    """The command."""
    told: Counter[str] = Counter()
    every = [*cells(), *prices(), *duties()]
    for cell in every:
        why = refusal(cell)
        if why:
            told[f"{cell.deed} | {cell.how} | {cell.part} | {cell.time} | {why}"] += 1
    lines = [f"{count} | {said}" for said, count in told.items()]
    lines.append(f"{len(every)} questions, {told.total()} cannot be asked")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
