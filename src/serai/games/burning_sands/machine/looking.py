"""What nouns mean at a table: which cards and players fit, and how much a number is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from serai.games.burning_sands.machine.moving import found
from serai.games.burning_sands.machine.point_of_view import Eyes, named_cards, named_player, raw_cards
from serai.games.burning_sands.machine.registers import (
    COUNT,
    NAMED,
    REVEALED,
    THIS_WAY,
    X,
    fixed,
    is_located,
    kind_in,
    kinds_in,
    known_kind,
    located,
    place_in,
    row,
)
from serai.games.burning_sands.machine.seen_now import of_player
from serai.games.burning_sands.rules.board import (
    attached,
    board,
    face,
    is_hero,
    section_water,
    sections,
    story_points,
    type_of,
)
from serai.games.burning_sands.rules.happenings import noted
from serai.games.burning_sands.rules.paying import purse
from serai.games.burning_sands.rules.stats import capacity, hand_limit, influence, ka, produces, strength
from serai.games.burning_sands.rules.traits import bears, has_trait, is_flying
from serai.games.burning_sands.rules.units import ATTACKERS, DEFENDERS, in_battle, members, place_of, side_of
from serai.games.burning_sands.rules.water import room
from serai.games.burning_sands.rules.zones import BURIED, DECK, HAND, SAVED, UNDER, fate_of, out_of_pile
from serai.games.burning_sands.state import State, face_of, in_turn, rows, variant_of
from serai.games.burning_sands.state.faces import NONHUMAN, Face, forms, split_trait
from serai.games.burning_sands.state.rows import CARD, HOST, KIND, PLACE, SEAT, Cause
from serai.games.burning_sands.state.terms import (
    ACTION,
    FACTIONS,
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

_YOURS: Final = m.OfPlayer(m.You())
_REVEALED: Final = m.Is("revealed")
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


class Past:
    """What has happened, as texts ask for it; `history`, which needs conditions, puts its own here."""

    def did(self, g: State, eyes: Eyes, event: m.Event, when: str) -> bool:
        """Whether something has happened in a time."""
        raise NotImplementedError

    def often(self, g: State, eyes: Eyes, event: m.Event, when: str) -> int:
        """How often something has happened in a time."""
        raise NotImplementedError

    def gone(self, g: State, eyes: Eyes, tests: tuple[Any, ...]) -> int:
        """How many cards that are no longer in play fit tests of which one says what happened to them."""
        raise NotImplementedError


PAST: Final[list[Past]] = [Past()]


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
        if not cards and who.cards == m.That("event action"):  # a card from hand
            return [run.cause[SEAT]]
        column = g.control if isinstance(who, m.ControllerOf) else g.owner
        seats = [column[card] for card in cards] or _whose_they_were(g, eyes, who.cards)
        return [seat for seat in dict.fromkeys(seats) if g.alive[seat]]
    if isinstance(who, (m.EachPlayer, m.AnyPlayer)):
        return [seat for seat in in_turn(g, run.seat) if is_player(g, eyes, who, seat)]
    raise TypeError(who)


def as_they_left(g: State, eyes: Eyes, group: Any) -> list[Cause]:
    """What was so of named cards when they left play this turn (`history` has it noted for such texts)."""
    if not isinstance(group, (m.That, m.Chosen)):
        return []
    numbers = raw_cards(g, eyes, group.name)
    left = [happened.cause for happened in noted(g, "leaves", "this turn")] if numbers else []
    last = {cause[KIND]: cause for cause in left}  # what was given up as a cost is known by its kind
    kinds = [known_kind(value) for value in numbers if value < NOTHING and not is_located(value)]
    return [
        *[cause for cause in left if cause[CARD] in numbers],
        *[last[kind] for kind in kinds if kind in last],
    ]


def _whose_they_were(g: State, eyes: Eyes, group: Any) -> list[int]:
    """The players of cards that are not in play, or no longer."""
    left = [cause[SEAT] for cause in as_they_left(g, eyes, group)]
    return left or [place_in(value)[1] for value in cards_of(g, eyes, group) if is_located(value)]


def is_player(g: State, eyes: Eyes, who: Any, seat: int) -> bool:
    """Whether a player is one of those that are meant."""
    if isinstance(who, m.You):
        return seat == eyes.run.seat
    if isinstance(who, (m.EachPlayer, m.AnyPlayer, m.SomePlayer)):
        if who.other and seat == eyes.run.seat:
            return False
        for test in who.tests:  # noqa: SIM110 (asked at every choice)
            if not player_fits(g, eyes, seat, test):
                return False
        return True
    return seat in seats_of(g, eyes, who)


def player_fits(g: State, eyes: Eyes, seat: int, test: Any) -> bool:
    """Whether a player fits a test."""
    if isinstance(test, m.PlayerIs):
        known = PLAYERS_ARE.get(test.word)
        if test.word in BESIDE:
            order = list(in_turn(g, eyes.run.seat))
            return len(order) > 1 and seat == order[BESIDE[test.word]]
        if test.word == "you":
            return seat == eyes.run.seat
        if eyes.run.ability.heard in _RAIDS and (
            test.word == "raided" or (known is _defends and g.battle == NOTHING)
        ):  # by the raid that is answered
            section = eyes.run.cause[PLACE]
            return section != NOTHING and g.control[section] == seat
        if eyes.run.ability.heard == "attack-ends" and g.attacker == NOBODY:  # it is over
            if known is _defends:
                return bool(eyes.run.cause[rows.COUNT] >> seat & 1)
            if test.word in ("attacker", "attacking"):
                return seat == eyes.run.cause[rows.SEAT]
        if known is _defends and g.battle == NOTHING and eyes.run.ability.heard == "battle-ends":
            return seat == _has_defended(g, eyes.run.cause)
        if known is not None:
            return known(g, seat)
        return g.house[seat] != NOBODY and FACTIONS[g.house[seat]].lower() == test.word.lower()
    if isinstance(test, m.PlayerWith):
        have = _has_of(g, seat, test.what)
        if test.bound is not None:
            return within(g, eyes, have, test.bound)
        others = [n for n in [_has_of(g, one, test.what) for one in in_turn(g, seat)] if n != NOTHING]
        best = max(others) if test.extreme.endswith("most") else min(others)
        return have == best and (not test.extreme.startswith("only") or others.count(best) == 1)
    if isinstance(test, m.PlayerControls):
        return _controls(g, eyes, seat, test)
    if isinstance(test, m.PlayerDid):
        return PAST[0].did(g, _as_player(eyes, seat), of_player(test.event), test.when)
    if isinstance(test, m.PlayerNot):
        return not player_fits(g, eyes, seat, test.test)
    raise TypeError(test)


def _as_player(eyes: Eyes, seat: int) -> Eyes:
    """The same, where `<which>` means a player."""
    return Eyes(eyes.run, eyes.it, {**(eyes.bound or {}), "<which>": seat}, eyes.printed)


def _is_raided(g: State, seat: int) -> bool:
    return any(g.control[raid.section] == seat for raid in g.raiders if raid.section != NOTHING)


def _defends(g: State, seat: int) -> bool:
    """Whether a player defends in the battle; outside battles, in the attack or against a raid."""
    if g.battle != NOTHING:
        return seat == g.control[g.battle]
    return seat in g.defenders or _is_raided(g, seat)


def _has_defended(g: State, battle: Cause) -> int:
    """Who was the defender of a battle that is over: if the City Section is gone, who lost it (BS 9.18)."""
    section = battle[PLACE]
    stands = section != NOTHING and g.kind[section] != NOTHING
    return g.control[section] if stands else battle[rows.COUNT]


#: Who sits beside a player: the next one in turn on the left, the last one on the right (BS 1.6).
BESIDE: Final = {"left-hand": 1, "right-hand": -1}
_RAIDS: Final = ("raids", "raid-defended", "carries", "raid-succeeds", "raid-fails")
#: What a player can be, beside a player of a Faction.
PLAYERS_ARE: Final[dict[str, Callable[[State, int], bool]]] = {
    "blessed": lambda g, seat: seat == g.blessed,
    "attacker": lambda g, seat: seat == g.attacker,
    "attacking": lambda g, seat: seat == g.attacker,
    "defender": _defends,
    "defending": _defends,
    "raided": _is_raided,
    "ally": lambda g, seat: any(ally == seat for ally, _ in g.allies),
}
#: How much of something a player can have, beside cards of a type in play.
PLAYERS_HAVE: Final[dict[str, Callable[[State, int], int]]] = {
    "Water": section_water,
    "revealed Fate": lambda g, seat: max(
        [printed_value(g, kind, "Fate") for kind in _shown_by(g, seat)], default=NOTHING
    ),
    "cards in hand": lambda g, seat: len(g.hand[seat]),
    "cards in saved": lambda g, seat: len(g.saved[seat]),
    "cards in buried": lambda g, seat: len(g.buried[seat]),
    "cards in deck": lambda g, seat: len(g.deck[seat]),
    "cards in the deck": lambda g, seat: len(g.deck[seat]),
    "Copper": lambda g, seat: purse(g, seat)[0],
    "Story Points": story_points,
    "hand size": hand_limit,
    "Influence": lambda g, seat: sum([influence(g, card) for card in g.side[seat] if not g.bowed[card]]),
}


def _shown_by(g: State, seat: int) -> list[int]:
    """The cards that a player has revealed in the action that runs."""
    return [
        kind_in(g, value) for value in row(g, REVEALED) if is_located(value) and place_in(value)[1] == seat
    ]


def _owned(what: str) -> int:
    """The type of the cards in play of which a player has so many; NOTHING if it is none."""
    return next((number for word, number in TYPES.items() if what.startswith(word)), NOTHING)


def is_owned(what: str) -> bool:
    """Whether a player has so many cards of a type in play."""
    return _owned(what) != NOTHING


def _has_of(g: State, seat: int, what: str) -> int:
    known = PLAYERS_HAVE.get(what)
    if known is not None:
        return known(g, seat)
    sort = _owned(what)
    return len([card for card in g.side[seat] if type_of(g, card) == sort])


def _controls(g: State, eyes: Eyes, seat: int, test: m.PlayerControls) -> bool:
    assert isinstance(test.cards, m.Every)
    have = _count_controlled(g, eyes, seat, test.cards)
    other = _rival(test.bound.number, "such cards")
    if other is not None:
        several = isinstance(other.who, (m.EachPlayer, m.AnyPlayer))
        rivals = [one for one in seats_of(g, eyes, other.who) if one != seat or not several]
        counts = [_count_controlled(g, eyes, one, test.cards) for one in rivals]
        return _than(g, eyes, have, test.bound, other, counts)
    return within(g, eyes, have, test.bound)


def _rival(number: Any, what: str = "") -> m.PlayerHas | None:
    """What another player, or each of several, has of something in a number with which one compares."""
    if isinstance(number, m.PlayerHas):
        several = isinstance(number.who, (m.EachPlayer, m.AnyPlayer))
        return number if (number.what == what if what else several) else None
    if isinstance(number, m.Scaled):
        return _rival(number.number, what)
    if isinstance(number, m.Sum):
        return next((one for part in number.parts if (one := _rival(part, what)) is not None), None)
    return None


def _than(g: State, eyes: Eyes, n: int, bound: m.Bound, other: m.PlayerHas, counts: list[int]) -> bool:
    """Whether a number is within a bound that is told by what others have: all of them, or some."""
    met: list[bool] = []
    for count in counts:
        plain = bound.number == other
        limit = count if plain else number_of(g, eyes, m.put_for(bound.number, other, m.Fixed(count)))
        met.append(_compare(n, bound.op, limit))
    return any(met) if isinstance(other.who, m.AnyPlayer) else all(met)


def _count_controlled(g: State, eyes: Eyes, seat: int, cards: m.Every) -> int:
    eyes = _as_player(eyes, seat)
    if cards.place.zone != "play":
        return len(cards_of(g, eyes, cards))
    able = Search(cards.tests, True).found(g, seat)
    return len(fitting(g, eyes, able, cards.tests))


# Numbers


def number_of(g: State, eyes: Eyes, number: Any) -> int:
    """How much a number is now (BS 13.20)."""
    if isinstance(number, m.Fixed):
        return number.n
    if isinstance(number, m.CountOf):
        cards = cards_of(g, eyes, number.cards)
        if not number.token:
            tests = number.cards.tests if isinstance(number.cards, m.Every) else ()
            past = any(isinstance(test, m.Did) and test.when != "this way" for test in tests)
            return len(cards) + (PAST[0].gone(g, eyes, tests) if past else 0)
        return sum([tokens_on(g, card, number.token) for card in cards if card >= 0])
    if isinstance(number, m.ValueOf):
        values = [value_of(g, card, number.value) for card in cards_of(g, eyes, number.cards)]
        if number.of_several == "sum" or not values:
            return sum(values)
        return max(values) if number.of_several == "highest" else min(values)
    if isinstance(number, m.PlayerHas):
        return sum([_has_of(g, seat, number.what) for seat in seats_of(g, eyes, number.who)])
    if isinstance(number, m.Told):
        if number.what == KEPT:
            return sum(row(g, eyes.names().registers[number.deed]))
        return eyes.run.cause[rows.COUNT] if number.what == EVENT else fixed(g, TOLD[number.what])
    if isinstance(number, m.Scaled):
        whole = number_of(g, eyes, number.number) * number.times
        return -(-whole // number.by) if number.up else whole // number.by
    if isinstance(number, m.Sum):
        return sum([number_of(g, eyes, part) for part in number.parts])
    if isinstance(number, m.Often):
        return PAST[0].often(g, eyes, number.event, number.when)
    if isinstance(number, m.Capped):
        n = number_of(g, eyes, number.number)
        if number.most is not None:
            n = min(n, number_of(g, eyes, number.most))
        return n if number.least is None else max(n, number_of(g, eyes, number.least))
    if isinstance(number, m.Players):
        return len(seats_of(g, eyes, number.who))
    raise TypeError(number)


#: The places of the memory where numbers stand that a text refers to.
TOLD: Final = {"X": X, "named": NAMED, "counted": COUNT}
# Counts, as the compiler writes them: of the last step, kept by the action under a name, or told by what
# happened.
COUNTED: Final = "counted"
KEPT: Final = "kept"
EVENT: Final = "event"


def _compare(left: int, op: str, right: int) -> bool:
    if op == "=":
        return left == right
    if op == ">=":
        return left >= right
    if op == "<=":
        return left <= right
    return left > right if op == ">" else left < right


def within(g: State, eyes: Eyes, n: int, bound: m.Bound) -> bool:
    """Whether a number is within a bound; than each opponent is than all, than an opponent is than some."""
    other = _rival(bound.number)
    if other is not None:
        counts = [_has_of(g, seat, other.what) for seat in seats_of(g, eyes, other.who)]
        return _than(g, eyes, n, bound, other, counts)
    return _compare(n, bound.op, number_of(g, eyes, bound.number))


#: Values of a card in play that are not just printed on it.
_NOW: Final[dict[str, Callable[[State, int], int]]] = {
    "Strength": strength,
    "Base Strength": strength,
    "Ka": ka,
    "Influence": influence,
    "Capacity": capacity,
    "Water Capacity": capacity,
    "production": produces,
    "Water": lambda g, card: g.water[card],
    "Followers": lambda g, card: _borne(g, card, FOLLOWER),
    "Items": lambda g, card: _borne(g, card, ITEM),
    "total Strength": lambda g, card: sum([strength(g, one) for one in members(g, _leader(g, card))]),
    "total Ka": lambda g, card: sum([ka(g, one) for one in members(g, _leader(g, card))]),
}
#: The numbers on a face.
_PRINTED: Final[dict[str, Callable[[Face], int]]] = {
    "Strength": lambda face: face.strength,
    "Ka": lambda face: face.ka,
    "Fate": lambda face: face.fate,
    "Influence": lambda face: face.influence,
    "Capacity": lambda face: face.capacity,
    "Water Capacity": lambda face: face.capacity,
    "Base Strength": lambda face: face.base_strength,
    "production": lambda face: face.produces,
    "Story Points": lambda face: face.story_points,
    "Water cost": lambda face: face.water,
    "Copper cost": lambda face: face.copper,
    "City Points": lambda face: face.city_points,
}


def known_value(value: str) -> bool:
    """Whether a text can ask for a value of a card."""
    return value in _NOW or value.removeprefix("printed ") in _PRINTED


def _borne(g: State, card: int, sort: int) -> int:
    return len([other for other in attached(g, card) if type_of(g, other) == sort])


def _leader(g: State, card: int) -> int:
    return card if g.host[card] == NOTHING else g.host[card]


def value_of(g: State, card: int, value: str) -> int:
    """A value of a card: of one in play what it is now, of another what is printed or permanent."""
    if card >= 0:
        now = _NOW.get(value)
        return printed_value(g, g.kind[card], value) if now is None else now(g, card)
    return printed_value(g, kind_in(g, card), value)


def printed_value(g: State, kind: int, value: str) -> int:
    """A value of a card that is not in play: what is printed, with permanent changes."""
    if kind == NOTHING:
        return 0
    named = value.removeprefix("printed ")
    if value == "Fate":
        return fate_of(g, kind)
    printed, changed = _PRINTED[named.removeprefix("total ")](face_of(g, kind)), variant_of(g, kind)
    if changed is None or named != value or named not in ("Strength", "Ka"):
        return printed
    return max(0, printed + (changed.strength if named == "Strength" else changed.ka))


def tokens_on(g: State, card: int, token: str) -> int:
    """How many tokens of a sort are on a card."""
    if token == "water":
        return g.water[card]
    named = [n for other, name, n in g.counters if other == card and token in ("any", name)]
    return len(bonus_tokens(g, card, token)) + sum(named)


def bonus_tokens(g: State, card: int, token: str) -> list[tuple[int, int, int, int, str]]:
    """The tokens with a bonus on a card that are of a sort: all, those with such a bonus, name or both."""
    bonus, name = bonus_in(token), name_in(token)
    return [
        row
        for row in g.tokens
        if row[0] == card
        and (bonus is None or (row[1], row[2]) == bonus)
        and (token == "any" or not name or row[4] == name)
    ]


def name_in(token: str) -> str:
    """The name of a token, with or without a bonus; empty if it has none."""
    if not token.startswith(("+", "-")):
        return token
    return token.partition(" ")[2]


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
        for test in group.tests:
            if type(test) is m.Did and test.when == "this way":
                rest = tuple([other for other in group.tests if not isinstance(other, m.Did)])
                return fitting(g, eyes, list(row(g, THIS_WAY)), rest)
        if _REVEALED in group.tests:
            others = tuple([test for test in group.tests if test != _REVEALED])
            zone = ZONES.get(group.place.zone, NOTHING)
            shown = [
                v for v in row(g, REVEALED) if zone == NOTHING or (is_located(v) and place_in(v)[0] == zone)
            ]
            return fitting(g, eyes, shown, others)
        if group.place.zone != "play":
            values = in_zone(g, eyes, group.place)
        else:
            known = next((test.cards for test in group.tests if type(test) is m.Among), None)
            if known is None or isinstance(known, m.Every):
                values = candidates(g, eyes.run.seat, group.tests)
            else:
                values = cards_of(g, eyes, known)  # among the cards that were drawn, wherever they are
        return fitting(g, eyes, values, group.tests)
    if isinstance(group, m.Together):
        return list(dict.fromkeys([card for part in group.parts for card in cards_of(g, eyes, part)]))
    if isinstance(group, m.TopCards):
        if group.name in eyes.names().registers:
            return named_cards(g, eyes, group.name)
        n = number_of(g, eyes, group.count)
        return [value for seat in seats_of(g, eyes, group.whose) for value in at_end(g, group, seat, n)]
    if isinstance(group, m.UntilFound):
        return named_cards(g, eyes, group.name)
    raise TypeError(group)


def at_end(g: State, group: m.TopCards, seat: int, n: int) -> list[int]:
    """The first so many cards from the top or the bottom of a player's deck or pile (BS 18.23)."""
    zone = ZONES[group.zone]
    size = len(kinds_in(g, zone, seat))
    depths = [size - 1 - at if group.bottom else at for at in range(min(n, size))]
    return [located(zone, seat, depth if zone == DECK else size - 1 - depth) for depth in depths]


