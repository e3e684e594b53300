"""Refusals: the sentence for a reason, and the one way from a wish to why it cannot be done now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Final, Generic, TypeVar

from serai.kernel import Reason, Refusal, Rules, Seat, State, Wish

S = TypeVar("S", bound=State)

#: In place of the place of a fact: words alone, and the number of the refused action.
_NOTHING: Final = -1
_NUMBER: Final = -2


class Sentences(Generic[S]):
    """A game's sentences by the code of their reason: `"{0:card} is bowed"`.

    A slot has the place of its fact, or `n` for the number of the action that is refused, and behind a colon
    the way in which it is named: one of `names`, which is called with the state, the seat that is told, and
    the number. Without one the fact stands as it is.
    """

    def __init__(
        self, sentences: Mapping[str, str], names: Mapping[str, Callable[[S, Seat, int], str]]
    ) -> None:
        self._names: Mapping[str, Callable[[S, Seat, int], str]] = names
        self._pieces: dict[str, list[tuple[str, int, str]]] = {
            code: _pieces_of(sentence) for code, sentence in sentences.items()
        }

    @property
    def codes(self) -> list[str]:
        """The codes that have a sentence."""
        return list(self._pieces)

    def say(self, state: S, seat: Seat, reason: Reason, n: int = 0) -> str:
        """The sentence of a reason against an action with the number n, for this seat."""
        said = ""
        for words, place, name in self._pieces[reason.code]:
            said += words
            if place == _NOTHING:
                continue
            fact = n if place == _NUMBER else reason.facts[place]
            said += self._names[name](state, seat, fact) if name and isinstance(fact, int) else str(fact)
        return said

    def refusal(self, state: S, seat: Seat, reason: Reason, n: int = 0) -> Refusal:
        """What this seat is told: the sentence of a reason, and its paragraph."""
        return Refusal(self.say(state, seat, reason, n), reason.rule)


def _pieces_of(sentence: str) -> list[tuple[str, int, str]]:
    """Words, the place of the fact behind them, and how it is named."""
    return [
        (words, _NOTHING if field is None else _NUMBER if field == "n" else int(field), spec or "")
        for words, field, spec, _ in Formatter().parse(sentence)
    ]


def why_not(
    rules: Rules[S],
    state: S,
    seat: Seat,
    wish: Wish,
    sentences: Sentences[S],
    against_bystander: Callable[[S, Seat, str], Reason],
) -> Refusal:
    """Why this seat cannot do that now.

    Of the wish of a seat that is not asked nothing but its verb is looked at: `against_bystander` gets the
    seat and the verb's name, and answers from what everybody knows.
    """
    outcome = rules.outcome(state)
    if outcome is not None:
        return Refusal("the game is over", outcome.rule)
    if seat != rules.asked(state):
        return sentences.refusal(state, seat, against_bystander(state, seat, verb_of(wish)))
    action = rules.read(state, wish) if isinstance(wish, str) else wish
    if action is None:
        return Refusal(f"{wish!r} means nothing here, or more than one thing", rules.prompt(state).rule)
    if action.verb.game != rules.id:
        return Refusal("that is a move of another game", rules.prompt(state).rule)
    reason = rules.reason_against(state, action)
    if reason is None:
        return Refusal("nothing speaks against it", rules.prompt(state).rule)
    return sentences.refusal(state, seat, reason, action.n)


def verb_of(wish: Wish) -> str:
    """The name of the verb that somebody wishes for; of words the first one, whatever it is."""
    if isinstance(wish, str):
        words = wish.split()
        return words[0].lower() if words else ""
    return wish.verb.name
