"""Several cards for one raid: how many are put on a Hero who raids, and which of them counts (BS 11.35)."""

from __future__ import annotations

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
