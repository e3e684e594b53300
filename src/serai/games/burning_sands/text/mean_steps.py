"""What commands mean: steps that an action takes, one after another, with their conditions and choices."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeAlias

from serai.games.burning_sands.text import (
    mean_cards,
    mean_conditions,
    mean_events,
    mean_moves,
    mean_numbers,
    mean_players,
    mean_senses,
    mean_standing,
    mean_times,
    mean_tokens,
)
from serai.games.burning_sands.text.context import (
    Context,
    NotUnderstood,
    Referent,
    accept_whatever,
    is_just,
    points_at,
    roles,
)
from serai.games.burning_sands.text.events import BEGINNINGS
from serai.games.burning_sands.text.mean_common import (
    LASTING,
    Steps,
    actor,
    by_actor,
    denied,
    duration,
    named_again,
    without,
)
from serai.games.burning_sands.text.mean_deciding import decides_of_the_damage, is_deciding
from serai.games.burning_sands.text.mean_numbers import ONE, YOU
from serai.games.burning_sands.text.meaning import (
    PLAY,
    Act,
    Among,
    Answer,
    Bound,
    Change,
    Chosen,
    Compares,
    Condition,
    Control,
    ControllerOf,
    Could,
    EachPlayer,
    Event,
    Every,
    Fixed,
    ForEach,
    Give,
    Happened,
    If,
    Instead,
    Is,
    Later,
    Look,
    May,
    Move,
    MoveTokens,
    Negate,
    No,
    OfPlayer,
    OfType,
    OneOf,
    OtherThan,
    OwnerOf,
    Pay,
    Pick,
    Place,
    PlayerControls,
    PlayerHas,
    PlayerNot,
    Redirect,
    Rule,
    Scaled,
    SomePlayer,
    Step,
    Sum,
    Test,
    That,
    ThatPlayer,
    Times,
    Tokens,
    Told,
    TopCards,
    Turn,
    Unless,
    ValueOf,
    Water,
    Who,
    put_for,
)
from serai.games.burning_sands.text.nominal import COMMANDED, WHICH
from serai.games.burning_sands.text.nominal import YOU as YOU_NODE
from serai.games.burning_sands.text.normal import describes
from serai.parts.english.node import Node, unnoted


class Otherwise(NamedTuple):
    """Steps of a sentence with "otherwise": they belong to the condition before them."""

    steps: Steps


class InsteadOf(NamedTuple):
    """Steps of a sentence with "instead": they take the place of the step before them, perhaps if
    something holds."""

    condition: Condition | None
    steps: Steps


class SoMany(NamedTuple):
    """ "If ..., move two": another number of what was moved under the condition before."""

    condition: Condition
    number: Bound


class TooFew(NamedTuple):
    """What a player does who had too few of what all lose; `name` is the player's."""

    name: str
    steps: Steps


#: A step, or what belongs to the step before.
Piece: TypeAlias = Step | Otherwise | InsteadOf | SoMany | TooFew

#: Adjuncts that every verb can have; what is left goes to the verb's own meaning.
_WRAPPING: Final = (
    *(
        "if",
        "unless",
        "only if",
        "otherwise",
        "if so",
        "if able",
        "filler",
        "at once",
        "if you wish",
        "limit",
    ),
    *(
        "when",
        "after",
        "before",
        "at",
        "next time",
        "instead",
        "in turn",
        "starting with",
        "always",
        "already",
    ),
    *("first time", "as usual", "any cause", "first", "whatever", "freely", "more"),
)
_LATER: Final = ("when", "after", "next time", "first time")
_WISHES: Final = ("please", "wish")
_UNTIL_TURN: Final = ("before", "this turn")


def steps(ctx: Context, node: Node) -> Steps:
    """What is done, in order."""
    made = list(pieces(ctx, node))
    if any(isinstance(one, (Otherwise, InsteadOf, SoMany, TooFew)) for one in made):
        raise NotUnderstood(node, "instead of what?")
    return tuple(made)  # type: ignore[arg-type]


def pieces(ctx: Context, node: Node) -> list[Piece]:
    """The steps of a sentence, with what belongs to the sentence before."""
    kinds = [a["kind"] for a in node.each("adjuncts")]
    if "otherwise" in kinds:
        ctx.otherwise()
    before = ctx.shown()
    made = _pieces(ctx, node)
    ctx.one_case = tuple([name for name in ctx.shown() if name not in before])
    return made


def _pieces(ctx: Context, node: Node) -> list[Piece]:
    if node.kind == "several" and node["conjunction"] == "in that case":
        return list(_in_that_case(ctx, node))
    if node.kind == "several" and node["conjunction"] in ("otherwise", "instead"):
        first, *rest = node["parts"]
        found: list[Piece] = list(steps(ctx, _shared(first, node)))
        for part in rest:
            more = steps(ctx, part)
            add(found, Otherwise(more) if node["conjunction"] == "otherwise" else InsteadOf(None, more))
        return found
    fewer = _too_few(ctx, node) or _so_many(ctx, node)
    if fewer is not None:
        return [fewer]
    if node.kind == "clause" and any(a["kind"] == "for all to see" for a in node.each("adjuncts")):
        return list(_shown(steps(ctx, without(node, "for all to see")), node))
    wishes = [a for a in node.each("adjuncts") if a["kind"] == "if you wish" or _if_wished(a)]
    if node.kind == "several" and node["conjunction"] != "or" and len(wishes) == 1:
        rest = tuple([a for a in node["adjuncts"] if a not in wishes])
        return [May(YOU, steps(ctx, node.having(adjuncts=rest)))]
    either = _or_instead(ctx, node)
    if either is not None:
        return list(either)
    node = _instead_of_all(node)
    would = [a for a in node.each("adjuncts") if a["kind"] == "if" and _would(a["of"])]
    kinds = [a["kind"] for a in node.each("adjuncts")]
    if "otherwise" in kinds:
        return [Otherwise(steps(ctx, without(node, "otherwise")))]
    if "instead" in kinds and node.kind in ("clause", "several"):
        ifs = [a for a in node["adjuncts"] if a["kind"] == "if"]
        plain = without(without(node, "instead"), "if")
        if len(would) == 1 and ifs == would:
            return [Instead(mean_events.event(ctx, would[0]["of"]), steps(ctx, plain))]
        conditions = [mean_conditions.condition(ctx, a["of"]) for a in ifs]
        made = steps(ctx, plain)
        if not conditions and all(isinstance(step, Redirect) for step in made):
            return list(made)  # the challenge is issued to that Hero instead
        return [InsteadOf(mean_conditions.conditions(conditions), made)]
    if would:
        raise NotUnderstood(would[0], "what would happen can only be replaced")
    made = _steps(ctx, node)
    return list(_for_its_duel(made) if _of_that_challenge(node) else made)


def _of_that_challenge(node: Node) -> bool:
    """The challenge cannot be refused: the one that was just made."""
    if node.kind != "clause" or node.parts.get("sense") not in ("refuse", "accept"):
        return False
    what = node.parts.get("what")
    return isinstance(what, Node) and is_just(what, "challenge", "the", "that", "this")


def _shown(made: Steps, node: Node) -> Steps:
    """Put a card on top of your deck for all to see: it is chosen, shown, and put there."""
    *before, last = made
    cards = last.cards if isinstance(last, Move) else None
    name = getattr(cards, "name", "")
    if not isinstance(last, Move) or cards is None or not name:
        raise NotUnderstood(node, "what do all see?")
    known = That(name)
    picked = (Pick(cards),) if isinstance(cards, Chosen) else ()
    return (*before, *picked, Look(YOU, known, True), replace(last, cards=known))


def _if_wished(adjunct: Node) -> bool:
    return adjunct["kind"] == "if" and _is_wish(adjunct["of"])


def _would(of: Node | None) -> bool:
    return of is not None and of.kind == "clause" and of["modal"] == "would"


def _so_many(ctx: Context, node: Node) -> SoMany | None:
    """If it holds at least twice as much, move two."""
    what = node["what"] if node.kind == "clause" and node["sense"] == "move" else None
    if what is None or what.kind != "thing" or what["noun"] != "one" or what["count"] is None:
        return None
    ifs = [a for a in node.each("adjuncts") if a["kind"] == "if"]
    if node["to"] is not None or node["from_"] is not None or len(ifs) != 1 or len(node["adjuncts"]) != 1:
        return None
    roles(node, "what", "agent", "adjuncts")
    _mover = node["agent"]
    return SoMany(mean_conditions.condition(ctx, ifs[0]["of"]), mean_numbers.bound(ctx, what["count"]))


def _too_few(ctx: Context, node: Node) -> TooFew | None:
    """A player who has too few discards a card for each token missing."""
    agent = node["agent"] if node.kind == "clause" else None
    if agent is None or agent.kind != "thing" or agent["noun"] != "player" or len(agent.each("after")) != 1:
        return None
    relative = agent["after"][0]
    has = relative["clause"] if relative.kind == "relative" else None
    if has is None or has.kind != "clause" or has["sense"] not in ("has", "have"):
        return None
    what = has["what"]
    if what is None or what.kind != "thing" or what["noun"] != "one" or what["count"] is None:
        return None
    if (what["count"]["op"], what["count"]["n"]) != ("<", "needed"):
        return None
    if agent["det"] not in ("a", "any", "each") or has["agent"] != WHICH or has["adjuncts"]:
        raise NotUnderstood(agent, "who has too few?")
    _person = relative["person"]
    each = [a for a in node.each("adjuncts") if a["kind"] == "for each" and _is_missing(a["of"])]
    if len(each) != 1 or len(node["adjuncts"]) != 1:
        raise NotUnderstood(node, "how many?")
    name = ctx.new_name("player")
    plain = node.having(agent=mean_players.as_that(ThatPlayer(name)), adjuncts=())
    made = steps(ctx, plain)
    move = made[0] if len(made) == 1 else None
    if not isinstance(move, Move) or not isinstance(move.cards, Chosen) or move.cards.count != ONE:
        raise NotUnderstood(node, "how many?")
    return TooFew(name, (replace(move, cards=replace(move.cards, count=Bound("=", Told("missing")))),))


def _is_missing(node: Node) -> bool:
    """Each token missing."""
    after = node.each("after")
    plain = node.kind == "thing" and node["noun"] in ("token", "water_token") and node["det"] == "each"
    return plain and len(after) == 1 and after[0].kind == "adjective" and after[0]["word"] == "missing"


def _or_instead(ctx: Context, node: Node) -> Steps | None:
    """Draw two cards, or gain 1 Water instead if you are Blessed; draw a card, or two instead if ..."""
    if node.kind == "clause" and any(a["kind"] == "instead" for a in node.each("adjuncts")):
        return _or_if(ctx, without(node, "instead"))
    if node.kind != "several" or node["conjunction"] != "or" or node["adjuncts"] or len(node["parts"]) != 2:
        return None
    first, second = node["parts"]
    ifs = [a for a in second.each("adjuncts") if a["kind"] == "if"]
    if len(ifs) != 1 or not any(a["kind"] == "instead" for a in second.each("adjuncts")):
        return None
    asked = mean_conditions.condition(ctx, ifs[0]["of"])
    then = steps(ctx.copy(), without(without(second, "instead"), "if"))
    return (If(asked, then, steps(ctx, first)),)


def _instead_of_all(node: Node) -> Node:
    """You may draw two cards instead and then bury one: all of it takes the place of something."""
    if node.kind != "several" or node["conjunction"] == "or" or node["parts"][0].kind != "clause":
        return node
    first, *rest = node["parts"]
    instead = tuple([a for a in first.each("adjuncts") if a["kind"] == "instead"])
    if not instead:
        return node
    adjuncts = (*node.each("adjuncts"), *instead)
    return node.having(parts=(without(first, "instead"), *rest), adjuncts=adjuncts)


