"""The table of questions: everything that the rules ask before they decide, and that a text can answer.

One table serves "can", "cannot", "may even", "must", "need not", "costs less", "is treated as". Most
questions
are about a deed, which is written behind them: "may attack", "must bow".
"""

from __future__ import annotations

from typing import Final

#: The questions that take something behind them, and those that are whole.
QUESTIONS: Final[dict[str, str]] = {
    "value *": "what a value of a card or player is: Strength, Ka, Fate, Capacity, production, hand size ...",
    "bonus *": "whether a card has a bonus to a value that it gets from such cards",
    "change *": "whether a value may be changed, up or down, and by what",
    "cost *": "how much Copper or Water a card or an action costs its player",
    "traits": "which traits a card has",
    "text": "whether the text of a card works",
    "is *": "what a card counts as: a card type, bowed or unbowed, a copy",
    "may *": "whether somebody may do something, or something may be done to it",
    "must *": "whether somebody has to do something",
    "does *": "how something that the rules do takes place: bowed, unbowed, face-up",
    "may have": "which cards may be attached to a card",
    "may remain bowed": "whether a card may stay bowed at Dawn",
    "hand size": "how many cards a player may keep at the end of a turn",
    "who decides *": "who makes a choice",
    "sees *": "whether cards are open to all",
    "limit *": "how often something may be done",
    "wins": "whether a player has won",
}
#: A deed by the sense of its verb: as somebody does it, and as it is done to somebody.
DEEDS: Final[dict[str, tuple[str, str]]] = {
    "attack": ("attack", "be attacked"),
    "defend": ("defend", "be defended"),
    "raid": ("raid", "be raided"),
    "act": ("act", ""),
    "engage": ("engage", ""),
    "straighten": ("straighten", "be straightened"),
    "bow": ("bow", "be bowed"),
    "absorb": ("absorb", "be absorbed"),
    "cast": ("cast", "be cast"),
    "use": ("use", "be used"),
    "use_to": ("use", "be used"),
    "play": ("play", "be played"),
    "challenge": ("challenge", "be challenged"),
    "refuse": ("refuse", "be refused"),
    "accept": ("accept", "be accepted"),
    "go_home": ("return home", "be returned home"),
    "send_home": ("send home", "be sent home"),
    "destroy": ("destroy", "be destroyed"),
    "discard": ("discard", "be discarded"),
    "discard_down": ("discard down", ""),
    "bury": ("bury", "be buried"),
    "target": ("target", "be targeted"),
    "affect": ("affect", "be affected"),
    "assign": ("assign", "be assigned"),
    "attach": ("attach", "be attached"),
    "equip": ("equip", "be equipped"),
    "negate": ("negate", "be negated"),
    "redirect": ("redirect", "be redirected"),
    "bring": ("bring into play", "be brought into play"),
    "enter_play": ("enter play", ""),
    "return": ("return", "be returned"),
    "put": ("put", "be put"),
    "move": ("move", "be moved"),
    "take": ("take", "be taken"),
    "draw": ("draw", "be drawn"),
    "carry": ("carry", "be carried"),
    "carry_away": ("carry away", "be carried away"),
    "leave_battle": ("leave battles", ""),
    "declare": ("declare", "be declared"),
    "take_action": ("take actions", "be taken"),
    "parry": ("parry", ""),
    "parry_from": ("parry from", "be taken from"),
    "thrust": ("thrust", ""),
    "reveal": ("reveal", "be revealed"),
    "look": ("look", "be looked at"),
    "pay": ("pay", "be paid"),
    "ally": ("ally", ""),
    "help": ("ally", ""),
    "lose": ("lose", "be lost"),
    "gain": ("gain", "be gained"),
    "lead": ("lead", "be led"),
    "join": ("join", "be joined"),
    "choose": ("choose", "be chosen"),
    "restore": ("restore", "be restored"),
    "remove": ("remove", "be removed"),
    "take_control": ("take control", ""),
    "keep_open": ("keep face-up", "be kept face-up"),
    "count_toward": ("count toward", "be counted toward"),
    "have": ("have", ""),
    "has": ("have", ""),
    "control": ("control", "be controlled"),
    "exceed_capacity": ("exceed", "be exceeded"),
    "exceeds": ("exceed", "be exceeded"),
    "produce": ("produce", "be produced"),
    "tell": ("tell", "be told"),
    "give": ("give", "be given"),
    "skip": ("skip", "be skipped"),
    "begin_with": ("begin with", ""),
    "decide": ("decide", ""),
}


def deed(sense: str, passive: bool) -> str | None:
    """The deed that a sense names, if a question can be about it."""
    names = DEEDS.get(sense)
    if names is None:
        return None
    return names[1 if passive else 0] or None
