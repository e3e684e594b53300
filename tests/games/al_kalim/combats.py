"""Combats set by hand for the tests of Al-Kalim: a hero meets a challenge, or another hero.

Yazmira has no text for combat, so she is the hero unless a test asks for another: ranged 3/1, melee 2/1,
magic 4/2, Life 5. Against the Roadside Cutthroats (ranged 13/1, melee 14/1, magic 9/0, Life 3 by day and 4 by
night, escape 12 with Mind) she needs 10, 12 and 5, and 9 to escape. They wait on A2, beside Qamarun.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from serai.games.al_kalim import RULES, AlKalim
from serai.games.al_kalim.setup.card_sets import CARD_SETS
from serai.games.al_kalim.state.events_fights import CombatRolled, RivalRolled, TestRolled
from serai.games.al_kalim.state.terms import ESCAPE_TEST, PHASES, SKILLS
from tests.games.al_kalim.setting import Roll, Setting, table

YAZMIRA = "Yazmira of the Deep Well"
KHOROS = "Khoros of the Salt Road"
THUGS = "Roadside Cutthroats"
#: Sums with which Yazmira hits and misses them in ranged and in melee.
HIT = range(12, 21)
MISS = range(2, 10)
#: What kills a challenge of up to 6 Life before combat, without a roll.
ARSENAL: dict[str, Any] = {"rewards": ["Rune of Noon"], "items": ["Flask of Naphtha", "Ring of Embers"]}

_OF_THE_PLAYER = (
    *("where", "gold", "wounds", "exhaustion", "facedown", "gear", "allies", "items", "quests", "rewards"),
    *("experience", "counters", "tile"),
)


def fight(
    foe: str = THUGS,
    *,
    hero: str = "yazmira",
    time: str = "day",
    rolls: Sequence[Roll] = (),
    rules: AlKalim = RULES,
    **more: Any,
) -> Setting:
    """A hero meets a challenge; what is said more is of the hero, or else of the table."""
    return table(**_position(hero, more), facing=foe, time=time, rolls=rolls, rules=rules)


def _position(hero: str, more: dict[str, Any]) -> dict[str, Any]:
    """What is said of the table, with what is said of the hero under his or her name."""
    player = {key: value for key, value in more.items() if key in _OF_THE_PLAYER}
    said = {key: value for key, value in more.items() if key not in _OF_THE_PLAYER}
    return {hero: player, **said}


def meet(
    card: str,
    *,
    hero: str = "yazmira",
    where: str = "A2",
    time: str = "day",
    rolls: Sequence[Roll] = (),
    rules: AlKalim = RULES,
    **more: Any,
) -> Setting:
    """The hero goes to meet an undefeated challenge, so that what it does before combat is heard."""
    position = _position(hero, {"where": where, **more})
    lair = [{"at": where, "card": card}]
    g = table(**position, step="deed", time=time, rolls=rolls, rules=rules, lairs=lair)
    return g.play("adventure")


def duel(
    *,
    rolls: Sequence[Roll] = (),
    time: str = "day",
    yazmira: dict[str, Any] | None = None,
    khoros: dict[str, Any] | None = None,
    **more: Any,
) -> Setting:
    """Yazmira attacks Khoros (ranged 3/2, melee 2/1, magic 0/1, Life 5) on D4."""
    return table(
        yazmira={"where": "D4", **(yazmira or {})},
        khoros={"where": "D4", **(khoros or {})},
        facing="khoros",
        time=time,
        rolls=rolls,
        **more,
    )


def kill(g: Setting) -> Setting:
    """Use the arsenal until the challenge is defeated."""
    while g.prompt == "cards" and g.choices("use"):
        g.play(f"use {g.choices('use')[0]}")
    return g


def rolled(g: Setting) -> list[tuple[str, str, str, int, int]]:
    """The combat rolls of the last decision: who, in which phase, how, the value and the number to beat."""
    return [
        (
            _name(event.card),
            PHASES[event.phase],
            "attacks" if event.attacks else "defends",
            event.value,
            event.target,
        )
        for event in g.table.happened
        if isinstance(event, CombatRolled)
    ]


def values(g: Setting) -> list[tuple[str, str, int]]:
    """The same in short: phase, how, value."""
    return [(phase, how, value) for _, phase, how, value, _ in rolled(g)]


def rivals_rolled(g: Setting) -> list[tuple[str, int, int]]:
    """What the hero in the part of the challenge rolled: the phase, the dice and the value."""
    return [
        (PHASES[event.phase] if event.phase >= 0 else "escape", event.one + event.two, event.value)
        for event in g.table.happened
        if isinstance(event, RivalRolled)
    ]


def trials(g: Setting) -> list[tuple[str, int, int]]:
    """The tests of the last decision: the skill, the bonus and the difficulty."""
    return [
        ("escape" if event.skill == ESCAPE_TEST else SKILLS[event.skill], event.bonus, event.difficulty)
        for event in g.table.happened
        if isinstance(event, TestRolled)
    ]


def lairs(g: Setting) -> dict[str, str]:
    """The undefeated challenges by their space."""
    return {lair["at"]: lair["card"] for lair in g.described["lairs"]}


def _name(card: int) -> str:
    name = RULES.pool.faces[card].shown
    return name.split()[0].lower() if card in RULES.pool.heroes else name


# Cards that no deck has: a test of every skill, and text for the moment before a combat of heroes.


def _trial(skill: str) -> dict[str, Any]:
    return {
        "name": f"Trial of {skill.capitalize()}",
        "kind": "challenge",
        "origin": "original",
        "colour": "green",
        "trait": "Djinn",
        "life": 3,
        "life_by_day": 3,
        **{phase: [13, 1] for phase in PHASES},
        "escape": 12,
        "escape_with": "mind",
        "text": f"Before combat: {skill.capitalize()} 12 or your hero takes 1 wound.",
    }


def _item(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "kind": "item", "origin": "original", "sort": "artifact", "cost": 1, "text": text}


OWN = AlKalim(
    CARD_SETS.build_pool(
        [
            *CARD_SETS.house_sheets(),
            *[("own", _trial(skill)) for skill in SKILLS],
            (
                "own",
                _item(
                    "Cup of Mercy", "Take 2 exhaustion at the start of a round: Your hero discards 1 wound."
                ),
            ),
            ("own", _item("Drum of Mercy", "Discard before combat: Your hero discards 1 wound.")),
            ("own", _item("Horn of Mercy", "Discard before combat: Your hero discards 1 wound.")),
            ("own", _item("Thorn Girdle", "Before combat: Your hero takes 1 exhaustion.")),
            ("own", _item("Nettle Girdle", "Before combat: Your hero takes 1 exhaustion.")),
        ]
    )
)
