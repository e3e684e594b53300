"""Words for what is asked of a card: what stands before a noun, the noun, and what stands behind it."""

from __future__ import annotations

from typing import Final, NamedTuple

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text import say_cards, say_events
from serai.games.burning_sands.text.context import Context
from serai.games.burning_sands.text.mean_tests import STATES
from serai.games.burning_sands.text.say_players import player, whose
from serai.games.burning_sands.text.say_words import (
    NOUNS,
    TYPES,
    Mute,
    amount,
    joined,
    many,
    possessive,
    value_words,
    with_article,
)

ZONES: Final = {
    "hand": "hand",
    "deck": "deck",
    "saved": "Saved pile",
    "buried": "Buried pile",
    "home": "home",
}
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
    ctx: Context, tests: tuple[m.Test, ...], place: m.Place, preposition: str = "from", owned: bool = True
) -> Described:
    """Unbowed Hero at home with Ka 2 or less; whose it is stands before it, or behind it where not owned."""
    before: list[tuple[int, str]] = []
    behind: list[tuple[int, tuple[str, str]]] = []
    nouns: list[str] = []
    either: m.AnyOf | None = None
    owner: m.Who | None = None
    for test in tests:
        before_it = adjective(test)
        if isinstance(test, m.OfType) and test.word != "named":
            nouns.append(_noun(test))
        elif before_it is not None:
            before.append((_early(test), before_it))
        elif isinstance(test, m.AnyOf) and either is None:
            either = test
        elif isinstance(test, m.OfPlayer) and not test.owned and owner is None:
            owner = test.who
        else:
            behind.append((_rank(test), _behind(ctx, test)))
    if len(nouns) > 1 or (nouns and either is not None):
        raise Mute(m.AllOf(tests), "a card of two types")
    heads = [(nouns[0] if nouns else "card",)] if either is None else [_head(one) for one in either.tests]
    if either is not None and before and any(len(head) > 1 for head in heads):
        raise Mute(either, "adjectives before one of several nouns")
    place_words = _in_place(ctx, place, preposition)
    words_for_owner = "" if owner is None else whose(ctx, owner)
    if owner is not None and (any(len(head) > 1 for head in heads) or place_words or not owned):
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
    rest = [adjective(part) for part in parts if not isinstance(part, m.OfType)]
    if len(nouns) > 1 or any(word is None for word in rest):
        raise Mute(test, "one of several nouns with something behind it")
    return (nouns[0] if nouns else "card", *[word for word in rest if word is not None])


def _noun(test: m.OfType) -> str:
    noun = TYPES.get(test.word)
    if noun is None:
        raise Mute(test, f"there is no type {test.word}")
    return noun


def adjective(test: m.Test) -> str | None:
    """What stands before the noun: Undead, bowed, non-Human, Human or Undead."""
    if isinstance(test, m.HasTrait):
        return test.word
    if isinstance(test, m.Is):
        return test.word if test.word in STATES else None
    if isinstance(test, m.Not) and isinstance(test.test, (m.HasTrait, m.Is)):
        inner = adjective(test.test)
        return None if inner is None else f"non-{inner}"
    if isinstance(test, m.AnyOf) and len(test.tests) <= 3:
        words = [adjective(part) for part in test.tests if isinstance(part, (m.HasTrait, m.Is, m.Not))]
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
    if isinstance(test, m.Not) and isinstance(test.test, (m.Is, m.InUnitOf)):
        where = _said_behind(ctx, test.test)
        return f"that is not {where}", f"that are not {where}"
    if isinstance(test, m.Not) and isinstance(test.test, m.AnyOf):
        kind = described(ctx, (test.test,), m.PLAY)
        return f"that is not {with_article(kind.one)}", f"that are not {kind.many}"
    if isinstance(test, m.AttachedTo) and isinstance(test.cards, m.Every):
        hosts = say_cards.described_all(ctx, test.cards)
        return f"attached to {some(ctx, test.cards)}", f"attached to {hosts}"
    done = test.test if isinstance(test, m.Not) else test
    if isinstance(done, m.Did) and not _is_participle(test):
        one, several = [
            say_events.relative(ctx, done.event, done.when, done is not test, many_)
            for many_ in (False, True)
        ]
        return one, several
    words = _without(ctx, test.test) if isinstance(test, m.Not) else _said_behind(ctx, test)
    return words, words


def _is_participle(test: m.Test) -> bool:
    """Destroyed this way, bowed this turn: what was done, as a word behind the noun."""
    return isinstance(test, m.Did) and test.event == m.Event(test.event.kind) and test.event.kind in _DONE


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
    if isinstance(test, m.OfPlayer) and not test.owned:
        return f"that {player(ctx, test.who)} {'do' if test.who == m.You() else 'does'} not control"
    raise Mute(m.Not(test), f"what is not {type(test).__name__}")


