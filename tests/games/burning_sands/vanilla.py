"""Two decks of plain cards without text, and tables at which they are played."""

from __future__ import annotations

from functools import lru_cache

from serai.games.burning_sands.game import BurningSands
from serai.games.burning_sands.setup.decks import Deck, deck_data
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import (
    ACTION,
    EDITIONS,
    FOLLOWER,
    HERO,
    HOLDING,
    ITEM,
    SECTION,
    STRONGHOLD,
)
from serai.kernel import Chance, seed_from

_HERO_TRAITS = (
    (),
    ("Flying",),
    ("Archery +1",),
    ("Berserk",),
    ("Tactician",),
    ("Duelist", "Raid +1"),
    ("Undead",),
)
_MORE_TRAITS = (("Khadi",), ("Carry +1",), ("Unique",), ("can remain bowed",))


def _faces() -> list[Face]:
    faces = [
        Face("Tents", STRONGHOLD, faction=7, produces=4, influence=6, fate=2, city_points=20),
        Face("Palace", STRONGHOLD, faction=10, produces=4, influence=6, fate=2, city_points=20),
        Face("Old Wall", SECTION, base_strength=1, capacity=6, city_points=5),
        Face("Hovel", SECTION, base_strength=0, capacity=7, city_points=5),
        Face("Gate", SECTION, base_strength=3, capacity=4, city_points=5),
    ]
    for n, traits in enumerate((*_HERO_TRAITS, *_MORE_TRAITS)):
        faction = (7, 10, -1)[n % 3]
        numbers = (1 + n % 4, 2 + n % 3, False, False, 1 + n % 2, 3 + n % 4, 0, n % 5)
        faces.append(Face(f"Hero {n}", HERO, faction, *numbers, traits=traits))
    faces.append(
        Face(
            "Hero 1 (Experienced)", HERO, strength=4, ka=5, water=2, copper=6, fate=4, traits=("Experienced",)
        )
    )
    faces += [
        Face("Guard", FOLLOWER, strength=2, ka=1, copper=2, fate=1),
        Face("Hawk", FOLLOWER, strength=1, ka=1, copper=2, fate=2, traits=("Flying", "Archery")),
        Face("Squire", FOLLOWER, strength=1, strength_adds=True, ka=1, ka_adds=True, copper=1, fate=2),
        Face("Blade", ITEM, strength=2, copper=2, fate=2, traits=("Weapon",)),
        Face("Mail", ITEM, strength=1, ka=1, copper=2, fate=1, traits=("Armor",)),
        Face("Copper Mine", HOLDING, produces=2, copper=2, fate=1),
        Face("Silver Mine", HOLDING, produces=3, copper=4, fate=2),
        Face("Tower", HOLDING, strength=2, copper=2, fate=3, traits=("Fortification",)),
    ]
    faces += [Face(f"Rumour {n}", ACTION, copper=1, fate=n) for n in range(5)]
    return faces


@lru_cache(maxsize=1)
def vanilla_pool() -> Pool:
    """All plain cards."""
    return Pool(_faces())


def deck(pool: Pool, which: int) -> Deck:
    """One of the two decks: three of each Hero and Holding, Followers, Items and Actions."""
    number = pool.number
    names = [f"Hero {n}" for n in range(11) if n % 3 != 1 - which][:7]
    names += ["Guard", "Hawk" if which else "Squire", "Blade", "Mail", "Copper Mine", "Silver Mine", "Tower"]
    names += [f"Rumour {n}" for n in range(5)]
    cards = [number[name] for name in names for _ in range(3)] + [number["Hero 1 (Experienced)"]]
    sections = (
        ("Old Wall", "Hovel", "Gate", "Old Wall") if which else ("Old Wall", "Old Wall", "Gate", "Hovel")
    )
    return Deck(
        f"vanilla {which}",
        number["Palace" if which else "Tents"],
        tuple(number[name] for name in sections),
        tuple(cards),
    )


def vanilla_table(seed: int, seats: int = 2, edition: int = 0) -> State:
    """A new game with plain cards."""
    pool = vanilla_pool()
    rules = BurningSands(pool)
    decks = [deck_data(pool, deck(pool, seat % 2)) for seat in range(seats)]
    options = rules.fill_options({"seats": seats, "edition": EDITIONS[edition], "decks": decks})
    return rules.new(options, Chance(seed_from(seed)))
