"""The notation of decisions: what each verb is done to, and how cards in play are told."""

from __future__ import annotations

import re
from typing import Final

from serai.games.scarab_lords import terms as t
from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.verbs import NAME, OF_CARDS, OF_COLUMNS, OF_FACES, REGION
from serai.kernel import Data, Verb
from serai.parts.notation import Named, Notation, Phrase, Place, naming, the_one

#: `their "River Merchant" in upper economic #2`, with quotes, place and number as far as they are needed.
_CARD: Final = re.compile(
    r"""^(?P<their>their\s+)?(?P<name>"[^"]+"|.+?)(?:\s+(?:in|among)\s+(?P<place>(?:upper|lower)\s+\w+|the\s+gods))?"""
    r"""(?:\s+\#(?P<which>\d+))?$""",
    re.IGNORECASE | re.VERBOSE,
)


class Face(Named[State]):
    """A card outside play, by its face."""

    def name(self, g: State, n: int) -> str:
        return g.pool.faces[n].name

    def named(self, g: State, words: str) -> list[int]:
        return naming(words, g.pool.number.items())


class Card(Face):
    """A card in play: whose, its name, its place, and its number among namesakes there."""

    def say(self, g: State, n: int) -> str:
        owner, place, face = g.owner[n], g.place[n], g.face[n]
        namesakes = [other for other in g.rows[owner * t.PLACES + place] if g.face[other] == face]
        whose = "" if owner == g.stack[-1].seat else "their "
        words = f"{whose}{super().say(g, face)} {'among' if place == t.GODS else 'in'} {t.PLACE_NAMES[place]}"
        which = namesakes.index(n) + 1
        return words if which == 1 else f"{words} #{which}"

    def touched(self, g: State, n: int) -> list[Data]:
        return [{"card": self.name(g, g.face[n]), "id": n}]

    def find(self, g: State, verb: Verb, words: str) -> int | None:
        match = _CARD.match(words)
        place = match["place"] if match else None
        if match is None or (place and place.lower() not in t.PLACE_NAMES):
            return None
        places = [t.PLACE_NAMES.index(place.lower())] if place else range(t.PLACES)
        faces, mine = self.named(g, match["name"]), g.stack[-1].seat
        found: list[int] = []
        for seat in (1 - mine,) if match["their"] else (mine, 1 - mine):
            if not found:
                rows = [g.rows[seat * t.PLACES + there] for there in places]
                found = [card for row in rows for card in row if g.face[card] in faces]
        if match["which"]:
            found = found[int(match["which"]) - 1 :][:1] if int(match["which"]) else []
        return found[0] if found and place else the_one(g, verb, found)


class Region(Phrase[State]):
    """A region: three columns."""

    def touched(self, g: State, n: int) -> list[Data]:
        return [{"place": name} for column, name in enumerate(t.COLUMN_NAMES) if t.region_of(column) == n]


NOTATION: Final = Notation[State](
    t.GAME,
    (
        (OF_FACES, Face()),
        (OF_CARDS, Card()),
        (OF_COLUMNS, Place(t.COLUMN_NAMES)),
        ((NAME,), Phrase([f"{t.PHASES[one]} and {t.PHASES[other]}" for one, other in t.PHASE_PAIRS])),
        ((REGION,), Region(t.REGIONS)),
    ),
)
