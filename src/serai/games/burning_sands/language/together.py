"""Several things said of one subject: "target Hero bows and loses 1K", "each player discards and draws"."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from serai.games.burning_sands.language.effects_hands_seen import LookAtHand, Pluck
from serai.games.burning_sands.language.players import THEY, WHO_IS_ASKED, YOU, Who
from serai.games.burning_sands.language.running import Cards, RunWith
from serai.games.burning_sands.language.words import BOOK, UNSAID
from serai.games.burning_sands.rules.ability import Effect, Run, Slot
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import BATTLE, DUEL, GOOD, TURN
from serai.parts.phrases import SayError

BOOK.sequence("doings_one", "doing_one", joint=" and ")
BOOK.sequence("doings_many", "doing_many", joint=" and ")


@BOOK.phrase(
    "{what:card} {doings:doings_one}",
    kind="effect",
    example="target Hero gets -1S and bows",
)
@BOOK.phrase(
    "{what:cards} {doings:doings_many}",
    kind="effect",
    example="your Heroes get +1S and cannot attack this turn",
)
@BOOK.phrase(
    "{what:scope} {doings:doings_many}",
    kind="effect",
    example="opposing Heroes get -1S and cannot engage this turn",
)
@dataclass(frozen=True, slots=True)
class Together:
    """Several things are done to the same cards; a duration at the end is that of all (BS 13.17)."""

    what: Cards
    doings: tuple[Effect, ...]

    def __post_init__(self) -> None:
        if len(self.doings) < 2:
            raise ValueError("one thing is said without 'and'")

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """One thing after another to all of them."""
        cards = RunWith(run, self.what.cards(g, run, run.base))
        for doing in lasting_alike(self.doings):
            doing.do(g, cards)


BOOK.sequence("deeds_one", "deed_one", joint=" and ")
BOOK.sequence("deeds_many", "deed_many", joint=" and ")


@BOOK.phrase(
    "{who:player} {deeds:deeds_one}",
    kind="effect",
    must=False,
    example="each player discards their hand and draws five cards",
)
@BOOK.phrase(
    "{who:players} {deeds:deeds_many}",
    kind="effect",
    must=False,
    example="all players discard their hand and draw five cards",
)
@BOOK.phrase("{who:player} must {deeds:deeds_many}", kind="effect", must=True)
@dataclass(frozen=True, slots=True)
class TheyDo:
    """Players do several things, or must do something (BS 13.17)."""

    who: Who
    deeds: tuple[Effect, ...]
    must: bool = False

    def __post_init__(self) -> None:
        if len(self.deeds) < 2 and not self.must:
            raise ValueError("one thing is said without 'and'")

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """Its parts are done, one after another."""

    def parts(self) -> list[Effect]:
        """The single effects."""
        return [by(self.who if not place else self.who.again, deed) for place, deed in enumerate(self.deeds)]


BOOK.sequence("timed_ones", "timed_one", joint=" and ")
BOOK.sequence("timed_manys", "timed_many", joint=" and ")
for _what, _doings, _example in (
    ("card", "timed_ones", "target Hero gets -1S and gains Flying"),
    ("cards", "timed_manys", "your Heroes get +1S and gain Flying"),
    ("scope", "timed_manys", "opposing Heroes get -1S and lose Flying"),
):
    BOOK.phrase(f"{{what:{_what}}} {{doings:{_doings}}}", kind="timed", example=_example)(Together)
BOOK.sequence("timed_effects", "timed", joint=" and ")


@BOOK.phrase("{until:early}{effects:timed_effects}", kind="plain")
@BOOK.phrase("{until:early}{effects:timed_effects}", kind="clause")
@BOOK.phrase(
    "{until:early}{effects:timed_effects} and {rest:effects}",
    kind="clause",
    example="until the end of the turn, your Heroes get +1S and draw one card",
)
@dataclass(frozen=True, slots=True)
class Early:
    """Effects whose duration is said in front, for all subjects that follow (BS 16.6)."""

    until: int
    effects: tuple[Effect, ...]
    rest: tuple[Effect, ...] = ()

    def __post_init__(self) -> None:
        if self.rest and (hasattr(self.rest[0], "until") or isinstance(self.rest[0], Together)):
            raise ValueError("the duration is said of it too")

    def steps(self) -> list[Effect]:
        """The effects, lasting so long."""
        return [*lasting_alike(self.effects, self.until), *flat(self.rest)]


def by(who: Who, deed: Effect) -> Effect:
    """An effect of players, done by these."""
    if not hasattr(deed, "who"):
        return deed  # "destroy it": whoever does it
    made: Effect = dataclasses.replace(deed, who=who)  # type: ignore[type-var]
    return made


def in_words(effect: Effect) -> str:
    """An effect as it is said to the player who may have it done; empty for a step that only decides."""
    if getattr(effect, "who", None) in (WHO_IS_ASKED, THEY):
        effect = by(YOU, effect)
    try:
        return BOOK.say("effect", effect)
    except SayError:
        return ""


_SEVERAL = ("each player", "each opponent")


def run_together(one: object, other: object) -> bool:
    """Whether what "they" do and an order to you behind it could be taken for one: "all draw and discard"."""
    who = getattr(one, "who", None)
    if isinstance(one, LookAtHand) and isinstance(other, Pluck):
        return True  # "look at a hand and discard a card from it" is one effect
    several = isinstance(one, TheyDo) and one.must
    several = several or (isinstance(who, Who) and who.role in _SEVERAL)
    theirs = getattr(getattr(other, "what", None), "whose", None) == THEY
    return several and (theirs or getattr(other, "who", None) == YOU)


def flat(effects: tuple[Effect, ...]) -> list[Effect]:
    """Effects one by one, where several are said of one player."""
    found: list[Effect] = []
    for effect in effects:
        found += effect.parts() if isinstance(effect, TheyDo) else [effect]
    return lasting_alike(tuple(found))


def lasting_alike(doings: tuple[Effect, ...], until: int = UNSAID) -> list[Effect]:
    """Effects of one sentence, where the one that says how long it lasts speaks for those before it.

    If none says so they last for the turn (BS 16.6); `until` is what is said behind them.
    """
    made: list[Effect] = []
    for doing in reversed(doings):
        own = getattr(doing, "until", None)
        if isinstance(doing, Together):
            own = getattr(doing.doings[-1], "until", None)
            doing = Together(doing.what, tuple(lasting_alike(doing.doings, until)))
        elif own == UNSAID:
            doing = dataclasses.replace(doing, until=TURN if until == UNSAID else until)  # type: ignore[type-var]
        if own in (TURN, BATTLE, DUEL) or (own == GOOD and _changes_a_card(doing)):
            until = own
        made.insert(0, doing)
    return made


def _changes_a_card(doing: Effect) -> bool:
    """Whether "permanently" is said of a change; that of control speaks for itself alone."""
    return isinstance(doing, Together) or hasattr(doing, "bonus") or hasattr(doing, "gifts")
