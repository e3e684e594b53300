"""Effects on attacks and battles, and winning the game."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.asking import ask
from serai.games.burning_sands.language.effects_cards import is_unit
from serai.games.burning_sands.language.players import YOU, Who
from serai.games.burning_sands.language.running import SHORT, Cards, CardSlot, Measure, NarrowerSlot, remember
from serai.games.burning_sands.language.selectors import Pick
from serai.games.burning_sands.language.words import BOOK, agreeing
from serai.games.burning_sands.rules import absorbing, attack, raid
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.battle import ACTIONS_MOST
from serai.games.burning_sands.rules.board import is_hero
from serai.games.burning_sands.rules.leaving import win
from serai.games.burning_sands.rules.units import ATTACKERS, barred, can_bow, forbidden, join, side_of
from serai.games.burning_sands.rules.zones import bow
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing, Fight
from serai.games.burning_sands.state.marks import TO_ATTACK, TO_DEFEND
from serai.games.burning_sands.state.terms import NOTHING, TARGET, TO
from serai.kernel import Action


def may_join(g: State, card: int) -> bool:
    """Whether no text forbids a Hero to attack or to defend, whichever it would do in the battle (BS 1.4)."""
    attacking = g.battle != NOTHING and side_of(g, g.control[card]) == ATTACKERS
    return not forbidden(g, TO_ATTACK if attacking else TO_DEFEND, card)


class Joiner(NarrowerSlot):
    """A Hero to be chosen for a battle, which it may join."""

    def choices(self, g: State, run: Run) -> list[Action]:
        return [
            action
            for action in self.slot.choices(g, run)
            if action.verb is not TARGET or may_join(g, action.n)
        ]

    def fits(self, g: State, run: Run, n: int) -> bool:
        return self.slot.fits(g, run, n) and may_join(g, n)

    def words(self) -> str:
        return f"{self.slot.words()} that may join the battle"


@BOOK.phrase(
    *agreeing(
        "move {what} into this battle", "move {what} to this battle", "{what} [joins/join] this battle"
    ),
    kind="effect",
)
@BOOK.phrase(
    *agreeing("move {what} into this battle bowed", "move {what} into this battle, bowed"),
    kind="effect",
    bowed=True,
)
@dataclass(frozen=True, slots=True)
class JoinBattle:
    """Units come into the battle on their controller's side (BS 9.9, BS 9.13)."""

    what: Cards
    bowed: bool = False

    def slots(self) -> tuple[Slot, ...]:
        """The Heroes."""
        return tuple(Joiner(slot) if isinstance(slot, CardSlot) else slot for slot in self.what.slots())

    def do(self, g: State, run: Run) -> None:
        """They come."""
        for card in self.what.cards(g, run, run.base):
            if is_hero(g, card) and g.battle != NOTHING and g.at[card] != g.battle and may_join(g, card):
                join(g, card, g.battle)
                if self.bowed and can_bow(g, card):
                    bow(g, card)


class Goal(NarrowerSlot):
    """A City Section to be chosen that has its battle still to come."""

    def choices(self, g: State, run: Run) -> list[Action]:
        found = self.slot.choices(g, run)
        return [action for action in found if action.verb is not TARGET or action.n in g.battles]

    def fits(self, g: State, run: Run, n: int) -> bool:
        return n in g.battles and self.slot.fits(g, run, n)

    def words(self) -> str:
        return f"{self.slot.words()} with a battle to come"


for _word in ("target", "another", "a(n)"):
    BOOK.phrase(f"{_word} {{kind:thing}}", kind="battlefield", word=_word.removesuffix("(n)"), count=1)(Pick)
BOOK.phrase("one of {whose} {kind:things}", kind="battlefield", word="one", count=1)(Pick)


