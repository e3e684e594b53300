"""Why a card or gear cannot be used now, and why something cannot be chosen: the reason and the paragraph."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim import frames as f
from serai.games.al_kalim.ability import (
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
    LIMITS,
    MOVEMENT,
    ON_DAMAGE,
    ON_HIT,
    ON_KNOCKOUT,
    REROLLING,
    ROUND_START,
    SKILL_TEST,
    STORY_ROLLED,
    Ability,
    Condition,
)
from serai.games.al_kalim.bazaar import ALLY_CHOICE
from serai.games.al_kalim.choosing import HEAL_WOUNDS
from serai.games.al_kalim.naming import card_name
from serai.games.al_kalim.state import State
from serai.games.al_kalim.stats import holds, stamina
from serai.games.al_kalim.terms import (
    ANY_PHASE,
    CAMEL,
    CHALLENGE,
    CHOOSE,
    DONE,
    GEAR,
    LEGEND,
    LOSE_GEAR,
    NIGHT,
    NOBODY,
    NOTHING,
    PHASES,
    SKIN,
    SPEND_GEAR,
    TIMES,
    UNDECIDED,
    USE,
)
from serai.games.al_kalim.windows import marks, roll_succeeds
from serai.games.al_kalim.zones import bearer, party
from serai.kernel import Action, Frame, Refusal

#: When a text with a cost is used, in words, and the paragraph on that moment.
_MOMENTS: Final = {
    BEFORE_MOVE: ("before moving", "AK 6.17"),
    INSTEAD_OF_MOVING: ("instead of moving", "AK 6.19"),
    MOVEMENT: ("while moving", "AK 6.18"),
    REROLLING: ("after movement dice were rolled", "AK 6.22"),
    HEAT: ("when heat is dealt", "AK 7.13"),
    END_MOVE: ("at the end of the Movement step", "AK 3.2"),
    BEFORE_COMBAT: ("before combat", "AK 10.1"),
    ROUND_START: ("at the start of a round of combat", "AK 10.3"),
    BEFORE_ROLL: ("before a roll", "AK 3.2"),
    AFTER_ROLL: ("after a roll", "AK 3.2"),
    ON_HIT: ("when an attack hits", "AK 10.10"),
    ON_DAMAGE: ("when wounds are about to be dealt", "AK 10.24"),
    ON_KNOCKOUT: ("when your hero would be knocked out", "AK 11.16"),
    BAZAAR: ("in a bazaar", "AK 12.8"),
    STORY_ROLLED: ("after the story die was rolled", "AK 13.23"),
    ANY_TIME: ("outside combat, when you are asked for a decision of your turn", "AK 3.10"),
    AMBUSHED: ("when you are ambushed", "AK 13.3"),
}
#: What must be answered, and cannot be passed over by "done".
_MUST: Final = {
    f.TIME: ("your hero travels by day or by night", "AK 5.4"),
    f.MOVE: ("roll, rest or take the single step; rest 4 stays where you are", "AK 6.12"),
    f.MOVING: ("say stop to end the movement", "AK 6.8"),
    f.FREE_MOVE: ("say stop to move no further", "AK 6.18"),
    f.DEED: ("who takes no Adventure step must take a Story step", "AK 5.6"),
    f.SYMBOLS: ("every symbol of the story die works", "AK 13.1"),
    f.BLOWING: ("the sandstorm must be moved while it can", "AK 8.4"),
    f.FLEEING: ("say stand to fight on", "AK 10.16"),
    f.FACING: ("somebody faces the challenge in every phase", "AK 10.4"),
    f.SHEDDING: ("a card must be given up", "AK 2.13"),
    f.LOSING: ("the dearest card is lost", "AK 11.9"),
    f.FORFEIT: ("a quest must be discarded", "AK 14.33"),
    f.PAYING: ("the experience counter must be paid for", "AK 16.1"),
    f.RAISING: ("an experience counter raises something", "AK 16.5"),
    f.TILING: ("a higher counter goes on the quest tile", "AK 16.9"),
}


def is_card(g: State, card: int) -> bool:
    """Whether a number is that of a card."""
    return 0 <= card < len(g.pool.faces)


def called(g: State, card: int) -> str:
    """A card's name, or what stands for a number that means none."""
    return card_name(g, card) if is_card(g, card) else "that card"


def of_cards(g: State, frame: Frame, action: Action) -> Refusal | None:
    """Why a card or gear cannot be used; None for other wishes."""
    if action.verb is USE:
        return to_use(g, frame, action.n)
    if action.verb is LOSE_GEAR:
        return _losing(g, frame, action.n)
    return _gear(g, frame, action.n) if action.verb is SPEND_GEAR else None


