"""Compiling: what a card's text means becomes abilities and lasting text in a pool."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine import replacing
from serai.games.burning_sands.machine.answers import COUNTED, Bearer, Lasting, NotCompiled
from serai.games.burning_sands.machine.asked import HERE, KIND
from serai.games.burning_sands.machine.becoming import faces_in_play
from serai.games.burning_sands.machine.checking import check, check_card, check_lasting, check_names
from serai.games.burning_sands.machine.conditions import Holding
from serai.games.burning_sands.machine.costs import CastCost
from serai.games.burning_sands.machine.counts import found_in
from serai.games.burning_sands.machine.events import Heard
from serai.games.burning_sands.machine.happening_rows import (
    BEFORE,
    CARRIES,
    FORETOLD,
    OVER,
    ROWS,
    alternatives,
    before,
    is_carrying,
)
from serai.games.burning_sands.machine.history import count_over_the_turn
from serai.games.burning_sands.machine.looking import OPPOSING_PLACE, is_player, names_places
from serai.games.burning_sands.machine.lying_under import releases
from serai.games.burning_sands.machine.means import CardMeans, lowering, producing
from serai.games.burning_sands.machine.on_actions import Negate, Repeat
from serai.games.burning_sands.machine.on_moves import Bring
from serai.games.burning_sands.machine.point_of_view import EMPTY, NO_NAMES, TextAbility, eyes_of
from serai.games.burning_sands.machine.program import Program, Touching, contains, ways_of
from serai.games.burning_sands.machine.waiting import Wait
from serai.games.burning_sands.rules.ability import Ability, Run
from serai.games.burning_sands.state.marks import (
    BATTLE,
    CHANGES,
    COPPER_COST,
    FIXES,
    GOOD,
    RAISING_COST,
    TO_HAVE,
    TO_TAKE_IN,
    TURN,
    WATER_COST,
    WHILE_BOWED,
)
from serai.games.burning_sands.state.pool import Heeding, Pool
from serai.games.burning_sands.state.rows import Cause
from serai.games.burning_sands.state.terms import (
    BOW,
    DAY_ACTION,
    FACTIONS,
    FOLLOWER,
    HOLDING,
    ITEM,
    NOTHING,
    REACTION,
    SECTION,
    SPELL,
    TIMINGS,
)
from serai.games.burning_sands.text import meaning as m

#: Events that tell how much.
_AMOUNTS: Final = (
    *("water-lost", "water-gained", "draws", "pays", "produces", "token-put", "token-removed"),
    *("carries-away", "raid-succeeds"),
)
_LIMITS: Final = {"turn": 1, "battle": 2, "game": 3}
_OFTEN: Final = 9  # so many uses of an action are marked
_BATTLE_WORDS: Final = ("opposing", OPPOSING_PLACE, "in this battle")
_FIGHTING: Final = ("attacking", "defending")


def _times(words: m.Limit | None) -> int:
    return 1 if words is None else words.times


#: How long it is known that a text has worked.
_SPANS: Final = {"turn": TURN, "battle": BATTLE, "game": GOOD}


def _limit(words: m.Limit | None) -> int:
    """In what time an action can be used only so often: in each turn, battle or game."""
    if words is None:
        return 0
    if words.per not in _LIMITS or not 1 <= words.times <= _OFTEN:
        raise NotCompiled("an action can be limited to some times per turn, battle or game only")
    return _LIMITS[words.per]


def compile_text(pool: Pool, number: int, abilities: tuple[Any, ...]) -> None:
    """Write down in the pool what the abilities of a face do."""
    whole, pool.heeding = pool.heeding, Heeding()
    for said in abilities:
        check(said)
        check_card(pool.faces[number], said)
        ability = _with_places(said)
        count_over_the_turn(pool, ability)
        if contains(ability, m.WHERE_IT_CAME_FROM):
            pool.heeding.recalls = True
        _compile(pool, number, ability)
    face = pool.faces[number]
    pool.printed_on.extend([number] * (len(pool.abilities) - len(pool.printed_on)))
    cast = any(pool.abilities[act].cast for act in pool.acts[number])
    if face.type == SPELL and face.is_jinn and not cast:
        _act(pool, number, Ability(DAY_ACTION, (CastCost(),), (), cast=True))  # BS 15.13
        pool.printed_on.append(number)
    pool.heeds[number] = pool.heeding
    whole.add(pool.heeding)
    pool.heeding = whole


def _with_places(part: Any) -> Any:
    """The same meaning, where opposing City Sections and Holdings are those of the battle (BS 9.26)."""
    if isinstance(part, tuple):
        return tuple([_with_places(piece) for piece in part])
    if not dataclasses.is_dataclass(part) or isinstance(part, type):
        return part
    fields = {field.name: getattr(part, field.name) for field in dataclasses.fields(part)}
    changed = {name: _with_places(value) for name, value in fields.items()}
    if isinstance(part, (m.Every, m.Chosen)) and any(names_places(test) for test in part.tests):
        place = m.Is(OPPOSING_PLACE)
        changed["tests"] = tuple([place if test == m.Is("opposing") else test for test in changed["tests"]])
    return part if changed == fields else dataclasses.replace(part, **changed)


def _compile(pool: Pool, number: int, ability: Any) -> None:
    if isinstance(ability, m.Action):
        _action(pool, number, ability)
    elif isinstance(ability, m.Reaction):
        _reaction(pool, number, ability)
    elif isinstance(ability, m.Moment):
        _moment(pool, number, ability)
    elif isinstance(ability, m.Standing):
        _standing(pool, number, ability)
    elif isinstance(ability, m.OnlyFor):
        pool.only[number] = FACTIONS.index(_faction(ability.faction))
    elif isinstance(ability, m.Tale):
        _tale(pool, number, ability)
    elif isinstance(ability, m.Reward):
        for inner in ability.abilities:
            _compile(pool, number, inner)
    elif isinstance(ability, m.Produces):
        if ability.amount is not None:  # the face only tells that it produces
            sets = m.Answer("value production", m.That("self"), "sets", ability.amount)
            _standing(pool, number, m.Standing((sets,)))
        if ability.costs:  # else it is on the face
            _means(pool, number, producing(ability))
    else:
        raise NotCompiled(f"{type(ability).__name__} cannot be compiled")


def _faction(word: str) -> str:
    for faction in FACTIONS:
        if faction.lower() == word.lower():
            return faction
    raise NotCompiled(f"there is no Faction {word}")


def speaks_of_battle(part: Any) -> bool:
    """Whether words anywhere inside speak of an opposing card or this battle (BS 9.11)."""
    if isinstance(part, m.Is):
        return part.word in _BATTLE_WORDS
    tests = getattr(part, "tests", ())  # another attacking Hero
    if m.OtherThan(m.That("self")) in tests and any(m.Is(word) in tests for word in _FIGHTING):
        return True
    if isinstance(part, m.EndIt):
        return True
    if isinstance(part, tuple):
        return any(speaks_of_battle(piece) for piece in part)
    if dataclasses.is_dataclass(part) and not isinstance(part, type):
        return any(speaks_of_battle(getattr(part, field.name)) for field in dataclasses.fields(part))
    return False


def _numbered(pool: Pool, ability: Ability) -> int:
    for effect in ability.effects:
        pool.repeats = pool.repeats or isinstance(effect, Repeat)
        if isinstance(effect, Bring) and effect.shape is not None:
            effect.faces = faces_in_play(pool, effect.shape)
        if isinstance(effect, Wait):
            effect.number = _numbered(pool, effect.made)
            assert effect.made.trigger is not None
            pool.heeding.auto_triggers[effect.made.trigger.kind] = True
    ability.number = len(pool.abilities)
    pool.abilities.append(ability)
    return ability.number


def _act(pool: Pool, number: int, ability: Ability) -> None:
    pool.acts[number] += (_numbered(pool, ability),)


def _costs(
    pool: Pool,
    number: int,
    program: Program,
    costs: tuple[Any, ...],
    summoned: bool = False,
    in_play: bool = False,
) -> tuple[Any, ...]:
    face = pool.faces[number]
    cast = (CastCost(),) if face.type == SPELL and (summoned or not face.is_jinn) and not in_play else ()
    return (*cast, *[one for step in costs for one in program.cost(step)])


#: What an ability does that its card can use while it is bowed (BS 2.33).
RISES: Final = m.Turn("straighten", m.That("self"))


def _rises(steps: tuple[Any, ...]) -> bool:
    """Whether an ability straightens its own card, alone or together with others; or says that it may be
    bowed (BS 2.34)."""
    if any(
        step.state == "even bowed" and step.to is not None and step.to.at == m.That("self")
        for step in found_in(steps, m.Move)
    ):
        return True
    turned = [step.cards for step in steps if isinstance(step, m.Turn) and step.how == RISES.how]
    return contains(steps, RISES) or any(
        isinstance(cards, m.Together) and m.That("self") in cards.parts for cards in turned
    )


def _made(program: Program, **parts: Any) -> TextAbility:
    made = TextAbility(inner=tuple(program.inner), **parts)
    made.names = program.names
    return made


def _brings_itself(pool: Pool, number: int, words: m.Action) -> bool:
    """A card in hand that can be brought into play by night, and what it does if it is (BS 5.31)."""
    move = words.steps[0] if words.steps else None
    if not isinstance(move, m.Move) or move.cards != m.That("self") or move.to != m.PLAY or not move.paid:
        return False
    face, rest = pool.faces[number], words.steps[1:]
    plain = (words.costs, words.condition, words.limit, words.influence, words.by) == (
        (),
        None,
        None,
        0,
        None,
    )
    done = rest[0] if len(rest) == 1 else None
    then = (
        done.then if isinstance(done, m.If) and done.condition == m.Could() and not done.otherwise else None
    )
    hosted = face.type in (FOLLOWER, ITEM) or face.is_fortification or face.is_experienced
    if move != m.Move("bring", m.That("self"), m.PLAY, under=move.under, paid=True) or hosted or not plain:
        raise NotCompiled("a card that brings itself into play so cannot be carried out yet")
    if move.under not in (None, m.You()) or words.timing != "Night" or (rest and then is None):
        raise NotCompiled("a card that brings itself into play so cannot be carried out yet")
    pool.by_night[number] = NOTHING
    if then is not None:
        program = Program(then)
        program.add(then)
        check_names(then, program.names, None)
        effects = tuple(program.instructions)
        made = _made(program, timing=REACTION, costs=(), effects=effects, by_itself=True)
        pool.by_night[number] = _numbered(pool, made)
    return True


def _action(pool: Pool, number: int, words: m.Action) -> None:
    if _brings_itself(pool, number, words):
        return
    words, first = _given(_by_its_user(words)), -1
    summons = _summons(pool, number, words)
    if summons is not None:
        rest = tuple([one for one in words.steps if one is not summons])
        words = dataclasses.replace(words, steps=rest, joined=())
    for steps in ways_of(words.steps):
        program = Program(steps)
        joined = words.joined if steps is words.steps else ()
        first_step = () if steps is words.steps else steps[:1]  # what one way of several costs is paid for it
        paid = tuple([one for one in first_step if isinstance(one, m.Pay) and one.who == m.You()])
        costs = _costs(
            pool, number, program, (*words.costs, *paid), summons is not None, words.by is not None
        )
        steps = steps[len(paid) :]
        program.add(steps, joined)
        check_names((words.costs, steps, words.condition), program.names, None)
        if program.joins:
            pool.joins = True
        made = _made(
            program,
            timing=TIMINGS.index(words.timing),
            costs=costs,
            effects=tuple(program.instructions),
            condition=Holding(words.condition) if words.condition is not None else None,
            limit=_limit(words.limit),
            times=_times(words.limit),
            council=words.influence,
            joins=program.joins,
            while_bowed=_rises(steps) or words.by is not None,  # the card itself does nothing (BS 13.38)
            cast=summons is not None,
            here=speaks_of_battle(steps),
            reach=Touching(steps),
        )
        if summons is not None:
            made.enters_bowed = summons.state == "bowed"
        if words.by is not None:
            made.users = Users(words.by)
            pool.shared.add(number)
            pool.heeding.shares = True
        made.twin = first
        _act(pool, number, made)
        first = pool.acts[number][-1] if first < 0 else first


def _summons(pool: Pool, number: int, words: m.Action) -> m.Move | None:
    """The step by which a Jinn comes into play, where its text says how it is cast (BS 15.13)."""
    found = [
        step
        for step in words.steps
        if isinstance(step, m.Move) and step.cards == m.That("self") and step.to == m.PLAY
    ]
    if not pool.faces[number].is_jinn:
        return None
    if any(
        isinstance(step, m.Move) and (step.manner, step.cards) == ("join", m.That("self"))
        for step in words.steps
    ):
        raise NotCompiled("a Jinn that is cast into a battle cannot be carried out yet")
    if not found:
        return None
    rest = tuple([step for step in words.steps if step is not found[0]])
    if contains((rest, words.costs), m.That("self")):
        raise NotCompiled("what a Jinn does as it comes into play cannot speak of itself yet")
    return found[0]


def _by_its_user(words: m.Action) -> m.Action:
    """Of an action that others may take: who takes it is "you" to the machine (BS 13.16)."""
    if words.by is None:
        return words
    yours = m.ControllerOf(m.That("self"))  # of whom the text says "you"
    inside = m.put_for((words.steps, words.costs, words.condition), m.You(), yours)
    for who in (m.ThatPlayer("taker"), words.by):
        inside = m.put_for(inside, who, m.You())
    return dataclasses.replace(words, steps=inside[0], costs=inside[1], condition=inside[2])


def _given(words: m.Action) -> m.Action:
    """Water that is given to another as a cost: it is paid, and the other gains it (BS 6.15)."""
    costs: list[Any] = []
    gains: list[Any] = []
    for cost in words.costs:
        if isinstance(cost, m.Water) and (cost.op, cost.goods, cost.who) == ("give", "Water", m.You()):
            costs.append(m.Pay(m.You(), "Water", cost.count))
            gains.append(m.Water("gain", cost.other or m.You(), cost.count))
        else:
            costs.append(cost)
    return dataclasses.replace(words, steps=(*gains, *words.steps), costs=tuple(costs)) if gains else words


class Users:
    """Who may use an ability, where it is not just the controller of its card."""

    def __init__(self, who: Any) -> None:
        self._who: Final = who

    def include(self, g: Any, seat: int, card: int) -> bool:
        """Whether a player is one of them."""
        return is_player(g, eyes_of(g, card), self._who, seat)


def _optional(steps: tuple[Any, ...]) -> m.May:
    """Steps that their player may leave out, asked about once."""
    only = steps[0] if len(steps) == 1 else None
    return only if isinstance(only, m.May) and only.who == m.You() else m.May(m.You(), steps)


def _means(pool: Pool, number: int, means: CardMeans) -> None:
    if means.verb is BOW and pool.faces[number].produces:
        raise NotCompiled("a card that bows for Copper in two ways cannot be paid with yet")
    pool.means[number] = (*pool.means.get(number, ()), means)


def _reaction(pool: Pool, number: int, words: m.Reaction) -> None:
    first = -1
    means = lowering(words)
    if means is not None:
        _means(pool, number, means)
        return
    for event in alternatives(words.event):
        heard = _hears(pool, words, event)
        if heard.own is not None:  # it is gone by then, so it may do it by itself
            if contains(words.steps, m.Place("under", None, m.That("self"))):
                raise NotCompiled("what lies under a card is gone when it has left play")
            _last_words(pool, number, heard, words, (_optional((*words.costs, *words.steps)),))
            continue
        for steps in ways_of(words.steps):
            program = Program(steps, event.kind in _AMOUNTS)
            costs = _costs(pool, number, program, words.costs)
            made = _waiting(program, heard, words, steps, costs)
            made.twin = first
            pool.reacts[number] += (_numbered(pool, made),)
            first = pool.reacts[number][-1] if first < 0 else first
        pool.heeding.hearing[heard.kind] = True
        if pool.faces[number].is_played:
            pool.heeding.from_hand[heard.kind] = True


def _moment(pool: Pool, number: int, words: m.Moment) -> None:
    if not words.steps and not words.instead:
        raise NotCompiled("nothing is done then")
    for event in alternatives(words.event):
        heard = _hears(pool, words, event)
        if heard.own is not None:
            freed, steps = releases(words, heard)
            if freed:
                pool.releases[number] = (*pool.releases.get(number, ()), *freed)
            if steps:
                _last_words(pool, number, heard, words, steps)
            continue
        made = _waiting(
            Program(words.steps, event.kind in _AMOUNTS), heard, words, words.steps, (), by_itself=True
        )
        pool.moments[number] += (_numbered(pool, made),)
        pool.heeding.auto_triggers[heard.kind] = True


def _hears(pool: Pool, words: m.Reaction | m.Moment, event: m.Event) -> Heard:
    """What is waited for; who fought for a City Section that is gone is asked afterwards."""
    if event.kind == "has-engaged" and _stops_it(words.steps):
        event = dataclasses.replace(event, kind="engages")
    heard = _heard(words, event)
    if heard.kind == "section-lost":
        pool.heeding.counting["comes-home"] = True
    return heard


def _stops_it(steps: tuple[Any, ...]) -> bool:
    """Whether what is answered is not over yet: it is negated, redirected, or its damage changed."""
    changed = any(step.value == "engagement damage" for step in found_in(steps, m.Change))
    return changed or bool(found_in(steps, m.Negate) or found_in(steps, m.Redirect))


def _asks_for_defence(part: Any) -> bool:
    """Whether it is asked who defends now."""
    if isinstance(part, (m.Did, m.Happened)) and part.event.kind == "defends" and part.when == "now":
        return True
    if isinstance(part, tuple):
        return any(_asks_for_defence(piece) for piece in part)
    fields = getattr(part, "__dataclass_fields__", ())
    return any(_asks_for_defence(getattr(part, name)) for name in fields)


def _heard(words: m.Reaction | m.Moment, event: m.Event) -> Heard:
    """What is waited for: that it happens, or that it is about to."""
    asks = (words.condition, words.event.roles)
    if event.kind in ("raids", "assigned", "attack", "declares") and _asks_for_defence(asks):
        raise NotCompiled("nobody has defended yet when that happens")
    if event.kind == "raid-succeeds" and _leaves_water(words.steps):
        return Heard(event, CARRIES)
    if event.kind == "battle-ends" and not event.roles and _sends_home(words.steps):
        return Heard(event, OVER)
    coming = words.before and (not words.instead or event.kind in (*_ANNOUNCED, _CARRIED))
    if event.kind in BEFORE and coming and "from" not in dict(event.roles):
        return Heard(event, BEFORE[event.kind])
    if event.kind == "parry" and "from" in dict(event.roles) and _parries(words.steps):
        return Heard(*before(event))
    if not words.before and not words.instead:
        is_there = event.kind == "brings" and isinstance(
            words, m.Moment
        )  # a Reaction comes before (BS 13.30)
        return Heard(event, ROWS["enters"] if is_there else None)
    if event.kind == "assigned" and not words.before and all(_sends(step) for step in words.steps):
        return Heard(event)  # it goes elsewhere
    return Heard(*before(event))


def _parries(steps: tuple[Any, ...]) -> bool:
    """Whether a text says with which card a parry is made, so that it works before that is taken."""
    return any(step.deed == "parry" for step in found_in(steps, m.Act))


def _sends_home(steps: tuple[Any, ...]) -> bool:
    """Whether units go home by a text, so that it works before all of them do."""
    return any(step.to is not None and step.to.zone == "home" for step in found_in(steps, m.Move))


def _leaves_water(steps: tuple[Any, ...]) -> bool:
    """Whether a text has the Water of a raid left behind, so that it works before it is carried away."""
    return any(step.what == "carrying" for step in found_in(steps, m.Negate)) or any(
        is_carrying(step.event) for step in found_in(steps, m.Instead)
    )


def _sends(step: Any) -> bool:
    """The unit that was assigned goes to another City Section."""
    return (
        isinstance(step, m.Act) and step.deed in ("attack", "assign") and step.actor == m.That("event card")
    )


#: What a text says of what is about to happen, if it says that it does not.
_DENIED: Final = {
    "falls": ("may be destroyed", "may be buried"),
    "bowing": ("may be bowed", "may bow", "must bow"),
    "straightening": ("may straighten", "may be straightened"),
    "going-home": ("may be sent home", "may be returned home"),
    "leaving": ("may be returned", "may be discarded", "may leave"),
    "taking-control": ("may be controlled",),
}


def _says_not(heard: Heard, step: Any) -> bool:
    """It is not destroyed: words that only say that what is about to happen does not."""
    return (
        isinstance(step, m.Rule)
        and step.answer.question in _DENIED.get(heard.kind, ())
        and step.answer.how == "forbids"
        and step.answer.about in (m.That("event card"), m.That("self"), m.That("hero"))
    )


#: What is announced before it is carried out, so that it can be negated.
_ANNOUNCED: Final = ("plays", "casts", "takes", "used", "effect")
#: Instead of what a raider leaves the Water where it is (BS 11.33).
_CARRIED: Final = "carries-away"
#: What a text does something in place of by itself.
_REPLACED: Final = ("carries", "assigned", "blessing-passing", "parries-blind", "destroyed", "section-lost")


def _last_words(pool: Pool, number: int, heard: Heard, words: Any, steps: tuple[Any, ...]) -> None:
    """What a card does because it is destroyed itself."""
    made = _waiting(Program(steps), heard, words, steps, (), by_itself=True)
    pool.last_words[number] = (*pool.last_words.get(number, ()), _numbered(pool, made))
    pool.heeding.auto_triggers[heard.kind] = True


def _waiting(
    program: Program,
    heard: Heard,
    words: m.Reaction | m.Moment,
    steps: tuple[Any, ...],
    costs: tuple[Any, ...],
    by_itself: bool = False,
) -> TextAbility:
    """An ability that waits for something; what would have happened does not if something else is done."""
    program.heard = heard
    saying = [step for step in steps if words.before and _says_not(heard, step)]
    joined = words.joined if isinstance(words, m.Reaction) and steps is words.steps and not saying else ()
    program.add(tuple([step for step in steps if step not in saying]), joined)
    check_names((steps, words.condition), program.names, heard)
    if program.laid_goes:
        raise NotCompiled("nothing is put in the place of a card that lay face down")
    if heard.kind == "falls" and (words.instead or saying):
        program.instructions.append(replacing.Spare())
    elif heard.kind in FORETOLD.values() and (words.instead or saying):
        program.instructions.append(replacing.Avert(heard.kind))
    elif words.instead and heard.kind == "action":
        program.instructions.append(Negate())
    elif words.instead and heard.kind == "carries" and words.event.kind == _CARRIED:
        program.instructions.append(replacing.LeaveWater())
    elif words.instead and heard.kind not in _REPLACED:
        raise NotCompiled(f"nothing can be done instead of “{words.event.kind}” here")
    limit = 0 if by_itself else _limit(words.limit)
    return _made(
        program,
        timing=REACTION,
        costs=costs,
        effects=tuple(program.instructions),
        trigger=heard,
        while_bowed=_rises(steps),
        condition=Holding(words.condition) if words.condition is not None else None,
        limit=limit,
        times=1 if by_itself else _times(words.limit),
        here=speaks_of_battle((words.steps, words.event)),
        by_itself=by_itself,
        first=words.limit.times if by_itself and words.limit is not None else 0,
        span=_SPANS[words.limit.per] if by_itself and words.limit is not None else TURN,
    )


def _standing(pool: Pool, number: int, words: m.Standing) -> None:
    own = m.That("self")
    check_names(words, NO_NAMES, None, ("raiding_card", "defence_card"))
    check_lasting(words)
    for answer in words.answers:
        made = Lasting(answer, words.condition, speaks_of_battle((answer, words.condition)))
        count_over_the_turn(pool, made.conditions)
        if any(role == HERE for role, _ in made.parts) and pool.faces[number].type not in (SECTION, HOLDING):
            raise NotCompiled("only a City Section, or a card attached to one, can say “this City Section”")
        by_key = {TO_HAVE: pool.bearers, TO_TAKE_IN: pool.guests}.get(made.keys[0])
        if by_key is not None and made.parts[:1] == ((KIND, own),) and len(made.keys) == 1:
            if words.condition is not None:
                raise NotCompiled("a condition for where its own card is attached cannot be carried out yet")
            by_key[number] = (*by_key.get(number, ()), Bearer(answer))
        elif made.keys[0] in _OWN_COSTS and made.is_of_own_card(answer):
            pool.own_costs[number] = (*pool.own_costs.get(number, ()), made)
        else:
            pool.lasting[number] += (made,)
        if made.first:
            pool.heeding.counting.update(dict.fromkeys(COUNTED, True))
        if answer.price and made.keys[0] < WHILE_BOWED:
            made.price = _numbered(pool, _priced(answer))


def _priced(answer: m.Answer) -> TextAbility:
    """Whoever pays straightens the card that does not straighten otherwise (BS 4.30)."""
    payer: Any = m.You()
    about: Any = answer.about
    for step in answer.price:
        if isinstance(step, m.Pay):
            payer = step.who
        elif isinstance(step, m.Move) and isinstance(step.cards, m.Chosen) and step.cards.by is not None:
            payer = step.cards.by
    program = Program()
    program.add((m.May(payer, (*answer.price, m.Turn("straighten", about))),))
    effects = tuple(program.instructions)
    return _made(program, timing=REACTION, costs=(), effects=effects, by_itself=True)


#: What a card can say of its own costs, while it is not in play.
_OWN_COSTS: Final = (
    *(CHANGES + COPPER_COST, CHANGES + WATER_COST, CHANGES + RAISING_COST, FIXES + RAISING_COST),
    FIXES + COPPER_COST,
    FIXES + WATER_COST,
)
#: The windows in which a Tale that asks for a state can always be told (BS 15.19).
_QUIET_WINDOWS: Final = ("day", "night", "end")


def _tale(pool: Pool, number: int, words: m.Tale) -> None:
    pool.tellings[number] = _numbered(pool, _made(Program(), timing=REACTION, costs=(), effects=()))
    tale = pool.tales[number] = _Told(words)
    for happening in _QUIET_WINDOWS if words.event is None else (tale.kind,):
        pool.heeding.hearing[happening] = pool.heeding.from_hand[happening] = True


class _Told:
    """When a Tale may be told: at an event, in a state, or both; for a state alone, in any window."""

    def __init__(self, words: m.Tale) -> None:
        self._heard: Final = None if words.event is None else Heard(words.event)
        self._holding: Final = None if words.condition is None else Holding(words.condition)

    @property
    def kind(self) -> str:
        """The happening that it is asked about."""
        return "any" if self._heard is None else self._heard.kind

    def hears(self, g: Any, seat: int, card: int, actor: int, cause: Cause) -> bool:
        """Whether it may be told by a player now."""
        if self._heard is not None and not self._heard.hears(g, seat, card, actor, cause):
            return False
        return self._holding is None or self._holding.holds(g, Run(EMPTY, seat, card, NOTHING, cause, (), 0))
