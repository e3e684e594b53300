"""Destroying and discarding cards in play, Heroes that die, players who leave, and the end of the game."""

from __future__ import annotations

from serai.games.burning_sands.rules import marks
from serai.games.burning_sands.rules.asking import forbidden
from serai.games.burning_sands.rules.board import (
    attached,
    board,
    concerning,
    face,
    is_under,
    sections,
    story_points,
    text_of,
    works,
)
from serai.games.burning_sands.rules.deck import forget_deck
from serai.games.burning_sands.rules.happenings import BURIES, NO_KA, WITH_HOST, doer, is_awaited, tell
from serai.games.burning_sands.rules.stats import ka
from serai.games.burning_sands.rules.units import forget_section
from serai.games.burning_sands.rules.zones import (
    BURIED,
    GONE,
    HAND,
    SAVED,
    UNDER,
    forget_hand,
    from_under,
    leave,
    out_of_pile,
)
from serai.games.burning_sands.state import State, in_turn, left_of, printed_face
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import BEING_PAID, Fall, Frame, Running, Strike
from serai.games.burning_sands.state.marks import (
    FALLING,
    FIXES,
    GOOD,
    KA,
    SAPS,
    SAVES,
    SETS,
    TEXT,
    TO_BE_DESTROYED,
    WHILE,
    Mark,
)
from serai.games.burning_sands.state.pool import Board
from serai.games.burning_sands.state.terms import NOTHING, SECTION, STORY_POINTS, STRONGHOLD


def destroy(g: State, card: int, by: int = NOTHING, why: int = 0) -> None:
    """A card goes to its owner's Buried pile, with everything attached to it; all may react.

    BS 18.1, BS 18.2; a City Section leaves the game, a Stronghold cannot be destroyed (BS 10.55, BS 2.4),
    nor can what a text protects (BS 1.4). `by` is the card that does it, if it is one.
    """
    if g.kind[card] == NOTHING or face(g, card).type == STRONGHOLD or forbidden(g, TO_BE_DESTROYED, card):
        return
    if SAVES in board(g).answers and _is_spared(g, card):
        return
    by = by if by != NOTHING else _striker(g)
    if is_awaited(g, "falls") and _may_be_saved(g, card):
        if not is_falling(g, card):
            marks.add(g, FALLING, card, until=GOOD)
            tell(g, "falls", doer(g), card, by, count=why)
        return
    destroy_now(g, card, doer(g), by, why)


def bury(g: State, card: int) -> None:
    """A card is put into its owner's Buried pile with all that is attached; it is not destroyed (BS 18.9)."""
    if not is_awaited(g, "falls") or not _may_be_saved(g, card):
        _bury_now(g, card)
    elif not is_falling(g, card):
        marks.add(g, FALLING, card, until=GOOD)
        tell(g, "falls", doer(g), card, count=BURIES)


def _bury_now(g: State, card: int) -> None:
    for other in attached(g, card):
        leave(g, other, BURIED)
    leave(g, card, BURIED)


def _may_be_saved(g: State, card: int) -> bool:
    """Whether all may still step in: not for City Sections and Omens, nor for what pays a cost (BS 18.19)."""
    if face(g, card).type == SECTION or card == g.omen:
        return False
    running = [frame for frame in g.stack if isinstance(frame, Running)]
    return not running or running[-1].step != BEING_PAID


def is_falling(g: State, card: int) -> bool:
    """Whether a card is about to be destroyed, and nobody has stepped in (BS 18.19)."""
    return marks.has(g, FALLING, card)


def spare(g: State, card: int) -> bool:
    """A card that is about to be destroyed is not; the answer is whether it was (BS 18.19)."""
    if not is_falling(g, card):
        return False
    marks.remove(g, marks.of_card(g, FALLING, card))
    g.dirty = True
    return True


