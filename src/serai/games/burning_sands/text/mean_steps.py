"""What commands mean: steps that an action takes, one after another, with their conditions and choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from serai.games.burning_sands.text import (
    mean_conditions,
    mean_events,
    mean_numbers,
    mean_players,
    mean_senses,
    mean_standing,
)
from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent
from serai.games.burning_sands.text.events import BEGINNINGS
from serai.games.burning_sands.text.mean_common import Steps, actor, by_actor, without
from serai.games.burning_sands.text.mean_numbers import YOU
from serai.games.burning_sands.text.meaning import (
    Condition,
    Could,
    EachPlayer,
    Event,
    ForEach,
    Happened,
    If,
    Instead,
    Later,
    May,
    No,
    OneOf,
    Pick,
    Rule,
    SomePlayer,
    Step,
    ThatPlayer,
    Times,
    Unless,
    Who,
)
from serai.games.burning_sands.text.nominal import WHICH
from serai.games.burning_sands.text.nominal import YOU as YOU_NODE
from serai.games.burning_sands.text.normal import describes
from serai.parts.english.node import Node


class Otherwise(NamedTuple):
    """Steps of a sentence with "otherwise": they belong to the condition before them."""

    steps: Steps


class InsteadOf(NamedTuple):
    """Steps of a sentence with "instead": they take the place of the step before them, perhaps if
    something holds."""

    condition: Condition | None
    steps: Steps


#: Adjuncts that every verb can have; what is left goes to the verb's own meaning.
_WRAPPING: Final = (
    *(
        "if",
        "unless",
        "only if",
        "otherwise",
        "if so",
        "if able",
        "filler",
        "at once",
        "if you wish",
        "limit",
    ),
    *(
        "when",
        "after",
        "before",
        "at",
        "next time",
        "instead",
        "in turn",
        "starting with",
        "always",
        "already",
    ),
    *("first time", "as usual", "any cause", "first", "whatever"),
)
_LATER: Final = ("when", "after", "next time", "first time")
_WISHES: Final = ("please", "wish")


def steps(ctx: Context, node: Node) -> Steps:
    """What is done, in order."""
    made = list(pieces(ctx, node))
    if any(isinstance(one, (Otherwise, InsteadOf)) for one in made):
        raise NotUnderstood(node, "instead of what?")
    return tuple(made)  # type: ignore[arg-type]


def pieces(ctx: Context, node: Node) -> list[Step | Otherwise | InsteadOf]:
    """The steps of a sentence, with what belongs to the sentence before."""
    if node.kind == "several" and node["conjunction"] in ("otherwise", "instead"):
        first, *rest = node["parts"]
        found: list[Step | Otherwise | InsteadOf] = list(steps(ctx, _shared(first, node)))
        for part in rest:
            more = steps(ctx, part)
            add(found, Otherwise(more) if node["conjunction"] == "otherwise" else InsteadOf(None, more))
        return found
    kinds = [a["kind"] for a in node.each("adjuncts")]
    if "otherwise" in kinds:
        return [Otherwise(steps(ctx, without(node, "otherwise")))]
    if "instead" in kinds and node.kind in ("clause", "several"):
        ifs = [a for a in node["adjuncts"] if a["kind"] == "if"]
        conditions = [mean_conditions.condition(ctx, a["of"]) for a in ifs]
        plain = without(without(node, "instead"), "if")
        return [InsteadOf(mean_conditions.conditions(conditions), steps(ctx, plain))]
    return list(_steps(ctx, node))


def _shared(part: Node, whole: Node) -> Node:
    adjuncts = whole.each("adjuncts")
    return part.having(adjuncts=(*(part.each("adjuncts")), *adjuncts)) if adjuncts else part


def add(found: list[Step | Otherwise | InsteadOf], step: Step | Otherwise | InsteadOf) -> None:
    """Put a step behind others; "otherwise" and "instead" go into the step before."""
    last = found[-1] if found else None
    if isinstance(step, Otherwise):
        if not isinstance(last, If) or last.otherwise:
            raise NotUnderstood(None, "otherwise than what?")
        found[-1] = If(last.condition, last.then, step.steps)
    elif isinstance(step, InsteadOf):
        if last is None or isinstance(last, (Otherwise, InsteadOf)):
            raise NotUnderstood(None, "instead of what?")
        spared = _spared(last)
        if spared is not None and step.condition is None:
            found[-1] = Instead(spared, step.steps)
            return
        found[-1] = step.steps[0] if step.condition is None else If(step.condition, step.steps, (last,))
        if step.condition is None:
            found += step.steps[1:]
    elif (
        isinstance(step, If)
        and step.condition == No(Could())
        and isinstance(last, If)
        and not last.otherwise
        and not isinstance(last.condition, Could)
    ):
        found[-1] = If(last.condition, last.then, step.then)
    else:
        found.append(step)


def _spared(step: Step) -> Event | None:
    """The loser is not destroyed: the event that something else takes the place of."""
    if not isinstance(step, Rule) or step.answer.how != "forbids" or step.answer.about is None:
        return None
    kinds = {"may be destroyed": "destroyed", "may be buried": "buried", "may be discarded": "discards"}
    kind = kinds.get(step.answer.question)
    return Event(kind, (("card", step.answer.about),)) if kind is not None else None


def _steps(ctx: Context, node: Node) -> Steps:
    if node.kind == "several":
        return _several(ctx, node)
    if node.kind != "clause":
        return lasting(ctx, node)
    ctx.actor = None
    node, asides = _asides(node)
    made = _clause(ctx, node)
    for aside in asides:
        made = (*made, *_steps(ctx, _with_latest(ctx, aside)))
    return made


def _clause(ctx: Context, node: Node) -> Steps:
    if node["negated"] or _is_lasting(ctx, node) or node["sense"] not in mean_senses.MAKERS:
        return _wrapped_lasting(ctx, node)
    wrapping = [a for a in node.each("adjuncts") if a["kind"] in _WRAPPING and not _is_place(a)]
    rest = tuple([a for a in node.each("adjuncts") if a["kind"] not in _WRAPPING or _is_place(a)])
    later = [a for a in rest if a["kind"] == "during" and _phase(a["of"]) is not None]
    rest = tuple([a for a in rest if a not in later])
    events = [
        _moment(ctx, a) for a in (*wrapping, *later) if a["kind"] in _LATER or a in later or a["kind"] == "at"
    ]
    coming = [a for a in wrapping if a["kind"] == "if" and _is_coming(ctx, a["of"])]
    events += [mean_events.event(ctx, without(a["of"], "before")) for a in coming]
    conditions = [
        mean_conditions.condition(ctx, a["of"])
        for a in wrapping
        if a["kind"] == "if" and not _is_wish(a["of"]) and a not in coming
    ]
    wish = any(a["kind"] == "if you wish" or (a["kind"] == "if" and _is_wish(a["of"])) for a in wrapping)
    purposes = [a for a in rest if a["kind"] == "purpose"]
    rest = tuple([a for a in rest if a not in purposes])
    plain = node.having(adjuncts=rest)
    for adjunct in wrapping:
        if adjunct["kind"] == "whatever" and adjunct["of"] is not None:
            _accept_whatever(adjunct["of"])
        if adjunct["kind"] == "starting with" and adjunct["of"].kind != "you":
            raise NotUnderstood(adjunct, "who begins?")
        if adjunct["kind"] in ("before", "limit"):
            raise NotUnderstood(adjunct, f"“{adjunct['kind']}” is not understood here")
        if adjunct["kind"] == "only if":
            conditions.append(mean_conditions.condition(ctx, adjunct["of"]))
    shown: list[Node] = []
    for adjunct in [a for a in rest if a["kind"] == "doing" and a["of"]["sense"] == "let"]:
        plain = without(plain, "doing")
        shown.append(as_you(adjunct["of"]))
    made = _replacing(ctx, plain)
    for one in shown:
        made = (*made, *_steps(ctx, one))
    for adjunct in purposes:
        made = _and_then(ctx, made, as_you(adjunct["of"], plain["agent"]))
    for adjunct in wrapping:
        if adjunct["kind"] == "unless":
            made = (_unless(ctx, adjunct["of"], made),)
    if wish:
        made = (May(YOU, made),)
    for asked in reversed(conditions):
        made = (If(asked, made),)
    for event in reversed(events):
        made = (Later(event, made),)
    return made


def _and_then(ctx: Context, made: Steps, node: Node) -> Steps:
    """You may pay 1 Water to draw a card: both under one "may"."""
    more = _steps(ctx, node)
    if len(made) == 1 and isinstance(made[0], May):
        return (May(made[0].who, (*made[0].steps, *more)),)
    return (*made, *more)


def as_you(node: Node, agent: Node | None = None) -> Node:
    """What is done for a purpose, by the one who pays for it."""
    doer = agent if agent is not None else YOU_NODE
    if node.kind == "several":
        return node.having(parts=tuple([as_you(part, doer) for part in node["parts"]]))
    return node.having(agent=doer) if node.kind == "clause" and node["agent"] == WHICH else node


def _accept_whatever(node: Node) -> None:
    """ "Whoever controls it", "no matter who told it": said of anybody, so it asks nothing."""
    for part in node.below():
        for name in part.parts:
            part[name]


#: What comes of a deed of the action itself; "if" asks for it at once.
_OUTCOMES: Final = (
    "refused",
    "accepted",
    "duel-won",
    "duel-lost",
    "raid-succeeds",
    "raid-fails",
    "put",
    "revealed",
    "discards",
)


def _is_coming(ctx: Context, node: Node | None) -> bool:
    """If that Hero is destroyed before the end of the turn, if it leaves play: something that is still to
    come."""
    if node is None or node.kind != "clause" or node["negated"]:
        return False
    for adjunct in node.each("adjuncts"):
        if adjunct["kind"] == "before" and adjunct["of"].kind == "moment":
            _said = [part[name] for part in adjunct.below() for name in part.parts]
    if node["sense"] in ("leave", "destroy") and node["tense"] is None and node["modal"] is None:
        try:
            made = mean_conditions.condition(ctx.copy(), without(node, "before"))
        except NotUnderstood:
            return False
        return (
            isinstance(made, Happened)
            and made.when in ("now", "this battle")
            and made.event.kind not in _OUTCOMES
        )
    return any(
        a["kind"] == "before"
        and a["of"].kind == "moment"
        and a["of"]["edge"] == "end"
        and a["of"]["of"]["noun"] == "turn"
        and not a["of"]["of"]["adjectives"]
        for a in node.each("adjuncts")
    )


def _is_wish(node: Node | None) -> bool:
    """If it does not please you; if you like."""
    if node is None or node.kind != "clause" or node["sense"] not in _WISHES:
        return False
    for name in node.parts:
        node[name]
    for part in (node["agent"], node["what"]):
        if part is not None:
            _word = part["word"], part["det"], part["noun"]
    return True


def _is_place(adjunct: Node) -> bool:
    return bool(adjunct["kind"] == "at" and adjunct["of"] is not None and adjunct["of"].kind != "moment")


def _phase(node: Node | None) -> str | None:
    """The phase in which something is done later: in the End Phase."""
    if node is None or node.kind != "thing" or node["sort"] != "time" or node["noun"] not in BEGINNINGS:
        return None
    if node["noun"] in ("turn", "game"):
        return None
    return BEGINNINGS[node["noun"]]


def _moment(ctx: Context, adjunct: Node) -> Event:
    """The event that a step waits for: after the duel, at the end of the turn, the next time ..."""
    of = adjunct["of"]
    if of is None:
        raise NotUnderstood(adjunct, "when?")
    if of.kind == "moment":
        return mean_events.moment(of)
    if adjunct["kind"] == "during":
        return mean_events.moment(Node("moment", edge="start", of=of))
    if of.kind == "thing":
        return mean_events.moment(
            Node("moment", edge="end" if adjunct["kind"] == "after" else "start", of=of)
        )
    inner = ctx
    return mean_events.event(inner, of)


def _asides(node: Node) -> tuple[Node, list[Node]]:
    """A clause without what is said by the way of its nouns (", who gains 1 Water"), and those clauses."""
    found: list[Node] = []
    for role in ("what", "agent", "to", "for_", "with_"):
        part = node.parts.get(role)
        if not isinstance(part, Node) or part.kind != "thing":
            continue
        asides = [a for a in part.each("after") if a.kind in ("relative", "whose") and _is_aside(a)]
        if asides:
            found += [a["clause"] for a in asides]
            node = node.having(
                **{role: part.having(after=tuple([a for a in part["after"] if a not in asides]))}
            )
    return node, found


def _is_aside(node: Node) -> bool:
    return bool(node["role"] == "aside" if node.kind == "relative" else node["aside"])


_LATEST: Final = Node("pronoun", word="<latest>", sort="card/player", number="one")


def _with_latest(ctx: Context, node: Node) -> Node:
    """The clause with the noun that it is about in the place of "who"."""
    last = ctx.referents[-1] if ctx.referents else None
    if last is None:
        raise NotUnderstood(node, "who is meant?")
    new = mean_players.as_that(ThatPlayer(last.name)) if last.sort == "player" else _LATEST
    return _replaced(node, new)


def _replaced(node: Node, new: Node) -> Node:
    changed: dict[str, object] = {}
    for name, part in node.parts.items():
        if part == WHICH:
            changed[name] = new
        elif isinstance(part, Node):
            changed[name] = _replaced(part, new)
        elif isinstance(part, tuple):
            changed[name] = tuple([_replaced(one, new) if isinstance(one, Node) else one for one in part])
    return node.having(**changed) if changed else node


def _replacing(ctx: Context, node: Node) -> Steps:
    """The loser of a duel is sent home instead of being destroyed."""
    replaced = [a for a in node.each("adjuncts") if a["kind"] == "instead of"]
    if len(replaced) != 1 or node["sense"] == "accept":
        return _modal(ctx, node)
    of = replaced[0]["of"]
    plain = node.having(adjuncts=tuple([a for a in node["adjuncts"] if a is not replaced[0]]))
    if of.kind == "clause":
        subject = plain["what"] if plain["passive"] or plain["agent"] is None else plain["agent"]
        target = plain["what"] if plain["agent"] is not None and plain["agent"].kind == "you" else subject
        if target is None:
            raise NotUnderstood(of, "instead of what?")
        doer = (
            plain["agent"]
            if of["agent"] == WHICH and not of["passive"] and plain["agent"] is not None
            else target
        )
        event = mean_events.event(ctx.copy(), _replaced(of, doer))
        return (Instead(event, _modal(ctx, plain)),)
    if of.kind in ("place", "thing"):
        return (*_modal(ctx, plain), *mean_senses.not_there(ctx, of))
    raise NotUnderstood(of, "instead of what?")


def _several(ctx: Context, node: Node) -> Steps:
    parts, conjunction = node["parts"], node["conjunction"]
    adjuncts = node.each("adjuncts")
    coming = [a for a in adjuncts if a["kind"] == "if" and _is_coming(ctx, a["of"])]
    conditions = [
        mean_conditions.condition(ctx, a["of"]) for a in adjuncts if a["kind"] == "if" and a not in coming
    ]
    events = [
        _moment(ctx, a)
        for a in adjuncts
        if a["kind"] in _LATER or (a["kind"] == "during" and _phase(a["of"]))
    ]
    events += [mean_events.event(ctx, without(a["of"], "before")) for a in coming]
    unless = [a for a in adjuncts if a["kind"] == "unless"]
    taken = ("if", "filler", "unless", "in turn", "starting with", *_LATER)
    shared = tuple(
        [a for a in adjuncts if a["kind"] not in taken and not (a["kind"] == "during" and _phase(a["of"]))]
    )
    for adjunct in adjuncts:
        if adjunct["kind"] == "starting with" and adjunct["of"].kind != "you":
            raise NotUnderstood(adjunct, "who begins?")
    whole = [part.having(adjuncts=(*(part.each("adjuncts")), *shared)) if shared else part for part in parts]
    made = _together(ctx, whole, conjunction)
    for adjunct in unless:
        made = (_unless(ctx, adjunct["of"], made),)
    for one in reversed(conditions):
        made = (If(one, made),)
    for event in reversed(events):
        made = (Later(event, made),)
    return made


def _all_lasting(ctx: Context, whole: list[Node]) -> bool:
    """No player can play it or bring it into play: what is forbidden, not what is chosen."""
    for part in whole:
        agent = part["agent"] if part.kind == "clause" else None
        nobody = isinstance(agent, Node) and agent.kind == "thing" and agent["det"] == "no"
        if part.kind != "clause" or not (part["negated"] or nobody or _is_lasting(ctx, part)):
            return False
    return True


def _together(ctx: Context, whole: list[Node], conjunction: str) -> Steps:
    if _all_lasting(ctx, whole):
        return tuple([step for part in whole for step in _wrapped_lasting(ctx, part)])
    everyone = _each_player(ctx, whole)
    if everyone is not None:
        name, inner = everyone[0], everyone[1]
        return (ForEach(everyone[2], name, _together(ctx, inner, conjunction)),)
    chooser = _common_agent(ctx, whole)
    if conjunction == "or":
        plain = [part.having(modal=None) if part.kind == "clause" else part for part in whole]
        if chooser is not None:
            plain = [part.having(agent=mean_players.as_that(chooser)) for part in plain]
        options: list[Steps] = []
        for part in plain:
            inner_ctx = ctx.copy()
            options.append(_steps(inner_ctx, part))
            ctx.become(inner_ctx)
        one_of: Steps = (OneOf(chooser or YOU, tuple(options)),)
        may = all(part.kind == "clause" and part["modal"] in ("may", "can") for part in whole)
        return (May(chooser or YOU, one_of),) if may else one_of
    if chooser is not None and _shared_modal(whole):
        plain = [part.having(modal=None, agent=mean_players.as_that(chooser)) for part in whole]
        return (May(chooser, tuple([step for part in plain for step in _steps(ctx, part)])),)
    found: list[Step | Otherwise | InsteadOf] = []
    subject = _common_subject(whole)
    for n, part in enumerate(whole):
        name = ctx.next_name("card")
        for step in pieces(ctx, part):
            add(found, step)
        if n == 0 and subject and any(one.name == name for one in ctx.referents):
            that = Node("pronoun", word=f"<that>{name}", sort="card", number="one")
            whole = [whole[0], *[later.having(**{_subject_role(later): that}) for later in whole[1:]]]
            found += _together(ctx, whole[1:], conjunction)
            break
    return tuple(found)  # type: ignore[arg-type]


def _subject_role(node: Node) -> str:
    return "what" if node["passive"] or node["agent"] is None else "agent"


def _common_subject(whole: list[Node]) -> bool:
    """Whether one card that is chosen is the subject of all of several clauses."""
    if len(whole) < 2 or any(part.kind != "clause" for part in whole):
        return False
    subjects = [part[_subject_role(part)] for part in whole]
    return (
        subjects[0] is not None
        and subjects[0].kind == "thing"
        and all(one == subjects[0] for one in subjects)
    )


def _each_player(ctx: Context, whole: list[Node]) -> tuple[str, list[Node], EachPlayer] | None:
    """Each player reveals a card and discards it: one loop for all that they do."""
    agents = [part["agent"] for part in whole if part.kind == "clause"]
    if len(agents) != len(whole) or agents[0] is None or any(agent != agents[0] for agent in agents):
        return None
    if agents[0].kind != "thing" or not mean_players.is_player(ctx, agents[0]):
        return None
    everyone = mean_players.who(ctx.copy(), agents[0])
    if not isinstance(everyone, EachPlayer):
        return None
    name = ctx.new_name("player")
    ctx.speak_of(Referent(name, "player", ("player", "opponent"), "one"))
    that = mean_players.as_that(ThatPlayer(name))
    return name, [part.having(agent=that) for part in whole], everyone


def _common_agent(ctx: Context, whole: list[Node]) -> Who | None:
    """The player who is the subject of all of several clauses."""
    agents = [part["agent"] if part.kind == "clause" and not part["passive"] else None for part in whole]
    if agents[0] is None or any(agent != agents[0] for agent in agents):
        return None
    return actor(ctx, agents[0]) if mean_players.is_player(ctx, agents[0]) else None


def _shared_modal(whole: list[Node]) -> bool:
    return all(part["modal"] in ("may", "can") and not part["negated"] for part in whole)


def _is_lasting(ctx: Context, node: Node) -> bool:
    """Whether a sentence says how things are for a time rather than what is done."""
    modal = node["modal"]
    if modal in ("need not", "may only", "need only", "must first"):
        return True
    agent = node["agent"]
    if modal in ("can", "may") and agent is not None and not mean_players.is_player(ctx, agent):
        return not (node["sense"] == "challenge" and agent.kind == "self")
    if modal in ("can", "may") and node["passive"] and agent is None:
        return True
    if modal == "must" and agent is None and node["passive"]:
        return True
    return node["sense"] in ("treat_as", "keep_open") and modal is None


def _wrapped_lasting(ctx: Context, node: Node) -> Steps:
    """A lasting sentence in an action, perhaps from a later moment on: the next time an opponent engages."""
    later = [a for a in node.each("adjuncts") if a["kind"] == "next time"]
    events = [_moment(ctx, a) for a in later]
    made = lasting(ctx, without(node, "next time"))
    for event in reversed(events):
        made = (Later(event, made),)
    return made


def _modal(ctx: Context, node: Node) -> Steps:
    """You may: the step is optional; you must: it is not."""
    modal = node["modal"]
    if node["sense"] not in mean_senses.MAKERS:
        return lasting(ctx, node)
    plain = node.having(modal=None)
    agent = node["agent"]
    if modal in ("may", "can"):
        if agent is not None and agent.kind == "self":
            return _do(ctx, plain)
        player = actor(ctx, agent)
        if isinstance(player, EachPlayer):
            return _do(ctx, plain, may=True)
        return (
            May(
                player, _do(ctx, plain.having(agent=mean_players.as_that(player)) if player != YOU else plain)
            ),
        )
    if modal in (None, "must", "will"):
        return _do(ctx, plain)
    raise NotUnderstood(node, f"“{modal}” is not understood here")


def lasting(ctx: Context, node: Node) -> Steps:
    """An answer to a question of the rules that holds for a time."""
    return mean_standing.rule_for_a_time(ctx, node)


def _unless(ctx: Context, node: Node, made: Steps) -> Step:
    """Unless that player pays 2 Water."""
    if (node.kind == "clause" and mean_players.is_player(ctx, node["agent"]) and not node["negated"]) and (
        node["sense"] in mean_senses.MAKERS
    ):
        payer = mean_players.who(ctx, node["agent"])
        return Unless(made, payer, _clause(ctx, node.having(modal=None, agent=mean_players.as_that(payer))))
    return If(No(mean_conditions.condition(ctx, node)), made)


def _different(ctx: Context, node: Node) -> list[Node] | None:
    """One of your Heroes or two of your Followers: a choice between deeds, as the numbers differ."""
    what = node["what"]
    if what is None or what.kind != "all" or what["conjunction"] != "or" or ctx.mode != "action":
        return None
    counts = [part["count"] for part in what["parts"] if part.kind == "thing"]
    if len(counts) != len(what["parts"]) or all(count == counts[0] for count in counts):
        return None
    return [node.having(what=part) for part in what["parts"]]


def _do(ctx: Context, node: Node, may: bool = False) -> Steps:
    maker = mean_senses.MAKERS[node["sense"]]
    agent = node["agent"]
    options = _different(ctx, node)
    if options is not None:
        return (OneOf(actor(ctx, agent), tuple([maker(ctx, option) for option in options])),)
    if (
        agent is not None
        and agent.kind == "thing"
        and mean_players.is_player(ctx, agent)
        and not node["passive"]
    ):
        everyone = mean_players.who(ctx.copy(), agent)
        if isinstance(everyone, EachPlayer):
            name = ctx.new_name("player")
            ctx.speak_of(Referent(name, "player", ("player", "opponent"), "one"))
            inner = maker(ctx, node.having(agent=mean_players.as_that(ThatPlayer(name))))
            return (ForEach(everyone, name, (May(ThatPlayer(name), inner),) if may else inner),)
        node = by_actor(ctx, node)
        made = _scaled(ctx, node, maker)
        player = actor(ctx, node["agent"])
        if isinstance(player, SomePlayer) and not describes(made, player.name):
            return (Pick(player), *made)
        return made
    return _scaled(ctx, node, maker)


def _scaled(ctx: Context, node: Node, maker: Callable[[Context, Node], Steps]) -> Steps:
    """What a verb means, perhaps as often as there are some things."""
    each = [a for a in node.each("adjuncts") if a["kind"] == "for each"]
    if each and node["sense"] not in mean_senses.SCALED:
        count = mean_numbers.per_each(ctx, each[0]["of"])
        if len(each) == 1 and count is not None:
            return (Times(count, maker(ctx, without(node, "for each"))),)
    return maker(ctx, node)
