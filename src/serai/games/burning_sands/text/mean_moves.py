"""What verbs of moving mean: cards that are destroyed, discarded, brought, attached, sent home."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.text import (
    mean_cards,
    mean_conditions,
    mean_numbers,
    mean_places,
    mean_players,
    mean_tokens,
)
from serai.games.burning_sands.text.context import (
    EITHER,
    Context,
    NotUnderstood,
    Referent,
    can_be_person,
    is_just,
    points_at,
    roles,
)
from serai.games.burning_sands.text.mean_common import (
    Steps,
    actor,
    adjunct_of,
    another,
    by_actor,
    chosen_by,
    objects,
    spoken,
)
from serai.games.burning_sands.text.mean_numbers import YOU, bound
from serai.games.burning_sands.text.mean_possible import can_be_in_hand
from serai.games.burning_sands.text.mean_tests import CARD_NOUNS
from serai.games.burning_sands.text.meaning import (
    ALL_COPPER,
    PLAY,
    Among,
    AttachedTo,
    Bound,
    Chosen,
    Control,
    Did,
    Event,
    Every,
    Fixed,
    ForEach,
    Group,
    HasAttached,
    Is,
    May,
    Move,
    Negate,
    Not,
    Number,
    OfPlayer,
    OfType,
    Order,
    OtherThan,
    Pick,
    Place,
    PlayerHas,
    Scaled,
    SomePlayer,
    Step,
    Sum,
    That,
    ThatPlayer,
    Tokens,
    TopCards,
    Turn,
    Who,
)
from serai.games.burning_sands.text.nominal import WHICH
from serai.games.burning_sands.text.normal import in_order
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
    it = node["what"].kind == "pronoun" and node["what"]["word"] == "it" and ctx.find("card", "", "one")
    if is_tokens(node["what"]) or (not it and mean_tokens.are_known(ctx, node["what"])):
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
    if manner == "discard" and ctx.counted == "cards" and what.kind == "pronoun" and what["word"] == "one":
        node = node.having(what=Node("thing", noun="card", sort="card", number="one", det="a"))
        what = node["what"]  # draw a card and then discard one
    some = what.kind == "thing" and what["noun"] == "one" and what["count"] is not None and not what["after"]
    if manner == "discard" and ctx.counted == "cards" and some and what["count"]["op"] == "=":
        node = node.having(what=Node("thing", noun="card", sort="card", number="many", count=what["count"]))
        what = node["what"]  # draw three cards, then discard two
    _says_from_where(what, node, manner)
    seen = _seen_hand(ctx, node)
    own = manner == "discard" and seen is None
    if own and what.kind == "thing" and what["noun"] == "card" and _has_no_place(node):
        hand = Node(
            "place", preposition="from", what=Node("thing", noun="hand", sort="zone", owner=node["agent"])
        )
        if (
            node["agent"] is not None
            and what["det"] in ("a", None, "all", "each")
            and node["passive"] is None
            and not what["adjectives"]
        ):
            what = what.having(after=(*(what.each("after")), hand))
            node = node.having(what=what)
    cards = objects(ctx, node)
    if seen is not None and isinstance(cards, (Every, Chosen)) and can_be_in_hand(cards):
        cards = dataclasses.replace(cards, tests=(*seen.tests, *cards.tests), place=seen.place)
    ctx.call(cards, called)
    ctx.counted = "cards"
    return (Move(manner, cards, mean_places.goal(ctx, node), node["state"] or ""),)


def _says_from_where(what: Node, node: Node, manner: str) -> None:
    """A Hero that is discarded is in a hand or in play: the text has to say it."""
    parts = what["parts"] if what.kind == "all" else (what,)
    for part in parts:
        bare = part.kind == "thing" and part["sort"] == "card" and part["owner"] is None and not part["after"]
        if manner == "discard" and bare and part["noun"] in CARD_NOUNS and node["from_"] is None:
            words = {str(a["word"]) for a in part.each("adjectives")}
            if part["det"] == "a" and not node["passive"] and not words & {"target", "attached", "opposing"}:
                raise NotUnderstood(part, "from where?")


def _seen_hand(ctx: Context, node: Node) -> Every | None:
    """Look at a hand and discard all cards that are so: those of that hand."""
    what, agent = node["what"], node["agent"]
    shown = ctx.find("card", "", called=("shown",))
    whole = shown.group if shown is not None else None
    mine = agent is None or agent.kind == "you"
    if not isinstance(whole, Every) or whole.place.zone != "hand" or not mine or what.kind != "thing":
        return None
    pointing = what["owner"] is not None or what["det"] not in ("all", "a", "each", None)
    bare = not pointing and _has_no_place(node) and not what["after"] and what["noun"] == "card"
    if bare and what["det"] != "all" and whole.place.whose != YOU and agent is not None:
        raise NotUnderstood(node, "from which hand?")
    if pointing or not _has_no_place(node) or (what["det"] != "all" and not what["after"]):
        return None
    return whole


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
    found = adjunct_of(node, "for each", "plus for each", "each", "until")
    what = node["what"]
    after = what.each("after") if what.kind == "thing" and what["count"] is not None else ()
    last = after[-1] if after and after[-1].kind == "place" and after[-1]["preposition"] == "for" else None
    if last is not None and "for each" not in found and last["what"].parts.get("det") == "each":
        found["for each"] = last["what"]  # draw one card for each Hero
        what = what.having(after=tuple(after[:-1]))
    if what.kind == "pronoun" and what["word"] == "another" and ctx.counted == "cards":
        what = Node("thing", noun="card", sort="card", number="one", det="a")
    if (what.kind == "pronoun" and what["word"] == "one") or (what.kind == "thing" and what["noun"] == "one"):
        if ctx.counted != "cards":  # draw two cards, after which an opponent draws one
            raise NotUnderstood(what, "one of what?")
        count = what["count"] if what.kind == "thing" else None
        what = Node("thing", noun="card", sort="card", count=count, after=what.parts.get("after"))
    player = actor(ctx, node["agent"])
    if what.kind == "thing" and what["det"] in ("no", "none"):
        raise NotUnderstood(what, "what is not drawn?")
    if what.kind == "pronoun" or (
        what.kind == "thing" and what["det"] in ("the", "that", "those") and what["count"] is None
    ):
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
    if "until" in found:
        return (_draw_until(ctx, player, what, found["until"]),)
    count = mean_numbers.amount(ctx, what) if what["count"] is not None or what["after"] else bound(ctx, None)
    if what["number"] == "many" and what["count"] is None and not what["after"]:
        raise NotUnderstood(what, "how many?")
    per = mean_numbers.per_each(ctx, found.get("for each"))
    ctx.counted = "cards"
    number = count.number
    if per is not None and isinstance(number, Fixed):
        number = Scaled(per, number.n)
    more = mean_numbers.per_each(ctx, found.get("plus for each"))
    if more is not None:  # draw a card, plus one more for each Story
        number = Sum((number, more))
    if count.op != "=":
        name = ctx.new_name("number")
        return (Move("draw", TopCards(number, player, f"{count.op} {name}"), Place("hand", player)),)
    name = ctx.new_name("card")
    one = "one" if number == Fixed(1) else "many"
    ctx.speak_of(Referent(name, "card", ("card",), one, called=("drawn",)))
    return (Move("draw", TopCards(number, player, name), Place("hand", player)),)


def _draw_until(ctx: Context, player: Who, what: Node, until: Any) -> Step:
    """Draw cards until you have 4 in your hand: as many as are missing."""
    said = isinstance(until, Node) and until.kind == "clause" and until["sense"] == "has"
    if not said or until["adjuncts"] or until["negated"] or until["modal"]:
        raise NotUnderstood(what, "until what?")
    _tense, held = until["tense"], until["what"]
    if actor(ctx, until["agent"]) != player or held.kind != "thing" or held["noun"] not in ("card", "one"):
        raise NotUnderstood(what, "until what?")
    if until["at"] is not None:
        held = held.having(after=(*held.each("after"), Node("place", preposition="in", what=until["at"])))
    in_hand = mean_places.place_in(ctx, held) == Place("hand", player) and len(held["after"]) == 1
    if held["adjectives"] or not in_hand:
        raise NotUnderstood(what, "until what?")
    wanted = bound(ctx, held["count"], one=False)
    if wanted.op != "=" or what["count"] is not None or what["number"] != "many":
        raise NotUnderstood(what, "how many?")
    missing = Sum((wanted.number, Scaled(PlayerHas("cards in hand", player), -1)))
    return Move("draw", TopCards(missing, player), Place("hand", player))


def discard_down(ctx: Context, node: Node) -> Steps:
    """Discards down to two cards; discards his or her hand down to two cards."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "to", "adjuncts")
    adjunct_of(node, "at random")
    player = actor(ctx, node["agent"])
    if isinstance(player, SomePlayer):
        player = ThatPlayer(player.name)
    if node["what"] is not None and mean_places.zone(ctx, node["what"]) != Place("hand", player):
        raise NotUnderstood(node, "discards what?")
    to = node["to"]["what"] if node["to"].kind == "place" else node["to"]
    if to.kind == "number":
        kept = bound(ctx, to, one=False).number
    elif to.kind == "thing" and to["noun"] == "card" and not to["adjectives"]:
        place = mean_places.place_in(ctx, to)
        if place not in (None, Place("hand", player)) or len(to.each("after")) > (place is not None):
            raise NotUnderstood(to, "down to what?")
        kept = bound(ctx, to["count"]).number
    else:
        kept = mean_numbers.number(ctx, to)
    rest = Sum((PlayerHas("cards in hand", player), Scaled(kept, -1)))
    random = any(a["kind"] == "at random" for a in node.each("adjuncts"))
    name = ctx.new_name("card")
    ctx.speak_of(Referent(name, "card", ("card",), "many", called=("discarded",)))
    chooser = None if player == YOU else player
    return (Move("discard", Chosen(Bound("=", rest), (), Place("hand", player), chooser, random, name)),)


