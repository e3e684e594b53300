"""What is done later: an action leaves words behind that wait for something (BS 16.10)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine.instruction import Instruction
from serai.games.burning_sands.machine.point_of_view import Eyes, TextAbility, named_cards, named_player
from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.announcing import NO_TARGET
from serai.games.burning_sands.rules.board import stronghold
from serai.games.burning_sands.rules.windows import packed
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import LATER
from serai.games.burning_sands.state.terms import NOTHING
from serai.games.burning_sands.text import meaning as m
from serai.kernel import Action, Reason

CARDS_KEPT: Final = 4  # how many cards a name can keep
_OF_EVENT: Final = ("event ", "<")


def names_in(part: Any) -> list[m.That | m.ThatPlayer]:
    """What words speak of that was known before, in the order in which it is said."""
    if isinstance(part, (m.That, m.ThatPlayer)):
        return [] if part.name.startswith(_OF_EVENT) or part.name == "battlefield" else [part]
    if isinstance(part, tuple):
        return list(dict.fromkeys([one for piece in part for one in names_in(piece)]))
    if dataclasses.is_dataclass(part) and not isinstance(part, type):
        fields = [getattr(part, field.name) for field in dataclasses.fields(part)]
        own = [getattr(part, "name", "")] if isinstance(part, (m.Chosen, m.SomePlayer)) else []
        return [one for one in names_in(tuple(fields)) if one.name not in own]
    return []


def kept_name(name: str) -> str:
    """The name under which words that wait know something."""
    return f"kept {name}"


def keeping(part: Any, names: list[m.That | m.ThatPlayer]) -> Any:
    """The same words, where what was known before is called by the name under which it is kept."""
    if isinstance(part, (m.That, m.ThatPlayer)):
        return dataclasses.replace(part, name=kept_name(part.name)) if part in names else part
    if isinstance(part, tuple):
        return tuple([keeping(piece, names) for piece in part])
    if dataclasses.is_dataclass(part) and not isinstance(part, type):
        fields = {field.name: getattr(part, field.name) for field in dataclasses.fields(part)}
        return dataclasses.replace(part, **{name: keeping(one, names) for name, one in fields.items()})
    return part


class KeptSlot:
    """What was known when words began to wait, in the place of a target; nobody chooses it."""

    def choices(self, g: State, run: Run) -> list[Action]:
        """Nothing is chosen."""
        return []

    def finds(self, g: State, run: Run) -> bool:
        """Nothing is chosen."""
        return False

    def fits(self, g: State, run: Run, n: int) -> bool:
        """It is what it is."""
        return True

    @property
    def missing(self) -> Reason:
        """It is never missing."""
        return NO_TARGET

    def words(self) -> str:
        """What it is."""
        return "what was spoken of"

    def against(self, g: State, run: Run, action: Action) -> Reason | None:
        """It cannot be chosen."""
        return NO_TARGET


class Kept(Instruction):
    """The places for what words that wait remember."""

    def __init__(self, count: int) -> None:
        self._slots: Final[tuple[Slot, ...]] = tuple([KeptSlot() for _ in range(count)])

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        return


class Wait(Instruction):
    """From now on words wait for something, once or as often as it happens, for a time."""

    def __init__(
        self, made: TextAbility, names: list[m.That | m.ThatPlayer], until: int, slots: tuple[Slot, ...]
    ) -> None:
        self.made: Final = made
        self.number = NOTHING  # of the ability in the pool
        self._names: Final = names
        self._until: Final = until
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes = Eyes(run)
        kept: list[int] = []
        for name in self._names:
            if isinstance(name, m.ThatPlayer):
                kept.append(named_player(g, eyes, name.name))
            else:
                cards = [card for card in named_cards(g, eyes, name.name) if card >= 0][:CARDS_KEPT]
                kept += cards + [NOTHING] * (CARDS_KEPT - len(cards))
        marks.add(g, LATER, stronghold(g, run.seat), self.number, packed(kept), self._until)
