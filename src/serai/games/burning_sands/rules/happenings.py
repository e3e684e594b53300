"""Happenings: what Reactions and texts that work by themselves can wait for, noted as it happens.

What is noted waits in `g.pending` until the table is ready for a window; see `windows`. So things that happen
together are answered together (BS 13.31).
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.rules.board import board, faces_of
from serai.games.burning_sands.rules.heeding import heeding
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frame_kinds import ATTACKING, ENTER, MOVING, RAIDING, REACT, STRIKE
from serai.games.burning_sands.state.frames import (
    BEING_PAID,
    Attacking,
    Enter,
    Moving,
    Raiding,
    React,
    Running,
    Strike,
)
from serai.games.burning_sands.state.marks import LATER
from serai.games.burning_sands.state.pool import AWAITED, COUNTED, Pool
from serai.games.burning_sands.state.rows import CARD, COUNT, KIND, Cause, Happening
from serai.games.burning_sands.state.terms import NOBODY, NOTHING

#: What can be waited for. Each is told with the card it is about, that card's player, another card, a number
#: and the City Section of the battle; what they are where it does not go without saying stands behind it.
TRIGGERS: Final = (
    "action",  # an action is announced: its card in play, or its kind; the caster; the ability
    "enters",  # a card came into play; the number is RAISED if from a Buried pile
    "destroyed",  # the other is the card that did it, the number why: see DAMAGE and below, or WITH_HOST
    "section-lost",  # a City Section is destroyed
    "attack",  # an attack is declared: the attacker; the number has the defenders as bits
    "battle-begins",  # the City Section
    "battle-ends",  # the City Section if it stands; the winner, the number is the loser; or NOBODY
    "engages",  # the first card that engages, the card that Archery chose, how many engage
    "raid",  # a raid is declared: the raider's seat
    "raid-succeeds",  # the raiding Hero, who is raided, how much Water is carried away
    "raid-fails",  # the raiding Hero, who is raided
    "challenge",  # the challenger, the challenged
    "duel-begins",  # the challenger, the challenged
    "thrust",  # who thrusts at the other
    "duel-won",  # the winner, the loser
    "bows",  # the number is 1 if it bows for a Council action
    "water-gained",  # the player, how much; the other is the raider or the City Section if it is no effect
    "water-lost",  # the player, how much
    "dawn",
    "day",
    "night",
    "end",
    "brings",  # a card is being brought into play: its kind, its player
    "parry",  # who parries the other; the number is 1 if from the deck
    "duel-lost",  # the loser, the winner
    "sent-home",  # by an effect
    "refused",  # the challenged who refuses, the challenger
    "discards",  # a card from hand: its kind, its player
    "draws",  # by an effect: the player, how many
    "falls",  # a card is about to be destroyed; the other and the number as in destroyed
    "straightens",  # by an effect or in the Dawn Phase
    "effect",  # an action was carried out: as in action
    "leaves",  # a card leaves play; the number is the zone it goes to
    "assigned",  # a Hero joins an army: the number is its army
    "comes-home",  # a unit leaves a battle or a raid: the number is 1 if it bows, and 2 more if that is over
    "raids",  # a Hero is sent to raid
    "raid-defended",  # a Hero defends against the raid of the other
    "controlled",  # a card has a new controller
    "attached",  # a card is attached anew to the other
    "duel-ends",  # the two Heroes
    "attack-ends",  # as in attack
    "raid-ends",
    "allies",  # a player helps another for the first time in an attack; the number is the other's seat
    "gives",  # a player gives Water; the number is the seat that gets it, the other where an ally has it
    "blessing-passed",  # the new Blessed player; the number is the seat that had it
    "turn-ends",
    "takes-water",  # a player takes Water; the number is the seat that loses it
    "pays",  # a player has paid Copper: the kind of the card it was for, how much
    "pays-water",  # the same with Water
    "council-effect",  # a Council action was carried out: as in action
    "negated",  # an action was negated: as in action, by whose doing
    "redirected",  # the same, an action got a new target
    "produces",  # a card bowed for Copper: how much
    "token-put",  # tokens were put on a card: how many; Water is told as water-gained
    "token-removed",  # the same, removed
    "ally-assigned",  # a Hero of an ally joins an army: as in assigned
    "engaged",  # a card has engaged, and the damage is absorbed
    "fate-shown",  # a card is turned up for its Fate value: its Hero, its kind; the number is below
    "blessing-passing",  # it is about to pass: who would have it
    "parries-blind",  # a card of the deck is about to parry: as in parry
    "battle-over",  # a battle is over, and its units are about to go home: the City Section
    "carries",  # a raider is about to carry Water away: as in raid-succeeds
    "laid",  # a card is put face down: its Hero; the number is as in fate-shown, and 8 times its place
    "tactic",  # a Tactician was lent the Fate value of a card: the Hero, how much
    # What an action is about to do, each told as that which happens then (BS 18.27).
    "bowing",
    "straightening",
    "going-home",  # as in sent-home
    "leaving",  # as in leaves, but for what is destroyed or buried
    "discarding",
    "drawing",
    "losing-water",
    "gaining-water",
    "taking-control",  # the card; the player who would have it
    "putting-tokens",  # as in token-put
    "removing-tokens",  # as in token-removed
)
_NUMBER: Final = {trigger: number for number, trigger in enumerate(TRIGGERS)}
#: Why a card is destroyed.
DAMAGE: Final = 1
NO_KA: Final = 2
LOST_DUEL: Final = 3
BURIES: Final = 4  # it is not destroyed but buried
#: A card that goes with the card it is attached to: this less the kind of that one.
WITH_HOST: Final = -2
#: For what a card is turned up: on a raider, on a defender, as a thrust, as a parry.
RAIDER_CARD: Final = 1
DEFENCE_CARD: Final = 2
THRUST_CARD: Final = 3
PARRY_CARD: Final = 4
#: In the number of "laid": so many times the place of the card among those on its Hero.
PLACES: Final = 8
#: What happens so often that it is told only if somebody at the table could answer it (BS 13.41).
_OFTEN: Final = ("fate-shown", "laid")
#: A card that enters play came from a Buried pile.
RAISED: Final = 1
#: In place of the ability by which something happens: it is a cost.
PAID: Final = -2
#: What goes on by the rules, not by an action.
_OF_RULES: Final = frozenset((REACT, STRIKE, RAIDING, ATTACKING, ENTER, MOVING))
_CONTROLLER: Final = -2  # in place of a seat: who controls the card


def tell(
    g: State,
    trigger: str,
    actor: int,
    card: int = NOTHING,
    other: int = NOTHING,
    seat: int = _CONTROLLER,
    count: int = 0,
    kind: int = NOTHING,
    place: int = NOTHING,
) -> None:
    """Note that something happened, by whose doing, if a card of any deck could wait for it (BS 13.34)."""
    known = g.heeding
    if known is None:
        known = heeding(g)
    how = known.noted.get(trigger, 0)
    if not how or (trigger in _OFTEN and not is_heeded(g, trigger)):
        return
    at = host = NOTHING
    if card != NOTHING and g.kind[card] != NOTHING:
        host = g.host[card]
        at = g.at[card] if host == NOTHING else g.at[host]
        kind = g.kind[card] if kind == NOTHING and trigger not in ("action", "effect") else kind
        seat = g.control[card] if seat == _CONTROLLER else seat
    seat = NOBODY if seat == _CONTROLLER else seat
    place = g.battle if place == NOTHING else place
    row = Happening(_NUMBER[trigger], actor, (card, kind, seat, other, count, place, at, host, _ability(g)))
    if how & COUNTED:
        g.turn_history.append(row)
    if how & AWAITED and not (trigger in ("water-gained", "water-lost") and _is_more(g, row)):
        g.pending = [*g.pending, row]


def as_bits(seats: list[int]) -> int:
    """Some players in one number."""
    return sum([1 << seat for seat in seats])


def _is_more(g: State, row: Happening) -> bool:
    """Whether it is more of what is noted already: what happens token by token is answered once."""
    key = row.more(-row.cause[COUNT]).key()
    for place, other in enumerate(g.pending):
        if other.more(-other.cause[COUNT]).key() == key:
            g.pending = [*g.pending[:place], other.more(row.cause[COUNT]), *g.pending[place + 1 :]]
            return True
    return False


#: What is told when a time begins that texts count over.
SINCE: Final = {
    "this battle": "battle-begins",
    "this duel": "duel-begins",
    "this raid": "raid",
    "this attack": "attack",
    "this dawn_phase": "dawn",
    "this day_phase": "day",
    "this night_phase": "night",
    "this end_phase": "end",
}


def noted(g: State, trigger: str, when: str) -> list[Happening]:
    """What happened of a sort this turn, last turn, or since the last battle, duel, raid ... began (BS
    13.35)."""
    number, rows = _NUMBER[trigger], g.last_history if when == "last turn" else g.turn_history
    first = 0
    if when in SINCE:
        begins = _NUMBER[SINCE[when]]
        first = max([place for place, row in enumerate(rows) if row.trigger == begins], default=len(rows))
    return [row for row in rows[first:] if row.trigger == number]


def over_the_turn(g: State) -> None:
    """A turn is over: what texts still ask for in the next one is kept."""
    lately = heeding(g).lately
    g.last_history = [row for row in g.turn_history if TRIGGERS[row.trigger] in lately] if lately else []
    g.turn_history = []


def is_awaited(g: State, trigger: str) -> bool:
    """Whether some text of the decks waits for such a thing."""
    known = g.heeding
    if known is None:
        known = heeding(g)
    return known.noted.get(trigger, 0) & AWAITED != 0


def is_told(g: State, trigger: str) -> bool:
    """Whether some text of the decks waits for such a thing or counts it."""
    known = g.heeding
    if known is None:
        known = heeding(g)
    return trigger in known.noted


def is_heeded(g: State, trigger: str) -> bool:
    """Whether somebody at this table could answer such a thing (BS 13.41)."""
    known = heeding(g)
    if trigger in known.auto_triggers or g.marked >> LATER & 1:
        return True
    if trigger not in known.hearing:
        return False
    if trigger in known.from_hand:
        return True
    return any(
        _hears(g.pool, own, trigger)
        for cards in board(g).reacting
        for card in cards
        for own in faces_of(g, card)
    )


def is_recalled(g: State) -> bool:
    """Whether a card of the game could ask from where the Water on a card was taken (BS 6.29)."""
    return heeding(g).recalls


def _hears(pool: Pool, face: int, trigger: str) -> bool:
    """Whether a Reaction of a face, or its Tale, waits for such a thing."""
    tale = pool.tales[face]
    if tale is not None and tale.kind == trigger:
        return True
    return any(pool.abilities[number].trigger.kind == trigger for number in pool.reacts[face])


def doer(g: State) -> int:
    """The player whose action brings about what happens now; NOBODY if there is none (BS 13.32).

    What a card does by itself goes back to what set it off.
    """
    for place in range(len(g.stack) - 1, -1, -1):
        frame = g.stack[place]
        if isinstance(frame, Running):
            if not g.pool.abilities[frame.ability].by_itself:
                return frame.seat
        elif isinstance(frame, React):
            return frame.happenings[0].actor if frame.happenings else NOBODY
        elif isinstance(frame, (Strike, Raiding, Attacking, Enter, Moving)):
            return frame.seat
    return NOBODY


def _ability(g: State) -> int:
    """The ability of the action that brings about what happens now; NOTHING if there is none.

    What pays for an action is not done by it: PAID.
    """
    for frame in reversed(g.stack):
        if isinstance(frame, Running):
            if not g.pool.abilities[frame.ability].by_itself:
                return PAID if frame.step == BEING_PAID else frame.ability
        elif frame.kind in _OF_RULES:
            return NOTHING
    return NOTHING


def credit(g: State, seat: int) -> None:
    """What was noted just now was this player's doing."""
    g.pending = [row.by(seat) for row in g.pending]


def window_of(g: State) -> int:
    """The place in the stack of the window that a Reaction is taken in; NOTHING if none is open."""
    for place in range(len(g.stack) - 1, -1, -1):
        if isinstance(g.stack[place], React):
            return place
    return NOTHING


def answered_action(g: State, cause: Cause) -> int:
    """The place in the stack of the announced action that is answered: it lies below its window.

    `cause` has its card in play, its kind and its ability.
    """
    place = window_of(g) - 1
    frame = g.stack[place] if place >= 0 else None
    if not isinstance(frame, Running):
        return NOTHING
    alike = (cause[CARD], cause[KIND], cause[COUNT]) == (frame.card, frame.card_kind, frame.ability)
    return place if alike else NOTHING
