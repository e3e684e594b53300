"""The grammar of noun phrases: numbers, articles, nouns, goods and bonuses, what stands behind a noun."""

from __future__ import annotations

import re
from typing import Any, Final

from serai.games.burning_sands.text.nominal import (
    LEFT,
    WHICH,
    YOU,
    Nominal,
    fits,
    noun_phrase,
    part_of,
    sort_of,
    with_after,
)
from serai.games.burning_sands.text.nouns import (
    ABILITY_TRAITS,
    DOERS,
    TYPE_WORDS,
    Noun,
    adjective_fits,
    all_adjectives,
    all_nouns,
)
from serai.games.burning_sands.text.verbal import VP, relative, with_subject
from serai.parts.english.chart import Grammar, Priced, only
from serai.parts.english.node import Node

_BONUS: Final = re.compile(r"([+-]?)(\d+|X)([SK])")
#: Verbs that only stand for the one before: more than she does.
_ELLIPTIC: Final = "does|do|did|has|have|had|is|are|controls|control"
_WISH: Final = "like|wish|choose|please|want"


#: Articles of several words, and those that mean the same.
_SAME_ARTICLES: Final = {
    "all the": "all",
    "all the other": "all other",
    "every other": "each other",
    "such a": "such",
    "such an": "such",
    "every single": "each",
    "each single": "each",
    "each and every": "each",
    "any and all": "all",
}


def number(op: str, n: object = None, than: Node | None = None) -> Node:
    """A number with a comparison: =, >=, <=, >, <, or a word for one that is not written as a figure."""
    return Node("number", op=op, n=n, than=than)


def teach_numbers(g: Grammar) -> None:
    """Two, up to two, at least two, two or more."""
    g.add("Num", "n=%number", lambda n: number("=", n))
    g.add("Num", "x=%letter_x", lambda x: number("X"))
    for words, op in (
        *(("up to", "upto"), ("at least", ">="), ("at most", "<="), ("exactly", "="), ("no more than", "<=")),
        *(("no fewer than", ">="), ("no less than", ">="), ("more than", ">"), ("fewer than", "<")),
        *(
            ("less than", "<"),
            ("as many as", "upto"),
            ("only", "only"),
            ("a total of", "="),
            ("a minimum of", ">="),
        ),
        *(
            ("a maximum of", "<="),
            ("a total of at least", ">="),
            ("another", "more"),
            ("an additional", "more"),
        ),
    ):
        g.add("Num", f"{words} n=%number", lambda n, op=op: number(op, n))
    for words, op in (("up to", "upto X"), ("at least", ">= X"), ("at most", "<= X"), ("exactly", "X")):
        g.add("Num", f"{words} %letter_x", lambda op=op: number(op))
    g.add("Num", "n=%number or|and more|higher|greater|above|over|up|better", lambda n: number(">=", n))
    g.add("Num", "n=%number or less|fewer|lower|below|under|smaller", lambda n: number("<=", n))
    g.add("Num", "n=%number or m=%number", lambda n, m: number("one of", (n, m)))
    g.add("Num", "n=%number , m=%number , or k=%number", lambda n, m, k: number("one of", (n, m, k)))
    for words, op in (
        ("not more than", "<="),
        ("at the most", "<="),
        ("anything up to", "upto"),
        ("not fewer|less than", ">="),
        ("at the least", ">="),
        ("anywhere up to", "upto"),
    ):
        g.add("Num", f"{words} n=%number", lambda n, op=op: number(op, n))
    g.add("Num", "n=%number at most", lambda n: number("<=", n), 5)
    g.add("Num", "more than a single", lambda: number(">", 1))
    g.add("Num", "a single", lambda: number("=", 1))
    g.add("Num", "that many|much", lambda: number("that"))
    g.add("Num", "any number of", lambda: number("any"))
    g.add("Num", "a number of", lambda: number("so many"))
    for words in ("an equal", "the same"):
        g.add("Num", f"{words} number|amount of?", lambda: number("that"))
    g.add("Num", "too few", lambda: number("<", "needed"))
    g.add("Num", "more", lambda: number("more than"), 20)
    g.add("Num", "fewer|less", lambda: number("fewer than"), 20)
    g.add("Num", "the most", lambda: number("most"))
    g.add("Num", "the fewest|least", lambda: number("least"))
    g.add("Num", "t=Twice as many|much", lambda t: number("times", t))
    g.add("Num", "at least t=Twice as many|much", lambda t: number(">= times", t))
    g.add("Num", "more than t=Twice as many|much", lambda t: number("> times", t))
    g.add("Num", "less|fewer than t=Twice as many|much", lambda t: number("< times", t))
    g.add("Num", "t=Twice that number|amount of?", lambda t: number("times", t))
    for words in ("", "exactly", "just"):
        g.add("Num", f"{words} as many|much".strip(), lambda: number("times", 1))
    g.add("Num", "at least as many|much", lambda: number(">= times", 1))
    for least in ("", "at least "):
        g.add(
            "Num", f"{least}half as many|much", lambda least=least: number(f"{least and '>= '}times", "half")
        )
        for words, op in (("more", "more by"), ("fewer|less", "fewer by")):
            g.add("Num", f"{least}n=%number {words}", lambda n, op=op: number(op, n), 20)
    g.add("Num", "half that many|much", lambda: number("times", "half"))
    g.add("Num", "half that number|amount of?", lambda: number("times", "half"))
    for words in ("at most", "no more than"):
        g.add("Num", f"{words} as many|much", lambda: number("<= times", 1))
    for words, op in (("no more", "<= times"), ("no|not fewer|less", ">= times")):
        g.add("Num", words, lambda op=op: number(op, 1), 20)
    g.add("Num", "half as many|much", lambda: number("half times", 1))
    g.add("Twice", "twice|double", lambda: 2)
    g.add("Twice", "n=%number times", lambda n: n)


def teach_articles(g: Grammar) -> None:
    """The, this, each; your, his or her, that player's."""
    for word in (
        *("a", "an", "the", "this", "that", "these", "those", "any", "each", "every", "all", "no", "another"),
        *("other", "either", "both", "some", "target", "neither", "whichever", "such a", "such an"),
        *(
            "all the",
            "all the other",
            "all other",
            "every single",
            "each single",
            "each and every",
            "any and all",
            "each other",
            "every other",
            "any other",
            "the other",
            "any one",
            "no other",
            "any one other",
            "such",
        ),
    ):
        key = _SAME_ARTICLES.get(word, word)
        g.add("Det", word, lambda key=key: key)
    g.add("Mine", "your own?", lambda: YOU)
    g.add(
        "Mine",
        "w=his|her|its|their own?",
        lambda w: Node(
            "pronoun", word=w, sort="card/player/token/event", number="many" if w == "their" else "one"
        ),
    )
    g.add(
        "Mine",
        "his or her own?",
        lambda: Node("pronoun", word="his or her", sort="card/player", number="one"),
    )
    g.add("Mine", "his , her ,? or its own?", lambda: Node("pronoun", word="its", sort="card", number="one"))
    g.add("Base", "d=Det? k=Num? n=Nominal", lambda n, d=None, k=None: noun_phrase(n, d, k))
    for words, owner in (("you have|control", YOU), ("there are|is", None)):
        g.add(
            "NP1",
            f"as many n=Nominal p=Post* as {words} x=NP1",
            lambda n, x, p=(), owner=owner: _as_many(n, x, p, owner),
        )
    g.add(
        "NP1",
        "as many n=Nominal p=Post* as s=NP1 has|have|control|controls x=NP1",
        lambda n, s, x, p=(): _as_many(n, x, p, s) if s.kind in ("thing", "pronoun", "self") else None,
    )
    g.add(
        "NP1",
        "as many n=Nominal p=Post* as s=NP1 v=FinG",
        lambda n, s, v, p=(): _as_many_done(n, _about(v, s), p),
        2,
    )
    g.add(
        "NP1",
        "as many n=Nominal p=Post* as v=Fin",
        lambda n, v, p=(): _as_many_done(n, relative(v), p),
        2,
    )
    g.add("NP1", "as many of x=NP1 as w=Wishes", lambda x, w: _any_of(x))
    g.add("NP1", "as many n=Nominal p=Post* as w=Wishes", lambda n, w, p=(): _any_such(n, p))
    for words in ("you wish|like|want|choose|please", "they wish|like|want"):
        g.add("Wishes", words, lambda: True)
    for words in ("he|she wishes|likes|wants|chooses", "he or she wishes|likes|wants|chooses"):
        g.add("Wishes", words, lambda: True)
    g.add("Base", "o=Mine n=Nominal", lambda o, n: noun_phrase(n, owner=o))
    g.add("Base", "attached n=Noun", _attached)
    g.add("NP1", "attached n=Noun", _attached)
    g.add("Base", "s=Self", only)
    g.add("Base", "p=%somebody", only)
    for word in ("the other", "another", "the first", "the second"):
        one = Node("pronoun", word=word, sort="card/player", number="one")
        g.add("OneOfThem", word, lambda one=one: one)
    g.add("Owner", "x=OneOfThem '|'s", only)
    g.add("Owner", "o=Mine", only)
    g.add("Owner", "b=Base '|'s own?", only)
    g.add("Owner", "b=Base '|'s n=Nominal '|'s", lambda b, n: noun_phrase(n, owner=b))
    g.add("Self", "s=%self", lambda s: Node("self", sort=s))
    g.add("Self", "the|this s=%self", lambda s: Node("self", sort=s))


