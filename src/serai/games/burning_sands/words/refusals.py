"""Why not: for what is not on the list of legal actions, the reason and the paragraph."""

from __future__ import annotations

from serai.games.burning_sands.rules.board import face, is_hero, section_water
from serai.games.burning_sands.rules.ending import over_limit, room
from serai.games.burning_sands.rules.moving import can_move, is_khadi
from serai.games.burning_sands.rules.raid import raidable, raiders
from serai.games.burning_sands.rules.stats import influence, produces
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.terms import (
    ATTACK,
    BOW,
    DAY,
    DISCARD,
    DONE,
    GAME,
    KHADI_WATER,
    MOVE,
    NIGHT,
    NOTHING,
    PASS,
    PLAY,
    POUR,
    RAID,
    RAISE,
    SECTION,
    TARGET,
    TO,
    USE,
)
from serai.games.burning_sands.words.notation import read
from serai.games.burning_sands.words.objections import (
    called,
    name_of,
    not_in_hand,
    not_yours,
    to_play,
    to_use,
)
from serai.games.burning_sands.words.objections_in_choices import in_choice
from serai.games.burning_sands.words.objections_in_war import in_war
from serai.kernel import Action, Refusal, Wish
from serai.parts.frames import Frame

#: What each kind of question wants, for the refusal of anything else.
_WANTED = {
    "action": "take an action or pass",
    "target": "choose a target",
    "ability": "choose which of the card's texts to use",
    "pay": "pay the cost, or give up",
    "council": "bow Heroes or the Stronghold for Influence",
    "react": "react or pass",
    "attach": "choose what the card is attached to or laid on",
    "event": "choose what the Reaction answers",
    "caster": "choose the Sahir who casts the Spell",
    "move": "choose a card to move and the Hero it goes to",
    "declare": "choose whom to attack",
    "invite": "invite players, or say done",
    "ask-token": "say whether you ask for a Water token",
    "token": "pay the Water token or refuse it, or choose where it goes",
    "maneuver": "assign units, or say done",
    "place": "choose the City Section that the unit goes to",
    "order": "choose the battle that comes next",
    "battle": "take an action in the battle, or pass",
    "engage": "add cards of the unit, or say done",
    "berserk": "say whether the engagement is Berserk",
    "absorb": "choose what absorbs the damage",
    "raid": "choose a Hero and the City Section to raid",
    "raid-card": "choose the card that lies face down on the Hero",
    "raid-defence": "choose a Hero to defend, or say done",
    "raid-answer": "choose the card that lies face up on the Hero",
    "challenge": "accept or refuse the challenge",
    "thrust": "thrust with a card of your hand, or pass",
    "parry": "parry with a card of your hand, or blindly",
    "duelist": "say whether the Duelist adds 1",
    "discard": "discard down to your hand limit",
    "water": "place your Water",
    "may": "say whether you do it",
    "choose": "choose what the text asks for",
    "straighten": "say whether the card straightens",
    "look": "choose among the cards that you see",
    "fate": "discard a card for its Fate value, or say done",
    "tactician": "choose the card for the Tactician",
}


def why_not(g: State, seat: int, wish: Wish) -> Refusal:
    """Why this seat cannot do that now. Every answer follows from what the seat may know."""
    if g.won_by:
        return Refusal("the game is over", g.won_by)
    if not g.alive[seat]:
        return Refusal("you are out of the game", "BS 18.17")
    frame = g.stack[-1]
    if seat != frame.seat:
        return _not_asked(g, frame, wish)
    kind, rule = f.PROMPTS[frame.kind]
    action = read(g, wish) if isinstance(wish, str) else wish
    if action is None:
        return Refusal(f"{wish!r} means nothing here, or more than one thing", rule)
    if action.verb.game != GAME:
        return Refusal("that is a move of another game", rule)
    if action in g.offers:
        return Refusal("nothing speaks against it", rule)
    refusal = _in_turn(g, frame, action) if frame.kind == f.TURN else _in_question(g, frame, action)
    refusal = refusal or in_war(g, frame, action) or in_choice(g, frame, action)
    return refusal or Refusal(f"first {_WANTED[kind]}", rule)


