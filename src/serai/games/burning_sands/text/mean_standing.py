"""What sentences mean that are so as long as a text works: values, permissions, costs."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.text import (
    mean_cards,
    mean_changes,
    mean_conditions,
    mean_event_nouns,
    mean_events,
    mean_numbers,
    mean_players,
    mean_steps,
    mean_tests,
)
from serai.games.burning_sands.text.context import (
    COMING,
    Context,
    NotUnderstood,
    Referent,
    accept_whatever,
    is_just,
    points_at,
    roles,
)
from serai.games.burning_sands.text.mean_allowed import allowed, said_with
from serai.games.burning_sands.text.mean_bounds import bounds, ignores, no_bonus, unchanged
from serai.games.burning_sands.text.mean_common import (
    LASTING,
    adjunct_of,
    denied,
    duration,
    held_while,
    none_of,
    without,
)
from serai.games.burning_sands.text.mean_deciding import decided, decides_of_the_damage
from serai.games.burning_sands.text.mean_hauls import hauls
from serai.games.burning_sands.text.mean_limits import limits
from serai.games.burning_sands.text.mean_numbers import bound, per_each, scaled
from serai.games.burning_sands.text.mean_times import is_of_card, time_asked
from serai.games.burning_sands.text.meaning import (
    Among,
    Answer,
    Chosen,
    Condition,
    Event,
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
    Not,
    OfType,
    Pick,
    Rule,
    Standing,
    Step,
    Test,
    That,
    Together,
    Told,
    TopCards,
    Unless,
    UntilFound,
    ValueOf,
    Who,
    put_for,
)
from serai.games.burning_sands.text.nominal import WHICH, fits
from serai.games.burning_sands.text.nominal import YOU as YOU_NODE
from serai.games.burning_sands.text.questions import deed
from serai.parts.english.node import Node

_WHY = "this is not understood as lasting text"
#: What is so anyway as long as a text works.
_ALWAYS = (Fits(That("self"), Is("in play")),)
_HAVING = ("has", "have", "carry", "attached_to", "attach", "control", "own")


def standing(ctx: Context, node: Node) -> Standing:
    """A sentence of lasting text."""
    if node.kind not in ("clause", "is", "several", "exists"):
        raise NotUnderstood(node, _WHY)
    if has_target(node):
        raise NotUnderstood(node, "who chooses the target, and when?")
    parts, rest = _conditions(ctx, _while_in(ctx, node))
    made = answers(ctx, rest)
    return Standing(made, mean_conditions.conditions(parts))


def has_target(node: Node) -> bool:
    """Target Hero: somebody chooses, which lasting text cannot let one do."""
    return any(part.kind == "thing" and part.parts.get("det") == "target" for part in node.below())


def _while_in(ctx: Context, node: Node) -> Node:
    """In duels with Undead Heroes, Aziz has +1K: while he is in a duel, against such Heroes."""
    if node.kind not in ("clause", "is") or not is_of_card(ctx, node):
        return node
    value = not node["modal"] and (node.kind == "is" or node["sense"] in ("have", "gain", "lose"))
    found: list[Node] = []
    for adjunct in node.each("adjuncts"):
        kind, of = adjunct["kind"], adjunct["of"]
        if kind == "here" and value:
            here = Node("place", preposition="at", what=Node("small_word", word="here"))
            found.append(Node("adjunct", kind="while", of=Node("is", subject=WHICH, predicate=here)))
            continue
        fights = of is not None and of.kind == "thing" and of["noun"] in ("duel", "battle", "raid")
        asked = kind in _OUTSIDE or (kind == "during" and value)
        if not fights or not asked or of["adjectives"] or any(a.kind == "relative" for a in of.each("after")):
            found.append(adjunct)
            continue
        duel = of["noun"] == "duel"  # with whom one fights it
        others = [
            a for a in of.each("after") if a.kind == "place" and a["preposition"] == "against" and not duel
        ]
        if others and kind in _OUTSIDE:
            found.append(adjunct)
            continue
        found += [Node("adjunct", kind="against", of=one["what"]) for one in others]
        rest = tuple([a for a in of.each("after") if a not in others])
        det = "a" if of["det"] in (None, "any", "each", "all") else of["det"]
        where = Node("place", preposition="in", what=of.having(det=det, number="one", after=rest))
        there = Node("is", subject=WHICH, predicate=where)
        found.append(Node("adjunct", kind="unless" if kind in _OUTSIDE else "while", of=there))
    return node.having(adjuncts=tuple(found))


def _conditions(ctx: Context, node: Node) -> tuple[list[Condition], Node]:
    """While ..., if ...: the conditions of a sentence, and the sentence without them."""
    found: list[Condition] = []
    rest: list[Node] = []
    for adjunct in node.each("adjuncts"):
        adjunct = _of_its_subject(node, _even_while(node, adjunct))
        kind, of = adjunct["kind"], adjunct["of"]
        _not_of_theirs(ctx, node, adjunct)
        if kind in ("while", "if", "only while", "only if") and not is_of_subject(of):
            made = mean_conditions.condition(ctx, of)
            if made not in _ALWAYS:
                found.append(made)
        elif kind == "unless" and not is_of_subject(of) and not _is_payment(ctx, of, node):
            found.append(No(mean_conditions.condition(ctx, of)))
        elif (
            kind == "when"
            and of is not None
            and of.kind == "clause"
            and of["sense"] == "begins"
            and node.kind == "exists"
        ):
            found.append(mean_conditions.condition(ctx, of))
        elif kind not in _OUTSIDE and (asked := time_asked(ctx, node, adjunct)) is not None:
            found.append(asked)
        elif kind == "whatever":
            accept_whatever(of)
        elif kind == "even if" and _adds_nothing(node):
            _understood(ctx, node, of)
        elif kind not in ("filler", "always"):
            rest.append(adjunct)
    return found, node.having(adjuncts=tuple(rest))


def _not_of_theirs(ctx: Context, node: Node, adjunct: Node) -> None:
    """Heroes cannot raid if their Followers are bowed: those of each Hero, not those of this card."""
    of, subject = adjunct.parts.get("of"), _subject_of(node)
    several = subject is not None and subject.kind == "thing" and subject.parts.get("number") == "many"
    several = several and subject is not None and subject.parts.get("sort") == "card"
    if not several or not isinstance(of, Node) or adjunct.parts["kind"] not in _CONDITIONAL:
        return
    if adjunct.parts["kind"] == "unless" and _is_payment(ctx, of, node):
        return
    their = [part for part in of.below() if part.kind == "pronoun" and part.parts["word"] == "their"]
    if their and ctx.card_type in ("hero", "follower") and ctx.find("card", "", "many") is None:
        raise NotUnderstood(their[0], "whose? Say it of each of those cards")


_CONDITIONAL: Final = ("while", "if", "only while", "only if", "unless")
#: Adjuncts that say as long as what lasting text holds.
_HELD: Final = ("while", "until", "permanently")
#: Adjuncts that say when something is not so.
_OUTSIDE: Final = ("outside", "except in")
#: Verbs by which a value is another one.
CHANGING: Final = ("increase", "increase_by", "decrease", "decrease_by", "double", "halve")


def _adds_nothing(node: Node) -> bool:
    """Whether "even while he is bowed" only stresses what is so anyway: what one has, what one cannot do."""
    return _says_value(node) or (
        node.kind == "clause" and bool(node["negated"]) and node["modal"] != "need not"
    )


def _understood(ctx: Context, node: Node, of: Node) -> None:
    """Words that only stress something have to be understood as well."""
    if is_of_subject(of):
        _subject_tests(ctx.copy(), node.having(adjuncts=(Node("adjunct", kind="while", of=of),)))
    else:
        mean_conditions.condition(ctx.copy(), of)


def _says_value(node: Node) -> bool:
    """Whether a sentence says what something has or is rather than what it may do."""
    if node["modal"] or node["negated"]:
        return False
    changing = ("have", "gain", "lose", "costs", *CHANGING)
    return node.kind == "is" or (node.kind == "clause" and node["sense"] in changing)


def _even_while(node: Node, adjunct: Node) -> Node:
    """You may use this Holding while it is bowed: even then."""
    of = adjunct["of"]
    if adjunct["kind"] != "while" or node.kind != "clause" or node["modal"] not in ("can", "may"):
        return adjunct
    sent = node["sense"] == "assign" and node["passive"] and node["agent"] is None
    if node["negated"] or not (sent or (node["agent"] is not None and node["agent"].kind == "you")):
        return adjunct
    if of.kind == "clause":
        bowed = of["sense"] == "bow" and of["passive"] and of["agent"] is None and not of["adjuncts"]
        of_it = of["what"]
    else:
        bowed = of.kind == "is" and of["predicate"].kind == "adjective" and of["predicate"]["word"] == "bowed"
        of_it = of.parts.get("subject")
    plain = bowed and not of["negated"] and of_it.kind == "pronoun" and of_it != WHICH
    return adjunct.having(kind="even if") if plain else adjunct


def _of_its_subject(node: Node, adjunct: Node) -> Node:
    """Your Creatures have +1S while they defend here: "they" are the subject."""
    of = adjunct["of"]
    subject = node.parts.get("subject") or node.parts.get("what" if node.parts.get("passive") else "agent")
    subject = subject or node.parts.get("what")  # he bows
    if (
        adjunct["kind"] not in ("while", "when", "only while", "unless", "if")
        or not isinstance(of, Node)
        or not isinstance(subject, Node)
    ):
        return adjunct
    if subject.kind == "self" and adjunct["kind"] == "when" and of.kind == "clause":
        named = [role for role, part in of.parts.items() if _is_word(part, ("it", "he", "she", "him"))]
        return adjunct.having(of=of.having(**dict.fromkeys(named, subject))) if named else adjunct
    if subject.kind not in ("thing", "all") or of.kind not in ("clause", "is"):
        return adjunct
    if subject.kind == "thing" and "card" not in subject["sort"].split("/"):
        return adjunct
    if of.parts.get("sense") == "attach" and of.parts.get("to") is None:
        return adjunct  # as long as it is attached: the card of the text
    several = subject.kind == "all" or (
        subject["number"] == "many" and subject["det"] not in ("each", "every")
    )
    said: tuple[str, ...] = ("they", "them", "it", "he", "she")
    said = (
        said[:2] if adjunct["kind"] in ("unless", "if") or several or _is_of_each(adjunct, subject) else said
    )
    whose = _value_of_them(of) if several else None
    if whose is not None:
        return adjunct.having(of=whose)
    changed = {
        role: subject if subject.parts.get("noun") == "unit" else WHICH
        for role, part in of.parts.items()
        if _is_word(part, said)
    }
    if not changed:
        return adjunct
    return adjunct.having(of=of.having(**changed))


def _value_of_them(of: Node) -> Node | None:
    """Heroes cannot challenge him if their Strength is less than his: those whose Strength is less."""
    value = of.parts.get("subject") if of.kind == "is" else None
    if (
        not isinstance(value, Node)
        or value.kind != "goods"
        or not _is_word(value.parts.get("owner"), ("their",))
    ):
        return None
    what = Node("thing", noun=value["what"], sort="value/goods", number="one", owner=WHICH)
    _their = value["owner"]
    return Node("whose", what=what, clause=of.having(subject=what))


def _is_of_each(adjunct: Node, subject: Node) -> bool:
    """While he is bowed, each opposing Hero has -1S: "he", said before them, is none of these."""
    return bool(adjunct["front"]) and subject["det"] in ("each", "every", "all", "no")


def _is_word(part: Any, words: tuple[str, ...]) -> bool:
    """Whether a part is one of these pronouns; it is read then."""
    return isinstance(part, Node) and part.kind == "pronoun" and part["word"] in words


def is_of_subject(node: Node | None) -> bool:
    """While attacking, while bowed: said of the subject."""
    if node is not None and node.kind == "whose":
        return True
    return node is not None and any(part == WHICH for part in node.parts.values())


def _is_payment(ctx: Context, of: Node, node: Node) -> bool:
    """Unless its controller pays 1 Water, unless they pay it: a price rather than a condition."""
    if of.kind != "clause" or of["sense"] not in _PAYING:
        return False
    return mean_players.is_player(ctx, of["agent"]) or _is_subject_player(ctx, node, of["agent"])


_PAYING = ("pay", "discard", "give", "destroy", "bury", "bow", "lose")


def _subject_of(node: Node) -> Node | None:
    found = node["subject"] if node.kind == "is" else node["agent"] if not node["passive"] else None
    return found if found is not None or node.kind != "clause" else node["what"]


def _is_subject_player(ctx: Context, node: Node, agent: Node | None) -> bool:
    """Whether "they" are the players of whom the sentence speaks."""
    subject = _subject_of(node) if node.kind == "clause" else None
    if agent is None or agent.kind != "pronoun" or subject is None or subject.kind != "thing":
        return False
    return mean_players.is_player(ctx, subject)


def _price(ctx: Context, node: Node, of: Node) -> tuple[Step, ...]:
    """What is paid: "its controller" is who controls what the sentence speaks of, if it speaks of any."""
    inner = ctx.copy()
    inner.mode = "action"
    subject = _subject_of(node)
    if _is_subject_player(ctx, node, of["agent"]) and subject is not None:
        _they = of["agent"]["word"]
        of = of.having(agent=mean_players.as_that(mean_players.who(ctx.standing(), _anybody(subject))))
    elif (
        subject is not None and subject.kind == "thing" and subject["det"] in (None, "a", "no", "any", "each")
    ):
        inner.speak_of(Referent("<which>", "card", (subject["noun"],), "any"))
    return mean_steps.steps(inner, of)


def _anybody(subject: Node) -> Node:
    """Nobody, no player: whoever it would be."""
    return subject.having(det=None) if subject["det"] in ("no", "no other") else subject


def answers(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """The questions that a sentence answers."""
    if node.kind == "several":
        return _several(ctx, node)
    if node.kind == "exists":
        return (_no_limit(ctx, node),)
    if node.kind not in ("is", "clause"):
        raise NotUnderstood(node, _WHY)
    ends = [a for a in node.each("adjuncts") if a["kind"] in ("maximum", "minimum")]
    if ends and not (node.kind == "clause" and node["sense"] in ("costs", "requires")):
        plain = node.having(adjuncts=tuple([a for a in node["adjuncts"] if a not in ends]))
        return _ended(ctx, ends, answers(ctx, plain))
    bounded = bounds(ctx, node) or unchanged(ctx, node) or no_bonus(ctx, node)
    if bounded is not None:
        return bounded
    if node.kind == "clause" and node["sense"] == "ignore":
        return ignores(ctx, node)
    limited = limits(ctx, node)
    if limited is not None:
        return limited
    node = denied(node)
    times = [(a, time_asked(ctx, node, a)) for a in node.each("adjuncts") if a["kind"] in _OUTSIDE]
    if times and all(asked is not None for _, asked in times):
        rest = answers(ctx, without(without(node, "outside"), "except in"))
        when = mean_conditions.conditions([asked for _, asked in times if asked is not None])
        return tuple([dataclasses.replace(one, condition=_both(when, one.condition)) for one in rest])
    rounding = [a for a in node.each("adjuncts") if a["kind"] in ("rounded up", "rounded down")]
    if len(rounding) == 1:
        plain = node.having(adjuncts=tuple([a for a in node["adjuncts"] if a not in rounding]))
        return _rounded(rounding[0], answers(ctx, plain))
    limit, price, node = limit_and_price(ctx, node)
    counted, node = _first_of(node)
    limit = limit or counted
    made = _being(ctx, node) if node.kind == "is" else _clause(ctx, node)
    if counted is not None and ctx.mode == "action":
        ctx.speak_of(Referent(COMING, "card", (), "one"))
    if limit is None and not price:
        return made
    if price and node.kind == "clause" and node["modal"] is None:
        made = tuple([_at_dawn(one) for one in made])
    return tuple(
        [dataclasses.replace(one, limit=limit or one.limit, price=(*one.price, *price)) for one in made]
    )


def _at_dawn(answer: Answer) -> Answer:
    """It does not straighten unless somebody pays: at Dawn, where cards straighten (BS 4.30)."""
    if (answer.question, answer.how, answer.context) != ("may straighten", "forbids", ()):
        return answer
    return dataclasses.replace(answer, context=(("when", Event("dawn")),))


def _ended(ctx: Context, ends: list[Node], made: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """City Sections have 2 less Base Strength, to a minimum of 1: the value is at least 1."""
    fixed = all(isinstance(one.number, Fixed) and one.how == "adds" for one in made)
    if not fixed:
        return mean_numbers.capped(ctx, ends, made)
    found = list(made)
    for end in ends:
        how = "at most" if end["kind"] == "maximum" else "at least"
        n = mean_numbers.number(ctx, end["of"])
        found += [dataclasses.replace(one, how=how, number=n) for one in made]
    return tuple(found)


def _rounded(said: Node, made: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """Half as much, rounded up."""
    if all(one.how == "halves" for one in made):
        up = said["kind"] == "rounded up"
        return (
            tuple([dataclasses.replace(one, words=(*one.words, "rounded up")) for one in made])
            if up
            else made
        )
    return mean_numbers.rounded(said, made)


def _both(first: Condition | None, second: Condition | None) -> Condition | None:
    return mean_conditions.conditions([one for one in (first, second) if one is not None])


def _first_of(node: Node) -> tuple[Limit | None, Node]:
    """The first Item you attach each turn; the next two cards you play this turn: so many of them."""
    role = "subject" if node.kind == "is" else "what" if node["passive"] else "agent"
    subject = node[role]
    if not isinstance(subject, Node):
        return None, node
    by_host = _by_place(subject)
    limit, plain = (None, by_host) if by_host is not None else first_of(subject)
    return limit, node if plain is subject else node.having(**{role: plain})


#: How many such cards a Hero has already, where a text counts those that are attached to the same one.
_PLACES = {"first": ("=", 0), "second": ("=", 1), "third": ("=", 2), "from 2": (">=", 1), "from 3": (">=", 2)}


def _by_place(subject: Node) -> Node | None:
    """The second and each later Follower that you attach to the same Hero: Followers that you attach to a
    Hero with at least one Follower."""
    after = subject.each("after") if subject.kind == "thing" else ()
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if clause is None or clause.kind != "clause" or clause["sense"] != "attach" or clause["adjuncts"]:
        return None
    host, said = clause["to"], subject.each("adjectives")
    ordinals = [a for a in said if a["word"] in _PLACES]
    if host is None or host.kind != "thing" or len(ordinals) != 1 or subject["det"] != "the":
        return None
    same = [a for a in host.each("adjectives") if a["word"] == "same"]
    if (host["det"] != "the" if same else host["det"] not in ("a", "each")) or host["number"] != "one":
        return None
    rest = tuple([a for a in said if a not in ordinals])
    plain = subject.having(adjectives=rest, after=(), det=None, number="many")
    op, n = _PLACES[ordinals[0]["word"]]
    borne = plain.having(det="no") if not n else plain.having(count=Node("number", op=op, n=n))
    hosts = tuple([a for a in host.each("adjectives") if a not in same])
    there = (*host.each("after"), Node("having", what=borne))
    to = host.having(det="a", adjectives=hosts, after=there)
    return plain.having(after=(after[0].having(clause=clause.having(to=to)),))


def first_of(subject: Node) -> tuple[Limit | None, Node]:
    """The same of a phrase: any of those cards, and how many of them."""
    if subject.kind != "thing" or subject["det"] != "the":
        return None, subject
    ordinals = [a for a in subject.each("adjectives") if a["word"] in ("first", "next")]
    after = subject.each("after")
    if len(ordinals) != 1 or len(after) != 1 or after[0].kind != "relative":
        return None, subject
    clause = after[0]["clause"]
    times = [a for a in clause.each("adjuncts") if _turn_of(a)]
    kept = tuple([a for a in clause.each("adjuncts") if a not in times])
    if len(times) != 1:
        raise NotUnderstood(subject, "the first in which time?")
    count = subject["count"]
    n = 1 if count is None else count["n"]
    if not isinstance(n, int) or (count is not None and count["op"] != "="):
        raise NotUnderstood(subject, "how many of them is not understood here")
    rest = tuple([a for a in subject["adjectives"] if a not in ordinals])
    behind = (after[0].having(clause=clause.having(adjuncts=kept)),)
    plain = subject.having(adjectives=rest, after=behind, det=None, count=None, number="many")
    return Limit(n, _turn_of(times[0])), plain


_EACH: Final = ("each", "every", "this", "a", "that", "any", "any one")


def _turn_of(adjunct: Node) -> str:
    """Each turn, this battle: a time, as the word that a limit has for it."""
    if adjunct["kind"] == "this turn":
        return "turn"
    of = adjunct["of"]
    if adjunct["kind"] != "during" or of.kind != "thing" or of["adjectives"] or of["after"] or of["owner"]:
        return ""
    fits = of["noun"] in ("turn", "battle", "game") and of["det"] in _EACH
    return str(of["noun"]) if fits else ""


def limit_and_price(ctx: Context, node: Node) -> tuple[Limit | None, tuple[Step, ...], Node]:
    """Once per turn; unless his or her controller pays 1 Water."""
    limit: Limit | None = None
    price: tuple[Step, ...] = ()
    for adjunct in node.each("adjuncts"):
        if adjunct["kind"] == "limit":
            limit = Limit(adjunct["of"]["n"], adjunct["of"]["op"])
        elif adjunct["kind"] == "unless" and _is_payment(ctx, adjunct["of"], node):
            price = _price(ctx, node, adjunct["of"])
    if price:
        node = without(node, "unless")
    return limit, price, without(node, "limit") if limit is not None else node


def _parrying(ctx: Context, parts: tuple[Node, ...]) -> tuple[Answer, ...] | None:
    """He or she may either raise or lower each parry value by 1."""
    words = {"increase": "raise", "decrease": "lower"}
    if any(
        part.kind != "clause" or part["sense"] not in words or part["modal"] not in ("may", "can")
        for part in parts
    ):
        return None
    first = parts[0]
    what, by = first["what"], first["by"]
    if any((part["what"], part["by"], part["agent"]) != (what, by, first["agent"]) for part in parts):
        return None
    if what is None or what.kind != "thing" or by is None or by.kind != "number" or by["op"] != "=":
        return None
    if (
        any(part["adjuncts"] or part["negated"] or part["to"] for part in parts)
        or what["after"]
        or what["count"]
    ):
        return None
    if mean_numbers.named_value(what) != "parry value" or what["det"] not in ("each", "a", "any"):
        return None
    said = tuple([words[part["sense"]] for part in parts])
    hero = mean_cards.group(ctx, first["agent"])
    return (Answer("may change parry value", hero, "allows", Fixed(by["n"]), said),)


def _several(ctx: Context, node: Node) -> tuple[Answer, ...]:
    parrying = _parrying(ctx, node["parts"]) if node["conjunction"] == "or" else None
    if parrying is not None and not node["adjuncts"]:
        return parrying
    if node["conjunction"] not in ("and", "but", "or", "then"):
        raise NotUnderstood(node, _WHY)
    shared = node.each("adjuncts")
    parts = [
        part.having(adjuncts=(*(part.each("adjuncts")), *shared)) if shared else part
        for part in node["parts"]
    ]
    made: list[Answer] = []
    for part in parts if node["apart"] else _with_last(parts):
        if node["conjunction"] == "or" and made and made[-1].how == "costs":
            _or_they_cannot(part, made[-1])
            continue
        so, part = _does_so(part, made)
        found, rest = _conditions(ctx, _while_in(ctx, part))
        whole = mean_conditions.conditions(found)
        if so is not None:
            made += [replace_context(one, so) for one in answers(ctx, rest)]
            continue
        made += [
            dataclasses.replace(one, condition=whole) if whole is not None else one
            for one in answers(ctx, rest)
        ]
    ways = ("forbids", "allows", "only", "costs")
    if node["conjunction"] == "or" and any(one.how not in ways for one in made):
        raise NotUnderstood(node, "which of the two?")
    return tuple(made)


def replace_context(one: Answer, event: Event) -> Answer:
    """The same answer when an event happens."""
    return dataclasses.replace(one, context=(*one.context, ("when", event)))


def _does_so(node: Node, made: list[Answer]) -> tuple[Event | None, Node]:
    """When it does so: when it does what the part before lets it do."""
    whens = [a for a in node.each("adjuncts") if a["kind"] == "when" and a["of"].kind == "clause"]
    so = [a for a in whens if a["of"]["sense"] == "does_so" and not a["of"]["negated"]]
    if len(so) != 1 or not made or made[-1].how != "allows" or made[-1].question != "may defend":
        return None, node
    doer = so[0]["of"]["agent"]
    if doer is None or doer.kind != "pronoun" or doer["word"] not in ("it", "he", "she", "they"):
        raise NotUnderstood(doer, "who does so?")
    rest = tuple([a for a in node["adjuncts"] if a not in so])
    return Event("defends", made[-1].context), node.having(adjuncts=rest)


def _or_they_cannot(node: Node, priced: Answer) -> None:
    """They must pay 1 Copper to raid it, or they cannot raid it: what goes without saying."""
    said = node.kind == "clause" and bool(node["negated"]) and node["modal"] in ("can", "may")
    same = said and priced.question == f"may {deed(node['sense'], bool(node['passive']))}"
    plain = [part for part in (node["agent"], node["what"]) if part is not None] if same else []
    if not same or node["adjuncts"] or any(part.kind != "pronoun" for part in plain):
        raise NotUnderstood(node, "which of the two?")
    _said = [part["word"] for part in plain]


#: What verbs have in common that share one "may" and one subject.
_SHARED: Final = ("agent", "modal", "negated", "passive")


def _subject_role(part: Node) -> tuple[str, ...]:
    """Of what is done to somebody, the one to whom it is done is the subject."""
    return ("what",) if part.parts.get("passive") else ()


def _with_last(parts: list[Node]) -> list[Node]:
    """It may attack or defend even if bowed: what stands behind verbs with one "may" goes with them all."""
    last = parts[-1]
    adjuncts = last.parts.get("adjuncts") or ()
    alike = [
        all(part.parts.get(name) == last.parts.get(name) for name in (*_SHARED, *_subject_role(part)))
        for part in parts
        if part.kind == "clause" and not part.parts.get("adjuncts")
    ]
    if not adjuncts or last.kind != "clause" or not last.parts.get("modal"):
        return parts
    if len(alike) != len(parts) - 1 or not all(alike):
        return parts
    return [part.having(adjuncts=adjuncts) for part in parts]


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
    context = when_context(ctx, adjunct_of(clause, "when"))
    if (
        clause["sense"] not in ("has", "have", "hold")
        or clause["what"] != WHICH
        or clause["modal"] not in (None, "can")
    ):
        raise NotUnderstood(clause, "no limit to what?")
    return Answer("value Capacity", mean_cards.group(ctx, clause["agent"]), "lifts", None, (), context)


def _not_restored(ctx: Context, node: Node) -> Answer:
    """Ka that an enemy loses to this Hero's thrusts is not restored until the end of the turn."""
    roles(node, "what", "negated", "passive", "modal", "adjuncts")
    ka, ends = node["what"], node.each("adjuncts")
    word = ka["what"] if ka.kind == "goods" else ka.kind == "thing" and ka["noun"]
    after = ka.each("after")
    lost = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if word != "ka" or lost is None or lost.kind != "clause" or lost["sense"] != "lose_to":
        raise NotUnderstood(node, _WHY)
    enemy, thrusts = lost["agent"], lost["to"]
    if lost["what"] != WHICH or lost["adjuncts"] or not is_just(enemy, "enemy", "a", "an", "any", None):
        raise NotUnderstood(lost, "who loses it?")
    words = [a["word"] for a in thrusts.each("adjectives")]
    if thrusts.kind != "thing" or thrusts["noun"] != "thrust" or words not in ([], ["successful"]):
        raise NotUnderstood(thrusts, "to what?")
    until = ends[0]["of"] if len(ends) == 1 and ends[0]["kind"] == "until" else None
    if (
        until is None
        or until.kind != "moment"
        or until["edge"] != "end"
        or not is_just(until["of"], "turn", "the")
    ):
        raise NotUnderstood(node, "until when?")
    about = mean_cards.group(ctx, thrusts["owner"])
    context = (("until", "turn"), ("what", Event("thrust", (("card", That("<which>")),))))
    return Answer("may be restored", about, "forbids", None, (), context)


