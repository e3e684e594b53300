"""The end of a fight of heroes: what the winner takes and where the loser wakes up (AK 15.13 to AK 15.19)."""

from __future__ import annotations

from serai.games.al_kalim.bazaar import keep_limits
from serai.games.al_kalim.events_fights import CardTaken, FightEnded, GearTaken
from serai.games.al_kalim.falling import change_gold, lose_gear, send_to_town
from serai.games.al_kalim.frames import SPOILS, TAKING
from serai.games.al_kalim.state import State
from serai.games.al_kalim.terms import CHALLENGE, GEAR, TAKE, TAKE_GEAR
from serai.games.al_kalim.zones import gain, let_go
from serai.kernel import Action, Frame

_GOLD = 0
_AWAY = 1
_LIMITS = 2


def go_on_with_the_spoils(g: State, frame: Frame) -> None:
    """Gold, a card or gear, the loser's return, and the winner's limits."""
    loser, step = frame.args
    winner = frame.seat
    g.stack.pop()
    if step == _LIMITS:
        keep_limits(g, winner)
        return
    g.stack.append(Frame(SPOILS, winner, (loser, step + 1)))
    if step == _AWAY:
        lose_gear(g, loser)
        send_to_town(g, loser)
        return
    if g.events is not None:
        g.events.append(FightEnded(winner, loser))
    gold = g.gold[loser]
    change_gold(g, loser, -gold)
    change_gold(g, winner, gold)
    g.stack.append(Frame(TAKING, winner, (loser,)))


def nothing_to_take(g: State, frame: Frame) -> bool:
    """Whether the loser has no card that can be taken."""
    if offer_spoils(g, frame):
        return False
    g.stack.pop()
    return True


def offer_spoils(g: State, frame: Frame) -> list[Action]:
    """The loser's items, gear among them, and allies (AK 15.14, AK 15.15)."""
    loser = frame.args[0]
    items = [card for card in g.items[loser] if g.pool.faces[card].kind != CHALLENGE]
    gear = [TAKE_GEAR(kind) for kind in range(len(GEAR)) if g.gear[loser * 3 + kind]]
    return [TAKE(card) for card in (*g.allies[loser], *items)] + gear


def answer_spoils(g: State, frame: Frame, action: Action) -> None:
    """The winner takes a card, with the counters that are on it, or a piece of gear."""
    g.stack.pop()
    if action.verb is TAKE_GEAR:
        g.gear[frame.args[0] * 3 + action.n] -= 1
        g.gear[frame.seat * 3 + action.n] += 1
        if g.events is not None:
            g.events.append(GearTaken(frame.seat, action.n))
        return
    card = action.n
    wounds, tired, down = g.wounds[card], g.tired[card], g.down[card]
    let_go(g, frame.args[0], card)
    gain(g, frame.seat, card)
    g.wounds[card], g.tired[card], g.down[card] = wounds, tired, down
    if g.events is not None:
        g.events.append(CardTaken(frame.seat, card))
