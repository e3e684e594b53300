"""Players as card texts name them: you, target player, each opponent, that player, the attacker ..."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.ability import Run, Slot
from serai.games.burning_sands.language.running import PlayerSlot, RunFor, last_card, last_player
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.state import State, in_turn, left_of
from serai.games.burning_sands.terms import NOBODY, NOTHING, PLAYER
from serai.kernel import Action


class AnyPlayer(PlayerSlot):
    """A player of choice, or an opponent (BS 14.1)."""

    def __init__(self, opponent: bool) -> None:
        self._opponent: Final = opponent

    def choices(self, g: State, run: Run) -> list[Action]:
        return [PLAYER(seat) for seat in in_turn(g, run.seat) if self.fits(g, run, seat)]

    def fits(self, g: State, run: Run, n: int) -> bool:
        return g.alive[n] and not (self._opponent and n == run.seat)


@dataclass(frozen=True)
class Who:
    """A player or several, by their part in the game."""

    role: str

    def slots(self) -> tuple[Slot, ...]:
        """What is chosen for it."""
        if self.role == "target player":
            return (AnyPlayer(False),)
        return (AnyPlayer(True),) if self.role == "target opponent" else ()

    def seats(self, g: State, run: Run, at: int) -> list[int]:
        """The seats that are meant, in turn from the acting player; `at` is the place of its target."""
        role, seat = self.role, run.seat
        if role == "you":
            return [seat]
        if role in ("target player", "target opponent"):
            return _living(g, run.targets[at] if at < len(run.targets) else NOBODY)
        if role == "each player":
            return in_turn(g, seat)
        if role == "each opponent":
            return [other for other in in_turn(g, seat) if other != seat]
        if role in ("that player", "they"):
            return _living(g, run.they if isinstance(run, RunFor) else last_player(g, run, at))
        return _living(g, self._one(g, run, at))

    def _one(self, g: State, run: Run, at: int) -> int:
        if self.role == "the attacker":
            return g.attacker
        if self.role == "the defender":
            return g.control[g.battle] if g.battle != NOTHING else NOBODY
        if self.role == "its controller":
            card = last_card(g, run, at)
            return g.control[card] if card != NOTHING and g.kind[card] != NOTHING else last_player(g, run, at)
        if self.role == "the player on your left":
            return left_of(g, run.seat)
        if self.role == "the player on your right":
            return in_turn(g, run.seat)[-1]
        return g.blessed

    def has(self, g: State, run: Run, seat: int, at: int) -> bool:
        """Whether a seat is one that is meant; "an opponent" is any of them."""
        if self.role == "a player":
            return True
        if self.role == "an opponent":
            return seat not in (run.seat, NOBODY)
        return seat in self.seats(g, run, at)


def _living(g: State, seat: int) -> list[int]:
    return [seat] if seat >= 0 and g.alive[seat] else []


YOU: Final = Who("you")
ANYONE: Final = Who("a player")
AN_OPPONENT: Final = Who("an opponent")

_ROLES: Final = (
    *("target player", "target opponent", "that player", "each player", "each opponent", "the attacker"),
    *("the defender", "its controller", "the player on your left", "the player on your right"),
    "the Blessed player",
)
BOOK.words("player", {role: Who(role) for role in _ROLES} | {"another player": Who("target opponent")})
BOOK.words(
    "players",
    {
        "all players": Who("each player"),
        "all opponents": Who("each opponent"),
        "your opponents": Who("each opponent"),
        "all other players": Who("each opponent"),
    },
)
BOOK.words(
    "whose",
    {
        "your": YOU,
        **{f"{role}'s": Who(role) for role in _ROLES},
        "an opponent's": AN_OPPONENT,
        "another player's": AN_OPPONENT,
        "any player's": ANYONE,
        "your opponents'": Who("each opponent"),
        "all players'": Who("each player"),
        "their": Who("they"),
        "his or her": Who("they"),
    },
)
BOOK.words("someones", {"an opponent's": AN_OPPONENT, "another player's": AN_OPPONENT})
#: Who does something that a Reaction waits for.
BOOK.words(
    "somebody",
    {"a player": ANYONE, "an opponent": AN_OPPONENT, "another player": AN_OPPONENT, "any player": ANYONE},
)
#: Who controls a card, behind a noun.
BOOK.words(
    "controls",
    {
        "you control": YOU,
        "an opponent controls": AN_OPPONENT,
        **{f"{role} controls": Who(role) for role in _ROLES},
        "they control": Who("they"),
        "your opponents control": Who("each opponent"),
    },
)
