"""The words of Burning Sands, for scenarios and for the reference page."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.turn import STOPS
from serai.games.burning_sands.setup.arrange import CHANGES, LOST, TOKENS, TRAITS
from serai.games.burning_sands.setup.reading import known_traits
from serai.games.burning_sands.setup.rows import ROWS
from serai.games.burning_sands.state.frames import PROMPTS
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.terms import GAME
from serai.games.burning_sands.words.prompting import MAY
from serai.kernel.lexicon import ANY_SEAT, CARD, CARDS, TABLE, Lexicon, keys
from serai.parts.rulebook import paragraph_numbers

#: How each decision is written, and what it does. Another player's card has the seat's number before it.
VERBS: Final = {
    "pass": ("pass", "No action, no Reaction, no thrust."),
    "done": ("done", "No more of what is being chosen."),
    "yes": ("yes", "What is asked is done, or accepted."),
    "no": ("no", "What is asked is not done, or refused."),
    "as-proposed": ("as-proposed", "All the steps that the table proposes, in one."),
    "give-up": ("give-up", "The cost is not paid, and the action is lost."),
    "play": ('play "CARD"', "A card of the hand is played."),
    "use": ('use "CARD"', "An ability of a card in play is used."),
    "ability": ("ability 2", "Which of the card's abilities, counted from 1."),
    "target": ('target 2\'s "CARD"', "A card in play is chosen as a target."),
    "player": ("player 2", "A player is chosen, by the number of the seat."),
    "choose": ('choose "CARD"', "A card that is not in play is chosen."),
    "discard": ('discard "CARD"', "A card of the hand is discarded."),
    "bow": ('bow "CARD"', "A card bows: for its Copper, for Influence, or as a cost."),
    "water": ('water "SECTION"', "The City Section that gives or takes a Water token."),
    "to": ('to "CARD"', "The Hero or City Section that something goes to."),
    "attack": ("attack", "An Attack Phase begins."),
    "assign": ('assign "HERO"', "A Hero whose unit goes to a battle or a raid."),
    "engage": ('engage "CARD"', "A Hero or Follower of the engaging unit."),
    "archery": ('archery 2\'s "CARD"', "The opposing card that must absorb the damage of archery."),
    "home": ('home "HERO"', "A Hero bows, and the unit goes home."),
    "tactician": ('tactician "HERO"', "A Hero with that trait who plays a card for its Fate value."),
    "destroy": ('destroy "CARD"', "A card that absorbs damage and is destroyed."),
    "fate": ('fate "CARD"', "A card of the hand for its Fate value."),
    "raid": ("raid", "A Raid Phase begins."),
    "raise": ('raise "HERO"', "A Khadi Hero of the Buried pile is raised."),
    "move": ("move", "Attached cards are moved between Heroes."),
    "thrust": ('thrust "CARD"', "A card of the hand is the thrust in a duel."),
    "parry": ('parry "CARD"', "A card of the hand parries."),
    "parry-blind": ("parry-blind", "The top card of the deck parries."),
    "battle": ('battle "SECTION"', "The City Section whose battle comes next."),
    "number": ("number 3", "A number is chosen."),
    "event": ("event 1", "Which of the things that happened together a Reaction answers, counted from 1."),
}
_SHAPES: Final = {
    TABLE: {
        **keys("edition", "seats", "turn", "phase", "blessed", "active", "passes", "attacks", "raids"),
        **keys("raided", "taken", "waiting", players="players", attack="attack", raid="raid"),
        **keys(duel="duel"),
    },
    "players": {ANY_SEAT: "player"},
    "player": {
        **keys("faction", "out", "water", "story_points", stronghold=CARD, hand=CARDS, deck=CARDS),
        **keys(saved=CARDS, buried=CARDS, gone=CARDS),
        **dict.fromkeys(ROWS, CARD),
    },
    CARD: {
        **keys("card", "bowed", "new", "water", *TOKENS, "bonus", *TRAITS, *LOST, *CHANGES, "counters"),
        **keys("used", "owner", "at", "strength", "ka", "influence", attached=CARD, under=CARD),
    },
    "attack": keys("attacker", "defenders", "invited", "allies", "promises", "battle", "battles"),
    "raid": keys("section", "hero", "card", "defender", "answer"),
    "duel": keys("challenger", "challenged", "ka"),
}


def lexicon(pool: Pool) -> Lexicon:
    """The words of the game, with these cards."""
    return Lexicon(
        verbs=VERBS,
        prompts=dict([*PROMPTS.values(), MAY]),
        phases=STOPS,
        passes=("pass", "done", "no"),
        shapes=_SHAPES,
        names=[*[face.name for face in pool.printed], *known_traits(pool)],
        paragraphs=paragraph_numbers(GAME),
    )