def _shared(part: Node, whole: Node) -> Node:
    adjuncts = whole.each("adjuncts")
    return part.having(adjuncts=(*(part.each("adjuncts")), *adjuncts)) if adjuncts else part


def _or_else(last: Piece | None, fewer: TooFew) -> Step:
    """Each player gives so much; who has too little does something else for what is missing, which is first
    as nobody has given anything yet."""
    lost = last.steps[0] if isinstance(last, ForEach) and len(last.steps) == 1 else None
    water = (isinstance(lost, Tokens) and (lost.op, lost.token) == ("remove", "water")) or (
        isinstance(lost, Water) and (lost.op, lost.goods) == ("lose", "Water")
    )
    if not water or not isinstance(lost, (Tokens, Water)) or not isinstance(lost.count.number, Fixed):
        raise NotUnderstood(None, "too few of what?")
    if not isinstance(last, ForEach) or not isinstance(last.of, EachPlayer):
        raise NotUnderstood(None, "too few of what?")
    player = ThatPlayer(last.name)
    missing = Sum((lost.count.number, Scaled(PlayerHas("Water", player), -1)))
    condition = Compares(PlayerHas("Water", player), Bound("<", lost.count.number))
    done = put_for(put_for(fewer.steps, ThatPlayer(fewer.name), player), Told("missing"), missing)
    return replace(last, steps=(If(condition, done), *last.steps))


def add(
    found: list[Piece],
    step: Piece,
) -> None:
    """Put a step behind others; "otherwise" and "instead" go into the step before."""
    last = found[-1] if found else None
    if isinstance(last, ForEach) and _is_of_round(last, step):
        assert isinstance(step, ForEach)
        found[-1] = replace(last, steps=(*last.steps, step))  # what each player may do with his or her cards
        return
    if not isinstance(step, (Otherwise, InsteadOf, SoMany, TooFew)):
        step = _of_each(found, step)
    if isinstance(step, SoMany):
        moved = last.then[0] if isinstance(last, If) and len(last.then) == 1 and not last.otherwise else None
        if not isinstance(moved, MoveTokens) or not isinstance(last, If):
            raise NotUnderstood(None, "two of what?")
        token = "water" if moved.token == "any" else moved.token  # of what is compared
        first = If(last.condition, (replace(moved, token=token),))
        found[-1] = If(step.condition, (replace(moved, token=token, count=step.number),), (first,))
    elif isinstance(step, TooFew):
        found[-1] = _or_else(last, step)
    elif _pays_for_it(step, last):
        assert isinstance(last, Move)
        found[-1] = replace(last, paid=True)
    elif _says_what_it_costs(step, last):
        assert isinstance(last, Move)
        assert isinstance(step, Rule)
        assert isinstance(step.answer.number, Fixed)
        found[-1] = replace(last, less=Fixed(-step.answer.number.n), paid=True)
    elif _says_how_it_lies(step, last):
        assert isinstance(last, Move)
        assert isinstance(step, Move)
        found[-1] = replace(last, state=step.state)
    elif isinstance(step, MoveTokens) and step.from_ == mean_tokens.THE_TOKENS:
        found[-1:] = [mean_tokens.moved_on(last, step)]
    elif isinstance(step, Otherwise) and isinstance(last, Later) and len(last.steps) == 1:
        inner: list[Any] = [last.steps[0]]  # if you win this battle ...; otherwise ...: when it is over
        add(inner, step)
        found[-1] = replace(last, steps=tuple(inner))
    elif isinstance(step, Otherwise) and isinstance(last, May):
        found.append(If(No(Could()), step.steps))  # you may bow him; otherwise ...: if you do not
    elif isinstance(step, Otherwise):
        if not isinstance(last, If) or last.otherwise:
            raise NotUnderstood(None, "otherwise than what?")
        found[-1] = If(last.condition, last.then, step.steps)
    elif isinstance(step, InsteadOf):
        if last is None or isinstance(last, (Otherwise, InsteadOf, SoMany, TooFew)):
            raise NotUnderstood(None, "instead of what?")
        if isinstance(step.condition, Could):
            raise NotUnderstood(None, "instead of what?")
        spared = _spared(last)
        if spared is not None and step.condition is None:
            found[-1] = Instead(spared, step.steps)
            return
        if step.condition is None and not isinstance(last, Negate):
            raise NotUnderstood(None, "instead of what?")
        if step.condition is None:
            found += step.steps  # leave the Water behind and draw a card instead
        else:
            found[-1] = If(step.condition, step.steps, (last,))
    elif _is_for_those(step, last):
        assert isinstance(step, If)
        assert isinstance(last, ForEach)
        assert isinstance(step.then[0], ForEach)
        optional = any(isinstance(one, May) for one in last.steps)
        if (
            step.condition == No(Could())
            and isinstance(last.of, EachPlayer)
            and last.of.tests
            and not optional
        ):
            if len(last.of.tests) > 1:
                raise NotUnderstood(None, "who does not do what?")
            others = replace(last.of, tests=(PlayerNot(last.of.tests[0]),))  # each player who has none
            found.append(replace(step.then[0], of=others))
            return
        found[-1] = ForEach(last.of, last.name, (*last.steps, If(step.condition, step.then[0].steps)))
    elif (
        isinstance(step, If)
        and step.condition == No(Could())
        and isinstance(last, If)
        and not last.otherwise
        and not isinstance(last.condition, Could)
    ):
        found[-1] = If(last.condition, last.then, step.then)
    elif isinstance(step, Rule) and (step.answer.question, step.answer.words) == ("must bow", ("this way",)):
        left = last.steps[-1] if isinstance(last, May) else last
        borne = isinstance(left, Move) and left.manner in ("home", "move", "attach") and not left.state
        if step.answer.how != "forbids" or not borne:
            raise NotUnderstood(None, "who bows this way?")  # else it says what is so (BS 9.17)
    else:
        found.append(step)


def _is_of_round(last: ForEach, step: Piece) -> bool:
    """Whether something is done with each of the cards that a player of a round has seen."""
    if not isinstance(last.of, EachPlayer) or not isinstance(step, ForEach) or not isinstance(step.of, Every):
        return False
    seen = [Among(That(getattr(one.cards, "name", ""))) for one in last.steps if isinstance(one, Look)]
    return put_for(step, ThatPlayer(last.name), YOU) != step and any(one in seen for one in step.of.tests)


def _of_each(found: list[Any], step: Step) -> Step:
    """The card that each player revealed: what was revealed in a round is several cards behind it."""
    rounds = [one for one in found if isinstance(one, ForEach) and isinstance(one.of, EachPlayer)]
    looks = [one for whole in rounds for one in whole.steps if isinstance(one, Look) and one.shown]
    for look in looks:
        name = getattr(look.cards, "name", "")
        if not name:
            continue
        shown: tuple[Test, ...] = (Is("revealed"),)
        if isinstance(step, ForEach):
            shown = (*shown, OfPlayer(ThatPlayer(step.name)))
        still = Every((Is("revealed"),), Place("deck"))  # the others lie where they were
        step = put_for(put_for(_but_those(step, name), That(name), Every(shown)), That("the rest"), still)
    return step


def _but_those(part: Any, name: str) -> Any:
    """The other revealed cards are those that lie where they were."""
    if isinstance(part, tuple):
        return tuple([_but_those(piece, name) for piece in part])
    if isinstance(part, Every) and part.tests == (OtherThan(That(name)),):
        return Every((Is("revealed"),), Place("deck"))
    if isinstance(part, Every) and OtherThan(That(name)) in part.tests and Is("revealed") in part.tests:
        rest = tuple([test for test in part.tests if test != OtherThan(That(name))])
        return Every(rest, Place("deck"))
    if hasattr(part, "__dataclass_fields__"):
        fields = {field: _but_those(getattr(part, field), name) for field in part.__dataclass_fields__}
        return replace(part, **fields)
    return part


def _says_how_it_lies(step: Piece, last: Piece | None) -> bool:
    """Bring a Hero into play. That Hero enters play bowed: how he came, not that he comes again."""
    if (
        not isinstance(step, Move)
        or not isinstance(last, Move)
        or step.manner != "bring"
        or last.manner not in ("bring", "attach")
    ):
        return False
    return step.cards == That(getattr(last.cards, "name", "")) and bool(step.state) and not last.state


def _says_what_it_costs(step: Piece, last: Piece | None) -> bool:
    """Bring a Hero into play. He costs 2 Copper less: as one pays for him."""
    if not isinstance(step, Rule) or not isinstance(last, Move) or last.manner not in ("bring", "attach"):
        return False
    answer = step.answer
    if not answer.question.startswith("cost ") or answer.about != That(getattr(last.cards, "name", "")):
        return False
    plain = answer == Answer("cost Copper", answer.about, "adds", answer.number)
    one = isinstance(last.cards, Chosen) and last.cards.count == ONE and last.cards.place.zone == "hand"
    known = last.free or last.less is not None or last.paid
    if not (plain and one) or known or not isinstance(answer.number, Fixed) or step.while_ is not None:
        raise NotUnderstood(None, "what it costs has been paid by then; say it ahead: “for 2 Copper less”")
    return True


def _pays_for_it(step: Piece, last: Piece | None) -> bool:
    """Attach a Follower from your hand. You pay its cost: as one pays for it anyway."""
    if not isinstance(step, Pay) or not isinstance(last, Move) or last.manner not in ("bring", "attach"):
        return False
    cost = ValueOf("Copper cost", That(getattr(last.cards, "name", "")))
    return (step.who, step.goods, step.amount) == (YOU, "Copper", Bound("=", cost)) and not last.free


def paid_instead(found: list[Any], step: Piece) -> bool:
    """You may pay 1 Water. If you do, return him home instead: both under one "may"."""
    if not isinstance(step, InsteadOf) or not isinstance(step.condition, Could):
        return False
    if len(found) != 1 or not isinstance(found[0], May):
        return False
    found[0] = May(found[0].who, (*found[0].steps, *step.steps))
    return True


def _is_for_those(step: object, last: object) -> bool:
    """Whether a step is for those who did what the loop before it let them do."""
    if not isinstance(step, If) or not isinstance(last, ForEach) or len(step.then) != 1:
        return False
    loop = step.then[0]
    return isinstance(loop, ForEach) and loop.name == last.name and isinstance(last.of, EachPlayer)


def _spared(step: Step) -> Event | None:
    """The loser is not destroyed: the event that something else takes the place of."""
    if isinstance(step, Instead) and not step.steps:
        return step.event
    if not isinstance(step, Rule) or step.answer.how != "forbids" or step.answer.about is None:
        return None
    kinds = {"may be destroyed": "destroyed", "may be buried": "buried", "may be discarded": "discards"}
    kind = kinds.get(step.answer.question)
    return Event(kind, (("card", step.answer.about),)) if kind is not None else None


#: Times for which words wait, where they stand before what they wait for.
_FOR_A_TIME: Final = ("until", "this turn", "during")


def _as_long(ctx: Context, node: Node) -> Steps | None:
    """Until the end of the turn, whenever a Hero bows, draw a card: the words wait for that time."""
    adjuncts = node.each("adjuncts") if node.kind in ("clause", "several", "is") else ()
    times = [a for a in adjuncts if a["front"] and a["kind"] in _FOR_A_TIME]
    waits = [a for a in adjuncts if a["kind"] in _LATER and (a["every"] or a["kind"] != "when")]
    if len(times) != 1 or len(waits) != 1 or waits[0]["kind"] == "after":
        return None
    span = times[0]["of"]
    if times[0]["kind"] == "during" and (span.kind != "thing" or span["det"] not in ("this", "that", "the")):
        return None
    until = duration(ctx, {times[0]["kind"]: True if span is None else span})
    made = _steps(ctx, node.having(adjuncts=tuple([a for a in adjuncts if a is not times[0]])))
    if len(made) != 1 or not isinstance(made[0], Later):
        raise NotUnderstood(node, "what waits so long?")
    return (replace(made[0], until=until),)


