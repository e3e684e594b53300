"""What can happen at a table of Al-Kalim, in numbers; -1 stands for none, or for what a seat may not know."""

from __future__ import annotations

from dataclasses import dataclass

from serai.kernel import Event

VEILED = -1


@dataclass(frozen=True)
class FirstRolled(Event):
    """A player rolls for the first turn."""

    seat: int
    one: int
    two: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class Placed(Event):
    """A hero is put on a space: a start, a return from a knockout, or by a card."""

    seat: int
    hex: int


@dataclass(frozen=True)
class TurnBegan(Event):
    """A player's turn begins."""

    seat: int
    round: int


@dataclass(frozen=True)
class TimeChosen(Event):
    """A player travels by day or by night."""

    seat: int
    time: int


@dataclass(frozen=True)
class Rested(Event):
    """A resting die takes exhaustion off a character."""

    seat: int
    card: int
    n: int


@dataclass(frozen=True)
class DiceRolled(Event):
    """Movement dice are rolled."""

    seat: int
    faces: tuple[int, ...]

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class HeatDealt(Event):
    """Heat and mirages strike the party."""

    seat: int
    heat: int
    mirages: int


@dataclass(frozen=True)
class Moved(Event):
    """A hero enters an adjacent space; `face` is the die spent, -1 without one."""

    seat: int
    hex: int
    face: int


@dataclass(frozen=True)
class Used(Event):
    """A card's ability is used."""

    seat: int
    card: int
    ability: int


@dataclass(frozen=True)
class GearSpent(Event):
    """Survival gear is discarded for its use."""

    seat: int
    gear: int


@dataclass(frozen=True)
class Exhausted(Event):
    """A character takes exhaustion."""

    card: int
    n: int


@dataclass(frozen=True)
class Wounded(Event):
    """A character takes wounds."""

    card: int
    n: int


@dataclass(frozen=True)
class Refreshed(Event):
    """A character discards exhaustion."""

    card: int
    n: int


@dataclass(frozen=True)
class Healed(Event):
    """A character discards wounds."""

    card: int
    n: int


@dataclass(frozen=True)
class Prevented(Event):
    """Wounds that were about to be dealt are cancelled."""

    card: int
    n: int


@dataclass(frozen=True)
class AllyKilled(Event):
    """An ally is killed."""

    seat: int
    card: int


@dataclass(frozen=True)
class KnockedOut(Event):
    """A hero is knocked out."""

    seat: int


@dataclass(frozen=True)
class GoldChanged(Event):
    """A player gains or loses gold."""

    seat: int
    n: int


@dataclass(frozen=True)
class GearGained(Event):
    """A player gets survival gear."""

    seat: int
    gear: int


@dataclass(frozen=True)
class GearLost(Event):
    """A player loses survival gear."""

    seat: int
    gear: int


@dataclass(frozen=True)
class CardLost(Event):
    """A card is discarded from a player's holdings."""

    seat: int
    card: int


@dataclass(frozen=True)
class ChallengeDrawn(Event):
    """A challenge is drawn."""

    seat: int
    card: int
    ambush: bool

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class ChallengeMet(Event):
    """An undefeated challenge is fought again."""

    seat: int
    card: int


@dataclass(frozen=True)
class CountersReplenished(Event):
    """Adventure counters come back."""

    hexes: tuple[int, ...]


@dataclass(frozen=True)
class StormPlaced(Event):
    """The sandstorm appears."""

    hex: int
    wind: int


@dataclass(frozen=True)
class StormMoved(Event):
    """The sandstorm moves."""

    hex: int


@dataclass(frozen=True)
class StormTurned(Event):
    """The wind turns."""

    wind: int


@dataclass(frozen=True)
class RoundBegan(Event):
    """A round of combat begins."""

    round: int


@dataclass(frozen=True)
class PhaseSkipped(Event):
    """A phase is not fought."""

    phase: int


@dataclass(frozen=True)
class CombatRolled(Event):
    """A character rolls in a phase against a number."""

    card: int
    phase: int
    attacks: bool
    one: int
    two: int
    value: int
    target: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class RivalRolled(Event):
    """The hero in the part of the challenge sets the number to beat; in phase -1 that of an escape."""

    seat: int
    phase: int
    one: int
    two: int
    value: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class TestRolled(Event):
    """A hero makes a test; `skill` 9 is an escape."""

    seat: int
    skill: int
    one: int
    two: int
    bonus: int
    difficulty: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class TestSettled(Event):
    """A test is passed or failed."""

    seat: int
    skill: int
    passed: bool


