"""Words for atoms: what is done once."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.context import Context, Referent
from serai.games.burning_sands.text.say_answers import HELD, bonus, trait
from serai.games.burning_sands.text.say_cards import called, cards, every, number, so_many
from serai.games.burning_sands.text.say_conditions import condition
from serai.games.burning_sands.text.say_events import answered
from serai.games.burning_sands.text.say_frames import said
from serai.games.burning_sands.text.say_moves import chooser, doer, goal, move
from serai.games.burning_sands.text.say_players import player, whose
from serai.games.burning_sands.text.say_tests import described, tokens, zone
from serai.games.burning_sands.text.say_words import (
    Clause,
    Mute,
    is_single,
    joined,
    only,
    value_of,
    with_article,
)

_UNTIL: Final = {
    "turn": "until the end of the turn",
    "battle": "until the end of the battle",
    "duel": "until the end of the duel",
    "next turn": "until the end of the next turn",
    "next battle": "until the end of the next battle",
    "good": "permanently",
    "next dawn": "during the next Dawn Phase",
    "next day": "during the next Day Phase",
    "next night": "during the next Night Phase",
    "even above capacity": ", even if this takes it above its Water Capacity",
}
_NAMED: Final = {"card": "a card", "number": "a number", "type": "a card type", "faction": "a Faction"}
#: What a value becomes: the verb, where it is not set.
_DONE: Final = {"double": "double", "halve": "halve"}


def until(moment: str) -> str:
    """Until the end of the turn; permanently."""
    if moment not in _UNTIL:
        raise Mute(moment, f"until {moment}")
    return _UNTIL[moment]


def lasting(ctx: Context, moment: str, while_: m.Condition | None) -> str:
    """Until the end of the turn; as long as this card is bowed."""
    if moment == "while" and while_ is not None:
        return f"as long as {condition(ctx, while_)}"
    if while_ is not None:
        raise Mute(while_, "both until a moment and as long as something holds")
    return until(moment)


def atom(ctx: Context, what: m.Atom) -> Clause:
    """What is done, as a clause."""
    if isinstance(what, m.Move):
        return move(ctx, what)
    if isinstance(what, m.Turn):
        subject = chooser(ctx, what.cards)
        return Clause(subject, what.how, cards(ctx, what.cards).words)
    if isinstance(what, m.Change):
        return _change(ctx, what)
    if isinstance(what, m.Give):
        return _give(ctx, what)
    if isinstance(what, (m.Tokens, m.MoveTokens)):
        return _tokens(ctx, what)
    if isinstance(what, (m.Water, m.Pay)):
        return _water(ctx, what)
    if isinstance(what, (m.Look, m.Order, m.Pick, m.Name)):
        return _cards_seen(ctx, what)
    if isinstance(what, m.Control):
        subject = doer(ctx, what.who)
        return Clause(subject, "take", f"control of {cards(ctx, what.cards).words} {until(what.until)}")
    if isinstance(what, m.Act):
        return _act(ctx, what)
    if isinstance(what, m.Negate):
        if what == m.Negate("carrying"):
            return Clause("", "leave", "the Water behind")
        return Clause("", "negate", answered(what.what))
    if isinstance(what, m.Redirect):
        return Clause("", "redirect", f"that action to {_target(ctx, what.to)}")
    if isinstance(what, m.EndIt):
        return Clause("", "end", f"this {what.what}")
    if isinstance(what, m.WinGame):
        return Clause(player(ctx, what.who), "lose" if what.lost else "win", "the game")
    if isinstance(what, m.Shuffle):
        return Clause(doer(ctx, what.who), "shuffle", "")
    if isinstance(what, m.Damage):
        army, many = cards(ctx, what.to)
        fixed = isinstance(what.amount, m.Fixed)
        much = (
            f"{number(ctx, what.amount)} damage" if fixed else f"damage equal to {number(ctx, what.amount)}"
        )
        return Clause(army, "absorb", much, many)
    if isinstance(what, m.Redistribute):
        sections = cards(ctx, what.cards).words
        return Clause(
            doer(ctx, what.who), "redistribute", f"{whose(ctx, what.who)} Water tokens among {sections}"
        )
    if isinstance(what, m.PassOn) and what.what == "blessing":
        return Clause("", "pass", f"the Caliph's Blessing to {player(ctx, what.to)}")
    if isinstance(what, m.Exchange) and what.what == "Strength and Ka":
        hero = cards(ctx, what.first).words
        if what.second != m.That(getattr(what.first, "name", "")):
            raise Mute(what, "two values of two cards")
        return Clause("", "switch", f"the Strength and Ka of {hero} {until(what.until)}")
    if isinstance(what, m.Exchange) and what.what == "card" and not what.until:
        return Clause("", "exchange", f"{cards(ctx, what.first).words} with {cards(ctx, what.second).words}")
    raise Mute(what)


def _target(ctx: Context, group: m.Group) -> str:
    if isinstance(group, m.Chosen) and m.Is("a legal target") in group.tests:
        ctx.speak_of(Referent(group.name, "card", ("card",), "one"))
        return "another legal target"
    return cards(ctx, group).words


def _change(ctx: Context, what: m.Change) -> Clause:
    """Target Hero gets +1S; that Hero's Ka becomes 0; add 1 to your defending Fate value."""
    only(what, "until", "op", "while_")
    many = False
    if isinstance(what.of, (m.That, m.Every, m.Chosen, m.TopCards, m.Together, m.UntilFound)):
        subject, many = cards(ctx, what.of)
    else:
        subject = player(ctx, what.of)
    span = lasting(ctx, what.until, what.while_)
    value = value_of(what.value, subject)
    if what.op == "add" and what.value in HELD and subject != "you":
        return Clause(subject, "get", f"{bonus(ctx, what.value, what.by)} {span}", many)
    if what.op == "add":
        less = isinstance(what.by, m.Fixed) and what.by.n < 0
        by = str(abs(what.by.n)) if isinstance(what.by, m.Fixed) else number(ctx, what.by)
        return Clause("", "lower" if less else "increase", f"{value} by {by} {span}")
    if what.op == "set":
        return Clause(value, "become", f"{number(ctx, what.by)} {span}")
    if what.op not in _DONE:
        raise Mute(what, f"a value that is {what.op}")
    return Clause("", _DONE[what.op], f"{value} {span}")


