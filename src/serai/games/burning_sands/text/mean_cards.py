"""What phrases mean as cards: those that the text has spoken of, those that fit, those that are chosen."""

from __future__ import annotations

import dataclasses
from typing import Final

from serai.games.burning_sands.text import mean_places, mean_players, mean_tests
from serai.games.burning_sands.text.context import (
    DRAWN,
    Context,
    NotUnderstood,
    Referent,
    is_just,
    ordinal_of,
    points_at,
)
from serai.games.burning_sands.text.mean_numbers import ONE, VALUES, YOU, amount, bound
from serai.games.burning_sands.text.mean_pairs import by_order, either, pair, so_many, who_meet
from serai.games.burning_sands.text.meaning import (
    PLAY,
    Alike,
    AllOf,
    Among,
    AnyOf,
    AnyPlayer,
    AttachedTo,
    Bound,
    Capped,
    Chosen,
    ControllerOf,
    CountOf,
    Did,
    Every,
    Fixed,
    Group,
    HasAttached,
    HasMost,
    HasTokens,
    HasValue,
    InUnitOf,
    Is,
    Not,
    OfPlayer,
    OfType,
    OtherThan,
    Place,
    Sum,
    Test,
    That,
    Together,
    TopCards,
    ValueOf,
)
from serai.games.burning_sands.text.nominal import WHICH
from serai.games.burning_sands.text.nominal import YOU as YOU_NODE
from serai.games.burning_sands.text.nouns import ACTION_NOUNS as NOUNS
from serai.games.burning_sands.text.nouns import FACTION_FORMS
from serai.parts.english.node import Node

_ONE: Final = (
    "it",
    "itself",
    "he",
    "she",
    "him",
    "her",
    "his",
    "its",
    "himself",
    "herself",
    "that",
    "their",
    "he or she",
    "him or her",
    "his or her",
)
_MANY: Final = ("they", "them", "these", "those", "all", "both", "themselves")
#: Heroes by what they do in a duel, a raid or a Spell.
PARTS: Final = (
    *("loser", "winner", "raider", "caster", "challenger", "target", "bearer"),
    *("raiding_card", "defence_card", "thrust_card", "parry_card"),
)
_CHOOSING: Final = (
    "a",
    "target",
    "another",
    "any",
    "either",
    "any other",
    "some",
    "any one other",
    "any one",
)
OTHERS: Final = (
    *("another", "any other", "each other", "all other", "any one other", "the other", "other", "no other"),
)
#: Words that only point at what was spoken of.
_POINTING: Final = ("same", "chosen", "entire", "own")


def group(ctx: Context, node: Node) -> Group:
    """The cards that a phrase means."""
    if node.kind == "self":
        return That("self")
    if node == WHICH:
        return That("<which>")
    if node.kind == "pronoun":
        return _pronoun(ctx, node)
    if (
        node.kind == "thing"
        and node["noun"] == "action"
        and node["det"] in ("a", "any")
        and ctx.mode == "action"
    ):
        return _thing(ctx, node.having(noun="action_card", sort="card"))
    if node.kind == "all":
        return _joined(ctx, node)
    if node.kind == "part":
        return _part(ctx, node)
    if node.kind == "trait" and node["word"] == "flying":
        raise NotUnderstood(node, "a card is wanted here")
    if node.kind == "thing" and node["noun"] in ("one", "same"):
        return _one(ctx, node)
    if (
        node.kind == "thing"
        and node["noun"] in NOUNS
        and node["sort"] == "event"
        and ctx.find("action") is not None
    ):
        if not is_just(node, node["noun"], "the", "that"):
            raise NotUnderstood(node, "which action?")
        return That("event action")
    if node.kind == "thing" and node["noun"] == "army":
        return mean_places.army(ctx, node)
    if node.kind == "thing" and node["sort"] == "zone":
        return _all_in(ctx, node)
    if node.kind == "thing" and node["sort"] and "card" in node["sort"].split("/"):
        return _thing(ctx, node)
    raise NotUnderstood(node, "a card is wanted here")


#: What was done with cards of a hand that are in a pile now.
_AWAY: Final = ("discarded", "buried", "drawn")


def in_play(ctx: Context, node: Node) -> Group:
    """The cards of a phrase that are bowed, straightened or sent home: "it" is none that was discarded from
    a hand, "those cards" are none that were revealed, where others were spoken of."""
    gone = [
        one
        for one in ctx.referents
        if (_is_elsewhere(one) or one.name in ("event card", DRAWN)) and any(w in _AWAY for w in one.called)
    ]
    those = node.kind == "thing" and node["noun"] == "card" and node["det"] == "those" and _is_bare(node)
    if those:
        gone = [one for one in ctx.referents if one.chosen is None and "revealed" in one.called]
        those = any(one.sort == "card" and one.number == "many" for one in ctx.referents if one not in gone)
    pronoun = node.kind == "pronoun" and not node["word"].startswith("<")
    if not (pronoun or those) or not gone:
        return group(ctx, node)
    known = ctx.referents
    ctx.referents = [one for one in known if one not in gone]
    found = group(ctx, node)
    ctx.referents = known
    return found


def is_this(ctx: Context, node: Node) -> bool:
    """This card, this Item, the card by its name: the card of the text."""
    if node.kind == "self":
        return True
    return node.kind == "thing" and node["det"] == "this" and _is_bare(node) and ctx.is_own(node["noun"])


def at_word(ctx: Context, node: Node) -> Group:
    """Here, there: the City Section of the text or the one it has spoken of; else the card itself."""
    if node["word"] not in ("here", "there"):
        raise NotUnderstood(node, "where?")
    found = ctx.find("card", "city_section", exact=True) if node["word"] == "there" else None
    if found is not None:
        return referred(found)
    own = ctx.own("city_section")
    if node["word"] == "there" and "battlefield" in ctx.had:
        return That("battlefield")
    if own is None and ctx.card_type in ("action", "spell"):
        return That("battlefield")
    if own is None and node["word"] == "there":
        raise NotUnderstood(node, "where?")
    return own or That("self")


def _all_in(ctx: Context, node: Node) -> Group:
    """Your hand, her Saved pile: all cards in it."""
    place = mean_places.zone(ctx, node)
    if place is None or place.zone not in ("hand", "saved", "buried", "deck"):
        raise NotUnderstood(node, "a card is wanted here")
    return Every((), place)


def referred(referent: Referent) -> Group:
    """The cards of something that the text has spoken of."""
    return referent.group if referent.group is not None else That(referent.name)


def _pronoun(ctx: Context, node: Node) -> Group:
    word = node["word"]
    if word.startswith("<that>"):
        known = [one for one in ctx.referents if one.name == word[6:]]
        return referred(known[-1]) if known else That(word[6:])
    if word == "<latest>":
        found = ctx.find("card")
        if found is None:
            raise NotUnderstood(node, "the text has not spoken of such a card before")
        return referred(found)
    if word in _ONE and not (word == "their" and node["number"] == "many"):
        person = word in (
            "he",
            "she",
            "him",
            "her",
            "his",
            "himself",
            "herself",
            "he or she",
            "him or her",
            "his or her",
        )
        if person and ctx.find("card", "", "one", person=True) is None:
            own = ctx.own("hero") or ctx.card(node, "", "one")
            if (
                own == That("self")
                and not ctx.is_own("hero")
                and ctx.card_type not in ("holding", "pantheon")
            ):
                raise NotUnderstood(node, "the text has not spoken of such a card before")
            return own
        if word == "their":
            return ctx.card(node, "", "one")
        return ctx.card(node, "", "one", person=person)
    if word == "any that are" and ctx.denied is not None:
        return ctx.denied
    if word in ("the rest", "the others", "others", "any others"):
        return _left_of_several(ctx)
    if word == "the other":
        return _other_of_two(ctx, node)
    if word == "another":
        return _another(ctx, node)
    if word in ("the latter", "the former"):
        lately = [one for one in ctx.referents if one.sort == "card"][-2:]
        if len(lately) < 2:
            raise NotUnderstood(node, "the latter of what?")
        return referred(lately[word == "the latter"])
    if word == "the two":
        return pair(ctx, node)
    if word in ("the first", "the second"):
        return by_order(ctx, node, int(word == "the second"))
    if word == "either":
        return either(ctx, node)
    if word in ("one", "any", "each", "neither"):
        return _one_of(ctx, node)
    if word in _MANY or word == "their":
        many = ctx.find("card", "", "many")
        if word == "both" and many is None:
            return pair(ctx, node)
        if many is None and who_meet(ctx) is not None:
            return pair(ctx, node)
        if many is not None:
            return ctx.as_they_were(node, many)
        if ctx.card_type in ("follower", "hero") and ctx.mode == "standing" and not ctx.referents:
            return That("self")  # "their Hero", of a Follower that is several men
        if ctx.card_type == "follower" and any(one.name == "self" for one in ctx.referents):
            return That("self")
        cards = ctx.card(node, "", "any")
        if cards == That("hero") and ctx.card_type == "follower":
            return That("self")  # they, who are with their Hero
        if cards == That("self") and ctx.card_type not in ("follower", "hero") and not ctx.find("card"):
            raise NotUnderstood(node, "the text has not spoken of several cards before")
        return cards
    raise NotUnderstood(node, f"what “{word}” means is not clear here")


