"""What a whole text means: its sentences become abilities, each reading is tried, and two are refused."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from serai.games.burning_sands.text import mean_abilities, mean_players, mean_steps
from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent
from serai.games.burning_sands.text.mean_common import Steps, actor
from serai.games.burning_sands.text.mean_standing import production, standing
from serai.games.burning_sands.text.meaning import (
    Ability,
    Action,
    AnyPlayer,
    Both,
    Condition,
    Event,
    Fixed,
    If,
    Limit,
    Moment,
    Pay,
    Reaction,
    Reward,
    Step,
    ThatPlayer,
    Who,
)
from serai.games.burning_sands.text.normal import in_order, normal
from serai.games.burning_sands.text.reading import Reader, Sentence
from serai.parts.english.node import Node, unused, watch

#: How much dearer a second reading must be to be left aside.
MARGIN: Final = 2
_TIMINGS: Final = ("day", "night", "battle", "open", "reaction")
#: Types of card whose text goes on working after an action of theirs.
_LASTING_TYPES: Final = (
    "hero",
    "follower",
    "item",
    "holding",
    "city section",
    "stronghold",
    "pantheon",
    "story",
)


class Fault(NamedTuple):
    """What is wrong with a sentence, and where in the text its words stand."""

    words: str
    why: str
    start: int
    end: int


class Understood(NamedTuple):
    """A text: its abilities, or what is wrong with it."""

    abilities: tuple[Ability, ...]
    faults: tuple[Fault, ...]
    warnings: tuple[str, ...]


def understand(reader: Reader, name: str, card_type: str, traits: tuple[str, ...], text: str) -> Understood:
    """The abilities of a card's text."""
    ctx = Context(card_type, traits)
    work = _Work(ctx)
    for sentence in reader.read(text, name):
        work.take(sentence)
    return Understood(normal(tuple(work.finish())), tuple(work.faults), tuple(ctx.warnings))


class _Draft:
    """An ability that is being put together from its sentences."""

    def __init__(self, timing: str) -> None:
        self.timing = timing
        self.event: Event | None = None
        self.before = False
        self.instead = False
        self.costs: list[Step] = []
        self.steps: list[Any] = []
        self.condition: Condition | None = None
        self.limit: Limit | None = None
        self.influence = 0
        self.by: Who | None = None

    def ability(self) -> Ability:
        """The ability, now that all its sentences are read."""
        if self.timing == "reaction":
            assert self.event is not None
            return Reaction(
                self.event,
                tuple(self.steps),
                tuple(self.costs),
                self.condition,
                self.limit,
                self.before,
                self.instead,
            )
        return Action(
            self.timing.title(),
            tuple(self.steps),
            tuple(self.costs),
            self.condition,
            self.limit,
            self.influence,
            self.by,
        )

    def needs(self, condition: Condition | None) -> None:
        """One more condition."""
        if condition is not None:
            self.condition = condition if self.condition is None else Both((self.condition, condition))


