"""Combat with a challenge or a hero in its part: rounds, phases, escape and the end (AK 10, AK 15)."""

from __future__ import annotations

from serai.games.al_kalim.ability import (
    BEFORE_COMBAT,
    CHALLENGE_HITS,
    COMBAT_ROLL,
    ON_HIT,
    RIVAL_ROLL,
    ROUND_BOOST,
    ROUND_END,
    ROUND_START,
)
from serai.games.al_kalim.events_fights import (
    Escaped,
    FightEnded,
    FoeWounded,
    PhaseSkipped,
    RivalRolled,
    RoundBegan,
)
from serai.games.al_kalim.falling import TURN_END
from serai.games.al_kalim.frames import AFTER_TEST, COMBAT, FACING, FLEEING, HIT, TURN
from serai.games.al_kalim.hurting import deal_wounds
from serai.games.al_kalim.lairs import leave_undefeated
from serai.games.al_kalim.state import State, clear_combat
from serai.games.al_kalim.stats import (
    attribute,
    damage_number,
    escape_barred,
    foe_damage,
    foe_life,
    foe_number,
)
from serai.games.al_kalim.terms import (
    ANY_PHASE,
    ATTACK,
    DEFEND,
    ESCAPE,
    ESCAPE_TEST,
    LONGEST_COMBAT,
    LONGEST_DUEL,
    MIND,
    NOBODY,
    NOTHING,
    STAND,
)
from serai.games.al_kalim.trials import (
    ESCAPE_TRIAL,
    begin_combat_roll,
    begin_rival_roll,
    begin_test,
    settle_test,
)
from serai.games.al_kalim.victory import CLEAN_UP, clean_up, win
from serai.games.al_kalim.windows import automatic, foe_text, open_window, roll_succeeds
from serai.games.al_kalim.zones import all_allies, party
from serai.kernel import Action, Frame

# Steps of a COMBAT frame.
BEFORE = 0
READY = 1
ROUND = 2
FLIGHT = 3
RANGED_PHASE = 4
MELEE_PHASE = 5
MAGIC_PHASE = 6
ROUND_OVER = 7
VICTORY = 8  # 9 is CLEAN_UP, of victory
STRIKE = 10  # character, attacks: the rival has rolled, now the character does
STRUCK = 11  # the challenge dealt its damage


def begin_combat(g: State, seat: int, card: int, ambush: bool) -> None:
    """A hero meets a challenge (AK 10.1)."""
    clear_combat(g)
    g.foe = card
    g.fighter = seat
    g.ambush = ambush
    g.stack.append(Frame(COMBAT, seat, (BEFORE,)))


def begin_duel(g: State, seat: int, other: int) -> None:
    """A hero attacks another, who plays the part of the challenge first (AK 15.3)."""
    clear_combat(g)
    g.fighter = seat
    g.rival = other
    g.stack.append(Frame(COMBAT, seat, (BEFORE,)))


def go_on_fighting(g: State, frame: Frame) -> None:
    """The next step of a combat."""
    step = frame.args[0]
    g.stack.pop()
    if step == CLEAN_UP:
        clean_up(g)
        return
    if g.finished:
        clear_combat(g)
        return
    if g.foe != NOTHING and step != VICTORY and g.hurt >= foe_life(g):
        step = VICTORY  # AK 10.13
    if step == STRIKE:
        begin_combat_roll(g, frame.args[1], bool(frame.args[2]), g.one + g.two + g.roll_bonus)
    elif step == STRUCK:
        _after_the_blow(g)
    elif step == VICTORY:
        win(g)
    elif step == ROUND_OVER:
        g.stack.append(Frame(COMBAT, g.fighter, (ROUND,)))
        foe_text(g, ROUND_END)
    elif step == ROUND:
        _begin_round(g)
    else:
        g.stack.append(Frame(COMBAT, frame.seat, (step + 1,)))
        if step == BEFORE:
            _before_combat(g)
        elif step == READY:
            open_window(g, BEFORE_COMBAT, g.fighter)
        elif step == FLIGHT:
            if not escape_barred(g):
                g.stack.append(Frame(FLEEING, g.fighter))
        else:
            _begin_phase(g, step - RANGED_PHASE)


def _before_combat(g: State) -> None:
    automatic(g, g.fighter, BEFORE_COMBAT)
    if g.rival != NOBODY:
        open_window(g, BEFORE_COMBAT, g.rival)  # AK 15.8
        automatic(g, g.rival, BEFORE_COMBAT)
    foe_text(g, BEFORE_COMBAT)


def _begin_round(g: State) -> None:
    """Rounds follow each other; two heroes change parts after each (AK 15.3)."""
    limit = LONGEST_COMBAT if g.rival == NOBODY else LONGEST_DUEL
    if g.bout == limit:
        _part(g)
        clear_combat(g)
        return
    if g.rival != NOBODY and g.bout:
        g.fighter, g.rival = g.rival, g.fighter
        g.begun = g.begun >> 4 | (g.begun & 15) << 4
    g.bout += 1
    g.struck = ()
    g.free_attacks = ()
    g.alone = False
    g.allies_barred = g.allies_barred and g.bout == 1
    g.skipped = 0
    g.used_round = ()
    g.hurt_before = g.hurt
    g.ailing = any(g.wounds[card] for card in party(g, g.fighter))
    g.boosts = tuple([boost for boost in g.boosts if boost[0] < ROUND_BOOST])
    if g.events is not None:
        g.events.append(RoundBegan(g.bout))
    g.stack.append(Frame(COMBAT, g.fighter, (FLIGHT,)))
    open_window(g, ROUND_START, g.fighter)
    if g.rival != NOBODY:
        open_window(g, ROUND_START, g.rival)
    foe_text(g, ROUND_START)


