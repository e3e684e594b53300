"""What can be done to a card in play by one verb: destroy, bow, straighten, bury, send home ..."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.burning_sands.rules.board import attached, face, is_hero
from serai.games.burning_sands.rules.deck import lift, shuffle
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.leaving import destroy, discard_from_play
from serai.games.burning_sands.rules.reasons import NOT_IN_PLAY
from serai.games.burning_sands.rules.units import against_text, go_home
from serai.games.burning_sands.rules.zones import BURIED, DECK, SAVED, bow, leave, straighten
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import TO_BE_BOWED, TO_BE_DESTROYED, TO_BE_SENT_HOME, TO_STRAIGHTEN
from serai.games.burning_sands.state.terms import NOTHING, SECTION, STRONGHOLD
from serai.kernel import Reason

CHANGES_NOTHING: Final = Reason("changes nothing", "BS 14.7")
BOWED: Final = Reason("bowed", "BS 14.7")


def against(g: State, deed: str, card: int) -> Reason | None:
    """What speaks against doing it to a card: it would change nothing, or a text forbids it."""
    if g.kind[card] == NOTHING:
        return NOT_IN_PLAY
    if deed == "bow":
        return BOWED if g.bowed[card] else against_text(g, TO_BE_BOWED, card)
    if deed == "straighten":
        return against_text(g, TO_STRAIGHTEN, card) if g.bowed[card] else CHANGES_NOTHING
    if deed in ("home", "home bowed"):
        away = is_hero(g, card) and g.at[card] != NOTHING
        return against_text(g, TO_BE_SENT_HOME, card) if away else CHANGES_NOTHING
    if face(g, card).type == STRONGHOLD:
        return CHANGES_NOTHING
    if deed == "destroy":
        return against_text(g, TO_BE_DESTROYED, card)
    return CHANGES_NOTHING if face(g, card).type == SECTION else None


def do(g: State, deed: str, card: int) -> bool:
    """Do it to a card, if it can be done; the answer is whether it was."""
    if against(g, deed, card) is not None:
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


def _on_top(g: State, card: int) -> None:
    for other in attached(g, card):
        leave(g, other, SAVED)
    leave(g, card, DECK)


def _shuffle_in(g: State, card: int) -> None:
    owner = g.owner[card]
    _on_top(g, card)
    shuffle(g, owner)


def _to_bottom(g: State, card: int) -> None:
    owner = g.owner[card]
    _on_top(g, card)
    g.deck[owner][:0] = lift(g, owner, 1)


_DO: Final[dict[str, Callable[[State, int], None]]] = {
    "destroy": destroy,
    "bow": bow,
    "straighten": straighten,
    "bury": _bury,
    "discard": discard_from_play,
    "return": lambda g, card: discard_from_play(g, card, True),
    "shuffle": _shuffle_in,
    "top": _on_top,
    "bottom": _to_bottom,
    "home": lambda g, card: go_home(g, card, False),
    "home bowed": lambda g, card: go_home(g, card, True),
}
