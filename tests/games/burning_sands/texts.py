"""The simplest texts that a card may have: slots, effects, costs, lasting text and a trigger."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.announcing import NO_TARGET, not_asked_for
from serai.games.burning_sands.rules.board import face, heroes
from serai.games.burning_sands.rules.changes import change, hand_over
from serai.games.burning_sands.rules.duel import challenge
from serai.games.burning_sands.rules.leaving import destroy
from serai.games.burning_sands.rules.marks import give_trait
from serai.games.burning_sands.rules.may_enter import against_carrying
from serai.games.burning_sands.rules.units import join
from serai.games.burning_sands.rules.zones import bow
from serai.games.burning_sands.state import State, face_number, face_of
from serai.games.burning_sands.state.faces import split_trait
from serai.games.burning_sands.state.marks import (
    CHANGES,
    COPPER_COST,
    GIFTS,
    HAND_SIZE,
    KA,
    PRODUCTION,
    SAPS,
    STRENGTH,
    TOKEN,
    TURN,
    WATER_COST,
)
from serai.games.burning_sands.state.rows import Cause
from serai.games.burning_sands.state.terms import NOBODY, NOTHING, STRONGHOLD, TARGET
from serai.kernel import Action, Reason


def attach(g: State, card: int, host: int) -> None:
    """Attach a card to a Hero that may have it."""
    if g.host[card] == host or against_carrying(g, host, face_number(g, g.kind[card])) is not None:
        return
    if g.control[card] != g.control[host]:
        hand_over(g, card, g.control[host])
    g.host[card] = host
    g.dirty = True


class Chosen:
    """What every slot here says of itself."""

    @property
    def missing(self) -> Reason:
        return NO_TARGET

    def words(self) -> str:
        return "a card in play"

    def against(self, g: State, run: Run, action: Action) -> Reason | None:
        return None if action in self.choices(g, run) else not_asked_for(g, run, self, action)

    def choices(self, g: State, run: Run) -> list[Action]:
        raise NotImplementedError

    def finds(self, g: State, run: Run) -> bool:
        return bool(self.choices(g, run))

    def fits(self, g: State, run: Run, n: int) -> bool:
        raise NotImplementedError


@dataclass(frozen=True)
class AnyCard(Chosen):
    """A slot for any card in play that is not a Stronghold."""

    def choices(self, g: State, run: Run) -> list[Action]:
        return [
            TARGET(n) for n, kind in enumerate(g.kind) if kind != NOTHING and face(g, n).type != STRONGHOLD
        ]

    def fits(self, g: State, run: Run, n: int) -> bool:
        return g.kind[n] != NOTHING


@dataclass(frozen=True)
class Destroy:
    """Destroy target card."""

    def slots(self) -> tuple[Slot, ...]:
        return (AnyCard(),)

    def do(self, g: State, run: Run) -> None:
        destroy(g, run.targets[run.base])


@dataclass(frozen=True)
class HomeHero(Chosen):
    """A slot for an own Hero at home."""

    def choices(self, g: State, run: Run) -> list[Action]:
        return [TARGET(n) for n in heroes(g, run.seat) if self.fits(g, run, n)]

    def fits(self, g: State, run: Run, n: int) -> bool:
        return (
            g.kind[n] != NOTHING and g.control[n] == run.seat and g.at[n] == NOTHING and g.battle != NOTHING
        )


@dataclass(frozen=True)
class Reinforce:
    """Bring target unit of yours into this battle."""

    def slots(self) -> tuple[Slot, ...]:
        return (HomeHero(),)

    def do(self, g: State, run: Run) -> None:
        join(g, run.targets[run.base], g.battle)


@dataclass(frozen=True)
class Both(Chosen):
    """A slot for any Hero in play."""

    def choices(self, g: State, run: Run) -> list[Action]:
        return [TARGET(n) for seat in range(g.seats) for n in heroes(g, seat) if n not in run.targets]

    def fits(self, g: State, run: Run, n: int) -> bool:
        return g.kind[n] != NOTHING


@dataclass(frozen=True)
class Challenge:
    """Target Hero challenges target Hero; with `bows` the loser is bowed instead of destroyed."""

    bows: bool = False
    forced: bool = False

    def slots(self) -> tuple[Slot, ...]:
        return (Both(), Both())

    def was_refused(self, g: State) -> None:
        """Nothing follows from it."""

    def was_won(self, g: State, winner: int, loser: int) -> None:
        """Nothing follows from it."""

    def was_tied(self, g: State) -> None:
        """Nothing follows from it."""

    def do(self, g: State, run: Run) -> None:
        number = g.pool.abilities.index(run.ability)
        challenge(g, run.targets[0], run.targets[1], number, run.ability.effects.index(self))

    def loser_fate(self, g: State, hero: int) -> bool:
        if self.bows:
            bow(g, hero)
        return self.bows


@dataclass(frozen=True)
class TakeOver:
    """Take control of target Hero."""

    def slots(self) -> tuple[Slot, ...]:
        return (Both(),)

    def do(self, g: State, run: Run) -> None:
        hand_over(g, run.targets[run.base], run.seat)


@dataclass(frozen=True)
class Grant:
    """Target Hero gets a change of Strength and Ka until the end of the turn, or a trait."""

    strength: int = 0
    ka: int = 0
    trait: str = ""
    token: bool = False

    def slots(self) -> tuple[Slot, ...]:
        return (Both(),)

    def do(self, g: State, run: Run) -> None:
        card = run.targets[run.base]
        change(g, card, self.strength, self.ka, TOKEN if self.token else TURN)
        if self.trait:
            give_trait(g, card, *split_trait(self.trait), TOKEN if self.token else TURN)
        g.dirty = True


@dataclass(frozen=True)
class Nothing:
    """Do nothing at all."""

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        return


@dataclass(frozen=True)
class Free:
    """A cost that everybody can pay, and that takes nothing."""

    def against(self, g: State, run: Run) -> Reason | None:
        return None

    def pay(self, g: State, run: Run) -> None:
        return


@dataclass(frozen=True)
class BowThis:
    """Bow this card."""

    def against(self, g: State, run: Run) -> Reason | None:
        return Reason("bowed", "BS 6.15") if g.bowed[run.card] else None

    def pay(self, g: State, run: Run) -> None:
        bow(g, run.card)


@dataclass(frozen=True)
class Text:
    """Lasting text in its simplest form: what it gives to and takes from cards of a name."""

    name: str = ""
    strength: int = 0
    ka: int = 0
    but: str = ""  # the card that it does not keep from others
    cannot: tuple[int, ...] = ()
    allowed: tuple[int, ...] = ()
    traits: tuple[tuple[str, int], ...] = ()
    lost: tuple[str, ...] = ()
    copper: int = 0  # what it adds to the cost of the card
    water: int = 0
    produces: int = 0
    hand: int = 0
    kinds: int = -1

    @property
    def keys(self) -> tuple[int, ...]:
        values = [CHANGES + which for which in (*self._changes(), COPPER_COST, WATER_COST)]
        return (*self.cannot, *self.allowed, *values, GIFTS, SAPS)

    def _changes(self) -> dict[int, int]:
        return {STRENGTH: self.strength, KA: self.ka, PRODUCTION: self.produces, HAND_SIZE: self.hand}

    def _means(self, g: State, card: int) -> bool:
        return face(g, card).name == self.name

    def might_mean(self, g: State, source: int, card: int) -> bool:
        return True

    def changes(self, g: State, source: int, card: int, which: int) -> int:
        mine = g.control[source] == g.control[card] if which == HAND_SIZE else self._means(g, card)
        return self._changes()[which] if mine else 0

    def sets(self, g: State, source: int, card: int, which: int) -> int:
        return NOTHING

    def fate(self, g: State, source: int, kind: int) -> int:
        """It changes no Fate values."""
        return NOTHING

    def asks(
        self, g: State, source: int, card: int, other: int, kind: int, seat: int, act: int = NOTHING
    ) -> int:
        """It asks for no price."""
        return 0

    def rules(
        self, g: State, source: int, card: int, other: int, kind: int, seat: int, act: int = NOTHING
    ) -> bool:
        return self._means(g, card) and (kind == NOTHING or face_of(g, kind).name != self.but)

    def decider(self, g: State, source: int) -> int:
        """It lets nobody decide in place of another."""
        return NOBODY

    def counts_for(self, g: State, source: int, seat: int) -> bool:
        """It counts nothing."""
        return False

    def scaled(self, g: State, source: int, card: int, total: int) -> int:
        """It doubles nothing."""
        return total

    def scale(self, total: int) -> int:
        """It doubles nothing."""
        return total

    def sets_cost(self, g: State, source: int, seat: int, kind: int, host: int = NOTHING) -> int:
        """It sets no cost."""
        return NOTHING

    def scales_cost(self, g: State, source: int, seat: int, kind: int, cost: int, host: int = NOTHING) -> int:
        """It doubles no cost."""
        return cost

    def gives(self, g: State, source: int, card: int) -> bool:
        return self._means(g, card)

    def times(self, g: State, source: int, card: int) -> int:
        """It gives everything once."""
        return 1

    def adds_cost(self, g: State, source: int, seat: int, kind: int, which: int, host: int = -1) -> int:
        if face_of(g, kind).name != self.name:
            return 0
        return self.copper if which == COPPER_COST else self.water

    @property
    def once(self) -> bool:
        return False

    @property
    def price(self) -> int:
        return NOTHING

    def concerns(self, g: State, source: int, seat: int, kind: int, host: int = -1) -> bool:
        return face_of(g, kind).name == self.name

    def goes_on(self, g: State, source: int) -> bool:
        return True

    def saves(self, g: State, source: int, card: int) -> bool:
        return False


@dataclass(frozen=True)
class Upon:
    """A trigger that always hears."""

    kind: str

    def hears(self, g: State, seat: int, card: int, actor: int, cause: Cause) -> bool:
        return True
