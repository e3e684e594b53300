"""Words for atoms: what is done once."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text.context import Context, Referent
from serai.games.burning_sands.text.meaning import (
    Act,
    Atom,
    Bound,
    Change,
    Chosen,
    Condition,
    Control,
    EndIt,
    Every,
    Fixed,
    Give,
    Group,
    Look,
    Move,
    MoveTokens,
    Name,
    Negate,
    Order,
    Pay,
    Pick,
    Place,
    Redirect,
    Shuffle,
    SomePlayer,
    That,
    ThatPlayer,
    Tokens,
    TopCards,
    Turn,
    ValueOf,
    Water,
    Who,
    WinGame,
    You,
)
from serai.games.burning_sands.text.say_answers import bonus, trait
from serai.games.burning_sands.text.say_cards import cards, every, number, per_each
from serai.games.burning_sands.text.say_events import answered, condition
from serai.games.burning_sands.text.say_players import player, whose
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


def lasting(ctx: Context, moment: str, while_: Condition | None) -> str:
    """Until the end of the turn; as long as this card is bowed."""
    if moment == "while" and while_ is not None:
        return f"as long as {condition(ctx, while_)}"
    if while_ is not None:
        raise Mute(while_, "both until a moment and as long as something holds")
    return until(moment)


def atom(ctx: Context, what: Atom) -> Clause:
    """What is done, as a clause."""
    if isinstance(what, Move):
        return _move(ctx, what)
    if isinstance(what, Turn):
        subject = _chooser(ctx, what.cards)
        return Clause(subject, what.how, cards(ctx, what.cards).words)
    if isinstance(what, (Change, Give)):
        return _change(ctx, what)
    if isinstance(what, (Tokens, MoveTokens)):
        return _tokens(ctx, what)
    if isinstance(what, (Water, Pay)):
        return _water(ctx, what)
    if isinstance(what, (Look, Order, Pick)):
        return _cards_seen(ctx, what)
    if isinstance(what, Control):
        subject = _doer(ctx, what.who)
        return Clause(subject, "take", f"control of {cards(ctx, what.cards).words} {until(what.until)}")
    if isinstance(what, Act):
        return _act(ctx, what)
    if what == Negate("carrying"):
        return Clause("", "leave", "the Water behind")
    if isinstance(what, Negate):
        return Clause("", "negate", answered(what.what))
    if isinstance(what, Redirect):
        return Clause("", "redirect", f"that action to {cards(ctx, what.to).words}")
    if isinstance(what, EndIt):
        return Clause("", "end", f"this {what.what}")
    if isinstance(what, WinGame) and not what.lost:
        return Clause(player(ctx, what.who), "win", "the game")
    if isinstance(what, Name) and what.what in _NAMED:
        if what.what == "card":
            ctx.speak_of(Referent("named", "card", ("card",), "one", called=("named",)))
        only(what)
        return Clause("", "name", _NAMED[what.what])
    if isinstance(what, Shuffle):
        return Clause(_doer(ctx, what.who), "shuffle", "")
    raise Mute(what)


def _doer(ctx: Context, who: Who) -> str:
    return "" if isinstance(who, You) else player(ctx, who)


def _chooser(ctx: Context, group: Group) -> str:
    """Who chooses the cards is who does it with them."""
    if isinstance(group, Chosen) and group.by is not None:
        whose_ = group.place.whose
        if isinstance(whose_, SomePlayer) and group.by == ThatPlayer(whose_.name):
            return player(ctx, whose_)  # the same player, who is described where the cards are
        return player(ctx, group.by)
    return ""


def _held_by(group: Group) -> Group:
    """The same cards, now that the player in whose hand they are has been named."""
    if isinstance(group, Chosen) and isinstance(group.place.whose, SomePlayer) and group.by is not None:
        place = Place(group.place.zone, ThatPlayer(group.place.whose.name))
        return Chosen(group.count, group.tests, place, group.by, group.random, group.name)
    return group


def _move(ctx: Context, what: Move) -> Clause:
    only(what, "to", "state", "under", "free", "less", "paid")
    if (what.less is not None or what.paid) and (what.manner != "bring" or not isinstance(what.less, Fixed)):
        raise Mute(what, "how it is paid for")
    if what.manner not in ("bring", "return", "home", "put", "move") and what.state:
        raise Mute(what, "a state in which it does not go")
    if what.manner == "draw":
        return _draw(ctx, what)
    if what.manner not in _MANNERS:
        raise Mute(what, f"a way to move called {what.manner}")
    verb = _MANNERS[what.manner]
    subject = _chooser(ctx, what.cards)
    if subject and what.manner not in ("discard", "bury", "destroy"):
        raise Mute(what, "what another moves")
    words = cards(ctx, _held_by(what.cards)).words
    if what.manner == "home":
        if what.to != Place("home"):
            raise Mute(what, "home is one place")
        return Clause("", verb, f"{words} home {what.state}".strip())
    if what.manner == "bring":
        if what.to != Place("play") or what.under != You():
            raise Mute(what, "under another's control")
        free = " for free" if what.free else ""
        if isinstance(what.less, Fixed) and what.paid and not what.free:
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
    goal = _goal(ctx, what.to, what.manner)
    return Clause(subject, verb, f"{words} {goal} {what.state}".strip())


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


def _goal(ctx: Context, place: Place, manner: str) -> str:
    """To your hand, on the bottom of your deck, into this battle, under this card."""
    if place == Place("battle"):
        return "into this battle"
    if place.zone == "army" and place.at == That("your army"):
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


def _draw(ctx: Context, what: Move) -> Clause:
    group = what.cards
    if not isinstance(group, TopCards) or group.name:
        raise Mute(what, "what is drawn is a number of cards")
    subject = _doer(ctx, group.whose)
    owner = what.to.whose if what.to is not None else None
    same = owner == group.whose or (
        isinstance(group.whose, SomePlayer) and owner == ThatPlayer(group.whose.name)
    )
    if what.to is None or what.to.zone != "hand" or not same:
        raise Mute(what, "cards are drawn into the hand of their player")
    if isinstance(group.count, Fixed) or _is_told(group.count):
        n = amount(Bound("=", group.count))
        return Clause(subject, "draw", f"{n} {'card' if group.count == Fixed(1) else 'cards'}")
    if isinstance(group.count, ValueOf):
        return Clause(subject, "draw", f"a number of cards equal to {number(ctx, group.count)}")
    n_, per = per_each(ctx, group.count)
    return Clause(subject, "draw", f"{amount(Bound('=', Fixed(n_)))} {'card' if n_ == 1 else 'cards'} {per}")


def _is_told(number: object) -> bool:
    from serai.games.burning_sands.text.meaning import Told

    return isinstance(number, Told)


def _change(ctx: Context, what: Change | Give) -> Clause:
    group = what.of if isinstance(what, Change) else what.cards
    if isinstance(group, (You, ThatPlayer, SomePlayer)) or type(group).__name__.endswith("Player"):
        raise Mute(what, "a value of a player")
    only(what, "lost", "until", "op", "while_")
    subject = cards(ctx, group)  # type: ignore[arg-type]
    if isinstance(what, Give):
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


def _tokens(ctx: Context, what: Tokens | MoveTokens) -> Clause:
    if isinstance(what, MoveTokens):
        if what.from_ == what.to and isinstance(what.from_, Every):
            return Clause(
                "", "move", f"{_how_many_tokens(what.count, what.token)} between {every(ctx, what.to)}"
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


def _how_many_tokens(count: Bound, token: str) -> str:
    if count.op == "all":
        return f"all {tokens(token, True)}"
    if count == Bound("=", Fixed(1)):
        return with_article(tokens(token, False)) if token != "any" else "a token"
    return f"{amount(count)} {tokens(token, not is_single(count))}"


def _water(ctx: Context, what: Water | Pay) -> Clause:
    subject = _doer(ctx, what.who)
    if isinstance(what, Pay):
        if what.to is not None or what.goods not in ("Water", "Copper", "Influence"):
            raise Mute(what, "to whom it is paid")
        if what.amount.op == "any":
            return Clause(subject, "pay", f"any amount of {what.goods}")
        return Clause(subject, "pay", f"{amount(what.amount, 'less', True)} {what.goods}")
    number = what.count.number
    per = ""
    if isinstance(number, Fixed) or _is_told(number) or what.count.op == "any":
        n = "any amount of" if what.count.op == "any" else amount(what.count, "less", True)
    else:
        times, per = per_each(ctx, number)
        n = amount(Bound(what.count.op, Fixed(times)), "less", True)
    if what.op in ("gain", "lose") and what.other is None:
        return Clause(subject, what.op, f"{n} Water {per}".strip())
    if what.op in ("take", "give") and what.other is not None and not per:
        if what.op == "take" and subject:
            raise Mute(what, "what another takes")
        preposition = "from" if what.op == "take" else "to"
        return Clause(subject, what.op, f"{n} Water {preposition} {player(ctx, what.other)}")
    raise Mute(what)


def _cards_seen(ctx: Context, what: Look | Order | Pick) -> Clause:
    if isinstance(what, Pick):
        return _pick(ctx, what)
    if isinstance(what, Order):
        if not isinstance(what.who, You):
            raise Mute(what, "what another puts in order")
        words = cards(ctx, what.cards).words
        return Clause("", "return", f"{words} {_goal(ctx, what.to, 'return')} in any order")
    subject = _doer(ctx, what.who)
    verb, at = ("reveal", "") if what.shown else ("look", "at ")
    if isinstance(what.cards, Every) and not what.cards.tests:
        words = zone(ctx, what.cards.place)
        ctx.speak_of(Referent(ctx.new_name("seen"), "card", ("card",), "many"))
        return Clause(subject, verb, f"{at}{words}")
    return Clause(subject, verb, f"{at}{cards(ctx, what.cards).words}")


def _pick(ctx: Context, what: Pick) -> Clause:
    if isinstance(what.what, SomePlayer):
        return Clause("", "choose", player(ctx, what.what))
    if isinstance(what.what, Chosen) and what.what.by is None:
        place = what.what.place
        if place.zone == "deck" and not what.what.random:
            group = what.what
            words = described(ctx, group.tests, Place("play"))
            if words.owner or not is_single(group.count):
                return Clause("", "choose", cards(ctx, group).words)
            deck = zone(ctx, place)
            ctx.speak_of(
                Referent(group.name, "card", words.nouns, "one" if group.count.op == "=" else "many")
            )
            some = with_article(words.one) if group.count.op == "=" else f"up to one {words.one}"
            return Clause("", "search", f"{deck} for {some}")
        return Clause("", "choose", cards(ctx, what.what).words)
    raise Mute(what, "what is chosen")


def _act(ctx: Context, what: Act) -> Clause:
    if what.with_:
        raise Mute(what, "how it is done")
    if what.deed == "challenge" and what.target is not None:
        actor = cards(ctx, what.actor)  # type: ignore[arg-type]
        target = cards(ctx, what.target)  # type: ignore[arg-type]
        for name in ("winner", "loser"):
            ctx.speak_of(Referent(name, "card", (name,), "one"))
        return Clause(actor.words, "challenge", target.words, actor.many)
    if what.target is None and isinstance(what.actor, (You, ThatPlayer, SomePlayer)):
        return Clause(_doer(ctx, what.actor), "declare", with_article(what.deed.replace("_", " ")))
    raise Mute(what, f"to {what.deed}")
