"""Why not, when an action asks for a target or what it does asks for a choice: what is asked, what misses it.

The words are those of the card's text, so that a player reads what the text asks for.
"""

from __future__ import annotations

from serai.games.burning_sands.language import BOOK, deeds
from serai.games.burning_sands.language.choices import asker
from serai.games.burning_sands.language.costs import CastCost, DeedCost, DiscardCost
from serai.games.burning_sands.language.effects_answers import NewTarget
from serai.games.burning_sands.language.effects_duels import Duellist
from serai.games.burning_sands.language.effects_fights import Goal, Joiner
from serai.games.burning_sands.language.effects_hand import DiscardCards
from serai.games.burning_sands.language.effects_making import Make
from serai.games.burning_sands.language.effects_ordering import Reorder
from serai.games.burning_sands.language.effects_paying import Pay
from serai.games.burning_sands.language.effects_piles import Fetch
from serai.games.burning_sands.language.effects_water import GainWater, LoseWater, TakeWater
from serai.games.burning_sands.language.kinds import Kind
from serai.games.burning_sands.language.modes_steps import Fork
from serai.games.burning_sands.language.running import CardSlot, action_now
from serai.games.burning_sands.language.selectors import Pick, PickSlot, targetable
from serai.games.burning_sands.language.water_choices import GIVE
from serai.games.burning_sands.rules.ability import Slot
from serai.games.burning_sands.rules.acting import run_of
from serai.games.burning_sands.rules.board import face
from serai.games.burning_sands.rules.ending import room
from serai.games.burning_sands.rules.entering import may_be_in_play
from serai.games.burning_sands.rules.traits import is_sahir
from serai.games.burning_sands.rules.units import forbidden
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.marks import (
    DOINGS,
    TO_BE_BOWED,
    TO_BE_DESTROYED,
    TO_BE_SENT_HOME,
    TO_CAST,
    TO_STRAIGHTEN,
)
from serai.games.burning_sands.state.naming import kind_name
from serai.games.burning_sands.state.terms import (
    BOW,
    CHOOSE,
    DESTROY,
    DISCARD,
    DONE,
    NOTHING,
    PASS,
    PLAYER,
    POUR,
    SECTION,
    TARGET,
    TO,
)
from serai.games.burning_sands.words.objections import called, in_play, name_of, not_in_hand, not_yours
from serai.kernel import Action, Refusal
from serai.parts.frames import Frame

_PILES = {"deck": "your deck", "hand": "your hand", "Saved": "your Saved pile", "Buried": "your Buried pile"}
#: What a text forbids that would keep a deed from being done.
_FORBIDDEN = {
    "bow": TO_BE_BOWED,
    "straighten": TO_STRAIGHTEN,
    "destroy": TO_BE_DESTROYED,
    "home": TO_BE_SENT_HOME,
    "home bowed": TO_BE_SENT_HOME,
}


def in_choice(g: State, frame: Frame, action: Action) -> Refusal | None:
    """A telling refusal for a target or for a choice of an effect or cost; None if there is none."""
    if isinstance(frame, f.Aiming):
        return _aim(g, frame, action) if action.verb in (TARGET, PLAYER, DONE, PASS) else None
    if isinstance(frame, f.Deciding):
        return Refusal(f"say yes or no: {_source(g)} leaves that to you", "BS 13.18")
    if not isinstance(frame, f.EffectQuestion):
        return None
    asking = asker(g, frame)
    if isinstance(frame, f.Looking):
        return _look(g, frame, action, isinstance(asking, Reorder))
    assert isinstance(frame, f.Choosing)
    if isinstance(asking, (DiscardCards, DiscardCost)):
        return _discard(g, frame, action, isinstance(asking, DiscardCost))
    if isinstance(asking, Fetch):
        return _fetch(g, frame, action, asking)
    if isinstance(asking, (Make, DeedCost)):
        return _deed(g, frame, action, asking)
    if isinstance(asking, CastCost):
        return _cast(g, frame, action)
    if isinstance(asking, (GainWater, LoseWater, TakeWater)):
        return _water(g, frame, action)
    if isinstance(asking, Pay):
        return Refusal(f"first pay what {_source(g)} asks for", "BS 6.15")
    if isinstance(asking, Fork):
        return Refusal(f"first choose one of the things that {_source(g)} lets choose", "BS 14.7")
    return Refusal(f"first choose for {_source(g)}", "BS 14.7")


