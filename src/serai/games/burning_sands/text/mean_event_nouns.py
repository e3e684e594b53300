"""What nouns mean as events: a raid by Qadir, a challenge of yours, a battle in which you were an ally.

The same phrase can be what somebody takes part in, and what begins, ends or has happened.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import (
    mean_cards,
    mean_conditions,
    mean_events,
    mean_players,
    mean_tests,
)
from serai.games.burning_sands.text.context import Context, NotUnderstood, is_just
from serai.games.burning_sands.text.events import BEGINNINGS, ENDINGS
from serai.games.burning_sands.text.meaning import Event, Every, Fits, Is, OfType, Participant
from serai.games.burning_sands.text.nominal import WHICH
from serai.games.burning_sands.text.nominal import YOU as YOU_NODE
from serai.parts.english.node import Node

#: Events with one noun.
EVENT_NOUNS: Final = {
    "raid": "raids",
    "duel": "duel-begins",
    "battle": "battle-begins",
    "attack": "attack",
    "challenge": "challenge",
    "thrust": "thrust",
    "parry": "parry",
    "engagement": "engages",
    "help": "allies",
    "damage": "absorbs",
    "death": "destroyed",
}
#: What came of it, by the adjective before the noun or the verb behind it.
_OUTCOMES: Final = {
    ("raid", "successful"): "raid-succeeds",
    ("raid", "unsuccessful"): "raid-fails",
    ("challenge", "accepted"): "accepted",
    ("raid", "succeed"): "raid-succeeds",
    ("raid", "fail"): "raid-fails",
    ("challenge", "refused"): "refused",
    ("challenge", "refuse"): "refused",
    ("challenge", "accept"): "accepted",
    ("duel", "wins"): "duel-won",
    ("duel", "loses_event"): "duel-lost",
    ("battle", "wins"): "battle-won",
    ("battle", "loses_event"): "battle-lost",
}
#: Adjectives that say nothing of which it is.
_PLAIN: Final = ("single", "next", "same")
_DETS: Final = (None, "a", "the", "this", "that", "any", "each", "every")
#: What a Hero does: a challenge of hers is one that she makes.
_OF_HEROES: Final = ("challenge", "thrust", "parry", "engages", "absorbs", "destroyed")
#: Verbs that only say that somebody does what the noun names: a challenge issued by a Hero.
_MAKING: Final = (
    *("issue", "declare", "name", "take_action", "make_do", "attack", "raid"),
    *("lead", "begins", "end_it", "thrust", "parry"),
)
#: Verbs of those who take part in something: a duel that Aziz has fought.
_FIGHTING: Final = ("duel", "takes_part")
#: Who challenges is the other of these two, where it is said who refuses or accepts.
OF_CHALLENGED: Final = {"card": "other", "player": "other", "other": "card"}
#: What the end of something is told as, by its own kind.
_ENDS: Final = {"battle-begins": "battle-ends", "duel-begins": "duel-ends", "attack": "attack-ends"}

Roles = list[tuple[str, Participant]]


def event_noun(ctx: Context, node: Node) -> Event:
    """A raid, a raid by Qadir, a challenge from this Hero, a battle in which you were an ally."""
    noun = str(node["noun"])
    kind = EVENT_NOUNS.get(noun)
    if kind is None:
        if is_just(node, noun, "a", "the", None, "this", "that", "any", "each"):
            return Event(noun)
        raise NotUnderstood(node, "this is no event that can be waited for")
    count = node["count"]
    if (count is not None and (count["op"], count["n"]) != ("=", 1)) or node["det"] not in _DETS:
        raise NotUnderstood(node, "which one?")
    found: Roles = []
    for adjective in node.each("adjectives"):
        word = str(adjective["word"])
        if (noun, word) in _OUTCOMES:
            kind = _OUTCOMES[noun, word]
        elif word == "undefended" and kind.startswith("raid"):
            found.append(("section", Every((OfType("City Section"), mean_tests.UNDEFENDED))))
        elif word not in _PLAIN:
            raise NotUnderstood(adjective, "which one?")
    if node["owner"] is not None:
        found.append(_maker(ctx, noun, node["owner"]))
    for after in node.each("after"):
        outcome, more = _behind(ctx, node, kind, after)
        kind = outcome or kind
        found += more
    if kind in ("refused", "accepted"):
        found = [(OF_CHALLENGED.get(name, name), part) for name, part in found]
    return Event(kind, tuple(found))


def _maker(ctx: Context, noun: str, node: Node) -> tuple[str, Participant]:
    return mean_events.participant(ctx, node, "player" if noun == "attack" else "card")


def _behind(ctx: Context, node: Node, kind: str, after: Node) -> tuple[str | None, Roles]:
    """What stands behind the noun: what came of it, and who takes part."""
    noun = str(node["noun"])
    if after.kind == "place":
        return None, _beside(ctx, node, kind, after)
    if after.kind != "relative":
        raise NotUnderstood(after, "this is not understood of an event")
    clause = after["clause"]
    if after["role"] in ("in", "at"):
        return None, _in_which(ctx, node, clause)
    if after["role"] is None and clause.kind == "clause" and not clause["negated"] and not clause["modal"]:
        doer, sense = _doer(clause), str(clause["sense"])
        outcome = _OUTCOMES.get((noun, sense))
        if doer == WHICH and clause["what"] is None and outcome is not None and not clause["adjuncts"]:
            _tense = clause["tense"], clause["passive"]
            return outcome, []  # a raid that fails
        if clause["what"] == WHICH and outcome is not None and not clause["adjuncts"]:
            _tense = clause["tense"], clause["passive"]
            return outcome, [] if doer is None else [_with_outcome(ctx, noun, doer)]
        maker = _made_by(noun, clause)
        if maker is not None:
            return None, [_maker(ctx, noun, maker)]
        if noun == "battle" and sense == "involves":
            return None, [_involved(ctx, after, clause)]
        who = fighter(clause)
        if noun == "duel" and who is not None:
            return None, [mean_events.participant(ctx, who, "card")]
    raise NotUnderstood(after, "this is not understood of an event")


def _doer(clause: Node) -> Node | None:
    found = clause["agent"]
    return found if isinstance(found, Node) else None


def _with_outcome(ctx: Context, noun: str, doer: Node) -> tuple[str, Participant]:
    """A duel that Aziz has won; a challenge that a Hero refuses, which is the other's."""
    return mean_events.participant(ctx, doer, "other" if noun == "challenge" else "card")


