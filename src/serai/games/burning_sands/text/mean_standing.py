"""What sentences mean that are so as long as a text works: values, permissions, costs."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.text.context import Context, NotUnderstood, roles
from serai.games.burning_sands.text.mean_events import condition, event
from serai.games.burning_sands.text.mean_nouns import YOU, bound, group, scaled, who
from serai.games.burning_sands.text.mean_steps import adjunct_of, changes, duration, per_each, trait_name
from serai.games.burning_sands.text.meaning import (
    Answer,
    Condition,
    Every,
    Fixed,
    Give,
    Group,
    Is,
    Moment,
    Number,
    Produces,
    Rule,
    Standing,
    Step,
    That,
)
from serai.games.burning_sands.text.nominal import WHICH
from serai.parts.english.node import Node

#: What a card can be allowed or forbidden to do, by the sense of the verb.
_DOINGS: Final = {
    "attack": "attack",
    "defend": "defend",
    "raid": "raid",
    "engage": "engage",
    "straighten": "straighten",
    "absorb": "absorb",
    "cast": "cast",
    "use": "use",
    "challenge": "challenge",
    "refuse": "refuse",
    "go_home": "return home",
}
#: The same for what is done to a card.
_DONE_TO: Final = {
    "destroy": "be destroyed",
    "bow": "be bowed",
    "send_home": "be sent home",
    "target": "be targeted",
    "challenge": "be challenged",
    "raid": "be raided",
    "attack": "be attacked",
    "assign": "be assigned",
    "attach": "be attached",
    "negate": "be negated",
}


def standing(ctx: Context, node: Node) -> Standing:
    """A sentence of lasting text."""
    conditions: list[Condition] = []
    rest: list[Node] = []
    for adjunct in node["adjuncts"] or ():
        if adjunct["kind"] in ("while", "if") and not _is_of_subject(adjunct["of"]):
            conditions.append(condition(ctx, adjunct["of"]))
        elif adjunct["kind"] == "filler":
            continue
        else:
            rest.append(adjunct)
    answers_ = answers(ctx, node.having(adjuncts=tuple(rest)))
    from serai.games.burning_sands.text.meaning import Both

    return Standing(
        answers_,
        None if not conditions else conditions[0] if len(conditions) == 1 else Both(tuple(conditions)),
    )


def _is_of_subject(node: Node) -> bool:
    """While attacking, while bowed: said of the subject."""
    return any(part == WHICH for part in node.parts.values())


def answers(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """The questions that a sentence answers."""
    if node.kind == "several":
        if node["conjunction"] not in ("and", "but", "or"):
            raise NotUnderstood(node, "this is not understood as lasting text")
        return tuple([answer for part in node["parts"] for answer in answers(ctx, part)])
    if node.kind == "is":
        return _being(ctx, node)
    if node.kind != "clause":
        raise NotUnderstood(node, "this is not understood as lasting text")
    sense, negated, modal = node["sense"], node["negated"], node["modal"]
    if sense in ("have", "gain", "lose") and modal is None and not negated:
        return _values(ctx, node, -1 if sense == "lose" else 1)
    if sense == "costs" and modal is None:
        return _costs(ctx, node)
    if sense == "produce" and modal is None:
        return _produces(ctx, node)
    if sense == "keep_open":
        raise NotUnderstood(node, "this is not understood as lasting text")
    if sense in ("has", "becomes", "stays") or modal is not None or negated:
        return _allowed(ctx, node)
    raise NotUnderstood(node, "this is not understood as lasting text")


def _subject(ctx: Context, node: Node, being: tuple[Any, ...]) -> Group:
    """The cards that it is said of, perhaps only while they are something."""
    cards = group(ctx, node)
    if not being:
        return cards
    if isinstance(cards, Every):
        return Every((*cards.tests, *being), cards.place)
    from serai.games.burning_sands.text.meaning import Among

    return Every((Among(cards), *being))


def _being_adjuncts(ctx: Context, node: Node) -> tuple[tuple[Any, ...], Node]:
    """While attacking: what the subject must be doing; and the sentence without it."""
    tests: list[Any] = []
    rest: list[Node] = []
    for adjunct in node["adjuncts"] or ():
        of = adjunct["of"]
        if adjunct["kind"] == "while" and _is_of_subject(of):
            _said_of = (of["subject"], of["agent"], of["tense"])
            if of.kind == "is" and of["predicate"].kind == "adjective":
                tests.append(Is(of["predicate"]["word"]))
            elif of.kind == "clause" and of["sense"] in ("attack", "defend", "raid"):
                tests.append(
                    Is({"attack": "attacking", "defend": "defending", "raid": "raiding"}[of["sense"]])
                )
            else:
                raise NotUnderstood(of, "while what?")
        else:
            rest.append(adjunct)
    return tuple(tests), node.having(adjuncts=tuple(rest))


def _values(ctx: Context, node: Node, sign: int) -> tuple[Answer, ...]:
    being, node = _being_adjuncts(ctx, node)
    roles(node, "agent", "what", "adjuncts")
    found = adjunct_of(node, "for each", "this turn", "until", "during", "permanently")
    about = _subject(ctx, node["agent"], being)
    per = per_each(ctx, found)
    parts = node["what"]["parts"] if node["what"].kind == "all" else (node["what"],)
    made: list[Answer] = []
    for part in parts:
        if part.kind in ("trait", "guessed"):
            made.append(
                Answer("traits", about, "adds" if sign > 0 else "takes", None, (trait_name(ctx, part),))
            )
            continue
        made += [Answer(f"value {value}", about, "adds", by) for value, by in changes(ctx, part, sign, per)]
    return tuple(made)


def _costs(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """Your Heroes cost 1 Copper less."""
    roles(node, "agent", "what", "to", "adjuncts")
    found = adjunct_of(node, "for each")
    goods = node["what"]
    if goods.kind != "goods" or goods["extra"] not in ("more", "less"):
        raise NotUnderstood(goods, "how much more or less?")
    n = bound(ctx, goods["count"]).number
    if not isinstance(n, Fixed):
        raise NotUnderstood(goods, "how much?")
    by: Number = scaled(n.n if goods["extra"] == "more" else -n.n, per_each(ctx, found))
    return (Answer(f"cost {goods['what'].title()}", group(ctx, node["agent"]), "adds", by),)


def _produces(ctx: Context, node: Node) -> tuple[Answer, ...]:
    roles(node, "agent", "what", "adjuncts")
    found = adjunct_of(node, "for each")
    goods = node["what"]
    if goods.kind != "goods" or goods["what"] != "copper" or goods["extra"] not in ("more", "less"):
        raise NotUnderstood(goods, "how much more or less?")
    n = bound(ctx, goods["count"]).number
    if not isinstance(n, Fixed):
        raise NotUnderstood(goods, "how much?")
    by = scaled(n.n if goods["extra"] == "more" else -n.n, per_each(ctx, found))
    return (Answer("value production", group(ctx, node["agent"]), "adds", by),)


def _allowed(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """Cannot attack; can remain bowed; may keep two more cards."""
    being, node = _being_adjuncts(ctx, node)
    sense, negated, modal = node["sense"], node["negated"], node["modal"]
    how = (
        "forbids"
        if negated and modal in ("can", "may", None)
        else "allows"
        if modal in ("can", "may")
        else ""
    )
    if not how:
        raise NotUnderstood(node, "this is not understood as lasting text")
    if node["passive"] and sense in _DONE_TO:
        return _passive(ctx, node, being, how)
    if sense == "has" and negated and modal == "can":
        roles(node, "agent", "what", "negated", "modal", "adjuncts")
        adjunct_of(node)
        return (
            Answer(
                "may have",
                _subject(ctx, node["agent"], being),
                how,
                None,
                (),
                (("card", group(ctx, node["what"])),),
            ),
        )  # type: ignore[arg-type]
    if sense == "becomes" and modal == "can":
        roles(node, "agent", "as_", "modal", "adjuncts")
        predicate, _subject_of = node["as_"]["predicate"], node["as_"]["subject"]
        if predicate.kind != "adjective" or predicate["word"] != "bowed":
            raise NotUnderstood(node, "this is not understood as lasting text")
        return (Answer("may remain bowed", _subject(ctx, node["agent"], being), how),)
    if sense == "has" and modal in ("may", "can") and not negated:
        return _hand_size(ctx, node)
    if sense in _DOINGS:
        roles(node, "agent", "what", "negated", "modal", "adjuncts")
        adjunct_of(node)
        context: tuple[Any, ...] = ()
        if node["what"] is not None:
            context = (("what", _object(ctx, node["what"])),)
        return (Answer(f"may {_DOINGS[sense]}", _subject(ctx, node["agent"], being), how, None, (), context),)
    raise NotUnderstood(node, "this is not understood as lasting text")


def _object(ctx: Context, node: Node) -> Any:
    if node.kind == "thing" and node["sort"] == "event":
        return str(node["noun"])
    return group(ctx, node)


def _hand_size(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """You may keep two more cards in your hand."""
    what = node["what"]
    if node["agent"].kind != "you" or what.kind != "thing" or what["noun"] != "card":
        raise NotUnderstood(node, "this is not understood as lasting text")
    adjectives = [a["word"] for a in what["adjectives"] or ()]
    n = bound(ctx, what["count"]).number
    at = node["at"]
    if at is not None and (
        at.kind != "thing" or at["noun"] != "hand" or at["owner"] is None or at["owner"].kind != "you"
    ):
        raise NotUnderstood(node, "this is not understood as lasting text")
    if adjectives != ["additional"] or not isinstance(n, Fixed):
        raise NotUnderstood(node, "how many more cards?")
    return (Answer("hand size", YOU, "adds", n),)


def _passive(ctx: Context, node: Node, being: tuple[Any, ...], how: str) -> tuple[Answer, ...]:
    sense = node["sense"]
    roles(node, "agent", "what", "to", "negated", "modal", "adjuncts")
    adjunct_of(node)
    context: list[Any] = []
    agent = node["agent"]
    if agent is not None:
        context.append(("by", _agent(ctx, agent)))
    if node["to"] is not None and node["to"].kind == "small_word":
        if node["to"]["word"] != "home":
            raise NotUnderstood(node, "where to?")
    elif node["to"] is not None:
        to = node["to"]
        context.append(("to", "this City Section" if _names_section(to) else group(ctx, to)))
    return (
        Answer(f"may {_DONE_TO[sense]}", _subject(ctx, node["what"], being), how, None, (), tuple(context)),
    )


def _names_section(node: Node) -> bool:
    return node.kind == "thing" and node["noun"] == "city_section" and node["det"] == "this"


def _agent(ctx: Context, node: Node) -> Any:
    parts = node["parts"] if node.kind == "all" and node["conjunction"] in ("or", "and") else (node,)
    nouns = [str(part["noun"]) for part in parts if part.kind == "thing"]
    if nouns and all(noun in ("spell", "innate_ability", "action", "ability") for noun in nouns):
        return "/".join(nouns)
    if node.kind == "thing" and node["sort"] == "player":
        return who(ctx, node)
    raise NotUnderstood(node, "by whom or what?")


def _being(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """This Hero is a Sahir; your maximum hand size is one larger."""
    predicate = node["predicate"]
    if predicate.kind == "trait" and not node["negated"] and node["modal"] is None and not node["adjuncts"]:
        return (Answer("traits", group(ctx, node["subject"]), "adds", None, (trait_name(ctx, predicate),)),)
    raise NotUnderstood(node, "this is not understood as lasting text")


def rule_for_a_time(ctx: Context, node: Node) -> tuple[Step, ...]:
    """An answer that an action changes for a time: target Hero cannot defend this turn."""
    kept: list[Node] = []
    timed: list[Node] = []
    for adjunct in node["adjuncts"] or ():
        (timed if adjunct["kind"] in ("until", "this turn", "during", "permanently") else kept).append(
            adjunct
        )
    until = duration(ctx, {adjunct["kind"]: adjunct["of"] or True for adjunct in timed})
    made = answers(ctx, node.having(adjuncts=tuple(kept)))
    return tuple([_as_step(answer, until) for answer in made])


def _as_step(answer: Answer, until: str) -> Step:
    about = answer.about
    if answer.question == "traits" and isinstance(about, (That, Every)):
        return Give(answer.words, about, answer.how == "takes", until)
    return Rule(answer, until)


def production(ctx: Context, node: Node) -> Produces | None:
    """Bow this card to produce 2 Copper."""
    if node.kind != "clause" or node["sense"] != "bow" or node["what"] is None or node["what"].kind != "self":
        return None
    purposes = [a["of"] for a in node["adjuncts"] or () if a["kind"] == "purpose"]
    if node["agent"].kind != "you" or len(node["adjuncts"] or ()) != 1:
        return None
    if len(purposes) != 1 or purposes[0].kind != "clause" or purposes[0]["sense"] != "produce":
        return None
    goods, _producer = purposes[0]["what"], purposes[0]["agent"]
    n = bound(ctx, goods["count"]).number
    if goods["what"] != "copper" or not isinstance(n, Fixed):
        return None
    return Produces(n.n)


_UNUSED: Final = (event, Moment)
