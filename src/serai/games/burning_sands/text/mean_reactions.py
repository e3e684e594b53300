"""When a Reaction can be taken, where its text does not begin with "when": its time stands somewhere else.

Negate a Spell that targets this card; straighten a Hero who has just engaged; play this card while a player
pays; instead of losing a duel, bow this card; a player is about to draw. Each is said anew with "when".
"""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.text import mean_abilities, mean_events, mean_steps
from serai.games.burning_sands.text.context import Context, NotUnderstood
from serai.games.burning_sands.text.nominal import WHICH
from serai.games.burning_sands.text.nominal import YOU as YOU_NODE
from serai.games.burning_sands.text.nouns import ACTION_NOUNS
from serai.parts.english.node import Node, unnoted

#: What is done with an action that is answered, so that to take it is the time.
_ANSWERS: Final = ("negate", "redirect", "repeat")
#: What is so for some time: that it is so is no moment.
_STATES: Final = ("own", "attach")
_ANY_ONE: Final = ("a", "any", "another", "any other")


def with_its_time(ctx: Context, node: Node) -> Node:
    """The first sentence of a Reaction with its time behind "when", if it says none so."""
    for way in (_instead_of, _of_an_object, _of_an_action):
        made = way(ctx, node)
        if made is not None:
            return made
    return node


def stated(ctx: Context, node: Node) -> Node | None:
    """A player is about to draw; one of your Heroes has just been destroyed: the time alone."""
    if node.kind != "clause" or node["negated"] or node["adjuncts"] or node["agent"] == YOU_NODE:
        return None
    coming = node["modal"] == "would" and node["tense"] is None
    if not coming and (node["modal"] is not None or node["tense"] not in (None, "just")):
        return None
    return Node("adjunct", kind="when", of=node) if _is_event(ctx, node) else None


def _is_event(ctx: Context, clause: Node) -> bool:
    """Whether a clause names something that happens."""
    if clause.kind != "clause" or clause["negated"]:
        return False
    if clause["sense"] in _STATES and clause["tense"] != "just" and clause["modal"] is None:
        return False
    try:
        with unnoted():
            mean_events.event(ctx.copy(), clause)
    except NotUnderstood:
        return False
    return True


def _when(node: Node, of: Node, *more: Node) -> Node:
    return node.having(adjuncts=(*node.each("adjuncts"), Node("adjunct", kind="when", of=of), *more))


def when_meanwhile(ctx: Context, node: Node) -> Node:
    """Play this card while another player is paying: when that player pays. If you are the attacker when a
    Hero engages: when one does, if you are."""
    node = _outside(node)
    found = [a for a in node.each("adjuncts") if a["kind"] in ("while", "only while")]
    others = any(a["kind"] in ("when", "after", "at", "if") for a in node.each("adjuncts"))
    if len(found) != 1 or others or not mean_abilities.is_event(ctx, found[0]["of"]):
        return node
    rest = tuple([a for a in node["adjuncts"] if a is not found[0]])
    return _when(node.having(adjuncts=rest), found[0]["of"])


#: What asks for something, in which a time can stand that is that of the whole sentence.
_ASKING: Final = ("if", "only if", "while", "only while")


def _outside(node: Node) -> Node:
    """The time of a sentence that stands inside of its condition, outside of it."""
    adjuncts: list[Node] = []
    for adjunct in node.each("adjuncts"):
        of = adjunct["of"] if adjunct["kind"] in _ASKING else None
        inner = of.each("adjuncts") if isinstance(of, Node) and of.kind in ("clause", "is", "exists") else ()
        times = [a for a in inner if a["kind"] in ("when", "after") and a["of"].kind == "clause"]
        if not isinstance(of, Node) or len(times) != 1:
            adjuncts.append(adjunct)
            continue
        rest = tuple([a for a in inner if a is not times[0]])
        adjuncts += [adjunct.having(of=of.having(adjuncts=rest)), times[0]]
    return node.having(adjuncts=tuple(adjuncts)) if len(adjuncts) > len(node.each("adjuncts")) else node


