"""The bot `heuristic`: it looks at where each of its choices leads, and takes the best."""

from __future__ import annotations

from collections.abc import Sequence

from serai.bots.bot import bot_chance
from serai.bots.policy import kind_asked, least_worth
from serai.bots.scarab_lords.evaluation import WON, card_worths, shows_four, value
from serai.bots.search import Search
from serai.games.scarab_lords import RULES, ScarabLords
from serai.games.scarab_lords.choices import Hand
from serai.games.scarab_lords.ending import Duty, Refreshing
from serai.games.scarab_lords.engine import ENGINE
from serai.games.scarab_lords.match import Giving, Taking
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.supremacy import Exercising
from serai.games.scarab_lords.terms import HAND_SIZE, NOBODY, PHASE_PAIRS, SUPREMACY
from serai.games.scarab_lords.turn import Naming, Phase
from serai.games.scarab_lords.verbs import DISCARD, DONE, GIVE, NAME, REFRESH, REMOVE
from serai.kernel import Action, View

SMALL_HAND = 3  # with more cards than this in hand a turn is not given up
TEMPO = 1.0  # what giving up a turn costs beyond what shows at once

_LAST_RESORTS = (DISCARD, REMOVE, REFRESH)
#: Where one thing is over and the next begins: the position can be judged.
_RESTS = frozenset(frame.kind for frame in (Phase, Naming, Exercising, Refreshing, Giving, Taking))
_DISCARDS = frozenset((Duty.kind, Hand.kind, Refreshing.kind))


class HeuristicBot:
    """It fills in by chance what it cannot see, tries each choice there, and takes the best.

    A choice that opens others (the column of a card, its targets) is tried together with them. What to name
    and whether to refresh is decided by playing the own turn out.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._chance = bot_chance(seed)
        self.play_by(RULES)

    def play_by(self, rules: ScarabLords) -> None:
        """These are the rules of the table, with its card sets."""
        self._rules = rules
        self._worth = card_worths(rules.pool)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        kind = kind_asked(view)
        if kind == Giving.kind:
            return self._give(view, legal)
        if kind == Taking.kind:
            return max(legal, key=lambda action: self._worth[action.n])
        options = sensible(kind, legal, self._worth)
        fresh = kind == Phase.kind and REFRESH.actions[0] in legal
        if len(options) == 1 and not fresh:
            return options[0]
        g = self._rules.guess(view, self._chance)
        me = g.stack[-1].seat
        search = ScarabSearch(g, me, self._worth)
        if kind == Naming.kind:
            return max(options, key=lambda action: search.turn_value(g, action))
        if fresh and search.would_refresh(g):
            return REFRESH.actions[0]
        return search.choice(g, options)

    def _give(self, view: View, legal: Sequence[Action]) -> Action:
        """Between the games of a match: give up a card that is worse than the bonus card to be had for it."""
        gifts = [action for action in legal if action.verb is GIVE]
        match = view.data["match"]
        number = self._rules.pool.number
        bonus = sorted((self._worth[number[name]] for name in match["bonus"]), reverse=True)
        # The opponent takes from the same cards: count on every second one.
        place = 2 * len(match["outs"]) + 1
        if gifts and place < len(bonus):
            worst = least_worth(gifts, self._worth)
            if self._worth[worst.n] < bonus[place]:
                return worst
        return DONE()


def sensible(kind: int, legal: Sequence[Action], worth: Sequence[float]) -> list[Action]:
    """The choices worth a thought: no discards for nothing, and of cards to lose the worst one."""
    if kind in _DISCARDS:
        done = [action for action in legal if action.verb is not DISCARD]
        return done or [least_worth(legal, worth)]
    if kind == Naming.kind:  # supremacy is worth having in every turn
        return [action for action in legal if action.verb is NAME and SUPREMACY in PHASE_PAIRS[action.n]]
    if kind == Phase.kind:
        return [action for action in legal if action.verb not in _LAST_RESORTS]
    return list(legal)


class ScarabSearch(Search[State]):
    """The choices that follow from a position, each with those that it opens, tried out for one seat."""

    def __init__(self, root: State, me: int, worth: Sequence[float]) -> None:
        super().__init__(me)
        self.wins = root.wins
        self.worth = worth

    def answer(self, g: State, action: Action) -> None:
        ENGINE.answer(g, action)

    def options(self, g: State, depth: int) -> Sequence[Action]:
        if not self._runs(g) or g.stack[-1].kind in _RESTS:
            return ()
        options = self._sensible(g)
        return () if len(options) > 1 and not depth else options

    def _sensible(self, g: State) -> Sequence[Action]:
        """The own choices worth a thought; what the opponent gives up is not known anyway."""
        frame = g.stack[-1]
        return sensible(frame.kind, g.offers, self.worth) if frame.seat == self.me else g.offers[:1]

    def _runs(self, g: State) -> bool:
        return g.wins == self.wins and not g.won_by

    def value(self, g: State) -> float:
        if self._runs(g):
            return value(g, self.me)
        if g.wins != self.wins:  # a game of a match
            return WON if g.wins[self.me] > self.wins[self.me] else -WON
        return 0.0 if g.winner == NOBODY else WON if g.winner == self.me else -WON

    def turn_value(self, g: State, action: Action | None = None) -> float:
        """The value of the position at the end of the turn, played on greedily after a choice."""
        g = g.clone()
        turn = g.turn
        if action is not None:
            ENGINE.answer(g, action)
        while self._runs(g) and g.turn == turn:
            ENGINE.answer(g, self.choice(g, self._sensible(g)))
        return self.value(g)

    def would_refresh(self, g: State) -> bool:
        """Whether to give up the turn for new cards: with few in hand, never when the opponent shows four."""
        hand = len(g.hand[self.me])
        if hand > SMALL_HAND or len(g.deck[self.me]) <= HAND_SIZE - hand or shows_four(g, 1 - self.me):
            return False
        return self.turn_value(g, REFRESH.actions[0]) - TEMPO > self.turn_value(g)
