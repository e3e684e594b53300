"""What the rules never let a table show between two actions: a hand-set table is held against it.

A table that says `unchecked = true` is not; see docs/scenarios.md. What no table can be at all (a Stronghold
in a hand, a player without City Sections) is refused by `arrange` itself.
"""

from __future__ import annotations

from serai.games.burning_sands.rules.battle import is_battle_omen
from serai.games.burning_sands.rules.board import (
    attached,
    face,
    forget_concerning,
    is_hero,
    is_under,
    story_points,
)
from serai.games.burning_sands.rules.leaving import dies
from serai.games.burning_sands.rules.may_enter import against_carrying
from serai.games.burning_sands.rules.stats import capacity, times
from serai.games.burning_sands.setup.decks import Deck, deck_faults
from serai.games.burning_sands.setup.rows import row_of
from serai.games.burning_sands.state import State, face_number
from serai.games.burning_sands.state.marks import (
    ATTACKS,
    BATTLE,
    TO_HAVE,
    TURN,
)
from serai.games.burning_sands.state.naming import kind_name
from serai.games.burning_sands.state.terms import (
    DAWN,
    EPISODE_3,
    NOBODY,
    NOTHING,
    PANTHEON,
    SECTION,
    STORY,
    STORY_POINTS,
    STRONGHOLD,
)
from serai.games.burning_sands.state.whereabouts import owned
from serai.kernel import ForbiddenTable
from serai.parts.decks import DeckFault
from serai.parts.reading import forbid


def check_table(g: State, phase: int) -> None:
    """`ForbiddenTable` names the first entry that the rules never let come about, and the paragraph."""
    forbid(sum(g.alive) < 2, "players", "the last player left has won", "BS 19.5")
    for seat in range(g.seats):
        _check_owned(g, seat)
        if g.alive[seat]:
            _check_side(g, seat)
    for side in g.side:
        for card in side:
            _check_card(g, card)
    _check_namesakes(g)
    _check_durations(g, phase)


def check_turn(g: State) -> None:
    """The same for what has happened in the turn. Raids are not asked: a text may allow one more."""
    for seat in g.attacks:
        often = g.attacks.count(seat) > times(g, seat, ATTACKS)
        forbid(often, "attacks", f"{g.names[seat]} attacks only once per turn", "BS 8.1")


def _check_owned(g: State, seat: int) -> None:
    """The cards that a player began with are a deck that may be played, however few are told (section 3)."""
    faces = [face_number(g, kind) for kind in owned(g, seat)]
    types = [g.pool.faces[number].type for number in faces]
    strongholds = [number for number, type in zip(faces, types, strict=True) if type == STRONGHOLD]
    city = [number for number, type in zip(faces, types, strict=True) if type == SECTION]
    cards = [number for number, type in zip(faces, types, strict=True) if type not in (STRONGHOLD, SECTION)]
    deck = Deck("", strongholds[0] if strongholds else NOTHING, tuple(city), tuple(cards))
    for fault in deck_faults(g.pool, deck, g.edition):
        forbid(not _is_about_numbers(fault), f"players.{g.names[seat]}", fault.words, fault.rule)


def _is_about_numbers(fault: DeckFault) -> bool:
    """Whether a fault is that there is too little: of a hand-set table not every card is told."""
    return fault.rule in ("BS 3.1", "BS 3.10")


def _check_side(g: State, seat: int) -> None:
    """What a player has in play."""
    where = f"players.{g.names[seat]}"
    stories = [face(g, card).name for card in g.side[seat] if face(g, card).type == STORY]
    for name in stories:
        if stories.count(name) > 1:
            raise ForbiddenTable(f"{where}.stories", f"{name} is told by a player only once", "BS 15.21")
    if story_points(g, seat) >= STORY_POINTS:
        reason = f"{story_points(g, seat)} Story Points have won the game"
        raise ForbiddenTable(f"{where}.stories", reason, "BS 19.7")
    if len([card for card in g.side[seat] if face(g, card).type == PANTHEON]) > 1:
        raise ForbiddenTable(f"{where}.pantheon", "a new Pantheon card buries the old one", "BS 15.24")


def _check_card(g: State, card: int) -> None:
    """A card in play by itself, and with what is attached to it."""
    printed = face(g, card)
    if not g.alive[g.owner[card]]:
        out = g.names[g.owner[card]]
        raise ForbiddenTable(_entry(g, card), f"{out} is out, and so are the cards of {out}", "BS 18.14")
    if card == g.omen:
        if "Omen" not in printed.traits and "Battle Omen" not in printed.traits:
            raise ForbiddenTable(_entry(g, card), "only an Omen remains in play", "BS 15.1")
        forbid(is_battle_omen(g, card), _entry(g, card), "a Battle Omen ends with its battle", "BS 15.5")
    if printed.type == SECTION:
        most = max(printed.capacity, capacity(g, card))
        forbid(g.water[card] > most, _entry(g, card), f"it holds at most {most} Water", "BS 6.17")
    elif is_hero(g, card):
        _check_hero(g, card)


