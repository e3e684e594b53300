"""Turns of plain English put into the plainest words, before it is asked what they mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from serai.games.burning_sands.text.context import NotUnderstood, is_just
from serai.games.burning_sands.text.mean_events import within
from serai.games.burning_sands.text.mean_plain_deeds import DEED_TURNS, shared_object
from serai.games.burning_sands.text.mean_plain_lasting import LASTING_TURNS
from serai.games.burning_sands.text.nominal import WHICH, YOU
from serai.games.burning_sands.text.questions import deed
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
    node = _below(_chosen_once(shared_object(node)))
    for turn in _TURNS:
        node = turn(node)
    return node


def _chosen_once(node: Node) -> Node:
    """You and an opponent each choose a card, then reveal both: the opponent is chosen once."""
    if node.kind != "several":
        return node
    parts: list[Node] = []
    for part in node.parts["parts"]:
        doers = part.parts.get("agent") if part.kind == "clause" else None
        first = parts[0].parts.get("agent") if parts else None
        if isinstance(doers, Node) and isinstance(first, Node) and doers is first and doers.kind == "all":
            known = tuple([_as_known(one) for one in doers.parts["parts"]])
            part = part.having(agent=doers.having(parts=known)) if known != doers.parts["parts"] else part
        parts.append(part)
    return node.having(parts=tuple(parts)) if tuple(parts) != node.parts["parts"] else node


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
    if len(players) == 2:
        first, second = [_as_known(one) for one in players]
        parts = [_about_the_other(parts[0], second), _about_the_other(parts[1], first)]
    parts = [part.having(what=part.parts["what"].having()) if _takes(part) else part for part in parts]
    new = [one for one in players if one.parts.get("det") in _CHOOSING]
    if len(new) == 1 and node.kind == "clause":  # who is chosen is chosen first
        that = Node("thing", noun="player", sort="player", number="one", det="that")
        parts = [part.having(**{role: that}) if part.parts[role] == new[0] else part for part in parts]
        parts.insert(0, Node("clause", sense="choose", agent=YOU, what=new[0]))
    return Node("several", conjunction="and", parts=tuple(parts), adjuncts=adjuncts)


def _as_known(player: Node) -> Node:
    """A player who is chosen in the same sentence, as one who is known then."""
    chosen = player.parts.get("det") in _CHOOSING
    return Node("thing", noun="player", sort="player", number="one", det="that") if chosen else player


def _about_the_other(node: Node, other: Node) -> Node:
    """Each of you takes a card from the other's hand, you cannot attack each other: from whose, and whom."""
    changed: dict[str, Any] = {}
    for name, part in node.parts.items():
        if isinstance(part, Node):
            each = part.kind == "pronoun" and part.parts["word"] in ("the other", "each other")
            if each:
                _said = part["word"]
            changed[name] = other if each else _about_the_other(part, other)
        elif isinstance(part, tuple):
            changed[name] = tuple(
                [_about_the_other(one, other) if isinstance(one, Node) else one for one in part]
            )
    return node.having(**changed) if changed else node


def _all_denied(node: Node) -> Node:
    """You and that player cannot attack or raid each other: neither of them can do the one or the other."""
    if node.kind != "several" or node.parts["conjunction"] != "or":
        return node
    parts: list[Node] = []
    for part in node.parts["parts"]:
        if part.kind != "several" or part.parts["conjunction"] != "and":
            parts.append(part)
            continue
        shared = part.parts.get("adjuncts", ())
        parts += [
            one.having(adjuncts=(*one.parts.get("adjuncts", ()), *shared)) for one in part.parts["parts"]
        ]
    denied = all(part.kind == "clause" and part.parts.get("negated") for part in parts)
    if not denied or len(parts) == len(node.parts["parts"]):
        return node
    _or = node["conjunction"]
    return node.having(conjunction="and", parts=tuple(parts))


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


