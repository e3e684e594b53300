"""A battle: the two armies act in turn until both have passed, and then the units go home (section 9)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules import engaging
from serai.games.burning_sands.rules.ability import marks_of
from serai.games.burning_sands.rules.acting import announce
from serai.games.burning_sands.rules.asking import asked, forbidden
from serai.games.burning_sands.rules.board import abilities_of, is_hero
from serai.games.burning_sands.rules.changes import end_of_battle
from serai.games.burning_sands.rules.from_piles import playable
from serai.games.burning_sands.rules.happenings import credit, tell
from serai.games.burning_sands.rules.leaving import destroy
from serai.games.burning_sands.rules.offering import (
    IN_BATTLE,
    against_card,
    against_hand,
    against_play,
    against_use,
    card_abilities,
    hand_abilities,
    timely,
    usable,
)
from serai.games.burning_sands.rules.reasons import CANNOT, FIRST, Question, against_own
from serai.games.burning_sands.rules.tacticians import (
    against_tactician,
    against_tactics,
    answer_tactics,
    offer_tactics,
    tacticians,
)
from serai.games.burning_sands.rules.units import (
    ATTACKERS,
    DEFENDERS,
    army_units,
    disband,
    go_home,
    own_units,
    place_of,
    principal,
)
from serai.games.burning_sands.state import State, face_number, in_turn
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import FIGHT, NO_CAUSE, TACTICS, Fight, Frame, Tactics
from serai.games.burning_sands.state.marks import TO_BE_BOWED, TO_GO_HOME, TO_LEAVE_BATTLE, TO_LEAVE_EARLY
from serai.games.burning_sands.state.terms import (
    BATTLE_ACTION,
    ENGAGE,
    HOME,
    NOBODY,
    NOTHING,
    PASS,
    PLAY,
    TACTIC,
    USE,
)
from serai.kernel import Action, Reason

ACTIONS_MOST: Final = 100  # BS 9.25, a house rule
_ONCE_PER_BATTLE: Final = 2

_TACTICS: Final = (
    Reason("not yours", "BS 10.49"),
    Reason("not in this battle", "BS 10.49"),
    Reason("not a hero", "BS 10.49"),
)
_LEAVING: Final = (
    Reason("not yours", "BS 9.14"),
    Reason("not in this battle", "BS 9.14"),
    Reason("not a hero", "BS 9.14"),
)
_BOWED_AT_WAR: Final = Reason("bowed", "BS 9.14")
_CANNOT_LEAVE: Final = Reason("cannot", "BS 1.4", "be bowed to go home")


def begin(g: State, section: int) -> None:
    """The battle at a City Section begins; the defending army has the first action (BS 9.4)."""
    g.battle = section
    g.battles = [other for other in g.battles if other != section]
    g.fought = []
    g.dirty = True  # texts about this battle begin to work
    _renew_abilities(g)
    if g.events is not None:
        g.events.append(e.BattleBegan(section, g.kind[section]))
    g.stack.append(Fight(principal(g, DEFENDERS), DEFENDERS, 0, 0))
    tell(g, "battle-begins", g.attacker, section, place=section)


def _renew_abilities(g: State) -> None:
    """What may be used once per battle may be used again."""
    for card, used in enumerate(g.used):
        if used:
            for place, number in enumerate(abilities_of(g, card)):
                ability = g.pool.abilities[number]
                if ability.limit == _ONCE_PER_BATTLE:
                    g.used[card] &= ~sum(marks_of(place, ability.times))


def fighters(g: State, army: int) -> list[int]:
    """Who may act for an army, in the order of being asked: the principal, then the allies clockwise.

    BS 9.5, BS 9.6.
    """
    first = principal(g, army)
    return [seat for seat in in_turn(g, first) if seat == first or (seat, first) in g.allies]


def is_over(g: State, frame: Fight) -> bool:
    """Whether the battle has ended before both armies passed (BS 8.43, BS 9.18, BS 9.25)."""
    return g.battle == NOTHING or not g.alive[g.attacker] or frame.actions >= ACTIONS_MOST


def could_act(g: State, seat: int, frame: Fight) -> bool:
    """Whether all can see that a player might act: cards in hand, or a choice in play."""
    if g.hand[seat] and (g.pool.joins or own_units(g, seat, g.battle)):
        return True
    return len(offer_fight(g, frame)) > 1


def drops(g: State, frame: Fight) -> bool:
    """Whether nobody is to be asked now: the battle is over, or the player is out or can do nothing.

    BS 9.19.
    """
    if is_over(g, frame):
        g.stack.pop()
    elif not g.alive[frame.seat] or not could_act(g, frame.seat, frame):
        _pass_on(g, frame)
    else:
        return False
    return True


def _pass_on(g: State, frame: Fight) -> None:
    """The next player of the army is asked; after the last the army has passed (BS 9.5, BS 9.18)."""
    army = frame.army
    first = principal(g, army)
    later = [seat for seat in fighters(g, army) if (seat - first) % g.seats > (frame.seat - first) % g.seats]
    if later:
        g.stack[-1] = frame.for_seat(later[0])
    elif frame.passes:
        g.stack.pop()
    else:
        g.stack[-1] = frame.passed_to(principal(g, 1 - army))


def _against_leaving(g: State, hero: int) -> Reason | None:
    """What speaks against taking the unit of an own Hero in the battle home (BS 9.14)."""
    if g.bowed[hero]:
        return _BOWED_AT_WAR
    for doing in (TO_GO_HOME, TO_LEAVE_BATTLE, TO_LEAVE_EARLY):
        if asked(g, doing) and forbidden(g, doing, hero):
            return CANNOT[doing]
    return _CANNOT_LEAVE if asked(g, TO_BE_BOWED) and forbidden(g, TO_BE_BOWED, hero) else None


def offer_fight(g: State, frame: Frame) -> list[Action]:
    """Pass, a Battle or Open action, an engagement, a unit that goes home, a Tactician (BS 9.7)."""
    seat = frame.seat
    offers: list[Action] = [PASS.actions[0]]
    own = own_units(g, seat, g.battle)
    joining = not own
    if own or g.pool.joins:
        in_time, faces = timely(g.pool, IN_BATTLE), g.pool.faces
        count = len(faces)
        seen: list[int] = []
        for kind in playable(g, seat):
            if kind not in seen:
                seen.append(kind)
                might = in_time[kind % count] and faces[kind % count].is_played
                if might and against_hand(g, seat, kind, IN_BATTLE, joining) is None:
                    offers.append(PLAY(kind))
        offers += [
            USE(card)
            for card in usable(g, seat)
            if in_time[g.kind[card] % count] and against_card(g, seat, card, IN_BATTLE, joining) is None
        ]
    if own:
        offers += [ENGAGE(card) for card in engaging.able_cards(g, seat)]
        offers += [TACTIC(hero) for hero in tacticians(g, seat)]
        offers += [HOME(hero) for hero in own if _against_leaving(g, hero) is None]
    return offers


def against_fight(g: State, frame: Frame, action: Action) -> Reason | None:
    """What speaks against an action in a battle."""
    seat, verb, n = frame.seat, action.verb, action.n
    if verb is PASS:
        return None
    if verb in (PLAY, USE):
        joining = not own_units(g, seat, g.battle)
        against = against_play if verb is PLAY else against_use
        return against(g, seat, n, IN_BATTLE, joining)
    if verb is ENGAGE:
        return engaging.against_engaging(g, seat, n)
    if verb not in (TACTIC, HOME):
        return FIRST[frame.kind]
    foreign, elsewhere, other = _TACTICS if verb is TACTIC else _LEAVING
    reason = against_own(g, seat, n, foreign)
    if reason is not None:
        return reason
    if place_of(g, n) != g.battle:
        return elsewhere
    if not is_hero(g, n):
        return other
    return against_tactician(g, seat, n) if verb is TACTIC else _against_leaving(g, n)


def answer_fight(g: State, frame: Frame, action: Action) -> None:
    """Act, and the other army is next; or pass (BS 9.4)."""
    assert isinstance(frame, Fight)
    seat, verb, n = frame.seat, action.verb, action.n
    if verb is PASS:
        if g.events is not None:
            g.events.append(e.Passed(seat))
        _pass_on(g, frame)
        return
    g.stack[-1] = frame.acted_before(principal(g, 1 - frame.army))
    joining = not own_units(g, seat, g.battle)
    if verb is PLAY:
        announce(g, seat, hand_abilities(g, seat, n, IN_BATTLE, joining), NOTHING, n, NO_CAUSE)
    elif verb is USE:
        announce(g, seat, card_abilities(g, seat, n, IN_BATTLE, joining), n, NOTHING, NO_CAUSE)
    elif verb is ENGAGE:
        engaging.begin(g, seat, n)
    elif verb is TACTIC:
        g.stack.append(Tactics(seat, n))
    else:
        go_home(g, n, True, TO_LEAVE_EARLY)  # BS 9.14
        credit(g, seat)


def end(g: State, section: int, owner: int) -> None:
    """The battle is over: units go home, a Battle Omen is destroyed, all may react.

    BS 9.20, BS 9.21, BS 15.5.
    """
    standing = g.battle != NOTHING
    winner = _winner(g) if standing else g.attacker
    loser = NOBODY if winner == NOBODY else g.attacker if winner == owner else owner
    disband(g, section, owner)
    g.battle = NOTHING
    g.fought = []
    g.dirty = True
    end_of_battle(g)
    if g.events is not None:
        g.events.append(e.BattleEnded(section, g.kind[section] if standing else NOTHING))
    if g.omen != NOTHING and is_battle_omen(g, g.omen):
        destroy(g, g.omen)
    still = section if standing and g.kind[section] != NOTHING else NOTHING
    tell(g, "battle-ends", g.attacker, still, seat=winner, count=loser, place=section)


def _winner(g: State) -> int:
    """The principal of the only army that has units left; nobody if both or neither have."""
    attacking, defending = bool(army_units(g, ATTACKERS)), bool(army_units(g, DEFENDERS))
    if attacking == defending:
        return NOBODY
    return principal(g, ATTACKERS if attacking else DEFENDERS)


def is_battle_omen(g: State, card: int) -> bool:
    """Whether an Omen is one for a battle: by its trait, or because it is played as a Battle action."""
    own = face_number(g, g.kind[card])
    if "Battle Omen" in g.pool.faces[own].traits:
        return True
    return any(g.pool.abilities[number].timing == BATTLE_ACTION for number in g.pool.acts[own])


ASKS: Final[dict[int, Question]] = {
    FIGHT: (offer_fight, against_fight, answer_fight),
    TACTICS: (offer_tactics, against_tactics, answer_tactics),
}
