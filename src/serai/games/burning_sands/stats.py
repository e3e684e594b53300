"""The numbers and traits of cards in play, with everything that changes them."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.ability import (
    COPPER,
    COSTS,
    DOINGS,
    GIFTS,
    HANDS,
    NUMBERS,
    SAPS,
    SAVES,
    SETS,
    Lasting,
)
from serai.games.burning_sands.faces import NONHUMAN, Face, forms, numbered
from serai.games.burning_sands.state import Board, State, Variant, face_number, variant_of
from serai.games.burning_sands.terms import (
    EPISODE_3,
    FOLLOWER,
    HAND_BASE,
    HERO,
    ITEM,
    NOTHING,
    RESTING,
    SECTION,
    STRONGHOLD,
)

FIXED = ("has Strength ", "has Ka ")  # the grants that set a number, which stands behind

STAYS: Final = "does not straighten"  # given to a card that stays bowed in the next Dawn Phase
TEXT: Final = "text "  # before the ability and the step whose lasting text is true for a time
LACKS: Final = "lacks "  # before a trait that a card has lost, where given traits stand
ALL_TRAITS: Final = "all traits"


def board(g: State) -> Board:
    """Where the cards in play are; made anew after something came, left or moved (which makes `g.dirty`)."""
    known = g.board
    if known is not None and (not g.dirty or known.tells(g.side, g.kind, g.host)):
        return known
    made = Board(g.seats)
    faces, lasting, moments = g.pool.faces, g.pool.lasting, g.pool.moments
    acts, reacts = g.pool.acts, g.pool.reacts
    count = len(faces)
    kinds, hosts = g.kind, g.host
    for seat, side in enumerate(g.side):
        for card in side:
            number = kinds[card] % count
            printed, host = faces[number], hosts[card]
            if host == NOTHING:
                if printed.is_hero:
                    made.heroes[seat].append(card)
                elif printed.type == SECTION:
                    made.sections[seat].append(card)
            else:
                made.attached.setdefault(host, []).append(card)
            if printed.produces:
                made.producers[seat].append(card)
            if acts[number] or printed.is_experienced:
                made.acting[seat].append(card)
            if reacts[number] or printed.is_experienced:
                made.reacting[seat].append(card)
            if printed.story_points:
                made.points[seat] += printed.story_points
            if lasting[number] or moments[number]:
                source = host if printed.is_hero and host != NOTHING else card  # BS 5.17
                for text in lasting[number]:
                    _sort_text(made, source, text)
                made.moments.extend([(source, ability) for ability in moments[number]])
    for card, given, _ in g.grants:
        if given.startswith(TEXT):  # whoever adds or removes one forgets the board
            _, ability, step = given.split(" ")
            _sort_text(made, card, g.pool.abilities[int(ability)].effects[int(step)].lasting)
    made.side, made.kind, made.host = [side[:] for side in g.side], kinds[:], hosts[:]
    g.board = made
    return made


def _sort_text(made: Board, source: int, text: Lasting) -> None:
    """Put a lasting text where those who ask will find it."""
    about = text.about
    if about & NUMBERS:
        made.numbers.append((source, text))
    if about & SETS:
        made.sets.append((source, text))
    if about & DOINGS:
        for what in text.cannot:
            made.doings.setdefault(what, []).append((source, text))
    if about & GIFTS:
        made.gifts.append((source, text))
    if about & COSTS:
        made.costs.append((source, text))
    if about & COPPER:
        made.coppers.append((source, text))
    if about & SAVES:
        made.saves.append((source, text))
    if about & HANDS:
        made.hands.append((source, text))
    if about & SAPS:
        made.saps = True


def face(g: State, card: int) -> Face:
    """The printed card."""
    faces = g.pool.faces
    return faces[g.kind[card] % len(faces)]


def variant(g: State, card: int) -> Variant | None:
    """The permanent changes of a card in play."""
    return variant_of(g, g.kind[card])


def type_of(g: State, card: int) -> int:
    """The type that a card has in play; a Jinn is a Hero."""
    printed = face(g, card)
    return HERO if printed.is_jinn else printed.type


def is_hero(g: State, card: int) -> bool:
    """Whether the card is a Hero; the earlier version under an Experienced one is not."""
    faces = g.pool.faces
    return g.host[card] == NOTHING and faces[g.kind[card] % len(faces)].is_hero


def is_under(g: State, card: int) -> bool:
    """Whether the card is the earlier version under an Experienced Hero (BS 5.20)."""
    return g.host[card] != NOTHING and face(g, card).is_hero


def faces_of(g: State, card: int) -> tuple[int, ...]:
    """The faces whose abilities a card has: its own, then those of the versions under it (BS 5.17)."""
    faces = g.pool.faces
    own = g.kind[card] % len(faces)
    printed = faces[own]
    if printed.is_hero and g.host[card] != NOTHING:
        return ()
    if not printed.is_experienced:
        return (own,)
    return (own, *(face_number(g, g.kind[other]) for other in attached(g, card) if is_under(g, other)))


def abilities_of(g: State, card: int) -> tuple[int, ...]:
    """The numbers of all actions and Reactions of a card; their places are the bits of `g.used`."""
    pool = g.pool
    return tuple(number for own in faces_of(g, card) for number in (*pool.acts[own], *pool.reacts[own]))


def attached(g: State, host: int) -> list[int]:
    """The cards attached to a card, oldest first."""
    found = board(g).attached.get(host)
    return [] if found is None else found


def followers(g: State, hero: int) -> list[int]:
    """A Hero's Followers."""
    return [card for card in attached(g, hero) if face(g, card).type == FOLLOWER]


