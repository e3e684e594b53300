"""Instructions about cards that are not in play: draw, look, choose, order, shuffle (BS 14.8, BS 18.6)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine import deeds, moving, speaking
from serai.games.burning_sands.machine.instruction import Instruction, ask, eyes_below, source_below
from serai.games.burning_sands.machine.looking import (
    all_in_play,
    apart,
    at_end,
    cards_of,
    fit_together,
    fits,
    fitting,
    in_zone,
    number_of,
    seats_of,
)
from serai.games.burning_sands.machine.point_of_view import Eyes
from serai.games.burning_sands.machine.registers import (
    REVEALED,
    SHORT,
    action_now,
    is_located,
    kind_in,
    located,
    place_in,
    row,
    set_fixed,
    set_row,
)
from serai.games.burning_sands.rules.ability import Run, Slot
from serai.games.burning_sands.rules.asking import player_cannot
from serai.games.burning_sands.rules.deck import (
    OWN,
    draw,
    forget_deck,
    know_top,
    open_top,
    own_top,
    peeked_top,
    put_back,
    reshuffle,
    shuffle,
)
from serai.games.burning_sands.rules.foretelling import Averted, Coming
from serai.games.burning_sands.rules.happenings import doer, tell
from serai.games.burning_sands.rules.may_enter import UNIQUE_STAYS, against_beside, has_story, never_returns
from serai.games.burning_sands.rules.reasons import against_own
from serai.games.burning_sands.rules.zones import BURIED, DECK, HAND, glimpse_hand, show_hand
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state.frames import Looking
from serai.games.burning_sands.state.marks import TO_DISCARD
from serai.games.burning_sands.state.terms import (
    CHOOSE,
    DISCARD,
    DONE,
    HERO,
    HOLDING,
    NOBODY,
    NOTHING,
    PANTHEON,
    STORY,
    TARGET,
)
from serai.games.burning_sands.text import meaning as m
from serai.kernel import Action, Reason

THE_REST: Final = "the rest"
_NOT_YOURS: Final = Reason("not yours", "BS 14.7")
_PILES: Final = {"hand": "hand", "deck": "deck", "saved": "Saved pile", "buried": "Buried pile"}


class Draw(Instruction):
    """A player draws cards, which later words may know by a name (BS 13.20)."""

    def __init__(self, words: m.TopCards, slots: tuple[Slot, ...], register: int) -> None:
        self.words: Final = words
        self._slots: Final = slots
        self._register: Final = register

    foretold = ("drawing",)

    def coming(self, g: State, run: Run) -> list[Coming]:
        n = number_of(g, Eyes(run), self.words.count)
        seats = seats_of(g, Eyes(run), self.words.whose) if n > 0 else []
        return [Coming("drawing", seat=seat, number=n) for seat in seats]

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes, averted = Eyes(run), Averted(g)
        drawn = 0
        known: list[int] = []
        for seat in seats_of(g, eyes, self.words.whose):
            n = 0 if averted.player("drawing", seat) else number_of(g, eyes, self.words.count)
            before = len(g.hand[seat])
            draw(g, seat, n)
            drawn += len(g.hand[seat]) - before
            known += [located(HAND, seat, place) for place in range(before, len(g.hand[seat]))]
            if n:
                tell(g, "draws", doer(g), seat=seat, count=n)
        if self._register != NOTHING:
            set_row(g, self._register, known)
        self.done(g, drawn, False)


def may_enter(g: State, seat: int, kind: int) -> bool:
    """Whether an effect can bring a card into play by itself: it needs no host, and no copy is there."""
    printed = face_of(g, kind)
    if printed.type == STORY and has_story(g, seat, kind):
        return False
    alone = printed.type in (HERO, STORY, PANTHEON) or printed.is_jinn
    alone = alone or (printed.type == HOLDING and not printed.is_fortification)
    return alone and against_beside(g, kind) is None


class Note(Instruction):
    """The cards on top of a deck are remembered for later words."""

    def __init__(self, cards: m.TopCards, register: int) -> None:
        self._cards: Final = dataclasses.replace(cards, name="")
        self._register: Final = register

    def do(self, g: State, run: Run) -> None:
        set_row(g, self._register, cards_of(g, Eyes(run), self._cards))


class Choose(Instruction):
    """A player chooses cards while the action is carried out, wherever they are (BS 14.7, BS 14.8)."""

    for_others = True

    def __init__(
        self, chosen: m.Chosen, slots: tuple[Slot, ...], register: int, rest: int, deed: str
    ) -> None:
        self.words: Final = chosen
        self._slots: Final = slots
        self._register: Final = register
        self._rest: Final = rest  # the register of the cards that are not chosen
        self._deed: Final = deed  # what becomes of them, for which they must be fit
        self._tests, self._sums = apart(chosen)
        zone = chosen.place.zone
        self._among: Final = next((test.cards for test in chosen.tests if isinstance(test, m.Among)), None)
        self.hidden = any(one in ("hand", "deck") for one in zone.split("/"))
        self._open: Final = chosen.count.op in ("up to", "any", "<=", "at least")

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def _able(self, g: State, eyes: Eyes) -> list[int]:
        """What may be chosen, beside what was."""
        place = self.words.place
        if place.zone != "play":
            values = in_zone(g, eyes, place)
        elif self._among is not None:
            values = cards_of(g, eyes, self._among)
        else:
            values = all_in_play(g, eyes.run.seat)
        taken = row(g, self._register)
        found = fitting(g, eyes, [value for value in values if value not in taken], self._tests)
        found = [value for value in found if self._may(g, value)]
        if self._sums:
            found = [value for value in found if fit_together(g, eyes, tuple(taken), value, self._sums)]
        if place.zone in ("deck", "saved", "buried"):
            found.sort(key=lambda value: kind_in(g, value))
        return found

    def _may(self, g: State, value: int) -> bool:
        if value >= 0:
            return not self._deed or self._deed == "bring" or deeds.against(g, self._deed, value) is None
        if self._deed in ("discard", "bury") and place_in(value)[0] == HAND:
            return not player_cannot(g, TO_DISCARD, place_in(value)[1])
        if self._deed != "bring":
            return True
        zone, owner, _ = place_in(value)
        if zone == BURIED and never_returns(g, kind_in(g, value)):
            return False
        return may_enter(g, owner, kind_in(g, value))

    def _is_kept(self, g: State, eyes: Eyes) -> bool:
        """Whether texts keep whoever's hand it is from discarding."""
        if self.words.place.zone != "hand" or self._deed not in ("discard", "bury"):
            return False
        owners = seats_of(g, eyes, self.words.place.whose or m.You())
        return all(player_cannot(g, TO_DISCARD, owner) for owner in owners)

    def do(self, g: State, run: Run) -> None:
        eyes = Eyes(run)
        zone = self.words.place.zone
        choosers = seats_of(g, eyes, self.words.by or m.You())
        set_row(g, self._register, [])
        if zone == "deck":
            for owner in seats_of(g, eyes, self.words.place.whose or m.You()):
                if not g.deck[owner]:
                    reshuffle(g, owner)  # BS 3.22
                forget_deck(g, owner)  # it will be shuffled
        able = self._able(g, eyes)
        unseen = self._unseen(g, eyes)
        known = unseen or len(able)
        n = self._most(g, eyes, known)  # what others do not see says nothing before it is chosen
        self._told(g, 0, not choosers or n == 0 or (known < n and zone != "deck"))
        if self._among is None and zone != "play":
            set_row(g, self._rest, in_zone(g, eyes, self.words.place))
        if not choosers or not n or (self.hidden and self._is_kept(g, eyes)):
            return
        if self.words.random:
            for _ in range(min(n, len(able))):
                able.sort(key=lambda value: kind_in(g, value))
                self._take(g, able.pop(g.chance.below(len(able))))
            return
        for owner in seats_of(g, eyes, self.words.place.whose or m.You()) if zone == "hand" else []:
            if owner != choosers[0] and sorted(g.known[owner]) != sorted(g.hand[owner]):
                glimpse_hand(g, choosers[0], owner)
        if able or unseen:
            self._ask(g, choosers[0], n)

    def _unseen(self, g: State, eyes: Eyes) -> int:
        """Among how many cards it is chosen that others do not see; they know only how many there are."""
        if self._among is None:
            return len(in_zone(g, eyes, self.words.place)) if self.hidden else 0
        seen = row(g, REVEALED)
        among = cards_of(g, eyes, self._among)
        return len(among) if any(_is_unseen(value) and value not in seen for value in among) else 0

    def able(self, g: State, run: Run) -> bool:
        if self.hidden:
            return self._open or bool(in_zone(g, Eyes(run), self.words.place))
        return self._open or bool(self._able(g, Eyes(run)))

    def _most(self, g: State, eyes: Eyes, able: int) -> int:
        count = self.words.count
        return able if count.op in ("any", "all") else max(0, number_of(g, eyes, count.number))

    def _ask(self, g: State, seat: int, left: int) -> None:
        if self._among is None:
            ask(g, seat, left)
            return
        frame = action_now(g)
        assert frame is not None
        g.stack.append(Looking(seat, frame.ability, frame.step - 1, seat, (), left))

    def looked_at(self, g: State) -> list[int]:
        """The kinds that the one who is asked looks at."""
        values = cards_of(g, eyes_below(g), self._among) if self._among is not None else []
        return [kind_in(g, value) for value in values if value < 0]

    def offers(self, g: State, frame: Any) -> list[Action]:
        able = self._able(g, eyes_below(g))
        zone, own = self.words.place.zone, all(place_in(v)[1] == frame.seat for v in able if is_located(v))
        verb = DISCARD if self._deed in ("discard", "bury") and zone == "hand" and own else CHOOSE
        offers = [TARGET(value) if value >= 0 else verb(kind_in(g, value)) for value in able]
        may_stop = self._open or zone == "deck" or not able or (self.hidden and "/" in zone)
        if zone == "hand" and own:
            may_stop = may_stop or self._deed not in ("discard", "bury")
        return [*dict.fromkeys(offers), *([DONE()] if may_stop else [])]

    def chosen(self, g: State, frame: Any, action: Action) -> None:
        if action.verb is DONE:
            taken = len(row(g, self._register))
            self._told(g, taken, not taken)
            if self.words.place.zone == "deck" and not taken:
                for owner in seats_of(g, eyes_below(g), self.words.place.whose or m.You()):
                    shuffle(g, owner)
            return
        able = self._able(g, eyes_below(g))
        value = action.n
        if action.verb is not TARGET:
            value = next(one for one in able if one < 0 and kind_in(g, one) == action.n)
        self._take(g, value)
        if frame.left > 1 and len(able) > 1:
            self._ask(g, frame.seat, frame.left - 1)

    def _told(self, g: State, count: int, short: bool) -> None:
        """In a round it is what becomes of the cards that is counted."""
        if self.adds:
            set_fixed(g, SHORT, 1 if short else 0)
        else:
            self.done(g, count, short)

    def _take(self, g: State, value: int) -> None:
        set_row(g, self._register, [*row(g, self._register), value])
        set_row(g, self._rest, [one for one in row(g, self._rest) if one != value])
        self._told(g, len(row(g, self._register)), False)

    def against_choice(self, g: State, frame: Any, action: Action) -> Reason:
        source, zone = source_below(g), self.words.place.zone
        if self._among is not None:
            if action.verb is CHOOSE:
                return Reason("not among those seen", "BS 14.8", source)
            return Reason("choose among those seen", "BS 14.8", source, "a card to take")
        if zone == "hand":
            if action.verb is DISCARD and action.n not in g.hand[frame.seat]:
                return Reason("not in hand", "BS 14.8")
            if self._deed in ("discard", "bury"):
                return Reason("say which to discard", "BS 14.8", source, "makes you discard", frame.left)
            return Reason("first choose for it", "BS 14.8", source)
        if zone != "play":
            return self._against_pile(g, action, source)
        order = f"{self._deed or 'choose'} {speaking.of_cards(self.words, own=True)}"
        if action.verb is not TARGET:
            return Reason("asks you", "BS 14.7", source, order)
        reason = against_own(g, frame.seat, action.n, _NOT_YOURS)
        if reason is not None and any(isinstance(test, m.OfPlayer) for test in self.words.tests):
            rule = "BS 14.7" if reason is _NOT_YOURS else reason.rule
            return Reason(f"asks you, {reason.code}", rule, source, order)
        reason = deeds.against(g, self._deed, action.n) if self._deed else None
        if reason is not None and reason.code == "cannot":
            return reason
        bowed = reason is deeds.BOWED or (m.Is("unbowed") in self.words.tests and bool(g.bowed[action.n]))
        code = "asks you, bowed" if bowed and g.bowed[action.n] else "asks you, does not fit"
        return Reason(code, "BS 14.7", source, order)

    def _against_pile(self, g: State, action: Action, source: int) -> Reason:
        eyes = eyes_below(g)
        where = f"your {' or '.join([_PILES[zone] for zone in self.words.place.zone.split('/')])}"
        kinds = [kind_in(g, value) for value in in_zone(g, eyes, self.words.place)]
        what = speaking.several(self.words)
        if action.verb is not CHOOSE:
            return Reason("asks for cards of a pile", "BS 14.8", source, what, where)
        if action.n not in kinds:
            return Reason("not in the pile", "BS 14.8", where)
        if self._deed == "bring" and against_beside(g, action.n) is not None:
            return UNIQUE_STAYS
        return Reason("does not fit, of a pile", "BS 14.3", source, what, where)