def _any_of(x: Node) -> Node | None:
    """As many of your Followers as you wish: any number of them."""
    if x.kind == "thing" and x["number"] == "many" and x["count"] is None and x["det"] in (None, "the"):
        return x.having(count=number("any"), det=None)
    if x.kind == "pronoun":
        return Node("part", det="any", of=x, sort=x["sort"])
    return None


def _any_such(n: Any, posts: tuple[Node, ...]) -> Node | None:
    phrase = noun_phrase(n, None, number("any"))
    phrase = phrase.value if isinstance(phrase, Priced) else phrase
    return phrase.having(after=(*phrase.each("after"), *posts)) if isinstance(phrase, Node) else None


def _as_many(n: Any, x: Node, posts: tuple[Node, ...], owner: Node | None) -> Node | None:
    """As many cards as you have Sahir in play: cards equal to the number of your Sahir in play."""
    phrase = noun_phrase(n, None, Node("number", op="so many"))
    phrase = phrase.value if isinstance(phrase, Priced) else phrase
    if not isinstance(phrase, Node) or x.kind != "thing" or x["det"] is not None or x["owner"] is not None:
        return None
    of = Node("place", preposition="of", what=x if owner is None else x.having(owner=owner))
    many = Node("thing", noun="number", sort="value", number="one", det="the", after=(of,))
    return phrase.having(after=(*posts, Node("compared", op="=", to=many)))


def _as_many_done(n: Any, clause: Node | None, posts: tuple[Node, ...]) -> Node | None:
    """As many cards as you discarded: cards equal to the number of cards you discarded."""
    such = noun_phrase(n, None, None, None, (clause,)) if clause is not None else None
    such = such.value if isinstance(such, Priced) else such
    return _as_many(n, such, posts, None) if isinstance(such, Node) else None


def _attached(n: Noun) -> Node | None:
    """Attached Hero: the one who bears the card."""
    word = Node("adjective", word="attached")
    if n.word not in ("hero", "city_section") or n.number != "one":
        return None
    return Node("thing", noun=n.word, sort=n.sort, number="one", det="the", adjectives=(word,))


def teach_nouns(g: Grammar) -> None:
    """Nouns with their adjectives."""
    for words, noun in all_nouns():
        shared = noun.sort == "player" and noun.word in DOERS  # rather the Hero than his or her player
        g.add("Noun", " ".join(words), lambda noun=noun: noun, 5 if shared else 0)
    g.add("Noun", "action", lambda: Noun("action_card", "card", "one"), 8)
    g.add("Noun", "actions", lambda: Noun("action_card", "card", "many"), 8)
    g.add("TraitNoun", "t=%trait_one", _trait_noun)
    g.add("TraitNoun", "t=%trait_many", lambda t: _trait_noun(t, "many"))
    for word, means in all_adjectives():
        g.add("Adj", word, lambda means=means: Node("adjective", word=means), 1)
    for word, n in (("second", 2), ("third", 3)):
        later = f"{word} and each|every|any later|further|subsequent|following"
        g.add("Adj", later, lambda n=n: Node("adjective", word=f"from {n}"))
    for word in TYPE_WORDS:
        g.add("Adj", word, lambda word=word: Node("adjective", word="type:" + word), 12)
    g.add("Adj", "t=%trait", lambda t: Node("trait", word=t), 2)
    g.add("Adj", "t=%guess", lambda t: Node("guessed", word=t), 100)
    g.add("Adj", "not t=%trait", lambda t: Node("not", what=Node("trait", word=t)), 1)
    g.add("Adj", "non- a=Adj", lambda a: Node("not", what=a))
    g.add("Adj", "text=%bonus", _bonus)
    g.add("Adj1", "a=Adj", only)
    g.add("Adj1", "a=Adj or|and b=Adj", lambda a, b: Node("all", conjunction="or", parts=(a, b)), 12)
    g.add(
        "Adj1",
        "a=Adj , b=Adj ,? or|and c=Adj",
        lambda a, b, c: Node("all", conjunction="or", parts=(a, b, c)),
        12,
    )
    g.add(
        "Adj1",
        "a=Adj , b=Adj , c=Adj ,? or|and d=Adj",
        lambda a, b, c, d: Node("all", conjunction="or", parts=(a, b, c, d)),
        12,
    )
    g.add("Nominal", "a=Adj1* n=Noun", _nominal)
    g.add("Nominal", "a=Adj1* n=TraitNoun", lambda n, a=(): _nominal(n.noun, (*a, *n.adjectives)), 1)
    g.add("Nominal", "name=%guess token|tokens|counter|counters", _token, 20)
    g.add("Nominal", "b=%bonus t=%coined token|tokens", lambda b, t: _token(t, b), 20)
    g.add("Nominal", "name=%coined token|tokens", _token, 50)


def _trait_noun(t: str, number: str = "any") -> Nominal | None:
    """A Sahir, your Undead: cards by a trait; what is only an ability, such as Archery, is no card."""
    return None if t in ABILITY_TRAITS else Nominal(Noun("card", "card", number), (Node("trait", word=t),))


def _is_mere_trait(x: Node) -> bool:
    """With Duelist, without Sahir: the trait of the card rather than another card that has it."""
    if x.kind != "thing" or x["noun"] != "card" or x["number"] != "any":
        return False
    plain = not (x["det"] or x["count"] or x["owner"] or x["after"])
    return plain and [a.kind for a in x.each("adjectives")] == ["trait"]


def _nominal(n: Noun, a: tuple[Node, ...] = ()) -> Nominal | None:
    return Nominal(n, a) if all(_fits_noun(one, n) for one in a) else None


def _fits_noun(node: Node, noun: Noun) -> bool:
    if node.kind == "all":
        return all(_fits_noun(part, noun) for part in node["parts"])
    if node.kind == "not":
        return _fits_noun(node["what"], noun)
    if node.kind == "bonus":
        return any(sort in ("card", "token", "bonus") for sort in noun.sort.split("/"))
    return adjective_fits(node.kind, node["word"], noun)


def _token(name: str, bonus: str = "") -> Nominal:
    words = (Node("guessed", word=name),)
    return Nominal(Noun("token", "token", "any"), (_bonus(bonus), *words) if bonus else words)


def _bonus(text: str) -> Node:
    """+1S/-1K as a phrase; 3S without a sign is a bonus too."""
    numbers: dict[str, int | str] = {}
    signed = False
    for sign, n, letter in _BONUS.findall(text):
        signed = signed or bool(sign)
        way = "-" if sign == "-" else ""
        numbers["strength" if letter == "S" else "ka"] = f"{way}X" if n == "X" else int(f"{way}{n}")
    return Node("bonus", signed=signed or None, **numbers)