def _steps(ctx: Context, node: Node) -> Steps:
    waiting = _as_long(ctx, node)
    if waiting is not None:
        return waiting
    if any(a["kind"] in _LATER for a in node.each("adjuncts")):
        ahead, node = _targets_of_events(ctx, node)
        if ahead:
            return (*ahead, *_steps(ctx, node))
    if node.kind == "several":
        return _several(ctx, node)
    node = _as_done(node)
    if node.kind != "clause":
        return lasting(ctx, node)
    ctx.actor = None
    where = [a["of"] for a in node.each("adjuncts") if a["kind"] == "where X"]
    if where:
        return _where_x(ctx, without(node, "where X"), where[0])
    those = _those_who(ctx, node)
    if those is not None:
        return those
    node, asides = _asides(node)
    made = _clause(ctx, node)
    for part, aside in asides:
        if aside.kind == "clause" and aside["sense"] == "becomes":
            aside = without(aside, "instead")  # who becomes its target instead
        made = _and_then(ctx, made, _with_latest(ctx, part, aside))
    return _this_challenge(made)


_TURNS: Final = {"bowed": "bow", "unbowed": "straighten"}


def _as_done(node: Node) -> Node:
    """That Hero is bowed instead: what is done, where nothing is said of a time in which it is so."""
    word = node["predicate"] if node.kind == "is" else None
    if word is None or word.kind != "adjective" or word["word"] not in _TURNS:
        return node
    if node["modal"] or node["negated"] or any(a["kind"] not in _WRAPPING for a in node.each("adjuncts")):
        return node
    _tense = node["tense"]
    done = {"sense": _TURNS[word["word"]], "passive": True, "what": node["subject"]}
    return Node("clause", **done, adjuncts=node["adjuncts"])


def _this_challenge(made: Steps) -> Steps:
    """He challenges a Hero, who cannot refuse: not this challenge."""
    return _for_its_duel(made) if any(map(_challenges, made)) else made


def _challenges(step: Step) -> bool:
    if isinstance(step, (May, If)):
        return any(map(_challenges, step.then if isinstance(step, If) else step.steps))
    return isinstance(step, Act) and step.deed == "challenge"


def _for_its_duel(made: Steps) -> Steps:
    """What is said of refusing, for this challenge alone."""
    return tuple([_for_the_duel(step) for step in made])


def _for_the_duel(step: Step) -> Step:
    if isinstance(step, If):
        return replace(step, then=_for_its_duel(step.then))
    refusing = isinstance(step, Rule) and (step.answer.question, step.until) == ("may refuse", "turn")
    return replace(step, until="duel") if refusing and isinstance(step, Rule) else step


def _where_x(ctx: Context, node: Node, number: Node) -> Steps:
    """Gets +XS, where X is its Ka."""
    halves = [a for a in node.each("adjuncts") if a["kind"] in ("rounded up", "rounded down")]
    made = _steps(ctx, node.having(adjuncts=tuple([a for a in node.each("adjuncts") if a not in halves])))
    of = [step.of for step in made if isinstance(step, Change)]
    inner = mean_cards.each_of(ctx, node["agent"], of[0]) if of else ctx
    found: Steps = put_for(made, Told("X"), mean_numbers.number(inner, number))
    if found == made:
        raise NotUnderstood(number, "there is no X")
    return mean_numbers.rounded(halves[0], found) if halves else found


def _or_if(ctx: Context, node: Node) -> Steps | None:
    """Gets -1K, or -2K if that Hero is Undead: the second in place of the first."""
    what = node["what"]
    ifs = [a for a in node.each("adjuncts") if a["kind"] == "if"]
    if not isinstance(what, Node) or what.kind != "all" or what["conjunction"] != "or" or len(ifs) != 1:
        return None
    parts = what["parts"]
    if len(parts) == 2 and _is_count(parts[1]) and parts[0].kind == "thing":
        parts = (parts[0], parts[0].having(count=parts[1]["count"], det=None, number="many"))  # or three
    if len(parts) != 2 or not _alike(*parts):
        return None
    picked: Steps = ()
    agent = node["agent"]
    if agent is not None and agent.kind == "thing" and not mean_players.is_player(ctx, agent):
        cards = mean_cards.group(ctx, agent)
        if isinstance(cards, Chosen):
            picked = (Pick(cards),)
            agent = Node("pronoun", word=f"<that>{cards.name}", sort="card", number="one")
    first, second = [without(node.having(what=part, agent=agent), "if") for part in parts]
    asked = mean_conditions.condition(ctx, ifs[0]["of"])
    return (*picked, If(asked, _clause(ctx.copy(), second), _clause(ctx, first)))


def _is_count(node: Node) -> bool:
    """Three: only a number, of what was named before it."""
    if node.kind != "thing" or node["noun"] != "one" or node["count"] is None:
        return False
    return not (node["owner"] or node["after"] or node["adjectives"] or node["det"])


def _alike(first: Node, second: Node) -> bool:
    """Whether two alternatives are more or less of the same: -1K and -2K, one card and two cards."""
    if first.kind == "bonus" or second.kind == "bonus":
        return first.kind == second.kind and list(first.parts) == list(second.parts)
    if second.kind in ("number", "thing") and second["noun"] in (None, "one"):
        return False
    return (
        first.kind == second.kind
        and first["noun" if first.kind == "thing" else "what"]
        == (second["noun" if first.kind == "thing" else "what"])
    )


#: What is done at once, so that "while" says only when it can be done.
_AT_ONCE: Final = (
    "bow",
    "straighten",
    "destroy",
    "discard",
    "bury",
    "draw",
    "pay",
    "look",
    "return",
    "bring",
)


def _while_as_if(node: Node) -> Node:
    """Bow Drusa while she is attacking: if she is."""
    if node["sense"] not in _AT_ONCE or node["modal"] or node["negated"]:
        return node
    adjuncts = [
        Node("adjunct", kind="if", of=a["of"]) if a["kind"] == "while" and not _is_of_doer(a["of"]) else a
        for a in node.each("adjuncts")
    ]
    return node.having(adjuncts=tuple(adjuncts)) if adjuncts else node


def _each_behind(node: Node) -> Node:
    """Gain 2 Water, draw a card, +1S for each of them: as often as there are such."""
    what = node["what"]
    after = what.each("after") if isinstance(what, Node) and what.kind in ("goods", "thing") else ()
    last = after[-1] if after and after[-1].kind == "place" and after[-1]["preposition"] == "for" else None
    if last is not None and _is_each_of_them(last["what"]):
        each = Node("adjunct", kind="for each", of=last["what"])
        return node.having(what=what.having(after=after[:-1]), adjuncts=(*node.each("adjuncts"), each))
    changed = [
        a.having(kind="for each") if a["kind"] == "for" and _is_each_of_them(a["of"]) else a
        for a in node.each("adjuncts")
    ]
    return node.having(adjuncts=tuple(changed)) if changed else node


def _is_each_of_them(of: Node | None) -> bool:
    return of is not None and of.kind == "part" and of["det"] == "each" and of["of"].kind == "pronoun"


def _is_of_doer(of: Node | None) -> bool:
    return of is None or any(part == WHICH for part in of.parts.values())


def _assigns_first(ctx: Context, node: Node) -> Steps | None:
    """One defender must assign his or her Ground units before you assign yours."""
    before = [a["of"] for a in node.each("adjuncts") if a["kind"] == "before"]
    agent, what = node["agent"], node["what"]
    if node["sense"] != "assign" or node["modal"] != "must" or len(before) != 1 or len(node["adjuncts"]) != 1:
        return None
    of, words = before[0], [a["word"] for a in what.each("adjectives")] if what.kind == "thing" else []
    if of.kind != "clause" or of["sense"] != "assign" or of["agent"] != YOU_NODE or words != ["ground"]:
        return None
    theirs = what["noun"] == "unit" and what["owner"] is not None and what["owner"].kind == "pronoun"
    mine = of["what"]
    yours = mine["word"] == "yours" if mine.kind == "pronoun" else mine["owner"] == YOU_NODE
    if mine.kind == "thing" and [a["word"] for a in mine.each("adjectives")] not in ([], ["ground"]):
        return None
    if (
        not theirs
        or not yours
        or of["adjuncts"]
        or node["negated"]
        or what["after"]
        or node["to"] is not None
    ):
        return None
    _whose = what["owner"]["word"], mine["noun"]
    player = mean_players.who(ctx, agent)
    units = Every((OfType("Hero"), Is("ground")))
    return (Rule(Answer("must assign", player, "requires", None, ("first",), (("what", units),)), "attack"),)


#: Verbs that tell how things are as well as what is done.
_STATING: Final = (
    *("have", "gain", "lose", "give", "absorb", "carry_away", "has_event"),
    *("increase", "decrease", "increase_by", "decrease_by", "double", "halve"),
)


def _clause(ctx: Context, node: Node) -> Steps:
    """What is done; or, where that has no meaning, what is so for a time."""
    if node.parts["sense"] not in _STATING:
        return _done(ctx, node)
    try:
        inner = ctx.copy()
        made = _done(inner, node)
    except NotUnderstood:
        other = ctx.copy()
        try:
            made = lasting(other, node)
        except NotUnderstood:
            return _done(ctx, node)  # why it has no meaning
        ctx.become(other)
        return made
    ctx.become(inner)
    return made


