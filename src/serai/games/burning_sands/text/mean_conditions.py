"""What clauses mean as conditions: "if you control a Khadi", "while this card is bowed"."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

from serai.games.burning_sands.text import (
    mean_cards,
    mean_events,
    mean_numbers,
    mean_places,
    mean_players,
    mean_states,
    mean_tests,
)
from serai.games.burning_sands.text.context import (
    Context,
    NotUnderstood,
    Referent,
    is_just,
    roles,
    without_no,
)
from serai.games.burning_sands.text.mean_numbers import ONE, SOME, VALUES, YOU, bound, compared, how_many
from serai.games.burning_sands.text.meaning import (
    PLAY,
    Alike,
    AllOf,
    Among,
    AnyPlayer,
    AttachedTo,
    Both,
    Bound,
    Chosen,
    Compares,
    Condition,
    Could,
    CountOf,
    EachPlayer,
    EitherHolds,
    Event,
    Every,
    Fits,
    Fixed,
    Group,
    Happened,
    HasAttached,
    HasTokens,
    HasTrait,
    InUnitOf,
    Is,
    IsNamed,
    No,
    Number,
    OfPlayer,
    Often,
    OfType,
    Place,
    PlayerControls,
    PlayerFits,
    PlayerIs,
    Players,
    PlayerWith,
    SomePlayer,
    Sum,
    Test,
    That,
    ThatPlayer,
    There,
    Told,
    ValueOf,
    Who,
    You,
)
from serai.games.burning_sands.text.nominal import WHICH
from serai.parts.english.node import Node

_WHY = "this condition is not understood"


def condition(ctx: Context, node: Node) -> Condition:
    """What must hold."""
    if node.kind == "several":
        if node["adjuncts"]:
            raise NotUnderstood(node, _WHY)
        denied = _denied_together(node)
        parts = tuple([condition(ctx, part) for part in mean_events.at_one_time(node["parts"])])
        return EitherHolds(parts) if node["conjunction"] == "or" and not denied else Both(parts)
    node = _either_not(node)
    negated = bool(node["negated"])
    if negated and node.kind in ("clause", "is"):
        others = _some_do_not(ctx, node)
        if others is not None:
            return others
    plain, nobody = without_no(node.having(negated=None))
    ctx.denying = negated != nobody
    made = _condition(ctx, plain)
    ctx.denying = False
    return No(made) if negated != nobody else made


def _either_not(node: Node) -> Node:
    """If neither is bowed: that one of them is, denied."""
    part = node.parts.get("subject") if node.kind == "is" and not node.parts.get("negated") else None
    if not isinstance(part, Node) or part.kind != "pronoun" or part.parts["word"] != "neither":
        return node
    _said = part["word"]
    both = Node("pronoun", word="both", sort="card/player", number="many")
    some = Node("part", count=Node("number", op=">=", n=1), of=both, sort="card/player")
    return node.having(subject=some, negated=True)


def _some_do_not(ctx: Context, node: Node) -> Condition | None:
    """If one of your Heroes did not attack: there is one who did not, which does not deny that others did."""
    passive = node.kind == "clause" and (node["passive"] or node["agent"] is None)
    role = "subject" if node.kind == "is" else "what" if passive else "agent"
    part = node[role]
    if not isinstance(part, Node) or part.kind != "thing" or part["sort"] not in ("card", "player"):
        return None
    if part["count"] is None and part["det"] not in _SOME:
        return None
    if part["sort"] == "player" or mean_players.is_player(ctx, part):
        raise NotUnderstood(node, "say whether nobody did, or who did not")
    clause = Node("relative", clause=node.having(**{role: WHICH}))
    several = part.having(after=(*part.each("after"), clause), det=None, count=None, number="many")
    return There(mean_cards.plain(ctx, several), how_many(ctx, part) if part["count"] else SOME)


def _denied_together(node: Node) -> bool:
    """Nobody attacked or raided, he did not attack or raid: what is denied of one subject is all denied."""
    parts = node["parts"]
    if node["apart"] or any(part.kind != "clause" for part in parts):
        return False
    subjects = [part["what"] if part["passive"] or part["agent"] is None else part["agent"] for part in parts]
    if any(subject != subjects[0] for subject in subjects):
        return False
    return all(bool(part["negated"]) or without_no(part)[1] for part in parts)


def conditions(parts: list[Condition]) -> Condition | None:
    """Several conditions as one; None where there is none."""
    parts = list(dict.fromkeys(parts))
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else Both(tuple(parts))


def _tied(ctx: Context, node: Node) -> Condition | None:
    """If they tie, if the two are equal, if their Ka is the same: all who were compared are alike."""
    if node.kind == "exists":
        what = node["what"]
        tie = what.kind == "thing" and what["noun"] == "tie" and what["det"] in ("a", None)
        if not tie or what["after"] or what["adjectives"] or node["adjuncts"]:
            return None
        return _alike(ctx, node, None)
    if node.kind == "clause":
        if node["sense"] != "tie" or node["adjuncts"] or node["modal"]:
            return None
        _tense = node["tense"]
        return _alike(ctx, node, node["agent"])
    subject, word = node["subject"], node["predicate"]
    plain = word.kind == "adjective" and word["word"] in ("equal", "tied") and not node["modal"]
    if not plain or node["adjuncts"]:
        return None
    _tense = node["tense"]
    if subject.kind == "all" and subject["conjunction"] == "and" and len(subject["parts"]) == 2:
        first, second = subject["parts"]  # his Strength and his Ka are equal
        if mean_numbers.is_number(first) and mean_numbers.is_number(second):
            if second.kind == "goods" and second["owner"] is None and not second["after"]:
                second = second.having(owner=first["owner"])
            left = mean_numbers.number(ctx, first)
            return Compares(left, Bound("=", mean_numbers.number(ctx, second)))
    value = VALUES.get(str(subject["noun"])) if subject.kind == "thing" else None
    if value is None and subject.kind == "goods":
        value = VALUES.get(str(subject["what"]))
    if value is None:
        return _alike(ctx, node, subject)
    owner = subject["owner"]
    if owner is None or subject["after"] or subject["adjectives"]:
        return None
    return _all_have(value, mean_cards.group(ctx, owner))


def _higher(ctx: Context, node: Node) -> Condition | None:
    """If yours has the higher Fate value, if your card is higher: of the cards that players revealed."""
    if node["adjuncts"] or node["modal"] or not any("revealed" in one.called for one in ctx.referents):
        return None
    subject = node["subject"] if node.kind == "is" else node["agent"]
    what = node["predicate"] if node.kind == "is" else node["what"]
    if subject is None or what is None or (node.kind == "clause" and node["sense"] not in ("has", "have")):
        return None
    shown = mean_players.shown_fate(what)
    if not shown and node.kind == "is" and what.kind == "adjective":
        shown = mean_players.EXTREMES.get(str(what["word"]), "")
    owner = subject["owner"] if subject.kind == "thing" else None
    mine = subject.kind == "pronoun" and subject["word"] == "yours"
    bare = owner is not None and not (subject["after"] or subject["adjectives"] or subject["count"])
    if not shown or not (mine or (bare and subject["noun"] in ("card", "fate_value", "same"))):
        return None
    _tense = node["tense"]
    who = YOU if mine or owner is None else mean_players.who(ctx, owner)
    return PlayerFits(who, PlayerWith("revealed Fate", None, shown))


def _alike(ctx: Context, node: Node, subject: Node | None) -> Condition:
    """Those who were compared are equal in it; of players, that more than one has revealed the best card."""
    if ctx.find("card", called=("revealed",)) is not None or any(
        "revealed" in one.called for one in ctx.referents
    ):
        if subject is not None and subject.kind == "pronoun":
            _who = subject["word"]
        best = AnyPlayer(False, (PlayerWith("revealed Fate", None, "most"),))
        return Compares(Players(best), Bound(">", Fixed(1)))
    if ctx.rivals is None:
        raise NotUnderstood(node, "equal in what?")
    value, cards = ctx.rivals
    if subject is not None and mean_cards.group(ctx.copy(), subject) != cards:
        raise NotUnderstood(node, "equal in what?")
    return _all_have(value, cards)


def _all_have(value: str, cards: Group) -> Condition:
    """All of them have the same of it."""
    return Compares(ValueOf(value, cards, "highest"), Bound("=", ValueOf(value, cards, "lowest")))


def _condition(ctx: Context, node: Node) -> Condition:
    tied = _tied(ctx, node) if node.kind in ("exists", "clause", "is") else None
    if tied is not None:
        return tied
    higher = _higher(ctx, node) if node.kind in ("clause", "is") and not node.parts.get("passive") else None
    if higher is not None:
        return higher
    several = (
        mean_states.of_several(ctx, node, _condition)
        or mean_states.going_on(ctx, node)
        or mean_states.only_one(ctx, node)
    )
    if several is not None:
        return several
    if node.kind == "is":
        return _being(ctx, node)
    if node.kind == "exists":
        return _existing(ctx, node)
    if node.kind != "clause":
        raise NotUnderstood(node, _WHY)
    under = _lies_under(ctx, node)
    if under is not None:
        return under
    sense, agent = node["sense"], node["agent"]
    if sense in ("has", "have", "control", "hold") and not node["passive"]:
        agent = mean_players.owner_of_such(ctx, agent, node["what"])
        node = node.having(agent=agent)
    if sense == "takes_part" or _fought(ctx, node):
        return _takes_part(ctx, node)
    if sense == "choose_not_to" and node["what"].kind == "clause" and node["what"]["sense"] == "does_so":
        _doing = [node["what"][name] for name in node["what"].parts]  # declines to do so
        return No(_could(ctx, node.having(sense="does_so", what=None)))
    if sense == "does_so":
        return _could(ctx, node)
    if sense == "name":
        return _named(ctx, node)
    if sense in ("has", "have", "control", "hold") and mean_players.is_player(ctx, agent):
        return _player_has(ctx, node)
    if _says_common(node):
        return _fit(ctx, agent, lambda inner: mean_tests.clause_tests(inner, node.having(agent=WHICH)))
    if sense in ("has", "have", "hold") and not node["passive"]:
        return _card_has(ctx, node)
    if (
        sense in mean_tests.DOING
        and node["tense"] in (None, "now")
        and node["modal"] is None
        and not node["passive"]
        and not any(a["kind"] == "successfully" for a in node.each("adjuncts"))
    ) and not mean_players.is_player(ctx, agent):
        return _fit(ctx, agent, lambda inner: mean_tests.doing(inner, node))
    if sense == "carry" and not node["passive"] and _is_water(node["what"]):
        return _card_has(ctx, node.having(sense="has"))
    if sense == "costs" and node["to"] is None and not mean_players.is_player(ctx, agent):
        return _fit(ctx, agent, lambda inner: mean_tests.clause_tests(inner, node.having(agent=WHICH)))
    if sense == "carry" and not node["passive"]:
        tests = mean_tests.clause_tests(ctx, node.having(agent=WHICH))
        return Fits(mean_cards.group(ctx, agent), mean_tests.one_test(tuple(tests)))
    if _owns(ctx, node):
        owner = mean_players.who(ctx.standing(), agent)
        return Fits(mean_cards.group(ctx, node["what"]), OfPlayer(owner, owned=True))
    if sense == "lies":
        return _in(ctx, mean_cards.group(ctx, node["what"]), node["at"])
    if sense in ("becomes", "stays"):
        return _stays(ctx, node)
    if sense in ("exceeds", "equals"):
        return _exceeds(ctx, node)
    if node["modal"] == "can":
        raise NotUnderstood(node, _WHY)
    state = _state(ctx, node) or _done_before(ctx, node)
    if state is not None:
        return state
    plain = node.having(adjuncts=mean_events.timeless(node))
    role = mean_events.counted(node)
    if role is not None:
        many = how_many(ctx, node[role])
        plain = plain.having(**{role: node[role].having(count=None, det="a", number="one")})
        return Compares(Often(mean_events.event(ctx.copy(), plain), mean_events.when(node)), many)
    found = mean_events.event(ctx, plain)
    own = ctx.mode == "standing" and ctx.around is None  # an action asks what it did itself
    own = own or (ctx.mode == "action" and _is_new(node))
    return Happened(found, mean_events.when_of(node, found) if own else mean_events.when(node))


def _owns(ctx: Context, node: Node) -> bool:
    """You own that card: rather than somebody comes to have it."""
    plain = node["tense"] is None and not (node["passive"] or node["adjuncts"] or node["modal"])
    return node["sense"] == "own" and plain and mean_players.is_player(ctx, node["agent"])


def _is_new(node: Node) -> bool:
    """If target Hero has engaged: of whom the action has not spoken, so that it asks what was before."""
    part = node["what"] if node["passive"] or node["agent"] is None else node["agent"]
    return bool(part is not None and part.kind == "thing" and part["det"] == "target")


def _lies_under(ctx: Context, node: Node) -> Condition | None:
    """A Hero is held here, three cards lie under this card: there are so many."""
    what = node["what"]
    if not isinstance(what, Node) or what.kind != "thing" or what["sort"] != "card":
        return None
    clause = Node("relative", clause=node.having(what=WHICH))
    if what["count"] is None and what["det"] not in _SOME:
        return None
    if mean_places.held_under(ctx.copy(), clause) is None:
        return None
    return _there(ctx, what.having(after=(*what.each("after"), clause)))


def _fought(ctx: Context, node: Node) -> bool:
    """Attacked, defended or fought in a battle: rather than was sent to do so after it began."""
    if node["sense"] not in ("attack", "defend", "duel") or node["tense"] != "past" or node["passive"]:
        return False
    if any(node[role] is not None for role in ("what", "to", "against")) or node["modal"]:
        return False
    battle = mean_events.when(node) == "this battle" and not mean_events.timeless(node)
    return battle and not mean_players.is_player(ctx, node["agent"])


def _takes_part(ctx: Context, node: Node) -> Condition:
    """Aziz took part in this battle; a battle in which he took part, in which he defended."""
    roles(node, "agent", "with_", "tense", "adjuncts")
    where, spans = node["with_"], [a for a in node.each("adjuncts") if mean_events.is_span(a)]
    battle = mean_events.when(node) == "this battle" or (
        where is not None and is_just(where, "battle", "this", "the")
    )
    if not battle or len(spans) != len(node.each("adjuncts")):
        raise NotUnderstood(node, _WHY)
    side = "" if node["sense"] in ("takes_part", "duel") else str(node["sense"])
    return mean_events.took_part(ctx, mean_cards.group(ctx, node["agent"]), side)


def _fit(ctx: Context, subject: Node, tests: Callable[[Context], list[Test]]) -> Condition:
    """Cards fit; "a Hero" or "at least one of your Heroes" fits if there is one that does."""
    some = subject.kind == "thing" and (subject["count"] is not None or subject["det"] in _SOME)
    if some and mean_cards.is_described(ctx, subject):
        described = mean_cards.plain(ctx, subject)
        found = tests(ctx)
        ctx.so.append(tuple(found))
        such = Every((*described.tests, *found), described.place)
        acting = ctx.mode == "action" or ctx.around is not None
        if acting and subject["det"] == "a" and such.place.zone == "play":
            ctx.referents.insert(0, _one_of_such(ctx, subject, such))
        return There(such, how_many(ctx, subject))
    if subject.kind == "all" and subject["conjunction"] == "or":  # a Follower or Item: there is one
        parts = subject["parts"]
        if all(one.kind == "thing" and one["det"] in _SOME and one["count"] is None for one in parts):
            either = mean_cards.group(ctx.standing(), subject)
            if isinstance(either, Every):
                return There(Every((*either.tests, *tests(ctx)), either.place), SOME)
    if subject.kind == "part" and subject["count"] is not None:  # two of them
        whole = mean_cards.group(ctx, subject["of"])
        ctx.together = whole
        alike = [_with_some(one) for one in tests(ctx)]
        ctx.together = None
        among: tuple[Test, ...] = whole.tests if isinstance(whole, Every) else (Among(whole),)
        return There(Every((*among, *alike), getattr(whole, "place", PLAY)), how_many(ctx, subject))
    cards = mean_cards.group(ctx, subject)
    ctx.together = cards if _is_many(subject) else None
    said = tuple(tests(ctx))
    ctx.together = None
    ctx.so.append(said)  # if he is not: not that
    if ctx.mode == "action" and _is_owned(subject) and isinstance(cards, Every):  # your Stronghold
        one = Referent(ctx.new_name("card"), "card", (str(subject["noun"]),), "one", group=cards)
        ctx.speak_of(one)
    _speak_of_host(ctx, cards, said)
    return Fits(cards, mean_tests.one_test(said))


def _speak_of_host(ctx: Context, cards: Group, tests: tuple[Test, ...]) -> None:
    """If it is attached to a Sahir: "the Sahir" is the one who bears it."""
    for test in tests:
        hosts = test.cards if isinstance(test, AttachedTo) and not ctx.denying else None
        if not isinstance(hosts, Every):
            continue
        traits = tuple([one.word.lower() for one in hosts.tests if isinstance(one, HasTrait)])
        its = Every((*hosts.tests, HasAttached(Every((Among(cards),)))))
        ctx.referents.insert(0, Referent("its host", "card", ("hero",), "one", called=traits, group=its))


def _is_owned(node: Node) -> bool:
    owned = node.kind == "thing" and node["sort"] == "card" and node["owner"] is not None
    return owned and node["number"] == "one" and node["count"] is None


def _says_common(node: Node) -> bool:
    """They share a type, have the same Faction."""
    what = node["what"]
    common = isinstance(what, Node) and what.kind == "thing" and what["noun"] in mean_tests.COMMON
    return common and not node["passive"] and node["sense"] in ("has", "have", "shares")


def _with_some(test: Test) -> Test:
    """Two of them are of the same type: each of the two is like another of them."""
    return dataclasses.replace(test, each=False) if isinstance(test, Alike) else test


def _is_many(node: Node) -> bool:
    return bool(node["number"] == "many" or node.kind in ("all", "part"))


_SOME: Final = ("a", "any", "another", "some", "any other", "either")


def _is_water(node: Node | None) -> bool:
    """Carrying Water, 2 Water tokens."""
    if node is None:
        return False
    return node.kind == "goods" or (node.kind == "thing" and node["sort"] == "token")


def _state(ctx: Context, node: Node) -> Condition | None:
    """Is bowed, is attached to, is controlled by: a state rather than an event."""
    if not node["passive"] or node["tense"] in ("past", "just") or node["modal"] is not None:
        return None
    if any(a["kind"] not in ("already", "still", "filler") for a in node.each("adjuncts")):
        return None
    node = node.having(adjuncts=())
    if node["sense"] == "bow" and node["agent"] is None:
        return _fit(ctx, node["what"], lambda inner: [Is("bowed")])
    if node["sense"] == "straighten" and node["agent"] is None:
        return _fit(ctx, node["what"], lambda inner: [Is("unbowed")])
    what = node["what"]
    if node["sense"] == "attach" and node["to"] is None and what.kind == "pronoun" and what["word"] == "it":
        own = That("self") if ctx.card_type in ("spell", "item", "follower") else mean_cards.group(ctx, what)
        return Fits(own, Is("attached"))
    if node["sense"] == "attach" and node["to"] is None and node["agent"] is None:
        return _fit(ctx, what, lambda inner: [Is("attached")])
    if node["sense"] == "attach" and what.kind == "pronoun" and _is_some(node["to"]):
        _speak_of_its_host(ctx, what, node["to"])
    if node["sense"] in ("attach", "control", "fill"):
        return _fit(ctx, node["what"], lambda inner: mean_tests.clause_tests(inner, node.having(what=WHICH)))
    return None


def _is_some(node: Node | None) -> bool:
    return node is not None and node.kind == "thing" and node["det"] == "a" and node["sort"] == "card"


def _speak_of_its_host(ctx: Context, what: Node, host: Node) -> None:
    """If it is attached to a Sahir, the Sahir: the one who has it."""
    borne, such = mean_cards.group(ctx.copy(), what), mean_cards.plain(ctx, host)
    if ctx.mode != "action" or ctx.denying or not isinstance(borne, That):
        return
    known = Every((*such.tests, HasAttached(Every((Among(borne),)))))
    traits = tuple([str(a["word"]) for a in host.each("adjectives") if a.kind == "trait"])
    nouns = ("hero",) if host["noun"] == "card" else (str(host["noun"]),)
    name = ctx.new_name("card")
    ctx.referents.insert(0, Referent(name, "card", nouns, "one", False, traits, group=known))


#: What can be done with several things, so that one asks whether it was done with any of them.
_WITH_SEVERAL: Final = (
    "move",
    "put",
    "destroy",
    "discard",
    "bury",
    "bow",
    "straighten",
    "remove",
    "return",
    "draw",
)


def _done_before(ctx: Context, node: Node) -> Condition | None:
    """If any were moved, if at least one is destroyed this way: of what the last step dealt with."""
    what = node["what"]
    some = isinstance(what, Node) and (
        (what.kind == "pronoun" and what["word"] in ("any", "one"))
        or (
            what.kind == "thing" and what["noun"] == "one" and what["count"] is not None and not what["after"]
        )
    )
    if not some or ctx.mode != "action" or node["sense"] not in _WITH_SEVERAL or not node["passive"]:
        return None
    roles(node, "what", "tense", "adjuncts", "passive", "modal")
    if mean_events.when(node) not in ("now", "this way") or mean_events.timeless(node) or node["modal"]:
        return None
    many = how_many(ctx, what) if what.kind == "thing" else SOME
    return Could() if node["sense"] in ("move", "put") and many == SOME else Compares(Told("this way"), many)


def _could(ctx: Context, node: Node) -> Condition:
    """If you do; if that player cannot."""
    roles(node, "agent", "negated", "modal", "tense", "what")
    agent, modal = node["agent"], node["modal"]
    if modal not in (None, "can", "will") or agent is None:
        raise NotUnderstood(node, _WHY)
    if agent.kind != "you" and mean_players.is_player(ctx, agent):
        mean_players.who(ctx, agent)
    elif agent.kind != "you":
        mean_cards.group(ctx, agent)
    if node["what"] is not None and (node["what"].kind not in ("pronoun", "small_word")):
        raise NotUnderstood(node, _WHY)
    if node["what"] is not None:
        _word = node["what"]["word"]
    return Could()


def _named(ctx: Context, node: Node) -> Condition:
    """If you named its type."""
    roles(node, "agent", "what", "tense")
    what = node["what"]
    if node["agent"].kind != "you" or what.kind != "thing" or what["owner"] is None:
        raise NotUnderstood(node, _WHY)
    if what["noun"] not in ("card_type", "name") or what["after"] or what["adjectives"]:
        raise NotUnderstood(node, _WHY)
    _tense = node["tense"]
    return IsNamed(mean_cards.group(ctx, what["owner"]), "type" if what["noun"] == "card_type" else "card")


def _player_has(ctx: Context, node: Node) -> Condition:
    """You have 20 or more Water; you control a Khadi; you have more Holdings than each opponent."""
    roles(node, "agent", "what", "at", "tense", "adjuncts", "passive")
    player = mean_players.who(ctx, node["agent"])
    several = node["agent"]["det"] in ("each", "all", "each other", "all other")
    if isinstance(player, AnyPlayer) and (several or node["agent"]["number"] == "many"):
        player = EachPlayer(player.other, player.tests)
    what = node["what"]
    if any(a["kind"] not in ("filler", "still", "already") for a in node.each("adjuncts")) or node["modal"]:
        raise NotUnderstood(node, _WHY)
    if what.kind == "thing" and what["sort"] == "card":
        return _has_cards(ctx, node, player, what)
    if what.kind == "pronoun" and what["word"] in _THOSE and node["at"] is None:
        who = mean_players.who(ctx.standing(), node["agent"]) if isinstance(player, SomePlayer) else player
        return Fits(mean_cards.group(ctx, what), OfPlayer(who))
    if what.kind == "self":  # you control this card, have it in play
        at = node["at"]["what"] if node["at"] is not None and node["at"].kind == "place" else node["at"]
        if at is not None and (at.kind != "small_word" or at["word"] != "play"):
            raise NotUnderstood(at, _WHY)
        return PlayerFits(player, PlayerControls(mean_cards.among_only(ctx, what)))
    return PlayerFits(player, mean_players.with_(ctx, what))


#: Cards that somebody controls.
_THOSE: Final = ("it", "him", "her", "him or her", "them", WHICH["word"])


def _has_cards(ctx: Context, node: Node, player: Who, what: Node) -> Condition:
    place = mean_places.place_in(ctx, what)
    if place is None and node["at"] is not None:
        what = what.having(after=(*(what.each("after")), Node("place", preposition="in", what=node["at"])))
        place = mean_places.place_in(ctx, what)
    plain = place is None or place.zone in ("play", "home")
    than = mean_numbers.than(what)
    if plain and than is not None and _is_sort(than) and isinstance(player, (You, ThatPlayer)):
        there = any(a["value"] == "there" for a in what.each("after") if a.kind == "compared")
        cards = mean_cards.plain(ctx, than)
        own = cards if there else _of(cards, player)  # more Holdings than Heroes
        have = _of(mean_cards.plain(ctx, what), player)
        return Compares(CountOf(have), mean_numbers.by_times(what, CountOf(own)))
    if mean_numbers.more_than(what) is not None or (not plain and _in_hand(place, what)):
        return PlayerFits(player, mean_players.with_(ctx, what))
    if what["count"] is not None and what["count"]["op"] in ("most", "least"):
        return PlayerFits(player, mean_players.with_(ctx, what))
    only = [a for a in what.each("adjectives") if a["word"] == "only"]
    if len(only) == 1 and what["det"] == "the" and what["number"] != "many":  # you control the only Omen
        rest = tuple([a for a in what.each("adjectives") if a is not only[0]])
        sole = mean_cards.plain(ctx, what.having(det=None, adjectives=rest))
        having = PlayerFits(player, PlayerControls(sole, SOME))
        return Both((having, Compares(CountOf(sole), Bound("=", Fixed(1)))))
    cards = mean_cards.plain(ctx, what)
    ctx.such.append((str(what["noun"]), cards))
    if not plain:
        return There(cards, how_many(ctx, what))
    if what["det"] not in ("no", "no other"):
        _speak_of_one(ctx, what, _of(cards, player))
    return PlayerFits(player, PlayerControls(cards, how_many(ctx, what)))


def _is_sort(node: Node) -> bool:
    """Heroes, bowed Holdings: cards of a sort, of which nothing says whose they are."""
    bare = node.kind == "thing" and node["sort"] == "card" and node["owner"] is None
    return bare and node["det"] is None and node["count"] is None


def _in_hand(place: Place | None, what: Node) -> bool:
    return place is not None and place.zone == "hand" and what["noun"] == "card" and not what["adjectives"]


def _of(cards: Every, player: Who) -> Every:
    return Every((*cards.tests, OfPlayer(player)), cards.place)


def _card_has(ctx: Context, node: Node) -> Condition:
    """This Hero has a Weapon; the opponent's holds more Water; your Buried pile holds more cards than any
    other's."""
    roles(node, "agent", "what", "tense", "adjuncts", "at")
    agent, what = node["agent"], node["what"]
    if node["at"] is not None:  # has a token on it
        at = node["at"]["what"] if node["at"].kind == "place" else node["at"]
        if at.kind not in ("pronoun", "self") or mean_cards.group(ctx.copy(), at) != mean_cards.group(
            ctx.copy(), agent
        ):
            raise NotUnderstood(node, _WHY)
    if node["adjuncts"]:
        raise NotUnderstood(node, _WHY)
    place = mean_places.zone(ctx, agent)
    if place is not None:
        return _zone_has(ctx, place, what)
    if any(_is_in_all(a) for a in (what.each("after") if what.kind in ("goods", "thing") else ())):
        return _have_in_all(ctx, agent, what)
    some = agent.kind == "thing" and agent["sort"] == "card" and ctx.mode != "action"
    if some and (agent["count"] is not None or agent["det"] in _SOME) and mean_cards.is_described(ctx, agent):
        return _fit(ctx, agent, lambda inner: [mean_tests.having(inner, what)])
    cards = mean_cards.hero_of(mean_cards.group(ctx, agent))
    if agent.kind == "thing" and agent["noun"] == "army" and what.kind == "thing" and what["sort"] == "card":
        return _army_has(ctx, cards, what)
    if agent.kind == "thing" and agent["noun"] == "army" and what.kind == "goods" and what["what"] in VALUES:
        return _army_strong(ctx, agent, what)
    best = _best(ctx, what)
    if best is not None:
        op = ">=" if best.of_several == "highest" else "<="
        is_best = Compares(ValueOf(best.value, cards), Bound(op, best))
        among = best.cards.tests if isinstance(best.cards, Every) else ()
        return Both((Fits(cards, mean_tests.one_test(among)), is_best)) if among else is_best
    if what.kind in ("goods", "thing") and _total(what):
        return Compares(ValueOf(_total(what), cards), _sum(ctx, what))
    other = _than_the_other(ctx, cards, what)
    if other is not None:
        return other
    test = mean_tests.having(ctx, what)
    if isinstance(test, HasTokens) and what["det"] != "no" and not ctx.denying:
        ctx.speak_of(Referent("token", "token", (test.token,), "any", group=cards))
    if isinstance(test, HasAttached) and isinstance(test.cards, Every) and what["det"] != "no":
        _speak_of_one(ctx, what, Every((*test.cards.tests, AttachedTo(cards)), test.cards.place))
    return Fits(cards, test)