def _check_hero(g: State, hero: int) -> None:
    """A Hero: what it carries, what lies under it, and whether it lives."""
    forbid(dies(g, hero), _entry(g, hero), "a Hero whose Ka has fallen to 0 is dead", "BS 16.19")
    for card in attached(g, hero):
        number = face_number(g, g.kind[card])
        if is_under(g, card):
            if not face(g, hero).is_experienced or face(g, card) is face(g, hero):
                reason = "an earlier version lies only under the Experienced one"
                raise ForbiddenTable(_entry(g, card), reason, "BS 5.21")
            continue
        g.host[card] = NOTHING  # not its own hindrance
        against = against_carrying(g, hero, number)
        g.host[card] = hero
        forget_concerning(g)
        if against is None or (against.rule == "BS 1.4" and not _forbids_itself(g, hero, number)):
            continue  # what another text forbids now stays attached (BS 18.11)
        reason = f"{kind_name(g, g.kind[hero])} cannot have it"
        if against.rule in ("BS 7.3", "BS 7.4"):
            reason = f"one {'Weapon' if against.rule == 'BS 7.3' else 'Armor'} at most"
        raise ForbiddenTable(_entry(g, card), reason, against.rule)


def _forbids_itself(g: State, hero: int, number: int) -> bool:
    """Whether it is the Hero's own text, true since it came, that keeps a card from it."""
    texts = g.pool.lasting[face_number(g, g.kind[hero])]
    return any(
        TO_HAVE in text.keys
        and text.might_mean(g, hero, hero)
        and text.rules(g, hero, hero, NOTHING, number, NOBODY)
        for text in texts
    )


def _check_namesakes(g: State) -> None:
    """Unique and Experienced cards: those of a player lie in the order in which they came (BS 1.8)."""
    there = [card for side in g.side for card in side if not is_under(g, card)]
    for place, second in enumerate(there):
        for first in there[:place]:
            one, other = face(g, first), face(g, second)
            if one.base_name != other.base_name or not (one.is_unique or other.is_unique or one is other):
                continue
            rule = _rule_against(g, first, second)
            if rule:
                name = kind_name(g, g.kind[first])
                reason = f"it is not in play beside {name} of {g.names[g.control[first]]}"
                raise ForbiddenTable(_entry(g, second), reason, rule)


def _rule_against(g: State, first: int, second: int) -> str:
    """The paragraph against two cards of a name; whose of two players came first is not told by a table."""
    one, other = face(g, first), face(g, second)
    if one is other:
        return "BS 5.9" if one.is_unique else "BS 5.12" if one.is_experienced else ""
    if not one.is_experienced and not other.is_experienced:
        both = one.is_unique and other.is_unique
        return "BS 5.9" if both or (other.is_unique and _same_side(g, first, second)) else ""
    unique = [printed for printed in (one, other) if printed.is_experienced and printed.is_unique]
    if unique and g.edition == EPISODE_3:
        return "BS 20.9"
    late = one.is_experienced and one.is_unique and not other.is_experienced
    return "BS 5.13" if late and _same_side(g, first, second) else ""


def _same_side(g: State, first: int, second: int) -> bool:
    return g.control[first] == g.control[second]


def _check_durations(g: State, phase: int) -> None:
    """No battle is fought at a hand-set table, and at Dawn the effects of the last turn are over."""
    lasting = [(card, until) for card, _trait, _number, until in g.traits]
    lasting += [(card, until) for card, _trait, until in g.lost_traits]
    lasting += [(mark.card, mark.until) for mark in g.marks]
    for card, until in lasting:
        forbid(until == BATTLE, _entry(g, card), "no battle is fought that it could last for", "BS 16.30")
    if phase != DAWN:
        return
    lasting += [(card, until) for card, _strength, _ka, until, _name in g.tokens]
    lasting += [(card, TURN) for card in range(len(g.kind)) if g.str_turn[card] or g.ka_turn[card]]
    for card, until in lasting:
        forbid(until == TURN, _entry(g, card), "what lasted until the end of the turn is over", "BS 4.26")


def _entry(g: State, card: int) -> str:
    """The entry of a card in play: `players.aziz.heroes: Dune Drake`."""
    names: list[str] = []
    top = card
    while g.host[top] != NOTHING:
        names = ["attached", kind_name(g, g.kind[top]), *names]
        top = g.host[top]
    row = row_of(g, top)
    return ": ".join([f"players.{g.names[g.control[top]]}.{row}", kind_name(g, g.kind[top]), *names])
