"""Lasting text that works only while something holds (BS 16.9)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.conditions import Condition, all_hold
from serai.games.burning_sands.language.conditions_cards import IsKind
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.refs import THIS, That, This
from serai.games.burning_sands.language.running import Cards
from serai.games.burning_sands.language.standing import Standing, StandingWords
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import NOTHING


@BOOK.phrase(
    "while {conditions}, {text:standing}",
    "{text:standing} while {conditions}",
    "{text:standing} as long as {conditions}",
    "{text:standing} if {conditions}",
    "as long as {conditions}, {text:standing}",
    "if {conditions}, {text:standing}",
    kind="standing",
    no=False,
)
@BOOK.phrase(
    "{text:standing} unless {conditions}", "unless {conditions}, {text:standing}", kind="standing", no=True
)
@dataclass(frozen=True, slots=True)
class While:
    """Lasting text that works only while something holds."""

    conditions: tuple[Condition, ...]
    text: StandingWords
    no: bool = False

    def standing(self) -> Standing:
        text = self.text
        meant = self.meant
        if meant is not None:
            text = dataclasses.replace(text, what=meant)  # type: ignore[type-var]
        conditions = self.own_conditions
        return text.standing().given((Otherwise(conditions),) if self.no else conditions)

    @property
    def own_conditions(self) -> tuple[Condition, ...]:
        """The conditions, where "it" is the card that the text itself speaks of."""
        subject = getattr(self.text, "what", None)
        if not isinstance(subject, This):
            return self.conditions
        return tuple(
            dataclasses.replace(one, what=subject) if speaks_of_it(one) else one  # type: ignore[type-var]
            for one in self.conditions
        )

    @property
    def meant(self) -> Cards | None:
        """What "it" means in the text: the card that a condition speaks of."""
        if not isinstance(getattr(self.text, "what", None), That):
            return None
        named = [getattr(condition, "what", None) for condition in self.conditions]
        found = [what for what in named if isinstance(what, This)]
        return found[0] if found else None


def speaks_of_it(condition: Condition) -> bool:
    """Whether a condition speaks of something that was named before."""
    return isinstance(getattr(condition, "what", None), That)


class Otherwise:
    """Conditions of which one must fail."""

    def __init__(self, conditions: tuple[Condition, ...]) -> None:
        self._conditions: Final = conditions

    def holds(self, g: State, run: Run) -> bool:
        """Whether not all of them hold."""
        return not all_hold(self._conditions, g, run)


@BOOK.phrase(
    "{text:standing} <while|if|as long as it is|while it is> attached to a(n) {kind:bare}",
    "while attached to a(n) {kind:bare}, {text:standing}",
    kind="standing",
)
@dataclass(frozen=True, slots=True)
class WhileAttached:
    """Lasting text of a card as long as it is attached to a card of a sort."""

    text: StandingWords
    kind: Kind

    def standing(self) -> Standing:
        return self.text.standing().given((IsKind(THIS, self.kind, host=True),))


@BOOK.phrase(
    "{text:standing} while {part:fighting} a(n) {kind:thing}",
    "while {part:fighting} a(n) {kind:thing}, {text:standing}",
    kind="standing",
)
@dataclass(frozen=True, slots=True)
class WhileAt:
    """Lasting text for cards as long as they attack or defend a City Section of a sort."""

    text: StandingWords
    part: str
    kind: Kind

    def standing(self) -> Standing:
        return self.text.standing().given((AttackedIs(self.kind),), self.part)


BOOK.words("fighting", {"attacking": "attacking", "defending": "defending"})


class AttackedIs:
    """The City Section for which the battle is fought is of a sort."""

    def __init__(self, kind: Kind) -> None:
        self._kind: Final = kind

    def holds(self, g: State, run: Run) -> bool:
        """Whether it is."""
        return g.battle != NOTHING and self._kind.fits(g, run, g.battle, 0)


@BOOK.phrase("{text:standing} while {being:state}", "while {being:state}, {text:standing}", kind="standing")
@dataclass(frozen=True, slots=True)
class WhileBeing:
    """Lasting text for cards as long as they are attacking, defending, bowed ..."""

    text: StandingWords
    being: str

    def standing(self) -> Standing:
        return self.text.standing().given((), self.being)
