"""The numbers of characters and challenges as cards, counters and circumstances make them."""

from __future__ import annotations

from serai.games.al_kalim.state.ability import (
    ANY_ROLE,
    ATTACKING,
    BOTH,
    DAMAGE,
    DEFENDING,
    DICE,
    DISCOUNT,
    FIRST_ATTACK,
    FIRST_DISCOUNT,
    FIRST_ROLL,
    FOE,
    HEAT_DEALT,
    NO_ESCAPE,
    NO_MIRAGES,
    PARTY,
    RAISE,
    RESTFUL,
    ROLLS,
    ROUND_BOOST,
    SELF,
    SKILL,
    SURE,
    TIRELESS,
    VALUE,
    Condition,
)
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import (
    ALLY,
    ANY_PHASE,
    DAY,
    HERO,
    ITEM,
    LIFE,
    NOTHING,
    PARTY_SPARED,
    RAISED_BY,
    STAMINA,
    UNDECIDED,
)
from serai.games.al_kalim.state.zones import holdings, is_character, party


def holds(g: State, condition: Condition, phase: int, role: int) -> bool:
    """Whether the circumstances are those that a text asks for."""
    if condition.always:
        return True
    if condition.time != UNDECIDED and condition.time != g.time:
        return False
    if condition.traits or condition.colours:
        if g.foe == NOTHING:  # no challenge, or a hero in its part (AK 15.20)
            return False
        foe = g.pool.faces[g.foe]
        if condition.traits and not condition.traits >> foe.trait & 1:
            return False
        if condition.colours and not condition.colours >> foe.colour & 1:
            return False
    if condition.phase not in (ANY_PHASE, phase):
        return False
    if condition.role not in (ANY_ROLE, role):
        return False
    if condition.rolled and not g.rolled:
        return False
    if condition.wounded and not g.ailing:
        return False
    return not (condition.unhurt and g.hurt != g.hurt_before)


def _raised(g: State, seat: int, what: int) -> int:
    """What experience counters and cards add to a number of the hero (AK 16.5)."""
    total = g.raised[seat * 5 + what] * RAISED_BY[what]
    faces = g.pool.faces
    for card in holdings(g, seat):
        for passive in faces[card].passives:
            if passive.kind == RAISE and passive.index == what:
                total += passive.amount
    return total


def life(g: State, card: int) -> int:
    """How many wounds put a character out (AK 2.5)."""
    face = g.pool.faces[card]
    return face.life + _raised(g, g.owner[card], LIFE) if face.kind == HERO else face.life


def stamina(g: State, card: int) -> int:
    """How much exhaustion a character can have (AK 2.6)."""
    face = g.pool.faces[card]
    return face.stamina + _raised(g, g.owner[card], STAMINA) if face.kind == HERO else face.stamina


def attribute(g: State, seat: int, which: int) -> int:
    """Mind, Body or Spirit of a hero, for tests."""
    return g.pool.faces[g.hero[seat]].values[which] + _raised(g, seat, which)


def combat_value(g: State, card: int, phase: int, role: int) -> int:
    """What a character adds to the dice in a phase (AK 10.9)."""
    seat = g.owner[card]
    faces = g.pool.faces
    face = faces[card]
    total = face.values[phase]
    is_hero = face.kind == HERO
    if is_hero:
        total += g.raised[seat * 5 + phase] * RAISED_BY[phase]
    for other in holdings(g, seat):
        own = other == card or (is_hero and not is_character(g, other))
        for passive in faces[other].passives:
            kind = passive.kind
            if kind == RAISE:
                if is_hero and passive.index == phase:
                    total += passive.amount
            elif kind in (VALUE, ROLLS, FIRST_ROLL):
                if not own and passive.who != PARTY:
                    continue
                if passive.index not in (ANY_PHASE, phase) or not holds(g, passive.condition, phase, role):
                    continue
                if kind != FIRST_ROLL or not g.begun >> (phase + 4 if seat == g.rival else phase) & 1:
                    total += passive.amount
    if g.foe != NOTHING:
        for passive in faces[g.foe].passives:
            if passive.kind == FIRST_ATTACK and is_hero and role == ATTACKING and not g.begun >> 3 & 1:
                total += passive.amount
    for kind, index, amount, who in g.boosts:
        if kind % ROUND_BOOST == VALUE and index in (ANY_PHASE, phase) and who == card:
            total += amount
    return max(total, 0)


#: Whose a passing bonus is, if it is the challenge's.
FOE_BOOST = -FOE


def damage_number(g: State, card: int, phase: int) -> int:
    """The wounds that a successful attack of this character deals in a phase (AK 10.10)."""
    seat = g.owner[card]
    faces = g.pool.faces
    face = faces[card]
    total = face.damage[phase]
    is_hero = face.kind == HERO
    for other in holdings(g, seat):
        own = other == card or (is_hero and not is_character(g, other))
        for passive in faces[other].passives:
            if (
                passive.kind == DAMAGE
                and (own or passive.who == PARTY)
                and passive.index in (ANY_PHASE, phase)
                and holds(g, passive.condition, phase, ATTACKING)
            ):
                total += passive.amount
    if g.foe != NOTHING:
        for passive in faces[g.foe].passives:
            if passive.kind == DAMAGE and passive.who == PARTY and passive.index in (ANY_PHASE, phase):
                total += passive.amount
    return max(total, 0)