def fall(g: State, frame: Frame) -> None:
    """All have had their say: cards that nobody saved are destroyed together (BS 18.19)."""
    assert isinstance(frame, Fall)
    g.stack.pop()
    for actor, card, by, why in frame.rows():
        if spare(g, card):
            if why == BURIES:
                _bury_now(g, card)
            else:
                destroy_now(g, card, actor, by, why)


def _striker(g: State) -> int:
    """The first card of the engagement whose damage is absorbed now; NOTHING if there is none."""
    for place in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[place]
        if isinstance(frame, Strike) and frame.struck:
            return frame.cards[0]
        if isinstance(frame, Running):
            return NOTHING
    return NOTHING


def _is_spared(g: State, card: int) -> bool:
    """Whether a text did something else in place of destroying a card (BS 18.18)."""
    for source, text in board(g).answers[SAVES]:
        kind = g.kind[source]
        if works(g, source) and text.saves(g, source, card):
            if g.tally is not None:
                g.tally.saved[printed_face(g, kind)] += 1
            return True
    return False


def destroy_now(g: State, card: int, actor: int, by: int, why: int) -> None:
    """A card is destroyed, and no text steps in; what is attached to it goes with it."""
    was_section = face(g, card).type == SECTION
    slayer = by if by != NOTHING and g.kind[by] != NOTHING else NOTHING
    others = attached(g, card)
    tell(g, "section-lost" if was_section else "destroyed", actor, card, slayer, count=why)
    if was_section:
        forget_section(g, card)
    for other in others:
        if not is_under(g, other):
            tell(g, "destroyed", actor, other, count=WITH_HOST - g.kind[card])
    for other in others:
        leave(g, other, BURIED)
    leave(g, card, GONE if was_section else BURIED)
    if was_section:
        g.raided = [section for section in g.raided if section != card]


def discard_from_play(g: State, card: int, to_hand: bool = False) -> None:
    """A card leaves play as if it had never been there: to the Saved pile, or back to the hand.

    Attached cards are discarded from play; an earlier version goes where the Experienced one goes.
    BS 18.7, BS 18.8, BS 18.10, BS 5.20.
    """
    zone = HAND if to_hand else SAVED
    for other in attached(g, card):
        leave(g, other, zone if is_under(g, other) else SAVED)
    leave(g, card, zone)


def lay_under(g: State, card: int, above: int) -> None:
    """A card in play is put under another; what is attached to it is discarded (BS 18.25)."""
    for other in attached(g, card):
        with_it = UNDER if is_under(g, other) else BURIED if is_falling(g, other) else SAVED
        leave(g, other, with_it, above)
    leave(g, card, UNDER, above)


def sweep(g: State) -> None:
    """What follows at once: Heroes without Ka die, players without City Sections leave, Stories win.

    BS 16.19, BS 19.1, BS 19.4, BS 19.6 to BS 19.8; Heroes of the defender of a battle die first (BS 1.7).
    """
    if g.marked >> TEXT & 1:
        bound = [mark for mark in marks.of_sort(g, TEXT) if mark.until == WHILE]
        marks.remove(g, [mark for mark in bound if not _goes_on(g, mark)])
    known = g.board = board(g)
    g.dirty = False
    if _takes_ka(g, known) and not _in_a_sentence(g):
        first = g.blessed if g.battle == NOTHING else g.control[g.battle]
        for hero in [hero for seat in in_turn(g, first) for hero in known.heroes[seat] if dies(g, hero)]:
            destroy(g, hero, why=NO_KA)
        if g.dirty:
            known = board(g)
    if [] in known.sections:
        for seat in in_turn(g, g.blessed):
            if not g.won_by and not sections(g, seat):
                eliminate(g, seat, "BS 19.1")
        known = board(g)
    if max(known.points) >= STORY_POINTS:
        for seat in in_turn(g, g.blessed):
            if not g.won_by and story_points(g, seat) >= STORY_POINTS:
                win(g, [seat], "BS 19.7")