ZONES: Final = {
    **{"saved": SAVED, "buried": BURIED, "hand": HAND, "deck": DECK, "top": DECK},
    "under": UNDER,
}


def in_zone(g: State, eyes: Eyes, place: m.Place) -> list[int]:
    """The cards in a zone that is not in play, of all players who are meant; or those under some cards."""
    zones = [ZONES[place.zone]] if place.zone in ZONES else [ZONES[one] for one in place.zone.split("/")]
    if zones == [UNDER]:
        return _lying_under(g, cards_of(g, eyes, place.at))
    return [
        located(zone, seat, index)
        for seat in seats_of(g, eyes, place.whose or m.You())
        for zone in zones
        for index in range(len(kinds_in(g, zone, seat)))
    ]


def _lying_under(g: State, above: list[int]) -> list[int]:
    """The cards that lie under some cards in play."""
    found: list[int] = []
    counted = [0] * g.seats
    for card, owner, _ in g.under:
        if card in above:
            found.append(located(UNDER, owner, counted[owner]))
        counted[owner] += 1
    return found


def fitting(g: State, eyes: Eyes, cards: list[int], tests: tuple[Any, ...]) -> list[int]:
    """Those of some cards that fit; the highest and lowest are sought among those that fit all else."""
    most = [test for test in tests if type(test) is m.HasMost]
    if not most:
        return [card for card in cards if fits_all(g, eyes, card, tests)]
    plain = tuple([test for test in tests if type(test) is not m.HasMost])
    found = [card for card in cards if fits_all(g, eyes, card, plain)]
    for test in most:
        if found:
            values = [value_of(g, card, test.value) for card in found]
            best = max(values) if test.highest else min(values)
            found = [card for card, value in zip(found, values, strict=True) if value == best]
    return found


