"""Why not: for what is not on the list of legal actions, the reason and the paragraph."""

from __future__ import annotations

from serai.games.al_kalim import frames as f
from serai.games.al_kalim.notation import read
from serai.games.al_kalim.objections import of_cards, of_choices
from serai.games.al_kalim.objections_in_fights import of_fights
from serai.games.al_kalim.objections_in_the_bazaar import of_trade
from serai.games.al_kalim.objections_on_the_way import of_ways
from serai.games.al_kalim.objections_to_deeds import of_deeds
from serai.games.al_kalim.objections_to_growth import of_growth
from serai.games.al_kalim.state import State
from serai.games.al_kalim.terms import (
    ADVENTURE,
    BROWSE,
    DEFEND,
    DONE,
    ESCAPE,
    GAME,
    LEVEL,
    NOBODY,
    RECOVER,
    STAND,
    STOP,
    STORY,
)
from serai.kernel import Frame, Refusal, Wish

#: Verbs that are done to nothing.
_ALONE = (STOP, ADVENTURE, STORY, ESCAPE, STAND, DEFEND, DONE, RECOVER, LEVEL, BROWSE)
#: What each kind of question wants, for the refusal of anything that has nothing to do with it.
WANTED = {
    "start": "choose a starting town",
    "time": "choose day or night",
    "movement": "roll, rest or take the single step",
    "rest": "choose whom the resting die is for",
    "moving": "move on, or say stop",
    "die": "choose the die that is spent",
    "free move": "use the granted movement, or say stop",
    "cards": "use a card, or say done",
    "deed": "choose an adventure, a story or a fight",
    "symbol": "choose the symbol of the story die that works next",
    "stir": "put a counter back, or say done",
    "lost city": "choose the Lost City that appears, or say done",
    "enter city": "explore the Lost City, or say done",
    "wind": "choose the direction of the sandstorm",
    "storm": "move the sandstorm",
    "escape": "try to escape, or stand",
    "face": "choose who attacks, or defend",
    "bazaar": "trade in the bazaar, or say done",
    "browse": "browse, or say done",
    "dreams": "choose a card for the stack",
    "limit": "give up a card",
    "loss": "choose the card that you lose",
    "return": "choose the town in which your hero wakes up",
    "quest test": "try a test of a quest, or say done",
    "experience": "buy an experience counter (level), or say done",
    "counters": "choose the counters that you spend",
    "raise": "choose what the experience counter raises",
    "tile": "choose the counter for the quest tile",
    "drop": "discard a quest, or say done",
    "land": "choose a space, or say done",
    "spoils": "take a card of the loser",
    "character": "choose a character",
    "forfeit": "choose the quest that you discard",
    "gear": "choose the survival gear that you lose",
    "town": "choose a town",
    "free storm": "move the sandstorm, or say done",
    "reroll": "choose the movement die that is rolled again",
}


def why_not(g: State, seat: int, wish: Wish) -> Refusal:
    """Why this seat cannot do that now. Every answer follows from what the seat may know."""
    if not g.stack:
        return Refusal("the game is over", g.won_by)
    frame = g.stack[-1]
    if seat != frame.seat:
        return _not_asked(g, frame, seat)
    kind, rule = f.PROMPTS[frame.kind]
    action = read(g, wish) if isinstance(wish, str) else wish
    if action is None:
        return Refusal(f"{wish!r} means nothing here, or more than one thing", rule)
    if action.verb.game != GAME:
        return Refusal("that is a move of another game", rule)
    if action in g.offers:
        return Refusal("nothing speaks against it", rule)
    if action.n and action.verb in _ALONE:
        return Refusal(f"say {action.verb.name} without a number", rule)
    return (
        of_ways(g, frame, action)
        or of_cards(g, frame, action)
        or of_deeds(g, frame, action)
        or of_fights(g, frame, action)
        or of_trade(g, frame, action)
        or of_growth(g, frame, action)
        or of_choices(g, frame, action)
        or Refusal(f"first {WANTED[kind]}", rule)
    )


def _not_asked(g: State, frame: Frame, seat: int) -> Refusal:
    """The choice is another player's; the wish is not even looked at."""
    if g.rival != NOBODY and seat in (g.fighter, g.rival):
        return Refusal("the player of the other hero chooses now", "AK 15.21")
    if frame.seat == g.seat:
        return Refusal("it is another player's turn", "AK 1.10")
    return Refusal("another player chooses now", "AK 1.10")
