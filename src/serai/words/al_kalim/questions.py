"""Prompts as sentences: what the seat that is asked should do, from what the prompt is about."""

from __future__ import annotations

from collections.abc import Callable

from serai.kernel import Data, Prompt
from serai.words.al_kalim.speech import Speech, wounds
from serai.words.english import listed


def wanted(s: Speech, prompt: Prompt) -> str:
    """What the seat that is asked should do."""
    about = prompt.about
    ask = _QUESTIONS.get(prompt.kind)
    if ask is not None:
        return ask(s, about)
    return _PLAIN[prompt.kind]


#: Questions that need no more than their words.
_PLAIN = {
    "die": "choose the die to spend",
    "stir": "put a counter back on an empty jewel space, or not",
    "wind": "choose the direction in which the new sandstorm blows",
    "dreams": "choose one of the cards that you see for the stack",
    "return": "choose the town in which your hero wakes up",
    "raise": "choose what the experience counter raises",
    "browse": "look at the top cards of the market deck and choose one, or draw one unseen",
    "tile": "choose the counter for the quest tile",
    "drop": "discard an incomplete quest, or none",
    "land": "put your hero on any space, or stay",
    "forfeit": "choose the incomplete quest that you must discard",
    "gear": "choose the survival gear that you lose",
    "town": "choose the town in which your hero is put",
    "reroll": "choose the movement die that you roll again",
    "quest test": "try a test of a quest, or none",
}


def _start(s: Speech, about: Data) -> str:
    hero = about.get("hero")
    return f"choose the town in which {hero or 'your hero'} starts"


def _time(s: Speech, about: Data) -> str:
    where = f" from {about['at']}" if about.get("at") else ""
    return f"travel by day or by night{where}{_heat(about, '; by day rolling dice costs ')}"


def _movement(s: Speech, about: Data) -> str:
    dice = about.get("dice")
    roll = f"roll {dice} dice" if dice else "roll"
    cost = _heat(about, "; rolling costs ") if about.get("time") == "day" else ""
    return f"{roll}, rest, or take a single step{cost}"


def _heat(about: Data, opening: str) -> str:
    """`; rolling costs Talhia the Thief 2 exhaustion, and 1 more for each mirage (60%)`."""
    heat = about.get("heat")
    if heat is None:
        return ""
    costs = [f"{share['card']} {_share(share)}" for share in heat if share["n"]]
    mirage = about.get("mirage", 0)
    if mirage:
        costs.append(f"{'everyone ' if len(heat) > 1 else ''}{mirage} more for each mirage")
    if not costs:
        return f"{opening}nothing"
    risk = f" (a {about['mirages']}% risk)" if mirage and about.get("mirages") else ""
    return f"{opening}{listed(costs)}{risk}"


def _share(share: Data) -> str:
    hurt = share["wounds"]
    return f"{share['n']} exhaustion" + (f", {wounds(hurt)} of it" if hurt else "")


def _rest(s: Speech, about: Data) -> str:
    left = about.get("left", 1)
    more = f"; {left} are left" if left > 1 else ""
    return f"choose the character from whom a resting die takes 1 exhaustion{more}"


def _moving(s: Speech, about: Data) -> str:
    dice = about.get("dice", [])
    have = f"; your dice are {', '.join(dice)}" if dice else ""
    return f"move on from {about['at']}, or stop{have}" if about.get("at") else f"move, or stop{have}"


def _die(s: Speech, about: Data) -> str:
    return f"choose the die to spend for {about['to']}" if about.get("to") else _PLAIN["die"]


def _free_move(s: Speech, about: Data) -> str:
    left = about.get("left", 1)
    into = f" into {' or '.join(about['terrains'])}" if about.get("terrains") else ""
    return f"move up to {left} space{'s' * (left != 1)}{into} without dice, or stop"


def _cards(s: Speech, about: Data) -> str:
    tell = _MOMENTS.get(about.get("moment", ""))
    return f"use a card{'' if tell is None else tell(about)}, or be done"


def _roll(about: Data) -> str:
    """The roll on the table in words."""
    what = f" for the {about.get('roll', 'roll')} of {about.get('character', 'the character')}"
    if about.get("thrown"):
        one, two = about["thrown"]
        against = f" against {about['target']}" if "target" in about else ""
        enough = {True: ", enough", False: ", not enough"}.get(about.get("enough", ""), "")
        value = f"{'-' if about['value'] < 0 else '+'} {abs(about['value'])}"
        return f"{what}, which is {one} + {two} {value} = {about['sum']}{against}{enough}"
    if "chance" in about:
        return f"{what}, which is {about['value']} against {about['target']} ({about['chance']}%)"
    return what


def _damage(about: Data) -> str:
    return f" before {about['character']}, with {about['left']} Life left, takes {wounds(about['wounds'])}"