def apart(chosen: m.Chosen) -> tuple[tuple[Any, ...], tuple[m.HasValue, ...]]:
    """What is asked of each card that is chosen, and what of all of them together: Followers whose total
    Strength is no higher than 4. Of a single card the total is that of its unit."""
    one = chosen.count.op == "=" and chosen.count.number == m.Fixed(1)
    sums = [test for test in chosen.tests if isinstance(test, m.HasValue) and test.value.startswith("total ")]
    together = () if one else tuple(sums)
    return tuple([test for test in chosen.tests if test not in together]), together


def fit_together(
    g: State, eyes: Eyes, cards: tuple[int, ...], card: int, sums: tuple[m.HasValue, ...]
) -> bool:
    """Whether a card can be chosen besides others by what is asked of all of them together."""
    whole = [*[one for one in cards if one != NOTHING], card]
    return all(
        within(
            g, eyes, sum([value_of(g, one, test.value.removeprefix("total ")) for one in whole]), test.bound
        )
        for test in sums
    )


def fits_all(g: State, eyes: Eyes, card: int, tests: tuple[Any, ...]) -> bool:
    """Whether a card fits all tests."""
    for test in tests:
        known = TESTS.get(type(test)) if card >= 0 else None
        if known is not None:
            if not known(g, eyes, card, test):
                return False
        elif isinstance(test, m.HasMost):
            return card in fitting(g, eyes, all_in_play(g, eyes.run.seat), tests)
        elif not fits(g, eyes, card, test):
            return False
    return True


