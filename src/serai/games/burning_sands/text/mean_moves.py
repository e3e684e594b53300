"""What verbs of moving mean: cards that are destroyed, discarded, brought, attached, sent home."""

from __future__ import annotations

from typing import Any

from serai.games.burning_sands.text import mean_cards, mean_numbers, mean_places, mean_players, mean_tokens
from serai.games.burning_sands.text.context import Context, NotUnderstood, is_just, roles
from serai.games.burning_sands.text.mean_common import (
    Steps,
    actor,
    adjunct_of,
    by_actor,
    chosen_by,
    objects,
    spoken,
)
from serai.games.burning_sands.text.mean_numbers import YOU, bound
from serai.games.burning_sands.text.meaning import (
    Bound,
    Chosen,
    Control,
    Fixed,
    Move,
    Negate,
    Number,
    Order,
    Place,
    Scaled,
    That,
    TopCards,
    Turn,
    Who,
)
from serai.parts.english.node import Node


def is_tokens(node: Node) -> bool:
    """Whether Water or tokens are spoken of rather than cards."""
    if node.kind == "goods":
        return True
    if node.kind == "thing" and node["noun"] == "one":
        return False
    return node.kind == "thing" and node["sort"] == "token"


def destroy(ctx: Context, node: Node) -> Steps:
    """Destroy a Hero; destroy 2 Water on a City Section."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "adjuncts", "from_")
    if is_tokens(node["what"]) or mean_tokens.are_known(ctx, node["what"]):
        return mean_tokens.take_off(ctx, node)
    adjunct_of(node, "at once")
    cards = objects(ctx, node)
    ctx.call(cards, "destroyed")
    return (Move("destroy", cards),)


def discard(ctx: Context, node: Node) -> Steps:
    """Discard a card from your hand; a card from play."""
    return _away(ctx, node, "discard", "discarded")


def bury(ctx: Context, node: Node) -> Steps:
    """Bury a card."""
    return _away(ctx, node, "bury", "buried")


def _away(ctx: Context, node: Node, manner: str, called: str) -> Steps:
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "from_", "to", "adjuncts", "state")
    found = adjunct_of(node, "at random", "for each", "at")
    if "at" in found:
        node = node.having(from_=found["at"])
    if node["what"].kind == "goods":
        raise NotUnderstood(node, "this cannot be discarded")
    if "for each" in found:
        return _many_away(ctx, node, manner, found["for each"])
    what = node["what"]
    if manner == "discard" and what.kind == "thing" and what["noun"] == "card" and _has_no_place(node):
        hand = Node(
            "place", preposition="from", what=Node("thing", noun="hand", sort="zone", owner=node["agent"])
        )
        if (
            node["agent"] is not None
            and what["det"] in ("a", None)
            and node["passive"] is None
            and not what["adjectives"]
        ):
            what = what.having(after=(*(what.each("after")), hand))
            node = node.having(what=what)
    cards = objects(ctx, node)
    ctx.call(cards, called)
    return (Move(manner, cards, mean_places.goal(ctx, node), node["state"] or ""),)


def _has_no_place(node: Node) -> bool:
    return node["from_"] is None and not any(
        a.kind in ("place", "relative") for a in node["what"].each("after")
    )


def _many_away(ctx: Context, node: Node, manner: str, each: Node) -> Steps:
    """Discards a card for each token missing."""
    what = node["what"]
    if what.kind != "thing" or what["noun"] != "card" or what["after"] or what["adjectives"]:
        raise NotUnderstood(node, "what is discarded for each is a number of cards")
    player = actor(ctx, node["agent"])
    per = mean_numbers.per_each(ctx, each)
    count = bound(ctx, what["count"])
    if not isinstance(count.number, Fixed) or per is None:
        raise NotUnderstood(what, "how many?")
    name = ctx.new_name("card")
    number: Number = Scaled(per, count.number.n)
    cards = Chosen(
        Bound("=", number), (), Place("hand", player), None if player == YOU else player, False, name
    )
    return (Move(manner, cards),)


def remove(ctx: Context, node: Node) -> Steps:
    """Remove tokens from a Hero; remove a card from the game; remove a unit from the battle."""
    node = by_actor(ctx, node)
    if is_tokens(node["what"]) or mean_tokens.are_known(ctx, node["what"]):
        return mean_tokens.take_off(ctx, node)
    roles(node, "agent", "what", "from_", "adjuncts")
    adjunct_of(node)
    source = node["from_"]
    if source is not None and source.kind == "thing" and is_just(source, "game", "the"):
        return (Move("remove", mean_cards.group(ctx, node["what"]), Place("game")),)
    if source is not None and source.kind == "thing" and is_just(source, "battle", "the", "this"):
        return (Move("home", mean_cards.group(ctx, node["what"]), Place("home")),)
    raise NotUnderstood(node, "from where?")


def draw(ctx: Context, node: Node) -> Steps:
    """Draw two cards; draw a card for each Story you have."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "adjuncts", "from_")
    found = adjunct_of(node, "for each", "each")
    what = node["what"]
    player = actor(ctx, node["agent"])
    if what.kind == "thing" and what["det"] in ("the", "that", "those") and what["count"] is None:
        return (Move("draw", mean_cards.group(ctx, what), Place("hand", player)),)
    parts = what["parts"] if what.kind == "all" else (what,)
    words = [[a["word"] for a in part.each("adjectives")] for part in parts if part.kind == "thing"]
    if any(part.kind != "thing" or part["noun"] != "card" for part in parts) or any(
        w not in ([], ["additional"]) for w in words
    ):
        raise NotUnderstood(what, "what is drawn is a number of cards")
    if len(parts) != 1 or any(a.kind != "compared" for a in what.each("after")):
        raise NotUnderstood(what, "what is drawn is a number of cards")
    if node["from_"] is not None and mean_places.zone(ctx, node["from_"]) != Place("deck", player):
        raise NotUnderstood(node, "from where?")
    count = mean_numbers.amount(ctx, what) if what["count"] is not None else bound(ctx, None)
    per = mean_numbers.per_each(ctx, found.get("for each"))
    number = count.number
    if per is not None and isinstance(number, Fixed):
        number = Scaled(per, number.n)
    if count.op != "=":
        name = ctx.new_name("number")
        return (Move("draw", TopCards(number, player, f"{count.op} {name}"), Place("hand", player)),)
    return (Move("draw", TopCards(number, player), Place("hand", player)),)


