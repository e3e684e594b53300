"""Effects on hands: draw, discard, show (BS 14.8, BS 18.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from serai.games.burning_sands.language.amounts import amount, slots_of
from serai.games.burning_sands.language.amounts_done import Counted
from serai.games.burning_sands.language.asking import ask, source_below
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import THEY, YOU, YOURSELF, Who, by_players
from serai.games.burning_sands.language.running import COUNT, SEEN, SHORT, Measure, RunFor, recall, remember
from serai.games.burning_sands.language.words import BOOK, of_players, plural, singular
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.deck import draw
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.zones import BURIED, SAVED, discard
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import DISCARD, DONE, NOTHING
from serai.kernel import Action, Reason, Verb

ANY_NUMBER = 99  # as many cards as the player likes


def each_kind(verb: Verb, kinds: list[int]) -> list[Action]:
    """One action for each different kind, in the order of the list."""
    return [verb(kind) for kind in dict.fromkeys(kinds)]


@by_players("{who} [draws/draw] {n} card(s)", "{who} [draws/draw] {n} more card(s)")
@by_players("{who} [draws/draw] {n} card(s) for each {per}")
@by_players(
    "{who} [draws/draw] cards equal to {n:measure}",
    "{who} [draws/draw] a number of cards equal to {n:measure}",
    "{who} [draws/draw] X cards, where X is {n:measure}",
    "{who} [draws/draw] cards equal to {n:measure_of_target}",
    "{who} [draws/draw] a number of cards equal to {n:measure_of_target}",
    "{who} [draws/draw] X cards, where X is {n:measure_of_target}",
)
@BOOK.phrase("put the top {n:many} cards of your deck into your hand", kind="effect", who=YOU)
@BOOK.phrase("put the top card of your deck into your hand", kind="effect", who=YOU, n=1)
@by_players(
    "{who} [draws/draw] that many cards",
    "{who} [draws/draw] as many cards",
    "{who} [draws/draw] the same number of cards",
    n=Counted(),
)
@by_players("{who} [draws/draw] X cards", n=Counted("X"))
@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws cards (BS 13.20)."""

    who: Who
    n: int | Measure
    per: Measure | None = None

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen; the card whose value counts."""
        return (*self.who.slots(), *slots_of(self.n))

    def do(self, g: State, run: Run) -> None:
        """Draw, in turn."""
        drawn = 0
        for seat in self.who.seats(g, run, run.base):
            n = amount(self.n, self.per, g, RunFor(run, seat), run.base + len(self.who.slots()))
            before = len(g.hand[seat])
            draw(g, seat, n)
            drawn += len(g.hand[seat]) - before
            if n:
                tell(g, "draws", doer(g), NOTHING, NOTHING, seat)
        _remember_drawn(g, run, drawn)


@BOOK.phrase(
    *(f"draw cards until you have {{n:x}} cards in {hand}" for hand in ("hand", "your hand")),
    "draw cards until you have {n:x} cards",
    kind="effect",
    who=YOU,
)
@BOOK.phrase(
    "{who:player} draws cards until that player has {n:x} cards in hand",
    "{who:player} draws cards until that player has {n:x} cards in their hand",
    kind="effect",
)
@BOOK.phrase(
    "{who:players} draw cards until they have {n:x} cards in hand",
    "{who:players} draw cards until they have {n:x} cards in their hand",
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class DrawUpTo:
    """A player draws until the hand has so many cards."""

    who: Who
    n: int

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """Draw what is missing, in turn."""
        drawn = 0
        for seat in self.who.seats(g, run, run.base):
            missing = self.n - len(g.hand[seat])
            if missing > 0:
                draw(g, seat, missing)
                drawn += len(g.hand[seat]) - (self.n - missing)
                tell(g, "draws", doer(g), NOTHING, NOTHING, seat)
        _remember_drawn(g, run, drawn)


def _remember_drawn(g: State, run: Run, n: int) -> None:
    """What was drawn is remembered only where the words count it: "for each card drawn this way"."""
    if "drawn" in run.ability.counted:
        remember(g, COUNT, n)


def _given_up(verb: str, cards: str) -> tuple[str, ...]:
    """A player gives up cards of the hand; where they come from need not be said."""
    said = f"{{who}} {verb} {cards}"
    return (f"{said} from hand", f"{said} from their hand", said)


def _given_up_by_you(verb: str, cards: str) -> tuple[str, ...]:
    said = f"{verb} {cards}"
    return (f"{said} from your hand", said, f"{said} from hand")


_DISCARD = "[discards/discard]"


def _choosing(cls: type[DiscardCards], cards: str, **fixed: Any) -> None:
    """Teach how a player discards cards of a description."""
    chooses = f"{{who}} [chooses/choose] and {_DISCARD} {cards}"
    theirs = (*_given_up(_DISCARD, cards), chooses, f"{chooses} from hand", f"{chooses} from their hand")
    BOOK.phrase(
        *(one.replace("{who} ", "") for one in of_said(theirs, 0)), kind="deed_one", who=THEY, **fixed
    )(cls)
    BOOK.phrase(
        *(one.replace("{who} ", "") for one in of_said(theirs, 1)), kind="deed_many", who=THEY, **fixed
    )(cls)
    own = _given_up_by_you("discard", cards)
    BOOK.phrase(*(f"you {one}" for one in own), kind="effect", who=YOURSELF, **fixed)(cls)
    BOOK.phrase(*own, kind="effect", who=YOU, **fixed)(cls)
    BOOK.phrase(*of_players(*theirs), kind="effect", **fixed)(cls)


def of_said(templates: tuple[str, ...], form: int) -> list[str]:
    """Templates as they are said of one (0) or of several (1)."""
    return [(singular(one) if form == 0 else plural(one)) for one in templates]


def against_discard(g: State, seat: int, left: int, action: Action, how: str, rule: str) -> Reason:
    """What a card misses that should be discarded; `how` says what the text does to the player."""
    if action.verb is DISCARD and action.n not in g.hand[seat]:
        return Reason("not in hand", rule)
    return Reason("say which to discard", rule, source_below(g), how, left)


@dataclass(frozen=True, slots=True)
class DiscardCards:
    """A player discards cards of his or her choice from hand, as many as there are (BS 14.8, BS 18.6)."""

    who: Who
    n: int
    where: int = SAVED
    kind: Kind | None = None
    upto: bool = False
    per: Measure | None = None

    def __post_init__(self) -> None:
        if self.kind == Kind(("card",)):
            raise ValueError("any card is meant")

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def fitting(self, g: State, seat: int) -> list[int]:
        """The cards of a hand that may be discarded for it."""
        kind = self.kind
        return g.hand[seat] if kind is None else [one for one in g.hand[seat] if kind.fits_kind(g, one)]

    def do(self, g: State, run: Run) -> None:
        """Ask each player, in turn."""
        remember(g, SHORT, 0)
        remember(g, COUNT, 0)
        for seat in reversed(self.who.seats(g, run, run.base)):
            n = amount(self.n, self.per, g, RunFor(run, seat), run.base + len(self.who.slots()))
            if not self.upto and len(self.fitting(g, seat)) < n:
                remember(g, SHORT, 1)
            if n:
                ask(g, seat, n)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The cards of the hand that fit; done, if one may stop."""
        found = each_kind(DISCARD, self.fitting(g, frame.seat))
        return [*found, DONE()] if self.upto and found else found

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What a card misses that should be discarded."""
        return against_discard(g, frame.seat, frame.left, action, "makes you discard", "BS 14.8")

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """One card goes; perhaps another must."""
        if action.verb is DONE:
            return
        discard(g, frame.seat, action.n, self.where)
        tell(g, "discards", doer(g), NOTHING, action.n, frame.seat)
        remember(g, SEEN, action.n)
        remember(g, COUNT, recall(g, COUNT) + 1)
        if frame.left > 1:
            g.stack.append(frame.with_left(frame.left - 1))


_choosing(DiscardCards, "{n} card(s)")
_choosing(DiscardCards, "{n} card(s) for each {per}")
_choosing(DiscardCards, "up to {n} card(s)", upto=True)
_choosing(DiscardCards, "any number of cards", n=ANY_NUMBER, upto=True)
BOOK.phrase(
    *of_players(*(f"{{who}} {_DISCARD} a(n) {{kind:thing}} from {hand}" for hand in ("hand", "their hand"))),
    kind="effect",
    n=1,
)(DiscardCards)
BOOK.phrase(
    "discard a(n) {kind:thing} from your hand",
    "discard one {kind:thing} from your hand",
    kind="effect",
    who=YOU,
    n=1,
)(DiscardCards)
BOOK.phrase(
    *of_players(
        "{who} [buries/bury] {n} card(s) from hand", "{who} [buries/bury] {n} card(s) from their hand"
    ),
    kind="effect",
    where=BURIED,
)(DiscardCards)
BOOK.phrase("bury {n} card(s) from your hand", kind="effect", who=YOU, where=BURIED)(DiscardCards)


@by_players(
    "{who} [discards/discard] {n} card(s) from hand at random",
    "{who} [discards/discard] {n} card(s) at random",
    "{who} [discards/discard] {n} card(s) from their hand at random",
    "{who} [discards/discard] {n} card(s) at random from their hand",
    "{who} [discards/discard] {n} random card(s)",
    "{who} [discards/discard] {n} random card(s) from their hand",
)
@dataclass(frozen=True, slots=True)
class DiscardAtRandom:
    """A player discards cards from hand by chance."""

    who: Who
    n: int

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """Chance takes the cards."""
        done = 0
        for seat in self.who.seats(g, run, run.base):
            for _ in range(min(self.n, len(g.hand[seat]))):
                kind = sorted(g.hand[seat])[g.chance.below(len(g.hand[seat]))]
                if g.events is not None:
                    g.events.append(e.Shown(seat, kind))
                discard(g, seat, kind)
                tell(g, "discards", doer(g), NOTHING, kind, seat)
                remember(g, SEEN, kind)
                done += 1
        remember(g, COUNT, done)
        remember(g, SHORT, 0 if done else 1)


@by_players("{who} [discards/discard] their hand", "{who} [discards/discard] all cards from their hand")
@dataclass(frozen=True, slots=True)
class DiscardHand:
    """A player discards all cards in hand."""

    who: Who

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """All cards go to the Saved pile."""
        done = 0
        for seat in self.who.seats(g, run, run.base):
            for kind in g.hand[seat][:]:
                if g.events is not None:
                    g.events.append(e.Shown(seat, kind))
                discard(g, seat, kind)
                done += 1
        remember(g, COUNT, done)
