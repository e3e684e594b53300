"""Card sets: TOML sheets become faces, and their texts become numbered effects and lasting text in a pool."""

from __future__ import annotations

from typing import Any, Final

from serai.games.scarab_lords.effects import DOING, Active, EntersCursed, Exchange, FateText, Free
from serai.games.scarab_lords.lasting import ExerciseBonus, PowerBonus, Protection, WinTies
from serai.games.scarab_lords.state import Effect, Face, Pool
from serai.games.scarab_lords.targets import Aiming
from serai.games.scarab_lords.terms import FATE, GOD, GODS, HOUSES, ICONS, PHASES, TYPES, kind_of
from serai.games.scarab_lords.words import BOOK, ONE_COLUMN, SAME_COLUMN, SAME_REGION
from serai.parts.card_sets import CardSets
from serai.parts.cards import Sheet

ORIGINS = ("original", "rulebook")
#: A sheet's fields. `completed` names the values of a rulebook card that are ours, not facts.
FIELDS = ("name", "house", "copies", "type", "power", "phase", "icons", "text", "origin", "completed")


class ScarabCards(CardSets[Face, Pool]):
    """The cards of Temet, Ankar and neither house, and cards of one's own."""

    def read_face(self, sheet: Sheet) -> Face:
        """The face that a sheet describes (SL 2.2 to SL 2.6)."""
        sheet.only(FIELDS)
        type = sheet.word("type", TYPES)
        stands = type not in (GOD, FATE)
        icons = sheet.listed("icons", ICONS)
        if stands and not icons:
            raise sheet.fault(f"a {TYPES[type]} needs at least one icon (SL 2.3)")
        if not stands and (icons or sheet.has("power")):
            raise sheet.fault(f"a {_word(type)} has neither power nor icons (SL 2.4)")
        sheet.listed("completed", FIELDS)
        return Face(
            name=sheet.title(),
            house=sheet.word("house", HOUSES),
            copies=sheet.number("copies", 1, least=1),
            type=type,
            power=sheet.number("power") if stands else 0,
            phase=sheet.word("phase", PHASES),
            icons=icons,
            columns=tuple([place for place in range(GODS) if kind_of(place) in icons]),
            text=sheet.text("text", ""),
            origin=ORIGINS[sheet.word("origin", ORIGINS)],
        )

    def gather(self, faces: list[Face]) -> Pool:
        return Pool(faces)

    def compile(self, pool: Pool, number: int, sheet: Sheet) -> None:
        """Read a face's text and write down in the pool what it does."""
        face = pool.faces[number]
        for ability in sheet.sentences(BOOK, face.text):
            if isinstance(ability, FateText) != (face.type == FATE):
                raise sheet.fault(
                    "a fate card has only plain sentences, and only a fate card has them (SL 6.10)"
                )
            objection = _senseless(face, ability)
            if objection:
                raise sheet.fault(objection)
            _compile(pool, number, ability)


def _word(type: int) -> str:
    """A type as a person says it."""
    return "fate card" if type == FATE else TYPES[type]


def _senseless(face: Face, ability: object) -> str:
    """What speaks against a text that can be read but not be carried out on this card; often nothing."""
    if face.type in (GOD, FATE) and _speaks_of_own_place(ability):
        return f"a {_word(face.type)} stands in no column, so it has no region or column of its own (SL 8.13)"
    if face.type == GOD and isinstance(ability, (PowerBonus, Protection)) and ability.scope.own_card:
        return "a god has no power and is never chosen; say what it does for other cards (SL 6.9, SL 8.9)"
    if face.type == GOD and isinstance(ability, EntersCursed):
        return "a god carries no scarabs (SL 6.9)"
    for effect in _aimed(ability):
        if isinstance(effect, Exchange):
            target = effect.target
            if target.count != 2 or target.optional:
                return "exactly two cards exchange their places (SL 9.15)"
            if target.area in (SAME_COLUMN, ONE_COLUMN):
                return "two cards of one column have no places to exchange (SL 9.15)"
    return ""


def _aimed(ability: object) -> list[Aiming]:
    """The effects of a text that are aimed at cards in columns."""
    effects = ability.effects if isinstance(ability, DOING) else ()
    aimed: list[Any] = [effect for effect in effects if effect.aims]
    return aimed


def _speaks_of_own_place(ability: object) -> bool:
    """Whether a text means the region or the column of its own card."""
    areas = [effect.target.area for effect in _aimed(ability)]
    if isinstance(ability, (PowerBonus, Protection)):
        areas.append(ability.scope.area)
    elif isinstance(ability, ExerciseBonus):
        areas.append(ability.area)
    elif isinstance(ability, WinTies) and ability.same_column:
        return True
    return SAME_REGION in areas or SAME_COLUMN in areas


def _compile(pool: Pool, face: int, ability: object) -> None:
    """Write down what a text does: effects when played, for an action or freely, or what lasts."""
    if isinstance(ability, EntersCursed):
        pool.enters[face] += ability.n
    elif isinstance(ability, DOING):
        numbers = tuple([_number(pool, effect) for effect in ability.effects])
        if isinstance(ability, Free):
            pool.free[face] += numbers
            return
        pool.played[face] += numbers
        if isinstance(ability, Active):
            pool.active[face] += numbers
    else:
        pool.lasting_texts(type(ability))[face] += (ability,)


def _number(pool: Pool, effect: Effect) -> int:
    """The number of an effect, by which frames name it."""
    if effect.aims:
        pool.aimed[len(pool.effects)] = effect
    pool.effects.append(effect)
    return len(pool.effects) - 1


CARD_SETS: Final = ScarabCards("serai.games.scarab_lords", ("temet", "ankar", "bonus"))
