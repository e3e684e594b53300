"""Costs: what an action takes from its own player before it is announced (BS 13.8, BS 14.6)."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine import deeds, speaking
from serai.games.burning_sands.machine.instruction import AS_COST, eyes_below, source_below
from serai.games.burning_sands.machine.looking import (
    all_in_play,
    cards_of,
    fits_all,
    kind_fits,
    number_of,
    tokens_on,
)
from serai.games.burning_sands.machine.on_cards import remove
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import (
    COUNT,
    THIS_WAY,
    X,
    action_now,
    fixed,
    of_kind,
    row,
    set_fixed,
    set_row,
)
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.asking import player_cannot, stays_up
from serai.games.burning_sands.rules.happenings import tell
from serai.games.burning_sands.rules.paying import ask_payment, by_caster, can_pay, cost_of, purse
from serai.games.burning_sands.rules.reasons import YOU_CANNOT, against_own
from serai.games.burning_sands.rules.still_valid import CASTER, is_off
from serai.games.burning_sands.rules.tying import wants_caster_there
from serai.games.burning_sands.rules.units import BOWED_CASTER, against_casting, casters
from serai.games.burning_sands.rules.zones import BURIED, SAVED, bow, discard
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.marks import TO_CAST, TO_DISCARD, TO_USE_ABILITIES
from serai.games.burning_sands.state.terms import BOW, DESTROY, DISCARD, DONE, NOTHING, NUMBER, POUR, TARGET
from serai.games.burning_sands.text import meaning as m
from serai.kernel import Action, Reason

_MOST: Final = 31
CANNOT_PAY: Final = Reason("cannot pay its text", "BS 6.15")
NO_CASTER: Final = Reason("no caster", "BS 15.9")
_NOT_YOURS: Final = Reason("not yours", "BS 14.7")
_CASTER_NOT_YOURS: Final = Reason("not yours", "BS 15.9")


def ask_cost(g: State, run: Run, cost: object, left: int = 0) -> None:
    """Ask the player of an action something for one of its costs."""
    frame = action_now(g)
    assert frame is not None
    costs = run.ability.costs
    step = next(n for n, other in enumerate(costs) if cost in (other, getattr(other, "cost", None)))
    g.stack.append(Choosing(run.seat, frame.ability, AS_COST + step, left))


class PayCost:
    """Copper or Water that an action costs beside what its card costs (BS 6.15)."""

    def __init__(self, copper: int, water: int) -> None:
        self.copper: Final = copper
        self.water: Final = water

    def against(self, g: State, run: Run) -> Reason | None:
        """Whether it can be paid in full."""
        return None if can_pay(g, run.seat, self.copper, self.water, run.kind) else CANNOT_PAY

    def pay(self, g: State, run: Run) -> None:
        """Ask how."""
        ask_payment(g, run.seat, self.copper, self.water)


class PayAny:
    """Copper or Water of which the player says how much: X, any amount, or one of several (BS 6.15)."""

    def __init__(self, words: m.Pay) -> None:
        number = words.amount.number
        self._copper: Final = words.goods == "Copper"
        parts = number.parts if isinstance(number, m.Sum) else ()
        self._amounts: Final = tuple([part.n for part in parts if isinstance(part, m.Fixed)])
        upto = words.amount.op == "up to" and isinstance(number, m.Fixed)
        self._most: Final = number.n if upto and isinstance(number, m.Fixed) else _MOST

    def _able(self, g: State, seat: int) -> list[int]:
        most = purse(g, seat)[0 if self._copper else 1]
        return [n for n in self._amounts or range(min(most, self._most) + 1) if n <= most]

    def against(self, g: State, run: Run) -> Reason | None:
        """Whether the least of it can be paid."""
        return None if self._able(g, run.seat) else CANNOT_PAY

    def pay(self, g: State, run: Run) -> None:
        """Ask how much."""
        ask_cost(g, run, self)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """How much may be paid."""
        return [NUMBER(n) for n in self._able(g, frame.seat)]

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """Something else is said."""
        return Reason("first pay for it", "BS 6.15", source_below(g))

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """Now it is paid."""
        set_fixed(g, X, action.n)
        set_fixed(g, COUNT, action.n)
        ask_payment(g, frame.seat, *((action.n, 0) if self._copper else (0, action.n)))


class DeedCost:
    """Own cards that are bowed, destroyed or given up in another way."""

    def __init__(self, deed: str, cards: Any, register: int) -> None:
        self.deed: Final = deed
        self.cards: Final = cards
        self.bows_this: Final = deed == "bow" and cards == m.That("self")
        self._register: Final = register

    @property
    def _count(self) -> int:
        chosen = isinstance(self.cards, m.Chosen)
        return self.cards.count.number.n if chosen and isinstance(self.cards.count.number, m.Fixed) else 1

    @property
    def _any_number(self) -> bool:
        return isinstance(self.cards, m.Chosen) and self.cards.count.op == "any"

    def _words(self) -> str:
        return (
            speaking.of_cards(self.cards, own=True) if isinstance(self.cards, m.Chosen) else "a card of yours"
        )

    def _able(self, g: State, run: Run) -> list[int]:
        eyes = Eyes(run)
        if isinstance(self.cards, m.Chosen):
            cards = [card for card in g.side[run.seat] if fits_all(g, eyes, card, self.cards.tests)]
        else:
            cards = cards_of(g, eyes, self.cards)
        return [
            card
            for card in cards
            if card >= 0 and g.control[card] == run.seat and deeds.against(g, self.deed, card) is None
        ]

    def against(self, g: State, run: Run) -> Reason | None:
        """Whether there are enough such cards; of cards that are named all are given up."""
        if self._any_number or self._is_waived(g, run):
            return None
        if self.bows_this and run.card != NOTHING and g.kind[run.card] != NOTHING:
            able = g.control[run.card] == run.seat and deeds.against(g, "bow", run.card) is None
            return None if able else CANNOT_PAY
        wanted = self._count
        if not isinstance(self.cards, m.Chosen):
            wanted = max(1, len(cards_of(g, Eyes(run), self.cards)))
        return None if len(self._able(g, run)) >= wanted else CANNOT_PAY

    def _is_waived(self, g: State, run: Run) -> bool:
        """Whether its own card need not bow (BS 2.31)."""
        return self.bows_this and run.card != NOTHING and stays_up(g, run.card, TO_USE_ABILITIES)

    def spares(self, g: State, run: Run, hero: int) -> bool:
        """Whether it can be paid without a Hero who is needed otherwise."""
        return len([card for card in self._able(g, run) if card != hero]) >= self._count

    def pay(self, g: State, run: Run) -> None:
        """Give up the card that is named, or ask which."""
        set_fixed(g, COUNT, 0)
        if self._is_waived(g, run):
            return
        if isinstance(self.cards, m.Chosen):
            ask_cost(g, run, self, 99 if self._any_number else self._count)
        else:
            for card in self._able(g, run):
                self._give(g, card)

    def _give(self, g: State, card: int) -> None:
        kind = g.kind[card]
        deeds.do(g, self.deed, card)
        set_fixed(g, COUNT, fixed(g, COUNT) + 1)
        given = [*row(g, self._register), of_kind(kind) if g.kind[card] == NOTHING else card]
        set_row(g, self._register, given)
        set_row(g, THIS_WAY, given)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The cards that may be given up."""
        verb = {"bow": BOW, "destroy": DESTROY}.get(self.deed, TARGET)
        verb = TARGET if self._any_number else verb
        run = eyes_below(g).run
        able = self._able(g, run)
        if any(isinstance(cost, CastCost) for cost in run.ability.costs):  # somebody must still cast
            able = [card for card in able if any(hero != card for hero in casters(g, run.seat, run.kind))]
        found = [verb(card) for card in able]
        return [*found, DONE()] if self._any_number else found

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What a card misses that should be given up."""
        source, order = source_below(g), f"{self.deed} {self._words()}"
        if action.verb not in (TARGET, BOW, DESTROY):
            return Reason("asks you", "BS 14.6", source, order)
        reason = against_own(g, frame.seat, action.n, _NOT_YOURS)
        if reason is not None:
            rule = "BS 14.6" if reason is _NOT_YOURS else reason.rule
            return Reason(f"asks you, {reason.code}", rule, source, order)
        reason = deeds.against(g, self.deed, action.n)
        if reason is not None and reason.code == "cannot":
            return reason
        code = "asks you, bowed" if reason is deeds.BOWED else "asks you, does not fit"
        return Reason(code, "BS 14.6", source, order)

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """One is given up; perhaps another must be."""
        if action.verb not in (TARGET, BOW, DESTROY):
            return
        if frame.left > 1:
            g.stack.append(frame.with_left(frame.left - 1))
        self._give(g, action.n)


class DiscardCost:
    """Cards that are discarded or buried from hand."""

    hidden: Final = True

    def __init__(self, chosen: m.Chosen, buried: bool, register: int) -> None:
        self._words: Final = chosen
        self._n: Final = chosen.count.number.n if isinstance(chosen.count.number, m.Fixed) else 1
        self._where: Final = BURIED if buried else SAVED
        self._register: Final = register

    def _fitting(self, g: State, seat: int, run: Run) -> list[int]:
        return [
            kind
            for kind in g.hand[seat]
            if all(kind_fits(g, Eyes(run), kind, test) for test in self._words.tests)
        ]

    def against(self, g: State, run: Run) -> Reason | None:
        """Whether enough cards are in hand, beside the one that is played."""
        able = self._fitting(g, run.seat, run)
        if player_cannot(g, TO_DISCARD, run.seat):
            return YOU_CANNOT[TO_DISCARD]
        return None if len(able) - (1 if run.kind in able else 0) >= self._n else CANNOT_PAY

    def pay(self, g: State, run: Run) -> None:
        """Ask which."""
        set_fixed(g, COUNT, 0)
        ask_cost(g, run, self, self._n)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The cards of the hand."""
        return [DISCARD(kind) for kind in dict.fromkeys(self._fitting(g, frame.seat, eyes_below(g).run))]

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What a card misses that should be discarded."""
        if action.verb is DISCARD and action.n not in g.hand[frame.seat]:
            return Reason("not in hand", "BS 6.15")
        return Reason("say which to discard", "BS 6.15", source_below(g), "costs you", frame.left)

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """One goes; perhaps another must."""
        if frame.left > 1:
            g.stack.append(frame.with_left(frame.left - 1))
        discard(g, frame.seat, action.n, self._where)
        tell(g, "discards", frame.seat, seat=frame.seat, kind=action.n)
        set_fixed(g, COUNT, fixed(g, COUNT) + 1)
        set_row(g, self._register, [*row(g, self._register), of_kind(action.n)])


class TokenCost:
    """Tokens that are removed from the card itself, or from a card that the player chooses."""

    def __init__(self, words: m.Tokens, register: int) -> None:
        self._words: Final = words
        self._register: Final = register
        self._any: Final = words.count.op in ("any", "up to", "all")

    def _able(self, g: State, run: Run) -> list[int]:
        on, eyes = self._words.on, Eyes(run)
        cards = (
            [card for card in all_in_play(g, run.seat) if fits_all(g, eyes, card, on.tests)]
            if isinstance(on, m.Chosen)
            else cards_of(g, eyes, on)
        )
        return [card for card in cards if card >= 0 and tokens_on(g, card, self._words.token)]

    def _wanted(self, g: State, run: Run) -> int:
        if self._words.count.op in ("any", "all"):
            return self._there(g, run)
        n = number_of(g, Eyes(run), self._words.count.number)
        return min(n, self._there(g, run)) if self._any else n

    def _there(self, g: State, run: Run) -> int:
        return sum([tokens_on(g, card, self._words.token) for card in self._able(g, run)])

    def against(self, g: State, run: Run) -> Reason | None:
        """Whether so many are there."""
        if self._any:
            return None
        return None if self._there(g, run) >= self._wanted(g, run) else CANNOT_PAY

    def pay(self, g: State, run: Run) -> None:
        """Remove them, or ask from which card."""
        set_fixed(g, COUNT, 0)
        able, n = self._able(g, run), self._wanted(g, run)
        if len(able) == 1 and self._words.count.op not in ("any", "up to"):
            self._remove(g, able[0], n)
        elif n:
            ask_cost(g, run, self, n)

    def _remove(self, g: State, card: int, n: int) -> None:
        set_fixed(g, COUNT, fixed(g, COUNT) + remove(g, card, self._words.token, n))
        set_row(g, self._register, [card])

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The cards that give a token."""
        found = [POUR(card) for card in self._able(g, eyes_below(g).run)]
        return [*found, DONE()] if self._words.count.op in ("any", "up to") else found

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """Another card has none."""
        return Reason("first pay for it", "BS 6.15", source_below(g))

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """One goes; perhaps another must."""
        if action.verb is DONE:
            return
        self._remove(g, action.n, 1)
        if frame.left > 1:
            g.stack.append(frame.with_left(frame.left - 1))


