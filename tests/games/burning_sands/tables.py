"""A table of Burning Sands set by hand, with plain cards made for the test, played by simple words.

t = table(
    player(hero("Khitai", 3), sections=walls("Wall")),
    player(hero("Bonepicker", 2), sections=walls("Jewel"), hand=(card("Feint", fate=3),)),
)
t.play("attack", "assign Khitai", "to Jewel", "done")
"""

from __future__ import annotations

from serai.games.burning_sands.rules import engine
from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.rules.zones import enter
from serai.games.burning_sands.state import State, blank_state
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.frames import Ending, Turn
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import DAY, END, NIGHT, NOTHING
from serai.kernel import Chance, seed_from
from tests.games.burning_sands.made import Made, Player, seat_of
from tests.games.burning_sands.setting import Setting


def table(
    *players: Player,
    edition: int = 0,
    hears: tuple[str, ...] = (),
    asked: int = 0,
    phase: int = DAY,
    blessed: int = 0,
    turn: int = 1,
) -> Setting:
    """A table in the Day Phase (or another), at which it is the first player's turn to act."""
    made: list[Made] = []
    strongholds = [who.stronghold or seat_of(f"Stronghold {n}") for n, who in enumerate(players)]
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
        pool.lasting[number] = pool.lasting[number] or one.lasting
        if not pool.moments[number]:
            pool.moments[number] = tuple(_numbered(pool, ability) for ability in one.moments)
    for trigger in hears:
        pool.hearing[trigger] = True
    g = blank_state(pool, Chance(seed_from(1)), len(players))
    g.edition = edition
    g.turn = turn
    g.phase = phase
    g.blessed = blessed
    for seat, who in enumerate(players):
        _lay(g, seat, strongholds[seat], NOTHING)
        g.house[seat] = strongholds[seat].face.faction
        for top in (*who.sections, *who.heroes):
            _lay(g, seat, top, NOTHING)
        g.hand[seat] = [pool.number[one.face.name] for one in who.hand]
        g.deck[seat] = [pool.number[one.face.name] for one in who.deck]
        g.saved[seat] = [pool.number[one.face.name] for one in who.saved]
        g.buried[seat] = [pool.number[one.face.name] for one in who.buried]
    if phase in (DAY, NIGHT):
        g.stack.append(Turn(asked, 0))
    elif phase == END:
        g.stack.append(Ending(blessed, 0))
    engine.advance(g)
    return Setting(g)


def _numbered(pool: Pool, ability: Ability) -> int:
    pool.abilities.append(ability)
    pool.joins = pool.joins or ability.joins
    if ability.trigger is not None:
        pool.hearing[ability.trigger.kind] = True
    return len(pool.abilities) - 1


def _lay(g: State, seat: int, one: Made, host: int) -> None:
    number = enter(g, seat, g.pool.number[one.face.name], host, one.bowed)
    g.water[number] = one.water
    for other in one.attached:
        _lay(g, seat, other, number)
