"""What sentences mean that let a card bow for Copper, and what that Copper is good for."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import mean_cards, mean_numbers, mean_places, mean_steps
from serai.games.burning_sands.text.context import Context, NotUnderstood
from serai.games.burning_sands.text.mean_standing import limit_and_price
from serai.games.burning_sands.text.meaning import Fixed, OfType, Produces, That
from serai.games.burning_sands.text.nominal import WHICH
from serai.games.burning_sands.text.nominal import YOU as YOU_NODE
from serai.parts.english.node import Node


def production(ctx: Context, node: Node) -> Produces | None:
    """Bow this card to produce 2 Copper, which can only be used to pay for Followers; it may bow to
    produce 2; it produces 2."""
    node = _bowed_for(node)
    if node.kind == "clause" and node["sense"] == "produce" and not node["negated"]:
        own = node["agent"] is not None and node["agent"].kind in ("self", "thing")
        if own and mean_cards.group(ctx.copy(), node["agent"]) == That("self"):
            return _produced(ctx, node) if node["modal"] in (None, "may", "can") else None
    if node.kind == "clause" and any(_is_paying(a) for a in node.each("adjuncts")):
        return _while_paying(ctx, node)
    if node.kind != "clause" or node["sense"] != "bow" or node["what"] is None:
        return None
    what = node["what"]
    it = what.kind == "pronoun" and ctx.mode == "standing" and _is_it(ctx, what)
    this = what.kind == "thing" and what["det"] == "this" and ctx.is_own(what["noun"])
    if what.kind != "self" and not it and not this:
        return None
    if node["agent"] not in (YOU_NODE, None) or node["modal"] not in (None, "may", "can"):
        return None
    purposes = [a["of"] for a in node.each("adjuncts") if a["kind"] == "purpose"]
    more = tuple([a for a in node.each("adjuncts") if a["kind"] in _OF_COPPER])
    if len(node.each("adjuncts")) != 1 + len(more) or len(purposes) != 1:
        return None
    if purposes[0].kind != "clause" or purposes[0]["sense"] != "produce":
        return None
    return _produced(ctx, purposes[0].having(adjuncts=(*purposes[0].each("adjuncts"), *more)))


def _is_it(ctx: Context, pronoun: Node) -> bool:
    """He bows to produce Copper: the card of the text."""
    try:
        return mean_cards.group(ctx.copy(), pronoun) == That("self")
    except NotUnderstood:
        return False


#: What can be said of the Copper that is produced: how much it is, and for what.
_HOW_MUCH: Final = ("for each", "maximum", "minimum", "rounded up", "rounded down")
_OF_COPPER: Final = ("only for", *_HOW_MUCH)


def _bowed_for(node: Node) -> Node:
    """Bow this card: produce 3 Copper; bow it for 3 Copper: bow it to produce 3 Copper."""
    if node.kind == "several" and node["conjunction"] in ("and", "then") and len(node["parts"]) == 2:
        bow, produce = node["parts"]
        plain = bow.kind == produce.kind == "clause" and not (node["adjuncts"] or bow["adjuncts"])
        if plain and bow["sense"] == "bow" and produce["sense"] == "produce" and not produce["modal"]:
            made: Node = bow.having(adjuncts=(Node("adjunct", kind="purpose", of=produce),))
            return made
    if node.kind != "clause" or node["sense"] != "bow":
        return node
    fors = [a for a in node.each("adjuncts") if a["kind"] == "for" and a["of"].kind == "goods"]
    if len(fors) != 1 or fors[0]["of"]["what"] != "copper":
        return node
    produce = Node("clause", sense="produce", what=fors[0]["of"], agent=WHICH)
    rest = tuple([a for a in node["adjuncts"] if a is not fors[0]])
    return node.having(adjuncts=(Node("adjunct", kind="purpose", of=produce), *rest))


def _is_paying(adjunct: Node) -> bool:
    """While paying a Copper cost."""
    of = adjunct["of"] if adjunct["kind"] in ("while", "when") else None
    if of is None or of.kind != "clause" or of["sense"] != "pay" or of["agent"] not in (WHICH, YOU_NODE):
        return False
    what = of["what"]
    return bool(what is not None and what.kind == "thing" and what["noun"] == "copper_cost")


def _while_paying(ctx: Context, node: Node) -> Produces | None:
    """While paying a Copper cost, you may destroy a Water token here to produce 2 Copper."""
    limit, _price, rest = limit_and_price(ctx, node)
    kept = [a for a in rest.each("adjuncts") if not _is_paying(a)]
    purposes = [a["of"] for a in kept if a["kind"] == "purpose"]
    if node["agent"] != YOU_NODE or node["modal"] not in ("may", "can") or node["negated"]:
        return None
    if len(purposes) != 1 or purposes[0].kind != "clause" or purposes[0]["sense"] != "produce":
        return None
    made = _produced(ctx, purposes[0])
    if made is None or made.for_ or made.amount is not None:
        return None
    inner = ctx.copy()
    inner.mode = "action"
    plain = tuple([a for a in kept if a["kind"] != "purpose"])
    given = tuple(mean_steps.steps(inner, rest.having(modal=None, adjuncts=plain)))
    return Produces(made.copper, costs=given, limit=limit)


def _produced(ctx: Context, node: Node) -> Produces | None:
    goods, _producer = node["what"], node["agent"]
    if goods.kind != "goods" or goods["what"] != "copper" or goods["extra"] is not None:
        return None
    said = {a["kind"]: a for a in node.each("adjuncts")}
    if len(said) != len(node.each("adjuncts")) or any(kind not in _OF_COPPER for kind in said):
        return None
    equal = mean_numbers.is_equal(goods)
    per = mean_numbers.per_each(ctx, said["for each"]["of"]) if "for each" in said else None
    if equal and per is not None:
        return None
    n = mean_numbers.amount(ctx, goods).number if equal else mean_numbers.much(ctx, goods, per)
    goods = goods.having(after=()) if equal else goods
    only = said.get("only for")
    if only is not None and goods["after"]:
        return None
    for_ = _bought(ctx, only["of"]) if only is not None else _only_for(ctx, goods)
    made = Produces(0, for_, amount=n) if not isinstance(n, Fixed) else Produces(n.n, for_)
    for kind in ("rounded up", "rounded down"):
        made = mean_numbers.rounded(said[kind], (made,))[0] if kind in said else made
    ends = [said[kind] for kind in ("maximum", "minimum") if kind in said]
    return mean_numbers.capped(ctx, ends, (made,))[0] if ends else made


def _only_for(ctx: Context, goods: Node) -> tuple[str, ...]:
    """For Spells; which can only be used to pay for Followers and Items."""
    after = goods.each("after")
    if not after:
        return ()
    if len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "for":
        return _bought(ctx, after[0]["what"])
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if clause is None or clause.kind != "clause":
        raise NotUnderstood(goods, "what is it good for?")
    _role = after[0]["role"]
    return good_for(ctx, clause)


#: How Copper is used up, and what is bought with it.
_SPENDING: Final = ("use_to", "use", "pay")
_BUYING: Final = ("bring", "play", "cast", "attach")


def good_for(ctx: Context, clause: Node) -> tuple[str, ...]:
    """What Copper can only be used for: for Spells, to pay for Items, to bring Heroes into play."""
    only = [a for a in clause.each("adjuncts") if a["kind"] in ("only", "only for")]
    if clause["sense"] not in _SPENDING or not (only or clause["modal"] == "may only") or clause["negated"]:
        raise NotUnderstood(clause, "what is it good for?")
    _said = clause["agent"], clause["what"], clause["modal"]
    wanted: list[Node] = [
        a["of"]
        for a in clause.each("adjuncts")
        if a["kind"] in ("only for", "purpose", "for", "at") and a["of"] is not None
    ]
    wanted += [clause[role] for role in ("to", "for_") if clause[role] is not None]
    known = ("only", "only for", "purpose", "for", "at", "filler")
    if len(wanted) != 1 or any(a["kind"] not in known for a in clause.each("adjuncts")):
        raise NotUnderstood(clause, "what is it good for?")
    return _bought(ctx, wanted[0])


def _bought(ctx: Context, wanted: Node) -> tuple[str, ...]:
    """The types of card that are meant: Followers and Items, to cast Spells."""
    if wanted.kind == "place":
        _for = wanted["preposition"]
        return _bought(ctx, wanted["what"])
    if wanted.kind == "clause":
        _doer, sense = wanted["agent"], wanted["sense"]
        if any(wanted[role] is not None for role in ("negated", "modal")) or wanted["adjuncts"]:
            raise NotUnderstood(wanted, "what is it good for?")
        if sense == "pay" and wanted["for_"] is not None:
            what = wanted["what"]
            if what is not None and (what.kind != "thing" or what["sort"] != "value" or what["after"]):
                raise NotUnderstood(wanted, "what is it good for?")
            return _bought(ctx, wanted["for_"])
        place = wanted["to"] if sense == "bring" else None
        if sense not in _BUYING or wanted["what"] is None or wanted["from_"] is not None:
            raise NotUnderstood(wanted, "what is it good for?")
        if place is not None and mean_places.zone(ctx, place) is None:
            raise NotUnderstood(wanted, "what is it good for?")
        return _bought(ctx, wanted["what"])
    parts = wanted["parts"] if wanted.kind == "all" else (wanted,)
    if wanted.kind == "all" and wanted["conjunction"] not in ("and", "or"):
        raise NotUnderstood(wanted, "what is it good for?")
    _and = wanted["conjunction"] if wanted.kind == "all" else None
    if any(part.kind != "thing" or part["owner"] is not None for part in parts):
        raise NotUnderstood(wanted, "what is it good for?")
    names = [mean_cards.every(ctx.standing(), part).tests for part in parts]
    if any(len(tests) != 1 or not isinstance(tests[0], OfType) for tests in names):
        raise NotUnderstood(wanted, "what is it good for?")
    return tuple([tests[0].word for tests in names if isinstance(tests[0], OfType)])


def goods_bound(ctx: Context, node: Node) -> tuple[str, ...] | None:
    """This Copper can only be used for Spells; spend it only on Items: what was just produced."""
    if node.kind != "clause" or node.parts["sense"] not in _SPENDING or node.parts.get("negated"):
        return None
    what, agent = node.parts.get("what"), node.parts.get("agent")
    if not isinstance(what, Node) or (isinstance(agent, Node) and agent.kind != "you"):
        return None
    copper = what.kind == "goods" and what.parts["what"] == "copper" and not what.parts.get("count")
    it = what.kind == "pronoun" and what.parts["word"] in ("it", "this", "that")
    if not ((copper and what.parts.get("det") in ("this", "that", "the")) or it) or what.parts.get("after"):
        return None
    _said = node["what"], what["what"] if copper else what["word"], what["det"]
    return good_for(ctx, node)