# Abilities


def to_use(g: State, frame: Frame, number: int) -> Refusal:
    """Why an ability cannot be used now."""
    if number >= len(g.pool.abilities):
        return Refusal("no card has such a text", "AK 3.2")
    card = g.pool.source[number]
    face = g.pool.faces[card]
    ability = g.pool.abilities[number]
    name = card_name(g, card)
    if face.kind == CHALLENGE and ability in face.abilities:
        return _to_pay_off(g, frame, card, ability)
    if g.owner[card] != frame.seat:
        return Refusal(f"{name} is not yours", "AK 3.9")
    if face.kind == LEGEND and not g.done[card]:
        return Refusal(f"the quest {name} is not completed", "AK 14.2")
    if not ability.optional:
        return Refusal(f"this text of {name} works by itself", "AK 3.1")
    if ability.when not in _open_moments(g, frame):
        when, rule = _MOMENTS.get(ability.when, ("at its own moment", "AK 3.2"))
        return Refusal(f"this text of {name} is used {when}", rule)
    return (
        _cost(g, frame.seat, card, number, name)
        or _about_the_roll(g, card, ability, name)
        or _condition(g, ability, name)
        or Refusal(f"{name} would do nothing now", "AK 3.2")
    )


def _open_moments(g: State, frame: Frame) -> tuple[int, ...]:
    """The moments for which cards may be used at a question."""
    if frame.kind == f.WINDOW:
        return (frame.args[0],)
    if frame.kind == f.MOVE:
        return (BEFORE_MOVE, INSTEAD_OF_MOVING, ANY_TIME)
    if frame.kind == f.MOVING:
        return (MOVEMENT, ANY_TIME)
    if frame.kind in (f.DEED, f.LEVELLING):
        return (ANY_TIME,)
    return (BAZAAR, ANY_TIME) if frame.kind == f.TRADING else ()


def _to_pay_off(g: State, frame: Frame, card: int, ability: Ability) -> Refusal:
    """The text of a challenge can be used only where it takes gold before combat."""
    name = g.pool.faces[card].name
    if card != g.foe:
        return Refusal(f"you do not fight {name}", "AK 10.1")
    if not ability.gold:
        return Refusal(f"the text of {name} works by itself", "AK 3.1")
    if frame.kind != f.WINDOW or frame.args[0] != BEFORE_COMBAT:
        return Refusal(f"{name} takes gold only before combat", "AK 10.1")
    return Refusal(f"{name} takes {ability.gold} gold, and you have {g.gold[frame.seat]}", "AK 10.27")


def _cost(g: State, seat: int, card: int, number: int, name: str) -> Refusal | None:
    ability = g.pool.abilities[number]
    if ability.activate and g.down[card]:
        return Refusal(f"{name} is facedown", "AK 3.4")
    if ability.uses > g.uses[card]:
        return Refusal(f"the uses of {name} are spent", "AK 3.7")
    if ability.limit and number in marks(g, ability.limit):
        return Refusal(f"this text of {name} was used in this {LIMITS[ability.limit]}", "AK 3.8")
    if ability.gold > g.gold[seat]:
        return Refusal(f"{name} costs {ability.gold} gold, and you have {g.gold[seat]}", "AK 3.2")
    who = bearer(g, card)
    if ability.exhaust and g.tired[who] + ability.exhaust > stamina(g, who):
        tired = f"{g.tired[who]} of {stamina(g, who)}"
        return Refusal(f"{card_name(g, who)} has no room for more exhaustion ({tired})", "AK 2.7")
    return None


def _about_the_roll(g: State, card: int, ability: Ability, name: str) -> Refusal | None:
    if ability.when not in (BEFORE_ROLL, AFTER_ROLL, ON_HIT):
        return None
    if g.roll_card != bearer(g, card):
        return Refusal(f"{name} helps only {card_name(g, bearer(g, card))}", "AK 2.15")
    kinds = (g.roll_kind, SKILL_TEST) if g.roll_kind == ESCAPE_ROLL else (g.roll_kind,)
    if ability.rolls >= 0 and ability.rolls not in kinds:
        what = {COMBAT_ROLL: "combat rolls", ESCAPE_ROLL: "escape tests"}.get(ability.rolls, "tests")
        return Refusal(f"this text of {name} is for {what}", "AK 3.2")
    return None


