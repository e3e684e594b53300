"""Effects that keep a player from doing something for a time: playing cards, attacking, raiding (BS 1.4)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.players import Who
from serai.games.burning_sands.language.words import BOOK, UNSAID
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.board import heroes, stronghold
from serai.games.burning_sands.state import State

BOOK.words(
    "player_doing",
    {
        "play Action cards": "play Action cards",
        "play Spells": "play Spells",
        "take Reactions": "take Reactions",
        "attack": "attack",
        "raid": "raid",
        "play Actions": "play Action cards",
        "cast Spells": "play Spells",
        "use Reactions": "take Reactions",
        "react": "take Reactions",
        "declare an attack": "attack",
        "declare attacks": "attack",
        "declare a raid": "raid",
        "declare raids": "raid",
    },
)
BOOK.listing("player_doings", "player_doing", last=" or ")
_OF_HEROES = ("attack", "raid")


@BOOK.phrase("{who:player} cannot {doings:player_doings}{until:spell_of_time}", kind="effect")
@BOOK.phrase("{who:players} cannot {doings:player_doings}{until:spell_of_time}", kind="effect")
@BOOK.phrase(
    "{who:player} cannot {doings:player_doings}",
    "{who:players} cannot {doings:player_doings}",
    kind="timed",
    until=UNSAID,
)
@BOOK.phrase(
    "no Reactions can be taken{until:spell_of_time}",
    "no Reactions may be taken{until:spell_of_time}",
    "no player can take Reactions{until:spell_of_time}",
    kind="effect",
    who=Who("each player"),
    doings=("take Reactions",),
)
@dataclass(frozen=True, slots=True)
class Ban:
    """Players cannot play certain cards, attack or raid for a time."""

    who: Who
    doings: tuple[str, ...]
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """It is noted on the Strongholds; who cannot attack or raid, on the Heroes."""
        for seat in self.who.seats(g, run, run.base):
            for doing in self.doings:
                cards = heroes(g, seat) if doing in _OF_HEROES else [stronghold(g, seat)]
                g.grants += [(card, f"cannot {doing}", self.until) for card in cards]
