"""What sentences mean as abilities of their own: moments, Reactions' triggers, costs, limits, Factions,
Stories."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeGuard

from serai.games.burning_sands.text import (
    mean_cards,
    mean_conditions,
    mean_event_nouns,
    mean_events,
    mean_numbers,
    mean_players,
    mean_standing,
    mean_steps,
    mean_times,
    mean_tokens,
)
from serai.games.burning_sands.text.context import (
    Context,
    NotUnderstood,
    Referent,
    is_just,
    points_at,
)
from serai.games.burning_sands.text.mean_common import (
    LASTING,
    Steps,
    actor,
    instead_of_it,
    is_denial,
    without,
    without_instead,
)
from serai.games.burning_sands.text.mean_numbers import ONE, YOU
from serai.games.burning_sands.text.meaning import (
    Action,
    AllOf,
    AnyOf,
    AnyPlayer,
    AttachedTo,
    Both,
    Bound,
    Change,
    Chosen,
    Compares,
    Condition,
    Control,
    ControllerOf,
    EitherHolds,
    Event,
    Every,
    Fits,
    Fixed,
    ForEach,
    Happened,
    HasTokens,
    If,
    InUnitOf,
    Is,
    Limit,
    Look,
    May,
    Moment,
    Move,
    No,
    OfPlayer,
    Often,
    OneOf,
    OnlyFor,
    Pay,
    Place,
    PlayerControls,
    Rule,
    Tale,
    Test,
    That,
    ThatPlayer,
    Times,
    Together,
    Tokens,
    Turn,
    Water,
    Who,
    put_for,
)
from serai.games.burning_sands.text.nominal import ORDINALS, WHICH
from serai.games.burning_sands.text.nominal import YOU as YOU_NODE
from serai.games.burning_sands.text.nouns import ACTION_NOUNS, FACTION_FORMS
from serai.parts.english.node import Node, unnoted

_TIMES: Final = ("when", "after", "first time", "next time")
ACTIONS: Final = {
    "day_action": "Day",
    "night_action": "Night",
    "battle_action": "Battle",
    "open_action": "Open",
}


class Trigger(NamedTuple):
    """When something happens by itself or can be answered: the event, and the sentence without it."""

    event: Event
    before: bool
    condition: Condition | None
    limit: Limit | None
    rest: Node | None


def _how_late(adjunct: Node) -> int:
    """Whenever a raid fails, draw a card in the next Day Phase: what is waited for is told by a clause."""
    of = adjunct["of"]
    if adjunct["front"] and adjunct["every"]:
        return 0
    tells = isinstance(of, Node) and of.kind in ("clause", "several", "is")
    return (1 if adjunct["front"] else 2) if tells else 3


def is_cost(step: object) -> bool:
    """Whether a step takes something from the player of the action himself or herself (BS 13.8)."""
    if isinstance(step, Pay):
        return step.who in (YOU, ThatPlayer("taker"))
    if isinstance(step, OneOf):
        return step.who == YOU and all(is_cost(one) for option in step.options for one in option)
    if isinstance(step, Times):  # 1 Copper for each card in your hand
        return all(isinstance(one, Pay) and is_cost(one) for one in step.steps)
    if isinstance(step, Turn):
        return step.how == "bow" and _is_own(step.cards)
    if isinstance(step, Move):
        if step.manner in ("destroy", "bury", "discard", "return") and _is_own(step.cards):
            return True
        zones = {"discard": ("hand",), "bury": ("hand",), "remove": ("saved", "buried")}
        return (
            isinstance(step.cards, Chosen)
            and step.cards.place.zone in zones.get(step.manner, ())
            and step.cards.place.whose == YOU
            and step.cards.by is None
        )
    if isinstance(step, Tokens):  # Water on the City Section that a Fortification is attached to, too
        return step.op == "remove" and (_is_own(step.on) or step.on == That("section"))
    if isinstance(step, Look):  # a card that is shown must be there to be shown
        cards = step.cards
        return step.shown and isinstance(cards, Chosen) and cards.place == Place("hand", YOU)
    return False


def is_payment(step: object) -> bool:
    """Whether something is only done to pay for something else: it cannot be all that an action does."""
    return isinstance(step, (Pay, OneOf)) or (isinstance(step, Turn) and step.cards == That("self"))


def is_given_up(step: object) -> bool:
    """Whether a player gives up something of his or her own, which is not done for its own sake."""
    gone = isinstance(step, Move) and step.manner in ("discard", "bury", "destroy")
    return gone and is_cost(step) and isinstance(step, Move) and step.cards != That("self")


def _is_own(cards: object) -> bool:
    if isinstance(cards, That):
        return cards.name in ("self", "hero")
    if isinstance(cards, Together):
        return all(_is_own(part) for part in cards.parts)
    if not isinstance(cards, Chosen) or cards.place.zone != "play" or cards.by is not None:
        return False
    return _are_yours(cards.tests)


def _are_yours(tests: tuple[Test, ...]) -> bool:
    for test in tests:
        if test in (OfPlayer(YOU), InUnitOf(That("self")), InUnitOf(That("hero")), AttachedTo(That("self"))):
            return True
        if isinstance(test, AllOf) and _are_yours(test.tests):
            return True
        if isinstance(test, AnyOf) and all(_are_yours((one,)) for one in test.tests):
            return True
    return False


def purpose_of(node: Node) -> tuple[Node, Node | None]:
    """Bow this card to draw a card: the cost, and what it is for."""
    if node.kind == "several" and node["conjunction"] in ("and", "then") and not node["adjuncts"]:
        *first, last = node["parts"]
        cost, inner = purpose_of(last)
        return (node.having(parts=(*first, cost)), inner) if inner is not None else (node, None)
    if node.kind == "clause" and any(a["kind"] == "freely" for a in node.each("adjuncts")):
        _may, node = (
            node["modal"],
            without(node, "freely").having(modal=None),
        )  # who pays its cost takes an action
    if node.kind != "clause" or node["modal"] is not None or node["negated"]:
        return node, None
    purposes = [a for a in node.each("adjuncts") if a["kind"] == "purpose"]
    if len(purposes) != 1:
        return node, None
    return without(node, "purpose"), mean_steps.as_you(purposes[0]["of"], node["agent"])


def limit_of(adjunct: Node) -> Limit:
    """Once per turn."""
    return Limit(adjunct["of"]["n"], adjunct["of"]["op"])


def _as_would(ctx: Context, adjunct: Node) -> Node:
    """Before one of your Heroes is destroyed: when one would be."""
    of = adjunct["of"] if adjunct["kind"] == "before" else None
    if of is None or of.kind != "clause" or of["modal"] or of["negated"] or of["tense"] is not None:
        return adjunct
    coming = of.having(modal="would")
    return adjunct.having(kind="when", of=coming) if is_event(ctx, coming) else adjunct


#: What must be so for a card to be played.
_ONLY_IF: Final = ("if", "while", "only if", "only while")


def trigger(ctx: Context, node: Node, reaction: bool) -> Trigger | None:
    """When it happens or is answered; None where a sentence names no event."""
    found: Event | None = None
    before = False
    limit: Limit | None = None
    conditions: list[Condition] = []
    rest: list[Node] = []
    adjuncts = node.each("adjuncts") if node.kind != "adjunct" else (node,)
    if reaction and not any(_is_time(a) for a in adjuncts):
        adjuncts = tuple([_as_would(ctx, a) for a in adjuncts])
    times = sorted([a for a in adjuncts if _is_time(a)], key=_how_late)
    if not times:
        times = [a for a in adjuncts if a["kind"] == "if" and is_event(ctx, a["of"])]
    if not times:
        times = [a for a in adjuncts if a["kind"] == "if" and _inner_moment(a["of"]) is not None]
    for adjunct in (*times[:1], *[a for a in adjuncts if a not in times[:1]]):
        kind, of = adjunct["kind"], adjunct["of"]
        if found is None and times and adjunct is times[0]:
            own = _is_own_count(adjunct)
            adjunct, limit, nth = _which_time(adjunct)
            found, _inner, more = _event(ctx, adjunct, _subject_of(node))
            conditions += more
            if ctx.card_type in _IN_BATTLES and _in_this_battle(of, found):
                conditions.append(Fits(That("self"), Is("in this battle")))  # BS 9.11
            before = _is_before(of)
            if nth is not None:
                often = Often(_by_the_same(found) if own else found, f"this {nth['op']}")
                conditions.append(Compares(often, Bound("=", Fixed(nth["n"]))))
        elif kind == "limit":
            limit = limit_of(adjunct)
        elif kind == "before" and before and found is not None and _is_same(ctx, of, found):
            continue  # would be destroyed ...: ... before it is destroyed
        elif kind == "before" and found is not None and found.kind == "laid" and _is_revealed(of):
            continue  # it is answered at once
        elif kind == "before" and reaction and of.kind == "clause" and not of["adjuncts"]:
            conditions.append(No(mean_conditions.condition(ctx.copy(), of)))
        else:
            rest.append(adjunct)
    if found is None:
        return None
    ctx.happening = found
    if node.kind == "adjunct":
        return Trigger(found, before, mean_conditions.conditions(conditions), limit, None)
    ctx.mode = "action"
    ctx.counted = {"water-gained": "water", "water-lost": "water", "draws": "cards"}.get(found.kind, "")
    if found.kind in mean_numbers.BLOWS:
        ctx.speak_of(Referent(found.kind, "blow", ("blow",), "one"))
    if not reaction:
        mean_tokens.speak_of_put(ctx, node)
        asked = [a for a in rest if a["kind"] == "if" and not mean_steps.is_of_object(ctx, node, a["of"])]
        conditions += [mean_conditions.condition(ctx, a["of"]) for a in asked]
        rest = [a for a in rest if a not in asked]
    plain = node.having(adjuncts=tuple(rest))
    played = plain.kind == "clause" and plain["sense"] in ("play", "cast") and is_own_card(ctx, plain["what"])
    if played and reaction and all(a["kind"] in _ONLY_IF for a in rest):
        conditions += [mean_conditions.condition(ctx.standing(), a["of"]) for a in rest]
        rest = []
    if played and not rest:
        _who = plain["agent"], plain["what"]
        return Trigger(found, before, mean_conditions.conditions(conditions), limit, None)
    return Trigger(found, before, mean_conditions.conditions(conditions), limit, plain)


#: Cards that can be in a battle themselves.
_IN_BATTLES: Final = ("hero", "follower", "item")


def _in_this_battle(of: Node, event: Event) -> bool:
    """Is destroyed in this battle, when the battle ends: in the one in which the card of the text is."""
    if event == Event("battle-ends"):
        return any(
            part.kind == "thing" and (part.parts.get("noun"), part.parts.get("det")) == ("battle", "the")
            for part in of.below()
        )
    where = [part for part in of.below() if part.kind == "thing" and part.parts.get("noun") == "battle"]
    here = any(part.parts.get("det") == "this" for part in where)
    here = here or any(part.kind == "adjunct" and part.parts["kind"] == "here" for part in of.below())
    return here and ("in", "battle") in event.roles


def _which_time(adjunct: Node) -> tuple[Node, Limit | None, Node | None]:
    """The first time each turn that it happens: a limit; the second time: a number of times."""
    adjunct, second = _second_of(adjunct)
    if second is not None:
        return (
            adjunct,
            Limit(1, second["op"]) if second["n"] == 1 else None,
            None if second["n"] == 1 else second,
        )
    of = adjunct["of"]
    said = of.each("adjuncts") if of.kind == "clause" else ()
    counts = [a["of"] for a in said if a["kind"] == "nth time"]
    spans = [a["of"] for a in said if a["kind"] == "during" and a["of"].kind == "thing"]
    spans = [one for one in spans if one["det"] in ("each", "every") and one["noun"] in ("turn", "battle")]
    if adjunct["kind"] == "first time" and not counts:  # the first time each battle, or in a turn
        counts = [Node("number", op=spans[0]["noun"] if len(spans) == 1 else "turn", n=1)]
    else:
        spans = []
    if len(counts) != 1:
        return adjunct, None, None
    rest = tuple([a for a in said if a["kind"] != "nth time" and a["of"] not in spans])
    plain = adjunct.having(of=of.having(adjuncts=rest)) if of.kind == "clause" else adjunct
    if counts[0]["n"] == 1:
        return plain, Limit(1, counts[0]["op"]), None
    return plain, None, counts[0]


#: The times in which things are counted, and what stands between a thing and its time.
_SPANS: Final = ("turn", "battle", "game")


def _is_own_count(adjunct: Node) -> bool:
    """An opponent draws his or her second card of the turn: that of the same opponent."""
    of = adjunct["of"]
    what = of.parts.get("what") if of.kind == "clause" else None
    owner = what.parts.get("owner") if _is_thing(what) else None
    return owner is not None and owner.kind == "pronoun" and _second_of(adjunct)[1] is not None


def _by_the_same(event: Event) -> Event:
    """The same of the one who does it now."""
    names = {"player": ThatPlayer("event player"), "card": That("event card")}
    made: list[Any] = []
    for name, part in event.roles:
        first = name in names and not made
        made.append((name, names[name] if first and isinstance(part, (AnyPlayer, Every)) else part))
    return replace(event, roles=tuple(made))


def _second_of(adjunct: Node) -> tuple[Node, Node | None]:
    """Wins his second duel of the turn, a second Hero is destroyed in the same turn: how often, and when."""
    of = adjunct["of"]
    if of.kind == "thing" and of["noun"] in mean_event_nouns.EVENT_NOUNS:  # after his first duel of the turn
        whole, number = _second_of(adjunct.having(of=Node("clause", what=of)))
        return (adjunct, None) if number is None else (adjunct.having(of=whole["of"]["what"]), number)
    if of.kind != "clause":
        return adjunct, None
    for role in ("what", "agent", "with_"):
        part = of.parts.get(role)
        words = [a for a in part.each("adjectives") if a["word"] in ORDINALS] if _is_thing(part) else []
        if part is None or len(words) != 1:
            continue
        rest = tuple([a for a in part["adjectives"] if a is not words[0]])
        spans = [
            a for a in part.each("after") if a.kind == "place" and _span_of(a["what"]) and a["preposition"]
        ]
        times = [a for a in of.each("adjuncts") if a["kind"] == "this turn" or _span_of(a["of"])]
        if len(spans) + len(times) != 1:
            continue
        span = _span_of(spans[0]["what"] if spans else times[0]["of"]) or "turn"
        after = tuple([a for a in part.each("after") if a not in spans])
        adjuncts = tuple([a for a in of.each("adjuncts") if a not in times])
        mine = None if _is_doers(part["owner"], of, role) else part["owner"]
        single = Node("number", op="=", n=1) if mine is not None and part["sort"] == "card" else None
        one = part.having(det=None if mine else "a", owner=mine, adjectives=rest, after=after, count=single)
        plain = of.having(**{role: one}, adjuncts=adjuncts)
        number = Node("number", op=span, n=ORDINALS.index(words[0]["word"]) + 1)
        return adjunct.having(of=plain), number
    return adjunct, None


def _is_doers(owner: Node | None, of: Node, role: str) -> bool:
    """He wins his second duel: it is his, as he wins it."""
    doer = of.parts.get("agent") if role != "agent" else None
    if owner is None or doer is None:
        return False
    return owner == doer or (owner.kind == "pronoun" and points_at(owner))


def _is_thing(part: object) -> TypeGuard[Node]:
    return isinstance(part, Node) and part.kind == "thing"


def _span_of(node: Node | None) -> str:
    """The turn, the same battle: in what time something is counted."""
    if node is None or node.kind != "thing" or node["noun"] not in _SPANS or node["after"] or node["owner"]:
        return ""
    words = [a["word"] for a in node.each("adjectives")]
    plain = words in ([], ["same"], ["single"]) and node["count"] is None
    return str(node["noun"]) if plain and node["det"] in ("the", "a", "this", "each", "same", None) else ""


def _is_revealed(of: Node) -> bool:
    """Whether a clause says that it is turned up, of what was just spoken of."""
    if of.kind != "clause" or of["sense"] not in ("reveal", "turn") or of["negated"] or of["adjuncts"]:
        return False
    _said = of["passive"], of["tense"], of["modal"], of["state"]
    return of["agent"] is None and points_at(of["what"], "card") and of["state"] in (None, "face-up")


def _is_same(ctx: Context, of: Node, event: Event) -> bool:
    """Whether a clause names the very event that is about to happen, or the choice how it will."""
    try:
        plain = of.kind == "clause" and not of["adjuncts"]
        if plain and of["sense"] == "choose" and of["agent"] == YOU_NODE and not of["negated"]:
            how, _said = of["what"], (of["tense"], of["modal"])
            if isinstance(how, Node) and how.kind == "clause" and how["sense"] == "comes_from":
                _when = how["tense"], how["modal"]
                return (
                    not how["adjuncts"]
                    and mean_event_nouns.event_noun(ctx.copy(), how["what"]).kind == event.kind
                )
            return isinstance(how, Node) and _is_same(ctx, how, event)
        return bool(plain and mean_events.event(ctx.copy(), of).kind == event.kind)
    except NotUnderstood:
        return False


def _subject_of(node: Node) -> Node | None:
    if node.kind == "is":
        found = node["subject"]
    else:
        found = node["what" if node["passive"] else "agent"] if node.kind == "clause" else None
    return found if isinstance(found, Node) and found.kind in ("self", "pronoun", "thing") else None


def _is_time(adjunct: Node) -> bool:
    kind, of = adjunct["kind"], adjunct["of"]
    if kind in _TIMES:
        return of is not None
    if kind == "at":
        return bool(of is not None and of.kind == "moment")
    if kind == "during" and mean_event_nouns.is_momentary(of):
        return True  # on the death of a Hero
    if kind == "during" and of is not None and of.kind == "thing" and of["sort"] == "time":
        return str(of["noun"]).endswith("_phase") and of["det"] in ("each", "every", "the", "a", "any")
    return False


def _is_before(of: Node) -> bool:
    if of.kind == "several":
        return any(_is_before(part) for part in of["parts"])
    return of.kind == "clause" and of["modal"] in ("would", "must")


def _event(ctx: Context, adjunct: Node, subject: Node | None) -> tuple[Event, Node | None, list[Condition]]:
    of = adjunct["of"]
    if of.kind == "clause" and subject is not None:  # absorbs more when destroyed
        of = of.having(**{role: subject for role, part in of.parts.items() if part == WHICH})
    if of.kind == "moment":
        return _moment(ctx, of)
    if adjunct["kind"] == "during" and not mean_event_nouns.is_momentary(of):
        return _moment(ctx, Node("moment", edge="start", of=of))
    if of.kind == "thing" and of["noun"] in ACTION_NOUNS:  # in response to a Spell
        sense = "play" if of["noun"] in ("spell", "omen", "action_card") else "take_action"
        said = Node("clause", sense=sense, passive=True, what=of)
        return mean_events.event(ctx, said), None, []
    if of.kind == "thing":
        edge = "happened" if adjunct["kind"] == "after" else "start"
        if mean_event_nouns.is_time(of):
            edge = "end" if adjunct["kind"] == "after" else "start"
        return _moment(ctx, Node("moment", edge=edge, of=of))
    inner = _inner_moment(of)
    if adjunct["kind"] == "if" and inner is not None:
        rest = of.having(adjuncts=tuple([a for a in of["adjuncts"] if a is not inner]))
        return mean_events.moment(ctx, inner["of"]), None, [mean_conditions.condition(ctx, rest)]
    if of.kind == "several" and of["conjunction"] == "and" and not of["adjuncts"]:
        first, *others = of["parts"]
        found = mean_events.event(ctx, first)
        return found, None, [mean_conditions.condition(ctx, part) for part in others]
    found = mean_events.event(ctx, of)
    if (
        (adjunct["kind"] == "after" or of["tense"] in ("past", "just"))
        and found.kind == "engages"
        and {"card", "player", "as"} >= {*dict(found.roles)}
    ):
        found = replace(found, kind="has-engaged")
    return found, None, []


def _moment(ctx: Context, node: Node) -> tuple[Event, Node | None, list[Condition]]:
    """At the end of every turn in which the Hero attacked: the moment, and what must have been."""
    plain, asked = mean_events.in_which(ctx, node["of"])
    return mean_events.moment(ctx, node.having(of=plain)), None, [] if asked is None else [asked]


def _inner_moment(of: Node | None) -> Node | None:
    """If you have 20 Water at the beginning of a Dawn Phase: the moment inside the condition."""
    if of is None or of.kind not in ("clause", "is", "exists"):
        return None
    moments: list[Node] = [
        a
        for a in of.each("adjuncts")
        if a["kind"] == "at" and a["of"] is not None and a["of"].kind == "moment"
    ]
    return moments[0] if moments else None


def is_event(ctx: Context, of: Node | None) -> bool:
    """Whether what stands behind "if" is something that happens rather than something that is so."""
    if of is None or of.kind not in ("clause", "several"):
        return False
    parts = of["parts"] if of.kind == "several" else (of,)
    if any(part.kind != "clause" or part["sense"] in ("has", "have", "does_so", "hold") for part in parts):
        return False
    if any(part["tense"] == "past" or (part["negated"] and part["sense"] != "succeed") for part in parts):
        return False
    if of.kind == "clause" and of["negated"]:
        of = of.having(negated=None)  # a raid that does not succeed fails: that happens, too
    try:
        with unnoted():
            made = mean_conditions.condition(ctx.copy(), of)
        return isinstance(made, Happened) and made.when == "now"
    except NotUnderstood:
        return False


def moment(ctx: Context, node: Node) -> Moment | None:
    """Whenever this card engages, draw a card; at the beginning of the Dawn Phase, gain 1 Water."""
    entering = _enters_with(ctx, node)
    if entering is not None:
        return entering
    found = trigger(ctx, node, reaction=False)
    if found is None or found.rest is None:
        return None
    if found.before:
        found = found._replace(rest=instead_of_it(ctx, found.rest))
    assert found.rest is not None
    plain, said = without_instead(found.rest)
    if (found.before or said) and is_denial(plain, found.event.kind):
        return Moment(found.event, (), found.condition, found.limit, True, True)
    rest, said = without_instead(found.rest) if found.before else (found.rest, False)
    phases = [a for a in node.each("adjuncts") if a["kind"] == "during" and _is_time(a)]
    if phases and (
        rest.kind == "is"
        or rest["sense"] in ("have", "has")
        or rest["negated"]
        or _changes_value(ctx, rest)
        or _may_then(rest)
    ):
        return None  # what is so while it is that phase
    what = rest.parts.get("what")
    count = what.parts.get("count") if isinstance(what, Node) else None
    if found.event.kind in _PHASES_BEGIN and isinstance(count, Node) and count["op"] == "only":
        raise NotUnderstood(count, "what the rules give every turn cannot be set to another number yet")
    made, instead = steps_of(ctx, rest)
    condition = found.condition
    if found.event.kind == "engages" and not any(a["kind"] in LASTING for a in rest.each("adjuncts")):
        made = tuple([replace(one, until="event") if isinstance(one, Rule) else one for one in made])
    if found.event.kind == "used" and not any(a["kind"] in LASTING for a in rest.each("adjuncts")):
        made = tuple(map(_for_this_shot, made))
    ends = found.event.kind in _ENDS_OF_TURNS or found.event.kind == "battle-ends"
    if condition is not None and ends:
        condition = _over_the_turn(
            condition, "this battle" if found.event.kind == "battle-ends" else "this turn"
        )
    first = rest.kind == "clause" and any(a["kind"] == "first" for a in rest.each("adjuncts"))
    return Moment(found.event, made, condition, found.limit, found.before or first, instead or said)


def _for_this_shot(step: Any) -> Any:
    """When he uses Archery, he gains 2S: for that engagement, as the number behind Archery (BS 10.42)."""
    values = isinstance(step, Change) and step.value in ("Strength", "engagement damage")
    return replace(step, until="engagement") if values and step.until == "turn" else step


_PHASES_BEGIN: Final = ("dawn", "day", "night", "end")


#: What the rules let players and cards do, so that "may" tells when it may be done, too.
_BY_THE_RULES: Final = (
    *("take_action", "use", "play", "cast", "attach", "bring", "attack", "raid", "challenge", "defend"),
    *("declare", "straighten", "engage", "move"),
)


def _may_then(node: Node) -> bool:
    """May use Day actions, may raid, in the Night Phase: a permission rather than something done at once."""
    if node.kind == "clause" and node["modal"] == "may only":
        return True
    if node.kind != "clause" or node["modal"] not in ("may", "can") or node["sense"] not in _BY_THE_RULES:
        return False
    what = node["what"]
    several = what is None or (what.kind == "thing" and what["number"] == "many" and what["count"] is None)
    return several and node["agent"] is not None


def _changes_value(ctx: Context, node: Node) -> bool:
    """Gains +1S, has its Strength added to his: a value or trait that is changed, not Water."""
    if node.kind != "clause" or node["modal"]:
        return False
    if node["sense"] in mean_standing.CHANGING:
        return True
    if node["sense"] not in ("gain", "lose") or mean_players.is_player(ctx, node["agent"]):
        return False
    what = node["what"]
    return what is not None and what.kind in ("bonus", "trait", "guessed")


#: Moments at which what is asked about the past is asked about the whole turn.
_ENDS_OF_TURNS: Final = ("night", "end", "turn-ends")


def _over_the_turn(condition: Condition, when: str) -> Condition:
    """At the end of each turn, if Aziz did not attack: in that turn."""
    if isinstance(condition, Happened) and condition.when == "now":
        return Happened(condition.event, when)
    if isinstance(condition, No):
        return No(_over_the_turn(condition.condition, when))
    if isinstance(condition, (Both, EitherHolds)):
        return type(condition)(tuple([_over_the_turn(part, when) for part in condition.parts]))
    return condition


#: What happens at one moment and leaves no state behind; a card that did it is spoken of as "when it does".
MOMENTARY: Final = (
    "destroyed",
    "duel-won",
    "duel-lost",
    "raid-succeeds",
    "raid-fails",
    "discards",
    "refused",
)


def is_deed(step: object) -> bool:
    """Whether a step can only be done once it has happened: who attacks you discards a card."""
    return isinstance(step, (Move, Turn, Pay, Tokens, Water, Look, Control)) or (
        isinstance(step, (May, ForEach)) and all(is_deed(one) for one in step.steps)
    )


_ANY_SUCH: Final = ("a", "any", "each", "every", "another", "any other", "each other", "whoever")


def moment_of_subject(ctx: Context, node: Node) -> Moment | None:
    """A Hero whose raid fails is destroyed: when a Hero's raid fails, that Hero is destroyed."""
    if node.kind != "clause":
        return None
    role = "what" if node["passive"] or node["agent"] is None else "agent"
    subject = node[role]
    holder = None
    if subject.kind == "thing" and subject["noun"] in ("controller", "owner") and subject["det"] == "the":
        after = subject.each("after")  # the controller of a Hero whom this card destroys
        if len(after) != 1 or after[0].kind != "place" or after[0]["preposition"] != "of":
            return None
        holder, subject = subject, after[0]["what"]
    many = subject.kind == "thing" and subject["number"] == "many" and subject["det"] is None
    if (
        subject.kind != "thing"
        or subject["sort"] not in ("card", "player")
        or not (many or subject["det"] in _ANY_SUCH)
        or subject["count"] is not None
    ):
        return None
    if many or subject["det"] in ("whoever", "each", "every"):
        subject = subject.having(det="a", number="one")
    doing = [
        a for a in subject.each("after") if a.kind == "whose" or (a.kind == "relative" and not a["role"])
    ]
    if len(doing) != 1 or doing[0]["clause"].kind != "clause" or doing[0]["clause"]["tense"] is not None:
        return None
    plain = subject.having(after=tuple([a for a in subject["after"] if a is not doing[0]]))
    clause, spared = doing[0]["clause"], [a for a in node.each("adjuncts") if a["kind"] == "instead of"]
    if spared and spared[0]["of"].kind == "clause" and clause["sense"] == "destroy":
        gone = spared[0]["of"]  # put on the bottom instead of being buried
        if (
            gone["sense"] not in ("destroy", "bury")
            or not gone["passive"]
            or gone["adjuncts"]
            or gone["agent"]
        ):
            return None
        clause, _who = clause.having(modal="would"), gone["what"]
        rest = tuple([a for a in node["adjuncts"] if a is not spared[0]])
        node = node.having(adjuncts=(*rest, Node("adjunct", kind="instead")))
    held = tuple([a for a in clause.each("adjuncts") if a["kind"] == "while"])  # said of what comes of it
    bare = clause.having(adjuncts=tuple([a for a in clause.each("adjuncts") if a not in held]))
    happens = mean_steps.with_noun(bare, plain)
    happens = happens.having(adjuncts=(*happens.each("adjuncts"), *held))
    when = Node("adjunct", kind="when", of=happens)
    that = Node("thing", noun=subject["noun"], sort=subject["sort"], number="one", det="that")
    if subject["sort"] == "card":  # and what is said of it later in the sentence is said of it too
        that = Node("pronoun", word="<that>event card", sort="card", number="one")
        node = _said_of(node, that)
    if holder is not None:
        _holder = holder["noun"], holder["sort"]
        that = holder.having(after=(Node("place", preposition="of", what=that),))
    inner = ctx.copy()
    try:
        made = moment(inner, node.having(**{role: that}, adjuncts=(*node.each("adjuncts"), when)))
    except NotUnderstood:
        return None
    if made is None or not (made.event.kind in MOMENTARY or all(is_deed(one) for one in made.steps)):
        return None
    if doing[0].kind == "whose":
        _owned = doing[0]["what"]["noun"], doing[0]["what"]["owner"], doing[0]["aside"]
    timed = any(a["kind"] in LASTING for a in node.each("adjuncts"))
    steps = tuple(
        [replace(one, until="good") if isinstance(one, Rule) and not timed else one for one in made.steps]
    )
    ctx.become(inner)
    return replace(made, steps=steps)


