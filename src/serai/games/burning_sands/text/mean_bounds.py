"""What sentences mean that say how high or low a value can be, and what does not change it."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.text import mean_cards, mean_changes, mean_events, mean_numbers, mean_players
from serai.games.burning_sands.text.context import Context, NotUnderstood, roles
from serai.games.burning_sands.text.mean_actions import action_words, is_action, is_plain_action
from serai.games.burning_sands.text.meaning import Answer, Every, Fixed, Group, OfType, Sum, Who
from serai.parts.english.node import Node

_WHY: Final = "how high or low the value can be is not understood"
#: How a limit is said of what is denied: not less than 2 is at least 2.
_DENIED: Final = {"<": ">=", ">": "<=", "<=": ">", ">=": "<"}
_MODALS: Final = (None, "can", "may", "will", "must")
#: Verbs by which a value moves, with the side on which it then is.
_MOVING: Final = {"decrease": "<", "increase": ">"}


def bounds(ctx: Context, node: Node) -> tuple[Answer, ...] | None:
    """His Ka cannot fall below 1, is never less than 1, cannot exceed 5; None where no such thing is said."""
    if node.kind == "is":
        return _is_bounded(ctx, node)
    if node.kind != "clause":
        return None
    sense = node.parts["sense"]
    if sense == "exceeds" and node.parts.get("negated"):
        value = node.parts.get("agent")
        return _exceeds(ctx, node) if _is_value(value) and node.parts.get("modal") in _MODALS else None
    if sense not in _MOVING or not node.parts.get("negated"):
        return None
    beyond, to = node.parts.get("above"), node.parts.get("to")
    ranged = isinstance(to, Node) and to.parts.get("op") == _MOVING[sense]
    if beyond is None and not ranged:
        return None
    return _moved(ctx, node)


def _is_value(node: Any) -> bool:
    if not isinstance(node, Node):
        return False
    return node.kind == "goods" or (node.kind == "thing" and node.parts.get("noun") in mean_numbers.VALUES)


def _is_bounded(ctx: Context, node: Node) -> tuple[Answer, ...] | None:
    subject, predicate = node.parts["subject"], node.parts["predicate"]
    if not _is_value(subject) or node.parts.get("modal") not in _MODALS:
        return None
    op, end = _compared(predicate)
    denied = bool(node.parts.get("negated"))
    if op not in _DENIED or end is None or (not denied and op not in ("<=", ">=")):
        return None
    _said = node["negated"], node["modal"], node["tense"], node["predicate"]
    return _bounded(ctx, node, node["subject"], _DENIED[op] if denied else op, end)


def _compared(node: Node) -> tuple[str, Node | None]:
    """Less than 2, lower than its printed Ka, at least 3 Water: the comparison and the number."""
    if node.kind == "compared" and node.parts.get("by") is None and node.parts.get("to") is not None:
        return node["op"], node["to"]
    count = node.parts.get("count") if node.kind == "goods" else node
    if isinstance(count, Node) and count.kind == "number" and isinstance(count.parts.get("n"), int):
        plain = count.having(op="=")
        return count["op"], node.having(count=plain) if node.kind == "goods" else plain
    return "", None


def _exceeds(ctx: Context, node: Node) -> tuple[Answer, ...]:
    _said = node["modal"], node["negated"], node["tense"]
    return _bounded(ctx, node, node["agent"], "<=", node["what"])


def _moved(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """Cannot be reduced below 1, to less than 1."""
    beyond, to, down = node["above"], node["to"], node["sense"] == "decrease"
    _said = node["modal"], node["negated"], node["tense"], node["passive"]
    if node["by"] is not None or node["agent"] is not None or (beyond is not None and to is not None):
        raise NotUnderstood(node, _WHY)
    if beyond is not None:
        at = beyond["what"] if beyond.kind == "place" else beyond
        if beyond.kind == "place":
            _below = beyond["preposition"]
        return _bounded(ctx, node, node["what"], ">=" if down else "<=", at)
    op, end = _compared(to)
    if end is None:
        raise NotUnderstood(node, _WHY)
    return _bounded(ctx, node, node["what"], _DENIED[op], end)


def _bounded(ctx: Context, node: Node, value: Node, op: str, end: Node) -> tuple[Answer, ...]:
    """The answer that keeps a value on one side of a number."""
    name, about = mean_changes.whose_value(ctx, value)
    if any(a["kind"] != "filler" for a in node.each("adjuncts")):
        raise NotUnderstood(node, _WHY)
    name = mean_numbers.value_in(end, name) or name
    number = mean_numbers.number(mean_cards.each_by_itself(ctx, about), end)
    if op in ("<", ">"):
        step = Fixed(-1 if op == "<" else 1)
        number = Fixed(number.n + step.n) if isinstance(number, Fixed) else Sum((number, step))
        op += "="
    return (Answer(mean_changes.question_of(name), about, "at least" if op == ">=" else "at most", number),)


#: What is done to a value, in which direction.
_CHANGES: Final[dict[str, tuple[str, ...]]] = {
    "increase": ("up",),
    "decrease": ("down",),
    "change_by": (),
    "gain": ("up",),
    "lose": ("down",),
}


def unchanged(ctx: Context, node: Node) -> tuple[Answer, ...] | None:
    """His Ka cannot be reduced by Spells, is not raised by Items; he cannot gain Strength, lose Ka."""
    if node.kind != "clause" or node.parts["sense"] not in _CHANGES:
        return None
    node = _denied(node)
    if not node.parts.get("negated") or node.parts.get("modal") not in ("can", "may", "will", None):
        return None
    what = node.parts.get("what")
    if node.parts["sense"] in ("gain", "lose"):
        mine = (
            isinstance(what, Node)
            and _is_value(what)
            and not (what.parts.keys() & {"count", "owner", "extra"})
        )
        return _gained_by(ctx, node) if mine and node.parts.get("modal") else None
    if not _is_value(what) or (
        node.parts.get("by") is not None and node.parts["by"].kind in ("number", "goods")
    ):
        return None
    roles(node, "agent", "what", "by", "modal", "negated", "adjuncts")
    _denied_so = node["negated"], node["modal"]
    by = [*[part for part in (node["agent"], node["by"]) if part is not None and part.kind != "you"]]
    value, about = mean_changes.whose_value(ctx, node["what"])
    return _stays(ctx, node, [value], about, by, node["sense"])


def _denied(node: Node) -> Node:
    """No Spell can lower it: Spells cannot."""
    doer = node.parts.get("agent")
    if (
        not isinstance(doer, Node)
        or doer.parts.get("det") not in ("no", "no other")
        or "negated" in node.parts
    ):
        return node
    other = doer["det"] == "no other"
    return node.having(agent=doer.having(det="another" if other else None, number="many"), negated=True)


def _gained_by(ctx: Context, node: Node) -> tuple[Answer, ...] | None:
    """Cannot gain Strength, cannot lose Ka to Spells: neither is changed so."""
    if node.parts.get("agent") is None or mean_players.is_player(ctx, node["agent"]):
        return None
    roles(node, "agent", "what", "from_", "modal", "negated", "adjuncts")
    _denied_so = node["negated"], node["modal"]
    what, source = node["what"], node["from_"]
    name = mean_numbers.VALUES.get(str(what["what"] if what.kind == "goods" else what["noun"]), "")
    if not name or what["after"] or what["adjectives"] or what["det"] not in (None, "any"):
        raise NotUnderstood(what, "which value?")
    about = mean_cards.group(ctx, node["agent"])
    return _stays(ctx, node, [name], about, [source] if source is not None else [], node["sense"])


def _stays(
    ctx: Context, node: Node, values: list[str], about: Group | Who, by: list[Node], sense: str
) -> tuple[Answer, ...]:
    """Values that nothing, or nothing of a sort, changes."""
    by = [*by, *[a["of"] for a in node.each("adjuncts") if a["kind"] in ("by", "from")]]
    if len(by) > 1 or any(a["kind"] not in ("filler", "by", "from") for a in node.each("adjuncts")):
        raise NotUnderstood(node, _WHY)
    context = (("by", changer(ctx, by[0])),) if by else ()
    words = _CHANGES[sense]
    return tuple([Answer(f"change {value}", about, "forbids", None, words, context) for value in values])


def changer(ctx: Context, node: Node) -> Any:
    """By Spells, by an opponent's actions, by Items: what changes it."""
    borne = node.kind == "thing" and node["noun"] in ("card", "item", "story") and not node["adjectives"]
    if is_action(node) and is_plain_action(node) and not borne:
        return action_words(node)
    if (is_action(node) and not borne) or (node.kind == "thing" and node["sort"] == "event"):
        return mean_events.participant(ctx.copy(), node, "action")[1]
    if mean_players.is_player(ctx, node):
        return mean_players.who(ctx.standing(), node)
    return mean_cards.group(ctx.standing(), node)


