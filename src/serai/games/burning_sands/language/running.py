"""What effects share while an action runs: what "that" means, what an action remembers, further choices.

What a run remembers is the memory of its frame.
"""

from __future__ import annotations

from typing import Final, Protocol

from serai.games.burning_sands.rules import still_valid
from serai.games.burning_sands.rules.ability import Ability, Run, Slot
from serai.games.burning_sands.rules.announcing import NO_TARGET, NOT_ASKED_FOR, not_asked_for
from serai.games.burning_sands.state import State, in_turn
from serai.games.burning_sands.state.frames import NO_CAUSE, Running
from serai.games.burning_sands.state.terms import NOTHING, PLAYER, TARGET
from serai.kernel import Action, Reason

# What a run remembers.
SEEN: Final = 0  # the kind of the last card that an effect or a cost dealt with
SHORT: Final = still_valid.SHORT  # 1: the last effect could not be done in full (BS 13.19)
DECLINED: Final = 2  # 1: the last "may" was declined
COUNT: Final = 3  # how many cards or tokens the last effect dealt with
HELD: Final = 4  # 1: the last "if" held
# The next one is `still_valid.CASTER`.
ASKED: Final = 6  # the seat of the player who is asked, or whose turn it is among several
ROUND: Final = 7  # how many of several players have had their turn
REFUSED: Final = 8  # 1: the last challenge was refused
WINNER: Final = 9  # the Hero who won the last duel
LOSER: Final = 10  # the Hero who lost it
NAMED: Final = 11  # the face whose name was said
ENTERED: Final = 12  # the card that an effect brought into play
# These are remembered only where the words of the action count them.
COPPER_PAID: Final = 13  # beside fixed costs, which every action that runs has paid
WATER_PAID: Final = 14
SAID: Final = 15  # the X of "pay X Water"
_LAST: Final = SAID
_MEMORY: Final = (NOTHING, 0, 0, 0, 0, NOTHING, NOTHING, 0, 0, NOTHING, NOTHING, NOTHING, NOTHING)


NO_SUCH_TOKEN: Final = Reason("has no such token", "BS 6.15")  # that a cost takes off


class CardSlot:
    """A card in play to be chosen when an action is announced."""

    def choices(self, g: State, run: Run) -> list[Action]:
        """What may be chosen; `run.targets` are the choices before this one."""
        raise NotImplementedError

    def fits(self, g: State, run: Run, n: int) -> bool:
        """Whether a choice is (still) legal."""
        raise NotImplementedError

    @property
    def missing(self) -> Reason:
        """What speaks against an action that finds no such card."""
        return NO_TARGET

    def words(self) -> str:
        """What is to be chosen, as the text says it."""
        return "a card in play"

    def against(self, g: State, run: Run, action: Action) -> Reason | None:
        """What speaks against a card as such."""
        if action.verb is TARGET and self.fits(g, run, action.n):
            return None
        return not_asked_for(g, run, self, action)


class NarrowerSlot(CardSlot):
    """A card that must be what another slot asks for, and something more."""

    def __init__(self, slot: Slot) -> None:
        self.slot: Final = slot

    def against(self, g: State, run: Run, action: Action) -> Reason | None:
        """What speaks against a card as such: all that the other slot has against it, then this one."""
        inner = self.slot.against(g, run, action)
        return super().against(g, run, action) if inner is None or inner.code in NOT_ASKED_FOR else inner


class PlayerSlot:
    """A player to be chosen when an action is announced."""

    @property
    def of_players(self) -> bool:
        """What is chosen is a player and no card."""
        return True

    def choices(self, g: State, run: Run) -> list[Action]:
        """Who may be chosen."""
        raise NotImplementedError

    def fits(self, g: State, run: Run, n: int) -> bool:
        """Whether a choice is (still) legal."""
        raise NotImplementedError

    @property
    def missing(self) -> Reason:
        """What speaks against an action that finds no such player."""
        return NO_TARGET

    def words(self) -> str:
        """What is to be chosen, as the text says it."""
        return "a player"

    def against(self, g: State, run: Run, action: Action) -> Reason | None:
        """What speaks against a player as such."""
        if action.verb is PLAYER and self.fits(g, run, action.n):
            return None
        return not_asked_for(g, run, self, action)


class Cards(Protocol):
    """A noun phrase: cards in play. `at` is the place of its first target; "that" looks before it."""

    def slots(self) -> tuple[Slot, ...]:
        """What is chosen for it."""
        ...

    def cards(self, g: State, run: Run, at: int) -> list[int]:
        """The cards that are meant and in play, now that the targets are chosen."""
        ...

    def matches(self, g: State, run: Run, card: int) -> bool:
        """Whether a card is one that the words describe."""
        ...


class Measure(Protocol):
    """A number that is counted when it is needed (BS 13.20)."""

    def value(self, g: State, run: Run, at: int) -> int:
        """How many."""
        ...


class TriggerText(Protocol):
    """What a Reaction waits for, as its words say it."""

    @property
    def event(self) -> str:
        """One of `windows.TRIGGERS`."""
        ...

    def hears(self, g: State, run: Run, actor: int) -> bool:
        """Whether this is what the words describe; `run.cause` is what happened."""
        ...

    def subject(self, g: State, run: Run) -> int:
        """The card in play that "that Hero" means."""
        ...

    def that_player(self, g: State, run: Run) -> int:
        """The seat that "that player" means."""
        ...


