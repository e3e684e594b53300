"""What a whole text means: its sentences become abilities, each reading is tried, and two are refused."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from serai.games.burning_sands.text import (
    mean_abilities,
    mean_cards,
    mean_conditions,
    mean_limits,
    mean_players,
    mean_raids,
    mean_reactions,
    mean_steps,
)
from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent, is_just, points_at
from serai.games.burning_sands.text.mean_common import (
    Steps,
    actor,
    instead_of_it,
    is_denial,
    without,
    without_instead,
)
from serai.games.burning_sands.text.mean_doubtful import doubtful
from serai.games.burning_sands.text.mean_plain import plainly
from serai.games.burning_sands.text.mean_possible import ended_before, impossible, unknown_name
from serai.games.burning_sands.text.mean_production import goods_bound, production
from serai.games.burning_sands.text.mean_shared import said_so_much, shared
from serai.games.burning_sands.text.mean_standing import has_target, standing
from serai.games.burning_sands.text.meaning import (
    Ability,
    Action,
    AnyPlayer,
    AttachedTo,
    Both,
    Bound,
    Change,
    Condition,
    ControllerOf,
    Could,
    Event,
    Every,
    Fixed,
    Group,
    If,
    Instead,
    Later,
    Limit,
    May,
    Moment,
    Move,
    No,
    OfType,
    Pay,
    PlayerWith,
    Produces,
    Reaction,
    Reward,
    Scaled,
    SomePlayer,
    Standing,
    Step,
    That,
    ThatPlayer,
    Times,
    Who,
)
from serai.games.burning_sands.text.nominal import YOU as YOU_NODE
from serai.games.burning_sands.text.normal import in_order, normal
from serai.games.burning_sands.text.reading import Reader, Sentence
from serai.parts.english.node import Node, note_again, noted, unnoted, unused, watch

SELF: Final = That("self")
#: How much dearer a second reading must be to be left aside.
MARGIN: Final = 2
_TIMINGS: Final = ("day", "night", "battle", "open", "reaction")
#: Adjuncts that say for how long an action changes something.
_TIMED: Final = ("until", "this turn", "permanently")
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


#: What goes on while an action is carried out.
_EVENTS_OF_NOW: Final = ("challenge", "duel", "battle", "engagement", "raid", "attack")
#: Adjuncts with which a command goes on with the sentence before.
_GOING_ON: Final = (
    "filler",
    "at once",
    "any order",
    "at random",
    "free",
    "unless",
    "without",
    "for each",
    "from",
)
#: Words with which a sentence tells what is done next, and what is done whatever was asked before.
_NEXT: Final = (("then",), ("afterward",), ("afterwards",), ("after", "that", ","))
_ALWAYS: Final = (("in", "any", "case"), ("in", "either", "case"), ("either", "way"))


class Fault(NamedTuple):
    """What is wrong with a text: the words at fault as the writer wrote them, where they stand, and why."""

    words: str
    why: str
    start: int
    end: int
    readings: tuple[Any, ...] = ()  # the meanings between which the words do not decide


class Understood(NamedTuple):
    """A text: its abilities and where in the text each stands, or what is wrong with it."""

    abilities: tuple[Ability, ...]
    faults: tuple[Fault, ...]
    warnings: tuple[str, ...]
    places: tuple[tuple[int, int], ...] = ()


def understand(reader: Reader, name: str, card_type: str, traits: tuple[str, ...], text: str) -> Understood:
    """The abilities of a card's text."""
    ctx = Context(card_type, traits)
    work = _Work(ctx, text)
    for sentence in reader.read(text, name):
        work.take(sentence)
    found, places = work.finish()
    warnings = tuple(dict.fromkeys(ctx.warnings))
    made = normal(tuple(found))
    alone = [normal((one,))[0] for one in found]
    faults = [_unclear(text, place) for one, place in zip(alone, places, strict=True) if unknown_name(one)]
    over = [place for one, place in zip(found, places, strict=True) if ended_before(one)]
    faults += [Fault(text[start:end].strip(), _OVER, start, end) for start, end in over]
    hardly = [(doubtful(one), *place) for one, place in zip(found, places, strict=True)]
    faults += [Fault(text[start:end].strip(), why, start, end) for why, start, end in hardly if why]
    return Understood(made, tuple(work.faults or faults), warnings, tuple(places))


_OVER: Final = "that time is over when this is done; say “until the end of the next turn”"


def _unclear(text: str, place: tuple[int, int]) -> Fault:
    """An ability that speaks of a card that it may not have chosen."""
    why = "what was chosen here in one case only, or not at all, is spoken of as if it were known"
    return Fault(text[place[0] : place[1]].strip(), why, *place)


@dataclasses.dataclass(frozen=True)
class _Bound:
    """What the Copper that a card was said to produce is good for."""

    types: tuple[str, ...]


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
        self.joined: list[int] = []
        self.waits: Sentence | None = None  # what a Reaction answers is said by the next sentence
        self.asked: tuple[Condition | None, Condition] | None = (
            None  # what was needed, and is asked of a cost
        )

    def ability(self) -> Ability:
        """The ability, now that all its sentences are read; what nothing is given for is what it does."""
        if self.costs and not self.steps and not mean_abilities.is_payment(self.costs[-1]):
            self.steps.append(self.costs.pop())
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
                tuple(self.joined),
            )
        return Action(
            self.timing.title(),
            tuple(self.steps),
            tuple(self.costs),
            self.condition,
            self.limit,
            self.influence,
            self.by,
            tuple(self.joined),
        )

    def needs(self, condition: Condition | None) -> None:
        """One more condition."""
        if condition is not None:
            self.condition = condition if self.condition is None else Both((self.condition, condition))