def _is_in_all(node: Node) -> bool:
    return node.kind == "adjective" and bool(node["word"] == "in all")


def _have_in_all(ctx: Context, agent: Node, what: Node) -> Condition:
    """Your City Sections hold less Water between them than ...; your Heroes have 10 Strength in all."""
    cards = mean_cards.group(ctx, agent)
    plain = what.having(after=tuple([a for a in what.each("after") if not _is_in_all(a)]))
    if plain.kind == "thing" and plain["sort"] == "card":
        borne = mean_cards.plain(ctx, plain)
        have: Number = CountOf(Every((*borne.tests, AttachedTo(cards)), borne.place))
    elif plain.kind == "goods" and plain["what"] in VALUES:
        have = ValueOf(VALUES[plain["what"]], cards)
    else:
        have = CountOf(cards, _token(ctx, plain.having(count=None, after=None)))
    more = mean_numbers.more_than(plain)
    if more is None:
        return Compares(have, how_many(ctx, plain))
    than = mean_numbers.than(plain)
    if than is None:
        raise NotUnderstood(what, "more than what?")
    own = than.kind == "thing" and than["sort"] == "card" and isinstance(have, ValueOf)
    if own and isinstance(have, ValueOf):
        return Compares(have, mean_numbers.by_times(plain, ValueOf(have.value, mean_cards.group(ctx, than))))
    return Compares(have, mean_numbers.by_times(plain, mean_numbers.number(ctx, than)))


