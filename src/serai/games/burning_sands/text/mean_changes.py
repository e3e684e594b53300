"""What verbs of gaining and losing mean: values, traits and Water that change."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.text import (
    mean_actions,
    mean_cards,
    mean_numbers,
    mean_players,
    mean_standing,
    mean_tokens,
)
from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent, is_just, points_at, roles
from serai.games.burning_sands.text.mean_common import (
    LASTING,
    Steps,
    actor,
    adjunct_of,
    by_actor,
    duration,
    held_while,
    none_of,
)
from serai.games.burning_sands.text.mean_numbers import (
    VALUES,
    YOU,
    amount,
    bound,
    per_each,
    scaled,
    token_name,
)
from serai.games.burning_sands.text.meaning import (
    Answer,
    Bound,
    Change,
    Chosen,
    Every,
    Fixed,
    Give,
    Group,
    Number,
    OneOf,
    PassOn,
    Pick,
    PlayerHas,
    Redirect,
    Rule,
    Scaled,
    SomePlayer,
    Step,
    That,
    ThatPlayer,
    Tokens,
    Told,
    Water,
    Who,
)
from serai.games.burning_sands.text.nouns import DOERS
from serai.parts.english.node import Node

_FATES = ("fate", "fate_value")


def gain(ctx: Context, node: Node) -> Steps:
    """Water, a bonus, a trait."""
    node = _by_player(ctx, node.having(what=none_of(node["what"])))
    roles(node, "agent", "what", "adjuncts", "from_")
    if node["from_"] is not None:
        raise NotUnderstood(node, "from where is not understood here")
    return _gained(ctx, node, node["agent"], node["what"], 1)


def lose(ctx: Context, node: Node) -> Steps:
    """A card loses a value or a trait; a player loses Water; tokens are lost."""
    if node["passive"] and node["agent"] is None and mean_tokens.are_known(ctx, node["what"]):
        return mean_tokens.take_off(ctx, node)
    node = _by_player(ctx, node)
    roles(node, "agent", "what", "adjuncts")
    return _gained(ctx, node, node["agent"], node["what"], -1)


def _by_player(ctx: Context, node: Node) -> Node:
    node = node.having(agent=mean_players.owner_of_such(ctx, node["agent"], node["what"]))
    return by_actor(ctx, node) if mean_players.is_player(ctx, node["agent"]) else node


def _gained(ctx: Context, node: Node, agent: Node | None, what: Node, sign: int) -> Steps:
    if ctx.counted == "water" and what.kind == "thing" and what["noun"] == "one" and not what["after"]:
        what = Node("goods", what="water", count=what["count"])  # a player loses 2 Water and you gain 1
    found = adjunct_of(
        node,
        *(*LASTING, "for", "for each", "this way", "at once", "more"),
    )
    half = what["of"] if what.kind == "part" and what["det"] == "half" else None
    if half is not None and half.kind == "goods" and half["what"] == "water" and sign < 0:
        return _half_lost(ctx, found, agent, half)
    if what.kind == "part" and what["of"].kind == "pronoun" and mean_players.is_player(ctx, agent):
        _them = what["of"]["word"]  # a player with ten Water tokens loses two of them
        what = Node("thing", noun="water_token", sort="token", number="many", count=what["count"])
    if what.kind == "all" and what["conjunction"] == "and":
        if any(
            part.kind == "thing" and part["noun"] == "trait" and part["after"] for part in what["parts"][:-1]
        ):
            raise NotUnderstood(what, "which traits are left?")  # all but Unique and Human: both are left
        first, *rest = [
            _gained(ctx, node, agent if n == 0 else _same(ctx, agent), part, sign)
            for n, part in enumerate(what["parts"])
        ]
        return (*first, *[step for steps in rest for step in steps])
    if what.kind == "all" and what["conjunction"] == "or":
        return _one_of(ctx, node, agent, what["parts"], sign)
    if _is_water(what) or (what.kind == "goods" and what["what"] == "copper"):
        return _water(ctx, found, agent, what, sign)
    if what.kind == "thing" and what["sort"] == "office":
        if sign < 0 or what["after"] or what["adjectives"] or what["det"] not in ("the", None):
            raise NotUnderstood(node, "this cannot be lost")
        return (PassOn(str(what["noun"]), actor(ctx, agent)),)
    until, held = duration(ctx, found), held_while(ctx, found)
    if what.kind == "thing" and what["sort"] == "token":
        if sign < 0:
            raise NotUnderstood(node, "tokens are removed")
        cards = mean_cards.group(ctx, agent) if agent is not None else That("self")
        count, each = bound(ctx, what["count"]), per_each(ctx, found.get("for each"))
        if each is not None and isinstance(count.number, Fixed):
            count = Bound(count.op, scaled(count.number.n, each))
        return (Tokens("put", count, token_name(ctx, what), cards, ""),)
    if mean_numbers.blows(ctx, agent):
        struck = blow_changes(ctx, agent, what, sign, per_each(ctx, found.get("for each")))
        until = _until(ctx, found, agent)
        return tuple([Change(value, heroes, by, "add", until, held) for value, heroes, by in struck])
    cards = mean_cards.in_play(ctx, agent) if agent is not None else That("self")
    if what.kind in ("trait", "guessed", "thing") and _is_quality(what):
        given = _qualities(ctx, what, cards, sign, until, held)
        if found.get("for each") is None:
            return (given,)
        if not isinstance(given, Give) or sign < 0 or not has_number(given.traits[0]):
            raise NotUnderstood(what, "how much of it for each of them?")
        often = per_each(mean_cards.each_of(ctx, agent, cards), found["for each"])
        return (Rule(Answer("traits", cards, "adds", often, given.traits), until, held),)
    whole, ctx = ctx, mean_cards.each_of(ctx, agent, cards)
    per = per_each(ctx, found.get("for each"))
    if _is_permanent(what):
        until = "good"
    if (
        node["sense"] == "have"
        and what.kind == "goods"
        and what["count"] is not None
        and (what["count"]["n"], what["count"]["op"]) == (0, "=")
    ):
        if not any(kind in found for kind in LASTING) and _was_brought(ctx, cards):
            until = "good"  # it comes into play so
        return (Change(mean_numbers.value_name(what, what["what"]), cards, Fixed(0), "set", until, held),)
    fixed = has_value(ctx, what) if node["sense"] == "have" else None
    if fixed is not None:
        return (Change(fixed[0], cards, fixed[1], "set", until, held),)
    made = [
        Change(value, cards, by, "add", until, held)
        for value, by in changes(ctx, what, sign, per, node["sense"] == "have")
    ]
    _still_speak_of(whole, cards)
    return tuple(made)


def _still_speak_of(ctx: Context, cards: Group) -> None:
    """He loses Strength equal to the caster's Ka; he: not the caster, by whose Ka something is measured."""
    name = getattr(cards, "name", "")
    for referent in [one for one in ctx.referents if name and one.name == name]:
        ctx.speak_of(referent)