def take(ctx: Context, node: Node) -> Steps:
    """Water from a player, a card into a hand."""
    node = by_actor(ctx, node) if mean_players.is_player(ctx, node["agent"]) else node
    roles(node, "agent", "what", "from_", "to", "adjuncts", "at")
    adjunct_of(node)
    if is_tokens(node["what"]):
        return mean_tokens.take_water(ctx, node)
    player = actor(ctx, node["agent"])
    to = mean_places.goal(ctx, node) or Place("hand", player)
    cards = objects(ctx, node)
    return (Move("take", cards, to),)


def return_(ctx: Context, node: Node) -> Steps:
    """To a hand, to a pile, into play, back on the deck."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "from_", "to", "adjuncts", "state")
    found = adjunct_of(node, "any order", "under control", "permanently", "free", "doing", "at once")
    to = node["to"]
    if is_tokens(node["what"]) or mean_tokens.are_known(ctx, node["what"]):
        return mean_tokens.give_back(ctx, node)
    if to is None or (to.kind == "small_word" and to["word"] == "back"):
        return _back(ctx, node, "any order" in found)
    cards = objects(ctx, node)
    goal = mean_places.goal(ctx, node)
    if "any order" in found:
        return (Order(actor(ctx, node["agent"]), cards, goal or Place("top", ctx.deck or YOU)),)
    if goal is not None and goal.zone == "play":
        return (
            Move(
                "bring", cards, Place("play"), node["state"] or "", _under(ctx, found), **_paying(ctx, found)
            ),
        )
    return (Move("return", cards, goal, node["state"] or ""),)


def _back(ctx: Context, node: Node, ordered: bool) -> Steps:
    cards = objects(ctx, node)
    to = Place("top", ctx.deck or YOU)
    return (Order(actor(ctx, node["agent"]), cards, to),) if ordered else (Move("return", cards, to),)


def _under(ctx: Context, found: dict[str, Any]) -> Who:
    of = found.get("under control")
    if not isinstance(of, Node):
        return YOU
    words = [a["word"] for a in of.each("adjectives")]
    if words not in ([], ["permanent"]) or of["noun"] != "control":
        raise NotUnderstood(of, "under whose control?")
    return mean_players.who(ctx, of["owner"])


def _paying(ctx: Context, found: dict[str, Any]) -> dict[str, Any]:
    """At no cost, paying nothing, for 3 Copper less than usual, paying for it as usual."""
    if "free" in found or _pays_nothing(found.get("without")):
        return {"free": True}
    doing = found.get("doing")
    if isinstance(doing, Node):
        return _doing(ctx, doing)
    price = found.get("for")
    if isinstance(price, Node):
        below = (
            any(a.kind == "compared" and a["op"] == "<" for a in price.each("after"))
            if price.kind == "goods"
            else False
        )
        if price.kind == "goods" and price["what"] == "copper" and (price["extra"] == "less" or below):
            for after in price.each("after"):
                _cost = after["op"], after["to"], after["by"]
                if after.kind != "compared" or after["op"] not in ("than", "<"):
                    raise NotUnderstood(after, "less than what?")
                than = after["to"]
                if than.kind != "thing" or than["noun"] not in ("cost", "copper_cost", "printed_cost"):
                    raise NotUnderstood(after, "less than what?")
                _than = [part[name] for part in after.below() for name in part.parts]
            number = bound(ctx, price["count"]).number
            return {"less": number, "paid": True}
        raise NotUnderstood(price, "for how much?")
    return {}


def _pays_nothing(of: Any) -> bool:
    """Without paying its Copper cost."""
    if not isinstance(of, Node):
        return False
    if of.kind == "clause" and of["sense"] == "pay":
        _all = [part[name] for part in of.below() for name in part.parts]
        return True
    raise NotUnderstood(of, "without what?")


def _doing(ctx: Context, node: Node) -> dict[str, Any]:
    """Paying its full cost, paying nothing, letting everyone see it."""
    if node.kind != "clause" or node["sense"] != "pay":
        raise NotUnderstood(node, "how?")
    _agent = node["agent"]
    what = node["what"]
    if what is not None and what.kind == "pronoun" and what["word"] == "nothing":
        return {"free": True}
    kinds = [a["kind"] for a in node.each("adjuncts")]
    _all = [part[name] for part in node.below() for name in part.parts]
    if kinds not in ([], ["as usual"]):
        raise NotUnderstood(node, "how?")
    return {"paid": True}


def bring(ctx: Context, node: Node) -> Steps:
    """Bring a Hero into play, for less, under somebody's control."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "from_", "to", "adjuncts", "state")
    found = adjunct_of(
        node, "under control", "free", "for", "doing", "than usual", "without", "permanently", "at once"
    )
    agent = actor(ctx, node["agent"])
    into_play(ctx, node["to"])
    cards = objects(ctx, node)
    under = _under(ctx, found)
    spoken(ctx, agent)
    return (Move("bring", cards, Place("play"), node["state"] or "", under, False, **_paying(ctx, found)),)