def _speak_of_one(ctx: Context, what: Node, cards: Every) -> None:
    """If a Hero has a Follower, if an opponent has a Holding: it is spoken of, and all of them are."""
    bare = what["noun"] == "card" and not what["adjectives"]
    if what.kind != "thing" or bare or ctx.denying:
        return
    nouns, whose = (str(what["noun"]),), mean_cards.whose(cards.tests)
    known: Group = cards
    one = what["det"] == "a" or (what["number"] == "one" and what["count"] is None)
    one = one and ctx.mode == "action"  # in lasting text all of them are meant
    name = ctx.new_name("card")
    if one:
        known = Chosen(ONE, cards.tests, cards.place, name=name)
    traits = tuple([str(a["word"]) for a in what.each("adjectives") if a.kind == "trait"])
    ctx.speak_of(Referent(name, "card", nouns, "one" if one else "many", False, traits, whose, known))


def _one_of_such(ctx: Context, what: Node, cards: Every) -> Referent:
    """If a Fortification is attached to it, the Fortification: one of those of which it is so."""
    name = ctx.new_name("card")
    traits = tuple([str(a["word"]) for a in what.each("adjectives") if a.kind == "trait"])
    chosen = Chosen(ONE, cards.tests, cards.place, name=name)
    whose = mean_cards.whose(cards.tests)
    return Referent(name, "card", (str(what["noun"]),), "one", False, traits, whose, chosen)


