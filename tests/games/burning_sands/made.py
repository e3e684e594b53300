"""Plain cards made for a test, and what lies before a player."""

from __future__ import annotations

from dataclasses import dataclass, replace

from serai.games.burning_sands.rules.ability import Ability, Lasting
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.terms import (
    ACTION,
    FOLLOWER,
    HERO,
    HOLDING,
    ITEM,
    SECTION,
    STRONGHOLD,
    UNALIGNED,
)


@dataclass(frozen=True)
class Made:
    """A card for the table: its face, how it lies, what is attached to it, and its abilities."""

    face: Face
    bowed: bool = False
    water: int = 0
    attached: tuple[Made, ...] = ()
    acts: tuple[Ability, ...] = ()
    reacts: tuple[Ability, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    moments: tuple[Ability, ...] = ()
    changes: tuple[str, ...] = ()

    def bow(self) -> Made:
        """The same card, bowed."""
        return replace(self, bowed=True)

    def with_acts(self, *acts: Ability) -> Made:
        """The same card with actions."""
        return replace(self, acts=acts)

    def with_reacts(self, *reacts: Ability) -> Made:
        """The same card with Reactions."""
        return replace(self, reacts=reacts)

    def with_lasting(self, *lasting: Lasting) -> Made:
        """The same card with lasting text."""
        return replace(self, lasting=lasting)

    def with_moments(self, *moments: Ability) -> Made:
        """The same card with text that works by itself."""
        return replace(self, moments=moments)

    def changed(self, *changes: str) -> Made:
        """The same card, changed for good by something that has gone, in the words of a scenario."""
        return replace(self, changes=changes)

    def wet(self, water: int) -> Made:
        """The same card with Water on it."""
        return replace(self, water=water)


def hero(
    name: str, strength: int, *traits: str, ka: int = 3, copper: int = 4, attached: tuple[Made, ...] = ()
) -> Made:
    """A Hero."""
    return Made(Face(name, HERO, strength=strength, ka=ka, copper=copper, traits=traits), attached=attached)


def printed(
    name: str,
    type: int,
    *traits: str,
    faction: int = UNALIGNED,
    strength: int = 0,
    ka: int = 0,
    water: int = 0,
    copper: int = 0,
    influence: int = 0,
    fate: int = 0,
    produces: int = 0,
    story_points: int = 0,
) -> Made:
    """Any card, with the numbers that are said."""
    return Made(
        Face(
            name,
            type,
            faction,
            strength,
            ka,
            water=water,
            copper=copper,
            influence=influence,
            fate=fate,
            produces=produces,
            story_points=story_points,
            traits=traits,
        )
    )


def mine(name: str, copper: int = 2) -> Made:
    """A Holding that gives Copper."""
    return Made(Face(name, HOLDING, produces=copper, copper=1, fate=1))


def follower(name: str, strength: int, *traits: str, plus: bool = False) -> Made:
    """A Follower; with `plus` its Strength is added to the Hero's."""
    return Made(Face(name, FOLLOWER, strength=strength, strength_adds=plus, copper=2, traits=traits))


def item(name: str, strength: int, *traits: str) -> Made:
    """An Item, whose Strength is always a bonus."""
    return Made(Face(name, ITEM, strength=strength, traits=traits))


def section(name: str, base: int = 1, water: int = 6, attached: tuple[Made, ...] = ()) -> Made:
    """A City Section with its Water."""
    return Made(Face(name, SECTION, base_strength=base, capacity=8), water=water, attached=attached)


def fortification(name: str, strength: int) -> Made:
    """A Fortification that adds to the Base Strength of its City Section."""
    return Made(Face(name, HOLDING, strength=strength, traits=("Fortification",)))


def card(name: str, fate: int = 1, *traits: str) -> Made:
    """An Action in hand."""
    return Made(Face(name, ACTION, fate=fate, traits=traits))


@dataclass(frozen=True)
class Player:
    """What lies before a player."""

    sections: tuple[Made, ...]
    heroes: tuple[Made, ...] = ()
    hand: tuple[Made, ...] = ()
    deck: tuple[Made, ...] = ()
    saved: tuple[Made, ...] = ()
    buried: tuple[Made, ...] = ()
    stronghold: Made | None = None


def player(
    *cards: Made,
    sections: tuple[Made, ...] = (),
    hand: tuple[Made, ...] = (),
    deck: tuple[Made, ...] = (),
    saved: tuple[Made, ...] = (),
    buried: tuple[Made, ...] = (),
    stronghold: Made | None = None,
) -> Player:
    """A player with Heroes and other cards at home, City Sections, a hand and piles; a deck's top is last."""
    return Player(sections, cards, hand, deck, saved, buried, stronghold)


def seat_of(name: str, copper: int = 4, influence: int = 0, faction: int = UNALIGNED) -> Made:
    """A Stronghold."""
    return Made(Face(name, STRONGHOLD, produces=copper, influence=influence, faction=faction))


def walls(*names: str) -> tuple[Made, ...]:
    """Ordinary City Sections: Base Strength 1, six Water."""
    return tuple(section(name) for name in names)