def into_play(ctx: Context, node: Node | None) -> None:
    """Where something is brought, if that is said."""
    if node is None:
        return
    if node.kind == "place":
        node = node["what"]
    zone = mean_places.zone(ctx, node)
    if zone is None or zone.zone != "play":
        raise NotUnderstood(node, "where to?")


def enter(ctx: Context, node: Node) -> Steps:
    """That Hero comes into play bowed under your permanent control; it enters your home bowed."""
    roles(node, "agent", "what", "to", "adjuncts", "state", "under", "with_")
    found = adjunct_of(node, "under control")
    if node["with_"] is not None:
        raise NotUnderstood(node, "with what?")
    place = node["to"] if node["to"] is not None else node["what"]
    zone = mean_places.zone(ctx, place)
    cards = mean_cards.group(ctx, node["agent"])
    if zone is not None and zone.zone == "home":
        return (Move("move", cards, zone, node["state"] or ""),)
    if zone is None or zone.zone != "play":
        raise NotUnderstood(node, "where to?")
    if node["under"] is not None:
        found["under control"] = node["under"]
    return (Move("bring", cards, Place("play"), node["state"] or "", _under(ctx, found)),)


def put(ctx: Context, node: Node) -> Steps:
    """Put tokens on a card, a card into a zone, under a card, on top of a deck."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "to", "from_", "adjuncts", "state")
    what, to = node["what"], node["to"]
    if is_tokens(what) or mean_tokens.are_known(ctx, what):
        return mean_tokens.put(ctx, node)
    found = adjunct_of(
        node,
        "any order",
        "under control",
        "free",
        "for",
        "without",
        "even if",
        "doing",
        "whatever",
        "permanently",
    )
    if to is not None and to.kind == "place" and to["preposition"] in ("on", "at"):
        to = to["what"]
        node = node.having(to=to)
    goal = mean_places.goal(ctx, node)
    player = actor(ctx, node["agent"])
    cards = objects(ctx, node)
    if goal is not None and goal.zone == "play":
        return (
            Move("bring", cards, goal, node["state"] or "", _under(ctx, found), False, **_paying(ctx, found)),
        )
    if goal is not None and goal.zone == "home":
        return (
            Move(
                "move",
                cards,
                goal,
                node["state"] or "",
                _under(ctx, found) if "under control" in found else None,
            ),
        )
    if "any order" in found:
        return (Order(player, cards, goal or Place("top", ctx.deck or YOU)),)
    state = node["state"] or ""
    if goal is None and not state:
        raise NotUnderstood(node, "where to?")
    return (Move("put", cards, goal, state),)


def move(ctx: Context, node: Node) -> Steps:
    """Move tokens between cards, a unit into a battle, cards between piles."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "from_", "to", "adjuncts", "state")
    found = adjunct_of(node, "at once", "together with", "here")
    if is_tokens(node["what"]) or mean_tokens.are_known(ctx, node["what"]):
        return mean_tokens.move(ctx, node)
    goal = mean_places.goal(ctx, node)
    source = node["from_"]
    if source is not None and mean_places.zone(ctx, source) == Place("home", YOU):
        node = node.having(from_=Node("small_word", word="home"))
    cards = objects(ctx, node)
    if found.get("together with") is not None:
        raise NotUnderstood(node, "together with what?")
    if goal is not None and goal.zone in ("battle", "army", "another battle"):
        if "here" in found:
            goal = Place(goal.zone, None, That("self"))
        return (Move("join", cards, goal),)
    if goal is None or "here" in found:
        raise NotUnderstood(node, "where to?")
    return (Move("move", cards, goal, node["state"] or ""),)


