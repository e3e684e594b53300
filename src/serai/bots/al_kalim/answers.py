"""The answers to each kind of question, short ones here and long ones in the module of their topic."""

from __future__ import annotations

from typing import Final

from serai.bots.al_kalim import abilities, fighting, growing, trading
from serai.bots.al_kalim.hunting import NEVER, WOUND
from serai.bots.al_kalim.look import Look
from serai.bots.al_kalim.questing import promise
from serai.bots.al_kalim.table import shield
from serai.bots.policy import prefer
from serai.games.al_kalim.rules.bazaar import ALLY_CHOICE
from serai.games.al_kalim.rules.choosing import HEAL_WOUNDS, ChosenCharacter
from serai.games.al_kalim.rules.quests import STEPS
from serai.games.al_kalim.rules.stats import life
from serai.games.al_kalim.state.terms import (
    ADVENTURE,
    BARRENS,
    BLOW,
    BLUFFS,
    BROWSE,
    CANYONS,
    CITY,
    CLOUDS,
    DAY,
    DONE,
    DREAMS,
    DUNES,
    ESCAPE,
    EXPLORE,
    FAITH,
    JEWEL,
    LOSE_GEAR,
    LOWLANDS,
    MIRAGE,
    MIRAGE_FACE,
    NIGHT,
    NOBODY,
    NOWHERE,
    QUEST,
    REROLL,
    ROAD,
    SKIN,
    STAND,
    STORY,
    TAKE_GEAR,
    TEST,
    WIND,
)
from serai.kernel import Action

#: The order in which symbols of the story die work: help first, the ambush last.
_ORDER: Final = (ROAD, BLUFFS, CANYONS, BARRENS, LOWLANDS, DUNES, MIRAGE)
DUEL: Final = 2.0  # what it is worth to win a fight with a hero
FAR: Final = 0.3  # what a space of distance takes from a counter that comes back
SOME_ALLY: Final = 0.4  # what an ally is worth that is not known yet
SOME_GEAR: Final = 0.05  # what a piece of survival gear is worth
NOT_YET: Final = 0.2  # how much of its worth a card has that is too dear


# The turn


def time(look: Look) -> Action:
    """By day or by night."""
    return look.journey.time()


def movement(look: Look) -> Action:
    """Heal if a card can, then roll, rest or step."""
    healing = abilities.outside_combat(look.g, look.seat, look.legal)
    return healing or look.journey.movement(look.legal)


def moving(look: Look) -> Action:
    """Where to go."""
    return look.journey.move(look.legal)


def free_move(look: Look) -> Action:
    """Where movement by a card leads."""
    return look.journey.free_move(look.legal)


def place(look: Look) -> Action:
    """The space to be put on."""
    return look.journey.place(look.legal)


def deed(look: Look) -> Action:
    """The deed that is worth most here; heroes are left in peace."""
    g, aims = look.g, look.aims
    healing = abilities.outside_combat(g, look.seat, look.legal)
    if healing is not None:
        return healing
    here = g.where[look.seat]

    def worth(action: Action) -> float:
        if action.verb is ADVENTURE:
            return aims.hunt.fight(here, g.time)
        if action.verb is EXPLORE:
            return aims.bazaar(action.n, g.time)
        if action.verb is STORY:
            return aims.story(here, g.time)
        if action.verb is QUEST and action.n == aims.draw_type:
            return aims.drawing
        return NEVER if action.verb is QUEST else 2 * NEVER

    return max(look.legal, key=worth)


# Fights and tests


def flight(look: Look) -> Action:
    """Run if what can be won is not worth what can be lost."""
    g, hunt = look.g, look.aims.hunt
    now = fighting.standing(g, shield(g, look.seat))
    prize = DUEL if g.rival != NOBODY else hunt.prize(g.foe, g.where[look.seat], g.time, g.ambush)
    stand = now.win * prize - (1 - now.win) * hunt.ruin - WOUND * (now.win * now.spare - now.left)
    runs = fighting.flight_is_better(g, stand, hunt.ruin, WOUND, now.spare)
    return ESCAPE() if runs else STAND()


def facing(look: Look) -> Action:
    """Who attacks, or the hero's defence."""
    return fighting.face(look.g, shield(look.g, look.seat), look.legal)


def window(look: Look) -> Action:
    """Cards for a moment."""
    return abilities.window(look.g, look.seat, look.legal)


def quest_test(look: Look) -> Action:
    """The quest test that is worth most, if it is worth its risk."""
    best, action = 0.0, DONE()
    for task in look.aims.tasks:
        offer = TEST(task.quest * STEPS + task.number)
        worth = look.aims.trial(task)
        if offer in look.legal and worth > best:
            best, action = worth, offer
    return action


# Cards and characters


