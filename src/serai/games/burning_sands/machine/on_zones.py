"""Instructions about cards that are not in play: hands, decks, piles (BS 14.8, BS 18.6)."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.instruction import Instruction, ask, eyes_below, source_below
from serai.games.burning_sands.machine.looking import kind_fits, number_of, seats_of, zone_of
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import (
    COUNT,
    SHORT,
    action_now,
    fixed,
    kind_in,
    of_kind,
    row,
    set_fixed,
    set_row,
)
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.deck import (
    draw,
    forget_deck,
    know_top,
    lift,
    peeked_top,
    put_back,
    reshuffle,
    shuffle,
    top_card,
)
from serai.games.burning_sands.rules.entering import replace_pantheon
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.may_enter import against_beside, has_story
from serai.games.burning_sands.rules.zones import (
    BURIED,
    DECK,
    HAND,
    SAVED,
    discard,
    enter,
    glimpse_hand,
    put,
    show_hand,
    take,
)
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Choosing, Looking
from serai.games.burning_sands.state.terms import (
    CHOOSE,
    DISCARD,
    DONE,
    HERO,
    HOLDING,
    NOTHING,
    PANTHEON,
    RESTING,
    STORY,
)
from serai.games.burning_sands.text import meaning as m
from serai.kernel import Action, Reason

_ZONES: Final = {"hand": HAND, "saved": SAVED, "buried": BURIED, "top": DECK, "deck": DECK}


class Draw(Instruction):
    """A player draws cards (BS 13.20)."""

    def __init__(self, words: m.TopCards, slots: tuple[Slot, ...]) -> None:
        self.words: Final = words
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes = Eyes(run)
        drawn = 0
        for seat in seats_of(g, eyes, self.words.whose):
            n = number_of(g, eyes, self.words.count)
            before = len(g.hand[seat])
            draw(g, seat, n)
            drawn += len(g.hand[seat]) - before
            if n:
                tell(g, "draws", doer(g), NOTHING, NOTHING, seat)
        set_fixed(g, SHORT, 0)


class FromZone(Instruction):
    """Cards of a hand, a deck or a pile are chosen and go elsewhere, or are kept under a name."""

    def __init__(
        self,
        chosen: m.Chosen,
        manner: str,
        to: m.Place | None,
        state: str,
        slots: tuple[Slot, ...],
        register: int,
    ) -> None:
        self.words: Final = chosen
        self.manner: Final = manner  # discard, bury, return, bring, take, put; pick: it stays where it is
        self.to: Final = to
        self.state: Final = state
        self._slots: Final = slots
        self.register: Final = register
        self.hidden = chosen.place.zone in ("hand", "deck")

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def _owner(self, g: State, eyes: Eyes) -> int:
        seats = seats_of(g, eyes, self.words.place.whose or m.You())
        return seats[0] if seats else NOTHING

    def _fitting(self, g: State, eyes: Eyes, owner: int) -> list[int]:
        zone, buried = zone_of(g, self.words.place, owner), self.words.place.zone == "buried"
        found = [
            kind for kind in zone if all(kind_fits(g, eyes, kind, test, buried) for test in self.words.tests)
        ]
        if self.to is not None and self.to.zone == "play":
            found = [kind for kind in found if may_enter(g, owner, kind)]
        return found if self.words.place.zone == "hand" else sorted(found)

    def do(self, g: State, run: Run) -> None:
        eyes = Eyes(run)
        owner = self._owner(g, eyes)
        choosers = seats_of(g, eyes, self.words.by or m.You())
        set_row(g, self.register, [])
        self.done(g, 0, owner == NOTHING or not choosers)
        if owner == NOTHING or not choosers:
            return
        n = number_of(g, eyes, self.words.count.number)
        if self.words.place.zone == "deck":
            if not g.deck[owner]:
                reshuffle(g, owner)  # BS 3.22
            forget_deck(g, owner)  # it will be shuffled
        if self.words.random:
            for _ in range(min(n, len(g.hand[owner]))):
                kind = sorted(g.hand[owner])[g.chance.below(len(g.hand[owner]))]
                if g.events is not None:
                    g.events.append(e.Shown(owner, kind))
                self._move(g, owner, kind)
            return
        if (not self.hidden and len(self._fitting(g, eyes, owner)) < n) or (
            self.words.place.zone == "hand" and len(self._fitting(g, eyes, owner)) < n
        ):
            set_fixed(g, SHORT, 1)
        if n:
            ask(g, choosers[0], n, player=owner)

    def offers(self, g: State, frame: Choosing) -> list[Action]:
        verb = DISCARD if self.manner in ("discard", "bury") and self.words.place.zone == "hand" else CHOOSE
        found = [verb(kind) for kind in dict.fromkeys(self._fitting(g, eyes_below(g), frame.player))]
        may_stop = self.words.count.op in ("up to", "any") or self.words.place.zone == "deck"
        may_stop = may_stop or (self.words.place.zone == "hand" and self.manner not in ("discard", "bury"))
        return [*found, DONE()] if may_stop else found

    def against_choice(self, g: State, frame: Choosing, action: Action) -> Reason:
        if self.words.place.zone == "hand":
            if action.verb is DISCARD and action.n not in g.hand[frame.player]:
                return Reason("not in hand", "BS 14.8")
            return Reason("say which to discard", "BS 14.8", source_below(g), "makes you discard", frame.left)
        return Reason("first choose for it", "BS 14.8", source_below(g))

    def chosen(self, g: State, frame: Choosing, action: Action) -> None:
        owner = frame.player
        if action.verb is DONE:
            set_fixed(g, SHORT, 1 if fixed(g, COUNT) == 0 else 0)
            self._finish(g, owner)
            return
        if frame.left > 1:
            g.stack.append(frame.with_left(frame.left - 1))
        if frame.left <= 1:
            self._move(g, owner, action.n, last=True)
        else:
            self._move(g, owner, action.n)

    def _move(self, g: State, owner: int, kind: int, last: bool = False) -> None:
        set_fixed(g, COUNT, fixed(g, COUNT) + 1)
        zone = self.words.place.zone
        if self.manner in ("discard", "bury") and zone == "hand":
            discard(g, owner, kind, BURIED if self.manner == "bury" else SAVED)
            tell(g, "discards", doer(g), NOTHING, kind, owner)
            set_row(g, self.register, [*row(g, self.register), of_kind(kind)])
            return
        if zone == "hand":
            take(g, owner, kind)
        else:
            zone_of(g, self.words.place, owner).remove(kind)
        if g.events is not None and zone in ("deck", "hand"):
            g.events.append(e.Shown(owner, kind))
        if last:
            self._finish(g, owner)
        self._place(g, owner, kind)

    def _finish(self, g: State, owner: int) -> None:
        if self.words.place.zone != "deck":
            return
        if g.deck[owner]:
            shuffle(g, owner)
        else:
            reshuffle(g, owner)  # the last card leaves it (BS 3.21)

    def _place(self, g: State, owner: int, kind: int) -> None:
        goal = self.to
        zone = "hand" if goal is None else goal.zone
        if self.manner in ("discard", "bury"):
            zone = "buried" if self.manner == "bury" else "saved"
        if zone == "play":
            card = bring_in(g, owner, kind, self.state == "bowed")
            set_row(g, self.register, [*row(g, self.register), card])
            return
        put(g, owner, kind, _ZONES[zone])
        set_row(g, self.register, [*row(g, self.register), of_kind(kind)])


def bring_in(g: State, seat: int, kind: int, bowed: bool) -> int:
    """A card comes into play by an effect, with no cost (BS 5.25, BS 15.24)."""
    resting = face_of(g, kind).type == HOLDING
    if face_of(g, kind).type == PANTHEON:
        replace_pantheon(g, seat)
    card = enter(g, seat, kind, NOTHING, resting or bowed)
    if resting:
        g.bowed[card] = RESTING
    tell(g, "enters", seat, card)
    return card


def may_enter(g: State, seat: int, kind: int) -> bool:
    """Whether an effect can bring a card into play by itself: it needs no host, and no copy is there."""
    printed = face_of(g, kind)
    if printed.type == STORY and has_story(g, seat, kind):
        return False
    alone = printed.type in (HERO, STORY, PANTHEON) or printed.is_jinn
    alone = alone or (printed.type == HOLDING and not printed.is_fortification)
    return alone and against_beside(g, kind) is None


class TopOfDeck(Instruction):
    """Cards on top of a deck are looked at, shown, discarded or buried; they are kept under a name."""

    def __init__(self, words: m.TopCards, how: str, slots: tuple[Slot, ...], register: int) -> None:
        self.words: Final = words
        self.how: Final = how  # look, show, discard, bury
        self._slots: Final = slots
        self._register: Final = register

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes = Eyes(run)
        kinds: list[int] = []
        for seat in seats_of(g, eyes, self.words.whose):
            n = number_of(g, eyes, self.words.count)
            if self.how in ("discard", "bury"):
                for kind in [kind for kind in (top_card(g, seat) for _ in range(n)) if kind != NOTHING]:
                    if g.events is not None:
                        g.events.append(e.Shown(seat, kind))
                    put(g, seat, kind, BURIED if self.how == "bury" else SAVED)
                    kinds.append(kind)
                continue
            if not g.deck[seat]:
                reshuffle(g, seat)  # BS 3.22
            seen = g.deck[seat][::-1][:n]
            kinds += seen
            know_top(g, seat, run.seat, len(seen))
            if g.events is not None:
                for kind in seen if self.how == "show" else ():
                    g.events.append(e.Shown(seat, kind))
                if self.how == "look" and seen:
                    g.events.append(e.Looked(run.seat, tuple(seen)))
        set_row(g, self._register, [of_kind(kind) for kind in kinds])
        self.done(g, len(kinds), not kinds)


class LookAtHand(Instruction):
    """A player looks at a hand, or a hand is shown to all."""

    def __init__(self, whose: Any, shown: bool, slots: tuple[Slot, ...]) -> None:
        self.whose: Final = whose
        self._shown: Final = shown
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        for seat in seats_of(g, Eyes(run), self.whose):
            if self._shown:
                show_hand(g, seat)
            else:
                glimpse_hand(g, run.seat, seat)


class TakeTop(Instruction):
    """The card on top of a deck that the text speaks of goes to a hand, a pile or the bottom."""

    def __init__(self, register: int, whose: Any, to: m.Place) -> None:
        self._register: Final = register
        self.whose: Final = whose
        self.to: Final = to

    def do(self, g: State, run: Run) -> None:
        seats = seats_of(g, Eyes(run), self.whose)
        kinds = [kind_in(value) for value in row(g, self._register)]
        if not seats or not kinds or not g.deck[seats[0]] or g.deck[seats[0]][-1] != kinds[0]:
            self.done(g, 0, True)
            return
        kind = top_card(g, seats[0])
        if self.to.zone == "bottom":
            g.deck[seats[0]].insert(0, kind)
        else:
            put(g, seats[0], kind, _ZONES[self.to.zone])
        self.done(g, 1, False)


class Reorder(Instruction):
    """Cards of a deck that one player looks at are taken, and the rest goes where the text says (BS 14.8)."""

    hidden = True

    def __init__(self, words: m.TopCards, takes: int, rest: str, slots: tuple[Slot, ...]) -> None:
        self.words: Final = words
        self.takes: Final = takes  # how many go to the hand
        self.rest: Final = rest  # top, bottom, saved, buried
        self._slots: Final = slots

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes = Eyes(run)
        for seat in reversed(seats_of(g, eyes, self.words.whose)):
            n = number_of(g, eyes, self.words.count)
            if self.rest == "top" and not self.takes:
                seen = lift(g, seat, n)
            else:
                seen = [kind for kind in (top_card(g, seat) for _ in range(n)) if kind != NOTHING]
            if seen:
                if g.events is not None:
                    g.events.append(e.Looked(run.seat, tuple(seen)))
                frame = action_now(g)
                assert frame is not None
                g.stack.append(
                    Looking(run.seat, frame.ability, frame.step - 1, seat, tuple(seen), self.takes)
                )

    def offers(self, g: State, frame: Any) -> list[Action]:
        return [CHOOSE(kind) for kind in dict.fromkeys(frame.cards)]

    def against_choice(self, g: State, frame: Any, action: Action) -> Reason:
        if action.verb is CHOOSE:
            return Reason("not among those seen", "BS 14.8", source_below(g))
        wanted = "a card to take" if frame.left > 0 else "which card comes next from the top"
        return Reason("choose among those seen", "BS 14.8", source_below(g), wanted)

    def chosen(self, g: State, frame: Any, action: Action) -> None:
        left = list(frame.cards)
        left.remove(action.n)
        if not frame.left:
            self._arrange(g, frame, left, [*frame.chosen, action.n])
            return
        g.hand[frame.seat].append(action.n)
        if g.events is not None:
            g.events.append(e.Drawn(frame.seat, action.n))
        if frame.left > 1 and left:
            g.stack.append(frame.with_cards(left, frame.left - 1, []))
        elif self.rest in ("top", "bottom"):
            self._arrange(g, frame, left, [])
        else:
            for kind in left:
                put(g, frame.owner, kind, _ZONES[self.rest])
                if g.events is not None:
                    g.events.append(e.Shown(frame.owner, kind))

    def _arrange(self, g: State, frame: Any, left: list[int], chosen: list[int]) -> None:
        """Ask for the next card, or put all back: what was chosen first lies highest."""
        owner = frame.owner
        if len(left) > 1:
            g.stack.append(frame.with_cards(left, 0, chosen))
        elif self.rest == "top":
            put_back(g, owner, [*chosen, *left], frame.seat, peeked_top(g, owner, frame.seat))
        else:
            g.deck[owner][:0] = reversed([*chosen, *left])


class ShuffleDeck(Instruction):
    """A player shuffles his or her deck."""

    def __init__(self, who: Any) -> None:
        self.who: Final = who

    def do(self, g: State, run: Run) -> None:
        for seat in seats_of(g, Eyes(run), self.who):
            shuffle(g, seat)