def _than_the_other(ctx: Context, cards: Group, what: Node) -> Condition | None:
    """The opponent's holds more Water, at least twice as much: than the other card that was chosen."""
    if mean_numbers.more_than(what) is None or mean_numbers.than(what) is not None:
        return None
    water = what["what"] == "water" if what.kind == "goods" else what["noun"] in ("one", "water_token")
    names = [one.name for one in ctx.referents if one.sort == "card" and not one.own]
    others = [name for name in dict.fromkeys(names) if name.startswith("card ") and That(name) != cards]
    if not water or not isinstance(cards, That) or what["after"] or len(others) != 1:
        raise NotUnderstood(what, "more than who?")
    return Compares(CountOf(cards, "water"), mean_numbers.by_times(what, CountOf(That(others[0]), "water")))


def _best(ctx: Context, node: Node) -> ValueOf | None:
    """The highest Ka in the battle, the lowest Strength among your Heroes."""
    words = [a["word"] for a in node.each("adjectives")] if node.kind == "thing" else []
    if node["noun"] not in VALUES or node["det"] != "the" or words not in (["highest"], ["lowest"]):
        return None
    found = mean_numbers.number(ctx, node)
    return found if isinstance(found, ValueOf) else None


def _total(node: Node) -> str:
    """A combined Influence of 20: the value that is added up."""
    words = [a["word"] for a in node.each("adjectives")] if node.kind == "thing" else []
    return VALUES.get(node["noun"], "") if words == ["total"] else ""


