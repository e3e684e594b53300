"""What a text asks for and nothing here can tell is refused when its card is loaded, never in play.

One walk over a meaning, against the tables of what can be asked of cards, players and numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from serai.games.burning_sands.machine import looking
from serai.games.burning_sands.machine.asked import NotCompiled
from serai.games.burning_sands.machine.counts import found_in
from serai.games.burning_sands.machine.events import Heard
from serai.games.burning_sands.machine.happening_rows import alternatives, plain, row_of
from serai.games.burning_sands.machine.point_of_view import IN_EVENTS, Names
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.terms import FACTIONS, SPELL
from serai.games.burning_sands.text import meaning as m

_COMPARED: Final = ("=", ">=", "<=", ">", "<")
_FACTIONS: Final = tuple([faction.lower() for faction in FACTIONS])
#: What can be said only of cards in play.
_IN_PLAY: Final = (m.Did, m.InUnitOf, m.AttachedTo)
#: Names that every text knows, and those that only an action knows.
ALWAYS: Final = ("self", "hero", "section", "<which>", "battlefield", *looking.ARMIES)
_IN_ACTIONS: Final = ("caster", "winner", "loser", "named", "this way", m.WHERE_IT_CAME_FROM.name)


def _has(what: str) -> bool:
    return what in looking.PLAYERS_HAVE or what == "such cards" or looking.is_owned(what)


def _is_zone(part: m.Every | m.Chosen) -> bool:
    zone = part.place.zone
    if zone == "play":
        return True
    if zone == "top":  # how many lie on top is not said
        return False
    if (zone == "under") != (part.place.at is not None and zone != "on"):
        return False
    if "/" in zone:  # your hand or Saved pile
        known = all(one in ("hand", "saved", "buried") for one in zone.split("/"))
        return known and isinstance(part, m.Chosen) and not part.random
    there = [test for test in part.tests if not isinstance(test, m.Did) or test.when != "this way"]
    return zone in looking.ZONES and not any(isinstance(test, _IN_PLAY) for test in there)


def _not_the_most(part: m.Not | m.AnyOf | m.AllOf | m.Fits) -> bool:
    tests = part.tests if isinstance(part, (m.AnyOf, m.AllOf)) else (part.test,)
    return not any(isinstance(test, m.HasMost) for test in tests)


#: Whether something that a meaning contains can be told; all else always can.
_KNOWN: Final[dict[type, Callable[[Any], bool]]] = {
    m.Is: lambda part: part.word in looking.STATES,
    m.OfType: lambda part: part.word in looking.TYPES or part.word == "named",
    m.HasValue: lambda part: looking.known_value(part.value) and part.bound.op in _COMPARED,
    m.HasMost: lambda part: looking.known_value(part.value),
    m.Alike: lambda part: part.what in ("Faction", "type", "name", "trait"),
    m.ValueOf: lambda part: looking.known_value(part.value),
    m.HasTokens: lambda part: part.bound.op in _COMPARED,
    m.HasAttached: lambda part: part.bound.op in _COMPARED,
    m.Compares: lambda part: part.bound.op in _COMPARED,
    m.There: lambda part: part.bound.op in _COMPARED,
    m.PlayerIs: lambda part: (
        part.word == "you"
        or part.word in looking.BESIDE
        or part.word in looking.PLAYERS_ARE
        or part.word.lower() in _FACTIONS
    ),
    m.PlayerHas: lambda part: _has(part.what),
    m.PlayerWith: lambda part: _has(part.what) and (part.bound is None or part.bound.op in _COMPARED),
    m.PlayerControls: lambda part: isinstance(part.cards, m.Every) and part.bound.op in _COMPARED,
    m.Every: _is_zone,
    m.Chosen: lambda part: (
        _is_zone(part) and all(one.bound.op in ("<", "<=") for one in looking.apart(part)[1])
    ),
    m.Not: _not_the_most,
    m.AnyOf: _not_the_most,
    m.AllOf: _not_the_most,
    m.Fits: _not_the_most,
    m.IsNamed: lambda part: part.what in ("card", "type"),
}


def check(part: Any) -> None:
    """Refuse a meaning with anything that cannot be told at a table."""
    if isinstance(part, tuple):
        for piece in part:
            check(piece)
    elif hasattr(part, "__dataclass_fields__"):
        if isinstance(part, m.Event) and part.kind in (
            "revealed",
            "laid",
        ):  # what lies on a Hero is asked of the Hero
            part = m.Event(part.kind, tuple([_shown(role) for role in part.roles]))
        known = _KNOWN.get(type(part))
        if known is not None and not known(part):
            raise NotCompiled(f"nothing tells what this is: {said(part)}")
        for name in part.__dataclass_fields__:
            check(getattr(part, name))


def _shown(role: tuple[str, Any]) -> tuple[str, Any]:
    name, cards = role
    laid = name == "card" and isinstance(cards, m.Every) and cards.place.zone == "on"
    return (name, cards.place.at) if laid else role


def check_card(face: Face, ability: Any) -> None:
    """Refuse what this sort of card cannot say: the caster, uses that are counted, a name never said."""
    events = alternatives(ability.event) if isinstance(ability, (m.Reaction, m.Moment)) else []
    if (
        face.type != SPELL
        and m.That("caster") in found_in(ability, m.That)
        and not any(("caster", row_of(plain(one)).happening) in IN_EVENTS for one in events)
    ):
        raise NotCompiled("only a Spell has a caster")
    if face.is_played and isinstance(ability, m.Action) and ability.limit is not None:
        raise NotCompiled("only a card in play counts its uses")
    named = [*found_in(ability, m.Is), *found_in(ability, m.OfType)]
    if any(part.word == "named" for part in named) and not found_in(ability, m.Name):
        raise NotCompiled("no name was said")
    if m.Is("revealed") in named and not any(look.shown for look in found_in(ability, m.Look)):
        raise NotCompiled("no card was revealed")


def said(part: Any) -> str:
    """A part of a meaning in short: its sort and its word."""
    word = [getattr(part, name) for name in ("word", "value", "what") if hasattr(part, name)]
    zone = [part.place.zone] if hasattr(part, "place") else []
    return " ".join([type(part).__name__, *[f"“{one}”" for one in (*word, *zone)]])


def check_lasting(part: Any) -> None:
    """Refuse lasting text that speaks of a number which only an action remembers."""
    if isinstance(part, m.Told):
        raise NotCompiled(f"lasting text cannot tell how much this is: {said(part)}")
    pieces = part if isinstance(part, tuple) else [getattr(part, n) for n in _fields(part)]
    for piece in pieces:
        check_lasting(piece)


def _fields(part: Any) -> list[str]:
    return list(getattr(part, "__dataclass_fields__", ()))


def check_names(part: Any, names: Names, trigger: Any, bound: tuple[str, ...] = ()) -> None:
    """Refuse words that speak of a card or player whom the running action cannot know."""
    if isinstance(part, (m.That, m.ThatPlayer)):
        name = part.name
        known = name in names.targets or name in names.registers
        known = known or name in ALWAYS or name in _IN_ACTIONS or name in bound
        if name.startswith("event "):
            known = isinstance(trigger, Heard) and trigger.knows(name[6:])
        elif trigger is not None:
            known = known or (name, trigger.kind) in IN_EVENTS
        if not known:
            raise NotCompiled(f"nothing tells who or what “{name}” is")
    elif isinstance(part, tuple):
        for piece in part:
            check_names(piece, names, trigger, bound)
    elif hasattr(part, "__dataclass_fields__") and not isinstance(part, m.Later):
        for name in part.__dataclass_fields__:
            check_names(getattr(part, name), names, trigger, bound)