def _none_of_those(node: Node) -> Node:
    """Put a token on that card if it has none, move one to another that has none: no such token."""
    what = node.parts.get("what") if node.kind == "clause" else None
    if not isinstance(what, Node) or (what.parts.get("sort") != "token" and what.kind != "goods"):
        return node
    if what.kind == "goods":
        such = Node("goods", what=what.parts["what"], count=Node("number", op="=", n=0))
    else:
        kept = {name: part for name, part in what.parts.items() if name in ("noun", "sort", "adjectives")}
        such = Node("thing", **kept, number="many", det="no")
    changed = {name: _with_no(part, such) for name, part in node.parts.items() if name != "what"}
    return node.having(**{name: part for name, part in changed.items() if part is not node.parts[name]})


def _with_no(part: Any, such: Node) -> Any:
    if isinstance(part, tuple):
        made = tuple([_with_no(one, such) for one in part])
        return part if all(one is other for one, other in zip(made, part, strict=True)) else made
    if not isinstance(part, Node):
        return part
    what = part.parts.get("what")
    has = part.kind == "clause" and part.parts["sense"] in ("has", "have", "hold", "carry")
    if has and isinstance(what, Node) and what.kind == "pronoun" and what.parts["word"] == "none":
        _said = what["word"]
        return part.having(what=such)
    changed = {name: _with_no(one, such) for name, one in part.parts.items()}
    changed = {name: one for name, one in changed.items() if one is not part.parts[name]}
    return part.having(**changed) if changed else part


def _neither_of_you(node: Node) -> Node:
    """Neither of you can attack: both of you cannot."""
    doer = node.parts.get("agent") if node.kind == "clause" else None
    if not isinstance(doer, Node) or doer.kind != "part" or doer.parts["of"].kind != "you":
        return node
    if doer.parts.get("det") != "neither" or node.parts.get("negated"):
        return node
    _said = doer["det"], doer["of"], doer["sort"]
    return node.having(agent=_each_of_you(doer.having(det="both")), negated=True)


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


def _has_none(node: Node) -> Node:
    """Flying units have no Flying: they lose it."""
    what = node.parts.get("what") if node.kind == "clause" else None
    if not isinstance(what, Node) or what.kind != "trait" or what.parts.get("det") != "no":
        return node
    if node.parts["sense"] not in ("have", "gain") or node.parts.get("negated") or node.parts.get("modal"):
        return node
    _said = what["det"], node["sense"]
    return node.having(sense="lose", what=what.having(det=None))


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


def _phase_of_turn(node: Node) -> Node:
    """The End Phase of a turn in which he attacked, of each turn, of the next turn: of which turn it is."""
    if node.kind != "thing" or not str(node.parts["noun"]).endswith("_phase"):
        return node
    owner, after = node.parts.get("owner"), node.parts.get("after", ())
    if owner is not None and owner.kind == "thing" and owner.parts["noun"] == "turn" and not after:
        _owner, node = node["owner"], node.having(owner=None)
        after = (Node("place", preposition="of", what=owner),)
    elif owner is not None:
        return node
    if len(after) != 1 or after[0].kind != "place" or after[0].parts["preposition"] != "of":
        return node
    turn = after[0].parts["what"]
    if turn.kind != "thing" or turn.parts["noun"] != "turn" or turn.parts.get("owner", YOU) != YOU:
        return node
    _of, _said = (after[0]["preposition"], after[0]["what"]), [turn[name] for name in turn.parts]
    words, clauses = turn.parts.get("adjectives", ()), turn.parts.get("after", ())
    whole = turn.parts.get("det") in ("a", "any", "each", "every")
    if clauses and not (whole and len(clauses) == 1 and clauses[0].kind == "relative"):
        return node
    if clauses:
        _role = clauses[0]["role"]
        clauses = (clauses[0].having(role="of turn"),)
    det = "each" if whole else "the" if turn.parts.get("det") in ("this", "the") else turn.parts.get("det")
    return node.having(det=det, adjectives=(*node.parts.get("adjectives", ()), *words), after=clauses)


