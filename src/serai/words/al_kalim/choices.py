"""The choices of Al-Kalim in words: the notation, and what a person wants to know before choosing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from serai.games.al_kalim.terms import RAISED_BY, RAISES
from serai.kernel import Action, Data, Prompt
from serai.words.al_kalim.sheets import Sheets
from serai.words.cards import face_line
from serai.words.english import listed

#: What a newcomer may ask about a word of the notation; a question may have its own answer.
_HINTS = {
    "stop": "end the movement here",
    "stop free move": "move no further",
    "story": "roll the story die",
    "spend gear pack camel": "move 1 space into any terrain",
    "spend gear water skin": "cancel all heat and mirages",
    "spend gear adventuring kit": "+3 on the test",
    "done bazaar": "leave the bazaar",
    "done cards": "use no more cards",
    "done experience": "keep your counters",
    "done drop": "keep your quests",
    "done land": "stay where you are",
    "done stir": "put no counter back",
    "done quest test": "try none; a failed test fails the quest",
    "done enter city": "do not explore it",
    "done lost city": "place none",
    "done browse": "draw the top card unseen",
    "browse": "look at up to five cards and choose one",
    "recover": "all wounds of hero and allies",
    "level": "buy an experience counter",
    "symbol road": "A Well Is Found: each character discards 1 exhaustion",
    "symbol bluffs": "Stolen Gold Is Recovered: 1 gold",
    "symbol lowlands": "The Winds Blow: the sandstorm moves",
    "symbol barrens": "The Winds Change Course: the sandstorm turns",
    "symbol canyons": "A Lost City Appears on your space",
    "symbol mirage": "A Dream of Paradise: each character discards 1 wound, and you roll again",
    "travel day": "heat when you roll dice; challenges have their Life by day",
    "travel night": "no heat; challenges have their Life by night",
}
_STIRS = {"day": "Creatures Stir: a counter may come back", "night": "Creatures Stir: an ambush"}
#: Words of the notation behind which what is printed on the card helps.
_CARDS = ("buy", "choose", "give up", "take", "dismiss", "sell")
_ALL_REST = 4
_SPACES = ("go", "step", "enter", "jewel", "land", "start")
#: What makes a space worth a line among many.
_WORTH = ("counter", "challenge", "cities", "heroes", "quests")


def label(prompt: Prompt, action: Action, notation: str, sheets: Sheets) -> str:
    """A choice as it is offered."""
    words = notation.replace('"', "")
    note = _note(prompt, action, notation, words, sheets)
    return f"{words} ({note})" if note else words


def _note(prompt: Prompt, action: Action, notation: str, words: str, sheets: Sheets) -> str:
    verb = action.verb.name
    about: Data = prompt.about
    told = about.get("choices", {}).get(notation)
    hint = _HINTS.get(f"{words} {prompt.kind}") or _HINTS.get(words)
    if hint:
        return hint
    if words == "symbol dunes":
        return _STIRS.get(about.get("time", ""), "Creatures Stir")
    if verb == "roll":
        return _rolling(about, action.n)
    if verb == "raise" and told:
        return f"from {told['now']} to {told['then']}"
    if verb == "raise":
        return f"+{RAISED_BY[action.n]} {RAISES[action.n].capitalize()}"
    if verb in _SPACES and told:
        return space(told)
    tell = _TELLS.get(verb)
    if tell is not None and told:
        return tell(told)
    return _printed(verb, notation, told, sheets)


def stands_aside(prompt: Prompt, action: Action, notation: str) -> bool:
    """Whether a choice is one of many that are rarely wanted: a plain space, or a single step with a die."""
    verb = action.verb.name
    if prompt.kind == "moving" and verb == "enter":
        return True
    if prompt.kind not in ("moving", "land") or verb not in ("go", "land"):
        return False
    told: Data = prompt.about.get("choices", {}).get(notation, {})
    return told.get("terrain") != "town" and not any(key in told for key in _WORTH)


def space(told: Data) -> str:
    """What lies on a space, and the dice that lead there."""
    parts = [", ".join([told["terrain"], *told.get("places", [])])]
    if "jewel" in told:
        parts.append(f"a {told['jewel']} counter comes back")
    if "challenge" in told:
        parts.append(f"undefeated: {told['challenge']}")
    if "counter" in told:
        parts.append(f"{told['counter']} counter")
    parts += told.get("cities", [])
    if "heroes" in told:
        parts.append(f"with {listed(told['heroes'])}")
    if "quests" in told:
        parts.append(f"for {listed(told['quests'])}")
    if told.get("storm"):
        parts.append("in the sandstorm")
    if "bazaar" in told:
        parts.append(f"bazaar: {listed(told['bazaar'])}")
    if "dice" in told:
        parts.append(_dice(told["dice"]))
    return "; ".join(parts)


def _dice(faces: Sequence[str]) -> str:
    """`1 die, road+dunes`, `3 dice, road+dunes twice and lowlands+mirage`."""
    times = {1: "", 2: " twice"}
    told = [f"{face}{times.get(n := faces.count(face), f' {n} times')}" for face in dict.fromkeys(faces)]
    return f"{len(faces)} di{'e' if len(faces) == 1 else 'ce'}, {listed(told)}"


def _rolling(about: Data, resting: int) -> str:
    if not resting:
        return f"{about.get('dice', 0)} dice"
    if resting == _ALL_REST:
        return f"discard up to {resting} exhaustion, roll nothing" if about.get("exhaustion") else "stay here"
    left = _ALL_REST - resting + about.get("extra", 0)
    return f"discard {resting} exhaustion, roll {left} di{'e' if left == 1 else 'ce'}"


def _outlook(told: Data) -> str:
    return f"{told['win']}% to win, {told['out']}% to be knocked out" if "win" in told else ""


def _adventure(told: Data) -> str:
    what = told.get("challenge") or f"a {told['colour']} challenge"
    outlook = _outlook(told)
    return f"{what}; by the numbers {outlook}" if outlook else str(what)


def _stroke(told: Data) -> str:
    """`45%: deals 2, else takes 1; then 61% to win, 39% to be knocked out`."""
    success = f"deals {told['deals']}" if told["deals"] else "unhurt"
    failure = f"takes {told['suffers']}" if told["suffers"] else "nothing"
    outlook = _outlook(told)
    return f"{told['success']}%: {success}, else {failure}{f'; then {outlook}' if outlook else ''}"


def _stand(told: Data) -> str:
    return f"by the numbers {_outlook(told)}"


def _escape(told: Data) -> str:
    return f"{told['success']}%"


def _quest(told: Data) -> str:
    return f"{told['quest']}, for {told['reward']}. {str(told['text']).rstrip('.')}"


def _explore(told: Data) -> str:
    return f"bazaar: {listed(told['bazaar'])}" if told.get("bazaar") else "an empty bazaar"


def _assault(told: Data) -> str:
    return f"Life {told['life'] - told['wounds']} of {told['life']}"


def _blow(told: Data) -> str:
    covers = f", over {listed(told['covers'])}" if told["covers"] else ""
    return f"to {told['to']}{covers}"


def _heal(told: Data) -> str:
    return f"{told['price']} gold for 1 of {told['wounds']} wound{'s' * (told['wounds'] != 1)}"


def _pay(told: Data) -> str:
    return f"{told['price']} gold: {str(told['text']).rstrip('.')}"


def _test(told: Data) -> str:
    return f"{told['skill']} {told['value']} against {told['difficulty']}, {told['success']}%"


def _use(told: Data) -> str:
    return str(told["text"]).rstrip(".")


def _gear(told: Data) -> str:
    return f"{told['price']} gold"


_TELLS: dict[str, Callable[[Data], str]] = {
    "adventure": _adventure,
    "attack": _stroke,
    "defend": _stroke,
    "stand": _stand,
    "escape": _escape,
    "quest": _quest,
    "explore": _explore,
    "city": _explore,
    "assault": _assault,
    "blow": _blow,
    "heal": _heal,
    "pay": _pay,
    "test": _test,
    "use": _use,
    "buy gear": _gear,
    "sell gear": _gear,
}


def _printed(verb: str, notation: str, told: Data, sheets: Sheets) -> str:
    """The price, how a character is, and what is printed on the card."""
    if verb not in _CARDS:
        return ""
    parts = []
    if told and "price" in told:
        parts.append(f"{told['price']} gold")
    if told and "stamina" in told:
        left = told["life"] - told["wounds"]
        tired = f"exhaustion {told['exhaustion']} of {told['stamina']}"
        return f"Life {left} of {told['life']}, {tired}"
    sheet = sheets.get(notation.split('"')[1]) if '"' in notation else None
    if sheet is not None and verb in ("buy", "choose", "take"):
        kept: dict[str, Data] = {key: sheet[key] for key in _SHOWN if key in sheet}
        parts.append(f"{face_line(kept)}. {sheet.get('text', '')}".rstrip(". "))
    return "; ".join(parts)


_SHOWN = ("kind", "type", "sort", "weapon", "life", "stamina", "ranged", "melee", "magic")
