"""Effects that bring a card into play attached to another, from a hand, a pile or the deck (BS 5.26)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.asking import ask
from serai.games.burning_sands.language.effects_hand import each_kind
from serai.games.burning_sands.language.hosts import host_slots, hosts_of
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.running import COUNT, ENTERED, SEEN, SHORT, Cards, remember
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.board import face, is_hero
from serai.games.burning_sands.rules.deck import forget_deck, reshuffle, shuffle
from serai.games.burning_sands.rules.happenings import tell
from serai.games.burning_sands.rules.may_enter import against_beside, against_carrying
from serai.games.burning_sands.rules.zones import enter, take
from serai.games.burning_sands.state import State, face_number, face_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import (
    CHOOSE,
    DONE,
    FOLLOWER,
    HOLDING,
    ITEM,
    NOTHING,
    RESTING,
    SECTION,
)
from serai.kernel import Action

_FREE = ("", " without paying its cost", " without paying its Copper cost", " for free", " at no cost")


@BOOK.phrase(
    *(f"attach a(n) {{kind:thing}} from {{source:source_zone}} to {{whom:card}}{free}" for free in _FREE),
    *(f"attach one {{kind:thing}} from {{source:source_zone}} to {{whom:card}}{free}" for free in _FREE),
    kind="effect",
    example="attach a Weapon from your hand to one of your Heroes",
)
@BOOK.phrase(
    "search {source:search_zone} for a(n) {kind:thing} and attach it to {whom:card}",
    "search {source:search_zone} for a(n) {kind:thing}, show it and attach it to {whom:card}",
    kind="effect",
    example="search your deck for a Follower and attach it to this card",
)
@dataclass(frozen=True, slots=True)
class AttachFrom:
    """A card of yours enters play attached to one of your cards that may have it; it costs nothing."""

    kind: Kind
    source: str
    whom: Cards

    def slots(self) -> tuple[Slot, ...]:
        """What it will be attached to."""
        return host_slots(self.whom)

    def do(self, g: State, run: Run) -> None:
        """Ask for the card, if there is something that could have it."""
        seat = run.seat
        remember(g, COUNT, 0)
        hosts = [card for card in hosts_of(g, run, self.whom, run.base) if g.control[card] == seat]
        remember(g, SHORT, 0 if hosts else 1)
        if hosts:
            if self.source == "deck":
                if not g.deck[seat]:
                    reshuffle(g, seat)  # BS 3.22
                forget_deck(g, seat)  # it will be shuffled
            ask(g, seat, card=hosts[0])

    def zone(self, g: State, seat: int) -> list[int]:
        """The cards that are looked through."""
        return {"deck": g.deck, "Saved": g.saved, "Buried": g.buried, "hand": g.hand}[self.source][seat]

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The cards that fit and that the other may have; done, if nobody else can know them."""
        host = frame.card
        found = [
            kind
            for kind in sorted(self.zone(g, frame.seat))
            if self.kind.fits_kind(g, kind) and may_carry(g, host, kind) and not against_beside(g, kind)
        ]
        offers = each_kind(CHOOSE, found)
        return [*offers, DONE()] if self.is_hidden or not offers else offers

    @property
    def is_hidden(self) -> bool:
        """Whether only the player knows what there is."""
        return self.source in ("deck", "hand")

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """It comes into play."""
        seat, host = frame.seat, frame.card
        if action.verb is DONE:
            remember(g, SHORT, 1)
        elif self.source == "hand":
            take(g, seat, action.n)
        else:
            self.zone(g, seat).remove(action.n)
        if self.source == "deck":
            if g.deck[seat]:
                shuffle(g, seat)
            else:
                reshuffle(g, seat)  # the last card leaves it (BS 3.21)
        if action.verb is DONE:
            return
        if g.events is not None and self.is_hidden:
            g.events.append(e.Shown(seat, action.n))
        remember(g, SEEN, action.n)
        remember(g, COUNT, 1)
        card = enter(g, seat, action.n, host)
        if face_of(g, action.n).type == HOLDING:
            g.bowed[card] = RESTING  # BS 5.25
        remember(g, ENTERED, card)
        tell(g, "enters", seat, card)


def may_carry(g: State, host: int, kind: int) -> bool:
    """Whether a card may enter play attached to another: Fortifications to City Sections, else to Heroes."""
    printed = face_of(g, kind)
    if g.kind[host] == NOTHING:
        return False
    if printed.type == HOLDING:
        return printed.is_fortification and face(g, host).type == SECTION
    if printed.type not in (FOLLOWER, ITEM) or not is_hero(g, host):
        return False
    return against_carrying(g, host, face_number(g, kind)) is None