def _another(ctx: Context, node: Node) -> Group:
    """From one of your City Sections to another: one more of the same sort."""
    found = ctx.find("card", "", "one")
    if found is None or not isinstance(found.chosen, Chosen) or ctx.mode != "action":
        raise NotUnderstood(node, "another of what?")
    name = ctx.new_name("card")
    ctx.speak_of(found._replace(name=name))
    like = found.chosen
    return Chosen(ONE, (*like.tests, OtherThan(That(found.name))), like.place, name=name)


def _other_of_two(ctx: Context, node: Node) -> Group:
    found = ctx.find("card", "", "one")
    if found is None:
        raise NotUnderstood(node, "the other one of what?")
    several = ctx.find("card", "", "many")
    in_play = (
        isinstance(several.chosen, Chosen) and several.chosen.place == PLAY if several is not None else False
    )
    if (
        several is not None
        and in_play
        and isinstance(found.chosen, Chosen)
        and found.name.startswith("card ")
    ):
        both = referred(several)
        if Among(both) in found.chosen.tests:
            return Every((Among(both), OtherThan(referred(found))))
    if isinstance(found.chosen, Chosen) and any(isinstance(one, Among) for one in found.chosen.tests):
        return That("the rest")  # of two that were looked at
    other = ctx.other_than(referred(found))
    return other if other is not None else That("the rest")


def _left_of_several(ctx: Context) -> Group:
    """The rest, the others: those of several cards in play of which some were chosen before."""
    several = [one for one in ctx.referents if one.number == "many" and isinstance(one.chosen, Chosen)]
    for known in reversed(several):
        whole = referred(known)
        parts = [
            referred(one)
            for one in ctx.referents
            if isinstance(one.chosen, Chosen) and Among(whole) in one.chosen.tests
        ]
        if parts and isinstance(known.chosen, Chosen) and known.chosen.place == PLAY:
            return Every((Among(whole), *[OtherThan(part) for part in parts]))
    return That("the rest")


def _one_of(ctx: Context, node: Node, count: Bound = ONE) -> Group:
    """One, any, either: of several cards that the text has spoken of."""
    found = ctx.find("card", "", "many")
    if found is None or node["word"] == "neither":
        raise NotUnderstood(node, "one of which cards?")
    if node["word"] in ("each", "both"):
        return referred(found)
    name = ctx.new_name("card")
    like = Chosen(count, (Among(referred(found)),), _place_of(referred(found)))
    ctx.speak_of(Referent(name, "card", found.nouns, "one" if count == ONE else "many", chosen=like))
    return dataclasses.replace(like, name=name)


def _one(ctx: Context, node: Node) -> Group:
    """Two (of them); the one who controls; a Hero's, standing for the Hero's card of that sort."""
    if node["noun"] == "same" and node["owner"] is not None and node["count"] is not None:
        return _one_of_ones_own(ctx, node)
    if node["noun"] == "same" and node["owner"] is not None and not node["after"]:
        return _elliptic(ctx, node["owner"])
    after = node.each("after")
    if node["det"] == "each" and len(after) == 1 and after[0].kind == "place" and not node["adjectives"]:
        of = after[0]["what"] if after[0]["preposition"] == "of" else None
        counted = of is not None and of.kind == "thing" and of["count"] is not None
        if of is not None and counted and of["det"] in (None, "the", "those", "these"):
            return group(ctx, of)  # each of up to two Heroes, each of the two Heroes
    count = bound(ctx, node["count"])
    more = node["count"] is not None and (node["count"]["op"], node["count"]["n"]) == ("more", 1)
    if not after and not node["adjectives"] and more and not node["owner"]:
        return _another(ctx, node)  # bow one of your Heroes; another one has +2S
    if not after and not node["adjectives"] and node["count"] is not None:
        return _one_of(ctx, node.having(count=None), count)
    if node["det"] in ("everything", "anything") and node["count"] is None:
        return Every(*description(ctx, node.having(noun="card", det=None)))
    found = ctx.find("card", "", "many")
    other = found is not None and bool(found.nouns) and node["noun"] not in (*found.nouns, "card", "one")
    if other:
        raise NotUnderstood(node, "the text has not spoken of such cards before")
    like = ctx.find("card") if node["det"] is None and not node["owner"] and ctx.mode == "action" else None
    plain = node["count"] is None or node["count"]["op"] == "="
    if plain and like is not None and like.number == "one" and len(like.nouns) == 1 and not like.own:
        number = "one" if count == ONE else "many"  # one of your Heroes, and one of theirs
        return group(ctx, node.having(noun=like.nouns[0], sort="card", number=number))
    if found is None or node["count"] is not None:
        raise NotUnderstood(node, "one of which cards?")
    less = [one for one in after if _less_of_two(one) is not None]
    after = tuple([one for one in after if one not in less])
    tests, place = description(ctx, node.having(noun="card", det=None, after=after))
    return Every((Among(referred(found)), *_beaten(ctx, referred(found), less), *tests), place)


def _one_of_ones_own(ctx: Context, node: Node) -> Group:
    """Bow an opposing Hero or straighten one of your own: one of your Heroes."""
    found = ctx.find("card") or ctx.like
    nouns = found.nouns if found is not None else tuple([noun for noun, _ in ctx.such[-1:]])
    if len(nouns) != 1 or nouns[0] not in mean_tests.CARD_NOUNS or node["after"] or ctx.mode != "action":
        raise NotUnderstood(node, "one of whose what?")
    number = "one" if bound(ctx, node["count"]) == ONE else "many"
    return group(ctx, node.having(noun=nouns[0], sort="card", number=number))


_MORE: Final = {"lower": "<", "less": "<", "higher": ">", "more": ">", "additional": ">"}


def _less_of_two(node: Node) -> tuple[str, str] | None:
    """With the lower Strength, who has less Ka: which value, and whether it is lower or higher."""
    what = node["what"] if node.kind == "having" else None
    clause = node["clause"] if node.kind == "relative" else None
    if clause is not None and clause.kind == "clause" and clause["sense"] in ("has", "have"):
        what = clause["what"] if clause["agent"] == WHICH and not clause["adjuncts"] else None
    if what is None or what.kind != "thing" or what["noun"] not in VALUES or what["after"] or what["owner"]:
        return None
    count = what["count"]
    words = [str(one["word"]) for one in what.each("adjectives")]
    if count is not None and count["n"] is None and not words:
        words = [{"<": "less", ">": "more"}.get(str(count["op"]), "")]
    if len(words) != 1 or words[0] not in _MORE or what["det"] not in ("the", "a", None):
        return None
    return VALUES[what["noun"]], _MORE[words[0]]


def _beaten(ctx: Context, cards: Group, less: list[Node]) -> list[Test]:
    """Of those who are compared, the one with less; neither, if they are equal."""
    found: list[Test] = []
    for node in less:
        value, op = _less_of_two(node) or ("", "")
        _tense = node["clause"]["tense"] if node.kind == "relative" else None
        best = ValueOf(value, cards, "highest" if op == "<" else "lowest")
        ctx.rivals = value, cards
        found.append(HasValue(value, Bound(op, best)))
    return found


def _elliptic(ctx: Context, owner: Node) -> Group:
    """Yours, the opponent's: of what the text has spoken of, the one of that player."""
    if (
        owner.kind == "thing"
        and owner["noun"] in ("opponent", "player")
        and is_just(owner, owner["noun"], "the", "that")
    ):
        side = "other"
    else:
        side = "you" if mean_players.who(ctx, owner) == YOU else "other"
    for referent in reversed(ctx.referents):
        if referent.sort == "card" and referent.whose == side:
            ctx.point_at(referent)
            return referred(referent)
    raise NotUnderstood(owner, "whose what?")


_IN_BATTLES: Final = ("hero", "unit", "follower", "item", "card")


