"""What verbs mean for Water, tokens and payments: put, remove, move, give, take, pay."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import mean_cards, mean_changes, mean_numbers, mean_players
from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent, points_at, roles
from serai.games.burning_sands.text.mean_common import (
    Steps,
    actor,
    adjunct_of,
    another,
    by_actor,
    chosen_by,
    duration,
)
from serai.games.burning_sands.text.mean_numbers import ONE, YOU, amount, bound, token_name
from serai.games.burning_sands.text.meaning import (
    WHERE_IT_CAME_FROM,
    Bound,
    Capped,
    Chosen,
    Control,
    CountOf,
    EachPlayer,
    Every,
    Fixed,
    ForEach,
    Group,
    Is,
    MoveTokens,
    Negate,
    OfPlayer,
    OfType,
    OneOf,
    Pay,
    Redistribute,
    Scaled,
    Step,
    Sum,
    That,
    ThatPlayer,
    Times,
    Tokens,
    Water,
    Who,
)
from serai.games.burning_sands.text.nominal import WHICH
from serai.games.burning_sands.text.nominal import YOU as YOU_NODE
from serai.parts.english.node import Node


def are_known(ctx: Context, node: Node) -> bool:
    """The token, the tokens, them: tokens that the text has spoken of last."""
    if _left_over(ctx, node) is not None:
        return True
    if node.kind == "part":
        return are_known(ctx, node["of"])  # one of them
    if node.kind == "pronoun" and node["word"] in ("it", "them", "they", "these", "those"):
        number = "many" if node["word"] == "it" else "one"  # what it is not
        last = [one for one in ctx.referents if one.sort in ("card", "token") and one.number != number]
        return bool(last) and last[-1].sort == "token"
    return node.kind == "thing" and node["sort"] == "token"


#: What tokens are called that went back to where they came from; the others are left over.
_GIVEN_BACK: Final = "given back"
_REST: Final = ("the rest", "the others", "others", "any others")


def _left_over(ctx: Context, node: Node) -> Referent | None:
    """The rest, any that came from elsewhere: the tokens that could not go back to where they came from."""
    last = [one for one in ctx.referents if one.sort in ("card", "token")][-1:]
    if not last or last[0].sort != "token" or _GIVEN_BACK not in last[0].called:
        return None
    if node.kind == "pronoun":
        return last[0] if node["word"] in _REST else None
    known = node.kind == "thing" and node["noun"] in ("one", "token", "water_token") and not node["owner"]
    after = node.each("after") if known else ()
    if len(after) != 1 or node["adjectives"] or node["count"] is not None or node["det"] not in _ANY:
        return None
    return last[0] if _from_elsewhere(after[0]) else None


_ANY: Final = ("any", "all", "those", "the", "each", None)


def _from_elsewhere(node: Node) -> bool:
    """From elsewhere; that came from elsewhere; that were taken from elsewhere."""
    if node.kind == "place":
        return bool(node["preposition"] == "from" and node["what"]["noun"] == "elsewhere")
    clause = node["clause"] if node.kind == "relative" else None
    if clause is None or clause.kind != "clause" or clause["sense"] not in ("comes_from", "take", "gain"):
        return False
    source = clause["from_"]
    if source is None or source.kind != "thing" or source["noun"] != "elsewhere":
        return False
    _said = clause["tense"], clause["passive"]
    return bool(clause["what"] == WHICH and clause["agent"] is None and not clause["adjuncts"])


def which(ctx: Context, node: Node) -> str:
    """Which tokens are meant."""
    rest = _left_over(ctx, node)
    if rest is not None:
        return rest.nouns[0]
    if node.kind == "goods":
        if node["what"] != "water":
            raise NotUnderstood(node, "this cannot be put on a card")
        return "water"
    if node.kind == "pronoun":
        found = ctx.find("token")
        return found.nouns[0] if found is not None else "any"
    token = token_name(ctx, node.having(owner=None))
    found = ctx.find("token")
    if token == "any" and found is not None:
        return found.nouns[0]
    if token == "any" and node["det"] in (None, "the", "those") and ctx.had[-1:] == ["token water"]:
        return "water"  # a Hero with Water tokens: the tokens
    return "water" if token == "any" and node["owner"] is not None else token


def on_which(ctx: Context, node: Node, token: str) -> Group:
    """The cards on which tokens are: what stands behind them, or all City Sections of somebody."""
    rest = _left_over(ctx, node["what"]) if node["from_"] is None else None
    if rest is not None and rest.group is not None:
        return rest.group
    source = node["from_"]
    if source is not None and source.kind == "place":
        source = source["what"]
    what = node["what"]
    if source is None and what.kind != "pronoun":
        places = [
            a
            for a in what.each("after")
            if a.kind == "place" and a["preposition"] in ("on", "from", "at", "in")
        ]
        for after in what.each("after"):
            if (
                after.kind == "relative"
                and after["clause"].kind == "clause"
                and after["clause"]["sense"] == "stays"
            ):
                places += [a for a in after["clause"].each("adjuncts") if a["kind"] == "at"]
                if after["clause"]["at"] is not None:
                    source = after["clause"]["at"]
                _which = after["clause"]["agent"], after["clause"]["tense"]
        if len(places) == 1:
            source = places[0]["what"] if places[0].kind == "place" else places[0]["of"]
    adjuncts = [a for a in node.each("adjuncts") if a["kind"] == "at"]
    if source is None and len(adjuncts) == 1:
        source = adjuncts[0]["of"]
    if source is not None and source.kind == "place":
        source = source["what"]
    if source is not None:
        return _cards(ctx, source)
    owner = what["owner"] if what.kind != "pronoun" else None
    if owner is not None:  # its tokens, that Hero's tokens, your tokens
        return _cards(ctx, owner)
    known = ctx.find("token")
    points = what.kind == "pronoun" or what["det"] in ("the", "those", "these", "that")
    if node["agent"] is not None and token == "water" and not node["passive"] and not (points and known):
        player = actor(ctx, node["agent"])
        if player != YOU:
            return sections_of(player)
    if known is not None and known.group is not None:
        return known.group
    had = [word for word in ctx.had[-1:] if word in (f"token {token}", "token water")]
    bearing = ctx.find("card", "", "one")
    if had and bearing is not None and bearing.chosen is not None:
        return That(bearing.name)  # a City Section that holds Water; one of the tokens
    named = token not in ("water", "any") and not token.startswith(("+", "-"))
    if what.kind == "thing" and named and ctx.card_type not in ("action", "spell"):
        return That("self")  # a token of its own
    raise NotUnderstood(node, "from where?")


def sections_of(player: Who) -> Every:
    """The City Sections of a player, where his or her Water is."""
    return Every((OfType("City Section"), OfPlayer(player)))


def _cards(ctx: Context, node: Node | None) -> Group:
    if node is None:
        return That("self")
    if node.kind == "small_word":
        return mean_cards.at_word(ctx, node)
    if node.kind == "place":
        if node["preposition"] not in ("on", "onto", "to", "from", "at", "in"):
            raise NotUnderstood(node, "on what?")
        node = node["what"]
        if node.kind == "small_word":
            return mean_cards.at_word(ctx, node)
    if mean_players.is_player(ctx, node):
        return sections_of(mean_players.who(ctx.standing(), node))
    return mean_cards.group(ctx, node)


#: Tokens that the step before has taken off, and that this one puts somewhere else.
THE_TOKENS: Final = That("the tokens")


def moved_on(last: object, step: MoveTokens) -> MoveTokens:
    """Take a Water token from a City Section and place it on this Hero: it goes there."""
    if isinstance(last, Tokens) and last.op == "remove":
        return MoveTokens(last.count, last.token, last.on, step.to)
    if isinstance(last, MoveTokens):
        return MoveTokens(last.count, last.token, last.from_, step.to)
    raise NotUnderstood(None, "which tokens are put there?")


def _speak(ctx: Context, token: str, count: Bound, on: Group, off: bool = False) -> None:
    one = count == Bound("=", Fixed(1))
    ctx.had.append(f"token {token}")
    known = That(on.name) if isinstance(on, Chosen) else on
    ctx.speak_of(
        Referent("token", "token", (token,), "one" if one else "many", group=THE_TOKENS if off else known)
    )


def take_off(ctx: Context, node: Node) -> Steps:
    """Remove 2 Water from each Advanced City Section; destroy up to four Water tokens on your City
    Sections."""
    roles(node, "agent", "what", "from_", "adjuncts", "passive")
    found = adjunct_of(node, "at", "by", "at once", "there", "here")
    what = node["what"]
    for word in ("there", "here"):
        if word in found and node["from_"] is None:
            node = node.having(from_=Node("small_word", word=word))
    if what.kind == "part":
        if what["det"] not in (None, "any"):
            raise NotUnderstood(what, "how many of them?")
        count, what = bound(ctx, what["count"]), what["of"]
        node = node.having(what=what)
    else:
        rest = what.kind == "pronoun" or _left_over(ctx, what) is not None
        count = Bound("all", Fixed(0)) if rest else _how_many(ctx, what)
    token = which(ctx, what)
    on = on_which(ctx, node, token)
    count = _half_of(what, token, on) or count
    _speak(ctx, token, count, on, off=True)
    return (Tokens("remove", count, token, on),)


def _half_of(node: Node, token: str, on: Group) -> Bound | None:
    """Half of the tokens, all but one of the tokens on the very card from which they are taken."""
    left = node["count"]["n"] if _all_but(node) else None
    if node.kind == "pronoun" or (node["det"] != "half" and left is None):
        return None
    known = That(on.name) if isinstance(on, Chosen) else on
    if left is None:
        return Bound("=", Scaled(CountOf(known, token), 1, 2))
    if not isinstance(known, That) or (isinstance(on, Chosen) and on.count != ONE):
        raise NotUnderstood(node, "all but so many on each of them, or on all together?")
    return Bound("=", Capped(Sum((CountOf(known, token), Fixed(-left))), None, Fixed(0)))


def _all_but(node: Node) -> bool:
    count = node["count"] if node.kind in ("thing", "goods") else None
    return count is not None and bool(count["op"] == "all but")


def _how_many(ctx: Context, node: Node) -> Bound:
    if _all_but(node):
        return Bound("all", Fixed(0))
    if node["det"] in ("all", "any") or (
        node["count"] is None and node["number"] == "many" and node["det"] != "half"
    ):
        return Bound("all", Fixed(0))
    if node["count"] is None and node["det"] in ("the", "that") and node.kind == "goods":
        return Bound("all", Fixed(0))
    return amount(ctx, node) if node["count"] is not None else bound(ctx, None)


def speak_of_put(ctx: Context, node: Node) -> None:
    """Put a Water token on it if it has none: the tokens are spoken of before the condition is asked."""
    what = node["what"] if node.kind == "clause" and node["sense"] in ("put", "attach") else None
    if what is None or what.kind not in ("goods", "thing"):
        return
    if what["what"] == "water" if what.kind == "goods" else what["sort"] == "token":
        ctx.had.append(f"token {which(ctx.copy(), what)}")


def put(ctx: Context, node: Node) -> Steps:
    """Put a token on a card."""
    roles(node, "agent", "what", "to", "from_", "adjuncts", "state")
    found = adjunct_of(node, "until", "permanently", "even if", "this turn", "while", "for each", "divided")
    what, to = node["what"], node["to"]
    if what.kind == "pronoun" or node["from_"] is not None or _says_where(what):
        if to is not None and to.kind == "thing" and to["noun"] == "unit" and node["from_"] is None:
            raise NotUnderstood(to, "tokens are put on a card")  # on your Items in that unit
        return move(ctx, node.having(adjuncts=()))
    token = which(ctx, what)
    count = _how_many(ctx, what)
    per = mean_numbers.per_each(ctx, found.get("for each"))
    if per is not None and isinstance(count.number, Fixed):
        count = Bound(count.op, Scaled(per, count.number.n))
    last = ctx.find("token")
    _speak(ctx, token, count, That("self"))
    if to is None and (last is None or last.group is None):
        raise NotUnderstood(node, "on what?")
    on = last.group if to is None and last is not None and last.group is not None else _cards(ctx, to)
    _speak(ctx, token, count, on)
    until = duration(ctx, found, "")
    even = found.get("even if")
    if even is not None:
        above = even.kind == "clause" and even["sense"] == "exceed_capacity" and not even["adjuncts"]
        if not above or not all(points_at(even[role]) for role in ("above", "what", "agent")):
            raise NotUnderstood(even, "even if what?")
        until = "even above capacity"
    if "divided" in found:
        if count.op != "=" or not isinstance(on, Every):
            raise NotUnderstood(node, "what is divided among which cards?")
        one = Chosen(Bound("=", Fixed(1)), on.tests, on.place, name=ctx.new_name("card"))
        return (Times(count.number, (Tokens("put", Bound("=", Fixed(1)), token, one, until),)),)
    return (Tokens("put", count, token, on, until),)


def _says_where(node: Node) -> bool:
    """The Water tokens on that Hero: they are on a card, and go to another."""
    after = node.each("after")
    return len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] in ("on", "from")


def move(ctx: Context, node: Node) -> Steps:
    """Move Water tokens from one card to another, or between cards."""
    node = another(node)
    what, source, to = node["what"], node["from_"], node["to"]
    token = which(ctx, what)
    count = Bound("all", Fixed(0)) if what.kind == "pronoun" else _how_many(ctx, what)
    if to is not None and to.kind == "place" and to["preposition"] in ("between", "among"):
        cards = mean_cards.group(ctx.standing(), to["what"])
        return (MoveTokens(count, token, cards, cards),)
    if to is None:
        raise NotUnderstood(node, "from where to where?")
    from_ = _cards(ctx, source) if source is not None else on_which(ctx, node, token)
    count = _half_of(what, token, from_) or count
    goal = _elliptic(ctx, to, node)
    if str(getattr(goal, "name", "")).endswith(" army"):
        raise NotUnderstood(to, "tokens lie on cards: on which?")
    return (MoveTokens(count, token, from_, goal),)


def _elliptic(ctx: Context, node: Node, clause: Node) -> Group:
    """ "To yours": to your City Sections."""
    if node.kind == "place":
        node = node["what"]
    if node.kind == "pronoun" and node["word"] == "yours":
        for referent in reversed(ctx.referents):
            if referent.sort == "card" and referent.whose == "you":
                return mean_cards.referred(referent)
        return sections_of(YOU)
    return _cards(ctx, node)


def give_back(ctx: Context, node: Node) -> Steps:
    """Return the tokens to the City Sections from which they were taken, that they came from."""
    roles(node, "agent", "what", "to", "from_", "adjuncts", "state")
    to = node["to"]
    if to is not None and to.kind == "place" and to["preposition"] in ("on", "onto", "to"):
        to = to["what"]
    if not came_from(to) or node["adjuncts"] or node["state"]:
        raise NotUnderstood(node, "where to?")
    what = node["what"]
    token = which(ctx, what)
    on = on_which(ctx, node, token)
    count = (
        Bound("all", Fixed(0)) if what.kind == "pronoun" or what["det"] == "each" else _how_many(ctx, what)
    )
    if token != "water" or count.op != "all":
        raise NotUnderstood(what, "only all Water on a card goes back to where it came from")
    known = That(on.name) if isinstance(on, Chosen) else on
    called = (_GIVEN_BACK,)
    ctx.speak_of(Referent("token", "token", (token,), "many", group=known, called=called))
    return (MoveTokens(count, token, on, WHERE_IT_CAME_FROM),)


def came_from(node: Node | None) -> bool:
    """The City Sections from which they were taken, that it came from."""
    if node is None or node.kind != "thing" or node["noun"] != "city_section" or node["det"] != "the":
        return False
    after = node.each("after")
    said = after[0] if len(after) == 1 and after[0].kind == "relative" else None
    clause = said["clause"] if said is not None else None
    if clause is None or clause.kind != "clause" or clause["adjuncts"]:
        return False
    _tense = clause["tense"]
    from_which = said["role"] == "from" or clause["from_"] == WHICH if said is not None else False
    taken = clause["sense"] == "take" and clause["passive"] and clause["agent"] is None
    known = points_at(clause["what"], "token", "water_token", "water")
    return bool(from_which and known and (taken or clause["sense"] == "comes_from"))


def take_water(ctx: Context, node: Node) -> Steps:
    """Take 2 Water from a player, from a City Section."""
    what, source = node["what"], node["from_"]
    none = source is None and not what["after"] and _is_none(what) and ctx.find("card", "raider") is not None
    raider = (That("raider"), That("event card"), That("self"))
    if none and mean_cards.group(ctx, node["agent"]) in raider:
        return (Negate("carrying"),)  # the raider takes no Water tokens
    if what.kind == "goods" and what["count"] is None and what["det"] is None:
        raise NotUnderstood(what, "how much?")
    token = which(ctx, what)
    player = actor(ctx, node["agent"])
    if source is not None and source.kind == "place":
        source = source["what"]
    count = _how_many(ctx, what)
    if source is None and what["after"]:
        from_ = on_which(ctx, node, token)
        _speak(ctx, token, count, from_, off=True)
        return (MoveTokens(count, token, from_, sections_of(player)),)
    if source is None and _is_more(what) and not mean_players.is_player(ctx, node["agent"]):
        raided = Every((OfType("City Section"), Is("raided")))  # the raider takes one more
        return (MoveTokens(count, token, raided, mean_cards.group(ctx, node["agent"])),)
    if source is None:
        raise NotUnderstood(node, "from where?")
    if mean_players.is_player(ctx, source):
        other = mean_players.who(ctx, source)
        if isinstance(other, EachPlayer):
            name = ctx.new_name("player")
            return (
                ForEach(other, name, (Water("take", player, bound(ctx, what["count"]), ThatPlayer(name)),)),
            )
        return (Water("take", player, bound(ctx, what["count"]), other),)
    agent = node["agent"]
    goal: Group = sections_of(player)
    if agent is not None and not mean_players.is_player(ctx, agent):
        goal = mean_cards.group(ctx, agent)
    from_ = mean_cards.group(ctx, source)
    _speak(ctx, token, count, from_, off=True)
    return (MoveTokens(count, token, from_, goal),)


def take_known(ctx: Context, node: Node) -> Steps:
    """If that Hero has Water, take it, take one of them."""
    what, player = node["what"], actor(ctx, node["agent"])
    found = ctx.find("token")
    if found is None or found.group is None or node["from_"] is not None or node["to"] is not None:
        raise NotUnderstood(node, "where do they go?")
    count = bound(ctx, what["count"]) if what.kind == "part" else Bound("all", Fixed(0))
    token = which(ctx, what["of"] if what.kind == "part" else what)
    return (MoveTokens(count, token, found.group, sections_of(player)),)


def _is_more(node: Node) -> bool:
    """1 additional Water token."""
    if node.kind == "goods":
        return bool(node["extra"] == "more")
    return node["count"]["op"] == "more" or [a["word"] for a in node.each("adjectives")] == ["additional"]


def _is_none(node: Node) -> bool:
    water = node["what"] == "water" if node.kind == "goods" else node["noun"] == "water_token"
    none = node["det"] == "no" or (
        node["count"] is not None and (node["count"]["op"], node["count"]["n"]) == ("=", 0)
    )
    return bool(water and none)


def give(ctx: Context, node: Node) -> Steps:
    """Give a player Water; give a Hero +1S, Flying, a token: he gains it."""
    to, agent = node["to"], node["agent"]
    if to is not None and not mean_players.is_player(ctx, to):
        if agent is None or not points_at(agent) or node["passive"]:
            raise NotUnderstood(node, "who gives it?")
        return mean_changes.gain(ctx, node.having(sense="gain", agent=to, to=None))
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "to", "adjuncts")
    adjunct_of(node, "at", "at once", "from", "until", "permanently", "this turn", "for each")
    what, to = node["what"], node["to"]
    if (what.kind == "goods" and what["what"] == "water") or (
        what.kind == "thing" and what["sort"] == "token"
    ):
        if which(ctx, what) not in ("water", "any"):
            raise NotUnderstood(node, "this cannot be given")
        giver = actor(ctx, node["agent"])
        owner = what["owner"]
        if owner is not None and owner.kind == "pronoun" and owner["word"] in ("their", "his or her"):
            what = what.having(owner=None)  # who gives it gives his or her own
        places = [a["of"] for a in node.each("adjuncts") if a["kind"] in ("from", "at")]
        for after in what.each("after"):
            if after.kind != "place" or after["preposition"] not in ("from", "on"):
                raise NotUnderstood(after, "which Water?")
            places.append(after["what"])
        one = what["count"] is None or what["count"]["n"] == 1
        for place in places:
            from_ = mean_cards.group(ctx, place)
            if isinstance(from_, Chosen) and one and from_.count == ONE:
                from_ = Every(from_.tests, from_.place)  # one token comes from one City Section anyway
            if from_ != sections_of(giver):
                raise NotUnderstood(node, "Water is given from one's City Sections")
        return (
            Water(
                "give",
                giver,
                amount(ctx, what) if what["count"] is not None else bound(ctx, None, what.kind != "goods"),
                mean_players.who(ctx, to),
            ),
        )
    if what.kind in ("thing", "part", "self", "pronoun") and not node["adjuncts"]:
        cards = chosen_by(mean_cards.group(ctx, what), actor(ctx, node["agent"]), what)
        return (Control(mean_players.who(ctx, to), cards, "good"),)
    raise NotUnderstood(node, "this cannot be given")


def pay(ctx: Context, node: Node) -> Steps:
    """Pay 2 Water; pay the Copper cost of a card."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "to", "adjuncts", "for_")
    adjunct_of(node, "at once", "more")
    payer = actor(ctx, node["agent"])
    if node["for_"] is not None:
        raise NotUnderstood(node, "for what?")
    to = mean_players.who(ctx, node["to"]) if node["to"] is not None else None
    what = node["what"]
    if what.kind == "all" and what["conjunction"] == "or":  # either 1 Water or 4 Copper
        ways = [pay(ctx, node.having(what=part)) for part in what["parts"]]
        return (OneOf(payer, tuple(ways)),)
    parts = what["parts"] if what.kind == "all" and what["conjunction"] == "and" else (what,)
    made: list[Step] = []
    for part in parts:
        if part.kind == "goods" and part["what"] in ("water", "copper", "influence"):
            if part["owner"] is not None or any(a.kind != "compared" for a in part.each("after")):
                raise NotUnderstood(part, "this cannot be paid")
            if part["extra"] == "less":
                raise NotUnderstood(part, "less for what?")
            found = amount(ctx, part)
            made.append(Pay(payer, part["what"].title(), found, to))
        elif part.kind == "thing" and part["sort"] == "value":
            value = mean_numbers.number(ctx, part)
            goods = "Water" if "Water" in str(getattr(value, "value", "")) else "Copper"
            made.append(Pay(payer, goods, Bound("=", value), to))
        else:
            raise NotUnderstood(part, "this cannot be paid")
    ctx.speak_of(Referent("paid", "number", ("number",), "one"))
    return tuple(made)


