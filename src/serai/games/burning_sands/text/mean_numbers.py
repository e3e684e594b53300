"""What phrases mean as numbers: how many, how much, a value of a card, one value compared with another."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from serai.games.burning_sands.text import mean_cards, mean_events, mean_places, mean_players
from serai.games.burning_sands.text.context import Context, NotUnderstood, is_just
from serai.games.burning_sands.text.meaning import (
    Bound,
    Capped,
    Chosen,
    CountOf,
    Every,
    Fixed,
    Group,
    InUnitOf,
    Number,
    OfPlayer,
    Often,
    OfType,
    PlayerHas,
    Players,
    Scaled,
    Sum,
    That,
    Tokens,
    Told,
    ValueOf,
    Who,
    You,
)
from serai.games.burning_sands.text.nominal import WHICH
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


_OF_X: Final = {"X": "=", "upto X": "up to", ">= X": ">=", "<= X": "<="}


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
    if op in _OF_X:
        return Bound(_OF_X[op], Told("X"))
    if op == "that":
        return Bound("=", Told("that many"))
    if op == "times" and isinstance(n, int):
        return Bound("=", Scaled(Told("that many"), n))
    if op == "times" and n == "half":
        return Bound("=", Scaled(Told("that many"), 1, 2))
    raise NotUnderstood(node, "this number is not understood here")


def how_many(ctx: Context, node: Node) -> Bound:
    """How many somebody has: "two Followers" are at least two."""
    if node["det"] in ("no", "no other"):
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
    like = [a for a in node.each("after") if a.kind == "compared" and a["op"] == "as" and a["by"] is None]
    if like and node["count"] is not None and node["count"]["op"] == "times":
        return Bound("=", by_times(node, number(ctx, like[0]["to"])).number)  # twice as much as his Ka
    behind = [a for a in node.each("after") if a.kind == "compared" and a["op"] == "than"]
    if behind and node["count"] is not None and node["count"]["op"] in ("more by", "fewer by"):
        return Bound("=", by_times(node, number(ctx, _that_many(behind[0]["to"]))).number)
    if node["det"] == "half" and node["count"] is None:
        return Bound("=", Scaled(count_of(ctx, node.having(det=None)), 1, 2))
    if node["count"] is None and node["det"] in ("all", "any", "the", "every"):
        return Bound("all", Fixed(0))
    if node["count"] is None and node["number"] == "many":
        return Bound("all", Fixed(0))
    if node["count"] is None and node.kind == "goods":
        raise NotUnderstood(node, "how much?")
    return bound(ctx, node["count"])


def is_equal(node: Node) -> bool:
    """Copper equal to his Ka."""
    return any(a.kind == "compared" and a["op"] == "=" for a in node.each("after"))


def _that_many(node: Node) -> Node:
    """One more card than that: than that many."""
    if node.kind == "pronoun" and node["word"] in ("that", "this"):
        return Node("number", op="that")
    return node


def number(ctx: Context, node: Node) -> Number:
    """A number that a phrase means: 3, his Ka, the number of cards in your hand, plus 2."""
    behind: tuple[Node, ...] = node.each("after") if node.kind in ("thing", "goods") else ()
    more = [a for a in behind if a.kind == "compared" and a["op"] == "plus"]
    if more:
        rest = tuple([a for a in behind if a not in more])
        return Sum((number(ctx, node.having(after=rest)), *[bound(ctx, a["by"]).number for a in more]))
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
    if node.kind == "all" and node["conjunction"] == "minus" and len(node["parts"]) == 2:
        whole, less = [number(ctx, part) for part in node["parts"]]
        return Sum((whole, Fixed(-less.n) if isinstance(less, Fixed) else Scaled(less, -1)))
    if node.kind == "all" and node["conjunction"] == "and":
        return Sum(tuple([number(ctx, part) for part in node["parts"]]))
    if node.kind == "pronoun" and node["word"] in ("it", "that") and ctx.find("number") is not None:
        return Told(str(getattr(ctx.find("number"), "name", "")))
    raise NotUnderstood(node, "a number is wanted here")


def _half(ctx: Context, node: Node) -> Number:
    """Half of its Strength; double its Ka; the higher of the two."""
    if node["det"] in ("the higher", "the lower"):
        _and = node["of"]["conjunction"]
        one, other = [number(ctx, part) for part in node["of"]["parts"]]
        return Capped(one, None, other) if node["det"] == "the higher" else Capped(one, other)
    if node["det"] not in ("half", "double") or node["count"] is not None:
        raise NotUnderstood(node, "a number is wanted here")
    whole = node["of"] if node.kind == "part" else node.having(det=None)
    return Scaled(number(ctx, whole), 1, 2) if node["det"] == "half" else Scaled(number(ctx, whole), 2)


def _number_of_goods(ctx: Context, node: Node) -> Number:
    """Its Ka; the Strength of that Hero; 3 Strength."""
    owner, after = node["owner"], node.each("after")
    if owner is None and len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of":
        owner = after[0]["what"]
    if owner is None and node["count"] is None and _had_by(node) is not None and node["what"] == "water":
        return count_of(ctx, node)
    if owner is not None and node["count"] is None and node["extra"] is None:
        if node["what"] == "water":
            return count_of(ctx, node)
        return ValueOf(value_name(node, node["what"]), value_owner(ctx, owner))
    if node["count"] is not None and node["extra"] is None and not after:
        much = bound(ctx, node["count"])
        if much.op != "=":
            raise NotUnderstood(node, "one number is wanted here, not a range")
        return much.number
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
    if node.kind == "thing" and node["noun"] in BLOWS:
        return _duel_card(ctx, node)
    return mean_cards.group(ctx, node)


#: Nouns of numbers that are not the value of a card.
_NUMBERS: Final = ("number", "total", "difference")


def is_number(node: Node) -> bool:
    """Whether a phrase is a number: his Ka, half his Ka, the number of your Heroes plus 1."""
    if node.kind == "goods" or (node.kind == "part" and "value" in str(node["sort"]).split("/")):
        return True
    if node.kind == "all":
        return node["conjunction"] in ("minus", "and") and "value" in str(node["sort"] or "").split("/")
    if node.kind != "thing":
        return False
    more = node["noun"] == "one" and any(a.kind == "compared" for a in node.each("after"))
    return more or node["noun"] in VALUES or node["noun"] in _NUMBERS


#: What a duellist does with a card, whose Fate value is that of the blow.
BLOWS: Final = ("thrust", "parry")
BLOW_VALUES: Final = tuple([f"{noun} value" for noun in BLOWS])


def blows(ctx: Context, node: Node | None) -> list[tuple[str, Group]]:
    """Your parry, this Hero's thrusts; in a duel your card: the value, and the Heroes whose it is."""
    if node is None or node.kind not in ("thing", "all"):
        return []
    if node.kind == "all":
        found = [blows(ctx, part) for part in node["parts"]]
        together = all(found) and node["conjunction"] == "and"
        return [one for part in found for one in part] if together else []
    owner, det = node["owner"], node["det"]
    of_player = owner is not None and mean_players.is_player(ctx, owner)
    yours = node["noun"] == "card" and node["number"] == "one" and of_player
    if node["noun"] not in BLOWS and not (yours and ctx.find("blow", "blow", "one", exact=True)):
        return []
    if node["after"] or node["adjectives"] or node["count"] is not None:
        raise NotUnderstood(node, f"which {node['noun']}?")
    if owner is None and det not in ("the", "that", "this", "all", "each", None):
        raise NotUnderstood(node, f"which {node['noun']}?")
    heroes: Group = Every((OfType("Hero"),)) if owner is None else heroes_of(ctx, owner)
    return [(f"{noun} value", heroes) for noun in (BLOWS if yours else (node["noun"],))]


