"""Words that can go with more than one thing: whether they are said of both, or of the last alone; and
whether something is done besides what came before, or in its place.

"Your Heroes have +1S and cannot be bowed while Aziz is in play": both hold only then, since both are said of
one subject. "Aziz cannot attack, and costs 1 Copper less if ...": the comma sets them apart, as a semicolon
does. "..., and Reactions cannot be used, while he is bowed": two commas let it speak of both again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from serai.games.burning_sands.text.context import NotUnderstood
from serai.games.burning_sands.text.mean_common import LASTING
from serai.games.burning_sands.text.meaning import (
    Bound,
    Change,
    Chosen,
    Fixed,
    If,
    Move,
    That,
    Tokens,
    TopCards,
    Water,
)
from serai.games.burning_sands.text.reading import Sentence
from serai.parts.english.node import Node

ONE: Final = Fixed(1)
#: What can be said of all that stands before it.
_CONDITIONS: Final = ("if", "while", "unless", "only if", "only while")
_PLACES: Final = ("in", "at", "during", "against")


def shared(node: Node, sentence: Sentence) -> Node:
    """The same sentence, with what is said of all its parts said of each of them."""
    ends = [word.look.lower() for word in sentence.words[-2:]]
    if ends == ["for", "each"] and any(part.kind == "bonus" for part in node.below()):
        raise NotUnderstood(node, "for each of what?")
    if (
        node.kind != "several"
        or node.parts.get("conjunction") not in ("and", "but")
        or "adjuncts" in node.parts
    ):
        return node
    *first, last = node.parts["parts"]
    if any(part.kind not in ("clause", "is") for part in (*first, last)):
        return node
    behind = [a for a in last.parts.get("adjuncts", ()) if not a.parts.get("front")]
    found = [a for a in behind if a.parts["kind"] in (*_CONDITIONS, *_PLACES)]
    if len(found) != 1 or any(_has(part, found[0].parts["kind"]) for part in first):
        return node
    (said,) = found
    place = sentence.chart.place_of(said.origin) if sentence.chart is not None else None
    if place is None:
        return node
    looks = [word.look.lower() for word in sentence.words[: place[0]]]
    if ";" in looks:
        return node  # he cannot raid; she can attack while bowed: what stands behind goes with the last
    apart = bool(looks) and looks[-1] == ","
    joins = [at for at, look in enumerate(looks) if look == node.parts["conjunction"]]
    comma = bool(joins) and joins[-1] > 0 and looks[joins[-1] - 1] == ","
    one_subject = all(_subject(part) == _subject(last) for part in first)
    if said.parts["kind"] in _PLACES:
        return _of_each(node, said) if apart and comma else node
    if apart or (one_subject and not comma and all(_tells(part) for part in (*first, last))):
        return _of_each(node, said)
    if not comma and not one_subject and all(_tells(part) for part in (*first, last)):
        raise NotUnderstood(said, "is this said of both? Put it first, or say it of each")
    return node


def _has(part: Node, kind: str) -> bool:
    kinds = _CONDITIONS if kind in _CONDITIONS else (kind,)
    return any(a.parts["kind"] in kinds for a in part.parts.get("adjuncts", ()))


def _subject(part: Node) -> object:
    if part.kind == "is":
        return part.parts.get("subject")
    doer = part.parts.get("agent")
    return doer if doer is not None and not part.parts.get("passive") else part.parts.get("what")


def _tells(part: Node) -> bool:
    """Whether something is said to be so, rather than to be done."""
    doer = part.parts.get("agent")
    return part.kind == "is" or doer is None or doer.kind != "you"


def _with(part: Node, also: list[Node]) -> Node:
    """The same part, with what is said of the last one; how long it is so only if it says nothing of it."""
    own = part.parts.get("adjuncts", ())
    timed = any(a.parts["kind"] in LASTING for a in own)
    return part.having(adjuncts=(*own, *[a for a in also if not timed or a.parts["kind"] not in LASTING]))


def _of_each(node: Node, said: Node) -> Node:
    *first, last = node.parts["parts"]
    alone = len(last.parts.get("adjuncts", ())) == 1 and said.parts["kind"] in ("if", "while")
    if alone and not any(part.kind == "pronoun" for part in said.below()):
        return node.having(parts=(*first, last.having(adjuncts=())), adjuncts=(said,))
    also = [a for a in last.parts.get("adjuncts", ()) if a is said or a.parts["kind"] in LASTING]
    made = [_with(part, also) for part in first]
    return node.having(parts=(*made, last))


#: Words that say whether something is done besides.
_BESIDES: Final = (
    *("more", "another", "additional", "additionally", "addition", "also", "further", "extra", "too"),
    *("well", "besides", "again", "second", "other", "then", "total"),
)


def said_so_much(before: list[Any], piece: Any, sentence: Sentence) -> None:
    """Draw two cards. If you are Blessed, draw three: in all, or besides?"""
    if any(word.look.lower() in _BESIDES for word in sentence.words):
        return
    if before and is_more_of_it(before[-1], piece):
        raise NotUnderstood(None, "besides, or in all? Say “more” or “instead”")


def is_more_of_it(before: Any, piece: Any) -> bool:
    """Whether a step does more of what the step before did, if something holds."""
    if not isinstance(piece, If) or len(piece.then) != 1 or piece.otherwise:
        return False
    one, other = apart(before), apart(piece.then[0])
    return one is not None and other is not None and one[0] == other[0] and abs(other[1]) > abs(one[1])


def apart(step: Any) -> tuple[Any, int] | None:
    """A step with its number taken out of it, and the number."""
    if isinstance(step, Move) and step.manner == "draw" and isinstance(step.cards, TopCards):
        n = step.cards.count
        return (
            (replace(step, cards=replace(step.cards, count=ONE, name="")), n.n)
            if isinstance(n, Fixed)
            else None
        )
    if isinstance(step, (Water, Tokens)) and isinstance(step.count.number, Fixed):
        return replace(step, count=Bound("=", ONE)), step.count.number.n
    if isinstance(step, Change) and isinstance(step.by, Fixed):
        of = step.of
        about = That(of.name) if isinstance(of, Chosen) and of.name else of
        return replace(step, of=about, by=ONE), step.by.n
    return None
