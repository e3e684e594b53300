"""The canonical text of abilities: headings and sentences that are understood as these abilities again."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.context import Context, Referent
from serai.games.burning_sands.text.mean_abilities import is_cost, is_given_up, is_payment
from serai.games.burning_sands.text.mean_shared import is_more_of_it
from serai.games.burning_sands.text.say_answers import answers
from serai.games.burning_sands.text.say_cards import number
from serai.games.burning_sands.text.say_conditions import condition
from serai.games.burning_sands.text.say_events import moment, time
from serai.games.burning_sands.text.say_players import player
from serai.games.burning_sands.text.say_steps import clause, sentences
from serai.games.burning_sands.text.say_words import Mute, joined, many, often, sentence


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
        if len(empty) != 1 or headed[0] != empty[0] or not isinstance(empty[0], m.Action):
            raise Mute(empty[0], "an action that does nothing")
        lines.append(_heading(empty[0]))
    lines += [_loose(ctx, ability) for ability in loose]
    lines += [_headed(ctx, one) for one in headed if one not in empty]
    lines += [
        "Reward: " + say(reward.abilities, card_name, card_type, traits)
        for reward in others
        if isinstance(reward, m.Reward)
    ]
    return " ".join(lines)


def _tale(ctx: Context, tale: m.Tale) -> str:
    ctx.mode = "standing"
    when = [time(ctx, tale.event)] if tale.event is not None else []
    held = [condition(ctx, tale.condition)] if tale.condition is not None else []
    return f"Tale Reaction: {sentence(' and '.join([*when, *held]) if when else f'when {held[0]}')}"


def _heading(ability: m.Action | m.Reaction) -> str:
    limit = ability.limit
    words = "Reaction" if isinstance(ability, m.Reaction) else ability.timing.replace("/", " or ")
    if isinstance(ability, m.Action) and ability.influence:
        words += f", Council {ability.influence}"
    if limit is not None and limit.times == 1 and limit.per in ("turn", "battle", "game"):
        words += f", once per {limit.per}"
    return words + ":"


def _limit(limit: m.Limit | None) -> str:
    if limit is None or (limit.times == 1 and limit.per in ("turn", "battle", "game")):
        return ""
    return f" Use this ability no more than {often(limit)} per {limit.per}."


def _headed(ctx: Context, ability: m.Action | m.Reaction) -> str:
    ctx.forget()
    ctx.mode = "action"
    words: list[str] = []
    front = ""
    if isinstance(ability, m.Reaction):
        front = f"{time(ctx, ability.event, ability.before)}, "
    for told in _costs_and_steps(ctx, ability):
        words.append(sentence(front + told))
        front = ""
    if isinstance(ability, m.Reaction) and ability.instead:
        first = min(len(ability.costs), len(words) - 1)
        words[first] = words[first][:-1] + " instead."
    tail = _limit(ability.limit)
    if ability.condition is not None:
        tail += f" Use this ability only if {condition(ctx, ability.condition)}."
    if isinstance(ability, m.Action) and ability.by is not None and _stands(ctx):
        return " ".join(words) + tail
    return f"{_heading(ability)} {' '.join(words)}{tail}"


def _stands(ctx: Context) -> bool:
    """Whether what stands behind the heading of an action is lasting text."""
    return "Omen" in ctx.traits


def _costs_and_steps(ctx: Context, ability: m.Action | m.Reaction) -> list[str]:
    """The sentences of an action: what it costs, then what it does."""
    costs, steps = ability.costs, ability.steps
    if isinstance(ability, m.Action) and ability.by is not None:
        taker = player(ctx, ability.by)
        ctx.speak_of(Referent("taker", "player", ("player",), "one"))
        costs, steps = m.put_for((costs, steps), ability.by, m.ThatPlayer("taker"))
        made = [clause(ctx, one) for one in (*costs, *steps)]
        if costs and steps and all(one.subject in ("", "that player") for one in made):
            paid, done = [[one.bare() for one in part] for part in (made[: len(costs)], made[len(costs) :])]
            when = f" as a {ability.timing} action" if _stands(ctx) else ""
            return [f"{taker} may {' and '.join(paid)}{when} to {' and '.join(done)}"]
        told = [one.finite() for one in made[: len(costs)]]
        return [
            f"{taker} can take this action",
            *told,
            *[one for step_ in steps for one in sentences(ctx, step_)],
        ]
    if any(not is_cost(cost) for cost in costs):
        raise Mute(ability, "a cost that is none")
    words = [clause(ctx, cost).bare() for cost in costs]
    if steps and is_cost(steps[0]) and (len(steps) > 1 or is_payment(steps[0])):
        if len(costs) != 1 or (len(steps) > 1 and is_given_up(steps[0])):
            raise Mute(steps[0], "what is done first would be read as a cost")
        words[0] += f" to {clause(ctx, steps[0]).bare()}"
        steps = steps[1:]
    first = steps[0] if steps and not costs else None
    alike = isinstance(first, m.If) and not first.otherwise and all(is_cost(one) for one in first.then)
    if alike and len(steps) == 1:
        raise Mute(first, "what is done first would be read as a cost, and its condition as the action's")
    for place, one in enumerate(steps):
        told = sentences(ctx, one)
        if alike and one == steps[1]:
            told[0] = f"in any case, {told[0]}"
        elif place and is_more_of_it(steps[place - 1], one):
            told[0] = f"then {told[0]}"
        words += told
    return words


# Sentences without a heading


def _loose(ctx: Context, ability: m.Ability) -> str:
    ctx.mode = "standing"
    ctx.set_apart()
    if isinstance(ability, m.OnlyFor):
        return f"Only {ability.faction} players can use this card."
    if isinstance(ability, m.Produces) and ability.amount is not None:
        if ability.for_ or ability.costs or ability.instead:
            raise Mute(ability, "so much Copper for some cards only")
        return f"Bow this card to produce Copper equal to {number(ctx, ability.amount)}."
    if isinstance(ability, m.Produces) and not ability.for_ and not ability.costs:
        return f"Bow this card to produce {ability.copper} Copper."
    if isinstance(ability, m.Produces) and not ability.costs and not ability.instead:
        goods = joined([many(one) for one in ability.for_], "and")
        return f"Bow this card to produce {ability.copper} Copper, which can only be used to pay for {goods}."
    if isinstance(ability, m.Produces) and not ability.for_ and not ability.instead:
        front = f"{_limit_words(ability.limit)}, " if ability.limit is not None else ""
        paid = " and ".join([clause(ctx, cost).bare() for cost in ability.costs])
        return sentence(
            f"{front}while paying a Copper cost, you may {paid} to produce {ability.copper} Copper"
        )
    if isinstance(ability, m.Standing):
        return _standing(ctx, ability)
    if isinstance(ability, m.Moment):
        return _moment(ctx, ability)
    raise Mute(ability)


#: The phases in whose time something is so.
_PHASES: Final = {"dawn": "Dawn", "day": "Day", "night": "Night", "end": "End"}


def _meanwhile(ctx: Context, what: m.Condition) -> str:
    """While this card is bowed; during the Night Phase."""
    phase = isinstance(what, m.Happened) and what.when == "now" and not what.event.roles
    if isinstance(what, m.Happened) and phase and what.event.kind in _PHASES:
        return f"during the {_PHASES[what.event.kind]} Phase"
    return f"while {condition(ctx, what)}"


#: What a part of a sentence has a condition of its own with: what was asked ahead of the first is not its.
_OWN_CONDITIONS: Final = (" while ", " if ", " unless ")


def _standing(ctx: Context, ability: m.Standing) -> str:
    front = f"{_meanwhile(ctx, ability.condition)}, " if ability.condition is not None else ""
    told = answers(ctx, ability.answers)
    if front and any(word in one for one in told[1:] for word in _OWN_CONDITIONS):
        told[1:] = [front + one for one in told[1:]]
    return sentence(front + "; ".join(told))  # behind "and" a noun could go with the one before


def _moment(ctx: Context, ability: m.Moment) -> str:
    if ability.instead:
        raise Mute(ability, "what is done in place of the event")
    # In lasting text "the battle" is the one in which its card is.
    front = f"{moment(ability.event).replace('of the battle', 'of a battle')}, "
    if ability.before or front == ", ":
        front = f"{time(ctx, ability.event, ability.before, True)}, "
    ctx.mode = "action"
    if not ability.steps:
        raise Mute(ability, "nothing is done")
    first, tail = ability.steps[0], ""
    asks = isinstance(first, m.If) and (len(ability.steps) > 1 or bool(first.otherwise))
    if ability.condition is not None and asks:
        tail = f" Use this ability only if {condition(ctx.standing(), ability.condition)}."
    elif ability.condition is not None:
        front += f"if {condition(ctx, ability.condition)}, "
    limit = _limit_words(ability.limit)
    if limit:
        front = f"{limit}, {front}"
    words: list[str] = []
    for place, one in enumerate(ability.steps):
        told = sentences(ctx, one)
        if words and asks and one == ability.steps[1] and not first.otherwise:  # type: ignore[union-attr]
            told[0] = f"in any case, {told[0]}"
        elif words and (not _goes_on(one) or is_more_of_it(ability.steps[place - 1], one)):
            told[0] = f"then {told[0]}"
        words += told
    words[0] = front + words[0]
    return " ".join([sentence(told) for told in words]) + tail


def _limit_words(limit: m.Limit | None) -> str:
    if limit is None:
        return ""
    return f"{often(limit)} per {limit.per}"


def _goes_on(one: m.Step) -> bool:
    """Whether a sentence is read as going on with what happens by itself."""
    return (isinstance(one, m.If) and one.condition in (m.Could(), m.No(m.Could()))) or isinstance(one, m.May)
