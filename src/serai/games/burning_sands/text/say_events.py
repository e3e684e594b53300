"""Words for events: when this card engages; to attack this card; losing a duel; that you raided this turn.

One table says how each event is told: who does it, the verb, and to whom. Where the one who does it takes no
part, it is told in the passive. Whatever else takes part stands behind it with a preposition.
"""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import meaning as m
from serai.games.burning_sands.text import say_conditions, say_tests
from serai.games.burning_sands.text.context import Context, Referent
from serai.games.burning_sands.text.events import BEGINNINGS, ENDINGS, SAYINGS
from serai.games.burning_sands.text.mean_event_nouns import EVENT_NOUNS
from serai.games.burning_sands.text.mean_events import own_nouns
from serai.games.burning_sands.text.participants import introduce
from serai.games.burning_sands.text.say_frames import OWN, said
from serai.games.burning_sands.text.say_players import player, spoken_of, whose
from serai.games.burning_sands.text.say_words import Clause, Mute, amount, joined, with_article

WHICH: Final = m.That("<which>")
WHICH_PLAYER: Final = m.ThatPlayer("<which>")
#: How an event is told, besides what the table of events says of it: those that a verb makes with a noun.
_OUTCOMES: Final = """
    raid-succeeds raid agent=card what=section
    raid-fails fail agent=card with_=*raid
    duel-won wins agent=card what=*duel with_=other
    duel-lost loses_event agent=card what=*duel with_=other
    battle-won wins agent=player what=*battle with_=other
    battle-lost loses_event agent=player what=*battle with_=other
    opposes oppose agent=card what=other
    has-engaged engage agent=card with_=with
"""
#: The senses that tell of each event, and which part of the clause each participant is.
_WAYS: Final[dict[str, list[tuple[str, dict[str, str]]]]] = {}
for _line in _OUTCOMES.strip().splitlines():
    _name, _sense, *_pairs = _line.split()
    _WAYS.setdefault(_name, []).append((_sense, {p.split("=")[0]: p.split("=")[1] for p in _pairs}))
for _sense, _saying in SAYINGS.items():
    _verb = _sense.removesuffix("_token")  # tokens are put and removed as other things are
    _said = {
        "from_" if (_verb, slot) == ("remove", "to") else slot: role for slot, role in _saying.roles.items()
    }
    _WAYS.setdefault(_saying.kind, []).append((_verb, _said))
#: A participant that is a card where a player could be, or a player where a card could be.
_ALIKE: Final = {"player": ("by",), "card": ("player",), "action": ("card", "by", "player")}
#: What always takes part in an event, as it is written.
FIXED: Final = {noun: f"a {noun}" for noun in ("duel", "battle", "raid", "challenge", "thrust")} | {
    "city_section": "a City Section",
    "water": "Water",
    "blessing": "the Caliph's Blessing",
}
_TIMES: Final = {noun: noun.replace("_", " ").title() for noun in BEGINNINGS if noun.endswith("_phase")}
#: How what begins or ends is called; the shortest name where there are several.
_BEGINNINGS: Final = {kind: _TIMES.get(noun, noun) for noun, kind in BEGINNINGS.items()}
_ENDINGS: Final = {
    kind: _TIMES.get(noun, noun) for noun, kind in reversed(ENDINGS.items()) if noun != "end_phase"
}
#: Events that have a noun.
NOUNS_OF: Final = {kind: noun for noun, kind in EVENT_NOUNS.items() if noun != "damage"} | {
    "raid-succeeds": "successful raid",
    "raid-fails": "unsuccessful raid",
}
_OWNERS: Final = {"an opponent's": "an opponent's", "any player's": "a player's", "your": "your"}
#: The circumstances that a preposition tells: their own name where no other stands here.
_PREPOSITIONS: Final = {
    **{name: name for name in ("from", "to", "by", "with", "without", "against", "for", "as", "in")},
    **{"section": "at", "other": "against"},
}


#: Places of which each player has one.
_HEAPS: Final = ("hand", "deck", "saved", "buried")


def event(ctx: Context, what: m.Event, would: bool = False) -> str:
    """This card engages; an opponent's action would target one of your Heroes."""
    if what.kind in ("either", "both"):
        parts = [event(ctx, part, would) for _, part in what.roles if isinstance(part, m.Event)]
        return joined(parts, "or" if what.kind == "either" else "and")
    told = edge_words(ctx, what, would)
    if told:
        introduce(ctx, what)
        return told
    clause = event_clause(ctx, what)
    introduce(ctx, what)
    return clause.with_modal("would") if would else clause.finite()


def time(ctx: Context, what: m.Event, would: bool = False, whenever: bool = False, good: bool = False) -> str:
    """When this card engages; after it does, where that is another moment; if it ever does."""
    word = "after" if what.kind == "has-engaged" else "whenever" if whenever else "if" if good else "when"
    return f"{word} {event(ctx, what, would)}"