def _give(ctx: Context, what: m.Give) -> Clause:
    """Target Hero gains Flying and Archery; those Heroes lose Flying."""
    only(what, "lost", "until", "while_")
    subject, many = cards(ctx, what.cards)
    traits = joined([trait(one) for one in what.traits], "and")
    verb = "lose" if what.lost else "gain"
    return Clause(subject, verb, f"{traits} {lasting(ctx, what.until, what.while_)}", many)


def _tokens(ctx: Context, what: m.Tokens | m.MoveTokens) -> Clause:
    words, per = so_many(ctx, what.count, tokens(what.token, False), tokens(what.token, True))
    if what.count == m.Bound("=", m.Fixed(1)):
        words = with_article(tokens(what.token, False))
    if isinstance(what, m.MoveTokens):
        if what.from_ == what.to and isinstance(what.from_, m.Every):
            return Clause("", "move", f"{words} between {every(ctx, what.from_)}")
        source = cards(ctx, what.from_).words
        if what.to == m.WHERE_IT_CAME_FROM:
            sections = "the City Sections from which they were taken"
            return Clause("", "return", f"{words} on {source} to {sections}")
        return Clause("", "move", f"{words} from {source} to {cards(ctx, what.to).words}")
    if what.until not in ("", "even above capacity") and (what.op != "put" or what.token == "water"):
        raise Mute(what, "tokens that are removed for a time")
    where = f"{'on' if what.op == 'put' else 'from'} {cards(ctx, what.on).words}"
    return Clause("", what.op, f"{words} {where} {per} {until(what.until) if what.until else ''}")


