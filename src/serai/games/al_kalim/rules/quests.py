"""Legendary Quests: drawing them, their steps, completing, failing and losing them (AK 14)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.questions import Question
from serai.games.al_kalim.rules.storm import is_terrain
from serai.games.al_kalim.state.ability import BAZAAR_STEP, DEFEAT_STEP, Step
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events import GameWon
from serai.games.al_kalim.state.events_trade import (
    QuestCompleted,
    QuestDrawn,
    QuestDropped,
    QuestStepped,
)
from serai.games.al_kalim.state.terms import CHOOSE, LEGEND_TYPES, LEGENDS, NOTHING, TOWNS, UNDECIDED
from serai.games.al_kalim.state.zones import draw, lose_legend
from serai.kernel import Action, Reason, Verb

# Progress of a quest: twelve bits for each step; the low four count, the high eight mark explored stacks.
_BITS: Final = 12
_COUNT: Final = 15
STEPS: Final = 8  # room for steps in the number of a TEST or PAY action: card * STEPS + step


_FIVE_TYPES: Final = Reason("five types", "AK 14.1")
_NO_TILE: Final = Reason("no tile", "AK 14.4")
_HAS_TYPE: Final = Reason("has type", "AK 14.7")
_NO_QUEST_LEFT: Final = Reason("no quest left", "AK 14.37")
_TILE_LIMIT: Final = Reason("tile limit", "AK 14.3")


def against_drawing(g: State, seat: int, kind: int) -> Reason | None:
    """What speaks against drawing the top quest of a type."""
    if kind >= len(LEGEND_TYPES):
        return _FIVE_TYPES
    if not g.tile[seat]:
        return _NO_TILE
    return _against_type(g, seat, kind) or _against_more(g, seat)


def _against_type(g: State, seat: int, kind: int) -> Reason | None:
    """One of each type (AK 14.7, AK 14.37)."""
    if quest_of_type(g, seat, kind) != NOTHING:
        return _HAS_TYPE
    return None if g.decks[LEGENDS + kind] else _NO_QUEST_LEFT


def _against_more(g: State, seat: int) -> Reason | None:
    """The number on the tile is the limit (AK 14.3, AK 14.4)."""
    return _TILE_LIMIT if len(g.legends[seat]) >= g.tile[seat] else None


def quest_of_type(g: State, seat: int, kind: int) -> int:
    """The player's quest or reward of a type, NOTHING without one."""
    faces = g.pool.faces
    for card in g.legends[seat]:
        if faces[card].sort == kind:
            return card
    return NOTHING


def open_types(g: State, seat: int) -> list[int]:
    """The types of which the player may draw the top quest now."""
    if _against_more(g, seat) is not None:
        return []
    return [kind for kind in range(len(LEGEND_TYPES)) if _against_type(g, seat, kind) is None]


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


_NO_STEP: Final = Reason("no quest step", "AK 14.8")
_NO_OPEN_QUEST: Final = Reason("no quest to pay for", "AK 14.17")
_NO_GOLD_ASKED: Final = Reason("no gold asked", "AK 14.17")
_STEP_DONE: Final = Reason("step done", "AK 14.8")
_PAID_ELSEWHERE: Final = Reason("paid elsewhere", "AK 14.16")
_STEP_TOO_DEAR: Final = Reason("step too dear", "AK 14.17")


def against_paying(g: State, seat: int, stack: int, which: int) -> Reason | None:
    """What speaks against paying the gold of a quest step, card * STEPS + step, in a bazaar (AK 14.17)."""
    quest, number = divmod(which, STEPS)
    if not is_step(g, quest, number):
        return _NO_STEP
    if g.owner[quest] != seat or g.done[quest]:
        return _NO_OPEN_QUEST
    step = g.pool.faces[quest].steps[number]
    if step.kind != BAZAAR_STEP or not step.gold:
        return _NO_GOLD_ASKED
    if is_done(g, quest, number):
        return _STEP_DONE
    if not visit_counts(g, quest, number, stack):
        return _PAID_ELSEWHERE
    return _STEP_TOO_DEAR if step.gold > g.gold[seat] else None


def is_step(g: State, card: int, number: int) -> bool:
    """Whether a number is that of a quest's step."""
    return card < len(g.pool.faces) and number < len(g.pool.faces[card].steps)


def payable(g: State, seat: int, stack: int) -> list[int]:
    """Quest steps that ask for gold in this bazaar and can be paid, as card * STEPS + step."""
    return [which for which in steps_of(g, seat) if against_paying(g, seat, stack, which) is None]


def steps_of(g: State, seat: int) -> list[int]:
    """All steps of the player's incomplete quests, as card * STEPS + step."""
    faces = g.pool.faces
    return [
        quest * STEPS + number for quest in quests_of(g, seat) for number in range(len(faces[quest].steps))
    ]


def pay_step(g: State, seat: int, which: int, stack: int) -> None:
    """The gold of a quest step was paid."""
    quest, number = divmod(which, STEPS)
    _count_visit(g, seat, quest, number, stack)


def drop_quest(g: State, seat: int, card: int) -> None:
    """A quest is discarded: it goes under its deck (AK 14.32)."""
    if g.events is not None:
        g.events.append(QuestDropped(seat, card))
    lose_legend(g, seat, card)


def forfeit_quest(g: State, seat: int) -> None:
    """A text takes one incomplete quest, by the player's choice (AK 14.33)."""
    if quests_of(g, seat):
        g.stack.append(ForfeitedQuest(seat))


class ForfeitedQuest(Question):
    """An incomplete quest that a text takes (AK 14.33)."""

    __slots__ = ()
    kind: ClassVar[int] = 51
    prompt: ClassVar[tuple[str, str]] = ("forfeit", "AK 14.33")
    takes: ClassVar[tuple[Verb, ...]] = (CHOOSE,)
    must: ClassVar[Reason | None] = Reason("must forfeit", "AK 14.33")

    def offer(self, g: State) -> list[Action]:
        return [CHOOSE(card) for card in quests_of(g, self.seat)]

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        return against_dropping(g, self.seat, n, self.rule, self.rule)

    def answer(self, g: State, action: Action) -> None:
        g.stack.pop()
        drop_quest(g, self.seat, action.n)


def against_dropping(g: State, seat: int, card: int, rule: str, rule_of_others: str) -> Reason | None:
    """What speaks against discarding a card as an incomplete quest: it is none, or it is not the player's."""
    if card in quests_of(g, seat):
        return None
    own = card < len(g.owner) and g.owner[card] == seat
    return Reason("no open quest", rule) if own else Reason("not yours", rule_of_others)


def top_quest(g: State, kind: int) -> int:
    """The quest that lies on top of a Legendary deck, NOTHING if the deck is empty (AK 18.2)."""
    deck = g.decks[LEGENDS + kind]
    return deck[-1] if deck else NOTHING
