"""Who takes part in an event, for the sentences behind it: one table of what they are called there.

Of each event it says under which name a text keeps each of those who take part, by which nouns they can be
called, and by which words ("the raided City Section", "the Hero you challenged"). What the sentence about the
event has named itself is known already and gets these words too; the others can be spoken of all the same.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from serai.games.burning_sands.text.context import Context, Referent
from serai.games.burning_sands.text.meaning import (
    AnyPlayer,
    Event,
    Every,
    Is,
    OfPlayer,
    That,
    Together,
    You,
)


class Part(NamedTuple):
    """One who takes part: the participant of the event, how it is called, and against whom it stands."""

    role: str
    name: str
    nouns: tuple[str, ...]
    called: tuple[str, ...]
    sort: str
    against: str


def _part(row: str, against: str = "") -> Part:
    role, name, nouns, *called = row.split(" | ")
    sort = "player" if "player" in nouns.split() else "card"
    words = tuple(called[0].split()) if called else ()
    return Part(role, name, tuple(nouns.split()), words, sort, against)


_CHALLENGER: Final = "challenger | challenger hero | challenging"
_CHALLENGED: Final = "hero | challenged"
_RAID: Final = (
    _part("card | raider | raider hero | raiding assigned", "section"),
    _part("section | event section | city_section | raided attacked", "card"),
)
_DUEL: Final = (
    _part("card | winner | winner hero | winning", "other"),
    _part("other | loser | loser hero | losing defeated", "card"),
)
_MEETING: Final = (
    _part(f"card | {_CHALLENGER}", "other"),
    _part(f"other | event other | {_CHALLENGED}", "card"),
)
_ANSWER: Final = (
    _part(f"card | event card | {_CHALLENGED} refusing accepting", "other"),
    _part(f"other | {_CHALLENGER}", "card"),
)
_FOES: Final = (
    _part("player | event player | player winner | winning", "other"),
    _part("other | event other | player loser | losing", "player"),
)
_DOER: Final = (_part("player | event player | player | acting"),)

#: By the event.
PARTS: Final[dict[str, tuple[Part, ...]]] = {
    "challenge": _MEETING,
    "refused": _ANSWER,
    "accepted": _ANSWER,
    "duel-won": _DUEL,
    "duel-lost": (
        _part("other | winner | winner hero | winning", "card"),
        _part("card | loser | loser hero | losing defeated", "other"),
    ),
    "duel-ends": tuple([one._replace(role=f"none {one.role}") for one in _DUEL]),
    "duel-begins": _MEETING,
    "a duel of one": (
        _part("none | challenger | challenger | challenging"),
        _part("other | event other | hero | opposing", "card"),
    ),
    "thrust": (
        _part("card | event card | hero | thrusting", "other"),
        _part("other | event other | hero | opposing parrying", "card"),
    ),
    "parry": (
        _part("card | event card | hero | parrying", "other"),
        _part("other | event other | hero | opposing thrusting", "card"),
    ),
    "raids": _RAID,
    "raid-succeeds": _RAID,
    "raid-fails": _RAID,
    "carries-away": _RAID,
    "defends a raid": (
        _part("card | event card | hero | defending", "raider"),
        _part("raider | raider | raider hero | raiding", "card"),
    ),
    "a card in a raid": (*_DOER, _part("raider | raider | raider")),
    **dict.fromkeys(("laid", "revealed"), _DOER),
    "targets": (_part("card | event card | target | targeted"),),
    "battle-won": _FOES,
    "battle-lost": (
        _part("other | event other | player winner | winning", "player"),
        _part("player | event player | player loser | losing", "other"),
    ),
    "battle-ends": (
        _part("winner | event winner | player winner | winning", "loser"),
        _part("loser | event loser | player loser | losing", "winner"),
    ),
    "attack": (
        _part("player | event player | player attacker | attacking", "defender"),
        _part("defender | event defender | player defender | attacked defending", "player"),
    ),
    "attack-ends": (
        _part("player | event player | player attacker | attacking", "defender"),
        _part("defender | event defender | player defender | attacked defending", "player"),
    ),
    **dict.fromkeys(("discards", "plays", "casts", "takes", "used", "pays", "water-gained"), _DOER),
}


#: What a card is called to which something happens.
CALLED: Final = {
    **{"destroyed": "destroyed", "buried": "buried", "discards": "discarded", "plays": "played"},
    **{"casts": "cast", "attached": "attached", "draws": "drawn", "targets": "targeted"},
    **{"straightens": "straightened", "moved": "moved", "returns": "returned", "reveals": "revealed"},
}


def introduce(ctx: Context, event: Event) -> None:
    """Those who take part in an event can be spoken of from now on, even if nobody has named them."""
    if event.kind in ("either", "both"):
        return
    if event.kind in CALLED:
        ctx.call(That("event card"), CALLED[event.kind])
    kind, roles = _as_listed(event)
    for part in PARTS.get(kind, ()):
        side = _side(part, roles)
        if roles.get(part.role) is not None and _call(ctx, part, roles[part.role], side):
            continue
        if not any(_is_such(one, part) for one in ctx.referents):
            known = Referent(part.name, part.sort, part.nouns, "one", called=part.called, whose=side)
            ctx.referents.insert(0, known._replace(latent=True))


def _as_listed(event: Event) -> tuple[str, dict[str, object]]:
    """An event under which its participants are listed: who declares an attack on somebody attacks."""
    kind, roles = event.kind, dict[str, object](event.roles)
    inner = {"declares": "what", "assigned": "to", "defends": "against"}.get(kind, "")
    what = roles.get(inner)
    if kind == "declares" and isinstance(what, Event):
        roles = {**roles, **dict(what.roles)}
        if what.kind == "attack":
            return "attack", {"defender": roles.get("against"), **roles}
        return "raids", {"section": roles.get("against"), **roles}
    if kind == "assigned" and isinstance(what, Event) and what.kind == "raids":
        return "raids", {**roles, "section": dict(what.roles).get("section")}
    if kind == "defends" and (isinstance(what, Event) or roles.get("in") == "raid"):
        return "defends a raid", roles
    if kind in ("revealed", "laid") and "raid" in str(roles.get("in")):
        return "a card in a raid", roles
    if kind == "duel-begins" and "card" in roles:
        return "a duel of one", roles  # either of the two
    return kind, roles


def _is_such(known: Referent, part: Part) -> bool:
    """Whether somebody is called so already: the Hero whom this very action has challenged."""
    return known.name == part.name or any(word in known.called for word in part.called[:1])


def _call(ctx: Context, part: Part, said: object, side: str) -> bool:
    """What the sentence has named gets the other words for it."""
    name = said.name if isinstance(said, That) else f"event {part.role}"
    nouns = [noun for noun in part.nouns if noun not in _PLAIN]
    if not any(one.name == name and one.sort == part.sort for one in ctx.referents):
        return False
    ctx.referents = [
        one._replace(
            nouns=(*one.nouns, *[noun for noun in nouns if noun not in one.nouns]),
            called=(*one.called, *[word for word in part.called if word not in one.called]),
            whose=one.whose or side,
        )
        if one.name == name and one.sort == part.sort
        else one
        for one in ctx.referents
    ]
    return True


#: Nouns that say nothing of what somebody does in an event.
_PLAIN: Final = ("hero", "city_section", "player", "card")


def _side(part: Part, roles: dict[str, object]) -> str:
    """Whose he or she is: yours, another's, or not said; of two who stand against each other one is not."""
    own = _whose(part.role, roles)
    return own or ("other" if _whose(part.against, roles) == "you" else "")


#: Whose a card is who acts tells the player, and the other way round.
_SAME: Final = {"card": "player", "player": "card"}


def _whose(role: str, roles: dict[str, object]) -> str:
    return whose(roles.get(role)) or whose(roles.get(_SAME.get(role, "")))


def whose(part: object) -> str:
    """Whose somebody is who takes part."""
    if isinstance(part, You) or part in (That("self"), That("hero"), That("section")):
        return "you"
    if isinstance(part, AnyPlayer):
        return "other" if part.other else ""
    if isinstance(part, Every):
        for test in part.tests:
            if isinstance(test, OfPlayer):
                return whose(test.who)
            if test == Is("opposing"):
                return "other"
    if isinstance(part, Together):
        sides = [whose(one) for one in part.parts]
        return sides[0] if all(one == sides[0] for one in sides) else ""
    return ""
