"""Triggers: what players do to cards, and cards that go to a battle (BS 13.29)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.running import Cards
from serai.games.burning_sands.language.triggers_actions import bare
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.units import ATTACKERS, DEFENDERS, side_of, units_at
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import NOBODY, NOTHING

BOOK.words("did_to", {"bowed": "bows", "straightened": "straightens", "sent home": "sent-home"})
BOOK.words("does_to", {"bows": "bows", "straightens": "straightens", "sends home": "sent-home"})
BOOK.words("do_to", {"bow": "bows", "straighten": "straightens", "send home": "sent-home"})
BOOK.words("whose_deed", {"an opponent's action": Who("an opponent"), "opponents": Who("an opponent")})


@BOOK.phrase(
    "{who:somebody} {name:does_to} {what:card}",
    "{what:card} is {name:did_to} by {who:somebody}",
    "{what:card} is {name:did_to} by {who:whose_deed}",
    kind="trigger",
    example="an opponent bows one of your Heroes",
)
@BOOK.phrase(
    "you {name:do_to} {what:card}", kind="trigger", who=YOU, example="you straighten one of your Heroes"
)
@dataclass(frozen=True, slots=True)
class DoneBy:
    """A player's action bows, straightens or sends home a card."""

    who: Who
    name: str
    what: Cards

    @property
    def event(self) -> str:
        """The event."""
        return self.name

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it was such a player, and such a card."""
        return actor != NOBODY and self.who.has(g, run, actor, 0) and self.subject(g, run) != NOTHING

    def subject(self, g: State, run: Run) -> int:
        """The card."""
        card = run.cause[0]
        living = card != NOTHING and g.kind[card] != NOTHING
        return card if living and self.what.matches(g, bare(run), card) else NOTHING

    def that_player(self, g: State, run: Run) -> int:
        """Its controller."""
        card = self.subject(g, run)
        return g.control[card] if card != NOTHING else NOBODY


BOOK.words("joins", {"attacks": ATTACKERS, "defends": DEFENDERS})
BOOK.words("joining", {"attacking": ATTACKERS, "defending": DEFENDERS})
_EITHER = -1


@BOOK.phrase("{what:card} {side:joins}", kind="trigger", example="this card attacks")
@BOOK.phrase("{what:card} enters a battle", kind="trigger", side=_EITHER, example="this card enters a battle")
@BOOK.phrase(
    "the <beginning|start> of <each|a|any> battle in which {what:card} is {side:joining}",
    kind="moment",
    example="the beginning of each battle in which this card is attacking",
)
@BOOK.phrase(
    "the <beginning|start> of <each|a|any> battle <in which {what:card} takes part|with {what:card}>",
    kind="moment",
    side=_EITHER,
    example="the beginning of each battle in which this card takes part",
)
@dataclass(frozen=True, slots=True)
class JoinsBattle:
    """A battle begins in which a card attacks, defends, or does either."""

    what: Cards
    side: int

    @property
    def event(self) -> str:
        """A battle begins."""
        return "battle-begins"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether such a card is in it."""
        return self.subject(g, run) != NOTHING

    def subject(self, g: State, run: Run) -> int:
        """The first such card."""
        section = run.cause[0]
        if section == NOTHING or g.kind[section] == NOTHING:
            return NOTHING
        for hero in units_at(g, section):
            army = self.side in (_EITHER, side_of(g, g.control[hero]))
            if army and self.what.matches(g, bare(run), hero):
                return hero
        return NOTHING

    def that_player(self, g: State, run: Run) -> int:
        """Its controller."""
        card = self.subject(g, run)
        return g.control[card] if card != NOTHING else NOBODY


BOOK.words("as_side", {"attacker": ATTACKERS, "defender": DEFENDERS})
_SIDES = "<as the {side:as_side}|while {side:joining}>"


@BOOK.phrase(f"you win a battle {_SIDES}", kind="trigger", who=YOU, won=True)
@BOOK.phrase(f"you lose a battle {_SIDES}", kind="trigger", who=YOU, won=False)
@BOOK.phrase(f"{{who:somebody}} wins a battle {_SIDES}", kind="trigger", won=True)
@BOOK.phrase(f"{{who:somebody}} loses a battle {_SIDES}", kind="trigger", won=False)
@dataclass(frozen=True, slots=True)
class EndsBattle:
    """A player wins or loses a battle as the attacker or as the defender."""

    who: Who
    side: int
    won: bool

    @property
    def event(self) -> str:
        """A battle ends."""
        return "battle-ends"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it is such a player on that side."""
        seat = self.that_player(g, run)
        return seat != NOBODY and side_of(g, seat) == self.side and self.who.has(g, run, seat, 0)

    def subject(self, g: State, run: Run) -> int:
        """The City Section of the battle."""
        return run.cause[0]

    def that_player(self, g: State, run: Run) -> int:
        """The player."""
        return run.cause[2] if self.won else run.cause[1]
