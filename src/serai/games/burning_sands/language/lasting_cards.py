"""What a card says about itself: who may have it, what it is attached to, what it produces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.refs import THIS
from serai.games.burning_sands.language.running import Measure, view_of
from serai.games.burning_sands.language.standing import Standing
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import FACTIONS

# What a card says about itself, which is settled when a set is read or a card is brought in

BOOK.words(
    "faction",
    {name: number for number, name in enumerate(FACTIONS)}
    | {"Assassin": FACTIONS.index("Assassins"), "Ebonite": FACTIONS.index("Ebonites")}
    | {"Ivory Kingdom": FACTIONS.index("Ivory Kingdoms"), "Jackal": FACTIONS.index("Jackals")},
)
_PLAYERS: Final = "<this card|this City Section|this Hero|this Holding|this Stronghold>"


@BOOK.phrase(
    f"only {{faction}} players <can|may> <use|play> {_PLAYERS}",
    f"only a(n) {{faction}} player <can|may> use {_PLAYERS}",
    "{faction} players only",
    "{faction} only",
    "this card joins only {faction} players",
    "joins only {faction} players",
    "joins {faction} players only",
    kind="standing",
)
@dataclass(frozen=True, slots=True)
class OnlyFor:
    """Only players of a Faction may have this card in their decks (BS 3.11)."""

    faction: int

    def standing(self) -> Standing:
        """It changes nothing in play."""
        return Standing()


_ATTACHED: Final = "<this card|this Item|this Follower|this Weapon|this Armor>"
_ONLY_ON: Final = (
    "attach only to",
    f"attach {_ATTACHED} only to",
    f"{_ATTACHED} <can|may> <only be attached|be attached only|only attach|attach only> to",
    f"{_ATTACHED} attaches only to",
)


@BOOK.phrase(
    *(f"{words} a(n) {{kind:thing}}" for words in _ONLY_ON),
    *(f"{words} {{kind:things}}" for words in _ONLY_ON),
    f"only a(n) {{kind:thing}} <can|may> <have|attach|carry|bear|use> {_ATTACHED}",
    f"only {{kind:things}} <can|may> <have|attach|carry> {_ATTACHED}",
    kind="standing",
)
@dataclass(frozen=True, slots=True)
class OnlyOn:
    """The only sort of Hero that this card can be attached to (BS 7.14)."""

    kind: Kind

    def standing(self) -> Standing:
        """It changes nothing in play."""
        return Standing()

    def suits(self, g: State, hero: int) -> bool:
        """Whether a Hero may have the card."""
        return self.kind.fits(g, view_of(g, hero), hero, 0)


@BOOK.phrase(
    "bow this card to produce {n:x} Copper",
    *(
        f"bow {word} to produce {{n:x}} Copper"
        for word in ("this Holding", "this Stronghold", "this Hero", "this Item")
    ),
    *(f"bow {word}: Produce {{n:x}} Copper" for word in ("this card", "this Holding")),
    *(
        f"{word} produces {{n:x}} Copper"
        for word in ("this card", "this Holding", "this Stronghold", "this Hero")
    ),
    *(f"{word} produces {{n:x}} Copper when bowed" for word in ("this card", "this Holding")),
    "bow to produce {n:x} Copper",
    "produces {n:x} Copper",
    kind="standing",
)
@BOOK.phrase(
    *(f"bow {word} to produce {{n:x}} Copper for each {{per}}" for word in ("this card", "this Holding")),
    *(f"{word} produces {{n:x}} Copper for each {{per}}" for word in ("this card", "this Holding")),
    kind="standing",
)
@dataclass(frozen=True, slots=True)
class Producer:
    """A card that can be bowed for Copper (BS 2.8, BS 6.1)."""

    n: int
    per: Measure | None = None

    def standing(self) -> Standing:
        """Its number is part of the card; what it is for each of adds to the first."""
        return Standing() if self.per is None else Standing(what=THIS, copper=self.n, per=Further(self.per))


class Further:
    """A count without the first one."""

    def __init__(self, per: Measure) -> None:
        self._per: Final = per

    def value(self, g: State, run: Run, at: int) -> int:
        """How many more than one, also less."""
        return self._per.value(g, run, at) - 1