def _done(ctx: Context, node: Node) -> Steps:
    node = _each_behind(_while_as_if(denied(node)))
    first = _assigns_first(ctx, node)
    if first is not None:
        return first
    if node["sense"] == "survive" and not (node["what"] or node["negated"] or node["modal"]):
        spared = Node("clause", sense="destroy", passive=True, negated=True, what=node["agent"])
        node = spared.having(adjuncts=node["adjuncts"])
    better = _or_if(ctx, node)
    if better is not None:
        return better
    if _is_spared(node):
        event = mean_events.event(ctx, node.having(negated=None))
        mean_cards.group(ctx, node["what"])  # it is now spoken of
        return (Instead(event, ()),)
    offered = mean_moves.any_among(ctx, node)
    if offered is not None:
        return offered
    if node["negated"] or _is_lasting(ctx, node) or node["sense"] not in mean_senses.MAKERS:
        return _wrapped_lasting(ctx, node)
    mean_tokens.speak_of_put(ctx, node)
    span, node = _span_of_moments(ctx, node)
    idle = [a for a in node.each("adjuncts") if a["kind"] == "even if" and _is_idle(ctx, node, a["of"])]
    node = node.having(adjuncts=tuple([a for a in node["adjuncts"] if a not in idle])) if idle else node
    wrapping = [a for a in node.each("adjuncts") if a["kind"] in _WRAPPING and not _is_place(a)]
    rest = tuple([a for a in node.each("adjuncts") if a["kind"] not in _WRAPPING or _is_place(a)])
    later = [a for a in rest if a["kind"] == "during" and _phase(a["of"]) is not None]
    rest = tuple([a for a in rest if a not in later])
    events = [
        _moment(ctx, a) for a in (*wrapping, *later) if a["kind"] in _LATER or a in later or a["kind"] == "at"
    ]
    behind = [a for a in wrapping if a["kind"] == "if" and is_of_object(ctx, node, a["of"])]
    wrapping = [a for a in wrapping if a not in behind]
    coming = [a for a in wrapping if a["kind"] == "if" and _is_coming(ctx, a["of"])]
    events += [mean_events.event(ctx, _in_time(a["of"])) for a in coming]
    conditions = [
        mean_conditions.condition(ctx, a["of"])
        for a in wrapping
        if a["kind"] == "if" and not _is_wish(a["of"]) and a not in coming
    ]
    for adjunct in wrapping:
        if adjunct["kind"] == "if" and adjunct not in coming:
            _asked_of_itself(ctx, adjunct["of"], node)
    wish = any(a["kind"] == "if you wish" or (a["kind"] == "if" and _is_wish(a["of"])) for a in wrapping)
    purposes = [a for a in rest if a["kind"] == "purpose"]
    rest = tuple([a for a in rest if a not in purposes])
    plain = node.having(adjuncts=rest)
    for adjunct in wrapping:
        if adjunct["kind"] == "whatever" and adjunct["of"] is not None:
            accept_whatever(adjunct["of"])
        _begins_with_you(adjunct)
        if adjunct["kind"] in ("before", "limit", "instead"):
            raise NotUnderstood(adjunct, f"“{adjunct['kind']}” is not understood here")
        if adjunct["kind"] == "only if":
            conditions.append(mean_conditions.condition(ctx, adjunct["of"]))
    shown: list[Node] = []
    for adjunct in [a for a in rest if a["kind"] == "doing" and a["of"]["sense"] == "let"]:
        plain = without(plain, "doing")
        shown.append(as_you(adjunct["of"]))
    payers = [a for a in wrapping if a["kind"] == "unless" and _payer(ctx, a["of"]) is not None]
    if len(payers) == 1 and not shown and not purposes:
        trial = ctx.copy()
        try:
            with unnoted():
                _replacing(trial, plain)
        except NotUnderstood:  # "unless target opponent pays, destroy a Holding that player controls"
            price_node = payers[0]["of"]
            who = mean_players.who(ctx, price_node["agent"])
            price = _clause(ctx, price_node.having(modal=None, agent=mean_players.as_that(who)))
            known = ThatPlayer(who.name) if isinstance(who, SomePlayer) else who
            made: Steps = (Unless(_replacing(ctx, plain), known, price),)
            made = (Pick(who), *made) if isinstance(who, SomePlayer) else made
            for asked in reversed(conditions):
                made = (If(asked, made),)
            return made
    ahead, plain = targets_now(ctx, plain) if events else ((), plain)
    made = _replacing(ctx, plain)
    conditions += [mean_conditions.condition(ctx, a["of"]) for a in behind]
    for one in shown:
        made = (*made, *_steps(ctx, one))
    for adjunct in purposes:
        made = _and_then(ctx, made, adjunct["of"], plain["agent"])
    for adjunct in wrapping:
        if adjunct["kind"] == "unless":
            made = unless(ctx, adjunct["of"], made)
    made = _from_you(made, tuple(wrapping))
    if wish and not (len(made) == 1 and isinstance(made[0], May)):
        made = (May(YOU, made),)
    for asked in reversed(conditions):
        made = (If(asked, made),)
    coming += [a for a in (*wrapping, *later) if a["kind"] == "next time"]  # whenever that may be
    made = _later(events, made, tuple([a["of"] for a in coming]), _is_every((*wrapping, *later)))
    return (*ahead, *_waiting_until(made, span))


#: Words for one card that was named; those for a Hero among them.
_AS_IT: Final = ("it", "its", "itself")
_AS_HE: Final = ("he", "she", "him", "her", "he or she", "him or her")


def _asked_of_itself(ctx: Context, of: Node, node: Node) -> None:
    """If this City Section is below its capacity, put 1 Water on it: "it" is the card that is asked about."""
    part = of.parts.get("subject") if of.kind == "is" else of.parts.get("agent") or of.parts.get("what")
    if of.kind not in ("is", "clause") or not isinstance(part, Node):
        return
    this = part.kind == "thing" and part.parts.get("det") == "this" and not part.parts.get("after")
    if part.kind != "self" and not (this and ctx.is_own(str(part.parts.get("noun", "")))):
        return
    said = [one.parts["word"] for one in node.below() if one.kind == "pronoun"]
    asked = [one.parts["word"] for one in of.below() if one.kind == "pronoun"]
    hero = ctx.is_own("hero")
    words = [word for word in said if word in (_AS_HE if hero else _AS_IT)]
    if len(words) <= len([word for word in asked if word in words]):
        return
    others = [one for one in of.below() if one is not part and one.kind == "thing" and _is_known_card(one)]
    if others:
        raise NotUnderstood(node, "this could be either of two cards; say which")
    nouns = ("hero",) if hero else (str(part.parts.get("noun") or ctx.card_type.replace(" ", "_")),)
    ctx.speak_of(Referent("self", "card", nouns, "one", own=True))


def _is_known_card(node: Node) -> bool:
    return node.parts.get("sort") == "card" and node.parts.get("det") in ("that", "the", "this")


def _span_of_moments(ctx: Context, node: Node) -> tuple[str, Node]:
    """Until the end of the turn, whenever a Hero is bowed, draw a card: for how long that is waited for."""
    adjuncts = node.each("adjuncts")
    spans = [a for a in adjuncts if a["kind"] in ("until", "this turn") or _is_this_time(a)]
    every = [a for a in adjuncts if a["kind"] in _LATER and a["every"]]
    if len(spans) != 1 or len(every) != 1:
        return "", node
    until = duration(ctx, {spans[0]["kind"]: spans[0]["of"] or True})
    lasts = node["sense"] in _LASTS_FOR and node["sense"] not in ("draw", "put", "attach")
    goods = node["what"].parts.get("what") if lasts and node["what"] is not None else None
    if lasts and goods not in ("water", "copper"):
        return until, node  # what is changed lasts as long, too
    return until, node.having(adjuncts=tuple([a for a in adjuncts if a not in spans]))


def _is_this_time(adjunct: Node) -> bool:
    """In this battle, during this attack."""
    of = adjunct["of"]
    return bool(adjunct["kind"] == "during" and of.kind == "thing" and of["det"] in ("this", "that"))


def _waiting_until(made: Steps, span: str) -> Steps:
    if not span:
        return made
    return tuple([replace(one, until=span) if isinstance(one, Later) else one for one in made])


def _is_idle(ctx: Context, node: Node, of: Node) -> bool:
    """Even if you have attacked, straighten one of them: whether or not, which changes nothing."""
    about = [part for part in (node["what"], node["to"], node["agent"]) if isinstance(part, Node)]
    told = [part for part in of.below() if part.kind == "pronoun" or (part.kind != "you" and part in about)]
    if told or _is_of_doer(of):
        return False
    mean_conditions.condition(ctx.copy(), of)
    return True


def _targets_of_events(ctx: Context, node: Node) -> tuple[Steps, Node]:
    """The next time target Hero engages: the Hero is chosen now."""
    ahead: Steps = ()
    adjuncts: list[Node] = []
    for adjunct in node["adjuncts"]:
        of = adjunct["of"]
        if adjunct["kind"] in _LATER and isinstance(of, Node) and of.kind == "clause":
            chosen, of = targets_now(ctx, of)
            adjunct, ahead = adjunct.having(of=of) if chosen else adjunct, (*ahead, *chosen)
        adjuncts.append(adjunct)
    return ahead, node.having(adjuncts=tuple(adjuncts)) if ahead else node


def targets_now(ctx: Context, node: Node) -> tuple[Steps, Node]:
    """What an action targets is chosen as it is announced, even for what is done later (BS 14.2)."""
    role = next(
        (
            name
            for name in ("what", "agent", "to")
            if (part := node.parts.get(name)) is not None
            and isinstance(part, Node)
            and part.kind == "thing"
            and part["det"] == "target"
            and part["sort"] == "card"
        ),
        None,
    )
    cards = mean_cards.group(ctx, node[role]) if role is not None else None
    if role is None or not isinstance(cards, Chosen):
        return (), node
    number = node[role]["number"]
    that = Node("pronoun", word=f"<that>{cards.name}", sort="card", number=number)
    return (Pick(cards),), node.having(**{role: that})


def _is_every(adjuncts: tuple[Node, ...]) -> bool:
    """Whenever, each time, after each battle: as often as it happens."""
    return any(a["every"] or _is_each(a["of"]) for a in adjuncts if a["kind"] in (*_LATER, "at"))


def _is_each(node: Any) -> bool:
    """Each battle, the end of every battle."""
    if not isinstance(node, Node) or node.kind not in ("moment", "thing"):
        return False
    return _is_each(node["of"]) if node.kind == "moment" else node["det"] in ("each", "every")


def is_outcome_of_battle(node: Node) -> bool:
    """If you win this battle: known when the battle is over."""
    what = node["what"] if node.kind == "clause" and node["sense"] in ("wins", "loses_event") else None
    return what is not None and is_just(what, "battle", "this", "the", "that")


def _later(events: list[Event], made: Steps, coming: tuple[Node, ...] = (), every: bool = False) -> Steps:
    """What waits for events: to the end of the turn where one is named, of the battle where it is named, and
    as long as it takes where no time is said."""
    for event in reversed(events):
        if event.kind in ("battle-won", "battle-lost") and any(is_outcome_of_battle(of) for of in coming):
            made = (If(Happened(event, "this battle"), made),)
            event = Event("battle-ends")
            coming = ()
        places = [part for name, part in _all_roles(event) if name == "in"]
        until = "battle" if "battle" in places else "turn"
        if "turn" in places:  # if that Hero is destroyed this turn
            event = Event(event.kind, tuple([role for role in event.roles if role != ("in", "turn")]))
        elif event.kind != "battle-ends" and any(
            not any(a["kind"] in _UNTIL_TURN for a in of.each("adjuncts")) for of in coming
        ):
            until = "battle" if until == "battle" else "good"
        elif dict(event.roles).get("which") == "next":
            until = "good"
        made = _while_absorbing(event, made, until) or (Later(event, made, until, not every),)
    return made


def _while_absorbing(event: Event, made: Steps, until: str) -> Steps | None:
    """If it is destroyed to absorb damage in this battle, it absorbs more: asked before it is gone."""
    cause = dict(event.roles).get("for")
    if event.kind != "destroyed" or not isinstance(cause, Event) or cause.kind != "absorbs":
        return None
    changes = [one for one in made if isinstance(one, Change) and one.value == "absorbed damage"]
    card = dict(event.roles).get("card")
    if card is None or len(changes) != len(made) or any(one.of != card for one in changes):
        return None
    here = ("in", "battle")
    cause = Event(cause.kind, tuple([role for role in cause.roles if role != here]))
    said = Event(event.kind, (("card", card), ("for", cause)))
    if any(role[0] not in ("card", "for", "in") for role in event.roles):
        return None
    return tuple(
        [
            Rule(Answer("value absorbed damage", one.of, "adds", one.by, (), (("when", said),)), until)
            for one in changes
        ]
    )


def _all_roles(event: Event) -> list[tuple[str, object]]:
    found: list[tuple[str, object]] = []
    for name, part in event.roles:
        found.append((name, part))
        if isinstance(part, Event):
            found += _all_roles(part)
    return found


def is_of_object(ctx: Context, node: Node, of: Node) -> bool:
    """Destroy target Hero if its Ka is 2, put a token on that card if it has none: "it" is said of what the
    sentence chooses, or names before."""
    if ctx.find("card") is not None:
        return False
    to = node["to"]
    parts = [node["what"], to["what"] if isinstance(to, Node) and to.kind == "place" else to]
    if not any(isinstance(part, Node) and part.kind == "thing" and part["sort"] == "card" for part in parts):
        return False
    words = ("it", "its", "he", "she", "his", "her", "him", "they", "their", "he or she", "his or her")
    return any(part.kind == "pronoun" and part.parts["word"] in words for part in of.below())


def _is_spared(node: Node) -> bool:
    """He is not destroyed, not sent home: what is about to happen does not."""
    return bool(
        node["negated"]
        and node["passive"]
        and node["modal"] in (None, "will")
        and node["sense"] in ("destroy", "bury", "discard", "send_home")
        and all(a["kind"] in ("filler", "at once") for a in node.each("adjuncts"))
    )


