"""When something is so: adjuncts of time that ask, whenever it matters, whether it is that time now."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import (
    mean_conditions,
    mean_event_nouns,
    mean_events,
    mean_limits,
    mean_players,
)
from serai.games.burning_sands.text.context import Context, NotUnderstood, is_just
from serai.games.burning_sands.text.events import BEGINNINGS
from serai.games.burning_sands.text.meaning import (
    Bound,
    Compares,
    Condition,
    EitherHolds,
    Event,
    Fixed,
    Happened,
    No,
    Often,
    Participant,
)
from serai.games.burning_sands.text.nominal import WHICH
from serai.parts.english.node import Node

#: The phases of a turn in their order.
_PHASES: Final = ("dawn_phase", "day_phase", "night_phase", "end_phase")
#: What goes on for a while, by the event with which it begins.
_GOING_ON: Final = {
    "battle": "battle-begins",
    "duel": "duel-begins",
    "raid": "raids",
    "raid_phase": "raids",
    "attack": "attack",
    "attack_phase": "attack",
}
_WHENEVER: Final = (None, "a", "any", "each", "every", "all")
_NTH: Final = ("first", "second", "third", "fourth")
#: Adjuncts that name a time in which something is so, and those that name when it is not.
_IN: Final = ("during", "only during")
_NOT_IN: Final = ("outside", "except in")


def time_asked(ctx: Context, node: Node, adjunct: Node) -> Condition | None:
    """Whether it is the time that an adjunct of a sentence names; None where the adjunct says nothing that is
    asked again and again."""
    kind, of = adjunct["kind"], adjunct["of"]
    if not isinstance(of, Node):
        return None
    if of.kind == "all" and kind in (*_IN, *_NOT_IN):
        return _of_several(ctx, node, adjunct)
    if kind in _IN:
        plain = of["noun"] in (*_PHASES, "battle", "duel", "raid", "attack") and not of["owner"]
        named = _is_deed(node) or mean_limits.counted(node) is not None
        if kind == "during" and named and plain and not _which_of_the_turn(of):
            return None  # the rules ask for it where something is done
        return _goes_on(ctx, node, of)
    if kind in _NOT_IN:
        asked = _goes_on(ctx, node, of)
        return None if asked is None else No(asked)
    if kind in ("before", "after", "until", "from on") and of.kind == "thing":
        return _phases(of, kind)
    if kind in ("when", "after", "until") and _is_done(of):
        done = mean_conditions.condition(ctx, _this_turn(of))
        return No(done) if kind == "until" else done
    return None


def comes_again(adjunct: Node) -> bool:
    """In battles, outside the Night Phase, before the End Phase: a time that comes again and again."""
    kind, of = adjunct["kind"], adjunct["of"]
    if kind in (*_NOT_IN, "from on", "only during"):
        return True
    if (
        kind != "during"
        or of is None
        or of.kind != "thing"
        or of["adjectives"]
        or of["noun"] not in _GOING_ON
    ):
        return False
    return of["det"] in _WHENEVER and (of["number"] != "one" or of["det"] is not None)


def _of_several(ctx: Context, node: Node, adjunct: Node) -> Condition | None:
    """In battles and duels, outside battles and raids."""
    parts = [time_asked(ctx, node, adjunct.having(of=part)) for part in adjunct["of"]["parts"]]
    _and = adjunct["of"]["conjunction"]
    asked = [part for part in parts if part is not None]
    if len(asked) < len(parts):
        return None
    if adjunct["kind"] in _NOT_IN:
        return mean_conditions.conditions(asked)
    return EitherHolds(tuple(asked))


def _goes_on(ctx: Context, node: Node, of: Node) -> Condition | None:
    """During the Night Phase, in a battle, in your Attack Phase, in the first battle of each turn."""
    noun = of["noun"] if of.kind == "thing" else None
    if noun in _PHASES and is_just(of, str(noun), "the", *_WHENEVER):
        return Happened(Event(BEGINNINGS[noun]), "now")
    if noun not in _GOING_ON:
        return None
    kind = _GOING_ON[str(noun)]
    nth = _which_of_the_turn(of)
    if nth:
        begun = Compares(Often(Event(kind), "this turn"), Bound("=", Fixed(nth)))
        now = Happened(Event(kind), "now")
        return mean_conditions.conditions([now, begun])
    if of["adjectives"] or of["count"] is not None or of["det"] not in ("the", *_WHENEVER):
        return None
    if of["det"] == "the" and not str(noun).endswith("_phase"):
        return None  # the battle that is fought now
    plain = not (of["after"] or of["owner"]) and noun in ("battle", "duel", "raid")
    if plain and (node.kind == "several" or is_of_card(ctx, node)):
        return None  # it is in one itself
    whose: tuple[tuple[str, Participant], ...] = ()
    if of["owner"] is not None:
        if not mean_players.is_player(ctx, of["owner"]) or kind not in ("attack", "raids"):
            return None
        whose = (("player", mean_players.who(ctx.standing(), of["owner"])),)
    if of["after"] and (noun != "battle" or whose or is_of_card(ctx, node)):
        return None
    if of["after"]:  # at one of your City Sections
        where = mean_event_nouns.event_noun(ctx.standing(), of)
        return Happened(where, "now") if {name for name, _ in where.roles} <= {"section"} else None
    return Happened(Event(kind, whose), "now")


def _which_of_the_turn(of: Node) -> int:
    """The first battle of each turn: the number; 0 for anything else."""
    words = [a["word"] for a in of.each("adjectives")]
    after = of.each("after")
    turn = after[0]["what"] if len(after) == 1 and after[0].kind == "place" else None
    if len(words) != 1 or words[0] not in _NTH or of["det"] not in ("the", "your") or turn is None:
        return 0
    if (
        of["owner"] is not None
        or of["count"] is not None
        or after[0]["preposition"] not in ("of", "in", "during")
    ):
        return 0
    return (
        _NTH.index(words[0]) + 1 if is_just(turn, "turn", "each", "every", "a", "any", "the", "this") else 0
    )


#: Senses whose subject only says what they are about: what cards cost, wherever they are.
_OF_NUMBERS: Final = ("costs", "produce", "requires")


def is_of_card(ctx: Context, node: Node) -> bool:
    """Whether the subject of a sentence is a card, which can take part in what goes on."""
    if node.kind == "clause" and node["sense"] in _OF_NUMBERS:
        return False
    passive = node.kind == "clause" and (node.parts.get("passive") or "agent" not in node.parts)
    doer = node.parts.get("subject" if node.kind == "is" else "what" if passive else "agent")
    if not isinstance(doer, Node) or mean_players.is_player(ctx, doer):
        return False
    return doer.kind in ("self", "pronoun", "all") or (doer.kind == "thing" and doer.parts["sort"] == "card")


def _is_deed(node: Node) -> bool:
    """Whether a sentence says what may or must be done, of which the rules can ask where it is done."""
    return node.kind == "clause" and bool(node["modal"] or node["negated"])


def _phases(of: Node, kind: str) -> Condition | None:
    """Before the Night Phase, from the Night Phase on: in one of the phases of the turn."""
    noun = str(of["noun"])
    if noun not in _PHASES or not is_just(of, noun, "the", None, "each"):
        return None
    at = _PHASES.index(noun)
    if kind in ("before", "until"):
        phases = _PHASES[:at]
    else:
        phases = _PHASES[at if kind == "from on" else at + 1 :]
    asked = [Happened(Event(BEGINNINGS[phase]), "now") for phase in phases]
    if not asked:
        raise NotUnderstood(of, "there is no such phase")
    return asked[0] if len(asked) == 1 else EitherHolds(tuple(asked))


def _is_done(of: Node) -> bool:
    """You have attacked, a Hero was destroyed: something that happened before."""
    if of.kind == "several":
        return all(_is_done(part) for part in of["parts"])
    return of.kind == "clause" and of["tense"] == "past" and of["modal"] is None and of["agent"] != WHICH


def _this_turn(of: Node) -> Node:
    """The same in this turn, where no time is said."""
    if of.kind == "several":
        return of.having(parts=tuple([_this_turn(part) for part in of["parts"]]))
    if any(mean_events.is_span(a) for a in of.each("adjuncts")):
        return of
    return of.having(adjuncts=(*of.each("adjuncts"), Node("adjunct", kind="this turn")))
