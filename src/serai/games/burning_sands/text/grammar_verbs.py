"""The grammar of verbs: what stands behind a verb, modal verbs, negation, tenses, being and having been."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any, Final

from serai.games.burning_sands.text.nominal import WHICH, YOU, fits
from serai.games.burning_sands.text.verbal import (
    VP,
    VPs,
    can_take,
    marked,
    passives,
    phrases,
    with_number,
    with_subject,
)
from serai.parts.english.chart import Grammar, Priced, only
from serai.parts.english.node import Node

_PREPOSITIONS: Final = (
    *(
        "to",
        "into",
        "onto",
        "from",
        "on",
        "in",
        "at",
        "with",
        "for",
        "against",
        "between",
        "among",
        "by",
        "under",
        "over",
    ),
    *(
        "toward",
        "towards",
        "as",
        "of",
        "off",
        "above",
        "past",
        "through",
        "alongside",
        "beside",
        "below",
        "beneath",
        "beyond",
    ),
)
_SMALL: Final = (
    "home",
    "part",
    "away",
    "back",
    "here",
    "there",
    "so",
    "effect",
    "behind",
    "off",
    "out",
    "aside",
    "over",
    "together",
    "sides",
    "nothing",
    "first",
    "absorbed",
    "not",
    "through",
    "down",
    "up",
    "use",
)
_STATES: Final = ("bowed", "unbowed", "face-up", "face-down", "revealed", "straightened")
_MODALS: Final = {
    "can": "can",
    "may": "may",
    "must": "must",
    "could": "can",
    "should": "must",
    "will": "will",
    "would": "would",
    "shall": "must",
    "might": "may",
    "has to": "must",
    "have to": "must",
}
#: Adjectives and participles with an infinitive that say what may or must be: is allowed to, are bound to.
_ALLOWED_TO: Final = ["able", "allowed", "permitted", "free", "entitled", "welcome", "at liberty"]
_OBLIGED_TO: Final = ["required", "obliged", "forced", "bound", "compelled"]
_FORBIDDEN: Final = ["forbidden", "prohibited", "barred", "prevented", "kept", "banned", "unable"]
#: What was said of somebody before: "in a turn when you are not".
_SO: Final = Node("pronoun", word="<so>", sort="quality", number="any")
_BE: Final = {"is": "one", "are": "many", "was": "one", "were": "any", "'s": "one"}


def teach(g: Grammar) -> None:
    """All of it."""
    _teach_behind(g)
    _teach_phrases(g)
    _teach_finite(g)
    _teach_being(g)


def _teach_behind(g: Grammar) -> None:
    """What stands behind a verb."""
    g.add("Comp", "x=NP", only)
    g.add("Comp", "x=PP", only)
    g.add("Comp", ", x=PP ,", only, 12)
    g.add("Comp", "a=Adjunct", only, 10)
    g.add("Comp", f"w={'|'.join(_SMALL)}", lambda w: Node("small_word", word=w))
    g.add(
        "Comp",
        f",? w={'|'.join(_STATES)}",
        lambda w: Node("state", word={"straightened": "unbowed", "revealed": "face-up"}.get(w, w)),
    )
    for end in ("", " ,"):
        g.add(
            "Comp",
            f",? w=bowed|unbowed ,? rather|instead than|of bowed|unbowed{end}",
            lambda w: Node("state", word=w),
        )
    g.add("Comp", ",? w=bowed|unbowed ,", lambda w: Node("state", word=w), 5)
    g.add(
        "Comp",
        "to v=VPb",
        lambda v: (
            Node("infinitive", form="to", clause=with_subject(v, WHICH)) if with_subject(v, WHICH) else None
        ),
    )
    g.add(
        "Comp",
        "v=VPb",
        lambda v: (
            Node("infinitive", form="bare", clause=with_subject(v, WHICH)) if with_subject(v, WHICH) else None
        ),
        10,
    )
    g.add(
        "Comp",
        "except|but v=VPb",
        lambda v: (
            Node("infinitive", form="except", clause=with_subject(v, WHICH))
            if with_subject(v, WHICH)
            else None
        ),
        2,
    )
    g.add("Comp", "to v=VPbG", lambda v: Node("infinitive", form="for", clause=with_subject(v, YOU)), 2)
    g.add("Comp", "as p=Pred", lambda p: Node("infinitive", form="pred", clause=_being(p, WHICH)))
    g.add("Comp", "as v=VPg", _as_doing, 3)
    g.add("Comp", "to be p=Pred", lambda p: Node("infinitive", form="pred", clause=_being(p, WHICH)))
    g.add("Comp", "p=Pred", lambda p: Node("infinitive", form="pred", clause=_being(p, WHICH)), 5)
    g.add("Comp", "where c=Clause1 from", lambda c: Node("infinitive", form="which", clause=c))
    for words in ("where it|they is|are|lies|lie", "as it|they is|are", "in place", "alone", "on top"):
        g.add("Comp", words, lambda: Node("infinitive", form="where", clause=WHICH), 2)
    g.add("Comp", "as though|if c=Clause1", lambda c: Node("infinitive", form="asthough", clause=c))
    g.add(
        "Comp", "w=which|who|where|whether c=Clause1", lambda w, c: Node("infinitive", form="which", clause=c)
    )
    g.add(
        "Comp",
        "w=which|who v=Fin",
        lambda w, v: (
            Node("infinitive", form="which", clause=with_subject(v, WHICH))
            if with_subject(v, WHICH)
            else None
        ),
    )
    g.add("Comp", "which", lambda: Node("infinitive", form="which", clause=WHICH))
    g.add("Comp", "t=TimesWord", lambda t: Node("infinitive", form="times", clause=t))
    g.add("TimesWord", "a second time", lambda: Node("number", op="again", n=1))
    g.add("TimesWord", "again", lambda: Node("number", op="again", n=1))
    g.add("TimesWord", "twice", lambda: Node("number", op="times", n=2))
    for preposition in _PREPOSITIONS:
        g.add(
            "PP",
            f"{preposition} x=NP",
            lambda x, preposition=preposition: Node("place", preposition=preposition, what=x),
        )
        for words in (
            f"x=NP1 ,? c=PPJoin {preposition} y=NP1",
            f"x=NP1 , w=NP1 ,? c=PPJoin {preposition} y=NP1",
        ):
            g.add(
                "PP",
                f"either|both? {preposition} {words}",
                lambda x, c, y, w=None, preposition=preposition: Node(
                    "place", preposition=preposition, what=_joined(c, x, w, y)
                ),
                5,
            )
        g.add(
            "PP",
            f"{preposition} either x=NP1 or y=NP1",
            lambda x, y, preposition=preposition: Node(
                "place", preposition=preposition, what=_joined("or", x, None, y)
            ),
        )
    for preposition in ("beneath", "underneath", "below"):
        g.add("PP", f"{preposition} x=NP", lambda x: Node("place", preposition="under", what=x), 2)
    g.add(  # out of your Saved pile and into your hand
        "Comp",
        "and|, into|onto|to x=NP",
        lambda x: Node("place", preposition="into", what=x) if fits(x, ("zone", "play")) else None,
        15,
    )
    for words, conjunction in (("or", "or"), ("and", "and"), ("and also", "and"), ("as well as", "and")):
        g.add("PPJoin", words, lambda conjunction=conjunction: conjunction)
    g.add("PP", "back p=PP", only, 5)
    g.add("PP", "directly|straight p=PP", only)
    g.add("PP", "out of x=NP", lambda x: Node("place", preposition="from", what=x))
    g.add(
        "PP",
        "on top of x=NP",
        lambda x: Node("place", preposition="to", what=Node("thing", noun="top", sort="zone", owner=x)),
    )
    g.add(
        "PP", "on top", lambda: Node("place", preposition="to", what=Node("thing", noun="top", sort="zone"))
    )
    g.add("PP", "in play", lambda: Node("place", preposition="in", what=Node("small_word", word="play")))
    g.add(
        "PP",
        "in play",
        lambda: Node("place", preposition="in", what=Node("thing", noun="play", sort="zone")),
        3,
    )
    g.add(
        "PP",
        "into play",
        lambda: Node("place", preposition="into", what=Node("thing", noun="play", sort="zone")),
    )
    g.add(
        "PP",
        "under o=Owner a=Adj? control",
        lambda o, a=None: Node(
            "place",
            preposition="under",
            what=Node("thing", noun="control", sort="control", owner=o, adjectives=(a,) if a else ()),
        ),
    )
    for words in ("beneath", "underneath", "below"):
        g.add("PP", f"{words} x=NP", lambda x: Node("place", preposition="under", what=x))
    for words in ("elsewhere", "somewhere else", "anywhere else"):
        g.add(
            "PP",
            f"from {words}",
            lambda: Node("place", preposition="from", what=Node("thing", noun="elsewhere", sort="zone")),
        )
    g.add(
        "PP",
        "from play",
        lambda: Node("place", preposition="from", what=Node("thing", noun="play", sort="zone")),
    )
    g.add(
        "PP",
        "in its|his|her|their place",
        lambda: Node("place", preposition="in", what=Node("thing", noun="place", sort="place")),
    )


def _joined(conjunction: str, x: Node, w: Node | None, y: Node) -> Node:
    """From your hand or from your Saved pile, at your hand or at any cards in your deck: the two together."""
    return Node("all", conjunction=conjunction, parts=(x, y) if w is None else (x, w, y))


def _as_doing(v: Any) -> Node | None:
    """Treat it as having no text."""
    clause = with_subject(v, WHICH)
    return None if clause is None else Node("infinitive", form="asthough", clause=clause)


def _being(predicate: Node, subject: Node) -> Node:
    return Node("is", subject=subject, predicate=predicate)


def _teach_phrases(g: Grammar) -> None:
    """Verb phrases in their forms, without a subject; G stands for one whose object is missing."""
    for symbol, cls in (("VPb", "%base"), ("VPs", "%third"), ("VPd", "%past"), ("VPg", "%ing")):
        g.add(symbol + "1", f"v={cls} c=Comp*", lambda v, c=(): _low(phrases(v, c), c), 0, _goes_on)
        g.add(
            symbol + "G1", f"v={cls} c=Comp*", lambda v, c=(): _low(phrases(v, c, gap=True), c), 0, _goes_on
        )
    for symbol, cls in (
        *(("VPb", "%base"), ("VPs", "%third"), ("VPd", "%past"), ("VPg", "%ing")),
        ("VPh", "%participle"),
    ):
        g.add(symbol + "1", f"v={cls} j=or|and|nor w={cls} c=Comp*", _shared_object, 25, _goes_on)
        g.add(
            symbol + "1", f"v={cls} , u={cls} ,? j=or|and|nor w={cls} c=Comp*", _shared_object, 25, _goes_on
        )
    g.add(
        "VPn1", "v=%participle j=or|and w=%participle c=Comp c2=Comp*", _shared_passive, 0, _goes_on_passive
    )
    for symbol, word in (("VPs1", "costs"), ("VPb1", "cost")):
        g.add(symbol, f"{word} to=Pron? nothing", _costs_nothing)
    g.add("VPb1", "v=%base x=NP p=PP and y=NP q=PP a=Adjunct*", _gapped, 20)
    g.add(
        "VPn1",
        "v=%participle c=Comp*",
        lambda v, c=(): _attached_to(_low(passives(v, c), c)),
        0,
        _goes_on_passive,
    )
    g.add("VPh1", "v=%participle c=Comp*", lambda v, c=(): _low(phrases(v, c), c), 0, _goes_on)  # has raided
    g.add("VPhG1", "v=%participle c=Comp*", lambda v, c=(): _low(phrases(v, c, gap=True), c), 0, _goes_on)
    for symbol in ("VPb", "VPs", "VPd", "VPg", "VPn", "VPh", "VPbG", "VPsG", "VPdG", "VPhG", "VPgG"):
        g.add(symbol, f"v={symbol}1", only)
        g.add(symbol, f"a=Adverb v={symbol}1", lambda a, v: _said(v, a))
        if not symbol.endswith("G"):
            g.add(symbol, f"v={symbol}1 j=Join w={symbol}", lambda v, j, w: _both(j, v, w), 10)
            g.add(symbol, f"either v={symbol}1 or w={symbol}", lambda v, w: _both("or", v, w))
            if symbol == "VPb":
                g.add(symbol, "v=VPb1 j=Join to w=VPb", lambda v, j, w: _both(j, v, w), 12)
            g.add(symbol, f"both v={symbol}1 and w={symbol}", lambda v, w: _both("and", v, w))
            g.add(symbol, f"v={symbol}1 or , alternatively , w={symbol}", lambda v, w: _both("or", v, w))
    g.add("VPg", "being v=VPn", only)
    g.add("VPb", "be v=VPn", only)
    g.add(
        "VPb",
        "be p=Pred a=Adjunct*",
        lambda p, a=(): VP(Node("is", predicate=p, adjuncts=a), "subject", _ANYTHING),
    )
    for symbol, words in (
        ("VPb1", "stand|lie|sit"),
        ("VPs1", "stands|lies|sits"),
        ("VPg1", "standing|lying|sitting"),
    ):
        g.add(symbol, f"{words} w=bowed|unbowed a=Adjunct*", _stands)
    g.add("VPg", "being p=Pred", lambda p: VP(Node("is", predicate=p), "subject", _ANYTHING))
    for words, conjunction in (
        *(
            (", then", "then"),
            ("and then", "then"),
            (", and then", "then"),
            ("then", "then"),
            ("and", "and"),
            (", and", "and"),
        ),
        *(
            ("or", "or"),
            (", or", "or"),
            ("but", "but"),
            (", but", "but"),
            (",", ","),
            ("nor", "or"),
            ("; then", "then"),
        ),
    ):
        g.add("Join", words, lambda conjunction=conjunction: conjunction, 30 if words == "," else 0)


def _goes_on(bound: dict[str, Any], comps: tuple[Node, ...]) -> bool:
    """Whether a verb has room for what stands behind it so far."""
    verbs = [bound[verb] for verb in ("v", "u", "w") if verb in bound]
    *first, last = verbs
    return can_take(last, comps) and all(can_take(verb, _without_small(comps)) for verb in first)


def _goes_on_passive(bound: dict[str, Any], comps: tuple[Node, ...]) -> bool:
    return can_take(bound["v"], comps, passive=True)


def _stands(w: str, a: tuple[Node, ...] = ()) -> VP:
    """He stands unbowed: he is."""
    return VP(Node("is", predicate=Node("adjective", word=w), adjuncts=a), "subject", ("card",))


def _low(found: list[VP], comps: tuple[Node, ...]) -> list[Any] | None:
    """Verb phrases; what stands behind an infinitive rather belongs to it than to the verb before it."""
    places = [n for n, comp in enumerate(comps) if comp.kind == "infinitive" or comp["kind"] == "purpose"]
    behind = len(comps) - 1 - places[0] if places else 0
    for comp, after in pairwise(comps):
        if _is_past(comp) and after["kind"] in ("this turn", "during"):
            behind += 1 if comp.kind != "compared" else 4  # if you attacked this turn
        if comp["kind"] in ("only if", "if") and after.kind == "infinitive":
            behind += 4  # only if it was destroyed to absorb damage: not used for that
    return ([Priced(vp, 3 * behind) for vp in found] if behind else list(found)) or None


def _is_past(comp: Node) -> bool:
    """If nobody attacked you, a Hero who has raided: words that tell of the past at their end."""
    if comp.kind == "compared":
        return isinstance(comp["to"], Node) and _is_past(comp["to"])
    if comp.kind in ("place", "thing"):
        thing = comp["what"] if comp.kind == "place" else comp
        thing = thing["parts"][-1] if thing.kind == "all" else thing
        last = thing["after"][-1] if thing.kind == "thing" and thing["after"] else None
        if last is None or last.kind == "place":
            return last is not None and _is_past(last)
        return bool(last.kind == "relative" and last["clause"]["tense"] == "past")
    of = comp["of"] if comp.kind == "adjunct" else None
    if not isinstance(of, Node):
        return False
    last = of["parts"][-1] if of.kind == "several" else of
    return last.kind == "clause" and last["tense"] == "past"


def _attached_to(found: list[Any] | None) -> list[Any] | None:
    """Passives; what is attached is attached to something, if that is said."""
    return [
        Priced(vp, 12)
        if isinstance(vp, VP) and vp.node["sense"] == "attach" and vp.node["to"] is None
        else vp
        for vp in found or ()
    ] or None


def _shared_object(
    v: tuple[str, ...],
    j: str,
    w: tuple[str, ...],
    c: tuple[Node, ...] = (),
    u: tuple[str, ...] | None = None,
) -> list[Any] | None:
    """Raise or lower that value, bow, straighten or destroy it: verbs with the same things behind them."""
    first = _without_small(c)
    verbs = [phrases(verb, c if verb is w else first) for verb in (v, u, w) if verb is not None]
    return [VPs({"nor": "or"}.get(j, j), parts) for parts in product(*verbs)] or None


def _without_small(c: tuple[Node, ...]) -> tuple[Node, ...]:
    """Destroy or send home a card: "home" goes with the last verb alone."""
    return c[1:] if c and c[0].kind == "small_word" else c


def _shared_passive(
    v: tuple[str, ...], j: str, w: tuple[str, ...], c: Node, c2: tuple[Node, ...] = ()
) -> list[Any] | None:
    """Destroyed or bowed by another player's action: what stands behind two participles goes with both."""
    if c.kind != "place":
        return None
    return [VPs(j, (a, b)) for a in passives(v, (c, *c2)) for b in passives(w, (c, *c2))] or None


