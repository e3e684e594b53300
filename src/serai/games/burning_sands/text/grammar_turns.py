"""The grammar of turns of phrase: "keep him from raiding" for "he cannot raid"."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.text.nominal import fits, with_after
from serai.games.burning_sands.text.verbal import (
    VP,
    VPs,
    command,
    marked,
    phrases,
    with_adjuncts,
    with_number,
    with_subject,
)
from serai.parts.english.chart import Grammar, only
from serai.parts.english.node import Node

#: Verbs that make that something is not done, in their forms.
_KEEPING: Final = {
    "VPb1": "prevent|keep|stop|bar|hinder|block",
    "VPs1": "prevents|keeps|stops|bars|hinders|blocks",
    "VPd1": "prevented|kept|stopped|barred|hindered|blocked",
    "VPg1": "preventing|keeping|stopping|barring|hindering|blocking",
}
_FORBIDDING: Final = {
    "VPb1": "forbid",
    "VPs1": "forbids",
    "VPd1": "forbade",
    "VPg1": "forbidding",
}
_TO_END: Final = {
    "VPb1": "come",
    "VPs1": "comes",
    "VPd1": "came",
    "VPg1": "coming",
    "VPh1": "come",
}
_WHO: Final = ("player", "card", "event")


def teach(g: Grammar) -> None:
    """All of it."""
    _teach_prevention(g)
    _teach_manners(g)
    _teach_exceptions(g)
    _teach_insertions(g)
    for symbol, word in _TO_END.items():
        for end in ("an end", "a close"):
            g.add(
                symbol,
                f"{word} to {end}",
                lambda: VP(Node("clause", sense="ends"), "what", ("event", "time")),
            )
    for be, number, tense in (
        ("is", "one", None),
        ("are", "many", None),
        ("was", "one", "past"),
        ("were", "any", "past"),
    ):
        for words, sense in (
            ("victorious", "wins"),
            ("the winner|victor", "wins"),
            ("the loser", "loses_event"),
        ):
            of = "in|of" if sense == "wins" else "of|in"
            g.add(
                "Fin1",
                f"{be} {words} {of} x=NP1 a=Adjunct*",
                lambda x, a=(), s=sense, n=number, t=tense: _fought(s, x, a, n, t),
            )
    for symbol, words in (("VPb1", "emerge|come"), ("VPs1", "emerges|comes"), ("VPd1", "emerged|came")):
        g.add(
            symbol,
            f"{words} out? victorious from|in|of x=NP1 a=Adjunct*",
            lambda x, a=(): _fought("wins", x, a, "any", None),
        )
    for symbol, word in (("VPb1", "count"), ("VPs1", "counts")):
        g.add(
            symbol,
            f"{word} for nothing a=Adjunct*",
            lambda a=(): VP(
                Node("clause", sense="ignore", passive=True, adjuncts=a),
                "what",
                ("card", "value", "event", "token"),
            ),
        )
    g.add("Fin1", "is|are immune to being v=VPn", lambda v: marked(v, modal="can", negated=True))
    for symbol, words in (("VPb1", "count"), ("VPs1", "counts")):
        for twice in ("double", "twice"):
            g.add(
                symbol,
                f"{words} {twice}",
                lambda: VP(Node("clause", sense="double", passive=True), "what", ("value", "goods")),
            )
    for symbol, words in (("VPb1", "take|have"), ("VPs1", "takes|has"), ("VPg1", "taking|having")):
        g.add(symbol, f"{words} a look|peek|glance at x=NP a=Adjunct*", _looks)
    for symbol, has in (("VPs", "has"), ("VPb", "have"), ("VPd", "had")):
        g.add(f"{symbol}1", f"{has} got c=Comp*", lambda c=(): phrases(("have",), c))
        g.add(f"{symbol}G1", f"{has} got c=Comp*", lambda c=(): phrases(("have",), c, gap=True))
    g.add("VPs1", "'s got c=Comp*", lambda c=(): phrases(("have",), c))
    g.add("VPsG1", "'s got c=Comp*", lambda c=(): phrases(("have",), c, gap=True))
    g.add("Fin1", "'s been v=VPn", lambda v: marked(v, tense="past"))


def _fought(sense: str, x: Node, a: tuple[Node, ...], number: str, tense: str | None) -> VP | None:
    """Is victorious in a duel, is the loser of it: wins it, loses it."""
    if not fits(x, ("event",)) or x.kind not in ("thing", "pronoun"):
        return None
    return VP(
        Node("clause", sense=sense, what=x, adjuncts=a, tense=tense), "agent", ("card", "player"), number
    )


def _teach_manners(g: Grammar) -> None:
    """Happens to, manages to, fails to, has yet to, keeps: what is done, and what is not."""
    for gap in ("", "G"):
        fin = f"Fin{gap}1"
        for words in ("happens to", "manages to", "continues to"):
            g.add(fin, f"{words} v=VPb{gap}", lambda v: with_number(v, "one"))
            g.add(fin, f"{words.replace('s to', ' to')} v=VPb{gap}", lambda v: with_number(v, "many"))
        g.add(fin, f"fails to v=VPb{gap}", lambda v: with_number(marked(v, negated=True), "one"), 3)
        g.add(fin, f"fail to v=VPb{gap}", lambda v: with_number(marked(v, negated=True), "many"), 3)
        for words in ("has|have yet to", "has|have still to"):
            g.add(fin, f"{words} v=VPb{gap}", _not_yet)
    g.add("Fin1", "would have been v=VPn", lambda v: marked(v, modal="would", tense="past"))
    g.add("Fin1", "has|have yet to be v=VPn", lambda v: marked(v, tense="past", negated=True))
    for words in ("on|in|under which there is|are", "that|which has|have on it|them", "on whom there is|are"):
        g.add(
            "Post", f"{words} x=NP1", lambda x: Node("having", what=x) if fits(x, ("token", "card")) else None
        )
    for symbol in ("VPb", "VPs", "VPd"):  # goes home, leaving its Followers behind
        g.add(
            symbol,
            f"v={symbol}1 , w=VPg1",
            _and_does,
            30,
        )
    g.add("Adjunct", "so that c=Clause1", lambda c: Node("adjunct", kind="purpose", of=c), 5)
    g.add("Main", "never v=VPb", lambda v: command(marked(v, negated=True)))
    for kind, cost in (("when", 0), ("if", 3)):
        g.add(
            "Sent",
            "c=Clause1 <asked> s=Main",
            lambda c, s, kind=kind: _asked(kind, c, s),
            cost,
        )
    g.add("Front", "a=Adjunct :", _before_colon, 5)


def _and_does(v: Any, w: Any) -> VPs | None:
    """Goes home, leaving its Followers behind: what is paid so is a price rather."""
    if not isinstance(w, VP) or w.node.parts.get("sense") in ("pay", "use", "has", "have", "costs"):
        return None
    return VPs("and", (v, w))


def _not_yet(v: Any) -> Any:
    return marked(v, tense="past", negated=True)


def _asked(kind: str, c: Node, s: Node) -> Node | None:
    """Somebody refuses your challenge? Bow him: when that happens; the raid is yours? if it is so."""
    asked = Node("adjunct", kind=kind, of=c, front=True)
    return with_adjuncts(s, (asked,))


def _before_colon(a: Node) -> Node | None:
    """Once a turn: you may draw a card."""
    return a.having(front=True) if a["kind"] in ("limit", "until", "during") else None


def _teach_prevention(g: Grammar) -> None:
    """To keep somebody from something, to forbid it: that somebody cannot do it."""
    for symbol, words in _KEEPING.items():
        g.add(symbol, f"{words} x=NP from v=VPg a=Adjunct*", _kept_from, 1)
    for symbol, words in _FORBIDDING.items():
        g.add(symbol, f"{words} x=NP to v=VPb a=Adjunct*", _kept_from, 1)
    for gap in ("", "G"):
        for words in (
            "is|are in no position to",
            "lose|loses the ability|right|chance|power to",
            "has|have no right|chance|power|means to",
            "can no more",
        ):
            g.add(f"Fin{gap}1", f"{words} v=VPb{gap}", lambda v: marked(v, modal="can", negated=True))
        for words in ("has|have the right|chance|power|ability|option to", "gain|gains the ability|right to"):
            g.add(f"Fin{gap}1", f"{words} v=VPb{gap}", lambda v: marked(v, modal="can"))


def _kept_from(x: Node, v: Any, a: tuple[Node, ...] = ()) -> VP | None:
    made = marked(v, modal="can", negated=True)
    node = None if made is None else with_subject(made, x)
    said = None if node is None else with_adjuncts(node, a)
    return None if said is None or said.kind != "clause" else VP(said, "", _WHO)


def _teach_exceptions(g: Grammar) -> None:
    """Except for Aziz, your Heroes have +1S: those other than Aziz."""
    for words in (
        "except|excepting|save|saving for?",
        "apart|aside from",
        "with the exception of",
        "with the sole|single exception of",
        "excluding",
        "not counting|including",
        "other than",
        "all but",
    ):
        if words != "all but":
            g.add("Excepting", f"{words} x=NP1", lambda x: x)
    for words in (
        "except|excepting|save for",
        "excepting",
        "apart|aside from",
        "with the exception of",
        "with the sole|single exception of",
        "excluding",
        "not counting|including",
        "besides",
        "exclusive of",
        "outside of",
    ):
        g.add("Post", f",? {words} x=NP1 ,?", _other_than, 5)
    g.add("Post", ", x=NP1 excepted|excluded ,?", _other_than)
    g.add("Clause1", "e=Excepting , s=NP v=Fin", _except_for, 3)
    g.add("Clause1", "s=NP v=Fin ,? e=Excepting", lambda s, v, e: _except_for(e, s, v), 12)


def _other_than(x: Node) -> Node | None:
    known = fits(x, ("card", "player", "token", "quality", "text")) and not (
        x.kind == "thing" and x["det"] == "no"
    )
    return Node("other", than=x) if known else None


def _except_for(e: Node, s: Node, v: Any) -> Node | None:
    """An exception that stands before or behind the sentence is one from its subject, where that is many."""
    other = _other_than(e)
    many = s.kind == "thing" and (s["number"] == "many" or s["det"] in ("all", "each", "every", "no", "any"))
    if other is None or not many or not _same_sort(e, s):
        return None
    subject = with_after(s, (other,))
    return None if subject is None else with_subject(v, subject)


def _same_sort(e: Node, s: Node) -> bool:
    return any(fits(e, (sort,)) for sort in str(s["sort"]).split("/"))


def _teach_insertions(g: Grammar) -> None:
    """You may, at the start of each battle, draw a card: what stands between a modal verb and its verb."""
    g.add("Inserted", ", a=Adjunct ,", only)
    g.add("Inserted", ", a=Adjunct , b=Adjunct ,", lambda a, b: (a, b))
    for gap in ("", "G"):
        g.add(
            f"Fin{gap}1",
            f"m=Modal i=Inserted v=VPb{gap}",
            lambda m, i, v: _inserted(marked(v, modal=m), i),
            5,
        )
        g.add(
            f"Fin{gap}1",
            f"cannot i=Inserted v=VPb{gap}",
            lambda i, v: _inserted(marked(v, modal="can", negated=True), i),
            5,
        )


def _inserted(vp: Any, adjuncts: Any) -> Any:
    added = adjuncts if isinstance(adjuncts, tuple) else (adjuncts,)
    if not isinstance(vp, VP):
        return None
    kept = tuple(a for a in added if a["kind"] != "filler")
    return vp._replace(node=vp.node.having(adjuncts=(*kept, *vp.node.each("adjuncts"))))


def _looks(x: Node, a: tuple[Node, ...] = ()) -> list[VP]:
    return phrases(("look",), (Node("place", preposition="at", what=x), *a))
