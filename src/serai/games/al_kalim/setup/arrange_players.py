"""The players of a hand-set table: where their heroes are, and all that they have."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim.rules.quests import set_progress
from serai.games.al_kalim.setup.reading import a_card, a_spot, a_stack
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import (
    ALLY,
    CHALLENGE,
    COLOURS,
    GEAR,
    ITEM,
    LEGEND,
    LEGEND_TYPES,
    NOWHERE,
    RAISES,
    STACKS,
    START_GOLD,
)
from serai.games.al_kalim.state.zones import gain, is_character
from serai.kernel import BadTable, Data
from serai.parts.reading import a_flag, a_list, a_number, a_sheet, a_word, numbers_of, only

NO_TILE: Final = "none"
_TILES: Final = (NO_TILE, *COLOURS)
# Current numbers follow from the cards; they are read over, so that a described table can be set.
_DERIVED: Final = ("life", "stamina", "values")
_COUNTED: Final = ("wounds", "exhaustion", "facedown")
_PLAYER: Final = (
    *("where", "gold", *_COUNTED, "gear", "allies", "items", "quests", "rewards"),
    *("experience", "counters", "tile", *_DERIVED),
)
_CARD: Final = ("card", *_COUNTED, "uses", *_DERIVED)
_QUEST: Final = ("card", "steps")


def claim(g: State, placed: dict[int, str], card: int, where: str) -> int:
    """A card lies here and nowhere else, for no card has a second copy."""
    if card in placed:
        raise BadTable(f"{where}: {g.pool.faces[card].name} is in {placed[card]} already")
    placed[card] = where
    return card


def set_player(g: State, seat: int, data: Data, placed: dict[int, str], where: str) -> None:
    """One player with all that is said of him or her."""
    side = only(data, _PLAYER, where)
    g.where[seat] = a_spot(g, side["where"], f"{where}.where") if "where" in side else NOWHERE
    g.gold[seat] = a_number(side.get("gold", START_GOLD), f"{where}.gold")
    _set_counters(g, g.hero[seat], side, where)
    g.raised[seat * 5 : seat * 5 + 5] = numbers_of(side.get("experience", {}), RAISES, f"{where}.experience")
    g.counters[seat * 4 : seat * 4 + 4] = numbers_of(side.get("counters", {}), COLOURS, f"{where}.counters")
    _set_gear(g, seat, side.get("gear", {}), f"{where}.gear")
    for entry in a_list(side.get("allies", []), f"{where}.allies"):
        gain(g, seat, _held(g, seat, entry, placed, f"{where}.allies", ALLY))
    for entry in a_list(side.get("items", []), f"{where}.items"):
        card = _held(g, seat, entry, placed, f"{where}.items", ITEM, CHALLENGE)
        if g.pool.faces[card].kind == CHALLENGE and not g.pool.faces[card].keep:
            raise BadTable(f"{where}.items: {g.pool.faces[card].name} is not kept as an item (AK 9.13)")
        gain(g, seat, card)
    for entry in a_list(side.get("quests", []), f"{where}.quests"):
        _set_quest(g, seat, entry, placed, f"{where}.quests")
    for entry in a_list(side.get("rewards", []), f"{where}.rewards"):
        card = _held(g, seat, entry, placed, f"{where}.rewards", LEGEND)
        g.done[card] = 1
        _add_legend(g, seat, card, f"{where}.rewards")
    usual = _TILES[min(len(g.legends[seat]), len(COLOURS))]
    g.tile[seat] = a_word(side.get("tile", usual), _TILES, f"{where}.tile")


def _set_gear(g: State, seat: int, data: Data, where: str) -> None:
    for kind, n in enumerate(numbers_of(data, GEAR, where)):
        if n > g.supply[kind]:
            raise BadTable(f"{where}: the supply has only {g.supply[kind]} more of {GEAR[kind]} (AK 12.20)")
        g.gear[seat * 3 + kind] = n
        g.supply[kind] -= n


def _set_counters(g: State, card: int, sheet: dict[str, Data], where: str) -> None:
    """Wounds, exhaustion, and whether the card lies facedown."""
    for key in _COUNTED[:2]:
        if key in sheet and not is_character(g, card):
            raise BadTable(f"{where}.{key}: {g.pool.faces[card].name} is no character (AK 1.6)")
    g.wounds[card] = a_number(sheet.get("wounds", 0), f"{where}.wounds")
    g.tired[card] = a_number(sheet.get("exhaustion", 0), f"{where}.exhaustion")
    g.down[card] = int(a_flag(sheet.get("facedown", False), f"{where}.facedown"))


def _held(g: State, seat: int, entry: Data, placed: dict[int, str], where: str, *kinds: int) -> int:
    """A card in a player's hands, as its name or as a table."""
    sheet = a_sheet(entry, _CARD, where)
    card = claim(g, placed, a_card(g, sheet.get("card"), where, *kinds), where)
    face = g.pool.faces[card]
    g.owner[card] = seat
    _set_counters(g, card, sheet, f"{where}: {face.name}")
    if "uses" in sheet:
        g.uses[card] = a_number(sheet["uses"], f"{where}: {face.name}.uses", 0, face.uses)
    return card


def _add_legend(g: State, seat: int, card: int, where: str) -> None:
    faces = g.pool.faces
    kind = faces[card].sort
    if kind in [faces[other].sort for other in g.legends[seat]]:
        raise BadTable(f"{where}: a player has one Legendary card of type {LEGEND_TYPES[kind]} (AK 14.7)")
    g.legends[seat] = (*g.legends[seat], card)


def _set_quest(g: State, seat: int, entry: Data, placed: dict[int, str], where: str) -> None:
    """An incomplete quest; a step is a number, or the bazaars that count for "different towns"."""
    sheet = a_sheet(entry, _QUEST, where)
    card = claim(g, placed, a_card(g, sheet.get("card"), where, LEGEND), where)
    face = g.pool.faces[card]
    where = f"{where}: {face.name}"
    g.owner[card] = seat
    _add_legend(g, seat, card, where)
    done = a_list(sheet.get("steps", [0] * len(face.steps)), f"{where}.steps")
    if len(done) != len(face.steps):
        raise BadTable(f"{where}.steps: the quest has {len(face.steps)} steps, not {len(done)}")
    open_steps = 0
    for number, (said, step) in enumerate(zip(done, face.steps, strict=True)):
        at = f"{where}.steps {number + 1}"
        stacks = _explored(g, said, at) if step.different else []
        count = len(stacks) if step.different else a_number(said, at)
        if count > step.count:
            raise BadTable(f"{at}: this step is done {step.count} times at most")
        open_steps += int(count < step.count)
        set_progress(g, card, number, count, stacks)
    if not open_steps:
        raise BadTable(f"{where}.steps: with all steps done it is a reward (AK 14.24)")


def _explored(g: State, said: Data, where: str) -> list[int]:
    """The different bazaars that count for a step."""
    if said == 0:
        return []
    if not isinstance(said, list):
        raise BadTable(f"{where}: name the bazaars that were explored for it, in a list")
    stacks = [a_stack(g, name, where, 0, STACKS) for name in said]
    if len(set(stacks)) < len(stacks):
        raise BadTable(f"{where}: each bazaar counts once (AK 14.18)")
    return stacks
