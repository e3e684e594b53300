"""Effects on cards in play: destroy, bow, straighten, send home, return, attach, take control."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands import events as e
from serai.games.burning_sands.ability import Run, Slot
from serai.games.burning_sands.changes import BATTLE, DOOMED, TURN, hand_over, take_over
from serai.games.burning_sands.entering import can_carry, has_story
from serai.games.burning_sands.language import deeds
from serai.games.burning_sands.language.deeds import DEEDS, Deed
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import THEY, Who
from serai.games.burning_sands.language.refs import REFS, That, This, of_cards
from serai.games.burning_sands.language.running import (
    COUNT,
    SEEN,
    SHORT,
    Cards,
    ask,
    recall,
    remember,
    run_below,
)
from serai.games.burning_sands.language.words import BOOK, agreeing
from serai.games.burning_sands.state import State, face_number, in_turn
from serai.games.burning_sands.stats import face, is_hero
from serai.games.burning_sands.terms import HOLDING, SECTION, STORY, TARGET
from serai.games.burning_sands.zones import DECK, HAND, SAVED, put, shuffle
from serai.kernel import Action, Frame


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


_COMING_BACK = {"return": HAND, "top": DECK, "shuffle": DECK, "discard": SAVED}

for _deed in DEEDS:
    _ways = [(_deed.verb, _deed.tail), *_deed.also]
    of_cards(f"{{what}} [is/are] {_deed.done}", *_deed.active, deed=_deed.name)(Act)
    BOOK.phrase(
        *(f"{verb} {{what:{number}}}{tail}" for verb, tail in _ways for number in ("card", "cards")),
        kind="effect",
        deed=_deed.name,
    )(Act)

BOOK.words(
    "this_one",
    {word: ref for word, ref in REFS.items() if isinstance(ref, This) and word.startswith("this ")},
)
BOOK.phrase("discard {what:this_one}", kind="effect", deed="discard")(Act)


@dataclass(frozen=True, slots=True)
class Make:
    """A player must do something to own cards, which he or she chooses at that time (BS 14.7)."""

    who: Who
    deed: str
    n: int
    kind: Kind

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """Ask each of the players, the one who is next in turn first."""
        remember(g, SHORT, 0)
        remember(g, COUNT, 0)
        for seat in reversed(self.who.seats(g, run, run.base)):
            if len(self._able(g, run, seat)) < self.n:
                remember(g, SHORT, 1)
            ask(g, seat, (self.n,))

    def possible(self, g: State, run: Run) -> bool:
        """Whether the players could do it in full."""
        return all(len(self._able(g, run, seat)) >= self.n for seat in self.who.seats(g, run, run.base))

    def _able(self, g: State, run: Run, seat: int) -> list[int]:
        at = run.base + len(self.slots())
        own = Run(run.ability, seat, run.card, run.kind, run.cause, run.targets, run.base)
        return [
            card
            for card in g.side[seat]
            if self.kind.fits(g, own, card, at) and deeds.can_do(g, self.deed, card)
        ]

    def offers(self, g: State, frame: Frame) -> list[Action]:
        """The cards that the player may choose."""
        return [TARGET(card) for card in self._able(g, run_below(g, frame.args[1]), frame.seat)]

    def chosen(self, g: State, frame: Frame, action: Action) -> None:
        """Do it to the card; perhaps another must be chosen."""
        number, step, left = frame.args
        if left > 1:
            g.stack.append(Frame(frame.kind, frame.seat, (number, step, left - 1)))
        remember(g, SEEN, g.kind[action.n])
        remember(g, COUNT, recall(g, COUNT) + 1)
        deeds.do(g, self.deed, action.n)


def _with_it(deed: Deed) -> str:
    """The deed of another player to a card that was chosen just now."""
    verb, home, _ = deed.verbs.partition(" home")
    return f"{verb} it{home}{deed.tail}"


for _deed in DEEDS:
    _tail = _deed.tail
    BOOK.phrase(
        f"{_deed.verbs} {{n}} of their {{kind:things}}{_tail}",
        f"{_deed.verbs} {{n}} {{kind:thing}}{_tail}",
        kind="deed_one",
        who=THEY,
        deed=_deed.name,
    )(Make)
    BOOK.phrase(
        f"{_deed.verb} {{n}} of their {{kind:things}}{_tail}",
        f"{_deed.verb} {{n}} {{kind:thing}}{_tail}",
        kind="deed_many",
        who=THEY,
        deed=_deed.name,
    )(Make)
    BOOK.phrase(
        f"{{who:player}} {_deed.verbs} {{n}} of their {{kind:things}}{_tail}",
        f"{{who:players}} {_deed.verb} {{n}} of their {{kind:things}}{_tail}",
        f"{{who:player}} chooses and {_deed.verbs} {{n}} of their {{kind:things}}{_tail}",
        f"{{who:player}} chooses {{n}} of their {{kind:things}} and {_with_it(_deed)}",
        f"{{who:player}} {_deed.verbs} {{n}} {{kind:thing}}{_tail}",
        f"{{who:players}} {_deed.verb} {{n}} {{kind:thing}}{_tail}",
        kind="effect",
        deed=_deed.name,
    )(Make)


@dataclass(frozen=True, slots=True)
class MakeAll:
    """A player does something to all own cards of a sort."""

    who: Who
    deed: str
    kind: Kind

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """To each of them."""
        done = 0
        for seat in self.who.seats(g, run, run.base):
            for card in [
                card for card in g.side[seat] if self.kind.fits(g, run, card, run.base + len(self.slots()))
            ]:
                done += deeds.do(g, self.deed, card)
        remember(g, COUNT, done)
        remember(g, SHORT, 0 if done else 1)


for _deed in DEEDS:
    BOOK.phrase(
        *(
            f"{{who:player}} {_deed.verbs} {all} {{kind:things_and}}{_deed.tail}"
            for all in ("all of their", "all their")
        ),
        *(
            f"{{who:players}} {_deed.verb} {all} {{kind:things_and}}{_deed.tail}"
            for all in ("all of their", "all their")
        ),
        kind="effect",
        deed=_deed.name,
    )(MakeAll)
    BOOK.phrase(
        f"{_deed.verbs} all of their {{kind:things_and}}{_deed.tail}",
        kind="deed_one",
        who=THEY,
        deed=_deed.name,
    )(MakeAll)
    BOOK.phrase(
        f"{_deed.verb} all of their {{kind:things_and}}{_deed.tail}",
        kind="deed_many",
        who=THEY,
        deed=_deed.name,
    )(MakeAll)


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
        g.grants += [(card, DOOMED, self.until) for card in self.what.cards(g, run, run.base)]


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


@BOOK.phrase("attach {what:card} to {whom:card}", "move {what:card} to {whom:card}", kind="effect")
@dataclass(frozen=True, slots=True)
class Attach:
    """An attached card goes to another Hero or City Section that may have it (BS 7.14)."""

    what: Cards
    whom: Cards

    def __post_init__(self) -> None:
        if is_unit(self.what):
            raise ValueError("a unit is attached to nothing; it moves to a City Section that is attacked")

    def slots(self) -> tuple[Slot, ...]:
        """What is moved, then where it goes."""
        return (*self.what.slots(), *self.whom.slots())

    def do(self, g: State, run: Run) -> None:
        """Move it."""
        cards = self.what.cards(g, run, run.base)
        hosts = self.whom.cards(g, run, run.base + len(self.what.slots()))
        done = bool(cards and hosts) and attach(g, cards[0], hosts[0])
        remember(g, SHORT, 0 if done else 1)


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
    return is_hero(g, host) and not is_hero(g, card) and can_carry(g, host, face_number(g, g.kind[card]))


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
