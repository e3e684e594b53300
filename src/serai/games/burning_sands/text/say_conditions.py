"""Words for conditions: you control a Khadi; this card is not bowed."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text import say_cards, say_events, say_tests
from serai.games.burning_sands.text.context import Context
from serai.games.burning_sands.text.say_players import is_many, player, spoken_of
from serai.games.burning_sands.text.say_words import Clause, Mute, amount, with_article

#: States that are said with a participle, which a reader takes for an event.
_HAPPENS: Final = ("raided", "engaged", "challenged", "revealed", "attached")


def condition(ctx: Context, what: m.Condition, negated: bool = False) -> str:
    """You control a Khadi; this card is not bowed."""
    if isinstance(what, m.No):
        if negated:
            raise Mute(what, "what does not not hold")
        return condition(ctx, what.condition, True)
    if isinstance(what, (m.Both, m.EitherHolds)):
        if negated or any(isinstance(part, (m.Both, m.EitherHolds)) for part in what.parts):
            raise Mute(what, "conditions within conditions")
        parts = [condition(ctx, part) for part in what.parts]
        return (" and " if isinstance(what, m.Both) else " or ").join(parts)
    if isinstance(what, m.Could):
        return "you do not" if negated else "you do"
    if isinstance(what, m.Fits):
        return _fits(ctx, what, negated)
    if isinstance(what, m.There):
        if negated:
            raise Mute(m.No(what), "what is not there")
        return _there(ctx, what)
    if isinstance(what, m.Compares):
        be = "is not" if negated else "is"
        return f"{say_cards.number(ctx, what.left)} {be} {say_tests.compared(ctx, what.bound)}"
    if isinstance(what, m.PlayerFits):
        return _player_fits(ctx, what, negated)
    if isinstance(what, m.Happened):
        if what.when != "now":
            return say_events.happened(ctx, what.event, what.when, negated)
        if not negated:
            return say_events.event(ctx, what.event)
    raise Mute(m.No(what) if negated else what)


def _fits(ctx: Context, what: m.Fits, negated: bool) -> str:
    if not isinstance(what.cards, m.That):
        raise Mute(what, "cards that were not spoken of")
    several = is_many(ctx, what.cards)
    subject = spoken_of(ctx, what.cards)
    test: m.Test = what.test
    be = ("are" if several else "is") + (" not" if negated else "")
    if isinstance(test, (m.HasAttached, m.HasTokens)):
        return _clause(subject, "have", say_tests.having(ctx, test), several, negated)
    if isinstance(test, m.HasValue):
        if not isinstance(test.bound.number, m.Fixed) or test.bound.op not in ("=", ">=", "<="):
            raise Mute(what, "a value that is compared")
        if test.value not in ("Strength", "Ka", "Influence"):
            raise Mute(what, f"a card with so much {test.value}")
        return _clause(subject, "have", f"{amount(test.bound, 'less', True)} {test.value}", several, negated)
    if isinstance(test, m.Is) and test.word == "alone in its army":
        return f"{subject} {be} the only Hero in your army"
    if isinstance(test, m.Is) and test.word in _HAPPENS:
        raise Mute(what, f"being {test.word} would be read as something that happens")
    if isinstance(test, (m.Is, m.HasTrait)):
        return f"{subject} {be} {'under attack' if test == m.Is('attacked') else test.word}"
    if isinstance(test, m.Not) and isinstance(test.test, m.HasTrait):
        return f"{subject} {be} non-{test.test.word}"
    raise Mute(what, f"a card that fits {type(test).__name__}")


def _clause(subject: str, verb: str, rest: str, several: bool, negated: bool) -> str:
    if negated:
        plural_ = several or subject == "you"
        return f"{subject} {'do' if plural_ else 'does'} not {verb} {rest}"
    return Clause(subject, verb, rest, several).finite()


def _there(ctx: Context, what: m.There) -> str:
    if not isinstance(what.cards, m.Every):
        raise Mute(what, "cards that were spoken of")
    words = say_tests.described(ctx, what.cards.tests, what.cards.place, "in")
    if words.owner:
        raise Mute(what, "whose cards are there")
    be = "is" if what.bound == m.Bound(">=", m.Fixed(1)) else "are"
    return f"there {be} {_how_many(what.bound, words.one, words.many)}"


def _how_many(bound: m.Bound, one: str, several: str) -> str:
    """A Hero, no Heroes, three or more Heroes."""
    if bound == m.Bound(">=", m.Fixed(1)):
        return with_article(one)
    if bound == m.Bound("=", m.Fixed(0)):
        return f"no {several}"
    if bound.op == "=" and isinstance(bound.number, m.Fixed):
        return f"only {amount(bound)} {one if bound.number.n == 1 else several}"
    return f"{amount(bound)} {several}"


def _player_fits(ctx: Context, what: m.PlayerFits, negated: bool) -> str:
    who: m.Who = what.who
    test = what.test
    subject = player(ctx, who)
    if isinstance(test, m.PlayerIs) and test.word in ("attacker", "defender", "blessed"):
        be = ("are" if subject == "you" else "is") + (" not" if negated else "")
        return f"{subject} {be} the {'blessed player' if test.word == 'blessed' else test.word}"
    if isinstance(test, m.PlayerControls) and isinstance(test.cards, m.Every):
        return _controls(ctx, subject, test, negated)
    if isinstance(test, m.PlayerWith) and test.bound is not None:
        if test.what == "Water":
            return _clause(subject, "have", f"{_water(test.bound)} Water", False, negated)
        if test.what == "cards in hand":
            words = _how_many(test.bound, "card", "cards")
            return _clause(
                subject, "have", f"{words} in {say_tests.zone(ctx, m.Place('hand', who))}", False, negated
            )
    raise Mute(what, "a player who fits this")


def _water(bound: m.Bound) -> str:
    if bound == m.Bound(">=", m.Fixed(1)):
        return "at least 1"
    if bound.op == "=" and bound.number != m.Fixed(0):
        return f"only {amount(bound, 'less', True)}"
    return amount(bound, "less", True)


def _controls(ctx: Context, subject: str, test: m.PlayerControls, negated: bool) -> str:
    assert isinstance(test.cards, m.Every)
    bound = test.bound
    words = say_tests.described(ctx, test.cards.tests, test.cards.place)
    if words.owner:
        raise Mute(test, "cards that are controlled twice")
    if isinstance(bound.number, m.PlayerHas) and bound.number.what == "such cards" and bound.op in "<>":
        more = "more" if bound.op == ">" else "fewer"
        rest = f"{more} {words.many} than {player(ctx, bound.number.who)}"
    else:
        rest = _how_many(bound, words.one, words.many)
    return _clause(subject, "control", rest, False, negated)
