"""A table of Burning Sands set by hand, with plain cards made for the test, played by simple words.

t = table(
    player(hero("Khitai", 3), sections=walls("Wall")),
    player(hero("Bonepicker", 2), sections=walls("Jewel"), hand=(card("Feint", fate=3),)),
)
t.play("attack", "assign Khitai", "to Jewel", "done")
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from serai.games.burning_sands import changes, engine
from serai.games.burning_sands.ability import (
    COPPER,
    COSTS,
    DOINGS,
    GIFTS,
    HANDS,
    NUMBERS,
    SAPS,
    Ability,
    Lasting,
    Run,
    Slot,
)
from serai.games.burning_sands.board import face, heroes
from serai.games.burning_sands.changes import change, hand_over
from serai.games.burning_sands.duel import challenge
from serai.games.burning_sands.faces import Face
from serai.games.burning_sands.frames import (
    DECLARE,
    ENDING,
    INVITE,
    MANEUVER,
    ORDER,
    PLACE,
    TERMS,
    TOKEN,
    TURN,
)
from serai.games.burning_sands.leaving import destroy
from serai.games.burning_sands.pool import Pool
from serai.games.burning_sands.state import State, blank_state, dump, face_of, load
from serai.games.burning_sands.terms import (
    ABILITY,
    ACTION,
    CHOOSE,
    DAY,
    DISCARD,
    END,
    EVENT,
    FATE,
    FOLLOWER,
    GAME,
    HERO,
    HOLDING,
    ITEM,
    NIGHT,
    NOTHING,
    NUMBER,
    PARRY,
    PHASES,
    PLAY,
    PLAYER,
    RAISE,
    SECTION,
    STRONGHOLD,
    TARGET,
    THRUST,
    UNALIGNED,
)
from serai.games.burning_sands.units import join
from serai.games.burning_sands.zones import bow, enter
from serai.kernel import Action, Chance, Event, Frame, Verb, hash_of, seed_from, vocabulary

_KINDS = (PLAY, CHOOSE, DISCARD, FATE, RAISE, THRUST, PARRY)
_PLAIN = ("pass", "done", "yes", "no", "as-proposed", "give-up", "attack", "raid", "move", "parry-blind")


@dataclass(frozen=True)
class Made:
    """A card for the table: its face, how it lies, what is attached to it, and its abilities."""

    face: Face
    bowed: bool = False
    water: int = 0
    attached: tuple[Made, ...] = ()
    acts: tuple[Ability, ...] = ()
    reacts: tuple[Ability, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    moments: tuple[Ability, ...] = ()

    def bow(self) -> Made:
        """The same card, bowed."""
        return replace(self, bowed=True)

    def with_acts(self, *acts: Ability) -> Made:
        """The same card with actions."""
        return replace(self, acts=acts)

    def with_reacts(self, *reacts: Ability) -> Made:
        """The same card with Reactions."""
        return replace(self, reacts=reacts)

    def with_lasting(self, *lasting: Lasting) -> Made:
        """The same card with lasting text."""
        return replace(self, lasting=lasting)

    def with_moments(self, *moments: Ability) -> Made:
        """The same card with text that works by itself."""
        return replace(self, moments=moments)

    def wet(self, water: int) -> Made:
        """The same card with Water on it."""
        return replace(self, water=water)


def hero(
    name: str, strength: int, *traits: str, ka: int = 3, copper: int = 4, attached: tuple[Made, ...] = ()
) -> Made:
    """A Hero."""
    return Made(Face(name, HERO, strength=strength, ka=ka, copper=copper, traits=traits), attached=attached)


def printed(
    name: str,
    type: int,
    *traits: str,
    faction: int = UNALIGNED,
    strength: int = 0,
    ka: int = 0,
    water: int = 0,
    copper: int = 0,
    influence: int = 0,
    fate: int = 0,
    produces: int = 0,
    story_points: int = 0,
) -> Made:
    """Any card, with the numbers that are said."""
    return Made(
        Face(
            name,
            type,
            faction,
            strength,
            ka,
            water=water,
            copper=copper,
            influence=influence,
            fate=fate,
            produces=produces,
            story_points=story_points,
            traits=traits,
        )
    )


def mine(name: str, copper: int = 2) -> Made:
    """A Holding that gives Copper."""
    return Made(Face(name, HOLDING, produces=copper, copper=1, fate=1))


def follower(name: str, strength: int, *traits: str, plus: bool = False) -> Made:
    """A Follower; with `plus` its Strength is added to the Hero's."""
    return Made(Face(name, FOLLOWER, strength=strength, strength_adds=plus, copper=2, traits=traits))


