"""What sentences mean that say how many may do something, or how often something may be done."""

from __future__ import annotations

import dataclasses
from typing import Final

from serai.games.burning_sands.text import mean_cards, mean_numbers, mean_players
from serai.games.burning_sands.text.context import Context, NotUnderstood, is_just
from serai.games.burning_sands.text.mean_allowed import answer_of
from serai.games.burning_sands.text.mean_common import denied
from serai.games.burning_sands.text.meaning import PLAY, Answer, Every, Fixed, That, TokensOn
from serai.games.burning_sands.text.questions import deed
from serai.parts.english.node import Node

_WHY: Final = "how often or how many is not understood here"
#: What the rules let a player do once in each turn.
_ONCE: Final = ("raid", "attack")
#: How "one more" is said of something that is declared.
_MORE: Final = ("additional", "second", "other", "extra", "further")


def limits(ctx: Context, node: Node) -> tuple[Answer, ...] | None:
    """At most two Heroes can defend here; nobody can draw more than one card a turn; you may raid twice."""
    if node.kind != "clause" or node["sense"] == "carry_away":  # what is carried has a value of its own
        return None
    held = _tokens_held(ctx, node)
    if held is not None:
        return (held,)
    free = _as_often(ctx, node)
    if free is not None:
        return (free,)
    found = counted(node)
    if found is not None:
        return (_of_so_many(ctx, node, *found),)
    often = _most_often(denied(node))
    if often is not None:
        return (_so_often(ctx, denied(node), often),)
    return _once_more(ctx, node)


_HOLDING: Final = ("has", "have", "hold", "carry")


def _tokens_held(ctx: Context, node: Node) -> Answer | None:
    """He cannot have more than three such tokens; it can hold at most two of these tokens."""
    what, agent = node["what"], node["agent"]
    if node["sense"] not in _HOLDING or node["passive"] or what is None or agent is None:
        return None
    if what.kind not in ("thing", "part") or what["count"] is None:
        return None
    known = what["of"] if what.kind == "part" else what
    at = node["at"]
    if known.kind == "thing" and len(known.each("after")) == 1 and at is None:
        at, known = known["after"][0], known.having(after=())
    pointing = known.kind == "pronoun" and known["word"] in ("them", "these", "those")
    spoken = ctx.find("token")
    if not (known.kind == "thing" and known["sort"] == "token") and not (pointing and spoken is not None):
        return None
    count, modal = what["count"], node["modal"]
    denied = bool(node["negated"]) != _is_none(agent)
    only = [a for a in node.each("adjuncts") if a["kind"] == "only"]
    most = count["op"] == ">" if denied else count["op"] in ("<=", "only") or (count["op"] == "=" and only)
    others = [a for a in node.each("adjuncts") if a["kind"] not in ("only", "at a time", "filler")]
    if not most or modal not in ("can", "may", "may only") or others or not isinstance(count["n"], int):
        raise NotUnderstood(node, _WHY)
    if mean_players.is_player(ctx, agent):
        raise NotUnderstood(node, _WHY)
    if pointing or known["det"] in ("such", "these", "those"):
        if spoken is None or known.each("adjectives") or known.each("after"):
            raise NotUnderstood(known, "which tokens?")
        token = spoken.nouns[0]
        _said = known["noun"]
    else:
        token = mean_numbers.token_name(ctx, known.having(count=None))
        if known["after"]:
            raise NotUnderstood(known, "which tokens?")
    who = agent.having(det=None, number="many") if _is_none(agent) else agent
    bearer = spoken.group if spoken is not None and agent.kind == "pronoun" else None
    cards = bearer if isinstance(bearer, That) else mean_cards.group(ctx, who)
    _who = agent["word"]
    if at is not None:  # on him
        at = at["what"] if at.kind == "place" and at["preposition"] == "on" else at
        if at.kind != "pronoun" or at["word"] not in ("it", "him", "her", "them", "him or her"):
            raise NotUnderstood(at, _WHY)
    tokens = TokensOn(token, Every(()))
    return Answer("limit have", cards, "at most", Fixed(count["n"]), (), (("what", tokens),))


