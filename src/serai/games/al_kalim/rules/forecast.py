"""The odds of a whole combat, computed exactly from its numbers for a simple plan.

The plan: in every round the characters attack where together they are expected to wound most, and the hero
defends in the other phases. Abilities are not used, nobody escapes, and the texts that work while the combat
goes on are left out, as is the limit of 50 rounds (AK 10.28).
"""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim.rules.odds import Stroke, stroke_of, strokes
from serai.games.al_kalim.rules.stats import foe_life, life
from serai.games.al_kalim.state.ability import CHALLENGE_HITS, ROUND_END, ROUND_START
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import NOBODY, NOTHING
from serai.games.al_kalim.state.zones import party

_PHASES: Final = range(3)
_ALL_ROLLED: Final = 15  # every first roll and the first attack of the combat were made


class Outlook:
    """The chances to defeat a challenge and to be knocked out by it; what is missing to 1 never ends."""

    def __init__(self, win: float, out: float) -> None:
        self.win: Final = win
        self.out: Final = out


def best_round(options: list[list[Stroke]]) -> list[Stroke]:
    """One stroke for each phase so that nobody attacks twice: most wounds dealt, then fewest taken."""
    best: list[Stroke] = []
    best_worth = (0.0, 0.0)
    for chosen in _combined(options):
        dealt = sum([stroke.expected_deals for stroke in chosen])
        worth = (dealt, -sum([stroke.expected_suffers for stroke in chosen]))
        if not best or worth > best_worth:
            best, best_worth = chosen, worth
    return best


def _combined(options: list[list[Stroke]]) -> list[list[Stroke]]:
    found: list[list[Stroke]] = [[]]
    for phase in options:
        found = [
            [*before, stroke]
            for before in found
            for stroke in phase
            if not stroke.attacks or all(not other.attacks or other.card != stroke.card for other in before)
        ]
    return found


class Round:
    """What is done in the phases of a round, and how the hero stands in for an ally who was killed."""

    def __init__(self, chosen: list[Stroke], guards: list[Stroke]) -> None:
        self.chosen: Final = chosen
        self.guards: Final = guards


def round_of(g: State, phases: list[int]) -> Round:
    """The plan for these phases, as the round on the table stands."""
    hero = g.hero[g.fighter]
    guards = [stroke_of(g, hero, phase, False) for phase in phases]
    return Round(best_round([strokes(g, phase) for phase in phases]), guards)


class Course:
    """A combat round by round: what each character and the challenge can still take.

    Wounds only grow, so the states have an order; a round in which nothing happens leads back to its own
    state and is summed up as a geometric series.
    """

    def __init__(self, cards: list[int], left: tuple[int, ...], was_hurt: bool, rounds: list[Round]) -> None:
        self._cards: Final = cards  # the hero first
        self._start: Final = left
        self._was_hurt: Final = was_hurt
        self._rounds: Final = rounds  # of a party without wounds, and of a wounded one
        self._known: Final[dict[tuple[tuple[int, ...], int], Outlook]] = {}

    def outlook(self, left: tuple[int, ...], foe: int) -> Outlook:
        """The odds at the beginning of a round."""
        known = self._known.get((left, foe))
        if known is None:
            fought = self._rounds[int(self._was_hurt or left != self._start)]
            known = self._after(left, foe, fought, True)
            self._known[(left, foe)] = known
        return known

    def after(self, left: tuple[int, ...], foe: int, rest: Round) -> Outlook:
        """The odds of the rest of a round, and of the rounds that follow."""
        return self._after(left, foe, rest, False)

    def _after(self, left: tuple[int, ...], foe: int, fought: Round, again: bool) -> Outlook:
        win = out = 0.0
        ends: dict[tuple[tuple[int, ...], int], float] = {(left, foe): 1.0}
        for planned, guard in zip(fought.chosen, fought.guards, strict=True):
            before, ends = ends, {}
            for (now, foe_left), share in before.items():
                stroke = planned if now[self._cards.index(planned.card)] > 0 else guard
                who = self._cards.index(stroke.card)
                hit, missed = share * stroke.chance, share * (1.0 - stroke.chance)
                if foe_left <= stroke.deals:
                    win += hit
                else:
                    _add(ends, now, foe_left - stroke.deals, hit)
                if who == 0 and now[0] <= stroke.suffers:
                    out += missed
                else:
                    worse = (*now[:who], max(now[who] - stroke.suffers, 0), *now[who + 1 :])
                    _add(ends, worse, foe_left, missed)
        stays = ends.pop((left, foe), 0.0) if again else 0.0
        if stays >= 1.0:
            return Outlook(0.0, 0.0)
        for (now, foe_left), share in ends.items():
            if share > 0.0:
                then = self.outlook(now, foe_left)
                win += share * then.win
                out += share * then.out
        return Outlook(win / (1.0 - stays), out / (1.0 - stays))


def _add(
    ends: dict[tuple[tuple[int, ...], int], float], left: tuple[int, ...], foe: int, share: float
) -> None:
    ends[(left, foe)] = ends.get((left, foe), 0.0) + share


class Forecast:
    """The combat on a table, made ready for questions about its odds. Only for combats with a challenge."""

    def __init__(self, g: State) -> None:
        seat = g.fighter
        cards = list(party(g, seat))
        self._g: Final = g
        self._left: Final = tuple([life(g, card) - g.wounds[card] for card in cards])
        self._foe: Final = foe_life(g) - g.hurt
        was_hurt = any(g.wounds[card] for card in cards)
        self._course: Final = Course(cards, self._left, was_hurt, [_later(g, False), _later(g, True)])

    def outlook(self, first: int = 0) -> Outlook:
        """The odds from this phase of the round on."""
        phases = [phase for phase in _PHASES if phase >= first and not self._g.skipped >> phase & 1]
        return self._course.after(self._left, self._foe, round_of(self._g, phases))

    def outlook_after(self, chosen: Stroke, phase: int) -> Outlook:
        """The odds if this is chosen in a phase."""
        g = self._g
        guard = stroke_of(g, g.hero[g.fighter], phase, False)
        phases = [later for later in _PHASES if later > phase and not g.skipped >> later & 1]
        options = [[chosen], *[strokes(g, later) for later in phases]]
        guards = [guard, *[stroke_of(g, g.hero[g.fighter], later, False) for later in phases]]
        return self._course.after(self._left, self._foe, Round(best_round(options), guards))


def _later(g: State, hurt: bool) -> Round:
    """A round after this one: everybody may attack again, and the first rolls of the combat are over."""
    later = g.clone()
    later.struck = ()
    later.free_attacks = ()
    later.alone = False
    later.allies_barred = False
    later.begun |= _ALL_ROLLED
    later.ailing = hurt
    return round_of(later, list(_PHASES))


def forecast_against(g: State, seat: int, card: int) -> Outlook:
    """The odds of a combat that has not begun, between a player's party and a challenge."""
    then = g.clone()
    then.clear_combat()
    then.fighter = seat
    then.foe = card
    then.bout = 1
    then.ailing = any(then.wounds[other] for other in party(then, seat))
    return Forecast(then).outlook()


def has_running_text(g: State) -> bool:
    """Whether the challenge has text that works while the combat goes on, which the odds leave out."""
    if g.foe == NOTHING or g.rival != NOBODY:
        return False
    at = g.pool.faces[g.foe].at
    return bool(at[ROUND_START] or at[ROUND_END] or at[CHALLENGE_HITS])