def item(name: str, strength: int, *traits: str) -> Made:
    """An Item, whose Strength is always a bonus."""
    return Made(Face(name, ITEM, strength=strength, traits=traits))


def section(name: str, base: int = 1, water: int = 6, attached: tuple[Made, ...] = ()) -> Made:
    """A City Section with its Water."""
    return Made(Face(name, SECTION, base_strength=base, capacity=8), water=water, attached=attached)


def fortification(name: str, strength: int) -> Made:
    """A Fortification that adds to the Base Strength of its City Section."""
    return Made(Face(name, HOLDING, strength=strength, traits=("Fortification",)))


def card(name: str, fate: int = 1, *traits: str) -> Made:
    """An Action in hand."""
    return Made(Face(name, ACTION, fate=fate, traits=traits))


@dataclass(frozen=True)
class Player:
    """What lies before a player."""

    sections: tuple[Made, ...]
    heroes: tuple[Made, ...] = ()
    hand: tuple[Made, ...] = ()
    deck: tuple[Made, ...] = ()
    saved: tuple[Made, ...] = ()
    buried: tuple[Made, ...] = ()
    stronghold: Made | None = None


def player(
    *cards: Made,
    sections: tuple[Made, ...] = (),
    hand: tuple[Made, ...] = (),
    deck: tuple[Made, ...] = (),
    saved: tuple[Made, ...] = (),
    buried: tuple[Made, ...] = (),
    stronghold: Made | None = None,
) -> Player:
    """A player with Heroes and other cards at home, City Sections, a hand and piles; a deck's top is last."""
    return Player(sections, cards, hand, deck, saved, buried, stronghold)


def seat_of(name: str, copper: int = 4, influence: int = 0, faction: int = UNALIGNED) -> Made:
    """A Stronghold."""
    return Made(Face(name, STRONGHOLD, produces=copper, influence=influence, faction=faction))


