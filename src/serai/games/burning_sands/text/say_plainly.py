"""Every meaning in plain words: clumsy where the canonical text is mute, but true and whole.

Each class of `meaning` has a line below. A line is made of pieces between bars; a piece that names a part is
left out where the part is as it is by itself, except the first. `{part}` stands for the words of a part, and
`?part` before a piece for one that only says whether something is so.
"""

from __future__ import annotations

import dataclasses
import re
from typing import Any, Final

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.events import EVENTS
from serai.games.burning_sands.text.say_text import say
from serai.games.burning_sands.text.say_words import Mute, many

_LINES: Final[dict[type, str]] = {
    # Numbers
    m.Fixed: "{n}",
    m.CountOf: "the number of|?token {token} tokens on| {cards}",
    m.ValueOf: "the {value}|, the {of_several},| of {cards}",
    m.PlayerHas: "the {what} of {who}",
    m.Told: "{what}| ({deed})",
    m.Scaled: "{number}| times {times}| divided by {by}|?up, rounded up",
    m.Sum: "the sum of {parts}",
    m.Capped: "{number}| but at most {most}| but at least {least}",
    m.Players: "the number of {who}",
    m.Often: "how often {event}, {when}",
    # Players
    m.You: "you",
    m.ThatPlayer: "{name}",
    m.ControllerOf: "the controller of {cards}",
    m.OwnerOf: "the owner of {cards}",
    m.SomePlayer: "one|?other other| player| who {tests}| [{name}]",
    m.EachPlayer: "each|?other other| player| who {tests}|?from_you, beginning with you",
    m.AnyPlayer: "any|?other other| player| who {tests}",
    m.PlayerIs: "is the {word} player",
    m.PlayerWith: "has|?extreme the {extreme}|?bound {bound}| {what}",
    m.PlayerControls: "controls {bound} of {cards}",
    m.PlayerDid: "is the player of this, {when}: {event}",
    m.PlayerNot: "not: {test}",
    # What is asked of a card
    m.OfType: "a {word}",
    m.HasTrait: "{word}|?already already",
    m.Is: "{word}",
    m.HasValue: "with {value} {bound}",
    m.HasMost: "with the most or least {value} of them|?highest, the most",
    m.OfPlayer: "|?owned owned| of {who}",
    m.AttachedTo: "attached to {cards}",
    m.HasAttached: "with {bound} attached of {cards}",
    m.HasTokens: "with {bound} {token} tokens",
    m.InUnitOf: "in the|?army army with the| unit of {cards}",
    m.Among: "one of {cards}",
    m.OtherThan: "other than {cards}",
    m.Did: "of which this is so, {when}: {event}",
    m.Not: "not {test}",
    m.AnyOf: "either {tests}",
    m.AllOf: "all of {tests}",
    # Conditions
    m.Fits: "{cards} is {test}",
    m.There: "there is {bound} of {cards}",
    m.Compares: "{left} is {bound}",
    m.PlayerFits: "{who} {test}",
    m.Happened: "this has happened ({when}): {event}",
    m.Could: "that was done in full",
    m.No: "it is not so that {condition}",
    m.Both: "all of this is so: {parts}",
    m.EitherHolds: "one of this is so: {parts}",
    m.IsNamed: "{cards} has the {what} that was named",
    m.TokensOn: "the {token} tokens on {cards}",
    m.Played: "one of {kinds}| of {who}| whose card is {tests}",
    # Atoms
    m.Move: "{manner} {cards}| to {to}|, {state}| under the control of {under}|?permanent permanently"
    "|?free without paying|?paid, paying for it|, for {less} Copper less",
    m.Turn: "{how} {cards}",
    m.Change: "{value} of {of}: {op} {by}, until {until}|, as long as {while_}",
    m.Give: "{cards}|?lost do not| have|?all_but all traits but| {traits}, until {until}"
    "|, as long as {while_}",
    m.Tokens: "{op} {count} {token} tokens on {on}| until {until}",
    m.MoveTokens: "move {count} {token} tokens from {from_} to {to}",
    m.Water: "{who} {op} {count} {goods}| from or to {other}",
    m.Pay: "{who} pay {amount} {goods}| to {to}",
    m.Look: "{who} look at|?shown and show| {cards}| to {to}",
    m.Order: "{who} put {cards} in any order to {to}",
    m.Shuffle: "{who} shuffle the deck",
    m.Name: "name a {what}| besides {besides}| that is {tests}",
    m.Control: "{who} take control of {cards} until {until}",
    m.Act: "{actor} {deed}| {target}|, with {with_}",
    m.Negate: "negate the {what}",
    m.Redirect: "redirect it to {to}",
    m.Repeat: "repeat it|, with the choices of {by}",
    m.EndIt: "end the {what}",
    m.WinGame: "{who}|?lost lose and do not| win the game",
    m.Pick: "choose {what}",
    m.Rule: "until {until}: {answer}|, as long as {while_}",
    m.Redistribute: "{who} spread the {token} tokens anew over {cards}",
    m.Exchange: "exchange the {what} of {first} with {second}| until {until}",
    m.Damage: "{to} absorb {amount} damage",
    m.PassOn: "pass the {what} to {to}",
    # Steps
    m.If: "if {condition}: ({then})|, otherwise: ({otherwise})",
    m.May: "{who} may: ({steps})",
    m.OneOf: "{who} choose one: {options}",
    m.Unless: "({steps}), unless {who} do this: ({unless})",
    m.ForEach: "for {of} [{name}]: ({steps})",
    m.Times: "{count} times: ({steps})",
    m.Instead: "instead of this, {event}: ({steps})",
    m.Later: "when {event}: ({steps})|, until {until}|?once, once",
    # Lasting text and abilities
    m.Answer: "about {about} (“{question}”): {how}| {number}| {words}|, in case {context}"
    "|, at the price of {price}|, {limit}|, if {condition}",
    m.Limit: "at most {times} times per {per}",
    m.Action: "{timing}: {steps}|. It costs: {costs}|. Only if {condition}|. {limit}"
    "|. It needs {influence} Influence|. It may be taken by {by}|?joined. Its changes come together",
    m.Reaction: "Reaction: when {event}: {steps}|. It costs: {costs}|. Only if {condition}|. {limit}"
    "|?before. It is answered before it happens|?instead. It does not happen then"
    "|?joined. Its changes come together",
    m.Moment: "whenever {event}: {steps}|. Only if {condition}|. {limit}"
    "|?before. This is done before it happens|?instead. It does not happen then",
    m.Standing: "{answers}|, as long as {condition}",
    m.OnlyFor: "only {faction} players can use this card",
    m.Tale: "it may be told when {event}| if {condition}",
    m.Produces: "bow this card to produce {copper} Copper| for {for_}"
    "|?instead, instead of what it gives otherwise|. While paying, this is given for it: {costs}|, {limit}",
    m.Reward: "Reward: {abilities}",
}
_OPS: Final = {
    "=": "",
    ">=": "at least ",
    "<=": "at most ",
    ">": "more than ",
    "<": "less than ",
    "up to": "up to ",
}
_OWN: Final = {"self": "this card", "hero": "its Hero", "section": "its City Section", "<which>": "it"}
_UNTIL: Final = {
    "turn": "the end of the turn",
    "battle": "the end of the battle",
    "duel": "the end of the duel",
    "round": "the end of the round",
    "next turn": "the end of the next turn",
    "good": "the end of the game",
    "while": "that ends",
}
_PIECE: Final = re.compile(r"\{(\w+)\}")
#: Parts whose phrases follow one another in time.
_IN_TURN: Final = ("steps", "then", "otherwise", "costs", "unless", "price")


