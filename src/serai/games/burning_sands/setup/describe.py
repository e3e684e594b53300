"""Tables described in the words by which they are set (arrange.py), with current numbers beside them."""

from __future__ import annotations

from serai.games.burning_sands.rules.board import attached, face, is_hero, story_points, type_of, water_of
from serai.games.burning_sands.rules.duel_rounds import duel_ka
from serai.games.burning_sands.rules.stats import influence, ka, strength
from serai.games.burning_sands.setup.arrange import CHANGES, LOST, TOKENS, TRAITS
from serai.games.burning_sands.setup.mark_words import words_of
from serai.games.burning_sands.setup.rows import ROWS, row_of
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.faces import joined_trait
from serai.games.burning_sands.state.frames import ASKING, PROMPTS, Turn
from serai.games.burning_sands.state.naming import kind_name
from serai.games.burning_sands.state.terms import (
    EDITIONS,
    FACTIONS,
    FOLLOWER,
    HERO,
    NOBODY,
    NOTHING,
    PHASES,
    RESTING,
    SECTION,
    STRONGHOLD,
)
from serai.kernel import Data


def describe(g: State) -> Data:
    """The whole table, nothing hidden; `arrange` sets it again, unless it is in the middle of something."""
    data: dict[str, Data] = {
        "edition": EDITIONS[g.edition],
        "seats": list(g.names),
        "turn": g.turn,
        "phase": PHASES[g.phase],
        "blessed": g.names[g.blessed],
        "attacks": [g.names[seat] for seat in g.attacks],
        "raids": [g.names[seat] for seat in g.raids],
        "raided": [[g.names[g.control[section]], _name(g, section)] for section in g.raided],
    }
    if g.taken:
        data["taken"] = [
            [g.names[g.control[card]], _name(g, card), g.names[g.control[section]], _name(g, section), n]
            for card, section, n in g.taken
        ]
    waiting = _waiting(g)
    if waiting:
        data["waiting"] = waiting
        data |= _middle(g)
    else:
        turn = g.stack[-1]
        assert isinstance(turn, Turn)
        data["active"] = g.names[turn.seat]
        data["passes"] = turn.passes
    data["players"] = {name: _side(g, seat) for seat, name in enumerate(g.names)}
    return data


def _waiting(g: State) -> str:
    """What the table is in the middle of; empty between two actions of a phase."""
    if g.won_by:
        return "the end"
    if len(g.stack) == 1 and isinstance(g.stack[0], Turn):
        return ""
    frame = g.stack[-1]
    return PROMPTS[frame.kind][0] if frame.kind >= ASKING else "something"


def _middle(g: State) -> dict[str, Data]:
    """The attack, the raid and the duel that are going on."""
    data: dict[str, Data] = {}
    if g.attacker != NOBODY:
        data["attack"] = {
            "attacker": g.names[g.attacker],
            "defenders": [g.names[seat] for seat in g.defenders],
            "invited": [[g.names[seat], g.names[inviter]] for seat, inviter in g.invited],
            "allies": [[g.names[seat], g.names[helped]] for seat, helped in g.allies],
            "promises": [[g.names[seat], g.names[payer]] for seat, payer in g.pledges],
            "battle": _name(g, g.battle),
            "battles": [_name(g, section) for section in g.battles],
        }
    if g.raiders:
        data["raid"] = [
            {
                "section": _name(g, row.section),
                "hero": _name(g, row.hero),
                "card": ", ".join([kind_name(g, kind) for kind in row.cards]),
                "defender": _name(g, row.defender),
                "answer": "" if row.answer == NOTHING else kind_name(g, row.answer),
            }
            for row in g.raiders
        ]
    if g.duel is not None:
        pair = g.duel.heroes
        left = [0 if g.kind[hero] == NOTHING else duel_ka(g, which) for which, hero in enumerate(pair)]
        data["duel"] = {
            "challenger": _name(g, pair[0]),
            "challenged": _name(g, pair[1]),
            "ka": left,
        }
    return data


