"""Words for steps: what an action does, with its conditions and choices."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.context import Context, Referent
from serai.games.burning_sands.text.say_answers import answer
from serai.games.burning_sands.text.say_atoms import atom, lasting
from serai.games.burning_sands.text.say_conditions import condition
from serai.games.burning_sands.text.say_events import moment, time
from serai.games.burning_sands.text.say_players import player, spoken_of
from serai.games.burning_sands.text.say_words import Clause, Mute, only

Steps = tuple[m.Step, ...]


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
        return _instead(ctx, what)
    if isinstance(what, m.Rule):
        return _rule(ctx, what)
    if isinstance(what, m.Later):
        return _later(ctx, what)
    return clause(ctx, what).finite()


def clause(ctx: Context, what: m.Step) -> Clause:
    """A step that is one clause."""
    if isinstance(what, (m.If, m.May, m.OneOf, m.Unless, m.ForEach, m.Instead, m.Rule)) or type(
        what
    ).__name__ in (
        "Times",
        "Later",
    ):
        raise Mute(what, "no clause says this")
    made: m.Atom = what  # type: ignore[assignment]
    return atom(ctx, made)


def together(ctx: Context, steps: Steps) -> str:
    """Several steps in one sentence."""
    if not steps:
        raise Mute(steps, "nothing is done")
    for inner in steps[:-1]:
        if isinstance(inner, (m.If, m.OneOf, m.Unless, m.Instead)):
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


def _may(ctx: Context, what: m.May) -> str:
    subject = player(ctx, what.who)
    if isinstance(what.who, m.EachPlayer):
        raise Mute(what, "what each player may do")
    clauses = [clause(ctx, inner) for inner in what.steps]
    if not clauses or any(not _done_by(one, subject) for one in clauses):
        raise Mute(what, "what another does")
    return f"{subject} may {' and '.join([one.bare() for one in clauses])}"


def _done_by(one: Clause, subject: str) -> bool:
    return (one.subject or "you") == subject


def _one_of(ctx: Context, what: m.OneOf) -> str:
    decider = player(ctx, what.who)
    options: list[str] = []
    for option in what.options:
        if len(option) != 1:
            raise Mute(what, "a choice of several steps")
        one = clause(ctx, option[0])
        if not _done_by(one, decider):
            raise Mute(what, "a choice of what others do")
        options.append(one.bare())
    if len(options) != 2:
        raise Mute(what, "a choice among more than two")
    front = "" if isinstance(what.who, m.You) else f"{decider} must "
    return f"{front}either {options[0]} or {options[1]}"


def _unless(ctx: Context, what: m.Unless) -> str:
    main = together(ctx, what.steps)
    if len(what.steps) != 1 or len(what.unless) != 1 or isinstance(what.steps[0], (m.If, m.OneOf)):
        raise Mute(what, "several steps unless something is done")
    payer = player(ctx, what.who)
    inner = clause(ctx, what.unless[0])
    if not _done_by(inner, payer):
        raise Mute(what, "unless another does it")
    at_once = " now" if isinstance(what.steps[0], m.Rule) else ""  # else it is a price that can be paid later
    return f"{main} unless {Clause(payer, inner.verb, inner.rest).finite()}{at_once}"


def _for_each(ctx: Context, what: m.ForEach) -> str:
    if len(what.steps) != 1 or not isinstance(what.of, m.EachPlayer):
        raise Mute(what, "several steps for each, or for each card")
    inner = what.steps[0]
    everyone = player(ctx, what.of)
    ctx.speak_of(Referent(what.name, "player", ("player", "opponent"), "one"))
    if isinstance(inner, m.Water) and inner.op == "take" and isinstance(inner.who, m.You):
        return clause(ctx, inner).finite().replace("from that player", f"from {everyone}")
    one = clause(ctx, inner)
    if (
        not one.subject
        and isinstance(inner, (m.Move, m.Turn))
        and isinstance(inner.cards, (m.That, m.TopCards))
    ):
        return Clause(everyone, one.verb, one.rest).finite()
    if one.subject != "that player":
        raise Mute(what, "what is not done by each player")
    return Clause(everyone, one.verb, one.rest).finite()


_LOSER: Final = m.That("loser")


def _instead(ctx: Context, what: m.Instead) -> str:
    """The loser is sent home bowed instead of being destroyed."""
    if what.event != m.Event("destroyed", (("card", _LOSER),)) or len(what.steps) != 1:
        raise Mute(what, "what is done in place of something")
    inner = what.steps[0]
    spoken_of(ctx, _LOSER)
    if isinstance(inner, m.Tokens) and inner.on == _LOSER and inner.op == "put":
        words = clause(ctx, inner).rest.removesuffix(" on the loser")
        return f"the loser gets {words} instead of being destroyed"
    if isinstance(inner, m.Turn) and inner.cards == _LOSER:
        done = "bowed" if inner.how == "bow" else "straightened"
        return f"the loser is {done} instead of being destroyed"
    if isinstance(inner, m.Move) and inner.cards == _LOSER and inner.manner == "home":
        return f"the loser is sent home {inner.state}".strip() + " instead of being destroyed"
    raise Mute(what, "what befalls the loser")


def _later(ctx: Context, what: m.Later) -> str:
    """At the beginning of the End Phase, draw one card."""
    only(what)
    front = moment(what.event)
    return f"{front or time(ctx, what.event)}, {together(ctx, what.steps)}"


def _rule(ctx: Context, what: m.Rule) -> str:
    only(what, "until", "while_")
    about = what.answer.about
    if isinstance(about, m.Every) and what.answer.question == "traits":
        raise Mute(what, "a trait that is given as a rule")
    return answer(ctx, what.answer, lasting(ctx, what.until, what.while_))