def _source(g: State) -> str:
    """The card whose action is being carried out."""
    frame = action_now(g)
    card, kind = (frame.card, frame.card_kind) if frame is not None else (NOTHING, NOTHING)
    if kind != NOTHING:
        return kind_name(g, kind)
    return name_of(g, card) if card != NOTHING and g.kind[card] != NOTHING else "the text"


def _aim(g: State, frame: f.Aiming, action: Action) -> Refusal | None:
    """Why something is no target of an action that is being announced (BS 14.3)."""
    n = action.n
    run = run_of(g, frame, 0)
    source = kind_name(g, run.kind) if run.card == NOTHING else name_of(g, run.card)
    slot = run.ability.slots[len(run.targets)]
    if action.verb in (DONE, PASS):
        return Refusal(f"{source} asks for {_asked_for(slot)}", "BS 14.1")
    if action.verb is PLAYER:
        if n >= g.seats or not g.alive[n]:
            return Refusal(f"there is no player {n + 1} in the game", "BS 18.17")
        return Refusal(f"{source} asks for {_asked_for(slot)}, and that is not player {n + 1}", "BS 14.3")
    if not in_play(g, n):
        return Refusal("that card is not in play", "BS 1.9")
    name = name_of(g, n)
    chosen = zip(run.targets, run.ability.slots, strict=False)
    if any(card == n and isinstance(one, CardSlot) for card, one in chosen):
        return Refusal(f"{name} is a target of {source} already", "BS 14.9")
    if isinstance(slot, CardSlot) and not targetable(g, run, n):
        return Refusal(f"{name} cannot be targeted by {source}", "BS 1.4")
    if isinstance(slot, CardSlot) and slot.fits(g, run, n):
        return Refusal(f"{name} does not tie {source} to this battle", "BS 9.8")
    return Refusal(f"{source} asks for {_asked_for(slot)}, and {name} does not fit", "BS 14.3")


def _asked_for(slot: Slot) -> str:
    """What is to be chosen, as the text says it."""
    if isinstance(slot, Duellist):
        return f"{_asked_for(slot.slot)} for a challenge"
    if isinstance(slot, NewTarget):
        return f"a new target, {_asked_for(slot.slot)}"
    if isinstance(slot, Joiner):
        return f"{_asked_for(slot.slot)} that may join the battle"
    if isinstance(slot, Goal):
        return f"{_asked_for(slot.slot)} with a battle to come"
    if isinstance(slot, PickSlot):
        return _words(slot.pick)
    return "a card in play" if isinstance(slot, CardSlot) else "a player"


def _words(pick: Pick) -> str:
    several = pick.count > 1
    return BOOK.say("cards" if several else "card", pick)


def _things(kind: Kind) -> str:
    return BOOK.say("things", kind)


def _look(g: State, frame: f.Looking, action: Action, reorder: bool) -> Refusal:
    """Cards of the deck that only the one who is asked sees."""
    source = _source(g)
    wanted = "a card to take" if frame.left and not reorder else "which card comes next from the top"
    if action.verb is CHOOSE and action.n not in frame.cards:
        return Refusal(
            f"{called(g, action.n)} is not among the cards that {source} lets you choose from", "BS 14.8"
        )
    return Refusal(f"first choose {wanted}, among those that {source} lets you see", "BS 14.8")


def _discard(g: State, frame: f.Choosing, action: Action, as_cost: bool) -> Refusal:
    rule = "BS 6.15" if as_cost else "BS 14.8"
    if action.verb is DISCARD:
        refusal = not_in_hand(g, frame.seat, action.n, rule)
        if refusal is not None:
            return refusal
    left = frame.left
    cards = "a card" if left == 1 else f"{left} cards"
    word = "costs you" if as_cost else "makes you discard"
    return Refusal(f"{_source(g)} {word} {cards} from hand; say which", rule)


