"""Lasting text that does something else in place of destroying a card (BS 18.18)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.language.running import Cards
from serai.games.burning_sands.language.standing import Standing
from serai.games.burning_sands.language.words import BOOK

_THESE = ("this card", "this Item", "this Follower", "this Holding", "this Hero")
_ITS = ("it", "that Hero", "that Follower", "that card", "him", "her")
BOOK.words(
    "rescue",
    {
        **{f"send {it} home bowed": "it home bowed" for it in _ITS},
        **{f"bow {it} and send it home": "it home bowed" for it in _ITS},
        **{f"bow and send {it} home": "it home bowed" for it in _ITS},
        **{f"send home {it}, bowed": "it home bowed" for it in _ITS},
        **{f"send {it} home": "it home" for it in _ITS},
        **{f"send home {it}": "it home" for it in _ITS},
        **{f"bow {it}": "it bow" for it in _ITS},
        **{f"return {it} to its owner's hand": "it return" for it in _ITS},
        **{f"return {it} to your hand": "it return" for it in _ITS},
        **{f"discard {it} from play": "it discard" for it in _ITS},
        **{f"destroy {this}": "this destroy" for this in _THESE},
        **{f"discard {this}": "this discard" for this in _THESE},
        **{f"bow {this}": "this bow" for this in _THESE},
        **{f"bury {this}": "this bury" for this in _THESE},
        **{f"discard {this} from play": "this discard" for this in _THESE},
    },
)


@BOOK.phrase(
    "if {what:card} would be destroyed, {instead:rescue} instead",
    "when {what:card} would be destroyed, {instead:rescue} instead",
    "whenever {what:card} would be destroyed, {instead:rescue} instead",
    kind="standing",
    example="if this card's Hero would be destroyed, destroy this card instead",
)
@dataclass(frozen=True, slots=True)
class Instead:
    """What is done to a card or to the card with the text in place of a destruction; it must be possible."""

    what: Cards
    instead: str

    def standing(self) -> Standing:
        """What the engine asks."""
        return Standing(what=self.what, instead=self.instead)