def edge_words(ctx: Context, what: m.Event, would: bool = False) -> str:
    """The Dawn Phase begins; a battle ends."""
    roles = dict(what.roles)
    for table, verb in ((_BEGINNINGS, "begin"), (_ENDINGS, "end")):
        if what.kind in table and "card" not in roles and not would:
            name = table[what.kind]
            article = "the" if name[:1].isupper() or name in ("turn", "game") else "a"
            return " ".join([f"{article} {name} {verb}s", *circumstances(ctx, list(roles.items()))])
    return ""


def event_clause(ctx: Context, what: m.Event) -> Clause:
    """An event as a clause; what takes part in it can be referred to from now on, the subject last."""
    roles = dict(what.roles)
    if what.kind == "laid" or (what.kind == "revealed" and "as" in roles):
        return _laid(ctx, what, roles)
    for sense, slots in _WAYS.get(what.kind, ()) if len(roles) == len(what.roles) else ():
        made = _told(ctx, what.kind, roles, sense, slots)
        if made is not None:
            return made
    raise Mute(what, f"{what.kind} of {', '.join(roles) or 'nobody'}")


def _laid(ctx: Context, what: m.Event, roles: dict[str, m.Participant]) -> Clause:
    """A thrust or a raiding card is put face-down or revealed, by a player perhaps, on a Hero perhaps."""
    card, nouns = roles.get("card"), str(roles.get("as", "")).split("/")
    known = {"card", "player", "in", "as", "section", "for"}
    if not isinstance(card, m.Every) or card.tests or ("as" not in roles and card.place.at is None):
        raise Mute(what, "which card is put?")
    if any(name not in known for name in roles) or ("section" in roles and len(nouns) > 1):
        raise Mute(what, "where is it put?")
    named = joined([with_article(noun.replace("_", " ") or "card") for noun in nouns], "or")
    on = f"on {participant(ctx, 'card', card.place.at)}" if card.place.at is not None else ""
    where = f"in a {roles['in']}" if on or "section" in roles else ""
    if "section" in roles:
        where += f" against {participant(ctx, 'section', roles['section'])}"
    rest = " ".join(filter(None, ["face-down" if what.kind == "laid" else "", on, where]))
    ctx.speak_of(Referent("event card", "card", ("card",), "one"))
    verb = "put" if what.kind == "laid" else "reveal"
    if "player" in roles:
        return Clause(participant(ctx, "player", roles["player"]), verb, f"{named} {rest}".strip())
    return Clause(named, verb, rest, passive=True)


def _told(
    ctx: Context, kind: str, roles: dict[str, m.Participant], sense: str, slots: dict[str, str]
) -> Clause | None:
    """An event by a verb that can tell it; None where the verb has no room for who takes part."""
    fixed = {slot: FIXED.get(role[1:], role[1:]) for slot, role in slots.items() if role[0] == "*"}
    known: dict[str, str] = {}
    for slot, role in slots.items():
        names = [role, *[name for name in _ALIKE.get(role, ()) if name not in slots.values()]]
        free = [name for name in names if name in roles and name not in known.values()]
        aside = [name for name in free if _stands_behind(name, roles[name], slot)]
        found = next((name for name in free if name not in aside), None)  # in a battle: said of it all
        if found is not None:
            known[slot] = found
    after = {name: part for name, part in roles.items() if name not in known.values()}
    if "Water" in fixed.values() and "count" in after:
        fixed["what"] = f"{participant(ctx, 'count', after.pop('count'))} Water"
    trial, spoken = ctx.copy(), ctx.spoken
    subject = "agent" if "agent" in known else "what"
    if kind in ("draws", "discards") and "what" not in known:
        count = after.pop("count", None)
        fixed["what"] = f"{amount(count)} cards" if isinstance(count, m.Bound) else "a card"
    sort = {"what": "token"} if kind.startswith("token-") else {}
    words = {
        slot: _nobodys(roles[name], roles) or participant(trial, sort.get(name, name), roles[name])
        for slot, name in known.items()
        if slot != subject
    }
    tail = circumstances(trial, list(after.items()))
    goal = roles.get(known.get("to", ""))
    if sense == "put" and isinstance(goal, m.Place) and goal.zone in say_tests.ZONES:
        words["to"] = f"into{OWN}{words['to']}"
    if subject in known:
        words[subject] = participant(trial, sort.get(known[subject], known[subject]), roles[known[subject]])
        trial.put_first(spoken)
    several = [fixed, *[{slot: word} for slot, word in fixed.items()]]  # enters play, comes into play
    made = next((one for one in [said(sense, words | some) for some in several] if one is not None), None)
    if made is not None:
        ctx.become(trial)
        tail = ["successfully", *tail] if (kind, sense) == ("raid-succeeds", "raid") else tail
        made = made._replace(rest=" ".join([made.rest, *tail]).strip())
    return made