class _Work:
    def __init__(self, ctx: Context, text: str) -> None:
        self.ctx = ctx
        self.faults: list[Fault] = []
        self._text: Final = text
        self._here = (0, 0)  # where the sentence stands that is read now, with its heading
        self._open = (0, 0)  # the same for the ability that is open
        self._places: list[tuple[int, int]] = []
        self._reward_place = (0, 0)
        self._abilities: list[Ability] = []
        self._rewards: list[Ability] = []
        self._draft: _Draft | None = None
        self._in_reward = False
        self._broken = False
        self._influence = 0  # what the next action requires
        self._moment: Moment | None = None  # what happens by itself, and perhaps goes on in the next sentence
        self._action: Action | None = None  # the same for an action that a sentence gives

    def finish(self) -> tuple[list[Ability], list[tuple[int, int]]]:
        """All abilities, and where in the text they stand."""
        self._close()
        if self._rewards:
            self._abilities.append(Reward(tuple(self._rewards)))
            self._places.append(self._reward_place)
        return self._abilities, self._places

    def _close(self) -> None:
        self._end_moment()
        draft = self._draft
        self._draft = None
        if draft is None or self._broken:
            self._broken = False
            return
        if draft.timing == "reaction" and draft.event is None:
            if draft.waits is not None:
                self._fault(draft.waits, "what does it answer? A Reaction says when")
            return
        self._add(draft.ability(), self._open)

    def _add(self, ability: Ability, place: tuple[int, int]) -> None:
        if self._in_reward:
            self._reward_place = (self._reward_place[0] or place[0], place[1])
            self._rewards.append(ability)
        else:
            self._places.append(place)
            self._abilities.append(ability)
        self.ctx.held = ability.condition if isinstance(ability, Standing) else None
        if isinstance(ability, Standing):
            self.ctx.denied = _denied(ability)
            for answer in ability.answers:
                for word in answer.words if (answer.question, answer.how) == ("traits", "adds") else ():
                    self.ctx.speak_of(Referent(word.lower(), "trait", ("trait",), "one", own=True))

    def take(self, sentence: Sentence) -> None:
        """Understand one sentence, as part of the ability that is open or as one of its own."""
        heading = sentence.heading
        self.ctx.actor = None
        begin = len(self._text) - len(self._text[self._here[1] :].lstrip(" .\n"))
        self._here = (begin, sentence.words[-1].end + 1 if sentence.words else begin)
        if heading:
            self._close()
            self._open = self._here
            if "tale" in heading:
                self._tale(sentence)
                return
            if "reward" in heading:
                self._in_reward = True
                self.ctx.referents, self.ctx.going_on = [], []
                if heading == ("reward",):
                    if sentence.words:
                        self._loose(sentence)
                    return
            self._draft = _Draft(next(word for word in heading if word in _TIMINGS))
            self._draft.limit = _limit_in(heading)
            self._draft.influence = _influence_in(heading) or self._influence
            self._influence = 0
            self.ctx.referents = []
            self.ctx.happening = None
            self.ctx.counted = ""
            self.ctx.deck = None
            self.ctx.mode = "action"
        if not sentence.words:
            return
        if self._draft is None:
            self._loose(sentence)
        else:
            self._step(sentence, self._draft)

    def _goes_on_here(self) -> None:
        """The ability that is open goes on to the end of this sentence."""
        self._open = (self._open[0], self._here[1])

    def _choose(self, sentence: Sentence, *ways: Callable[[Context, Node], Any]) -> Any:
        """The meaning of the cheapest reading that has one, the first way that finds one; a fault where none
        has, or two are as good."""
        why, at = "", None
        for read in ways:
            found, first_why, first_at = self._readings(sentence, read)
            if not why:
                why, at = first_why, first_at
            if found:
                break
        if not found:
            self._fault(sentence, why or "these words are not understood", at)
            return None
        if len(found) > 1:
            meant = tuple([meaning for _, meaning, _ in found])
            self._fault(sentence, "this can be read in two ways", readings=meant)
            return None
        self.ctx.become(found[0][2])
        return found[0][1]

    def _readings(
        self, sentence: Sentence, read: Callable[[Context, Node], Any]
    ) -> tuple[list[tuple[int, Any, Context]], str, object]:
        """All meanings that are not much dearer than the first; or why there is none, and where."""
        found: list[tuple[int, Any, Context]] = []
        why, at = "", None  # type: str, object
        for cost, node in sentence.readings:
            if found and cost - found[0][0] > MARGIN:
                break
            trial = self.ctx.copy()
            watch()
            try:
                plain = plainly(shared(node, sentence))
                trial.hear(plain)
                meaning = in_order(read(trial, plain))
            except NotUnderstood as error:
                why, at = (why, at) if why else (error.why, error.node)
                continue
            except (AssertionError, AttributeError, KeyError, TypeError):
                continue  # words of a sort that the meaning of the verb did not expect
            left = unused(node)
            wrong = impossible(trial, meaning) if left is None else ""
            if wrong:
                why, at = (why, at) if why else (wrong, None)
                continue
            if left is not None:
                why, at = (why, at) if why else ("nothing is made of these words here", left[0])
                continue
            trial.warnings += _guesses(node, trial.warnings)
            if not any(_are_same(meaning, other) for _, other, _ in found):
                found.append((cost, meaning, trial))
        return found, why, at

    def _fault(self, sentence: Sentence, why: str, at: object = None, readings: tuple[Any, ...] = ()) -> None:
        """Note what is wrong with the words at fault, which are those of a phrase if its place is known."""
        words = sentence.words
        first, behind = 0, len(words)
        if not sentence.readings:
            first = min(sentence.furthest, len(words) - 1)
            behind = first + 1
            known = self._text[words[max(0, first - 3)].start : words[first].start].strip()
            why = f"this is not understood after “{known}”" if known else "this is not understood"
        elif at is not None and sentence.chart is not None:
            first, behind = sentence.chart.place_of(getattr(at, "origin", at)) or (first, behind)
        start, end = words[first].start, words[behind - 1].end
        self.faults.append(Fault(self._text[start:end], why, start, end, readings))
        self._broken = self._draft is not None

    # Sentences without a heading

    def _loose(self, sentence: Sentence) -> None:
        self.ctx.mode = "standing"
        ways = [self._alone_or_more, self._more_done] if self._open_ended else [self._alone_or_more]
        if self._open_ended and _begins(sentence, *_NEXT, *_ALWAYS):
            ways = [self._more]
        more = self._choose(sentence, *ways)
        if more is None:
            return
        if isinstance(more, int):
            self._influence = more
            return
        if isinstance(more, _Bound):
            last = self._abilities[-1]
            assert isinstance(last, Produces)
            self._abilities[-1] = dataclasses.replace(last, for_=more.types)
            return
        if isinstance(more, tuple):
            self._bounds(*more[1])
            return
        if isinstance(more, list):  # goes on with what happens by itself
            try:
                self._go_on(sentence, more)
            except NotUnderstood as error:
                self._fault(sentence, error.why)
            return
        self._end_moment()
        if isinstance(more, Moment):
            self._moment, self._open = more, self._here
        elif isinstance(more, Action):
            self._action, self._open = more, self._here
        else:
            self._add(more, self._here)

    def _bounds(self, limit: Limit | None, condition: Condition | None) -> None:
        """This ability triggers only once per turn: said of what happens by itself."""
        self._goes_on_here()
        last: Any = self._moment if self._moment is not None else self._action
        whole = mean_conditions.conditions([one for one in (last.condition, condition) if one is not None])
        made = dataclasses.replace(last, limit=limit or last.limit, condition=whole)
        if self._moment is not None:
            self._moment = made
        else:
            self._action = made

    def _go_on(self, sentence: Sentence, more: list[Any]) -> None:
        self._goes_on_here()
        last: Any = self._moment if self._moment is not None else self._action
        steps = list(last.steps)
        instead = False
        asked = isinstance(steps[-1], If) and not steps[-1].otherwise  # "otherwise" goes with that
        apart = isinstance(more[0], mean_steps.Otherwise) and not asked
        apart = apart or _begins(sentence, *_ALWAYS)
        apart = apart or (all(_asks(piece) for piece in more) and not _begins(sentence, *_NEXT))
        if last.condition is not None and apart:
            steps = [
                If(last.condition, tuple(steps))
            ]  # "if ..., draw a card. If ..., bow it": each by itself
            last = dataclasses.replace(last, condition=None)
        for piece in more:
            said_so_much(steps, piece, sentence)
            paid = mean_steps.paid_instead(steps, piece)
            instead = instead or paid
            if not paid:
                mean_steps.add(steps, piece)
        whole = dataclasses.replace(last, steps=tuple(steps))
        if instead:
            if not isinstance(last, Moment) or not last.before:
                raise NotUnderstood(None, "instead of what?")
            whole = dataclasses.replace(whole, instead=True)
        if self._moment is not None:
            self._moment = whole
        else:
            self._action = whole

    def _end_moment(self) -> None:
        if self._moment is not None:
            self._add(self._moment, self._open)
        if self._action is not None:
            self._add(self._action, self._open)
        self._moment = self._action = None

    @property
    def _open_ended(self) -> bool:
        """Whether the next sentence can go on with what happens by itself."""
        return self._moment is not None or self._action is not None

    def _more(self, ctx: Context, node: Node) -> list[Any]:
        """What happens further by itself: "Then draw a card"."""
        ctx.mode = "action"
        return mean_steps.pieces(ctx, node)

    def _more_done(self, ctx: Context, node: Node) -> list[Any]:
        """The same of a sentence that means nothing by itself: what is done once, or for a time."""
        made = self._more(ctx, node)
        if not _is_timed(node) and not all(mean_abilities.is_deed(piece) for piece in made):
            raise NotUnderstood(node, "this is not understood as lasting text")
        return made

    def _alone_or_more(self, ctx: Context, node: Node) -> Any:
        """Another sentence of its own, or what happens further by itself: "If you do, draw a card"."""
        if self._open_ended and _goes_on(ctx, node):
            return self._more(ctx, node)
        ctx.mode = "standing"
        bounds = mean_abilities.limit_sentence(ctx, node)
        if bounds is not None and (
            node.kind != "clause" or node["sense"] != "play" or self._moment or self._action
        ):
            if self._moment is None and self._action is None:
                raise NotUnderstood(node, "what can be used so often?")
            return bounds
        used, alone = noted(), ctx.copy()
        made = self._alone(alone, node)
        if self._open_ended and isinstance(made, Standing) and _is_of_the_event(made):
            note_again(used)
            return self._more(ctx, node)  # the first player may draw a card: when it happens
        ctx.become(alone)
        return made

    def _alone(self, ctx: Context, node: Node) -> Any:
        last = self._abilities[-1] if self._abilities and not self._in_reward else None
        if isinstance(last, Produces) and not last.for_:
            good_for = goods_bound(ctx, node)
            if good_for is not None:
                return _Bound(good_for)
        if any(a["kind"] == "otherwise" for a in node.each("adjuncts")):
            return self._otherwise(ctx, node)
        node = _in_place_of(_as_cost(node))
        ways: tuple[Callable[[], Any], ...] = (
            lambda: mean_abilities.only_for(node),
            lambda: mean_abilities.influence_needed(node),
            lambda: production(ctx, node),
            lambda: mean_abilities.as_action(ctx, node),
            lambda: _end_of_denied(ctx, node),
            lambda: mean_raids.several_cards(ctx, node),
            lambda: _by_itself(ctx, node),
            lambda: _by_subject(ctx, node),
        )
        used = noted()
        for way in ways:
            made = way()
            if made:
                return made
            note_again(used)  # what was asked of words in vain does not use them
        return standing(ctx, node)

    def _otherwise(self, ctx: Context, node: Node) -> Any:
        """Otherwise, he has +1K: while what the sentence before asks is not so."""
        made = self._alone(ctx, without(node, "otherwise"))
        if ctx.held is None or not isinstance(made, (Standing, Moment, Action)):
            raise NotUnderstood(node, "otherwise than when?")
        parts = [No(ctx.held), *([made.condition] if made.condition is not None else [])]
        return dataclasses.replace(made, condition=mean_conditions.conditions(parts))

    def _tale(self, sentence: Sentence) -> None:
        self.ctx.referents = []
        self.ctx.mode = "standing"
        made = self._choose(sentence, mean_abilities.tale)
        if made is not None:
            self._add(made, self._here)

    # Sentences of an action

    def _step(self, sentence: Sentence, draft: _Draft) -> None:
        made = self._choose(sentence, lambda ctx, node: _in_action(ctx, node, draft))
        if made is None:
            return
        kind, value = made
        if kind == "ability":
            self._add(value, self._here)
            return
        if kind == "ties":
            draft.steps = value
            self._goes_on_here()
            return
        self._goes_on_here()
        if kind == "waits":
            draft.waits = sentence
            kind = "steps"
        if kind == "bounds":
            draft.limit = value[0] or draft.limit
            draft.needs(value[1])
        elif kind == "influence":
            draft.influence = value
        else:
            self._take_steps(sentence, draft, value)

    def _take_steps(self, sentence: Sentence, draft: _Draft, part: _Part) -> None:
        if part.event is not None:
            draft.event, draft.before = part.event, part.before
        draft.before = draft.before or part.before
        draft.needs(part.condition)
        draft.limit = part.limit or draft.limit
        draft.by = part.by or draft.by
        otherwise = bool(part.pieces) and isinstance(part.pieces[0], mean_steps.Otherwise)
        if draft.asked is not None and not draft.steps and (otherwise or _begins(sentence, *_ALWAYS)):
            draft.condition, asked = draft.asked  # it was no cost: it is done only if this holds
            draft.steps, draft.costs = [If(asked, tuple(draft.costs))], []
        fresh, before = not draft.steps, len(draft.steps)
        draft.instead = draft.instead or part.instead
        if part.instead and len(draft.steps) == 1 and isinstance(draft.steps[0], May) and not part.costs:
            may = draft.steps[0]  # you may bow this card; it is sent home instead: if you do
            draft.steps = [May(may.who, (*may.steps, *part.pieces))]
            return
        for cost in part.costs:
            _pay(draft, cost)
        for piece in part.pieces:
            if isinstance(piece, Instead) and not piece.steps and _is_answered(draft, piece.event):
                draft.instead = True
            elif isinstance(piece, mean_steps.InsteadOf) and draft.timing == "reaction" and not draft.steps:
                draft.instead = True
                made = piece.steps if piece.condition is None else (If(piece.condition, piece.steps),)
                draft.steps += made
            elif fresh and not draft.steps and not part.costs and mean_abilities.is_cost(piece):
                _pay(draft, piece)
            elif fresh and not draft.steps and not draft.costs and _is_conditional_cost(piece):
                draft.asked = draft.condition, piece.condition
                draft.needs(piece.condition)
                for cost in piece.then:
                    _pay(draft, cost)
            else:
                try:
                    said_so_much(draft.steps, piece, sentence)
                    mean_steps.add(draft.steps, piece)
                except NotUnderstood as error:
                    self._fault(sentence, error.why)
                    return
        if all(isinstance(step, Change) for step in draft.steps[before:]):
            draft.joined += range(before + 1, len(draft.steps))


