"""Words for events: when this card engages; to attack this card; losing a duel; that you raided this turn.

One table says how each event is told: who does it, the verb, and to whom. Where the one who does it takes no
part, it is told in the passive. Whatever else takes part stands behind it with a preposition.
"""

from __future__ import annotations

import re
from typing import Final

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text import say_conditions, say_tests
from serai.games.burning_sands.text.context import Context, Referent
from serai.games.burning_sands.text.events import BEGINNINGS, ENDINGS
from serai.games.burning_sands.text.mean_events import own_nouns
from serai.games.burning_sands.text.say_players import player, spoken_of, whose
from serai.games.burning_sands.text.say_words import Clause, Mute, amount, joined, with_article

WHICH: Final = m.That("<which>")
#: Who does it, the verb, what it is done to; several ways where one does not fit.
_EVENTS: Final = {
    "bows": "card|bow| by|bow|{card}",
    "straightens": "card|straighten| by|straighten|{card}",
    "destroyed": "by|destroy|{card}",
    "buried": "by|bury|{card}",
    "sent-home": "by|send|{card}_home",
    "comes-home": "card|come|home",
    "enters": "card|enter|play",
    "leaves": "card|leave|play",
    "returns": "card|return|to_{to} card|return|",
    "brings": "player|bring|{card}_into_play",
    "attached": "player|attach|{card}_to_{other} player|attach|{card}",
    "revealed": "player|reveal|{card}",
    "draws": "player|draw|{card} player|draw|a_card",
    "discards": "player|discard|{card} player|discard|a_card",
    "controlled": "player|take|control_of_{card}",
    "assigned": "player|assign|{card}",
    "engages": "card|engage|",
    "has-engaged": "card|engage|",
    "thrust": "card|thrust|",
    "parry": "card|parry|",
    "absorbs": "card|absorb|{what}",
    "defends": "card|defend|",
    "joins": "card|join|{in}",
    "leaves-battle": "card|leave|{in}",
    "opposes": "card|oppose|{other}",
    "casts": "player|cast|{card} by|cast|{card}",
    "plays": "player|play|{action}",
    "takes": "player|take|{action}",
    "used": "player|use|{action}",
    "effect": "action|take|effect",
    "targets": "action|target|{card} by|target|{card}",
    "challenge": "card|challenge|{other}",
    "refused": "card|refuse| card|refuse|the_challenge",
    "accepted": "card|accept|a_challenge",
    "duel-begins": "card|enter|a_duel",
    "duel-won": "card|win|a_duel",
    "duel-lost": "card|lose|a_duel",
    "battle-won": "player|win|a_battle",
    "battle-lost": "player|lose|a_battle",
    "water-lost": "player|lose|{count}_Water player|lose|Water",
    "water-gained": "player|gain|{count}_Water player|gain|Water",
    "section-lost": "player|lose|{card} player|lose|a_City_Section",
    "declares": "player|declare|{what}",
    "pays": "player|pay|{what} by|pay|{what}",
    "produces": "card|produce|{what}",
    "raids": "card|raid|{section} player|raid|{section} card|raid|",
    "raid-succeeds": (
        "card|raid|{section}_successfully card|succeed|in_a_raid player|raid|{section}_successfully"
        " card|raid|{section}"
    ),
    "raid-fails": "card|fail|in_a_raid",
    "carries-away": "card|carry|away_{what}",
    "attack": "player|attack|{defender} by|attack|{defender} player|attack| by|attack|",
    "allies": "player|ally|",
    "battle-begins": "what|begin|",
}
_TIMES: Final = {
    "dawn_phase": "Dawn Phase",
    "day_phase": "Day Phase",
    "night_phase": "Night Phase",
    "end_phase": "End Phase",
}
#: How what begins or ends is called; the shortest name where there are several.
_BEGINNINGS: Final = {kind: _TIMES.get(noun, noun) for noun, kind in BEGINNINGS.items()}
_ENDINGS: Final = {
    kind: _TIMES.get(noun, noun) for noun, kind in reversed(ENDINGS.items()) if noun != "end_phase"
}
#: Events that have a noun.
NOUNS_OF: Final = {
    "raids": "raid",
    "raid-succeeds": "successful raid",
    "raid-fails": "unsuccessful raid",
    "duel-begins": "duel",
    "battle-begins": "battle",
    "attack": "attack",
    "challenge": "challenge",
    "thrust": "thrust",
    "parry": "parry",
    "engages": "engagement",
}
_KINDS: Final = {
    "spell": "Spell",
    "reaction": "Reaction",
    "omen": "Omen",
    "action_card": "Action card",
    "council_action": "Council action",
    "day_action": "Day action",
    "night_action": "Night action",
    "battle_action": "Battle action",
    "open_action": "Open action",
    "item": "Item",
    "follower": "Follower",
    "hero": "Hero",
}
_OWNERS: Final = {"an opponent's": "an opponent's", "any player's": "a player's", "your": "your"}
_ROLE: Final = re.compile(r"\{(\w+)\}")
_PREPOSITIONS: Final = {
    "from": "from",
    "to": "to",
    "by": "by",
    "with": "with",
    "without": "without",
    "against": "against",
    "section": "at",
    "for": "for",
    "as": "as",
    "other": "against",
    "in": "in",
}


