"""Words for events and conditions: when this card engages; if you control a Khadi."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text.context import Context, Referent
from serai.games.burning_sands.text.mean_events import own_nouns
from serai.games.burning_sands.text.meaning import (
    AnyPlayer,
    ControllerOf,
    Event,
    Every,
    OwnerOf,
    Participant,
    That,
    ThatPlayer,
    You,
)
from serai.games.burning_sands.text.say_players import player, spoken_of
from serai.games.burning_sands.text.say_tests import described
from serai.games.burning_sands.text.say_words import Clause, Mute, joined, with_article

#: How each event is said: its participants in braces, the verb between bars.
_EVENTS: Final = {
    "bows": "{card} |bow|",
    "straightens": "{card} |straighten|",
    "enters": "{card} |enter| play",
    "leaves": "{card} |leave| play",
    "brings": "{player} |bring| {card} into play",
    "engages": "{card} |engage|",
    "thrust": "{card} |thrust|",
    "parry": "{card} |parry|",
    "casts": "{player} |cast| {card}",
    "plays": "{player} |play| {action}",
    "takes": "{player} |take| {action}",
    "targets": "{action} |target| {card}",
    "challenge": "{card} |challenge| {other}",
    "refused": "{card} |refuse|",
    "duel-begins": "{card} |enter| a duel",
    "duel-won": "{card} |win| a duel",
    "duel-lost": "{card} |lose| a duel",
    "battle-won": "{player} |win| a battle",
    "battle-lost": "{player} |lose| a battle",
    "battle-begins": "a battle |begin| at {section}",
    "water-lost": "{player} |lose| Water",
    "water-gained": "{player} |gain| Water",
    "section-lost": "{player} |lose| a City Section",
    "draws": "{player} |draw| a card",
    "discards": "{player} |discard| a card",
    "declares": "{player} |declare| {what} against {against}",
    "raid-succeeds": "{card} |succeed| in a raid",
    "raid-fails": "{card} |fail| in a raid",
    "attack": "{player} |attack| {defender}",
    "dawn": "the Dawn Phase |begin|",
    "day": "the Day Phase |begin|",
    "night": "the Night Phase |begin|",
    "end": "the End Phase |begin|",
}
_BEGINNINGS: Final = {
    "dawn": "Dawn Phase",
    "day": "Day Phase",
    "night": "Night Phase",
    "end": "End Phase",
    "turn-begins": "turn",
}
_ENDINGS: Final = {
    "dawn-ends": "Dawn Phase",
    "day-ends": "Day Phase",
    "night-ends": "Night Phase",
    "turn-ends": "turn",
    "battle-ends": "battle",
    "duel-ends": "duel",
    "raid-ends": "raid",
    "attack-ends": "attack",
}
#: Where only these take part, it is said in the passive.
_PASSIVES: Final = {
    ("destroyed", "card"): "destroyed",
    ("buried", "card"): "buried",
    ("sent-home", "card"): "sent home",
    ("raid-succeeds", "section"): "raided",
    ("attack", "defender"): "attacked",
}
_KINDS: Final = {
    "action": "action",
    "spell": "Spell",
    "ability": "ability",
    "innate_ability": "innate ability",
    "reaction": "Reaction",
    "omen": "Omen",
    "action_card": "Action card",
    "council_action": "Council action",
    "card": "card",
    "day_action": "Day action",
    "night_action": "Night action",
    "battle_action": "Battle action",
    "open_action": "Open action",
    "engagement": "engagement",
}
_OWNERS: Final = {"an opponent's": "an opponent's", "any player's": "a player's", "your": "your"}


def event(ctx: Context, what: Event, would: bool = False) -> str:
    """This card engages; an opponent's action would target one of your Heroes."""
    roles = dict(what.roles)
    if len(roles) == 1:
        done = _PASSIVES.get((what.kind, next(iter(roles))))
        if done is not None:
            ((role, part),) = roles.items()
            subject = _participant(ctx, role, part)
            be = "are" if subject == "you" else "is"
            return f"{subject} {'would be' if would else be} {done}"
    if what.kind == "declares" and "against" not in roles:
        pattern = "{player} |declare| {what}"
    elif what.kind == "attack" and "defender" not in roles:
        pattern = "{player} |attack|"
    elif what.kind == "battle-begins" and not roles:
        pattern = "a battle |begin|"
    elif what.kind == "raid-succeeds" and len(roles) == 2:
        pattern = "{card} |raid| {section} successfully"
    elif what.kind == "refused" and not roles:
        return "the challenge would be refused" if would else "the challenge is refused"
    elif what.kind == "engages" and len(roles) == 2 and "as" in roles:
        pattern = "{card} |engage| as {as}"
    elif what.kind == "declares" and list(roles) == ["what", "against"]:
        declared = _participant(ctx, "what", roles["what"])
        return f"{declared} is declared against {_participant(ctx, 'against', roles['against'])}"
    else:
        pattern = _EVENTS.get(what.kind, "")
    front, verb, behind = pattern.split("|") if pattern else ("", "", "")
    wanted = [part.split("}")[0] for part in pattern.split("{")[1:]]
    if not pattern or sorted(wanted) != sorted(roles):
        raise Mute(what, f"{what.kind} of {', '.join(roles) or 'nobody'}")
    rest = _filled(ctx, behind, roles)  # the subject is what a reader has last in mind
    clause = Clause(_filled(ctx, front, roles), verb, rest)
    return clause.with_modal("would") if would else clause.finite()