def _begins_on_the_left(adjunct: Node) -> bool:
    """Starting with the player on your left: the others in turn, from you on."""
    of = adjunct["of"] if adjunct["kind"] == "starting with" else None
    if of is None or of.kind != "thing" or of["noun"] != "player" or of["det"] != "the":
        return False
    after = of.each("after")
    beside = len(after) == 1 and mean_players.is_beside_you(after[0]) and not of["adjectives"]
    return beside and after[0]["what"]["word"] == "left"


def _begins_with_you(adjunct: Node) -> bool:
    """Beginning with you; beginning with the Blessed player, as always (BS 1.6)."""
    if adjunct["kind"] != "starting with":
        return False
    of = adjunct["of"]
    words = [a["word"] for a in of.each("adjectives")] if of.kind == "thing" else []
    if _begins_on_the_left(adjunct):
        return True
    if of.kind != "you" and (
        words != ["blessed"] or of["noun"] != "player" or of["det"] != "the" or of["after"]
    ):
        raise NotUnderstood(adjunct, "who begins?")
    return bool(of.kind == "you")


def _from_you(made: Steps, adjuncts: tuple[Node, ...]) -> Steps:
    left = [a for a in adjuncts if _begins_on_the_left(a)]
    if any(isinstance(s, ForEach) and isinstance(s.of, EachPlayer) and not s.of.other for s in made) and left:
        raise NotUnderstood(left[0], "whether you come last is not clear: say “each other player”")
    if left and not any(isinstance(step, ForEach) for step in made):
        raise NotUnderstood(left[0], "who begins?")
    if not left and not any(_begins_with_you(a) for a in adjuncts):
        return made
    return tuple(
        [
            ForEach(EachPlayer(one.of.other, one.of.tests, True), one.name, one.steps)
            if isinstance(one, ForEach) and isinstance(one.of, EachPlayer)
            else one
            for one in made
        ]
    )


def _and_then(ctx: Context, made: Steps, node: Node, agent: Node | None = None) -> Steps:
    """You may pay 1 Water to draw a card: who does so draws one."""
    *before, last = made
    if isinstance(last, ForEach) and isinstance(last.of, EachPlayer):
        doer = mean_players.as_that(ThatPlayer(last.name))
        inner = last.steps[:-1], last.steps[-1]
        if isinstance(inner[1], May):  # each may do both
            both = May(inner[1].who, (*inner[1].steps, *_steps(ctx, as_you(node, doer))))
            return (*before, ForEach(last.of, last.name, (*inner[0], both)))
        return (*before, ForEach(last.of, last.name, _and_then(ctx, last.steps, node, doer)))
    if isinstance(last, May):
        who = ThatPlayer(last.who.name) if isinstance(last.who, SomePlayer) else last.who
        agent = agent if who == YOU else mean_players.as_that(who)
        more = _steps(ctx, as_you(node, agent))
        if all(isinstance(step, Pay) for step in last.steps):  # asked only where it can be paid
            return (*before, May(last.who, (*last.steps, *more)))
        return (*before, last, If(Could(), more))
    return (*made, *_steps(ctx, as_you(node, agent)))


def as_you(node: Node, agent: Node | None = None) -> Node:
    """What is done for a purpose, by the one who pays for it."""
    doer = agent if agent is not None else YOU_NODE
    if node.kind == "several":
        return node.having(parts=tuple([as_you(part, doer) for part in node["parts"]]))
    return node.having(agent=doer) if node.kind == "clause" and node["agent"] == WHICH else node


#: What comes of a deed of the action itself; "if" asks for it at once.
_OUTCOMES: Final = (
    "refused",
    "accepted",
    "duel-won",
    "duel-lost",
    "raid-succeeds",
    "raid-fails",
    "put",
    "revealed",
    "discards",
)


def _is_coming(ctx: Context, node: Node | None) -> bool:
    """If that Hero is destroyed before the end of the turn, if it leaves play: something that is still to
    come."""
    if node is None or node.kind != "clause" or node["negated"]:
        return False
    befores = [a["of"] for a in node.each("adjuncts") if a["kind"] == "before"]
    for of in befores:
        _span(of)
    timed = any(mean_events.is_span(a) for a in node.each("adjuncts"))
    coming = timed or node["sense"] in ("leave", "destroy") or is_outcome_of_battle(node)
    if coming and node["tense"] is None and node["modal"] is None:
        try:
            with unnoted():
                made = mean_conditions.condition(ctx.copy(), _in_time(node))
        except NotUnderstood:
            return False
        if (
            isinstance(made, Happened)
            and made.event.kind == "destroyed"
            and node["agent"] == YOU_NODE
            and not timed
        ):
            raise NotUnderstood(
                node, "when? Say that you destroy it, and then “if you do”; or “the next time”"
            )
        return (
            isinstance(made, Happened)
            and made.when in ("now", "this battle", "this turn")
            and (timed or made.event.kind not in _OUTCOMES)
        )
    return bool(befores)


def _span(of: Node) -> str:
    """Before the end of the turn, before the battle is over: the time in which something happens."""
    whole = of["of"] if of.kind == "moment" and of["edge"] == "end" else None
    if of.kind == "clause" and of["sense"] == "ends" and not of["adjuncts"]:
        whole, _tense = of["what"], of["tense"]
    if of.kind == "is" and of["predicate"].kind == "adjective" and of["predicate"]["word"] == "over":
        whole, _tense = of["subject"], of["tense"]
    if whole is None or not points_at(whole, "turn", "battle"):
        raise NotUnderstood(of, "until when?")
    return str(whole["noun"])


def _in_time(node: Node) -> Node:
    """If he is destroyed before the battle ends: in this battle."""
    adjuncts: list[Node] = []
    for adjunct in node.each("adjuncts"):
        span = _span(adjunct["of"]) if adjunct["kind"] == "before" else ""
        if span == "battle":
            battle = Node("thing", noun="battle", sort="event", number="one", det="this")
            adjunct = Node("adjunct", kind="during", of=battle)
        if span != "turn":
            adjuncts.append(adjunct)
    return node.having(adjuncts=tuple(adjuncts))


def _is_wish(node: Node | None) -> bool:
    """If it does not please you; if you like."""
    if node is None or node.kind != "clause" or node["sense"] not in _WISHES:
        return False
    for name in node.parts:
        node[name]
    for part in (node["agent"], node["what"]):
        if part is not None:
            _word = part["word"], part["det"], part["noun"]
    return True


def _is_place(adjunct: Node) -> bool:
    return bool(adjunct["kind"] == "at" and adjunct["of"] is not None and adjunct["of"].kind != "moment")


def _phase(node: Node | None) -> str | None:
    """The phase in which something is done later: in the End Phase."""
    if node is None or node.kind != "thing" or node["sort"] != "time" or node["noun"] not in BEGINNINGS:
        return None
    if node["noun"] in ("turn", "game") or node["det"] == "this":
        return None
    return BEGINNINGS[node["noun"]]


def _moment(ctx: Context, adjunct: Node) -> Event:
    """The event that a step waits for: after the duel, at the end of the turn, the next time ..."""
    of = adjunct["of"]
    if of is None:
        raise NotUnderstood(adjunct, "when?")
    of = named_again(ctx, of)
    if of.kind == "moment":
        return _edge(ctx, of)
    if adjunct["kind"] == "during":
        return _edge(ctx, Node("moment", edge="start", of=of))
    if of.kind == "thing":
        return _edge(ctx, Node("moment", edge="end" if adjunct["kind"] == "after" else "start", of=of))
    inner = ctx
    return mean_events.event(inner, of)


def _edge(ctx: Context, node: Node) -> Event:
    """At the end of the turn; after each battle in which you are the defender."""
    plain, asked = mean_events.in_which(ctx, node["of"])
    found = mean_events.moment(ctx, node.having(of=plain))
    return found if asked is None else replace(found, roles=(*found.roles, ("while", asked)))


def _those_who(ctx: Context, node: Node) -> Steps | None:
    """Those who do draw two cards: each of the players who was asked, if he or she did it."""
    agent = node["agent"]
    if agent is None or agent.kind != "thing" or agent["noun"] not in ("one", "player", "opponent"):
        return None
    after = agent.each("after")
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if (
        clause is None
        or clause.kind != "clause"
        or clause["sense"] != "does_so"
        or clause["what"] is not None
    ):
        return None
    last = ctx.find("player")
    if (
        agent["det"] not in ("those", "each", "any", "all")
        or last is None
        or (clause["modal"] and not (clause["modal"] == "can" and clause["negated"]))
        or node["passive"]
    ):
        raise NotUnderstood(agent, "who does what?")
    _said = clause["agent"], clause["tense"], agent["adjectives"]
    made = _steps(ctx, node.having(agent=mean_players.as_that(ThatPlayer(last.name))))
    return (
        If(No(Could()) if clause["negated"] else Could(), (ForEach(EachPlayer(False), last.name, made),)),
    )


def _asides(node: Node) -> tuple[Node, list[tuple[Node, Node]]]:
    """A clause without what is said by the way of its nouns (", who gains 1 Water"), and those clauses with
    their nouns; what one must be (", who must be unbowed,") is asked of it like anything else."""
    found: list[tuple[Node, Node]] = []
    for role in ("what", "agent", "to", "for_", "with_"):
        part = node.parts.get(role)
        if not isinstance(part, Node) or part.kind not in ("thing", "self"):
            continue
        after: list[Node] = []
        for one in part.each("after"):
            if one.kind not in ("relative", "whose") or not _is_aside(one):
                after.append(one)
                continue
            _whose = one["what"] if one.kind == "whose" else None  # it is the subject of the clause too
            if _is_state(one["clause"]) and one["clause"]["modal"] == "must":
                after.append(one.having(role=None, clause=one["clause"].having(modal=None)))
            elif _is_state(one["clause"]) and one["clause"]["modal"] in ("need not", "may", "can"):
                _asked = [part_[name] for part_ in one.below() for name in part_.parts]
                node = node.having(
                    adjuncts=(*node.each("adjuncts"), Node("adjunct", kind="bowed or unbowed"))
                )
            else:
                if one.kind == "whose":  # it stands in the clause as well
                    _owned = [one["what"][name] for name in one["what"].parts]
                found.append((part.having(after=tuple(after)), one["clause"]))
        if len(after) != len(part.each("after")) or after != list(part.each("after")):
            node = node.having(**{role: part.having(after=tuple(after))})
    return node, found


def _is_state(clause: Node) -> bool:
    """Who must be unbowed, who must have an Item: how one is, not what one does."""
    if clause.kind == "is":
        return bool(clause["subject"] == WHICH)
    if clause.kind != "clause" or clause["adjuncts"]:
        return False
    if clause["sense"] in ("bow", "straighten", "attach", "control"):
        return bool(clause["passive"] and clause["what"] == WHICH)
    return clause["sense"] in ("has", "have") and clause["agent"] == WHICH


def _is_aside(node: Node) -> bool:
    return bool(node["role"] == "aside" if node.kind == "relative" else node["aside"])


_LATEST: Final = Node("pronoun", word="<latest>", sort="card/player", number="one")


