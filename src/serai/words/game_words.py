"""What any game says to people, made from its data; a game's own words derive from it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from serai.kernel import Action, Data, Event, Prompt, Rules, View
from serai.parts.abilities import SheetGame
from serai.words.cards import CardNames, Sheet
from serai.words.english import sentence
from serai.words.grammar import YOU, with_names

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass(frozen=True)
class Choice:
    """A legal action as it is offered: its notation, words for people, whether it stands aside."""

    action: Action
    notation: str
    words: str
    aside: bool = False


class GameWords:
    """A game in words, made from views, events and prompts: from nothing that the reader may not know.

    `names` are always those of the seats, in their order; the reader's own is "You".
    """

    #: What the choices are that stand aside.
    aside_choices = "other choices"
    #: Choices as they are typed, for the help; and one that somebody may want to be explained.
    examples = "as the list of choices has it"
    why_example = "pass"

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules: Any = rules  # a game's own words know its own class

    @cached_property
    def sheets(self) -> dict[str, Sheet]:
        """The cards of the game by their names; none where its cards have no texts."""
        found = self.rules.card_sheets() if isinstance(self.rules, SheetGame) else []
        return {str(sheet["name"]): sheet for sheet in found}

    @cached_property
    def _card_names(self) -> CardNames:
        return CardNames(self.sheets.values())

    # Sentences

    def event(self, event: Event, names: Sequence[str]) -> str:
        """An event as a sentence."""
        data = event.data()
        seat = data.get("seat")
        who = [names[seat]] if isinstance(seat, int) and 0 <= seat < len(names) else []
        facts = [f"{key.replace('_', ' ')} {value}" for key, value in data.items() if key not in _OWN_FIELDS]
        what = sentence(_CAPITAL.sub(" ", type(event).__name__).lower())
        return f"{': '.join([what, ', '.join([*who, *facts])]) if who or facts else what}."

    def log(self, events: Sequence[Event], names: Sequence[str], over: bool = False) -> list[str]:
        """Events as lines that read well together; `over`: that the game has ended is said elsewhere."""
        return [self.event(event, names) for event in events]

    def prompt(self, prompt: Prompt, names: Sequence[str]) -> str:
        """A prompt as a sentence: whom the table waits for, and what for."""
        return f"{names[prompt.seat]}: {prompt.kind.replace('-', ' ')} ({prompt.rule})."

    def question(self, prompt: Prompt, names: Sequence[str]) -> str:
        """A prompt as it is put to whoever reads it; to "You" without the name."""
        words = self.prompt(prompt, names)
        own = f"{YOU}: "
        return sentence(words.removeprefix(own)) if words.startswith(own) else words

    def refusal(self, reason: str, names: Sequence[str]) -> str:
        """The reason of a refusal, with the players by name."""
        return with_names(reason, names)

    def cards_in(self, text: str) -> list[str]:
        """The cards that a sentence names, each once."""
        return self._card_names.named_in(text)

    # Choices

    def choice(self, prompt: Prompt, action: Action, notation: str, names: Sequence[str]) -> Choice:
        """One legal action as it is offered."""
        words = with_names(self.label(prompt, action, notation), names)
        return Choice(action, notation, words, self.stands_aside(prompt, action, notation))

    def label(self, prompt: Prompt, action: Action, notation: str) -> str:
        """What a legal action is called; other players may be `player 2`."""
        return notation.replace('"', "")

    def stands_aside(self, prompt: Prompt, action: Action, notation: str) -> bool:
        """Whether a choice is one of many that are rarely wanted."""
        return False

    # The table in plain lines

    def welcome(self, view: View, names: Sequence[str]) -> list[str]:
        """Who is who, and how the game is won."""
        return []

    def occasion(self, view: View) -> Data:
        """When this changes, the table is shown again."""
        return view.data.get("turn")

    def table(self, view: View, names: Sequence[str]) -> list[str]:
        """The table as lines."""
        return [f"{key}: {value}" for key, value in view.data.items()]

    def warnings(self, view: View, names: Sequence[str]) -> list[str]:
        """What will end the game soon if nothing is done."""
        return []

    def in_play(self, view: View, names: Sequence[str], card: str) -> list[str]:
        """Where a card of this name is and what it is worth now, as far as the view shows."""
        return []


#: What of an event's data is said apart from its facts.
_OWN_FIELDS = ("event", "seat")
