"""What texts say about how often a player or card may do something, and how many may do it at most."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine.asked import (
    FULL,
    HERE,
    KIND,
    OTHER,
    PLAYERS,
    SPENT,
    TOKEN,
    Asked,
    refuse,
)
from serai.games.burning_sands.machine.forbidding import forbidden
from serai.games.burning_sands.machine.taking_part import CROWDS
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.text import meaning as m

#: What the rules allow once in each turn, and a text can allow oftener.
_TIMES: Final = {"raid": k.RAIDS, "attack": k.ATTACKS}
#: The event that a deed is, and the participants that do it and to which it is done.
_EVENTS: Final = {
    "play": ("plays", "player", "card"),
    "cast": ("casts", "player", "card"),
    "bring into play": ("brings", "player", "card"),
    "take actions": ("takes", "player", "action"),
    "engage": ("engages", "card", ""),
    "challenge": ("challenge", "card", "other"),
    "be challenged": ("challenge", "other", "card"),
    "straighten": ("straightens", "card", ""),
    "be bowed": ("bows", "card", ""),
    "be straightened": ("straightens", "card", ""),
    "be sent home": ("sent-home", "card", ""),
    "be targeted": ("targets", "card", "action"),
    "raid": ("raids", "card", "section"),
    "attack": ("attacks", "card", "section"),
    "defend": ("defends", "card", "section"),
    "be raided": ("raids", "section", "card"),
}
#: Actions by their sort, as cards that are played.
_PLAYED: Final = {"action": m.OfType("Action"), "action_card": m.OfType("Action"), "spell": m.OfType("Spell")}
#: What the rules let be raided once a turn anyhow.
_SECTION: Final = m.OfType("City Section")
_WITHIN: Final = {"turn": "this turn", "battle": "this battle"}


def limited(answer: m.Answer) -> Asked:
    """You may raid twice; at most two units can defend here; nobody can play more than one Action a turn."""
    deed = answer.question.removeprefix("limit ")
    if answer.how in ("adds", "sets"):
        if deed not in _TIMES or answer.context or not isinstance(answer.about, PLAYERS):
            raise refuse(answer)
        return Asked(((k.FIXES if answer.how == "sets" else k.CHANGES) + _TIMES[deed],), answer.about)
    if answer.how != "at most" or not isinstance(answer.number, m.Fixed) or answer.price:
        raise refuse(answer)
    if answer.words == ("together",):
        return _crowded(answer, deed, answer.number.n)
    if answer.words:
        raise refuse(answer)
    if deed == "straighten" and _at_dawn(answer):
        return _straightened(answer, answer.number.n)
    if deed == "have" and isinstance(answer.about, PLAYERS):
        return _owned(answer, answer.number.n)
    if deed == "have":
        return _laden(answer, answer.number.n)
    if deed in _TIMES and isinstance(answer.about, PLAYERS) and answer.context == (("in", "turn"),):
        most = (k.MOST + _TIMES[deed], k.BENT + _TIMES[deed])
        return Asked(most, answer.about, number=answer.number)
    return _spent(answer, deed, answer.number.n)


def counted_by(answer: m.Answer) -> tuple[m.Often, ...]:
    """What must be counted over a turn or battle, so that it can be said how often is too often."""
    deed = answer.question.removeprefix("limit ")
    if deed == answer.question or (deed not in _EVENTS) or answer.how != "at most":
        return ()
    return tuple([what[0] for role, what in limited(answer).parts if role == SPENT])


def _plain(answer: m.Answer, deed: str, context: dict[str, Any]) -> m.Answer:
    """The same as what cannot be done."""
    named = tuple(context.items())
    return dataclasses.replace(
        answer, question=f"may {deed}", how="forbids", number=None, words=(), context=named
    )


def _crowded(answer: m.Answer, deed: str, n: int) -> Asked:
    """So many of them at most at one City Section: more of them cannot be sent there."""
    asked = forbidden(_plain(answer, deed, dict(answer.context)))
    places = [role for role, _ in asked.parts]
    known = len(asked.keys) == 1 and asked.keys[0] in CROWDS and places in ([HERE], [OTHER])
    if not known or not isinstance(answer.about, m.Every) or asked.condition is not None:
        raise refuse(answer, "so many together")
    crowd = (FULL, (n, asked.keys[0], answer.about))
    return Asked(asked.keys, asked.about, (*asked.parts, crowd))


def _laden(answer: m.Answer, n: int) -> Asked:
    """So many such cards at most: a Hero who has them can have no more."""
    context = dict(answer.context)
    cards = context.pop("what", None)
    about: Any = answer.about
    if isinstance(cards, m.TokensOn) and not context and not isinstance(about, PLAYERS) and n > 0:
        tests = about.tests if isinstance(about, m.Every) else (m.Among(about),)
        such = m.HasTokens(cards.token, m.Bound(">=", m.Fixed(n)))
        return Asked((k.TO_TAKE_TOKENS,), m.Every((*tests, such)), ((TOKEN, cards.token),))
    if context or not isinstance(cards, m.Every) or isinstance(about, (*PLAYERS, m.TokensOn)) or n < 1:
        raise refuse(answer)
    full = m.HasAttached(cards, m.Bound(">=", m.Fixed(n)))
    tests = about.tests if isinstance(about, m.Every) else (m.Among(about),)
    hosts = m.Every((*tests, full))
    return forbidden(_plain(dataclasses.replace(answer, about=hosts), "have", {"card": cards}))


def _owned(answer: m.Answer, n: int) -> Asked:
    """So many such cards at most: a player who controls them can bring no more into play (BS 5.32)."""
    context: dict[str, Any] = dict(answer.context)
    cards, at, who = context.pop("what", None), context.pop("at", None), answer.about
    if context or not isinstance(cards, m.Every) or not isinstance(who, PLAYERS):
        raise refuse(answer)
    if isinstance(at, m.Place) and at.zone == "hand" and cards == m.Every(()):  # at the end of the turn
        return Asked((k.MOST + k.HAND_SIZE, k.BENT + k.HAND_SIZE), who, number=answer.number)
    if isinstance(at, (m.Every, m.That)):  # on each of their Heroes
        tests = at.tests if isinstance(at, m.Every) else (m.Among(at),)
        hosts = m.Every(tests if who == m.AnyPlayer() else (*tests, m.OfPlayer(who)))
        return _laden(dataclasses.replace(answer, about=hosts, context=(("what", cards),)), n)
    if (at is not None and at != m.PLAY) or n < 1 or cards.place != m.PLAY:
        raise refuse(answer)
    full = m.PlayerControls(cards, m.Bound(">=", m.Fixed(n)))
    if isinstance(who, m.You):
        players = m.AnyPlayer(False, (m.PlayerIs("you"), full))
    elif isinstance(who, m.AnyPlayer):
        players = dataclasses.replace(who, tests=(*who.tests, full))
    else:
        raise refuse(answer)
    return Asked((k.TO_BRING,), players, ((KIND, m.Every(cards.tests)),))


def _at_dawn(answer: m.Answer) -> bool:
    """Whether it is said how many cards a player straightens in a Dawn Phase."""
    context: dict[str, Any] = dict(answer.context)
    when = context.pop("when", None), context.pop("in", None)
    cards = context.pop("what", None)
    dawn = when in ((m.Event("dawn"), None), (None, "dawn_phase"))
    return dawn and not context and isinstance(cards, m.Every) and isinstance(answer.about, PLAYERS)


def _straightened(answer: m.Answer, n: int) -> Asked:
    """So many cards at most: the player chooses which (BS 4.33)."""
    cards = dict(answer.context)["what"]
    assert isinstance(cards, m.Every)
    who: Any = answer.about
    tests = cards.tests if who == m.AnyPlayer() else (*cards.tests, m.OfPlayer(who))
    often = m.Often(m.Event("straightens", (("player", m.ThatPlayer("<which>")),)), "this turn")
    return Asked((k.TO_STRAIGHTEN_AT_DAWN,), m.Every(tests), ((SPENT, (often, n)),))


def _spent(answer: m.Answer, deed: str, n: int) -> Asked:
    """So often at most in a turn or battle: who has done it so often cannot do it again."""
    context = dict(answer.context)
    when, row = _WITHIN.get(str(context.pop("in", ""))), _EVENTS.get(deed)
    if when is None or row is None:
        raise refuse(answer, "a limit")
    kind, doer, done = row
    own = isinstance(answer.about, PLAYERS)
    if deed == "cast" and not own:
        doer = "by"
    if (doer == "player") != own:
        raise refuse(answer, "a limit")
    roles: list[tuple[str, Any]] = [(doer, m.ThatPlayer("<which>") if own else m.That("<which>"))]
    what = context.get("what")
    if done == "card" and isinstance(what, str) and what in _PLAYED:
        what = context["what"] = m.Every((_PLAYED[what],))
    if what is not None and what != m.Every((m.OfType("Spell"),)):
        if not done:
            raise refuse(answer, "a limit")
        roles.append((done, m.Played((what,)) if done == "action" and isinstance(what, str) else what))
    if set(context) - {"what"}:
        raise refuse(answer, "a limit")
    asked = forbidden(_plain(answer, deed, context))
    return Asked(
        asked.keys, asked.about, (*asked.parts, (SPENT, (m.Often(m.Event(kind, tuple(roles)), when), n)))
    )
