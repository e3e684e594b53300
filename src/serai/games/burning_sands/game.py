"""Legend of the Burning Sands as the kernel's contract wants it: the one front of the game's modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from serai.games.burning_sands.rules import turn
from serai.games.burning_sands.rules.engine import ENGINE
from serai.games.burning_sands.setup import (
    arrange,
    comparing,
    deck_stats,
    decks,
    describe,
    importing,
    weighing,
)
from serai.games.burning_sands.setup import new_table as setup
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.state import State, load, printed_face, whereabouts
from serai.games.burning_sands.state.columns import LAYOUT
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import EDITIONS, GAME, NOTHING, PROPOSED
from serai.games.burning_sands.text import vocabulary
from serai.games.burning_sands.view import seat_view as view
from serai.games.burning_sands.words import lexicon, prompting, refusals
from serai.games.burning_sands.words.notation import NOTATION
from serai.games.burning_sands.words.reasons import SENTENCES, about
from serai.kernel import Action, Chance, Data, Options, Outcome, Prompt, Reason
from serai.kernel.lexicon import Lexicon
from serai.parts.comparing import Comparison
from serai.parts.decks import BadDeck, DeckFault, faults_in_words
from serai.parts.game import Modules, PoolGame
from serai.parts.imports import Imported
from serai.parts.phrases import Entry, Meaning
from serai.parts.weighing import Contest, Use

_REASONS = {
    "BS 19.5": "the last player left",
    "BS 19.6": "the last of those who would all go out",
    "BS 19.7": "five Story Points",
    "BS 19.9": "a way to win that a card defines",
    "BS 19.11": "most Story Points, then most Water, after 60 turns",
}


class BurningSands(PoolGame[State, Pool]):
    """Two to six players, their cities in the desert, and the Water that keeps them alive."""

    id = GAME
    title = "Legend of the Burning Sands"
    version = "3"
    seats = setup.SEATS
    stops = turn.STOPS

    def __init__(self, pool: Pool | None = None) -> None:
        made = (setup.new_table, arrange.arrange, view.guess)
        modules = Modules(*made, view.view, describe.describe, turn.phase_of, refusals.against_bystander)
        super().__init__(ENGINE, NOTATION, SENTENCES, LAYOUT, modules, CARD_SETS, None, pool)

    def ready_decks(self) -> dict[str, str]:
        return decks.ready_decks()

    def check_deck(self, text: str, source: str, options: Options) -> list[DeckFault]:
        return decks.read_deck(text, source, self.pool, self._edition(options))[1]

    def deck_stats(self, text: str, source: str, options: Options) -> Data:
        edition = self._edition(options)
        deck, faults = decks.read_deck(text, source, self.pool, edition)
        if deck.stronghold < 0:
            raise BadDeck(f"{source}: {faults_in_words(faults)}", tuple(faults))
        return deck_stats.deck_stats(self.pool, deck, edition)

    def own_deck(self, text: str, source: str, options: Options) -> Data:
        deck, faults = decks.read_deck(text, source, self.pool, self._edition(options))
        if faults:
            raise BadDeck(f"{source}: {faults_in_words(faults)}", tuple(faults))
        return decks.deck_data(self.pool, deck)

    def _edition(self, options: Options) -> int:
        return EDITIONS.index(self.fill_options(options)["edition"])

    def settle_options(self, options: Options) -> dict[str, Data]:
        return setup.fill_options(options, self.pool)

    def values(self) -> dict[str, list[Data]]:
        return setup.option_values()

    def reason_against(self, state: State, action: Action) -> Reason | None:
        reason = ENGINE.reason_against(state, action)
        return None if reason is None else about(state, action, reason)

    def prompt(self, state: State) -> Prompt:
        return prompting.prompt(state)

    def result(self, state: State) -> Outcome:
        reason = _REASONS.get(state.won_by, "the game is over")
        return Outcome(tuple(state.scores), reason, state.won_by)

    def things(self, state: State, action: Action) -> list[Data]:
        return prompting.proposed_things(state) if action.verb is PROPOSED else super().things(state, action)

    def loaded_state(self, data: Data, chance: Chance) -> State:
        return load(data, self.pool, chance)

    def cards(self, state: State) -> list[tuple[str, int]]:
        """Every card by zone, those on their way included; a card is its face and its owner in one number."""
        found: list[tuple[str, int]] = []
        for seat in range(state.seats):
            for zone in ("hand", "deck", "saved", "buried", "gone"):
                found += [(zone, _card(state, seat, kind)) for kind in getattr(state, zone)[seat]]
        for card, kind in enumerate(state.kind):
            if kind != NOTHING:
                found.append(("play", _card(state, state.owner[card], kind)))
        found += [("under", _card(state, owner, kind)) for _, owner, kind in state.under]
        return found + [
            ("on its way", _card(state, seat, kind)) for seat, kind in whereabouts.on_their_way(state)
        ]

    def counters(self, state: State) -> list[int]:
        """Water, the turn, and the Ka lost in a duel."""
        lost = (0, 0) if state.duel is None else state.duel.lost
        return [*state.water, state.turn, *lost, *state.bowed, *state.used]

    def with_pool(self, pool: Pool) -> BurningSands:
        return BurningSands(pool)

    def import_cards(self, text: str, source: str, old: str) -> Imported:
        return importing.import_cards(CARD_SETS, text, source, old)

    def compare_cards(self, text: str, source: str, only: int | None = None) -> list[Comparison]:
        return comparing.compare(text, source, only)

    def house_readings(self) -> object:
        return CARD_SETS.house_readings()

    def take_house_readings(self, readings: object) -> None:
        CARD_SETS.take_house_readings(readings)

    def prepare_to_compare(self) -> None:
        comparing.prepare()

    def sides(self) -> list[str]:
        return decks.starter_decks()

    def contests(self, sides: Sequence[str], options: Options) -> list[Contest]:
        return weighing.contests(sides, options)

    def watch(self, state: State) -> None:
        weighing.watch(state)

    def sides_at(self, state: State, options: Options) -> list[str]:
        return weighing.sides_at(options)

    def victory(self, state: State) -> str:
        return weighing.victory(state)

    def uses(self) -> list[Use]:
        return weighing.uses(self.pool)

    def counted(self, state: State) -> Mapping[str, tuple[int, int]]:
        return weighing.counted(state)

    def phrases(self) -> list[Entry]:
        return vocabulary.entries()

    def usage(self) -> list[Meaning]:
        return vocabulary.usage(CARD_SETS.house_meanings())

    def card_meanings(self) -> dict[str, str]:
        return CARD_SETS.house_meanings_in_words()

    def lexicon(self) -> Lexicon:
        return lexicon.lexicon(self.pool)


def _card(g: State, seat: int, kind: int) -> int:
    return printed_face(g, kind) * len(setup.SEATS) * 2 + seat


RULES = BurningSands()
