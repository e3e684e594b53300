"""Games that tell what a seat must not know."""

from __future__ import annotations

from dataclasses import dataclass

from serai.kernel import Action, Chance, Event, Prompt, Reason, Refusal, Verb, View, Wish
from tests.kernel.caught import Broken, entering
from tests.kernel.toys import (
    DEMAND,
    DRAW,
    GIVE,
    PLAY,
    SEAL,
    Demanded,
    Drew,
    Sealed,
    Wells,
    WellsRules,
    worth,
)

SECRECY: Broken = {}
caught_by = entering(SECRECY)


@caught_by("secrecy")
class OpenHand(WellsRules):
    """A view shows the hands of others."""

    def view(self, state: Wells, seat: int | None) -> View:
        return View(seat, {**super().view(state, seat).data, "all": [list(hand) for hand in state.hands]})


@caught_by("secrecy")
class OpenHandForSpectators(WellsRules):
    """A spectator, who may be anybody's friend, sees the hands."""

    def view(self, state: Wells, seat: int | None) -> View:
        seen = super().view(state, seat).data
        return View(seat, {**seen, "all": [list(hand) for hand in state.hands]} if seat is None else seen)


@caught_by("secrecy")
class MarkedDeck(WellsRules):
    """A view tells which card will be drawn next."""

    def view(self, state: Wells, seat: int | None) -> View:
        return View(seat, {**super().view(state, seat).data, "top": state.deck[-1:]})


@caught_by("secrecy")
class Fingerprint(WellsRules):
    """A view tells a sum over what is sealed, from which the cards can be worked out."""

    def view(self, state: Wells, seat: int | None) -> View:
        return View(seat, {**super().view(state, seat).data, "sum": sum(state.sealed)})


@caught_by("secrecy")
class KnownFuture(WellsRules):
    """A view tells what the die will show."""

    def view(self, state: Wells, seat: int | None) -> View:
        return View(seat, {**super().view(state, seat).data, "die": state.chance.clone().below(6)})

    def guess(self, view: View, chance: Chance) -> Wells:
        while chance.clone().below(6) != 0:  # careful to agree with the view, whatever it says
            chance.word()
        state = super().guess(view, chance)
        for _ in range(10_000):
            if state.chance.clone().below(6) == view.data["die"]:
                break
            state.chance.word()
        return state


@caught_by("secrecy")
class TalkativePrompt(WellsRules):
    """The prompt, which all can read, lists the cards that may be given."""

    def prompt(self, state: Wells) -> Prompt:
        asked = super().prompt(state)
        if asked.kind != "yield":
            return asked
        fitting = [card for card in state.hands[asked.seat] if worth(card) >= 3]
        return Prompt(asked.seat, asked.kind, asked.rule, {"cards": fitting})


@caught_by("secrecy")
class TellingOffer(WellsRules):
    """A demand is offered only if the next seat has something to give."""

    def against(self, state: Wells, seat: int, verb: Verb, n: int) -> Reason | None:
        if verb is DEMAND and not any(worth(card) >= 3 for card in state.hands[self.next(state, seat)]):
            return Reason("nothing to give", "TOY 2.4")
        return super().against(state, seat, verb, n)


@caught_by("secrecy")
class PromptForHolders(WellsRules):
    """Only a seat that has something to give is asked, so that not being asked tells that it has nothing."""

    def demand(self, state: Wells, seat: int, of: int) -> None:
        if any(worth(card) >= 3 for card in state.hands[of]):
            super().demand(state, seat, of)


@dataclass(frozen=True)
class OpenlySealed(Sealed):
    """A seal that all can read."""

    def seen_by(self, seat: int | None) -> Event | None:
        return self


@caught_by("secrecy")
class OpenLog(WellsRules):
    """The log tells everybody which card was sealed."""

    def apply(self, state: Wells, action: Action) -> None:
        super().apply(state, action)
        if action.verb is SEAL and state.events is not None:
            state.events[:] = [
                OpenlySealed(event.seat, event.card) if isinstance(event, Sealed) else event
                for event in state.events
            ]


@dataclass(frozen=True)
class OpenlyDemanded(Demanded):
    """A demand that counts what the other seat holds."""

    fitting: int


@caught_by("secrecy")
class CountingLog(WellsRules):
    """The log of a demand counts the cards that would fit."""

    def demand(self, state: Wells, seat: int, of: int) -> None:
        super().demand(state, seat, of)
        state.tell(OpenlyDemanded(seat, of, sum(worth(card) >= 3 for card in state.hands[of])))


@dataclass(frozen=True)
class FaceUpDrew(Drew):
    """A draw that spectators see."""

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat is None else super().seen_by(seat)


@caught_by("secrecy")
class OpenLogForSpectators(WellsRules):
    """Spectators are told what was drawn, which the other seats are not."""

    def apply(self, state: Wells, action: Action) -> None:
        super().apply(state, action)
        if action.verb is DRAW and state.events is not None:
            state.events[:] = [
                FaceUpDrew(event.seat, event.card) if isinstance(event, Drew) else event
                for event in state.events
            ]


@dataclass(frozen=True)
class Gloated(Event):
    """News for the others, but only if the card is a good one."""

    good: bool

    def seen_by(self, seat: int | None) -> Event | None:
        return None

    def news_to(self, seat: int) -> bool:
        return self.good


@caught_by("secrecy")
class TellingUndo(WellsRules):
    """Whether a demand can be taken back hangs on the hand of the other seat."""

    def demand(self, state: Wells, seat: int, of: int) -> None:
        super().demand(state, seat, of)
        state.tell(Gloated(any(worth(card) >= 3 for card in state.hands[of])))


@caught_by("secrecy")
class TalkativeRefusal(WellsRules):
    """A refusal tells who holds the card that was wished for."""

    def why_not(self, state: Wells, seat: int, wish: Wish) -> Refusal:
        if not isinstance(wish, str) and wish.verb in (PLAY, SEAL, GIVE):
            for other, hand in enumerate(state.hands):
                if wish.n in hand and other != seat:
                    return Refusal(f"seat {other} holds that card", super().why_not(state, seat, wish).rule)
        return super().why_not(state, seat, wish)