@dataclass
class Setting:
    """What a test sees of the table."""

    g: State
    told: list[Event] = field(default_factory=list)

    def number(self, name: str) -> int:
        """The number of the card in play that has this name."""
        found = [n for n, kind in enumerate(self.g.kind) if kind != NOTHING and face(self.g, n).name == name]
        assert found, f"{name} is not in play"
        return found[0]

    def action(self, words: str) -> Action:
        """The action that the words mean: `pass`, `player 2`, `assign Khitai`, `fate Omen`."""
        if words in _PLAIN:
            return _verb(words)()
        name, _, thing = words.partition(" ")
        verb = _verb(name)
        if verb in (PLAYER, EVENT, ABILITY, NUMBER):
            return verb(int(thing))
        if verb in _KINDS:
            return verb(self.g.pool.number[thing])
        return verb(self.number(thing))

    def words(self, action: Action) -> str:
        """The words for an action."""
        name = action.verb.name
        if name in _PLAIN:
            return name
        if action.verb in (PLAYER, EVENT, ABILITY, NUMBER):
            return f"{name} {action.n}"
        printed = face_of(self.g, action.n) if action.verb in _KINDS else face(self.g, action.n)
        return f"{name} {printed.name}"

    def play(self, *words: str) -> Setting:
        """Play decisions one after another; each must be legal."""
        for word in words:
            action = self.action(word)
            assert action in self.g.offers, f"{word!r} is not among {self.choices()}"
            self.g.events = self.told
            engine.answer(self.g, action)
            self._check()
        return self

    def _check(self) -> None:
        """A saved table is the same table."""
        saved = dump(self.g)
        again = load(saved, self.g.pool, Chance(seed_from(1)))
        assert hash_of(dump(again)) == hash_of(saved) == hash_of(dump(self.g.clone()))

    def choices(self, verb: str = "") -> list[str]:
        """The legal actions in words, all or those of a verb without the verb."""
        words = [self.words(action) for action in self.g.offers]
        return (
            [word.removeprefix(f"{verb} ") for word in words if word.startswith(f"{verb} ")]
            if verb
            else words
        )

    def can(self, words: str) -> bool:
        """Whether something is legal now."""
        return words in self.choices()

    @property
    def asked(self) -> int | None:
        """The seat that must choose."""
        return self.g.stack[-1].seat if self.g.offers else None

    @property
    def question(self) -> int:
        """The kind of frame that waits."""
        return self.g.stack[-1].kind

    @property
    def quiet(self) -> bool:
        """Whether nothing is left waiting but the turn itself, and the attack has left no trace."""
        g = self.g
        clean = g.attacker < 0 and g.battle < 0 and not g.defenders and not g.battles and not g.fought
        clean = clean and not g.invited and not g.allies and not g.pledges
        return clean and [frame.kind for frame in g.stack] == [TURN] and all(at == NOTHING for at in g.at)

    @property
    def battle(self) -> str:
        """The City Section that is fought for."""
        return "" if self.g.battle == NOTHING else face(self.g, self.g.battle).name

    def in_play(self, *names: str) -> bool:
        """Whether all of these cards are in play."""
        there = [face(self.g, n).name for n, kind in enumerate(self.g.kind) if kind != NOTHING]
        return all(name in there for name in names)

    def gone(self, *names: str) -> bool:
        """Whether none of these cards is in play."""
        return not any(self.in_play(name) for name in names)

    def bowed(self, name: str) -> bool:
        """Whether a card is bowed."""
        return bool(self.g.bowed[self.number(name)])

    def water(self, name: str) -> int:
        """The Water on a card."""
        return self.g.water[self.number(name)]

    def place(self, name: str) -> str:
        """The City Section at which a Hero's unit is; empty at home."""
        at = self.g.at[self.number(name)]
        return "" if at == NOTHING else face(self.g, at).name

    def hand(self, seat: int) -> list[str]:
        """The names of a hand."""
        return [face_of(self.g, kind).name for kind in self.g.hand[seat]]

    def saved(self, seat: int) -> list[str]:
        """The names of a Saved pile."""
        return [face_of(self.g, kind).name for kind in self.g.saved[seat]]

    def buried(self, seat: int) -> list[str]:
        """The names of a Buried pile."""
        return [face_of(self.g, kind).name for kind in self.g.buried[seat]]

    def deck(self, seat: int) -> list[str]:
        """The names of a deck, the top last."""
        return [face_of(self.g, kind).name for kind in self.g.deck[seat]]

    def lost(self, seat: int) -> list[str]:
        """The names of the cards that are out of the game with a player."""
        return [face_of(self.g, kind).name for kind in self.g.gone[seat]]

    def host(self, name: str) -> str:
        """The card that a card is attached to."""
        return face(self.g, self.g.host[self.number(name)]).name

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return PHASES[self.g.phase]

    def until(self, phase: str) -> Setting:
        """Pass until a phase comes, and take no other choice than the first."""
        turn = self.g.turn
        while self.g.offers and (self.phase != phase or (phase == "Day" and self.g.turn == turn)):
            word = next(word for word in ("pass", "done", "as-proposed", self.choices()[0]) if self.can(word))
            self.play(word)
        return self

    def passes(self) -> Setting:
        """All pass once in a row: the phase ends."""
        return self.play(*["pass"] * sum(self.g.alive))

    def declare(self, *defenders: int) -> Setting:
        """Attack these players; what is forced is not played."""
        self.play("attack")
        for seat in defenders:
            if self.question == DECLARE:
                self.play(f"player {seat}")
        return self.play("done") if self.question == DECLARE else self

    def invite(self, *invited: tuple[int, int]) -> Setting:
        """Make these invitations (player, inviter) and no others."""
        while self.question == INVITE:
            inviter = self.asked
            wanted = [f"player {seat}" for seat, other in invited if other == inviter]
            self.play(next((word for word in wanted if self.can(word)), "done"))
        return self

    def demand(self, *demands: tuple[int, int]) -> Setting:
        """Ask for these Water tokens (player, inviter), which are paid, and for no others."""
        while self.question in (TERMS, TOKEN):
            if self.question == TOKEN:
                self.play(self.choices()[-1])
            else:
                self.play("yes" if self.g.stack[-1].args in demands else "no")
        return self

    def send(self, *orders: str) -> Setting:
        """Assign units: `send("Khitai to Wall")`; those who come before in the order assign none."""
        for order in orders:
            name, _, section = order.partition(" to ")
            if self.place(name) == section:
                continue  # there was no choice
            while self.question == MANEUVER and not self.can(f"assign {name}"):
                self.play("done")
            if self.question == MANEUVER:
                self.play(f"assign {name}")
            if self.question == PLACE:
                self.play(f"to {section}")
            assert self.place(name) == section, f"{name} is at {self.place(name)!r}"
        return self

    def fight(self, *order: str) -> Setting:
        """End the maneuvers, and begin the battle of this name."""
        while self.question == MANEUVER:
            self.play("done")
        for section in order:
            if self.question == ORDER:
                self.play(f"battle {section}")
        return self

    def pass_all(self) -> Setting:
        """Pass until nobody is in a battle any more."""
        while self.g.attacker >= 0 and self.g.offers:
            word = next(word for word in ("pass", "done", "as-proposed", self.choices()[0]) if self.can(word))
            self.play(word)
        return self