def _was_brought(ctx: Context, cards: Group) -> bool:
    """Whether this very text has brought a card into play."""
    name = getattr(cards, "name", "")
    return any(one.name == name and "brought" in one.called for one in ctx.referents)


def blow_changes(
    ctx: Context, agent: Node | None, what: Node, sign: int, per: Number | None
) -> list[tuple[str, Group, Number]]:
    """The thrust gets +1 Fate; this Hero's parries have +1: the values, whose they are, and by how much."""
    struck = mean_numbers.blows(ctx, agent)
    if not struck:
        return []
    if what.kind == "number" and what["op"] == "add":
        by: Number = scaled(sign * what["n"], per)
    else:
        made = changes(ctx, what, sign, per)
        if [value for value, _ in made] != ["Fate"]:
            raise NotUnderstood(what, "thrusts and parries have only a Fate value")
        by = made[0][1]
    return [(value, heroes, by) for value, heroes in struck]


def _until(ctx: Context, found: dict[str, Any], blow: Node | None) -> str:
    """How long a value is changed: that of one thrust or parry for its round, if nothing is said."""
    said = any(kind in found for kind in LASTING)
    return duration(ctx, found) if said or not mean_numbers.is_one_blow(blow) else "round"


def _one_of(ctx: Context, node: Node, agent: Node | None, parts: tuple[Node, ...], sign: int) -> Steps:
    """+1S or +1K: the cards are known before one of them is chosen."""
    picked: Steps = ()
    if agent is not None and not mean_players.is_player(ctx, agent):
        cards = mean_cards.group(ctx, agent)
        if isinstance(cards, Chosen):
            picked, cards = (Pick(cards),), That(cards.name)
        if not isinstance(cards, That):
            raise NotUnderstood(node, "which of these each of them gets is not clear")
        agent = Node("pronoun", word=f"<that>{cards.name}", sort="card", number="one")
    options = tuple([_gained(ctx.copy(), node, agent, part, sign) for part in parts])
    return (*picked, OneOf(YOU, options))


