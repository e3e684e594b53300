"""Effects on fights and actions: challenges, joining and ending battles, negation, redirection, victory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands import attack, engaging, entering
from serai.games.burning_sands.ability import Ability, Run, Slot
from serai.games.burning_sands.acting import STEP, TARGETS, negate_below
from serai.games.burning_sands.battle import ACTIONS_MOST
from serai.games.burning_sands.changes import TOKEN, TURN, change
from serai.games.burning_sands.duel import challenge
from serai.games.burning_sands.frames import FIGHT, RUN
from serai.games.burning_sands.language import deeds
from serai.games.burning_sands.language.deeds import DEEDS
from serai.games.burning_sands.language.durations import Bonus
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.running import SHORT, Cards, CardSlot, Heard, remember, run_place
from serai.games.burning_sands.language.words import BOOK, agreeing
from serai.games.burning_sands.leaving import win
from serai.games.burning_sands.state import State
from serai.games.burning_sands.stats import is_hero
from serai.games.burning_sands.terms import NOTHING, TARGET
from serai.games.burning_sands.units import forbidden, join
from serai.kernel import Action, Frame

# What becomes of the loser of a duel.
BOOK.words(
    "fate",
    {"": "destroy"}
    | {
        f"; the loser is {deed.done}{ending}": deed.name
        for deed in DEEDS
        if deed.name not in ("destroy", "straighten")
        for ending in (" instead of being destroyed", " instead", ", not destroyed")
    }
    | {"; the loser is not destroyed": "nothing"},
)


def can_challenge(g: State, card: int) -> bool:
    """Whether a card is a Hero that may challenge: an unbowed one (BS 12.1)."""
    return is_hero(g, card) and not g.bowed[card] and not forbidden(g, "challenge", card)


def can_be_challenged(g: State, card: int) -> bool:
    """Whether a card is a Hero that may be challenged, bowed or not (BS 12.2)."""
    return is_hero(g, card) and not forbidden(g, "be challenged", card)


class Duellist(CardSlot):
    """A Hero to be chosen for a challenge: one that may make it, or another player's (BS 12.1)."""

    def __init__(self, slot: Slot, challenger: bool) -> None:
        self._slot: Final = slot
        self._challenger: Final = challenger

    def _able(self, g: State, run: Run, card: int) -> bool:
        if self._challenger:
            return can_challenge(g, card)
        return g.control[card] != run.seat and can_be_challenged(g, card)

    def choices(self, g: State, run: Run) -> list[Action]:
        return [
            action
            for action in self._slot.choices(g, run)
            if action.verb is not TARGET or self._able(g, run, action.n)
        ]

    def fits(self, g: State, run: Run, n: int) -> bool:
        return self._slot.fits(g, run, n) and self._able(g, run, n)


@BOOK.phrase(
    "{what:card} challenges {whom:card}{fate}",
    "challenge {whom:card} with {what:card}{fate}",
    "{what:card} challenges {whom:card} to a duel{fate}",
    kind="effect",
    example="one of your unbowed Heroes challenges target opposing Hero",
)
@BOOK.phrase(
    "{what:card} challenges {whom:card}; the loser gets {bonus} instead of being destroyed",
    kind="effect",
    fate="bonus",
    example="this card challenges target Hero; the loser gets -1S/-1K instead of being destroyed",
)
@BOOK.phrase(
    "{what:card} challenges {whom:card}; the loser gets a {bonus} token instead of being destroyed",
    kind="effect",
    fate="token",
    example="this card challenges target Hero; the loser gets a -1S token instead of being destroyed",
)
@dataclass(frozen=True, slots=True)
class Challenge:
    """A Hero challenges another; the loser is destroyed or has another fate (BS 12.1, BS 12.24)."""

    what: Cards
    whom: Cards
    fate: str = "destroy"
    bonus: Bonus | None = None

    def slots(self) -> tuple[Slot, ...]:
        """The challenger, then the challenged."""
        mine, theirs = self.what.slots(), self.whom.slots()
        return (
            *(Duellist(slot, True) if isinstance(slot, CardSlot) else slot for slot in mine),
            *(Duellist(slot, False) if isinstance(slot, CardSlot) else slot for slot in theirs),
        )

    def do(self, g: State, run: Run) -> None:
        """Challenge, with an unbowed Hero of yours and a Hero of another player (BS 12.1)."""
        mine = self.what.cards(g, run, run.base)
        theirs = self.whom.cards(g, run, run.base + len(self.what.slots()))
        able = bool(mine) and bool(theirs) and g.control[mine[0]] != g.control[theirs[0]]
        able = able and can_challenge(g, mine[0]) and can_be_challenged(g, theirs[0])
        remember(g, SHORT, 0 if able else 1)
        if able:
            args = g.stack[run_place(g)].args
            challenge(g, mine[0], theirs[0], args[0], args[STEP] - 1)

    def loser_fate(self, g: State, hero: int) -> bool:
        """What becomes of a loser; the answer is whether it is anything but destruction (BS 12.25)."""
        if self.fate == "destroy":
            return False
        if self.bonus is not None:
            change(g, hero, self.bonus.s, self.bonus.k, TOKEN if self.fate == "token" else TURN)
        elif self.fate != "nothing":
            deeds.do(g, self.fate, hero)
        return True


_NEGATED: Final = (
    *(
        "action",
        "Spell",
        "ability",
        "Spell or ability",
        "innate ability",
        "Spell or innate ability",
        "Reaction",
    ),
    *("Action", "engagement", "Omen", "card", "Hero"),
)
BOOK.words(
    "negated",
    {f"that {word}": word for word in _NEGATED} | {f"the {word}": word for word in _NEGATED} | {"it": "it"},
)


