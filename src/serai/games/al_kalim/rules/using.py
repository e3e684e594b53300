"""Using cards: what speaks against it at a moment, and paying for it (AK 3)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.falling import change_gold, check_hero
from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.rules.stats import foe_life, holds, life, stamina
from serai.games.al_kalim.rules.steps import Running
from serai.games.al_kalim.state.ability import (
    AFTER_ROLL,
    AMBUSHED,
    ANY_ROLE,
    ANY_TIME,
    ATTACKING,
    BAZAAR,
    BEFORE_COMBAT,
    BEFORE_MOVE,
    BEFORE_ROLL,
    COMBAT_ROLL,
    DEFENDING,
    END_MOVE,
    ESCAPE_ROLL,
    HEAT,
    INSTEAD_OF_MOVING,
    MOMENTS,
    MOVEMENT,
    ON_DAMAGE,
    ON_HIT,
    ON_KNOCKOUT,
    PER_COMBAT,
    PER_ROLL,
    PER_ROUND,
    PER_TURN,
    REROLLING,
    RIVAL_ROLL,
    ROUND_START,
    SKILL_TEST,
    STORY_ROLLED,
    Ability,
    Test,
)
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events import Used
from serai.games.al_kalim.state.terms import (
    ANY_PHASE,
    CHALLENGE,
    LEGEND,
    NOBODY,
    NOTHING,
    UNDECIDED,
    USE,
)
from serai.games.al_kalim.state.zones import bearer, holdings, holds_for, is_character, lose
from serai.kernel import Action, Reason, Verb

# Reasons. Their sentences name the text by the number of the action.
_NO_TEXT: Final = Reason("no text", "AK 3.2")
_NOT_YOURS: Final = Reason("text not yours", "AK 3.9")
_QUEST_OPEN: Final = Reason("text of a quest", "AK 14.2")
_BY_ITSELF: Final = Reason("text by itself", "AK 3.1")
_FACEDOWN: Final = Reason("text facedown", "AK 3.4")
_USES_SPENT: Final = Reason("text uses spent", "AK 3.7")
_USED: Final = Reason("text used", "AK 3.8")
_TOO_DEAR: Final = Reason("text too dear", "AK 3.2")
_NO_ROOM: Final = Reason("text no room", "AK 2.7")
_OTHER_ROLLER: Final = Reason("text other roller", "AK 2.15")
_OTHER_ROLL: Final = Reason("text other roll", "AK 3.2")
_ALLY_APART: Final = Reason("text ally apart", "AK 15.5")
_COMBAT_OVER: Final = Reason("text combat over", "AK 10.26")
_OTHER_TIME: Final = Reason("text other time", "AK 5.4")
_NO_CHALLENGE: Final = Reason("text no challenge", "AK 15.20")
_OTHER_CHALLENGE: Final = Reason("text other challenge", "AK 3.2")
_OTHER_PHASE: Final = Reason("text other phase", "AK 10.3")
_OTHER_ROLE: Final = Reason("text other role", "AK 10.21")
_CONDITION: Final = Reason("text condition", "AK 3.2")
_NO_EFFECT: Final = Reason("text no effect", "AK 3.2")
_NOT_FOUGHT: Final = Reason("text not fought", "AK 10.1")
_BEFORE_COMBAT: Final = Reason("text before combat", "AK 10.1")
_NOT_PAID_OFF: Final = Reason("text not paid off", "AK 10.27")

#: The paragraph on each moment at which a text with a cost is used.
_MOMENT_RULES: Final = {
    BEFORE_MOVE: "AK 6.17",
    INSTEAD_OF_MOVING: "AK 6.19",
    MOVEMENT: "AK 6.18",
    REROLLING: "AK 6.22",
    HEAT: "AK 7.13",
    END_MOVE: "AK 3.2",
    BEFORE_COMBAT: "AK 10.1",
    ROUND_START: "AK 10.3",
    BEFORE_ROLL: "AK 3.2",
    AFTER_ROLL: "AK 3.2",
    ON_HIT: "AK 10.10",
    ON_DAMAGE: "AK 10.24",
    ON_KNOCKOUT: "AK 11.16",
    BAZAAR: "AK 12.8",
    STORY_ROLLED: "AK 13.23",
    ANY_TIME: "AK 3.10",
    AMBUSHED: "AK 13.3",
}
_OTHER_MOMENT: Final = [
    Reason("text other moment", _MOMENT_RULES.get(moment, "AK 3.2")) for moment in range(MOMENTS)
]


class CardQuestion(Question):
    """A question at which cards may be used as well."""

    __slots__ = ()
    #: The moments of the texts that may be used.
    moments: ClassVar[tuple[int, ...]] = ()

    def uses(self, g: State) -> list[Action]:
        """The texts that may be used."""
        return [USE(ability) for moment in self.moments for ability in usable(g, self.seat, moment)]


def abilities_at(g: State, card: int, moment: int) -> tuple[int, ...]:
    """The abilities of a card for a moment; a challenge that was kept has those of the kept card."""
    face = g.pool.faces[card]
    return face.kept_at[moment] if face.kind == CHALLENGE and card != g.foe else face.at[moment]


def usable(g: State, seat: int, moment: int) -> list[int]:
    """The abilities that a player may use at this moment, in the order of the cards."""
    found: list[int] = []
    if holds_for(g, seat, 1 << moment):
        for card in holdings(g, seat):
            own = abilities_at(g, card, moment)
            if own:
                found += [number for number in own if against_ability(g, seat, card, number) is None]
    if moment == BEFORE_COMBAT and g.foe != NOTHING and seat == g.fighter:
        texts = g.pool.faces[g.foe].at[moment]
        found += [number for number in texts if against_paying_off(g, seat, number) is None]
    return found


def knockout_is_near(g: State, seat: int) -> bool:
    """Whether the wounds that are about to be dealt would knock the player's hero out (AK 11.16)."""
    hero = g.hero[seat]
    return g.victim == hero and g.wounds[hero] + g.pending >= life(g, hero)


