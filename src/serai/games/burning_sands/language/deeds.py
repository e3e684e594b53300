"""Deeds: what can be done to a card in play by one verb, in effects, costs and forced choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from serai.games.burning_sands.language.asking import source_below
from serai.games.burning_sands.rules.board import attached, face, is_hero
from serai.games.burning_sands.rules.deck import lift, shuffle
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.leaving import destroy, discard_from_play
from serai.games.burning_sands.rules.reasons import NOT_IN_PLAY, against_own
from serai.games.burning_sands.rules.units import against_text, go_home
from serai.games.burning_sands.rules.zones import BURIED, DECK, SAVED, bow, leave, straighten
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import TO_BE_BOWED, TO_BE_DESTROYED, TO_BE_SENT_HOME, TO_STRAIGHTEN
from serai.games.burning_sands.state.terms import BOW, DESTROY, NOTHING, SECTION, STRONGHOLD, TARGET
from serai.kernel import Action, Reason


@dataclass(frozen=True)
class Deed:
    """A verb: as an order, of another player, as a participle; and what stands behind its object."""

    name: str
    verb: str
    verbs: str
    done: str
    tail: str = ""
    also: tuple[tuple[str, str], ...] = ()  # other ways to say it: verb and tail
    active: tuple[str, ...] = ()  # what the cards themselves do


DEEDS: Final = (
    Deed("destroy", "destroy", "destroys", "destroyed", active=("{what} [dies/die]",)),
    Deed("bow", "bow", "bows", "bowed", active=("{what} [bows/bow]",)),
    Deed(
        "straighten", "straighten", "straightens", "straightened", active=("{what} [straightens/straighten]",)
    ),
    Deed("bury", "bury", "buries", "buried", also=(("remove", " from play"), ("remove", " from the game"))),
    Deed("discard", "discard", "discards", "discarded from play", " from play"),
    Deed(
        "return",
        "return",
        "returns",
        "returned to its owner's hand",
        " to its owner's hand",
        also=tuple(
            (verb, f" {to} {whose}")
            for verb, to in (("return", "to"), ("return", "into"))
            for whose in (
                "its owner's hand",
                "their owners' hands",
                "their owner's hand",
                "your hand",
                "their hand",
            )
            if (verb, to, whose) != ("return", "to", "its owner's hand")
        ),
        active=("{what} [returns/return] to its owner's hand", "{what} [returns/return] to your hand"),
    ),
    Deed(
        *("shuffle", "shuffle", "shuffles", "shuffled into its owner's deck", " into its owner's deck"),
        also=(
            ("shuffle", " into your deck"),
            ("shuffle", " into their deck"),
            ("shuffle", " into their owner's deck"),
        ),
    ),
    Deed(
        *("top", "put", "puts", "put on top of its owner's deck", " on top of its owner's deck"),
        also=(("return", " to the top of its owner's deck"), ("put", " on top of your deck")),
    ),
    Deed(
        *(
            "bottom",
            "put",
            "puts",
            "put on the bottom of its owner's deck",
            " on the bottom of its owner's deck",
        ),
        also=(
            ("return", " to the bottom of its owner's deck"),
            ("put", " on the bottom of their owner's deck"),
        ),
    ),
    Deed(
        *("home", "send home", "sends home", "sent home"),
        also=(
            *(("send", " home"), ("move", " home"), ("return", " home"), ("send", " home without bowing")),
            *(
                (verb, f" home{how}")
                for verb in ("send", "move", "return")
                for how in (" unbowed", ", unbowed")
            ),
            *(("move", " home without bowing"), ("return", " home without bowing")),
        ),
        active=(
            "{what} [goes/go] home",
            "{what} [returns/return] home",
            "{what} [goes/go] home without bowing",
            "{what} [goes/go] home unbowed",
        ),
    ),
    Deed(
        *("home bowed", "send home", "sends home", "sent home bowed", ", bowed"),
        also=(
            ("send", " home bowed"),
            ("send", " home, bowed"),
            ("move", " home bowed"),
            ("return", " home bowed"),
        ),
        active=("{what} [goes/go] home bowed", "{what} [returns/return] home bowed"),
    ),
)

#: How a deed is counted: "for each card bowed this way".
DONE: Final = {
    **{"bow": "bowed", "destroy": "destroyed", "bury": "buried", "discard": "discarded"},
    **{"return": "returned", "straighten": "straightened", "home": "sent home", "home bowed": "sent home"},
}
#: What may be demanded as a cost: things one does not do for their own sake (BS 14.6).
COSTLY: Final = ("bow", "destroy", "bury", "discard", "return")


_CHANGES_NOTHING: Final = Reason("changes nothing", "BS 14.7")
_BOWED: Final = Reason("bowed", "BS 14.7")
_NOT_YOURS: Final = Reason("not yours", "BS 14.7")


def can_do(g: State, deed: str, card: int) -> bool:
    """Whether a deed would change anything, and no text forbids it."""
    return against(g, deed, card) is None


def against(g: State, deed: str, card: int) -> Reason | None:
    """What speaks against doing it to a card."""
    if g.kind[card] == NOTHING:
        return NOT_IN_PLAY
    if deed == "bow":
        return _BOWED if g.bowed[card] else against_text(g, TO_BE_BOWED, card)
    if deed == "straighten":
        return against_text(g, TO_STRAIGHTEN, card) if g.bowed[card] else _CHANGES_NOTHING
    if deed in ("home", "home bowed"):
        away = is_hero(g, card) and g.at[card] != NOTHING
        return against_text(g, TO_BE_SENT_HOME, card) if away else _CHANGES_NOTHING
    if face(g, card).type == STRONGHOLD:
        return _CHANGES_NOTHING
    if deed == "destroy":
        return against_text(g, TO_BE_DESTROYED, card)
    return _CHANGES_NOTHING if face(g, card).type == SECTION else None


def against_choice(g: State, seat: int, deed: str, whose: str, action: Action, rule: str) -> Reason:
    """What a card misses that a player must do a deed to; `whose` says which cards are asked for."""
    source = source_below(g)
    order = f"{next(one.verb for one in DEEDS if one.name == deed)} {whose}"
    if action.verb not in (TARGET, BOW, DESTROY):
        return Reason("asks you", rule, source, order)
    reason = against_own(g, seat, action.n, _NOT_YOURS)
    if reason is not None:
        rule = rule if reason is _NOT_YOURS else reason.rule
        return Reason(f"asks you, {reason.code}", rule, source, order)
    reason = against(g, deed, action.n)
    if reason is not None and reason.code == "cannot":
        return reason
    return Reason("asks you, bowed" if reason is _BOWED else "asks you, does not fit", rule, source, order)


def do(g: State, deed: str, card: int) -> bool:
    """Do it to a card, if it can be done; the answer is whether it was."""
    if not can_do(g, deed, card):
        return False
    _DO[deed](g, card)
    g.dirty = True
    if deed in ("home", "home bowed"):
        tell(g, "sent-home", doer(g), card)
    return True


def _bury(g: State, card: int) -> None:
    """Removed from play: no Reaction to being destroyed (BS 18.9); a City Section is lost so (BS 10.55)."""
    if face(g, card).type == SECTION:
        destroy(g, card)
        return
    for other in attached(g, card):
        leave(g, other, BURIED)
    leave(g, card, BURIED)


def _return(g: State, card: int) -> None:
    discard_from_play(g, card, True)


def _shuffle_in(g: State, card: int) -> None:
    owner = g.owner[card]
    for other in attached(g, card):
        leave(g, other, SAVED)
    leave(g, card, DECK)
    shuffle(g, owner)


def _on_top(g: State, card: int) -> None:
    for other in attached(g, card):
        leave(g, other, SAVED)
    leave(g, card, DECK)


def _to_bottom(g: State, card: int) -> None:
    owner = g.owner[card]
    _on_top(g, card)
    g.deck[owner][:0] = lift(g, owner, 1)


def _home(g: State, card: int) -> None:
    go_home(g, card, False)


def _home_bowed(g: State, card: int) -> None:
    go_home(g, card, True)


_DO: Final[dict[str, Callable[[State, int], None]]] = {
    "destroy": destroy,
    "bow": bow,
    "straighten": straighten,
    "bury": _bury,
    "discard": discard_from_play,
    "return": _return,
    "shuffle": _shuffle_in,
    "top": _on_top,
    "bottom": _to_bottom,
    "home": _home,
    "home bowed": _home_bowed,
}