def _not_asked(g: State, frame: Frame, wish: Wish) -> Refusal:
    """The choice is another player's; of the wish nothing but its verb is looked at."""
    if frame.kind == f.REACT:
        return Refusal("another player may react first", "BS 13.22")
    if frame.kind == f.FIGHT:
        return Refusal("another player acts in the battle now", "BS 9.5")
    if frame.kind == f.TURN:
        return Refusal("another player acts now", "BS 4.5" if g.phase == DAY else "BS 4.14")
    verb = (wish.split() or [""])[0].lower() if isinstance(wish, str) else wish.verb.name
    if verb in (PLAY.name, USE.name) and g.duel:
        return Refusal("from the challenge to the end of the duel only Reactions are taken", "BS 12.5")
    return Refusal("it is not your choice now", f.PROMPTS[frame.kind][1])


def _in_turn(g: State, frame: Frame, action: Action) -> Refusal | None:
    verb, n = action.verb, action.n
    if verb is PLAY:
        return to_play(g, frame, n)
    if verb is USE:
        return to_use(g, frame, n)
    if verb is ATTACK:
        return _attack(g, frame.seat)
    if verb is RAID:
        return _raid(g, frame.seat)
    if verb is MOVE:
        if g.phase != DAY:
            return Refusal("cards are moved between Heroes only in the Day Phase", "BS 4.12")
        if not can_move(g, frame.seat):
            return Refusal("none of your unbowed Heroes has a card that another may get", "BS 7.13")
    if verb is RAISE:
        return _raise(g, frame.seat, n)
    if verb is BOW:
        return Refusal("cards bow for Copper only while a cost is paid", "BS 6.2")
    if verb is DISCARD:
        return not_in_hand(g, frame.seat, n, "BS 18.6") or Refusal(
            "nothing asks you to discard now", "BS 4.21"
        )
    if verb is DONE:
        return Refusal("say pass to let the next player act", "BS 4.6")
    return Refusal("nothing asks for that now", "BS 13.7")


def _attack(g: State, seat: int) -> Refusal:
    if g.phase != DAY:
        return Refusal("an attack is declared only in the Day Phase", "BS 4.13")
    if seat in g.attacks:
        return Refusal("you have attacked this turn", "BS 8.1")
    return Refusal("no unbowed Hero of yours at home can be sent against anybody", "BS 8.8")


def _raid(g: State, seat: int) -> Refusal:
    if g.phase != NIGHT:
        return Refusal("a raid is declared only in the Night Phase", "BS 11.1")
    if seat in g.raids:
        return Refusal("you have raided this turn", "BS 11.1")
    if not g.hand[seat]:
        return Refusal("without a card in hand nobody raids", "BS 11.5")
    if not raiders(g, seat):
        return Refusal("you have no unbowed Hero at home who can raid", "BS 11.3")
    if not raidable(g, seat):
        return Refusal("every City Section of the others was raided this turn", "BS 11.7")
    return Refusal("you cannot raid now", "BS 11.1")


def _raise(g: State, seat: int, kind: int) -> Refusal:
    if g.phase != NIGHT:
        return Refusal("a Khadi Hero returns only in the Night Phase", "BS 4.17")
    if kind not in g.buried[seat]:
        return Refusal(f"{called(g, kind)} is not in your Buried pile", "BS 17.13")
    printed = face_of(g, kind)
    if not is_khadi(g, kind):
        return Refusal(f"{printed.name} is no Khadi Hero", "BS 17.13")
    if section_water(g, seat) < KHADI_WATER:
        return Refusal(f"a Khadi Hero returns for {KHADI_WATER} Water", "BS 17.13")
    return Refusal(f"{printed.name} is Unique, and a card of its name is in play", "BS 17.17")


def _in_question(g: State, frame: Frame, action: Action) -> Refusal | None:
    """A more telling refusal than "first do this", where there is one."""
    verb, n, kind, seat = action.verb, action.n, frame.kind, frame.seat
    if kind == f.REACT:
        if verb is PLAY:
            return to_play(g, frame, n)
        return to_use(g, frame, n) if verb is USE else None
    if kind in (f.PAY, f.COUNCIL):
        return _payment(g, frame, action)
    if kind == f.HOST and verb is TO:
        return _host(g, frame, n)
    if kind == f.MOVING:
        return _moving(g, frame, action)
    if kind == f.DRAW_DOWN:
        if verb is DISCARD:
            return not_in_hand(g, seat, n, "BS 4.21")
        if verb in (DONE, PASS):
            return Refusal(f"you must still discard {over_limit(g, seat)}", "BS 4.22")
    if kind == f.POURING and verb in (TO, POUR):
        return _pouring(g, frame, n)
    return None


