"""Two cards that a text has spoken of: both, neither, either of them, the two, the first and the second."""

from __future__ import annotations

from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent, is_plain, referred
from serai.games.burning_sands.text.meaning import (
    PLAY,
    Among,
    Bound,
    Chosen,
    Every,
    Fixed,
    Group,
    OtherThan,
    Together,
)
from serai.games.burning_sands.text.nominal import ORDINALS
from serai.parts.english.node import Node

_ONE = Bound("=", Fixed(1))


def so_many(ctx: Context, noun: str, n: int) -> Referent | None:
    """The latest cards spoken of that can be called by a noun and are so many."""
    fitting: list[tuple[int, Referent]] = []
    for place, referent in enumerate(reversed(ctx.referents)):
        named = noun == "card" or not referent.nouns or noun in referent.nouns
        if referent.sort != "card" or referent.number != "many" or not named:
            continue
        count = getattr(referent.chosen, "count", None)
        if count is None or count.number == Fixed(n):  # exactly so many, up to so many, nobody knows
            loose = 2 if count is None else int(count.op != "=")
            fitting.append((100 * loose + place, referent))
    return min(fitting, key=lambda known: known[0])[1] if fitting else None


def pair(ctx: Context, node: Node, noun: str = "card") -> Group:
    """Both Heroes, neither of them: spoken of together or each by itself, or who meet in an event."""
    two = so_many(ctx, noun, 2)
    if two is not None and getattr(two.chosen, "count", None) is not None:
        return referred(two)
    alone = _alone(ctx, noun)
    if two is not None and len(alone) != 2:
        return referred(two)
    if len(alone) < 2:
        raise NotUnderstood(node, "which two cards? The text has not spoken of two")
    return Together(tuple([referred(one) for one in alone[-2:]]))


def _alone(ctx: Context, noun: str) -> list[Referent]:
    """Those that were spoken of one by one."""
    found = [one for one in ctx.referents if one.sort == "card" and one.number == "one"]
    found = [one for one in found if not one.latent or is_plain(one, noun)]
    if noun == "card" and found:  # a Follower is moved from one Hero to another: both Heroes
        alike = [one for one in found if any(word in found[-1].nouns for word in one.nouns)]
        return alike if len(alike) > 1 else found
    return [one for one in found if noun == "card" or noun in one.nouns]


def who_meet(ctx: Context) -> Group | None:
    """They, who are the two of an event whose sentence has named neither."""
    unnamed = [one for one in ctx.referents if one.latent and one.sort == "card" and is_plain(one, "")]
    return Together(tuple([referred(one) for one in unnamed])) if len(unnamed) == 2 else None


def either(ctx: Context, node: Node) -> Group:
    """Either of them: one of the two that is chosen; whichever of them, of what may happen."""
    two = pair(ctx, node)
    if ctx.mode != "action":
        return Every((Among(two),))
    like = Chosen(_ONE, (Among(two),), name=ctx.new_name("card"))
    ctx.speak_of(Referent(like.name, "card", (), "one", chosen=like))
    return like


def by_order(ctx: Context, node: Node, place: int) -> Group:
    """The first and the second: as the text has spoken of them; of two that were chosen together it is said
    by a choice which is which."""
    if len(_alone(ctx, "card")) > 1:
        known = ctx.nth("card", "", place)
        if known is None:
            raise NotUnderstood(node, "the text has not spoken of so many cards before")
        return referred(known)
    two = so_many(ctx, "card", 2)
    if two is None or not isinstance(two.chosen, Chosen) or two.chosen.place != PLAY or place > 1:
        raise NotUnderstood(node, f"the {ORDINALS[place]} of which cards?")
    whole = referred(two)
    first = [one for one in ctx.referents if one.chosen is not None and Among(whole) in _tests(one)]
    if place == 1 and first:
        return Every((Among(whole), OtherThan(referred(first[-1]))))
    like = Chosen(_ONE, (Among(whole),), name=ctx.new_name("card"))
    ctx.speak_of(Referent(like.name, "card", two.nouns, "one", chosen=like))
    return like


def _tests(referent: Referent) -> tuple[object, ...]:
    return referent.chosen.tests if isinstance(referent.chosen, Chosen) else ()
