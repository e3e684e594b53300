"""Small choices that several rules share: a character, a town; and what follows from a test."""

from __future__ import annotations

from serai.games.al_kalim.ability import Test
from serai.games.al_kalim.combat import after_flight
from serai.games.al_kalim.falling import place_hero
from serai.games.al_kalim.frames import CHARACTER, STARTING, TOWN_CHOICE
from serai.games.al_kalim.hurting import heal, refresh
from serai.games.al_kalim.quests import after_trial
from serai.games.al_kalim.state import State
from serai.games.al_kalim.storm import covered
from serai.games.al_kalim.terms import CHOOSE, START
from serai.games.al_kalim.trials import CARD_TEST, QUEST_TRIAL
from serai.games.al_kalim.zones import all_allies, party
from serai.kernel import Action, Frame

# Why a character is chosen, in a CHARACTER frame.
HEAL_WOUNDS = 0
HEAL_EXHAUSTION = 1
HEAL_ALLY_EXHAUSTION = 2


def go_on_after_test(g: State, frame: Frame) -> None:
    """A test is over; what it was for goes on."""
    g.stack.pop()
    purpose, a, b = frame.args
    if purpose == CARD_TEST:
        if not g.passed:
            test = g.pool.abilities[a].ops[b]
            if isinstance(test, Test):
                for op in reversed(test.otherwise):
                    op.apply(g, frame.seat, g.pool.source[a])
    elif purpose == QUEST_TRIAL:
        after_trial(g, frame.seat, a, b)
    else:
        after_flight(g, frame.seat)


def choose_character(g: State, seat: int, purpose: int, amount: int) -> None:
    """Ask a player for one of the party."""
    g.stack.append(Frame(CHARACTER, seat, (purpose, amount)))


def candidates(g: State, seat: int, purpose: int) -> list[int]:
    """The characters to whom it would do something."""
    if purpose == HEAL_WOUNDS:
        return [card for card in party(g, seat) if g.wounds[card]]
    among = all_allies(g, seat) if purpose == HEAL_ALLY_EXHAUSTION else party(g, seat)
    return [card for card in among if g.tired[card]]


def nobody_to_choose(g: State, frame: Frame) -> bool:
    """Whether it would do nothing to anybody; the question then passes by."""
    if candidates(g, frame.seat, frame.args[0]):
        return False
    g.stack.pop()
    return True


def offer_characters(g: State, frame: Frame) -> list[Action]:
    """One of the party."""
    return [CHOOSE(card) for card in candidates(g, frame.seat, frame.args[0])]


def answer_character(g: State, frame: Frame, action: Action) -> None:
    """It is done to that character."""
    g.stack.pop()
    purpose, amount = frame.args
    if purpose == HEAL_WOUNDS:
        heal(g, action.n, amount)
    else:
        refresh(g, action.n, amount)


def offer_starts(g: State, frame: Frame) -> list[Action]:
    """Any of the five towns (AK 4.12, AK 4.13)."""
    return [START(hex) for hex in g.board.towns]


def answer_start(g: State, frame: Frame, action: Action) -> None:
    """The hero is put there; the next player chooses."""
    g.stack.pop()
    place_hero(g, frame.seat, action.n)


def ask_starts(g: State) -> None:
    """From the first player on, each chooses a town."""
    for place in reversed(range(g.seats)):
        g.stack.append(Frame(STARTING, (g.first + place) % g.seats))


def choose_town(g: State, seat: int) -> None:
    """A card puts the hero into a town that the storm does not cover."""
    g.stack.append(Frame(TOWN_CHOICE, seat))


def offer_towns(g: State, frame: Frame) -> list[Action]:
    """The open towns."""
    return [START(hex) for hex in g.board.towns if not covered(g, hex)]


def answer_town(g: State, frame: Frame, action: Action) -> None:
    """The hero is put there."""
    g.stack.pop()
    place_hero(g, frame.seat, action.n)
