"""Every meaning in plain words, where the canonical text is mute: true and whole, if not always elegant.

Each part that has canonical words is said with them; only what has none is said by a line of the table
below. A line is made of pieces between bars; a piece that names a part is left out where the part is as it is
by itself, except the first. `{part}` stands for the words of a part, and `?part` before a piece for one that
only says whether something is so. A verb behind a player stands as that player wants it.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from typing import Any, Final, TypeAlias, get_args

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent
from serai.games.burning_sands.text.events import EVENTS
from serai.games.burning_sands.text.say_answers import answer
from serai.games.burning_sands.text.say_cards import cards as cards_in_words
from serai.games.burning_sands.text.say_cards import number
from serai.games.burning_sands.text.say_conditions import condition, player_fits
from serai.games.burning_sands.text.say_events import event
from serai.games.burning_sands.text.say_players import player
from serai.games.burning_sands.text.say_steps import step
from serai.games.burning_sands.text.say_tests import adjective, behind, zone
from serai.games.burning_sands.text.say_text import say
from serai.games.burning_sands.text.say_words import Mute, counted, many, often, with_article
from serai.parts.english.forms import verb_forms

_LINES: Final[dict[type, str]] = {
    # Numbers
    m.Fixed: "{n}",
    m.CountOf: "the number of|?token {token} tokens on| {cards}",
    m.ValueOf: "the {value}|, the {of_several},| of {cards}",
    m.PlayerHas: "the {what} of {who}",
    m.Told: "the number ({what}|: {deed}|?what)",
    m.Scaled: "{number}| times {times}| divided by {by}|?up, rounded up",
    m.Sum: "the sum of {parts}",
    m.Capped: "{number}| but at most {most}| but at least {least}",
    m.Players: "how often there is {who}",
    m.Often: "how often {event}, {when}",
    # Players
    m.You: "you",
    m.ThatPlayer: "that player ({name})",
    m.ControllerOf: "the controller of {cards}",
    m.OwnerOf: "the owner of {cards}",
    m.SomePlayer: "a|?other different| player| who {tests}|?name",
    m.EachPlayer: "each|?other other| player| who {tests}|?from_you, beginning with you",
    m.AnyPlayer: "any|?other other| player| who {tests}",
    m.PlayerIs: "is the {word} player",
    m.PlayerWith: "has|?extreme the {extreme}|?bound {bound}| {what}",
    m.PlayerControls: "controls {bound} of {cards}",
    m.PlayerDid: "did this ({when}): {event}",
    m.PlayerNot: "not: {test}",
    # What is asked of a card
    m.OfType: "a {word}",
    m.HasTrait: "{word}|?already already",
    m.Is: "{word}",
    m.HasValue: "with {value} {bound}",
    m.Alike: "with the same or another {what} as {cards}|?differs, another one|?each, as each of them",
    m.HasMost: "with the most or least {value} of them|?highest, the most",
    m.OfPlayer: "|?owned owned| of {who}",
    m.AttachedTo: "attached to {cards}",
    m.HasAttached: "with {bound} of {cards} attached",
    m.HasTokens: "with {bound} {token} tokens",
    m.InUnitOf: "in the|?army army with the| unit of {cards}",
    m.Among: "one of {cards}",
    m.OtherThan: "other than {cards}",
    m.Did: "of which this is so, {when}: {event}",
    m.Not: "not {test}",
    m.AnyOf: "either {tests}",
    m.AllOf: "all of {tests}",
    # Conditions
    m.Fits: "{cards} fit this: {test}",
    m.There: "there are {bound} of {cards}",
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
    m.Change: "the {value} of {of} is changed ({op} {by}), {until}|, as long as {while_}",
    m.Give: "{cards}|?lost do not| have|?all_but all traits but| {traits}, {until}|, as long as {while_}",
    m.Tokens: "{op} {count} {token} tokens on {on}| {until}",
    m.MoveTokens: "move {count} {token} tokens from {from_} to {to}",
    m.Water: "{who} {op} {count} {goods}| from or to {other}",
    m.Pay: "{who} pay {amount} {goods}| to {to}",
    m.Look: "{who} look at|?shown and show| {cards}| to {to}",
    m.Order: "{who} put {cards} in any order to {to}",
    m.Shuffle: "{who} shuffle the deck",
    m.Name: "name a {what}| besides {besides}| that is {tests}",
    m.Control: "{who} take control of {cards}, {until}",
    m.Act: "{actor}: {deed}| {target}| ({with_})",
    m.Negate: "negate the {what}",
    m.Redirect: "redirect it to {to}",
    m.Repeat: "repeat it|, with the choices of {by}",
    m.EndIt: "end the {what}",
    m.WinGame: "{who}|?lost lose and do not| win the game",
    m.Pick: "choose {what}",
    m.Rule: "{answer}, {until}|, as long as {while_}",
    m.Redistribute: "{who} spread the {token} tokens anew over {cards}",
    m.Exchange: "exchange the {what} of {first} with {second}| {until}",
    m.Damage: "{to} absorb {amount} damage",
    m.PassOn: "pass the {what} to {to}",
    # Steps
    m.If: "if {condition}, {then}|; otherwise {otherwise}",
    m.May: "{who} may {steps}",
    m.OneOf: "{who} choose one: {options}",
    m.Unless: "{steps}, unless this is done by {who}: {unless}",
    m.ForEach: "for {of}, one after another|?name: {steps}",
    m.Times: "{count} times: {steps}",
    m.Instead: "instead of “{event}”, {steps}",
    m.Later: "when {event}, {steps}|, {until}|?once, once",
    # Lasting text and abilities
    m.Answer: "{about}: “{question}”, {how}| {number}| {words}| ({context})|, at the price of {price}"
    "|, {limit}|, if {condition}",
    m.Limit: "{times} times each {per}",
    m.Action: "{timing}:| {costs}; then| {steps}|. Only if {condition}|. No more than {limit}"
    "|. It needs {influence} Influence|. It may be taken by {by}|?joined. Its changes come together",
    m.Reaction: "Reaction: when {event}:| {costs}; then| {steps}|. Only if {condition}|. No more than {limit}"
    "|?before. It is answered before it happens|?instead. It does not happen then"
    "|?joined",
    m.Moment: "whenever {event}: {steps}|. Only if {condition}|. No more than {limit}"
    "|?before. This is done before it happens|?instead. It does not happen then",
    m.Standing: "{answers}|, as long as {condition}",
    m.OnlyFor: "only {faction} players can use this card",
    m.Tale: "it may be told when {event}| if {condition}",
    m.Produces: "bow this card to produce {copper} Copper| (instead as much as {amount})| for {for_}"
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
    "turn": "until the end of the turn",
    "battle": "until the end of the battle",
    "duel": "until the end of the duel",
    "round": "until the end of the round",
    "next turn": "until the end of the next turn",
    "good": "permanently",
    "while": "",
}
#: How a deed is told, by the head of the question and its answer.
_MODALS: Final = {
    ("may", "forbids"): "cannot",
    ("may", "allows"): "can",
    ("may", "only"): "can only",
    ("must", "requires"): "must",
    ("must", "forbids"): "need not",
    ("may", "costs"): "can, at a price,",
    ("does", "sets"): "can",
}
_PIECE: Final = re.compile(r"\{(\w+)\}")
#: Parts whose phrases follow one another in time.
_IN_TURN: Final = ("steps", "then", "otherwise", "costs", "unless", "price")
#: The parts that have canonical words of their own, and who knows these.
_Sayer: TypeAlias = Callable[[Context, Any], str]
_SAYERS: Final[tuple[tuple[Any, _Sayer], ...]] = (
    (get_args(m.Group), lambda ctx, part: cards_in_words(ctx, part).words),
    (get_args(m.Who), player),
    (get_args(m.Number), number),
    (get_args(m.Condition), condition),
    ((m.Event,), event),
    ((m.Answer,), answer),
    (get_args(m.Atom), step),
    (get_args(m.Step), step),
)
_CANONICAL: Final[dict[str, _Sayer]] = {
    getattr(cls, "__forward_arg__", getattr(cls, "__name__", "")): sayer
    for classes, sayer in _SAYERS
    for cls in classes
}


def said_back(ability: m.Ability, name: str, card_type: str, traits: tuple[str, ...]) -> tuple[str, bool]:
    """What an ability means, in English; and whether these are the canonical words."""
    try:
        return say((ability,), name, card_type, traits), True
    except Mute:
        return in_plain_words(ability, card_type, traits), False


def in_plain_words(ability: m.Ability, card_type: str = "action", traits: tuple[str, ...] = ()) -> str:
    """What an ability means in plain sentences."""
    ctx = Context(card_type, traits)
    ctx.mode = "standing" if isinstance(ability, (m.Standing, m.Moment)) else "action"
    words = plainly(ability, ctx)
    return f"{words[:1].upper()}{words[1:]}.".replace("..", ".")


def plainly(part: Any, ctx: Context | None = None) -> str:
    """Any part of a meaning in words: canonical ones where it has some."""
    ctx = Context("action", ()) if ctx is None else ctx
    said = _canonical(part, ctx)
    if said is not None:
        return said
    if isinstance(part, m.That):
        return _OWN.get(part.name, f"that card ({part.name})")
    if isinstance(part, m.Bound):
        return (
            "any number" if part.op == "any" else _OPS.get(part.op, f"{part.op} ") + plainly(part.number, ctx)
        )
    if isinstance(part, m.Place):
        return _place(part, ctx)
    if isinstance(part, (m.Every, m.Chosen, m.TopCards, m.UntilFound, m.Together)):
        return _cards(part, ctx)
    if isinstance(part, m.Event):
        return _event(part, ctx)
    if isinstance(part, m.Answer):
        return _answer(part, ctx)
    if isinstance(part, m.Limit):
        return f"{often(part)} each {part.per}"
    if isinstance(part, m.Exchange) and part.first == part.second:
        return f"exchange the {part.what} of {plainly(part.first, ctx)} {_UNTIL.get(part.until, part.until)}"
    line = _LINES.get(type(part))
    if line is not None:
        return _filled(part, line, ctx)
    if isinstance(part, tuple):
        if hasattr(part, "_fields"):  # a part of an action that is not put together yet
            return _draft(part, ctx)
        return ", ".join([plainly(one, ctx) for one in part])
    if isinstance(part, list):
        return "; then ".join([plainly(one, ctx) for one in part])
    return str(part)


def _canonical(part: Any, ctx: Context) -> str | None:
    """The canonical words of a part; None where there are none, or it is no part that has words by itself."""
    sayer = _CANONICAL.get(type(part).__name__)
    if sayer is None:
        return None
    trial = ctx.copy()
    try:
        said = sayer(trial, part)
    except (Mute, NotUnderstood):
        return None
    ctx.become(trial)
    ctx._order.update(trial._order)
    return said


def _draft(part: Any, ctx: Context) -> str:
    named = [(name, getattr(part, name)) for name in part._fields]
    words = [
        plainly(one, ctx) if name in ("pieces", "steps") else f"{name}: {plainly(one, ctx)}"
        for name, one in named
        if one not in (None, (), [], False)
    ]
    return "; ".join(words)


def _filled(part: Any, line: str, ctx: Context) -> str:
    words = ""
    defaults = {field.name: field.default for field in dataclasses.fields(part)}
    if isinstance(part, (m.SomePlayer, m.ForEach)):
        _introduce_player(part, ctx)
    for place, piece in enumerate(line.split("|")):
        if "?" in piece:
            before, _, rest = piece.partition("?")
            name, tail = re.match(r"(\w+)(\W.*)?$", rest).groups()  # type: ignore[union-attr]
            words += before
            if not getattr(part, name):
                continue
            piece = tail or ""
        elif place:
            names = _PIECE.findall(piece)
            if names and all(getattr(part, name) == defaults[name] for name in names):
                continue
        words += _PIECE.sub(lambda found: _value(part, found[1], ctx), piece)
    return _agreed(part, " ".join(words.split())) if line.startswith("{who}") else " ".join(words.split())


def _introduce_player(part: m.SomePlayer | m.ForEach, ctx: Context) -> None:
    """From now on a player is spoken of; or each of some cards is."""
    if part.name:
        sort = "card" if isinstance(part, m.ForEach) and not isinstance(part.of, m.EachPlayer) else "player"
        ctx.speak_of(Referent(part.name, sort, ("player",) if sort == "player" else (), "one"))


def _agreed(part: Any, words: str) -> str:
    """A player's verb as that player wants it: you gain, each player gains."""
    if isinstance(part.who, m.You):
        return words
    subject = re.match(r"(.*?) (gain|lose|take|give|pay|look|put|shuffle|choose|spread|win)\b", words)
    if subject is None:
        return words
    return f"{subject[1]} {verb_forms(subject[2]).third}{words[subject.end() :]}"


