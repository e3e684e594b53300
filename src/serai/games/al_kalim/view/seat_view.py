"""What a seat may know (AK 18)."""

from __future__ import annotations

from serai.games.al_kalim.rules.bazaar import Dreaming
from serai.games.al_kalim.rules.quests import quests_of, rewards_of, top_quest
from serai.games.al_kalim.rules.stats import (
    combat_value,
    damage_number,
    foe_damage,
    foe_life,
    foe_number,
    life,
    stamina,
)
from serai.games.al_kalim.rules.steps import Visit
from serai.games.al_kalim.rules.trade import Trading
from serai.games.al_kalim.rules.turn import phase_of
from serai.games.al_kalim.state.ability import ANY_ROLE
from serai.games.al_kalim.state.board import jewel_picture
from serai.games.al_kalim.state.columns import LAYOUT, State
from serai.games.al_kalim.state.naming import FACE_NAMES, card_name, card_names, stack_name
from serai.games.al_kalim.state.terms import (
    CITIES,
    COLOURS,
    DECK_NAMES,
    DECKS,
    GAME,
    GEAR,
    LEGEND_TYPES,
    LEGENDS,
    NOBODY,
    NOTHING,
    NOWHERE,
    PHASES,
    RAISES,
    STACKS,
    TIMES,
    TOWNS,
)
from serai.games.al_kalim.state.zones import all_allies
from serai.games.al_kalim.words.tasks import tasks_of
from serai.kernel import Data, View
from serai.parts.hexes import DIRECTIONS

UNKNOWN = -1  # a card that the seat cannot know


def view(g: State, seat: int | None) -> View:
    """The open table in named fields, and its columns for `guess`; there what is hidden is -1."""
    board = g.board
    return View(
        seat,
        {
            "game": GAME,
            "seat": seat,
            "round": g.round,
            "phase": phase_of(g),
            "question": _question(g),
            "first": g.first,
            "active": g.seat,
            "time": TIMES[g.time],
            "goal": g.goal,
            "price": g.price,
            "players": [_player(g, other) for other in range(g.seats)],
            "jewels": jewel_picture(board, g.up),
            "lairs": [
                {"at": board.spot(g.lairs[at]), "card": card_name(g, g.lairs[at + 1])}
                for at in range(0, len(g.lairs), 2)
            ],
            "cities": {stack_name(g, TOWNS + city): _spot(g, g.cities[city]) for city in range(CITIES)},
            "storm": _storm(g),
            "market": {stack_name(g, stack): card_names(g, g.stacks[stack]) for stack in range(STACKS)},
            "decks": {DECK_NAMES[deck]: len(g.decks[deck]) for deck in range(DECKS)},
            "discards": {DECK_NAMES[pile]: card_names(g, g.discards[pile]) for pile in range(LEGENDS)},
            "quests": _top_quests(g),
            "tasks": _top_tasks(g),
            "supply": dict(zip(GEAR, g.supply, strict=True)),
            "dice": [FACE_NAMES[face] for face in g.dice],
            "combat": _combat(g),
            "bazaar": _bazaar(g),
            "seen": _seen(g, seat),
            "winner": g.winner,
            "won_by": g.won_by,
        },
        _columns(g, seat),
    )


def _question(g: State) -> Data:
    """What the table waits for; None after the end."""
    if g.won_by or not g.stack:
        return None
    frame = g.stack[-1]
    return {"seat": frame.seat, "kind": frame.prompt[0]}


def _bazaar(g: State) -> Data:
    """The bazaar that is being explored, and by whom."""
    for frame in reversed(g.stack):
        if isinstance(frame, (Visit, Trading)):
            return {"seat": frame.seat, "at": stack_name(g, frame.stack)}
    return None


def _spot(g: State, hex: int) -> str:
    return "" if hex == NOWHERE else g.board.spot(hex)


def _storm(g: State) -> Data:
    if g.storm == NOWHERE:
        return None
    return {"centre": g.board.spot(g.storm), "wind": DIRECTIONS[g.wind]}


