"""The words of Al-Kalim, for scenarios and for the reference page."""

from __future__ import annotations

from typing import Final

from serai.games.al_kalim.rules.frames import QUESTIONS
from serai.games.al_kalim.setup.arrange import STEPS
from serai.games.al_kalim.state.board import Board
from serai.games.al_kalim.state.faces import Pool
from serai.games.al_kalim.state.naming import FACE_NAMES, SOME_ALLY
from serai.games.al_kalim.state.terms import (
    COLOURS,
    DECK_NAMES,
    GAME,
    GEAR,
    LEGEND_TYPES,
    LEGENDS,
    PHASES,
    RAISES,
    TERRAINS,
)
from serai.kernel.lexicon import ANY_SEAT, CARD, CARDS, TABLE, Lexicon, keys
from serai.parts.rulebook import paragraph_numbers

#: How each decision is written, and what it does.
VERBS: Final = {
    "start": ("start TOWN", "The town in which one's hero begins."),
    "travel": ("travel day", "The turn is spent by day or by night: travel day, travel night."),
    "roll": (
        "roll, rest 1 to rest 4",
        "The movement dice are rolled; with rest so many of them rest before.",
    ),
    "step": ("step D4", "The single step onto an adjacent space, instead of dice."),
    "enter": ("enter D4", "One step onto an adjacent space; a die is spent for it."),
    "go": ("go D4", "All the way to a space, with the dice that are proposed."),
    "spend": ("spend road+dunes", "The die that is spent for the step, by its face."),
    "stop": ("stop", "The movement ends."),
    "adventure": ("adventure", "The challenge of the counter on one's space is faced."),
    "quest": ("quest rune", "A quest of that type is drawn: ally, artifact, knowledge, mount or rune."),
    "story": ("story", "The story die is rolled."),
    "explore": ("explore TOWN", "The bazaar of a town or a Lost City is explored."),
    "assault": ('assault "HERO"', "Another hero in the same space is fought."),
    "escape": ("escape", "The hero tries to escape from the fight."),
    "stand": ("stand", "The hero stays in the fight."),
    "attack": ('attack "CHARACTER"', "The character of the party that attacks in this phase."),
    "defend": ("defend", "Nobody attacks in this phase; the hero defends."),
    "use": ('use "CARD"', 'An ability of a card is used; with several: use "CARD" #2.'),
    "spend gear": ("spend gear water skin", "A piece of survival gear is spent for what it does."),
    "lose gear": ("lose gear pack camel", "The survival gear that is lost."),
    "done": ("done", "No more of what is being chosen."),
    "choose": ('choose "CARD"', "A character or another card is chosen for what is asked."),
    "reroll": ("reroll road+dunes", "A movement die that is rolled again, by its face."),
    "buy": ('buy "CARD"', "A card of the bazaar is bought."),
    "sell": ('sell "CARD"', "An item is sold."),
    "heal": ('heal "CHARACTER"', "Gold is paid to heal a character."),
    "buy gear": ("buy gear water skin", "A piece of survival gear is bought."),
    "dismiss": ('dismiss "ALLY"', "An ally is sent away."),
    "pay": ('pay "QUEST" 2', "Gold is paid for a step of a quest, counted from 1."),
    "recover": ("recover", "The hero recovers in the City of Faith."),
    "give up": ('give up "CARD"', "A card above a limit is given up."),
    "take": ('take "CARD"', "The winner of a fight of heroes takes a card of the loser."),
    "symbol": ("symbol road", "The symbol of the story die that works next."),
    "jewel": ("jewel D4", "The jewel on which a counter is put back."),
    "city": ("city City of Faith", "The Lost City that appears."),
    "wind": ("wind east", "The direction of the sandstorm when it is placed."),
    "blow": ("blow east", "The direction in which the sandstorm moves next."),
    "test": ('test "QUEST" 2', "A test of a quest is tried, by its step counted from 1."),
    "level": ("level", "An experience counter is bought."),
    "counter": ("counter green", "An adventure counter that is spent, by its colour."),
    "tile": ("tile yellow", "The spent counter that lies on the quest tile, by its colour."),
    "raise": ("raise stamina", "What the experience counter raises."),
    "land": ("land D4", "The space on which the hero lands, by the City of Clouds."),
    "browse": ("browse", "Five cards of the market deck are looked at, in the City of Dreams."),
    "sell gear": ("sell gear water skin", "A piece of survival gear is sold."),
    "take gear": ("take gear water skin", "The winner of a fight of heroes takes a piece of survival gear."),
}
#: The steps of a turn, as `phase` names them.
_STEPS: Final = ("refresh", "move", "deed", "experience")
_OF_CHARACTERS: Final = ("wounds", "exhaustion", "facedown", "life", "stamina")


def _shapes(board: Board) -> dict[str, dict[str, str]]:
    stacks = [*board.town_names, *board.city_names]
    return {
        TABLE: {
            **keys("seats", "active", "first", "round", "step", "time", "mode", "goal", "price", "resale"),
            **keys("escape", "dice", "rolled", "extra", "swaps", "used", "jewels_down", "jewels"),
            **keys("laid", "waiting", "story", "visit", players="players", lairs=CARD),
            **keys(cities="cities", storm="storm", market="market", decks="piles", discards="piles"),
            **keys(quests="quests", sunk="decks", supply="gear", combat="combat"),
        },
        "players": {ANY_SEAT: "player"},
        "player": {
            **keys(
                "where", "gold", *_OF_CHARACTERS, "tile", gear="gear", allies=CARD, items=CARD, quests=CARD
            ),
            **keys(rewards=CARD, experience="experience", counters="counters", values="values"),
        },
        CARD: keys("card", "at", "steps", "uses", *_OF_CHARACTERS, values="values"),
        "values": keys(*PHASES),
        "gear": keys(*GEAR),
        "experience": keys(*RAISES),
        "counters": keys(*COLOURS),
        "cities": keys(*board.city_names),
        "storm": keys("at", "wind"),
        "market": dict.fromkeys(stacks, CARDS),
        "piles": dict.fromkeys(DECK_NAMES[:LEGENDS], CARDS),
        "quests": dict.fromkeys(LEGEND_TYPES, CARDS),
        "decks": keys(*DECK_NAMES),
        "combat": {
            **keys("fighter", "round", "phase", "dice", "bonus", "target", "rival", "foe", "wounds", "life"),
            **keys("ambush"),
        },
    }


def lexicon(pool: Pool, board: Board) -> Lexicon:
    """The words of the game, with these cards on this map."""
    cards = [name for face in pool.faces for name in (face.name, face.reward, face.keep) if name]
    spots = [board.spot(hex) for hex in range(board.grid.size)]
    return Lexicon(
        verbs=VERBS,
        prompts=dict([question.prompt for question in QUESTIONS]),
        phases=_STEPS,
        passes=("done", "stop", "rest 4", "travel day"),
        shapes=_shapes(board),
        names=[
            *cards,
            SOME_ALLY,
            *board.town_names,
            *board.city_names,
            *spots,
            *FACE_NAMES,
            *TERRAINS,
            *STEPS,
        ],
        paragraphs=paragraph_numbers(GAME),
    )
