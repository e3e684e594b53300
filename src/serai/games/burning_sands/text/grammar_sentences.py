"""The grammar of clauses and sentences."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from serai.games.burning_sands.text.grammar_adjuncts import adjunct
from serai.games.burning_sands.text.nominal import WHICH, YOU, fits
from serai.games.burning_sands.text.verbal import VPs, command, marked, with_adjuncts, with_subject
from serai.parts.english.chart import Grammar, only
from serai.parts.english.node import Node

_BETWEEN: Final = (
    *(
        ("and", "and"),
        (", and", "and"),
        ("; and", "and"),
        (";", ";"),
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
        (", after which", "then"),
        (", though", "but"),
        (", although", "but"),
        (", whereupon", "then"),
        (", in which case", "in that case"),
        ("; in that case ,", "in that case"),
        ("; instead ,", "instead"),
    ),
)


def teach(g: Grammar) -> None:
    """All of it."""
    g.add("Clause1", "s=NP v=Fin", lambda s, v: with_subject(v, s))
    g.add("Clause1", "g=VPg v=Fin1", _deed_costs, 5)
    g.add("Clause1", "o=Owner return to play v=Fin1", _return_costs)
    g.add("Clause1", "the return to play of o=NP1 v=Fin1", _return_costs)
    g.add("Clause1", "s=NP in turn v=Fin", lambda s, v: _said(with_subject(v, s), (adjunct("in turn"),)))
    g.add(
        "Clause1",
        "s=NP in turn , a=Adjunct , v=Fin",
        lambda s, a, v: _said(with_subject(v, s), (adjunct("in turn"), a)),
        5,
    )
    g.add("Clause1", "s=NP , a=Adjunct , v=Fin", lambda s, a, v: _said(with_subject(v, s), (a,)), 20)
    g.add(
        "Clause1", "there is|are|was|were x=NP a=Adjunct*", lambda x, a=(): Node("exists", what=x, adjuncts=a)
    )
    g.add(
        "Clause1",
        "there is|are|was|were not x=NP a=Adjunct*",
        lambda x, a=(): Node("exists", what=x, adjuncts=a, negated=True),
    )
    g.add("Clause1", "there is|are no x=NoLimit", lambda x: Node("exists", what=x, negated=True))
    g.add("NoLimit", "limit to|on x=NP1", lambda x: Node("thing", noun="limit", sort="value", owner=x))
    g.add("Clause1", "s=NP v=Fin ,? and x=NP as though|if c=Clause1", _treated_too, 10)
    g.add("Clause", "c=Clause1", only)
    g.add("Clause", "c=Clause1 j=Between d=Clause", _clauses, 20)
    g.add("Main", "c=Clause1", only)
    g.add("Main", "vp=VPb", command)
    g.add("Main", "bow to v=VPb", _bows_itself, 5)
    g.add("Main", "play a=Adjunct", _play_when)
    for words in ("play|use|take this card|action", "play", "use this card"):
        g.add("Main", f"{words} only as the w=attacker|defender", _play_as)
        g.add("Main", f"{words} only in|during x=NP1", _play_in)
    for words in (", nor", "; nor", "nor", ", neither"):
        for verb in ("does|do", "is|are", "has|have"):
            behind = {"does|do": "VPb", "is|are": "VPn", "has|have": "VPh"}[verb]
            tense = "past" if verb == "has|have" else None
            g.add("NorClause", f"{words} {verb} s=NP1 v={behind}", lambda s, v, t=tense: _nor(s, v, None, t))
        g.add("NorClause", f"{words} m=Modal s=NP1 v=VPb", lambda m, s, v: _nor(s, v, m, None))
        g.add("NorClause", f"{words} can s=NP1 v=VPb", lambda s, v: _nor(s, v, "can", None))
    for symbol in ("Clause1", "Main"):
        g.add(
            "Clause" if symbol == "Clause1" else "Sent1",
            f"c={symbol} d=NorClause",
            lambda c, d: _joined("and", c, d),
            2,
        )
    g.add("Sent", "a=Front* s=Sent1 b=Adjunct*", lambda s, a=(), b=(): _said(s, (*a, *b)))
    g.add("Main", "by v=VPg , w=VPb", _by_doing_this)
    g.add("Main", "feel free to v=VPb", lambda v: command(marked(v, modal="may")))
    for choose in ("choose|decide|pick", "you choose|decide", "you may|can choose|decide"):
        g.add("Main", f"{choose} either|whether? to m=VPb1 or to? n=VPb", lambda m, n: _choice(YOU, (m, n)))
        g.add("Main", f"{choose} between m=VPg1 and n=VPg", lambda m, n: _choice(YOU, (m, n)))
    for nobody in ("no one", "nobody", "none", "no card"):
        for but in ("but", "except", "other than", "save", "except for"):
            g.add("Main", f"{nobody} {but} s=NP1 v=Fin", _only_these)
    g.add("Main", "s=NP1 alone|only v=Fin", _only_these, 5)
    g.add("Main", "s=NP1 ,? and no one|card|Hero|player else ,? v=Fin", _only_these)
    for may in ("may", "can"):
        g.add("Main", f"you {may} , by v=VPg , w=VPb", _by_doing)
        g.add("Main", f"by v=VPg ,? you {may} w=VPb", _by_doing)
        g.add("Main", f"you {may} w=VPb by v=VPg", _by_doing, 5)
        g.add("Main", f"s=NP1 {may} w=VPb by v=VPg", _by_doing, 5)
    g.add(
        "Main",
        "influence requirement :|of n=%number",
        _requires,
    )
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
        "x=Goods is|are? required|needed",
        lambda x: Node("clause", sense="requires", what=x, agent=Node("self", sort="card")),
    )
    g.add(
        "Main",
        "council n=%number",
        _requires,
    )
    for words in ("one :", "one of the following :", "one of these :", "either :", ":"):
        g.add("Main", f"choose|do|pick|select {words} m=Modes", lambda m: _choice(YOU, m))
        g.add("Main", f"s=NP choose|chooses|does|do {words} m=Modes", _choice)
        g.add("Main", f"s=NP must choose|do {words} m=Modes", _choice)
        g.add("Main", f"s=NP may choose|do {words} m=Modes", lambda s, m: _choice(s, m, "may"))
    for words in ("two :", "two of the following :", "two of these :", "two different effects|options :"):
        g.add("Main", f"choose|do any? {words} m=Modes", lambda m: _choice(YOU, m, count=2))
    g.add("Mode", "v=VPb", only)
    g.add("Mode", "c=Clause1", only)
    g.add("Modes", "m=Mode ,|; or n=Mode", lambda m, n: (m, n))
    g.add("Modes", "m=Mode or|; n=Mode", lambda m, n: (m, n), 5)
    g.add("Modes", "m=Mode ,|; n=Modes", lambda m, n: (m, *n), 2)
    g.add("Modes", "m=Mode ; or n=Modes", lambda m, n: (m, *n), 1)
    g.add("Options", "m=Main ; or n=Options", lambda m, n: _joined("or", m, n))
    for words in ("limit :?", "limited to", "usable", "use"):
        g.add("Main", f"{words} n=Limit", _limited)
    g.add("Whole", "n=Limit", _limited)
    for words in ("this|that ability|action|effect|text", "it|this"):
        g.add("Main", f"{words} is limited to n=Limit", _limited)
    g.add("Main", "a=Front m=Main", lambda a, m: _said(m, (a,)), 25)
    for words, conjunction in _BETWEEN:
        g.add("Between", words, lambda conjunction=conjunction: conjunction)
    g.add("Sent", "a=Front* m=Main", lambda m, a=(): _said(m, a))
    g.add("Sent", "a=Front* m=Main j=Between s=Rest", lambda m, j, s, a=(): _fronted(a, m, j, s), 20)
    g.add("Sent", "a=Front* choose|select one :|, s=Options", lambda s, a=(): _said(s, a))
    g.add(
        "Sent", "a=Front* choose|select one of these|the following :|, s=Options", lambda s, a=(): _said(s, a)
    )
    g.add("Options", "m=Main", lambda m: m if m.kind == "several" and m["conjunction"] == "or" else None)
    g.add("Options", "m=Main ,|;? or n=Main", lambda m, n: _joined("or", m, n))
    g.add("Options", "m=Main ,|; n=Options", lambda m, n: _joined("or", m, n))
    g.add("Rest", "m=Main", only)
    g.add("Rest", "a=Front m=Main", lambda a, m: _said(m, (a,)))
    g.add("Rest", "m=Main j=Between s=Rest", lambda m, j, s: _joined(j, m, s), 20)
    g.add("Front", "a=Adjunct ,", lambda a: a.having(front=True))
    g.add("Front", "a=Adjunct", only, 50)
    g.add("Front", "w=with|without x=NP1 attached? ,", _having, 5)
    g.add("Front", "kind=otherwise|instead ,?", adjunct)
    g.add("Front", "if not ,", lambda: adjunct("otherwise"))
    done = Node("clause", sense="does_so", agent=YOU)
    for words in (
        "if|when so",
        "in that|which case",
        "if|when|once this|that|it is done",
        "should this|that|it be done",
        "having done so|this|that",
        "in doing so",
        "upon doing so",
    ):
        g.add("Front", f"{words} ,", lambda: adjunct("if", done))
    for words in (
        "failing that|this",
        "failing which",
        "if this|that|it is not done",
        "if unable",
        "should you not",
    ):
        g.add("Front", f"{words} ,", lambda: adjunct("otherwise"))
    g.add("Whole", "s=Sent", only)
    g.add("Whole", "ts=Traits", _has_traits)
    g.add("Traits", "t=OneTrait", lambda t: (t,))
    g.add("Traits", "t=OneTrait ,|and|; ts=Traits", lambda t, ts: (t, *ts))
    g.add("OneTrait", "t=%trait n=%signed?", lambda t, n=0: Node("trait", word=f"{t} {n:+d}" if n else t))
    g.add("Whole", "a=Adjunct", only, 60)  # when a Story can be told
    g.add("Whole", "s=Sent if you wish", lambda s: _said(s, (adjunct("if you wish"),)))


def _bows_itself(v: Any) -> Node | None:
    """Bow to produce 2 Copper: the card of the text bows."""
    deed = with_subject(v, WHICH)
    if deed is None:
        return None
    itself = Node("self", sort="card")
    return Node("clause", sense="bow", what=itself, agent=YOU, adjuncts=(adjunct("purpose", deed),))


def _nor(s: Node, v: Any, modal: str | None, tense: str | None) -> Node | None:
    """Nor can he defend: and he cannot defend."""
    made = marked(v, modal=modal, tense=tense, negated=True)
    return None if made is None else with_subject(made._replace(number="any") if modal else made, s)


def _play_as(w: str) -> Node:
    """Play only as the attacker: only if you are the attacker."""
    role = Node("thing", noun=w, sort="card/player", number="one", det="the")
    only = adjunct("only if", Node("is", subject=YOU, predicate=role))
    return Node("clause", sense="play", agent=YOU, what=Node("self", sort="card"), adjuncts=(only,))


def _play_in(x: Node) -> Node | None:
    """Play only during a battle at one of your City Sections."""
    if x.kind != "thing" or not fits(x, ("event", "time")):
        return None
    only = adjunct("only during", x)
    return Node("clause", sense="play", agent=YOU, what=Node("self", sort="card"), adjuncts=(only,))


def _play_when(a: Node) -> Node | None:
    """Play when a Hero would be destroyed: this card."""
    if a["kind"] not in ("when", "after"):
        return None
    return Node("clause", sense="play", agent=YOU, what=Node("self", sort="card"), adjuncts=(a,))


def _having(w: str, x: Node) -> Node | None:
    """With two or more Followers attached, he has ...: while he has them."""
    if not fits(x, ("card", "token")) or x.kind not in ("thing", "all"):
        return None
    return adjunct("while", Node("clause", sense="has", agent=WHICH, what=x, negated=w == "without" or None))


def _is_no_other(s: Node | None) -> bool:
    return s is not None and (s.kind == "you" or not fits(s, ("player",)))


def _by_doing(v: Any, w: Any, s: Node | None = None) -> Node | None:
    """By bowing Aziz, you may draw a card: bow Aziz to draw a card; a player may do so by paying 1 Water."""
    price, deed = command(v) if s is None else with_subject(v, s), with_subject(w, WHICH)
    if price is None or deed is None or price.kind != "clause" or _is_no_other(s):
        return None
    made = with_adjuncts(price, (adjunct("purpose", deed),))
    if made is None:
        return None
    return (
        made.having(modal="may")
        if s is not None
        else with_adjuncts(made.having(modal="may"), (adjunct("freely"),))
    )


def _by_doing_this(v: Any, w: Any) -> Node | None:
    """By bowing Aziz, draw a card: bow Aziz to draw a card."""
    made = _by_doing(v, w)
    if made is None:
        return None
    kept = [a for a in made.each("adjuncts") if a["kind"] != "freely"]
    return made.having(modal=None, adjuncts=tuple(kept))


def _only_these(s: Node, v: Any) -> Node | None:
    """Undead Heroes alone can do it, no one but they can: only they can."""
    made = with_subject(v, s)
    if made is None or (not fits(s, ("card",)) and s.kind != "you"):
        return None
    if made.kind != "clause" or made["negated"] or made["modal"] not in ("can", "may"):
        return None
    return _said(made, (adjunct("only subject"),))


def _requires(n: int) -> Node:
    """Council 4; Influence requirement: 4."""
    what = Node("goods", what="influence", count=Node("number", op="=", n=n))
    return Node("clause", sense="requires", what=what, agent=Node("self", sort="card"))


def _has_traits(ts: tuple[Node, ...]) -> Node:
    """Flying, Raid +1: the bold words of a printed card."""
    what = ts[0] if len(ts) == 1 else Node("all", conjunction="and", parts=ts, sort="quality")
    return Node("clause", sense="have", agent=Node("self", sort="card"), what=what)


def _deed_costs(g: Any, v: Any) -> Node | None:
    """Returning this card to play costs 1 Water less."""
    deed = with_subject(g, WHICH)
    if deed is None or deed.kind != "clause" or isinstance(v, VPs) or v.node["sense"] != "costs":
        return None
    clause: Node = v.node
    return clause.having(agent=deed)


def _return_costs(o: Node, v: Any) -> Node | None:
    """His return to play costs 1 Water less: returning him to play does."""
    if isinstance(v, VPs) or v.node["sense"] != "costs" or not fits(o, ("card",)):
        return None
    play = Node("thing", noun="play", sort="zone")
    clause: Node = v.node
    return clause.having(agent=Node("clause", sense="return", agent=WHICH, what=o, to=play))


def _choice(s: Node, m: tuple[Any, ...], modal: str | None = None, count: int = 1) -> Node | None:
    """Choose one: draw a card; or that player loses 1 Water: somebody chooses what is done."""
    if not fits(s, ("player",)):
        return None
    made = [mode if isinstance(mode, Node) else with_subject(mode, s) for mode in m]
    parts = [part for part in made if part is not None]
    if len(parts) < len(made):
        return None
    if modal is not None:
        parts = [part.having(modal=modal) if part.kind == "clause" else part for part in parts]
    if count > 1:  # choose two: one of the pairs
        pairs = combinations(parts, count)
        parts = [Node("several", conjunction="and", parts=pair) for pair in pairs]
    return Node("several", conjunction="or", parts=tuple(parts), agent=s)


def _limited(n: Node) -> Node:
    """Limit once per battle: how often an action is taken."""
    return Node("clause", sense="use_ability", agent=YOU, adjuncts=(adjunct("limit", n),))


def _said(node: Node | None, adjuncts: tuple[Node, ...]) -> Node | None:
    if node is None:
        return None
    return with_adjuncts(node, tuple(a for a in adjuncts if a["kind"] != "filler"))


def _joined(conjunction: str, first: Node, second: Node) -> Node | None:
    if conjunction == ";":  # what stands behind the last part is said of it alone
        made = _joined("and", first, second)
        return None if made is None else made.having(apart=True)
    if second.kind == "several" and second["conjunction"] == conjunction and not second["adjuncts"]:
        return Node("several", conjunction=conjunction, parts=(first, *second["parts"]))
    return Node("several", conjunction=conjunction, parts=(first, second))


def _clauses(c: Node, j: str, d: Node) -> Node | None:
    """He did not attack or he did not raid: whole clauses, of which each is denied for itself."""
    made = _joined(j, c, d)
    return made if made is None or j != "or" else made.having(apart=True)


#: Adjuncts that ask whether something is so.
_ASKING: Final = ("if", "while", "unless", "only while")


def _fronted(fronts: tuple[Node, ...], main: Node, conjunction: str, rest: Node) -> Node | None:
    first = rest["parts"][0] if rest.kind == "several" and not rest["adjuncts"] else rest
    asked = [a["kind"] for a in fronts if a["kind"] in _ASKING]
    own = [a for a in first.each("adjuncts") if a["kind"] in _ASKING]
    apart = asked and any(a.parts.get("front") or a["kind"] in asked for a in own)
    if apart and conjunction in ("and", "but", ";"):  # if it is refused, ...; if it is accepted, ...
        said = _said(main, fronts)
        return None if said is None else _joined(conjunction, said, rest)
    whole = _joined(conjunction, main, rest)
    return None if whole is None else _said(whole, fronts)


def _treated_too(s: Node, v: Any, x: Node, c: Node) -> Node | None:
    """Cards with Fate 1 are treated as though it were 4, and those with Fate 4 as though it were 1."""
    first = with_subject(v, s)
    if first is None or first.kind != "clause" or first["sense"] != "treat_as" or c.kind != "is":
        return None
    return Node("several", conjunction="and", parts=(first, first.having(what=x, as_=c)))
