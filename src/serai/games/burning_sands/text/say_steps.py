"""Words for steps: what an action does, with its conditions and choices."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeVar

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.context import Context, Referent
from serai.games.burning_sands.text.say_answers import answer
from serai.games.burning_sands.text.say_atoms import atom, lasting
from serai.games.burning_sands.text.say_cards import cards, per_each
from serai.games.burning_sands.text.say_conditions import condition
from serai.games.burning_sands.text.say_events import event_clause, moment, time
from serai.games.burning_sands.text.say_players import player
from serai.games.burning_sands.text.say_words import Clause, Mute, joined, only, possessive

Steps = tuple[m.Step, ...]
T = TypeVar("T")
#: Steps that are whole sentences; the others are clauses.
_SENTENCES = (m.If, m.May, m.OneOf, m.Unless, m.ForEach, m.Instead, m.Rule, m.Later, m.Times)
#: Steps behind which a sentence cannot go on.
_LAST = (m.If, m.OneOf, m.Unless, m.Instead)


def step(ctx: Context, what: m.Step) -> str:
    """A step as the words of a sentence, without its full stop."""
    if isinstance(what, m.If):
        return _if(ctx, what)
    if isinstance(what, m.May):
        return _may(ctx, what)
    if isinstance(what, m.OneOf):
        return _one_of(ctx, what)
    if isinstance(what, m.Unless):
        return _unless(ctx, what)
    if isinstance(what, m.ForEach):
        return _for_each(ctx, what)
    if isinstance(what, m.Instead):
        return f"{together(ctx, what.steps)} {_instead(ctx, what)}"
    if isinstance(what, m.Rule):
        only(what, "until", "while_")
        if what.until == "next return" and what.while_ is None:
            return _next_return(ctx, what.answer)
        return answer(ctx, what.answer, lasting(ctx, what.until, what.while_))
    if isinstance(what, m.Later):
        return _later(ctx, what)
    if isinstance(what, m.Times):
        return _times(ctx, what)
    return clause(ctx, what).finite()


def _next_return(ctx: Context, what: m.Answer) -> str:
    """That Hero's next return to play costs you only 1 Water."""
    event = m.Event("returns", (("card", m.That("<which>")), ("to", m.PLAY)))
    by_you = ("player", m.You()) in what.context
    context = ((("player", m.You()),) if by_you else ()) + (("when", event),)
    n = what.number
    if what != m.Answer("cost Water", what.about, "sets", n, (), context) or not isinstance(n, m.Fixed):
        raise Mute(what, "what a next return is, beside what it costs")
    if not isinstance(what.about, m.That):
        raise Mute(what, "whose next return?")
    hero = possessive(cards(ctx, what.about).words)
    return f"{hero} next return to play costs {'you ' if by_you else ''}only {n.n} Water"


def _times(ctx: Context, what: m.Times) -> str:
    """Bury the top card of your deck once for each of your Heroes."""
    if len(what.steps) != 1 or not isinstance(what.steps[0], m.Move):
        raise Mute(what, "what is done several times, beside cards that move")
    times, per = per_each(ctx.copy(), m.Scaled(what.count))
    if times != 1 or not per:
        raise Mute(what, "how often?")
    return f"{clause(ctx, what.steps[0]).finite()} once {per_each(ctx, m.Scaled(what.count))[1]}"


def clause(ctx: Context, what: m.Step) -> Clause:
    """A step that is one clause."""
    if isinstance(what, m.Instead) and len(what.steps) == 1:
        made = clause(ctx, what.steps[0])
        return made._replace(rest=f"{made.rest} {_instead(ctx, what)}")
    if isinstance(what, m.OneOf) and what.who == m.You() and all(len(option) == 1 for option in what.options):
        options = _apart(ctx, what.options, lambda option: clause(ctx, option[0]))
        if what.options != () and all(not one.subject for one in options) and len(options) == 2:
            return Clause("", "either", " or ".join([one.bare() for one in options]))
        short = all(isinstance(option[0], m.Turn) or _only_cards(option[0]) for option in what.options)
        if short and all(one.verb == options[0].verb and not one.subject for one in options):
            return options[0]._replace(rest=f"either {joined([one.rest for one in options], 'or')}")
    if isinstance(what, _SENTENCES):
        raise Mute(what, "no clause says this")
    return atom(ctx, what)


def _apart(ctx: Context, options: tuple[Steps, ...], say: Callable[[Steps], T]) -> list[T]:
    """What is done in one case or another: in the second no words lead back to a card of the first."""
    known = [one.name for one in ctx.referents]
    made: list[T] = []
    for option in options:
        away = [one for one in ctx.referents if one.name not in known]
        ctx.referents = [one for one in ctx.referents if one.name in known]
        made.append(say(option))
        ctx.referents = [*away, *ctx.referents]
    return made


def _only_cards(what: m.Step) -> bool:
    """Whether a move is said with its cards alone: destroy a Hero."""
    return isinstance(what, m.Move) and what == m.Move(what.manner, what.cards)


def together(ctx: Context, steps: Steps) -> str:
    """Several steps in one sentence."""
    if not steps:
        raise Mute(steps, "nothing is done")
    for inner in steps[:-1]:
        if isinstance(inner, _LAST):
            raise Mute(inner, "a step that must end its sentence")
    return "; ".join([step(ctx, inner) for inner in steps])


def _if(ctx: Context, what: m.If) -> str:
    if what.otherwise:
        raise Mute(what, "what is done otherwise, inside another step")
    words = f"if {condition(ctx, what.condition)}, "
    return words + together(ctx, what.then)