def event(ctx: Context, what: m.Event, would: bool = False) -> str:
    """This card engages; an opponent's action would target one of your Heroes."""
    if what.kind in ("either", "both"):
        parts = [event(ctx, part, would) for _, part in what.roles if isinstance(part, m.Event)]
        return joined(parts, "or" if what.kind == "either" else "and")
    told = _edge(ctx, what, would)
    if told:
        return told
    clause = event_clause(ctx, what)
    return clause.with_modal("would") if would else clause.finite()


def time(ctx: Context, what: m.Event, would: bool = False, whenever: bool = False) -> str:
    """When this card engages; after it does, where that is another moment."""
    word = "after" if what.kind == "has-engaged" else "whenever" if whenever else "when"
    return f"{word} {event(ctx, what, would)}"


def _edge(ctx: Context, what: m.Event, would: bool) -> str:
    """The Dawn Phase begins; a battle ends."""
    roles = dict(what.roles)
    for table, verb in ((_BEGINNINGS, "begin"), (_ENDINGS, "end")):
        if what.kind in table and "card" not in roles and not would:
            name = table[what.kind]
            article = "the" if name[:1].isupper() or name in ("turn", "game") else "a"
            return " ".join([f"{article} {name} {verb}s", *_circumstances(ctx, list(roles.items()))])
    return ""


def event_clause(ctx: Context, what: m.Event) -> Clause:
    """An event as a clause; what takes part in it can be referred to from now on, the subject first."""
    roles = dict(what.roles)
    if len(roles) != len(what.roles) or what.kind not in _EVENTS:
        raise Mute(what, f"nothing tells of {what.kind}")
    for pattern in _EVENTS[what.kind].split():
        subject, verb, object_ = pattern.split("|")
        wanted = _ROLE.findall(object_)
        nobody = subject not in roles and not object_
        if nobody or any(role not in roles for role in wanted):
            continue
        return _told(ctx, roles, subject, verb, object_.replace("_", " "))
    raise Mute(what, f"{what.kind} of {', '.join(roles) or 'nobody'}")


def _told(ctx: Context, roles: dict[str, m.Participant], subject: str, verb: str, object_: str) -> Clause:
    passive = subject not in roles
    wanted = _ROLE.findall(object_)
    rest = [(role, part) for role, part in roles.items() if role != subject and role not in wanted]
    if passive and not wanted:  # a challenge is accepted
        return Clause(object_, verb, " ".join(_circumstances(ctx, rest)), False, True)
    done_to = wanted[0] if passive else ""
    words = object_
    for role in wanted:
        if role != done_to:
            words = words.replace(f"{{{role}}}", participant(ctx, role, roles[role]))
    behind_it = " ".join([words.replace(f"{{{done_to}}}", ""), *_circumstances(ctx, rest)])
    who = done_to or subject
    return Clause(participant(ctx, who, roles[who]), verb, behind_it, False, passive)


def _circumstances(ctx: Context, rest: list[tuple[str, m.Participant]]) -> list[str]:
    at = dict(rest).get("section")  # a battle at a City Section already says where
    inside = dict(rest).get("in")
    if at is not None and isinstance(inside, m.Event) and ("section", at) in inside.roles:
        rest = [(role, part) for role, part in rest if role != "section"]
    return [_circumstance(ctx, role, part) for role, part in rest]