def _at_the_edge(node: Node) -> Node:
    """When the next Dawn Phase begins, once the turn is over: at its beginning, at its end."""
    of = node.parts.get("of") if node.kind == "adjunct" and node.parts["kind"] == "when" else None
    if not isinstance(of, Node) or of.kind not in ("clause", "is"):
        return node
    if of.kind == "clause" and of.parts["sense"] in ("begins", "ends"):
        what, edge = of.parts.get("what"), "start" if of.parts["sense"] == "begins" else "end"
    elif of.kind == "is" and of.parts["predicate"] == Node("adjective", word="over"):
        what, edge = of.parts["subject"], "end"
    else:
        return node
    if not isinstance(what, Node) or what.kind != "thing" or not _is_of_turn(str(what.parts["noun"])):
        return node
    if set(of.parts) & {"adjuncts", "negated", "modal"}:
        return node
    _said = node["of"], [of[name] for name in of.parts], node["kind"]
    if of.kind == "is":
        _over = of["predicate"]["word"]
    return node.having(kind="at", of=Node("moment", edge=edge, of=what))


#: Adjuncts that say when alone something may be, and those that say the same of when it may not.
_ONLY: Final = {"only if": "unless", "only while": "unless", "only when": "unless", "only during": "outside"}
_ALONE: Final = {"if": "only if", "while": "only while", "when": "only when", "during": "only during"}
#: What an action says of itself: how often and when it can be used.
_OF_ITSELF: Final = ("use", "play", "take_action", "does_so", "use_ability", "take_effect")


#: Participles that tell how something is as long as it lasts, behind "when" too.
_LASTING_SENSES: Final = ("bow", "straighten", "attach", "attack", "defend", "raid")


def _while_it_is(node: Node) -> Node:
    """Has +1S when it is the only one, cannot be bowed when attacking: as long as it is so."""
    if "adjuncts" not in node.parts or not _says_how_it_is(node):
        return node
    adjuncts = [
        a.having(kind="while") if a.parts["kind"] == "when" and _is_state(a.parts.get("of")) else a
        for a in node.parts["adjuncts"]
    ]
    if all(a is b for a, b in zip(adjuncts, node.parts["adjuncts"], strict=True)):
        return node
    _said = [a["kind"] for a in node["adjuncts"]]
    return node.having(adjuncts=tuple(adjuncts))


def _says_how_it_is(node: Node) -> bool:
    """Whether a sentence says how things are rather than what is done."""
    if node.kind == "is":
        return True
    if node.kind != "clause":
        return False
    may = node.parts.get("modal") in ("can", "must", "need not") or node.parts.get("negated")
    return bool(may) or node.parts["sense"] in ("have", "costs", "produce", "treat_as")


def _is_state(of: Node | None) -> bool:
    """Whether a clause tells how something is: it is the only one, somebody has more, being bowed."""
    if of is None or of.parts.get("tense") == "past" or of.parts.get("modal"):
        return False
    if of.kind in ("is", "exists"):
        return True
    if of.kind != "clause":
        return False
    if of.parts["sense"] in ("has", "have", "control", "hold", "carry", "duel"):
        return not of.parts.get("passive")
    doer = of.parts.get("what") if of.parts.get("passive") else of.parts.get("agent")
    bare = of.parts.get("what", WHICH) == WHICH and "to" not in of.parts
    return doer == WHICH and bare and of.parts["sense"] in _LASTING_SENSES


def _deprived(node: Node) -> Node:
    """Strip a Hero of Flying: he loses Flying."""
    if node.kind != "clause" or node.parts["sense"] != "deprive" or node.parts.get("from_") is None:
        return node
    _sense, doer, loser = node["sense"], node["agent"], node["from_"]
    what = node["what"]
    if (
        what.kind == "thing"
        and isinstance(what.parts.get("owner"), Node)
        and what.parts["owner"].kind == "pronoun"
    ):
        _his = what["owner"]["word"]  # of his Flying
        what = what.having(owner=None)
    if doer is not None and doer.kind != "you":
        return node
    return node.having(sense="lose", agent=loser, what=what, from_=None, passive=None)


