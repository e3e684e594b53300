"""Scarab Lords as the kernel's contract wants it: the one front of the game's modules."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.scarab_lords import (
    arrange,
    cards,
    describe,
    engine,
    lexicon,
    notation,
    refusals,
    setup,
    state,
    turn,
    view,
)
from serai.games.scarab_lords.frames import (
    COLUMN,
    FATE_CARD,
    FOURTH_GOD,
    HAND,
    MOVING,
    PHASE,
    PROMPTS,
    RECOVERING,
    TAKING,
    TARGETS,
)
from serai.games.scarab_lords.state import Pool, State, in_play
from serai.games.scarab_lords.terms import GAME, NOBODY, PHASES, PLACE_NAMES, PLACES
from serai.games.scarab_lords.words import BOOK
from serai.kernel import (
    Action,
    Chance,
    Data,
    Options,
    Outcome,
    Prompt,
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
        return "1"

    @property
    def seats(self) -> range:
        return range(2, 3)

    @property
    def verbs(self) -> Sequence[Verb]:
        return vocabulary(GAME)

    @property
    def pool(self) -> Pool:
        """The faces this table plays with."""
        return cards.house_pool() if self._pool is None else self._pool

    @property
    def book(self) -> Phrasebook:
        return BOOK

    def card_sheets(self) -> list[dict[str, Data]]:
        return [sheet for _, sheet in cards.house_sheets()]

    def check_cards(self, text: str, source: str) -> list[CardCheck]:
        return cards.check_cards(text, source)

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
        engine.answer(state, action)

    def why_not(self, state: State, seat: Seat, wish: Wish) -> Refusal:
        return refusals.why_not(state, seat, wish)

    def prompt(self, state: State) -> Prompt:
        frame = state.stack[-1]
        kind, rule = PROMPTS[frame.kind]
        about: dict[str, Data] = {}
        if frame.kind == PHASE:
            about["phase"] = PHASES[state.phase]
        elif frame.kind in (COLUMN, FOURTH_GOD):
            about["card"] = state.pool.faces[frame.args[0]].name
        elif frame.kind == MOVING:
            about["card"] = state.pool.faces[state.face[frame.args[0]]].name
        elif frame.kind == TARGETS:
            about["left"] = frame.args[3]
            source = frame.args[1]
            if in_play(state, source):
                about["card"] = state.pool.faces[state.face[source]].name
        elif frame.kind in (HAND, TAKING):
            about["left"] = frame.args[0]
        elif frame.kind == RECOVERING:
            about["left"] = frame.args[1]
        return Prompt(frame.seat, kind, rule, about)

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

    def dump(self, state_: State) -> Data:
        return state.dump(state_)

    def load(self, data: Data, chance: Chance) -> State:
        loaded = state.load(data, self.pool, chance)
        engine.advance(loaded)
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
        for frame in state.stack:
            if frame.kind in (COLUMN, FOURTH_GOD, FATE_CARD):
                found.append(("being played", frame.args[0]))
        return found

    def counters(self, state: State) -> list[int]:
        """Scarabs, boosts, actions left, turns and games."""
        return [*state.scarabs, *state.left, state.turn, state.games, *state.wins]

    def arrange(self, table: Data, chance: Chance) -> State:
        return arrange.arrange(self.pool, table, chance)

    def describe(self, state: State) -> Data:
        return describe.describe(state)

    def with_sets(self, sets: Sequence[tuple[str, str]]) -> ScarabLords:
        return ScarabLords(cards.pool_with(sets))

    def lexicon(self) -> Lexicon:
        return lexicon.lexicon(self.pool)


RULES = ScarabLords()