def _circumstance(ctx: Context, role: str, part: m.Participant) -> str:
    """In a battle; at one of your City Sections; other than by losing a duel; while defending."""
    if role == "state" and isinstance(part, str):
        return part
    if role == "which" and isinstance(part, str):
        raise Mute(m.Event("moment"), f"the {part} one")
    if role == "except" and isinstance(part, m.Event):
        if part == m.Event("no-ka"):
            return "for any reason but having no Ka left"
        return f"other than by {doing(ctx, part)}"
    if role in ("while", "even"):
        if isinstance(part, m.Fits) and part.cards == WHICH and isinstance(part.test, m.Is):
            return f"{'even ' if role == 'even' else ''}while {part.test.word}"
        held = say_conditions.condition(ctx, part)  # type: ignore[arg-type]
        return f"{'even ' if role == 'even' else ''}while {held}"
    if role in ("before", "after", "when") and isinstance(part, m.Event):
        return f"{role} {event(ctx, part)}"
    if role == "for" and isinstance(part, m.Event):
        return f"to {to_do(ctx, part)}"
    if role == "in" and isinstance(part, str):
        return f"in {joined([with_article(noun) for noun in part.split('/')], 'or')}"
    if role not in _PREPOSITIONS:
        raise Mute(m.Event(role), f"nothing tells of “{role}”")
    return f"{_PREPOSITIONS[role]} {participant(ctx, role, part)}"


def doing(ctx: Context, what: m.Event) -> str:
    """Losing a duel: what somebody does who was spoken of."""
    return event_clause(ctx.copy(), _by_which(what)).doing()


def to_do(ctx: Context, what: m.Event) -> str:
    """Attack this card: what somebody does who was spoken of."""
    return event_clause(ctx.copy(), _by_which(what)).bare()


def _by_which(what: m.Event) -> m.Event:
    if WHICH not in [part for _, part in what.roles]:
        raise Mute(what, "what is done by nobody")
    return what


def relative(ctx: Context, what: m.Event, when: str, negated: bool) -> str:
    """That attacked this turn; that you raided successfully this turn; that opposes this card."""
    roles = dict(what.roles)
    if what.kind == "opposes" and "card" not in roles:
        roles = {"card": WHICH, **roles}
    clause = event_clause(ctx.copy(), m.Event(what.kind, tuple(roles.items())))
    if when == "now":
        if negated or clause.subject != "<which>" or clause.passive:
            raise Mute(what, "what is being done")
        return f"that {clause._replace(subject='').finite()}"
    if clause.subject == "<which>":
        return f"that {clause._replace(subject='it').past(negated)[3:]} {span(when)}"
    if " <which>" not in f" {clause.rest}":
        raise Mute(what, "what has to do with it in another way")
    rest = f" {clause.rest}".replace(" <which>", "", 1).strip()
    return f"that {clause._replace(rest=rest).past(negated)} {span(when)}"


def happened(ctx: Context, what: m.Event, when: str, negated: bool) -> str:
    """You have destroyed a Hero this turn."""
    clause = event_clause(ctx.copy(), what)
    if negated:
        for some, none in _NOBODY.items():  # one of your Heroes did not: nothing is said of the others
            if clause.subject.startswith(some):
                nobody = none + clause.subject.removeprefix(some)
                return f"{clause._replace(subject=nobody).past()} {span(when)}"
    return f"{clause.past(negated)} {span(when)}"


_NOBODY: Final = {"one of ": "none of ", "an ": "no ", "a ": "no ", "another ": "no other ", "any ": "no "}


def span(when: str) -> str:
    """This turn; in this battle."""
    if when in ("this turn", "this way"):
        return when
    if when.startswith("this "):
        return f"in {when}"
    raise Mute(m.Event("moment"), f"when is {when}")


def event_noun(ctx: Context, what: m.Event) -> str:
    """A raid by this card; a battle in which you are the defender."""
    noun = NOUNS_OF.get(what.kind) or (what.kind if what.kind in ("raid", "battle", "duel") else None)
    if noun is None:
        raise Mute(what, f"{what.kind} has no noun")
    words = [with_article(noun)]
    for role, part in what.roles:
        if role == "while":
            words.append(f"in which {say_conditions.condition(ctx, part)}")  # type: ignore[arg-type]
        elif role in ("card", "section"):
            place = "at" if what.kind == "battle-begins" else "against"
            words.append(f"{'by' if role == 'card' else place} {participant(ctx.copy(), role, part)}")
        else:
            raise Mute(what, f"the {role} of {noun}")
    return " ".join(words)


