"""Where the cards in play are: sides, Heroes, City Sections, what is attached to what; see `state.Board`."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.rules.ability import Lasting
from serai.games.burning_sands.rules.marks import has, of_sort
from serai.games.burning_sands.state import State, face_number
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.marks import (
    ABOUT,
    BENT,
    BLANK,
    CARDS_FOR,
    CHANGES,
    COPPER_COST,
    COPPER_FOR,
    EFFECT,
    FIXES,
    HAND_OPEN,
    INFLUENCE_FOR,
    MUST,
    NEED_NOT,
    PRODUCTION_FOR,
    TEXT,
    TO_PLAY,
    TO_REACT,
    TO_TAKE,
    TO_TAKE_COUNCIL,
    TOP_OPEN,
    WATER_COST,
    Mark,
)
from serai.games.burning_sands.state.pool import (
    ACTS,
    HAS_MEANS,
    IS_HERO,
    IS_SECTION,
    LASTS,
    PRODUCES,
    REACTS,
    SAPS_KA,
    TELLS,
    TEXTS,
    Board,
    Variant,
)
from serai.games.burning_sands.state.terms import (
    FOLLOWER,
    HERO,
    NOTHING,
    RESTING,
    STRONGHOLD,
)

_RESTRAINING: Final = (TO_TAKE, TO_REACT, TO_TAKE_COUNCIL, TO_PLAY)  # what texts may keep players from
CARDS: Final = 1 << 16  # more than there are cards in play


def board(g: State) -> Board:
    """Where the cards in play are; made anew after something came, left or moved (which makes `g.dirty`)."""
    known = g.board
    if known is not None and (not g.dirty or known.tells(g.side, g.kind, g.host)):
        return known
    made = Board(g.seats)
    pool = g.pool
    faces, lasting, moments, abilities, roles = (
        pool.faces,
        pool.lasting,
        pool.moments,
        pool.abilities,
        pool.roles_of(),
    )
    count = len(faces)
    kinds, hosts, attached = g.kind, g.host, made.attached
    blank = [mark.card for mark in of_sort(g, BLANK)] if g.marked >> BLANK & 1 else []
    for seat, side in enumerate(g.side):
        own_heroes, own_sections, acting = made.heroes[seat], made.sections[seat], made.acting[seat]
        reacting, producers, paying = made.reacting[seat], made.producers[seat], made.paying[seat]
        for card in side:
            number, host = kinds[card] % count, hosts[card]
            role = roles[number]
            if host == NOTHING:
                if role & IS_HERO:
                    own_heroes.append(card)
                elif role & IS_SECTION:
                    own_sections.append(card)
            else:
                if host in attached:
                    attached[host].append(card)
                else:
                    attached[host] = [card]
                if role & SAPS_KA:
                    made.saps = True
            if role & PRODUCES:
                producers.append(card)
                made.choosy = made.choosy or bool(faces[number].only_for)
            if role & TELLS:
                made.points[seat] += faces[number].story_points
            if not role & TEXTS or card in blank:
                continue
            if role & ACTS:
                acting.append(card)
            if role & REACTS:
                reacting.append(card)
            if role & HAS_MEANS:
                paying.append(card)
            if role & LASTS:
                source = host if role & IS_HERO and host != NOTHING else card  # BS 5.17
                for text in lasting[number]:
                    _sort_text(made, source, text)
                for ability in moments[number]:
                    made.moments.append((source, ability))
                    made.waiting.setdefault(abilities[ability].heard, []).append((source, ability))
    for mark in of_sort(g, TEXT) if g.marked >> TEXT & 1 else ():
        _sort_text(made, mark.card, text_of(g, mark))
    if g.heeding is None or g.heeding.shares:
        shared = [[card for card in own if _is_shared(g, made, card)] for own in made.acting]
        if any(shared):
            made.shared.extend(shared)
    answers = made.answers
    made.choosy = made.choosy or CHANGES + PRODUCTION_FOR in answers or FIXES + PRODUCTION_FOR in answers
    made.bends_copper = CHANGES + COPPER_COST in answers or BENT + COPPER_COST in answers
    made.bends_water = CHANGES + WATER_COST in answers or BENT + WATER_COST in answers
    made.restrains = any(what in answers for what in _RESTRAINING)
    made.shows = HAND_OPEN in answers or TOP_OPEN in answers
    made.side, made.kind, made.host = g.side.copy(), kinds[:], hosts[:]
    g.board = made
    return made


def concerning(g: State, key: int, card: int) -> list[tuple[int, Any]]:
    """The lasting texts, each with its source, that answer a question and could speak of a card.

    What follows from where the cards are is found out once for a board.
    """
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    at = key * CARDS + card
    found = known.about.get(at)
    if found is None:
        texts = known.answers.get(key, ())
        found = [(source, text) for source, text in texts if text.might_mean(g, source, card)]
        known.about[at] = found
    return found


def concerning_type(g: State, key: int, type: int) -> list[tuple[int, Any]]:
    """The lasting texts, each with its source, that answer a question and could speak of cards of a type
    that are not in play."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    at = -1 - (key * CARDS + type)
    found = known.about.get(at)
    if found is None:
        texts = known.answers.get(key, ())
        found = known.about[at] = [(source, text) for source, text in texts if text.kinds >> type & 1]
    return found


