"""Games broken in what they offer, refuse and do."""

from __future__ import annotations

from serai.kernel import Action, Outcome, Reason, Refusal, Verb, Wish
from tests.kernel.caught import Broken, entering
from tests.kernel.toys import AIM, CARDS, DRY, NOTHING, PLAY, REFUSE, REST, SEAL, Wells, WellsRules, worth

OFFERS: Broken = {}
caught_by = entering(OFFERS)


# The legal list.


@caught_by("legal-nonempty")
class NothingToChoose(WellsRules):
    """A seat that is asked for a card and holds none that fits has no way to say so."""

    def against(self, state: Wells, seat: int, verb: Verb, n: int) -> Reason | None:
        return Reason("never", "TOY 2.4") if verb is REFUSE else super().against(state, seat, verb, n)


@caught_by("legal-nonempty")
class NoOutcome(WellsRules):
    """The game ends without saying how."""

    def outcome(self, state: Wells) -> Outcome | None:
        return None


@caught_by("legal-nonempty")
class LegalAfterTheEnd(WellsRules):
    """One can still rest when the game is over."""

    def legal(self, state: Wells) -> list[Action]:
        return super().legal(state) or [REST()]


@caught_by("legal-unique")
class ListedTwice(WellsRules):
    """Resting is offered in front and again at the end."""

    def legal(self, state: Wells) -> list[Action]:
        offers = super().legal(state)
        return [*offers, offers[0]] if len(offers) > 6 else offers


@caught_by("legal-unique")
class OneNameForTwo(WellsRules):
    """Cards of the same worth in a hand have the same notation."""

    def notate(self, state: Wells, action: Action) -> str:
        if action.verb is PLAY:
            alike = [card for card in state.hands[state.stack[-1].seat] if worth(card) == worth(action.n)]
            return f"play {alike[0]}"
        return super().notate(state, action)


@caught_by("legal-order")
class OrderOfStrings(WellsRules):
    """The list has the order of a set of strings, which every process orders in its own way."""

    def legal(self, state: Wells) -> list[Action]:
        words = {self.notate(state, action) for action in super().legal(state)}
        return [action for action in (self.read(state, word) for word in words) if action is not None]


@caught_by("legal-order")
class OrderOfCalls(WellsRules):
    """The list turns round with every call."""

    calls = 0

    def legal(self, state: Wells) -> list[Action]:
        self.calls += 1
        return super().legal(state)[:: 1 if self.calls % 2 else -1]


@caught_by("notation")
class OneDigit(WellsRules):
    """Reading stops after the first digit: `play 11` is taken for `play 1`."""

    def read(self, state: Wells, words: str) -> Action | None:
        name, _, number = words.partition(" ")
        return super().read(state, f"{name} {number[:1]}" if number else name)


# Refusing and doing.


@caught_by("refusal")
class DoneByAsking(WellsRules):
    """Whoever asks why a seat cannot be dried gets Water for it."""

    def why_not(self, state: Wells, seat: int, wish: Wish) -> Refusal:
        if not isinstance(wish, str) and wish.verb is DRY:
            state.water[seat] += 1
        return super().why_not(state, seat, wish)


@caught_by("refusal")
class FinedForAsking(WellsRules):
    """A wish in words that mean nothing draws a number."""

    def why_not(self, state: Wells, seat: int, wish: Wish) -> Refusal:
        if wish == "":
            state.chance.word()
        return super().why_not(state, seat, wish)


@caught_by("refusal")
class NoReason(WellsRules):
    """Out of turn one is refused without a word."""

    def why_not(self, state: Wells, seat: int, wish: Wish) -> Refusal:
        return super().why_not(state, seat, wish) if seat == self.asked(state) else Refusal("")


@caught_by("refusal")
class CannotSayWhy(WellsRules):
    """A card that the game does not have is looked up all the same."""

    def why_not(self, state: Wells, seat: int, wish: Wish) -> Refusal:
        if not isinstance(wish, str) and wish.verb is PLAY:
            worths = [worth(card) for card in range(CARDS)]
            return Refusal(f"you cannot play a card worth {worths[wish.n]}")
        return super().why_not(state, seat, wish)


# Reasons.


@caught_by("reasons")
class ReasonAgainstTheListed(WellsRules):
    """The list has what the check speaks against: a card worth 1 must not be sealed."""

    def legal(self, state: Wells) -> list[Action]:
        listed = super().legal(state)
        if state.stack and listed[0].verb is REST and state.sealed[state.stack[-1].seat] == NOTHING:
            hand = state.hands[state.stack[-1].seat]
            listed += [SEAL(card) for card in hand if SEAL(card) not in listed]
        return listed

    def against(self, state: Wells, seat: int, verb: Verb, n: int) -> Reason | None:
        found = super().against(state, seat, verb, n)
        return found or (Reason("worthless", "TOY 2.6") if verb is SEAL and worth(n) == 1 else None)


@caught_by("reasons")
class UnlistedWithoutReason(WellsRules):
    """Resting is not listed while one holds three cards, but nothing speaks against it."""

    def legal(self, state: Wells) -> list[Action]:
        listed = super().legal(state)
        return [action for action in listed if action.verb is not REST or len(listed) < 3]


@caught_by("reasons")
class NoReasonBeyondTheTable(WellsRules):
    """A seat that nobody has is no reason."""

    def reason_against(self, state: Wells, action: Action) -> Reason | None:
        if action.verb is DRY and action.n >= len(state.water) and state.stack[-1].kind == AIM:
            return None
        return super().reason_against(state, action)


@caught_by("reasons")
class AnotherParagraph(WellsRules):
    """A refusal cites the paragraph of the turn for a card that one does not hold."""

    def why_not(self, state: Wells, seat: int, wish: Wish) -> Refusal:
        refusal = super().why_not(state, seat, wish)
        return Refusal(refusal.reason, "TOY 2.1") if "do not hold" in refusal.reason else refusal


@caught_by("reasons")
class AnotherParagraphInWords(WellsRules):
    """A wish in words is refused by another paragraph than the same wish as an action."""

    def why_not(self, state: Wells, seat: int, wish: Wish) -> Refusal:
        refusal = super().why_not(state, seat, wish)
        return Refusal(refusal.reason, "TOY 2.1") if isinstance(wish, str) else refusal


@caught_by("reasons")
class ChangedByReasons(WellsRules):
    """A reason against drawing is paid for with a point."""

    def reason_against(self, state: Wells, action: Action) -> Reason | None:
        if action.n > 1_000:
            state.points[0] += 1
        return super().reason_against(state, action)


@caught_by("apply")
class CannotBeDone(WellsRules):
    """Demanding is offered, but nobody wrote what it does."""

    def demand(self, state: Wells, seat: int, of: int) -> None:
        raise NotImplementedError("demand")
