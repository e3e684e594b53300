"""What clauses mean as events and as conditions: "when you win a battle", "if you control a Khadi"."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent, is_just, roles
from serai.games.burning_sands.text.mean_nouns import (
    VALUES,
    YOU,
    bound,
    compared,
    every,
    group,
    having,
    number,
    place_in,
    who,
)
from serai.games.burning_sands.text.meaning import (
    AnyPlayer,
    Both,
    Bound,
    Compares,
    Condition,
    Could,
    EitherHolds,
    Event,
    Every,
    Fits,
    Fixed,
    Happened,
    HasTrait,
    Is,
    No,
    Not,
    Participant,
    PlayerControls,
    PlayerFits,
    PlayerHas,
    PlayerIs,
    PlayerWith,
    Test,
    That,
    There,
    ValueOf,
    Who,
    You,
)
from serai.parts.english.node import Node

#: An event by the sense of its verb: the row of the table of events, and for each role of the clause the
#: participant it names, with the sort that is wanted.
_EVENTS: Final[dict[str, tuple[str, dict[str, tuple[str, str]]]]] = {
    "destroy": ("destroyed", {"what": ("card", "card"), "agent": ("by", "any")}),
    "bow": ("bows", {"what": ("card", "card"), "agent": ("by", "any")}),
    "straighten": ("straightens", {"what": ("card", "card"), "agent": ("by", "any")}),
    "enter_play": ("enters", {"agent": ("card", "card"), "what": ("", "play")}),
    "leave": ("leaves", {"agent": ("card", "card"), "what": ("", "play")}),
    "bring": ("brings", {"agent": ("player", "player"), "what": ("card", "card"), "to": ("", "play")}),
    "engage": ("engages", {"agent": ("card", "card")}),
    "thrust": ("thrust", {"agent": ("card", "card")}),
    "parry": ("parry", {"agent": ("card", "card")}),
    "cast": ("casts", {"agent": ("player", "any"), "what": ("card", "card")}),
    "play": ("plays", {"agent": ("player", "player"), "what": ("card", "action")}),
    "take_action": ("takes", {"agent": ("player", "player"), "what": ("action", "action")}),
    "target": ("targets", {"agent": ("action", "action"), "what": ("card", "card")}),
    "challenge": ("challenge", {"agent": ("card", "card"), "what": ("other", "card")}),
    "refuse": ("refused", {"agent": ("card", "any")}),
    "enter_event": ("duel-begins", {"agent": ("card", "card"), "what": ("", "duel")}),
    "lose": ("water-lost", {"agent": ("player", "player"), "what": ("", "water")}),
    "gain": ("water-gained", {"agent": ("player", "player"), "what": ("", "water")}),
    "loses": ("section-lost", {"agent": ("player", "player"), "what": ("", "city_section")}),
    "draw": ("draws", {"agent": ("player", "player"), "what": ("", "card")}),
    "discard": ("discards", {"agent": ("player", "player"), "what": ("", "card")}),
    "send_home": ("sent-home", {"what": ("card", "card"), "agent": ("by", "any"), "to": ("", "home")}),
    "declare": (
        "declares",
        {"agent": ("player", "player"), "what": ("what", "word"), "against": ("against", "player")},
    ),
    "begins": ("begins", {"what": ("what", "word")}),
    "attack": ("attack", {"agent": ("player", "player"), "what": ("defender", "any")}),
    "raid": ("raid-succeeds", {"agent": ("card", "any"), "what": ("section", "any")}),
}
#: With these the adjunct "successfully" or an outcome is part of the event.
_PHASES: Final = {"dawn_phase": "dawn", "day_phase": "day", "night_phase": "night", "end_phase": "end"}


def event(ctx: Context, node: Node) -> Event:
    """What happens, with its participants; what it speaks of can be referred to."""
    if node.kind == "clause":
        if node["negated"] or node["modal"] not in (None, "would"):
            raise NotUnderstood(node, "this is no event")
        return _event(ctx, node)
    raise NotUnderstood(node, "this is no event that can be waited for")


def _event(ctx: Context, node: Node) -> Event:
    sense = node["sense"]
    if node["tense"] == "past" and sense not in ("take_effect",):
        pass  # "when you have won" is the same moment
    special = _outcome(ctx, node)
    if special is not None:
        return special
    row = _EVENTS.get(sense)
    if row is None:
        raise NotUnderstood(node, "this is no event that can be waited for")
    kind, wanted = row
    parts = roles(node, *wanted, "tense", "modal", "adjuncts", "from_", "to", "at", "with_", "state")
    found: list[tuple[str, Participant]] = []
    for role, (name, sort) in wanted.items():
        if role not in parts:
            continue
        if name:
            found.append((name, _participant(ctx, node[role], sort, name)))
        else:
            _must_be(node[role], sort)
    for name in ("adjuncts", "from_", "to", "at", "with_", "state"):
        if name not in wanted and node[name] is not None:
            found += _circumstance(ctx, node, name)
    if sense == "begins" and node["what"]["noun"] in _PHASES:
        return Event(_PHASES[node["what"]["noun"]])
    if sense == "begins" and node["what"]["noun"] == "battle":
        return Event("battle-begins", tuple([part for part in found if part[0] == "section"]))
    return Event(kind, tuple(found))


def _must_be(node: Node, word: str) -> None:
    """The object of an event that is always the same: into play, a duel, Water."""
    if node.kind == "goods" and node["what"] == word and node["count"] is None and node["after"] is None:
        return
    if is_just(node, word, None, "a") or (node.kind == "small_word" and node["word"] == word):
        return
    raise NotUnderstood(node, "this is no event that can be waited for")


def _outcome(ctx: Context, node: Node) -> Event | None:
    """Winning and losing duels and battles; succeeding and failing in raids; being raided or attacked."""
    sense = node["sense"]
    what = node["what"]
    if sense == "outcome" and what is not None and what.kind == "thing":
        raise NotUnderstood(node, "won or lost?")
    if sense in ("wins", "loses_event"):
        roles(node, "agent", "what", "tense", "with_", "modal", "adjuncts")
        if node["with_"] is not None or node["adjuncts"]:
            raise NotUnderstood(node, "this is not understood of an event")
        kind = str(what["noun"])
        if kind not in ("duel", "battle") or not is_just(what, kind, "a", "the"):
            raise NotUnderstood(node, "this is no event that can be waited for")
        sort = "card" if kind == "duel" else "player"
        name = "card" if kind == "duel" else "player"
        won = "won" if sense == "wins" else "lost"
        return Event(f"{kind}-{won}", ((name, _participant(ctx, node["agent"], sort, name)),))
    if sense in ("succeed", "fail"):
        roles(node, "agent", "with_", "tense", "modal")
        event_ = node["with_"]
        if event_ is not None and not is_just(event_, "raid", "a"):
            raise NotUnderstood(node, "in what?")
        return Event(f"raid-{sense}s", (("card", _participant(ctx, node["agent"], "card", "card")),))
    if sense == "raid" and node["passive"]:
        roles(node, "what", "tense")
        return Event("raid-succeeds", (("section", _participant(ctx, what, "card", "section")),))
    if sense == "attack" and node["passive"]:
        roles(node, "what", "tense")
        return Event("attack", (("defender", _participant(ctx, what, "any", "defender")),))
    return None


def _participant(ctx: Context, node: Node, sort: str, name: str) -> Participant:
    """Who or what takes part; from now on the text can refer to it."""
    inner = ctx.copy()
    inner.mode = "standing"
    if sort == "word":
        if not is_just(node, node["noun"], "a", "the", None):
            raise NotUnderstood(node, "this is no event that can be waited for")
        return str(node["noun"])
    if sort == "action":
        return _action(ctx, inner, node)
    is_player = sort == "player" or (sort == "any" and _is_player(node))
    if is_player:
        player = who(inner, node)
        if not isinstance(player, You):
            ctx.speak_of(Referent(f"event {name}", "player", ("player", "opponent"), "one"))
        return player  # type: ignore[return-value]
    cards = group(inner, node)
    if not isinstance(cards, That):
        noun = node["noun"] if node.kind == "thing" else "card"
        ctx.speak_of(Referent(f"event {name}", "card", (noun,), "one"))
    return cards  # type: ignore[return-value]


def _is_player(node: Node) -> bool:
    if node.kind == "you":
        return True
    return node.kind == "thing" and node["sort"] == "player"


def _action(ctx: Context, inner: Context, node: Node) -> Participant:
    """A Spell, an innate ability, an opponent's action: what is announced."""
    if node.kind == "all" and node["conjunction"] != "or":
        raise NotUnderstood(node, "one thing at a time is answered")
    parts = node["parts"] if node.kind == "all" else (node,)
    kinds: list[str] = []
    owner: Who | None = None
    for part in parts:
        kinds.append(_kind_of_action(part))
        if part["owner"] is not None:
            owner = who(inner, part["owner"])
    ctx.speak_of(Referent("event action", "action", (*kinds, "action"), "one"))
    if owner is not None:
        ctx.speak_of(Referent("event player", "player", ("player", "opponent"), "one"))
    words = "/".join(dict.fromkeys(kinds))
    return words if owner is None else f"{_owner_word(owner)} {words}"


