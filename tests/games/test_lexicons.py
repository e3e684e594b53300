"""Each game's lexicon has every word that its tables, prompts and decisions use."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from serai.games import all_games
from serai.kernel import open_table
from serai.kernel.abilities import lexicon_of
from serai.kernel.lexicon import ANY_SEAT, CARD, CARDS, TABLE, Lexicon, events_of

GAMES = all_games()
every_game = pytest.mark.parametrize("game", list(GAMES))


@every_game
def test_every_verb_has_its_form_and_its_sentence(game: str) -> None:
    rules = GAMES[game]
    lexicon = lexicon_of(rules)
    assert list(lexicon.verbs) == [verb.name for verb in rules.verbs]
    for verb, (form, sentence) in lexicon.verbs.items():
        assert form.startswith(verb)
        assert sentence.endswith(".")


@every_game
def test_prompts_rest_on_paragraphs(game: str) -> None:
    lexicon = lexicon_of(GAMES[game])
    assert len(lexicon.paragraphs) > 100
    assert [kind for kind, rule in lexicon.prompts.items() if rule not in lexicon.paragraphs] == []


@every_game
def test_events_have_docstrings_and_are_found(game: str) -> None:
    events = events_of(GAMES[game])
    assert len(events) > 20
    assert [name for name, event in events.items() if not event.__doc__] == []
    others = [name for other in GAMES if other != game for name in events_of(GAMES[other]).values()]
    assert [event for event in events.values() if event in others] == []


@every_game
def test_random_games_use_only_words_of_the_lexicon(game: str) -> None:
    rules = GAMES[game]
    lexicon = lexicon_of(rules)
    events = events_of(rules)
    dice = random.Random(7)
    prompts: set[str] = set()
    for seed in range(3):
        table = open_table(rules, seed)
        seats = rules.describe(table.state)["seats"]
        for _ in range(500):
            if table.prompt is None:
                break
            prompts.add(table.prompt.kind)
            assert rules.phase(table.state) in ("", *lexicon.phases)
            assert list(strange(rules.describe(table.state), lexicon, TABLE, seats)) == []
            table.play(dice.choice(table.legal))
            assert [
                event for event in table.happened if type(event) is not events[type(event).__name__]
            ] == []
    assert prompts <= set(lexicon.prompts)


def strange(described: Any, lexicon: Lexicon, shape: str, seats: list[str]) -> Iterator[str]:
    """What a description has and the lexicon has not: keys, and names of cards."""
    if isinstance(described, list):
        for one in described:
            yield from strange(one, lexicon, shape, seats)
    elif isinstance(described, dict) and shape:
        known = lexicon.shapes[shape]
        for key, value in described.items():
            if key in known or (ANY_SEAT in known and key in seats):
                yield from strange(value, lexicon, known.get(key, known.get(ANY_SEAT, "")), seats)
            else:
                yield f"{shape}.{key}"
    elif isinstance(described, str) and shape in (CARD, CARDS):
        yield from [described] if not {described, described.rpartition(" (")[0]} & set(lexicon.names) else []


@every_game
def test_the_shapes_are_whole(game: str) -> None:
    shapes = lexicon_of(GAMES[game]).shapes
    used = {below for shape in shapes.values() for below in shape.values()}
    assert used - {"", CARDS} == set(shapes) - {TABLE}
