"""Games broken in what they keep: clones, saved games, what can be undone, cards and counters."""

from __future__ import annotations

from dataclasses import dataclass

from serai.kernel import Action, Chance, Data, Event, Options
from tests.kernel.caught import Broken, entering
from tests.kernel.toys import AIM, DRAW, GIVE, NOTHING, ROLL, SCORE, TURN, Drew, Frame, Wells, WellsRules

KEEPING: Broken = {}
caught_by = entering(KEEPING)


# Copies.


class SharedPile(Wells):
    """A state whose clones share the list of the pile."""

    def clone(self) -> SharedPile:
        copy = SharedPile(len(self.hands), self.chance.clone())
        vars(copy).update(vars(super().clone()))
        copy.pile = self.pile
        return copy


@caught_by("clone")
class ShallowClone(WellsRules):
    """A clone shares a list with its parent."""

    def new(self, options: Options, chance: Chance) -> Wells:
        state = SharedPile(self.seated(options), chance)
        vars(state).update(vars(super().new(options, chance)))
        return state


@caught_by("clone")
class OnlyWhenHeard(WellsRules):
    """A rule is carried out only where somebody listens to the events."""

    def open(self, state: Wells) -> None:
        super().open(state)
        if state.events is None:
            state.points[0] += 1


class SharedChance(Wells):
    """A state whose clones draw from the parent's chance."""

    def clone(self) -> SharedChance:
        copy = SharedChance(len(self.hands), self.chance)
        vars(copy).update(vars(super().clone()))
        copy.chance = self.chance
        return copy


@caught_by("chance")
class OneChanceForAll(WellsRules):
    """What a bot tries out on a clone moves the dice of the table."""

    def new(self, options: Options, chance: Chance) -> Wells:
        state = SharedChance(self.seated(options), chance)
        vars(state).update(vars(super().new(options, chance)))
        return state


@caught_by("save-load")
class ForgottenColumn(WellsRules):
    """The dump leaves out what lies sealed."""

    def dump(self, state: Wells) -> Data:
        data = super().dump(state)
        del data["sealed"]
        return data

    def load(self, data: Data, chance: Chance) -> Wells:
        return super().load({**data, "sealed": [NOTHING] * len(data["hands"])}, chance)


@caught_by("save-load")
class LostFrame(WellsRules):
    """A game loaded in the middle of a card's effect has forgotten what the effect is about."""

    def load(self, data: Data, chance: Chance) -> Wells:
        state = super().load(data, chance)
        if state.stack and state.stack[-1].kind == AIM:
            state.stack[-1] = Frame(TURN, state.stack[-1].seat)
        return state


@caught_by("save-load")
class NotPlainData(WellsRules):
    """The dump has a tuple in it, which comes back as a list."""

    def dump(self, state: Wells) -> Data:
        return {**super().dump(state), "water": tuple(state.water)}


@caught_by("save-load")
class LivingDump(WellsRules):
    """The dump is not a copy: it changes with the state."""

    def dump(self, state: Wells) -> Data:
        return {**super().dump(state), "points": state.points}


@caught_by("undo")
class ShortMemory(WellsRules):
    """The log is cleared whenever a card is scored, so that undo cannot bring it back."""

    def apply(self, state: Wells, action: Action) -> None:
        if action.verb is SCORE and state.events is not None:
            state.events.clear()
        super().apply(state, action)


@dataclass(frozen=True)
class QuietlyDrew(Drew):
    """A draw that does not say that it is news."""

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else QuietlyDrew(self.seat, NOTHING)

    def news_to(self, seat: int) -> bool:
        return False


@caught_by("undo")
class SecondDraw(WellsRules):
    """A draw can be taken back after the card was seen: its event forgets that it is news."""

    def apply(self, state: Wells, action: Action) -> None:
        super().apply(state, action)
        if action.verb is DRAW and state.events is not None:
            state.events[:] = [
                QuietlyDrew(event.seat, event.card) if isinstance(event, Drew) else event
                for event in state.events
            ]


# Cards and counters.


@caught_by("cards")
class DoubledCard(WellsRules):
    """A card that is given is also kept."""

    def apply(self, state: Wells, action: Action) -> None:
        seat = state.stack[-1].seat
        super().apply(state, action)
        if action.verb is GIVE:
            self.take(state, seat, action.n)


@caught_by("cards")
class LostCard(WellsRules):
    """Opened cards vanish."""

    def open(self, state: Wells) -> None:
        super().open(state)
        del state.pile[-len(state.hands) :]


@caught_by("counters")
class OverdrawnWell(WellsRules):
    """A roll costs two Water, also where there is only one."""

    def apply(self, state: Wells, action: Action) -> None:
        seat = state.stack[-1].seat
        super().apply(state, action)
        if action.verb is ROLL:
            state.water[seat] -= 1
