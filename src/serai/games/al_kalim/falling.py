"""Knockouts: what a hero loses who is knocked out, and where he or she wakes up (AK 11.8 to AK 11.17)."""

from __future__ import annotations

from serai.games.al_kalim.ability import ON_KNOCKOUT
from serai.games.al_kalim.events import GearLost, GoldChanged, Placed
from serai.games.al_kalim.events_fights import KnockedOut
from serai.games.al_kalim.frames import LOSING, LOSING_GEAR, OUT, RETURNING, RUN, SPOILS, TURN
from serai.games.al_kalim.lairs import leave_undefeated
from serai.games.al_kalim.state import State, clear_combat
from serai.games.al_kalim.stats import life
from serai.games.al_kalim.storm import covered
from serai.games.al_kalim.terms import CHALLENGE, CHOOSE, GEAR, GEAR_PRICE, LOSE_GEAR, NOBODY, NOTHING, START
from serai.games.al_kalim.zones import lose
from serai.kernel import Action, Frame

TURN_END = 6  # the step of a turn in which it ends; see turn

# Steps of an OUT frame.
_GOLD = 0
_DEAREST = 1
_TEXT = 2
_AWAY = 3


def check_hero(g: State, seat: int) -> bool:
    """Whether a hero is out, now that wounds were dealt or Life has fallen (AK 2.5, AK 2.16)."""
    hero = g.hero[seat]
    if g.wounds[hero] < life(g, hero) or any(frame.kind == OUT for frame in g.stack):
        return False
    if g.events is not None:
        g.events.append(KnockedOut(seat))
    knock_out(g, seat)
    return True


def knock_out(g: State, seat: int) -> None:
    """A hero falls: the turn is over (AK 5.9), what was going on ends, and the losses come."""
    g.stack.clear()
    g.stack.append(Frame(TURN, g.seat, (TURN_END,)))
    if g.rival != NOBODY:
        winner = g.rival if seat == g.fighter else g.fighter
        clear_combat(g)
        g.stack.append(Frame(SPOILS, winner, (seat, 0)))
        return
    foe = g.foe
    if foe != NOTHING:
        leave_undefeated(g)
    clear_combat(g)
    g.stack.append(Frame(OUT, seat, (_GOLD, foe)))


def go_on_falling(g: State, frame: Frame) -> None:
    """Gold, the dearest card, all gear, what the challenge adds, and then away (AK 11.8 to AK 11.14)."""
    step, foe = frame.args
    seat = frame.seat
    g.stack.pop()
    if step == _AWAY:
        send_to_town(g, seat)
        return
    g.stack.append(Frame(OUT, seat, (step + 1, foe)))
    if step == _GOLD:
        change_gold(g, seat, -g.gold[seat])
    elif step == _DEAREST:
        lose_dearest(g, seat, knocked_out=True)
    elif step == _TEXT:
        lose_gear(g, seat)
        if foe == NOTHING:
            return
        for ability in g.pool.faces[foe].at[ON_KNOCKOUT]:
            g.stack.append(Frame(RUN, seat, (ability, foe, 0)))


def change_gold(g: State, seat: int, n: int) -> None:
    """A player gains or loses gold, never more than there is."""
    n = max(n, -g.gold[seat])
    if n:
        g.gold[seat] += n
        if g.events is not None:
            g.events.append(GoldChanged(seat, n))


def lose_gear(g: State, seat: int) -> None:
    """All survival gear goes back to the supply (AK 11.11)."""
    for kind in range(len(GEAR)):
        while g.gear[seat * 3 + kind]:
            drop_gear(g, seat, kind)


def drop_gear(g: State, seat: int, kind: int) -> None:
    """One piece of gear goes back to the supply."""
    g.gear[seat * 3 + kind] -= 1
    g.supply[kind] += 1
    if g.events is not None:
        g.events.append(GearLost(seat, kind))


def lose_one_gear(g: State, seat: int) -> None:
    """One piece of survival gear is lost, by the player's choice; without any, 1 gold."""
    if any(g.gear[seat * 3 : seat * 3 + 3]):
        g.stack.append(Frame(LOSING_GEAR, seat))
    else:
        change_gold(g, seat, -1)


def offer_gear(g: State, frame: Frame) -> list[Action]:
    """The kinds of gear that the player has."""
    return [LOSE_GEAR(kind) for kind in range(len(GEAR)) if g.gear[frame.seat * 3 + kind]]


def answer_gear(g: State, frame: Frame, action: Action) -> None:
    """The chosen piece is lost."""
    g.stack.pop()
    drop_gear(g, frame.seat, action.n)


def lose_dearest(g: State, seat: int, knocked_out: bool) -> None:
    """The dearest item, by a knockout item or ally, is lost; among equals the player chooses.

    Gear is an item and costs 1 gold; by a knockout all of it is lost anyway (AK 11.9 to AK 11.11).
    """
    faces = g.pool.faces
    cards = [card for card in g.items[seat] if faces[card].kind != CHALLENGE]
    if knocked_out:
        cards = [*g.allies[seat], *cards]
    most = max([faces[card].cost for card in cards], default=0)
    dearest = [card for card in cards if faces[card].cost == most]
    gear = any(g.gear[seat * 3 : seat * 3 + 3]) and most <= GEAR_PRICE
    if dearest or (gear and not knocked_out):
        g.stack.append(Frame(LOSING, seat, (int(gear), *dearest)))


def offer_losses(g: State, frame: Frame) -> list[Action]:
    """The dearest cards, and gear where nothing is dearer."""
    gear = offer_gear(g, frame) if frame.args[0] else []
    return [CHOOSE(card) for card in frame.args[1:]] + gear


def answer_loss(g: State, frame: Frame, action: Action) -> None:
    """The chosen card or piece of gear is lost."""
    g.stack.pop()
    if action.verb is LOSE_GEAR:
        drop_gear(g, frame.seat, action.n)
        return
    lose(g, frame.seat, action.n)
    check_hero(g, frame.seat)


def send_to_town(g: State, seat: int) -> None:
    """The hero recovers and wakes up in the nearest open town (AK 11.13, AK 11.14)."""
    hero = g.hero[seat]
    g.wounds[hero] = 0
    g.tired[hero] = 0
    grid = g.board.grid
    open_towns = [hex for hex in g.board.towns if not covered(g, hex)]
    near = min(grid.distance(g.where[seat], hex) for hex in open_towns)
    nearest = [hex for hex in open_towns if grid.distance(g.where[seat], hex) == near]
    g.stack.append(Frame(RETURNING, seat, tuple(nearest)))


def offer_returns(g: State, frame: Frame) -> list[Action]:
    """The nearest towns."""
    return [START(hex) for hex in frame.args]


def answer_return(g: State, frame: Frame, action: Action) -> None:
    """The hero is put there."""
    g.stack.pop()
    place_hero(g, frame.seat, action.n)


def place_hero(g: State, seat: int, hex: int) -> None:
    """Put a hero on a space without a move."""
    g.where[seat] = hex
    if g.events is not None:
        g.events.append(Placed(seat, hex))