@dataclass(frozen=True)
class FoeWounded(Event):
    """The challenge takes wounds."""

    card: int
    n: int


@dataclass(frozen=True)
class FoeHealed(Event):
    """The challenge discards wounds."""

    card: int
    n: int


@dataclass(frozen=True)
class Escaped(Event):
    """A hero escapes from combat."""

    seat: int


@dataclass(frozen=True)
class ChallengeDefeated(Event):
    """A challenge is defeated."""

    seat: int
    card: int


@dataclass(frozen=True)
class ChallengeStays(Event):
    """A challenge was not defeated: it stays on its space, or goes under its deck (hex -1)."""

    card: int
    hex: int


@dataclass(frozen=True)
class ChallengeGone(Event):
    """A challenge is sent away."""

    card: int


@dataclass(frozen=True)
class CounterGained(Event):
    """A player gets an adventure counter."""

    seat: int
    colour: int


@dataclass(frozen=True)
class CardKept(Event):
    """A defeated challenge is kept as an item."""

    seat: int
    card: int


@dataclass(frozen=True)
class StoryRolled(Event):
    """The story die is rolled."""

    seat: int
    face: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class SymbolWorked(Event):
    """A symbol of the story die takes effect."""

    seat: int
    terrain: int


@dataclass(frozen=True)
class CityPlaced(Event):
    """A Lost City appears on a space."""

    city: int
    hex: int


@dataclass(frozen=True)
class CitiesReturned(Event):
    """All Lost Cities vanish from the map."""


@dataclass(frozen=True)
class BazaarEntered(Event):
    """A player explores a bazaar."""

    seat: int
    stack: int


@dataclass(frozen=True)
class CardStacked(Event):
    """A card is laid on a market stack; drawn, dreamt of or sold."""

    stack: int
    card: int
    drawn: bool

    def news_to(self, seat: int) -> bool:
        return self.drawn


@dataclass(frozen=True)
class Dreamt(Event):
    """A player looks at the top cards of the market deck."""

    seat: int
    cards: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Dreamt(self.seat, ())

    def news_to(self, seat: int) -> bool:
        return seat == self.seat


@dataclass(frozen=True)
class Bought(Event):
    """A card is bought or an ally hired."""

    seat: int
    card: int
    price: int


@dataclass(frozen=True)
class Sold(Event):
    """An item is sold."""

    seat: int
    card: int
    price: int


@dataclass(frozen=True)
class QuestDrawn(Event):
    """A player takes a Legendary Quest."""

    seat: int
    card: int

    def news_to(self, seat: int) -> bool:
        return True


@dataclass(frozen=True)
class QuestStepped(Event):
    """A step of a quest is done, wholly or in part."""

    seat: int
    card: int
    step: int


@dataclass(frozen=True)
class QuestFailed(Event):
    """A quest is failed and goes under its deck."""

    seat: int
    card: int


@dataclass(frozen=True)
class QuestDropped(Event):
    """A quest is discarded and goes under its deck."""

    seat: int
    card: int


@dataclass(frozen=True)
class QuestCompleted(Event):
    """A quest is completed: its reward is turned up."""

    seat: int
    card: int


@dataclass(frozen=True)
class RewardLost(Event):
    """A Legendary Reward is lost and goes under its deck."""

    seat: int
    card: int


@dataclass(frozen=True)
class CountersSpent(Event):
    """Adventure counters are spent on an experience counter."""

    seat: int
    colours: tuple[int, ...]


@dataclass(frozen=True)
class Raised(Event):
    """An experience counter raises a number of the hero."""

    seat: int
    what: int


@dataclass(frozen=True)
class TileSet(Event):
    """A counter is laid on a quest tile."""

    seat: int
    colour: int


@dataclass(frozen=True)
class HeroAttacked(Event):
    """A hero attacks another."""

    seat: int
    other: int


@dataclass(frozen=True)
class FightEnded(Event):
    """A fight of heroes ends; loser -1: nobody was knocked out."""

    winner: int
    loser: int


@dataclass(frozen=True)
class CardTaken(Event):
    """The winner of a fight takes a card of the loser."""

    seat: int
    card: int


@dataclass(frozen=True)
class DeckRemade(Event):
    """A deck is made anew from its discard pile."""

    deck: int


@dataclass(frozen=True)
class GameWon(Event):
    """The game is over; winner -1: drawn."""

    winner: int
