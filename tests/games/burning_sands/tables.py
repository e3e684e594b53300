"""A table of Burning Sands set by hand, with plain cards made for the test, played by simple words.

t = table(
    player(hero("Khitai", 3), sections=walls("Wall")),
    player(hero("Bonepicker", 2), sections=walls("Jewel"), hand=(card("Feint", fate=3),)),
)
t.play("attack", "assign Khitai", "to Jewel", "done")
"""

from __future__ import annotations

from typing import Any

from serai.games.burning_sands.game import BurningSands
from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.setup.rows import ROWS
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import DAY, EDITIONS, PHASES
from serai.kernel import arrange_table
from tests.games.burning_sands.made import Made, Player, seat_of
from tests.games.burning_sands.setting import Setting


def table(
    *players: Player,
    edition: int = 0,
    hears: tuple[str, ...] = (),
    asked: int = 1,
    phase: int = DAY,
    blessed: int = 1,
    turn: int = 1,
) -> Setting:
    """A table in the Day Phase (or another), at which it is the first player's turn to act."""
    made: list[Made] = []
    strongholds = [who.stronghold or seat_of(f"Stronghold {n}") for n, who in enumerate(players, 1)]
    for stronghold, who in zip(strongholds, players, strict=True):
        made.append(stronghold)
        for top in (*who.sections, *who.heroes, *who.hand, *who.deck, *who.saved, *who.buried):
            made += [top, *top.attached]
    faces: dict[str, Face] = {}
    for one in made:
        faces.setdefault(one.face.name, one.face)
    pool = Pool(list(faces.values()))
    for one in made:
        number = pool.number[one.face.name]
        if not pool.acts[number] and not pool.reacts[number]:
            pool.acts[number] = tuple(_numbered(pool, ability) for ability in one.acts)
            pool.reacts[number] = tuple(_numbered(pool, ability) for ability in one.reacts)
            for ability in one.reacts:
                if one.face.is_played and ability.trigger is not None:
                    pool.heeding.from_hand[ability.trigger.kind] = True
        pool.lasting[number] = pool.lasting[number] or one.lasting
        if not pool.moments[number]:
            pool.moments[number] = tuple(_numbered(pool, ability) for ability in one.moments)
    for trigger in hears:
        pool.heeding.hearing[trigger] = pool.heeding.from_hand[trigger] = True
    described = {
        "edition": EDITIONS[edition],
        "phase": PHASES[phase],
        "turn": turn,
        "blessed": str(blessed),
        "active": str(asked),
        "players": {str(n): _side(strongholds[n - 1], who) for n, who in enumerate(players, 1)},
    }
    return Setting(arrange_table(BurningSands(pool), described, 1))


def _numbered(pool: Pool, ability: Ability) -> int:
    pool.abilities.append(ability)
    pool.joins = pool.joins or ability.joins
    if ability.trigger is not None:
        pool.heeding.hearing[ability.trigger.kind] = pool.heeding.from_hand[ability.trigger.kind] = True
    return len(pool.abilities) - 1


def _side(stronghold: Made, who: Player) -> dict[str, Any]:
    """What lies before a player, in the words of a scenario."""
    side: dict[str, Any] = {"stronghold": _laid(stronghold), "sections": [_laid(one) for one in who.sections]}
    for one in who.heroes:
        row = next(row for row, types in ROWS.items() if one.face.type in types)
        side.setdefault(row, []).append(_laid(one))
    for pile in ("hand", "saved", "buried"):
        side[pile] = [one.face.name for one in getattr(who, pile)]
    side["deck"] = [one.face.name for one in reversed(who.deck)]  # a scenario begins with the top
    return side


def _laid(one: Made) -> dict[str, Any]:
    return {
        "card": one.face.name,
        "bowed": one.bowed,
        "water": one.water,
        "lasting_changes": list(one.changes),
        "attached": [_laid(other) for other in one.attached],
    }