def _spared(node: Node) -> Node:
    """Spare him: he is not destroyed."""
    if (
        node.kind != "clause"
        or node.parts["sense"] != "save"
        or node.parts.get("negated")
        or "modal" in node.parts
    ):
        return node
    _sense, doer = node["sense"], node["agent"]
    if doer is not None and doer.kind != "you" and doer != WHICH:
        return node
    return node.having(sense="destroy", passive=True, negated=True, agent=None)


def _sacrificed(node: Node) -> Node:
    """Sacrifice a Follower, give up a Holding: destroy one of your own."""
    if node.kind != "clause" or node.parts["sense"] != "sacrifice":
        return node
    _sense, what, doer = node["sense"], node.parts.get("what"), node.parts.get("agent")
    if isinstance(what, Node) and _is_anybodys(what) and (doer in (YOU, WHICH) or doer is None):
        what = (
            what.having(owner=YOU)
            if what.parts.get("count")
            else what.having(owner=YOU, det=None, count=Node("number", op="=", n=1), number="many")
        )
    return node.having(sense="destroy", what=what)


def _is_anybodys(what: Node) -> bool:
    """A Follower, two Holdings: whose they are is not said."""
    if what.kind != "thing" or what.parts["sort"] not in ("card", "token") or "owner" in what.parts:
        return False
    return what.parts.get("det") in ("a", "any", None) and not what.parts.get("after")


def _treated_as_having(node: Node) -> Node:
    """Treat a card as having no text, as though it had none: it has none."""
    if node.kind != "clause" or node.parts["sense"] != "treat_as" or node.parts.get("negated"):
        return node
    as_, doer = node.parts.get("as_"), node.parts.get("agent")
    if not isinstance(as_, Node) or as_.kind != "clause" or as_.parts["sense"] not in ("has", "have"):
        return node
    owner = as_.parts.get("agent")
    if owner != WHICH and not (isinstance(owner, Node) and owner.kind == "pronoun"):
        return node
    if node["agent"] is not None and doer != YOU and doer != WHICH:
        return node
    if set(as_.parts) & {"negated", "modal"} or as_.parts.get("what") is None:
        return node
    _said = node["sense"], node["as_"], [as_[name] for name in as_.parts], owner["word"]
    adjuncts = (*node.each("adjuncts"), *as_.each("adjuncts"))
    return node.having(
        sense="have", agent=node["what"], what=as_["what"], as_=None, passive=None, adjuncts=adjuncts
    )


def _to_the_battle(node: Node) -> Node:
    """Bring a unit from home to defend this City Section; he brings his unit to join the battle: it joins."""
    if node.kind != "clause" or node.parts["sense"] not in ("bring_to", "come_to_do"):
        return node
    to, what, doer = node.parts["to"], node.parts.get("what"), node.parts.get("agent")
    if to.kind != "clause" or set(to.parts) & {"negated", "modal", "adjuncts", "passive"}:
        return node
    goal = to.parts.get("what")
    if to.parts["sense"] in ("defend", "attack") and isinstance(goal, Node) and _is_under_attack(goal):
        _goal = [goal[name] for name in goal.parts]
        goal = _THIS_BATTLE
    elif to.parts["sense"] not in ("join", "enter_event") or not isinstance(goal, Node):
        return node
    _said = node["sense"], node["to"], [to[name] for name in to.parts]
    whose = what.parts.get("owner") if isinstance(what, Node) and what.kind == "thing" else None
    own = (
        isinstance(whose, Node)
        and whose.kind == "pronoun"
        and isinstance(what, Node)
        and what.parts["noun"] == "unit"
    )
    by_card = isinstance(doer, Node) and doer.kind != "you" and not _is_player(doer)
    if own and by_card:
        _unit = node["what"]["noun"], node["what"]["owner"]["word"]
        what = None
    elif by_card and what is not None:
        return node
    if by_card:
        return node.having(sense="move", what=doer, agent=None, to=goal)
    return node.having(sense="move", to=goal)


