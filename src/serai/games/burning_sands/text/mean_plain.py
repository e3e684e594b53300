"""Turns of plain English put into the plainest words, before it is asked what they mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from serai.games.burning_sands.text.context import is_just
from serai.games.burning_sands.text.mean_events import within
from serai.games.burning_sands.text.mean_plain_lasting import LASTING_TURNS
from serai.games.burning_sands.text.nominal import WHICH, YOU
from serai.parts.english.node import Node

#: Times in which something is so: in a battle in which he attacks, in turns when you are Blessed.
_SPANS: Final = ("battle", "duel", "raid", "attack", "turn", "phase", "day_phase", "night_phase")
_ANY: Final = (None, "a", "any", "each", "every", "all")
_CHOOSING: Final = ("a", "another", "target", "any other")
_OF_EACH: Final = ("each", "filler")


def plainly(node: Node) -> Node:
    """The same sentence in the plainest words."""
    return _in_which(_everywhere(node))


def _everywhere(node: Node) -> Node:
    node = _below(node)
    for turn in _TURNS:
        node = turn(node)
    return node


def _below(node: Node) -> Node:
    changed: dict[str, Any] = {}
    for name, part in node.parts.items():
        if isinstance(part, Node):
            new: Any = _everywhere(part)
        elif isinstance(part, tuple) and any(isinstance(one, Node) for one in part):
            new = tuple([_everywhere(one) if isinstance(one, Node) else one for one in part])
        else:
            continue
        if new != part:
            changed[name] = new
    return node.having(**changed) if changed else node


def _player_by_player(node: Node) -> Node:
    """The attacker and the defender each discard a card: the attacker does, and the defender does."""
    role = {"clause": "agent", "is": "subject"}.get(node.kind)
    together = node.parts.get(role) if role is not None else None
    if role is None or not isinstance(together, Node) or together.kind != "all":
        return node
    players = together.parts["parts"]
    if together.parts["conjunction"] != "and" or not all(_is_player(one) for one in players):
        return node
    _all, _said = node[role]["conjunction"], node[role]["parts"]
    adjuncts = tuple([a for a in node.each("adjuncts") if a["kind"] not in _OF_EACH])
    plain = _his_or_hers(node.having(adjuncts=None))
    theirs = _his_or_hers(plain, also=YOU) if any(one.kind == "you" for one in players) else plain
    parts = [(plain if one.kind == "you" else theirs).having(**{role: one}) for one in players]
    parts = [part.having(what=part.parts["what"].having()) if _takes(part) else part for part in parts]
    new = [one for one in players if one.parts.get("det") in _CHOOSING]
    if len(new) == 1 and node.kind == "clause":  # who is chosen is chosen first
        that = Node("thing", noun="player", sort="player", number="one", det="that")
        parts = [part.having(**{role: that}) if part.parts[role] == new[0] else part for part in parts]
        parts.insert(0, Node("clause", sense="choose", agent=YOU, what=new[0]))
    return Node("several", conjunction="and", parts=tuple(parts), adjuncts=adjuncts)


def _takes(node: Node) -> bool:
    """Whether each of them does it with something of his or her own, so that they do not share it."""
    return isinstance(node.parts.get("what"), Node) and node.kind == "clause"


def _is_player(node: Node) -> bool:
    if node.kind == "you":
        return True
    sort, det = node.parts.get("sort"), node.parts.get("det")
    return node.kind == "thing" and (sort == "player" or (sort == "card/player" and det in ("the", "each")))


def _his_or_hers(node: Node, also: Node | None = None) -> Node:
    """Each chooses one of their Heroes, from your own pile: of his or her own."""
    changed: dict[str, Any] = {}
    for name, part in node.parts.items():
        if isinstance(part, Node) and name != "agent":
            their = part.kind == "pronoun" and part.parts["word"] == "their"
            mine = name in ("owner", "who") and (their or part == also)
            changed[name] = _HIS_OR_HER if mine else _his_or_hers(part, also)
        elif isinstance(part, tuple):
            changed[name] = tuple([_his_or_hers(one, also) if isinstance(one, Node) else one for one in part])
    return node.having(**changed) if changed else node


_HIS_OR_HER: Final = Node("pronoun", word="his or her", sort="card/player", number="one")


def _in_which(node: Node) -> Node:
    """In a battle in which he is attacking, in a turn when you are Blessed: while it is so."""
    if node.kind not in ("clause", "is", "several"):
        return node
    if node.kind == "several":
        node = node.having(parts=tuple([_in_which(part) for part in node["parts"]]))
    adjuncts: list[Node] = []
    for adjunct in node.parts.get("adjuncts", ()):
        of = adjunct.parts.get("of")
        clause = _span_with(of) if adjunct.parts["kind"] in ("during", "only during") else None
        if clause is None:
            adjuncts.append(adjunct)
            continue
        kind, _of = adjunct["kind"], (adjunct["of"]["after"], of["noun"], of["det"])
        adjuncts.append(Node("adjunct", kind="while" if kind == "during" else "only while", of=clause))
        if of["noun"] == "battle" and _says_value(node):  # what one has in a battle, one has there
            there = Node("is", subject=WHICH, predicate=_HERE)
            adjuncts.append(Node("adjunct", kind="while", of=there))
    return node.having(adjuncts=tuple(adjuncts)) if adjuncts else node


#: In this battle, which is the one that is spoken of.
_HERE: Final = Node(
    "place", preposition="in", what=Node("thing", noun="battle", sort="event", number="one", det="this")
)


def _says_value(node: Node) -> bool:
    """Whether a sentence says what cards have rather than what may be done."""
    if node.kind != "clause" or node.parts["sense"] not in ("have", "gain", "lose"):
        return False
    subject = node.parts.get("agent")
    plain = not (node.parts.get("modal") or node.parts.get("negated"))
    return plain and isinstance(subject, Node) and not _is_player(subject)


def _span_with(of: Node | None) -> Node | None:
    """What is so in the battle or turn that is meant."""
    if of is None or of.kind != "thing" or of.parts["noun"] not in _SPANS or of.parts.get("det") not in _ANY:
        return None
    after = of.parts.get("after", ())
    if len(after) != 1 or after[0].kind != "relative" or set(of.parts) & {"owner", "count", "adjectives"}:
        return None
    clause, role, noun = after[0]["clause"], after[0]["role"], of["noun"]
    if role in ("in", "at", "when"):
        past = clause.kind == "clause" and clause["tense"] == "past" and noun in ("battle", "turn")
        return within(clause, noun) if past or (noun == "battle" and _fights(clause)) else clause
    if role is None and clause.kind == "clause" and clause.parts.get("what") == WHICH and noun == "battle":
        place = _HERE
        if clause["sense"] in ("join", "enter_event") and not clause["modal"] and not clause["adjuncts"]:
            _said = clause["what"], clause["tense"]  # who has joined it is in it
            return Node("is", subject=clause["agent"], predicate=place, negated=clause["negated"])
    return None


def _fights(clause: Node) -> bool:
    """A battle in which a card attacks or defends: there, and not in another battle of the attack."""
    doer = clause.parts.get("agent")
    fights = clause.kind == "clause" and clause.parts["sense"] in ("attack", "defend", "oppose")
    return fights and isinstance(doer, Node) and not _is_player(doer) and "modal" not in clause.parts


def _nobodys(node: Node) -> Node:
    """No other player's action: no action of another player."""
    owner = node.parts.get("owner") if node.kind == "thing" else None
    if not isinstance(owner, Node) or owner.kind != "thing" or node.parts.get("det") is not None:
        return node
    if owner.parts.get("det") not in ("no", "no other"):
        return node
    det = "a" if owner["det"] == "no" else "another"
    return node.having(det="no", owner=owner.having(det=det))


