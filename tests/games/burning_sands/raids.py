"""Raids by night for tests of section 11: raiders, those who are raided, and one raid on the Wall."""

from serai.games.burning_sands.state.events_war import RaidResolved
from serai.games.burning_sands.state.terms import NIGHT
from tests.games.burning_sands.made import Made, Player, card, hero, player, section, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table


def raiders_and_raided(
    *raiders: Made, guards: tuple[Made, ...] = (), mine: tuple[Made, ...] = (), theirs: tuple[Made, ...] = ()
) -> tuple[Player, Player]:
    """A player with raiders, and one with two City Sections of Base Strength 1 and six Water."""
    return (
        player(*raiders, sections=walls("Home"), hand=mine or (card("Ruse", 3), card("Feint", 2))),
        player(*guards, sections=walls("Wall", "Jewel"), hand=theirs),
    )


def night(*players: Player, edition: int = 0, hears: tuple[str, ...] = ()) -> Setting:
    """A table by night."""
    return table(*players, edition=edition, hears=hears, phase=NIGHT)


def one_raid(
    fate: int,
    against: int | None = None,
    base: int = 1,
    water: int = 6,
    raider: Made | None = None,
    guard: Made | None = None,
) -> Setting:
    """Khitai raids the Wall with a card of a Fate value; Bonepicker defends with one, or nobody does."""
    t = night(
        player(
            raider or hero("Khitai", 1), hero("Argoun", 1), sections=walls("Home"), hand=(card("Ruse", fate),)
        ),
        player(
            guard or hero("Bonepicker", 1),
            hero("Crow", 1),
            sections=(section("Wall", base, water), section("Jewel")),
            hand=() if against is None else (card("Answer", against),),
        ),
    )
    t.play("raid", "assign Khitai", "to Wall", "fate Ruse")
    if against is not None:
        t.play("assign Bonepicker", "fate Answer")
    return t


def succeeded(t: Setting) -> list[bool]:
    """How the raids on each City Section ended."""
    return [event.won for event in t.events if isinstance(event, RaidResolved)]