def heroes_of(ctx: Context, owner: Node) -> Group:
    """The Heroes who fight for a player, or those who are named."""
    if mean_players.is_player(ctx, owner):
        return Every((OfType("Hero"), OfPlayer(mean_players.who(ctx.standing(), owner))))
    return mean_cards.group(ctx, owner)


def is_one_blow(node: Node | None) -> bool:
    """The thrust, your parry, the Fate value of the thrust: what is said of it is said of one round."""
    if node is None or node.kind not in ("thing", "goods"):
        return False
    after = node.each("after")
    if len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of":
        return is_one_blow(after[0]["what"])
    return node.kind == "thing" and node["number"] == "one" and node["det"] not in ("all", "each")


def _duel_card(ctx: Context, node: Node) -> Group:
    """Your parry, the thrust: the card with which it is done."""
    if node["after"] or node["adjectives"] or node["count"] is not None:
        raise NotUnderstood(node, f"which {node['noun']}?")
    if node["owner"] is not None:
        mean_players.who(ctx, node["owner"]) if mean_players.is_player(ctx, node["owner"]) else None
    elif node["det"] not in ("the", "that", "this"):
        raise NotUnderstood(node, f"which {node['noun']}?")
    return mean_cards.speak_of_part(ctx, f"{node['noun']}_card")


