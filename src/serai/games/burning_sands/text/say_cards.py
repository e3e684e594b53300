"""Words for cards and numbers: target Hero, your Heroes, the top two cards of your deck, half of its Ka."""

from __future__ import annotations

from typing import Final, NamedTuple

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text import say_events
from serai.games.burning_sands.text.context import Context, Referent
from serai.games.burning_sands.text.mean_cards import speak_of_borne, speak_of_host
from serai.games.burning_sands.text.say_players import is_many, spoken_of, whose
from serai.games.burning_sands.text.say_tests import ZONES, described, tokens, zone
from serai.games.burning_sands.text.say_words import (
    Mute,
    amount,
    is_single,
    joined,
    possessive,
    value_words,
    with_article,
)
from serai.parts.english.forms import verb_forms


class Phrase(NamedTuple):
    """Words for cards, and whether they are several."""

    words: str
    many: bool


def cards(ctx: Context, group: m.Group) -> Phrase:
    """The words for some cards; what is chosen can be referred to from now on."""
    if isinstance(group, m.That):
        return Phrase(spoken_of(ctx, group), is_many(ctx, group))
    if isinstance(group, m.Every):
        one = group.tests[0] if len(group.tests) == 1 and group.place == m.PLAY else None
        if isinstance(one, m.InUnitOf) and not one.army:
            return Phrase(f"{possessive(cards(ctx, one.cards).words)} unit", False)
        if isinstance(one, m.Among):
            return cards(ctx, one.cards)
        return Phrase(every(ctx, group), True)
    if isinstance(group, m.Chosen):
        return _chosen(ctx, group)
    if isinstance(group, m.TopCards):
        return _top_cards(ctx, group)
    if isinstance(group, m.UntilFound):
        words = described(ctx, group.tests, m.PLAY)
        ctx.speak_of(Referent(group.name, "card", ("card",), "many", called=("revealed",)))
        ctx.speak_of(Referent(group.found, "card", called(words.nouns, m.Place("deck")), "one"))
        deck = f"{whose(ctx, group.whose)} deck"
        return Phrase(f"cards from the top of {deck} until you reveal {with_article(words.one)}", True)
    if not isinstance(group, m.Together):
        raise Mute(group, "these are no cards")
    if any(isinstance(part, m.Every) and _describes_others(part) for part in group.parts[:-1]):
        raise Mute(group, "what stands behind the first would be read as going on with the second")
    return Phrase(joined([cards(ctx, part).words for part in group.parts], "and"), True)


def _describes_others(group: m.Every) -> bool:
    """Whether other cards, which are not known, stand in a description."""
    return any(not isinstance(getattr(test, "cards", m.That("")), m.That) for test in group.tests)


def every(ctx: Context, group: m.Every, preposition: str = "from") -> str:
    """All Human Heroes; your Heroes at home."""
    _no_part_of(group)
    words = described(ctx, group.tests, group.place, preposition)
    if ctx.mode == "action" and len(words.nouns) == 1:
        ctx.speak_of(Referent(ctx.new_name("all"), "card", words.nouns, "many", group=group))
    return f"{words.owner or 'all'} {words.many}"


def described_all(ctx: Context, group: m.Participant) -> str:
    """Any cards that fit: Human Heroes, your Heroes, Heroes with Followers."""
    if not isinstance(group, m.Every):
        raise Mute(group, "this describes no cards")
    _no_part_of(group)
    words = described(ctx, group.tests, group.place)
    return f"{words.owner} {words.many}".strip()


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
    parts = [test for test in group.tests if isinstance(test, m.Among)]
    if parts and group.place == m.PLAY:
        return _part(ctx, group, parts[0], tuple([test for test in group.tests if test != parts[0]]))
    equal = _equal_to(ctx, group.count)  # what it is equal to was spoken of before
    words = described(ctx, group.tests, group.place)
    if equal:
        text = f"a number of {f'{words.owner} {words.many}'.strip()} {equal}"
    elif words.owner:
        several = amount(group.count).removesuffix(" of")
        text = f"{several} of {words.owner} {words.many}"
    else:
        noun = words.one if is_single(group.count) else words.many
        if single:
            text = f"target {noun}" if group.place == m.PLAY else with_article(noun)
        else:
            text = f"{amount(group.count)} {noun}"
    if group.random:  # ahead of the place, which is not chosen
        said, place, rest = text.partition(" from ") if single else (text, "", "")
        text = f"{said} chosen at random{place}{rest}"
    names, many_ = called(words.nouns, group.place), "one" if single else "many"
    if single:
        speak_of_host(ctx, group.name, group.tests)
        speak_of_borne(ctx, m.That(group.name), group.tests)
    ctx.speak_of(Referent(group.name, "card", names, many_, chosen=group))
    return Phrase(text, not single)


def called(nouns: tuple[str, ...], place: m.Place) -> tuple[str, ...]:
    """What cards can be called afterwards: a Hero in a hand or a pile is also a card."""
    return (*nouns, "card") if place != m.PLAY and len(nouns) == 1 and nouns != ("card",) else nouns


