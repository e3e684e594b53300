"""Words for what is asked of a card: what stands before a noun, the noun, and what stands behind it."""

from __future__ import annotations

from typing import Final, NamedTuple

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text import say_events
from serai.games.burning_sands.text.context import Context
from serai.games.burning_sands.text.mean_tests import STATES
from serai.games.burning_sands.text.say_players import player, spoken_of, whose
from serai.games.burning_sands.text.say_words import (
    NOUNS,
    TYPES,
    Mute,
    amount,
    joined,
    many,
    value_words,
    with_article,
)

_WHERE: Final = {
    "at home": "at home",
    "in this battle": "in this battle",
    "in a battle": "in a battle",
    "at this City Section": "at this City Section",
}
ZONES: Final = {"hand": "hand", "deck": "deck", "saved": "Saved pile", "buried": "Buried pile"}
_DONE: Final = {
    "bows": "bowed",
    "destroyed": "destroyed",
    "discarded": "discarded",
    "buried": "buried",
    "drawn": "drawn",
}
_COMPARED: Final = {
    "=": "equal to",
    ">": "higher than",
    "<": "lower than",
    ">=": "no lower than",
    "<=": "no higher than",
}


class Described(NamedTuple):
    """A description in words, with its noun in the singular and in the plural; whose the cards are."""

    one: str
    many: str
    owner: str  # your, that player's
    nouns: tuple[str, ...]


def described(
    ctx: Context, tests: tuple[m.Test, ...], place: m.Place, preposition: str = "from"
) -> Described:
    """Unbowed Hero at home with Ka 2 or less."""
    before: list[tuple[int, str]] = []
    behind: list[tuple[int, tuple[str, str]]] = []
    nouns: list[str] = []
    either: m.AnyOf | None = None
    owner: m.Who | None = None
    for test in tests:
        adjective = _adjective(test)
        if isinstance(test, m.OfType):
            nouns.append(_noun(test))
        elif adjective is not None:
            before.append((_early(test), adjective))
        elif isinstance(test, m.AnyOf) and either is None:
            either = test
        elif isinstance(test, m.OfPlayer) and not test.owned and owner is None:
            owner = test.who
        else:
            behind.append((_rank(test), _behind(ctx, test)))
    if len(nouns) > 1 or (nouns and either is not None):
        raise Mute(m.AllOf(tests), "a card of two types")
    heads = [(nouns[0] if nouns else "card",)] if either is None else [_head(one) for one in either.tests]
    if either is not None and before:
        raise Mute(either, "adjectives before one of several nouns")
    place_words = _in_place(ctx, place, preposition)
    words_for_owner = "" if owner is None else whose(ctx, owner)
    if owner is not None and (len(heads) > 1 or place_words):
        words_for_owner = ""
        behind.append((1, (f"controlled by {player(ctx, owner)}",) * 2))
    behind.sort(key=_first)
    before.sort(key=_first)
    adjectives = [word for _, word in before]
    words: list[str] = []
    for plural_ in (False, True):
        front = joined(
            [
                " ".join([*adjectives, *head[1:], many(NOUNS[head[0]]) if plural_ else NOUNS[head[0]]])
                for head in heads
            ],
            "or",
        )
        words.append(" ".join([front, *place_words, *[pair[plural_] for _, pair in behind]]))
    return Described(words[0], words[1], words_for_owner, tuple([head[0] for head in heads]))


def _first(ranked: tuple[int, object]) -> int:
    return ranked[0]


def _early(test: m.Test) -> int:
    """Attacking Undead Heroes: states stand before traits."""
    return 0 if isinstance(test, m.Is) else 2 if isinstance(test, m.HasTrait) else 1


