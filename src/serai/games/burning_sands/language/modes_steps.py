"""The steps of choices: the next player, what he or she is asked, and where the text goes on."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.language.asking import ask, run_below, source_below
from serai.games.burning_sands.language.effects_hand import DiscardCards
from serai.games.burning_sands.language.effects_making import Make
from serai.games.burning_sands.language.effects_paying import Pay
from serai.games.burning_sands.language.effects_water import LoseWater
from serai.games.burning_sands.language.players import Who
from serai.games.burning_sands.language.running import ASKED, DECLINED, ROUND, SHORT, jump, recall, remember
from serai.games.burning_sands.rules.ability import Effect, Run, Slot
from serai.games.burning_sands.rules.board import section_water
from serai.games.burning_sands.state import State, in_turn
from serai.games.burning_sands.state.frames import Choosing, Deciding
from serai.games.burning_sands.state.terms import ABILITY
from serai.kernel import Action, Reason


def feasible(g: State, run: Run, effect: Effect) -> bool:
    """Whether a player could do all of what he or she may or must do."""
    if isinstance(effect, (Pay, Make)):
        return effect.possible(g, run)
    if isinstance(effect, DiscardCards):
        return all(len(effect.fitting(g, seat)) >= effect.n for seat in effect.who.seats(g, run, run.base))
    if isinstance(effect, LoseWater) and isinstance(effect.n, int):
        return all(section_water(g, seat) >= effect.n for seat in effect.who.seats(g, run, run.base))
    return True


def in_rounds(who: Who, body: list[Effect]) -> list[Effect]:
    """Steps that are done for each of some players in turn."""
    return [NextPlayer(who, len(body) + 1), *body, Back(len(body) + 2)]


def forked(who: Who, ways: list[list[Effect]]) -> list[Effect]:
    """Steps of which a player chooses one way."""
    steps: list[Effect] = [Fork(who, tuple(tuple(way) for way in ways))]
    for place, way in enumerate(ways):
        steps += way
        left = sum(len(other) + 1 for other in ways[place + 1 :])
        steps.append(Leap(left))
    return steps


class NextPlayer:
    """The next of some players is asked; when all were, the steps are left."""

    def __init__(self, who: Who, steps: int) -> None:
        self.who: Final = who
        self._steps: Final = steps

    def slots(self) -> tuple[Slot, ...]:
        """The player, where he or she is chosen."""
        return self.who.slots()

    def do(self, g: State, run: Run) -> None:
        """Find the next one."""
        order = in_turn(g, run.seat)
        meant = self.who.seats(g, run, run.base)
        for place in range(recall(g, ROUND), len(order)):
            if order[place] in meant:
                remember(g, ASKED, order[place])
                remember(g, ROUND, place + 1)
                return
        remember(g, ROUND, 0)
        jump(g, self._steps)


class Back:
    """Back to the next player."""

    def __init__(self, steps: int) -> None:
        self._steps: Final = steps

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """The steps are done again."""
        jump(g, -self._steps)


class Leap:
    """The other ways are left out."""

    def __init__(self, steps: int) -> None:
        self._steps: Final = steps

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """Go on behind them."""
        jump(g, self._steps)


class AskedOf:
    """Whether the player whose turn it is wants to do the next steps."""

    def __init__(self, deeds: tuple[Effect, ...]) -> None:
        self._deeds: Final = deeds

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """Ask; what cannot be done is not offered."""
        ask_whether(g, run, recall(g, ASKED), self._deeds)


def ask_whether(g: State, run: Run, seat: int, deeds: tuple[Effect, ...]) -> None:
    """Ask a player whether to do the next steps, if all of them can be done."""
    remember(g, SHORT, 0)
    remember(g, DECLINED, 0)
    if all(feasible(g, run, deed) for deed in deeds):
        g.stack.append(Deciding(seat, len(deeds)))
    else:
        remember(g, DECLINED, 1)
        jump(g, len(deeds))


class Ransom:
    """A player may do the next steps, so that what follows them is left out."""

    def __init__(self, who: Who, deeds: tuple[Effect, ...]) -> None:
        self._who: Final = who
        self._deeds: Final = deeds

    def slots(self) -> tuple[Slot, ...]:
        """Nothing is chosen beforehand; the player is one who was spoken of."""
        return ()

    def do(self, g: State, run: Run) -> None:
        """Ask, if the player can; "its" is the target of what comes next."""
        seats = self._who.seats(g, run, len(run.targets))
        if seats:
            remember(g, ASKED, seats[0])
            ask_whether(g, run, seats[0], self._deeds)
        else:
            remember(g, DECLINED, 1)
            jump(g, len(self._deeds))


class Spared:
    """What was bought off."""

    def __init__(self, steps: int) -> None:
        self._steps: Final = steps

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """Leave it out, if it was paid for."""
        if not recall(g, DECLINED):
            jump(g, self._steps)


class Fork:
    """A player chooses one of several ways; those that cannot be gone are not offered if one can."""

    def __init__(self, who: Who, ways: tuple[tuple[Effect, ...], ...]) -> None:
        self.who: Final = who
        self._ways: Final = ways

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        """Ask."""
        seats = self.who.seats(g, run, run.base)
        if seats:
            ask(g, seats[0])
        else:
            jump(g, sum(len(way) + 1 for way in self._ways))

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        """The ways, by their place in the text."""
        run = run_below(g, frame.step)
        every = range(len(self._ways))
        able = [place for place in every if all(feasible(g, run, deed) for deed in self._ways[place])]
        return [ABILITY(place) for place in able or every]

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        """What is not one of the ways."""
        return Reason("choose a way", "BS 14.7", source_below(g))

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        """Go to its steps."""
        jump(g, sum(len(way) + 1 for way in self._ways[: action.n]))