def against_use(g: State, seat: int, moments: tuple[int, ...], number: int) -> Reason | None:
    """What speaks against using a text, at a question for texts of these moments."""
    if number >= len(g.pool.abilities):
        return _NO_TEXT
    card = g.pool.source[number]
    face = g.pool.faces[card]
    ability = g.pool.abilities[number]
    if face.kind == CHALLENGE and number in face.at[ability.when]:
        if card != g.foe:
            return _NOT_FOUGHT
        if ability.gold and BEFORE_COMBAT not in moments:
            return _BEFORE_COMBAT
        return against_paying_off(g, seat, number)
    if g.owner[card] != seat:
        return _NOT_YOURS
    if face.kind == LEGEND and not g.done[card]:
        return _QUEST_OPEN
    if not ability.optional:
        return _BY_ITSELF
    return against_ability(g, seat, card, number) if ability.when in moments else _OTHER_MOMENT[ability.when]


def against_paying_off(g: State, seat: int, number: int) -> Reason | None:
    """What speaks against sending the challenge that is fought away for gold (AK 10.27)."""
    ability = g.pool.abilities[number]
    if not ability.gold:
        return _BY_ITSELF
    if combat_is_over(g):
        return _COMBAT_OVER
    return _NOT_PAID_OFF if ability.gold > g.gold[seat] else None


def combat_is_over(g: State) -> bool:
    """Whether the challenge is gone or beaten already, before the combat began (AK 10.26)."""
    return g.finished or (g.foe != NOTHING and g.hurt >= foe_life(g))