def _sum(ctx: Context, node: Node) -> Bound:
    after = node.each("after")
    if (len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of") and (
        after[0]["what"].kind == "number"
    ):
        return bound(ctx, after[0]["what"])
    raise NotUnderstood(node, "how much?")


def _zone_has(ctx: Context, place: Place, what: Node) -> Condition:
    if what.kind != "thing" or what["sort"] != "card" or place.whose is None:
        raise NotUnderstood(what, _WHY)
    if mean_numbers.more_than(what) is None:
        cards = mean_cards.plain(ctx, what)
        return There(Every(cards.tests, place), how_many(ctx, what))
    if what["noun"] != "card" or what["adjectives"]:
        raise NotUnderstood(what, _WHY)
    name = f"cards in {place.zone}"
    return PlayerFits(place.whose, PlayerWith(name, mean_players.than_who(ctx, what, name)))


def _army_has(ctx: Context, army: Group, what: Node) -> Condition:
    """Your army has two or more units, has fewer Followers than the opposing army."""
    cards, than = mean_cards.plain(ctx, what), mean_numbers.than(what)
    there = CountOf(Every((*cards.tests, InUnitOf(army, army=True))))
    if than is None:
        return Compares(there, how_many(ctx, what))
    return Compares(there, mean_numbers.by_times(what, mean_numbers.army_size(ctx, than, what)))


