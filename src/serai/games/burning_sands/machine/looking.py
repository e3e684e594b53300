"""What nouns mean at a table: which cards and players fit, and how much a number is."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.point_of_view import Eyes, named_cards, named_player
from serai.games.burning_sands.machine.registers import COUNT, fixed, kind_in
from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.board import attached, face, is_hero, section_water, sections, type_of
from serai.games.burning_sands.rules.stats import capacity, influence, ka, produces, strength
from serai.games.burning_sands.rules.traits import has_trait, is_flying
from serai.games.burning_sands.rules.units import ATTACKERS, DEFENDERS, in_battle, place_of, side_of
from serai.games.burning_sands.state import State, face_of, in_turn, variant_of
from serai.games.burning_sands.state.faces import NONHUMAN, forms
from serai.games.burning_sands.state.terms import (
    ACTION,
    FOLLOWER,
    HERO,
    HOLDING,
    ITEM,
    NOBODY,
    NOTHING,
    PANTHEON,
    SECTION,
    SPELL,
    STORY,
    STRONGHOLD,
    UNALIGNED,
)
from serai.games.burning_sands.text import meaning as m

TYPES: Final = {
    "Hero": HERO,
    "Follower": FOLLOWER,
    "Item": ITEM,
    "Holding": HOLDING,
    "City Section": SECTION,
    "Spell": SPELL,
    "Story": STORY,
    "Pantheon": PANTHEON,
    "Action": ACTION,
    "Stronghold": STRONGHOLD,
}


# Players


def seats_of(g: State, eyes: Eyes, who: Any) -> list[int]:
    """The living players that are meant, in turn from the player of the text."""
    run = eyes.run
    if isinstance(who, m.You):
        return [run.seat]
    if isinstance(who, m.ThatPlayer):
        seat = named_player(g, eyes, who.name)
        return [seat] if seat != NOBODY and g.alive[seat] else []
    if isinstance(who, m.SomePlayer):
        seat = named_player(g, eyes, who.name)
        return [seat] if seat != NOBODY and g.alive[seat] else []
    if isinstance(who, (m.ControllerOf, m.OwnerOf)):
        cards = [card for card in cards_of(g, eyes, who.cards) if card >= 0]
        column = g.control if isinstance(who, m.ControllerOf) else g.owner
        return [column[cards[0]]] if cards else []
    if isinstance(who, (m.EachPlayer, m.AnyPlayer)):
        return [seat for seat in in_turn(g, run.seat) if is_player(g, eyes, who, seat)]
    raise TypeError(who)


def is_player(g: State, eyes: Eyes, who: Any, seat: int) -> bool:
    """Whether a player is one of those that are meant."""
    if isinstance(who, (m.EachPlayer, m.AnyPlayer, m.SomePlayer)):
        if who.other and seat == eyes.run.seat:
            return False
        return all(player_fits(g, eyes, seat, test) for test in who.tests)
    return seat in seats_of(g, eyes, who)


def player_fits(g: State, eyes: Eyes, seat: int, test: Any) -> bool:
    """Whether a player fits a test."""
    if isinstance(test, m.PlayerIs):
        if test.word == "blessed":
            return seat == g.blessed
        if test.word in ("attacker", "attacking"):
            return seat == g.attacker
        if test.word in ("defender", "defending"):
            return g.battle != NOTHING and seat == g.control[g.battle]
        raise ValueError(test.word)
    if isinstance(test, m.PlayerWith):
        if test.bound is None:
            raise ValueError(test)
        return within(g, eyes, _has_of(g, seat, test.what), test.bound)
    if isinstance(test, m.PlayerControls):
        return _controls(g, eyes, seat, test)
    raise TypeError(test)


def _has_of(g: State, seat: int, what: str) -> int:
    if what == "Water":
        return section_water(g, seat)
    if what == "cards in hand":
        return len(g.hand[seat])
    if what == "cards in saved":
        return len(g.saved[seat])
    if what == "cards in buried":
        return len(g.buried[seat])
    raise ValueError(what)


def _controls(g: State, eyes: Eyes, seat: int, test: m.PlayerControls) -> bool:
    assert isinstance(test.cards, m.Every)
    have = _count_controlled(g, eyes, seat, test.cards)
    other = test.bound.number
    if isinstance(other, m.PlayerHas) and other.what == "such cards":
        rivals = [one for one in seats_of(g, eyes, other.who) if one != seat]
        counts = [_count_controlled(g, eyes, one, test.cards) for one in rivals]
        return all(_compare(have, test.bound.op, count) for count in counts)
    return within(g, eyes, have, test.bound)


def _count_controlled(g: State, eyes: Eyes, seat: int, cards: m.Every) -> int:
    return len([card for card in g.side[seat] if all(fits(g, eyes, card, test) for test in cards.tests)])


# Numbers


def number_of(g: State, eyes: Eyes, number: Any) -> int:
    """How much a number is now (BS 13.20)."""
    if isinstance(number, m.Fixed):
        return number.n
    if isinstance(number, m.CountOf):
        cards = cards_of(g, eyes, number.cards)
        if not number.token:
            return len(cards)
        return sum([tokens_on(g, card, number.token) for card in cards if card >= 0])
    if isinstance(number, m.ValueOf):
        return sum([value_of(g, card, number.value) for card in cards_of(g, eyes, number.cards)])
    if isinstance(number, m.PlayerHas):
        return sum([_has_of(g, seat, number.what) for seat in seats_of(g, eyes, number.who)])
    if isinstance(number, m.Told):
        return fixed(g, COUNT)
    if isinstance(number, m.Scaled):
        whole = number_of(g, eyes, number.number) * number.times
        return -(-whole // number.by) if number.up else whole // number.by
    if isinstance(number, m.Sum):
        return sum([number_of(g, eyes, part) for part in number.parts])
    raise TypeError(number)


def _compare(left: int, op: str, right: int) -> bool:
    if op == "=":
        return left == right
    if op == ">=":
        return left >= right
    if op == "<=":
        return left <= right
    return left > right if op == ">" else left < right


def within(g: State, eyes: Eyes, n: int, bound: m.Bound) -> bool:
    """Whether a number is within a bound."""
    return _compare(n, bound.op, number_of(g, eyes, bound.number))


def value_of(g: State, card: int, value: str) -> int:
    """A value of a card: of one in play what it is now, of another what is printed or permanent."""
    if card >= 0:
        if value == "Strength" or value == "Base Strength":
            return strength(g, card)
        if value == "Ka":
            return ka(g, card)
        if value == "Influence":
            return influence(g, card)
        if value == "Capacity":
            return capacity(g, card)
        if value == "production":
            return produces(g, card)
        return _printed(g, g.kind[card], value)
    return _printed(g, kind_in(card), value)


def _printed(g: State, kind: int, value: str) -> int:
    printed, changed = face_of(g, kind), variant_of(g, kind)
    if value == "Strength":
        return printed.strength if changed is None else max(0, printed.strength + changed.strength)
    if value == "Ka":
        return printed.ka if changed is None else max(0, printed.ka + changed.ka)
    if value == "Fate":
        return printed.fate
    if value == "Influence":
        return printed.influence
    if value == "Water cost":
        return printed.water
    if value in ("Copper cost", "printed Copper cost"):
        return printed.copper
    raise ValueError(value)


def tokens_on(g: State, card: int, token: str) -> int:
    """How many tokens of a sort are on a card."""
    if token == "water":
        return g.water[card]
    if token == "any":
        return len([row for row in g.tokens if row[0] == card]) + sum(
            [n for other, _, n in g.counters if other == card]
        )
    bonus = bonus_in(token)
    if bonus is not None:
        return len([row for row in g.tokens if row[0] == card and (row[1], row[2]) == bonus])
    return marks.counters(g, card, token)


def bonus_in(token: str) -> tuple[int, int] | None:
    """The Strength and Ka of a bonus token such as -1S/-1K; None for a token with a name."""
    if not token.startswith(("+", "-")):
        return None
    s = k = 0
    for part in token.split(" ", maxsplit=1)[0].split("/"):
        if part.endswith("S"):
            s = int(part[:-1])
        else:
            k = int(part[:-1])
    return s, k


# Cards


def cards_of(g: State, eyes: Eyes, group: Any) -> list[int]:
    """The cards that are meant: those in play by number, others by kind (`registers.of_kind`)."""
    if isinstance(group, m.That):
        return named_cards(g, eyes, group.name)
    if isinstance(group, m.Chosen):
        return named_cards(g, eyes, group.name)
    if isinstance(group, m.Every):
        if group.place.zone != "play":
            return []
        return [
            card
            for card in all_in_play(g, eyes.run.seat)
            if all(fits(g, eyes, card, test) for test in group.tests)
        ]
    if isinstance(group, m.Together):
        return list(dict.fromkeys([card for part in group.parts for card in cards_of(g, eyes, part)]))
    if isinstance(group, m.TopCards):
        return named_cards(g, eyes, group.name)
    raise TypeError(group)


def all_in_play(g: State, first: int) -> list[int]:
    """All cards in play, those of a player first, then clockwise."""
    return [card for seat in in_turn(g, first) for card in g.side[seat]]


def is_one_of(g: State, eyes: Eyes, group: Any, card: int) -> bool:
    """Whether a card in play is one of those that are meant."""
    if isinstance(group, m.Every):
        return group.place.zone == "play" and all(fits(g, eyes, card, test) for test in group.tests)
    return card in cards_of(g, eyes, group)


def fits(g: State, eyes: Eyes, card: int, test: Any) -> bool:
    """Whether a card in play fits a test."""
    answer: bool = _TESTS[type(test)](g, eyes, card, test)
    return answer


def _of_type(g: State, eyes: Eyes, card: int, test: m.OfType) -> bool:
    if test.word == "Hero":
        return is_hero(g, card)
    return type_of(g, card) == TYPES[test.word] and not (face(g, card).is_hero and g.host[card] != NOTHING)


def _has_trait(g: State, eyes: Eyes, card: int, test: m.HasTrait) -> bool:
    word = test.word
    if word == "Unaligned":
        return face(g, card).faction == UNALIGNED
    if word == "Omen":
        return card == g.omen
    if word == "Flying" and is_hero(g, card) and not eyes.printed:
        return is_flying(g, card) or has_trait(g, card, word)
    return _printed_trait(g, card, word.lower()) if eyes.printed else has_trait(g, card, word)


def _printed_trait(g: State, card: int, word: str) -> bool:
    """Whether a card is a Foo card without any lasting text, so that such texts never ask one another."""
    printed = face(g, card)
    if word in printed.words:
        return True
    changed = variant_of(g, g.kind[card])
    gained = [trait for other, trait, _, _ in g.traits if other == card] if g.traits else []
    if changed is not None:
        gained += [trait for trait, _ in changed.traits]
    if word in ("human", "nonhuman"):
        other = printed.is_nonhuman or any(one in NONHUMAN for one in gained)
        return other if word == "nonhuman" else is_hero(g, card) and not other
    return any(word in forms(one.lower()) for one in gained)


def _is(g: State, eyes: Eyes, card: int, test: m.Is) -> bool:
    word = test.word
    if word == "bowed":
        return bool(g.bowed[card])
    if word == "unbowed":
        return not g.bowed[card]
    if word in ("attacking", "defending"):
        army = ATTACKERS if word == "attacking" else DEFENDERS
        return place_of(g, card) != NOTHING and side_of(g, g.control[card]) == army
    if word == "opposing":
        return opposes(g, eyes.run.seat, card)
    if word == "raiding":
        return any(raid.hero == card for raid in g.raiders)
    if word == "in this battle":
        return in_battle(g, card)
    if word == "in a battle":
        return place_of(g, card) != NOTHING
    if word == "at home":
        return place_of(g, card) == NOTHING
    if word == "at this City Section":
        source = eyes.run.card
        section = source if face(g, source).type == SECTION else g.host[source]
        return place_of(g, card) == section
    if word == "alone in its army":
        return _alone(g, card)
    if word == "attacked":
        return card == g.battle or card in g.battles
    raise ValueError(word)


def opposes(g: State, seat: int, card: int) -> bool:
    """Whether a card fights on the other side of the battle; the City Section itself never does (BS 9.13)."""
    if g.battle == NOTHING or place_of(g, card) != g.battle:
        return False
    return side_of(g, g.control[card]) != side_of(g, seat)


def _alone(g: State, card: int) -> bool:
    place = place_of(g, card)
    if place == NOTHING:
        return False
    army = side_of(g, g.control[card])
    others = [
        other
        for other in all_in_play(g, 0)
        if other != card
        and is_hero(g, other)
        and g.at[other] == place
        and side_of(g, g.control[other]) == army
    ]
    return not others


def _has_value(g: State, eyes: Eyes, card: int, test: m.HasValue) -> bool:
    return within(g, eyes.on(card), value_of(g, card, test.value), test.bound)


def _of_player(g: State, eyes: Eyes, card: int, test: m.OfPlayer) -> bool:
    return is_player(g, eyes, test.who, g.owner[card] if test.owned else g.control[card])


def _attached_to(g: State, eyes: Eyes, card: int, test: m.AttachedTo) -> bool:
    host = g.host[card]
    return host != NOTHING and is_one_of(g, eyes, test.cards, host)


def _has_attached(g: State, eyes: Eyes, card: int, test: m.HasAttached) -> bool:
    n = len([other for other in attached(g, card) if is_one_of(g, eyes, test.cards, other)])
    return within(g, eyes, n, test.bound)


def _has_tokens(g: State, eyes: Eyes, card: int, test: m.HasTokens) -> bool:
    return within(g, eyes, tokens_on(g, card, test.token), test.bound)


def _in_unit(g: State, eyes: Eyes, card: int, test: m.InUnitOf) -> bool:
    hero = card if g.host[card] == NOTHING else g.host[card]
    if isinstance(test.cards, m.That) and test.cards.name == "your army":
        return (
            place_of(g, card) != NOTHING
            and g.attacker != NOBODY
            and side_of(g, g.control[card]) == side_of(g, eyes.run.seat)
        )
    for other in cards_of(g, eyes, test.cards):
        if other < 0:
            continue
        lead = other if g.host[other] == NOTHING else g.host[other]
        if test.army:
            there = g.at[lead] != NOTHING and g.at[hero] == g.at[lead]
            if there and side_of(g, g.control[hero]) == side_of(g, g.control[lead]):
                return True
        elif lead == hero:
            return True
    return False


def _among(g: State, eyes: Eyes, card: int, test: m.Among) -> bool:
    return is_one_of(g, eyes, test.cards, card)


def _other_than(g: State, eyes: Eyes, card: int, test: m.OtherThan) -> bool:
    return not is_one_of(g, eyes, test.cards, card)


def _not(g: State, eyes: Eyes, card: int, test: m.Not) -> bool:
    return not fits(g, eyes, card, test.test)


def _any_of(g: State, eyes: Eyes, card: int, test: m.AnyOf) -> bool:
    return any(fits(g, eyes, card, one) for one in test.tests)


def _all_of(g: State, eyes: Eyes, card: int, test: m.AllOf) -> bool:
    return all(fits(g, eyes, card, one) for one in test.tests)


_TESTS: Final[dict[type, Any]] = {
    m.OfType: _of_type,
    m.HasTrait: _has_trait,
    m.Is: _is,
    m.HasValue: _has_value,
    m.OfPlayer: _of_player,
    m.AttachedTo: _attached_to,
    m.HasAttached: _has_attached,
    m.HasTokens: _has_tokens,
    m.InUnitOf: _in_unit,
    m.Among: _among,
    m.OtherThan: _other_than,
    m.Not: _not,
    m.AnyOf: _any_of,
    m.AllOf: _all_of,
}


# Cards that are not in play


def kind_fits(g: State, eyes: Eyes, kind: int, test: Any, buried: bool = False) -> bool:
    """Whether a card in a hand, deck or pile fits a test; a buried Jinn is a Hero (BS 15.15)."""
    printed = face_of(g, kind)
    if isinstance(test, m.OfType):
        return TYPES[test.word] == (HERO if buried and printed.is_jinn else printed.type)
    if isinstance(test, m.HasTrait):
        return kind_has(g, kind, test.word)
    if isinstance(test, m.HasValue):
        return within(g, eyes, _printed(g, kind, test.value), test.bound)
    if isinstance(test, m.Not):
        return not kind_fits(g, eyes, kind, test.test, buried)
    if isinstance(test, m.AnyOf):
        return any(kind_fits(g, eyes, kind, one, buried) for one in test.tests)
    if isinstance(test, m.AllOf):
        return all(kind_fits(g, eyes, kind, one, buried) for one in test.tests)
    if isinstance(test, m.OfPlayer):
        return True  # the place says whose it is
    raise TypeError(test)


def kind_has(g: State, kind: int, trait: str) -> bool:
    """Whether a card that is not in play is a Foo card: printed, or by a permanent change (BS 17.1)."""
    printed, word = face_of(g, kind), trait.lower()
    if trait == "Unaligned":
        return printed.faction == UNALIGNED
    if word in printed.words:
        return True
    if trait == "Omen":
        return any(one.endswith("Omen") for one in printed.traits)
    changed = variant_of(g, kind)
    gained = [one for one, _ in changed.traits] if changed is not None else []
    if word in ("human", "nonhuman"):
        other = printed.is_nonhuman or any(one in NONHUMAN for one in gained)
        return other if word == "nonhuman" else printed.is_hero and not other
    return any(word in forms(one.lower()) for one in gained)


def zone_of(g: State, place: m.Place, seat: int) -> list[int]:
    """The kinds in a zone of a player that is not in play."""
    columns = {"hand": g.hand, "deck": g.deck, "saved": g.saved, "buried": g.buried}
    return columns[place.zone][seat]


def room_left(g: State, section: int) -> int:
    """How much Water a City Section can still take."""
    return max(0, capacity(g, section) - g.water[section])


def own_sections(g: State, seat: int) -> list[int]:
    """The City Sections of a player."""
    return sections(g, seat)
