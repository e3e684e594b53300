"""The numbers and traits of cards in play, with everything that changes them."""

from __future__ import annotations

from serai.games.burning_sands.ability import COPPER, COSTS, DOINGS, GIFTS, HANDS, NUMBERS, Lasting
from serai.games.burning_sands.faces import Face, numbered
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

NONHUMAN = ("creature", "jinn", "nagah", "nonhuman", "undead")


def board(g: State) -> Board:
    """Where the cards in play are; made anew after something came, left or moved (which makes `g.dirty`)."""
    known = g.board
    if known is not None and not g.dirty:
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
    if not g.dirty:
        g.board = made
    return made


def _sort_text(made: Board, source: int, text: Lasting) -> None:
    """Put a lasting text where those who ask will find it."""
    about = text.about
    if about & NUMBERS:
        made.numbers.append((source, text))
    if about & DOINGS:
        made.doings.append((source, text))
    if about & GIFTS:
        made.gifts.append((source, text))
    if about & COSTS:
        made.costs.append((source, text))
    if about & COPPER:
        made.coppers.append((source, text))
    if about & HANDS:
        made.hands.append((source, text))


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
    return g.host[card] == NOTHING and face(g, card).is_hero


def is_under(g: State, card: int) -> bool:
    """Whether the card is the earlier version under an Experienced Hero (BS 5.20)."""
    return g.host[card] != NOTHING and face(g, card).is_hero


def faces_of(g: State, card: int) -> tuple[int, ...]:
    """The faces whose abilities a card has: its own, then those of the versions under it (BS 5.17)."""
    if is_under(g, card):
        return ()
    own = face_number(g, g.kind[card])
    if not g.pool.faces[own].is_experienced:
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


def has_trait(g: State, card: int, trait: str) -> bool:
    """Whether the card is a Foo card: by title, bold trait, permanent change or a grant."""
    word = trait.lower()
    if word == "human":
        return is_hero(g, card) and not any(has_trait(g, card, other) for other in NONHUMAN)
    if word == "nonhuman" and any(has_trait(g, card, other) for other in NONHUMAN if other != "nonhuman"):
        return True
    if word in face(g, card).words:
        return True
    return any(word == gained.lower() for gained in _given(g, card))


def bears(g: State, card: int, trait: str) -> bool:
    """Whether the card has a trait with its rule: printed or given; a title word is not enough (BS 17.6)."""
    return trait in face(g, card).traits or trait in _given(g, card)


def archery(g: State, card: int) -> int | None:
    """The number that Archery adds to a card's Strength; None without Archery (BS 10.42)."""
    for trait in (*face(g, card).traits, *_given(g, card)):
        if trait == "Archery" or trait.startswith("Archery "):
            return numbered((trait,), "Archery")
    return None


def raid(g: State, card: int) -> int:
    """The Raid number of one card; several add up (BS 17.18)."""
    return face(g, card).raid + sum(numbered((trait,), "Raid") for trait in _given(g, card))


def carry(g: State, card: int) -> int:
    """The Carry number of one card; several add up (BS 17.11)."""
    return face(g, card).carry + sum(numbered((trait,), "Carry") for trait in _given(g, card))


def strength(g: State, card: int) -> int:
    """The Strength of a Hero, Follower or City Section; never below 0; an Omen's change comes last."""
    printed = face(g, card)
    total = 0 if printed.strength_adds else printed.strength
    if printed.type == SECTION:
        total = printed.base_strength
    total += _changes(g, card, True)
    if g.host[card] == NOTHING:
        for other in attached(g, card):
            carried = face(g, other)
            if carried.type == ITEM or printed.type == SECTION:
                total += carried.strength
            elif carried.strength_adds:
                total += carried.strength + _changes(g, other, True)
    return _with_texts(g, card, total, 0)


def ka(g: State, card: int) -> int:
    """The Ka of a Hero or Follower; never below 0; an Omen's change comes last."""
    printed = face(g, card)
    total = 0 if printed.ka_adds else printed.ka
    total += _changes(g, card, False)
    if g.host[card] == NOTHING:
        for other in attached(g, card):
            carried = face(g, other)
            if carried.type == ITEM or carried.ka_adds:
                total += carried.ka
    return _with_texts(g, card, total, 1)


def _changes(g: State, card: int, of_strength: bool) -> int:
    changed = variant(g, card)
    if of_strength:
        return g.str_turn[card] + g.str_token[card] + (changed.strength if changed else 0)
    return g.ka_turn[card] + g.ka_token[card] + (changed.ka if changed else 0)


def _with_texts(g: State, card: int, total: int, which: int) -> int:
    """Add what lasting texts give; those of an Omen last of all (BS 15.4, BS 16.4, BS 20.11)."""
    last = 0
    for source, text in board(g).numbers:
        if works(g, source):
            change: int = text.changes(g, source, card, which)
            if source == g.omen and g.edition != EPISODE_3:
                last += change
            else:
                total += change
    return max(0, max(0, total) + last)


def influence(g: State, card: int) -> int:
    """The Influence of a Hero with his Followers, or of a Stronghold."""
    total = face(g, card).influence
    if is_hero(g, card):
        for other in attached(g, card):
            carried = face(g, other)
            if carried.type == FOLLOWER:
                total += carried.influence
    return total


def produces(g: State, card: int) -> int:
    """The Copper that a card gives when it bows; text adds only to what produces at all."""
    gives = face(g, card).produces
    if not gives:
        return 0
    for source, text in board(g).coppers:
        if works(g, source):
            gives += text.adds_copper(g, source, card)
    return max(0, gives)


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
    for source, text in board(g).hands:
        if works(g, source):
            most += text.adds_hand(g, source, seat)
    return max(0, most)
