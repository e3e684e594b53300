"""Effects that keep a player from doing something for a time: playing cards, attacking, raiding (BS 1.4)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.players import Who
from serai.games.burning_sands.language.words import BOOK, UNSAID
from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.board import heroes, stronghold
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import (
    FORBIDS,
    TO_ATTACK,
    TO_PLAY_ACTIONS,
    TO_PLAY_SPELLS,
    TO_RAID,
    TO_REACT,
)

BOOK.words(
    "player_doing",
    {
        "play Action cards": TO_PLAY_ACTIONS,
        "play Spells": TO_PLAY_SPELLS,
        "take Reactions": TO_REACT,
        "attack": TO_ATTACK,
        "raid": TO_RAID,
        "play Actions": TO_PLAY_ACTIONS,
        "cast Spells": TO_PLAY_SPELLS,
        "use Reactions": TO_REACT,
        "react": TO_REACT,
        "declare an attack": TO_ATTACK,
        "declare attacks": TO_ATTACK,
        "declare a raid": TO_RAID,
        "declare raids": TO_RAID,
    },
)
BOOK.listing("player_doings", "player_doing", last=" or ")
_OF_HEROES = (TO_ATTACK, TO_RAID)


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
    doings=(TO_REACT,),
)
@dataclass(frozen=True, slots=True)
class Ban:
    """Players cannot play certain cards, attack or raid for a time."""

    who: Who
    doings: tuple[int, ...]
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """It is noted on the Strongholds; who cannot attack or raid, on the Heroes."""
        for seat in self.who.seats(g, run, run.base):
            for doing in self.doings:
                for card in heroes(g, seat) if doing in _OF_HEROES else [stronghold(g, seat)]:
                    marks.add(g, FORBIDS, card, doing, until=self.until)