def _beside(ctx: Context, node: Node, kind: str, after: Node) -> Roles:
    """By whom, against whom, where, between whom it is."""
    noun, preposition, what = str(node["noun"]), after["preposition"], after["what"]
    if preposition in ("by", "from"):
        return [_maker(ctx, noun, what)]
    if preposition == "of":
        mine = _possessor(what)
        if mine is not None:
            return [_maker(ctx, noun, mine)]
        if kind in _OF_HEROES or (noun in ("raid", "attack") and not _is_section(ctx, what)):
            return [_maker(ctx, noun, what)]
    if noun == "duel" and preposition == "between" and what.kind == "all" and len(what["parts"]) == 2:
        _and = what["conjunction"]
        both = ("card", "other")
        return [
            mean_events.participant(ctx, one, name) for one, name in zip(what["parts"], both, strict=True)
        ]
    if preposition in ("against", "to", "with") and is_fighter(ctx, node, after):
        cards = mean_cards.group(ctx.standing(), what)
        if kind == "battle-begins":
            return [("while", Fits(cards, Is("in this battle")))]
        if kind == "raids" or preposition == "against" or noun in ("challenge", "duel"):
            return [("other", cards)]
    if (
        preposition == "in"
        and noun != "battle"
        and what.kind == "thing"
        and what["noun"] in ("battle", "duel")
    ):
        inner = event_noun(ctx.copy(), what)
        return [("in", inner if inner.roles else str(what["noun"]))]
    if preposition in ("against", "at", "on", "of", "in"):
        return [mean_events.participant(ctx, what, "section")]
    raise NotUnderstood(after, "this is not understood of an event")


def _possessor(what: Node) -> Node | None:
    """Yours, Aziz's: whose it is."""
    if what.kind == "pronoun" and what["word"] == "yours":
        return YOU_NODE
    if what.kind == "thing" and what["noun"] == "same" and what["owner"] is not None:
        plain = not (what["adjectives"] or what["after"] or what["count"])
        return what["owner"] if plain else None
    return None


def _is_section(ctx: Context, what: Node) -> bool:
    """Whether it is where something happens rather than who does it."""
    if mean_players.is_player(ctx, what):
        return False
    if what.kind == "self":
        return ctx.card_type in ("city section", "holding")
    return what.kind == "thing" and what["noun"] == "city_section"


def is_fighter(ctx: Context, node: Node, after: Node) -> bool:
    """A battle with Aziz, a duel against a Sahir: another card that takes part, not the place."""
    what = after["what"]
    if node["noun"] not in ("battle", "duel", "challenge") or mean_players.is_player(ctx, what):
        return False
    if what.kind == "self":
        return ctx.card_type != "city section"
    return bool(what.kind != "thing" or what["noun"] != "city_section")


