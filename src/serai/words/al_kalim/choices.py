"""The choices of Al-Kalim in words: the notation, and what a person wants to know before choosing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from serai.games.al_kalim.state.terms import RAISED_BY, RAISES
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
    facts = about.get("choices", {}).get(notation)
    hint = _HINTS.get(f"{words} {prompt.kind}") or _HINTS.get(words)
    if hint:
        return hint
    if words == "symbol dunes":
        return _STIRS.get(about.get("time", ""), "Creatures Stir")
    if verb == "roll":
        return _rolling(about, action.n)
    if verb == "raise" and facts:
        return f"from {facts['now']} to {facts['then']}"
    if verb == "raise":
        return f"+{RAISED_BY[action.n]} {RAISES[action.n].capitalize()}"
    if verb in _SPACES and facts:
        return space(facts)
    note = _NOTES.get(verb)
    if note is not None and facts:
        return note(facts)
    return _printed(verb, notation, facts, sheets)


def stands_aside(prompt: Prompt, action: Action, notation: str) -> bool:
    """Whether a choice is one of many that are rarely wanted: a plain space, or a single step with a die."""
    verb = action.verb.name
    if prompt.kind == "moving" and verb == "enter":
        return True
    if prompt.kind not in ("moving", "land") or verb not in ("go", "land"):
        return False
    facts: Data = prompt.about.get("choices", {}).get(notation, {})
    return facts.get("terrain") != "town" and not any(key in facts for key in _WORTH)


def space(facts: Data) -> str:
    """What lies on a space, and the dice that lead there."""
    parts = [", ".join([facts["terrain"], *facts.get("places", [])])]
    if "jewel" in facts:
        parts.append(f"a {facts['jewel']} counter comes back")
    if "challenge" in facts:
        parts.append(f"undefeated: {facts['challenge']}")
    if "counter" in facts:
        parts.append(f"{facts['counter']} counter")
    parts += facts.get("cities", [])
    if "heroes" in facts:
        parts.append(f"with {listed(facts['heroes'])}")
    if "quests" in facts:
        parts.append(f"for {listed(facts['quests'])}")
    if facts.get("storm"):
        parts.append("in the sandstorm")
    if "bazaar" in facts:
        parts.append(f"bazaar: {listed(facts['bazaar'])}")
    if "dice" in facts:
        parts.append(_dice(facts["dice"]))
    return "; ".join(parts)


def _dice(faces: Sequence[str]) -> str:
    """`1 die, road+dunes`, `3 dice, road+dunes twice and lowlands+mirage`."""
    times = {1: "", 2: " twice"}
    thrown = [f"{face}{times.get(n := faces.count(face), f' {n} times')}" for face in dict.fromkeys(faces)]
    return f"{len(faces)} di{'e' if len(faces) == 1 else 'ce'}, {listed(thrown)}"


def _rolling(about: Data, resting: int) -> str:
    if not resting:
        return f"{about.get('dice', 0)} dice"
    if resting == _ALL_REST:
        return f"discard up to {resting} exhaustion, roll nothing" if about.get("exhaustion") else "stay here"
    left = _ALL_REST - resting + about.get("extra", 0)
    return f"discard {resting} exhaustion, roll {left} di{'e' if left == 1 else 'ce'}"


def _outlook(facts: Data) -> str:
    return f"{facts['win']}% to win, {facts['out']}% to be knocked out" if "win" in facts else ""


def _adventure(facts: Data) -> str:
    what = facts.get("challenge") or f"a {facts['colour']} challenge"
    outlook = _outlook(facts)
    return f"{what}; by the numbers {outlook}" if outlook else str(what)


def _stroke(facts: Data) -> str:
    """`45%: deals 2, else takes 1; then 61% to win, 39% to be knocked out`."""
    success = f"deals {facts['deals']}" if facts["deals"] else "unhurt"
    failure = f"takes {facts['suffers']}" if facts["suffers"] else "nothing"
    outlook = _outlook(facts)
    return f"{facts['success']}%: {success}, else {failure}{f'; then {outlook}' if outlook else ''}"


def _stand(facts: Data) -> str:
    return f"by the numbers {_outlook(facts)}"


def _escape(facts: Data) -> str:
    return f"{facts['success']}%"


def _quest(facts: Data) -> str:
    return f"{facts['quest']}, for {facts['reward']}. {str(facts['text']).rstrip('.')}"


def _explore(facts: Data) -> str:
    return f"bazaar: {listed(facts['bazaar'])}" if facts.get("bazaar") else "an empty bazaar"


def _assault(facts: Data) -> str:
    return f"Life {facts['life'] - facts['wounds']} of {facts['life']}"


def _blow(facts: Data) -> str:
    covers = f", over {listed(facts['covers'])}" if facts["covers"] else ""
    return f"to {facts['to']}{covers}"


def _heal(facts: Data) -> str:
    return f"{facts['price']} gold for 1 of {facts['wounds']} wound{'s' * (facts['wounds'] != 1)}"


def _pay(facts: Data) -> str:
    return f"{facts['price']} gold: {str(facts['text']).rstrip('.')}"


def _test(facts: Data) -> str:
    return f"{facts['skill']} {facts['value']} against {facts['difficulty']}, {facts['success']}%"


def _use(facts: Data) -> str:
    return str(facts["text"]).rstrip(".")


def _gear(facts: Data) -> str:
    return f"{facts['price']} gold"


_NOTES: dict[str, Callable[[Data], str]] = {
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


def _printed(verb: str, notation: str, facts: Data, sheets: Sheets) -> str:
    """The price, how a character is, and what is printed on the card."""
    if verb not in _CARDS:
        return ""
    parts = []
    if facts and "price" in facts:
        parts.append(f"{facts['price']} gold")
    if facts and "stamina" in facts:
        left = facts["life"] - facts["wounds"]
        tired = f"exhaustion {facts['exhaustion']} of {facts['stamina']}"
        return f"Life {left} of {facts['life']}, {tired}"
    sheet = sheets.get(notation.split('"')[1]) if '"' in notation else None
    if sheet is not None and verb in ("buy", "choose", "take"):
        kept: dict[str, Data] = {key: sheet[key] for key in _SHOWN if key in sheet}
        parts.append(f"{face_line(kept)}. {sheet.get('text', '')}".rstrip(". "))
    return "; ".join(parts)


_SHOWN = ("kind", "type", "sort", "weapon", "life", "stamina", "ranged", "melee", "magic")
