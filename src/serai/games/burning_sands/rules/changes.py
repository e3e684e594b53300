"""Changes that last: for the turn, for the battle, as a token, for good; and changes of control."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.asking import asked, forbidden, says_so
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.leaving import destroy
from serai.games.burning_sands.rules.stats import ka, strength
from serai.games.burning_sands.rules.zones import change_permanently
from serai.games.burning_sands.state import State, without
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.marks import (
    BATTLE,
    DESTROYS,
    ENGAGEMENT,
    FADES,
    GOOD,
    KA,
    NO_FALL,
    NO_RISE,
    RETURNS,
    SETS,
    STRENGTH,
    TO_TAKE_TOKENS,
    TOKEN,
    TURN,
)
from serai.games.burning_sands.state.terms import NOTHING


def change(g: State, card: int, s: int, k: int, until: int) -> None:
    """Change the Strength and Ka of a card in play for a time, that of the turn if none is said (BS 16.6)."""
    until = max(until, TURN)
    if g.kind[card] == NOTHING:
        return
    s, k = _kept(g, card, STRENGTH, s), _kept(g, card, KA, k)
    if not (s or k):
        return
    if until == GOOD:
        change_permanently(g, card, s, k)
    elif until == TOKEN:
        _put_token(g, card, s, k, TOKEN, "")
    else:
        g.str_turn[card] += s
        g.ka_turn[card] += k
        if until != TURN:
            marks.add(g, FADES, card, s, k, until)
    g.dirty = True
    if g.events is not None:
        g.events.append(e.Changed(card, g.kind[card], s, k, until))


def _kept(g: State, card: int, which: int, by: int) -> int:
    """How much an effect changes a value, if no text keeps it from being raised or lowered (BS 16.51)."""
    if by and asked(g, (NO_RISE if by > 0 else NO_FALL) + which):
        return 0 if says_so(g, (NO_RISE if by > 0 else NO_FALL) + which, card) else by
    return by


def fix(g: State, card: int, which: int, number: int, until: int) -> None:
    """Set the Strength (which 0) or Ka (1) of a card for a time; all other changes are added (BS 16.5)."""
    if g.kind[card] == NOTHING:
        return
    until = max(until, TURN)
    before = strength(g, card), ka(g, card)
    if which <= KA and not _kept(g, card, which, number - before[which]):
        return
    marks.add(g, SETS, card, which, number, until)
    g.dirty = True
    if g.events is not None:
        s, k = strength(g, card) - before[0], ka(g, card) - before[1]
        g.events.append(e.Changed(card, g.kind[card], s, k, until))


_NONE: Final = 128  # a token that adds nothing, in the number that `token_number` makes


#: The names of tokens that the rules were asked about, each with a number.
_NAMES: Final[dict[str, int]] = {"": 0}


def token_number(s: int, k: int, name: str = "") -> int:
    """A token as the rules ask about it: its bonus as one number."""
    return _NAMES.setdefault(name, len(_NAMES)) << 16 | (s + _NONE) << 8 | (k + _NONE)


def token_in(number: int) -> tuple[int, int, str]:
    """The bonus and the name of a token from its number."""
    name = next(known for known, n in _NAMES.items() if n == number >> 16)
    return (number >> 8 & 255) - _NONE, (number & 255) - _NONE, name


def takes_token(g: State, card: int, s: int, k: int, seat: int, name: str = "") -> bool:
    """Whether a player may put a token with such a bonus and name, perhaps none, on a card (BS 16.12)."""
    if (_kept(g, card, STRENGTH, s), _kept(g, card, KA, k)) != (s, k):
        return False
    return not forbidden(g, TO_TAKE_TOKENS, card, kind=token_number(s, k, name), seat=seat)


def put_tokens(g: State, card: int, s: int, k: int, n: int, until: int, name: str = "") -> None:
    """Put tokens with a bonus, perhaps named, on a card: to stay or for the turn (BS 16.11, BS 16.15)."""
    if g.kind[card] == NOTHING:
        return
    for _ in range(n):
        _put_token(g, card, s, k, until, name)
    g.dirty = True
    if g.events is not None:
        g.events.append(e.Changed(card, g.kind[card], s * n, k * n, TOKEN))


def _put_token(g: State, card: int, s: int, k: int, until: int, name: str) -> None:
    g.tokens = [*g.tokens, (card, s, k, until, name)]
    g.str_token[card] += s
    g.ka_token[card] += k


def remove_tokens(g: State, gone: list[tuple[int, int, int, int, str]]) -> None:
    """Take these tokens off their cards; permanent changes are none (BS 16.13, BS 16.18)."""
    for token in gone:
        card, s, k, *_ = token
        at = g.tokens.index(token)
        g.tokens = g.tokens[:at] + g.tokens[at + 1 :]
        g.str_token[card] -= s
        g.ka_token[card] -= k
        if g.events is not None:
            g.events.append(e.Changed(card, g.kind[card], -s, -k, TOKEN))
    g.dirty = True


def end_of_battle(g: State) -> None:
    """What was given for the battle is over, and for engagements that were not carried out."""
    end_of(g, ENGAGEMENT)
    end_of(g, BATTLE)


def end_of(g: State, time: int) -> None:
    """What was given for the battle, the duel or a round of it is over."""
    for mark in marks.end(g, time):
        if mark.what == DESTROYS and g.kind[mark.card] != NOTHING:
            destroy(g, mark.card)
        elif mark.what == FADES:
            g.str_turn[mark.card] -= mark.n
            g.ka_turn[mark.card] -= mark.m


def end_of_turn(g: State) -> None:
    """Tokens for the turn go, and cards that were taken over for the turn go back (BS 16.15, BS 16.26).

    A card that was taken over more than once goes back step by step, the last change first.
    """
    for mark in marks.of_sort(g, DESTROYS):
        if mark.until == TURN:
            destroy(g, mark.card)
    if g.tokens:
        remove_tokens(g, [token for token in g.tokens if token[3] == TURN])
    for mark in reversed(marks.of_sort(g, RETURNS)):
        if mark.until == TURN and g.kind[mark.card] != NOTHING:
            hand_over(g, mark.card, mark.n if g.alive[mark.n] else g.owner[mark.card])


def take_over(g: State, card: int, seat: int, until: int) -> None:
    """A player takes control of a card, for the turn or for good (BS 7.20, BS 16.26)."""
    if until == TURN:
        marks.add(g, RETURNS, card, g.control[card])
    else:  # what was lent for the turn is so no longer
        marks.remove(g, marks.of_card(g, RETURNS, card))
    hand_over(g, card, seat)
    tell(g, "controlled", doer(g), card, seat=seat)


def hand_over(g: State, card: int, seat: int) -> None:
    """A card and all that is attached to it change their controller and go home (BS 7.20, BS 7.21)."""
    old = g.control[card]
    if old == seat:
        return
    for other in [card, *(one for one in g.side[old] if g.host[one] == card)]:
        g.side[old] = without(g.side[old], other)
        g.side[seat] = [*g.side[seat], other]
        g.control[other] = seat
        g.at[other] = NOTHING
    g.dirty = True
    if g.events is not None:
        g.events.append(e.ControlTaken(seat, card, g.kind[card]))
