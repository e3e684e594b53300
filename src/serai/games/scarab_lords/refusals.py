"""Why not: for what is not on the list of legal actions, the reason and the paragraph."""

from __future__ import annotations

from serai.games.scarab_lords.effects import Exchange, Move, Uncurse
from serai.games.scarab_lords.frames import (
    BURYING,
    COLUMN,
    CURSING,
    EXERCISING,
    LOOKING,
    MOVING,
    NAMING,
    PHASE,
    PROMPTS,
    RECOVERING,
    REFRESHING,
    TAKING,
    TARGETS,
)
from serai.games.scarab_lords.lasting import protected
from serai.games.scarab_lords.notation import read
from serai.games.scarab_lords.state import State, in_play
from serai.games.scarab_lords.terms import (
    ACTIVATE,
    ALL,
    COLUMNS,
    DETERMINE,
    DISCARD,
    DONE,
    EXCHANGE_LIMIT,
    EXERCISE,
    GAME,
    GIVE,
    GODS,
    INTO,
    NAME,
    PASS,
    PHASES,
    PLACE_NAMES,
    PLAY,
    REFRESH,
    REMOVE,
    TAKE,
    TARGET,
    TYPES,
    UNCURSE,
    USE,
    region_of,
)
from serai.games.scarab_lords.words import CURSE
from serai.kernel import Action, Frame, Refusal, Wish

#: What each kind of question wants, for the refusal of anything else.
_WANTED = {
    "name-phases": "name two phases or refresh",
    "refresh": "discard cards of your hand, then say done",
    "column": "choose a column for the card",
    "fourth-god": "choose which of your gods makes room",
    "target": "choose a target",
    "where": "choose the place",
    "move": "choose the column the card goes to",
    "discard-from-hand": "choose a card of your hand to discard",
    "look": "choose a card to keep",
    "bottom": "choose the card that goes to the bottom next",
    "recover": "choose a card of your discard pile",
    "boost": "choose a column in which you have an uncursed card",
    "exercise": "exercise a column that you hold, or say done",
    "curse": "choose an opposing card to curse",
    "draw-more": "draw, or say done",
    "duty": "discard a card of your hand",
    "give-up": "give up a card of your deck, or say done",
    "take-bonus": "take a bonus card",
}


def why_not(g: State, seat: int, wish: Wish) -> Refusal:
    """Why this seat cannot do that now. Every answer follows from what the seat may know."""
    if not g.stack:
        return Refusal("the game is over", g.won_by)
    frame = g.stack[-1]
    if seat != frame.seat:
        return _not_asked(g, frame, wish)
    kind, rule = PROMPTS[frame.kind]
    action = read(g, wish) if isinstance(wish, str) else wish
    if action is None:
        return Refusal(f"{wish!r} means nothing here, or more than one thing", rule)
    if action.verb.game != GAME:
        return Refusal("that is a move of another game", rule)
    if action.verb in (INTO, EXERCISE) and action.n >= COLUMNS:
        return Refusal("there are six columns", "SL 1.2")
    if action in g.offers:
        return Refusal("nothing speaks against it", rule)
    if frame.kind == PHASE:
        return _in_phase(g, seat, action)
    return _in_question(g, frame, action) or Refusal(f"first {_WANTED[kind]}", rule)


def _not_asked(g: State, frame: Frame, wish: Wish) -> Refusal:
    """The choice is the other player's; of the wish only its verb is looked at."""
    if frame.seat != g.seat:
        return Refusal("it is not your choice now", "SL 8.16")
    verb = (wish.split() or [""])[0].lower() if isinstance(wish, str) else wish.verb.name
    if verb in (PLAY.name, ACTIVATE.name, UNCURSE.name):
        return Refusal("only the active player takes actions", "SL 5.12")
    if verb in (DISCARD.name, REMOVE.name):
        return Refusal("no free discard is possible in the opponent's turn", "SL 4.19")
    return Refusal("it is not your choice now", "SL 4.1")


