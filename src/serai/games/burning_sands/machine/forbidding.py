"""What texts forbid, and what they allow only so: the doings of cards and players, by the table of doings.

One way for all of them: the deed is said in plain words, its form is found, and each of those who take part
stands where the form says. What goes with every deed is understood of all alike.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.machine.asked import (
    ACTION,
    ANY,
    CARD,
    DOER,
    DURING,
    FOE,
    HERE,
    HOST,
    KIND,
    LONE,
    NONE_OF,
    NOW,
    OTHER,
    PLAYER,
    PLAYERS,
    SPELLS,
    TOGETHER,
    TOKEN,
    Asked,
    as_played,
    refuse,
)
from serai.games.burning_sands.machine.assigning import SENT, assigned
from serai.games.burning_sands.machine.circumstances import circumstance
from serai.games.burning_sands.machine.doings import (
    BY_PLAYERS,
    FORMS,
    PLAIN,
    WORDS,
    Form,
    of_cards,
    of_players,
)
from serai.games.burning_sands.state import marks as k
from serai.games.burning_sands.text import meaning as m

#: The sorts of actions that it may matter for what is done.
SORTS: Final = (
    *("spell", "innate_ability", "action", "ability", "effect", "action_card", "omen", "jinn", "card"),
    *("reaction", "council_action", "battle_action", "day_action", "night_action", "open_action"),
)
#: The types of cards by which their actions are known.
_PLAYED_AS: Final = {m.OfType("Spell"): "spell", m.OfType("Action"): "action_card"}
_CARDS: Final = (m.That, m.Every, m.Together)
#: What is lost to its thrusts, until the end of the turn.
_WOUNDS: Final = (("until", "turn"), ("what", m.Event("thrust", (("card", m.That("<which>")),))))
_HAND_SIZE: Final = (("to", "hand size"),)
_THIRST: Final = (("when", m.Event("turn-ends")),)
#: What is forbidden by a deed and one thing that is said of it.
_WHOLE: Final[dict[tuple[str, Any], int]] = {
    ("be restored", _WOUNDS): k.WOUNDS_LAST,
    ("discard down", _HAND_SIZE): k.TO_DISCARD_DOWN,
    ("be removed", _THIRST): k.TO_GO_THIRSTY,
}
#: What players do to cards in play, as it is said of those cards: their form asks who has done it.
_ALSO_BY_ITSELF: Final = (k.TO_BE_BOWED, k.TO_HAVE)
_IN_PLAY: Final = ("destroy", "bow", "straighten", "bury", "discard", "return", "send home", "move")


def forbidden(answer: m.Answer) -> Asked:
    """It cannot attack; it cannot be targeted by Spells; or only so."""
    answer = _in_plain_words(answer)
    what = answer.question.removeprefix("may ")
    whole = _WHOLE.get((what, answer.context))
    if whole is not None and answer.how == "forbids":
        return Asked((whole,), m.AnyPlayer() if answer.about is None else answer.about)
    if what in ("attach", "put") and isinstance(dict(answer.context).get("what"), str):
        return _tokens_put(answer)
    if isinstance(answer.about, m.TokensOn):
        return _of_tokens(answer, what, answer.about)
    if what in ("assign", "be assigned"):
        return assigned(answer, forbidden)
    if what in ("attach", "be attached") and answer.how == "only":
        return _attached_only(answer)
    form = _form_of(answer, what)
    return _Asking(answer, what, form).asked()


def _form_of(answer: m.Answer, what: str) -> Form:
    """The form of a deed: what is done to something is done by somebody."""
    has_object = "what" in dict(answer.context)
    if what in ("bow", "straighten") and has_object:
        passive = FORMS["be bowed" if what == "bow" else "be straightened"]
        return of_cards(*passive.keys, subject=DOER, what=CARD, by=DOER, with_=DOER)
    if what == "discard" and not _are_somebodys(dict(answer.context).get("what")):
        return of_players(k.TO_DISCARD, by=DOER)
    if what not in FORMS:
        raise refuse(answer)
    return FORMS[what]


def _are_somebodys(cards: Any) -> bool:
    """Whether these are certain cards in play, rather than such as a player may have in hand."""
    if not isinstance(cards, m.Every):
        return isinstance(cards, m.That)
    whose = (m.OfPlayer, m.AttachedTo, m.Among)
    return cards.place.zone == "play" and any(isinstance(test, whose) for test in cards.tests)


class _Asking:
    """A question that is put together: of whom it is asked, who takes part, and when it is asked."""

    def __init__(self, answer: m.Answer, what: str, form: Form) -> None:
        self._answer: Final = answer
        self._what: Final = what
        self._form: Final = form
        self._keys = form.keys
        self._of_player = form.of_player
        self._about: list[Any] = []  # of whom it is asked: those who are all of these
        self._parts: list[tuple[int, Any]] = []  # who takes part, as the verb says it
        self._besides: list[tuple[int, Any]] = []  # who must take part anyhow

    def asked(self) -> Asked:
        """The question."""
        answer = self._answer
        context = dict(answer.context)
        players = isinstance(answer.about, PLAYERS)
        if answer.about is not None:
            first = len(self._parts)
            self._add("", self._form.subject, answer.about)
            self._besides = self._parts[first:]
            del self._parts[first:]
        for name, part in context.items():
            if name == "with" and players and self._form.subject == CARD and not self._of_player:
                self._add(name, CARD, part)  # who does it, of those of a player
            else:
                self._name(name, part)
        for word in answer.words:
            if word != "alone" or not set(self._keys) & {k.TO_ENGAGE, *SENT, k.TO_DEFEND_BATTLES}:
                raise refuse(answer)
            self._together(LONE, None)
        return self._whole()

    def _name(self, name: str, part: Any) -> None:
        """One of those who take part, or a circumstance."""
        answer, said = self._answer, (self._what, name, part)
        key = WORDS.get(said)
        if key is not None:
            self._keys, self._of_player = (key,), self._of_player
        elif said in PLAIN or (self._what == "discard" and name in ("what", "from")):
            pass
        elif name == "what" and self._what in ("refuse", "accept") and _challenger(part) is not None:
            self._add(name, OTHER, _challenger(part))
        elif name == "to" and self._what in ("be returned", "return") and isinstance(part, m.Place):
            if part.zone not in ("hand", "deck", "top", "bottom"):
                raise refuse(answer)
        elif name == "from" and self._what == "parry" and isinstance(part, m.Place):
            self._from(part)
        elif name == "what" and isinstance(part, (str, m.Played)) and self._what in _OF_ACTIONS:
            self._of_actions(part)
        elif name in self._form.parts:
            self._add(name, self._form.parts[name], part)
        else:
            found = circumstance(name, part)
            if found is None:
                raise refuse(answer)
            self._parts.append(found)

    def _of_actions(self, part: str | m.Played) -> None:
        """What is played or used is an action of a sort: Battle actions, innate abilities."""
        played = _sorted_by(self._answer, part)
        if self._what in ("play", "be played"):
            self._keys = (k.TO_TAKE,)
        self._parts.append((ACTION, played))

    def _from(self, place: m.Place) -> None:
        """A parry comes from the hand, or from the deck."""
        keys = {"hand": k.TO_PARRY_FROM_HAND, "deck": k.TO_PARRY_FROM_DECK, "top": k.TO_PARRY_FROM_DECK}
        if place.zone not in keys or place.at is not None:
            raise refuse(self._answer)
        only = self._answer.how == "only"
        self._keys = tuple([one for one in self._keys if (one == keys[place.zone]) != only])
        if only:
            self._answer_is_whole = True

    _answer_is_whole = False  # what is allowed only so is forbidden otherwise already

    def _add(self, name: str, role: int, part: Any) -> None:
        """Somebody takes part in a role."""
        answer = self._answer
        if role == CARD:
            self._about.append(part)
        elif role == OTHER:
            self._parts.append((HERE, None) if part == "this City Section" else (OTHER, self._cards(part)))
        elif role == FOE:
            self._against(part)
        elif role == KIND:
            if not isinstance(part, _CARDS):
                raise refuse(answer)
            self._parts.append((KIND, m.Every(part.tests) if isinstance(part, m.Every) else part))
        elif role == PLAYER:
            if not isinstance(part, PLAYERS):
                raise refuse(answer)
            if part != m.AnyPlayer():
                self._parts.append((PLAYER, part))
        elif role in (ACTION, DOER):
            if part != m.AnyPlayer() or name != "":
                self._parts.append((ACTION if role == ACTION else NOW, action_of(answer, part)))
        elif role == HOST:
            self._parts.append((NOW, m.Fits(m.That("<which>"), m.AttachedTo(self._cards(part)))))
        elif role == TOGETHER:
            self._together(TOGETHER, self._cards(part), name == "without")
        else:
            raise AssertionError(role)

    def _cards(self, part: Any) -> Any:
        """Cards that take part; a player does with all that is his."""
        if isinstance(part, PLAYERS):
            return m.Every((m.OfPlayer(part),))
        if not isinstance(part, _CARDS):
            raise refuse(self._answer)
        return part

    def _together(self, role: int, cards: Any, without: bool = False) -> None:
        """Those who do it too: cards that engage with it, units that attack or defend at the same place."""
        if k.TO_ENGAGE in self._keys:
            self._keys = (k.TO_ENGAGE_SO,)
        self._parts.append((NONE_OF, (role, cards)) if without else (role, cards))

    def _against(self, part: Any) -> None:
        """Against whom a card does not defend, and in what: a raid by it, an attack by it, either."""
        keys: tuple[int, ...] = (k.TO_DEFEND_BATTLES, k.TO_DEFEND_RAIDS)
        if isinstance(part, m.Event):
            roles = dict(part.roles)
            foes = [roles.pop(name) for name in ("card", "player", "by") if name in roles]
            if part.kind not in ("attack", "attacks", "raids") or roles or len(foes) != 1:
                raise refuse(self._answer)
            part, keys = foes[0], (k.TO_DEFEND_RAIDS if part.kind == "raids" else k.TO_DEFEND_BATTLES,)
        self._keys = keys
        self._parts.append((FOE, self._cards(part)))

    # All together

    def _whole(self) -> Asked:
        about = self._whom()
        if self._answer.how == "only" and not self._answer_is_whole:
            return self._only(about)
        return Asked(self._keys, about, (*self._besides, *self._parts))

    def _whom(self) -> Any:
        """Of whom it is asked: a player, or cards."""
        answer = self._answer
        players = [one for one in self._about if isinstance(one, PLAYERS)]
        cards = [one for one in self._about if not isinstance(one, PLAYERS)]
        if self._of_player and self._keys[0] != k.TO_USE_ABILITIES:
            if cards or len(players) > 1:
                raise refuse(answer, "a card does not do this")
            return players[0] if players else m.AnyPlayer()
        if k.TO_CAST in self._keys and not cards and len(players) < 2:
            self._keys = (k.TO_PLAY,)
            if not any(role == KIND for role, _ in (*self._besides, *self._parts)):
                self._parts = [(KIND, SPELLS), *self._parts]
            return players[0] if players else m.AnyPlayer()
        involved = [role for role, _ in (*self._besides, *self._parts)]
        others = any(role not in (DURING, NOW) for role in involved)
        if len(players) == 1 and not cards and self._keys[0] in BY_PLAYERS and not others:
            return players[0]
        if any(isinstance(one, m.Together) for one in cards) and len(self._about) > 1:
            raise refuse(answer)
        if not self._about:
            return ANY
        if len(self._about) == 1 and not players:
            if not isinstance(self._about[0], _CARDS):
                raise refuse(answer)
            return self._about[0]
        tests: list[Any] = []
        for one in self._about:
            if isinstance(one, PLAYERS):
                tests += [] if one == m.AnyPlayer() else [m.OfPlayer(one)]
            elif isinstance(one, m.Every) and one.place == m.PLAY:
                tests = [*one.tests, *tests]
            elif isinstance(one, m.That):
                tests.append(m.Among(one))
            else:
                raise refuse(answer)
        return m.Every(tuple(dict.fromkeys(tests)))

    def _only(self, about: Any) -> Asked:
        """What is allowed only so is forbidden otherwise."""
        parts, keys, besides = self._parts, self._keys, tuple(self._besides)
        if len(keys) == 1 and keys[0] in _EITHER and not parts and not besides:
            return Asked((_EITHER[keys[0]],), about)
        if k.TO_HAVE in keys and len(parts) == 1 and parts[0][0] == KIND:
            return self._only_such(about, parts[0][1])
        if set(keys) & set(_ALSO_BY_ITSELF) and any(role not in (NOW, DURING) for role, _ in parts):
            raise refuse(self._answer, "only")
        if k.TO_BE_BOWED in keys and any(isinstance(what, m.Played) for _, what in parts):
            raise refuse(self._answer, "only")  # it is also bowed for what it does itself
        if len(parts) == 1:
            return Asked(keys, about, (*besides, (NONE_OF, parts[0])))
        others = None if parts else _all_but(about, self._of_player)
        if others is None:
            raise refuse(self._answer, "only")
        return Asked(keys, others, besides)

    def _only_such(self, hosts: Any, cards: Any) -> Asked:
        """A card that others cannot have; of their type, or at all, no other cards."""
        if self._answer.question == "may be attached" or not isinstance(cards, m.Every):
            tests = hosts.tests if isinstance(hosts, m.Every) else (m.Among(hosts),)
            return Asked(self._keys, m.Every((m.Not(m.AllOf(tests)),)), ((KIND, cards),))
        types = [test for test in cards.tests if isinstance(test, m.OfType)]
        rest = tuple([test for test in cards.tests if test not in types])
        if not rest:
            return Asked(self._keys, hosts, ((NONE_OF, (KIND, cards)),))
        return Asked(self._keys, hosts, ((KIND, m.Every((*types, m.Not(m.AllOf(rest))))),))


#: What one does either in one way or in the other.
_EITHER: Final = {
    k.TO_DEFEND_RAIDS: k.TO_DEFEND_BATTLES,
    k.TO_DEFEND_BATTLES: k.TO_DEFEND_RAIDS,
    k.TO_GAIN: k.TO_GAIN_BY_RAIDS,
    k.TO_GAIN_BY_RAIDS: k.TO_GAIN,
}


def _all_but(about: Any, players: bool) -> Any:
    """All who are not these; None if nothing tells who they are."""
    if isinstance(about, m.You):
        return m.AnyPlayer(other=True)
    if isinstance(about, m.AnyPlayer) and about.other and not about.tests:
        return m.You()
    if isinstance(about, m.AnyPlayer) and len(about.tests) == 1 and not about.other:
        return m.AnyPlayer(False, (m.PlayerNot(about.tests[0]),))
    if players or isinstance(about, PLAYERS):
        return None
    if isinstance(about, m.That):
        return m.Every((m.OfType("Hero"), m.OtherThan(about)))
    if not isinstance(about, m.Every):
        return None
    types = [test for test in about.tests if isinstance(test, m.OfType)]
    rest = tuple([test for test in about.tests if test not in types])
    return m.Every((*types, m.Not(m.AllOf(rest))), about.place) if rest else None


#: The deeds of which an action, rather than a card, may be the object.
_OF_ACTIONS: Final = ("play", "be played", "take actions", "be taken", "use", "be used", "negate", "redirect")


def _challenger(part: Any) -> Any:
    """Whose challenge it is, if only that is said."""
    roles = dict(part.roles) if isinstance(part, m.Event) and part.kind == "challenge" else {}
    who = roles.pop("card", roles.pop("player", None))
    return None if roles else who


def action_of(answer: m.Answer, part: Any) -> m.Played:
    """The actions that are meant: Spells, those of opponents, those of such a card."""
    if isinstance(part, PLAYERS):
        return m.Played(("action",), part)
    if isinstance(part, m.That):
        return m.Played(("action",), None, (m.Among(part),))
    if not isinstance(part, m.Every):
        return _sorted_by(answer, part)
    whose = [test.who for test in part.tests if isinstance(test, m.OfPlayer) and not test.owned]
    kinds = [_PLAYED_AS[test] for test in part.tests if test in _PLAYED_AS]
    rest = [test for test in part.tests if not isinstance(test, m.OfPlayer) and test not in _PLAYED_AS]
    if len(whose) > 1 or len(kinds) > 1:
        raise refuse(answer)
    return m.Played(tuple(kinds) or ("action",), whose[0] if whose else None, tuple(rest))


def _sorted_by(answer: m.Answer, said: Any) -> m.Played:
    """Actions by their sort: Spells, innate abilities, those of opponents."""
    if said == m.Event("action"):
        said = "action"
    if not isinstance(said, (str, m.Played)):
        raise refuse(answer)
    played = as_played(said)
    if any(sort not in SORTS for sort in played.kinds):
        raise refuse(answer)
    return played


# The same in plain words

#: What goes on, where nothing more is said of it.
_PLAINLY: Final[dict[Any, str]] = {
    m.Event("raids"): "raid",
    m.Event("duel-begins"): "duel",
    m.Event("battle-begins"): "battle",
}


def _in_plain_words(answer: m.Answer) -> m.Answer:
    """The same with fewer words: to declare a raid is to raid, to be given up for damage is to absorb it."""
    context: dict[str, Any] = dict(answer.context)
    about: Any = answer.about
    doing = answer.question.removeprefix("may ")
    if doing in ("declare", "be declared") and context.get("what") in ("attack", "raid"):
        doing, who = str(context.pop("what")), context.pop("by", None)
        if "against" in context:
            context["what"] = context.pop("against")
        about = who or (m.AnyPlayer() if about is None else about)
    if doing in ("use", "be used") and context.get("what") == "Archery" and "against" in context:
        if about is not None and not isinstance(about, PLAYERS):
            raise refuse(answer)
        del context["what"]
        cards, by = context.pop("against"), about
        context["with"] = "Archery"
        if by not in (None, m.AnyPlayer()):
            context["by"] = by
        doing, about = "be targeted", cards
    for_ = context.get("for")
    if isinstance(for_, m.Event) and for_.kind == "absorbs" and doing in ("be destroyed", "be chosen"):
        roles = dict(for_.roles)
        if roles.pop("card", m.That("<which>")) == m.That("<which>") and roles in ({}, {"what": "damage"}):
            doing = "absorb"
            del context["for"]
    if isinstance(for_, m.Event) and for_.kind == "targets" and doing == "be used":
        cards = dict(for_.roles).get("card")
        if context.get("what", "Archery") == "Archery" and about is None:
            context = {"with": "Archery"}
            doing, about = "be targeted", cards
    if doing in ("attack", "defend", "raid") and "what" not in context:
        at = [name for name in ("to", "at") if name in context]
        if len(at) == 1:
            context["what"] = context.pop(at[0])
    if "at" in context and doing in ("leave battles", "engage") and "in" not in context:
        context["in"] = m.Event("battle-begins")
    if "at" in context and context.get("in") == m.Event("battle-begins"):
        where = context.pop("at")  # in a battle here: in a battle at this City Section
        where = m.That("self") if where == "this City Section" else where
        context["in"] = m.Event("battle-begins", (("section", where),))
    for name in ("by", "from"):
        meanwhile = _PLAINLY.get(context.get(name), context.get(name)) if name in context else None
        if meanwhile in ("raid", "duel", "battle") and "in" not in context and doing != "return home":
            context["in"] = meanwhile
            del context[name]
    if doing.startswith("be ") and about == m.That("self") and doing in ("be attacked", "be defended"):
        about = "this City Section"
    named = tuple(context.items())
    return dataclasses.replace(answer, question=f"may {doing}", about=about, context=named)


# Tokens, and what is attached


def _of_tokens(answer: m.Answer, doing: str, tokens: m.TokensOn) -> Asked:
    """Water tokens on a card may pay costs, or cannot; they cannot be put on it, or absorb damage."""
    context, allows = dict(answer.context), answer.how == "allows"
    paid = context.pop("for", None)
    cards: Any = tokens.cards
    if doing == "be used" and isinstance(paid, m.Event) and paid.kind == "pays" and not context:
        what = dict(paid.roles).get("what")
        if tokens.token == "water" and what in ("Water cost", "cost"):
            return Asked((k.WATER_PAYS if allows else k.TO_PAY,), cards)
    if paid is not None or allows or answer.how != "forbids":
        raise refuse(answer)
    if doing in ("be removed", "be lost", "be taken", "be moved"):
        return _tokens_gone(answer, tokens, context)
    if doing in ("be put", "be attached", "be moved") and tokens.token != "water":
        named = (("what", tokens.token), *context.items())
        return _tokens_put(dataclasses.replace(answer, about=None, context=named))
    if doing == "be put" and tokens == m.TokensOn("water", ANY):
        cards = context.pop("to", None)
        if not context and cards is not None:
            return Asked((k.TO_TAKE_WATER,), cards)
    elif doing == "absorb" and tokens.token == "water" and context in ({}, {"what": "damage"}):
        return Asked((k.TO_LET_ABSORB,), cards)
    raise refuse(answer)


def _tokens_gone(answer: m.Answer, tokens: m.TokensOn, context: dict[str, Any]) -> Asked:
    """Tokens cannot be removed from it, by anybody or by some."""
    cards = context.pop("from", tokens.cards) if tokens.cards == ANY else tokens.cards
    parts: list[tuple[int, Any]] = []
    if "by" in context:
        parts.append((NOW, action_of(answer, context.pop("by"))))
    if context or not isinstance(cards, _CARDS):
        raise refuse(answer)
    if tokens.token == "water":
        return Asked((k.TO_SHED_WATER,), cards, tuple(parts))
    return Asked((k.TO_SHED_TOKENS,), cards, ((TOKEN, _token(answer, tokens.token)), *parts))


def _token(answer: m.Answer, token: str) -> str:
    """A sort of tokens by which they can be told apart: any, those with a bonus or a name."""
    if token == "water":
        raise refuse(answer)
    return token


#: What tokens do to a value, by the words for it.
CHANGING: Final = {
    f"tokens that {verb} {value}": (which, sign)
    for verb, sign in (("lower", -1), ("raise", 1))
    for which, value in enumerate(("Strength", "Ka"))
}


def _tokens_put(answer: m.Answer) -> Asked:
    """No player can attach tokens that lower Ka to your Heroes: such tokens are not put on them."""
    context = dict(answer.context)
    tokens, cards, by = context.pop("what"), context.pop("to", None), context.pop("by", answer.about)
    if not isinstance(tokens, str) or context or answer.how != "forbids" or not isinstance(cards, _CARDS):
        raise refuse(answer)
    parts: list[tuple[int, Any]] = [(TOKEN, _token(answer, tokens))]
    if by not in (None, m.AnyPlayer()):
        if not isinstance(by, PLAYERS):
            raise refuse(answer)
        parts.append((PLAYER, by))
    return Asked((k.TO_TAKE_TOKENS,), cards, tuple(parts))


def _attached_only(answer: m.Answer) -> Asked:
    """It can be attached only to a Giant: no other can have it; of their type, no others can be attached."""
    context = dict(answer.context)
    card = answer.about if answer.question == "may be attached" else context.pop("what", None)
    hosts = context.pop("to", None)
    if context or not isinstance(hosts, (m.Every, m.That)) or isinstance(card, str) or card is None:
        raise refuse(answer)
    if isinstance(card, m.Every):
        types = [test for test in card.tests if isinstance(test, m.OfType)]
        rest = m.AllOf(tuple([test for test in card.tests if test not in types]))
        return Asked((k.TO_HAVE,), hosts, ((KIND, m.Every((*types, m.Not(rest)))),))
    if isinstance(hosts, m.That):
        hosts = m.Every((m.Among(hosts),))
    return Asked((k.TO_HAVE,), m.Every((m.Not(m.AllOf(hosts.tests)),), hosts.place), ((KIND, card),))
