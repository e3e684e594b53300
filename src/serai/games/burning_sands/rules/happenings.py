"""Happenings: what Reactions and texts that work by themselves can wait for, noted as it happens.

What is noted waits in `g.pending` until the table is ready for a window; see `windows`. So things that happen
together are answered together (BS 13.31).
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Attacking, Enter, Moving, Raiding, React, Running, Strike
from serai.games.burning_sands.state.rows import Happening, Noted
from serai.games.burning_sands.state.terms import NOBODY, NOTHING

#: What can be waited for. Each is told with a card (a), another card (b) and a number or seat (c).
TRIGGERS: Final = (
    "action",  # an action is announced: a = its card in play or NOTHING, b = kind, c = ability
    "enters",  # a card came into play: a
    "destroyed",  # a card is destroyed: a = the card that did it or NOTHING, b = its kind, c = its controller
    "section-lost",  # a City Section is destroyed: b = its kind, c = its controller
    "attack",  # an attack is declared: c = the attacker
    "battle-begins",  # a = the City Section
    "battle-ends",  # a = the City Section or NOTHING, b = the loser's seat, c = the winner's, or NOBODY
    "engages",  # a = the first card that engages, b = the card that Archery chose
    "raid",  # a raid is declared: c = the raider's seat
    "raid-succeeds",  # a = the raiding Hero, b = the City Section, c = who is raided
    "raid-fails",  # a = the raiding Hero, b = the City Section, c = who is raided
    "challenge",  # a challenges b
    "duel-begins",  # a and b enter a duel
    "thrust",  # a thrusts at b
    "duel-won",  # a won against b
    "bows",  # a bowed
    "water-gained",  # c = the player
    "water-lost",  # c = the player
    "dawn",
    "day",
    "night",
    "end",
    "brings",  # a card is being brought into play: b = its kind, c = its player
    "parry",  # a parries b
    "duel-lost",  # a lost against b
    "sent-home",  # a was sent home by an effect
    "refused",  # a challenged b in vain; c = the player who refused
    "discards",  # c = the player who discarded a card from hand
    "draws",  # c = the player who drew cards by an effect
    "falls",  # a card is about to be destroyed: a; by b or NOTHING
    "straightens",  # a straightened by an effect or in the Dawn Phase
)
#: Happenings whose card is told by its kind (b), and its player by a seat (c).
_KNOWN_BY_KIND: Final = ("action", "destroyed", "section-lost", "battle-ends")
_NUMBER: Final = {trigger: number for number, trigger in enumerate(TRIGGERS)}


def tell(g: State, trigger: str, actor: int, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING) -> None:
    """Note that something happened, by whose doing, if any card of the pool could wait for it (BS 13.34)."""
    if g.pool.counting.get(trigger, False):
        own = a if a != NOTHING and trigger not in _KNOWN_BY_KIND else NOTHING
        seat = actor if trigger == "action" else c if own == NOTHING else g.control[own]
        note(g, trigger, actor, b if own == NOTHING else g.kind[own], seat)
    if is_awaited(g, trigger):
        row = Happening(_NUMBER[trigger], actor, (a, b, c))
        if trigger not in ("water-gained", "water-lost") or not _is_pending(g, row):
            g.pending.append(row)


def _is_pending(g: State, row: Happening) -> bool:
    """Whether the same is noted already: what happens token by token is answered once."""
    key = row.key()
    return any(other.key() == key for other in g.pending)


def note(g: State, trigger: str, actor: int, kind: int, seat: int) -> None:
    """Write down what some text counts over the turn: what, by whose doing, which card, whose it was."""
    g.turn_history.append(Noted(_NUMBER[trigger], actor, kind, seat))


def noted(g: State, trigger: str, in_battle: bool) -> list[Noted]:
    """What happened of a sort this turn: by whose doing, which card, whose it was (BS 13.35).

    `in_battle` counts only what happened since the last battle began.
    """
    number, begins = _NUMBER[trigger], _NUMBER["battle-begins"]
    first = 0
    if in_battle:
        first = max(
            [place for place, row in enumerate(g.turn_history) if row.trigger == begins],
            default=len(g.turn_history),
        )
    return [row for row in g.turn_history[first:] if row.trigger == number]


def is_awaited(g: State, trigger: str) -> bool:
    """Whether some text of the pool waits for such a thing."""
    return g.pool.hearing.get(trigger, False) or g.pool.auto_triggers.get(trigger, False)


def doer(g: State) -> int:
    """The player whose action brings about what happens now; NOBODY if there is none (BS 13.32).

    What a card does by itself goes back to what set it off.
    """
    for place in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[place]
        if isinstance(frame, Running):
            if not g.pool.abilities[frame.ability].by_itself:
                return frame.seat
        elif isinstance(frame, React):
            return frame.happenings[0].actor if frame.happenings else NOBODY
        elif isinstance(frame, (Strike, Raiding, Attacking, Enter, Moving)):
            return frame.seat
    return NOBODY


def credit(g: State, seat: int) -> None:
    """What was noted just now was this player's doing."""
    g.pending = [row.by(seat) for row in g.pending]


def window_of(g: State) -> int:
    """The place in the stack of the window that a Reaction is taken in; NOTHING if none is open."""
    for place in range(len(g.stack) - 1, -1, -1):
        if isinstance(g.stack[place], React):
            return place
    return NOTHING


def answered_action(g: State, cause: tuple[int, int, int]) -> int:
    """The place in the stack of the announced action that is answered: it lies below its window.

    `cause` is its card in play, its kind and its ability.
    """
    place = window_of(g) - 1
    frame = g.stack[place] if place >= 0 else None
    if not isinstance(frame, Running):
        return NOTHING
    return place if cause == (frame.card, frame.card_kind, frame.ability) else NOTHING
