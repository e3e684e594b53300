"""Scarab Lords as the kernel's contract wants it: the one front of the game's modules."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.scarab_lords import arrange, lexicon, match, refusals, turn, view
from serai.games.scarab_lords.cards import CARD_SETS
from serai.games.scarab_lords.engine import ENGINE
from serai.games.scarab_lords.notation import NOTATION
from serai.games.scarab_lords.playing import OfFace
from serai.games.scarab_lords.state import LAYOUT, Pool, State, house_names
from serai.games.scarab_lords.terms import GAME, HOUSES, NOBODY, PLACE_NAMES, PLACES
from serai.games.scarab_lords.turn import STOPS
from serai.games.scarab_lords.words import BOOK
from serai.kernel import Chance, Data, Options, Outcome
from serai.kernel.lexicon import Lexicon
from serai.parts.game import Modules, PoolGame
from serai.parts.weighing import Contest

_REASONS = {
    "SL 11.2": "two pyramids in each region at the beginning of a turn",
    "SL 11.3": "the opponent's deck was empty at the beginning of a turn",
    "SL 11.8": "more cards in the deck after 120 turns",
    "SL 11.9": "equal decks after 120 turns",
    "SL 12.1": "two games won",
}
_VICTORIES = {
    "SL 11.2": "Supremacy",
    "SL 11.3": "Exhaustion",
    "SL 11.8": "by the limit",
    "SL 11.9": "by the limit",
    "SL 12.1": "Match",
}


class ScarabLords(PoolGame[State, Pool]):
    """A two-player duel for supremacy in six columns of two regions."""

    id = GAME
    title = "Scarab Lords"
    version = "2"
    stops = STOPS

    def __init__(self, pool: Pool | None = None) -> None:
        made = (match.new_table, arrange.arrange, view.guess)
        modules = Modules(*made, view.view, arrange.describe, turn.phase_of, refusals.against_bystander)
        super().__init__(ENGINE, NOTATION, refusals.SENTENCES, LAYOUT, modules, CARD_SETS, BOOK, pool)

    def values(self) -> dict[str, list[Data]]:
        return {name: list(values) for name, values in match.OPTIONS.items()}

    def blank_state(self, data: Data, chance: Chance) -> State:
        return State().set_blank(self.pool, chance)

    def result(self, state: State) -> Outcome:
        winners = (0, 1) if state.winner == NOBODY else (state.winner,)
        scores = tuple([1 / len(winners) if seat in winners else 0.0 for seat in (0, 1)])
        return Outcome(scores, _REASONS[state.won_by], state.won_by)

    def cards(self, state: State) -> list[tuple[str, int]]:
        """Each player's cards by zone, those on their way included, and the bonus cards of a match."""
        found: list[tuple[str, int]] = [("bonus", face) for face in state.bonus]
        if view.between_games(state):
            return found + [("deck list", face) for seat in (0, 1) for face in state.decks[seat]]
        for seat in (0, 1):
            for zone in ("hand", "deck", "pile"):
                found += [(zone, face) for face in getattr(state, zone)[seat]]
            for place, name in enumerate(PLACE_NAMES):
                found += [(name, state.face[card]) for card in state.rows[seat * PLACES + place]]
        return found + [("being played", frame.face) for frame in state.stack if isinstance(frame, OfFace)]

    def counters(self, state: State) -> list[int]:
        """Scarabs, boosts, actions left, turns and games."""
        return [*state.scarabs, *state.left, state.turn, state.games, *state.wins]

    def with_pool(self, pool: Pool) -> ScarabLords:
        return ScarabLords(pool)

    def sides(self) -> list[str]:
        return list(HOUSES[:2])

    def contests(self, sides: Sequence[str], options: Options) -> list[Contest]:
        """The two houses against each other, in both seats."""
        tables = [{**options, "houses": houses} for houses in ("temet-ankar", "ankar-temet")]
        return [Contest(HOUSES[:2], tuple(tables))]

    def watch(self, state: State) -> None:
        """Nothing is counted here."""

    def sides_at(self, state: State, options: Options) -> list[str]:
        return house_names(state)

    def victory(self, state: State) -> str:
        return _VICTORIES[state.won_by]

    def lexicon(self) -> Lexicon:
        return lexicon.lexicon(super().lexicon(), self.pool)


RULES = ScarabLords()
