"""Sands of Al-Kalim as the kernel's contract wants it: the one front of the game's modules."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.al_kalim import (
    arrange,
    describe,
    guessing,
    lexicon,
    notation,
    prompting,
    setup,
    turn,
    view,
)
from serai.games.al_kalim.board import Board, house_board
from serai.games.al_kalim.cards import CARD_SETS
from serai.games.al_kalim.engine import ENGINE
from serai.games.al_kalim.faces import Pool
from serai.games.al_kalim.frames import FRAMES
from serai.games.al_kalim.language import BOOK
from serai.games.al_kalim.refusals import SENTENCES, against_bystander
from serai.games.al_kalim.state import LAYOUT, State, load
from serai.games.al_kalim.terms import GAME, NOBODY
from serai.kernel import (
    Action,
    Chance,
    Data,
    Options,
    Outcome,
    Prompt,
    Reason,
    Refusal,
    Seat,
    Verb,
    View,
    Wish,
    vocabulary,
)
from serai.kernel.lexicon import Lexicon
from serai.parts.cards import CardCheck
from serai.parts.phrases import Phrasebook
from serai.parts.refusing import why_not

_REASONS = {
    "AK 17.1": "enough Legendary Rewards of different types",
    "AK 1.11": "furthest after the last round",
    "AK 1.13": "equal after the last round",
}


class AlKalim:
    """An adventure for two to six heroes on a map of hexes: four Legendary Rewards make a legend.

    Without a pool of one's own it is played with the cards that come with the game.
    """

    def __init__(self, pool: Pool | None = None) -> None:
        self._pool = pool

    @property
    def id(self) -> str:
        return GAME

    @property
    def title(self) -> str:
        return "Runebound: Sands of Al-Kalim"

    @property
    def version(self) -> str:
        return "2"

    @property
    def seats(self) -> range:
        return range(2, 7)

    @property
    def verbs(self) -> Sequence[Verb]:
        return vocabulary(GAME)

    @property
    def pool(self) -> Pool:
        """The cards this table plays with."""
        return CARD_SETS.house_pool() if self._pool is None else self._pool

    @property
    def board(self) -> Board:
        """The map."""
        return house_board()

    @property
    def book(self) -> Phrasebook:
        return BOOK

    def card_sheets(self) -> list[dict[str, Data]]:
        return [sheet for _, sheet in CARD_SETS.house_sheets()]

    def chart(self) -> Data:
        """The map, which never changes, for whoever draws it."""
        return self.board.data()

    def check_cards(self, text: str, source: str) -> list[CardCheck]:
        return CARD_SETS.check_cards(text, source)

    def fill_options(self, options: Options) -> dict[str, Data]:
        return setup.fill_options(options, self.pool)

    def values(self) -> dict[str, list[Data]]:
        return setup.option_values(self.pool)

    def seated(self, options: Options) -> int:
        return int(self.fill_options(options)["seats"])

    def new(self, options: Options, chance: Chance) -> State:
        return setup.new_table(self.pool, self.board, options, chance)

    def asked(self, state: State) -> Seat | None:
        stack = state.stack
        return stack[-1].seat if stack else None

    def legal(self, state: State) -> list[Action]:
        return state.offers

    def apply(self, state: State, action: Action) -> None:
        ENGINE.answer(state, action)

    def reason_against(self, state: State, action: Action) -> Reason | None:
        return ENGINE.reason_against(state, action)

    def why_not(self, state: State, seat: Seat, wish: Wish) -> Refusal:
        return why_not(self, state, seat, wish, SENTENCES, against_bystander)

    def prompt(self, state: State) -> Prompt:
        return prompting.prompt(state)

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(state, seat)

    def guess(self, view_: View, chance: Chance) -> State:
        return guessing.guess(self.pool, self.board, view_, chance)

    def outcome(self, state: State) -> Outcome | None:
        if not state.won_by:
            return None
        winners = turn.leaders(state) if state.winner == NOBODY else [state.winner]
        share = 1.0 / len(winners)
        scores = tuple([share if seat in winners else 0.0 for seat in range(state.seats)])
        return Outcome(scores, _REASONS[state.won_by], state.won_by)

    def notate(self, state: State, action: Action) -> str:
        return notation.notate(state, action)

    @property
    def stops(self) -> Sequence[str]:
        return ()  # every choice has a name of its own: nobody passes

    def phase(self, state: State) -> str:
        return turn.phase_of(state)

    def things(self, state: State, action: Action) -> list[Data]:
        return notation.things(state, action)

    def read(self, state: State, words: str) -> Action | None:
        return notation.read(state, words)

    def dump(self, state: State) -> Data:
        return {**LAYOUT.dump(state), "drawn": state.chance.drawn}

    def load(self, data: Data, chance: Chance) -> State:
        loaded = load(data, self.pool, self.board, chance, FRAMES)
        chance.drawn = data["drawn"]
        ENGINE.advance(loaded)
        return loaded

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

    def arrange(self, table: Data, chance: Chance) -> State:
        return arrange.arrange(self.pool, self.board, table, chance)

    def describe(self, state: State) -> Data:
        return describe.describe(state)

    def lexicon(self) -> Lexicon:
        return lexicon.lexicon(self.pool, house_board())


RULES = AlKalim()