def _is_under_attack(goal: Node) -> bool:
    """This City Section, the one under attack: where the battle is fought."""
    if goal.kind == "small_word" or goal.kind == "self":
        return True
    words = [
        a.parts["word"]
        for a in (*goal.parts.get("adjectives", ()), *goal.parts.get("after", ()))
        if "word" in a.parts
    ]
    if goal.kind != "thing" or goal.parts["noun"] != "city_section":
        return False
    return goal.parts.get("det") in ("this", "that") or (
        goal.parts.get("det") == "the" and words == ["attacked"]
    )


_THIS_BATTLE: Final = Node("thing", noun="battle", sort="event", number="one", det="this")


def _stays(node: Node) -> Node:
    """It stays in the battle: it is not sent home; stays bowed and the like says how it is."""
    if (
        node.kind != "clause"
        or node.parts["sense"] != "stays"
        or set(node.parts) & {"modal", "negated", "tense"}
    ):
        return node
    at = node.parts.get("at")
    at = at.parts["what"] if isinstance(at, Node) and at.kind == "place" else at
    if (
        not isinstance(at, Node)
        or at.parts.get("noun") != "battle"
        or at.parts.get("det") not in ("the", "this", "that")
    ):
        return node
    home = Node("small_word", word="home")
    _said = node["sense"], node["at"], at["noun"], at["det"]
    if node["at"].kind == "place":
        _in = node["at"]["preposition"], node["at"]["what"]
    return node.having(
        sense="send_home", what=node["agent"], agent=None, at=None, to=home, passive=True, negated=True
    )


#: What one uses, and what one takes.
_ABILITIES: Final = ("ability", "innate_ability")
_TAKEN: Final = (
    "action",
    "day_action",
    "night_action",
    "battle_action",
    "open_action",
    "council_action",
    "reaction",
)


def _used_or_taken(node: Node) -> Node:
    """Use an ability, take an action: verbs that go with both mean what goes with the noun."""
    if node.kind != "clause" or node.parts["sense"] not in ("use", "take_action"):
        return node
    what = node.parts.get("what")
    parts = what.parts.get("parts", ()) if isinstance(what, Node) and what.kind == "all" else (what,)
    nouns = [one.parts.get("noun") for one in parts if isinstance(one, Node) and one.kind == "thing"]
    if not nouns or len(nouns) < len(parts):
        return node
    if all(noun in _ABILITIES for noun in nouns) and node.parts["sense"] == "take_action":
        return node.having(sense="use")
    if all(noun in _TAKEN for noun in nouns) and node.parts["sense"] == "use" and "against" not in node.parts:
        return node.having(sense="take_action")
    return node


def _has_in_play(node: Node) -> Node:
    """Have this card in play: control it."""
    if node.kind != "clause" or node.parts["sense"] != "has" or "at" not in node.parts:
        return node
    at = node.parts["at"].parts["what"] if node.parts["at"].kind == "place" else node.parts["at"]
    if at.kind != "thing" or at.parts["noun"] != "play":
        return node
    _at = [node["at"][name] for name in node["at"].parts], at["noun"]
    return node.having(at=None)


def _for_a_price(node: Node) -> Node:
    """They may be straightened by paying 1 Water: you may pay 1 Water to straighten them."""
    if node.kind != "clause" or node.parts.get("modal") not in ("may", "can") or node.parts.get("negated"):
        return node
    found = [a for a in node.parts.get("adjuncts", ()) if a.parts["kind"] == "by"]
    price = found[0].parts.get("of") if len(found) == 1 else None
    if not isinstance(price, Node) or price.kind != "clause" or price.parts.get("agent") != WHICH:
        return node
    if price.parts["sense"] not in _PRICES or not node.parts.get("passive") or "agent" in node.parts:
        return node
    what = node.parts.get("what")
    if (
        isinstance(what, Node)
        and what.kind == "thing"
        and what.parts.get("number") == "many"
        and "count" not in what.parts
    ):
        return node  # is the price that of each or of all?
    _kind, price = found[0]["kind"], found[0]["of"]
    rest = tuple([a for a in node["adjuncts"] if a is not found[0]])
    inner = tuple(price.each("adjuncts"))
    deed = node.having(modal=None, passive=None, agent=WHICH, adjuncts=())
    modal = node["modal"]
    purpose = Node("adjunct", kind="purpose", of=deed)
    made: Node = price.having(agent=YOU, modal=modal, adjuncts=(*inner, purpose, *rest))
    return made