def teach_pronouns(g: Grammar) -> None:
    """It, they, that player, everybody."""
    every = "card/token/event/zone/value/player/goods/office/bonus/army/text"
    for word, sort, many in (
        *(("it", every, "one"), ("itself", "card/event", "one"), ("him", "card/player", "one")),
        *(("her", "card/player", "one"), ("he", "card/player", "one"), ("she", "card/player", "one")),
        *(("they", "card/player/token/event", "many"), ("them", "card/player/token/event/goods", "many")),
        *(
            ("him or her", "card/player", "one"),
            ("he or she", "card/player", "one"),
            ("one", "card/token/event", "one"),
        ),
        *(
            ("this", "event", "one"),
            ("that", "event/card/value/goods", "one"),
            ("these", "card", "many"),
            ("those", "card/player", "many"),
        ),
        *(
            ("himself", "card/player", "one"),
            ("herself", "card/player", "one"),
            ("themselves", "card/player", "many"),
        ),
        *(
            ("none", "card/token/goods", "any"),
            ("all", "card/token/goods", "many"),
            ("both", "card/player", "many"),
        ),
        *(
            ("each", "card/player/token", "one"),
            ("either", "card/player", "one"),
            ("neither", "card/player", "one"),
        ),
        *(
            ("the other", "card/player", "one"),
            ("the others", "card/player/token", "many"),
            ("the rest", "card/token/goods", "any"),
        ),
        *(("the two", "card", "many"), ("the same", "event/card", "one"), ("any", "card/token/goods", "any")),
        *(
            ("another", "card", "one"),
            ("others", "card/player", "many"),
            ("the first", "card/event", "one"),
            ("the second", "card/event", "one"),
        ),
        *(
            ("everything", "card/token", "one"),
            ("anything", "card/token", "one"),
            ("nothing", "card/token", "one"),
        ),
        *(
            ("hers", "value/card/token/army", "any"),
            ("his", "value/army", "any"),
            ("theirs", "value/card/token/army", "any"),
            ("yours", "value/card/token/army", "any"),
        ),
        *(
            ("his or hers", "value/card/token/army", "any"),
            ("the one", "card/player", "one"),
            ("the ones", "card", "many"),
            ("which", "card", "any"),
        ),
        *(
            ("the latter", "card/player", "one"),
            ("the former", "card/player", "one"),
            ("mine", "card", "any"),
            ("nothing else", "card/token", "one"),
            ("anything else", "card/token", "one"),
            ("any others", "card/token", "many"),
        ),
    ):
        g.add("Pron", word, lambda w=word, s=sort, m=many: Node("pronoun", word=w, sort=s, number=m), 20)
    for words in ("the two of them", "the pair of them", "the pair", "them both", "both the two"):
        g.add("Pron", words, lambda: Node("pronoun", word="both", sort="card/player", number="many"), 20)
    for words in ("these two", "those two", "the pair"):
        g.add("Pron", words, lambda: Node("pronoun", word="the two", sort="card", number="many"), 20)
    for word in ("they", "them"):
        both = Node("pronoun", word="both", sort="card/player", number="many")
        g.add("Pron", f"{word} both", lambda both=both: both)
        all_ = Node("pronoun", word=word, sort="card/player/token", number="many")
        g.add("Pron", f"{word} all", lambda all_=all_: all_)
    g.add("Pron", "any other", lambda: Node("pronoun", word="another", sort="card", number="one"), 20)
    g.add("Pron", "you|yourself", lambda: YOU)
    g.add("Pron", "you both|two", lambda: Node("part", det="both", of=YOU, sort="player"))
    other = Node("pronoun", word="each other", sort="card/player", number="many")
    for words in ("each other", "one another"):
        g.add("Pron", words, lambda: other, 20)
    g.add("Pron", "this one", lambda: Node("self", sort="card"), 5)
    owned = {"sort": "value/card/token/text/army", "noun": "same"}
    g.add("Pron", "w=his|her|its|their|your own", lambda w: Node("thing", owner=_owner(w), **owned))
    g.add("Pron", "his or her own", lambda: Node("thing", owner=_owner("his or her"), **owned))
    others = Node("pronoun", word="the others", sort="card/player/token", number="many")
    g.add("Pron", "the other|remaining %number", lambda: others, 20)
    for word in ("next", "following", "last", "top"):
        one = Node(
            "thing",
            noun="card",
            sort="card",
            number="one",
            det="the",
            adjectives=(Node("adjective", word={"following": "next"}.get(word, word)),),
        )
        g.add("Pron", f"the {word} one", lambda one=one: one, 25)
    g.add(
        "Pron",
        "the next",
        lambda: Node(
            "thing",
            noun="card",
            sort="card",
            number="one",
            det="the",
            adjectives=(Node("adjective", word="next"),),
        ),
        40,
    )
    for words in ("all the others", "all others", "all the rest", "every other one", "each other one"):
        g.add("Pron", words, lambda: others, 20)
    for word, det in (
        *(
            ("everyone", "each"),
            ("everybody", "each"),
            ("anyone", "any"),
            ("anybody", "any"),
            ("no one", "no"),
            ("nobody", "no"),
        ),
        *(
            ("someone", "a"),
            ("whoever", "any"),
            ("everyone else", "each other"),
            ("anyone else", "any other"),
        ),
        ("somebody", "a"),
        ("somebody else", "another"),
        ("someone else", "another"),
        ("anybody else", "any other"),
        ("everybody else", "each other"),
    ):
        for symbol in ("Pron", "Base") if word != "whoever" else ("Pron",):
            g.add(
                symbol,
                word,
                lambda det=det: Node("thing", noun="player", sort="player", number="one", det=det),
            )


def _owner(word: str) -> Node:
    if word == "your":
        return YOU
    return Node(
        "pronoun", word=word, sort="card/player/token/event", number="many" if word == "their" else "one"
    )


def teach_goods(g: Grammar) -> None:
    """2 Water, any amount of Copper, a Strength bonus equal to something, a permanent +1K."""
    extra = "additional|extra|more|further|less|fewer|other"
    g.add(
        "Extra",
        f"w={extra}",
        lambda w: {"extra": "more", "additional": "more", "further": "more", "fewer": "less"}.get(w, w),
    )
    g.add(
        "Goods",
        "n=Num e=Extra? g=%goods e2=Extra? p=Post*",
        lambda n, g, e=None, e2=None, p=(): _goods(g, n, e or e2, p),
    )
    for words, op in (("less|fewer|lower", "<="), ("more|higher|greater", ">=")):
        g.add(
            "Goods", f"n=%number g=%goods or {words}", lambda n, g, op=op: _goods(g, number(op, n), None, ())
        )
    g.add("Goods", "n=Num e=Extra", lambda n, e: Node("goods", count=n, extra=e), 40)
    g.add("Goods", "the next n=Num? g=%goods p=Post*", lambda g, n=None, p=(): _goods(g, n, None, p, "next"))
    g.add("Goods", "the n=Num g=%goods p=Post*", lambda n, g, p=(): _goods(g, n, None, p, "the"))
    g.add(
        "Goods",
        "g=%goods n=Num",
        lambda g, n: Node("goods", what=g, count=n) if g in ("strength", "ka", "influence", "fate") else None,
        2,
    )
    g.add("Goods", "any amount of g=%goods p=Post*", lambda g, p=(): _goods(g, number("any"), None, p))
    g.add("Goods", "no e=Extra? g=%goods p=Post*", lambda g, e=None, p=(): _goods(g, number("=", 0), e, p))
    g.add(
        "Goods", "d=all|any|the|that|this g=%goods p=Post*", lambda d, g, p=(): _goods(g, None, None, p, d), 2
    )
    g.add("Goods", "g=%goods p=Post*", lambda g, p=(): _goods(g, None, None, p), 10)
    g.add("Goods", "o=Owner n=Num? g=%goods p=Post*", lambda o, g, n=None, p=(): _owned(g, o, n, p), 4)
    g.add(
        "Goods",
        "a|an e=Extra? g=%goods w=bonus|penalty p=Post*",
        lambda g, w, e=None, p=(): Node("goods", what=f"{g} {w}", count=number("a"), extra=e, after=p),
    )
    g.add("Bonus", "text=%bonus", _bonus)
    g.add("Bonus", "text=%bonus w=more|less|fewer", _more_bonus)
    g.add("Bonus", "an additional|extra text=%bonus", lambda text: _more_bonus(text, "more"))
    g.add(
        "Bonus",
        "d=Det? a=Adj* b=%bonus bonus|penalty p=Post*",
        lambda b, d=None, a=(), p=(): _bonus_phrase(b, d, a, p),
    )
    g.add("Bonus", "a|an a=Adj* b=%bonus p=Post*", lambda b, a=(), p=(): _bonus_phrase(b, "a", a, p), 5)
    g.add("Bonus", "a|the a=Adj* bonus|penalty of b=%bonus", lambda b, a=(): _bonus_phrase(b, "a", a, ()))
    g.add("Bonus", "n=%signed", lambda n: Node("number", op="add", n=n))
    for words in ("a a=Adj* n=%signed p=Post*", "a a=Adj* bonus|penalty of n=%signed"):
        g.add("Bonus", words, _signed)
    g.add("Bonus", "n=%signed to e=NP", _added_to)
    g.add(
        "Bonus",
        "n=%signed g=%goods",
        lambda n, g: Node("goods", what=g, count=Node("number", op="add", n=n)),
    )
    g.add("Bonus", "n=%signed w=raiding|defending fate value?", _fate_bonus)


def _more_bonus(text: str, w: str) -> Node | None:
    """2S more is +2S, 1K less is -1K."""
    if text[0] in "+-" or "X" in text:
        return None
    sign = 1 if w == "more" else -1
    parts = {name: sign * n for name, n in _bonus(text).parts.items() if isinstance(n, int)}
    return Node("bonus", signed=True, **parts)