@BOOK.phrase("negate {word:negated}", "{word:negated} is negated", kind="effect")
@dataclass(frozen=True, slots=True)
class Negate:
    """The action that is answered has no effect; what was paid stays paid (BS 14.20, BS 14.21)."""

    word: str = "action"

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """Negate it."""
        trigger = run.ability.trigger
        if trigger is not None and trigger.kind == "engages":
            engaging.negate(g)
        elif trigger is not None and trigger.kind == "brings":
            entering.negate(g)
        else:
            negate_below(g)


class NewTarget(CardSlot):
    """A card that the answered action could have chosen in the first place (BS 14.15, BS 14.16)."""

    def __init__(self, slot: Slot) -> None:
        self._slot: Final = slot

    def choices(self, g: State, run: Run) -> list[Action]:
        return [
            action
            for action in self._slot.choices(g, run)
            if action.verb is TARGET and _legal(g, run, action.n)
        ]

    def fits(self, g: State, run: Run, n: int) -> bool:
        return self._slot.fits(g, run, n) and _legal(g, run, n)


def _legal(g: State, run: Run, card: int) -> bool:
    """Whether the answered action could be aimed at a card instead (BS 14.13 to BS 14.16)."""
    place = answered(g, run)
    if place == NOTHING:
        return False
    frame = g.stack[place]
    ability: Ability = g.pool.abilities[frame.args[0]]
    targets = frame.args[TARGETS : TARGETS + len(ability.slots)]
    at = aimed_at(g, run)
    if at == NOTHING or card in targets:
        return False
    args = frame.args
    cause = (args[5], args[6], args[7])
    other = Run(ability, frame.seat, args[1], args[2], cause, targets[:at], 0)
    return ability.slots[at].fits(g, other, card)


def answered(g: State, run: Run) -> int:
    """The place in the stack of the action that a Reaction answers."""
    number = run.cause[2]
    for place in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[place]
        if frame.args[:1] == (number,) and frame.args[1:3] == run.cause[:2] and frame.kind == RUN:
            return place
    return NOTHING


def aimed_at(g: State, run: Run) -> int:
    """Which target of the answered action a Reaction speaks of: the first that its trigger describes."""
    place = answered(g, run)
    trigger = run.ability.trigger
    if place == NOTHING or not isinstance(trigger, Heard):
        return NOTHING
    frame = g.stack[place]
    slots = g.pool.abilities[frame.args[0]].slots
    subject = trigger.words.subject(g, run)
    targets = frame.args[TARGETS : TARGETS + len(slots)]
    found = [n for n, card in enumerate(targets) if isinstance(slots[n], CardSlot) and card == subject]
    return found[0] if found else NOTHING


@BOOK.phrase(
    "redirect {word:negated} to {whom:card}",
    kind="effect",
    example="redirect that action to another of your Heroes",
)
@dataclass(frozen=True, slots=True)
class Redirect:
    """The action that is answered gets a new target (BS 14.12 to BS 14.17)."""

    whom: Cards
    word: str = "action"

    def slots(self) -> tuple[Slot, ...]:
        """The new target."""
        return tuple(NewTarget(slot) if isinstance(slot, CardSlot) else slot for slot in self.whom.slots())

    def do(self, g: State, run: Run) -> None:
        """Aim it anew."""
        cards = self.whom.cards(g, run, run.base)
        place, at = answered(g, run), aimed_at(g, run)
        if cards and at != NOTHING:
            frame = g.stack[place]
            targets = (*frame.args[: TARGETS + at], cards[0], *frame.args[TARGETS + at + 1 :])
            g.stack[place] = Frame(RUN, frame.seat, targets)


@BOOK.phrase(
    *agreeing(
        "move {what} into this battle", "move {what} to this battle", "{what} [joins/join] this battle"
    ),
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class JoinBattle:
    """Units come into the battle on their controller's side (BS 9.9, BS 9.13)."""

    what: Cards

    def slots(self) -> tuple[Slot, ...]:
        """The Heroes."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """They come."""
        for card in self.what.cards(g, run, run.base):
            if is_hero(g, card) and g.battle != NOTHING and g.at[card] != g.battle:
                join(g, card, g.battle)


@BOOK.phrase("start your attack", "start an attack", "begin your attack", kind="effect")
@dataclass(frozen=True, slots=True)
class StartAttack:
    """You begin your one attack of the turn now, also by night (BS 8.1)."""

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """Begin it, if you may still attack this turn."""
        if attack.can_attack(g, run.seat):
            attack.declare(g, run.seat)
        else:
            remember(g, SHORT, 1)


@BOOK.phrase("end this battle", "this battle ends", kind="effect")
@dataclass(frozen=True, slots=True)
class EndBattle:
    """The battle is over at once; all go home as at the end of any battle (BS 9.20, BS 9.21)."""

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """No further action is taken in it."""
        for place in range(len(g.stack) - 1, -1, -1):
            frame = g.stack[place]
            if frame.kind == FIGHT:
                g.stack[place] = Frame(FIGHT, frame.seat, (*frame.args[:2], ACTIONS_MOST))
                return


@BOOK.phrase("{who:player} wins the game", kind="effect")
@BOOK.phrase("you win the game", "win the game", kind="effect", who=YOU)
@dataclass(frozen=True, slots=True)
class WinGame:
    """A player wins in the way that the card defines (BS 19.9, BS 19.10)."""

    who: Who

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """The game ends."""
        seats = self.who.seats(g, run, run.base)
        if seats:
            win(g, seats, "BS 19.9")