@BOOK.phrase(
    "move {what:card} to {section:battlefield}",
    "move {what:card} to the battle at {section:battlefield}",
    kind="effect",
    example="move one of your Heroes in this battle to another City Section under attack",
)
@BOOK.phrase(
    *(f"move {{what:card}} to {place}" for place in ("another battle", "a battle at another City Section")),
    kind="effect",
    section=None,
    example="move one of your Heroes in this battle to another battle",
)
@dataclass(frozen=True, slots=True)
class MoveUnit:
    """A unit goes to a battle of this attack that is still to be fought (BS 9.13)."""

    what: Cards
    section: Cards | None = None

    def __post_init__(self) -> None:
        if not is_unit(self.what):
            raise ValueError("only a unit moves to a battle")

    def slots(self) -> tuple[Slot, ...]:
        """The unit, then the City Section where one is named."""
        there = () if self.section is None else self.section.slots()
        return (*self.what.slots(), *(Goal(slot) if isinstance(slot, CardSlot) else slot for slot in there))

    def do(self, g: State, run: Run) -> None:
        """It goes there, or you are asked where."""
        remember(g, SHORT, 1)
        for card in self.what.cards(g, run, run.base):
            if self.section is None:
                if _goals(g, card):
                    remember(g, SHORT, 0)
                    ask(g, run.seat, card=card)
                continue
            for section in self.section.cards(g, run, run.base + len(self.what.slots())):
                if section in _goals(g, card):
                    remember(g, SHORT, 0)
                    join(g, card, section)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The battles to come that the unit may join."""
        return [TO(section) for section in _goals(g, frame.card)]

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """It goes there."""
        join(g, frame.card, action.n)


def _goals(g: State, hero: int) -> list[int]:
    """The City Sections with a battle still to come that a unit may go to."""
    if g.kind[hero] == NOTHING or not is_hero(g, hero) or not may_join(g, hero):
        return []
    doing = TO_ATTACK if side_of(g, g.control[hero]) == ATTACKERS else TO_DEFEND
    return [section for section in g.battles if g.at[hero] != section and not barred(g, hero, section, doing)]


@BOOK.phrase(
    "you may raid again this turn",
    "you may raid one more time this turn",
    "you may declare one more raid this turn",
    *(
        f"you may {verb} {which} raid this turn"
        for verb in ("make", "declare")
        for which in ("a second", "another")
    ),
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class RaidAgain:
    """You may declare one raid more this turn than the rules give you (BS 11.1)."""

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """The raid that you made, or the next one, does not count."""
        raid.allow_another(g, run.seat)


@BOOK.phrase("start your attack", "start an attack", "begin your attack", kind="effect")
@dataclass(frozen=True, slots=True)
class StartAttack:
    """You begin your one attack of the turn now, also by night (BS 8.1)."""

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """Begin it, if you may still attack this turn."""
        if attack.against_attack(g, run.seat) is None:
            attack.declare(g, run.seat)
        else:
            remember(g, SHORT, 1)


@BOOK.phrase(
    "the opposing army absorbs {n:by} damage",
    "the opposing army must absorb {n:by} damage",
    "deal {n:by} damage to the opposing army",
    "inflict {n:by} damage on the opposing army",
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class Damage:
    """The opposing army absorbs damage as from an engagement (BS 10.11)."""

    n: Measure

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """Its principal chooses with what."""
        damage = self.n.value(g, run, run.base)
        if g.battle != NOTHING and damage > 0:
            absorbing.begin(g, 1 - side_of(g, run.seat), damage, berserk=False)


@BOOK.phrase("end this battle", "this battle ends", kind="effect")
@dataclass(frozen=True, slots=True)
class EndBattle:
    """The battle is over at once; all go home as at the end of any battle (BS 9.20, BS 9.21)."""

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """No further action is taken in it."""
        for place in range(len(g.stack) - 1, -1, -1):
            frame = g.stack[place]
            if isinstance(frame, Fight):
                g.stack[place] = frame.with_actions(ACTIONS_MOST)
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