def _payment(g: State, frame: Frame, action: Action) -> Refusal | None:
    verb, n, seat = action.verb, action.n, frame.seat
    if verb is BOW:
        if isinstance(frame, f.Pay) and frame.copper <= 0:
            return Refusal("the Copper is paid", "BS 6.6")
        refusal = not_yours(g, seat, n, "BS 6.7")
        if refusal is not None:
            return refusal
        name = name_of(g, n)
        if g.bowed[n]:
            return Refusal(f"{name} is bowed", "BS 6.1" if frame.kind == f.PAY else "BS 6.19")
        if frame.kind == f.PAY:
            return Refusal(f"{name} produces no Copper", "BS 6.1") if not produces(g, n) else None
        return Refusal(f"{name} has no Influence", "BS 6.19") if not influence(g, n) else None
    if verb is POUR and isinstance(frame, f.Pay):
        if frame.copper > 0:
            return Refusal("first the Copper is paid", "BS 6.12")
        refusal = not_yours(g, seat, n, "BS 6.9")
        if refusal is not None:
            return refusal
        if face(g, n).type != SECTION:
            return Refusal("only Water on City Sections pays", "BS 6.10")
        return Refusal(f"{name_of(g, n)} has no Water", "BS 6.9")
    return None


def _host(g: State, frame: Frame, host: int) -> Refusal:
    assert isinstance(frame, f.Host)
    kind = frame.card_kind
    refusal = not_yours(g, frame.seat, host, "BS 5.28")
    if refusal is not None:
        return refusal
    printed, name = face_of(g, kind), name_of(g, host)
    if printed.is_fortification:
        return Refusal(f"{name} is not a City Section", "BS 5.26")
    if printed.is_hero:
        return Refusal(f"{name} is no earlier version of {printed.name}", "BS 5.15")
    if not is_hero(g, host):
        return Refusal(f"{name} is not a Hero", "BS 5.28")
    if g.bowed[host]:
        return Refusal(f"{name} is bowed", "BS 5.28")
    if "Weapon" in printed.traits:
        return Refusal(f"{name} has a Weapon", "BS 7.3")
    if "Armor" in printed.traits:
        return Refusal(f"{name} has an Armor", "BS 7.4")
    return Refusal(f"{name} may not have {printed.name}", "BS 5.28")


def _moving(g: State, frame: Frame, action: Action) -> Refusal | None:
    verb, n = action.verb, action.n
    if verb is DONE:
        return Refusal("at least one card is moved, each to its Hero", "BS 7.13")
    if verb not in (TARGET, TO):
        return None
    refusal = not_yours(g, frame.seat, n, "BS 7.7")
    if refusal is not None:
        return refusal
    name = name_of(g, n)
    if verb is TARGET:
        if g.host[n] == NOTHING:
            return Refusal(f"{name} is not attached to a Hero", "BS 7.7")
        if g.bowed[g.host[n]]:
            return Refusal(f"{name_of(g, g.host[n])} is bowed", "BS 7.9")
        return Refusal(f"no other Hero may have {name}", "BS 7.10")
    if not is_hero(g, n):
        return Refusal(f"{name} is not a Hero", "BS 7.7")
    if g.bowed[n]:
        return Refusal(f"{name} is bowed", "BS 7.9")
    return Refusal(f"{name} may not have that card", "BS 7.10")


def _pouring(g: State, frame: Frame, section: int) -> Refusal:
    refusal = not_yours(g, frame.seat, section, "BS 4.23")
    if refusal is not None:
        return refusal
    name = name_of(g, section)
    if face(g, section).type != SECTION:
        return Refusal(f"{name} is not a City Section", "BS 4.23")
    if room(g, section) <= 0:
        return Refusal(f"{name} is full", "BS 6.17")
    return Refusal(f"no Water can be moved with {name} now", "BS 4.24")