def _same(ctx: Context, agent: Node | None) -> Node | None:
    """The subject of the second of two gains: the same cards, not chosen anew."""
    if agent is None or agent.kind in ("self", "pronoun", "you"):
        return agent
    known = mean_players.is_player(ctx, agent) or mean_cards.group(ctx.copy(), agent)
    if isinstance(known, That):
        return agent
    last = [one for one in ctx.referents if one.sort == "card"]
    return Node("pronoun", word="<latest>", sort="card", number="one") if last else agent


def _is_water(node: Node) -> bool:
    return (node.kind == "goods" and node["what"] == "water") or (
        node.kind == "thing" and node["noun"] == "water_token"
    )


def _is_doer(agent: Node) -> bool:
    """The loser, who may carry Water himself: rather his or her player; of a raider nobody can tell."""
    doer = agent.kind == "thing" and agent["noun"] in DOERS
    return doer and (agent["noun"] == "raider" or agent["sort"] == "card")


def _water(ctx: Context, found: dict[str, Any], agent: Node | None, what: Node, sign: int) -> Steps:
    if any(kind in found for kind in LASTING):
        raise NotUnderstood(what, "this does not last for a time")
    per = per_each(ctx, found.get("for each"))
    if what.kind == "goods" and what["extra"] not in (None, "more"):
        raise NotUnderstood(what, "more than what?")
    much = amount(ctx, what) if what["count"] is not None or what["after"] else bound(ctx, None, one=False)
    if per is not None and isinstance(much.number, Fixed):
        much = Bound(much.op, scaled(much.number.n, per))
    if what.kind == "goods" and what["what"] == "copper":
        if sign < 0 or (agent is not None and not mean_players.is_player(ctx, agent)):
            raise NotUnderstood(what, "Copper is gained by players")
        return (Water("gain", actor(ctx, agent), much, None, "Copper"),)
    if agent is not None and _is_doer(agent):
        raise NotUnderstood(agent, f"say “the {agent['noun']}'s controller”, or that it is on that Hero")
    if agent is not None and not mean_players.is_player(ctx, agent):
        if sign < 0:
            return (Tokens("remove", much, "water", mean_cards.group(ctx, agent)),)
        return (Tokens("put", much, "water", mean_cards.group(ctx, agent)),)
    ctx.counted = "water"
    return (Water("gain" if sign > 0 else "lose", actor(ctx, agent), much),)


def _half_lost(ctx: Context, found: dict[str, Any], agent: Node | None, water: Node) -> Steps:
    """Loses half his or her Water."""
    loser = actor(ctx, agent)
    owner = water["owner"]
    if found or not mean_players.is_player(ctx, agent) or water["count"] is not None or water["after"]:
        raise NotUnderstood(water, "half of what?")
    known = ThatPlayer(loser.name) if isinstance(loser, SomePlayer) else loser
    if owner is not None and mean_players.who(ctx, owner) != known:
        raise NotUnderstood(water, "half of whose Water?")
    return (Water("lose", loser, Bound("=", Scaled(PlayerHas("Water", known), 1, 2))),)


def _is_permanent(node: Node) -> bool:
    return node.kind == "thing" and any(a["word"] == "permanent" for a in node.each("adjectives"))


def _is_quality(node: Node) -> bool:
    return node.kind in ("trait", "guessed") or (
        node["noun"] in ("trait", "ability", "innate_ability", "text", "keyword")
        and node["sort"] in ("text", "event")
    )


