"""Broken games: Wells with one flaw each, and the one check that must find it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from serai.kernel import Action, Chance, Data, Event, Frame, Options, Outcome, Prompt, Refusal, View, Wish
from tests.kernel.toys import (
    AIM,
    CARDS,
    DEMAND,
    DRAW,
    DRY,
    GIVE,
    NOTHING,
    PLAY,
    REST,
    ROLL,
    SCORE,
    SEAL,
    TURN,
    Demanded,
    Drew,
    Sealed,
    Wells,
    WellsRules,
    worth,
)

#: Every broken game with the name of the check that catches it.
BROKEN: dict[type[WellsRules], str] = {}


def caught_by(check: str) -> Callable[[type[WellsRules]], type[WellsRules]]:
    """Enter a broken game into the list."""

    def enter(game: type[WellsRules]) -> type[WellsRules]:
        BROKEN[game] = check
        return game

    return enter


# The legal list.


@caught_by("legal-nonempty")
class NothingToChoose(WellsRules):
    """A seat that is asked for a card and holds none that fits has no way to say so."""

    def legal(self, state: Wells) -> list[Action]:
        return [action for action in super().legal(state) if action.verb.name != "refuse"]


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


@caught_by("apply")
class CannotBeDone(WellsRules):
    """Demanding is offered, but nobody wrote what it does."""

    def demand(self, state: Wells, seat: int, of: int) -> None:
        raise NotImplementedError("demand")


# Copies.


class SharedPile(Wells):
    """A state whose clones share the list of the pile."""

    def clone(self) -> SharedPile:
        copy = SharedPile(len(self.hands), self.chance.clone())
        vars(copy).update(vars(super().clone()))
        copy.pile = self.pile
        return copy


@caught_by("clone")
class ShallowClone(WellsRules):
    """A clone shares a list with its parent."""

    def new(self, options: Options, chance: Chance) -> Wells:
        state = SharedPile(self.seated(options), chance)
        vars(state).update(vars(super().new(options, chance)))
        return state


@caught_by("clone")
class OnlyWhenHeard(WellsRules):
    """A rule is carried out only where somebody listens to the events."""

    def open(self, state: Wells) -> None:
        super().open(state)
        if state.events is None:
            state.points[0] += 1


class SharedChance(Wells):
    """A state whose clones draw from the parent's chance."""

    def clone(self) -> SharedChance:
        copy = SharedChance(len(self.hands), self.chance)
        vars(copy).update(vars(super().clone()))
        copy.chance = self.chance
        return copy


@caught_by("chance")
class OneChanceForAll(WellsRules):
    """What a bot tries out on a clone moves the dice of the table."""

    def new(self, options: Options, chance: Chance) -> Wells:
        state = SharedChance(self.seated(options), chance)
        vars(state).update(vars(super().new(options, chance)))
        return state


@caught_by("save-load")
class ForgottenColumn(WellsRules):
    """The dump leaves out what lies sealed."""

    def dump(self, state: Wells) -> Data:
        data = super().dump(state)
        del data["sealed"]
        return data

    def load(self, data: Data, chance: Chance) -> Wells:
        return super().load({**data, "sealed": [NOTHING] * len(data["hands"])}, chance)


@caught_by("save-load")
class LostFrame(WellsRules):
    """A game loaded in the middle of a card's effect has forgotten what the effect is about."""

    def load(self, data: Data, chance: Chance) -> Wells:
        state = super().load(data, chance)
        if state.stack and state.stack[-1].kind == AIM:
            state.stack[-1] = Frame(TURN, state.stack[-1].seat)
        return state


@caught_by("save-load")
class NotPlainData(WellsRules):
    """The dump has a tuple in it, which comes back as a list."""

    def dump(self, state: Wells) -> Data:
        return {**super().dump(state), "water": tuple(state.water)}


@caught_by("save-load")
class LivingDump(WellsRules):
    """The dump is not a copy: it changes with the state."""

    def dump(self, state: Wells) -> Data:
        return {**super().dump(state), "points": state.points}


@caught_by("undo")
class ShortMemory(WellsRules):
    """The log is cleared whenever a card is scored, so that undo cannot bring it back."""

    def apply(self, state: Wells, action: Action) -> None:
        if action.verb is SCORE and state.events is not None:
            state.events.clear()
        super().apply(state, action)


@dataclass(frozen=True)
class QuietlyDrew(Drew):
    """A draw that does not say that it is news."""

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else QuietlyDrew(self.seat, NOTHING)

    def news_to(self, seat: int) -> bool:
        return False


