"""Effects on the Water of players: gaining, losing and taking it (BS 6.13, BS 6.16)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.amounts import amount, slots_of
from serai.games.burning_sands.language.amounts_done import Counted
from serai.games.burning_sands.language.asking import ask
from serai.games.burning_sands.language.players import THEY, Who, by_players
from serai.games.burning_sands.language.running import COUNT, SHORT, Measure, RunFor, remember
from serai.games.burning_sands.language.water_choices import (
    HOW_MANY,
    against_water,
    answer_water,
    ask_to_lose,
    ask_to_place,
    offer_water,
    proposed_water,
)
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.board import section_water
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import NUMBER
from serai.kernel import Action, Reason

_WATERS = ("Water", "Water token(s)")


def _water(verb: str) -> tuple[str, ...]:
    return tuple(f"{{who}} {verb} {{n:x}} {water}" for water in ("Water", "Water token(s)", "more Water"))


@by_players(*_water("[gains/gain]"), "{who} [produces/produce] {n:x} Water")
@by_players("{who} [gains/gain] {n:x} Water for each {per}")
@by_players(
    "{who} [gains/gain] Water equal to {n:measure}",
    "{who} [gains/gain] X Water, where X is {n:measure}",
    "{who} [gains/gain] Water equal to {n:measure_of_target}",
)
@by_players("{who} [gains/gain] that much Water", "{who} [gains/gain] as much Water", n=Counted())
@by_players("{who} [gains/gain] X Water", n=Counted("X"))
@dataclass(frozen=True, slots=True)
class GainWater:
    """A player gains Water, which goes at once onto own City Sections (BS 6.16)."""

    who: Who
    n: int | Measure
    per: Measure | None = None

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return (*self.who.slots(), *slots_of(self.n))

    def do(self, g: State, run: Run) -> None:
        """Ask where it goes, in turn."""
        for seat in reversed(self.who.seats(g, run, run.base)):
            n = amount(self.n, self.per, g, RunFor(run, seat), run.base + len(self.who.slots()))
            ask_to_place(g, seat, n)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """City Sections with room."""
        return offer_water(g, frame)

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What a City Section misses that should take a token."""
        return against_water(g, frame, action)

    def proposed(self, g: State, frame: Choosing) -> list[Action]:
        """The tokens that are moved as proposed."""
        return proposed_water(g, frame)

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """Place a token."""
        answer_water(g, frame, action)


@by_players(*_water("[loses/lose]"))
@by_players("{who} [loses/lose] {n:x} Water for each {per}")
@by_players(
    "{who} [loses/lose] Water equal to {n:measure}",
    "{who} [loses/lose] X Water, where X is {n:measure}",
    "{who} [loses/lose] Water equal to {n:measure_of_target}",
)
@by_players("{who} [loses/lose] that much Water", "{who} [loses/lose] as much Water", n=Counted())
@by_players("{who} [loses/lose] X Water", n=Counted("X"))
@dataclass(frozen=True, slots=True)
class LoseWater:
    """A player loses Water from City Sections, as far as there is any (BS 6.13, BS 6.14)."""

    who: Who
    n: int | Measure
    per: Measure | None = None

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return (*self.who.slots(), *slots_of(self.n))

    def do(self, g: State, run: Run) -> None:
        """Ask where it comes from, in turn."""
        short = lost = 0
        for seat in reversed(self.who.seats(g, run, run.base)):
            n = amount(self.n, self.per, g, RunFor(run, seat), run.base + len(self.who.slots()))
            gone = min(n, section_water(g, seat))
            short += gone < n
            lost += gone
            if gone:
                ask_to_lose(g, seat, n)
        remember(g, SHORT, 1 if short else 0)
        remember(g, COUNT, lost)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """City Sections with Water."""
        return offer_water(g, frame)

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What a City Section misses that should give a token."""
        return against_water(g, frame, action)

    def proposed(self, g: State, frame: Choosing) -> list[Action]:
        """The tokens that are moved as proposed."""
        return proposed_water(g, frame)

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """Take a token."""
        answer_water(g, frame, action)


@BOOK.phrase(
    *(f"{verb} {{n:x}} {water} from {{who:player}}" for verb in ("take", "steal") for water in _WATERS),
    kind="effect",
)
@BOOK.phrase(
    "<take|steal> {n:x} Water from {who:player} for each {per}"
    " || <take|steal> {n:x} Water from {who:players} for each {per}",
    kind="effect",
)
@BOOK.phrase("take {n:x} Water from {who:players}", "steal {n:x} Water from {who:players}", kind="effect")
@BOOK.phrase(
    *(f"{verb} up to {{n:x}} {water} from {{who:player}}" for verb in ("take", "steal") for water in _WATERS),
    kind="effect",
    upto=True,
)
@BOOK.phrase("take {n:x} Water from him or her", "take {n:x} Water from them", kind="effect", who=THEY)
@dataclass(frozen=True, slots=True)
class TakeWater:
    """A player loses Water, and you gain as much (BS 6.13, BS 6.16)."""

    n: int
    who: Who
    upto: bool = False
    per: Measure | None = None

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """You choose how much, if you may; the player where it comes from, you where it goes."""
        short = 0
        for seat in reversed(self.who.seats(g, run, run.base)):
            if self.upto:
                ask(g, run.seat, min(self.n, section_water(g, seat)), way=HOW_MANY, player=seat)
                continue
            n = amount(self.n, self.per, g, RunFor(run, seat), run.base + len(self.who.slots()))
            short += ask_to_lose(g, seat, n, run.seat) < n
        remember(g, SHORT, 1 if short else 0)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """City Sections with Water, or with room."""
        if frame.way == HOW_MANY:
            return [NUMBER(n) for n in range(frame.left + 1)]
        return offer_water(g, frame)

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What a City Section misses that should give or take a token."""
        return against_water(g, frame, action)

    def proposed(self, g: State, frame: Choosing) -> list[Action]:
        """The tokens that are moved as proposed."""
        return proposed_water(g, frame)

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """So much is taken, or a token is moved."""
        if action.verb is NUMBER:
            remember(g, COUNT, action.n)
            ask_to_lose(g, frame.player, action.n, frame.seat)
        else:
            answer_water(g, frame, action)