class Search:
    """Where the cards in play are sought that could fit some tests: by whose they are and by their type.

    It follows from the words alone, so that who asks often keeps it.
    """

    __slots__ = ("_sort", "_word", "_yours")

    def __init__(self, tests: tuple[Any, ...], yours: bool = False) -> None:
        first = tests[0] if tests else None
        for test in tests:
            yours = yours or (type(test) is m.OfPlayer and type(test.who) is m.You and not test.owned)
        self._yours: Final = yours
        self._word: Final = first.word if isinstance(first, m.OfType) else ""
        self._sort: Final = 0 if not self._word or self._word in _LISTED else 1 << TYPES[self._word]

    def found(self, g: State, seat: int) -> list[int]:
        """The cards that could fit, those of a player first."""
        known = g.board
        if known is None or g.dirty:
            known = board(g)
        word, sort = self._word, self._sort
        if not sort and word:
            own = known.heroes if word == "Hero" else known.sections
            if self._yours:
                return own[seat]
            return [card for one in in_turn(g, seat) for card in own[one]]
        seats = [seat] if self._yours else in_turn(g, seat)
        if not sort:
            return [card for one in seats for card in g.side[one]]
        faces, kinds = g.pool.faces, g.kind
        count = len(faces)
        return [card for one in seats for card in g.side[one] if faces[kinds[card] % count].sort & sort]