def _said_of(node: Node, that: Node) -> Node:
    """A sentence with a name in the place of its pronouns: put on the bottom of their owners' decks."""
    parts: dict[str, Any] = {}
    for name, part in node.parts.items():
        if isinstance(part, Node):
            own = part.kind == "pronoun" and part["word"] in ("it", "its", "them", "their", "they")
            parts[name] = that if own else _said_of(part, that)
        elif isinstance(part, tuple):
            parts[name] = tuple([_said_of(one, that) if isinstance(one, Node) else one for one in part])
    return node.having(**parts)


def _enters_with(ctx: Context, node: Node) -> Moment | None:
    """Esteban comes into play with a Vow token."""
    if node.kind != "clause" or node["sense"] != "enter_play" or node["with_"] is None:
        return None
    agent, tokens = node["agent"], node["with_"]
    if node["modal"] is not None or node["negated"] or node["state"] is not None or tokens.kind != "thing":
        return None
    if not is_own_card(ctx, agent) or tokens["sort"] != "token":
        return None
    if not points_at(node["to"] if node["to"] is not None else node["what"], "play"):
        return None
    if any(a["kind"] not in ("for each", "maximum") for a in node.each("adjuncts")):
        return None
    put = Node("clause", sense="put", what=tokens, to=agent, agent=YOU_NODE, adjuncts=node["adjuncts"])
    return Moment(Event("enters", (("card", That("self")),)), mean_steps.steps(ctx, put))


