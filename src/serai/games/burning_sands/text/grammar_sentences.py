"""The grammar of clauses and sentences."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text.grammar_adjuncts import adjunct
from serai.games.burning_sands.text.nominal import YOU, fits
from serai.games.burning_sands.text.verbal import command, marked, with_adjuncts, with_subject
from serai.parts.english.chart import Grammar, only
from serai.parts.english.node import Node

_BETWEEN: Final = (
    *(
        ("and", "and"),
        (", and", "and"),
        ("; and", "and"),
        (";", "and"),
        (", then", "then"),
        ("; then", "then"),
        ("and then", "then"),
    ),
    *(
        ("but", "but"),
        (", but", "but"),
        ("; but", "but"),
        ("or", "or"),
        (", or", "or"),
        ("; or", "or"),
        (", or else", "or"),
        (":", "and"),
    ),
    *(
        ("; otherwise ,", "otherwise"),
        (", otherwise", "otherwise"),
        ("; if not ,", "otherwise"),
        (", and then", "then"),
        ("; instead ,", "instead"),
    ),
)


def teach(g: Grammar) -> None:
    """All of it."""
    g.add("Clause1", "s=NP v=Fin", lambda s, v: with_subject(v, s))
    g.add("Clause1", "s=NP in turn v=Fin", lambda s, v: _said(with_subject(v, s), (adjunct("in turn"),)))
    g.add("Clause1", "s=NP , a=Adjunct , v=Fin", lambda s, a, v: _said(with_subject(v, s), (a,)), 20)
    g.add(
        "Clause1", "there is|are|was|were x=NP a=Adjunct*", lambda x, a=(): Node("exists", what=x, adjuncts=a)
    )
    g.add("Clause1", "there is|are no x=NoLimit", lambda x: Node("exists", what=x, negated=True))
    g.add("NoLimit", "limit to|on x=NP1", lambda x: Node("thing", noun="limit", sort="value", owner=x))
    g.add("Clause", "c=Clause1", only)
    g.add("Clause", "c=Clause1 j=Between d=Clause", lambda c, j, d: _joined(j, c, d), 20)
    g.add("Main", "c=Clause1", only)
    g.add("Main", "vp=VPb", command)
    g.add("Main", "do not v=VPb", lambda v: command(marked(v, negated=True)))
    g.add("Main", "let x=NP v=VPb", lambda x, v: with_subject(v, x), 5)
    g.add(
        "Main",
        "x=NP only",
        lambda x: (
            Node("is", subject=x, predicate=Node("adjective", word="only")) if fits(x, ("player",)) else None
        ),
    )
    g.add(
        "Main",
        "t=%trait only",
        lambda t: Node(
            "is",
            subject=Node(
                "thing", noun="player", sort="player", number="many", adjectives=(Node("trait", word=t),)
            ),
            predicate=Node("adjective", word="only"),
        ),
    )
    g.add("Main", "only s=NP v=Fin", lambda s, v: _said(with_subject(v, s), (adjunct("only subject"),)))
    g.add("Main", "v=VPs", lambda v: with_subject(v, Node("self", sort="card")), 50)
    g.add(
        "Main",
        "x=Goods is|are required",
        lambda x: Node("clause", sense="requires", what=x, agent=Node("self", sort="card")),
    )
    g.add("Main", "a=Front m=Main", lambda a, m: _said(m, (a,)), 25)
    for words, conjunction in _BETWEEN:
        g.add("Between", words, lambda conjunction=conjunction: conjunction)
    g.add("Sent", "a=Front* m=Main", lambda m, a=(): _said(m, a))
    g.add("Sent", "a=Front* m=Main j=Between s=Rest", lambda m, j, s, a=(): _fronted(a, m, j, s), 20)
    g.add("Rest", "m=Main", only)
    g.add("Rest", "a=Front m=Main", lambda a, m: _said(m, (a,)))
    g.add("Rest", "m=Main j=Between s=Rest", lambda m, j, s: _joined(j, m, s), 20)
    g.add("Front", "a=Adjunct ,", only)
    g.add("Front", "a=Adjunct", only, 50)
    g.add("Front", "kind=otherwise|instead ,?", adjunct)
    g.add("Front", "if not ,", lambda: adjunct("otherwise"))
    g.add("Front", "if so ,", lambda: adjunct("if so"))
    g.add("Whole", "s=Sent", only)
    g.add("Whole", "a=Adjunct", only, 60)  # when a Story can be told
    g.add("Whole", "s=Sent if you wish", lambda s: _said(s, (adjunct("if you wish"),)))


def _said(node: Node | None, adjuncts: tuple[Node, ...]) -> Node | None:
    if node is None:
        return None
    return with_adjuncts(node, tuple(a for a in adjuncts if a["kind"] != "filler"))


def _joined(conjunction: str, first: Node, second: Node) -> Node | None:
    if second.kind == "several" and second["conjunction"] == conjunction and not second["adjuncts"]:
        return Node("several", conjunction=conjunction, parts=(first, *second["parts"]))
    return Node("several", conjunction=conjunction, parts=(first, second))


def _fronted(fronts: tuple[Node, ...], main: Node, conjunction: str, rest: Node) -> Node | None:
    whole = _joined(conjunction, main, rest)
    return None if whole is None else _said(whole, fronts)


assert YOU is not None
