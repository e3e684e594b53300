"""The chart parser: what it reads, what it costs, what it refuses to be taught."""

from __future__ import annotations

from typing import Any

import pytest

from serai.parts.english.chart import Chart, Grammar, Priced, only
from serai.parts.english.tokens import words_of


def grammar(*rules: tuple[Any, ...]) -> Grammar:
    g = Grammar()
    for rule in rules:
        g.add(*rule)
    g.freeze()
    return g


def read(g: Grammar, text: str, symbol: str = "S") -> list[tuple[int, Any]]:
    return Chart(g, words_of(text), {}).whole(symbol)


def pair(a: str, b: str) -> str:
    return f"{a}+{b}"


def test_a_rule_binds_words_and_phrases_by_name() -> None:
    g = grammar(("S", "a=Fruit and b=Fruit", pair), ("Fruit", "w=dates|figs", only))
    assert read(g, "dates and figs") == [(0, "dates+figs")]


def test_all_words_must_be_used() -> None:
    g = grammar(("S", "w=dates", only))
    assert read(g, "dates now") == []


def test_the_cheapest_reading_comes_first() -> None:
    g = grammar(
        ("S", "a", lambda: "dear", 5), ("S", "a", lambda: "cheap", 1), ("S", "a", lambda: Priced("priced", 2))
    )
    assert read(g, "a") == [(1, "cheap"), (2, "priced"), (5, "dear")]


def test_the_same_value_is_kept_once_at_its_lowest_cost() -> None:
    g = grammar(("S", "a", lambda: "it", 5), ("S", "a", lambda: "it", 2))
    assert read(g, "a") == [(2, "it")]


def test_perhaps_and_any_number() -> None:
    g = grammar(("S", "the? w=Word* end", lambda w=(): w), ("Word", "w=red|blue", only))
    assert read(g, "end") == [(0, ())]
    assert read(g, "the red blue end") == [(0, ("red", "blue"))]


def test_what_does_not_go_together_is_no_reading() -> None:
    g = grammar(("S", "w=dates", lambda w: None))
    assert read(g, "dates") == []


def test_a_symbol_that_begins_with_itself_is_refused() -> None:
    g = Grammar()
    g.add("S", "s=T and t=T", pair)
    g.add("T", "s=S", only)
    with pytest.raises(ValueError, match="begins with itself"):
        g.freeze()


def test_a_symbol_that_begins_with_itself_behind_an_empty_one_is_refused() -> None:
    g = Grammar()
    g.add("S", "the? s=S", only)
    with pytest.raises(ValueError, match="begins with itself"):
        g.freeze()


def test_a_symbol_without_rules_is_refused() -> None:
    g = Grammar()
    g.add("S", "t=T", only)
    with pytest.raises(ValueError, match="T, which has no rule"):
        g.freeze()


def test_the_furthest_word_is_known_where_nothing_reads_all() -> None:
    g = grammar(("S", "dates and figs", lambda: 1))
    chart = Chart(g, words_of("dates and nuts"), {})
    assert chart.whole("S") == []
    assert chart.furthest == 2


def test_a_rule_is_not_tried_where_its_first_word_cannot_stand() -> None:
    tried: list[str] = []

    def note(w: str) -> str:
        tried.append(w)
        return w

    g = grammar(("S", "w=dates", note), ("S", "w=figs", only))
    assert read(g, "figs") == [(0, "figs")]
    assert tried == []