def _begins(sentence: Sentence, *beginnings: tuple[str, ...]) -> bool:
    """Whether a sentence begins with one of these sequences of words."""
    looks = [word.look.lower() for word in sentence.words[:3]]
    return any(tuple(looks[: len(words)]) == words for words in beginnings)


def _guesses(node: Node, told: list[str]) -> list[str]:
    """What is told of words that were guessed, where nothing is told of them yet."""
    words = dict.fromkeys([str(part.parts["word"]) for part in node.below() if part.kind == "guessed"])
    new = [word for word in words if not any(f"“{word}”" in one for one in told)]
    return [f"“{word}” is taken for a trait" for word in new]


def _are_same(one: Any, other: Any) -> bool:
    """Whether two meanings are one, names apart."""
    if one == other:
        return True
    abilities = isinstance(one, (Action, Moment, Standing)) and type(one) is type(other)
    return abilities and normal((one,)) == normal((other,))


def _asks(piece: Any) -> bool:
    """Whether a piece has a condition of its own, which does not ask for what came before."""
    return isinstance(piece, If) and piece.condition not in (Could(), No(Could()))


def _is_answered(draft: _Draft, event: Event) -> bool:
    """When he would be destroyed ...: he is not destroyed."""
    known = draft.event
    if known is None or not draft.before or known.kind != event.kind:
        return False
    return event.roles in (known.roles, (("card", That("event card")),))


