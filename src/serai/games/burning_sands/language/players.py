"""Players as card texts name them: you, target player, each opponent, that player, the attacker ..."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from serai.games.burning_sands.language.running import (
    ASKED,
    PlayerSlot,
    RunFor,
    last_card,
    last_player,
    recall,
)
from serai.games.burning_sands.language.words import BOOK, of_players, plural, singular
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.state import State, in_turn, left_of
from serai.games.burning_sands.state.terms import NOBODY, NOTHING, PLAYER
from serai.kernel import Action


class PlayerTest(Protocol):
    """What stands behind a player and narrows it: "with 8 or more Water"."""

    def fits_player(self, g: State, run: Run, seat: int) -> bool:
        """Whether it is true of a player."""
        ...


class AnyPlayer(PlayerSlot):
    """A player of choice, or an opponent (BS 14.1)."""

    def __init__(self, opponent: bool, test: PlayerTest | None = None) -> None:
        self._opponent: Final = opponent
        self._test: Final = test

    def choices(self, g: State, run: Run) -> list[Action]:
        return [PLAYER(seat) for seat in in_turn(g, run.seat) if self.fits(g, run, seat)]

    def fits(self, g: State, run: Run, n: int) -> bool:
        if not g.alive[n] or (self._opponent and n == run.seat):
            return False
        return self._test is None or self._test.fits_player(g, run, n)


@dataclass(frozen=True)
class Who:
    """A player or several, by their part in the game."""

    role: str
    test: PlayerTest | None = None

    def __eq__(self, other: object) -> bool:  # written out for mypyc (docs/decisions/0009)
        if not isinstance(other, Who):
            return NotImplemented
        return self.role == other.role and self.test == other.test

    def __hash__(self) -> int:
        return hash((self.role, self.test))

    def slots(self) -> tuple[Slot, ...]:
        """What is chosen for it."""
        if self.role == "target player":
            return (AnyPlayer(False, self.test),)
        return (AnyPlayer(True, self.test),) if self.role == "target opponent" else ()

    def seats(self, g: State, run: Run, at: int) -> list[int]:
        """The seats that are meant, in turn from the acting player; `at` is the place of its target."""
        found = self._seats(g, run, at)
        return found if self.test is None else [seat for seat in found if self.test.fits_player(g, run, seat)]

    def _seats(self, g: State, run: Run, at: int) -> list[int]:
        role, seat = self.role, run.seat
        if role in ("you", "yourself"):
            return [seat]
        if role in ("target player", "target opponent"):
            return _living(g, run.targets[at] if at < len(run.targets) else NOBODY)
        if role in ("each player", "a player"):
            return in_turn(g, seat)
        if role in ("each opponent", "an opponent"):
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
        if self.role == "this card's controller":
            return g.control[run.card] if run.card != NOTHING and g.kind[run.card] != NOTHING else run.seat
        if self.role == "its owner":
            card = last_card(g, run, at)
            return g.owner[card] if card != NOTHING and g.kind[card] != NOTHING else last_player(g, run, at)
        if self.role == "who is asked":
            return recall(g, ASKED)
        if self.role == "the player on your left":
            return left_of(g, run.seat)
        if self.role == "the player on your right":
            return in_turn(g, run.seat)[-1]
        return g.blessed

    def has(self, g: State, run: Run, seat: int, at: int) -> bool:
        """Whether a seat is one that is meant; "an opponent" is any of them."""
        if self.role == "you" and self.test is None:
            return seat == run.seat
        if self.role == "a player":
            return self.test is None or self.test.fits_player(g, run, seat)
        if self.role == "an opponent":
            return seat not in (run.seat, NOBODY) and (
                self.test is None or self.test.fits_player(g, run, seat)
            )
        return seat in self.seats(g, run, at)

    @property
    def some(self) -> bool:
        """Whether any one of them will do: "an opponent"."""
        return self.role in ("a player", "an opponent")

    @property
    def again(self) -> Who:
        """The same player or players, spoken of once more."""
        return Who("that player") if self.slots() else self


def _living(g: State, seat: int) -> list[int]:
    return [seat] if seat >= 0 and g.alive[seat] else []


YOU: Final = Who("you")
YOURSELF: Final = Who("yourself")  # said so: "you draw ...", where "draw ..." could be meant of others
THEY: Final = Who("they")
WHO_IS_ASKED: Final = Who("who is asked")
ANYONE: Final = Who("a player")
AN_OPPONENT: Final = Who("an opponent")

_ROLES: Final = (
    *("target player", "target opponent", "that player", "each player", "each opponent", "the attacker"),
    *("the defender", "its controller", "the player on your left", "the player on your right"),
    "the Blessed player",
)
BOOK.words("player", {role: Who(role) for role in _ROLES})
BOOK.words(
    "player",
    dict.fromkeys(("another player", "your opponent", "an opponent", "one opponent"), Who("target opponent"))
    | dict.fromkeys(("a player", "any player", "one player"), Who("target player")),
)
_NOUNS: Final = (
    "Hero",
    "Follower",
    "Item",
    "Holding",
    "card",
    "unit",
    "City Section",
    "Spell",
    "Jinn",
    "Omen",
)
_CONTROLLERS: Final = (
    {f"that {noun}'s controller": Who("its controller") for noun in _NOUNS}
    | {f"the {noun}'s controller": Who("its controller") for noun in _NOUNS}
    | {f"this {noun}'s controller": Who("this card's controller") for noun in _NOUNS}
    | {"its owner": Who("its owner")}
    | {f"that {noun}'s owner": Who("its owner") for noun in _NOUNS}
    | dict.fromkeys(
        (
            "its player",
            "that action's player",
            "the raiding player",
            "the raided player",
            "the challenging player",
            "that opponent",
        ),
        Who("that player"),
    )
)
BOOK.words("player", _CONTROLLERS)
BOOK.words("holder", _CONTROLLERS)
#: Who may have something: nobody is chosen.
BOOK.words(
    "holder",
    {role: Who(role) for role in _ROLES if not role.startswith("target")}
    | dict.fromkeys(("an opponent", "any opponent", "another player"), AN_OPPONENT)
    | {"your opponent": Who("each opponent")}
    | {role: Who(role) for role in ("target player", "target opponent")},
)
BOOK.words("holders", {"all players": Who("each player"), "your opponents": Who("each opponent")})
BOOK.words("holders", {"all opponents": Who("each opponent"), "they": THEY})
BOOK.words(
    "person",
    {role: role for role in ("target player", "target opponent", "each player", "each opponent")}
    | {"a player": "target player", "an opponent": "target opponent", "another player": "target opponent"}
    | {"the player": "each player", "the opponent": "each opponent"},
)
BOOK.phrase("{role:person} {test:such_player}", kind="player", example="each player with 8 or more Water")(
    Who
)
BOOK.words(
    "players",
    {
        "they": THEY,
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
        "opponents'": Who("each opponent"),
        "all players'": Who("each player"),
        "your opponent's": Who("each opponent"),
        "each other player's": Who("each opponent"),
        "their": THEY,
        "that opponent's": Who("that player"),
    },
)
BOOK.words(
    "someones", {"an opponent's": AN_OPPONENT, "another player's": AN_OPPONENT, "any player's": ANYONE}
)
BOOK.words(
    "someones", {"target opponent's": AN_OPPONENT, "your opponent's": AN_OPPONENT, "target player's": ANYONE}
)
#: Who does something that a Reaction waits for.
BOOK.words(
    "somebody",
    {"a player": ANYONE, "an opponent": AN_OPPONENT, "another player": AN_OPPONENT, "any player": ANYONE}
    | {"your opponent": AN_OPPONENT, "any opponent": AN_OPPONENT},
)
#: Who controls a card, behind a noun.
BOOK.words(
    "controls",
    {
        "you control": YOU,
        "an opponent controls": AN_OPPONENT,
        **{f"{role} controls": Who(role) for role in _ROLES},
        "they control": THEY,
        "your opponents control": Who("each opponent"),
        "another player controls": AN_OPPONENT,
        "your opponent controls": Who("each opponent"),
        "you do not control": AN_OPPONENT,
        "you have": YOU,
    },
)
C = TypeVar("C")


def _yours(template: str) -> str:
    """A template as it is said to you: what is "theirs" is yours."""
    return plural(template).replace(" their ", " your ")


def by_players(*templates: str, **fixed: Any) -> Callable[[type[C]], type[C]]:
    """Teach an effect of players: said of them, as an order to you, and without them behind "and"."""

    def teach(cls: type[C]) -> type[C]:
        bare = [template.removeprefix("{who} ") for template in templates if template.startswith("{who} ")]
        BOOK.phrase(*(singular(one) for one in bare), kind="deed_one", who=THEY, **fixed)(cls)
        BOOK.phrase(*(plural(one) for one in bare), kind="deed_many", who=THEY, **fixed)(cls)
        BOOK.phrase(
            *(_yours(one).replace("{who}", "you") for one in templates), kind="effect", who=YOURSELF, **fixed
        )(cls)
        BOOK.phrase(*(_yours(one) for one in bare), kind="effect", who=YOU, **fixed)(cls)
        BOOK.phrase(*of_players(*templates), kind="effect", **fixed)(cls)
        return cls

    return teach
