"""A small table for card texts: cards are written as sheets in short, and every action is a real one.

t = sands(
    {"heroes": [hero("Aziz")], "hand": [action("Scout", "Day: Draw two cards.")]},
    {"heroes": [hero("Hala", 3)]},
)
t.play("play Scout").through()
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from serai.games.burning_sands.game import BurningSands
from serai.games.burning_sands.rules.stats import ka, strength
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.setup.rows import ROWS
from serai.games.burning_sands.state.frames import INVITE, REACT, TERMS, TURN
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import DAY, EDITIONS, HERO, NIGHT, PHASES
from serai.kernel import arrange_table
from tests.games.burning_sands.setting import Setting

Card = dict[str, Any]


def hero(name: str, strength: int = 2, ka: int = 3, *traits: str, text: str = "", **more: Any) -> Card:
    """A Hero."""
    sheet = {"name": name, "type": "hero", "strength": strength, "ka": ka, "fate": 1, "traits": list(traits)}
    return {**sheet, "text": text, **more}


def follower(name: str, strength: int | str = 1, *traits: str, text: str = "") -> Card:
    """A Follower."""
    return {
        "name": name,
        "type": "follower",
        "strength": strength,
        "fate": 1,
        "traits": list(traits),
        "text": text,
    }


def item(name: str, strength: int | str = "+1", *traits: str, text: str = "") -> Card:
    """An Item."""
    return {
        "name": name,
        "type": "item",
        "strength": strength,
        "fate": 1,
        "traits": list(traits),
        "text": text,
    }


def holding(name: str, text: str = "", *traits: str, **more: Any) -> Card:
    """A Holding."""
    return {"name": name, "type": "holding", "fate": 3, "text": text, "traits": list(traits), **more}


def action(name: str, text: str = "", *traits: str, fate: int = 1, **more: Any) -> Card:
    """An Action."""
    return {"name": name, "type": "action", "fate": fate, "text": text, "traits": list(traits), **more}


def spell(name: str, text: str = "", *traits: str, **more: Any) -> Card:
    """A Spell."""
    return {"name": name, "type": "spell", "fate": 1, "text": text, "traits": list(traits), **more}


def story(name: str, text: str, points: int = 1) -> Card:
    """A Story."""
    return {"name": name, "type": "story", "fate": 1, "story_points": points, "text": text}


def section(name: str, base: int = 1, capacity: int = 8, text: str = "") -> Card:
    """A City Section."""
    sheet = {
        "name": name,
        "type": "city section",
        "base_strength": base,
        "capacity": capacity,
        "city_points": 5,
    }
    return {**sheet, "text": text}


class Sands(Setting):
    """What a test sees of the table."""

    def through(self) -> Sands:
        """Pass every window until somebody has the next action."""
        while self.table.legal and self.question == REACT:
            self.play("pass")
        return self

    def act(self, *words: str) -> Sands:
        """Play decisions one after another; windows in between are passed."""
        for word in words:
            self.through()
            self.play(word)
        return self.through()

    def strength(self, name: str) -> int:
        """The Strength of a card."""
        return strength(self.g, self.number(name))

    def ka(self, name: str) -> int:
        """The Ka of a card."""
        return ka(self.g, self.number(name))

    def all_water(self, who: int) -> int:
        """All Water of a player."""
        return sum(self.g.water[card] for card in self.g.side[self.seat(who)])

    @property
    def calm(self) -> bool:
        """Whether nothing is left waiting but somebody's turn."""
        return [frame.kind for frame in self.g.stack] == [TURN]

    def battle_at(self, section: str, *orders: str) -> Sands:
        """The first player attacks the second; units are sent (`"Aziz to Home 2"`) and the battle begins."""
        self.declare(2)
        while self.question in (INVITE, TERMS):
            self.play("done" if self.can("done") else "no")
        self.send(*(f"{name} to {section}" for name in orders))
        self.fight(section)
        return self.through()


