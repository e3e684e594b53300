"""Windows for Reactions: after something happened all may react in turn, until all pass in a row.

What happened together opens one window (BS 13.31). What cards do by themselves comes before it.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.ability import Ability, Run
from serai.games.burning_sands.rules.board import board, works
from serai.games.burning_sands.rules.happenings import TRIGGERS, is_awaited, tell
from serai.games.burning_sands.rules.heeding import heeding
from serai.games.burning_sands.rules.marks import add, of_card, of_sort, remove
from serai.games.burning_sands.rules.units import may_speak
from serai.games.burning_sands.state import State, in_turn, left_of
from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.frames import Frame
from serai.games.burning_sands.state.marks import LATER, WORKED
from serai.games.burning_sands.state.pool import Board
from serai.games.burning_sands.state.rows import CARD, COUNT, KIND, OTHER, SEAT, Cause, Happening
from serai.games.burning_sands.state.terms import DAY, EPISODE_3, NIGHT, NOBODY, NOTHING

__all__ = ["TRIGGERS", "can_open_window", "open_window", "tell"]

#: Questions in the middle of something: what happened meanwhile is answered when that is done.
_MIDDLE: Final = (
    *(f.AIM, f.WHICH, f.ANSWERING, f.PAY, f.COUNCIL, f.HOST, f.MOVING, f.STAYING),
    *(f.PAID_DEED, f.PAID_CHALLENGE, f.SHEDDING),
    *(f.TERMS, f.TOKEN, f.ABSORB, f.DISCARDING, f.POURING, f.PICK, f.LOOK),
)


_FALLS: Final = TRIGGERS.index("falls")
#: What a card can hear of although it is gone by then: its own end.
_ENDS: Final = tuple([TRIGGERS.index(end) for end in ("destroyed", "section-lost", "leaves")])
_ENDING: Final = sum([1 << end for end in _ENDS])


def can_open_window(g: State) -> bool:
    """Whether the table is ready for a window: costs are paid, and a sentence is carried out to its end.

    What happens while a cost is paid is answered together with what it is paid for (BS 13.8).
    """
    if not g.stack:
        return True
    frame = g.stack[-1]
    if isinstance(frame, f.Foretold) and frame.did:
        frame = g.stack[-2]
    if isinstance(frame, f.Running):
        return frame.step != f.BEING_PAID and frame.step not in g.pool.abilities[frame.ability].inner
    if isinstance(frame, f.Enter):
        return frame.announced or not is_awaited(g, "brings")
    return frame.kind not in _MIDDLE


def open_window(g: State) -> None:
    """Open one window for all that was noted, on the left of who did it or with the Blessed player.

    BS 13.31, BS 13.32.
    """
    happened, g.pending = g.pending, []
    triggers = 0
    for row in happened:
        triggers |= 1 << row.trigger
    if triggers >> _FALLS & 1:  # below the window: who is not saved in it
        falling = [row for row in happened if row.trigger == _FALLS]
        rows = [
            n for row in falling for n in (row.actor, row.cause[CARD], row.cause[OTHER], row.cause[COUNT])
        ]
        g.stack.append(f.Fall(g.blessed, tuple(rows)))
    hearing = heeding(g).hearing
    silent = g.edition == EPISODE_3 and not _in_action(g)
    heard = [] if silent else [row for row in happened if TRIGGERS[row.trigger] in hearing]
    current = g.board
    if current is None or g.dirty:
        current = board(g)
    awaiting = _awaiting(g, current, happened) if current.waiting else []
    last = _last_words(g, happened) if triggers & _ENDING and g.pool.last_words else []
    if g.marked >> LATER & 1:
        last += _later(g, happened)
    if not heard and not awaiting and not last:
        return
    actor = heard[0].actor if heard else happened[0].actor
    first = g.blessed if actor == NOBODY else left_of(g, actor)
    # a window in which nobody waits for anything closes at once
    g.stack.append(f.React(first, 0 if heard else g.seats, tuple(heard or happened)))
    g.stack += last
    doing = _by_themselves(g, awaiting, happened) if awaiting else []
    if doing:
        g.stack += doing
    elif not heard and not last:
        g.stack.pop()


def _awaiting(g: State, known: Board, happened: list[Happening]) -> list[tuple[int, int]]:
    """The abilities in play that wait for what happened and work by themselves, with their cards, oldest
    first."""
    waiting = known.waiting
    names: list[str] = []
    for row in happened:
        name = TRIGGERS[row.trigger]
        if name in waiting and name not in names:
            names.append(name)
    if not names:
        return []
    return waiting[names[0]] if len(names) == 1 else [one for one in known.moments if _waits(g, one, names)]


def _waits(g: State, one: tuple[int, int], names: list[str]) -> bool:
    ability: Ability = g.pool.abilities[one[1]]
    return ability.heard in names


def _last_words(g: State, happened: list[Happening]) -> list[Frame]:
    """What cards do because they were destroyed themselves: those of the player who comes first on top."""
    words, count = g.pool.last_words, len(g.pool.faces)
    return [
        by_itself(g, row.cause[SEAT], number, NOTHING, row.cause)
        for row in reversed(happened)
        if row.trigger in _ENDS and row.cause[KIND] != NOTHING
        if g.alive[row.cause[SEAT]]
        for number in words.get(row.cause[KIND] % count, ())
        if _hears(g, row.cause[SEAT], NOTHING, number, row)
    ]


_BASE: Final = 1 << 12  # more than any number that is kept


def packed(kept: list[int]) -> int:
    """Some cards or seats in one number."""
    whole = 0
    for number in reversed(kept):
        whole = whole * _BASE + number + 1
    return whole


def _later(g: State, happened: list[Happening]) -> list[Frame]:
    """What actions left behind to be done when this happens, those of the player who comes first on top."""
    found: list[Frame] = []
    for mark in reversed(of_sort(g, LATER)):
        ability: Ability = g.pool.abilities[mark.n]
        slots, rest = len(ability.effects[0].slots()), mark.m
        kept: list[int] = []
        for _ in range(slots):
            kept.append(rest % _BASE - 1)
            rest //= _BASE
        seat = g.control[mark.card]
        for row in happened:
            if ability.trigger is None or ability.trigger.kind != TRIGGERS[row.trigger]:
                continue
            run = Run(ability, seat, NOTHING, NOTHING, row.cause, tuple(kept), 0)
            if ability.waits(g, run, row.actor):
                action = f.Aiming(seat, mark.n, NOTHING, NOTHING, 0, False, row.cause, tuple(kept))
                found.append(action if len(ability.slots) > slots else action.running())
                if ability.first:
                    remove(g, [mark])
                    break
    return found


def _in_action(g: State) -> bool:
    """Whether somebody's action is under way: not in the Dawn or End Phase, nor as Day or Night begins.

    BS 20.10.
    """
    if g.phase not in (DAY, NIGHT) or not g.stack:
        return False
    turn = g.stack[0]
    return not isinstance(turn, f.Turn) or turn.actions > 0


def by_itself(g: State, seat: int, number: int, card: int, cause: Cause) -> Frame:
    """What a card does by itself: its targets are chosen if it has any, and it is carried out."""
    action = f.Aiming(seat, number, card, NOTHING, 0, False, cause)
    return action if g.pool.abilities[number].slots else action.running()


def _by_themselves(g: State, awaiting: list[tuple[int, int]], happened: list[Happening]) -> list[Frame]:
    """What cards in play do by themselves at this moment: the Blessed player's on top, oldest first.

    In a battle the defender's come first (BS 1.6 to BS 1.8, BS 4.4).
    """
    first = g.blessed if g.battle == NOTHING else g.control[g.battle]
    found = [
        by_itself(g, seat, number, source, row.cause)
        for seat in in_turn(g, first)
        for source, number in awaiting
        if g.control[source] == seat and works(g, source)
        for row in happened
        if _hears(g, seat, source, number, row) and _is_its_turn(g, source, number)
    ]
    found.reverse()
    return found


def _is_its_turn(g: State, source: int, number: int) -> bool:
    """Whether a text for the first time in a turn or battle has not worked yet; from now on it has (BS
    13.35)."""
    ability: Ability = g.pool.abilities[number]
    if not ability.first:
        return True
    worked = [mark for mark in of_card(g, WORKED, source) if mark.n == number]
    if len(worked) >= ability.first:
        return False
    add(g, WORKED, source, number, until=ability.span)
    return True


def _hears(g: State, seat: int, source: int, number: int, row: Happening) -> bool:
    """Whether an ability that works by itself waits for this; its card may be gone (NOTHING)."""
    ability: Ability = g.pool.abilities[number]
    heard = ability.trigger
    if heard is None or heard.kind != TRIGGERS[row.trigger]:
        return False
    if not heard.hears(g, seat, source, row.actor, row.cause):
        return False
    if ability.here and source != NOTHING and not may_speak(g, seat, source):  # BS 9.11
        return False
    run = Run(ability, seat, source, NOTHING, row.cause, (), 0)
    return ability.condition is None or ability.condition.holds(g, run)