def steps_of(ctx: Context, node: Node) -> tuple[Steps, bool]:
    """The steps of what happens by itself, and whether they take the place of the event."""
    made: list[Any] = []
    instead = False
    for piece in mean_steps.pieces(ctx, node):
        if isinstance(piece, mean_steps.InsteadOf) and not made:
            instead = True
            steps: Steps = piece.steps if piece.condition is None else (If(piece.condition, piece.steps),)
            made += steps
        else:
            mean_steps.add(made, piece)
    return tuple(made), instead


def _must_be(ctx: Context, node: Node) -> Condition | None:
    """You must be the attacker to play this card: only then."""
    if node.kind not in ("is", "clause") or node["modal"] != "must" or node["negated"]:
        return None
    purposes = [a for a in node.each("adjuncts") if a["kind"] == "purpose"]
    if len(purposes) != 1 or len(node["adjuncts"]) != 1 or not _takes_action(purposes[0]["of"]):
        return None
    if node.kind == "clause" and node["sense"] not in ("has", "have", "control"):
        return None
    return mean_conditions.condition(ctx.standing(), node.having(modal=None, adjuncts=()))


_LIMITED: Final = ("use", "play", "take_action", "does_so", "use_ability", "take_effect")


def limit_sentence(ctx: Context, node: Node) -> tuple[str, Any] | None:
    """Use this ability no more than once per battle; play this card only if you are the defender."""
    must = _must_be(ctx, node)
    if must is not None:
        return "bounds", (None, must)
    if node.kind != "clause" or node["sense"] not in _LIMITED:
        return None
    what = node["what" if node["sense"] != "take_effect" else "agent"]
    if what is not None and not (
        what.kind in ("self", "pronoun")
        or (what.kind == "thing" and what["det"] in ("this", "the") and not what["after"])
    ):
        return None
    adjuncts = node.each("adjuncts")
    limits = [a for a in adjuncts if a["kind"] == "limit"]
    plainly = node["sense"] == "play" and node["modal"] is None and node["agent"] == YOU_NODE
    only: tuple[str, ...] = ("only if", "only while", "only when")
    if node["modal"] == "may only" or (plainly and ctx.mode == "action" and not node["negated"]):
        only = (*only, "if", "while")  # play this card if you are the attacker
    asked = [mean_times.time_asked(ctx, node, a) for a in adjuncts if a["kind"] == "only during"]
    adjuncts = tuple([a for a in adjuncts if a["kind"] != "only during"])
    if any(one is None for one in asked):
        return None
    ifs = [a for a in adjuncts if a["kind"] in only]  # you can only play this if ...
    if len(limits) + len(ifs) != len([a for a in adjuncts if a["kind"] not in ("only", "filler")]) or not (
        adjuncts or asked
    ):
        return None
    if what is not None and not points_at(what):
        return None
    _who = node["agent"], node["modal"]
    limit = limit_of(limits[0]) if len(limits) == 1 else None
    inner = ctx.standing()
    held = [mean_conditions.condition(inner, a["of"]) for a in ifs]
    condition = mean_conditions.conditions([*held, *[one for one in asked if one is not None]])
    known = [one.name for one in ctx.referents]
    ctx.referents = [*[one for one in inner.referents if one.name not in known], *ctx.referents]
    ctx.used_names = inner.used_names
    return ("bounds", (limit, condition)) if limit is not None or condition is not None else None


