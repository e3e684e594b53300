"""What a table can never show: a hand-set table against the rules is refused, with its entry and paragraph.

A table that says `unchecked = true` is not asked. What cannot be laid out at all, such as a card in two
places, is an error of `arrange` in any case.
"""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim.language.effects_moving import AddDice, SwapSymbol
from serai.games.al_kalim.rules.lairs import lair_at
from serai.games.al_kalim.rules.limits import surplus
from serai.games.al_kalim.rules.quests import rewards_of
from serai.games.al_kalim.rules.stats import life, stamina
from serai.games.al_kalim.rules.storm import arrows, covered, open_steps
from serai.games.al_kalim.setup.reading import seat_names
from serai.games.al_kalim.state.ability import DICE, PER_TURN, RAISE
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.faces import Pool
from serai.games.al_kalim.state.naming import SOME_ALLY
from serai.games.al_kalim.state.terms import (
    ALLIES,
    ALLY,
    CHALLENGE,
    CLOUDS,
    COLOURS,
    DECK_NAMES,
    HERO,
    ITEM,
    LAIRS,
    LEGEND,
    MARKET,
    NIGHT,
    NOTHING,
    NOWHERE,
    STAMINA,
    START_GOLD,
    TERRAINS,
)
from serai.games.al_kalim.state.zones import ANY_ALLY, holdings, party
from serai.games.al_kalim.words.notation import ABILITIES
from serai.kernel import ForbiddenTable
from serai.parts.hexes import DIRECTIONS
from serai.parts.reading import forbid

_DICE: Final = 5  # movement dice of a hero without cards (AK 6.3)
_ZONES: Final = {HERO: "", ALLY: ".allies", ITEM: ".items", CHALLENGE: ".items", LEGEND: ".rewards"}


def check_table(g: State, step: str) -> None:
    """Refuse what play never comes to, the fight that is about to begin apart."""
    for seat, name in enumerate(seat_names(g)):
        where = f"players.{name}"
        _check_characters(g, seat, where)
        _check_cards(g, seat, where)
        if step == "start":
            _check_beginning(g, seat, where)
    _check_map(g)
    _check_decks(g)
    _check_turn(g, step)


def check_duel(g: State, seat: int, other: int) -> None:
    """Refuse a fight of heroes that cannot begin."""
    forbid(g.where[other] != g.where[seat], "facing", "heroes fight in the same space", "AK 15.1")


def check_combat(g: State, seat: int, foe: int, ambush: bool) -> None:
    """Refuse a combat with a challenge that cannot begin where the hero is."""
    here = g.where[seat]
    space = g.board.name(here)
    colour = g.pool.faces[foe].colour
    if ambush:
        forbid(g.time != NIGHT, "ambush", "it comes by night alone", "AK 13.3")
        deck = max(g.tile[seat] - 1, 0)
        forbid(colour != deck, "facing", f"this hero is ambushed from the {COLOURS[deck]} deck", "AK 13.4")
        if g.board.town_at[here] != NOTHING and not covered(g, here):
            raise ForbiddenTable("ambush", f"in {space} no story die is rolled", "AK 12.3")
        return
    lair = lair_at(g, here)
    forbid(covered(g, here), "facing", f"the sandstorm covers {space}", "AK 8.13")
    if lair not in (NOTHING, foe):
        other = g.pool.faces[lair].name
        raise ForbiddenTable("facing", f"{other} lies on {space} and is fought first", "AK 9.4")
    forbid(lair == NOTHING and not g.up[here], "facing", f"{space} has no adventure counter", "AK 9.1")
    if lair == NOTHING and g.board.jewel[here] != colour:
        drawn = COLOURS[g.board.jewel[here]]
        raise ForbiddenTable("facing", f"on {space} a {drawn} challenge is drawn", "AK 9.2")


# The players


def _check_characters(g: State, seat: int, where: str) -> None:
    """Wounds below Life (AK 2.5); exhaustion up to Stamina, as far as that can have fallen (AK 2.17)."""
    for card in party(g, seat):
        face = g.pool.faces[card]
        if g.wounds[card] >= life(g, card):
            words = f"{face.name} has {life(g, card)} Life and fewer wounds than that"
            raise ForbiddenTable(f"{where}{_ZONES[face.kind]}", words, "AK 2.5")
        most = stamina(g, card) + (_stamina_elsewhere(g, seat) if face.kind == HERO else 0)
        if g.tired[card] > most:
            words = f"{face.name} has {stamina(g, card)} Stamina and no more exhaustion than that"
            raise ForbiddenTable(f"{where}{_ZONES[face.kind]}", words, "AK 2.6")


def _stamina_elsewhere(g: State, seat: int) -> int:
    """The Stamina that cards give which the hero may have had before."""
    own = holdings(g, seat)
    return sum(
        [
            passive.amount
            for card, face in enumerate(g.pool.faces)
            for passive in face.passives
            if card not in own and passive.kind == RAISE and passive.index == STAMINA and passive.amount > 0
        ]
    )