def _nobodys(part: m.Participant, roles: dict[str, m.Participant]) -> str:
    """A hand, where nobody is named whose it could be."""
    if "player" in roles or not isinstance(part, m.Place) or part.whose is not None or part.at is not None:
        return ""
    return with_article(say_tests.ZONES[part.zone]) if part.zone in _HEAPS else ""


def _stands_behind(name: str, part: m.Participant, slot: str) -> bool:
    """Whether it is said of all that happens: in a battle; to attack, of who is assigned."""
    if isinstance(part, m.Event) and name == "to":
        return WHICH in [one for _, one in part.roles]
    if isinstance(part, m.Event) and name == "by":
        return True  # is destroyed by losing a duel
    return name == "in" and isinstance(part, str) and slot != "what"


def circumstances(ctx: Context, rest: list[tuple[str, m.Participant]]) -> list[str]:
    """What else is said of what happens: where, when, in what, with what."""
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
    if role == "for" and part == "Fate":
        return "for its Fate value"
    if role == "for" and isinstance(part, m.Event) and part.kind == "allies":
        return f"in return for {event_noun(ctx, part)}"
    if role in ("for", "to") and isinstance(part, m.Event):
        return f"to {to_do(ctx, part)}"
    if role == "in" and isinstance(part, str):
        nouns = [f"the {_TIMES[noun]}" if noun in _TIMES else with_article(noun) for noun in part.split("/")]
        return f"in {joined([noun.replace('_', ' ') for noun in nouns], 'or')}"
    if role not in _PREPOSITIONS:
        raise Mute(m.Event(role), f"nothing tells of “{role}”")
    return f"{_PREPOSITIONS[role]} {participant(ctx, role, part)}"


def doing(ctx: Context, what: m.Event) -> str:
    """Losing a duel: what somebody does who was spoken of."""
    return event_clause(ctx.copy(), _by_which(what)).doing()


def to_do(ctx: Context, what: m.Event) -> str:
    """Attack this card: what somebody does who was spoken of."""
    if what.kind == "either":
        return joined([to_do(ctx, part) for _, part in what.roles if isinstance(part, m.Event)], "or")
    return event_clause(ctx.copy(), _by_which(what)).bare()


def _by_which(what: m.Event) -> m.Event:
    if WHICH not in [part for _, part in what.roles]:
        raise Mute(what, "what is done by nobody")
    return what


def relative(ctx: Context, what: m.Event, when: str, negated: bool, several: bool = False) -> str:
    """That attacked this turn; that you raided successfully this turn; that opposes this card."""
    roles = dict(what.roles)
    if what.kind == "opposes" and "card" not in roles:
        roles = {"card": WHICH, **roles}
    clause = event_clause(ctx.copy(), m.Event(what.kind, tuple(roles.items())))
    if when == "now" and not negated:
        if clause.subject == "<which>" and not clause.passive:
            return f"that {clause._replace(subject='it', many=several).finite()[3:]}"
        if clause.subject != "<which>":
            return f"that {_without_which(what, clause).finite()}"
    if when == "now":
        raise Mute(what, "what is being done")
    if clause.subject == "<which>":
        return f"that {clause._replace(subject='it', many=several).past(negated)[3:]} {span(when)}"
    return f"that {_without_which(what, clause).past(negated)} {span(when)}"


def _without_which(what: m.Event, clause: Clause) -> Clause:
    """That you attach to a Hero: the clause without what it is said of."""
    if " <which>" not in f" {clause.rest}":
        raise Mute(what, "what has to do with it in another way")
    return clause._replace(rest=f" {clause.rest}".replace(" <which>", "", 1).strip())


def happened(ctx: Context, what: m.Event, when: str, negated: bool) -> str:
    """You have destroyed a Hero this turn."""
    clause = event_clause(ctx, what)
    if negated:
        for some, none in _NOBODY.items():  # one of your Heroes did not: nothing is said of the others
            if clause.subject.startswith(some) and not clause.subject.startswith("an opponent's "):
                nobody = none + clause.subject.removeprefix(some)
                return f"{clause._replace(subject=nobody).past()} {span(when)}"
    return f"{clause.past(negated)} {span(when)}"


_NOBODY: Final = {"one of ": "none of ", "an ": "no ", "a ": "no ", "another ": "no other ", "any ": "no "}


def span(when: str) -> str:
    """This turn; in this battle."""
    if when in ("this turn", "last turn", "this way"):
        return when
    if when.startswith("this "):
        return f"in this {_TIMES.get(when[5:], when[5:])}"
    raise Mute(m.Event("moment"), f"when is {when}")