#: What an action calls itself.
_DEEDS: Final = ("action", "ability", "council_action", "card", "action_card")


def influence_needed(node: Node) -> int | None:
    """This action requires 10 Influence; you need 8 Influence to take this action; 6 Influence is
    required."""
    if node.kind != "clause" or node["sense"] not in ("requires", "requires_to", "bow"):
        return None
    goods = node["what"]
    if node["sense"] == "bow":
        goods = _influence_of(node)
        if goods is None:
            goods = _swaying(node)
            node = without(node, "with")
    if (
        goods is None
        or goods.kind != "goods"
        or goods["what"] != "influence"
        or goods["after"]
        or goods["extra"] is not None
        or goods["count"] is None
    ):
        return None
    for adjunct in node.each("adjuncts"):
        if adjunct["kind"] != "purpose" or not _takes_action(adjunct["of"]):
            return None
    if node["to"] is not None and not _takes_action(node["to"]):
        return None
    agent = node["agent"]
    if agent is not None and not points_at(agent, *_DEEDS, words=("type:council", "council")):
        return None
    if goods["count"]["op"] not in ("=", ">="):
        return None
    n = goods["count"]["n"]
    return n if isinstance(n, int) else None


def _influence_of(node: Node) -> Node | None:
    """Bow cards with at least 6 Influence to take this action."""
    what = node["what"]
    if len(node.each("adjuncts")) != 1 or what is None or what.kind != "thing" or what["noun"] != "card":
        return None
    after = what.each("after")
    if len(after) != 1 or after[0].kind != "having" or what["adjectives"] or what["count"] is not None:
        return None
    found: Node = after[0]["what"]
    return found


