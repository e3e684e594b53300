"""Typed rows of the state: what happened, what a turn counts, a raiding Hero, a duel. None ever changes."""

from __future__ import annotations

from typing import Final, TypeAlias

from serai.games.burning_sands.state.terms import NOTHING

OVER: Final = -1  # in place of a trigger: this can no longer be answered

#: What a happening is about, as places in a row of numbers; NOTHING where there is none.
#: The card, which may be gone by now; its kind; its player, or the player it is about; another card; how
#: many, or why; the City Section of the battle or raid; where the card's unit fought; what it was on; the
#: ability by which somebody brought it about.
Cause: TypeAlias = tuple[int, int, int, int, int, int, int, int, int]
NO_CAUSE: Final[Cause] = (NOTHING, NOTHING, NOTHING, NOTHING, 0, NOTHING, NOTHING, NOTHING, NOTHING)
CARD: Final = 0
KIND: Final = 1
SEAT: Final = 2
OTHER: Final = 3
COUNT: Final = 4
PLACE: Final = 5
AT: Final = 6
HOST: Final = 7
BY: Final = 8
_LENGTH: Final = 2 + len(NO_CAUSE)


class Happening:
    """Something that texts can answer and count: its trigger, by whose doing, and what it is about.

    `trigger` is a place in `happenings.TRIGGERS`, where it stands what the numbers of the cause mean.
    """

    __slots__ = ("actor", "cause", "trigger")

    def __init__(self, trigger: int, actor: int, cause: Cause) -> None:
        self.trigger: Final = trigger
        self.actor: Final = actor
        self.cause: Final = cause

    def by(self, actor: int) -> Happening:
        """The same by another player's doing."""
        return Happening(self.trigger, actor, self.cause)

    def over(self) -> Happening:
        """The same when it can no longer be answered."""
        return Happening(OVER, self.actor, self.cause)

    def more(self, count: int) -> Happening:
        """The same with so many more."""
        card, kind, seat, other, n, place, at, host, by = self.cause
        return Happening(self.trigger, self.actor, (card, kind, seat, other, n + count, place, at, host, by))

    def key(self) -> tuple[int, ...]:
        """Equal for happenings that are alike."""
        return (self.trigger, self.actor, *self.cause)

    def data(self) -> list[int]:
        """Its numbers; `happening_from` reads them back."""
        return list(self.key())


def happening_from(row: list[int]) -> Happening:
    """A happening from its numbers."""
    trigger, actor, card, kind, seat, other, count, place, at, host, by = row
    return Happening(trigger, actor, (card, kind, seat, other, count, place, at, host, by))


def happenings_from(flat: tuple[int, ...]) -> tuple[Happening, ...]:
    """Several of them from their numbers in one row."""
    starts = range(0, len(flat), _LENGTH)
    return tuple([happening_from(list(flat[at : at + _LENGTH])) for at in starts])


#: Bits of the seats that see a card: all of them.
EVERYBODY: Final = 255
_BITS: Final = 8


class Raider:
    """A Hero sent to a City Section with a card face down, and who defends there with a card face up.

    `answer` is the card of the `defender`, who belongs to the player `answered_by` (BS 11.3, BS 11.10);
    `more` are further cards on the Hero (BS 11.35). `open` has for each card on the Hero who else sees it, as
    bits of the seats, and `answer_open` the same of the defender's card: a text can have one face up and the
    other face down, or let a player look at it.
    """

    __slots__ = (
        *("answer", "answer_open", "answered_by", "card_kind", "defender", "hero", "more", "open"),
        "section",
    )

    def __init__(
        self,
        section: int,
        hero: int,
        card_kind: int,
        defender: int = NOTHING,
        answer: int = NOTHING,
        answered_by: int = NOTHING,
        open: int = 0,
        answer_open: int = EVERYBODY,
        *more: int,
    ) -> None:
        self.section: Final = section
        self.hero: Final = hero
        self.card_kind: Final = card_kind
        self.defender: Final = defender
        self.answer: Final = answer
        self.answered_by: Final = answered_by
        self.open: Final = open
        self.answer_open: Final = answer_open
        self.more: Final = more

    @property
    def cards(self) -> tuple[int, ...]:
        """All cards on the Hero."""
        return (self.card_kind, *self.more)

    def defended(self, defender: int, answer: int, seat: int, answer_open: int = EVERYBODY) -> Raider:
        """A Hero of a player defends with a card."""
        own = (self.section, self.hero, self.card_kind)
        return Raider(*own, defender, answer, seat, self.open, answer_open, *self.more)

    def is_known(self, place: int, seat: int | None) -> bool:
        """Whether somebody other than the raider sees a card on the Hero that is not turned up yet."""
        return _sees(self.open >> _BITS * place, seat)

    def is_answer_known(self, seat: int | None) -> bool:
        """Whether somebody sees the defender's card although it is not turned up yet."""
        return seat == self.answered_by or _sees(self.answer_open, seat)

    def shown_to(self, place: int, seats: int) -> Raider:
        """A card on the Hero is seen by more players."""
        own = (self.section, self.hero, self.card_kind, self.defender, self.answer, self.answered_by)
        return Raider(*own, self.open | seats << _BITS * place, self.answer_open, *self.more)

    def with_cards(self, cards: list[int]) -> Raider:
        """The same with other cards on the Hero."""
        _, _, _, *rest = self.data()[: -len(self.more) or None]
        return Raider(self.section, self.hero, cards[0], *rest, *cards[1:])

    def hidden(self, place: int) -> Raider:
        """A card on the Hero is seen by nobody else."""
        own = (self.section, self.hero, self.card_kind, self.defender, self.answer, self.answered_by)
        return Raider(*own, self.open & ~(EVERYBODY << _BITS * place), self.answer_open, *self.more)

    def with_answer(self, answer: int, answer_open: int) -> Raider:
        """The same with another card of the defender, which these see."""
        own = (self.section, self.hero, self.card_kind, self.defender, answer, self.answered_by)
        return Raider(*own, self.open, answer_open, *self.more)

    def data(self) -> list[int]:
        """Its numbers, as the constructor takes them."""
        own = [self.section, self.hero, self.card_kind, self.defender]
        return [*own, self.answer, self.answered_by, self.open, self.answer_open, *self.more]