def _fate_bonus(n: int, w: str) -> Node:
    """+1 raiding Fate."""
    words, count = (Node("adjective", word=w),), Node("number", op="add", n=n)
    return Node("thing", noun="fate_value", sort="bonus", number="one", count=count, adjectives=words)


def _signed(n: int, a: tuple[Node, ...] = (), p: tuple[Node, ...] = ()) -> Node:
    count = Node("number", op="add", n=n)
    thing = {"noun": "bonus", "sort": "bonus", "number": "one", "det": "a"}
    return Node("thing", **thing, count=count, adjectives=a, after=p)


def _added_to(n: int, e: Any) -> Any:
    """+1 to parries."""
    if not fits(e, ("event", "value")):
        return None
    return _signed(n, p=(Node("place", preposition="to", what=e),))


def _goods(
    what: str, count: Node | None, extra: str | None, after: tuple[Node, ...], det: str | None = None
) -> Any:
    if any(node.kind == "whose" for node in after):
        return None
    if (
        any(node.kind == "compared" and node["op"] == "as" for node in after)
        and count is not None
        and count["op"] == "="
    ):
        return None  # 3 Water, as a Day action
    return Priced(
        Node("goods", what=what, count=count, extra=extra, after=after, det=det), 30 * max(0, len(after) - 1)
    )


def _owned(what: str, owner: Node, count: Node | None, after: tuple[Node, ...]) -> Any:
    return Node("goods", what=what, owner=owner, count=count, after=after)


def _bonus_phrase(text: str, det: str | None, adjectives: tuple[Node, ...], after: tuple[Node, ...]) -> Node:
    return Node(
        "thing",
        noun="bonus",
        sort="bonus",
        number="one",
        det="a",
        adjectives=(*adjectives, _bonus(text)),
        after=after,
    )