def _army_strong(ctx: Context, army: Node, what: Node) -> Condition:
    """Your army has more Strength than the opposing army, has 10 or more Strength."""
    value, than = VALUES[what["what"]], mean_numbers.than(what)

    def of(node: Node) -> ValueOf:
        return ValueOf(value, mean_numbers.army_size(ctx, node, _CARDS).cards)

    if mean_numbers.more_than(what) is None:
        return Compares(of(army), how_many(ctx, what))
    if than is None:
        raise NotUnderstood(what, "more than which army?")
    return Compares(of(army), mean_numbers.by_times(what, of(than)))


_CARDS: Final = Node("thing", noun="card", sort="card", number="many")


def _existing(ctx: Context, node: Node) -> Condition:
    """There are at least four Heroes in your Buried pile; there is a Water token on it."""
    what = node["what"]
    if what.kind == "pronoun" and what["word"] == "none" and not node["adjuncts"] and ctx.mode == "action":
        return No(Could())  # of what was to be dealt with there was none
    if node["adjuncts"]:
        what = _with_places(what, node)
    if what.kind == "thing" and what["sort"] == "card":
        return _there(ctx, what)
    after: tuple[Any, ...] = what.each("after") if what.kind in ("thing", "goods") else ()
    if (what.kind == "goods" or what["sort"] == "token") and len(after) == 1 and after[0].kind == "place":
        token = _token(ctx, what)
        if after[0]["preposition"] in ("on", "at", "in"):
            return Fits(_where(ctx, after[0]["what"]), HasTokens(token, how_many(ctx, what)))
    if len(after) == 2 and after[0].kind == "place" and after[0]["preposition"] in ("on", "at", "in"):
        cards = _where(ctx, after[0]["what"])  # there is less Water here than its Capacity
        return Fits(cards, mean_tests.having(ctx, what.having(after=after[1:])))
    raise NotUnderstood(what, _WHY)


def _where(ctx: Context, node: Node) -> Group:
    return mean_cards.at_word(ctx, node) if node.kind == "small_word" else mean_cards.group(ctx, node)


def _there(ctx: Context, what: Node) -> Condition:
    """There is a Holding in your hand; what is done with "it" then is done with one of those."""
    if mean_numbers.more_than(what) is not None:
        return _more_there(ctx, what)
    cards = mean_cards.plain(ctx, what)
    if ctx.denying:
        return There(cards, how_many(ctx, what))  # what is not there is not spoken of
    if ctx.mode == "action" and what["number"] == "one" and cards.place.zone != "play":
        name = ctx.new_name("card")
        chosen = Chosen(ONE, cards.tests, cards.place, name=name)
        ctx.speak_of(Referent(name, "card", (str(what["noun"]), "card"), "one", group=chosen))
    elif ctx.mode == "action" and what["noun"] in ("omen", "battle_omen"):
        ctx.speak_of(Referent("the omen", "card", (str(what["noun"]),), "one", group=cards))
    elif ctx.mode == "action" and what["number"] == "one":
        ctx.speak_of(Referent("one of those", "card", (str(what["noun"]),), "one"))
    elif ctx.mode == "action":
        ctx.speak_of(Referent(ctx.new_name("card"), "card", (str(what["noun"]),), "many", group=cards))
    return There(cards, how_many(ctx, what))