def _qualities(ctx: Context, node: Node, cards: Group, sign: int, until: str, held: Any) -> Step:
    """Flying; all traits other than Unique; no abilities."""
    if node.kind in ("trait", "guessed"):
        if node.kind == "trait":
            ctx.speak_of(Referent(node["word"], "trait", ("trait",), "one"))
        name = trait_name(ctx, node) if sign < 0 else given_trait(ctx, node)
        return Give((name,), cards, sign < 0, until, held)
    lost = sign < 0 or node["det"] == "no"
    if (
        not lost
        or (node["det"] not in ("no", "all", None, "any") and node["owner"] is None)
        or node["adjectives"]
    ):
        raise NotUnderstood(node, "which ones?")
    if node["noun"] != "trait":
        if node["after"]:
            raise NotUnderstood(node, "which ones?")
        _owner = node["owner"]
        return Rule(Answer("text", cards, "forbids", None, (str(node["noun"]),)), until, held)
    names: list[str] = []
    for after in node.each("after"):
        if after.kind != "other":
            raise NotUnderstood(after, "which ones?")
        names += kept_traits(ctx, after["than"])
    return Give(tuple(names), cards, True, until, held, True)


def kept_traits(ctx: Context, node: Node) -> list[str]:
    """Unique and the Hero's Faction: the traits that are left."""
    if node.kind == "all":
        _and = node["conjunction"]
        return [name for part in node["parts"] for name in kept_traits(ctx, part)]
    if node.kind == "trait":
        return [trait_name(ctx, node)]
    if node.kind == "thing" and node["noun"] == "faction" and node["owner"] is not None:
        mean_cards.group(ctx, node["owner"])
        return ["Faction"]
    raise NotUnderstood(node, "which traits?")


def has_number(trait: str) -> bool:
    """Whether a trait is written with a number: Raid +2."""
    return trait[-1:].isdigit()


def trait_name(ctx: Context, node: Node) -> str:
    """A trait as the game writes it: Raid +2."""
    if node.kind == "guessed":
        ctx.warnings.append(f"“{node['word']}” is taken for a trait")
    return " ".join([word[:1].upper() + word[1:] for word in node["word"].split()])


#: Traits that have a number behind them.
_NUMBERED: Final = ("Carry", "Raid")


def given_trait(ctx: Context, node: Node) -> str:
    """A trait that somebody gets, with its number if it has one."""
    name = trait_name(ctx, node)
    if name in _NUMBERED:
        raise NotUnderstood(node, f"this trait has a number behind it: {name} +1")
    return name


def changes(
    ctx: Context, node: Node, sign: int, per: Number | None, has: bool = False
) -> list[tuple[str, Number]]:
    """The values that a bonus changes, and by how much."""
    if sign < 0 and is_penalty(node):
        sign = 1  # who suffers -2S has -2S
    if node.kind == "thing" and node["noun"] == "bonus":
        return _bonus_thing(ctx, node, sign, per)
    if node.kind == "bonus":
        return [
            (value, _by(sign, node[key], per))
            for key, value in (("strength", "Strength"), ("ka", "Ka"))
            if node[key] is not None
        ]
    if node.kind == "goods" and node["what"] in VALUES and node["count"] is not None:
        n = node["count"]["n"]
        if has and node["extra"] is None and node["count"]["op"] == "=" and per is None:
            raise NotUnderstood(node, f"so many more, or so many in all? Say +{n}, or a value of {n}")
        if not node["after"] and node["count"]["op"] != "add":
            return [(VALUES[node["what"]], mean_numbers.much(ctx, node, per, sign))]
        if not node["after"] and not node["extra"]:
            return [(VALUES[node["what"]], scaled(sign * n, per))]
    if node.kind == "goods" and str(node["what"]).endswith((" bonus", " penalty")):
        value, _, sort = node["what"].rpartition(" ")
        if node["count"]["op"] != "a" or node["extra"] not in (None, "more"):
            raise NotUnderstood(node, "how much?")
        return [(VALUES[value], _equal_to(ctx, node, sign if sort == "bonus" else -sign, VALUES[value]))]
    if node.kind == "thing" and node["noun"] in VALUES and node["count"] is None and _is_more(node):
        return [(VALUES[node["noun"]], _equal_to(ctx, node, sign, VALUES[node["noun"]]))]
    if node.kind == "goods" and node["what"] in VALUES and node["count"] is None:
        return [(VALUES[node["what"]], _equal_to(ctx, node, sign, VALUES[node["what"]]))]
    if node.kind == "thing" and node["noun"] in VALUES and node["count"] is not None and not node["after"]:
        n, _op = node["count"]["n"], node["count"]["op"]
        less = [a for a in node.each("adjectives") if a["word"] == "less"]
        rest = tuple([a for a in node.each("adjectives") if a not in less])
        if isinstance(n, int):
            down = -sign if less else sign
            return [(mean_numbers.named_value(node.having(adjectives=rest)), scaled(down * n, per))]
    if node.kind == "thing" and node["noun"] in (
        "strength_bonus",
        "strength_penalty",
        "ka_bonus",
        "ka_penalty",
    ):
        value = "Strength" if node["noun"].startswith("strength") else "Ka"
        down = -1 if node["noun"].endswith("penalty") else 1
        for adjective in node.each("adjectives"):
            if adjective["word"] not in ("additional", "permanent"):
                raise NotUnderstood(adjective, "what kind of bonus?")
        return [(value, _equal_to(ctx, node, sign * down, value))]
    if node.kind == "thing" and node["noun"] in VALUES and node["count"] is None and node["owner"] is None:
        after = node.each("after")  # a raiding Fate value 1 lower
        if len(after) == 1 and after[0].kind == "compared" and after[0]["to"] is None and after[0]["by"]:
            _det, n = node["det"], after[0]["by"]["n"]
            if isinstance(n, int) and after[0]["by"]["op"] == "=":
                up = 1 if after[0]["op"] == ">" else -1
                return [(mean_numbers.named_value(node.having(after=None)), scaled(sign * up * n, per))]
    raise NotUnderstood(node, "this is no bonus")


