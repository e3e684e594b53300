"""The engine: it answers the frame on top, resolves forced steps, and stops at the next true choice."""

from __future__ import annotations

from collections.abc import Callable

from serai.games.al_kalim import (
    adventure,
    bazaar,
    choosing,
    combat,
    experience,
    falling,
    hurting,
    moving,
    quests,
    spoils,
    storm,
    story,
    trials,
    turn,
    windows,
)
from serai.games.al_kalim import frames as f
from serai.games.al_kalim.state import State
from serai.kernel import Action, Frame

Step = Callable[[State, Frame], None]
Offer = Callable[[State, Frame], list[Action]]
Answer = Callable[[State, Frame, Action], None]
Empty = Callable[[State, Frame], bool]


def _unknown(g: State, frame: Frame) -> None:
    raise ValueError(f"no step for {frame}")


#: How each frame that needs no answer goes on.
_STEPS: list[Step] = [_unknown] * f.ASKING
_STEPS[f.TURN] = turn.go_on_with_the_turn
_STEPS[f.RUN] = windows.go_on_running
_STEPS[f.HEATING] = moving.go_on_heating
_STEPS[f.COMBAT] = combat.go_on_fighting
_STEPS[f.ROLLING] = trials.throw
_STEPS[f.RESOLVE] = combat.resolve_roll
_STEPS[f.DAMAGE] = hurting.go_on_damaging
_STEPS[f.HIT] = combat.land_hit
_STEPS[f.OUT] = falling.go_on_falling
_STEPS[f.STORY] = story.go_on_telling
_STEPS[f.VISIT] = bazaar.go_on_visiting
_STEPS[f.AFTER_TEST] = choosing.go_on_after_test
_STEPS[f.DRAWING] = adventure.go_on_drawing
_STEPS[f.LEVELS] = experience.go_on_levelling
_STEPS[f.SPOILS] = spoils.go_on_with_the_spoils
_STEPS[f.AUTOMATIC] = windows.go_on_by_itself
_STEPS[f.TIRE] = hurting.go_on_tiring

#: What each kind of question offers, and how it takes an answer.
_ASKS: dict[int, tuple[Offer, Answer]] = {
    f.STARTING: (choosing.offer_starts, choosing.answer_start),
    f.TIME: (turn.offer_times, turn.answer_time),
    f.MOVE: (moving.offer_movement, moving.answer_movement),
    f.RESTING: (moving.offer_rest, moving.answer_rest),
    f.MOVING: (moving.offer_moves, moving.answer_move),
    f.SPENDING: (moving.offer_faces, moving.answer_face),
    f.FREE_MOVE: (moving.offer_free_moves, moving.answer_free_move),
    f.WINDOW: (windows.offer_window, windows.answer_window),
    f.DEED: (turn.offer_deeds, turn.answer_deed),
    f.SYMBOLS: (story.offer_symbols, story.answer_symbol),
    f.STIRRING: (story.offer_jewels, story.answer_jewel),
    f.CITY_PLACING: (story.offer_cities, story.answer_city),
    f.CITY_ENTERING: (story.offer_entering, story.answer_entering),
    f.WINDING: (storm.offer_winds, storm.answer_wind),
    f.BLOWING: (storm.offer_steps, storm.answer_step),
    f.FLEEING: (combat.offer_flight, combat.answer_flight),
    f.FACING: (combat.offer_facing, combat.answer_facing),
    f.TRADING: (bazaar.offer_trade, bazaar.answer_trade),
    f.DREAMING: (bazaar.offer_dreams, bazaar.answer_dream),
    f.SHEDDING: (bazaar.offer_shedding, bazaar.answer_shedding),
    f.LOSING: (falling.offer_losses, falling.answer_loss),
    f.RETURNING: (falling.offer_returns, falling.answer_return),
    f.QUEST_TEST: (quests.offer_tests, quests.answer_test),
    f.LEVELLING: (experience.offer_levels, experience.answer_level),
    f.PAYING: (experience.offer_counters, experience.answer_counter),
    f.RAISING: (experience.offer_raises, experience.answer_raise),
    f.TILING: (experience.offer_tiles, experience.answer_tile),
    f.DROPPING: (experience.offer_drops, experience.answer_drop),
    f.LANDING: (experience.offer_landing, experience.answer_landing),
    f.TAKING: (spoils.offer_spoils, spoils.answer_spoils),
    f.CHARACTER: (choosing.offer_characters, choosing.answer_character),
    f.FORFEIT: (quests.offer_forfeits, quests.answer_forfeit),
    f.TOWN_CHOICE: (choosing.offer_towns, choosing.answer_town),
    f.STORM_FREE: (storm.offer_free_steps, storm.answer_free_step),
    f.REROLL_DIE: (moving.offer_rerolls, moving.answer_reroll),
    f.LOSING_GEAR: (falling.offer_gear, falling.answer_gear),
    f.BROWSING: (bazaar.offer_browsing, bazaar.answer_browsing),
}
#: Questions that may turn out to have nothing to ask; each then takes its frame away by itself.
_EMPTY: dict[int, Empty] = {
    f.RESTING: moving.nothing_to_rest,
    f.WINDOW: windows.window_is_empty,
    f.STIRRING: story.nothing_stirs,
    f.BLOWING: storm.step_is_blocked,
    f.QUEST_TEST: quests.nothing_to_test,
    f.DROPPING: experience.nothing_to_drop,
    f.TAKING: spoils.nothing_to_take,
    f.CHARACTER: choosing.nobody_to_choose,
}
_OFFERS: list[Offer] = [_ASKS[max(kind, f.ASKING)][0] for kind in range(f.KINDS)]
_ANSWERS: list[Answer] = [_ASKS[max(kind, f.ASKING)][1] for kind in range(f.KINDS)]


def answer(g: State, action: Action) -> None:
    """Carry a legal action out and go on to the next choice."""
    frame = g.stack[-1]
    _ANSWERS[frame.kind](g, frame, action)
    advance(g)


def advance(g: State) -> None:
    """Let everything happen that needs no choice, and lay out the offers of the choice that comes."""
    stack = g.stack
    while stack:
        frame = stack[-1]
        kind = frame.kind
        if kind < f.ASKING:
            _STEPS[kind](g, frame)
            continue
        if kind in _EMPTY and _EMPTY[kind](g, frame):
            continue
        offers = _OFFERS[kind](g, frame)
        if len(offers) == 1 and kind != f.DREAMING:
            _ANSWERS[kind](g, frame, offers[0])
            continue
        g.offers = offers
        return
    g.offers = []