def teach_behind(g: Grammar) -> None:
    """What stands behind a noun: of, in, from, with, whose, that, who; participles; comparisons."""
    g.add(
        "Post",
        "of x=NP1",
        lambda x: (
            Node("place", preposition="of", what=x)
            if x.kind != "thing" or x["noun"] != "choice" or x["owner"] is None
            else None
        ),
    )
    for preposition, sorts in (
        *(
            ("in", ("zone", "event", "army", "card", "time")),
            ("from", ("zone", "card", "player", "event")),
            ("on", ("card", "zone", "army")),
        ),
        *(
            ("at", ("card", "event")),
            ("under", ("card", "control")),
            ("among", ("card",)),
            ("against", ("card", "player", "event")),
        ),
        *(
            ("for", ("card", "event", "value")),
            ("by", ("card", "player")),
            ("to", ("value", "card", "player")),
            ("during", ("time", "event")),
        ),
        *(("into", ("zone",)), ("between", ("card",)), ("toward", ("value",)), ("beside", ("card",))),
    ):
        g.add(
            "Post",
            f"{preposition} x=NP1",
            lambda x, preposition=preposition, sorts=sorts: (
                Node("place", preposition=preposition, what=x) if fits(x, sorts) else None
            ),
            10,
        )
    g.add(
        "Post",
        "between x=NP1 and y=NP1",
        lambda x, y: (
            Node("place", preposition="between", what=Node("all", conjunction="and", parts=(x, y)))
            if any(fits(x, sorts) and fits(y, sorts) for sorts in (("card", "player"), ("value", "goods")))
            else None
        ),
        2,
    )
    g.add(
        "Post", "w=here|there", lambda w: Node("place", preposition="at", what=Node("small_word", word=w)), 10
    )
    g.add("Post", "from among x=NP1", _from_among)
    for words in ("beneath", "underneath", "below", "from under", "from beneath", "from underneath"):
        g.add(
            "Post",
            f"{words} x=NP1",
            lambda x: Node("place", preposition="under", what=x) if fits(x, ("card",)) else None,
        )
    g.add("Post", ",? usable|spendable a=Adjunct", _usable)
    g.add("Post", "under attack", lambda: Node("adjective", word="attacked"))
    g.add("Post", "missing", lambda: Node("adjective", word="missing"))
    g.add("Post", "left", lambda: LEFT)
    g.add("Post", "that|which is|are still|yet? to come", lambda: LEFT)
    g.add("Post", "still|yet to come", lambda: LEFT)
    g.add("Post", "in question", lambda: LEFT)
    g.add("Post", "at all", lambda: LEFT)
    g.add("Post", "named|called s=Self", lambda s: Node("adjective", word="namesake"))
    for words in ("between|among them", "in all|total", "altogether", "combined", "all told", "together"):
        g.add("Post", words, lambda: Node("adjective", word="in all"), 5)
    g.add("Post", f"as you|they {_WISH}", lambda: Node("compared", op="at will"))
    g.add("Post", ", vp=VPn ,", relative, 10)
    g.add("Post", ",? other than n=Nominal", _other_sort, 20)
    for side in ("left", "right"):
        beside = Node("place", preposition="on", what=Node("small_word", word=side))
        for words in (f"on|to|at your {side}", f"sitting|seated on|to|at your {side}"):
            g.add("Post", words, lambda beside=beside: beside)
    g.add("Post", "at home", lambda: Node("place", preposition="at", what=Node("small_word", word="home")))
    g.add("Post", "in play", lambda: Node("place", preposition="in", what=Node("small_word", word="play")))
    g.add(
        "Post",
        "on|in the table",
        lambda: Node("place", preposition="in", what=Node("small_word", word="play")),
    )
    g.add(
        "Post",
        "with x=NP1",
        lambda x: (
            Node("having", what=x)
            if fits(x, ("card", "token", "goods", "value", "bonus", "quality", "text", "event"))
            and not _is_mere_trait(x)
            else None
        ),
        2,
    )
    g.add(
        "Post",
        "with x=NP1",
        lambda x: Node("place", preposition="against", what=x) if fits(x, ("card", "player")) else None,
        12,
    )
    for words in ("x=NP1 ,? c=and|but|or y=NP1", "both x=NP1 c=and y=NP1", "neither x=NP1 c=nor y=NP1"):
        g.add("Post", f"with {words}", _with_both, 4)
    for words in ("x=NP1 c=and|or with y=NP1", "either x=NP1 c=or y=NP1", "x=NP1 c=and|or without y=NP1"):
        if "without" not in words:
            g.add("Post", f"with {words}", _with_both, 4)
    for words in ("equal or w=CmpWord g=%goods", "w=CmpWord or equal g=%goods"):
        g.add("Post", f"with {words} than|to|as x=NP", _with_no_more)
    g.add(
        "Post",
        "with n=Noun k=Num",
        lambda n, k: (
            Node("having", what=Node("value", what=n.word, of=k)) if "value" in n.sort.split("/") else None
        ),
    )
    g.add(
        "Post",
        "without x=NP1",
        lambda x: (
            Node("not", what=Node("having", what=x))
            if fits(x, ("card", "token", "goods", "quality", "event")) and not _is_mere_trait(x)
            else None
        ),
        2,
    )
    g.add("Post", "but? not t=%trait", lambda t: Node("not", what=Node("trait", word=t)), 20)
    g.add("Post", ", not t=%trait ,?", lambda t: Node("not", what=Node("trait", word=t)))
    g.add("Post", "of your choice|choosing", lambda: Node("at_choice", who=YOU))
    g.add("Post", "of o=Mine choice|choosing", lambda o: Node("at_choice", who=o))
    g.add("Post", "you choose", lambda: Node("at_choice", who=YOU))
    g.add("Post", "chosen at random", lambda: Node("at_choice", who=None))
    for words in (", including you|yourself ,?", ", not even you ,", ", you included ,?"):
        g.add("Post", words, lambda: LEFT)
    for words in ("whether yours or x=NP1", "yours or x=NP1", "yours and x=NP1 alike"):
        g.add("Post", f", {words} ,", of_anybody)
    g.add("Post", ", chosen at random ,", lambda: Node("at_choice", who=None))
    g.add("Post", ",? other than x=NP ,?", lambda x: Node("other", than=x))
    g.add(
        "Post",
        ",? except|but x=NP ,?",
        lambda x: (
            Node("other", than=x)
            if fits(x, ("card", "player", "quality", "text", "token"))
            and not (x.kind == "thing" and x["det"] == "no")
            else None
        ),
        10,
    )
    g.add("Post", "c=Comparison", only)
    g.add("Post", "k=Num c=CmpAlone", lambda k, c: Node("compared", op=c, by=k), 5)
    g.add("Post", "r=Rel", only)
    g.add("Post", "whose n=Nominal v=Fin", _whose)
    for end in ("", " ,"):
        g.add("Post", f", whose n=Nominal must v=VPb{end}", _whose_must, 2)
        g.add("Post", f", neither|none of them|whom a=Adj{end}", lambda a: Node("not", what=a))
    for end, cost in ((" ,", 0), ("", 2)):
        g.add("Post", f", whose n=Nominal v=Fin{end}", _whose_aside, 2 + cost)
    g.add("Post", "all|both|each of whose n=Nominal v=Fin", _whose, 5)
    g.add("Post", ", none of whose n=Nominal v=Fin", _none_of_whose, 5)
    g.add("Post", "vp=VPn", _done, 5)
    g.add("Post", "so vp=VPn", _done_so)
    g.add("Post", "vp=VPg", relative, 8)
    g.add("Post", "w=bowed|unbowed|face-up|face-down", lambda w: Node("adjective", word=w), 20)
    g.add("Post", "or|and|, w=bowed|unbowed", lambda w: Node("adjective", word="or " + w), 30)
    g.add("Comparison", "exactly? equal to x=NP", lambda x: Node("compared", op="=", to=x))
    g.add("Comparison", "exactly? the same as x=NP", lambda x: Node("compared", op="=", to=x))
    for words, op in (
        ("below|under", "<"),
        ("above|over", ">"),
        ("at or below", "<="),
        ("at or above", ">="),
    ):
        g.add("Comparison", f"{words} x=NP", lambda x, op=op: _beyond(op, x), 10)
    g.add("Comparison", "equal or w=CmpWord than|to x=NP", lambda w, x: Node("compared", op=f"{w}=", to=x))
    g.add("Comparison", "w=CmpWord than x=NP", lambda w, x: Node("compared", op=w, to=x))
    for words in ("equal to or w=CmpWord than x=NP", "w=CmpWord than or equal to x=NP"):
        g.add("Comparison", words, lambda w, x: Node("compared", op=f"{w}=", to=x))
    g.add(
        "Comparison",
        "no w=CmpWord than x=NP",
        lambda w, x: Node("compared", op={">": "<=", "<": ">="}[w], to=x),
    )
    g.add("Comparison", "k=Num w=CmpWord than x=NP", lambda k, w, x: Node("compared", op=w, to=x, by=k))
    for words, op in (
        ("not exceeding|above|over|beyond", "<="),
        ("not more|higher|greater than", "<="),
        ("not below|under", ">="),
        ("not less|lower|smaller than", ">="),
        ("exceeding", ">"),
    ):
        g.add("Comparison", f"{words} x=NP", lambda x, op=op: _beyond(op, x), 5)
    as_ = "as high|great|large|strong|much|many as"
    g.add("Comparison", f"at least {as_} x=NP", lambda x: Node("compared", op=">=", to=x))
    g.add("Comparison", f"{as_} x=NP", lambda x: Node("compared", op="=", to=x), 5)
    for words, sign in (("plus", 1), ("minus|less", -1)):
        g.add(
            "Post",
            f",? {words} k=%number",
            lambda k, sign=sign: Node("compared", op="plus", by=number("=", sign * k)),
        )
    g.add("Post", "in common with x=NP1", lambda x: Node("compared", op="common", to=x))
    g.add("Comparison", "than x=NP", lambda x: Node("compared", op="than", to=x), 5)
    g.add("Comparison", "than there is|are x=NP1", lambda x: Node("compared", op="than", to=x, value="there"))
    g.add("Comparison", "w=CmpWord than there is|are x=NP1", lambda w, x: Node("compared", op=w, to=x))
    g.add("Comparison", "than x=PP", lambda x: Node("compared", op="than", to=x), 10)
    g.add("Comparison", f"than x=NP {_ELLIPTIC}", lambda x: Node("compared", op="than", to=x))
    g.add("Comparison", f"w=CmpWord than x=NP {_ELLIPTIC}", lambda w, x: Node("compared", op=w, to=x))
    g.add("Comparison", "as x=NP", lambda x: Node("compared", op="as", to=x), 10)
    g.add("CmpWord", "higher|greater|more|larger", lambda: ">")
    g.add("CmpWord", "lower|less|fewer|smaller", lambda: "<")
    g.add("Post", "c=Stronger", only)
    for words, op in (
        *(("stronger", ">"), ("weaker", "<"), ("at least as strong as", ">="), ("as strong as", "=")),
        *(("no stronger", "<="), ("no weaker", ">=")),
    ):
        than = "" if words.endswith(" as") else " than"
        g.add("Stronger", f"{words}{than} x=NP", lambda x, op=op: _strong(op, x))
        g.add("Stronger", f"{words}{than} x=NP {_ELLIPTIC}", lambda x, op=op: _strong(op, x))
    for words, op in (("stronger", ">"), ("weaker", "<")):
        g.add("Stronger", f"k=Num {words} than x=NP", lambda k, x, op=op: _strong(op, x, k))
    g.add("Rel", "w=that|who|which vp=Fin", lambda w, vp: _person(w, relative(vp)), 2)
    g.add("Rel", "a=Aside", only)
    for closed in (False, True):
        end = " ," if closed else ""
        g.add("Aside", f", w=who|which v=Fin{end}", lambda w, v, c=closed: _aside(w, relative(v), c), 2)
        g.add(
            "Aside",
            f", w=whom|which s=NP1 v=FinG{end}",
            lambda w, s, v, c=closed: _aside(w, _about(v, s), c),
            2,
        )
    g.add("Rel", "w=that|whom|which s=NP1 v=FinG", lambda w, s, v: _person(w, _about(v, s)), 2)
    for be in ("is|are|was|were", "has|had|have been"):
        g.add("Rel", f"that|whom|which? s=NP1 {be} attached to", _bearing, 4)
    for there in ("is|are|was|were in|at", "takes|take|took part in", "has|have been in"):
        g.add("Rel", f"that|which? s=NP1 {there}", _in_it, 6)
    g.add("Rel", "s=NP1 v=FinG", lambda s, v: _about(v, s), 6)
    g.add("Rel", "preposition=in|at|on|from|to|for|against|by w=which|whom subject=NP1 v=Fin", _through, 2)
    g.add("Rel", "subject=NP1 v=Fin preposition=from|at|against|in|on|for", _stranded, 8)
    g.add("Rel", "that|which subject=NP1 v=Fin preposition=from|at|against|in|on|for", _stranded, 4)
    g.add("Rel", "in which s=NP1 is|are|was|were", _in_it)
    g.add("Rel", "where s=NP1 is|are|was|were present?", _in_it, 4)
    g.add("Rel", "during which subject=NP1 v=Fin", lambda subject, v: _through("in", "which", subject, v), 2)
    g.add("Rel", "when subject=NP1 v=Fin", lambda subject, v: _through("when", "which", subject, v), 15)


def _beyond(op: str, x: Node) -> Node | None:
    """Below its Capacity, above 3: of a value."""
    return Node("compared", op=op, to=x) if fits(x, ("value", "goods", "number")) else None


def _strong(op: str, x: Node, by: Node | None = None) -> Node | None:
    """Stronger than this Hero: with more Strength."""
    if not fits(x, ("card",)) and not (x.kind == "thing" and x["noun"] == "same"):
        return None
    than = Node("compared", op=op, to=x, by=by)
    return Node("having", what=Node("goods", what="strength", after=(than,)))


def _usable(a: Node) -> Node | None:
    """Usable only for Spells: that can be used only for them."""
    if a["kind"] != "only for":
        return None
    return Node(
        "relative", clause=Node("clause", sense="use", passive=True, what=WHICH, modal="can", adjuncts=(a,))
    )


def _from_among(x: Node) -> Node | None:
    """A Hero from among them: of cards that were spoken of."""
    known = x.kind == "pronoun" or (x.kind == "thing" and x["det"] in ("the", "those", "these"))
    return Node("place", preposition="among", what=x) if known and fits(x, ("card",)) else None


def of_anybody(x: Node) -> Node | None:
    """All Followers, yours and your opponent's: whose they are is all one."""
    owner = x["owner"] if x.kind == "thing" and x["noun"] == "same" and not x["after"] else None
    theirs = x.kind == "pronoun" and x["word"] in ("theirs", "others")
    other = owner is not None and owner.kind == "thing" and owner["noun"] in ("opponent", "player")
    return LEFT if theirs or other else None


def _with_both(x: Node, c: str, y: Node) -> Node | None:
    """With a Weapon and no Armor, with a Follower or an Item: what both can be on the card."""
    if not all(_is_borne(one) for one in (x, y)):
        return None
    return Node("having", what=Node("all", conjunction="and" if c == "but" else c, parts=(x, y)))