def _water(ctx: Context, what: m.Water | m.Pay) -> Clause:
    subject = doer(ctx, what.who)
    if isinstance(what, m.Pay):
        words, per = so_many(ctx, what.amount, what.goods, what.goods, True)
        to = "" if what.to is None else f"to {player(ctx, what.to)}"
        return Clause(subject, "pay", f"{words} {to} {per}")
    words, per = so_many(ctx, what.count, what.goods, what.goods, True)
    if what.op in ("gain", "lose") and what.other is None:
        return Clause(subject, what.op, f"{words} {per}")
    if what.op in ("take", "give") and what.other is not None and not (what.op == "take" and subject):
        preposition = "from" if what.op == "take" else "to"
        return Clause(subject, what.op, f"{words} {preposition} {player(ctx, what.other)} {per}")
    raise Mute(what)


def _cards_seen(ctx: Context, what: m.Look | m.Order | m.Pick | m.Name) -> Clause:
    if isinstance(what, m.Pick):
        return _pick(ctx, what)
    if isinstance(what, m.Name):
        return _name(ctx, what)
    subject = doer(ctx, what.who)
    if isinstance(what, m.Order):
        words = cards(ctx, what.cards).words
        return Clause(subject, "return", f"{words} {goal(ctx, what.to, 'return')} in any order")
    verb, at = ("reveal", "") if what.shown else ("look", "at ")
    to = "" if what.to is None else f"to {player(ctx, what.to)}"
    if isinstance(what.cards, m.Every) and not what.cards.tests:
        words = zone(ctx, what.cards.place)
        hand = ("shown",) if what.cards.place.zone == "hand" else ()
        ctx.speak_of(Referent(ctx.new_name("seen"), "card", ("card",), "many", called=hand))
    else:
        words = cards(ctx, what.cards).words
    return Clause(subject, verb, f"{at}{words} {to}")


def _name(ctx: Context, what: m.Name) -> Clause:
    """Name a card; name a card type other than Hero."""
    only(what, "besides")
    if what.what not in _NAMED:
        raise Mute(what, f"to name a {what.what}")
    if what.what == "card":
        ctx.speak_of(Referent("named", "card", ("card",), "one", called=("named",)))
    besides = f" other than {what.besides}" if what.besides else ""
    return Clause("", "name", _NAMED[what.what] + besides)


def _pick(ctx: Context, what: m.Pick) -> Clause:
    if not isinstance(what.what, (m.Chosen, m.That)):
        if isinstance(what.what, m.SomePlayer):
            return Clause("", "choose", player(ctx, what.what))
        raise Mute(what, "what is chosen")
    group = what.what
    if (
        isinstance(group, m.Chosen)
        and group.place.zone == "deck"
        and not group.random
        and is_single(group.count)
    ):
        words = described(ctx, group.tests, m.PLAY)
        deck = zone(ctx, group.place)
        one = group.count.op == "="
        ctx.speak_of(Referent(group.name, "card", called(words.nouns, group.place), "one" if one else "many"))
        return Clause(
            "", "search", f"{deck} for {with_article(words.one) if one else f'up to one {words.one}'}"
        )
    if isinstance(group, m.That) or group.by is not None:
        raise Mute(what, "what another chooses")
    return Clause("", "choose", cards(ctx, group).words)


def _act(ctx: Context, what: m.Act) -> Clause:
    """This card challenges target Hero; declare an attack; that Hero accepts the challenge in its stead."""
    only(what, "target")
    if what.target is None and isinstance(what.actor, (m.You, m.ThatPlayer, m.SomePlayer)):
        return Clause(doer(ctx, what.actor), "declare", with_article(what.deed.replace("_", " ")))
    if what.target is None:
        raise Mute(what, f"to {what.deed}")
    actor, many = cards(ctx, what.actor)  # type: ignore[arg-type]
    target = cards(ctx, what.target).words  # type: ignore[arg-type]
    if what.deed == "challenge":
        for name in ("winner", "loser"):
            ctx.speak_of(Referent(name, "card", (name, "hero"), "one"))
    if what.deed == "accept":
        return Clause(actor, "accept", f"the challenge instead of {target}", many)
    made = said(what.deed, {"agent": actor, "what": target})
    if made is None:
        raise Mute(what, f"to {what.deed}")
    return made._replace(many=many)