#: Types of which the board has lists.
_LISTED: Final = ("Hero", "City Section")


def candidates(g: State, seat: int, tests: tuple[Any, ...]) -> list[int]:
    """The cards in play that could fit, by whose they are and by their type; those of a player first."""
    return Search(tests).found(g, seat)


def not_found_by(tests: tuple[Any, ...]) -> tuple[Any, ...]:
    """Those of some tests that `candidates` does not answer already."""
    if any(isinstance(test, m.HasMost) for test in tests):
        return tests
    first = tests[0] if tests else None
    rest = tests[1:] if isinstance(first, m.OfType) and first.word in TYPES else tests
    return tuple([test for test in rest if test != _YOURS])


def all_in_play(g: State, first: int) -> list[int]:
    """All cards in play, those of a player first, then clockwise."""
    return [card for seat in in_turn(g, first) for card in g.side[seat]]


def is_one_of(g: State, eyes: Eyes, group: Any, card: int) -> bool:
    """Whether a card in play is one of those that are meant."""
    if isinstance(group, m.Every) and _REVEALED not in group.tests:
        return group.place.zone == "play" and fits_all(g, eyes, card, group.tests)
    return card in cards_of(g, eyes, group)


def fits(g: State, eyes: Eyes, card: int, test: Any) -> bool:
    """Whether a card in play, or one elsewhere as a register has it, fits a test."""
    if card < 0:
        return _elsewhere(g, eyes, card, test)
    answer: bool = TESTS[type(test)](g, eyes, card, test)
    return answer