def _in_which(ctx: Context, node: Node, clause: Node) -> Roles:
    """A battle in which you were an ally, a duel in which Aziz fights."""
    who = fighter(clause) if node["noun"] == "duel" and clause.kind == "clause" else None
    if who is not None:
        return [mean_events.participant(ctx, who, "card")]
    if node["noun"] == "battle" and clause.kind == "clause" and not clause["tense"]:
        there = fighter(clause) if clause["sense"] == "takes_part" else None
        if there is not None and not mean_players.is_player(ctx, there):
            return [("while", Fits(mean_cards.group(ctx, there), Is("in this battle")))]
    past = clause.kind == "clause" and clause["tense"] == "past"
    past = past and node["noun"] in ("battle", "duel", "raid")
    said = mean_events.within(clause, str(node["noun"])) if past else clause
    return [("while", mean_conditions.condition(ctx, said))]


def _made_by(noun: str, clause: Node) -> Node | None:
    """Whose deed it is: a raid made by a Hero, a challenge that Qadir issued."""
    if clause["sense"] not in _MAKING or clause["what"] != WHICH or clause["adjuncts"]:
        return None
    if noun == "duel":  # who began it is told of its challenge alone
        return None
    _tense, _passive = clause["tense"], clause["passive"]
    return _doer(clause)


def _involved(ctx: Context, after: Node, clause: Node) -> tuple[str, Participant]:
    """A battle involving Aziz."""
    plain = clause["agent"] == WHICH and not clause["adjuncts"]
    if not plain or clause["what"].kind not in ("self", "pronoun"):
        raise NotUnderstood(after, "this is not understood of an event")
    return "while", Fits(mean_cards.group(ctx, clause["what"]), Is("in this battle"))


def fighter(clause: Node) -> Node | None:
    """A duel involving Aziz, a duel in which Aziz fights, a duel that he has fought."""
    if clause.kind != "clause" or clause["negated"] or clause["adjuncts"] or clause["modal"]:
        return None
    if clause["sense"] == "involves" and clause["agent"] == WHICH:
        return clause["what"] if isinstance(clause["what"], Node) else None
    if clause["sense"] in _FIGHTING and clause["what"] in (None, WHICH) and clause["with_"] in (None, WHICH):
        _tense = clause["tense"]
        return _doer(clause)
    return None


def edge_of(ctx: Context, node: Node, edge: str) -> Event | None:
    """The beginning or end of a battle, duel, raid, attack or challenge that a phrase names, or that it has
    happened; None where a phrase names no such thing."""
    if node.kind != "thing" or node["noun"] not in EVENT_NOUNS:
        return None
    found = event_noun(ctx, node)
    roles = dict(found.roles)
    if edge == "happened":
        return _ended(found) if found.kind in (*_ENDS, "raids", "engages") else found
    if edge == "end":
        return _ended(found)
    if found.kind == "attack" and "section" in roles and "section" not in _where_it_is(found):
        return _against_whom(found)
    return found


def _where_it_is(found: Event) -> list[str]:
    """The City Sections of which it speaks; an attack or a raid can be against a player."""
    return [name for name, part in found.roles if name == "section" and isinstance(part, mean_events.GROUPS)]


def _against_whom(found: Event) -> Event:
    """An attack against you: you are its defender."""
    names = {"section": "defender"}
    return Event(found.kind, tuple([(names.get(name, name), part) for name, part in found.roles]))


def _ended(found: Event) -> Event:
    if found.kind == "attack":
        return Event("attack-ends", _against_whom(found).roles)
    if found.kind == "raids":
        if not found.roles:
            return Event("raid-ends")
        each = [Event(kind, found.roles) for kind in ("raid-succeeds", "raid-fails")]
        return Event("either", tuple([("event", one) for one in each]))
    if found.kind == "engages":
        return Event("has-engaged", found.roles)
    return Event(_ENDS.get(found.kind, found.kind), found.roles)


def is_momentary(node: Node | None) -> bool:
    """A death, a successful raid: what has happened at once, so that it is a time."""
    if node is None or node.kind != "thing" or node["noun"] not in EVENT_NOUNS:
        return False
    words = [str(a["word"]) for a in node.each("adjectives")]
    return node["noun"] == "death" or any((node["noun"], word) in _OUTCOMES for word in words)


def is_time(node: Node) -> bool:
    """Whether a phrase names a time: a turn, a phase, the game."""
    noun = node["noun"]
    return node.kind == "thing" and noun not in EVENT_NOUNS and (noun in BEGINNINGS or noun in ENDINGS)