def placed_alike(node: Node) -> Node:
    """One of your Heroes and an opposing Hero in this battle: both are in it."""
    parts = node["parts"]
    if any(part.kind not in ("thing", "part") for part in parts):
        return node
    inner = [part if part.kind == "thing" else part["of"] for part in parts]
    last = inner[-1].each("after")[-1:] if inner[-1].kind == "thing" else ()
    where = last[0]["what"] if last and last[0].kind == "place" else None
    if where is None or where.kind != "thing" or where["noun"] != "battle":
        return node
    placed: list[Node] = []
    for part, thing in zip(parts, inner, strict=True):
        bare = thing.kind == "thing" and not thing["after"] and thing["noun"] in _IN_BATTLES
        fresh = part.kind == "part" or thing["count"] is not None or thing["det"] in _CHOOSING
        there = thing.having(after=last) if bare and (fresh or thing["number"] == "many") else thing
        placed.append(there if part.kind == "thing" else part.having(of=there))
    return node.having(parts=tuple(placed))


def _joined(ctx: Context, node: Node) -> Group:
    node = placed_alike(node)
    parts = node["parts"]
    if node["conjunction"] == "or":
        groups = _with_known([group(ctx.copy(), part) for part in parts])
        first = groups[0]
        if ctx.mode != "action" and all(isinstance(one, (Every, That)) for one in groups):
            groups = [Every((Among(one),)) if isinstance(one, That) else one for one in groups]
        if all(isinstance(one, Every) and one.place == _place_of(first) for one in groups):
            tests = [mean_tests.one_test(one.tests) for one in groups if isinstance(one, Every)]
            return Every((AnyOf(tuple(tests)),), _place_of(first))
        if all(
            isinstance(one, Chosen) and one.place == _place_of(first) and one.count == _count_of(first)
            for one in groups
        ):
            return _chosen_or(ctx, groups)
        raise NotUnderstood(node, "these cannot stand for one another")
    if node["conjunction"] == "and perhaps":
        raise NotUnderstood(node, "these cannot be dealt with together")
    together = Together(tuple([group(ctx, part) for part in parts]))
    if ctx.mode == "action":
        speak_of_both(ctx, together.parts)
    return together


def _with_known(groups: list[Group]) -> list[Group]:
    """This card or one of your Heroes: a card that is known is described as the others are."""
    like = next((one for one in groups if not isinstance(one, That)), None)
    if not isinstance(like, (Every, Chosen)):
        return groups
    return [
        dataclasses.replace(like, tests=(Among(one),)) if isinstance(one, That) else one for one in groups
    ]


def speak_of_both(ctx: Context, parts: tuple[Group, ...]) -> None:
    """One of your Heroes and one of theirs: from now on they are "they" and "both"."""
    if any(isinstance(one, Every) for one in parts):  # a Hero and all Followers attached to him or her
        named = tuple([That(one.name) if isinstance(one, Chosen) else one for one in parts])
        ctx.speak_of(Referent(ctx.new_name("card"), "card", (), "many", group=Together(named)))
        return
    names = [one.name for one in parts if isinstance(one, (Chosen, That)) and one.name]
    known = [n for n, one in enumerate(ctx.referents) if one.name in names]
    if len(names) == len(parts) > 1 and known:
        both = Together(tuple([That(name) for name in names]))
        nouns = [one.nouns for one in ctx.referents if one.name in names]
        alike = tuple([noun for noun in nouns[0] if all(noun in others for others in nouns)])
        ctx.referents.insert(
            known[0], Referent("both " + " and ".join(names), "card", alike, "many", group=both)
        )
        ctx.twins = tuple(names) if alike else ()


def _count_of(one: Group) -> Bound | None:
    return one.count if isinstance(one, Chosen) else None


def _place_of(one: Group) -> Place:
    return one.place if isinstance(one, (Every, Chosen)) else PLAY


def _chosen_or(ctx: Context, groups: list[Group]) -> Group:
    chosen = [one for one in groups if isinstance(one, Chosen)]
    common = [test for test in chosen[0].tests if all(test in one.tests for one in chosen)]
    rests = [mean_tests.one_test(tuple([test for test in one.tests if test not in common])) for one in chosen]
    name = ctx.new_name("card")
    nouns = tuple([test.word.lower().replace(" ", "_") for test in rests if isinstance(test, OfType)])
    first, number = chosen[0], "one" if chosen[0].count == ONE else "many"
    made = Chosen(first.count, (AnyOf(tuple(rests)), *common), first.place, first.by, first.random, name)
    ctx.speak_of(Referent(name, "card", nouns, number, whose=whose(tuple(common)), chosen=made))
    return made


def _part(ctx: Context, node: Node) -> Group:
    whole_node, det = node["of"], node["det"]
    if det == "the rest":
        return _rest_of(ctx, whole_node)
    if whole_node.kind == "pronoun" and whole_node["word"] == "yours":
        raise NotUnderstood(node, "which of yours?")
    whole = group(ctx, whole_node)
    if whole_node.kind == "pronoun" and whole_node["word"] in _MANY and _is_single(ctx, whole):
        raise NotUnderstood(node, "the text has not spoken of several cards before")
    if det in ("each", "all", "both") and node["count"] is None:
        return whole
    if isinstance(whole, Every) and ctx.mode != "action" and bound(ctx, node["count"]) == ONE:
        return whole
    if det not in (None, "any", "either", "another", "one"):
        raise NotUnderstood(node, f"“{det} of” is not understood here")
    if isinstance(whole, That) and det in (None, "any", "one") and bound(ctx, node["count"]) == ONE:
        known = next((one for one in ctx.referents if one.name == whole.name), None)
        if known is not None and known.number == "any":
            return whole  # of several to which the same happens: the one of which it is told
    one = [one for one in ctx.referents if one.number == "one" and isinstance(whole, That)]
    if any(referred(known) == whole for known in one) and bound(ctx, node["count"]) != ONE:
        raise NotUnderstood(node, "several of a single card?")
    name = ctx.new_name("card")
    any_ = det == "any" and node["count"] is None  # any of them: as many as one likes
    count = Bound("any", Fixed(0)) if any_ else bound(ctx, node["count"])
    like = (
        Chosen(count, whole.tests, whole.place)
        if isinstance(whole, Every)
        else Chosen(count, (Among(whole), *_sort_of(ctx, whole_node, whole)), _place_of(whole))
    )
    nouns = next((one.nouns for one in ctx.referents if referred(one) == whole), _nouns_of(ctx, whole))
    ctx.speak_of(Referent(name, "card", nouns, "one" if count == ONE else "many", chosen=like))
    return dataclasses.replace(like, name=name)


def _is_single(ctx: Context, cards: Group) -> bool:
    """Whether only one card is meant, of which there are no several."""
    known = [one for one in ctx.referents if isinstance(cards, That) and one.name == cards.name]
    return cards in (That("self"), That("hero")) or (bool(known) and known[-1].number == "one")


def _sort_of(ctx: Context, node: Node, whole: Group) -> tuple[Test, ...]:
    """Reveal three cards; one of the Heroes: those of them that are Heroes."""
    called = [noun for one in ctx.referents if referred(one) == whole for noun in one.nouns]
    if node.kind != "thing" or node["noun"] == "card" or node["noun"] in called:
        return ()
    return description(ctx.standing(), Node("thing", noun=node["noun"], sort="card", number="many"))[0]


def _nouns_of(ctx: Context, whole: Group) -> tuple[str, ...]:
    """What each of some cards can be called."""
    if isinstance(whole, Every):
        either = [test.tests for test in whole.tests if isinstance(test, AnyOf)]
        asked = whole.tests if not either else tuple([_alone(test) for test in either[0]])
        return tuple([noun for noun, test in mean_tests.CARD_NOUNS.items() if test in asked])
    return next((one.nouns for one in ctx.referents if one.name == getattr(whole, "name", "")), ())


def _alone(test: Test) -> Test:
    """Followers you control: Followers."""
    parts = test.tests if isinstance(test, AllOf) else (test,)
    return next((part for part in parts if isinstance(part, OfType)), test)


def _rest_of(ctx: Context, node: Node) -> Group:
    """The rest of his unit."""
    if node.kind == "thing" and node["noun"] == "unit":
        hero = group(ctx, node["owner"]) if node["owner"] is not None else _latest(ctx, node)
        if node["adjectives"] or node["after"] or node["det"] not in (None, "the", "that"):
            raise NotUnderstood(node, "which unit?")
        return Every((InUnitOf(hero), OtherThan(hero)))
    if node.kind in ("pronoun", "thing"):
        group(ctx, node)
        return That("the rest")
    raise NotUnderstood(node, "the rest of what?")


