"""What the meanings of verbs share: who does it, its adjuncts, for how long, what it is done with."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.text import mean_cards, mean_conditions, mean_players
from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent
from serai.games.burning_sands.text.mean_numbers import YOU
from serai.games.burning_sands.text.meaning import (
    Chosen,
    Condition,
    ControllerOf,
    Group,
    Place,
    SomePlayer,
    Step,
    ThatPlayer,
    Who,
    You,
)
from serai.parts.english.node import Node

Steps = tuple[Step, ...]
#: Adjuncts that say for how long something is so.
LASTING: Final = ("until", "this turn", "during", "permanently", "while")


def without(node: Node, kind: str) -> Node:
    """A clause without its adjuncts of a kind."""
    return node.having(adjuncts=tuple([a for a in node.each("adjuncts") if a["kind"] != kind]))


def actor(ctx: Context, node: Node | None) -> Who:
    """Who does it; of a Hero it is his or her controller."""
    if node is None or node.kind == "you":
        return YOU
    if mean_players.is_player(ctx, node):
        return mean_players.who(ctx, node)
    if node.kind in ("pronoun", "self") or (
        node.kind == "thing" and "card" in (node["sort"] or "").split("/")
    ):
        return ControllerOf(mean_cards.group(ctx, node))
    return mean_players.who(ctx, node)


def adjunct_of(node: Node, *kinds: str) -> dict[str, Any]:
    """The adjuncts of a clause by their kinds, of which all must be among these."""
    found: dict[str, Any] = {}
    for adjunct in node.each("adjuncts"):
        kind = adjunct["kind"]
        if kind == "filler":
            continue
        if kind not in kinds or kind in found:
            raise NotUnderstood(adjunct, f"“{kind}” is not understood here")
        found[kind] = adjunct["of"] if adjunct["of"] is not None else True
    return found


def duration(ctx: Context, found: dict[str, Any], default: str = "turn") -> str:
    """For how long: until the end of the turn or the battle, permanently."""
    if "permanently" in found:
        return "good"
    if "while" in found and default in ("turn", "good"):
        default = "while"
    if "this turn" in found:
        return "turn"
    moment = found.get("until")
    if moment is None:
        during = found.get("during")
        return _during(during) if isinstance(during, Node) else default
    if moment.kind == "moment" and moment["edge"] == "end":
        return _period(moment["of"])
    if moment.kind == "clause" and moment["sense"] == "ends":
        _said = moment["tense"]
        return _period(moment["what"])
    if (
        moment.kind == "is"
        and moment["predicate"].kind == "adjective"
        and moment["predicate"]["word"] == "over"
    ):
        return _period(moment["subject"])
    raise NotUnderstood(moment, "until when?")


def _during(node: Node) -> str:
    words = [a["word"] for a in node.each("adjectives")]
    if node["after"] or node["count"] is not None or node["owner"] is not None:
        raise NotUnderstood(node, "for how long?")
    if (
        node["noun"] in ("turn", "battle", "duel", "attack", "raid")
        and node["det"]
        in (
            "this",
            "the",
            "that",
        )
        and words in ([], ["same"])
    ):
        return str(node["noun"])
    if node["noun"] in ("dawn_phase", "end_phase", "turn", "day_phase", "night_phase") and (
        words == ["next"] or node["det"] in ("next", "following")
    ):
        return f"next {str(node['noun']).replace('_phase', '')}"
    raise NotUnderstood(node, "for how long?")


def _period(of: Node) -> str:
    if of["noun"] not in ("turn", "battle", "duel", "attack", "raid", "day_phase", "night_phase", "game"):
        raise NotUnderstood(of, "until when?")
    words = [a["word"] for a in of.each("adjectives")]
    if of["after"] or of["count"] is not None or of["owner"] is not None or words not in ([], ["next"]):
        raise NotUnderstood(of, "until when?")
    noun = str(of["noun"]).replace("_phase", "")
    if noun == "game":
        return "good"
    return f"next {noun}" if of["det"] in ("next", "following") or words else noun


def held_while(ctx: Context, found: dict[str, Any]) -> Condition | None:
    """As long as Ines stays bowed."""
    of = found.get("while")
    return mean_conditions.condition(ctx, of) if isinstance(of, Node) else None


def spoken(ctx: Context, player: Who) -> None:
    """A player who does something is the one that "their" means then."""
    if isinstance(player, (ThatPlayer, SomePlayer)):
        ctx.speak_of(Referent(player.name, "player", ("player", "opponent"), "one"))


def by_actor(ctx: Context, node: Node) -> Node:
    """The clause with its player known, so that "a player" is chosen once."""
    agent = node["agent"]
    if agent is None or node["passive"] or agent.kind == "you":
        return node
    player = actor(ctx, agent)
    spoken(ctx, player)
    known = ThatPlayer(player.name) if isinstance(player, SomePlayer) else player
    ctx.actor = known if not isinstance(player, You) else None
    return node.having(agent=mean_players.as_that(player))


def chosen_by(cards: Group, player: Who) -> Group:
    """The same cards, chosen by a player."""
    if isinstance(cards, Chosen) and not isinstance(player, You) and cards.by is None:
        place = cards.place
        if place.zone in ("hand", "deck", "saved", "buried", "top", "bottom") and place.whose == YOU:
            place = Place(place.zone, player)
        return Chosen(cards.count, cards.tests, place, player, cards.random, cards.name)
    return cards


def objects(ctx: Context, node: Node) -> Group:
    """What is dealt with, with the zone that the verb names."""
    what, source = node["what"], node["from_"]
    if source is not None and source.kind == "place":
        source = source["what"]
    if source is not None and _adds_nothing(what, source):
        _noun = source["noun"], source["det"], source["word"], source["sort"], source["number"]
        source = None
    if source is not None:
        place = Node("place", preposition="from", what=source)
        if what.kind == "all":
            parts = [part.having(after=(*part.each("after"), place)) for part in what["parts"]]
            return _chosen(ctx, node, what.having(parts=tuple(parts)))
        if what.kind != "thing":
            raise NotUnderstood(node, "what comes from there?")
        what = what.having(after=(*(what.each("after")), Node("place", preposition="from", what=source)))
    if any(a["kind"] == "at random" for a in node.each("adjuncts")):
        what = what.having(after=(*(what.each("after")), Node("at_choice")))
    return _chosen(ctx, node, what)


def _chosen(ctx: Context, node: Node, what: Node) -> Group:
    cards = mean_cards.group(ctx, what)
    chooser = actor(ctx, node["agent"]) if not node["passive"] and node["agent"] is not None else YOU
    return chosen_by(cards, chooser)


def _adds_nothing(what: Node, source: Node) -> bool:
    """Discarded from play, removed from the battle: a place where the card is anyway."""
    return (source.kind == "thing" and source["noun"] == "play") or (
        source.kind == "small_word" and source["word"] == "play"
    )