def take(ctx: Context, node: Node) -> Steps:
    """Water from a player, a card into a hand."""
    node = by_actor(ctx, node) if mean_players.is_player(ctx, node["agent"]) else node
    roles(node, "agent", "what", "from_", "to", "adjuncts", "at")
    adjunct_of(node)
    if is_tokens(node["what"]):
        return mean_tokens.take_water(ctx, node)
    if mean_tokens.are_known(ctx, node["what"]):
        return mean_tokens.take_known(ctx, node)
    player = actor(ctx, node["agent"])
    to = mean_places.goal(ctx, node) or Place("hand", player)
    cards = objects(ctx, node)
    it = node["what"].kind == "pronoun"
    known = [one.chosen for one in ctx.referents if it and one.name == getattr(cards, "name", "")]
    here = known[-1] if known and known[-1] is not None else cards
    in_play = isinstance(here, Every if here is cards else (Every, Chosen)) and here.place == PLAY
    if in_play and node["to"] is None:
        raise NotUnderstood(node, "where do they go?")
    return (Move("take", cards, to),)


def return_(ctx: Context, node: Node) -> Steps:
    """To a hand, to a pile, into play, back on the deck."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "from_", "to", "adjuncts", "state")
    found = adjunct_of(
        node, "any order", "under control", "permanently", "free", "doing", "at once", "with", "without"
    )
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
            *_with_tokens(ctx, found.get("with"), cards),
        )
    if "with" in found:
        raise NotUnderstood(node, "with what?")
    return (Move("return", cards, goal, node["state"] or ""),)


def _with_tokens(ctx: Context, tokens: Node | None, cards: Group) -> Steps:
    """It returns to play with a -1K token: which is put on it."""
    if tokens is None:
        return ()
    if not is_tokens(tokens):
        raise NotUnderstood(tokens, "with what?")
    on = That(cards.name) if isinstance(cards, Chosen) else cards
    count = bound(ctx, tokens["count"])
    return (Tokens("put", count, mean_tokens.which(ctx, tokens), on),)


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
        only_copper = isinstance(found.get("without"), Node) and _is_copper(found["without"])
        return {"less": ALL_COPPER, "paid": True} if only_copper else {"free": True}
    doing = found.get("doing")
    if isinstance(doing, Node):
        return _doing(ctx, doing)
    price = found.get("for")
    if isinstance(price, Node):
        return _less(ctx, price)
    return {}


def _less(ctx: Context, price: Node) -> dict[str, Any]:
    """For 3 Copper less than usual; paying 3 Copper less than its cost; for 1 Copper more."""
    after = price.each("after") if price.kind == "goods" else ()
    ways = [price["extra"]] if price["extra"] is not None else []
    ways += [{"<": "less", ">": "more"}.get(one["op"]) for one in after if one.kind == "compared"]
    way = next((one for one in ways if one in ("less", "more")), None)
    if price.kind != "goods" or price["what"] != "copper" or way is None:
        raise NotUnderstood(price, "for how much?")
    for one in after:
        if one.kind != "compared" or one["op"] not in ("than", "<", ">") or one["by"] is not None:
            raise NotUnderstood(one, f"{way} than what?")
        if not points_at(one["to"], *_COSTS):
            raise NotUnderstood(one, f"{way} than what?")
    less = bound(ctx, price["count"]).number
    if way == "more":
        if not isinstance(less, Fixed):
            raise NotUnderstood(price, "for how much?")
        less = Fixed(-less.n)
    return {"less": less, "paid": True}


_COSTS: Final = ("cost", "copper_cost", "printed_cost")


def pays_cost(node: Node) -> bool:
    """Paying its full cost, paying for it as usual: all that a card costs, and nothing else."""
    if any(a["kind"] not in ("as usual", "filler") for a in node.each("adjuncts")) or node["to"] is not None:
        return False
    _payer = node["agent"]
    what, for_ = node["what"], node["for_"]
    if what is not None and not points_at(what, *_COSTS, words=("full", "usual", "normal", "type:copper")):
        return False
    return for_ is None or points_at(for_)


def _is_copper(of: Node) -> bool:
    """Without paying its Copper cost: only the Copper."""
    what = of["what"] if of.kind == "clause" else None
    if not isinstance(what, Node):
        return False
    if what.kind == "goods":
        return bool(what["what"] == "copper")
    words = [a["word"] for a in what.each("adjectives")] if what.kind == "thing" else []
    return "type:copper" in words or (what.kind == "thing" and what["noun"] == "copper_cost")


def _pays_nothing(of: Any) -> bool:
    """Without paying its Copper cost."""
    if not isinstance(of, Node):
        return False
    if of.kind == "clause" and of["sense"] == "pay" and pays_cost(of):
        return True
    goods = of["what"] if of.kind == "clause" and of["sense"] == "pay" else None
    if goods is None or goods.kind != "goods" or goods["what"] not in ("copper", "water"):
        raise NotUnderstood(of, "without what?")
    more = of["adjuncts"] or of["for_"] or of["to"] or goods["after"] or goods["extra"]
    if goods["det"] == "any" and of["agent"] == WHICH and not more:
        return True  # without paying any Water
    raise NotUnderstood(of, "without what?")


def _doing(ctx: Context, node: Node) -> dict[str, Any]:
    """Paying its full cost, paying nothing, letting everyone see it."""
    if node.kind != "clause" or node["sense"] != "pay":
        raise NotUnderstood(node, "how?")
    _agent = node["agent"]
    what = node["what"]
    if what is not None and what.kind == "pronoun" and what["word"] == "nothing":
        return {"free": True}
    more = node["adjuncts"] or node["for_"] is not None or node["to"] is not None
    if what is not None and what.kind == "goods" and not more:
        return _less(ctx, what)
    if not pays_cost(node):
        raise NotUnderstood(node, "how?")
    return {"paid": True}


def leave_be(ctx: Context, node: Node) -> Steps:
    """Leave it where it is: nothing is done."""
    roles(node, "agent", "what", "how", "adjuncts", "to")
    adjunct_of(node)
    _how = node["how"], node["to"]
    if node["what"].kind != "pronoun":
        raise NotUnderstood(node, "leaves what where it is?")
    mean_cards.group(ctx, node["what"])
    return ()


def bring(ctx: Context, node: Node) -> Steps:
    """Bring a Hero into play, for less, under somebody's control."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "from_", "to", "adjuncts", "state")
    found = adjunct_of(
        node, "under control", "free", "for", "doing", "than usual", "without", "permanently", "at once"
    )
    agent = actor(ctx, node["agent"])
    into_play(ctx, node["to"])
    cards = _from_hand(objects(ctx, node), agent)
    under = _under(ctx, found)
    spoken(ctx, agent)
    ctx.call(cards, "brought")
    if cards == That("self"):  # from now on it is the one that is spoken of
        ctx.speak_of(Referent("self", "card", (), "one", own=True))
    return (Move("bring", cards, Place("play"), node["state"] or "", under, False, **_paying(ctx, found)),)


