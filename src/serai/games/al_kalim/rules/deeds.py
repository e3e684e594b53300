"""The deed of a turn: an Adventure step, a Story step, or a fight with a hero (AK 5.6, AK 5.7, AK 12.1)."""

from __future__ import annotations

from typing import ClassVar, Final

from serai.games.al_kalim.rules.adventure import against_adventure, attempt
from serai.games.al_kalim.rules.bazaar import against_exploring, stacks_here, visit
from serai.games.al_kalim.rules.combat import begin_duel
from serai.games.al_kalim.rules.questions import Question, elsewhere
from serai.games.al_kalim.rules.quests import against_drawing, draw_quest, open_types
from serai.games.al_kalim.rules.steps import TO_DEED, next_step_of_the_turn
from serai.games.al_kalim.rules.storm import covered
from serai.games.al_kalim.rules.story import begin_story
from serai.games.al_kalim.rules.using import CardQuestion, against_use, use
from serai.games.al_kalim.state.ability import ANY_TIME
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.events_fights import HeroAttacked
from serai.games.al_kalim.state.terms import ADVENTURE, ASSAULT, EXPLORE, NOTHING, QUEST, STORY, USE
from serai.kernel import Action, Reason, Verb

_BAZAAR_INSTEAD: Final = Reason("bazaar instead", "AK 12.3")
_NO_PLAYER: Final = Reason("no player", "AK 15.1")
_OWN_HERO: Final = Reason("own hero", "AK 15.1")
_OTHER_SPACE: Final = Reason("other space", "AK 15.1")
_AFTER_MOVEMENT: Final = Reason("after movement", "AK 5.1")
_ONE_DEED: Final = Reason("one deed", "AK 5.6")


class Deed(CardQuestion):
    """What the hero does at the end of the movement."""

    __slots__ = ()
    kind: ClassVar[int] = 28
    prompt: ClassVar[tuple[str, str]] = ("deed", "AK 5.6")
    takes: ClassVar[tuple[Verb, ...]] = (ADVENTURE, EXPLORE, STORY, QUEST, ASSAULT, USE)
    must: ClassVar[Reason | None] = Reason("must do something", "AK 5.6")
    moments: ClassVar[tuple[int, ...]] = (ANY_TIME,)

    def offer(self, g: State) -> list[Action]:
        seat = self.seat
        offers: list[Action] = []
        if against_adventure(g, seat) is None:
            offers.append(ADVENTURE())
        offers += [EXPLORE(stack) for stack in stacks_here(g, seat)]
        if _against_story(g, seat) is None:
            offers.append(STORY())
        offers += [QUEST(kind) for kind in open_types(g, seat)]
        offers += [ASSAULT(other) for other in range(g.seats) if _against_assault(g, seat, other) is None]
        return offers + self.uses(g)

    def against_answer(self, g: State, verb: Verb, n: int) -> Reason | None:
        seat = self.seat
        if verb is USE:
            return against_use(g, seat, self.moments, n)
        if verb is ADVENTURE:
            return against_adventure(g, seat)
        if verb is EXPLORE:
            return against_exploring(g, seat, n)
        if verb is STORY:
            return _against_story(g, seat)
        return against_drawing(g, seat, n) if verb is QUEST else _against_assault(g, seat, n)

    def answer(self, g: State, action: Action) -> None:
        seat, verb = self.seat, action.verb
        if verb is USE:
            use(g, seat, action.n)
            return
        g.stack.pop()
        if verb is ADVENTURE:
            attempt(g, seat)
        elif verb is EXPLORE:
            visit(g, seat, action.n)
        elif verb is STORY:
            begin_story(g, seat)
        elif verb is QUEST:
            draw_quest(g, seat, action.n)
        else:
            if g.events is not None:
                g.events.append(HeroAttacked(seat, action.n))
            begin_duel(g, seat, action.n)


def _against_story(g: State, seat: int) -> Reason | None:
    """In an open town the bazaar takes the place of the story die (AK 12.3, AK 12.4)."""
    hex = g.where[seat]
    return None if g.board.town_at[hex] == NOTHING or covered(g, hex) else _BAZAAR_INSTEAD


def _against_assault(g: State, seat: int, other: int) -> Reason | None:
    if other >= g.seats:
        return _NO_PLAYER
    if other == seat:
        return _OWN_HERO
    return None if g.where[other] == g.where[seat] else _OTHER_SPACE


def _deed_elsewhere(g: State, asked: Question, verb: Verb, n: int) -> Reason | None:
    return _AFTER_MOVEMENT if next_step_of_the_turn(g) <= TO_DEED else _ONE_DEED


elsewhere(_deed_elsewhere, ADVENTURE, STORY, QUEST, EXPLORE, ASSAULT)
