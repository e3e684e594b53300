"""The table of events: everything that can happen, with those who take part in it.

One table serves "when", "whenever", "would ... instead", "the first time", "this turn" and "this way" alike.
Below it stands which sense of a verb names which event, and which part of the sentence which participant.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Row(NamedTuple):
    """An event: its participants, and what happens."""

    participants: tuple[str, ...]
    means: str


#: Circumstances that any event can have: where, in what, what for, how, how many, and what did not cause it.
CIRCUMSTANCES: Final = (
    "section",
    "in",
    "for",
    "from",
    "to",
    "state",
    "count",
    "with",
    "without",
    "except",
    "while",
)


def _row(participants: str, means: str) -> Row:
    return Row(tuple(participants.split()), means)


EVENTS: Final[dict[str, Row]] = {
    # Cards
    "destroyed": _row("card by", "a card is destroyed"),
    "buried": _row("card player by", "a card is buried"),
    "discards": _row("player card by", "a player discards a card"),
    "draws": _row("player card", "a player draws a card"),
    "enters": _row("card player", "a card enters play"),
    "leaves": _row("card", "a card leaves play"),
    "brings": _row("player card", "a player brings a card into play"),
    "returns": _row("card player", "a card returns somewhere"),
    "attached": _row("card other player", "a card is attached to another"),
    "moved": _row("card player", "a card or token moves"),
    "put": _row("card player other", "a card is put somewhere"),
    "revealed": _row("card player", "a card is revealed"),
    "laid": _row("card player", "a card is put face down in a raid or a duel"),
    "chooses": _row("player what", "a player makes a choice"),
    "controlled": _row("player card", "a player gains control of a card"),
    "bows": _row("card by", "a card bows"),
    "straightens": _row("card by", "a card straightens"),
    # Actions and Spells
    "plays": _row("player card action", "a player plays a card"),
    "casts": _row("player card by", "a Spell is cast"),
    "takes": _row("player action", "a player takes an action"),
    "targets": _row("action card player with", "an action chooses a target"),
    "effect": _row("action card", "an action takes effect"),
    "used": _row("player action card", "an ability is used"),
    "produces": _row("card player", "a card produces Copper"),
    "pays": _row("player what", "a player pays"),
    # Attacks and battles
    "attack": _row("player defender card", "a player attacks, or a card does"),
    "declares": _row("player what against", "a player declares an attack or a raid"),
    "assigned": _row("card player to", "a unit is assigned"),
    "defends": _row("card player against", "a card defends"),
    "attacks": _row("card", "a card attacks"),
    "engages": _row("card with", "a card engages"),
    "has-engaged": _row("card player", "a card has engaged, and the damage is absorbed"),
    "absorbs": _row("card player", "a card absorbs damage"),
    "sent-home": _row("card by", "a card is sent home"),
    "comes-home": _row("card from", "a unit comes home"),
    "leaves-battle": _row("card", "a unit leaves a battle"),
    "survives": _row("card in", "a card is still there at the end of a battle"),
    "joins": _row("card", "a unit joins a battle or an army"),
    "allies": _row("player with", "a player helps another as an ally"),
    "battle-begins": _row("section", "a battle begins"),
    "battle-ends": _row("section", "a battle ends"),
    "battle-won": _row("player other", "a player wins a battle"),
    "battle-lost": _row("player other", "a player loses a battle"),
    "attack-ends": _row("player", "an attack ends"),
    "section-lost": _row("player card", "a player loses a City Section"),
    # Duels
    "challenge": _row("card other", "a Hero challenges another"),
    "refused": _row("card player other", "a challenge is refused"),
    "accepted": _row("card player other", "a challenge is accepted"),
    "duel-begins": _row("card other", "a duel begins"),
    "duel-ends": _row("", "a duel ends"),
    "duel-won": _row("card other", "a Hero wins a duel"),
    "duel-lost": _row("card other", "a Hero loses a duel"),
    "thrust": _row("card with", "a duellist thrusts"),
    "parry": _row("card player with from", "a duellist parries"),
    # Raids
    "raids": _row("card player section", "a Hero raids"),
    "raid-succeeds": _row("card player section", "a raid succeeds"),
    "raid-fails": _row("card player section", "a raid fails"),
    "raid-ends": _row("", "a raid ends"),
    "carries-away": _row("card what", "a Hero carries Water away"),
    # Water, tokens, values
    "water-gained": _row("player", "a player gains Water"),
    "water-lost": _row("player", "a player loses Water"),
    "gives": _row("player what to", "a player gives something to another"),
    "takes-water": _row("player from", "a player takes Water from somewhere"),
    "value-lost": _row("card what", "a card loses points of a value"),
    "token-put": _row("what card", "tokens are put on a card"),
    "token-removed": _row("player what card", "tokens are removed from a card"),
    "negated": _row("player action", "a player negates an action"),
    "redirected": _row("player action", "a player gives an action a new target"),
    "no-ka": _row("card", "a card has no Ka left"),
    "blessing-passed": _row("player to", "the Caliph's Blessing passes on"),
    "story-told": _row("player card", "a player tells a Story"),
    # Time
    "game-begins": _row("", "the game begins"),
    "dawn": _row("", "the Dawn Phase begins"),
    "day": _row("", "the Day Phase begins"),
    "night": _row("", "the Night Phase begins"),
    "end": _row("", "the End Phase begins"),
    "dawn-ends": _row("", "the Dawn Phase ends"),
    "day-ends": _row("", "the Day Phase ends"),
    "night-ends": _row("", "the Night Phase ends"),
    "turn-ends": _row("", "the turn ends"),
    "turn-begins": _row("", "the turn begins"),
    "begins": _row("what", "a phase or segment begins"),
    # Made of others
    "either": _row("event", "one of several events"),
    "both": _row("event", "several events at the same moment"),
    "amount": _row("what count", "so much of something, as a part of another event"),
    "opposes": _row("card other", "a card stands against another in a battle"),
}


class Saying(NamedTuple):
    """How a verb names an event: the event, and the participant that each part of its sentence is."""

    kind: str
    roles: dict[str, str]


def _saying(kind: str, roles: str) -> Saying:
    return Saying(kind, {pair.split("=")[0]: pair.split("=")[1] for pair in roles.split()})


#: By the sense of the verb. A participant behind a * must be the word itself: Water, play, a duel.
SAYINGS: Final[dict[str, Saying]] = {
    "destroy": _saying("destroyed", "what=card agent=by"),
    "bury": _saying("buried", "what=card agent=by from_=from"),
    "discard": _saying("discards", "agent=player what=card from_=from to=to"),
    "draw": _saying("draws", "agent=player what=card from_=from"),
    "enter_play": _saying("enters", "agent=card what=*play to=*play"),
    "leave": _saying("leaves", "agent=card what=*play"),
    "bring": _saying("brings", "agent=player what=card to=*play from_=from"),
    "return": _saying("returns", "what=card agent=by to=to from_=from"),
    "go_to": _saying("returns", "what=card to=to from_=from"),
    "attach": _saying("attached", "what=card to=other agent=player from_=from"),
    "put": _saying("put", "what=card to=to agent=player from_=from state=state"),
    "move": _saying("moved", "what=card to=to from_=from agent=player"),
    "reveal": _saying("revealed", "what=card agent=player for_=for to=to"),
    "take_control": _saying("controlled", "agent=player of_=card what=*control"),
    "bow": _saying("bows", "what=card agent=by"),
    "straighten": _saying("straightens", "what=card agent=by"),
    "play": _saying("plays", "agent=player what=action from_=from"),
    "cast": _saying("casts", "agent=player what=card"),
    "take_action": _saying("takes", "agent=player what=action"),
    "target": _saying("targets", "agent=action what=card with_=with"),
    "take_effect": _saying("effect", "agent=action"),
    "use": _saying("used", "agent=player what=action against=to"),
    "produce": _saying("produces", "agent=card what=what"),
    "pay": _saying("pays", "agent=player what=what for_=for to=to"),
    "attack": _saying("attack", "agent=player what=defender"),
    "declare": _saying("declares", "agent=player what=what against=against"),
    "assign": _saying("assigned", "what=card agent=player to=to"),
    "defend": _saying("defends", "agent=card against=against what=section"),
    "engage": _saying("engages", "agent=card with_=with as_=as"),
    "absorb": _saying("absorbs", "agent=card what=what"),
    "send_home": _saying("sent-home", "what=card agent=by to=*home from_=from state=state"),
    "go_home": _saying("comes-home", "what=card agent=by to=*home from_=in state=state"),
    "leave_battle": _saying("leaves-battle", "agent=card what=in"),
    "own": _saying("controlled", "agent=player what=card"),
    "join": _saying("joins", "agent=card what=in"),
    "ally": _saying("allies", "agent=player with_=with"),
    "help": _saying("allies", "agent=player what=with with_=in"),
    "choose": _saying("chooses", "agent=player what=what"),
    "begins": _saying("begins", "what=what"),
    "loses": _saying("section-lost", "agent=player what=*city_section"),
    "challenge": _saying("challenge", "agent=card what=other"),
    "issue": _saying("challenge", "agent=card what=*challenge to=other"),
    "refuse": _saying("refused", "agent=card what=*challenge from_=other"),
    "accept": _saying("accepted", "agent=card what=*challenge"),
    "enter_event": _saying("duel-begins", "agent=card what=*duel"),
    "thrust": _saying("thrust", "agent=card with_=with"),
    "parry": _saying("parry", "agent=card what=*thrust with_=with from_=from for_=card"),
    "raid": _saying("raids", "agent=card what=section"),
    "carry_away": _saying("carries-away", "agent=card what=what to=*away from_=from"),
    "gain": _saying("water-gained", "agent=player what=*water from_=from"),
    "lose": _saying("water-lost", "agent=player what=*water from_=from"),
    "give": _saying("gives", "agent=player what=what to=to"),
    "take": _saying("takes-water", "agent=player what=*water from_=from"),
    "pass_on": _saying("blessing-passed", "agent=player what=*blessing to=to"),
    "receive_blessing": _saying("blessing-passed", "agent=to what=*blessing from_=player"),
    "survive": _saying("survives", "agent=card what=in"),
    "duel": _saying("duel-begins", "agent=card what=*duel with_=other"),
    "put_token": _saying("token-put", "what=what to=card"),
    "remove_token": _saying("token-removed", "agent=player what=what to=card"),
    "negate": _saying("negated", "agent=player what=action"),
    "redirect": _saying("redirected", "agent=player what=action to=to"),
    "tell": _saying("story-told", "agent=player what=card"),
}
#: What each participant may be: a card, a player, either, an action, a place, an event, a thing.
WANTED: Final = {
    "card": "card",
    "other": "card",
    "section": "any",
    "player": "any",
    "by": "any",
    "defender": "any",
    "against": "any",
    "action": "action",
    "what": "thing",
    "for": "any",
    "with": "any",
    "from": "place",
    "to": "place",
    "in": "event",
    "as": "word",
    "state": "word",
}
#: When something was that "has happened", where nothing else is said: in the battle, in the turn.
USUALLY: Final = {
    **dict.fromkeys(("engages", "absorbs"), "this battle"),
    **dict.fromkeys(
        ("assigned", "attack", "casts", "produces", "challenge", "moved", "raids", "raid-succeeds"),
        "this turn",
    ),
}
#: What begins or ends, by its noun.
BEGINNINGS: Final = {
    "dawn_phase": "dawn",
    "day_phase": "day",
    "night_phase": "night",
    "end_phase": "end",
    "battle": "battle-begins",
    "duel": "duel-begins",
    "game": "game-begins",
    "turn": "turn-begins",
}
ENDINGS: Final = {
    "dawn_phase": "dawn-ends",
    "day_phase": "day-ends",
    "night_phase": "night-ends",
    "end_phase": "turn-ends",
    "turn": "turn-ends",
    "battle": "battle-ends",
    "duel": "duel-ends",
    "attack": "attack-ends",
    "attack_phase": "attack-ends",
    "raid": "raid-ends",
    "raid_phase": "raid-ends",
}
