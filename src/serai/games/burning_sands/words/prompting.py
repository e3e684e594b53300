"""Prompts: what the table waits for, as data that is the same for all who look."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.machine import choices
from serai.games.burning_sands.machine.flow import May
from serai.games.burning_sands.machine.registers import action_now
from serai.games.burning_sands.rules.board import attached
from serai.games.burning_sands.rules.ending import carried, over_limit, roomiest
from serai.games.burning_sands.rules.happenings import TRIGGERS
from serai.games.burning_sands.rules.influence import propose_sway
from serai.games.burning_sands.rules.paying import proposed_payment
from serai.games.burning_sands.rules.proposing import absorption
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.naming import kind_name
from serai.games.burning_sands.state.rows import OVER, Happening
from serai.games.burning_sands.state.terms import BOW, DESTROY, NOBODY, NOTHING, PHASES, PROPOSED, TO
from serai.games.burning_sands.words.forecast import forecast
from serai.kernel import Action, Data, Prompt
from serai.parts.frames import Frame

MAY: Final = ("may", "BS 13.18")


def prompt(g: State) -> Prompt:
    """What the table waits for; nothing hidden is told."""
    frame = g.stack[-1]
    may = isinstance(frame, f.EffectQuestion) and isinstance(choices.asker(g, frame), May)
    asked = g.stack[-2] if isinstance(frame, f.PaidDeed) else frame  # the same again, now that it is paid
    kind, rule = MAY if may else f.PROMPTS[asked.kind]
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
    seat = frame.seat
    if isinstance(frame, f.Pay):
        return proposed_payment(g, frame)
    if isinstance(frame, f.Council):
        return [BOW(card) for card in propose_sway(g, seat, frame.influence, frame.counted, not frame.plain)]
    if isinstance(frame, f.Absorb):
        return absorption(g, frame)
    if isinstance(frame, f.Pouring):
        return [TO(section) for section in roomiest(g, seat, carried(g, seat))]
    return choices.proposed(g, frame)


def _in_data(g: State, frame: Frame, steps: list[Action]) -> Data:
    """Steps as data: what is done with which card, how often, whose it is if not of the one who is asked.

    A card that is destroyed says what else goes with it, and whether it is a City Section.
    """
    gone = frame.given if isinstance(frame, f.Absorb) else ()
    rows: list[dict[str, Data]] = []
    for action in steps:
        card = action.n
        step: dict[str, Data] = {"do": action.verb.name, "card": _name(g, card)}
        if g.control[card] != frame.seat:
            step["player"] = g.control[card] + 1
        if action.verb is DESTROY:
            step["with"] = [_name(g, other) for other in attached(g, card) if other not in gone]
            step["section"] = card == g.battle
        if rows and {**rows[-1], "n": 0} == {**step, "n": 0}:
            rows[-1]["n"] += 1
        else:
            rows.append({**step, "n": 1})
    return rows


def _subject(g: State, frame: Frame) -> dict[str, Data]:
    if isinstance(frame, f.Turn):
        return {"phase": PHASES[g.phase]}
    if isinstance(frame, f.Pay):
        return {"copper": max(0, frame.copper), "water": frame.water}
    if isinstance(frame, f.Council):
        return {"left": frame.influence}
    if isinstance(frame, f.Shedding):
        return {"left": frame.left}
    if isinstance(frame, f.DrawDown):
        return {"left": over_limit(g, frame.seat)}
    if isinstance(frame, f.React):
        return _what_happened(g, frame)
    if isinstance(frame, f.Answering):
        return _choice_of_events(g, frame)
    if isinstance(frame, f.Terms):
        return {"player": frame.inviter + 1, "paid": False}
    if isinstance(frame, f.Token):
        return {"player": (frame.inviter if frame.paid else frame.ally) + 1, "paid": frame.paid}
    if isinstance(frame, f.Maneuver):
        return {"segment": "Flying" if frame.flying else "Ground"}
    if isinstance(frame, f.Fight):
        return {"section": _name(g, g.battle)}
    if isinstance(frame, f.Absorb):
        return {"left": frame.left}
    if isinstance(frame, f.RaidDefence):
        return {"section": _name(g, g.raiders[frame.row].section)}
    if isinstance(frame, f.Accepting):
        return {"challenger": _name(g, frame.challenger), "card": _name(g, frame.challenged)}
    return _about_card(g, frame)


def _what_happened(g: State, frame: f.React) -> dict[str, Data]:
    """What a Reaction would answer: the event, and the card it is about."""
    rows = [row for row in frame.happenings if row.trigger != OVER]
    about = _happening(g, rows[0])
    if len(rows) > 1:
        about["more"] = [_happening(g, row) for row in rows[1:]]
    return about


def _happening(g: State, row: Happening) -> dict[str, Data]:
    name, actor = TRIGGERS[row.trigger], row.actor
    card, kind, seat = row.cause[:3]
    about: dict[str, Data] = {"to": name}
    if actor != NOBODY:
        about["player"] = actor + 1
    if name in ("water-gained", "water-lost"):
        about["whose"] = seat + 1
    elif kind != NOTHING:
        about["card"] = kind_name(g, kind)
    elif card != NOTHING and g.kind[card] != NOTHING:
        about["card"] = _name(g, card)
    return about


def _choice_of_events(g: State, frame: f.Answering) -> dict[str, Data]:
    """What a Reaction could answer, by the number under which it is chosen."""
    window = g.stack[-2]
    assert isinstance(window, f.React)
    rows = window.happenings
    about: dict[str, Data] = {"card": _source_name(g, frame.card, frame.card_kind)}
    about["events"] = [{"event": place + 1, **_happening(g, rows[place])} for place in frame.places]
    return about


def _source_name(g: State, card: int, kind: int) -> str:
    """The card in play, or the card from hand, that something is done with."""
    return _name(g, card) if card != NOTHING else kind_name(g, kind)


def _about_card(g: State, frame: Frame) -> dict[str, Data]:
    """The card that a question is about."""
    if isinstance(frame, (f.Aiming, f.Which)):
        return {"card": _source_name(g, frame.card, frame.card_kind)}
    if isinstance(frame, f.Host):
        return {"card": kind_name(g, frame.card_kind)}
    if isinstance(frame, (f.Engaging, f.Berserk)):
        return {"card": _name(g, frame.cards[0])}
    if isinstance(frame, f.Staying):
        return {"card": _name(g, frame.card)}
    if isinstance(frame, (f.Place, f.RaidCard, f.RaidAnswer, f.Discarding, f.Tactics)):
        return {"card": _name(g, frame.hero)}
    if isinstance(frame, f.RaidOn) and frame.hero != NOTHING:
        return {"card": _name(g, frame.hero)}
    if isinstance(frame, f.EffectQuestion):
        asking = choices.asker(g, frame)
        return {**_source(g), "do": asking.words} if isinstance(asking, May) else _source(g)
    return {}


def _source(g: State) -> dict[str, Data]:
    """The card whose action is being carried out."""
    run = action_now(g)
    if run is None:
        return {}
    if run.card_kind != NOTHING:
        return {"card": kind_name(g, run.card_kind)}
    if run.card != NOTHING and g.kind[run.card] != NOTHING:
        return {"card": _name(g, run.card)}
    return {}


def _name(g: State, card: int) -> str:
    return kind_name(g, g.kind[card])