def _costs_nothing(to: Node | None = None) -> VP:
    """Horses cost you nothing: no Copper."""
    nothing = Node("goods", what="copper", count=Node("number", op="=", n=0))
    to = None if to is None else to
    return VP(Node("clause", sense="costs", what=nothing, to=to), "agent", ("card",))


def _gapped(
    v: tuple[str, ...], x: Node, p: Node, y: Node, q: Node, a: tuple[Node, ...] = ()
) -> list[Any] | None:
    """Put one on the bottom and the others on top: one verb for two things, each with its place."""
    return [VPs("and", (m, n)) for m in phrases(v, (x, p)) for n in phrases(v, (y, q, *a))] or None


_DOERS: Final = ("card", "player", "event")
_ANYTHING: Final = (
    "card",
    "player",
    "token",
    "zone",
    "army",
    "value",
    "goods",
    "event",
    "time",
    "number",
    "text",
    "office",
    "bonus",
)


def _said(vp: Any, adverb: Node) -> Any:
    if adverb is None or adverb["kind"] == "filler":
        return vp
    if isinstance(vp, VPs):
        return VPs(vp.conjunction, vp.parts, (*vp.adjuncts, adverb))
    return vp._replace(node=vp.node.having(adjuncts=(adverb, *(vp.node.each("adjuncts")))))