def _number_of_thing(ctx: Context, node: Node) -> Number:
    noun, after = node["noun"], node.each("after")
    words = [a["word"] for a in node.each("adjectives")]
    of = (
        after[0]["what"]
        if len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of"
        else None
    )
    if noun == "number" and node["det"] in ("the", "half", None) and of is not None and not words:
        done = _counted_deed(ctx, of) if node["owner"] is None else None
        if done is not None:
            return done
        if node["owner"] is not None and of["owner"] is not None:
            raise NotUnderstood(node, "whose?")
        return count_of(ctx, of if node["owner"] is None else of.having(owner=node["owner"]))
    if (noun == "number" and words == ["named"]) or (
        noun in ("number", "one", "fate_value") and _is_named(after)
    ):
        return Told("named")
    bare = noun == "number" and node["det"] == "that" and not (after or words or node["owner"])
    if bare and ctx.find("number") is not None:
        return Told("named")
    if noun == "number" and node["det"] in ("the", "that") and node["owner"] is None and _was_done(node):
        return Told("this way")
    if noun == "total" and of is not None and not words:
        return number(ctx, of)
    if noun == "difference" and not words and node["det"] == "the" and node["owner"] is None:
        return _apart(ctx, after) if after else _difference(ctx, node)
    if noun == "one" and after and (node["count"] is not None or node["det"] == "one"):
        return _more_than(ctx, node)
    extreme = {"highest": "highest", "higher": "highest", "lowest": "lowest", "lower": "lowest"}
    if noun in VALUES and len(words) == 1 and words[0] in extreme:
        return ValueOf(VALUES[noun], _compared_cards(ctx, node), extreme[words[0]])
    if noun in VALUES and all(
        word in ("total", "printed", "current", "full") or word in KINDS_OF_VALUE for word in words
    ):
        name = named_value(node)
        owner = node["owner"] if of is None else of
        if name == "hand size" and owner is not None and mean_players.is_player(ctx, owner):
            return PlayerHas(name, mean_players.who(ctx, owner))
        if owner is None and not after and node["det"] in ("that", "the", "this"):
            return Told("that value")
        if owner is None:
            raise NotUnderstood(node, "whose value is meant must be said")
        return ValueOf(name, value_owner(ctx, owner))
    if node["sort"] in ("token", "card") and node["count"] is not None:
        return count_of(ctx, node)
    raise NotUnderstood(node, "a number is wanted here")


def _counted_deed(ctx: Context, of: Node) -> Number | None:
    """The number of cards you discarded: of what this action has dealt with."""
    if ctx.mode != "action" or of.kind not in ("thing", "goods") or len(of.each("after")) != 1:
        return None
    clause = of["after"][0]["clause"] if of["after"][0].kind == "relative" else None
    if clause is None or clause.kind != "clause" or of["count"] is not None or of["owner"] is not None:
        return None
    if of.kind == "goods":
        return Told("this way", _deed(of, "pay")) if _was_paid(of) else None
    one = of.having(det="each")
    return Told("this way", _deed(one, str(clause["sense"]))) if this_way(ctx, one) else None


def _compared_cards(ctx: Context, node: Node) -> Group:
    """The highest Ka among your Heroes; the lower of their two Strengths."""
    after, owner = node.each("after"), node["owner"]
    placed = owner is None and len(after) == 1 and after[0].kind == "place"
    if placed and after[0]["preposition"] in ("of", "among", "in"):
        owner, after = after[0]["what"], ()
    if after or (node["det"] not in ("the", None) and owner is None):
        raise NotUnderstood(node, "of which cards?")
    if owner is None:
        owner = Node("pronoun", word="both", sort="card", number="many")
    if owner.kind == "small_word" or (owner.kind == "thing" and owner["sort"] in ("event", "zone")):
        place = Node("place", preposition="in", what=owner)
        heroes = {"noun": "hero", "sort": "card", "number": "many"}
        return mean_cards.every(ctx.standing(), Node("thing", **heroes, after=(place,)))
    if owner.kind == "thing" and owner["det"] in ("any", "each", "all", "both", None):
        return mean_cards.every(ctx.standing(), owner.having(count=None))
    return mean_cards.group(ctx, owner)


#: Words before a value that make it a value of its own: the raiding Fate value.
KINDS_OF_VALUE: Final = ("raiding", "defending", "attacking")


def value_in(node: Node, value: str) -> str:
    """A cost that is 4 Copper or more, a production of at least 3 Copper, a Ka that is 2 Ka: which value."""
    if node.kind != "goods" or node["count"] is None or node["after"] or node["extra"]:
        return ""
    goods = str(node["what"])
    plain = value.removeprefix("printed ").removeprefix("total ")
    if goods == "copper":
        return value if plain in ("Copper cost", "production") else ""
    if goods == "water":
        return value.replace("Copper", "Water") if plain in ("Copper cost", "Water cost") else ""
    return value if VALUES.get(goods, "") == plain else ""


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