def _value(part: Any, name: str, ctx: Context) -> str:
    value = getattr(part, name)
    if name in _IN_TURN and isinstance(value, tuple):
        return "; then ".join([plainly(step, ctx) for step in value]) or "nothing"
    if name == "options":
        return " or ".join(
            [f"({'; then '.join([plainly(step, ctx) for step in option])})" for option in value]
        )
    if name in ("tests", "parts", "answers", "abilities"):
        joint = " or " if isinstance(part, (m.AnyOf, m.EitherHolds)) else " and "
        return joint.join([plainly(one, ctx) for one in value])
    if name in ("context", "with_"):
        return ", ".join([f"{role.rstrip('_')}: {plainly(one, ctx)}" for role, one in value])
    if name == "until":
        return _UNTIL.get(value, f"until: {value}")
    if name == "test" and isinstance(part, m.PlayerFits):
        try:
            return player_fits(ctx.copy(), "", part.test, False).strip()
        except (Mute, NotUnderstood):
            pass
    return plainly(value, ctx)


def _place(place: m.Place, ctx: Context) -> str:
    try:
        return zone(ctx.copy(), place)
    except (Mute, NotUnderstood):
        words = place.zone
    if place.whose is not None:
        words += f" of {plainly(place.whose, ctx)}"
    return words if place.at is None else f"{words} at {plainly(place.at, ctx)}"


