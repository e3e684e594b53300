"""Random legal meanings: typed, of bounded depth, made from a seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.mean_abilities import is_cost
from serai.games.burning_sands.text.mean_doubtful import doubtful
from serai.games.burning_sands.text.normal import normal
from serai.kernel import Chance

YOU: Final = m.You()
ONE: Final = m.Bound("=", m.Fixed(1))
SELF: Final = m.That("self")
TRAITS: Final = ("Undead", "Sahir", "Flying", "Human", "Nonhuman", "Assassin", "Moto", "Senpet", "Warrior")
_TYPES: Final = ("Hero", "Hero", "Hero", "Follower", "Item", "Holding", "City Section", "Spell")
_UNTIL: Final = ("turn", "turn", "battle", "good", "next turn")
#: Who takes part in each event that a text can wait for; with ? not always, and | between several ways.
EVENTS: Final = {
    **dict.fromkeys(("destroyed", "bows", "straightens", "enters", "leaves", "sent-home", "buried"), "card"),
    **dict.fromkeys(("duel-won", "duel-lost", "duel-begins", "challenge"), "card other?"),
    **dict.fromkeys(("raid-succeeds", "raid-fails", "raids"), "card section?|card|player section?"),
    **dict.fromkeys(("battle-won", "battle-lost", "water-lost", "water-gained", "allies"), "player"),
    **dict.fromkeys(("draws", "section-lost"), "player"),
    **{"discards": "player|card|player card", "story-told": "player card"},
    **dict.fromkeys(("casts", "brings", "controlled"), "player card|player card|card"),
    **dict.fromkeys(("thrust", "comes-home", "engages"), "card"),
    **dict.fromkeys(("parry", "defends", "accepted"), "card|card|player"),
    "refused": "card|card other|player",
    **dict.fromkeys(("takes", "used"), "player action"),
    **dict.fromkeys(("plays", "negated", "redirected"), "player action|player action|action"),
    **{
        "targets": "action card|action card|card player|card",
        "attached": "card other",
        "attack": "player defender?",
        "effect": "action",
    },
    **{"battle-begins": "section", "pays": "player what", "declares": "player what"},
    **dict.fromkeys(("returns", "assigned"), "card to"),
    **dict.fromkeys(("produces", "absorbs", "carries-away"), "card what"),
    **dict.fromkeys(("leaves-battle", "survives", "joins"), "card in"),
    **dict.fromkeys(("token-put", "token-removed"), "what card"),
    **{"has-engaged": "card", "gives": "player what to", "takes-water": "player from"},
    "blessing-passed": "to",
    **dict.fromkeys(("battle-ends", "attack-ends", "duel-ends", "raid-ends"), ""),
    **dict.fromkeys(("dawn", "day", "night", "end", "dawn-ends", "day-ends", "night-ends", "turn-ends"), ""),
}
#: What else can be said of them: in a battle, while attacking, by somebody's action, how much.
_MORE: Final[dict[str, tuple[tuple[str, m.Participant], ...]]] = {
    "destroyed": (
        *(("in", "battle"), ("in", "battle/raid"), ("in", "duel"), ("by", "an opponent's action")),
        ("for", m.Event("absorbs", (("card", m.That("<which>")), ("what", "damage")))),
        ("while", m.Fits(m.That("<which>"), m.Is("attacking"))),
    ),
    "bows": (("in", "battle"), ("by", "an opponent's action")),
    **dict.fromkeys(("straightens", "sent-home", "buried"), (("by", "an opponent's action"),)),
    "engages": (("state", "alone"), ("while", m.Fits(m.That("<which>"), m.Is("defending")))),
    "duel-won": (("while", m.Fits(m.That("<which>"), m.Is("attacking"))),),
    **dict.fromkeys(("water-lost", "water-gained", "draws"), (("count", m.Bound(">=", m.Fixed(2))),)),
    "discards": (("from", m.Place("hand")),),
}
_PAST: Final = (
    "destroyed",
    "duel-won",
    "duel-lost",
    "raid-succeeds",
    "battle-won",
    "water-lost",
    "bows",
    "attack",
)
_WHICH: Final = m.That("<which>")
_DEEDS: Final = ("straighten", "refuse", "be challenged", "be sent home", "return home", "be bowed")
#: Deeds that can be forbidden, with what goes with each.
_FORBIDDEN: Final[tuple[tuple[str, tuple[tuple[str, m.Participant], ...]], ...]] = (
    *[(deed, ()) for deed in ("be returned home", "be chosen", "be raided", "be buried", "be discarded")],
    ("leave battles", (("what", "battle"),)),
    ("be affected", (("by", "spell"),)),
    ("be affected", (("by", "innate_ability"),)),
    ("be returned", (("to", m.Place("hand", YOU)),)),
    ("carry away", (("what", "water"),)),
    ("absorb", (("what", "damage"),)),
    ("cast", (("what", m.Every((m.OfType("Spell"),))),)),
    ("use", (("what", "ability"),)),
    ("use", (("what", "Archery"),)),
    ("accept", (("what", "challenge"),)),
    ("refuse", (("what", "challenge"),)),
    ("defend", (("against", "raid"),)),
    ("defend", (("against", "attack"),)),
    ("play", (("what", m.Every((m.OfType("Action"),))),)),
    ("draw", (("what", m.Every(())),)),
    ("take actions", (("what", "reaction"),)),
    ("take actions", (("what", "council_action"),)),
    ("declare", (("what", "attack"),)),
    ("declare", (("what", "raid"),)),
    ("ally", ()),
)
_BY_PLAYERS: Final = ("play", "draw", "take actions", "declare", "ally")
#: What Heroes are assigned for.
_AIMS: Final = (m.Event("attack", (("by", _WHICH),)), m.Event("defends", (("card", _WHICH),)))
#: Those that only Heroes do, and those that can take place in a battle or raid.
_OF_HEROES: Final = (
    "duel-won",
    "duel-lost",
    "duel-begins",
    "challenge",
    "refused",
    "accepted",
    "thrust",
    "parry",
    *("raids", "raid-succeeds", "raid-fails"),
)
#: Two of which a text can wait for at once, and edges of time, which bring nobody.
_SIMPLE: Final = ("destroyed", "bows", "straightens", "duel-won", "duel-lost", "raids", "raid-succeeds")
_EDGES: Final = tuple([kind for kind, roles in EVENTS.items() if not roles])
_ACTIONS: Final = {
    "takes": ("reaction", "council_action", "battle_action"),
    "plays": ("action_card", "reaction", "spell"),
    "used": ("innate_ability",),
    "negated": ("action", "spell"),
    "redirected": ("action",),
    "effect": ("an opponent's action", "spell"),
    "targets": ("an opponent's action", "spell/innate_ability"),
}


Steps = tuple[m.Step, ...]


class Card(NamedTuple):
    """A random card: its type, its traits and what its text means."""

    type: str
    traits: tuple[str, ...]
    abilities: tuple[m.Ability, ...]


def _hangs_on_itself(answer: m.Answer, condition: m.Condition | None) -> bool:
    """Whether a change of Strength or Ka hangs on a Strength or Ka: which is first (BS 16.2)?"""
    changes = answer.question in ("value Strength", "value Ka")
    return changes and bool(_forces((answer.about, answer.number, condition)))


def _forces(part: Any) -> list[str]:
    """The Strength and Ka of which a part of a meaning speaks."""
    if isinstance(part, tuple):
        return [word for one in part for word in _forces(one)]
    if not hasattr(part, "__dataclass_fields__"):
        return []
    here = [part.value] if getattr(part, "value", "") in ("Strength", "Ka") else []
    return here + [word for name in part.__dataclass_fields__ for word in _forces(getattr(part, name))]


def _asked_of_cost(steps: tuple[m.Step, ...]) -> bool:
    """Whether all that is done, if something holds, is what an action costs: then the action needs it."""
    first = steps[0]
    whole = isinstance(first, m.If) and len(steps) == 1 and not first.otherwise
    return whole and all(is_cost(one) for one in first.then)  # type: ignore[union-attr]


def _but_spells(cards: Any) -> Any:
    """Other cards than Spells, which are hardly ever in play: the text would have to say from where."""
    tests = tuple(
        [m.OfType("Item") if one == m.OfType("Spell") else one for one in getattr(cards, "tests", ())]
    )
    return replace(cards, tests=tests) if tests else cards


def _given_up_first(costs: Steps, steps: Steps) -> tuple[Steps, Steps]:
    """What is given up behind a cost belongs to it; then all that can be a cost, up to what is done."""
    first = steps[0]
    gone = (
        isinstance(first, m.Move) and first.manner in ("discard", "bury", "destroy") and first.cards != SELF
    )
    if not costs or not gone or not is_cost(first) or len(steps) == 1:
        return costs, steps
    while is_cost(steps[0]):
        costs, steps = (*costs, steps[0]), steps[1:] or (m.Water("gain", YOU, ONE),)
    return costs, steps


class Generator:
    """Makes cards from a seed; the same seed makes the same cards."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed.to_bytes(32, "big"))
        self._cards: list[m.That] = []
        self._several: list[m.That] = []
        self._players: list[m.Who] = []
        self._names = 0
        self._counts = True
        self._type = "hero"
        self._after_battle = False  # its units have gone home already (BS 9.20)
        self._answered = ""  # what the text waits for: its time is over when it is answered

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
        self._type = card_type
        self._counts = card_type not in ("spell", "action", "story")  # only a card in play counts its uses
        if card_type == "story":
            return Card(card_type, traits, normal((self._tale(), m.Reward((self._plain(self._loose),)))))
        abilities: list[m.Ability] = []
        if card_type not in ("spell", "action"):
            if self._one_in(6):
                abilities.append(m.OnlyFor(self._of(("Moto", "Senpet", "Ashalan"))))
            if self._one_in(2):
                abilities.append(self._plain(self._loose))
        if not abilities or self._one_in(2):
            abilities.append(self._plain(self._of((self._action, self._action, self._reaction))))
        return Card(card_type, traits, normal(tuple(abilities)))

    def _plain(self, make: Callable[[], m.Ability]) -> m.Ability:
        """One that a text can mean: where cards are dealt with that are not there, another is made."""
        made = make()
        while doubtful(made):
            made = make()
        return made

    def _fresh(self) -> None:
        self._cards, self._several, self._players = [], [], []
        self._after_battle = False
        self._answered = ""

    # Abilities

    def _tale(self) -> m.Tale:
        self._fresh()
        return m.Tale(self._event()) if self._one_in(2) else m.Tale(None, self._player_fits(YOU))

    def _loose(self) -> m.Ability:
        self._fresh()
        if self._one_in(8):
            return m.Produces(1 + self._chance.below(4))
        if self._one_in(3):
            event = self._either() if self._one_in(6) else self._event()
            limit = self._limit(("turn",))
            condition = self._condition() if self._one_in(4) else None
            return m.Moment(event, self._steps(2), condition, limit)
        answers = tuple([self._answer() for _ in range(1 + self._one_in(4))])
        anywhere = any(one.question == "may be attached" for one in answers)  # before it is in play
        made = m.Standing(answers, self._condition() if self._one_in(3) and not anywhere else None)
        return self._loose() if any(_hangs_on_itself(one, made.condition) for one in answers) else made

    def _action(self) -> m.Action:
        self._fresh()
        costs: tuple[m.Step, ...] = (self._cost(),) if self._one_in(2) else ()
        steps = self._steps(3)
        if not costs:
            costs, steps = self._paid_first(steps)
        costs, steps = _given_up_first(costs, steps)
        return m.Action(
            self._of(("Day", "Night", "Battle", "Open")),
            steps,
            costs,
            condition=self._condition() if self._one_in(6) else None,
            limit=self._limit(("turn", "battle", "game")),
            influence=1 + self._chance.below(8) if self._one_in(5) else 0,
        )

    def _paid_first(self, steps: tuple[m.Step, ...]) -> tuple[tuple[m.Step, ...], tuple[m.Step, ...]]:
        """What is done first is what it costs."""
        if _asked_of_cost(steps):
            return (), (*steps, m.Water("gain", YOU, ONE))
        if not is_cost(steps[0]):
            return (), steps
        return steps[:1], steps[1:] or (m.Water("gain", YOU, ONE),)

    def _reaction(self) -> m.Reaction:
        self._fresh()
        if self._one_in(6):  # what is about to happen
            event, instead = self._event(("destroyed", "buried")), self._one_in(2)
            costs, steps = self._paid_first((self._atom(),) if instead else self._steps(2))
            return m.Reaction(event, steps, costs, before=True, instead=instead)
        if self._one_in(6):  # an action is answered
            event = self._event(("targets", "takes", "plays"))
            answer = m.Redirect(self._chosen((m.OfType("Hero"),))) if event.kind == "targets" else m.Negate()
            return m.Reaction(event, (answer,), (self._cost(),))
        event = self._event()
        costs, steps = (
            ((self._cost(),), self._steps(2)) if self._one_in(2) else self._paid_first(self._steps(2))
        )
        costs, steps = _given_up_first(costs, steps)
        return m.Reaction(event, steps, costs, limit=self._limit(("turn",)))

    def _limit(self, spans: tuple[str, ...]) -> m.Limit | None:
        return m.Limit(1, self._of(spans)) if self._counts and self._one_in(5) else None

    def _cost(self) -> m.Step:
        if self._one_in(3):
            return m.Pay(YOU, self._of(("Water", "Copper")), self._fixed())
        if self._one_in(3):
            return m.Move("discard", self._chosen((), m.Place("hand", YOU)))
        if self._one_in(4):
            return m.Move("destroy", SELF)
        return m.Turn("bow", SELF)

    # Numbers

    def _fixed(self) -> m.Bound:
        return m.Bound("=", m.Fixed(1 + self._chance.below(4)))

    def _range(self) -> m.Bound:
        return m.Bound(self._of(("=", ">=", "<=", "<=")), m.Fixed(1 + self._chance.below(5)))

    def _number(self) -> m.Number:
        """How much a value changes."""
        n = self._of((1, 1, 2, 3, -1, -1, -2))
        if self._one_in(4):
            return m.Scaled(self._counted(), n)
        if self._one_in(8) and self._cards:
            value = m.ValueOf(self._of(("Strength", "Ka", "Fate")), self._that())
            return value if n > 0 else m.Scaled(value, -1)
        return m.Fixed(n)

    def _counted(self) -> m.Number:
        if self._one_in(8):
            return self._rare_number()
        if self._one_in(4):
            return m.PlayerHas(self._of(("cards in hand", "cards in buried", "cards in saved")), YOU)
        return m.CountOf(m.Every(self._tests(1)))

    def _rare_number(self) -> m.Number:
        """Tokens on cards; the Water of a player."""
        ways: tuple[m.Number, ...] = (
            m.CountOf(SELF, "water"),
            m.CountOf(m.Every((m.OfType("City Section"), m.OfPlayer(YOU))), "water"),
            m.PlayerHas("Water", YOU),
        )
        made: m.Number = self._of(ways)
        return made

    # Players

    def _who(self) -> m.Who:
        """Somebody to whom something happens."""
        if self._players and self._one_in(2):
            known: m.Who = self._of(tuple(self._players))
            return known
        name = self._name("player")
        self._players.append(m.ThatPlayer(name))
        return m.SomePlayer(self._one_in(2), (), name)

    def _any_player(self) -> m.Who:
        if self._one_in(3):
            return YOU
        return m.AnyPlayer(not self._one_in(4))

    def _name(self, sort: str) -> str:
        self._names += 1
        return f"{sort} {self._names}"

    # What is asked of cards

    def _tests(self, depth: int) -> tuple[m.Test, ...]:
        kind = self._of(_TYPES)
        tests: list[m.Test] = [m.OfType(kind)]
        if self._one_in(10):
            tests = [m.AnyOf((m.OfType("Follower"), m.OfType("Item")))]
        elif self._one_in(3):
            tests.append(
                self._of(
                    (
                        m.HasTrait(self._of(TRAITS)),
                        m.Is(self._of(("bowed", "unbowed", "attacking", "opposing"))),
                    )
                )
            )
        elif self._one_in(8):
            tests.append(m.Not(m.HasTrait(self._of(TRAITS))))
        elif self._one_in(10):
            tests.append(m.AnyOf((m.HasTrait("Human"), m.HasTrait("Undead"))))
        if self._one_in(3):
            tests.append(m.OfPlayer(YOU))
        elif self._one_in(6):
            tests.append(
                m.OfPlayer(
                    self._of((m.AnyPlayer(True), *[p for p in self._players if isinstance(p, m.ThatPlayer)]))
                )
            )
        if depth and self._one_in(4):
            ways = (self._value_test, self._place_test, self._attached_test, self._other_test)
            tests.append(self._made((*ways, self._past_test)))
        return tuple(tests)

    def _past_test(self) -> m.Test:
        """What a card has done this turn, or what was done to it."""
        made = self._of(
            (
                m.Did(m.Event("bows", (("card", _WHICH),))),
                m.Did(m.Event("raids", (("card", _WHICH),))),
                m.Did(m.Event("attack", (("by", _WHICH),))),
                m.Did(m.Event("duel-lost", (("card", _WHICH),))),
                m.Did(m.Event("duel-won", (("card", _WHICH),))),
            )
        )
        return m.Not(made) if self._one_in(4) else made

    def _value_test(self) -> m.Test:
        if self._one_in(5):
            return m.HasMost(self._of(("Strength", "Ka")), self._one_in(2))
        if self._one_in(5) and self._cards:
            value = self._of(("Strength", "Ka"))
            return m.HasValue(value, m.Bound(self._of((">", "<")), m.ValueOf(value, self._that())))
        return m.HasValue(self._of(("Strength", "Ka", "Copper cost", "Influence")), self._range())

    def _place_test(self) -> m.Test:
        if self._one_in(4):
            return m.InUnitOf(SELF)
        where: m.Test = m.Is(self._of(("at home", "in this battle", "in a battle", "defending", "raiding")))
        return m.Not(where) if self._one_in(6) else where

    def _attached_test(self) -> m.Test:
        if self._one_in(3):
            return m.HasTokens(
                self._of(("water", "any", "plague", "-1S/-1K")),
                m.Bound(">=", m.Fixed(1 + self._chance.below(3))),
            )
        if self._one_in(2):
            return m.AttachedTo(m.Every(self._tests(0)))
        test = m.HasAttached(
            m.Every((m.OfType(self._of(("Follower", "Item"))),)),
            m.Bound(">=", m.Fixed(1 + self._chance.below(2))),
        )
        return m.Not(test) if self._one_in(3) and test.bound == m.Bound(">=", m.Fixed(1)) else test

    def _other_test(self) -> m.Test:
        return m.OtherThan(self._that())

    # Cards

    def _that(self) -> m.That:
        known: m.That = self._of((SELF, SELF, *self._cards, *self._cards))
        return known

    def _chosen(self, tests: tuple[m.Test, ...], place: m.Place = m.PLAY, count: m.Bound = ONE) -> m.Chosen:
        name = self._name("card")
        (self._cards if count == ONE else self._several).append(m.That(name))
        return m.Chosen(count, tests, place, name=name)

    def _cards_in_play(self) -> m.Group:
        """Something to act on: chosen cards, cards spoken of, or all that fit."""
        if self._one_in(4):
            return self._that()
        if self._several and self._one_in(2):
            known: m.That = self._of(tuple(self._several))
            return known
        if self._one_in(5):
            return m.Every(self._tests(1))
        count = self._of(
            (
                ONE,
                ONE,
                ONE,
                m.Bound("up to", m.Fixed(2)),
                m.Bound("=", m.Fixed(2)),
                m.Bound("any", m.Fixed(0)),
            )
        )
        return self._chosen(self._tests(1), count=count)

    # Events and conditions

    def _event(self, kinds: tuple[str, ...] = tuple(EVENTS)) -> m.Event:
        """An event of the table, with some of those who can take part in it."""
        kind = self._of(kinds)
        roles: list[tuple[str, m.Participant]] = []
        for name in self._of(tuple(EVENTS[kind].split("|"))).split():
            role = name.rstrip("?")
            if role == name or self._one_in(2):
                roles.append((role, self._participant(kind, role)))
        named = dict(roles)
        self._after_battle = kind in ("battle-won", "battle-lost")
        self._answered = kind
        if "card" not in named or isinstance(named["card"], m.Every):
            self._cards = []  # what the text speaks of is what the event brings
        for role, part in roles:
            if isinstance(part, m.Every) and role in ("card", "other", "section"):
                self._cards.append(m.That(f"event {role}"))
            elif isinstance(part, m.AnyPlayer):
                self._players.append(m.ThatPlayer(f"event {role}"))
        if isinstance(named.get("action"), str) and str(named["action"]).startswith("an opponent"):
            self._players.append(m.ThatPlayer("event player"))
        if kind in _MORE and self._one_in(4):
            more = self._of(_MORE[kind])
            if more[0] == "from" and named.get("player") == YOU:
                more = ("from", m.Place("hand", YOU))
            roles.append(more)
        return m.Event(kind, tuple(roles))

    def _either(self) -> m.Event:
        """One of two events."""
        first, second = self._event(_SIMPLE), self._event(_SIMPLE)
        self._cards = []  # what either brings has no name
        return m.Event("either", (("event", first), ("event", second))) if first != second else first

    def _participant(self, kind: str, role: str) -> m.Participant:
        if role == "player":
            return m.AnyPlayer(True) if kind in ("gives", "takes-water") else self._any_player()
        if role in ("section", "defender"):
            return m.Every((m.OfType("City Section"), m.OfPlayer(YOU)))
        if role == "action":
            return str(self._of(_ACTIONS[kind]))
        if role == "what":
            return self._what(kind)
        if role == "to" and kind == "returns":
            return m.Place("hand", YOU)
        if role == "to" and kind == "assigned":
            event: m.Event = self._of(_AIMS)
            return event
        if role == "to":
            return YOU
        if role == "from":
            return YOU
        if role == "in":
            return m.Event("battle-begins")
        if kind in ("casts", "brings"):
            return m.Every((m.OfType("Spell" if kind == "casts" else "Hero"),))
        if role == "other" and kind == "attached":
            return m.Every((m.OfType("Hero"), m.OfPlayer(YOU)))
        if kind in _OF_HEROES:
            own = self._one_in(2) and role == "card" and self._type == "hero"
            return SELF if own else m.Every(self._hero_tests())
        return SELF if self._one_in(2) and role == "card" else m.Every(self._tests(0))

    def _what(self, kind: str) -> m.Participant:
        """What is declared, absorbed, given, paid, produced, put on a card."""
        if kind == "declares":
            return m.Event(self._of(("attack", "raids")))
        if kind in ("token-put", "token-removed"):
            return "any"  # nothing tells which token it was
        if kind == "produces":
            count = m.Bound(">=", m.Fixed(2))
            made: m.Participant = self._of(
                ("copper", m.Event("amount", (("what", "copper"), ("count", count))))
            )
            return made
        return "damage" if kind == "absorbs" else "water"

    def _hero_tests(self) -> tuple[m.Test, ...]:
        return tuple([m.OfType("Hero") if isinstance(t, (m.OfType, m.AnyOf)) else t for t in self._tests(0)])

    def _condition(self, depth: int = 1) -> m.Condition:
        if depth and self._one_in(8):
            parts = (self._condition(0), self._condition(0))
            return m.Both(parts) if self._one_in(2) else m.EitherHolds(parts)
        if self._one_in(6):
            return self._happened()
        if self._one_in(8):
            counted = self._counted()
            return m.Compares(counted, m.Bound(self._of((">", "<")), self._of((m.Fixed(2), self._counted()))))
        if self._one_in(3):
            made: m.Condition = self._player_fits(YOU)
        elif self._one_in(3):
            tests = (m.OfType(self._of(("Hero", "Follower"))),)
            return m.There(
                m.Every(tests, m.Place("buried", YOU)), m.Bound(">=", m.Fixed(1 + self._chance.below(4)))
            )
        elif self._one_in(3):
            value = m.ValueOf(self._of(("Strength", "Ka", "Fate")), self._that())
            made = m.Compares(value, self._range())
        else:
            test = self._of(
                (
                    m.Is("bowed"),
                    m.Is("attacking"),
                    m.Is("defending"),
                    m.HasTrait("Undead"),
                    m.Not(m.HasTrait("Human")),
                )
            )
            cards = self._that()
            test = m.Is("bowed") if cards == SELF and self._type not in ("hero", "follower", "item") else test
            made = m.Fits(
                cards,
                self._of((test, m.HasAttached(m.Every((m.OfType("Item"),))), m.HasTokens("water"))),
            )
        return m.No(made) if self._one_in(6) else made

    def _happened(self) -> m.Condition:
        """Something has happened this turn."""
        cards, players = self._cards[:], self._players[:]
        after, answered = self._after_battle, self._answered
        event = self._event(_PAST)
        self._after_battle, self._answered = after, answered
        self._cards, self._players = cards, players
        made = m.Happened(event, "this turn")
        return m.No(made) if self._one_in(4) else made

    def _player_fits(self, who: m.Who) -> m.Condition:
        test = self._player_test()
        if isinstance(test, m.PlayerWith) and test.bound is not None:
            named = m.put_for(
                test, m.PlayerHas("", m.EachPlayer(True)), m.PlayerHas(test.what, m.EachPlayer(True))
            )
            return m.PlayerFits(who, named)
        return m.PlayerFits(who, test)

    def _player_test(self) -> m.PlayerTest:
        made: m.PlayerTest = self._of(
            (
                m.PlayerControls(
                    m.Every(self._tests_of_others()), m.Bound(">=", m.Fixed(1 + self._chance.below(4)))
                ),
                m.PlayerControls(
                    m.Every((m.OfType("Holding"),)),
                    m.Bound(">", m.PlayerHas("such cards", m.AnyPlayer(True))),
                ),
                m.PlayerWith("Water", m.Bound(self._of((">=", "<=")), m.Fixed(1 + self._chance.below(20)))),
                m.PlayerWith("cards in hand", m.Bound("=", m.Fixed(0))),
                m.PlayerWith(
                    self._of(("Water", "cards in hand", "cards in buried")),
                    m.Bound(self._of(("<", ">")), m.PlayerHas("", m.EachPlayer(True))),
                ),
                m.PlayerIs(self._of(("blessed", "ally"))),
                m.PlayerWith("cards in hand", m.Bound(">=", m.Fixed(3))),
                m.PlayerIs("defender"),
                m.PlayerIs("attacker"),
            )
        )
        return made

    def _tests_of_others(self) -> tuple[m.Test, ...]:
        return tuple([test for test in self._tests(0) if not isinstance(test, m.OfPlayer)])

    # Answers

    def _answer(self) -> m.Answer:
        return self._made((self._common_answer, self._common_answer, self._deed_answer, self._other_answer))  # type: ignore[no-any-return]

    def _deed_answer(self) -> m.Answer:
        """Whether cards or players may do something: a row of the table of deeds, with what goes with it."""
        deed, context = self._of(_FORBIDDEN)
        about: m.Group | m.Who = SELF if self._one_in(2) else m.Every(self._hero_tests())
        if deed in _BY_PLAYERS:
            about = self._of((YOU, m.AnyPlayer(True)))
        return m.Answer(f"may {deed}", about, "forbids", context=context)

    def _other_answer(self) -> m.Answer:
        """What must be done, what is only allowed so, how cards enter play, other values."""
        about: m.Group = SELF if self._one_in(2) else m.Every(self._hero_tests())
        while_bowed = m.Every((m.Among(SELF), m.Is("bowed")))
        ways: tuple[m.Answer, ...] = (
            m.Answer(f"may {self._of(('attack', 'defend'))}", while_bowed, "allows"),
            m.Answer("may straighten", about, "forbids", context=(("when", m.Event("dawn")),)),
            m.Answer(
                "does enter play",
                m.Every((m.OfType(self._of(("Holding", "Hero", "Follower"))), m.OfPlayer(YOU))),
                "sets",
                words=(self._of(("bowed", "unbowed")),),
            ),
            m.Answer("may be challenged", about, "only", context=(("by", m.Every(self._hero_tests())),)),
            m.Answer("may challenge", about, "only", context=(("what", m.Every(self._hero_tests())),)),
            m.Answer("value Capacity", SELF, "adds", m.Fixed(1 + self._chance.below(2))),
            m.Answer(
                f"value {self._of(('thrust value', 'parry value', 'raiding Fate', 'defending Fate'))}",
                about,
                "adds",
                m.Fixed(self._of((1, 2))),
            ),
            m.Answer("value raiding Fate", m.Every(()), "adds", m.Fixed(-1)),
            m.Answer(
                f"cost {self._of(('Copper', 'Water'))}",
                m.Every((m.OfType(self._of(("Action", "Spell", "Item"))),)),
                "adds",
                m.Fixed(self._of((-1, 1))),
                context=(("player", YOU),),
            ),
        )
        made: m.Answer = self._of(ways)
        return made

    def _common_answer(self) -> m.Answer:
        about: m.Group = SELF if self._one_in(2) else m.Every(self._tests(1))
        if self._one_in(6) and about == SELF:
            about = m.Every((m.Among(SELF), m.Is(self._of(("attacking", "defending")))))
        made: m.Answer = self._of(
            (
                m.Answer(self._of(("value Strength", "value Ka")), about, "adds", self._number()),
                m.Answer(
                    "traits",
                    about,
                    self._of(("adds", "adds", "takes")),
                    None,
                    (self._of((*TRAITS, "Raid +2")),),
                ),
                m.Answer(  # who pays for a card has it not in play, where it could be bowed or attack
                    f"cost {self._of(('Copper', 'Water'))}",
                    m.Every(tuple([test for test in self._tests(0) if not isinstance(test, m.Is)])),
                    "adds",
                    m.Fixed(self._of((-1, -2, 1))),
                ),
                m.Answer(f"may {self._of(('raid', 'attack', 'defend', 'engage'))}", about, "forbids"),
                m.Answer(
                    f"may {self._of(('be targeted', 'be destroyed'))}",
                    about,
                    "forbids",
                    context=(("by", self._of(("spell", "innate_ability", "action"))),),
                ),
                m.Answer(f"value {self._of(('Influence', 'Base Strength'))}", about, "adds", m.Fixed(1)),
                m.Answer(
                    f"may {self._of(_DEEDS)}",
                    about,
                    "forbids",
                ),
                m.Answer("may be assigned", about, "forbids", context=(("for", self._of(_AIMS)),)),
                m.Answer("may be attached", SELF, "only", context=(("to", m.Every(self._hero_tests())),)),
                m.Answer(
                    "must bow",
                    about,
                    "forbids",
                    context=(("when", m.Event("comes-home", (("card", _WHICH),))),),
                ),
                m.Answer("sees hand", m.AnyPlayer(True), "allows"),
                m.Answer("may have", about, "forbids", context=(("card", m.Every((m.OfType("Item"),))),)),
                m.Answer("may remain bowed", about, "allows"),
                m.Answer("value production", SELF, "adds", m.Fixed(self._of((1, 2, -1)))),
                m.Answer("hand size", YOU, "adds", m.Fixed(1 + self._chance.below(3))),
            )
        )
        return made

    # Steps

    def _steps(self, most: int) -> tuple[m.Step, ...]:
        steps: list[m.Step] = []
        for _ in range(1 + self._chance.below(most)):
            steps += self._step(1)
        return tuple(steps)

    def _step(self, depth: int) -> tuple[m.Step, ...]:
        if depth and self._one_in(4):
            steps: tuple[m.Step, ...] = self._made(
                (
                    *(self._if, self._may, self._unless, self._each, self._choice, self._duel, self._later),
                    *(self._another_decides, self._unless),
                )
            )
            return steps
        return (self._atom(),)

    def _atom(self) -> m.Step:
        made: m.Step = self._made(
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
                self._moved,
                self._changed,
                self._shared,
                self._of_others,
                self._lasting,
                self._rare,
            )
        )
        return made

    def _at_random(self) -> m.Chosen:
        """A card of somebody's hand, which nobody chooses."""
        who = self._who()
        owner = m.ThatPlayer(who.name) if isinstance(who, m.SomePlayer) else who
        return m.Chosen(ONE, (), m.Place("hand", who), owner, True, self._name("card"))

    def _rare(self) -> m.Step:
        """Cards discarded at random, several cards at once, halves of values, numbers up to another."""
        tests = (m.OfType("Hero"), m.Is("opposing"))
        ways: tuple[Callable[[], m.Step], ...] = (
            lambda: m.Turn("bow", m.Together((SELF, self._chosen(tests)))),
            lambda: m.Move("discard", self._at_random()),
            lambda: m.Change("Strength", self._chosen(tests), m.Scaled(m.ValueOf("Ka", SELF), 1, 2)),
            lambda: m.Change(
                "Strength", self._chosen(tests), m.Capped(m.Scaled(self._counted(), 1), m.Fixed(3))
            ),
        )
        return self._made(ways)  # type: ignore[no-any-return]

    def _destroy(self) -> m.Step:
        manner = self._of(("destroy", "destroy", "bury", "discard", "home"))
        manner = "destroy" if self._after_battle else manner
        cards = self._cards_in_play()
        if manner == "home":
            return m.Move("home", cards, m.Place("home"), self._of(("", "bowed", "unbowed")))
        return m.Move(manner, cards)

    def _to_hand(self) -> m.Step:
        cards = _but_spells(self._cards_in_play())
        owner: m.Who = m.OwnerOf(cards) if isinstance(cards, m.That) and cards not in self._several else YOU
        place = self._of(
            (m.Place("hand", owner), m.Place("hand", YOU), m.Place("bottom", YOU), m.Place("top", YOU))
        )
        return m.Move("return", cards, place)

    def _draw(self) -> m.Step:
        count = m.Scaled(self._counted(), 1) if self._one_in(6) else m.Fixed(1 + self._chance.below(3))
        who: m.Who = self._who() if self._one_in(4) else YOU
        whose = m.ThatPlayer(who.name) if isinstance(who, m.SomePlayer) else who
        return m.Move("draw", m.TopCards(count, who), m.Place("hand", whose))

    def _turn(self) -> m.Step:
        return m.Turn(self._of(("bow", "straighten")), self._cards_in_play())

    def _change(self) -> m.Step:
        cards = self._cards_in_play()
        until = self._of(_UNTIL[:-1])
        if cards == SELF and self._type in ("action", "spell", "story"):  # which have no Strength
            cards = self._chosen((m.OfType("Hero"),))
        return m.Change(self._of(("Strength", "Strength", "Ka")), cards, self._number(), until=until)

    def _give(self) -> m.Step:
        trait = self._of((*TRAITS, "Raid +1", "Carry +2", "Berserk"))
        return m.Give((trait,), self._cards_in_play(), self._one_in(5), self._of(_UNTIL[:-1]))

    def _tokens(self) -> m.Step:
        token = self._of(("water", "+1S", "-1S/-1K", "plague", "+1K plague"))
        if self._one_in(5):
            source = self._chosen(self._tests(1))
            return m.MoveTokens(self._fixed(), "water", source, self._chosen(self._tests(1)))
        if self._one_in(4):
            return m.Tokens(
                "remove",
                self._of((ONE, self._fixed(), m.Bound("all", m.Fixed(0)))),
                token,
                self._cards_in_play(),
            )
        until = "turn" if token != "water" and self._one_in(5) else ""
        return m.Tokens("put", self._fixed(), token, self._cards_in_play(), until)

    def _water(self) -> m.Step:
        op = self._of(("gain", "gain", "lose", "take", "give"))
        if op in ("take", "give"):
            return m.Water(op, YOU, self._fixed(), self._who())
        who = self._who() if self._one_in(2) else YOU
        count = m.Bound("=", m.Scaled(self._counted(), 1)) if self._one_in(5) else self._fixed()
        return m.Water(op, who, count)

    def _look(self) -> m.Step:
        n = 1 + self._chance.below(3)
        whose: m.Who = self._who() if self._one_in(4) else YOU
        name = self._name("card")
        if n == 1:
            self._cards.append(m.That(name))
        else:
            self._several = [m.That(name)]  # "those cards" are the last of which was spoken
        return m.Look(YOU, m.TopCards(m.Fixed(n), whose, name), self._one_in(2))

    def _control(self) -> m.Step:
        return m.Control(YOU, self._chosen(self._tests(1)), self._of(("turn", "good")))

    def _rule(self) -> m.Step:
        cards = self._cards_in_play()
        return m.Rule(
            m.Answer(f"may {self._of(('raid', 'attack', 'defend', 'engage'))}", cards, "forbids"),
            self._of(_UNTIL),
        )

    def _from_pile(self) -> m.Step:
        zone = self._of(("buried", "saved", "hand", "deck"))
        tests = tuple(
            [test for test in self._tests_of_others() if not isinstance(test, (m.Is, m.Not, m.AnyOf))]
        )
        chosen = self._chosen(tests, m.Place(zone, YOU))
        if zone == "deck":
            return m.Pick(chosen)
        if zone == "hand" or self._one_in(2):
            return m.Move("bring", chosen, m.Place("play"), self._of(("", "bowed")), YOU)
        return m.Move("return", chosen, m.Place("hand", YOU))

    def _other(self) -> m.Step:
        if self._several and self._one_in(2):
            whole: m.That = self._of(tuple(self._several))
            if self._one_in(2):
                return m.Order(YOU, whole, m.Place("top", YOU))
            return m.Move("discard", self._chosen((m.Among(whole),)))
        if self._one_in(2):
            return m.Pick(self._chosen(self._tests(1)))
        return m.EndIt("battle") if self._one_in(2) else m.WinGame(YOU)

    def _moved(self) -> m.Step:
        """What goes to the other places of the table of zones."""
        if self._one_in(3):
            follower = self._chosen((m.OfType("Follower"),), m.Place("hand", YOU))
            host = m.Place("attached", None, self._chosen((m.OfType("Hero"), m.OfPlayer(YOU))))
            free = self._one_in(2)
            return m.Move("attach", follower, host, free=free, paid=not free)
        if self._one_in(3):
            hero = self._chosen((m.OfType("Hero"),), m.Place("hand", YOU))
            return m.Move("bring", hero, m.Place("play"), "", YOU, less=m.Fixed(1), paid=True)
        if self._one_in(2):
            tests = (m.OfType("Hero"), m.Is("at home"), m.Is("unbowed"), m.OfPlayer(YOU))
            return m.Move("join", self._chosen(tests), m.Place("battle"))
        chosen = _but_spells(self._chosen(self._tests(0)))
        return m.Move("put", chosen, m.Place(self._of(("top", "bottom")), m.OwnerOf(m.That(chosen.name))))

    def _shared(self) -> m.Step:
        """What is exchanged, spread anew, passed on, absorbed, shuffled."""
        ways: tuple[Callable[[], m.Step], ...] = (
            lambda: m.Redistribute(YOU, "water", m.Every((m.OfType("City Section"), m.OfPlayer(YOU)))),
            lambda: m.PassOn("blessing", self._who()),
            lambda: m.Damage(m.Fixed(2), self._chosen((m.OfType("Hero"), m.Is("opposing")))),
            lambda: m.Shuffle(YOU),
            lambda: m.Move(
                "shuffle", self._chosen((m.OfType("Hero"),), m.Place("buried", YOU)), m.Place("deck", YOU)
            ),
            lambda: m.Water("gain", YOU, self._fixed(), goods="Copper"),
            lambda: m.Move("attach", self._chosen((m.OfType("Item"),)), self._on_hero()),
            lambda: m.MoveTokens(
                m.Bound("all", m.Fixed(0)), "water", self._chosen((m.OfType("Hero"),)), SELF
            ),
        )
        return self._made(ways)  # type: ignore[no-any-return]

    def _on_hero(self) -> m.Place:
        return m.Place("attached", None, self._chosen((m.OfType("Hero"), m.OfPlayer(YOU))))

    def _of_others(self) -> m.Step:
        """What is done with the cards of other players: with their hands, decks and piles."""
        who = self._who()
        owner = m.ThatPlayer(who.name) if isinstance(who, m.SomePlayer) else who
        way = self._chance.below(3)
        if way == 0:
            return m.Look(YOU, m.Every((), m.Place("hand", who)), self._one_in(2))
        if way == 1:
            name = self._name("card")
            self._several.append(m.That(name))
            return m.Move(self._of(("discard", "bury")), m.TopCards(m.Fixed(2), who, name))
        cards = m.Chosen(self._of((ONE, m.Bound("=", m.Fixed(2)))), (), m.Place("hand", who), by=owner)
        return m.Move("discard", replace(cards, name=self._name("card")))

    def _lasting(self) -> m.Step:
        """What changes as long as something holds, or is ruled for a time."""
        hero = self._chosen((m.OfType("Hero"),))
        holds = self._of(
            (
                m.Fits(SELF, m.Is("bowed")),
                m.PlayerFits(YOU, m.PlayerControls(m.Every((m.OfType("Holding"),)))),
            )
        )
        deed, context = self._of(tuple([row for row in _FORBIDDEN if row[0] not in _BY_PLAYERS]))
        ways: tuple[m.Step, ...] = (
            m.Change("Strength", hero, m.Fixed(self._of((1, 2, -1))), until="while", while_=holds),
            m.Give((self._of(TRAITS),), hero, until="while", while_=holds),
            m.Change(self._of(("Strength", "Ka")), hero, m.Fixed(2), "double", "turn"),
            m.Rule(m.Answer(f"may {deed}", hero, "forbids", context=context), self._of(("turn", "battle"))),
        )
        made: m.Step = self._of(ways)
        return made

    def _changed(self) -> m.Step:
        """What is set, given, forbidden for longer."""
        hero = self._chosen((m.OfType("Hero"), *([m.OfPlayer(YOU)] if self._one_in(2) else [])))
        forbidden = self._of(("straighten", "be destroyed", "be targeted", "be bowed"))
        made: m.Step = self._of(
            (
                m.Change(self._of(("Strength", "Ka", "Influence")), hero, m.Fixed(0), "set", "turn"),
                m.Change("Influence", hero, m.Fixed(self._of((1, -1))), until="good"),
                m.Give(("Berserk",), hero, self._one_in(2)),
                m.Rule(m.Answer(f"may {forbidden}", hero, "forbids"), self._of(("turn", "next turn"))),
            )
        )
        return made

    # Molecules

    def _if(self) -> tuple[m.Step, ...]:
        condition = self._condition()
        before = self._cards[:], self._several[:], self._players[:]
        then = tuple([self._atom() for _ in range(1 + self._one_in(3))])
        self._cards, self._several, self._players = before
        if self._one_in(3):
            before = self._cards[:], self._several[:], self._players[:]
            otherwise = (self._atom(),)
            self._cards, self._several, self._players = before
            return (m.If(condition, then, otherwise),)
        return (m.If(condition, then),)

    def _later(self) -> tuple[m.Step, ...]:
        before = self._cards[:], self._several[:], self._players[:]
        edges = tuple([kind for kind in ("end", "turn-ends", "night") if kind != self._answered])
        event = m.Event(self._of(edges))
        made = (m.Later(event, (self._mine(),)),)
        self._cards, self._several, self._players = before
        return made

    def _mine(self) -> m.Step:
        """A step that the player of the text does."""
        while True:
            cards, several, players = self._cards[:], self._several[:], self._players[:]
            made = self._atom()
            yours = isinstance(made, (m.Move, m.Turn, m.Tokens, m.Look)) or (
                isinstance(made, m.Water) and made.who == YOU
            )
            others = isinstance(made, m.Move) and (
                getattr(made.cards, "by", None) is not None
                or (made.manner == "draw" and made.to != m.Place("hand", YOU))
            )
            if yours and not others:
                return made
            self._cards, self._several, self._players = cards, several, players

    def _may(self) -> tuple[m.Step, ...]:
        may = m.May(YOU, tuple([self._mine() for _ in range(1 + self._one_in(4))]))
        if self._one_in(2):
            return may, m.If(m.Could(), (self._atom(),))
        return (may,)

    def _unless(self) -> tuple[m.Step, ...]:
        chosen = self._chosen(self._tests(1))
        payer = self._of((YOU, m.ControllerOf(m.That(chosen.name))))
        pays = (m.Pay(payer, "Water", self._fixed()),)
        return (m.Unless((m.Turn("bow", chosen),), payer, pays),)

    def _each(self) -> tuple[m.Step, ...]:
        name = self._name("player")
        each = m.EachPlayer(self._one_in(2))
        player = m.ThatPlayer(name)
        made = self._of(
            (
                m.Water("lose", player, self._fixed()),
                m.Move("draw", m.TopCards(m.Fixed(2), player), m.Place("hand", player)),
                m.Water("take", YOU, self._fixed(), player),
            )
        )
        if made.op != "take" if isinstance(made, m.Water) else True:
            self._players.append(player)
        return (m.ForEach(each, name, (made,)),)

    def _choice(self) -> tuple[m.Step, ...]:
        before = self._cards[:], self._several[:], self._players[:]
        first = (self._mine(),)
        self._cards, self._several, self._players = before[0][:], before[1][:], before[2][:]
        options = (first, (self._mine(),))
        self._cards, self._several, self._players = before
        if options[0] == options[1]:
            return options[0]  # a choice between the same is none
        return (m.OneOf(YOU, options),)

    def _another_decides(self) -> tuple[m.Step, ...]:
        """Another player may do something, or must choose between two things."""
        who = self._who()
        player = m.ThatPlayer(who.name) if isinstance(who, m.SomePlayer) else who
        draws = m.Move("draw", m.TopCards(m.Fixed(1), player), m.Place("hand", player))
        loses = m.Water("lose", player, self._fixed())
        if self._one_in(2):
            return (m.May(who, (draws,)),)
        return (m.OneOf(who, ((loses,), (draws,))),)

    def _duel(self) -> tuple[m.Step, ...]:
        act = m.Act(
            "challenge",
            self._chosen((m.OfType("Hero"), m.OfPlayer(YOU))),
            self._chosen((m.OfType("Hero"), m.Is("opposing"))),
        )
        if self._after_battle or self._one_in(2):
            return (act,)
        fate = self._of(
            (
                m.Move("home", m.That("loser"), m.Place("home"), "bowed"),
                m.Tokens("put", ONE, "-1S/-1K", m.That("loser")),
                m.Turn("bow", m.That("loser")),
            )
        )
        return act, m.Instead(m.Event("destroyed", (("card", m.That("loser")),)), (fate,))