def _with_latest(ctx: Context, part: Node, node: Node) -> Node:
    """The clause with the noun that it is about in the place of "who"."""
    if part.kind == "self":
        return with_noun(node, part.having(after=None))
    last = ctx.referents[-1] if ctx.referents else None
    if part["sort"] == "card" and part["count"] is None and part["det"] not in ("a", "any", "another"):
        named = mean_cards.group(ctx.copy(), part)
        if isinstance(named, That):  # their Hero, who then loses 1S
            that = Node("pronoun", word=f"<that>{named.name}", sort="card", number="one")
            return with_noun(node, that)
        known_ = [one for one in ctx.referents if one.group is not None and one.group == named]
        if not known_ and part["number"] == "one" and isinstance(named, Every):  # bow its Hero, who has -1S
            known_ = [Referent(ctx.new_name("card"), "card", (part["noun"],), "one", group=named)]
            ctx.speak_of(known_[0])
        if known_:
            that = Node("pronoun", word=f"<that>{known_[-1].name}", sort="card", number="one")
            return with_noun(node, that)
    if part["sort"] == "player" and part["owner"] is not None:  # its controller, who loses 2 Water
        player = mean_players.who(ctx.copy(), part)
        if isinstance(player, (ControllerOf, OwnerOf)) and isinstance(player.cards, That):
            return with_noun(node, mean_players.as_that(player))
    for known in reversed(ctx.referents):
        if part["noun"] in known.nouns and known.group is None:
            that = Node("pronoun", word=f"<that>{known.name}", sort="card", number="one")
            return with_noun(
                node, mean_players.as_that(ThatPlayer(known.name)) if known.sort == "player" else that
            )
    if last is None:
        raise NotUnderstood(node, "who is meant?")
    new = mean_players.as_that(ThatPlayer(last.name)) if last.sort == "player" else _LATEST
    return with_noun(node, new)


def with_noun(node: Node, new: Node) -> Node:
    """A clause with a noun in the place of "who" or "which"."""
    changed: dict[str, object] = {}
    for name, part in node.parts.items():
        if part == WHICH:
            changed[name] = new
        elif name == "what" and node.parts.get("sense") == "let":
            continue  # who is let do something is said in its own place
        elif name == "to" and isinstance(part, Node) and part.kind in ("clause", "several"):
            continue  # who is sent to do something is what the clause sends
        elif isinstance(part, Node):
            changed[name] = with_noun(part, new)
        elif isinstance(part, tuple):
            changed[name] = tuple([_inside(one, new) if isinstance(one, Node) else one for one in part])
    return node.having(**changed) if changed else node


def _inside(node: Node, new: Node) -> Node:
    """The same in what stands beside a noun; a relative clause there is about that noun."""
    return node if node.kind in ("relative", "whose") else with_noun(node, new)


def _replacing(ctx: Context, node: Node) -> Steps:
    """The loser of a duel is sent home instead of being destroyed."""
    spared = [a for a in node.each("adjuncts") if a["kind"] == "instead of"]
    if len(spared) != 1 or node["sense"] == "accept":
        return _modal(ctx, node)
    of = spared[0]["of"]
    plain = node.having(adjuncts=tuple([a for a in node["adjuncts"] if a is not spared[0]]))
    if _is_usual_one(ctx, plain, of):
        return _modal(ctx, plain)
    if of.kind == "clause":
        return _in_place(_replaced_event(ctx, plain, of), _modal(ctx, plain))
    if of.kind in ("place", "thing"):
        return (*_modal(ctx, plain), *mean_senses.not_there(ctx, of))
    raise NotUnderstood(of, "instead of what?")


def _is_usual_one(ctx: Context, node: Node, of: Node) -> bool:
    """Reveal the top two cards instead of one: of the one with which a parry from the deck is made."""
    one = of["word"] == "one" if of.kind == "pronoun" else of.kind == "number" and of["n"] == 1
    what = node["what"]
    if not one or node["sense"] not in ("reveal", "look") or ctx.find("blow") is None:
        return False
    count = what["count"] if what is not None and what.kind == "thing" and what["noun"] == "card" else None
    _op = of["op"] if of.kind == "number" else None
    return (
        count is not None and count["op"] == "=" and [a["word"] for a in what.each("adjectives")] == ["top"]
    )


def _in_place(event: Event, made: Steps) -> Steps:
    """Something is done in the place of an event; who may do it may let the event happen."""
    if len(made) == 1 and isinstance(made[0], May):
        return (May(made[0].who, (Instead(event, made[0].steps),)),)
    return (Instead(event, made),)


_IT: Final = ("it", "him", "her", "them", "him or her")


def _replaced_event(ctx: Context, plain: Node, of: Node) -> Event:
    """What does not happen then: instead of being destroyed, instead of taking a Water token."""
    subject = plain["what"] if plain["passive"] or plain["agent"] is None else plain["agent"]
    target = plain["what"] if plain["agent"] is not None and plain["agent"].kind == "you" else subject
    if target is None or of.kind != "clause":
        raise NotUnderstood(of, "instead of what?")
    doer = (
        plain["agent"]
        if of["agent"] == WHICH and not of["passive"] and plain["agent"] is not None
        else target
    )
    if of["what"] is not None and of["what"].kind == "pronoun" and of["what"]["word"] in _IT:
        what = plain["what"]  # return the loser rather than destroying it
        of = of.having(what=mean_moves.carriable(what)[0] if isinstance(what, Node) else what)
    if of["sense"] == "destroy" and of["agent"] == WHICH and doer.kind == "you":
        of = of.having(agent=None)  # by whom it would be destroyed is not said
    event = mean_events.event(ctx.copy(), with_noun(of, doer))
    to = dict(event.roles).get("to")
    if event.kind == "returns" and isinstance(to, Place) and to.zone == "buried":
        return Event("destroyed", tuple([role for role in event.roles if role[0] == "card"]))
    return event


def _several(ctx: Context, node: Node) -> Steps:
    chosen = mean_tokens.chosen_water(ctx, node)
    if chosen is not None:
        return _steps(ctx, chosen)
    parts, conjunction = node["parts"], node["conjunction"]
    adjuncts = node.each("adjuncts")
    last = parts[-1]
    spared = (
        [a for a in last.each("adjuncts") if a["kind"] == "instead of" and a["comma"]]
        if last.kind == "clause"
        else []
    )
    if spared and len(parts) > 1:  # ", instead of ..." behind a comma is said of all of it
        plain = last.having(adjuncts=tuple([a for a in last["adjuncts"] if a not in spared]))
        made = _several(ctx, node.having(parts=(*parts[:-1], plain)))
        return _in_place(_replaced_event(ctx, last, spared[0]["of"]), made)
    coming = [a for a in adjuncts if a["kind"] == "if" and _is_coming(ctx, a["of"])]
    conditions = [
        mean_conditions.condition(ctx, a["of"]) for a in adjuncts if a["kind"] == "if" and a not in coming
    ]
    events = [
        _moment(ctx, a)
        for a in adjuncts
        if a["kind"] in _LATER or (a["kind"] == "during" and _phase(a["of"]))
    ]
    events += [mean_events.event(ctx, _in_time(a["of"])) for a in coming]
    refused = [a for a in adjuncts if a["kind"] == "unless"]
    taken = ("if", "filler", "unless", "in turn", "starting with", *_LATER)
    shared = tuple(
        [a for a in adjuncts if a["kind"] not in taken and not (a["kind"] == "during" and _phase(a["of"]))]
    )
    for adjunct in adjuncts:
        _begins_with_you(adjunct)
    whole = [part.having(adjuncts=(*(part.each("adjuncts")), *shared)) if shared else part for part in parts]
    made = _modes(ctx, node["agent"], whole) if node["agent"] else _together(ctx, whole, conjunction)
    choice = any(isinstance(step, OneOf) for step in made)
    if not choice and not any(_says_how_long(part) for part in whole[:-1]):
        made = _for_all(made) if _says_how_long(last) else made
    made = _from_you(made, tuple(adjuncts))
    for adjunct in refused:
        made = unless(ctx, adjunct["of"], made)
    for one in reversed(conditions):
        made = (If(one, made),)
    return _later(events, made, tuple([a["of"] for a in coming]), _is_every(adjuncts))


def _says_how_long(node: Node) -> bool:
    return any(a["kind"] in ("until", "permanently") for a in node.each("adjuncts"))


def _for_all(made: Steps) -> Steps:
    """How long it lasts is said once, at the end, for all parts of a sentence (BS 16.6)."""
    last, timed = made[-1], (Change, Control, Give, Rule)
    if not isinstance(last, timed):
        return made
    until = last.until
    return tuple(
        [replace(one, until=until) if isinstance(one, timed) and one.until == "turn" else one for one in made]
    )


def _modes(ctx: Context, agent: Node, whole: list[Node]) -> Steps:
    """Choose one: what may be done, each by itself, and who chooses."""
    chooser = actor(ctx, agent)
    if isinstance(chooser, EachPlayer):
        name = ctx.new_name("player")
        ctx.speak_of(Referent(name, "player", ("player", "opponent"), "one"))
        each = mean_players.as_that(ThatPlayer(name))
        whole = [part.having(agent=each) if part.parts.get("agent") == agent else part for part in whole]
        return (ForEach(chooser, name, _modes(ctx, each, whole)),)
    known = ThatPlayer(chooser.name) if isinstance(chooser, SomePlayer) else chooser
    options: list[Steps] = []
    may = all(part.kind == "clause" and part["modal"] == "may" for part in whole)
    for part in whole:
        if part.kind == "clause" and part["agent"] == agent:
            part = part.having(agent=mean_players.as_that(known) if known != YOU else YOU_NODE)
        inner = ctx.copy()
        options.append(_steps(inner, part.having(modal=None) if may else part))
        ctx.warnings, ctx.used_names = inner.warnings, inner.used_names
    made: Steps = (OneOf(known, tuple(options)),)
    made = (May(known, made),) if may else made
    return (Pick(chooser), *made) if isinstance(chooser, SomePlayer) else made


def _all_lasting(ctx: Context, whole: list[Node]) -> bool:
    """No player can play it or bring it into play: what is forbidden, not what is chosen."""
    for part in whole:
        agent = part["agent"] if part.kind == "clause" else None
        nobody = isinstance(agent, Node) and agent.kind == "thing" and agent["det"] == "no"
        if part.kind != "clause" or not (part["negated"] or nobody or _is_lasting(ctx, part)):
            return False
    return True


def _decider(ctx: Context, whole: list[Node]) -> Who | None:
    """That player loses 1 Water or the card is negated: that player chooses; None: the player of the text."""
    agents = [part["agent"] for part in whole if part.kind == "clause"]
    yours = [one for one in agents if one is not None and one.kind == "you"]
    others = [one for one in agents if one is not None and mean_players.is_player(ctx, one)]
    others = [one for one in others if one not in yours]
    if not others:
        cards = len(agents) - len(yours) if len(agents) == len(whole) else 0
        must = whole[0]["agent"] in yours and whole[0].kind == "clause" and whole[0]["modal"] == "must"
        if cards and not must:
            raise NotUnderstood(whole[-1], "who chooses which of the two is done?")
        return None
    found = [mean_players.who(ctx.copy(), one) for one in others]
    known = isinstance(found[0], (ThatPlayer, ControllerOf, OwnerOf)) and found.count(found[0]) == len(found)
    if yours or not known:
        raise NotUnderstood(whole[-1], "who chooses which of the two is done?")
    return found[0]


