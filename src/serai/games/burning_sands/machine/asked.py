"""What the rules ask, as the compiler knows it: questions by number, whom they are about, who takes part."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.text import meaning as m


class NotCompiled(ValueError):
    """A meaning that the machine cannot carry out."""


# In which part somebody takes part in what is asked: another card in play, a card that is not, a player, an
# action by its sort, the City Section of the text, what happens just now, what goes on meanwhile, the City
# Section at which somebody helps as an ally, a token, a card against which one defends; somebody who takes
# part in another way, but is none of those; so many who are there already, so often that it was done;
# those who do it together with the one who is asked about; that there are none; a card against which it
# fights now; what changes a value.
OTHER, KIND, PLAYER, ACTION, HERE, NOW, DURING, ALLIED, TOKEN, FOE, NONE_OF, FULL, SPENT = range(13)
TOGETHER, LONE, AGAINST, CAUSE = range(13, 17)
#: In the table of doings: of whom it is asked, by whose action it is done, and what it is
# attached to.
CARD, DOER, HOST = -1, -2, -3
NOBODY_ASKS: Final = -1
PLAYERS: Final = (*(m.You, m.ThatPlayer, m.ControllerOf, m.OwnerOf, m.SomePlayer, m.EachPlayer, m.AnyPlayer),)
#: An answer that the rules ask of every card.
ANY: Final = m.Every(())
SPELLS: Final = m.Every((m.OfType("Spell"),))


class Asked:
    """The questions that an answer answers, whom it is about, and who must take part in what is asked.

    `condition` must hold besides, `number` is the one that is given where the answer has none.
    """

    def __init__(
        self,
        keys: tuple[int, ...],
        about: Any,
        parts: tuple[tuple[int, Any], ...] = (),
        condition: Any = None,
        number: Any = None,
    ) -> None:
        self.keys: Final = keys
        self.about: Final = about
        self.parts: Final = parts
        self.condition: Final = condition
        self.number: Final = number


def refuse(answer: m.Answer, why: str = "") -> NotCompiled:
    """Nobody asks this."""
    said = ", ".join([name for name, _ in answer.context])
    named = f" with “{said}”" if said else ""
    return NotCompiled(f"the rules do not ask “{answer.question}”{named}{': ' + why if why else ''}")


def as_played(said: str | m.Played) -> m.Played:
    """The actions that words mean: "an opponent's action", "spell/innate_ability"."""
    if isinstance(said, m.Played):
        return said
    sorts = said.removeprefix("an opponent's ").removeprefix("your ")
    who = m.AnyPlayer(other=True) if said.startswith("an opponent's ") else None
    return m.Played(tuple(sorts.split("/")), m.You() if said.startswith("your ") else who)


def events_in(event: Any) -> list[Any]:
    """The events in a part of an answer: one, or one of several."""
    if isinstance(event, m.Event) and event.kind == "either":
        return [one for _, one in event.roles]
    return [event] if isinstance(event, m.Event) else []
