"""The sentences of Legendary Quests: challenges to defeat, tests to pass, bazaars to explore (AK 14.8)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.al_kalim.language.passives import mask
from serai.games.al_kalim.language.words import BOOK
from serai.games.al_kalim.state.ability import BAZAAR_STEP, DEFEAT_STEP, TEST_STEP, Step
from serai.games.al_kalim.state.board import house_board
from serai.games.al_kalim.state.terms import DAY, NIGHT, TOWN, UNDECIDED

_BOARD = house_board()


def _place_words() -> dict[str, str]:
    """Places as people say them: in, on or at them, with or without an article."""
    found: dict[str, str] = {}
    for name in _BOARD.places:
        bare = name.removeprefix("The ")
        for word in ("in", "on", "at"):
            found[f"{word} {'the ' if bare != name else ''}{bare}"] = name
            found[f"{word} the {bare}"] = name
    return found


#: How each place is said in our own texts; the other ways are understood too.
_SAID = {
    "Prison of the Efreet": "at the",
    "Fields of Fertility": "in the",
    "Desert of Eternity": "in the",
    "The Bleeding Sands": "on the",
    "The Serpent's Stair": "on the",
    "Howling Defile": "in the",
    "Weeping Gorge": "in the",
    "Sea of Knives": "in the",
    "Lantern Dunes": "in the",
    "Wadi of Whispers": "in the",
    "Reedmother Banks": "on the",
    "The Glass Flats": "on the",
    "The Sunken Necropolis": "in the",
    "The Cinder Moat": "in the",
    "Salt Pans of Urrun": "in the",
    "The Warden's Crown": "on the",
    "Roc's Table": "on",
    "Jackal Heights": "on",
    "The Watching Hills": "in the",
    "The Phantom Orchard": "in the",
    "Pools of Seeming": "at the",
}
BOOK.words(
    "place", {f"{word} {name.removeprefix('The ')}": name for name, word in _SAID.items()} | _place_words()
)
BOOK.words("town", {name: name for name in _BOARD.town_names})
BOOK.words("opening", {"": UNDECIDED, "By day: ": DAY, "At night: ": NIGHT})
BOOK.numbers("count")


@BOOK.phrase(" {place}", kind="spot")
@BOOK.phrase(" in any town", kind="spot", terrains=(TOWN,))
@BOOK.phrase(" in a(n) {terrains} space", kind="spot")
@dataclass(frozen=True, slots=True)
class Spot:
    """Where a step must be done (AK 14.19, AK 14.21)."""

    place: str = ""
    terrains: tuple[int, ...] = ()


ANYWHERE = Spot()
BOOK.words("spot", {"": ANYWHERE})


@BOOK.phrase("{colours:colour_list}", kind="prey")
@BOOK.phrase("{traits}", kind="prey")
@dataclass(frozen=True, slots=True)
class Prey:
    """Which challenges count (AK 14.9, AK 14.10)."""

    colours: tuple[int, ...] = ()
    traits: tuple[int, ...] = ()


BOOK.words(
    "colour_list",
    {
        "yellow or harder": (1, 2, 3),
        "blue or red": (2, 3),
        "green": (0,),
        "yellow": (1,),
        "blue": (2,),
        "red": (3,),
    },
)


@BOOK.phrase("{time:opening}Defeat a challenge{spot}.", kind="step", count=1, prey=None)
@BOOK.phrase("{time:opening}Defeat a(n) {prey} challenge{spot}.", kind="step", count=1)
@BOOK.phrase(
    "{time:opening}Defeat {count} challenges{spot}.",
    kind="step",
    prey=None,
    example="Defeat two challenges in a dunes space.",
)
@BOOK.phrase(
    "{time:opening}Defeat {count} {prey} challenges{spot}.",
    kind="step",
    example="Defeat two Bandit or Zealot challenges.",
)
@dataclass(frozen=True, slots=True)
class Defeat:
    """Challenges that the hero must defeat (AK 14.9)."""

    time: int
    count: int
    prey: Prey | None
    spot: Spot

    def step(self) -> Step:
        prey = self.prey or Prey()
        return Step(
            DEFEAT_STEP,
            count=self.count,
            places=(self.spot.place,) if self.spot.place else (),
            terrains=mask(self.spot.terrains),
            colours=mask(prey.colours),
            traits=mask(prey.traits),
            time=self.time,
        )


@BOOK.phrase("{time:opening}Pass {skill} {n}{spot}.", kind="step")
@dataclass(frozen=True, slots=True)
class Pass:
    """A test that the hero must pass (AK 14.11)."""

    time: int
    skill: int
    n: int
    spot: Spot

    def step(self) -> Step:
        return Step(
            TEST_STEP,
            places=(self.spot.place,) if self.spot.place else (),
            terrains=mask(self.spot.terrains),
            skill=self.skill,
            difficulty=self.n,
            time=self.time,
        )


@BOOK.phrase("{time:opening}Explore the bazaar of {town}.", kind="step", gold=0, count=1)
@BOOK.phrase("{time:opening}Explore the bazaar of {town} and pay {gold:n} gold.", kind="step", count=1)
@BOOK.phrase("{time:opening}Explore any bazaar.", kind="step", gold=0, count=1, town="")
@BOOK.phrase("{time:opening}Explore any bazaar and pay {gold:n} gold.", kind="step", count=1, town="")
@BOOK.phrase(
    "{time:opening}Explore the bazaars of {count} different towns.",
    kind="step",
    gold=0,
    town="",
    example="Explore the bazaars of three different towns.",
)
@BOOK.phrase(
    "{time:opening}Explore the bazaars of {count} different towns and pay {gold:n} gold in each.",
    kind="step",
    town="",
    example="Explore the bazaars of two different towns and pay 2 gold in each.",
)
@dataclass(frozen=True, slots=True)
class Explore:
    """Bazaars that the hero must explore (AK 14.16 to AK 14.18)."""

    time: int
    town: str
    count: int
    gold: int

    def step(self) -> Step:
        return Step(
            BAZAAR_STEP,
            count=self.count,
            town=self.town,
            gold=self.gold,
            time=self.time,
            different=self.count > 1,
        )
