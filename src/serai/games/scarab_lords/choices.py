"""The further choices of effects: where to move, which cards of a hand, deck or pile, which column."""

from __future__ import annotations

from serai.games.scarab_lords.effects import boostable, ways
from serai.games.scarab_lords.events import Boosted, Buried, Kept
from serai.games.scarab_lords.frames import BURYING, HAND, LOOKING, RECOVERING
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import BOTTOM, DISCARD, DONE, INTO, TAKE
from serai.games.scarab_lords.zones import discard_from_hand, move
from serai.kernel import Action, Frame, Verb


def each_face(verb: Verb, faces: list[int]) -> list[Action]:
    """One action for each different face, in the order of the list."""
    actions = verb.actions
    offers: list[Action] = []
    seen = 0
    for face in faces:
        if not seen >> face & 1:
            seen |= 1 << face
            offers.append(actions[face])
    return offers


def offer_moves(g: State, frame: Frame) -> list[Action]:
    """The columns that the chosen card may go to (SL 9.12)."""
    return [INTO.actions[column] for column in ways(g, frame.args[0])]


def answer_move(g: State, frame: Frame, action: Action) -> None:
    """The card goes there."""
    g.stack.pop()
    move(g, frame.args[0], action.n)


def offer_hand(g: State, frame: Frame) -> list[Action]:
    """The cards of the hand, to discard one (SL 9.4)."""
    return each_face(DISCARD, g.hand[frame.seat])


def hand_is_settled(g: State, frame: Frame) -> bool:
    """Whether a discard leaves nothing to choose: all must go, or none is there; both are open numbers."""
    return len(g.hand[frame.seat]) <= frame.args[0]


def settle_hand(g: State, frame: Frame) -> None:
    """All cards of the hand go, if any are left to go."""
    g.stack.pop()
    for face in g.hand[frame.seat][: frame.args[0]]:
        discard_from_hand(g, frame.seat, face, chosen=False)


def answer_hand(g: State, frame: Frame, action: Action) -> None:
    """One card goes; perhaps another must."""
    g.stack.pop()
    discard_from_hand(g, frame.seat, action.n)
    left = frame.args[0] - 1
    if left:
        g.stack.append(Frame(HAND, frame.seat, (left,)))


def seen_cards(g: State, seat: int, n: int) -> list[int]:
    """The top n cards of a deck, from the top."""
    return g.deck[seat][: -n - 1 : -1] if n else []


def offer_kept(g: State, frame: Frame) -> list[Action]:
    """The cards looked at, to take one into hand (SL 9.19)."""
    return each_face(TAKE, seen_cards(g, frame.seat, frame.args[0]))


def answer_kept(g: State, frame: Frame, action: Action) -> None:
    """The card goes to the hand; perhaps another may."""
    seen, take = frame.args
    g.stack.pop()
    _pick(g, frame.seat, seen, action.n)
    g.hand[frame.seat].append(action.n)
    if g.events is not None:
        g.events.append(Kept(frame.seat, action.n))
    if take > 1:
        g.stack.append(Frame(LOOKING, frame.seat, (seen - 1, take - 1)))


def offer_buried(g: State, frame: Frame) -> list[Action]:
    """The rest of the cards looked at; the one chosen goes to the bottom, the next one under it (SL 9.19)."""
    return each_face(BOTTOM, seen_cards(g, frame.seat, frame.args[0]))


def answer_buried(g: State, frame: Frame, action: Action) -> None:
    """The card goes to the bottom."""
    (seen,) = frame.args
    g.stack.pop()
    _pick(g, frame.seat, seen, action.n)
    g.deck[frame.seat].insert(0, action.n)
    if g.events is not None:
        g.events.append(Buried(frame.seat, action.n))
    if seen > 1:
        g.stack.append(Frame(BURYING, frame.seat, (seen - 1,)))


def _pick(g: State, seat: int, seen: int, face: int) -> None:
    """Take a face out of the top cards of a deck."""
    deck = g.deck[seat]
    at = len(deck) - 1 - seen_cards(g, seat, seen).index(face)
    del deck[at]


def offer_recovered(g: State, frame: Frame) -> list[Action]:
    """The cards of the discard pile that fit; done, if the effect is optional (SL 9.17)."""
    number, _left = frame.args
    effect = g.pool.recoveries[number]
    offers = [TAKE(face) for face in effect.fitting(g, frame.seat)]
    if effect.optional:
        offers.append(DONE())
    return offers


def nothing_to_recover(g: State, frame: Frame) -> bool:
    """Whether the discard pile holds nothing that fits, or enough was taken (SL 8.12)."""
    number, left = frame.args
    return not left or not g.pool.recoveries[number].fitting(g, frame.seat)


def finish_recovering(g: State, frame: Frame) -> None:
    """All are taken that could or should be."""
    g.stack.pop()
    g.pool.recoveries[frame.args[0]].finish(g, frame.seat)


def answer_recovered(g: State, frame: Frame, action: Action) -> None:
    """Take one; perhaps another may be taken."""
    if action.verb is DONE:
        finish_recovering(g, frame)
        return
    number, left = frame.args
    g.stack.pop()
    g.pool.recoveries[number].take(g, frame.seat, action.n)
    g.stack.append(Frame(RECOVERING, frame.seat, (number, left - 1)))


def offer_boosts(g: State, frame: Frame) -> list[Action]:
    """The columns in which the player has an uncursed card (SL 9.26)."""
    return [INTO.actions[column] for column in boostable(g, frame.seat)]


def answer_boost(g: State, frame: Frame, action: Action) -> None:
    """The total there is higher until the end of the turn."""
    g.stack.pop()
    g.boost[action.n] += frame.args[0]
    if g.events is not None:
        g.events.append(Boosted(frame.seat, action.n, frame.args[0]))