def _from_hand(cards: Group, agent: Who) -> Group:
    """What is brought into play and is nowhere said to be comes from the hand of who brings it."""
    if not isinstance(cards, Chosen) or cards.place != PLAY or any(isinstance(t, Among) for t in cards.tests):
        return cards
    return dataclasses.replace(cards, place=Place("hand", agent))


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
    if cards == That("event card") and not found and node["state"] in ("bowed", "unbowed"):
        return (Turn("bow" if node["state"] == "bowed" else "straighten", cards),)  # it has come already
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
    player = actor(ctx, node["agent"])
    cards = objects(ctx, node)
    goal = mean_places.goal(ctx, node)  # on top of its owner's deck: the owner of what is put
    if goal is not None and goal.zone == "play":
        return (
            Move("bring", cards, goal, node["state"] or "", _under(ctx, found), False, **_paying(ctx, found)),
        )
    if goal is not None and goal.zone in ("battle", "army", "another battle"):
        return (Move("join", cards, goal, node["state"] or ""),)
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
    source = node["from_"]
    if source is not None and source.kind == "thing" and source["sort"] == "card":
        return _from_bearer(ctx, node, source)
    to = node["to"]  # another Hero of the same player, its owner's hand: of the card that is moved
    late = to is not None and (_is_of_same(to) or any(map(_is_its_owner, to.below())))
    goal = None if late else mean_places.goal(ctx, node)
    if source is not None and mean_places.zone(ctx, source) == Place("home", YOU):
        node = node.having(from_=Node("small_word", word="home"))
    cards = objects(ctx, node)
    goal = mean_places.goal(ctx, node) if late else goal
    if found.get("together with") is not None:
        raise NotUnderstood(node, "together with what?")
    if goal is not None and goal.zone in ("battle", "army", "another battle"):
        if "here" in found:
            goal = Place(goal.zone, None, That("self"))
        return (Move("join", cards, goal, node["state"] or ""),)
    if goal is None or "here" in found:
        raise NotUnderstood(node, "where to?")
    if goal.at == That("battlefield"):
        return (Move("join", cards, Place("battle"), node["state"] or ""),)
    if OfType("City Section") in getattr(goal.at, "tests", ()) and OfType("Hero") in getattr(
        cards, "tests", ()
    ):
        if Is("attacked") not in getattr(goal.at, "tests", ()):
            raise NotUnderstood(node, "a Hero goes only to a City Section under attack")
        return (Move("join", cards, Place("battle", None, goal.at), node["state"] or ""),)
    return (Move("move", cards, _to_another(node["to"], cards, goal), node["state"] or ""),)


