"""Opening a table: the options, the decks, the opening hands and the cut for the Caliph's Blessing."""

from __future__ import annotations

from serai.games.burning_sands.rules.deck import draw, shuffle
from serai.games.burning_sands.rules.turn import begin_turn
from serai.games.burning_sands.rules.zones import enter, fate_of
from serai.games.burning_sands.setup.decks import (
    Deck,
    deck_data,
    own_deck,
    ready_deck,
    ready_decks,
    starter_decks,
)
from serai.games.burning_sands.state import State, blank_state
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import EDITIONS, HAND_BASE
from serai.kernel import BadOption, Chance, Data, Options
from serai.parts.decks import BadDeck

SEATS = range(2, 7)
CUTS = 10  # house rule, BS 3.19
_KNOWN = ("seats", "edition", "decks")


def option_values() -> dict[str, list[Data]]:
    """What each option can be, the default first; `decks` takes one for all or one for each seat."""
    return {"seats": list(SEATS), "edition": list(EDITIONS), "decks": ["random", *ready_decks()]}


def fill_options(options: Options, pool: Pool) -> dict[str, Data]:
    """The options with the defaults filled in: seats, edition, and a deck for each seat.

    A deck is the name of a ready one, `random` for any of them, or a deck of one's own as plain data: then
    the options, and with them a record, hold its whole list.
    """
    for name in options:
        if name not in _KNOWN:
            raise BadOption(f"{name!r} is not an option; the options are {', '.join(_KNOWN)}")
    try:
        seats = int(str(options.get("seats", 2)))
    except ValueError:
        raise BadOption(f"seats is a number from 2 to 6, not {options['seats']!r}") from None
    if seats not in SEATS:
        raise BadOption(f"2 to 6 can play, not {seats} (BS 1.1)")
    edition = str(options.get("edition", EDITIONS[0]))
    if edition not in EDITIONS:
        raise BadOption(f"edition is one of {', '.join(EDITIONS)}, not {edition!r} (BS 20.1)")
    decks = options.get("decks", "random")
    if isinstance(decks, str):
        decks = decks.split(",")
    elif isinstance(decks, dict):
        decks = [decks]
    named = list(decks) if isinstance(decks, (list, tuple)) else []
    if len(named) == 1:
        named = named * seats
    if len(named) != seats:
        raise BadOption(f"decks names one deck for all or one for each of {seats} seats")
    kind = EDITIONS.index(edition)
    return {
        "seats": seats,
        "edition": edition,
        "decks": [
            _settled_deck(deck, f"the deck of seat {n}", pool, kind) for n, deck in enumerate(named, 1)
        ],
    }


def _settled_deck(deck: Data, source: str, pool: Pool, edition: int) -> Data:
    """The name of a ready deck, or the list of another one in its one spelling."""
    if isinstance(deck, dict):
        try:
            return deck_data(pool, own_deck(deck, source, pool, edition))
        except BadDeck as bad:
            raise BadOption(str(bad)) from None
    ready = ready_decks()
    if not isinstance(deck, str) or (deck != "random" and deck not in ready):
        raise BadOption(f"there is no ready deck {deck!r}; the decks are {', '.join(ready)}")
    return deck


def new_table(pool: Pool, options: dict[str, Data], chance: Chance) -> State:
    """Strongholds and City Sections, shuffled decks, opening hands, the cut; then the first turn begins."""
    g = blank_state(pool, chance, options["seats"])
    g.edition = EDITIONS.index(options["edition"])
    names = starter_decks()
    for seat, deck in enumerate(options["decks"]):
        if isinstance(deck, dict):
            sit_down(g, seat, own_deck(deck, "the deck", pool, g.edition))
            continue
        chosen = names[chance.below(len(names))] if deck == "random" else deck
        sit_down(g, seat, ready_deck(pool, chosen, g.edition))
    g.blessed = cut(g)
    begin_turn(g)
    return g


def sit_down(g: State, seat: int, deck: Deck) -> None:
    """Stronghold and City Sections come into play, and the opening hand is drawn (BS 3.12 to BS 3.14)."""
    g.house[seat] = g.pool.faces[deck.stronghold].faction
    enter(g, seat, deck.stronghold)
    for face in deck.sections:
        section = enter(g, seat, face)
        g.water[section] = g.pool.faces[face].capacity
    g.deck[seat] = list(deck.cards)
    shuffle(g, seat)
    draw(g, seat, HAND_BASE + len(deck.sections))


def cut(g: State) -> int:
    """Who shows the highest Fate value is the Blessed player of the first turn (BS 3.17 to BS 3.20)."""
    if g.events is None:
        g.events = []  # what the cut shows is told (BS 21.11)
    tied = list(range(g.seats))
    for _ in range(CUTS):
        values: list[int] = []
        for seat in tied:
            shown = g.deck[seat][g.chance.below(len(g.deck[seat]))]
            values.append(fate_of(g, shown))
            g.cuts.append((seat, shown))
            if g.events is not None:
                g.events.append(e.CutMade(seat, shown))
        tied = [seat for seat, value in zip(tied, values, strict=True) if value == max(values)]
        if len(tied) == 1:
            return tied[0]
    return tied[g.chance.below(len(tied))]