def _is_borne(node: Node) -> bool:
    if node.kind in ("trait", "goods"):
        return True
    if node.kind != "thing" or node["owner"] is not None or node["det"] not in (None, "a", "no"):
        return False
    return node["noun"] in _BORNE_NOUNS or node["sort"] == "token"


_BORNE_NOUNS: Final = ("follower", "item", "weapon", "armor", "spell", "attachment", "fortification")


def _with_no_more(w: str, g: str, x: Node) -> Node:
    """With equal or less Strength than this Hero: with Strength less than or equal to it."""
    return Node("having", what=_goods(g, None, None, (Node("compared", op=f"{w}=", to=x),)).value)


def _person(word: str, made: Node | None) -> Node | None:
    """A clause with "who" is about a card or a player."""
    return made.having(person=True) if made is not None and word in ("who", "whom") else made


def _done(vp: Any) -> Any:
    """Attached to one of your Heroes; what stands behind a participle rather belongs to it."""
    made = relative(vp)
    if made is None or not isinstance(vp, VP):
        return made
    return made if len(vp.node.parts) > 2 else Priced(made, 4)


def _done_so(vp: Any) -> Node | None:
    """The cards so discarded: discarded this way."""
    made = relative(vp) if isinstance(vp, VP) and not vp.node["adjuncts"] else None
    this_way = (Node("adjunct", kind="this way"),)
    return None if made is None else made.having(clause=made["clause"].having(adjuncts=this_way))


def _aside(word: str, made: Node | None, closed: bool) -> Node | None:
    """What is said by the way: ", who gains 1 Water"; closed where a comma ends it."""
    made = _person(word, made)
    return None if made is None else made.having(role="aside", closed=closed or None)


def _about(v: Any, subject: Node) -> Node | None:
    node = with_subject(v, subject)
    return None if node is None else Node("relative", clause=node)


def _bearing(s: Node) -> Node | None:
    """The Hero this Item is attached to."""
    if not fits(s, ("card",)):
        return None
    return Node("relative", clause=Node("clause", sense="attach", passive=True, what=s, to=WHICH))


def _in_it(s: Node) -> Node | None:
    """A battle he is in, the raid they took part in."""
    if not fits(s, ("card", "player")):
        return None
    return Node("relative", role="in", clause=Node("clause", sense="takes_part", agent=s))


def _through(preposition: str, w: str, subject: Node, v: Any) -> Node | None:
    node = with_subject(v, subject)
    if preposition == "to" and node is not None and node["sense"] == "attach" and node["to"] is None:
        return _person(w, Node("relative", clause=node.having(to=WHICH)))  # to whom it is attached
    return None if node is None else _person(w, Node("relative", clause=node, role=preposition))


def _stranded(preposition: str, subject: Node, v: Any) -> Node | None:
    """The City Section it was taken from: from which it was taken."""
    return _through(preposition, "which", subject, v)


def _whose(n: Nominal, v: Any) -> Node | None:
    whose = Node(
        "thing",
        noun=n.noun.word,
        sort=n.noun.sort,
        number=n.noun.number,
        adjectives=n.adjectives,
        owner=WHICH,
    )
    node = with_subject(v, whose)
    return None if node is None else Node("whose", what=whose, clause=node)


def _whose_must(n: Nominal, v: Any) -> Node | None:
    """ ", whose Ka must be lower than ...": asked of it like anything else."""
    made = _whose(n, v)
    return made if made is not None and made["clause"].kind == "is" else None


def _whose_aside(n: Nominal, v: Any) -> Node | None:
    """ ", whose controller draws a card": said by the way."""
    made = _whose(n, v)
    return None if made is None or made["clause"].kind != "clause" else made.having(aside=True)


def _other_sort(n: Nominal) -> Node:
    """Other than Hero: a sort of card."""
    than = Node(
        "thing",
        noun=n.noun.word,
        sort=n.noun.sort,
        number="one",
        det="a",
        adjectives=n.adjectives,
    )
    return Node("other", than=than)


def _none_of_whose(n: Nominal, v: Any) -> Node | None:
    """ ", none of whose Heroes can attack": said by the way, and denied of all of them."""
    made = _whose(n, v)
    if made is None or made["clause"].kind != "clause" or made["clause"]["negated"]:
        return None
    return made.having(clause=made["clause"].having(negated=True), aside=True)


