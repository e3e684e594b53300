"""Scarab Lords as the kernel's contract wants it: the one front of the game's modules."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.scarab_lords import (
    arrange,
    describe,
    lexicon,
    notation,
    setup,
    turn,
    view,
)
from serai.games.scarab_lords.cards import CARD_SETS
from serai.games.scarab_lords.engine import ENGINE, FRAMES
from serai.games.scarab_lords.frames import OfFace
from serai.games.scarab_lords.refusals import SENTENCES, against_bystander
from serai.games.scarab_lords.state import LAYOUT, Pool, State, blank_state
from serai.games.scarab_lords.terms import GAME, NOBODY, PLACE_NAMES, PLACES
from serai.games.scarab_lords.words import BOOK
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
    "SL 11.2": "two pyramids in each region at the beginning of a turn",
    "SL 11.3": "the opponent's deck was empty at the beginning of a turn",
    "SL 11.8": "more cards in the deck after 120 turns",
    "SL 11.9": "equal decks after 120 turns",
    "SL 12.1": "two games won",
}


class ScarabLords:
    """A two-player duel for supremacy in six columns of two regions.

    Without a pool of one's own it is played with the cards that come with the game.
    """

    def __init__(self, pool: Pool | None = None) -> None:
        self._pool = pool

    @property
    def id(self) -> str:
        return GAME

    @property
    def title(self) -> str:
        return "Scarab Lords"

    @property
    def version(self) -> str:
        return "2"

    @property
    def seats(self) -> range:
        return range(2, 3)

    @property
    def verbs(self) -> Sequence[Verb]:
        return vocabulary(GAME)

    @property
    def pool(self) -> Pool:
        """The faces this table plays with."""
        return CARD_SETS.house_pool() if self._pool is None else self._pool

    @property
    def book(self) -> Phrasebook:
        return BOOK

    def card_sheets(self) -> list[dict[str, Data]]:
        return [sheet for _, sheet in CARD_SETS.house_sheets()]

    def check_cards(self, text: str, source: str) -> list[CardCheck]:
        return CARD_SETS.check_cards(text, source)

    def fill_options(self, options: Options) -> dict[str, Data]:
        return setup.fill_options(options)

    def values(self) -> dict[str, list[Data]]:
        return setup.option_values()

    def seated(self, options: Options) -> int:
        return 2

    def new(self, options: Options, chance: Chance) -> State:
        return setup.new_table(self.pool, options, chance)

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
        return ENGINE.prompt(state)

    def view(self, state: State, seat: Seat | None) -> View:
        return view.view(state, seat)

    def guess(self, view_: View, chance: Chance) -> State:
        return view.guess(self.pool, view_, chance)

    def outcome(self, state: State) -> Outcome | None:
        if not state.won_by:
            return None
        reason = _REASONS[state.won_by]
        if state.winner == NOBODY:
            return Outcome((0.5, 0.5), reason, state.won_by)
        scores = (1.0, 0.0) if state.winner == 0 else (0.0, 1.0)
        return Outcome(scores, reason, state.won_by)

    def notate(self, state: State, action: Action) -> str:
        return notation.notate(state, action)

    @property
    def stops(self) -> Sequence[str]:
        return turn.STOPS

    def phase(self, state: State) -> str:
        return turn.phase_of(state)

    def things(self, state: State, action: Action) -> list[Data]:
        return notation.things(state, action)

    def read(self, state: State, words: str) -> Action | None:
        return notation.read(state, words)

    def dump(self, state: State) -> Data:
        return {**LAYOUT.dump(state), "drawn": state.chance.drawn}

    def load(self, data: Data, chance: Chance) -> State:
        loaded = blank_state(self.pool, chance)
        LAYOUT.load(loaded, data, FRAMES)
        chance.drawn = data["drawn"]
        ENGINE.advance(loaded)
        return loaded

    def cards(self, state: State) -> list[tuple[str, int]]:
        """Each player's cards by zone, those on their way included, and the bonus cards of a match."""
        found: list[tuple[str, int]] = [("bonus", face) for face in state.bonus]
        if view.between_games(state):
            return found + [("deck list", face) for seat in (0, 1) for face in state.decks[seat]]
        for seat in (0, 1):
            found += [("hand", face) for face in state.hand[seat]]
            found += [("deck", face) for face in state.deck[seat]]
            found += [("pile", face) for face in state.pile[seat]]
            for place in range(PLACES):
                row = state.rows[seat * PLACES + place]
                found += [(PLACE_NAMES[place], state.face[card]) for card in row]
        return found + [("being played", frame.face) for frame in state.stack if isinstance(frame, OfFace)]

    def counters(self, state: State) -> list[int]:
        """Scarabs, boosts, actions left, turns and games."""
        return [*state.scarabs, *state.left, state.turn, state.games, *state.wins]

    def arrange(self, table: Data, chance: Chance) -> State:
        return arrange.arrange(self.pool, table, chance)

    def describe(self, state: State) -> Data:
        return describe.describe(state)

    def with_sets(self, sets: Sequence[tuple[str, str]]) -> ScarabLords:
        return ScarabLords(CARD_SETS.pool_with(sets))

    def lexicon(self) -> Lexicon:
        return lexicon.lexicon(self.pool)


RULES = ScarabLords()
