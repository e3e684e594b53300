"""Random legal meanings with the rarer parts: named, counted, exchanged, found, removed, laid under."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.burning_sands.text import meaning as m
from tests.games.burning_sands.text.generating import SELF, TRAITS, YOU, Generator

_X: Final = m.Told("X")
_ANY: Final = m.Bound("any", m.Fixed(0))
_ARMIES: Final = ("your army", "opposing army")
_HERE: Final = m.Place("under", None, SELF)
_GONE: Final = m.Place("game")

Steps = tuple[m.Step, ...]


class WideGenerator(Generator):
    """Makes what `Generator` makes, and what is rarer; the same seed makes the same cards."""

    # Steps

    def _action(self) -> m.Action:
        if not self._one_in(15):
            return super()._action()
        self._fresh()
        goods = self._of(("Water", "Copper"))
        number = self._of((_X, _X, m.Scaled(_X, -1)))
        change = m.Change(self._of(("Strength", "Ka")), self._chosen(self._tests(0)), number)
        pays = m.Pay(YOU, goods, m.Bound("=", _X))
        return m.Action(self._of(("Day", "Night", "Battle", "Open")), (change,), (pays,))

    def _step(self, depth: int) -> Steps:
        return self._wide() if depth and self._one_in(5) else super()._step(depth)

    def _wide(self) -> Steps:
        ways: list[Callable[[], Steps]] = [
            *(self._this_way, self._found, self._named, self._exchanged, self._as_often, self._removed),
            *(self._in_army, self._as_one, self._reckoned),
        ]
        if self._counts and self._answered not in _GONE_THEN:
            ways.append(self._under)
        made: Steps = self._made(tuple(ways))
        return made

    def _this_way(self) -> Steps:
        """Something is done with any number of cards; then that many things happen."""
        deed = self._of(("discard", "destroy", "bow"))
        if deed == "discard":
            first: m.Step = m.Move(deed, self._chosen((), m.Place("hand", YOU), _ANY))
        elif deed == "bow":
            first = m.Turn(deed, self._chosen(self._own(), count=_ANY))
        else:
            first = m.Move(deed, self._chosen(self._own(), count=_ANY))
        done = m.Scaled(m.Told("this way", deed))
        ways: tuple[Callable[[], m.Step], ...] = (
            lambda: m.Move("draw", m.TopCards(done, YOU), m.Place("hand", YOU)),
            lambda: m.Water("gain", YOU, m.Bound("=", done)),
            lambda: m.Change("Strength", self._chosen((m.OfType("Hero"),)), done),
        )
        return first, self._made(ways)

    def _own(self) -> tuple[m.Test, ...]:
        return m.OfType(self._of(("Follower", "Holding", "Hero"))), m.OfPlayer(YOU)

    def _found(self) -> Steps:
        """Cards are revealed until one fits."""
        test = m.OfType(self._of(("Hero", "Follower", "Item", "Holding")))
        name, found = self._name("card"), self._name("card")
        tests = (test, m.HasTrait(self._of(TRAITS))) if self._one_in(3) else (test,)
        look = m.Look(YOU, m.UntilFound(tests, YOU, name, found), True)
        put = m.Move("put", m.That(found), m.Place("hand", YOU))
        rest = (m.Move("discard", m.That("the rest")),) if self._one_in(2) else ()
        return look, put, *rest

    def _named(self) -> Steps:
        """A card is named; a hand is shown in which it may be."""
        name = self._name("player")
        hand = m.Place("hand", m.SomePlayer(True, (), name))
        then = self._of(
            (
                m.Move("draw", m.TopCards(m.Fixed(1), YOU), m.Place("hand", YOU)),
                m.Water("gain", YOU, self._fixed()),
            )
        )
        shown = m.Every((), m.Place("hand", m.ThatPlayer(name)))
        return m.Name("card"), m.Look(YOU, m.Every((), hand), True), m.If(m.IsNamed(shown), (then,))

    def _exchanged(self) -> Steps:
        if self._one_in(2):
            hero = self._chosen((m.OfType("Hero"),))
            until = self._of(("turn", "battle"))
            return (m.Exchange(hero, m.That(hero.name), "Strength and Ka", until),)
        own = self._chosen((), m.Place("hand", YOU))
        top = m.TopCards(m.Fixed(1), YOU, self._name("card"), self._of(("saved", "buried")))
        return (m.Exchange(own, top),)

    def _as_often(self) -> Steps:
        top = m.TopCards(m.Fixed(1), YOU, self._name("card"))
        kind = self._of(("Hero", "Follower", "Holding"))
        counted = self._of(
            (
                m.CountOf(m.Every((m.OfType(kind),), m.Place("buried", YOU))),
                m.CountOf(m.Every((m.OfType(kind), m.OfPlayer(YOU)))),
            )
        )
        return (m.Times(counted, (m.Move("bury", top),)),)

    def _removed(self) -> Steps:
        kind = m.OfType(self._of(("Hero", "Follower", "Item")))
        ways: tuple[Callable[[], m.Group], ...] = (
            lambda: self._chosen((kind,)),
            lambda: self._chosen((kind, m.Is("opposing"))),
            lambda: m.Every((kind,), m.Place("buried", YOU)),
            lambda: m.TopCards(m.Fixed(1), YOU, self._name("card"), "buried"),
        )
        return (m.Move("remove", self._made(ways), _GONE),)

    def _in_army(self) -> Steps:
        army = m.InUnitOf(m.That(self._of(_ARMIES)), True)
        cards = m.Every((m.OfType(self._of(("Hero", "Follower"))), army))
        ways: tuple[Callable[[], m.Step], ...] = (
            lambda: m.Change("Strength", cards, m.Fixed(self._of((1, -1))), until="battle"),
            lambda: m.Move("destroy", self._chosen(cards.tests)),
            lambda: m.Turn("bow", cards),
            lambda: m.Move(
                "join", self._chosen((m.OfType("Hero"),)), m.Place("army", None, m.That("your army"))
            ),
        )
        return (self._made(ways),)

    def _as_one(self) -> Steps:
        """The same is done with two cards of two sorts."""
        both = m.Together((self._chosen((m.OfType("Hero"),)), self._chosen((m.OfType("Follower"),))))
        ways: tuple[m.Step, ...] = (
            m.Turn(self._of(("bow", "straighten")), both),
            m.Move("destroy", both),
            m.Change("Strength", both, m.Fixed(self._of((1, 2, -1)))),
        )
        return (self._of(ways),)

    def _reckoned(self) -> Steps:
        """By how often something has happened, by a number and one or two more."""
        often = m.Often(m.Event("destroyed", (("card", m.Every((m.OfType("Hero"),))),)))
        more = m.Fixed(1 + self._chance.below(2))
        summed = m.Sum((self._of((m.ValueOf("Ka", SELF), m.CountOf(m.Every(self._own())))), more))
        number = self._of((often, m.Scaled(often), summed, summed))
        if self._one_in(2):
            return (m.Water("gain", YOU, m.Bound("=", number)),)
        return (m.Move("draw", m.TopCards(number, YOU), m.Place("hand", YOU)),)

    def _under(self) -> Steps:
        """Cards lie under the card of the text."""
        ways: tuple[Callable[[], m.Step], ...] = (
            lambda: m.Move("put", m.TopCards(m.Fixed(1), YOU, self._name("card")), _HERE),
            lambda: m.Move("discard", m.Every((), _HERE)),
            lambda: m.Move("put", self._chosen((), _HERE), m.Place("hand", YOU)),
            lambda: m.Water("gain", YOU, m.Bound("=", m.Scaled(m.CountOf(m.Every((), _HERE))))),
        )
        return (self._made(ways),)

    # What is asked

    def _other_test(self) -> m.Test:
        if self._one_in(2):
            return m.Alike(self._of(("Faction", "name")), SELF, self._one_in(3))
        return super()._other_test()

    def _place_test(self) -> m.Test:
        if self._one_in(4):
            return m.InUnitOf(m.That(self._of(_ARMIES)), True)
        return super()._place_test()

    def _condition(self, depth: int = 1) -> m.Condition:
        if self._counts and self._one_in(15):
            return m.There(m.Every((), _HERE), m.Bound(">=", m.Fixed(1 + self._chance.below(3))))
        return super()._condition(depth)

    def _other_answer(self) -> m.Answer:
        if self._one_in(5):
            token = self._of(("water", "+1S", "plague"))
            return m.Answer("may be removed", m.TokensOn(token, SELF), "forbids")
        if self._one_in(6):
            spell = m.Played(("spell",), None, (m.HasValue("Fate", self._of(_FATES)),))
            about = self._of((SELF, m.Every((m.OfType("Hero"), m.OfPlayer(YOU)))))
            return m.Answer("may be targeted", about, "forbids", context=(("by", spell),))
        return super()._other_answer()

    def _participant(self, kind: str, role: str) -> m.Participant:
        if role == "action" and kind in ("effect", "plays") and self._one_in(3):
            who = m.AnyPlayer(True) if kind == "effect" else None
            return m.Played(("spell",), who, (m.HasValue("Fate", self._of(_FATES)),))
        return super()._participant(kind, role)


#: When the card of the text may have left play, and what lay under it has gone.
_GONE_THEN: Final = ("destroyed", "leaves", "buried", "returns", "discards", "absorbs")
_FATES: Final[tuple[m.Bound, ...]] = (m.Bound(">=", m.Fixed(3)), m.Bound("<=", m.Fixed(2)))
