"""Combat with a challenge or a hero in its part: its rounds and phases (AK 10, AK 15)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.blows import after_the_blow
from serai.games.al_kalim.rules.escaping import EscapePhase, part
from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.rules.stats import (
    escape_barred,
    foe_life,
    foe_number,
)
from serai.games.al_kalim.rules.steps import (
    BEFORE_COMBAT_BEGINS,
    CLEAN_UP,
    FLIGHT,
    RANGED_PHASE,
    READY,
    ROUND,
    ROUND_OVER,
    STRIKE,
    STRUCK,
    VICTORY,
    Combat,
    goes_on,
)
from serai.games.al_kalim.rules.trials import begin_combat_roll, begin_rival_roll
from serai.games.al_kalim.rules.victory import clean_up, win
from serai.games.al_kalim.rules.windows import automatic, foe_text, open_window
from serai.games.al_kalim.state.ability import (
    BEFORE_COMBAT,
    ROUND_BOOST,
    ROUND_END,
    ROUND_START,
)
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events_fights import (
    PhaseSkipped,
    RoundBegan,
)
from serai.games.al_kalim.state.terms import (
    ATTACK,
    DEFEND,
    ESCAPE,
    LONGEST_COMBAT,
    LONGEST_DUEL,
    NOBODY,
    NOTHING,
    STAND,
)
from serai.games.al_kalim.state.zones import party
from serai.kernel import Action, Reason, Verb

_NO_COMBAT: Final = Reason("no combat", "AK 10.2")
_ESCAPE_PHASE_FIRST: Final = Reason("escape phase first", "AK 10.3")
_ESCAPE_FAILED: Final = Reason("escape failed", "AK 10.19")
_NO_ESCAPE: Final = Reason("no escape", "AK 10.16")
_ESCAPE_MOMENT: Final = Reason("escape moment", "AK 10.16")
_NOBODY_ATTACKS: Final = Reason("nobody attacks", "AK 10.19")
_ATTACK_MOMENT: Final = Reason("attack moment", "AK 10.6")
_DEFEND_MOMENT: Final = Reason("defend moment", "AK 10.6")
_NOT_YOUR_CHARACTER: Final = Reason("not your character", "AK 10.4")
_NO_CHARACTER: Final = Reason("no character", "AK 10.4")
_ALLIES_BARRED: Final = Reason("allies barred", "AK 1.5")
_HAS_ATTACKED: Final = Reason("has attacked", "AK 10.5")


def begin_combat(g: State, seat: int, card: int, ambush: bool) -> None:
    """A hero meets a challenge (AK 10.1)."""
    g.clear_combat()
    g.foe = card
    g.fighter = seat
    g.ambush = ambush
    g.stack.append(Combat(seat, BEFORE_COMBAT_BEGINS))


def begin_duel(g: State, seat: int, other: int) -> None:
    """A hero attacks another, who plays the part of the challenge first (AK 15.3)."""
    g.clear_combat()
    g.fighter = seat
    g.rival = other
    g.stack.append(Combat(seat, BEFORE_COMBAT_BEGINS))


def _go_on_fighting(g: State, frame: Combat) -> None:
    """The next step of a combat."""
    step = frame.step
    g.stack.pop()
    if step == CLEAN_UP:
        clean_up(g)
        return
    if g.finished:
        g.clear_combat()
        return
    if g.foe != NOTHING and step != VICTORY and g.hurt >= foe_life(g):
        step = VICTORY  # AK 10.13
    if step == STRIKE:
        begin_combat_roll(g, frame.character, frame.attacks, g.one + g.two + g.roll_bonus)
    elif step == STRUCK:
        after_the_blow(g)
    elif step == VICTORY:
        win(g)
    elif step == ROUND_OVER:
        g.stack.append(Combat(g.fighter, ROUND))
        foe_text(g, ROUND_END)
    elif step == ROUND:
        _begin_round(g)
    else:
        g.stack.append(Combat(frame.seat, step + 1))
        if step == BEFORE_COMBAT_BEGINS:
            _before_combat(g)
        elif step == READY:
            open_window(g, BEFORE_COMBAT, g.fighter)
        elif step == FLIGHT:
            if not escape_barred(g):
                g.stack.append(EscapePhase(g.fighter))
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
        part(g)
        g.clear_combat()
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
    g.stack.append(Combat(g.fighter, FLIGHT))
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
    g.stack.append(FightingPhase(g.fighter, phase))


class FightingPhase(Question):
    """Who attacks in a phase, the hero or an ally; or the hero defends (AK 10.5 to AK 10.8)."""

    __slots__ = ("phase",)
    named = ("phase",)
    kind: ClassVar[int] = 36
    prompt: ClassVar[tuple[str, str]] = ("face", "AK 10.6")
    takes: ClassVar[tuple[Verb, ...]] = (ATTACK, DEFEND)
    must: ClassVar[Reason | None] = Reason("must face", "AK 10.4")

    def __init__(self, seat: int, phase: int) -> None:
        self.seat = seat
        self.phase: Final = phase

    def offer(self, g: State) -> list[Action]:
        if g.alone:
            return [DEFEND()]
        attackers = [card for card in party(g, self.seat) if against_attack(g, self.seat, card) is None]
        return [*[ATTACK(card) for card in attackers], DEFEND()]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        if verb is DEFEND:
            return None
        if n in party(g, self.seat):
            return against_attack(g, self.seat, n)
        if g.alone:
            return _NOBODY_ATTACKS
        return _NO_CHARACTER if n < len(g.owner) and g.owner[n] == self.seat else _NOT_YOUR_CHARACTER

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        attacks = action.verb is ATTACK
        card = action.n if attacks else g.hero[self.seat]
        if attacks:
            g.struck = (*g.struck, card)
        if g.rival != NOBODY:
            g.stack.append(Combat(self.seat, STRIKE, card, attacks))
            begin_rival_roll(g)
        else:
            begin_combat_roll(g, card, attacks, foe_number(g, g.phase))


def against_attack(g: State, seat: int, card: int) -> Reason | None:
    """What speaks against an attack of one of the party in this phase (AK 10.5, AK 10.19, AK 10.23)."""
    if g.alone:
        return _NOBODY_ATTACKS
    if g.allies_barred and card != g.hero[seat]:
        return _ALLIES_BARRED
    return None if card not in g.struck or card * 4 + g.phase in g.free_attacks else _HAS_ATTACKED


def _fight_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    if g.foe == NOTHING and g.rival == NOBODY:
        return _NO_COMBAT
    if verb is ESCAPE or verb is STAND:
        if g.alone:
            return _ESCAPE_FAILED
        return _NO_ESCAPE if isinstance(asked, FightingPhase) and escape_barred(g) else _ESCAPE_MOMENT
    if isinstance(asked, EscapePhase):
        return _ESCAPE_PHASE_FIRST
    if verb is ATTACK:
        return _NOBODY_ATTACKS if g.alone else _ATTACK_MOMENT
    return _DEFEND_MOMENT


goes_on(Combat.kind, _go_on_fighting)
elsewhere(_fight_elsewhere, ESCAPE, STAND, ATTACK, DEFEND)
