"""Lasting text as the rules ask for it: each question has an answer that changes nothing (BS 16.1)."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.conditions import holds
from serai.games.burning_sands.machine.looking import TYPES, is_one_of, is_player, kind_fits, number_of
from serai.games.burning_sands.machine.on_cards import trait_and_number
from serai.games.burning_sands.machine.point_of_view import EMPTY, Eyes, eyes_of
from serai.games.burning_sands.rules import ability as a
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.units import may_speak
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.state.frames import NO_CAUSE
from serai.games.burning_sands.state.terms import NOTHING
from serai.games.burning_sands.text import meaning as m

#: What a card can be kept from, by the words of the question.
_DOINGS: Final = {
    "attack": k.TO_ATTACK,
    "defend": k.TO_DEFEND,
    "raid": k.TO_RAID,
    "engage": k.TO_ENGAGE,
    "straighten": k.TO_STRAIGHTEN,
    "absorb": k.TO_ABSORB,
    "cast": k.TO_CAST,
    "use": k.TO_USE_ABILITIES,
    "challenge": k.TO_CHALLENGE,
    "refuse": k.TO_REFUSE,
    "be destroyed": k.TO_BE_DESTROYED,
    "be bowed": k.TO_BE_BOWED,
    "be sent home": k.TO_BE_SENT_HOME,
    "be targeted": k.TO_BE_TARGETED,
    "be challenged": k.TO_BE_CHALLENGED,
    "be raided": k.TO_BE_RAIDED,
}
_TARGETED_BY: Final = {
    "spell": k.TO_BE_TARGETED_BY_SPELLS,
    "innate_ability": k.TO_BE_TARGETED_BY_INNATE_ABILITIES,
}
_HAVING: Final = {
    m.OfType("Follower"): k.TO_HAVE_FOLLOWERS,
    m.OfType("Item"): k.TO_HAVE_ITEMS,
    m.HasTrait("Weapon"): k.TO_HAVE_WEAPONS,
    m.HasTrait("Armor"): k.TO_HAVE_ARMOR,
}
#: The values that lasting texts change, by the number that the rules ask with.
_VALUES: Final = {"Strength": k.STRENGTH, "Ka": k.KA, "Influence": k.INFLUENCE, "Capacity": k.CAPACITY}
ANY_SORT: Final = -1


class NotCompiled(ValueError):
    """A meaning that the machine cannot carry out."""


def doings_of(answer: m.Answer) -> tuple[int, ...]:
    """What an answer forbids."""
    what = answer.question.removeprefix("may ")
    context = dict(answer.context)
    if what == "be targeted" and "by" in context:
        by = context["by"]
        if isinstance(by, str):
            return tuple([_TARGETED_BY[word] for word in by.split("/")])
        return (k.TO_BE_TARGETED_BY_OPPONENTS,)
    if what == "be assigned" and context.get("to") == "this City Section":
        return (k.TO_BE_SENT_HERE,)
    if what == "have":
        cards = context["card"]
        tests = cards.tests if isinstance(cards, m.Every) else ()
        if len(tests) == 1 and tests[0] in _HAVING:
            return (_HAVING[tests[0]],)
    if what in _DOINGS and not context:
        return (_DOINGS[what],)
    raise NotCompiled(f"the rules do not ask “{answer.question}”{' with ' + str(context) if context else ''}")


class Lasting:
    """One answer of a lasting text, and the condition under which it works."""

    def __init__(self, answer: m.Answer, condition: Any, here: bool) -> None:
        self.answer: Final = answer
        self._condition: Final = condition
        self._here: Final = here  # its card must be in the battle (BS 9.11)
        question = answer.question
        self.traits: Final = (
            tuple([trait_and_number(one) for one in answer.words]) if answer.how == "adds" else ()
        )
        self.lost: Final = answer.words if answer.how == "takes" else ()
        self.cannot: Final = doings_of(answer) if answer.how == "forbids" else ()
        self.allowed: Final = (k.TO_REMAIN_BOWED,) if question == "may remain bowed" else ()
        if answer.how == "allows" and not self.allowed:
            raise NotCompiled(f"the rules do not ask “{question}”")
        self._value: Final = (
            _VALUES.get(question.removeprefix("value "), NOTHING)
            if question.startswith("value ")
            else NOTHING
        )
        self._coin: Final = question.removeprefix("cost ") if question.startswith("cost ") else ""
        self._copper: Final = question == "value production"
        self._hand: Final = question == "hand size"
        if question.startswith("value ") and self._value == NOTHING and not self._copper:
            raise NotCompiled(f"the rules do not ask “{question}”")
        takes_ka = self._value == k.KA and not _is_positive(answer.number)
        self.about: Final = (
            (a.NUMBERS if self._value != NOTHING else 0)
            | (a.DOINGS if self.cannot or self.allowed else 0)
            | (a.GIFTS if self.traits or self.lost else 0)
            | (a.COSTS if self._coin else 0)
            | (a.COPPER if self._copper else 0)
            | (a.HANDS if self._hand else 0)
            | (a.SAPS if takes_ka else 0)
        )
        about = answer.about
        self._own: Final = about if isinstance(about, m.That) else None
        self._yours: Final = isinstance(about, m.Every) and m.OfPlayer(m.You()) in about.tests
        self._sorts: Final = _sorts_of(about)

    def _might_mean(self, g: State, source: int, card: int) -> bool:
        """A first look, before its words are weighed: whether it could speak of a card at all."""
        if self._own is not None:
            return card == (source if self._own.name == "self" else g.host[source])
        if self._yours and g.control[source] != g.control[card]:
            return False
        return self._sorts == ANY_SORT or bool(face_of(g, g.kind[card]).sort & self._sorts)

    def _works(self, g: State, eyes: Eyes) -> bool:
        run = eyes.run
        if self._here and (g.battle == NOTHING or not may_speak(g, run.seat, run.card)):
            return False
        return self._condition is None or holds(g, eyes, self._condition)

    def _speaks_of(self, g: State, eyes: Eyes, card: int) -> bool:
        return is_one_of(g, eyes, self.answer.about, card) and self._works(g, eyes)

    def changes(self, g: State, source: int, card: int, which: int) -> int:
        """What it adds to a value of a card."""
        if which != self._value or not self._might_mean(g, source, card):
            return 0
        eyes = eyes_of(g, source)
        if not self._speaks_of(g, eyes, card):
            return 0
        number = self.answer.number
        return number.n if isinstance(number, m.Fixed) else number_of(g, eyes.on(card), number)

    def sets(self, g: State, source: int, card: int, which: int) -> int:
        """No text sets a value yet."""
        return NOTHING

    def rules(self, g: State, source: int, card: int) -> bool:
        """Whether what it forbids and allows is said of a card."""
        return self._might_mean(g, source, card) and self._speaks_of(g, eyes_of(g, source), card)

    def gives(self, g: State, source: int, card: int) -> bool:
        """Whether it gives a card its traits, and takes from it those that it takes."""
        return self._might_mean(g, source, card) and self._speaks_of(
            g, eyes_of(g, source, printed=True), card
        )

    def adds_cost(self, g: State, source: int, seat: int, kind: int, coin: str) -> int:
        """What it adds to the Copper or Water that a player pays for a card (BS 6.21)."""
        about = self.answer.about
        if coin != self._coin or not isinstance(about, m.Every):
            return 0
        if self._sorts != ANY_SORT and not 1 << face_of(g, kind).type & self._sorts:
            return 0
        eyes = eyes_of(g, source)
        for test in about.tests:
            if isinstance(test, m.OfPlayer):
                if not is_player(g, eyes, test.who, seat):
                    return 0
            elif not kind_fits(g, eyes, kind, test):
                return 0
        return number_of(g, eyes, self.answer.number) if self._works(g, eyes) else 0

    def adds_own_cost(self, g: State, seat: int, kind: int, coin: str) -> int:
        """What it adds to the cost of its own card, which is still in hand and says so (BS 1.9)."""
        eyes = Eyes(Run(EMPTY, seat, NOTHING, kind, NO_CAUSE, (), 0))
        return number_of(g, eyes, self.answer.number) if coin == self._coin and self._works(g, eyes) else 0

    def adds_copper(self, g: State, source: int, card: int) -> int:
        """What it adds to the Copper that a card produces."""
        if not self._copper or not self._might_mean(g, source, card):
            return 0
        eyes = eyes_of(g, source)
        return number_of(g, eyes.on(card), self.answer.number) if self._speaks_of(g, eyes, card) else 0

    def saves(self, g: State, source: int, card: int) -> bool:
        """Nothing is done in place of destroying a card by a lasting text."""
        return False

    def adds_hand(self, g: State, source: int, seat: int) -> int:
        """What it adds to the greatest hand of a player."""
        eyes = eyes_of(g, source)
        mine = self._hand and is_player(g, eyes, self.answer.about, seat) and self._works(g, eyes)
        return number_of(g, eyes, self.answer.number) if mine else 0


def _is_positive(number: Any) -> bool:
    if isinstance(number, m.Fixed):
        return number.n >= 0
    return isinstance(number, m.Scaled) and number.times >= 0


def _sorts_of(about: Any) -> int:
    """The types of the cards that it can speak of, as bits of `Face.sort`; ANY_SORT if types do not tell."""
    if not isinstance(about, m.Every):
        return ANY_SORT
    types = [test for test in about.tests if isinstance(test, m.OfType)]
    return 1 << TYPES[types[0].word] if len(types) == 1 else ANY_SORT