_ACTION_NOUNS: Final = (
    *(
        "action",
        "spell",
        "ability",
        "innate_ability",
        "reaction",
        "omen",
        "action_card",
        "council_action",
        "card",
    ),
    *("day_action", "night_action", "battle_action", "open_action"),
)


def _kind_of_action(node: Node) -> str:
    """A Spell, an Omen, a Council action: a sort of what is announced."""
    if (
        node.kind != "thing"
        or node["noun"] not in _ACTION_NOUNS
        or node["det"] not in (None, "a", "any", "another")
    ):
        raise NotUnderstood(node, "an action or a card that is played is wanted here")
    if node["after"] is not None or node["count"] is not None:
        raise NotUnderstood(node, "this is not understood of an action")
    words = []
    if node["noun"] == "action" and [a["word"] for a in node["adjectives"] or ()] in (
        ["type:council"],
        ["council"],
    ):
        return "council_action"
    if node["noun"] == "card" and [a["word"] for a in node["adjectives"] or ()] == ["omen"]:
        return "omen"
    for adjective in node["adjectives"] or ():
        if adjective.kind == "adjective" and str(adjective["word"]).startswith("type:"):
            words.append(adjective["word"][5:])
        elif adjective.kind == "trait":
            words.append(adjective["word"])
        else:
            raise NotUnderstood(adjective, "this is not understood of an action")
    return " ".join([*words, node["noun"]])