def _event(part: m.Event, ctx: Context) -> str:
    row = EVENTS.get(part.kind)
    roles = [f"{role.rstrip('_')}: {plainly(one, ctx)}" for role, one in part.roles]
    for role, one in part.roles:
        sayer = _CANONICAL.get(type(one).__name__)
        if sayer is player:
            ctx.speak_of(Referent(f"event {role}", "player", ("player",), "one"))
        elif sayer is _SAYERS[0][1]:
            _introduce(ctx, f"event {role}", _nouns(one.tests) if isinstance(one, m.Every) else (), False)
    return (row.means if row is not None else part.kind) + (f" ({', '.join(roles)})" if roles else "")


def _answer(part: m.Answer, ctx: Context) -> str:
    """An answer to a question of the rules: this card cannot be attacked (by: Heroes)."""
    head, _, of = part.question.partition(" ")
    modal = _MODALS.get((head, part.how)) if of else None
    if modal is not None:
        line = f"{{about}} {modal} {of}| {{number}}"
    elif head in ("value", "cost") and part.how in ("adds", "sets"):
        line = f"the {of}{' cost' if head == 'cost' else ''} of {{about}} is"
        line += f"{' changed by' if part.how == 'adds' else ''} {{number}}"
    else:
        line = "{about}: “{question}”, {how}| {number}"
    if part.about is None:
        line = line.replace("{about}", "it")
    return _filled(part, line + _ANSWER_TAIL, ctx)


