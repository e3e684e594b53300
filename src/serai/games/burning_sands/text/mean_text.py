"""What a whole text means: its sentences become abilities, each reading is tried, and two are refused."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from serai.games.burning_sands.text.context import Context, NotUnderstood, is_just
from serai.games.burning_sands.text.mean_events import condition, event
from serai.games.burning_sands.text.mean_nouns import YOU
from serai.games.burning_sands.text.mean_standing import production, standing
from serai.games.burning_sands.text.mean_steps import steps
from serai.games.burning_sands.text.meaning import (
    Ability,
    Action,
    Both,
    Chosen,
    Condition,
    Event,
    Limit,
    Moment,
    Move,
    OfPlayer,
    OnlyFor,
    Pay,
    Produces,
    Reaction,
    Reward,
    Standing,
    Step,
    Tale,
    That,
    Tokens,
    Turn,
)
from serai.games.burning_sands.text.normal import in_order, normal
from serai.games.burning_sands.text.reading import Reader, Sentence
from serai.parts.english.node import Node, unused, watch

#: How much dearer a second reading must be to be left aside.
MARGIN: Final = 2


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
        self.steps: list[Step] = []
        self.condition: Condition | None = None
        self.limit: Limit | None = None
        self.influence = 0
        self.reward = False
        self.begun = False

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
        )


class _Work:
    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.faults: list[Fault] = []
        self._abilities: list[Ability] = []
        self._rewards: list[Ability] = []
        self._draft: _Draft | None = None
        self._in_reward = False
        self._broken = False
        self._moment: Moment | None = None  # what happens by itself, and perhaps goes on in the next sentence

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
            timing = next(word for word in heading if word in ("day", "night", "battle", "open", "reaction"))
            self._draft = _Draft(timing)
            self._draft.limit = _limit_in(heading)
            self._draft.influence = _influence_in(heading)
            self.ctx.referents = []
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
        if len(found) > 1 and found[1][0] - found[0][0] <= MARGIN:
            self._fault(sentence, "this can be read in two ways")
            return None
        self.ctx.become(found[0][2])
        return found[0][1]

    def _fault(self, sentence: Sentence, why: str) -> None:
        words = sentence.words
        if not sentence.readings:
            at = min(sentence.furthest, len(words) - 1)
            why = f"“{words[at].written}” is not understood after “{' '.join(word.written for word in words[max(0, at - 3) : at])}”"
        written = " ".join([word.written for word in words])
        self.faults.append(Fault(written, why, words[0].start, words[-1].end))
        self._broken = self._draft is not None

    # Sentences without a heading

    def _loose(self, sentence: Sentence) -> None:
        self.ctx.mode = "standing"
        if self._moment is not None:
            more = self._choose(sentence, self._alone_or_more)
        else:
            more = self._choose(sentence, self._alone)
        if more is None:
            return
        if isinstance(more, tuple):  # goes on with what happens by itself
            last = self._moment
            assert last is not None
            self._moment = dataclasses.replace(last, steps=(*last.steps, *more))
            return
        self._end_moment()
        if isinstance(more, Moment):
            self._moment = more
        else:
            self._add(more)

    def _end_moment(self) -> None:
        if self._moment is not None:
            self._add(self._moment)
            self._moment = None

    def _alone_or_more(self, ctx: Context, node: Node) -> Any:
        """Another sentence of its own, or what happens further by itself: "If you do, draw a card"."""
        if _goes_on(node):
            ctx.mode = "action"
            return steps(ctx, node)
        return self._alone(ctx, node)

    def _alone(self, ctx: Context, node: Node) -> Any:
        only = _only_for(node)
        if only is not None:
            return only
        made = production(ctx, node)
        if made is not None:
            return made
        moment = _moment(ctx, node)
        if moment is not None:
            return moment
        return standing(ctx, node)

    def _tale(self, sentence: Sentence) -> None:
        self.ctx.referents = []
        self.ctx.mode = "standing"
        made = self._choose(sentence, _tale)
        if made is not None:
            self._add(made)

    # Sentences of an action

    def _step(self, sentence: Sentence, draft: _Draft) -> None:
        made = self._choose(sentence, lambda ctx, node: _in_action(ctx, node, draft))
        if made is None:
            return
        kind, value = made
        if kind == "standing":
            self._add(value)
            return
        if kind == "limit":
            draft.limit = value
            return
        if kind == "condition":
            draft.condition = value
            return
        event_, before, instead, costs, made_steps, limit = value
        if event_ is not None:
            draft.event, draft.before, draft.instead = event_, before, instead
        if limit is not None:
            draft.limit = limit
        draft.costs += costs
        for step in made_steps:
            if not draft.steps and not costs and is_cost(step):
                draft.costs.append(step)
            else:
                draft.steps.append(step)


def _goes_on(node: Node) -> bool:
    """Whether a sentence goes on with the one before: it commands, or speaks of what was done."""
    if node.kind == "several":
        return any(_goes_on(part) for part in node["parts"])
    if node.kind != "clause":
        return False
    return any(
        a["kind"] in ("if", "otherwise") and a["of"] is not None and a["of"]["sense"] == "does_so"
        for a in node["adjuncts"] or ()
    ) or (
        node["agent"] is not None
        and node["agent"].kind == "you"
        and not node["adjuncts"]
        and node["modal"] in (None, "may")
    )


def _in_action(ctx: Context, node: Node, draft: _Draft) -> Any:
    """A sentence of an action: what it answers, what it costs, what it does; or lasting text behind it."""
    if draft.steps or draft.costs:
        aside = _limit_sentence(ctx, node)
        if aside is not None:
            return aside
    event_: Event | None = None
    before = instead = False
    limit: Limit | None = None
    if draft.timing == "reaction" and draft.event is None:
        event_, before, node_, limit = _trigger(ctx, node)
        if node_ is None:
            return "steps", (event_, before, instead, (), (), limit)
        node = node_
    if ctx.is_own("omen"):
        moment = _moment(_as_standing(ctx), node)
        if moment is not None:
            return "standing", moment
    if _is_lasting(ctx, node, draft):
        return "standing", standing(_as_standing(ctx), node)
    costs: list[Step] = []
    main, purpose = _purpose(node)
    if purpose is not None:
        costs = list(steps(ctx, main))
        if not all(is_cost(step) for step in costs):
            raise NotUnderstood(node, "what stands before “to” is no cost")
        made = list(steps(ctx, purpose))
    else:
        made = list(steps(ctx, main))
    return "steps", (event_, before, instead, tuple(costs), tuple(made), limit)


def _as_standing(ctx: Context) -> Context:
    ctx.mode = "standing"
    return ctx


def _is_lasting(ctx: Context, node: Node, draft: _Draft) -> bool:
    """Whether a sentence behind an action is lasting text of its card: it says no time and refers to nothing."""
    if ctx.card_type == "action" and not ("Omen" in ctx.traits or "Battle Omen" in ctx.traits):
        return False
    if ctx.card_type == "spell" and "Jinn" not in ctx.traits:
        return False
    if "Omen" in ctx.traits or "Battle Omen" in ctx.traits:
        if node.kind == "several":
            return all(_is_lasting(ctx, part, draft) for part in node["parts"])
        return (
            node.kind in ("is",)
            or (node.kind == "clause" and node["sense"] in ("have", "costs", "produce"))
            or _forbids(node)
        )
    if not (draft.steps or draft.costs):
        return False
    if any(a["kind"] in ("until", "this turn", "during", "permanently") for a in node["adjuncts"] or ()):
        return False
    return _forbids(node) and not any(
        part.kind in ("pronoun",) or part["det"] in ("that", "those", "the", "target")
        for part in node.below()
    )


def _forbids(node: Node) -> bool:
    return node.kind == "clause" and bool(node["negated"]) and node["modal"] in ("can", "may")


def _purpose(node: Node) -> tuple[Node, Node | None]:
    """Bow this card to draw a card: the cost, and what it is for."""
    if node.kind != "clause":
        return node, None
    purposes = [a for a in node["adjuncts"] or () if a["kind"] == "purpose"]
    if len(purposes) != 1:
        return node, None
    rest = tuple([a for a in node["adjuncts"] if a["kind"] != "purpose"])
    inner = purposes[0]["of"]
    from serai.games.burning_sands.text.nominal import WHICH
    from serai.games.burning_sands.text.nominal import YOU as YOU_NODE

    if inner.kind == "clause" and inner["agent"] == WHICH:
        inner = inner.having(agent=YOU_NODE)
    return node.having(adjuncts=rest), inner


def is_cost(step: Step) -> bool:
    """Whether a step takes something from the player of the action himself or herself (BS 13.8)."""
    if isinstance(step, Pay):
        return step.who == YOU
    if isinstance(step, Turn):
        return step.how == "bow" and _is_own(step.cards)
    if isinstance(step, Move):
        if step.manner in ("destroy", "bury", "discard", "return") and _is_own(step.cards):
            return True
        return (
            step.manner in ("discard", "bury")
            and isinstance(step.cards, Chosen)
            and step.cards.place.zone == "hand"
            and step.cards.place.whose == YOU
            and step.cards.by is None
        )
    if isinstance(step, Tokens):
        return step.op == "remove" and _is_own(step.on)
    return False


def _is_own(cards: object) -> bool:
    if isinstance(cards, That):
        return cards.name in ("self", "hero")
    return isinstance(cards, Chosen) and cards.place.zone == "play" and OfPlayer(YOU) in cards.tests


# Triggers


def _trigger(ctx: Context, node: Node) -> tuple[Event, bool, Node | None, Limit | None]:
    """What a Reaction answers, and the sentence without it."""
    found: Event | None = None
    before = False
    limit: Limit | None = None
    rest: list[Node] = []
    adjuncts = node["adjuncts"] or ()
    for adjunct in adjuncts:
        if found is None and adjunct["kind"] in ("when", "after", "if", "first time"):
            found = event(ctx, adjunct["of"])
            before = adjunct["of"]["modal"] == "would"
        elif adjunct["kind"] == "limit":
            limit = Limit(adjunct["of"]["n"], adjunct["of"]["op"])
        else:
            rest.append(adjunct)
    if found is None:
        raise NotUnderstood(node, "what does it answer? A Reaction says when")
    if node.kind == "adjunct":
        return found, before, None, limit
    plain = node.having(adjuncts=tuple(rest))
    if plain.kind == "clause" and plain["sense"] == "play" and plain["what"].kind == "self":
        return found, before, None, limit
    return found, before, plain, limit


def _limit_sentence(ctx: Context, node: Node) -> Any:
    """Use this ability no more than once per battle; play this card only if you are the defender."""
    if node.kind != "clause" or node["sense"] not in ("use", "play", "take_action", "does_so"):
        return None
    adjuncts = node["adjuncts"] or ()
    limits = [a for a in adjuncts if a["kind"] == "limit"]
    if len(limits) == 1 and len(adjuncts) == 1:
        return "limit", Limit(limits[0]["of"]["n"], limits[0]["of"]["op"])
    ifs = [a for a in adjuncts if a["kind"] == "only if"]
    if len(ifs) == 1 and len(adjuncts) == 1:
        return "condition", condition(_as_standing(ctx), ifs[0]["of"])
    return None


def _limit_in(heading: tuple[str, ...]) -> Limit | None:
    if "once" not in heading:
        return None
    return Limit(1, next((word for word in reversed(heading) if word in ("turn", "battle", "game")), "turn"))


def _influence_in(heading: tuple[str, ...]) -> int:
    return next((int(word) for word in heading if word.isdigit()), 0)


# Sentences of their own


def _only_for(node: Node) -> OnlyFor | None:
    """Ashalan players only; only Moto players can use this card."""
    subject = None
    if node.kind == "is" and node["predicate"].kind == "adjective" and node["predicate"]["word"] == "only":
        subject = node["subject"]
    elif node.kind == "clause" and any(a["kind"] == "only subject" for a in node["adjuncts"] or ()):
        if (
            node["modal"] in ("can", "may")
            and node["sense"] in ("use", "choose", "declare", "play")
            and node["agent"] is not None
        ):
            subject = node["agent"]
    if subject is None or subject.kind != "thing" or subject["noun"] != "player":
        return None
    traits = [a for a in subject["adjectives"] or () if a.kind == "trait"]
    if subject["det"] not in (None, "a") or subject["after"] is not None or subject["owner"] is not None:
        return None
    if node.kind == "clause" and (node["what"] is None or not _is_own_card(node["what"])):
        return None
    return (
        OnlyFor(traits[0]["word"].title()) if len(traits) == 1 and len(subject["adjectives"]) == 1 else None
    )


def _is_own_card(node: Node) -> bool:
    return node.kind == "self" or is_just(node, "city_section", "this") or is_just(node, "card", "this")


def _moment(ctx: Context, node: Node) -> Moment | None:
    """Whenever this card engages, draw a card; at the beginning of the Dawn Phase, gain 1 Water."""
    adjuncts = node["adjuncts"] or ()
    times = [
        a
        for a in adjuncts
        if a["kind"] in ("when", "after", "at", "first time", "first time each turn") and a["of"] is not None
    ]
    times = [a for a in times if a["kind"] != "at" or a["of"].kind == "moment"]
    if len(times) != 1:
        return None
    of = times[0]["of"]
    found = _moment_of_turn(of) if of.kind == "moment" else event(ctx, of)
    ctx.mode = "action"
    conditions = [condition(ctx, a["of"]) for a in adjuncts if a["kind"] == "if"]
    limits = [a["of"] for a in adjuncts if a["kind"] == "limit"]
    rest = tuple([a for a in adjuncts if a is not times[0] and a["kind"] not in ("if", "limit")])
    made = steps(ctx, node.having(adjuncts=rest))
    limit = (
        Limit(limits[0]["n"], limits[0]["op"])
        if limits
        else Limit(1, "turn")
        if times[0]["kind"].startswith("first time")
        else None
    )
    whole = None if not conditions else conditions[0] if len(conditions) == 1 else Both(tuple(conditions))
    return Moment(found, made, whole, limit, of["modal"] == "would" if of.kind == "clause" else False)


_PHASES: Final = {"dawn_phase": "dawn", "day_phase": "day", "night_phase": "night", "end_phase": "end"}


def _moment_of_turn(node: Node) -> Event:
    phase = _PHASES.get(node["of"]["noun"])
    if (
        phase is None
        or node["edge"] != "start"
        or not is_just(node["of"], node["of"]["noun"], "the", "each", "every")
    ):
        raise NotUnderstood(node, "this moment is not known")
    return Event(phase)


def _tale(ctx: Context, node: Node) -> Tale:
    """When a Story may be told: an event, or a state."""
    adjuncts = (node,) if node.kind == "adjunct" else node["adjuncts"] or ()
    times = [a for a in adjuncts if a["kind"] in ("when", "after", "if")]
    if len(times) != 1:
        raise NotUnderstood(node, "when can the Story be told?")
    of = times[0]["of"]
    try:
        return Tale(event(ctx, of))
    except NotUnderstood:
        return Tale(None, condition(ctx, of))


_UNUSED: Final = (Produces, Standing)
