"""A scenario's words held against those of its game before anything is played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from serai.kernel.data import Data
from serai.kernel.lexicon import ANY_SEAT, CARD, CARDS, TABLE, Lexicon, Shape, nearest
from serai.kernel.scenario.file import BadScenario, Scenario, Step
from serai.kernel.scenario.matching import PARTS, WITHOUT
from serai.kernel.scenario.places import Keys
from serai.kernel.scenario.reading import BESIDES, PASS_UNTIL

NOBODY: Final = "nobody"
SPECTATOR: Final = "spectator"


class Checker:
    """Looks through a scenario for words that its game does not have."""

    def __init__(
        self, scenario: Scenario, lexicon: Lexicon, events: Sequence[str], seats: Sequence[str]
    ) -> None:
        self.scenario: Scenario = scenario
        self.lexicon: Lexicon = lexicon
        self.events: Sequence[str] = events
        self.seats: list[str] = list(seats)
        self.numbers: list[str] = [str(n + 1) for n in range(len(seats))]

    def check(self) -> None:
        """`BadScenario` for the first word that is not known."""
        for n, number in enumerate(self.scenario.rules, 1):
            self._known(number, self.lexicon.paragraphs, "paragraph", ("rules", n))
        self._expect(self.scenario.expect, ("expect",))
        for n, step in enumerate(self.scenario.steps, 1):
            at: Keys = ("step", n)
            if step.by:
                self._seat(step.by, (*at, "by"))
            self._until(step, (*at, PASS_UNTIL))
            self._expect(step.expect, (*at, "expect"))

    def _until(self, step: Step, at: Keys) -> None:
        until = step.pass_until
        if isinstance(until, dict):
            if "seat" in until:
                self._seat(str(until["seat"]), (*at, "seat"))
            if "prompt" in until:
                self._known(until["prompt"], self.lexicon.prompts, "prompt", (*at, "prompt"))
            if "phase" in until:
                self._known(str(until["phase"]), self.lexicon.phases, "phase", (*at, "phase"))
        elif until is not None:
            meant = self.meanings(until)
            if len(meant) > 1:
                meanings = " or ".join([f'{{ {key} = "{until}" }}' for key in meant])
                raise self._bad(at, f"{until!r} can mean several things; say {meanings}")
            if not meant:
                known = [*self.lexicon.prompts, *self.seats, *self.lexicon.phases]
                raise self._bad(at, f"there is no prompt, seat or phase {until!r}; {nearest(until, known)}")

    def meanings(self, word: str) -> list[str]:
        """What a word after `pass-until` can mean."""
        kinds = (
            ("prompt", list(self.lexicon.prompts)),
            ("seat", [*self.seats, *self.numbers]),
            ("phase", list(self.lexicon.phases)),
        )
        return [key for key, words in kinds if word in words]

    def _expect(self, expect: Data, at: Keys) -> None:
        if "asked" in expect and expect["asked"] != NOBODY:
            self._seat(str(expect["asked"]), (*at, "asked"))
        if expect.get("prompt", "none") != "none":
            self._known(expect["prompt"], self.lexicon.prompts, "prompt", (*at, "prompt"))
        outcome = expect.get("outcome", "none")
        if outcome != "none":
            if str(outcome.get("winner", NOBODY)) != NOBODY:
                self._seat(str(outcome["winner"]), (*at, "outcome", "winner"))
            self._rule(outcome, (*at, "outcome"))
        if "table" in expect and self.lexicon.shapes:
            self._table(expect["table"], TABLE, (*at, "table"))
        for n, wish in enumerate(expect.get("refused", []), 1):
            self._rule(wish, (*at, "refused", n))
            if "by" in wish:
                self._seat(str(wish["by"]), (*at, "refused", n, "by"))
        for key in ("view", "hidden"):
            for seat in expect.get(key, {}):
                if seat not in (SPECTATOR, BESIDES if key == "hidden" else SPECTATOR):
                    self._seat(seat, (*at, key, seat))
        self._event_names(expect.get("events", []), (*at, "events"))

    def _rule(self, said: Data, at: Keys) -> None:
        if "rule" in said:
            self._known(said["rule"], self.lexicon.paragraphs, "paragraph", (*at, "rule"))

    def _event_names(self, said: Data, at: Keys) -> None:
        if isinstance(said, dict):
            for key, names in said.items():
                self._event_names(names, (*at, key))
        else:
            for n, name in enumerate(said, 1):
                self._known(name, self.events, "event", (*at, n))

    def _table(self, said: Data, shape: str, at: Keys) -> None:
        """What is said of a table or a card, key by key."""
        if isinstance(said, str) and shape in (CARD, CARDS):
            self._name(said, at)
        elif isinstance(said, list):
            for n, one in enumerate(said, 1):
                self._table(one, shape, (*at, n))
        elif isinstance(said, dict) and shape:
            known = self.lexicon.shapes.get(shape, {})
            for key, value in said.items():
                self._entry(key, value, known, shape, (*at, key))
            if shape == CARD and isinstance(said.get("card"), str):
                self._name(said["card"], (*at, "card"))

    def _entry(self, key: str, value: Data, known: Shape, shape: str, at: Keys) -> None:
        whole = next((key.removesuffix(part) for part in PARTS if key.endswith(part)), key)
        whole = key if key in known else whole
        if whole in known:
            below = known[whole]
            if key.endswith(WITHOUT) and below not in (CARD, CARDS):
                for name in value if isinstance(value, list) else [value]:
                    if isinstance(name, str):
                        self._name(name, at)
            elif value != "absent":
                self._table(value, below, at)
        elif ANY_SEAT in known and key in self.seats:
            self._table(value, known[ANY_SEAT], at)
        elif shape == CARD and key.isdecimal():  # a list by its places
            self._table(value, shape, at)
        else:
            there = [one for one in known if one != ANY_SEAT]
            if ANY_SEAT in known:
                there += self.seats
            raise self._bad(at, f"{key!r} is not known; {nearest(whole, there)}")

    def _name(self, name: str, at: Keys) -> None:
        names = self.lexicon.names
        base = name.rpartition(" (")[0]
        if names and name not in names and base not in names and name not in self.seats:
            raise self._bad(at, f"there is no {name!r} in this game; {nearest(name, [*names, *self.seats])}")

    def _seat(self, name: str, at: Keys) -> None:
        if name not in self.seats and name not in self.numbers:
            reason = f"there is no seat {name!r}; the seats are {', '.join(self.seats)}"
            raise self._bad(at, reason)

    def _known(self, word: str, known: Iterable[str], thing: str, at: Keys) -> None:
        words = list(known)
        if words and word not in words:
            raise self._bad(at, f"there is no {thing} {word!r}; {nearest(word, words)}")

    def _bad(self, at: Keys, reason: str) -> BadScenario:
        return self.scenario.bad(at, reason.rstrip("; "))