def _swaying(node: Node) -> Node | None:
    """Bow Heroes, and your Stronghold if you wish, with a total of at least 6 Influence."""
    what, found = node["what"], [a["of"] for a in node.each("adjuncts")]
    if what is None or what.kind != "all" or len(found) != 1 or node["adjuncts"][0]["kind"] != "with":
        return None
    known = all(one.kind == "thing" and one["noun"] in ("hero", "stronghold") for one in what["parts"])
    if not known or len(what["parts"]) != 2 or what["conjunction"] not in ("and perhaps", "and", "or"):
        return None
    for one in what["parts"]:
        mine = one["owner"] is None or one["owner"].kind == "you"
        if (
            one["after"]
            or one["adjectives"]
            or one["count"] is not None
            or one["det"] is not None
            or not mine
        ):
            return None
    goods: Node = found[0]
    if goods.kind == "thing" and goods["noun"] == "total" and len(goods.each("after")) == 1:
        _of = goods["det"], goods["after"][0]["preposition"]
        goods = goods["after"][0]["what"]
    return goods


def _takes_action(node: Node) -> bool:
    if node.kind != "clause" or node["sense"] not in ("take_action", "play", "use") or node["adjuncts"]:
        return False
    return points_at(node["agent"]) and points_at(node["what"], *_DEEDS, words=("type:council", "council"))


