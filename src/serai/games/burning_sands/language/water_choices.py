"""The choices about Water: which City Section gives a token, and which one takes it (BS 6.13, BS 6.16)."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.language.asking import ask, source_below
from serai.games.burning_sands.rules.board import face, section_water, sections
from serai.games.burning_sands.rules.ending import room, roomiest
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.reasons import against_own
from serai.games.burning_sands.rules.water import gain_water, lose_water, propose_water
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Choosing
from serai.games.burning_sands.state.terms import NOBODY, NOTHING, POUR, PROPOSED, SECTION, TO
from serai.kernel import Action, Reason

# The two questions about Water: which City Section gives a token, and which one takes it.
GIVE = 0
TAKE = 1
HOW_MANY = 2  # and how many tokens "up to" means


def ask_to_lose(g: State, seat: int, n: int, taker: int = NOBODY) -> int:
    """A player loses Water from City Sections of choice, all if there is too little (BS 6.13, BS 6.14)."""
    lost = min(n, section_water(g, seat))
    if lost:
        tell(g, "water-lost", doer(g), NOTHING, NOTHING, seat)
        ask(g, seat, lost, way=GIVE, player=taker)
    return lost


def ask_to_place(g: State, seat: int, n: int) -> None:
    """A player places gained Water on City Sections that have room (BS 6.16 to BS 6.18)."""
    if n > 0 and any(room(g, section) > 0 for section in sections(g, seat)):
        tell(g, "water-gained", doer(g), NOTHING, NOTHING, seat)
        ask(g, seat, n, way=TAKE)


def offer_water(g: State, frame: Choosing) -> list[Action]:
    """All as proposed, or one City Section for the next token."""
    own = sections(g, frame.seat)
    if frame.way == GIVE:
        able = [POUR(section) for section in own if g.water[section]]
    else:
        able = [TO(section) for section in own if room(g, section) > 0]
    return [PROPOSED(), *able] if len(able) > 1 else able


_NOT_YOURS: Final = Reason("not yours", "BS 6.14")


def against_water(g: State, frame: Choosing, action: Action) -> Reason:
    """What speaks against a City Section that gives or takes the next token."""
    n, gives = action.n, frame.way == GIVE
    source, rule = source_below(g), "BS 6.14" if gives else "BS 6.16"
    done = "takes Water from" if gives else "gives Water to"
    if frame.way == HOW_MANY or action.verb not in (POUR, TO):
        return Reason("say which city section", rule, source, done)
    reason = against_own(g, frame.seat, n, _NOT_YOURS)
    if reason is not None:
        code = "its city section, not yours" if reason is _NOT_YOURS else "its city section, not in play"
        return Reason(code, rule if reason is _NOT_YOURS else reason.rule, source, done)
    if face(g, n).type != SECTION:
        return Reason("its city section, none", rule, source, done)
    if gives and not g.water[n]:
        return Reason("has no water", rule)
    if not gives and room(g, n) <= 0:
        return Reason("full", "BS 6.17")
    return Reason("say its name", rule, source, done, "water" if gives else "to")


def answer_water(g: State, frame: Choosing, action: Action) -> None:
    """A token goes or comes, or all of them; then the next is asked for, and what was taken is placed."""
    giving, left = frame.way == GIVE, frame.left
    moved = 0
    for one in proposed_water(g, frame) if action.verb is PROPOSED else [action]:
        if giving:
            moved += lose_water(g, one.n, 1)
        else:
            gain_water(g, one.n, 1)
            moved += 1
    if left > moved and (giving or action.verb is not PROPOSED):
        g.stack.append(frame.with_left(left - moved))
    if frame.player != NOBODY:
        ask_to_place(g, frame.player, moved)


def proposed_water(g: State, frame: Choosing) -> list[Action]:
    """Which City Sections give or take the tokens if all goes as proposed, as far as there are any."""
    if frame.way == GIVE:
        return [POUR(section) for section in propose_water(g, frame.seat, frame.left)]
    return [TO(section) for section in roomiest(g, frame.seat, frame.left)]