def _part(ctx: Context, group: m.Chosen, part: m.Among, tests: tuple[m.Test, ...]) -> Phrase:
    """Two of those cards; a Story among those cards."""
    if not isinstance(part.cards, m.That) or group.random or not is_many(ctx, part.cards):
        raise Mute(group, "a part of such cards")
    whole, single = spoken_of(ctx, part.cards), is_single(group.count)
    one = group.count == m.Bound("=", m.Fixed(1))
    words = described(ctx, tests, m.PLAY)
    if tests:
        several = f"{amount(group.count)} {words.one if single else words.many}"
        text = f"{with_article(words.one) if one else several} among {whole}"
    else:
        text = f"{amount(group.count).removesuffix(' of')} of {whole}"
    nouns = called(words.nouns, m.Place("deck")) if tests else ()
    ctx.speak_of(Referent(group.name, "card", nouns, "one" if one else "many"))
    return Phrase(text, not single)


_HEAPS: Final = {"deck": "deck", "saved": "Saved pile", "buried": "Buried pile"}


def _top_cards(ctx: Context, group: m.TopCards) -> Phrase:
    heap = f"{whose(ctx, group.whose)} {_HEAPS[group.zone]}"
    end = "bottom" if group.bottom else "top"
    single = group.count == m.Fixed(1)
    if single:
        text = f"the {end} card of {heap}"
    else:
        text = f"the {end} {amount(m.Bound('=', group.count))} cards of {heap}"
    if not group.name:
        raise Mute(group, "cards of a deck without a name are only drawn")
    there = m.Chosen(m.Bound("=", group.count), (), m.Place(group.zone))
    ctx.speak_of(Referent(group.name, "card", ("card",), "one" if single else "many", chosen=there))
    return Phrase(text, not single)


# Numbers


def _loose(ctx: Context, n: m.Number) -> str:
    """Story controlled by you: what is counted, as one noun."""
    if isinstance(n, m.CountOf) and isinstance(n.cards, m.Every) and not n.token:
        return described(ctx, n.cards.tests, n.cards.place, "in", owned=False).one
    return how_counted(ctx, n, False)


#: Numbers that the text has spoken of.
_KNOWN: Final = {"named": "the number you named", "difference": "the difference", "that value": "that value"}


def number(ctx: Context, n: m.Number) -> str:
    """3; that Hero's Ka; the number of Holdings you control; half of its Strength."""
    if isinstance(n, m.Fixed):
        return str(n.n)
    if isinstance(n, m.Told) and n.what in _KNOWN and not n.deed:
        return _KNOWN[n.what]
    if isinstance(n, m.ValueOf) and n.of_several != "sum":
        raise Mute(n, "the highest or lowest value of several cards")
    if isinstance(n, m.ValueOf) and isinstance(n.cards, m.Every):
        return f"the total {value_words(n.value)} of {described_all(ctx, n.cards)}"
    if isinstance(n, m.ValueOf) and not isinstance(n.cards, m.That):
        owners = [one.who for one in getattr(n.cards, "tests", ()) if isinstance(one, m.OfPlayer)]
        if any(isinstance(who, m.SomePlayer) for who in owners):
            raise Mute(n, "a value of cards of a player who is chosen there")
        return f"the {value_words(n.value)} of {cards(ctx, n.cards).words}"
    if isinstance(n, m.ValueOf):
        return f"{possessive(cards(ctx, n.cards).words)} {value_words(n.value)}"
    if isinstance(n, m.Scaled) and n.times == 1 and n.by == 2:
        return f"half of {number(ctx, n.number)}, rounded {'up' if n.up else 'down'}"
    if isinstance(n, m.Scaled) and n.times == 2 and n.by == 1:
        return f"double {number(ctx, n.number)}"
    if isinstance(n, m.Often):
        return f"the number of {_often(ctx, n, True)}"
    if isinstance(n, m.Sum) and len(n.parts) == 2 and isinstance(n.parts[1], m.Fixed) and n.parts[1].n > 0:
        return f"{number(ctx, n.parts[0])} plus {n.parts[1].n}"
    if isinstance(n, (m.CountOf, m.PlayerHas, m.Players)):
        return f"the number of {how_counted(ctx, n, True)}"
    raise Mute(n)


def how_counted(ctx: Context, n: m.Number, several: bool) -> str:
    """What is counted: Heroes you control, cards in your hand, Water tokens on this card, opponents."""
    if isinstance(n, m.CountOf) and n.token:
        return f"{tokens(n.token, several)} on {_bearing(ctx, n.cards)}"
    if isinstance(n, m.CountOf) and isinstance(n.cards, m.Every):
        return _every_one(ctx, n.cards, several)
    if isinstance(n, m.PlayerHas) and n.what == "Water":
        return f"{'' if several else 'of '}{whose(ctx, n.who)} Water tokens"
    place = n.what.removeprefix("cards in ") if isinstance(n, m.PlayerHas) else ""
    if isinstance(n, m.PlayerHas) and place in ZONES and n.what != place:
        return f"{'cards' if several else 'card'} in {zone(ctx, m.Place(place, n.who))}"
    if isinstance(n, m.Players) and isinstance(n.who, m.AnyPlayer) and not n.who.tests:
        return ("opponent" if n.who.other else "player") + ("s" if several else "")
    if isinstance(n, m.Told) and n.what == "this way":
        return _done(n.deed)
    if isinstance(n, m.Often):
        return _often(ctx, n, several)
    raise Mute(n, "this cannot be counted in words")


