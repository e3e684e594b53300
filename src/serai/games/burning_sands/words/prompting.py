"""Prompts: what the table waits for, as data that is the same for all who look."""

from __future__ import annotations

from serai.games.burning_sands.language import choices
from serai.games.burning_sands.language.together import in_words
from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.rules.acting import STEP
from serai.games.burning_sands.rules.board import attached
from serai.games.burning_sands.rules.ending import carried, over_limit, roomiest
from serai.games.burning_sands.rules.happenings import OVER, TRIGGERS, rows_of
from serai.games.burning_sands.rules.losses import given_up
from serai.games.burning_sands.rules.paying import propose_sway, proposed_payment
from serai.games.burning_sands.rules.proposing import absorption
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.naming import kind_name
from serai.games.burning_sands.state.terms import BOW, DESTROY, NOBODY, NOTHING, PHASES, POUR, PROPOSED, TO
from serai.games.burning_sands.words.forecast import forecast
from serai.kernel import Action, Data, Frame, Prompt


def prompt(g: State) -> Prompt:
    """What the table waits for; nothing hidden is told."""
    frame = g.stack[-1]
    kind, rule = f.PROMPTS[frame.kind]
    return Prompt(frame.seat, kind, rule, _about(g, frame))


def _about(g: State, frame: Frame) -> dict[str, Data]:
    """What a question is about, with what its proposal would do if it makes one."""
    about = _subject(g, frame)
    if PROPOSED.actions[0] in g.offers:
        about["proposed"] = _in_data(g, frame, _proposed(g, frame))
    coming = forecast(g)
    if coming:
        about["forecast"] = coming
    return about


def proposed_things(g: State) -> list[Data]:
    """The cards that the proposal on top of the stack touches, each once."""
    cards = dict.fromkeys([action.n for action in _proposed(g, g.stack[-1])])
    return [{"card": _name(g, card), "id": card} for card in cards]


def _proposed(g: State, frame: Frame) -> list[Action]:
    """The steps of the proposal in their order; all are about cards in play, which everybody sees."""
    kind, seat = frame.kind, frame.seat
    if kind == f.PAY:
        bowing, pouring = proposed_payment(g, frame)
        return [*(BOW(card) for card in bowing), *(POUR(section) for section in pouring)]
    if kind == f.COUNCIL:
        return [BOW(card) for card in propose_sway(g, seat, frame.args[0])]
    if kind == f.ABSORB:
        return absorption(g, frame)
    if kind == f.POURING:
        return [TO(section) for section in roomiest(g, seat, carried(g, seat))]
    return choices.proposed(g, frame)


def _in_data(g: State, frame: Frame, steps: list[Action]) -> Data:
    """Steps as data: what is done with which card, how often, whose it is if not of the one who is asked.

    A card that is destroyed says what else goes with it, and whether it is a City Section.
    """
    gone = given_up(frame) if frame.kind == f.ABSORB else ()
    told: list[dict[str, Data]] = []
    for action in steps:
        card = action.n
        step: dict[str, Data] = {"do": action.verb.name, "card": _name(g, card)}
        if g.control[card] != frame.seat:
            step["player"] = g.control[card] + 1
        if action.verb is DESTROY:
            step["with"] = [_name(g, other) for other in attached(g, card) if other not in gone]
            step["section"] = card == g.battle
        if told and {**told[-1], "n": 0} == {**step, "n": 0}:
            told[-1]["n"] += 1
        else:
            told.append({**step, "n": 1})
    return told


def _subject(g: State, frame: Frame) -> dict[str, Data]:
    kind, args = frame.kind, frame.args
    if kind == f.TURN:
        return {"phase": PHASES[g.phase]}
    if kind == f.PAY:
        return {"copper": max(0, args[0]), "water": args[1]}
    if kind == f.COUNCIL:
        return {"left": args[0]}
    if kind == f.DRAW_DOWN:
        return {"left": over_limit(g, frame.seat)}
    if kind == f.REACT:
        return _what_happened(g, frame)
    if kind == f.ANSWERING:
        return _choice_of_events(g, frame)
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


def _what_happened(g: State, frame: Frame) -> dict[str, Data]:
    """What a Reaction would answer: the event, and the card it is about."""
    rows = [row for row in rows_of(frame) if row[0] != OVER]
    about = _happening(g, rows[0])
    if len(rows) > 1:
        about["more"] = [_happening(g, row) for row in rows[1:]]
    return about


def _happening(g: State, row: tuple[int, int, int, int, int]) -> dict[str, Data]:
    trigger, actor, a, b, c = row
    name = TRIGGERS[trigger]
    about: dict[str, Data] = {"to": name}
    if actor != NOBODY:
        about["player"] = actor + 1
    if name in ("destroyed", "section-lost"):
        about["card"] = kind_name(g, b)
    elif a != NOTHING and g.kind[a] != NOTHING:
        about["card"] = _name(g, a)
    elif name in ("action", "brings") and b != NOTHING:
        about["card"] = kind_name(g, b)
    if name in ("water-gained", "water-lost"):
        about["whose"] = c + 1
    return about


def _choice_of_events(g: State, frame: Frame) -> dict[str, Data]:
    """What a Reaction could answer, by the number under which it is chosen."""
    card, kind, *places = frame.args
    rows = rows_of(g.stack[-2])
    about: dict[str, Data] = {"card": _name(g, card) if card != NOTHING else kind_name(g, kind)}
    about["events"] = [{"event": place + 1, **_happening(g, rows[place])} for place in places]
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
    if kind == f.MAY:
        return {**_source(g), "do": _offered(g, frame)}
    if kind in (f.PICK, f.LOOK):
        return _source(g)
    return {}


def _offered(g: State, frame: Frame) -> str:
    """What is done if a question with yes and no is answered with yes, in the words of the text."""
    running = next(below for below in reversed(g.stack) if below.kind == f.RUN)
    ability: Ability = g.pool.abilities[running.args[0]]
    first = running.args[STEP]
    said = [in_words(effect) for effect in ability.effects[first : first + frame.args[0]]]
    return ", ".join([words for words in said if words])


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
