"""Words for what is so as long as a text works, or for a time: values, traits, costs, permissions."""

from __future__ import annotations

import re
from typing import Final

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.context import Context
from serai.games.burning_sands.text.say_cards import Phrase, cards, is_per_each, number, per_each
from serai.games.burning_sands.text.say_players import player
from serai.games.burning_sands.text.say_tests import described
from serai.games.burning_sands.text.say_words import Clause, Mute, counted, only, with_article

_LETTERS: Final = {"Strength": "S", "Ka": "K"}
_RAISED: Final = re.compile(r"(.*) ([+-]?\d+)$")
#: What a card may or may not do, or have done to it, as the question about it is called.
_DOINGS: Final = (
    *("attack", "defend", "raid", "engage", "straighten", "absorb", "cast", "use", "challenge", "refuse"),
    "return home",
)
_DONE_TO: Final = (
    *("be destroyed", "be bowed", "be sent home", "be targeted", "be challenged", "be raided"),
    *("be attacked", "be assigned", "be attached", "be negated"),
)
_AGENTS: Final = {
    "spell": "Spells",
    "innate_ability": "innate abilities",
    "action": "actions",
    "ability": "abilities",
}
_WHILE: Final = ("attacking", "defending", "raiding", "bowed", "unbowed")


def answer(ctx: Context, what: m.Answer, tail: str = "") -> str:
    """This card has +1S while attacking; your Heroes cost 1 Copper less; this card cannot raid."""
    _nothing_else(what)
    if what.question == "hand size":
        return _hand_size(what)
    if what.about is None or isinstance(what.about, (m.You, m.TokensOn)) or not _is_cards(what.about):
        raise Mute(what, "an answer about a player or tokens")
    subject, being = _subject(ctx, what.about)
    if being and what.question.startswith("cost "):
        raise Mute(what, "what it costs while it does something")
    if what.question.startswith("value ") and what.how == "adds" and what.number is not None:
        clause = _value(ctx, subject, what.question[6:], what.number)
    elif what.question == "traits" and len(what.words) == 1 and what.how in ("adds", "takes"):
        verb = "have" if what.how == "adds" else "lose"
        clause = Clause(subject.words, verb, trait(what.words[0]), subject.many)
    elif what.question.startswith("cost ") and what.how == "adds" and what.number is not None:
        clause = _cost(ctx, subject, what.question[5:], what.number, bool(what.context))
    elif what.question.startswith("may ") and what.how in ("forbids", "allows"):
        words = _may(ctx, what)
        modal = "cannot" if what.how == "forbids" else "can"
        return " ".join([subject.words, modal, words, *being, *([tail] if tail else [])])
    else:
        raise Mute(what, f"{what.how} {what.question}")
    return " ".join([clause.finite(), *being, *([tail] if tail else [])])


def _nothing_else(what: m.Answer) -> None:
    """Only what the kind of question has is there: a number, words, a context."""
    if what.question == "traits":
        only(what, "words")
    elif what.question.startswith("may "):
        only(what, "context")
    elif what.question.startswith("cost ") and what.context in ((), (("player", m.You()),)):
        only(what, "number", "context")
    else:
        only(what, "number")


def answers(ctx: Context, several: tuple[m.Answer, ...]) -> list[str]:
    """Each answer as a clause; a bonus to Strength and one to Ka of the same cards are said together."""
    words: list[str] = []
    at = 0
    while at < len(several):
        one, two = several[at], several[at + 1] if at + 1 < len(several) else None
        if two is not None and _is_fixed(one, "Strength") and _is_fixed(two, "Ka") and one.about == two.about:
            ka = f"/{_fixed(two):+d}K"
            words.append(answer(ctx, one).replace(f"{_fixed(one):+d}S", f"{_fixed(one):+d}S{ka}", 1))
            at += 2
        else:
            words.append(answer(ctx, one))
            at += 1
    return words


def _is_fixed(one: m.Answer, value: str) -> bool:
    return (one.question, one.how) == (f"value {value}", "adds") and isinstance(one.number, m.Fixed)


def _fixed(one: m.Answer) -> int:
    assert isinstance(one.number, m.Fixed)
    return one.number.n


def _is_cards(about: m.Group | m.Who) -> bool:
    return not isinstance(about, (m.You, m.AnyPlayer))


