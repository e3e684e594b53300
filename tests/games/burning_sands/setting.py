"""What a test sees of a table of Burning Sands, which it plays by simple words."""

from __future__ import annotations

from typing import Self, TypeVar

from serai.games.burning_sands.game import BurningSands
from serai.games.burning_sands.rules.board import face
from serai.games.burning_sands.state import State, dump, face_of, load
from serai.games.burning_sands.state.frames import (
    DECLARE,
    INVITE,
    MANEUVER,
    ORDER,
    PLACE,
    REACT,
    TERMS,
    TOKEN,
    TURN,
    Terms,
)
from serai.games.burning_sands.state.terms import NOTHING, PHASES
from serai.games.burning_sands.words.notation import NOTATION, OF_CARDS, OF_KINDS
from serai.kernel import Action, Chance, Record, Table, hash_of, seed_from
from serai.kernel.record import Header
from serai.parts.frames import Frame
from tests.table import TableSetting

K = TypeVar("K", bound=Frame)


class Setting(TableSetting[State, int]):
    """What a test sees of the table. Players count from 1, as in the notation: `t.hand(1)`, `player 2`."""

    @property
    def g(self) -> State:
        """The state, for looking only: a table is set by words and changed by decisions."""
        return self.table.state

    def player_at(self, seat: int) -> int:
        """The number of a player."""
        return seat + 1

    def number(self, name: str) -> int:
        """The number of the card in play that has this name."""
        found = [n for n, kind in enumerate(self.g.kind) if kind != NOTHING and face(self.g, n).name == name]
        assert found, f"{name} is not in play"
        return found[0]

    def can(self, words: str) -> bool:
        """Whether something is legal now; a name may be in quotation marks."""
        return super().can(words.replace('"', ""))

    def action(self, words: str) -> Action:
        """The action that the notation means to the one who is asked: `player 2`, `assign Khitai`."""
        action = NOTATION.read(self.g, words)
        assert action is not None, f"{words!r} means nothing; there is {self.choices()}"
        return action

    def play(self, *words: str) -> Self:
        """Play decisions one after another; each must be legal, and the table can be saved after each."""
        for word in words:
            super().play(word)
            self._check()
        return self

    def _check(self) -> None:
        """A saved table is the same table, and so is a copy."""
        saved = dump(self.g)
        again = load(saved, self.g.pool, Chance(seed_from(1)))
        hashes = {hash_of(dump(again)), hash_of(dump(self.g.clone()))}
        assert hashes == {self.table.record.rows[-1].state}

    @property
    def notations(self) -> list[str]:
        """The notation of what is legal, without quotation marks, owners and the numbers of namesakes."""
        return [self.words(action) for action in self.table.legal]

    def words(self, action: Action) -> str:
        """The notation of an action, without quotation marks, owner and the number of a namesake."""
        name = action.verb.name
        if action.verb in OF_KINDS:
            return f"{name} {face_of(self.g, action.n).name}"
        if action.verb in OF_CARDS:
            return f"{name} {face(self.g, action.n).name}"
        return NOTATION.notate(self.g, action)

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

    def hand(self, who: int) -> list[str]:
        """The names of a hand."""
        return [face_of(self.g, kind).name for kind in self.g.hand[self.seat(who)]]

    def saved(self, who: int) -> list[str]:
        """The names of a Saved pile."""
        return [face_of(self.g, kind).name for kind in self.g.saved[self.seat(who)]]

    def buried(self, who: int) -> list[str]:
        """The names of a Buried pile."""
        return [face_of(self.g, kind).name for kind in self.g.buried[self.seat(who)]]

    def deck(self, who: int) -> list[str]:
        """The names of a deck, the top last."""
        return [face_of(self.g, kind).name for kind in self.g.deck[self.seat(who)]]

    def lost(self, who: int) -> list[str]:
        """The names of the cards that are out of the game with a player."""
        return [face_of(self.g, kind).name for kind in self.g.gone[self.seat(who)]]

    def host(self, name: str) -> str:
        """The card that a card is attached to."""
        return face(self.g, self.g.host[self.number(name)]).name

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return PHASES[self.g.phase]

    def until(self, phase: str) -> Self:
        """Pass until a phase comes, and take no other choice than the first."""
        turn = self.g.turn
        while self.g.offers and (self.phase != phase or (phase == "Day" and self.g.turn == turn)):
            word = next(word for word in ("pass", "done", "as-proposed", self.choices()[0]) if self.can(word))
            self.play(word)
        return self

    def passes(self) -> Self:
        """All pass once in a row: the phase ends."""
        return self.play(*["pass"] * sum(self.g.alive))

    def declare(self, *defenders: int) -> Self:
        """Attack these players; what is forced is not played."""
        self.play("attack")
        for who in defenders:
            if self.question == DECLARE:
                self.play(f"player {who}")
        return self.play("done") if self.question == DECLARE else self

    def invite(self, *invited: tuple[int, int]) -> Self:
        """Make these invitations (player, inviter) and no others."""
        while self.question == INVITE:
            inviter = self.asked
            wanted = [f"player {who}" for who, other in invited if other == inviter]
            self.play(next((word for word in wanted if self.can(word)), "done"))
        return self

    def demand(self, *demands: tuple[int, int]) -> Self:
        """Ask for these Water tokens (player, inviter), which are paid, and for no others."""
        while self.question in (TERMS, TOKEN):
            if self.question == TOKEN:
                self.play(self.choices()[-1])
            else:
                terms = self.top(Terms)
                asking = self.player_at(terms.ally), self.player_at(terms.inviter)
                self.play("yes" if asking in demands else "no")
        return self

    def send(self, *orders: str) -> Self:
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
            while self.question == REACT:
                self.play("pass")
            assert self.place(name) == section, f"{name} is at {self.place(name)!r}"
        return self

    def fight(self, *order: str) -> Self:
        """End the maneuvers, and begin the battle of this name."""
        while self.question == MANEUVER:
            self.play("done")
        for section in order:
            if self.question == ORDER:
                self.play(f"battle {section}")
        return self

    def pass_all(self) -> Self:
        """Pass until nobody is in a battle any more."""
        while self.g.attacker >= 0 and self.g.offers:
            word = next(word for word in ("pass", "done", "as-proposed", self.choices()[0]) if self.can(word))
            self.play(word)
        return self


def around(g: State) -> Setting:
    """A setting around a state that was not set by words."""
    rules, g.events = BurningSands(g.pool), [] if g.events is None else g.events
    names = tuple(g.names)
    header = Header(rules.id, rules.version, {}, names, "", None, hash_of(rules.dump(g)))
    return Setting(Table(rules, g, Record(header), g.events))