class _Work:
    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.faults: list[Fault] = []
        self._abilities: list[Ability] = []
        self._rewards: list[Ability] = []
        self._draft: _Draft | None = None
        self._in_reward = False
        self._broken = False
        self._influence = 0  # what the next action requires
        self._moment: Moment | None = None  # what happens by itself, and perhaps goes on in the next sentence
        self._action: Action | None = None  # the same for an action that a sentence gives

    def finish(self) -> list[Ability]:
        """All abilities."""
        self._close()
        if self._rewards:
            self._abilities.append(Reward(tuple(self._rewards)))
        return self._abilities

    def _close(self) -> None:
        self._end_moment()
        draft = self._draft
        self._draft = None
        if draft is None or self._broken:
            self._broken = False
            return
        if draft.timing == "reaction" and draft.event is None:
            return
        self._add(draft.ability())

    def _add(self, ability: Ability) -> None:
        (self._rewards if self._in_reward else self._abilities).append(ability)

    def take(self, sentence: Sentence) -> None:
        """Understand one sentence, as part of the ability that is open or as one of its own."""
        heading = sentence.heading
        self.ctx.actor = None
        if heading:
            self._close()
            if "tale" in heading:
                self._tale(sentence)
                return
            if "reward" in heading:
                self._in_reward = True
                self.ctx.referents = []
                if heading == ("reward",):
                    if sentence.words:
                        self._loose(sentence)
                    return
            self._draft = _Draft(next(word for word in heading if word in _TIMINGS))
            self._draft.limit = _limit_in(heading)
            self._draft.influence = _influence_in(heading) or self._influence
            self._influence = 0
            self.ctx.referents = []
            self.ctx.deck = None
            self.ctx.mode = "action"
        if not sentence.words:
            return
        if self._draft is None:
            self._loose(sentence)
        else:
            self._step(sentence, self._draft)

    def _choose(self, sentence: Sentence, read: Callable[[Context, Node], Any]) -> Any:
        """The meaning of the cheapest reading that has one; a fault where none has, or two are as good."""
        found: list[tuple[int, Any, Context]] = []
        why = ""
        for cost, node in sentence.readings:
            if found and cost - found[0][0] > MARGIN:
                break
            trial = self.ctx.copy()
            watch()
            try:
                meaning = in_order(read(trial, node))
            except NotUnderstood as error:
                why = why or error.why
                continue
            left = unused(node)
            if left is not None:
                why = why or f"nothing is made of “{left[1].rstrip('_')}” here"
                continue
            if all(meaning != other for _, other, _ in found):
                found.append((cost, meaning, trial))
        if not found:
            self._fault(sentence, why or "these words are not understood")
            return None
        if len(found) > 1:
            self._fault(sentence, "this can be read in two ways")
            return None
        self.ctx.become(found[0][2])
        return found[0][1]

    def _fault(self, sentence: Sentence, why: str) -> None:
        words = sentence.words
        if not sentence.readings:
            at = min(sentence.furthest, len(words) - 1)
            before = " ".join([word.written for word in words[max(0, at - 3) : at]])
            why = f"“{words[at].written}” is not understood after “{before}”"
        written = " ".join([word.written for word in words])
        self.faults.append(Fault(written, why, words[0].start, words[-1].end))
        self._broken = self._draft is not None

    # Sentences without a heading

    def _loose(self, sentence: Sentence) -> None:
        self.ctx.mode = "standing"
        more = self._choose(sentence, self._alone_or_more)
        if more is None:
            return
        if isinstance(more, int):
            self._influence = more
            return
        if isinstance(more, list):  # goes on with what happens by itself
            self._go_on(more)
            return
        self._end_moment()
        if isinstance(more, Moment):
            self._moment = more
        elif isinstance(more, Action):
            self._action = more
        else:
            self._add(more)

    def _go_on(self, more: list[Any]) -> None:
        last: Any = self._moment if self._moment is not None else self._action
        steps = list(last.steps)
        for piece in more:
            mean_steps.add(steps, piece)
        whole = dataclasses.replace(last, steps=tuple(steps))
        if self._moment is not None:
            self._moment = whole
        else:
            self._action = whole

    def _end_moment(self) -> None:
        if self._moment is not None:
            self._add(self._moment)
        if self._action is not None:
            self._add(self._action)
        self._moment = self._action = None

    def _alone_or_more(self, ctx: Context, node: Node) -> Any:
        """Another sentence of its own, or what happens further by itself: "If you do, draw a card"."""
        if (self._moment is not None or self._action is not None) and _goes_on(ctx, node):
            ctx.mode = "action"
            return mean_steps.pieces(ctx, node)
        ctx.mode = "standing"
        return self._alone(ctx, node)

    def _alone(self, ctx: Context, node: Node) -> Any:
        return (
            mean_abilities.only_for(node)
            or mean_abilities.influence_needed(node)
            or production(ctx, node)
            or mean_abilities.as_action(ctx, node)
            or _by_itself(ctx, node)
            or standing(ctx, node)
        )

    def _tale(self, sentence: Sentence) -> None:
        self.ctx.referents = []
        self.ctx.mode = "standing"
        made = self._choose(sentence, mean_abilities.tale)
        if made is not None:
            self._add(made)

    # Sentences of an action

    def _step(self, sentence: Sentence, draft: _Draft) -> None:
        made = self._choose(sentence, lambda ctx, node: _in_action(ctx, node, draft))
        if made is None:
            return
        kind, value = made
        if kind == "ability":
            self._add(value)
        elif kind == "bounds":
            draft.limit = value[0] or draft.limit
            draft.needs(value[1])
        elif kind == "influence":
            draft.influence = value
        else:
            self._take_steps(sentence, draft, value)

    def _take_steps(self, sentence: Sentence, draft: _Draft, part: _Part) -> None:
        if part.event is not None:
            draft.event, draft.before = part.event, part.before
        draft.needs(part.condition)
        draft.limit = part.limit or draft.limit
        draft.by = part.by or draft.by
        fresh = not draft.steps
        for cost in part.costs:
            _pay(draft, cost)
        for piece in part.pieces:
            if isinstance(piece, mean_steps.InsteadOf) and draft.timing == "reaction" and not draft.steps:
                draft.instead = True
                made = piece.steps if piece.condition is None else (If(piece.condition, piece.steps),)
                draft.steps += made
            elif fresh and not draft.steps and not part.costs and mean_abilities.is_cost(piece):
                _pay(draft, piece)
            elif fresh and not draft.steps and not draft.costs and _is_conditional_cost(piece):
                draft.needs(piece.condition)
                for cost in piece.then:
                    _pay(draft, cost)
            else:
                try:
                    mean_steps.add(draft.steps, piece)
                except NotUnderstood as error:
                    self._fault(sentence, error.why)
                    return


