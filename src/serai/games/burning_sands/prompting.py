"""Prompts: what the table waits for, as data that is the same for all who look."""

from __future__ import annotations

from serai.games.burning_sands import frames as f
from serai.games.burning_sands.ending import over_limit
from serai.games.burning_sands.naming import kind_name
from serai.games.burning_sands.paying import can_pay, propose_copper, propose_sway, propose_water
from serai.games.burning_sands.state import State
from serai.games.burning_sands.terms import NOTHING, PHASES
from serai.games.burning_sands.windows import TRIGGERS
from serai.kernel import Data, Frame, Prompt


def prompt(g: State) -> Prompt:
    """What the table waits for; nothing hidden is told."""
    frame = g.stack[-1]
    kind, rule = f.PROMPTS[frame.kind]
    return Prompt(frame.seat, kind, rule, _about(g, frame))


def _about(g: State, frame: Frame) -> dict[str, Data]:
    kind, args = frame.kind, frame.args
    if kind == f.TURN:
        return {"phase": PHASES[g.phase]}
    if kind == f.PAY:
        return {"copper": max(0, args[0]), "water": args[1], "proposed": _proposal(g, frame)}
    if kind == f.COUNCIL:
        return {
            "left": args[0],
            "proposed": [_name(g, card) for card in propose_sway(g, frame.seat, args[0])],
        }
    if kind == f.DRAW_DOWN:
        return {"left": over_limit(g, frame.seat)}
    if kind == f.REACT:
        return _what_happened(g, frame)
    if kind in (f.TERMS, f.TOKEN):
        paid = kind == f.TOKEN and bool(args[2])
        other = args[1] if kind == f.TERMS or paid else args[0]
        return {"player": other + 1, "paid": paid}
    if kind == f.MANEUVER:
        return {"segment": "Flying" if args[0] else "Ground"}
    if kind == f.FIGHT:
        return {"section": _name(g, g.battle)}
    if kind == f.ABSORB:
        return {"left": args[2]}
    if kind == f.RAID_DEFENCE:
        return {"section": _name(g, g.raiders[args[0]][0])}
    if kind == f.CHALLENGE:
        return {"challenger": _name(g, args[0]), "card": _name(g, args[1])}
    return _about_card(g, frame)


def _proposal(g: State, frame: Frame) -> list[str]:
    """The cards that pay if all goes as proposed, a City Section once for each token."""
    copper, water = max(0, frame.args[0]), frame.args[1]
    if not can_pay(g, frame.seat, copper, water):
        return []
    cards = [*propose_copper(g, frame.seat, copper), *propose_water(g, frame.seat, water)]
    return [_name(g, card) for card in cards]


def _what_happened(g: State, frame: Frame) -> dict[str, Data]:
    """What a Reaction would answer: the event, and the card it is about."""
    _passes, trigger, actor, a, b, _c = frame.args
    about: dict[str, Data] = {"to": TRIGGERS[trigger], "player": actor + 1}
    if a != NOTHING and g.kind[a] != NOTHING:
        about["card"] = _name(g, a)
    elif TRIGGERS[trigger] in ("action", "destroyed", "section-lost") and b != NOTHING:
        about["card"] = kind_name(g, b)
    return about


def _about_card(g: State, frame: Frame) -> dict[str, Data]:
    """The card that a question is about."""
    kind, args = frame.kind, frame.args
    if kind in (f.AIM, f.WHICH):
        card, played = (args[1], args[2]) if kind == f.AIM else (args[0], args[1])
        return {"card": _name(g, card) if card != NOTHING else kind_name(g, played)}
    if kind in (f.HOST, f.CASTER):
        return {"card": kind_name(g, args[0])}
    if kind == f.PLACE:
        return {"card": _name(g, args[2])}
    if kind in (f.ENGAGING, f.BERSERK, f.RAID_CARD, f.DISCARDING, f.TACTICS, f.STAYING):
        return {"card": _name(g, args[0])}
    if kind == f.RAID_ANSWER:
        return {"card": _name(g, args[1])}
    if kind == f.RAID_ON and args[0] != NOTHING:
        return {"card": _name(g, args[0])}
    if kind in (f.PICK, f.MAY, f.LOOK):
        return _source(g)
    return {}


def _source(g: State) -> dict[str, Data]:
    """The card whose action is being carried out."""
    for frame in reversed(g.stack):
        if frame.kind == f.RUN:
            card, played = frame.args[1], frame.args[2]
            if played != NOTHING:
                return {"card": kind_name(g, played)}
            if card != NOTHING and g.kind[card] != NOTHING:
                return {"card": _name(g, card)}
            return {}
    return {}


def _name(g: State, card: int) -> str:
    return kind_name(g, g.kind[card])
