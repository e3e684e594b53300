"""What phrases mean as places: zones of players, battles and armies."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import mean_cards, mean_players, mean_tests
from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent, is_just
from serai.games.burning_sands.text.mean_numbers import YOU
from serai.games.burning_sands.text.meaning import (
    AllOf,
    Among,
    AnyOf,
    AttachedTo,
    Chosen,
    Did,
    Event,
    Every,
    Group,
    InUnitOf,
    Is,
    OfPlayer,
    OfType,
    Place,
    SomePlayer,
    Test,
    That,
    ThatPlayer,
    Who,
)
from serai.games.burning_sands.text.nominal import WHICH
from serai.games.burning_sands.text.zones import zone_of
from serai.parts.english.node import Node


def place_in(ctx: Context, node: Node) -> Place | None:
    """The zone in which a phrase says that its cards are."""
    for after in node.each("after"):
        if after.kind == "place" and after["preposition"] in ("in", "from"):
            found = zone(ctx, after["what"])
            if found is not None:
                return found
    return None


def zone(ctx: Context, node: Node) -> Place | None:
    """The zone that a phrase names; None if it names none."""
    if node.kind == "small_word":
        return Place(node["word"]) if node["word"] in ("play", "home") else None
    if node.kind == "all" and node["conjunction"] == "or":
        return _either_zone(ctx, node)
    if node.kind != "thing":
        return None
    found = zone_of(node["noun"])
    if found is None:
        return None
    if found.name in ("top", "bottom"):
        return _end_of_deck(ctx, node, found.name)
    if found.name != "deck" and [a["word"] for a in node.each("adjectives")] not in ([], ["own"]):
        raise NotUnderstood(node, "which one?")
    if not found.owned:
        return Place(found.name)
    whose = _owner(ctx, node)
    if found.name == "deck":
        ctx.deck = ThatPlayer(whose.name) if isinstance(whose, SomePlayer) else whose
    return Place(found.name, whose)


#: Zones of which a card can be in one or another: your hand or Saved pile.
_EITHER: Final = ("hand", "saved", "buried")


def _either_zone(ctx: Context, node: Node) -> Place | None:
    """Your hand or Saved pile, your Saved pile or your Buried pile: of one player."""
    parts = [part["what"] if part.kind == "place" else part for part in node["parts"]]
    if any(part.kind != "thing" or zone_of(str(part["noun"])) is None for part in parts):
        return None
    places = [zone(ctx, part) for part in parts]
    found = [place for place in places if place is not None and place.zone in _EITHER and place.at is None]
    if len(found) < len(parts) or any(place.whose != found[0].whose for place in found):
        return None
    return Place("/".join([place.zone for place in found]), found[0].whose)


def _owner(ctx: Context, node: Node) -> Who | None:
    """Whose zone: your hand, the hand of the player who was raided, any deck."""
    after = node.each("after")
    owner = node["owner"]
    if owner is None and len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of":
        owner = after[0]["what"]
    elif after:
        raise NotUnderstood(node, "which one?")
    if owner is None and node["noun"] == "deck" and node["det"] in ("the", "that") and ctx.deck is not None:
        return ctx.deck
    if owner is None and node["det"] in ("any", "a") and ctx.mode == "action":
        name = ctx.new_name("player")
        ctx.speak_of(Referent(name, "player", ("player",), "one"))
        return SomePlayer(False, (), name)
    if owner is None and node["det"] == "a" and ctx.actor is None:
        return None  # anybody's
    if owner is None and node["det"] in (None, "the", "a", "their", "its"):
        return ctx.actor or YOU
    if owner is None:
        raise NotUnderstood(node, "whose?")
    return mean_players.who(ctx, owner)


def _end_of_deck(ctx: Context, node: Node, name: str) -> Place:
    """The top of your deck, the bottom."""
    after = node.each("after")
    deck = node["owner"]
    if deck is None and len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of":
        deck = after[0]["what"]
    if deck is None:
        if after or node["det"] not in (None, "the"):
            raise NotUnderstood(node, "which one?")
        return Place(name, ctx.deck or ctx.actor or YOU)
    found = zone(ctx, deck)
    if found is None or found.zone != "deck" or node["det"] not in (None, "the"):
        raise NotUnderstood(node, "of what?")
    return Place(name, found.whose)


def goal(ctx: Context, node: Node) -> Place | None:
    """Where something goes."""
    to = node["to"]
    if to is None:
        return None
    if to.kind == "place":
        if to["preposition"] == "under":
            ctx.above = mean_cards.group(ctx, to["what"])
            if isinstance(ctx.above, Chosen):
                above, ctx.above = ctx.above, That(ctx.above.name)
                return Place("under", None, above)
            return Place("under", None, ctx.above)
        if to["preposition"] in ("among", "between"):
            raise NotUnderstood(to, "where to?")
        to = to["what"]
    found = zone(ctx, to)
    if found is not None and "/" in found.zone:
        raise NotUnderstood(to, "into which of these?")
    if found is not None:
        return found
    if to.kind == "small_word" and to["word"] in ("here", "there"):
        return Place("attached", None, mean_cards.at_word(ctx, to))
    if to.kind == "thing" and to["noun"] == "battle":
        return battle(ctx, to)
    if to.kind == "thing" and to["noun"] == "army":
        return Place("army", None, army(ctx, to))
    return Place("attached", None, mean_cards.group(ctx, to))


#: What is said of a card that lies under another: it is held there, kept there, put there, it lies there.
_LYING: Final = ("has", "have", "lies", "put", "stays", "leave")


def held_under(ctx: Context, node: Node) -> Place | None:
    """Held here, kept under this card, that are held by it: where cards are that lie under a card."""
    clause = node["clause"] if node.kind == "relative" and node["role"] is None else None
    if clause is None or clause.kind != "clause" or clause["sense"] not in _LYING:
        return None
    if clause["what"] != WHICH or not (clause["passive"] or clause["sense"] == "lies"):
        return None
    here = [a for a in clause.each("adjuncts") if a["kind"] == "here"]
    at = clause["at"] if clause["at"] is not None else clause["to"]
    under = at["what"] if at is not None and at.kind == "place" and at["preposition"] == "under" else None
    by = clause["agent"]
    if by is not None and (mean_players.is_player(ctx, by) or not mean_cards.is_this(ctx, by)):
        return None
    if (at is not None and under is None) or len(here) + (under is not None) + (by is not None) != 1:
        return None
    if any(a["kind"] not in ("here", "already", "still", "filler") for a in clause.each("adjuncts")):
        return None
    _tense = clause["tense"]
    if clause["modal"] or clause["negated"]:
        raise NotUnderstood(node, "which cards lie there?")
    return Place("under", None, That("self") if under is None else mean_cards.group(ctx, under))


def battle(ctx: Context, node: Node) -> Place:
    """This battle, the battle here, another battle, the battle at a City Section."""
    after = node.each("after")
    if len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] in ("at", "of", "in"):
        what = after[0]["what"]
        if what.kind == "small_word":
            return Place("battle", None, That("self"))
        if what.kind == "thing" and what["noun"] in ("attack", "attack_phase"):
            if node["det"] not in ("another", "any other") or [
                a["word"] for a in what.each("adjectives")
            ] not in (
                [],
                ["same"],
            ):
                raise NotUnderstood(node, "which battle?")
            return Place("another battle")
        return Place("battle", None, mean_cards.group(ctx, what))
    if is_just(node, "battle", "another"):
        return Place("another battle")
    if not is_just(node, "battle", "this", "the", "that"):
        raise NotUnderstood(node, "which battle?")
    return Place("battle")


def army(ctx: Context, node: Node) -> Group:
    """Whose army: yours, the opposing one, that of a card."""
    owner = node["owner"]
    words = [a["word"] for a in node.each("adjectives")]
    after = node.each("after")
    if owner is None and not words and len(after) == 1 and after[0].kind == "relative":
        tests = tuple(mean_tests.relative(ctx, after[0]))
        if node["det"] == "the" and Is("at this City Section") in tests:
            return Every(tests)
    if owner is None and words in (["opposing"], ["attacking"], ["defending"]):
        return That(f"{words[0]} army")
    if owner is None and (words == ["other"] or (node["det"] == "the other" and not words)) and not after:
        return That("opposing army")
    if owner is None and words == ["same"]:
        after = node.each("after")
        if len(after) == 1 and after[0].kind == "compared" and after[0]["op"] == "as":
            return mean_cards.group(ctx, after[0]["to"])
        if not after:
            found = ctx.find("card", "", "one")
            if found is None and ctx.own("hero") is None:
                raise NotUnderstood(node, "the same as whose?")
            return That("your army") if found is None else That(found.name)
    behind = node.each("after")
    clause = behind[0]["clause"] if len(behind) == 1 and behind[0].kind == "relative" else None
    if clause is not None and clause["sense"] == "oppose" and owner is None and not clause["adjuncts"]:
        against = mean_cards.group(ctx, clause["what"])
        if clause["agent"] == WHICH and against in (That("caster"), That("self"), That("hero")):
            return That("opposing army")
    if words or node["after"]:
        raise NotUnderstood(node, "whose army?")
    if owner is None or owner.kind == "you":
        return That("your army")
    if (
        owner.kind == "thing"
        and owner["noun"] in ("attacker", "defender")
        and is_just(owner, owner["noun"], "the")
    ):
        return That({"attacker": "attacking army", "defender": "defending army"}[owner["noun"]])
    return mean_cards.group(ctx, owner)


def _is_of_all(node: Node) -> bool:
    """On both sides, on either side."""
    if node["det"] not in ("both", "either", "any", "whichever", "all", "each"):
        return False
    return not (node["adjectives"] or node["after"] or node["count"] or node["owner"])


def placed(ctx: Context, node: Node) -> Place | list[Test]:
    """Where cards are: a place, or tests."""
    preposition, what = node["preposition"], node["what"]
    if preposition == "of":
        return _of(ctx, what)
    if (preposition in ("in", "from") and what.kind == "pronoun" and what["word"] == "it") or (
        what.kind == "small_word" and what["word"] == "there"
    ):
        shown = ctx.find("card", "", called=("shown",))
        if shown is not None and isinstance(shown.group, Every):
            return shown.group.place
    unit = (
        ctx.find("card") if preposition == "in" and what.kind == "pronoun" and what["word"] == "it" else None
    )
    if unit is not None and unit.nouns == ("unit",):  # any card in it
        return [InUnitOf(mean_cards.hero_of(mean_cards.referred(unit)))]
    either = zone(ctx, what) if what.kind == "all" and preposition in ("in", "from") else None
    if either is not None:
        return either
    if preposition == "from" and what.kind == "all" and what["conjunction"] == "or":
        return _from_any(ctx, what)
    if preposition in ("in", "from", "at", "on"):
        found = zone(ctx, what)
        if found is not None and found.zone == "home":
            if found.whose is None or what["owner"] is None:
                return [Is("at home")]
            return [Is("at home"), OfPlayer(found.whose)]
        if found is not None and found.zone in ("top", "bottom"):
            return found
        if found is not None:
            return found
        if what.kind == "thing" and what["noun"] in ("battle", "attack", "raid", "duel"):
            foe = _foe(what)
            if foe is not None:
                cards = mean_cards.group(ctx.standing(), foe)
                return [Did(Event("duel-begins", (("other", cards),)), "now")]
            ctx.speak_of(Referent(str(what["noun"]), "event", (str(what["noun"]),), "one"))
            return _battle_at(ctx, what) or [Is(_in_event(what))]
        spoken = ctx.find("event")
        if what.kind == "pronoun" and what["word"] == "it" and spoken is not None and preposition == "in":
            return [Is(f"in this {spoken.name}")]
        if is_just(what, "army", "a", "any"):
            return [Is("in a battle")]
        if what.kind == "thing" and what["noun"] == "army":
            if _is_of_all(what):
                return [Is("in this battle")]
            return [InUnitOf(army(ctx, what), army=True)]
        if (
            preposition in ("at", "on", "in")
            and what.kind in ("thing", "self", "small_word")
            and (preposition != "on" or _is_own_section(ctx, what))
        ):
            if (
                what.kind == "small_word"
                and ctx.card_type != "city section"
                and "Fortification" not in ctx.traits
            ):
                shown = ctx.find("card", "", called=("shown",)) if what["word"] == "there" else None
                if shown is not None:
                    return [Among(mean_cards.referred(shown))]
                return [Is("in this battle")] if what["word"] in ("here", "there") else _in_unit(ctx, what)
            return [Is("at this City Section")] if _is_own_section(ctx, what) else _in_unit(ctx, what)
    if preposition == "on" and not mean_players.is_player(ctx, what):
        return Place("on", None, mean_cards.group(ctx, what))
    if (
        preposition == "under"
        and what.kind == "thing"
        and what["noun"] == "control"
        and what["owner"] is not None
    ):
        return [OfPlayer(mean_players.who(ctx.standing(), what["owner"]))]
    if preposition == "under" and what.kind == "pronoun" and ctx.above is not None:
        _it = what["word"]
        return Place("under", None, ctx.above)
    if preposition == "under" and not mean_players.is_player(ctx, what):
        return Place("under", None, mean_cards.group(ctx, what))
    if preposition == "among":
        return [mean_cards.among(ctx, what)]
    if preposition == "from" and _can_bear(ctx, what):
        host = mean_cards.group(ctx.standing(), what)
        if isinstance(host, That) and host.name in mean_cards.PARTS:
            mean_cards.speak_of_part(ctx, host.name)
        return [AttachedTo(host)]
    raise NotUnderstood(node, "where that is is not understood")


def _battle_at(ctx: Context, what: Node) -> list[Test]:
    """In a battle at a City Section without Water: who attacks or defends such a one."""
    after = what.each("after")
    if what["noun"] != "battle" or len(after) != 1 or after[0].kind != "place":
        return []
    where = after[0]["what"]
    if after[0]["preposition"] not in ("at", "for") or where.kind not in ("thing", "self"):
        return []
    if what["det"] not in ("a", "any", "each", None) or what["adjectives"] or what["owner"]:
        return []
    if _is_own_section(ctx, where):
        return [Is("at this City Section"), Is("in a battle")]
    if where.kind != "thing" or where["noun"] != "city_section":
        return []
    place = (("section", mean_cards.group(ctx.standing(), where)),)
    return [AnyOf((Did(Event("attacks", place), "now"), Did(Event("defends", place), "now")))]


def _can_bear(ctx: Context, node: Node) -> bool:
    """An Item from one of your Heroes: a Hero who has it."""
    if node.kind != "thing" or node["sort"] != "card" or mean_players.is_player(ctx, node):
        return False
    return node["noun"] == "hero" or node["noun"] in mean_cards.PARTS


def _from_any(ctx: Context, node: Node) -> list[Test]:
    """From your home or from another battle."""
    tests: list[Test] = []
    for part in node["parts"]:
        found = placed(ctx, Node("place", preposition="from", what=part))
        if isinstance(found, Place):
            raise NotUnderstood(part, "from one place or another is not understood here")
        tests.append(found[0] if len(found) == 1 else AllOf(tuple(found)))
    return [AnyOf(tuple(tests))]


def _of(ctx: Context, what: Node) -> list[Test]:
    """Of yours, of other Factions, of the named type."""
    if what.kind == "you":
        return [OfPlayer(YOU)]
    if what.kind == "pronoun" and what["word"] == "yours":
        return [OfPlayer(YOU)]
    if mean_tests.are_different(what):
        return [mean_tests.APART]
    if mean_players.is_player(ctx, what):
        return [OfPlayer(mean_players.who(ctx.standing(), what))]
    if what.kind == "thing" and what["noun"] == "faction":
        words = [a["word"] for a in what.each("adjectives")]
        others = what["det"] in ("another", "any other", "other") or words == ["other"]
        if (others and not what["after"]) or _but_yours(what):
            return [Is("of another Faction")]
        if what["owner"] is not None and what["owner"].kind == "you":
            return [Is("of your Faction")]
    alike = mean_tests.alike(ctx, what)
    if alike is not None:
        return [alike]
    if what.kind == "thing" and what["noun"] == "card_type":
        words = [a["word"] for a in what.each("adjectives")]
        if words in (["named"], ["chosen"]) or (not words and what["det"] == "that"):
            shown = ctx.find("card", "", called=("shown",))
            among = [] if shown is None else [Among(mean_cards.referred(shown))]
            return [OfType("named"), *among]
    raise NotUnderstood(what, "of what?")


def _but_yours(node: Node) -> bool:
    """Any Faction but yours, any Faction except your own."""
    after = node.each("after")
    if node["det"] not in ("any", "a", "all") or len(after) != 1 or after[0].kind != "other":
        return False
    than = after[0]["than"]
    own = than.kind == "thing" and than["noun"] in ("same", "faction") and than["owner"] is not None
    return bool(than.kind == "pronoun" and than["word"] == "yours") or (own and than["owner"].kind == "you")


def _foe(node: Node) -> Node | None:
    """In a duel with such a Hero, against Aziz: with whom."""
    after = node.each("after") if node["noun"] == "duel" and node["det"] in ("a", "any") else ()
    if len(after) != 1 or after[0].kind != "place" or after[0]["preposition"] != "against":
        return None
    if node["adjectives"] or node["owner"] is not None or node["count"] is not None:
        raise NotUnderstood(node, "which duel?")
    found: Node = after[0]["what"]
    return found


def _in_event(node: Node) -> str:
    """In this battle, in a battle, in a raid."""
    noun, det = node["noun"], node["det"]
    own = node["owner"]
    same = [a["word"] for a in node.each("adjectives")] == ["same"] and det == "the"
    if (node["adjectives"] and not same) or (own is not None and own.kind != "self"):
        raise NotUnderstood(node, f"which {noun}?")
    if own is not None and not node["after"]:
        return f"in this {noun}"  # a text about a battle works where its card is (BS 9.11)
    if node["after"]:
        after = node["after"]
        if len(after) != 1 or after[0].kind != "place" or after[0]["what"].kind != "small_word":
            raise NotUnderstood(node, f"which {noun}?")
        return f"in the {noun} here"
    if det in ("another", "any other"):
        return f"in another {noun}"
    if det in ("another", "any other"):
        return f"in another {noun}"
    if det not in ("this", "the", "that", "a", "any"):
        raise NotUnderstood(node, f"which {noun}?")
    return f"in this {noun}" if det in ("this", "the", "that") else f"in a {noun}"


def _is_own_section(ctx: Context, node: Node) -> bool:
    if node.kind == "small_word":
        return node["word"] in ("here", "there")
    if node.kind == "self":
        return ctx.card_type == "city section"
    return is_just(node, "city_section", "this", "the")


def _in_unit(ctx: Context, node: Node) -> list[Test]:
    if node.kind == "thing" and node["noun"] == "unit":
        plain = node["count"] is None and not node["adjectives"] and not node["after"]
        if node["owner"] is None and node["det"] in ("this", "the", "that", None) and plain:
            found = ctx.find("card", "unit", exact=True) or ctx.find("card", "hero", "one", exact=True)
            own = ctx.own("hero") or That("self")
            return [InUnitOf(own if found is None or node["det"] == "this" else That(found.name))]
        if node["owner"] is None and node["det"] in ("this", "that"):
            raise NotUnderstood(node, "which unit?")
        owner = node["owner"]
        if owner is not None and not node["adjectives"] and not mean_players.is_player(ctx, owner):
            return [InUnitOf(mean_cards.group(ctx, owner))]
        if owner is not None:
            return [InUnitOf(mean_cards.group(ctx.standing(), node.having(count=None)))]
        return [InUnitOf(mean_cards.group(ctx, node))]
    if node.kind == "thing" and node["noun"] == "city_section":
        return _at_section(ctx, node)
    raise NotUnderstood(node, "where that is is not understood")


def _at_section(ctx: Context, node: Node) -> list[Test]:
    """At the City Section under attack."""
    if [a["word"] for a in node.each("adjectives")] == ["attacked"] and node["det"] == "the":
        return [Is("in this battle")]
    raise NotUnderstood(node, "where that is is not understood")
