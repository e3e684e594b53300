"""Effects on Strength, Ka and traits: bonuses, tokens, permanent changes, prohibitions (section 16)."""

from __future__ import annotations

from dataclasses import dataclass

from serai.games.burning_sands.ability import Run, Slot
from serai.games.burning_sands.changes import GOOD, TOKEN, change, fix, put_tokens, remove_tokens
from serai.games.burning_sands.language.amounts import AtMost, Counted, Half, StatOf, amount, slots_of
from serai.games.burning_sands.language.durations import Bonus
from serai.games.burning_sands.language.refs import IT, of_cards
from serai.games.burning_sands.language.running import Cards, Measure, RunOn
from serai.games.burning_sands.language.words import BOOK, KA, STRENGTH, agreeing
from serai.games.burning_sands.state import State
from serai.games.burning_sands.stats import ALL_TRAITS, LACKS, STAYS, ka, strength
from serai.games.burning_sands.terms import NOTHING
from serai.games.burning_sands.zones import change_permanently


@of_cards(
    "{what} [gets/get] {bonus} for each {per}{until}",
    "{what} [gains/gain] {bonus} for each {per}{until}",
    "{what} [loses/lose] {bonus:losses} for each {per}{until}",
    "{what} [gets/get] {bonus}{until:spell_of_time} for each {per}",
    "{what} [gains/gain] {bonus}{until:spell_of_time} for each {per}",
    "{what} [loses/lose] {bonus:losses}{until:spell_of_time} for each {per}",
    "{what} [gains/gain] a {bonus} bonus for each {per}{until}",
    "{what} [gets/get] a {bonus} bonus for each {per}{until}",
)
@of_cards(
    "{what} [gets/get] {bonus}{until}",
    "{what} [gains/gain] {bonus}{until}",
    "{what} [gains/gain] {bonus:gains}{until}",
    "{what} [gets/get] a {bonus} bonus{until}",
    "{what} [gains/gain] a {bonus} bonus{until}",
    "{what} [gets/get] a {bonus} penalty{until}",
    "{what} [gains/gain] a {bonus} penalty{until}",
    "give {what} a {bonus} penalty{until}",
    "{what} [suffers/suffer] {bonus}{until}",
    "{what} [suffers/suffer] a {bonus} penalty{until}",
    "{what} [loses/lose] {bonus:losses}{until}",
    "{what} [has/have] {bonus}{until:spell_of_time}",
    "give {what} {bonus}{until}",
    "give {what} a {bonus} bonus{until}",
)
@of_cards(
    "{what} permanently [gets/get] {bonus}",
    "{what} permanently [gains/gain] {bonus}",
    "{what} permanently [loses/lose] {bonus:losses}",
    "permanently give {what} {bonus}",
    until=GOOD,
)
@dataclass(frozen=True, slots=True)
class Change:
    """Cards get a bonus or a penalty, for the turn unless the text says otherwise (BS 16.1, BS 16.6)."""

    what: Cards
    bonus: Bonus
    until: int
    per: Measure | None = None

    def __post_init__(self) -> None:
        if isinstance(self.per, AtMost) and not {self.bonus.s, self.bonus.k} <= {-1, 0, 1}:
            raise ValueError("is the most a number of cards or of points?")

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Change each of them."""
        for card in self.what.cards(g, run, run.base):
            times = amount(1, self.per, g, RunOn(run, card), run.base + len(self.slots()))
            change(g, card, self.bonus.s * times, self.bonus.k * times, self.until)


BOOK.words("sign", {"bonus": 1, "penalty": -1})


BOOK.words("plus_x", {"+XS": STRENGTH, "+X Strength": STRENGTH, "+XK": KA, "+X Ka": KA})
BOOK.words("minus_x", {"-XS": STRENGTH, "-X Strength": STRENGTH, "-XK": KA, "-X Ka": KA})
BOOK.words("x_lost", {"X Strength": STRENGTH, "X Ka": KA, "XS": STRENGTH, "XK": KA})


@of_cards(
    "{what} [gets/get] a {force} {sign} equal to {measure}{until}",
    "{what} [gains/gain] a {force} {sign} equal to {measure}{until}",
    "{what} [suffers/suffer] a {force} {sign} equal to {measure}{until}",
    "{what} [gets/get] a {force} {sign} equal to {measure:measure_of_target}{until}",
    "{what} [gains/gain] a {force} {sign} equal to {measure:measure_of_target}{until}",
    "{what} [gets/get] a {sign} to {force} equal to {measure}{until}",
    "{what} [gains/gain] a {sign} to {force} equal to {measure}{until}",
)
@of_cards(
    "{what} [gains/gain] {force} equal to {measure}{until}",
    "{what} [gets/get] {force} equal to {measure}{until}",
    "{what} [gets/get] {force:plus_x}{until}, where X is {measure}",
    "{what} [gains/gain] {force:plus_x}{until}, where X is {measure}",
    "{what} [gains/gain] {force:x_lost}{until}, where X is {measure}",
    "increase the {force} of {what} by {measure:by}{until}",
    "increase {what:one_s} {force} by {measure:by}{until}",
    "{what:one_s} {force} is increased by {measure:by}{until}",
    "the {force} of {what} is increased by {measure:by}{until}",
    sign=1,
)
@of_cards(
    "{what} [loses/lose] {force} equal to {measure}{until}",
    "{what} [gets/get] {force:minus_x}{until}, where X is {measure}",
    "{what} [loses/lose] {force:x_lost}{until}, where X is {measure}",
    "reduce the {force} of {what} by {measure:by}{until}",
    "reduce {what:one_s} {force} by {measure:by}{until}",
    "{what:one_s} {force} is reduced by {measure:by}{until}",
    "the {force} of {what} is reduced by {measure:by}{until}",
    sign=-1,
)
@of_cards(
    "{what} [gets/get] {force:plus_x}{until}",
    "{what} [gains/gain] {force:plus_x}{until}",
    sign=1,
    measure=Counted("X"),
)
@of_cards("{what} [gets/get] {force:minus_x}{until}", sign=-1, measure=Counted("X"))
@of_cards(
    "double {what:one_s} Strength{until}",
    "{what:one_s} Strength is doubled{until}",
    "double the Strength of {what}{until}",
    force=STRENGTH,
    sign=1,
    measure=StatOf(STRENGTH, IT),
)
@of_cards(
    "halve {what:one_s} Strength{until}",
    "{what:one_s} Strength is halved{until}",
    "{what:one_s} Strength is halved, rounded down{until}",
    "{what:one_s} Strength is halved, rounded down,{until}",
    force=STRENGTH,
    sign=-1,
    measure=Half(StatOf(STRENGTH, IT), True),
)
@of_cards(
    "double {what:one_s} Ka{until}",
    "{what:one_s} Ka is doubled{until}",
    "double the Ka of {what}{until}",
    force=KA,
    sign=1,
    measure=StatOf(KA, IT),
)
@of_cards(
    "halve {what:one_s} Ka{until}",
    "{what:one_s} Ka is halved{until}",
    "{what:one_s} Ka is halved, rounded down{until}",
    "{what:one_s} Ka is halved, rounded down,{until}",
    force=KA,
    sign=-1,
    measure=Half(StatOf(KA, IT), True),
)
@dataclass(frozen=True, slots=True)
class ChangeBy:
    """Cards get a bonus or a penalty of a counted size (BS 13.20)."""

    what: Cards
    force: str
    sign: int
    measure: Measure
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return (*self.what.slots(), *slots_of(self.measure))

    def do(self, g: State, run: Run) -> None:
        """Count, then change each of them."""
        for card in self.what.cards(g, run, run.base):
            size = self.sign * self.measure.value(g, RunOn(run, card), run.base + len(self.what.slots()))
            change(
                g, card, size if self.force == STRENGTH else 0, size if self.force == KA else 0, self.until
            )


@BOOK.phrase(
    *agreeing(
        "{what} [has/have] a {force} of {n:x}{until:spell_of_time}",
        "{what} [has/have] {n:x} {force}{until:spell_of_time}",
        "{what} [has/have] {force} {n:x}{until:spell_of_time}",
        "the {force} of {what} becomes {n:x}{until:spell_of_time}",
        "the {force} of {what} is {n:x}{until:spell_of_time}",
    ),
    "{what:one_s} {force} becomes {n:x}{until}",
    "{what:one_s} {force} is {n:x}{until:spell_of_time}",
    "{until:early}{what:one_s} {force} becomes {n:x}",
    kind="effect",
)
@BOOK.phrase(
    "{what:one_s} {force} becomes equal to {n:measure}{until}",
    "{what:one_s} {force} is equal to {n:measure}{until:spell_of_time}",
    "{until:early}{what:one_s} {force} is equal to {n:measure}",
    "{until:early}{what:one_s} {force} becomes equal to {n:measure}",
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class Fix:
    """Cards have another Strength or Ka than the printed one for a time; all else is added (BS 16.5)."""

    what: Cards
    force: str
    n: int | Measure
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Set it for each of them."""
        for card in self.what.cards(g, run, run.base):
            n = amount(self.n, None, g, RunOn(run, card), run.base + len(self.slots()))
            fix(g, card, 0 if self.force == STRENGTH else 1, n, self.until)


