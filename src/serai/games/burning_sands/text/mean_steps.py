"""What commands mean: steps that an action takes, one after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent, is_just, roles
from serai.games.burning_sands.text.mean_events import condition
from serai.games.burning_sands.text.mean_nouns import (
    VALUES,
    YOU,
    _army,
    bonus_text,
    bound,
    count_of,
    group,
    number,
    place_in,
    scaled,
    token_name,
    who,
    zone,
)
from serai.games.burning_sands.text.meaning import (
    Act,
    Among,
    Bound,
    Change,
    Chosen,
    Control,
    ControllerOf,
    CountOf,
    Did,
    EachPlayer,
    EndIt,
    Event,
    Every,
    Fixed,
    ForEach,
    Give,
    Group,
    If,
    Instead,
    Look,
    May,
    Move,
    MoveTokens,
    Negate,
    No,
    Number,
    OneOf,
    Order,
    Pay,
    Pick,
    Place,
    PlayerHas,
    Redirect,
    Shuffle,
    SomePlayer,
    Step,
    That,
    ThatPlayer,
    Tokens,
    Told,
    TopCards,
    Turn,
    Unless,
    Water,
    Who,
    WinGame,
    You,
)
from serai.parts.english.node import Node

Steps = tuple[Step, ...]
#: Adjuncts that every verb can have; what is left goes to the verb's own meaning.
_WRAPPING: Final = (
    "if",
    "unless",
    "only if",
    "otherwise",
    "if so",
    "if able",
    "filler",
    "at once",
    "if you wish",
)


def steps(ctx: Context, node: Node) -> Steps:
    """What is done, in order."""
    if node.kind == "several":
        return _several(ctx, node)
    if node.kind != "clause":
        return _lasting(ctx, node)
    wrapping = [a for a in node["adjuncts"] or () if a["kind"] in _WRAPPING]
    rest = tuple([a for a in node["adjuncts"] or () if a["kind"] not in _WRAPPING])
    plain = node.having(adjuncts=rest)
    before = [a for a in wrapping if a["kind"] == "if"]
    conditions = [condition(ctx, a["of"]) for a in before]
    replaced = [a for a in rest if a["kind"] == "instead of"]
    if len(replaced) == 1 and _is_fate(replaced[0]["of"], plain):
        plain = plain.having(adjuncts=tuple([a for a in rest if a is not replaced[0]]))
        return (Instead(Event("destroyed", (("card", That("loser")),)), _modal(ctx, plain)),)
    made = _modal(ctx, plain)
    for adjunct in wrapping:
        if adjunct["kind"] == "unless":
            made = (_unless(ctx, adjunct["of"], made),)
        elif adjunct["kind"] == "if you wish":
            made = (May(YOU, made),)
        elif adjunct["kind"] == "only if":
            conditions.append(condition(ctx, adjunct["of"]))
    for one in reversed(conditions):
        made = (If(one, made),)
    return made


def _is_fate(node: Node, main: Node) -> bool:
    """Whether the loser of a duel is spoken of, whom something else befalls "instead of being destroyed"."""
    if node.kind not in ("clause", "is"):
        return False
    destroyed = node["sense"] == "destroy" and node["what"] is not None
    subject = main["what"] if main["passive"] else main["agent"]
    return (
        destroyed
        and subject is not None
        and subject.kind == "thing"
        and subject["noun"] == "loser"
        and subject["det"] == "the"
    )


def _several(ctx: Context, node: Node) -> Steps:
    parts, conjunction = node["parts"], node["conjunction"]
    adjuncts = node["adjuncts"] or ()
    conditions = [condition(ctx, a["of"]) for a in adjuncts if a["kind"] == "if"]
    shared = tuple([a for a in adjuncts if a["kind"] not in ("if", "filler")])
    pieces = [
        part.having(adjuncts=(*(part["adjuncts"] or ()), *shared)) if shared else part for part in parts
    ]
    shared_modal = _shared_modal(pieces)
    if shared_modal is not None and conjunction != "or":
        plain = [piece.having(modal=None) for piece in pieces]
        made: Steps = (
            May(
                shared_modal_player(ctx, pieces[0]),
                tuple([step for piece in plain for step in steps(ctx, piece)]),
            ),
        )
    elif conjunction == "or":
        made = (OneOf(_decider(ctx, pieces), tuple([steps(ctx, piece) for piece in pieces])),)
    else:
        made = tuple([step for piece in pieces for step in steps(ctx, piece)])
    for one in reversed(conditions):
        made = (If(one, made),)
    return made


def _decider(ctx: Context, pieces: list[Node]) -> Who:
    """Who chooses among several things: the player who does them all, else the player of the text."""
    agents = [piece["agent"] for piece in pieces if piece.kind == "clause"]
    first = agents[0] if agents else None
    if first is None or len(agents) != len(pieces) or any(agent != first for agent in agents):
        return YOU
    return _actor(ctx, first) if first.kind == "thing" and first["sort"] == "player" else YOU


def _shared_modal(pieces: list[Node]) -> str | None:
    """The "may" of several verbs with one subject."""
    if all(
        piece.kind == "clause" and piece["modal"] in ("may", "can") and not piece["negated"]
        for piece in pieces
    ):
        agents = [piece["agent"] for piece in pieces]
        if agents[0] is not None and all(agent == agents[0] for agent in agents):
            return "may"
    return None


def shared_modal_player(ctx: Context, node: Node) -> Who:
    """Who may do it."""
    return _actor(ctx, node["agent"])


def _modal(ctx: Context, node: Node) -> Steps:
    """You may: the step is optional; you must: it is not."""
    modal, negated = node["modal"], node["negated"]
    if negated or (modal == "can" and node["agent"] is not None and node["agent"].kind != "you"):
        return _lasting(ctx, node)
    plain = node.having(modal=None)
    if modal in ("may", "can"):
        actor = node["agent"]
        return (May(who(ctx, actor) if actor is not None else YOU, _do(ctx, plain)),)
    if modal in (None, "must", "will"):
        return _do(ctx, plain)
    raise NotUnderstood(node, f"“{modal}” is not understood here")


def _lasting(ctx: Context, node: Node) -> Steps:
    from serai.games.burning_sands.text.mean_standing import rule_for_a_time

    return rule_for_a_time(ctx, node)


def _unless(ctx: Context, node: Node, made: Steps) -> Step:
    """Unless that player pays 2 Water."""
    agent = node["agent"]
    if node.kind != "clause" or agent is None:
        raise NotUnderstood(node, "unless who does what?")
    try:
        payer = who(ctx, agent)
    except NotUnderstood:
        return If(No(condition(ctx, node)), made)
    return Unless(made, payer, _do(ctx, node.having(modal=None, agent=_as_that(payer))))


def _as_that(payer: Who) -> Node:
    """A node for a player who is known already."""
    return Node("pronoun", word=f"={_keep(payer)}", sort="player")


_KEPT: list[Who] = []


def _keep(payer: Who) -> int:
    if payer not in _KEPT:
        _KEPT.append(payer)
    return _KEPT.index(payer)


def _actor(ctx: Context, node: Node | None) -> Who:
    """Who does it."""
    if node is None or node.kind == "you":
        return YOU
    if node.kind == "pronoun" and str(node["word"]).startswith("="):
        return _KEPT[int(node["word"][1:])]
    return who(ctx, node)


def _do(ctx: Context, node: Node) -> Steps:
    maker = _MAKERS.get(node["sense"])
    if maker is None:
        raise NotUnderstood(node, "this cannot be done by an action")
    agent = node["agent"]
    if agent is not None and agent.kind == "thing" and agent["sort"] == "player" and not node["passive"]:
        everyone = who(ctx.copy(), agent)
        if isinstance(everyone, EachPlayer):
            name = ctx.new_name("player")
            ctx.speak_of(Referent(name, "player", ("player", "opponent"), "one"))
            inner = maker(ctx, node.having(agent=_as_that(ThatPlayer(name))))
            return (ForEach(everyone, name, inner),)
    if node["sense"] in _ALWAYS_YOURS and not node["passive"] and not _is_card(agent):
        if _actor(ctx.copy(), agent) != YOU:
            raise NotUnderstood(node, "what another player does so is not understood yet")
    return maker(ctx, node)


#: Senses whose meanings know no other player who does it.
_ALWAYS_YOURS: Final = (
    *("take", "put", "return", "bring", "move", "attach", "remove", "negate", "redirect", "choose", "search"),
    "end_it",
)


def _is_card(agent: Node | None) -> bool:
    return agent is not None and (agent.kind == "self" or (agent.kind == "thing" and agent["sort"] == "card"))


def adjunct_of(node: Node, *kinds: str) -> dict[str, Any]:
    """The adjuncts of a clause by their kinds, of which all must be among these."""
    found: dict[str, Any] = {}
    for adjunct in node["adjuncts"] or ():
        kind = adjunct["kind"]
        if kind not in kinds:
            raise NotUnderstood(adjunct, f"“{kind}” is not understood here")
        found[kind] = adjunct["of"] if adjunct["of"] is not None else True
    return found


def duration(ctx: Context, found: dict[str, Any], default: str = "turn") -> str:
    """For how long: until the end of the turn or the battle, permanently."""
    if "permanently" in found:
        return "good"
    if "this turn" in found:
        return "turn"
    moment = found.get("until")
    if moment is None:
        during = found.get("during")
        if (
            isinstance(during, Node)
            and during["noun"] in ("turn", "battle", "duel")
            and during["det"] == "this"
        ):
            return str(during["noun"])
        return default
    if (
        moment.kind == "moment"
        and moment["edge"] == "end"
        and moment["of"]["noun"] in ("turn", "battle", "duel")
    ):
        of = moment["of"]
        nexts = of["det"] == "next" or any(a["word"] == "next" for a in of["adjectives"] or ())
        return f"next {of['noun']}" if nexts else str(of["noun"])
    if moment.kind == "clause" and moment["sense"] == "ends":
        return str(moment["what"]["noun"])
    raise NotUnderstood(moment, "until when?")


def per_each(ctx: Context, found: dict[str, Any]) -> Number | None:
    """For each of what."""
    each = found.get("for each")
    if each is None:
        return None
    if each.kind == "goods":
        raise NotUnderstood(each, "these cannot be counted here")
    if _this_way(each):
        return Told("this way")
    return count_of(ctx, each)


def _this_way(node: Node) -> bool:
    after = node["after"] or ()
    if len(after) != 1 or after[0].kind != "relative":
        return False
    clause = after[0]["clause"]
    return (
        clause["sense"] in _COUNTED
        and [a["kind"] for a in clause["adjuncts"] or ()] == ["this way"]
        and clause["what"] is not None
        and not node["adjectives"]
        and node["noun"] is not None
        and node["count"] is None
        and node["det"] == "each"
    )


_COUNTED: Final = ("bow", "destroy", "discard", "bury", "pay", "draw", "straighten")


# The senses


def _destroy(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "adjuncts")
    adjunct_of(node)
    what = node["what"]
    if what.kind == "goods" or what["sort"] == "token":
        return _tokens_off(ctx, node)
    agent = node["agent"]
    if agent is None or node["passive"] or _is_card(agent):
        return (Move("destroy", group(ctx, what)),)
    return _moving("destroy")(ctx, node)


def _moving(manner: str) -> Callable[[Context, Node], Steps]:
    def make(ctx: Context, node: Node) -> Steps:
        roles(node, "agent", "what", "from_", "to", "adjuncts", "state")
        adjunct_of(node, "at random")
        chooser: Who = YOU
        if node["agent"] is not None and not node["passive"]:
            chooser = _actor(ctx, node["agent"])
            node = node.having(agent=_as_that(chooser))
            _spoken(ctx, chooser)
        cards = _from(ctx, node)
        to = _goal(ctx, node)
        moved = Move(manner, cards, to, node["state"] or "")
        if isinstance(chooser, SomePlayer) and not isinstance(cards, Chosen):
            return Pick(chooser), moved
        return (moved,)

    return make


def _spoken(ctx: Context, player: Who) -> None:
    """A player who does something is the one that "their" means then."""
    if isinstance(player, (ThatPlayer, SomePlayer)):
        ctx.speak_of(Referent(player.name, "player", ("player", "opponent"), "one"))


def _from(ctx: Context, node: Node) -> Group:
    """What is moved, with the zone that the verb names."""
    what, source = node["what"], node["from_"]
    if source is not None:
        if what.kind != "thing":
            raise NotUnderstood(node, "what comes from there?")
        what = what.having(after=(*(what["after"] or ()), Node("place", preposition="from", what=source)))
    random = any(a["kind"] == "at random" for a in node["adjuncts"] or ())
    if random:
        what = what.having(after=(*(what["after"] or ()), Node("at_choice", who=None)))
    cards = group(ctx, what)
    chooser = _actor(ctx, node["agent"]) if not node["passive"] else YOU
    if isinstance(cards, Chosen) and not isinstance(chooser, You):
        cards = Chosen(cards.count, cards.tests, cards.place, chooser, cards.random, cards.name)
    if (
        isinstance(cards, Chosen)
        and cards.place.zone == "hand"
        and cards.place.whose == YOU
        and not isinstance(chooser, You)
    ):
        cards = Chosen(cards.count, cards.tests, Place("hand", chooser), chooser, cards.random, cards.name)
    return cards


def _goal(ctx: Context, node: Node) -> Place | None:
    to = node["to"]
    if to is None:
        return None
    if to.kind == "place":
        if to["preposition"] == "under":
            return Place("under", None, group(ctx, to["what"]))
        to = to["what"]
    found = zone(ctx, to)
    if found is not None:
        return found
    if to.kind == "thing" and to["noun"] in ("top", "bottom"):
        after = to["after"] or ()
        deck = to["owner"] if to["owner"] is not None else _whose_edge(to, after)
        owner = YOU if deck is None or deck["owner"] is None else who(ctx, deck["owner"])
        return Place(to["noun"], owner)
    if to.kind == "thing" and to["noun"] == "battle":
        if not is_just(to, "battle", "this", "the"):
            raise NotUnderstood(to, "which battle?")
        return Place("battle")
    if to.kind == "thing" and to["noun"] == "army":
        return Place("army", None, _army(ctx, to))
    return Place("attached", None, group(ctx, to))


def _whose_edge(node: Node, after: tuple[Node, ...]) -> Node | None:
    """The deck in "the top of your deck"; None where none is named."""
    if node["det"] not in (None, "the"):
        raise NotUnderstood(node, "where to?")
    if not after:
        return None
    deck: Node = after[0]["what"]
    if len(after) != 1 or after[0]["preposition"] != "of" or deck["noun"] != "deck":
        raise NotUnderstood(node, "where to?")
    return deck


def _turn(how: str) -> Callable[[Context, Node], Steps]:
    def make(ctx: Context, node: Node) -> Steps:
        roles(node, "agent", "what", "adjuncts")
        adjunct_of(node)
        chooser = _actor(ctx, node["agent"]) if node["agent"] is not None and not node["passive"] else YOU
        cards = group(ctx, node["what"])
        if isinstance(cards, Chosen) and not isinstance(chooser, You):
            cards = Chosen(cards.count, cards.tests, cards.place, chooser, cards.random, cards.name)
        return (Turn(how, cards),)

    return make


def _gain(ctx: Context, node: Node) -> Steps:
    """Water, a bonus, a trait."""
    roles(node, "agent", "what", "adjuncts", "from_")
    if node["from_"] is not None:
        raise NotUnderstood(node, "from where is not understood here")
    return _gained(ctx, node, node["agent"], node["what"], 1)


def _lose(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "adjuncts")
    return _gained(ctx, node, node["agent"], node["what"], -1)


def _gained(ctx: Context, node: Node, agent: Node | None, what: Node, sign: int) -> Steps:
    found = adjunct_of(node, "until", "for each", "permanently", "this turn", "during", "this way")
    if what.kind == "all":
        return tuple([step for part in what["parts"] for step in _gained(ctx, node, agent, part, sign)])
    if what.kind == "goods" and what["what"] == "water":
        per = per_each(ctx, found)
        if what["extra"] not in (None,):
            raise NotUnderstood(what, "more than what?")
        amount = bound(ctx, what["count"])
        if per is not None and isinstance(amount.number, Fixed):
            amount = Bound(amount.op, scaled(amount.number.n, per))
        return (Water("gain" if sign > 0 else "lose", _actor(ctx, agent), amount),)
    cards = group(ctx, agent) if agent is not None else That("self")
    if what.kind == "trait" or what.kind == "guessed":
        until = duration(ctx, found)
        return (Give((trait_name(ctx, what),), cards, sign < 0, until),)
    if what.kind == "thing" and what["sort"] == "token":
        return (Tokens("put", bound(ctx, what["count"]), token_name(ctx, what), cards, ""),)
    per = per_each(ctx, found)
    until = duration(ctx, found)
    return tuple([Change(value, cards, by, "add", until) for value, by in changes(ctx, what, sign, per)])


def trait_name(ctx: Context, node: Node) -> str:
    """A trait as the game writes it: Raid +2."""
    if node.kind == "guessed":
        ctx.warnings.append(f"“{node['word']}” is taken for a trait")
    return " ".join([word[:1].upper() + word[1:] for word in node["word"].split()])


def changes(ctx: Context, node: Node, sign: int, per: Number | None) -> list[tuple[str, Number]]:
    """The values that a bonus changes, and by how much."""
    if node.kind == "thing" and node["noun"] == "bonus":
        inner = [a for a in node["adjectives"] or () if a.kind == "bonus"]
        if len(inner) == 1:
            node = inner[0]
    if node.kind == "bonus":
        return [
            (value, scaled(sign * node[key], per))
            for key, value in (("strength", "Strength"), ("ka", "Ka"))
            if node[key] is not None
        ]
    if (
        node.kind == "goods"
        and node["what"] in VALUES
        and node["count"] is not None
        and isinstance(node["count"]["n"], int)
    ):
        n = node["count"]["n"]
        return [(VALUES[node["what"]], scaled(sign * n, per))]
    if node.kind == "thing" and node["noun"] in (
        "strength_bonus",
        "strength_penalty",
        "ka_bonus",
        "ka_penalty",
    ):
        value = "Strength" if node["noun"].startswith("strength") else "Ka"
        down = -1 if node["noun"].endswith("penalty") else 1
        return [(value, _equal_to(ctx, node, sign * down))]
    if node.kind == "goods" and str(node["what"]).endswith((" bonus", " penalty")):
        value, _, sort = node["what"].rpartition(" ")
        if node["count"]["op"] != "a" or node["extra"] is not None:
            raise NotUnderstood(node, "how much?")
        return [(VALUES[value], _equal_to(ctx, node, sign if sort == "bonus" else -sign))]
    if node.kind == "goods" and node["what"] in VALUES and node["count"] is None:
        return [(VALUES[node["what"]], _equal_to(ctx, node, sign))]
    raise NotUnderstood(node, "this is no bonus")


def _equal_to(ctx: Context, node: Node, sign: int) -> Number:
    after = node["after"] or ()
    if len(after) != 1 or after[0].kind != "compared" or after[0]["op"] != "=":
        raise NotUnderstood(node, "how much?")
    inner = number(ctx, after[0]["to"])
    from serai.games.burning_sands.text.meaning import Scaled

    return inner if sign > 0 else Scaled(inner, -1)


def _draw(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "adjuncts", "from_")
    found = adjunct_of(node, "for each")
    what = node["what"]
    if what.kind != "thing" or what["noun"] != "card" or what["adjectives"] or what["after"]:
        raise NotUnderstood(what, "what is drawn is a number of cards")
    count = bound(ctx, what["count"])
    per = per_each(ctx, found)
    if per is not None and isinstance(count.number, Fixed):
        count = Bound(count.op, scaled(count.number.n, per))
    player = _actor(ctx, node["agent"])
    return (Move("draw", TopCards(count.number, player), Place("hand", player)),)


def _pay(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "to", "adjuncts")
    adjunct_of(node)
    what = node["what"]
    if what.kind != "goods" or what["what"] not in ("water", "copper", "influence"):
        raise NotUnderstood(what, "this cannot be paid")
    return (Pay(_actor(ctx, node["agent"]), what["what"].title(), bound(ctx, what["count"])),)


def _take(ctx: Context, node: Node) -> Steps:
    """Water from a player, a card into a hand."""
    roles(node, "agent", "what", "from_", "to", "adjuncts")
    adjunct_of(node)
    what, source = node["what"], node["from_"]
    if what.kind == "goods" and what["what"] == "water" and source is not None:
        player = who(ctx, source)
        if isinstance(player, EachPlayer):
            name = ctx.new_name("player")
            return (
                ForEach(player, name, (Water("take", YOU, bound(ctx, what["count"]), ThatPlayer(name)),)),
            )
        return (Water("take", YOU, bound(ctx, what["count"]), player),)
    to = _goal(ctx, node) or Place("hand", YOU)
    return (Move("take", _from(ctx, node), to),)


def _put(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "to", "from_", "adjuncts", "state")
    found = adjunct_of(node, "until", "permanently", "any order")
    what, to = node["what"], node["to"]
    if to is not None and to.kind == "place" and to["preposition"] == "on":
        to = to["what"]
    if what.kind == "goods" and what["what"] == "water":
        return (Tokens("put", bound(ctx, what["count"]), "water", _on(ctx, to)),)
    if what.kind == "thing" and what["sort"] == "token" and to is not None:
        return (
            Tokens(
                "put",
                bound(ctx, what["count"]),
                token_name(ctx, what),
                group(ctx, to),
                duration(ctx, found, ""),
            ),
        )
    goal = _goal(ctx, node)
    if "any order" in found:
        return (Order(YOU, group(ctx, what), goal or Place("top", YOU)),)
    return (Move("put", _from(ctx, node), goal, node["state"] or ""),)


def _on(ctx: Context, node: Node | None) -> Group:
    if node is None or node.kind == "small_word":
        return That("self")
    return group(ctx, node)


def _tokens_off(ctx: Context, node: Node) -> Steps:
    """Remove 2 Water from each Advanced City Section; remove all tokens from a Hero."""
    roles(node, "agent", "what", "from_", "adjuncts")
    adjunct_of(node)
    what, source = node["what"], node["from_"]
    if source is None:
        places = [a for a in what["after"] or () if a.kind == "place" and a["preposition"] in ("on", "from")]
        if len(places) != 1:
            raise NotUnderstood(node, "from where?")
        source = places[0]["what"]
    token = "water" if what.kind == "goods" else token_name(ctx, what)
    if what.kind == "goods" and what["what"] != "water":
        raise NotUnderstood(what, "this cannot be removed")
    if what["det"] == "all" or (what["count"] is None and what["number"] == "many"):
        count = Bound("all", Fixed(0))
    else:
        count = bound(ctx, what["count"])
    return (Tokens("remove", count, token, group(ctx, source)),)


def _return(ctx: Context, node: Node) -> Steps:
    """To a hand, to a pile, into play, back on the deck."""
    roles(node, "agent", "what", "from_", "to", "adjuncts", "state")
    found = adjunct_of(node, "any order", "under control")
    to = node["to"]
    if to is not None and to.kind == "small_word" and to["word"] == "back":
        cards = group(ctx, node["what"])
        return (
            (Order(YOU, cards, Place("top", YOU)),)
            if "any order" in found
            else (Move("return", cards, Place("top", YOU)),)
        )
    cards = _from(ctx, node)
    goal = _goal(ctx, node)
    if "any order" in found:
        return (Order(YOU, cards, goal or Place("top", YOU)),)
    if goal is not None and goal.zone == "play":
        return (Move("bring", cards, Place("play"), node["state"] or "", YOU),)
    return (Move("return", cards, goal, node["state"] or ""),)


def _bring(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "from_", "to", "adjuncts", "state")
    found = adjunct_of(node, "under control", "free")
    return (Move("bring", _from(ctx, node), Place("play"), node["state"] or "", YOU, False, "free" in found),)


def _move(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "from_", "to", "adjuncts", "state")
    adjunct_of(node)
    what = node["what"]
    if what.kind == "goods" or what["sort"] == "token":
        token = "water" if what.kind == "goods" else token_name(ctx, what)
        source, to = node["from_"], node["to"]
        if (
            to is not None
            and to.kind == "place"
            and source is None
            and to["preposition"] in ("between", "among")
        ):
            cards = group(_all(ctx), to["what"])
            return (MoveTokens(bound(ctx, what["count"]), token, cards, cards),)
        if source is None or to is None:
            raise NotUnderstood(node, "from where to where?")
        if what["what"] not in (None, "water"):
            raise NotUnderstood(what, "this cannot be moved")
        return (MoveTokens(bound(ctx, what["count"]), token, group(ctx, source), _to_cards(ctx, to)),)
    goal = _goal(ctx, node)
    if goal is not None and goal.zone in ("battle", "army"):
        return (Move("join", _from(ctx, node), goal),)
    if goal == Place("play"):
        return (Move("bring", _from(ctx, node), goal, node["state"] or "", YOU),)
    return (Move("move", _from(ctx, node), goal, node["state"] or ""),)


def _to_cards(ctx: Context, node: Node) -> Group:
    if node.kind == "place":
        if node["preposition"] not in ("to", "onto", "on"):
            raise NotUnderstood(node, "where to?")
        return group(ctx, node["what"])
    return group(ctx, node)


def _all(ctx: Context) -> Context:
    inner = ctx.copy()
    inner.mode = "standing"
    return inner


def _attach(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "to", "from_", "adjuncts")
    adjunct_of(node)
    what = node["what"]
    host = node["to"]
    if host is None:
        raise NotUnderstood(node, "to what?")
    if what.kind == "thing" and what["sort"] == "token":
        return (Tokens("put", bound(ctx, what["count"]), token_name(ctx, what), group(ctx, host)),)
    cards = _from(ctx, node)
    return (Move("attach", cards, Place("attached", None, group(ctx, host))),)


def _send_home(ctx: Context, node: Node) -> Steps:
    return _go_home(ctx, node)


def _control(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "of_", "from_", "adjuncts")
    found = adjunct_of(node, "until", "permanently", "this turn")
    what = node["what"]
    cards_node = node["of_"]
    if cards_node is None and what.kind == "thing":
        afters = [a for a in what["after"] or () if a.kind == "place" and a["preposition"] == "of"]
        if len(afters) == 1:
            cards_node = afters[0]["what"]
    if cards_node is None:
        raise NotUnderstood(node, "control of what?")
    words = [a["word"] for a in what["adjectives"] or ()]
    permanent = words == ["permanent"]
    if what["noun"] != "control" or (words and not permanent) or what["det"] is not None:
        raise NotUnderstood(what, "what kind of control?")
    return (
        Control(
            _actor(ctx, node["agent"]), group(ctx, cards_node), "good" if permanent else duration(ctx, found)
        ),
    )


def _challenge(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "adjuncts")
    adjunct_of(node)
    challenger = group(ctx, node["agent"])
    challenged = group(ctx, node["what"])
    for name in ("winner", "loser"):
        ctx.speak_of(Referent(name, "card", (name,), "one"))
    return (Act("challenge", challenger, challenged),)


def _negate(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "adjuncts")
    adjunct_of(node)
    return (Negate(_answered(node["what"])),)


def _answered(node: Node) -> str:
    """That action, the Spell, it: what a Reaction answers; what it is called."""
    if node.kind == "all":
        if node["conjunction"] not in ("or", "and"):
            raise NotUnderstood(node, "what a Reaction answers is one thing")
        return "/".join([_answered(part) for part in node["parts"]])
    if node.kind == "pronoun" and node["word"] == "it":
        return "action"
    noun = node["noun"]
    if node.kind == "thing" and is_just(node, noun, "that", "the", "this"):
        return str(noun)
    raise NotUnderstood(node, "this must be what the Reaction answers")


def _redirect(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "to", "adjuncts")
    adjunct_of(node)
    _answered(node["what"])
    return (Redirect(group(ctx, node["to"])),)


def _choose(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "from_", "adjuncts")
    adjunct_of(node)
    what = node["what"]
    if what.kind == "thing" and what["sort"] == "player":
        return (Pick(who(ctx, what)),)
    return (Pick(_from(ctx, node)),)


def _look(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "at", "what", "adjuncts")
    adjunct_of(node)
    return (Look(_actor(ctx, node["agent"]), _seen(ctx, node["at"] or node["what"])),)


def _seen(ctx: Context, node: Node) -> Group:
    """Cards that are looked at: some of a deck, or a hand."""
    if node.kind == "place":
        node = node["what"]
    place = zone(ctx, node)
    if place is not None:
        name = ctx.new_name("card")
        ctx.speak_of(Referent(name, "card", ("card",), "many"))
        return Every((), place)
    return group(ctx, node)


def _reveal(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "to", "from_", "adjuncts")
    adjunct_of(node)
    return (Look(_actor(ctx, node["agent"]), _seen(ctx, node["what"]), True),)


def _search(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "at", "for_", "adjuncts")
    adjunct_of(node)
    place = zone(ctx, node["at"])
    if place is None:
        raise NotUnderstood(node, "search what?")
    wanted = node["for_"]
    if wanted.kind == "thing":
        wanted = wanted.having(
            after=(*(wanted["after"] or ()), Node("place", preposition="in", what=node["at"]))
        )
    return (Pick(group(ctx, wanted)),)


def _shuffle(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "adjuncts")
    adjunct_of(node, "filler")
    return (Shuffle(_actor(ctx, node["agent"])),)


def _declare(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "adjuncts")
    adjunct_of(node)
    what = node["what"]
    noun = str(what["noun"])
    if what["owner"] is not None and what["owner"].kind == "you":
        what = what.having(owner=None)
    if not is_just(what, noun, None, "a", "an"):
        raise NotUnderstood(what, "this cannot be declared by a text")
    return (Act(noun, _actor(ctx, node["agent"])),)


def _end(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "adjuncts")
    adjunct_of(node, "at once")
    what = node["what"]
    if not is_just(what, str(what["noun"]), "this", "the"):
        raise NotUnderstood(what, "which one ends?")
    return (EndIt(str(what["noun"])),)


def _win(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "adjuncts")
    adjunct_of(node)
    if not is_just(node["what"], "game", "the"):
        raise NotUnderstood(node, "this cannot be won by a text")
    return (WinGame(_actor(ctx, node["agent"])),)


def _give(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "to", "adjuncts")
    adjunct_of(node)
    what = node["what"]
    if (
        what.kind == "goods"
        and what["what"] == "water"
        or what.kind == "thing"
        and what["noun"] == "water_token"
    ):
        return (Water("give", _actor(ctx, node["agent"]), bound(ctx, what["count"]), who(ctx, node["to"])),)
    raise NotUnderstood(node, "this cannot be given")


def _go_home(ctx: Context, node: Node) -> Steps:
    roles(node, "agent", "what", "to", "from_", "adjuncts", "state")
    found = adjunct_of(node, "without bowing")
    if node["to"]["word"] != "home":
        raise NotUnderstood(node, "where to?")
    if node["agent"] is not None and node["agent"].kind != "you":
        raise NotUnderstood(node, "who sends it home?")
    source = node["from_"]
    if source is not None and not is_just(source, "battle", "this", "the"):
        raise NotUnderstood(source, "from where?")
    state = "unbowed" if "without bowing" in found else node["state"] or ""
    return (Move("home", group(ctx, node["what"]), Place("home"), state),)


def _straighten_or_bow(ctx: Context, node: Node) -> Steps:
    return _turn(node["sense"])(ctx, node)


_MAKERS: Final[dict[str, Callable[[Context, Node], Steps]]] = {
    "destroy": _destroy,
    "discard": _moving("discard"),
    "bury": _moving("bury"),
    "remove": _tokens_off,
    "take": _take,
    "return": _return,
    "bring": _bring,
    "draw": _draw,
    "put": _put,
    "move": _move,
    "attach": _attach,
    "send_home": _send_home,
    "go_home": _go_home,
    "bow": _straighten_or_bow,
    "straighten": _straighten_or_bow,
    "gain": _gain,
    "lose": _lose,
    "have": _gain,
    "pay": _pay,
    "take_control": _control,
    "challenge": _challenge,
    "negate": _negate,
    "redirect": _redirect,
    "choose": _choose,
    "look": _look,
    "reveal": _reveal,
    "search": _search,
    "shuffle": _shuffle,
    "declare": _declare,
    "end_it": _end,
    "win_game": _win,
    "give": _give,
}
_UNUSED: Final = (Among, ControllerOf, CountOf, Did, PlayerHas, place_in)