def forget_concerning(g: State) -> None:
    """What was asked while a card was for a moment not where the board has it is asked anew."""
    if g.board is not None:
        g.board.about.clear()
        g.board.plain.clear()
        g.board.yields.clear()


def text_of(g: State, mark: Mark) -> Lasting:
    """The lasting text that a mark makes true for a time."""
    made: Lasting = g.pool.abilities[mark.n].effects[mark.m & EFFECT].text(mark.m >> ABOUT)
    return made


def _sort_text(made: Board, source: int, text: Lasting) -> None:
    """Put a lasting text where those who ask will find it: under each question that it answers."""
    answers = made.answers
    for key in text.keys:
        if COPPER_FOR <= key < INFLUENCE_FOR or key >= CARDS_FOR:
            made.priced = True
        elif MUST <= key < NEED_NOT:
            made.bound = True
        if key in answers:
            answers[key].append((source, text))
        else:
            answers[key] = [(source, text)]


def _is_shared(g: State, made: Board, card: int) -> bool:
    """Whether others than its controller may take an action of a card, or of a version under it."""
    faces, shared = g.pool.faces, g.pool.shared
    own = g.kind[card] % len(faces)
    if faces[own].is_hero and g.host[card] != NOTHING:
        return False
    if own in shared or not faces[own].is_experienced:
        return own in shared
    below = [g.kind[other] % len(faces) for other in made.attached.get(card, ())]
    return any(number in shared and faces[number].is_hero for number in below)


def face(g: State, card: int) -> Face:
    """The printed card."""
    faces = g.pool.faces
    return faces[g.kind[card] % len(faces)]


def variant(g: State, card: int) -> Variant | None:
    """The permanent changes of a card in play."""
    kind, faces = g.kind[card], len(g.pool.faces)
    return None if kind < faces else g.variants[kind // faces - 1]


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
    if (printed.is_hero and g.host[card] != NOTHING) or (g.marked >> BLANK & 1 and has(g, BLANK, card)):
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
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    found = known.attached.get(host)
    return [] if found is None else found


def followers(g: State, hero: int) -> list[int]:
    """A Hero's Followers."""
    return [card for card in attached(g, hero) if face(g, card).type == FOLLOWER]


def heroes(g: State, seat: int) -> list[int]:
    """The Heroes that a player controls."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    return known.heroes[seat]


def sections(g: State, seat: int) -> list[int]:
    """A player's City Sections."""
    known = g.board
    if known is None or g.dirty:
        known = board(g)
    return known.sections[seat]


def of_type(g: State, seat: int, type: int) -> list[int]:
    """A player's cards of a type."""
    return [card for card in g.side[seat] if type_of(g, card) == type]


def stronghold(g: State, seat: int) -> int:
    """A player's Stronghold."""
    faces, kinds = g.pool.faces, g.kind
    for card in g.side[seat]:
        if faces[kinds[card] % len(faces)].type == STRONGHOLD:
            return card
    raise LookupError(seat)


def works(g: State, source: int) -> bool:
    """Whether a card's lasting text works: not that of a Holding which has not straightened yet (BS 5.25)."""
    return g.bowed[source] != RESTING


def water_of(g: State, seat: int) -> int:
    """All Water tokens of a player."""
    return sum([g.water[card] for card in g.side[seat]])


def section_water(g: State, seat: int) -> int:
    """The Water on a player's City Sections, which alone pays costs."""
    return sum([g.water[card] for card in sections(g, seat)])


def story_points(g: State, seat: int) -> int:
    """The Story Points a player has in play."""
    return board(g).points[seat]