def _elsewhere(g: State, eyes: Eyes, value: int, test: Any) -> bool:
    """Whether a card that is not in play fits a test."""
    if isinstance(test, (m.Not, m.AnyOf, m.AllOf, m.Among, m.OtherThan, m.Alike)):
        answer: bool = TESTS[type(test)](g, eyes, value, test)
        return answer
    if isinstance(test, m.OfPlayer):
        where = found(g, value, eyes.run.seat) if test.owned else value
        return not is_located(where) or is_player(g, eyes, test.who, place_in(where)[1])
    if isinstance(test, m.Is) and test.word in _IN_ZONES:
        where = found(g, value, eyes.run.seat)
        return where != NOTHING and place_in(where)[0] == _IN_ZONES[test.word]
    if isinstance(test, m.HasMost):
        raise TypeError(test)
    if test == _REVEALED:
        return value in row(g, REVEALED)
    buried = is_located(value) and place_in(value)[0] in (BURIED, UNDER)
    kind = kind_in(g, value)
    return kind != NOTHING and kind_fits(g, eyes, kind, test, buried)


def _of_type(g: State, eyes: Eyes, card: int, test: m.OfType) -> bool:
    word, faces = test.word, g.pool.faces
    printed = faces[g.kind[card] % len(faces)]
    if word == "Hero":
        return printed.is_hero and g.host[card] == NOTHING
    sort = HERO if printed.is_jinn else printed.type
    if word == "named":
        return sort == fixed(g, NAMED)
    return sort == TYPES[word] and not (printed.is_hero and g.host[card] != NOTHING)


def _has_trait(g: State, eyes: Eyes, card: int, test: m.HasTrait) -> bool:
    word = test.word
    if test.already:
        return bears(g, card, word, eyes.run.card)
    if word == "Unaligned":
        return face(g, card).faction == UNALIGNED
    if word == "Omen":
        return card == g.omen or any(one.endswith("Omen") for one in face(g, card).traits)
    if word == "Flying" and is_hero(g, card) and not eyes.printed:
        return is_flying(g, card) or (has_trait(g, card, word) and not attached(g, card))
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


def _is_here(g: State, eyes: Eyes, card: int) -> bool:
    source = eyes.run.card
    if source == NOTHING or g.kind[source] == NOTHING:
        return False
    section = source if face(g, source).type == SECTION else g.host[source]
    if section == NOTHING:
        return False
    return place_of(g, card) == section or any((r.hero, r.section) == (card, section) for r in g.raiders)


def _fights_in(g: State, card: int, army: int) -> bool:
    return place_of(g, card) != NOTHING and side_of(g, g.control[card]) == army


def _of_another(g: State, eyes: Eyes, printed: Face) -> bool:
    return printed.faction not in (UNALIGNED, g.house[eyes.run.seat])


def _has_attackers(g: State, section: int) -> bool:
    """Whether somebody attacks a City Section whose battle is still to come (BS 9.13)."""
    there = [hero for side in g.side for hero in side if g.at[hero] == section]
    return any(side_of(g, g.control[hero]) == ATTACKERS for hero in there)


def _is_named(g: State, eyes: Eyes, printed: Face) -> bool:
    """Whether a card has the name that was named."""
    named = fixed(g, NAMED)
    return named != NOTHING and printed.title == face_of(g, named).title


def _in_a_raid(g: State, card: int) -> bool:
    """Whether a Hero raids or defends against a raid; who is attached goes along (BS 1.10)."""
    lead = card if g.host[card] == NOTHING else g.host[card]
    return any(lead in (raid.hero, raid.defender) for raid in g.raiders)


