"""Scarab Lords in words: columns, gods, piles, hand, the standing warning, a short log."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.scarab_lords.events import GameEnded
from serai.games.scarab_lords.terms import (
    COLUMNS,
    NEEDED_PYRAMIDS,
    NOBODY,
    PLACE_NAMES,
    REGIONS,
    kind_of,
    region_of,
)
from serai.kernel import Action, Data, Event, Prompt, View
from serai.words.cards import face_line
from serai.words.english import counted, joined, number_of
from serai.words.game_words import GameWords
from serai.words.grammar import at_start, be, does, inside, owner, possessive, their
from serai.words.scarab_lords.log import Log
from serai.words.scarab_lords.sentences import Sentences

#: What a newcomer may ask about a word of the notation; a question may have its own answer.
_HINTS = {
    "pass": "end this phase",
    "refresh": "give up the turn; discard any cards, then draw up to six",
    "determine": "compare all six columns and place the pyramids",
    "done": "no more",
    "done refresh": "draw up to six",
    "done exercise": "end the turn",
}

#: What exercising supremacy does, by the kind of column (SL 10.13 to SL 10.15).
_EXERCISES = (
    "the opponent discards the top card of the deck",
    "put a scarab on an opposing card of that region",
    "draw a card",
)

#: Words of the notation for which it matters what is on the card.
_CARDS = ("play", "take", "activate", "use")

#: Free discards are many and rarely wanted; they stand aside of a phase's actions (SL 4.18).
_FREE = ("discard", "remove")


class ScarabLordsWords(GameWords):
    """Scarab Lords in words."""

    examples = "play khema, into upper military, pass"
    why_example = "play khema"

    aside_choices = "free discards (SL 4.18)"

    # The table

    def welcome(self, view: View, names: Sequence[str]) -> list[str]:
        houses = view.data["houses"]
        sides = [f"{be(name)} House {houses[seat].capitalize()}" for seat, name in enumerate(names)]
        return [
            f"{'; '.join(sides[seat] for seat in _order(view))}.",
            "You win by beginning a turn with two pyramids in each region or the other deck empty (SL 1.5).",
        ]

    def occasion(self, view: View) -> Data:
        match = view.data["match"]
        return [view.data["turn"], match and match["games"], _exchanging(view.data)]

    def table(self, view: View, names: Sequence[str]) -> list[str]:
        data = view.data
        if _exchanging(data):
            return self._exchange(view, names)
        lines = [self._heading(data, names)]
        if data["match"] is not None:
            lines.append(_score(data["match"], names))
        for region in range(len(REGIONS)):
            lines += ["", *self._region(data, names, region, _order(view))]
        lines += ["", *self._gods(data, names, _order(view)), _pyramids(data, names, _order(view))]
        lines.append(_piles(data, names, _order(view)))
        if view.seat is not None:
            lines += ["", *self._hand(data["players"][view.seat]["hand"], data["seen"])]
        warnings = self.warnings(view, names)
        return [*lines, "", *warnings] if warnings else lines

    def _heading(self, data: Data, names: Sequence[str]) -> str:
        phase = data["phase"] or "0"  # a turn that has not begun its phases
        what = "supremacy phase" if phase == "supremacy" else f"phase {phase}"
        return f"Turn {data['turn']}, {owner(names[data['active']])} {what}."

    def _region(self, data: Data, names: Sequence[str], region: int, order: Sequence[int]) -> list[str]:
        columns = [column for column in range(COLUMNS) if region_of(column) == region]
        taken = [data["players"][seat]["columns"][column] for column in columns for seat in order]
        if not any(taken) and all(data["pyramids"][column] == NOBODY for column in columns):
            return [f"{REGIONS[region].capitalize()} region: empty."]
        return [line for column in columns for line in self._column(data, names, column, order)]

    def _column(self, data: Data, names: Sequence[str], column: int, order: Sequence[int]) -> list[str]:
        players, holder = data["players"], data["pyramids"][column]
        name = PLACE_NAMES[column].capitalize()
        pyramid = "no pyramid" if holder == NOBODY else f"pyramid {possessive(names[holder])}"
        if not any(players[seat]["columns"][column] for seat in order):
            return [f"{name}: empty, {pyramid}."]
        totals = ", ".join(f"{names[seat]} {players[seat]['totals'][column]}" for seat in order)
        lines = [f"{name}: {totals}; {pyramid}."]
        for seat in order:
            cards = players[seat]["columns"][column]
            if cards:
                lines.append(f"  {names[seat]}: {joined([_standing(card) for card in cards])}.")
        return lines

    def _gods(self, data: Data, names: Sequence[str], order: Sequence[int]) -> list[str]:
        lines = []
        for seat in order:
            for god in data["players"][seat]["gods"]:
                text = self.sheets.get(god["card"], {}).get("text", "")
                whose = at_start(owner(names[seat]))
                lines.append(f"{whose} god: {god['card']}. {text}".rstrip())
        return lines or ["Gods: none."]

    def _hand(self, hand: list[str], seen: list[str]) -> list[str]:
        lines = [f"Your hand, {number_of(len(hand), 'card')}:" if hand else "Your hand is empty."]
        lines += [f"  {self._face(card)}" for card in counted(hand)]
        if seen:
            lines.append("On top of your deck, seen by you alone:")
            lines += [f"  {self._face(card)}" for card in seen]
        return lines

    def _face(self, counted_name: str) -> str:
        """A card with what is printed on it, in one line."""
        name = counted_name.rpartition(" (")[0] if counted_name.endswith(")") else counted_name
        sheet = self.sheets.get(name, self.sheets.get(counted_name, {}))
        kept: dict[str, Data] = {
            key: sheet[key] for key in ("type", "phase", "power", "icons") if key in sheet
        }
        return f"{counted_name}: {face_line(kept)}. {sheet.get('text', '')}".rstrip()

    def _exchange(self, view: View, names: Sequence[str]) -> list[str]:
        """Between the games of a match there is no board: the choices list one pool, this the other."""
        match = view.data["match"]
        lines = [_score(match, names)]
        if match["outs"]:
            lines.append(f"You give up: {joined(counted(match['outs']))}.")
        if _exchanging(view.data) == "give":
            lines.append(f"Bonus cards: {joined(counted(match['bonus']))}.")
        elif view.seat is not None:
            lines.append(f"Your deck: {joined(counted(view.data['players'][view.seat]['cards']))}.")
        return lines

    # What will end the game

    def warnings(self, view: View, names: Sequence[str]) -> list[str]:
        data, lines = view.data, []
        if data["won_by"] or _exchanging(data):
            return []
        for seat in _order(view):
            name = names[seat]
            when = f"{does(name, 'win')} at the beginning of {their(name)} next turn"
            if all(n >= NEEDED_PYRAMIDS for n in _held(data["pyramids"], seat)):
                lines.append(f"Warning: as the pyramids stand, {inside(when)} (SL 11.2).")
            other = 1 - seat
            if data["players"][other]["deck"] == 0:
                whose = owner(names[other])
                lines.append(f"Warning: {whose} deck is empty; if it stays so, {inside(when)} (SL 11.3).")
        return lines

    # What can be chosen

    def stands_aside(self, prompt: Prompt, action: Action, notation: str) -> bool:
        return prompt.kind == "phase" and action.verb.name in _FREE

    def label(self, prompt: Prompt, action: Action, notation: str) -> str:
        word = action.verb.name
        words = notation.replace('"', "")
        hint = _HINTS.get(f"{word} {prompt.kind}") or _HINTS.get(word)
        if word == "exercise":
            hint = _EXERCISES[kind_of(action.n)]
        if hint:
            words = f"{words} ({hint})"
        elif word in _CARDS:
            words += self._on_it(notation.split('"')[1])
        return words

    def _on_it(self, card: str) -> str:
        """What is printed on a card, behind its name."""
        sheet = self.sheets.get(card, {})
        shown: dict[str, Data] = {key: sheet[key] for key in ("type", "power", "icons") if key in sheet}
        return f" ({face_line(shown)}). {sheet.get('text', '')}".rstrip(" .") + "." * bool(sheet.get("text"))

    # A card

    def in_play(self, view: View, names: Sequence[str], card: str) -> list[str]:
        lines = []
        for seat in _order(view):
            player = view.data["players"][seat]
            whose = at_start(possessive(names[seat]))
            for column in range(COLUMNS):
                for shown in player["columns"][column]:
                    if shown["card"] == card:
                        where = PLACE_NAMES[column]
                        lines.append(f"In play: {whose}, in {where}, power {_power(shown)} now.")
            lines += [f"In play: {whose}, among the gods." for god in player["gods"] if god["card"] == card]
            piled = player["pile"].count(card)
            if piled:
                lines.append(f"In {owner(names[seat])} discard pile: {piled}.")
            if isinstance(player["hand"], list) and card in player["hand"]:
                lines.append(f"In your hand: {player['hand'].count(card)}.")
        return lines

    # What happened, and what is to be chosen

    def _sentences(self, names: Sequence[str]) -> Sentences:
        return Sentences(self.rules.pool, names)

    def event(self, event: Event, names: Sequence[str]) -> str:
        return self._sentences(names).event(event)

    def prompt(self, prompt: Prompt, names: Sequence[str]) -> str:
        return self._sentences(names).prompt(prompt)

    def log(self, events: Sequence[Event], names: Sequence[str], over: bool = False) -> list[str]:
        if over:
            events = [event for event in events if not isinstance(event, GameEnded)]
        return Log(self._sentences(names), names).lines(events)


def _order(view: View) -> tuple[int, int]:
    """Oneself first."""
    return (1, 0) if view.seat == 1 else (0, 1)


def _exchanging(data: Data) -> str:
    """Which step of an exchange between two games this is; empty during a game."""
    return str(data["exchange"]["step"]) if data["exchange"] else ""


def _held(pyramids: Sequence[int], seat: int) -> list[int]:
    """How many pyramids a player has in each region."""
    return [
        sum(holder == seat and region_of(column) == region for column, holder in enumerate(pyramids))
        for region in range(len(REGIONS))
    ]


def _pyramids(data: Data, names: Sequence[str], order: Sequence[int]) -> str:
    parts = []
    for seat in order:
        upper, lower = _held(data["pyramids"], seat)
        parts.append(f"{names[seat]} {upper} upper and {lower} lower")
    return f"Pyramids: {'; '.join(parts)}."


def _piles(data: Data, names: Sequence[str], order: Sequence[int]) -> str:
    """Decks first: running out loses."""
    parts = []
    for seat in order:
        player = data["players"][seat]
        words = f"{names[seat]} {player['deck']} in deck, {len(player['pile'])} discarded"
        hand = player["hand"]
        parts.append(words if isinstance(hand, list) else f"{words}, {hand} in hand")
    return f"Cards: {'; '.join(parts)}."


def _score(match: Data, names: Sequence[str]) -> str:
    wins = ", ".join(f"{name} {won}" for name, won in zip(names, match["wins"], strict=True))
    return f"Match, game {match['games']}; games won: {wins}."


def _standing(card: Data) -> str:
    """A card in a column: `Khema 2`, `Khema 0 (1 scarab, printed 2)`."""
    return f"{card['card']} {_power(card)}"


def _power(card: Data) -> str:
    notes = []
    if card["scarabs"]:
        notes.append(number_of(card["scarabs"], "scarab"))
    if card["power"] != card["printed"]:
        notes.append(f"printed {card['printed']}")
    return f"{card['power']} ({', '.join(notes)})" if notes else f"{card['power']}"
