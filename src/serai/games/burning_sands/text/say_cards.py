"""Words for cards and numbers: target Hero, your Heroes, the top two cards of your deck."""

from __future__ import annotations

from typing import Final, NamedTuple

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.context import Context, Referent
from serai.games.burning_sands.text.say_players import is_many, spoken_of, whose
from serai.games.burning_sands.text.say_tests import ZONES, described, zone
from serai.games.burning_sands.text.say_words import (
    Mute,
    amount,
    counted,
    is_single,
    value_words,
    with_article,
)


class Phrase(NamedTuple):
    """Words for cards, and whether they are several."""

    words: str
    many: bool


def cards(ctx: Context, group: m.Group) -> Phrase:
    """The words for some cards; what is chosen can be referred to from now on."""
    if isinstance(group, m.That):
        return Phrase(spoken_of(ctx, group), is_many(ctx, group))
    if isinstance(group, m.Every):
        return Phrase(every(ctx, group), True)
    if isinstance(group, m.Chosen):
        return _chosen(ctx, group)
    if isinstance(group, m.TopCards):
        return _top_cards(ctx, group)
    if not isinstance(group, m.Together):
        raise Mute(group)
    if len(group.parts) != 2 or any(isinstance(part, m.Together) for part in group.parts):
        raise Mute(group, "more than two groups of cards")
    return Phrase(" and ".join([cards(ctx, part).words for part in group.parts]), True)


def every(ctx: Context, group: m.Every, preposition: str = "from") -> str:
    """All Human Heroes; your Heroes at home."""
    _no_part_of(group)
    words = described(ctx, group.tests, group.place, preposition)
    if ctx.mode == "action" and len(words.nouns) == 1:
        ctx.speak_of(Referent(ctx.new_name("all"), "card", words.nouns, "many", group=group))
    return f"{words.owner or 'all'} {words.many}"


def _no_part_of(group: m.Every | m.Chosen) -> None:
    if any(isinstance(test, m.Among) for test in group.tests):
        raise Mute(group, "a part of cards that were spoken of")


def each(ctx: Context, group: m.Every) -> str:
    """For each ...: Holding; of your Holdings."""
    _no_part_of(group)
    words = described(ctx, group.tests, group.place, "in")
    return f"of {words.owner} {words.many}" if words.owner else words.one


def _chosen(ctx: Context, group: m.Chosen) -> Phrase:
    single = is_single(group.count) and group.count.op == "="
    part = group.tests[0] if len(group.tests) == 1 else None
    if isinstance(part, m.Among) and group.place == m.Place("play"):
        return _part(ctx, group, part)
    _no_part_of(group)
    words = described(ctx, group.tests, group.place)
    if words.owner:
        several = amount(group.count).removesuffix(" of")
        text = f"{several} of {words.owner} {words.many}"
    else:
        noun = words.one if is_single(group.count) else words.many
        if single:
            text = f"target {noun}" if group.place == m.Place("play") else with_article(noun)
        else:
            text = f"{amount(group.count)} {noun}"
    if group.random:
        text += " chosen at random"
    ctx.speak_of(Referent(group.name, "card", called(words.nouns, group.place), "one" if single else "many"))
    return Phrase(text, not single)


def called(nouns: tuple[str, ...], place: m.Place) -> tuple[str, ...]:
    """What cards can be called afterwards: a Hero in a hand or a pile is also a card."""
    return (*nouns, "card") if place != m.PLAY and len(nouns) == 1 and nouns != ("card",) else nouns


def _part(ctx: Context, group: m.Chosen, part: m.Among) -> Phrase:
    if not isinstance(part.cards, m.That) or group.random or not is_many(ctx, part.cards):
        raise Mute(group, "a part of such cards")
    whole = spoken_of(ctx, part.cards)
    single = is_single(group.count)
    text = f"any number of {whole}" if group.count.op == "any" else f"{amount(group.count)} of {whole}"
    ctx.speak_of(
        Referent(group.name, "card", (), "one" if group.count == m.Bound("=", m.Fixed(1)) else "many")
    )
    return Phrase(text, not single)


def _top_cards(ctx: Context, group: m.TopCards) -> Phrase:
    deck = f"{whose(ctx, group.whose)} deck"
    single = group.count == m.Fixed(1)
    if single:
        text = f"the top card of {deck}"
    else:
        text = f"the top {amount(m.Bound('=', group.count))} cards of {deck}"
    if not group.name:
        raise Mute(group, "cards of a deck without a name are only drawn")
    ctx.speak_of(Referent(group.name, "card", (), "one" if single else "many"))
    return Phrase(text, not single)


# Numbers


def number(ctx: Context, n: m.Number) -> str:
    """3; that Hero's Ka; the number of Holdings you control."""
    if isinstance(n, m.Fixed):
        return str(n.n)
    if isinstance(n, m.ValueOf):
        if not isinstance(n.cards, m.That):
            raise Mute(n, "a value of cards that were not spoken of")
        return f"{spoken_of(ctx, n.cards)}'s {value_words(n.value)}"
    if isinstance(n, m.CountOf) and isinstance(n.cards, m.Every) and not n.token:
        words = described(ctx, n.cards.tests, n.cards.place, "in")
        return f"the number of {words.owner} {words.many}".replace("  ", " ")
    if isinstance(n, m.PlayerHas):
        return f"the number of {_held(ctx, n, True)}"
    raise Mute(n)


def _held(ctx: Context, n: m.PlayerHas, several: bool) -> str:
    """Cards in your hand."""
    place = n.what.removeprefix("cards in ")
    if place in ZONES and n.what != place:
        return f"{'cards' if several else 'card'} in {zone(ctx, m.Place(place, n.who))}"
    raise Mute(n, f"how much {n.what} somebody has")


#: What was done this way, as it is counted.
_DONE: Final = {
    "bow": "card bowed",
    "straighten": "card straightened",
    "destroy": "card destroyed",
    "discard": "card discarded",
    "bury": "card buried",
    "draw": "card drawn",
    "pay Copper": "Copper paid",
    "pay Water": "Water paid",
}


def per_each(ctx: Context, n: m.Number) -> tuple[int, str]:
    """A number, and for each of what it is taken: 2, "for each Holding you control"."""
    if isinstance(n, m.Fixed):
        return n.n, ""
    if not isinstance(n, m.Scaled) or n.by != 1:
        raise Mute(n, "a number that is not taken for each of something")
    inner = n.number
    if isinstance(inner, m.Told) and inner.what == "this way" and inner.deed in _DONE:
        return n.times, f"for each {_DONE[inner.deed]} this way"
    if isinstance(inner, m.CountOf) and isinstance(inner.cards, m.Every) and not inner.token:
        return n.times, f"for each {each(ctx, inner.cards)}"
    if isinstance(inner, m.PlayerHas):
        return n.times, f"for each {_held(ctx, inner, False)}"
    raise Mute(n, f"for each {type(inner).__name__}")


def is_per_each(n: m.Number) -> bool:
    """Whether a number is written, or taken for each of something that can be counted."""
    return isinstance(n, m.Fixed) or (
        isinstance(n, m.Scaled) and isinstance(n.number, (m.CountOf, m.PlayerHas, m.Told)) and n.by == 1
    )


def some_cards(n: int) -> str:
    """One card, two cards."""
    return "one card" if n == 1 else f"{counted(n)} cards"
