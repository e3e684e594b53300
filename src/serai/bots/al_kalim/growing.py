"""Growing: when to buy experience, with which counters, what to raise, and which quest to give up for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from serai.bots.al_kalim.goals import Aims
from serai.bots.al_kalim.needs import STAMINA as STAMINA_WORTH
from serai.bots.al_kalim.needs import Needs
from serai.bots.al_kalim.questing import promise, test_odds
from serai.bots.al_kalim.trading import IN_TURNS
from serai.bots.policy import prefer
from serai.games.al_kalim.rules.experience import Payment, goes_on_the_tile, is_fair
from serai.games.al_kalim.rules.quests import top_quest
from serai.games.al_kalim.state.ability import TEST_STEP
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import (
    CHOOSE,
    COUNTER,
    DONE,
    LEGENDS,
    LEVEL,
    LIFE,
    RAISE,
    RAISED_BY,
    STAMINA,
)
from serai.kernel import Action

TESTED: Final = 0.5  # how much a quest's test weighs against strength in fights
WASTE: Final = 1  # points beyond the price that may be lost
POOR: Final = 0.4  # a quest is given up if it promises less than this share of the best one to be had


def level(g: State, seat: int) -> Action:
    """Buy an experience counter, unless too much of the counters would be lost."""
    payments = list(_payments(g, seat, ()))
    if any(_raises_tile(g, seat, spent) or _waste(g, spent) <= WASTE for spent in payments):
        return LEVEL()
    return DONE()


def pay(g: State, seat: int, legal: Sequence[Action]) -> Action:
    """The next counter of the best payment: the highest tile, then the least waste."""
    asked = g.stack[-1]
    spent = asked.spent if isinstance(asked, Payment) else ()
    best: tuple[int, ...] = ()
    best_score = -99.0
    for payment in _payments(g, seat, spent):
        tile = max(payment) + 1 if _raises_tile(g, seat, payment) else 0
        score = 10 * min(tile, g.goal) - _waste(g, payment) + 0.01 * len(payment)
        if score > best_score:
            best, best_score = payment, score
    rest = list(best)
    for colour in spent:
        rest.remove(colour)
    action = COUNTER(max(rest)) if rest else legal[0]
    return prefer(action, legal)


def _payments(g: State, seat: int, spent: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every fair way to pay that has these counters in it (AK 16.4)."""
    have = g.counters[seat * 4 : seat * 4 + 4]
    least = [spent.count(colour) for colour in range(4)]
    most = [min(have[colour], g.price) for colour in range(4)]
    for red in range(least[3], most[3] + 1):
        for blue in range(least[2], most[2] + 1):
            for yellow in range(least[1], most[1] + 1):
                for green in range(least[0], most[0] + 1):
                    payment = (0,) * green + (1,) * yellow + (2,) * blue + (3,) * red
                    if sum(payment) + len(payment) >= g.price and is_fair(g, seat, payment):
                        yield payment


def _waste(g: State, spent: tuple[int, ...]) -> int:
    return sum(spent) + len(spent) - g.price


def _raises_tile(g: State, seat: int, spent: tuple[int, ...]) -> bool:
    return goes_on_the_tile(g, seat, max(spent))


def raise_what(aims: Aims) -> Action:
    """What an experience counter brings most for: fights and the tests of quests."""
    g, seat = aims.g, aims.seat
    needs = Needs(g, seat)
    worth = [needs.growing(which, RAISED_BY[which]) for which in range(3)]
    worth += [STAMINA_WORTH * RAISED_BY[STAMINA], needs.living(RAISED_BY[LIFE])]
    for which in range(3):
        worth[which] += TESTED * _for_tests(aims, which) / IN_TURNS
    return RAISE(max(range(5), key=lambda what: worth[what]))


def _for_tests(aims: Aims, which: int) -> float:
    """How much more an attribute lets quest tests succeed, by what they are worth."""
    g, seat = aims.g, aims.seat
    total = 0.0
    for task in aims.tasks:
        if task.step.kind == TEST_STEP and task.step.skill // 3 == which:
            g.raised[seat * 5 + which] += 1
            total += (test_odds(g, seat, task.step) - task.odds) * task.worth
            g.raised[seat * 5 + which] -= 1
    return total


def drop(aims: Aims, legal: Sequence[Action]) -> Action:
    """A quest that promises little, if there is a better one to be drawn."""
    g, seat = aims.g, aims.seat
    quests = [action.n for action in legal if action.verb is CHOOSE]
    worst = min(quests, key=lambda quest: promise(g, seat, quest, aims.wins))
    faces = g.pool.faces
    types = [faces[card].sort for card in g.legends[seat] if card != worst]
    tops = [top_quest(g, kind) for kind in range(5) if kind not in types and g.decks[LEGENDS + kind]]
    best = max([promise(g, seat, top, aims.wins) for top in tops if top >= 0], default=0.0)
    expected = promise(g, seat, worst, aims.wins)
    return CHOOSE(worst) if expected < POOR * best and expected < best - 1.5 else DONE()