def _together(ctx: Context, whole: list[Node], conjunction: str) -> Steps:
    if not whole:
        return ()
    if _all_lasting(ctx, whole):
        name = ctx.next_name("card")
        made = _wrapped_lasting(ctx, whole[0])
        whole = _of_the_same(ctx, whole, name)
        return (*made, *[step for part in whole[1:] for step in _wrapped_lasting(ctx, part)])
    everyone = _each_player(ctx, whole)
    if everyone is not None:
        name, inner = everyone[0], everyone[1]
        return (ForEach(everyone[2], name, _together(ctx, inner, conjunction)),)
    chooser = _common_agent(ctx, whole)
    if conjunction == "or" and chooser is None and _is_duty(ctx, whole):
        return _must_or(ctx, *whole)
    if conjunction == "or":
        plain = [part.having(modal=None) if part.kind == "clause" else part for part in whole]
        if chooser is not None:
            plain = [part.having(agent=mean_players.as_that(chooser)) for part in plain]
        else:
            chooser = _decider(ctx, whole)
        options: list[Steps] = []
        known = [one.name for one in ctx.referents]
        for part in plain:
            inner_ctx = ctx.copy()  # discards a card or bows it: "it" is not that card
            away = [one for one in ctx.referents if one.name not in known]
            inner_ctx.referents = [one for one in ctx.referents if one not in away]
            inner_ctx.like = next((one for one in reversed(away) if one.sort == "card"), None)
            options.append(_steps(inner_ctx, part))
            ctx.become(inner_ctx)
            ctx.referents, ctx.like = [*away, *ctx.referents], None
        one_of: Steps = (OneOf(chooser or YOU, tuple(options)),)
        may = all(part.kind == "clause" and part["modal"] in ("may", "can") for part in whole)
        return (May(chooser or YOU, one_of),) if may else one_of
    if chooser is not None and _shared_modal(whole):
        plain = [part.having(modal=None, agent=mean_players.as_that(chooser)) for part in whole]
        both: list[Piece] = []
        for part in plain:
            for step in pieces(ctx, part):
                add(both, step)
        return (May(chooser, tuple([_taken_along(step, both[n + 1 :]) for n, step in enumerate(both)])),)
    if isinstance(chooser, SomePlayer):
        whole = [part.having(agent=mean_players.as_that(chooser)) for part in whole]
    if (
        chooser is not None
        and whole[0]["modal"] == "may"
        and all(part["modal"] == "must" for part in whole[1:])
    ):
        whole = [part.having(modal="may") for part in whole]  # who does the first must do the rest
        return _together(ctx, whole, conjunction)
    found: list[Piece] = []
    subject = _common_subject(whole)
    shared = _common_object(whole)
    if shared and whole[0]["sense"] == "choose":
        _chooser = [whole[0][name] for name in whole[0].parts]
        whole = whole[1:]  # chooses and discards two cards
    for n, part in enumerate(whole):
        name = ctx.next_name("card")
        for step in pieces(ctx, part):
            add(found, step)
        if n == 0 and shared and any(one.name == name for one in ctx.referents):
            that = Node("pronoun", word=f"<that>{name}", sort="card", number="one")
            rest = [later.having(what=that, from_=None) for later in whole[1:]]
            found += _together(ctx, rest, conjunction)
            break
        if n == 0 and subject and any(one.name == name for one in ctx.referents):
            found += _together(ctx, _of_the_same(ctx, whole, name)[1:], conjunction)
            break
    return tuple([_taken_along(step, found[n + 1 :]) for n, step in enumerate(found)])


def _is_elsewhere(referent: Referent) -> bool:
    """Whether a card was chosen in a hand or pile: what is bowed or straightened is another one."""
    return isinstance(referent.chosen, Chosen) and referent.chosen.place != PLAY


def _of_the_same(ctx: Context, whole: list[Node], name: str) -> list[Node]:
    """Target Hero cannot attack or raid: who was chosen as the first was understood is not chosen again."""
    if not _common_subject(whole) or not any(one.name == name for one in ctx.referents):
        return whole
    that = Node("pronoun", word=f"<that>{name}", sort="card", number="one")
    return [whole[0], *[later.having(**{_subject_role(later): that}) for later in whole[1:]]]


def _is_duty(ctx: Context, whole: list[Node]) -> bool:
    """Another player must do something, or does it, or something else is done: that player decides."""
    duty = whole[0] if len(whole) == 2 and whole[0].kind == "clause" else None
    agent = duty["agent"] if duty is not None else None
    if duty is None or agent is None or agent.kind == "you" or duty["modal"] not in ("must", None):
        return False
    if duty["modal"] is None:
        return not duty["passive"] and mean_players.is_player(ctx, agent)
    return _payer(ctx, duty) is not None


def _must_or(ctx: Context, duty: Node, else_: Node) -> Steps:
    """That player must pay 2 Copper, or the action has no effect: unless that player pays."""
    who = mean_players.who(ctx, duty["agent"])
    if isinstance(who, EachPlayer):
        raise NotUnderstood(duty, "who of these does it?")
    known = ThatPlayer(who.name) if isinstance(who, SomePlayer) else who
    price = _clause(ctx, duty.having(modal=None, agent=mean_players.as_that(who)))
    if (
        else_.kind == "clause"
        and else_["agent"] is COMMANDED
        and not else_["passive"]
        and else_["modal"] is None
    ):
        else_ = else_.having(agent=mean_players.as_that(known))  # pays, or discards a card: that player does
    made: Steps = (Unless(_steps(ctx, else_), known, tuple([_own(step, known) for step in price])),)
    return (Pick(who), *made) if isinstance(who, SomePlayer) else made


def _in_that_case(ctx: Context, node: Node) -> Steps:
    """Gain 1 Water, unless another player has less, in which case that player gains it instead."""
    first, *rest = node["parts"]
    asked = [a for a in first.each("adjuncts") if a["kind"] in ("if", "unless")]
    if len(asked) != 1 or len(rest) != 1 or node["adjuncts"]:
        raise NotUnderstood(node, "in which case?")
    plain = first.having(adjuncts=tuple([a for a in first["adjuncts"] if a not in asked]))
    condition = mean_conditions.condition(ctx, asked[0]["of"])
    usual = steps(ctx.copy(), plain)
    second = rest[0]
    kinds = [a["kind"] for a in second.each("adjuncts")]
    then = steps(ctx, without(second, "instead"))
    if asked[0]["kind"] == "unless":
        return (If(condition, then, usual),)
    if "instead" in kinds:
        raise NotUnderstood(node, "instead of what?")
    return (If(condition, (*usual, *then)),)


def _taken_along(
    step: Piece,
    then: list[Piece],
) -> Any:
    """Take a Follower from your Buried pile and attach it: it does not go to the hand in between."""
    if not isinstance(step, Move) or step.manner != "take" or not isinstance(step.cards, Chosen) or not then:
        return step
    after = then[0]
    if (
        isinstance(after, Move)
        and after.manner in ("attach", "bring")
        and after.cards == That(step.cards.name)
    ):
        return Pick(step.cards)
    return step


def _subject_role(node: Node) -> str:
    return "what" if node["passive"] or node["agent"] is None else "agent"


def _common_object(whole: list[Node]) -> bool:
    """Bow and destroy target Hero: what is chosen once for several verbs."""
    if len(whole) < 2 or any(part.kind != "clause" or part["passive"] for part in whole):
        return False
    first = whole[0].parts.get("what")
    if not isinstance(first, Node) or first.kind != "thing" or first["sort"] != "card":
        return False
    return all(part.parts.get("what") is first for part in whole[1:])


def _common_subject(whole: list[Node]) -> bool:
    """Whether one card that is chosen is the subject of all of several clauses."""
    if len(whole) < 2 or any(part.kind != "clause" for part in whole):
        return False
    subjects = [part[_subject_role(part)] for part in whole]
    return (
        subjects[0] is not None
        and subjects[0].kind == "thing"
        and all(one is subjects[0] for one in subjects)
    )


def _each_player(ctx: Context, whole: list[Node]) -> tuple[str, list[Node], EachPlayer] | None:
    """Each player reveals a card and discards it: one loop for all that they do."""
    agents = [part["agent"] for part in whole if part.kind == "clause"]
    if len(agents) != len(whole) or agents[0] is None or any(agent != agents[0] for agent in agents):
        return None
    if agents[0].kind != "thing" or not mean_players.is_player(ctx, agents[0]):
        return None
    everyone = mean_players.who(ctx.copy(), agents[0])
    if not isinstance(everyone, EachPlayer):
        return None
    name = ctx.new_name("player")
    _speak_of_theirs(ctx, everyone, ThatPlayer(name))
    ctx.speak_of(Referent(name, "player", ("player", "opponent"), "one"))
    that = mean_players.as_that(ThatPlayer(name))
    return name, [part.having(agent=that) for part in whole], everyone


def _common_agent(ctx: Context, whole: list[Node]) -> Who | None:
    """The player who is the subject of all of several clauses."""
    agents = [part["agent"] if part.kind == "clause" and not part["passive"] else None for part in whole]
    if agents[0] is None or any(agent != agents[0] for agent in agents):
        return None
    return actor(ctx, agents[0]) if mean_players.is_player(ctx, agents[0]) else None


def _shared_modal(whole: list[Node]) -> bool:
    return all(part["modal"] in ("may", "can") and not part["negated"] for part in whole)


def _is_lasting(ctx: Context, node: Node) -> bool:
    """Whether a sentence says how things are for a time rather than what is done."""
    modal = node["modal"]
    if modal in ("can", "may") and any(a["kind"] == "again" for a in node.each("adjuncts")):
        return node["sense"] in ("raid", "attack", "challenge")  # once more than the rules let one
    if modal in ("need not", "may only", "need only", "must first"):
        return True
    if node["sense"] in ("have", "gain", "lose") and any(
        mean_times.comes_again(a) for a in node.each("adjuncts")
    ):
        return True
    agent = node["agent"]
    if modal in ("can", "may") and agent is not None and not mean_players.is_player(ctx, agent):
        return not is_done_now(ctx, node, agent)
    if modal in ("can", "may") and _is_right(ctx, node):
        return True
    if modal in ("can", "may") and node["passive"] and agent is None:
        return not _may_be_done(ctx, node)
    if modal == "must" and agent is None and node["passive"]:
        return True
    if modal in ("must", "will") and any(_is_till_then(a) for a in node.each("adjuncts")):
        return True
    if modal == "must" and agent is not None and not mean_players.is_player(ctx, agent):
        return any(a["kind"] in LASTING for a in node.each("adjuncts"))
    if is_deciding(node):
        return decides_of_the_damage(node) or any(a["kind"] in LASTING for a in node.each("adjuncts"))
    return node["sense"] in ("treat_as", "keep_open") and modal is None


#: What a Hero who may do it does as the text says so, rather than whenever it can be done.
_DEEDS_NOW: Final = ("challenge", "issue", "raid", "engage", "join", "leave_battle")
#: Adjuncts with which somebody has the right to do something for a time, or in spite of something.
_RIGHTS: Final = (*LASTING, "even if", "as though", "limit", "again", "only")


def is_done_now(ctx: Context, node: Node, agent: Node) -> bool:
    """One of your Heroes may challenge the raider: now, if its controller likes."""
    if node["sense"] == "challenge" and agent.kind == "self":
        return True
    if node["sense"] not in _DEEDS_NOW or any(a["kind"] in _RIGHTS for a in node.each("adjuncts")):
        return False
    if agent.kind == "thing" and (agent["det"] in ("no", "no other", "any") or agent["number"] == "many"):
        one = agent["count"] is not None and (agent["count"]["op"], agent["count"]["n"]) == ("=", 1)
        if not one:
            return False
    try:
        return isinstance(mean_cards.group(ctx.copy(), agent), (Chosen, That))
    except NotUnderstood:
        return False


#: What is done with one or several cards or tokens there and then, if one likes.
_DONE_TO: Final = (
    *("straighten", "bow", "destroy", "discard", "bury", "draw", "return", "remove", "remove_token", "put"),
    *("move", "reveal", "put_token", "search", "shuffle"),
)


def _may_be_done(ctx: Context, node: Node) -> bool:
    """One of your Heroes may be straightened, a card may be drawn: you may do it, there and then."""
    what, kinds = node["what"], [a["kind"] for a in node.each("adjuncts")]
    if what is None or node["sense"] not in _DONE_TO or any(kind in (*_RIGHTS, "already") for kind in kinds):
        return False
    if what.kind == "goods" or (what.kind == "thing" and what["sort"] == "token"):
        return what["count"] is not None or what["det"] in ("a", "the", "that")
    if node["sense"] in ("put", "move") and what.kind == "thing" and what["det"] == "any":
        return False
    try:
        return isinstance(mean_cards.group(ctx.copy(), what), (Chosen, That, TopCards))
    except NotUnderstood:
        return False