def _owner_word(owner: Who) -> str:
    if isinstance(owner, AnyPlayer):
        return "an opponent's" if owner.other else "any player's"
    if isinstance(owner, You):
        return "your"
    return "that player's"


def _circumstance(ctx: Context, node: Node, name: str) -> list[tuple[str, Participant]]:
    """Where and how it happened: at one of your City Sections."""
    if name == "adjuncts":
        found: list[tuple[str, Participant]] = []
        for adjunct in node["adjuncts"]:
            kind, of = adjunct["kind"], adjunct["of"]
            if kind in ("at", "during") and of.kind == "thing" and of["sort"] == "card":
                found.append(("section", _participant(ctx, of, "card", "section")))
            elif kind == "successfully":
                continue
            else:
                raise NotUnderstood(adjunct, "this is not understood of an event")
        return found
    raise NotUnderstood(node, "this is not understood of an event")


# Conditions


def condition(ctx: Context, node: Node) -> Condition:
    """What must hold."""
    if node.kind == "several":
        parts = tuple([condition(ctx, part) for part in node["parts"]])
        if node["adjuncts"]:
            raise NotUnderstood(node, "this condition is not understood")
        return EitherHolds(parts) if node["conjunction"] == "or" else Both(parts)
    made = _condition(ctx, node)
    return No(made) if node["negated"] else made


