"""Windows: the moments at which a player may use cards, and what works there by itself (AK 3)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.gear import against_gear, spend_gear
from serai.games.al_kalim.rules.questions import Question
from serai.games.al_kalim.rules.stats import holds
from serai.games.al_kalim.rules.steps import Automatic, Running, goes_on
from serai.games.al_kalim.rules.using import abilities_at, against_use, knockout_is_near, usable, use
from serai.games.al_kalim.state.ability import AFTER_ROLL, ANY_ROLE, HEAT, ON_DAMAGE, ON_KNOCKOUT
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import DONE, KIT, KIT_BONUS, NOTHING, SKIN, SPEND_GEAR, USE
from serai.games.al_kalim.state.zones import holdings
from serai.kernel import Action, Reason, Verb
from serai.parts.frames import Frame


class CardWindow(Question):
    """Cards, or gear, that may be used at a moment; or no more (AK 3.2)."""

    __slots__ = ("moment",)
    named = ("moment",)
    kind: ClassVar[int] = 27
    prompt: ClassVar[tuple[str, str]] = ("cards", "AK 3.2")
    takes: ClassVar[tuple[Verb, ...]] = (DONE, USE, SPEND_GEAR)

    def __init__(self, seat: int, moment: int) -> None:
        self.seat = seat
        self.moment: Final = moment

    def offer(self, g: State) -> list[Action]:
        uses = self._uses(g)
        return [DONE(), *uses] if uses else []

    def _uses(self, g: State) -> list[Action]:
        moment, seat = self.moment, self.seat
        found = [USE(ability) for ability in usable(g, seat, moment)]
        if moment == ON_DAMAGE and knockout_is_near(g, seat):
            found += [USE(ability) for ability in usable(g, seat, ON_KNOCKOUT)]
        gear = KIT if moment == AFTER_ROLL else SKIN if moment == HEAT else NOTHING
        if gear != NOTHING and against_gear(g, seat, moment, gear) is None:
            found.append(SPEND_GEAR(gear))
        return found

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        moment, seat = self.moment, self.seat
        if verb is SPEND_GEAR:
            return against_gear(g, seat, moment, n)
        if verb is DONE:
            return None
        near = moment == ON_DAMAGE and knockout_is_near(g, seat)
        return against_use(g, seat, (ON_DAMAGE, ON_KNOCKOUT) if near else (moment,), n)

    def answer(self, g: State, action: Action) -> None:
        if action.verb is USE:
            use(g, self.seat, action.n)
        elif action.verb is SPEND_GEAR:
            spend_gear(g, self.seat, action.n)
            if action.n == KIT:
                g.roll_bonus += KIT_BONUS
            else:
                g.watered = True  # AK 7.16
        else:
            g.stack.pop()


def open_window(g: State, moment: int, seat: int) -> None:
    """Give a player the chance to use cards; a window without any use passes by."""
    g.stack.append(CardWindow(seat, moment))


def automatic(g: State, seat: int, moment: int) -> None:
    """Abilities without a cost work by themselves when their moment comes (AK 3.1, AK 3.13)."""
    g.stack.append(Automatic(seat, moment))


def _go_on_by_itself(g: State, step: Automatic) -> None:
    """Line up what works by itself at a moment."""
    g.stack.pop()
    waiting: list[Frame] = []
    for card in holdings(g, step.seat):
        for number in abilities_at(g, card, step.moment):
            _line_up(g, step.seat, card, number, waiting)
    waiting.reverse()
    g.stack.extend(waiting)


def foe_text(g: State, moment: int) -> None:
    """The challenge's text for a moment works."""
    if g.foe == NOTHING:
        return
    waiting: list[Frame] = []
    for number in g.pool.faces[g.foe].at[moment]:
        _line_up(g, g.fighter, g.foe, number, waiting)
    waiting.reverse()
    g.stack.extend(waiting)


def _line_up(g: State, seat: int, card: int, number: int, waiting: list[Frame]) -> None:
    ability = g.pool.abilities[number]
    if not ability.optional and holds(g, ability.condition, g.phase, ANY_ROLE):
        waiting.append(Running(seat, number, card))


goes_on(Automatic.kind, _go_on_by_itself)