_MOMENTS: dict[str, Callable[[Data], str]] = {
    "movement roll": lambda about: f" for the movement dice ({', '.join(about['dice'])})",
    "heat": lambda about: f" against the heat{_heat(about, ', which costs ')}",
    "end of movement": lambda about: " at the end of the Movement step",
    "before combat": lambda about: f" before the combat with {about.get('foe', 'the challenge')}",
    "start of round": lambda about: f" before round {about.get('round', 1)} of the combat",
    "before roll": _roll,
    "after roll": _roll,
    "hit": lambda about: f", as {about.get('character', 'the character')} hits",
    "damage": _damage,
    "story die": lambda about: f" for the story die ({' and '.join(about['symbols'])})",
    "ambush": lambda about: f" before the {about['colour']} ambush",
}


def _deed(s: Speech, about: Data) -> str:
    where = f" at {about['at']}" if about.get("at") else ""
    return f"choose what your hero does{where}: an adventure, a story or a fight"


def _symbol(s: Speech, about: Data) -> str:
    symbols = about.get("symbols", [])
    return "choose which symbol of the story die works next" + (f": {', '.join(symbols)}" if symbols else "")


def _lost_city(s: Speech, about: Data) -> str:
    where = f" that appears on {about['at']}" if about.get("at") else ""
    return f"choose the Lost City{where}, or none"


def _enter_city(s: Speech, about: Data) -> str:
    return f"explore the bazaar of the {about.get('city', 'Lost City')} at once, or not"


def _storm(s: Speech, about: Data) -> str:
    left = about.get("left", 1)
    return f"move the sandstorm{_from(about)}; {left} step{'s are' if left != 1 else ' is'} left"


def _free_storm(s: Speech, about: Data) -> str:
    left = about.get("left", 1)
    steps = f"up to {left} space{'s' * (left != 1)}"
    return f"move the sandstorm{_from(about)} {steps} in any direction, or be done"


def _from(about: Data) -> str:
    return f" from {about['at']}" if about.get("at") else ""


def _standing(about: Data) -> str:
    """`round 2 against Viper Nest (1 of 4 wounds)`."""
    foe = about.get("foe")
    if not foe:
        return "the combat"
    return f"round {about['round']} against {foe} ({about['foe_wounds']} of {about['foe_life']} wounds)"


def _escape(s: Speech, about: Data) -> str:
    choices = about.get("choices", {})
    flight = choices.get("escape")
    stand = choices.get("stand")
    chance = f" ({flight['success']}%)" if flight else ""
    return f"{_standing(about)}: try to escape{chance}, or stand{_outlook(stand, about)}"


def _outlook(odds: Data, about: Data) -> str:
    """` (by the numbers a 61% chance to win and 39% to be knocked out, its text left aside)`."""
    if not odds:
        return ""
    aside = ", its text left aside" if about.get("text") else ""
    return f" (by the numbers {odds['win']}% to win, {odds['out']}% to be knocked out{aside})"


def _face(s: Speech, about: Data) -> str:
    phase = about.get("phase", "the")
    number = f", number {about['number']}, damage {about['damage']}" if "number" in about else ""
    return f"{_standing(about)}: choose who attacks in the {phase} phase{number}, or defend"


def _bazaar(s: Speech, about: Data) -> str:
    name = about.get("bazaar", "")
    where = f" of {'the ' if name in s.board.city_names else ''}{name}" if name else ""
    gold = f" with {about['gold']} gold" if "gold" in about else ""
    return f"trade in the bazaar{where}{gold}, or be done"


def _limit(s: Speech, about: Data) -> str:
    cards = about.get("cards", [])
    return f"give up {' or '.join(cards)}" if cards else "give up a card of which you have too many"


def _loss(s: Speech, about: Data) -> str:
    price = f" for {about['price']} gold" if "price" in about else ""
    return f"choose which of your dearest cards{price} you lose"


def _experience(s: Speech, about: Data) -> str:
    if "points" not in about:
        return "buy an experience counter, or be done"
    return f"buy an experience counter for {about['price']} of your {about['points']} points, or be done"


def _counters(s: Speech, about: Data) -> str:
    left = about.get("left", 0)
    return f"choose the next counter to spend{f'; {left} points are still to be paid' if left else ''}"


def _spoils(s: Speech, about: Data) -> str:
    loser = about.get("loser")
    return f"take a card of {'the loser' if loser is None else s.player(loser)}"


def _character(s: Speech, about: Data) -> str:
    what = about.get("what", "wounds")
    n = about.get("n", 1)
    amount = f"all {what}" if n > 50 else wounds(n) if what == "wounds" else f"{n} {what}"
    return f"choose the character who discards {amount}"


_QUESTIONS: dict[str, Callable[[Speech, Data], str]] = {
    "start": _start,
    "time": _time,
    "movement": _movement,
    "rest": _rest,
    "moving": _moving,
    "die": _die,
    "free move": _free_move,
    "cards": _cards,
    "deed": _deed,
    "symbol": _symbol,
    "lost city": _lost_city,
    "enter city": _enter_city,
    "storm": _storm,
    "free storm": _free_storm,
    "escape": _escape,
    "face": _face,
    "bazaar": _bazaar,
    "limit": _limit,
    "loss": _loss,
    "experience": _experience,
    "counters": _counters,
    "spoils": _spoils,
    "character": _character,
}
