"""What is asked of a card: adjectives, and what stands behind its noun."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import (
    mean_cards,
    mean_event_nouns,
    mean_events,
    mean_numbers,
    mean_places,
    mean_players,
)
from serai.games.burning_sands.text.context import Context, NotUnderstood, points_at, without_no
from serai.games.burning_sands.text.mean_numbers import SOME, VALUES, bound, compared, how_many
from serai.games.burning_sands.text.meaning import (
    Alike,
    AllOf,
    Among,
    AnyOf,
    AnyPlayer,
    AttachedTo,
    Bound,
    CountOf,
    Did,
    Event,
    Every,
    Fits,
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
    Place,
    Test,
    That,
    Told,
    ValueOf,
)
from serai.games.burning_sands.text.nominal import WHICH
from serai.parts.english.node import Node

ZERO: Final = Fixed(0)
CARD_NOUNS: Final[dict[str, Test]] = {
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
    "jinn_spell": AllOf((OfType("Spell"), HasTrait("Jinn"))),
    "omen": HasTrait("Omen"),
    "battle_omen": HasTrait("Battle Omen"),
    "fortification": HasTrait("Fortification"),
    "weapon": HasTrait("Weapon"),
    "armor": HasTrait("Armor"),
    "attacker": Is("attacking"),
    "defender": Is("defending"),
    "enemy": Is("opposing"),
    "attachment": Is("attached"),
}
#: A second Hero is another Hero.
ONE_MORE: Final = ("second", "third")
STATES: Final = (
    *("bowed", "unbowed", "attacking", "defending", "opposing", "raiding", "attacked", "raided", "face-up"),
    *("face-down", "engaged", "challenged", "revealed", "attached", "lone", "allied", "ground", "friendly"),
)
_TYPES: Final = {
    "hero": "Hero",
    "follower": "Follower",
    "item": "Item",
    "spell": "Spell",
    "holding": "Holding",
    "action": "Action",
    "story": "Story",
    "pantheon": "Pantheon",
    "stronghold": "Stronghold",
    "city section": "City Section",
}
#: The state that a card is in while it does something.
DOING: Final = {"defend": "defending", "attack": "attacking", "raid": "raiding", "oppose": "opposing"}

#: What units do that are in an army beside others.
_BESIDE: Final[dict[str, list[Test]]] = {
    "attack_with": [Is("attacking")],
    "defend_with": [Is("defending")],
    "fight_with": [],
}

#: What is done at a City Section, by the event that says at which.
_AT_SECTIONS: Final = {"attack": "attacks", "defend": "defends", "raid": "raids"}


def one_test(tests: tuple[Test, ...]) -> Test:
    """Several tests as one."""
    return tests[0] if len(tests) == 1 else AllOf(tests)


def trait_word(word: str) -> str:
    """A trait or Faction as the game writes it."""
    return "Ra'Shari" if word == "ra'shari" else word.title()


#: A City Section that nobody defends, in a battle or against a raid.
UNDEFENDED: Final = Not(Did(Event("defends", (("player", AnyPlayer()), ("section", That("<which>")))), "now"))


def adjective(ctx: Context, node: Node) -> list[Test]:
    """What stands before a noun."""
    if node.kind == "trait":
        return [HasTrait(trait_word(node["word"]))]
    if node.kind == "guessed":
        ctx.warnings.append(f"“{node['word']}” is taken for a trait")
        return [HasTrait(node["word"].title())]
    if node.kind == "not":
        return [Not(one_test(tuple(adjective(ctx, node["what"]))))]
    if node.kind == "all" and node["conjunction"] == "or":
        return [AnyOf(tuple([one_test(tuple(adjective(ctx, part))) for part in node["parts"]]))]
    if node.kind == "bonus" and not any(isinstance(node[key], str) for key in ("strength", "ka")):
        return [
            HasValue(value, Bound("=", Fixed(node[key])))
            for key, value in (("strength", "Strength"), ("ka", "Ka"))
            if node[key] is not None
        ]
    word = node["word"]
    if word is not None and word.startswith("type:"):
        return [_type_word(node, word[5:])]
    if word in STATES:
        return [Is(word)]
    if word == "chosen":
        raise NotUnderstood(node, "the text has not said which were chosen")
    if word in ("other", "target", "entire", "own", "different", "single", *ONE_MORE):
        return []
    if word == "unaligned":
        return [HasTrait("Unaligned")]
    if word in ("strongest", "highest"):
        return [HasMost("Strength")]
    if word in ("lowest", "weakest"):
        return [HasMost("Strength", False)]
    if word == "undefended":
        return [UNDEFENDED]
    if word in ("named", "present"):
        return [Is("named" if word == "named" else "in this battle")]
    raise NotUnderstood(node, f"“{word}” is not understood of a card here")


def _type_word(node: Node, word: str) -> Test:
    if word in _TYPES:
        return OfType(_TYPES[word])
    if word in ("omen", "weapon", "armor", "council"):
        return HasTrait(word.title())
    raise NotUnderstood(node, f"a card is not called {word}")


def _battle_with(ctx: Context, what: Node) -> list[Test] | None:
    """In a battle that this card is in, with it, in which it takes part: in the battle where it is."""
    after = what.each("after") if what.kind == "thing" else ()
    if len(after) != 1 or what["noun"] != "battle" or what["det"] not in ("a", "any", "each", "same"):
        return None
    beside = after[0].kind == "place" and after[0]["preposition"] in ("with", "against")
    if not beside and not (after[0].kind == "relative" and after[0]["role"] == "in"):
        return None
    event = mean_event_nouns.event_noun(ctx.copy(), what)
    here = [Fits(That(name), Is("in this battle")) for name in ("self", "hero")]
    if event.kind != "battle-begins" or len(event.roles) != 1 or event.roles[0][1] not in here:
        raise NotUnderstood(what, "which battle?")
    return [Is("in this battle")]


def behind(ctx: Context, node: Node) -> Place | list[Test]:
    """What stands behind a noun: tests, or the place where the cards are."""
    if node.kind == "place" and node["preposition"] == "of" and _is_value(node["what"]):
        return [having(ctx, node["what"])]  # a Hero of equal or lower Ka
    if node.kind == "place":
        there = _battle_with(ctx, node["what"]) if node["preposition"] == "in" else None
        return there or mean_places.placed(ctx, node)
    if node.kind == "having":
        return [having(ctx, node["what"])]
    if node.kind == "not" and node["what"].kind == "having":
        return [Not(having(ctx, node["what"]["what"]))]
    if node.kind in ("not", "trait"):
        return adjective(ctx, node)
    if node.kind == "at_choice":
        return []
    if node.kind == "adjective":
        if node["word"] in STATES:
            return [Is(node["word"])]
        if node["word"] in ("or bowed", "or unbowed"):
            return []
        if node["word"] == "namesake":
            return [AnyOf((Among(That("self")), Alike("name", That("self"))))]
    if node.kind == "other":
        return [_other_than(ctx, node["than"])]
    if node.kind == "whose":
        return [whose(ctx, node)]
    if node.kind == "relative":
        place = mean_places.held_under(ctx, node) or _lying(ctx, node["clause"])
        return relative(ctx, node) if place is None else place
    raise NotUnderstood(node, "this is not understood of a card")


def _lying(ctx: Context, clause: Node) -> Place | None:
    """That lies in your Saved pile, that is in your hand: where the cards are."""
    if clause.kind == "clause" and clause["sense"] == "lies" and clause["what"] == WHICH:
        at = clause["at"]
    elif clause.kind == "is" and clause["predicate"].kind == "place":
        at = clause["predicate"]["what"] if clause["predicate"]["preposition"] == "in" else None
    else:
        return None
    if at is None or clause["adjuncts"] or clause["negated"] or clause["modal"]:
        return None
    found = mean_places.zone(ctx, at["what"] if at.kind == "place" else at)
    _said = clause["tense"], clause["subject"]
    known = found is not None and all(one in ("hand", "saved", "buried") for one in found.zone.split("/"))
    return found if known else None


def _is_value(node: Node) -> bool:
    return node.kind == "goods" or (node.kind == "thing" and node["noun"] in VALUES)


def _other_than(ctx: Context, node: Node) -> Test:
    """Other than a Jinn, other than this Hero."""
    several = node.kind == "thing" and node["det"] is None and node["number"] == "many"
    if node.kind == "thing" and (node["det"] == "a" or several) and node["count"] is None:
        return Not(one_test(mean_cards.every(ctx.standing(), node).tests))
    if node.kind == "trait":
        return Not(HasTrait(trait_word(node["word"])))
    return OtherThan(mean_cards.group(ctx.standing(), node))


def having(ctx: Context, node: Node) -> Test:
    """With Ka 2 or less, with two Followers, with a plague token, with the highest Ka."""
    if mean_numbers.more_than(node) is not None:
        return _having_more(ctx, node)
    most = _having_most(ctx, node)
    if most is not None:
        return most
    if node.kind == "goods" and node["what"] in ("strength", "ka", "influence", "fate"):
        return _having_value(ctx, node, VALUES[node["what"]])
    node = _on_itself(node)
    if node.kind == "goods" and node["what"] == "water":
        ctx.had.append("token water")
        return HasTokens("water", bound(ctx, node["count"]) if node["count"] else SOME)
    if node.kind == "value":
        return HasValue(mean_numbers.value_name(node, node["what"]), bound(ctx, node["of"]))
    if node.kind == "trait":
        return HasTrait(trait_word(node["word"]))
    if node.kind == "guessed":
        ctx.warnings.append(f"“{node['word']}” is taken for a trait")
        return HasTrait(node["word"].title())
    if node.kind == "pronoun" and node["word"] in ("none", "one"):
        return _having_such(ctx, node)
    left = node["noun"] == "one" and node["det"] in (None, "none") and not node["after"]
    if node.kind == "thing" and left and node["count"] is not None and not node["adjectives"]:
        return _having_such(ctx, node)
    if node.kind == "thing":
        return _having_thing(ctx, node)
    if node.kind == "all" and node["conjunction"] in ("or", "nor"):
        either = AnyOf(tuple([having(ctx, part) for part in node["parts"]]))
        return either if node["conjunction"] == "or" else Not(either)
    if node.kind == "all":
        return AllOf(tuple([having(ctx, part) for part in node["parts"]]))
    raise NotUnderstood(node, "this is not understood of a card")


def _having_most(ctx: Context, node: Node) -> Test | None:
    """With the least Water, the most Followers, the most Strength."""
    count = node["count"] if node.kind in ("goods", "thing") else None
    if count is None or count["op"] not in ("most", "least"):
        return None
    noun = str(node["what"] if node.kind == "goods" else node["noun"])
    value = VALUES.get(noun, "Water" if noun in ("water", "water_token") else "")
    if node["sort"] == "card" and noun in ("follower", "item"):
        value = f"{noun.title()}s"
    if (
        not value
        or node["after"]
        or node["adjectives"]
        or node["owner"] is not None
        or node["det"] is not None
    ):
        raise NotUnderstood(node, "the most of what?")
    return HasMost(value, count["op"] == "most")


def _having_such(ctx: Context, node: Node) -> Test:
    """With one, with none, with more than two: of the tokens or cards that the text has spoken of last."""
    if node.kind == "pronoun":
        limit = SOME if node["word"] == "one" else Bound("=", Fixed(0))
    else:
        limit = how_many(ctx, node)
    if not ctx.had or ctx.had[-1] == "battlefield":
        raise NotUnderstood(node, "how many of what?")
    what = ctx.had[-1]
    if what.startswith("token "):
        return HasTokens(what[6:], limit)
    return HasAttached(Every((CARD_NOUNS[what],)), limit)


def _on_itself(node: Node) -> Node:
    """With four or more Water on it: on the very card."""
    after = node.each("after") if node.kind in ("goods", "thing") else ()
    if len(after) != 1 or after[0].kind != "place" or after[0]["preposition"] != "on":
        return node
    what = after[0]["what"]
    own = what.kind == "pronoun" and what["word"] in ("it", "him", "her", "him or her", "them")
    tokens = node["what"] == "water" if node.kind == "goods" else node["sort"] == "token"
    return node.having(after=()) if own and tokens else node


def _having_more(ctx: Context, node: Node) -> Test:
    """With more Water than this card, with fewer Followers than the caster, with less Strength than him."""
    than = mean_numbers.than(node)
    own = mean_numbers.own_value(than)
    if own is not None:
        return _more_than_own(ctx, node, own)
    found = ctx.find("card", "", "one") if than is None else None
    if than is None and found is None:
        raise NotUnderstood(node, "more than what?")
    if node.kind == "goods" and node["what"] in VALUES:
        value = VALUES[node["what"]]
        other = (
            ValueOf(value, mean_cards.referred(found))
            if than is None and found is not None
            else mean_numbers.value_or_number(ctx, than, value, str(mean_numbers.by_times(node, ZERO).op))  # type: ignore[arg-type]
        )
        return HasValue(value, mean_numbers.by_times(node, other))
    if than is not None and than.kind == "thing" and than["det"] in ("any", "each", "all", "both"):
        raise NotUnderstood(than, "than which of them?")
    cards = mean_cards.referred(found) if found is not None else mean_cards.group(ctx, than)  # type: ignore[arg-type]
    if node.kind == "goods" or node["sort"] == "token":
        token = "water" if node.kind == "goods" else mean_numbers.token_name(ctx, node)
        if node.kind == "goods" and node["what"] != "water":
            raise NotUnderstood(node, "more than what?")
        ctx.had.append(f"token {token}")
        return HasTokens(token, mean_numbers.by_times(node, CountOf(cards, token)))
    borne = mean_cards.plain(ctx, node)
    both = Every((*borne.tests, AttachedTo(cards)), borne.place)
    return HasAttached(borne, mean_numbers.by_times(node, CountOf(both)))


def _more_than_own(ctx: Context, node: Node, own: Number) -> Test:
    limit = mean_numbers.by_times(node, own)
    if node.kind == "goods" and node["what"] in VALUES:
        return HasValue(VALUES[node["what"]], limit)
    if (node.kind == "goods" and node["what"] == "water") or (
        node.kind == "thing" and node["sort"] == "token"
    ):
        token = "water" if node.kind == "goods" else mean_numbers.token_name(ctx, node)
        ctx.had.append(f"token {token}")
        return HasTokens(token, limit)
    if node.kind == "thing" and node["sort"] == "card":
        return HasAttached(mean_cards.plain(ctx, node), limit)
    raise NotUnderstood(node, "more than what?")


def _having_value(ctx: Context, node: Node, value: str) -> Test:
    after = node.each("after")
    if node["count"] is not None and not after and node["owner"] is None:
        return HasValue(value, bound(ctx, node["count"]))
    if len(after) == 1 and after[0].kind == "compared" and node["count"] is None:
        return HasValue(value, compared(ctx, after[0], value))
    if len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of":
        return HasValue(value, _of_number(ctx, after[0]["what"]))
    if node["count"] is None and not after and node["owner"] is None and not node["extra"]:
        return HasValue(value, SOME)  # with Influence
    raise NotUnderstood(node, "how much?")


def _of_number(ctx: Context, node: Node) -> Bound:
    if node.kind == "number":
        return bound(ctx, node)
    return Bound("=", mean_numbers.number(ctx, node))


def is_attached(clause: Node) -> bool:
    """Attached, with no word of what to."""
    if clause.kind != "clause" or clause["sense"] != "attach" or not clause["passive"]:
        return False
    bare = clause["to"] is None and clause["agent"] is None and clause["tense"] is None
    return (
        bare and clause["what"] == WHICH and not (clause["adjuncts"] or clause["modal"] or clause["negated"])
    )


def _having_thing(ctx: Context, node: Node) -> Test:
    noun = node["noun"]
    if node["sort"] == "card":  # with an Item attached
        told = [a for a in node.each("after") if a.kind == "relative" and is_attached(a["clause"])]
        _roles = [a["role"] for a in told]
        node = node.having(after=tuple([a for a in node.each("after") if a not in told])) if told else node
    after = node.each("after")
    if noun == "water_capacity" and [a["word"] for a in node.each("adjectives")] == ["full"]:
        if after or not (node["owner"] is None or points_at(node["owner"])):
            raise NotUnderstood(node, "whose Capacity?")
        return _FULL
    if noun in VALUES:
        return _having_named(ctx, node)
    if node["sort"] == "token":
        token = mean_numbers.token_name(ctx, node)
        ctx.had.append(f"token {token}")
        return HasTokens(
            token,
            how_many(ctx, node) if node["det"] in ("no", "no other") else _count(ctx, node),
        )
    if node["sort"] == "card" and node["det"] in ("this", "that", "these", "those", "the"):
        return HasAttached(mean_cards.every_of(ctx, node))
    if node["sort"] == "card":
        said = tuple([a for a in node.each("adjectives") if a["word"] != "attached"])
        other = "all other" if node["det"] in mean_cards.OTHERS else None
        cards = mean_cards.every(ctx.standing(), node.having(count=None, det=other, adjectives=said))
        if noun in CARD_NOUNS and not (said or after):
            ctx.had.append(noun)
        return HasAttached(
            cards, Bound("=", Fixed(0)) if node["det"] in ("no", "no other") else _count(ctx, node)
        )
    words = [a["word"] for a in node.each("adjectives")]
    if (
        noun == "name"
        and node["det"] in ("that", "the")
        and not after
        and words in ([], ["named"], ["chosen"])
    ):
        return Is("named")
    words = [a["word"] for a in node.each("adjectives")]
    common = alike(ctx, node)
    if common is not None:
        return common
    if noun in ("text", "ability", "innate_ability") and not after and not node["adjectives"]:
        return Is("without text" if node["det"] == "no" else "with text")
    raise NotUnderstood(node, "this is not understood of a card")


#: What cards can have in common, or differ in.
COMMON: Final = {"faction": "Faction", "card_type": "type", "name": "name", "trait": "trait"}
_DIFFERENT: Final = (["different"], ["other"])


def alike(ctx: Context, node: Node) -> Test | None:
    """The same Faction as the caster, a different type, its name: what a card has in common with others."""
    what = COMMON.get(str(node["noun"])) if node.kind == "thing" else None
    words = [str(a["word"]) for a in node.each("adjectives")] if what else []
    if what is None or node["count"] is not None or words not in ([], ["same"], *_DIFFERENT):
        return None
    differs, owner, after = words in _DIFFERENT or node["det"] == "another", node["owner"], node.each("after")
    if owner is not None:
        if after or words or mean_players.is_player(ctx, owner):
            raise NotUnderstood(node, f"whose {what}?")
        return Alike(what, _beside(ctx, owner))
    if any(a.kind == "compared" and a["op"] == "common" for a in after) and node["det"] in ("a", "any"):
        return Alike(what, _beside(ctx, after[0]["to"]))
    shared = ctx.together is not None and node["det"] == "a" and not after  # if they share a type
    if not words and not differs and node["det"] not in ("that", "the") and not shared:
        return None
    if after:
        return Alike(what, _beside(ctx, _with_which(node, after, differs)), differs)
    if ctx.together is not None:
        return Alike(what, ctx.together, differs, True)
    if ctx.several == "some":
        return Alike(what, ALIKE, differs)
    found = ctx.find("card", "", "one")
    if found is None and not words:
        return None
    if found is None and ctx.card_type not in ("hero", "follower", "item"):
        raise NotUnderstood(node, f"the {what} of which card?")
    return Alike(what, mean_cards.referred(found) if found is not None else That("self"), differs)


def _beside(ctx: Context, node: Node) -> Group:
    """The cards with which others have something in common; they are not what "it" is then."""
    inner = ctx.standing()
    cards = mean_cards.group(inner, node)
    ctx.used_names = inner.used_names
    return cards


def _with_which(node: Node, after: tuple[Node, ...], differs: bool) -> Node:
    """As the caster, as that of the caster, as the caster's; than the caster, from the caster's."""
    one = after[0]
    linked = one.kind == "compared" and one["op"] == ("than" if differs else "as") and one["by"] is None
    apart = differs and one.kind == "place" and one["preposition"] == "from"
    if len(after) != 1 or not (linked or apart):
        raise NotUnderstood(node, "as which card?")
    with_: Node = one["to"] if linked else one["what"]
    if with_.kind == "thing" and with_["noun"] in ("same", node["noun"]) and with_["owner"] is not None:
        return with_["owner"]  # type: ignore[no-any-return]
    return with_


def _count(ctx: Context, node: Node) -> Bound:
    return bound(ctx, node["count"]) if node["count"] else SOME


def _having_named(ctx: Context, node: Node) -> Test:
    """With the highest Ka, with a Fate value of 3, with an equal or higher Ka, with the same Fate value."""
    noun, after = node["noun"], node.each("after")
    words: list[str] = []
    for one in node.each("adjectives"):
        if one.kind == "all" and one["conjunction"] != "or":
            raise NotUnderstood(one, "how much?")
        words += [part["word"] for part in one["parts"]] if one.kind == "all" else [one["word"]]
    value = VALUES[noun]
    for kind in ("total", "printed"):
        if kind in words:
            words.remove(kind)
            value = f"{kind} {value}"
    if node["det"] == "that" and not words and not after and ctx.find("number") is not None:
        return HasValue(value, Bound("=", Told(str(getattr(ctx.find("number"), "name", "")))))
    if words in (["highest"], ["lowest"]) and not after and node["det"] == "the":
        return HasMost(value, words == ["highest"])
    if len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of":
        return HasValue(value, _of_number(ctx, after[0]["what"]))
    if len(after) == 1 and after[0].kind == "compared" and not words:
        return HasValue(value, compared(ctx, after[0], value))
    ops = {"equal": "=", "same": "=", "higher": ">", "lower": "<", "less": "<", "additional": ">"}
    if words and all(word in ops for word in words):
        op = {"=>": ">=", "=<": "<="}.get("".join([ops[word] for word in words]), ops[words[0]])
        if len(after) == 1 and after[0].kind == "compared" and after[0]["op"] in ("than", "as"):
            other_ = mean_numbers.value_or_number(ctx, after[0]["to"], value, op)
            return HasValue(value, Bound(op, other_))
        if after:
            raise NotUnderstood(node, "than what?")
        if ctx.several and op == "=":
            return HasValue(value, Bound("=", ValueOf(value, ALIKE)))
        other = ctx.find("card", "", "one") or ctx.find("action")
        if other is None and ctx.card_type not in ("hero", "item", "spell", "city section"):
            raise NotUnderstood(node, "than whose?")
        own = That("hero") if ctx.bearer else That("self")
        return HasValue(value, Bound(op, ValueOf(value, That(other.name) if other is not None else own)))
    if node["count"] is not None and not words and not after:
        return HasValue(value, bound(ctx, node["count"]))
    raise NotUnderstood(node, "how much?")


def whose(ctx: Context, node: Node) -> Test:
    what, clause = node["what"], node["clause"]
    if (
        what["noun"] in ("hero", "bearer", "controller", "owner", "player")
        and not what["adjectives"]
        and what["owner"] is not None
    ):
        subject = {name: WHICH for name, part in clause.parts.items() if part == what}
        return _whose_bearer(ctx, what["noun"], clause.having(**subject))
    if what["noun"] in COMMON:
        return _whose_common(ctx, what, clause)
    if what["noun"] not in VALUES:
        raise NotUnderstood(node, "this is not understood of a card")
    words = [a["word"] for a in what.each("adjectives")]
    value = VALUES[what["noun"]]
    if words not in ([], ["total"], ["printed"]) or what["owner"] is None:
        raise NotUnderstood(node, "this is not understood of a card")
    value = f"{words[0]} {value}" if words else value
    test = _value_clause(ctx, clause.having(negated=None), value)
    return Not(test) if clause["negated"] else test


def _whose_common(ctx: Context, what: Node, clause: Node) -> Test:
    """Whose Faction is the same as the caster's, is not that of the caster, differs from the caster's."""
    _whose, name = (what["owner"], what["number"]), COMMON[what["noun"]]
    if what["adjectives"] or clause["adjuncts"] or clause["modal"] or clause.kind != "is":
        raise NotUnderstood(clause, "this is not understood of a card")
    _said, predicate = (clause["subject"], clause["tense"]), clause["predicate"]
    differs = bool(clause["negated"])
    if predicate.kind == "compared" and predicate["op"] == "=" and predicate["by"] is None:
        predicate = predicate["to"]
    if predicate.kind == "thing" and predicate["noun"] in ("same", what["noun"]) and predicate["owner"]:
        return Alike(name, _beside(ctx, predicate["owner"]), differs)
    raise NotUnderstood(predicate, "as which card?")


def _whose_bearer(ctx: Context, noun: str, clause: Node) -> Test:
    """Whose Hero is bowed; whose controller has fewer than three cards in hand."""
    if noun in ("hero", "bearer"):
        hero = Every((OfType("Hero"), *clause_tests(ctx, clause)))
        return AttachedTo(hero)
    tests = tuple(mean_players.relative(ctx, clause))
    return OfPlayer(AnyPlayer(False, tests), owned=noun == "owner")


def _value_clause(ctx: Context, clause: Node, value: str) -> Test:
    if clause.kind == "clause" and clause["sense"] in ("exceeds", "equals"):
        op = ">" if clause["sense"] == "exceeds" else "="
        _ = clause["agent"], clause["tense"]
        if clause["adjuncts"] or clause["modal"]:
            raise NotUnderstood(clause, "this is not understood of a value")
        return HasValue(
            value,
            Bound(op, mean_numbers.value_or_number(ctx, clause["what"], value.replace("total ", ""), op)),
        )
    if clause.kind != "is" or clause["adjuncts"] or clause["modal"]:
        raise NotUnderstood(clause, "this is not understood of a value")
    predicate, _subject, _tense = clause["predicate"], clause["subject"], clause["tense"]
    if predicate.kind == "compared":
        limit = compared(ctx, predicate, value.replace("total ", ""))
        ctx.compared.append((ValueOf(value, That("<which>")), limit))
        return HasValue(value, limit)
    if predicate.kind == "number":
        return HasValue(value, bound(ctx, predicate))
    said = mean_numbers.value_in(predicate, value)
    if said:
        return HasValue(said, bound(ctx, predicate["count"]))
    if predicate.kind in ("thing", "goods"):
        return HasValue(value, Bound("=", mean_numbers.number(ctx, predicate)))
    raise NotUnderstood(predicate, "this is not understood of a value")


def relative(ctx: Context, node: Node) -> list[Test]:
    """That attacked this turn, controlled by another player, attached to this Hero."""
    clause = node["clause"]
    if node["role"] is not None and node["role"] != "aside":
        raise NotUnderstood(node, "this is not understood of a card")
    if clause.kind == "several":
        if clause["adjuncts"]:
            raise NotUnderstood(clause, "this is not understood of a card")
        clauses = mean_events.at_one_time(clause["parts"])
        parts = [one_test(tuple(clause_tests(ctx, part))) for part in clauses]
        return [AnyOf(tuple(parts))] if clause["conjunction"] == "or" else parts
    return clause_tests(ctx, clause)


def clause_tests(ctx: Context, clause: Node) -> list[Test]:
    """What a clause about a card asks of it."""
    plain, nobody = without_no(clause.having(negated=None))
    if nobody or clause["negated"]:  # that was not raided, that nobody raided
        tests = clause_tests(ctx, plain)
        return tests if nobody and clause["negated"] else [Not(one_test(tuple(tests)))]
    if clause.kind == "is":
        return _being(ctx, clause)
    sense, agent, what = clause["sense"], clause["agent"], clause["what"]
    if sense in ("has", "control") and what == WHICH and are_different(agent):
        _mere(clause)
        return [APART]
    if sense in ("has", "have", "control") and what == WHICH and mean_players.is_player(ctx, agent):
        _mere(clause)
        _in_play(clause)
        return [OfPlayer(mean_players.who(ctx.standing(), agent))]
    if sense == "belongs" and what == WHICH and mean_players.is_player(ctx, clause["to"]):
        _mere(clause)
        return [OfPlayer(mean_players.who(ctx.standing(), clause["to"]))]
    if sense == "fill" and clause["passive"] and what == WHICH and agent is None:
        _mere(clause)
        if clause["to"] is not None and not points_at(clause["to"], "water_capacity"):
            raise NotUnderstood(clause, "filled to what?")
        return [_FULL]
    if sense == "shares" and agent == WHICH:
        _mere(clause)
        if clause["with_"] is not None:
            what = what.having(after=(Node("compared", op="common", to=clause["with_"]),))
        common = alike(ctx, what)
        if common is None:
            raise NotUnderstood(what, "what is it that they share?")
        return [common]
    if sense == "own" and what == WHICH and agent is not None:
        _mere(clause)
        return [OfPlayer(mean_players.who(ctx.standing(), agent), owned=True)]
    if (
        sense in ("cast", "bring", "play")
        and what == WHICH
        and mean_players.is_player(ctx, agent)
        and not clause["adjuncts"]
        and clause["modal"] is None
        and (clause["tense"] is None or clause["to"] is not None)
    ):
        if clause["to"] is not None and mean_places.zone(ctx, clause["to"]) is None:
            raise NotUnderstood(clause, "this is not understood of a card")
        return [OfPlayer(mean_players.who(ctx.standing(), agent))]
    if (
        sense == "attach"
        and clause["passive"]
        and clause["to"] is not None
        and what == WHICH
        and agent is None
    ):
        _mere(clause)
        host = mean_cards.host(ctx, clause["to"])
        if isinstance(host, That) and host.name in mean_cards.PARTS:
            mean_cards.speak_of_part(ctx, host.name)
        return [AttachedTo(host)]
    if is_attached(clause):  # to the card of the text, or to the same Hero as it
        own = That("hero") if ctx.bearer else That("self")
        if ctx.card_type in ("action", "spell", "story"):
            raise NotUnderstood(clause, "attached to what?")
        return [AttachedTo(own)]
    if sense == "attach" and clause["passive"] and clause["to"] == WHICH and agent is None:
        _mere(clause)
        return [_bearer_of(ctx, what)]
    state = {"bow": "bowed", "straighten": "unbowed"}.get(sense)
    if (
        state
        and clause["passive"]
        and what == WHICH
        and agent is None
        and clause["tense"] is None
        and not clause["adjuncts"]
    ):
        return [Is(state)]
    if sense in ("carry", "attached_to") and WHICH in (agent, what):
        return _bearing(ctx, clause)
    if sense == "lead" and clause["passive"] and what == WHICH and agent is not None:
        _mere(clause)
        return list(mean_cards.every(ctx.standing(), agent).tests)
    if sense == "lead" and what == WHICH and agent is not None and not clause["passive"]:
        _mere(clause)
        return [AttachedTo(mean_cards.group(ctx.standing(), agent))]
    if sense == "lead" and agent == WHICH and not clause["passive"]:
        _mere(clause)
        return [_bearer_of(ctx, what)]
    if sense in ("has", "have", "hold") and agent == WHICH:
        _mere(clause)
        return [having(ctx, what)]
    if sense in _BESIDE and agent == WHICH and clause["tense"] not in ("past", "just"):
        _mere(clause)
        cards = mean_cards.group(ctx.standing(), clause["with_"])
        return [*_BESIDE[sense], InUnitOf(cards, army=True), Not(InUnitOf(cards))]
    if (
        sense in DOING
        and agent == WHICH
        and clause["tense"] not in ("past", "just")
        and clause["modal"] is None
    ):
        return doing(ctx, clause)
    if sense == "control" and what == WHICH:
        return [OfPlayer(mean_players.who(ctx.standing(), agent))]
    if sense == "lies" and what == WHICH and clause["tense"] not in ("past", "just"):
        raise NotUnderstood(clause, "this is not understood of a card")
    if sense == "find" and what == WHICH and agent is not None and agent.kind == "you":
        shown = ctx.find("card", "", called=("shown",))
        if (
            shown is not None
            and [a["kind"] for a in clause.each("adjuncts")] in ([], ["there"])
            and clause["at"] is None
        ):
            return [Among(mean_cards.referred(shown))]
    if sense == "costs" and agent == WHICH and what.kind in ("goods", "number") and clause["to"] is None:
        _mere(clause)
        return [_costing(ctx, what)]
    if sense == "produce" and agent == WHICH and what.kind == "goods" and clause["tense"] is None:
        _mere(clause)
        if what["what"] != "copper" or what["after"] or what["extra"]:
            raise NotUnderstood(what, "how much?")
        return [HasValue("production", how_many(ctx, what))]
    if sense == "choose" and what == WHICH and agent is not None and agent.kind == "you":
        _mere(clause)
        return []
    found = mean_events.event(ctx.standing(), clause.having(adjuncts=mean_events.timeless(clause)))
    return [Did(found, mean_events.when_of(clause, found))]


#: What two cards are asked that are chosen together: that different players control them.
APART: Final = Is("of different players")


#: What two cards have in common that are chosen together.
ALIKE: Final = That("the other")


def is_of_pair(test: Test) -> bool:
    """Whether a test is about two cards that are chosen together."""
    if isinstance(test, HasValue) and isinstance(test.bound.number, ValueOf):
        return test.bound.number.cards == ALIKE
    return test == APART or (isinstance(test, Alike) and test.cards == ALIKE)


def are_different(node: Node | None) -> bool:
    """Different players."""
    if node is None or node.kind != "thing" or node["noun"] != "player" or node["number"] != "many":
        return False
    words = [a["word"] for a in node.each("adjectives")]
    return words == ["different"] and not (node["after"] or node["count"] or node["owner"] or node["det"])


def _costing(ctx: Context, node: Node) -> Test:
    """Who costs 6 Copper or less, that costs 3 or more."""
    count = node if node.kind == "number" else node["count"]
    goods = "copper" if node.kind == "number" else node["what"]
    if goods not in ("copper", "water") or (node.kind == "goods" and (node["extra"] or node["after"])):
        raise NotUnderstood(node, "how much?")
    return HasValue(f"{goods.title()} cost", bound(ctx, count, one=False))


def _in_play(clause: Node) -> None:
    """Every Sahir you have in play: where such cards are anyway."""
    at = clause["at"]
    at = at["what"] if at is not None and at.kind == "place" and at["preposition"] == "in" else at
    if at is not None and (at.kind != "small_word" or at["word"] != "play"):
        raise NotUnderstood(clause, "this is not understood of a card")


def _mere(clause: Node) -> None:
    """Refuse what nothing is made of."""
    others = [a for a in clause.each("adjuncts") if a["kind"] not in ("already", "still", "filler", "each")]
    if others or clause["modal"]:
        raise NotUnderstood(clause, "this is not understood of a card")
    _ = clause["tense"]


def _bearing(ctx: Context, clause: Node) -> list[Test]:
    """The Hero who carries the Knives; the Hero whom the Penitents attend; the Items that he carries."""
    _mere(clause)
    borne, bearer = (
        (clause["agent"], clause["what"])
        if clause["sense"] == "attached_to"
        else (clause["what"], clause["agent"])
    )
    if bearer == WHICH:
        return [_bearer_of(ctx, borne)]
    return [AttachedTo(mean_cards.group(ctx.standing(), bearer))]


def _bearer_of(ctx: Context, borne: Node) -> Test:
    """Who bears the Knives, no Item, two or more Followers, Water."""
    if borne.kind == "goods" or (borne.kind == "thing" and borne["sort"] in ("card", "token")):
        return having(ctx, borne)
    if borne.kind == "all" and all(
        part.kind == "thing" and part["det"] in ("a", "no") for part in borne["parts"]
    ):
        return having(ctx, borne)
    return HasAttached(mean_cards.every_of(ctx, borne))


def _is_own_section(ctx: Context, what: Node) -> bool:
    """Whether the City Section of the text is spoken of: by its name, or as the "it" of a Fortification."""
    if what.kind == "self":
        return ctx.card_type == "city section"
    if what.kind != "pronoun":
        return False
    own = (That("section"), That("self")) if "Fortification" in ctx.traits else (That("section"),)
    return mean_cards.group(ctx, what) in own


def doing(ctx: Context, clause: Node) -> list[Test]:
    """Attacking this City Section, opposing the caster, defending here."""
    tests: list[Test] = [Is(DOING[clause["sense"]])]
    what = clause["what"] if clause["what"] is not None else clause["against"]
    if what is not None and what == clause["against"] and what.kind == "thing" and what["sort"] == "event":
        if clause["what"] is not None or clause["to"] is not None or clause["adjuncts"]:
            raise NotUnderstood(clause, "this is not understood of a card")
        against = mean_event_nouns.event_noun(ctx.standing(), what)
        return [Did(mean_events.plain("defends", against=against), "now")]
    if clause["to"] is not None and clause["to"].kind == "small_word":
        tests.append(Is("at this City Section"))
    if (
        what is not None
        and what.kind == "thing"
        and what["noun"] == "city_section"
        and [a["word"] for a in what.each("adjectives")] == ["same"]
        and ctx.own("hero") is not None
        and not what["after"]
    ):
        _the = what["det"]
        tests.append(InUnitOf(ctx.own("hero") or That("self"), army=True))
    elif (
        what is not None
        and what.kind == "thing"
        and what["noun"] == "city_section"
        and what["det"] in ("this", "the")
        and not what["after"]
    ):
        mean_cards.group(ctx, what)
        tests.append(Is("at this City Section"))
    elif what is not None and _is_own_section(ctx, what):
        tests.append(Is("at this City Section"))
    elif what is not None and clause["sense"] == "oppose":
        cards = mean_cards.group(ctx.standing(), what)
        return [Did(mean_events.plain("opposes", other=cards), "now")]
    elif what is not None and clause["sense"] in _AT_SECTIONS and not mean_players.is_player(ctx, what):
        cards = mean_cards.group(ctx.standing(), what)
        tests.append(Did(mean_events.plain(_AT_SECTIONS[clause["sense"]], section=cards), "now"))
    elif what is not None:
        raise NotUnderstood(clause, "this is not understood of a card")
    for adjunct in clause.each("adjuncts"):
        if adjunct["kind"] == "here":
            tests.append(Is("at this City Section"))
        elif adjunct["kind"] == "alone":
            tests.append(Is("alone in its army"))
        elif (
            adjunct["kind"] == "as" and points_at(adjunct["of"]) is False and adjunct["of"]["noun"] == "ally"
        ):
            _det = adjunct["of"]["det"]
            tests.append(Is("allied"))
        elif adjunct["kind"] == "during":
            tests += mean_places.placed(ctx, Node("place", preposition="in", what=adjunct["of"]))  # type: ignore[arg-type]
        else:
            raise NotUnderstood(adjunct, "this is not understood of a card")
    return tests


def _being(ctx: Context, clause: Node) -> list[Test]:
    predicate = clause["predicate"]
    if clause["adjuncts"] or clause["modal"]:
        raise NotUnderstood(clause, "this is not understood of a card")
    _ = clause["subject"], clause["tense"]
    return predicate_tests(ctx, predicate)


#: What a City Section can be, by how much Water is on it; a Hero can be alone.
_FULL: Final = HasTokens("water", Bound(">=", ValueOf("Capacity", That("<which>"))))
_BEING: Final[dict[str, Test]] = {
    "full": _FULL,
    "empty": AllOf((HasTokens("water", Bound("=", ZERO)), HasTokens("any", Bound("=", ZERO)))),
    "alone": Is("alone in its army"),
}


def _filled(node: Node) -> Test | None:
    """Below its Water Capacity, at its Capacity: by how much Water is on it."""
    place = node.kind == "place" and node["preposition"] == "at"
    if not place and (node.kind != "compared" or node["op"] not in _TO_CAPACITY or node["by"] is not None):
        return None
    of, op = node["what" if place else "to"], "=" if place else node["op"]
    if of is None or not points_at(of, "water_capacity", words=("full",)) or of.kind != "thing":
        return None
    return HasTokens("water", Bound(">=" if op == "=" else op, ValueOf("Capacity", That("<which>"))))


_TO_CAPACITY: Final = ("<", "=", ">", "<=", ">=")


def predicate_tests(ctx: Context, predicate: Node) -> list[Test]:
    """What a card is: bowed, Undead, a Fortification, in your army."""
    if predicate.kind == "adjective" and predicate["word"] in _BEING:
        return [_BEING[predicate["word"]]]
    if predicate.kind == "not" and predicate["what"].kind == "having":
        return [Not(having(ctx, predicate["what"]["what"]))]  # without Water
    if predicate.kind in ("adjective", "trait", "guessed", "not", "all", "bonus"):
        if predicate.kind == "all" and any(part.kind == "thing" for part in predicate["parts"]):
            parts = [one_test(tuple(predicate_tests(ctx, part))) for part in predicate["parts"]]
            return [AnyOf(tuple(parts))] if predicate["conjunction"] == "or" else parts
        return adjective(ctx, predicate)
    filled = _filled(predicate)
    if filled is not None:
        return [filled]
    if predicate.kind == "place":
        found = mean_places.placed(ctx, predicate)
        if isinstance(found, Place):
            return [Is(f"in {found.zone}")]
        if found:
            return found
    if predicate.kind == "having":
        return [having(ctx, predicate["what"])]
    if predicate.kind == "thing" and predicate["sort"] == "text":
        common = alike(ctx, predicate)
        if common is not None:
            return [common]
    if predicate.kind == "thing" and predicate["sort"] in ("card", "card/player"):
        if [a["word"] for a in predicate.each("adjectives")] == ["only"]:
            return [_only_one(ctx, predicate)]
        if predicate["det"] in ("a", None) and predicate["count"] is None:
            return list(mean_cards.every(ctx.standing(), predicate).tests)
    raise NotUnderstood(predicate, "this is not understood of a card")


def _only_one(ctx: Context, node: Node) -> Test:
    """The only Hero in your army, the only attacker, the only Hero in the defending army."""
    after = node.each("after")
    army = (
        after[0]["what"]
        if len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "in"
        else None
    )
    alone = Is("alone in its army")
    if node["noun"] in ("attacker", "defender") and node["det"] == "the" and not after:
        return AllOf((CARD_NOUNS[node["noun"]], alone))
    if node["noun"] != "hero" or node["det"] != "the" or army is None or army["noun"] != "army":
        raise NotUnderstood(node, "the only one of what?")
    own = army["owner"]
    said = [str(a["word"]) for a in army.each("adjectives")]
    if own is None and said in (["defending"], ["attacking"]) and army["det"] == "the":
        return AllOf((Is(said[0]), alone))
    if own is None or (own.kind != "you" and not points_at(own)):
        raise NotUnderstood(army, "in whose army?")
    return alone