def said_back(ability: m.Ability, name: str, card_type: str, traits: tuple[str, ...]) -> tuple[str, bool]:
    """What an ability means, in English; and whether these are the canonical words."""
    try:
        return say((ability,), name, card_type, traits), True
    except Mute:
        return in_plain_words(ability), False


def in_plain_words(ability: m.Ability) -> str:
    """What an ability means in a plain sentence."""
    words = plainly(ability)
    return f"{words[:1].upper()}{words[1:]}.".replace("..", ".")


def plainly(part: Any) -> str:
    """Any part of a meaning in plain words."""
    if isinstance(part, m.That):
        return _OWN.get(part.name, part.name)
    if isinstance(part, m.Bound):
        return "any number" if part.op == "any" else _OPS.get(part.op, f"{part.op} ") + plainly(part.number)
    if isinstance(part, m.Place):
        return _place(part)
    if isinstance(part, (m.Every, m.Chosen, m.TopCards, m.UntilFound, m.Together)):
        return _cards(part)
    if isinstance(part, m.Event):
        roles = ", ".join([f"{role.rstrip('_')}: {plainly(one)}" for role, one in part.roles])
        row = EVENTS.get(part.kind)
        return (row.means if row is not None else part.kind) + (f" ({roles})" if roles else "")
    line = _LINES.get(type(part))
    if line is not None:
        return _filled(part, line)
    if isinstance(part, tuple):
        if hasattr(part, "_fields"):  # a part of an action that is not put together yet
            named = [(name, getattr(part, name)) for name in part._fields]
            return "; ".join(
                [f"{name}: {plainly(one)}" for name, one in named if one not in (None, (), [], False)]
            )
        return ", ".join([plainly(one) for one in part])
    if isinstance(part, list):
        return "; then ".join([plainly(one) for one in part])
    return str(part)