def sentences(ctx: Context, what: m.Step) -> list[str]:
    """A step as one sentence or, with what is done otherwise, as two."""
    if isinstance(what, m.If) and what.otherwise:
        first = _if(ctx, m.If(what.condition, what.then))
        return [first, f"otherwise, {together(ctx, what.otherwise)}"]
    return [step(ctx, what)]


def _done_by(ctx: Context, steps: Steps, who: m.Who, subject: str) -> list[Clause]:
    """What a player does, as clauses without him or her."""
    made = [clause(ctx, inner) for inner in steps]
    if not made or any((one.subject or "you") not in (subject, _again(who)) for one in made):
        raise Mute(steps, "what another does")
    return made


def _again(who: m.Who) -> str:
    return "that player" if isinstance(who, (m.SomePlayer, m.EachPlayer)) else ""


def _may(ctx: Context, what: m.May) -> str:
    subject = player(ctx, what.who)
    if isinstance(what.who, m.EachPlayer):
        raise Mute(what, "what each player may do")
    return (
        f"{subject} may {' and '.join([one.bare() for one in _done_by(ctx, what.steps, what.who, subject)])}"
    )


def _one_of(ctx: Context, what: m.OneOf, decider: str = "") -> str:
    """Either destroy a Follower or pay 2 Water and destroy a Hero; that player must either ..."""
    decider = decider or player(ctx, what.who)
    options = _apart(
        ctx,
        what.options,
        lambda option: " and ".join([one.bare() for one in _done_by(ctx, option, what.who, decider)]),
    )
    if len(options) > 2:
        if what.who != m.You():
            raise Mute(what, "another's choice among more than two")
        return f"choose one: {'; '.join(options[:-1])}; or {options[-1]}"
    front = "" if isinstance(what.who, m.You) else f"{decider} must "
    return f"{front}either {options[0]} or {options[1]}"


def _unless(ctx: Context, what: m.Unless) -> str:
    """Bow that Hero unless its controller pays 1 Water; several steps stand behind it."""
    if len(what.steps) > 1:
        return f"unless {_price(ctx, what)}, {together(ctx, what.steps)}"
    main = together(ctx, what.steps)
    if isinstance(what.steps[0], (m.If, m.OneOf)):
        raise Mute(what, "a condition or a choice unless something is done")
    at_once = " now" if isinstance(what.steps[0], m.Rule) else ""  # else it is a price that can be paid later
    return f"{main} unless {_price(ctx, what)}{at_once}"


def _price(ctx: Context, what: m.Unless) -> str:
    payer = player(ctx, what.who)
    first, *rest = _done_by(ctx, what.unless, what.who, payer)
    done = [Clause(payer, one.verb, one.rest).finite().removeprefix(payer) for one in rest]
    return " and".join([Clause(payer, first.verb, first.rest).finite(), *done])


def _for_each(ctx: Context, what: m.ForEach) -> str:
    if len(what.steps) != 1 or not isinstance(what.of, m.EachPlayer):
        raise Mute(what, "several steps for each, or for each card")
    inner = what.steps[0]
    everyone = player(ctx, what.of)
    ctx.speak_of(Referent(what.name, "player", ("player", "opponent"), "one"))
    if isinstance(inner, m.OneOf) and inner.who == m.ThatPlayer(what.name):
        return _one_of(ctx, inner, "that player").replace("that player", everyone, 1)
    if isinstance(inner, m.Water) and inner.op == "take" and isinstance(inner.who, m.You):
        return clause(ctx, inner).finite().replace("from that player", f"from {everyone}")
    one = clause(ctx, inner)
    held = isinstance(inner, (m.Move, m.Turn)) and isinstance(inner.cards, (m.That, m.TopCards))
    if one.subject == "that player" or (not one.subject and held):
        return Clause(everyone, one.verb, one.rest).finite()
    raise Mute(what, "what is not done by each player")


def _instead(ctx: Context, what: m.Instead) -> str:
    """Instead of destroying the loser; instead of burying this card."""
    roles = dict(what.event.roles)
    if roles.pop("by", m.You()) != m.You() or list(roles) != ["card"]:
        raise Mute(what, "what is done in place of something")
    done = m.Event(what.event.kind, (*roles.items(), ("by", m.You())))
    return f"instead of {event_clause(ctx.copy(), done).doing()}"


def _later(ctx: Context, what: m.Later) -> str:
    """At the beginning of the End Phase, draw one card."""
    only(what, *(["until"] if what.until == "good" and not moment(what.event) else []))
    if any(isinstance(one, m.Rule) and one.until == "turn" for one in what.steps):  # in that phase
        told = [answer(ctx, one.answer) if isinstance(one, m.Rule) else step(ctx, one) for one in what.steps]
        return f"{moment(what.event).replace('at the beginning of', 'during')}, {' and '.join(told)}"
    front = moment(what.event) or time(ctx, what.event, good=what.until == "good")
    return f"{front}, {_chosen_then(together(ctx, what.steps))}"


_DISCARDED: Final = re.compile(
    r"(\bdiscard target [^.;,]*?(?:Hero|Follower|Item|Spell|Holding|City Section)\b)"
)


def _chosen_then(words: str) -> str:
    """A Hero rather than target Hero: a target would be chosen at once."""
    words = _DISCARDED.sub(r"\1 in play", words)  # else it could be one of a hand
    words = re.sub(r"\btarget (?=[aeiouAEIOU])(?!player|opponent)", "an ", words)
    return re.sub(r"\btarget (?!player|opponent)", "a ", words)
