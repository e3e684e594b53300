"""What texts allow that the rules do not: while bowed, without bowing, in another segment, to more Heroes."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine.asked import (
    HERE,
    KIND,
    LONE,
    NOBODY_ASKS,
    OTHER,
    PLAYER,
    PLAYERS,
    Asked,
    events_in,
    refuse,
)
from serai.games.burning_sands.machine.assigning import BY_DOING, EVENTS, SENT, airborne, section_of
from serai.games.burning_sands.machine.doings import FORMS, PLAIN, WORDS
from serai.games.burning_sands.machine.forbidding import forbidden
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.text import meaning as m

_DOINGS: Final = {name: form.keys[0] for name, form in FORMS.items()}
#: Words that stand with what a text allows: the question that is meant.
_WORDS: Final = {**WORDS, **{plain: _DOINGS[plain[0]] for plain in PLAIN if plain[0] in _DOINGS}}
#: What may be done by bowed cards, if a text says so.
_BOWED: Final = (*SENT, k.TO_CAST, k.TO_USE_ABILITIES, k.TO_DEFEND_RAIDS, k.TO_DEFEND_BATTLES, k.TO_HAVE)
#: A raid is defended against without a card.
_NO_CARD: Final = {"against": "raid", "without": m.Every((), m.Place("hand", m.You()))}


def allowed(answer: m.Answer) -> Asked:
    """It may attack while bowed, or without bowing."""
    doing = answer.question.removeprefix("may ")
    of_hero = doing == "cast" and not isinstance(answer.about, PLAYERS)
    if doing in _PLAYED_FROM and not of_hero:
        return _from_pile(answer, doing)
    if doing == "defend" and dict(answer.context) == _NO_CARD and not answer.words:
        return Asked((k.WITHOUT_CARD,), answer.about)
    despite = _despite(answer, doing)
    if despite is not None:
        return despite
    even = (("even", "bowed"), ("as though", "unbowed"))
    about, context = answer.about, [one for one in answer.context if one not in even]
    bowed = len(context) < len(answer.context)
    bowed = bowed or (isinstance(about, m.Every) and m.Is("bowed") in about.tests)
    place = context[0][1] if len(context) == 1 and context[0][0] == "what" else None
    if bowed and doing in ("attack", "defend", "raid") and place is not None and not answer.words:
        where = (HERE, None) if place == "this City Section" else (OTHER, section_of(place))
        return Asked((k.WHILE_BOWED + _DOINGS[doing],), about, (where,))
    if bowed and doing in ("attack", "defend") and answer.words == ("alone",) and not context:
        return Asked((k.WHILE_BOWED + _DOINGS[doing],), about, ((LONE, None),))
    if doing in ("be assigned", "assign") and not any(name == "in" for name, _ in context):
        sent = _sent_bowed(answer, dict(context), bowed)
        if sent is not None:
            return sent
    used = dict(context).get("what")
    if doing == "use" and isinstance(used, (m.That, m.Every)) and len(context) == 1:
        about, context = used, []  # you may use it: its abilities may be used
    doing = "use" if doing == "be used" and not context else doing
    if isinstance(about, m.TokensOn):
        return forbidden(answer)
    words = dict(context)
    if doing in ("use", "target") and "Archery" in (words.pop("what", None), words.pop("with", None)):
        marked = dict(context)["what"] if doing == "target" else words.pop("against", None)
        if not words and isinstance(marked, m.Every) and not bowed:
            return Asked((k.TO_SHOOT_LEADERS,), about, ((OTHER, marked),))
    if doing == "exceed" and isinstance(about, (m.That, m.Every)) and not bowed and not answer.words:
        return _overflows(answer, about)
    sent_somewhere = doing in ("be assigned", "assign") or doing in BY_DOING
    if sent_somewhere and not bowed and not answer.words:
        return airborne(answer, doing)
    if doing == "be attached" and bowed and len(context) == 1 and context[0][0] == "to":
        return Asked((k.WHILE_BOWED + k.TO_HAVE,), context[0][1], ((KIND, about),))
    if doing in ("attach", "be attached") and not bowed and not answer.words and answer.limit is None:
        return _taken_in(answer, doing)
    if doing == "be attached" and answer.words == ("only",) and not bowed:
        return forbidden(dataclasses.replace(answer, how="only", words=()))
    wanted = [_WORDS.get((doing, name, what)) for name, what in context]
    what = wanted[0] if wanted else _DOINGS.get(doing)
    if answer.limit is not None:
        if what == k.TO_USE_TACTICIAN and len(context) == 1 and answer.limit.per == "battle" and not bowed:
            return Asked((k.FIXES + k.TACTICS,), about, number=m.Fixed(answer.limit.times))
        raise refuse(answer, "a limit")
    if doing == "act" and bowed and not context and not answer.words:
        return Asked(tuple([k.WHILE_BOWED + one for one in (*SENT, k.TO_USE_ABILITIES)]), about)
    if what in _BOWED and len(wanted) < 2:
        if bowed and not answer.words:
            return Asked((k.WHILE_BOWED + what,), about)
        if not bowed and answer.words == ("without bowing",):
            return Asked((k.WITHOUT_BOWING + what,), about)
    raise refuse(answer)


#: What is played from a pile: the cards that the word means.
_PLAYED: Final = m.AnyOf((m.OfType("Action"), m.OfType("Spell")))
_PLAYED_FROM: Final[dict[str, tuple[Any, ...]]] = {
    "play": (),
    "cast": (m.OfType("Spell"),),
    "bring into play": (m.Not(_PLAYED),),
    "be played": (),
    "be cast": (m.OfType("Spell"),),
    "be brought into play": (m.Not(_PLAYED),),
}
_PILES: Final = {"buried": k.FROM_BURIED, "saved": k.FROM_SAVED}
#: Cards by the words for their actions.
_NAMED: Final = {"action": m.OfType("Action"), "action_card": m.OfType("Action"), "spell": m.OfType("Spell")}


def _from_pile(answer: m.Answer, doing: str) -> Asked:
    """You may play Actions from your Buried pile, as though they were in your hand (BS 5.33)."""
    context = dict(answer.context)
    who: Any = answer.about
    cards, place = context.pop("what", None), context.pop("from", None)
    if doing.startswith("be ") and isinstance(who, m.Every):
        cards, who = who, context.pop("by", who.place.whose or m.You())
    if isinstance(cards, str) and cards in _NAMED:
        cards = m.Every((_NAMED[cards],))
    if isinstance(cards, m.Every) and place is None:
        cards, place = m.Every(cards.tests), cards.place
    own = isinstance(place, m.Place) and place.whose in (who, m.ThatPlayer("<which>")) and place.at is None
    if not own or not isinstance(place, m.Place) or place.zone not in _PILES or answer.limit is not None:
        raise refuse(answer)
    if not isinstance(who, PLAYERS) or not isinstance(cards, m.Every) or context or answer.words:
        raise refuse(answer)
    such = m.Every((*_PLAYED_FROM[doing], *cards.tests))
    return Asked((_PILES[place.zone],), who, ((KIND, such),) if such.tests else ())


#: What Undead Heroes do not do by the rules (BS 11.13), as a text says that they can.
_OF_UNDEAD: Final[dict[Any, int]] = {
    ("raid", ()): k.TO_RAID,
    ("defend", (("against", "raid"),)): k.TO_DEFEND_RAIDS,
    ("defend", (("against", m.Event("raids")),)): k.TO_DEFEND_RAIDS,
}


def _despite(answer: m.Answer, doing: str) -> Asked | None:
    """Your Undead Heroes can raid: the rule that forbids it to them does not hold for these (BS 1.4)."""
    context = answer.context
    if doing == "be assigned" and len(context) == 1 and isinstance(context[0][1], m.Event):
        event = context[0][1]
        deeds = {"raids": "raid", "defends": "defend"}
        doing = deeds.get(event.kind, doing)
        context = tuple([one for one in event.roles if one != ("card", m.That("<which>"))])
    key = _OF_UNDEAD.get((doing, context))
    about = answer.about
    undead = isinstance(about, m.That) or (isinstance(about, m.Every) and m.HasTrait("Undead") in about.tests)
    if key is None or not undead or answer.words or answer.price or answer.limit is not None:
        return None
    return Asked((k.DESPITE + key,), about)


#: In what a unit defends, by the words for it.
_AGAINST: Final[dict[Any, int]] = {
    "raid": k.TO_DEFEND_RAIDS,
    m.Event("raids"): k.TO_DEFEND_RAIDS,
    "attack": k.TO_DEFEND_BATTLES,
    m.Event("attack"): k.TO_DEFEND_BATTLES,
}


def _sent_bowed(answer: m.Answer, context: dict[str, Any], bowed: bool) -> Asked | None:
    """It may be assigned to attack or to defend even while it is bowed."""
    about: Any = context.pop("what", None) if answer.question == "may assign" else answer.about
    keys: list[int] = []
    goals: dict[str, Any] = {}
    for event in events_in(context.pop("for", m.Event("attack"))):
        doing, who, at = EVENTS.get(event.kind, (NOBODY_ASKS, "", ""))
        roles = dict(event.roles)
        roles.pop(who, None)
        even = roles.pop("even", roles.pop("while", None))
        bowed = bowed or (isinstance(even, m.Fits) and even.test == m.Is("bowed"))
        goal = roles.pop(at, None)
        if doing == k.TO_DEFEND and roles.get("against") in _AGAINST:
            doing = _AGAINST[roles.pop("against")]
        if roles or doing not in (*SENT, *_AGAINST.values()) or goals.setdefault("at", goal) != goal:
            return None
        keys.append(k.WHILE_BOWED + doing)
    if not bowed or context or answer.words or about is None or isinstance(about, PLAYERS):
        return None
    if isinstance(answer.about, PLAYERS) and isinstance(about, m.Every):
        about = m.Every((*about.tests, m.OfPlayer(answer.about)))
    goal = goals.get("at")
    return Asked(tuple(keys), about, () if goal is None else ((OTHER, section_of(goal)),))


def _overflows(answer: m.Answer, about: Any) -> Asked:
    """Water that you place there from your Heroes in the End Phase can exceed a City Section's Capacity."""
    context = dict(answer.context)
    put = context.pop("when", None)
    roles = dict(put.roles) if isinstance(put, m.Event) and put.kind == "put" else {}
    heroes = m.Every((m.OfType("Hero"), m.OfPlayer(m.You())))
    said = (roles.pop("player", None), roles.pop("what", None), roles.pop("from", None))
    if said != (m.You(), "water", heroes) or roles.pop("in", "end_phase") != "end_phase" or roles:
        raise refuse(answer)
    if context != {"what": "Capacity"}:
        raise refuse(answer)
    return Asked((k.OVERFLOWS,), about)


