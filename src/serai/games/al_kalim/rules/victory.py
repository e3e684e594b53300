"""The end of a challenge: defeated for its counter and reward, kept, or sent away (AK 9.12 to AK 9.19)."""

from __future__ import annotations

from serai.games.al_kalim.rules.falling import change_gold
from serai.games.al_kalim.rules.lairs import clear_lair
from serai.games.al_kalim.rules.quests import note_defeat
from serai.games.al_kalim.rules.steps import CLEAN_UP, Combat, Running
from serai.games.al_kalim.rules.windows import automatic
from serai.games.al_kalim.state.ability import ON_DEFEAT, REWARD
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events_fights import CardKept, ChallengeDefeated, ChallengeGone
from serai.games.al_kalim.state.events_trade import CounterGained
from serai.games.al_kalim.state.zones import discard, gain


def send_away(g: State) -> None:
    """The challenge is discarded without a fight (AK 10.27)."""
    card = g.foe
    g.finished = True
    discard(g, g.pool.faces[card].colour, card)
    if not g.ambush:
        clear_lair(g, g.where[g.fighter])
    if g.events is not None:
        g.events.append(ChallengeGone(card))


def win(g: State) -> None:
    """The challenge is defeated: counter, reward, quests (AK 9.12, AK 13.6)."""
    seat = g.fighter
    card = g.foe
    face = g.pool.faces[card]
    if g.events is not None:
        g.events.append(ChallengeDefeated(seat, card))
    g.stack.append(Combat(seat, CLEAN_UP))
    if g.ambush:
        gain_counter(g, seat, face.colour)
    else:
        hex = g.where[seat]
        clear_lair(g, hex)
        if g.up[hex]:
            g.up[hex] = 0
            gain_counter(g, seat, g.board.jewel[hex])  # AK 9.19
        change_gold(g, seat, face.gold)
    automatic(g, seat, ON_DEFEAT)
    if not g.ambush:
        for number in face.at[REWARD]:
            g.stack.append(Running(seat, number, card))
    note_defeat(g, seat, card)


def gain_counter(g: State, seat: int, colour: int) -> None:
    """A player gets an adventure counter."""
    g.counters[seat * 4 + colour] += 1
    if g.events is not None:
        g.events.append(CounterGained(seat, colour))


def clean_up(g: State) -> None:
    """The defeated card is discarded, or kept as an item (AK 9.13)."""
    card = g.foe
    face = g.pool.faces[card]
    if face.keep and not g.ambush:
        gain(g, g.fighter, card)
        if g.events is not None:
            g.events.append(CardKept(g.fighter, card))
    else:
        discard(g, face.colour, card)
    g.clear_combat()
