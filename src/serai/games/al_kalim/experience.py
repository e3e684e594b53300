"""The Experience step: counters are spent, numbers rise, and the quest tile is set (AK 16)."""

from __future__ import annotations

from serai.games.al_kalim.ability import ANY_TIME
from serai.games.al_kalim.events_trade import CountersSpent, Raised, TileSet
from serai.games.al_kalim.falling import place_hero
from serai.games.al_kalim.frames import DROPPING, LANDING, LEVELLING, LEVELS, PAYING, RAISING, TILING
from serai.games.al_kalim.quests import drop_quest, quests_of
from serai.games.al_kalim.state import State
from serai.games.al_kalim.terms import CHOOSE, COUNTER, DONE, LAND, LEVEL, RAISE, TILE, USE
from serai.games.al_kalim.windows import usable, use
from serai.kernel import Action, Frame


def begin_experience(g: State, seat: int) -> None:
    """First the City of Clouds may carry the hero away, then experience is spent (AK 12.27)."""
    g.stack.append(Frame(LEVELS, seat))
    if g.clouds:
        g.stack.append(Frame(LANDING, seat))


def offer_landing(g: State, frame: Frame) -> list[Action]:
    """Any space, or none."""
    return [DONE(), *[LAND(hex) for hex in range(g.board.grid.size)]]


def answer_landing(g: State, frame: Frame, action: Action) -> None:
    """The hero is put there."""
    g.stack.pop()
    if action.verb is LAND:
        place_hero(g, frame.seat, action.n)


def points(g: State, seat: int) -> int:
    """What the unspent adventure counters are worth (AK 9.17)."""
    base = seat * 4
    return g.counters[base] + 2 * g.counters[base + 1] + 3 * g.counters[base + 2] + 4 * g.counters[base + 3]


def go_on_levelling(g: State, frame: Frame) -> None:
    """While the counters suffice, the player is asked (AK 16.1)."""
    g.stack.pop()
    if points(g, frame.seat) >= g.price:
        g.stack.append(Frame(LEVELLING, frame.seat))


def offer_levels(g: State, frame: Frame) -> list[Action]:
    """Buy an experience counter, or keep the adventure counters (AK 16.13); cards for outside combat."""
    return [DONE(), LEVEL(), *[USE(ability) for ability in usable(g, frame.seat, ANY_TIME)]]


def answer_level(g: State, frame: Frame, action: Action) -> None:
    """What is to be raised comes first, then the counters that pay for it."""
    if action.verb is USE:
        use(g, frame.seat, action.n)
        return
    g.stack.pop()
    if action.verb is DONE:
        return
    seat = frame.seat
    g.stack.append(Frame(LEVELS, seat))
    g.stack.append(Frame(DROPPING, seat))
    g.stack.append(Frame(RAISING, seat))
    g.stack.append(Frame(PAYING, seat))


def payments(g: State, seat: int, spent: tuple[int, ...], least: int = 0) -> list[tuple[int, ...]]:
    """All ways to pay that begin with these counters and go on upwards from a colour (AK 16.4).

    A payment ends as soon as the cost is reached, so its last counter is the highest of those that follow.
    """
    if sum(spent) + len(spent) >= g.price:
        return [spent] if is_fair(g, seat, spent) else []
    found: list[tuple[int, ...]] = []
    for colour in range(least, 4):
        if spent.count(colour) < g.counters[seat * 4 + colour]:
            found += payments(g, seat, (*spent, colour), colour)
    return found


def spendable(g: State, seat: int, spent: tuple[int, ...]) -> list[int]:
    """The colours of which one more counter may be spent; in a single way to pay there is no choice."""
    ways = payments(g, seat, spent)
    if len(ways) == 1:
        return [ways[0][len(spent)]]
    return [
        colour
        for colour in range(4)
        if spent.count(colour) < g.counters[seat * 4 + colour] and payments(g, seat, (*spent, colour))
    ]


def is_fair(g: State, seat: int, spent: tuple[int, ...]) -> bool:
    """Whether every spent counter is needed, one that may go on the tile left out (AK 16.4)."""
    total = sum(spent) + len(spent)
    for pardoned in (-1, *[at for at, colour in enumerate(spent) if goes_on_the_tile(g, seat, colour)]):
        if all(at == pardoned or total - colour - 1 < g.price for at, colour in enumerate(spent)):
            return True
    return False


def goes_on_the_tile(g: State, seat: int, colour: int) -> bool:
    """Whether a spent counter may be laid on the quest tile: the first one, or later a higher one.

    Not in the Experience step in which the first was laid (AK 16.8, AK 16.9).
    """
    return colour + 1 > g.tile[seat] and not g.laid


def offer_counters(g: State, frame: Frame) -> list[Action]:
    """The next counter to spend."""
    return [COUNTER(colour) for colour in spendable(g, frame.seat, frame.args)]


def answer_counter(g: State, frame: Frame, action: Action) -> None:
    """A counter is spent; when the cost is reached the tile is set (AK 16.8, AK 16.9)."""
    g.stack.pop()
    seat = frame.seat
    spent = (*frame.args, action.n)
    if sum(spent) + len(spent) < g.price:
        g.stack.append(Frame(PAYING, seat, spent))
        return
    for colour in spent:
        g.counters[seat * 4 + colour] -= 1
    if g.events is not None:
        g.events.append(CountersSpent(seat, spent))
    higher = sorted({colour for colour in spent if goes_on_the_tile(g, seat, colour)})
    if higher:
        g.stack.append(Frame(TILING, seat, tuple(higher)))


def offer_tiles(g: State, frame: Frame) -> list[Action]:
    """The spent counters that are higher than the one on the tile (AK 16.10)."""
    return [TILE(colour) for colour in frame.args]


def answer_tile(g: State, frame: Frame, action: Action) -> None:
    """The counter is laid on the tile."""
    g.stack.pop()
    if not g.tile[frame.seat]:
        g.laid = True
    g.tile[frame.seat] = action.n + 1
    if g.events is not None:
        g.events.append(TileSet(frame.seat, action.n))


def offer_raises(g: State, frame: Frame) -> list[Action]:
    """What an experience counter can raise (AK 16.5)."""
    return [RAISE(what) for what in range(5)]


def answer_raise(g: State, frame: Frame, action: Action) -> None:
    """The hero grows."""
    g.stack.pop()
    g.raised[frame.seat * 5 + action.n] += 1
    if g.events is not None:
        g.events.append(Raised(frame.seat, action.n))


def nothing_to_drop(g: State, frame: Frame) -> bool:
    """Whether there is no incomplete quest; the question then passes by."""
    if quests_of(g, frame.seat):
        return False
    g.stack.pop()
    return True


def offer_drops(g: State, frame: Frame) -> list[Action]:
    """Discard an incomplete quest, or none (AK 16.11)."""
    return [DONE(), *[CHOOSE(card) for card in quests_of(g, frame.seat)]]


def answer_drop(g: State, frame: Frame, action: Action) -> None:
    """The quest goes under its deck."""
    g.stack.pop()
    if action.verb is CHOOSE:
        drop_quest(g, frame.seat, action.n)