#: Where a card can be that is not in play.
_IN_ZONES: Final = {f"in {zone}": ZONES[zone] for zone in ("hand", "deck", "saved", "buried")}
OPPOSING_PLACE: Final = "opposing place"  # opposing, where a text names City Sections or what they have
#: What a card in play can be, by the word for it.
STATES: Final[dict[str, Callable[[State, Eyes, int], bool]]] = {
    "bowed": lambda g, eyes, card: bool(g.bowed[card]),
    "unbowed": lambda g, eyes, card: not g.bowed[card],
    "attacking": lambda g, eyes, card: _fights_in(g, card, ATTACKERS),
    "defending": lambda g, eyes, card: _fights_in(g, card, DEFENDERS),
    "opposing": lambda g, eyes, card: opposes(g, eyes.run.seat, card),
    OPPOSING_PLACE: lambda g, eyes, card: opposes(g, eyes.run.seat, card, True),
    "raiding": lambda g, eyes, card: any(raid.hero == card for raid in g.raiders),
    "in a raid": lambda g, eyes, card: _in_a_raid(g, card),
    "raided": lambda g, eyes, card: any(raid.section == card for raid in g.raiders),
    "in this battle": lambda g, eyes, card: in_battle(g, card),
    "in a battle": lambda g, eyes, card: place_of(g, card) != NOTHING,
    "in another battle": lambda g, eyes, card: place_of(g, card) not in (NOTHING, g.battle),
    "in a duel": lambda g, eyes, card: g.duel is not None and card in g.duel.heroes,
    "at home": lambda g, eyes, card: place_of(g, card) == NOTHING,
    "at this City Section": _is_here,
    "alone in its army": lambda g, eyes, card: _alone(g, card),
    "attacked": lambda g, eyes, card: card == g.battle or (card in g.battles and _has_attackers(g, card)),
    "in play": lambda g, eyes, card: True,
    "a legal target": lambda g, eyes, card: True,
    "attached": lambda g, eyes, card: g.host[card] != NOTHING,
    "ground": lambda g, eyes, card: not is_flying(g, card),
    "flying": lambda g, eyes, card: is_flying(g, card),
    "of another Faction": lambda g, eyes, card: _of_another(g, eyes, face(g, card)),
    "of your Faction": lambda g, eyes, card: face(g, card).faction == g.house[eyes.run.seat],
    "without text": lambda g, eyes, card: not face(g, card).text,
    "named": lambda g, eyes, card: _is_named(g, eyes, face(g, card)),
    "revealed": lambda g, eyes, card: card in row(g, REVEALED),
    **dict.fromkeys(_IN_ZONES, lambda g, eyes, card: False),
}
#: What a card that is not in play can be; it is none of the others.
_FACES_ARE: Final[dict[str, Callable[[State, Eyes, Face], bool]]] = {
    "ground": lambda g, eyes, printed: "Flying" not in printed.traits,
    "flying": lambda g, eyes, printed: "Flying" in printed.traits,
    "of another Faction": _of_another,
    "of your Faction": lambda g, eyes, printed: printed.faction == g.house[eyes.run.seat],
    "without text": lambda g, eyes, printed: not printed.text,
    "named": _is_named,
    "a legal target": lambda g, eyes, printed: True,
}


def _is(g: State, eyes: Eyes, card: int, test: m.Is) -> bool:
    return STATES[test.word](g, eyes, card)


def opposes(g: State, seat: int, card: int, place: bool = False) -> bool:
    """Whether a card fights on the other side of the battle; outside battles, whether it is another
    player's. City Sections and what is attached to them do only where they are named (BS 9.26)."""
    lead = card if g.host[card] == NOTHING else g.host[card]
    if type_of(g, lead) == SECTION:
        return place and g.battle in (NOTHING, lead) and g.control[card] != seat
    if g.battle == NOTHING:
        return g.control[card] != seat
    return place_of(g, card) == g.battle and side_of(g, g.control[card]) != side_of(g, seat)


def names_places(part: Any) -> bool:
    """Whether tests name City Sections, Holdings or Fortifications."""
    if isinstance(part, m.OfType):
        return part.word in ("City Section", "Holding")
    if isinstance(part, m.HasTrait):
        return part.word == "Fortification"
    return isinstance(part, (m.AnyOf, m.AllOf)) and any(names_places(one) for one in part.tests)


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


def _alike(g: State, eyes: Eyes, card: int, test: m.Alike) -> bool:
    """Whether a card has what another has, or has another one; who has no Faction has none in common."""
    others = [value for value in cards_of(g, eyes, test.cards) if value != card]
    own = _common(g, card, test.what)
    if test.each:
        shared = [any(one in own for one in _common(g, value, test.what)) for value in others]
        return bool(own) and not any(shared) if test.differs else bool(own) and all(shared)
    theirs = [one for value in others for one in _common(g, value, test.what)]
    if test.differs:
        return bool(own and others) and not any(one in theirs for one in own)
    return any(one in theirs for one in own)


def _common(g: State, value: int, what: str) -> tuple[Any, ...]:
    """What a card has in which others can be like it, by words or numbers."""
    kind = g.kind[value] if value >= 0 else kind_in(g, value)
    if kind == NOTHING:
        return ()
    printed = face(g, value) if value >= 0 else face_of(g, kind)
    if what == "Faction":
        return () if printed.faction == UNALIGNED else (printed.faction,)
    if what == "name":
        return (printed.title,)
    if what == "type":
        as_hero = printed.is_jinn and value >= 0
        return (HERO if as_hero else printed.type,)
    words = [split_trait(trait)[0] for trait in printed.traits]
    if value < 0:
        return tuple([one for one in words if kind_has(g, kind, one)])
    words += [trait for other, trait, _, _ in g.traits if other == value]
    return tuple([one for one in dict.fromkeys(words) if has_trait(g, value, one)])


def _of_player(g: State, eyes: Eyes, card: int, test: m.OfPlayer) -> bool:
    return is_player(g, eyes, test.who, g.owner[card] if test.owned else g.control[card])


def _attached_to(g: State, eyes: Eyes, card: int, test: m.AttachedTo) -> bool:
    host = g.host[card]
    return host != NOTHING and is_one_of(g, eyes, test.cards, host)


