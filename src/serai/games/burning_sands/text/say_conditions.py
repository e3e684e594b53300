"""Words for conditions: you control a Khadi; this card is not bowed; a Hero was destroyed this turn."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text import say_cards, say_events, say_tests
from serai.games.burning_sands.text.context import Context, Referent
from serai.games.burning_sands.text.say_players import player
from serai.games.burning_sands.text.say_words import Clause, Mute, amount, possessive, with_article

#: States that are said with a participle, which a reader takes for an event.
_HAPPENS: Final = ("raided", "engaged", "challenged", "revealed")
#: What a player is: the defender, an ally.
_OFFICES: Final = {"attacker": "the attacker", "defender": "the defender", "ally": "an ally", "you": "you"}


def condition(ctx: Context, what: m.Condition, negated: bool = False) -> str:
    """You control a Khadi; this card is not bowed."""
    if isinstance(what, m.No) and not negated:
        return condition(ctx, what.condition, True)
    if isinstance(what, (m.Both, m.EitherHolds)) and not negated:
        if any(isinstance(part, (m.Both, m.EitherHolds)) for part in what.parts[:-1]):
            raise Mute(what, "conditions within conditions")
        *parts, last = [condition(ctx, part) for part in what.parts]
        word = "and" if isinstance(what, m.Both) else "or"
        comma = "," if isinstance(what.parts[-1], (m.Both, m.EitherHolds)) else ""
        return f"{f' {word} '.join(parts)}{comma} {word} {last}"
    if isinstance(what, m.Could):
        return "you do not" if negated else "you do"
    if isinstance(what, m.Fits):
        subject = say_cards.cards(ctx, what.cards)
        return predicate(ctx, subject.words, what.test, subject.many, negated)
    if isinstance(what, m.There):
        return _there(ctx, what, negated)
    if isinstance(what, m.Compares):
        be = "is not" if negated else "is"
        return f"{say_cards.number(ctx, what.left)} {be} {say_tests.compared(ctx, what.bound)}"
    if isinstance(what, m.PlayerFits):
        return player_fits(ctx, player(ctx, what.who), what.test, negated, what.who)
    if isinstance(what, m.IsNamed) and not negated:
        if what.what == "type":
            return f"you named {possessive(say_cards.cards(ctx, what.cards).words)} type"
        return "the named card is there"
    if isinstance(what, m.Happened) and (what.when != "now" or not negated):
        if what.when != "now":
            return say_events.happened(ctx, what.event, what.when, negated)
        return say_events.event(ctx, what.event)
    raise Mute(m.No(what) if negated else what)


def predicate(ctx: Context, subject: str, test: m.Test, several: bool, negated: bool) -> str:
    """That Hero is bowed; this card has two Followers; that card is a Human Hero."""
    negated, test = (not negated, test.test) if isinstance(test, m.Not) else (negated, test)
    be = ("are" if several else "is") + (" not" if negated else "")
    lies = _lies_in(ctx, test)
    if lies:
        return _clause(subject, "lie", f"in {lies}", several, negated)
    if isinstance(test, m.HasTrait) and test.already:
        was = ("were" if several else "was") + (" not" if negated else "")
        return f"{subject} {was} {with_article(test.word)} already"
    if isinstance(test, (m.HasAttached, m.HasTokens)):
        if isinstance(test, m.HasAttached) and not negated:
            _speak_of_borne(ctx, test)
        return _clause(subject, "have", say_tests.having(ctx, test), several, negated)
    if isinstance(test, m.HasValue) and say_tests.is_plain(test):
        return _clause(subject, "have", f"{amount(test.bound, 'less', True)} {test.value}", several, negated)
    if isinstance(test, m.HasMost):
        return _clause(subject, "have", say_tests.behind(ctx, test).removeprefix("with "), several, negated)
    if isinstance(test, m.Is) and test.word in _HAPPENS:
        raise Mute(test, f"being {test.word} would be read as something that happens")
    if isinstance(test, m.Is):
        return f"{subject} {be} {_STATES.get(test.word, test.word)}"
    adjective = say_tests.adjective(test)
    if adjective is not None:
        return f"{subject} {be} {adjective}"
    if isinstance(test, m.OtherThan):
        return f"{subject} {'is' if negated else 'is not'} {say_tests.some(ctx, test.cards)}"
    tests = test.tests if isinstance(test, m.AllOf) else (test,)
    if any(isinstance(one, m.OfType) for one in tests) or isinstance(test, (m.AllOf, m.AnyOf)):
        words = say_tests.described(ctx, tests, m.PLAY).one
        return f"{subject} {be} {with_article(words)}"
    return f"{subject} {be} {say_tests.behind(ctx, test)}"


def _speak_of_borne(ctx: Context, test: m.HasAttached) -> None:
    """If that Hero has an Item: from now on that card is the Item."""
    nouns = say_tests.described(ctx.copy(), getattr(test.cards, "tests", ()), m.PLAY).nouns
    if len(nouns) == 1 and nouns != ("card",):
        one = ctx.mode == "action" and test.bound == m.Bound(">=", m.Fixed(1))
        borne = Referent(ctx.new_name("borne"), "card", nouns, "one" if one else "many", group=test.cards)
        ctx.speak_of(borne)


def _lies_in(ctx: Context, test: m.Test) -> str:
    """Your Buried pile, where it is asked whether a card lies there; empty if something else is asked."""
    first, *rest = test.tests if isinstance(test, m.AllOf) else (test,)
    zone = first.word.removeprefix("in ") if isinstance(first, m.Is) else ""
    owner = rest[0] if len(rest) == 1 else None
    if zone not in say_tests.ZONES or not isinstance(owner, m.OfPlayer) or not owner.owned:
        return ""
    return say_tests.zone(ctx, m.Place(zone, owner.who))


_STATES: Final = {"attacked": "under attack", "alone in its army": "the only Hero in your army"}


def _clause(subject: str, verb: str, rest: str, several: bool, negated: bool) -> str:
    made = Clause(subject, verb, rest, several)
    return made.negated() if negated else made.finite()


def _there(ctx: Context, what: m.There, negated: bool) -> str:
    """There are two or more Heroes in your Buried pile."""
    if not isinstance(what.cards, m.Every):
        raise Mute(what, "cards that were spoken of")
    words = say_tests.described(ctx, what.cards.tests, what.cards.place, "in", owned=False)
    if negated and what.bound == m.Bound(">=", m.Fixed(1)):
        return f"there are no {words.many}"
    be = "is" if what.bound == m.Bound(">=", m.Fixed(1)) else "are"
    if be == "is" and not negated:  # that Hero is from now on the one that is there
        nouns = say_cards.called(words.nouns, what.cards.place)
        ctx.speak_of(Referent(ctx.new_name("there"), "card", nouns, "one"))
    elif ctx.mode == "action" and not negated and len(words.nouns) == 1:
        ctx.speak_of(Referent(ctx.new_name("there"), "card", words.nouns, "many", group=what.cards))
    return f"there {be}{' not' if negated else ''} {how_many(ctx, what.bound, words.one, words.many)}"


def how_many(ctx: Context, bound: m.Bound, one: str, several: str) -> str:
    """A Hero, no Heroes, three or more Heroes."""
    if bound == m.Bound(">=", m.Fixed(1)):
        return with_article(one)
    if bound == m.Bound("=", m.Fixed(0)):
        return f"no {several}"
    if bound.op == "=" and isinstance(bound.number, m.Fixed):
        return f"only {amount(bound)} {one if bound.number.n == 1 else several}"
    if not isinstance(bound.number, m.Fixed):
        return more_than(ctx, bound, several)
    return f"{amount(bound)} {several}"


def more_than(ctx: Context, bound: m.Bound, several: str) -> str:
    """More Heroes than each opponent; at least twice as many Water tokens as you."""
    n = bound.number
    inner = n.number if isinstance(n, m.Scaled) and n.by == 1 else n
    if not isinstance(inner, m.PlayerHas):
        raise Mute(bound, "more than what is not another player's")
    other = player(ctx, inner.who)
    if inner == n and bound.op in "<>":
        return f"{'more' if bound.op == '>' else 'fewer'} {several} than {other}"
    if isinstance(n, m.Scaled) and n.times == 2 and bound.op in ("=", ">="):
        tokens = "Water tokens" if several == "Water" else several
        return f"{'at least ' if bound.op == '>=' else ''}twice as many {tokens} as {other}"
    raise Mute(bound, "such a comparison of players")


def player_fits(
    ctx: Context, subject: str, test: m.PlayerTest, negated: bool, who: m.Who | None = None
) -> str:
    """You are the defender; who controls a Hero; that player has 3 or more Water."""
    if isinstance(test, m.PlayerNot) and not negated:
        return player_fits(ctx, subject, test.test, True, who)
    if isinstance(test, m.PlayerIs):
        be = ("are" if subject == "you" else "is") + (" not" if negated else "")
        state = " ".join([part[:1].upper() + part[1:] for part in test.word.split()])
        state = (
            test.word if test.word in ("raided", "attacked", "attacking", "defending", "raiding") else state
        )
        if test.word == "favored":
            return _clause(subject, "have", "the Caliph's Favor", False, negated)
        return f"{subject} {be} {_OFFICES.get(test.word) or f'the {state} player'}"
    if isinstance(test, m.PlayerControls) and isinstance(test.cards, m.Every):
        return _controls(ctx, subject, test, negated)
    if isinstance(test, m.PlayerWith):
        name = held(ctx, test.what, m.You() if who is None else who, test.bound)
        return (
            _clause(subject, "have", name, False, negated)
            if not test.extreme
            else (_clause(subject, "have", f"the {test.extreme} {name}", False, negated))
        )
    raise Mute(test, "a player who fits this")


def held(ctx: Context, what: str, who: m.Who, bound: m.Bound | None = None) -> str:
    """3 or more Water; no cards in your hand; more cards in your Buried pile than each opponent."""
    if what == "Water":
        if bound is None or not isinstance(bound.number, m.Fixed):
            return "Water" if bound is None else more_than(ctx, bound, "Water")
        if bound == m.Bound(">=", m.Fixed(1)):
            return "at least 1 Water"
        few = "only " if bound.op == "=" and bound.number != m.Fixed(0) else ""
        return f"{few}{amount(bound, 'less', True)} Water"
    zone = what.removeprefix("cards in ")
    if zone == what:
        raise Mute(m.PlayerWith(what), f"how much {what} somebody has")
    behind = f"in {say_tests.zone(ctx, m.Place(zone, who))}"
    if bound is None:
        return f"cards {behind}"
    if isinstance(bound.number, m.Fixed):
        return f"{how_many(ctx, bound, 'card', 'cards')} {behind}"
    return more_than(ctx, bound, f"cards {behind}")


def _controls(ctx: Context, subject: str, test: m.PlayerControls, negated: bool) -> str:
    """You control two or more Heroes; who controls this card without owning it."""
    assert isinstance(test.cards, m.Every)
    among = [one for one in test.cards.tests if isinstance(one, m.Among)]
    if among:
        owned = m.Not(m.OfPlayer(say_events.WHICH_PLAYER, True))
        rest = [one for one in test.cards.tests if one not in (*among, owned)]
        if rest or test.bound != m.Bound(">=", m.Fixed(1)) or len(among) > 1:
            raise Mute(test, "a part of cards that were spoken of")
        words = say_cards.cards(ctx, among[0].cards).words
        tail = " without owning it" if owned in test.cards.tests else ""
        return _clause(subject, "control", words + tail, False, negated)
    words_ = say_tests.described(ctx, test.cards.tests, test.cards.place, owned=False)
    return _clause(subject, "control", how_many(ctx, test.bound, words_.one, words_.many), False, negated)