def _in_phase(g: State, seat: int, action: Action) -> Refusal:
    verb, n = action.verb, action.n
    if verb is PLAY:
        return _play(g, seat, n)
    if verb in (ACTIVATE, USE, UNCURSE, REMOVE):
        return _with_card(g, seat, action)
    if verb is DISCARD:
        return _not_in_hand(g, n, "SL 4.18")
    if verb is PASS:
        return Refusal("supremacy must be determined", "SL 10.4")
    if verb is DETERMINE:
        return Refusal(
            f"this is phase {PHASES[g.phase]}; supremacy is determined in the supremacy phase", "SL 10.1"
        )
    if verb is REFRESH:
        if g.fresh:
            return Refusal("a refresh must discard or draw at least one card", "SL 4.16")
        return Refusal("a refresh is only the first choice of a turn", "SL 4.13")
    if verb is EXERCISE:
        return Refusal("supremacy is exercised after it is determined", "SL 10.1")
    if verb is NAME:
        return Refusal("phases are named only on the first player's first turn", "SL 4.12")
    if verb is DONE:
        return Refusal("say pass to end a phase, or determine in the supremacy phase", "SL 4.7")
    if verb in (GIVE, TAKE):
        return Refusal("nothing lets you take or give up a card now", "SL 12.3")
    return Refusal("nothing asks for that now", "SL 8.15")


def _name(g: State, face: int) -> str:
    return g.pool.faces[face].name if 0 <= face < len(g.pool.faces) else "that card"


def _not_in_hand(g: State, face: int, rule: str) -> Refusal:
    return Refusal(f"{_name(g, face)} is not in your hand", rule)


def _no_action(g: State) -> Refusal | None:
    phase = PHASES[g.phase]
    if g.barred >> g.phase & 1:
        return Refusal(f"you take no phase {phase} action this turn", "SL 9.23")
    if g.left[g.phase] <= 0:
        return Refusal(f"your phase {phase} action is used", "SL 4.5")
    return None


def _wrong_phase(g: State, face: int, rule: str) -> Refusal | None:
    own = g.pool.phase[face]
    if own == g.phase:
        return None
    return Refusal(
        f"{_name(g, face)} belongs to phase {PHASES[own]}, and this is phase {PHASES[g.phase]}", rule
    )


def _play(g: State, seat: int, face: int) -> Refusal:
    if face not in g.hand[seat]:
        return _not_in_hand(g, face, "SL 5.1")
    return _wrong_phase(g, face, "SL 5.2") or _no_action(g) or Refusal("it cannot be played now", "SL 5.1")


def _with_card(g: State, seat: int, action: Action) -> Refusal:
    verb, card = action.verb, action.n
    if not in_play(g, card):
        return Refusal("that card is not in play", "SL 5.1")
    face = g.face[card]
    name = _name(g, face)
    if g.owner[card] != seat:
        rules = {ACTIVATE: "SL 5.6", USE: "SL 8.4", UNCURSE: "SL 5.10"}
        return Refusal(f"{name} is not yours", rules.get(verb, "SL 4.18"))
    if verb is UNCURSE:
        return _uncurse(g, card)
    text, rule = (g.pool.active[face], "SL 5.6") if verb is ACTIVATE else (g.pool.free[face], "SL 8.4")
    if not text:
        return Refusal(f"{name} has no {'active' if verb is ACTIVATE else 'free'} text", rule)
    if g.scarabs[card]:
        return Refusal(f"{name} is cursed, and its text does not work", "SL 7.2")
    wrong = _wrong_phase(g, face, rule)
    if wrong:
        return wrong
    if verb is ACTIVATE:
        if card in g.used:
            return Refusal(f"{name} has had its turn's activation", "SL 5.8")
        return _no_action(g) or Refusal(f"{name} cannot be activated now", rule)
    if card in g.freed:
        return Refusal(f"{name} has been used this turn", rule)
    return Refusal(f"{name} has nothing to do now", "SL 8.12")


def _uncurse(g: State, card: int) -> Refusal:
    face = g.face[card]
    if g.place[card] == GODS:
        return Refusal("gods are never cursed", "SL 6.9")
    if not g.scarabs[card]:
        return Refusal(f"{_name(g, face)} has no scarab", "SL 5.9")
    return _wrong_phase(g, face, "SL 5.9") or _no_action(g) or Refusal("it cannot be uncursed now", "SL 5.9")


