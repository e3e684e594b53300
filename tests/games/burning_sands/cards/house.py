"""A table set with the cards that come with the game, played by the notation of decisions.

t = house(
    {"heroes": ["Red Altan"], "sections": ["Lane of the Ropemakers"]},
    {"heroes": ["Dune Drake"], "sections": ["Cistern of the Deep Stair"]},
)
t.fight_at("Cistern of the Deep Stair", "Red Altan").act("engage Red Altan")
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from serai.games.burning_sands import RULES
from serai.games.burning_sands.rules.board import story_points
from serai.games.burning_sands.rules.traits import bears
from serai.games.burning_sands.state.frames import INVITE, MANEUVER, ORDER, REACT, TERMS
from serai.kernel import arrange_table
from tests.games.burning_sands.machine.sands import Sands

Side = dict[str, Any]
T = TypeVar("T", bound=Callable[..., object])
#: The cards whose abilities some test plays, each with the sentences that are played.
PLAYED: dict[str, list[str]] = {}
LANE = "Lane of the Ropemakers"  # Base Strength 2, 4 Water
CISTERN = "Cistern of the Deep Stair"  # Base Strength 1, 6 Water
#: Cards to draw, of which no deck has more than three copies.
DRAWN = [*["Rationing"] * 3, *["Broken Strap"] * 3, *["All at Once"] * 3]


def card(name: str, *sentences: str) -> Callable[[T], T]:
    """The test plays what these sentences of a card's text say."""
    text = RULES.pool.faces[RULES.pool.number[name]].text
    for sentence in sentences:
        if sentence not in text:
            raise ValueError(f"{name} does not say {sentence!r}")
    PLAYED.setdefault(name, []).extend(sentences)

    def marked(test: T) -> T:
        return test

    return marked


class House(Sands):
    """What a test sees of the table."""

    def through(self) -> House:
        """Pass every window and pay as proposed, until there is something to decide."""
        while self.table.legal and (self.question == REACT or self.can("as-proposed")):
            self.play("pass" if self.question == REACT else "as-proposed")
        return self

    def act(self, *words: str) -> House:
        """Play decisions one after another; windows in between are passed and costs paid as proposed."""
        for word in words:
            self.through()
            self.play(word)
        return self.through()

    def answer(self, *words: str) -> House:
        """Pass in the open window until a Reaction can be taken, and take it; then all is passed."""
        while not self.can(words[0]):
            kind = self.question
            assert kind == REACT or self.can("as-proposed"), f"{words[0]!r} is never among {self.choices()}"
            self.play("pass" if kind == REACT else "as-proposed")
        self.play(words[0])
        return self.act(*words[1:])

    def never(self, word: str) -> bool:
        """Whether all pass and pay to the end of the window without a chance to do this."""
        while self.table.legal and (self.question == REACT or self.can("as-proposed")):
            if self.can(word):
                return False
            self.play("pass" if self.question == REACT else "as-proposed")
        return True

    def fight_at(self, section: str, *attackers: str, defenders: tuple[str, ...] = ()) -> House:
        """The first player attacks the second at a City Section; the battle there begins."""
        self.act("attack")
        while self.question in (INVITE, TERMS):
            self.act("done" if self.can("done") else "no")
        self.send(*(f"{name} to {section}" for name in (*attackers, *defenders)))
        while self.question in (MANEUVER, ORDER):
            self.act("done" if self.can("done") else f"battle {section}")
        return self.through()

    def raid(self, hero: str, section: str, card: str) -> House:
        """One Hero raids a City Section with a card; nobody defends, and windows stay open."""
        self.act("raid")
        for word in (f"assign {hero}", f"to {section}", f"fate {card}", "done"):
            if self.can(word):
                self.play(word)
        while self.can("done"):
            self.play("done")
        return self

    def duel(self) -> House:
        """Accept the challenge and let both pass: the higher Ka wins."""
        while self.g.duel or self.can("yes"):
            self.act("yes" if self.can("yes") else "pass")
        return self

    def has(self, name: str, trait: str) -> bool:
        """Whether a card in play has a trait with its rule."""
        return bears(self.g, self.number(name), trait)

    def points(self, who: int) -> int:
        """The Story Points of a player."""
        return story_points(self.g, self.seat(who))

    def controller(self, name: str) -> int:
        """Who controls a card in play."""
        return self.player_at(self.g.control[self.number(name)])

    @property
    def over(self) -> str:
        """The rule by which the game was won, or nothing."""
        return self.g.won_by


def house(*sides: Side, phase: str = "Day", **more: Any) -> House:
    """A table with the house's cards at which the first player is Blessed and has the next action."""
    players = {f"p{n}": {"sections": [CISTERN], **side} for n, side in enumerate(sides, 1)}
    return House(arrange_table(RULES, {"phase": phase, "players": players, **more}, 1))


def on(card: str, *attached: Any, **more: Any) -> dict[str, Any]:
    """A card in play with others attached to it."""
    return {"card": card, "attached": list(attached), **more}


def bowed(card: str) -> dict[str, Any]:
    """A card in play that is bowed."""
    return {"card": card, "bowed": True}


def wet(card: str, water: int) -> dict[str, Any]:
    """A card in play with so much Water."""
    return {"card": card, "water": water}