def _both(conjunction: str, first: Any, second: Any) -> Any:
    """Two verb phrases with one subject; in a list with commas the last conjunction is that of all."""
    if (
        isinstance(second, VPs)
        and not second.adjuncts
        and (second.conjunction == conjunction or conjunction == ",")
    ):
        return VPs(second.conjunction, (_by_the_same(first, second), *second.parts))
    if conjunction == "," or _shares_object(first, second):
        return None
    made = VPs(conjunction, (_by_the_same(first, second), second))
    return Priced(made, 3) if _ends_with_infinitive(first) else made


def _by_the_same(first: Any, second: Any) -> Any:
    """Destroyed or bowed by Spells: both by Spells."""
    second = second.parts[-1] if isinstance(second, VPs) else second  # bowed, destroyed or buried by Spells
    if isinstance(first, VPs) or isinstance(second, VPs) or not second.node["passive"]:
        return first
    one: Node = first.node
    plain = one["passive"] and one["agent"] is None and not (one["modal"] or one["negated"] or one["tense"])
    return first._replace(node=one.having(agent=second.node["agent"])) if plain else first


#: Verbs of which "attack or defend this City Section" says both of the City Section.
_SAME_OBJECT: Final = ("attack", "defend", "raid")


def _shares_object(first: Any, second: Any) -> bool:
    if not isinstance(first, VP) or not isinstance(second, VP):
        return False
    if "what" not in second.node.parts or second.node.parts.get("sense") not in _SAME_OBJECT:
        return False
    goals = [one.parts.get("to") for one in (first.node, *first.node.below())]
    ends = [to for to in goals if isinstance(to, Node) and to.kind in ("clause", "thing")]
    return first.role == "agent" and any(_wants_object(one) for one in ends or [first.node])


