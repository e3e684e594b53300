"""The frames of what an action asks while it is carried out."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.burning_sands.state.frame_kinds import LOOK, PICK
from serai.games.burning_sands.state.terms import NOBODY, NOTHING
from serai.parts.frames import Frame


class EffectQuestion(Frame):
    """What an effect or a cost asks while it is carried out: `step` is its place in the ability."""

    __slots__ = ("ability", "step")
    named: ClassVar[tuple[str, ...]] = ("ability", "step")

    def __init__(self, seat: int, ability: int, step: int) -> None:
        self.seat = seat
        self.ability = ability
        self.step = step


class Choosing(EffectQuestion):
    """A choice that an effect or a cost asks for (BS 14.7).

    `left` is how many things are still to be chosen, or how many at most; `copper` what is still to be
    produced; `way` which question of several; `card`, `goal` and `player` what and whom it is about.
    """

    __slots__ = ("card", "copper", "goal", "left", "player", "way")
    named = ("ability", "step", "left", "copper", "way", "card", "goal", "player")
    kind = PICK

    def __init__(
        self,
        seat: int,
        ability: int,
        step: int,
        left: int = 0,
        copper: int = 0,
        way: int = 0,
        card: int = NOTHING,
        goal: int = NOTHING,
        player: int = NOBODY,
    ) -> None:
        self.seat, self.ability, self.step = seat, ability, step
        self.left: Final = left
        self.copper: Final = copper
        self.way: Final = way
        self.card: Final = card
        self.goal: Final = goal
        self.player: Final = player

    def with_left(self, left: int) -> Choosing:
        """The same question with so many things still to be chosen."""
        return self._but(left, self.copper, self.card)

    def with_card(self, card: int, left: int) -> Choosing:
        """The same question about another card."""
        return self._but(left, self.copper, card)

    def with_copper(self, copper: int, left: int) -> Choosing:
        """The same question with so much still to be produced."""
        return self._but(left, copper, self.card)

    def _but(self, left: int, copper: int, card: int) -> Choosing:
        return Choosing(
            self.seat, self.ability, self.step, left, copper, self.way, card, self.goal, self.player
        )


class Looking(EffectQuestion):
    """A choice among cards of a deck that only the one who is asked sees (BS 14.8).

    So many are `left` to be taken, then `cards` go back to the deck of `owner`; `chosen` are those of them
    whose order is decided.
    """

    __slots__ = ("cards", "chosen", "left", "owner")
    named = ("ability", "step", "owner", "cards", "left", "chosen")
    kind = LOOK

    def __init__(
        self,
        seat: int,
        ability: int,
        step: int,
        owner: int,
        cards: tuple[int, ...],
        left: int = 0,
        chosen: tuple[int, ...] = (),
    ) -> None:
        self.seat, self.ability, self.step = seat, ability, step
        self.owner: Final = owner
        self.cards: Final = cards
        self.left: Final = left
        self.chosen: Final = chosen

    def with_cards(self, cards: list[int], left: int, chosen: list[int]) -> Looking:
        """The same question when one more card was taken or put in its place."""
        return Looking(self.seat, self.ability, self.step, self.owner, tuple(cards), left, tuple(chosen))

    def with_unknown(self, kinds: list[int]) -> Looking:
        """The same question about other cards, as many as there are here."""
        seen = len(self.cards)
        cards, chosen = kinds[:seen], kinds[seen:]
        return self.with_cards(cards, self.left, chosen)