def moment(what: m.Event) -> str:
    """At the beginning of the Dawn Phase; nothing where an event is no such moment."""
    if what.roles not in ((), (("which", "next"),)):
        return ""
    which = "the next" if what.roles else "the"
    if what.kind in _BEGINNINGS and _BEGINNINGS[what.kind] not in ("battle", "duel", "game"):
        return f"at the beginning of {which} {_BEGINNINGS[what.kind]}"
    return f"at the end of {which} {_ENDINGS[what.kind]}" if what.kind in _ENDINGS else ""


def participant(ctx: Context, role: str, part: m.Participant) -> str:
    """Who or what takes part; it can be referred to from now on."""
    if part == WHICH:
        return "<which>"
    if isinstance(part, str):
        plain = role in ("what", "as", "with")
        return (part if part[:1].isupper() else _goods(part)) if plain else _action(ctx, part)
    if isinstance(part, m.Played):
        return _played(ctx, part)
    if isinstance(part, m.Bound):
        return amount(part, "less", True)
    if isinstance(part, m.Event):
        return _amount(part) if part.kind == "amount" else event_noun(ctx, part)
    if isinstance(part, m.Place):
        return place_words(ctx, part)
    if isinstance(part, m.That):
        words_for_it = spoken_of(ctx, part)
        if part == m.That("self"):
            ctx.speak_of(Referent("self", "card", own_nouns(ctx), "one", own=True))
        return words_for_it
    if not isinstance(part, (m.You, m.ThatPlayer, m.ControllerOf, m.OwnerOf, m.AnyPlayer, m.Every)):
        raise Mute(part, "this takes part in no event that can be said")
    if isinstance(part, m.Every):
        words = say_tests.described(ctx, part.tests, part.place)
        noun = words.nouns[0] if len(words.nouns) == 1 else "card"
        ctx.speak_of(Referent(f"event {role}", "card", (noun,), "one"))
        return f"one of {words.owner} {words.many}" if words.owner else with_article(words.one)
    words_ = player(ctx, part)
    if not isinstance(part, m.You):
        ctx.speak_of(Referent(f"event {role}", "player", ("player", "opponent"), "one"))
    return words_


def place_words(ctx: Context, place: m.Place) -> str:
    """Play; your Buried pile."""
    if place == m.Place("play"):
        return "play"
    return "home" if place == m.Place("home") else say_tests.zone(ctx, place)


def _amount(what: m.Event) -> str:
    roles = dict(what.roles)
    token, count = roles.get("what"), roles.get("count")
    if not isinstance(token, str) or not isinstance(count, m.Bound):
        raise Mute(what, "how much?")
    many = amount(count, "less", True)
    return f"{many} Copper" if token == "copper" else f"{many} {say_tests.tokens(token, True)}"


def _goods(word: str) -> str:
    names = {"copper": "Copper", "water": "Water", "damage": "damage", "action_card": "an Action card"}
    return names.get(word) or with_article(word.replace("_", " "))


def _kind(word: str) -> str:
    return _KINDS.get(word, word.replace("_", " "))


def _action(ctx: Context, written: str) -> str:
    """A Spell or innate ability; an opponent's action."""
    owner = next((words for words in _OWNERS if written.startswith(words + " ")), "")
    kinds = written[len(owner) :].strip().split("/")
    ctx.speak_of(Referent("event action", "action", (*kinds, "action"), "one"))
    if owner:
        ctx.speak_of(Referent("event player", "player", ("player", "opponent"), "one"))
    words = joined([_kind(kind) for kind in kinds], "or")
    return f"{_OWNERS[owner]} {words}" if owner else with_article(words)


def _played(ctx: Context, what: m.Played) -> str:
    """An Action card with Fate value 2 or less."""
    ctx.speak_of(Referent("event action", "action", (*what.kinds, "action"), "one"))
    tail = "".join([f" {say_tests.behind(ctx, test)}" for test in what.tests])
    words = joined([_kind(kind) for kind in what.kinds], "or") + tail
    return with_article(words) if what.who is None else f"{whose(ctx, what.who)} {words}"


def answered(what: str) -> str:
    """That Spell or ability: what a Reaction answers."""
    return "that " + joined([_kind(kind) for kind in what.split("/")], "or")
