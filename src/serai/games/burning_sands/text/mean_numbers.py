"""What phrases mean as numbers: how many, how much, a value of a card, one value compared with another."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import mean_cards, mean_places, mean_players
from serai.games.burning_sands.text.context import Context, NotUnderstood, is_just
from serai.games.burning_sands.text.meaning import (
    Bound,
    CountOf,
    Fixed,
    Group,
    Number,
    PlayerHas,
    Scaled,
    Sum,
    That,
    Told,
    ValueOf,
    Who,
    You,
)
from serai.parts.english.node import Node

YOU: Final = You()
ONE: Final = Bound("=", Fixed(1))
SOME: Final = Bound(">=", Fixed(1))
VALUES: Final = {
    "strength": "Strength",
    "ka": "Ka",
    "influence": "Influence",
    "fate_value": "Fate",
    "fate": "Fate",
    "base_strength": "Base Strength",
    "water_capacity": "Capacity",
    "copper_cost": "Copper cost",
    "water_cost": "Water cost",
    "cost": "Copper cost",
    "copper_production": "production",
    "printed_cost": "printed Copper cost",
    "influence_requirement": "Influence requirement",
    "raid_value": "raid value",
    "parry_value": "parry value",
    "thrust_value": "thrust value",
    "value": "value",
    "maximum_hand_size": "hand size",
    "carry": "Carry",
}
_OPS: Final = {
    "=": "=",
    ">=": ">=",
    "<=": "<=",
    ">": ">",
    "<": "<",
    "upto": "up to",
    "any": "any",
    "only": "=",
    "more": "=",
}


def bound(ctx: Context, node: Node | None, one: bool = True) -> Bound:
    """How many: of a count, or one where an article stands."""
    if node is None:
        if not one:
            raise NotUnderstood(node, "how many?")
        return ONE
    op, n = node["op"], node["n"]
    if op in _OPS and isinstance(n, int):
        return Bound(_OPS[op], Fixed(n))
    if op == "one of":
        return Bound("one of", Sum(tuple([Fixed(one_) for one_ in n])))
    if op == "any":
        return Bound("any", Fixed(0))
    if op == "X":
        return Bound("=", Told("X"))
    if op == "that":
        return Bound("=", Told("that many"))
    if op == "times" and isinstance(n, int):
        return Bound("=", Scaled(Told("that many"), n))
    raise NotUnderstood(node, "this number is not understood here")


def how_many(ctx: Context, node: Node) -> Bound:
    """How many somebody has: "two Followers" are at least two."""
    if node["det"] == "no":
        return Bound("=", Fixed(0))
    if node["count"] is None:
        return SOME
    found = bound(ctx, node["count"])
    return (
        Bound(">=", found.number)
        if found.op == "=" and node["count"]["op"] == "=" and found.number != Fixed(0)
        else found
    )


def amount(ctx: Context, node: Node) -> Bound:
    """How much of some goods, how many tokens or cards: 2 Water, Copper equal to its cost, any amount."""
    equal = [a for a in node.each("after") if a.kind == "compared" and a["op"] == "="]
    if equal:
        if node["count"] is not None and node["count"]["op"] != "so many":
            raise NotUnderstood(node, "how much?")
        return Bound("=", number(ctx, equal[0]["to"]))
    if node["count"] is None and node["det"] in ("all", "any", "the", "every"):
        return Bound("all", Fixed(0))
    if node["count"] is None and node["number"] == "many":
        return Bound("all", Fixed(0))
    if node["count"] is None and node.kind == "goods":
        raise NotUnderstood(node, "how much?")
    return bound(ctx, node["count"])


def number(ctx: Context, node: Node) -> Number:
    """A number that a phrase means: 3, his Ka, the number of cards in your hand."""
    if node.kind == "number":
        found = bound(ctx, node)
        if found.op != "=":
            raise NotUnderstood(node, "one number is wanted here, not a range")
        return found.number
    if node.kind == "goods":
        return _number_of_goods(ctx, node)
    if node.kind == "part" or (node.kind == "thing" and node["det"] == "half"):
        return _half(ctx, node)
    if node.kind == "thing":
        return _number_of_thing(ctx, node)
    if node.kind == "all" and node["conjunction"] == "and":
        return Sum(tuple([number(ctx, part) for part in node["parts"]]))
    if node.kind == "pronoun" and node["word"] in ("it", "that") and ctx.find("number") is not None:
        return Told(str(getattr(ctx.find("number"), "name", "")))
    raise NotUnderstood(node, "a number is wanted here")


def _half(ctx: Context, node: Node) -> Number:
    """Half of its Strength."""
    if node["det"] != "half" or node["count"] is not None:
        raise NotUnderstood(node, "a number is wanted here")
    whole = node["of"] if node.kind == "part" else node.having(det=None)
    return Scaled(number(ctx, whole), 1, 2)


def _number_of_goods(ctx: Context, node: Node) -> Number:
    """Its Ka; the Strength of that Hero; 3 Strength."""
    owner, after = node["owner"], node.each("after")
    if owner is None and len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of":
        owner = after[0]["what"]
    if owner is not None and node["count"] is None and node["extra"] is None:
        if node["what"] == "water":
            return count_of(ctx, node)
        return ValueOf(value_name(node, node["what"]), value_owner(ctx, owner))
    if node["count"] is not None and node["extra"] is None and not after:
        return bound(ctx, node["count"]).number
    raise NotUnderstood(node, "whose value is meant must be said")


def value_name(node: Node, noun: str) -> str:
    """A value as the game writes it."""
    value = VALUES.get(noun)
    if value is None:
        raise NotUnderstood(node, f"there is no value called {noun.replace('_', ' ')}")
    return value


def value_owner(ctx: Context, node: Node) -> Group:
    """The cards whose value is meant; "your raiding Fate value" is that of the card of the text."""
    if node.kind == "you":
        return That("self")
    return mean_cards.group(ctx, node)


def _number_of_thing(ctx: Context, node: Node) -> Number:
    noun, after = node["noun"], node.each("after")
    words = [a["word"] for a in node.each("adjectives")]
    of = (
        after[0]["what"]
        if len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of"
        else None
    )
    if noun == "number" and node["det"] in ("the", "half") and of is not None and not words:
        return count_of(ctx, of)
    if noun == "number" and (words == ["named"] or _is_named(after)):
        return Told("named")
    if noun == "total" and of is not None and not words:
        return number(ctx, of)
    if noun == "difference" and not after and not words:
        return Told("difference")
    if noun in VALUES and all(
        word in ("total", "printed", "current", "full", *KINDS_OF_VALUE) for word in words
    ):
        name = named_value(node)
        owner = node["owner"] if of is None else of
        if owner is None and not after and node["det"] in ("that", "the", "this"):
            return Told("that value")
        if owner is None:
            raise NotUnderstood(node, "whose value is meant must be said")
        return ValueOf(name, value_owner(ctx, owner))
    if node["sort"] in ("token", "card") and node["count"] is not None:
        return count_of(ctx, node)
    raise NotUnderstood(node, "a number is wanted here")


#: Words before a value that make it a value of its own: the raiding Fate value.
KINDS_OF_VALUE: Final = ("raiding", "defending", "attacking")


def named_value(node: Node) -> str:
    """A value with the words before it: raiding Fate, printed Copper cost."""
    words = [str(a["word"]) for a in node.each("adjectives")]
    name = value_name(node, node["noun"])
    kinds = [word for word in words if word in KINDS_OF_VALUE]
    printed = "printed " if "printed" in words and not name.startswith("printed") else ""
    for word in words:
        if word.startswith("type:") and word[5:] in ("copper", "water"):
            name = f"{word[5:].title()} cost"
    return " ".join([*kinds, printed + name])


def _is_named(after: tuple[Node, ...]) -> bool:
    """The number you named."""
    if len(after) != 1 or after[0].kind != "relative":
        return False
    clause = after[0]["clause"]
    return bool(
        clause["sense"] == "name"
        and clause["agent"] is not None
        and clause["agent"].kind == "you"
        and clause["what"] is not None
        and (clause["tense"] or True)
    )


def count_of(ctx: Context, node: Node) -> Number:
    """How many there are of something."""
    if node.kind == "goods" and node["what"] == "water":
        return _water_on(ctx, node)
    if node.kind == "goods" and node["what"] in VALUES and node["owner"] is not None:
        return ValueOf(VALUES[node["what"]], mean_cards.group(ctx, node["owner"]))
    if node.kind == "thing" and node["sort"] == "token":
        return _tokens(ctx, node)
    if node.kind == "thing" and node["sort"] == "card":
        place = mean_places.place_in(ctx, node)
        piled = place is not None and place.zone in ("hand", "saved", "buried")
        if place is not None and piled and _plain_card(node) and node["det"] in (None, "each", "all", "the"):
            return PlayerHas(f"cards in {place.zone}", place.whose or YOU)
        return CountOf(mean_cards.every(ctx.standing(), node.having(det=None, count=None)))
    if node.kind == "all" and node["conjunction"] in ("or", "and"):
        return CountOf(mean_cards.every(ctx.standing(), node.having(conjunction="or")))
    raise NotUnderstood(node, "these cannot be counted")


def _water_on(ctx: Context, node: Node) -> Number:
    owner = node["owner"]
    if owner is None or owner.kind == "you" or mean_players.is_player(ctx, owner):
        if node["after"]:
            return _tokens(ctx, node)
        who: Who = YOU if owner is None else mean_players.who(ctx, owner)
        return PlayerHas("Water", who)
    return CountOf(mean_cards.group(ctx, owner), "water")


def _tokens(ctx: Context, node: Node) -> Number:
    """The number of Water tokens on it; your Water tokens."""
    token = (
        "water" if node.kind == "goods" else token_name(ctx, node.having(owner=None, count=None, det=None))
    )
    after = [a for a in node.each("after") if a.kind == "place" and a["preposition"] in ("on", "in", "at")]
    if len(after) == 1 and len(node["after"]) == 1:
        return CountOf(mean_cards.group(ctx.standing(), after[0]["what"]), token)
    if node["after"]:
        raise NotUnderstood(node, "these tokens cannot be counted")
    if node["owner"] is not None and token == "water":
        return PlayerHas("Water", mean_players.who(ctx, node["owner"]))
    return Told("this way")


def _plain_card(node: Node) -> bool:
    return node["noun"] == "card" and not node["adjectives"] and len(node.each("after")) == 1


def scaled(n: int, per: Number | None) -> Number:
    """n, or n for each of something."""
    return Fixed(n) if per is None else Scaled(per, n)


def compared(ctx: Context, node: Node, value: str, of: Group | None = None) -> Bound:
    """Higher than 3, lower than the caster's; "the higher": than that of the other card."""
    op = node["op"]
    if op not in (">", "<", "=", ">=", "<="):
        raise NotUnderstood(node, "this comparison is not understood")
    if node["by"] is not None:
        raise NotUnderstood(node, "by how much is not understood here")
    if node["to"] is None:
        other = ctx.other_than(of) if of is not None else None
        if other is None:
            raise NotUnderstood(node, "than whose?")
        return Bound(op, ValueOf(value, other))
    return Bound(op, value_or_number(ctx, node["to"], value))


