"""Triggers: what a player does or suffers (BS 13.29)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.running import Cards
from serai.games.burning_sands.language.triggers_actions import bare
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import NOBODY, NOTHING

# What happens to a player

#: The words, the event, and which of its numbers is the player.
_AFFAIRS: Final = (
    ("attack[s]", "attack", "c"),
    ("declare[s] an attack", "attack", "c"),
    ("declare[s] a raid", "raid", "c"),
    ("raid[s]", "raid", "c"),
    ("refuse[s] a challenge", "refused", "c"),
    ("discard[s] a card", "discards", "c"),
    ("discard[s] a card from hand", "discards", "c"),
    ("discard[s] a card from their hand", "discards", "c"),
    ("discard[s] cards", "discards", "c"),
    ("discard[s] one or more cards", "discards", "c"),
    ("draw[s] a card", "draws", "c"),
    ("draw[s] cards", "draws", "c"),
    ("win[s] a duel", "duel-won", "controller"),
    ("lose[s] a duel", "duel-lost", "controller"),
    ("succeed[s] in a raid", "raid-succeeds", "controller"),
    ("win[s] a raid", "raid-succeeds", "controller"),
    ("fail[s] in a raid", "raid-fails", "controller"),
    ("lose[s] a raid", "raid-fails", "controller"),
    ("issue[s] a challenge", "challenge", "controller"),
    ("engage[s]", "engages", "controller"),
    ("thrust[s]", "thrust", "controller"),
    ("win[s] a battle", "battle-ends", "c"),
    ("lose[s] a battle", "battle-ends", "b"),
    ("gain[s] Water", "water-gained", "c"),
    ("lose[s] Water", "water-lost", "c"),
    ("lose[s] a City Section", "section-lost", "c"),
)


@dataclass(frozen=True, slots=True)
class Affair:
    """Something that a player does or suffers."""

    who: Who
    name: str
    part: str

    @property
    def event(self) -> str:
        """The event."""
        return self.name

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it is such a player."""
        seat = self.that_player(g, run)
        return seat != NOBODY and self.who.has(g, run, seat, 0)

    def subject(self, g: State, run: Run) -> int:
        """The City Section of a battle."""
        return run.cause[0]

    def that_player(self, g: State, run: Run) -> int:
        """The player."""
        if self.part == "controller":
            card = run.cause[0]
            return g.control[card] if card != NOTHING and g.kind[card] != NOTHING else NOBODY
        return run.cause[1] if self.part == "b" else run.cause[2]


for _words, _event, _part in reversed(_AFFAIRS):
    _mine, _theirs = _words.replace("[s]", "").replace("their", "your"), _words.replace("[s]", "s")
    BOOK.phrase(f"you {_mine}", kind="trigger", name=_event, part=_part, who=YOU)(Affair)
    BOOK.phrase(f"{{who:somebody}} {_theirs}", kind="trigger", name=_event, part=_part)(Affair)
BOOK.phrase("you parry", kind="trigger", name="parry", part="controller", who=YOU)(Affair)
BOOK.phrase("{who:somebody} parries", kind="trigger", name="parry", part="controller")(Affair)


@BOOK.phrase(
    "you are attacked",
    "an opponent attacks you",
    "an opponent declares an attack against you",
    "another player attacks you",
    "a player attacks you",
    kind="trigger",
)
@dataclass(frozen=True, slots=True)
class Attacked:
    """You are one of the players who are attacked."""

    @property
    def event(self) -> str:
        """An attack is declared."""
        return "attack"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether you are a defender."""
        return run.seat in g.defenders

    def subject(self, g: State, run: Run) -> int:
        """No card is spoken of."""
        return NOTHING

    def that_player(self, g: State, run: Run) -> int:
        """The attacker."""
        return g.attacker


@BOOK.phrase(
    "you are raided",
    "an opponent raids you",
    "a raid against you succeeds",
    "an opponent succeeds in a raid against you",
    kind="trigger",
    won=True,
)
@BOOK.phrase(
    "an opponent's raid against you fails",
    "a raid against you fails",
    "an opponent fails in a raid against you",
    kind="trigger",
    won=False,
)
@BOOK.phrase(
    "{what:card} succeeds in a raid against you",
    kind="trigger",
    won=True,
    example="an opponent's Hero succeeds in a raid against you",
)
@BOOK.phrase(
    "{what:card} fails in a raid against you",
    kind="trigger",
    won=False,
    example="an opponent's Hero fails in a raid against you",
)
@dataclass(frozen=True, slots=True)
class RaidOnYou:
    """One of your City Sections was raided, with or without success (BS 11.18)."""

    won: bool
    what: Cards | None = None

    @property
    def event(self) -> str:
        """A raid is settled."""
        return "raid-succeeds" if self.won else "raid-fails"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether the City Section is yours, and the Hero such a one."""
        hero, section, _ = run.cause
        if section == NOTHING or g.kind[section] == NOTHING or g.control[section] != run.seat:
            return False
        return self.what is None or (g.kind[hero] != NOTHING and self.what.matches(g, bare(run), hero))

    def subject(self, g: State, run: Run) -> int:
        """The raiding Hero."""
        return run.cause[0]

    def that_player(self, g: State, run: Run) -> int:
        """The raider."""
        hero = run.cause[0]
        return g.control[hero] if g.kind[hero] != NOTHING else NOBODY
