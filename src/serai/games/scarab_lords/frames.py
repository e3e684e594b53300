"""The kinds of frame: what the table can wait for. Behind each kind stands what its numbers mean."""

from __future__ import annotations

from typing import Final

# Frames that go on by themselves.
RESOLVE: Final = 0  # face, card, next, *effects: a card's effects, one after another (SL 8.8)
FATE_CARD: Final = 1  # face: a fate card on its way to the discard pile (SL 6.11)
ASKING: Final = 2  # kinds from here on wait for an answer

# Frames that wait for an answer.
PHASE: Final = 2  # the active player's turn (SL 4.3)
NAMING: Final = 3  # two of four phases (SL 4.9)
REFRESHING: Final = 4  # discarded: cards to discard before drawing up (SL 4.14)
COLUMN: Final = 5  # face: where to play it (SL 5.3)
FOURTH_GOD: Final = 6  # face: which god makes room (SL 6.7)
TARGETS: Final = 7  # effect, card, place, left, optional, *chosen (SL 8.11)
WHERE: Final = 8  # effect, card: one region or one column (SL 8.14)
MOVING: Final = 9  # card: which column it goes to (SL 9.12)
HAND: Final = 10  # n: cards of the hand to discard (SL 9.4)
LOOKING: Final = 11  # seen, take: which card looked at to keep (SL 9.19)
BURYING: Final = 12  # seen: in which order the rest goes to the bottom (SL 9.19)
RECOVERING: Final = 13  # effect, left: which card of the discard pile (SL 9.17)
BOOSTING: Final = 14  # amount: which column (SL 9.26)
EXERCISING: Final = 15  # which column, or no more (SL 10.9)
CURSING: Final = 16  # region (-1: either), left, optional from, *chosen: religious supremacy (SL 10.15)
DRAWING: Final = 17  # left: whether to draw one more card (SL 9.34)
DUTY: Final = 18  # one card of the hand to discard (SL 4.20)
GIVING: Final = 19  # cards of the own deck to give up (SL 12.4)
TAKING: Final = 20  # left: bonus cards to take (SL 12.5)
KINDS: Final = 21

#: Each asking kind's name in prompts, and the paragraph it rests on.
PROMPTS: Final = {
    PHASE: ("phase", "SL 4.3"),
    NAMING: ("name-phases", "SL 4.9"),
    REFRESHING: ("refresh", "SL 4.14"),
    COLUMN: ("column", "SL 5.3"),
    FOURTH_GOD: ("fourth-god", "SL 6.7"),
    TARGETS: ("target", "SL 8.11"),
    WHERE: ("where", "SL 8.14"),
    MOVING: ("move", "SL 9.12"),
    HAND: ("discard-from-hand", "SL 9.4"),
    LOOKING: ("look", "SL 9.19"),
    BURYING: ("bottom", "SL 9.19"),
    RECOVERING: ("recover", "SL 9.17"),
    BOOSTING: ("boost", "SL 9.26"),
    EXERCISING: ("exercise", "SL 10.9"),
    CURSING: ("curse", "SL 10.15"),
    DRAWING: ("draw-more", "SL 9.34"),
    DUTY: ("duty", "SL 4.20"),
    GIVING: ("give-up", "SL 12.4"),
    TAKING: ("take-bonus", "SL 12.5"),
}