def _wants_object(node: Node) -> bool:
    """To attack: whom is not said."""
    word = node.parts.get("sense") or node.parts.get("noun")
    return word in _SAME_OBJECT and "what" not in node.parts and "after" not in node.parts


def _ends_with_infinitive(vp: Any) -> bool:
    """Assign units to attack: another verb behind it rather goes with "attack"."""
    if not isinstance(vp, VP):
        return False
    to = vp.node.parts.get("to")
    adjuncts = vp.node.parts.get("adjuncts", ())
    return (isinstance(to, Node) and to.kind == "clause") or any(
        a.parts["kind"] == "purpose" for a in adjuncts
    )


def _both_finite(conjunction: str, first: Any, second: Any) -> Any:
    """ "You may search and take": a plain verb behind a modal one rather shares its modal."""
    made = _both(conjunction, first, second)
    if made is None or isinstance(made, Priced) or isinstance(first, VPs):
        return made
    if first.node["modal"] is None:  # who has Carry or Raid: not that he raid
        apart = isinstance(second, VP) and {first.number, second.number} == {"one", "many"}
        return Priced(made, 40) if apart else made
    bare = isinstance(second, VP) and second.node["modal"] is None and second.number == "many"
    return Priced(made, 20) if bare else made


def _neither(first: Any, second: Any, tense: str | None) -> VPs | None:
    """Neither attacked nor raided: both are denied."""
    parts = (marked(first, negated=True, tense=tense), marked(second, negated=True, tense=tense))
    return None if None in parts else VPs("and", parts)


