"""What sentences mean as abilities of their own: moments, Reactions' triggers, costs, limits, Factions,
Stories."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from serai.games.burning_sands.text import mean_conditions, mean_events, mean_players, mean_steps
from serai.games.burning_sands.text.context import Context, NotUnderstood, is_just
from serai.games.burning_sands.text.mean_common import Steps, actor, without
from serai.games.burning_sands.text.mean_numbers import YOU
from serai.games.burning_sands.text.meaning import (
    Action,
    AllOf,
    AnyOf,
    AnyPlayer,
    Chosen,
    Condition,
    Event,
    Happened,
    If,
    InUnitOf,
    Limit,
    Moment,
    Move,
    No,
    OfPlayer,
    OnlyFor,
    Pay,
    Step,
    Tale,
    Test,
    That,
    ThatPlayer,
    Together,
    Tokens,
    Turn,
    Who,
)
from serai.games.burning_sands.text.nominal import YOU as YOU_NODE
from serai.games.burning_sands.text.nouns import FACTION_FORMS
from serai.parts.english.node import Node

_TIMES: Final = ("when", "after", "first time", "first time each turn", "next time")
ACTIONS: Final = {
    "day_action": "Day",
    "night_action": "Night",
    "battle_action": "Battle",
    "open_action": "Open",
}


class Trigger(NamedTuple):
    """When something happens by itself or can be answered: the event, and the sentence without it."""

    event: Event
    before: bool
    condition: Condition | None
    limit: Limit | None
    rest: Node | None


def is_cost(step: Step) -> bool:
    """Whether a step takes something from the player of the action himself or herself (BS 13.8)."""
    if isinstance(step, Pay):
        return step.who == YOU
    if isinstance(step, Turn):
        return step.how == "bow" and _is_own(step.cards)
    if isinstance(step, Move):
        if step.manner in ("destroy", "bury", "discard", "return") and _is_own(step.cards):
            return True
        return (
            step.manner in ("discard", "bury")
            and isinstance(step.cards, Chosen)
            and step.cards.place.zone == "hand"
            and step.cards.place.whose == YOU
            and step.cards.by is None
        )
    if isinstance(step, Tokens):
        return step.op == "remove" and _is_own(step.on)
    return False


def _is_own(cards: object) -> bool:
    if isinstance(cards, That):
        return cards.name in ("self", "hero")
    if isinstance(cards, Together):
        return all(_is_own(part) for part in cards.parts)
    if not isinstance(cards, Chosen) or cards.place.zone != "play" or cards.by is not None:
        return False
    return _are_yours(cards.tests)


def _are_yours(tests: tuple[Test, ...]) -> bool:
    for test in tests:
        if test in (OfPlayer(YOU), InUnitOf(That("self")), InUnitOf(That("hero"))):
            return True
        if isinstance(test, AllOf) and _are_yours(test.tests):
            return True
        if isinstance(test, AnyOf) and all(_are_yours((one,)) for one in test.tests):
            return True
    return False


def purpose_of(node: Node) -> tuple[Node, Node | None]:
    """Bow this card to draw a card: the cost, and what it is for."""
    if node.kind == "several" and node["conjunction"] in ("and", "then") and not node["adjuncts"]:
        *first, last = node["parts"]
        cost, inner = purpose_of(last)
        return (node.having(parts=(*first, cost)), inner) if inner is not None else (node, None)
    if node.kind != "clause" or node["modal"] is not None:
        return node, None
    purposes = [a for a in node.each("adjuncts") if a["kind"] == "purpose"]
    if len(purposes) != 1:
        return node, None
    return without(node, "purpose"), mean_steps.as_you(purposes[0]["of"], node["agent"])


def limit_of(adjunct: Node) -> Limit:
    """Once per turn."""
    return Limit(adjunct["of"]["n"], adjunct["of"]["op"])


def trigger(ctx: Context, node: Node, reaction: bool) -> Trigger | None:
    """When it happens or is answered; None where a sentence names no event."""
    found: Event | None = None
    before = False
    limit: Limit | None = None
    conditions: list[Condition] = []
    rest: list[Node] = []
    adjuncts = node.each("adjuncts") if node.kind != "adjunct" else (node,)
    times = [a for a in adjuncts if _is_time(a)]
    if not times:
        times = [a for a in adjuncts if a["kind"] == "if" and _is_event(ctx, a["of"])]
    if not times:
        times = [a for a in adjuncts if a["kind"] == "if" and _inner_moment(a["of"]) is not None]
    for adjunct in adjuncts:
        kind, of = adjunct["kind"], adjunct["of"]
        if found is None and times and adjunct is times[0]:
            found, inner, more = _event(ctx, adjunct)
            conditions += more
            before = _is_before(of)
            if kind.startswith("first time"):
                limit = Limit(1, "turn")
            del inner
        elif kind == "limit":
            limit = limit_of(adjunct)
        elif kind == "before" and reaction and of.kind == "clause":
            before = before or False
            conditions.append(No(mean_conditions.condition(ctx.copy(), of)))
        else:
            rest.append(adjunct)
    if found is None:
        return None
    if node.kind == "adjunct":
        return Trigger(found, before, mean_conditions.conditions(conditions), limit, None)
    ctx.mode = "action"
    if not reaction:
        conditions += [mean_conditions.condition(ctx, a["of"]) for a in rest if a["kind"] == "if"]
        rest = [a for a in rest if a["kind"] != "if"]
    plain = node.having(adjuncts=tuple(rest))
    if (
        plain.kind == "clause"
        and plain["sense"] in ("play", "cast")
        and is_own_card(ctx, plain["what"])
        and not rest
    ):
        _who = plain["agent"], plain["what"]
        return Trigger(found, before, mean_conditions.conditions(conditions), limit, None)
    return Trigger(found, before, mean_conditions.conditions(conditions), limit, plain)


def _is_time(adjunct: Node) -> bool:
    kind, of = adjunct["kind"], adjunct["of"]
    if kind in _TIMES:
        return of is not None
    if kind == "at":
        return bool(of is not None and of.kind == "moment")
    if kind == "during" and of is not None and of.kind == "thing" and of["sort"] == "time":
        return str(of["noun"]).endswith("_phase") and of["det"] in ("each", "every", "the", "a", "any")
    return False


def _is_before(of: Node) -> bool:
    if of.kind == "several":
        return any(_is_before(part) for part in of["parts"])
    return of.kind == "clause" and of["modal"] in ("would", "must")


def _event(ctx: Context, adjunct: Node) -> tuple[Event, Node | None, list[Condition]]:
    of = adjunct["of"]
    if of.kind == "moment":
        return _moment(ctx, of)
    if adjunct["kind"] == "during":
        return _moment(ctx, Node("moment", edge="start", of=of))
    if of.kind == "thing":
        edge = "end" if adjunct["kind"] == "after" else "start"
        return _moment(ctx, Node("moment", edge=edge, of=of))
    inner = _inner_moment(of)
    if adjunct["kind"] == "if" and inner is not None:
        rest = of.having(adjuncts=tuple([a for a in of["adjuncts"] if a is not inner]))
        return mean_events.moment(inner["of"]), None, [mean_conditions.condition(ctx, rest)]
    if of.kind == "several" and of["conjunction"] == "and" and not of["adjuncts"]:
        first, *others = of["parts"]
        found = mean_events.event(ctx, first)
        return found, None, [mean_conditions.condition(ctx, part) for part in others]
    return mean_events.event(ctx, of), None, []


def _moment(ctx: Context, node: Node) -> tuple[Event, Node | None, list[Condition]]:
    """At the end of every turn in which the Hero attacked: the moment, and what must have been."""
    of = node["of"]
    after: tuple[Any, ...] = of.each("after") if of.kind == "thing" else ()
    if len(after) == 1 and after[0].kind == "relative" and after[0]["role"] == "in" and of["noun"] == "turn":
        found = mean_events.moment(node.having(of=of.having(after=())))
        clause = after[0]["clause"]
        whole = _this_turn(clause)
        return found, None, [mean_conditions.condition(ctx, whole)]
    return mean_events.moment(node), None, []


def _this_turn(clause: Node) -> Node:
    turn = Node("adjunct", kind="this turn")
    if clause.kind == "several":
        return clause.having(parts=tuple([_this_turn(part) for part in clause["parts"]]))
    return clause.having(adjuncts=(*(clause.each("adjuncts")), turn))


def _inner_moment(of: Node | None) -> Node | None:
    """If you have 20 Water at the beginning of a Dawn Phase: the moment inside the condition."""
    if of is None or of.kind not in ("clause", "is", "exists"):
        return None
    moments: list[Node] = [
        a
        for a in of.each("adjuncts")
        if a["kind"] == "at" and a["of"] is not None and a["of"].kind == "moment"
    ]
    return moments[0] if moments else None


def _is_event(ctx: Context, of: Node | None) -> bool:
    """Whether what stands behind "if" is something that happens rather than something that is so."""
    if of is None or of.kind not in ("clause", "several"):
        return False
    parts = of["parts"] if of.kind == "several" else (of,)
    if any(part.kind != "clause" or part["sense"] in ("has", "have", "does_so", "hold") for part in parts):
        return False
    if any(part["tense"] == "past" or (part["negated"] and part["sense"] != "succeed") for part in parts):
        return False
    try:
        made = mean_conditions.condition(ctx.copy(), of)
        return isinstance(made, Happened) and made.when == "now"
    except NotUnderstood:
        return False


def moment(ctx: Context, node: Node) -> Moment | None:
    """Whenever this card engages, draw a card; at the beginning of the Dawn Phase, gain 1 Water."""
    entering = _enters_with(ctx, node)
    if entering is not None:
        return entering
    found = trigger(ctx, node, reaction=False)
    if found is None or found.rest is None:
        return None
    made, instead = steps_of(ctx, found.rest)
    return Moment(found.event, made, found.condition, found.limit, found.before, instead)


def _enters_with(ctx: Context, node: Node) -> Moment | None:
    """Esteban comes into play with a Vow token."""
    if node.kind != "clause" or node["sense"] != "enter_play" or node["with_"] is None or node["adjuncts"]:
        return None
    agent, tokens = node["agent"], node["with_"]
    if node["modal"] is not None or node["negated"] or node["state"] is not None or tokens.kind != "thing":
        return None
    if not is_own_card(ctx, agent) or tokens["sort"] != "token":
        return None
    place = node["to"] if node["to"] is not None else node["what"]
    _place = [part[name] for part in place.below() for name in part.parts]
    put = Node("clause", sense="put", what=tokens, to=agent, agent=YOU_NODE)
    return Moment(Event("enters", (("card", That("self")),)), mean_steps.steps(ctx, put))


def steps_of(ctx: Context, node: Node) -> tuple[Steps, bool]:
    """The steps of what happens by itself, and whether they take the place of the event."""
    made: list[Any] = []
    instead = False
    for piece in mean_steps.pieces(ctx, node):
        if isinstance(piece, mean_steps.InsteadOf) and not made:
            instead = True
            steps: Steps = piece.steps if piece.condition is None else (If(piece.condition, piece.steps),)
            made += steps
        else:
            mean_steps.add(made, piece)
    return tuple(made), instead


def limit_sentence(ctx: Context, node: Node) -> tuple[str, Any] | None:
    """Use this ability no more than once per battle; play this card only if you are the defender."""
    if node.kind != "clause" or node["sense"] not in ("use", "play", "take_action", "does_so", "use_ability"):
        return None
    what = node["what"]
    if what is not None and not (
        what.kind in ("self", "pronoun")
        or (what.kind == "thing" and what["det"] in ("this", "the") and not what["after"])
    ):
        return None
    adjuncts = node.each("adjuncts")
    limits = [a for a in adjuncts if a["kind"] == "limit"]
    ifs = [a for a in adjuncts if a["kind"] in ("only if", "only while", "only when")]
    if (
        len(limits) + len(ifs) != len([a for a in adjuncts if a["kind"] not in ("only", "filler")])
        or not adjuncts
    ):
        return None
    if what is not None:
        _said = [part[name] for part in what.below() for name in part.parts]
    _who = node["agent"], node["modal"]
    limit = limit_of(limits[0]) if len(limits) == 1 else None
    inner = ctx.standing()
    condition = mean_conditions.conditions([mean_conditions.condition(inner, a["of"]) for a in ifs])
    return ("bounds", (limit, condition)) if limit is not None or condition is not None else None


def influence_needed(node: Node) -> int | None:
    """This action requires 10 Influence; you need 8 Influence to take this action; 6 Influence is
    required."""
    if node.kind != "clause" or node["sense"] not in ("requires", "requires_to", "bow"):
        return None
    goods = node["what"]
    if node["sense"] == "bow":
        goods = _influence_of(node)
    if (
        goods is None
        or goods.kind != "goods"
        or goods["what"] != "influence"
        or goods["after"]
        or goods["count"] is None
    ):
        return None
    for adjunct in node.each("adjuncts"):
        if adjunct["kind"] != "purpose" or not _takes_action(adjunct["of"]):
            return None
    if node["to"] is not None and not _takes_action(node["to"]):
        return None
    agent = node["agent"]
    if agent is not None:
        _said = [part[name] for part in agent.below() for name in part.parts]
    if goods["count"]["op"] not in ("=", ">="):
        return None
    n = goods["count"]["n"]
    return n if isinstance(n, int) else None


def _influence_of(node: Node) -> Node | None:
    """Bow cards with at least 6 Influence to take this action."""
    what = node["what"]
    if len(node.each("adjuncts")) != 1 or what is None or what.kind != "thing" or what["noun"] != "card":
        return None
    after = what.each("after")
    if len(after) != 1 or after[0].kind != "having" or what["adjectives"] or what["count"] is not None:
        return None
    found: Node = after[0]["what"]
    return found


def _takes_action(node: Node) -> bool:
    if node.kind != "clause" or node["sense"] not in ("take_action", "play", "use") or node["adjuncts"]:
        return False
    _said = [part[name] for part in node.below() for name in part.parts]
    return True


def only_for(node: Node) -> OnlyFor | None:
    """Ashalan players only; only Moto players can use this card."""
    subject = None
    if node.kind == "is" and node["predicate"].kind == "adjective" and node["predicate"]["word"] == "only":
        subject = node["subject"]
    elif (node.kind == "clause" and any(a["kind"] == "only subject" for a in node.each("adjuncts"))) and (
        node["modal"] in ("can", "may") and node["agent"] is not None
    ):
        if node["sense"] in ("use", "choose", "declare", "play", "target"):
            subject = node["agent"]
        if node["sense"] == "begin_with" and is_just(node["what"], "game", "the"):
            subject = node["agent"]
            node = node.having(what=node["with_"], with_=None)
    if subject is None or subject.kind != "thing" or subject["noun"] != "player":
        return None
    traits = [a for a in subject.each("adjectives") if a.kind == "trait"]
    if subject["det"] not in (None, "a") or subject["after"] is not None or subject["owner"] is not None:
        return None
    if node.kind == "clause" and (node["what"] is None or not _is_this(node["what"])):
        return None
    if len(traits) != 1 or len(subject["adjectives"]) != 1:
        return None
    word = FACTION_FORMS.get(traits[0]["word"], traits[0]["word"])
    return OnlyFor("Ra'Shari" if word == "ra'shari" else word.title())


def _is_this(node: Node) -> bool:
    return node.kind == "self" or is_just(node, "city_section", "this") or is_just(node, "card", "this")


def is_own_card(ctx: Context, node: Node | None) -> bool:
    """This card, by whatever name."""
    if node is None:
        return False
    if node.kind == "self":
        return True
    return node.kind == "thing" and node["det"] == "this" and ctx.is_own(node["noun"]) and not node["after"]


def tale(ctx: Context, node: Node) -> Tale:
    """When a Story may be told: an event, or a state."""
    try:
        found = trigger(ctx.copy(), node, reaction=True)
    except NotUnderstood:
        found = None
    if found is not None and (found.rest is None or _only_ifs(ctx, found.rest)):
        conditions = [found.condition] if found.condition is not None else []
        if found.rest is not None:
            conditions += [mean_conditions.condition(ctx, a["of"]) for a in found.rest["adjuncts"]]
        return Tale(found.event, mean_conditions.conditions(conditions))
    ctx.mode = "standing"
    adjuncts = (node,) if node.kind == "adjunct" else node.each("adjuncts")
    if (found is None and len(adjuncts) == 1 and adjuncts[0]["kind"] in ("if", "when", "while")) and (
        node.kind == "adjunct" or is_own_card(ctx, node["what"])
    ):
        if node.kind != "adjunct":
            _who = node["sense"], node["agent"]
        return Tale(None, mean_conditions.condition(ctx, adjuncts[0]["of"]))
    raise NotUnderstood(node, "when can the Story be told?")


def _only_ifs(ctx: Context, node: Node) -> bool:
    return (
        node.kind == "clause"
        and node["sense"] in ("play", "tell")
        and is_own_card(ctx, node["what"])
        and all(a["kind"] in ("if", "while") for a in node.each("adjuncts"))
        and node["agent"] is not None
    )


def as_action(ctx: Context, node: Node) -> Action | None:
    """Any player can pay 3 Water as a Day action to destroy this Omen; you may take an action to draw a
    card."""
    if node.kind != "clause" or node["modal"] not in ("can", "may"):
        return None
    named = [a for a in node.each("adjuncts") if a["kind"] == "as" and _timing(a["of"])]
    inner_as = node["as_"]
    if not named and not (isinstance(inner_as, Node) and _timing(inner_as)):
        return None
    timing = _timing(named[0]["of"] if named else inner_as)
    rest = node.having(
        adjuncts=tuple([a for a in node.each("adjuncts") if a not in named]), modal=None, as_=None
    )
    ctx.mode = "action"
    by = actor(ctx.standing(), node["agent"])
    doer: Who = ThatPlayer("taker") if isinstance(by, AnyPlayer) else by
    conditions = [mean_conditions.condition(ctx, a["of"]) for a in rest.each("adjuncts") if a["kind"] == "if"]
    limits = [a for a in rest.each("adjuncts") if a["kind"] == "limit"]
    prices = [a["of"] for a in rest.each("adjuncts") if a["kind"] == "by" and a["of"].kind == "clause"]
    kept = tuple(
        [a for a in rest.each("adjuncts") if a["kind"] not in ("if", "limit") and a["of"] not in prices]
    )
    agent = mean_players.as_that(doer) if doer != YOU else YOU_NODE
    cost_node, purpose = purpose_of(rest.having(adjuncts=kept, agent=agent))
    costs: Steps = ()
    for price in prices:
        costs = (*costs, *mean_steps.steps(ctx, mean_steps.as_you(price, agent)))
    if purpose is not None:
        costs = (*costs, *mean_steps.steps(ctx, cost_node))
        made = mean_steps.steps(ctx, purpose)
    else:
        made = mean_steps.steps(ctx, cost_node)
    limit = limit_of(limits[0]) if limits else None
    return Action(
        timing, made, costs, mean_conditions.conditions(conditions), limit, 0, None if by == YOU else by
    )


def _timing(node: Node | None) -> str:
    """A Day action, as the time of an action."""
    if node is None or node.kind != "thing" or node["det"] not in ("a", None) or node["after"]:
        return ""
    words = [str(a["word"]).replace("type:", "") for a in node.each("adjectives")]
    if node["noun"] in ACTIONS and not words:
        return ACTIONS[node["noun"]]
    if node["noun"] == "action" and len(words) == 1 and f"{words[0]}_action" in ACTIONS:
        return ACTIONS[f"{words[0]}_action"]
    return ""