def teach_phrases(g: Grammar) -> None:
    """Noun phrases as sentences use them."""
    g.add(
        "NP1",
        "d=Det? k=Num? n=Nominal p=Post*",
        lambda n, d=None, k=None, p=(): noun_phrase(n, d, k, None, p),
    )
    g.add(
        "NP1",
        "d=Det a=Adj k=Num n=Nominal p=Post*",
        lambda d, a, k, n, p=(): noun_phrase(Nominal(n.noun, (a, *n.adjectives)), d, k, None, p),
    )
    g.add(
        "NP1",
        "all but k=%number n=Nominal p=Post*",
        lambda k, n, p=(): noun_phrase(n, None, number("all but", k), None, p),
    )
    g.add(
        "NP1",
        "all but k=%number o=Owner n=Nominal p=Post*",
        lambda k, o, n, p=(): noun_phrase(n, None, number("all but", k), o, p),
    )
    g.add(
        "Post", ",? but|except|save for? k=%number", lambda k: Node("compared", op="but", by=number("=", k))
    )
    g.add("NP1", "the w=first|next|last|only k=Num? n=Nominal to v=VPb", _one_to, 5)
    g.add("NP1", "the w=first|next|last of x=NP1 to v=VPb", _one_of_to, 5)
    g.add("NP1", "o=Owner k=Num? n=Nominal p=Post*", lambda o, n, k=None, p=(): noun_phrase(n, None, k, o, p))
    g.add(
        "NP1",
        "o=Owner a=Adj k=Num n=Nominal p=Post*",
        lambda o, a, k, n, p=(): noun_phrase(Nominal(n.noun, (a, *n.adjectives)), None, k, o, p),
    )
    g.add(
        "NP1",
        "d=all|each|both|every o=Owner k=Num? n=Nominal p=Post*",
        lambda d, o, n, k=None, p=(): noun_phrase(n, d, k, o, p),
    )
    g.add(
        "NP1",
        "d=Det? k=Num? ns=Nouns p=Post*",
        lambda ns, d=None, k=None, p=(): several(ns, d, k, None, p),
        10,
    )
    g.add(
        "NP1", "o=Owner k=Num? ns=Nouns p=Post*", lambda o, ns, k=None, p=(): several(ns, None, k, o, p), 10
    )
    g.add("Nouns", "a=Nominal ,? c=or|and|nor b=Nominal", lambda a, c, b: (c, (a, b)))
    g.add("Nouns", "a=Nominal , b=Nominal ,? c=or|and|nor d=Nominal", lambda a, b, c, d: (c, (a, b, d)))
    g.add("NP1", "a random n=Nominal p=Post*", _random)
    g.add("NP1", "k=%number random n=Nominal p=Post*", lambda k, n, p=(): _random(n, p, number("=", k)))
    g.add("NP1", "x=Self", only)
    g.add("NP1", "x=Self in play", only, 5)
    for c in ("or", "and"):
        g.add("NP1", f"o=Owner saved {c} buried pile|piles", lambda o, c=c: _piles(o, c))
    g.add("NP1", "x=Self himself|herself|itself|themselves", only, 5)
    g.add("NP1", "x=Pron himself|herself|itself|themselves|yourself", only, 5)
    g.add("NP1", "x=Self a=Aside", lambda x, a: x.having(after=(a,)))
    g.add("NP1", "x=Pron", only)
    g.add("NP1", "x=Pron p=Post", lambda x, p: with_after(x, (p,)) or _part_with(x, p), 10)
    g.add("NP1", "x=Goods", only)
    g.add("NP1", "x=Bonus", only)
    g.add("NP1", "n=Num", lambda n: Node("number", **{**n.parts}) if _is_whole(n) else None, 40)
    g.add(
        "NP1",
        "n=Num",
        lambda n: Node("thing", noun="one", sort="card/token/goods", count=n) if _is_whole(n) else None,
        60,
    )
    g.add(
        "NP1",
        "n=Num p=Post",
        lambda n, p: (
            None
            if not _is_whole(n)
            else Node("thing", noun="one", sort="card/token/goods/number", count=n, after=(p,))
        ),
        60,
    )
    g.add(
        "NP1",
        "n=%number more",
        lambda n: Node("thing", noun="one", sort="card/token/goods", count=number("more", n)),
        45,
    )
    g.add("NP1", "q=%quoted", only)
    g.add("NP1", "k=Num n=Nominal w=less|more|fewer", _so_many_more, 8)
    g.add("NP1", "t=%trait_one trait?", lambda t: Node("trait", word=t), 8)
    g.add("NP1", "no t=%trait", lambda t: Node("trait", word=t, det="no") if t in ABILITY_TRAITS else None, 3)
    g.add("NP1", "the t=%trait trait", lambda t: Node("trait", word=t))
    g.add(
        "NP1", "the|that|this t=%trait", lambda t: Node("trait", word=t) if t in ABILITY_TRAITS else None, 5
    )
    g.add("NP1", "t=%trait n=%signed", lambda t, n: Node("trait", word=f"{t} {n:+d}"))
    g.add("NP1", "t=%guess trait?", lambda t: Node("guessed", word=t), 120)
    for noun, sort, cost in (("player", "player", 8), ("hero", "card", 14)):
        g.add("NP1", "whoever v=Fin", lambda v, n=noun, s=sort: _whoever(v, n, s), cost)
    g.add("NP1", "p=Partitive", only)
    g.add(
        "Partitive", "the rest|remainder of x=NP1", lambda x: Node("part", det="the rest", of=x, sort="card")
    )
    g.add("Partitive", "k=Num of x=NP1", lambda k, x: part_of(k, None, x))
    g.add("Partitive", "any k=Num of x=NP1", lambda k, x: part_of(k, "any", x))
    g.add(
        "Partitive",
        "d=each|all|both|either|neither|any|some|another|none|half of x=NP1",
        lambda d, x: part_of(None, d, x),
    )
    g.add("NP1", "one half of? x=NP1", lambda x: _times("half", x))
    g.add("Partitive", "every|each one of x=NP1", lambda x: part_of(None, "each", x))
    g.add("Partitive", "each and every one of x=NP1", lambda x: part_of(None, "each", x))
    g.add("Partitive", "every single one of x=NP1", lambda x: part_of(None, "each", x))
    g.add("Partitive", "one or the|another other? of x=NP1", lambda x: part_of(number("=", 1), None, x))
    g.add("Partitive", "either one of x=NP1", lambda x: part_of(None, "either", x))
    g.add("Partitive", "count=Num adjective=Adj of whole=NP1", _chosen_part, 5)
    g.add("Partitive", "all but k=%number of x=NP1", lambda k, x: part_of(number("all but", k), None, x))
    g.add("Partitive", "any number of x=NP1", lambda x: part_of(number("any"), None, x))
    g.add("Partitive", "up to k=%number of x=NP1", lambda k, x: part_of(number("upto", k), None, x))
    g.add(
        "Partitive", "a|the|any|another a=Adj one of x=NP1", lambda a, x: _chosen_part(number("=", 1), a, x)
    )
    g.add("Partitive", "any one of x=NP1", lambda x: part_of(number("=", 1), None, x))
    g.add("Partitive", "the a=Adj of x=NP1", lambda a, x: _chosen_part(None, a, x), 5)
    g.add(
        "Partitive",
        "d=another|each|one|none|any|either|some of yours",
        lambda d: Node("part", det=d, of=Node("pronoun", word="yours", sort="card/token"), sort="card/token"),
    )
    g.add(
        "NP1", "b=Base '|'s", lambda b: Node("thing", noun="same", sort="card/token/value/goods", owner=b), 40
    )
    g.add(
        "NP1",
        "b=Base '|'s was|is",
        lambda b: Node("thing", noun="same", sort="card/token/value/goods", owner=b),
        30,
    )
    g.add("NP1", "d=half of? x=NP1", _times)
    g.add("NP1", "d=double|twice x=NP1", _times)
    g.add("NP1", "the a=Adj s=%self", lambda a, s: Node("self", sort=s, adjectives=(a,)))
    g.add("NP1", "o=Owner t=%trait trait|ability", _own_trait)
    g.add("NP1", "o=Owner t=%trait", lambda o, t: _own_trait(o, t) if t in ABILITY_TRAITS else None, 20)
    g.add("NP1", "that of x=NP1", lambda x: Node("thing", noun="same", sort="value/card", owner=x))
    g.add("NP1", "those of x=NP1", lambda x: part_of(None, "those", x))
    g.add(
        "NP1",
        "w=whichever|whatever|what v=Fin",
        lambda w, v: (
            Node("thing", noun="one", sort="card/event/value", det="whichever", after=(relative(v),))
            if relative(v)
            else None
        ),
        40,
    )
    g.add(
        "NP1",
        "the same n=Nominal p=Post*",
        lambda n, p=(): noun_phrase(
            Nominal(n.noun, (Node("adjective", word="same"), *n.adjectives)), "the", None, None, p
        ),
    )
    for words, means in (("fewer|less", "less"), ("more", "additional")):
        g.add(
            "NP1",
            f"k=Num n=Nominal {words} p=Post*",
            lambda k, n, p=(), means=means: noun_phrase(
                Nominal(n.noun, (Node("adjective", word=means), *n.adjectives)), None, k, None, p
            ),
            4,
        )
    g.add("NP1", "k=Num such n=Nominal p=Post*", lambda k, n, p=(): noun_phrase(n, "such", k, None, p))
    g.add("NP1", "any such n=Nominal", lambda n: noun_phrase(n, "such"), 5)
    g.add("NP1", "no such n=Nominal", _no_such, 5)
    denied = Node("pronoun", word="any that are", sort="card", number="many")
    g.add("NP1", "any|all|those that|which are", lambda: denied)
    g.add("NP1", "the number of times s=NP1 v=Fin", lambda s, v: _number_of_times(with_subject(v, s)))
    g.add("NP1", "a number of o=Owner n=Nominal p=Post*", lambda o, n, p=(): _so_many_of(o, n, p))
    g.add("NP", "x=NP1", only)
    g.add("NP", "x=NP1 c=and|or|nor y=NP1", lambda x, c, y: _and(c, x, y), 25)
    g.add("NP", "x=NP1 , c=and|or|nor y=NP1", lambda x, c, y: _apart(_and(c, x, y)), 25)
    for words in ("together with", "along with", "as well as"):
        g.add("NP", f"x=NP1 ,? {words} y=NP1 ,?", lambda x, y: _and("and", x, y), 30)
    g.add("NP", "x=NP1 , and y=NP1 besides ,", lambda x, y: _and("and", x, y), 25)
    g.add("NP", f"x=NP1 ,? and y=NP1 if you {_WISH} ,?", lambda x, y: _and("and perhaps", x, y), 10)
    g.add("NP", "both x=NP1 and y=NP1", lambda x, y: _and("and", x, y), 10)
    for words, conjunction in ((",? plus", "and"), (",? minus", "minus"), ("less", "minus")):
        g.add("NP", f"x=NP1 {words} y=NP1", lambda x, y, c=conjunction: _sum(c, x, y), 6)
    for words, highest in (
        ("higher|greater|larger|highest|greatest", True),
        ("lower|lesser|smaller|lowest|least", False),
    ):
        g.add("NP", f"the {words} of x=NP1 and y=NP1", lambda x, y, h=highest: _extreme(x, y, h), 2)
    g.add("NP", "whichever is higher|greater ,? x=NP1 or y=NP1", lambda x, y: _extreme(x, y, True), 2)
    g.add("NP", "neither x=NP1 nor y=NP1", lambda x, y: _and("nor", x, y), 10)
    g.add("NP", "either x=NP1 or y=NP1", lambda x, y: _and("or", x, y), 10)
    g.add("NP", "x=NP1 , y=NP1 ,? c=and|or z=NP1", lambda x, y, c, z: _and(c, x, y, z), 25)
    g.add("NP", "x=NP1 , y=NP1 , z=NP1 ,? c=and|or w=NP1", lambda x, y, z, c, w: _and(c, x, y, z, w), 25)


def _piles(owner: Node, conjunction: str) -> Node:
    """Your Saved or Buried pile."""
    parts = [
        Node("thing", noun=noun, sort="zone", number="one", owner=owner)
        for noun in ("saved_pile", "buried_pile")
    ]
    return Node("all", conjunction=conjunction, parts=tuple(parts), sort="zone")


def _is_whole(count: Node) -> bool:
    """Two more stands before what there is more of."""
    return count["op"] not in ("more by", "fewer by")


def _whoever(v: Any, noun: str, sort: str) -> Node | None:
    """Whoever controls that Hero, whoever loses the duel: a player, or a Hero."""
    clause = relative(v)
    if clause is None:
        return None
    after = (clause.having(person=True),)
    return Node("thing", noun=noun, sort=sort, number="one", det="whoever", after=after)