#: Bonuses by the value that they are bonuses to.
_BONUSES: Final = {
    "bonus": ("Strength", "Ka"),
    "strength_bonus": ("Strength",),
    "ka_bonus": ("Ka",),
    "strength": ("Strength",),
    "ka": ("Ka",),
}
_PENALTIES: Final = {"penalty": ("Strength", "Ka"), "strength_penalty": ("Strength",), "ka_penalty": ("Ka",)}


def no_bonus(ctx: Context, node: Node) -> tuple[Answer, ...] | None:
    """Opposing Heroes get no Strength bonus from Items; Items give them no bonuses."""
    what = node.parts.get("what")
    if node.kind != "clause" or not isinstance(what, Node) or node.parts.get("modal"):
        return None
    none = what.parts.get("det") == "no" or (what.kind == "goods" and _is_zero(what.parts.get("count")))
    if node.parts.get("negated"):  # does not gain Ka from Items
        none = not none and not (what.parts.keys() & {"count", "det"})
    values = _BONUSES.get(str(what.parts.get("noun", what.parts.get("what"))), ())
    behind = [
        a for a in what.parts.get("after", ()) if a.kind == "place" and a.parts["preposition"] == "from"
    ]
    source = node.parts.get("from_") or (behind[0].parts["what"] if behind else None)
    gives = node.parts["sense"] == "give"
    if (
        not none
        or not values
        or (not gives and (node.parts["sense"] not in ("gain", "have") or source is None))
    ):
        return None
    roles(node, "agent", "what", "from_", "to", "adjuncts", "negated")
    if len(behind) != len(what.each("after")) or what["adjectives"] or what["owner"] is not None:
        raise NotUnderstood(what, "which bonus?")
    if any(a["kind"] != "filler" for a in node.each("adjuncts")) or (gives and source is not None):
        raise NotUnderstood(node, _WHY)
    _none = node["what"], what["det"], what["noun"], what["count"], what["what"], node["negated"]
    _from = [(one["preposition"], one["what"]) for one in behind]
    source = behind[0]["what"] if behind else node["agent"] if gives else node["from_"]
    to = node["to"]["what"] if node["to"] is not None and node["to"].kind == "place" else node["to"]
    about = mean_cards.group(ctx, to) if gives and to is not None else None
    if not gives:
        about = mean_cards.group(ctx, node["agent"])
    whom: Group = about if about is not None else Every((OfType("Hero"),))
    context = (("from", mean_cards.group(ctx.standing(), source)),)
    return tuple([Answer(f"bonus {value}", whom, "forbids", None, (), context) for value in values])


