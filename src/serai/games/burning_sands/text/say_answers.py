"""Words for what is so as long as a text works, or for a time: the answers to the questions of the rules.

A question about a deed is said with the frames of the deed's verb; what frames have no room for stands
behind it. Questions about values, costs, traits and what is open have a line each.
"""

from __future__ import annotations

import dataclasses
import re
from itertools import combinations
from typing import Final

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text import say_steps
from serai.games.burning_sands.text.context import Context
from serai.games.burning_sands.text.events import SAYINGS
from serai.games.burning_sands.text.mean_deciding import say_whose
from serai.games.burning_sands.text.questions import DEEDS
from serai.games.burning_sands.text.say_cards import (
    Phrase,
    cards,
    described_all,
    is_per_each,
    number,
    per_each,
)
from serai.games.burning_sands.text.say_events import (
    FIXED,
    circumstances,
    edge_words,
    event_clause,
    kind_words,
    moment,
    participant,
)
from serai.games.burning_sands.text.say_frames import said
from serai.games.burning_sands.text.say_players import player
from serai.games.burning_sands.text.say_tests import tokens
from serai.games.burning_sands.text.say_words import (
    Clause,
    Mute,
    counted,
    joined,
    many,
    often,
    only,
    value_of,
    value_words,
)

_PLAYERS: Final = (m.You, m.AnyPlayer, m.SomePlayer, m.EachPlayer, m.ThatPlayer, m.ControllerOf, m.OwnerOf)
_LETTERS: Final = {"Strength": "S", "Ka": "K"}
_RAISED: Final = re.compile(r"(.*) ([+-]?\d+)$")
_WHILE: Final = ("attacking", "defending", "raiding", "bowed", "unbowed")
#: How each sort of answer about a deed is said of one, and of several.
_MODALS: Final = {
    "may forbids": ("cannot", "cannot"),
    "may allows": ("can", "can"),
    "may only": ("may only", "may only"),
    "must forbids": ("does not have to", "do not have to"),
    "must requires": ("must", "must"),
}
#: The senses that a deed names, as somebody does it and as it is done to somebody.
_SENSES: Final[dict[str, list[tuple[str, str]]]] = {}
for _sense, _names in DEEDS.items():
    for _name, _slot in zip(_names, ("agent", "what"), strict=True):
        _SENSES.setdefault(_name, []).append((_sense, _slot))
#: By which name a part of a clause stands in the context of an answer.
_SLOTS: Final = {
    "what": "what",
    "to": "to",
    "from": "from_",
    "with": "with_",
    "for": "for_",
    "against": "against",
}


def answer(ctx: Context, what: m.Answer, tail: str = "") -> str:
    """This card has +1S while attacking; your Heroes cost 1 Copper less; this card cannot raid."""
    head, _, of = what.question.partition(" ")
    if what.question == "value Fate" and isinstance(what.about, m.Every):
        raise Mute(what, "the Fate value of several cards")
    if isinstance(dict(what.context).get("as though"), m.Every):
        raise Mute(what, "as though it were such a card")
    if head == "traits" and len(what.words) == 1 and what.how in ("adds", "takes"):
        only(what, "words")  # what is given for each of something has no words yet
        verb = "have" if what.how == "adds" else "lose"
        words = [_clause(ctx, what, verb, trait(what.words[0]))]
    elif head in ("value", "cost"):
        only(what, "number", "context")
        context = dict(what.context)
        paid = head == "cost" and context.pop("player", None) == m.You()
        words = [(_cost if head == "cost" else _value)(ctx, what, of, paid), *_behind(ctx, what, context)]
        if of == "absorbed damage" and len(words) == 2:
            span = {
                "until the end of the battle": " in this battle",
                "until the end of the turn": " this turn",
            }
            words = [f"{words[1]}{span.get(tail, '')},", words[0]]
            tail = "" if tail in span else tail
        if of == "production" and "for" in context:
            words[1:] = [f"while you are paying {words[1]}"]
    elif what.question in _OPEN:
        only(what)
        words = [_clause(ctx, what, "keep", f"{_OPEN[what.question]} face-up")]
    elif what.question in ("hand size", "may have", "may remain bowed", "text"):
        only(what, "number", "context", "words")
        words = [_named(ctx, what)]
    elif what.question in ("who decides absorb", "who decides order"):
        words = [_decides(ctx, what)]
    elif head == "limit" and what.how == "at most" and not what.words:
        words = [_at_most(ctx, what, of)]
    elif head in ("may", "must", "does", "limit"):
        words = [_deed(ctx, what, head, of)]
    else:
        raise Mute(what, f"{what.how} {what.question}")
    return " ".join([*words, *([tail] if tail else [])])