def _latest(ctx: Context, node: Node) -> Group:
    found = ctx.find("card", "hero", "one", exact=True) or ctx.find("card", "", "one")
    if found is not None:
        return referred(found)
    own = ctx.own("hero")
    if own is None:
        raise NotUnderstood(node, "whose unit?")
    return own


#: What one does in an event, and the noun for who does it: the raiding Hero is the raider.
_DOERS: Final = {"raiding": "raider", "winning": "winner", "losing": "loser", "challenging": "challenger"}


def _as_part(node: Node) -> Node:
    """The raiding Hero, that losing Hero: the raider, the loser."""
    words = [a["word"] for a in node.each("adjectives") if a.kind == "adjective"]
    one = node["noun"] == "hero" and node["number"] == "one" and node["det"] in ("the", "that")
    if not one or len(words) != 1 or words[0] not in _DOERS or not _is_bare(node.having(adjectives=None)):
        return node
    return node if len(node["adjectives"]) > 1 else node.having(noun=_DOERS[words[0]], adjectives=None)


def _thing(ctx: Context, node: Node) -> Group:
    node = _as_part(node)
    if node["det"] == "whoever":  # the Hero who loses the duel
        known = _by_clause(ctx, node.having(det="the"), (), ())
        if known is None:
            raise NotUnderstood(node, "who is that?")
        return known
    if node["det"] in ("each", "all", "both") and any(a["word"] == "chosen" for a in node.each("adjectives")):
        node = node.having(det="the", number="many")  # each of the chosen Heroes
    noun, det, owner = node["noun"], node["det"], node["owner"]
    if (
        (
            det == "the other"
            and node["count"] is None
            and owner is None
            and ctx.find("card", "", "many") is not None
        )
        and node["number"] == "many"
        and not node["after"]
    ):
        _words = [a["word"] for a in node.each("adjectives")]
        return That("the rest")
    if det == "the other" and noun == "hero" and node["number"] == "one" and _is_bare(node):
        other = _unnamed_hero(ctx)
        if other is not None:
            return other
    if det == "the other" and node["number"] == "one" and _is_bare(node) and ctx.find("card", noun, "one"):
        raise NotUnderstood(node, "the other one of which two?")
    compares = any(_less_of_two(one) is not None for one in node.each("after"))
    if compares and det == "the" and node["number"] == "one" and node["count"] is None and owner is None:
        return _one(ctx, node)
    if det in ("these", "those") and noun == "hero" and _is_bare(node):
        met = who_meet(ctx) if ctx.find("card", noun, "many") is None else None
        if met is not None:
            return met
    if det in ("this", "that", "the", "these", "those") and node["count"] is None and owner is None:
        known = _spoken_of(ctx, node)
        if known is not None:
            return known
        if det == "this" and not node["after"]:
            raise NotUnderstood(node, "this card is none, and the text has not spoken of one before")
    if det == "both" and ctx.mode == "action" and _is_bare(node):
        return pair(ctx, node, node["noun"])
    if det in ("the", "these", "those") and owner is None and not (node["after"] or node["adjectives"]):
        those = _those(ctx, node)
        if those is not None:
            return those
    of = node.each("after")
    if noun == "hero" and det == "the" and owner is None and len(of) == 1 and of[0].kind == "place":
        what = of[0]["what"] if of[0]["preposition"] == "of" else None
        if what is not None and what.kind == "thing" and what["noun"] in ("unit", *BORNE):
            node = node.having(owner=what, det=None, after=())  # the Hero of that unit
            owner, det = what, None
    if (
        noun == "hero"
        and owner is not None
        and det is None
        and node["count"] is None
        and node["number"] == "one"
    ):
        hero = _hero_of(ctx, node)
        if hero is not None:
            return hero
    if noun == "city_section" and owner is not None and det is None and node["count"] is None:
        points = is_this(ctx, owner) or (
            owner.kind == "pronoun" and owner["word"] == "its" and not ctx.referents
        )
        if points and _is_bare(node.having(owner=None)) and node["number"] == "one":
            own = ctx.own("city_section")
            if own is None:
                raise NotUnderstood(node, "this card is at no City Section")
            return own
    if (noun == "card" and owner is not None and node["count"] is None and node["number"] == "one") and not (
        node["adjectives"] or node["after"] or mean_players.is_player(ctx, owner)
    ):
        return group(ctx, owner)  # that Hero's card is that Hero
    if noun == "unit" and owner is not None and node["count"] is None and node["number"] == "one" and not det:
        for adjective in node.each("adjectives"):
            if adjective["word"] != "entire":
                raise NotUnderstood(adjective, "which unit?")
        if not mean_players.is_player(ctx, owner):
            return Every((InUnitOf(group(ctx, owner)), *_tests_behind(ctx, node)))
    top = _top_cards(ctx, node)
    if top is not None:
        return top
    if noun in PARTS and only_says_where(node) and not node["adjectives"]:
        if node["number"] == "many" or (det == "target" and noun != "target") or node["count"] is not None:
            raise NotUnderstood(node, "there is one of them, which is not chosen")
        return speak_of_part(ctx, noun)
    lone = (
        det is None and owner is not None and node["number"] == "one" and noun not in ("stronghold", "unit")
    )
    vague = lone and noun == "card" and ctx.mode == "action" and mean_players.is_player(ctx, owner)
    if vague and _is_bare(node.having(owner=None)):
        raise NotUnderstood(node, "which of the cards?")
    if lone and owner.kind == "you" and _is_bare(node.having(owner=None)):
        mine = [
            one for one in ctx.referents if one.whose == "you" and noun in one.nouns and one.number == "one"
        ]
        if mine and mine[-1].sort == "card":
            ctx.point_at(mine[-1])
            return referred(mine[-1])  # your Hero, of whom the text has spoken
    if det == "this" and node["after"] and ctx.is_own(noun):
        raise NotUnderstood(node, "this card is known; what stands behind it is not understood here")
    equal = any(a.kind == "compared" and a["op"] == "=" for a in node.each("after"))
    chosen = (
        node["count"] is not None
        or equal
        or det in _CHOOSING
        or det == "half"
        or (lone and mean_players.is_player(ctx, owner))
        or (det == "the" and node["number"] == "one" and _is_superlative(ctx, node))
    )
    if det in ("none", "neither"):
        raise NotUnderstood(node, "what none of them does is not understood here")
    if det in ("no", "no other"):
        raise NotUnderstood(node, "none of them?")
    if det == "target" and ctx.mode != "action" and ctx.around is not None:
        return _choose(ctx.around, node)  # all Followers attached to target Hero
    if det in ("each", "all", "each other", "all other", "both") or not chosen or ctx.mode != "action":
        ctx.several = ("each" if det == "each" else "all") if ctx.mode == "action" else ""
        found = every(ctx, node)
        ctx.several = ""
        if ctx.mode == "action" or node["number"] == "many":
            nouns = (noun,)
            ctx.speak_of(
                Referent(ctx.new_name("card"), "card", nouns, "many", group=found, whose=whose(found.tests))
            )
        return found
    return _choose(ctx, node)


def _unnamed_hero(ctx: Context) -> Group | None:
    """The other Hero, of a duel or challenge of which only one of the two was named."""
    unnamed = [one for one in ctx.referents if one.latent and "hero" in one.nouns]
    return referred(unnamed[0]) if len(unnamed) == 1 else None


def _those(ctx: Context, node: Node) -> Group | None:
    """Those two Heroes: the two that the text has spoken of, or the latest of which there can be two."""
    count = node["count"]
    if count is None or count["op"] != "=" or not isinstance(count["n"], int) or count["n"] < 2:
        return None
    found = so_many(ctx, node["noun"], count["n"])
    if found is None and count["n"] == 2 and ctx.find("card", node["noun"], "one", exact=True) is not None:
        return pair(ctx, node, node["noun"])
    if found is None and node["det"] != "the":
        raise NotUnderstood(node, "the text has not spoken of such cards before")
    return referred(found) if found is not None else None


#: Cards that are at no City Section themselves: "this City Section" is the one under attack.
_AT_BATTLES: Final = ("action", "spell", "hero", "follower", "item")


def _is_superlative(ctx: Context, node: Node) -> bool:
    """The Hero with the lowest Ka: of equal ones somebody chooses one."""
    said = node["adjectives"] or node["after"]
    return bool(said) and any(isinstance(test, HasMost) for test in description(ctx.copy(), node)[0])