def _fetch(g: State, frame: Frame, action: Action, asking: Fetch) -> Refusal:
    """A card of a pile, the deck or the hand that an effect moves (BS 14.8)."""
    source, pile = _source(g), _PILES[asking.source]
    wanted = f"{source} asks for {_things(asking.kind)} from {pile}"
    if action.verb is CHOOSE:
        name = called(g, action.n)
        if action.n not in asking.zone(g, frame.seat):
            return Refusal(f"{name} is not in {pile}", "BS 14.8")
        if not asking.kind.fits_kind(g, action.n, asking.source == "Buried"):
            return Refusal(f"{wanted}, and {name} does not fit", "BS 14.3")
        if not may_be_in_play(g, action.n):
            return Refusal(f"{name} is Unique, and a card of its name is in play", "BS 5.11")
        return Refusal(f"{name} cannot come into play by itself", "BS 5.28")
    return Refusal(f"{wanted}; say which", "BS 14.8")


def _deed(g: State, frame: Frame, action: Action, asking: Make | DeedCost) -> Refusal:
    """A card of one's own that one must bow, destroy, send home ... (BS 14.6, BS 14.7)."""
    source = _source(g)
    deed = next(one for one in deeds.DEEDS if one.name == asking.deed)
    if isinstance(asking, Make):
        rule, whose = "BS 14.7", f"one of your {_things(asking.kind)}"
    else:
        what = asking.what
        rule, whose = "BS 14.6", _words(what) if isinstance(what, Pick) else "a card of yours"
    wanted = f"{source} asks you to {deed.verb} {whose}"
    if action.verb not in (TARGET, BOW, DESTROY):
        return Refusal(f"{wanted}; say which", rule)
    refusal = not_yours(g, frame.seat, action.n, rule)
    if refusal is not None:
        return Refusal(f"{wanted}: {refusal.reason}", refusal.rule)
    name = name_of(g, action.n)
    if asking.deed in _FORBIDDEN and forbidden(g, _FORBIDDEN[asking.deed], action.n):
        return Refusal(f"{name} cannot {DOINGS[_FORBIDDEN[asking.deed]]}", "BS 1.4")
    if asking.deed == "bow" and g.bowed[action.n]:
        return Refusal(f"{wanted}, and {name} is bowed", rule)
    return Refusal(f"{wanted}, and {name} does not fit", rule)


def _cast(g: State, frame: Frame, action: Action) -> Refusal:
    """Who casts a Spell (BS 15.9)."""
    spell = _source(g)
    if action.verb is not BOW:
        return Refusal(f"first say which of your unbowed Sahir casts {spell}", "BS 15.9")
    refusal = not_yours(g, frame.seat, action.n, "BS 15.9")
    if refusal is not None:
        return refusal
    name = name_of(g, action.n)
    if not is_sahir(g, action.n):
        return Refusal(f"{name} is no Sahir Hero and casts no Spell", "BS 15.9")
    if g.bowed[action.n]:
        return Refusal(f"{name} is bowed and cannot cast {spell}", "BS 15.9")
    if forbidden(g, TO_CAST, action.n):
        return Refusal(f"{name} cannot cast Spells", "BS 1.4")
    if forbidden(g, TO_BE_BOWED, action.n):
        return Refusal(f"{name} cannot be bowed", "BS 1.4")
    return Refusal(f"{name} is not in this battle and cannot cast {spell}", "BS 9.12")


def _water(g: State, frame: f.Choosing, action: Action) -> Refusal:
    """Which City Section gives a token, or takes one (BS 6.14, BS 6.16)."""
    gives = frame.way == GIVE
    rule = "BS 6.14" if gives else "BS 6.16"
    done = "takes Water from" if gives else "gives Water to"
    wanted = f"{_source(g)} {done} a City Section of yours"
    if action.verb not in (POUR, TO):
        return Refusal(f"{wanted}; say which", rule)
    refusal = not_yours(g, frame.seat, action.n, rule)
    if refusal is not None:
        return Refusal(f"{wanted}: {refusal.reason}", refusal.rule)
    name = name_of(g, action.n)
    if face(g, action.n).type != SECTION:
        return Refusal(f"{wanted}, and {name} is none", rule)
    if gives and not g.water[action.n]:
        return Refusal(f"{name} has no Water", rule)
    if not gives and room(g, action.n) <= 0:
        return Refusal(f"{name} is full", "BS 6.17")
    return Refusal(f"{wanted}; say {'water' if gives else 'to'} and its name", rule)
