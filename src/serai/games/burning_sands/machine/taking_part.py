"""Who takes part in what the rules ask: another card, a card not in play, an action, a player."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.asked import (
    ACTION,
    AGAINST,
    ALLIED,
    CAUSE,
    DURING,
    FOE,
    FULL,
    HERE,
    KIND,
    LONE,
    NONE_OF,
    NOW,
    OTHER,
    PLAYER,
    SPENT,
    TOGETHER,
    TOKEN,
)
from serai.games.burning_sands.machine.conditions import holds
from serai.games.burning_sands.machine.forbidding import CHANGING
from serai.games.burning_sands.machine.looking import (
    bonus_in,
    cards_of,
    fits,
    is_one_of,
    is_player,
    kind_fits,
    name_in,
    number_of,
)
from serai.games.burning_sands.machine.matching import during
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import kind_in
from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.rules.board import attached, type_of
from serai.games.burning_sands.rules.changes import token_in
from serai.games.burning_sands.rules.traits import has_trait, is_sahir
from serai.games.burning_sands.rules.units import (
    ATTACKERS,
    DEFENDERS,
    members,
    place_of,
    side_of,
    units_at,
)
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.state.frames import Absorb, Duelling, Running, Strike
from serai.games.burning_sands.state.terms import ACTION as ACTION_CARD
from serai.games.burning_sands.state.terms import (
    BATTLE_ACTION,
    DAY_ACTION,
    NIGHT_ACTION,
    NOBODY,
    NOTHING,
    OPEN_ACTION,
    REACTION,
    SECTION,
    SPELL,
)
from serai.games.burning_sands.text import meaning as m


def takes_part(
    g: State, eyes: Eyes, role: int, what: Any, other: int, kind: int, seat: int, act: int = NOTHING
) -> bool:
    """Whether who takes part in a role is one of those whom a text names."""
    if role == OTHER:
        return other != NOTHING and is_one_of(g, eyes, what, other)
    if role == HERE:
        source = eyes.run.card
        return other != NOTHING and other in (source, g.host[source])
    if role == FOE:
        return any(is_one_of(g, eyes, what, foe) for foe in _foes(g, other))
    if role == NONE_OF:
        inner, named = what
        if (
            (inner in (OTHER, FOE, HERE) and other == NOTHING)
            or (inner == PLAYER and seat == NOBODY)
            or (inner == KIND and kind == NOTHING)
            or (inner == TOGETHER and kind == NOTHING and other == NOTHING)
        ):
            return False  # nothing special is asked
        return not takes_part(g, eyes, inner, named, other, kind, seat, act)
    if role == KIND:
        return kind != NOTHING and is_kind(g, eyes, what, kind)
    if role == ACTION:
        return _is_action(g, eyes, what, other, kind, seat, act)
    if role == NOW:
        return _is_now(g, eyes, what)
    if role == DURING:
        return during(g, eyes, what)
    if role == ALLIED:  # who sends a unit there is neither the attacker nor the defender (BS 8.37)
        return other != NOTHING and g.control[eyes.it] not in (g.attacker, g.control[other])
    if role == FULL:
        return _is_full(g, eyes, other, *what)
    if role == SPENT:
        often, n = what
        by_player = any(part == m.ThatPlayer("<which>") for _, part in often.event.roles)
        which = g.control[eyes.it] if by_player else eyes.it
        doer = Eyes(eyes.run, eyes.it, {**(eyes.bound or {}), "<which>": which}, eyes.printed)
        return number_of(g, doer, often) >= int(n)
    if role == AGAINST:
        return any(is_one_of(g, eyes, what, foe) for foe in _fought(g, eyes.it))
    if role == CAUSE:
        played, cards = what
        if other != NOTHING:  # the card whose lasting text does it
            return cards is not None and is_one_of(g, eyes, cards, other)
        return _is_now(g, eyes, played)
    if role == TOGETHER:
        return any(is_one_of(g, eyes, what, one) for one in _company(g, eyes.it, other, kind))
    if role == LONE:
        company = _company(g, eyes.it, other, kind)
        asked = kind != NOTHING or other != NOTHING
        return asked and not any(kind != NOTHING or g.host[one] == NOTHING for one in company)
    if role == TOKEN:
        return _is_token(what, *token_in(kind))
    return seat != NOBODY and is_player(g, eyes, what, seat)


#: The army in which a unit stands that does something at a City Section.
CROWDS: Final = {
    k.TO_ATTACK: ATTACKERS,
    k.TO_DEFEND: DEFENDERS,
    k.TO_DEFEND_BATTLES: DEFENDERS,
}


def _fought(g: State, card: int) -> list[int]:
    """The cards against which a card fights now: in its duel, its battle, its raid."""
    if card == NOTHING:
        return []
    lead = card if g.host[card] == NOTHING else g.host[card]
    if g.duel is not None and lead in g.duel.heroes:
        return [hero for hero in g.duel.heroes if hero != lead]
    section = g.at[lead]
    if section != NOTHING and section == g.battle:
        mine = side_of(g, g.control[lead])
        units = [hero for hero in units_at(g, section) if side_of(g, g.control[hero]) != mine]
        return [one for hero in units for one in members(g, hero)]
    raids = [raid for raid in g.raiders if lead in (raid.hero, raid.defender)]
    return [foe for raid in raids for foe in (raid.hero, raid.defender) if foe not in (lead, NOTHING)]


def _company(g: State, card: int, place: int, members_: int) -> list[int]:
    """Who does it together with a card: those who engage with it, and its unit and its army at a place."""
    if members_ != NOTHING:  # the cards of a unit, as bits; `place` is its Hero
        return [one for n, one in enumerate(members(g, place)) if members_ >> n & 1 and one != card]
    if place == NOTHING:
        return []
    army = [hero for hero in units_at(g, place) if hero != card]
    mine = side_of(g, g.control[card])
    return [hero for hero in army if side_of(g, g.control[hero]) == mine] + attached(g, card)


def _is_full(g: State, eyes: Eyes, section: int, n: int, doing: int, units: Any) -> bool:
    """Whether so many of them are at a City Section already, without the one that is asked about."""
    if section == NOTHING:
        return False
    there = [hero for hero in units_at(g, section) if hero != eyes.it]
    there = [hero for hero in there if side_of(g, g.control[hero]) == CROWDS[doing]]
    return len([hero for hero in there if is_one_of(g, eyes, units, hero)]) >= n


def _is_token(what: str, s: int, k: int, name: str) -> bool:
    """Whether a token with such a bonus and name is one of those that are meant."""
    if what in CHANGING:
        which, sign = CHANGING[what]
        return sign * (k if which else s) > 0
    bonus, named = bonus_in(what), name_in(what)
    return what == "any" or ((bonus is None or bonus == (s, k)) and named in ("", name))


def _foes(g: State, other: int) -> list[int]:
    """Against whom one defends: a raider, or the units that attack a City Section."""
    if other == NOTHING or type_of(g, other) != SECTION:
        return [] if other == NOTHING else [other]
    cards = [card for side in g.side for card in side if place_of(g, card) == other]
    return [card for card in cards if card != other and side_of(g, g.control[card]) == ATTACKERS]


def is_kind(g: State, eyes: Eyes, group: Any, kind: int) -> bool:
    """Whether a card that is not in play is one of those that are meant."""
    if isinstance(group, m.Every):
        return all(kind_fits(g, eyes, kind, test) for test in group.tests)
    return any(
        face_of(g, g.kind[card] if card >= 0 else kind_in(g, card)) is face_of(g, kind)
        for card in cards_of(g, eyes, group)
    )


def _is_action(g: State, eyes: Eyes, played: m.Played, card: int, kind: int, seat: int, act: int) -> bool:
    """Whether an action is one of those that are meant: a Spell, an innate ability, of such a card."""
    if not any(_is_sort(g, word, card, kind, act) for word in played.kinds):
        return False
    if played.who is not None and not is_player(g, eyes, played.who, seat):
        return False
    for test in played.tests:
        if isinstance(test, m.OfPlayer):
            if not is_player(g, eyes, test.who, seat):
                return False
        elif card != NOTHING:
            if not fits(g, eyes, card, test):
                return False
        elif kind == NOTHING or not kind_fits(g, eyes, kind, test):
            return False
    return True


#: The kinds of action that are marked by their first word.
_TIMINGS: Final = {
    "day_action": DAY_ACTION,
    "night_action": NIGHT_ACTION,
    "battle_action": BATTLE_ACTION,
    "open_action": OPEN_ACTION,
    "reaction": REACTION,
}


def _is_sort(g: State, word: str, card: int, kind: int, act: int) -> bool:
    if word in _TIMINGS or word == "council_action":
        if act == NOTHING:
            return False
        ability: Ability = g.pool.abilities[act]
        return ability.council > 0 if word == "council_action" else ability.timing == _TIMINGS[word]
    if word == "card":
        return kind != NOTHING
    if word == "omen":
        return kind != NOTHING and any(one.endswith("Omen") for one in face_of(g, kind).traits)
    if word == "jinn":
        return card != NOTHING and has_trait(g, card, "Jinn")
    if word == "spell":
        return kind != NOTHING and face_of(g, kind).type == SPELL
    if word == "action_card":
        return kind != NOTHING and face_of(g, kind).type == ACTION_CARD
    if word == "effect":
        return True
    if word == "innate_ability":
        return card != NOTHING and is_sahir(g, card)
    return word == "action" or card != NOTHING


def _is_now(g: State, eyes: Eyes, what: Any) -> bool:
    """Whether something goes on just now: an engagement of some cards, an action of somebody."""
    if isinstance(what, m.Played):
        running = _acting(g)
        return running is not None and _is_action(
            g, eyes, what, running.card, running.card_kind, running.seat, running.ability
        )
    if not isinstance(what, m.Event):
        return holds(g, eyes, what)
    if what.kind == "absorbs":  # somebody absorbs damage
        return any(
            isinstance(frame, Absorb) and is_player(g, eyes, who, frame.seat)
            for frame in g.stack
            for _, who in what.roles
        )
    for frame in reversed(g.stack):
        if isinstance(frame, Strike):
            return all(
                any(is_one_of(g, eyes, group, card) for card in frame.cards) for _, group in what.roles
            )
    return False


def _acting(g: State) -> Running | None:
    """The action that does something just now, rather than an engagement or a duel."""
    for frame in reversed(g.stack):
        if isinstance(frame, Running):
            return frame
        if isinstance(frame, (Strike, Duelling)):
            return None
    return None