def _more_there(ctx: Context, what: Node) -> Condition:
    """There are more Heroes in the opposing army than in your own, than Followers."""
    than, more = mean_numbers.than(what), mean_numbers.more_than(what)
    if than is None or more is None:
        raise NotUnderstood(what, "more than where?")
    behind = tuple([one for one in what.each("after") if one.kind != "compared"])
    _there_are = [one["value"] for one in what.each("after") if one.kind == "compared"]
    here = what.having(count=None, after=behind)
    if than.kind == "place":
        places = [one for one in behind if one.kind == "place"]
        if len(places) != 1:
            raise NotUnderstood(what, "more where than where?")
        where, noun = than["what"], places[0]["what"].parts.get("noun")
        if where.kind == "thing" and where["noun"] == "same" and noun is not None:  # in his own
            where = where.having(noun=noun, sort=places[0]["what"]["sort"], number="one")
        elif where.kind == "pronoun" and where["word"] == "yours" and noun is not None:
            where = Node("thing", noun=noun, sort=places[0]["what"]["sort"], number="one", owner=Node("you"))
        there = tuple([than.having(what=where) if one is places[0] else one for one in behind])
        other = what.having(count=None, after=there)
    elif than.kind == "thing" and _is_sort(than):
        here = here.having(after=behind or than.each("after"))  # more Heroes than Followers in your home
        other = than.having(after=than.each("after") or behind)
    else:
        raise NotUnderstood(than, "more than what?")
    right = CountOf(mean_cards.plain(ctx, other))
    return Compares(CountOf(mean_cards.plain(ctx, here)), mean_numbers.by_times(what, right))


def _with_places(what: Node, node: Node) -> Node:
    places = tuple(
        [
            Node("place", preposition="in", what=a["of"])
            for a in node["adjuncts"]
            if a["kind"] in ("at", "during")
        ]
    )
    if len(places) != len(node["adjuncts"]) or what.kind != "thing":
        raise NotUnderstood(node, _WHY)
    return what.having(after=(*(what.each("after")), *places))


def _stays(ctx: Context, node: Node) -> Condition:
    """As long as Ines stays bowed; while it remains in play."""
    roles(node, "agent", "as_", "at", "adjuncts", "tense")
    such = node["agent"].kind == "pronoun" and node["agent"]["word"] == "none" and bool(ctx.had)
    if (_is_water(node["agent"]) or such) and node["as_"] is None:
        return _tokens_stay(ctx, node)
    cards = mean_cards.group(ctx, node["agent"])
    if node["as_"] is not None and not node["adjuncts"]:
        _who = node["as_"]["subject"]
        return Fits(
            cards, mean_tests.one_test(tuple(mean_tests.predicate_tests(ctx, node["as_"]["predicate"])))
        )
    place = node["at"]
    if place is None and len(node.each("adjuncts")) == 1 and node["adjuncts"][0]["kind"] in ("at", "during"):
        place = node["adjuncts"][0]["of"]
    if place is None:
        raise NotUnderstood(node, _WHY)
    return _in(ctx, cards, place)


def _tokens_stay(ctx: Context, node: Node) -> Condition:
    """While two or more Water tokens remain on it, remain here."""
    what, at, adjuncts = node["agent"], node["at"], node.each("adjuncts")
    after: tuple[Node, ...] = what.each("after") if what.kind != "pronoun" else ()
    if at is None and len(adjuncts) == 1 and adjuncts[0]["kind"] in ("at", "here", "there"):
        at = adjuncts[0]["of"]
        at = Node("small_word", word=adjuncts[0]["kind"]) if at is None else at
    elif at is None and not adjuncts and len(after) == 1 and after[0].kind == "place":
        at, what = after[0]["what"], what.having(after=())
    elif adjuncts or after:
        raise NotUnderstood(node, _WHY)
    if at is None:
        raise NotUnderstood(node, "where?")
    at = at["what"] if at.kind == "place" else at
    on = mean_cards.at_word(ctx, at) if at.kind == "small_word" else mean_cards.group(ctx, at)
    if what.kind == "pronoun":  # if none remain on it
        return Fits(on, mean_tests.having(ctx, what))
    return Fits(on, HasTokens(_token(ctx, what), how_many(ctx, what)))


def _token(ctx: Context, node: Node) -> str:
    """Water, or tokens of a name."""
    if node.kind == "goods" and node["what"] != "water":
        raise NotUnderstood(node, _WHY)
    return "water" if node.kind == "goods" else mean_numbers.token_name(ctx, node)


def _there_where(ctx: Context, cards: Group) -> Place | None:
    """There: where a card was that was chosen in a hand, a deck or a pile."""
    chosen = [one.chosen for one in ctx.referents if one.name == getattr(cards, "name", "")]
    last = chosen[-1] if chosen else None
    return last.place if isinstance(last, Chosen) and last.place.whose is not None else None


def _in(ctx: Context, cards: Group, place: Node) -> Condition:
    if place.kind == "place":
        place = place["what"]
    zone = _there_where(ctx, cards) if place.kind == "small_word" else mean_places.zone(ctx, place)
    if place.kind == "small_word":
        _there = place["word"]
    if zone is not None:
        lies = Is(f"in {zone.zone}")
        whose = OfPlayer(zone.whose, owned=True) if zone.whose is not None and zone.zone != "home" else None
        return Fits(cards, lies if whose is None else AllOf((lies, whose)))
    found = mean_places.placed(ctx, Node("place", preposition="in", what=place))
    if isinstance(found, list):
        return Fits(cards, mean_tests.one_test(tuple(found)))
    raise NotUnderstood(place, _WHY)


def _exceeds(ctx: Context, node: Node) -> Condition:
    roles(node, "agent", "what", "tense")
    op = ">" if node["sense"] == "exceeds" else "="
    if op == ">" and node["agent"].kind == "thing" and node["agent"]["noun"] == "army":
        more = mean_numbers.army_size(ctx, node["agent"])
        return Compares(more, Bound(op, mean_numbers.army_size(ctx, node["what"])))
    return Compares(
        mean_numbers.number(ctx, node["agent"]), Bound(op, mean_numbers.number(ctx, node["what"]))
    )


