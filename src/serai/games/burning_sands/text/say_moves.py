"""Words for cards that move: destroyed, discarded, brought into play, attached, drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.context import Context, Referent
from serai.games.burning_sands.text.mean_possible import can_be_in_hand
from serai.games.burning_sands.text.say_cards import cards, number, so_many
from serai.games.burning_sands.text.say_players import player, whose
from serai.games.burning_sands.text.say_tests import ZONES, army, zone
from serai.games.burning_sands.text.say_words import Clause, Mute, only
from serai.games.burning_sands.text.say_words import many as many_of

#: The verb for each manner to move.
_VERBS: Final = {"join": "move", "home": "send"} | {
    manner: manner
    for manner in (
        *("destroy", "discard", "bury", "return", "bring", "take", "put", "move", "attach", "shuffle"),
        *("leave", "remove"),
    )
}
#: The preposition before a pile or hand, where it is not "to".
_INTO: Final = ("take", "put", "shuffle")


def doer(ctx: Context, who: m.Who) -> str:
    """Who does it; nobody is named where it is the player of the text."""
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
        return replace(group, place=m.Place(group.place.zone, m.ThatPlayer(group.place.whose.name)))
    return group


def move(ctx: Context, what: m.Move) -> Clause:
    """Destroy target Hero; bring this card into play bowed; put that card on top of your deck."""
    only(what, "to", "state", "under", "free", "less", "paid")
    if what.manner == "draw":
        return _draw(ctx, what)
    if what.manner not in _VERBS:
        raise Mute(what, f"a way to move called {what.manner}")
    verb, subject = _VERBS[what.manner], chooser(ctx, what.cards)
    verb = "put" if what.manner == "move" and what.under is not None else verb
    if subject and what.manner not in ("discard", "bury", "destroy"):
        raise Mute(what, "what another moves")
    words, many = cards(ctx, _held_by(what.cards))
    words += " in play" if what.manner in ("discard", "bury") and _could_be_seen(ctx, what.cards) else ""
    if what.manner == "leave":
        return Clause(words, "leave", "this battle", many)
    to = ""
    if what.manner == "home" and what.to == m.Place("home"):
        to = "home"
    elif what.manner == "bring" and what.to == m.Place("play") and what.under is not None:
        to = "into play"
    elif isinstance(what.cards, m.Every) and what.to == m.Place(_zone(what), m.OwnerOf(what.cards)):
        to = f"{'into' if what.manner in _INTO else 'to'} their owners' {many_of(ZONES[what.to.zone])}"
    elif what.to is not None and what.manner not in ("destroy", "bury"):
        to = goal(ctx, what.to, what.manner)
    elif what.to is not None or what.manner not in ("destroy", "discard", "bury"):
        raise Mute(what, "where to?")
    state = ", bowed or unbowed," if what.state == "even bowed" else what.state
    under = "" if what.under in (None, m.You()) else f"under {whose(ctx, what.under)} control"
    return Clause(subject, verb, " ".join([words, to, state, under, _price(ctx, what)]))


def _could_be_seen(ctx: Context, group: m.Group) -> bool:
    """Behind "look at target player's hand", "all Holdings" would be those of that hand."""
    if not isinstance(group, m.Every) or not can_be_in_hand(group):
        return False
    return ctx.find("card", "", called=("shown",)) is not None


def _zone(what: m.Move) -> str:
    """The zone of a player to which cards go; empty if it is none."""
    return what.to.zone if what.to is not None and what.to.zone in ZONES else ""


def _price(ctx: Context, what: m.Move) -> str:
    """For free; for 2 Copper less; paying for it as usual."""
    if what.free and what.less is None and not what.paid:
        return "for free"
    if what.less == m.ALL_COPPER and what.paid and not what.free:
        return "without paying its Copper cost"
    if what.less is not None and what.paid and not what.free:
        if isinstance(what.less, m.Fixed) and what.less.n < 0:
            return f"for {-what.less.n} Copper more"
        return f"for {number(ctx, what.less)} Copper less"
    if what.free or what.less is not None:
        raise Mute(what, "how it is paid for")
    return ", paying for it as usual" if what.paid else ""


def goal(ctx: Context, place: m.Place, manner: str) -> str:
    """To your hand, on the bottom of your deck, into this battle, under this card."""
    if place.zone == "battle":
        return (
            f"to the battle at {cards(ctx, place.at).words}" if place.at is not None else "into this battle"
        )
    if place == m.Place("game") and manner == "remove":
        return "from the game"
    if place.zone == "another battle":
        return "to another battle"
    if place.zone == "army" and place.at is not None:
        return f"into {army(ctx, place.at)}"
    if place.at is not None:
        if place.zone not in ("attached", "under") or place.whose is not None:
            raise Mute(place, "where to?")
        return f"{'under' if place.zone == 'under' else 'to'} {cards(ctx, place.at).words}"
    if place.whose is None:
        raise Mute(place, "whose?")
    if place.zone in ("top", "bottom"):
        preposition = "on" if manner == "put" else "to"
        return f"{preposition} the {place.zone} of {whose(ctx, place.whose)} deck"
    return f"{'into' if manner in _INTO else 'to'} {zone(ctx, place)}"


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
    words, per = so_many(ctx, m.Bound("=", group.count), "card", "cards")
    if not per or group.count != m.Fixed(1):
        one = "one" if group.count == m.Fixed(1) else "many"
        ctx.speak_of(Referent(ctx.new_name("drawn"), "card", ("card",), one, called=("drawn",)))
    return Clause(subject, "draw", f"{words} {per}")