@BOOK.phrase(
    *agreeing(
        *(f"{verb} the Strength and Ka of {{what}}{{until}}" for verb in ("switch", "exchange", "swap")),
    ),
    *(f"{verb} {{what:one_s}} Strength and Ka{{until}}" for verb in ("switch", "exchange", "swap")),
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class Swap:
    """The Strength that cards have now becomes their Ka and the reverse, for a time (BS 16.5)."""

    what: Cards
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Each number grows or shrinks to the other."""
        for card in self.what.cards(g, run, run.base):
            more = ka(g, card) - strength(g, card)
            change(g, card, more, -more, self.until)


@BOOK.phrase(
    *agreeing("put a {bonus} token on {what}{until:token_until}"),
    *agreeing("attach a {bonus} token to {what}{until:token_until}"),
    *agreeing(
        "{what} [gains/gain] a {bonus} token{until:token_until}",
        "{what} [gets/get] a {bonus} token{until:token_until}",
    ),
    *agreeing("give {what} a {bonus} token{until:token_until}"),
    kind="effect",
    n=1,
)
@BOOK.phrase(
    *agreeing("put {n:many} {bonus} tokens on {what}{until:token_until}"),
    *agreeing("attach {n:many} {bonus} tokens to {what}{until:token_until}"),
    *agreeing("{what} [gains/gain] {n:many} {bonus} tokens{until:token_until}"),
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class PutToken:
    """Cards get tokens with a bonus; one for the turn is removed at its end (BS 16.11, BS 16.15)."""

    bonus: Bonus
    what: Cards
    n: int = 1
    until: int = TOKEN

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Put the tokens on each of them."""
        for card in self.what.cards(g, run, run.base):
            put_tokens(g, card, self.bonus.s, self.bonus.k, self.n, self.until)


@BOOK.phrase(
    *agreeing(
        "remove all tokens from {what}", "remove every token from {what}", "{what} [loses/lose] all tokens"
    ),
    kind="effect",
)
@dataclass(frozen=True, slots=True)
class RemoveTokens:
    """Cards lose their bonus tokens; Water and permanent changes stay (BS 16.13, BS 16.18)."""

    what: Cards

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Take the tokens off each of them."""
        for card in self.what.cards(g, run, run.base):
            remove_tokens(g, [token for token in g.tokens if token[0] == card])
            g.grants = [grant for grant in g.grants if grant[0] != card or grant[2] != TOKEN]


@of_cards(
    "{what} [gains/gain] {gifts}{until}",
    "{what} [gets/get] {gifts}{until}",
    "{what} [becomes/become] {gifts}{until}",
    "{what} [has/have] {gifts}{until:spell_of_time}",
    "give {what} {gifts}{until}",
)
@of_cards(
    "{what} permanently [gains/gain] {gifts}", "{what} permanently [becomes/become] {gifts}", until=GOOD
)
@dataclass(frozen=True, slots=True)
class GiveTraits:
    """Cards gain traits, which work like printed ones while the effect lasts (BS 17.25)."""

    what: Cards
    gifts: tuple[str, ...]
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Give each of them the traits."""
        for card in self.what.cards(g, run, run.base):
            if self.until == GOOD:
                change_permanently(g, card, 0, 0, self.gifts)
            else:
                g.grants += [(card, gift, self.until) for gift in self.gifts]
            g.dirty = True


@of_cards("{what} [loses/lose] {gifts}{until}", "{what} [loses/lose] {gifts:all_traits}{until}")
@of_cards("{what} permanently [loses/lose] {gifts}", until=GOOD)
@dataclass(frozen=True, slots=True)
class TakeTraits:
    """Cards lose traits, printed or given, while the effect lasts."""

    what: Cards
    gifts: tuple[str, ...]
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Take the traits from each of them."""
        lost = tuple(f"{LACKS}{gift}" for gift in self.gifts)
        for card in self.what.cards(g, run, run.base):
            if self.until == GOOD:
                change_permanently(g, card, 0, 0, lost)
            else:
                g.grants += [(card, gift, self.until) for gift in lost]
            g.dirty = True


BOOK.words(
    "all_traits",
    {"all traits": (ALL_TRAITS,), "all of its traits": (ALL_TRAITS,), "all its traits": (ALL_TRAITS,)},
)


@of_cards(
    "{what} [gains/gain] {bonus} and {gifts}{until}",
    "{what} [gets/get] {bonus} and {gifts}{until}",
    "{what} [gains/gain] {gifts} and {bonus}{until}",
    "{what} [gets/get] {gifts} and {bonus}{until}",
)
@dataclass(frozen=True, slots=True)
class GiveBoth:
    """Cards get a bonus and gain traits (BS 16.1, BS 17.25)."""

    what: Cards
    bonus: Bonus
    gifts: tuple[str, ...]
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Both to each of them."""
        Change(self.what, self.bonus, self.until).do(g, run)
        GiveTraits(self.what, self.gifts, self.until).do(g, run)


@of_cards(
    *(f"{{what}} [does/do] not straighten {when} the next Dawn Phase" for when in ("in", "during", "at")),
    "{what} cannot straighten in the next Dawn Phase",
    "{what} [remains/remain] bowed in the next Dawn Phase",
)
@dataclass(frozen=True, slots=True)
class StayBowed:
    """Cards do not straighten when all cards do next (BS 4.2)."""

    what: Cards

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Note it on each of them."""
        g.grants += [(card, STAYS, GOOD) for card in self.what.cards(g, run, run.base)]


@of_cards("{what} cannot {doings}{until:spell_of_time}")
@dataclass(frozen=True, slots=True)
class Forbid:
    """Cards cannot do something for a time."""

    what: Cards
    doings: tuple[str, ...]
    until: int

    def slots(self) -> tuple[Slot, ...]:
        """The cards."""
        return self.what.slots()

    def do(self, g: State, run: Run) -> None:
        """Forbid it to each of them."""
        for card in self.what.cards(g, run, run.base):
            if g.kind[card] != NOTHING:
                g.grants += [(card, f"cannot {doing}", self.until) for doing in self.doings]