def _is_of_same(node: Node) -> bool:
    """Whether a phrase speaks of the same player: of that of the card which is moved."""
    players = [part for part in node.below() if part.kind == "thing" and part.parts["noun"] == "player"]
    return any(a.parts.get("word") == "same" for one in players for a in one.parts.get("adjectives", ()))


def _is_its_owner(part: Node) -> bool:
    holder = part.parts.get("owner") if part.kind == "thing" else None
    its = isinstance(holder, Node) and holder.kind == "pronoun"
    return its and part.parts["noun"] in ("owner", "controller", "player")


def _to_another(node: Node, cards: Any, goal: Place) -> Place:
    """Move a Follower to another of your Heroes: to one that does not have it yet."""
    to = node["what"] if node.kind == "place" else node
    host, name = goal.at, getattr(cards, "name", "")
    if to.kind != "thing" or to["det"] != "another" or not isinstance(host, Chosen) or not name:
        return goal
    bearer = Every((HasAttached(Every((Among(That(name)),))),))
    elsewhere = (OtherThan(That("self")), OtherThan(That("battlefield")))
    tests = tuple([OtherThan(bearer) if test in elsewhere else test for test in host.tests])
    return dataclasses.replace(goal, at=dataclasses.replace(host, tests=tests))


def _from_bearer(ctx: Context, node: Node, source: Node) -> Steps:
    """Move an Item from one of your Heroes to another."""
    bearer = mean_cards.group(ctx, source)
    known = That(bearer.name) if isinstance(bearer, Chosen) else bearer
    cards = mean_cards.group(ctx, node["what"])
    if not isinstance(cards, (Chosen, Every)):
        raise NotUnderstood(node, "what is moved from there?")
    whole = cards
    cards = dataclasses.replace(cards, tests=(*cards.tests, AttachedTo(known)))
    goal = mean_places.goal(ctx, another(node))
    if goal is None or node["state"]:
        raise NotUnderstood(node, "where to?")
    if isinstance(cards, Every):  # they are there no more: from now on they are those that were moved
        kind = tuple([test for test in cards.tests if isinstance(test, OfType)])
        moved = Every((*kind, Did(Event("moved", (("card", That("<which>")),)), "this way")))
        ctx.referents = [one._replace(group=moved) if one.group == whole else one for one in ctx.referents]
    picked: Steps = (Pick(bearer),) if isinstance(bearer, Chosen) else ()
    return (*picked, Move("move", cards, goal))


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
    if node["what"] is not None and not is_just(node["what"], "battle", "this", "the"):
        raise NotUnderstood(node["what"], "which battle?")
    return (Move("leave", mean_cards.group(ctx, node["agent"]), Place("home")),)