def _is_conditional_cost(piece: Any) -> bool:
    """If this City Section is under attack, destroy the Wall: a condition and a cost."""
    return (
        isinstance(piece, If)
        and not piece.otherwise
        and bool(piece.then)
        and all(mean_abilities.is_cost(step) for step in piece.then)
    )


def _pay(draft: _Draft, step: Step) -> None:
    """A cost; Influence is what the action requires."""
    if isinstance(step, Pay) and step.goods == "Influence" and isinstance(step.amount.number, Fixed):
        draft.influence = step.amount.number.n
    else:
        draft.costs.append(step)


class _Part(NamedTuple):
    """What a sentence adds to an action."""

    event: Event | None
    before: bool
    condition: Condition | None
    limit: Limit | None
    by: Who | None
    costs: Steps
    pieces: list[Any]


def _by_itself(ctx: Context, node: Node) -> Moment | None:
    """A moment, where the sentence is not lasting text that names one."""
    if node.kind == "clause" and node["sense"] in ("costs", "produce"):
        return None
    if (
        node.kind == "clause"
        and node["negated"]
        and any(a["kind"] in ("during", "when") for a in node.each("adjuncts"))
    ):
        return None
    if node.kind == "clause" and _holds_when(node):
        try:
            standing(ctx.copy(), node)
        except NotUnderstood:
            pass
        else:
            return None
    inner = ctx.copy()
    made = mean_abilities.moment(inner, node)
    if made is not None:
        ctx.become(inner)
    return made


def _holds_when(node: Node) -> bool:
    """Whether "when" says of lasting text when it holds: has +2S when it engages; must pay when you assign
    it."""
    whens = [a["of"] for a in node.each("adjuncts") if a["kind"] == "when"]
    if len(whens) != 1 or whens[0].kind not in ("clause", "several"):
        return False
    if node["sense"] == "pay":
        return bool(node["modal"] == "must")
    timed = [a for a in node["adjuncts"] if a["kind"] in ("until", "this turn", "permanently", "during")]
    return (
        node["sense"] in ("gain", "have")
        and not timed
        and whens[0]["sense"] in ("engage", "attack", "defend")
    )


def _goes_on(ctx: Context, node: Node) -> bool:
    """Whether a sentence goes on with the one before: it commands, or speaks of what was done."""
    if node.kind == "several":
        return any(_goes_on(ctx, part) for part in node["parts"])
    kinds = [a["kind"] for a in node.each("adjuncts")]
    if "otherwise" in kinds:
        return True
    if node.kind != "clause":
        return False
    if any(
        a["kind"] == "if" and a["of"] is not None and a["of"]["sense"] in ("does_so", "please")
        for a in node.each("adjuncts")
    ):
        return True
    agent = node["agent"]
    return bool(
        agent is not None
        and agent.kind == "you"
        and not [kind for kind in kinds if kind not in ("filler", "at once")]
        and node["modal"] in (None, "may")
        and not node["negated"]
    )


def _in_action(ctx: Context, node: Node, draft: _Draft) -> tuple[str, Any]:
    """A sentence of an action: what it answers, what it costs, what it does; or lasting text behind it."""
    bounds = mean_abilities.limit_sentence(ctx, node)
    if bounds is not None:
        return bounds
    needed = mean_abilities.influence_needed(node)
    if needed is not None:
        return "influence", needed
    other = mean_abilities.as_action(ctx, node)
    if other is not None:
        return "ability", other
    event: Event | None = None
    before = False
    condition: Condition | None = None
    limit: Limit | None = None
    if draft.timing == "reaction" and draft.event is None:
        found = mean_abilities.trigger(ctx, node, reaction=True)
        if found is None:
            raise NotUnderstood(node, "what does it answer? A Reaction says when")
        event, before, condition, limit = found.event, found.before, found.condition, found.limit
        ctx.mode = "action"
        if found.rest is None:
            return "steps", _Part(event, before, condition, limit, None, (), [])
        node = found.rest
    elif _is_lasting(ctx, node, draft):
        lasting = ctx.standing()
        made = _by_itself(lasting, node) or standing(lasting, node)
        return "ability", made
    return "steps", _steps_of(ctx, node, draft, _Part(event, before, condition, limit, None, (), []))