def _was_done(node: Node) -> bool:
    """The amount lost, the number discarded this way, that amount."""
    words, after = [a["word"] for a in node.each("adjectives")], node.each("after")
    if not after:
        return words in (["lost"], ["spent"], ["stolen"], ["absorbed"], ["discarded"], ["destroyed"]) or (
            not words and node["det"] == "that"
        )
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if words or clause is None or clause.kind != "clause" or clause["agent"] not in (None, Node("you")):
        return False
    kinds = [a["kind"] for a in clause.each("adjuncts")]
    _said = clause["sense"], clause["tense"]
    return clause["what"] is not None and kinds in ([], ["this way"])


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
    behind = node.each("after") if node.kind == "goods" and node["what"] in VALUES else ()
    if len(behind) == 1 and behind[0].kind == "place" and behind[0]["preposition"] in ("of", "on"):
        return ValueOf(VALUES[node["what"]], mean_cards.group(ctx, behind[0]["what"]))
    if node.kind == "goods" and node["what"] == "copper":
        return _produced(ctx, node)
    if node.kind == "thing" and node["sort"] == "token":
        return _tokens(ctx, node)
    if node.kind == "thing" and node["noun"] == "time":
        return _times(ctx, node)
    if node.kind == "thing" and node["sort"] == "player":
        return Players(mean_players.who(ctx.standing(), node.having(det="each", count=None)))
    if node.kind == "thing" and node["sort"] == "card":
        deeds = mean_events.often(ctx, node)
        if deeds is not None:
            return deeds
        if node["noun"] == "card" and not (node["adjectives"] or node["after"] or node["owner"]):
            raise NotUnderstood(node, "which cards?")
        place = mean_places.place_in(ctx, node)
        piled = place is not None and place.zone in ("hand", "saved", "buried")
        if place is not None and piled and _plain_card(node) and node["det"] in (None, "each", "all", "the"):
            return PlayerHas(f"cards in {place.zone}", place.whose or YOU)
        such = "such" if node["det"] == "such" else None
        return CountOf(mean_cards.every(ctx.standing(), node.having(det=such, count=None)))
    if node.kind == "all" and node["conjunction"] in ("or", "and"):
        return CountOf(mean_cards.every(ctx.standing(), node.having(conjunction="or")))
    raise NotUnderstood(node, "these cannot be counted")


def _times(ctx: Context, node: Node) -> Number:
    """The number of times you have drawn a card this turn, each time he attacked: how often it happened."""
    after = node.each("after")
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if clause is None or clause.kind != "clause" or clause["negated"] or node["adjectives"]:
        raise NotUnderstood(node, "how often what happened?")
    _role = after[0]["role"]
    plain = clause.having(adjuncts=mean_events.timeless(clause))
    if WHICH in plain.parts.values():
        raise NotUnderstood(node, "how often what happened?")
    found = mean_events.event(ctx.standing(), plain)
    span = mean_events.when_of(clause, found)
    if span not in mean_events.TIMES_PAST:
        raise NotUnderstood(node, "how often since when?")
    return Often(found, span)


def _produced(ctx: Context, node: Node) -> Number:
    """The Copper that a Holding produces, or would have produced."""
    after = node.each("after")
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if clause is None or clause.kind != "clause" or clause["sense"] != "produce" or clause["negated"]:
        raise NotUnderstood(node, "these cannot be counted")
    if clause["what"] != WHICH or clause["modal"] not in (None, "would", "can") or clause["adjuncts"]:
        raise NotUnderstood(node, "these cannot be counted")
    _said = clause["tense"]
    return ValueOf("production", mean_cards.group(ctx, clause["agent"]))


def _water_on(ctx: Context, node: Node) -> Number:
    owner = node["owner"]
    if owner is None or owner.kind == "you" or mean_players.is_player(ctx, owner):
        had = _had_by(node)
        if node["after"] and had is None:
            return _tokens(ctx, node)
        owner = owner if had is None else had
        who: Who = YOU if owner is None else mean_players.who(ctx, owner)
        return PlayerHas("Water", who)
    return CountOf(mean_cards.group(ctx, owner), "water")


def _had_by(node: Node) -> Node | None:
    """The Water you have, the Water tokens a player controls: whose it is."""
    after = node.each("after")
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if clause is None or clause.kind != "clause" or clause["sense"] not in ("has", "have", "control", "own"):
        return None
    if clause["what"] != WHICH or clause["adjuncts"] or clause["negated"] or clause["modal"]:
        return None
    if clause["tense"] or node["owner"] is not None or not isinstance(clause["agent"], Node):
        return None
    whose: Node = clause["agent"]
    return whose


def _tokens(ctx: Context, node: Node) -> Number:
    """The number of Water tokens on it; your Water tokens."""
    if node["sort"] == "token" and _had_by(node) is not None:
        node = node.having(after=(), owner=_had_by(node))
    token = (
        "water" if node.kind == "goods" else token_name(ctx, node.having(owner=None, count=None, det=None))
    )
    after = [a for a in node.each("after") if a.kind == "place" and a["preposition"] in ("on", "in", "at")]
    if len(after) == 1 and len(node["after"]) == 1:
        on = after[0]["what"]
        one = on.kind == "thing" and (on["count"] is not None or on["det"] in _THAN_ONE)
        if one and ctx.mode != "action":
            raise NotUnderstood(on, "on which of them?")
        return CountOf(mean_cards.group(ctx if one else ctx.standing(), on), token)
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


def much(ctx: Context, node: Node, per: Number | None = None, sign: int = 1) -> Number:
    """So much of some goods: 2 Copper, X less Copper, that much Strength; perhaps for each of something."""
    if node["extra"] not in (None, "more", "less"):
        raise NotUnderstood(node, "how much more or less?")
    limit = bound(ctx, node["count"], one=False)
    if limit.op != "=":
        raise NotUnderstood(node, "how much?")
    return signed(limit.number, -sign if node["extra"] == "less" else sign, per)