def attach(ctx: Context, node: Node) -> Steps:
    """Attach a card or a token to a card."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "to", "from_", "adjuncts", "with_")
    if is_tokens(node["what"]):
        return mean_tokens.put(ctx, node)
    if node["to"] is None and ctx.card_type in ("hero", "follower", "item"):
        raise NotUnderstood(node, "to what?")
    found = adjunct_of(
        node,
        "free",
        "for",
        "without",
        "even if",
        "as though",
        "doing",
        "whatever",
        "bowed or unbowed",
        "at once",
        "than usual",
    )
    what = node["what"]
    if (what.kind == "part" and what["det"] == "each" and node["to"] is not None) or _is_each(node):
        return _attach_each(ctx, node, found)
    what, able = carriable(node["what"])
    last = ctx.find("card", "", "one") if what.kind == "pronoun" and what["word"] == "it" else None
    if last is not None and last.name in ("hero", EITHER):
        what = Node("self")  # a Hero is attached to nobody
    cards = objects(ctx, node.having(what=what))
    to = node["to"] if node["to"] is not None else _one_of_his(node["agent"], what)
    host = chosen_by(mean_cards.group(ctx, to), actor(ctx, node["agent"]), to)
    if AttachedTo(host) in getattr(cards, "tests", ()):  # to him: not to the one who has it
        host = _other_bearer(ctx, host, cards)
    if able is not None and able.kind != "pronoun" and mean_cards.group(ctx.copy(), able) != host:
        raise NotUnderstood(node, "who can carry it?")
    even = (
        "bowed or unbowed" in found or even_bowed(found.get("even if")) or _as_unbowed(found.get("as though"))
    )
    return (
        Move(
            "attach",
            cards,
            _to_another(to, cards, Place("attached", None, host)),
            "even bowed" if even else "",
            **_paying(ctx, found),
        ),
    )


def _one_of_his(player: Node | None, what: Node) -> Node:
    """To what a card is attached where nothing is said: to a Hero of the one who attaches it (BS 7.1), or if
    it is a Fortification to a City Section."""
    owner = player if player is not None else Node("you")
    traits = [a["word"] for a in what.each("adjectives")] if what.kind == "thing" else []
    walls = what.kind == "thing" and "fortification" in (what["noun"], *traits)
    noun = "city_section" if walls else "hero"
    hero = Node("thing", noun=noun, sort="card", number="many", owner=owner)
    return Node("part", count=Node("number", op="=", n=1), of=hero, sort="card")


def _is_each(node: Node) -> bool:
    """Attach them to different Heroes is said of each of them."""
    to = node["to"]
    to = to["what"] if to is not None and to.kind == "place" else to
    words = [a["word"] for a in to.each("adjectives")] if to is not None and to.kind == "thing" else []
    return "different" in words and node["what"].kind in ("pronoun", "part")


def _attach_each(ctx: Context, node: Node, found: dict[str, Any]) -> Steps:
    """Attach each of them to one of your Heroes; to a different Hero: to one that bears none of them."""
    what = node["what"]
    to = node["to"]["what"] if node["to"].kind == "place" else node["to"]
    cards = mean_cards.group(ctx, what["of"] if what.kind == "part" else what)
    if not isinstance(cards, That) or to.kind != "thing":
        raise NotUnderstood(node, "each to which?")
    words = [a for a in to.each("adjectives") if a["word"] != "different"]
    different = len(words) < len(to.each("adjectives")) or to["det"] == "another"
    host = mean_cards.group(ctx, to.having(adjectives=tuple(words), det="a", number="one"))
    if not isinstance(host, Chosen) or host.count != mean_numbers.ONE:
        raise NotUnderstood(to, "each to which?")
    if different:
        bearing = HasAttached(Every((Among(cards),)))
        host = dataclasses.replace(host, tests=(*host.tests, Not(bearing)))
    name = ctx.new_name("card")
    each = Move("attach", That(name), Place("attached", None, host), **_paying(ctx, found))
    return (ForEach(Every((Among(cards),)), name, (each,)),)


def any_among(ctx: Context, node: Node) -> Steps | None:
    """Any Item or Follower among them can be attached: whoever's deck they are from may attach each of them.

    To which of his or her Heroes is chosen as it is attached (BS 7.25).
    """
    what = node["what"] if node["sense"] == "attach" and node["passive"] and node["agent"] is None else None
    if what is None or node["modal"] not in ("can", "may") or node["negated"] or node["to"] is not None:
        return None
    parts = what["parts"] if what.kind == "all" else (what,)
    if any(part.kind != "thing" or part["det"] not in ("any", "each", "all", "every") for part in parts):
        return None
    cards = in_order(mean_cards.group(ctx.standing(), what))
    among = [test for test in getattr(cards, "tests", ()) if isinstance(test, Among)]
    if not isinstance(cards, Every) or len(among) != 1:
        return None
    roles(node, "what", "passive", "modal", "adjuncts")
    found = adjunct_of(node, "free", "for", "without", "doing", "at once", "than usual")
    name = ctx.new_name("card")
    player = ctx.deck if isinstance(ctx.deck, ThatPlayer) else YOU
    each = Move("attach", That(name), Place("attached"), under=player, **_paying(ctx, found))
    return (ForEach(cards, name, (May(player, (each,)),)),)


def _other_bearer(ctx: Context, host: Group, cards: Group) -> Group:
    """The Hero spoken of last who does not have these cards already."""
    for one in reversed(ctx.referents):
        known = mean_cards.referred(one) if one.sort == "card" and can_be_person(one) else host
        if known not in (host, cards) and known != That(getattr(cards, "name", "")):
            return known
    return ctx.own("hero") or host


def carriable(node: Node) -> tuple[Node, Node | None]:
    """Any of his Items that he can legally carry: nothing else can be attached to him anyway (BS 7.14)."""
    if node.kind == "part" and isinstance(node["of"], Node):
        inner, able = carriable(node["of"])
        return node.having(of=inner), able
    after = node.each("after") if node.kind == "thing" else ()
    for one in after:
        clause = one["clause"] if one.kind == "relative" else None
        if clause is None or clause.kind != "clause" or clause["sense"] != "carry" or clause["what"] != WHICH:
            continue
        legal = all(a["kind"] in ("legally", "filler") for a in clause.each("adjuncts"))
        if clause["modal"] in ("can", "may") and not clause["negated"] and legal:
            _who = clause["agent"]["word"] if clause["agent"].kind == "pronoun" else None
            return node.having(after=tuple([other for other in after if other is not one])), clause["agent"]
    return node, None


def even_bowed(of: Any) -> bool:
    """Even if he is bowed."""
    if not isinstance(of, Node):
        return False
    if of.kind == "adjective" and of["word"] == "bowed":
        return True
    if of.kind == "is" and of["predicate"].kind == "adjective" and of["predicate"]["word"] == "bowed":
        return points_at(of["subject"])
    if of.kind == "clause" and of["sense"] == "bow" and of["passive"]:
        return points_at(of["what"])
    raise NotUnderstood(of, "even if what?")


def _as_unbowed(of: Any) -> bool:
    """As though he were unbowed."""
    if not isinstance(of, Node):
        return False
    word = of["predicate"]["word"] if of.kind == "is" and of["predicate"].kind == "adjective" else ""
    if of.kind == "clause" and of["sense"] == "straighten" and of["passive"] and of["agent"] is None:
        word = "unbowed"
    if word != "unbowed" or of["negated"] or of["adjuncts"]:
        raise NotUnderstood(of, "as though what?")
    _said = of["tense"], of["subject"] if of.kind == "is" else of["what"]
    if _said[1].kind != "pronoun" and _said[1].kind != "self":
        raise NotUnderstood(of, "as though what?")
    _word = _said[1]["word"] if _said[1].kind == "pronoun" else None
    return True


def go_home(ctx: Context, node: Node) -> Steps:
    """A unit goes or is sent home."""
    node = by_actor(ctx, node) if mean_players.is_player(ctx, node["agent"]) else node
    roles(node, "agent", "what", "to", "from_", "adjuncts", "state")
    found = adjunct_of(node, "without bowing", "without", "at once", "during", "from", "even if")
    if "even if" in found:
        mean_conditions.condition(ctx.copy(), found["even if"])  # in any case, then
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
        if bowing.kind != "clause" or bowing["sense"] != "bow" or bowing["adjuncts"]:
            raise NotUnderstood(bowing, "without what?")
        _who = bowing["agent"]
        if bowing["what"] is not None and not points_at(bowing["what"]):
            raise NotUnderstood(bowing, "without what?")
    what = node["what"]
    unbowed = "without bowing" in found or "without" in found
    state = "unbowed" if unbowed else node["state"] or ""
    cards = chosen_by(mean_cards.in_play(ctx, what), player, what)
    ctx.call(cards, "sent home")
    return (Move("home", cards, Place("home"), state),)


def go_to(ctx: Context, node: Node) -> Steps:
    """The Hero goes to your Saved pile."""
    roles(node, "agent", "what", "to", "from_", "adjuncts", "state")
    adjunct_of(node)
    cards = objects(ctx, node)
    goal = mean_places.goal(ctx, node)
    return (
        Move(
            "put" if goal is not None and goal.zone != "hand" else "return",
            cards,
            goal,
            node["state"] or "",
        ),
    )


def shuffle_into(ctx: Context, node: Node) -> Steps:
    """Shuffle it into your deck."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "to", "adjuncts")
    adjunct_of(node)
    cards = objects(ctx, node)
    goal = mean_places.goal(ctx, node)
    if goal is None or goal.zone != "deck":
        raise NotUnderstood(node, "into what?")
    return (Move("shuffle", cards, goal),)


