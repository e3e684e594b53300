"""What a prompt says of deeds, bazaars, quests and experience: prices, odds and what each choice is about."""

from __future__ import annotations

from serai.games.al_kalim.rules.experience import Payment, points
from serai.games.al_kalim.rules.forecast import forecast_against
from serai.games.al_kalim.rules.lairs import lair_at
from serai.games.al_kalim.rules.odds import chance_of_test, percent
from serai.games.al_kalim.rules.quest_tests import difficulty_of
from serai.games.al_kalim.rules.questions import Question
from serai.games.al_kalim.rules.quests import STEPS, top_quest
from serai.games.al_kalim.rules.stats import attribute, life, price_of, skill_bonus, stamina
from serai.games.al_kalim.rules.trade import Trading, resale_of_gear
from serai.games.al_kalim.state.columns import State
from serai.games.al_kalim.state.naming import card_name, card_names, stack_name
from serai.games.al_kalim.state.terms import (
    ADVENTURE,
    ASSAULT,
    BUY,
    BUY_GEAR,
    COLOURS,
    EXPLORE,
    GEAR_PRICE,
    HEAL,
    HEALING_PRICE,
    LIFE,
    NOTHING,
    PAY,
    QUEST,
    RAISED_BY,
    RAISES,
    SELL,
    SELL_GEAR,
    SKILLS,
    STAMINA,
    TEST,
    TIMES,
)
from serai.games.al_kalim.words.notation import NOTATION
from serai.games.al_kalim.words.prompting_ways import spot
from serai.games.al_kalim.words.wording import step_words
from serai.kernel import Action, Data

About = dict[str, Data]


# Deeds


def about_deed(g: State, asked: Question) -> About:
    """Where the hero is, and what each deed would be."""
    seat = asked.seat
    hex = g.where[seat]
    choices: About = {}
    for action in g.offers:
        facts = _deed(g, seat, action)
        if facts:
            choices[NOTATION.notate(g, action)] = facts
    return {"at": g.board.name(hex), "time": TIMES[g.time], **spot(g, hex, seat), "choices": choices}


def _deed(g: State, seat: int, action: Action) -> About:
    verb, n = action.verb, action.n
    if verb is ADVENTURE:
        return _adventure(g, seat)
    if verb is EXPLORE:
        return {"bazaar": card_names(g, g.stacks[n])}
    if verb is QUEST:
        card = top_quest(g, n)
        return {
            "quest": card_name(g, card),
            "reward": g.pool.faces[card].reward,
            "text": g.pool.faces[card].quest,
        }
    if verb is ASSAULT:
        hero = g.hero[n]
        return {"seat": n, "wounds": g.wounds[hero], "life": life(g, hero)}
    return {}


def _adventure(g: State, seat: int) -> About:
    """The challenge that waits, or the colour that is drawn, with the odds by the numbers alone."""
    hex = g.where[seat]
    card = lair_at(g, hex)
    if card != NOTHING:
        outlook = forecast_against(g, seat, card)
        return {"challenge": card_name(g, card), "win": percent(outlook.win), "out": percent(outlook.out)}
    colour = g.board.jewel[hex]
    about: About = {"colour": COLOURS[colour]}
    possible = drawable(g, colour)
    if possible:
        outlooks = [forecast_against(g, seat, other) for other in possible]
        about["win"] = percent(sum([outlook.win for outlook in outlooks]) / len(outlooks))
        about["out"] = percent(sum([outlook.out for outlook in outlooks]) / len(outlooks))
    return about


def drawable(g: State, deck: int) -> list[int]:
    """The cards of which everybody knows that one of them comes next, in the order of their numbers."""
    cards = g.decks[deck]
    unknown = cards[g.sunk[deck] :]
    if unknown:
        return sorted(unknown)
    return [cards[-1]] if cards else sorted(g.discards[deck])


# Bazaars


def about_bazaar(g: State, asked: Trading) -> About:
    """Where the bazaar is, what gold there is, and the price of everything."""
    choices: About = {}
    for action in g.offers:
        facts = _deal(g, asked.seat, action)
        if facts:
            choices[NOTATION.notate(g, action)] = facts
    return {
        "bazaar": stack_name(g, asked.stack),
        "gold": g.gold[asked.seat],
        "stack": card_names(g, g.stacks[asked.stack]),
        "choices": choices,
    }


def _deal(g: State, seat: int, action: Action) -> About:
    verb, n = action.verb, action.n
    if verb is BUY:
        return {"price": price_of(g, seat, n)}
    if verb is SELL:
        return {"price": g.pool.faces[n].cost * g.resale // 100}
    if verb is HEAL:
        return {"price": HEALING_PRICE, "wounds": g.wounds[n], "life": life(g, n)}
    if verb is SELL_GEAR:
        return {"price": resale_of_gear(g)}
    if verb is BUY_GEAR:
        return {"price": GEAR_PRICE, "supply": g.supply[n]}
    if verb is PAY:
        quest, step = divmod(n, STEPS)
        return {"price": g.pool.faces[quest].steps[step].gold, "text": step_words(g.pool, quest, step)}
    return {}


# Quests and experience


def about_quest_tests(g: State, asked: Question) -> About:
    """The tests that may be tried here, with their odds."""
    seat = asked.seat
    choices: About = {}
    for action in g.offers:
        if action.verb is TEST:
            quest, number = divmod(action.n, STEPS)
            step = g.pool.faces[quest].steps[number]
            difficulty = difficulty_of(g, seat, step)
            choices[NOTATION.notate(g, action)] = {
                "skill": SKILLS[step.skill].capitalize(),
                "difficulty": difficulty,
                "value": attribute(g, seat, step.skill // 3) + skill_bonus(g, seat, step.skill),
                "success": percent(chance_of_test(g, seat, step.skill, step.skill // 3, difficulty)),
            }
    return {"choices": choices}


def about_experience(g: State, asked: Question) -> About:
    """What the counters are worth, and what an experience counter costs."""
    seat = asked.seat
    counters = dict(zip(COLOURS, g.counters[seat * 4 : seat * 4 + 4], strict=True))
    return {"points": points(g, seat), "price": g.price, "counters": counters, "tile": g.tile[seat]}


def about_payment(g: State, asked: Payment) -> About:
    """What was spent so far, and what is still to be paid."""
    spent = asked.spent
    return about_experience(g, asked) | {
        "spent": [COLOURS[colour] for colour in spent],
        "left": g.price - sum(spent) - len(spent),
    }


def about_raises(g: State, asked: Question) -> About:
    """What each number of the hero is now, and what it would be."""
    seat = asked.seat
    choices: About = {}
    for action in g.offers:
        what = action.n
        if what == STAMINA:
            now = stamina(g, g.hero[seat])
        else:
            now = life(g, g.hero[seat]) if what == LIFE else attribute(g, seat, what)
        choices[NOTATION.notate(g, action)] = {
            "what": RAISES[what],
            "now": now,
            "then": now + RAISED_BY[what],
        }
    return {"choices": choices}
