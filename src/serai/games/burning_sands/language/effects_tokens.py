"""Single tokens with a bonus: cards that have one, and effects that take one off (BS 16.13)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.asking import ask, run_below
from serai.games.burning_sands.language.durations import Bonus
from serai.games.burning_sands.language.running import NO_SUCH_TOKEN, SHORT, Cards, remember
from serai.games.burning_sands.language.words import BOOK, agreeing
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.changes import put_tokens, remove_tokens
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.marks import TOKEN
from serai.games.burning_sands.state.terms import NOTHING, TARGET
from serai.kernel import Action, Reason


@BOOK.phrase(*agreeing("remove a {bonus} token from {what}"), kind="effect")
@dataclass(frozen=True, slots=True)
class RemoveToken:
    """Cards lose one token of a sort each, if they have one."""

    bonus: Bonus
    what: Cards

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Take it off each of them; of equal tokens the one that would stay longest."""
        done = False
        for card in self.what.cards(g, run, run.base):
            wanted = (card, self.bonus.s, self.bonus.k)
            found = [token for token in g.tokens if token[:3] == wanted]
            if found:
                remove_tokens(g, [max(found)])
                done = True
        remember(g, SHORT, 0 if done else 1)

    def against(self, g: State, run: Run) -> Reason | None:
        """As a cost: whether the card itself has such a token."""
        wanted = (run.card, self.bonus.s, self.bonus.k)
        has = run.card != NOTHING and any(token[:3] == wanted for token in g.tokens)
        return None if has else NO_SUCH_TOKEN

    def pay(self, g: State, run: Run) -> None:
        """As a cost: take it off."""
        self.do(g, run)


_DIVIDED = ("divided as you choose", "divided among them as you choose", "distributed as you choose")


@BOOK.phrase(
    *(f"put {{n:many}} {{bonus}} tokens on {{what:cards}}, {way}" for way in _DIVIDED),
    *(f"put {{n:many}} {{bonus}} tokens on {{what:cards}} {way}" for way in _DIVIDED),
    *(f"{verb} {{n:many}} {{bonus}} tokens among {{what:cards}}" for verb in ("distribute", "divide")),
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class DivideTokens:
    """Tokens with a bonus go on cards as you choose, one by one (BS 16.11)."""

    bonus: Bonus
    what: Cards
    n: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards, where they are chosen."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Ask for each token."""
        ask(g, run.seat, self.n)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The cards that may have the next one."""
        run = run_below(g, frame.step)
        return [TARGET(card) for card in self.what.cards(g, run, run.base)]

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """One token goes there."""
        put_tokens(g, action.n, self.bonus.s, self.bonus.k, 1, TOKEN)
        if frame.left > 1:
            g.stack.append(frame.with_left(frame.left - 1))


@BOOK.phrase(" with a {bonus} token", kind="tail")
@BOOK.phrase(" with a token", kind="tail", bonus=None)
@dataclass(frozen=True, slots=True)
class HoldingToken:
    """A card with a token on it; Water is none."""

    bonus: Bonus | None = None

    def fits(self, g: State, run: Run, card: int, at: int) -> bool:
        """Whether it has one, or one of that sort."""
        bonus = self.bonus
        return any(
            other == card and (bonus is None or (s, k) == (bonus.s, bonus.k)) for other, s, k, _ in g.tokens
        )

    def fits_kind(self, g: State, kind: int) -> bool:
        """A card that is not in play has lost its tokens (BS 16.14)."""
        return False