def against_ability(g: State, seat: int, card: int, number: int) -> Reason | None:
    """What speaks against using an ability of one's own card at its moment (AK 3.2 to AK 3.9)."""
    ability = g.pool.abilities[number]
    if not ability.optional:
        return _BY_ITSELF
    if ability.activate and g.down[card]:
        return _FACEDOWN
    if ability.uses > g.uses[card]:
        return _USES_SPENT
    limit = ability.limit
    if limit and number in marks(g, limit):
        return _USED
    if ability.gold > g.gold[seat]:
        return _TOO_DEAR
    if seat == g.rival and card != g.hero[seat] and is_character(g, card):
        return _ALLY_APART
    who = bearer(g, card)
    if ability.exhaust and g.tired[who] + ability.exhaust > stamina(g, who):
        return _NO_ROOM
    when = ability.when
    if when == BEFORE_COMBAT and combat_is_over(g):
        return _COMBAT_OVER
    phase, role = ANY_PHASE, ANY_ROLE
    if when in (BEFORE_ROLL, AFTER_ROLL, ON_HIT):
        if g.roll_card != who:
            return _OTHER_ROLLER
        if ability.rolls >= 0 and not _same_roll(ability.rolls, g.roll_kind):
            return _OTHER_ROLL
        if g.roll_kind == RIVAL_ROLL:
            phase = g.phase  # in the part of the challenge a hero neither attacks nor defends
        elif g.roll_kind == COMBAT_ROLL:
            phase = g.phase
            role = ATTACKING if g.attacks else DEFENDING
    if not holds(g, ability.condition, phase, role):
        return _lacking(g, ability, phase, role)
    for op in ability.ops:
        if isinstance(op, Test) or op.possible(g, seat, card):
            return None
    return _NO_EFFECT


def _lacking(g: State, ability: Ability, phase: int, role: int) -> Reason:
    """Which circumstance that a text asks for is lacking."""
    condition = ability.condition
    if condition.time not in (UNDECIDED, g.time):
        return _OTHER_TIME
    if condition.traits or condition.colours:
        return _NO_CHALLENGE if g.rival != NOBODY else _OTHER_CHALLENGE
    if condition.phase not in (ANY_PHASE, phase):
        return _OTHER_PHASE
    return _OTHER_ROLE if condition.role not in (ANY_ROLE, role) else _CONDITION


def _same_roll(wanted: int, kind: int) -> bool:
    if wanted == SKILL_TEST:
        return kind in (SKILL_TEST, ESCAPE_ROLL)
    return kind == wanted or (wanted == COMBAT_ROLL and kind == RIVAL_ROLL)


def marks(g: State, limit: int) -> tuple[int, ...]:
    """The abilities already used within a limit (AK 3.8)."""
    if limit == PER_TURN:
        return g.used
    if limit == PER_COMBAT:
        return g.used_combat
    return g.used_round if limit == PER_ROUND else g.used_roll


def _use_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return against_use(g, asked.seat, (), n)


def use(g: State, seat: int, number: int) -> None:
    """Pay for an ability and carry it out."""
    ability = g.pool.abilities[number]
    card = g.pool.source[number]
    if g.events is not None:
        g.events.append(Used(seat, card, number))
    if ability.limit:
        _mark(g, ability, number)
    if ability.exhaust:
        g.tired[bearer(g, card)] += ability.exhaust
    if ability.activate:
        g.down[card] = 1
    if ability.uses:
        g.uses[card] -= ability.uses
    if ability.gold:
        change_gold(g, seat, -ability.gold)
    if ability.discard:
        lose(g, seat, card)
        if check_hero(g, seat):
            return
    g.stack.append(Running(seat, number, card))


def _mark(g: State, ability: Ability, number: int) -> None:
    if ability.limit == PER_TURN:
        g.used = (*g.used, number)
    elif ability.limit == PER_COMBAT:
        g.used_combat = (*g.used_combat, number)
    elif ability.limit == PER_ROUND:
        g.used_round = (*g.used_round, number)
    elif ability.limit == PER_ROLL:
        g.used_roll = (*g.used_roll, number)


elsewhere(_use_elsewhere, USE)