def _is_more(node: Node) -> bool:
    """Additional Strength equal to his Ka."""
    plain = node["det"] is None and node["owner"] is None
    return plain and [a["word"] for a in node.each("adjectives")] == ["additional"]


def is_penalty(node: Node) -> bool:
    """-2S, a -2S/-1K penalty: below zero as it is written."""
    if node.kind == "thing" and node.parts["noun"] == "bonus":
        return any(is_penalty(a) for a in node.parts.get("adjectives", ()))
    if node.kind != "bonus":
        return False
    numbers = [node.parts[key] for key in ("strength", "ka") if key in node.parts]
    return bool(numbers) and all(str(n).startswith("-") for n in numbers)


def _by(sign: int, n: int | str, per: Number | None) -> Number:
    """+2, or +X: what was paid."""
    if isinstance(n, int):
        return scaled(sign * n, per)
    if per is not None:
        raise NotUnderstood(None, "how much?")
    return Told("X") if (sign > 0) == (n == "X") else Scaled(Told("X"), -1)


def _bonus_thing(ctx: Context, node: Node, sign: int, per: Number | None) -> list[tuple[str, Number]]:
    """A permanent +1S/+1K bonus; a permanent +1 to his or her Influence; a bonus of 1K."""
    inner = [a for a in node.each("adjectives") if a.kind == "bonus"]
    others = [a["word"] for a in node.each("adjectives") if a.kind != "bonus"]
    if any(word not in ("permanent", "additional") for word in others):
        raise NotUnderstood(node, "what kind of bonus?")
    after = node.each("after")
    if len(inner) == 1 and not after:
        return changes(ctx, inner[0], sign, per)
    n = node["count"]["n"] if node["count"] is not None else None
    if (
        not inner
        and isinstance(n, int)
        and len(after) == 1
        and after[0].kind == "place"
        and after[0]["preposition"] == "to"
    ):
        what = after[0]["what"]
        struck = _blows_of_subject(ctx, what)
        if struck and node["count"]["op"] == "add":
            return [(value, scaled(sign * n, per)) for value in struck]
        name = VALUES.get(what["what"] if what.kind == "goods" else what["noun"], "")
        plain = what["owner"] is not None and points_at(what["owner"]) and not what["after"]
        if name and plain and node["count"]["op"] == "add":
            return [(name, scaled(sign * n, per))]
    raise NotUnderstood(node, "how much?")


def _blows_of_subject(ctx: Context, node: Node) -> list[str]:
    """+1 to parries, to his thrusts: the values of the one who has it."""
    parts = node["parts"] if node.kind == "all" and node["conjunction"] == "and" else (node,)
    if any(part.kind != "thing" or part["noun"] not in mean_numbers.BLOWS for part in parts):
        return []
    if any(part["owner"] is not None and not points_at(part["owner"]) for part in parts):
        raise NotUnderstood(node, "whose?")
    return [value for part in parts for value, _ in mean_numbers.blows(ctx, part.having(owner=None))]