def _instead_of(ctx: Context, node: Node) -> Node | None:
    """Instead of letting a Spell go to your Saved pile, put it on top: when it would go there."""
    found = [a for a in node.each("adjuncts") if a["kind"] == "instead of" and a["of"].kind == "clause"]
    if len(found) != 1:
        return None
    of = found[0]["of"]
    if of["sense"] == "let" and of["what"] is not None:
        _who = of["agent"]
        coming = mean_steps.with_noun(of["what"], of["for_"])
    elif of["passive"]:
        subject = node["what"] if node["passive"] or node["agent"] is None else node["agent"]
        if not isinstance(subject, Node) or of["what"] != WHICH:
            return None
        coming = of.having(what=subject)
    elif of["sense"] in ("destroy", "bury", "discard", "bow", "return", "send_home"):
        _doer = of["agent"]
        coming = of.having(passive=True, agent=None)
    else:
        coming = of.having(agent=YOU_NODE) if of["agent"] == WHICH else of
    coming = coming.having(modal="would")
    if not _is_event(ctx, coming):
        return None
    rest = node.having(adjuncts=tuple([a for a in node["adjuncts"] if a is not found[0]]))
    return _when(rest, coming, Node("adjunct", kind="instead"))


def _of_an_object(ctx: Context, node: Node) -> Node | None:
    """Negate a Spell that targets this card: when a Spell targets it, negate that Spell."""
    for place in node.below():
        clause = _doing(place)
        if clause is None:
            continue
        rest = tuple([one for one in place["after"] if one["clause"] is not clause])
        named = place.having(after=rest)
        when = mean_steps.with_noun(clause, named)
        if not _is_event(ctx, when):
            continue
        that = named.having(det="that", count=None, after=None, owner=None, adjectives=None, number="one")
        made = _put(node, place, that)
        return _when(made, when)
    return None


def _doing(place: Node) -> Node | None:
    """What one thing does now or has just done: that targets this card, who has just engaged."""
    if place.kind != "thing" or not _is_any_one(place):
        return None
    for one in place.each("after"):
        clause = one["clause"] if one.kind == "relative" and not one["role"] else None
        if clause is None or clause.kind != "clause" or clause["modal"] not in (None, "would"):
            continue
        just = clause["tense"] == "just" or (clause["tense"] is None and _is_action(place))
        if just or clause["modal"] == "would":
            found: Node = clause
            return found
    return None


def _is_any_one(place: Node) -> bool:
    """A Hero, one of your Heroes, an opponent's Hero: any of them."""
    count = place["count"]
    if count is not None:
        return (count["op"], count["n"]) == ("=", 1) and place["det"] is None
    owner = place["owner"]
    theirs = isinstance(owner, Node) and owner.kind == "thing" and owner["det"] in _ANY_ONE
    return place["det"] in _ANY_ONE or theirs


def _is_action(place: Node) -> bool:
    return place["noun"] in ACTION_NOUNS and place["noun"] not in ("card", "item", "story")


def _put(node: Node, old: Node, new: Node) -> Node:
    """The same tree with another phrase in the place of one."""
    if node is old:
        return new
    changed: dict[str, Any] = {}
    for name, part in node.parts.items():
        if isinstance(part, Node):
            made: Any = _put(part, old, new)
        elif isinstance(part, tuple):
            made = tuple([_put(one, old, new) if isinstance(one, Node) else one for one in part])
        else:
            continue
        if made != part:
            changed[name] = made
    return node.having(**changed) if changed else node


def _of_an_action(ctx: Context, node: Node) -> Node | None:
    """Negate an opponent's Spell: when it is cast."""
    for clause in node.below():
        if clause.kind != "clause" or clause["sense"] not in _ANSWERS or clause["negated"]:
            continue
        what = clause["what"]
        if not isinstance(what, Node) or what.kind != "thing" or not _is_action(what):
            continue
        if what["count"] is not None or not (what["det"] in _ANY_ONE or what["owner"] is not None):
            continue
        sense = "play" if what["noun"] in ("spell", "omen", "action_card") else "take_action"
        when = Node("clause", sense=sense, passive=True, what=what)
        if not _is_event(ctx, when):
            continue
        that = Node("thing", noun=what["noun"], sort=what["sort"], number="one", det="that")
        return _when(_put(node, what, that), when)
    return None
