"""Legendary Quests: drawing them, their steps, completing, failing and losing them (AK 14)."""

from __future__ import annotations

from serai.games.al_kalim.ability import BAZAAR_STEP, DEFEAT_STEP, TEST_STEP, Step
from serai.games.al_kalim.events import GameWon
from serai.games.al_kalim.events_trade import (
    QuestCompleted,
    QuestDrawn,
    QuestDropped,
    QuestFailed,
    QuestStepped,
)
from serai.games.al_kalim.frames import AFTER_TEST, FORFEIT, QUEST_TEST
from serai.games.al_kalim.state import State
from serai.games.al_kalim.storm import is_terrain
from serai.games.al_kalim.terms import CHOOSE, DONE, LEGENDS, NOTHING, TEST, TOWNS, UNDECIDED
from serai.games.al_kalim.trials import QUEST_TRIAL, begin_test
from serai.games.al_kalim.zones import draw, lose_legend
from serai.kernel import Action, Frame

# Progress of a quest: twelve bits for each step; the low four count, the high eight mark explored stacks.
_BITS = 12
_COUNT = 15
STEPS = 8  # room for steps in the number of a TEST or PAY action: card * STEPS + step


def limit_reached(g: State, seat: int) -> bool:
    """Whether the counter on the tile allows no more Legendary cards (AK 14.3, AK 14.4)."""
    return len(g.legends[seat]) >= g.tile[seat]


def open_types(g: State, seat: int) -> list[int]:
    """The types of which the player may draw the top quest now (AK 14.7, AK 14.37)."""
    if limit_reached(g, seat):
        return []
    faces = g.pool.faces
    owned = [faces[card].sort for card in g.legends[seat]]
    return [kind for kind in range(5) if kind not in owned and g.decks[LEGENDS + kind]]


def draw_quest(g: State, seat: int, kind: int) -> None:
    """Take the top quest of a Legendary deck (AK 14.6)."""
    card = draw(g, LEGENDS + kind)
    g.owner[card] = seat
    g.legends[seat] = (*g.legends[seat], card)
    if g.events is not None:
        g.events.append(QuestDrawn(seat, card))


def quests_of(g: State, seat: int) -> list[int]:
    """A player's incomplete quests."""
    return [card for card in g.legends[seat] if not g.done[card]]


def rewards_of(g: State, seat: int) -> list[int]:
    """A player's Legendary Rewards."""
    return [card for card in g.legends[seat] if g.done[card]]


def progress_of(g: State, card: int, step: int) -> int:
    """How often a step was done."""
    return g.progress[card] >> step * _BITS & _COUNT


def explored_for(g: State, card: int, step: int) -> int:
    """Mask of the stacks that count for a step "different towns"."""
    return g.progress[card] >> step * _BITS + 4 & 255


def set_progress(g: State, card: int, step: int, count: int, stacks: list[int]) -> None:
    """What was done of a step so far, for a table set by hand; the stacks are those that count for it."""
    g.progress[card] |= (count + sum([16 << stack for stack in stacks])) << step * _BITS


def is_done(g: State, card: int, step: int) -> bool:
    """Whether a step needs nothing more."""
    return progress_of(g, card, step) >= g.pool.faces[card].steps[step].count


def advance(g: State, seat: int, card: int, step: int) -> None:
    """A step is done once; the quest whose last step that was is completed (AK 14.24)."""
    g.progress[card] += 1 << step * _BITS
    if g.events is not None:
        g.events.append(QuestStepped(seat, card, step))
    if all(is_done(g, card, other) for other in range(len(g.pool.faces[card].steps))):
        complete(g, seat, card)


def complete(g: State, seat: int, card: int) -> None:
    """The reward is turned up; with the last one the game is won (AK 14.24, AK 14.35, AK 17.1)."""
    g.done[card] = 1
    g.progress[card] = 0
    if g.events is not None:
        g.events.append(QuestCompleted(seat, card))
    if len(rewards_of(g, seat)) >= g.goal:
        win(g, seat, "AK 17.1")


def win(g: State, seat: int, rule: str) -> None:
    """The game is over at once (AK 17.3)."""
    g.winner = seat
    g.won_by = rule
    g.stack.clear()
    if g.events is not None:
        g.events.append(GameWon(seat))


def is_in_place(g: State, seat: int, step: Step) -> bool:
    """Whether a hero stands where a step asks for, at the time it asks for (AK 14.19 to AK 14.23)."""
    hex = g.where[seat]
    if step.time != UNDECIDED and step.time != g.time:
        return False
    if step.terrains and not is_terrain(g, hex, step.terrains):
        return False
    return not step.places or any(hex in g.board.places[name] for name in step.places)


def note_defeat(g: State, seat: int, card: int) -> None:
    """A defeated challenge may count for the player's quests (AK 14.9)."""
    face = g.pool.faces[card]
    for quest in quests_of(g, seat):
        for number, step in enumerate(g.pool.faces[quest].steps):
            if step.kind != DEFEAT_STEP or g.done[quest] or is_done(g, quest, number):
                continue
            if step.colours and not step.colours >> face.colour & 1:
                continue
            if step.traits and not step.traits >> face.trait & 1:
                continue
            if is_in_place(g, seat, step):
                advance(g, seat, quest, number)
                if g.won_by:
                    return