def sands(
    *players: Mapping[str, Sequence[Card]],
    night: bool = False,
    water: int = 4,
    edition: int = 0,
    unchecked: bool = False,
    seed: int = 1,
) -> Sands:
    """A table at which it is the first player's turn to act, `unchecked` if the rules forbid it.

    A player has `sections` (one called `Home n` if none is given), `heroes` and other cards in play, which
    may have `on` (cards attached to them), `bowed` and `water_on`; a `hand`, a `deck`, `saved` and `buried`
    cards.
    """
    sheets: dict[str, Card] = {}
    laid: list[dict[str, list[Card]]] = []
    for seat, given in enumerate(players):
        own = {key: list(cards) for key, cards in given.items()}
        own.setdefault("sections", [section(f"Home {seat + 1}")])
        own["stronghold"] = own.get("stronghold") or [_stronghold(seat)]
        laid.append(own)
        for card in [card for cards in own.values() for card in cards]:
            for one in (card, *card.get("on", ())):
                sheet = {
                    key: value
                    for key, value in one.items()
                    if key not in ("on", "bowed", "tokens", "water_on")
                }
                sheets.setdefault(one["name"], {"origin": "original", **sheet})
    pool = CARD_SETS.build_pool([("test.toml", sheet) for sheet in sheets.values()])
    described: dict[str, Any] = {
        "edition": EDITIONS[edition],
        "phase": PHASES[NIGHT if night else DAY],
        "players": {str(n): _side(pool, own, water) for n, own in enumerate(laid, 1)},
    }
    if unchecked:
        described["unchecked"] = True
    return Sands(arrange_table(BurningSands(pool), described, seed))


def _side(pool: Pool, own: Mapping[str, Sequence[Card]], water: int) -> dict[str, Any]:
    """What lies before a player, in the words of a scenario."""
    side: dict[str, Any] = {"stronghold": _laid(own["stronghold"][0], water)}
    for card in (*own["sections"], *own.get("heroes", ())):
        printed = pool.faces[pool.number[card["name"]]]
        type = HERO if printed.is_jinn else printed.type
        row = next(row for row, types in ROWS.items() if type in types)
        side.setdefault(row, []).append(_laid(card, water))
    for pile in ("hand", "saved", "buried"):
        side[pile] = [card["name"] for card in own.get(pile, ())]
    side["deck"] = [card["name"] for card in reversed(own.get("deck", ()))]  # a scenario begins with the top
    return side


def _laid(card: Card, water: int) -> dict[str, Any]:
    on = [{"card": other["name"], "bowed": bool(other.get("bowed"))} for other in card.get("on", ())]
    laid = {"card": card["name"], "bowed": bool(card.get("bowed")), "attached": on}
    usual = water if card["type"] == "city section" else 0
    return {**laid, "water": card.get("water_on", usual)}


def _stronghold(seat: int) -> Card:
    return {
        **{"name": f"Stronghold {seat + 1}", "type": "stronghold", "faction": "Moto", "city_points": 20},
        **{"produces": 4, "influence": 5, "fate": 2},
    }


def bowed(card: Card) -> Card:
    """The same card, bowed."""
    return {**card, "bowed": True}


def with_on(card: Card, *others: Card) -> Card:
    """The same card with cards attached to it."""
    return {**card, "on": others}


#: Cards for hands and decks that do nothing.
FILLER = [action(f"Filler {n}", fate=n) for n in range(4)]


def by_day(
    text: str, *mine: Card, theirs: tuple[Card, ...] = (), water: int = 4, night: bool = False
) -> Sands:
    """A table where the first player holds an Action with this text, for the day or the night."""
    return sands(
        {"heroes": mine, "hand": [action("Deed", text), FILLER[1]], "deck": FILLER},
        {"heroes": theirs, "hand": [FILLER[2]], "deck": FILLER},
        night=night,
        water=water,
    )


def fighting(text: str, *, mine: tuple[Card, ...] = (), theirs: tuple[Card, ...] = ()) -> Sands:
    """A battle at Home 2: Aziz (Strength 2) attacks, Hala (Strength 2) defends; the attacker may act next."""
    t = sands(
        {"heroes": [hero("Aziz", 2, 3), *mine], "hand": [action("Deed", text), *FILLER], "deck": FILLER},
        {"heroes": [hero("Hala", 2, 3), *theirs], "hand": [FILLER[2]], "deck": FILLER},
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    return t
