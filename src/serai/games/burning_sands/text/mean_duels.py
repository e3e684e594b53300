"""What sentences say of duels as lasting text: who thrusts first, who has to pass, what a thrust costs."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.text import mean_cards, mean_events, mean_players
from serai.games.burning_sands.text.context import Context, NotUnderstood, is_just, points_at, roles
from serai.games.burning_sands.text.mean_numbers import bound, heroes_of, scaled
from serai.games.burning_sands.text.meaning import Among, Answer, Every, Fixed, Group, OfPlayer, OfType, That
from serai.games.burning_sands.text.nominal import WHICH
from serai.parts.english.node import Node

#: Verbs that only say that somebody makes the thrust that the noun names.
_MAKING: Final = ("declare", "has", "have", "has_event", "take", "take_action", "gain")
#: What somebody passes who does not thrust.
_CHANCES: Final = ("opportunity", "thrust")
_ANY: Final = ("a", "any", "each", "every", "the", "all", None)


def is_of_duel(node: Node) -> bool:
    """Whether what a sentence says for a time is said of one duel, if it names no other time."""
    return _thrusts(node) is not None or _passes(node) is not None or _decided(node) is not None


def answers(ctx: Context, node: Node) -> tuple[Answer, ...] | None:
    """He thrusts first; she must pass every opportunity to thrust; his thrusts cost 1 additional Ka."""
    if node.kind != "clause":
        return None
    decided = _decided(node)
    if decided is not None:
        return _who_decides(ctx, node, decided)
    first, passed = _thrusts(node), _passes(node)
    if first is not None:
        return _first(ctx, first)
    if passed is not None:
        return _passing(ctx, passed)
    return _harm(ctx, node)


def _blow(node: Any) -> bool:
    return isinstance(node, Node) and node.kind == "thing" and node["noun"] == "thrust"


def _thrusts(node: Node) -> Node | None:
    """He makes the first thrust; the first thrust is his: he thrusts, first."""
    if node.kind != "clause":
        return None
    first = Node("adjunct", kind="first")
    kinds = [a["kind"] for a in node.each("adjuncts")]
    if node["sense"] == "thrust" and "first" in kinds:
        return node
    what = node["what"]
    if node["sense"] not in _MAKING or not _blow(what) or node["passive"]:
        return None
    words, after = [a["word"] for a in what.each("adjectives")], what.each("after")
    if words != ["first"] or what["det"] not in ("the", None) or what["count"] is not None:
        return None
    within = [Node("adjunct", kind=_WHERE[a["preposition"]], of=a["what"]) for a in after if _is_in(a)]
    if len(within) < len(after) or what["owner"] is not None:
        return None
    _number = what["number"]
    return node.having(sense="thrust", what=None, adjuncts=(*node.each("adjuncts"), *within, first))


def _is_in(node: Node) -> bool:
    return node.kind == "place" and node["preposition"] in _WHERE


_WHERE: Final = {"in": "during", "of": "during", "during": "during", "against": "against"}


def _first(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """Who has the first thrust, perhaps if the player likes, or not."""
    roles(node, "agent", "adjuncts", "modal", "negated", "tense")
    rest = [a for a in node.each("adjuncts") if a["kind"] not in ("first", "filler", "always")]
    about = _fighters(ctx, node["agent"])
    context = _duels(ctx, tuple(rest), about)
    modal, negated = node["modal"], node["negated"]
    question, how = "must thrust", "requires"
    if negated:
        question, how = "may thrust", "forbids"
    elif modal in ("may", "can"):
        question, how = "may thrust", "allows"
    elif modal not in (None, "must", "will"):
        raise NotUnderstood(node, "who thrusts first?")
    return (Answer(question, about, how, None, ("first",), context),)


def _fighters(ctx: Context, node: Node | None) -> Group:
    """The Heroes who fight: your Hero in a duel is whichever of them fights it."""
    if node is None:
        raise NotUnderstood(node, "who thrusts?")
    if mean_players.is_player(ctx, node):
        return heroes_of(ctx, node)
    return mean_cards.group(ctx.standing(), node)


def _duels(ctx: Context, adjuncts: tuple[Node, ...], about: Group) -> tuple[tuple[str, Any], ...]:
    """In every duel, in duels with Sahir, in duels in which he was challenged: against whom."""
    found: list[tuple[str, Any]] = []
    for adjunct in adjuncts:
        kind, of = adjunct["kind"], adjunct["of"]
        if kind == "even" and _is_challenge(ctx, of, about):
            continue
        if kind == "against":
            found.append(("against", mean_cards.group(ctx.standing(), of)))
        elif (
            kind == "during" and of.kind == "thing" and of["noun"] == "duel" and of["det"] in (*_ANY, "this")
        ):
            found += _of_duel(ctx, of, about)
        else:
            raise NotUnderstood(adjunct, "in which duels?")
    return tuple(found)


def _is_challenge(ctx: Context, node: Node, about: Group) -> bool:
    """Even one in which he issued the challenge: in every duel, for he thrusts first else (BS 12.9)."""
    after = node.each("after") if node.kind == "thing" else ()
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if clause is None or clause.kind != "clause" or clause["sense"] not in ("issue", "challenge"):
        return False
    _said = [part[name] for part in (node, *node.below()) for name in part.parts]
    return clause["what"] is None or is_just(clause["what"], "challenge", "the", "a")


def _of_duel(ctx: Context, node: Node, about: Group) -> list[tuple[str, Any]]:
    """A duel that he fights against a Hero: against whom it is."""
    if node["adjectives"] or node["count"] is not None:
        raise NotUnderstood(node, "in which duels?")
    if node["owner"] is not None and mean_cards.group(ctx.standing(), node["owner"]) != about:
        raise NotUnderstood(node, "in which duels?")
    _det, found = node["det"], []
    for after in node.each("after"):
        clause = after["clause"] if after.kind == "relative" else None
        if clause is not None and clause.kind == "clause" and clause["sense"] in ("duel", "takes_part"):
            fighter = clause["agent"]
            plain = clause["what"] in (None, WHICH) and not (clause["adjuncts"] or clause["negated"])
            plain = plain and clause["with_"] != WHICH
            _role = after["role"]
            they = fighter is not None and fighter.kind == "pronoun" and fighter["word"] in _THEY
            if (
                not plain
                or fighter is None
                or not (they or mean_cards.group(ctx.standing(), fighter) == about)
            ):
                raise NotUnderstood(after, "in which duels?")
            if clause["with_"] is not None:
                found.append(("against", mean_cards.group(ctx.standing(), clause["with_"])))
        elif after.kind == "place" and after["preposition"] in ("against", "with"):
            cards = mean_cards.group(ctx.standing(), after["what"])
            found += [("against", cards)] if cards != about else []
        else:
            raise NotUnderstood(after, "in which duels?")
    return found


_THEY: Final = ("they", "he", "she", "it")


def _decided(node: Node) -> Node | None:
    """You decide which Hero thrusts first: what is decided."""
    if node.kind != "clause" or node["sense"] != "choose" or node["negated"]:
        return None
    what = node["what"]
    if not isinstance(what, Node) or what.kind != "clause":
        return None
    return _thrusts(what)


def _who_decides(ctx: Context, node: Node, decided: Node) -> tuple[Answer, ...]:
    """You decide who thrusts first in the duels of such a Hero."""
    roles(node, "agent", "what", "modal", "adjuncts")
    agent = decided["agent"]
    if agent != WHICH and not is_just(agent, "hero", "which", None) and agent.parts.get("det") != "whichever":
        raise NotUnderstood(decided, "who thrusts first?")
    _modal = decided["modal"], decided["tense"], node["modal"]
    if not mean_players.is_player(ctx, node["agent"]) and node["agent"].kind != "you":
        raise NotUnderstood(node, "who decides it?")
    who = mean_players.who(ctx, node["agent"])
    adjuncts = tuple(
        [
            a
            for a in (*node.each("adjuncts"), *decided.each("adjuncts"))
            if a["kind"] not in ("first", "filler")
        ]
    )
    own = (OfType("Hero"), OfPlayer(who))
    about: Group = Every(own)
    fighters = [one for a in adjuncts for one in _fighter(a["of"])]
    if len(fighters) == 1:
        named = mean_cards.group(ctx.standing(), fighters[0])
        mine = isinstance(named, Every) and OfPlayer(who) in named.tests
        about = named if mine or named in (That("self"), That("hero")) else Every((*own, Among(named)))
        adjuncts = ()
    return (
        Answer("who decides first thrust", about, "allows", None, ("first",), _duels(ctx, adjuncts, about)),
    )


def _fighter(of: Any) -> list[Node]:
    """In a duel that their Hero fights: who fights it."""
    if not isinstance(of, Node) or of.kind != "thing" or of["noun"] != "duel":
        return []
    after = of.each("after")
    if of["owner"] is not None and not after and of["owner"].kind != "you":
        _det = of["det"]
        return [of["owner"]]
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if clause is None or clause.kind != "clause" or clause["sense"] not in ("duel", "takes_part", "involves"):
        return []
    _role = after[0]["role"], of["det"], clause["tense"], clause["what"]
    fighter = clause["what"] if clause["sense"] == "involves" else clause["agent"]
    plain = not (clause["adjuncts"] or clause["negated"] or clause["modal"] or clause["with_"])
    return [fighter] if plain and isinstance(fighter, Node) and fighter != WHICH else []


def _passes(node: Node) -> Node | None:
    """She must pass every opportunity to thrust; she cannot pass, cannot decline to thrust."""
    if node.kind != "clause" or node["sense"] not in ("pass", "skip", "choose_not_to"):
        return None
    what = node["what"]
    if node["sense"] == "choose_not_to":
        return (
            node if isinstance(what, Node) and what.kind == "clause" and what["sense"] == "thrust" else None
        )
    if what is None:
        return node if node["sense"] == "pass" and (node["negated"] or node["modal"]) else None
    return node if what.kind == "thing" and what["noun"] in _CHANCES else None


def _passing(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """Whether somebody has to pass, or cannot; for the next thrust alone where that is said."""
    roles(node, "agent", "what", "modal", "negated", "adjuncts", "tense")
    what, agent = node["what"], node["agent"]
    words: tuple[str, ...] = ()
    if what is not None and what.kind == "thing":
        said = [a["word"] for a in what.each("adjectives")]
        if said not in ([], ["next"]) or what["count"] is not None:
            raise NotUnderstood(what, "which thrust?")
        words = ("next",) if said or what["det"] == "next" else ()
        agent = _whose_chance(what, agent)
    elif what is not None:
        _doer = what["agent"]
        if what["adjuncts"] or what["negated"]:
            raise NotUnderstood(what, "which thrust?")
    for adjunct in node.each("adjuncts"):  # for Drusk: his player passes for him
        agent = adjunct["of"] if adjunct["kind"] == "for" else agent
    if mean_players.is_player(ctx, agent):
        about: Group = heroes_of(ctx, agent)
    else:
        about = mean_cards.group(ctx, agent)
    adjuncts = [a for a in node.each("adjuncts") if a["kind"] not in ("filler", "for")]
    context = _duels(ctx, tuple(adjuncts), about)
    if node["negated"] and node["modal"] in ("can", "may"):
        return (Answer("may pass", about, "forbids", None, words, context),)
    if node["negated"] or node["modal"] not in ("must", None, "will"):
        raise NotUnderstood(node, "who passes?")
    return (Answer("must pass", about, "requires", None, words, context),)


def _whose_chance(what: Node, agent: Node) -> Node:
    """A chance to thrust for Drusk: his, though his player passes it; his or her next opportunity."""
    _det, owner = what["det"], what["owner"]
    if owner is not None and not points_at(owner):
        raise NotUnderstood(what, "whose thrust?")
    for after in what.each("after"):
        clause = after["clause"] if after.kind == "infinitive" else None
        if clause is not None and clause["sense"] == "thrust" and not clause["adjuncts"]:
            _said = [clause[name] for name in clause.parts]
        elif after.kind == "place" and after["preposition"] in ("for", "of"):
            agent = after["what"]
        else:
            raise NotUnderstood(after, "which thrust?")
    return agent


def _harm(ctx: Context, node: Node) -> tuple[Answer, ...] | None:
    """Every successful thrust he makes costs the enemy 1 additional Ka; she loses 1 less Ka to each."""
    what = node["what"]
    if node["sense"] not in ("costs", "lose", "lose_to", "deal") or not isinstance(what, Node):
        return None
    if what.kind != "goods" or what["what"] != "ka" or what["extra"] not in ("more", "less"):
        return None
    n = bound(ctx, what["count"], one=False).number
    if not isinstance(n, Fixed) or what["after"]:
        raise NotUnderstood(what, "how much?")
    by = scaled(n.n if what["extra"] == "more" else -n.n, None)
    if node["modal"] or node["negated"]:
        return None
    if _blow(node["agent"]):
        roles(node, "agent", "what", "to", "adjuncts")
        victim, thrusting = node["to"], _of_thrust(ctx, node["agent"])
        if any(a["kind"] != "filler" for a in node.each("adjuncts")):
            raise NotUnderstood(node, "when?")
        if (
            victim is not None
            and not is_just(victim, "enemy", "the", "his", "its", None)
            and not points_at(victim)
        ):
            raise NotUnderstood(victim, "whom?")
        return (dataclasses.replace(thrusting, number=by),)
    source = node["to"] if node["sense"] == "lose_to" else None
    found = [a["of"] for a in node.each("adjuncts") if a["kind"] in ("from", "for each", "by", "when")]
    if source is None and len(found) == 1 and isinstance(found[0], Node) and _blow(found[0]):
        source = found[0]
        node = node.having(adjuncts=tuple([a for a in node["adjuncts"] if a["of"] is not source]))
    if not _blow(source) or source is None:
        return None
    roles(node, "agent", "what", "to", "adjuncts")
    if any(a["kind"] != "filler" for a in node.each("adjuncts")):
        raise NotUnderstood(node, "when?")
    loser = mean_cards.group(ctx.standing(), node["agent"])
    _det = source["det"], [a["word"] for a in source.each("adjectives")]
    whose = _of_thrust(ctx, source) if source["owner"] is not None or source["after"] else None
    if whose is None or whose.about == loser or whose.question.endswith("hurt"):
        return (Answer("value thrust hurt", loser, "adds", by),)
    return (dataclasses.replace(whose, number=by),)


def _of_thrust(ctx: Context, node: Node) -> Answer:
    """Whose thrust it is, or against whom: the value that says what it costs besides."""
    words = [a["word"] for a in node.each("adjectives")]
    if words not in ([], ["successful"]) or node["count"] is not None or node["det"] not in (*_ANY, "this"):
        raise NotUnderstood(node, "which thrusts?")
    event: dict[str, Any] = dict(mean_events.event_noun(ctx.standing(), node.having(adjectives=None)).roles)
    maker, victim = event.pop("card", None), event.pop("other", event.pop("section", None))
    player = event.pop("player", None)
    if player is not None and maker is None:
        maker = Every((OfType("Hero"), OfPlayer(player)))
    if event or (maker is None) == (victim is None):
        raise NotUnderstood(node, "whose thrusts?")
    if isinstance(victim, (That, Every)):
        return Answer("value thrust hurt", victim, "adds")
    if not isinstance(maker, (That, Every)):
        raise NotUnderstood(node, "whose thrusts?")
    return Answer("value thrust harm", maker, "adds")
