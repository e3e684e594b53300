"""The further choices of effects: where to move, which cards of a hand, deck or pile, which column."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from serai.games.scarab_lords.events import Boosted, Buried, Kept
from serai.games.scarab_lords.lasting import has_uncursed
from serai.games.scarab_lords.places import against_move, ways
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.targets import MUST
from serai.games.scarab_lords.terms import COLUMNS
from serai.games.scarab_lords.verbs import BOTTOM, DISCARD, DONE, INTO, TAKE
from serai.games.scarab_lords.zones import discard_from_hand, move, recover, shuffle
from serai.kernel import Action, Data, Reason, Verb
from serai.parts.questions import Choice, Counted


class Moving(Choice):
    """Which column a chosen card goes to (SL 9.12).

    None is left if a leader that was moved before this one took its only way.
    """

    __slots__ = ("card",)
    named = ("card",)
    prompt = ("move", "SL 9.12")
    takes = (INTO,)

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card: Final = card

    def about(self, g: State) -> dict[str, Data]:
        return {"card": g.pool.faces[g.face[self.card]].name}

    def choices(self, g: State) -> list[int]:
        return ways(g, self.card)

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return against_move(g, self.card, n)

    def choose(self, g: State, n: int) -> None:
        move(g, self.card, n)


class FromHand(Counted):
    """A card of the hand to discard; which ones there are only their owner sees."""

    __slots__ = ()
    takes: ClassVar[tuple[Verb, ...]] = (DISCARD,)
    unfit = "not in hand"

    def choices(self, g: State) -> list[int]:
        return g.hand[self.seat]

    def openly_forced(self, g: State, only: Action) -> bool:
        """Two copies of a card make one offer, but only the hand's owner knows that."""
        return only.verb is DONE or len(g.hand[self.seat]) == 1


class Hand(FromHand):
    """So many cards of the hand to discard (SL 9.4)."""

    __slots__ = ()
    prompt = ("discard-from-hand", "SL 9.4")

    def about(self, g: State) -> dict[str, Data]:
        return {"left": self.count}

    def offer(self, g: State) -> list[Action]:
        """If all must go, or none is there, nothing is left to choose; both are open numbers."""
        return super().offer(g) if len(g.hand[self.seat]) > self.count else []

    def drop(self, g: State) -> None:
        g.stack.pop()
        for face in g.hand[self.seat].copy():
            discard_from_hand(g, self.seat, face, chosen=False)

    def choose(self, g: State, n: int) -> None:
        discard_from_hand(g, self.seat, n)
        if self.count > 1:
            g.stack.append(Hand(self.seat, self.count - 1))


class SeesDeck(Counted):
    """A player looks at so many top cards of the own deck (SL 9.19)."""

    __slots__ = ()
    unfit = "not seen"

    def openly_forced(self, g: State, only: Action) -> bool:
        return self.count == 1

    def choices(self, g: State) -> list[int]:
        return top_cards(g, self.seat, self.count)

    def take_out(self, g: State, face: int) -> None:
        """Take a face out of the cards that are seen."""
        deck = g.deck[self.seat]
        del deck[len(deck) - 1 - self.choices(g).index(face)]


def top_cards(g: State, seat: int, n: int) -> list[int]:
    """The top n cards of a deck, from the top."""
    return g.deck[seat][: -n - 1 : -1] if n else []


class Looking(SeesDeck):
    """Which of the cards looked at to take into hand (SL 9.19)."""

    __slots__ = ("take",)
    named = ("count", "take")
    prompt = ("look", "SL 9.19")
    takes = (TAKE,)

    def __init__(self, seat: int, count: int, take: int) -> None:
        super().__init__(seat, count)
        self.take: Final = take

    def choose(self, g: State, n: int) -> None:
        self.take_out(g, n)
        g.hand[self.seat].append(n)
        g.tell(Kept(self.seat, n))
        if self.take > 1:
            g.stack.append(Looking(self.seat, self.count - 1, self.take - 1))


class Burying(SeesDeck):
    """Which of the other cards looked at goes to the bottom, the next one under it (SL 9.19)."""

    __slots__ = ()
    prompt = ("bottom", "SL 9.19")
    takes = (BOTTOM,)

    def choose(self, g: State, n: int) -> None:
        self.take_out(g, n)
        g.deck[self.seat].insert(0, n)
        g.tell(Buried(self.seat, n))
        if self.count > 1:
            g.stack.append(Burying(self.seat, self.count - 1))


class Recovering(Choice):
    """Which card of the discard pile to take, or no more, if the effect is optional (SL 9.17)."""

    __slots__ = ("effect", "left")
    named = ("effect", "left")
    prompt = ("recover", "SL 9.17")
    takes = (TAKE, DONE)
    must = MUST
    unfit = "not in pile"

    def __init__(self, seat: int, effect: int, left: int) -> None:
        self.seat = seat
        self.effect: Final = effect
        self.left: Final = left

    def about(self, g: State) -> dict[str, Data]:
        return {"left": self.left}

    def choices(self, g: State) -> list[int]:
        effect: Any = g.pool.effects[self.effect]
        return [face for face in g.pile[self.seat] if g.pool.type[face] in effect.types]

    def may_end(self, g: State) -> bool:
        effect: Any = g.pool.effects[self.effect]
        return bool(effect.optional)

    def offer(self, g: State) -> list[Action]:
        """Nothing, if nothing in the pile fits or enough was taken (SL 8.12)."""
        return super().offer(g) if self.left and self.choices(g) else []

    def drop(self, g: State) -> None:
        super().drop(g)
        self.end(g)

    def end(self, g: State) -> None:
        effect: Any = g.pool.effects[self.effect]
        if not effect.to_hand:
            shuffle(g, self.seat)

    def choose(self, g: State, n: int) -> None:
        effect: Any = g.pool.effects[self.effect]
        recover(g, self.seat, n, effect.to_hand)
        g.stack.append(Recovering(self.seat, self.effect, self.left - 1))


class Boosting(Counted):
    """In which column with an uncursed card of the player, if any, the total is so much higher (SL 9.26)."""

    __slots__ = ()
    prompt = ("boost", "SL 9.26")
    takes = (INTO,)

    def choices(self, g: State) -> list[int]:
        return [column for column in range(COLUMNS) if has_uncursed(g, self.seat, column)]

    def choose(self, g: State, n: int) -> None:
        g.boost[n] += self.count
        g.tell(Boosted(self.seat, n, self.count))