def hero_of(cards: Group) -> Group:
    """The Hero of a unit: what a unit has is attached to its Hero."""
    only = cards.tests[0] if isinstance(cards, Every) and len(cards.tests) == 1 else None
    return only.cards if isinstance(only, InUnitOf) and not only.army else cards


def speak_of_part(ctx: Context, noun: str, called: tuple[str, ...] = ()) -> Group:
    """The loser, the caster: a Hero by what he or she does, now spoken of; the target that was chosen."""
    known = ctx.find("card", "target", "one", exact=True) if noun == "target" else None
    if known is not None:
        return referred(known)
    if noun == "bearer":  # of the card of the text
        if not ctx.bearer:
            raise NotUnderstood(None, "the bearer of what?")
        ctx.speak_of(Referent("hero", "card", ("hero", noun), "one", own=True))
        return That("hero")
    nouns = (noun, "hero") if not noun.endswith("_card") else (noun, "card")
    brought = ctx.find("card", noun, exact=True)
    acting = ctx.mode == "action" or ctx.around is not None
    if brought is None and acting and noun in _BROUGHT:
        raise NotUnderstood(None, f"the {noun} of what? The text has not spoken of {_BROUGHT[noun]} before")
    if brought is not None:
        ctx.speak_of(brought)
    else:
        ctx.speak_of(Referent(noun, "card", nouns, "one", called=called))
    return That(noun)


#: Whom only an event brings.
_BROUGHT: Final = {"winner": "a duel", "loser": "a duel", "raider": "a raid", "challenger": "a challenge"}


def only_says_where(node: Node) -> bool:
    """The winner; the winner of the duel."""
    after = node.each("after")
    if not after:
        return True
    what = after[0]["what"] if len(after) == 1 and after[0].kind == "place" else None
    return (
        what is not None
        and what.kind == "thing"
        and is_just(what, what["noun"], "the", "this", "that")
        and (
            after[0]["preposition"] in ("of", "in")
            and what["noun"] in ("duel", "raid", "battle", "challenge")
        )
    )


def _hero_of(ctx: Context, node: Node) -> Group | None:
    """This card's Hero, the Lookouts' Hero, its Hero."""
    owner = node["owner"]
    if node["adjectives"] or node["after"]:
        return None
    if owner.kind == "self" or (
        owner.kind == "thing" and owner["det"] == "this" and _is_bare(owner) and ctx.is_own(owner["noun"])
    ):
        ctx.speak_of(Referent("hero", "card", ("hero",), "one", own=True))
        return That("hero")
    if owner.kind == "thing" and owner["noun"] == "unit" and owner["count"] is None:
        if owner["adjectives"] or owner["after"] or owner["det"] not in (None, "this", "that", "the"):
            raise NotUnderstood(owner, "which unit?")
        if owner["owner"] is not None and not mean_players.is_player(ctx, owner["owner"]):
            return group(ctx, owner["owner"])
        own = ctx.own("hero")
        return own if owner["det"] == "this" and own is not None else _latest(ctx, owner)
    pointing = owner.kind == "thing" and owner["noun"] in BORNE and owner["det"] in ("that", "the")
    if pointing and _is_bare(owner) and ctx.find("card", owner["noun"], exact=True) is not None:
        cards = group(ctx, owner)
        if isinstance(cards, That):
            ctx.speak_of(next(one for one in ctx.referents if one.name == cards.name))
            return _hero_of(ctx, node.having(owner=Node("pronoun", word="its", number="one", sort="card")))
    if owner.kind == "pronoun" and not mean_players.is_player(ctx, owner):
        cards = group(ctx, owner)
        if cards == That("self"):
            return That("hero")
        name = getattr(cards, "name", "")
        nouns = [noun for one in ctx.referents if one.name == name for noun in one.nouns]
        borne = any(noun in BORNE for noun in nouns) and owner["word"] != "their"
        if ctx.card_type in ("follower", "item") and not borne and "unit" not in nouns:
            return That("hero")  # of a Follower or an Item, not of another Hero
        if any(one.name == name and "hero" in _heroes_of(one) for one in ctx.referents):
            return cards  # the Hero of a unit
        if name == "event card" or any(one.name == name and _is_elsewhere(one) for one in ctx.referents):
            return _bearer_of_last(ctx)  # what is in a hand has no Hero
        return Every((OfType("Hero"), HasAttached(Every((Among(cards),)))))
    return None


def _heroes_of(referent: Referent) -> list[str]:
    """Nouns of a Hero, of a unit that is chosen by its Hero."""
    return ["hero" for noun in referent.nouns if noun in ("hero", "unit")]


def _is_elsewhere(referent: Referent) -> bool:
    """Whether it was chosen in a hand, a deck or a pile."""
    return isinstance(referent.chosen, Chosen) and referent.chosen.place != PLAY


def _bearer_of_last(ctx: Context) -> Group | None:
    """The Hero of the Follower or Item that was spoken of last: as it was, where an event tells of it."""
    for one in reversed(ctx.referents):
        borne = one.sort == "card" and one.number == "one" and any(noun in BORNE for noun in one.nouns)
        if borne and not _is_elsewhere(one):
            if one.name == "event card":
                return That("event host")
            return Every((OfType("Hero"), HasAttached(Every((Among(referred(one)),)))))
    return None


def _is_bare(node: Node) -> bool:
    return not (node["adjectives"] or node["after"] or node["count"] is not None or node["owner"] is not None)


def _spoken_of(ctx: Context, node: Node) -> Group | None:
    """That Hero, the Follower, this City Section: something the text has spoken of, or its own card."""
    noun, det, after = node["noun"], node["det"], node.each("after")
    number = node["number"] or "one"
    traits = tuple([str(a["word"]) for a in node.each("adjectives") if a.kind == "trait"])
    words = tuple([str(a["word"]) for a in node.each("adjectives") if a.kind == "adjective"])
    if any(a.kind not in ("trait", "adjective") for a in node.each("adjectives")):
        return None
    if noun in PARTS and only_says_where(node):
        return speak_of_part(ctx, noun)
    place = ordinal_of(node)
    if place is not None and not after:
        counted = ctx.nth("card", noun, place)
        return referred(counted) if counted is not None and number == "one" else None
    if det == "this" and not after and not words:
        own = ctx.own(traits[0] if traits else noun)
        if own is not None:
            return own
    if len(after) == 1 and after[0].kind == "adjective" and after[0]["word"] == "attacked":
        after, words = (), (*words, "attacked")
    if after:
        return _by_clause(ctx, node, words, traits)
    called = tuple([_PARTICIPLES.get(word, word) for word in words if word not in _POINTING])
    picked_out = "chosen" in words  # rather than the one that is spoken of last, or attacked
    if noun == "city_section" and not picked_out and (det in ("this", "the") or called == ("attacked",)):
        found = ctx.find("card", "city_section", exact=True, called=called)
        if found is not None:
            return referred(found)
        own = ctx.own(noun)
        if own is not None and called != ("attacked",):
            return own
        if det == "the" and "battlefield" not in ctx.had:
            ctx.had.insert(0, "battlefield")  # from now on it can be "there"
        return That("battlefield") if det == "the" or ctx.card_type in _AT_BATTLES else None
    bearer = ctx.own(noun) if called == ("attached",) and noun in ("hero", "city_section") else None
    if bearer is not None and bearer != That("self"):
        return bearer
    if called == ("opposing",) and noun == "hero" and det == "the" and number == "one":
        chosen = _called(ctx, node, noun, number, ("opposing",))
        if chosen is not None:
            return chosen
        other = _unnamed_hero(ctx)
        if other is None:
            raise NotUnderstood(node, "which opposing Hero?")
        return other
    if "chosen" in words and not called and not traits:
        for one in reversed(ctx.referents):
            picked = one.chosen is not None and getattr(one.chosen, "place", None) != Place("deck")
            if picked and one.number == number and noun in (*one.nouns, "card"):
                return referred(one)
    if called or traits:
        known = _called(ctx, node, noun, number, (*called, *traits))
        alone = det == "the" and number != "many" and noun == "card" and not called
        if known is None and traits and (det == "that" or alone):
            raise NotUnderstood(node, "the text has not spoken of such a card before")
        return known
    if noun == "unit":
        own = ctx.own("hero") if det == "this" else None
        if own is not None:
            whole = Every((InUnitOf(own),))
            ctx.speak_of(Referent("this unit", "card", ("unit",), "one", group=whole))
            return whole
        found = ctx.find("card", "unit", "any", exact=True)
        return referred(found) if found is not None else Every((InUnitOf(_latest(ctx, node)),))
    if noun == "prisoner":
        return None
    if noun in ("attacker", "defender"):
        return That({"attacker": "attacking army", "defender": "defending army"}[noun])
    if noun == "hero" and words == ("same",):
        found = ctx.find("card", noun, number, exact=True)
        bearer = _bearer_of_last(ctx) if found is None or found.name == "self" else None
        if bearer is not None:
            return bearer
    if number == "many" and det == "the" and ctx.find("card", noun, number) is None:
        return None  # the cards in a raid, the Heroes in an army: all of them
    return ctx.card(node, noun, number, demonstrative=det == "that")