_PRICES: Final = ("pay", "discard", "destroy", "bury", "bow", "lose")


def _while_dueling(node: Node) -> Node:
    """While dueling, when fighting a duel against a Sahir: while one is in such a duel."""
    of = node.parts.get("of") if node.kind == "adjunct" and node.parts["kind"] in ("while", "when") else None
    if (
        not isinstance(of, Node)
        or of.kind != "clause"
        or of.parts["sense"] != "duel"
        or of.parts.get("agent") != WHICH
    ):
        return node
    if set(of.parts) - {"sense", "agent", "what", "with_", "tense"} or of.parts.get("tense") == "past":
        return node
    what, foe = of.parts.get("what"), of.parts.get("with_")
    if what is not None and (
        what.kind != "thing" or what.parts["noun"] != "duel" or set(what.parts) & {"after", "owner"}
    ):
        return node
    _said = [of[name] for name in of.parts], node["kind"], node["of"]
    if what is not None:
        _duel = what["noun"], what["det"]
    after = (Node("place", preposition="against", what=foe),) if foe is not None else ()
    duel = Node("thing", noun="duel", sort="event", number="one", det="a", after=after)
    there = Node("place", preposition="in", what=duel)
    return node.having(kind="while", of=Node("is", subject=WHICH, predicate=there))


def _as_whom(node: Node) -> Node:
    """Play this card only as the defender: only if you are the defender."""
    if node.kind != "clause" or node.parts["sense"] not in ("play", "use", "take_action"):
        return node
    what, found = (
        node.parts.get("what"),
        [a for a in node.parts.get("adjuncts", ()) if a.parts["kind"] == "as"],
    )
    own = isinstance(what, Node) and (what.kind == "self" or what.parts.get("det") == "this")
    if not own or len(found) != 1 or found[0].parts["of"].parts.get("noun") not in ("attacker", "defender"):
        return node
    if node.parts.get("modal") not in (None, "may only") or node.parts.get("negated"):
        return node
    _said, of = [a["kind"] for a in node["adjuncts"]], found[0]["of"]
    rest = [a for a in node["adjuncts"] if a not in found and a["kind"] != "only"]
    only = Node("adjunct", kind="only if", of=Node("is", subject=YOU, predicate=of))
    return node.having(adjuncts=(*rest, only))


def _same_subject(node: Node) -> Node:
    """Your opponents cannot raid you, nor may they attack you: nor may your opponents."""
    if (
        node.kind != "several"
        or node.parts["conjunction"] not in ("and", "but")
        or len(node.parts["parts"]) < 2
    ):
        return node
    first, *others = node.parts["parts"]
    subject = first.parts.get("agent") if first.kind == "clause" and not first.parts.get("passive") else None
    if not isinstance(subject, Node) or subject.kind != "thing" or subject.parts.get("sort") != "player":
        return node
    if subject.parts.get("number") != "many" or set(subject.parts) & {"count", "after"}:
        return node
    if subject.parts.get("det") not in (None, "all", "the other", "other", "all other"):
        return node
    made = [
        one.having(agent=subject) if _is_they(one.parts.get("agent")) and one.kind == "clause" else one
        for one in others
    ]
    if all(a is b for a, b in zip(made, others, strict=True)):
        return node
    _said = [one["agent"]["word"] for one in others if _is_they(one.parts.get("agent"))]
    return node.having(parts=(first, *made))


def _is_they(part: Any) -> bool:
    return isinstance(part, Node) and part.kind == "pronoun" and part.parts["word"] == "they"


