"""The kinds of frame: what the table can wait for. Behind each kind stands what its numbers mean."""

from __future__ import annotations

from typing import Final

# Frames that go on by themselves.
RUN: Final = 0  # ability, card, kind, step, negated, *targets: an action being carried out
ENTER: Final = 1  # kind, host, way: a paid card comes into play; see entering
ATTACKING: Final = 2  # step, section, owner: the segments of an Attack Phase
RAIDING: Final = 3  # step: the steps of a Raid Phase
DUELLING: Final = 4  # step: a duel goes on
ENDING: Final = 5  # step: the End Phase
AFTER: Final = 6  # ability, effect, winner, *losers: a duel is decided; the fate of who lost it
STRIKE: Final = 7  # target, berserk, *cards: an engagement is carried out
STRUCK: Final = 2  # in place of berserk: it was carried out, and what follows is its doing
DAWNING: Final = 8  # cards straighten
FALL: Final = 9  # actor, card, ...: cards that nobody saved are destroyed; see leaving
ASKING: Final = 10  # kinds from here on wait for an answer

# Frames that wait for an answer.
TURN: Final = 10  # passes, actions: a player's action in the Day or Night Phase
AIM: Final = 11  # ability, card, kind, *targets: the next target of an action
WHICH: Final = 12  # card, kind: which of a card's abilities
PAY: Final = 13  # copper, water: how a cost is paid
COUNCIL: Final = 14  # influence: who bows for a Council action
REACT: Final = 15  # passes, count, *happenings, *answers: a Reaction, or pass; see happenings
HOST: Final = 16  # kind: the Hero or City Section a card is attached to
CASTER: Final = 17  # kind: the Sahir who casts
MOVING: Final = 18  # card, *touched: attached cards between Heroes
DECLARE: Final = 19  # players to attack
INVITE: Final = 20  # principal: players to invite as allies
TERMS: Final = 21  # ally, principal: whether to demand a Water token
TOKEN: Final = 22  # ally, principal, paid: whether to pay it, then where it goes
MANEUVER: Final = 23  # flying, role: units to assign
PLACE: Final = 24  # flying, role, Hero: the City Section a unit is assigned to
ORDER: Final = 25  # the next battle
FIGHT: Final = 26  # army, passes, actions: an action in a battle
ENGAGING: Final = 27  # *cards: further cards of the unit
BERSERK: Final = 28  # *cards: whether to announce an engagement as Berserk
ABSORB: Final = 29  # army, damage, left, water, berserk, *cards: what absorbs; see losses
RAID_ON: Final = 30  # raiders and their City Sections
RAID_CARD: Final = 31  # Hero, section: the card face down
RAID_DEFENCE: Final = 32  # index: a defender for a raided section
RAID_ANSWER: Final = 33  # index, Hero: the card face up
CHALLENGE: Final = 34  # challenger, challenged: accept or refuse
THRUSTING: Final = 35  # a thrust, or pass
PARRYING: Final = 36  # kind of the thrust
DUELIST: Final = 37  # thrust, parry: whether to add 1
DRAW_DOWN: Final = 38  # cards to discard down to the limit
POURING: Final = 39  # source, *marks: Water to place on City Sections; see ending
MAY: Final = 40  # whether to do what is optional
PICK: Final = 41  # effect-specific choices; see language.choices
DISCARDING: Final = 42  # Hero: a card from hand for a Hero who was given up
TACTICS: Final = 43  # Hero: the card for a Tactician
STAYING: Final = 44  # card: whether a card that can remain bowed straightens
LOOK: Final = 45  # like PICK, then whose deck, and cards of it that only the one who is asked sees
ANSWERING: Final = 46  # card, kind, *places: which of the things that happened a Reaction answers
KINDS: Final = 48

#: Each asking kind's name in prompts, and the paragraph it rests on.
PROMPTS: Final = {
    TURN: ("action", "BS 4.5"),
    AIM: ("target", "BS 14.1"),
    WHICH: ("ability", "BS 13.12"),
    PAY: ("pay", "BS 5.1"),
    COUNCIL: ("council", "BS 15.7"),
    REACT: ("react", "BS 13.22"),
    ANSWERING: ("event", "BS 13.31"),
    HOST: ("attach", "BS 5.2"),
    CASTER: ("caster", "BS 15.9"),
    MOVING: ("move", "BS 7.7"),
    DECLARE: ("declare", "BS 8.4"),
    INVITE: ("invite", "BS 8.12"),
    TERMS: ("ask-token", "BS 8.17"),
    TOKEN: ("token", "BS 8.18"),
    MANEUVER: ("maneuver", "BS 8.34"),
    PLACE: ("place", "BS 8.31"),
    ORDER: ("order", "BS 9.2"),
    FIGHT: ("battle", "BS 9.7"),
    ENGAGING: ("engage", "BS 10.1"),
    BERSERK: ("berserk", "BS 10.47"),
    ABSORB: ("absorb", "BS 10.11"),
    RAID_ON: ("raid", "BS 11.3"),
    RAID_CARD: ("raid-card", "BS 11.3"),
    RAID_DEFENCE: ("raid-defence", "BS 11.10"),
    RAID_ANSWER: ("raid-answer", "BS 11.10"),
    CHALLENGE: ("challenge", "BS 12.3"),
    THRUSTING: ("thrust", "BS 12.10"),
    PARRYING: ("parry", "BS 12.12"),
    DUELIST: ("duelist", "BS 12.18"),
    DRAW_DOWN: ("discard", "BS 4.21"),
    POURING: ("water", "BS 4.23"),
    MAY: ("may", "BS 13.18"),
    PICK: ("choose", "BS 14.7"),
    LOOK: ("look", "BS 14.8"),
    DISCARDING: ("fate", "BS 10.33"),
    TACTICS: ("tactician", "BS 10.49"),
    STAYING: ("straighten", "BS 4.3"),
}
