"""The normal form of meanings: what means the same is the same tree, however it was said.

What is asked of a card stands in one order; what is chosen is described where it is first spoken of and named
afterwards; names are counted anew in each ability.
"""

from __future__ import annotations

import dataclasses
import re
from typing import Any, Final

from serai.games.burning_sands.text.meaning import (
    PLAY,
    Ability,
    Action,
    AllOf,
    Among,
    Answer,
    AnyOf,
    AnyPlayer,
    Both,
    Bound,
    Chosen,
    Compares,
    Condition,
    ControllerOf,
    Did,
    EachPlayer,
    EitherHolds,
    Event,
    Every,
    Fits,
    Fixed,
    ForEach,
    Group,
    Happened,
    HasAttached,
    HasTokens,
    HasValue,
    If,
    Instead,
    Is,
    May,
    Moment,
    Move,
    No,
    Not,
    Often,
    OfType,
    OneOf,
    Participant,
    Pick,
    Played,
    PlayerFits,
    PlayerIs,
    PlayerNot,
    Reaction,
    Reward,
    Rule,
    SomePlayer,
    Standing,
    Step,
    Test,
    That,
    ThatPlayer,
    There,
    TopCards,
    UntilFound,
    Who,
    You,
    put_for,
)

#: The order in which a description names what it asks.
_ORDER: Final = (
    *("Among", "OfType", "HasTrait", "Is", "Not", "AnyOf", "AllOf", "HasValue", "HasMost", "Alike"),
    *("HasAttached",),
    *("HasTokens", "AttachedTo", "InUnitOf", "Did", "OfPlayer", "OtherThan"),
)
_IN_PLAY: Final = Fits(That("self"), Is("in play"))
_COUNTED: Final = re.compile(r"(card|player) \d+$")


