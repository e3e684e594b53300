"""The end of a fight of heroes: what the winner takes and where the loser wakes up (AK 15.13 to AK 15.19)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.falling import change_gold, send_to_town
from serai.games.al_kalim.rules.gear import lose_all_gear
from serai.games.al_kalim.rules.limits import keep_limits
from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.rules.steps import FightOver, goes_on
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events_fights import CardTaken, FightEnded, GearTaken
from serai.games.al_kalim.state.terms import CHALLENGE, GEAR, TAKE, TAKE_GEAR
from serai.games.al_kalim.state.zones import gain, let_go
from serai.kernel import Action, Reason, Verb

# Steps of a FightOver.
_GOLD: Final = 0
_AWAY: Final = 1
_LIMITS: Final = 2

_NOT_THE_LOSERS: Final = Reason("not the loser's", "AK 15.14")
_NOT_TAKEN: Final = Reason("not taken", "AK 15.15")
_NO_SUCH_GEAR: Final = Reason("no such gear", "AK 15.14")
_LOSER_HAS_NONE: Final = Reason("loser has none", "AK 15.14")
_TAKING_MOMENT: Final = Reason("taking moment", "AK 15.14")


def _go_on_with_the_spoils(g: State, frame: FightOver) -> None:
    """Gold, a card or gear, the loser's return, and the winner's limits."""
    loser, step, winner = frame.loser, frame.step, frame.seat
    g.stack.pop()
    if step == _LIMITS:
        keep_limits(g, winner)
        return
    g.stack.append(FightOver(winner, loser, step + 1))
    if step == _AWAY:
        lose_all_gear(g, loser)
        send_to_town(g, loser)
        return
    if g.events is not None:
        g.events.append(FightEnded(winner, loser))
    gold = g.gold[loser]
    change_gold(g, loser, -gold)
    change_gold(g, winner, gold)
    g.stack.append(Spoils(winner, loser))


class Spoils(Question):
    """The item, gear among them, or ally of the loser that the winner takes (AK 15.14, AK 15.15)."""

    __slots__ = ("loser",)
    named = ("loser",)
    kind: ClassVar[int] = 49
    prompt: ClassVar[tuple[str, str]] = ("spoils", "AK 15.14")
    takes: ClassVar[tuple[Verb, ...]] = (TAKE, TAKE_GEAR)

    def __init__(self, seat: int, loser: int) -> None:
        self.seat = seat
        self.loser: Final = loser

    def offer(self, g: State) -> list[Action]:
        loser = self.loser
        held = (*g.allies[loser], *g.items[loser])
        gear = [TAKE_GEAR(kind) for kind in range(len(GEAR)) if self._against_gear(g, kind) is None]
        return [TAKE(card) for card in held if self._against_card(g, card) is None] + gear

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return self._against_gear(g, n) if verb is TAKE_GEAR else self._against_card(g, n)

    def _against_card(self, g: State, card: int) -> Reason | None:
        if card >= len(g.owner) or g.owner[card] != self.loser:
            return _NOT_THE_LOSERS
        if card in g.allies[self.loser]:
            return None
        return None if card in g.items[self.loser] and g.pool.faces[card].kind != CHALLENGE else _NOT_TAKEN

    def _against_gear(self, g: State, kind: int) -> Reason | None:
        if kind >= len(GEAR):
            return _NO_SUCH_GEAR
        return None if g.gear[self.loser * 3 + kind] else _LOSER_HAS_NONE

    def answer(self, g: State, action: Action) -> None:
        """The winner takes a card, with the counters that are on it, or a piece of gear."""
        g.stack.pop()
        if action.verb is TAKE_GEAR:
            g.gear[self.loser * 3 + action.n] -= 1
            g.gear[self.seat * 3 + action.n] += 1
            if g.events is not None:
                g.events.append(GearTaken(self.seat, action.n))
            return
        card = action.n
        wounds, tired, down = g.wounds[card], g.tired[card], g.down[card]
        let_go(g, self.loser, card)
        gain(g, self.seat, card)
        g.wounds[card], g.tired[card], g.down[card] = wounds, tired, down
        if g.events is not None:
            g.events.append(CardTaken(self.seat, card))


def _taking_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return _TAKING_MOMENT


goes_on(FightOver.kind, _go_on_with_the_spoils)
elsewhere(_taking_elsewhere, TAKE, TAKE_GEAR)
