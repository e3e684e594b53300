"""Limits of what a hero has: allies, weapons, armour (AK 2.9 to AK 2.13)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.falling import check_hero
from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import ALLY_LIMIT, ARMOUR, GIVE_UP, ITEM, WEAPON, WEAPON_LIMIT
from serai.games.al_kalim.state.zones import lose
from serai.kernel import Action, Reason, Verb

_NOT_YOURS: Final = Reason("not yours", "AK 2.13")
_OTHER_SORT: Final = Reason("other sort", "AK 2.13")
_WITHIN_LIMITS: Final = Reason("within limits", "AK 2.13")


def keep_limits(g: State, seat: int) -> None:
    """Ask for a card to be given up where a limit is exceeded."""
    if surplus(g, seat):
        g.stack.append(AboveLimit(seat))


def surplus(g: State, seat: int) -> list[int]:
    """The cards of the sort that exceeds a limit, of which one must go."""
    faces = g.pool.faces
    if len(g.allies[seat]) > ALLY_LIMIT:
        return list(g.allies[seat])
    weapons = [card for card in g.items[seat] if faces[card].sort == WEAPON and faces[card].kind == ITEM]
    for card in weapons:
        twins = [other for other in weapons if faces[other].weapon == faces[card].weapon]
        if len(twins) > 1:
            return twins
    if len(weapons) > WEAPON_LIMIT:
        return weapons
    armours = [card for card in g.items[seat] if faces[card].sort == ARMOUR and faces[card].kind == ITEM]
    return armours if len(armours) > 1 else []


class AboveLimit(Question):
    """The card that is given up because there are too many of its sort (AK 2.13)."""

    __slots__ = ()
    kind: ClassVar[int] = 39
    prompt: ClassVar[tuple[str, str]] = ("limit", "AK 2.13")
    takes: ClassVar[tuple[Verb, ...]] = (GIVE_UP,)
    must: ClassVar[Reason | None] = Reason("must give up", "AK 2.13")

    def offer(self, g: State) -> list[Action]:
        return [GIVE_UP(card) for card in surplus(g, self.seat)]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if n in surplus(g, self.seat):
            return None
        return _OTHER_SORT if n < len(g.owner) and g.owner[n] == self.seat else _NOT_YOURS

    def answer(self, g: State, action: Action) -> None:
        """Perhaps another card must follow."""
        g.stack.pop()
        lose(g, self.seat, action.n)
        if not check_hero(g, self.seat):
            keep_limits(g, self.seat)


def _giving_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return _WITHIN_LIMITS


elsewhere(_giving_elsewhere, GIVE_UP)
