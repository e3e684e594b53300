"""What a text reaches in a battle: whether it speaks of the battle, and whom and what it touches there.

BS 9.8, BS 9.11.
"""

from __future__ import annotations

import dataclasses
from typing import Final

from serai.games.burning_sands.language.clauses import Asked, Failed, Tested
from serai.games.burning_sands.language.conditions_cards import IsWhere
from serai.games.burning_sands.language.effects_cards import Choose, ChoosePlayer
from serai.games.burning_sands.language.effects_fights import EndBattle
from serai.games.burning_sands.language.effects_water import TakeWater
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.modes_steps import (
    AskedOf,
    Back,
    Fork,
    Leap,
    NextPlayer,
    Ransom,
    Spared,
)
from serai.games.burning_sands.language.players import Who
from serai.games.burning_sands.language.refs import That, This
from serai.games.burning_sands.language.running import Cards
from serai.games.burning_sands.language.selectors import Pick
from serai.games.burning_sands.language.selectors_every import Attachments, Both, Every
from serai.games.burning_sands.language.tails import Where
from serai.games.burning_sands.rules.ability import Effect, Run
from serai.games.burning_sands.rules.units import in_battle, is_involved
from serai.games.burning_sands.state import State

_BATTLE_WORDS: Final = (Where("this battle"), Where("the opposing army"))
_PARTS: Final = ("attacking", "defending")


def speaks_of_battle(value: object) -> bool:
    """Whether words anywhere inside speak of an opposing card, this battle, or another Hero fighting in one.

    Where a card itself is, and that it brings a unit into this battle, is no such word (BS 9.9).
    """
    if isinstance(value, EndBattle) or value in _BATTLE_WORDS:
        return True
    if isinstance(value, IsWhere) and isinstance(value.what, This):
        return False
    if isinstance(value, Kind) and ("opposing" in value.adjs or _is_other_fighter(value)):
        return True
    if isinstance(value, Pick) and value.word.startswith("another") and _fights(value.kind):
        return True
    if isinstance(value, tuple):
        return any(speaks_of_battle(part) for part in value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return any(speaks_of_battle(getattr(value, field.name)) for field in dataclasses.fields(value))
    return False


def _fights(kind: Kind) -> bool:
    return any(part in kind.adjs for part in _PARTS)


def _is_other_fighter(kind: Kind) -> bool:
    return "other" in kind.adjs and _fights(kind)


class Touching:
    """The cards and players that the effects of an action touch without choosing them (BS 9.8)."""

    def __init__(self, cards: tuple[Cards, ...], players: tuple[Who, ...], always: bool) -> None:
        self._cards: Final = cards
        self._players: Final = players
        self._always: Final = always  # it does something for its own player

    def touches(self, g: State, run: Run) -> bool:
        """Whether one of them is in the battle now fought or has a part in it."""
        if self._always:
            return True
        bare = Run(run.ability, run.seat, run.card, run.kind, run.cause, (), 0)
        if any(is_involved(g, seat) for who in self._players for seat in who.seats(g, bare, 0)):
            return True
        return any(in_battle(g, card) for phrase in self._cards for card in phrase.cards(g, bare, 0))


#: Steps that only decide or name something.
_DECIDING: Final = (
    *(Asked, Tested, Failed, Choose, ChoosePlayer),
    *(AskedOf, Back, Fork, Leap, NextPlayer, Ransom, Spared),
)


def reach_of(effects: tuple[Effect, ...]) -> Touching:
    """What the effects of an action touch beside its targets."""
    cards: list[Cards] = []
    players: list[Who] = []
    always = False
    for effect in effects:
        if isinstance(effect, _DECIDING):
            continue
        said = [getattr(effect, name, None) for name in ("what", "whom", "who")]
        phrases = [part for part in said if isinstance(part, (Attachments, Both, Every, Pick, That, This))]
        named = [part for part in said if isinstance(part, Who)]
        cards += [part for part in phrases if not part.slots()]
        players += [part for part in named if not part.slots()]
        always = always or isinstance(effect, TakeWater) or not (phrases or named)
    return Touching(tuple(cards), tuple(players), always)
