"""What happened this turn: counts, conditions, and "the first ... each turn" (BS 13.35)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.conditions_deeds import DidThisTurn, HavingDone
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import AN_OPPONENT, ANYONE, YOU, Who
from serai.games.burning_sands.language.selectors_every import Every
from serai.games.burning_sands.language.standing import Standing
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.happenings import noted
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.terms import NOTHING

_ANY: Final = Kind(("card",))
BOOK.words("span", {" this turn": False, " in this battle": True, " this battle": True})
#: What players do with cards: how it is said of them and of the cards, and the event.
_DOINGS: Final = (
    ("destroyed", "destroyed"),
    ("brought into play", "brings"),
    ("played", "action"),
    ("cast", "action"),
)
#: What players do: the words, and the event.
_FEATS: Final = (
    ("won a duel", "duel-won"),
    ("lost a duel", "duel-lost"),
    ("won a battle", "battle-ends"),
    ("attacked", "attack"),
    ("declared an attack", "attack"),
    ("raided", "raid"),
    ("declared a raid", "raid"),
    ("succeeded in a raid", "raid-succeeds"),
    ("made a successful raid", "raid-succeeds"),
    ("failed in a raid", "raid-fails"),
    ("issued a challenge", "challenge"),
    ("lost a City Section", "section-lost"),
)


def counted_as(event: str, kind: Kind) -> str:
    """Under which event it is written down: City Sections are lost, all else is destroyed."""
    return "section-lost" if event == "destroyed" and kind.nouns == ("City Section",) else event


_THINGS: Final = (
    ("duel", "won", "duel-won"),
    ("duel", "lost", "duel-lost"),
    ("battle", "won", "battle-ends"),
    ("challenge", "issued", "challenge"),
    ("City Section", "lost", "section-lost"),
    ("successful raid", "made", "raid-succeeds"),
    ("raid", "won", "raid-succeeds"),
)


@BOOK.phrase("{kind:thing} destroyed{battle:span}", kind="past", event="destroyed", whose=ANYONE)
@BOOK.phrase("of {whose} {kind:things} destroyed{battle:span}", kind="past", event="destroyed")
@BOOK.phrase(
    "the number of {kind:things} destroyed{battle:span}", kind="past_sum", event="destroyed", whose=ANYONE
)
@BOOK.phrase("the number of {whose} {kind:things} destroyed{battle:span}", kind="past_sum", event="destroyed")
@dataclass(frozen=True, slots=True)
class Past:
    """How many cards of a sort something happened to, or how often a player did something, this turn."""

    event: str
    kind: Kind = _ANY
    who: Who = ANYONE  # who did it
    whose: Who = ANYONE  # whose card it was
    battle: bool = False  # in this battle only

    @property
    def counted(self) -> str:
        """The event that is written down."""
        return counted_as(self.event, self.kind)

    def value(self, g: State, run: Run, at: int) -> int:
        """How often."""
        return sum(
            1
            for row in noted(g, self.counted, self.battle)
            if self._means(g, run, row.actor, row.card_kind, row.seat)
        )

    def _means(self, g: State, run: Run, actor: int, kind: int, seat: int) -> bool:
        if self.who != ANYONE and not self.who.has(g, run, actor if self._is_deed else seat, 0):
            return False
        if self.whose != ANYONE and not self.whose.has(g, run, seat, 0):
            return False
        return self.kind == _ANY or (
            kind != NOTHING and self.kind.fits_kind(g, kind, self.event == "destroyed")
        )

    @property
    def _is_deed(self) -> bool:
        """Whether it is who did it that counts, not who suffered it."""
        return self.event in ("destroyed", "action")


for _done, _event in _DOINGS:
    BOOK.phrase(f"{{kind:thing}} you {_done}{{battle:span}}", kind="past", event=_event, who=YOU)(Past)
    BOOK.phrase(
        f"the number of {{kind:things}} you {_done}{{battle:span}}", kind="past_sum", event=_event, who=YOU
    )(Past)
for _thing, _done, _event in _THINGS:
    BOOK.phrase(f"{_thing} you {_done}{{battle:span}}", kind="past", event=_event, who=YOU)(Past)


@BOOK.phrase("{past}", kind="per")
@BOOK.phrase("{past:past_sum}", kind="measure")
@dataclass(frozen=True, slots=True)
class HowOften:
    """A count over the turn as an amount."""

    past: Past

    def value(self, g: State, run: Run, at: int) -> int:
        """How often."""
        return self.past.value(g, run, at)


def _said_of(words: str) -> tuple[str, str]:
    """What a player did this turn, of you and of others."""
    return f"you {words}{{battle:span}}", f"you have {words}{{battle:span}}"


@dataclass(frozen=True, slots=True)
class HappenedThisTurn:
    """Something happened this turn, or happened so often, or did not (BS 13.35)."""

    event: str
    kind: Kind = _ANY
    who: Who = ANYONE
    whose: Who = ANYONE
    least: int = 1
    no: bool = False
    battle: bool = False  # in this battle only

    @property
    def counted(self) -> str:
        """The event that is written down."""
        return counted_as(self.event, self.kind)

    def holds(self, g: State, run: Run) -> bool:
        """Whether it did."""
        times = Past(self.event, self.kind, self.who, self.whose, self.battle).value(g, run, len(run.targets))
        return (times >= self.least) != self.no


for _done, _event in _DOINGS:
    for _you in (f"you {_done}", f"you have {_done}"):
        _verb, _, _tail = _done.partition(" ")
        _head, _end = f"{_you.removesuffix(_done)}{_verb}", f" {_tail}" if _tail else ""
        BOOK.phrase(
            f"{_head} a(n) {{kind:thing}}{_end}{{battle:span}}",
            kind="condition",
            event=_event,
            who=YOU,
            least=1,
        )(HappenedThisTurn)
        BOOK.phrase(
            f"{_head} {{least:many}} or more {{kind:things}}{_end}{{battle:span}}",
            f"{_head} at least {{least:many}} {{kind:things}}{_end}{{battle:span}}",
            kind="condition",
            event=_event,
            who=YOU,
        )(HappenedThisTurn)
        BOOK.phrase(
            f"{_head} no {{kind:things}}{_end}{{battle:span}}",
            kind="condition",
            event=_event,
            who=YOU,
            no=True,
        )(HappenedThisTurn)
BOOK.phrase(
    "a(n) {kind:thing} was destroyed{battle:span}",
    "a(n) {kind:thing} has been destroyed{battle:span}",
    kind="condition",
    event="destroyed",
)(HappenedThisTurn)
BOOK.phrase(
    "one of {whose} {kind:things} was destroyed{battle:span}",
    "one or more of {whose} {kind:things} were destroyed{battle:span}",
    kind="condition",
    event="destroyed",
)(HappenedThisTurn)
BOOK.phrase(
    "{least:many} or more {kind:things} were destroyed{battle:span}",
    "at least {least:many} {kind:things} were destroyed{battle:span}",
    "{least:many} or more {kind:things} have been destroyed{battle:span}",
    kind="condition",
    event="destroyed",
)(HappenedThisTurn)
BOOK.phrase(
    "{least:many} or more of {whose} {kind:things} were destroyed{battle:span}",
    kind="condition",
    event="destroyed",
)(HappenedThisTurn)
BOOK.phrase(
    "no {kind:thing} was destroyed{battle:span}",
    "no {kind:things} were destroyed{battle:span}",
    kind="condition",
    event="destroyed",
    no=True,
)(HappenedThisTurn)
BOOK.phrase(
    "none of {whose} {kind:things} was destroyed{battle:span}",
    "none of {whose} {kind:things} were destroyed{battle:span}",
    "{whose:lost} no {kind:things}{battle:span}",
    kind="condition",
    event="destroyed",
    no=True,
)(HappenedThisTurn)
BOOK.words("lost", {"you lost": YOU, "you have lost": YOU, "an opponent lost": AN_OPPONENT})
for _feat, _event in _FEATS:
    BOOK.phrase(*_said_of(_feat), kind="condition", event=_event, who=YOU)(HappenedThisTurn)
    BOOK.phrase(
        f"an opponent {_feat}{{battle:span}}",
        f"an opponent has {_feat}{{battle:span}}",
        kind="condition",
        event=_event,
        who=AN_OPPONENT,
    )(HappenedThisTurn)
    BOOK.phrase(f"you have not {_feat}{{battle:span}}", kind="condition", event=_event, who=YOU, no=True)(
        HappenedThisTurn
    )
for _feat, _base, _event in (
    ("attacked", "attack", "attack"),
    ("raided", "raid", "raid"),
    ("won a duel", "win a duel", "duel-won"),
    ("won a battle", "win a battle", "battle-ends"),
    ("lost a City Section", "lose a City Section", "section-lost"),
):
    BOOK.phrase(f"you did not {_base}{{battle:span}}", kind="condition", event=_event, who=YOU, no=True)(
        HappenedThisTurn
    )
for _thing, _done, _event in _THINGS:
    BOOK.phrase(
        f"you {_done} {{least:many}} or more {_thing}s{{battle:span}}",
        f"you have {_done} {{least:many}} or more {_thing}s{{battle:span}}",
        kind="condition",
        event=_event,
        who=YOU,
    )(HappenedThisTurn)


# The first ... each turn

BOOK.words("first_doing", {"bring into play": "brings", "play": "action", "cast": "action"})
_FIRST: Final = (
    "the first {sort:thing} you {event:first_doing} each turn",
    "the first {sort:thing} that you {event:first_doing} each turn",
    "each turn, the first {sort:thing} you {event:first_doing}",
)


@BOOK.phrase(*(f"{first} costs {{n:x}} {{coin}} less" for first in _FIRST), kind="standing", sign=-1)
@BOOK.phrase(*(f"{first} costs {{n:x}} {{coin}} more" for first in _FIRST), kind="standing", sign=1)
@dataclass(frozen=True, slots=True)
class FirstCosts:
    """The first card of a sort that you bring into play or play in a turn costs less or more (BS 6.21)."""

    sort: Kind
    event: str
    n: int
    coin: str
    sign: int

    @property
    def counted(self) -> str:
        """The event that is written down."""
        return self.event

    def standing(self) -> Standing:
        text = Standing(what=Every(self.sort, "", YOU), costs=self.n * self.sign, coin=self.coin)
        return text.given((HappenedThisTurn(self.event, self.sort, YOU, no=True),))


def counted_in(value: object) -> list[str]:
    """The events that words anywhere inside count over a turn."""
    if isinstance(value, tuple):
        return [event for part in value for event in counted_in(part)]
    found: list[str] = []
    if isinstance(value, (DidThisTurn, HavingDone)):
        found.append("deeds")
    if isinstance(value, (Past, HappenedThisTurn, FirstCosts)):
        found.append(value.counted)
        if not isinstance(value, FirstCosts) and value.battle:
            found.append("battle-begins")
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            found += counted_in(getattr(value, field.name))
    return found
