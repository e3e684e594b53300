"""Turns of plain English about what causes a deed: in doing so, by this; put into the plainest words."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text.nominal import WHICH, YOU
from serai.parts.english.node import Node

_THIS_WAY: Final = Node("adjunct", kind="this way")
#: How one says by what something is caused: in doing so, for this, because of it.
_BY: Final = ("for", "in", "by", "purpose", "because of", "from")


def in_doing_so(node: Node) -> Node:
    """He does not bow in doing so, for doing so, to do so; no Hero is bowed by this: this way."""
    if node.kind != "clause" or node.parts.get("modal"):
        return node
    node = _by_this(node)
    kept = [_THIS_WAY if _is_doing_so(one) else one for one in node.parts.get("adjuncts", ())]
    return node if kept == list(node.parts.get("adjuncts", ())) else node.having(adjuncts=tuple(kept))


def _is_doing_so(adjunct: Node) -> bool:
    of = adjunct.parts.get("of")
    if adjunct.parts.get("kind") not in _BY or not isinstance(of, Node):
        return False
    if of.kind == "pronoun":
        return adjunct["kind"] != "from" and of["word"] in ("this", "it") and of["sort"] == "event"
    if of.kind != "clause" or of.parts.get("sense") != "does_so" or of.parts.get("agent") != WHICH:
        return False
    plain = not any(name in of.parts for name in ("what", "adjuncts", "negated", "modal"))
    _said = adjunct["kind"], adjunct["of"], of["sense"], of["agent"]["word"]
    return plain


def _by_this(node: Node) -> Node:
    """Bowed by this: bowed this way."""
    agent = node.parts.get("agent")
    if not node.parts.get("passive") or not isinstance(agent, Node) or agent.kind != "pronoun":
        return node
    if node.parts["sense"] != "bow" or agent["word"] != "this" or agent["sort"] != "event":
        return node
    return node.having(agent=None, adjuncts=(*node.each("adjuncts"), _THIS_WAY))


def by_you(node: Node) -> Node:
    """A second attack may be declared by you: you may declare one."""
    if node.kind != "clause" or not node.parts.get("passive") or node.parts.get("agent") != YOU:
        return node
    _passive = node["passive"], node["agent"]
    return node.having(passive=None)


def by_doing(node: Node) -> Node:
    """Draw a card by discarding one, draw a card, paying 1 Water: discard one, pay 1 Water to draw a card."""
    if node.kind != "clause" or node.parts.get("agent") != YOU or node.parts.keys() & _SAID:
        return node
    found = [a for a in node.parts.get("adjuncts", ()) if _is_price(node, a)]
    if len(found) != 1:
        return node
    _kind, price = found[0]["kind"], found[0]["of"]
    rest = tuple([a for a in node["adjuncts"] if a is not found[0]])
    purpose = Node("adjunct", kind="purpose", of=node.having(agent=WHICH, adjuncts=()))
    made: Node = price.having(agent=node["agent"], adjuncts=(*price.each("adjuncts"), purpose, *rest))
    return made


_SAID: Final = {"passive", "negated", "modal", "tense"}
#: What is brought into play for a cost of its own.
_BROUGHT: Final = ("bring", "attach", "cast", "play", "return", "put", "enter_play", "move", "treat_as")
#: What is done so that something else can be done, and what is done besides.
_PRICES: Final = ("pay", "discard", "destroy", "bury", "bow", "lose", "remove", "remove_token", "return")
_BESIDES: Final = ("gain", "draw", "lose", "discard", "bury", "bow", "straighten", "destroy", "put", "look")


def _is_price(node: Node, adjunct: Node) -> bool:
    of = adjunct.parts.get("of")
    if not isinstance(of, Node) or of.kind != "clause" or of.parts.get("agent") != WHICH:
        return False
    if of.parts.keys() & _SAID or of.parts["sense"] not in _PRICES:
        return False
    kind = adjunct.parts.get("kind")
    paying = kind == "doing" and of.parts["sense"] == "pay" and node.parts["sense"] not in _BROUGHT
    return kind == "by" or paying


def doing_besides(node: Node) -> Node:
    """Destroy a Follower, gaining Water equal to its Strength: destroy it and gain so much."""
    if node.kind != "clause" or node.parts.get("agent") != YOU or node.parts.keys() & _SAID:
        return node
    for one in node.parts.get("adjuncts", ()):
        of = one.parts.get("of") if one.parts.get("kind") == "doing" else None
        if not isinstance(of, Node) or of.kind != "clause" or of.parts.get("agent") != WHICH:
            continue
        if of.parts.keys() & _SAID or of.parts["sense"] not in _BESIDES or node.parts["sense"] in _BROUGHT:
            continue
        _kind, _of = one["kind"], one["of"]
        rest = tuple([a for a in node["adjuncts"] if a is not one])
        parts = (node.having(adjuncts=rest), of.having(agent=node["agent"]))
        return Node("several", conjunction="and", parts=parts)
    return node


def ones(node: Node) -> Node:
    """Heroes except those with Followers, a bowed Hero or one with no Ka: other Heroes, a Hero."""
    if node.kind == "all":
        parts = node.parts["parts"]
        if "count" in parts[0].parts or parts[0].parts.get("number") != "one":
            return node  # two Heroes, one bowed and one unbowed
        new = (parts[0], *[_called(part, parts[0]) for part in parts[1:]])
        return node.having(parts=new) if new != parts else node
    if node.kind != "thing" or node.parts.get("sort") != "card" or node.parts["noun"] == "one":
        return node
    after = node.parts.get("after", ())
    new = tuple(
        [one.having(than=_called(one.parts["than"], node)) if _is_other(one) else one for one in after]
    )
    return node.having(after=new) if new != after else node


def _is_other(node: Node) -> bool:
    return isinstance(node, Node) and node.kind == "other" and isinstance(node.parts.get("than"), Node)


def _called(part: Node, like: Node) -> Node:
    """One with no Ka, beside a Hero: a Hero with no Ka."""
    if part.kind != "thing" or part.parts["noun"] != "one" or part.parts.keys() & {"owner", "count"}:
        return part
    known = like.kind == "thing" and like.parts.get("sort") == "card" and like.parts["noun"] != "one"
    det = part.parts.get("det")
    if not known or det not in ("one", "those", "any") or "after" not in part.parts:
        return part
    _said = part["noun"], part["sort"], part["det"], part["number"]
    number = "one" if det == "one" else "many"
    return part.having(noun=like["noun"], sort="card", det="a" if det == "one" else None, number=number)


def own_trait(node: Node) -> Node:
    """Uses his Tactician trait, makes use of its Archery: uses Tactician, Archery."""
    what = node.parts.get("what") if node.kind == "clause" and node.parts["sense"] == "use" else None
    if not isinstance(what, Node) or what.kind != "thing" or what.parts["noun"] != "trait":
        return node
    words, owner = what.parts.get("adjectives", ()), what.parts.get("owner")
    if not isinstance(owner, Node) or owner.kind != "pronoun" or owner.parts["word"] not in _OWN:
        return node
    if len(words) != 1 or words[0].kind != "trait" or what.parts.keys() & {"after", "count"}:
        return node
    _said = what["noun"], what["owner"], owner["word"], what["adjectives"]
    return node.having(what=words[0])


_OWN: Final = ("his", "her", "its", "their", "his or her")


def each_forbidden(node: Node) -> Node:
    """Spells and innate abilities cannot bow him: he cannot be bowed by Spells or innate abilities."""
    doer = node.parts.get("agent") if node.kind == "clause" and node.parts.get("negated") else None
    if not isinstance(doer, Node) or doer.kind != "all" or node.parts.get("modal") not in ("can", "may"):
        return node
    if "passive" in node.parts or "what" not in node.parts:
        return node
    parts = doer.parts["parts"]
    if node.parts.get("passive"):
        return node  # cannot be targeted by Spells or innate abilities: by neither, as it stands
    if not any(part.kind == "thing" and part.parts["noun"] in _ABILITIES for part in parts):
        return node
    _and = doer["conjunction"]
    return node.having(passive=True, agent=doer.having(conjunction="or"))


_ABILITIES: Final = ("innate_ability", "ability")


def shared_object(node: Node) -> Node:
    """Spells can neither bow nor destroy him: it is he whom they bow, not they themselves."""
    parts = node.parts["parts"] if node.kind == "several" else ()
    last = parts[-1] if parts else None
    doer = last.parts.get("agent") if isinstance(last, Node) and last.kind == "clause" else None
    if last is None or doer is None or "what" not in last.parts or not _is_no_body(doer):
        return node
    _what = last["what"], last["agent"]
    new = tuple([_with_object(part, doer, last.parts["what"]) for part in parts])
    return node.having(parts=new) if new != parts else node


#: What bows nothing of its own.
_EFFECTS: Final = ("spell", "action_card", "innate_ability", "ability", "event", "action", "reaction", "omen")


def _is_no_body(doer: Node) -> bool:
    if doer.kind == "all":
        return all(_is_no_body(part) for part in doer.parts["parts"])
    return doer.kind == "thing" and (
        doer.parts["noun"] in _EFFECTS or str(doer.parts["noun"]).endswith("_action")
    )


def _with_object(part: Node, doer: Node, what: Node) -> Node:
    if part.kind != "clause" or part.parts["sense"] not in ("bow", "straighten"):
        return part
    if part.parts.get("what") != doer or "agent" in part.parts:
        return part
    _said = part["what"], part["sense"]
    return part.having(agent=doer, what=what)


DEED_TURNS: Final = (in_doing_so, by_you, by_doing, doing_besides, ones, own_trait, each_forbidden)
