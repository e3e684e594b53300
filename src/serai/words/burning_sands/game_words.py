"""Burning Sands in words: each player's city, Heroes and piles, then the hand."""

from __future__ import annotations

from collections.abc import Sequence

from serai.kernel import Action, Data, Event, Prompt, View
from serai.words.burning_sands.labels import label
from serai.words.burning_sands.sentences import Sentences
from serai.words.cards import face_line
from serai.words.english import counted, joined, number_of
from serai.words.game_words import GameWords
from serai.words.grammar import owner

_HINTS = {
    "pass": "let the next player act",
    "as-proposed": "the table's own proposal",
    "give-up": "what was paid is lost",
    "parry-blind": "the top card of your deck, which is buried",
}
#: What a word of the notation means at a question, said of its thing.
_SAID = {
    ("raid", "assign"): "send {}",
    ("raid", "to"): "raid {}",
    ("raid-card", "fate"): "lay {} face down",
    ("raid-defence", "assign"): "defend with {}",
    ("raid-answer", "fate"): "defend with {}",
    ("thrust", "thrust"): "thrust with {}",
    ("parry", "parry"): "parry with {}",
    ("fate", "fate"): "discard {}",
    ("tactician", "fate"): "discard {}",
    ("absorb", "destroy"): "give up {}",
    ("absorb", "water"): "give up 1 Water of {}",
    ("pay", "water"): "pay 1 Water of {}",
    ("battle", "home"): "send {} home",
    ("engage", "engage"): "add {}",
    ("engage", "archery"): "engage by Archery at {}",
    ("order", "battle"): "fight at {}",
    ("declare", "player"): "attack player {}",
    ("invite", "player"): "invite player {}",
}
#: Words of the notation for which it matters what is printed on the card; for some only its Fate value does.
_CARDS = ("play", "choose", "discard")
_BY_FATE = ("thrust", "parry", "fate")
_PRINTED = ("type", "strength", "ka", "copper", "water", "influence", "fate", "story_points", "produces")
_EVEN_0 = {"strength", "ka", "fate"}  # said even if it is 0


class BurningSandsWords(GameWords):
    """Burning Sands in words."""

    examples = "play red altan, pass"
    why_example = "play red altan"

    def welcome(self, view: View, names: Sequence[str]) -> list[str]:
        sides = [
            f"{name}: {player['faction']}" for name, player in zip(names, view.data["players"], strict=True)
        ]
        return [
            f"{'; '.join(sides)}.",
            "You win as the last player left, or with five Story Points (BS 1.3). Without Water you are out.",
        ]

    def occasion(self, view: View) -> Data:
        battle = view.data["battle"]
        return [view.data["turn"], view.data["phase"], battle and battle["section"]]

    def table(self, view: View, names: Sequence[str]) -> list[str]:
        data = view.data
        phase = str(data["phase"]).capitalize()
        lines = [f"Turn {data['turn']}, {phase} Phase; Blessed: {names[data['blessed']]}."]
        seats = range(len(names))
        for seat in sorted(seats, key=lambda seat: (seat != view.seat, seat)):
            lines += ["", *self._side(data, seat, names[seat])]
        hand = data["players"][view.seat]["hand"] if view.seat is not None else []
        if hand:
            lines += ["", f"Your hand, {number_of(len(hand), 'card')}:"]
            lines += [f"  {self._face(card)}" for card in counted(hand)]
        return lines

    def _side(self, data: Data, seat: int, name: str) -> list[str]:
        player = data["players"][seat]
        if not data["alive"][seat]:
            return [f"{name}: out of the game."]
        hand = player["hand"]
        held = len(hand) if isinstance(hand, list) else hand
        lines = [
            f"{name}: {player['water']} Water, {player['story_points']} Story Points, {held} in hand, "
            f"{player['deck']} in deck, {len(player['saved'])} saved, {len(player['buried'])} buried."
        ]
        home = [shown for shown in player["play"] if shown["host"] == -1]
        names_by_id = {shown["id"]: shown["card"] for other in data["players"] for shown in other["play"]}
        for shown in home:
            upon = [_standing(other) for other in player["play"] if other["host"] == shown["id"]]
            at = f", at {names_by_id[shown['at']]}" if shown["at"] != -1 else ""
            with_it = f"; with {joined(upon)}" if upon else ""
            lines.append(f"  {_standing(shown)}{at}{with_it}.")
        return lines

    def _face(self, counted_name: str) -> str:
        """A card with what is printed on it, in one line."""
        sheet = self.sheets.get(counted_name) or self.sheets.get(counted_name.rpartition(" (")[0], {})
        kept: dict[str, Data] = {key: sheet[key] for key in _PRINTED if key in sheet}
        return f"{counted_name}: {face_line(kept)}. {sheet.get('text', '')}".rstrip()

    def label(self, prompt: Prompt, action: Action, notation: str) -> str:
        word, _, thing = notation.replace('"', "").partition(" ")
        said = _SAID.get((prompt.kind, word), f"{word} {{}}" if thing else word)
        words = label(prompt, action) or said.format(thing)
        if (prompt.kind, word) == ("absorb", "destroy") and self._sheet(notation).get(
            "type"
        ) == "city section":
            words = f"{words} with all of its Water"
        hint = _HINTS.get(word)
        if hint and words == word:
            words = f"{words} ({hint})"
        elif word in _BY_FATE:
            words = f"{words} (Fate {self._sheet(notation).get('fate', 0)})"
        elif word in _CARDS:
            sheet = self._sheet(notation)
            kept: dict[str, Data] = {
                key: sheet[key] for key in _PRINTED if sheet.get(key) or key in _EVEN_0 & sheet.keys()
            }
            words = f"{words} ({face_line(kept)})" if kept else words
        return words

    def _sheet(self, notation: str) -> dict[str, Data]:
        """What is printed on the card that a decision names."""
        return self.sheets.get(notation.split('"')[1], {})

    def _sentences(self, names: Sequence[str]) -> Sentences:
        return Sentences(self.rules.pool, names)

    def event(self, event: Event, names: Sequence[str]) -> str:
        return self._sentences(names).event(event)

    def prompt(self, prompt: Prompt, names: Sequence[str]) -> str:
        return self._sentences(names).prompt(prompt)

    def in_play(self, view: View, names: Sequence[str], card: str) -> list[str]:
        lines = []
        for seat, player in enumerate(view.data["players"]):
            whose = owner(names[seat])
            lines += [
                f"In play on {whose} side: {_standing(shown)}."
                for shown in player["play"]
                if shown["card"] == card
            ]
            for pile in ("saved", "buried"):
                if card in player[pile]:
                    lines.append(f"In {whose} {pile.capitalize()} pile: {player[pile].count(card)}.")
            if isinstance(player["hand"], list) and card in player["hand"]:
                lines.append(f"In your hand: {player['hand'].count(card)}.")
        return lines


def _standing(shown: Data) -> str:
    """A card in play with its current numbers: `Khitai 3S/2K, bowed, 1 Water`."""
    numbers = [f"{shown[key]}{sign}" for key, sign in (("strength", "S"), ("ka", "K")) if key in shown]
    parts = [f"{shown['card']} {'/'.join(numbers)}" if numbers else str(shown["card"])]
    if shown.get("influence"):
        parts.append(f"{shown['influence']} Influence")
    if shown["bowed"]:
        parts.append("bowed")
    if shown["water"] or shown["type"] == "city section":
        parts.append(f"{shown['water']} Water")
    return ", ".join(parts)
