"""What the Far Well says to people."""

from collections.abc import Sequence

from examples.far_well.game import Rode, Said
from serai.kernel import Action, Event, Prompt, View
from serai.words import GameWords
from serai.words.english import number_of
from serai.words.grammar import does, inside, owner

QUESTIONS = {"speak": "say how many days the way has", "load": "load water for the days of the way"}


class FarWellWords(GameWords):
    examples, why_example = "say 3, load 2", "say 6"

    def event(self, event: Event, names: Sequence[str]) -> str:
        if isinstance(event, Said):
            return f"{does(names[event.seat], 'say')}: {number_of(event.days, 'day')}."
        if not isinstance(event, Rode):
            return super().event(event, names)
        rider, guide = names[event.seat], names[1 - event.seat]
        payer, other = (guide, rider) if event.gain > 0 else (rider, guide)
        way = f"{does(rider, 'load')} {event.load}; the way has {number_of(event.days, 'day')}."
        return f"{way} {does(payer, 'pay')} {abs(event.gain)} water to {inside(other)}."

    def prompt(self, prompt: Prompt, names: Sequence[str]) -> str:
        return f"{names[prompt.seat]}: {QUESTIONS[prompt.kind]} ({prompt.rule})."

    def label(self, prompt: Prompt, action: Action, notation: str) -> str:
        return number_of(action.n + 1, "day") if prompt.kind == "speak" else f"{action.n + 1} water"

    def table(self, view: View, names: Sequence[str]) -> list[str]:
        data = view.data
        seen = f" The way has {number_of(data['days'], 'day')}." if data["days"] else ""
        lines = [f"Journey {data['turn']} of 6. {does(names[data['guide']], 'guide')}.{seen}"]
        for name, water, said in zip(names, data["water"], data["said"], strict=True):
            words = ", ".join(map(str, said)) or "nothing"
            lines.append(f"In {owner(name)} store: {water} water. Said so far: {words}.")
        return lines