def _filled(part: Any, line: str) -> str:
    words = ""
    defaults = {field.name: field.default for field in dataclasses.fields(part)}
    for place, piece in enumerate(line.split("|")):
        if "?" in piece:
            before, _, rest = piece.partition("?")
            name, tail = re.match(r"(\w+?)([ ,.].*)?$", rest).groups()  # type: ignore[union-attr]
            words += before
            if not getattr(part, name):
                continue
            piece = tail or ""
        elif place:
            names = _PIECE.findall(piece)
            if names and all(getattr(part, name) == defaults[name] for name in names):
                continue
        words += _PIECE.sub(lambda found: _value(part, found[1]), piece)
    return " ".join(words.split())


def _value(part: Any, name: str) -> str:
    value = getattr(part, name)
    if name in _IN_TURN and isinstance(value, tuple):
        return "; then ".join([plainly(step) for step in value]) or "nothing"
    if name == "options":
        return " or ".join([f"({'; then '.join([plainly(step) for step in option])})" for option in value])
    if name in ("tests", "parts", "answers", "abilities"):
        joint = " or " if isinstance(part, (m.AnyOf, m.EitherHolds)) else " and "
        return joint.join([plainly(one) for one in value])
    if name in ("context", "with_"):
        return ", ".join([f"{role.rstrip('_')}: {plainly(one)}" for role, one in value])
    if name == "until":
        return _UNTIL.get(value, str(value))
    return plainly(value)


def _place(place: m.Place) -> str:
    words = place.zone
    if place.whose is not None:
        words += f" of {plainly(place.whose)}"
    return words if place.at is None else f"{words} at {plainly(place.at)}"


def _cards(cards: Any) -> str:
    if isinstance(cards, m.Together):
        return " and ".join([plainly(one) for one in cards.parts])
    if isinstance(cards, m.TopCards):
        words = f"the top {plainly(cards.count)} cards of the deck of {plainly(cards.whose)}"
    elif isinstance(cards, m.UntilFound):
        words = f"cards from the top of the deck of {plainly(cards.whose)} up to {_described(cards.tests)}"
        words += f" [{cards.found}]" if cards.found else ""
    elif isinstance(cards, m.Every):
        return f"all {_described(cards.tests)}{_where(cards.place)}"
    else:
        words = f"{plainly(cards.count)} of the {_described(cards.tests)}{_where(cards.place)}"
        words += f", chosen by {plainly(cards.by)}" if cards.by is not None else ""
        words += " at random" if cards.random else ""
    return f"{words} [{cards.name}]" if cards.name else words


def _where(place: m.Place) -> str:
    return "" if place == m.PLAY else f" in {_place(place)}"


def _described(tests: tuple[m.Test, ...]) -> str:
    types = [test.word for test in tests if isinstance(test, m.OfType)]
    rest = [plainly(test) for test in tests if not isinstance(test, m.OfType)]
    nouns = " and ".join([many(word) for word in types]) or "cards"
    return nouns + (f" ({', '.join(rest)})" if rest else "")
