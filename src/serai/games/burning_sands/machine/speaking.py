"""Words for what an instruction asks of a player, made only when somebody wants to read them."""

from __future__ import annotations

import dataclasses
from typing import Any

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text import say_cards, say_steps, say_tests
from serai.games.burning_sands.text.context import Context, Referent
from serai.games.burning_sands.text.say_words import Mute


def names_in(part: Any) -> list[tuple[str, str]]:
    """The cards and players to which a part of a meaning refers, by sort and name."""
    if isinstance(part, (m.That, m.ThatPlayer)):
        return [("card" if isinstance(part, m.That) else "player", part.name)]
    if isinstance(part, tuple):
        return [name for piece in part for name in names_in(piece)]
    if dataclasses.is_dataclass(part) and not isinstance(part, type):
        return [name for field in dataclasses.fields(part) for name in names_in(getattr(part, field.name))]
    return []


def _context(part: Any) -> Context:
    """A context in which all that the words refer to has been spoken of."""
    ctx = Context("action", ())
    ctx.mode = "action"
    for sort, name in dict.fromkeys(names_in(part)):
        ctx.speak_of(Referent(name, sort, (sort,), "one"))
    return ctx


def of_cards(chosen: m.Chosen, own: bool = False) -> str:
    """What is to be chosen: one of your Heroes; `own` says that those asked choose among their own cards."""
    tests = [m.OfPlayer(m.You()) if own and isinstance(test, m.OfPlayer) else test for test in chosen.tests]
    try:
        return _cards(dataclasses.replace(chosen, tests=tuple(tests), by=None))
    except (Mute, LookupError, ValueError, TypeError):
        return "a card in play" if chosen.place.zone == "play" else "a card"


def _cards(chosen: m.Chosen) -> str:
    return say_cards.cards(_context(chosen), chosen).words


def several(chosen: m.Chosen) -> str:
    """The cards of a pile among which one chooses: Heroes."""
    tests = tuple([test for test in chosen.tests if not isinstance(test, m.OfPlayer)])
    try:
        return say_tests.described(_context(tests), tests, m.PLAY).many
    except (Mute, LookupError, ValueError, TypeError):
        return "cards"


def of_steps(steps: tuple[Any, ...]) -> str:
    """What would be done: draw a card. Empty if there are no words for it."""
    ctx = _context(steps)
    try:
        return " and ".join([_bare(ctx, step) for step in steps])
    except (Mute, LookupError, ValueError, TypeError):
        return ""


def _bare(ctx: Context, step: Any) -> str:
    try:
        return say_steps.clause(ctx, step).bare()
    except Mute:
        return say_steps.step(ctx, step)
