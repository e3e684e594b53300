"""What phrases mean as actions: a Spell, an innate ability, an opponent's action, an Action card."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import mean_cards, mean_players, mean_tests
from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent, is_just
from serai.games.burning_sands.text.meaning import Among, AnyPlayer, HasTrait, Played, Test, Who, You
from serai.games.burning_sands.text.nouns import ACTION_NOUNS as NOUNS
from serai.parts.english.node import Node

#: Traits that are used like abilities; other traits are those of the cards that are played.
ABILITY_TRAITS: Final = ("archery", "tactician", "duelist", "raid", "carry")


def is_action(node: Node) -> bool:
    """Whether a phrase can mean an action or a card that is played."""
    parts = node["parts"] if node.kind == "all" else (node,)
    return all((part.kind == "thing" and part["noun"] in NOUNS) or part.kind == "trait" for part in parts)


def action(ctx: Context, inner: Context, node: Node) -> str | Played:
    """What is announced: a Spell, an innate ability, an opponent's action."""
    if node.kind == "all" and node["conjunction"] != "or":
        raise NotUnderstood(node, "one thing at a time is answered")
    parts = node["parts"] if node.kind == "all" else (node,)
    kinds: list[str] = []
    owner: Who | None = None
    tests: list[Test] = []
    for part in parts:
        if part.kind == "trait" and str(part["word"]).lower() in ABILITY_TRAITS:
            kinds.append(str(part["word"]))
            continue
        trait = _trait_of(part)
        if trait is not None:
            part = part.having(adjectives=None) if part.kind == "thing" else part
            kinds.append("action" if part.kind == "trait" else action_kind(inner, part.having(noun="action")))
            tests.append(HasTrait(trait))
            if part.kind == "trait":
                continue
        else:
            kinds.append(action_kind(inner, part))
        for after in part.each("after"):
            if after.kind == "place" and after["preposition"] == "of" and after["what"]["sort"] == "card":
                tests += mean_cards.every(inner, after["what"]).tests
                continue
            found = mean_tests.behind(inner, after)
            if not isinstance(found, list):
                raise NotUnderstood(after, "this is not understood of an action")
            tests += found
        if part["owner"] is None or is_just(part["owner"], "card", "a", None):
            continue  # a card's effect is just an effect
        if mean_players.is_player(inner, part["owner"]):
            owner = mean_players.who(inner, part["owner"])
        else:
            tests.append(Among(mean_cards.group(inner, part["owner"])))
    ctx.speak_of(
        Referent("event action", "action/card", (*[kind.split(" ")[-1] for kind in kinds], "action"), "one")
    )
    if owner is not None and not isinstance(owner, You):
        ctx.speak_of(Referent("event player", "player", ("player", "opponent"), "one"))
    names = tuple(dict.fromkeys(kinds))
    if tests or not (owner is None or isinstance(owner, (You, AnyPlayer))):
        return Played(names, owner, tuple(tests))
    words = "/".join(names)
    return words if owner is None else f"{_owner_word(owner)} {words}"


def _trait_of(node: Node) -> str | None:
    """Curses, Curse cards, a Curse Spell: the trait of what is played, where that is all that is said."""
    if node.kind == "trait":
        return str(node["word"]).title()
    words = node.each("adjectives")
    if len(words) != 1 or words[0].kind != "trait" or node["noun"] != "card":
        return None
    word = str(words[0]["word"])
    return None if word in ("omen", "council") else word.title()


def action_kind(ctx: Context, node: Node) -> str:
    """A Spell, an Omen, a Council action: a sort of what is announced."""
    if node.kind != "thing" or node["noun"] not in NOUNS:
        raise NotUnderstood(node, "an action or a card that is played is wanted here")
    if node["det"] == "another" or [a["word"] for a in node.each("adjectives")] == ["other"]:
        raise NotUnderstood(node, "another than which?")
    if (node["det"] not in (None, "a", "any", "the", "no") or node["count"] is not None) and (
        node["count"] is None or node["count"]["n"] != 1 or node["count"]["op"] not in ("=", ">=")
    ):
        raise NotUnderstood(node, "an action or a card that is played is wanted here")
    adjectives = node.each("adjectives")
    words = [a["word"] for a in adjectives]
    if node["noun"] == "action" and words in (["type:council"], ["council"]):
        return "council_action"
    if node["noun"] == "card" and words == ["omen"]:
        return "omen"
    if node["noun"] == "card" and words == ["type:action"]:
        return "action_card"
    found = []
    for adjective in adjectives:
        if adjective.kind == "adjective" and str(adjective["word"]).startswith("type:"):
            found.append(adjective["word"][5:])
        elif adjective.kind == "trait":
            found.append(adjective["word"])
        else:
            raise NotUnderstood(adjective, "this is not understood of an action")
    return " ".join([*found, node["noun"]])


def _owner_word(owner: Who) -> str:
    if isinstance(owner, AnyPlayer):
        return "an opponent's" if owner.other else "any player's"
    return "your"


def answered(ctx: Context, node: Node) -> str:
    """That action, the Spell, it: what a Reaction answers; what it is called."""
    if node.kind == "all":
        if node["conjunction"] not in ("or", "and"):
            raise NotUnderstood(node, "what a Reaction answers is one thing")
        return "/".join([answered(ctx, part) for part in node["parts"]])
    if node.kind == "pronoun" and node["word"] in ("it", "that"):
        return "action"
    if node.kind == "thing" and ctx.find("action") is not None:
        words = [a["word"] for a in node.each("adjectives")]
        if words == ["type:action"] and node["noun"] == "card":
            return "action_card"
        if node["noun"] in NOUNS and is_just(node, node["noun"], "that", "the", "this"):
            return str(node["noun"])
    noun = node["noun"]
    if node.kind == "thing" and is_just(node, noun, "that", "the", "this"):
        return str(noun)
    raise NotUnderstood(node, "this must be what the Reaction answers")


def is_plain_action(node: Node) -> bool:
    """Whether nothing is said of an action but its kind."""
    parts = node["parts"] if node.kind == "all" else (node,)
    return all(
        part.kind == "thing" and not part["adjectives"] and not part["after"] and part["owner"] is None
        for part in parts
    )


def action_words(node: Node) -> str:
    """The kinds of action that a phrase names, as the context of an answer has them."""
    parts = node["parts"] if node.kind == "all" else (node,)
    if node.kind == "all":
        _conjunction = node["conjunction"]
    words = []
    for part in parts:
        if part.kind == "trait":
            words.append(str(part["word"]).title())
            continue
        if part["owner"] is not None or part["after"] or part["adjectives"] or part["count"] is not None:
            raise NotUnderstood(part, "this is not understood of an action")
        _det = part["det"]
        words.append(str(part["noun"]))
    return "/".join(words)