def _is_unseen(value: int) -> bool:
    """Whether a card lies where not all see it, unless it was shown."""
    return is_located(value) and place_in(value)[0] in (HAND, DECK)


class Look(Instruction):
    """Cards are looked at by a player, or shown to all; they are kept under a name (BS 21.4, BS 21.5)."""

    def __init__(self, words: m.Look, slots: tuple[Slot, ...], register: int, found: int, rest: int) -> None:
        self.words: Final = words
        self._slots: Final = slots
        self._register: Final = register
        self._found: Final = found  # the register of the one that was sought
        self._rest: Final = rest

    def slots(self) -> tuple[Slot, ...]:
        return self._slots

    def do(self, g: State, run: Run) -> None:
        eyes, cards = Eyes(run), self.words.cards
        viewers = seats_of(g, eyes, self.words.who)
        viewer = viewers[0] if viewers else run.seat
        values: list[int] = []
        if isinstance(cards, (m.TopCards, m.UntilFound)):
            for seat in seats_of(g, eyes, cards.whose):
                if not g.deck[seat] and getattr(cards, "zone", "deck") == "deck":
                    reshuffle(g, seat)  # BS 3.22
                values += self._top(g, eyes, seat)
        else:
            values = cards_of(g, eyes, cards)
        rest = values
        if isinstance(cards, m.UntilFound):
            one = [v for v in values[-1:] if all(fits(g, eyes, v, test) for test in cards.tests)]
            set_row(g, self._found, one)
            rest = [value for value in values if value not in one]
        set_row(g, self._register, values)
        set_row(g, self._rest, rest)
        if self.words.shown:
            set_row(g, REVEALED, [*row(g, REVEALED), *values])
        self._see(g, viewer, values)
        self.done(g, len(values), not values)

    def _top(self, g: State, eyes: Eyes, seat: int) -> list[int]:
        """The cards on top of a deck: so many, or up to the first that fits."""
        cards, size = self.words.cards, len(g.deck[seat])
        if isinstance(cards, m.TopCards):
            return at_end(g, cards, seat, number_of(g, eyes, cards.count))
        assert isinstance(cards, m.UntilFound)
        values: list[int] = []
        for n in range(size):
            values.append(located(DECK, seat, n))
            if all(fits(g, eyes, values[-1], test) for test in cards.tests):
                break
        return values

    def _see(self, g: State, viewer: int, values: list[int]) -> None:
        """The player, or all players, know the cards from now on."""
        shown = self.words.shown
        for zone, owner in dict.fromkeys([place_in(value)[:2] for value in values if is_located(value)]):
            there = [value for value in values if is_located(value) and place_in(value)[:2] == (zone, owner)]
            kinds = [kind_in(g, value) for value in there]
            whole = zone == HAND and len(there) == len(g.hand[owner])
            if whole and shown:
                show_hand(g, owner)
            elif whole:
                glimpse_hand(g, viewer, owner)
            elif zone == DECK and place_in(there[-1])[2] == len(there) - 1:
                n = len(there)
                if shown:
                    opened = max(n, open_top(g, owner))
                    g.tops[owner] = OWN * max(own_top(g, owner), opened) + opened
                else:
                    know_top(g, owner, viewer, n)
            elif zone == HAND:
                self._know_some(g, viewer, owner, kinds)
            if g.events is not None and not whole:
                g.events += [e.Shown(owner, kind) for kind in kinds] if shown else []
                if not shown:
                    g.events.append(e.Looked(viewer, tuple(kinds)))

    def _know_some(self, g: State, viewer: int, owner: int, kinds: list[int]) -> None:
        place = owner * g.seats + viewer
        for kind in kinds:
            if kind in g.known[owner] or viewer == owner:
                continue
            if self.words.shown:
                g.known[owner] = (*g.known[owner], kind)
            else:
                g.glimpsed[place] = tuple(sorted([*g.glimpsed[place], kind]))


