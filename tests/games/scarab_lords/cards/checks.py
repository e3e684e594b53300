"""What cards of all houses have in common: where and when they are played, and the scarabs they come with."""

from typing import Any

from tests.games.scarab_lords.cards.printed import BY_NAME, COLUMNS, columns_of
from tests.games.scarab_lords.setting import Setting, table

PHASES = ("0", "1", "2", "supremacy")


def house_of(name: str) -> str:
    """The house that plays the card in these tests; bonus cards have been taken by Temet."""
    return "ankar" if BY_NAME[name].house == "ankar" else "temet"


def other(house: str) -> str:
    """The opponent's house."""
    return "ankar" if house == "temet" else "temet"


def in_hand(name: str, **more: Any) -> Setting:
    """The card's phase: the card and another in hand, cards of both sides standing around."""
    house = house_of(name)
    held = "Edict of Stillness" if name == "Twin Decrees" else "Twin Decrees"
    spare = "Menukh, the Silent Flood" if house == "ankar" else "Khema"
    sides: dict[str, Any] = {
        house: {"hand": [name, spare], "upper religious": ["Sellblades of the Delta"]},
        other(house): {"lower military": ["Blacksand Mercenaries"], "hand": [held]},
    }
    return table(**sides, **{"active": house, "phase": BY_NAME[name].phase, **more})


def stands_where_its_icons_allow(name: str, *, power: int) -> None:
    """The card goes into each column of its icons, counts there, changes nothing else; no other takes it."""
    house = house_of(name)
    allowed = columns_of(name)
    for column in COLUMNS:
        g = in_hand(name)
        with g.changes(*([f"{house} hand", f"{house} {column}"] if column in allowed else [f"{house} hand"])):
            g.play(f'play "{name}"')
            assert g.choices("into") == allowed
            if column in allowed:
                there = g.total(house, column)
                g.play(f"into {column}")
                assert g.power(house, column, name) == power
                assert g.total(house, column) == there + power
                assert g.quiet
            else:
                assert g.rule_against(f"into {column}") == "SL 5.3"


def waits_for_its_phase(name: str) -> None:
    """In every other phase the card stays in hand."""
    for phase in PHASES:
        if phase != BY_NAME[name].phase:
            g = in_hand(name, phase=phase)
            with g.changes():
                assert name not in g.choices("play")
                assert g.rule_against(f'play "{name}"') == "SL 5.2"
            assert g.quiet


def comes_cursed_and_is_freed(name: str, *, scarabs: int) -> None:
    """The card enters with its scarabs and no power; one action of its phase takes off one, turn by turn."""
    house, column, line = house_of(name), columns_of(name)[0], BY_NAME[name]
    sides: dict[str, Any] = {house: {"hand": [name]}}  # empty hands from now on: no duty comes between
    g = table(**sides, active=house, phase=line.phase)
    g.play(f'play "{name}"', f"into {column}")
    for left in range(scarabs, 0, -1):
        assert (g.scarabs(house, column, name), g.power(house, column, name)) == (left, 0)
        assert g.total(house, column) == 0
        assert g.rule_against(f'uncurse "{name}"') == "SL 4.5"  # the action of the phase is spent
        g.end_turn().end_turn().to_phase(line.phase)
        with g.changes(f"{house} {column}"):
            g.play(f'uncurse "{name}"')
    assert (g.scarabs(house, column, name), g.power(house, column, name)) == (0, line.power)
    assert g.total(house, column) == line.power
    assert g.rule_against(f'uncurse "{name}"') == "SL 5.9"
    assert g.quiet


def is_freed_only_in_its_phase(name: str) -> None:
    """In another phase the scarabs stay."""
    house, column = house_of(name), columns_of(name)[0]
    for phase in PHASES:
        sides: dict[str, Any] = {house: {column: [{"card": name, "scarabs": 1}]}}
        g = table(**sides, active=house, phase=phase)
        if phase != BY_NAME[name].phase:
            with g.changes():
                assert g.rule_against(f'uncurse "{name}"') == "SL 5.9"
            assert g.power(house, column, name) == 0
            assert g.quiet
