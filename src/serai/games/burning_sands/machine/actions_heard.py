"""Actions that are answered: which sort they are, and at what they are aimed."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.asked import as_played
from serai.games.burning_sands.machine.looking import cards_of, is_one_of, is_player, kind_fits, kind_has
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.slots import CardSlot
from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.rules.happenings import answered_action
from serai.games.burning_sands.rules.traits import has_trait, is_sahir
from serai.games.burning_sands.state import State, face_number, face_of
from serai.games.burning_sands.state.frames import Running
from serai.games.burning_sands.state.rows import BY, CARD, COUNT, KIND, Cause
from serai.games.burning_sands.state.terms import ACTION, NOTHING, REACTION, SPELL
from serai.games.burning_sands.text import meaning as m


def action_answered(g: State, cause: Cause) -> Running | None:
    """The frame of the announced action that is answered."""
    place = answered_action(g, cause)
    frame = g.stack[place] if place != NOTHING else None
    return frame if isinstance(frame, Running) else None


_TIMES: Final = {
    "day_action": 0,
    "night_action": 1,
    "battle_action": 2,
    "open_action": 3,
    "reaction": REACTION,
}


def is_action(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    """Whether an announced action is such a one: "an opponent's action", "spell/innate_ability"."""
    cause = eyes.run.cause
    if isinstance(wanted, m.Played):
        if wanted.who is not None and not is_player(g, eyes, wanted.who, actor):
            return False
        card, kind = cause[CARD], cause[KIND]
        if kind == NOTHING and card != NOTHING:
            kind = g.kind[card]
        if wanted.tests and kind == NOTHING:
            return False
        tests = [test for test in wanted.tests if not isinstance(test, m.OfPlayer)]
        return any(_is_sort(g, kind_, cause) for kind_ in wanted.kinds) and all(
            kind_fits(g, eyes, kind, test) for test in tests
        )
    whose, _, kinds = str(wanted).rpartition("'s ")
    if whose == "an opponent" and actor == eyes.run.seat:
        return False
    if kinds.startswith("your "):
        kinds = kinds.removeprefix("your ")
        if actor != eyes.run.seat:
            return False
    return any(_is_sort(g, kind, cause) for kind in kinds.split("/"))


def is_by(g: State, eyes: Eyes, wanted: Any, actor: int) -> bool:
    """Whether something was brought about by such an action, or by the action of such a card."""
    number = eyes.run.cause[BY]
    if number < 0:
        return False
    kind = g.pool.printed_on[number]
    if isinstance(wanted, m.That):
        cards = [card for card in cards_of(g, eyes, wanted) if card >= 0]
        return any((g.control[card], face_number(g, g.kind[card])) == (actor, kind) for card in cards)
    said = m.Played(("action",), None, wanted.tests) if isinstance(wanted, m.Every) else as_played(wanted)
    if said.who is not None and not is_player(g, eyes, said.who, actor):
        return False
    return any(_was_sort(g, word, kind, number) for word in said.kinds) and all(
        is_player(g, eyes, test.who, actor)
        if isinstance(test, m.OfPlayer)
        else kind_fits(g, eyes, kind, test)
        for test in said.tests
    )


def _was_sort(g: State, word: str, kind: int, number: int) -> bool:
    """Whether an ability by its face is an action of a sort."""
    printed, ability = face_of(g, kind), g.pool.abilities[number]
    if word == "spell":
        return printed.type == SPELL and (ability.cast or not printed.is_jinn)
    if word == "council_action":
        return bool(ability.council > 0)
    if word == "omen":
        return any(trait.endswith("Omen") for trait in printed.traits)
    if word == "innate_ability":
        return not printed.is_played and kind_has(g, kind, "Sahir")
    return word == "action" or printed.is_played == (word == "card")


def _is_sort(g: State, word: str, cause: Cause) -> bool:
    card, kind, number = cause[CARD], cause[KIND], cause[COUNT]
    ability: Ability = g.pool.abilities[number]
    if word == "action":
        return True
    if word == "card":
        return kind != NOTHING
    if word in _TIMES:
        return ability.timing == _TIMES[word]
    if word == "council_action":
        return ability.council > 0
    if word == "ability":
        return card != NOTHING
    if word == "innate_ability":
        return card != NOTHING and g.kind[card] != NOTHING and is_sahir(g, card)
    if word == "jinn":
        return card != NOTHING and g.kind[card] != NOTHING and has_trait(g, card, "Jinn")
    trait, _, noun = word.rpartition(" ")
    if trait and noun in ("action", "card"):  # an action by a Giant; the use of a Jinn (BS 17.3)
        if card != NOTHING and g.kind[card] != NOTHING:
            return has_trait(g, card, trait)
        return noun == "action" and kind != NOTHING and kind_has(g, kind, trait)
    if kind == NOTHING:
        return False
    printed = face_of(g, kind)
    if word == "omen":
        return any(trait.endswith("Omen") for trait in printed.traits)
    return printed.type == (SPELL if word == "spell" else ACTION)


def targets_of(g: State, eyes: Eyes, wanted: Any) -> list[int]:
    """The cards in play at which the announced action is aimed, as far as they fit."""
    frame = action_answered(g, eyes.run.cause)
    if frame is None:
        return []
    slots = g.pool.abilities[frame.ability].slots
    return [
        card
        for slot, card in zip(slots, frame.targets, strict=True)
        if isinstance(slot, CardSlot)
        and card != NOTHING
        and g.kind[card] != NOTHING
        and (wanted is None or is_one_of(g, eyes, wanted, card))
    ]