def signed(n: Number, sign: int, per: Number | None = None) -> Number:
    """A number that is added or taken away, perhaps for each of something."""
    if isinstance(n, Fixed):
        return scaled(sign * n.n, per)
    if per is not None:
        raise NotUnderstood(None, "how much?")
    return n if sign > 0 else Scaled(n, -1)


def compared(ctx: Context, node: Node, value: str, of: Group | None = None) -> Bound:
    """Higher than 3, lower than the caster's; "the higher": than that of the other card."""
    op = node["op"]
    if op not in (">", "<", "=", ">=", "<="):
        raise NotUnderstood(node, "this comparison is not understood")
    if node["to"] is None:
        other = ctx.other_than(of) if of is not None else known_hero(ctx)
        if other is None:
            raise NotUnderstood(node, "than whose?")
        return further(ctx, op, ValueOf(value, other), node["by"])
    own = own_value(node["to"])
    if isinstance(own, ValueOf) and own.value != value.replace("total ", ""):
        return further(ctx, op, own, node["by"])
    return further(ctx, op, value_or_number(ctx, node["to"], value, op), node["by"])


def _more_than(ctx: Context, node: Node) -> Number:
    """One more than its Ka, 2 less than the number of your Heroes."""
    after = node.each("after")
    if node["det"] == "one" and node["count"] is None:
        if len(after) != 1 or after[0].kind != "compared" or after[0]["op"] not in (">", "<"):
            raise NotUnderstood(node, "a number is wanted here")
        if after[0]["by"] is not None or after[0]["to"] is None:
            raise NotUnderstood(node, "a number is wanted here")
        return Sum((number(ctx, after[0]["to"]), Fixed(1 if after[0]["op"] == ">" else -1)))
    to = than(node)
    if to is None or node["count"]["op"] not in ("more by", "fewer by") or node["det"] is not None:
        raise NotUnderstood(node, "a number is wanted here")
    return by_times(node, number(ctx, _that_many(to))).number


def _apart(ctx: Context, after: tuple[Node, ...]) -> Number:
    """The difference between his Strength and his Ka: whichever is the higher, so much less the other."""
    two = after[0]["what"] if len(after) == 1 and after[0].kind == "place" else None
    if two is None or after[0]["preposition"] not in ("between", "of", "in"):
        raise NotUnderstood(after[0], "the difference between what?")
    if two.kind != "all" or two["conjunction"] != "and" or len(two["parts"]) != 2:
        raise NotUnderstood(two, "the difference between what?")
    one, other = [number(ctx, part) for part in two["parts"]]
    return Sum((Capped(one, None, other), Scaled(Capped(one, other), -1)))


def _difference(ctx: Context, node: Node) -> Number:
    """By how much the one of what was compared last exceeds the other."""
    left, limit = ctx.compared[-1] if ctx.compared else (None, None)
    if left is None or limit is None or limit.op not in ("<", "<=", ">", ">="):
        raise NotUnderstood(node, "the difference between what?")
    if isinstance(left, ValueOf) and left.cards == That("<which>"):
        found = ctx.find("card", "", "one")
        if found is None or found.own:
            raise NotUnderstood(node, "the difference between what?")
        left = dataclasses.replace(left, cards=That(found.name))
    more, less = (left, limit.number) if limit.op in (">", ">=") else (limit.number, left)
    return Sum((more, Scaled(less, -1)))


def known_hero(ctx: Context) -> Group | None:
    """With whose value that of another Hero is compared where nobody is named: the Hero who was spoken of,
    the Hero whose text it is, or the caster of a Spell."""
    spoken = ctx.find("card", "hero", "one", exact=True)
    if spoken is not None:
        return That(spoken.name) if spoken.group is None else spoken.group
    own = ctx.own("hero")
    return That("caster") if own is None and ctx.card_type == "spell" else own


def further(ctx: Context, op: str, number: Number, by: Node | None) -> Bound:
    """At least 2 higher than a number; 2 higher than it is just so much higher."""
    if by is None:
        return Bound(op, number)
    limit = bound(ctx, by)
    if limit.op not in ("=", ">=", ">") or op not in ("<", ">"):
        raise NotUnderstood(by, "by how much?")
    away = limit.number if op == ">" else Scaled(limit.number, -1)
    how = {"=": "=", ">=": f"{op}=", ">": op}[limit.op]
    return Bound(how, Sum((number, away)))


_ITS: Final = ("its", "his", "her", "their", "his or her")


def own_value(node: Node | None) -> Number | None:
    """Than Base Strength, than its Ka: a value of the very card that is described."""
    if node is None or node.kind not in ("goods", "thing") or node["count"] is not None:
        return None
    value = VALUES.get(str(node["what"] if node.kind == "goods" else node["noun"]), "")
    owner = node["owner"]
    mine = owner is None or (owner.kind == "pronoun" and owner["word"] in _ITS)
    if not value or not mine or node["after"] or node["det"] is not None or node["adjectives"]:
        return None
    return ValueOf(value, That("<which>"))