def turn_cards(ctx: Context, node: Node) -> Steps:
    """Bow or straighten cards."""
    if node["agent"] is not None and mean_players.is_player(ctx, node["agent"]):
        node = by_actor(ctx, node)
    roles(node, "agent", "what", "adjuncts", "from_")
    found = adjunct_of(node, "at once", "even if", "if able", "for", "without")
    _not_engaging(found.get("without"))
    how = node["sense"]
    what = node["what"]
    if "for" in found:
        return (_bow_for(ctx, node, found["for"]),)
    chooser = actor(ctx, node["agent"]) if node["agent"] is not None and not node["passive"] else YOU
    del found
    swaying = _swaying(what) if how == "bow" else None
    if swaying is not None:
        return (mean_tokens.pay_influence(ctx, chooser, swaying, Every(())),)
    influence = _influence(what)
    cards = chosen_by(mean_cards.in_play(ctx, influence[0] if influence else what), chooser, what)
    ctx.call(cards, "bowed" if how == "bow" else "straightened")
    if influence:
        return (mean_tokens.pay_influence(ctx, chooser, influence[1], cards),)
    return (Turn(how, cards),)


def _not_engaging(of: Any) -> None:
    """Bow him without engaging: he only bows, as he would anyway."""
    if of is None:
        return
    if not isinstance(of, Node) or of.kind != "clause" or of["sense"] not in ("engage", "cast", "use"):
        raise NotUnderstood(of, "without what?")
    if of["what"] is not None or of["with_"] is not None or of["adjuncts"]:
        raise NotUnderstood(of, "without what?")
    _doer = of["agent"]


