"""The numbers of the kinds of frame; `frames` has the class for each, with what its numbers mean."""

from __future__ import annotations

from typing import Final

# Frames that go on by themselves.
RUN: Final = 0
ENTER: Final = 1
ATTACKING: Final = 2
RAIDING: Final = 3
DUELLING: Final = 4
ENDING: Final = 5
AFTER: Final = 6
STRIKE: Final = 7
DAWNING: Final = 8
FALL: Final = 9
FORETOLD: Final = 10
ASKING: Final = 11  # kinds from here on wait for an answer

# Frames that wait for an answer.
AIM: Final = 11
WHICH: Final = 12
PAY: Final = 13
COUNCIL: Final = 14
REACT: Final = 15
HOST: Final = 16
TURN: Final = 17
MOVING: Final = 18
DECLARE: Final = 19
INVITE: Final = 20
TERMS: Final = 21
TOKEN: Final = 22
MANEUVER: Final = 23
PLACE: Final = 24
ORDER: Final = 25
FIGHT: Final = 26
ENGAGING: Final = 27
BERSERK: Final = 28
ABSORB: Final = 29
RAID_ON: Final = 30
RAID_CARD: Final = 31
RAID_DEFENCE: Final = 32
RAID_ANSWER: Final = 33
CHALLENGE: Final = 34
THRUSTING: Final = 35
PARRYING: Final = 36
DUELIST: Final = 37
DRAW_DOWN: Final = 38
POURING: Final = 39
PAID_DEED: Final = 40
PICK: Final = 41
DISCARDING: Final = 42
TACTICS: Final = 43
STAYING: Final = 44
LOOK: Final = 45
ANSWERING: Final = 46
PAID_CHALLENGE: Final = 47
FROM_PILE: Final = 48
SHEDDING: Final = 49
KINDS: Final = 50