def _every_one(ctx: Context, group: m.Every, several: bool) -> str:
    if not several:
        return each(ctx, group)
    words = described(ctx, group.tests, group.place, "in")
    return f"{words.owner} {words.many}".strip()


def _bearing(ctx: Context, group: m.Group) -> str:
    return described_all(ctx, group) if isinstance(group, m.Every) else cards(ctx, group).words


def _done(deed: str) -> str:
    """What was done this way, as it is counted: card bowed, Copper paid, token."""
    verb, _, goods = deed.partition(" ")
    return f"{goods or 'card'} {verb_forms(verb).participle} this way" if deed else "token"


def _often(ctx: Context, n: m.Often, several: bool) -> str:
    """Heroes destroyed this turn."""
    fitting = [(role, part) for role, part in n.event.roles if isinstance(part, m.Every)]
    if len(fitting) != 1:
        raise Mute(n, "how often something happens that is not done to cards")
    role, group = fitting[0]
    assert isinstance(group, m.Every)
    done = m.Event(n.event.kind, tuple([(r, say_events.WHICH if r == role else p) for r, p in n.event.roles]))
    clause = say_events.relative(ctx, done, n.when, False, several)
    return f"{_every_one(ctx, group, several)} {clause}"


def per_each(ctx: Context, n: m.Number) -> tuple[int, str]:
    """A number, and for each of what it is taken: 2, "for each Holding you control"."""
    if isinstance(n, m.Fixed):
        return n.n, ""
    if isinstance(n, m.Capped) and isinstance(n.most, m.Fixed) and n.least is None:
        times, per = per_each(ctx, n.number)
        return times, f"{per} (to a maximum of {n.most.n})"
    if not isinstance(n, m.Scaled) or n.by != 1:
        raise Mute(n, "a number that is not taken for each of something")
    if isinstance(n.number, m.Capped) and n.times < 0:
        times, per = per_each(
            ctx, m.Capped(m.Scaled(n.number.number, -n.times), n.number.most, n.number.least)
        )
        return -times, per
    inner = n.number
    if isinstance(inner, m.Scaled) and inner.times == 1:
        return n.times, f"for each {inner.by} {how_counted(ctx, inner.number, True)}"
    return n.times, f"for each {how_counted(ctx, inner, False)}"


def is_per_each(n: m.Number) -> bool:
    """Whether a number is written, or taken for each of something that can be counted."""
    inner = n.number if isinstance(n, m.Capped) else n
    return isinstance(n, m.Fixed) or (
        isinstance(inner, m.Scaled) and inner.by == 1 and not isinstance(inner.number, m.ValueOf)
    )


def _equal_to(ctx: Context, bound: m.Bound) -> str:
    """Equal to that Hero's Ka; nothing where a number is written."""
    if bound.op != "=" or isinstance(bound.number, (m.Fixed, m.Told)):
        return ""
    return f"equal to {number(ctx, bound.number)}"


def so_many(ctx: Context, bound: m.Bound, one: str, several: str, figures: bool = False) -> tuple[str, str]:
    """Two cards; a number of cards equal to its Ka; one card for each Hero: what there is, and for each of
    what."""
    if bound.op == "all":
        return f"all {several}", ""
    if bound.op == "any" and one == several:
        return f"any amount of {several}", ""
    if bound.op == "one of" and isinstance(bound.number, m.Sum):
        return f"{', '.join([number(ctx, part) for part in bound.number.parts[:-1]])}, or " + (
            f"{number(ctx, bound.number.parts[-1])} {several}"
        ), ""
    per, n = "", bound.number
    if isinstance(n, m.Sum) and len(n.parts) == 2 and isinstance(n.parts[0], m.Fixed):
        per = f", plus one more for each {_loose(ctx, n.parts[1])}"
        bound = m.Bound(bound.op, n.parts[0])
    elif not isinstance(n, m.Told) and is_per_each(n):
        times, per = per_each(ctx, n)
        bound = m.Bound(bound.op, m.Fixed(times))
    elif _equal_to(ctx.copy(), bound):
        number_of = "" if one == several else "a number of "
        return f"{number_of}{several} {_equal_to(ctx, bound)}", ""
    few = "less" if figures else "fewer"
    words = f"{amount(bound, few, figures)} {one if bound in _ONE else several}"
    return words, per


_ONE: Final = tuple([m.Bound(op, m.Fixed(1)) for op in ("=", "up to")])