def _verb(name: str) -> Verb:
    return next(verb for verb in vocabulary(GAME) if verb.name == name)


def table(
    *players: Player,
    edition: int = 0,
    hears: tuple[str, ...] = (),
    asked: int = 0,
    phase: int = DAY,
    blessed: int = 0,
    turn: int = 1,
) -> Setting:
    """A table in the Day Phase (or another), at which it is the first player's turn to act."""
    made: list[Made] = []
    strongholds = [who.stronghold or seat_of(f"Stronghold {n}") for n, who in enumerate(players)]
    for stronghold, who in zip(strongholds, players, strict=True):
        made.append(stronghold)
        for top in (*who.sections, *who.heroes, *who.hand, *who.deck, *who.saved, *who.buried):
            made += [top, *top.attached]
    faces: dict[str, Face] = {}
    for one in made:
        faces.setdefault(one.face.name, one.face)
    pool = Pool(list(faces.values()))
    for one in made:
        number = pool.number[one.face.name]
        if not pool.acts[number] and not pool.reacts[number]:
            pool.acts[number] = tuple(_numbered(pool, ability) for ability in one.acts)
            pool.reacts[number] = tuple(_numbered(pool, ability) for ability in one.reacts)
        pool.lasting[number] = pool.lasting[number] or one.lasting
        if not pool.moments[number]:
            pool.moments[number] = tuple(_numbered(pool, ability) for ability in one.moments)
    for trigger in hears:
        pool.hearing[trigger] = True
    g = blank_state(pool, Chance(seed_from(1)), len(players))
    g.edition = edition
    g.turn = turn
    g.phase = phase
    g.blessed = blessed
    for seat, who in enumerate(players):
        _lay(g, seat, strongholds[seat], NOTHING)
        g.house[seat] = strongholds[seat].face.faction
        for top in (*who.sections, *who.heroes):
            _lay(g, seat, top, NOTHING)
        g.hand[seat] = [pool.number[one.face.name] for one in who.hand]
        g.deck[seat] = [pool.number[one.face.name] for one in who.deck]
        g.saved[seat] = [pool.number[one.face.name] for one in who.saved]
        g.buried[seat] = [pool.number[one.face.name] for one in who.buried]
    if phase in (DAY, NIGHT):
        g.stack.append(Frame(TURN, asked, (0, 0)))
    elif phase == END:
        g.stack.append(Frame(ENDING, blessed, (0,)))
    engine.settle(g)
    return Setting(g)


