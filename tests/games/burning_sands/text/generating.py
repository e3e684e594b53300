"""Random legal meanings: typed, of bounded depth, made from a seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from serai.games.burning_sands.text.meaning import (
    PLAY,
    Ability,
    Act,
    Action,
    Among,
    Answer,
    AnyOf,
    AnyPlayer,
    AttachedTo,
    Both,
    Bound,
    Change,
    Chosen,
    Compares,
    Condition,
    Control,
    ControllerOf,
    Could,
    CountOf,
    EachPlayer,
    EitherHolds,
    EndIt,
    Event,
    Every,
    Fits,
    Fixed,
    ForEach,
    Give,
    Group,
    HasAttached,
    HasMost,
    HasTokens,
    HasTrait,
    HasValue,
    If,
    Instead,
    InUnitOf,
    Is,
    Later,
    Limit,
    Look,
    May,
    Moment,
    Move,
    MoveTokens,
    No,
    Not,
    Number,
    OfPlayer,
    OfType,
    OneOf,
    OnlyFor,
    Order,
    OtherThan,
    OwnerOf,
    Pay,
    Pick,
    Place,
    PlayerControls,
    PlayerFits,
    PlayerHas,
    PlayerIs,
    PlayerWith,
    Produces,
    Reaction,
    Reward,
    Rule,
    Scaled,
    SomePlayer,
    Standing,
    Step,
    Tale,
    Test,
    That,
    ThatPlayer,
    There,
    Tokens,
    TopCards,
    Turn,
    Unless,
    ValueOf,
    Water,
    Who,
    WinGame,
    You,
)
from serai.games.burning_sands.text.normal import normal
from serai.kernel import Chance

YOU: Final = You()
ONE: Final = Bound("=", Fixed(1))
SELF: Final = That("self")
TRAITS: Final = ("Undead", "Sahir", "Flying", "Human", "Nonhuman", "Assassin", "Moto", "Senpet", "Warrior")
_TYPES: Final = ("Hero", "Hero", "Hero", "Follower", "Item", "Holding", "City Section", "Spell")
_UNTIL: Final = ("turn", "turn", "battle", "good")


class Card(NamedTuple):
    """A random card: its type, its traits and what its text means."""

    type: str
    traits: tuple[str, ...]
    abilities: tuple[Ability, ...]


class Generator:
    """Makes cards from a seed; the same seed makes the same cards."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed.to_bytes(32, "big"))
        self._cards: list[That] = []
        self._several: list[That] = []
        self._players: list[Who] = []
        self._names = 0

    # Choices

    def _of(self, things: tuple[Any, ...]) -> Any:
        return things[self._chance.below(len(things))]

    def _one_in(self, n: int) -> bool:
        return self._chance.below(n) == 0

    def _made(self, makers: tuple[Callable[[], Any], ...]) -> Any:
        return self._of(makers)()

    def card(self) -> Card:
        """A card with one or two abilities."""
        card_type = self._of(
            ("hero", "hero", "follower", "item", "holding", "spell", "action", "city section", "story")
        )
        traits = (self._of(TRAITS),)
        if card_type == "story":
            return Card(card_type, traits, normal((self._tale(), Reward((self._loose(),)))))
        abilities: list[Ability] = []
        if card_type not in ("spell", "action"):
            if self._one_in(6):
                abilities.append(OnlyFor(self._of(("Moto", "Senpet", "Ashalan"))))
            if self._one_in(2):
                abilities.append(self._loose())
        if not abilities or self._one_in(2):
            abilities.append(self._of((self._action, self._action, self._reaction))())
        return Card(card_type, traits, normal(tuple(abilities)))

    def _fresh(self) -> None:
        self._cards, self._several, self._players = [], [], []

    # Abilities

    def _tale(self) -> Tale:
        self._fresh()
        return Tale(self._event()) if self._one_in(2) else Tale(None, self._player_fits(YOU))

    def _loose(self) -> Ability:
        self._fresh()
        if self._one_in(8):
            return Produces(1 + self._chance.below(4))
        if self._one_in(3):
            event = self._event() if self._one_in(2) else Event(self._of(("dawn", "day", "night", "end")))
            limit = Limit(1, "turn") if self._one_in(5) else None
            condition = self._condition() if self._one_in(4) else None
            return Moment(event, self._steps(2), condition, limit)
        answers = tuple([self._answer() for _ in range(1 + self._one_in(4))])
        return Standing(answers, self._condition() if self._one_in(3) else None)

    def _action(self) -> Action:
        self._fresh()
        costs = (self._cost(),) if self._one_in(2) else ()
        return Action(
            self._of(("Day", "Night", "Battle", "Open")),
            self._steps(3),
            costs,
            limit=Limit(1, self._of(("turn", "battle", "game"))) if self._one_in(5) else None,
            influence=1 + self._chance.below(8) if self._one_in(5) else 0,
        )

    def _reaction(self) -> Reaction:
        self._fresh()
        event = self._event()
        costs = (self._cost(),) if self._one_in(2) else ()
        limit = Limit(1, "turn") if self._one_in(5) else None
        return Reaction(event, self._steps(2), costs, limit=limit, before=self._one_in(6))

    def _cost(self) -> Step:
        if self._one_in(3):
            return Pay(YOU, self._of(("Water", "Copper")), self._fixed())
        if self._one_in(3):
            return Move("discard", self._chosen((), Place("hand", YOU)))
        if self._one_in(4):
            return Move("destroy", SELF)
        return Turn("bow", SELF)

    # Numbers

    def _fixed(self) -> Bound:
        return Bound("=", Fixed(1 + self._chance.below(4)))

    def _range(self) -> Bound:
        return Bound(self._of(("=", ">=", "<=", "<=")), Fixed(1 + self._chance.below(5)))

    def _number(self) -> Number:
        """How much a value changes."""
        n = self._of((1, 1, 2, 3, -1, -1, -2))
        if self._one_in(4):
            return Scaled(self._counted(), n)
        if self._one_in(8) and self._cards:
            value = ValueOf(self._of(("Strength", "Ka", "Fate")), self._that())
            return value if n > 0 else Scaled(value, -1)
        return Fixed(n)

    def _counted(self) -> Number:
        if self._one_in(4):
            return PlayerHas(self._of(("cards in hand", "cards in buried", "cards in saved")), YOU)
        return CountOf(Every(self._tests(1)))

    # Players

    def _who(self) -> Who:
        """Somebody to whom something happens."""
        if self._players and self._one_in(2):
            known: Who = self._of(tuple(self._players))
            return known
        name = self._name("player")
        self._players.append(ThatPlayer(name))
        return SomePlayer(self._one_in(2), (), name)

    def _any_player(self) -> Who:
        if self._one_in(3):
            return YOU
        return AnyPlayer(not self._one_in(4))

    def _name(self, sort: str) -> str:
        self._names += 1
        return f"{sort} {self._names}"

    # What is asked of cards

    def _tests(self, depth: int) -> tuple[Test, ...]:
        kind = self._of(_TYPES)
        tests: list[Test] = [OfType(kind)]
        if self._one_in(10):
            tests = [AnyOf((OfType("Follower"), OfType("Item")))]
        elif self._one_in(3):
            tests.append(
                self._of(
                    (HasTrait(self._of(TRAITS)), Is(self._of(("bowed", "unbowed", "attacking", "opposing"))))
                )
            )
        elif self._one_in(8):
            tests.append(Not(HasTrait(self._of(TRAITS))))
        elif self._one_in(10):
            tests.append(AnyOf((HasTrait("Human"), HasTrait("Undead"))))
        if self._one_in(3):
            tests.append(OfPlayer(YOU))
        elif self._one_in(6):
            tests.append(
                OfPlayer(
                    self._of((AnyPlayer(True), *[p for p in self._players if isinstance(p, ThatPlayer)]))
                )
            )
        if depth and self._one_in(4):
            tests.append(
                self._made((self._value_test, self._place_test, self._attached_test, self._other_test))
            )
        return tuple(tests)

    def _value_test(self) -> Test:
        if self._one_in(5):
            return HasMost(self._of(("Strength", "Ka")), self._one_in(2))
        if self._one_in(5) and self._cards:
            value = self._of(("Strength", "Ka"))
            return HasValue(value, Bound(self._of((">", "<")), ValueOf(value, self._that())))
        return HasValue(self._of(("Strength", "Ka", "Copper cost", "Influence")), self._range())

    def _place_test(self) -> Test:
        if self._one_in(4):
            return InUnitOf(SELF)
        where: Test = Is(self._of(("at home", "in this battle", "in a battle")))
        return Not(where) if self._one_in(6) else where

    def _attached_test(self) -> Test:
        if self._one_in(3):
            return HasTokens(
                self._of(("water", "any", "plague", "-1S/-1K")), Bound(">=", Fixed(1 + self._chance.below(3)))
            )
        if self._one_in(2):
            return AttachedTo(Every(self._tests(0)))
        test = HasAttached(
            Every((OfType(self._of(("Follower", "Item"))),)), Bound(">=", Fixed(1 + self._chance.below(2)))
        )
        return Not(test) if self._one_in(3) and test.bound == Bound(">=", Fixed(1)) else test

    def _other_test(self) -> Test:
        return OtherThan(self._that())

    # Cards

    def _that(self) -> That:
        known: That = self._of((SELF, SELF, *self._cards, *self._cards))
        return known

    def _chosen(self, tests: tuple[Test, ...], place: Place = PLAY, count: Bound = ONE) -> Chosen:
        name = self._name("card")
        (self._cards if count == ONE else self._several).append(That(name))
        return Chosen(count, tests, place, name=name)

    def _cards_in_play(self) -> Group:
        """Something to act on: chosen cards, cards spoken of, or all that fit."""
        if self._one_in(4):
            return self._that()
        if self._several and self._one_in(2):
            known: That = self._of(tuple(self._several))
            return known
        if self._one_in(5):
            return Every(self._tests(1))
        count = self._of(
            (ONE, ONE, ONE, Bound("up to", Fixed(2)), Bound("=", Fixed(2)), Bound("any", Fixed(0)))
        )
        return self._chosen(self._tests(1), count=count)

    # Events and conditions

    def _event(self) -> Event:
        kind = self._of(
            (
                *("destroyed", "bows", "straightens", "enters", "leaves", "engages", "duel-won", "duel-lost"),
                *("raid-succeeds", "raid-fails", "sent-home", "duel-begins", "battle-won", "battle-lost"),
                *("water-lost", "water-gained", "section-lost", "draws", "discards", "casts", "targets"),
                *("brings", "challenge", "takes", "thrust", "parry", "battle-begins"),
            )
        )
        card = SELF if self._one_in(2) else Every(self._tests(0))
        if not isinstance(card, That):
            self._cards.append(That("event card"))
        if kind in (
            "battle-won",
            "battle-lost",
            "water-lost",
            "water-gained",
            "section-lost",
            "draws",
            "discards",
        ):
            self._cards = []
            player = self._any_player()
            if player != YOU:
                self._players.append(ThatPlayer("event player"))
            return Event(kind, (("player", player),))
        if kind in ("casts", "brings"):
            spell = Every((OfType("Spell" if kind == "casts" else "Hero"),))
            player = self._any_player()
            if player != YOU:
                self._players.append(ThatPlayer("event player"))
            self._cards = [That("event card")]
            return Event(kind, (("player", player), ("card", spell)))
        if kind == "takes":
            self._cards = []
            self._players.append(ThatPlayer("event player"))
            return Event(kind, (("player", AnyPlayer(True)), ("action", "reaction")))
        if kind == "targets":
            word = self._of(("an opponent's action", "spell/innate_ability"))
            if word.startswith("an"):
                self._players.append(ThatPlayer("event player"))
            return Event(kind, (("action", word), ("card", card)))
        if kind == "challenge":
            other = Every(self._tests(0))
            self._cards.append(That("event other"))
            return Event(kind, (("card", card), ("other", other)))
        if kind == "battle-begins":
            self._cards = [That("event section")]
            return Event(kind, (("section", Every((OfType("City Section"), OfPlayer(YOU)))),))
        return Event(kind, (("card", card),))

    def _condition(self, depth: int = 1) -> Condition:
        if depth and self._one_in(8):
            parts = (self._condition(0), self._condition(0))
            return Both(parts) if self._one_in(2) else EitherHolds(parts)
        if self._one_in(3):
            made: Condition = self._player_fits(YOU)
        elif self._one_in(3):
            tests = (OfType(self._of(("Hero", "Follower"))),)
            return There(Every(tests, Place("buried", YOU)), Bound(">=", Fixed(1 + self._chance.below(4))))
        elif self._one_in(3):
            value = ValueOf(self._of(("Strength", "Ka", "Fate")), self._that())
            made = Compares(value, self._range())
        else:
            test = self._of(
                (Is("bowed"), Is("attacking"), Is("defending"), HasTrait("Undead"), Not(HasTrait("Human")))
            )
            made = Fits(
                self._that(), self._of((test, HasAttached(Every((OfType("Item"),))), HasTokens("water")))
            )
        return No(made) if self._one_in(6) else made

    def _player_fits(self, who: Who) -> Condition:
        return PlayerFits(
            who,
            self._of(
                (
                    PlayerControls(
                        Every(self._tests_of_others()), Bound(">=", Fixed(1 + self._chance.below(4)))
                    ),
                    PlayerControls(
                        Every((OfType("Holding"),)), Bound(">", PlayerHas("such cards", AnyPlayer(True)))
                    ),
                    PlayerWith("Water", Bound(self._of((">=", "<=")), Fixed(1 + self._chance.below(20)))),
                    PlayerWith("cards in hand", Bound("=", Fixed(0))),
                    PlayerWith("cards in hand", Bound(">=", Fixed(3))),
                    PlayerIs("defender"),
                    PlayerIs("attacker"),
                )
            ),
        )

    def _tests_of_others(self) -> tuple[Test, ...]:
        return tuple([test for test in self._tests(0) if not isinstance(test, OfPlayer)])

    # Answers

    def _answer(self) -> Answer:
        about: Group = SELF if self._one_in(2) else Every(self._tests(1))
        if self._one_in(6) and about == SELF:
            about = Every((Among(SELF), Is(self._of(("attacking", "defending")))))
        made: Answer = self._of(
            (
                Answer(self._of(("value Strength", "value Ka")), about, "adds", self._number()),
                Answer(
                    "traits",
                    about,
                    self._of(("adds", "adds", "takes")),
                    None,
                    (self._of((*TRAITS, "Raid +2")),),
                ),
                Answer(f"cost {self._of(('Copper', 'Water'))}", about, "adds", Fixed(self._of((-1, -2, 1)))),
                Answer(f"may {self._of(('raid', 'attack', 'defend', 'engage'))}", about, "forbids"),
                Answer(
                    f"may {self._of(('be targeted', 'be destroyed'))}",
                    about,
                    "forbids",
                    context=(
                        ("by", self._of(("spell", "innate_ability", "action", "spell/innate_ability"))),
                    ),
                ),
                Answer("may have", about, "forbids", context=(("card", Every((OfType("Item"),))),)),
                Answer("may remain bowed", about, "allows"),
                Answer("value production", SELF, "adds", Fixed(self._of((1, 2, -1)))),
                Answer("hand size", YOU, "adds", Fixed(1 + self._chance.below(3))),
            )
        )
        return made

    # Steps

    def _steps(self, most: int) -> tuple[Step, ...]:
        steps: list[Step] = []
        for _ in range(1 + self._chance.below(most)):
            steps += self._step(1)
        return tuple(steps)

    def _step(self, depth: int) -> tuple[Step, ...]:
        if depth and self._one_in(4):
            steps: tuple[Step, ...] = self._made(
                (self._if, self._may, self._unless, self._each, self._choice, self._duel, self._later)
            )
            return steps
        return (self._atom(),)

    def _atom(self) -> Step:
        made: Step = self._made(
            (
                self._destroy,
                self._to_hand,
                self._draw,
                self._turn,
                self._turn,
                self._change,
                self._change,
                self._give,
                self._tokens,
                self._tokens,
                self._water,
                self._water,
                self._look,
                self._control,
                self._rule,
                self._from_pile,
                self._other,
            )
        )
        return made

    def _destroy(self) -> Step:
        manner = self._of(("destroy", "destroy", "bury", "discard", "home"))
        cards = self._cards_in_play()
        if manner == "home":
            return Move("home", cards, Place("home"), self._of(("", "bowed", "unbowed")))
        return Move(manner, cards)

    def _to_hand(self) -> Step:
        cards = self._cards_in_play()
        owner: Who = OwnerOf(cards) if isinstance(cards, That) and cards not in self._several else YOU
        place = self._of((Place("hand", owner), Place("hand", YOU), Place("bottom", YOU), Place("top", YOU)))
        return Move("return", cards, place)

    def _draw(self) -> Step:
        count = Scaled(self._counted(), 1) if self._one_in(6) else Fixed(1 + self._chance.below(3))
        who: Who = self._who() if self._one_in(4) else YOU
        whose = ThatPlayer(who.name) if isinstance(who, SomePlayer) else who
        return Move("draw", TopCards(count, who), Place("hand", whose))

    def _turn(self) -> Step:
        return Turn(self._of(("bow", "straighten")), self._cards_in_play())

    def _change(self) -> Step:
        cards = self._cards_in_play()
        return Change(self._of(("Strength", "Strength", "Ka")), cards, self._number(), until=self._of(_UNTIL))

    def _give(self) -> Step:
        trait = self._of((*TRAITS, "Raid +1", "Carry +2", "Berserk"))
        return Give((trait,), self._cards_in_play(), self._one_in(5), self._of(_UNTIL))

    def _tokens(self) -> Step:
        token = self._of(("water", "+1S", "-1S/-1K", "plague", "+1K plague"))
        if self._one_in(5):
            source = self._chosen(self._tests(1))
            return MoveTokens(self._fixed(), "water", source, self._chosen(self._tests(1)))
        if self._one_in(4):
            return Tokens(
                "remove", self._of((ONE, self._fixed(), Bound("all", Fixed(0)))), token, self._cards_in_play()
            )
        until = "turn" if token != "water" and self._one_in(5) else ""
        return Tokens("put", self._fixed(), token, self._cards_in_play(), until)

    def _water(self) -> Step:
        op = self._of(("gain", "gain", "lose", "take", "give"))
        if op in ("take", "give"):
            return Water(op, YOU, self._fixed(), self._who())
        who = self._who() if self._one_in(2) else YOU
        count = Bound("=", Scaled(self._counted(), 1)) if self._one_in(5) else self._fixed()
        return Water(op, who, count)

    def _look(self) -> Step:
        n = 1 + self._chance.below(3)
        whose: Who = self._who() if self._one_in(4) else YOU
        name = self._name("card")
        (self._cards if n == 1 else self._several).append(That(name))
        return Look(YOU, TopCards(Fixed(n), whose, name), self._one_in(2))

    def _control(self) -> Step:
        return Control(YOU, self._chosen(self._tests(1)), self._of(_UNTIL))

    def _rule(self) -> Step:
        cards = self._cards_in_play()
        return Rule(
            Answer(f"may {self._of(('raid', 'attack', 'defend', 'engage'))}", cards, "forbids"),
            self._of(_UNTIL),
        )

    def _from_pile(self) -> Step:
        zone = self._of(("buried", "saved", "hand", "deck"))
        tests = tuple([test for test in self._tests_of_others() if not isinstance(test, (Is, Not, AnyOf))])
        chosen = self._chosen(tests, Place(zone, YOU))
        if zone == "deck":
            return Pick(chosen)
        if zone == "hand" or self._one_in(2):
            return Move("bring", chosen, Place("play"), self._of(("", "bowed")), YOU)
        return Move("return", chosen, Place("hand", YOU))

    def _other(self) -> Step:
        if self._several and self._one_in(2):
            whole: That = self._of(tuple(self._several))
            if self._one_in(2):
                return Order(YOU, whole, Place("top", YOU))
            return Move("discard", self._chosen((Among(whole),)))
        if self._one_in(2):
            return Pick(self._chosen(self._tests(1)))
        return EndIt("battle") if self._one_in(2) else WinGame(YOU)

    # Molecules

    def _if(self) -> tuple[Step, ...]:
        condition = self._condition()
        before = self._cards[:], self._several[:], self._players[:]
        then = tuple([self._atom() for _ in range(1 + self._one_in(3))])
        self._cards, self._several, self._players = before
        if self._one_in(3):
            before = self._cards[:], self._several[:], self._players[:]
            otherwise = (self._atom(),)
            self._cards, self._several, self._players = before
            return (If(condition, then, otherwise),)
        return (If(condition, then),)

    def _later(self) -> tuple[Step, ...]:
        before = self._cards[:], self._several[:], self._players[:]
        event = Event(self._of(("end", "turn-ends", "night", "dawn")))
        made = (Later(event, (self._mine(),)),)
        self._cards, self._several, self._players = before
        return made

    def _mine(self) -> Step:
        """A step that the player of the text does."""
        while True:
            cards, several, players = self._cards[:], self._several[:], self._players[:]
            made = self._atom()
            yours = isinstance(made, (Move, Turn, Tokens, Look)) or (
                isinstance(made, Water) and made.who == YOU
            )
            if yours and not (
                isinstance(made, Move) and made.manner == "draw" and made.to != Place("hand", YOU)
            ):
                return made
            self._cards, self._several, self._players = cards, several, players

    def _may(self) -> tuple[Step, ...]:
        may = May(YOU, tuple([self._mine() for _ in range(1 + self._one_in(4))]))
        if self._one_in(2):
            return may, If(Could(), (self._atom(),))
        return (may,)

    def _unless(self) -> tuple[Step, ...]:
        chosen = self._chosen(self._tests(1))
        payer = self._of((YOU, ControllerOf(That(chosen.name))))
        pays = (Pay(payer, "Water", self._fixed()),)
        return (Unless((Turn("bow", chosen),), payer, pays),)

    def _each(self) -> tuple[Step, ...]:
        name = self._name("player")
        each = EachPlayer(self._one_in(2))
        player = ThatPlayer(name)
        made = self._of(
            (
                Water("lose", player, self._fixed()),
                Move("draw", TopCards(Fixed(2), player), Place("hand", player)),
                Water("take", YOU, self._fixed(), player),
            )
        )
        if made.op != "take" if isinstance(made, Water) else True:
            self._players.append(player)
        return (ForEach(each, name, (made,)),)

    def _choice(self) -> tuple[Step, ...]:
        before = self._cards[:], self._several[:], self._players[:]
        options = ((self._mine(),), (self._mine(),))
        self._cards, self._several, self._players = before
        return (OneOf(YOU, options),)

    def _duel(self) -> tuple[Step, ...]:
        act = Act(
            "challenge",
            self._chosen((OfType("Hero"), OfPlayer(YOU))),
            self._chosen((OfType("Hero"), Is("opposing"))),
        )
        if self._one_in(2):
            return (act,)
        fate = self._of(
            (
                Move("home", That("loser"), Place("home"), "bowed"),
                Tokens("put", ONE, "-1S/-1K", That("loser")),
                Turn("bow", That("loser")),
            )
        )
        return act, Instead(Event("destroyed", (("card", That("loser")),)), (fate,))
