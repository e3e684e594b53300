"""The grammar of what can go with any verb: times, conditions, causes, limits, manners."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.text.grammar_nouns import of_anybody, several, times_of
from serai.games.burning_sands.text.nominal import LEFT, WHICH, fits, noun_phrase
from serai.games.burning_sands.text.verbal import marked, with_subject
from serai.parts.english.chart import Grammar, Priced, only
from serai.parts.english.node import Node

#: Words that begin a clause, and what they mean.
_SUBORDINATORS: Final = {
    "if": "if",
    "unless": "unless",
    "while": "while",
    "when": "when",
    "whenever": "whenever",
    "once": "when",
    "before": "before",
    "after": "after",
    "until": "until",
    "till": "until",
    "as long as": "while",
    "for as long as": "while",
    "so long as": "while",
    "even if": "even if",
    "even while": "even if",
    "even when": "even if",
    "even though": "even if",
    "although": "even if",
    "though": "even if",
    "only if": "only if",
    "only when": "only when",
    "only while": "only while",
    "as soon as": "when",
    "each time": "whenever",
    "every time": "whenever",
    "any time": "whenever",
    "the first time": "first time",
    "the next time": "next time",
    "provided": "if",
    "in the event that": "if",
    "if it happens that": "if",
    "if it so happens that": "if",
    "assuming": "if",
    "assuming that": "if",
    "on the condition that": "if",
    "under the condition that": "if",
    "with the proviso that": "if",
    "if and only if": "only if",
    "if and when": "when",
    "as and when": "when",
    "only as long as": "only while",
    "only so long as": "only while",
    "during the time that": "while",
    "for the time that": "while",
    "the very moment": "when",
    "whenever and wherever": "whenever",
    "except where": "unless",
    "except in case": "unless",
    "save when|if|while": "unless",
    "excepting if|when": "unless",
    "provided that": "if",
    "providing": "if",
    "providing that": "if",
    "on condition that": "if",
    "only provided": "only if",
    "supposing": "if",
    "given that": "if",
    "but only if": "only if",
    "but only while": "only while",
    "but only when": "only when",
    "unless and until": "until",
    "up until": "until",
    "from the moment": "when",
    "the moment": "when",
    "at the moment": "when",
    "the instant": "when",
    "right after": "after",
    "right before": "before",
    "right as": "as",
    "just as": "as",
    "just when": "when",
    "every single time": "whenever",
    "on each occasion": "whenever",
    "on each|every|any occasion": "whenever",
    "on each|every|any occasion that|when": "whenever",
    "whenever it happens that": "whenever",
    "if ever": "whenever",
    "if and whenever": "whenever",
    "every once": "whenever",
    "even after": "even if",
    "all the while": "while",
    "except when": "unless",
    "except if": "unless",
    "except while": "unless",
    "in case": "if",
    "immediately after": "after",
    "just after": "after",
    "just before": "before",
    "but before": "before",
    "or else": "or else",
    "as": "as",
    "if at least": "if",
    "at the time": "when",
}
#: Adverbs and phrases that stand alone.
_ALONE: Final = {
    "instead": "instead",
    "at once": "at once",
    "immediately": "at once",
    "on the spot": "at once",
    "right away": "at once",
    "right now": "at once",
    "now": "at once",
    "at random": "at random",
    "permanently": "permanently",
    "for good": "permanently",
    "successfully": "successfully",
    "together": "together",
    "alone": "alone",
    "only": "only",
    "this way": "this way",
    "that way": "this way",
    "in this way": "this way",
    "in that way": "this way",
    "without bowing": "without bowing",
    "for free": "free",
    "at no cost": "free",
    "without cost": "free",
    "for nothing": "free",
    "paying nothing": "free",
    "if able": "if able",
    "if possible": "if able",
    "if any": "if able",
    "if you have any": "if able",
    "if you have one": "if able",
    "if there are any": "if able",
    "if there is one": "if able",
    "in any order": "any order",
    "in whatever order you please": "any order",
    "in whatever order you like": "any order",
    "in any order you like": "any order",
    "in any order you please": "any order",
    "in any order you choose": "any order",
    "in an order of your choice": "any order",
    "in the order of your choice": "any order",
    "in any order of your choice": "any order",
    "in an order of your choosing": "any order",
    "in the order of your choosing": "any order",
    "in any order you wish": "any order",
    "in any way": "any way",
    "for any reason": "any cause",
    "for whatever|whichever reason": "any cause",
    ", whatever the reason|cause|occasion ,": "any cause",
    "whatever the reason|cause|occasion": "any cause",
    "no matter why|how": "any cause",
    "no matter the reason|cause": "any cause",
    "no matter what|which the? reason|cause": "any cause",
    "regardless of the? reason|cause": "any cause",
    "by any|whatever means": "any cause",
    "from any|whatever cause": "any cause",
    "in any|whatever manner|way": "any cause",
    "whatever happens": "always",
    "no matter what happens?": "always",
    "come what may": "always",
    "in any event": "always",
    "at all times": "always",
    "under|in all circumstances": "always",
    "in every case": "always",
    "in all cases": "always",
    "in both cases": "always",
    "at any point": "any time",
    "in lieu of that": "instead",
    "in lieu": "instead",
    "for this|that purpose": "this way",
    "by this|that means": "this way",
    "in this|that manner|fashion": "this way",
    "thereby": "this way",
    "entirely|wholly|completely": "filler",
    "as ever": "as usual",
    "just as usual|normal|always": "as usual",
    "in turn": "in turn",
    "either way": "always",
    "in either case": "always",
    "in any case": "always",
    "secretly": "secretly",
    "already": "already",
    "so far": "already",
    "so far this turn": "this turn",
    "up to now": "already",
    "either": "filler",
    ", either": "filler",
    "still": "still",
    "always": "always",
    "yet": "yet",
    "again": "again",
    "once more": "again",
    "once again": "again",
    "one more time": "again",
    "at any time": "any time",
    "if you wish": "if you wish",
    "if you want to?": "if you wish",
    "should you wish|want|choose to?": "if you wish",
    "if you so choose|wish|desire": "if you wish",
    "if you would like to?": "if you wish",
    "if you care|prefer to?": "if you wish",
    "if you desire|please": "if you wish",
    ", whichever you prefer|like|choose|want|wish": "filler",
    ", your choice": "filler",
    ", as you prefer": "filler",
    ", but not both": "filler",
    "next": "filler",
    "additionally": "filler",
    "furthermore": "filler",
    "moreover": "filler",
    "finally": "filler",
    "lastly": "filler",
    "simultaneously": "together",
    "all at the same time": "together",
    "all at once": "together",
    "if you like": "if you wish",
    "if you choose": "if you wish",
    "at a time": "at a time",
    "at any one time": "at a time",
    "at the same time": "together",
    "one at a time": "one at a time",
    "each": "each",
    "apiece": "each",
    "alike": "each",
    "severally": "each",
    "besides": "more",
    "in addition": "more",
    "automatically": "automatically",
    "afterward": "filler",
    "afterwards": "filler",
    "thereafter": "filler",
    "as usual": "as usual",
    "as normal": "as usual",
    "than usual": "than usual",
    "than normal": "than usual",
    "rounding up": "rounded up",
    ", rounding up": "rounded up",
    "rounding down": "rounded down",
    ", rounding down": "rounded down",
    "rounded up": "rounded up",
    ", rounded up": "rounded up",
    "rounded down": "rounded down",
    ", rounded down": "rounded down",
    "then": "filler",
    "also": "filler",
    "too": "filler",
    "as well": "filler",
    "all the same": "filler",
    "anyway": "filler",
    "first": "first",
    "normally": "as usual",
    "legally": "legally",
    "face-up": "face-up",
    "face-down": "face-down",
    "this turn": "this turn",
    "today": "this turn",
    "earlier this turn": "this turn",
    "earlier in the turn": "this turn",
    "earlier in this turn": "this turn",
    "tonight": "this turn",
    "here": "here",
    "there": "there",
    "clockwise": "filler",
    "otherwise": "otherwise",
    "just": "filler",
    "however": "filler",
    "of course": "filler",
    "as a result": "filler",
    "after that": "filler",
    "in exchange": "filler",
    "in return": "filler",
    "elsewhere": "elsewhere",
    "for each": "each",
    "however you see fit": "any way",
    "as you see fit": "any way",
    "as you like|please|choose|wish": "any way",
    "in any|whatever way you like|please|choose|wish|want": "any way",
}
#: How a limit is told behind what it is for: to a limit of 2.
_AT_MOST: Final = (
    *("to a limit|total of", "to a total of at most", "to a total of no more than", "with a limit of"),
    *("never more than", "no more than", "at most"),
)
_TURNS: Final = "turn|battle|game|phase|raid|duel|attack|dawn|day|night"
_PHASES: Final = "dawn|day|night|end|attack|raid"


def adjunct(kind: str, of: Any = None) -> Node:
    """Something said about what is done."""
    return Node("adjunct", kind=kind, of=of)


def teach(g: Grammar) -> None:
    """All of it."""
    for words, kind in _ALONE.items():
        g.add("Adjunct", words, lambda kind=kind: adjunct(kind))
        if words != "just" and kind in (  # that it has just happened is a tense
            "filler",
            "only",
            "each",
            "always",
            "successfully",
            "permanently",
            "already",
            "still",
            "first",
            "at once",
            "instead",
            "automatically",
            "even",
            "secretly",
            "again",
            "legally",
            "as usual",
        ):
            g.add("Adverb", words, lambda kind=kind: adjunct(kind))
    for words in ("both", "all"):  # they both attack, your Heroes all bow: each of them does
        g.add("Adverb", words, lambda: adjunct("each"), 3)
    _teach_clauses(g)
    _teach_times(g)
    _teach_limits(g)
    _teach_others(g)


def _either(kind: str, a: Node, b: Node) -> Any:
    """If either he is bowed or you have no Water: if one of the two is so."""
    return _subordinate(kind, Node("several", conjunction="or", parts=(a, b)))


def _teach_clauses(g: Grammar) -> None:
    for words, kind in _SUBORDINATORS.items():
        g.add("Sub", words, lambda kind=kind: kind)
        if words.endswith(("time", "moment", "instant", "occasion")):
            g.add("Sub", words + " that", lambda kind=kind: kind)
    g.add("Adjunct", "kind=Sub of=Clause", _subordinate, 5)
    g.add("Adjunct", "kind=Sub either a=Clause1 ,? or b=Clause1", _either)
    g.add("Adjunct", "when|once|after of=Clause1", _if_done, 12)
    for n, word in enumerate(("first", "second", "third"), 1):
        for each in ("each|every|per", "in|during|each|per each|every|a|any"):
            times = f"{each} t=turn|battle|game"
            g.add(
                "Adjunct",
                f"the {word} time {times} that? of=Clause",
                lambda t, of, n=n: adjunct("when", of.having(adjuncts=(*of.each("adjuncts"), _nth(n, t)))),
                4,
            )
            g.add("Adjunct", f"for the {word} time {times}", lambda t, n=n: _nth(n, t))
        if n > 1:
            g.add("Adjunct", f"for? a|the {word} time", lambda: adjunct("again"), 5)
    for when in ("in|during|at", "while in"):
        g.add("Adjunct", f"even {when} x=NP1", _even_in)
    g.add("Adjunct", "should s=NP1 v=VPb", lambda s, v: _of_which("if", with_subject(v, s)), 5)
    g.add(
        "Adjunct", "having v=VPh", lambda v: _of_which("after", with_subject(marked(v, tense="just"), WHICH))
    )
    g.add("Adjunct", "were s=NP1 to v=VPb", lambda s, v: _of_which("if", with_subject(v, s)), 2)
    g.add("Adjunct", "kind=Sub vp=VPg", _of_subject, 5)
    g.add("Adjunct", "kind=Sub vp=VPn", _of_subject, 20)
    g.add(
        "Adjunct",
        "s=Sub p=Pred",
        lambda s, p: (
            adjunct(s, Node("is", subject=WHICH, predicate=p))
            if s in ("while", "if", "unless", "only while", "even if", "only if")
            else None
        ),
        25,
    )
    for word in (
        "on",
        "by",
        "without",
        "upon",
        "in",
        "for",
        "instead of",
        "rather than",
        "other than by",
        "before",
        "after",
    ):
        kind = {"rather than": "instead of", "upon": "on", "other than by": "not by"}.get(word, word)
        g.add("Adjunct", f"{word} v=VPg", lambda v, kind=kind: _of_subject(kind, v), 5)
    g.add("Adjunct", "without having|needing to v=VPb", lambda v: _of_subject("without", v), 2)
    g.add(
        "Adjunct",
        "when|whenever p=PredPlace",
        lambda p: adjunct("while", Node("is", subject=WHICH, predicate=p)),
        8,
    )
    g.add("Adjunct", "rather|instead than|of v=VPn", lambda v: _of_subject("instead of", v), 8)
    g.add("Adjunct", "rather than v=VPb", lambda v: _of_subject("instead of", v), 5)
    for words in (
        "for any reason but|except|other",
        "for any reason other than",
        "other than for",
        "except for",
    ):
        g.add("Adjunct", f"{words} v=VPg", lambda v: _of_subject("any cause but", v))
    g.add("Adjunct", "otherwise|except than? by v=VPg", lambda v: _of_subject("not by", v))
    g.add("Adjunct", "otherwise|except than? by x=NP1", lambda x: adjunct("not by", x), 5)
    g.add(
        "Adjunct",
        "as though|if p=PredPlace",
        lambda p: adjunct("as though", Node("is", subject=WHICH, predicate=p)),
        3,
    )
    for words in ("whatever|whichever", "no matter what|which"):
        for noun in ("n=Nominal", "kind|sort|type of n=Nominal"):
            g.add("Adjunct", f",? {words} {noun} x=Pron is|are|was|were", lambda n, x: adjunct("filler"))
        g.add("Adjunct", f",? {words} o=Mine n=Nominal", lambda o, n: adjunct("filler"))
    g.add("Adjunct", "other than|except to v=VPb", lambda v: _of_subject("any cause but", v), 3)
    g.add("Adjunct", "as though|if c=Clause1", lambda c: adjunct("as though", c))
    g.add("Adjunct", "to v=VPb", lambda v: _of_subject("purpose", v), 35)
    for who in ("all", "everyone|everybody", "all|the other? players"):
        g.add("Adjunct", f",? for {who} to see", lambda: adjunct("for all to see"))
    g.add("Adjunct", "so as to v=VPb", lambda v: _of_subject("purpose", v))
    g.add("Adjunct", "in order to v=VPb", lambda v: _of_subject("purpose", v))
    g.add("Adjunct", ", v=VPg", lambda v: _of_subject("doing", v), 20)
    g.add("Adjunct", ", a=Adjunct", lambda a: a.having(comma=True), 20)
    g.add("Adjunct", "and|but a=Adjunct", lambda a: a, 40)
    g.add("Adjunct", ", and|but|or a=Adjunct", lambda a: a.having(comma=True), 30)
    g.add("Adjunct", ", whoever|whatever|whichever c=FreeClause", lambda c: adjunct("whatever", c))
    g.add("Adjunct", ",? no matter who|what|which|how c=FreeClause", lambda c: adjunct("whatever", c))
    g.add(
        "Adjunct",
        ",? no matter on|in|at|to|for|from|with|against|by|of who|whom|what|which|whose n=Nominal? c=Clause1",
        lambda c, n=None: adjunct("whatever", c),
    )
    g.add("Adjunct", ",? whether c=Clause1 or not", lambda c: adjunct("whatever", c))
    g.add("Adjunct", ",? whether or not c=Clause1", lambda c: adjunct("whatever", c))
    g.add("Adjunct", ",? whatever|whichever x=NP1", lambda x: adjunct("whatever", x))
    g.add("Adjunct", ",? on|in|for either|any|whichever side|army", lambda: adjunct("filler"), 30)
    for words, cost in (
        ("no matter the side|army", 2),
        ("whichever|whatever side|army x=NP1 is|are on|in", 0),
        ("no matter which|what side|army x=NP1 is|are on|in", 0),
        ("on|in whichever|whatever side|army x=NP1 is|are", 0),
        ("no matter whose ,?", 2),
        ("whoever 's x=NP1 is|are", 0),
        ("friend|friends and|or foe|foes alike? ,?", 0),
    ):
        g.add("Adjunct", f",? {words}", _no_matter, cost)
        g.add("Post", f",? {words}", lambda x=None: None if _no_matter(x) is None else LEFT, cost)
    g.add("Post", ", yours and|or x=NP1 alike? ,?", of_anybody)
    g.add("FreeClause", "v=Fin", lambda v: with_subject(v, WHICH))
    for words in ("is|was to v=VPb next?", "is|was to have v=VPh next?", "would have v=VPh next?"):
        g.add("FreeClause", words, lambda v: with_subject(v, WHICH))  # whoever was to have had it
    g.add("FreeClause", "s=NP1 v=FinG", lambda s, v: with_subject(v, s))
    g.add("FreeClause", "c=Clause1", lambda c: c, 10)
    g.add("FreeClause", "x=NP1 is|are|was", lambda x: x)
    g.add("Adjunct", "in any|whatever way c=WayClause", lambda c: adjunct("any way", c))
    g.add("WayClause", "that? s=NP1 v=FinG", lambda s, v: with_subject(v, s))


def _no_matter(x: Node | None = None) -> Node | None:
    """Whichever side they are on: it asks nothing."""
    known = x is None or (x.kind == "pronoun" or (x.kind == "thing" and x["det"] in ("the", "that")))
    return adjunct("filler") if known else None


def _nth(n: int, time: str) -> Node:
    """For the first time in a battle."""
    return adjunct("nth time", Node("number", op=time, n=n))


def _even_in(x: Node) -> Node | None:
    """Even during a battle: even while it is fought."""
    if not fits(x, ("event", "time")) or x.kind != "thing":
        return None
    return adjunct("even if", Node("is", subject=WHICH, predicate=Node("place", preposition="in", what=x)))


def _if_done(of: Node) -> Node | None:
    """When you do: if you do."""
    done = of.kind == "clause" and of["sense"] == "does_so" and not (of["negated"] or of["modal"])
    return adjunct("if", of.having(tense=None)) if done else None


def _subordinate(kind: str, of: Node) -> Any:
    """As long as the duel lasts: until its end; "after he engages if ..." is rather two adjuncts."""
    nested = kind in ("when", "after", "before") and of.kind == "clause"
    if nested and any(a["kind"] in ("if", "unless") for a in of.each("adjuncts")):
        return Priced(adjunct(kind, of), 4)
    if kind == "while" and of.kind == "clause" and of["sense"] == "lasts" and not of["negated"]:
        return adjunct("until", _edge("end", of["what"]))
    return _timed(kind, of)


def _timed(kind: str, of: Node | None) -> Node | None:
    """When, as; whenever: as often as it happens."""
    if of is None:
        return None
    if kind == "whenever":
        return adjunct("when", of).having(every=True)
    return adjunct("when" if kind == "as" else kind, of)


def _of_which(kind: str, of: Node | None) -> Node | None:
    return None if of is None else adjunct(kind, of)


def _of_subject(kind: str, vp: Any) -> Node | None:
    """A clause whose subject is that of the sentence."""
    node = with_subject(vp, WHICH)
    if node is not None and node.kind == "clause" and node["sense"] == "duel":
        if len(node.parts) > 3 or kind not in ("while", "if", "unless", "only while", "even if"):
            return None if kind == "while" else _timed(kind, node)
        duel = Node("thing", noun="duel", sort="event", number="one", det="a")  # while dueling: in a duel
        node = Node("is", subject=WHICH, predicate=Node("place", preposition="in", what=duel))
    return None if node is None else _timed(kind, node)


def _teach_times(g: Grammar) -> None:
    for word in ("before", "after", "until", "till", "during", "throughout"):
        kind = {"throughout": "during", "till": "until"}.get(word, word)
        g.add(
            "Adjunct",
            f"{word} x=NP1",
            lambda x, kind=kind: adjunct(kind, x) if fits(x, ("event", "time")) else None,
        )
    for words in ("upon", "following", "in response|answer|reply|reaction to"):
        g.add(
            "Adjunct",
            f"{words} x=NP1",
            lambda x: adjunct("after", x) if fits(x, ("event", "card")) and x.kind == "thing" else None,
        )
    g.add(
        "Adjunct",
        "outside of? x=NP1",
        lambda x: adjunct("outside", x) if fits(x, ("event", "time")) and x.kind == "thing" else None,
    )
    for words in (
        "except|save|but in|during|at x=NP1",
        "other than in|during|at x=NP1",
        "but not in|during|at x=NP1",
    ):
        g.add(
            "Adjunct",
            words,
            lambda x: (
                adjunct("except in", x) if fits(x, ("event", "time")) and x.kind in ("thing", "all") else None
            ),
        )
    for words in ("from x=NP1 on|onward|onwards", "as of x=NP1"):
        g.add("Adjunct", words, lambda x: adjunct("from on", x) if fits(x, ("time",)) else None)
    g.add("Adjunct", "kind=until|before|after|at of=Edge", adjunct)
    g.add("Adjunct", "through of=Edge", lambda of: adjunct("until", of))
    g.add("Adjunct", "upon|on|with of=Edge", lambda of: adjunct("at", of))
    g.add("Adjunct", "till of=Edge", lambda of: adjunct("until", of))
    g.add("Adjunct", "only p=at|before|after x=Edge", lambda p, x: adjunct("only " + p, x))
    g.add("Edge", "the word=end|start|beginning|close of of=NP1", _edge)
    g.add(
        "Edge",
        "the? end of t=turn|battle",
        lambda t: _edge(
            "end",
            Node("thing", noun=t, sort="time" if t == "turn" else "event", number="one", det="the"),
        ),
    )
    g.add("Edge", "o=Owner w=end|start|beginning", lambda o, w: _edge(w, o))
    g.add(
        "Adjunct",
        "in|at|during|on x=NP",
        lambda x: adjunct("during", x) if fits(x, ("event", "time")) and x.kind in ("thing", "all") else None,
        15,
    )
    g.add(
        "Adjunct",
        "both|either? in|at|during x=NP1 ,? c=PPJoin in|at|during y=NP1",
        lambda x, c, y: (
            adjunct("during", Node("all", conjunction=c, parts=(x, y)))
            if all(fits(one, ("event", "time")) and one.kind == "thing" for one in (x, y))
            else None
        ),
    )
    g.add(
        "Adjunct",
        "only in|at|during x=NP1",
        lambda x: adjunct("only during", x) if fits(x, ("event", "time")) and x.kind == "thing" else None,
        5,
    )
    g.add(
        "Adjunct",
        "for the rest|remainder of x=NP1",
        lambda x: adjunct("until", _edge("end", x)) if fits(x, ("event", "time")) else None,
    )
    g.add(
        "Adjunct",
        "for x=NP1",
        lambda x: adjunct("during", x) if x.kind == "thing" and _lasts(x) else None,
        5,
    )
    g.add(
        "Adjunct",
        f"d=this|that|next|each|every|last t={_TURNS}",
        lambda d, t: adjunct(
            "during",
            Node("thing", noun=_time_noun(t), sort="time", number="one", det={"every": "each"}.get(d, d)),
        ),
        1,
    )
    g.add(
        "Adjunct",
        f"the d=next|same|following t={_TURNS}",
        lambda d, t: adjunct("during", Node("thing", noun=_time_noun(t), sort="time", number="one", det=d)),
        1,
    )
    g.add(
        "Adjunct",
        "as x=NP1",
        lambda x: adjunct("as", x) if fits(x, ("event", "player", "card")) else None,
        1,
    )
    g.add(
        "Adjunct",
        "in the middle of x=NP1",
        lambda x: adjunct("during", x) if fits(x, ("event", "time")) else None,
    )
    g.add("Adjunct", "from now|then on", lambda: adjunct("permanently"))
    for words in (
        "from now|then",
        "from this moment",
        "from then on",
        "from now on",
    ):  # it begins at once anyway
        g.add("Adjunct", f"{words} until|till of=Edge", lambda of: adjunct("until", of))
        g.add("Adjunct", f"{words} until|till of=Clause", lambda of: adjunct("until", of), 5)
        g.add(
            "Adjunct",
            f"{words} until|till x=NP1",
            lambda x: adjunct("until", x) if fits(x, ("time",)) else None,
        )
    g.add("Adjunct", f"d=this|that|next|each|every t={_PHASES} phase", _phase_time, 1)
    g.add("Adjunct", f"the d=next|same|following t={_PHASES} phase", _phase_time, 1)


def _phase_time(d: str, t: str) -> Node:
    """Each Dawn Phase, the next Night Phase."""
    phase = Node("thing", noun=f"{t}_phase", sort="time", number="one", det={"every": "each"}.get(d, d))
    return adjunct("during", phase)


def _lasts(x: Node) -> bool:
    """For the turn, for this battle."""
    fought = x["noun"] in ("battle", "duel", "raid", "attack") and x["det"] in ("this", "that", "the")
    return bool(x["sort"] == "time" or fought)


def _time_noun(word: str) -> str:
    return {"dawn": "dawn_phase", "day": "day_phase", "night": "night_phase"}.get(word, word)


def _edge(word: str, of: Node) -> Node:
    return Node("moment", edge="start" if word in ("start", "beginning") else "end", of=of)


def _teach_limits(g: Grammar) -> None:
    per = "per|each|every|a|in|during"
    g.add("Adjunct", "of=Limit", lambda of: adjunct("limit", of))
    g.add("Limit", "n=Limit1", only)
    for words in (
        "only|just",
        "no|not more than",
        "no oftener than",
        "at most",
        "and only",
        "up to",
        "a maximum of",
    ):
        g.add("Limit", f"{words} n=Limit1", lambda n: n.having(most=True))
    g.add("Adjunct", "more than n=Limit1", lambda n: adjunct("oftener", n))
    for words, n in (("once", 1), ("twice", 2)):  # more than once, in this battle: as the sentence says
        g.add(
            "Adjunct",
            f"more than {words}",
            lambda n=n: adjunct("oftener", Node("number", op="turn", n=n)),
            30,
        )
        for d in ("this", "that", "the same", "the"):
            g.add(
                "Adjunct",
                f"more than {words} in|during {d} t={_TURNS}",
                lambda t, n=n: adjunct("oftener", Node("number", op=t, n=n)),
            )
    g.add("Limit", "once each|per|every n=Nominal", lambda n: Node("number", op=n.noun.word, n=1), 2)
    for times, n in (("once", 1), ("twice", 2)):
        words = f"{times} {per} each|every|the|a|any|single|one? t={_TURNS}"
        g.add("Limit1", words, lambda t, n=n: Node("number", op=t, n=n))
    g.add(
        "Limit1",
        f"a single time {per} each|every|the|a|any|single|one? t={_TURNS}",
        lambda t: Node("number", op=t, n=1),
    )
    words = f"n=%number time|times {per} each|every|the|a|any|single|one? t={_TURNS}"
    g.add("Limit1", words, lambda n, t: Node("number", op=t, n=n))
    for times, n in (("once", 1), ("twice", 2)):
        g.add("Limit1", f"{times} in the same|any t={_TURNS}", lambda t, n=n: Node("number", op=t, n=n))


def _teach_others(g: Grammar) -> None:
    for words, kind, sorts in (
        *(("for each", "for each", ()), ("for every", "for each", ()), ("for each of", "for each", ())),
        *(("once for each", "for each", ()), ("once for every", "for each", ())),
        ("once for each of", "for each", ()),
        *(
            ("instead of", "instead of", ()),
            ("rather than", "instead of", ()),
            ("in place of", "instead of", ()),
        ),
        *(("starting with", "starting with", ("player",)), ("beginning with", "starting with", ("player",))),
        *(
            ("because of", "because of", ()),
            ("in addition to", "in addition to", ()),
            ("in return for", "in return for", ()),
        ),
        *(
            ("along with", "together with", ()),
            ("together with", "together with", ()),
            ("regardless of", "whatever", ()),
        ),
        ("as a result of", "because of", ()),
        ("other than by", "not by", ()),
    ):
        symbol = "Counted" if words.endswith(("for each", "for every")) else "NP"
        g.add(
            "Adjunct",
            f"{words} x={symbol}",
            lambda x, kind=kind, sorts=sorts: adjunct(kind, x) if not sorts or fits(x, sorts) else None,
            1,
        )
    left = Node("place", preposition="on", what=Node("small_word", word="left"))
    neighbour = Node("thing", noun="player", sort="player", number="one", det="the", after=(left,))
    g.add(
        "Adjunct", "starting|beginning on|to|at|from your left", lambda: adjunct("starting with", neighbour)
    )
    g.add(
        "Adjunct", ",? plus|and one more for each|every x=Counted", lambda x: adjunct("plus for each", x), 1
    )
    for words in ("for each|every x=Counted", "for each of x=NP1"):
        g.add(
            "Adjunct",
            f"{words} after|beyond|past the first n=%number?",
            lambda x, n=1: adjunct(
                "for each", Node("part", det="beyond", count=Node("number", op="=", n=n), of=x)
            ),
        )
        for n, ordinal in enumerate(("second", "third", "fourth", "fifth", "sixth"), 2):
            g.add(
                "Adjunct",
                f"{words} after|beyond|past the {ordinal}",
                lambda x, n=n: adjunct(
                    "for each", Node("part", det="beyond", count=Node("number", op="=", n=n), of=x)
                ),
            )
    for words in ("beyond|over|above|past the? first?", "more than", "in excess of"):
        g.add("Adjunct", f"for each|every m=Nominal {words} n=%number p=Post*", _each_beyond, 2)
    g.add("Adjunct", ",? plus x=Much", lambda x: adjunct("plus", x))
    for kind, most in (("maximum", "more|higher|greater"), ("minimum", "less|fewer|lower")):
        for words in (
            *(
                f"up? to a {kind} of",
                *(_AT_MOST if kind == "maximum" else ()),
                f"with a {kind} of",
                f"{kind} of?",
                f"a {kind} of",
            ),
            *(f"but never|not|no {most} than", f"to no {most} than", f"but {kind}", f"and never {most} than"),
            *(
                ("up to", "but at most", "to at most")
                if kind == "maximum"
                else ("but at least", "but never|not below")
            ),
            *(("but|and never|not beyond|above|over",) if kind == "maximum" else ("but never under",)),
        ):
            for total in ("", " in all|total", " altogether"):
                g.add("Adjunct", f",? {words} x=Much{total}", lambda x, kind=kind: adjunct(kind, x))
    for words in ("is", "equals", "is equal to"):
        g.add("Adjunct", f",? where %letter_x {words} x=NP", lambda x: adjunct("where X", x))
    g.add(
        "Adjunct",
        ",? divided|distributed|spread|split among|between|over? them? as|however you choose|like|wish",
        lambda: adjunct("divided"),
    )
    g.add("Much", "n=%number", lambda n: Node("number", op="=", n=n))
    g.add("Much", "n=%number %goods", lambda n: Node("number", op="=", n=n))
    g.add("Much", "n=%number card|cards|token|tokens", lambda n: Node("number", op="=", n=n))
    g.add("Much", "n=%signed %goods?", lambda n: Node("number", op="=", n=n))
    g.add(
        "Much",
        "b=%bonus",
        lambda b: Node("number", op="=", n=int(b[:-1])) if b[:-1].lstrip("+-").isdigit() else None,
    )
    g.add("Much", "o=Owner n=Nominal", lambda o, n: noun_phrase(n, owner=o), 5)
    for words in ("per each|every?", "for each and every"):
        g.add("Adjunct", f"{words} x=Counted", _per, 1)
    g.add(
        "Counted",
        "pair of n=Nominal p=Post*",
        lambda n, p=(): _each(n, p, Node("number", op="=", n=2)) if n.noun.number == "many" else None,
    )
    g.add("Counted", "n=Nominal p=Post*", lambda n, p=(): _each(n, p))
    g.add("Counted", "k=Num n=Nominal p=Post*", lambda k, n, p=(): _each(n, p, k))
    g.add("Counted", "k=Num g=%goods p=Post*", lambda k, g, p=(): Node("goods", what=g, count=k, after=p))
    g.add("Counted", "g=%goods p=Post*", lambda g, p=(): Node("goods", what=g, after=p))
    g.add("Counted", "ns=Nouns p=Post*", lambda ns, p=(): several(ns, "each", None, None, p), 10)
    g.add("Counted", "x=NP1", lambda x: x, 10)
    g.add("Counted", "time s=NP1 v=Fin", lambda s, v: times_of(with_subject(v, s)))
    g.add(
        "Adjunct",
        "instead|rather of|than p=in|into|to|from|on|with x=NP1",
        lambda p, x: adjunct("instead of", Node("place", preposition=p, what=x)),
    )
    g.add(
        "Adjunct",
        "without x=NP1",
        lambda x: adjunct("without", x) if fits(x, ("card", "goods", "event")) else None,
        15,
    )
    g.add("Adjunct", "with x=NP1", lambda x: adjunct("with", x), 40)
    g.add(
        "Adjunct",
        "for x=NP1",
        lambda x: adjunct("for", x) if fits(x, ("goods", "card", "value", "number", "event")) else None,
        25,
    )
    g.add("Adjunct", ",? for a|the total of x=Goods", lambda x: adjunct("for", x), 5)
    g.add(
        "Adjunct",
        "against x=NP1",
        lambda x: adjunct("against", x) if fits(x, ("card", "player", "event")) else None,
        30,
    )
    g.add(
        "Adjunct",
        "on|at|in x=NP1",
        lambda x: adjunct("at", x) if fits(x, ("card", "zone", "army")) else None,
        45,
    )
    g.add(
        "Adjunct",
        "from x=NP1",
        lambda x: adjunct("from", x) if fits(x, ("zone", "event", "card")) else None,
        45,
    )
    g.add("Adjunct", "by x=NP1", lambda x: adjunct("by", x), 35)
    g.add(
        "Adjunct",
        "under o=Owner a=Adj? control",
        lambda o, a=None: adjunct(
            "under control",
            Node("thing", noun="control", sort="control", owner=o, adjectives=(a,) if a else ()),
        ),
    )
    g.add("Adjunct", "except x=NP1", lambda x: adjunct("except", x), 30)
    for words in ("except|but|save by v=VPg", "other than by v=VPg"):
        g.add("Adjunct", words, lambda v: _of_subject("except by", v), 2)
    g.add("Adjunct", "any number of times", lambda: adjunct("any times"))
    for words, n in (("twice", 2), ("two times", 2), ("three times", 3)):
        g.add("Adjunct", words, lambda n=n: adjunct("times", Node("number", op="=", n=n)), 20)
    for alone in ("only|solely", ",? but only", ",? and only"):
        g.add(
            "Adjunct",
            f"{alone} for|on x=NP",
            lambda x: adjunct("only for", x) if fits(x, ("card",)) else None,
        )
        g.add("Adjunct", f"{alone} to v=VPb", lambda v: _of_subject("only for", v), 10)
    g.add(
        "Adjunct",
        ",? except|but p=in|at|during|from|by|with|against x=NP1",
        lambda p, x: adjunct("except", Node("place", preposition=p, what=x)),
        5,
    )
    for words in ("if|whenever|where x=Pron can|could|may", "whenever|where|when possible|able"):
        g.add("Adjunct", words, lambda x=None: adjunct("if able"))
    for words in ("for all|any purposes", "in all respects|ways", "in every respect|way"):
        g.add("Adjunct", f",? {words} ,?", lambda: adjunct("filler"), 5)
    g.add("Adjunct", "for the purpose|purposes of x=NP1", lambda x: adjunct("for purposes", x))
    for words in ("not even x=NP1", "including x=NP1", "not excepting x=NP1"):
        g.add("Adjunct", f", {words}", lambda x: adjunct("including", x), 5)
    g.add("Adjunct", "above|beyond x=NP1", lambda x: adjunct("above", x) if fits(x, ("value",)) else None)
    g.add("Adjunct", "in o=Owner place|stead", lambda o: adjunct("instead of", o))
    g.add("Adjunct", ", bowed|unbowed ,", lambda: None)
    g.add("Adjunct", ",? bowed or unbowed ,?", lambda: adjunct("bowed or unbowed"))
    for words in ("whether bowed or unbowed", "whether bowed or not", "be it|he|she bowed or unbowed"):
        g.add("Adjunct", f",? {words} ,?", lambda: adjunct("filler"))


def _per(x: Node) -> Node | None:
    """1 Copper per Follower: for each; once per turn is a limit."""
    return None if fits(x, ("time", "event")) else adjunct("for each", x)


def _each_beyond(m: Any, n: int, p: tuple[Node, ...] = ()) -> Node:
    """For each card beyond four in your hand: for each in your hand but four."""
    many = _each(m, p).value
    return adjunct("for each", Node("part", det="beyond", count=Node("number", op="=", n=n), of=many))


def _each(nominal: Any, after: tuple[Node, ...], count: Node | None = None) -> Priced:
    noun = nominal.noun
    node = Node(
        "thing",
        noun=noun.word,
        sort=noun.sort,
        number="one",
        det="each",
        count=count,
        adjectives=nominal.adjectives,
        after=after,
    )
    return Priced(node, 30 * max(0, len(after) - 1))