#: Than any of them, than each of them: than all; than one of them, than a Hero: than at least one.
_THAN_ALL: Final = ("any", "each", "all", "any other", "each other", "all other", "both")
_THAN_ONE: Final = ("a", "another", "either")


def _whose_value(node: Node) -> Node:
    """The cards with which something is compared: that of each of your Heroes, your Heroes' Ka."""
    if node.kind in ("thing", "goods") and node["owner"] is not None and node["sort"] != "card":
        return _whose_value(node["owner"])
    after = node.each("after") if node.kind in ("thing", "goods") and node["sort"] != "card" else ()
    of = [one["what"] for one in after if one.kind == "place" and one["preposition"] == "of"]
    return of[0] if len(of) == 1 else node


def value_or_number(ctx: Context, node: Node, value: str, op: str = "=") -> Number:
    """A number, or the same value of another card: "lower than hers", "than any of your Heroes"."""
    cards = _whose_value(node)
    det = cards["det"] if cards.kind == "thing" and cards["sort"] == "card" else None
    found = _value_or_number(ctx.standing() if det in _THAN_ALL else ctx, node, value)
    several = isinstance(found, ValueOf) and isinstance(found.cards, Every) and found.of_several == "sum"
    one = det in _THAN_ONE or (det is None and cards.kind == "thing" and cards["count"] is not None)
    if not several or not isinstance(found, ValueOf) or (det not in _THAN_ALL and not one):
        return found
    if op not in ("<", "<=", ">", ">="):
        raise NotUnderstood(cards, "as which of them?")
    highest = (op in (">", ">=")) == (det in _THAN_ALL)
    return dataclasses.replace(found, of_several="highest" if highest else "lowest")


def _value_or_number(ctx: Context, node: Node, value: str) -> Number:
    if node.kind == "thing" and node["noun"] == "same" and node["owner"] is not None:
        if any(mean_players.is_player(ctx, one) for one in (node["owner"],)):
            raise NotUnderstood(node, "whose value is meant must be said")
        return ValueOf(value, mean_cards.group(ctx, node["owner"]))
    if node.kind == "pronoun" and node["word"] in ("his", "hers", "theirs", "his or hers", "its own"):
        own = ctx.own("hero") if ctx.is_own("hero") else None
        return ValueOf(value, own if own is not None else ctx.card(node, "", "one"))
    if node.kind in ("self", "pronoun"):
        return ValueOf(value, mean_cards.group(ctx, node))
    one = node.kind == "thing" and node["sort"] == "card"
    if one and (node["count"] is None or bound(ctx, node["count"]) == ONE):
        return ValueOf(value, mean_cards.group(ctx, node))
    return number(ctx, node)


#: The fields of a meaning that say how much or how many.
_AMOUNTS: Final = ("by", "count", "amount", "number")
_COUNTED: Final = (CountOf, ValueOf, PlayerHas, Told, Scaled, Sum, Often, Players)