def _name(g: State, card: int) -> str:
    """The name of a card in play; nothing for none."""
    return "" if card == NOTHING or g.kind[card] == NOTHING else kind_name(g, g.kind[card])


def _side(g: State, seat: int) -> Data:
    data: dict[str, Data] = {}
    if g.house[seat] != NOBODY:
        data["faction"] = FACTIONS[g.house[seat]]
    if not g.alive[seat]:
        data["out"] = True
    for row in ROWS:
        data[row] = []
    for card in g.side[seat]:
        if g.host[card] == NOTHING or g.control[g.host[card]] != seat:
            row = row_of(g, card)
            if row == "stronghold":
                data[row] = _card(g, card)
            else:
                data[row].append(_card(g, card))
    data["hand"] = _names(g, g.hand[seat])
    data["deck"] = _names(g, g.deck[seat][::-1])
    data["saved"] = _names(g, g.saved[seat])
    data["buried"] = _names(g, g.buried[seat])
    data["gone"] = _names(g, g.gone[seat])
    data["water"] = water_of(g, seat)
    data["story_points"] = story_points(g, seat)
    return data


def _names(g: State, kinds: list[int]) -> list[str]:
    return [kind_name(g, kind) for kind in kinds]


def _card(g: State, card: int) -> Data:
    """A card in play with all that is said of it; what is as usual is left out."""
    data: dict[str, Data] = {"card": kind_name(g, g.kind[card]), "bowed": bool(g.bowed[card])}
    type = type_of(g, card)
    if g.bowed[card] == RESTING:
        data["new"] = True
    if g.water[card] or type == SECTION:
        data["water"] = g.water[card]
    for key, lasts in TOKENS.items():
        tokens = [
            f"{s:+}S/{k:+}K {name}".strip()
            for other, s, k, until, name in g.tokens
            if other == card and until == lasts
        ]
        if tokens:
            data[key] = tokens if len(tokens) > 1 else tokens[0]
    if g.str_turn[card] or g.ka_turn[card]:
        data["bonus"] = f"{g.str_turn[card]:+}S/{g.ka_turn[card]:+}K"
    data |= _changes(g, card)
    if g.used[card]:
        data["used"] = [n + 1 for n in range(g.used[card].bit_length()) if g.used[card] >> n & 1]
    if g.owner[card] != g.control[card]:
        data["owner"] = g.names[g.owner[card]]
    if g.at[card] != NOTHING:
        data["at"] = _name(g, g.at[card])
    if type in (HERO, FOLLOWER, SECTION):
        data["strength"] = strength(g, card)
    if type in (HERO, FOLLOWER):
        data["ka"] = ka(g, card)
    if face(g, card).type == STRONGHOLD or is_hero(g, card):
        data["influence"] = influence(g, card)
    upon = attached(g, card)
    if upon:
        data["attached"] = [_card(g, other) for other in upon]
    below = [
        kind_name(g, kind)
        if owner == g.control[card]
        else {"card": kind_name(g, kind), "owner": g.names[owner]}
        for above, owner, kind in g.under
        if above == card
    ]
    if below:
        data["under"] = below
    return data


def _changes(g: State, card: int) -> dict[str, Data]:
    """What is changed about a card for a time; what ends with a duel or a round of it is left out."""
    data: dict[str, Data] = {}
    for lasts, key in enumerate(TRAITS):
        data[key] = [
            joined_trait(trait, number)
            for other, trait, number, until in g.traits
            if other == card and until == lasts
        ]
    for key, lasts in LOST.items():
        data[key] = [trait for other, trait, until in g.lost_traits if other == card and until == lasts]
    for key, lasts in CHANGES.items():
        data[key] = [words_of(g, mark) for mark in g.marks if mark.card == card and mark.until == lasts]
    data["counters"] = {name: n for other, name, n in g.counters if other == card}
    return {key: said for key, said in data.items() if said}