_PARTICIPLES: Final = {"refusing": "challenged"}


def _called(ctx: Context, node: Node, noun: str, number: str, called: tuple[str, ...]) -> Group | None:
    """The challenged Hero, the revealed card, the Sahir: by what it is or what was done with it."""
    if "other" in called:
        others = tuple([word for word in called if word != "other"])
        found = ctx.find("card", "", "many", called=others)
        return That("the rest") if found is not None else None
    factions = tuple([FACTION_FORMS.get(word, word) for word in called])  # that Assassin, of your Assassins
    for names in dict.fromkeys((called, factions)):
        for exact in (True, False):
            found = ctx.find("card", noun, number, exact=exact, called=names)
            if found is not None:
                return referred(found)
    if noun == "card" and len(called) == 1 and ctx.is_own(called[0]):
        return That("self")
    return None


def _by_clause(ctx: Context, node: Node, words: tuple[str, ...], traits: tuple[str, ...]) -> Group | None:
    """The card you bowed, the Sahir who cast it: what was spoken of, by what was done."""
    after = node["after"]
    if len(after) != 1 or after[0].kind != "relative" or words:
        return None
    clause = after[0]["clause"]
    if clause.kind != "clause" or clause["adjuncts"] or clause["negated"] or clause["modal"]:
        return None
    agent, what = clause["agent"], clause["what"]
    bearer = _bearer(ctx, node, clause)
    if bearer is not None:
        return bearer
    if node["noun"] == "hero" and _was_borne(ctx, clause):
        return That("event host")
    outcome = {"wins": "winner", "loses_event": "loser"}.get(clause["sense"])
    if outcome and agent == WHICH and (what is None or is_just(what, "duel", "the", "that", "this")):
        _tense = clause["tense"]
        return speak_of_part(ctx, outcome)
    if clause["sense"] == "cast" and agent == WHICH and what is not None:
        if what.kind != "self":
            _said = what["det"], what["noun"], what["word"]
            if ctx.card_type == "spell" and ctx.find("action") is not None:
                raise NotUnderstood(node, "who cast which Spell?")
        _tense = clause["tense"]
        return speak_of_part(ctx, "caster", traits)
    if what == WHICH and clause["sense"] == "save" and agent is not None:  # the Hero she saved
        found = ctx.find("card", node["noun"], exact=True)
        if found is not None and group(ctx.copy(), agent) != referred(found):
            _tense = clause["tense"]
            return referred(found)
    done = deed_of(ctx, clause)
    found = ctx.find("card", node["noun"], "one", called=(done,)) if done else None
    if found is not None and node["number"] != "many":
        return referred(found)
    if what == WHICH and (agent is None or agent.kind == "you"):
        word = _DONE.get(clause["sense"])
        if word is not None:
            found = ctx.find("card", node["noun"], called=(word,))
            other = ctx.find("card", "", called=(word,)) if found is None else None
            if other is not None and (node["noun"] == "card" or not other.nouns):
                found = other
            if found is not None:
                _tense = clause["tense"]
                return referred(found)
    role = mean_players.role_again(ctx, clause)
    if role in ("card", "other", "section", "by") and node["det"] in ("the", "that") and not traits:
        known = dict(ctx.happening.roles).get(role) if ctx.happening is not None else None
        return known if isinstance(known, That) else That(f"event {role}")
    return None


def _was_borne(ctx: Context, clause: Node) -> bool:
    """The Hero it was attached to, of what an event tells."""
    what, _tense = clause["what"], clause["tense"]
    if clause["sense"] != "attach" or not clause["passive"] or clause["to"] != WHICH or what is None:
        return False
    return points_at(what, *BORNE) and group(ctx.copy(), what) == That("event card")


#: What those are called who do something in an event, and those to whom it is done.
_DEEDS: Final = {
    "challenge": ("challenging", "challenged"),
    "issue": ("challenging", ""),
    "refuse": ("refusing", ""),
    "accept": ("accepting", ""),
    "raid": ("raiding", "raided"),
    "attack": ("attacking", "attacked"),
    "wins": ("winning", ""),
    "loses_event": ("losing", ""),
    "defeat": ("winning", "defeated"),
    "defend": ("defending", ""),
    "thrust": ("thrusting", ""),
    "parry": ("parrying", ""),
    "target": ("", "targeted"),
}
#: The same of who declares something, by what it is.
_DECLARED: Final = {"raid": "raiding", "attack": "attacking", "challenge": "challenging"}


def deed_of(ctx: Context, clause: Node) -> str:
    """The Hero who refused, the player you raided: what somebody is called who did it or to whom it was done;
    empty where a clause asks for more than to point at what has happened."""
    if clause["sense"] not in _DEEDS and clause["sense"] != "declare":
        return ""
    if clause["adjuncts"] or clause["negated"] or clause["modal"]:
        return ""
    parts = {role: clause[role] for role in ("agent", "what", "to", "with_") if clause[role] is not None}
    which = [role for role, part in parts.items() if part == WHICH]
    if len(which) != 1 or which[0] not in ("agent", "what"):
        return ""
    others = {role: part for role, part in parts.items() if part != WHICH}
    if any(not points_at(part, *_MET) for part in others.values()):
        return ""
    if clause["sense"] == "declare":
        what = others.get("what")
        noun = str(what["noun"]) if what is not None and what.kind == "thing" else ""
        return _DECLARED.get(noun, "") if which == ["agent"] else ""
    does, done = _DEEDS[clause["sense"]]
    word, against = (does, done) if which == ["agent"] else (done, does)
    facing = others.get("what" if which == ["agent"] else "agent")
    foe = ctx.find("card", called=(against,)) or ctx.find("player", called=(against,)) if against else None
    if foe is not None and facing is not None and foe.whose == "other" and _is_yours(facing):
        return ""  # it was somebody else who did it
    _said = clause["tense"], clause["passive"]
    return word


#: What somebody meets, or with whom, where it is only pointed at.
_MET: Final = ("duel", "raid", "attack", "battle", "challenge", "hero", "city_section", "player")


def _is_yours(node: Node) -> bool:
    return node.kind in ("you", "self") or (node.kind == "thing" and node["owner"] == YOU_NODE)


def _bearer(ctx: Context, node: Node, clause: Node) -> Group | None:
    """The Hero to whom it is attached, the Hero who wears it: the one that bears the card of the text."""
    sense = clause["sense"]
    sense = "carry" if sense in ("own", "lead") else sense
    if sense == "follow" and (clause["what"] != WHICH or clause["agent"] is None):
        return None
    borne = clause["what"] if sense in ("attach", "carry") else clause["agent"]
    if sense == "attach" and not (clause["passive"] and clause["to"] == WHICH):
        return None
    if sense == "carry" and clause["agent"] != WHICH:
        return None
    if sense == "attached_to" and clause["what"] != WHICH:
        return None
    if (
        sense not in ("attach", "carry", "attached_to", "follow")
        or borne is None
        or group(ctx.copy(), borne) != That("self")
    ):
        return None
    own = ctx.own(node["noun"])
    if own == That("section"):
        ctx.speak_of(Referent("section", "card", ("city_section",), "one"))
    return own if own in (That("hero"), That("section")) else None


_DONE: Final = {
    "bow": "bowed",
    "destroy": "destroyed",
    "discard": "discarded",
    "bury": "buried",
    "reveal": "revealed",
    "choose": "chosen",
    "draw": "drawn",
    "name": "named",
    "attach": "attached",
    "challenge": "challenged",
}


def _top_cards(ctx: Context, node: Node) -> Group | None:
    """The top three cards of your deck; the top card."""
    adjectives = [a["word"] for a in node.each("adjectives")]
    after = node.each("after")
    if adjectives not in (["top"], ["bottom"]) or node["noun"] != "card" or len(after) > 1:
        return None
    whose, heap = ctx.deck or ctx.actor or YOU, "deck"
    if after:
        if after[0].kind != "place" or after[0]["preposition"] not in ("of", "from"):
            return None
        found = mean_places.zone(ctx, after[0]["what"])
        if found is None or found.zone not in _HEAPS or node["det"] not in ("the", None):
            return None
        whose, heap = found.whose or YOU, found.zone
    elif node["owner"] is not None or node["det"] != "the":
        return None
    count = bound(ctx, node["count"]).number
    name = ctx.new_name("card")
    there = Chosen(Bound("=", count), (), Place(heap))
    ctx.speak_of(Referent(name, "card", ("card",), "one" if count == Fixed(1) else "many", chosen=there))
    return TopCards(count, whose, name, heap, adjectives == ["bottom"])