def _taken_in(answer: m.Answer, doing: str) -> Asked:
    """You may attach this Item to any player's Hero: who has it need not be yours (BS 7.23)."""
    context = dict(answer.context)
    card = context.pop("what", None) if doing == "attach" else answer.about
    hosts = context.pop("to", None)
    if context or not isinstance(hosts, (m.Every, m.That)) or not isinstance(card, (m.Every, m.That)):
        raise refuse(answer)
    parts: list[tuple[int, Any]] = [(PLAYER, answer.about if doing == "attach" else m.You())]
    if isinstance(card, m.Every):  # those are yours whom you attach
        card = m.Every(tuple([test for test in card.tests if test != m.OfPlayer(m.You())]), card.place)
    return Asked((k.TO_TAKE_IN,), hosts, ((KIND, card), *parts))


#: What a card does of its own accord (BS 16.39).
_OWN_DEEDS: Final = (
    *(k.TO_ATTACK, k.TO_DEFEND_BATTLES, k.TO_DEFEND_RAIDS, k.TO_RAID),
    *(k.TO_ENGAGE, k.TO_CAST, k.TO_USE_ABILITIES, k.TO_CHALLENGE),
)


def nothing_else(answer: m.Answer) -> Asked:
    """It can do nothing except defend against raids: all else that it could do is forbidden."""
    doing = forbidden(dataclasses.replace(answer, how="forbids", words=()))
    if len(doing.keys) != 1 or doing.keys[0] not in (k.TO_DEFEND_RAIDS, k.TO_RAID) or doing.parts:
        raise refuse(answer, "nothing else")
    return Asked(tuple([key for key in _OWN_DEEDS if key != doing.keys[0]]), doing.about)
