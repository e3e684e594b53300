"""Al-Kalim in words: the map, the heroes' sheets, combat, bazaars and quests, a short log."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.al_kalim.state.events import GameWon
from serai.kernel import Action, Data, Event, Prompt, View
from serai.words.al_kalim.chart import LEGEND, land_lines, order_of, picture
from serai.words.al_kalim.choices import label, stands_aside
from serai.words.al_kalim.log import Log
from serai.words.al_kalim.sentences import Sentences
from serai.words.al_kalim.sheets import combat_lines, market_lines, quest_lines, sheet_lines
from serai.words.english import listed
from serai.words.game_words import GameWords
from serai.words.grammar import be, does, owner


class AlKalimWords(GameWords):
    """Al-Kalim in words."""

    aside_choices = "plain spaces, and single steps with a die of your choice"
    examples = "travel night, go D4, attack talhia, done"
    why_example = "go D4"

    # The table

    def welcome(self, view: View, names: Sequence[str]) -> list[str]:
        data = view.data
        heroes = [
            f"{be(names[seat])} {data['players'][seat]['hero']['card']}"
            for seat in order_of(len(names), view.seat)
        ]
        goal = data["goal"]
        return [
            f"{'; '.join(heroes)}.",
            f"The first hero with {goal} Legendary Rewards of different types wins (AK 17.1).",
            LEGEND,
        ]

    def occasion(self, view: View) -> Data:
        return [view.data["round"], view.data["active"]]

    def table(self, view: View, names: Sequence[str]) -> list[str]:
        data = view.data
        lines = [_heading(data, names), "", *picture(data), *land_lines(data)]
        for seat in order_of(len(names), view.seat):
            lines += ["", *sheet_lines(data, seat, names[seat], self.sheets, self.rules.pool)]
        lines += ["", *market_lines(data, self.sheets), "", *quest_lines(data, self.rules.pool)]
        if data["seen"]:
            lines += ["", f"In the City of Dreams, seen by you alone: {listed(data['seen'])}."]
        combat = combat_lines(data, list(names))
        if combat:
            lines += ["", *combat]
        warnings = self.warnings(view, names)
        return [*lines, "", *warnings] if warnings else lines

    def warnings(self, view: View, names: Sequence[str]) -> list[str]:
        """Who lacks but one reward."""
        data = view.data
        if data["won_by"]:
            return []
        close = []
        for seat in order_of(len(names), view.seat):
            have = len(data["players"][seat]["rewards"])
            if have == data["goal"] - 1 and have:
                whom = does(names[seat], "have")
                close.append(f"Warning: {whom} {have} of {data['goal']} Legendary Rewards (AK 17.1).")
        return close

    # What can be chosen

    def label(self, prompt: Prompt, action: Action, notation: str) -> str:
        return label(prompt, action, notation, self.sheets)

    def stands_aside(self, prompt: Prompt, action: Action, notation: str) -> bool:
        return stands_aside(prompt, action, notation)

    # A card

    def in_play(self, view: View, names: Sequence[str], card: str) -> list[str]:
        data = view.data
        sheet = self.sheets.get(card, {})
        known = [str(sheet[key]) for key in ("name", "reward", "keep") if sheet.get(key)]
        lines = []
        for seat in order_of(len(names), view.seat):
            player = data["players"][seat]
            whose = owner(names[seat])
            held = {
                "hero": [player["hero"]],
                "ally": player["allies"],
                "item": player["items"],
                "quest": player["quests"],
                "reward": player["rewards"],
            }
            lines += [
                f"It is {whose} {what}."
                for what, cards in held.items()
                for shown in cards
                if shown["card"] in known
            ]
        lines += [
            f"It lies in the bazaar of {stack}."
            for stack, cards in data["market"].items()
            if any(name in cards for name in known)
        ]
        lines += [f"It is undefeated on {lair['at']}." for lair in data["lairs"] if lair["card"] in known]
        lines += [
            f"It lies on top of the {kind} quests." for kind, name in data["quests"].items() if name in known
        ]
        return lines

    # What happened, and what is to be chosen

    def _sentences(self, names: Sequence[str]) -> Sentences:
        return Sentences(self.rules.pool, self.rules.board, names)

    def event(self, event: Event, names: Sequence[str]) -> str:
        return self._sentences(names).event(event)

    def prompt(self, prompt: Prompt, names: Sequence[str]) -> str:
        return self._sentences(names).prompt(prompt)

    def log(self, events: Sequence[Event], names: Sequence[str], over: bool = False) -> list[str]:
        if over:
            events = [event for event in events if not isinstance(event, GameWon)]
        return Log(self._sentences(names), names).lines(events)


def _heading(data: Data, names: Sequence[str]) -> str:
    time = f", by {data['time']}" if data["time"] else ""
    return f"Round {data['round']}, {owner(names[data['active']])} turn{time}."