#: What has a top and a bottom.
_HEAPS: Final = ("deck", "saved", "buried")


def every(ctx: Context, node: Node) -> Every:
    """All the cards that a phrase describes."""
    if node.kind == "all":
        found = _joined(ctx, node)
        if isinstance(found, Every):
            return found
        raise NotUnderstood(node, "these cannot be described together")
    if node.kind != "thing" or "card" not in (node["sort"] or "").split("/"):
        raise NotUnderstood(node, "a card is wanted here")
    count = node["count"]
    if count is not None and (count["op"], count["n"]) != ("=", 1):
        raise NotUnderstood(count, "how many of them is not understood here")
    if node["det"] in _DEMONSTRATIVE and node["owner"] is None:
        known = _spoken_of(ctx, node)
        if known is not None:
            return known if isinstance(known, Every) else Every((Among(known),))
    tests, place = such(ctx, node) if node["det"] == "such" else description(ctx, node)
    bearer = ctx.find("card", "hero", "one") if Is("attached") in tests and ctx.mode == "action" else None
    if bearer is not None:  # return that Hero and discard all attached cards: those attached to the Hero
        tests = tuple([AttachedTo(referred(bearer)) if test == Is("attached") else test for test in tests])
    return Every(tests, place)


def such(ctx: Context, node: Node) -> tuple[tuple[Test, ...], Place]:
    """Such a card, one such Hero: what somebody was said to have."""
    noun, named = node["noun"], [mean_tests.adjective(ctx, one) for one in node.each("adjectives")]
    known = [*ctx.described, *ctx.such]
    found = [cards for said, cards in known if noun in (said, "card") and isinstance(cards, Every)]
    found = [one for one in found if all(test in one.tests for tests in named for test in tests)]
    if not found or node["owner"] is not None or node["after"]:
        raise NotUnderstood(node, "such as which?")
    return found[-1].tests, found[-1].place


#: Words that point at what was spoken of, or at the card of the text.
_DEMONSTRATIVE: Final = ("this", "that", "these", "those")


def is_described(ctx: Context, node: Node) -> bool:
    """Whether a phrase describes cards in play rather than naming the loser, the top card and their like."""
    return node["noun"] not in PARTS and _top_cards(ctx.copy(), node) is None


def every_of(ctx: Context, node: Node) -> Every:
    """Cards as a description, also where they are known."""
    cards = group(ctx.standing(), node)
    return cards if isinstance(cards, Every) else Every((Among(cards),))


def plain(ctx: Context, node: Node) -> Every:
    """The cards that a phrase describes, whatever their number."""
    after = tuple([a for a in node.each("after") if a.kind != "compared"])
    det = "all other" if node["det"] in OTHERS else "such" if node["det"] == "such" else None
    return every(ctx.standing(), node.having(det=det, count=None, after=after))


def among(ctx: Context, node: Node) -> Test:
    """Among them."""
    return Among(group(ctx.standing(), node))


def among_only(ctx: Context, node: Node, not_owned: bool = False) -> Every:
    """A card that is known, as a description."""
    cards = group(ctx, node)
    if not not_owned:
        return Every((Among(cards),))
    return Every((Among(cards), Not(OfPlayer(mean_players.who(ctx, WHICH), owned=True))))


def host(ctx: Context, node: Node) -> Group:
    """To what several cards are attached: two Followers attached to a Hero, all Items on one of your Heroes
    are those of one Hero, who is chosen; each Follower attached to a bowed Hero is any of them."""
    if not ctx.several or not is_single(node) or (ctx.several == "each" and node["count"] is None):
        return group(ctx.standing(), node)
    if ctx.several == "all" and node["count"] is None and (node["adjectives"] or node["after"]):
        raise NotUnderstood(node, "say whether one such card is chosen or all of them are meant")
    return group(ctx, node)


def is_single(node: Node) -> bool:
    """A Hero, one of your Heroes: one card, which nobody has spoken of."""
    if node.kind != "thing" or node["number"] != "one":
        return False
    return node["det"] == "a" or (node["count"] is not None and node["count"]["n"] == 1)


def _two_apart(ctx: Context, node: Node, tests: tuple[Test, ...], place: Place, count: Bound) -> Group:
    """Two Heroes of different players, with the same Ka: one, then another who fits to the first."""
    if count != Bound("=", Fixed(2)) or place != PLAY:
        raise NotUnderstood(node, "this is understood only of two cards in play")
    plain = tuple([test for test in tests if not mean_tests.is_of_pair(test)])
    first, second = ctx.new_name("card"), ctx.new_name("card")
    others: list[Test] = [OtherThan(That(first))] if mean_tests.APART not in tests else []
    for test in tests:
        if test == mean_tests.APART:
            others.append(Not(OfPlayer(ControllerOf(That(first)))))
        elif isinstance(test, Alike) and mean_tests.is_of_pair(test):
            others.append(Alike(test.what, That(first), test.differs))
        elif isinstance(test, HasValue) and mean_tests.is_of_pair(test):
            others.append(HasValue(test.value, Bound(test.bound.op, ValueOf(test.value, That(first)))))
    both = Together((That(first), That(second)))
    for name in (first, second):
        ctx.speak_of(Referent(name, "card", (node["noun"],), "one"))
    ctx.speak_of(Referent(f"{first} and {second}", "card", (node["noun"],), "many", group=both))
    return Together((Chosen(ONE, plain, name=first), Chosen(ONE, (*plain, *others), name=second)))


def _choose(ctx: Context, node: Node) -> Group:
    ctx.several = "some" if node["number"] == "many" else ""
    tests, place = such(ctx, node) if node["det"] == "such" else description(ctx, node)
    ctx.several = ""
    equal = any(a.kind == "compared" and a["op"] == "=" for a in node.each("after"))
    if node["count"] is not None and node["count"]["op"] == "all but":
        left = node["count"]["n"]
        count = Bound("=", Capped(Sum((CountOf(Every(tests, place)), Fixed(-left))), None, Fixed(0)))
    elif node["count"] is not None or equal or node["det"] == "half":
        count = amount(ctx, node)
    else:
        count = ONE
    if node["det"] == "any" and node["number"] in ("many", "some") and node["count"] is None:
        count = Bound("any", Fixed(0))
    random = any(after.kind == "at_choice" and after["who"] is None for after in node.each("after"))
    if any(map(mean_tests.is_of_pair, tests)):
        return _two_apart(ctx, node, tests, place, count)
    name = ctx.new_name("card")
    words = [node["det"], *[a["word"] for a in node.each("adjectives")]]
    called = tuple([str(a["word"]) for a in node.each("adjectives") if a.kind == "trait"])
    called += tuple([word for word in ("target", *_SIDES) if word in words])
    nouns = (node["noun"],) if place == PLAY or node["noun"] == "card" else (node["noun"], "card")
    number, like = "one" if count == ONE else "many", Chosen(count, tests, place)
    if number == "one":
        speak_of_host(ctx, name, tests)
        speak_of_borne(ctx, That(name), tests)
    ctx.speak_of(Referent(name, "card", nouns, number, called=called, whose=whose(tests), chosen=like))
    by = next(
        (after["who"] for after in node.each("after") if after.kind == "at_choice" and after["who"]), None
    )
    chooser = mean_players.who(ctx, by) if by is not None else None
    if chooser == YOU and ctx.actor is None:
        chooser = None
    return Chosen(count, tests, place, chooser, random, name)


#: On which side a card is, by which it can be told from others afterwards.
_SIDES: Final = ("opposing", "attacking", "defending", "raiding")


def speak_of_host(ctx: Context, name: str, tests: tuple[Test, ...]) -> None:
    """A Follower attached to one of your Heroes: that Hero is spoken of too, but not first."""
    for test in tests:
        if isinstance(test, HasTokens) and test.bound.number != Fixed(0):  # and its tokens: two of them
            ctx.speak_of(Referent("token", "token", (test.token,), "many", group=That(name)))
        hosts = test.cards if isinstance(test, AttachedTo) else None
        if isinstance(hosts, Every) and OfType("Hero") in hosts.tests:
            host = Every((OfType("Hero"), HasAttached(Every((Among(That(name)),)))))
            ctx.speak_of(
                Referent(f"{name} host", "card", ("hero",), "one", whose=whose(hosts.tests), group=host)
            )