def answers(ctx: Context, several: tuple[m.Answer, ...]) -> list[str]:
    """Each answer as a clause; a bonus to Strength and one to Ka of the same cards are said together."""
    words: list[str] = []
    at = 0
    while at < len(several):
        one, two = several[at], several[at + 1] if at + 1 < len(several) else None
        told = answer(ctx, one)
        if two is not None and _is_fixed(one, "Strength") and _is_fixed(two, "Ka") and one.about == two.about:
            bonus_to_ka = bonus(ctx, "Ka", two.number) if two.number is not None else ""
            told, at = re.sub(r"([+-]\d+S)", rf"\1/{bonus_to_ka}", told, count=1), at + 1
        elif two is not None and (two.how, two.about, two.question) == ("at least", one.about, one.question):
            told, at = f"{told}, to a minimum of {number(ctx, two.number or m.Fixed(0))}", at + 1
        words.append(told)
        at += 1
    return words


def _is_fixed(one: m.Answer, value: str) -> bool:
    return (one.question, one.how) == (f"value {value}", "adds") and isinstance(one.number, m.Fixed)


def _subject(ctx: Context, what: m.Answer) -> tuple[Phrase, list[str]]:
    """Of whom or what it is said, and what they must be doing meanwhile."""
    about = what.about
    if isinstance(about, m.Every) and any(isinstance(test, m.Among) for test in about.tests):
        whole = [test for test in about.tests if isinstance(test, m.Among)]
        rest = [test for test in about.tests if not isinstance(test, m.Among)]
        if len(whole) == len(rest) == 1 and isinstance(rest[0], m.Is) and rest[0].word in _WHILE:
            return cards(ctx, whole[0].cards), [f"while {rest[0].word}"]
        raise Mute(about, "a part of cards that were spoken of")
    if isinstance(about, m.TokensOn):
        return Phrase(_tokens(ctx, about), True), []
    if isinstance(about, m.Every) and ctx.mode == "standing":
        return Phrase(described_all(ctx, about), True), []
    if isinstance(about, (m.That, m.Every, m.Chosen, m.TopCards, m.Together, m.UntilFound)):
        return cards(ctx, about), []
    if about is None:
        raise Mute(what, "an answer about nobody")
    return Phrase(player(ctx, about), isinstance(about, m.You)), []


def _tokens(ctx: Context, what: m.TokensOn) -> str:
    if what.cards == m.Every(()):
        return tokens(what.token, True)
    return f"{tokens(what.token, True)} on {cards(ctx, what.cards).words}"


def _clause(ctx: Context, what: m.Answer, verb: str, rest: str) -> str:
    subject, being = _subject(ctx, what)
    much, per, each = rest.partition(" for each ")  # what it does meanwhile is not what each of those did
    told = Clause(subject.words, verb, much if being else rest, subject.many).finite()
    return " ".join([told, *being]) + (per + each if being else "")


def trait(word: str) -> str:
    """Flying; Raid +2."""
    found = _RAISED.match(word)
    return f"{found.group(1)} {int(found.group(2)):+d}" if found else word


#: What players keep open.
_OPEN: Final = {"sees hand": "his or her hand", "sees top card": "the top card of his or her deck"}


def _named(ctx: Context, what: m.Answer) -> str:
    """What has a line of its own: a hand's size, what a card can have, that it stays bowed, its text."""
    if what.question == "hand size" and what.about == m.You() and isinstance(what.number, m.Fixed):
        n = what.number.n
        return f"you may keep {counted(n)} more {'card' if n == 1 else 'cards'} in your hand"
    if what.question == "may have" and what.how == "forbids" and list(dict(what.context)) == ["card"]:
        subject, being = _subject(ctx, what)
        return " ".join(
            [subject.words, "cannot have", described_all(ctx, dict(what.context)["card"]), *being]
        )
    if what.question == "may remain bowed" and what.how == "allows" and not what.context:
        subject, being = _subject(ctx, what)
        return " ".join([subject.words, "can remain bowed", *being])
    if what.question == "text" and what.how == "forbids" and what.words == ("ability",):
        return _clause(ctx, what, "have", "no abilities")
    raise Mute(what, f"{what.how} {what.question}")


# Values and costs


