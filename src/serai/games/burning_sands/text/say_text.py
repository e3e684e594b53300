"""The canonical text of abilities: headings and sentences that are understood as these abilities again."""

from __future__ import annotations

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.context import Context
from serai.games.burning_sands.text.mean_abilities import is_cost, is_payment
from serai.games.burning_sands.text.say_answers import answers
from serai.games.burning_sands.text.say_conditions import condition
from serai.games.burning_sands.text.say_events import event, moment, time
from serai.games.burning_sands.text.say_steps import clause, sentences, step
from serai.games.burning_sands.text.say_words import Mute, counted, sentence


def say(abilities: tuple[m.Ability, ...], card_name: str, card_type: str, traits: tuple[str, ...]) -> str:
    """The one text that the language writes for these abilities of a card."""
    ctx = Context(card_type, traits)
    loose = [
        ability for ability in abilities if isinstance(ability, (m.Moment, m.Standing, m.OnlyFor, m.Produces))
    ]
    headed = [ability for ability in abilities if isinstance(ability, (m.Action, m.Reaction))]
    others = [ability for ability in abilities if isinstance(ability, (m.Tale, m.Reward))]
    if (*loose, *headed, *others) != abilities and (*others[:1], *loose, *headed, *others[1:]) != abilities:
        raise Mute(abilities[-1], "lasting text stands before actions")
    lines: list[str] = []
    lines += [_tale(ctx, tale) for tale in others if isinstance(tale, m.Tale)]
    empty = [one for one in headed if not one.steps and not one.costs]
    if empty:
        if len(headed) != 1 or not isinstance(empty[0], m.Action):
            raise Mute(empty[0], "an action that does nothing")
        lines.append(_heading(empty[0]))
    lines += [_loose(ctx, ability) for ability in loose]
    if not empty:
        lines += [_headed(ctx, one) for one in headed]
    lines += [
        "Reward: " + say(reward.abilities, card_name, card_type, traits)
        for reward in others
        if isinstance(reward, m.Reward)
    ]
    return " ".join(lines)


def _tale(ctx: Context, tale: m.Tale) -> str:
    ctx.mode = "standing"
    if tale.event is not None and tale.condition is None:
        return f"Tale Reaction: When {event(ctx, tale.event)}."
    if tale.condition is not None and tale.event is None:
        return f"Tale Reaction: When {condition(ctx, tale.condition)}."
    raise Mute(tale, "both an event and a state")


def _heading(ability: m.Action | m.Reaction) -> str:
    limit = ability.limit
    words = "Reaction" if isinstance(ability, m.Reaction) else ability.timing.replace("/", " or ")
    if isinstance(ability, m.Action):
        if ability.by is not None:
            raise Mute(ability, "who else may take it")
        if ability.influence:
            words += f", Council {ability.influence}"
    if limit is not None and limit.times == 1 and limit.per in ("turn", "battle", "game"):
        words += f", once per {limit.per}"
    return words + ":"


def _limit(limit: m.Limit | None) -> str:
    if limit is None or (limit.times == 1 and limit.per in ("turn", "battle", "game")):
        return ""
    often = "once" if limit.times == 1 else "twice" if limit.times == 2 else f"{counted(limit.times)} times"
    return f" Use this ability no more than {often} per {limit.per}."


def _headed(ctx: Context, ability: m.Action | m.Reaction) -> str:
    ctx.referents = []
    ctx.mode = "action"
    words: list[str] = []
    front = ""
    if isinstance(ability, m.Reaction):
        if ability.instead and (len(ability.steps) != 1 or ability.costs):
            raise Mute(ability, "several steps in place of the event")
        front = f"{time(ctx, ability.event, ability.before)}, "
    for told in _costs_and_steps(ctx, ability):
        if isinstance(ability, m.Reaction) and ability.instead:
            told += " instead"
        words.append(sentence(front + told))
        front = ""
    tail = _limit(ability.limit)
    if ability.condition is not None:
        tail += f" Use this ability only if {condition(ctx, ability.condition)}."
    return f"{_heading(ability)} {' '.join(words)}{tail}"


def _costs_and_steps(ctx: Context, ability: m.Action | m.Reaction) -> list[str]:
    """The sentences of an action: what it costs, then what it does."""
    costs, steps = ability.costs, ability.steps
    if any(not is_cost(cost) for cost in costs):
        raise Mute(ability, "a cost that is none")
    words = [clause(ctx, cost).bare() for cost in costs]
    if steps and is_cost(steps[0]) and (len(steps) > 1 or is_payment(steps[0])):
        if len(costs) != 1:
            raise Mute(steps[0], "what is done first would be read as a cost")
        words[0] += f" to {clause(ctx, steps[0]).bare()}"
        steps = steps[1:]
    first = steps[0] if steps and not costs else None
    if isinstance(first, m.If) and first.then and is_cost(first.then[0]):
        raise Mute(first, "what is done first would be read as a cost, and its condition as the action's")
    for one in steps:
        words += sentences(ctx, one)
    return words


# Sentences without a heading


def _loose(ctx: Context, ability: m.Ability) -> str:
    ctx.mode = "standing"
    if isinstance(ability, m.OnlyFor):
        return f"Only {ability.faction} players can use this card."
    if isinstance(ability, m.Produces) and not ability.for_ and not ability.costs:
        return f"Bow this card to produce {ability.copper} Copper."
    if isinstance(ability, m.Standing):
        return _standing(ctx, ability)
    if isinstance(ability, m.Moment):
        return _moment(ctx, ability)
    raise Mute(ability)


def _standing(ctx: Context, ability: m.Standing) -> str:
    front = f"while {condition(ctx, ability.condition)}, " if ability.condition is not None else ""
    return sentence(front + " and ".join(answers(ctx, ability.answers)))


def _moment(ctx: Context, ability: m.Moment) -> str:
    if ability.instead:
        raise Mute(ability, "what is done in place of the event")
    front = f"{moment(ability.event)}, "
    if ability.before or front == ", ":
        front = f"{time(ctx, ability.event, ability.before, True)}, "
    ctx.mode = "action"
    if ability.condition is not None:
        front += f"if {condition(ctx, ability.condition)}, "
    if not ability.steps or isinstance(ability.steps[0], m.If):
        raise Mute(ability, "a condition of the first of several steps")
    limit = _limit_words(ability.limit)
    if limit:
        front = f"{limit}, {front}"
    words = [front + step(ctx, ability.steps[0])]
    for one in ability.steps[1:]:
        if _goes_on(one):
            words += sentences(ctx, one)
        elif (
            len(words) == 1
            and not (isinstance(one, m.If) and len(one.then) > 1)
            and _may_go_on(ability.steps)
        ):
            words[0] += f"; {step(ctx, one)}"
        else:
            raise Mute(one, "a step that would be read as a sentence of its own")
    return " ".join([sentence(told) for told in words])


def _may_go_on(steps: tuple[m.Step, ...]) -> bool:
    """Whether what is done can be told in one sentence: what ends a sentence stands last."""
    return not any(isinstance(one, (m.Instead, m.Later, m.Unless, m.OneOf)) for one in steps[:-1])


def _limit_words(limit: m.Limit | None) -> str:
    if limit is None:
        return ""
    often = "once" if limit.times == 1 else "twice" if limit.times == 2 else f"{counted(limit.times)} times"
    return f"{often} per {limit.per}"


def _goes_on(one: m.Step) -> bool:
    """Whether a sentence is read as going on with what happens by itself."""
    return (isinstance(one, m.If) and one.condition in (m.Could(), m.No(m.Could()))) or isinstance(one, m.May)
