"""Naming a card: a player says a name, and what follows speaks of the cards that have it (BS 14.26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.asking import ask
from serai.games.burning_sands.language.effects_hand import each_kind
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import THEY, Who, by_players
from serai.games.burning_sands.language.running import COUNT, NAMED, SEEN, SHORT, recall, remember
from serai.games.burning_sands.language.words import BOOK, of_players
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.zones import discard
from serai.games.burning_sands.state import State, face_number, face_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import CHOOSE, NOTHING, SECTION, STRONGHOLD
from serai.games.burning_sands.view.sight import owned
from serai.kernel import Action

_ANY: Final = Kind(("card",))


@BOOK.phrase("name a(n) {sort:bare}", "name one {sort:bare}", kind="effect", example="name a Spell")
@BOOK.phrase("choose a card name", "name any card", kind="effect", sort=_ANY)
@dataclass(frozen=True, slots=True)
class NameCard:
    """You name a card; every name can be said that is in somebody's deck list (BS 14.26, BS 21.6)."""

    sort: Kind

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """Ask for the name."""
        remember(g, NAMED, NOTHING)
        ask(g, run.seat)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """All names in the deck lists, which are open to everybody; where a card is tells nothing."""
        count = len(g.pool.faces)
        seats = [seat for seat in range(g.seats) if g.alive[seat]]
        kinds = sorted({kind % count: None for seat in seats for kind in owned(g, seat)})
        fitting = [kind for kind in kinds if face_of(g, kind).type not in (STRONGHOLD, SECTION)]
        return each_kind(CHOOSE, [kind for kind in fitting if self.sort.fits_kind(g, kind)])

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """All hear it."""
        remember(g, NAMED, action.n)
        if g.events is not None:
            g.events.append(e.CardNamed(frame.seat, action.n))


@BOOK.phrase(
    *(
        f" {name}"
        for name in ("with that name", "of that name", "with the same name", "with the chosen name")
    ),
    kind="tail",
)
@dataclass(frozen=True, slots=True)
class SoNamed:
    """A card with the name that was said."""

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has the name."""
        return self.fits_kind(g, face_number(g, g.kind[card]))

    def fits_kind(self, g: State, kind: int) -> bool:
        """Whether it has the name."""
        said = recall(g, NAMED)
        return said != NOTHING and face_of(g, kind).name == face_of(g, said).name


BOOK.words(
    "named_cards",
    dict.fromkeys(
        ("cards with that name", "cards of that name", "copies of that card", "copies of the named card"),
        Kind(("card",), (), (SoNamed(),)),
    ),
)


@by_players(
    "{who} [discards/discard] all {sort:named_cards} from their hand",
    "{who} [discards/discard] all {sort:things_and} from their hand",
    "{who} [discards/discard] all {sort:things_and} in their hand",
)
@BOOK.phrase("discards all {sort:named_cards}", kind="deed_one", who=THEY)
@BOOK.phrase("discard all {sort:named_cards}", kind="deed_many", who=THEY)
@BOOK.phrase(*of_players("{who} [discards/discard] all {sort:named_cards}"), kind="effect")
@BOOK.phrase(
    "discard all {sort:named_cards}",
    "discard all {sort:things_and} from that player's hand",
    "discard all {sort:things_and} from it",
    "discard all {sort:things_and} found there",
    kind="effect",
    who=Who("that player"),
    example="discard all cards with that name",
)
@dataclass(frozen=True, slots=True)
class DiscardAll:
    """A player discards every card of a sort from hand."""

    who: Who
    sort: Kind

    def __post_init__(self) -> None:
        if self.sort == _ANY:
            raise ValueError("that is the whole hand")

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """All of them go to the Saved pile."""
        done = 0
        for seat in self.who.seats(g, run, run.base):
            for kind in [kind for kind in g.hand[seat] if self.sort.fits_kind(g, kind)]:
                if g.events is not None:
                    g.events.append(e.Shown(seat, kind))
                discard(g, seat, kind)
                tell(g, "discards", doer(g), NOTHING, kind, seat)
                remember(g, SEEN, kind)
                done += 1
        remember(g, COUNT, done)
        remember(g, SHORT, 0 if done else 1)