@caught_by("undo")
class SecondDraw(WellsRules):
    """A draw can be taken back after the card was seen: its event forgets that it is news."""

    def apply(self, state: Wells, action: Action) -> None:
        super().apply(state, action)
        if action.verb is DRAW and state.events is not None:
            state.events[:] = [
                QuietlyDrew(event.seat, event.card) if isinstance(event, Drew) else event
                for event in state.events
            ]


# Cards and counters.


@caught_by("cards")
class DoubledCard(WellsRules):
    """A card that is given is also kept."""

    def apply(self, state: Wells, action: Action) -> None:
        seat = state.stack[-1].seat
        super().apply(state, action)
        if action.verb is GIVE:
            self.take(state, seat, action.n)


@caught_by("cards")
class LostCard(WellsRules):
    """Opened cards vanish."""

    def open(self, state: Wells) -> None:
        super().open(state)
        del state.pile[-len(state.hands) :]


@caught_by("counters")
class OverdrawnWell(WellsRules):
    """A roll costs two Water, also where there is only one."""

    def apply(self, state: Wells, action: Action) -> None:
        seat = state.stack[-1].seat
        super().apply(state, action)
        if action.verb is ROLL:
            state.water[seat] -= 1


# Chance and replay.


@caught_by("chance")
class LoadedDie(WellsRules):
    """The die is Python's, not the state's."""

    def apply(self, state: Wells, action: Action) -> None:
        seat = state.stack[-1].seat
        super().apply(state, action)
        if action.verb is ROLL:
            state.points[seat] += random.randrange(1000)


@caught_by("chance")
class MoodyGuess(WellsRules):
    """What is hidden is guessed by Python's chance, not by the one that is given."""

    def guess(self, view: View, chance: Chance) -> Wells:
        return super().guess(view, Chance(random.randbytes(32)))


@caught_by("replay")
class AnotherDeal(WellsRules):
    """The table is set up by Python's chance, so that no record leads to it again."""

    def new(self, options: Options, chance: Chance) -> Wells:
        state = super().new(options, chance)
        random.shuffle(state.deck)
        return state


@caught_by("replay")
class HashOfAName(WellsRules):
    """A bonus hangs on the hash of a string, which every process makes anew."""

    def apply(self, state: Wells, action: Action) -> None:
        super().apply(state, action)
        state.points[0] += hash(f"{action.verb.name} {action.n}") % 8


@caught_by("replay")
class ViewOfASet(WellsRules):
    """A view lists names in the order of a set."""

    def view(self, state: Wells, seat: int | None) -> View:
        names = list({"ankh", "dune", "fig", "ibis", "kohl", "lotus", "myrrh", "onyx"})
        return View(seat, {**super().view(state, seat).data, "names": names})


# Guessing.


@caught_by("guess")
class WrongGuess(WellsRules):
    """A guess forgets the points."""

    def guess(self, view: View, chance: Chance) -> Wells:
        state = super().guess(view, chance)
        state.points = [0] * len(state.points)
        return state


@caught_by("guess")
class GuessOutOfNothing(WellsRules):
    """A guess puts cards into the deck that are known to be elsewhere."""

    def guess(self, view: View, chance: Chance) -> Wells:
        state = super().guess(view, chance)
        if state.deck and state.pile:
            state.deck[0] = state.pile[0]
        return state


@caught_by("guess")
class DeadEnd(WellsRules):
    """A guess cannot be played on: drawing from its deck fails."""

    def guess(self, view: View, chance: Chance) -> Wells:
        state = super().guess(view, chance)
        state.chance = Chance(bytes(32))
        return state

    def apply(self, state: Wells, action: Action) -> None:
        if state.chance.seed == bytes(32) and action.verb is DRAW:
            raise RuntimeError("the deck of a guess cannot be drawn from")
        super().apply(state, action)


@caught_by("guess")
class SpoiltView(WellsRules):
    """A guess takes cards out of the view itself."""

    def guess(self, view: View, chance: Chance) -> Wells:
        state = super().guess(view, chance)
        view.data["pile"].clear()
        return state


# Secrecy.


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

    def legal(self, state: Wells) -> list[Action]:
        offers = super().legal(state)
        if not state.stack or state.stack[-1].kind != TURN:
            return offers
        hand = state.hands[self.next(state, state.stack[-1].seat)]
        return [
            offer for offer in offers if offer.verb is not DEMAND or any(worth(card) >= 3 for card in hand)
        ]


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
                    return Refusal(f"seat {other} holds that card")
        return super().why_not(state, seat, wish)
