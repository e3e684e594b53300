"""Noun phrases without a choice: "each Hero", "its Followers", "target Hero and its Followers"."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.kinds import Kind, stat_of
from serai.games.burning_sands.language.players import Who
from serai.games.burning_sands.language.running import (
    Cards,
    all_targets,
    in_play,
)
from serai.games.burning_sands.language.selectors import AttachedTo
from serai.games.burning_sands.language.words import (
    BOOK,
)
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.board import attached
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import (
    NOTHING,
)

BOOK.words("sole", {"Stronghold": Kind(("Stronghold",)), "Pantheon card": Kind(("Pantheon card",))})


BOOK.words("only", {"Omen": Kind(("Omen",)), "Omen in play": Kind(("Omen",))})


@BOOK.phrase("each {kind:thing_and}", "every {kind:thing_and}", kind="card", word="each")
@BOOK.phrase("each of {whose} {kind:things_and}", kind="card", word="each")
@BOOK.phrase("{whose} {kind:sole}", kind="card", word="the")
@BOOK.phrase("the {kind:only}", kind="card", word="the")
@BOOK.phrase("{kind:thing_and}", kind="no_one", word="no")
@BOOK.phrase("all {kind:things_and}", kind="cards", word="all")
@BOOK.phrase("all of {whose} {kind:things_and}", "all {whose} {kind:things_and}", kind="cards", word="all")
@BOOK.phrase("{whose} {kind:things_and}", kind="cards", word="")
@BOOK.phrase("{kind:things_and}", kind="scope", word="")
@dataclass(frozen=True, slots=True)
class Every:
    """All cards of a sort, without a choice."""

    kind: Kind
    word: str = "all"
    whose: Who | None = None

    def slots(self) -> tuple[Slot, ...]:
        """The player whose cards they are or the card they are attached to, if that is a choice."""
        if self.whose is not None:
            return self.whose.slots()
        tails = [tail for tail in self.kind.tails if isinstance(tail, AttachedTo)]
        return tails[0].slots() if tails else ()

    def cards(self, g: State, run: Run, at: int) -> list[int]:
        """All of them that are in play now."""
        return [card for card in in_play(g, run.seat) if self._means(g, run, card, at)]

    def matches(self, g: State, run: Run, card: int) -> bool:
        """Whether a card is such a one."""
        return self._means(g, run, card, len(run.targets))

    def _means(self, g: State, run: Run, card: int, at: int) -> bool:
        if self.whose is not None and not self.whose.has(g, run, g.control[card], at):
            return False
        return self.kind.fits(g, run, card, at)


@BOOK.phrase(
    "{of:ref_s} {kind:things_and}",
    "all of {of:ref_s} {kind:things_and}",
    "all {of:ref_s} {kind:things_and}",
    kind="cards",
)
@BOOK.phrase("each of {of:ref_s} {kind:things_and}", kind="card")
@dataclass(frozen=True, slots=True)
class Attachments:
    """The cards of a sort that are attached to a card: "its Followers"."""

    of: Cards
    kind: Kind

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def cards(self, g: State, run: Run, at: int) -> list[int]:
        """All of them that are in play now."""
        return [
            card
            for host in self.of.cards(g, run, at)
            for card in attached(g, host)
            if self.kind.fits(g, run, card, at)
        ]

    def matches(self, g: State, run: Run, card: int) -> bool:
        """Whether a card is such a one."""
        return card in self.cards(g, run, len(run.targets))


BOOK.words("extreme", {"lower": -1, "lowest": -1, "higher": 1, "highest": 1, "greater": 1})


@BOOK.phrase("the one with the {way:extreme} {stat}", kind="card")
@dataclass(frozen=True, slots=True)
class TheOne:
    """Of the cards chosen before the one with the lower or higher value; of equal ones the first."""

    stat: str
    way: int

    def slots(self) -> tuple[Slot, ...]:
        """They are chosen already."""
        return ()

    def cards(self, g: State, run: Run, at: int) -> list[int]:
        """The one."""
        known = [card for card in all_targets(g, run, at) if g.kind[card] != NOTHING]
        values = [stat_of(g, card, self.stat) * self.way for card in known]
        return [known[values.index(max(values))]] if known else []

    def matches(self, g: State, run: Run, card: int) -> bool:
        """Whether it is that one."""
        return card in self.cards(g, run, len(run.targets))


@BOOK.phrase("{of:target_s} <Hero|City Section>", kind="card", example="target opposing Follower's Hero")
@dataclass(frozen=True, slots=True)
class HostOf:
    """What a chosen card is attached to."""

    of: Cards

    def __post_init__(self) -> None:
        if getattr(getattr(self.of, "kind", None), "nouns", ()) == ("Hero",):
            raise ValueError("a Hero is attached to nothing")

    def slots(self) -> tuple[Slot, ...]:
        """The card."""
        return self.of.slots()

    def cards(self, g: State, run: Run, at: int) -> list[int]:
        """Its Hero or City Section."""
        return [g.host[card] for card in self.of.cards(g, run, at) if g.host[card] != NOTHING]

    def matches(self, g: State, run: Run, card: int) -> bool:
        """Whether such a card is attached to it."""
        return any(self.of.matches(g, run, other) for other in attached(g, card))


@BOOK.phrase("{one:card} and {other:card}", "{one:card} and {other:cards}", kind="cards")
@dataclass(frozen=True, slots=True)
class Both:
    """Two noun phrases together: "target Hero and its Followers"."""

    one: Cards
    other: Cards

    def slots(self) -> tuple[Slot, ...]:
        """What is chosen for the first, then for the second."""
        return (*self.one.slots(), *self.other.slots())

    def cards(self, g: State, run: Run, at: int) -> list[int]:
        """The cards of both."""
        first = self.one.cards(g, run, at)
        second = self.other.cards(g, run, at + len(self.one.slots()))
        return [*first, *(card for card in second if card not in first)]

    def matches(self, g: State, run: Run, card: int) -> bool:
        """Whether a card is one of either."""
        return self.one.matches(g, run, card) or self.other.matches(g, run, card)