def _being(ctx: Context, node: Node) -> Condition:
    """This card is bowed; its Fate value is 3 or more; you are the defender."""
    subject, predicate = node["subject"], node["predicate"]
    adjuncts = [a for a in node.each("adjuncts") if a["kind"] not in ("already", "filler", "still")]
    if predicate.kind == "adjective" and predicate["word"] == "alone":  # alone in his army, on his side
        adjuncts = [a for a in adjuncts if not _in_own_army(a)]
    spans = [a for a in adjuncts if mean_events.is_span(a)]
    if len(spans) == 1 == len(adjuncts) and not node["modal"]:
        over = _was(ctx, subject, predicate, mean_events.when(node), node["tense"] == "past")
        if over is not None:
            return over
    if adjuncts or node["modal"]:
        raise NotUnderstood(node, _WHY)
    _tense = node["tense"]
    if predicate.kind == "pronoun" and predicate["word"] == "<so>":
        return _so(ctx, subject)
    if mean_players.is_player(ctx, subject):
        asked = mean_players.is_(ctx, predicate)
        ctx.so.append(asked)
        return PlayerFits(mean_players.who(ctx, subject), asked)
    if mean_numbers.is_number(subject):
        return _value_is(ctx, subject, predicate)
    place = mean_places.zone(ctx, subject)
    if place is not None:  # your hand is empty
        if predicate.kind != "adjective" or predicate["word"] != "empty":
            raise NotUnderstood(predicate, _WHY)
        return There(Every((), place), Bound("=", mean_tests.ZERO))
    if subject.kind == "thing" and [a["word"] for a in subject.each("adjectives")] == ["named"]:
        return _named_is(ctx, subject, predicate)
    if predicate.kind == "thing" and predicate["noun"] == "target":
        cards = mean_cards.group(ctx, subject)
        words = [a["word"] for a in predicate.each("adjectives")]
        if words == ["legal"] and predicate["det"] == "a" and not predicate["after"]:
            return Fits(cards, Is("a legal target"))
    if predicate.kind == "pronoun" and predicate["word"] == "one" and ctx.find("trait") is not None:
        cards = mean_cards.group(ctx, subject)
        given = ctx.find("trait")
        name = str(getattr(given, "name", "")).title()
        already = any(a["kind"] == "already" for a in node.each("adjuncts"))
        return Fits(cards, HasTrait(name, already and given is not None and given.own))
    made = _fit(ctx, subject, lambda inner: mean_tests.predicate_tests(inner, predicate))
    before = node["tense"] == "past" and any(a["kind"] == "already" for a in node.each("adjuncts"))
    if before and isinstance(made, Fits) and isinstance(made.test, HasTrait):
        return Fits(made.cards, HasTrait(made.test.word, True))  # apart from what the text itself gives
    return made


def _in_own_army(adjunct: Node) -> bool:
    of = adjunct["of"] if adjunct["kind"] in ("at", "in") else None
    if of is None or of.kind != "thing" or of["noun"] != "army" or of["adjectives"] or of["after"]:
        return False
    return of["owner"] is None or (of["owner"].kind == "pronoun" and of["owner"]["word"] != "your")


def _so(ctx: Context, subject: Node) -> Condition:
    """If you are, while he is not: what was said last of a player, of a card."""
    asked = ctx.so[-1] if ctx.so else None
    player = mean_players.is_player(ctx, subject)
    if player and isinstance(asked, (PlayerIs, PlayerWith)):
        return PlayerFits(mean_players.who(ctx, subject), asked)
    if player or not isinstance(asked, tuple):
        raise NotUnderstood(subject, "is or is not what?")
    return _fit(ctx, subject, lambda inner: list(asked))


def _was(ctx: Context, subject: Node, predicate: Node, when: str, past: bool) -> Condition | None:
    """Was present, in a battle, the defender: in a battle that is over, in the turn."""
    battle = predicate.kind == "place" and predicate["preposition"] == "in"
    battle = battle and is_just(predicate["what"], "battle", "a", "any")
    if mean_players.is_player(ctx, subject):
        who = mean_players.who(ctx, subject)
        if when == "this battle" and predicate.kind == "thing" and predicate["noun"] == "ally":
            units = Every((OfType("Hero"), OfPlayer(who)))
            gone = Happened(Event("destroyed", (("card", units),)), "this battle")
            there = EitherHolds((mean_events.took_part(ctx, units), gone))
            return Both((PlayerFits(who, mean_players.is_(ctx, predicate)), there))
        if when == "this battle" and predicate.kind == "thing" and predicate["noun"] in _PRINCIPALS:
            return PlayerFits(who, mean_players.is_(ctx, predicate))
        units = Every((OfType("Hero"), OfPlayer(who)))
        return Happened(Event("joins", (("card", units),)), when) if battle and when == "this turn" else None
    if not past:
        return None
    if when == "this battle" and predicate.kind == "adjective" and predicate["word"] == "present":
        return mean_events.took_part(ctx, mean_cards.group(ctx, subject))
    duel = predicate.kind == "place" and predicate["preposition"] == "in"
    if duel and is_just(predicate["what"], "duel", "a", "any") and when in ("this turn", "this battle"):
        return Happened(Event("duel-begins", (("card", mean_cards.group(ctx, subject)),)), when)
    if battle and when == "this turn":
        cards = mean_events.with_its_hero(ctx, mean_cards.group(ctx, subject))
        return Happened(Event("joins", (("card", cards),)), when)
    return None


_PRINCIPALS: Final = ("attacker", "defender")


def _value_is(ctx: Context, subject: Node, predicate: Node) -> Condition:
    left = mean_numbers.number(ctx, subject)
    value = left.value.removeprefix("printed ") if isinstance(left, ValueOf) else ""
    of = getattr(left, "cards", None)
    if predicate.kind == "number":
        return _within(left, bound(ctx, predicate))
    if predicate.kind == "compared":
        limit = compared(ctx, predicate, value, of)
        ctx.compared.append((left, limit))
        return Compares(left, limit)
    said = mean_numbers.value_in(predicate, left.value) if isinstance(left, ValueOf) else ""
    if isinstance(left, ValueOf) and said:
        return Compares(ValueOf(said, left.cards), bound(ctx, predicate["count"]))
    if predicate.kind in ("thing", "goods") or mean_numbers.is_number(predicate):
        return Compares(left, Bound("=", mean_numbers.number(ctx, predicate)))
    raise NotUnderstood(predicate, "this is not understood of a value")


def _within(left: Number, limit: Bound) -> Condition:
    """His Ka is 2, 3 or 4: it is one of these."""
    if limit.op == "one of" and isinstance(limit.number, Sum):
        return EitherHolds(tuple([Compares(left, Bound("=", n)) for n in limit.number.parts]))
    return Compares(left, limit)


def _named_is(ctx: Context, subject: Node, predicate: Node) -> Condition:
    """If the named card is there: among the cards that were shown."""
    if subject["noun"] != "card" or subject["after"] or subject["det"] != "the":
        raise NotUnderstood(subject, _WHY)
    shown = ctx.find("card", "", called=("shown",))
    if predicate.kind != "place" or shown is None or predicate["preposition"] not in ("at", "in"):
        raise NotUnderstood(predicate, _WHY)
    if predicate["what"].kind != "small_word" or predicate["what"]["word"] != "there":
        raise NotUnderstood(predicate, _WHY)
    cards = mean_cards.referred(shown)
    name = "named"
    ctx.speak_of(Referent(name, "card", ("card",), "one", called=("named",)))
    return IsNamed(cards)