def _made_by(node: Node) -> Node:
    """An action by another player: another player's action."""
    after = node.parts.get("after", ()) if node.kind == "thing" and node.parts.get("sort") == "event" else ()
    makers = [one for one in after if one.kind == "place" and one.parts["preposition"] in ("by", "of")]
    if node.parts.get("noun") not in _ACTIONS or len(makers) != 1 or "owner" in node.parts:
        return node
    maker = makers[0].parts["what"]
    if not _is_player(maker) and maker.kind != "you":
        return node
    _by = makers[0]["preposition"], makers[0]["what"]
    return node.having(owner=maker, after=tuple([one for one in after if one is not makers[0]]))


_ACTIONS: Final = (
    "action",
    "day_action",
    "night_action",
    "battle_action",
    "open_action",
    "ability",
    "effect",
)


def _next_who(node: Node) -> Node:
    """The next player who refuses a challenge loses 1 Water: the next time one does."""
    if node.kind != "clause" or node.parts.get("tense") is not None:
        return node
    role = "what" if node.parts.get("passive") or "agent" not in node.parts else "agent"
    subject = node.parts.get(role)
    if not isinstance(subject, Node) or subject.kind != "thing" or "count" in subject.parts:
        return node
    words = [a for a in subject.parts.get("adjectives", ()) if a.parts.get("word") in ("next", "first")]
    after = subject.parts.get("after", ())
    clauses = [one for one in after if one.kind == "relative" and one.parts.get("role") is None]
    if subject.parts.get("det") != "the" or len(words) != 1 or len(clauses) != 1 or len(after) != 1:
        return node
    clause = clauses[0]["clause"]
    if clause.kind != "clause" or clause.parts.get("tense") or clause.parts.get("modal"):
        return node
    doers = [name for name in ("agent", "what") if clause.parts.get(name) == WHICH]
    if len(doers) != 1 or (subject.parts["sort"] != "player" and doers[0] != "agent"):
        return node
    _said = words[0]["word"]
    rest = tuple([a for a in subject["adjectives"] if a is not words[0]])
    one = subject.having(det="a", adjectives=rest, after=None)
    that = subject.having(det="that", adjectives=rest, after=None)
    when = Node("adjunct", kind=f"{words[0]['word']} time", of=clause.having(**{doers[0]: one}))
    return node.having(**{role: that}, adjuncts=(*node.parts.get("adjuncts", ()), when))


