"""Matching: whether those who took part in what happened are those whom a text means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from serai.games.burning_sands.machine.actions_heard import is_action, is_by, targets_of
from serai.games.burning_sands.machine.asked import as_played
from serai.games.burning_sands.machine.conditions import holds
from serai.games.burning_sands.machine.happening_rows import LIES_AS, PLAYERS, REASONS, ZONES
from serai.games.burning_sands.machine.looking import is_one_of, is_player, kind_fits, within
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import of_kind
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.board import forget_concerning, is_hero
from serai.games.burning_sands.rules.engagement_answers import engaged
from serai.games.burning_sands.rules.happenings import (
    DEFENCE_CARD,
    LOST_DUEL,
    PAID,
    PLACES,
    RAIDER_CARD,
)
from serai.games.burning_sands.rules.units import ATTACKERS, DEFENDERS, side_of
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state.frames import AfterDuel
from serai.games.burning_sands.state.rows import AT, BY, CARD, COUNT, HOST, KIND, OTHER, PLACE, SEAT, Cause
from serai.games.burning_sands.state.terms import DAWN, DAY, END, NIGHT, NOBODY, NOTHING
from serai.games.burning_sands.text import meaning as m

_WHICH: Final = (m.That("<which>"), m.ThatPlayer("<which>"))
_OPPOSING: Final = m.Is("opposing")


def _seat_is(g: State, eyes: Eyes, seat: int, wanted: Any) -> bool:
    return seat != NOBODY and isinstance(wanted, PLAYERS) and is_player(g, eyes, wanted, seat)


def is_one(g: State, eyes: Eyes, wanted: Any, card: int) -> bool:
    """Whether a card is one of those that are meant; a card by name is known even when it is gone."""
    if isinstance(wanted, m.That):
        place = eyes.names().targets.get(wanted.name)
        if place is not None:
            return card in eyes.run.targets[place[0] : place[1]]
    return is_one_of(g, eyes, wanted, card)


def _card(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    cause = eyes.run.cause
    card, kind = cause[CARD], cause[KIND]
    if isinstance(wanted, PLAYERS):
        return _seat_is(g, eyes, cause[SEAT], wanted)
    if g.battle == NOTHING and isinstance(wanted, m.Every) and _OPPOSING in wanted.tests:  # anybody else's
        if cause[SEAT] == eyes.run.seat:
            return False
        wanted = m.Every(tuple([test for test in wanted.tests if test != _OPPOSING]), wanted.place)
    if card == NOTHING:
        return kind != NOTHING and _was_such(g, eyes, wanted)
    if g.kind[card] != NOTHING:
        return is_one(g, eyes, wanted, card)
    return as_it_was(g, eyes, card, wanted, is_one)


def as_it_was(
    g: State, eyes: Eyes, card: int, wanted: Any, ask: Callable[[State, Eyes, Any, int], bool]
) -> bool:
    """Ask something about the card of a happening as if it were still in play, as it was last."""
    cause, dirty, board = eyes.run.cause, g.dirty, g.board
    g.kind[card], g.control[card], g.owner[card] = cause[KIND], cause[SEAT], cause[SEAT]
    g.host[card] = cause[HOST]
    g.at[card] = cause[AT]
    g.dirty = False
    answer = ask(g, eyes, wanted, card)
    g.kind[card], g.control[card], g.owner[card] = NOTHING, NOBODY, NOBODY
    g.host[card] = g.at[card] = NOTHING
    g.dirty, g.board = dirty, board
    forget_concerning(g)
    return answer


def _was_such(g: State, eyes: Eyes, wanted: Any) -> bool:
    """Whether a card that was never in play is such a one: by its kind and its player."""
    cause = eyes.run.cause
    if not isinstance(wanted, m.Every):
        return False
    for test in wanted.tests:
        if isinstance(test, m.OfPlayer):
            if not is_player(g, eyes, test.who, cause[SEAT]):
                return False
        elif not isinstance(test, m.OtherThan) and not kind_fits(g, eyes, cause[KIND], test):
            return False
    return True


def _other(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    card = eyes.run.cause[OTHER]
    if card == NOTHING or g.kind[card] == NOTHING:
        return False
    if isinstance(wanted, PLAYERS):
        return _seat_is(g, eyes, g.control[card], wanted)
    return is_one(g, eyes, wanted, card)


def _by(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    if isinstance(wanted, PLAYERS):
        return _seat_is(g, eyes, actor, wanted)
    if isinstance(wanted, (str, m.Played)):
        said = as_played(wanted)
        if eyes.run.cause[BY] == PAID:
            return False
        if said.kinds != ("action",) or said.tests:
            return is_by(g, eyes, said, actor)
        return actor != NOBODY and (said.who is None or is_player(g, eyes, said.who, actor))
    return _other(g, eyes, wanted, actor) or is_by(g, eyes, wanted, actor)


def _either(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    return _card(g, eyes, wanted, actor) or _other(g, eyes, wanted, actor)


def met_so(g: State, eyes: Eyes, card: Any, other: Any, actor: int) -> bool:
    """Whether two who met in a duel are these two, whoever of them challenged."""
    if _card(g, eyes, card, actor) and _other(g, eyes, other, actor):
        return True
    return _other(g, eyes, card, actor) and _card(g, eyes, other, actor)


def _place(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    section = eyes.run.cause[PLACE]
    if section == NOTHING or g.kind[section] == NOTHING:
        return False
    if isinstance(wanted, PLAYERS):
        return _seat_is(g, eyes, g.control[section], wanted)
    return is_one(g, eyes, wanted, section)


def _engaged(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    cards = engaged(g) or (eyes.run.cause[CARD],)
    return any(g.kind[card] != NOTHING and is_one(g, eyes, wanted, card) for card in cards)


def _in(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    cause = eyes.run.cause
    if isinstance(wanted, str):
        return any(_goes_on(g, cause, word) for word in wanted.split("/"))
    roles = dict(wanted.roles)
    if wanted.kind == "attack" and not roles:
        return g.attacker != NOBODY
    if wanted.kind in ("battle-begins", "battle-ends", "attack"):
        if "while" in roles and not _while(g, eyes, roles["while"], actor):
            return False
        return cause[PLACE] != NOTHING and (
            "section" not in roles or _place(g, eyes, roles["section"], actor)
        )
    if wanted.kind == "raids":
        return any(_raids(g, eyes, wanted, raid.hero, raid.section) for raid in g.raiders)
    inner = roles.get("card")
    heroes = g.duel.heroes if g.duel is not None else ()
    return any(inner is None or is_one(g, eyes, inner, hero) for hero in heroes)


def during(g: State, eyes: Eyes, wanted: Any) -> bool:
    """Whether such a thing goes on; of a Hero or what it bears, a duel must be its own."""
    card, run = eyes.it, eyes.run
    kind = wanted.kind if isinstance(wanted, m.Event) else wanted
    lead = NOTHING if card == NOTHING else card if g.host[card] == NOTHING else g.host[card]
    if kind in ("duel", "duel-begins") and lead != NOTHING and is_hero(g, lead):
        if not in_duel(g, lead) and not any(
            isinstance(frame, AfterDuel) and lead in frame.losers for frame in g.stack
        ):
            return False
        if isinstance(wanted, str) or not wanted.roles:
            return True
    cause = (NOTHING, NOTHING, NOBODY, NOTHING, 0, g.battle, NOTHING, NOTHING, NOTHING)
    now = Run(run.ability, run.seat, run.card, run.kind, cause, run.targets, run.base)
    return _in(g, Eyes(now, eyes.it, eyes.bound, eyes.printed), wanted, NOBODY)


def in_duel(g: State, hero: int) -> bool:
    """Whether a Hero fights a duel."""
    return g.duel is not None and hero in g.duel.heroes


def _rest_of(raid: m.Event) -> m.Event:
    """A raid without who is sent to it."""
    return m.Event("raids", tuple([role for role in raid.roles if role[1] not in _WHICH]))


def _raids(g: State, eyes: Eyes, wanted: m.Event, hero: int, section: int) -> bool:
    """Whether a Hero's raid is such a one."""
    for role, part in wanted.roles:
        card = section if role == "section" else hero
        if card == NOTHING or g.kind[card] == NOTHING:
            return False
        known = isinstance(part, PLAYERS)
        if not (_seat_is(g, eyes, g.control[card], part) if known else is_one(g, eyes, part, card)):
            return False
    return True