def normal(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The same abilities in their normal form."""
    made = [_ability(ability) for ability in abilities]
    if any(_is_empty(ability) for ability in made):
        made.sort(key=_rank)  # "Day:" before lasting text: that action is the first
    return tuple(made)


def _is_empty(ability: Ability) -> bool:
    return isinstance(ability, Action) and not ability.steps and not ability.costs


def _rank(ability: Ability) -> int:
    if isinstance(ability, (Action, Reaction)):
        return 0 if _is_empty(ability) else 1
    return 2 if isinstance(ability, Reward) else 0


def _ability(ability: Ability) -> Ability:
    if isinstance(ability, Reward):
        return Reward(normal(ability.abilities))
    made: Ability = _Names().told(_unnamed(in_order(ability), ability))
    return made


def _unnamed(part: Any, whole: Any) -> Any:
    """What a condition asks of a player or card that nothing else speaks of is asked of any of them."""
    if isinstance(part, tuple):
        inner = [_unnamed(one, whole) for one in part]
        return type(part)(*inner) if hasattr(part, "_fields") else tuple(inner)
    if not dataclasses.is_dataclass(part) or isinstance(part, type):
        return part
    if isinstance(part, PlayerFits) and isinstance(part.who, SomePlayer):
        if not _speaks_of(whole, ThatPlayer(part.who.name)):
            return PlayerFits(AnyPlayer(part.who.other, part.who.tests), part.test)
    elif isinstance(part, Fits) and isinstance(part.cards, Chosen):
        cards, only = part.cards, part.cards.count == Bound("=", Fixed(1)) and not part.cards.random
        if only and cards.by is None and not _speaks_of(whole, That(cards.name)):
            tests = _sorted(_flat((*cards.tests, part.test)))
            return There(Every(tests, cards.place), Bound(">=", Fixed(1)))
    elif isinstance(part, Move) and isinstance(part.cards, TopCards) and part.manner == "draw":
        name = part.cards.name
        if name.startswith("card ") and not _speaks_of(whole, That(name)):
            return dataclasses.replace(part, cards=dataclasses.replace(part.cards, name=""))
    return type(part)(
        **{field.name: _unnamed(getattr(part, field.name), whole) for field in dataclasses.fields(part)}
    )


def _speaks_of(part: Any, named: That | ThatPlayer) -> bool:
    """Whether a meaning speaks of something by its name anywhere."""
    if isinstance(part, tuple):
        return any(_speaks_of(one, named) for one in part)
    if not dataclasses.is_dataclass(part) or isinstance(part, type):
        return False
    inside = [getattr(part, field.name) for field in dataclasses.fields(part)]
    return part == named or any(_speaks_of(one, named) for one in inside)


def in_order(part: Any) -> Any:
    """A part of a meaning with its tests in their order; names are left as they are."""
    if isinstance(part, tuple):
        inner = [in_order(one) for one in part]
        return type(part)(*inner) if hasattr(part, "_fields") else tuple(inner)
    if isinstance(part, list):
        return [in_order(one) for one in part]
    if not dataclasses.is_dataclass(part) or isinstance(part, type):
        return part
    changed = {field.name: in_order(getattr(part, field.name)) for field in dataclasses.fields(part)}
    made: Any = type(part)(**changed)
    if isinstance(made, Chosen) and made.place.zone == "top" and not made.tests and made.count.op == "=":
        return TopCards(made.count.number, made.place.whose or You(), made.name)  # there is no choice
    if isinstance(made, Chosen) and made.place.zone == "bottom" and not made.tests and made.count.op == "=":
        return TopCards(made.count.number, made.place.whose or You(), made.name, "deck", True)
    if isinstance(made, Chosen) and made.count.op == "<=":  # at most two are up to two
        made = dataclasses.replace(made, count=dataclasses.replace(made.count, op="up to"))
    if isinstance(made, (Every, Chosen)):
        return dataclasses.replace(made, **_merged(made))
    if isinstance(made, Played) and made.who is None:
        return _taken_by(made)
    if isinstance(made, AnyOf):
        return _either(made.tests)
    if isinstance(made, AllOf):
        tests = _sorted(_flat(made.tests))
        return tests[0] if len(tests) == 1 else AllOf(tests)
    if isinstance(made, (Moment, Reaction)):
        made = _of_bearer(made)
    if isinstance(made, Moment):
        return _with_condition(_in_its_stead(made))
    if isinstance(made, Action) and isinstance(made.by, ControllerOf):
        return put_for(made, ThatPlayer("taker"), made.by)  # it is known who takes it
    if isinstance(made, Answer) and isinstance(made.about, Every):
        context = [(name, _of_which(part, made.about)) for name, part in made.context]
        return dataclasses.replace(made, context=tuple(context))
    if isinstance(made, Not):
        return _turned_round(made)
    if isinstance(made, EachPlayer) and PlayerNot(PlayerIs("you")) in made.tests:  # all players but you
        who = tuple([one for one in made.tests if one != PlayerNot(PlayerIs("you"))])
        return dataclasses.replace(made, other=True, tests=who)
    if isinstance(made, HasAttached) and made.bound == Bound(">=", Fixed(1)):
        return _has_either(made)
    if isinstance(made, HasValue) and made.bound.op == "up to":
        return dataclasses.replace(made, bound=dataclasses.replace(made.bound, op="<="))
    if isinstance(made, Fits) and isinstance(made.test, Not):
        return No(Fits(made.cards, made.test.test))
    if isinstance(made, (Both, EitherHolds)):
        return type(made)(
            tuple(sorted(made.parts, key=_is_several))
        )  # what is asked in two ways is asked last
    if isinstance(made, No) and isinstance(made.condition, No):
        return made.condition.condition
    if isinstance(made, Compares) and isinstance(made.left, Often):
        return _whether(made, made.left)
    if isinstance(made, May) and _permits(made):
        return made.steps[0]  # who is allowed to do something may do it
    return _standing(made) if isinstance(made, Standing) else made


#: What players do with actions.
_TAKEN: Final = ("takes", "plays", "casts", "used")


def _taken_by(made: Played) -> Played:
    """Actions that some players take: theirs."""
    for test in made.tests:
        if isinstance(test, Did) and test.when == "now" and test.event.kind in _TAKEN:
            roles = dict(test.event.roles)
            who: Any = roles.pop("player", None)
            if who is not None and all(part == That("<which>") for part in roles.values()):
                rest = tuple([one for one in made.tests if one != test])
                return Played(made.kinds, who, rest)
    return made


def _of_which(part: Participant, about: Every) -> Participant:
    """What happens to the very cards that an answer is about."""
    made: Participant = put_for(part, about, That("<which>")) if isinstance(part, Event) else part
    return made


def _standing(made: Standing) -> Standing:
    """A text works while its card is in play; Copper while somebody pays for cards is Copper for them."""
    if made.condition == _IN_PLAY:
        return Standing(made.answers)
    each = tuple([one for answer in made.answers for one in _by_each(answer)])
    if each != made.answers:
        return _standing(Standing(each, made.condition))
    shared = made.answers[0].condition if len(made.answers) > 1 else None
    alike = shared is not None and all(answer.condition == shared for answer in made.answers)
    if made.condition is None and alike:  # while A, X; while A, Y: while A, X and Y
        plain = tuple([dataclasses.replace(answer, condition=None) for answer in made.answers])
        return _standing(Standing(plain, shared))
    paying = made.condition
    if not isinstance(paying, Happened) or paying.when != "now" or paying.event.kind != "pays":
        return made
    roles = dict(paying.event.roles)
    spent = roles.pop("for", None)
    if roles not in ({}, {"player": You()}) or not isinstance(spent, Every):
        return made
    if any(answer.question != "value production" or answer.context for answer in made.answers):
        return made
    return Standing(
        tuple([dataclasses.replace(answer, context=(("for", spent),)) for answer in made.answers])
    )


def _by_each(answer: Answer) -> tuple[Answer, ...]:
    """Neither by Spells nor by innate abilities: by each of them by itself."""
    by = dict(answer.context).get("by")
    if answer.how != "forbids" or not isinstance(by, str) or "/" not in by or " " in by:
        return (answer,)
    kinds = [
        tuple([(role, kind if role == "by" else part) for role, part in answer.context])
        for kind in by.split("/")
    ]
    return tuple([dataclasses.replace(answer, context=context) for context in kinds])


def _merged(group: Every | Chosen) -> dict[str, Any]:
    """Some of all Heroes that fit are some Heroes that fit."""
    tests: list[Test] = []
    place = group.place
    for test in _flat(group.tests):
        if isinstance(test, Among) and isinstance(test.cards, Every) and place in (PLAY, test.cards.place):
            tests += test.cards.tests
            place = test.cards.place
        elif (test != Is("in play") or place != PLAY) and test != _BOWED_OR_NOT:
            tests.append(test)
    return {"tests": _sorted(_flat(tuple(tests))), "place": place}


#: Bowed or unbowed: that asks nothing.
_BOWED_OR_NOT: Final = AnyOf((Is("bowed"), Is("unbowed")))


def _either(several: tuple[Test, ...]) -> Test:
    """One of several things is so; what they have in common is asked once."""
    parts = [_flat((test,)) for test in several]
    common = [test for test in parts[0] if all(test in tests for tests in parts)]
    rests = [tuple([test for test in tests if test not in common]) for tests in parts]
    if any(not rest for rest in rests):
        return _all_of(tuple(common))
    whole = AnyOf(_sorted(tuple(dict.fromkeys([_all_of(rest) for rest in rests]))))
    return _all_of((*common, whole)) if common else whole


def _all_of(tests: tuple[Test, ...]) -> Test:
    return tests[0] if len(tests) == 1 else AllOf(_sorted(tests))


_BEARS_IT: Final = Fits(That("<which>"), HasAttached(Every((Among(That("self")),))))


def _of_bearer(ability: Moment | Reaction) -> Moment | Reaction:
    """A Hero who is destroyed while carrying this card: it is this card's Hero, and is called so."""
    roles = dict(ability.event.roles)
    if roles.get("card") == Every((OfType("Hero"),)) and roles.get("while") == _BEARS_IT:
        rest = tuple([role for role in ability.event.roles if role[0] not in ("card", "while")])
        event = Event(ability.event.kind, (("card", That("hero")), *rest))
        ability = dataclasses.replace(ability, event=event)
    if ability.event.kind != "destroyed" or dict(ability.event.roles).get("card") != That("hero"):
        return ability
    made: Moment | Reaction = put_for(ability, That("event card"), That("hero"))
    return made


def _in_its_stead(moment: Moment) -> Moment:
    """When it would be destroyed, it is bowed rather than destroyed: that is done instead."""
    only = moment.steps[0] if len(moment.steps) == 1 else None
    if not moment.before or moment.instead or not isinstance(only, Instead):
        return moment
    same = all(part == That(f"event {role}") for role, part in only.event.roles)
    if not same or only.event.kind != moment.event.kind:
        return moment
    return dataclasses.replace(moment, steps=only.steps, instead=True)


def _with_condition(moment: Moment) -> Moment:
    """Whenever it happens and something holds: the condition is that of the whole."""
    only = moment.steps[0] if len(moment.steps) == 1 else None
    if isinstance(only, If) and not only.otherwise:
        first, second = moment.condition, only.condition
        whole = second if first is None else in_order(Both((*_parts(first), *_parts(second))))
        return dataclasses.replace(moment, steps=only.then, condition=whole)
    return moment


def _is_several(condition: Condition) -> bool:
    return isinstance(condition, (Both, EitherHolds))


def _parts(condition: Condition) -> tuple[Condition, ...]:
    return condition.parts if isinstance(condition, Both) else (condition,)


def _whether(made: Compares, often: Often) -> Condition:
    """Once or more often, or never: whether it has happened."""
    happened = Happened(often.event, often.when)
    if made.bound == Bound(">=", Fixed(1)):
        return happened
    return No(happened) if made.bound in (Bound("=", Fixed(0)), Bound("<", Fixed(1))) else made


#: What is so where a comparison is not.
_TURNED: Final = {">": "<=", "<": ">=", ">=": "<", "<=": ">"}


def _has_either(made: HasAttached) -> Test:
    """A Hero with a Weapon or an Armor has the one or the other."""
    cards = made.cards
    if not isinstance(cards, Every) or len(cards.tests) != 1 or not isinstance(cards.tests[0], AnyOf):
        return made
    each = [
        dataclasses.replace(made, cards=dataclasses.replace(cards, tests=(one,)))
        for one in cards.tests[0].tests
    ]
    return _either(tuple(each))


def _turned_round(made: Not) -> Test:
    """Whose Strength does not exceed 2: it is 2 or less; without any tokens: with none."""
    test = made.test
    if isinstance(test, HasValue) and test.bound.op in (">", "<") and isinstance(test.bound.number, Fixed):
        return dataclasses.replace(test, bound=dataclasses.replace(test.bound, op=_TURNED[test.bound.op]))
    if isinstance(test, HasTokens) and test.bound == Bound(">=", Fixed(1)):
        return dataclasses.replace(test, bound=Bound("=", Fixed(0)))
    return made


def _permits(may: May) -> bool:
    only = may.steps[0] if len(may.steps) == 1 else None
    return isinstance(only, Rule) and only.answer.question.startswith("limit ") and only.answer.how == "adds"


def _flat(tests: tuple[Test, ...]) -> tuple[Test, ...]:
    found: list[Test] = []
    for test in tests:
        found += _flat(test.tests) if isinstance(test, AllOf) else [test]
    return tuple(dict.fromkeys(found))


def _sorted(tests: tuple[Test, ...]) -> tuple[Test, ...]:
    return tuple(sorted(tests, key=_place_in_order))


def _place_in_order(test: Test) -> tuple[int, str]:
    return _ORDER.index(type(test).__name__), repr(test)


def _in_telling_order(part: Any) -> list[str]:
    """The parts of a meaning as a text tells them: what is answered and what is paid before what is done."""
    names = [field.name for field in dataclasses.fields(part)]
    early = ("event", "condition") if isinstance(part, Moment) else ("event", "costs")
    first = [name for name in early if name in names]
    return [*first, *[name for name in names if name not in first]]


def describes(part: Any, name: str) -> bool:
    """Whether a meaning describes what is chosen under a name, rather than only naming it."""
    if isinstance(part, (tuple, list)):
        return any(describes(one, name) for one in part)
    if not dataclasses.is_dataclass(part) or isinstance(part, type):
        return False
    if isinstance(part, (Chosen, SomePlayer, TopCards)) and part.name == name:
        return True
    return any(describes(getattr(part, field.name), name) for field in dataclasses.fields(part))


class _Names:
    """The names of an ability, counted in the order in which a reader of its parts meets them."""

    def __init__(self) -> None:
        self._new: dict[str, str] = {}
        self._described: dict[str, Group | Who] = {}
        self._told: dict[str, bool] = {}

    def told(self, part: Any) -> Any:
        """A part with its names counted anew, and what it chooses described once."""
        self._gather(part)
        return self._again(part)

    def _gather(self, part: Any) -> None:
        if isinstance(part, tuple):
            for one in part:
                self._gather(one)
        elif dataclasses.is_dataclass(part) and not isinstance(part, type):
            if isinstance(part, (Chosen, SomePlayer, TopCards)) and part.name:
                self._described.setdefault(part.name, part)
            for name in _in_telling_order(part):
                self._gather(getattr(part, name))

    def _name(self, name: str) -> str:
        if not _COUNTED.match(name):
            return name
        sort = name.split(maxsplit=1)[0]
        if name not in self._new:
            self._new[name] = f"{sort} {1 + sum(known.startswith(sort) for known in self._new)}"
        return self._new[name]

    def _again(self, part: Any) -> Any:
        if isinstance(part, tuple):
            made = [self._again(one) for one in part]
            chosen = [
                one
                for one in made
                if not (isinstance(one, Pick) and isinstance(one.what, (That, ThatPlayer)))
            ]
            return tuple(chosen or made)  # what was chosen before need not be chosen again
        if not dataclasses.is_dataclass(part) or isinstance(part, type):
            return part
        if isinstance(part, (That, ThatPlayer, Chosen, SomePlayer, TopCards)) and part.name:
            return self._named(part)
        if isinstance(part, UntilFound):
            name, found = self._name(part.name), self._name(part.found)
            return UntilFound(self._again(part.tests), self._again(part.whose), name, found)
        if isinstance(part, ForEach):
            of = self._again(part.of)
            return ForEach(of, self._name(part.name), self._again(part.steps))
        if isinstance(part, If):
            return If(self._again(part.condition), *self._one_of((part.then, part.otherwise)))
        if isinstance(part, OneOf):
            return OneOf(self._again(part.who), self._one_of(part.options))
        return type(part)(**{name: self._again(getattr(part, name)) for name in _in_telling_order(part)})

    def _one_of(self, ways: tuple[tuple[Step, ...], ...]) -> tuple[tuple[Step, ...], ...]:
        """Several ways of which one is gone: what is chosen in one is not chosen yet in another."""
        before, made = dict(self._told), []
        for way in ways:
            told, self._told = self._told, dict(before)
            made.append(self._again(way))
            self._told = {**told, **self._told}
        return tuple(made)

    def _named(self, part: That | ThatPlayer | Chosen | SomePlayer | TopCards) -> Any:
        old = part.name
        known = part if isinstance(part, (Chosen, SomePlayer, TopCards)) else self._described.get(old)
        if known is None or self._told.get(old):
            new = self._name(old)
            return ThatPlayer(new) if isinstance(part, (ThatPlayer, SomePlayer)) else That(new)
        self._told[old] = True
        new = self._name(old)
        return type(known)(
            **{
                field.name: new if field.name == "name" else self._again(getattr(known, field.name))
                for field in dataclasses.fields(known)  # type: ignore[arg-type]
            }
        )