def only_for(node: Node) -> OnlyFor | None:
    """Ashalan players only; only Moto players can use this card."""
    subject = None
    if node.kind == "is" and node["predicate"].kind == "adjective" and node["predicate"]["word"] == "only":
        subject = node["subject"]
    elif (node.kind == "clause" and any(a["kind"] == "only subject" for a in node.each("adjuncts"))) and (
        node["modal"] in ("can", "may") and node["agent"] is not None
    ):
        if node["sense"] in ("use", "choose", "declare", "play", "target"):
            subject = node["agent"]
        if node["sense"] == "begin_with" and is_just(node["what"], "game", "the"):
            subject = node["agent"]
            node = node.having(what=node["with_"], with_=None)
    if subject is None or subject.kind != "thing" or subject["noun"] != "player":
        return None
    traits = [a for a in subject.each("adjectives") if a.kind == "trait"]
    if subject["det"] not in (None, "a") or subject["after"] is not None or subject["owner"] is not None:
        return None
    if node.kind == "clause" and (node["what"] is None or not _is_this(node["what"])):
        return None
    if len(traits) != 1 or len(subject["adjectives"]) != 1:
        return None
    word = FACTION_FORMS.get(traits[0]["word"], traits[0]["word"])
    return OnlyFor("Ra'Shari" if word == "ra'shari" else word.title())