_PHASES: Final = {"dawn_phase": DAWN, "day_phase": DAY, "night_phase": NIGHT, "end_phase": END}


def _goes_on(g: State, cause: Cause, word: str) -> bool:
    if word == "battle":
        return cause[PLACE] != NOTHING
    if word in ("attack", "attack_phase"):
        return g.attacker != NOBODY
    if word in ("raid", "raid_phase"):
        return bool(g.raiders)
    if word == "duel":
        return g.duel is not None or cause[COUNT] == LOST_DUEL
    return g.phase == _PHASES[word] if word in _PHASES else True


def _owner(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    """Whose zone it is."""
    return wanted.whose is None or is_player(g, eyes, wanted.whose, eyes.run.cause[SEAT])


def _while(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    card = eyes.run.cause[CARD]
    if card == NOTHING:
        return holds(g, eyes, wanted)
    if g.kind[card] != NOTHING:
        return _holds_of(g, eyes, wanted, card)
    return as_it_was(g, eyes, card, wanted, _holds_of)


def _holds_of(g: State, eyes: Eyes, condition: Any, card: int) -> bool:
    return holds(g, eyes.on(card), condition)


def _reason(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    if eyes.run.cause[COUNT] != REASONS[wanted.kind]:
        return False
    roles = dict(wanted.roles)
    return ("while" not in roles or _while(g, eyes, roles["while"], actor)) and (
        "in" not in roles or _in(g, eyes, roles["in"], actor)
    )


def _as(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    seat = eyes.run.cause[SEAT]
    if wanted == "ally":
        return any(ally == seat for ally, _ in g.allies)
    army = ATTACKERS if wanted == "attacker" else DEFENDERS
    return g.attacker != NOBODY and side_of(g, seat) == army


def _state(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    card = eyes.run.cause[CARD]
    count = eyes.run.cause[COUNT]
    bowed = (count > 0 and count & 1 == 1) or (card != NOTHING and bool(g.bowed[card]))
    return bowed if wanted == "bowed" else not bowed


def _goal(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    """Whether a unit is assigned there: to a City Section, against a player, to attack or defend one."""
    if not isinstance(wanted, m.Event):
        against = not isinstance(wanted, PLAYERS) or eyes.run.cause[COUNT] == ATTACKERS
        return against and _place(g, eyes, wanted, actor)
    army = DEFENDERS if wanted.kind == "defends" else ATTACKERS
    rest = [part for role, part in wanted.roles if role in ("defender", "section", "what")]
    return (wanted.kind == "battle-begins" or eyes.run.cause[COUNT] == army) and all(
        _place(g, eyes, part, actor) for part in rest
    )


def _amount(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    bound = dict(wanted.roles).get("count") if isinstance(wanted, m.Event) else None
    return not isinstance(bound, m.Bound) or within(g, eyes, eyes.run.cause[COUNT], bound)


def _laid(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    """Whether the card that is turned up lies on such a Hero, or is such a player's."""
    hero = eyes.run.cause[CARD]
    if wanted.place.at is None:
        return all(is_player(g, eyes, test.who, eyes.run.cause[SEAT]) for test in wanted.tests)
    return hero != NOTHING and g.kind[hero] != NOTHING and is_one(g, eyes, wanted.place.at, hero)


def _own_raid(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    """Whether it is such a raid of the Hero that it happens to."""
    cause = eyes.run.cause
    return isinstance(wanted, str) or _raids(g, eyes, wanted, cause[CARD], cause[PLACE])


def _shown_in(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    """Whether a card is turned up in a raid, or in a duel."""
    raids = eyes.run.cause[COUNT] % PLACES in (RAIDER_CARD, DEFENCE_CARD)
    words = wanted.split("/") if isinstance(wanted, str) else ["raid"]
    return ("raid" if raids else "duel") in words


def _paid_for(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    """Whether it was paid for such a card, to bring it into play if the text says so."""
    kind, bringing = eyes.run.cause[KIND], isinstance(wanted, m.Event)
    card = dict(wanted.roles).get("card") if bringing else wanted
    if kind == NOTHING or (bringing and face_of(g, kind).is_played):
        return False
    return card is None or _was_such(g, eyes, card)


def _not_raided(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    """Whether Water is gained or lost otherwise than by a raid; what is paid is not told so at all."""
    if wanted.kind == "pays":
        return True
    other, section = eyes.run.cause[OTHER], eyes.run.cause[CARD]
    if other != NOTHING and g.kind[other] != NOTHING and is_hero(g, other):
        return False
    return section == NOTHING or not any(raid.section == section for raid in g.raiders)


def found(g: State, eyes: Eyes, way: str, wanted: Any) -> list[int]:
    """The cards that take part in a way."""
    cause = eyes.run.cause
    if way in ("other", "place", "goal", "defenders"):
        return [card for card in (cause[OTHER] if way == "other" else cause[PLACE],) if card != NOTHING]
    if way == "target":
        return targets_of(g, eyes, wanted)
    if way == "engaged":
        return list(engaged(g) or (cause[CARD],))
    if way == "laid":
        return [of_kind(cause[KIND])]
    if way == "either":
        return [card for card in (cause[CARD], cause[OTHER]) if card != NOTHING]
    if cause[CARD] != NOTHING and g.kind[cause[CARD]] != NOTHING:
        return [cause[CARD]]
    return [of_kind(cause[KIND])] if cause[KIND] != NOTHING else []


Way = Callable[[State, Eyes, Any, int], bool]
WAYS: Final[dict[str, Way]] = {
    "card": _card,
    "other": _other,
    "by": _by,
    "either": _either,
    "place": _place,
    "engaged": _engaged,
    "in": _in,
    "while": _while,
    "reason": _reason,
    "no reason": lambda g, eyes, wanted, actor: not _reason(g, eyes, wanted, actor),
    "as": _as,
    "not raided": _not_raided,
    "any card": lambda g, eyes, wanted, actor: True,
    "parried from": lambda g, eyes, wanted, actor: (
        (wanted.zone != "hand") == bool(eyes.run.cause[COUNT]) and _owner(g, eyes, wanted, actor)
    ),
    "state": _state,
    "not destroyed": lambda g, eyes, wanted, actor: True,
    "always": lambda g, eyes, wanted, actor: True,
    "not engaged": lambda g, eyes, wanted, actor: not _engaged(g, eyes, wanted, actor),
    "seat": lambda g, eyes, wanted, actor: _seat_is(g, eyes, eyes.run.cause[SEAT], wanted),
    "actor": lambda g, eyes, wanted, actor: _seat_is(g, eyes, actor, wanted),
    "loser": lambda g, eyes, wanted, actor: _seat_is(g, eyes, eyes.run.cause[COUNT], wanted),
    "receiver": lambda g, eyes, wanted, actor: _seat_is(g, eyes, eyes.run.cause[COUNT], wanted),
    "defenders": lambda g, eyes, wanted, actor: any(
        _seat_is(g, eyes, seat, wanted) for seat in range(g.seats) if eyes.run.cause[COUNT] >> seat & 1
    ),
    "zone": lambda g, eyes, wanted, actor: (
        eyes.run.cause[COUNT] == ZONES[wanted.zone] and _owner(g, eyes, wanted, actor)
    ),
    "owner": _owner,
    "raised": _owner,
    "later": lambda g, eyes, wanted, actor: True,
    "goal": _goal,
    "amount": _amount,
    "laid": _laid,
    "own raid": _own_raid,
    "shown in": _shown_in,
    "lies as": lambda g, eyes, wanted, actor: (
        eyes.run.cause[COUNT] % PLACES in [LIES_AS[word] for word in wanted.split("/")]
    ),
    "fate": lambda g, eyes, wanted, actor: True,
    "paid for": _paid_for,
    "raid": lambda g, eyes, wanted, actor: _raids(
        g, eyes, wanted, eyes.run.cause[OTHER], eyes.run.cause[PLACE]
    ),
    "such a raid": lambda g, eyes, wanted, actor: _raids(
        g, eyes, _rest_of(wanted), eyes.run.cause[CARD], eyes.run.cause[PLACE]
    ),
    "negated action": lambda g, eyes, wanted, actor: is_action(g, eyes, wanted, eyes.run.cause[SEAT]),
    "over": lambda g, eyes, wanted, actor: bool(eyes.run.cause[COUNT] & 2),
    "archery": lambda g, eyes, wanted, actor: eyes.run.cause[OTHER] != NOTHING,
    "army": lambda g, eyes, wanted, actor: _card(g, eyes, m.Every((m.InUnitOf(wanted, army=True),)), actor),
    "alone": lambda g, eyes, wanted, actor: eyes.run.cause[COUNT] == 1,
    "not over": lambda g, eyes, wanted, actor: not eyes.run.cause[COUNT] & 2,
    "council": lambda g, eyes, wanted, actor: eyes.run.cause[COUNT] == 1,
    "effect": lambda g, eyes, wanted, actor: eyes.run.cause[OTHER] == NOTHING,
    "pledge": lambda g, eyes, wanted, actor: eyes.run.cause[OTHER] != NOTHING,
    "count": lambda g, eyes, wanted, actor: within(g, eyes, eyes.run.cause[COUNT], wanted),
    "action": is_action,
    "action card": lambda g, eyes, wanted, actor: _was_such(g, eyes, wanted),
    "spell": lambda g, eyes, wanted, actor: is_action(g, eyes, "spell", actor) and _was_such(g, eyes, wanted),
    "target": lambda g, eyes, wanted, actor: bool(targets_of(g, eyes, wanted)),
}