def _has_done_to(x: Node, v: Any, number: str, tense: str | None) -> VP | None:
    """Thrusts have their Fate value raised by 1: it is raised, and whose it is is the subject."""
    owner = x.parts.get("owner") if x.kind in ("thing", "goods") else None
    own = isinstance(owner, Node) and owner.kind == "pronoun" and owner.parts["word"] in _OWN
    if not own or not isinstance(v, VP) or not fits(x, v.sorts):
        return None
    node = v.node.having(**{v.role: x}, tense=tense)
    return VP(node, f"owner of {v.role}", _ANYTHING, number)


_OWN: Final = ("its", "his", "her", "their", "his or her")


def _has_but_not(v: Any, w: Any) -> VPs | None:
    """Has attacked but not raided."""
    parts = (marked(v, tense="past"), marked(w, tense="past", negated=True))
    return None if None in parts else VPs("but", parts)


def _teach_finite(g: Grammar) -> None:
    """Verb phrases that a subject can take: tenses, modal verbs, negation."""
    for gap in ("", "G"):
        fin = "Fin" + gap
        g.add(fin + "1", f"v=VPs{gap}", lambda v: with_number(v, "one"))
        g.add(fin + "1", f"v=VPb{gap}", lambda v: with_number(v, "many"))
        g.add(fin + "1", f"v=VPd{gap}", lambda v: marked(v, tense="past"), 4)
        g.add(fin + "1", f"m=Modal v=VPb{gap}", lambda m, v: marked(v, modal=m))
        g.add(fin + "1", f"m=Modal not v=VPb{gap}", lambda m, v: marked(v, modal=m, negated=True))
        g.add(fin + "1", f"m=Modal never|neither v=VPb{gap}", lambda m, v: marked(v, modal=m, negated=True))
        g.add(fin + "1", f"cannot v=VPb{gap}", lambda v: marked(v, modal="can", negated=True))
        g.add(fin + "1", f"cannot|can never v=VPb{gap}", lambda v: marked(v, modal="can", negated=True), 1)
        g.add(fin + "1", f"does not v=VPb{gap}", lambda v: with_number(marked(v, negated=True), "one"))
        g.add(fin + "1", f"do not v=VPb{gap}", lambda v: with_number(marked(v, negated=True), "many"))
        for never in ("never", "no longer"):
            g.add(fin + "1", f"{never} v=VPs{gap}", lambda v: with_number(marked(v, negated=True), "one"))
            g.add(fin + "1", f"{never} v=VPb{gap}", lambda v: with_number(marked(v, negated=True), "many"))
        g.add(fin + "1", f"did not v=VPb{gap}", lambda v: marked(v, negated=True, tense="past"))
        _teach_duties(g, fin + "1", gap)
        g.add(fin + "1", f"has|have already? v=VPh{gap}", _has_done)
        g.add(fin + "1", f"has|have only? just v=VPh{gap}", lambda v: marked(v, tense="just"))
        g.add(fin + "1", f"just v=VPd{gap}", lambda v: marked(v, tense="just"))
        g.add(fin + "1", f"has|have not yet? v=VPh{gap}", lambda v: marked(v, tense="past", negated=True))
        g.add(fin + "1", f"would have v=VPh{gap}", lambda v: marked(v, modal="would", tense="past"))
        g.add(fin + "1", f"had v=VPh{gap}", lambda v: marked(v, tense="past"))
    for words, modal in (
        ("cannot", "can"),
        ("can not", "can"),
        ("is|are unable to do so", "can"),
        ("must not", "must"),
        ("may not", "may"),
        ("will not", "will"),
    ):
        g.add(
            "Fin1",
            words,
            lambda modal=modal: VP(
                Node("clause", sense="does_so", modal=modal, negated=True), "agent", _DOERS
            ),
            20,
        )
    g.add(
        "Fin1",
        "does|do neither",
        lambda: VP(Node("clause", sense="does_so", negated=True), "agent", _DOERS),
        5,
    )
    g.add(
        "Fin1", "does|do not", lambda: VP(Node("clause", sense="does_so", negated=True), "agent", _DOERS), 20
    )
    for words, tense in (("does|do neither", None), ("did neither", "past")):  # of what was offered
        g.add(
            "Fin1",
            words,
            lambda tense=tense: VP(
                Node("clause", sense="does_so", negated=True, tense=tense), "agent", _DOERS
            ),
            20,
        )
    g.add(
        "Fin1",
        "has|have|had not",
        lambda: VP(Node("clause", sense="does_so", negated=True, tense="past"), "agent", _DOERS),
        20,
    )
    g.add(
        "Fin1",
        "did not",
        lambda: VP(Node("clause", sense="does_so", negated=True, tense="past"), "agent", _DOERS),
        20,
    )
    for words, number, tense in (("has", "one", None), ("have", "many", None), ("had", "any", "past")):
        g.add(
            "Fin1",
            f"{words} x=NP1 v=VPn1",
            lambda x, v, number=number, tense=tense: _has_done_to(x, v, number, tense),
            8,
        )
    g.add("Fin1", "gets v=VPn", lambda v: with_number(v, "one"), 2)
    g.add("Fin1", "get v=VPn", lambda v: with_number(v, "many"), 2)
    g.add("Fin1", "got v=VPn", lambda v: marked(v, tense="past"), 2)
    g.add("Fin1", "has|have already? been v=VPn", lambda v: marked(v, tense="past"))
    g.add("Fin1", "has|have only? just been v=VPn", lambda v: marked(v, tense="just"))
    g.add("Fin1", "has|have not|never yet? been v=VPn", lambda v: marked(v, tense="past", negated=True))
    for cls, tense in (("VPs", None), ("VPd", "past")):
        g.add("Fin1", f"neither v={cls}1 nor w={cls}", lambda v, w, t=tense: _neither(v, w, t))
    g.add("Fin1", "has|have neither v=VPh1 nor w=VPh", lambda v, w: _neither(v, w, "past"))
    g.add("Fin1", "has|have v=VPh1 ,? but|and not w=VPh", _has_but_not)
    g.add("Fin1", "to have had? v=VPh", lambda v: marked(v, tense="past"), 20)
    g.add("Fin", "v=Fin1", only)
    g.add("Fin", "a=Adverb v=Fin1", lambda a, v: _said(v, a))
    g.add("Fin", "v=Fin1 j=Join w=Fin", lambda v, j, w: _both_finite(j, v, w), 13)
    g.add("FinG", "v=FinG1", only)
    g.add("FinG", "v=FinG1 j=Join w=FinG", lambda v, j, w: _both(j, v, w), 10)
    g.add("FinG", "a=Adverb v=FinG1", lambda a, v: _said(v, a))
    for words, modal in _MODALS.items():
        g.add("Modal", words, lambda modal=modal: modal)
    g.add("Modal", "may even|also|instead|then", lambda: "may")
    g.add("Modal", "must first", lambda: "must first")
    g.add("Modal", "can|may only", lambda: "may only")
    g.add("Modal", "need only", lambda: "need only")
    g.add("Modal", "need", lambda: "must", 5)
    g.add("Modal", "must then|also|either", lambda: "must")
    g.add("Modal", "can either|also", lambda: "can")
    for words in (
        "may|can|might choose|opt|elect|decide to",
        "get|gets to",
        "may if you|they like|wish|want|choose",
    ):
        g.add("Modal", words, lambda: "may")
    g.add("Modal", "need to", lambda: "must", 5)


