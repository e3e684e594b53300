"""A table set by hand for the tests of Scarab Lords, played by notation and looked at in the game's words."""

from __future__ import annotations

from typing import Any

from serai.games.scarab_lords import RULES, ScarabLords
from serai.games.scarab_lords.state import State
from serai.kernel import arrange_table
from tests.table import TableSetting

HOUSES = ("temet", "ankar")


class Setting(TableSetting[State, str]):
    """What a test sees of a table: both houses, their zones, the choices on offer."""

    def player_at(self, seat: int) -> str:
        """The house of a seat."""
        return str(self.described["seats"][seat])

    @property
    def active(self) -> str:
        """The house whose turn it is."""
        return str(self.described["active"])

    @property
    def phase(self) -> str:
        """The phase of the turn; "exercise" once supremacy has been determined."""
        return str(self.described["phase"])

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return int(self.described["turn"])

    @property
    def quiet(self) -> bool:
        """Whether nothing is left waiting but the turn itself."""
        return self.prompt == "phase" and len(self.table.state.stack) == 1

    def to_phase(self, phase: str) -> Setting:
        """Pass until this phase of the turn."""
        while self.described["phase"] != phase:
            self.play("pass")
        return self

    def end_turn(self) -> Setting:
        """Take no further choice in this turn: pass, determine, done. A duty is the test's to meet."""
        turn = self.described["turn"]
        while self.described["turn"] == turn and self.asked is not None:
            self.play(next(words for words in ("pass", "determine", "done") if words in self.choices()))
        return self

    def to_duty(self) -> Setting:
        """Take no further choice in this turn up to the duty at its end. Fails if there is none."""
        turn = self.turn
        while self.prompt != "duty":
            self.play(next(words for words in ("pass", "determine", "done") if words in self.choices()))
            assert self.turn == turn, "the turn ended without a duty"
        return self

    def parts(self) -> dict[str, Any]:
        """Everything that lies on the table ("ankar hand", "pyramids"), not the turn with its actions."""
        found = self.described
        parts: dict[str, Any] = {part: found[part] for part in ("pyramids", "boost", "denied")}
        for house in HOUSES:
            for zone, cards in found[house].items():
                if zone != "totals":
                    parts[f"{house} {zone}"] = [_resting(card) for card in cards]
        return parts

    def hand(self, house: str) -> list[str]:
        """The names of a hand."""
        return list(self.described[house]["hand"])

    def deck(self, house: str) -> list[str]:
        """The names of a deck from the top."""
        return list(self.described[house]["deck"])

    def discard(self, house: str) -> list[str]:
        """The names of a discard pile, oldest first."""
        return list(self.described[house]["discard"])

    def gods(self, house: str) -> list[str]:
        """The names of a player's gods in play."""
        return [card["card"] for card in self.described[house]["gods"]]

    def column(self, house: str, column: str) -> list[str]:
        """The names of a player's cards in a column."""
        return [card["card"] for card in self.described[house][column]]

    def scarabs(self, house: str, column: str, card: str) -> int:
        """The scarabs on a card."""
        return int(self._card(house, column, card)["scarabs"])

    def power(self, house: str, column: str, card: str) -> int:
        """The current power of a card."""
        return int(self._card(house, column, card)["power"])

    def total(self, house: str, column: str) -> int:
        """A player's total in a column."""
        return int(self.described[house]["totals"][column])

    def pyramid(self, column: str) -> str | None:
        """The house that has the pyramid."""
        held: str | None = self.described["pyramids"].get(column)
        return held

    def _card(self, house: str, column: str, name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(card for card in self.described[house][column] if card["card"] == name)
        return found


def _resting(card: Any) -> Any:
    """A card without its marks of use in this turn."""
    if isinstance(card, dict):
        return {key: value for key, value in card.items() if key not in ("used", "freed")}
    return card


def table(
    temet: dict[str, Any] | None = None,
    ankar: dict[str, Any] | None = None,
    *,
    seed: int = 1,
    rules: ScarabLords = RULES,
    **more: Any,
) -> Setting:
    """Set a table: `table(temet={"hand": ["Khema"]}, phase="2")`; see docs/scenarios.md for the words."""
    described = {"temet": temet or {}, "ankar": ankar or {}, **more}
    return Setting(arrange_table(rules, described, seed))