def _top_quests(g: State) -> Data:
    """The quests that lie on top of the Legendary decks (AK 18.2)."""
    tops: dict[str, Data] = {}
    for kind, name in enumerate(LEGEND_TYPES):
        deck = g.decks[LEGENDS + kind]
        tops[name] = card_name(g, deck[-1]) if deck else ""
    return tops


def _top_tasks(g: State) -> Data:
    """What those quests ask for."""
    tops = [(name, top_quest(g, kind)) for kind, name in enumerate(LEGEND_TYPES)]
    return {name: [] if card == NOTHING else tasks_of(g, card) for name, card in tops}


def _player(g: State, seat: int) -> Data:
    hex = g.where[seat]
    return {
        "hero": _character(g, g.hero[seat]),
        "where": _spot(g, hex),
        "gold": g.gold[seat],
        "gear": dict(zip(GEAR, g.gear[seat * 3 : seat * 3 + 3], strict=True)),
        "allies": [_character(g, card) for card in all_allies(g, seat)],
        "items": [_item(g, card) for card in g.items[seat]],
        "quests": [{"card": card_name(g, card), "steps": tasks_of(g, card)} for card in quests_of(g, seat)],
        "rewards": [_item(g, card) for card in rewards_of(g, seat)],
        "experience": dict(zip(RAISES, g.raised[seat * 5 : seat * 5 + 5], strict=True)),
        "counters": dict(zip(COLOURS, g.counters[seat * 4 : seat * 4 + 4], strict=True)),
        "tile": g.tile[seat],
    }


def _character(g: State, card: int) -> Data:
    return {
        "card": card_name(g, card),
        "wounds": g.wounds[card],
        "life": life(g, card),
        "exhaustion": g.tired[card],
        "stamina": stamina(g, card),
        "facedown": g.down[card] == 1,
        "values": {
            phase: [combat_value(g, card, number, ANY_ROLE), damage_number(g, card, number)]
            for number, phase in enumerate(PHASES)
        },
    }


def _item(g: State, card: int) -> Data:
    shown: dict[str, Data] = {"card": card_name(g, card), "facedown": g.down[card] == 1}
    if g.pool.faces[card].uses:
        shown["uses"] = g.uses[card]
    return shown


def _combat(g: State) -> Data:
    if g.foe == NOTHING and g.rival == NOBODY:
        return None
    shown: dict[str, Data] = {
        "fighter": g.fighter,
        "round": g.bout,
        "phase": PHASES[g.phase],
        "ambush": g.ambush,
        "dice": [g.one, g.two],
        "bonus": g.roll_bonus,
        "target": g.roll_target,
        "struck": card_names(g, g.struck),
        "skipped": [name for phase, name in enumerate(PHASES) if g.skipped >> phase & 1],
    }
    if g.foe == NOTHING:
        return shown | {"rival": g.rival}
    return shown | {
        "foe": card_name(g, g.foe),
        "wounds": g.hurt,
        "life": foe_life(g),
        "numbers": {
            phase: [foe_number(g, number), foe_damage(g, number)] for number, phase in enumerate(PHASES)
        },
    }


def _seen(g: State, seat: int | None) -> Data:
    """The cards that this seat looks at (AK 18.5)."""
    dream = dream_of(g)
    return card_names(g, dream.cards) if dream is not None and dream.seat == seat else []


def dream_of(g: State) -> Dreaming | None:
    """The question of the seat that looks at cards in the City of Dreams, None if none does."""
    asked = g.stack[-1] if g.stack else None
    return asked if isinstance(asked, Dreaming) else None


def _columns(g: State, seat: int | None) -> Data:
    """The columns of the state with everything hidden masked."""
    data = LAYOUT.dump(g)
    for deck in range(DECKS):
        cards = data["decks"][deck]
        last = len(cards) - 1
        for place in range(g.sunk[deck], len(cards)):
            if deck < LEGENDS or place != last:
                cards[place] = UNKNOWN
    dream = dream_of(g)
    if dream is not None and dream.seat != seat:
        data["stack"][-1] = Dreaming(dream.seat, dream.stack, (UNKNOWN,) * len(dream.cards)).data()
    return data