def _said_behind(ctx: Context, test: m.Test) -> str:
    if isinstance(test, m.Is) and test.word.startswith(_PLACES):
        return test.word
    if isinstance(test, m.Is) and test.word == "named":
        return "with that name"
    if isinstance(test, m.OfType) and test.word == "named":
        return "of the named type"
    if isinstance(test, m.HasValue):
        return _with_value(ctx, test)
    if isinstance(test, m.HasMost):
        return f"with the {'highest' if test.highest else 'lowest'} {value_words(test.value)}"
    if isinstance(test, m.Alike):
        if test.each:
            raise Mute(test, "what all of them have in common")
        said, link = ("a different", "from") if test.differs else ("the same", "as")
        preposition = "with" if test.what in ("name", "trait") else "of"
        return f"{preposition} {said} {test.what} {link} {some(ctx, test.cards)}"
    if isinstance(test, (m.HasAttached, m.HasTokens)):
        return f"with {having(ctx, test)}"
    if isinstance(test, m.OfPlayer):
        if test.owned:
            return f"that {player(ctx, test.who)} own{'' if test.who == m.You() else 's'}"
        return f"controlled by {player(ctx, test.who)}"
    if isinstance(test, m.OtherThan):
        return f"other than {some(ctx, test.cards)}"
    if isinstance(test, m.InUnitOf):
        return f"in {army(ctx, test.cards) if test.army else possessive(some(ctx, test.cards)) + ' unit'}"
    if isinstance(test, m.AttachedTo):
        return f"attached to {some(ctx, test.cards)}"
    if isinstance(test, (m.AnyOf, m.AllOf)):
        words = [_said_behind(ctx, one) for one in test.tests]
        if all(one.startswith("with ") for one in words):
            words[1:] = [one.removeprefix("with ") for one in words[1:]]
        return joined(words, "or" if isinstance(test, m.AnyOf) else "and")
    if isinstance(test, m.Did):
        if _is_participle(test):
            return f"{_DONE[test.event.kind]} {test.when}"
        return say_events.relative(ctx, test.event, test.when, False)
    raise Mute(test)


#: How a state begins that stands behind the noun.
_PLACES: Final = ("in ", "at ", "of ", "under ", "without ")


def _with_value(ctx: Context, test: m.HasValue) -> str:
    if isinstance(test.bound.number, m.Fixed) and test.bound.op in ("=", ">=", "<="):
        return f"with {value_words(test.value)} {amount(test.bound, 'less', True)}"
    return f"whose {value_words(test.value)} is {compared(ctx, test.bound)}"


def is_plain(test: m.HasValue) -> bool:
    """Whether it is said with a figure that somebody has so much: 3 or more Ka."""
    written = isinstance(test.bound.number, m.Fixed) and test.bound.op in ("=", ">=", "<=")
    return written and test.value in ("Strength", "Ka", "Influence")


def compared(ctx: Context, bound: m.Bound) -> str:
    """2 or less; lower than that Hero's Ka."""
    n = bound.number
    if isinstance(n, m.Fixed) and bound.op in ("=", ">=", "<="):
        return amount(bound, "less", True)
    if bound.op not in _COMPARED:
        raise Mute(bound, f"“{bound.op}” is no comparison of values")
    if isinstance(n, m.ValueOf) and n.cards == say_events.WHICH:
        return f"{_COMPARED[bound.op]} its {value_words(n.value)}"
    return f"{_COMPARED[bound.op]} {say_cards.number(ctx, n)}"


def army(ctx: Context, cards: m.Group) -> str:
    """Your army, the opposing army, that Hero's army."""
    if isinstance(cards, m.That) and cards.name.endswith(" army"):
        return cards.name if cards.name == "your army" else f"the {cards.name}"
    return f"{possessive(some(ctx, cards))} army"


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


def _tests(cards: m.Group) -> tuple[m.Test, ...]:
    if not isinstance(cards, m.Every):
        raise Mute(cards, "only a description can stand here")
    return cards.tests


def _place(cards: m.Group) -> m.Place:
    return cards.place if isinstance(cards, m.Every) else m.Place("play")


def _in_place(ctx: Context, place: m.Place, preposition: str) -> list[str]:
    if place == m.Place("play"):
        return []
    if place.zone in ("on", "under") and place.at is not None and place.whose is None:
        return [place.zone, some(ctx, place.at)]
    return [preposition, zone(ctx, place)]


def zone(ctx: Context, place: m.Place) -> str:
    """Your hand, that player's Buried pile."""
    zones = place.zone.split("/")
    if place.at is not None or place.whose is None or any(zone not in ZONES for zone in zones):
        raise Mute(place, "no cards are described there")
    return f"{whose(ctx, place.whose)} {' or '.join([ZONES[zone] for zone in zones])}"


def some(ctx: Context, cards: m.Group) -> str:
    """Cards inside a description: this card, a Hero, one of your Heroes, target Hero."""
    if not isinstance(cards, m.Every):
        return say_cards.cards(ctx, cards).words
    words = described(ctx, cards.tests, cards.place)
    return f"one of {words.owner} {words.many}" if words.owner else with_article(words.one)
