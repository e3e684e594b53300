"""What a test sees of a table of Burning Sands, which it plays by simple words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

from serai.games.burning_sands.rules import engine
from serai.games.burning_sands.rules.board import face
from serai.games.burning_sands.state import State, dump, face_of, load
from serai.games.burning_sands.state.frames import (
    DECLARE,
    INVITE,
    MANEUVER,
    ORDER,
    PLACE,
    TERMS,
    TOKEN,
    TURN,
    Terms,
)
from serai.games.burning_sands.state.terms import (
    ABILITY,
    CHOOSE,
    DISCARD,
    EVENT,
    FATE,
    GAME,
    NOTHING,
    NUMBER,
    PARRY,
    PHASES,
    PLAY,
    PLAYER,
    RAISE,
    THRUST,
)
from serai.kernel import Action, Chance, Event, Verb, hash_of, seed_from, vocabulary
from serai.parts.frames import Frame

K = TypeVar("K", bound=Frame)
_KINDS = (PLAY, CHOOSE, DISCARD, FATE, RAISE, THRUST, PARRY)
_PLAIN = ("pass", "done", "yes", "no", "as-proposed", "give-up", "attack", "raid", "move", "parry-blind")


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

    def top(self, kind: type[K]) -> K:
        """The frame that waits, which is of this kind."""
        frame = self.g.stack[-1]
        assert isinstance(frame, kind)
        return frame

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
                self.play("yes" if self.top(Terms).numbers() in demands else "no")
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