def event_noun(ctx: Context, what: m.Event) -> str:
    """A raid by this card; a battle in which you are the defender."""
    noun = NOUNS_OF.get(what.kind) or (what.kind if what.kind in ("raid", "battle", "duel") else None)
    if noun is None:
        raise Mute(what, f"{what.kind} has no noun")
    words = [with_article(noun)]
    for role, part in what.roles:
        if role == "player" and isinstance(part, (m.You, m.AnyPlayer)):
            words[0] = f"{whose(ctx, part)} {noun}"
            continue
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
    roles = dict(what.roles)
    which = {None: "the", "next": "the next", "later": "any later"}.get(roles.pop("which", None))  # type: ignore[arg-type]
    if which is None or roles:
        return ""
    if what.kind in _BEGINNINGS and _BEGINNINGS[what.kind] not in ("battle", "duel", "game"):
        return f"at the beginning of {which} {_BEGINNINGS[what.kind]}"
    return f"at the end of {which} {_ENDINGS[what.kind]}" if what.kind in _ENDINGS else ""


def participant(ctx: Context, role: str, part: m.Participant) -> str:
    """Who or what takes part; it can be referred to from now on."""
    if part == WHICH:
        return "<which>"
    if isinstance(part, str) and role in ("as", "in") and part == part.lower():
        return with_article(part.replace("_", " "))
    if isinstance(part, str) and (role == "state" or part.startswith("this ")):
        return part
    if isinstance(part, str):
        plain = role == "what" or part[:1].isupper()
        if role == "token":
            return with_article(say_tests.tokens(part, False))
        return (part if part[:1].isupper() else _goods(part)) if plain else _action(ctx, part)
    if isinstance(part, m.Played):
        return _played(ctx, part)
    if isinstance(part, m.Bound):
        return amount(part, "less", True)
    if isinstance(part, m.Event):
        if role == "by" and WHICH in [one for _, one in part.roles]:
            return doing(ctx, part)
        if role == "what" and part.kind not in NOUNS_OF and WHICH in [one for _, one in part.roles]:
            return f"who {event_clause(ctx.copy(), part).finite().removeprefix('<which> ')}"
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
        nouns = words.nouns if len(words.nouns) == 1 or not words.owner else ("card",)
        ctx.speak_of(Referent(f"event {role}", "card", nouns, "one"))
        return f"one of {words.owner} {words.many}" if words.owner else with_article(words.one)
    words_ = player(ctx, part)
    if not isinstance(part, m.You):
        ctx.speak_of(Referent(f"event {role}", "player", ("player", "opponent"), "one"))
    return words_


def place_words(ctx: Context, place: m.Place) -> str:
    """Play; your Buried pile."""
    if place == m.Place("play"):
        return "play"
    if place.zone in ("top", "bottom") and place.whose is not None:
        return f"the {place.zone} of {whose(ctx, place.whose)} deck"
    if place.whose is None and place.at is None and place.zone in _HEAPS:
        return f"his or her {say_tests.ZONES[place.zone]}"
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
    names["cost"] = "costs"
    if word.startswith("tokens "):
        return word
    return names.get(word) or with_article(word.replace("_", " "))


def kind_words(word: str) -> str:
    """Spell, Council action: sorts of cards and actions are written large, what any of them is is not."""
    plain = word in ("action", "ability", "innate_ability", "card", "effect")
    words = word.replace("_", " ")
    return words if plain else words[:1].upper() + words[1:]


def _action(ctx: Context, written: str) -> str:
    """A Spell or innate ability; an opponent's action."""
    owner = next((words for words in _OWNERS if written.startswith(words + " ")), "")
    kinds = written[len(owner) :].strip().split("/")
    ctx.speak_of(Referent("event action", "action/card", (*kinds, "action"), "one"))
    if owner:
        ctx.speak_of(Referent("event player", "player", ("player", "opponent"), "one"))
    words = joined([kind_words(kind) for kind in kinds], "or")
    return f"{_OWNERS[owner]} {words}" if owner else with_article(words)


def _played(ctx: Context, what: m.Played) -> str:
    """An Action card with Fate value 2 or less."""
    ctx.speak_of(Referent("event action", "action/card", (*what.kinds, "action"), "one"))
    tail = "".join([f" {say_tests.behind(ctx, test)}" for test in what.tests])
    words = joined([kind_words(kind) for kind in what.kinds], "or") + tail
    return with_article(words) if what.who is None else f"{whose(ctx, what.who)} {words}"


def answered(what: str) -> str:
    """That Spell or ability: what a Reaction answers."""
    return "that " + joined([kind_words(kind) for kind in what.split("/")], "or")