def _made_so(node: Node) -> Node:
    """Make one of your Followers Undead: it becomes Undead."""
    if node.kind != "clause" or node.parts["sense"] != "make_be":
        return node
    _sense, doer = node["sense"], node["agent"]
    if doer is not None and doer.kind != "you":
        return node
    return node.having(sense="becomes", agent=node["what"], what=None, passive=None)


def _each_of_you(node: Node) -> Node:
    """Each of you, both of you: you and the player whom you have chosen."""
    if node.kind != "part" or node.parts["of"].kind != "you" or node.parts.get("det") not in ("each", "both"):
        return node
    _said, _count = (node["det"], node["of"]), node["sort"]
    that = Node("thing", noun="player", sort="player", number="one", det="that")
    return Node("all", conjunction="and", sort="player", parts=(node["of"], that))


def _each_others(node: Node) -> Node:
    """Each of them has the other's Strength: their Strengths are exchanged."""
    if node.kind != "clause" or node.parts["sense"] not in ("have", "gain") or "modal" in node.parts:
        return node
    doer, what = node.parts.get("agent"), node.parts.get("what")
    if not isinstance(doer, Node) or not isinstance(what, Node) or what.kind not in ("thing", "goods"):
        return node
    all_ = doer.parts.get("det") in ("each", "both") or doer.parts.get("word") in ("each", "both", "they")
    after = what.parts.get("after", ())
    owner = what.parts.get("owner")
    if owner is None and len(after) == 1 and after[0].kind == "place":
        owner = after[0].parts["what"] if after[0].parts["preposition"] == "of" else None
    if not all_ or owner is None or owner.parts.get("word") != "the other" or node.parts.get("negated"):
        return node
    if doer.kind not in ("part", "pronoun") or (doer.kind == "part" and doer.parts["of"].kind != "pronoun"):
        return node
    they = doer["of"] if doer.kind == "part" else doer
    _said = (doer["det"], doer["word"], owner["word"], node["sense"], they["word"])
    _where = [(one["preposition"], one["what"]) for one in after]
    they = Node("pronoun", word="their", sort="card/player/token/event", number="many")
    return node.having(sense="exchange", agent=YOU, what=what.having(owner=they, after=None, det=None))