def capped(ctx: Context, ends: list[Node], made: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same steps or answers, whose number has a maximum or a minimum."""
    most: Number | None = None
    least: Number | None = None
    for end in ends:
        of = end["of"]
        if of.kind == "bonus":
            said: Number = Fixed(abs(next(of[key] for key in ("strength", "ka") if of[key] is not None)))
        else:
            said = number(ctx, of)
        if end["kind"] == "maximum":
            most = said
        else:
            least = said
    found: list[Number] = []

    def within(value: Number) -> Number:
        if isinstance(value, Scaled) and value.times < 0:
            up = dataclasses.replace(value, times=-value.times)
            return Scaled(Capped(up, most, least), -1)
        return Capped(value, most, least)

    new = _in_amounts(made, within, found)
    filled = _up_to(made[0], most) if len(made) == 1 and least is None and not found else None
    if filled is not None:
        return (filled,)
    if not found or any(one != found[0] for one in found):
        raise NotUnderstood(ends[0], f"a {ends[0]['kind']} of what?")
    return tuple(new)


def _up_to(step: Any, most: Number | None) -> Any:
    """Put a token on him, to a maximum of three: as long as he has fewer."""
    put = isinstance(step, Tokens) and step.op == "put" and isinstance(step.count.number, Fixed)
    on = step.on if put else None
    on = That(on.name) if isinstance(on, Chosen) and on.count == ONE else on
    if not isinstance(on, That) or most is None or step.token == "water":
        return None
    free = Sum((most, Scaled(CountOf(on, step.token), -1)))
    return dataclasses.replace(step, count=Bound("=", Capped(step.count.number, free, Fixed(0))))


def added(of: Node, made: tuple[Any, ...]) -> tuple[Any, ...]:
    """Draw as many cards as you discarded, plus one: the same steps, whose number is so much more."""
    found: list[Number] = []
    if of.kind != "number" or of["op"] != "=" or not isinstance(of["n"], int):
        raise NotUnderstood(of, "plus how much?")
    more = Fixed(of["n"])
    new = _in_amounts(made, lambda value: Sum((value, more)), found)
    if len(found) != 1:
        raise NotUnderstood(of, "plus to what?")
    return tuple(new)


def _in_amounts(part: Any, change: Callable[[Number], Number], found: list[Number]) -> Any:
    """The same part of a meaning, whose numbers are changed where something is counted."""
    if isinstance(part, tuple):
        return tuple([_in_amounts(one, change, found) for one in part])
    if not dataclasses.is_dataclass(part) or isinstance(part, type):
        return part
    changed: dict[str, Any] = {}
    for field in dataclasses.fields(part):
        value = getattr(part, field.name)
        if field.name in _AMOUNTS and isinstance(value, _COUNTED):
            found.append(value)
            changed[field.name] = change(value)
        elif field.name in _AMOUNTS or field.name in ("cards", "steps", "then", "options"):
            changed[field.name] = _in_amounts(value, change, found)
    return dataclasses.replace(part, **changed) if changed else part


def rounded(said: Node, made: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same steps or answers, whose half is rounded up or down."""
    found: list[Scaled] = []

    def again(part: Any) -> Any:
        if isinstance(part, tuple):
            return tuple([again(one) for one in part])
        if not dataclasses.is_dataclass(part) or isinstance(part, type):
            return part
        new = {field.name: again(getattr(part, field.name)) for field in dataclasses.fields(part)}
        if isinstance(part, Scaled) and part.by > 1:
            found.append(part)
            new["up"] = said["kind"] == "rounded up"
        return dataclasses.replace(part, **new)

    whole: tuple[Any, ...] = again(made)
    if not found:
        raise NotUnderstood(said, "half of what?")
    return whole


def more_than(node: Node) -> tuple[str, int | str] | None:
    """More, fewer, at least twice as much, two more: the comparison, and the factor or how many more."""
    count = node["count"] if node.kind in ("goods", "thing") else None
    if count is None:
        return None
    op = count["op"]
    if op in ("more than", "fewer than"):
        return (">" if op == "more than" else "<"), 1
    if op in ("more by", "fewer by"):
        return (">=" if op == "more by" else "<="), count["n"]
    if op in ("times", ">= times", "<= times", "> times", "< times"):
        return op.removesuffix("times").strip() or "=", count["n"]
    return None


def than(node: Node) -> Node | None:
    """Than what there is more or less; None where it is not said."""
    if more_than(node) is None:
        return None
    found = [a for a in node.each("after") if a.kind == "compared"]
    if len(found) > 1 or (found and (found[0]["op"] not in ("than", "as") or found[0]["by"] is not None)):
        raise NotUnderstood(node, "more than who?")
    return found[0]["to"] if found else None


def by_times(node: Node, other: Number) -> Bound:
    """The bound that "more than", "twice as many as" another number sets."""
    more = more_than(node)
    assert more is not None
    op, n = more
    if node["count"]["op"] in ("more by", "fewer by") and isinstance(n, int):
        return Bound(op, Sum((other, Fixed(n if op == ">=" else -n))))
    if isinstance(n, str):
        return Bound(op, Scaled(other, 1, 2))
    return Bound(op, other if n == 1 else Scaled(other, n))


def token_name(ctx: Context, node: Node) -> str:
    """Which tokens are meant: water, a bonus such as -1S/-1K, or a name."""
    known = (None, "a", "all", "any", "no", "half", "the", "each", "another", "that", "those", "these")
    if node["det"] not in known:
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
        elif adjective["word"] not in ("additional", "other", "remaining", "new"):
            raise NotUnderstood(adjective, "such tokens are not known")
    return f"{bonus} {name}".strip() or "any"


def bonus_text(node: Node) -> str:
    """+1S/-1K as the game writes it."""
    if any(isinstance(node[key], str) for key in ("strength", "ka")):
        raise NotUnderstood(node, "how much?")
    parts = [
        f"{node[key]:+d}{letter}" for key, letter in (("strength", "S"), ("ka", "K")) if node[key] is not None
    ]
    return "/".join(parts)


def per_each(ctx: Context, each: Node | None) -> Number | None:
    """For each of what; None where nothing is said."""
    if each is None:
        return None
    if each.kind == "part" and each["det"] == "beyond":  # for each Hero after the first
        whole, left_out = per_each(ctx, each["of"]), each["count"]["n"]
        if whole is None or each["count"]["op"] != "=":
            raise NotUnderstood(each, "for each of what?")
        return Capped(Sum((whole, Fixed(-left_out))), None, Fixed(0))
    if each.kind == "all":
        return count_of(ctx, each)
    more = _outnumbered(ctx, each)
    if more is not None:
        return more
    if each.kind == "part" and each["det"] == "each" and each["of"].kind == "pronoun":
        return _each_of_them(ctx, each)
    step = each["count"]["n"] if each["count"] is not None else 1
    if not isinstance(step, int) or (each["count"] is not None and each["count"]["op"] != "="):
        raise NotUnderstood(each, "for each of how many?")
    price = _price_of(ctx, each)
    if price is not None:
        found: Number = price
    elif each.kind == "goods" and each["what"] in ("copper", "water") and _was_paid(each):
        found = Told("this way", _deed(each, "pay"))
    elif [a["word"] for a in each.each("after") if a.kind == "adjective"] == ["missing"] and each["noun"]:
        found = Told("missing")
    elif _who_did(each) is not None:
        found = Told("players who did" if _who_did(each) else "players who did not")
    elif this_way(ctx, each):
        clause = each.each("after")[0]["clause"] if each["after"] else None
        found = Told("this way", "" if clause is None else _deed(each, clause["sense"]))
    elif each.kind == "goods" and each["what"] in ("copper", "water") and not each["after"]:
        found = Told("this way", _deed(each, "pay"))
    else:
        such = "such" if each["det"] == "such" else None
        found = count_of(ctx, each.having(count=None, det=such))
    return found if step == 1 else Scaled(found, 1, step)


def _outnumbered(ctx: Context, node: Node) -> Number | None:
    """For each unit by which the opposing army outnumbers yours: by how many it does."""
    after = node.each("after") if node.kind == "thing" and node["sort"] == "card" else ()
    if len(after) != 1 or after[0].kind != "relative" or after[0]["role"] != "by":
        return None
    clause = after[0]["clause"]
    if clause.kind != "clause" or clause["sense"] != "exceeds" or clause["adjuncts"] or clause["negated"]:
        raise NotUnderstood(node, "for each of what?")
    _tense = clause["tense"]
    such = node.having(after=(), det=None, count=None, number="many")
    sides = [army_size(ctx, clause[role], such) for role in ("agent", "what")]
    return Capped(Sum((sides[0], Scaled(sides[1], -1))), None, Fixed(0))


_UNITS: Final = Node("thing", noun="unit", sort="card", number="many")


def army_size(ctx: Context, army: Node, such: Node = _UNITS) -> CountOf:
    """How many units, or other cards, are in an army; "yours" is your army."""
    if army.kind == "pronoun" and army["word"] == "yours":
        army = Node("thing", noun="army", sort="army", owner=Node("you"))
    elif army.kind == "thing" and army["noun"] == "same" and army["owner"] is not None:
        army = Node("thing", noun="army", sort="army", owner=army["owner"])
    if army.kind != "thing" or army["noun"] != "army":
        raise NotUnderstood(army, "which army?")
    cards = mean_cards.plain(ctx, such)
    return CountOf(Every((*cards.tests, InUnitOf(mean_places.army(ctx, army), army=True))))


#: What was done with cards, as it is counted.
_DEEDS: Final = {"destroyed": "destroy", "discarded": "discard", "buried": "bury", "bowed": "bow"}


def _each_of_them(ctx: Context, node: Node) -> Number:
    """For each of them: of the cards that were just destroyed, discarded, bowed."""
    found = ctx.find("card", "", "many")
    _word = node["of"]["word"]
    deeds = [_DEEDS[word] for word in found.called if word in _DEEDS] if found is not None else []
    if not deeds or node["count"] is not None or node["of"]["number"] != "many":
        raise NotUnderstood(node, "for each of what?")
    return Told("this way", deeds[-1])


def _price_of(ctx: Context, node: Node) -> Number | None:
    """Each Water that card costs, each Copper it produces: a value of a card, point by point."""
    after = node.each("after") if node.kind == "goods" and node["what"] in ("copper", "water") else ()
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if clause is None or clause.kind != "clause" or clause["what"] != WHICH or clause["agent"] is None:
        return None
    values = {"costs": f"{str(node['what']).title()} cost", "produce": "production"}
    value = values.get(clause["sense"])
    plain = clause["tense"] in (None, "past") and not (
        clause["modal"] or clause["negated"] or clause["adjuncts"]
    )
    if value is None or not plain or mean_players.is_player(ctx, clause["agent"]):
        return None
    return ValueOf(value, mean_cards.group(ctx, clause["agent"]))


def _who_did(node: Node) -> bool | None:
    """Each opponent who does, or who does not."""
    after = node.each("after") if node.kind == "thing" and node["sort"] == "player" else ()
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if clause is None or clause.kind != "clause" or clause["sense"] != "does_so" or clause["modal"]:
        return None
    _said = node["noun"], node["det"], clause["agent"], clause["tense"]
    return None if node["adjectives"] or clause["what"] is not None else not clause["negated"]


def _deed(each: Node, sense: str) -> str:
    """What was done to what is counted: tokens and goods are counted each by their own kind."""
    goods = str(each["what"]).title() if each.kind == "goods" else "token" if each["sort"] == "token" else ""
    return f"{sense} {goods}".strip()


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


def _is_a_part(ctx: Context, noun: str) -> bool:
    """Each Holding buried this way, where cards were buried: only some of what was dealt with."""
    last = ctx.find("card", "", "many") or ctx.find("card")
    return noun != "card" and (last is None or (bool(last.nouns) and noun not in last.nouns))


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
            or (node["sort"] == "card" and _is_a_part(ctx, str(node["noun"])))
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
