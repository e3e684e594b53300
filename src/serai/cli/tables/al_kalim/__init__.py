"""The table of Al-Kalim in words: the map, the heroes' sheets, combat, bazaars and quests, a short log."""

from __future__ import annotations

from collections.abc import Sequence

from serai.cli.tables.al_kalim.chart import LEGEND, land_lines, order_of, picture
from serai.cli.tables.al_kalim.choices import stands_aside, words_of
from serai.cli.tables.al_kalim.log import Log
from serai.cli.tables.al_kalim.sheets import combat_lines, market_lines, quest_lines, sheet_lines
from serai.cli.tables.telling import Choice, Telling, listed
from serai.games.al_kalim.events import GameWon
from serai.kernel import Action, Data, Event, Prompt, View
from serai.parts.telling import Speaker


class AlKalimTable(Telling):
    """Al-Kalim in plain lines."""

    aside = "plain spaces, and single steps with a die of your choice"
    examples = "travel night, go D4, attack talhia, done"
    wish = "go D4"

    # The table

    def welcome(self, view: View, names: Sequence[str]) -> list[str]:
        data = view.data
        heroes = []
        for seat in order_of(len(names), view.seat):
            be = "are" if names[seat] == "You" else "is"
            heroes.append(f"{names[seat]} {be} {data['players'][seat]['hero']['card']}")
        goal = data["goal"]
        return [
            f"{'; '.join(heroes)}.",
            f"The first hero with {goal} Legendary Rewards of different types wins (AK 17.1).",
            LEGEND,
        ]

    def occasion(self, view: View) -> Data:
        return [view.data["round"], view.data["active"]]

    def show(self, view: View, names: Sequence[str]) -> list[str]:
        data = view.data
        lines = [_heading(data, names), "", *picture(data), *land_lines(data)]
        for seat in order_of(len(names), view.seat):
            lines += ["", *sheet_lines(data, seat, names[seat], self.sheets)]
        lines += ["", *market_lines(data, self.sheets), "", *quest_lines(data)]
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
                whom = Speaker(names).does(seat, "have")
                close.append(f"Warning: {whom} {have} of {data['goal']} Legendary Rewards (AK 17.1).")
        return close

    # What can be chosen

    def choice(self, prompt: Prompt, action: Action, notation: str) -> Choice:
        words = words_of(prompt, action, notation, self.sheets)
        return Choice(action, notation, words, stands_aside(prompt, action, notation))

    # A card

    def in_play(self, view: View, names: Sequence[str], card: str) -> list[str]:
        data = view.data
        sheet = self.sheets.get(card, {})
        known = [str(sheet[key]) for key in ("name", "reward", "keep") if sheet.get(key)]
        lines = []
        for seat in order_of(len(names), view.seat):
            player = data["players"][seat]
            whose = Speaker(names).owner(seat)
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

    # What happened

    def tell(self, happened: Sequence[Event], names: Sequence[str], over: bool = False) -> list[str]:
        if over:  # the end is told by whoever says so
            happened = [event for event in happened if not isinstance(event, GameWon)]
        return Log(self.rules, names).tell(happened)


def _heading(data: Data, names: Sequence[str]) -> str:
    time = f", by {data['time']}" if data["time"] else ""
    return f"Round {data['round']}, {Speaker(names).owner(data['active'])} turn{time}."


TELLING = AlKalimTable
