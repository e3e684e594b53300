"""Fights as goals: what an adventure on a space is worth, by its prize and its risk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from serai.bots.al_kalim.prospects import Outfit, Prospect, Scout
from serai.bots.al_kalim.questing import Task, is_place_of, tasks
from serai.bots.al_kalim.table import spare
from serai.games.al_kalim.rules.lairs import lair_at
from serai.games.al_kalim.rules.stats import life
from serai.games.al_kalim.rules.storm import covered
from serai.games.al_kalim.state.ability import DEFEAT_STEP
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.terms import CHALLENGE, DAY, NIGHT, NOTHING

# What things are worth; a turn is worth about 2.
POINT: Final = 1.0  # of an adventure counter
GOLD: Final = 0.3
TILE: Final = 1.6  # a higher number on the quest tile, when there is a slot for a quest left
TILE_NEEDED: Final = 4.0  # … when there is none
WOUND: Final = 0.5
RUIN: Final = 1.6  # a knockout, beside what it takes
RUIN_GOLD: Final = 0.25
PURSE: Final = 10  # more gold than a visit to a bazaar takes is not missed
RUIN_CARD: Final = 0.3  # for each gold of the dearest card's price
RELIEF: Final = 0.35  # for each wound that a knockout heals
LEAST_RUIN: Final = 0.3
FLIGHT: Final = 0.75  # how much of a ruin is left, as there may be an escape
HOPELESS: Final = 0.12  # with such a chance to win, harder challenges are not looked at
AMBUSHED: Final = 0.2  # what it costs that an ambush comes when it wants to
NEVER: Final = -9.0  # what cannot be done, or should not


class Hunt:
    """The fights that a player could look for."""

    def __init__(self, g: State, seat: int, scout: Scout) -> None:
        self.g = g
        self.seat = seat
        self.life = life(g, g.hero[seat])
        self.spare = max(spare(g, seat), 1)
        self.ruin = ruin_of(g, seat)
        self.outfits: Final[dict[int, Outfit]] = {time: scout.outfit(g, seat, time) for time in (DAY, NIGHT)}
        self.slots = g.tile[seat] - len(g.legends[seat])
        self._fights: dict[tuple[int, int], float] = {}
        self._wins_now: dict[tuple[int, int], float] = {}
        #: The chance to win against each colour, for a hero without wounds.
        self.wins = self._all_wins()
        self.tasks: Sequence[Task] = tasks(g, seat, self.wins)

    def deck(self, colour: int, time: int) -> list[Prospect]:
        """The fights that a counter of a colour can bring."""
        return self.outfits[time].deck(self.g, self.seat, colour)

    def _all_wins(self) -> list[float]:
        wins = [0.0] * 4
        for colour in range(4):
            wins[colour] = _mean_win(self.deck(colour, NIGHT), self.life)
            if wins[colour] < HOPELESS:
                break
        return wins

    def win_now(self, colour: int, time: int) -> float:
        """The chance to win against a challenge of a colour, for the hero as he or she is."""
        key = (colour, time)
        known = self._wins_now.get(key)
        if known is None:
            known = self._wins_now[key] = _mean_win(self.deck(colour, time), self.spare)
        return known

    # Prizes

    def counter(self, colour: int) -> float:
        """What an adventure counter of a colour is worth."""
        g = self.g
        worth = POINT * (colour + 1)
        tile = g.tile[self.seat]
        if colour + 1 > tile and tile < g.goal:
            higher = min(colour + 1, g.goal) - tile
            worth += higher * (TILE if self.slots > 0 else TILE_NEEDED)
        return worth

    def prize(self, card: int, hex: int, time: int, ambush: bool) -> float:
        """What a victory over this challenge is worth on a space (AK 9.12, AK 9.19, AK 13.6)."""
        g = self.g
        face = g.pool.faces[card]
        worth = self.quest_prize(hex, time, face.colour, face.trait)
        if ambush:
            return worth + self.counter(face.colour)
        if g.up[hex]:
            worth += self.counter(g.board.jewel[hex])
        return worth + GOLD * face.gold

    def quest_prize(self, hex: int, time: int, colour: int, trait: int = NOTHING) -> float:
        """What a victory on a space brings for quests; without a trait, over one of a colour (AK 14.9)."""
        total = 0.0
        for task in self.tasks:
            step = task.step
            if step.kind != DEFEAT_STEP or not is_place_of(self.g, step, hex, time):
                continue
            if step.colours and not step.colours >> colour & 1:
                continue
            share = 1.0
            if step.traits and trait == NOTHING:
                share = self._trait_share(step.traits, colour)
            elif step.traits:
                share = float(step.traits >> trait & 1)
            total += share * task.worth
        return total

    def _trait_share(self, traits: int, colour: int) -> float:
        pool = self.g.pool
        cards = pool.challenges[colour]
        return sum([traits >> pool.faces[card].trait & 1 for card in cards]) / len(cards)

    # Fights

    def clash(self, one: Prospect, prize: float) -> float:
        """What a fight with one challenge is worth for its prize."""
        at = min(self.spare, len(one.wins) - 1)
        win = one.wins[at]
        return win * prize - (1 - win) * self.ruin * FLIGHT - WOUND * (win * at - one.lefts[at])

    def fight(self, hex: int, time: int) -> float:
        """What an adventure on a space is worth."""
        g = self.g
        if covered(g, hex):
            return NEVER
        lair = lair_at(g, hex)
        if lair != NOTHING:
            one = self.outfits[time].meet(g, self.seat, lair)
            return self.clash(one, self.prize(lair, hex, time, ambush=False))
        colour = g.board.jewel[hex]
        if not g.up[hex] or not self.wins[colour]:
            return NEVER
        value = self._fight_value(colour, time)
        if self.tasks:
            value += self.quest_prize(hex, time, colour) * self.win_now(colour, time)
        return value

    def _fight_value(self, colour: int, time: int) -> float:
        """What it is worth to draw a challenge of a colour, quests aside."""
        key = (colour, time)
        known = self._fights.get(key)
        if known is None:
            faces = self.g.pool.faces
            counter = self.counter(colour)
            deck = self.deck(colour, time)
            total = sum([self.clash(one, counter + GOLD * faces[one.card].gold) for one in deck])
            known = self._fights[key] = total / len(deck)
        return known

    def ambush(self) -> float:
        """What an ambush is worth, quests aside (AK 13.4, AK 13.6)."""
        colour = self.ambusher
        if not self.wins[colour]:
            return -FLIGHT * self.ruin
        deck = self.deck(colour, NIGHT)
        counter = self.counter(colour)
        return sum([self.clash(one, counter) for one in deck]) / len(deck) - AMBUSHED

    @property
    def ambusher(self) -> int:
        """The colour of whoever would ambush the hero."""
        return max(self.g.tile[self.seat] - 1, 0)


def _mean_win(deck: Sequence[Prospect], spare: int) -> float:
    return sum([one.wins[min(spare, len(one.wins) - 1)] for one in deck]) / len(deck)


def ruin_of(g: State, seat: int) -> float:
    """What a knockout costs (AK 11.8 to AK 11.13)."""
    faces = g.pool.faces
    cards = [card for card in g.items[seat] if faces[card].kind != CHALLENGE]
    dearest = max([faces[card].cost for card in (*g.allies[seat], *cards)], default=0)
    lost = RUIN + RUIN_GOLD * min(g.gold[seat], PURSE) + RUIN_CARD * dearest
    return max(lost - RELIEF * g.wounds[g.hero[seat]], LEAST_RUIN)
