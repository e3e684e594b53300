"""What can be done to a card in play by one verb: destroy, bow, straighten, bury, send home ..."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.burning_sands.machine.registers import HOST, action_now, set_fixed
from serai.games.burning_sands.rules.asking import against_text
from serai.games.burning_sands.rules.board import attached, face, is_hero
from serai.games.burning_sands.rules.deck import lift, shuffle
from serai.games.burning_sands.rules.foretelling import Averted, Coming
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.leaving import bury, destroy, discard_from_play
from serai.games.burning_sands.rules.marks import add
from serai.games.burning_sands.rules.reasons import NOT_IN_PLAY
from serai.games.burning_sands.rules.units import go_home
from serai.games.burning_sands.rules.zones import DECK, GONE, HAND, SAVED, bow, leave, straighten
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.marks import (
    ALLOWS,
    TO_BE_BOWED,
    TO_BE_BURIED,
    TO_BE_DESTROYED,
    TO_BE_DISCARDED,
    TO_BE_RETURNED,
    TO_BE_SENT_HOME,
    TO_LEAVE_BATTLE,
    TO_RAID,
    TO_STRAIGHTEN,
    WITHOUT_BOWING,
)
from serai.games.burning_sands.state.terms import NOTHING, SECTION, STRONGHOLD
from serai.kernel import Reason

CHANGES_NOTHING: Final = Reason("changes nothing", "BS 14.7")
BOWED: Final = Reason("bowed", "BS 14.7")


def against(g: State, deed: str, card: int) -> Reason | None:
    """What speaks against doing it to a card: it would change nothing, or a text forbids it."""
    deed = _for(g, deed, card)
    if g.kind[card] == NOTHING:
        return NOT_IN_PLAY
    if deed == "bow":
        return BOWED if g.bowed[card] else against_text(g, TO_BE_BOWED, card)
    if deed == "straighten":
        return against_text(g, TO_STRAIGHTEN, card) if g.bowed[card] else CHANGES_NOTHING
    if deed in ("home", "home bowed"):
        away = is_hero(g, card) and g.at[card] != NOTHING
        if not away:
            return None if deed == "home" and _is_raiding(g, card) else CHANGES_NOTHING
        reason = against_text(g, TO_BE_SENT_HOME, card)
        return against_text(g, TO_LEAVE_BATTLE, card) if reason is None else reason
    if face(g, card).type == STRONGHOLD:
        return CHANGES_NOTHING
    if deed == "destroy":
        return against_text(g, TO_BE_DESTROYED, card)
    if face(g, card).type == SECTION:
        return CHANGES_NOTHING
    return against_text(g, _LEAVING[deed], card) if deed in _LEAVING else None


#: What a text can forbid of the ways in which a card leaves play.
_LEAVING: Final = {
    "bury": TO_BE_BURIED,
    "discard": TO_BE_DISCARDED,
    **dict.fromkeys(("return", "shuffle", "top", "bottom"), TO_BE_RETURNED),
}


def _for(g: State, deed: str, card: int) -> str:
    """What a deed is for this card: one that never leaves home is only bowed by coming home bowed."""
    return "bow" if deed == "home bowed" and not is_hero(g, card) else deed


def _is_raiding(g: State, card: int) -> bool:
    """Whether a Hero is on a raid, from which the unit comes home by itself (BS 11.25)."""
    return any(raider.hero == card for raider in g.raiders)


#: What each deed is told as before it is done, and the zone to which the card goes; what is destroyed or
#: buried is told by the rules (BS 18.19).
_FORETOLD: Final = {
    "bow": ("bowing", 0),
    "straighten": ("straightening", 0),
    "home": ("going-home", 0),
    "home bowed": ("going-home", 0),
    "discard": ("leaving", SAVED),
    "return": ("leaving", HAND),
    **dict.fromkeys(("shuffle", "top", "bottom"), ("leaving", DECK)),
    "remove": ("leaving", GONE),
}


def foretold(deed: str) -> tuple[str, ...]:
    """What a deed can be told as before it is done."""
    names = [_FORETOLD[one][0] for one in (deed, "bow" if deed == "home bowed" else deed) if one in _FORETOLD]
    return tuple(dict.fromkeys(names))


def coming(g: State, deed: str, card: int) -> list[Coming]:
    """What is about to be done to a card, if it can be done."""
    deed = _for(g, deed, card)
    if deed not in _FORETOLD or against(g, deed, card) is not None:
        return []
    trigger, zone = _FORETOLD[deed]
    return [Coming(trigger, card, number=zone)]


def do(g: State, deed: str, card: int, averted: Averted | None = None) -> bool:
    """Do it to a card, if it can be done and nothing is done in its place; the answer is whether it was."""
    deed = _for(g, deed, card)
    if against(g, deed, card) is not None:
        return False
    if averted is not None and deed in _FORETOLD and averted.card(_FORETOLD[deed][0], card):
        return False
    if deed == "home" and g.at[card] == NOTHING:  # a raider: it will not bow when the raid is over
        add(g, ALLOWS, card, WITHOUT_BOWING + TO_RAID)
        return True
    running = action_now(g)
    if running is not None and running.card == card and g.host[card] != NOTHING:
        set_fixed(g, HOST, g.host[card])  # the text may still speak of its Hero
    _DO[deed](g, card)
    g.dirty = True
    if deed in ("home", "home bowed"):
        tell(g, "sent-home", doer(g), card)
    return True


def _bury(g: State, card: int) -> None:
    """Removed from play: no Reaction to being destroyed (BS 18.9); a City Section is lost so (BS 10.55)."""
    if face(g, card).type == SECTION:
        destroy(g, card)
    else:
        bury(g, card)


def _away(g: State, card: int, zone: int) -> None:
    for other in attached(g, card):
        leave(g, other, zone)
    leave(g, card, zone)


def _on_top(g: State, card: int) -> None:
    for other in attached(g, card):
        leave(g, other, SAVED)
    leave(g, card, DECK)


def _shuffle_in(g: State, card: int) -> None:
    owner = g.owner[card]
    _on_top(g, card)
    shuffle(g, owner)


def _to_bottom(g: State, card: int) -> None:
    owner, before = g.owner[card], len(g.deck[g.owner[card]])
    _on_top(g, card)
    if len(g.deck[owner]) > before:  # it has not gone elsewhere (BS 18.22)
        lifted = lift(g, owner, 1)
        g.deck[owner] = [*lifted, *g.deck[owner]]


_DO: Final[dict[str, Callable[[State, int], None]]] = {
    "destroy": destroy,
    "bow": bow,
    "straighten": straighten,
    "bury": _bury,
    "discard": discard_from_play,
    "return": lambda g, card: discard_from_play(g, card, True),
    "shuffle": _shuffle_in,
    "remove": lambda g, card: _away(g, card, GONE),
    "top": _on_top,
    "bottom": _to_bottom,
    "home": lambda g, card: go_home(g, card, False),
    "home bowed": lambda g, card: go_home(g, card, True),
}