def _equal_to(ctx: Context, node: Node, sign: int, value: str) -> Number:
    """Strength equal to that Hero's Ka; to that Hero's, which is the Hero's Strength."""
    after = node.each("after")
    if len(after) != 1 or after[0].kind != "compared" or after[0]["op"] != "=":
        raise NotUnderstood(node, "how much?")
    to = after[0]["to"]
    if to.kind == "thing" and to["noun"] == "same":
        inner = mean_numbers.value_or_number(ctx, to, value, "=")
    else:
        inner = mean_numbers.number(ctx, to)
    return inner if sign > 0 else Scaled(inner, -1)


def increase(ctx: Context, node: Node) -> Steps:
    """Increase its Strength by 2; lower that card's Copper cost by 3; add 1 to a value."""
    what = node["what"]
    behind: tuple[Node, ...] = what.each("after") if what.kind in ("thing", "goods") else ()
    if len(behind) == 1 and behind[0].kind == "place" and behind[0]["preposition"] == "of":
        limit, cards = mean_standing.first_of(behind[0]["what"])
        if limit is not None:  # the cost of the next Hero you bring into play
            plain = node.having(what=what.having(after=(behind[0].having(what=cards),)))
            rules = [one for one in increase(ctx, plain) if isinstance(one, Rule)]
            if len(rules) != 1:
                raise NotUnderstood(node, "only what a card costs can be told before it comes")
            return (dataclasses.replace(rules[0], answer=dataclasses.replace(rules[0].answer, limit=limit)),)
    found = adjunct_of(node, *LASTING, "for each", "at once", "minimum", "maximum")
    until, held = duration(ctx, found), held_while(ctx, found)
    made: list[Step] = []
    for value, about, by, op in values_changed(ctx, node, found):
        if value in mean_numbers.BLOW_VALUES:
            until = _until(
                ctx, found, {"increase_by": node["to"], "decrease_by": node["from_"]}.get(node["sense"], what)
            )
        if value == ENGAGEMENT_DAMAGE and not any(kind in found for kind in LASTING):
            until = "engagement"
        made.append(_changed(value, about, by, op, until, held))
    return tuple(made)


def _changed(value: str, about: Group | Who, by: Number, op: str, until: str, held: Any) -> Step:
    if value.endswith("cost"):
        how = "adds" if op == "add" else "sets"
        return Rule(Answer(f"cost {value.replace(' cost', '')}", about, how, by), until, held)
    return Change(value, about, by, op, until, held)


def values_changed(
    ctx: Context, node: Node, found: dict[str, Any]
) -> list[tuple[str, Group | Who, Number, str]]:
    """Which values of what change, by how much, and whether they are added to or set."""
    sense = node["sense"]
    roles(node, "agent", "what", "by", "to", "from_", "adjuncts", "tense", "modal", "negated")
    if node["from_"] is not None and sense != "decrease_by":
        raise NotUnderstood(node, "from what?")
    what, by, to = node["what"], node["by"], node["to"]
    if sense == "increase_by":
        what, by, to = to, what, None
    if sense == "decrease_by":
        what, by, to = node["from_"], what, None
    if node["agent"] is not None and not node["passive"] and node["agent"].kind not in ("you", "self"):
        whose = _of_doer(ctx, node["agent"], what)
        actor(ctx, node["agent"]) if whose is None else None
        what = what if whose is None else whose
    if found.get("minimum") is not None or found.get("maximum") is not None:
        raise NotUnderstood(node, "a limit is not understood here")
    if what.kind == "thing" and what["noun"] == "same" and isinstance(by, Node) and by.kind == what.kind:
        what = by.having(owner=what["owner"], adjectives=())  # add its Strength to Aziz's
    elif what.kind == "thing" and what["noun"] == "same" and isinstance(by, Node) and by.kind == "goods":
        what = by.having(owner=what["owner"])
    value, about = whose_value(ctx, what)
    per = per_each(ctx, found.get("for each"))
    if to is not None and by is None:
        return [(value, about, mean_numbers.number(ctx, to), "set")]
    if by is None and sense in ("double", "halve"):
        return [(value, about, Fixed(2), sense)]
    if by is None or sense == "change_by":
        raise NotUnderstood(node, "by how much?")
    n = mean_numbers.number(ctx, by)
    down = sense in ("decrease", "decrease_by")
    if isinstance(n, Fixed):
        return [(value, about, scaled(-n.n if down else n.n, per), "add")]
    if per is not None:
        raise NotUnderstood(node, "by how much?")
    return [(value, about, Scaled(n, -1) if down else n, "add")]


