"""How noun phrases are put together: sorts, determiners, what stands before and behind a noun."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.text.nouns import BARE, Noun
from serai.parts.english.chart import Priced
from serai.parts.english.node import Node

YOU: Final = Node("you")
#: The same, of a command, which does not say the word.
COMMANDED: Final = Node("you")
#: What a relative clause is about, in the place where it would stand in the clause.
WHICH: Final = Node("pronoun", word="<which>", sort="card/player/token/event/value/zone/goods")
#: Cards that are left, the card in question: words that add nothing.
LEFT: Final = Node("adjective", word="left")

_IN_PLAY: Final = Node("small_word", word="play")
_SORTS: Final = {
    "you": "player",
    "goods": "goods",
    "bonus": "bonus",
    "value": "value",
    "number": "number",
    "words": "text",
    "quoted": "quality",
    "trait": "quality",
    "guessed": "quality",
}
_SINGULAR: Final = ("a", "an", "this", "that", "each", "every", "another", "either", "neither", "target")
#: What a card has so much of, and what is a value of it: its Strength.
_BOTH: Final = ("strength", "ka", "influence")
#: What has no Strength, controller or other thing of its own.
_FOUGHT: Final = ("battle", "duel", "raid", "attack", "turn", "engagement")
#: Words that count what comes one after another.
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")
#: Articles that make one word with "other".
_WITH_OTHER: Final = ("the", "all", "any", "each", "every", "no", "any one")
_PLURAL: Final = ("these", "those", "all", "both")


def sort_of(node: Node) -> str:
    """What a noun phrase may be: one sort, or several with slashes between them; +1 Fate is a bonus."""
    count = node.parts.get("count") if node.kind == "goods" else None
    if isinstance(count, Node) and count.parts.get("op") == "add":
        return "goods/bonus"
    if node.kind == "goods" and node.parts.get("what") in _BOTH and count is None:
        return "value/goods"
    return node["sort"] or _SORTS.get(node.kind, "?")


def fits(node: Node, sorts: tuple[str, ...]) -> bool:
    """Whether a noun phrase can stand where one of these sorts is wanted."""
    if node.kind == "all" and node["sort"] is None:
        return all(fits(part, sorts) for part in node["parts"])
    if (node.kind == "thing" and node["noun"] == "play") or node == _IN_PLAY:
        return "play" in sorts
    return any(sort in sorts for sort in sort_of(node).split("/"))


def number_of(node: Node) -> str:
    """Whether a phrase as a subject is one or many; any where the words do not tell."""
    if node.kind == "you":
        return "many"
    if node.kind == "all":
        return "many" if node["conjunction"] == "and" else "any"
    if node.kind == "thing" and node.parts.get("det") == "none":
        return "any"  # none of them is, none of them are
    if node.kind in ("pronoun", "thing"):
        return node["number"] if node["number"] in ("one", "many") else "any"
    return "any"


class Nominal:
    """Adjectives and a noun, before its article and what stands behind it are known."""

    __slots__ = ("adjectives", "noun")

    def __init__(self, noun: Noun, adjectives: tuple[Node, ...]) -> None:
        self.noun: Final = noun
        self.adjectives: Final = adjectives

    def __hash__(self) -> int:
        return hash((self.noun, self.adjectives))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Nominal) and self.noun == other.noun and self.adjectives == other.adjectives


def joined(conjunction: str, nominals: tuple[Nominal, ...]) -> Node:
    """Heroes and Followers: several nouns under one article."""
    parts = tuple(
        Node(
            "thing",
            noun=one.noun.word,
            sort=one.noun.sort,
            number=one.noun.number,
            adjectives=one.adjectives,
        )
        for one in nominals
    )
    return Node("all", conjunction=conjunction, parts=parts)


def noun_phrase(
    nominal: Nominal,
    det: str | None = None,
    count: Node | None = None,
    owner: Node | None = None,
    after: tuple[Node, ...] = (),
) -> Any:
    """A noun with all that goes with it; None where the words do not agree."""
    noun = nominal.noun
    after = tuple([node for node in after if node != LEFT])
    if any(one.kind == "adjective" and one["word"] == "random" for one in nominal.adjectives):
        after = (*after, Node("at_choice", who=None))  # a random card: one that is chosen at random
        nominal = Nominal(noun, tuple([one for one in nominal.adjectives if one["word"] != "random"]))
    if any(node["op"] == "at will" for node in after if node.kind == "compared"):
        if count is None or (count["op"], count["n"]) != ("times", 1):
            return None
        count = Node("number", op="any")
        after = tuple([node for node in after if node.kind != "compared" or node["op"] != "at will"])
    left = [node["by"]["n"] for node in after if node.kind == "compared" and node["op"] == "but"]
    if left and (det not in ("all", "each", "every", None) or count is not None or len(left) > 1):
        return None
    if left:  # all cards in your hand but one
        det, count = None, Node("number", op="all but", n=left[0])
        after = tuple([node for node in after if node.kind != "compared" or node["op"] != "but"])
    if det == "this" and any(node.kind in ("having", "not") for node in after):
        return None  # a Hero defending this City Section with no Followers: the Hero has none
    number = noun.number
    if det in _WITH_OTHER and nominal.adjectives and nominal.adjectives[0]["word"] == "other":
        return None  # "the other" is one word here
    bare = not (det or count or owner)
    if bare and number == "many" and noun.sort in ("card", "token") and _says_how_many(after):
        count = Node("number", op="so many")  # cards equal to its Ka: a number of cards
    if number == "one":
        if bare and noun.word not in BARE and noun.sort not in ("value", "text", "office", "value/goods"):
            return None  # a countable noun in the singular needs its article
        if det in _PLURAL or (count is not None and count["n"] not in (None, 1)):
            return None
        if count is not None and count["n"] is None and count["op"] not in ("most", "least"):
            return None
    elif (number == "many" and det in _SINGULAR and count is None) or (
        number == "many" and count is not None and count["n"] == 1 and count["op"] == "="
    ):
        return None
    many = number != "one" and bare and any(a.kind == "compared" and a["op"] == "=" for a in after)
    than = any(node.kind == "compared" and node["op"] == "than" for node in after)
    if count is not None and count["op"] in ("more by", "fewer by") and not than:
        return None  # two more cards are two besides
    compares = many or (
        count is not None
        and count["op"]
        in (
            "more than",
            "fewer than",
            "times",
            ">= times",
            "<= times",
            "more by",
            "fewer by",
            "so many",
        )
    )
    if any(node.kind == "compared" and node["op"] == "than" for node in after) and any(
        a["word"] == "additional" or (a["word"] == "less" and noun.sort == "value/goods")
        for a in nominal.adjectives
    ):
        return None  # "more Influence than" compares
    alike = any(a["word"] in ("same", "different") for a in nominal.adjectives)
    if not _behind_fits(noun, after, compares or alike):
        counted = len(after) == 1 and any(a["word"] in ORDINALS for a in nominal.adjectives)
        if not counted or after[0].kind != "place" or not fits(after[0]["what"], ("time", "event")):
            return None  # your third Hero of the turn
    if noun.sort == "value/goods" and number == "one" and not det and not nominal.adjectives:
        goods = Node("goods", what=noun.word, count=count, owner=owner, after=after)
        return Priced(goods, 30 * max(0, len(after) - 1))
    node = Node(
        "thing",
        noun=noun.word,
        sort=noun.sort,
        number="many" if count is not None and count["n"] != 1 and number == "any" else number,
        det={"an": "a", "every": "each"}.get(det, det) if det else None,
        count=count,
        owner=owner,
        adjectives=nominal.adjectives,
        after=after,
    )
    trait = bare and noun.word == "card" and noun.number == "any"  # Tactician, which rather is the trait
    return Priced(node, (5 if bare else 0) + (8 if trait else 0) + 30 * max(0, len(after) - 1))


def _says_how_many(after: tuple[Node, ...]) -> bool:
    return any(node.kind == "compared" and node["op"] == "=" for node in after)


def _behind_fits(noun: Noun, after: tuple[Node, ...], compares: bool) -> bool:
    """Whether what stands behind a noun can be said of such a thing."""
    sorts = noun.sort.split("/")
    for node in after:
        if node.kind == "other" and sorts in (["zone"], ["event"]):
            return False  # a card from your hand other than this one: another card
        if node.kind in ("relative", "whose") and sorts in (["zone"], ["control"]):
            return False
        if node.kind == "place" and sorts == ["text"] and node["preposition"] in ("in", "on", "at"):
            return False  # a card of the same type in your hand: the card is there
        if node.kind == "whose" and noun.word in _FOUGHT:
            return False
        if node.kind == "whose" and sorts == ["player"] and node["what"]["noun"] in _OF_CARDS:
            return False
        if node.kind == "relative" and node["role"] == "when" and not {"event", "time"} & set(sorts):
            return False
        if node.kind == "relative" and node["person"] and not {"card", "player"} & set(sorts):
            return False
        if node.kind == "having" and not {"card", "player", "token", "army"} & set(sorts):
            return False
        if node.kind == "having" and noun.word == "army" and node["what"].kind in ("goods", "value"):
            return False  # it is a card in the army that has so much Strength
        if node.kind == "place" and noun.word == "battle" and node["preposition"] == "to":
            return False
        if node.kind == "place" and node["preposition"] == "against" and sorts == ["card"]:
            return False  # cards are not against others; a Hero with a Follower has it
        if node.kind == "compared" and node["op"] == "plus":
            if not {"value", "goods"} & set(sorts):
                return False
            continue
        if node.kind == "compared" and node["op"] == "common":
            if sorts != ["text"]:
                return False
        elif node.kind == "compared" and not compares and "value" not in sorts and "goods" not in sorts:
            return False
        if node.kind == "place" and fits(node["what"], ("time",)) and not {"event", "time"} & set(sorts):
            return False
    return True


#: Values that cards have and players do not.
_OF_CARDS: Final = ("strength", "ka", "base_strength", "water_capacity", "cost", "copper_cost", "water_cost")


def with_after(node: Node, after: tuple[Node, ...]) -> Node | None:
    """A finished phrase with something more behind it: "those of your Heroes", "anyone raiding ..."."""
    if node.kind in ("thing", "goods"):
        return node.having(after=(*(node.each("after")), *after))
    return None


#: Words for cards of which a text can only have spoken before.
_KNOWN: Final = ("chosen", "revealed", "drawn", "discarded", "destroyed")


def _points_back(whole: Node) -> bool:
    """One of the Heroes, two of the revealed cards: of those that the text has spoken of."""
    if whole["det"] != "the" or whole["sort"] not in ("card", "token") or whole["owner"] is not None:
        return False
    said = [one["word"] for one in whole.each("adjectives")]
    return not whole["after"] and all(word in _KNOWN for word in said)


def part_of(count: Node | None, det: str | None, whole: Node) -> Node | None:
    """Some of several: one of your Heroes, each of them; each of you."""
    if whole.kind == "you":
        return Node("part", det=det, of=whole, sort="player") if det in ("each", "both", "neither") else None
    if whole.kind == "thing":
        all_but = whole["count"] is not None and whole["count"]["op"] == "all but"
        if det == "all" and count is None and all_but:
            return whole  # all of your Heroes except one
        known = whole["det"] in ("these", "those") and whole["sort"] in ("card", "token")
        if whole["number"] == "one" or (whole["count"] is not None and not known):
            return None
        if whole["det"] == "the other" and whole["sort"] == "player" and det == "each" and count is None:
            return whole.having(det="each other", number="one")
        if whole["det"] not in (None, "the", "these", "those", "all"):
            return None
        if whole["det"] is None and whole["owner"] is None:
            return None
        if known or _points_back(whole):
            return Node("part", det=det, count=count, of=whole, sort=whole["sort"])
        single = count is not None and count["n"] == 1
        one = det in ("each", "either", "neither", "another", "any one") or single
        some = det in ("any", "none") and count is None  # any of them is, any of them are
        return whole.having(det=det, count=count, number="one" if one else "some" if some else "many")
    if whole.kind == "all" and any(
        p.kind == "thing" and not (p["det"] or p["owner"]) for p in whole["parts"]
    ):
        return None
    if whole.kind in ("pronoun", "all"):
        return Node("part", det=det, count=count, of=whole, sort=sort_of(whole))
    return None
