"""What a text can hardly mean, seen from the whole of an ability: that nothing is done, that cards are dealt
with where they are not, that something is paid for nothing. Such a text is refused with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from serai.games.burning_sands.text.mean_abilities import is_cost
from serai.games.burning_sands.text.mean_possible import below
from serai.games.burning_sands.text.mean_shared import apart
from serai.games.burning_sands.text.meaning import (
    PLAY,
    Ability,
    Act,
    Action,
    Among,
    Answer,
    AnyOf,
    AnyPlayer,
    AttachedTo,
    Change,
    Chosen,
    Control,
    Could,
    Did,
    Event,
    Every,
    Fixed,
    ForEach,
    Happened,
    HasAttached,
    HasTokens,
    If,
    Instead,
    Is,
    Later,
    May,
    Moment,
    Move,
    MoveTokens,
    No,
    Not,
    OfPlayer,
    OneOf,
    Pay,
    PlayerIs,
    Reaction,
    Reward,
    Rule,
    That,
    Times,
    Together,
    Tokens,
    TopCards,
    Turn,
    Unless,
    UntilFound,
    Who,
)


def doubtful(ability: Ability) -> str:
    """Why an ability can hardly be what its text means; empty where it can."""
    if isinstance(ability, Reward):
        return next((why for why in map(doubtful, ability.abilities) if why), "")
    if any(isinstance(one, Could) for one in below(getattr(ability, "condition", None))):
        return "what was to be done before is not said"
    for part in below(ability):
        why = _fits_nothing(part) or _of_wrong_sort(part) or _or_of_numbers(part)
        if why:
            return why
    if not isinstance(ability, (Action, Reaction, Moment)):
        return ""
    for step in ability.steps if isinstance(ability, Moment) else ():
        if isinstance(step, Rule) and step.until == "good" and step.answer.question.startswith("is "):
            return "for how long? Say “while”, or what does not happen to it"
    costs = () if isinstance(ability, Moment) else ability.costs
    if isinstance(ability, Reaction) and not (ability.steps or costs or ability.instead):
        return "what is done then is not said"
    return (
        _walk((*costs, *ability.steps), {})
        or ("" if getattr(ability, "instead", False) else _paid_for_nothing(ability.steps))
        or _not_yet(ability)
        or _all_actions(ability)
        or _gone_with_it(ability)
    )


# What fits nothing

_OPPOSITES: Final = (("bowed", "unbowed"), ("attacking", "defending"), ("at home", "in this battle"))


def _fits_nothing(part: Any) -> str:
    """Those with a Follower who have none: two tests of which one denies the other."""
    if not isinstance(part, (Every, Chosen)):
        return ""
    tests = list(part.tests)
    denied = any(isinstance(one, Not) and one.test in tests for one in tests)
    words = [one.word for one in tests if isinstance(one, Is)]
    denied = denied or any(one in words and other in words for one, other in _OPPOSITES)
    sides = [side for one in tests if isinstance(one, OfPlayer) for side in _side(one.who)]
    denied = denied or len(dict.fromkeys(sides)) > 1
    either = [test for one in tests if isinstance(one, AnyOf) for test in one.tests]
    fights = any(word in ("attacking", "defending", "in this battle", "opposing") for word in words)
    denied = denied or (fights and Is("raiding") in either)
    for kind, what in ((HasAttached, "cards"), (HasTokens, "token")):
        found: list[Any] = [one for one in tests if isinstance(one, kind)]
        none = [getattr(one, what) for one in found if (one.bound.op, one.bound.number) == ("=", Fixed(0))]
        some = [getattr(one, what) for one in found if one.bound.op in (">=", ">")]
        denied = denied or any(one in none for one in some)
    return "no card is both; say of which cards this is so" if denied else ""


def _side(who: Any) -> tuple[Any, ...]:
    """The attacker, the defender, an ally: nobody is two of them."""
    tests = who.tests if isinstance(who, AnyPlayer) else ()
    roles = ("attacker", "defender", "ally")
    return tuple([one for one in tests if isinstance(one, PlayerIs) and one.word in roles])


def _or_of_numbers(part: Any) -> str:
    """Loses 1 Water, or 2 Water if ...: nobody chooses between them."""
    if not isinstance(part, OneOf) or any(len(option) != 1 for option in part.options):
        return ""
    known = [apart(option[0]) for option in part.options]
    plain = [one[0] for one in known if one is not None]
    ups = [one[1] > 0 for one in known if one is not None]
    same = len(plain) == len(known) and all(one == plain[0] for one in plain) and len(dict.fromkeys(ups)) == 1
    return "when is it the one, and when the other? Say “if ..., ... instead”" if same else ""


#: Cards that are Heroes, by the name that an event gives them.
_HEROES: Final = ("raider", "winner", "loser", "caster", "hero", "challenger")


def _of_wrong_sort(part: Any) -> str:
    """A Hero is no City Section; who is assigned does not defend yet."""
    assigned = isinstance(part, Answer) and part.question == "may be assigned"
    if assigned and any(
        one in getattr(part.about, "tests", ()) for one in (Is("defending"), Is("attacking"))
    ):
        return "who is assigned does not do so yet; say “no Hero can be assigned to defend”"
    if isinstance(part, Answer) and isinstance(part.about, That) and ("by", part.about) in part.context:
        return "by itself? Say by whom"
    if not isinstance(part, Event):
        return ""
    for name, of in part.roles:
        if name == "card" and any(one == That("event by") for one in below(of)):
            return "which card is that? It is not the one by which this happens"
        if name == "section" and isinstance(of, That) and of.name in _HEROES:
            return "a Hero is no City Section; say which raid, battle or City Section is meant"
    return ""


# Where cards are

_HIDDEN: Final = ("hand", "deck", "saved", "buried", "top", "bottom", "under", "game")
_GOES: Final = {"destroy": "buried", "bury": "buried", "discard": "saved", "remove": "game", "bring": "play"}
#: A zone, and whose it is.
Where: TypeAlias = tuple[str, Who | None]
Known: TypeAlias = dict[str, Where]
NOWHERE: Final[Where] = ("", None)
_THERE: Final = "that card is not in play then; say which card is meant"


def _zone(group: Any, known: Known) -> Where:
    """Where cards are, and whose that is; empty where it is not known."""
    if isinstance(group, Chosen):
        inner = [one.cards for one in group.tests if isinstance(one, Among) and isinstance(one.cards, That)]
        if inner:
            return known.get(inner[0].name, NOWHERE)
        return group.place.zone, group.place.whose
    if isinstance(group, That):
        return known.get(group.name, NOWHERE)
    if isinstance(group, TopCards):
        return group.zone, group.whose
    return ("deck", group.whose) if isinstance(group, UntilFound) else NOWHERE


def _names(group: Any) -> Iterator[str]:
    """The names under which cards are kept."""
    if isinstance(group, Together):
        for part in group.parts:
            yield from _names(part)
    elif isinstance(group, UntilFound):
        yield from (group.name, group.found)
    elif getattr(group, "name", ""):
        yield group.name


def _walk(steps: tuple[Any, ...], known: Known) -> str:
    """Follow the cards from zone to zone; why something is done with one that is not there."""
    for step in steps:
        why = _done(step, known) or _branches(step, known)
        if why:
            return why
    return ""


def _branches(step: Any, known: Known) -> str:
    if isinstance(step, (If, OneOf, Unless)):
        ways: tuple[Any, ...] = step.options if isinstance(step, OneOf) else ()
        ways = (step.then, step.otherwise) if isinstance(step, If) else ways
        ways = (step.steps, step.unless) if isinstance(step, Unless) else ways
        after: list[Known] = []
        for way in ways:
            inner = dict(known)
            why = _walk(way, inner)
            if why:
                return why
            after.append(inner)
        for name in {**known, **{name: NOWHERE for one in after for name in one}}:
            found = [one.get(name, NOWHERE) for one in after]
            known[name] = found[0] if all(one == found[0] for one in found) else NOWHERE
        return ""
    if isinstance(step, (May, ForEach, Times, Instead, Later)):
        inner = dict(known)
        why = _walk(step.steps, inner)
        for name, zone in inner.items():
            known[name] = zone if known.get(name, zone) == zone else NOWHERE
        return why
    return ""


def _misplaced(one: Any, known: Known) -> bool:
    """One of the cards that were looked at, in a hand: they lie somewhere else."""
    if not isinstance(one, (Every, Chosen)) or one.place == PLAY:
        return False
    among = [
        test.cards.name for test in one.tests if isinstance(test, Among) and isinstance(test.cards, That)
    ]
    zones = [known.get(name, NOWHERE)[0] for name in among]
    return any(zone and zone not in one.place.zone.split("/") for zone in zones)


def _done(step: Any, known: Known) -> str:
    if not isinstance(step, (If, OneOf, May, ForEach, Times, Instead, Later, Unless)) and any(
        _misplaced(one, known) for one in below(step)
    ):
        return "those cards lie somewhere else; say where each of them goes"
    for one in below(step) if not hasattr(step, "steps") and not isinstance(step, (If, OneOf)) else ():
        if isinstance(one, (Chosen, TopCards, UntilFound)):
            for name in _names(one):
                known.setdefault(name, _zone(one, known))
    for group in _handled(step):
        parts = group.parts if isinstance(group, Together) else (group,)
        if any(_zone(one, known)[0] in _HIDDEN for one in parts):
            return _THERE
    if isinstance(step, Move):
        return _moved(step, known)
    return ""


def _handled(step: Any) -> tuple[Any, ...]:
    """The cards that must be in play for this to be done with them."""
    if isinstance(step, (Turn, Control)) or (isinstance(step, Move) and step.manner == "home"):
        return (step.cards,)
    if isinstance(step, Tokens):
        return (step.on,)
    if isinstance(step, MoveTokens):
        return (step.from_, step.to)
    if isinstance(step, Act):
        return (step.actor,)
    if isinstance(step, Change) and step.value in ("Strength", "Ka", "Influence") and step.until != "good":
        return (step.of,)
    return ()


def _moved(step: Move, known: Known) -> str:
    zone, whose = _GOES.get(step.manner, ""), None
    if step.to is not None and not zone:
        zone, whose = step.to.zone, step.to.whose
    zone = "play" if step.manner in ("attach", "join", "home") else zone
    there = step.manner in ("put", "return", "take") and _zone(step.cards, known) == (zone, whose)
    if there and zone in ("top", "bottom", "hand") and isinstance(step.cards, (Chosen, That)):
        return "that card is there already; say what is done in place of it"
    for name in _names(step.cards):
        if name.startswith("card "):
            known[name] = zone, whose
    return ""


# What is paid, and when

_FOR_WHAT: Final = "what follows from it is not said; say “if you do”, or what is paid for what"


def _paid_for_nothing(steps: tuple[Any, ...]) -> str:
    """You may pay 2 Water. Negate it: whether it is negated without the Water is left open."""
    for place, step in enumerate(steps):
        behind = steps[place + 1] if place + 1 < len(steps) else None
        inner: Any = getattr(step, "steps", ())
        if isinstance(step, May) and inner and all(is_cost(one) or isinstance(one, Pay) for one in inner):
            asked = isinstance(behind, If) and any(isinstance(one, Could) for one in below(behind.condition))
            pays = any(isinstance(one, Pay) and one.to is None for one in inner)
            if not asked and pays:
                return _FOR_WHAT
        why = _paid_for_nothing(inner) if isinstance(inner, tuple) and not isinstance(step, May) else ""
        if why:
            return why
    return ""


#: What can go on while something else is done; the rest happens in a moment.
_LASTS: Final = ("opposes", "duel-begins", "battle-begins", "attack", "attacks", "defends", "raids")
#: What an action of challenging brings about.
_BY_CHALLENGE: Final = ("challenge", "refused", "accepted", "duel-won", "duel-lost", "duel-begins")


#: What no action does, so that it is not asked of the action itself.
_NOT_BY_ACTIONS: Final = (
    *("raids", "raid-succeeds", "raid-fails", "attack", "attacks", "defends", "engages", "has-engaged"),
    *("battle-won", "battle-lost", "casts", "plays", "takes", "allies"),
)

#: What goes on while actions of such a timing are taken: in a battle somebody attacks.
_GO_ON: Final = {"Battle": ("attack", "attacks", "defends"), "Open": ("attack", "attacks", "defends")}


def _not_yet(ability: Any) -> str:
    """Until the end of the next turn, if a Hero is challenged ...: that would be asked at once, and once."""
    if not isinstance(ability, Action):
        return ""
    deeds = [one.deed for one in below(ability) if isinstance(one, Act)]
    for step in below(ability.steps):
        if isinstance(step, If):
            asked = step.condition.condition if isinstance(step.condition, No) else step.condition
            now = isinstance(asked, Happened) and asked.when == "now" and not deeds
            lasting = all(isinstance(one, Rule) for one in step.then)
            if now and isinstance(asked, Happened) and lasting and asked.event.kind in _BY_CHALLENGE:
                return "nothing of the kind goes on then; say for whom it holds, without “if”"
            goes_on = isinstance(asked, Happened) and asked.event.kind in _GO_ON.get(ability.timing, ())
            if now and isinstance(asked, Happened) and asked.event.kind in _NOT_BY_ACTIONS and not goes_on:
                return "when was that? Say “this turn” or “in this battle”"
        if isinstance(step, (Change, Turn)) and not deeds:
            for one in below(getattr(step, "of", None) or getattr(step, "cards", None)):
                if isinstance(one, Did) and one.when == "now" and one.event.kind in ("engages", "casts"):
                    return "nobody does so while an action is carried out; say “whenever” or “next”"
    return ""


def _all_actions(ability: Any) -> str:
    """The action has no effect on it: this action, not every one."""
    if not isinstance(ability, (Reaction, Moment)) or ability.event.kind != "targets":
        return ""
    for one in below(ability.steps):
        affected = isinstance(one, Answer) and one.question == "may be affected"
        if affected and ("by", "action") in one.context:
            return "say that the action is negated, or for how long it cannot be affected"
    return ""


#: After these a card is no longer there, nor what was attached to it and what lay on it.
_GONE: Final = ("destroyed", "buried", "leaves", "discards", "returns")


def _gone_with_it(ability: Any) -> str:
    """When Aziz is destroyed, attach his Followers to another Hero: they have gone with him by then."""
    if not isinstance(ability, (Reaction, Moment)) or ability.before or ability.instead:
        return ""
    card = dict(ability.event.roles).get("card")
    if ability.event.kind not in _GONE or card is None:
        return ""
    gone = (card, That("event card")) if isinstance(card, That) else (That("event card"),)
    for step in below(ability.steps):
        attached: tuple[Any, ...] = getattr(getattr(step, "cards", None), "tests", ())
        there = getattr(getattr(step, "cards", None), "place", PLAY) == PLAY
        on_it = any(isinstance(one, AttachedTo) and one.cards in gone for one in attached)
        if isinstance(step, (Move, Turn)) and there and on_it:
            return "what was attached to it has gone with it; say “when it would be destroyed”"
        if isinstance(step, MoveTokens) and step.from_ in gone:
            return "its tokens are gone with it; say “when it would be destroyed”"
    return ""