def _begin_phase(g: State, phase: int) -> None:
    g.phase = phase
    if g.skipped >> phase & 1:
        if g.events is not None:
            g.events.append(PhaseSkipped(phase))
        return  # AK 10.22
    g.stack.append(Frame(FACING, g.fighter, (phase,)))


def offer_flight(g: State, frame: Frame) -> list[Action]:
    """Escape or stand (AK 10.16)."""
    return [STAND(), ESCAPE()]


def answer_flight(g: State, frame: Frame, action: Action) -> None:
    """An escape is a test against the challenge's number, or against the rival's roll (AK 10.17, AK 15.9)."""
    g.stack.pop()
    if action.verb is STAND:
        return
    seat = frame.seat
    g.stack.append(Frame(AFTER_TEST, seat, (ESCAPE_TRIAL, 0, 0)))
    if g.rival != NOBODY:
        one = 1 + g.chance.below(10)
        two = 1 + g.chance.below(10)
        mind = attribute(g, g.rival, MIND)
        if g.events is not None:
            g.events.append(RivalRolled(g.rival, ANY_PHASE, one, two, mind))
        begin_test(g, seat, ESCAPE_TEST, MIND, one + two + mind + 1)  # a tie keeps them fighting
        return
    face = g.pool.faces[g.foe]
    begin_test(g, seat, ESCAPE_TEST, face.escape_attribute, face.escape)


def after_flight(g: State, seat: int) -> None:
    """What follows from an escape that succeeded or failed (AK 10.18, AK 10.19, AK 19.6)."""
    if g.passed:
        if g.events is not None:
            g.events.append(Escaped(seat))
        _part(g)
    elif g.struck_fleeing:
        blows = [blow_of(g, phase) for phase in range(3)]
        g.phase = blows.index(max(blows))
        _strike(g, g.hero[seat], seat)
    else:
        g.alone = True


def _part(g: State) -> None:
    """The combat ends without a winner."""
    g.finished = True
    if g.foe != NOTHING:
        leave_undefeated(g)
    else:
        if g.events is not None:
            g.events.append(FightEnded(NOBODY, NOBODY))
        end_turn_after_duel(g)


def end_turn_after_duel(g: State) -> None:
    """A fight of heroes ends the turn of the one who began it (AK 15.18)."""
    g.stack[0] = Frame(TURN, g.seat, (TURN_END,))


def offer_facing(g: State, frame: Frame) -> list[Action]:
    """Somebody attacks, or the hero defends (AK 10.5 to AK 10.8)."""
    offers: list[Action] = []
    if not g.alone:
        seat = frame.seat
        hero = g.hero[seat]
        if may_attack(g, hero):
            offers.append(ATTACK(hero))
        if not g.allies_barred:
            offers += [ATTACK(card) for card in all_allies(g, seat) if may_attack(g, card)]
    offers.append(DEFEND())
    return offers


def may_attack(g: State, card: int) -> bool:
    """A character attacks once in a round, or again where a card lets it (AK 10.5, AK 10.23)."""
    return card not in g.struck or card * 4 + g.phase in g.free_attacks


def answer_facing(g: State, frame: Frame, action: Action) -> None:
    """The character rolls."""
    g.stack.pop()
    attacks = action.verb is ATTACK
    card = action.n if attacks else g.hero[frame.seat]
    if attacks:
        g.struck = (*g.struck, card)
    if g.rival != NOBODY:
        g.stack.append(Frame(COMBAT, frame.seat, (STRIKE, card, int(attacks))))
        begin_rival_roll(g)
    else:
        begin_combat_roll(g, card, attacks, foe_number(g, g.phase))


def resolve_roll(g: State, frame: Frame) -> None:
    """A roll takes effect."""
    g.stack.pop()
    if g.roll_kind == RIVAL_ROLL:
        return  # the STRIKE below takes the sum as its number
    if g.roll_kind != COMBAT_ROLL:
        settle_test(g)
        return
    card = g.roll_card
    if g.owner[card] != frame.seat:
        return
    if not roll_succeeds(g):
        _strike(g, card, frame.seat)  # AK 10.12
    elif g.attacks:
        g.stack.append(Frame(HIT, frame.seat))
        open_window(g, ON_HIT, frame.seat)


def _strike(g: State, card: int, seat: int) -> None:
    """The challenge deals its damage of the phase to a character, and its text follows."""
    g.stack.append(Frame(COMBAT, seat, (STRUCK,)))
    g.victim = card
    g.pending = 0
    deal_wounds(g, card, blow_of(g, g.phase))


def blow_of(g: State, phase: int) -> int:
    """The damage of the challenge, or of the hero in its part (AK 15.7)."""
    return foe_damage(g, phase) if g.rival == NOBODY else damage_number(g, g.hero[g.rival], phase)


def land_hit(g: State, frame: Frame) -> None:
    """An attack deals its damage (AK 10.10)."""
    g.stack.pop()
    n = damage_number(g, g.roll_card, g.phase) + g.bonus_damage
    if g.rival != NOBODY:
        deal_wounds(g, g.hero[g.rival], n)
    else:
        wound_foe(g, n)


def wound_foe(g: State, n: int) -> None:
    """The challenge takes wounds; the COMBAT frame sees whether they reach its Life."""
    if n > 0:
        g.hurt += n
        if g.events is not None:
            g.events.append(FoeWounded(g.foe, n))


def _after_the_blow(g: State) -> None:
    """Text that works when the challenge has dealt damage (AK 10.25)."""
    if g.pending > 0 and g.owner[g.victim] == g.fighter:
        foe_text(g, CHALLENGE_HITS)