def join(ctx: Context, node: Node) -> Steps:
    """It joins Devasena's army, the battle at another City Section."""
    roles(node, "agent", "what", "from_", "adjuncts")
    adjunct_of(node)
    cards = mean_cards.group(ctx, node["agent"])
    return (Move("join", cards, mean_places.goal(ctx, Node("clause", sense="join", to=node["what"]))),)


def leave_battle(ctx: Context, node: Node) -> Steps:
    """Its unit leaves this battle."""
    roles(node, "agent", "what", "from_", "adjuncts")
    adjunct_of(node)
    if not is_just(node["what"], "battle", "this", "the"):
        raise NotUnderstood(node["what"], "which battle?")
    return (Move("leave", mean_cards.group(ctx, node["agent"]), Place("home")),)


def attach(ctx: Context, node: Node) -> Steps:
    """Attach a card or a token to a card."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "to", "from_", "adjuncts", "with_")
    if node["to"] is None:
        raise NotUnderstood(node, "to what?")
    if is_tokens(node["what"]):
        return mean_tokens.put(ctx, node)
    found = adjunct_of(
        node,
        "free",
        "for",
        "without",
        "even if",
        "doing",
        "whatever",
        "bowed or unbowed",
        "at once",
        "than usual",
    )
    cards = objects(ctx, node)
    host = chosen_by(mean_cards.group(ctx, node["to"]), actor(ctx, node["agent"]))
    even = "bowed or unbowed" in found or _even_bowed(found.get("even if"))
    return (
        Move(
            "attach",
            cards,
            Place("attached", None, host),
            "even bowed" if even else "",
            **_paying(ctx, found),
        ),
    )


def _even_bowed(of: Any) -> bool:
    """Even if he is bowed."""
    if not isinstance(of, Node):
        return False
    if of.kind == "is" and of["predicate"].kind == "adjective" and of["predicate"]["word"] == "bowed":
        _who = [part[name] for part in of["subject"].below() for name in part.parts]
        return True
    if of.kind == "clause" and of["sense"] == "bow" and of["passive"]:
        _who = [part[name] for part in of["what"].below() for name in part.parts]
        return True
    raise NotUnderstood(of, "even if what?")


def go_home(ctx: Context, node: Node) -> Steps:
    """A unit goes or is sent home."""
    node = by_actor(ctx, node) if mean_players.is_player(ctx, node["agent"]) else node
    roles(node, "agent", "what", "to", "from_", "adjuncts", "state")
    found = adjunct_of(node, "without bowing", "without", "at once", "during", "from")
    if node["to"]["word"] != "home":
        raise NotUnderstood(node, "where to?")
    player = actor(ctx, node["agent"]) if node["agent"] is not None and not node["passive"] else YOU
    source = node["from_"] if node["from_"] is not None else found.get("from")
    if source is not None and not is_just(source, "battle", "this", "the"):
        raise NotUnderstood(source, "from where?")
    if "during" in found:
        raise NotUnderstood(node, "when?")
    bowing = found.get("without")
    if isinstance(bowing, Node):
        if bowing.kind != "clause" or bowing["sense"] != "bow":
            raise NotUnderstood(bowing, "without what?")
        _all = [part[name] for part in bowing.below() for name in part.parts]
    unbowed = "without bowing" in found or "without" in found
    state = "unbowed" if unbowed else node["state"] or ""
    return (Move("home", chosen_by(mean_cards.group(ctx, node["what"]), player), Place("home"), state),)


def go_to(ctx: Context, node: Node) -> Steps:
    """The Hero goes to your Saved pile."""
    roles(node, "agent", "what", "to", "from_", "adjuncts", "state")
    adjunct_of(node)
    goal = mean_places.goal(ctx, node)
    return (
        Move(
            "put" if goal is not None and goal.zone != "hand" else "return",
            objects(ctx, node),
            goal,
            node["state"] or "",
        ),
    )


def shuffle_into(ctx: Context, node: Node) -> Steps:
    """Shuffle it into your deck."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "to", "adjuncts")
    adjunct_of(node)
    goal = mean_places.goal(ctx, node)
    if goal is None or goal.zone != "deck":
        raise NotUnderstood(node, "into what?")
    return (Move("shuffle", objects(ctx, node), goal),)