def foe_number(g: State, phase: int) -> int:
    """The number of the challenge to beat in a phase."""
    face = g.pool.faces[g.foe]
    total = face.values[phase]
    for passive in face.passives:
        if (
            passive.kind == VALUE
            and passive.who == FOE
            and passive.index in (ANY_PHASE, phase)
            and holds(g, passive.condition, phase, ANY_ROLE)
        ):
            total += passive.amount
    for kind, index, amount, who in g.boosts:
        if kind % ROUND_BOOST == VALUE and index in (ANY_PHASE, phase) and who == FOE_BOOST:
            total += amount
    return max(total, 0)


def foe_damage(g: State, phase: int) -> int:
    """The wounds that the challenge deals in a phase."""
    face = g.pool.faces[g.foe]
    total = face.damage[phase]
    for passive in face.passives:
        if (
            passive.kind == DAMAGE
            and passive.who == FOE
            and passive.index in (ANY_PHASE, phase)
            and holds(g, passive.condition, phase, ANY_ROLE)
        ):
            total += passive.amount
    return max(total, 0)


def foe_life(g: State) -> int:
    """The Life of the challenge by day or by night (AK 9.7)."""
    face = g.pool.faces[g.foe]
    return face.life_by_day if g.time == DAY else face.life


def skill_bonus(g: State, seat: int, skill: int) -> int:
    """What the party's cards add to the hero's tests of a skill, or to escape tests (AK 11.3)."""
    total = 0
    for card in holdings(g, seat):
        for passive in g.pool.faces[card].passives:
            if passive.kind == SKILL and passive.index == skill:
                total += passive.amount
    return total


def sure_of(g: State, seat: int, skill: int) -> bool:
    """Whether a card lets tests of this skill always succeed (AK 11.4)."""
    return any(
        passive.kind == SURE and passive.index == skill
        for card in holdings(g, seat)
        for passive in g.pool.faces[card].passives
    )


def _count(g: State, seat: int, wanted: int) -> int:
    total = 0
    for card in holdings(g, seat):
        for passive in g.pool.faces[card].passives:
            if passive.kind == wanted and holds(g, passive.condition, ANY_PHASE, ANY_ROLE):
                total += passive.amount
    return total


def ailing(g: State, seat: int) -> bool:
    """Whether a character of the party has a wound or exhaustion (AK 6.3)."""
    return any(g.wounds[card] or g.tired[card] for card in party(g, seat))


def movement_dice(g: State, seat: int) -> int:
    """How many dice may be rolled without resting (AK 6.3, AK 6.16)."""
    return (4 if ailing(g, seat) else 5) + extra_dice(g, seat)


def extra_dice(g: State, seat: int) -> int:
    """Dice that cards add."""
    return g.extra + _count(g, seat, DICE)


def rest_bonus(g: State, seat: int) -> int:
    """How much more resting discards."""
    return _count(g, seat, RESTFUL)


def heat_for(g: State, card: int) -> int:
    """What the heat deals a character, less what cards take off (AK 7.1, AK 7.17)."""
    seat = g.owner[card]
    if g.watered or g.spared >= PARTY_SPARED:
        return 0
    total = g.heat
    is_hero = g.pool.faces[card].kind == HERO
    for other in holdings(g, seat):
        own = other == card or (is_hero and not is_character(g, other))
        for passive in g.pool.faces[other].passives:
            if (
                passive.kind == HEAT_DEALT
                and (own or passive.who == PARTY)
                and holds(g, passive.condition, ANY_PHASE, ANY_ROLE)
            ):
                total += passive.amount
    if is_hero:
        total -= g.spared
    return max(total, 0)


def mirages_for(g: State, seat: int) -> int:
    """What mirages deal each character of the party."""
    if g.watered:
        return 0
    for card in holdings(g, seat):
        for passive in g.pool.faces[card].passives:
            if passive.kind == NO_MIRAGES:
                return 0
    return g.mirages


def tireless(g: State, card: int) -> bool:
    """Whether a character never takes exhaustion, nor wounds in its place."""
    return any(p.kind == TIRELESS and p.who == SELF for p in g.pool.faces[card].passives)


def escape_barred(g: State) -> bool:
    """Whether the challenge forbids an escape in this round."""
    return g.foe != NOTHING and any(
        passive.kind == NO_ESCAPE and g.bout <= passive.amount for passive in g.pool.faces[g.foe].passives
    )


def price_of(g: State, seat: int, card: int) -> int:
    """What a card of a stack costs this player (AK 12.9)."""
    face = g.pool.faces[card]
    off = 0
    for other in holdings(g, seat):
        for passive in g.pool.faces[other].passives:
            first = passive.kind == FIRST_DISCOUNT and face.kind == ITEM and not g.haggled
            if first or (passive.kind == DISCOUNT and passive.index in (BOTH, face.kind)):
                off += passive.amount
    return max(face.cost - off, min(face.cost, 1))


def role_now(g: State) -> int:
    """The role of the character who rolls."""
    return ATTACKING if g.attacks else DEFENDING


def counts_as_ally(g: State, card: int) -> bool:
    """Whether a card counts toward the limit of allies (AK 2.9)."""
    return g.pool.faces[card].kind == ALLY
