"""Effects on cards in play: destroy, bow, straighten, send home, return, attach, take control."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language import deeds
from serai.games.burning_sands.language.deeds import DEEDS
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import Who
from serai.games.burning_sands.language.refs import REFS, That, This
from serai.games.burning_sands.language.running import (
    COUNT,
    SEEN,
    SHORT,
    Cards,
    recall,
    remember,
)
from serai.games.burning_sands.language.subjects import of_cards
from serai.games.burning_sands.language.words import BOOK, agreeing
from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.deck import open_top, shuffle, top_card
from serai.games.burning_sands.rules.zones import BURIED, DECK, HAND, SAVED, put
from serai.games.burning_sands.state import State, in_turn
from serai.games.burning_sands.state.marks import BATTLE, DESTROYS, TURN
from serai.games.burning_sands.state.terms import NOTHING


@dataclass(frozen=True, slots=True)
class Act:
    """Cards are destroyed, bowed, straightened, sent home, returned ... (BS 18.1 to BS 18.10, BS 9.17)."""

    deed: str
    what: Cards

    def slots(self) -> tuple[Slot, ...]:
        """The cards, where they are chosen."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Do it to each of them; cards of one effect leave play together (BS 18.5)."""
        done = 0
        cards = self.what.cards(g, run, run.base)
        if not cards and isinstance(self.what, (This, That)) and from_buried_pile(g, run, self.deed):
            remember(g, SHORT, 0)
            return
        if not cards and self.deed == "bury" and isinstance(self.what, That) and bury_shown(g, run):
            remember(g, SHORT, 0)
            return
        for card in cards:
            kind = g.kind[card]
            if deeds.do(g, self.deed, card):
                remember(g, SEEN, kind)
                done += 1
        remember(g, COUNT, done)
        remember(g, SHORT, 0 if done and done == len(cards) else 1)


def from_buried_pile(g: State, run: Run, deed: str) -> bool:
    """A card whose destruction is answered comes back; the answer is whether it did."""
    trigger = run.ability.trigger
    _, kind, seat = run.cause
    if trigger is None or trigger.kind != "destroyed" or deed not in _COMING_BACK:
        return False
    owners = [owner for owner in in_turn(g, seat) if kind in g.buried[owner]] if g.alive[seat] else []
    if not owners:
        return False
    g.buried[owners[0]].remove(kind)
    put(g, owners[0], kind, _COMING_BACK[deed])
    if deed == "shuffle":
        shuffle(g, owners[0])
    return True


def bury_shown(g: State, run: Run) -> bool:
    """A card that was shown on top of your deck is buried; the answer is whether it was there."""
    kind, seat = recall(g, SEEN), run.seat
    if kind == NOTHING or not open_top(g, seat) or g.deck[seat][-1] != kind:
        return False
    put(g, seat, top_card(g, seat), BURIED)
    return True


_COMING_BACK = {"return": HAND, "top": DECK, "shuffle": DECK, "discard": SAVED}

for _deed in DEEDS:
    _ways = [(_deed.verb, _deed.tail), *_deed.also]
    of_cards(f"{{what}} [is/are] {_deed.done}", *_deed.active, deed=_deed.name)(Act)
    BOOK.phrase(
        *(f"{verb} {{what:{number}}}{tail}" for verb, tail in _ways for number in ("card", "cards")),
        kind="effect",
        deed=_deed.name,
    )(Act)

for _deed in DEEDS:
    BOOK.phrase(f"{_deed.verbs} {{what:spoken_of}}{_deed.tail}", kind="deed_one", deed=_deed.name)(Act)
    BOOK.phrase(f"{_deed.verb} {{what:spoken_of}}{_deed.tail}", kind="deed_many", deed=_deed.name)(Act)
    BOOK.phrase(f"{{what:spoken_of}} is {_deed.done}", kind="passive", deed=_deed.name)(Act)
BOOK.words(
    "spoken_of",
    {word: ref for word, ref in REFS.items() if isinstance(ref, (This, That)) and word[:2] in ("it", "th")},
)
BOOK.words(
    "this_one",
    {word: ref for word, ref in REFS.items() if isinstance(ref, This) and word.startswith("this ")},
)
BOOK.phrase("discard {what:this_one}", kind="effect", deed="discard")(Act)


BOOK.words(
    "ending",
    {
        " at the end of the turn": TURN,
        " at the end of the battle": BATTLE,
        " at the end of this battle": BATTLE,
    },
)
BOOK.words(
    "ending",
    {" when this battle ends": BATTLE, " when the battle ends": BATTLE, " after this battle": BATTLE},
)


@BOOK.phrase(
    *agreeing("destroy {what}{until:ending}", "{what} [is/are] destroyed{until:ending}"),
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class Doom:
    """Cards are destroyed when the turn or the battle ends, if they are still in play."""

    what: Cards
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Note it on each of them."""
        for card in self.what.cards(g, run, run.base):
            marks.add(g, DESTROYS, card, until=self.until)


@BOOK.phrase(*agreeing("choose {what}"), kind="effect")
@dataclass(frozen=True, slots=True)
class Choose:
    """Cards are chosen, so that what follows can speak of them (BS 14.1)."""

    what: Cards

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Nothing happens to them yet."""


@BOOK.phrase("choose {who:player}", kind="effect")
@dataclass(frozen=True, slots=True)
class ChoosePlayer:
    """A player is chosen, so that what follows can speak of "that player" (BS 14.1)."""

    who: Who

    def slots(self) -> tuple[Slot, ...]:
        """The player."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """Nothing happens to him or her yet."""


def is_unit(what: Cards) -> bool:
    """Whether words speak of Heroes or units alone."""
    kind = getattr(what, "kind", None)
    return isinstance(kind, Kind) and all(noun in ("Hero", "unit") for noun in kind.nouns)