def _teach_duties(g: Grammar, fin: str, gap: str) -> None:
    """What is free, forbidden, or a duty to do, in more than one word: is not allowed to, has no need to."""
    for word in _ALLOWED_TO:
        for words, negated in (("is|are", None), ("is|are not", True), ("is|are no longer|never", True)):
            g.add(
                fin, f"{words} {word} to v=VPb{gap}", lambda v, no=negated: marked(v, modal="can", negated=no)
            )
    for word in _FORBIDDEN:
        for behind in (f"to v=VPb{gap}", f"from v=VPg{gap}"):
            g.add(fin, f"is|are {word} {behind}", lambda v: marked(v, modal="can", negated=True))
            g.add(fin, f"is|are no longer {word} {behind}", lambda v: marked(v, modal="can"))
    for words in ("is|are to", "has|have to", "needs to", "had to", "has|have always to", "has|have got to"):
        g.add(fin, f"{words} v=VPb{gap}", lambda v: marked(v, modal="must"))
    for word in _OBLIGED_TO:
        g.add(fin, f"is|are {word} to v=VPb{gap}", lambda v: marked(v, modal="must"))
    for words in (
        *("need not", "need never", "do|does not have|need to", "no longer has|have|needs|need to"),
        *("never has|have|needs|need to", "has|have no need|duty|obligation to"),
        *(f"is|are not|never {'|'.join(_OBLIGED_TO)} to", "is|are under no obligation|duty to"),
        *(f"{no} be made|{'|'.join(_OBLIGED_TO)} to" for no in ("cannot", "can|may not|never")),
    ):
        g.add(fin, f"{words} v=VPb{gap}", lambda v: marked(v, modal="need not"))
    forced = "|".join((*_OBLIGED_TO, "made", "caused"))
    for words in (f"cannot be {forced} to", f"can never|not be {forced} to", f"may not be {forced} to"):
        g.add(fin, f"{words} v=VPb{gap}", lambda v: marked(v, modal="need not"))
    for modal in ("can", "may", "must", "will"):
        for words in ("no longer", "not ever", "at no time", "in no case"):
            g.add(fin, f"{modal} {words} v=VPb{gap}", lambda v, m=modal: marked(v, modal=m, negated=True))


