"""What players must do to their own cards: "each opponent destroys one of their Heroes" (BS 14.7)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language import deeds
from serai.games.burning_sands.language.asking import ask, run_below
from serai.games.burning_sands.language.deeds import DEEDS, Deed
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.players import THEY, Who
from serai.games.burning_sands.language.running import COUNT, SEEN, SHORT, recall, remember
from serai.games.burning_sands.language.words import BOOK
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import TARGET
from serai.kernel import Action, Reason


@dataclass(frozen=True, slots=True)
class Make:
    """A player must do something to own cards, which he or she chooses at that time (BS 14.7)."""

    who: Who
    deed: str
    n: int
    kind: Kind

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """Ask each of the players, the one who is next in turn first."""
        remember(g, SHORT, 0)
        remember(g, COUNT, 0)
        for seat in reversed(self.who.seats(g, run, run.base)):
            if len(self._able(g, run, seat)) < self.n:
                remember(g, SHORT, 1)
            ask(g, seat, self.n)

    def possible(self, g: State, run: Run) -> bool:
        """Whether the players could do it in full."""
        return all(len(self._able(g, run, seat)) >= self.n for seat in self.who.seats(g, run, run.base))

    def _able(self, g: State, run: Run, seat: int) -> list[int]:
        at = run.base + len(self.slots())
        own = Run(run.ability, seat, run.card, run.kind, run.cause, run.targets, run.base)
        return [
            card
            for card in g.side[seat]
            if self.kind.fits(g, own, card, at) and deeds.can_do(g, self.deed, card)
        ]

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The cards that the player may choose."""
        return [TARGET(card) for card in self._able(g, run_below(g, frame.step), frame.seat)]

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What a card misses that the player must do it to."""
        whose = f"one of your {BOOK.say('things', self.kind)}"
        return deeds.against_choice(g, frame.seat, self.deed, whose, action, "BS 14.7")

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """Do it to the card; perhaps another must be chosen."""
        if frame.left > 1:
            g.stack.append(frame.with_left(frame.left - 1))
        remember(g, SEEN, g.kind[action.n])
        remember(g, COUNT, recall(g, COUNT) + 1)
        deeds.do(g, self.deed, action.n)


def _with_it(deed: Deed) -> str:
    """The deed of another player to a card that was chosen just now."""
    verb, home, _ = deed.verbs.partition(" home")
    return f"{verb} it{home}{deed.tail}"


for _deed in DEEDS:
    _tail = _deed.tail
    BOOK.phrase(
        f"{_deed.verbs} {{n}} of their {{kind:things}}{_tail}",
        f"{_deed.verbs} {{n}} {{kind:thing}}{_tail}",
        kind="deed_one",
        who=THEY,
        deed=_deed.name,
    )(Make)
    BOOK.phrase(
        f"{_deed.verb} {{n}} of their {{kind:things}}{_tail}",
        f"{_deed.verb} {{n}} {{kind:thing}}{_tail}",
        kind="deed_many",
        who=THEY,
        deed=_deed.name,
    )(Make)
    BOOK.phrase(
        f"{{who:player}} {_deed.verbs} {{n}} of their {{kind:things}}{_tail}",
        f"{{who:players}} {_deed.verb} {{n}} of their {{kind:things}}{_tail}",
        f"{{who:player}} chooses and {_deed.verbs} {{n}} of their {{kind:things}}{_tail}",
        f"{{who:player}} chooses {{n}} of their {{kind:things}} and {_with_it(_deed)}",
        f"{{who:player}} {_deed.verbs} {{n}} {{kind:thing}}{_tail}",
        f"{{who:players}} {_deed.verb} {{n}} {{kind:thing}}{_tail}",
        kind="effect",
        deed=_deed.name,
    )(Make)


@dataclass(frozen=True, slots=True)
class MakeAll:
    """A player does something to all own cards of a sort."""

    who: Who
    deed: str
    kind: Kind

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """To each of them."""
        done = 0
        for seat in self.who.seats(g, run, run.base):
            for card in [
                card for card in g.side[seat] if self.kind.fits(g, run, card, run.base + len(self.slots()))
            ]:
                done += deeds.do(g, self.deed, card)
        remember(g, COUNT, done)
        remember(g, SHORT, 0 if done else 1)


for _deed in DEEDS:
    BOOK.phrase(
        *(
            f"{{who:player}} {_deed.verbs} {all} {{kind:things_and}}{_deed.tail}"
            for all in ("all of their", "all their")
        ),
        *(
            f"{{who:players}} {_deed.verb} {all} {{kind:things_and}}{_deed.tail}"
            for all in ("all of their", "all their")
        ),
        kind="effect",
        deed=_deed.name,
    )(MakeAll)
    BOOK.phrase(
        f"{_deed.verbs} all of their {{kind:things_and}}{_deed.tail}",
        kind="deed_one",
        who=THEY,
        deed=_deed.name,
    )(MakeAll)
    BOOK.phrase(
        f"{_deed.verb} all of their {{kind:things_and}}{_deed.tail}",
        kind="deed_many",
        who=THEY,
        deed=_deed.name,
    )(MakeAll)