def _condition(g: State, ability: Ability, name: str) -> Refusal | None:
    """Which circumstance is lacking."""
    condition: Condition = ability.condition
    phase, role = ANY_PHASE, ANY_ROLE
    if ability.when in (BEFORE_ROLL, AFTER_ROLL, ON_HIT) and g.roll_kind == COMBAT_ROLL:
        phase, role = g.phase, ATTACKING if g.attacks else DEFENDING
    if holds(g, condition, phase, role):
        return None
    if condition.time not in (UNDECIDED, g.time):
        return Refusal(f"{name} works only by {TIMES[condition.time]}", "AK 5.4")
    if condition.traits or condition.colours:
        if g.rival != NOBODY:
            return Refusal(f"{name} is for challenges, and you fight a hero", "AK 15.20")
        return Refusal(f"{name} does nothing against this challenge", "AK 3.2")
    if condition.phase not in (ANY_PHASE, phase):
        return Refusal(f"{name} works only in the {PHASES[condition.phase]} phase", "AK 10.3")
    if condition.role not in (ANY_ROLE, role):
        what = "attacks" if condition.role == ATTACKING else "defences"
        return Refusal(f"{name} is only for {what}", "AK 10.21")
    return Refusal(f"what {name} asks for does not hold now", "AK 3.2")


# Gear


def _gear(g: State, frame: Frame, kind: int) -> Refusal:
    if kind >= len(GEAR):
        return Refusal("there is no such gear", "AK 12.18")
    if not g.gear[frame.seat * 3 + kind]:
        return Refusal(f"you have no {GEAR[kind]}", "AK 12.18")
    if kind == CAMEL:
        return Refusal("a pack camel is used while moving, when you have chosen how to move", "AK 6.20")
    moment = frame.args[0] if frame.kind == f.WINDOW else NOTHING
    if kind == SKIN:
        if g.time == NIGHT:
            return Refusal("there is no heat by night", "AK 7.2")
        if moment == HEAT:
            return Refusal("one water skin cancels all heat and mirages", "AK 7.16")
        return Refusal("a water skin is used when heat is dealt", "AK 7.16")
    if moment == AFTER_ROLL:
        if g.roll_kind in (SKILL_TEST, ESCAPE_ROLL) and roll_succeeds(g):
            return Refusal("the test succeeds already", "AK 11.5")
        return Refusal("an adventuring kit helps only tests", "AK 11.5")
    return Refusal("an adventuring kit is used after the roll of a test", "AK 11.5")


def _losing(g: State, frame: Frame, kind: int) -> Refusal:
    if frame.kind == f.LOSING and kind < len(GEAR) and g.gear[frame.seat * 3 + kind]:
        return Refusal("something dearer than gear is lost", "AK 11.9")
    if frame.kind not in (f.LOSING, f.LOSING_GEAR):
        return Refusal("nothing takes your gear now", "AK 11.6")
    return Refusal(f"you have no {GEAR[kind] if kind < len(GEAR) else 'such gear'}", "AK 11.6")


# Choosing


def of_choices(g: State, frame: Frame, action: Action) -> Refusal | None:
    """Why a card or character cannot be chosen, and why a question cannot be passed over."""
    if action.verb is DONE and frame.kind in _MUST:
        reason, rule = _MUST[frame.kind]
        return Refusal(reason, rule)
    if action.verb is not CHOOSE:
        return None
    card, seat, kind = action.n, frame.seat, frame.kind
    if kind == f.DREAMING:
        what = "an ally" if card == ALLY_CHOICE else called(g, card)
        return Refusal(f"{what} is not among the cards that you see", "AK 12.25")
    if kind in (f.RESTING, f.CHARACTER):
        rule = "AK 6.13" if kind == f.RESTING else "AK 3.9"
        if card not in party(g, seat):
            return Refusal(f"{called(g, card)} is not a character of your party", rule)
        what = "wounds" if kind == f.CHARACTER and frame.args[0] == HEAL_WOUNDS else "exhaustion"
        return Refusal(f"{card_name(g, card)} has no {what}", "AK 6.10" if kind == f.RESTING else rule)
    if kind not in (f.LOSING, f.DROPPING, f.FORFEIT):
        return None
    if not is_card(g, card) or g.owner[card] != seat:
        return Refusal(f"{called(g, card)} is not yours", f.PROMPTS[kind][1])
    if kind == f.LOSING:
        if g.pool.faces[card].kind in (LEGEND, CHALLENGE):
            return Refusal(f"{card_name(g, card)} is not lost by a knockout", "AK 11.10")
        return Refusal(f"{card_name(g, card)} is not the dearest", "AK 11.9")
    rule = "AK 14.31" if kind == f.DROPPING else "AK 14.33"
    return Refusal(f"{card_name(g, card)} is not an incomplete quest", rule)