class Heard:
    """A trigger of the pool: its words, asked with the player and the card of the Reaction."""

    def __init__(self, words: TriggerText) -> None:
        self.words: Final = words
        self._kind: Final = words.event

    @property
    def kind(self) -> str:
        """The name of the event."""
        return self._kind

    def hears(self, g: State, seat: int, card: int, actor: int, cause: tuple[int, int, int]) -> bool:
        """Whether this is what the Reaction of this player waits for."""
        return self.words.hears(g, Run(EMPTY, seat, card, NOTHING, cause, (), 0), actor)


class RunFor(Run):
    """An action as one of several players is affected by it: "they" are that player."""

    __slots__ = ("they",)

    def __init__(self, run: Run, they: int) -> None:
        super().__init__(run.ability, run.seat, run.card, run.kind, run.cause, run.targets, run.base)
        self.they: Final = they


#: An ability without anything, for lasting text and triggers, which need a point of view but no targets.
EMPTY: Final = Ability(0, (), ())


class RunOn(Run):
    """An action or lasting text as it affects one of several cards: "it" is that card."""

    __slots__ = ("it",)

    def __init__(self, run: Run, it: int) -> None:
        super().__init__(run.ability, run.seat, run.card, run.kind, run.cause, run.targets, run.base)
        self.it: Final = it


class RunWith(Run):
    """An action as it does several things to the same cards: "they" are those cards."""

    __slots__ = ("them",)

    def __init__(self, run: Run, them: list[int]) -> None:
        super().__init__(run.ability, run.seat, run.card, run.kind, run.cause, run.targets, run.base)
        self.them: Final = them


class PrintedView(Run):
    """A point of view that sees no traits given by lasting text, so that such texts never ask one another."""

    def __init__(self, g: State, source: int) -> None:
        super().__init__(EMPTY, g.control[source], source, NOTHING, NO_CAUSE, (), 0)


def view_of(g: State, source: int) -> Run:
    """The point of view of a card in play."""
    return Run(EMPTY, g.control[source], source, NOTHING, NO_CAUSE, (), 0)


def in_play(g: State, first: int) -> list[int]:
    """All cards in play, those of a player first, then clockwise."""
    return [card for seat in in_turn(g, first) for card in g.side[seat]]


# Pronouns


def last_card(g: State, run: Run, at: int) -> int:
    """The card that "it" or "that Hero" means: the last target before a place, or what is answered."""
    slots = run.ability.slots
    for place in range(min(at, len(run.targets), len(slots)) - 1, -1, -1):
        if isinstance(slots[place], CardSlot):
            return run.targets[place]
    trigger = run.ability.trigger
    return trigger.words.subject(g, run) if isinstance(trigger, Heard) else NOTHING


def earlier_card(g: State, run: Run, at: int) -> int:
    """The target before the last one: "the other Hero"."""
    slots = run.ability.slots
    found = [
        run.targets[place]
        for place in range(min(at, len(run.targets), len(slots)))
        if isinstance(slots[place], CardSlot)
    ]
    return found[-2] if len(found) > 1 else NOTHING


def all_targets(g: State, run: Run, at: int) -> list[int]:
    """All targets before a place: "those Heroes"."""
    slots = run.ability.slots
    return [
        run.targets[place]
        for place in range(min(at, len(run.targets), len(slots)))
        if isinstance(slots[place], CardSlot) and run.targets[place] != NOTHING
    ]


def last_player(g: State, run: Run, at: int) -> int:
    """Whom "that player" means: the last player chosen, else who did it, else who controls "it"."""
    slots = run.ability.slots
    for place in range(min(at, len(run.targets), len(slots)) - 1, -1, -1):
        if isinstance(slots[place], PlayerSlot):
            return run.targets[place]
    trigger = run.ability.trigger
    if isinstance(trigger, Heard):
        return trigger.words.that_player(g, run)
    card = last_card(g, run, at)
    return g.control[card] if card != NOTHING and g.kind[card] != NOTHING else NOTHING


# What a run remembers


def action_now(g: State) -> Running | None:
    """The action that runs now, if there is one."""
    for place in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[place]
        if isinstance(frame, Running):
            return frame
    return None


def running(g: State) -> Running:
    """The action that runs now."""
    frame = action_now(g)
    assert frame is not None
    return frame


def _replace(g: State, frame: Running, by: Running) -> None:
    """The action that runs now goes on as another."""
    place = len(g.stack) - 1
    while g.stack[place] is not frame:
        place -= 1
    g.stack[place] = by


def _empty(which: int) -> int:
    return _MEMORY[which] if which < len(_MEMORY) else 0


def recall(g: State, which: int) -> int:
    """What the running action remembers."""
    frame = action_now(g)
    if frame is None or which >= len(frame.memory):
        return _empty(which)
    return frame.memory[which]


def remember(g: State, which: int, value: int) -> None:
    """Let the running action remember a number."""
    frame = action_now(g)
    if frame is None:
        return
    memory = list(frame.memory or _MEMORY)
    if which >= len(memory):
        memory += [0] * (_LAST + 1 - len(memory))
    memory[which] = value
    _replace(g, frame, frame.with_memory(tuple(memory)))


def remember_paid(g: State, copper: int, water: int) -> None:
    """Let the running action remember what was paid beside its fixed costs, if its words count that."""
    counted = g.pool.abilities[running(g).ability].counted
    if copper and "Copper paid" in counted:
        remember(g, COPPER_PAID, recall(g, COPPER_PAID) + copper)
    if water and "Water paid" in counted:
        remember(g, WATER_PAID, recall(g, WATER_PAID) + water)


def jump(g: State, steps: int) -> None:
    """The running action leaves out its next steps."""
    frame = running(g)
    _replace(g, frame, frame.at_step(frame.step + steps))
    if g.pool.abilities[frame.ability].inner:
        g.dirty = True  # perhaps its sentence is over (BS 16.24)
