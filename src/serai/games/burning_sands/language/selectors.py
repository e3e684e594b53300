"""Noun phrases: "one of your unbowed Sahir Heroes in this battle", "each Hero", "its Followers"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.kinds import Kind, sorts_of
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.refs import IT, REFS, This
from serai.games.burning_sands.language.running import (
    Cards,
    CardSlot,
    last_card,
)
from serai.games.burning_sands.language.tails import Controlled
from serai.games.burning_sands.language.words import (
    BOOK,
)
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.announcing import not_asked_for, source_kind
from serai.games.burning_sands.rules.board import board
from serai.games.burning_sands.rules.traits import is_sahir
from serai.games.burning_sands.rules.units import forbidden
from serai.games.burning_sands.state import State, face_of, in_turn
from serai.games.burning_sands.state.marks import (
    TO_BE_TARGETED,
    TO_BE_TARGETED_BY_INNATE_ABILITIES,
    TO_BE_TARGETED_BY_OPPONENTS,
    TO_BE_TARGETED_BY_SPELLS,
)
from serai.games.burning_sands.state.terms import (
    DONE,
    HERO,
    NOTHING,
    SECTION,
    SPELL,
    TARGET,
)
from serai.kernel import Action, Reason

ANY_NUMBER: Final = 6  # "any number of" offers as many choices


@BOOK.phrase("target {kind:thing}'s", "target {kind:thing}'", kind="target_s", word="target", count=1)
@BOOK.phrase("target {kind:thing}", kind="target", word="target", count=1)
@BOOK.phrase("one of {whose} {kind:things}", kind="target", word="one", count=1)
@BOOK.phrase("target {kind:thing}'s", "target {kind:thing}'", kind="one_s", word="target", count=1)
@BOOK.phrase("one of {whose} {kind:things}'", kind="one_s", word="one", count=1)
@BOOK.phrase("target {kind:thing}", kind="card", word="target", count=1)
@BOOK.phrase("one {kind:thing}", kind="card", word="one", count=1)
@BOOK.phrase("a(n) {kind:thing}", kind="card", word="a", count=1)
@BOOK.phrase("another {kind:thing}", kind="card", word="another", count=1)
@BOOK.phrase("another target {kind:thing}", kind="card", word="another target", count=1)
@BOOK.phrase("one of {whose} {kind:things}", kind="card", word="one", count=1)
@BOOK.phrase(
    "another of {whose} {kind:things}",
    "another one of {whose} {kind:things}",
    kind="card",
    word="another",
    count=1,
)
@BOOK.phrase(
    "any one of {whose} {kind:things}", "any of {whose} {kind:things}", kind="card", word="one", count=1
)
@BOOK.phrase("any {kind:thing}", "any one {kind:thing}", kind="card", word="a", count=1)
@BOOK.phrase(
    "one of {of:ref_s} {kind:things}",
    kind="card",
    word="one",
    count=1,
    example="one of this card's Followers",
)
@BOOK.phrase("{whose:someones} {kind:thing}", kind="card", word="a", count=1)
@BOOK.phrase("up to one {kind:thing}", kind="card", word="one", count=1, upto=True)
@BOOK.phrase("up to one target {kind:thing}", kind="card", word="target", count=1, upto=True)
@BOOK.phrase("up to one of {whose} {kind:things}", kind="card", word="one", count=1, upto=True)
@BOOK.phrase("{count:many} {kind:things}", kind="cards", word="one")
@BOOK.phrase("{count:many} target {kind:things}", kind="cards", word="target")
@BOOK.phrase("{count:many} of {whose} {kind:things}", kind="cards", word="one")
@BOOK.phrase("up to {count:many} {kind:things}", kind="cards", word="one", upto=True)
@BOOK.phrase("up to {count:many} target {kind:things}", kind="cards", word="target", upto=True)
@BOOK.phrase("up to {count:many} of {whose} {kind:things}", kind="cards", word="one", upto=True)
@BOOK.phrase("any number of {kind:things}", kind="cards", word="any number", count=ANY_NUMBER, upto=True)
@BOOK.phrase(
    "any number of {whose} {kind:things}", kind="cards", word="any number", count=ANY_NUMBER, upto=True
)
@BOOK.phrase("{count:many} target {kind:things}", kind="chosen_many", word="target")
@BOOK.phrase("up to {count:many} target {kind:things}", kind="chosen_many", word="target", upto=True)
@BOOK.phrase("target {kind:thing}", kind="chosen_one", word="target", count=1)
@BOOK.phrase("one of {whose} {kind:things}", kind="host", word="one", count=1)
@BOOK.phrase("a(n) {kind:bare}", kind="host", word="a", count=1)
@BOOK.phrase("another {kind:bare}", kind="host", word="another", count=1)
@BOOK.phrase("target {kind:bare}", kind="host", word="target", count=1)
@dataclass(frozen=True, slots=True)
class Pick:
    """Cards that are chosen as targets, or described in a trigger (BS 14.1, BS 14.3, BS 14.9)."""

    kind: Kind
    word: str = "target"
    count: int = 1
    whose: Who | None = None
    upto: bool = False
    of: Cards | None = None  # what they are attached to

    def slots(self) -> tuple[Slot, ...]:
        """The player whose cards they are, if that is a choice, and then each card."""
        first: tuple[Slot, ...] = self.whose.slots() if self.whose is not None else ()
        return (*first, *(PickSlot(self, place) for place in range(self.count)))

    def cards(self, g: State, run: Run, at: int) -> list[int]:
        """The targets that are in play."""
        first = at + (len(self.whose.slots()) if self.whose is not None else 0)
        chosen = run.targets[first : first + self.count]
        return [card for card in chosen if card != NOTHING and g.kind[card] != NOTHING]

    def matches(self, g: State, run: Run, card: int) -> bool:
        """Whether a card is such a one."""
        return self.allows(g, run, card, len(run.targets))

    def allows(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether a card may be chosen; `at` is the place of the first card that is chosen."""
        if self.whose is not None:
            owner_at = at - len(self.whose.slots())
            if not self.whose.has(g, run, g.control[card], owner_at):
                return False
        if self.of is not None and g.host[card] not in self.of.cards(g, run, at):
            return False
        if self.word.startswith("another") and card in (run.card, last_card(g, run, at)):
            return False  # BS 13.21
        return self.kind.fits(g, run, card, at)

    def words(self) -> str:
        """The words of the text."""
        return BOOK.say("cards" if self.count > 1 else "card", self)

    @property
    def mine(self) -> bool:
        """Whether only cards of the player who acts are meant."""
        return self.whose == YOU or Controlled(YOU) in self.kind.tails or isinstance(self.of, This)


