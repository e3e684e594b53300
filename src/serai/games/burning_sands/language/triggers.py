"""Triggers: what Reactions, Tales and "whenever" wait for (BS 13.6, BS 13.29)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.ability import Ability, Run
from serai.games.burning_sands.acting import TARGETS
from serai.games.burning_sands.frames import RUN
from serai.games.burning_sands.language.conditions import Condition, all_hold
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import ANYONE, YOU, Who
from serai.games.burning_sands.language.running import EMPTY, Cards, CardSlot
from serai.games.burning_sands.language.selectors import Every, Pick
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.stats import has_trait
from serai.games.burning_sands.terms import (
    ACTION,
    BATTLE_ACTION,
    DAWN,
    DAY_ACTION,
    END,
    NIGHT_ACTION,
    NOBODY,
    NOTHING,
    OPEN_ACTION,
    PHASES,
    REACTION,
    SPELL,
)
from serai.kernel import Frame

# Actions as a source of effects

_TIMED: Final = {
    "Day action": DAY_ACTION,
    "Night action": NIGHT_ACTION,
    "Battle action": BATTLE_ACTION,
    "Open action": OPEN_ACTION,
    "Reaction": REACTION,
}
BOOK.words(
    "source",
    {
        word: word
        for word in (
            *(
                "action",
                "Action card",
                "Spell",
                "innate ability",
                "ability",
                "Omen",
                "Council action",
                "Jinn",
            ),
            *_TIMED,
        )
    },
)
BOOK.listing("sources", "source", last=" or ")


def is_source(g: State, word: str, cause: tuple[int, int, int]) -> bool:
    """Whether an announced action is such a one; `cause` is its card in play, its kind and its ability."""
    card, kind, number = cause
    ability: Ability = g.pool.abilities[number]
    if word == "action":
        return True
    if word in _TIMED:
        return ability.timing == _TIMED[word]
    if word == "Council action":
        return ability.council > 0
    if word == "ability":
        return card != NOTHING
    if word == "innate ability":
        return card != NOTHING and g.kind[card] != NOTHING and has_trait(g, card, "Sahir")
    if kind == NOTHING:
        return False
    printed = face_of(g, kind)
    if word == "Omen":
        return any(trait.endswith("Omen") for trait in printed.traits)
    if word == "Jinn":
        return printed.is_jinn
    return printed.type == (SPELL if word == "Spell" else ACTION)


def action_frame(g: State, cause: tuple[int, int, int]) -> Frame | None:
    """The frame of an announced action."""
    card, kind, number = cause
    for place in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[place]
        if frame.kind == RUN and frame.args[:3] == (number, card, kind):
            return frame
    return None


@BOOK.phrase("a(n) {sources} targets {what:card}", kind="trigger", who=ANYONE)
@BOOK.phrase("{who:whose} {sources} targets {what:card}", kind="trigger")
@dataclass(frozen=True, slots=True)
class Targeted:
    """An action of a sort is aimed at a card (BS 14.1)."""

    sources: tuple[str, ...]
    what: Cards
    who: Who = ANYONE

    @property
    def event(self) -> str:
        """An action is announced."""
        return "action"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether such an action has such a target."""
        return (
            self.who.has(g, run, actor, 0)
            and any(is_source(g, word, run.cause) for word in self.sources)
            and self.subject(g, run) != NOTHING
        )

    def subject(self, g: State, run: Run) -> int:
        """The first such target."""
        frame = action_frame(g, run.cause)
        if frame is None:
            return NOTHING
        slots = g.pool.abilities[frame.args[0]].slots
        for slot, card in zip(slots, frame.args[TARGETS:], strict=False):
            living = isinstance(slot, CardSlot) and card != NOTHING and g.kind[card] != NOTHING
            if living and self.what.matches(g, _bare(run), card):
                return card
        return NOTHING

    def culprit(self, g: State, run: Run) -> int:
        """Whose action it is."""
        frame = action_frame(g, run.cause)
        return frame.seat if frame is not None else NOBODY


def _bare(run: Run) -> Run:
    """The point of view of a Reaction before anything is chosen: its words speak of nothing else yet."""
    return Run(EMPTY, run.seat, run.card, run.kind, run.cause, (), 0)


_TAKING: Final = ("take", "play", "cast", "use")
BOOK.words("taking", {word: word for word in _TAKING})
BOOK.words("takes", {f"{word}s": word for word in _TAKING})