def _condition(ctx: Context, node: Node) -> Condition:
    if node.kind == "is":
        return _being(ctx, node)
    if node.kind == "exists":
        return _existing(ctx, node["what"])
    if node.kind != "clause":
        raise NotUnderstood(node, "this condition is not understood")
    sense = node["sense"]
    if sense == "does_so":
        roles(node, "agent", "negated", "modal", "tense")
        agent, modal = node["agent"], node["modal"]
        if modal not in (None, "can") or agent is None:
            raise NotUnderstood(node, "this condition is not understood")
        if agent.kind != "you":
            who(ctx, agent)
        return Could()
    if sense in ("has", "have") and _is_you_or_player(node["agent"]):
        return _player_has(ctx, node)
    if sense in ("has", "have"):
        roles(node, "agent", "what", "negated", "tense")
        return Fits(group(ctx, node["agent"]), having(ctx, node["what"]))
    if sense == "bow" and node["passive"] and node["agent"] is None and node["tense"] is None:
        roles(node, "what", "negated")
        return Fits(group(ctx, node["what"]), Is("bowed"))
    if sense in ("attack", "defend", "raid") and node["tense"] == "now":
        roles(node, "agent", "tense", "negated")
        word = {"attack": "attacking", "defend": "defending", "raid": "raiding"}[sense]
        return Fits(group(ctx, node["agent"]), Is(word))
    try:
        when = "now"
        plain = node.having(negated=None)
        return Happened(event(ctx, plain), when)
    except NotUnderstood:
        raise NotUnderstood(node, "this condition is not understood") from None


def _is_you_or_player(node: Node | None) -> bool:
    return node is not None and (
        node.kind == "you"
        or (node.kind == "thing" and node["sort"] == "player")
        or (
            node.kind == "pronoun"
            and "player" in node["sort"].split("/")
            and "card" not in node["sort"].split("/")
        )
    )


def _player_has(ctx: Context, node: Node) -> Condition:
    """You have 20 or more Water; you control a Khadi; you have more Holdings than each opponent."""
    roles(node, "agent", "what", "at", "negated", "tense", "adjuncts")
    player = who(ctx, node["agent"])
    what = node["what"]
    if node["adjuncts"]:
        raise NotUnderstood(node, "this condition is not understood")
    if what.kind == "goods" and what["what"] == "water":
        return PlayerFits(player, PlayerWith("Water", _how_many(ctx, what)))
    if what.kind == "thing" and what["noun"] in ("token", "water_token"):
        return PlayerFits(player, PlayerWith("Water", _how_many(ctx, what)))
    if what.kind == "thing" and what["sort"] == "card":
        place = place_in(ctx, what)
        if place is None and node["at"] is not None:
            what = what.having(
                after=(*(what["after"] or ()), Node("place", preposition="in", what=node["at"]))
            )
            place = place_in(ctx, what)
        more = _more_than(ctx, what)
        if more is not None:
            return PlayerFits(player, PlayerControls(_plain(ctx, what), more))
        if place is not None and place.zone == "hand":
            return PlayerFits(player, PlayerWith("cards in hand", _how_many(ctx, what)))
        if place is not None and place.zone != "play":
            return There(_plain(ctx, what), _how_many(ctx, what))
        return PlayerFits(player, PlayerControls(_plain(ctx, what), _how_many(ctx, what)))
    if what.kind == "all" and what["conjunction"] == "or" and all(p.kind == "thing" for p in what["parts"]):
        first = what["parts"][0]
        plain = what.having(parts=tuple([part.having(det=None, count=None) for part in what["parts"]]))
        cards = group(ctx.copy(), plain)
        if isinstance(cards, Every) and all(part["count"] == first["count"] for part in what["parts"]):
            return PlayerFits(player, PlayerControls(cards, _how_many(ctx, first)))
    raise NotUnderstood(node, "this condition is not understood")


def _plain(ctx: Context, node: Node) -> Every:
    inner = ctx.copy()
    inner.mode = "standing"
    after = tuple([a for a in node["after"] or () if a.kind != "compared"])
    return every(inner, node.having(det=None, count=None, after=after))