class PickSlot(CardSlot):
    """One of the cards that a phrase lets choose."""

    def __init__(self, pick: Pick, place: int) -> None:
        self.pick: Final = pick
        self._place: Final = place
        self._owner: Final = len(pick.whose.slots()) if pick.whose is not None else 0
        self._heroes: Final = sorts_of(pick.kind.nouns) == 1 << HERO
        self._sections: Final = sorts_of(pick.kind.nouns) == 1 << SECTION

    def _found(self, g: State, run: Run) -> list[int]:
        """The cards that may be chosen; only those of the right players and type are looked at."""
        pick, at = self.pick, len(run.targets) - self._place
        slots = run.ability.slots
        taken = [run.targets[n] for n in range(len(run.targets)) if isinstance(slots[n], CardSlot)]
        known = board(g)
        rows = known.heroes if self._heroes else known.sections if self._sections else g.side
        return [
            card
            for seat in in_turn(g, run.seat)
            if pick.whose is None or pick.whose.has(g, run, seat, at - self._owner)
            for card in rows[seat]
            if card not in taken and pick.allows(g, run, card, at) and targetable(g, run, card)
        ]

    def choices(self, g: State, run: Run) -> list[Action]:
        pick, place = self.pick, self._place
        if pick.upto and place and run.targets[-1] == NOTHING:
            return [DONE()]
        found = self._found(g, run)
        if pick.upto:
            return [*(TARGET(card) for card in found), DONE()]
        return [TARGET(card) for card in found] if len(found) >= pick.count - place else []

    def fits(self, g: State, run: Run, n: int) -> bool:
        if g.kind[n] == NOTHING:
            return False
        return self.pick.allows(g, run, n, len(run.targets) - self._place) and targetable(g, run, n)

    def words(self) -> str:
        return self.pick.words()

    def against(self, g: State, run: Run, action: Action) -> Reason | None:
        if action.verb is not TARGET:
            return not_asked_for(g, run, self, action)
        card, slots = action.n, run.ability.slots
        if any(card == n and isinstance(slots[at], CardSlot) for at, n in enumerate(run.targets)):
            return Reason("a target already", "BS 14.9", source_kind(g, run))
        if not targetable(g, run, card):
            return Reason("cannot be targeted by it", "BS 1.4", source_kind(g, run))
        return None if self.fits(g, run, card) else not_asked_for(g, run, self, action)


