"""What clauses mean as conditions about several at once, about what goes on, and about armies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.burning_sands.text import mean_cards, mean_events, mean_numbers, mean_players, mean_tests
from serai.games.burning_sands.text.context import Context, NotUnderstood, is_just
from serai.games.burning_sands.text.meaning import (
    Both,
    Bound,
    Compares,
    Condition,
    Could,
    CountOf,
    EitherHolds,
    Fits,
    Fixed,
    No,
    OfPlayer,
    OfType,
    That,
)
from serai.parts.english.node import Node

Reader = Callable[[Context, Node], Condition]
_WHY: Final = "this condition is not understood"


def of_several(ctx: Context, node: Node, read: Reader) -> Condition | None:
    """Neither you nor the defender has Water; you have a Follower and an Item: of each by itself."""
    if node.kind not in ("clause", "is"):
        return None
    passive = node.kind == "clause" and (node.parts.get("passive") or "agent" not in node.parts)
    role = "subject" if node.kind == "is" else "what" if passive else "agent"
    subject, what = _list(node, role), _list(node, "what")
    if subject is not None and all(mean_players.is_player(ctx, part) for part in subject["parts"]):
        return _each(ctx, [node.having(**{role: part}) for part in subject["parts"]], subject, read)
    having = node.kind == "clause" and node.parts["sense"] in ("has", "have", "control") and not passive
    if having and what is not None and mean_players.is_player(ctx, node["agent"]):
        counted = all(_is_some(part) for part in what.parts["parts"])
        if counted and what.parts["conjunction"] in ("and", "nor"):
            return _each(ctx, [node.having(what=part) for part in what["parts"]], what, read)
    predicate = _list(node, "predicate") if node.kind == "is" else None
    if predicate is not None and mean_players.is_player(ctx, node["subject"]):
        return _each(ctx, [node.having(predicate=part) for part in predicate["parts"]], predicate, read)
    return None


def _list(node: Node, role: str) -> Node | None:
    """A part of a clause that names several."""
    part = node.parts.get(role)
    return part if isinstance(part, Node) and part.kind == "all" else None


def _is_some(node: Node) -> bool:
    """A Follower, two Items, Water: rather than cards of which nothing says how many."""
    return node.kind == "goods" or "count" in node.parts or node.parts.get("det") in ("a", "no")


def _each(ctx: Context, parts: list[Node], said: Node, read: Reader) -> Condition:
    found = tuple([read(ctx, part) for part in parts])
    conjunction = said["conjunction"]
    if conjunction == "nor":
        return Both(tuple([No(one) for one in found]))
    if conjunction not in ("and", "or"):
        raise NotUnderstood(said, _WHY)
    return Both(found) if conjunction == "and" else EitherHolds(found)


def going_on(ctx: Context, node: Node) -> Condition | None:
    """It is the Night Phase; the battle is at one of your City Sections; you are outnumbered."""
    if node.kind == "is":
        return _is_time(node) or _battle_is(ctx, node) or _army_is(ctx, node)
    if node.kind == "clause" and node.parts["sense"] == "exceeds" and node.parts.get("passive"):
        return _outnumbered(ctx, node)
    return _already(ctx, node) if node.kind == "clause" else None


def _is_time(node: Node) -> Condition | None:
    """It is the Night Phase."""
    subject, predicate = node.parts["subject"], node.parts["predicate"]
    it = subject.kind == "pronoun" and subject.parts["word"] in ("it", "this")
    if not it or predicate.kind != "thing" or predicate.parts["sort"] != "time" or node.parts.get("modal"):
        return None
    _said = node["subject"]["word"], node["tense"]
    return mean_events.goes_on(node["predicate"])


_AT: Final = ("at", "in", "against")


def _battle_is(ctx: Context, node: Node) -> Condition | None:
    """The battle is at your City Section: that under attack is such a one."""
    subject, predicate = node.parts["subject"], node.parts["predicate"]
    if (
        subject.kind != "thing"
        or subject.parts["noun"] not in ("battle", "attack")
        or predicate.kind != "place"
    ):
        return None
    _said, where = node["predicate"], predicate["what"]
    if predicate["preposition"] not in _AT or not is_just(node["subject"], subject["noun"], "the", "this"):
        return None
    if where.kind != "thing" or where["noun"] != "city_section" or where["det"] in ("this", "the", "that"):
        return None
    plain = where.having(det=None, count=None, number="many")
    one = where["count"] is None or mean_numbers.bound(ctx, where["count"]) == mean_numbers.ONE
    if not one:
        raise NotUnderstood(where, "how many of them?")
    tests = mean_cards.every(ctx.standing(), plain).tests
    return Fits(That("battlefield"), mean_tests.one_test(tests))


_LARGER: Final = (">", "<", "=", ">=", "<=")


def _army_is(ctx: Context, node: Node) -> Condition | None:
    """The opposing army is larger than his: it has more units."""
    subject, predicate = node.parts["subject"], node.parts["predicate"]
    if subject.kind != "thing" or subject.parts["noun"] != "army" or predicate.kind != "compared":
        return None
    if predicate["op"] not in _LARGER or predicate["by"] is not None or predicate["to"] is None:
        return None
    _said, to = node["predicate"], predicate["to"]
    if to.kind == "pronoun" and to["word"] in ("his", "hers", "theirs", "his or hers"):
        own = Node("pronoun", word="his", sort="card", number="one")
        to = Node("thing", noun="army", sort="army", number="one", owner=own)
    elif to.kind == "thing" and to["noun"] == "same" and to["owner"] is not None:
        to = Node("thing", noun="army", sort="army", number="one", owner=to["owner"])
    sizes = [mean_numbers.army_size(ctx, part) for part in (node["subject"], to)]
    _tense = node["tense"]
    return Compares(sizes[0], Bound(predicate["op"], sizes[1]))


def _outnumbered(ctx: Context, node: Node) -> Condition:
    """You are outnumbered, your army is outnumbered: the other army has more units."""
    what, agent = node["what"], node["agent"]
    _said = node["tense"], node["sense"]
    if node["adjuncts"] or node["modal"] or agent is not None:
        raise NotUnderstood(node, _WHY)
    yours = what.kind == "you" or (what.kind == "thing" and is_just(what.having(owner=None), "army", None))
    if not yours or (what.kind == "thing" and what["owner"] != Node("you")):
        raise NotUnderstood(what, "whose army?")
    own = Node("thing", noun="army", sort="army", number="one", owner=Node("you"))
    opposing = Node("adjective", word="opposing")
    other = Node("thing", noun="army", sort="army", number="one", det="the", adjectives=(opposing,))
    sizes = [mean_numbers.army_size(ctx, army) for army in (other, own)]
    return Compares(sizes[0], Bound(">", sizes[1]))


def _already(ctx: Context, node: Node) -> Condition | None:
    """If it was already bowed, where that was to be done: it could not be done."""
    done = node.parts["sense"] in ("bow", "straighten") and node.parts.get("passive")
    if not done or node.parts.get("tense") != "past" or ctx.mode != "action" or "agent" in node.parts:
        return None
    adjuncts = node.parts.get("adjuncts", ())
    word = "bowed" if node["sense"] == "bow" else "straightened"
    if [a.parts["kind"] for a in adjuncts] != ["already"] or node["what"].kind not in ("pronoun", "thing"):
        return None
    known = ctx.find("card", "", called=(word,))
    if known is None or mean_cards.group(ctx.copy(), node["what"]) != mean_cards.referred(known):
        return None
    _kind = node["adjuncts"][0]["kind"], node["tense"]
    return No(Could())


def only_one(ctx: Context, node: Node) -> Condition | None:
    """Aziz is your only Hero, is the only Creature that you control: you have no other."""
    subject, predicate = node.parts.get("subject"), node.parts.get("predicate")
    if node.kind != "is" or not isinstance(predicate, Node) or predicate.kind != "thing":
        return None
    words = [a for a in predicate.parts.get("adjectives", ()) if a.parts.get("word") == "only"]
    if len(words) != 1 or predicate.parts["sort"] != "card" or not isinstance(subject, Node):
        return None
    if any(
        one.kind == "place" and one.parts["what"].parts.get("noun") == "army"
        for one in predicate.parts.get("after", ())
    ):
        return None
    _said = words[0]["word"], node["tense"], node["predicate"], node["subject"], predicate["det"]
    kept = tuple([a for a in predicate["adjectives"] if a is not words[0]])
    plain = predicate.having(det=None, number="many", adjectives=kept)
    cards = mean_cards.every(ctx.standing(), plain)
    if not any(isinstance(test, (OfPlayer, OfType)) for test in cards.tests):
        raise NotUnderstood(predicate, "the only one of what?")
    own = Fits(mean_cards.group(ctx, subject), mean_tests.one_test(cards.tests))
    return Both((own, Compares(CountOf(cards), Bound("=", Fixed(1)))))