def turn_cards(ctx: Context, node: Node) -> Steps:
    """Bow or straighten cards."""
    if node["agent"] is not None and mean_players.is_player(ctx, node["agent"]):
        node = by_actor(ctx, node)
    roles(node, "agent", "what", "adjuncts", "from_")
    found = adjunct_of(node, "at once", "even if", "if able")
    how = node["sense"]
    what = node["what"]
    chooser = actor(ctx, node["agent"]) if node["agent"] is not None and not node["passive"] else YOU
    del found
    influence = _influence(what)
    cards = chosen_by(mean_cards.group(ctx, influence[0] if influence else what), chooser)
    ctx.call(cards, "bowed" if how == "bow" else "straightened")
    if influence:
        return (mean_tokens.pay_influence(ctx, chooser, influence[1], cards),)
    return (Turn(how, cards),)


def _influence(node: Node) -> tuple[Node, Node] | None:
    """Cards with a total of at least 5 Influence: the cards, and how much."""
    if node.kind != "thing" or node["sort"] != "card" or node["number"] != "many":
        return None
    havings = [a for a in node.each("after") if a.kind == "having" and a["what"].kind == "goods"]
    if len(havings) != 1 or havings[0]["what"]["what"] != "influence" or node["count"] is not None:
        return None
    rest = tuple([a for a in node["after"] if a is not havings[0]])
    return node.having(after=rest, det=None), havings[0]["what"]


def face(ctx: Context, node: Node) -> Steps:
    """Turn a card face-up."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "state", "adjuncts")
    adjunct_of(node)
    return (Move("turn", mean_cards.group(ctx, node["what"]), None, node["state"]),)


def change_sides(ctx: Context, node: Node) -> Steps:
    """It changes sides: you control it from now on."""
    roles(node, "what", "adjuncts")
    adjunct_of(node)
    return (Control(YOU, mean_cards.group(ctx, node["what"]), "good"),)


def leave_behind(ctx: Context, node: Node) -> Steps:
    """Leave the Water behind: nothing is carried away."""
    roles(node, "agent", "what", "adjuncts")
    adjunct_of(node)
    if node["what"].kind != "goods" or node["what"]["what"] != "water" or node["what"]["count"] is not None:
        raise NotUnderstood(node, "what is left behind?")
    _det = node["what"]["det"]
    return (Negate("carrying"),)
