"""Costs: the leading sentences of an action that take something from its own player (BS 13.8, BS 14.6)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.ability import Cost, Run
from serai.games.burning_sands.frames import PAY
from serai.games.burning_sands.language import deeds
from serai.games.burning_sands.language.clauses import Do, Sentence
from serai.games.burning_sands.language.effects_cards import Act
from serai.games.burning_sands.language.effects_hand import DiscardCards, each_kind
from serai.games.burning_sands.language.effects_water import GIVE, ChangeWater, Pay
from serai.games.burning_sands.language.players import YOU
from serai.games.burning_sands.language.refs import This
from serai.games.burning_sands.language.running import SEEN, Cards, ask_cost, remember, run_below
from serai.games.burning_sands.language.selectors import Pick
from serai.games.burning_sands.paying import can_pay, lose_water
from serai.games.burning_sands.state import State
from serai.games.burning_sands.stats import has_trait, heroes
from serai.games.burning_sands.terms import BOW, DESTROY, DISCARD, TARGET
from serai.games.burning_sands.units import forbidden
from serai.games.burning_sands.zones import bow, discard
from serai.kernel import Action, Frame


class PayCost:
    """Copper or Water that an action costs beside what its card costs (BS 6.15)."""

    def __init__(self, copper: int, water: int) -> None:
        self._copper: Final = copper
        self._water: Final = water

    def payable(self, g: State, run: Run) -> bool:
        """Whether it can be paid in full."""
        return can_pay(g, run.seat, self._copper, self._water)

    def pay(self, g: State, run: Run) -> None:
        """Ask how."""
        g.stack.append(Frame(PAY, run.seat, (self._copper, self._water)))


class DeedCost:
    """Own cards that are bowed, destroyed or given up in another way."""

    def __init__(self, deed: str, what: Cards) -> None:
        self._deed: Final = deed
        self._what: Final = what

    def _able(self, g: State, run: Run) -> list[int]:
        what = self._what
        if not isinstance(what, Pick):
            cards = what.cards(g, run, 0)
        else:
            cards = [card for card in g.side[run.seat] if what.matches(g, run, card)]
        return [card for card in cards if g.control[card] == run.seat and deeds.can_do(g, self._deed, card)]

    @property
    def _count(self) -> int:
        return self._what.count if isinstance(self._what, Pick) else 1

    def payable(self, g: State, run: Run) -> bool:
        """Whether there are enough such cards."""
        return len(self._able(g, run)) >= self._count

    def pay(self, g: State, run: Run) -> None:
        """Give up the card that is named, or ask which."""
        if isinstance(self._what, Pick):
            ask_cost(g, run, self, (self._count,))
        else:
            self._give(g, self._able(g, run)[0])

    def _give(self, g: State, card: int) -> None:
        remember(g, SEEN, g.kind[card])
        deeds.do(g, self._deed, card)

    def offers(self, g: State, frame: Frame) -> list[Action]:
        """The cards that may be given up."""
        verb = BOW if self._deed == "bow" else DESTROY if self._deed == "destroy" else TARGET
        return [verb(card) for card in self._able(g, run_below(g, frame.args[1]))]

    def chosen(self, g: State, frame: Frame, action: Action) -> None:
        """One is given up; perhaps another must be."""
        number, step, left = frame.args
        if left > 1:
            g.stack.append(Frame(frame.kind, frame.seat, (number, step, left - 1)))
        self._give(g, action.n)


class DiscardCost:
    """Cards that are discarded from hand."""

    def __init__(self, n: int, where: int) -> None:
        self._n: Final = n
        self._where: Final = where

    def payable(self, g: State, run: Run) -> bool:
        """Whether enough cards are in hand, beside the one that is played."""
        return len(g.hand[run.seat]) - (1 if run.kind in g.hand[run.seat] else 0) >= self._n

    def pay(self, g: State, run: Run) -> None:
        """Ask which."""
        ask_cost(g, run, self, (self._n,))

    def offers(self, g: State, frame: Frame) -> list[Action]:
        """The cards of the hand."""
        return each_kind(DISCARD, g.hand[frame.seat])

    def chosen(self, g: State, frame: Frame, action: Action) -> None:
        """One goes; perhaps another must."""
        number, step, left = frame.args
        if left > 1:
            g.stack.append(Frame(frame.kind, frame.seat, (number, step, left - 1)))
        remember(g, SEEN, action.n)
        discard(g, frame.seat, action.n, self._where)


class WaterCost:
    """Water tokens that are removed from the card itself."""

    def __init__(self, n: int) -> None:
        self._n: Final = n

    def payable(self, g: State, run: Run) -> bool:
        """Whether the card has so many."""
        return run.card >= 0 and g.water[run.card] >= self._n

    def pay(self, g: State, run: Run) -> None:
        """Remove them."""
        lose_water(g, run.card, self._n)


class CastCost:
    """The unbowed Sahir Hero who casts a Spell bows (BS 15.9)."""

    def _able(self, g: State, seat: int) -> list[int]:
        return [
            hero
            for hero in heroes(g, seat)
            if not g.bowed[hero] and has_trait(g, hero, "Sahir") and not forbidden(g, "cast Spells", hero)
        ]

    def payable(self, g: State, run: Run) -> bool:
        """Whether there is one."""
        return bool(self._able(g, run.seat))

    def pay(self, g: State, run: Run) -> None:
        """Ask who casts."""
        ask_cost(g, run, self)

    def offers(self, g: State, frame: Frame) -> list[Action]:
        """The Sahirs."""
        return [BOW(hero) for hero in self._able(g, frame.seat)]

    def chosen(self, g: State, frame: Frame, action: Action) -> None:
        """The caster bows."""
        bow(g, action.n)


def cost_of(effect: object) -> Cost | None:
    """The cost that an effect is when it comes first; None for an effect that is nobody's cost."""
    if isinstance(effect, Pay):
        return PayCost(effect.copper, effect.water)
    if isinstance(effect, DiscardCards) and effect.who == YOU:
        return DiscardCost(effect.n, effect.where)
    if isinstance(effect, ChangeWater) and effect.way == GIVE and isinstance(effect.what, This):
        return WaterCost(effect.n)
    if isinstance(effect, Act) and effect.deed in deeds.COSTLY:
        what = effect.what
        if isinstance(what, This) or (isinstance(what, Pick) and what.mine and not what.upto):
            return DeedCost(effect.deed, what)
    return None


def costs_of(effects: tuple[object, ...]) -> list[Cost] | None:
    """The costs that effects are, if all of them are costs."""
    found = [cost_of(effect) for effect in effects]
    costs = [cost for cost in found if cost is not None]
    return costs if len(costs) == len(found) else None


def split_costs(sentences: tuple[Sentence, ...]) -> tuple[list[Cost], tuple[Sentence, ...]]:
    """The costs with which a text begins, and what they are paid for: there is always something left."""
    costs: list[Cost] = []
    while len(sentences) > 1 and isinstance(sentences[0].clause, Do):
        first = costs_of(sentences[0].clause.effects)
        if first is None:
            break
        costs += first
        sentences = sentences[1:]
    return costs, sentences
