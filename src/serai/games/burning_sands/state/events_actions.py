"""What can happen to actions: they are announced and aimed, negated, or come to nothing by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.kernel import Event

# Why something that was announced is not carried out.
TARGET_GONE: Final = 0  # its target is gone or no longer fits (BS 14.10)
HERO_GONE: Final = 1  # the Hero whose ability it is has left play (BS 18.20)
CASTER_GONE: Final = 2  # the Sahir who casts the Spell has left play (BS 15.12)
PLAYER_OUT: Final = 3  # its player is out of the game (BS 18.16)
HOST_GONE: Final = 4  # what it was to be attached to or laid on is gone
NAMESAKE: Final = 5  # a card of its name keeps it from entering (BS 5.9)
BATTLE_OVER: Final = 6  # the battle of an engagement is over
NO_DAMAGE: Final = 7  # an engagement does no damage (BS 10.9)
RAIDER_GONE: Final = 8  # the raider or the City Section is gone (BS 11.27)
DUELLIST_GONE: Final = 9  # a Hero of a challenge is gone, or went over to the other player
IMMUNE: Final = 10  # what Archery chose is stronger than the damage (BS 10.44)
NOT_ALL: Final = 11  # it is carried out, but not all that it says is done (BS 13.17)


@dataclass(frozen=True)
class Targeted(Event):
    """A player chooses a target: a card of this kind in play, or a player."""

    seat: int
    kind: int
    player: int


@dataclass(frozen=True)
class Announced(Event):
    """A player announces an action: a card from hand, or an ability of a card in play."""

    seat: int
    kind: int
    card: int
    targets: tuple[int, ...]


@dataclass(frozen=True)
class Negated(Event):
    """An action, an engagement or a card that is being brought into play is negated (BS 14.20)."""

    seat: int
    kind: int


@dataclass(frozen=True)
class CameToNothing(Event):
    """What a player announced, or a part of it, does not happen, and nobody negated it; `why` says why."""

    seat: int
    kind: int
    why: int


@dataclass(frozen=True)
class TargetLost(Event):
    """One of several targets of an action no longer fits; `target` is its kind or NONE (BS 14.11)."""

    seat: int
    kind: int
    target: int