def _head(test: m.Test) -> tuple[str, ...]:
    """One of several nouns under one article: its noun, then the adjectives before it."""
    parts = test.tests if isinstance(test, m.AllOf) else (test,)
    nouns = [_noun(part) for part in parts if isinstance(part, m.OfType)]
    rest = [_adjective(part) for part in parts if not isinstance(part, m.OfType)]
    if len(nouns) > 1 or any(word is None for word in rest):
        raise Mute(test, "one of several nouns with something behind it")
    return (nouns[0] if nouns else "card", *[word for word in rest if word is not None])


def _noun(test: m.OfType) -> str:
    noun = TYPES.get(test.word)
    if noun is None:
        raise Mute(test, f"there is no type {test.word}")
    return noun


def _adjective(test: m.Test) -> str | None:
    """What stands before the noun: Undead, bowed, non-Human, Human or Undead."""
    if isinstance(test, m.HasTrait):
        return test.word
    if isinstance(test, m.Is):
        return test.word if test.word in STATES else None
    if isinstance(test, m.Not) and isinstance(test.test, (m.HasTrait, m.Is)):
        inner = _adjective(test.test)
        return None if inner is None else f"non-{inner}"
    if isinstance(test, m.AnyOf) and len(test.tests) <= 3:
        words = [_adjective(part) for part in test.tests if isinstance(part, (m.HasTrait, m.Is, m.Not))]
        if len(words) == len(test.tests) and all(word is not None for word in words):
            return joined([word for word in words if word is not None], "or")
    return None


def _rank(test: m.Test) -> int:
    """What holds other cards in it stands last, so that nothing behind it can be taken for theirs."""
    if isinstance(test, (m.Is, m.HasValue, m.HasMost, m.HasTokens)):
        return 0
    if isinstance(test, (m.OfPlayer, m.Did, m.InUnitOf)):
        return 1
    return 2 if isinstance(test, m.OtherThan) else 3


def _behind(ctx: Context, test: m.Test) -> tuple[str, str]:
    """What stands behind a noun in the singular, and behind one in the plural."""
    if isinstance(test, m.Not) and isinstance(test.test, m.Is) and test.test.word in _WHERE:
        where = _WHERE[test.test.word]
        return f"that is not {where}", f"that are not {where}"
    words = _without(ctx, test.test) if isinstance(test, m.Not) else _said_behind(ctx, test)
    return words, words


def behind(ctx: Context, test: m.Test) -> str:
    """What stands behind a noun."""
    return _behind(ctx, test)[0]


def _without(ctx: Context, test: m.Test) -> str:
    if isinstance(test, m.HasAttached) and test.bound == m.Bound(">=", m.Fixed(1)):
        return f"without {described(ctx, _tests(test.cards), _place(test.cards), 'in').many}"
    if isinstance(test, m.HasTokens) and test.bound == m.Bound(">=", m.Fixed(1)):
        return f"without {tokens(test.token, True)}"
    if isinstance(test, m.HasValue):
        return f"whose {value_words(test.value)} is not {compared(ctx, test.bound)}"
    if isinstance(test, m.Did):
        return say_events.relative(ctx, test.event, test.when, True)
    raise Mute(m.Not(test), f"what is not {type(test).__name__}")


def _said_behind(ctx: Context, test: m.Test) -> str:
    if isinstance(test, m.Is) and test.word in _WHERE:
        return _WHERE[test.word]
    if isinstance(test, m.HasValue):
        return _with_value(ctx, test)
    if isinstance(test, m.HasMost):
        return f"with the {'highest' if test.highest else 'lowest'} {value_words(test.value)}"
    if isinstance(test, (m.HasAttached, m.HasTokens)):
        return f"with {having(ctx, test)}"
    if isinstance(test, m.OfPlayer) and not test.owned:
        return f"controlled by {player(ctx, test.who)}"
    if isinstance(test, m.OtherThan):
        return f"other than {some(ctx, test.cards)}"
    if isinstance(test, m.InUnitOf):
        return _in_unit(ctx, test)
    if isinstance(test, m.AttachedTo):
        return f"attached to {some(ctx, test.cards)}"
    if isinstance(test, m.Did):
        if test.event == m.Event(test.event.kind) and test.event.kind in _DONE:
            return f"{_DONE[test.event.kind]} {test.when}"
        return say_events.relative(ctx, test.event, test.when, False)
    raise Mute(test)