def bonus(ctx: Context, value: str, by: m.Number) -> str:
    """+1S; -1K for each Holding you control; a Strength bonus equal to that card's Fate value."""
    if value in _LETTERS and by in (m.Told("X"), m.Scaled(m.Told("X"), -1)):
        return f"{'+' if by == m.Told('X') else '-'}X{_LETTERS[value]}"
    if is_per_each(by):
        n, per = per_each(ctx, by)
        return f"{n:+d}{_LETTERS.get(value, f' {value}')} {per}".strip()
    if value not in _LETTERS:
        raise Mute(by, f"a bonus to {value}")
    if isinstance(by, m.Scaled) and by.times < 0:
        up = by.number if (by.times, by.by) == (-1, 1) else m.Scaled(by.number, -by.times, by.by, by.up)
        return f"a {value} penalty equal to {number(ctx, up)}"
    return f"a {value} bonus equal to {number(ctx, by)}"


#: Values that cards are said to have; the others are raised or reduced.
HELD: Final = (*_LETTERS, "Influence", "Base Strength", "Fate")


def _value(ctx: Context, what: m.Answer, value: str, _paid: bool) -> str:
    by = what.number
    if what.how == "lifts" and value == "Capacity":
        subject = _subject(ctx, what)[0]
        return f"there is no limit to the number of Water tokens that {subject.words} can hold"
    if what.how == "sets" and by is not None:
        if value == "raiding cards" and isinstance(by, m.Fixed) and what.about == m.That("self"):
            raids = _clause(ctx, what, "raid", "")
            put = f"place {counted(by.n)} cards face-down on the Hero"
            return f"when {raids}, {put} and use the card with the highest Fate value"
        if value == "production":
            return _clause(ctx, what, "produce", f"{number(ctx, by)} Copper instead")
        return f"{_whose_value(ctx, what, value)} is {number(ctx, by)}"
    if what.how != "adds" or by is None:
        raise Mute(what, f"{what.how} {what.question}")
    if value in HELD:
        return _clause(ctx, what, "have", bonus(ctx, value, by))
    n, per = per_each(ctx, by)
    if value == "production":
        return _clause(ctx, what, "produce", f"{abs(n)} {'more' if n > 0 else 'less'} Copper {per}".strip())
    if value == "absorbed damage":
        return _clause(ctx, what, "absorb", f"{n} more points of damage")
    changed = f"{'raised' if n > 0 else 'reduced'} by {abs(n)} {per}".strip()
    if value.endswith(" against"):
        whose = f" against {_subject(ctx, what)[0].words}"
        return f"all {value_words(value.removesuffix(' against'))}s{whose} are {changed}"
    if what.about == m.Every(()):
        return f"all {value_words(value)}s are {changed}"
    return f"{_whose_value(ctx, what, value)} is {changed}"


def _whose_value(ctx: Context, what: m.Answer, value: str) -> str:
    subject, being = _subject(ctx, what)
    if being:
        raise Mute(what, "a value meanwhile")
    return value_of(value, subject.words)


def _cost(ctx: Context, what: m.Answer, goods: str, paid: bool) -> str:
    you = "you " if paid else ""
    if goods.endswith(" more") and what.how == "forbids":
        return _clause(ctx, what, "cost", f"{you}no additional {goods.removesuffix(' more')}")
    if what.how != "adds" or what.number is None:
        raise Mute(what, f"{what.how} {what.question}")
    n, per = per_each(ctx, what.number)
    if isinstance(what.about, m.Every) and any(isinstance(test, m.Among) for test in what.about.tests):
        raise Mute(what, "what it costs while it does something")
    return _clause(ctx, what, "cost", f"{you}{abs(n)} {goods} {'more' if n > 0 else 'less'} {per}".strip())


def _decides(ctx: Context, what: m.Answer) -> str:
    """You choose which opposing cards absorb damage."""
    only(what, "context")
    who = dict(what.context)["who"]
    assert isinstance(who, _PLAYERS)
    assert isinstance(what.about, _PLAYERS)
    chooser = Clause(player(ctx, who), "choose", "").finite()
    if what.question.endswith("order"):
        return f"{chooser} the order of the battles"
    whose = say_whose(what.about)
    if not whose:
        raise Mute(what, "of whose cards it is decided")
    return f"{chooser} which {whose} absorb damage"


# Deeds


