"""Triggers: an action is announced, or aimed at a card (BS 13.6, BS 14.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.kinds import kind_has
from serai.games.burning_sands.language.players import ANYONE, YOU, Who
from serai.games.burning_sands.language.running import EMPTY, Cards, CardSlot
from serai.games.burning_sands.language.words import BOOK, NOT_TRAITS, TRAIT
from serai.games.burning_sands.rules.ability import Ability, Run
from serai.games.burning_sands.rules.happenings import answered_action
from serai.games.burning_sands.rules.traits import has_trait, is_sahir
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state.frames import Running
from serai.games.burning_sands.state.terms import (
    ACTION,
    BATTLE_ACTION,
    DAY_ACTION,
    NIGHT_ACTION,
    NOBODY,
    NOTHING,
    OPEN_ACTION,
    REACTION,
    SPELL,
)

# Actions as a source of effects

_TIMED: Final = {
    "Day action": DAY_ACTION,
    "Night action": NIGHT_ACTION,
    "Battle action": BATTLE_ACTION,
    "Open action": OPEN_ACTION,
    "Reaction": REACTION,
}
_SOURCES: Final = (
    *(
        "action",
        "Action card",
        "Action",
        "card",
        "Spell",
        "innate ability",
        "ability",
        "Omen",
        "Council action",
        "Jinn",
    ),
    "Jinn Spell",
)
BOOK.words("source", {word: word for word in (*_SOURCES, *_TIMED)})
#: "Giant action": an action by a Giant (BS 17.3).
_NO_TRAIT_ACTIONS: Final = [f"{word} action" for word in (*NOT_TRAITS, "Council")]
BOOK.pattern("source", f"{TRAIT} action", but=_NO_TRAIT_ACTIONS, example="Giant action")
BOOK.listing("sources", "source", last=" or ")


def is_source(g: State, word: str, cause: tuple[int, int, int]) -> bool:
    """Whether an announced action is such a one; `cause` is its card in play, its kind and its ability."""
    card, kind, number = cause
    ability: Ability = g.pool.abilities[number]
    if word in ("action", "card"):
        return word == "action" or kind != NOTHING
    if word in _TIMED:
        return ability.timing == _TIMED[word]
    if word == "Council action":
        return ability.council > 0
    if word == "ability":
        return card != NOTHING
    if word == "innate ability":
        return card != NOTHING and g.kind[card] != NOTHING and is_sahir(g, card)
    if word.endswith(" action"):
        return _by_such_a_card(g, word.removesuffix(" action"), card, kind)
    if word == "Jinn":  # the casting of a Jinn Spell is none (BS 15.14, BS 17.3)
        return card != NOTHING and g.kind[card] != NOTHING and has_trait(g, card, "Jinn")
    if kind == NOTHING:
        return False
    printed = face_of(g, kind)
    if word == "Omen":
        return any(trait.endswith("Omen") for trait in printed.traits)
    if word == "Jinn Spell":
        return printed.is_jinn
    return printed.type == (SPELL if word == "Spell" else ACTION)


def _by_such_a_card(g: State, trait: str, card: int, kind: int) -> bool:
    """Whether an action is one of a word: by a card in play or from hand that is such a card (BS 17.3)."""
    if card != NOTHING:
        return g.kind[card] != NOTHING and has_trait(g, card, trait)
    return kind != NOTHING and kind_has(g, kind, trait)


def action_frame(g: State, cause: tuple[int, int, int]) -> Running | None:
    """The frame of the announced action that is answered."""
    place = answered_action(g, cause)
    frame = g.stack[place] if place != NOTHING else None
    return frame if isinstance(frame, Running) else None


@BOOK.phrase(
    "a(n) {sources} targets {what:card}",
    "{what:card} is targeted by a(n) {sources}",
    "{what:card} is the target of a(n) {sources}",
    "{what:card} becomes the target of a(n) {sources}",
    kind="trigger",
    who=ANYONE,
)
@BOOK.phrase(
    "{who:whose} {sources} targets {what:card}",
    "{what:card} is targeted by {who:whose} {sources}",
    "{what:card} is the target of {who:whose} {sources}",
    kind="trigger",
)
@BOOK.phrase("{who:somebody} targets {what:card}", kind="trigger", sources=("action",))
@BOOK.phrase(
    "{who:somebody} targets {what:card} with a(n) {sources}",
    "{who:somebody} <plays|casts|uses|takes> a(n) {sources} <that targets|targeting> {what:card}",
    kind="trigger",
)
@BOOK.phrase("{what:card} is targeted", kind="trigger", sources=("action",), who=ANYONE)
@dataclass(frozen=True, slots=True)
class Targeted:
    """An action of a sort is aimed at a card (BS 14.1)."""

    sources: tuple[str, ...]
    what: Cards
    who: Who = ANYONE

    def __post_init__(self) -> None:
        tails = getattr(getattr(self.what, "kind", None), "tails", ())
        if any(getattr(tail, "noun", "") in ("Spell", "Action", "card") for tail in tails):
            raise ValueError("with what is it targeted?")

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
        slots = g.pool.abilities[frame.ability].slots
        for slot, card in zip(slots, frame.targets, strict=True):
            living = isinstance(slot, CardSlot) and card != NOTHING and g.kind[card] != NOTHING
            if living and self.what.matches(g, bare(run), card):
                return card
        return NOTHING

    def that_player(self, g: State, run: Run) -> int:
        """Whose action it is."""
        frame = action_frame(g, run.cause)
        return frame.seat if frame is not None else NOBODY


def bare(run: Run) -> Run:
    """The point of view of a Reaction before anything is chosen: its words speak of nothing else yet."""
    return Run(EMPTY, run.seat, run.card, run.kind, run.cause, (), 0)


_TAKING: Final = ("take", "play", "cast", "use")
BOOK.words("taking", {word: word for word in _TAKING})
BOOK.words("takes", {f"{word}s": word for word in _TAKING})
BOOK.words("taken", {"taken": "take", "played": "play", "cast": "cast", "used": "use"})


@BOOK.phrase("{who:somebody} {verb:takes} a(n) {sources}", kind="trigger")
@BOOK.phrase("you {verb:taking} a(n) {sources}", kind="trigger", who=YOU)
@BOOK.phrase("a(n) {sources} is {verb:taken}", kind="trigger", who=ANYONE)
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

    def that_player(self, g: State, run: Run) -> int:
        """Whose action it is."""
        frame = action_frame(g, run.cause)
        return frame.seat if frame is not None else NOBODY
