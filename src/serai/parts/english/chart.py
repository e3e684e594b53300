"""A chart parser: composable rules with costs, which keeps the cheapest readings of every stretch of words.

A rule has a symbol, a pattern and a builder. The items of a pattern stand with blanks between them:

    word          this word; `a|an` one of some words
    Symbol        a phrase of that symbol, whose value is not needed
    name=Symbol   a phrase whose value the builder gets by this name; so does `name=a|an`
    %class        a word or some words of a class that the lexicon knows
    item?         perhaps;  item*  any number, as a tuple

The builder gives the value, a list of several, or None where the parts do not go together; a `Priced`
value costs more. A symbol must not
begin with itself, straight or by way of others: `Grammar.freeze` refuses that.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

#: How many readings of one stretch of words as one symbol are kept.
KEPT: Final = 8
#: How many phrases one starred item takes at the most.
MOST: Final = 6

_ITEM: Final = re.compile(r"(?:(\w+)=)?([^?*]+)([?*]?)$")


class Priced(NamedTuple):
    """A value that costs more than its rule and its parts do."""

    value: Any
    cost: int


class Word(NamedTuple):
    """A word of a text: as it is looked up, as it is written, where it stands, and what it holds."""

    look: str
    written: str
    start: int
    end: int
    held: Any = None


#: A class of words: from the words and a place, where each finding ends and its value.
Matcher: TypeAlias = Callable[[Sequence[Word], int], Iterator[tuple[int, Any]]]
Builder: TypeAlias = Callable[..., Any]
GoesOn: TypeAlias = Callable[[dict[str, Any], tuple[Any, ...]], bool]


class _Item(NamedTuple):
    name: str | None
    symbol: str  # empty where words are wanted
    words: tuple[str, ...]
    repeat: str
    goes_on: GoesOn | None = None  # whether a rule can still come to something with these phrases


class _Rule(NamedTuple):
    items: tuple[_Item, ...]
    build: Builder
    cost: int
    first: int  # the words and classes it can begin with, as bits
    empty: bool  # whether it can stand for no words at all


class Grammar:
    """Rules by symbol, and the classes of words that they name."""

    def __init__(self) -> None:
        self._written: dict[str, list[tuple[tuple[_Item, ...], Builder, int]]] = {}
        self._rules: dict[str, list[_Rule]] = {}
        self._bits: dict[str, int] = {}
        self._firsts: dict[str, int] = {}
        self._nullable: dict[str, bool] = {}
        self._chosen: dict[tuple[str, int], list[_Rule]] = {}
        self.count: int = 0

    def add(
        self, symbol: str, pattern: str, build: Builder, cost: int = 0, goes_on: GoesOn | None = None
    ) -> None:
        """Teach a rule; `goes_on` tells of the phrases of a starred item, as they are found, whether there is
        any use in looking for more."""
        items: list[_Item] = []
        for part in pattern.split():
            found = _ITEM.match(part)
            assert found is not None, part
            name, what, repeat = found.groups()
            if what[0].isupper() or what[0] == "%":
                items.append(_Item(name, what, (), repeat, goes_on if repeat == "*" else None))
            else:
                items.append(_Item(name, "", tuple(what.split("|")), repeat))
        self._written.setdefault(symbol, []).append((tuple(items), build, cost))
        self.count += 1

    def symbols(self) -> list[str]:
        """Every symbol that has rules."""
        return list(self._written)

    def literal_words(self) -> dict[str, bool]:
        """Every word that stands in a pattern."""
        return {
            word: True
            for rules in self._written.values()
            for items, _, _ in rules
            for item in items
            for word in item.words
        }

    def freeze(self) -> None:
        """Work out with which words each rule can begin; refuse symbols that are missing or begin with
        themselves."""
        for symbol, rules in self._written.items():
            for items, _, _ in rules:
                for item in items:
                    if item.symbol.startswith("%"):
                        self.bit(item.symbol)  # a class that no rule begins with is looked up, too
                    elif item.symbol and item.symbol not in self._written:
                        raise ValueError(f"{symbol} is made of {item.symbol}, which has no rule")
        self._find_nullable()
        for symbol in self._written:
            self._first_of(symbol, ())
        self._rules = {
            symbol: [
                _Rule(
                    items,
                    build,
                    cost,
                    self._first_of_items(items, ()),
                    all(self._is_nullable(item) for item in items),
                )
                for items, build, cost in rules
            ]
            for symbol, rules in self._written.items()
        }

    def _find_nullable(self) -> None:
        changed = True
        while changed:
            changed = False
            for symbol, rules in self._written.items():
                if not self._nullable.get(symbol) and any(
                    all(self._is_nullable(item) for item in items) for items, _, _ in rules
                ):
                    self._nullable[symbol] = changed = True

    def _is_nullable(self, item: _Item) -> bool:
        return bool(item.repeat) or (bool(item.symbol) and self._nullable.get(item.symbol, False))

    def bit(self, word: str) -> int:
        """The bit of a word or a class."""
        found = self._bits.get(word)
        if found is None:
            found = self._bits[word] = 1 << len(self._bits)
        return found

    def bit_if_known(self, word: str) -> int:
        """The bit of a word if some rule names it, else 0."""
        return self._bits.get(word, 0)

    def _first_of(self, symbol: str, above: tuple[str, ...]) -> int:
        known = self._firsts.get(symbol)
        if known is not None:
            return known
        if symbol in above:
            raise ValueError(f"{symbol} begins with itself: {' > '.join((*above, symbol))}")
        bits = 0
        for items, _, _ in self._written[symbol]:
            bits |= self._first_of_items(items, (*above, symbol))
        self._firsts[symbol] = bits
        return bits

    def _first_of_items(self, items: tuple[_Item, ...], above: tuple[str, ...]) -> int:
        bits = 0
        for item in items:
            if item.words:
                for word in item.words:
                    bits |= self.bit(word)
            elif item.symbol[0] == "%":
                bits |= self.bit(item.symbol)
            else:
                bits |= self._first_of(item.symbol, above)
            if not self._is_nullable(item):
                break
        return bits

    def rules_for(self, symbol: str, begins: int) -> list[_Rule]:
        """The rules of a symbol that can begin where a word with these bits stands."""
        key = (symbol, begins)
        found = self._chosen.get(key)
        if found is None:
            found = [rule for rule in self._rules[symbol] if begins & rule.first or rule.empty]
            self._chosen[key] = found
        return found

    def first_of(self, symbol: str) -> int:
        """The words and classes with which a symbol can begin, as bits."""
        return self._firsts[symbol]

    def can_be_empty(self, symbol: str) -> bool:
        """Whether a symbol can stand for no words at all."""
        return self._nullable.get(symbol, False)


#: Readings of one stretch of words, the cheapest first.
Readings: TypeAlias = list[tuple[int, Any]]


class Chart:
    """The reading of one row of words."""

    def __init__(self, grammar: Grammar, words: Sequence[Word], classes: dict[str, Matcher]) -> None:
        self._grammar: Final = grammar
        self.words: Final = words
        self._n: Final = len(words)
        self._memo: dict[tuple[str, int], dict[int, Readings]] = {}
        self._lists: dict[tuple[str, int], list[tuple[int, int, Any]]] = {}
        #: The place behind the last word that some rule could use.
        self.furthest = 0
        self._classes: dict[str, list[list[tuple[int, Any]]]] = {}
        self._begins: list[int] = []
        for name, matcher in classes.items():
            if grammar.bit_if_known(name):
                self._classes[name] = [list(matcher(words, i)) for i in range(self._n)]
        for i, word in enumerate(words):
            bits = grammar.bit_if_known(word.look)
            for name, found in self._classes.items():
                if found[i]:
                    bits |= grammar.bit(name)
            self._begins.append(bits)

    def whole(self, symbol: str) -> Readings:
        """The readings of all words as one phrase."""
        return self.read(symbol, 0).get(self._n, [])

    def place_of(self, phrase: object) -> tuple[int, int] | None:
        """Where a phrase was read: the place of its first word, and the place behind its last."""
        for same in (operator.is_, operator.eq):
            for (_, start), ends in self._memo.items():
                for end, readings in ends.items():
                    if any(same(value, phrase) for _, value in readings):
                        return start, end
        return None

    def read(self, symbol: str, start: int) -> dict[int, Readings]:
        """The readings of a symbol from a place on, by where they end."""
        key = (symbol, start)
        known = self._memo.get(key)
        if known is not None:
            return known
        found: dict[int, dict[Any, int]] = {}
        begins = self._begins[start] if start < self._n else 0
        grammar = self._grammar
        rules = grammar.rules_for(symbol, begins)
        if rules:
            for rule in rules:
                for end, cost, bound in self._sequence(rule.items, 0, start, rule.cost, {}):
                    value = rule.build(**bound)
                    if value is None:
                        continue
                    for one in value if isinstance(value, list) else (value,):
                        price = cost
                        if isinstance(one, Priced):
                            price += one.cost
                            one = one.value
                        here = found.setdefault(end, {})
                        old = here.get(one)
                        if old is None or price < old:
                            here[one] = price
        result: dict[int, Readings] = {}
        for end, values in found.items():
            readings = sorted([(cost, value) for value, cost in values.items()], key=_cost)
            result[end] = _kept(readings)
        self._memo[key] = result
        return result

    def _sequence(
        self, items: tuple[_Item, ...], k: int, at: int, cost: int, bound: dict[str, Any]
    ) -> Iterator[tuple[int, int, dict[str, Any]]]:
        words, n = self.words, len(items)
        while k < n:  # words that stand there cost no call
            item = items[k]
            if item.repeat or not item.words:
                break
            if at >= self._n or words[at].look not in item.words:
                return
            if item.name:
                bound = {**bound, item.name: words[at].look}
            k, at = k + 1, at + 1
            if at > self.furthest:
                self.furthest = at
        else:
            yield at, cost, bound
            return
        if item.repeat == "*":
            yield from self._star(items, k, at, cost, bound, ())
            return
        if item.repeat == "?":
            yield from self._sequence(items, k + 1, at, cost, bound)
        if item.words:
            if at < self._n and words[at].look in item.words:
                self.furthest = max(self.furthest, at + 1)
                inner = {**bound, item.name: words[at].look} if item.name else bound
                yield from self._sequence(items, k + 1, at + 1, cost, inner)
            return
        if k + 1 == n:  # nothing stands behind it
            for end, price, value in self._phrases(item.symbol, at):
                yield end, cost + price, ({**bound, item.name: value} if item.name else bound)
            return
        for end, price, value in self._phrases(item.symbol, at):
            inner = {**bound, item.name: value} if item.name else bound
            yield from self._sequence(items, k + 1, end, cost + price, inner)

    def _phrases(self, symbol: str, at: int) -> list[tuple[int, int, Any]]:
        if symbol[0] == "%":
            if at >= self._n:
                return []
            found = self._classes[symbol][at]
            for end, _ in found:
                self.furthest = max(self.furthest, end)
            return [(end, 0, value) for end, value in found]
        key = (symbol, at)
        known = self._lists.get(key)
        if known is None:
            begins = self._begins[at] if at < self._n else 0
            if begins & self._grammar.first_of(symbol) or self._grammar.can_be_empty(symbol):
                known = [
                    (end, cost, value)
                    for end, readings in self.read(symbol, at).items()
                    for cost, value in readings
                ]
            else:
                known = []
            self._lists[key] = known
        return known

    def _star(
        self,
        items: tuple[_Item, ...],
        k: int,
        at: int,
        cost: int,
        bound: dict[str, Any],
        got: tuple[Any, ...],
    ) -> Iterator[tuple[int, int, dict[str, Any]]]:
        item = items[k]
        inner = {**bound, item.name: got} if item.name else bound
        yield from self._sequence(items, k + 1, at, cost, inner)
        if len(got) >= MOST:
            return
        for end, price, value in self._phrases(item.symbol, at):
            if end > at:
                more = (*got, value)
                if item.goes_on is None or item.goes_on(bound, more):
                    yield from self._star(items, k, end, cost + price, bound, more)


def _cost(reading: tuple[int, Any]) -> int:
    return reading[0]


def only(**bound: Any) -> Any:
    """A builder that gives the one value it gets."""
    (value,) = bound.values()
    return value


def _kept(readings: Readings) -> Readings:
    """The cheapest readings, and the two cheapest of every kind that would be crowded out by another."""
    kept = readings[:KEPT]
    if len(readings) <= KEPT:
        return kept
    kinds = {getattr(value, "kind", "") for _, value in kept}
    others: dict[str, int] = {}
    for cost, value in readings[KEPT:]:
        kind = getattr(value, "kind", "")
        if kind not in kinds and others.get(kind, 0) < 2:
            others[kind] = others.get(kind, 0) + 1
            kept.append((cost, value))
    return kept