def _numbered(pool: Pool, ability: Ability) -> int:
    pool.abilities.append(ability)
    pool.joins = pool.joins or ability.joins
    if ability.trigger is not None:
        pool.hearing[ability.trigger.kind] = True
    return len(pool.abilities) - 1


def _lay(g: State, seat: int, one: Made, host: int) -> None:
    number = enter(g, seat, g.pool.number[one.face.name], host, one.bowed)
    g.water[number] = one.water
    for other in one.attached:
        _lay(g, seat, other, number)


@dataclass(frozen=True)
class AnyCard:
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
class HomeHero:
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
class Both:
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
        change(g, card, self.strength, self.ka, changes.TOKEN if self.token else changes.TURN)
        if self.trait:
            g.grants.append((card, self.trait, int(self.token)))
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

    def payable(self, g: State, run: Run) -> bool:
        return True

    def pay(self, g: State, run: Run) -> None:
        return


@dataclass(frozen=True)
class BowThis:
    """Bow this card."""

    def payable(self, g: State, run: Run) -> bool:
        return not g.bowed[run.card]

    def pay(self, g: State, run: Run) -> None:
        bow(g, run.card)


@dataclass(frozen=True)
class Text:
    """Lasting text in its simplest form: what it gives to and takes from cards of a name."""

    name: str = ""
    strength: int = 0
    ka: int = 0
    cannot: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    copper: int = 0  # what it adds to the cost of the card
    water: int = 0
    produces: int = 0
    hand: int = 0

    @property
    def about(self) -> int:
        return NUMBERS | SAPS | DOINGS | GIFTS | COSTS | COPPER | HANDS

    def _means(self, g: State, card: int) -> bool:
        return face(g, card).name == self.name

    def changes(self, g: State, source: int, card: int, which: int) -> int:
        return (self.ka if which else self.strength) if self._means(g, card) else 0

    def sets(self, g: State, source: int, card: int, which: int) -> int:
        return NOTHING

    def forbids(self, g: State, source: int, what: str, card: int) -> bool:
        return what in self.cannot and self._means(g, card)

    def gives(self, g: State, source: int, trait: str, card: int) -> bool:
        return trait in self.traits and self._means(g, card)

    def adds_cost(self, g: State, source: int, seat: int, kind: int, coin: str) -> int:
        if face_of(g, kind).name != self.name:
            return 0
        return self.copper if coin == "Copper" else self.water

    def adds_copper(self, g: State, source: int, card: int) -> int:
        return self.produces if self._means(g, card) else 0

    def adds_hand(self, g: State, source: int, seat: int) -> int:
        return self.hand if g.control[source] == seat else 0

    def saves(self, g: State, source: int, card: int) -> bool:
        return False


@dataclass(frozen=True)
class Upon:
    """A trigger that always hears."""

    kind: str

    def hears(self, g: State, seat: int, card: int, actor: int, cause: tuple[int, int, int]) -> bool:
        return True


def walls(*names: str) -> tuple[Made, ...]:
    """Ordinary City Sections: Base Strength 1, six Water."""
    return tuple(section(name) for name in names)
