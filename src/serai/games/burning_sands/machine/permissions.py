"""What texts forbid and allow: the doings of cards and players, by the words of the question.

Each row of the tables says which words the rules can be asked with; all else is refused in plain words.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine.asked import (
    ACTION,
    ANY,
    DURING,
    FOE,
    HERE,
    KIND,
    NOBODY_ASKS,
    NONE_OF,
    NOW,
    OTHER,
    PLAYER,
    PLAYERS,
    SPELLS,
    TOKEN,
    Asked,
    as_played,
    events_in,
    refuse,
)
from serai.games.burning_sands.machine.assigning import (
    BY_DOING,
    EVENTS,
    SENT,
    airborne,
    assigned,
    section_of,
    sends,
)
from serai.games.burning_sands.machine.happening_rows import is_meanwhile
from serai.games.burning_sands.machine.looking import bonus_in, name_in
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.text import meaning as m

#: Doings by the words of the question; of all of them "cannot" is understood.
_DOINGS: Final = {
    "attack": k.TO_ATTACK,
    "defend": k.TO_DEFEND,
    "raid": k.TO_RAID,
    "engage": k.TO_ENGAGE,
    "straighten": k.TO_STRAIGHTEN,
    "be straightened": k.TO_STRAIGHTEN,
    "absorb": k.TO_ABSORB,
    "cast": k.TO_CAST,
    "use": k.TO_USE_ABILITIES,
    "challenge": k.TO_CHALLENGE,
    "be challenged": k.TO_BE_CHALLENGED,
    "refuse": k.TO_REFUSE,
    "accept": k.TO_ACCEPT,
    "be destroyed": k.TO_BE_DESTROYED,
    "be bowed": k.TO_BE_BOWED,
    "bow": k.TO_BE_BOWED,
    "be sent home": k.TO_BE_SENT_HOME,
    "be returned home": k.TO_BE_SENT_HOME,
    "return home": k.TO_GO_HOME,
    "leave battles": k.TO_LEAVE_BATTLE,
    "be targeted": k.TO_BE_TARGETED,
    "be chosen": k.TO_BE_TARGETED,
    "have": k.TO_HAVE,
    "carry": k.TO_HAVE,
    "be equipped": k.TO_HAVE,
    "be raided": k.TO_BE_RAIDED,
    "play": k.TO_PLAY,
    "tell": k.TO_PLAY,
    "bring into play": k.TO_BRING,
    "draw": k.TO_DRAW,
    "be affected": k.TO_BE_AFFECTED,
    "ally": k.TO_ALLY,
    "be buried": k.TO_BE_BURIED,
    "be discarded": k.TO_BE_DISCARDED,
    "be returned": k.TO_BE_RETURNED,
    "carry away": k.TO_CARRY_AWAY,
}
#: What is said of what is done, as it is said of who does it.
_PASSIVES: Final = {
    "may be cast": "may cast",
    "may be played": "may play",
    "may be brought into play": "may bring into play",
    "may be told": "may tell",
}
#: What players do to cards in play, as it is said of those cards.
_TO_CARDS: Final = {
    **{"destroy": "be destroyed", "bow": "be bowed", "send home": "be sent home", "bury": "be buried"},
    **{"discard": "be discarded", "return": "be returned", "negate": "be negated"},
}
#: What players do themselves; all else is asked of their cards.
_OF_PLAYERS: Final = (
    k.TO_ATTACK,
    k.TO_RAID,
    k.TO_PLAY,
    k.TO_REACT,
    k.TO_BRING,
    k.TO_DRAW,
    k.TO_GAIN,
    k.TO_DISCARD_DOWN,
    k.TO_ALLY,
    k.TO_GO_THIRSTY,
    k.TO_TAKE_COUNCIL,
)
#: Words that stand with a doing: the doings that are meant then.
_WORDS: Final[dict[tuple[str, str, Any], int]] = {
    ("absorb", "what", "damage"): k.TO_ABSORB,
    ("use", "what", "ability"): k.TO_USE_ABILITIES,
    ("use", "what", "Archery"): k.TO_USE_ARCHERY,
    ("use", "what", "Tactician"): k.TO_USE_TACTICIAN,
    ("be used", "what", "Archery"): k.TO_USE_ARCHERY,
    ("refuse", "what", "challenge"): k.TO_REFUSE,
    ("accept", "what", "challenge"): k.TO_ACCEPT,
    ("refuse", "what", m.Event("challenge")): k.TO_REFUSE,
    ("accept", "what", m.Event("challenge")): k.TO_ACCEPT,
    ("leave battles", "what", m.Event("battle-begins")): k.TO_LEAVE_BATTLE,
    ("carry away", "what", "water"): k.TO_CARRY_AWAY,
    ("cast", "what", SPELLS): k.TO_CAST,
    ("cast", "what", "spell"): k.TO_CAST,
    ("draw", "what", ANY): k.TO_DRAW,
    ("defend", "against", "raid"): k.TO_DEFEND_RAIDS,
    ("defend", "against", "attack"): k.TO_DEFEND_BATTLES,
    ("take actions", "what", "reaction"): k.TO_REACT,
    ("be taken", "what", "reaction"): k.TO_REACT,
    ("play", "what", "reaction"): k.TO_REACT,
    ("be played", "what", "reaction"): k.TO_REACT,
    ("be targeted", "with", "Archery"): k.TO_BE_SHOT,
    ("be targeted", "action", "archery"): k.TO_BE_SHOT,
    ("be targeted", "by", "archery"): k.TO_BE_SHOT,
    ("be targeted", "by", "Archery"): k.TO_BE_SHOT,
    ("take actions", "what", "council_action"): k.TO_TAKE_COUNCIL,
    ("be taken", "what", "council_action"): k.TO_TAKE_COUNCIL,
    ("declare", "what", "attack"): k.TO_ATTACK,
    ("be declared", "what", "attack"): k.TO_ATTACK,
    ("be declared", "what", "raid"): k.TO_RAID,
    ("declare", "what", "raid"): k.TO_RAID,
    ("gain", "from", "effect"): k.TO_GAIN,
    ("defend", "against", "battle"): k.TO_DEFEND_BATTLES,
    ("discard down", "to", "hand size"): k.TO_DISCARD_DOWN,
    ("straighten", "when", m.Event("dawn")): k.TO_STRAIGHTEN_AT_DAWN,
    ("be used", "in", m.Event("battle-begins")): k.TO_USE_ARCHERY,
    ("leave battles", "what", "battle"): k.TO_LEAVE_BATTLE,
    ("be removed", "when", m.Event("turn-ends")): k.TO_GO_THIRSTY,
}
#: Who takes part in a doing, by the name of the part.
_PARTS: Final[dict[tuple[int, str], int]] = {
    (k.TO_ATTACK, "what"): OTHER,
    (k.TO_DEFEND, "what"): OTHER,
    (k.TO_RAID, "what"): OTHER,
    (k.TO_CHALLENGE, "what"): OTHER,
    (k.TO_BE_CHALLENGED, "by"): OTHER,
    (k.TO_BE_RAIDED, "by"): OTHER,
    (k.TO_REFUSE, "from"): OTHER,
    (k.TO_CARRY_AWAY, "from"): OTHER,
    (k.TO_ACCEPT, "from"): OTHER,
    (k.TO_HAVE, "card"): KIND,
    (k.TO_HAVE, "what"): KIND,
    (k.TO_HAVE, "with"): KIND,
    (k.TO_PLAY, "what"): KIND,
    (k.TO_BRING, "what"): KIND,
    (k.TO_BE_TARGETED, "by"): PLAYER,
    (k.TO_BE_SHOT, "by"): PLAYER,
    (k.TO_BE_AFFECTED, "by"): PLAYER,
    (k.TO_ALLY, "with"): PLAYER,
    (k.TO_CAST, "what"): KIND,
}
#: The doings that are done by somebody's action, so that it may matter whose.
_DONE_BY_ACTIONS: Final = (
    k.TO_BE_TARGETED,
    k.TO_BE_BOWED,
    k.TO_BE_SENT_HOME,
    k.TO_BE_DESTROYED,
    k.TO_STRAIGHTEN,
    k.TO_BE_AFFECTED,
    k.TO_BE_BURIED,
    k.TO_BE_DISCARDED,
    k.TO_BE_RETURNED,
    k.TO_DRAW,
)
#: Those that are asked with the action.
_WITH_THE_ACTION: Final = (k.TO_BE_TARGETED, k.TO_BE_AFFECTED)


#: The phases in which something can be forbidden alone.
_PHASES: Final = ("dawn", "day", "night", "end")
#: What may be done by bowed cards, if a text says so.
_BOWED: Final = (*SENT, k.TO_CAST, k.TO_USE_ABILITIES, k.TO_DEFEND_RAIDS, k.TO_DEFEND_BATTLES, k.TO_HAVE)
_DAMAGE: Final[tuple[dict[str, Any], ...]] = ({}, {"what": "damage"})
#: The sorts of actions that it may matter for what is done to a card.
_SORTS: Final = ("spell", "innate_ability", "action", "ability", "effect", "action_card", "omen", "jinn")


#: What is lost to its thrusts, until the end of the turn.
_WOUNDS: Final = (("until", "turn"), ("what", m.Event("thrust", (("card", m.That("<which>")),))))
#: A raid is defended against without a card.
_NO_CARD: Final = {"against": "raid", "without": m.Every((), m.Place("hand", m.You()))}


def allowed(answer: m.Answer) -> Asked:
    """It may attack while bowed, or without bowing."""
    doing = answer.question.removeprefix("may ")
    if doing == "defend" and dict(answer.context) == _NO_CARD and not answer.words:
        return Asked((k.WITHOUT_CARD,), answer.about)
    even = (("even", "bowed"), ("as though", "unbowed"))
    about, context = answer.about, [one for one in answer.context if one not in even]
    bowed = len(context) < len(answer.context)
    bowed = bowed or (isinstance(about, m.Every) and m.Is("bowed") in about.tests)
    place = context[0][1] if len(context) == 1 and context[0][0] == "what" else None
    if bowed and doing in ("attack", "defend", "raid") and place is not None and not answer.words:
        where = (HERE, None) if place == "this City Section" else (OTHER, section_of(place))
        return Asked((k.WHILE_BOWED + _DOINGS[doing],), about, (where,))
    if doing in ("be assigned", "assign") and not any(name == "in" for name, _ in context):
        sent = _sent_bowed(answer, dict(context), bowed)
        if sent is not None:
            return sent
    used = dict(context).get("what")
    if doing == "use" and isinstance(used, (m.That, m.Every)) and len(context) == 1:
        about, context = used, []  # you may use it: its abilities may be used
    doing = "use" if doing == "be used" and not context else doing
    if isinstance(about, m.TokensOn):
        return _of_tokens(answer, doing, about)
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
        return _attached(dataclasses.replace(answer, how="only", words=()))
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
        if roles or doing not in SENT or goals.setdefault("at", goal) != goal:
            return None
        keys.append(k.WHILE_BOWED + doing)
    if not bowed or context or answer.words or about is None or isinstance(about, PLAYERS):
        return None
    if isinstance(answer.about, PLAYERS) and isinstance(about, m.Every):
        about = m.Every((*about.tests, m.OfPlayer(answer.about)))
    goal = goals.get("at")
    return Asked(tuple(keys), about, () if goal is None else ((OTHER, section_of(goal)),))


def _actively(answer: m.Answer) -> m.Answer:
    """No Spells can be cast by them: they cannot cast Spells."""
    active = _PASSIVES.get(answer.question)
    if active is None or not isinstance(answer.about, m.Every):
        return answer
    context = dict(answer.context)
    doer = context.pop("by", m.AnyPlayer())
    if not isinstance(doer, (*PLAYERS, m.That, m.Every)):
        raise refuse(answer)
    named = (("what", m.Every(answer.about.tests)), *context.items())
    return dataclasses.replace(answer, question=active, about=doer, context=named)


#: What is said of the place where it is done, as it is said of who does it there.
_DONE_TO: Final = {"be attacked": "attack", "be defended": "defend"}


def _are_somebodys(cards: Any) -> bool:
    """Whether these are certain cards in play, rather than such as a player may have in hand."""
    if not isinstance(cards, m.Every):
        return isinstance(cards, m.That)
    whose = (m.OfPlayer, m.AttachedTo, m.Among)
    return cards.place.zone == "play" and any(isinstance(test, whose) for test in cards.tests)


def _by_its_doers(answer: m.Answer) -> m.Answer:
    """It cannot be attacked by Ground units: they cannot attack it; no unit can defend here: defend this."""
    context: dict[str, Any] = dict(answer.context)
    doing, doers = answer.question.removeprefix("may "), answer.about
    if doing in _DONE_TO and isinstance(answer.about, (m.That, m.Every)):
        doer = context.pop("by", ANY)
        doer = m.Every((m.OfPlayer(doer),)) if isinstance(doer, PLAYERS) else doer
        if not isinstance(doer, (m.That, m.Every)):
            raise refuse(answer)
        place = "this City Section" if answer.about == m.That("self") else answer.about
        named = (("what", place), *context.items())
        return dataclasses.replace(answer, question=f"may {_DONE_TO[doing]}", about=doer, context=named)
    if (
        doing in ("declare", "be declared")
        and "against" in context
        and context.get("what") in ("attack", "raid")
    ):
        doing, context["what"] = str(context["what"]), context.pop("against")
        who = m.AnyPlayer() if answer.about is None else answer.about
        return dataclasses.replace(answer, question=f"may {doing}", about=who, context=tuple(context.items()))
    others = isinstance(doers, m.ThatPlayer) or (
        isinstance(doers, PLAYERS) and getattr(doers, "other", False)
    )
    if doing in _TO_CARDS and others and _are_somebodys(context.get("what")):
        cards = context.pop("what")
        named = (("by", doers), *context.items())
        return dataclasses.replace(answer, question=f"may {_TO_CARDS[doing]}", about=cards, context=named)
    if doing in ("use", "be used") and context.get("what") == "Archery" and "against" in context:
        if doers is not None and not isinstance(doers, PLAYERS):
            raise refuse(answer)
        del context["what"]
        cards = context.pop("against")
        by = () if doers in (None, m.AnyPlayer()) else (("by", doers),)
        named = (("with", "Archery"), *by, *context.items())
        return dataclasses.replace(answer, question="may be targeted", about=cards, context=named)
    if doing in ("attack", "defend", "raid") and "what" not in context:
        at = [name for name in ("to", "at") if name in context]
        if len(at) == 1:
            context["what"] = context.pop(at[0])
    if doing == "leave battles" and context.get("at") == "this City Section":
        del context["at"]
        context["in"] = m.Event("battle-begins", (("section", m.That("self")),))
    if "at" in context and context.get("in") == m.Event("battle-begins"):
        where = context.pop("at")  # in a battle here: in a battle at this City Section
        where = m.That("self") if where == "this City Section" else where
        context["in"] = m.Event("battle-begins", (("section", where),))
    if context.get("by") in ("raid", "duel", "battle") and "in" not in context:
        context["in"] = context.pop("by")
    if context.get("by") == m.Event("action"):
        context["by"] = m.Played(("action",))
    for_ = context.get("for")
    if doing == "be destroyed" and isinstance(for_, m.Event) and for_.kind == "absorbs":
        roles = dict(for_.roles)
        if roles.pop("card", m.That("<which>")) == m.That("<which>") and roles in _DAMAGE:
            return dataclasses.replace(answer, question="may absorb", context=(("what", "damage"),))
    return dataclasses.replace(answer, context=tuple(context.items()))


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


def forbidden(answer: m.Answer) -> Asked:
    """It cannot attack; it cannot be targeted by Spells."""
    answer = _by_its_doers(_actively(answer))
    what: str = answer.question.removeprefix("may ")
    about: Any = answer.about
    if what in ("attach", "put") and isinstance(dict(answer.context).get("what"), str):
        return _tokens_put(answer)
    if what == "be negated" and answer.how == "forbids":
        return _not_negated(answer)
    if what == "take control" and answer.how == "forbids":
        return _not_taken(answer)
    if isinstance(about, m.TokensOn):
        return _of_tokens(answer, what, about)
    if what == "assign" and answer.how == "forbids":
        return sends(answer)
    if (what, answer.context) == ("be restored", _WOUNDS):
        return Asked((k.WOUNDS_LAST,), about)
    if what == "target":
        return forbidden(_targeted(answer))
    if what in ("be attached", "be assigned", "attach", "assign"):
        return assigned(answer) if what.endswith("assigned") else _attached(answer)
    doing: int | None = _DOINGS.get(what)
    parts: list[tuple[int, Any]] = []
    condition: Any = None
    keys: tuple[int, ...] = ()
    for name, part in answer.context:
        found = _WORDS.get((what, name, part))
        role = None if doing is None else _PARTS.get((doing, name))
        if found is not None:
            doing = found
        elif part == "this City Section" and role == OTHER:
            parts.append((HERE, None))
        elif name in ("by", "action") and isinstance(part, (str, m.Played)) and doing in _DONE_BY_ACTIONS:
            parts.append((ACTION if doing in _WITH_THE_ACTION else NOW, _actions(answer, part)))
        elif name == "by" and isinstance(part, PLAYERS) and doing in _DONE_BY_ACTIONS and role is None:
            parts.append((NOW, m.Played(("action",), part)))
        elif name == "when" and isinstance(part, m.Event) and part.kind in _PHASES and not part.roles:
            condition = m.Happened(part, "now")
        elif name == "in" and is_meanwhile(part):
            parts.append((DURING, part))
        elif (what, name, part) == ("gain", "what", "water"):
            pass  # what else is gained is not asked
        elif doing in (k.TO_REFUSE, k.TO_ACCEPT) and name == "what" and _challenger(part) is not None:
            parts.append((OTHER, _challenger(part)))
        elif name == "against" and doing == k.TO_DEFEND:
            foe, keys = _foe(answer, part)
            parts.append((FOE, foe))
        elif doing == k.TO_BE_RETURNED and name == "to" and isinstance(part, m.Place):
            if part.zone not in ("hand", "deck", "top", "bottom"):
                raise refuse(answer)
        elif name == "for" and what == "be used" and isinstance(part, m.Event) and part.kind == "targets":
            doing, about = k.TO_BE_SHOT, dict(part.roles)["card"]
        elif role == OTHER and isinstance(part, PLAYERS):
            parts.append((role, m.Every((m.OfPlayer(part),))))
        elif role is not None and not isinstance(part, (str, m.Event, m.Bound)):
            parts.append((role, part))
        else:
            raise refuse(answer)
    if doing is None:
        raise refuse(answer)
    if about is None:
        about = m.AnyPlayer() if doing in _OF_PLAYERS else ANY
    if isinstance(about, PLAYERS):
        if doing == k.TO_CAST and not any(role == KIND for role, _ in parts):
            parts = [(KIND, SPELLS), *parts]
        doing = k.TO_PLAY if doing == k.TO_CAST else doing
        if doing not in _OF_PLAYERS or (parts and doing in SENT):
            about = m.Every((m.OfPlayer(about),))
    elif (doing in _OF_PLAYERS and doing not in SENT) or (doing == k.TO_CAST and parts):
        raise refuse(answer, "a card does not do this")
    if doing == k.TO_BE_AFFECTED:
        return Asked(_WITH_THE_ACTION, about, tuple(parts), condition)
    if answer.how == "only":
        return _only(answer, doing, about, parts, condition)
    return Asked(keys or (doing,), about, tuple(parts), condition)


def _challenger(part: Any) -> Any:
    """Whose challenge it is, if only that is said."""
    roles = dict(part.roles) if isinstance(part, m.Event) and part.kind == "challenge" else {}
    who = roles.pop("card", roles.pop("player", None))
    if roles:
        return None
    return m.Every((m.OfPlayer(who),)) if isinstance(who, PLAYERS) else who


def _foe(answer: m.Answer, part: Any) -> tuple[Any, tuple[int, ...]]:
    """Against whom a card does not defend, and in what: a raid by it, an attack by it, either."""
    keys: tuple[int, ...] = (k.TO_DEFEND_BATTLES, k.TO_DEFEND_RAIDS)
    if isinstance(part, m.Event):
        roles = dict(part.roles)
        foes = [roles.pop(name) for name in ("card", "player", "by") if name in roles]
        if part.kind not in ("attack", "attacks", "raids") or roles or len(foes) != 1:
            raise refuse(answer)
        part, keys = foes[0], ((k.TO_DEFEND_RAIDS,) if part.kind == "raids" else (k.TO_DEFEND_BATTLES,))
    if isinstance(part, PLAYERS):
        part = m.Every((m.OfPlayer(part),))
    if not isinstance(part, (m.That, m.Every, m.Together)):
        raise refuse(answer)
    return part, keys


def _not_negated(answer: m.Answer) -> Asked:
    """Your Spells cannot be negated by them."""
    context = dict(answer.context)
    doer = context.pop("by", m.AnyPlayer())
    tests = answer.about.tests if isinstance(answer.about, m.Every) else ()
    who = [test.who for test in tests if isinstance(test, m.OfPlayer)]
    sorts = {m.OfType("Spell"): "spell", m.OfType("Action"): "action_card"}
    kinds = tuple([sorts[test] for test in tests if test in sorts])
    if context or len(kinds) != 1 or len(who) + 1 != len(tests) or not isinstance(doer, PLAYERS):
        raise refuse(answer)
    played = m.Played(kinds, who[0] if who else None)
    return Asked((k.TO_BE_NEGATED,), doer, ((ACTION, played),))


def _not_taken(answer: m.Answer) -> Asked:
    """They cannot take control of it."""
    context = dict(answer.context)
    cards = context.pop("of", None)
    if context or not isinstance(cards, (m.That, m.Every)) or not isinstance(answer.about, PLAYERS):
        raise refuse(answer)
    return Asked((k.TO_BE_CONTROLLED,), cards, ((PLAYER, answer.about),))


def _targeted(answer: m.Answer) -> m.Answer:
    """Players cannot target these cards with Spells: the cards cannot be targeted by Spells of theirs."""
    context = dict(answer.context)
    cards, said = context.pop("what", None), context.pop("with", "action")
    if not isinstance(said, (str, m.Played)):
        raise refuse(answer)
    by = as_played(said)
    if context or not isinstance(cards, (m.Every, m.That)) or not isinstance(answer.about, PLAYERS):
        raise refuse(answer)
    played = m.Played(by.kinds, answer.about, by.tests)
    return dataclasses.replace(answer, question="may be targeted", about=cards, context=(("by", played),))


def _actions(answer: m.Answer, said: str | m.Played) -> m.Played:
    """The actions by which something is not done: Spells, innate abilities, those of opponents."""
    said = as_played(said)
    if any(sort not in _SORTS for sort in said.kinds):
        raise refuse(answer)
    return said


def _of_tokens(answer: m.Answer, doing: str, tokens: m.TokensOn) -> Asked:
    """Water tokens on a card may pay costs, or cannot; they cannot be put on it, or absorb damage."""
    context, allows = dict(answer.context), answer.how == "allows"
    paid = context.pop("for", None)
    if doing == "be used" and isinstance(paid, m.Event) and paid.kind == "pays" and not context:
        what = dict(paid.roles).get("what")
        if tokens.token == "water" and what in ("Water cost", "cost"):
            return Asked((k.WATER_PAYS if allows else k.TO_PAY,), tokens.cards)
    elif doing in ("be put", "be attached") and not allows and tokens.token != "water":
        return _tokens_put(
            dataclasses.replace(answer, about=None, context=(("what", tokens.token), *context.items()))
        )
    elif doing == "be put" and not allows and tokens == m.TokensOn("water", ANY):
        cards = context.pop("to", None)
        if not context and cards is not None:
            return Asked((k.TO_TAKE_WATER,), cards)
    elif doing == "absorb" and not allows and tokens.token == "water" and context in _DAMAGE:
        return Asked((k.TO_LET_ABSORB,), tokens.cards)
    raise refuse(answer)


#: What tokens do to a value, by the words for it.
CHANGING: Final = {
    f"tokens that {verb} {value}": (which, sign)
    for verb, sign in (("lower", -1), ("raise", 1))
    for which, value in enumerate(("Strength", "Ka"))
}


def _tokens_put(answer: m.Answer) -> Asked:
    """No player can attach tokens that lower Ka to your Heroes: such tokens are not put on them."""
    context = dict(answer.context)
    tokens, cards = context.pop("what"), context.pop("to", None)
    if not isinstance(tokens, str):
        raise refuse(answer)
    known = tokens in ("any", *CHANGING) or (bonus_in(tokens) is not None and not name_in(tokens))
    if context or answer.how != "forbids" or not known or not isinstance(cards, (m.Every, m.That)):
        raise refuse(answer)
    parts: list[tuple[int, Any]] = [(TOKEN, tokens)]
    if answer.about not in (None, m.AnyPlayer()):
        parts.append((PLAYER, answer.about))
    return Asked((k.TO_TAKE_TOKENS,), cards, tuple(parts))


def _only(answer: m.Answer, doing: int, about: Any, parts: list[tuple[int, Any]], condition: Any) -> Asked:
    """What is allowed only so is forbidden otherwise."""
    if condition is not None and not parts:
        return Asked((doing,), about, (), m.No(condition))
    if doing == k.TO_DEFEND_RAIDS and not parts:
        return Asked((k.TO_DEFEND_BATTLES,), about)
    if doing == k.TO_DEFEND_BATTLES and not parts:
        return Asked((k.TO_DEFEND_RAIDS,), about)
    if doing == k.TO_HAVE and len(parts) == 1 and isinstance(about, m.Every):
        return Asked((doing,), m.Every((m.Not(m.AllOf(about.tests)),), about.place), tuple(parts))
    if isinstance(about, m.Every) and condition is None and len(about.tests) > 1 and doing in SENT:
        types = [test for test in about.tests if isinstance(test, m.OfType)]
        rest = m.AllOf(tuple([test for test in about.tests if test not in types]))
        return Asked((doing,), m.Every((*types, m.Not(rest)), about.place), tuple(parts))
    if len(parts) == 1 and condition is None and parts[0][0] in _ELSE and doing not in _ALSO_BY_ITSELF:
        return Asked((doing,), about, ((NONE_OF, parts[0]),))
    raise refuse(answer, "only")


#: Those who can be named as the only ones that take part, and what happens without them too.
_ELSE: Final = (OTHER, PLAYER, ACTION, NOW)
_ALSO_BY_ITSELF: Final = (k.TO_BE_BOWED, k.TO_HAVE)


def _attached(answer: m.Answer) -> Asked:
    """It cannot be attached to a Giant: the Giant cannot have it."""
    context = dict(answer.context)
    card = answer.about if answer.question == "may be attached" else context.pop("what", None)
    hosts = context.pop("to", None)
    if context or not isinstance(hosts, (m.Every, m.That)) or isinstance(card, str) or card is None:
        raise refuse(answer)
    if answer.how == "only" and isinstance(card, m.Every):  # of their type, no others
        types = [test for test in card.tests if isinstance(test, m.OfType)]
        rest = m.AllOf(tuple([test for test in card.tests if test not in types]))
        others = m.Every((*types, m.Not(rest)))
        return Asked((k.TO_HAVE,), hosts, ((KIND, others),))
    hosted = dataclasses.replace(answer, question="may have", about=hosts, context=(("card", card),))
    return forbidden(hosted)


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