def value_or_number(ctx: Context, node: Node, value: str) -> Number:
    """A number, or the same value of another card: "lower than hers"."""
    if node.kind == "thing" and node["noun"] == "same" and node["owner"] is not None:
        if any(mean_players.is_player(ctx, one) for one in (node["owner"],)):
            raise NotUnderstood(node, "whose value is meant must be said")
        return ValueOf(value, mean_cards.group(ctx, node["owner"]))
    if node.kind == "pronoun" and node["word"] in ("hers", "theirs", "his or hers", "its own"):
        own = ctx.own("hero") if ctx.is_own("hero") else None
        return ValueOf(value, own if own is not None else ctx.card(node, "", "one"))
    if node.kind in ("self", "pronoun"):
        return ValueOf(value, mean_cards.group(ctx, node))
    if node.kind == "thing" and node["sort"] == "card" and node["count"] is None:
        return ValueOf(value, mean_cards.group(ctx, node))
    return number(ctx, node)


def token_name(ctx: Context, node: Node) -> str:
    """Which tokens are meant: water, a bonus such as -1S/-1K, or a name."""
    if node["det"] not in (None, "a", "all", "any", "no", "the", "each", "another", "that", "those"):
        raise NotUnderstood(node, "which tokens?")
    if node["owner"] is not None:
        raise NotUnderstood(node, "whose tokens?")
    if node["noun"] == "water_token":
        return "water"
    bonus, name = "", ""
    for adjective in node.each("adjectives"):
        if adjective.kind == "bonus":
            bonus = bonus_text(adjective)
        elif adjective.kind == "guessed":
            name = adjective["word"]
            ctx.warnings.append(f"“{name}” is taken for the name of a token")
        elif adjective["word"] == "type:water":
            name = "water"
        elif adjective["word"] not in ("additional", "other", "remaining"):
            raise NotUnderstood(adjective, "such tokens are not known")
    return f"{bonus} {name}".strip() or "any"


