"""What an action counts while it is carried out: "this way", "that many", X."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine.asked import NotCompiled
from serai.games.burning_sands.machine.instruction import Instruction, ask, eyes_below
from serai.games.burning_sands.machine.looking import EVENT, KEPT, cards_of, number_of, seats_of, tokens_on
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import COUNT, fixed, set_row
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.board import section_water
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import NUMBER
from serai.games.burning_sands.text import meaning as m
from serai.kernel import Action

#: The parts of a step that are steps themselves; each of them is looked at in its own turn.
_STEPS: Final = ("then", "otherwise", "steps", "unless", "options")
_LAST: Final = ""  # what was done last, whatever it was


class Keep(Instruction):
    """How many the last step dealt with is kept for later words."""

    def __init__(self, register: int) -> None:
        self._register: Final = register

    def do(self, g: State, run: Run) -> None:
        set_row(g, self._register, [fixed(g, COUNT)])


class HowMany(Instruction):
    """A player says how many are taken, moved or removed: up to a number, and no more than there are."""

    for_others = True

    def __init__(self, step: Any, register: int) -> None:
        self._step: Final = step
        self._register: Final = register

    def _most(self, g: State, eyes: Eyes) -> int:
        step = self._step
        if isinstance(step, m.Water):
            giver = step.other if step.op == "take" else step.who
            there = sum([section_water(g, seat) for seat in seats_of(g, eyes, giver)])
        else:
            cards = cards_of(g, eyes, step.from_ if isinstance(step, m.MoveTokens) else step.on)
            there = sum([tokens_on(g, card, step.token) for card in cards if card >= 0])
        return there if step.count.op == "any" else min(there, number_of(g, eyes, step.count.number))

    def do(self, g: State, run: Run) -> None:
        set_row(g, self._register, [0])
        seats = seats_of(g, Eyes(run), self._step.who) if isinstance(self._step, m.Water) else [run.seat]
        if seats and self._most(g, Eyes(run)):
            ask(g, seats[0])

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        return [NUMBER(n) for n in range(self._most(g, eyes_below(g)) + 1)]

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        set_row(g, self._register, [action.n])


def asks_how_many(step: Any) -> bool:
    """Whether a player says how many first; of several cards tokens are taken one by one instead."""
    if not isinstance(step, (m.Water, m.Tokens, m.MoveTokens)) or step.count.op not in ("up to", "any"):
        return False
    if isinstance(step, m.Water):
        return step.op in ("take", "lose", "give") and step.goods == "Water"
    groups = (step.from_, step.to) if isinstance(step, m.MoveTokens) else (step.on,)
    return getattr(step, "op", "") != "put" and all(_is_one(group) for group in groups)


def _is_one(group: Any) -> bool:
    return isinstance(group, m.That) or (
        isinstance(group, m.Chosen) and group.count == m.Bound("=", m.Fixed(1))
    )


class Counts:
    """The numbers that later words of an ability can speak of, by what was done."""

    def __init__(self, words: Any = (), waits: bool = False) -> None:
        self._said: Final = {
            _counted_as(one.deed) for one in found_in(words, m.Told) if one.what == "this way"
        }
        self._known: Final[dict[str, Any]] = {}
        if waits:  # that many is as many as it happened to
            self._known[_LAST] = m.Told(EVENT)

    def wants(self, deed: str) -> bool:
        """Whether words speak of how many something was done to."""
        return deed != _LAST and deed in self._said

    def know(self, deed: str, number: Any) -> None:
        """Something was done to so many."""
        self._known[deed] = self._known[_LAST] = number

    def resolve(self, step: Any) -> Any:
        """The same step with the numbers that are known by now."""
        return self._resolve(step, _STEPS)

    def _resolve(self, part: Any, leave: tuple[str, ...] = ()) -> Any:
        if isinstance(part, m.Told):
            return self._number(part)
        if isinstance(part, tuple):
            pieces = [self._resolve(piece) for piece in part]
            return type(part)(*pieces) if hasattr(part, "_fields") else tuple(pieces)
        if not found_in(part, m.Told):
            return part
        names = [name for name in part.__dataclass_fields__ if name not in leave]
        return dataclasses.replace(part, **{name: self._resolve(getattr(part, name)) for name in names})

    def _number(self, told: m.Told) -> Any:
        if told.what in ("this way", "that many"):
            known = self._known.get(_counted_as(told.deed))
        elif told.what == "X":
            known = self._known.get("X")
            if known is None:
                raise NotCompiled("X is nowhere said")
        elif told.what == "named":
            return told
        else:
            raise NotCompiled(f"a number like “{told.what}” cannot be used yet")
        if known is None:
            raise NotCompiled(f"nothing before is counted so: {told.deed or told.what}")
        return known

    def know_x(self, number: Any) -> None:
        """What X is."""
        self._known["X"] = number


def _counted_as(deed: str) -> str:
    """Tokens that are destroyed are removed."""
    return "remove token" if deed in ("destroy token", "discard token") else deed


def kept(name: str) -> m.Told:
    """A number that a register keeps."""
    return m.Told(KEPT, name)


def found_in(part: Any, sort: type) -> list[Any]:
    """All parts of a sort anywhere in a part of a meaning."""
    if isinstance(part, sort):
        return [part]
    if isinstance(part, (tuple, list)):
        return [one for piece in part for one in found_in(piece, sort)]
    if hasattr(part, "__dataclass_fields__"):
        return [one for name in part.__dataclass_fields__ for one in found_in(getattr(part, name), sort)]
    return []


def deed_of(step: Any) -> str:
    """What a step does, as it is counted later; empty if nothing is."""
    if isinstance(step, m.Pay):
        return f"pay {step.goods}"
    if isinstance(step, m.Turn):
        return step.how
    if isinstance(step, m.Tokens):
        return f"{step.op} token"
    if isinstance(step, m.Move):
        return (
            "discard"
            if step.manner == "put" and step.to is not None and step.to.zone == "saved"
            else step.manner
        )
    if isinstance(step, m.Water):
        return f"{step.op} {step.goods}"
    return ""
