"""A camp for tests of section 5: a player of Moto with a hand, and Heroes to bring in."""

from serai.games.burning_sands.state.frames import PAY
from serai.games.burning_sands.state.terms import HERO
from tests.games.burning_sands.made import Made, hero, player, printed, seat_of, section, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table

MOTO, SENPET = 7, 10


def nomad(
    name: str = "Nomad", *traits: str, copper: int = 2, water: int = 1, faction: int = -1, ka: int = 2
) -> Made:
    """A Hero to bring in."""
    return printed(name, HERO, *traits, copper=copper, water=water, faction=faction, strength=1, ka=ka)


def camp(
    *hand: Made, home: tuple[Made, ...] = (), copper: int = 4, water: int = 6, edition: int = 0
) -> Setting:
    """A player of Moto with a hand and a Stronghold that gives Copper; the other has a Hero."""
    return table(
        player(
            *home,
            sections=(section("Home", water=water),),
            hand=hand,
            stronghold=seat_of("Seat", copper, faction=MOTO),
        ),
        player(hero("Crow", 1), sections=walls("Wall")),
        edition=edition,
    )


def bring(t: Setting, name: str) -> Setting:
    """Bring a card in and pay as proposed; nothing else is asked."""
    t.play(f"play {name}")
    if t.question == PAY:
        t.play("as-proposed")
    return t