def _is_right(ctx: Context, node: Node) -> bool:
    """You may assign bowed Heroes this turn: a right for a time, where nothing that is done lasts so long."""
    if node["sense"] in _LASTS_FOR or not any(a["kind"] in LASTING for a in node.each("adjuncts")):
        return False
    agent = node["agent"]
    by_you = agent is not None and (agent.kind == "you" or mean_players.is_player(ctx, agent))
    return by_you and not any(a["kind"] in (*_LATER, "at") for a in node.each("adjuncts"))


#: What is done for a time.
_LASTS_FOR: Final = (
    *("gain", "lose", "have", "give", "increase", "decrease", "increase_by", "decrease_by", "change_by"),
    *("double", "halve", "becomes", "take_control", "exchange", "draw", "put", "attach", "let", "make_do"),
)


def _is_till_then(adjunct: Node) -> bool:
    """Until the end of the turn: a time, rather than what ends a loop."""
    return bool(adjunct["kind"] == "until" and adjunct["of"].kind == "moment")


def _wrapped_lasting(ctx: Context, node: Node) -> Steps:
    """A lasting sentence in an action, perhaps from a later moment on: the next time an opponent engages."""
    later = [a for a in node.each("adjuncts") if a["kind"] == "next time"]
    events = [_moment(ctx, a) for a in later]
    made = lasting(ctx, without(node, "next time"))
    if later and not any(a["kind"] in LASTING for a in node.each("adjuncts")):
        spans = [_LASTS.get(event.kind, "") for event in events]
        fates = [one for one in made if isinstance(one, Rule) and one.answer.question == "may be destroyed"]
        if not all(spans) or (fates and "duel" in spans):  # who lost is destroyed when the duel is over
            raise NotUnderstood(later[0], "for how long?")
        made = tuple([replace(one, until=spans[0]) if isinstance(one, Rule) else one for one in made])
    return _later(events, made)


#: What the next time something happens goes on as long as it does.
_LASTS: Final = {
    **{"engages": "event", "challenge": "duel", "duel-begins": "duel", "raids": "raid"},
    **{"attack": "attack", "declares": "attack", "battle-begins": "battle"},
}


def _modal(ctx: Context, node: Node) -> Steps:
    """You may: the step is optional; you must: it is not."""
    modal = node["modal"]
    if node["sense"] not in mean_senses.MAKERS:
        return lasting(ctx, node)
    plain = node.having(modal=None)
    agent = node["agent"]
    if modal in ("may", "can"):
        if agent is not None and agent.parts.get("det") in ("no", "no other"):
            return lasting(ctx, node)  # no player can bring that card into play
        if agent is not None and agent.kind != "you" and not mean_players.is_player(ctx, agent):
            return _may_do(ctx, plain, agent)
        player = actor(ctx, agent)
        if isinstance(player, EachPlayer):
            return _do(ctx, plain, may=True)
        return (
            May(
                player, _do(ctx, plain.having(agent=mean_players.as_that(player)) if player != YOU else plain)
            ),
        )
    if modal in (None, "must", "will"):
        return _do(ctx, plain)
    raise NotUnderstood(node, f"“{modal}” is not understood here")


def _may_do(ctx: Context, node: Node, agent: Node) -> Steps:
    """One of your Heroes may challenge another: its controller decides whether it does."""
    cards = mean_cards.group(ctx.copy(), agent)
    chosen = (
        mean_cards.group(ctx, agent)
        if isinstance(cards, Chosen) and OfPlayer(YOU) not in cards.tests
        else None
    )
    if isinstance(chosen, Chosen):
        cards = chosen
        that = Node("pronoun", word=f"<that>{cards.name}", sort="card", number="one")
        who = ControllerOf(That(cards.name))
        return (Pick(cards), May(who, _do(ctx, node.having(agent=that))))
    own = not isinstance(cards, That) or cards.name in ("self", "hero", "section")
    return (May(YOU if own else ControllerOf(cards), _do(ctx, node)),)


def lasting(ctx: Context, node: Node) -> Steps:
    """An answer to a question of the rules that holds for a time."""
    return mean_standing.rule_for_a_time(ctx, node)


def _payer(ctx: Context, node: Node) -> Node | None:
    """The player who can do something against it."""
    player = node["agent"] if node.kind == "clause" and not node["negated"] else None
    does = node["sense"] in mean_senses.MAKERS and node["sense"] not in ("have", "has", "has_event", "hold")
    able = player is not None and does and mean_players.is_player(ctx, player)
    return player if able else None


def unless(ctx: Context, node: Node, made: Steps) -> Steps:
    """Unless that player pays 2 Water."""
    if _payer(ctx, node) is not None:
        who = mean_players.who(ctx, node["agent"])
        paid = _clause(ctx, node.having(modal=None, agent=mean_players.as_that(who)))
        payer = ThatPlayer(who.name) if isinstance(who, SomePlayer) else who
        price = tuple([_own(step, payer) for step in paid])
        whole = made[0] if len(made) == 1 else None
        if isinstance(whole, ForEach) and payer == ThatPlayer(whole.name):  # each pays for himself or herself
            return (replace(whole, steps=(Unless(whole.steps, payer, price),)),)
        refused = Unless(made, payer, price)
        return (Pick(who), refused) if isinstance(who, SomePlayer) else (refused,)
    return (If(No(mean_conditions.condition(ctx, node)), made),)


def _own(step: Step, payer: Who) -> Step:
    """What a player bows or destroys as a price is his or her own."""
    if not isinstance(step, (Turn, Move)) or not isinstance(step.cards, Chosen) or step.cards.place != PLAY:
        return step
    if any(isinstance(test, OfPlayer) for test in step.cards.tests):
        return step
    mine = dataclasses.replace(step.cards, tests=(*step.cards.tests, OfPlayer(payer)))
    return dataclasses.replace(step, cards=mine)


def _different(ctx: Context, node: Node) -> list[Node] | None:
    """One of your Heroes or two of your Followers: a choice between deeds, as the numbers differ."""
    what = node["what"]
    if what is None or what.kind != "all" or what["conjunction"] != "or" or ctx.mode != "action":
        return None
    counts = [part["count"] for part in what["parts"] if part.kind == "thing"]
    if len(counts) != len(what["parts"]) or all(count == counts[0] for count in counts):
        return None
    return [node.having(what=part) for part in what["parts"]]


def _do(ctx: Context, node: Node, may: bool = False) -> Steps:
    maker = mean_senses.MAKERS[node["sense"]]
    agent = node["agent"]
    what = node["what"]
    if what is not None and what.kind == "all":
        node = node.having(what=mean_cards.placed_alike(what))
    if what is not None and what.kind in ("self", "thing") and mean_cards.is_this(ctx, what):
        node = _of_itself(node, what)
    options = _different(ctx, node)
    if options is not None:
        return _modes(ctx, agent or YOU_NODE, options)
    if (
        agent is not None
        and agent.kind == "thing"
        and mean_players.is_player(ctx, agent)
        and not node["passive"]
    ):
        everyone = mean_players.who(ctx.copy(), agent)
        if isinstance(everyone, EachPlayer):
            name = ctx.new_name("player")
            _speak_of_theirs(ctx, everyone, ThatPlayer(name))
            ctx.speak_of(Referent(name, "player", ("player", "opponent"), "one"))
            inner = _scaled(ctx, node.having(agent=mean_players.as_that(ThatPlayer(name))), maker)
            return (ForEach(everyone, name, (May(ThatPlayer(name), inner),) if may else inner),)
        node = by_actor(ctx, node)
        made = _scaled(ctx, node, maker)
        player = actor(ctx, node["agent"])
        if isinstance(player, SomePlayer) and not describes(made, player.name):
            return (Pick(player), *made)
        return made
    return _scaled(ctx, node, maker)


def _speak_of_theirs(ctx: Context, everyone: EachPlayer, player: ThatPlayer) -> None:
    """Each player who has bowed Followers destroys one of them: of those that he or she has."""
    for test in everyone.tests:
        if isinstance(test, PlayerControls) and isinstance(test.cards, Every):
            theirs = Every((*test.cards.tests, OfPlayer(player)), test.cards.place)
            types = [one.word.lower().replace(" ", "_") for one in theirs.tests if isinstance(one, OfType)]
            name = ctx.new_name("card")
            ctx.speak_of(Referent(name, "card", tuple(types) or ("card",), "many", group=theirs))


def _of_itself(node: Node, what: Node) -> Node:
    """Return this card to its owner's hand: to that of this very card."""
    to = node["to"]
    zone = to["what"] if isinstance(to, Node) and to.kind == "place" else to
    owner = zone["owner"] if isinstance(zone, Node) and zone.kind == "thing" else None
    whose = owner["owner"] if owner is not None and owner.kind == "thing" else None
    if zone is None or owner is None or whose is None or whose.kind != "pronoun" or whose["sort"] == "player":
        return node
    _its = whose["word"]
    zone = zone.having(owner=owner.having(owner=what))
    return node.having(to=to.having(what=zone) if to.kind == "place" else zone)


def _scaled(ctx: Context, node: Node, maker: Callable[[Context, Node], Steps]) -> Steps:
    """What a verb means, perhaps as often as there are some things, to a maximum."""
    more = [a for a in node.each("adjuncts") if a["kind"] == "plus"]
    if len(more) == 1:
        return mean_numbers.added(more[0]["of"], _scaled(ctx, without(node, "plus"), maker))
    ends = [a for a in node.each("adjuncts") if a["kind"] in ("maximum", "minimum")]
    if ends:
        plain = node.having(adjuncts=tuple([a for a in node["adjuncts"] if a not in ends]))
        return mean_numbers.capped(ctx, ends, _scaled(ctx, plain, maker))
    times = [a for a in node.each("adjuncts") if a["kind"] == "times"]
    if len(times) == 1 and node["sense"] not in _OF_THE_RULES:
        many = mean_numbers.bound(ctx, times[0]["of"]).number
        return (Times(many, _scaled(ctx, without(node, "times"), maker)),)
    made = _plain_or_rounded(ctx, node, maker)
    return _player_by_player(ctx, made)


#: What the rules let one do so often, and how often a value counts.
_OF_THE_RULES: Final = (
    *("raid", "attack", "challenge", "engage", "defend", "declare", "use", "increase", "decrease", "gain"),
    *("have", "give", "lose", "double", "straighten", "bow"),
)


def _player_by_player(ctx: Context, made: Steps) -> Steps:
    """A card from each opponent's hand: from each of them by himself or herself."""
    only = made[0] if len(made) == 1 else None
    cards = only.cards if isinstance(only, Move) else None
    everyone = cards.place.whose if isinstance(cards, Chosen) else None
    if not isinstance(everyone, EachPlayer) or not isinstance(only, Move) or not isinstance(cards, Chosen):
        return made
    name = ctx.new_name("player")
    ctx.speak_of(Referent(name, "player", ("player", "opponent"), "one"))
    ctx.speak_of(Referent(cards.name, "card", ("card",), "many"))
    place = dataclasses.replace(cards.place, whose=ThatPlayer(name))
    one = dataclasses.replace(only, cards=dataclasses.replace(cards, place=place))
    return (ForEach(everyone, name, (put_for(one, everyone, ThatPlayer(name)),)),)


def _plain_or_rounded(ctx: Context, node: Node, maker: Callable[[Context, Node], Steps]) -> Steps:
    """What a verb means, with half of something rounded as the text says."""
    rounding = [a for a in node.each("adjuncts") if a["kind"] in ("rounded up", "rounded down")]
    if len(rounding) == 1:
        plain = without(node, rounding[0]["kind"])
        return mean_numbers.rounded(rounding[0], _scaled(ctx, plain, maker))
    each = [a for a in node.each("adjuncts") if a["kind"] == "for each"]
    if each and node["sense"] not in mean_senses.SCALED:
        count = mean_numbers.per_each(ctx, each[0]["of"])
        if len(each) == 1 and count is not None:
            return (Times(count, maker(ctx, without(node, "for each"))),)
    return maker(ctx, node)
