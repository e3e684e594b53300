"""What sentences mean by which somebody else makes a choice that the rules give to a player."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.text import mean_players
from serai.games.burning_sands.text.context import Context, NotUnderstood, is_just, roles
from serai.games.burning_sands.text.meaning import Answer, AnyPlayer, PlayerIs, Who
from serai.games.burning_sands.text.nominal import WHICH
from serai.parts.english.node import Node

_SIDES: Final = {"attacking": "attacker", "defending": "defender"}
_BATTLES: Final = ("battle",)


def decided(ctx: Context, node: Node) -> tuple[Answer, ...] | None:
    """You choose which opposing cards absorb damage; the defender chooses the order of the battles."""
    if not is_deciding(node):
        return None
    roles(node, "agent", "what", "adjuncts")
    _sense, what = node["sense"], node["what"]
    question, whose = ("absorb", _absorbers(ctx, what)) if _absorbs(what) else ("order", _order(what))
    for adjunct in node.each("adjuncts"):
        of = adjunct["of"]
        instead = adjunct["kind"] == "instead of" and isinstance(of, Node) and of.kind == "thing"
        if not instead or mean_players.who(ctx.copy(), of) != whose:
            raise NotUnderstood(adjunct, "instead of whom?")
    player = mean_players.who(ctx, node["agent"])
    return (Answer(f"who decides {question}", whose, "sets", None, (), (("who", player),)),)


def is_deciding(node: Node) -> bool:
    """Whether a sentence says who makes a choice of the rules."""
    if node.kind != "clause" or node.parts["sense"] != "choose" or node.parts.get("agent") is None:
        return False
    if node.parts.get("negated") or node.parts.get("passive") or node.parts.get("modal"):
        return False
    what = node.parts.get("what")
    return isinstance(what, Node) and (_absorbs(what) or _is_order(what))


def decides_of_the_damage(node: Node) -> bool:
    """You choose what absorbs the damage: that of the engagement that was spoken of."""
    if not is_deciding(node):
        return False
    clause = _clause_of(node.parts["what"])
    return clause is not None and bool(clause.parts["what"].parts.get("det") == "the")


def _clause_of(what: Node) -> Node | None:
    """Which cards absorb damage; what absorbs the damage."""
    if what.kind == "clause":
        return what
    after = list(what.parts.get("after", ())) if what.parts.get("noun") == "one" else []
    return after[0].parts.get("clause") if len(after) == 1 and after[0].kind == "relative" else None


def _absorbs(what: Node) -> bool:
    clause = _clause_of(what)
    if clause is None or clause.kind != "clause" or clause.parts["sense"] != "absorb":
        return False
    damage = clause.parts.get("what")
    return isinstance(damage, Node) and damage.kind == "goods" and damage.parts["what"] == "damage"


def _absorbers(ctx: Context, what: Node) -> Who:
    """Whose army absorbs."""
    clause = _clause_of(what)
    assert clause is not None
    roles(clause, "agent", "what")
    damage, doer = clause["what"], clause["agent"]
    if damage["count"] is not None or damage["after"]:
        raise NotUnderstood(damage, "which damage?")
    _said = clause["sense"], damage["det"], damage["what"]
    if what is not clause:
        _said = what["det"], what["noun"], what["after"][0]["clause"]
    if doer == WHICH:
        return AnyPlayer()
    if doer.kind != "thing" or doer["noun"] not in ("card", "hero") or doer["count"] is not None:
        raise NotUnderstood(doer, "which cards?")
    if doer["noun"] != "card":
        raise NotUnderstood(doer, "only of all cards of an army somebody else can decide")
    _det = doer["det"]
    words = [str(a["word"]) for a in doer.each("adjectives")]
    after, owner = doer.each("after"), doer["owner"]
    if len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of" and not words:
        army = after[0]["what"]
        if army.kind != "thing" or army["noun"] != "army" or army["after"]:
            raise NotUnderstood(army, "whose cards?")
        words, after = [str(a["word"]) for a in army.each("adjectives")], ()
    if after or (owner is not None and words):
        raise NotUnderstood(doer, "whose cards?")
    if owner is not None:
        return mean_players.who(ctx, owner)
    if words == ["opposing"]:
        return AnyPlayer(other=True)
    if len(words) == 1 and words[0] in _SIDES:
        return AnyPlayer(False, (PlayerIs(_SIDES[words[0]]),))
    if words:
        raise NotUnderstood(doer, "whose cards?")
    return AnyPlayer()


def _is_order(what: Node) -> bool:
    after = what.parts.get("after", ())
    return what.kind == "thing" and what.parts.get("noun") == "order" and len(after) == 1


def _order(what: Node) -> Who:
    """The order of the battles, in which the battles are fought."""
    _noun, after = what["noun"], what["after"][0]
    if after.kind == "relative":
        clause: Any = after["clause"]
        if after["role"] != "in" or clause["sense"] not in ("duel", "fight") or clause["agent"] is not None:
            raise NotUnderstood(what, "the order of what?")
        battles = clause["what"]
    else:
        if after.kind != "place" or after["preposition"] != "of":
            raise NotUnderstood(what, "the order of what?")
        battles = after["what"]
    if what["det"] != "the" or not is_just(battles, "battle", None, "the"):
        raise NotUnderstood(what, "the order of what?")
    return AnyPlayer(False, (PlayerIs("attacker"),))


def say_whose(whose: Who) -> str:
    """Of which cards somebody else decides."""
    if whose == AnyPlayer():
        return "cards"
    if whose == AnyPlayer(other=True):
        return "opposing cards"
    sides = {AnyPlayer(False, (PlayerIs(side),)): f"{word} cards" for word, side in _SIDES.items()}
    return sides.get(whose, "") if isinstance(whose, AnyPlayer) else ""