def note_visit(g: State, seat: int, stack: int) -> None:
    """An explored bazaar may count for quests that ask for no gold (AK 14.16)."""
    for quest in quests_of(g, seat):
        for number, step in enumerate(g.pool.faces[quest].steps):
            if not step.gold and not g.done[quest] and visit_counts(g, quest, number, stack):
                _count_visit(g, seat, quest, number, stack)
                if g.won_by:
                    return


def visit_counts(g: State, quest: int, number: int, stack: int) -> bool:
    """Whether exploring this bazaar is what a step still needs (AK 14.16 to AK 14.18)."""
    step = g.pool.faces[quest].steps[number]
    if step.kind != BAZAAR_STEP or is_done(g, quest, number):
        return False
    if step.time != UNDECIDED and step.time != g.time:
        return False
    if step.town and (stack >= TOWNS or g.board.town_names[stack] != step.town):
        return False
    return not step.different or not explored_for(g, quest, number) >> stack & 1


def _count_visit(g: State, seat: int, quest: int, number: int, stack: int) -> None:
    g.progress[quest] |= 1 << number * _BITS + 4 + stack
    advance(g, seat, quest, number)


def payable(g: State, seat: int, stack: int) -> list[int]:
    """Quest steps that ask for gold in this bazaar and could be paid, as card * STEPS + step (AK 14.17)."""
    found: list[int] = []
    for quest in quests_of(g, seat):
        for number, step in enumerate(g.pool.faces[quest].steps):
            if step.gold and step.gold <= g.gold[seat] and visit_counts(g, quest, number, stack):
                found.append(quest * STEPS + number)
    return found


def pay_step(g: State, seat: int, which: int, stack: int) -> None:
    """The gold of a quest step was paid."""
    quest, number = divmod(which, STEPS)
    _count_visit(g, seat, quest, number, stack)


def open_tests(g: State, seat: int) -> list[int]:
    """Quest tests that the hero may try here and now, as card * STEPS + step (AK 14.11)."""
    found: list[int] = []
    for quest in quests_of(g, seat):
        for number, step in enumerate(g.pool.faces[quest].steps):
            if step.kind == TEST_STEP and not is_done(g, quest, number) and is_in_place(g, seat, step):
                found.append(quest * STEPS + number)
    return found


def difficulty_of(g: State, seat: int, step: Step) -> int:
    """The difficulty of a quest test; the epic mode raises it (AK 19.3)."""
    return step.difficulty + g.harder * len(rewards_of(g, seat))


def ask_for_test(g: State, seat: int) -> None:
    """After the story die or the bazaar the hero may try one quest test; this is asked once (AK 14.12)."""
    g.stack.append(Frame(QUEST_TEST, seat))


def nothing_to_test(g: State, frame: Frame) -> bool:
    """Whether there is no test to try; the question then passes by."""
    if open_tests(g, frame.seat):
        return False
    g.stack.pop()
    return True


def offer_tests(g: State, frame: Frame) -> list[Action]:
    """Try a test, or none."""
    return [DONE(), *[TEST(which) for which in open_tests(g, frame.seat)]]


def answer_test(g: State, frame: Frame, action: Action) -> None:
    """The test is made, or declined."""
    g.stack.pop()
    if action.verb is DONE:
        return
    quest, number = divmod(action.n, STEPS)
    step = g.pool.faces[quest].steps[number]
    g.stack.append(Frame(AFTER_TEST, frame.seat, (QUEST_TRIAL, quest, number)))
    begin_test(g, frame.seat, step.skill, step.skill // 3, difficulty_of(g, frame.seat, step))


def after_trial(g: State, seat: int, quest: int, number: int) -> None:
    """A passed test is a step done; a failed one fails the quest (AK 14.14)."""
    if g.passed:
        advance(g, seat, quest, number)
        return
    if g.events is not None:
        g.events.append(QuestFailed(seat, quest))
    lose_legend(g, seat, quest)


def drop_quest(g: State, seat: int, card: int) -> None:
    """A quest is discarded: it goes under its deck (AK 14.32)."""
    if g.events is not None:
        g.events.append(QuestDropped(seat, card))
    lose_legend(g, seat, card)


def forfeit_quest(g: State, seat: int) -> None:
    """A text takes one incomplete quest, by the player's choice (AK 14.33)."""
    if quests_of(g, seat):
        g.stack.append(Frame(FORFEIT, seat))


def offer_forfeits(g: State, frame: Frame) -> list[Action]:
    """The incomplete quests."""
    return [CHOOSE(card) for card in quests_of(g, frame.seat)]


def answer_forfeit(g: State, frame: Frame, action: Action) -> None:
    """The chosen quest is gone."""
    g.stack.pop()
    drop_quest(g, frame.seat, action.n)


def top_quest(g: State, kind: int) -> int:
    """The quest that lies on top of a Legendary deck, NOTHING if the deck is empty (AK 18.2)."""
    deck = g.decks[LEGENDS + kind]
    return deck[-1] if deck else NOTHING
