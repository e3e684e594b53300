"""A table set by hand for the tests of Scarab Lords, played by notation and looked at in the game's words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from serai.games.scarab_lords import RULES, ScarabLords
from serai.games.scarab_lords.state import State
from serai.kernel import Refused, Table, arrange_table

HOUSES = ("temet", "ankar")


class Setting:
    """What a test sees of a table: both houses, their zones, the choices on offer."""

    def __init__(self, table: Table[State]) -> None:
        self.table = table

    def play(self, *words: str) -> Setting:
        """Play decisions by their notation, one after another."""
        for word in words:
            self.table.play(word)
        return self

    def choices(self, verb: str = "") -> list[str]:
        """The legal actions in their notation, all of them or those of a verb, without the verb."""
        if not verb:
            return self.table.notations
        return [words.removeprefix(f"{verb} ") for words in self.table.notations if words.split()[0] == verb]

    def refusal(self, words: str, house: str | None = None) -> tuple[str, str]:
        """Try something that is not allowed: the reason and the rule. Fails if it is allowed."""
        before = self.table.hash
        try:
            self.table.play(words, None if house is None else self.seat(house))
        except Refused as refused:
            assert self.table.hash == before
            return refused.refusal.reason, refused.refusal.rule
        raise AssertionError(f"{words!r} was allowed")

    def rule_against(self, words: str, house: str | None = None) -> str:
        """The rule that forbids something."""
        return self.refusal(words, house)[1]

    def seat(self, house: str) -> int:
        """The seat of a house."""
        return int(RULES.describe(self.table.state)["seats"].index(house))

    @property
    def told(self) -> dict[str, Any]:
        """The whole table in the words of a scenario."""
        described: dict[str, Any] = RULES.describe(self.table.state)
        return described

    @property
    def asked(self) -> str | None:
        """The house that must choose."""
        seat = self.table.asked
        return None if seat is None else str(self.told["seats"][seat])

    @property
    def active(self) -> str:
        """The house whose turn it is."""
        return str(self.told["active"])

    @property
    def phase(self) -> str:
        """The phase of the turn; "exercise" once supremacy has been determined."""
        return str(self.told["phase"])

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return int(self.told["turn"])

    @property
    def winner(self) -> str | None:
        """The house that has won."""
        outcome = self.table.outcome
        return None if outcome is None or outcome.winner is None else str(self.told["seats"][outcome.winner])

    @property
    def prompt(self) -> str:
        """The kind of choice that is waited for; empty when the game is over."""
        prompt = self.table.prompt
        return "" if prompt is None else prompt.kind

    @property
    def quiet(self) -> bool:
        """Whether nothing is left waiting but the turn itself."""
        return self.prompt == "phase" and len(self.table.state.stack) == 1

    def to_phase(self, phase: str) -> Setting:
        """Pass until this phase of the turn."""
        while self.told["phase"] != phase:
            self.play("pass")
        return self

    def end_turn(self) -> Setting:
        """Take no further choice in this turn: pass, determine, done. A duty is the test's to meet."""
        turn = self.told["turn"]
        while self.told["turn"] == turn and self.asked is not None:
            self.play(next(words for words in ("pass", "determine", "done") if words in self.choices()))
        return self

    def to_duty(self) -> Setting:
        """Take no further choice in this turn up to the duty at its end. Fails if there is none."""
        turn = self.turn
        while self.prompt != "duty":
            self.play(next(words for words in ("pass", "determine", "done") if words in self.choices()))
            assert self.turn == turn, "the turn ended without a duty"
        return self

    @contextmanager
    def changes(self, *parts: str) -> Iterator[Setting]:
        """What is played inside changes exactly these parts of the table: "ankar hand", "pyramids"."""
        before = self._parts()
        yield self
        after = self._parts()
        assert {part for part in after if before[part] != after[part]} == set(parts)

    def _parts(self) -> dict[str, Any]:
        """Everything that lies on the table, in parts; not the turn with its actions used and left."""
        told = self.told
        parts: dict[str, Any] = {part: told[part] for part in ("pyramids", "boost", "denied")}
        for house in HOUSES:
            for zone, cards in told[house].items():
                if zone != "totals":
                    parts[f"{house} {zone}"] = [_resting(card) for card in cards]
        return parts

    def hand(self, house: str) -> list[str]:
        """The names of a hand."""
        return list(self.told[house]["hand"])

    def deck(self, house: str) -> list[str]:
        """The names of a deck from the top."""
        return list(self.told[house]["deck"])

    def discard(self, house: str) -> list[str]:
        """The names of a discard pile, oldest first."""
        return list(self.told[house]["discard"])

    def gods(self, house: str) -> list[str]:
        """The names of a player's gods in play."""
        return [card["card"] for card in self.told[house]["gods"]]

    def column(self, house: str, column: str) -> list[str]:
        """The names of a player's cards in a column."""
        return [card["card"] for card in self.told[house][column]]

    def scarabs(self, house: str, column: str, card: str) -> int:
        """The scarabs on a card."""
        return int(self._card(house, column, card)["scarabs"])

    def power(self, house: str, column: str, card: str) -> int:
        """The current power of a card."""
        return int(self._card(house, column, card)["power"])

    def total(self, house: str, column: str) -> int:
        """A player's total in a column."""
        return int(self.told[house]["totals"][column])

    def pyramid(self, column: str) -> str | None:
        """The house that has the pyramid."""
        held: str | None = self.told["pyramids"].get(column)
        return held

    def _card(self, house: str, column: str, name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(card for card in self.told[house][column] if card["card"] == name)
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