def heroes(g: State, seat: int) -> list[int]:
    """The Heroes that a player controls."""
    return board(g).heroes[seat]


def sections(g: State, seat: int) -> list[int]:
    """A player's City Sections."""
    return board(g).sections[seat]


def of_type(g: State, seat: int, type: int) -> list[int]:
    """A player's cards of a type."""
    return [card for card in g.side[seat] if type_of(g, card) == type]


def stronghold(g: State, seat: int) -> int:
    """A player's Stronghold."""
    return next(card for card in g.side[seat] if face(g, card).type == STRONGHOLD)


def works(g: State, source: int) -> bool:
    """Whether a card's lasting text works: not that of a Holding which has not straightened yet (BS 5.25)."""
    return g.bowed[source] != RESTING


def _given(g: State, card: int) -> list[str]:
    """The traits that a card has beside the printed ones: permanent, granted, by lasting text (BS 17.25)."""
    found: list[str] = []
    changed = variant(g, card)
    if changed is not None:
        found += changed.traits
    if g.grants:
        found += [trait for other, trait, _ in g.grants if other == card]
    for source, text in board(g).gifts:
        if works(g, source):
            found += [trait for trait in text.traits if text.gives(g, source, trait, card)]
    return found


def _is_given(g: State, card: int, words: tuple[str, ...]) -> bool:
    """Whether a card has one of these traits beside the printed ones."""
    changed = variant(g, card)
    if changed is not None and any(word in changed.traits for word in words):
        return True
    if g.grants and any(other == card and trait in words for other, trait, _ in g.grants):
        return True
    for source, text in board(g).gifts:
        for trait in text.traits:
            if trait in words and works(g, source) and text.gives(g, source, trait, card):
                return True
    return False


def _is_called(g: State, card: int, word: str) -> bool:
    """Whether a trait that a card has beside the printed ones is this word or a form of it."""
    changed = variant(g, card)
    if changed is not None and any(word in forms(trait.lower()) for trait in changed.traits):
        return True
    if g.grants and any(other == card and word in forms(trait.lower()) for other, trait, _ in g.grants):
        return True
    for source, text in board(g).gifts:
        for trait in text.traits:
            if word in forms(trait.lower()) and works(g, source) and text.gives(g, source, trait, card):
                return True
    return False