def _is_conditional_cost(piece: Any) -> bool:
    """If this City Section is under attack, destroy the Wall: a condition and a cost."""
    return (
        isinstance(piece, If)
        and not piece.otherwise
        and bool(piece.then)
        and all(mean_abilities.is_cost(step) for step in piece.then)
    )


def _pay(draft: _Draft, step: Step) -> None:
    """A cost; Influence is what the action requires, and 1 Copper for each card is one sum."""
    if isinstance(step, Times) and len(step.steps) == 1 and isinstance(step.steps[0], Pay):
        amount = step.steps[0].amount.number
        if isinstance(amount, Fixed):
            step = dataclasses.replace(step.steps[0], amount=Bound("=", Scaled(step.count, amount.n)))
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
    instead: bool = False


def _by_itself(ctx: Context, node: Node) -> Moment | None:
    """A moment, where the sentence is not lasting text that names one."""
    if node.kind == "clause" and any(a["kind"] == "as though" for a in node.each("adjuncts")):
        return None
    lasts = node.kind == "clause" and node["sense"] in ("costs", "produce", "absorb", "requires")
    once = any(a["kind"] == "next return" for a in node.each("adjuncts"))
    if lasts and not once and not has_target(node):
        return None
    if node.kind == "clause" and node["agent"] is not None and mean_limits.counted(node) is not None:
        return None
    if (
        node.kind == "clause"
        and (node["negated"] or node["modal"] == "need not")
        and any(a["kind"] in ("during", "when") for a in node.each("adjuncts"))
        and not any(a["kind"] in _TIMED for a in node.each("adjuncts"))
        and not _speaks_of_its_event(node)
    ):
        return None
    if node.kind == "clause" and _holds_when(node):
        try:
            with unnoted():
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


