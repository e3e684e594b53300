"""The sentences of refusals, by the code of the reason: what speaks against an action, for people.

The first fact of each reason is the name of what the action is about; the facts of the rule stand behind it.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.naming import kind_name
from serai.games.burning_sands.state.terms import NOTHING, PLAYER
from serai.games.burning_sands.words.notation import OF_CARDS, OF_KINDS
from serai.kernel import Action, Reason
from serai.parts.refusing import Sentences

#: What each kind of question wants, for the refusal of a verb that it does not know.
_WANTED: Final = {
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
    "choose": "choose what the text asks for",
    "straighten": "say whether the card straightens",
    "look": "choose among the cards that you see",
    "fate": "discard a card for its Fate value, or say done",
    "tactician": "choose the card for the Tactician",
    "paid": "do what is paid for",
}

_ANYWHERE: Final = {
    "another acts": "another player acts now",
    "another fights": "another player acts in the battle now",
    "another reacts": "another player may react first",
    "another chooses": "it is not your choice now",
    "out of the game": "you are out of the game",
    "only reactions in a duel": "from the challenge to the end of the duel only Reactions are taken",
    "not in play": "that card is not in play",
    "no such player": "there is no {0} in the game",
    "not yours": "{0} is not yours",
    "not in hand": "{0} is not in your hand",
    "not a hero": "{0} is not a Hero",
    "not a city section": "{0} is not a City Section",
    "bowed": "{0} is bowed",
    "not at home": "{0} is not at home",
    "cannot": "{0} cannot {1}",
    "you cannot": "you cannot {1}",
    "a text says what must be done": "a text says what must be done here first",
}

_TURN: Final = {
    "nothing asks for that": "nothing asks for that now",
    "say pass": "say pass to let the next player act",
    "bow only to pay": "cards bow for Copper only while a cost is paid",
    "nothing to discard for": "nothing asks you to discard now",
    "attack only by day": "an attack is declared only in the Day Phase",
    "move only by day": "cards are moved between Heroes only in the Day Phase",
    "raid only by night": "a raid is declared only in the Night Phase",
    "raise only by night": "a Khadi Hero returns only in the Night Phase",
    "must still discard": "you must still discard {1}",
    "full": "{0} is full",
    "has no water": "{0} has no Water",
    "its water stays": "the Water of {0} stays where it is",
    "gave a token": "{0} has given a token and takes none",
    "got a token": "{0} has got a token and gives none",
    "gives the token": "{0} is where the token comes from",
    "no room elsewhere": "no other City Section of yours has room",
    "say where the token goes": "say which City Section the token goes to",
    "say where the token comes from": "say first which City Section gives a token",
}

_PLAYING: Final = {
    "no text to play": "{0} has no text that could be played",
    "no ability": "{0} has no ability",
    "not its time": "{0} is a {1} action, and this is a {2}",
    "only reactions now": "{0} is a {1} action, and now only Reactions are taken",
    "nothing it answers": "{0} is a Reaction, and nothing it answers has just happened",
    "does not answer what happened": "{0} does not answer what has happened",
    "has answered that": "{0} has answered that already",
    "a bowed card uses no ability": "{0} is bowed, and a bowed card uses no ability",
    "an omen is played once": "{0} is an Omen, which is played once and works by itself",
    "this is how it is cast": "{0} is in play, and its text says how it is cast",
    "a jinn can do that in play": "{0} can do that only in play",
    "used this turn": "{0} was used this turn",
    "used in this battle": "{0} was used in this battle",
    "used in this game": "{0} was used in this game",
    "its source is not in the battle": "{0} speaks of this battle, and where it comes from is not in it",
    "its condition does not hold": "what {0} asks for does not hold now",
    "affects nothing in the battle": "{0} is not in this battle and would affect nothing there",
    "no unit in the battle": "you have no unit in this battle",
    "no legal target": "{0} has no legal target",
    "no new target": "{0} finds no new target that the action could have chosen in the first place",
    "no caster": "{0} needs an unbowed Sahir of yours who casts it",
    "has no such token": "{0} does not have the token that it would lose",
}

_PAYING: Final = {
    "cannot pay copper": "{0} costs {1} Copper, and you cannot pay that now",
    "cannot pay water": "{0} costs {2} Water, and you cannot pay that now",
    "cannot pay both": "{0} costs {1} Copper and {2} Water, and you cannot pay that now",
    "cannot pay its text": "you cannot pay what {0} costs",
    "cannot pay all costs": "you cannot pay all that {0} costs",
    "too little influence": "{0} asks for {1} Influence, which you do not have",
    "copper and influence from one card": "{0} costs Copper and asks for {1} Influence, and what you bow"
    " for one of them does not give the other",
    "produces no copper": "{0} produces no Copper",
    "its copper is for other things": "the Copper of {0} pays for other things",
    "has no influence": "{0} has no Influence",
    "has counted": "{0} has counted with its Influence already",
    "the copper is paid": "the Copper is paid",
    "first the copper": "first the Copper is paid",
    "only city sections pay water": "only Water on City Sections pays",
    "not enough left to pay": "what you have left does not pay the cost",
    "no cards to discard for it": "you have not enough cards in hand to discard for that",
    "there is nothing else to do": "nothing else can be done for nothing, so this is paid",
    "not enough influence left": "what you have left does not give the Influence",
}

_ENTERING: Final = {
    "unique": "{0} is Unique, and a card of its name is in play",
    "its copy is in play": "{0} is Experienced, and its copy is in play",
    "its experienced version is in play": "a Unique Experienced version of {0} is in play",
    "enters only as an overlay": "{0} enters only on the earlier version that is in play",
    "only for a faction": "{0} is for {1} players only",
    "an overlay costs copper": "{0} costs {1} Copper on its earlier version, and you cannot pay that now",
    "its story is told": "you have told {0} already",
    "a story waits for its condition": "{0} is told only when its condition has just been met",
    "brought only by day": "{0} is brought into play only as an action in the Day Phase",
    "needs a city section": "{0} needs a City Section of yours to be attached to",
    "needs an unbowed hero": "{0} needs an unbowed Hero of yours to be attached to",
    "each hero has its weapon": "each of your unbowed Heroes has its Weapon",
    "each hero has its armor": "each of your unbowed Heroes has its Armor",
    "no hero may have it": "none of your unbowed Heroes may have {0}",
    "has a weapon": "{0} has a Weapon",
    "has an armor": "{0} has an Armor",
    "may not have the card": "{0} may not have {1:kind}",
    "no earlier version": "{0} is no earlier version of {1:kind}",
    "does not enter by itself": "{0} cannot come into play by itself",
    "nothing to move": "none of your unbowed Heroes has a card that another may get",
    "nothing is moved yet": "at least one card is moved, each to its Hero",
    "a hero has two of a sort": "a Hero has two Weapons or two Armors; one of them must go on",
    "has that card": "{0} has that card",
    "may not have that card": "{0} may not have that card",
    "not attached to a hero": "{0} is not attached to a Hero",
    "moved already": "{0} was moved already",
    "no other hero may have it": "no other Hero may have {0}",
    "its hero is not at home": "{1:card} is not at home",
    "its hero is bowed": "{1:card} is bowed",
    "its hero cannot": "{1:card} cannot {2}",
    "not in your buried pile": "{0} is not in your Buried pile",
    "no khadi": "{0} is no Khadi Hero",
    "a khadi costs water": "a Khadi Hero returns for {1} Water",
}

_ATTACKING: Final = {
    "attacked this turn": "you have attacked this turn",
    "no unit to attack with": "no unbowed Hero of yours at home can be sent against anybody",
    "no further unit to attack with": "you have no further unit to send against another defender",
    "nobody attacks oneself": "nobody attacks himself or herself",
    "is attacked already": "{0} is attacked already",
    "an attack names a defender": "an attack names at least one defender",
    "is with you": "{0} is with you already",
    "is on the other side": "{0} is on the other side",
    "no token to ask for": "no token can be asked for",
    "the token comes from your water": "the token comes from a City Section of yours that has Water",
    "the token goes to your city": "the token goes to a City Section of yours that has room",
    "does not fly": "the unit of {0} does not fly",
    "its unit may be sent nowhere": "the unit of {0} may be sent nowhere",
    "needed for what you owe": "{0} is needed to keep what you owe",
    "a unit is owed": "you must still send a unit against {1:player}",
    "a unit is owed for a token": "you took a Water token and must send a unit",
    "first a unit where you owe one": "you must first send a unit where you owe one",
    "units go to city sections": "units are sent to City Sections",
    "you cannot send units there": "you cannot send units to {0}",
    "cannot be sent there": "{1:card} cannot be sent to {0}",
    "no battle there": "no battle is to be fought there",
}

_FIGHTING: Final = {
    "not in this battle": "{0} is not in this battle",
    "neither hero nor follower": "{0} is neither a Hero nor a Follower",
    "no attacking unit here": "no attacking unit is in the battle",
    "the hero of its unit is bowed": "the Hero of {0} is bowed",
    "only cards of one unit": "only unbowed cards of one unit engage together",
    "not all have archery": "not every card that engages has Archery",
    "archery cannot choose that": "Archery chooses an opposing Follower, or a Hero without Followers",
    "no tactician": "{0} is no Tactician",
    "used as a tactician": "{0} was used as a Tactician in this battle",
    "a tactician needs a card": "a Tactician needs a card of your hand",
    "damage is left": "while damage is left, what is not immune must be given up",
    "only defenders absorb with water": "only the defending army absorbs with Water",
    "only its water absorbs": "only Water of the City Section under attack absorbs",
    "no water left to absorb": "{0} has no Water left",
    "given up already": "{0} is given up already",
    "not given up by itself": "{0} cannot be given up by itself",
    "not in the army that absorbs": "{0} is not in the army that must absorb",
}

_RAIDING: Final = {
    "raided this turn": "you have raided this turn",
    "a raid needs a card": "without a card in hand nobody raids",
    "every city section was raided": "every City Section of the others was raided this turn",
    "no hero to raid with": "you have no unbowed Hero at home who can raid",
    "undead": "{0} is Undead",
    "is sent already": "{0} is sent already",
    "no card to put on a hero": "you have no card to put on a Hero",
    "a raid sends a hero": "a raid sends at least one Hero",
    "only city sections are raided": "only City Sections are raided",
    "nobody raids oneself": "nobody raids his or her own City Sections",
    "was raided this turn": "{0} was chosen for a raid this turn",
    "cannot defend there": "{0} cannot be sent there",
    "the challenge cannot be refused": "the challenge cannot be refused",
    "a thrust must be parried": "a thrust must be parried",
    "no deck to parry from": "you have no card to draw for a parry",
}

_CHOOSING: Final = {
    "asks for a target": "{1:kind} asks for {2}",
    "does not fit": "{1:kind} asks for {2}, and {0} does not fit",
    "not that player": "{1:kind} asks for {2}, and that is not {0}",
    "a target already": "{0} is a target of {1:kind} already",
    "cannot be targeted by it": "{0} cannot be targeted by {1:kind}",
    "no tie to the battle": "{0} does not tie {1:kind} to this battle",
    "no target left beside it": "beside {0} nothing is left that {1:kind} could choose",
    "the old target": "{0} is its target already",
    "it cannot happen again": "nothing that was carried out can happen a second time",
    "cannot be redirected": "that action cannot be redirected",
    "could not be chosen": "{1:kind} asks for {2}, and {0} could not have been chosen in the first place",
    "archery could not choose it": "{0} could not have been chosen by Archery in the first place",
    "changes nothing": "that would change nothing",
    "say yes or no": "say yes or no: {1:kind} leaves that to you",
    "first choose for it": "first choose for {1:kind}",
    "first pay for it": "first pay what {1:kind} asks for",
    "choose a way": "first choose one of the things that {1:kind} lets choose",
    "not among those seen": "{0} is not among the cards that {1:kind} lets you choose from",
    "choose among those seen": "first choose {2}, among those that {1:kind} lets you see",
    "say which to discard": "{1:kind} {2} {3:cards} from hand; say which",
    "asks for cards of a pile": "{1:kind} asks for {2} from {3}; say which",
    "does not fit, of a pile": "{1:kind} asks for {2} from {3}, and {0} does not fit",
    "not in the pile": "{0} is not in {1}",
    "asks you": "{1:kind} asks you to {2}; say which",
    "asks you, not in play": "{1:kind} asks you to {2}: that card is not in play",
    "asks you, not yours": "{1:kind} asks you to {2}: {0} is not yours",
    "asks you, bowed": "{1:kind} asks you to {2}, and {0} is bowed",
    "asks you, does not fit": "{1:kind} asks you to {2}, and {0} does not fit",
    "say who casts": "first say which of your unbowed Sahir casts {1:kind}",
    "no sahir": "{0} is no Sahir Hero and casts no Spell",
    "a bowed hero cannot cast": "{0} is bowed and cannot cast {1:kind}",
    "the caster is not in the battle": "{0} is not in this battle and cannot cast {1:kind}",
    "say which city section": "{1:kind} {2} a City Section of yours; say which",
    "its city section, not in play": "{1:kind} {2} a City Section of yours: that card is not in play",
    "its city section, not yours": "{1:kind} {2} a City Section of yours: {0} is not yours",
    "its city section, none": "{1:kind} {2} a City Section of yours, and {0} is none",
    "say its name": "{1:kind} {2} a City Section of yours; say {3} and its name",
}


def _kind(g: State, seat: int, kind: int) -> str:
    return "the text" if kind == NOTHING else kind_name(g, kind)


def _card(g: State, seat: int, card: int) -> str:
    return kind_name(g, g.kind[card])


def _player(g: State, seat: int, player: int) -> str:
    return f"player {player + 1}"


def _cards(g: State, seat: int, n: int) -> str:
    return "a card" if n == 1 else f"{n} cards"


SENTENCES: Final = Sentences[State](
    {
        **{f"first {question}": f"first {wanted}" for question, wanted in _WANTED.items()},
        **_ANYWHERE,
        **_TURN,
        **_PLAYING,
        **_PAYING,
        **_ENTERING,
        **_ATTACKING,
        **_FIGHTING,
        **_RAIDING,
        **_CHOOSING,
    },
    {"kind": _kind, "card": _card, "player": _player, "cards": _cards},
)


def about(g: State, action: Action, reason: Reason) -> Reason:
    """A reason with the name of what the action is about before its facts."""
    return Reason(reason.code, reason.rule, _thing(g, action), *reason.facts)


def _thing(g: State, action: Action) -> str:
    verb, n = action.verb, action.n
    if verb is PLAYER:
        return f"player {n + 1}"
    if verb in OF_CARDS and 0 <= n < len(g.kind) and g.kind[n] != NOTHING:
        return kind_name(g, g.kind[n])
    return kind_name(g, n) if verb in OF_KINDS and _is_kind(g, n) else "that card"


def _is_kind(g: State, n: int) -> bool:
    """Whether a number stands for a kind at all."""
    faces = len(g.pool.faces)
    if not 0 <= n < faces * (len(g.variants) + 1):
        return False
    return n < faces or g.variants[n // faces - 1].face == n % faces