def _has_attached(g: State, eyes: Eyes, card: int, test: m.HasAttached) -> bool:
    n = len([other for other in attached(g, card) if is_one_of(g, eyes, test.cards, other)])
    which = test.cards.tests if isinstance(test.cards, m.Every) else ()
    if not n and len(which) == 1 and isinstance(which[0], m.Among):  # whose Follower has left play
        n = len([cause for cause in as_they_left(g, eyes, which[0].cards) if cause[HOST] == card])
    return within(g, eyes.on(card), n, test.bound)


def _has_tokens(g: State, eyes: Eyes, card: int, test: m.HasTokens) -> bool:
    return within(g, eyes.on(card), tokens_on(g, card, test.token), test.bound)


ARMIES: Final = ("your army", "opposing army", "attacking army", "defending army")


def _in_unit(g: State, eyes: Eyes, card: int, test: m.InUnitOf) -> bool:
    hero = card if g.host[card] == NOTHING else g.host[card]
    name = test.cards.name if isinstance(test.cards, m.That) else ""
    if name in ARMIES:
        if place_of(g, card) == NOTHING or g.attacker == NOBODY or type_of(g, card) == SECTION:
            return False
        if g.battle != NOTHING and place_of(g, card) != g.battle:
            return False
        side = side_of(g, g.control[card])
        if name in ("your army", "opposing army"):
            return (side == side_of(g, eyes.run.seat)) == (name == "your army")
        return side == (ATTACKERS if name == "attacking army" else DEFENDERS)
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


def _did(g: State, eyes: Eyes, card: int, test: m.Did) -> bool:
    return PAST[0].did(g, eyes.on(card), test.event, test.when)


def _not(g: State, eyes: Eyes, card: int, test: m.Not) -> bool:
    return not fits(g, eyes, card, test.test)


def _any_of(g: State, eyes: Eyes, card: int, test: m.AnyOf) -> bool:
    return any(fits(g, eyes, card, one) for one in test.tests)


def _all_of(g: State, eyes: Eyes, card: int, test: m.AllOf) -> bool:
    return all(fits(g, eyes, card, one) for one in test.tests)


TESTS: Final[dict[type, Any]] = {
    m.OfType: _of_type,
    m.HasTrait: _has_trait,
    m.Is: _is,
    m.HasValue: _has_value,
    m.Alike: _alike,
    m.OfPlayer: _of_player,
    m.AttachedTo: _attached_to,
    m.HasAttached: _has_attached,
    m.HasTokens: _has_tokens,
    m.InUnitOf: _in_unit,
    m.Among: _among,
    m.OtherThan: _other_than,
    m.Did: _did,
    m.Not: _not,
    m.AnyOf: _any_of,
    m.AllOf: _all_of,
}


def kinds_tested(tests: tuple[Any, ...]) -> bool:
    """Whether all this can be asked of a card that is not in play."""
    return all(
        kinds_tested((test.test,))
        if isinstance(test, m.Not)
        else kinds_tested(test.tests)
        if isinstance(test, (m.AnyOf, m.AllOf))
        else isinstance(test, (m.OfType, m.HasTrait, m.HasValue, m.OfPlayer))
        for test in tests
    )


# Cards that are not in play


def kind_fits(g: State, eyes: Eyes, kind: int, test: Any, buried: bool = False) -> bool:
    """Whether a card in a hand, deck or pile fits a test; a buried Jinn is a Hero (BS 15.15)."""
    printed = face_of(g, kind)
    if isinstance(test, m.OfType):
        if test.word == "named":
            return printed.type == fixed(g, NAMED)
        return TYPES[test.word] == (HERO if buried and printed.is_jinn else printed.type)
    if isinstance(test, m.HasTrait):
        return kind_has(g, out_of_pile(g, kind) if test.already else kind, test.word)
    if isinstance(test, m.HasValue):
        return within(g, eyes, printed_value(g, kind, test.value), test.bound)
    if isinstance(test, m.Not):
        return not kind_fits(g, eyes, kind, test.test, buried)
    if isinstance(test, m.AnyOf):
        return any(kind_fits(g, eyes, kind, one, buried) for one in test.tests)
    if isinstance(test, m.AllOf):
        return all(kind_fits(g, eyes, kind, one, buried) for one in test.tests)
    if isinstance(test, m.OfPlayer):
        return True  # the place says whose it is
    if isinstance(test, m.Is):
        known = _FACES_ARE.get(test.word)
        return known is not None and known(g, eyes, printed)
    if isinstance(test, (m.HasAttached, m.HasTokens)):
        return within(g, eyes, 0, test.bound)
    if isinstance(test, (m.OtherThan, m.Among)):
        kinds = [g.kind[card] if card >= 0 else kind_in(g, card) for card in cards_of(g, eyes, test.cards)]
        return (kind in kinds) == isinstance(test, m.Among)
    return False  # what can be said only of cards in play


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
    gained = [*[one for one, _ in changed.traits], *changed.buried_as] if changed is not None else []
    if word in ("human", "nonhuman"):
        other = printed.is_nonhuman or any(one in NONHUMAN for one in gained)
        return other if word == "nonhuman" else printed.is_hero and not other
    return any(word in forms(one.lower()) for one in gained)


def room_left(g: State, section: int) -> int:
    """How much Water a City Section can still take."""
    return max(0, room(g, section))


def own_sections(g: State, seat: int) -> list[int]:
    """The City Sections of a player."""
    return sections(g, seat)
