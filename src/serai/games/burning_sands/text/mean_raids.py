"""The cards of raids: several on one Hero (BS 11.35), and those that lie face up or face down by a text."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import mean_cards, mean_events
from serai.games.burning_sands.text.context import Context, NotUnderstood, is_just, roles
from serai.games.burning_sands.text.meaning import Answer, Event, Every, Fixed, OfPlayer, Standing, That, You
from serai.games.burning_sands.text.nominal import WHICH
from serai.parts.english.node import Node


def several_cards(ctx: Context, node: Node) -> Standing | None:
    """When it raids, place two cards face-down on it and use whichever has the higher Fate value."""
    parts = node.each("parts") if node.kind == "several" else ()
    whens = [one["of"] for one in node.each("adjuncts") if one["kind"] == "when"]
    if len(parts) != 2 or len(whens) != 1 or whens[0].kind != "clause" or whens[0]["sense"] != "raid":
        return None
    put, use = parts
    if put.kind != "clause" or put["sense"] != "put" or put["state"] != "face-down":
        return None
    if len(node.each("adjuncts")) != 1 or node["conjunction"] != "and":
        raise NotUnderstood(node, "when are the cards put?")
    inner = ctx.copy()
    event = mean_events.event(inner, whens[0])
    about = dict(event.roles).get("card")
    yours = about == That("self") or (isinstance(about, Every) and OfPlayer(You()) in about.tests)
    if not isinstance(about, (That, Every)) or event != Event("raids", (("card", about),)) or not yours:
        raise NotUnderstood(whens[0], "on whom are the cards put?")
    roles(put, "agent", "what", "to", "state", "adjuncts")
    what, to = put["what"], put["to"]
    count = what["count"]
    n = count["n"] if count is not None and count["op"] == "=" else None
    if put["agent"].kind != "you" or put["adjuncts"] or not isinstance(n, int) or n < 2:
        raise NotUnderstood(put, "how many cards are put?")
    if not is_just(what.having(count=None), "card", None):
        raise NotUnderstood(what, "which cards?")
    on_it = to.kind == "place" and to["preposition"] == "on"
    if not on_it or mean_cards.group(inner, to["what"]) not in (about, That("event card")):
        raise NotUnderstood(put, "on whom are the cards put?")
    _expect_best(use)
    return Standing((Answer("value raiding cards", about, "sets", Fixed(n)),), None)


def _expect_best(use: Node) -> None:
    """Use whichever has the higher Fate value; use the card with the highest Fate value."""
    roles(use, "agent", "what")
    used = use["what"] if use.kind == "clause" and use["sense"] == "use" else None
    after = list(used.each("after")) if used is not None and used.kind == "thing" else []
    if used is None or use["agent"].kind != "you" or len(after) != 1:
        raise NotUnderstood(use, "which card is used?")
    value = None
    plain = used.having(after=None)
    if is_just(plain, "one", "whichever") and after[0].kind == "relative":
        have = after[0]["clause"]
        roles(have, "agent", "what")
        value = have["what"] if have["sense"] == "have" and have["agent"] == WHICH else None
    elif after[0].kind == "having" and (is_just(plain, "one", "the one") or is_just(plain, "card", "the")):
        value = after[0]["what"]
    best = value is not None and value.kind == "thing" and [a["word"] for a in value.each("adjectives")]
    if value is None or best not in (["higher"], ["highest"]):
        raise NotUnderstood(use, "which card is used?")
    if not is_just(value.having(adjectives=None), "fate_value", "the"):
        raise NotUnderstood(value, "the higher what?")


#: Whose card it is, by what its player is called or does, and by what is said of the card.
_ROLES: Final = {"raiding": "raiding_card", "defending": "defence_card", "raid": "raiding_card"}
_DOING: Final = {"raiding_card": "raid", "defence_card": "defend"}
_NOUNS: Final = {"raider": "raiding_card", "defender": "defence_card"}
_THEIR: Final = ("their", "his", "her", "his or her", "its")
_THEIRS: Final = ("theirs", "his", "hers", "his or hers", "yours")


def put_openly(node: Node) -> Node:
    """Raiding players place their cards face-up, defending players theirs face-down: the same sentence in the
    words that everything else goes by, "a player who raids must put the raiding card face-up"."""
    if node.kind != "clause" or node["sense"] != "put" or node["state"] not in ("face-up", "face-down"):
        return node
    if node["modal"] not in (None, "must") or node["negated"] or node["to"] is not None:
        return node
    who, what = node["agent"], node["what"]
    by_card = _card_of(what)
    by_player, agent = _doer_of(who, by_card)
    card = by_player or by_card
    if not card or card == "card" or (by_card not in ("card", card)):
        return node
    named = Node("thing", noun=card, sort="card", number="one", det="the")
    return node.having(agent=agent, what=named, modal="must", passive=None)


def _card_of(what: Node | None) -> str:
    """Which card of a raid is meant: "card" where its player says that; empty where it is none."""
    if what is None:
        return ""
    if what.kind == "pronoun":
        return "card" if what["word"] in _THEIRS else ""
    if what.kind != "thing" or what["count"] is not None or what["after"]:
        return ""
    owner = what["owner"]
    if (
        owner is not None
        and owner.kind != "you"
        and not (owner.kind == "pronoun" and owner["word"] in _THEIR)
    ):
        return ""
    words = [str(a["word"]).removeprefix("type:") for a in what.each("adjectives")]
    if what["noun"] in _DOING and not words:
        return str(what["noun"])
    if what["noun"] != "card" or (owner is None and what["det"] not in ("the", None, "a", "all", "any")):
        return ""
    return "card" if not words else _ROLES.get(words[0], "") if len(words) == 1 else ""


def _doer_of(who: Node | None, by_card: str) -> tuple[str, Node | None]:
    """Which card the players put who are meant, and these as players who raid or defend."""
    anybody = Node("thing", noun="player", sort="player", number="one", det="any")
    if who is None:
        return "", _who_does(anybody, by_card) if by_card in _DOING else None
    if who.kind == "you":
        return "", who
    if who.kind != "thing":
        return "", who
    words = [a["word"] for a in who.each("adjectives")]
    known = [word for word in words if word in _ROLES]
    clauses = [one["clause"] for one in who.each("after") if one.kind == "relative"]
    does = {"raid": "raiding_card", "defend": "defence_card"}
    if len(known) == 1 and who["noun"] in ("player", "opponent"):
        rest = tuple([a for a in who["adjectives"] if a["word"] not in known])
        card = _ROLES[known[0]]
        return card, _who_does(who.having(adjectives=rest or None), card)
    if who["noun"] in _NOUNS and not words and not who["after"] and who["owner"] is None:
        card = _NOUNS[who["noun"]]
        return card, _who_does(anybody, card)
    if who["sort"] == "player" and len(clauses) == 1 and clauses[0].kind == "clause":
        return does.get(clauses[0]["sense"], ""), who
    if who["sort"] == "player" and by_card in _DOING:
        return "", who
    return "", who


def _who_does(who: Node, card: str) -> Node:
    """Such players, as those who raid or defend."""
    does = Node("clause", sense=_DOING[card], agent=WHICH)
    return who.having(after=(*who.each("after"), Node("relative", clause=does)))
