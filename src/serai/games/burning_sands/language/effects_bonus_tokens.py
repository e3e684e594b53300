"""Tokens with a bonus: cards get them, and lose all of them (BS 16.11, BS 16.13)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.amounts import amount
from serai.games.burning_sands.language.durations import Bonus
from serai.games.burning_sands.language.running import Cards, Measure, RunOn
from serai.games.burning_sands.language.words import BOOK, agreeing
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.changes import put_tokens, remove_tokens
from serai.games.burning_sands.rules.marks import remove_counters
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import TOKEN


@BOOK.phrase(
    *agreeing("put a {bonus} token on {what}{until:token_until}"),
    *agreeing("attach a {bonus} token to {what}{until:token_until}"),
    *agreeing(
        "{what} [gains/gain] a {bonus} token{until:token_until}",
        "{what} [gets/get] a {bonus} token{until:token_until}",
    ),
    *agreeing("give {what} a {bonus} token{until:token_until}"),
    kind="effect",
    n=1,
)
@BOOK.phrase(*agreeing("put a {bonus} token on {what} for each {per}"), kind="effect", n=1)
@BOOK.phrase(
    *agreeing("put {n:many} {bonus} tokens on {what}{until:token_until}"),
    *agreeing("attach {n:many} {bonus} tokens to {what}{until:token_until}"),
    *agreeing("{what} [gains/gain] {n:many} {bonus} tokens{until:token_until}"),
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class PutToken:
    """Cards get tokens with a bonus; one for the turn is removed at its end (BS 16.11, BS 16.15)."""

    bonus: Bonus
    what: Cards
    n: int = 1
    until: int = TOKEN
    per: Measure | None = None

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Put the tokens on each of them."""
        for card in self.what.cards(g, run, run.base):
            n = amount(self.n, self.per, g, RunOn(run, card), run.base + len(self.slots()))
            if n:
                put_tokens(g, card, self.bonus.s, self.bonus.k, n, self.until)


@BOOK.phrase(
    *agreeing("remove all {bonus} tokens from {what}", "{what} [loses/lose] all {bonus} tokens"),
    kind="effect",
)
@BOOK.phrase(
    *agreeing(
        "remove all tokens from {what}",
        "remove every token from {what}",
        "{what} [loses/lose] all tokens",
        "destroy all tokens on {what}",
        "remove all tokens on {what}",
    ),
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class RemoveTokens:
    """Cards lose their bonus tokens; Water and permanent changes stay (BS 16.13, BS 16.18)."""

    what: Cards
    bonus: Bonus | None = None  # only tokens with this one

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Take the tokens off each of them."""
        for card in self.what.cards(g, run, run.base):
            if self.bonus is not None:
                wanted = (card, self.bonus.s, self.bonus.k)
                remove_tokens(g, [token for token in g.tokens if token[:3] == wanted])
                continue
            remove_tokens(g, [token for token in g.tokens if token[0] == card])
            remove_counters(g, card)
