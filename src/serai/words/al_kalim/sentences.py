"""The events and prompts of Al-Kalim as sentences."""

from __future__ import annotations

from serai.games.al_kalim.state import events as e
from serai.games.al_kalim.state.ability import Ability
from serai.games.al_kalim.state.naming import FACE_NAMES
from serai.games.al_kalim.state.terms import DECK_NAMES, TIMES
from serai.kernel import Event, Prompt
from serai.words.al_kalim.questions import wanted
from serai.words.al_kalim.sentences_fights import of_fights
from serai.words.al_kalim.sentences_trade import of_quests, of_trade
from serai.words.al_kalim.speech import SYMBOL_NAMES, Speech, faces, gear, winds, wounds
from serai.words.english import listed, sentence


class Sentences(Speech):
    """Events and prompts as sentences, with the names of cards, places and seats."""

    def event(self, event: Event) -> str:
        """An event as a sentence."""
        words = (
            self._of_the_turn(event)
            or self._of_the_way(event)
            or self._of_cards(event)
            or self._of_the_land(event)
            or of_fights(self, event)
            or of_trade(self, event)
            or of_quests(self, event)
            or type(event).__name__
        )
        return sentence(words)

    def prompt(self, prompt: Prompt) -> str:
        """A prompt as a sentence."""
        return f"{self.name(prompt.seat)}: {wanted(self, prompt)} ({prompt.rule})."

    def _of_the_turn(self, event: Event) -> str:
        if isinstance(event, e.FirstRolled):
            return f"{self.does(event.seat, 'roll')} {event.one} + {event.two} for the first turn."
        if isinstance(event, e.TurnBegan):
            return f"Round {event.round}: {self.owner(event.seat)} turn."
        if isinstance(event, e.TimeChosen):
            return f"{self.does(event.seat, 'travel')} by {TIMES[event.time]}."
        if isinstance(event, e.StoryRolled):
            return f"{self.does(event.seat, 'roll')} the story die: {FACE_NAMES[event.face]}."
        if isinstance(event, e.SymbolWorked):
            return f"{SYMBOL_NAMES[event.terrain]}."
        if isinstance(event, e.GameWon):
            return "The game is drawn." if event.winner < 0 else f"{self.does(event.winner, 'win')} the game."
        return ""

    def _of_the_way(self, event: Event) -> str:
        if isinstance(event, e.Placed):
            return f"{self.hero(event.seat)} is put {self.at(event.hex)}."
        if isinstance(event, e.Rested):
            return f"{self.does(event.seat, 'rest')} a die for {self.card(event.card)}."
        if isinstance(event, e.DiceRolled):
            return f"{self.does(event.seat, 'roll')} {faces(event.faces)}."
        if isinstance(event, e.HeatDealt):
            return self._heat(event)
        if isinstance(event, e.Moved):
            die = f" with {FACE_NAMES[event.face]}" if event.face >= 0 else ""
            return f"{self.does(event.seat, 'enter')} {self.place(event.hex)}{die}."
        return ""

    def _heat(self, event: e.HeatDealt) -> str:
        causes = [f"heat of {event.heat}"] if event.heat else []
        if event.mirages:
            causes.append(f"{event.mirages} mirage{'s' * (event.mirages != 1)}")
        if not causes:
            return f"No heat comes over {self.owner(event.seat)} party."
        verb = "come" if len(causes) > 1 or event.mirages > 1 else "comes"
        return f"{listed(causes)} {verb} over {self.owner(event.seat)} party."

    def _of_cards(self, event: Event) -> str:
        if isinstance(event, e.Used):
            return self._use(event)
        if isinstance(event, e.GearSpent):
            return f"{self.does(event.seat, 'use')} {gear(event.gear)}."
        if isinstance(event, e.GearGained):
            return f"{self.does(event.seat, 'get')} {gear(event.gear)}."
        if isinstance(event, e.GearLost):
            return f"{self.does(event.seat, 'lose')} {gear(event.gear)}."
        if isinstance(event, e.GoldChanged):
            return f"{self.does(event.seat, 'gain' if event.n > 0 else 'lose')} {abs(event.n)} gold."
        if isinstance(event, e.CardLost):
            return f"{self.does(event.seat, 'lose')} {self.kept(event.card)}."
        if isinstance(event, e.Exhausted):
            return f"{self.card(event.card)} takes {event.n} exhaustion."
        if isinstance(event, e.Refreshed):
            return f"{self.card(event.card)} discards {event.n} exhaustion."
        if isinstance(event, e.Wounded):
            return f"{self.card(event.card)} takes {wounds(event.n)}."
        if isinstance(event, e.Healed):
            return f"{self.card(event.card)} discards {wounds(event.n)}."
        if isinstance(event, e.Prevented):
            return f"{self.card(event.card)} is spared {wounds(event.n)}."
        return ""

    def _use(self, event: e.Used) -> str:
        """Who uses which card, and what of the cost no event of its own tells."""
        ability: Ability = self.pool.abilities[event.ability]
        kept = ability in self.pool.faces[event.card].kept
        costs = [f"for {ability.exhaust} exhaustion"] if ability.exhaust else []
        if ability.activate:
            costs.append("turning it facedown")
        if ability.uses:
            costs.append(f"spending {ability.uses} use{'s' * (ability.uses != 1)}")
        how = f", {listed(costs)}" if costs else ""
        return f"{self.does(event.seat, 'use')} {(self.kept if kept else self.card)(event.card)}{how}."

    def _of_the_land(self, event: Event) -> str:
        if isinstance(event, e.CountersReplenished):
            where = listed([self.place(hex) for hex in event.hexes])
            return f"{'counters come' if len(event.hexes) > 1 else 'a counter comes'} back on {where}."
        if isinstance(event, e.StormPlaced):
            where = self.place(event.hex)
            return f"the sandstorm appears around {where} and blows {winds(event.wind)}."
        if isinstance(event, e.StormMoved):
            return f"the sandstorm moves to {self.place(event.hex)}."
        if isinstance(event, e.StormTurned):
            return f"the wind turns; the sandstorm blows {winds(event.wind)}."
        if isinstance(event, e.CityPlaced):
            return f"the {self.board.city_names[event.city]} appears {self.at(event.hex)}."
        if isinstance(event, e.CitiesReturned):
            return "all Lost Cities vanish from the map."
        if isinstance(event, e.DeckRemade):
            return f"the {DECK_NAMES[event.deck]} deck is made anew from its discard pile."
        return ""
