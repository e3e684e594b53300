"""Words for players, and for cards and players that the text has spoken of."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text import say_conditions, say_events
from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent
from serai.games.burning_sands.text.mean_cards import PARTS
from serai.games.burning_sands.text.mean_pairs import so_many
from serai.games.burning_sands.text.nominal import ORDINALS
from serai.games.burning_sands.text.say_words import NOUNS, Mute, counted, many, possessive, with_article
from serai.parts.english.node import Node

_STATES: Final = ("blessed", "attacking", "defending", "raiding", "opposing", "raided", "attacked")
_NOBODY: Final = Node("you")
#: Cards that have a name of their own in the rules.
_OWN_WORDS: Final = {
    "self": "this card",
    "hero": "this card's Hero",
    "the rest": "the rest",
    "event host": "the same Hero",
}


def spoken_of(ctx: Context, cards: m.That) -> str:
    """That Hero, those cards, the second Hero: the words that lead back to a card."""
    name = cards.name
    if name in PARTS:
        ctx.speak_of(Referent(name, "card", (name, *(["hero"] if "_" not in name else [])), "one"))
        return f"the {name.replace('_', ' ')}"
    if name in _OWN_WORDS:
        return _OWN_WORDS[name]
    if name.endswith(" army"):
        return name if name == "your army" else f"the {name}"
    if name == "section" and ctx.own("city_section") == cards:
        return "this City Section"
    if name == "battlefield" and ctx.referent_of("card", ("city_section",)) is None:
        return "the City Section"
    referent = _known(ctx, name, cards)
    if referent.latent:
        return _unnamed(ctx, referent)
    known = [noun for noun in referent.nouns if noun != "card" and noun in NOUNS]  # a Hero, who is the loser
    noun = known[0] if len(known) == 1 else "card"
    for word in dict.fromkeys((noun, "card")):
        if _leads_to(ctx.copy(), word, referent.number) == cards:
            _leads_to(ctx, word, referent.number)  # and from now on "it" is that card
            return f"those {many(NOUNS[word])}" if referent.number == "many" else f"that {NOUNS[word]}"
    count = getattr(referent.chosen, "count", None)
    several = count.number.n if isinstance(count, m.Bound) and isinstance(count.number, m.Fixed) else 0
    if several > 1 and so_many(ctx, noun, several) == referent:
        return f"those {counted(several)} {many(NOUNS[noun])}"
    chosen = [one for one in ctx.referents if getattr(one.chosen, "place", m.Place("deck")).zone != "deck"]
    chosen = [one for one in chosen if one.number == referent.number and noun in (*one.nouns, "card")]
    if chosen and chosen[-1] == referent and referent.number == "many":
        return f"the chosen {many(NOUNS[noun])}"
    for place, ordinal in enumerate(ORDINALS):
        if ctx.nth("card", noun, place) == referent and referent.number == "one":
            return f"the {ordinal} {NOUNS[noun]}"
    raise Mute(cards, "no words lead back to this card")


def _unnamed(ctx: Context, referent: Referent) -> str:
    """The loser, the challenged Hero: whom an event brings whose sentence did not name him or her."""
    for noun in referent.nouns:
        if noun not in ("hero", "player", "card") and ctx.find(referent.sort, noun, exact=True) == referent:
            word = f"{referent.called[0]} " if noun == "city_section" else ""
            return f"the {word}{NOUNS.get(noun, noun)}"
    if ctx.find(referent.sort, called=referent.called[:1]) == referent and referent.nouns[0] in NOUNS:
        return f"the {referent.called[0]} {NOUNS[referent.nouns[0]]}"
    raise Mute(m.That(referent.name), "no words lead back to this")


def _leads_to(ctx: Context, noun: str, number: str) -> m.Group | None:
    """What "that" with a noun would be taken for."""
    try:
        return ctx.card(_NOBODY, noun, number, demonstrative=True)
    except NotUnderstood:
        return None


def is_many(ctx: Context, cards: m.Group) -> bool:
    """Whether cards that the text has spoken of are several."""
    if not isinstance(cards, m.That):
        raise Mute(cards, "these are not cards that were spoken of")
    return any(known.name == cards.name and known.number == "many" for known in ctx.referents)


def _known(ctx: Context, name: str, meaning: object) -> Referent:
    for referent in ctx.referents:
        if referent.name == name:
            return referent
    raise Mute(meaning, f"nothing was introduced as {name}")


def player(ctx: Context, who: m.Who) -> str:
    """You, that player, target opponent, each player."""
    if isinstance(who, m.You):
        return "you"
    if isinstance(who, m.ThatPlayer):
        return _that_player(ctx, who)
    if isinstance(who, (m.ControllerOf, m.OwnerOf)):
        if not isinstance(who.cards, m.That):
            raise Mute(who, "whose controller must be a card that was spoken of")
        office = "controller" if isinstance(who, m.ControllerOf) else "owner"
        return f"{possessive(spoken_of(ctx, who.cards))} {office}"
    if not isinstance(who, (m.SomePlayer, m.EachPlayer, m.AnyPlayer)):
        raise Mute(who, "this is no player")
    first = who.tests[0] if isinstance(who, m.AnyPlayer) and not who.other and who.tests else None
    if isinstance(first, m.PlayerIs) and first.word in ("attacker", "defender"):
        return " ".join([f"the {first.word}", *[_who(ctx, test) for test in who.tests[1:]]])
    before = [_quality(test) for test in who.tests if _quality(test)]
    behind = [_who(ctx, test) for test in who.tests if not _quality(test)]
    ally = m.PlayerIs("ally") in who.tests and not who.other and not before
    behind = [one for one in behind if not (ally and one == "who is an ally")]
    words = " ".join([*before, "opponent" if who.other else "ally" if ally else "player", *behind])
    if isinstance(who, m.SomePlayer):
        ctx.speak_of(Referent(who.name, "player", ("opponent" if who.other else "player",), "one"))
        return f"target {words}"
    if isinstance(who, m.EachPlayer):
        if who.from_you:
            raise Mute(who, "the order of the players")
        return f"each {words}"
    the = any(word in _STATES for word in before) or any(_beside(test) for test in who.tests)
    return f"the {words}" if the else with_article(words)


def _that_player(ctx: Context, who: m.ThatPlayer) -> str:
    referent = _known(ctx, who.name, who)
    if referent.latent:
        return _unnamed(ctx, referent)
    if ctx.find("player", "", "any") == referent:
        return "that player"
    for place, ordinal in enumerate(ORDINALS):
        if ctx.nth("player", "", place) == referent:
            return f"the {ordinal} player"
    raise Mute(who, "no words lead back to this player")


def _quality(test: m.PlayerTest) -> str:
    """What stands before the noun: Blessed, raided, Moto."""
    if not isinstance(test, m.PlayerIs) or test.word in ("attacker", "defender", "ally", "you", "favored"):
        return ""
    if _beside(test):
        return ""
    word = test.word
    return word if word in _STATES else " ".join([part[:1].upper() + part[1:] for part in word.split()])


def _beside(test: m.PlayerTest) -> str:
    """On your left, on your right; nothing for another test."""
    beside = isinstance(test, m.PlayerIs) and test.word in ("left-hand", "right-hand")
    return f"on your {test.word.removesuffix('-hand')}" if beside and isinstance(test, m.PlayerIs) else ""


def _who(ctx: Context, test: m.PlayerTest) -> str:
    """What stands behind the noun: who controls a Hero, who does not have 3 Water, with the most Water."""
    if isinstance(test, m.PlayerWith) and test.extreme.startswith("only "):
        raise Mute(test, "who alone has the most or the least")
    if isinstance(test, m.PlayerWith) and test.extreme:
        return f"with the {test.extreme} {say_conditions.held(ctx, test.what, m.You())}"
    if _beside(test):
        return _beside(test)
    negated = isinstance(test, m.PlayerNot)
    inner = test.test if isinstance(test, m.PlayerNot) else test
    if isinstance(inner, m.PlayerDid):
        if m.That("<which>") not in [part for _, part in inner.event.roles]:
            raise Mute(inner, "what somebody else did")
        return "who" + say_events.relative(ctx, inner.event, inner.when, negated).removeprefix("that")
    return say_conditions.player_fits(ctx, "who", inner, negated)


def whose(ctx: Context, who: m.Who) -> str:
    """Your, that player's."""
    return possessive(player(ctx, who))