def _subject(ctx: Context, about: m.Group | m.Who) -> tuple[Phrase, list[str]]:
    """The cards that it is said of, and what they must be doing meanwhile."""
    if isinstance(about, m.Every) and any(isinstance(test, m.Among) for test in about.tests):
        whole = [test for test in about.tests if isinstance(test, m.Among)]
        rest = [test for test in about.tests if not isinstance(test, m.Among)]
        if len(whole) == len(rest) == 1 and isinstance(rest[0], m.Is) and rest[0].word in _WHILE:
            return cards(ctx, whole[0].cards), [f"while {rest[0].word}"]
        raise Mute(about, "a part of cards that were spoken of")
    return cards(ctx, about), []  # type: ignore[arg-type]


def trait(word: str) -> str:
    """Flying; Raid +2."""
    found = _RAISED.match(word)
    return f"{found.group(1)} {int(found.group(2)):+d}" if found else word


def bonus(ctx: Context, value: str, by: m.Number) -> str:
    """+1S; -1K for each Holding you control; a Strength bonus equal to that card's Fate value."""
    if is_per_each(by):
        n, per = per_each(ctx, by)
        if value in _LETTERS:
            return f"{n:+d}{_LETTERS[value]} {per}".strip()
        if value in ("Influence", "Fate"):
            return f"{n:+d} {value} {per}".strip()
        raise Mute(by, f"a bonus to {value}")
    if value not in _LETTERS:
        raise Mute(by, f"a bonus to {value}")
    if isinstance(by, m.Scaled):
        if (by.times, by.by) != (-1, 1):
            raise Mute(by, "a number that is taken several times")
        return f"a {value} penalty equal to {number(ctx, by.number)}"
    return f"a {value} bonus equal to {number(ctx, by)}"


def _value(ctx: Context, subject: Phrase, value: str, by: m.Number) -> Clause:
    if value == "production":
        n, per = per_each(ctx, by)
        if n == 0:
            raise Mute(by, "no change at all")
        rest = f"{abs(n)} {'more' if n > 0 else 'less'} Copper {per}".strip()
        return Clause(subject.words, "produce", rest, subject.many)
    return Clause(subject.words, "have", bonus(ctx, value, by), subject.many)


def _cost(ctx: Context, subject: Phrase, goods: str, by: m.Number, you: bool) -> Clause:
    n, per = per_each(ctx, by)
    if n == 0:
        raise Mute(by, "no change at all")
    rest = f"{'you' if you else ''} {abs(n)} {goods} {'more' if n > 0 else 'less'} {per}".strip()
    return Clause(subject.words, "cost", rest, subject.many)


def _may(ctx: Context, what: m.Answer) -> str:
    deed = what.question[4:]
    context = dict(what.context)
    if deed == "have" and list(context) == ["card"] and what.how == "forbids":
        return f"have {_plural(ctx, context['card'], what)}"
    if deed == "remain bowed" and not context and what.how == "allows":
        return deed
    if deed in _DOINGS and not context:
        return deed
    if deed in _DOINGS and list(context) == ["what"]:
        return f"{deed} {_object(ctx, context['what'])}"
    if deed in _DONE_TO and all(role in ("by", "to") for role in context):
        words = deed
        if "to" in context:
            words += f" to {_goal(ctx, context['to'])}"
        if "by" in context:
            words += f" by {_agent(ctx, context['by'])}"
        return words
    raise Mute(what, f"whether it may {deed}")


def _plural(ctx: Context, part: m.Participant, what: m.Answer) -> str:
    if not isinstance(part, m.Every):
        raise Mute(what, "which cards it has")
    words = described(ctx, part.tests, part.place)
    if words.owner:
        raise Mute(what, "whose cards it has")
    return words.many


def _object(ctx: Context, part: m.Participant) -> str:
    if isinstance(part, str):
        words = part.replace("_", " ")
        return words if words[:1].isupper() else with_article(words)
    if isinstance(part, (m.That, m.Every)):
        return cards(ctx, part).words
    raise Mute(part, "what it is done to")


def _goal(ctx: Context, part: m.Participant) -> str:
    return "this City Section" if part == "this City Section" else _object(ctx, part)


def _agent(ctx: Context, part: m.Participant) -> str:
    if isinstance(part, str):
        kinds = part.split("/")
        if all(kind in _AGENTS for kind in kinds):
            return " or ".join([_AGENTS[kind] for kind in kinds])
    if isinstance(part, m.AnyPlayer):
        return player(ctx, part)
    raise Mute(part, "by whom it is done")


def _hand_size(what: m.Answer) -> str:
    if what.about != m.You() or what.how != "adds" or not isinstance(what.number, m.Fixed):
        raise Mute(what, "another player's hand size")
    n = what.number.n
    return f"you may keep {counted(n)} more {'card' if n == 1 else 'cards'} in your hand"