def _each_alike(node: Node) -> Node:
    """All opponents each discard a card: each opponent does; two of your Heroes each gain +1S: both do."""
    adjuncts = node.parts.get("adjuncts", ()) if node.kind == "clause" else ()
    said = [a for a in adjuncts if a.parts["kind"] == "each" and a.parts.get("of") is None]
    passive = node.parts.get("passive") or "agent" not in node.parts
    role = "what" if passive else "agent"
    subject = node.parts.get(role)
    if len(said) != 1 or not isinstance(subject, Node) or subject.kind not in ("thing", "pronoun", "part"):
        return node
    many = subject.parts.get("number") != "one" or subject.kind == "part"
    if not many or (node.parts["sense"] == "draw" and not _is_player(subject)):
        return node
    _said = said[0]["kind"]
    node = node.having(adjuncts=tuple([a for a in adjuncts if a is not said[0]]))
    if not _is_player(subject) or subject.parts.get("det") not in (*_ALL_OF_THEM, *_ALL_OTHERS):
        return node
    if subject.parts.get("count") is not None:
        return node
    det = "each other" if subject["det"] in _ALL_OTHERS else "each"
    plain = _his_or_hers(node)
    return plain.having(**{role: subject.having(det=det, number="one")})


def _side_of_battle(node: Node) -> Node:
    """Each side of this battle: each side."""
    after = node.parts.get("after", ()) if node.kind == "thing" and node.parts["noun"] == "army" else ()
    where = [one for one in after if one.kind == "place" and one.parts["preposition"] in ("of", "in")]
    if len(where) != 1 or not is_just(where[0].parts["what"], "battle", "this", "the"):
        return node
    _of = node["after"], where[0]["preposition"], where[0]["what"]["det"], where[0]["what"]["noun"]
    return node.having(after=tuple([one for one in after if one is not where[0]]))


def _on_each_side(node: Node) -> Node:
    """A Hero on each side: one on your side and one on the opposing side."""
    if node.kind != "thing" or node.parts.get("sort") != "card" or "owner" in node.parts:
        return node
    after = node.parts.get("after", ())
    sides = [one for one in after if _is_each_side(one)]
    some = node.parts.get("det") == "a" or "count" in node.parts
    if len(sides) != 1 or not some:
        return node
    _each = sides[0]["preposition"], sides[0]["what"]["det"], sides[0]["what"]["noun"]
    parts = []
    for side in (_YOURS, _OPPOSING):
        behind = tuple([one.having(what=side) if one is sides[0] else one for one in after])
        parts.append(node.having(after=behind))
    return Node("all", conjunction="and", parts=tuple(parts), sort="card")


def _is_each_side(node: Node) -> bool:
    what = node.parts["what"] if node.kind == "place" and node.parts["preposition"] in ("on", "in") else None
    if what is None or what.kind != "thing" or what.parts["noun"] != "army":
        return False
    return what.parts.get("det") == "each" and not set(what.parts) & {"adjectives", "after"}


_YOURS: Final = Node("thing", noun="army", sort="army", number="one", owner=YOU)
_OPPOSING: Final = Node(
    "thing",
    noun="army",
    sort="army",
    number="one",
    det="the",
    adjectives=(Node("adjective", word="opposing"),),
)
_ALL_OF_THEM: Final = (None, "all", "the", "each")
_ALL_OTHERS: Final = ("the other", "all other", "other", "each other")
_TURNS: Final[tuple[Callable[[Node], Node], ...]] = (
    _each_alike,
    _side_of_battle,
    _on_each_side,
    _nobodys,
    _made_so,
    _each_of_you,
    _each_others,
    _made_by,
    _player_by_player,
    _next_who,
    *LASTING_TURNS,
)