def trade(look: Look) -> Action:
    """The next deal."""
    return trading.trade(look.g, look.seat, look.legal)


def least(look: Look) -> Action:
    """The card that is missed least."""
    card = trading.least_of(look.g, look.seat, [action.n for action in look.legal])
    return next(action for action in look.legal if action.n == card)


def loss(look: Look) -> Action:
    """Gear, which a knockout takes in any case, or the card that is missed least."""
    gear = [action for action in look.legal if action.verb is LOSE_GEAR]
    return gear[0] if gear else least(look)


def spoils(look: Look) -> Action:
    """The loser's card that brings most, if it brings more than gear does."""

    def worth(action: Action) -> float:
        if action.verb is TAKE_GEAR:
            return SOME_GEAR
        return trading.gain_of(look.g, look.seat, action.n, look.needs)

    return max(look.legal, key=worth)


def browse(look: Look) -> Action:
    """Of five cards one is better than the next."""
    return BROWSE()


def dream(look: Look) -> Action:
    """The card that brings most, if the purse can buy it."""
    g, seat = look.g, look.seat

    def worth(action: Action) -> float:
        if action.n == ALLY_CHOICE:
            return SOME_ALLY
        gain = trading.gain_of(g, seat, action.n, look.needs)
        return gain if g.pool.faces[action.n].cost <= g.gold[seat] else NOT_YET * gain

    return max(look.legal, key=worth)


def character(look: Look) -> Action:
    """The hero before allies, and among these the one with most to heal."""
    g = look.g
    hero = g.hero[look.seat]
    asked = g.stack[-1]
    heals = isinstance(asked, ChosenCharacter) and asked.purpose == HEAL_WOUNDS
    counts = g.wounds if heals else g.tired
    return max(look.legal, key=lambda action: counts[action.n] + (1.5 if action.n == hero else 0.0))


def lost_gear(look: Look) -> Action:
    """The kind of which there is most, a water skin before the others."""
    gear = look.g.gear[look.seat * 3 : look.seat * 3 + 3]
    return max(look.legal, key=lambda action: (gear[action.n], action.n == SKIN))


def reroll(look: Look) -> Action:
    """The die that shows least."""
    return prefer(REROLL(MIRAGE_FACE), look.legal)


# Experience


def level(look: Look) -> Action:
    """Buy an experience counter or wait."""
    return growing.level(look.g, look.seat)


def payment(look: Look) -> Action:
    """The next counter to spend."""
    return growing.pay(look.g, look.seat, look.legal)


def raised(look: Look) -> Action:
    """What to raise."""
    return growing.raise_what(look.aims)


def tile(look: Look) -> Action:
    """The highest counter."""
    return max(look.legal, key=lambda action: action.n)


def dropped(look: Look) -> Action:
    """A quest to give up, or none."""
    return growing.drop(look.aims, look.legal)


def forfeit(look: Look) -> Action:
    """The quest that promises least."""
    wins = look.aims.wins
    return min(look.legal, key=lambda action: promise(look.g, look.seat, action.n, wins))


# The story die and the storm


def symbol(look: Look) -> Action:
    """The next symbol."""
    return min(look.legal, key=lambda action: _ORDER.index(action.n))


def jewel_space(look: Look) -> Action:
    """A counter where the player would like to fight for it, and soon."""
    g, hunt = look.g, look.aims.hunt
    here = g.where[look.seat]

    def worth(action: Action) -> float:
        if action.verb is not JEWEL:
            return 0.0
        g.up[action.n] = 1
        value = max(hunt.fight(action.n, DAY), hunt.fight(action.n, NIGHT))
        g.up[action.n] = 0
        return value - FAR * g.board.grid.distance(here, action.n)

    return max(look.legal, key=worth)


def city(look: Look) -> Action:
    """Faith for the wounded, Dreams for the rich, else Clouds."""
    g = look.g
    hero = g.hero[look.seat]
    liking = {CLOUDS: 1.0, DREAMS: 0.2 * g.gold[look.seat], FAITH: 4.0 * g.wounds[hero] / life(g, hero)}
    return max([action for action in look.legal if action.verb is CITY], key=lambda action: liking[action.n])


def entering(look: Look) -> Action:
    """A city that is there is explored."""
    return next(action for action in look.legal if action.verb is EXPLORE)


def wind(look: Look) -> Action:
    """The storm goes away from the hero."""
    g = look.g
    grid = g.board.grid
    here = g.where[look.seat]
    beside = grid.beside[g.storm if g.storm != NOWHERE else g.board.storm_start]

    def distance(action: Action) -> int:
        if action.verb not in (BLOW, WIND) or beside[action.n] == NOWHERE:
            return -1
        return grid.distance(here, beside[action.n])

    return max(look.legal, key=distance)