def _as_often(ctx: Context, node: Node) -> Answer | None:
    """He may raid any number of times, can be assigned to any number of raids: as often as he likes."""
    if node["modal"] not in ("can", "may") or node["negated"]:
        return None
    times = [a for a in node.each("adjuncts") if a["kind"] == "any times"]
    rest = tuple([a for a in node.each("adjuncts") if a not in times and not _is_each_turn(a)])
    to = node["to"]["what"] if node["to"] is not None and node["to"].kind == "place" else node["to"]
    sent = node["sense"] == "assign" and to is not None and to.kind == "thing" and to["noun"] in _ONCE
    if sent and to["count"] is not None and to["count"]["op"] == "any" and not times:
        after = to.each("after")
        same = all(
            a.kind == "place" and is_just(a["what"].having(adjectives=None), "turn", "the", "a")
            for a in after
        )
        if not same or to["adjectives"] or to["owner"] or (node["agent"] is None) != bool(node["passive"]):
            return None
        _words = [(a["preposition"], [w["word"] for w in a["what"].each("adjectives")]) for a in after]
        plain = node.having(sense=str(to["noun"]), agent=node["what"], what=None, to=None, passive=None)
        node = plain.having(adjuncts=rest)
    elif len(times) == 1 and node["sense"] in (*_ONCE, "challenge", "engage") and not node["passive"]:
        node = node.having(adjuncts=rest)
    else:
        return None
    (made,) = answer_of(ctx, node, (), f"limit {node['sense']}", "lifts")
    return made


def counted(node: Node) -> tuple[str, int] | None:
    """The part of a clause that says how many at most, and the number."""
    if node.kind != "clause" or node["modal"] not in (None, "can", "may", "may only"):
        return None
    for role in ("what", "agent"):
        n = _at_most(node, role)
        if n is not None:
            return role, n
    return None


def _at_most(node: Node, role: str) -> int | None:
    part, modal = node[role], node["modal"]
    if not isinstance(part, Node) or part.kind != "thing" or part["sort"] not in ("card", "event"):
        return None
    count, is_none = part["count"], any(_is_none(node[one]) for one in ("agent", "what"))
    if count is None or not isinstance(count["n"], int):
        return None
    if modal is None and (count["op"] != "<=" or node["sense"] in ("has", "have") or role == "agent"):
        return None
    if count["op"] == ">":
        return int(count["n"]) if bool(node["negated"]) != is_none else None
    if node["negated"] or is_none:
        return None
    only = any(a["kind"] == _only(node, role) for a in node.each("adjuncts")) or modal == "may only"
    at_most = count["op"] in ("<=", "only") or (count["op"] == "=" and only)
    return int(count["n"]) if at_most else None


def _is_none(part: Node | None) -> bool:
    return part is not None and part.kind == "thing" and part["det"] == "no"


def _only(node: Node, role: str) -> str:
    """How "only" is called that stands before this part."""
    return "only subject" if (role == "agent") != bool(node["passive"]) else "only"


def _of_so_many(ctx: Context, node: Node, role: str, n: int) -> Answer:
    """So many at most do it, or it is done with so many."""
    _said = node["modal"]
    part = node[role]
    part = part.having(count=None, number="many")
    kept = tuple([a for a in node.each("adjuncts") if a["kind"] != _only(node, role)])
    plain = node.having(**{role: part}, modal="can", negated=None, adjuncts=kept)
    for one in ("agent", "what"):
        if _is_none(plain[one]):
            plain = plain.having(**{one: plain[one].having(det=None, number="many")})
    if role == "agent" and node["passive"]:  # attacked by so many: so many attack it
        plain = plain.having(passive=None)
    name = deed(plain["sense"], bool(plain["passive"]))
    if name is None:
        raise NotUnderstood(node, _WHY)
    (made,) = answer_of(ctx, plain, (), f"limit {name}", "at most")
    in_play = tuple([one for one in made.context if one != ("at", PLAY)])  # where all cards are that one has
    made = dataclasses.replace(made, context=in_play) if name == "have" else made
    together = role == "agent" or bool(plain["passive"])
    if together and not isinstance(made.about, Every):
        raise NotUnderstood(node, _WHY)
    return dataclasses.replace(
        made, number=Fixed(n), words=(*made.words, "together") if together else made.words
    )


