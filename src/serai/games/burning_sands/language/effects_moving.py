"""Effects that attach cards anew and take control of them (BS 7.14, BS 7.20)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.effects_cards import is_unit
from serai.games.burning_sands.language.hosts import host_slots, hosts_of
from serai.games.burning_sands.language.refs import This
from serai.games.burning_sands.language.running import (
    SHORT,
    Cards,
    remember,
)
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.board import face, is_hero
from serai.games.burning_sands.rules.changes import hand_over, take_over
from serai.games.burning_sands.rules.happenings import tell
from serai.games.burning_sands.rules.may_enter import against_carrying, has_story
from serai.games.burning_sands.rules.zones import enter
from serai.games.burning_sands.state import State, face_number, face_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.terms import FOLLOWER, HOLDING, ITEM, SECTION, STORY


@BOOK.phrase("attach {what:card} to {whom:card}", "move {what:card} to {whom:card}", kind="effect")
@dataclass(frozen=True, slots=True)
class Attach:
    """An attached card goes to another Hero or City Section that may have it (BS 7.14, BS 7.22)."""

    what: Cards
    whom: Cards

    def __post_init__(self) -> None:
        if is_unit(self.what):
            raise ValueError("a unit is attached to nothing; it moves to a City Section that is attacked")

    def slots(self) -> tuple[Slot, ...]:
        """What is moved, then where it goes."""
        return (*self.what.slots(), *host_slots(self.whom))

    def do(self, g: State, run: Run) -> None:
        """Move it."""
        cards = self.what.cards(g, run, run.base)
        hosts = hosts_of(g, run, self.whom, run.base + len(self.what.slots()))
        if not cards and hosts and isinstance(self.what, This) and from_the_dead(g, run, hosts[0]):
            return
        done = bool(cards and hosts) and attach(g, cards[0], hosts[0])
        remember(g, SHORT, 0 if done else 1)


def from_the_dead(g: State, run: Run, host: int) -> bool:
    """A card whose own destruction is answered comes back attached to another, if it can."""
    trigger = run.ability.trigger
    _, kind, seat = run.cause
    if trigger is None or trigger.kind != "destroyed" or kind not in g.buried[seat]:
        return False
    if face_of(g, kind).type not in (FOLLOWER, ITEM) or against_carrying(g, host, face_number(g, kind)):
        return False
    g.buried[seat].remove(kind)
    tell(g, "enters", seat, enter(g, seat, kind, host))
    return True


def attach(g: State, card: int, host: int) -> bool:
    """Attach a card to another, if that may have it; the answer is whether it may."""
    if card == host or g.host[card] == host or not may_have(g, card, host):
        return False
    if g.control[card] != g.control[host]:
        hand_over(g, card, g.control[host])
    g.host[card] = host
    g.dirty = True
    if g.events is not None:
        g.events.append(e.Attached(card, g.kind[card], host, g.kind[host]))
    return True


def may_have(g: State, card: int, host: int) -> bool:
    """Whether a card may be attached to another: Holdings to City Sections, all else to Heroes."""
    if face(g, card).type == HOLDING:
        return face(g, host).type == SECTION
    if not is_hero(g, host) or is_hero(g, card):
        return False
    return against_carrying(g, host, face_number(g, g.kind[card])) is None


@BOOK.phrase("take control of {what:card}{until:control_until}", kind="effect")
@BOOK.phrase("gain control of {what:card}{until:control_until}", kind="effect")
@dataclass(frozen=True, slots=True)
class TakeControl:
    """You control another player's card, for the turn or for good (BS 7.20, BS 16.26)."""

    what: Cards
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The card."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """It comes over to you."""
        for card in self.what.cards(g, run, run.base):
            if face(g, card).type == STORY and has_story(g, run.seat, g.kind[card]):
                continue  # BS 15.21
            if face(g, card).type != SECTION and g.control[card] != run.seat:
                take_over(g, card, run.seat, self.until)