def _denied(lasting: Standing) -> Group | None:
    """The cards that are attached where a lasting text says that they cannot be."""
    for answer in lasting.answers:
        known = dict(answer.context)
        turned = answer.question == "may have"
        host, borne = (answer.about, known.get("card")) if turned else (known.get("to"), answer.about)
        denied = answer.how == "forbids" and answer.question in ("may be attached", "may have")
        if denied and isinstance(borne, Every) and isinstance(host, (That, Every)):
            return Every((*borne.tests, AttachedTo(host)), borne.place)
    return None


def _end_of_denied(ctx: Context, node: Node) -> Moment | None:
    """Destroy any that are: when the text begins to work, since none can come afterwards."""
    what = node["what"] if node.kind == "clause" else None
    if what is None or what.kind != "pronoun" or what["word"] != "any that are" or ctx.denied is None:
        return None
    inner = ctx.copy()
    inner.mode = "action"
    begins = "attached" if ctx.bearer or "Fortification" in ctx.traits else "enters"
    return Moment(Event(begins, (("card", SELF),)), mean_steps.steps(inner, node))


def _by_subject(ctx: Context, node: Node) -> Moment | None:
    """A Hero who attacks you bows: a moment, where the sentence is not lasting text about such Heroes."""
    inner = ctx.copy()
    made = mean_abilities.moment_of_subject(inner, node)
    if made is None:
        return None
    if made.event.kind not in mean_abilities.MOMENTARY:
        try:
            with unnoted():
                standing(ctx.copy(), node)
        except NotUnderstood:
            pass
        else:
            return None
    ctx.become(inner)
    return made


def _speaks_of_its_event(node: Node) -> bool:
    """When one of your Heroes engages, that Hero does not bow: the subject is what the event brings."""
    subject = node["what"] if node["passive"] or node["agent"] is None else node["agent"]
    of = next((a["of"] for a in node.each("adjuncts") if a["kind"] == "when"), None)
    if not isinstance(of, Node) or of.kind != "clause" or not isinstance(subject, Node):
        return False
    doer = of["what"] if of["passive"] or of["agent"] is None else of["agent"]
    new = isinstance(doer, Node) and doer.kind == "thing" and doer["det"] not in ("this", "that", "the")
    return bool(new and subject.kind == "thing" and subject["det"] == "that")


def _as_cost(node: Node) -> Node:
    """When you attach an Item to a Hero, pay 1 additional Water: the Item costs 1 Water more."""
    what = node["what"] if node.kind == "clause" and node["sense"] == "pay" and not node["negated"] else None
    extra = what is not None and what.kind == "goods" and what["extra"] in ("more", "less")
    whens = [a for a in node.each("adjuncts") if a["kind"] == "when" and a["of"].kind == "clause"]
    if what is None or not extra or len(whens) != 1 or len(node["adjuncts"]) != 1:
        return node
    if node["modal"] not in ((None, "must") if what["extra"] == "more" else (None, "may", "can")):
        return node
    if (
        node["agent"] is None
        or node["agent"].kind != "you"
        or node["to"] is not None
        or node["for_"] is not None
    ):
        return node
    of = whens[0]["of"]
    if of["sense"] not in ("attach", "bring", "play", "cast") or of["passive"] or of["what"] is None:
        return node
    deed = Node("adjunct", kind="purpose", of=of)
    return node.having(adjuncts=(deed,), modal=None)


def _in_place_of(node: Node) -> Node:
    """Instead of destroying this card to absorb damage, you may bow it: when it would be destroyed so."""
    found = [a for a in node.each("adjuncts") if a["kind"] == "instead of" and a["of"].kind == "clause"]
    if len(found) != 1 or len(node["adjuncts"]) != 1 or found[0]["of"]["sense"] not in ("destroy", "bury"):
        return node
    gone = found[0]["of"]
    if gone["passive"]:
        return node  # what is done with it instead is said of the subject
    parts = node["parts"] if node.kind == "several" else (node,)
    if _absorbs_all_the_same(parts[-1], gone):
        parts = parts[:-1]
    what, begins = gone["what"], gone.having(passive=True, agent=None, modal="would")
    _doer, _and = gone["agent"], node["conjunction"]
    adjuncts = [Node("adjunct", kind="instead")]
    if what.kind == "self" and what["adjectives"]:
        (word,) = what["adjectives"]
        what = what.having(adjectives=None)
        adjuncts.append(Node("adjunct", kind="if", of=Node("is", subject=what, predicate=word)))
    adjuncts.insert(0, Node("adjunct", kind="when", of=begins.having(what=what)))
    whole = parts[0] if len(parts) == 1 else node.having(parts=parts)
    return whole.having(
        adjuncts=(*adjuncts, *(whole.each("adjuncts") if whole is parts[0] is not node else ()))
    )


def _absorbs_all_the_same(node: Node, gone: Node) -> bool:
    """They absorb the damage all the same: what was given up to absorb it did so (BS 10.15)."""
    if node.kind != "clause" or node["sense"] != "absorb" or node["negated"] or node["modal"]:
        return False
    purposes = [a["of"] for a in gone.each("adjuncts") if a["kind"] == "purpose"]
    plain = points_at(node["agent"]) and all(a["kind"] == "filler" for a in node.each("adjuncts"))
    what = node["what"]
    same = what is not None and what.kind == "goods" and what["what"] == "damage" and what["det"] == "the"
    return bool(plain and same and not what["count"] and any(of["sense"] == "absorb" for of in purposes))


