"""Sands of Al-Kalim as the kernel's contract wants it: the one front of the game's modules."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.al_kalim.language import BOOK
from serai.games.al_kalim.rules import turn
from serai.games.al_kalim.rules.engine import ENGINE
from serai.games.al_kalim.setup import arrange, describe, lexicon
from serai.games.al_kalim.setup import new_table as setup
from serai.games.al_kalim.setup.card_sets import CARD_SETS
from serai.games.al_kalim.state.board import Board, house_board
from serai.games.al_kalim.state.columns import LAYOUT, State, blank_state
from serai.games.al_kalim.state.faces import Pool
from serai.games.al_kalim.state.terms import GAME, NOBODY
from serai.games.al_kalim.view import guessing
from serai.games.al_kalim.view import seat_view as view
from serai.games.al_kalim.words import prompting, refusals
from serai.games.al_kalim.words.notation import NOTATION
from serai.kernel import Chance, Data, Options, Outcome, Prompt
from serai.kernel.lexicon import Lexicon
from serai.parts.game import Modules, PoolGame
from serai.parts.weighing import Contest

_REASONS = {
    "AK 17.1": "enough Legendary Rewards of different types",
    "AK 1.11": "furthest after the last round",
    "AK 1.13": "equal after the last round",
}
_VICTORIES = {"AK 17.1": "Legend", "AK 1.11": "by the limit", "AK 1.13": "by the limit"}


class AlKalim(PoolGame[State, Pool]):
    """An adventure for two to six heroes on a map of hexes: four Legendary Rewards make a legend.

    Every choice has a name of its own: nobody passes, so it has no stops.
    """

    id = GAME
    title = "Runebound: Sands of Al-Kalim"
    version = "2"
    seats = range(2, 7)

    def __init__(self, pool: Pool | None = None) -> None:
        made = (setup.new_table, arrange.arrange, guessing.guess)
        modules = Modules(*made, view.view, describe.describe, turn.phase_of, refusals.against_bystander)
        super().__init__(ENGINE, NOTATION, refusals.SENTENCES, LAYOUT, modules, CARD_SETS, BOOK, pool)

    @property
    def board(self) -> Board:
        """The map."""
        return house_board()

    def chart(self) -> Data:
        """The map, which never changes, for whoever draws it."""
        return self.board.data()

    def with_pool(self, pool: Pool) -> AlKalim:
        return AlKalim(pool)

    def settle_options(self, options: Options) -> dict[str, Data]:
        return setup.fill_options(options, self.pool)

    def values(self) -> dict[str, list[Data]]:
        return setup.option_values(self.pool)

    def prompt(self, state: State) -> Prompt:
        return prompting.prompt(state)

    def result(self, state: State) -> Outcome:
        winners = turn.leaders(state) if state.winner == NOBODY else [state.winner]
        share = 1.0 / len(winners)
        scores = tuple([share if seat in winners else 0.0 for seat in range(state.seats)])
        return Outcome(scores, _REASONS[state.won_by], state.won_by)

    def sides(self) -> list[str]:
        return [self.pool.faces[card].name for card in self.pool.heroes]

    def contests(self, sides: Sequence[str], options: Options) -> list[Contest]:
        """The heroes are dealt by chance: the games are one long contest of all."""
        return [Contest(tuple(sides), (dict(options),))]

    def watch(self, state: State) -> None:
        """Nothing is counted here."""

    def sides_at(self, state: State, options: Options) -> list[str]:
        return [self.pool.faces[card].name for card in state.hero]

    def victory(self, state: State) -> str:
        return _VICTORIES[state.won_by]

    def blank_state(self, data: Data, chance: Chance) -> State:
        return blank_state(self.pool, self.board, chance, data["seats"])

    def cards(self, state: State) -> list[tuple[str, int]]:
        """Every card with its zone."""
        return guessing.all_cards(state)

    def counters(self, state: State) -> list[int]:
        """Gold, gear, supplies, counters, wounds, exhaustion and uses."""
        return [
            *state.gold,
            *state.gear,
            *state.supply,
            *state.raised,
            *state.counters,
            *state.tile,
            *state.wounds,
            *state.tired,
            *state.uses,
            *state.sunk,
            state.hurt,
            state.pending,
            state.round,
        ]

    def lexicon(self) -> Lexicon:
        return lexicon.lexicon(self.pool, house_board())


RULES = AlKalim()