_ANSWER_TAIL: Final = "| {words}| ({context})|, at the price of {price}|, {limit}|, if {condition}"


def _cards(cards: Any, ctx: Context) -> str:
    if isinstance(cards, m.Together):
        return " and ".join([plainly(one, ctx) for one in cards.parts])
    if isinstance(cards, m.TopCards):
        heap = {"saved": "Saved pile", "buried": "Buried pile"}.get(cards.zone, cards.zone)
        end = "bottom" if cards.bottom else "top"
        words = f"the {end} {plainly(cards.count, ctx)} cards of the {heap} of {plainly(cards.whose, ctx)}"
        _introduce(ctx, cards.name, (), cards.count != m.Fixed(1))
    elif isinstance(cards, m.UntilFound):
        words = f"cards from the top of the deck of {plainly(cards.whose, ctx)} up to the first of the "
        words += _described(cards.tests, ctx, True)
        _introduce(ctx, cards.name, (), True)
        _introduce(ctx, cards.found, _nouns(cards.tests), False)
    elif isinstance(cards, m.Every) and (whole := _part_of(cards)) is not None:
        rest = tuple([test for test in cards.tests if test != whole])
        return f"{plainly(whole.cards, ctx)} while {' and '.join([_while(test, ctx) for test in rest])}"
    elif isinstance(cards, m.Every):
        return f"all {_described(cards.tests, ctx, True)}{_where(cards.place, ctx)}"
    else:
        single = cards.count == m.Bound("=", m.Fixed(1))
        words = _described(cards.tests, ctx, not single)
        words = with_article(words) if single else f"{_how_many(cards.count, ctx)} {words}"
        words += _where(cards.place, ctx)
        words += f", chosen by {plainly(cards.by, ctx)}" if cards.by is not None else ""
        words += " at random" if cards.random else ""
        _introduce(ctx, cards.name, _nouns(cards.tests), not single)
    return words