def _of_doer(ctx: Context, doer: Node, what: Node) -> Node | None:
    """Each of your units adds 2 to its Strength: to that of each of these units."""
    owner = what["owner"] if what.kind in ("thing", "goods") else None
    if owner is None or owner.kind != "pronoun" or doer.kind not in ("thing", "all", "part"):
        return None
    if mean_players.is_player(ctx, doer):
        return None
    _its = owner["word"]
    return what.having(owner=doer)


#: What the cards that engage together do to the other army (BS 10.10).
ENGAGEMENT_DAMAGE: Final = "engagement damage"


def _to_be_absorbed(after: tuple[Node, ...]) -> bool:
    """The damage that you must absorb, that it deals: that of the engagement which is answered."""
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if clause is None or clause.kind != "clause" or clause["sense"] not in ("absorb", "deal"):
        return False
    agent, plain = clause["agent"], not (clause["adjuncts"] or clause["negated"])
    _said = clause["modal"], clause["tense"], clause["passive"]
    known = (
        agent is None
        or points_at(agent)
        or agent["noun"] in ("army", "engagement", "player", "attacker", "defender")
    )
    return bool(plain and clause["what"] is not None and known and (agent is None or not agent["after"]))


def whose_value(ctx: Context, node: Node) -> tuple[str, Group | Who]:
    """A value, and the cards or the player whose it is; that of a thrust or parry is its Hero's."""
    if node.kind in ("goods", "thing") and (node["what"] or node["noun"]) in _FATES:
        behind = node.each("after")
        placed = len(behind) == 1 and behind[0].kind == "place" and behind[0]["preposition"] == "of"
        struck = mean_numbers.blows(ctx, behind[0]["what"] if placed else node["owner"])
        if len(struck) == 1 and not node["adjectives"]:
            _det = node["det"]
            return struck[0]
    if node.kind == "goods":
        if node["count"] is not None or node["extra"] is not None:
            raise NotUnderstood(node, "whose value?")
        after = node.each("after")
        owner = node["owner"]
        if owner is None and len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of":
            owner = after[0]["what"]
        after = after if owner is not None or not _to_be_absorbed(after) else ()
        if node["what"] == "damage" and (is_just(owner, "engagement", "that", "the") if owner else not after):
            _det = node["det"]
            return ENGAGEMENT_DAMAGE, That("event card")
        if owner is None:
            raise NotUnderstood(node, "whose value?")
        return mean_numbers.value_name(node, node["what"]), mean_numbers.value_owner(ctx, owner)
    if node.kind != "thing" or node["noun"] not in VALUES:
        raise NotUnderstood(node, "this is no value")
    name = mean_numbers.named_value(node)
    owner, after, _det = node["owner"], node.each("after"), node["det"]
    if name == "hand size" and (owner is None or mean_players.is_player(ctx, owner)):
        return name, YOU if owner is None else mean_players.who(ctx, owner)
    if owner is None and len(after) == 1 and after[0].kind == "place":
        if after[0]["preposition"] == "of":
            return name, mean_numbers.value_owner(ctx, after[0]["what"])
        if after[0]["preposition"] == "against":
            against = mean_cards.group(ctx, after[0]["what"])
            return f"{name} against", against
    if after:
        raise NotUnderstood(node, "whose value?")
    if owner is None and node["det"] in ("that", "the", "this"):
        return "that value", That("that value")
    if owner is None and node["det"] in ("all", "each", None):
        return name, Every(())
    if owner is None:
        raise NotUnderstood(node, "whose value?")
    if name in mean_numbers.BLOW_VALUES:
        return name, mean_numbers.heroes_of(ctx, owner)
    return name, YOU if owner.kind == "you" else mean_numbers.value_owner(ctx, owner)


