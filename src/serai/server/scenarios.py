"""Scenario files at the server: read with care, as anybody may write them; made of what a seat knows."""

from __future__ import annotations

import secrets
import signal
from dataclasses import dataclass
from types import FrameType
from typing import Any

from serai.games import UnknownGame, find_game
from serai.kernel import (
    DUMP,
    BadOption,
    BadTable,
    Chance,
    Data,
    Refused,
    arrange_table,
    canonical,
    open_table,
    seed_from,
)
from serai.kernel.abilities import SETS, rules_for, sets_data, sets_from
from serai.kernel.chance import SEED_BYTES
from serai.kernel.scenario import (
    BadScenario,
    CardSet,
    Scenario,
    ScenarioFailed,
    Step,
    play_scenario,
    read_scenario,
    write_scenario,
)
from serai.server.live import LiveTable

BYTES = 262_144  # of a request that has a scenario in it
_SECONDS = 5  # of work, in which a scenario must have come to its end


class UnreadableScenario(ValueError):
    """A scenario that cannot be opened, with the key at fault."""


@dataclass
class ReadScenario:
    """A scenario that leads to a table at which somebody must choose."""

    game: str
    options: Data
    table: Data
    seed: bytes
    rows: list[tuple[int, str]]
    seats: int
    asked: int


def sets_of(scenario: Scenario) -> dict[str, Data]:
    """The card sets that a scenario brings along, as the option of a table."""
    return {SETS: sets_data(tuple([(one.name, one.text) for one in scenario.sets]))}


def sets_within(text: str) -> tuple[str, dict[str, Data]] | None:
    """In a process of its own: the game of a scenario and the card sets that it brings along, if it does."""
    try:
        scenario = read_scenario(text)
    except BadScenario:  # which is told by `read_within`
        return None
    return (scenario.game, sets_of(scenario)) if scenario.sets else None


def read_within(text: str) -> ReadScenario | str:
    """In a process of its own: the scenario played to its end, or what is wrong with it in one line."""
    timed = hasattr(signal, "SIGVTALRM")  # not on Windows
    try:
        scenario = read_scenario(text)
        rules: Any = find_game(scenario.game)
        if scenario.sets:
            rules = rules_for(rules, sets_of(scenario))
        open_table(rules)  # its cards are read now, not on the scenario's time
        if timed:
            signal.signal(signal.SIGVTALRM, _too_long)
            signal.setitimer(signal.ITIMER_VIRTUAL, _SECONDS)
        return _read(rules, scenario)
    except (BadScenario, ScenarioFailed, UnknownGame, UnreadableScenario, BadOption, TimeoutError) as wrong:
        return " ".join(str(wrong).split())[:500]
    except Exception as fault:  # a table that arranging took and playing did not
        return f"the rules cannot play this ({type(fault).__name__})"
    finally:
        if timed:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _too_long(number: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"the scenario takes longer than {_SECONDS} seconds")


def _read(rules: Any, scenario: Scenario) -> ReadScenario:
    table = play_scenario(rules, scenario)
    header = table.record.header
    asked = table.asked
    if asked is None:
        raise UnreadableScenario("the game is over there")
    for seat in (None, *range(len(header.names))):
        table.view(seat)
    seed = scenario.seed if isinstance(scenario.seed, bytes) else seed_from(scenario.seed)
    rows = [(row.seat, row.do) for row in table.record.rows]
    return ReadScenario(rules.id, header.options, header.table, seed, rows, len(header.names), asked)


def whole_game(live: LiveTable) -> str:
    """A game that is over, with its seed and every decision."""
    header = live.table.record.header
    table, options, rows = header.table, header.options, live.table.record.rows
    if header.branches:  # what was before it is another game's
        table, rows = {DUMP: _dumped(live.rules.dump(live.beginning()))}, rows[live.first_row :]
    scenario = Scenario(
        title=f"A whole game of {live.rules.title}",
        game=live.game,
        seed=live.seed,
        table=table,
        options={key: value for key, value in options.items() if key != SETS} if table is None else {},
        sets=_own_sets(options),
        steps=tuple(Step((row.do,), str(row.seat + 1)) for row in rows),
    )
    heading = "# The whole game, with its seed; `serai scenario FILE` plays it again.\n"
    return heading + write_scenario(scenario)


def _own_sets(options: Data) -> tuple[CardSet, ...]:
    """The card sets of a table, written into the scenario itself."""
    return tuple([CardSet(name, text, inline=True) for name, text in sets_from(options.get(SETS))])


def known_state(live: LiveTable, seat: int | None) -> str:
    """The present state as a seat may know it: made of its view, with a guess at what it cannot see."""
    rules = live.rules
    state = rules.guess(rules.view(live.table.state, seat), Chance(secrets.token_bytes(SEED_BYTES)))
    who = "a spectator" if seat is None else f"seat {seat + 1}"
    scenario = Scenario(
        title=f"{rules.title} at decision {live.number}, as {who} knew it",
        game=live.game,
        seed=secrets.randbelow(1_000_000),
        table=_in_words(rules, state) or {DUMP: _dumped(rules.dump(state))},
        sets=_own_sets(live.given_options),
    )
    heading = (
        f"# Made from what {who} could know. All else (others' hands, the order of decks) is guessed,\n"
        "# and chance from here on comes from another seed than at the table itself.\n"
    )
    return heading + write_scenario(scenario)


def _in_words(rules: Any, state: Any) -> Data:
    """The table as people describe it; None in the middle of something, which no description can say."""
    described = rules.describe(state)
    try:
        table = arrange_table(rules, described)
        write_scenario(Scenario(title="x", game=rules.id, table=described))
    except (BadTable, Refused, TypeError, ValueError):
        return None
    legal = [rules.notate(state, action) for action in rules.legal(state)]
    same = rules.describe(table.state) == described and table.notations == legal
    return described if same else None


def _dumped(data: Data) -> str:
    return canonical(data).decode()
