"""The sentences of refusals, by the code of their reason, and why a player who is not asked cannot choose."""

from __future__ import annotations

from typing import Final

from serai.games.scarab_lords.state import State
from serai.games.scarab_lords.terms import PHASES, PLACE_NAMES, TYPES
from serai.games.scarab_lords.verbs import ACTS, FREE_DISCARDS
from serai.kernel import Reason
from serai.parts.refusing import Sentences


def against_bystander(g: State, seat: int, verb: str) -> Reason:
    """The choice is the other player's; of the wish only its verb is looked at."""
    if g.stack[-1].seat != g.seat:
        return Reason("not your choice", "SL 8.16")
    if verb in [act.name for act in ACTS]:
        return Reason("only active", "SL 5.12")
    if verb in [discard.name for discard in FREE_DISCARDS]:
        return Reason("not in their turn", "SL 4.19")
    return Reason("not your choice", "SL 4.1")


#: A slot is the number of the refused action (n) or a fact of its reason, named as what stands behind it.
SENTENCES: Final[Sentences[State]] = Sentences(
    {
        # Whose choice it is, and what it asks for.
        "not your choice": "it is not your choice now",
        "only active": "only the active player takes actions",
        "not in their turn": "no free discard is possible in the opponent's turn",
        "no number": "say {0} without a number",
        "first name-phases": "first name two phases or refresh",
        "first refresh": "first discard cards of your hand, then say done",
        "first column": "first choose a column for the card",
        "first fourth-god": "first choose which of your gods makes room",
        "first target": "first choose a target",
        "first where": "first choose the place",
        "first move": "first choose the column the card goes to",
        "first discard-from-hand": "first choose a card of your hand to discard",
        "first look": "first choose a card to keep",
        "first bottom": "first choose the card that goes to the bottom next",
        "first recover": "first choose a card of your discard pile",
        "first boost": "first choose a column in which you have an uncursed card",
        "first exercise": "first exercise a column that you hold, or say done",
        "first curse": "first choose an opposing card to curse",
        "first draw-more": "first draw, or say done",
        "first duty": "first discard a card of your hand",
        "first give-up": "first give up a card of your deck, or say done",
        "first take-bonus": "first take a bonus card",
        # The turn.
        "name first": "the first player names two phases before doing anything else",
        "named once": "phases are named only on the first player's first turn",
        "empty refresh": "a refresh must discard or draw at least one card",
        "not first": "a refresh is only the first choice of a turn",
        "not done": "say pass to end a phase, or determine in the supremacy phase",
        "not asked for": "nothing asks for that now",
        "no exchange now": "nothing lets you take or give up a card now",
        "barred": "you take no phase {0:phase} action this turn",
        "no action": "your phase {0:phase} action is used",
        "wrong phase": "{0:face} belongs to phase {1:phase}, and this is phase {2:phase}",
        "not in hand": "{n:face} is not in your hand",
        "not in play": "that card is not in play",
        "not yours": "{n:card} is not yours",
        "no active text": "{n:card} has no active text",
        "no free text": "{n:card} has no free text",
        "cursed": "{n:card} is cursed, and its text does not work",
        "activated": "{n:card} has had its turn's activation",
        "used": "{n:card} has been used this turn",
        "nothing to do": "{n:card} has nothing to do now",
        "god uncursed": "gods are never cursed",
        "no scarab": "{n:card} has no scarab",
        # Supremacy.
        "must determine": "supremacy must be determined",
        "not yet": "this is phase {0:phase}; supremacy is determined in the supremacy phase",
        "exercise later": "supremacy is exercised after it is determined",
        "exercised": "{n:place} has been exercised",
        "no pyramid": "you do not have the pyramid in {n:place}",
        "determined": "no action is possible once supremacy has been determined",
        "no free discard": "no free discard is possible once supremacy has been determined",
        "own card": "{n:card} is your own",
        "other region": "{n:card} is in the other region",
        "not cursed by you": "{n:card} cannot be cursed by you",
        # Columns and targets.
        "no column": "there are six columns",
        "no icon": "{0:face} has no icon of {n:place}",
        "same column": "a moved card goes to another column",
        "another leader": "another leader is there",
        "god chosen": "gods are never chosen",
        "chosen before": "{n:card} was chosen before",
        "does not fit": "{n:card}, a {n:type}, does not fit what the text asks for",
        "too strong": "the printed power of {n:card} is higher than {0}",
        "protected": "{n:card} is protected from this",
        "no way": "{n:card} has no other column to go to",
        "no exchange": "{n:card} cannot change places so",
        "two leaders": "{n:card} cannot change places so: one column would have two leaders",
        "must": "this must be done as far as possible",
        # Decks and piles.
        "not seen": "{n:face} is not to be had here",
        "not in pile": "{n:face} is not in your discard pile, or is not of the right type",
        "no bonus card": "{n:face} is not among the bonus cards",
        "five given": "at most five cards are given up",
    },
    {
        "face": lambda g, seat, face: g.pool.faces[face].name if face < len(g.pool.faces) else "that card",
        "card": lambda g, seat, card: g.pool.faces[g.face[card]].name,
        "type": lambda g, seat, card: TYPES[g.pool.type[g.face[card]]],
        "phase": lambda g, seat, phase: PHASES[phase],
        "place": lambda g, seat, place: PLACE_NAMES[place],
    },
)