def _sees(seats: int, seat: int | None) -> bool:
    """Whether a player is among the bits of those who see a card; spectators see what all see."""
    return seats & EVERYBODY == EVERYBODY or (seat is not None and seats >> seat & 1 == 1)


class Duel:
    """A duel: the challenger and the challenged, their players, the Ka each lost, and whose thrust it is.

    `striker` is 0 or 1; `passes` were made one after another; `ability` and `effect` are the words that made
    the challenge, for the loser's fate; `parry` is the card that a thrust has met, or NOTHING as long as
    there is none, and `blind` whether it came from the deck.
    """

    __slots__ = ("ability", "blind", "effect", "heroes", "lost", "parry", "passes", "seats", "striker")

    def __init__(
        self,
        heroes: tuple[int, int],
        seats: tuple[int, int],
        ability: int,
        effect: int,
        lost: tuple[int, int] = (0, 0),
        striker: int = 1,
        passes: int = 0,
        parry: int = NOTHING,
        blind: bool = False,
    ) -> None:
        self.heroes: Final = heroes
        self.seats: Final = seats
        self.ability: Final = ability
        self.effect: Final = effect
        self.lost: Final = lost
        self.striker: Final = striker
        self.passes: Final = passes
        self.parry: Final = parry
        self.blind: Final = blind

    def hero(self, which: int) -> int:
        """The challenger (0) or the challenged (1)."""
        return self.heroes[1] if which else self.heroes[0]

    def seat(self, which: int) -> int:
        """The player of the challenger (0) or of the challenged (1) when the duel began."""
        return self.seats[1] if which else self.seats[0]

    def lost_by(self, which: int) -> int:
        """The Ka that the challenger (0) or the challenged (1) lost."""
        return self.lost[1] if which else self.lost[0]

    @property
    def thruster(self) -> int:
        """The player who may thrust."""
        return self.seat(self.striker)

    @property
    def thrusting(self) -> int:
        """The Hero who may thrust."""
        return self.hero(self.striker)

    @property
    def parrying(self) -> int:
        """The Hero who has to parry a thrust."""
        return self.hero(1 - self.striker)

    def passed(self) -> Duel:
        """Who may thrust does not; the other may (BS 12.20)."""
        return self._but(self.lost, 1 - self.striker, self.passes + 1, self.parry, self.blind)

    def thrust(self) -> Duel:
        """A thrust is made."""
        return self._but(self.lost, self.striker, 0, self.parry, self.blind)

    def parried(self, parry: int, blind: bool) -> Duel:
        """A thrust is met, by a card of the hand or of the deck."""
        return self._but(self.lost, self.striker, self.passes, parry, blind)

    def round_over(self, ka: int) -> Duel:
        """The Hero who parried loses Ka, and may thrust next (BS 12.16, BS 12.19)."""
        first, second = self.lost
        lost = (first + ka, second) if self.striker else (first, second + ka)
        return self._but(lost, 1 - self.striker, self.passes, self.parry, self.blind)

    def _but(self, lost: tuple[int, int], striker: int, passes: int, parry: int, blind: bool) -> Duel:
        return Duel(self.heroes, self.seats, self.ability, self.effect, lost, striker, passes, parry, blind)

    def data(self) -> list[int]:
        """Its numbers in a row; `duel_from` reads them back."""
        row = [*self.heroes, *self.lost, *self.seats, self.striker, self.passes, self.ability, self.effect]
        return [*row, self.parry, int(self.blind)]


def duel_from(row: list[int]) -> Duel | None:
    """A duel from its numbers; none from an empty row."""
    if not row:
        return None
    one, other, lost_one, lost_other, seat, other_seat, striker, passes, ability, effect, parry, blind = row
    lost = (lost_one, lost_other)
    return Duel((one, other), (seat, other_seat), ability, effect, lost, striker, passes, parry, bool(blind))