def _most_often(node: Node) -> Node | None:
    """Only once each turn; not more than twice each turn."""
    only = node["modal"] == "may only" or any(a["kind"] == "only" for a in node.each("adjuncts"))
    adjuncts: tuple[Node, ...] = node.each("adjuncts")
    for adjunct in adjuncts:
        kind, of = adjunct["kind"], adjunct["of"]
        if kind == "oftener" and bool(node["negated"]) != (_is_none(node["agent"]) or _is_none(node["what"])):
            return adjunct
        if kind == "limit" and (only or of["most"]) and node["modal"] and not node["negated"]:
            return adjunct
    return None


def _so_often(ctx: Context, node: Node, often: Node) -> Answer:
    kept = tuple([a for a in node["adjuncts"] if a != often and a["kind"] != "only"])
    name = deed(node["sense"], bool(node["passive"]))
    if name is None or node["modal"] not in ("can", "may", "may only"):
        raise NotUnderstood(node, _WHY)
    plain = node.having(modal="can", negated=None, adjuncts=kept)
    for role in ("agent", "what"):
        if _is_none(plain[role]):
            plain = plain.having(**{role: plain[role].having(det=None, number="many")})
    (made,) = answer_of(ctx, plain, (), f"limit {name}", "at most")
    n, per = often["of"]["n"], often["of"]["op"]
    return dataclasses.replace(made, number=Fixed(n), context=(*made.context, ("in", str(per))))


def _once_more(ctx: Context, node: Node) -> tuple[Answer, ...] | None:
    """You may raid twice each turn; you may declare an additional attack each turn."""
    agent, sense = node["agent"], node["sense"]
    if node["modal"] not in ("can", "may") or node["negated"] or node["passive"] or agent is None:
        return None
    more = [a for a in node.each("adjuncts") if a["kind"] == "again"]
    if more and sense in (*_ONCE, "challenge") and not mean_players.is_player(ctx, agent):
        plain = node.having(adjuncts=tuple([a for a in node["adjuncts"] if a not in more]))
        made = answer_of(ctx, plain, (), f"limit {sense}", "adds")
        return tuple([dataclasses.replace(one, number=Fixed(1)) for one in made])
    if sense not in ("declare", *_ONCE) or not mean_players.is_player(ctx, agent):
        return None
    times = [a for a in node.each("adjuncts") if _is_each_turn(a)]
    if sense in _ONCE:
        often = [a for a in node.each("adjuncts") if a["kind"] == "limit" and a["of"]["op"] == "turn"]
        if len(often) + len(more) != 1 or node["what"] is not None:
            return None
        how, n = ("sets", often[0]["of"]["n"]) if often else ("adds", 1)
        times += [*often, *more]
    else:
        declared = _declared(node["what"])
        if declared is None:
            return None
        sense, how, n = declared
    if any(a not in times for a in node.each("adjuncts")) or node["against"] is not None:
        raise NotUnderstood(node, _WHY)
    return (Answer(f"limit {sense}", mean_players.who(ctx, agent), how, Fixed(n)),)


def _is_each_turn(adjunct: Node) -> bool:
    of = adjunct["of"]
    return adjunct["kind"] == "during" and of.kind == "thing" and is_just(of, "turn", "each", "every", "a")


def _declared(what: Node | None) -> tuple[str, str, int] | None:
    """Two raids; an additional raid; two more attacks."""
    if what is None or what.kind != "thing" or what["noun"] not in _ONCE or what["after"] or what["owner"]:
        return None
    words, count = [a["word"] for a in what.each("adjectives")], what["count"]
    n = 1 if count is None else count["n"]
    if not isinstance(n, int) or any(word not in _MORE for word in words) or len(words) > 1:
        return None
    if count is not None and count["op"] not in ("=", "more", "upto"):
        return None
    adds = bool(words) or what["det"] == "another" or (count is not None and count["op"] == "more")
    if what["det"] not in (None, "a", "another") or (not adds and n < 2):
        return None
    return str(what["noun"]), "adds" if adds else "sets", n