def _bow_for(ctx: Context, node: Node, goods: Node) -> Step:
    """Bow any number of your Heroes, and your Stronghold, for a total of at least 5 Influence."""
    what = node["what"]
    parts = what["parts"] if what.kind == "all" and what["conjunction"] != "nor" else (what,)
    for part in parts:
        count = bound(ctx, part["count"]) if part.kind == "thing" and part["count"] is not None else None
        if count is not None and count.op != "any":
            raise NotUnderstood(part, "how many?")
        tests = mean_cards.plain(ctx, part).tests if part.kind == "thing" else ()
        if set(tests) - {OfType("Hero"), OfType("Stronghold"), OfPlayer(YOU)} or not tests:
            raise NotUnderstood(part, "these have no Influence to use")
    if node["sense"] != "bow" or goods.kind != "goods" or goods["what"] != "influence":
        raise NotUnderstood(node, "for what?")
    return mean_tokens.pay_influence(ctx, actor(ctx, node["agent"]), goods, Every(()))


_THEIR_OWN: Final = ("his", "her", "their", "his or her")


def _swaying(node: Node) -> Node | None:
    """Heroes or a Stronghold with at least 3 Influence among them: how much Influence is used."""
    parts = node["parts"] if node.kind == "all" and node["conjunction"] != "nor" else (node,)
    if any(part.kind != "thing" or part["noun"] not in ("hero", "stronghold", "card") for part in parts):
        return None
    last, after = parts[-1], parts[-1].each("after")
    havings = [a for a in after if a.kind == "having" and a["what"].kind == "goods"]
    goods = havings[0]["what"] if len(havings) == 1 and havings[0] is after[0] else None
    if goods is None or goods["what"] != "influence" or goods["count"] is None:
        return None
    together = (*goods.each("after"), *after[1:])
    among = [a for a in together if a.kind == "place" and a["preposition"] in ("among", "between")]
    if len(together) != 1 or len(among) != 1 or not points_at(among[0]["what"]):
        return None
    for part in parts:
        owner = part["owner"]
        own = (
            owner is None or owner.kind == "you" or (owner.kind == "pronoun" and owner["word"] in _THEIR_OWN)
        )
        if not own or part["adjectives"] or part["count"] or part["det"] not in (None, "a", "the"):
            return None
        if part is not last and part["after"]:
            return None
    return goods.having(after=None) if goods["count"]["op"] in ("=", ">=") else None


def _influence(node: Node) -> tuple[Node, Node] | None:
    """Cards with a total of at least 5 Influence: the cards, and how much."""
    if node.kind != "thing" or node["sort"] != "card" or node["number"] != "many":
        return None
    havings = [a for a in node.each("after") if a.kind == "having" and a["what"].kind == "goods"]
    if len(havings) != 1 or havings[0]["what"]["what"] != "influence" or node["count"] is not None:
        return None
    count = havings[0]["what"]["count"]
    if node["det"] is not None or count is None or count["op"] not in ("=", ">="):
        return None  # all Heroes with 2 Influence or less bow: no price
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
