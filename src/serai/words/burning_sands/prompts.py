"""The questions of Burning Sands as people read them: what the one who is asked should do."""

from __future__ import annotations

from serai.kernel import Data
from serai.words.english import listed

#: The questions about another player.
OF_OTHERS = ("ask-token", "token")


def wanted(kind: str, about: Data, other: str) -> str:
    """What the seat that is asked should do, perhaps with another player."""
    card = about.get("card", "the card")
    left = about.get("left", 0)
    words = {
        "action": f"{about.get('phase')} Phase: take an action or pass",
        "target": f"choose a target for {card}",
        "ability": f"choose which text of {card} to use",
        "pay": f"pay {_cost(about)}",
        "council": f"bow Heroes or the Stronghold for {left} Influence",
        "react": f"react to {_happened(about)}, or pass",
        "event": f"choose what {card} answers",
        "attach": f"choose where {card} goes",
        "caster": f"choose the Sahir who casts {card}",
        "move": "move attached cards between Heroes",
        "declare": "choose whom to attack",
        "invite": "invite allies, or be done",
        "ask-token": f"ask {other} for a Water token, or not",
        "token": "choose where the Water token goes"
        if about.get("paid")
        else f"pay {other} a Water token, or refuse",
        "maneuver": f"{about.get('segment')} Maneuvers: assign units, or be done",
        "place": f"choose the City Section for {card}",
        "order": "choose the next battle",
        "battle": f"battle at {about.get('section')}: take an action or pass",
        "engage": f"engage with {card}, with more cards of the unit, or by Archery",
        "berserk": "say whether the engagement is Berserk",
        "absorb": f"absorb {left} damage",
        "raid": "choose who raids which City Section",
        "raid-card": f"put a card face down on {card}",
        "raid-defence": f"choose who defends {about.get('section')}, or nobody",
        "raid-answer": f"put a card face up on {card}",
        "challenge": f"accept or refuse the challenge of {about.get('challenger')} to {card}",
        "thrust": "thrust with a card of the hand, or pass",
        "parry": "parry with a card of the hand, or blindly from the deck",
        "duelist": "add 1 to the parry, or not; or say how much it is",
        "discard": f"discard {left} card{'s' * (left != 1)}",
        "water": "place Water on City Sections",
        "may": f"do what {card} allows, or not",
        "choose": f"choose for {card}",
        "straighten": f"straighten {card}, or let it remain bowed",
        "look": f"choose among the cards that {card} lets you see",
        "fate": f"discard a card to absorb for {card}, or not",
        "tactician": f"discard a card for {card}",
        "paid": "do what you have paid for",
    }
    return words.get(kind, "choose")


#: What a Reaction may answer, in words; "%" is the card.
_HAPPENED = {
    "action": "the action %",
    "brings": "% being brought into play",
    "enters": "% coming into play",
    "destroyed": "the loss of %",
    "section-lost": "the loss of %",
    "attack": "the attack",
    "battle-begins": "the beginning of the battle at %",
    "battle-ends": "the end of the battle",
    "battle-over": "the end of the battle, before its units go home",
    "engages": "the engagement of %",
    "raid": "the raid",
    "raid-succeeds": "the success of % in a raid",
    "raid-fails": "the failure of % in a raid",
    "carries": "the success of % in a raid, before Water is carried away",
    "challenge": "the challenge of %",
    "duel-begins": "the beginning of the duel of %",
    "thrust": "the thrust of %",
    "parry": "the parry of %",
    "duel-won": "the victory of % in a duel",
    "duel-lost": "the defeat of % in a duel",
    "bows": "the bowing of %",
    "straightens": "the straightening of %",
    "falls": "the destruction of %, which is still to come",
    "sent-home": "the sending home of %",
    "refused": "the refusal of a challenge by %",
    "discards": "the discarding of a card",
    "draws": "the drawing of cards",
    "water-gained": "the gain of Water",
    "water-lost": "the loss of Water",
    "effect": "what the action % has done",
    "council-effect": "what the Council action % has done",
    "leaves": "the leaving of %",
    "assigned": "the assignment of %",
    "comes-home": "the coming home of %",
    "raids": "the raid of %",
    "raid-defended": "the defence of %",
    "raid-ends": "the end of the raid",
    "controlled": "the new controller of %",
    "attached": "the attaching of %",
    "duel-ends": "the end of the duel",
    "attack-ends": "the end of the attack",
    "allies": "the help of an ally",
    "gives": "the gift of Water",
    "blessing-passed": "the passing of the Caliph's Blessing",
    "turn-ends": "the end of the turn",
    "pays": "the payment of Copper",
    "pays-water": "the payment of Water",
    "takes-water": "the taking of Water",
    "revealed": "the turning up of %",
    "ally-assigned": "the assignment of % by an ally",
    "negated": "the negation of the action %",
    "redirected": "the new target of the action %",
    "produces": "the Copper of %",
    "token-put": "the token put on %",
    "token-removed": "the token removed from %",
    "engaged": "what the engagement of % has done",
    "fate-shown": "the card of % turned up",
    "laid": "the card of % put face down",
    "blessing-passing": "the passing of the Caliph's Blessing, which is still to come",
    "parries-blind": "the blind parry of %, which is still to come",
    "bowing": "the bowing of %, which is still to come",
    "straightening": "the straightening of %, which is still to come",
    "going-home": "the going home of %, which is still to come",
    "leaving": "the leaving of %, which is still to come",
    "discarding": "the discarding of a card, which is still to come",
    "drawing": "the drawing of cards, which is still to come",
    "losing-water": "the loss of Water, which is still to come",
    "gaining-water": "the gain of Water, which is still to come",
    "tactic": "the Fate value lent to %",
    "putting-tokens": "the token put on %, which is still to come",
    "removing-tokens": "the token removed from %, which is still to come",
    "taking-control": "the new controller of %, which is still to come",
}


def _happened(about: Data) -> str:
    """What a Reaction would answer."""
    trigger = str(about.get("to", ""))
    card = str(about.get("card", "a card"))
    words = _HAPPENED.get(trigger, f"the beginning of the phase ({trigger})").replace("%", card)
    return listed([words, *(_happened(other) for other in about.get("more", ()))])


def _cost(about: Data) -> str:
    costs = [f"{about[what]} {what.capitalize()}" for what in ("copper", "water") if about.get(what, 0) > 0]
    return " and ".join(costs) if costs else "the cost"
