"""The words of Scarab Lords, for scenarios and for the reference page."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from serai.games.scarab_lords.state import Pool
from serai.games.scarab_lords.terms import BONUS, COLUMN_NAMES, HOUSES, PHASES
from serai.kernel.lexicon import CARD, CARDS, TABLE, Lexicon, keys

_HOUSES: Final = HOUSES[:BONUS]

#: How each decision is written, and what it does.
VERBS: Final = {
    "pass": ("pass", "The phase ends; the next one begins."),
    "refresh": ("refresh", "The turn is given up to discard cards and draw up to six."),
    "phases": ("phases 0 and 1", "The first player names the two phases of the first turn."),
    "play": ('play "CARD"', "A card of the hand is played."),
    "into": ("into COLUMN", "The column that the played or moved card goes to."),
    "activate": ('activate "CARD"', "The active text of a card in play is carried out again."),
    "use": ('use "CARD"', "The free text of a card in play is used."),
    "uncurse": ('uncurse "CARD"', "A scarab is taken from a card of one's own."),
    "discard": ('discard "CARD"', "A card of the hand is discarded."),
    "remove": ('remove "CARD"', "A card of one's own in play is discarded."),
    "target": ('target "CARD"', "A card in play is chosen for what a text or an exercise does."),
    "region": ("region upper", "One region is chosen: upper or lower."),
    "take": ('take "CARD"', "A card is taken: of those looked at, of the discard pile, of the bonus cards."),
    "bottom": ('bottom "CARD"', "A card that was looked at goes to the bottom of the deck next."),
    "determine": ("determine", "Supremacy is determined in all six columns."),
    "exercise": ("exercise COLUMN", "The supremacy that one has in a column is exercised."),
    "draw": ("draw", "One more card is drawn."),
    "give": ('give "CARD"', "A card of one's own deck is given up between two games of a match."),
    "done": ("done", "No more of what is being chosen."),
}
SHAPES: Final = {
    TABLE: {
        **keys("seats", "turn", "active", "first", "phase", "fresh", "dutiful", "named", "barred"),
        **keys("exercised", "waiting", actions="phases", denied="houses", match="match"),
        **keys(pyramids="columns", boost="columns", temet="house", ankar="house"),
    },
    "house": {
        **keys(hand=CARDS, deck=CARDS, discard=CARDS, gods=CARD, totals="columns"),
        **dict.fromkeys(COLUMN_NAMES, CARD),
    },
    CARD: keys("card", "scarabs", "used", "freed", "power"),
    "match": keys("game", "exchange", wins="houses", bonus=CARDS),
    "columns": keys(*COLUMN_NAMES),
    "phases": keys(*PHASES),
    "houses": keys(*_HOUSES),
}


def lexicon(plain: Lexicon, pool: Pool) -> Lexicon:
    """The words of the game, with these cards, beside those that every game has."""
    return replace(
        plain,
        verbs=VERBS,
        phases=PHASES,
        passes=("pass", "done", "determine"),
        shapes=SHAPES,
        names=[*[face.name for face in pool.faces], *_HOUSES, *COLUMN_NAMES, *PHASES],
    )
