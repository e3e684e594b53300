"""The bot `heuristic`: rules of thumb for what is plain, and a look ahead for what cards do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from serai.bots.bot import bot_chance
from serai.bots.burning_sands.building import purchase
from serai.bots.burning_sands.evaluation import value
from serai.bots.burning_sands.policy import quick
from serai.bots.burning_sands.raiding import LEAST, best_raid
from serai.bots.burning_sands.search import PARTS, SandsSearch
from serai.bots.burning_sands.war import worth_attacking
from serai.bots.policy import kind_asked
from serai.games.burning_sands import RULES, BurningSands
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.terms import ATTACK, PASS, PLAY, PROPOSED, RAID, RAISE, USE
from serai.kernel import Action, View

BETTER: Final = 0.1  # what an action must bring beyond passing
SURE: Final = 0.5  # what an attack must bring
SAMPLES: Final = 5  # tables on which a challenge is tried
MOST: Final = 40  # options of one question that are tried

_PROPOSALS: Final = frozenset({f.PAY, f.COUNCIL, f.ABSORB, f.POURING})
_TRIED: Final = frozenset({PLAY, USE, RAISE})


class HeuristicBot:
    """It brings out what its Copper buys, attacks and raids when it gains, and tries out what cards do.

    What it cannot see it fills in by chance.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._chance = bot_chance(seed)
        self._rules = RULES

    def play_by(self, rules: BurningSands) -> None:
        """These are the rules of the table, with its card sets."""
        self._rules = rules

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        wish = self._wish(view, legal)
        if wish in legal:
            return wish
        return next(
            (action for action in legal if action.verb not in _TRIED), legal[0]
        )  # a text says it must

    def _wish(self, view: View, legal: Sequence[Action]) -> Action:
        kind = kind_asked(view)
        if kind in _PROPOSALS and legal[0].verb is PROPOSED:
            return legal[0]
        g = self._rules.guess(view, self._chance)
        g.offers = list(legal)
        me = g.stack[-1].seat
        if kind == f.TURN:
            return self._act(g, me)
        if kind == f.FIGHT:
            return self._fight(g, me)
        if kind == f.REACT:
            answer = quick(g)
            return answer if answer.verb is PLAY else _improve(g, me, answer, g.offers)
        if kind == f.CHALLENGE:
            return self._answer_challenge(view, g, me)
        if kind in PARTS:
            return SandsSearch(me).best(g, g.offers[:MOST])[1]
        return quick(g)

    def _act(self, g: State, me: int) -> Action:
        """Day and Night: first what Copper buys, then what cards do, then attack or raid; else pass."""
        offers = g.offers
        bought = purchase(g, me, offers)
        if bought is not None:
            return bought
        tried = [action for action in offers if action.verb in _TRIED]
        pick = _improve(g, me, PASS(), tried)
        if pick.verb is not PASS:
            return pick
        if ATTACK() in offers and _attack_pays(g, me):
            return ATTACK()
        if RAID() in offers and best_raid(g, me).gain >= LEAST:
            return RAID()
        return PASS()

    def _fight(self, g: State, me: int) -> Action:
        """In a battle: engage by rule, unless what a card does is better."""
        tried = [action for action in g.offers if action.verb in _TRIED]
        return _improve(g, me, quick(g), tried)

    def _answer_challenge(self, view: View, g: State, me: int) -> Action:
        """Accept if that ends better than refusing, on several tables that could be this one."""
        others = [self._rules.guess(view, self._chance) for _ in range(SAMPLES - 1)]
        return SandsSearch(me).choice_over([g, *others], g.offers)


def _attack_pays(g: State, me: int) -> bool:
    """Whether there is a plan, and it leads to something when it is tried out."""
    if worth_attacking(g, me).gain <= 0:
        return False
    return SandsSearch(me).after(g, ATTACK()) > value(g, me) + SURE


def _improve(g: State, me: int, usual: Action, options: list[Action]) -> Action:
    """The usual answer, or one that leads to a better position."""
    options = [action for action in options if action != usual]
    if not options:
        return usual
    search = SandsSearch(me)
    usual_value = (
        value(g, me) if usual.verb is PASS and g.stack[-1].kind == f.TURN else search.after(g, usual)
    )
    found, pick = search.best(g, options)
    return pick if found > usual_value + BETTER else usual
