"""What is known while a text is understood: its card, and what it has spoken of so far.

One module decides what *it*, *that Hero* or *the player* means: a reference is matched with what the text has
introduced by kind and number, the latest first; the card itself comes last.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from serai.games.burning_sands.text.meaning import (
    Bound,
    Chosen,
    Condition,
    ControllerOf,
    Did,
    Event,
    Every,
    Group,
    Is,
    Number,
    OfType,
    That,
    ThatPlayer,
    Who,
)
from serai.games.burning_sands.text.nominal import ORDINALS
from serai.parts.english.node import Node

#: Nouns of cards that a card of another type never is.
_TYPES: Final = (
    *("hero", "follower", "item", "spell", "holding", "stronghold", "city_section", "story", "action_card"),
    *("pantheon_card", "omen", "token"),
)


#: Nouns of what can be "he" or "she"; the first can be "it" as well.
_PERSONS: Final = (
    *("unit", "hero", "raider", "loser", "winner", "caster", "challenger", "duelist_in_duel"),
    *("target", "attacker", "defender", "enemy", "prisoner", "bearer"),
)


#: What goes on for a time, by which "it" can be meant.
_GOING_ON: Final = {
    **dict.fromkeys(("battle", "duel", "raid", "attack", "challenge"), "event"),
    **dict.fromkeys(("turn", "day_phase", "night_phase"), "time"),
}


#: What was done with cards, as an event, and the words that may not be true of them afterwards; none: they
#: are no longer where they were.
_TURNED: Final = ("bowed", "unbowed")
_THERE: Final = ("opposing", "attacking", "defending", "in this battle", "in a battle")
_CHANGES: Final = {
    "bowed": ("bows", _TURNED),
    "straightened": ("straightens", _TURNED),
    "sent home": ("sent-home", _THERE),
    "destroyed": ("destroyed", ()),
    "discarded": ("discards", ()),
    "buried": ("buried", ()),
}


#: The name of what "it" can be where a Hero and the card of the text that he or she bears are both gone.
EITHER: Final = "the card or its Hero"
#: The name of a card that was drawn, of which nobody is told.
DRAWN: Final = "drawn card"
#: The name of the next card of a sort, which has not come yet.
COMING: Final = "coming card"
#: What can be spoken of, but not be dealt with.
_UNCLEAR: Final = {
    EITHER: "say which: this card or its Hero",
    DRAWN: "which card was drawn is not told",
    COMING: "that card has not come yet; say when something is done with it",
}


class NotUnderstood(ValueError):
    """Words that have no meaning here: what was said, and why."""

    def __init__(self, node: object, why: str) -> None:
        super().__init__(why)
        self.node = node
        self.why = why


class Referent(NamedTuple):
    """Something that the text has spoken of."""

    name: str
    sort: str  # card, player, token, number, action
    nouns: tuple[str, ...]  # what it was called: hero, follower
    number: str  # one, many
    own: bool = False  # the card of the text, or the Hero or City Section that bears it
    called: tuple[str, ...] = ()  # its traits, and what was done with it: revealed, challenged
    whose: str = ""  # you, other
    group: Group | None = None  # the cards themselves, where they have no name
    chosen: Group | None = None  # how they were chosen, for "another"
    who: Who | None = None  # the player, where he or she has no name
    latent: bool = False  # brought by an event whose sentence did not name it


class Context:
    """The card of a text, and the referents that its sentences have introduced, the latest last."""

    def __init__(self, card_type: str, traits: tuple[str, ...]) -> None:
        self.card_type: Final = card_type
        self.traits: Final = traits
        self.referents: list[Referent] = []
        self.bearer = card_type in ("follower", "item")  # whether its text speaks of the Hero that bears it
        self.on_section = False  # it attaches itself to a City Section
        self.mode = "standing"  # or action: whether "a Hero" is chosen or means any
        self.warnings: list[str] = []
        self._named = 0
        self.counted: str = ""  # what the last step dealt with, for "this way"
        self.had: list[str] = []  # what a card was said to have: nouns of cards, "token lamp"
        self.deck: Who | None = None  # whose deck was spoken of last
        self.one_case: tuple[
            str, ...
        ] = ()  # what was shown in the last sentence, which may not have been done
        self.above: Group | None = None  # under which card something was put last, for "under it"
        self._order: dict[str, int] = {}  # when each referent was first spoken of, for "the second Hero"
        self.around: Context | None = None  # of a description in an action: the action, which has targets
        self.actor: Who | None = None  # who does what the sentence says, if it is not the player of the text
        self.rivals: tuple[str, Group] | None = None  # cards that were compared, and by which value
        self.twins: tuple[str, ...] = ()  # cards that were chosen in one breath, of which none was pointed at
        self.doer: Who | None = None  # whoever may do what a text allows or forbids
        self.denied: Group | None = (
            None  # cards that should not be attached where they are, for "any that are"
        )
        self.measured = ""  # of what a player has the most, for "the player with the least"
        self.compared: list[tuple[Number, Bound]] = []  # what was compared, for "the difference"
        self.like: Referent | None = None  # of another option, for "one of your own"
        self.denying = False  # a condition is being denied: what somebody has not is not spoken of
        self.such: list[tuple[str, Group]] = []  # what players were said to have, for "such a card"
        self.described: list[tuple[str, Group]] = []  # cards that were described, for the same
        self.so: list[object] = []  # what was said of a subject last, for "if you are not"
        self.held: Condition | None = None  # while the sentence before is so, for "otherwise"
        self.going_on: list[Referent] = []  # the battle, duel or turn that was named
        self.happening: Event | None = None  # what is answered, for "the Hero who refused"
        self.together: Group | None = None  # several cards of which it is said what they have in common
        self.several = ""  # several cards of an action are being described: some, all or each of such

    def copy(self) -> Context:
        """The same, to try a reading on."""
        other = Context(self.card_type, self.traits)
        other.become(self)
        other.referents = self.referents[:]
        other.warnings = self.warnings[:]
        other.had = self.had[:]
        other.compared = self.compared[:]
        other.such, other.so, other.described = self.such[:], self.so[:], self.described[:]
        other._order = dict(self._order)
        return other

    def become(self, other: Context) -> None:
        """Go on from where a reading that was tried has led."""
        self.referents, self.mode, self.deck = other.referents, other.mode, other.deck
        self.actor, self.bearer, self.around = other.actor, other.bearer, other.around
        self.on_section, self.rivals, self.twins = other.on_section, other.rivals, other.twins
        self.warnings, self._named, self.counted = other.warnings, other._named, other.counted
        self._order, self.denied, self.had = other._order, other.denied, other.had
        self.measured, self.held, self.like = other.measured, other.held, other.like
        self.above, self.one_case = other.above, other.one_case
        self.such, self.so, self.compared = other.such, other.so, other.compared
        self.described = other.described
        self.happening, self.going_on = other.happening, other.going_on

    def standing(self) -> Context:
        """The same inside a description, where "an opponent" is any opponent."""
        inner = self.copy()
        inner.mode = "standing"
        inner.warnings = self.warnings  # what is guessed inside is told
        inner.had, inner.such, inner.so = self.had, self.such, self.so
        inner.described = self.described
        inner.compared = self.compared
        inner.doer = self.doer
        inner.around = self if self.mode == "action" else self.around
        return inner

    @property
    def used_names(self) -> int:
        """How many names were given; what is tried by itself takes none that another has."""
        return self._named

    @used_names.setter
    def used_names(self, n: int) -> None:
        self._named = max(self._named, n)

    def new_name(self, sort: str) -> str:
        """A name for something that is chosen now."""
        self._named += 1
        return f"{sort} {self._named}"

    def next_name(self, sort: str) -> str:
        """The name that the next thing will get."""
        return f"{sort} {self._named + 1}"

    def speak_of(self, referent: Referent) -> None:
        """The text speaks of something; it is now what a pronoun finds first."""
        self.twins = ()
        self.referents = [other for other in self.referents if other.name != referent.name]
        self.referents.append(referent._replace(latent=False))
        self._order.setdefault(referent.name, len(self._order))

    @property
    def spoken(self) -> int:
        """Of how many things the text has spoken."""
        return len(self._order)

    def put_first(self, since: int) -> None:
        """The subject, which was understood last, was named ahead of the others in its sentence."""
        name = self.referents[-1].name if self.referents else ""
        place = self._order.get(name, -1)
        if place >= since:
            for other, at in self._order.items():
                self._order[other] = at + 1 if since <= at < place else at
            self._order[name] = since

    def hear(self, node: Node) -> None:
        """A sentence names a battle, a duel, a turn: "until it ends", "in it" speak of that."""
        for part in node.below():
            noun = part.parts.get("noun") if part.kind == "thing" else None
            sort = _GOING_ON.get(str(noun))
            if sort is None or part.parts.get("count") is not None:
                continue
            known = Referent(str(noun), sort, (str(noun),), "one")
            self.going_on = [*[one for one in self.going_on if one != known], known]

    def forget(self) -> None:
        """Another ability begins: nothing has been spoken of."""
        self.referents, self._order, self.going_on = [], {}, []

    def set_apart(self) -> None:
        """What was chosen before has names that are not given again."""
        for one in self.referents[:]:
            if one.name[-1:].isdigit():
                self.rename(one.name, f"{one.name} before")

    def point_at(self, referent: Referent) -> None:
        """One of two who were chosen in one breath was singled out: from now on "it" is that one."""
        if referent.name in self.twins:
            self.speak_of(referent)

    def rename(self, name: str, new: str) -> None:
        """What was spoken of under a name has another."""
        self.referents = [one._replace(name=new) if one.name == name else one for one in self.referents]
        if name in self._order:
            self._order[new] = self._order.pop(name)

    def call(self, cards: object, word: str) -> None:
        """Something was done with cards: from now on they are "the revealed card"."""
        name = getattr(cards, "name", "")
        self.referents = [
            one._replace(called=(*one.called, word))
            if (one.name == name if name else one.group is not None and one.group == cards)
            else one
            for one in self.referents
        ]

    def shown(self) -> tuple[str, ...]:
        """The names of the cards that were looked at."""
        return tuple([one.name for one in self.referents if "shown" in one.called])

    def otherwise(self) -> None:
        """In the other case: what was looked at in the first was not."""
        for name in self.one_case:
            self.referents = [
                one._replace(called=tuple([word for word in one.called if word != "shown"]))
                if one.name == name
                else one
                for one in self.referents
            ]

    def as_they_were(self, node: Node, found: Referent) -> Group:
        """Several cards that were described, of which it may no longer be so: those that were dealt with."""
        group, done = referred(found), [word for word in found.called if word in _CHANGES]
        if not isinstance(group, Every) or not done:
            return group
        event, words = _CHANGES[done[-1]]
        if words and not any(isinstance(test, Is) and test.word in words for test in group.tests):
            return group
        if not words or self.referents[-1] is not found:
            raise NotUnderstood(node, "say which cards are meant: they may no longer be what they were")
        kind = tuple([test for test in group.tests if isinstance(test, OfType)])
        return Every((*kind, Did(Event(event, (("card", That("<which>")),)), "this way")))

    # References

    def nth(self, sort: str, noun: str, place: int) -> Referent | None:
        """The first, second or third referent that can be called so, in the order of the text."""
        fitting = [
            known
            for known in self.referents
            if sort in known.sort.split("/") and known.number == "one" and not known.own
            if not known.name.endswith(" host")
            if not noun or noun == "card" or _can_be_called(known, noun)
        ]
        fitting.sort(key=lambda known: self._order.get(known.name, len(self._order)))
        return fitting[place] if place < len(fitting) else None

    def card(
        self, node: Node, noun: str, number: str, demonstrative: bool = False, person: bool = False
    ) -> Group:
        """The cards that a pronoun or "that Hero" means."""
        exact = self.find("card", noun, number, exact=True, person=person, thing=not noun and not person)
        exact = exact or self.find("card", noun, number, exact=True, person=person)
        if exact is not None and exact.name == "<which>" and exact.number == "any" and demonstrative:
            named = [one for one in self.referents if one.name != "<which>" and noun and noun in one.nouns]
            singled = [one for one in named if one.sort == "card" and one.number == number == "one"]
            exact = singled[-1] if singled else exact  # your Heroes get what that Hero has
        if exact is not None and noun == "hero" and exact.nouns[:1] != ("hero",):  # the caster is no "Hero"
            so_called = [
                one
                for one in self.referents
                if one.sort == "card" and not one.latent and one.nouns[:1] == ("hero",)
            ]
            named = [one for one in so_called if number in (one.number, "any") and not one.own]
            exact = named[-1] if named else exact
        if exact is not None and (exact.own or exact.name == "self") and demonstrative:  # not "this Hero"
            said = [one for one in self.referents if not one.latent]
            others = [one for one in said if one.name != exact.name and noun in one.nouns]
            fitting = [one for one in others if one.sort == "card" and number in (one.number, "any")]
            exact = fitting[-1] if fitting else exact
            if fitting and exact is not None and exact in self.referents:
                self.speak_of(exact)  # "he" is that Hero from now on
        if exact is not None:
            self._has_no_twin(node, exact, noun, person)
            return self._met(node, exact)
        own = self.own(noun, number)
        if own is not None and noun and (not demonstrative or own in (That("hero"), That("section"))):
            if own == That("section") and self.on_section:
                self.speak_of(Referent("section", "card", ("city_section",), "one", own=True))
            return own
        found = self.find("card", noun, number, person=person)
        if found is not None:
            return self._met(node, found)
        it = node.kind == "pronoun" and node["word"] == "it"
        lost = self.card_type == "action" and it and bool(self.referents)
        if own is not None and (not demonstrative or own in (That("hero"), That("section"))) and not lost:
            return own
        raise NotUnderstood(node, "the text has not spoken of such a card before")

    def _met(self, node: Node, found: Referent) -> Group:
        """What was spoken of; of cards of which somebody has one, one is chosen as it is pointed at."""
        if found.name in _UNCLEAR:
            raise NotUnderstood(node, _UNCLEAR[found.name])
        self._is_only_one(node, found)
        if isinstance(found.group, Chosen):
            self.speak_of(found._replace(group=None))
        return self.as_they_were(node, found)

    def _has_no_twin(self, node: Node, found: Referent, noun: str, person: bool) -> None:
        """Of two Heroes who were chosen in one breath none is "that Hero"."""
        if found.name not in self.twins or (node.kind == "pronoun" and str(node["word"]).startswith("<")):
            return
        for other in self.referents:
            alike = noun in ("", "card") or noun in other.nouns
            alike = alike and not (person and not any(known in _PERSONS for known in other.nouns))
            if other.name in self.twins and other is not found and alike:
                raise NotUnderstood(node, "this could be the first or the second of them")

    def _is_only_one(self, node: Node, found: Referent) -> None:
        """Of those whom no sentence has named only one can be meant."""
        if not found.latent or (node.kind == "thing" and node["adjectives"]):
            return
        noun = str(node["noun"] or "") if node.kind == "thing" else ""
        alike = [one for one in self.referents if one.latent and one.sort == found.sort]
        alike = [one for one in alike if not noun or noun == "card" or noun in one.nouns]
        alike = [one for one in alike if is_plain(one, noun)]
        if len(alike) > 1:
            names = " or ".join([f"the {_shown(one)}" for one in alike])
            raise NotUnderstood(node, f"this could be {names}")

    def own(self, noun: str, number: str = "one") -> Group | None:
        """The card of the text, or the Hero or City Section that bears it, if it can be called so."""
        if number == "many":
            return None
        if noun in ("", "card"):
            return That("self")
        if self.is_own(noun):
            return That("self")
        if noun == "hero" and self.bearer:
            return That("hero")
        if noun == "city_section" and ("Fortification" in self.traits or self.on_section):
            return That("section")
        return None

    def is_own(self, noun: str) -> bool:
        """Whether the card of the text is called so."""
        kinds = {"city section": "city_section", "pantheon": "pantheon_card", "action": "action_card"}
        own = kinds.get(self.card_type, self.card_type)
        if self.card_type == "spell" and "Jinn" in self.traits and noun == "hero":
            return True
        if noun == "omen":
            return "Omen" in self.traits or "Battle Omen" in self.traits
        return noun == own or noun in [trait.lower() for trait in self.traits]

    def find(
        self,
        sort: str,
        noun: str = "",
        number: str = "any",
        exact: bool = False,
        person: bool = False,
        called: tuple[str, ...] = (),
        thing: bool = False,
    ) -> Referent | None:
        """The latest thing of a sort that fits; `exact`: it was called by this very noun."""
        for referent in reversed(self.referents):
            if sort not in referent.sort.split("/"):
                continue
            if number != "any" and referent.number != number and referent.number != "any":
                continue
            if not all(word in referent.called for word in called):
                continue
            if person and referent.nouns and not any(known in _PERSONS for known in referent.nouns):
                continue
            if thing and referent.nouns and all(known in _PERSONS[1:] for known in referent.nouns):
                continue
            if referent.latent and not is_plain(referent, noun, called):
                continue
            if exact and noun:
                if noun in referent.nouns or noun in referent.called:
                    return referent
                continue
            if noun and noun != "card" and not _can_be_called(referent, noun):
                continue
            return referent
        if sort in ("event", "time") and not noun:
            return next((one for one in reversed(self.going_on) if one.sort == sort), None)
        return None

    def player(self, node: Node) -> Who:
        """The player that "that player" or "he or she" means."""
        if self.actor is not None and node.kind == "pronoun":
            return self.actor
        found = self.find("player")
        if found is not None and not found.latent:
            return player_of(found)
        others = [one for one in self.referents if one.sort in ("card", "player") and one.number != "many"]
        others = [one for one in others if not (one.own or one.name == "self" or one.whose == "you")]
        known = [one for one in others if one.sort == "card" and not one.latent]
        if found is not None and "acting" in found.called:  # who plays, discards or pays it
            return player_of(found)
        if known:
            return player_of(known[-1])
        unnamed = [one for one in others if one.latent and any(noun in _SORTS for noun in one.nouns)]
        if len(unnamed) > 1:
            names = " or ".join([_player_shown(one) for one in unnamed])
            raise NotUnderstood(node, f"this could be {names}")
        if not unnamed and self.doer is not None and node.kind == "pronoun":
            return self.doer
        if not unnamed:
            raise NotUnderstood(node, "the text has not spoken of a player before")
        return player_of(unnamed[0])

    def referent_of(self, sort: str, nouns: tuple[str, ...]) -> Referent | None:
        """The latest thing of a sort that can be called by one of some nouns."""
        for noun in nouns:
            found = self.find(sort, noun, exact=True) or self.find(sort, noun)
            if found is not None:
                return found
        return None

    def other_than(self, cards: Group) -> Group | None:
        """The other card that the text has spoken of, if there is one."""
        for referent in reversed(self.referents):
            if referent.sort == "card" and referred(referent) != cards and referent.number == "one":
                return referred(referent)
        return That("self") if cards != That("self") and self.is_own("hero") else None


def player_of(referent: Referent) -> Who:
    """A player whom the text has spoken of; of a card, its controller."""
    if referent.sort == "card":
        return ControllerOf(referred(referent))
    return ThatPlayer(referent.name) if referent.who is None else referent.who


def _shown(referent: Referent) -> str:
    """What somebody is called in a fault."""
    noun = next((one for one in referent.nouns if one not in _NAMELESS), referent.nouns[0])
    word = f"{referent.called[0]} " if referent.called and noun in _NAMELESS else ""
    return f"{word}{noun}".replace("_", " ")


def _player_shown(referent: Referent) -> str:
    return f"the {_shown(referent)}" + ("'s player" if referent.sort == "card" else "")


def is_plain(referent: Referent, noun: str, called: tuple[str, ...] = ()) -> bool:
    """Whether what no sentence has named can be meant: by one of its own nouns or words, or as a Hero, card
    or player."""
    if noun in referent.nouns or noun in referent.called or called:
        return True
    return noun in ("", "card") and any(known in _NAMELESS for known in referent.nouns)


#: What "it" and "that player" can mean though no sentence has named it.
_NAMELESS: Final = ("hero", "card", "player")
#: Nouns of what somebody has, or is: its controller can be "that player".
_SORTS: Final = (*_NAMELESS, "city_section")


def can_be_person(referent: Referent) -> bool:
    """Whether "he or she" can mean a card: one, and neither a Holding nor another thing."""
    things = [noun for noun in referent.nouns if noun in _TYPES and noun not in _PERSONS]
    return referent.number != "many" and len(things) < max(1, len(referent.nouns))


def referred(referent: Referent) -> Group:
    """The cards of something that the text has spoken of."""
    return referent.group if referent.group is not None else That(referent.name)


def _can_be_called(referent: Referent, noun: str) -> bool:
    """Whether something may be called by a noun: a Hero is no Follower, a card may be anything."""
    if noun in referent.nouns or noun in referent.called or not referent.nouns:
        return True
    specific = [known for known in referent.nouns if known in _TYPES]
    if noun in ("city_section", "stronghold"):
        return False  # these are in no hand, deck or pile
    if noun in _TYPES:
        return not specific
    return noun in ("card", "unit") or not specific


def ordinal_of(node: Node) -> int | None:
    """The place that "the second Hero" names among what was spoken of; None where a phrase counts nothing."""
    words = [adjective["word"] for adjective in node["adjectives"] or ()]
    if node["det"] != "the" or len(words) != 1 or words[0] not in ORDINALS:
        return None
    return ORDINALS.index(words[0])


def is_just(node: Node, noun: str, *dets: str | None) -> bool:
    """Whether a phrase is this noun with one of these articles, and nothing else."""
    if node.kind != "thing" or node["noun"] != noun or node["det"] not in dets:
        return False
    return (
        node["count"] is None
        and node["owner"] is None
        and node["adjectives"] is None
        and node["after"] is None
    )


def points_at(node: Node | None, *nouns: str, words: tuple[str, ...] = ()) -> bool:
    """Whether a phrase only points at something known (it, this card, its cost), which may be one of these
    nouns, perhaps with some of these words before it; all of it is read then."""
    if node is None or node.kind in ("you", "self"):
        return node is not None
    if node.kind in ("pronoun", "small_word"):
        return bool(node["word"] in nouns or node.kind == "pronoun")
    if node.kind != "thing" or not (node["noun"] in nouns or not nouns) or node["det"] not in _POINTING:
        return False
    if any(adjective["word"] not in words for adjective in node.each("adjectives")):
        return False
    if node["count"] is not None or node["after"]:
        return False
    return node["owner"] is None or points_at(node["owner"])


_POINTING: Final = (None, "the", "this", "that")
#: What may be said of anybody or anything without asking for something: whoever controls it.
_INDIFFERENT: Final = (
    *("has", "have", "gain", "control", "own", "tell", "play", "cast", "bring", "choose"),
    *("duel", "attack", "defend", "raid"),
)
_ANYBODY: Final = ("hero", "follower", "item", "holding", "card", "unit", "city_section", "player")


def accept_whatever(node: Node) -> None:
    """ "Whoever controls it", "no matter who told it", "whether they are bowed or not": it asks nothing."""
    if node.kind == "is" and points_at(node["subject"], *_ANYBODY) and not node["adjuncts"]:
        predicate = node["predicate"]
        if predicate.kind == "adjective" and not (node["negated"] or node["modal"] or node["tense"]):
            _word = predicate["word"]
            return
    if node.kind in ("thing", "goods") and points_at(node["owner"], *_ANYBODY) and not node["after"]:
        _value = node["noun"] if node.kind == "thing" else node["what"]
        if not (node["det"] or node["count"]):
            return
    if (
        node.kind == "clause"
        and node["sense"] in _INDIFFERENT
        and not node["adjuncts"]
        and not node["negated"]
    ):
        _ = node["tense"], node["modal"]
        if all(points_at(node[role]) for role in ("agent", "what") if node[role] is not None):
            return
    elif points_at(node, "controller", "owner"):
        return
    raise NotUnderstood(node, "whatever is the case?")


def roles(node: Node, *allowed: str) -> dict[str, Any]:
    """The parts of a clause, of which all must be among those that its meaning uses."""
    for name in node.parts:
        if name not in allowed and name not in ("sense", "passive"):
            raise NotUnderstood(node, f"nothing is known about “{name.rstrip('_')}” here")
    if "tense" in allowed:
        _ = node["tense"]
    return node.parts


#: Verbs that ask how many there are: to have none is to have a number.
_HAVING: Final = ("has", "have", "hold", "control", "own", "carry", "name", "attached_to")


def without_no(node: Node) -> tuple[Node, bool]:
    """ "No player attacked" is the denial of "a player attacked"; so is "none of them did"."""
    for role in ("agent", "what", "subject"):
        part = node.parts.get(role)
        had = role == "what" and not node.parts.get("passive") and node.parts.get("sense") in _HAVING
        if not isinstance(part, Node) or had:
            continue
        det = part.parts.get("det")
        count = part.parts.get("count")
        if role == "what" and part.kind == "goods" and count is not None and count["n"] == 0:
            _op = count["op"]
            return node.having(what=part.having(count=None)), True
        if part.kind == "thing" and det in ("no", "none", "no other"):
            return node.having(
                **{role: part.having(det="another" if det == "no other" else "a", number="one")}
            ), True
        if part.kind == "all" and part["conjunction"] == "or":  # no Follower or Item
            parts = part["parts"]
            if all(one.kind == "thing" and one["det"] == "no" for one in parts):
                plain = tuple([one.having(det="a", number="one") for one in parts])
                return node.having(**{role: part.having(parts=plain)}), True
        if part.kind == "part" and det in ("none", "neither"):
            return node.having(**{role: part.having(det="any")}), True
        if part.kind == "pronoun" and part["word"] in ("nobody", "neither"):
            raise NotUnderstood(part, "this condition is not understood")
    return node, False