def speak_of_borne(ctx: Context, card: Group, tests: tuple[Test, ...]) -> None:
    """A Hero with two Followers, with Water tokens: those Followers and tokens are spoken of too."""
    for test in tests:
        if isinstance(test, HasTokens) and test.bound.op in (">=", ">"):
            ctx.referents.insert(0, Referent("token", "token", (test.token,), "any", group=card))
        if not isinstance(test, HasAttached) or not isinstance(test.cards, Every):
            continue
        nouns = [noun for noun, one in mean_tests.CARD_NOUNS.items() if one in test.cards.tests]
        if nouns and test.bound.op in (">=", ">", "=") and test.bound.number != Fixed(0):
            theirs = Every((*test.cards.tests, AttachedTo(card)))
            ctx.referents.insert(0, Referent(f"{card} borne", "card", tuple(nouns), "many", group=theirs))


def whose(tests: tuple[Test, ...]) -> str:
    """Whose cards they are: yours, another player's, or not said."""
    for test in tests:
        if isinstance(test, OfPlayer):
            if test.who == YOU:
                return "you"
            if isinstance(test.who, AnyPlayer) and test.who.other:
                return "other"
        if isinstance(test, Is) and test.word == "opposing":
            return "other"
    return ""


def _tests_behind(ctx: Context, node: Node) -> list[Test]:
    found: list[Test] = []
    for after in node.each("after"):
        made = mean_tests.behind(ctx, after)
        if isinstance(made, Place):
            raise NotUnderstood(after, "this is not understood of a unit")
        found += made
    return found


def description(ctx: Context, node: Node) -> tuple[tuple[Test, ...], Place]:
    """What is asked of a card, and where it is."""
    noun, det, owner = node["noun"], node["det"], node["owner"]
    tests: list[Test] = []
    if noun in mean_tests.CARD_NOUNS:
        named: Test = mean_tests.CARD_NOUNS[noun]
        tests.append(named)
    elif noun == "unit":
        tests.append(OfType("Hero"))
    elif noun not in ("card", "one", "prisoner"):
        raise NotUnderstood(node, f"{noun.replace('_', ' ')} is not understood here")
    for adjective in node.each("adjectives"):
        tests += mean_tests.adjective(ctx, adjective)
    place = Place("under", None, That("self")) if noun == "prisoner" else PLAY
    for after in node.each("after"):
        if after.kind == "compared" and after["op"] == "=":
            continue  # how many they are
        borne = noun in BORNE or (noun == "card" and bool(node["adjectives"]))
        side = after.kind == "place" and after["what"].kind == "thing" and after["what"]["noun"] == "army"
        if borne and after.kind == "place" and after["preposition"] == "on" and not side:
            tests.append(AttachedTo(host(ctx, after["what"])))  # an Item on a Hero
            continue
        found = mean_tests.behind(ctx, after)
        if isinstance(found, Place):
            place = found
        else:
            tests += found
        if noun == "card" and after.kind == "relative" and after["clause"]["sense"] == "bring":
            tests.append(Not(AnyOf((OfType("Action"), OfType("Spell"), OfType("Story")))))
    gone = place == PLAY and any(isinstance(test, Did) and test.event.kind in _GONE for test in tests)
    if gone and (OfPlayer(YOU) in tests or (owner is not None and owner.kind == "you")):
        place = Place("buried", YOU)  # one of your Heroes who was destroyed this turn
        tests = [test for test in tests if test != OfPlayer(YOU)]
        owner = None if owner is not None and owner.kind == "you" else owner
    if owner is not None:
        tests.append(_owned(ctx, owner, place, noun))
    if noun == "one":
        tests.append(Among(_latest_many(ctx, node)))
    words = [a["word"] for a in node.each("adjectives")]
    if "target" in words and node["count"] is None and det not in _CHOOSING:
        raise NotUnderstood(node, "how many targets?")
    more = [word for word in words if word in mean_tests.ONE_MORE]
    if more and det != "a":
        raise NotUnderstood(node, f"the {more[0]} of which cards?")
    if more or det in OTHERS or "other" in words or "different" in words:
        traits = tuple([str(a["word"]) for a in node.each("adjectives") if a.kind == "trait"])
        tests.append(OtherThan(_but_which(ctx, noun, "different" in words, traits)))
    if (node["after"] or node["adjectives"]) and not any(
        isinstance(test, (Among, OtherThan)) for test in tests
    ):
        ctx.described.append((str(noun), Every(tuple(tests), place)))
    return tuple(tests), place


#: Events after which a card lies in its owner's Buried pile.
_GONE: Final = ("destroyed", "buried")


def _latest_many(ctx: Context, node: Node) -> Group:
    found = ctx.find("card", "", "many")
    if found is None:
        raise NotUnderstood(node, "one of which cards?")
    return referred(found)


#: Cards that are attached to a Hero: his or her Followers are those of the Hero.
BORNE: Final = ("follower", "item", "spell", "weapon", "armor", "fortification", "attachment")


def _owned(ctx: Context, owner: Node, place: Place, noun: str = "") -> Test:
    """Your Heroes; the loser's Items; the Hero of a Follower."""
    if noun == "hero" and owner.kind == "thing" and owner["noun"] in BORNE:
        return HasAttached(group(ctx, owner))
    if noun in BORNE and owner.kind == "pronoun" and not mean_players.is_player(ctx, owner):
        found = ctx.find("card")
        if found is not None and found.sort == "card" and "hero" in found.nouns and ctx.actor is None:
            return AttachedTo(group(ctx, owner))
        if owner["word"] in ("his", "her", "his or her") and ctx.actor is None:  # a Hero's, not a Follower's
            host = group(ctx.copy(), owner)
            if isinstance(host, That):
                return AttachedTo(host)
    if not mean_players.is_player(ctx, owner) and owner.kind != "you":
        try:
            return OfPlayer(mean_players.who(ctx.standing(), owner), owned=place != PLAY)
        except NotUnderstood:
            of = group(ctx, owner)
            if noun != "hero":
                return AttachedTo(of)
            last = ctx.find("card", "", "many")
            borne = last is not None and any(known in BORNE for known in last.nouns)
            return HasAttached(of if isinstance(of, Every) else Every((Among(of),))) if borne else Among(of)
    return OfPlayer(mean_players.who(ctx.standing(), owner), owned=place != PLAY)


def each_by_itself(ctx: Context, cards: object) -> Context:
    """The Ka of your Sahir is equal to their Strength: for each of them to his or her own."""
    if not isinstance(cards, Every):
        return ctx
    inner = ctx.copy()
    nouns = tuple([noun for noun, test in mean_tests.CARD_NOUNS.items() if test in cards.tests])
    inner.speak_of(Referent("<which>", "card", nouns, "any"))
    return inner


def each_of(ctx: Context, subject: Node | None, cards: object) -> Context:
    """Each Hero, each of your Heroes: what is said of "it" is said of each by itself."""
    if not isinstance(cards, Every) or subject is None or subject.kind not in ("thing", "part"):
        return ctx
    inner = ctx.copy()
    noun = (subject["of"] if subject.kind == "part" else subject)["noun"]
    each = subject["det"] == "each"
    inner.speak_of(Referent("<which>", "card", (str(noun),), "one" if each else "any"))
    return inner


def _but_which(ctx: Context, noun: str, different: bool = False, traits: tuple[str, ...] = ()) -> Group:
    """Whom "another" leaves out: the card of the text if it is such a card, else the one named before (BS
    13.21)."""
    if noun == "card" and traits and any(ctx.is_own(trait) for trait in traits):
        like = ctx.find("card", "", "one", called=traits)
        return referred(like) if like is not None else That("self")  # another Sahir, of a Sahir's text
    found = ctx.find("card", noun, "one", exact=True)
    chosen = found is not None and found.name.startswith("card ")  # the one named just before
    if found is not None and (different or chosen or not ctx.is_own(noun)):
        return referred(found)
    if different and not ctx.is_own(noun):
        raise NotUnderstood(
            None, "different from which one? Of different names can be said of two that are compared"
        )
    if ctx.is_own(noun) or noun == "card":
        return That("self")
    if noun == "hero" and ctx.card_type == "spell":
        return That("caster")
    if noun == "city_section" and ctx.find("card", noun, exact=True) is None and ctx.own(noun) is None:
        return That("battlefield")
    found = ctx.referent_of("card", (noun,))
    return referred(found) if found is not None else ctx.own(noun) or That("self")