def pay_influence(ctx: Context, payer: Who, goods: Node, cards: Group) -> Step:
    """Bow cards with a total of 5 Influence."""
    if goods["after"] or goods["owner"] is not None or goods["extra"] is not None:
        raise NotUnderstood(goods, "how much?")
    found = bound(ctx, goods["count"], one=False)
    del cards
    return Pay(payer, "Influence", Bound(">=", found.number))


def redistribute(ctx: Context, node: Node) -> Steps:
    """Redistribute your Water tokens among your City Sections."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "to", "adjuncts")
    found = adjunct_of(node, "any way")
    way = found.get("any way")
    if isinstance(way, Node):
        allowed = way.kind == "clause" and way["sense"] == "allows" and not way["adjuncts"]
        if not allowed or not points_at(way["agent"], "water_capacity") or not points_at(way["what"]):
            raise NotUnderstood(way, "in which way?")
    what, among = node["what"], node["to"]
    new = what.kind in ("thing", "goods") and what["owner"] is None and not what["after"]
    if new and what["count"] is not None and among is not None and found.get("any way") in (None, True):
        if among.kind == "place":  # new ones, divided among cards
            _among, among = among["preposition"], among["what"]
        return put(ctx, node.having(to=among, adjuncts=(Node("adjunct", kind="divided"),)))
    token = which(ctx, node["what"])
    if node["what"]["count"] is not None or node["what"]["after"]:
        raise NotUnderstood(node, "which tokens?")
    _whose = node["what"]["owner"], node["what"]["det"]
    to = node["to"]
    if to is not None and to.kind == "place" and to["preposition"] in ("among", "between", "over"):
        to = to["what"]
    cards = mean_cards.group(ctx.standing(), to) if to is not None else sections_of(YOU)
    return (Redistribute(actor(ctx, node["agent"]), token, cards),)


def chosen_water(ctx: Context, node: Node) -> Node | None:
    """Each player chooses two Water tokens on his or her City Sections, and you move them to yours.

    You take 2 Water from each: who gives Water chooses where it comes from (BS 6.14)."""
    parts = node["parts"]
    if len(parts) != 2 or any(part.kind != "clause" for part in parts) or node["adjuncts"]:
        return None
    first, second = parts
    agent, what, to = first["agent"], first["what"], second["to"]
    if first["sense"] != "choose" or agent is None or what is None or what.kind != "thing":
        return None
    after = what.each("after")
    own = after[0]["what"] if len(after) == 1 and after[0].kind == "place" else None
    if own is None or own.kind != "thing" or own["noun"] != "city_section" or what["sort"] != "token":
        return None
    their = own["owner"] is not None and own["owner"].kind == ("you" if agent.kind == "you" else "pronoun")
    plain = not (
        own["after"] or own["adjectives"] or first["adjuncts"] or second["adjuncts"] or first["modal"]
    )
    known = points_at(second["what"]) and not (second["modal"] or second["negated"] or first["negated"])
    if not (their and plain and known) or token_name(ctx, what.having(after=None)) != "water":
        return None
    count = Node("number", op="=", n=1) if what["count"] is None else what["count"]
    water, _said = Node("goods", what="water", count=count), (after[0]["preposition"], own["owner"]["word"])
    mover = second["agent"]
    if second["sense"] in ("move", "take", "put") and mover is not None and mover.kind == "you":
        section = to["what"] if to is not None and to.kind == "place" else to
        mine = section is not None and (
            section["word"] == "yours"
            if section.kind == "pronoun"
            else section["noun"] == "city_section" and section["owner"] == YOU_NODE
        )
        return Node("clause", sense="take", agent=mover, what=water, from_=agent) if mine else None
    if second["sense"] in ("destroy", "discard", "remove", "lose") and to is None:
        return Node("clause", sense="lose", agent=agent, what=water)
    return None