def question_of(value: str) -> str:
    """What the rules ask for a value."""
    if value in ("Copper cost", "Water cost"):
        return f"cost {value.split(maxsplit=1)[0]}"
    return value if value == "hand size" else f"value {value}"


def pass_on(ctx: Context, node: Node) -> Steps:
    """Pass the Blessing to a player."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "to", "adjuncts")
    adjunct_of(node)
    return (PassOn(str(node["what"]["noun"]), mean_players.who(ctx, node["to"])),)


def set_to(ctx: Context, predicate: Node) -> Number:
    """What a value is or becomes: 3, his Ka, equal to the number of your Heroes."""
    if predicate.kind == "compared" and predicate["op"] == "=" and predicate["by"] is None:
        return mean_numbers.number(ctx, predicate["to"])
    if predicate.kind in ("number", "thing", "goods", "part"):
        return mean_numbers.number(ctx, predicate)
    raise NotUnderstood(predicate, "this is not understood of a value")


_EXTREMES: Final = ("higher", "lower", "highest", "lowest")


def has_value(ctx: Context, node: Node) -> tuple[str, Number] | None:
    """A Strength of 4, a Ka equal to his Strength: a value that is set; None where it is none."""
    after = node.each("after") if node.kind == "thing" else ()
    words = [a["word"] for a in node.each("adjectives")] if node.kind == "thing" else []
    if node["noun"] in VALUES and node["det"] == "the" and len(words) == 1 and words[0] in _EXTREMES:
        return VALUES[node["noun"]], mean_numbers.number(ctx, node)  # the lower of their two Strengths
    if node.kind != "thing" or node["noun"] not in VALUES or node["det"] != "a" or len(after) != 1:
        return None
    if after[0].kind == "compared" and after[0]["to"] is None:
        return None  # 1 higher than it is
    if after[0].kind == "place" and after[0]["preposition"] == "of":
        return mean_numbers.named_value(node), set_to(ctx, after[0]["what"])
    return (mean_numbers.named_value(node), set_to(ctx, after[0])) if after[0].kind == "compared" else None


def becomes(ctx: Context, node: Node) -> Steps:
    """He becomes Undead; his Strength becomes 1."""
    roles(node, "agent", "what", "as_", "adjuncts")
    found = adjunct_of(node, *LASTING)
    predicate, _subject = node["as_"]["predicate"], node["as_"]["subject"]
    if node["what"] is not None:
        value, about = whose_value(ctx, node["what"])
        until, held = duration(ctx, found), held_while(ctx, found)
        inner = mean_cards.each_by_itself(ctx, about)
        return (_changed(value, about, set_to(inner, predicate), "set", until, held),)
    if predicate.kind == "thing" and predicate["noun"] == "target":
        return _becomes_target(ctx, node, predicate, found)
    if (
        predicate.kind == "thing"
        and predicate["noun"] == "player"
        and [a["word"] for a in predicate.each("adjectives")] == ["blessed"]
        and predicate["det"] == "the"
        and not found
        and not predicate["after"]
    ):
        return (PassOn("blessing", mean_players.who(ctx, node["agent"])),)
    if predicate.kind == "thing":  # he becomes a Soldier: he is one
        is_ = Node("is", subject=node["agent"], predicate=predicate, adjuncts=node["adjuncts"])
        return mean_standing.rule_for_a_time(ctx, is_)
    if predicate.kind not in ("trait", "guessed"):
        raise NotUnderstood(node, "what does it become?")
    cards = mean_cards.group(ctx, node["agent"])
    return (
        Give(
            (trait_name(ctx, predicate),), cards, False, duration(ctx, found, "good"), held_while(ctx, found)
        ),
    )


def _becomes_target(ctx: Context, node: Node, target: Node, found: dict[str, Any]) -> Steps:
    """Farida becomes its target; she becomes the new target of the Spell."""
    of, after = target["owner"], target.each("after")
    if of is None and len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of":
        of, after = after[0]["what"], ()
    words = [a["word"] for a in target.each("adjectives")]
    if of is None or after or found or words not in ([], ["new"]) or target["det"] not in (None, "the"):
        raise NotUnderstood(node, "the target of what?")
    if of.kind == "pronoun":
        _word = of["word"]
        of = Node("pronoun", word="it", sort="event")
    mean_actions.answered(ctx, of)
    return (Redirect(mean_cards.group(ctx, node["agent"])),)