def _has_done(v: Any) -> Any:
    """Has engaged; has bowed Followers rather says that they are bowed."""
    what = v.node.parts.get("what") if isinstance(v, VP) else None
    bare = (
        isinstance(what, Node)
        and what.kind == "thing"
        and not (what.parts.get("det") or what.parts.get("owner"))
    )
    made = marked(v, tense="past")
    return Priced(made, 6) if bare and v.node.parts.get("sense") in ("bow", "straighten", "attach") else made


#: Participles that are passives behind "is", not states.
_PASSIVES: Final = (
    *(
        "destroyed",
        "discarded",
        "buried",
        "drawn",
        "raided",
        "attacked",
        "revealed",
        "chosen",
        "named",
        "lost",
    ),
    *("challenged", "attached", "absorbed", "stolen", "spent", "printed", "combined", "straightened"),
)


def _state(a: Node) -> Node | None:
    """A state; "not Unique" behind "is" is said of the verb."""
    return None if a.kind == "not" or (a.kind == "adjective" and a["word"] in _PASSIVES) else a


def _targeted(x: Node) -> VP:
    """To be the target of an action is to be targeted by it; of a raid or an attack, to be raided."""
    made = x["noun"] if x.kind == "thing" else None
    if made in ("raid", "attack", "challenge") and x["det"] in ("a", "the", "any", "each"):
        plain = not (x["owner"] or x["adjectives"] or x["count"])
        sort = ("card",) if made == "challenge" else ("card", "player")
        if plain and not x["after"]:
            return VP(Node("clause", sense=made, passive=True), "what", sort)
    return VP(Node("clause", sense="target", passive=True, agent=x), "what", ("card", "player", "token"))


def _stronger(k: Node, w: str, adjuncts: tuple[Node, ...], number: str, tense: str | None) -> VP | None:
    """He is 2 stronger: he has 2 Strength more."""
    if k["op"] != "=" or not isinstance(k["n"], int) or tense:
        return None
    bonus = Node("bonus", signed=True, strength=k["n"] if w == "stronger" else -k["n"])
    return VP(Node("clause", sense="have", what=bonus, adjuncts=adjuncts), "agent", ("card",), number)


