"""How far dice lead: every space that a hero can reach, with the cheapest dice (AK 6.6, AK 6.7).

The dice are numbered; a set of spent dice is a mask, and for each hex all masks that lead there are the bits
of one number. Spending die d is then a single shift, since adding bit d to a mask raises it by 2**d.
"""

from __future__ import annotations

from serai.games.al_kalim.rules.storm import covered
from serai.games.al_kalim.state.ability import SYMBOLS
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import DIE_MASKS, NOWHERE
from serai.games.al_kalim.state.zones import holdings

_MOST = 12  # dice at once
#: For each die the masks without it, as bits.
_LACKING = tuple(sum(1 << mask for mask in range(1 << _MOST) if not mask >> die & 1) for die in range(_MOST))


def shown_by(g: State, seat: int, face: int) -> int:
    """The terrains that a face of a die leads into for this player, as a mask (AK 6.21)."""
    mask = DIE_MASKS[face]
    for card in holdings(g, seat):
        for passive in g.pool.faces[card].passives:
            if passive.kind == SYMBOLS and mask >> passive.index & 1:
                mask |= 1 << passive.amount
    return mask


def reachable(g: State, seat: int) -> list[int]:
    """Every hex that the dice lead to, the nearest first."""
    found: list[int] = []
    start = g.where[seat]
    for layer in _layers(g, seat, NOWHERE)[1:]:
        found += [hex for hex in layer if hex != start and hex not in found]
    return found


def _layers(g: State, seat: int, goal: int) -> list[dict[int, int]]:
    """For each number of dice, 0 first, the hexes that so many lead to, each with its sets of dice as bits.

    With a goal the last layer is the first that has it.
    """
    dice = g.dice
    start = g.where[seat]
    layers = [{start: 1}]
    if not dice or covered(g, start):
        return layers  # AK 8.10
    leading: list[list[int]] = [[] for _ in range(8)]
    for die, face in enumerate(dice):
        mask = shown_by(g, seat, face)
        for terrain in range(8):
            if mask >> terrain & 1:
                leading[terrain].append(die)
    terrains = g.board.terrain
    around = g.board.grid.around
    under = (g.storm, *around[g.storm]) if g.storm != NOWHERE else ()
    for _ in dice:
        onward: dict[int, int] = {}
        for hex, sets in layers[-1].items():
            for beside in around[hex]:
                usable = leading[terrains[beside]]
                if not usable or beside in under:
                    continue
                spent = 0
                for die in usable:
                    spent |= (sets & _LACKING[die]) << (1 << die)
                if spent:
                    onward[beside] = onward.get(beside, 0) | spent
        if not onward:
            break
        layers.append(onward)
        if goal in onward:
            break
    return layers


def path_to(g: State, seat: int, goal: int) -> list[tuple[int, int]]:
    """A shortest way to a reachable hex: each step's hex and the face of the die that is spent for it.

    Among the sets of dice that lead there, the one that shows the fewest terrains is spent.
    """
    return _trace(g, seat, _layers(g, seat, goal), goal)


def ways(g: State, seat: int) -> dict[int, list[tuple[int, int]]]:
    """Every hex that the dice lead to, the nearest first, with the way that `path_to` takes."""
    found: dict[int, list[tuple[int, int]]] = {}
    layers = _layers(g, seat, NOWHERE)
    start = g.where[seat]
    for last in range(1, len(layers)):
        for hex in layers[last]:
            if hex != start and hex not in found:
                found[hex] = _trace(g, seat, layers[: last + 1], hex)
    return found


def _trace(g: State, seat: int, layers: list[dict[int, int]], goal: int) -> list[tuple[int, int]]:
    """The way to a hex of the last layer."""
    shows = [shown_by(g, seat, face) for face in g.dice]
    sets = layers[-1][goal]
    spent = min((_worth(mask, shows), mask) for mask in range(1 << len(shows)) if sets >> mask & 1)[1]
    steps: list[tuple[int, int]] = []
    hex = goal
    for layer in reversed(layers[:-1]):
        before, spent, die = _step_back(g, layer, hex, spent, shows)
        steps.append((hex, g.dice[die]))
        hex = before
    steps.reverse()
    return steps


def _step_back(
    g: State, layer: dict[int, int], hex: int, spent: int, shows: list[int]
) -> tuple[int, int, int]:
    """The hex before this one on the way, the dice spent by then, and the die that led on."""
    terrain = g.board.terrain[hex]
    for die, mask in enumerate(shows):
        if not spent >> die & 1 or not mask >> terrain & 1:
            continue
        before = spent ^ 1 << die
        for beside in g.board.grid.around[hex]:
            if layer.get(beside, 0) >> before & 1:
                return beside, before, die
    raise ValueError(f"no way leads to {hex}")


def _worth(mask: int, shows: list[int]) -> int:
    """How many terrains the dice of a set show."""
    return sum(shown.bit_count() for die, shown in enumerate(shows) if mask >> die & 1)
