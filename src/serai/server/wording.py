"""A table's words for one seat: the seats' names, the choices that it has, and what it may take back."""

from __future__ import annotations

import logging

from serai.kernel import Action, Prompt
from serai.server.live import LiveTable
from serai.server.messages import Choice, Thing
from serai.words import Choice as Offer
from serai.words import GameWords, words_of
from serai.words.grammar import names_for

log = logging.getLogger("serai.server")


def table_words(live: LiveTable) -> GameWords:
    """The words of the game that is played at a table."""
    return words_of(live.rules)


def table_names(live: LiveTable, seat: int | None) -> list[str]:
    """The seats' names in sentences for one of them: its own is "You"."""
    return names_for([sitting.name for sitting in live.sittings], seat)


def refusal_text(live: LiveTable, seat: int | None, reason: str) -> str:
    """The reason of a refusal, as this seat reads it."""
    return table_words(live).refusal(reason, table_names(live, seat))


def offered(live: LiveTable) -> list[Choice]:
    """The legal decisions of the seat that is asked, as it reads them."""
    rules, state, prompt = live.rules, live.table.state, live.prompt
    choices: list[Choice] = []
    for action in live.table.legal:
        notation = rules.notate(state, action)
        things = [Thing(**thing) for thing in rules.things(state, action)]
        offer = _offer(live, prompt, action, notation)
        choices.append(Choice(notation, offer.words, things, offer.aside))
    return choices


def undone(live: LiveTable, seat: int) -> str:
    """What the seat's next undo takes back, as it read it when it chose; empty if nothing."""
    last = live.undoes(seat)
    if last is None:
        return ""
    prompt, action, notation = last
    return notation if action is None else _offer(live, prompt, action, notation).words


def _offer(live: LiveTable, prompt: Prompt, action: Action, notation: str) -> Offer:
    """A choice in words for people."""
    try:
        return table_words(live).choice(prompt, action, notation, table_names(live, prompt.seat))
    except Exception:  # a fault in the words for people must not keep the table from being shown
        log.exception("a choice has no words", extra={"table": live.id})
        return Offer(action, notation, notation)