@BOOK.phrase("{who:somebody} {verb:takes} a(n) {sources}", kind="trigger")
@BOOK.phrase("you {verb:taking} a(n) {sources}", kind="trigger", who=YOU)
@dataclass(frozen=True, slots=True)
class Taken:
    """A player announces an action of a sort."""

    who: Who
    sources: tuple[str, ...]
    verb: str = "take"

    @property
    def event(self) -> str:
        """An action is announced."""
        return "action"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it is such an action of such a player."""
        return self.who.has(g, run, actor, 0) and any(is_source(g, word, run.cause) for word in self.sources)

    def subject(self, g: State, run: Run) -> int:
        """The card in play that it comes from."""
        return run.cause[0]

    def culprit(self, g: State, run: Run) -> int:
        """Whose action it is."""
        frame = action_frame(g, run.cause)
        return frame.seat if frame is not None else NOBODY


# What happens to a card

#: The words, the event, and which of its numbers is the card: 0, 1 or, for a duel, either.
_HAPPENINGS: Final = (
    ("{what:card} comes into play", "enters", 0),
    ("{what:card} enters play", "enters", 0),
    ("{what:card} engages", "engages", 0),
    ("{what:card} challenges", "challenge", 0),
    ("{what:card} is challenged", "challenge", 1),
    ("{what:card} enters a duel", "duel-begins", 2),
    ("{what:card} thrusts", "thrust", 0),
    ("{what:card} parries", "parry", 0),
    ("{what:card} wins a duel", "duel-won", 0),
    ("{what:card} loses a duel", "duel-won", 1),
    ("{what:card} succeeds in a raid", "raid-succeeds", 0),
    ("{what:card} fails in a raid", "raid-fails", 0),
    ("{what:card} is raided", "raid-succeeds", 1),
    ("{what:card} bows", "bows", 0),
)


@dataclass(frozen=True, slots=True)
class Happens:
    """Something happens to a card or is done by one (BS 13.29)."""

    what: Cards
    name: str
    which: int

    @property
    def event(self) -> str:
        """The event."""
        return self.name

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it happened to such a card."""
        return self.subject(g, run) != NOTHING

    def subject(self, g: State, run: Run) -> int:
        """The card."""
        candidates = run.cause[:2] if self.which > 1 else (run.cause[self.which],)
        for card in candidates:
            if card != NOTHING and g.kind[card] != NOTHING and self.what.matches(g, _bare(run), card):
                return card
        return NOTHING

    def culprit(self, g: State, run: Run) -> int:
        """Its controller; where two cards meet, the controller of the other one."""
        card = self.subject(g, run)
        others = [
            other for other in run.cause[:2] if other not in (card, NOTHING) and g.kind[other] != NOTHING
        ]
        met = others[0] if others else card
        return g.control[met] if met != NOTHING else NOBODY


for _template, _event, _which in _HAPPENINGS:
    BOOK.phrase(_template, kind="trigger", name=_event, which=_which)(Happens)


@BOOK.phrase("{what:card} is destroyed", kind="trigger", example="one of your Heroes is destroyed")
@dataclass(frozen=True, slots=True)
class Destroyed:
    """A card has just been destroyed; it lies in the Buried pile."""

    what: Cards

    @property
    def event(self) -> str:
        """A card is destroyed."""
        return "destroyed"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it was such a card."""
        _, kind, seat = run.cause
        what = self.what
        if not isinstance(what, (Pick, Every)) or kind == NOTHING:
            return False
        if what.whose is not None and not what.whose.has(g, run, seat, 0):
            return False
        return what.kind.fits_kind(g, kind) or (face_of(g, kind).is_jinn and _plain_hero(what.kind))

    def subject(self, g: State, run: Run) -> int:
        """It is no longer in play."""
        return NOTHING

    def culprit(self, g: State, run: Run) -> int:
        """Who controlled it."""
        return run.cause[2]


@BOOK.phrase("{who:somebody} brings a(n) {kind:thing} into play", kind="trigger")
@BOOK.phrase("you bring a(n) {kind:thing} into play", kind="trigger", who=YOU)
@dataclass(frozen=True, slots=True)
class Brings:
    """A player is bringing a card into play: it is paid for and not there yet (BS 5.2, BS 14.25)."""

    who: Who
    kind: Kind

    @property
    def event(self) -> str:
        """A card is being brought into play."""
        return "brings"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it is such a card of such a player."""
        _, kind, seat = run.cause
        return self.who.has(g, run, seat, 0) and self.kind.fits_kind(g, kind)

    def subject(self, g: State, run: Run) -> int:
        """It is not in play."""
        return NOTHING

    def culprit(self, g: State, run: Run) -> int:
        """Who brings it."""
        return run.cause[2]


def _plain_hero(kind: Kind) -> bool:
    return (
        kind.nouns == ("Hero",) and not kind.tails and all(adj in ("Jinn", "Nonhuman") for adj in kind.adjs)
    )


# What happens to a player

#: The words, the event, whether its number is the player, and how the player is meant.
_AFFAIRS: Final = (
    ("declare[s] an attack", "attack", "c"),
    ("attack[s]", "attack", "c"),
    ("declare[s] a raid", "raid", "c"),
    ("win[s] a battle", "battle-ends", "c"),
    ("lose[s] a battle", "battle-ends", "loser"),
    ("gain[s] Water", "water-gained", "c"),
    ("lose[s] Water", "water-lost", "c"),
    ("lose[s] a City Section", "section-lost", "c"),
)


