"""The events and prompts of Scarab Lords as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.scarab_lords import events as e
from serai.games.scarab_lords.state import Pool
from serai.games.scarab_lords.terms import NOBODY, PHASE_PAIRS, PHASES, PLACE_NAMES
from serai.kernel import Data, Event, Prompt
from serai.parts.events import VEILED
from serai.words.grammar import Speaker


class Sentences(Speaker):
    """Events and prompts as sentences, with the names of cards and seats."""

    def __init__(self, pool: Pool, names: Sequence[str]) -> None:
        super().__init__(names)
        self._pool = pool

    def card(self, face: int) -> str:
        """A card's name, or what stands for one that is not to be known."""
        return "a card" if face == VEILED else self._pool.faces[face].name

    def cards(self, faces: Sequence[int]) -> str:
        """Several cards."""
        return ", ".join(self.card(face) for face in faces) if faces else "no card"

    def event(self, event: Event) -> str:
        """An event as a sentence."""
        return (
            self._of_the_turn(event)
            or self._of_cards(event)
            or self._of_the_match(event)
            or type(event).__name__
        )

    def _of_the_turn(self, event: Event) -> str:
        if isinstance(event, e.TurnBegan):
            return f"Turn {event.turn}: {self.does(event.seat, 'begin')}."
        if isinstance(event, e.PhasesNamed):
            one, other = PHASE_PAIRS[event.pair]
            return f"{self.does(event.seat, 'name')} phases {PHASES[one]} and {PHASES[other]}."
        if isinstance(event, e.PhaseBegan):
            return f"Phase {PHASES[event.phase]}."
        if isinstance(event, e.Refreshed):
            return f"{self.does(event.seat, 'refresh')} instead of taking a turn."
        if isinstance(event, e.Determined):
            zero, one = event.totals
            holder = "nobody" if event.seat == NOBODY else self.player(event.seat)
            return f"{PLACE_NAMES[event.column].capitalize()}: {zero} to {one}, supremacy to {holder}."
        if isinstance(event, e.Exercised):
            return f"{self.does(event.seat, 'exercise')} supremacy in {PLACE_NAMES[event.column]}."
        if isinstance(event, e.ActionsGained):
            gained = f"{event.n} more phase {PHASES[event.phase]} action"
            return f"{self.does(event.seat, 'gain')} {gained} this turn."
        if isinstance(event, e.ActionDenied):
            return f"{self.does(event.seat, 'take')} no phase {PHASES[event.phase]} action in the next turn."
        if isinstance(event, e.Boosted):
            return (
                f"{self.does(event.seat, 'add')} {event.amount} to the total in {PLACE_NAMES[event.column]}."
            )
        return ""

    def _of_cards(self, event: Event) -> str:
        if isinstance(event, e.Entered):
            scarabs = f" with {_scarabs(event.scarabs)}" if event.scarabs else ""
            return f"{self.card(event.face)} enters {PLACE_NAMES[event.place]}{scarabs}."
        if isinstance(event, e.Left):
            to = "hand" if event.to_hand else "discard pile"
            leaves = f"{self.card(event.face)} leaves {PLACE_NAMES[event.place]}"
            return f"{leaves} for {self.owner(event.seat)} {to}."
        if isinstance(event, e.Cursed):
            return f"{self.card(event.face)} gets {_scarabs(event.n)}."
        if isinstance(event, e.Uncursed):
            return f"{self.card(event.face)} loses {_scarabs(event.n)}."
        if isinstance(event, e.Moved):
            return f"{self.card(event.face)} goes to {PLACE_NAMES[event.place]}."
        if isinstance(event, e.Recovered):
            verb = "take" if event.to_hand else "shuffle"
            into = "into hand" if event.to_hand else "into the deck"
            return f"{self.does(event.seat, verb)} {self.card(event.face)} from the discard pile {into}."
        if isinstance(event, e.Shuffled):
            return f"{self.does(event.seat, 'shuffle')} the deck."
        if isinstance(event, e.Looked):
            return f"{self.does(event.seat, 'look')} at the top of the deck: {self.cards(event.faces)}."
        return self._of_hands(event)

    def _of_hands(self, event: Event) -> str:
        if isinstance(event, e.Played):
            return f"{self.does(event.seat, 'play')} {self.card(event.face)}."
        if isinstance(event, e.Activated):
            return f"{self.does(event.seat, 'activate')} {self.card(event.face)}."
        if isinstance(event, e.Used):
            return f"{self.does(event.seat, 'use')} {self.card(event.face)}."
        if isinstance(event, e.Drawn):
            return f"{self.does(event.seat, 'draw')} {self.card(event.face)}."
        if isinstance(event, e.Milled):
            return f"{self.does(event.seat, 'discard')} {self.card(event.face)} from the top of the deck."
        if isinstance(event, e.Discarded):
            return f"{self.does(event.seat, 'discard')} {self.card(event.face)} from hand."
        if isinstance(event, e.Lost):
            return f"{self.does(event.seat, 'lose')} {self.card(event.face)} from hand by chance."
        if isinstance(event, e.FateDone):
            return f"{self.card(event.face)} is discarded."
        if isinstance(event, e.Kept):
            return f"{self.does(event.seat, 'keep')} {self.card(event.face)}."
        if isinstance(event, e.Buried):
            return f"{self.does(event.seat, 'put')} {self.card(event.face)} on the bottom of the deck."
        return ""

    def _of_the_match(self, event: Event) -> str:
        if isinstance(event, e.GameEnded):
            if event.seat == NOBODY:
                return f"The game is drawn ({event.rule})."
            return f"{self.does(event.seat, 'win')} the game ({event.rule})."
        if isinstance(event, e.GaveUp):
            return f"{self.does(event.seat, 'put')} {self.card(event.face)} aside."
        if isinstance(event, e.Revealed):
            return f"{self.does(event.seat, 'give')} up {self.cards(event.faces)}."
        if isinstance(event, e.TookBonus):
            return f"{self.does(event.seat, 'take')} {self.card(event.face)} from the bonus cards."
        if isinstance(event, e.GameBegan):
            return f"Game {event.game} begins; {self.does(event.first, 'take')} the first turn."
        return ""

    def prompt(self, prompt: Prompt) -> str:
        """A prompt as a sentence."""
        about: Data = prompt.about
        card = about.get("card", "the card")
        left = about.get("left", 1)
        chooses = {
            "phase": f"{_phase(about.get('phase'))}: take an action or go on",
            "name-phases": "name two phases for the first turn, or refresh",
            "refresh": "discard any cards of the hand, then draw up to six",
            "column": f"choose a column for {card}",
            "fourth-god": f"choose the god that makes room for {card}",
            "target": f"choose a target for {card}" if about.get("card") else "choose a target",
            "where": "choose the place of the effect",
            "move": f"choose the column that {card} goes to",
            "discard-from-hand": f"discard {left} card{'s' * (left != 1)} from hand",
            "look": "take one of the cards looked at",
            "bottom": "put one of the cards looked at on the bottom of the deck",
            "recover": "take a card from the discard pile",
            "boost": "choose the column that gets the bonus",
            "exercise": "exercise supremacy in a column, or be done",
            "curse": "choose an opposing card to curse",
            "draw-more": "draw one more card, or not",
            "duty": "discard a card: none was played or discarded this turn",
            "give-up": "choose cards to give up, at most five",
            "take-bonus": f"take {left} bonus card{'s' * (left != 1)}",
        }
        return f"{self.name(prompt.seat)}: {chooses[prompt.kind]} ({prompt.rule})."


def _phase(name: Data) -> str:
    """`phase 1`, `supremacy phase`."""
    return "supremacy phase" if name == "supremacy" else f"phase {name}"


def _scarabs(n: int) -> str:
    return "a scarab" if n == 1 else f"{n} scarabs"