def _of_the_owner(node: Node) -> Node:
    """Aziz's Strength is 5 while attacking: while Aziz is attacking."""
    subject = node.parts["subject"] if node.kind == "is" else None
    owner = subject.parts.get("owner") if subject is not None and subject.kind in ("thing", "goods") else None
    if not isinstance(owner, Node) or "adjuncts" not in node.parts:
        return node
    if owner.kind != "self" and owner.parts.get("det") != "this":
        return node
    adjuncts: list[Node] = []
    for adjunct in node.parts["adjuncts"]:
        of = adjunct.parts.get("of")
        roles = [role for role, part in of.parts.items() if part == WHICH] if isinstance(of, Node) else []
        adjuncts.append(adjunct.having(of=of.having(**dict.fromkeys(roles, owner))) if roles else adjunct)
        _of = [adjunct["of"]] if roles else []
    return node.having(adjuncts=tuple(adjuncts))


def _is_known_time(adjunct: Node) -> bool:
    """During this attack: for how long rather than when alone."""
    of = adjunct.parts.get("of")
    return isinstance(of, Node) and of.parts.get("det") in ("this", "that", "the", "next", "following")


def _only_then(node: Node) -> Node:
    """He can attack only if you are Blessed, may only attack while you are: he cannot unless you are."""
    if node.kind != "clause" or node.parts.get("negated") or "adjuncts" not in node.parts:
        return node
    if node.parts.get("tense") or node.parts.get("modal") not in (None, "can", "may", "may only"):
        return node
    sense, modal = node.parts["sense"], node.parts.get("modal")
    if deed(sense, bool(node.parts.get("passive"))) is None or (modal is None and sense in ("have", "has")):
        return node
    what, doer = node.parts.get("what"), node.parts.get("agent")
    own = what is None or what.kind in ("self", "pronoun") or what.parts.get("det") in ("this", "the")
    if (sense in _OF_ITSELF and own) or (modal is None and doer == YOU):
        return node
    if any(part.parts.get("det") == "no" for part in (what, doer) if part is not None):
        return node
    said = [adjunct.parts["kind"] for adjunct in node.parts["adjuncts"]]
    alone = modal == "may only" or (modal is not None and "only" in said)
    behind = [alone and not _is_known_time(a) and "front" not in a.parts for a in node.parts["adjuncts"]]
    kinds = [
        _ALONE.get(a.parts["kind"], a.parts["kind"]) if said_so else a.parts["kind"]
        for said_so, a in zip(behind, node.parts["adjuncts"], strict=True)
    ]
    if len([kind for kind in kinds if kind in _ONLY]) != 1:
        return node
    adjuncts = [
        adjunct.having(kind=_ONLY.get(kind, kind))
        for kind, adjunct in zip(kinds, node.parts["adjuncts"], strict=True)
        if kind != "only"
    ]
    _said = [adjunct["kind"] for adjunct in node["adjuncts"]], node["modal"]
    return node.having(modal="can", negated=True, adjuncts=tuple(adjuncts))


def _is_of_turn(noun: str) -> bool:
    """Whether a time comes in every turn."""
    return noun == "turn" or noun.endswith("_phase")


#: Verbs by which several cards or players get something.
_GIVING: Final = ("give", "put", "grant", "attach")


def _distributed(node: Node) -> Node:
    """Two Heroes each gain +1S, they both bow, give them +1S each: several of whom each does it anyway."""
    if node.kind not in ("clause", "is") or not any(
        a.parts["kind"] == "each" for a in node.parts.get("adjuncts", ())
    ):
        return node
    passive = node.kind == "clause" and (node.parts.get("passive") or "agent" not in node.parts)
    who = node.parts.get("subject" if node.kind == "is" else "what" if passive else "agent")
    to = node.parts.get("to")
    to = to.parts["what"] if isinstance(to, Node) and to.kind == "place" else to
    given = (
        node.kind == "clause" and node.parts["sense"] in _GIVING and isinstance(to, Node) and _is_several(to)
    )
    if not given and not (isinstance(who, Node) and _is_several(who)):
        return node
    return node.having(adjuncts=tuple([a for a in node["adjuncts"] if a["kind"] != "each"]))


