"""Battles at the Wall for tests of section 10: two armies, and a blow that one of them must absorb."""

from __future__ import annotations

from typing import Any

from tests.games.burning_sands.made import Made, hero, player, section, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table

PLAIN_WALL = (section("Wall"), section("Jewel"))


def battle(
    attackers: tuple[Made, ...],
    defenders: tuple[Made, ...],
    *,
    sections: tuple[Made, ...] = PLAIN_WALL,
    hand: tuple[Made, ...] = (),
    against: tuple[Made, ...] = (),
    edition: int = 0,
) -> Setting:
    """A battle at the Wall with these armies; `hand` is the attacker's, `against` the defender's."""
    t = table(
        player(*attackers, sections=walls("Home"), hand=hand),
        player(*defenders, sections=sections, hand=against),
        edition=edition,
    )
    t.declare(2).send(*(f"{one.face.name} to Wall" for one in (*attackers, *defenders) if not one.bowed))
    return t.fight("Wall")


def hit(strength: int, *defenders: Made, **more: Any) -> Setting:
    """The attacker engages with a Hero of this Strength; the defending army must absorb."""
    t = battle((hero("Striker", strength),), defenders, **more)
    if t.asked == 2:
        t.play("pass")
    return t.play("engage Striker")


def hit_back(strength: int, *attackers: Made, **more: Any) -> Setting:
    """The defender engages with a Hero of this Strength; the attacking army must absorb."""
    t = battle(attackers, (hero("Striker", strength),), **more)
    return t.play("engage Striker")


def refused(t: Setting, words: str) -> str:
    """The rule by which the one who is asked is refused something."""
    assert t.asked is not None
    assert not t.can(words)
    return t.rule_against(words)
