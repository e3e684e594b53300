"""What noun phrases mean: numbers, players, cards and what is asked of them, places."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent, ordinal_of
from serai.games.burning_sands.text.meaning import (
    PLAY,
    AnyOf,
    AnyPlayer,
    AttachedTo,
    Bound,
    Chosen,
    ControllerOf,
    CountOf,
    Did,
    EachPlayer,
    Every,
    Fixed,
    Group,
    HasAttached,
    HasMost,
    HasTokens,
    HasTrait,
    HasValue,
    InUnitOf,
    Is,
    Not,
    Number,
    OfPlayer,
    OfType,
    OtherThan,
    OwnerOf,
    Place,
    PlayerHas,
    PlayerIs,
    PlayerTest,
    Scaled,
    SomePlayer,
    Test,
    That,
    ThatPlayer,
    Together,
    Told,
    TopCards,
    ValueOf,
    Who,
    You,
)
from serai.games.burning_sands.text.nominal import WHICH
from serai.parts.english.node import Node

YOU: Final = You()
ONE: Final = Bound("=", Fixed(1))
VALUES: Final = {
    "strength": "Strength",
    "ka": "Ka",
    "influence": "Influence",
    "fate_value": "Fate",
    "fate": "Fate",
    "base_strength": "Base Strength",
    "water_capacity": "Capacity",
    "copper_cost": "Copper cost",
    "water_cost": "Water cost",
    "cost": "Copper cost",
    "copper_production": "production",
    "printed_cost": "printed Copper cost",
}
_CARD_NOUNS: Final = {
    "hero": OfType("Hero"),
    "follower": OfType("Follower"),
    "item": OfType("Item"),
    "spell": OfType("Spell"),
    "holding": OfType("Holding"),
    "stronghold": OfType("Stronghold"),
    "city_section": OfType("City Section"),
    "story": OfType("Story"),
    "action_card": OfType("Action"),
    "pantheon_card": OfType("Pantheon"),
    "omen": HasTrait("Omen"),
    "battle_omen": HasTrait("Battle Omen"),
    "fortification": HasTrait("Fortification"),
    "weapon": HasTrait("Weapon"),
    "armor": HasTrait("Armor"),
}
_STATES: Final = (
    *("bowed", "unbowed", "attacking", "defending", "opposing", "raiding", "attacked", "raided", "face-up"),
    *("face-down", "engaged", "challenged", "revealed"),
)
_OPS: Final = {
    "=": "=",
    ">=": ">=",
    "<=": "<=",
    ">": ">",
    "<": "<",
    "upto": "up to",
    "any": "any",
    "only": "=",
}


# Numbers


def bound(ctx: Context, node: Node | None, one: bool = True) -> Bound:
    """How many: of a count, or one where an article stands."""
    if node is None:
        if not one:
            raise NotUnderstood(node, "how many?")
        return ONE
    op, n = node["op"], node["n"]
    if op in _OPS and isinstance(n, int):
        return Bound(_OPS[op], Fixed(n))
    if op == "any":
        return Bound("any", Fixed(0))
    if op == "X":
        return Bound("=", Told("X"))
    if op == "that":
        return Bound("=", Told("that many"))
    raise NotUnderstood(node, "this number is not understood here")


def number(ctx: Context, node: Node) -> Number:
    """A number that a phrase means: 3, his Ka, the number of cards in your hand."""
    if node.kind == "number":
        found = bound(ctx, node)
        if found.op != "=":
            raise NotUnderstood(node, "one number is wanted here, not a range")
        return found.number
    if node.kind == "goods" and node["owner"] is not None and node["count"] is None:
        return ValueOf(_value_name(ctx, node, node["what"]), group(ctx, node["owner"]))
    if node.kind == "thing":
        return _number_of_thing(ctx, node)
    if node.kind == "pronoun" and node["word"] in ("hers", "theirs", "his or hers", "its own"):
        raise NotUnderstood(node, "whose value is meant must be said")
    raise NotUnderstood(node, "a number is wanted here")


def _value_name(ctx: Context, node: Node, noun: str) -> str:
    value = VALUES.get(noun)
    if value is None:
        raise NotUnderstood(node, f"there is no value called {noun.replace('_', ' ')}")
    return value


def _number_of_thing(ctx: Context, node: Node) -> Number:
    noun = node["noun"]
    after = node["after"] or ()
    if (
        noun == "number"
        and node["det"] == "the"
        and len(after) == 1
        and after[0].kind == "place"
        and after[0]["preposition"] == "of"
    ):
        return count_of(ctx, after[0]["what"])
    if noun in VALUES:
        owner = node["owner"]
        if owner is None and len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of":
            owner = after[0]["what"]
        if owner is None:
            raise NotUnderstood(node, "whose value is meant must be said")
        return ValueOf(_value_name(ctx, node, noun), group(ctx, owner))
    raise NotUnderstood(node, "a number is wanted here")


def count_of(ctx: Context, node: Node) -> Number:
    """How many there are of something."""
    if node.kind == "goods" and node["what"] == "water":
        return PlayerHas("Water", YOU)
    if node.kind == "thing" and node["sort"] == "card":
        place = place_in(ctx, node)
        if (
            place is not None
            and place.zone in ("hand", "saved", "buried")
            and _plain_card(node)
            and node["det"] in (None, "each", "all", "the")
        ):
            return PlayerHas(f"cards in {place.zone}", place.whose or YOU)
        inner = ctx.copy()
        inner.mode = "standing"
        return CountOf(every(inner, node.having(det=None, count=None)))
    if node.kind == "all" and node["conjunction"] in ("or", "and"):
        counted = _joined(_standing(ctx), node.having(conjunction="or"))
        if isinstance(counted, Every):
            return CountOf(counted)
    raise NotUnderstood(node, "these cannot be counted")


def _plain_card(node: Node) -> bool:
    return node["noun"] == "card" and not node["adjectives"]


# Players


def who(ctx: Context, node: Node) -> Who:
    """The player or players that a phrase means."""
    if node.kind == "you":
        return YOU
    if node.kind == "pronoun":
        if node["word"] not in (
            "he",
            "she",
            "they",
            "him",
            "her",
            "them",
            "his",
            "their",
            "he or she",
            "him or her",
            "its",
        ):
            raise NotUnderstood(node, "a player is wanted here")
        return ctx.player(node)
    if node.kind != "thing" or "player" not in node["sort"].split("/"):
        raise NotUnderstood(node, "a player is wanted here")
    noun, det, owner = node["noun"], node["det"], node["owner"]
    place = ordinal_of(node)
    if place is not None and noun == "player" and owner is None and not node["after"]:
        known = ctx.nth("player", "", place)
        if known is None:
            raise NotUnderstood(node, "the text has not spoken of so many players before")
        return ThatPlayer(known.name)
    tests = _player_tests(ctx, node)
    if noun in ("controller", "owner"):
        if owner is None:
            raise NotUnderstood(node, f"whose {noun}?")
        cards = group(ctx, owner)
        return ControllerOf(cards) if noun == "controller" else OwnerOf(cards)
    if noun == "player" and owner is not None:
        return ControllerOf(group(ctx, owner))
    if noun in ("attacker", "defender") and det == "the":
        return AnyPlayer(False, (PlayerIs(noun),))
    other = (
        noun == "opponent"
        or det in ("another", "each other", "any other", "no other", "all other")
        or _has_other(node)
    )
    if det in ("that", "the", "this"):
        return ctx.player(node)
    if det in ("each", "all", "each other", "all other") or (det is None and node["number"] == "many"):
        return EachPlayer(other, tests) if ctx.mode == "action" else AnyPlayer(other, tests)
    if ctx.mode == "action" and det in ("a", "target", "any", "another", "any other", None):
        name = ctx.new_name("player")
        ctx.speak_of(Referent(name, "player", (noun,), "one"))
        return SomePlayer(other, tests, name)
    return AnyPlayer(other, tests)


def _has_other(node: Node) -> bool:
    return any(adjective["word"] == "other" for adjective in node["adjectives"] or ())


def _player_tests(ctx: Context, node: Node) -> tuple[PlayerTest, ...]:
    found: list[PlayerTest] = []
    for adjective in node["adjectives"] or ():
        word = adjective["word"]
        if adjective.kind == "trait":
            found.append(PlayerIs(word))
        elif word in ("blessed", "attacking", "defending", "raiding", "opposing"):
            found.append(PlayerIs(word))
        elif word not in ("other", "target"):
            raise NotUnderstood(adjective, f"a player is not called {word}")
    for after in node["after"] or ():
        raise NotUnderstood(after, "this is not understood of a player")
    return tuple(found)


# Cards


def group(ctx: Context, node: Node) -> Group:
    """The cards that a phrase means."""
    if node.kind == "small_word":
        raise NotUnderstood(node, "a card is wanted here")
    if node.kind == "self":
        return That("self")
    if node == WHICH:
        return That("<which>")
    if node.kind == "pronoun":
        return _pronoun(ctx, node)
    if node.kind == "all":
        return _joined(ctx, node)
    if node.kind == "part":
        return _part(ctx, node)
    if node.kind == "thing" and node["sort"] and "card" in node["sort"].split("/"):
        return _thing(ctx, node)
    raise NotUnderstood(node, "a card is wanted here")


def _pronoun(ctx: Context, node: Node) -> Group:
    word = node["word"]
    number_ = (
        "many" if word in ("they", "them", "these", "those", "their") and node["number"] == "many" else "one"
    )
    if word in (
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
        "one",
        "their",
    ):
        return ctx.card(node, "", number_)
    if word in ("they", "them", "these", "those", "the rest", "the others", "the other", "all", "both"):
        if word in ("the rest", "the others", "the other"):
            return That("the rest")
        try:
            return ctx.card(node, "", "many")
        except NotUnderstood:
            return ctx.card(node, "", "any")
    raise NotUnderstood(node, f"what “{word}” means is not clear here")


def _joined(ctx: Context, node: Node) -> Group:
    parts = node["parts"]
    if node["conjunction"] == "or":
        groups = [group(ctx.copy(), part) for part in parts]
        alike = [one for one in groups if isinstance(one, Every) and one.place == _place_of(groups[0])]
        if len(alike) == len(groups):
            return Every(_either([one.tests for one in alike]), alike[0].place)
        if all(isinstance(one, Chosen) for one in groups):
            return _chosen_or(ctx, groups)
        raise NotUnderstood(node, "these cannot stand for one another")
    return Together(tuple([group(ctx, part) for part in parts]))


def _place_of(one: Group) -> Place:
    return one.place if isinstance(one, (Every, Chosen)) else PLAY


def _one_test(tests: tuple[Test, ...]) -> Test:
    from serai.games.burning_sands.text.meaning import AllOf

    return tests[0] if len(tests) == 1 else AllOf(tests)


def _chosen_or(ctx: Context, groups: list[Group]) -> Group:
    chosen = [one for one in groups if isinstance(one, Chosen)]
    name = ctx.new_name("card")
    first = chosen[0]
    if any((one.count, one.place, one.random) != (first.count, first.place, first.random) for one in chosen):
        raise NotUnderstood(None, "these cannot stand for one another")
    nouns: list[str] = []
    for one in chosen:
        nouns += [noun for noun, test in _CARD_NOUNS.items() if test in one.tests][:1] or ["card"]
    ctx.speak_of(Referent(name, "card", tuple(nouns), "one" if first.count == ONE else "many"))
    tests = _either([one.tests for one in chosen])
    return Chosen(first.count, tests, first.place, first.by, first.random, name)


def _either(several: list[tuple[Test, ...]]) -> tuple[Test, ...]:
    """One of several descriptions fits; what they have in common is asked of all."""
    common = [test for test in several[0] if all(test in tests for tests in several)]
    rests = [tuple([test for test in tests if test not in common]) for tests in several]
    if any(not rest for rest in rests):
        return tuple(common)
    return (AnyOf(tuple([_one_test(rest) for rest in rests])), *common)


def _part(ctx: Context, node: Node) -> Group:
    whole = group(ctx, node["of"])
    det = node["det"]
    if det in ("each", "all", "both") and node["count"] is None:
        return whole
    if det not in (None, "any", "either", "another", "one"):
        raise NotUnderstood(node, f"“{det} of” is not understood here")
    from serai.games.burning_sands.text.meaning import Among

    count = bound(ctx, node["count"])
    if isinstance(whole, Every) and ctx.mode != "action":
        if count != ONE:
            raise NotUnderstood(node, "how many of them is not understood here")
        return whole
    name = ctx.new_name("card")
    ctx.speak_of(Referent(name, "card", (), "one" if count == ONE else "many"))
    if isinstance(whole, Every):
        return Chosen(count, whole.tests, whole.place, name=name)
    return Chosen(count, (Among(whole),), _whole_place(whole), name=name)


def _whole_place(whole: Group) -> Place:
    return whole.place if isinstance(whole, (Every, Chosen)) else PLAY


def _thing(ctx: Context, node: Node) -> Group:
    noun, det, owner = node["noun"], node["det"], node["owner"]
    if det in ("this", "that", "the", "these", "those") and node["count"] is None and owner is None:
        known = _spoken_of(ctx, node)
        if known is not None:
            return known
    if (
        noun == "hero"
        and owner is not None
        and owner.kind in ("self", "pronoun")
        and det is None
        and node["count"] is None
        and node["number"] == "one"
    ):
        return That("hero")
    if noun == "unit" and owner is not None and node["count"] is None:
        return Every((InUnitOf(group(ctx, owner)),))
    top = _top_cards(ctx, node)
    if top is not None:
        return top
    if noun in ("loser", "winner", "raider", "caster", "challenger", "target"):
        return That(noun)
    chosen = node["count"] is not None or det in (
        "a",
        "target",
        "another",
        "any",
        "either",
        "any other",
        "some",
        "any one other",
    )
    if det in ("each", "all", "no", "each other", "all other", "both") or not chosen:
        return every(ctx, node)
    if ctx.mode != "action":
        return every(ctx, node)
    return _choose(ctx, node)


def _spoken_of(ctx: Context, node: Node) -> Group | None:
    """That Hero, the Follower, this City Section: something the text has spoken of, or its own card."""
    noun, det = node["noun"], node["det"]
    number_ = node["number"] or "one"
    if noun in ("loser", "winner", "raider", "caster", "challenger", "target"):
        return That(noun)
    if det == "this":
        own = ctx.own(noun)
        if own is not None and not node["after"]:
            return own
    place = ordinal_of(node)
    if place is not None and not node["after"]:
        known = ctx.nth("card", noun, place)
        return That(known.name) if known is not None and number_ == "one" else None
    if node["after"] or node["adjectives"]:
        extras = [
            a
            for a in node["adjectives"] or ()
            if a["word"] not in ("same", "chosen", "named", "revealed", "challenged", "attacked", "entire")
        ]
        if node["after"] or extras:
            return None
    if noun in ("city_section",) and det in ("this", "the"):
        found = ctx.referent_of("card", ("city_section",), node)
        return That(found.name) if found is not None else That("battlefield") if det == "the" else None
    if det in ("that", "those", "the", "these", "this"):
        return ctx.card(node, noun, number_, demonstrative=det == "that")
    return None


def _top_cards(ctx: Context, node: Node) -> Group | None:
    """The top three cards of your deck."""
    adjectives = [a["word"] for a in node["adjectives"] or ()]
    after = node["after"] or ()
    if "top" not in adjectives or len(after) != 1 or after[0].kind != "place":
        return None
    deck = after[0]["what"]
    if after[0]["preposition"] not in ("of", "from") or adjectives != ["top"] or node["noun"] != "card":
        return None
    if deck.kind != "thing" or deck["noun"] != "deck" or node["det"] not in ("the", None):
        return None
    owner = who(ctx, deck["owner"]) if deck["owner"] is not None else YOU
    count = bound(ctx, node["count"]).number
    name = ctx.new_name("card")
    ctx.speak_of(Referent(name, "card", (), "one" if count == Fixed(1) else "many"))
    return TopCards(count, owner, name)


def every(ctx: Context, node: Node) -> Every:
    """All the cards that a phrase describes."""
    count = node["count"]
    if count is not None and (count["op"], count["n"]) != ("=", 1):
        raise NotUnderstood(count, "how many of them is not understood here")
    tests, place = _description(ctx, node)
    return Every(tests, place)


def _choose(ctx: Context, node: Node) -> Chosen:
    tests, place = _description(ctx, node)
    count = bound(ctx, node["count"])
    random = any(after.kind == "at_choice" and after["who"] is None for after in node["after"] or ())
    name = ctx.new_name("card")
    single = count == ONE
    ctx.speak_of(Referent(name, "card", (node["noun"],), "one" if single else "many"))
    return Chosen(count, tests, place, None, random, name)


def _description(ctx: Context, node: Node) -> tuple[tuple[Test, ...], Place]:
    """What is asked of a card, and where it is."""
    noun, det, owner = node["noun"], node["det"], node["owner"]
    tests: list[Test] = []
    if noun in _CARD_NOUNS:
        tests.append(_CARD_NOUNS[noun])
    elif noun == "unit":
        tests.append(OfType("Hero"))
    elif noun not in ("card", "one"):
        raise NotUnderstood(node, f"{noun.replace('_', ' ')} is not understood here")
    for adjective in node["adjectives"] or ():
        tests += _adjective(ctx, adjective)
    place = PLAY
    for after in node["after"] or ():
        found = _after(ctx, after)
        if isinstance(found, Place):
            place = found
        else:
            tests += found
    if owner is not None:
        tests.append(
            OfPlayer(who(_standing(ctx), owner))
            if place == PLAY
            else OfPlayer(who(_standing(ctx), owner), owned=True)
        )
    if det in ("another", "any other", "each other", "all other") or any(
        a["word"] == "other" for a in node["adjectives"] or ()
    ):
        tests.append(OtherThan(_but_which(ctx, node, noun)))
    return tuple(tests), place


def _but_which(ctx: Context, node: Node, noun: str) -> Group:
    """Whom "another" leaves out: the card of the text if it is such a card, else the one named before (BS 13.21)."""
    if ctx.is_own(noun) or noun == "card":
        return That("self")
    found = ctx.referent_of("card", (noun,), node)
    return That(found.name) if found is not None else ctx.own(noun) or That("self")


def _standing(ctx: Context) -> Context:
    """The same context inside a description, where "an opponent" is any opponent."""
    inner = ctx.copy()
    inner.mode = "standing"
    return inner


def _adjective(ctx: Context, node: Node) -> list[Test]:
    if node.kind == "trait":
        return [HasTrait(node["word"].title() if node["word"] != "ra'shari" else "Ra'Shari")]
    if node.kind == "guessed":
        ctx.warnings.append(f"“{node['word']}” is taken for a trait")
        return [HasTrait(node["word"].title())]
    if node.kind == "not":
        inner = _adjective(ctx, node["what"])
        return [Not(_one_test(tuple(inner)))]
    if node.kind == "all" and node["conjunction"] == "or":
        return [AnyOf(tuple([_one_test(tuple(_adjective(ctx, part))) for part in node["parts"]]))]
    word = node["word"]
    if word is not None and word.startswith("type:"):
        return [_type_word(node, word[5:])]
    if word in _STATES:
        return [Is(word)]
    if word in ("other", "target", "chosen"):
        return []
    if word == "unaligned":
        return [HasTrait("Unaligned")]
    raise NotUnderstood(node, f"“{word}” is not understood of a card here")


def _type_word(node: Node, word: str) -> Test:
    types = {
        "hero": "Hero",
        "follower": "Follower",
        "item": "Item",
        "spell": "Spell",
        "holding": "Holding",
        "action": "Action",
        "story": "Story",
        "pantheon": "Pantheon",
        "city section": "City Section",
    }
    if word in types:
        return OfType(types[word])
    if word in ("omen", "weapon", "armor", "council"):
        return HasTrait(word.title())
    raise NotUnderstood(node, f"a card is not called {word}")


def _after(ctx: Context, node: Node) -> Any:
    """What stands behind a noun: tests, or the place where the cards are."""
    if node.kind == "place":
        return _placed(ctx, node)
    if node.kind == "having":
        return [having(ctx, node["what"])]
    if node.kind == "not" and node["what"].kind == "having":
        return [Not(having(ctx, node["what"]["what"]))]
    if node.kind == "not":
        return _adjective(ctx, node)
    if node.kind == "at_choice":
        return []
    if node.kind == "adjective" and node["word"] in _STATES:
        return [Is(node["word"])]
    if node.kind == "other":
        return [OtherThan(group(ctx, node["than"]))]
    if node.kind == "whose":
        return [_whose(ctx, node)]
    if node.kind == "relative":
        return _relative(ctx, node["clause"])
    raise NotUnderstood(node, "this is not understood of a card")


ZONES: Final = {
    "hand": "hand",
    "deck": "deck",
    "saved_pile": "saved",
    "buried_pile": "buried",
    "play": "play",
    "home": "home",
}


def place_in(ctx: Context, node: Node) -> Place | None:
    """The zone in which a phrase says that its cards are."""
    for after in node["after"] or ():
        if after.kind == "place" and after["preposition"] in ("in", "from"):
            found = zone(ctx, after["what"])
            if found is not None:
                return found
    return None


def zone(ctx: Context, node: Node) -> Place | None:
    """The zone that a phrase names; None if it names none."""
    if node.kind == "small_word":
        return Place(node["word"]) if node["word"] in ("play", "home") else None
    if node.kind != "thing" or node["noun"] not in ZONES:
        return None
    owner = node["owner"]
    if owner is None:
        return Place(ZONES[node["noun"]], None if node["noun"] in ("play",) else YOU)
    return Place(ZONES[node["noun"]], who(ctx, owner))


def _placed(ctx: Context, node: Node) -> Any:
    preposition, what = node["preposition"], node["what"]
    if preposition in ("in", "from", "at", "on"):
        found = zone(ctx, what)
        if found is not None and found.zone == "home":
            return [Is("at home")]
        if found is not None:
            return found
        if what.kind == "thing" and what["noun"] == "battle":
            return [Is("in this battle" if what["det"] in ("this", "the") else "in a battle")]
        if what.kind == "thing" and what["noun"] == "army":
            return [InUnitOf(_army(ctx, what), army=True)]
        if preposition in ("at", "on", "in") and what.kind in ("thing", "self", "small_word"):
            return [Is("at this City Section")] if _is_own_section(ctx, what) else _in_unit(ctx, what)
    if preposition == "of" and what.kind in ("you", "thing") and what.kind == "you":
        return [OfPlayer(YOU)]
    raise NotUnderstood(node, "where that is is not understood")


def _is_own_section(ctx: Context, node: Node) -> bool:
    if node.kind == "small_word":
        return node["word"] in ("here", "there")
    if node.kind == "self":
        return ctx.card_type == "city section"
    return bool(node["noun"] == "city_section" and node["det"] in ("this", "the"))


def _in_unit(ctx: Context, node: Node) -> list[Test]:
    if node.kind == "thing" and node["noun"] == "unit":
        owner = node["owner"]
        return [InUnitOf(group(ctx, owner) if owner is not None else That("self"))]
    raise NotUnderstood(node, "where that is is not understood")


def _army(ctx: Context, node: Node) -> Group:
    owner = node["owner"]
    if owner is None or owner.kind == "you":
        return That("your army")
    return group(ctx, owner)


def having(ctx: Context, node: Node) -> Test:
    """With Ka 2 or less, with two Followers, with a plague token, with the highest Ka."""
    if node.kind == "goods" and node["what"] in ("strength", "ka", "influence"):
        if node["count"] is None:
            raise NotUnderstood(node, "how much?")
        return HasValue(VALUES[node["what"]], bound(ctx, node["count"]))
    if node.kind == "goods" and node["what"] == "water":
        return HasTokens("water", bound(ctx, node["count"]) if node["count"] else Bound(">=", Fixed(1)))
    if node.kind == "value":
        return HasValue(_value_name(ctx, node, node["what"]), bound(ctx, node["of"]))
    if node.kind == "trait":
        return HasTrait(node["word"].title())
    if node.kind == "thing":
        return _having_thing(ctx, node)
    raise NotUnderstood(node, "this is not understood of a card")


def _having_thing(ctx: Context, node: Node) -> Test:
    noun = node["noun"]
    after = node["after"] or ()
    if noun in VALUES:
        words = [a["word"] for a in node["adjectives"] or ()]
        if words in (["highest"], ["lowest"]) and node["det"] == "the" and not after:
            return HasMost(VALUES[noun], words == ["highest"])
        if len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of":
            return HasValue(
                VALUES[noun],
                bound(ctx, after[0]["what"])
                if after[0]["what"].kind == "number"
                else Bound("=", number(ctx, after[0]["what"])),
            )
        if len(after) == 1 and after[0].kind == "compared":
            return HasValue(VALUES[noun], compared(ctx, after[0], VALUES[noun]))
        raise NotUnderstood(node, "how much?")
    if node["sort"] == "token":
        return HasTokens(
            token_name(ctx, node), bound(ctx, node["count"]) if node["count"] else Bound(">=", Fixed(1))
        )
    if node["sort"] == "card":
        count = bound(ctx, node["count"]) if node["count"] else Bound(">=", Fixed(1))
        if node["det"] == "no":
            count = Bound("=", Fixed(0))
        return HasAttached(every(_standing(ctx), node.having(count=None, det=None)), count)
    raise NotUnderstood(node, "this is not understood of a card")


def token_name(ctx: Context, node: Node) -> str:
    """Which tokens are meant: water, a bonus such as -1S/-1K, or a name."""
    if node["det"] not in (None, "a", "all", "any", "no", "the", "each") or node["owner"] is not None:
        raise NotUnderstood(node, "which tokens?")
    if node["noun"] == "water_token":
        return "water"
    bonus, name = "", ""
    for adjective in node["adjectives"] or ():
        if adjective.kind == "bonus":
            bonus = bonus_text(adjective)
        elif adjective.kind == "guessed":
            name = adjective["word"]
            ctx.warnings.append(f"“{name}” is taken for the name of a token")
        elif adjective["word"] in ("type:water",):
            name = "water"
        else:
            raise NotUnderstood(adjective, "such tokens are not known")
    return f"{bonus} {name}".strip() or "any"


def bonus_text(node: Node) -> str:
    """+1S/-1K as the game writes it."""
    parts = [
        f"{node[key]:+d}{letter}" for key, letter in (("strength", "S"), ("ka", "K")) if node[key] is not None
    ]
    return "/".join(parts)


def compared(ctx: Context, node: Node, value: str) -> Bound:
    """Higher than 3, lower than the caster's."""
    op = node["op"]
    if op not in (">", "<", "=", ">=", "<="):
        raise NotUnderstood(node, "this comparison is not understood")
    return Bound(op, value_or_number(ctx, node["to"], value))


