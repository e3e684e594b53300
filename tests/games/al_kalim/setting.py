"""A table set by hand for the tests of Al-Kalim, played by notation and looked at in the game's words.

    g = table(talhia={"where": "D4", "items": ["Bronze Scimitar"]}, time="night", rolls=["road+dunes"])
    g.play("rest 4")

The words are those of docs/scenarios.md; a hero's first name is a player, everything else the table.

Chance cannot be set by hand, but the seed can be searched. `rolls` says what the first draws of the game
are, in the order in which the rules make them; the table gets a seed under which they come so:

    15               two ten-sided dice of this sum
    range(12, 21)    two ten-sided dice of a sum in this range
    (7, 8)           two ten-sided dice that show this
    "road+dunes"     one movement or story die with this face
    ("road+dunes", "lowlands+mirage")    movement dice with these faces, in any order

Forced steps are taken by the table itself: a hero in the wild with nothing else to do rolls the story die
as soon as the movement ends, in step = "deed" even while the table is being set, before any event is heard.
So begin in step = "move" (say `time`) and play "rest 4" to stay, where the story die matters.

`seed_where` searches for anything else: `seed_where(lambda g: g.play("adventure").prompt == "storm", ...)`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from serai.games.al_kalim import RULES, AlKalim
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.naming import FACE_NAMES
from serai.kernel import Chance, Refused, arrange_table, open_table, seed_from
from tests.table import TableSetting

Roll = int | range | str | tuple[int, int] | tuple[str, ...]
HEROES = tuple(RULES.pool.faces[card].name.split()[0].lower() for card in RULES.pool.heroes)
TRIES = 400_000


class Setting(TableSetting[State, str]):
    """What a test sees of a table: the players by their heroes, the map, the choices on offer."""

    def player_at(self, seat: int) -> str:
        """The hero of a seat."""
        return str(self.described["seats"][seat])

    def player(self, who: str) -> dict[str, Any]:
        """All that a player has, in the words of a scenario."""
        found: dict[str, Any] = self.described["players"][who]
        return found

    @property
    def active(self) -> str:
        """The hero whose turn it is."""
        return str(self.described["active"])

    @property
    def step(self) -> str:
        """The step of the turn, in the words of a scenario."""
        return str(self.described["step"])

    @property
    def dice(self) -> list[str]:
        """The faces of the movement dice that are not spent yet."""
        return list(self.described.get("dice", []))

    @property
    def combat(self) -> dict[str, Any]:
        """The combat that is going on; empty if there is none."""
        found: dict[str, Any] = self.described.get("combat", {})
        return found

    def where(self, who: str) -> str:
        """The space of a hero: a town's name, or D4."""
        return str(self.player(who)["where"])

    def gold(self, who: str) -> int:
        """A player's gold."""
        return int(self.player(who)["gold"])

    def gear(self, who: str, kind: str) -> int:
        """How many of a kind of survival gear a player has."""
        return int(self.player(who)["gear"][kind])

    def wounds(self, who: str) -> int:
        """The wounds of a hero (first name), an ally or a Legendary Ally (card name)."""
        return int(self._character(who)["wounds"])

    def exhaustion(self, who: str) -> int:
        """The exhaustion of a hero (first name), an ally or a Legendary Ally (card name)."""
        return int(self._character(who)["exhaustion"])

    def values(self, who: str, phase: str) -> tuple[int, int]:
        """The value and the damage number of a character in a phase, as cards make them now."""
        value, damage = self._character(who)["values"][phase]
        return int(value), int(damage)

    def held(self, who: str, zone: str) -> list[str]:
        """The names of a player's allies, items, quests or rewards."""
        return [card["card"] for card in self.player(who)[zone]]

    def card(self, name: str) -> dict[str, Any]:
        """A card in a player's hands with all that is said of it."""
        for player in self.described["players"].values():
            for zone in ("allies", "items", "quests", "rewards"):
                for card in player[zone]:
                    if card["card"] == name:
                        found: dict[str, Any] = card
                        return found
        raise AssertionError(f"nobody has {name!r}")

    def _character(self, who: str) -> dict[str, Any]:
        return self.player(who) if who in self.described["seats"] else self.card(who)

    def parts(self) -> dict[str, Any]:
        """Everything that lies on the table ("talhia gold", "lairs"), not the turn or what only follows."""
        found = self.described
        shown = ("jewels_down", "lairs", "cities", "storm", "market", "decks", "discards", "quests", "supply")
        parts: dict[str, Any] = {part: found.get(part) for part in shown}
        for who, player in found["players"].items():
            for part, value in player.items():
                if part not in ("life", "stamina", "values"):
                    parts[f"{who} {part}"] = value
        return parts


def table(
    *,
    seed: int | None = None,
    rolls: Sequence[Roll] = (),
    rules: AlKalim = RULES,
    **described: Any,
) -> Setting:
    """Set a table: `table(talhia={"where": "D4"}, time="night", rolls=[15])`."""
    players = {name: side for name, side in described.items() if name in HEROES}
    said = {key: value for key, value in described.items() if key not in HEROES}
    if players:
        said["players"] = players
    found = seed_for(tuple(rolls)) if seed is None else seed
    return Setting(arrange_table(rules, said, found))


def opened(*, seed: int = 1, **options: Any) -> Setting:
    """An ordinary opening with these options."""
    return Setting(open_table(RULES, seed, options))


@cache
def seed_for(rolls: tuple[Roll, ...]) -> int:
    """The first seed under which the first draws of a game are these."""
    for seed in range(1, TRIES):
        chance = Chance(seed_from(seed))
        if all(_comes(chance, roll) for roll in rolls):
            return seed
    raise AssertionError(f"no seed found for {rolls}; ask for less at once, or for ranges")


def _comes(chance: Chance, roll: Roll) -> bool:
    if isinstance(roll, str):
        return FACE_NAMES[chance.below(6)] == roll
    if isinstance(roll, tuple) and isinstance(roll[0], str):
        return sorted(FACE_NAMES[chance.below(6)] for _ in roll) == sorted(str(face) for face in roll)
    one, two = 1 + chance.below(10), 1 + chance.below(10)
    if isinstance(roll, tuple):
        return (one, two) == roll
    return one + two in roll if isinstance(roll, range) else one + two == roll


def seed_where(fits: Callable[[Setting], bool], *, tries: int = 2_000, **described: Any) -> int:
    """The first seed of a table on which this can be played and comes true."""
    for seed in range(1, tries):
        try:
            if fits(table(seed=seed, **described)):
                return seed
        except Refused:
            continue
    raise AssertionError("no seed found; ask for less at once")