def moment(what: Event) -> str:
    """At the beginning of the Dawn Phase; nothing where an event is no such moment."""
    if what.roles:
        return ""
    if what.kind in _BEGINNINGS:
        return f"at the beginning of the {_BEGINNINGS[what.kind]}"
    return f"at the end of the {_ENDINGS[what.kind]}" if what.kind in _ENDINGS else ""


def _filled(ctx: Context, pattern: str, roles: dict[str, Participant]) -> str:
    words = pattern.strip()
    for role, part in roles.items():
        if f"{{{role}}}" in words:
            words = words.replace(f"{{{role}}}", _participant(ctx, role, part))
    return words


def _participant(ctx: Context, role: str, part: Participant) -> str:
    if isinstance(part, str):
        return with_article(_KINDS.get(part, part)) if role in ("what", "as") else _action(ctx, part)
    if isinstance(part, That):
        words_for_it = spoken_of(ctx, part)
        if part == That("self"):
            ctx.speak_of(Referent("self", "card", own_nouns(ctx), "one", own=True))
        return words_for_it
    if not isinstance(part, (You, ThatPlayer, ControllerOf, OwnerOf, AnyPlayer, Every)):
        raise Mute(part, "this takes part in no event that can be said")
    if isinstance(part, Every):
        words = described(ctx, part.tests, part.place)
        noun = words.nouns[0] if len(words.nouns) == 1 else "card"
        ctx.speak_of(Referent(f"event {role}", "card", (noun,), "one"))
        return f"one of {words.owner} {words.many}" if words.owner else with_article(words.one)
    words_ = player(ctx, part)
    if not isinstance(part, You):
        ctx.speak_of(Referent(f"event {role}", "player", ("player", "opponent"), "one"))
    return words_


def _action(ctx: Context, written: str) -> str:
    """A Spell or innate ability; an opponent's action."""
    owner = next((words for words in _OWNERS if written.startswith(words + " ")), "")
    kinds = written[len(owner) :].strip().split("/")
    if any(kind not in _KINDS for kind in kinds):
        raise Mute(Event("takes"), f"an action called {written}")
    ctx.speak_of(Referent("event action", "action", (*kinds, "action"), "one"))
    if owner:
        ctx.speak_of(Referent("event player", "player", ("player", "opponent"), "one"))
    words = joined([_KINDS[kind] for kind in kinds], "or")
    return f"{_OWNERS[owner]} {words}" if owner else with_article(words)


def answered(what: str) -> str:
    """That Spell or ability: what a Reaction answers."""
    kinds = what.split("/")
    return "that " + joined([_KINDS.get(kind, kind.replace("_", " ")) for kind in kinds], "or")