def _is_this(node: Node) -> bool:
    return node.kind == "self" or is_just(node, "city_section", "this") or is_just(node, "card", "this")


def is_own_card(ctx: Context, node: Node | None) -> bool:
    """This card, by whatever name."""
    if node is None:
        return False
    if node.kind == "self" or (node.kind == "pronoun" and node["word"] == "this"):
        return True
    return node.kind == "thing" and node["det"] == "this" and ctx.is_own(node["noun"]) and not node["after"]


def tale(ctx: Context, node: Node) -> Tale:
    """When a Story may be told: an event, or a state."""
    try:
        found = trigger(ctx.copy(), node, reaction=True)
    except NotUnderstood:
        found = None
    if found is not None and (found.rest is None or _only_ifs(ctx, found.rest)):
        conditions = [found.condition] if found.condition is not None else []
        if found.rest is not None:
            conditions += [mean_conditions.condition(ctx, a["of"]) for a in found.rest["adjuncts"]]
        return Tale(found.event, mean_conditions.conditions(conditions))
    ctx.mode = "standing"
    adjuncts = (node,) if node.kind == "adjunct" else node.each("adjuncts")
    if (found is None and len(adjuncts) == 1 and adjuncts[0]["kind"] in ("if", "when", "while")) and (
        node.kind == "adjunct" or is_own_card(ctx, node["what"])
    ):
        if node.kind != "adjunct":
            _who = node["sense"], node["agent"]
        return Tale(None, mean_conditions.condition(ctx, adjuncts[0]["of"]))
    raise NotUnderstood(node, "when can the Story be told?")


def _only_ifs(ctx: Context, node: Node) -> bool:
    return (
        node.kind == "clause"
        and node["sense"] in ("play", "tell")
        and is_own_card(ctx, node["what"])
        and all(a["kind"] in ("if", "while") for a in node.each("adjuncts"))
        and node["agent"] is not None
    )


def as_action(ctx: Context, node: Node) -> Action | None:
    """Any player can pay 3 Water as a Day action to destroy this Omen; you may take an action to draw a
    card."""
    if node.kind != "clause" or node["modal"] not in ("can", "may"):
        return None
    if node["sense"] == "take_action_to":
        return _taken(ctx, node)
    node = _played_late(node)
    named = [a for a in node.each("adjuncts") if a["kind"] == "as" and _timing(a["of"])]
    named += [
        a for a in node.each("adjuncts") if a["kind"] == "any time"
    ]  # that is an Open action (BS 13.37)
    inner_as = node["as_"]
    if not named and not (isinstance(inner_as, Node) and _timing(inner_as)):
        return None
    timing = (
        "Open" if named and named[0]["kind"] == "any time" else _timing(named[0]["of"] if named else inner_as)
    )
    rest = node.having(
        adjuncts=tuple([a for a in node.each("adjuncts") if a not in named]), modal=None, as_=None
    )
    ctx.mode = "action"
    by = actor(ctx.standing(), node["agent"])
    doer: Who = ThatPlayer("taker") if isinstance(by, AnyPlayer) else by
    conditions = [mean_conditions.condition(ctx, a["of"]) for a in rest.each("adjuncts") if a["kind"] == "if"]
    limits = [a for a in rest.each("adjuncts") if a["kind"] == "limit"]
    prices = [a["of"] for a in rest.each("adjuncts") if a["kind"] == "by" and a["of"].kind == "clause"]
    kept = tuple(
        [a for a in rest.each("adjuncts") if a["kind"] not in ("if", "limit") and a["of"] not in prices]
    )
    agent = mean_players.as_that(doer) if doer != YOU else YOU_NODE
    cost_node, purpose = purpose_of(rest.having(adjuncts=kept, agent=agent))
    costs: Steps = ()
    for price in prices:
        costs = (*costs, *mean_steps.steps(ctx, mean_steps.as_you(price, agent)))
    if purpose is not None:
        costs = (*costs, *mean_steps.steps(ctx, cost_node))
        made = mean_steps.steps(ctx, purpose)
    else:
        made = mean_steps.steps(ctx, cost_node)
    own = [step for step in made if isinstance(step, Move) and step.cards == That("self")]
    if any(step.manner == "attach" and step.paid for step in own):
        raise NotUnderstood(node, "a card is not attached from a hand at another time by its own text")
    limit = limit_of(limits[0]) if limits else None
    if isinstance(by, ControllerOf) and isinstance(by.cards, That) and by.cards.name.startswith("card "):
        by, made, costs = _whose_token(ctx, node["agent"]["owner"], by, made, costs)
    return Action(
        timing, made, costs, mean_conditions.conditions(conditions), limit, 0, None if by == YOU else by
    )