def _part_of(cards: m.Every) -> m.Among | None:
    """Of which cards these are those that something is true of; None where they are no such cards."""
    among = [test for test in cards.tests if isinstance(test, m.Among)]
    return among[0] if len(among) == 1 and len(cards.tests) > 1 and cards.place == m.PLAY else None


def _while(test: m.Test, ctx: Context) -> str:
    """While bowed; while it has a Follower."""
    word = adjective(test)
    return word if word is not None else _behind(test, ctx)


def _how_many(bound: m.Bound, ctx: Context) -> str:
    if isinstance(bound.number, m.Fixed) and bound.op != "any":
        return f"{_OPS.get(bound.op, f'{bound.op} ')}{counted(bound.number.n)}"
    return plainly(bound, ctx)


def _introduce(ctx: Context, name: str, nouns: tuple[str, ...], several: bool) -> None:
    if name:
        ctx.speak_of(Referent(name, "card", nouns, "many" if several else "one"))


def _nouns(tests: tuple[m.Test, ...]) -> tuple[str, ...]:
    return tuple([test.word.lower().replace(" ", "_") for test in tests if isinstance(test, m.OfType)])


def _where(place: m.Place, ctx: Context) -> str:
    return "" if place == m.PLAY else f" in the {_place(place, ctx)}"


def _described(tests: tuple[m.Test, ...], ctx: Context, several: bool) -> str:
    """Bowed Heroes of that player (with at least one Follower)."""
    types = [test.word for test in tests if isinstance(test, m.OfType)]
    before = [adjective(test) for test in tests if not isinstance(test, m.OfType)]
    noun = " and ".join([many(word) if several else word for word in types])
    noun = noun or ("cards" if several else "card")
    told = [test for test in tests if not isinstance(test, m.OfType) and adjective(test) is None]
    after = [_behind(test, ctx) for test in told]
    return " ".join([*[one for one in before if one is not None], noun, *after])


def _behind(test: m.Test, ctx: Context) -> str:
    """What stands behind the noun, in brackets where it has no words of its own."""
    trial = ctx.copy()
    try:
        said = behind(trial, test)
    except (Mute, NotUnderstood):
        return f"({plainly(test, ctx)})"
    ctx.become(trial)
    return said
