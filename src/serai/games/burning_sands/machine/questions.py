"""What an answer of a text answers: the number of the question, whom it is about, and who must take part."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine.allowing import allowed, nothing_else
from serai.games.burning_sands.machine.asked import (
    ANY,
    KIND,
    NOBODY_ASKS,
    NOW,
    OTHER,
    PLAYER,
    PLAYERS,
    SPELLS,
    Asked,
    NotCompiled,
    events_in,
    refuse,
)
from serai.games.burning_sands.machine.assigning import EVENTS
from serai.games.burning_sands.machine.forbidding import forbidden
from serai.games.burning_sands.machine.limits import limited
from serai.games.burning_sands.machine.prices import priced
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.text import meaning as m

_VALUES: Final = {
    "value Strength": k.STRENGTH,
    "value Ka": k.KA,
    "value Influence": k.INFLUENCE,
    "value Capacity": k.CAPACITY,
    "value Base Strength": k.BASE_STRENGTH,
    "value production": k.PRODUCTION,
    "value raiding Fate against": k.RAID_FATE,
    "value raiding Fate": k.RAIDING_FATE,
    "value raiding cards": k.RAID_CARDS,
    "value defending Fate": k.DEFENDING_FATE,
    "value thrust value": k.THRUST_FATE,
    "value parry value": k.PARRY_FATE,
    "value absorbed damage": k.ABSORBED,
    "value hand size": k.HAND_SIZE,
    "hand size": k.HAND_SIZE,
    "cost Copper": k.COPPER_COST,
    "cost Water": k.WATER_COST,
}
_BLOWS: Final = (k.THRUST_FATE, k.PARRY_FATE, k.DEFENDING_FATE)  # they are only added to
_AT_DAWN: Final = ("may straighten", "forbids", (("when", m.Event("dawn")),))
_BONUSES: Final = {"bonus Strength": k.NO_BONUS + k.STRENGTH, "bonus Ka": k.NO_BONUS + k.KA}
_FREE: Final = ("may bring into play", "allows", ("free",), (("what", m.That("self")),))
_SEEN: Final = {"sees hand": k.HAND_OPEN, "sees top card": k.TOP_OPEN}
_HOMES: Final[dict[Any, int]] = {
    None: k.TO_GO_HOME,
    "battle": k.TO_LEAVE_BATTLE,
    "battle-begins": k.TO_LEAVE_BATTLE,
    "raid": k.TO_RAID,
    "raids": k.TO_RAID,
    "raid-succeeds": k.TO_RAID,
}
_SIDES: Final = {"attacker": "attacking", "defender": "defending"}
_COSTS: Final = (k.COPPER_COST, k.WATER_COST)
#: More than any card costs: less so much, nothing is left of a cost.
_ANY_COST: Final = 99
_STATES: Final = {"unbowed": k.TO_ENTER_UNBOWED, "bowed": k.TO_ENTER_BOWED}


#: When it defends against a raid without a card.
_CARDLESS: Final = (
    ("when", m.Event("defends", (("against", "raid"), ("without", m.Every((), m.Place("hand", m.You())))))),
)
_LIMITED: Final = ("may use", "cost Copper", "cost Water", "may count toward")


def asked_by(answer: m.Answer) -> Asked:
    """What the rules ask for which this is an answer; a time that they do not ask for is a condition."""
    try:
        return _asked_by(answer)
    except NotCompiled:
        times = [(name, part) for name, part in answer.context if _meanwhile(answer, name, part)]
        if not times:
            raise
    rest = tuple([part for part in answer.context if part not in times])
    asked = _asked_by(dataclasses.replace(answer, context=rest))
    known = [asked.condition] if asked.condition is not None else []
    conditions = [*known, *[one for name, part in times for one in _meanwhile(answer, name, part)]]
    whole = conditions[0] if len(conditions) == 1 else m.Both(tuple(conditions))
    return Asked(asked.keys, asked.about, asked.parts, whole, asked.number)


#: What goes on for a while, by its word.
_GOES_ON: Final = {"battle": "battle-begins", "duel": "duel-begins", "raid": "raids", "attack": "attack"}
_PHASES: Final = tuple([m.Event(phase) for phase in ("dawn", "day", "night", "end")])


def _meanwhile(answer: m.Answer, name: str, part: Any) -> list[Any]:
    """The conditions that a part of the context stands for: in a battle, in a phase, when attacking."""
    if name == "in" and isinstance(part, (str, m.Event)):
        event = m.Event(_GOES_ON.get(part, "")) if isinstance(part, str) else part
        word = next((word for word, kind in _GOES_ON.items() if kind == event.kind), "")
        if not word or any(role != "section" for role, _ in event.roles):
            return []
        if isinstance(answer.about, PLAYERS) or answer.about is None:
            return [m.Happened(event, "now")]
        found: list[Any] = [m.Happened(event, "now")] if event.roles else []
        where = m.Fits(m.That("<which>"), m.Is("in this battle" if event.roles else f"in a {word}"))
        return [*found, where] if word != "attack" else []
    of_cards = not isinstance(answer.about, PLAYERS)
    if name == "when" and isinstance(part, m.Event) and (part in _PHASES or (of_cards and _does(part))):
        return [m.Happened(part, "now")]
    return []


def _does(event: m.Event) -> bool:
    """When attacking, when it defends: what a card does for a while, without a time or a place."""
    cards = [part for _, part in event.roles]
    return event.kind in ("attack", "attacks", "defends", "raids") and cards == [m.That("<which>")]


def _asked_by(answer: m.Answer) -> Asked:
    question = answer.question
    if answer.how == "costs":
        return _dearer(answer) or priced(answer)
    if answer.price and (question, answer.how, answer.context) != _AT_DAWN:
        return priced(answer)  # it cannot, unless somebody pays
    if answer.limit is not None and question not in _LIMITED:
        raise refuse(answer, "a limit")
    if question == "value defending Fate" and (answer.how, answer.context) == ("sets", _CARDLESS):
        return Asked((k.FIXES + k.DEFENDING_FATE,), answer.about)
    if question == "may change parry value" and answer.number == m.Fixed(1) and not answer.context:
        keys = {"raise": k.TO_RAISE_PARRIES, "lower": k.TO_LOWER_PARRIES}
        return Asked(tuple([keys[word] for word in answer.words]), answer.about)
    if question == "value Fate":
        return _of_fate(answer)
    if (question, answer.how) == ("limit carry away", "at most") and not answer.context:
        return Asked((k.LIMITS + k.HAUL,), answer.about)
    if question.startswith("limit "):
        return limited(answer)
    if question in _VALUES:
        return _of_value(answer)
    if question == "traits":
        return Asked((k.GIFTS,), answer.about)
    if question in _SEEN and not answer.context and isinstance(answer.about, PLAYERS):
        return Asked((_SEEN[question],), answer.about)
    if question in _BONUSES and answer.how == "forbids" and [name for name, _ in answer.context] == ["from"]:
        return Asked((_BONUSES[question],), answer.about, ((OTHER, answer.context[0][1]),))
    if (question, answer.how, answer.words, answer.context) == _FREE:
        return Asked((k.FIXES + k.COPPER_COST,), m.That("self"), number=m.Fixed(0))
    if question == "cost Copper more" and answer.how == "forbids":
        return Asked((k.NO_SURCHARGE,), answer.about, tuple([(PLAYER, who) for _, who in answer.context]))
    if question == "must put" and answer.how == "requires":
        return _laid(answer)
    if question == "may remain bowed" and not answer.context:
        return Asked((k.TO_REMAIN_BOWED,), answer.about)
    if question in ("does enter play", "does return") and len(answer.words) == 1 and not answer.context:
        return Asked((_STATES[answer.words[0]],), answer.about)
    if question == "does return home" and answer.words == ("unbowed",):
        return _home_unbowed(answer)
    if question in ("may count toward", "may bow") and answer.how == "allows":
        return _swaying(answer)
    if question in _GIVEN_UP and answer.how == "forbids" and not answer.words:
        return _spared(answer)
    if question == "must bow" and answer.how == "forbids":
        return _without_bowing(answer)
    if question == "must be destroyed" and answer.how == "requires":
        return _water_first(answer)
    if question == "must accept" and answer.how == "requires":
        return forbidden(dataclasses.replace(answer, question="may refuse", how="forbids"))
    if question in ("must parry from", "may parry from", "must parry"):
        return _parrying(answer)
    if question == "may bow" and answer.how == "forbids" and answer.context and not _of_players(answer):
        return _not_so(answer)
    if answer.how == "only" and answer.words == ("nothing else",):
        return nothing_else(answer)
    if question.startswith("may "):
        if answer.how == "allows":
            return allowed(answer)
        if answer.how in ("forbids", "only"):
            return forbidden(answer)
    raise refuse(answer)


def _of_value(answer: m.Answer) -> Asked:
    which = _VALUES[answer.question]
    parts: list[tuple[int, Any]] = []
    for name, what in answer.context:
        if name == "player" and which in _COSTS:
            parts.append((PLAYER, what))
        elif name == "when" and which in _COSTS and isinstance(what, m.Event) and what.kind in _HOSTS:
            parts += _host(answer, what)
        elif name == "when" and which in _COSTS and isinstance(what, m.Event) and what.kind in _BOUGHT:
            parts += _buyer(answer, what)
        elif name == "when" and which == k.WATER_COST and _is_raising(what):
            which = k.RAISING_COST
        elif name == "when" and isinstance(what, m.Event) and what.kind == "engages" and which == k.STRENGTH:
            parts.append((NOW, what))
        elif (
            name == "when" and isinstance(what, m.Event) and what.kind == "destroyed" and which == k.ABSORBED
        ):
            parts += _absorbing(answer, what)
        elif name == "for" and which == k.PRODUCTION and isinstance(what, m.Every):
            which = k.PRODUCTION_FOR
            parts.append((KIND, what))
        elif (name, what, which) == ("when", m.Event("game-begins"), k.CAPACITY):
            pass  # before, nobody asks
        else:
            raise refuse(answer)
    about = answer.about
    if which in _COSTS and isinstance(about, m.Every):
        about, more = _by_deeds(answer, about)
        parts += more
    hosted = _by_whom(answer) if which in _COSTS and any(role == OTHER for role, _ in parts) else ()
    if which == k.RAISING_COST and about != m.That("self") and answer.how != "adds":
        raise refuse(answer)
    if which == k.RAISING_COST and answer.how == "sets":
        return Asked((k.FIXES + which,), about)
    if answer.how == "at least" and which in _COSTS:
        return Asked((k.LIMITS + which, *hosted), about, tuple(parts))
    if which in (k.RAIDING_FATE, k.DEFENDING_FATE) and isinstance(about, PLAYERS):
        about = m.Every((m.OfPlayer(about),))
    if answer.how == "sets" and which in _COSTS and answer.number == m.Fixed(0):  # it costs no Copper
        return Asked((k.CHANGES + which, *hosted), about, tuple(parts), number=m.Fixed(-_ANY_COST))
    if answer.how == "adds":
        saps = (k.SAPS,) if which == k.KA and not _is_positive(answer.number) else ()
        return Asked((k.CHANGES + which, *saps, *hosted), about, tuple(parts))
    if answer.how in ("sets", "lifts") and (
        (which < k.RAID_FATE and which not in _BLOWS) or which in (k.PRODUCTION_FOR, k.RAID_CARDS)
    ):
        return Asked((k.FIXES + which,), answer.about, tuple(parts))
    raise refuse(answer, answer.how)


def _of_players(answer: m.Answer) -> bool:
    return isinstance(answer.about, PLAYERS)


#: What is done with a card for which one pays anyhow.
_PAID_FOR: Final = ("may play", "may cast", "may bring into play", "may attach")


def _dearer(answer: m.Answer) -> Asked | None:
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
    asked = _of_value(cost)
    return Asked(asked.keys, asked.about, asked.parts, asked.condition, n)


def _is_positive(number: Any) -> bool:
    if isinstance(number, m.Fixed):
        return number.n >= 0
    return isinstance(number, m.Scaled) and number.times >= 0


#: What is done with a card that costs something, by who takes part besides its player.
_HOSTS: Final = {"attached": "other", "casts": "by"}


#: What is done with a card as its cost is paid.
_BOUGHT: Final = ("brings", "plays")


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


#: A card of a raid that lies otherwise than by the rules: what puts it there, and the question.
_LAID: Final = {
    ("raiding_card", "face-up"): ("raids", k.RAIDS_OPEN),
    ("defence_card", "face-down"): ("defends", k.DEFENDS_HIDDEN),
}


def _laid(answer: m.Answer) -> Asked:
    """Who raids a City Section puts the card face up, before anybody defends; who defends it, face down."""
    context: dict[str, Any] = dict(answer.context)
    before, card = context.pop("before", m.Event("chooses")), context.pop("what", None)
    known = isinstance(card, m.That) and len(answer.words) == 1
    kind, key = _LAID.get((card.name, answer.words[0]), ("", 0)) if known else ("", 0)
    early = isinstance(before, m.Event) and before.kind == "chooses" and kind == "raids"
    if (
        not kind
        or context
        or not isinstance(answer.about, PLAYERS)
        or ("before" in dict(answer.context) and not early)
    ):
        raise refuse(answer)
    sections: Any = ANY
    tests: list[Any] = []
    for test in getattr(answer.about, "tests", ()):
        if not isinstance(test, m.PlayerDid) or test.event.kind != kind or test.when != "now":
            tests.append(test)
            continue
        roles = dict(test.event.roles)
        against = roles.pop("against", "raid")
        if roles.pop("card", m.That("<which>")) != m.That("<which>") or against not in (
            "raid",
            m.Event("raids"),
        ):
            raise refuse(answer)
        sections = roles.pop("section", sections)
        if roles:
            raise refuse(answer)
    who = answer.about
    if isinstance(who, (m.AnyPlayer, m.EachPlayer)):
        who = m.AnyPlayer(who.other, tuple(tests))
    return Asked((key,), sections, () if who == m.AnyPlayer() else ((PLAYER, who),))


def _parrying(answer: m.Answer) -> Asked:
    """The other player must take every parry from the top of the deck: he or she parries only from there."""
    context = [one for one in answer.context if one != ("what", m.Event("parry"))]
    how = "only" if answer.how == "requires" else answer.how
    return forbidden(dataclasses.replace(answer, question="may parry", how=how, context=tuple(context)))


def _water_first(answer: m.Answer) -> Asked:
    """All Water on the City Section must be destroyed before any card can absorb damage."""
    tokens, context = answer.about, dict(answer.context)
    event = context.pop("before", None)
    roles = dict(event.roles) if isinstance(event, m.Event) and event.kind == "absorbs" else {}
    cards = roles.pop("card", None)
    known = (
        isinstance(tokens, m.TokensOn) and tokens.token == "water" and isinstance(cards, (m.Every, m.That))
    )
    if not known or context or roles.pop("what", "damage") != "damage" or roles:
        raise refuse(answer)
    assert isinstance(tokens, m.TokensOn)
    return Asked((k.TO_BE_SPENT_FIRST,), cards, ((OTHER, tokens.cards),))


def _home_unbowed(answer: m.Answer) -> Asked:
    """It returns home unbowed: from wherever, from battles, from raids, from those that succeed."""
    context = dict(answer.context)
    place = context.pop("from", None)
    kind = place.kind if isinstance(place, m.Event) and not place.roles else place
    if context or kind not in _HOMES:
        raise refuse(answer)
    condition = None
    if kind == "raid-succeeds":
        condition = m.Happened(m.Event(kind, (("card", m.That("<which>")),)), "this turn")
    return Asked((k.WITHOUT_BOWING + _HOMES[kind],), answer.about, condition=condition)


def _without_bowing(answer: m.Answer) -> Asked:
    """It does not bow to attack; it need not bow when it comes home from a battle."""
    keys: list[int] = []
    parts: list[tuple[int, Any]] = []
    about: Any = answer.about
    for name, event in answer.context:
        if name == "what" and isinstance(event, (m.Every, m.That)):
            about = event
            continue
        for one in events_in(event) if name in ("for", "when") else ():
            doing, who, _ = EVENTS.get(one.kind, (NOBODY_ASKS, "", ""))
            roles = dict(one.roles)
            doers = [roles.pop(role, None) for role in (who, "by")]
            place = roles.pop("in", None)
            side = roles.pop("as", None)
            if side in _SIDES:
                parts.append((NOW, m.Fits(m.That("<which>"), m.Is(_SIDES[side]))))
            elif side is not None:
                raise refuse(answer)
            if one.kind == "battle-ends" and not roles:  # as they come home (BS 9.20)
                keys += [k.WITHOUT_BOWING + k.TO_ATTACK, k.WITHOUT_BOWING + k.TO_DEFEND]
                continue
            if one.kind == "used" and getattr(roles.get("action"), "kinds", ()) == ("ability",):
                del roles["action"]
            if (place, doing) == ("battle", k.TO_GO_HOME):  # in the middle of it (BS 9.27)
                doing = k.TO_LEAVE_EARLY
            elif place == "battle" or (isinstance(place, m.Event) and place.kind == "battle-begins"):
                doing = k.TO_LEAVE_BATTLE if doing in (k.TO_GO_HOME, k.TO_LEAVE_BATTLE) else NOBODY_ASKS
                parts += [(NOW, what) for _, what in place.roles] if isinstance(place, m.Event) else []
            elif isinstance(place, m.Event) and place.kind == "raids" and not place.roles:
                doing = k.TO_RAID if doing == k.TO_GO_HOME else NOBODY_ASKS
            elif place is not None:
                doing = NOBODY_ASKS
            known = all(doer in (None, m.That("<which>"), about, answer.about) for doer in doers)
            if doing == NOBODY_ASKS or not known or any(what != SPELLS for what in roles.values()):
                raise refuse(answer)
            keys.append(k.WITHOUT_BOWING + doing)
    if not keys or answer.words or isinstance(about, PLAYERS):
        raise refuse(answer)
    return Asked(tuple(keys), about, tuple(parts))


#: What can be asked of a card by its kind, wherever it is.
_OF_KINDS: Final = (m.HasValue, m.HasTrait, m.OfType, m.Not, m.AnyOf, m.AllOf)


def _of_fate(answer: m.Answer) -> Asked:
    """All cards with a Fate value of 1 are treated as though it were 4: the printed one is asked."""
    about = answer.about
    tests: tuple[Any, ...] = about.tests if isinstance(about, m.Every) and about.place == m.PLAY else (None,)
    if answer.how != "sets" or answer.context or not all(isinstance(one, _OF_KINDS) for one in tests):
        raise refuse(answer, answer.how)
    values = [one for one in tests if isinstance(one, m.HasValue) and one.value == "Fate"]
    printed = {one: m.HasValue("printed Fate", one.bound) for one in values}
    return Asked((k.FIXES + k.FATE,), m.Every(tuple([printed.get(one, one) for one in tests])))


_COUNCIL: Final = m.Event("takes", (("player", m.You()), ("action", "council_action")))


def _swaying(answer: m.Answer) -> Asked:
    """It counts with its Influence without bowing; it is bowed as though it were a Hero with 3 Influence."""
    context = dict(answer.context)
    if answer.question == "may count toward":
        upright = answer.words == ("without bowing",) and context == {"to": "council_action"}
        keys = {None: k.WITHOUT_BOWING + k.TO_SWAY, m.Limit(1, "turn"): k.SWAYS_ONCE}
        if not upright or isinstance(answer.about, PLAYERS) or answer.limit not in keys:
            raise refuse(answer)
        return Asked((keys[answer.limit],), answer.about)
    cards, hero, when = context.pop("what", None), context.pop("as though", None), context.pop("when", None)
    tests = list(hero.tests) if isinstance(hero, m.Every) else []
    values = [one for one in tests if isinstance(one, m.HasValue)]
    known = [one for one in tests if one == m.OfType("Hero") or one in values]
    if context or answer.words or answer.about != m.You() or when != _COUNCIL or known != tests:
        raise refuse(answer)
    if len(values) != 1 or values[0].value != "Influence" or values[0].bound.op != "=":
        raise refuse(answer, "as though it had what")
    return Asked((k.FIXES + k.SWAY,), cards, number=values[0].bound.number)


_GIVEN_UP: Final = ("must destroy", "must be destroyed", "must absorb")


def _spared(answer: m.Answer) -> Asked:
    """You need not destroy it to absorb damage: it is immune (BS 10.57)."""
    context = dict(answer.context)
    if answer.question == "must absorb":
        cause: Any = m.Event("absorbs", (("what", context.pop("what", "damage")),))
    else:
        cause = context.pop("for", None)
    cards = context.pop("what", None) if answer.question == "must destroy" else answer.about
    plain = isinstance(cause, m.Event) and cause.kind == "absorbs"
    told = [part for part in cause.roles if part[1] not in (m.That("<which>"), cards)] if plain else []
    if (
        context
        or not plain
        or told not in ([("what", "damage")], [])
        or not isinstance(cards, (m.Every, m.That))
    ):
        raise refuse(answer)
    return Asked((k.SPARED,), cards)


#: What cannot be done if a card cannot bow for it.
_BY_BOWING: Final = {
    k.TO_LEAVE_EARLY: k.TO_LEAVE_EARLY,
    k.TO_GO_HOME: k.TO_LEAVE_EARLY,
    k.TO_CAST: k.TO_CAST,
    k.TO_ENGAGE: k.TO_ENGAGE,
}


def _not_so(answer: m.Answer) -> Asked:
    """It cannot bow to return home: what it would bow for cannot be done."""
    asked = _without_bowing(answer)
    doings = [key - k.WITHOUT_BOWING for key in asked.keys]
    if any(doing not in _BY_BOWING for doing in doings):
        raise refuse(answer)
    return Asked(tuple([_BY_BOWING[doing] for doing in doings]), asked.about, asked.parts)