class CastCost:
    """The unbowed Sahir Hero who casts a Spell bows (BS 15.9)."""

    casts: Final = True

    def against(self, g: State, run: Run) -> Reason | None:
        """Whether there is one who is not needed for another cost."""
        others = [cost for cost in run.ability.costs if isinstance(cost, DeedCost)]
        able = casters(g, run.seat, run.kind)
        return None if any(all(cost.spares(g, run, hero) for cost in others) for hero in able) else NO_CASTER

    def pay(self, g: State, run: Run) -> None:
        """Ask who casts."""
        ask_cost(g, run, self)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The Sahirs; where the Spell must come from the battle, those who are there (BS 9.12)."""
        there = wants_caster_there(g, eyes_below(g).run)
        kind = eyes_below(g).run.kind
        able = [hero for hero in casters(g, frame.seat, kind) if not there or g.at[hero] == g.battle]
        fitting = [hero for hero in able if _suits(g, hero)] or able
        if by_caster(g):
            able = [hero for hero in fitting if can_pay(g, frame.seat, *_cost(g, frame, hero), kind)]
            fitting = able or fitting
        return [BOW(hero) for hero in fitting]

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What a Hero misses who should cast."""
        spell = source_below(g)
        if action.verb is not BOW:
            return Reason("say who casts", "BS 15.9", spell)
        reason = against_own(g, frame.seat, action.n, _CASTER_NOT_YOURS)
        if reason is None:
            reason = against_casting(g, action.n, eyes_below(g).run.kind)
        if reason is None:
            return Reason("the caster is not in the battle", "BS 9.12", spell)
        return Reason(reason.code, reason.rule, spell) if reason is BOWED_CASTER else reason

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """The caster bows."""
        set_fixed(g, CASTER, action.n)
        if not stays_up(g, action.n, TO_CAST, eyes_below(g).run.kind):
            bow(g, action.n)
        if by_caster(g):
            ask_payment(g, frame.seat, *_cost(g, frame, action.n))


def _cost(g: State, frame: Choosing, hero: int) -> tuple[int, int]:
    """What the Spell costs if this Hero casts it; nothing if its card is in play already."""
    kind = eyes_below(g).run.kind
    return (0, 0) if kind == NOTHING else cost_of(g, frame.seat, kind, hero)


def _suits(g: State, hero: int) -> bool:
    """Whether the targets are right if this Hero casts: "with lower Ka than the caster"."""
    before = fixed(g, CASTER)
    set_fixed(g, CASTER, hero)
    frame = action_now(g)
    suits = frame is not None and not is_off(g, frame)
    set_fixed(g, CASTER, before)
    return suits