#: How cards come into play from a hand.
_PLAYING: Final = ("attach", "bring")
#: The phases that have actions of their own, and their actions.
_LATE: Final = {"day_phase": "day_action", "night_phase": "night_action"}


def _played_late(node: Node) -> Node:
    """You may attach Followers in the Night Phase: you may attach one from your hand as a Night action."""
    if node["sense"] not in _PLAYING or node["agent"] != YOU_NODE:
        return node
    what = node["what"]
    if what is None or what.kind != "thing":
        return node
    if what["number"] not in ("many", "any") or what["det"] is not None or what["owner"] is not None:
        return node
    if what["count"] is not None or what["sort"] != "card" or node["from_"] is not None:
        return node
    phases = [a for a in node.each("adjuncts") if a["kind"] == "during" and _is_phase(a["of"])]
    acts = [Node("thing", noun=_LATE[a["of"]["noun"]], sort="event", det="a", number="one") for a in phases]
    as_ = tuple([Node("adjunct", kind="as", of=one) for one in acts])
    rest = tuple([a for a in node.each("adjuncts") if a not in phases])
    if len(phases) > 1 or not (as_ or any(a["kind"] == "as" and _timing(a["of"]) for a in rest)):
        return node
    hand = Node("thing", noun="hand", sort="zone", number="one", owner=YOU_NODE)
    one = what.having(
        det="a", number="one", after=(*what.each("after"), Node("place", preposition="from", what=hand))
    )
    usual = Node("adjunct", kind="doing", of=Node("clause", sense="pay", agent=WHICH))
    paying = () if any(a["kind"] in ("for", "free", "without", "doing") for a in rest) else (usual,)
    to = node["to"]
    if to is not None and to.kind == "thing" and to["number"] == "many" and to["det"] is None:
        to = to.having(count=Node("number", op="=", n=1))  # to your Heroes: each to one of them
    return node.having(what=one, to=to, adjuncts=(*rest, *as_, *paying))


def _is_phase(node: Node | None) -> bool:
    return (
        node is not None
        and node.kind == "thing"
        and is_just(node, node["noun"], "the")
        and (node["noun"] in _LATE)
    )


def _whose_token(
    ctx: Context, node: Node, by: ControllerOf, made: Steps, costs: Steps
) -> tuple[Who, Steps, Steps]:
    """The Hero's controller may destroy the token: whoever controls such a Hero with such a token.

    Another ability has put the token there, so this one knows the Hero by it.
    """
    tokens = [step for step in made if isinstance(step, Tokens) and step.op == "remove"]
    if len(made) != 1 or len(tokens) != 1 or tokens[0].on != by.cards:
        raise NotUnderstood(node, "which card is meant here?")
    plain = mean_cards.every(ctx.standing(), node.having(det=None, number="many")).tests
    tests = (*plain, HasTokens(tokens[0].token))
    taker = ThatPlayer("taker")
    chosen = Chosen(ONE, (*tests, OfPlayer(taker)), name=ctx.new_name("card"))
    others = put_for(put_for(costs, by, taker), YOU, ControllerOf(That("self")))
    who = AnyPlayer(tests=(PlayerControls(Every(tests)),))
    return who, (replace(tokens[0], on=chosen),), others


_PHASES: Final = {"day_phase": "Day", "night_phase": "Night"}


def _taken(ctx: Context, node: Node) -> Action | None:
    """Once each Night Phase, you may take an action to draw a card."""
    limits = [a for a in node.each("adjuncts") if a["kind"] == "limit"]
    what = node["what"]
    if len(limits) > 1 or len(node.each("adjuncts")) != len(limits):
        return None
    limit = limit_of(limits[0]) if limits else None
    if limit is not None and limit.per in _PHASES and is_just(what, "action", "a"):
        timing, limit = _PHASES[limit.per], Limit(limit.times, "turn")
    else:
        timing = _timing(what)
    if not timing:
        return None
    ctx.mode = "action"
    by = actor(ctx.standing(), node["agent"])
    doer: Who = ThatPlayer("taker") if isinstance(by, AnyPlayer) else by
    agent = mean_players.as_that(doer) if doer != YOU else YOU_NODE
    made = mean_steps.steps(ctx, mean_steps.as_you(node["to"], agent))
    return Action(timing, made, (), None, limit, 0, None if by == YOU else by)


def _timing(node: Node | None) -> str:
    """A Day action, as the time of an action."""
    if node is None or node.kind != "thing" or node["det"] not in ("a", None) or node["after"]:
        return ""
    words = [str(a["word"]).replace("type:", "") for a in node.each("adjectives")]
    if node["noun"] in ACTIONS and not words:
        return ACTIONS[node["noun"]]
    if node["noun"] == "action" and len(words) == 1 and f"{words[0]}_action" in ACTIONS:
        return ACTIONS[f"{words[0]}_action"]
    return ""
