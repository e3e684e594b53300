"""Words for atoms: what is done once."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.context import Context, Referent
from serai.games.burning_sands.text.say_answers import bonus, trait
from serai.games.burning_sands.text.say_cards import called, cards, every, per_each
from serai.games.burning_sands.text.say_conditions import condition
from serai.games.burning_sands.text.say_events import answered
from serai.games.burning_sands.text.say_moves import chooser, doer, goal, is_told, move
from serai.games.burning_sands.text.say_players import player
from serai.games.burning_sands.text.say_tests import described, tokens, zone
from serai.games.burning_sands.text.say_words import Clause, Mute, amount, is_single, only, with_article

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
}


_NAMED: Final = {"card": "a card", "number": "a number", "type": "a card type", "faction": "a Faction"}


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
    if isinstance(what, (m.Change, m.Give)):
        return _change(ctx, what)
    if isinstance(what, (m.Tokens, m.MoveTokens)):
        return _tokens(ctx, what)
    if isinstance(what, (m.Water, m.Pay)):
        return _water(ctx, what)
    if isinstance(what, (m.Look, m.Order, m.Pick)):
        return _cards_seen(ctx, what)
    if isinstance(what, m.Control):
        subject = doer(ctx, what.who)
        return Clause(subject, "take", f"control of {cards(ctx, what.cards).words} {until(what.until)}")
    if isinstance(what, m.Act):
        return _act(ctx, what)
    if what == m.Negate("carrying"):
        return Clause("", "leave", "the Water behind")
    if isinstance(what, m.Negate):
        return Clause("", "negate", answered(what.what))
    if isinstance(what, m.Redirect):
        return Clause("", "redirect", f"that action to {cards(ctx, what.to).words}")
    if isinstance(what, m.EndIt):
        return Clause("", "end", f"this {what.what}")
    if isinstance(what, m.WinGame) and not what.lost:
        return Clause(player(ctx, what.who), "win", "the game")
    if isinstance(what, m.Name) and what.what in _NAMED:
        if what.what == "card":
            ctx.speak_of(Referent("named", "card", ("card",), "one", called=("named",)))
        only(what)
        return Clause("", "name", _NAMED[what.what])
    if isinstance(what, m.Shuffle):
        return Clause(doer(ctx, what.who), "shuffle", "")
    raise Mute(what)


def _change(ctx: Context, what: m.Change | m.Give) -> Clause:
    group = what.of if isinstance(what, m.Change) else what.cards
    if isinstance(group, (m.You, m.ThatPlayer, m.SomePlayer)) or type(group).__name__.endswith("Player"):
        raise Mute(what, "a value of a player")
    only(what, "lost", "until", "op", "while_")
    subject = cards(ctx, group)  # type: ignore[arg-type]
    if isinstance(what, m.Give):
        if len(what.traits) != 1:
            raise Mute(what, "several traits at once")
        verb = "lose" if what.lost else "gain"
        return Clause(
            subject.words,
            verb,
            f"{trait(what.traits[0])} {lasting(ctx, what.until, what.while_)}",
            subject.many,
        )
    if what.op != "add":
        raise Mute(what, f"a value that is {what.op}")
    return Clause(
        subject.words,
        "get",
        f"{bonus(ctx, what.value, what.by)} {lasting(ctx, what.until, what.while_)}",
        subject.many,
    )


def _tokens(ctx: Context, what: m.Tokens | m.MoveTokens) -> Clause:
    if isinstance(what, m.MoveTokens):
        if what.from_ == what.to and isinstance(what.from_, m.Every):
            return Clause(
                "", "move", f"{_how_many_tokens(what.count, what.token)} between {every(ctx, what.from_)}"
            )
        source = cards(ctx, what.from_).words
        return Clause(
            "",
            "move",
            f"{_how_many_tokens(what.count, what.token)} from {source} to {cards(ctx, what.to).words}",
        )
    if what.until and (what.op != "put" or what.token == "water"):
        raise Mute(what, "tokens that are removed for a time")
    preposition = "on" if what.op == "put" else "from"
    words = f"{_how_many_tokens(what.count, what.token)} {preposition} {cards(ctx, what.on).words}"
    return Clause("", what.op, f"{words} {until(what.until) if what.until else ''}".strip())


def _how_many_tokens(count: m.Bound, token: str) -> str:
    if count.op == "all":
        return f"all {tokens(token, True)}"
    if count == m.Bound("=", m.Fixed(1)):
        return with_article(tokens(token, False)) if token != "any" else "a token"
    return f"{amount(count)} {tokens(token, not is_single(count))}"


def _water(ctx: Context, what: m.Water | m.Pay) -> Clause:
    subject = doer(ctx, what.who)
    if isinstance(what, m.Pay):
        if what.to is not None or what.goods not in ("Water", "Copper", "Influence"):
            raise Mute(what, "to whom it is paid")
        if what.amount.op == "any":
            return Clause(subject, "pay", f"any amount of {what.goods}")
        return Clause(subject, "pay", f"{amount(what.amount, 'less', True)} {what.goods}")
    number = what.count.number
    per = ""
    if isinstance(number, m.Fixed) or is_told(number) or what.count.op == "any":
        n = "any amount of" if what.count.op == "any" else amount(what.count, "less", True)
    else:
        times, per = per_each(ctx, number)
        n = amount(m.Bound(what.count.op, m.Fixed(times)), "less", True)
    if what.op in ("gain", "lose") and what.other is None:
        return Clause(subject, what.op, f"{n} {what.goods} {per}".strip())
    if what.op in ("take", "give") and what.other is not None and not per:
        if what.op == "take" and subject:
            raise Mute(what, "what another takes")
        preposition = "from" if what.op == "take" else "to"
        return Clause(subject, what.op, f"{n} Water {preposition} {player(ctx, what.other)}")
    raise Mute(what)


def _cards_seen(ctx: Context, what: m.Look | m.Order | m.Pick) -> Clause:
    if isinstance(what, m.Pick):
        return _pick(ctx, what)
    if isinstance(what, m.Order):
        if not isinstance(what.who, m.You):
            raise Mute(what, "what another puts in order")
        words = cards(ctx, what.cards).words
        return Clause("", "return", f"{words} {goal(ctx, what.to, 'return')} in any order")
    subject = doer(ctx, what.who)
    verb, at = ("reveal", "") if what.shown else ("look", "at ")
    if isinstance(what.cards, m.Every) and not what.cards.tests:
        words = zone(ctx, what.cards.place)
        ctx.speak_of(Referent(ctx.new_name("seen"), "card", ("card",), "many"))
        return Clause(subject, verb, f"{at}{words}")
    return Clause(subject, verb, f"{at}{cards(ctx, what.cards).words}")


def _pick(ctx: Context, what: m.Pick) -> Clause:
    if isinstance(what.what, m.SomePlayer):
        return Clause("", "choose", player(ctx, what.what))
    if isinstance(what.what, m.Chosen) and what.what.by is None:
        place = what.what.place
        if place.zone == "deck" and not what.what.random:
            group = what.what
            words = described(ctx, group.tests, m.Place("play"))
            if words.owner or not is_single(group.count):
                return Clause("", "choose", cards(ctx, group).words)
            deck = zone(ctx, place)
            ctx.speak_of(
                Referent(
                    group.name,
                    "card",
                    called(words.nouns, place),
                    "one" if group.count.op == "=" else "many",
                )
            )
            some = with_article(words.one) if group.count.op == "=" else f"up to one {words.one}"
            return Clause("", "search", f"{deck} for {some}")
        return Clause("", "choose", cards(ctx, what.what).words)
    raise Mute(what, "what is chosen")


def _act(ctx: Context, what: m.Act) -> Clause:
    if what.with_:
        raise Mute(what, "how it is done")
    if what.deed == "challenge" and what.target is not None:
        actor = cards(ctx, what.actor)  # type: ignore[arg-type]
        target = cards(ctx, what.target)  # type: ignore[arg-type]
        for name in ("winner", "loser"):
            ctx.speak_of(Referent(name, "card", (name, "hero"), "one"))
        return Clause(actor.words, "challenge", target.words, actor.many)
    if what.target is None and isinstance(what.actor, (m.You, m.ThatPlayer, m.SomePlayer)):
        return Clause(doer(ctx, what.actor), "declare", with_article(what.deed.replace("_", " ")))
    raise Mute(what, f"to {what.deed}")