def _is_zero(count: Any) -> bool:
    return isinstance(count, Node) and (count["op"], count["n"]) == ("=", 0)


def ignores(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """He ignores Strength penalties, the effects of Omens, the bonuses of Items: they do nothing to him."""
    roles(node, "agent", "what", "adjuncts", "modal")
    what = node["what"]
    if mean_players.is_player(ctx, node["agent"]) or node["modal"] or node["negated"]:
        raise NotUnderstood(node, "what is ignored, and by what?")
    about = mean_cards.group(ctx, node["agent"])
    noun, after = (str(what["noun"]), what.each("after")) if what.kind == "thing" else ("", ())
    of = [a["what"] for a in after if a.kind == "place" and a["preposition"] in ("of", "from", "by")]
    if len(of) != len(after) or len(of) > 1 or (what.kind == "thing" and what["adjectives"]):
        raise NotUnderstood(what, "what is ignored?")
    if what.kind == "thing" and noun in _PENALTIES and what["det"] in (None, "all", "any"):
        return _stays(ctx, node, list(_PENALTIES[noun]), about, of, "lose")
    if any(a["kind"] != "filler" for a in node.each("adjuncts")):
        raise NotUnderstood(node, "when?")
    if what.kind == "thing" and noun in _BONUSES and len(of) == 1:
        _det = what["det"]
        source = (("from", mean_cards.group(ctx.standing(), of[0])),)
        return tuple([Answer(f"bonus {v}", about, "forbids", None, (), source) for v in _BONUSES[noun]])
    if what.kind == "thing" and noun in ("effect", "text", "ability") and len(of) == 1:
        _det = what["det"]
        what = of[0]
    elif not is_action(what) or of:
        raise NotUnderstood(what, "what of it is ignored?")
    return (Answer("may be affected", about, "forbids", None, (), (("by", changer(ctx, what)),)),)
