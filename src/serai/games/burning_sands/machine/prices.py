"""What texts make a player pay for a deed that the rules give for nothing (BS 6.23)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine.asked import PLAYER, PLAYERS, Asked, refuse
from serai.games.burning_sands.machine.forbidding import forbidden
from serai.games.burning_sands.rules.deed_prices import DOINGS
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.text import meaning as m

#: What is paid for as a unit is assigned, and with the other costs of an action.
_OF_UNITS: Final = (
    *(k.TO_ATTACK, k.TO_DEFEND, k.TO_RAID, k.TO_BE_RAIDED, k.TO_DEFEND_BATTLES, k.TO_DEFEND_RAIDS, k.TO_ALLY),
)
_OF_ACTIONS: Final = (
    *(k.TO_BE_TARGETED, k.TO_TAKE, k.TO_USE_ABILITIES, k.TO_REACT, k.TO_TAKE_COUNCIL, k.TO_PLAY),
)
#: What is paid for together with the cost of a card, and what such a cost hangs on.
_OF_COSTS: Final[dict[int, tuple[int, ...]]] = {
    k.TO_BRING: (),
    k.TO_CAST: (k.BY_CASTER,),
    k.TO_HAVE: (k.BY_HOST,),
}
#: All doings before which the rules ask for a price.
_PRICED: Final = (*_OF_UNITS, *_OF_ACTIONS, *_OF_COSTS, k.TO_CHALLENGE, k.TO_BE_CHALLENGED, *DOINGS)
#: Of these it is asked of a player's Stronghold; all else is asked of cards.
_OF_PLAYERS: Final = (
    *(k.TO_TAKE, k.TO_REACT, k.TO_TAKE_COUNCIL, k.TO_PLAY, k.TO_ALLY, k.TO_BRING),
    *(k.TO_DECLARE_ATTACK, k.TO_DECLARE_AGAINST, k.TO_DECLARE_RAID),
)
#: Why the rules ask for no price of what else could be forbidden.
WHY_FREE: Final[dict[int, str]] = {
    **dict.fromkeys(
        (
            *(k.TO_STRAIGHTEN, k.TO_BE_DESTROYED, k.TO_BE_BOWED, k.TO_BE_SENT_HOME, k.TO_BE_BURIED),
            *(k.TO_BE_DISCARDED, k.TO_BE_RETURNED, k.TO_BE_AFFECTED, k.TO_BE_NEGATED, k.TO_BE_CONTROLLED),
            *(k.TO_BE_REDIRECTED, k.TO_DRAW, k.TO_GAIN, k.TO_GAIN_BY_RAIDS, k.TO_LOSE_WATER, k.TO_DISCARD),
        ),
        "what an effect does is paid for with its action",
    ),
    k.TO_ABSORB: "what absorbs damage is given up because something must be",
    k.TO_CARRY_AWAY: "what a raid carries away is decided by the raid",
    k.TO_ENGAGE_SO: "who engages together is not known when the first card is named",
}
_KEYS: Final = {"Copper": k.COPPER_FOR, "Water": k.WATER_FOR}


def priced(answer: m.Answer) -> Asked:
    """It costs its player so much to attack with this unit, to raid this City Section, to target this card.

    What is forbidden and what has a price are asked of the same cards.
    """
    step = answer.price[0] if len(answer.price) == 1 else None
    if isinstance(step, m.Pay) and step.goods == "Influence":
        return _swayed(answer, step)
    if isinstance(step, m.Move):
        return _shed(answer, step)
    if not isinstance(step, m.Pay) or step.goods not in _KEYS or step.to is not None:
        raise refuse(answer, "a price in anything but Copper, Water or Influence")
    if step.amount.op != "=" or answer.words not in ((), ("less",)):
        raise refuse(answer, "a price in anything but Copper, Water or Influence")
    number: Any = step.amount.number
    if answer.words:  # so much less
        number = m.Fixed(-number.n) if isinstance(number, m.Fixed) else m.Scaled(number, -1)
    if not _is_doer(answer, step.who):
        raise refuse(answer, "a price for somebody else")
    plain = dataclasses.replace(answer, how="forbids", price=(), words=())
    said = _declared(plain) if answer.question == "may declare" else forbidden(_of_own_cards(plain))
    for key in said.keys:
        if key not in _PRICED:
            raise refuse(answer, f"a price: {WHY_FREE[key]}" if key in WHY_FREE else "a price")
    about = said.about
    if isinstance(about, PLAYERS) and said.keys[0] not in _OF_PLAYERS:
        about = m.Every((m.OfPlayer(about),))
    keys = [_KEYS[step.goods] + key for key in said.keys]
    keys += [one for key in said.keys for one in _OF_COSTS.get(key, ())]
    return Asked(tuple(keys), about, said.parts, said.condition, number)


def _shed(answer: m.Answer, step: m.Move) -> Asked:
    """Players must discard a card to engage: for what they decide, so many cards of the hand."""
    cards = step.cards
    known = isinstance(cards, m.Chosen) and step.manner == "discard" and step.to is None and not answer.words
    if not known or not isinstance(cards, m.Chosen) or cards.tests or cards.place is None:
        raise refuse(answer, "such a price")
    n, who = cards.count, cards.by or m.You()
    own = cards.place.zone == "hand" and cards.place.whose == who
    if not own or n.op != "=" or not isinstance(n.number, m.Fixed) or not _is_doer(answer, who):
        raise refuse(answer, "such a price")
    said = forbidden(_of_own_cards(dataclasses.replace(answer, how="forbids", price=())))
    if any(key not in DOINGS for key in said.keys):
        raise refuse(answer, "cards are discarded only for what is decided in battles and duels")
    about = m.Every((m.OfPlayer(said.about),)) if isinstance(said.about, PLAYERS) else said.about
    return Asked(tuple([k.CARDS_FOR + key for key in said.keys]), about, said.parts, said.condition, n.number)


def _declared(answer: m.Answer) -> Asked:
    """Players must pay 2 Water to declare an attack, or one against you: once, whatever they send."""
    context: dict[str, Any] = dict(answer.context)
    what, against = context.pop("what", None), context.pop("against", None)
    who = context.pop("by", answer.about)
    if context or not isinstance(who, PLAYERS) or what not in ("attack", "raid"):
        raise refuse(answer, "a price")
    if against is None:
        return Asked((k.TO_DECLARE_ATTACK if what == "attack" else k.TO_DECLARE_RAID,), who)
    if what == "raid":  # each Hero who raids names whom
        return forbidden(answer)
    if not isinstance(against, PLAYERS):
        raise refuse(answer, "a price")
    return Asked((k.TO_DECLARE_AGAINST,), who, () if against == m.AnyPlayer() else ((PLAYER, against),))


#: What players do to their own cards by the rules: as it is asked of these, and when.
_OWN_CARDS: Final[dict[str, tuple[str, tuple[tuple[str, Any], ...]]]] = {
    "may move": ("may be moved", ()),
    "may straighten": ("may straighten", (("when", m.Event("dawn")),)),
}


def _of_own_cards(answer: m.Answer) -> m.Answer:
    """Players move their own cards from Hero to Hero, and straighten them at Dawn: it is asked of these."""
    context: dict[str, Any] = dict(answer.context)
    cards, own, who = context.pop("what", answer.about), _OWN_CARDS.get(answer.question), answer.about
    if own is None or not isinstance(cards, (m.Every, m.That)) or "by" in context:
        return answer
    if isinstance(who, PLAYERS) and who != m.AnyPlayer():
        tests = cards.tests if isinstance(cards, m.Every) else (m.Among(cards),)
        cards = m.Every((*tests, m.OfPlayer(who)), cards.place if isinstance(cards, m.Every) else m.PLAY)
    times = () if "when" in context else own[1]
    return dataclasses.replace(answer, question=own[0], about=cards, context=(*context.items(), *times))


def _swayed(answer: m.Answer, step: m.Pay) -> Asked:
    """A player cannot attack another without bowing so much Influence: it is asked of the players."""
    context: dict[str, Any] = dict(answer.context)
    whom = context.pop("what", m.AnyPlayer())
    if answer.question != "may attack" or answer.how != "forbids" or context or answer.words:
        raise refuse(answer, "a price in Influence")
    if not isinstance(answer.about, PLAYERS) or not isinstance(whom, PLAYERS) or step.to is not None:
        raise refuse(answer, "a price in Influence")
    if step.amount.op not in ("=", ">=") or not isinstance(step.amount.number, m.Fixed):
        raise refuse(answer, "a price in anything but Copper, Water or Influence")
    if not _is_doer(answer, step.who):
        raise refuse(answer, "a price for somebody else")
    parts = () if whom == m.AnyPlayer() else ((PLAYER, whom),)
    return Asked((k.INFLUENCE_FOR + k.TO_ATTACK,), answer.about, parts, number=step.amount.number)


def _is_doer(answer: m.Answer, payer: object) -> bool:
    """Whether who pays is who does it, or who controls what does it."""
    about = answer.about
    if payer in (about, m.AnyPlayer()) or (isinstance(payer, m.AnyPlayer) and about is None):
        return True
    if answer.question.startswith("may be "):  # who does it pays
        return isinstance(payer, m.AnyPlayer) and answer.how == "costs"
    if payer == m.ControllerOf(m.That("<which>")):
        return True
    if isinstance(about, (m.That, m.Every)) and payer == m.ControllerOf(about):
        return True
    own = isinstance(about, m.Every) and m.OfPlayer(m.You()) in about.tests
    return payer == m.You() and (own or isinstance(about, m.That))
