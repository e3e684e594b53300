"""What sentences mean that are so as long as a text works: values, permissions, costs."""

from __future__ import annotations

import dataclasses
from typing import Any

from serai.games.burning_sands.text import (
    mean_cards,
    mean_changes,
    mean_conditions,
    mean_events,
    mean_numbers,
    mean_players,
    mean_steps,
    mean_tests,
)
from serai.games.burning_sands.text.context import Context, NotUnderstood, roles
from serai.games.burning_sands.text.mean_allowed import allowed, said_with
from serai.games.burning_sands.text.mean_common import LASTING, adjunct_of, duration, held_while, without
from serai.games.burning_sands.text.mean_numbers import bound, per_each, scaled
from serai.games.burning_sands.text.meaning import (
    Among,
    Answer,
    Chosen,
    Condition,
    Every,
    Fits,
    Fixed,
    Give,
    Group,
    HasTrait,
    HasValue,
    If,
    Is,
    Limit,
    No,
    Number,
    OfType,
    Produces,
    Rule,
    Standing,
    Step,
    Test,
    That,
    Who,
)
from serai.games.burning_sands.text.nominal import WHICH
from serai.games.burning_sands.text.nominal import YOU as YOU_NODE
from serai.parts.english.node import Node

_WHY = "this is not understood as lasting text"


def standing(ctx: Context, node: Node) -> Standing:
    """A sentence of lasting text."""
    if node.kind not in ("clause", "is", "several", "exists"):
        raise NotUnderstood(node, _WHY)
    parts, rest = _conditions(ctx, node)
    made = answers(ctx, rest)
    return Standing(made, mean_conditions.conditions(parts))


def _conditions(ctx: Context, node: Node) -> tuple[list[Condition], Node]:
    """While ..., if ...: the conditions of a sentence, and the sentence without them."""
    found: list[Condition] = []
    rest: list[Node] = []
    for adjunct in node.each("adjuncts"):
        adjunct = _of_its_subject(node, adjunct)
        kind, of = adjunct["kind"], adjunct["of"]
        if kind in ("while", "if", "only while", "only if") and not is_of_subject(of):
            made = mean_conditions.condition(ctx, of)
            if made != Fits(That("self"), Is("in play")):  # so is all lasting text
                found.append(made)
        elif kind == "unless" and not is_of_subject(of) and not _is_payment(ctx, of):
            found.append(No(mean_conditions.condition(ctx, of)))
        elif (
            kind == "when"
            and of is not None
            and of.kind == "clause"
            and of["sense"] == "begins"
            and node.kind == "exists"
        ):
            found.append(mean_conditions.condition(ctx, of))
        elif kind not in ("filler", "whatever"):
            rest.append(adjunct)
        elif kind == "whatever":
            _all = [part[name] for part in adjunct.below() for name in part.parts]
    return found, node.having(adjuncts=tuple(rest))


def _of_its_subject(node: Node, adjunct: Node) -> Node:
    """Your Creatures have +1S while they defend here: "they" are the subject."""
    of = adjunct["of"]
    subject = node.parts.get("subject") or node.parts.get("what" if node.parts.get("passive") else "agent")
    if (
        adjunct["kind"] not in ("while", "when", "only while")
        or not isinstance(of, Node)
        or not isinstance(subject, Node)
    ):
        return adjunct
    if subject.kind not in ("thing", "all") or of.kind not in ("clause", "is"):
        return adjunct
    changed = {
        role: WHICH
        for role, part in of.parts.items()
        if isinstance(part, Node)
        and part.kind == "pronoun"
        and part.parts.get("word") in ("they", "them", "it", "he", "she")
    }
    if not changed:
        return adjunct
    for role in changed:
        _word = of[role]["word"]
    return adjunct.having(of=of.having(**changed))


def is_of_subject(node: Node | None) -> bool:
    """While attacking, while bowed: said of the subject."""
    return node is not None and any(part == WHICH for part in node.parts.values())


def _is_payment(ctx: Context, node: Node) -> bool:
    """Unless its controller pays 1 Water: a price rather than a condition."""
    return (
        node.kind == "clause"
        and mean_players.is_player(ctx, node["agent"])
        and node["sense"] in (*("pay", "discard", "give", "destroy", "bury", "bow", "lose"),)
    )


