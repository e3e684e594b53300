"""The sheets of the heroes, the combat and the bazaars in plain lines."""

from __future__ import annotations

from collections.abc import Mapping

from serai.games.al_kalim.state.faces import Pool
from serai.games.al_kalim.state.terms import COLOURS, PHASES
from serai.games.al_kalim.words.wording import step_words
from serai.kernel import Data
from serai.words.al_kalim.chart import where
from serai.words.english import joined, listed

Sheets = Mapping[str, dict[str, Data]]
_POINTS = {colour: number for number, colour in enumerate(COLOURS, 1)}


def sheet_lines(data: Data, seat: int, name: str, sheets: Sheets, pool: Pool) -> list[str]:
    """A player: the hero, what is carried, quests and experience."""
    player = data["players"][seat]
    hero = player["hero"]
    at = where(player["where"], data) if player["where"] else "not on the map yet"
    carried = [f"{player['gold']} gold", *[_gear(kind, n) for kind, n in player["gear"].items() if n]]
    lines = [f"{name} ({seat + 1}): {hero['card']}, {at}; {', '.join(carried)}.", f"  {character(hero)}."]
    lines += [f"  Ally {character(ally)}." for ally in player["allies"]]
    if player["items"]:
        lines.append(f"  Items: {joined([_item(item, sheets) for item in player['items']])}.")
    if player["rewards"]:
        rewards = joined([_item(reward, sheets) for reward in player["rewards"]])
        lines.append(f"  Legendary Rewards, {len(player['rewards'])} of {data['goal']}: {rewards}.")
    lines += [f"  Quest {quest['card']}: {_steps(quest, pool)}" for quest in player["quests"]]
    lines.append(f"  {_growth(player, data['price'])}")
    return lines


def character(shown: Data) -> str:
    """`Talhia the Thief: Life 3 of 4, exhaustion 1 of 4; ranged 3/2, melee 3/1, magic 1/1`."""
    left = shown["life"] - shown["wounds"]
    values = ", ".join(f"{phase} {'/'.join(str(n) for n in shown['values'][phase])}" for phase in PHASES)
    down = ", facedown" if shown["facedown"] else ""
    tired = f"exhaustion {shown['exhaustion']} of {shown['stamina']}"
    return f"{shown['card']}: Life {left} of {shown['life']}, {tired}; {values}{down}"


def _gear(kind: str, n: int) -> str:
    return f"{n} {kind}{'s' * (n != 1)}"


def _item(shown: Data, sheets: Sheets) -> str:
    """An item with its text, and whether it can be used."""
    notes = ["facedown"] if shown["facedown"] else []
    if "uses" in shown:
        notes.append(f"{shown['uses']} uses left" if shown["uses"] != 1 else "1 use left")
    text = str(text_of(shown["card"], sheets)).rstrip(".")
    name = str(shown["card"])
    return name + (f" ({', '.join(notes)})" if notes else "") + (f": {text}" if text else "")


def text_of(card: str, sheets: Sheets) -> str:
    """The text of the side of a card that has this name."""
    for sheet in sheets.values():
        if sheet.get("keep") == card:
            return str(sheet.get("kept_text", ""))
        if card in (sheet["name"], sheet.get("reward")):
            return str(sheet.get("text", ""))
    return ""


def _steps(quest: Data, pool: Pool) -> str:
    """Every step of a quest, and how far it is."""
    card = pool.by_name.get(quest["card"].casefold(), -1)
    steps = []
    for number, step in enumerate(quest["steps"]):
        words = step_words(pool, card, number) if card >= 0 else f"Step {number + 1}."
        many = f" ({step['count']} of {step['of']})" if step["of"] > 1 else ""
        steps.append(f"{words.rstrip('.')}{many}{', done' if step['done'] else ''}.")
    return " ".join(steps)


def _growth(player: Data, price: int) -> str:
    """Counters, experience and the quest tile."""
    counters = player["counters"]
    have = [f"{n} {colour}" for colour, n in counters.items() if n]
    points = sum(_POINTS[colour] * n for colour, n in counters.items())
    raised = [f"{what} {n}" for what, n in player["experience"].items() if n]
    parts = [f"Counters: {', '.join(have)}, {points} of {price} points" if have else "Counters: none"]
    parts.append(f"experience: {', '.join(raised)}" if raised else "no experience")
    tile = player["tile"]
    parts.append(f"quest tile {tile} ({COLOURS[tile - 1]})" if tile else "no counter on the quest tile")
    return f"{'; '.join(parts)}."


def combat_lines(data: Data, names: list[str]) -> list[str]:
    """The combat that is going on."""
    combat = data["combat"]
    if combat is None:
        return []
    if "foe" not in combat:
        rival = data["players"][combat["rival"]]["hero"]
        return [f"Combat, round {combat['round']}: against {names[combat['rival']]}, {character(rival)}."]
    left = combat["life"] - combat["wounds"]
    numbers = ", ".join(f"{phase} {n[0]}/{n[1]}" for phase, n in combat["numbers"].items())
    ambush = "an ambush, " if combat["ambush"] else ""
    foe = f"{combat['foe']}: Life {left} of {combat['life']}; {numbers}"
    return [f"Combat, {ambush}round {combat['round']}: against {foe}."]


def market_lines(data: Data, sheets: Sheets) -> list[str]:
    """What lies in every bazaar, with the printed prices."""
    lines = ["Bazaars:"]
    for stack, cards in data["market"].items():
        priced = [f"{card} {sheets[card].get('cost', 0)}" if card in sheets else card for card in cards]
        lines.append(f"  {stack}: {joined(priced) if priced else 'nothing'}.")
    supply = [_gear(kind, n) for kind, n in data["supply"].items() if n]
    lines.append(f"  Survival gear, 1 gold each: {listed(supply) if supply else 'none left'}.")
    return lines


def quest_lines(data: Data, pool: Pool) -> list[str]:
    """The quests on top of the Legendary decks."""
    lines = ["Quests that can be drawn:"]
    for kind, name in data["quests"].items():
        card = pool.by_name.get(name.casefold(), -1)
        if name and card >= 0:
            face = pool.faces[card]
            lines.append(f"  {kind.capitalize()}: {name}, for {face.reward}. {face.quest}")
        else:
            lines.append(f"  {kind.capitalize()}: none left.")
    return lines
