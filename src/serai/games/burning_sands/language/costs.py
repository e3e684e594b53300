"""Costs: the leading sentences of an action that take something from its own player (BS 13.8, BS 14.6)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.language import deeds
from serai.games.burning_sands.language.asking import ask_cost, run_below, source_below
from serai.games.burning_sands.language.clauses import Do, Sentence
from serai.games.burning_sands.language.effects_any_number import PayAny
from serai.games.burning_sands.language.effects_cards import Act
from serai.games.burning_sands.language.effects_counters import RemoveCounters
from serai.games.burning_sands.language.effects_hand import DiscardCards, against_discard, each_kind
from serai.games.burning_sands.language.effects_paying import Pay
from serai.games.burning_sands.language.effects_sections import ChangeWater
from serai.games.burning_sands.language.effects_tokens import RemoveToken
from serai.games.burning_sands.language.players import YOU
from serai.games.burning_sands.language.refs import This
from serai.games.burning_sands.language.running import SEEN, Cards, recall, remember, running
from serai.games.burning_sands.language.selectors import Pick
from serai.games.burning_sands.language.water_choices import GIVE
from serai.games.burning_sands.rules.ability import Cost, Run
from serai.games.burning_sands.rules.happenings import tell
from serai.games.burning_sands.rules.paying import ask_payment, can_pay
from serai.games.burning_sands.rules.reasons import against_own
from serai.games.burning_sands.rules.still_valid import CASTER, is_off
from serai.games.burning_sands.rules.tying import wants_caster_there
from serai.games.burning_sands.rules.units import BOWED_CASTER, against_casting, casters, stays_up
from serai.games.burning_sands.rules.water import lose_water
from serai.games.burning_sands.rules.zones import bow, discard
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.marks import TO_CAST, TO_USE_ABILITIES
from serai.games.burning_sands.state.terms import BOW, DESTROY, DISCARD, NOTHING, TARGET
from serai.kernel import Action, Reason

CANNOT_PAY: Final = Reason("cannot pay its text", "BS 6.15")
NO_CASTER: Final = Reason("no caster", "BS 15.9")
_CASTER_NOT_YOURS: Final = Reason("not yours", "BS 15.9")


class PayCost:
    """Copper or Water that an action costs beside what its card costs (BS 6.15)."""

    def __init__(self, copper: int, water: int) -> None:
        self.copper: Final = copper
        self.water: Final = water

    def against(self, g: State, run: Run) -> Reason | None:
        """Whether it can be paid in full."""
        return None if can_pay(g, run.seat, self.copper, self.water) else CANNOT_PAY

    def pay(self, g: State, run: Run) -> None:
        """Ask how."""
        ask_payment(g, run.seat, self.copper, self.water)


class DeedCost:
    """Own cards that are bowed, destroyed or given up in another way."""

    def __init__(self, deed: str, what: Cards) -> None:
        self.deed: Final = deed
        self.what: Final = what
        self.bows_this: Final = deed == "bow" and isinstance(what, This)
        self.done: Final = deeds.DONE[deed]

    def _able(self, g: State, run: Run) -> list[int]:
        what = self.what
        if not isinstance(what, Pick):
            cards = what.cards(g, run, 0)
        else:
            cards = [card for card in g.side[run.seat] if what.matches(g, run, card)]
        return [card for card in cards if g.control[card] == run.seat and deeds.can_do(g, self.deed, card)]

    @property
    def _count(self) -> int:
        return self.what.count if isinstance(self.what, Pick) else 1

    def against(self, g: State, run: Run) -> Reason | None:
        """Whether there are enough such cards."""
        return None if self._is_waived(g, run) or len(self._able(g, run)) >= self._count else CANNOT_PAY

    def _is_waived(self, g: State, run: Run) -> bool:
        """Whether its own card need not bow (BS 2.31)."""
        return self.bows_this and run.card != NOTHING and stays_up(g, run.card, TO_USE_ABILITIES)

    def gives(self, g: State, run: Run) -> int:
        """How many cards it takes: "for each card bowed this way"."""
        return 0 if self._is_waived(g, run) else self._count

    def spares(self, g: State, run: Run, hero: int) -> bool:
        """Whether it can be paid without a Hero who is needed otherwise."""
        return len([card for card in self._able(g, run) if card != hero]) >= self._count

    def pay(self, g: State, run: Run) -> None:
        """Give up the card that is named, or ask which."""
        if self._is_waived(g, run):
            return
        if isinstance(self.what, Pick):
            ask_cost(g, run, self, self._count)
        else:
            self._give(g, self._able(g, run)[0])

    def _give(self, g: State, card: int) -> None:
        remember(g, SEEN, g.kind[card])
        deeds.do(g, self.deed, card)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The cards that may be given up."""
        verb = BOW if self.deed == "bow" else DESTROY if self.deed == "destroy" else TARGET
        run = run_below(g, frame.step)
        able = self._able(g, run)
        if any(isinstance(cost, CastCost) for cost in run.ability.costs):  # somebody must still cast
            able = [card for card in able if any(hero != card for hero in casters(g, run.seat))]
        return [verb(card) for card in able]

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What a card misses that should be given up."""
        whose = self.what.words() if isinstance(self.what, Pick) else "a card of yours"
        return deeds.against_choice(g, frame.seat, self.deed, whose, action, "BS 14.6")

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """One is given up; perhaps another must be."""
        if frame.left > 1:
            g.stack.append(frame.with_left(frame.left - 1))
        self._give(g, action.n)


class DiscardCost:
    """Cards that are discarded from hand."""

    done: Final = "discarded"

    def __init__(self, words: DiscardCards) -> None:
        self._words: Final = words

    def against(self, g: State, run: Run) -> Reason | None:
        """Whether enough cards are in hand, beside the one that is played."""
        able = self._words.fitting(g, run.seat)
        return None if len(able) - (1 if run.kind in able else 0) >= self._words.n else CANNOT_PAY

    def gives(self, g: State, run: Run) -> int:
        """How many cards it takes: "for each card discarded this way"."""
        return self._words.n

    def pay(self, g: State, run: Run) -> None:
        """Ask which."""
        ask_cost(g, run, self, self._words.n)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The cards of the hand."""
        return each_kind(DISCARD, self._words.fitting(g, frame.seat))

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What a card misses that should be discarded."""
        return against_discard(g, frame.seat, frame.left, action, "costs you", "BS 6.15")

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """One goes; perhaps another must."""
        if frame.left > 1:
            g.stack.append(frame.with_left(frame.left - 1))
        remember(g, SEEN, action.n)
        discard(g, frame.seat, action.n, self._words.where)
        tell(g, "discards", frame.seat, NOTHING, action.n, frame.seat)


class WaterCost:
    """Water tokens that are removed from the card itself."""

    def __init__(self, n: int) -> None:
        self._n: Final = n

    def against(self, g: State, run: Run) -> Reason | None:
        """Whether the card has so many."""
        return None if run.card >= 0 and g.water[run.card] >= self._n else CANNOT_PAY

    def pay(self, g: State, run: Run) -> None:
        """Remove them."""
        lose_water(g, run.card, self._n)


class CastCost:
    """The unbowed Sahir Hero who casts a Spell bows (BS 15.9)."""

    def against(self, g: State, run: Run) -> Reason | None:
        """Whether there is one who is not needed for another cost."""
        others = [cost for cost in run.ability.costs if isinstance(cost, DeedCost)]
        able = casters(g, run.seat)
        return None if any(all(cost.spares(g, run, hero) for cost in others) for hero in able) else NO_CASTER

    def pay(self, g: State, run: Run) -> None:
        """Ask who casts."""
        ask_cost(g, run, self)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The Sahirs; where the Spell must come from the battle, those who are there (BS 9.12)."""
        there = wants_caster_there(g, run_below(g, frame.step))
        able = [hero for hero in casters(g, frame.seat) if not there or g.at[hero] == g.battle]
        fitting = [hero for hero in able if _suits(g, hero)]
        return [BOW(hero) for hero in fitting or able]

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What a Hero misses who should cast."""
        spell = source_below(g)
        if action.verb is not BOW:
            return Reason("say who casts", "BS 15.9", spell)
        reason = against_own(g, frame.seat, action.n, _CASTER_NOT_YOURS)
        if reason is None:
            reason = against_casting(g, action.n)
        if reason is None:
            return Reason("the caster is not in the battle", "BS 9.12", spell)
        return Reason(reason.code, reason.rule, spell) if reason is BOWED_CASTER else reason

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """The caster bows."""
        remember(g, CASTER, action.n)
        if not stays_up(g, action.n, TO_CAST):
            bow(g, action.n)


def _suits(g: State, hero: int) -> bool:
    """Whether the targets are right if this Hero casts: "with lower Ka than the caster"."""
    before = recall(g, CASTER)
    remember(g, CASTER, hero)
    suits = not is_off(g, running(g))
    remember(g, CASTER, before)
    return suits


def cost_of(effect: object) -> Cost | None:
    """The cost that an effect is when it comes first; None for an effect that is nobody's cost."""
    if isinstance(effect, PayAny):
        return effect
    if isinstance(effect, Pay) and effect.who == YOU:
        return PayCost(effect.copper, effect.water)
    if isinstance(effect, DiscardCards) and effect.who == YOU and not effect.upto:
        return DiscardCost(effect)
    if isinstance(effect, ChangeWater) and effect.way == GIVE and isinstance(effect.what, This):
        return WaterCost(effect.n)
    if isinstance(effect, (RemoveCounters, RemoveToken)) and isinstance(effect.what, This):
        return effect
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