def _goes_on(g: State, mark: Mark) -> bool:
    """Whether what a text for a time is bound to still holds; if not, it is over (BS 16.34)."""
    return text_of(g, mark).goes_on(g, mark.card)


def _takes_ka(g: State, known: Board) -> bool:
    """Whether there is anything that could have brought a Hero's Ka to 0."""
    answers = known.answers
    if (
        SAPS in answers
        or FIXES + KA in answers
        or known.saps
        or g.variants
        or min(g.ka_turn) < 0
        or min(g.ka_token) < 0
    ):
        return True
    return bool(g.marked >> SETS & 1) and any(mark.n == KA for mark in marks.of_sort(g, SETS))


def _in_a_sentence(g: State) -> bool:
    """Whether an action is in the middle of a sentence, at whose end Ka is tested (BS 16.24)."""
    for place in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[place]
        if isinstance(frame, Running):
            return frame.step in g.pool.abilities[frame.ability].inner
    return False


def dies(g: State, hero: int) -> bool:
    """Whether a Hero's Ka fell to 0; not if it was printed so, and a duellist's fate is the duel's to settle.

    BS 16.19, BS 16.22.
    """
    if not face(g, hero).ka or (g.duel is not None and hero in g.duel.heroes):
        return False
    could = _loses_ka(g, hero)
    for card in () if could else attached(g, hero):
        could = could or _loses_ka(g, card)
    return could and ka(g, hero) <= 0


def _loses_ka(g: State, card: int) -> bool:
    """Whether anything could take Ka from a card, or make it take Ka from its Hero."""
    if g.ka_turn[card] < 0 or g.ka_token[card] < 0 or g.kind[card] >= len(g.pool.faces):
        return True
    if g.marked >> SETS & 1 or face(g, card).ka < 0:
        return True
    known = board(g).answers
    if SAPS in known and concerning(g, SAPS, card):
        return True
    return FIXES + KA in known and bool(concerning(g, FIXES + KA, card))


def eliminate(g: State, seat: int, rule: str) -> None:
    """A player leaves the game with all own cards, whoever controls them; cards of others are discarded.

    BS 18.14, BS 18.15. The Blessing goes to the left at once, and then not at the end of the turn (BS 4.28).
    """
    if not g.alive[seat]:
        return
    if g.tally is not None:
        g.tally.out.append(rule)
    if g.events is not None:
        g.events.append(e.Eliminated(seat, rule))
    for section in sections(g, seat):
        forget_section(g, section)
    for row in [row for row in g.under if row[1] == seat]:
        from_under(g, row, GONE)
    for card in range(len(g.kind)):
        if g.kind[card] != NOTHING and g.owner[card] == seat:
            for other in attached(g, card):
                if g.owner[other] != seat:
                    leave(g, other, SAVED)
            leave(g, card, GONE)
    for card in g.side[seat][:]:
        leave(g, card, SAVED)
    all_gone = g.gone[seat].copy()
    for zone in (g.hand, g.deck, g.saved, g.buried):
        all_gone += [out_of_pile(g, kind) for kind in zone[seat]]
        zone[seat] = []
    g.gone = [sorted(all_gone) if owner == seat else pile for owner, pile in enumerate(g.gone)]
    forget_hand(g, seat)
    forget_deck(g, seat)
    g.alive = [living and other != seat for other, living in enumerate(g.alive)]
    if g.blessed == seat and any(g.alive):
        g.blessed = left_of(g, seat)
        g.inherited = True
    alive = [other for other in range(g.seats) if g.alive[other]]
    if len(alive) == 1:
        win(g, alive, "BS 19.5")


def win(g: State, winners: list[int], rule: str) -> None:
    """The game ends at once (BS 19.10); several winners share it (BS 19.13)."""
    if g.won_by:
        return
    g.won_by = rule
    share = 1.0 / len(winners)
    g.scores = [share if seat in winners else 0.0 for seat in range(g.seats)]
    if g.events is not None:
        g.events.append(e.GameEnded(tuple(winners), rule))