def _holds_when(node: Node) -> bool:
    """Whether "when" says of lasting text when it holds: has +2S when it engages; must pay when you assign
    it."""
    whens = [a["of"] for a in node.each("adjuncts") if a["kind"] == "when"]
    if len(whens) != 1 or whens[0].kind not in ("clause", "several"):
        return False
    if node["sense"] == "pay":
        return bool(node["modal"] == "must")
    timed = [a for a in node["adjuncts"] if a["kind"] in _TIMED or a["kind"] == "during"]
    return (
        node["sense"] in ("gain", "have")
        and node["modal"] is None
        and not timed
        and whens[0]["sense"] in ("engage", "attack", "defend", "raid", "thrust", "parry")
    )


def _is_of_the_event(part: Any) -> bool:
    """Whether lasting text speaks of a player whom only what happens brings."""
    if isinstance(part, Event) and any(name == "player" for name, _ in part.roles):
        return False
    if isinstance(part, ThatPlayer):
        return part.name.startswith("event ")
    if isinstance(part, tuple):
        return any(_is_of_the_event(one) for one in part)
    names = getattr(part, "__dataclass_fields__", ())
    return any(_is_of_the_event(getattr(part, name)) for name in names)


def _is_timed(node: Node) -> bool:
    """Whether a sentence says for how long something is so, of every part of it."""
    if any(a["kind"] in _TIMED for a in node.each("adjuncts")):
        return True
    return node.kind == "several" and all(_is_timed(part) for part in node["parts"])


def _goes_on(ctx: Context, node: Node) -> bool:
    """Whether a sentence goes on with the one before: it commands, or speaks of what was done."""
    if node.kind == "several":
        return any(_goes_on(ctx, part) for part in node["parts"])
    kinds = [a["kind"] for a in node.each("adjuncts")]
    if "otherwise" in kinds or "next return" in kinds:
        return True
    if has_target(node) and all(
        kind in _GOING_ON or kind in _TIMED or kind in ("if", "otherwise") for kind in kinds
    ):
        return True
    if node.kind != "clause":
        return False
    if any(
        a["kind"] == "if" and a["of"] is not None and a["of"]["sense"] in ("does_so", "please")
        for a in node.each("adjuncts")
    ):
        return True
    if node["sense"] == "ends" and node["what"].parts.get("det") in ("the", "that") and not node["modal"]:
        return True  # the duel ends
    if _is_for_now(node) and _refers(ctx, node):
        return True
    agent = node["agent"]
    if (
        node["modal"] == "may"
        and not node["negated"]
        and agent is not None
        and is_just(agent, "player", "that")
    ):
        return ctx.find("player") is not None  # whom what happens has brought
    ifs = [a["of"] for a in node.each("adjuncts") if a["kind"] == "if"]
    asked = node["modal"] is None and not any(mean_abilities.is_event(ctx, of) for of in ifs)
    return bool(
        agent is not None
        and agent.kind == "you"
        and not [kind for kind in kinds if kind not in _GOING_ON and not (kind == "if" and asked)]
        and node["modal"] in (None, "may")
        and not node["negated"]
    )


def _is_for_now(node: Node) -> bool:
    """During this attack, this turn, until the end of the battle: a time that has begun."""
    for adjunct in node.each("adjuncts"):
        of = adjunct["of"]
        if adjunct["kind"] in _TIMED:
            return True
        if adjunct["kind"] == "during" and of.kind == "thing" and of["det"] in ("this", "that"):
            return True
    return False


def _in_action(ctx: Context, node: Node, draft: _Draft) -> tuple[str, Any]:
    """A sentence of an action: what it answers, what it costs, what it does; or lasting text behind it."""
    if draft.timing == "reaction" and draft.event is None:
        node = mean_reactions.when_meanwhile(ctx, node)
    bounds = mean_abilities.limit_sentence(ctx, node)
    if bounds is not None:
        return bounds
    needed = mean_abilities.influence_needed(node)
    if needed is not None:
        return "influence", needed
    if draft.steps and _decides_ties(node):
        return "ties", _decided(ctx, draft.steps)
    attached = any(
        isinstance(one, Move) and (one.manner, one.cards) == ("attach", SELF) for one in draft.steps
    )
    alone = ctx.copy()
    alone.had = ctx.had
    if attached:  # what is said of a card that attaches itself holds as long as it is attached
        alone.on_section = any(_goes_to_section(one) for one in draft.steps)
        alone.referents, alone.bearer = [], not alone.on_section
    other = mean_abilities.as_action(alone if attached else ctx, node)
    if other is not None:
        return "ability", other
    event: Event | None = None
    before = False
    condition: Condition | None = None
    limit: Limit | None = None
    if draft.timing == "reaction" and draft.event is None:
        found = mean_abilities.trigger(ctx, node, reaction=True)
        if found is None:
            node = mean_reactions.stated(ctx, node) or mean_reactions.with_its_time(ctx, node)
            found = mean_abilities.trigger(ctx, node, reaction=True)
        if found is None:
            return "waits", _paid_first(ctx, node, draft)
        event, before, condition, limit = found.event, found.before, found.condition, found.limit
        ctx.mode = "action"
        if found.rest is None:
            return "steps", _Part(event, before, condition, limit, None, (), [])
        node = found.rest
    elif (
        _is_lasting(ctx, node, draft) or (attached and _says_how(node)) or _of_the_summoned(ctx, node, draft)
    ):
        lasting = alone.standing()
        if not attached and _of_the_summoned(ctx, node, draft):
            lasting.referents = []
        happens = _by_itself(lasting, node) or _by_subject(lasting, node)
        return "ability", happens or standing(lasting, node)
    return "steps", _steps_of(ctx, node, draft, _Part(event, before, condition, limit, None, (), []))


def _paid_first(ctx: Context, node: Node, draft: _Draft) -> _Part:
    """Bow this card. Negate a Spell ...: what a Reaction costs, before it is said when it can be taken."""
    why = "what does it answer? A Reaction says when"
    if draft.waits is not None:
        raise NotUnderstood(node, why)
    part = _steps_of(ctx, node, draft, _Part(None, False, None, None, None, (), []))
    if part.costs or not part.pieces or not all(mean_abilities.is_cost(one) for one in part.pieces):
        raise NotUnderstood(node, why)
    return part