def _more_than(ctx: Context, node: Node) -> Bound | None:
    """More Holdings than each opponent."""
    count = node["count"]
    if count is None or count["op"] not in ("more than", "fewer than"):
        return None
    than = [a for a in node["after"] or () if a.kind == "compared"]
    if len(than) != 1:
        raise NotUnderstood(node, "more than who?")
    inner = ctx.copy()
    inner.mode = "standing"
    other = who(inner, than[0]["to"])
    if than[0]["op"] != "than" or than[0]["by"] is not None:
        raise NotUnderstood(than[0], "more than who?")
    return Bound(">" if count["op"] == "more than" else "<", PlayerHas("such cards", other))


def _how_many(ctx: Context, node: Node) -> Bound:
    if node["det"] == "no":
        return Bound("=", Fixed(0))
    if node["count"] is None:
        return Bound(">=", Fixed(1))
    found = bound(ctx, node["count"])
    return (
        Bound(">=", found.number)
        if found.op == "=" and node["count"]["op"] == "=" and found.number != Fixed(0)
        else found
    )


def _existing(ctx: Context, node: Node) -> Condition:
    if node.kind == "thing" and node["sort"] == "card":
        return There(_plain(ctx, node), _how_many(ctx, node))
    raise NotUnderstood(node, "this condition is not understood")


def _being(ctx: Context, node: Node) -> Condition:
    """This card is bowed; its Fate value is 3 or more; you are the defender."""
    subject, predicate = node["subject"], node["predicate"]
    if node["adjuncts"] or node["modal"]:
        raise NotUnderstood(node, "this condition is not understood")
    if _is_you_or_player(subject):
        return PlayerFits(who(ctx, subject), _player_is(ctx, predicate))
    if subject.kind == "thing" and subject["noun"] in VALUES or subject.kind == "goods":
        value = VALUES.get(subject["noun"] or subject["what"], "")
        left = number(ctx, subject)
        if predicate.kind == "number":
            return Compares(left, bound(ctx, predicate))
        if predicate.kind == "compared":
            return Compares(left, compared(ctx, predicate, value))
        raise NotUnderstood(predicate, "this is not understood of a value")
    return Fits(group(ctx, subject), test_of(ctx, predicate))


def _player_is(ctx: Context, predicate: Node) -> Any:
    if predicate.kind == "thing" and is_just(predicate, predicate["noun"], "the"):
        if predicate["noun"] not in ("attacker", "defender"):
            raise NotUnderstood(predicate, "this is not understood of a player")
        return PlayerIs(predicate["noun"])
    if (
        predicate.kind == "thing"
        and predicate["noun"] == "player"
        and [a["word"] for a in predicate["adjectives"] or ()] == ["blessed"]
        and predicate["det"] == "the"
    ):
        return PlayerIs("blessed")
    raise NotUnderstood(predicate, "this is not understood of a player")


def test_of(ctx: Context, predicate: Node) -> Test:
    """What a card is: bowed, Undead, the only Hero in your army."""
    if predicate.kind == "adjective":
        return Is(predicate["word"])
    if predicate.kind == "trait":
        return HasTrait(predicate["word"].title())
    if predicate.kind == "not":
        return Not(test_of(ctx, predicate["what"]))
    if predicate.kind == "thing" and [a["word"] for a in predicate["adjectives"] or ()] == ["only"]:
        return _only_one(ctx, predicate)
    if predicate.kind == "place":
        from serai.games.burning_sands.text.mean_nouns import _placed

        found = _placed(ctx, predicate)
        if isinstance(found, list) and len(found) == 1:
            test: Test = found[0]
            return test
    raise NotUnderstood(predicate, "this is not understood of a card")


def _only_one(ctx: Context, node: Node) -> Test:
    """The only Hero in your army."""
    after = node["after"] or ()
    army = (
        after[0]["what"]
        if len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "in"
        else None
    )
    if node["noun"] != "hero" or node["det"] != "the" or army is None or army["noun"] != "army":
        raise NotUnderstood(node, "the only one of what?")
    if army["owner"] is None or army["owner"].kind != "you":
        raise NotUnderstood(army, "in whose army?")
    return Is("alone in its army")


def value_of(ctx: Context, node: Node) -> ValueOf | None:
    """A value of a card, if a phrase names one."""
    try:
        found = number(ctx, node)
    except NotUnderstood:
        return None
    return found if isinstance(found, ValueOf) else None


assert YOU is not None
