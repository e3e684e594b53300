"""What texts say of values and costs: they add, set, double, halve, and keep them above or below others."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine.asked import (
    ACTION,
    AGAINST,
    CAUSE,
    KIND,
    NOW,
    OTHER,
    PLAYER,
    PLAYERS,
    Asked,
    refuse,
)
from serai.games.burning_sands.machine.circumstances import circumstance
from serai.games.burning_sands.machine.forbidding import action_of
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.text import meaning as m

VALUES: Final = {
    "value Strength": k.STRENGTH,
    "value Ka": k.KA,
    "value Influence": k.INFLUENCE,
    "value Capacity": k.CAPACITY,
    "value Base Strength": k.BASE_STRENGTH,
    "value production": k.PRODUCTION,
    "value raiding Fate against": k.RAID_FATE,
    "value raiding Fate": k.RAIDING_FATE,
    "value raiding value": k.RAIDING_FATE,
    "value raiding cards": k.RAID_CARDS,
    "value carry away": k.HAUL,
    "value defending Fate": k.DEFENDING_FATE,
    "value defending value": k.DEFENDING_FATE,
    "value thrust value": k.THRUST_FATE,
    "value parry value": k.PARRY_FATE,
    "value absorbed damage": k.ABSORBED,
    "value hand size": k.HAND_SIZE,
    "hand size": k.HAND_SIZE,
    "cost Copper": k.COPPER_COST,
    "cost Water": k.WATER_COST,
    "cost Influence": k.INFLUENCE_COST,
}
_COSTS: Final = (k.COPPER_COST, k.WATER_COST)
#: More than any card costs: less so much, nothing is left of a cost.
_ANY_COST: Final = 99
#: When it defends against a raid without a card.
CARDLESS: Final = (
    ("when", m.Event("defends", (("against", "raid"), ("without", m.Every((), m.Place("hand", m.You())))))),
)
#: The ways in which a value is more than added to.
_WAYS: Final = {
    "sets": k.FIXES,
    "lifts": k.FIXES,
    "doubles": k.SCALES,
    "halves": k.SCALES,
    "at least": k.LEAST,
    "at most": k.MOST,
}
_ROUNDED: Final = ((), ("rounded up",), ("rounded down",))


def valued(answer: m.Answer) -> Asked:
    """What a value or a cost is, and what is added to it."""
    if answer.question == "value defending Fate" and (answer.how, answer.context) == ("sets", CARDLESS):
        return Asked((k.FIXES + k.CARDLESS_FATE,), answer.about)
    which = VALUES[answer.question]
    if which == k.INFLUENCE_COST:
        return _of_council(answer)
    parts: list[tuple[int, Any]] = []
    for name, what in answer.context:
        if which in _COSTS:
            which, more = _of_cost(answer, which, name, what)
        elif name == "when" and which == k.ABSORBED and _is_event(what, "destroyed"):
            assert isinstance(what, m.Event)
            more = _absorbing(answer, what)
        elif name == "when" and which == k.STRENGTH and _is_event(what, "engages"):
            more = [(NOW, what)]
        elif name == "for" and which == k.PRODUCTION and isinstance(what, m.Every):
            which, more = k.PRODUCTION_FOR, [(KIND, what)]
        elif name == "against" and isinstance(what, (m.Every, m.That)):
            more = [(AGAINST, what)]
        elif (name, what, which) == ("when", m.Event("game-begins"), k.CAPACITY):
            more = []  # before, nobody asks
        else:
            found = circumstance(name, what)
            if found is None:
                raise refuse(answer)
            more = [found]
        parts += more
    about: Any = answer.about
    if which in _COSTS and isinstance(about, m.Every):
        about, more = _by_deeds(answer, about)
        parts += more
    hosted = _by_whom(answer) if which in _COSTS and any(role == OTHER for role, _ in parts) else ()
    if which == k.RAISING_COST and about != m.That("self") and answer.how != "adds":
        raise refuse(answer)
    if which in (k.RAIDING_FATE, k.DEFENDING_FATE) and isinstance(about, PLAYERS):
        about = m.Every((m.OfPlayer(about),))
    return _in_its_way(answer, which, about, tuple(parts), hosted)


def _in_its_way(
    answer: m.Answer, which: int, about: Any, parts: tuple[tuple[int, Any], ...], hosted: tuple[int, ...]
) -> Asked:
    """It is added to, or set, doubled, kept above or below a number."""
    if answer.how == "adds" and not answer.words:
        saps = (k.SAPS,) if which == k.KA and not _is_positive(answer.number) else ()
        return Asked((k.CHANGES + which, *saps, *hosted), about, parts)
    if answer.how == "sets" and which in _COSTS and answer.number == m.Fixed(0):  # it costs no Copper
        return Asked((k.CHANGES + which, *hosted), about, parts, number=m.Fixed(-_ANY_COST))
    if answer.how not in _WAYS or (answer.words and answer.how != "halves"):
        raise refuse(answer, answer.how)
    scaled = answer.how in ("doubles", "halves")
    if scaled and (answer.words not in _ROUNDED or not isinstance(answer.number, m.Fixed)):
        raise refuse(answer, answer.how)
    way = _WAYS[answer.how]
    if which == k.RAISING_COST or (about == m.That("self") and which in _COSTS):
        if way != k.FIXES:
            raise refuse(answer, answer.how)
        return Asked((way + which,), about, parts)
    if which == k.PRODUCTION_FOR and way != k.FIXES:
        raise refuse(answer, answer.how)
    saps = (k.SAPS,) if which == k.KA else ()
    bent = () if way == k.FIXES and which not in _COSTS else (k.BENT + which,)
    return Asked((way + which, *bent, *saps, *hosted), about, parts)


def _is_positive(number: Any) -> bool:
    if isinstance(number, m.Fixed):
        return number.n >= 0
    return isinstance(number, m.Scaled) and number.times >= 0


def _is_event(what: Any, kind: str) -> bool:
    return isinstance(what, m.Event) and what.kind == kind


# Costs of cards


#: What is done with a card that costs something, by who takes part besides its player.
_HOSTS: Final = {"attached": "other", "casts": "by"}
#: What is done with a card as its cost is paid.
_BOUGHT: Final = ("brings", "plays")


def _of_cost(answer: m.Answer, which: int, name: str, what: Any) -> tuple[int, list[tuple[int, Any]]]:
    """Who pays, for what the card is paid for, and when."""
    if name == "player":
        return which, [(PLAYER, what)]
    kind = what.kind if name == "when" and isinstance(what, m.Event) else ""
    if kind in _HOSTS:
        return which, _host(answer, what)
    if kind in _BOUGHT:
        return which, _buyer(answer, what)
    if which == k.WATER_COST and _is_raising(what):
        return k.RAISING_COST, []
    found = circumstance(name, what)
    if found is None or found[0] == NOW:
        raise refuse(answer)
    return which, [found]


def _buyer(answer: m.Answer, event: m.Event) -> list[tuple[int, Any]]:
    """When you bring such a card into play: who pays."""
    roles = dict(event.roles)
    roles.pop("player", None)
    card = roles.pop("card", roles.pop("action", roles.pop("by", None)))
    if card not in (m.That("<which>"), answer.about) or roles:
        raise refuse(answer)
    return [(PLAYER, who) for name, who in event.roles if name == "player"]


def _by_whom(answer: m.Answer) -> tuple[int, ...]:
    """What a cost hangs on: on the caster of a Spell, on the card to which another is attached."""
    deeds = [what.kind for _, what in answer.context if isinstance(what, m.Event)]
    deeds += [test.event.kind for test in getattr(answer.about, "tests", ()) if isinstance(test, m.Did)]
    return (k.BY_CASTER,) if "casts" in deeds else (k.BY_HOST,)


def _host(answer: m.Answer, event: m.Event) -> list[tuple[int, Any]]:
    """When such a card is attached to a Hero, or a Spell is cast by one: who takes part, perhaps by whom."""
    roles = dict(event.roles)
    if roles.pop("card", None) not in (m.That("<which>"), answer.about):
        raise refuse(answer)
    parts: list[tuple[int, Any]] = []
    for name in (_HOSTS[event.kind], "player"):
        if name in roles:
            who = roles.pop(name)
            parts.append((PLAYER if isinstance(who, PLAYERS) else OTHER, who))
    if roles:
        raise refuse(answer)
    return parts


def _by_deeds(answer: m.Answer, about: m.Every) -> tuple[m.Every, list[tuple[int, Any]]]:
    """Followers that you attach to this Hero: the Followers, and who takes part."""
    parts: list[tuple[int, Any]] = []
    for test in about.tests:
        if isinstance(test, m.Did):
            if test.event.kind not in _HOSTS or test.when != "now":
                raise refuse(answer, f"by what is done with it: {test.event.kind}")
            parts += _host(answer, test.event)
    other = m.OtherThan(m.That("self"))  # a card that is not in play is another one
    rest = [test for test in about.tests if not isinstance(test, m.Did) and test != other]
    return m.Every(tuple(rest), about.place), parts


def _is_raising(event: Any) -> bool:
    """Whether a card returns to play from the Buried pile of its player."""
    if not isinstance(event, m.Event) or event.kind != "returns":
        return False
    roles = dict(event.roles)
    places = roles.pop("to", None), roles.pop("from", None)
    zones = [place.zone if isinstance(place, m.Place) else "" for place in places]
    return set(roles) <= {"card"} and zones in (["play", "buried"], ["play", ""])


#: What is done with a card for which one pays anyhow.
_PAID_FOR: Final = ("may play", "may cast", "may bring into play", "may attach")


def dearer(answer: m.Answer) -> Asked | None:
    """Players must pay 1 Copper to cast a Spell: Spells cost them 1 more."""
    context: dict[str, Any] = dict(answer.context)
    cards, price, who = context.pop("what", None), answer.price[0], answer.about
    if answer.question not in _PAID_FOR or context or answer.words or len(answer.price) > 1:
        return None
    if not isinstance(cards, m.Every) or not isinstance(price, m.Pay) or not isinstance(who, PLAYERS):
        return None
    if price.who not in (who, m.ThatPlayer("<which>")) or price.to is not None or answer.limit is not None:
        return None
    if price.goods not in ("Copper", "Water") or price.amount.op != "=":
        return None
    by: tuple[tuple[str, Any], ...] = () if who == m.AnyPlayer() else (("player", who),)
    question, n = f"cost {price.goods}", price.amount.number
    cost = dataclasses.replace(
        answer, question=question, about=cards, how="adds", number=n, context=by, price=()
    )
    asked = valued(cost)
    return Asked(asked.keys, asked.about, asked.parts, asked.condition, n)


def _of_council(answer: m.Answer) -> Asked:
    """Council actions ask for more or less Influence: it is asked of the player who takes them."""
    context: dict[str, Any] = dict(answer.context)
    played = action_of(answer, context.pop("action", "council_action"))
    who = played.who or context.pop("player", None) or m.AnyPlayer()
    if context or answer.about is not None or not isinstance(who, PLAYERS):
        raise refuse(answer)
    parts = ((ACTION, dataclasses.replace(played, who=None)),)
    asked = _in_its_way(answer, k.INFLUENCE_COST, who, parts, ())
    return Asked((*asked.keys, k.BENT + k.INFLUENCE_COST), asked.about, asked.parts)


# Damage, Fate, and what does not change


def _absorbing(answer: m.Answer, event: m.Event) -> list[tuple[int, Any]]:
    """When it is destroyed to absorb damage: by whom, and while what holds."""
    roles = dict(event.roles)
    cause = roles.pop("for", None)
    if roles.pop("card", None) not in (answer.about, m.That("<which>")) or not isinstance(cause, m.Event):
        raise refuse(answer)
    parts: list[tuple[int, Any]] = []
    inner = dict(cause.roles)
    inner.pop("card", None)
    if cause.kind != "absorbs" or inner.pop("what", "damage") != "damage":
        raise refuse(answer)
    if "while" in inner:
        parts.append((NOW, inner.pop("while")))
    if "by" in roles:
        parts.append((NOW, m.Event("absorbs", (("by", roles.pop("by")),))))
    if roles or inner:
        raise refuse(answer)
    return parts


#: What can be asked of a card by its kind, wherever it is.
_OF_KINDS: Final = (m.HasValue, m.HasTrait, m.OfType, m.Not, m.AnyOf, m.AllOf)


def of_fate(answer: m.Answer) -> Asked:
    """All cards with a Fate value of 1 are treated as though it were 4: the printed one is asked."""
    about = answer.about
    tests: tuple[Any, ...] = about.tests if isinstance(about, m.Every) and about.place == m.PLAY else (None,)
    if answer.how != "sets" or answer.context or not all(isinstance(one, _OF_KINDS) for one in tests):
        raise refuse(answer, answer.how)
    values = [one for one in tests if isinstance(one, m.HasValue) and one.value == "Fate"]
    printed = {one: m.HasValue("printed Fate", one.bound) for one in values}
    return Asked((k.FIXES + k.FATE,), m.Every(tuple([printed.get(one, one) for one in tests])))


_KEPT: Final = {"change Strength": k.STRENGTH, "change Ka": k.KA}
_DIRECTIONS: Final[dict[tuple[str, ...], tuple[int, ...]]] = {
    ("up",): (k.NO_RISE,),
    ("down",): (k.NO_FALL,),
    (): (k.NO_RISE, k.NO_FALL),
}


def kept(answer: m.Answer) -> Asked:
    """His Ka cannot be lowered, or not by such actions or cards."""
    which, context = _KEPT.get(answer.question), dict(answer.context)
    if which is None or answer.how != "forbids" or answer.words not in _DIRECTIONS:
        raise refuse(answer)
    parts: list[tuple[int, Any]] = []
    for name, what in context.items():
        if name == "by":
            who: Any = what
            group = who if isinstance(who, (m.Every, m.That)) else _cards_of(who)
            group = m.Every((m.OfPlayer(who),)) if isinstance(who, PLAYERS) else group
            parts.append((CAUSE, (action_of(answer, who), group)))
        else:
            found = circumstance(name, what)
            if found is None:
                raise refuse(answer)
            parts.append(found)
    keys = tuple([way + which for way in _DIRECTIONS[answer.words]])
    return Asked(keys, answer.about, tuple(parts))


def _cards_of(said: Any) -> m.Every | None:
    """The cards in play whose lasting text is meant with the actions: Spells, Actions."""
    kinds = said.kinds if isinstance(said, m.Played) else (str(said),)
    types = {"spell": "Spell", "action_card": "Action", "omen": "Action"}
    found = [m.OfType(types[kind]) for kind in kinds if kind in types]
    return m.Every((found[0] if len(found) == 1 else m.AnyOf(tuple(found)),)) if found else None