def _goes_to_section(step: Any) -> bool:
    """Attach this card to a City Section."""
    where = step.to.at if isinstance(step, Move) and step.cards == SELF and step.to is not None else None
    return OfType("City Section") in getattr(where, "tests", ())


def _decides_ties(node: Node) -> bool:
    """If players are tied, you decide between them."""
    if node.kind != "clause" or node["sense"] != "choose" or node["agent"] != YOU_NODE or node["modal"]:
        return False
    ifs = [a["of"] for a in node.each("adjuncts") if a["kind"] in ("if", "when")]
    tied = len(ifs) == 1 and len(node["adjuncts"]) == 1 and ifs[0].kind == "is" and not ifs[0]["negated"]
    if not tied or ifs[0]["predicate"].kind != "adjective" or ifs[0]["predicate"]["word"] != "tied":
        return False
    among, who = node["among"], ifs[0]["subject"]
    plain = who.kind == "pronoun" or is_just(who, "player", None, "several", "the")
    return bool(plain and (among is None or points_at(among)) and not node["what"])


def _decided(ctx: Context, part: Any) -> Any:
    """The same, where one player of those with the most or the least is chosen."""
    if isinstance(part, (tuple, list)):
        return type(part)([_decided(ctx, piece) for piece in part])
    if isinstance(part, AnyPlayer) and any(isinstance(one, PlayerWith) and one.extreme for one in part.tests):
        return SomePlayer(part.other, part.tests, ctx.new_name("player"))
    if hasattr(part, "__dataclass_fields__"):
        fields = {name: _decided(ctx, getattr(part, name)) for name in part.__dataclass_fields__}
        return dataclasses.replace(part, **fields)
    return part


def _steps_of(ctx: Context, node: Node, draft: _Draft, part: _Part) -> _Part:
    limits = [a for a in node.each("adjuncts") if a["kind"] == "limit"]
    limit = mean_abilities.limit_of(limits[0]) if len(limits) == 1 else part.limit
    if limits:
        node = node.having(adjuncts=tuple([a for a in node["adjuncts"] if a not in limits]))
    told = part.event or draft.event
    node = instead_of_it(ctx, node) if part.before or draft.before else node
    plain, said = without_instead(node)
    if told is not None and (part.before or draft.before or said) and is_denial(plain, told.kind):
        return part._replace(before=True, instead=True)
    if part.before or draft.before:
        node, said = without_instead(node)
        part = part._replace(instead=said)
    by, node = _whose_action(ctx, node, draft)
    if by is not None and node.kind == "clause" and node["sense"] == "does_so":
        return part._replace(limit=limit, by=by)
    node = _by_taking_it(ctx, node, draft)
    main, purpose = mean_abilities.purpose_of(node)
    costs: Steps = ()
    if purpose is not None:
        ifs = [a for a in main.each("adjuncts") if a["kind"] == "if"]
        conditions = [mean_conditions.condition(ctx, a["of"]) for a in ifs]
        if conditions and not draft.steps:
            main = main.having(adjuncts=tuple([a for a in main["adjuncts"] if a not in ifs]))
            known = [part.condition] if part.condition is not None else []
            part = part._replace(condition=mean_conditions.conditions([*known, *conditions]))
        costs = mean_steps.steps(ctx, main)
        if not all(mean_abilities.is_cost(step) or by is not None for step in costs):
            raise NotUnderstood(node, "what stands before “to” is no cost")
        pieces = mean_steps.pieces(ctx, purpose)
        if all(
            mean_abilities.is_given_up(piece) for piece in pieces
        ):  # bow him to discard a card: for what comes then
            costs, pieces = (*costs, *[one for one in pieces if isinstance(one, Move)]), []
    else:
        pieces = mean_steps.pieces(ctx, main)
    return part._replace(limit=limit, by=by, costs=costs, pieces=pieces)


def _by_taking_it(ctx: Context, node: Node, draft: _Draft) -> Node:
    """Night: Aziz may challenge a Hero: who takes the action has decided it."""
    if draft.steps or draft.costs or draft.timing == "reaction" or node.kind != "clause":
        return node
    agent = node["agent"]
    of_card = agent is not None and agent.kind != "you" and not mean_players.is_player(ctx, agent)
    if not of_card or node["modal"] not in ("may", "can") or not mean_steps.is_done_now(ctx, node, agent):
        return node
    return node.having(modal=None)


def _whose_action(ctx: Context, node: Node, draft: _Draft) -> tuple[Who | None, Node]:
    """Any player who does not control him may pay 5 Copper: an action for others."""
    if (
        draft.steps
        or draft.costs
        or draft.timing == "reaction"
        or node.kind != "clause"
        or node["modal"] not in ("may", "can")
        or node["negated"]
    ):
        return None, node
    agent = node["agent"]
    if (
        agent is None
        or agent.kind != "thing"
        or agent.parts.get("det") in ("target", "no", "each", "each other", "all", "all other")
        or not mean_players.is_player(ctx, agent)
    ):
        return None, node
    player = actor(ctx.standing(), agent)
    bearer = isinstance(player, ControllerOf) and player.cards == That("hero")
    if not bearer and not isinstance(player, AnyPlayer):
        return None, node
    ctx.speak_of(Referent("taker", "player", ("player",), "one"))
    taker = mean_players.as_that(ThatPlayer("taker"))
    if node["sense"] == "take_action" and node["what"] is not None:
        if node["adjuncts"] or not points_at(node["what"], "action", "ability"):
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
    unpaid = [cost for cost in draft.costs if not mean_abilities.is_payment(cost)]
    if not (draft.steps or unpaid) or has_target(node):
        return False
    kinds = [a["kind"] for a in node.each("adjuncts")]
    if any(kind in _TIMED or kind in ("otherwise", "instead") for kind in kinds):
        return False
    if any(a["kind"] == "during" and not _recurs(a["of"]) for a in node.each("adjuncts")):
        return False
    if any(a["kind"] in ("if", "when") and _own_event(ctx, a["of"]) for a in node.each("adjuncts")):
        return _stands_alone(ctx, node)
    if _caps_tokens(node) and not any(_is_of_now(part) for part in node.below()):
        return True
    if _refers(ctx, node) or any(_is_of_now(part) for part in node.below()):
        return False
    return _forbids(node) or _states(node) or any(a["kind"] == "during" for a in node.each("adjuncts"))