def _deed(ctx: Context, what: m.Answer, head: str, deed: str) -> str:
    """This card cannot raid; Jinn cannot be assigned to attack this City Section."""
    only(what, "context", "words", "price", "number", "limit")
    unsaid = ("nothing else", "less") if what.how == "costs" else ("nothing else",)
    context, states = dict(what.context), [word for word in what.words if word not in unsaid]
    states += ["again"] if head == "limit" else []
    if what.about is None and "what" in context:
        subject, being = Phrase(participant(ctx, "what", context.pop("what")), False), list[str]()
    else:
        subject, being = _subject(ctx, what)
    front, modal = _modal(what, head, subject.many)
    if isinstance(what.about, m.AnyPlayer) and modal == "cannot":
        subject, modal = Phrase(re.sub("^an? ", "no ", subject.words), False), "can"
    for sense, slot in _SENSES.get(deed, ()):
        fitted = _fitted(ctx, sense, slot, subject.words, context, states)
        if fitted is None:
            continue
        clause, left = fitted[0]._replace(many=subject.many), fitted[1]
        price = [_paying(ctx, one, subject.many) for one in what.price]
        if what.how == "costs":
            front, modal = "", f"must {' and '.join([one.bare() for one in price])} to"
            if "less" in what.words:
                several = subject.many or clause.subject == "you"
                modal = " and ".join([one.bare() if several else _third(one) for one in price]) + " less to"
        words = [front + (clause.with_modal(modal) if modal else clause.finite())]
        words += [*being, *_behind(ctx, what, left)]
        if price and what.how != "costs":
            done = [one._replace(subject=one.subject or "you").finite() for one in price]
            words.append(f"unless {' and '.join(done)}")
        if what.limit is not None:
            words.append(f"{often(what.limit)} in each {what.limit.per}")
        return " ".join(words)
    raise Mute(what, f"whether it {head} {deed}")


def _paying(ctx: Context, step: m.Step, many: bool) -> Clause:
    """Their controller pays 1 Copper: whoever controls what it is said of."""
    held = step.cards if isinstance(step, m.Move) and step.manner == "discard" else None
    if isinstance(held, m.Chosen) and held.place.zone == "hand" and held.place.whose == (held.by or m.You()):
        if held.tests or held.count.op != "=" or not isinstance(held.count.number, m.Fixed) or held.random:
            raise Mute(step, "which cards of a hand")
        n = held.count.number.n
        own = held.by == m.ControllerOf(m.That("<which>"))
        subject = f"{'their' if many else 'its'} controller" if own else ""
        return Clause(subject, "discard", "a card" if n == 1 else f"{counted(n)} cards")
    if isinstance(step, m.Pay) and step.who == m.ControllerOf(m.That("<which>")):
        clause = say_steps.clause(ctx, dataclasses.replace(step, who=m.You()))
        return clause._replace(subject=f"{'their' if many else 'its'} controller", many=False)
    return say_steps.clause(ctx, step)


def _third(clause: Clause) -> str:
    """Pays 1 Copper: said of one who is named before."""
    return clause._replace(subject="he", many=False).finite().removeprefix("he ")


def _at_most(ctx: Context, what: m.Answer, deed: str) -> str:
    """No more than three Heroes; only twice each turn."""
    only(what, "context", "number")
    context = dict(what.context)
    n, cards = what.number, context.pop("what", None)
    if not isinstance(n, m.Fixed):
        raise Mute(what, "how many at most")
    if deed == "have" and isinstance(cards, m.Every):
        at = context.pop("at", None)
        in_hand = isinstance(at, m.Place) and at.zone == "hand"
        if context or (at is not None and not in_hand):
            raise Mute(what, "where it has them")
        if n.n == 1 and not in_hand:
            raise Mute(what, "one card of such a sort")
        such = "cards" if in_hand else described_all(ctx, cards).removeprefix("all ")
        subject = _subject(ctx, what)[0]
        return f"{subject.words} cannot have more than {n.n} {such}{' in hand' if in_hand else ''}"
    per = context.pop("in", None)
    if per not in ("turn", "battle"):
        raise Mute(what, "in which time")
    said = [(name, part) for name, part in what.context if name != "in"]
    plain = dataclasses.replace(what, question=f"may {deed}", how="allows", number=None, context=tuple(said))
    return f"{_deed(ctx, plain, 'may', deed)} only {often(m.Limit(n.n, per))} each {per}"


def _modal(what: m.Answer, head: str, several: bool) -> tuple[str, str]:
    """Cannot, do not have to, may only; what stands before the subject."""
    if what.how == "only" and "nothing else" in what.words:
        return "", "can do nothing except"
    named = any(role in dict(what.context) for role in ("what", "by"))
    if head == "may" and what.how == "only" and isinstance(what.about, m.Every) and not named:
        return "only ", "can"
    if what.question == "must bow" and what.how == "forbids" and "what" not in dict(what.context):
        return "", "do not" if several else "does not"
    if f"{head} {what.how}" in _MODALS and what.number is None:
        return "", _MODALS[f"{head} {what.how}"][several]
    if head == "limit" and (what.how, what.number) == ("adds", m.Fixed(1)):
        return "", "can"
    if (head, what.how) in (("may", "costs"), ("does", "sets")) and what.number is None:
        return "", ""
    raise Mute(what, f"{what.how} {what.question}")


