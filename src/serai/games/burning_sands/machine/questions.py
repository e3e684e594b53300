"""What an answer of a text answers: the number of the question, whom it is about, and who must take part."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine.allowing import allowed, nothing_else
from serai.games.burning_sands.machine.asked import (
    ANY,
    OTHER,
    PLAYER,
    PLAYERS,
    Asked,
    NotCompiled,
    refuse,
)
from serai.games.burning_sands.machine.bowing import cannot_bow_for, without_bowing
from serai.games.burning_sands.machine.deciding import deciding
from serai.games.burning_sands.machine.forbidding import forbidden
from serai.games.burning_sands.machine.limits import limited
from serai.games.burning_sands.machine.owing import owed
from serai.games.burning_sands.machine.prices import priced
from serai.games.burning_sands.machine.valuing import VALUES, dearer, kept, of_fate, valued
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.text import meaning as m

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
_STATES: Final = {"unbowed": k.TO_ENTER_UNBOWED, "bowed": k.TO_ENTER_BOWED}


_LIMITED: Final = ("may use", "cost Copper", "cost Water", "may count toward", "may be raided")


def _raided_often(answer: m.Answer) -> Asked:
    """City Sections can be raided twice each turn."""
    limit = answer.limit
    if limit is None or limit.per != "turn" or answer.context or answer.words or answer.price:
        raise refuse(answer, "a limit")
    return Asked((k.FIXES + k.TIMES_RAIDED,), answer.about, number=m.Fixed(limit.times))


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


def _given_to(answer: m.Answer) -> Any:
    """Who has Raid +2 against such City Sections: who raids one of them."""
    if not answer.context:
        return answer.about
    (name, part), *others = answer.context
    about: Any = answer.about
    raids = all(word.startswith(("Raid ", "Carry ")) for word in answer.words)
    tests = about.tests if isinstance(about, m.Every) else (m.Among(about),)
    roles = dict(part.roles) if isinstance(part, m.Event) and part.kind == "raids" else {}
    section = roles.pop("section", None) if name == "when" else part if name == "against" else None
    if isinstance(section, m.AnyPlayer):
        section = m.Every((m.OfType("City Section"), m.OfPlayer(section)))
    known = set(roles) <= {"card"} and roles.get("card", about) in (about, m.That("<which>"))
    if others or not raids or not known or not isinstance(section, (m.Every, m.That)):
        raise refuse(answer)
    at = m.Event("raids", (("card", m.That("<which>")), ("section", section)))
    return m.Every((*tests, m.Did(at, "now")))


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
        return dearer(answer) or priced(answer)
    if answer.price and (question, answer.how, answer.context) == (*_AT_DAWN[:2], ()):
        answer = dataclasses.replace(answer, context=_AT_DAWN[2])  # by itself it straightens only then
    if answer.price and (question, answer.how, answer.context) != _AT_DAWN:
        return priced(answer)  # it cannot, unless somebody pays
    if answer.limit is not None and question not in _LIMITED:
        raise refuse(answer, "a limit")
    if question == "may change parry value" and answer.number == m.Fixed(1) and not answer.context:
        keys = {"raise": k.TO_RAISE_PARRIES, "lower": k.TO_LOWER_PARRIES}
        return Asked(tuple([keys[word] for word in answer.words]), answer.about)
    if question == "value Fate":
        return of_fate(answer)
    if (question, answer.how) == ("limit carry away", "at most") and not answer.context:
        return Asked((k.MOST + k.HAUL,), answer.about)
    if question.startswith("limit "):
        return limited(answer)
    if question in VALUES:
        return valued(answer)
    if question.startswith("change "):
        return kept(answer)
    if question == "traits":
        return Asked((k.GIFTS,), _given_to(answer))
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
        return without_bowing(answer)
    if question == "must be destroyed" and answer.how == "requires":
        return _water_first(answer)
    if question == "must accept" and answer.how == "requires":
        return forbidden(dataclasses.replace(answer, question="may refuse", how="forbids"))
    if question in ("must parry from", "may parry from", "must parry"):
        return _parrying(answer)
    if question == "may bow" and answer.how == "forbids" and _bows_for(answer):
        return cannot_bow_for(answer)
    if answer.how == "only" and answer.words == ("nothing else",):
        return nothing_else(answer)
    if question.startswith("who decides "):
        return deciding(answer)
    if question.startswith("must "):
        return owed(answer)
    if question == "may be raided" and answer.how == "allows" and answer.limit is not None:
        return _raided_often(answer)
    if question.startswith("may "):
        if answer.how == "allows":
            return allowed(answer)
        if answer.how in ("forbids", "only"):
            return forbidden(answer)
    raise refuse(answer)


def _bows_for(answer: m.Answer) -> bool:
    """Whether it is said for what it cannot bow."""
    said = dict(answer.context)
    return not isinstance(answer.about, PLAYERS) and ("for" in said or isinstance(said.get("when"), m.Event))


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
