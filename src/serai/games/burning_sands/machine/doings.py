"""The table of doings: what the rules ask before somebody does something, and who takes part in it how.

A form is a deed as a text says it: *attack*, *be attacked*. Its question is a number of `state.marks`; its
subject and all that stands with its verb have their parts in that question: the card (or player) of whom it
is asked, another card, a card that is not in play, a player, an action. The circumstances that go with every
verb (in a battle, during a phase, while something is so) stand in no form; see `permissions`.
"""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.asked import (
    ACTION,
    CARD,
    DOER,
    FOE,
    HOST,
    KIND,
    OTHER,
    PLAYER,
    SPELLS,
    TOGETHER,
)
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.text import meaning as m


class Form:
    """A deed as a text says it: its questions, and the parts in which its subject and the others stand.

    `of_player`: it is asked of players, and `CARD` is the player's Stronghold.
    """

    def __init__(self, keys: tuple[int, ...], subject: int, parts: dict[str, int], of_player: bool) -> None:
        self.keys: Final = keys
        self.subject: Final = subject
        self.of_player: Final = of_player
        self.parts: Final = {name.rstrip("_"): part for name, part in parts.items()}


def of_cards(*keys: int, subject: int = CARD, **parts: int) -> Form:
    """What is asked of cards."""
    return Form(keys, subject, parts, False)


def of_players(*keys: int, subject: int = CARD, **parts: int) -> Form:
    """What is asked of players."""
    return Form(keys, subject, parts, True)


def _effect(*keys: int, **parts: int) -> tuple[Form, Form, Form]:
    """What actions do to cards: somebody does it to them, it is done to them, they do it of themselves."""
    return (
        of_cards(*keys, subject=DOER, what=CARD, by=DOER, with_=DOER, **parts),
        of_cards(*keys, by=DOER, with_=DOER, **parts),
        of_cards(*keys, by=DOER, **parts),
    )


_DESTROY = _effect(k.TO_BE_DESTROYED)
_BOW = _effect(k.TO_BE_BOWED)
_STRAIGHTEN = _effect(k.TO_STRAIGHTEN)
_BURY = _effect(k.TO_BE_BURIED)
_DISCARD = _effect(k.TO_BE_DISCARDED)
_RETURN = _effect(k.TO_BE_RETURNED)
_SEND = _effect(k.TO_BE_SENT_HOME)
_MOVE = _effect(k.TO_BE_MOVED, from_=HOST, to=OTHER)
_PLACE: Final = {"what": OTHER, "to": OTHER, "at": OTHER, "with_": TOGETHER}

