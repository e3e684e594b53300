"""What sentences mean that say how much Water raids carry away, and how much Heroes carry from them."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import mean_cards, mean_numbers, mean_players
from serai.games.burning_sands.text.context import Context, NotUnderstood, is_just
from serai.games.burning_sands.text.mean_numbers import bound
from serai.games.burning_sands.text.meaning import Answer, Every, Fixed, Group, OfPlayer, OfType
from serai.parts.english.node import Node

_TAKING: Final = ("carry_away", "carry", "take", "haul")
_MORE: Final = {"more": 1, "additional": 1, "less": -1}
#: Against what a raid is said to be.
_AGAINST: Final = ("at", "against", "on", "in")


def hauls(ctx: Context, node: Node) -> tuple[Answer, ...] | None:
    """No raid here can carry away more than 1 Water; his raids take 1 additional Water; he carries 1 more
    Water when he raids."""
    if node.kind != "clause" or node.parts["sense"] not in _TAKING or node.parts.get("passive"):
        return None
    raid = node.parts.get("agent")
    if not isinstance(raid, Node):
        return None
    if _is_raid(raid):
        most = _most(node)
        if most is not None:
            return (Answer("limit carry away", _where(ctx, node["agent"]), "at most", Fixed(most)),)
        by = _by(ctx, node)
        return (
            None
            if by is None
            else (Answer("value carry away", _whose(ctx, node["agent"]), "adds", Fixed(by)),)
        )
    by = _by(ctx, node)
    if by is None or not _in_raids(ctx, node) or mean_players.is_player(ctx, node["agent"]):
        return None
    return (Answer("value carry away", mean_cards.group(ctx, node["agent"]), "adds", Fixed(by)),)


def _is_raid(node: Node) -> bool:
    return node.kind == "thing" and node.parts["noun"] == "raid" and bool(node["noun"])


def _water(ctx: Context, node: Node) -> bool:
    """Water, Water tokens."""
    if node.kind == "goods":
        return node["what"] == "water" and not node["after"]
    if node.kind != "thing" or node["noun"] != "water_token" or node["after"] or node["owner"]:
        return False
    _det = node["det"]
    return True


def _most(node: Node) -> int | None:
    """More than so much is denied, at most so much is carried away."""
    what = node["what"]
    count = what["count"] if what is not None and what.kind in ("goods", "thing") else None
    if count is None or node["modal"] not in (None, "can", "may") or not isinstance(count["n"], int):
        return None
    denied = (node["agent"]["det"] == "no") != bool(node["negated"])
    most = (count["op"] == ">" and denied and node["modal"]) or (count["op"] == "<=" and not denied)
    away = node["to"] is None or node["to"]["word"] in ("away", "home")
    water = what["what"] == "water" if what.kind == "goods" else what["noun"] == "water_token"
    if not most or not water or what["after"] or not away or node["adjuncts"]:
        return None
    return int(count["n"])


def _by(ctx: Context, node: Node) -> int | None:
    """1 additional Water, two Water tokens less: by how much it is more or less."""
    what, modal = node["what"], node["modal"]
    if (
        what is None
        or modal not in (None, "can", "may")
        or node["negated"]
        or what.kind not in ("goods", "thing")
    ):
        return None
    words = [str(a["word"]) for a in what.each("adjectives")] if what.kind == "thing" else []
    extra = what["extra"] if what.kind == "goods" else words[0] if len(words) == 1 else None
    if extra not in _MORE or not _water(ctx, what):
        return None
    n = bound(ctx, what["count"]) if what["count"] is not None else mean_numbers.ONE
    if (
        not isinstance(n.number, Fixed)
        or n.op not in ("=", "up to")
        or (node["to"] is not None and not _away(node))
    ):
        return None
    return int(n.number.n * _MORE[str(extra)])


def _away(node: Node) -> bool:
    return node["to"].kind == "small_word" and node["to"]["word"] in ("away", "home")


def _in_raids(ctx: Context, node: Node) -> bool:
    """When he raids, in raids; whoever carries more does so in raids."""
    if node["from_"] is not None:
        return False
    for adjunct in node.each("adjuncts"):
        of = adjunct["of"]
        raid = of is not None and of.kind == "thing" and is_just(of, "raid", None, "a", "any", "each")
        deed = of is not None and of.kind == "clause" and of["sense"] == "raid"
        if deed and (of["what"] is not None or of["adjuncts"] or of["negated"]):
            return False
        _doer = (
            of["agent"]["word"]
            if deed and of["agent"] is not None and of["agent"].kind == "pronoun"
            else None
        )
        _tense = of["tense"] if deed else None
        timely = adjunct["kind"] in ("when", "while", "during") and (raid or deed)
        if not timely and adjunct["kind"] != "filler":
            return False
    return bool(node["adjuncts"]) or node["sense"] != "take"


def _where(ctx: Context, raid: Node) -> Group:
    """Raids here, raids against you: the City Sections."""
    after = raid.each("after")
    if len(after) != 1 or raid["adjectives"] or raid["owner"] is not None:
        raise NotUnderstood(raid, "raids against what?")
    return _sections(ctx, after[0])


def _sections(ctx: Context, after: Node) -> Group:
    place = after["what"] if after.kind == "place" else None
    if place is None or after["preposition"] not in _AGAINST:
        raise NotUnderstood(after, "raids against what?")
    if place.kind == "small_word":
        section = ctx.own("city_section")
        if place["word"] != "here" or section is None:
            raise NotUnderstood(place, "where is that?")
        return section
    if mean_players.is_player(ctx, place):
        return Every((OfType("City Section"), OfPlayer(mean_players.who(ctx.standing(), place))))
    return mean_cards.group(ctx, place)


def _whose(ctx: Context, raid: Node) -> Group:
    """Aziz's raids, raids by your Heroes, your raids, raids against you: the Heroes or the City Sections."""
    after, owner = raid.each("after"), raid["owner"]
    if [a["word"] for a in raid.each("adjectives")] not in ([], ["successful"]) or raid["count"] is not None:
        raise NotUnderstood(raid, "which raids?")
    if raid["det"] not in (None, "all", "each", "any", "a", "every"):
        raise NotUnderstood(raid, "which raids?")
    if len(after) == 1 and owner is None:
        by = after[0].kind == "place" and after[0]["preposition"] in ("by", "of")
        if not by:
            return _sections(ctx, after[0])
        owner, after = after[0]["what"], ()
    if after:
        raise NotUnderstood(raid, "which raids?")
    if owner is None:
        return Every((OfType("Hero"),))
    if mean_players.is_player(ctx, owner):
        return Every((OfType("Hero"), OfPlayer(mean_players.who(ctx.standing(), owner))))
    return mean_cards.group(ctx, owner)