def _check_cards(g: State, seat: int, where: str) -> None:
    over = surplus(g, seat)
    if over:
        faces = g.pool.faces
        rule = {ALLY: "AK 2.9", ITEM: "AK 2.10" if faces[over[0]].weapon else "AK 2.11"}[faces[over[0]].kind]
        names = ", ".join([faces[card].name for card in over])
        zone = _ZONES[faces[over[0]].kind]
        raise ForbiddenTable(f"{where}{zone}", f"too many cards of one sort: {names}", rule)
    for card in holdings(g, seat):
        face = g.pool.faces[card]
        texts = face.kept if face.kind == CHALLENGE else face.abilities
        if g.down[card] and not any(ability.activate for ability in texts):
            words = f"{face.name} is never activated, and so never facedown"
            raise ForbiddenTable(f"{where}{_ZONES[face.kind]}", words, "AK 3.3")
    if len(g.legends[seat]) > g.tile[seat]:
        words = f"it allows {g.tile[seat]} Legendary cards, not {len(g.legends[seat])}"
        raise ForbiddenTable(f"{where}.tile", words, "AK 14.3")
    if len(rewards_of(g, seat)) >= g.goal:
        raise ForbiddenTable(f"{where}.rewards", f"with {g.goal} rewards the game is won", "AK 17.1")


def _check_beginning(g: State, seat: int, where: str) -> None:
    """Before the first turn a hero has nothing but gold, and stands in a town or nowhere."""
    hero, at = g.hero[seat], g.where[seat]
    if at != NOWHERE and g.board.town_at[at] == NOTHING:
        raise ForbiddenTable(f"{where}.where", "heroes begin in a town", "AK 4.12")
    gear = g.gear[seat * 3 : seat * 3 + 3]
    if g.gold[seat] != START_GOLD or g.wounds[hero] or g.tired[hero] or any(gear):
        raise ForbiddenTable(where, f"a hero begins with {START_GOLD} gold and nothing else", "AK 4.10")
    if len(holdings(g, seat)) > 1 or g.legends[seat] or any(g.raised[seat * 5 : seat * 5 + 5]):
        raise ForbiddenTable(where, "a hero begins without cards and experience", "AK 4.10")


# The map and the decks


def _check_map(g: State) -> None:
    board = g.board
    for at in range(0, len(g.lairs), 2):
        hex, name = g.lairs[at], g.pool.faces[g.lairs[at + 1]].name
        if not g.up[hex]:
            words = f"{name} lies on {board.name(hex)}, where no adventure counter is"
            raise ForbiddenTable("lairs", words, "AK 9.15")
    forbid(len(g.lairs) // 2 > LAIRS, "lairs", f"there are {LAIRS} markers", "AK 9.16")
    for city, hex in enumerate(g.cities):
        if hex != NOWHERE and board.town_at[hex] != NOTHING:
            entry = f"cities.{board.city_names[city]}"
            raise ForbiddenTable(entry, "a Lost City does not lie on a town", "AK 13.16")
    if g.storm != NOWHERE and len(open_steps(g, arrows(g))) < 2:
        raise ForbiddenTable("storm.wind", f"with {DIRECTIONS[g.wind]} an arrow points off the map", "AK 8.6")


def _check_decks(g: State) -> None:
    if g.decks[MARKET].count(ANY_ALLY) > len(g.pool.allies):
        words = f'"{SOME_ALLY}" stands there {len(g.pool.allies)} times at most'
        raise ForbiddenTable("decks.market", words, "AK 4.3")
    for deck in (MARKET, ALLIES):
        if g.sunk[deck]:
            raise ForbiddenTable(f"sunk.{DECK_NAMES[deck]}", "nothing goes under this deck", "AK 11.17")


# The turn


def _check_turn(g: State, step: str) -> None:
    seat = g.seat
    forbid(step == "start" and g.round != 1, "round", "towns are chosen before the first round", "AK 4.12")
    if step == "time" and any(g.down[card] for card in holdings(g, seat)):
        name = seat_names(g)[seat]
        raise ForbiddenTable(f"players.{name}", "the Refresh step has turned every card up", "AK 5.3")
    _check_dice(g)
    for ability in g.used:
        if g.pool.abilities[ability].limit != PER_TURN:
            words = f"{ABILITIES.say(g, ability)} is not limited to once per turn"
            raise ForbiddenTable("used", words, "AK 3.8")
    if step == "landing" and g.cities[CLOUDS] != g.where[seat]:
        raise ForbiddenTable("step", "the hero is not where the City of Clouds is", "AK 12.27")
    if g.laid and not (g.tile[seat] and any(g.raised[seat * 5 : seat * 5 + 5])):
        words = "a counter is laid on the tile when an experience counter is bought"
        raise ForbiddenTable("laid", words, "AK 16.8")


def _check_dice(g: State) -> None:
    added = sum([op.n for ability in g.pool.abilities for op in ability.ops if isinstance(op, AddDice)])
    always = sum(
        [passive.amount for face in g.pool.faces for passive in face.passives if passive.kind == DICE]
    )
    forbid(g.extra > added, "extra", f"cards add {added} dice at most", "AK 6.16")
    forbid(len(g.dice) > g.rolled, "dice", f"{g.rolled} dice were rolled, and each is spent once", "AK 6.6")
    if g.rolled > _DICE + added + always:
        raise ForbiddenTable("rolled", f"no hero has more than {_DICE + added + always} dice", "AK 6.3")
    for swap in g.swaps:
        if swap not in _swaps(g.pool):
            words = f"no card lets {TERRAINS[swap // 8]} be spent as {TERRAINS[swap % 8]}"
            raise ForbiddenTable("swaps", words, "AK 6.21")


def _swaps(pool: Pool) -> list[int]:
    """The symbols that cards let a player spend as others, as the state has them."""
    ops = [op for ability in pool.abilities for op in ability.ops]
    return [op.shown * 8 + op.terrain for op in ops if isinstance(op, SwapSymbol)]