class Order(Instruction):
    """Cards go back to a deck in an order that a player chooses, the first on top (BS 14.8)."""

    hidden = True

    def __init__(self, words: m.Order, register: int) -> None:
        self.words: Final = words
        self._register: Final = register  # those whose order is decided

    def do(self, g: State, run: Run) -> None:
        seats = seats_of(g, Eyes(run), self.words.who)
        set_row(g, self._register, [])
        if seats:
            self._go_on(g, seats[0], Eyes(run))

    def _left(self, g: State, eyes: Eyes) -> list[int]:
        done = row(g, self._register)
        return [v for v in cards_of(g, eyes, self.words.cards) if is_located(v) and v not in done]

    def _go_on(self, g: State, seat: int, eyes: Eyes) -> None:
        """Ask for the next card, or put all back."""
        left, frame = self._left(g, eyes), action_now(g)
        assert frame is not None
        if len(left) > 1:
            g.stack.append(Looking(seat, frame.ability, frame.step - 1, seat, (), 0))
            return
        values = [*row(g, self._register), *left]
        owner = place_in(values[0])[1] if values else NOBODY
        order = [kind_in(g, value) for value in values]
        for value in sorted(values, key=lambda one: -place_in(one)[2]):
            moving.take_out(g, value, seat)
        if owner != NOBODY and self.words.to.zone == "top":
            put_back(g, owner, order, seat, peeked_top(g, owner, seat))
        elif owner != NOBODY:
            g.deck[owner] = [*reversed(order), *g.deck[owner]]
        self.done(g, len(values), not values)

    def looked_at(self, g: State) -> list[int]:
        """The kinds that the one who is asked looks at."""
        return [kind_in(g, value) for value in cards_of(g, eyes_below(g), self.words.cards)]

    def offers(self, g: State, frame: Any) -> list[Action]:
        return [CHOOSE(kind) for kind in dict.fromkeys([kind_in(g, v) for v in self._left(g, eyes_below(g))])]

    def against_choice(self, g: State, frame: Any, action: Action) -> Reason:
        if action.verb is CHOOSE:
            return Reason("not among those seen", "BS 14.8", source_below(g))
        wanted = "which card comes next from the top"
        return Reason("choose among those seen", "BS 14.8", source_below(g), wanted)

    def chosen(self, g: State, frame: Any, action: Action) -> None:
        eyes = eyes_below(g)
        value = next(one for one in self._left(g, eyes) if kind_in(g, one) == action.n)
        set_row(g, self._register, [*row(g, self._register), value])
        self._go_on(g, frame.seat, eyes_below(g))


class ShuffleDeck(Instruction):
    """A player shuffles his or her deck."""

    def __init__(self, who: Any) -> None:
        self.who: Final = who

    def do(self, g: State, run: Run) -> None:
        for seat in seats_of(g, Eyes(run), self.who):
            shuffle(g, seat)