def value_or_number(ctx: Context, node: Node, value: str) -> Number:
    """A number, or the same value of another card: "lower than hers"."""
    if node.kind == "thing" and node["noun"] == "same" and node["owner"] is not None:
        return ValueOf(value, group(ctx, node["owner"]))
    if node.kind == "pronoun" and node["word"] in ("hers", "theirs", "his or hers", "its own"):
        return ValueOf(value, ctx.card(node, "", "one"))
    if node.kind in ("self", "pronoun"):
        return ValueOf(value, group(ctx, node))
    return number(ctx, node)


def _whose(ctx: Context, node: Node) -> Test:
    what, clause = node["what"], node["clause"]
    _owner = what["owner"]
    if what["noun"] not in VALUES or clause.kind != "is" or what["adjectives"]:
        raise NotUnderstood(node, "this is not understood of a card")
    value = VALUES[what["noun"]]
    predicate = clause["predicate"]
    if predicate.kind == "compared":
        test: Test = HasValue(value, compared(ctx, predicate, value))
    elif predicate.kind == "number":
        test = HasValue(value, bound(ctx, predicate))
    else:
        raise NotUnderstood(predicate, "this is not understood of a value")
    return Not(test) if clause["negated"] else test


def _relative(ctx: Context, clause: Node) -> list[Test]:
    """That attacked this turn, controlled by another player, attached to this Hero."""
    if clause.kind == "is":
        predicate, _subject = clause["predicate"], clause["subject"]
        if clause["adjuncts"] or clause["tense"] == "past":
            raise NotUnderstood(clause, "this is not understood of a card")
        if predicate.kind in ("adjective", "trait"):
            tests = _adjective(ctx, predicate)
        elif predicate.kind == "place":
            found = _placed(ctx, predicate)
            tests = found if isinstance(found, list) else []
            if not tests:
                raise NotUnderstood(predicate, "this is not understood of a card")
        else:
            raise NotUnderstood(clause, "this is not understood of a card")
        return [Not(_one_test(tuple(tests)))] if clause["negated"] else tests
    sense = clause["sense"]
    if sense == "has" and clause["what"] == WHICH and clause["agent"] is not None:
        return [OfPlayer(who(_standing(ctx), clause["agent"]))]
    if sense == "attach" and clause["passive"] and clause["to"] is not None and clause["what"] == WHICH:
        return [AttachedTo(group(_standing(ctx), clause["to"]))]
    if sense == "has" and clause["agent"] == WHICH:
        return [having(ctx, clause["what"])]
    if (
        sense in ("defend", "attack", "raid", "oppose")
        and clause["agent"] == WHICH
        and not clause["tense"] == "past"
    ):
        return [
            Is({"defend": "defending", "attack": "attacking", "raid": "raiding", "oppose": "opposing"}[sense])
        ]
    if sense in ("bow", "destroy", "discard", "bury", "draw") and clause["passive"]:
        return [Did(_event_stub(sense), _when(clause))]
    raise NotUnderstood(clause, "this is not understood of a card")


def _event_stub(sense: str) -> Any:
    from serai.games.burning_sands.text.meaning import Event

    return Event(
        {"bow": "bows", "destroy": "destroyed", "discard": "discarded", "bury": "buried", "draw": "drawn"}[
            sense
        ]
    )


def _when(clause: Node) -> str:
    kinds = [adjunct["kind"] for adjunct in clause["adjuncts"] or ()]
    if kinds == ["this way"]:
        return "this way"
    if kinds == ["this turn"]:
        return "this turn"
    raise NotUnderstood(clause, "when that was is not understood")


def scaled(n: int, per: Number | None) -> Number:
    """n, or n for each of something."""
    return Fixed(n) if per is None else Scaled(per, n)


def player_ref(name: str) -> Who:
    """A player by the name under which the text keeps him or her."""
    return ThatPlayer(name)