def _lacks(g: State, card: int, trait: str) -> bool:
    """Whether an effect or a lasting text took a trait from a card; asked only where some text can."""
    return _is_given(g, card, (f"{LACKS}{trait}", f"{LACKS}{ALL_TRAITS}"))


def has_trait(g: State, card: int, trait: str) -> bool:
    """Whether the card is a Foo card: by title, bold trait, permanent change or a grant (BS 17.1, BS 17.25).

    Human and Nonhuman follow from the traits that a card has, not from its title (BS 17.22, BS 17.23).
    """
    word = trait.lower()
    printed = face(g, card)
    if g.pool.losing and _lacks(g, card, trait):
        return False
    if word in printed.words:
        return True
    if word == "human":
        return is_hero(g, card) and not printed.is_nonhuman and not _is_given(g, card, NONHUMAN)
    if word == "nonhuman":
        return printed.is_nonhuman or _is_given(g, card, NONHUMAN)
    return _is_called(g, card, word)


def bears(g: State, card: int, trait: str) -> bool:
    """Whether the card has a trait with its rule: printed or given; a title word is not enough (BS 17.6)."""
    if g.pool.losing and _lacks(g, card, trait):
        return False
    return trait in face(g, card).traits or _is_given(g, card, (trait,))


def is_sahir(g: State, card: int) -> bool:
    """Whether a card is a Sahir Hero, who casts Spells and has innate abilities (BS 13.13, BS 17.19)."""
    return is_hero(g, card) and bears(g, card, "Sahir")


def archery(g: State, card: int) -> int | None:
    """The number that Archery adds to a card's Strength; None without Archery (BS 10.42)."""
    if g.pool.losing and _lacks(g, card, "Archery"):
        return None
    for trait in (*face(g, card).traits, *_given(g, card)):
        if trait == "Archery" or trait.startswith("Archery "):
            return numbered((trait,), "Archery")
    return None


def raid(g: State, card: int) -> int:
    """The Raid number of one card; several add up (BS 17.18)."""
    if g.pool.losing and _lacks(g, card, "Raid"):
        return 0
    return face(g, card).raid + sum(numbered((trait,), "Raid") for trait in _given(g, card))


def carry(g: State, card: int) -> int:
    """The Carry number of one card; several add up (BS 17.11)."""
    if g.pool.losing and _lacks(g, card, "Carry"):
        return 0
    return face(g, card).carry + sum(numbered((trait,), "Carry") for trait in _given(g, card))


def fate_bonus(g: State, hero: int, word: str) -> int:
    """What texts add to the Fate value of a duellist's thrusts ("Thrust") or parries ("Parry")."""
    if not g.grants and not board(g).gifts:
        return 0
    return sum(numbered((trait,), word) for trait in _given(g, hero))


def strength(g: State, card: int) -> int:
    """The Strength of a Hero, Follower or City Section; never below 0; an Omen's change comes last."""
    printed = face(g, card)
    if printed.strength_adds:
        return 0  # it is the Hero's (BS 2.15)
    total = printed.base_strength if printed.type == SECTION else printed.strength
    if g.pool.fixes:
        total = _fixed(g, card, total, 0)
    total += _changes(g, card, True)
    if g.host[card] == NOTHING:
        for other in attached(g, card):
            carried = face(g, other)
            if carried.type == ITEM or printed.type == SECTION:
                total += carried.strength
            elif carried.strength_adds:
                total += _plus(g, other, carried.strength, 0)
    return _with_texts(g, card, total, 0)


def ka(g: State, card: int) -> int:
    """The Ka of a Hero or Follower; never below 0; an Omen's change comes last."""
    printed = face(g, card)
    if printed.ka_adds:
        return 0
    total = _fixed(g, card, printed.ka, 1) if g.pool.fixes else printed.ka
    total += _changes(g, card, False)
    if g.host[card] == NOTHING:
        for other in attached(g, card):
            carried = face(g, other)
            if carried.type == ITEM:
                total += carried.ka
            elif carried.ka_adds:
                total += _plus(g, other, carried.ka, 1)
    return _with_texts(g, card, total, 1)


