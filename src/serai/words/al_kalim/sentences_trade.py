"""Bazaars, quests and experience as sentences."""

from __future__ import annotations

from serai.games.al_kalim.state import events_trade as e
from serai.games.al_kalim.state.terms import ALLY, COLOURS, LEGEND_TYPES, RAISED_BY, RAISES
from serai.games.al_kalim.words.wording import step_words
from serai.kernel import Event
from serai.words.al_kalim.speech import Speech, gear
from serai.words.english import article, listed


def of_trade(s: Speech, event: Event) -> str:
    """An event of a bazaar as a sentence; "" for others."""
    if isinstance(event, e.BazaarEntered):
        return f"{s.does(event.seat, 'explore')} {s.bazaar(event.stack)}."
    if isinstance(event, e.CardStacked):
        how = "comes to" if event.drawn else "is laid down in"
        return f"{s.card(event.card)} {how} {s.bazaar(event.stack)}."
    if isinstance(event, e.Dreamt):
        if not event.cards:
            return f"{s.does(event.seat, 'look')} at the top of the market deck."
        return f"{s.does(event.seat, 'see')} {listed([s.card(card) for card in event.cards])}."
    if isinstance(event, e.Bought):
        verb = "hire" if s.pool.faces[event.card].kind == ALLY else "buy"
        return f"{s.does(event.seat, verb)} {s.card(event.card)} for {event.price} gold."
    if isinstance(event, e.Sold):
        return f"{s.does(event.seat, 'sell')} {s.card(event.card)} for {event.price} gold."
    if isinstance(event, e.GearSold):
        return f"{s.does(event.seat, 'sell')} {gear(event.gear)} for {event.price} gold."
    return ""


def of_quests(s: Speech, event: Event) -> str:
    """An event of quests or experience as a sentence; "" for others."""
    if isinstance(event, e.QuestDrawn):
        kind = LEGEND_TYPES[s.pool.faces[event.card].sort].capitalize()
        return f"{s.does(event.seat, 'take')} the quest {s.quest(event.card)}, for a Legendary {kind}."
    if isinstance(event, e.QuestStepped):
        words = step_words(s.pool, event.card, event.step).rstrip(".") or f"step {event.step + 1}"
        return f"{s.does(event.seat, 'get')} on with {s.quest(event.card)}: {words}."
    if isinstance(event, e.QuestFailed):
        return f"{s.does(event.seat, 'fail')} the quest {s.quest(event.card)}."
    if isinstance(event, e.QuestDropped):
        return f"{s.does(event.seat, 'discard')} the quest {s.quest(event.card)}."
    if isinstance(event, e.QuestCompleted):
        return f"{s.does(event.seat, 'complete')} {s.quest(event.card)}: {s.card(event.card)} is won."
    if isinstance(event, e.RewardLost):
        return f"{s.does(event.seat, 'lose')} {s.card(event.card)}."
    if isinstance(event, e.CounterGained):
        return f"{s.does(event.seat, 'get')} {article(COLOURS[event.colour])} counter."
    if isinstance(event, e.CountersSpent):
        return f"{s.does(event.seat, 'spend')} {_counters(event.colours)}."
    if isinstance(event, e.Raised):
        what = RAISES[event.what].capitalize()
        return f"{s.owner(event.seat)} {what} rises by {RAISED_BY[event.what]}."
    if isinstance(event, e.TileSet):
        return f"{s.does(event.seat, 'lay')} {article(COLOURS[event.colour])} counter on the quest tile."
    return ""


def _counters(colours: tuple[int, ...]) -> str:
    """`a green counter`, `2 green counters and a blue counter`."""
    parts: list[str] = []
    for colour, name in enumerate(COLOURS):
        n = colours.count(colour)
        if n:
            parts.append(f"{n} {name} counters" if n > 1 else f"{article(name)} counter")
    return listed(parts)