def targetable(g: State, run: Run, card: int) -> bool:
    """Whether no text protects a card from being chosen by this action."""
    if not g.pool.shields:
        return True
    if forbidden(g, TO_BE_TARGETED, card):
        return False
    if g.control[card] != run.seat and forbidden(g, TO_BE_TARGETED_BY_OPPONENTS, card):
        return False
    if (
        run.kind != NOTHING
        and face_of(g, run.kind).type == SPELL
        and forbidden(g, TO_BE_TARGETED_BY_SPELLS, card)
    ):
        return False
    innate = run.card != NOTHING and is_sahir(g, run.card)
    return not (innate and forbidden(g, TO_BE_TARGETED_BY_INNATE_ABILITIES, card))


@dataclass(frozen=True)
class ControllerOf(Who):
    """The player who controls a target."""

    what: Cards | None = None

    def slots(self) -> tuple[Slot, ...]:
        """The card."""
        return () if self.what is None else self.what.slots()

    def _seats(self, g: State, run: Run, at: int) -> list[int]:
        cards = [] if self.what is None else self.what.cards(g, run, at)
        return [g.control[cards[0]]] if cards else []


# Taught below the class: mypyc takes a decorated class for a plain one, and that cannot inherit from `Who`.
BOOK.phrase("{what:target_s} controller", "{what:party_s} controller", kind="player", role="controller of")(
    ControllerOf
)
BOOK.words("party_s", {f"{word}'s": REFS[word] for word in ("the winner", "the challenger", "the raider")})


@BOOK.phrase(" attached to {whom:ref}", kind="tail")
@BOOK.phrase(" attached to {whom:host}", kind="tail")
@dataclass(frozen=True, slots=True)
class AttachedTo:
    """A card that is attached to another."""

    whom: Cards

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether what it is attached to is meant."""
        host = g.host[card]
        if host == NOTHING:
            return False
        if not isinstance(self.whom, Pick):
            return host in self.whom.cards(g, run, at)
        slots = run.ability.slots
        slot = slots[at] if at < min(len(slots), len(run.targets)) else None
        if isinstance(slot, PickSlot) and slot.pick is self.whom:
            return host == run.targets[at]
        return self.whom.matches(g, run, host)

    def slots(self) -> tuple[Slot, ...]:
        """The card it is attached to, if that is the target of an effect on all its cards."""
        return self.whom.slots() if isinstance(self.whom, Pick) and self.whom.word == "target" else ()

    def fits_kind(self, g: State, kind: int) -> bool:
        """Only cards in play are attached."""
        return False


BOOK.words(
    "one_s", {"its": IT} | {f"{word}'s": ref for word, ref in REFS.items() if " is attached" not in word}
)