def answers(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """The questions that a sentence answers."""
    if node.kind == "several":
        return _several(ctx, node)
    if node.kind == "exists":
        return (_no_limit(ctx, node),)
    if node.kind not in ("is", "clause"):
        raise NotUnderstood(node, _WHY)
    limit, price, node = _limit_and_price(ctx, node)
    made = _being(ctx, node) if node.kind == "is" else _clause(ctx, node)
    if limit is None and not price:
        return made
    return tuple(
        [dataclasses.replace(one, limit=limit or one.limit, price=(*one.price, *price)) for one in made]
    )


def _limit_and_price(ctx: Context, node: Node) -> tuple[Limit | None, tuple[Step, ...], Node]:
    """Once per turn; unless his or her controller pays 1 Water."""
    limit: Limit | None = None
    price: tuple[Step, ...] = ()
    for adjunct in node.each("adjuncts"):
        if adjunct["kind"] == "limit":
            limit = Limit(adjunct["of"]["n"], adjunct["of"]["op"])
        elif adjunct["kind"] == "unless" and _is_payment(ctx, adjunct["of"]):
            inner = ctx.copy()
            inner.mode = "action"
            price = mean_steps.steps(inner, adjunct["of"])
    if price:
        node = without(node, "unless")
    return limit, price, without(node, "limit") if limit is not None else node


def _several(ctx: Context, node: Node) -> tuple[Answer, ...]:
    if node["conjunction"] not in ("and", "but", "or", "then"):
        raise NotUnderstood(node, _WHY)
    shared = node.each("adjuncts")
    parts = [
        part.having(adjuncts=(*(part.each("adjuncts")), *shared)) if shared else part
        for part in node["parts"]
    ]
    made: list[Answer] = []
    for part in parts:
        found, rest = _conditions(ctx, part)
        whole = mean_conditions.conditions(found)
        made += [
            dataclasses.replace(one, condition=whole) if whole is not None else one
            for one in answers(ctx, rest)
        ]
    return tuple(made)


def _no_limit(ctx: Context, node: Node) -> Answer:
    """There is no limit to the number of Water tokens that it can hold."""
    what = node["what"]
    if not node["negated"] or what.kind != "thing" or what["noun"] != "limit" or node["adjuncts"]:
        raise NotUnderstood(node, _WHY)
    of = what["owner"]
    after: tuple[Any, ...] = of.each("after") if of.kind == "thing" else ()
    if of.kind != "thing" or of["noun"] != "number" or len(after) != 1 or after[0]["what"].kind != "thing":
        raise NotUnderstood(of, "no limit to what?")
    tokens = after[0]["what"]
    _said = of["det"], after[0]["preposition"], tokens["det"]
    behind = tokens.each("after")
    if mean_numbers.token_name(ctx, tokens) != "water" or len(behind) != 1 or behind[0].kind != "relative":
        raise NotUnderstood(of, "no limit to what?")
    clause = behind[0]["clause"]
    for adjunct in clause.each("adjuncts"):
        if adjunct["kind"] != "when" or mean_events.event(ctx, adjunct["of"]).kind != "game-begins":
            raise NotUnderstood(adjunct, "no limit to what?")
    if (
        clause["sense"] not in ("has", "have", "hold")
        or clause["what"] != WHICH
        or clause["modal"] not in (None, "can")
    ):
        raise NotUnderstood(clause, "no limit to what?")
    return Answer("value Capacity", mean_cards.group(ctx, clause["agent"]), "lifts")


def _clause(ctx: Context, node: Node) -> tuple[Answer, ...]:
    sense, negated, modal = node["sense"], node["negated"], node["modal"]
    if modal is not None or negated:
        return allowed(ctx, *_subject_tests(ctx, node))
    if sense in ("have", "gain", "lose", "has_event"):
        return _values(ctx, node, -1 if sense == "lose" else 1)
    if sense == "give" and node["to"] is None:
        return _values(ctx, node.having(agent=_hero(), sense="gain"), 1)
    if (
        sense == "attach"
        and node["what"] is not None
        and any(a["kind"] == "only" for a in node.each("adjuncts"))
    ):
        return (_only_to(ctx, node),)
    if sense == "engage" and node["with_"] is not None and node["with_"].kind == "bonus":
        when = (("when", mean_events.event(ctx.copy(), node.having(with_=None, adjuncts=()))),)
        found = mean_changes.changes(ctx, node["with_"], 1, None)
        if node["adjuncts"]:
            raise NotUnderstood(node, _WHY)
        return tuple(
            [
                Answer(f"value {v}", mean_cards.group(ctx, node["agent"]), "adds", n, (), when)
                for v, n in found
            ]
        )
    if sense == "costs":
        return _costs(ctx, node)
    if sense == "produce":
        return _produces(ctx, node)
    if sense in ("increase", "decrease", "increase_by", "double", "halve"):
        return _increases(ctx, node)
    if sense == "treat_as":
        return _treated(ctx, node)
    return said_with(ctx, *_subject_tests(ctx, node))


def _only_to(ctx: Context, node: Node) -> Answer:
    """Attach this Follower only to a Creature."""
    roles(node, "agent", "what", "to", "adjuncts")
    if node["agent"] is not None and node["agent"].kind != "you":
        raise NotUnderstood(node, _WHY)
    adjunct_of(node, "only")
    cards, host = mean_cards.group(ctx, node["what"]), mean_cards.group(ctx, node["to"])
    return Answer("may be attached", cards, "only", None, (), (("to", host),))


def _hero() -> Node:
    return Node("thing", noun="hero", sort="card", number="one", det="this")


def _subject_tests(ctx: Context, node: Node) -> tuple[Node, tuple[Test, ...]]:
    """What the subject must be doing (while attacking), and the sentence without it."""
    tests: list[Test] = []
    rest: list[Node] = []
    for adjunct in node.each("adjuncts"):
        of = adjunct["of"]
        if adjunct["kind"] in ("while", "only while", "if", "only if") and is_of_subject(of):
            tests += _while(ctx, of)
        else:
            rest.append(adjunct)
    return node.having(adjuncts=tuple(rest)), tuple(tests)


def _while(ctx: Context, of: Node) -> list[Test]:
    if of.kind == "is":
        _who = of["subject"], of["tense"], of["negated"]
        if of["negated"] or of["adjuncts"]:
            raise NotUnderstood(of, "while what?")
        return mean_tests.predicate_tests(ctx, of["predicate"])
    if of.kind == "clause" and of["sense"] in mean_tests.DOING:
        _said_of = (of["agent"], of["tense"])
        return mean_tests.doing(ctx, of)
    if of.kind == "clause" and of["sense"] == "bow":
        _said_of = (of["what"], of["agent"])
        return [Is("bowed")]
    raise NotUnderstood(of, "while what?")


def _subject(ctx: Context, node: Node, being: tuple[Test, ...]) -> Group:
    """The cards that it is said of, perhaps only while they are something."""
    cards = mean_cards.group(ctx, node)
    if not being:
        return cards
    if isinstance(cards, Every):
        return Every((*cards.tests, *being), cards.place)
    return Every((Among(cards), *being))


def _values(ctx: Context, node: Node, sign: int) -> tuple[Answer, ...]:
    node, being = _subject_tests(ctx, node)
    roles(node, "agent", "what", "adjuncts", "tense")
    found = adjunct_of(node, "for each", *LASTING, "when", "against")
    about = _subject(ctx, node["agent"], being)
    per = per_each(ctx, found.get("for each"))
    context = when_context(ctx, found)
    parts = node["what"]["parts"] if node["what"].kind == "all" else (node["what"],)
    made: list[Answer] = []
    for part in parts:
        if part.kind in ("trait", "guessed"):
            how = "adds" if sign > 0 else "takes"
            made.append(Answer("traits", about, how, None, (mean_changes.trait_name(ctx, part),), context))
        elif part.kind == "thing" and part["noun"] in ("ability", "text", "innate_ability"):
            if part["det"] != "no" or part["after"] or part["adjectives"]:
                raise NotUnderstood(part, "which ones?")
            made.append(Answer("text", about, "forbids", None, (str(part["noun"]),), context))
        elif (
            part.kind == "goods"
            and part["count"] is not None
            and part["count"]["op"] == "="
            and sign > 0
            and _sets(node, part)
        ):
            value = mean_numbers.value_name(part, part["what"])
            made.append(Answer(f"value {value}", about, "sets", Fixed(part["count"]["n"]), (), context))
        else:
            made += [
                Answer(f"value {value}", about, "adds", by, (), context)
                for value, by in mean_changes.changes(ctx, part, sign, per)
            ]
    return tuple(made)


def _sets(node: Node, part: Node) -> bool:
    """The Hero has 0 Influence: it is set, not added."""
    return node["sense"] == "have" and part["count"]["n"] == 0 and part["what"] in mean_numbers.VALUES


def when_context(ctx: Context, found: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """When they engage together with their Hero: an event that it is bound to."""
    of = found.get("when")
    return (("when", mean_events.event(ctx.copy(), of)),) if isinstance(of, Node) else ()


def _costs(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """Your Heroes cost 1 Copper less; Undead Followers cost you 2 Copper less when you attach them to her."""
    roles(node, "agent", "what", "to", "adjuncts")
    found = adjunct_of(node, "for each", "minimum", "when", *LASTING)
    goods = node["what"]
    if (
        goods.kind != "goods"
        or goods["extra"] not in ("more", "less")
        or goods["what"] not in ("copper", "water")
    ):
        raise NotUnderstood(goods, "how much more or less?")
    if goods["after"]:
        raise NotUnderstood(goods, "than what?")
    n = bound(ctx, goods["count"], one=False).number
    if not isinstance(n, Fixed):
        raise NotUnderstood(goods, "how much?")
    context: list[tuple[str, Any]] = list(when_context(ctx, found))
    if node["to"] is not None:
        context.insert(0, ("player", mean_players.who(ctx, node["to"])))
    about = mean_cards.group(ctx, node["agent"])
    question = f"cost {goods['what'].title()}"
    if n.n == 0 and goods["extra"] == "more":
        return (Answer(f"{question} more", about, "forbids", None, (), tuple(context)),)
    by: Number = scaled(n.n if goods["extra"] == "more" else -n.n, per_each(ctx, found.get("for each")))
    made = [Answer(question, about, "adds", by, (), tuple(context))]
    if found.get("minimum") is not None:
        made.append(
            Answer(
                question, about, "at least", mean_numbers.number(ctx, found["minimum"]), (), tuple(context)
            )
        )
    return tuple(made)


def _produces(ctx: Context, node: Node) -> tuple[Answer, ...]:
    roles(node, "agent", "what", "adjuncts")
    found = adjunct_of(node, "for each", "instead", "if")
    goods = node["what"]
    if goods.kind != "goods" or goods["what"] != "copper" or goods["after"]:
        raise NotUnderstood(goods, "how much more or less?")
    n = bound(ctx, goods["count"], one=False).number
    if not isinstance(n, Fixed):
        raise NotUnderstood(goods, "how much?")
    about = mean_cards.group(ctx, node["agent"])
    if goods["extra"] is None and "instead" in found:
        return (Answer("value production", about, "sets", n),)
    if goods["extra"] not in ("more", "less") or "instead" in found:
        raise NotUnderstood(goods, "how much more or less?")
    by = scaled(n.n if goods["extra"] == "more" else -n.n, per_each(ctx, found.get("for each")))
    return (Answer("value production", about, "adds", by),)


def _increases(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """All raiding Fate values are raised by 1."""
    found = adjunct_of(node, "for each", *LASTING, "when", "against")
    context = when_context(ctx, found)
    return tuple(
        [
            Answer(f"value {value}", about, "adds" if op == "add" else op + "s", by, (), context)
            for value, about, by, op in mean_changes.values_changed(ctx, node, found)
        ]
    )


def _treated(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """The Novices' Hero is considered a Sahir; cards with Fate 1 are treated as though it were 4."""
    roles(node, "agent", "what", "as_", "adjuncts", "tense")
    found = adjunct_of(node, *LASTING)
    held = held_while(ctx, found)
    as_ = node["as_"]
    if as_ is None or as_.kind != "is" or as_["adjuncts"] or as_["negated"]:
        raise NotUnderstood(node, "treated as what?")
    subject, predicate = as_["subject"], as_["predicate"]
    _tense = as_["tense"], as_["modal"]
    about = mean_cards.group(ctx, node["what"])
    if subject != WHICH and subject.kind in ("thing", "goods", "pronoun"):
        return (_value_treated(ctx, node, subject, predicate, about),)
    made = [dataclasses.replace(one, condition=held) for one in is_what(ctx, about, predicate)]
    return tuple(made)


def _value_treated(ctx: Context, node: Node, subject: Node, predicate: Node, about: Group) -> Answer:
    if predicate.kind != "number":
        raise NotUnderstood(predicate, "treated as what?")
    n = bound(ctx, predicate).number
    if subject.kind == "pronoun":
        _word = subject["word"]
        return Answer("value Fate", about, "sets", n)
    name = (
        mean_numbers.named_value(subject)
        if subject.kind == "thing"
        else mean_numbers.value_name(subject, subject["what"])
    )
    owner = subject["owner"]
    if owner is not None:
        _word = owner["word"]
    return Answer(f"value {name}", about, "sets", n)


def _being(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """This Hero is a Sahir; your maximum hand size is one larger; he is immune to something."""
    subject, predicate = node["subject"], node["predicate"]
    if (
        node["modal"] == "can"
        and node["negated"]
        and predicate.kind == "thing"
        and predicate["noun"] == "target"
    ):
        return (_no_target(ctx, node),)
    if node["modal"] is not None:
        raise NotUnderstood(node, _WHY)
    found = adjunct_of(node, *LASTING, "for each", "when")
    _tense = node["tense"]
    if subject.kind in ("goods", "thing") and (
        subject["noun"] in mean_numbers.VALUES or subject.kind == "goods"
    ):
        if node["negated"]:
            raise NotUnderstood(node, _WHY)
        return (_value_is(ctx, subject, predicate, found),)
    about = mean_cards.group(ctx, subject)
    held = held_while(ctx, found)
    made = is_what(ctx, about, predicate)
    if node["negated"]:
        made = [_denied(one) for one in made]
    return tuple([dataclasses.replace(one, condition=held) if held is not None else one for one in made])


def _no_target(ctx: Context, node: Node) -> Answer:
    """This Hero cannot be the target of Spells."""
    predicate = node["predicate"]
    after = predicate.each("after")
    if (
        len(after) != 1
        or after[0]["preposition"] not in ("of", "for")
        or predicate["adjectives"]
        or node["adjuncts"]
    ):
        raise NotUnderstood(node, _WHY)
    _name, by = mean_events.participant(ctx.copy(), after[0]["what"], "action")
    return Answer(
        "may be targeted", mean_cards.group(ctx, node["subject"]), "forbids", None, (), (("by", by),)
    )


def _denied(answer: Answer) -> Answer:
    return dataclasses.replace(answer, how="takes" if answer.question == "traits" else "forbids")


def _value_is(ctx: Context, subject: Node, predicate: Node, found: dict[str, Any]) -> Answer:
    """Zerine's Influence is 1 higher for each Story; its defending Fate value is 3."""
    value, about = mean_changes.whose_value(ctx, subject)
    question = "hand size" if value == "hand size" else f"value {value}"
    per = per_each(ctx, found.get("for each"))
    context = when_context(ctx, found)
    if predicate.kind == "number":
        return Answer(question, about, "sets", bound(ctx, predicate).number, (), context)
    if predicate.kind == "compared" and predicate["to"] is None and predicate["by"] is not None:
        n = bound(ctx, predicate["by"]).number
        if isinstance(n, Fixed):
            return Answer(
                question, about, "adds", scaled(n.n if predicate["op"] == ">" else -n.n, per), (), context
            )
    if predicate.kind in ("thing", "goods"):
        return Answer(question, about, "sets", mean_numbers.number(ctx, predicate), (), context)
    raise NotUnderstood(predicate, "this is not understood of a value")


def is_what(ctx: Context, about: Group | Who, predicate: Node) -> list[Answer]:
    """What something is: of a trait, a type, a state; immune to something."""
    if predicate.kind in ("trait", "guessed"):
        return [Answer("traits", about, "adds", None, (mean_changes.trait_name(ctx, predicate),))]
    if predicate.kind == "all" and predicate["conjunction"] == "and":
        return [one for part in predicate["parts"] for one in is_what(ctx, about, part)]
    if predicate.kind == "having" and predicate["what"].kind == "place":
        what = predicate["what"]
        if what["preposition"] != "immune to":
            raise NotUnderstood(predicate, "immune to what?")
        _name, by = mean_events.participant(ctx.copy(), what["what"], "action")
        return [Answer("may be affected", about, "forbids", None, (), (("by", by),))]
    if predicate.kind == "thing" and predicate["sort"] == "card" and predicate["det"] in ("a", None):
        return _is_card(ctx, about, predicate)
    if predicate.kind == "adjective" and predicate["word"] in mean_tests.STATES:
        return [Answer(f"is {predicate['word']}", about, "sets")]
    raise NotUnderstood(predicate, _WHY)


def _is_card(ctx: Context, about: Group | Who, node: Node) -> list[Answer]:
    """A 2S/1K Undead Follower with no text; a Khadi; a Hero with 3 Influence."""
    made: list[Answer] = []
    for test in mean_cards.every(ctx.standing(), node).tests:
        if isinstance(test, OfType):
            made.append(Answer(f"is {test.word}", about, "sets"))
        elif isinstance(test, HasTrait):
            made.append(Answer("traits", about, "adds", None, (test.word,)))
        elif isinstance(test, HasValue) and test.bound.op == "=":
            made.append(Answer(f"value {test.value}", about, "sets", test.bound.number))
        elif test == Is("without text"):
            made.append(Answer("text", about, "forbids", None, ("text",)))
        else:
            raise NotUnderstood(node, "what is it then?")
    if not made:
        raise NotUnderstood(node, "what is it then?")
    return made


def rule_for_a_time(ctx: Context, node: Node) -> tuple[Step, ...]:
    """An answer that an action changes for a time: target Hero cannot defend this turn."""
    if node.kind not in ("clause", "is", "several", "exists"):
        raise NotUnderstood(node, _WHY)
    kept: list[Node] = []
    timed: list[Node] = []
    conditions: list[Condition] = []
    for adjunct in node.each("adjuncts"):
        kind = adjunct["kind"]
        if kind == "during" and _names_phase(adjunct["of"]) and not _next(adjunct["of"]):
            kept.append(adjunct)
        elif kind in LASTING and not (kind == "while" and is_of_subject(adjunct["of"])):
            timed.append(adjunct)
        elif kind == "if" and not is_of_subject(adjunct["of"]):
            conditions.append(mean_conditions.condition(ctx, adjunct["of"]))
        else:
            kept.append(adjunct)
    found = {adjunct["kind"]: adjunct["of"] or True for adjunct in timed}
    until, held = duration(ctx, found, "good" if node.kind == "is" else "turn"), held_while(ctx, found)
    made = answers(ctx, node.having(adjuncts=tuple(kept)))
    steps = tuple([_as_step(answer, until, held) for answer in made])
    whole = mean_conditions.conditions(conditions)
    return steps if whole is None else (If(whole, steps),)


def _names_phase(node: Node | None) -> bool:
    return node is not None and node.kind == "thing" and str(node["noun"]).endswith("_phase")


def _next(node: Node) -> bool:
    return node["det"] in ("next", "following") or any(a["word"] == "next" for a in node.each("adjectives"))


def _as_step(answer: Answer, until: str, held: Condition | None) -> Step:
    about = answer.about
    if answer.question == "traits" and isinstance(about, (That, Every, Chosen)) and not answer.context:
        return Give(answer.words, about, answer.how == "takes", until, held)
    return Rule(answer, until, held)


def production(ctx: Context, node: Node) -> Produces | None:
    """Bow this card to produce 2 Copper, which can only be used to pay for Followers; it may bow to
    produce 2."""
    if node.kind != "clause" or node["sense"] != "bow" or node["what"] is None or node["what"].kind != "self":
        return None
    if node["agent"] not in (YOU_NODE, None) or node["modal"] not in (None, "may", "can"):
        return None
    purposes = [a["of"] for a in node.each("adjuncts") if a["kind"] == "purpose"]
    if len(node.each("adjuncts")) != 1 or len(purposes) != 1:
        return None
    if purposes[0].kind != "clause" or purposes[0]["sense"] != "produce":
        return None
    goods, _producer = purposes[0]["what"], purposes[0]["agent"]
    n = bound(ctx, goods["count"], one=False).number
    if goods["what"] != "copper" or not isinstance(n, Fixed) or goods["extra"] is not None:
        return None
    return Produces(n.n, _only_for(ctx, goods))


def _only_for(ctx: Context, goods: Node) -> tuple[str, ...]:
    """Which can only be used to pay for Followers and Items."""
    after = goods.each("after")
    if not after:
        return ()
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if clause is None or clause.kind != "clause":
        raise NotUnderstood(goods, "what is it good for?")
    _role = after[0]["role"]
    to = clause["to"]
    only = clause["modal"] == "may only" or any(a["kind"] == "only" for a in clause.each("adjuncts"))
    if to is None:
        to = next((a["of"] for a in clause.each("adjuncts") if a["kind"] == "purpose"), None)
    if (
        clause["sense"] not in ("use_to", "use")
        or not only
        or to is None
        or to["sense"] != "pay"
        or clause["what"] != WHICH
    ):
        raise NotUnderstood(clause, "what is it good for?")
    _payer = to["agent"], to["what"]
    wanted = to["for_"]
    parts = wanted["parts"] if wanted.kind == "all" else (wanted,)
    if wanted.kind == "all":
        _and = wanted["conjunction"]
    names = [mean_cards.every(ctx.standing(), part).tests for part in parts]
    if any(len(tests) != 1 or not isinstance(tests[0], OfType) for tests in names):
        raise NotUnderstood(wanted, "what is it good for?")
    return tuple([tests[0].word for tests in names if isinstance(tests[0], OfType)])