@dataclass(frozen=True, slots=True)
class Affair:
    """Something that a player does or suffers."""

    who: Who
    name: str
    part: str

    @property
    def event(self) -> str:
        """The event."""
        return self.name

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it is such a player."""
        seat = self.culprit(g, run)
        return seat != NOBODY and self.who.has(g, run, seat, 0)

    def subject(self, g: State, run: Run) -> int:
        """The City Section of a battle."""
        return run.cause[0]

    def culprit(self, g: State, run: Run) -> int:
        """The player."""
        section, _, seat = run.cause
        if self.part == "c" or seat == NOBODY:
            return seat
        defender = g.control[section] if section != NOTHING and g.kind[section] != NOTHING else NOBODY
        return defender if seat == g.attacker else g.attacker


for _words, _event, _part in _AFFAIRS:
    _mine, _theirs = _words.replace("[s]", ""), _words.replace("[s]", "s")
    BOOK.phrase(f"you {_mine}", kind="trigger", name=_event, part=_part, who=YOU)(Affair)
    BOOK.phrase(f"{{who:somebody}} {_theirs}", kind="trigger", name=_event, part=_part)(Affair)


@BOOK.phrase("you are attacked", "an opponent attacks you", kind="trigger")
@dataclass(frozen=True, slots=True)
class Attacked:
    """You are one of the players who are attacked."""

    @property
    def event(self) -> str:
        """An attack is declared."""
        return "attack"

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether you are a defender."""
        return run.seat in g.defenders

    def subject(self, g: State, run: Run) -> int:
        """No card is spoken of."""
        return NOTHING

    def culprit(self, g: State, run: Run) -> int:
        """The attacker."""
        return g.attacker


BOOK.words("battle_point", {"beginning": "battle-begins", "end": "battle-ends", "start": "battle-begins"})
BOOK.words("battle_end", {"begins": "battle-begins", "ends": "battle-ends"})


@BOOK.phrase(
    "a battle {name:battle_end} at {what:card}",
    kind="trigger",
    example=("a battle begins at one of your City Sections"),
)
@BOOK.phrase("a battle {name:battle_end}", kind="trigger", what=None)
@BOOK.phrase("the {name:battle_point} of each battle", kind="moment", what=None)
@dataclass(frozen=True, slots=True)
class BattleMoment:
    """A battle begins or ends, anywhere or at a City Section."""

    name: str
    what: Cards | None = None

    @property
    def event(self) -> str:
        """The event."""
        return self.name

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether it is such a City Section."""
        section = run.cause[0]
        if self.what is None:
            return True
        return section != NOTHING and g.kind[section] != NOTHING and self.what.matches(g, _bare(run), section)

    def subject(self, g: State, run: Run) -> int:
        """The City Section."""
        return run.cause[0]

    def culprit(self, g: State, run: Run) -> int:
        """The attacker."""
        return g.attacker


@BOOK.phrase("the {phase} Phase begins", kind="trigger")
@BOOK.phrase("the beginning of the {phase} Phase", "the beginning of each {phase} Phase", kind="moment")
@BOOK.phrase("the start of the {phase} Phase", "the start of each {phase} Phase", kind="moment")
@BOOK.phrase(
    "the beginning of each turn",
    "the beginning of the turn",
    "the beginning of your turn",
    kind="moment",
    phase=DAWN,
)
@BOOK.phrase("the end of each turn", "the end of the turn", kind="moment", phase=END)
@dataclass(frozen=True, slots=True)
class PhaseBegins:
    """A phase of the turn begins."""

    phase: int

    @property
    def event(self) -> str:
        """The phase's name."""
        return PHASES[self.phase].lower()

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Always."""
        return True

    def subject(self, g: State, run: Run) -> int:
        """No card is spoken of."""
        return NOTHING

    def culprit(self, g: State, run: Run) -> int:
        """The Blessed player."""
        return g.blessed


#: The event of a Tale that asks for a state: any window will do (BS 15.19).
ANY_EVENT: Final = "any"


@BOOK.phrase("{conditions}", kind="tale")
@dataclass(frozen=True, slots=True)
class StateHolds:
    """A state of the game that a Tale asks for (BS 15.19)."""

    conditions: tuple[Condition, ...]

    @property
    def event(self) -> str:
        """Any event."""
        return ANY_EVENT

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether the state holds."""
        return all_hold(self.conditions, g, run)

    def subject(self, g: State, run: Run) -> int:
        """No card is spoken of."""
        return NOTHING

    def culprit(self, g: State, run: Run) -> int:
        """Nobody did it."""
        return NOBODY