def _steps_of(ctx: Context, node: Node, draft: _Draft, part: _Part) -> _Part:
    limits = [a for a in node.each("adjuncts") if a["kind"] == "limit"]
    limit = mean_abilities.limit_of(limits[0]) if len(limits) == 1 else part.limit
    if limits:
        node = node.having(adjuncts=tuple([a for a in node["adjuncts"] if a not in limits]))
    by, node = _whose_action(ctx, node, draft)
    if by is not None and node.kind == "clause" and node["sense"] == "does_so":
        return part._replace(limit=limit, by=by)
    main, purpose = mean_abilities.purpose_of(node)
    costs: Steps = ()
    if purpose is not None:
        costs = mean_steps.steps(ctx, main)
        if not all(mean_abilities.is_cost(step) or by is not None for step in costs):
            raise NotUnderstood(node, "what stands before “to” is no cost")
        pieces = mean_steps.pieces(ctx, purpose)
    else:
        pieces = mean_steps.pieces(ctx, main)
    return part._replace(limit=limit, by=by, costs=costs, pieces=pieces)


def _whose_action(ctx: Context, node: Node, draft: _Draft) -> tuple[Who | None, Node]:
    """Any player who does not control him may pay 5 Copper: an action for others."""
    if (
        draft.steps
        or draft.costs
        or draft.timing == "reaction"
        or node.kind != "clause"
        or node["modal"] not in ("may", "can")
    ):
        return None, node
    agent = node["agent"]
    if agent is None or agent.kind != "thing" or not mean_players.is_player(ctx, agent):
        return None, node
    player = actor(ctx.standing(), agent)
    if not isinstance(player, AnyPlayer):
        return None, node
    ctx.speak_of(Referent("taker", "player", ("player",), "one"))
    taker = mean_players.as_that(ThatPlayer("taker"))
    if node["sense"] == "take_action" and node["what"] is not None:
        _said = [part[name] for part in node["what"].below() for name in part.parts]
        if node["adjuncts"]:
            raise NotUnderstood(node, "when?")
        return player, node.having(sense="does_so", what=None, modal=None)
    return player, node.having(agent=taker, modal=None)


def _is_lasting(ctx: Context, node: Node, draft: _Draft) -> bool:
    """Whether a sentence behind an action is lasting text of its card: it says no time and refers to
    nothing."""
    omen = "Omen" in ctx.traits or "Battle Omen" in ctx.traits
    jinn = ctx.card_type == "spell" and "Jinn" in ctx.traits
    if omen:
        return True
    if not jinn and ctx.card_type not in _LASTING_TYPES:
        return False
    if not (draft.steps or draft.costs):
        return False
    kinds = [a["kind"] for a in node.each("adjuncts")]
    if any(kind in ("until", "this turn", "permanently", "otherwise", "instead") for kind in kinds):
        return False
    if any(a["kind"] == "during" and not _recurs(a["of"]) for a in node.each("adjuncts")):
        return False
    if _refers(ctx, node):
        return False
    return (
        _forbids(node)
        or _states(node)
        or any(a["kind"] == "during" for a in node.each("adjuncts"))
        or (any(a["kind"] in ("if", "when") and _own_event(ctx, a["of"]) for a in node.each("adjuncts")))
    )


def _recurs(node: Node | None) -> bool:
    return (
        node is not None
        and node.kind == "thing"
        and str(node["noun"]).endswith("_phase")
        and node["det"] in (*("each", "every", "the"),)
    )


def _own_event(ctx: Context, node: Node | None) -> bool:
    """If the Cells leave play: an event of the card itself."""
    return node is not None and node.kind == "clause" and mean_abilities.is_own_card(ctx, node["agent"])


def _states(node: Node) -> bool:
    """Whether a sentence says how things are: has +1S, costs less."""
    if node.kind == "several":
        return all(_states(part) or _forbids(part) for part in node["parts"])
    if node.kind == "is":
        return True
    return (
        node.kind == "clause"
        and (
            node["sense"] in ("have", "costs", "produce", "treat_as")
            or node["modal"] in ("can", "must", "may")
        )
        and (node["agent"] is None or node["agent"].kind != "you")
    )


def _refers(ctx: Context, node: Node) -> bool:
    """Whether a sentence speaks of something that the action has introduced."""
    known = [one for one in ctx.referents if one.name != "self"]
    if not known:
        return False
    for part in node.below():
        if part.kind == "pronoun" and part.parts.get("word") != "<which>":
            return True
        if (part.kind == "thing" and part.parts.get("det") in ("that", "those", "the", "target")) and (
            part.parts.get("sort") in ("card", "player", "card/player", "token")
        ):
            return True
    return False


def _forbids(node: Node) -> bool:
    return node.kind == "clause" and bool(node["negated"]) and node["modal"] in ("can", "may")


def _limit_in(heading: tuple[str, ...]) -> Limit | None:
    if "once" not in heading:
        return None
    return Limit(1, next((word for word in reversed(heading) if word in ("turn", "battle", "game")), "turn"))


def _influence_in(heading: tuple[str, ...]) -> int:
    return next((int(word) for word in heading if word.isdigit()), 0)