def _in_question(g: State, frame: Frame, action: Action) -> Refusal | None:
    """A more telling refusal than "first do this", where there is one."""
    verb, n, kind = action.verb, action.n, frame.kind
    if verb is INTO and kind in (COLUMN, MOVING):
        return _column(g, frame, n)
    if verb is TARGET and kind in (TARGETS, CURSING):
        return _target(g, frame, n)
    if verb is EXERCISE and kind == EXERCISING:
        if g.exercised >> n & 1:
            return Refusal(f"{PLACE_NAMES[n]} has been exercised", "SL 10.9")
        return Refusal(f"you do not have the pyramid in {PLACE_NAMES[n]}", "SL 10.9")
    if kind == EXERCISING and verb in (PLAY, ACTIVATE, UNCURSE, USE):
        return Refusal("no action is possible once supremacy has been determined", "SL 10.3")
    if kind == EXERCISING and verb in (DISCARD, REMOVE):
        return Refusal("no free discard is possible once supremacy has been determined", "SL 4.19")
    if verb is DISCARD and n not in g.hand[frame.seat]:
        return _not_in_hand(g, n, PROMPTS[kind][1])
    if verb is DONE and kind == REFRESHING:
        return Refusal("a refresh must discard or draw at least one card", "SL 4.16")
    if verb is DONE and kind in (TARGETS, CURSING, RECOVERING):
        return Refusal("this must be done as far as possible", "SL 8.11")
    if verb is TAKE and kind == RECOVERING:
        return Refusal(f"{_name(g, n)} is not in your discard pile, or is not of the right type", "SL 9.17")
    if verb is TAKE and kind == TAKING:
        return Refusal(f"{_name(g, n)} is not among the bonus cards", "SL 12.7")
    if kind in (LOOKING, BURYING) and verb.name in ("take", "bottom"):
        return Refusal(f"{_name(g, n)} is not to be had here", PROMPTS[kind][1])
    if verb is GIVE and len(g.outs[frame.seat]) >= EXCHANGE_LIMIT:
        return Refusal("at most five cards are given up", "SL 12.4")
    if kind == NAMING and verb is REFRESH:
        return Refusal("a refresh must discard or draw at least one card", "SL 4.16")
    if kind == NAMING and verb in (PLAY, ACTIVATE, UNCURSE, DISCARD, REMOVE, PASS, DETERMINE):
        return Refusal("the first player names two phases before doing anything else", "SL 4.9")
    return None


def _column(g: State, frame: Frame, column: int) -> Refusal | None:
    moving = frame.kind == MOVING
    face = g.face[frame.args[0]] if moving else frame.args[0]
    if column >= GODS:
        return None
    if column not in g.pool.faces[face].columns:
        return Refusal(
            f"{_name(g, face)} has no icon of {PLACE_NAMES[column]}", "SL 9.12" if moving else "SL 5.3"
        )
    if moving and g.place[frame.args[0]] == column:
        return Refusal("a moved card goes to another column", "SL 9.12")
    return Refusal("another leader is there", "SL 9.14") if moving else None


def _target(g: State, frame: Frame, card: int) -> Refusal:
    if not in_play(g, card):
        return Refusal("that card is not in play", "SL 8.9")
    name = _name(g, g.face[card])
    if g.place[card] == GODS:
        return Refusal("gods are never chosen", "SL 8.9")
    if frame.kind == CURSING:
        if g.owner[card] == frame.seat:
            return Refusal(f"{name} is your own", "SL 10.15")
        if protected(g, card, CURSE):
            return Refusal(f"{name} cannot be cursed by you", "SL 9.30")
        if frame.args[0] not in (-1, region_of(g.place[card])):
            return Refusal(f"{name} is in the other region", "SL 10.15")
        return Refusal(f"{name} was chosen before", "SL 9.33")
    number, source, place = frame.args[:3]
    effect = g.pool.aimed[number]
    if card in frame.args[5:]:
        return Refusal(f"{name} was chosen before", "SL 8.12")
    if card in effect.target.fitting(g, frame.seat, source, place):
        if isinstance(effect, Uncurse):
            return Refusal(f"{name} has no scarab", "SL 9.7")
        if isinstance(effect, Move):
            return Refusal(f"{name} has no other column to go to", "SL 9.14")
        if isinstance(effect, Exchange):
            return Refusal(f"{name} cannot change places so", "SL 9.15")
        return Refusal(f"{name} is protected from this", "SL 9.30")
    limit = effect.target.limit
    if limit != ALL and g.pool.power[g.face[card]] > limit:
        return Refusal(f"the printed power of {name} is higher than {limit}", "SL 9.10")
    return Refusal(
        f"{name}, a {TYPES[g.pool.type[g.face[card]]]}, does not fit what the text asks for", "SL 8.9"
    )
