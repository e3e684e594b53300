"""Words for cards that move: destroyed, discarded, brought into play, attached, drawn."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.context import Context
from serai.games.burning_sands.text.say_cards import cards, number, per_each
from serai.games.burning_sands.text.say_players import player, whose
from serai.games.burning_sands.text.say_tests import zone
from serai.games.burning_sands.text.say_words import Clause, Mute, amount, only


def doer(ctx: Context, who: m.Who) -> str:
    return "" if isinstance(who, m.You) else player(ctx, who)


def chooser(ctx: Context, group: m.Group) -> str:
    """Who chooses the cards is who does it with them."""
    if isinstance(group, m.Chosen) and group.by is not None:
        whose_ = group.place.whose
        if isinstance(whose_, m.SomePlayer) and group.by == m.ThatPlayer(whose_.name):
            return player(ctx, whose_)  # the same player, who is described where the cards are
        return player(ctx, group.by)
    return ""


def _held_by(group: m.Group) -> m.Group:
    """The same cards, now that the player in whose hand they are has been named."""
    if isinstance(group, m.Chosen) and isinstance(group.place.whose, m.SomePlayer) and group.by is not None:
        place = m.Place(group.place.zone, m.ThatPlayer(group.place.whose.name))
        return m.Chosen(group.count, group.tests, place, group.by, group.random, group.name)
    return group


def move(ctx: Context, what: m.Move) -> Clause:
    only(what, "to", "state", "under", "free", "less", "paid")
    if (what.less is not None or what.paid) and (
        what.manner != "bring" or not isinstance(what.less, m.Fixed)
    ):
        raise Mute(what, "how it is paid for")
    if what.manner not in ("bring", "return", "home", "put", "move") and what.state:
        raise Mute(what, "a state in which it does not go")
    if what.manner == "draw":
        return _draw(ctx, what)
    if what.manner not in _MANNERS:
        raise Mute(what, f"a way to move called {what.manner}")
    verb = _MANNERS[what.manner]
    subject = chooser(ctx, what.cards)
    if subject and what.manner not in ("discard", "bury", "destroy"):
        raise Mute(what, "what another moves")
    words = cards(ctx, _held_by(what.cards)).words
    if what.manner == "home":
        if what.to != m.Place("home"):
            raise Mute(what, "home is one place")
        return Clause("", verb, f"{words} home {what.state}".strip())
    if what.manner == "bring":
        if what.to != m.Place("play") or what.under != m.You():
            raise Mute(what, "under another's control")
        free = " for free" if what.free else ""
        if isinstance(what.less, m.Fixed) and what.paid and not what.free:
            free = f" for {what.less.n} Copper less"
        return Clause("", verb, f"{words} into play {what.state}".strip() + free)
    if what.under is not None or what.free:
        raise Mute(what, "under whose control, or at no cost")
    if what.to is None:
        if what.manner not in ("destroy", "discard", "bury"):
            raise Mute(what, "where to?")
        return Clause(subject, verb, words)
    if what.manner in ("destroy", "bury"):
        raise Mute(what, "what is destroyed goes nowhere else")
    where = goal(ctx, what.to, what.manner)
    return Clause(subject, verb, f"{words} {where} {what.state}".strip())


_MANNERS: Final = {
    "destroy": "destroy",
    "discard": "discard",
    "bury": "bury",
    "return": "return",
    "bring": "bring",
    "take": "take",
    "put": "put",
    "move": "move",
    "join": "move",
    "attach": "attach",
    "home": "send",
}


def goal(ctx: Context, place: m.Place, manner: str) -> str:
    """To your hand, on the bottom of your deck, into this battle, under this card."""
    if place == m.Place("battle"):
        return "into this battle"
    if place.zone == "army" and place.at == m.That("your army"):
        return "into your army"
    if place.at is not None:
        if place.zone not in ("attached", "under") or place.whose is not None:
            raise Mute(place, "where to?")
        return f"{'under' if place.zone == 'under' else 'to'} {cards(ctx, place.at).words}"
    if place.whose is None:
        raise Mute(place, "whose?")
    if place.zone in ("top", "bottom"):
        preposition = "on" if manner == "put" else "to"
        return f"{preposition} the {place.zone} of {whose(ctx, place.whose)} deck"
    preposition = "into" if manner in ("take", "put") else "to"
    return f"{preposition} {zone(ctx, place)}"


def _draw(ctx: Context, what: m.Move) -> Clause:
    group = what.cards
    if not isinstance(group, m.TopCards) or group.name:
        raise Mute(what, "what is drawn is a number of cards")
    subject = doer(ctx, group.whose)
    owner = what.to.whose if what.to is not None else None
    same = owner == group.whose or (
        isinstance(group.whose, m.SomePlayer) and owner == m.ThatPlayer(group.whose.name)
    )
    if what.to is None or what.to.zone != "hand" or not same:
        raise Mute(what, "cards are drawn into the hand of their player")
    if isinstance(group.count, m.Fixed) or is_told(group.count):
        n = amount(m.Bound("=", group.count))
        return Clause(subject, "draw", f"{n} {'card' if group.count == m.Fixed(1) else 'cards'}")
    if isinstance(group.count, m.ValueOf):
        return Clause(subject, "draw", f"a number of cards equal to {number(ctx, group.count)}")
    n_, per = per_each(ctx, group.count)
    return Clause(
        subject, "draw", f"{amount(m.Bound('=', m.Fixed(n_)))} {'card' if n_ == 1 else 'cards'} {per}"
    )


def is_told(number: object) -> bool:
    return isinstance(number, m.Told)