def bonus_text(node: Node) -> str:
    """+1S/-1K as the game writes it."""
    parts = [
        f"{node[key]:+d}{letter}" for key, letter in (("strength", "S"), ("ka", "K")) if node[key] is not None
    ]
    return "/".join(parts)


def per_each(ctx: Context, each: Node | None) -> Number | None:
    """For each of what; None where nothing is said."""
    if each is None:
        return None
    if each.kind == "all":
        return count_of(ctx, each)
    step = each["count"]["n"] if each["count"] is not None else 1
    if not isinstance(step, int) or (each["count"] is not None and each["count"]["op"] != "="):
        raise NotUnderstood(each, "for each of how many?")
    if each.kind == "goods" and each["what"] in ("copper", "water") and _was_paid(each):
        found: Number = Told("paid")
    elif [a["word"] for a in each.each("after") if a.kind == "adjective"] == ["missing"] and each["noun"]:
        found = Told("missing")
    elif this_way(ctx, each):
        found = Told("this way")
    elif each.kind == "goods" and each["what"] in ("copper", "water") and not each["after"]:
        found = Told("paid")
    else:
        found = count_of(ctx, each.having(count=None, det=None))
    return found if step == 1 else Scaled(found, 1, step)


def _was_paid(node: Node) -> bool:
    """Each Copper you paid."""
    after = node.each("after")
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if clause is None or clause.kind != "clause" or clause["sense"] != "pay" or clause["adjuncts"]:
        return False
    return bool(
        clause["agent"] is not None
        and clause["agent"].kind == "you"
        and clause["what"] is not None
        and (clause["tense"] or True)
    )


_DONE: Final = ("bow", "destroy", "discard", "bury", "pay", "draw", "straighten", "remove", "produce")


def this_way(ctx: Context, node: Node) -> bool:
    """Whether it is what this action has dealt with: each card discarded this way, each token you
    destroyed."""
    after = node.each("after")
    if len(after) == 1 and after[0].kind == "relative":
        clause = after[0]["clause"]
        if (
            clause.kind != "clause"
            or clause["sense"] not in _DONE
            or (node["adjectives"] and node["sort"] == "card")
        ):
            return False
        kinds = [a["kind"] for a in clause.each("adjuncts")]
        _said = node["det"], node["noun"]
        by_you = clause["agent"] is None or clause["agent"].kind == "you"
        return (
            kinds in (["this way"], [])
            and by_you
            and clause["what"] is not None
            and (bool(kinds) or clause["tense"] == "past" or clause["modal"] is None)
        )
    return (
        node.kind == "thing"
        and node["sort"] == "token"
        and not after
        and is_just(node.having(count=None), node["noun"], "each")
    )
