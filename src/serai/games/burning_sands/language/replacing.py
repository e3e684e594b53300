"""What is done in place of destroying a card: "would be destroyed", "... instead" (BS 18.18, BS 18.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language import deeds
from serai.games.burning_sands.language.abilities import Moment
from serai.games.burning_sands.language.clauses import Asked, Tested
from serai.games.burning_sands.language.conditions_done import Done
from serai.games.burning_sands.language.effects_cards import Act
from serai.games.burning_sands.language.refs import That, This
from serai.games.burning_sands.language.running import SHORT, Cards, recall, remember
from serai.games.burning_sands.language.standing import Standing
from serai.games.burning_sands.language.together import flat
from serai.games.burning_sands.language.triggers_actions import bare
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Effect, Run, Slot
from serai.games.burning_sands.rules.duel import spare_loser
from serai.games.burning_sands.rules.leaving import destroy_now, is_falling, spare
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import NOBODY, NOTHING

_WOULD: Final = (
    "{what:card} would be destroyed",
    "{what:card} is about to be destroyed",
    "{what:card} would die",
)


@BOOK.phrase(*_WOULD, kind="trigger", example="one of your Heroes would be destroyed")
@BOOK.phrase(
    *(f"{words} in {which} battle" for words in _WOULD for which in ("a", "this")),
    "{what:card} would be destroyed while in a battle",
    kind="trigger",
    fighting=True,
    example="one of your Heroes would be destroyed in a battle",
)
@dataclass(frozen=True, slots=True)
class Falls:
    """A card is about to be destroyed, and is still in play (BS 18.19)."""

    what: Cards
    fighting: bool = False

    @property
    def event(self) -> str:
        """A card is about to be destroyed."""
        return "falls"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it is such a card, and nobody has saved it."""
        card = run.cause[0]
        if card == NOTHING or not is_falling(g, card) or (self.fighting and g.battle == NOTHING):
            return False
        return self.what.matches(g, bare(run), card)

    def subject(self, g: State, run: Run) -> int:
        """The card."""
        return run.cause[0]

    def that_player(self, g: State, run: Run) -> int:
        """Who controls it."""
        card = run.cause[0]
        return g.control[card] if card != NOTHING and g.kind[card] != NOTHING else NOBODY


@BOOK.phrase(
    "{what:ref} is not destroyed",
    "{what:ref} survives",
    "save {what:ref}",
    "{what:ref} is saved",
    "do not destroy {what:ref}",
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class Spare:
    """The card that is about to be destroyed is not (BS 18.19)."""

    what: Cards

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """It stays in play."""
        save(g, run)


@BOOK.phrase("{effects} instead", "instead, {effects}", "instead {effects}", kind="clause")
@BOOK.phrase("you may {effects} instead", "you may instead {effects}", kind="clause", may=True)
@BOOK.phrase(
    "you may {cost:effects} to {effects} instead",
    kind="clause",
    may=True,
    example="you may pay 1 Water to send that Hero home instead",
)
@BOOK.phrase(
    "if you do, {effects} instead",
    kind="clause",
    done=True,
    example="if you do, send that Hero home instead",
)
@dataclass(frozen=True, slots=True)
class InPlace:
    """What is done in place of the destruction that a text speaks of, if it can be done (BS 18.19)."""

    effects: tuple[Effect, ...]
    cost: tuple[Effect, ...] = ()
    may: bool = False
    done: bool = False

    def steps(self) -> list[Effect]:
        """Perhaps a question and what it costs, then the effects, and the card is spared."""
        effects = [_given_up(one) or one for one in flat(self.effects)]
        then: list[Effect] = [Afresh(), *effects, SpareIfDone()]
        if self.cost:
            first = flat(self.cost)
            return [Asked(tuple(first), len(then) + 1), *first, Tested((Done(),), False, len(then)), *then]
        if self.may:
            return [Asked(tuple(then)), *then]
        return [Tested((Done(),), False, len(then)), *then]


def _given_up(effect: Effect) -> InItsPlace | None:
    """What the card with the text is destroyed by in place of another."""
    if isinstance(effect, Act) and effect.deed == "destroy" and isinstance(effect.what, This):
        return InItsPlace(effect.what)
    return None


class InItsPlace:
    """The card with the text is destroyed in place of another, whatever other texts say (BS 18.18)."""

    def __init__(self, what: Cards) -> None:
        self.what: Final = what

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """It is destroyed at once, unless it cannot be or is the card that would be."""
        cards = [card for card in self.what.cards(g, run, run.base) if card != run.cause[0]]
        able = [card for card in cards if deeds.can_do(g, "destroy", card)]
        for card in able:
            destroy_now(g, card)
        remember(g, SHORT, 0 if able else 1)


class Afresh:
    """What could not be done before is forgotten."""

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """From here on it is counted what can be done."""
        remember(g, SHORT, 0)


class SpareIfDone:
    """The card is spared, if what takes the place of its destruction could be done (BS 18.18)."""

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """Spare it."""
        if not recall(g, SHORT):
            save(g, run)


def save(g: State, run: Run) -> None:
    """The card that a text speaks of is not destroyed; it may be the loser of a duel (BS 12.25)."""
    trigger = run.ability.trigger
    if trigger is not None and trigger.kind == "duel-lost":
        spare_loser(g, run.cause[0])
    else:
        spare(g, run.cause[0])


class Rescue:
    """What a lasting text does at once in place of a destruction, without a question."""

    def __init__(self, what: Cards, instead: str) -> None:
        self.what: Final = what
        self._instead: Final = instead

    def standing(self) -> Standing:
        return Standing(what=self.what, instead=self._instead)


#: What lasting text can do at once: to the card that would be destroyed, or to its own.
_AT_ONCE: Final = ("it home bowed", "it home", "it bow", "it return", "it discard")
_ITSELF: Final = ("this destroy", "this discard", "this bow", "this bury")


def rescue(moment: Moment) -> Rescue | None:
    """What a text that works by itself does at once, if that is all it says; else it needs its moment."""
    trigger, clause = moment.trigger, moment.first
    if not isinstance(trigger, Falls) or trigger.fighting or not isinstance(clause, InPlace) or moment.rest:
        return None
    if clause.may or clause.done or len(clause.effects) != 1:
        return None
    effect = clause.effects[0]
    if not isinstance(effect, Act):
        return None
    itself = isinstance(effect.what, This) and effect.what != trigger.what
    meant = "this" if itself else "it" if isinstance(effect.what, That) or effect.what == trigger.what else ""
    instead = f"{meant} {effect.deed}"
    return Rescue(trigger.what, instead) if instead in _AT_ONCE or instead in _ITSELF else None