def _plus(g: State, card: int, printed: int, which: int) -> int:
    """What a Follower with a plus adds to its Hero: the printed number with all that changes it (BS 2.15)."""
    total = printed + _changes(g, card, not which)
    return total if printed < 0 else _with_texts(g, card, total, which)


def _fixed(g: State, card: int, printed: int, which: int) -> int:
    """The number that an effect sets in place of the printed one; the newest effect counts (BS 16.5)."""
    for source, text in board(g).sets:
        if works(g, source) and not comes_last(g, source):
            number: int = text.sets(g, source, card, which)
            if number != NOTHING:
                printed = number
    for other, given, _ in g.grants:
        if other == card and given.startswith(FIXED[which]):
            printed = int(given.rpartition(" ")[2])
    return printed


def _changes(g: State, card: int, of_strength: bool) -> int:
    changed = variant(g, card)
    if of_strength:
        return g.str_turn[card] + g.str_token[card] + (changed.strength if changed else 0)
    return g.ka_turn[card] + g.ka_token[card] + (changed.ka if changed else 0)


def comes_last(g: State, source: int) -> bool:
    """Whether what a lasting text changes in a number is applied after all else (BS 15.4, BS 20.11)."""
    return source == g.omen and g.edition != EPISODE_3


def _with_texts(g: State, card: int, total: int, which: int) -> int:
    """Add what lasting texts give; those of an Omen last of all (BS 15.4, BS 16.4, BS 20.11)."""
    known = board(g)
    last = 0
    for source, text in known.numbers:
        if works(g, source):
            change: int = text.changes(g, source, card, which)
            if comes_last(g, source):
                last += change
            else:
                total += change
    for source, text in known.sets:
        number: int = text.sets(g, source, card, which) if comes_last(g, source) else NOTHING
        if number != NOTHING:
            total = number
    return max(0, max(0, total) + last)


def influence(g: State, card: int) -> int:
    """The Influence of a Hero with his Followers, or of a Stronghold."""
    total = face(g, card).influence
    if is_hero(g, card):
        for other in attached(g, card):
            carried = face(g, other)
            if carried.type == FOLLOWER:
                total += carried.influence
    return _with_texts(g, card, total, 2) if board(g).numbers else total


def capacity(g: State, section: int) -> int:
    """How many Water tokens a City Section can hold (BS 6.17)."""
    printed = face(g, section).capacity
    return _with_texts(g, section, printed, 3) if board(g).numbers else printed


def produces(g: State, card: int) -> int:
    """The Copper that a card gives when it bows; text adds only to what produces at all."""
    gives = face(g, card).produces
    if not gives:
        return 0
    last = 0
    for source, text in board(g).coppers:
        if works(g, source):
            change: int = text.adds_copper(g, source, card)
            if comes_last(g, source):
                last += change
            else:
                gives += change
    return max(0, max(0, gives) + last)


def is_flying(g: State, hero: int) -> bool:
    """Whether a unit flies: the Hero and every Follower have the trait."""
    return bears(g, hero, "Flying") and all(bears(g, other, "Flying") for other in followers(g, hero))


def water_of(g: State, seat: int) -> int:
    """All Water tokens of a player."""
    return sum([g.water[card] for card in g.side[seat]])


def section_water(g: State, seat: int) -> int:
    """The Water on a player's City Sections, which alone pays costs."""
    return sum([g.water[card] for card in sections(g, seat)])


def story_points(g: State, seat: int) -> int:
    """The Story Points a player has in play."""
    return board(g).points[seat]


def hand_limit(g: State, seat: int) -> int:
    """The greatest hand a player may keep (BS 4.22)."""
    most = HAND_BASE + len(sections(g, seat))
    last = 0
    for source, text in board(g).hands:
        if works(g, source):
            change: int = text.adds_hand(g, source, seat)
            if comes_last(g, source):
                last += change
            else:
                most += change
    return max(0, max(0, most) + last)
