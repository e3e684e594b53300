"""Heroes to which a text attaches a card: they must be unbowed, unless the text says otherwise (BS 7.22)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.language.running import Cards, CardSlot, NarrowerSlot
from serai.games.burning_sands.language.selectors import Pick
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.board import is_hero
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import TARGET
from serai.kernel import Action, Reason

_BOWED: Final = Reason("bowed", "BS 7.22")


def may_get(g: State, host: int) -> bool:
    """Whether a card in play can get a card as it stands."""
    return not (g.bowed[host] and is_hero(g, host))


class Host(NarrowerSlot):
    """A card that gets another: if it is a Hero, an unbowed one."""

    def choices(self, g: State, run: Run) -> list[Action]:
        return [
            action
            for action in self.slot.choices(g, run)
            if action.verb is not TARGET or may_get(g, action.n)
        ]

    def fits(self, g: State, run: Run, n: int) -> bool:
        return self.slot.fits(g, run, n) and may_get(g, n)

    def words(self) -> str:
        return self.slot.words()

    def against(self, g: State, run: Run, action: Action) -> Reason | None:
        reason = self.slot.against(g, run, action)
        return _BOWED if reason is None and not may_get(g, action.n) else reason


def _says_bowed(whom: Cards) -> bool:
    """Whether a text speaks of bowed Heroes."""
    return isinstance(whom, Pick) and "bowed" in whom.kind.adjs


def host_slots(whom: Cards) -> tuple[Slot, ...]:
    """What is chosen for the card that gets another."""
    if _says_bowed(whom):
        return whom.slots()
    return tuple([Host(slot) if isinstance(slot, CardSlot) else slot for slot in whom.slots()])


def hosts_of(g: State, run: Run, whom: Cards, at: int) -> list[int]:
    """The cards that can get another when the effect is carried out."""
    found = whom.cards(g, run, at)
    if _says_bowed(whom) or (run.ability.bows and found == [run.card]):
        return found
    return [host for host in found if may_get(g, host)]