def _teach_being(g: Grammar) -> None:
    """To be: passives, what somebody is doing, and what somebody is."""
    for word, number in _BE.items():
        tense = "past" if word in ("was", "were") else None
        g.add(
            "Fin1",
            f"{word} v=VPn",
            lambda v, number=number, tense=tense: with_number(marked(v, tense=tense), number),
        )
        g.add("Fin1", f"{word} just v=VPn", lambda v, n=number: with_number(marked(v, tense="just"), n))
        g.add(
            "Fin1",
            f"{word} not|never v=VPn",
            lambda v, number=number, tense=tense: with_number(marked(v, tense=tense, negated=True), number),
        )
        g.add(
            "Fin1",
            f"{word} v=VPg",
            lambda v, number=number, tense=tense: with_number(marked(v, tense=tense or "now"), number),
        )
        g.add(
            "Fin1",
            f"{word} not v=VPg",
            lambda v, number=number, tense=tense: with_number(
                marked(v, tense=tense or "now", negated=True), number
            ),
        )
        g.add(
            "Fin1",
            f"{word} b=Adverb p=Pred",
            lambda b, p, number=number, tense=tense: _said(
                VP(Node("is", predicate=p, tense=tense), "subject", _ANYTHING, number), b
            ),
            3,
        )
        g.add(
            "Fin1",
            f"{word} k=Num w=stronger|weaker a=Adjunct*",
            lambda k, w, a=(), number=number, tense=tense: _stronger(k, w, a, number, tense),
        )
        g.add(
            "FinG1",
            f"{word} not v=VPgG",
            lambda v, number=number, tense=tense: with_number(
                marked(v, tense=tense or "now", negated=True), number
            ),
        )
        g.add(
            "FinG1",
            f"{word} v=VPgG",
            lambda v, number=number, tense=tense: with_number(marked(v, tense=tense or "now"), number),
        )
        g.add(
            "Fin1",
            f"{word} about|going to v=VPb",
            lambda v, number=number: with_number(marked(v, modal="would"), number),
        )
        g.add(
            "Fin1",
            f"{word} about|going to be v=VPn",
            lambda v, number=number: with_number(marked(v, modal="would"), number),
            1,
        )
        for words, passive in (
            (f"{word} the|a target of x=NP", True),
            (f"{word} not the|a target of x=NP", False),
        ):
            g.add(
                "Fin1",
                words,
                lambda x, passive=passive, number=number, tense=tense: with_number(
                    marked(_targeted(x), tense=tense, negated=None if passive else True), number
                ),
            )
        for negation in ("", " not"):
            g.add(
                "Fin1",
                word + negation,
                lambda number=number, tense=tense, no=bool(negation) or None: VP(
                    Node("is", predicate=_SO, tense=tense, negated=no), "subject", ("card", "player"), number
                ),
                40,
            )
        for negation in ("", "not ", "never ", "no longer ", "left "):  # is left empty: is empty then
            g.add(
                "Fin1",
                f"{word} {negation}p=Pred a=Adjunct*",
                lambda p, a=(), number=number, tense=tense, negation=negation: _low(
                    [
                        VP(
                            Node(
                                "is",
                                predicate=p,
                                tense=tense,
                                negated=negation not in ("", "left ") or None,
                                adjuncts=a,
                            ),
                            "subject",
                            _ANYTHING,
                            number,
                        )
                    ],
                    (p, *a),
                ),
                3,
            )
    for words, number in (("has", "one"), ("have", "many"), ("had", "any")):
        for negation in ("", "not|never "):
            been = f"{words} {negation}already|yet? been"
            no = bool(negation) or None
            g.add(
                "Fin1",
                f"{been} the|a target of x=NP",
                lambda x, number=number, no=no: with_number(
                    marked(_targeted(x), tense="past", negated=no), number
                ),
            )
            g.add(
                "Fin1",
                f"{been} p=Pred a=Adjunct*",
                lambda p, a=(), number=number, no=no: VP(
                    Node("is", predicate=p, tense="past", negated=no, adjuncts=a),
                    "subject",
                    _ANYTHING,
                    number,
                ),
                5,
            )
    g.add("Pred", "x=NP", lambda x: x if x.kind != "goods" or x["count"] is not None else None, 5)
    g.add("Pred", "c=Comparison", only)
    g.add("Pred", "c=Stronger", only)
    g.add("Pred", "k=Num c=CmpAlone", lambda k, c: Node("compared", op=c, by=k))
    g.add("Pred", "the? c=CmpAlone", lambda c: Node("compared", op=c))
    g.add("Pred", "c=CmpAlone by k=Num", lambda k, c: Node("compared", op=c, by=k))
    g.add(
        "Pred",
        "k=Num card|cards c=CmpAlone",
        lambda k, c: Node("compared", op=c, by=k, value="cards"),
        5,
    )
    for words, op in (
        ("cheaper", "<"),
        ("dearer", ">"),
        ("more expensive|costly", ">"),
        ("less expensive|costly", "<"),
    ):
        for to in ("", " for|to x=NP1"):
            g.add(
                "Pred",
                f"k=Num g=copper|water {words}{to}",
                lambda k, g, x=None, op=op: Node("compared", op=op, by=k, value=g, to=x),
            )
    g.add("CmpAlone", "higher|greater|larger", lambda: ">")
    g.add("CmpAlone", "lower|smaller|less", lambda: "<")
    g.add("Pred", "a=Adj", _state)
    for words in ("neither a=Adj nor b=Adj", "not a=Adj or b=Adj"):
        g.add(
            "Pred",
            words,
            lambda a, b: Node("not", what=Node("all", conjunction="or", parts=(a, b))),
        )
    g.add("Pred", "t=%trait", lambda t: Node("trait", word=t))
    g.add(
        "Pred",
        "immune to x=NP",
        lambda x: Node("having", what=Node("place", preposition="immune to", what=x)),
    )
    g.add("Pred", "p=PredPlace", only)
    g.add(
        "Pred",
        "without x=NP1",
        lambda x: (
            Node("not", what=Node("having", what=x))
            if fits(x, ("card", "goods", "token", "quality"))
            else None
        ),
    )
    g.add(
        "PredPlace",
        "p=PP",
        lambda p: (
            p
            if p["preposition"] in ("in", "on", "at", "under", "among", "with", "against", "from")
            or (p["preposition"] == "of" and fits(p["what"], ("text",)))
            else None
        ),
        3,
    )
    g.add(
        "PredPlace",
        "w=home|here|there",
        lambda w: Node("place", preposition="at", what=Node("small_word", word=w)),
    )
    g.add(
        "PredPlace", "at home", lambda: Node("place", preposition="at", what=Node("small_word", word="home"))
    )
    for word in ("battle", "raid", "duel"):
        g.add(
            "PredPlace",
            f"in {word}",
            lambda word=word: Node(
                "place",
                preposition="in",
                what=Node("thing", noun=word, sort="event", number="one", det="a"),
            ),
            1,
        )
    g.add("PredPlace", "under attack", lambda: Node("adjective", word="attacked"))
    g.add(
        "Pred",
        "able to v=VPb",
        lambda v: (
            Node("infinitive", form="able", clause=with_subject(v, WHICH)) if with_subject(v, WHICH) else None
        ),
    )
    for words in ("done", "done with", "over with", "finished", "complete", "at an end", "concluded"):
        g.add("Pred", words, lambda: Node("adjective", word="over"))
    g.add("Pred", "full of w=%goods", lambda w: Node("adjective", word="full") if w == "water" else None)
    for word in ("tied", "over", "alone", "gone", "full", "empty", "required", "due", "present"):
        g.add("Pred", word, lambda word=word: Node("adjective", word=word))