def _with_value(ctx: Context, test: m.HasValue) -> str:
    if isinstance(test.bound.number, m.Fixed) and test.bound.op in ("=", ">=", "<="):
        return f"with {value_words(test.value)} {amount(test.bound, 'less', True)}"
    return f"whose {value_words(test.value)} is {compared(ctx, test.bound)}"


def compared(ctx: Context, bound: m.Bound) -> str:
    """2 or less; lower than that Hero's Ka."""
    if isinstance(bound.number, m.Fixed) and bound.op in ("=", ">=", "<="):
        return amount(bound, "less", True)
    if bound.op not in _COMPARED:
        raise Mute(bound, f"“{bound.op}” is no comparison of values")
    return f"{_COMPARED[bound.op]} {_edge(ctx, bound.number)}"


def _edge(ctx: Context, number: m.Number) -> str:
    if isinstance(number, m.Fixed):
        return str(number.n)
    if isinstance(number, m.ValueOf) and isinstance(number.cards, m.That):
        return f"{spoken_of(ctx, number.cards)}'s {value_words(number.value)}"
    raise Mute(number, "a comparison with such a number")


def having(ctx: Context, test: m.HasAttached | m.HasTokens) -> str:
    """Two or more Followers; a plague token."""
    bound = test.bound
    if isinstance(test, m.HasTokens):
        if bound == m.Bound(">=", m.Fixed(1)):
            return tokens(test.token, True)
        return f"{amount(bound)} {tokens(test.token, bound.number != m.Fixed(1) or bound.op != '=')}"
    words = described(ctx, _tests(test.cards), _place(test.cards), "in")
    if words.owner:
        raise Mute(test, "whose cards are attached")
    if bound == m.Bound(">=", m.Fixed(1)):
        return with_article(words.one)
    if bound == m.Bound("=", m.Fixed(0)):
        return f"no {words.many}"
    return f"{amount(bound)} {words.one if bound == m.Bound('=', m.Fixed(1)) else words.many}"


def tokens(token: str, several: bool) -> str:
    """-1S/-1K token, Water tokens."""
    noun = "tokens" if several else "token"
    if token == "any":
        return noun
    return f"{'Water' if token == 'water' else token} {noun}"


def _in_unit(ctx: Context, test: m.InUnitOf) -> str:
    if test.army and test.cards == m.That("your army"):
        return "in your army"
    if not isinstance(test.cards, m.That):
        raise Mute(test, "the unit of a card that was not spoken of")
    return f"in {spoken_of(ctx, test.cards)}'s {'army' if test.army else 'unit'}"


def _tests(cards: m.Group) -> tuple[m.Test, ...]:
    if not isinstance(cards, m.Every):
        raise Mute(cards, "only a description can stand here")
    return cards.tests


def _place(cards: m.Group) -> m.Place:
    return cards.place if isinstance(cards, m.Every) else m.Place("play")


def _in_place(ctx: Context, place: m.Place, preposition: str) -> list[str]:
    if place == m.Place("play"):
        return []
    return [preposition, zone(ctx, place)]


def zone(ctx: Context, place: m.Place) -> str:
    """Your hand, that player's Buried pile."""
    if place.at is not None or place.whose is None or place.zone not in ZONES:
        raise Mute(place, "no cards are described there")
    return f"{whose(ctx, place.whose)} {ZONES[place.zone]}"


def some(ctx: Context, cards: m.Group) -> str:
    """Cards inside a description: this card, a Hero, one of your Heroes."""
    if isinstance(cards, m.That):
        return spoken_of(ctx, cards)
    words = described(ctx, _tests(cards), _place(cards))
    return f"one of {words.owner} {words.many}" if words.owner else with_article(words.one)