def _caps_tokens(node: Node) -> bool:
    """He may never have more than three such tokens: so many and no more, whenever they come."""
    what = (
        node["what"] if node.kind == "clause" and node["sense"] in ("has", "have", "hold", "carry") else None
    )
    if not isinstance(what, Node) or what.kind != "thing" or what["sort"] != "token":
        return False
    return what["count"] is not None and node["modal"] in ("can", "may", "may only")


def _of_the_summoned(ctx: Context, node: Node, draft: _Draft) -> bool:
    """Whether a sentence behind "Summon this Jinn" tells what is so of the Jinn, or what happens, without a
    time: it holds as long as the Jinn is in play (BS 16.9)."""
    brought = [one for one in (*draft.costs, *draft.steps) if isinstance(one, Move) and one.manner == "bring"]
    if not any(one.cards == SELF for one in brought) or not _says_how(node) or has_target(node):
        return False
    whens = [
        a
        for a in node.each("adjuncts")
        if a["kind"] in ("when", "while", "after", "first time")
        or (a["kind"] == "at" and _each_time(a["of"]))
    ]
    if not (_states(node) or _forbids(node) or whens):
        return False
    if any(a["kind"] == "during" and not _recurs(a["of"]) for a in node.each("adjuncts")):
        return False
    known = [one for one in ctx.referents if one.name != "self"]
    cards = any(one.sort != "player" for one in known)
    for part in node.below():
        noun = part.parts.get("noun") if part.kind == "thing" else None
        if (
            part.kind == "thing"
            and part.parts.get("sort") == "player"
            and part.parts.get("det") in ("that", "the")
            and known
            and not part.parts.get("after")
        ):
            return False  # the player whom the text has spoken of
        if noun in mean_cards.PARTS:
            return False  # the caster
        if cards and (part.kind == "pronoun" or (noun and part.parts.get("det") in ("that", "those", "the"))):
            return False
    return not any(_is_of_now(part) for part in node.below())


def _each_time(of: Node | None) -> bool:
    """At the beginning of each Night Phase, at the end of every turn."""
    return of is not None and any(
        part.kind == "thing" and part.parts.get("det") in ("each", "every") for part in of.below()
    )


def _stands_alone(ctx: Context, node: Node) -> bool:
    """Whether a moment means the same with nothing before it: "If the Cells leave play, return the
    prisoners"."""
    alone = ctx.standing()
    alone.referents = []
    try:
        with unnoted():
            made = _by_itself(alone, node)
            later = mean_steps.pieces(ctx.copy(), node)
    except NotUnderstood:
        return False
    return (
        made is not None and len(later) == 1 and isinstance(later[0], Later) and later[0].steps == made.steps
    )


def _is_of_now(node: Node) -> bool:
    """The next card; that you play this turn: anywhere in a sentence, it speaks of this turn."""
    if node.kind == "adjunct":
        of = node.parts.get("of")
        this = isinstance(of, Node) and of.parts.get("det") == "this" and of.parts.get("sort") == "time"
        return bool(node.parts["kind"] == "this turn" or (node.parts["kind"] == "during" and this))
    if node.kind == "thing" and node.parts.get("det") == "this" and node.parts["noun"] in _EVENTS_OF_NOW:
        return True  # this challenge
    return bool(node.kind == "adjective" and node.parts["word"] == "next")


def _says_how(node: Node) -> bool:
    """Whether a sentence tells what is so or what happens, without a time, rather than what to do."""
    kinds = [a["kind"] for a in node.each("adjuncts")]
    if any(kind in _TIMED or kind in ("otherwise", "instead") for kind in kinds):
        return False
    if node.kind == "clause" and node["agent"] is not None and node["agent"].kind == "you":
        return any(kind in ("at", "when") for kind in kinds)
    return node.kind in ("clause", "is")


def _recurs(node: Node | None) -> bool:
    return (
        node is not None
        and node.kind == "thing"
        and str(node["noun"]).endswith("_phase")
        and node["det"] in ("each", "every", "the")
    )


def _own_event(ctx: Context, node: Node | None) -> bool:
    """If the Cells leave play: an event of the card itself."""
    if node is None or node.kind != "clause" or not mean_abilities.is_event(ctx, node):
        return False
    return mean_abilities.is_own_card(ctx, node["agent"]) or mean_abilities.is_own_card(ctx, node["what"])


def _states(node: Node) -> bool:
    """Whether a sentence says how things are: has +1S, costs less."""
    if node.kind == "several":
        return all(_states(part) or _forbids(part) for part in node["parts"])
    if node.kind == "is":
        return True
    agent = node["agent"] if node.kind == "clause" else None
    if agent is not None and agent.kind == "thing" and agent["sort"] == "player" and agent["det"] == "each":
        return False  # each player must discard a card
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
    if any(part.kind == "thing" and part.parts.get("noun") in mean_cards.PARTS for part in node.below()):
        return True  # the caster, the loser
    if not known:
        return False
    for part in node.below():
        if part.kind == "pronoun" and part.parts.get("word") != "<which>":
            return True
        if (part.kind == "thing" and part.parts.get("det") in ("that", "those", "the", "target")) and (
            part.parts.get("sort") in ("card", "player", "card/player", "token")
        ):
            return True
        known_event = part.kind == "thing" and part.parts.get("noun") in ("challenge", "duel", "raid")
        if known_event and part.parts.get("det") in ("that", "the"):
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