#: The deeds of a text, as somebody does them and as they are done to somebody.
FORMS: Final[dict[str, Form]] = {
    "attack": of_cards(k.TO_ATTACK, against=OTHER, **_PLACE),
    "be attacked": of_cards(k.TO_ATTACK, subject=OTHER, by=CARD, with_=CARD),
    "defend": of_cards(k.TO_DEFEND, against=FOE, **_PLACE),
    "be defended": of_cards(k.TO_DEFEND, subject=OTHER, by=CARD, with_=CARD, against=FOE),
    "raid": of_cards(k.TO_RAID, against=OTHER, **_PLACE),
    "be raided": of_cards(k.TO_BE_RAIDED, by=OTHER, with_=OTHER),
    "engage": of_cards(k.TO_ENGAGE, with_=TOGETHER, without=TOGETHER),
    "absorb": of_cards(k.TO_ABSORB),
    "cast": of_cards(k.TO_CAST, what=KIND),
    "be cast": of_cards(k.TO_CAST, subject=KIND, by=CARD),
    "play": of_players(k.TO_PLAY, what=KIND),
    "be played": of_players(k.TO_PLAY, subject=KIND, by=CARD),
    "tell": of_players(k.TO_PLAY, what=KIND),
    "be told": of_players(k.TO_PLAY, subject=KIND, by=CARD),
    "bring into play": of_players(k.TO_BRING, what=KIND),
    "be brought into play": of_players(k.TO_BRING, subject=KIND, by=CARD),
    "enter play": of_players(k.TO_BRING, subject=KIND),
    "take actions": of_players(k.TO_TAKE, what=ACTION),
    "be taken": of_players(k.TO_TAKE, subject=ACTION, what=ACTION, by=CARD),
    "use": of_cards(k.TO_USE_ABILITIES),
    "be used": of_cards(k.TO_USE_ABILITIES, by=PLAYER),
    "challenge": of_cards(k.TO_CHALLENGE, what=OTHER),
    "be challenged": of_cards(k.TO_BE_CHALLENGED, by=OTHER, with_=OTHER),
    "refuse": of_cards(k.TO_REFUSE, from_=OTHER, by=OTHER),
    "accept": of_cards(k.TO_ACCEPT, from_=OTHER, by=OTHER),
    "destroy": _DESTROY[0],
    "be destroyed": _DESTROY[1],
    "bow": _BOW[2],
    "be bowed": _BOW[1],
    "straighten": _STRAIGHTEN[2],
    "be straightened": _STRAIGHTEN[1],
    "bury": _BURY[0],
    "be buried": _BURY[1],
    "discard": _DISCARD[0],
    "be discarded": _DISCARD[1],
    "return": _RETURN[0],
    "be returned": _RETURN[1],
    "send home": _SEND[0],
    "be sent home": _SEND[1],
    "be returned home": _SEND[1],
    "move": _MOVE[0],
    "be moved": _MOVE[1],
    "return home": of_cards(k.TO_GO_HOME),
    "leave battles": of_cards(k.TO_LEAVE_BATTLE),
    "target": of_cards(k.TO_BE_TARGETED, subject=ACTION, what=CARD, with_=ACTION, by=ACTION),
    "be targeted": of_cards(k.TO_BE_TARGETED, by=ACTION, with_=ACTION, action=ACTION),
    "choose": of_cards(k.TO_BE_TARGETED, subject=ACTION, what=CARD, with_=ACTION),
    "be chosen": of_cards(k.TO_BE_TARGETED, by=ACTION, with_=ACTION, action=ACTION),
    "affect": of_cards(
        k.TO_BE_TARGETED, k.TO_BE_AFFECTED, subject=ACTION, what=CARD, with_=ACTION, by=ACTION
    ),
    "be affected": of_cards(k.TO_BE_TARGETED, k.TO_BE_AFFECTED, by=ACTION, with_=ACTION, action=ACTION),
    "have": of_cards(k.TO_HAVE, card=KIND, what=KIND, with_=KIND),
    "carry": of_cards(k.TO_HAVE, card=KIND, what=KIND, with_=KIND),
    "equip": of_cards(k.TO_HAVE, subject=PLAYER, what=CARD, with_=KIND),
    "be equipped": of_cards(k.TO_HAVE, with_=KIND, what=KIND, by=PLAYER),
    "attach": of_cards(k.TO_HAVE, subject=PLAYER, what=KIND, to=CARD),
    "be attached": of_cards(k.TO_HAVE, subject=KIND, to=CARD, by=PLAYER),
    "draw": of_players(k.TO_DRAW, by=DOER, with_=DOER),
    "ally": of_players(k.TO_ALLY, what=PLAYER, with_=PLAYER),
    "gain": of_players(k.TO_GAIN, k.TO_GAIN_BY_RAIDS, by=DOER),
    "lose": of_players(k.TO_LOSE_WATER, by=DOER),
    "carry away": of_cards(k.TO_CARRY_AWAY, from_=OTHER),
    "negate": of_players(k.TO_BE_NEGATED, what=ACTION, with_=DOER),
    "be negated": of_players(k.TO_BE_NEGATED, subject=ACTION, by=CARD),
    "redirect": of_players(k.TO_BE_REDIRECTED, what=ACTION, with_=DOER),
    "be redirected": of_players(k.TO_BE_REDIRECTED, subject=ACTION, by=CARD),
    "take control": of_cards(k.TO_BE_CONTROLLED, subject=PLAYER, of=CARD),
    "thrust": of_cards(k.TO_THRUST),
    "parry": of_cards(k.TO_PARRY_FROM_HAND, k.TO_PARRY_FROM_DECK),
}
#: What players do themselves, or with their cards: what is said of a player without more is asked of him.
BY_PLAYERS: Final = (k.TO_ATTACK, k.TO_RAID, k.TO_THRUST, k.TO_PARRY_FROM_HAND, k.TO_PARRY_FROM_DECK)
#: Words that stand with a deed: the question that is meant then.
WORDS: Final[dict[tuple[str, str, Any], int]] = {
    ("use", "what", "Archery"): k.TO_USE_ARCHERY,
    ("be used", "what", "Archery"): k.TO_USE_ARCHERY,
    ("use", "what", "Tactician"): k.TO_USE_TACTICIAN,
    ("use", "what", m.Every((m.HasTrait("Tactician"),))): k.TO_USE_TACTICIAN,
    ("be used", "in", m.Event("battle-begins")): k.TO_USE_ARCHERY,
    ("defend", "against", "raid"): k.TO_DEFEND_RAIDS,
    ("defend", "against", m.Event("raids")): k.TO_DEFEND_RAIDS,
    ("defend", "in", "raid"): k.TO_DEFEND_RAIDS,
    ("defend", "against", "attack"): k.TO_DEFEND_BATTLES,
    ("defend", "against", m.Event("attack")): k.TO_DEFEND_BATTLES,
    ("defend", "against", "battle"): k.TO_DEFEND_BATTLES,
    ("defend", "in", m.Event("battle-begins")): k.TO_DEFEND_BATTLES,
    ("defend", "in", "battle"): k.TO_DEFEND_BATTLES,
    ("take actions", "what", "reaction"): k.TO_REACT,
    ("be taken", "what", "reaction"): k.TO_REACT,
    ("play", "what", "reaction"): k.TO_REACT,
    ("be played", "what", "reaction"): k.TO_REACT,
    ("take actions", "what", "council_action"): k.TO_TAKE_COUNCIL,
    ("be taken", "what", "council_action"): k.TO_TAKE_COUNCIL,
    ("be targeted", "with", "Archery"): k.TO_BE_SHOT,
    ("be targeted", "action", "archery"): k.TO_BE_SHOT,
    ("be targeted", "by", "archery"): k.TO_BE_SHOT,
    ("be targeted", "by", "Archery"): k.TO_BE_SHOT,
    ("target", "with", "Archery"): k.TO_BE_SHOT,
    ("gain", "from", "effect"): k.TO_GAIN,
    ("gain", "in", "raid"): k.TO_GAIN_BY_RAIDS,
    ("straighten", "when", m.Event("dawn")): k.TO_STRAIGHTEN_AT_DAWN,
    ("straighten", "in", "dawn_phase"): k.TO_STRAIGHTEN_AT_DAWN,
}
#: Words that say no more than the deed does.
PLAIN: Final[tuple[tuple[str, str, Any], ...]] = (
    ("absorb", "what", "damage"),
    ("use", "what", "ability"),
    ("be used", "what", "ability"),
    ("refuse", "what", "challenge"),
    ("refuse", "what", m.Event("challenge")),
    ("accept", "what", "challenge"),
    ("accept", "what", m.Event("challenge")),
    ("leave battles", "what", "battle"),
    ("leave battles", "what", m.Event("battle-begins")),
    ("return home", "from", "battle"),
    ("return home", "from", m.Event("battle-begins")),
    ("carry away", "what", "water"),
    ("cast", "what", SPELLS),
    ("cast", "what", "spell"),
    ("draw", "what", m.Every(())),
    ("gain", "what", "water"),
    ("lose", "what", "water"),
    ("be buried", "from", m.PLAY),
    ("be destroyed", "from", m.PLAY),
    ("be discarded", "from", m.PLAY),
    ("be returned", "from", m.PLAY),
    ("engage", "in", m.Event("battle-begins")),
    ("engage", "in", "battle"),
)