def _is_several(node: Node) -> bool:
    """Whether a phrase speaks of several, each of whom does something by himself or herself."""
    if node.kind in ("all", "part"):
        return True
    if node.kind == "pronoun":
        return node.parts["word"] in (
            "they",
            "them",
            "both",
            "all",
            "these",
            "those",
            "the others",
            "the two",
        )
    det, count = node.parts.get("det"), node.parts.get("count")
    if node.kind != "thing" or det in ("no", "none", "a", "this", "that"):
        return False
    return node.parts.get("number") == "many" or det in ("each", "each other") or isinstance(count, Node)


#: What is said of the second of two things alone: +1S, and +1K if he attacks.
_OF_LAST: Final = ("if", "while", "unless", "only if", "only while", "for each")
_HAVING: Final = ("have", "has", "gain", "lose", "give")


def _each_by_itself(node: Node) -> Node:
    """He has +1S, and +1K if he attacks: he has +1S, and he has +1K if he attacks."""
    what = node.parts.get("what") if node.kind == "clause" and node.parts["sense"] in _HAVING else None
    if not isinstance(what, Node) or what.kind != "all" or not what.parts.get("apart"):
        return node
    said = node.parts.get("adjuncts", ())
    last = [
        a for a in said if a.parts["kind"] in _OF_LAST and not (a.parts.get("front") or a.parts.get("comma"))
    ]
    if not last or what.parts["conjunction"] != "and":
        return node
    shared = tuple(
        [a for a in node.each("adjuncts") if a not in last and a["kind"] not in ("filler", "more")]
    )
    _and, (first, second) = (node["what"], node["adjuncts"], what["conjunction"]), what["parts"]
    parts = (
        node.having(what=first, adjuncts=shared),
        node.having(what=second, adjuncts=(*shared, *last)),
    )
    return Node("several", conjunction="and", parts=parts)


def _abilities_of(node: Node) -> Node:
    """That player cannot use that Hero's abilities: they cannot be used, as only that player could."""
    if node.kind != "clause" or node.parts.get("sense") not in ("use", "take_action"):
        return node
    what, doer = node.parts.get("what"), node.parts.get("agent")
    if not isinstance(what, Node) or what.kind != "thing" or what.parts.get("noun") != "ability":
        return node
    owner = what.parts.get("owner")
    denied = node.parts.get("negated") and not node.parts.get("passive")
    if not denied or not isinstance(doer, Node) or not isinstance(owner, Node) or owner.kind == "you":
        return node
    if doer.parts.get("sort") != "player" or doer.parts.get("det") not in _KNOWN:
        raise NotUnderstood(what, "say it of the abilities: those of which cards cannot be used?")
    _who = node["agent"], [doer[name] for name in doer.parts]
    return node.having(agent=None, passive=True, sense="use")


#: How a player is pointed at who has been spoken of.
_KNOWN: Final = ("that", "the")


_TURNS: Final[tuple[Callable[[Node], Node], ...]] = (
    _abilities_of,
    _has_none,
    _each_by_itself,
    _each_alike,
    _side_of_battle,
    _on_each_side,
    _phase_of_turn,
    _at_the_edge,
    _nobodys,
    _made_so,
    _each_of_you,
    _each_others,
    _made_by,
    _none_of_those,
    _neither_of_you,
    _player_by_player,
    _all_denied,
    _next_who,
    *DEED_TURNS,
    *LASTING_TURNS,
    _distributed,
    _only_then,
    _while_it_is,
    _of_the_owner,
    _same_subject,
    _stays,
    _used_or_taken,
    _as_whom,
    _for_a_price,
    _while_dueling,
    _has_in_play,
    _deprived,
    _spared,
    _sacrificed,
    _treated_as_having,
    _to_the_battle,
)