def _fitted(
    ctx: Context, sense: str, slot: str, subject: str, context: dict[str, m.Participant], states: list[str]
) -> tuple[Clause, dict[str, m.Participant]] | None:
    """The clause with as much of the context as its verb has room for, and what is left of it."""
    saying = SAYINGS.get(sense)
    words_ = {name: role[1:] for name, role in (saying.roles if saying else {}).items() if role[0] == "*"}
    fixed: list[dict[str, str]] = [{}, *[{name: FIXED.get(word, word)} for name, word in words_.items()]]
    fixed = fixed[1:] if "play" in words_.values() else fixed  # into play, not only brought
    held = [name for name, part in context.items() if name in _SLOTS and not isinstance(part, m.Event)]
    held += [name for name, part in context.items() if name == "against" and isinstance(part, m.Event)]
    words = {_SLOTS[name]: _part(ctx, name, context[name]) for name in held}
    words |= {"state": states[0]} if states else {}
    for size in range(len(words), -1, -1):
        for some in combinations(words, size):
            for place, passive in ((slot, slot == "what"), ("what", slot == "what")):
                for always in fixed:
                    parts = always | {name: words[name] for name in some} | {place: subject}
                    clause = said(sense, parts, passive) if "what" in parts or "what" not in words else None
                    if clause is None:
                        continue
                    rest = [clause.rest, *[_STATES.get(one, one) for one in states if "state" not in some]]
                    left = {name: part for name, part in context.items() if _SLOTS.get(name) not in some}
                    return clause._replace(rest=" ".join(rest)), left
    return None


_STATES: Final = {"any way": "in any way", "free": "for free"}


def _part(ctx: Context, role: str, part: m.Participant) -> str:
    """What it is done to, or with: cards that fit are meant, however many."""
    if isinstance(part, m.TokensOn):
        return _tokens(ctx, part)
    if part == "hand size":
        return "your maximum hand size"
    if role == "what" and isinstance(part, str) and part.istitle():
        return f"its {part} trait"
    return described_all(ctx, part) if isinstance(part, m.Every) else participant(ctx, role, part)


def _behind(ctx: Context, what: m.Answer, context: dict[str, m.Participant]) -> list[str]:
    """When, what for, by whom: what stands behind the verb and what it has room for."""
    it = "it" if what.about is None or isinstance(what.about, (m.That, m.You)) else "them"
    words: list[str] = []
    for name, part in context.items():
        if name == "even":
            words.append(f"even while {'it is' if it == 'it' else 'they are'} {part}")
        elif name == "by" and not isinstance(part, m.Event):
            words.append(f"by {_agent(ctx, part)}")
        elif (name, part, what.how) == ("in", "turn", "requires"):
            words.append("each turn")
        elif name == "when" and isinstance(part, m.Event):
            words.append(_when(ctx, part, it))
        elif isinstance(part, m.Every):
            words.append(f"{name} {described_all(ctx, part)}")
        else:
            words += circumstances(ctx, [(name, part)])
    return words


def _when(ctx: Context, what: m.Event, it: str) -> str:
    """During the Dawn Phase; on returning home; when you attach them to this card."""
    phase = moment(what).removeprefix("at the beginning of ")
    if phase.endswith("Phase"):
        return f"during {phase}"
    edge = edge_words(ctx, what)
    if edge:
        return (
            f"once {edge.removesuffix(' begins')} has begun" if edge.endswith(" begins") else f"when {edge}"
        )
    clause = event_clause(ctx.copy(), what)
    if clause.subject == "<which>" and not clause.passive:
        return f"on {clause.doing()}"
    they = "they" if it == "them" else it
    told = clause._replace(many=clause.subject == "<which>" and it == "them").finite()
    return "when " + (re.sub("^<which>", they, told)).replace("<which>", it)


def _agent(ctx: Context, part: m.Participant) -> str:
    if isinstance(part, str) and " " not in part and part != "this City Section":
        return joined([many(kind_words(kind)) for kind in part.split("/")], "or")
    return described_all(ctx, part) if isinstance(part, m.Every) else participant(ctx, "by", part)