def _random(n: Nominal, p: tuple[Node, ...] = (), k: Node | None = None) -> Any:
    """A random card: one that is chosen at random."""
    return noun_phrase(n, None if k else "a", k, None, (*p, Node("at_choice", who=None)))


def _so_many_more(k: Node, n: Nominal, w: str) -> Any:
    """1 Water token less, two cards more."""
    word = Node("adjective", word="additional" if w == "more" else "less")
    return noun_phrase(Nominal(n.noun, (word, *n.adjectives)), None, k)


def _sum(conjunction: str, x: Node, y: Node) -> Node | None:
    """The number of Jinn in play plus 2, its Ka minus 1."""
    known = all(fits(part, ("value", "number", "goods")) for part in (x, y))
    if not known or (x.kind == "number" and y.kind == "number"):
        return None
    if any(part.kind == "goods" and part["count"] is not None for part in (x, y)):
        return None
    return Node("all", conjunction=conjunction, parts=(x, y), sort="value/number")


def _no_such(n: Nominal) -> Any:
    """No such Follower: such Followers, of which there is none."""
    made = noun_phrase(n, "such")
    phrase = made.value if isinstance(made, Priced) else made
    return phrase.having(count=number("=", 0)) if isinstance(phrase, Node) else None


def _number_of_times(clause: Node | None) -> Node | None:
    """The number of times you have attacked this turn."""
    times = times_of(clause)
    if times is None:
        return None
    of = Node("place", preposition="of", what=times)
    return Node("thing", noun="number", sort="value", number="one", det="the", after=(of,))


def times_of(clause: Node | None) -> Node | None:
    """Each time it happened."""
    if clause is None or clause.kind != "clause":
        return None
    after = (Node("relative", clause=clause, role="when"),)
    return Node("thing", noun="time", sort="time", number="many", after=after)


def _so_many_of(o: Node, n: Nominal, p: tuple[Node, ...]) -> Any:
    """A number of your Heroes equal to his Ka."""
    equal = [one for one in p if one.kind == "compared" and one["op"] == "="]
    return noun_phrase(n, None, number("so many"), o, p) if len(equal) == 1 else None


def _extreme(x: Node, y: Node, highest: bool) -> Node | None:
    """The higher of his Strength and his Ka; of his Strength and Ka, where the second is his as well."""
    if not all(fits(part, ("value", "goods")) for part in (x, y)) or (x.kind == "number" == y.kind):
        return None
    if y.kind == "goods" and y["owner"] is None and not y["after"] and x.kind == "goods":
        y = y.having(owner=x["owner"])
    of = Node("all", conjunction="and", parts=(x, y))
    return Node("part", det="the higher" if highest else "the lower", of=of, sort="value/number")


def _one_to(w: str, n: Nominal, v: Any, k: Node | None = None) -> Any:
    """The next player to refuse a challenge: the next one who refuses one."""
    clause = relative(v)
    first = Nominal(n.noun, (Node("adjective", word=w), *n.adjectives))
    return None if clause is None else noun_phrase(first, "the", k, None, (clause,))


def _one_of_to(w: str, x: Node, v: Any) -> Node | None:
    """The first of your Heroes to engage."""
    part, clause = _chosen_part(None, Node("adjective", word=w), x), relative(v)
    if part is None or clause is None or part.kind != "thing":
        return None
    return part.having(number="one", after=(*part.each("after"), clause))


def _times(d: str, x: Node) -> Node | None:
    """Half of its Strength, half the number of cards, double its Ka; half of your hand, half the cards."""
    if d == "half" and fits(x, ("zone",)) and x.kind == "thing":
        cards = {"noun": "card", "sort": "card", "number": "many", "det": "half"}
        return Node("thing", **cards, after=(Node("place", preposition="in", what=x),))
    if d == "half" and x.kind == "thing" and x["sort"] in ("card", "token") and x["number"] == "many":
        return part_of(None, "half", x)
    if not fits(x, ("value", "goods", "number")):
        return None
    return Node("part", det={"twice": "double"}.get(d, d), of=x, sort="value/number")


def _own_trait(o: Node, t: str) -> Node:
    """His Tactician trait."""
    return Node(
        "thing", noun="trait", sort="quality", number="one", owner=o, adjectives=(Node("trait", word=t),)
    )


def _part_with(x: Node, p: Node) -> Node | None:
    if p == LEFT:
        return x
    if x.kind == "pronoun" and x["word"] in (
        "those",
        "any",
        "all",
        "each",
        "one",
        "none",
        "the one",
        "the ones",
        "others",
        "anything",
        "everything",
        "nothing",
        "both",
        "the rest",
    ):
        sort = _sort_of_part(x, p)
        return Node("thing", noun="one", sort=sort, number=x["number"], det=x["word"], after=(p,))
    return None


def _sort_of_part(x: Node, p: Node) -> str:
    """One of your City Sections: a card, no event."""
    sorts = sort_of(x)
    if p.kind != "place" or p["preposition"] != "of":
        return sorts
    whole = sort_of(p["what"]).split("/")
    return "/".join([one for one in sorts.split("/") if one in whole]) or sorts


def _chosen_part(count: Node | None, adjective: Node, whole: Node) -> Node | None:
    if whole.kind == "thing" and "value" in sort_of(whole).split("/") and count is None:
        words = ("higher", "lower", "highest", "lowest")
        compares = adjective.kind == "adjective" and adjective["word"] in words and not whole["adjectives"]
        one = whole.having(det="the", count=None, number="one", adjectives=(adjective,))
        return one if compares and whole["number"] != "one" else None
    part = part_of(count, None if count else "the", whole)
    if part is None or part.kind != "thing":
        return None
    return part.having(adjectives=(adjective, *(part.each("adjectives"))))


def several(
    listed: tuple[str, tuple[Nominal, ...]],
    det: str | None,
    count: Node | None,
    owner: Node | None,
    after: tuple[Node, ...],
) -> Any:
    """Heroes or Followers under one article, which each of the nouns must take."""
    conjunction, nominals = listed
    bare = nominals[0].noun.word == "card" and nominals[0].noun.number == "any"  # a trait that stands alone
    first = () if bare else nominals[0].adjectives
    parts: list[Node] = []
    for place, nominal in enumerate(nominals):
        alone = place == 0 or nominal.adjectives or nominals[0].noun.number == "any"
        shared = nominal if alone or not first else Nominal(nominal.noun, first)
        made = noun_phrase(shared, det, count, owner, after if place == len(nominals) - 1 or after else ())
        if made is None:
            return None
        parts.append(made.value if isinstance(made, Priced) else made)
    sorts = list(dict.fromkeys([sort_of(part) for part in parts]))
    if len(sorts) > 1 and not all(sort in ("card", "event", "token") for sort in sorts):
        return None
    node = Node("all", conjunction=conjunction, parts=tuple(parts), sort="/".join(sorts))
    last = nominals[-1]
    if bare and last.noun.number != "any" and any(a.kind == "trait" for a in last.adjectives):
        return Priced(node, 60)  # "a Human or Undead Hero" is a Hero
    return node


def _apart(node: Node | None) -> Node | None:
    """+1S, and +1K if he attacks: what is said behind the comma may be said of the second alone."""
    return None if node is None else node.having(apart=True)


def _and(conjunction: str, *parts: Node) -> Any:
    """Two phrases or more that belong together: what can be done with one can be done with all."""
    if any(part.kind == "number" for part in parts):
        return None
    dets = [part.parts.get("det") for part in parts if part.kind == "thing"]
    if "each" in dets and "a" in dets:
        return None  # each Hero who has a Weapon or an Armor
    common = [
        sort for sort in sort_of(parts[0]).split("/") if all(sort in sort_of(p).split("/") for p in parts)
    ]
    if not common and all(part.kind == "thing" and fits(part, ("card", "event")) for part in parts):
        return Node("all", conjunction=conjunction, parts=parts)
    if not common:
        qualities = ("bonus", "quality", "goods", "text", "token", "value")
        if not all(fits(part, qualities) for part in parts) and not all(
            fits(part, ("card", "token", "goods")) for part in parts
        ):
            return None
        common = ["bonus"] if any(fits(p, ("bonus", "quality")) for p in parts) else ["card"]
        return Node("all", conjunction=conjunction, parts=parts)
    return Node("all", conjunction=conjunction, parts=parts, sort="/".join(common))


def teach(g: Grammar) -> None:
    """All of it."""
    teach_numbers(g)
    teach_articles(g)
    teach_nouns(g)
    teach_pronouns(g)
    teach_goods(g)
    teach_behind(g)
    teach_phrases(g)
