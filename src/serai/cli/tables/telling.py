"""How any game's table is told in plain lines; a game's own table in words derives from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from serai.kernel import Action, Data, Event, Prompt, Rules, View


@dataclass(frozen=True)
class Choice:
    """A legal action as it is offered: its notation, words for people, whether it stands aside."""

    action: Action
    notation: str
    words: str
    aside: bool = False


class Telling:
    """A table in words, made from a view and from nothing that the view's seat may not know."""

    #: What the choices are that stand aside.
    aside = "other choices"
    #: Choices as they are typed, for the help; and one that somebody may want to be explained.
    examples = "play khema, into upper military, pass"
    wish = "play khema"

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        sheets: list[dict[str, Data]] = rules.card_sheets() if hasattr(rules, "card_sheets") else []
        self.sheets = {str(sheet["name"]): sheet for sheet in sheets}

    def welcome(self, view: View, names: Sequence[str]) -> list[str]:
        """Who is who, and how the game is won."""
        return []

    def occasion(self, view: View) -> Data:
        """When this changes, the table is shown again."""
        return view.data.get("turn")

    def show(self, view: View, names: Sequence[str]) -> list[str]:
        """The table as lines."""
        return [f"{key}: {value}" for key, value in view.data.items()]

    def warnings(self, view: View, names: Sequence[str]) -> list[str]:
        """What will end the game soon if nothing is done."""
        return []

    def tell(self, happened: Sequence[Event], names: Sequence[str], over: bool = False) -> list[str]:
        """Events as sentences; `over`: that the game has ended is told elsewhere."""
        return [self.rules.tell(event, names) for event in happened]

    def ask(self, prompt: Prompt, names: Sequence[str]) -> str:
        """What is to be chosen; to "You" it is said without the name."""
        sentence = self.rules.ask(prompt, names)
        told = sentence.removeprefix("You: ")
        return told[:1].upper() + told[1:] if told != sentence else sentence

    def choice(self, prompt: Prompt, action: Action, notation: str) -> Choice:
        """One legal action as it is offered."""
        return Choice(action, notation, notation.replace('"', ""))

    def in_play(self, view: View, names: Sequence[str], card: str) -> list[str]:
        """Where a card of this name is and what it is worth now, as far as the view tells."""
        return []


def joined(words: Sequence[str]) -> str:
    """`a, b, c`, or `a; b; c` where commas would mislead."""
    return ("; " if any("," in word for word in words) else ", ").join(words)


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{joined(words[:-1])} and {words[-1]}" if words else "none"


def counted(names: Sequence[str]) -> list[str]:
    """Names in the order of their first sight, namesakes counted: `River Merchant (3)`."""
    return [name if (n := names.count(name)) == 1 else f"{name} ({n})" for name in dict.fromkeys(names)]