def _not_removed(ctx: Context, node: Node) -> Answer:
    """A turn that ends while you have no Water tokens does not remove you from the game."""
    roles(node, "agent", "what", "from_", "negated", "adjuncts")
    turn, place = node["agent"], node["from_"]
    after = turn.each("after")
    ends = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if ends is None or ends.kind != "clause" or ends["sense"] != "ends" or ends["what"] != WHICH:
        raise NotUnderstood(turn, _WHY)
    plain = turn["noun"] == "turn" and turn["det"] in ("a", "any", "each") and not node["adjuncts"]
    if not plain or not is_just(place, "game", "the") or not mean_players.is_player(ctx, node["what"]):
        raise NotUnderstood(node, _WHY)
    whiles = [mean_conditions.condition(ctx, a["of"]) for a in ends.each("adjuncts") if a["kind"] == "while"]
    if len(whiles) != 1 or len(ends["adjuncts"]) != 1:
        raise NotUnderstood(ends, "when does it end?")
    context = (("when", Event("turn-ends")),)
    about = mean_players.who(ctx, node["what"])
    return Answer("may be removed", about, "forbids", None, (), context, condition=whiles[0])


def _clause(ctx: Context, node: Node) -> tuple[Answer, ...]:
    sense, negated, modal = node["sense"], node["negated"], node["modal"]
    parrying = _parrying(ctx, (node,)) if sense in ("increase", "decrease") and modal else None
    if parrying is not None:
        return parrying
    borne = ctx.card_type in ("item", "follower", "spell") and modal == "must" and not negated
    if borne and sense in ("has", "have") and not node["adjuncts"]:  # this Hero must have Influence 2 or more
        if mean_cards.group(ctx, node["agent"]) != That("hero"):
            raise NotUnderstood(node, _WHY)
        host = Every((OfType("Hero"), mean_tests.having(ctx, node["what"])))
        return (Answer("may be attached", That("self"), "only", None, (), (("to", host),)),)
    hauled = hauls(ctx, node)
    if hauled is not None:
        return hauled
    if sense == "pay" and modal in ("may", "can") and not negated and _pays_less(node):
        return (
            _costs(ctx, node.having(modal=None))
            if _purposes(node)
            else _costs(ctx, _what_costs(node.having(modal=None)))
        )
    if sense == "remove" and negated and node["agent"] is not None and node["agent"].kind == "thing":
        return (_not_removed(ctx, node),)
    if sense == "restore" and negated and node["passive"]:
        return (_not_restored(ctx, node),)
    if sense == "works" and negated and modal in (None, "can", "will"):
        return (_blank(ctx, node),)
    if modal is not None or negated:
        return allowed(ctx, *_subject_tests(ctx, node))
    if sense == "equals":
        roles(node, "agent", "what", "adjuncts", "tense")
        as_much = Node("compared", op="=", to=node["what"])
        return _being(ctx, Node("is", subject=node["agent"], predicate=as_much, adjuncts=node["adjuncts"]))
    if sense in ("have", "gain", "lose", "has_event"):
        return _values(ctx, node, -1 if sense == "lose" else 1)
    if sense == "use_value" or (sense == "engage" and _is_value_of(node["with_"])):
        return _uses_value(ctx, node)
    if sense == "equals":
        same = Node("compared", op="=", to=node["what"])
        return _being(ctx, Node("is", subject=node["agent"], predicate=same, adjuncts=node["adjuncts"]))
    if sense == "give" and (node["to"] is None or not mean_players.is_player(ctx, node["to"])):
        to = node["to"]["what"] if node["to"] is not None and node["to"].kind == "place" else node["to"]
        return _values(ctx, node.having(agent=to or _hero(), to=None, sense="gain"), 1)
    if (
        sense == "attach"
        and node["to"] is not None
        and (
            any(a["kind"] == "only" for a in node.each("adjuncts"))
            or _is_self(node["what"])
            or (node["what"] is None and ctx.card_type in ("item", "follower", "spell", "holding"))
        )
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
    if sense == "costs" or (sense == "pay" and any(a["kind"] == "purpose" for a in node.each("adjuncts"))):
        return _costs(ctx, node)
    if sense == "pay" and node["what"] is not None and node["what"].kind == "goods" and node["what"]["extra"]:
        return _costs(ctx, _what_costs(node))
    if sense == "produce":
        return _produces(ctx, node)
    if sense == "requires":
        return _requires(ctx, node)
    if sense == "absorb":
        return (_absorbs(ctx, node),)
    if sense in ("increase", "decrease", "increase_by", "decrease_by", "double", "halve"):
        return _increases(ctx, node)
    if sense == "treat_as":
        return _treated(ctx, node)
    if sense == "counts_as":
        return _treated(ctx, _counted_as(node))
    chosen = decided(ctx, node)
    return said_with(ctx, *_subject_tests(ctx, node)) if chosen is None else chosen


def _is_value_of(node: Node | None) -> bool:
    """His Ka, as what he engages with."""
    return node is not None and (node.kind == "goods" or node.parts.get("sort") == "value/goods")


def _blank(ctx: Context, node: Node) -> Answer:
    """The text of opposing Items does not work, their abilities do not work."""
    roles(node, "what", "modal", "negated", "adjuncts", "tense")
    what = node["what"]
    owner, after, noun = what["owner"], what.each("after"), str(what["noun"])
    if (
        owner is None
        and len(after) == 1
        and after[0].kind == "place"
        and after[0]["preposition"] in ("of", "on")
    ):
        owner, after = after[0]["what"], ()
    if owner is None or after or what["adjectives"] or noun not in ("text", "ability", "innate_ability"):
        raise NotUnderstood(what, "whose text?")
    if node["adjuncts"] or what["det"] not in (None, "the", "all"):
        raise NotUnderstood(node, _WHY)
    return Answer("text", mean_cards.group(ctx, owner), "forbids", None, (noun,))


def _uses_value(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """He uses his Ka instead of his Strength when he engages: his Strength is his Ka then."""
    node, being = _subject_tests(ctx, node)
    roles(node, "agent", "what", "with_", "adjuncts", "tense")
    engages = node["sense"] == "engage"
    used = node["with_"] if engages else node["what"]
    found = adjunct_of(node, "instead of", "when", *LASTING)
    usual = found.get("instead of")
    if usual is None or found.keys() - {"instead of", "when"}:
        raise NotUnderstood(node, "instead of which value?")
    context: tuple[tuple[str, Any], ...]
    if engages:
        whose, context = node["agent"], (("when", mean_events.event(ctx.copy(), _only_engages(node))),)
    else:
        whose = node["agent"] if node["agent"] is not None else used["owner"]
        context = when_context(ctx, found)
    about = _subject(ctx, whose, being)
    inner = mean_cards.each_by_itself(ctx, about)
    values = [mean_changes.whose_value(inner, part) for part in (usual, used)]
    (name, of), (other, own) = values
    if of not in (about, own) or not isinstance(own, (That, Every, Chosen)):
        raise NotUnderstood(usual, "whose value?")
    return (Answer(mean_changes.question_of(name), about, "sets", ValueOf(other, own), (), context),)


def _only_engages(node: Node) -> Node:
    return node.having(with_=None, adjuncts=())


def _pays_less(node: Node) -> bool:
    """You may pay 1 Copper less for a Follower."""
    what = node["what"]
    return what is not None and what.kind == "goods" and what["extra"] == "less"


def _purposes(node: Node) -> bool:
    return any(a["kind"] == "purpose" for a in node.each("adjuncts"))


def _is_self(node: Node | None) -> bool:
    return node is not None and node.kind == "self"


def _only_to(ctx: Context, node: Node) -> Answer:
    """Attach this Follower only to a Creature."""
    roles(node, "agent", "what", "to", "adjuncts")
    if node["agent"] is not None and node["agent"].kind != "you":
        raise NotUnderstood(node, _WHY)
    adjunct_of(node, "only")
    cards = That("self") if node["what"] is None else mean_cards.group(ctx, node["what"])
    host = mean_cards.group(ctx, node["to"])
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
        elif adjunct["kind"] == "unless" and is_of_subject(of):
            tests.append(Not(mean_tests.one_test(tuple(_while(ctx, of)))))
        else:
            rest.append(adjunct)
    return node.having(adjuncts=tuple(rest)), tuple(tests)


def _while(ctx: Context, of: Node) -> list[Test]:
    if of.kind == "whose":
        return [mean_tests.whose(ctx, of)]
    if of.kind == "is":
        _who = of["subject"], of["tense"], of["negated"]
        if of["negated"] or of["adjuncts"]:
            raise NotUnderstood(of, "while what?")
        return mean_tests.predicate_tests(ctx, of["predicate"])
    if of.kind == "clause" and of["sense"] in mean_tests.DOING and of["agent"] == WHICH:
        _tense = of["tense"]
        return mean_tests.doing(ctx, of)
    if of.kind == "clause" and of["sense"] == "bow" and of["what"] == WHICH and of["agent"] is None:
        return [Is("bowed")]
    if of.kind == "clause" and (of["sense"] in _HAVING or of["sense"] in mean_tests.DOING):
        return mean_tests.clause_tests(ctx, of)
    raise NotUnderstood(of, "while what?")


def _subject(ctx: Context, node: Node, being: tuple[Test, ...]) -> Group:
    """The cards that it is said of, perhaps only while they are something."""
    cards: Group = _while_so(mean_cards.group(ctx, node), being)
    return cards


_GROUPS: Final = (That, Chosen, TopCards, Together, UntilFound)


def _while_so(cards: Any, being: tuple[Test, ...]) -> Any:
    if not being:
        return cards
    if isinstance(cards, Every):
        return Every((*cards.tests, *being), cards.place)
    if not isinstance(cards, _GROUPS):
        raise NotUnderstood(None, "while what?")
    return Every((Among(cards), *being))


def _none_has(node: Node) -> Node | None:
    """No Hero has Flying: all Heroes lose it."""
    agent, what = node["agent"], node["what"]
    traits = what.kind in ("trait", "guessed") or (what.kind == "all" and what["conjunction"] == "or")
    if agent is None or agent.kind != "thing" or agent["det"] not in ("no", "no other"):
        return None
    if not traits or node["sense"] not in ("have", "gain"):
        raise NotUnderstood(node, "what none of them has is not understood here")
    what = what.having(conjunction="and") if what.kind == "all" else what
    return node.having(agent=agent.having(det="all other" if agent["det"] == "no other" else None), what=what)


def _values(ctx: Context, node: Node, sign: int) -> tuple[Answer, ...]:
    none = _none_has(node)
    if none is not None:
        return _values(ctx, none, -1)
    where = [a["of"] for a in node.each("adjuncts") if a["kind"] == "where X"]
    if where:
        plain = _values(ctx, without(node, "where X"), sign)
        inner = mean_cards.each_of(ctx, node["agent"], plain[0].about)
        whole: tuple[Answer, ...] = put_for(plain, Told("X"), mean_numbers.number(inner, where[0]))
        if whole == plain:
            raise NotUnderstood(where[0], "there is no X")
        return whole
    node, being = _subject_tests(ctx, node.having(what=none_of(node["what"])))
    roles(node, "agent", "what", "adjuncts", "tense", "from_")
    found = adjunct_of(node, "for each", *_HELD, "when", "against")
    per = per_each(ctx, found.get("for each"))
    struck = mean_changes.blow_changes(ctx, node["agent"], node["what"], sign, per)
    if struck:
        if being or any(found.get(kind) is not None for kind in ("when", "against")):
            raise NotUnderstood(node, _WHY)
        return tuple([Answer(f"value {value}", heroes, "adds", by) for value, heroes, by in struck])
    about = _subject(ctx, node["agent"], being)
    ctx = mean_cards.each_of(ctx, node["agent"], about)
    per = per_each(ctx, found.get("for each"))
    context = (*when_context(ctx, found), *_against(ctx, found))
    if node["from_"] is not None:
        raise NotUnderstood(node, "from where is not understood here")
    parts = node["what"]["parts"] if node["what"].kind == "all" else (node["what"],)
    if node["what"].kind == "all" and node["what"]["conjunction"] != "and":
        raise NotUnderstood(node, "which of these?")
    made: list[Answer] = []
    for part in parts:
        if part.kind in ("trait", "guessed"):
            how = "adds" if sign > 0 else "takes"
            name = (mean_changes.given_trait if sign > 0 else mean_changes.trait_name)(ctx, part)
            often = per if mean_changes.has_number(name) else None
            if per is not None and often is None and len(parts) == 1:
                raise NotUnderstood(part, "how much of it for each of them?")
            made.append(Answer("traits", about, how, often, (name,), context))
        elif part.kind == "thing" and part["noun"] == "trait" and sign < 0 and not part["owner"]:
            made.append(Answer("traits", about, "takes", None, _all_traits(part), context))
        elif part.kind == "thing" and part["noun"] in ("ability", "text", "innate_ability"):
            whose = part["owner"] is not None and points_at(part["owner"])
            lost = sign < 0 and (whose or part["det"] in ("all", None, "any"))
            if (part["det"] != "no" and not lost) or part["after"] or part["adjectives"]:
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
        elif node["sense"] == "have" and (fixed := mean_changes.has_value(ctx, part)) is not None:
            made.append(Answer(f"value {fixed[0]}", about, "sets", fixed[1], (), context))
        else:
            made += [
                _when_struck(Answer(f"value {value}", about, "adds", by, (), context))
                for value, by in mean_changes.changes(ctx, part, sign, per, node["sense"] == "have")
            ]
    return tuple(made)


def _all_traits(node: Node) -> tuple[str, ...]:
    """All traits: what stands for them among those that are lost."""
    if node["det"] not in ("all", None) or node["after"] or node["adjectives"] or node["count"] is not None:
        raise NotUnderstood(node, "which ones?")
    return ("all traits",)


def _when_struck(answer: Answer) -> Answer:
    """+1 Fate when parrying: to the value of its parries."""
    when = answer.context[0][1] if len(answer.context) == 1 and answer.context[0][0] == "when" else None
    if answer.question != "value Fate" or not isinstance(when, Event) or when.kind not in mean_numbers.BLOWS:
        return answer
    if when.roles not in ((("card", answer.about),), (("card", That("<which>")),)):
        raise NotUnderstood(None, "whose card is meant is not clear")
    return dataclasses.replace(answer, question=f"value {when.kind} value", context=())


def _against(ctx: Context, found: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """Raid +1 against City Sections of the Blessed player: whom it is used against."""
    of = found.get("against")
    if not isinstance(of, Node):
        return ()
    if of.kind == "thing" and of["sort"] == "event":
        return (("against", mean_event_nouns.event_noun(ctx.copy(), of)),)
    if mean_players.is_player(ctx, of):
        return (("against", mean_players.who(ctx.standing(), of)),)
    return (("against", mean_cards.group(ctx.standing(), of)),)


def _sets(node: Node, part: Node) -> bool:
    """The Hero has 0 Influence: it is set, not added."""
    return node["sense"] == "have" and part["count"]["n"] == 0 and part["what"] in mean_numbers.VALUES


def when_context(ctx: Context, found: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """When they engage together with their Hero: an event that it is bound to."""
    of = found.get("when")
    return (("when", mean_events.event(ctx.copy(), of)),) if isinstance(of, Node) else ()


def _costs(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """Your Heroes cost 1 Copper less; Undead Followers cost you 2 Copper less when you attach them to her."""
    roles(node, "agent", "what", "to", "for_", "adjuncts")
    found = adjunct_of(node, "for each", "minimum", "when", *_HELD, "instead of", "purpose", "than usual")
    goods, to = node["what"], node["to"]
    extra = goods["extra"] if goods.kind == "goods" else None
    if goods.kind == "part" and goods["det"] in ("double", "half"):  # half its Copper cost
        return (_so_often_as_much(ctx, node, found, goods["of"], goods["det"] == "double"),)
    if goods.kind != "goods" or goods["what"] not in ("copper", "water"):
        raise NotUnderstood(goods, "how much more or less?")
    if extra is None and goods["count"] is not None and goods["count"]["op"] in ("times", "half times"):
        doubled = (goods["count"]["op"], goods["count"]["n"]) == ("times", 2)
        if goods["after"] or (goods["count"]["op"] == "times" and not doubled):
            raise NotUnderstood(goods, "how much?")
        return (_so_often_as_much(ctx, node, found, goods, doubled),)
    plain = extra is None and node["sense"] == "costs"
    if extra not in ("more", "less") and "instead of" not in found and not plain:
        raise NotUnderstood(goods, "how much more or less?")
    if goods["after"]:
        raise NotUnderstood(goods, "than what?")
    about, context = _priced_deed(ctx, node, found)
    if to is not None:
        context.insert(0, ("player", mean_players.who(ctx, to)))
    question = f"cost {goods['what'].title()}"
    by = mean_numbers.much(ctx, goods, per_each(ctx, found.get("for each")))
    if by == Fixed(0) and extra == "more":
        return (Answer(f"{question} more", about, "forbids", None, (), tuple(context)),)
    usual = found.get("instead of")
    if usual is None and plain:
        if any(found.get(kind) is not None for kind in ("minimum", "than usual", "for each", "purpose")):
            raise NotUnderstood(goods, "how much more or less?")
        if goods["count"] is not None and goods["count"]["op"] not in ("=", "only"):
            raise NotUnderstood(goods, "how much exactly?")
        return (Answer(question, about, "sets", by, (), tuple(context)),)
    if usual is not None:
        number = usual["count"] if usual.kind == "goods" and usual["what"] == goods["what"] else usual
        if extra is not None or number is None or number.kind != "number" or usual["after"]:
            raise NotUnderstood(usual, "instead of what?")
        _usual = number["n"], number["op"], usual["extra"]
        return (Answer(question, about, "sets", by, (), tuple(context)),)
    made = [Answer(question, about, "adds", by, (), tuple(context))]
    if found.get("minimum") is not None:
        least = mean_numbers.number(ctx, found["minimum"])
        made.append(Answer(question, about, "at least", least, (), tuple(context)))
    return tuple(made)


def _so_often_as_much(ctx: Context, node: Node, found: dict[str, Any], goods: Node, doubled: bool) -> Answer:
    """Spells cost twice as much Water; Holdings cost you half as much Copper."""
    if found.keys() - {"when", "purpose", "than usual"}:
        raise NotUnderstood(goods, "how much?")
    value = goods["what"] if goods.kind == "goods" else str(goods["noun"]).removesuffix("_cost")
    if value not in ("copper", "water"):
        raise NotUnderstood(goods, "how much?")
    about, context = _priced_deed(ctx, node, found)
    if node["to"] is not None:
        context.insert(0, ("player", mean_players.who(ctx, node["to"])))
    how = "doubles" if doubled else "halves"
    return Answer(f"cost {value.title()}", about, how, Fixed(2), (), tuple(context))


def _what_costs(node: Node) -> Node:
    """Your opponents pay 1 more Copper for each Item they bring into play: Items cost them 1 Copper more."""
    bought = [node["for_"], *[a["of"] for a in node.each("adjuncts") if a["kind"] in ("for each", "for")]]
    cards = [one for one in bought if one is not None]
    if len(cards) != 1 or cards[0].kind != "thing" or cards[0]["sort"] != "card":
        raise NotUnderstood(node, "for what?")
    after = tuple([a for a in cards[0].each("after") if not _is_bought(a)])
    kept = tuple([a for a in node.each("adjuncts") if a["kind"] not in ("for each", "for")])
    about = cards[0].having(det=None, number="many", after=after)
    return node.having(sense="costs", agent=about, to=node["agent"], for_=None, adjuncts=kept)


def _is_bought(node: Node) -> bool:
    """An Item they bring into play."""
    clause = node["clause"] if node.kind == "relative" else None
    if clause is None or clause.kind != "clause" or clause["sense"] not in ("bring", "play", "attach"):
        return False
    agent, plain = clause["agent"], not (clause["adjuncts"] or clause["negated"] or clause["modal"])
    whole = clause["what"] == WHICH and (clause["to"] is None or clause["to"]["noun"] == "play")
    return (
        plain
        and whole
        and agent is not None
        and (agent.kind == "you" or agent["word"] in ("they", "he or she"))
    )


def _priced_deed(
    ctx: Context, node: Node, found: dict[str, Any]
) -> tuple[Group | None, list[tuple[str, Any]]]:
    """Whose cost it is, and when: cards, or a deed (returning Sahar to play; you pay less to return her)."""
    context: list[tuple[str, Any]] = list(when_context(ctx, found))
    agent, deed = node["agent"], found.get("purpose")
    if node["for_"] is not None:
        use = mean_events.event(ctx.copy(), node["for_"])
        if use.kind not in ("brings", "plays", "casts") or len(use.roles) != 2:
            context.append(("when", use))  # what a card costs, it costs to bring it into play
    if agent.kind == "clause":
        deed = agent
    elif deed is not None and node["sense"] == "costs":
        if agent.kind != "pronoun" or agent["word"] != "it":
            raise NotUnderstood(agent, "what costs it?")
    elif node["sense"] == "pay":
        context.insert(0, ("player", mean_players.who(ctx, agent)))
    if deed is None:
        return mean_cards.group(ctx, agent), context
    if deed.kind != "clause" or deed["what"] is None:
        raise NotUnderstood(deed, "what is done?")
    _doer = deed["agent"]
    about = mean_cards.group(ctx.standing(), deed["what"])
    event = mean_events.event(ctx.copy(), deed.having(agent=None, what=WHICH))
    return about, [*context, ("when", event)]


def _produces(ctx: Context, node: Node) -> tuple[Answer, ...]:
    roles(node, "agent", "what", "adjuncts")
    found = adjunct_of(node, "for each", "instead", "instead of", "if", "when", "for")
    goods, usual = node["what"], found.get("instead of")
    if usual is not None:
        number = usual["count"] if usual.kind == "goods" and usual["what"] == "copper" else usual
        if number.kind != "number" or number["op"] != "=" or not isinstance(number["n"], int):
            raise NotUnderstood(usual, "instead of what?")
    context = _spent_on(ctx, found)
    if goods.kind != "goods" or goods["what"] != "copper" or goods["after"]:
        raise NotUnderstood(goods, "how much more or less?")
    about = mean_cards.group(ctx, node["agent"])
    by = mean_numbers.much(ctx, goods, per_each(ctx, found.get("for each")))
    if goods["extra"] is None and "for each" not in found:
        return (Answer("value production", about, "sets", by, (), context),)
    if goods["extra"] is None or "instead" in found:
        raise NotUnderstood(goods, "how much more or less?")
    return (Answer("value production", about, "adds", by, (), context),)


def _requires(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """Council actions you take require 2 less Influence, to a minimum of 1."""
    roles(node, "agent", "what", "from_", "adjuncts")
    found = adjunct_of(node, "for each", "minimum", *_HELD)
    goods, agent = node["what"], node["agent"]
    if node["from_"] is not None:  # of you
        if agent.kind != "thing" or agent["owner"] is not None:
            raise NotUnderstood(node, _WHY)
        agent = agent.having(owner=node["from_"])
    if goods.kind != "goods" or goods["what"] != "influence" or goods["extra"] not in ("more", "less"):
        raise NotUnderstood(goods, "how much more or less?")
    if goods["after"] or agent.kind != "thing" or agent["sort"] != "event":
        raise NotUnderstood(node, _WHY)
    yours = [a for a in agent.each("after") if _is_taken_by_you(a)]
    plain = agent.having(after=tuple([a for a in agent.each("after") if a not in yours]))
    action = mean_events.participant(ctx.copy(), plain.having(owner=YOU_NODE) if yours else plain, "action")[
        1
    ]
    by = mean_numbers.much(ctx, goods, per_each(ctx, found.get("for each")))
    context = (("action", action),)
    made = [Answer("cost Influence", None, "adds", by, (), context)]
    if found.get("minimum") is not None:
        least = mean_numbers.number(ctx, found["minimum"])
        made.append(Answer("cost Influence", None, "at least", least, (), context))
    return tuple(made)


def _is_taken_by_you(node: Node) -> bool:
    """Actions you take, play."""
    clause = node["clause"] if node.kind == "relative" else None
    if clause is None or clause.kind != "clause" or clause["sense"] not in ("take_action", "play", "use"):
        return False
    plain = not (clause["adjuncts"] or clause["negated"] or clause["modal"])
    return bool(plain and clause["agent"] == YOU_NODE and clause["what"] == WHICH)


def _spent_on(ctx: Context, found: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    """When paying for a Holding, if you use it to pay for Spells: what its Copper must be spent on."""
    of, paid = found.get("when") or found.get("if"), found.get("for")
    if isinstance(of, Node):
        if of.kind != "clause" or of["sense"] != "pay" or of["for_"] is None or of["what"] is not None:
            raise NotUnderstood(of, "when?")
        _payer, _tense, paid = of["agent"], of["tense"], of["for_"]
        if of["adjuncts"] or of["negated"] or of["modal"]:
            raise NotUnderstood(of, "when?")
    return (("for", mean_cards.group(ctx.standing(), paid)),) if isinstance(paid, Node) else ()


def _absorbs(ctx: Context, node: Node) -> Answer:
    """This Hero absorbs 2 additional damage when destroyed to absorb damage."""
    node, being = _subject_tests(ctx, node)
    roles(node, "agent", "what", "adjuncts")
    found = adjunct_of(node, "for each", "when", "than usual")
    goods = node["what"]
    if goods.kind != "goods" or goods["what"] not in ("damage", "points"):
        raise NotUnderstood(goods, "absorbs what?")
    if goods["extra"] is None and not (goods["after"] or node["adjuncts"]):
        by = mean_numbers.much(ctx, goods)
        return Answer("value absorbed damage", _subject(ctx, node["agent"], being), "sets", by)
    if goods["extra"] is None:
        raise NotUnderstood(goods, "how much more or less?")
    for than in goods.each("after"):
        if than.kind != "compared" or than["op"] != "than" or than["by"] is not None:
            raise NotUnderstood(than, "how much?")
        usual = mean_numbers.number(ctx, than["to"])
        if isinstance(usual, ValueOf) and usual.value != "Strength":  # which it absorbs anyway
            raise NotUnderstood(than, "a card absorbs as much damage as it has Strength")
    by = mean_numbers.much(ctx, goods, per_each(ctx, found.get("for each")))
    about = _subject(ctx, node["agent"], being)
    return Answer("value absorbed damage", about, "adds", by, (), when_context(ctx, found))


def _increases(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """All raiding Fate values are raised by 1."""
    node, being = _subject_tests(ctx, node)
    found = adjunct_of(node, "for each", *_HELD, "when", "against")
    context = when_context(ctx, found)
    return tuple(
        [
            Answer(
                mean_changes.question_of(value),
                *(_while_so(about, being), "adds" if op == "add" else op + "s", by, (), context),
            )
            for value, about, by, op in mean_changes.values_changed(ctx, node, found)
        ]
    )


def _counted_as(node: Node) -> Node:
    """He counts as a Sahir: he is treated as one."""
    roles(node, "agent", "as_", "adjuncts", "tense")
    what = node["as_"]["what"] if node["as_"].kind == "place" else node["as_"]
    as_ = Node("is", subject=WHICH, predicate=what)
    return Node("clause", sense="treat_as", what=node["agent"], as_=as_, adjuncts=node["adjuncts"])


def _treated(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """The Novices' Hero is considered a Sahir; cards with Fate 1 are treated as though it were 4."""
    roles(node, "agent", "what", "as_", "adjuncts", "tense")
    found = adjunct_of(node, *_HELD)
    held = held_while(ctx, found)
    as_ = node["as_"]
    if as_ is None or as_.kind != "is" or as_["adjuncts"] or as_["negated"]:
        raise NotUnderstood(node, "treated as what?")
    subject, predicate = as_["subject"], as_["predicate"]
    _tense = as_["tense"], as_["modal"]
    about = mean_cards.group(ctx, node["what"])
    himself = subject.kind == "pronoun" and subject != WHICH and predicate.kind != "number"
    if himself and points_at(subject):  # as if he were bowed
        made = [dataclasses.replace(one, condition=held) for one in is_what(ctx, about, predicate)]
        return tuple(made)
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
    if node["modal"] == "must" and not node["negated"] and ctx.card_type in ("item", "follower", "spell"):
        return (_must_be(ctx, node),)
    if node["modal"] is not None:
        raise NotUnderstood(node, _WHY)
    node, being = _subject_tests(ctx, node)
    found = adjunct_of(node, *_HELD, "for each", "when")
    _tense = node["tense"]
    if being and (
        subject.kind == "goods" or not fits(subject, ("card",)) or subject["noun"] in mean_numbers.VALUES
    ):
        raise NotUnderstood(node, "while what?")
    if subject.kind in ("goods", "thing") and (
        subject["noun"] in mean_numbers.VALUES or subject.kind == "goods"
    ):
        if node["negated"]:
            raise NotUnderstood(node, _WHY)
        return (_value_is(ctx, subject, predicate, found),)
    about = _subject(ctx, subject, being)
    held = held_while(ctx, found)
    made = is_what(ctx, about, predicate)
    if node["negated"]:
        made = [_denied(one) for one in made]
    return tuple([dataclasses.replace(one, condition=held) if held is not None else one for one in made])


def _must_be(ctx: Context, node: Node) -> Answer:
    """This Hero must be a Sahir: the card can be attached only to such a Hero."""
    if mean_cards.group(ctx, node["subject"]) not in (That("hero"), That("section")) or node["adjuncts"]:
        raise NotUnderstood(node, _WHY)
    tests = tuple(mean_tests.predicate_tests(ctx, node["predicate"]))
    return Answer("may be attached", That("self"), "only", None, (), (("to", Every(tests)),))


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
    question = mean_changes.question_of(value)
    per = per_each(ctx, found.get("for each"))
    context = when_context(ctx, found)
    if predicate.kind == "goods" and predicate["what"] is None and predicate["extra"] in ("more", "less"):
        n = bound(ctx, predicate["count"]).number  # your hand size is 1 more
        if isinstance(n, Fixed) and not predicate["after"]:
            by = scaled(n.n if predicate["extra"] == "more" else -n.n, per)
            return Answer(question, about, "adds", by, (), context)
    if predicate.kind == "compared" and predicate["to"] is None and predicate["by"] is not None:
        if predicate["value"] is not None and value != "hand size":
            raise NotUnderstood(predicate, "this is not understood of a value")
        n = bound(ctx, predicate["by"]).number
        if isinstance(n, Fixed):
            return Answer(
                question, about, "adds", scaled(n.n if predicate["op"] == ">" else -n.n, per), (), context
            )
    inner = mean_cards.each_by_itself(ctx, about)
    return Answer(question, about, "sets", mean_changes.set_to(inner, predicate), (), context)


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
        parts = what["what"]["parts"] if what["what"].kind == "all" else (what["what"],)
        if len(parts) > 1 and what["what"]["conjunction"] not in ("and", "or"):
            raise NotUnderstood(predicate, "immune to what?")
        by = [mean_events.participant(ctx.copy(), part, "action")[1] for part in parts]
        return [Answer("may be affected", about, "forbids", None, (), (("by", one),)) for one in by]
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
    ahead: tuple[Step, ...] = ()
    if any(a["kind"] == "unless" for a in node.each("adjuncts")):  # its controller pays: of which is known
        ahead, node = mean_steps.targets_now(ctx, node)
    node = _while_in(ctx, node)
    if not ahead and any(is_of_subject(a["of"]) for a in node.each("adjuncts") if isinstance(a["of"], Node)):
        ahead, node = _subject_now(ctx, node)
    kept: list[Node] = []
    timed: list[Node] = []
    conditions: list[Condition] = []
    unless: list[Unless] = []
    nots: list[Condition] = []
    for one in node.each("adjuncts"):
        adjunct = _of_its_subject(node, one) if one["kind"] == "unless" else one
        kind = adjunct["kind"]
        if kind == "during" and _is_repeated(adjunct["of"]):
            asked = time_asked(ctx, node, adjunct)
            kept += [adjunct] if asked is None else []
            nots += [asked] if asked is not None else []
        elif kind in LASTING and not (kind == "while" and is_of_subject(adjunct["of"])):
            timed.append(adjunct)
        elif kind == "if" and not is_of_subject(adjunct["of"]):
            conditions.append(mean_conditions.condition(ctx, adjunct["of"]))
        elif kind == "unless" and _is_payment(ctx, adjunct["of"], node) and _is_paid_now(node, adjunct["of"]):
            *picked, paid = mean_steps.unless(ctx, adjunct["of"], ())
            if not isinstance(paid, Unless) or picked:
                raise NotUnderstood(adjunct, "who pays?")
            unless.append(paid)
        elif (
            kind == "unless"
            and not is_of_subject(adjunct["of"])
            and not _is_payment(ctx, adjunct["of"], node)
        ):
            nots.append(No(mean_conditions.condition(ctx, adjunct["of"])))
        else:
            kept.append(adjunct)
    found = {adjunct["kind"]: adjunct["of"] or True for adjunct in timed}
    usual = "good" if node.kind == "is" else "engagement" if _of_the_damage(node) else "turn"
    until, held = duration(ctx, found, usual), held_while(ctx, found)
    made = answers(ctx, node.having(adjuncts=tuple(kept)))
    if nots:  # whether it is so is asked anew each time
        when = mean_conditions.conditions(nots)
        made = tuple([dataclasses.replace(one, condition=_both(one.condition, when)) for one in made])
    steps: tuple[Step, ...] = tuple([_as_step(answer, until, held) for answer in made])
    for refused in unless:
        steps = (dataclasses.replace(refused, steps=steps),)
    whole = mean_conditions.conditions(conditions)
    return (*ahead, *steps) if whole is None else (*ahead, If(whole, steps))


def _subject_now(ctx: Context, node: Node) -> tuple[tuple[Step, ...], Node]:
    """Target Hero has +2S while he attacks: who it is is chosen now, whether he attacks is asked later."""
    passive = node.kind == "clause" and (node["passive"] or node["agent"] is None)
    role = "subject" if node.kind == "is" else "what" if passive else "agent"
    subject = node[role]
    if subject is None or subject.kind != "thing" or mean_players.is_player(ctx, subject):
        return (), node
    if subject["sort"] != "card" or not isinstance(mean_cards.group(ctx.copy(), subject), Chosen):
        return (), node
    cards = mean_cards.group(ctx, subject)
    assert isinstance(cards, Chosen)
    that = Node("pronoun", word=f"<that>{cards.name}", sort="card", number=subject["number"])
    return (Pick(cards),), node.having(**{role: that})


def _is_paid_now(node: Node, payment: Node) -> bool:
    """Whether somebody pays so that something never holds, rather than each time that it is asked."""
    return node["sense"] == "keep_open" or any(a["kind"] == "at once" for a in payment.each("adjuncts"))


def _of_the_damage(node: Node) -> bool:
    """Cannot absorb the damage: that of the engagement that was spoken of."""
    if decides_of_the_damage(node):
        return True
    what = node["what"] if node.kind == "clause" and node["sense"] == "absorb" else None
    return what is not None and what.kind == "goods" and what["det"] in ("the", "that", "this")


def _is_repeated(node: Node | None) -> bool:
    """A Night Phase, each turn: rather than the time for which the rule lasts."""
    if node is None or node.kind != "thing":
        return False
    return node["det"] in ("each", "every") or (str(node["noun"]).endswith("_phase") and not _next(node))


def _next(node: Node) -> bool:
    return node["det"] in ("next", "following") or any(a["word"] == "next" for a in node.each("adjectives"))


def _as_step(answer: Answer, until: str, held: Condition | None) -> Step:
    about = answer.about
    plain = answer.question == "traits" and not (answer.context or answer.condition)
    if plain and isinstance(about, (That, Every, Chosen)):
        return Give(answer.words, about, answer.how == "takes", until, held)
    return Rule(answer, until, held)
