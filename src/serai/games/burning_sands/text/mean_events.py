"""What clauses mean as events: "when you win a battle", "if Haze succeeds in a raid"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from serai.games.burning_sands.text import (
    mean_cards,
    mean_conditions,
    mean_event_nouns,
    mean_numbers,
    mean_places,
    mean_players,
    mean_tests,
)
from serai.games.burning_sands.text.context import (
    DRAWN,
    EITHER,
    Context,
    NotUnderstood,
    Referent,
    is_just,
    points_at,
    roles,
)
from serai.games.burning_sands.text.events import BEGINNINGS, ENDINGS, EVENTS, SAYINGS, USUALLY, WANTED
from serai.games.burning_sands.text.mean_actions import action
from serai.games.burning_sands.text.meaning import (
    PLAY,
    AllOf,
    AnyPlayer,
    Both,
    Bound,
    Condition,
    ControllerOf,
    EitherHolds,
    Event,
    Every,
    Fits,
    Fixed,
    Group,
    Happened,
    Is,
    No,
    OfPlayer,
    Often,
    Participant,
    Place,
    Played,
    Test,
    That,
    ThatPlayer,
    Together,
    Who,
    You,
)
from serai.games.burning_sands.text.nominal import WHICH
from serai.games.burning_sands.text.nouns import ACTION_NOUNS
from serai.games.burning_sands.text.own_words import in_its_own_words
from serai.games.burning_sands.text.participants import introduce
from serai.parts.english.node import Node

_SKIPPED: Final = ("filler", "already", "yet", "at once", "limit", "still", "first")
_TIMES: Final = ("this turn", "this way", "already", "yet")


#: Times over which what has happened is known.
TIMES_PAST: Final = (
    *("this turn", "last turn", "this battle", "this duel", "this raid", "this attack", "this game"),
    *("this dawn_phase", "this day_phase", "this night_phase", "this end_phase"),
)


def plain(kind: str, **participants: Participant) -> Event:
    """An event with its participants by name."""
    return Event(kind, tuple(participants.items()))


def timeless(clause: Node) -> tuple[Node, ...]:
    """The adjuncts of a clause without those that only say when it was."""
    return tuple([a for a in clause.each("adjuncts") if not _is_time(a)])


def _is_time(adjunct: Node) -> bool:
    if adjunct["kind"] in _TIMES:
        return True
    of = adjunct["of"]
    if _is_last_turn(adjunct):
        return True
    phase = of is not None and of.kind == "thing" and of["noun"] in _PHASES and of["det"] == "this"
    return bool(
        adjunct["kind"] == "during"
        and of.kind == "thing"
        and (of["noun"] in ("turn", "battle", "game", "duel", "raid", "attack") or phase)
        and (of["det"] in ("this", "the") or (of["det"] in ("a", "that") and of["noun"] == "turn"))
        and not of["adjectives"]
        and not of["after"]
    )


def _is_last_turn(adjunct: Node) -> bool:
    """Last turn, in the previous turn."""
    of = adjunct["of"] if adjunct["kind"] == "during" else None
    if of is None or of.kind != "thing" or of["noun"] != "turn" or of["after"] or of["owner"] or of["count"]:
        return False
    words = [a["word"] for a in of.each("adjectives")]
    return (of["det"], words) in (("last", []), ("the", ["last"]), ("the", ["previous"]))


def is_span(adjunct: Node) -> bool:
    """This turn, in this battle: a time that goes on."""
    return _is_time(adjunct) and adjunct["kind"] in ("this turn", "during")


def at_one_time(clauses: tuple[Node, ...]) -> list[Node]:
    """That you attacked this turn but did not destroy: the time of one is that of the others."""
    times = [a for clause in clauses for a in clause.each("adjuncts") if _is_time(a)]
    if len(times) != 1:
        return list(clauses)
    return [
        one.having(adjuncts=(*one.each("adjuncts"), times[0]))
        if one.kind == "clause" and one["tense"] == "past" and times[0] not in one.each("adjuncts")
        else one
        for one in clauses
    ]


def when(clause: Node) -> str:
    """When something was: this turn, in this battle, in this very action; now where nothing is said."""
    times = [a for a in clause.each("adjuncts") if _is_time(a)]
    for adjunct in sorted(times, key=lambda a: a["kind"] in ("already", "yet")):
        if _is_last_turn(adjunct):
            return "last turn"
        if adjunct["kind"] == "during":
            return f"this {adjunct['of']['noun']}"
        if adjunct["kind"] in ("this turn", "this way"):
            return str(adjunct["kind"])
    return "now"


def when_of(clause: Node, happened: Event) -> str:
    """The same of somebody who has done something: in this turn or battle, where nothing is said."""
    said = when(clause)
    past = said == "now" and clause["tense"] == "past" and clause["modal"] is None
    return USUALLY.get(happened.kind, said) if past else said


def counted(node: Node) -> str | None:
    """The part of a clause about the past that says how many cards it was: two or more Heroes."""
    if when(node) not in TIMES_PAST:
        return None
    for role in ("what", "agent"):
        part = node[role]
        count = part["count"] if isinstance(part, Node) and part.kind == "thing" else None
        counts = isinstance(part, Node) and part["sort"] in ("card", "event")
        if count is not None and counts and (count["op"], count["n"]) != ("=", 1):
            return role
    return None


#: Deeds after which a card is no longer where it was, so that the deeds are counted and not the cards.
_GONE: Final = ("destroy", "discard", "bury", "play", "cast", "bring", "return", "lose", "draw")


def often(ctx: Context, node: Node) -> Often | None:
    """The number of Heroes you destroyed this turn; None where a phrase counts cards that are there."""
    after = node.each("after")
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if clause is None or clause.kind != "clause" or clause["sense"] not in _GONE or clause["negated"]:
        return None
    told = when(clause) in TIMES_PAST
    if not told and clause["tense"] != "past":
        return None
    noun = node.having(after=None, det="a", count=None, number="one")
    parts = {role: noun for role in ("what", "agent") if clause[role] == WHICH}
    if len(parts) != 1:
        return None
    plain_clause = clause.having(adjuncts=timeless(clause), **parts)
    found = event(ctx.standing(), plain_clause)
    span = when_of(clause, found)
    return Often(found, span) if span in TIMES_PAST else None


def event(ctx: Context, node: Node) -> Event:
    """What happens, with its participants; what it speaks of can be referred to."""
    if node.kind == "several" and node["conjunction"] in ("or", "and") and not node["adjuncts"]:
        kinds = [event(ctx, part) for part in node["parts"]]
        return Event(
            "either" if node["conjunction"] == "or" else "both", tuple([("event", one) for one in kinds])
        )
    node = _over(node)
    if node.kind != "clause":
        raise NotUnderstood(node, "this is no event that can be waited for")
    if node["modal"] not in (None, "would", "must", "will", "can"):
        raise NotUnderstood(node, "this is no event")
    if node["negated"] and node["sense"] not in ("succeed", "fail"):
        raise NotUnderstood(node, "this is no event")
    _is_of_all(node)
    node = _plainly(node)
    special = _outcome(ctx, node) or _edge(ctx, node) or _laid(ctx, node)
    found = _was_in_it(ctx, special if special is not None else _said(ctx, node))
    introduce(ctx, found)
    return found


def _was_in_it(ctx: Context, found: Event) -> Event:
    """You win a battle while Aziz is in it: he was, since all have gone home by then."""
    there = dict(found.roles).get("while")
    in_it = isinstance(there, Fits) and there.test == Is("in this battle")
    if found.kind not in ("battle-won", "battle-lost") or not in_it or not isinstance(there, Fits):
        return found
    roles = [(name, took_part(ctx, there.cards) if name == "while" else one) for name, one in found.roles]
    return replace(found, roles=tuple(roles))


_ALL: Final = ("all", "every", "each", "both", "all other", "each other", "every other")


def _is_of_all(node: Node) -> None:
    """Every raid failed, all your Heroes attacked: an event tells of one, and never of all."""
    for role in ("agent", "what", "subject"):
        part = node.parts.get(role)
        if isinstance(part, Node) and part.kind in ("thing", "part") and part.parts.get("det") in _ALL:
            raise NotUnderstood(part, "say that one of them did, or that none did otherwise")


def _over(node: Node) -> Node:
    """When the battle is over: when it ends."""
    if node.kind != "is" or node["predicate"].kind != "adjective" or node["predicate"]["word"] != "over":
        return node
    if node["negated"] or node["modal"]:
        raise NotUnderstood(node, "this is no event")
    return Node("clause", sense="ends", what=node["subject"], tense=node["tense"], adjuncts=node["adjuncts"])


#: What is told of the same cards and players in the same places, though by another name.
_ALIKE: Final = (
    ("engages", "has-engaged"),
    ("raids", "raid-succeeds", "raid-fails"),
    ("challenge", "duel-begins", "duel-ends"),
)


def role_of(ctx: Context, clause: Node) -> str:
    """The role that "who" has in a clause, if that tells again of what is answered: the Hero who refused;
    empty if it tells of something else."""
    known = ctx.happening
    if known is None or clause.kind != "clause" or clause["negated"] or clause["modal"]:
        return ""
    try:
        again = event(ctx.standing(), clause.having(adjuncts=timeless(clause)))
    except NotUnderstood:
        return ""
    alike = next((kinds for kinds in _ALIKE if known.kind in kinds), (known.kind,))
    found = [name for name, part in again.roles if part in (That("<which>"), ThatPlayer("<which>"))]
    others = [part for part in again.roles if part[0] not in found]
    if again.kind not in alike or len(found) != 1 or any(part not in known.roles for part in others):
        return ""
    return found[0]


def _plainly(node: Node) -> Node:
    """Becomes bowed: bows; declared against him: issued to him; turned face-up: revealed."""
    as_ = node["as_"] if node["sense"] == "becomes" else None
    if as_ is not None and as_.kind == "is" and as_["predicate"].kind == "adjective":
        sense = {"bowed": "bow", "unbowed": "straighten"}.get(str(as_["predicate"]["word"]))
        if sense is not None and node["what"] is None:
            _subject = as_["subject"]
            return node.having(sense=sense, what=node["agent"], agent=None, as_=None, passive=True)
    if node["sense"] == "turn" and node["state"] == "face-up":
        return node.having(sense="reveal", state=None)
    what = node["what"] if node["sense"] == "declare" else None
    if what is not None and what.kind == "thing" and what["noun"] == "challenge":
        return node.having(sense="issue", to=node["against"], against=None)
    return node


#: In what cards are put face down, by what such a card is called.
_LAID_IN: Final = {
    **dict.fromkeys(("thrust", "thrust_card", "parry", "parry_card"), "duel"),
    **dict.fromkeys(("raiding_card", "defence_card"), "raid"),
}


def _laid(ctx: Context, node: Node) -> Event | None:
    """A thrust or a raiding card is placed face-down, or revealed; a card is put face-down on a Hero in a
    raid."""
    shown = node["sense"] == "reveal" and node["to"] is None and node["for_"] is None
    put = node["sense"] == "put" and node["state"] in ("face-down", None)
    what = node["what"] if put or shown else None
    if what is None:
        return None
    parts = what["parts"] if what.kind == "all" and what["conjunction"] == "or" else (what,)
    if any(part.kind != "thing" or part["after"] or _is_counted(part) for part in parts):
        return None
    if (node["state"] is None or shown) and any(part["noun"] not in _LAID_IN for part in parts):
        return None
    if any(part["det"] not in ("a", "the", "any", None) or part["adjectives"] for part in parts):
        return None
    found: list[tuple[str, Participant]] = []
    for adjunct in node.each("adjuncts"):
        if adjunct["kind"] != "filler":
            found += _circumstance(ctx, adjunct)
    nouns = [str(part["noun"]) for part in parts]
    places = [_LAID_IN.get(noun, "") for noun in nouns]
    ins = [part.kind.rstrip("s") if isinstance(part, Event) else part for name, part in found if name == "in"]
    rest = [role for role in found if role[0] != "in"]
    if any(name != "section" for name, _ in rest) or len(ins) > 1:
        return None
    if all(places) and ins and places != ins:
        return None
    if not all(places) and (len(parts) > 1 or nouns != ["card"] or not ins):
        return None
    roles(node, "agent", "what", "state", "to", "passive", "tense", "modal", "adjuncts")
    on = node["to"]
    place = PLAY
    if on is not None:
        if on.kind != "place" or on["preposition"] not in ("on", "onto"):
            raise NotUnderstood(node, "where is it put?")
        place = Place("on", at=mean_cards.group(ctx.standing(), on["what"]))
    owners = [part["owner"] for part in parts if part["owner"] is not None]
    if owners and (node["agent"] is not None or len(owners) != len(parts)):
        raise NotUnderstood(node, "whose card is put?")
    who: list[tuple[str, Participant]] = []
    if node["agent"] is not None or owners:
        player = node["agent"] if not owners else owners[0]
        who = [("player", _player(ctx, ctx.standing(), player, "player"))]
    many = "any" if any(part["number"] == "many" and part["count"] is None for part in parts) else "one"
    ctx.speak_of(Referent("event card", "card", ("card", *nouns), many, called=("laid",)))
    where = "/".join(sorted(set(places), reverse=True)) if all(places) else str(ins[0])
    lies = [] if not all(places) else [("as", "/".join([_CARDS.get(noun, noun) for noun in nouns]))]
    card = Every((), place)
    if shown:
        return Event("revealed", (("card", card), *who, ("for", "Fate"), ("in", where), *lies, *rest))
    return Event("laid", (("card", card), *who, ("in", where), *lies, *rest))


#: Thrusts and parries are the cards with which one makes them.
_CARDS: Final = {"thrust": "thrust_card", "parry": "parry_card"}


def _is_counted(node: Node) -> bool:
    count = node["count"]
    return count is not None and (count["op"], count["n"]) != ("=", 1)


def _of_the_deed(node: Node) -> Node:
    """Carry away 3 Water tokens in a raid: the raid is said of what happens rather than of the tokens."""
    what = node["what"]
    if what is None or what.kind != "thing" or what["sort"] != "token":
        return node
    after = what.each("after")
    if len(after) != 1 or after[0].kind != "place" or after[0]["preposition"] not in ("in", "during"):
        return node
    if after[0]["what"].kind != "thing" or after[0]["what"]["sort"] != "event":
        return node
    during = Node("adjunct", kind="during", of=after[0]["what"])
    return node.having(what=what.having(after=()), adjuncts=(*node.each("adjuncts"), during))


def _said(ctx: Context, node: Node) -> Event:
    node = in_its_own_words(ctx, _of_the_deed(node))
    sense = node["sense"]
    if sense in ("use", "take_action") and isinstance(node["what"], Node) and node["what"].kind == "thing":
        ability = node["what"]["noun"] in ("ability", "innate_ability") or node["what"]["sort"] != "event"
        sense = "use" if ability else "take_action"
    saying = SAYINGS.get(sense)
    if saying is None:
        raise NotUnderstood(node, "this is no event that can be waited for")
    parts = roles(
        node, *saying.roles, "tense", "modal", "adjuncts", "at", "with_", "from_", "state", "negated"
    )
    kind, spoken = saying.kind, ctx.spoken
    found: list[tuple[str, Participant]] = []
    subject = "what" if node["passive"] or "agent" not in parts else "agent"
    ahead: Referent | None = None
    if subject in parts and subject in saying.roles:
        ahead = _speak_ahead(ctx, node, node[subject], saying.roles[subject])
    for role, name in saying.roles.items():
        if role not in parts or role == subject:
            continue
        found += _role(ctx, node, role, name)
    for role in ("at", "with_", "from_", "state"):
        if role not in saying.roles and node[role] is not None:
            found += _role(
                ctx, node, role, {"at": "in", "with_": "with", "from_": "from", "state": "state"}[role]
            )
    if sense == "leave_battle" and node["what"].kind == "thing":
        ctx.referents.insert(0, Referent("battle", "event", ("battle",), "one"))
    for adjunct in node.each("adjuncts"):
        adjunct = _said_of_it(node[subject], adjunct)
        if sense == "raid" and adjunct["kind"] == "successfully":
            kind = "raid-succeeds"
        elif not (sense == "take_effect" and adjunct["kind"] in _TIMES):
            found += _facing(ctx, kind, adjunct, _circumstance(ctx, adjunct))
    if sense == "raid" and node["passive"] and node["agent"] is None and node["tense"] != "past":
        kind = "raid-succeeds"
    _unspeak(ctx, ahead)
    first = (
        _role(ctx, node, subject, saying.roles[subject])
        if subject in saying.roles and subject in parts
        else []
    )
    if first:
        ctx.put_first(spoken)
    if kind == "targets" and "action" not in [name for name, _ in [*first, *found]]:
        ctx.referents.insert(0, Referent("event action", "action", ("action",), "one"))
    if node["modal"] == "would" and ("card", That("hero")) in first:
        ctx.speak_of(Referent("hero", "card", ("hero",), "one"))  # what is done instead is done to it
    gone = any(name == "card" and part == That("hero") for name, part in first)
    if (
        kind in _GONE_WITH_IT
        and gone
        and node["modal"] != "would"
        and any(one.name == "hero" for one in ctx.referents)
    ):
        ctx.speak_of(Referent(EITHER, "card", ("thing",), "one"))  # both are gone then
    if any(name == "in" and _is_about_self(part) for name, part in found):
        ctx.speak_of(Referent("self", "card", own_nouns(ctx), "one", own=True))
    found = _of_subject(node, first, found)
    first, found = _by_ones_action(first, found)
    order = list(EVENTS[kind].participants)
    mine = ThatPlayer("event player")
    found = [
        (name, Place(part.zone) if isinstance(part, Place) and part.whose == mine else part)
        for name, part in found
    ]
    anybody = [part.other for _, part in (*first, *found) if isinstance(part, AnyPlayer)]
    if len(set(anybody)) > 1:  # a player who attacks another player
        raise NotUnderstood(node, "another player than who?")
    whole = _where([*first, *found])
    whole.sort(key=lambda part: order.index(part[0]) if part[0] in order else len(order))
    return _each_goal(Event(kind, tuple(whole)))


def _said_of_it(subject: Node | None, adjunct: Node) -> Node:
    """Is destroyed while it is bowed: "it" is what is destroyed."""
    of = adjunct["of"] if adjunct["kind"] in ("while", "even if") else None
    if of is None or of.kind not in ("clause", "is") or not isinstance(subject, Node):
        return adjunct
    if subject.kind != "thing" or "card" not in str(subject["sort"]) or subject["det"] in ("this", "that"):
        return adjunct
    roles_ = [role for role in ("subject", "agent", "what") if _is_it(of[role])]
    return adjunct.having(of=of.having(**{roles_[0]: WHICH})) if roles_ else adjunct


def _is_it(part: Any) -> bool:
    return isinstance(part, Node) and part.kind == "pronoun" and part["word"] in _THE_ONE


_THE_ONE: Final = ("it", "he", "she", "they", "he or she", "him", "her", "him or her")


def _each_goal(event: Event) -> Event:
    """Is assigned to attack or to raid: is assigned to attack, or is assigned to raid."""
    goal = dict(event.roles).get("to")
    if event.kind != "assigned" or not isinstance(goal, Event) or goal.kind != "either":
        return event
    each = [
        tuple([(role, one if role == "to" else part) for role, part in event.roles]) for _, one in goal.roles
    ]
    return Event("either", tuple([("event", Event("assigned", roles_)) for roles_ in each]))


Roles = list[tuple[str, Participant]]


def _by_ones_action(first: Roles, found: Roles) -> tuple[Roles, Roles]:
    """You straighten a Hero by an action: it is done by an action of yours."""
    doers = [part for name, part in first if name == "by" and isinstance(part, (You, AnyPlayer))]
    deeds = [part for name, part in found if name == "by" and isinstance(part, (str, Played))]
    if len(doers) != 1 or len(deeds) != 1:
        return first, found
    deed = deeds[0]
    known = deed if isinstance(deed, Played) else Played(tuple(deed.split("/")))
    if known.who is not None or any(" " in kind for kind in known.kinds):
        return first, found
    who = doers[0]
    assert isinstance(who, (You, AnyPlayer))
    whose = replace(known, who=who)
    rest = [(name, whose if part == deed and name == "by" else part) for name, part in found]
    return [one for one in first if one[0] != "by"], rest


#: Where a Hero goes, his or her cards go too.
_GONE_WITH_IT: Final = ("destroyed", "leaves", "discards", "buried")


def _of_subject(
    node: Node, first: list[tuple[str, Participant]], found: list[tuple[str, Participant]]
) -> list[tuple[str, Participant]]:
    """An opponent discards a card from hand: from that player's own."""
    players = [part for name, part in first if name in ("player", "by")]
    if not players or isinstance(players[0], You):
        return found
    made: list[tuple[str, Participant]] = []
    for name, part in found:
        said = node[{"from": "from_", "to": "to"}.get(name, "")]
        said = said["what"] if isinstance(said, Node) and said.kind == "place" else said
        bare = isinstance(said, Node) and said.kind == "thing" and said["owner"] is None and not said["after"]
        own = bare and isinstance(part, Place) and isinstance(part.whose, You)
        made.append((name, Place(part.zone) if own and isinstance(part, Place) else part))
    return made


def _facing(
    ctx: Context, kind: str, adjunct: Node, found: list[tuple[str, Participant]]
) -> list[tuple[str, Participant]]:
    """Enters a duel against a Hero: whom somebody faces, not where."""
    other = adjunct["kind"] == "against" and "other" in EVENTS[kind].participants
    if other and any(name == "section" for name, _ in found):
        ctx.rename("event section", "event other")
    return [("other" if other and name == "section" else name, part) for name, part in found]


def _speak_ahead(ctx: Context, node: Node, subject: Node, name: str) -> Referent | None:
    """Wins a duel against a Hero with a higher Ka: than the subject; discards a card from his or her hand:
    that of the subject, which is spoken of meanwhile."""
    words = ("higher", "lower", "equal", "same")
    if name.startswith("*") or not isinstance(subject, Node):
        return None
    owns = mean_players.is_player(ctx, subject) or ctx.find("card") is None
    if not any(
        (part.kind == "adjective" and part.parts["word"] in words)
        or (part.kind == "compared" and part.parts.get("to") is None)
        or (part.kind == "thing" and owns and _is_pronoun(part.parts.get("owner")))
        for part in node.below()
    ):
        return None
    ahead = ctx.copy()
    participant(ahead, subject, name)
    new = [one for one in ahead.referents if one not in ctx.referents]
    if len(new) != 1:
        return None
    ctx.speak_of(new[0])
    return new[0]


def _is_pronoun(owner: object) -> bool:
    return isinstance(owner, Node) and owner.kind == "pronoun" and owner != WHICH


def _unspeak(ctx: Context, referent: Referent | None) -> None:
    """The subject itself is understood last, as if nothing had been said of it."""
    ctx.referents = [one for one in ctx.referents if one != referent]


def _is_about_self(part: Participant) -> bool:
    """In a battle at which Nadira is present."""
    held = [one for name, one in part.roles if name == "while"] if isinstance(part, Event) else []
    return len(held) == 1 and isinstance(held[0], Fits) and held[0].cards == That("self")


def _where(found: list[tuple[str, Participant]]) -> list[tuple[str, Participant]]:
    """A Hero destroyed "in a duel": the duel is said of what happens rather than of the Hero."""
    made: list[tuple[str, Participant]] = []
    for name, part in found:
        words = [test.word for test in part.tests if isinstance(test, Is)] if isinstance(part, Every) else []
        places = [word[5:] for word in words if word in ("in a duel", "in a battle", "in a raid")]
        if isinstance(part, Every) and len(places) == 1 and name == "card":
            rest = tuple([test for test in part.tests if test != Is(f"in a {places[0]}")])
            made += [(name, Every(rest, part.place)), ("in", places[0])]
        else:
            made.append((name, part))
    return made


#: What belongs to the other of two who meet: a Hero refuses her challenge, parries his thrust.
_OWNED: Final = {"*challenge": "other", "*thrust": "other"}


def _role(ctx: Context, node: Node, role: str, name: str) -> list[tuple[str, Participant]]:
    part = node[role]
    if name in ("*challenge", "other") and node["sense"] in ("refuse", "accept") and role == "what":
        return _challenge_of(ctx, part)
    owned = isinstance(part, Node) and part.kind == "thing" and not is_just(part, name[1:], "a", "the", None)
    if name in _OWNED and owned and part["noun"] == name[1:]:
        return [(_OWNED[name], one) for _, one in mean_event_nouns.event_noun(ctx, part).roles]
    if name == "*city_section" and owned and part["noun"] == "city_section":
        name_, cards = participant(ctx, part, "card")
        tests = cards.tests if isinstance(cards, Every) else ()
        if len(tests) == 2 and isinstance(tests[-1], OfPlayer):  # one of your City Sections: you lose one
            return [("player", tests[-1].who)]
        return [(name_, cards)]
    against = _against(part) if name in ("*duel", "*battle") else None
    if against is not None:  # enters a duel against a Hero
        return [*_must_be(node, part.having(after=()), name[1:]), participant(ctx, against, "other")]
    if name.startswith("*"):
        return _must_be(node, part, name[1:])
    if isinstance(part, str):
        return [(name, part)]
    if (
        name == "card"
        and part.kind == "thing"
        and part["noun"] == "one"
        and part["count"] is not None
        and not part["after"]
    ):
        return [("count", _count(part["count"]))]  # you discarded at least three
    if name == "card" and is_just(part, "card", "a") and node["sense"] in ("draw", "discard"):
        name, called = ("event card", "discarded") if node["sense"] == "discard" else (DRAWN, "drawn")
        ctx.speak_of(Referent(name, "card", ("card",), "one", called=(called,)))
        return []
    drawn = name == "card" and node["sense"] == "draw" and part.kind == "thing"
    if drawn and part["count"] is not None and is_just(part.having(count=None), "card", None):
        return [("count", _count(part["count"]))]
    return [participant(ctx, part, name)]


def _against(part: object) -> Node | None:
    """Whom a duel is against."""
    after = part.each("after") if isinstance(part, Node) and part.kind == "thing" else ()
    if len(after) != 1 or after[0].kind != "place" or after[0]["preposition"] not in ("against", "with"):
        return None
    found = after[0]["what"]
    return found if isinstance(found, Node) else None


def _challenge_of(ctx: Context, part: Node) -> list[tuple[str, Participant]]:
    """A challenge, that of such a Hero: who challenged."""
    if part.kind in ("small_word", "pronoun") or not (part["after"] or part["owner"]):
        return _must_be(part, part, "challenge")
    made = mean_event_nouns.event_noun(ctx, part)
    ctx.rename("event player", "event other")
    return [(mean_event_nouns.OF_CHALLENGED.get(name, name), one) for name, one in made.roles]


def _must_be(node: Node, part: Node, word: str) -> list[tuple[str, Participant]]:
    """What is always the same in an event: into play, a duel, Water; it may be counted."""
    if part.kind in ("small_word", "pronoun"):
        if part["word"] == word or (part["word"] == "it" and word in ("challenge", "duel", "blessing")):
            return []
    elif part.kind == "goods" and part["what"] == word and part["after"] is None and part["owner"] is None:
        if part["count"] is None:
            return []
        return [("count", _count(part["count"]))]
    elif part.kind == "thing" and _is_water(part) and word == "water" and not part["after"]:
        return [("count", _count(part["count"]))] if part["count"] is not None else []
    elif is_just(part, word, None, "a", "the", "this", "that"):
        return []
    raise NotUnderstood(part, "this is no event that can be waited for")


def _is_water(node: Node) -> bool:
    """Water tokens; players gain and lose no other tokens."""
    return bool(node["noun"] == "water_token" or (node["noun"] == "token" and not node["adjectives"]))


def _count(node: Node) -> Bound:
    if isinstance(node["n"], int) and node["op"] in ("=", ">=", "<=", ">", "<"):
        return Bound(node["op"], Fixed(node["n"]))
    raise NotUnderstood(node, "how many?")


def _by_challenger(ctx: Context, node: Node) -> Node:
    """He challenges a Hero. If he wins ...: who challenges is who wins."""
    agent = node["agent"]
    found = ctx.find("card", called=("challenging",)) if agent.kind == "pronoun" else None
    if found is None or agent["word"] not in ("he", "she", "it", "he or she"):
        return node
    ctx.speak_of(found)
    return node.having(agent=Node("pronoun", word=f"<that>{found.name}", sort="card", number="one"))


_THE_DUEL: Final = Node("thing", noun="duel", sort="event", number="one", det="the")


def _outcome(ctx: Context, node: Node) -> Event | None:
    """Winning and losing duels and battles; succeeding and failing in raids; defeating somebody."""
    sense, what = node["sense"], node["what"]
    named = ctx.spoken
    if sense in ("wins", "loses_event"):
        roles(node, "agent", "what", "tense", "with_", "modal", "adjuncts")
        fought = ctx.find("card", "winner", exact=True) if what is None else None
        if fought is not None and ctx.mode == "action":
            what = _THE_DUEL  # a challenge was spoken of
        if what is None:
            raise NotUnderstood(node, "wins or loses what?")
        spoken = ctx.find("event") if what.kind == "pronoun" and what["word"] == "one" else None
        if spoken is not None:  # if she loses one
            what = Node("thing", noun=spoken.name, sort="event", number="one", det="a")
        noun = str(what["noun"])
        if noun not in ("duel", "battle"):
            raise NotUnderstood(node, "this is no event that can be waited for")
        more = _further(ctx, node, what)
        kind = f"{noun}-{'won' if sense == 'wins' else 'lost'}"
        node = _by_challenger(ctx, node)
        army = node["agent"]
        if noun == "battle" and army.kind == "thing" and army["noun"] == "army":
            return Event(kind, (*_of_army(ctx, army), *more))
        if noun == "battle" and army.kind in ("self", "pronoun") and not mean_players.is_player(ctx, army):
            cards = mean_cards.group(ctx, army)  # it is on the side that wins
            there = ("while", took_part(ctx, cards))
            return Event(kind, (("player", ControllerOf(cards)), there, *more))
        ahead = _speak_ahead(ctx, node, node["agent"], "card")
        found = [participant(ctx, node["with_"], "other")] if node["with_"] is not None else []
        _unspeak(ctx, ahead)
        for adjunct in node.each("adjuncts"):
            found += _circumstance(ctx, adjunct)
        return Event(kind, (_subject(ctx, node["agent"], named), *found, *more))
    if sense == "defeat":
        roles(node, "agent", "what", "tense", "with_", "modal", "adjuncts")
        if node["with_"] is not None and not is_just(node["with_"], "duel", "a", "the"):
            raise NotUnderstood(node, "in what?")
        ahead = _speak_ahead(ctx, node, node["agent"], "card")
        other = participant(ctx, what, "other")
        _unspeak(ctx, ahead)
        found = [c for a in node.each("adjuncts") for c in _circumstance(ctx, a)]
        return Event("duel-won", (_subject(ctx, node["agent"], named), other, *found))
    if sense in ("succeed", "fail"):
        return _raid(ctx, node)
    return None


def _subject(ctx: Context, node: Node, spoken: int) -> tuple[str, Participant]:
    """Who does it, understood last and named first."""
    made = participant(ctx, node, "card")
    ctx.put_first(spoken)
    return made


def _further(ctx: Context, node: Node, what: Node) -> tuple[tuple[str, Participant], ...]:
    """Wins a duel against a Sahir, a duel of his, a battle at this City Section, in which Aziz attacked."""
    if is_just(what, what["noun"], "a", "the", "this", "that"):
        return ()
    plain_, asked = in_which(ctx, what)
    inner = mean_event_nouns.event_noun(ctx, plain_)
    mine = [part for name, part in inner.roles if name in ("card", "player")]
    if mine and mine[0] != participant(ctx.copy(), node["agent"], "card")[1]:
        raise NotUnderstood(what, "whose is it?")
    rest = tuple([part for part in inner.roles if part[0] not in ("card", "player")])
    return rest if asked is None else (*rest, ("while", asked))


def _of_army(ctx: Context, army: Node) -> tuple[tuple[str, Participant], ...]:
    """Your army wins a battle: you do; the army of a Hero wins it: who controls that Hero, who is in it."""
    owner = army["owner"]
    if owner is None or army["adjectives"] or army["after"] or army["count"] is not None:
        raise NotUnderstood(army, "whose army?")
    if mean_players.is_player(ctx, owner):
        return (participant(ctx, owner, "player"),)
    cards = mean_cards.group(ctx, owner)
    return (("player", ControllerOf(cards)), ("while", took_part(ctx, cards)))


#: For which army somebody fights who does so.
_SIDES: Final = {"attack": "attacker", "defend": "defender"}


def with_its_hero(ctx: Context, cards: Group) -> Group:
    """Of a Follower or Item: the Hero who bears it, with whom it goes to battle and home."""
    return That("hero") if cards == That("self") and ctx.bearer else cards


def took_part(ctx: Context, cards: Group, sense: str = "") -> Condition:
    """Who is in a battle takes part in it, and who has come home from it did (BS 9.20); perhaps for one of
    the armies."""
    cards = with_its_hero(ctx, cards)
    as_ = (("as", _SIDES[sense]),) if sense else ()
    home = Happened(Event("comes-home", (("card", cards), ("in", "battle"), *as_)), "this battle")
    here: Test = Is("in this battle")
    if sense:
        here = AllOf((Is(mean_tests.DOING[sense]), here))
    return EitherHolds((Fits(cards, here), home)) if isinstance(cards, That) else home


def _raids(node: object) -> bool:
    return isinstance(node, Node) and node.kind == "clause" and node["sense"] == "raid"


def _raid(ctx: Context, node: Node) -> Event:
    roles(node, "agent", "with_", "tense", "negated", "modal", "adjuncts")
    where, agent, named = node["with_"], node["agent"], ctx.spoken
    failed = (node["sense"] == "fail") != bool(node["negated"])
    kind = "raid-fails" if failed else "raid-succeeds"
    raiding = [a for a in node.each("adjuncts") if a["kind"] in ("in", "by", "on") and _raids(a["of"])]
    found = [c for a in node.each("adjuncts") if a not in raiding for c in _circumstance(ctx, a)]
    for one in raiding:  # succeeds in raiding a City Section
        goal = one["of"]["what"]
        if goal is None or one["of"]["agent"] != WHICH or one["of"]["adjuncts"]:
            raise NotUnderstood(one, "in what?")
        found.append(participant(ctx, goal, "section"))
    if where is not None and not is_just(where, "raid", "a", "the", "that", "this"):
        if where.kind != "thing" or where["noun"] != "raid":
            raise NotUnderstood(node, "in what?")
        found += list(mean_event_nouns.event_noun(ctx, where).roles)
    if agent.kind == "thing" and agent["noun"] == "raid":
        if agent["adjectives"]:
            raise NotUnderstood(agent, "which raid?")
        found = [*mean_event_nouns.event_noun(ctx, agent.having(det=agent["det"] or "a")).roles, *found]
        return Event(kind, tuple(found))
    return Event(kind, (_subject(ctx, agent, named), *found))


def _edge(ctx: Context, node: Node) -> Event | None:
    """The turn ends, the battle begins, the City Section is under attack."""
    if node["sense"] not in ("begins", "ends"):
        return None
    what = node["what"]
    spoken = ctx.find("event", "", "one") if what.kind == "pronoun" and what["word"] == "it" else None
    if spoken is not None:  # leaves a battle before it ends
        what = Node("thing", noun=spoken.name, sort="event", number="one", det="the")
    begins = node["sense"] == "begins"
    kind = (BEGINNINGS if begins else ENDINGS).get(what["noun"])
    roles(node, "what", "tense", "modal", "adjuncts")
    found = [c for a in node.each("adjuncts") for c in _circumstance(ctx, a)]
    plain_, asked = in_which(ctx, what)
    during: list[tuple[str, Participant]] = [] if asked is None else [("while", asked)]
    edge = mean_event_nouns.edge_of(ctx, plain_, "start" if begins else "end")
    if edge is not None:
        if edge.kind == "either" and (found or during):
            raise NotUnderstood(node, "which one?")
        return Event(edge.kind, (*found, *edge.roles, *during))
    if kind is None:
        if not begins or not is_just(what, what["noun"], "a", "the"):
            raise NotUnderstood(node, "this moment is not known")
        return Event("begins", (("what", str(what["noun"])),))
    if not is_just(plain_, plain_["noun"], "a", "the", "this", "each", None, "that", "every", "any"):
        raise NotUnderstood(what, "which one?")
    return Event(kind, (*found, *during))


#: Times of which a text can say what is so in them.
SPANS: Final = ("turn", "battle", "duel", "raid", "day_phase", "night_phase")


#: How "in which" is called in the tree; of a phase, what was so in its turn is called otherwise.
_IN_WHICH: Final = ("in", "at", "when", "of turn")


def in_which(ctx: Context, node: Node) -> tuple[Node, Condition | None]:
    """A battle in which Aziz attacked, a Day Phase in which you drew no card: the time, and what was so."""
    after: tuple[Node, ...] = node.each("after") if node.kind == "thing" else ()
    noun = str(node["noun"])
    if len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of":
        turn = after[0]["what"]
        if noun.endswith("_phase") and turn.kind == "thing" and turn["noun"] == "turn":
            plain_, asked = in_which(ctx, turn)  # the End Phase of a turn in which nobody attacked
            if is_just(plain_, "turn", "a", "the", "this", "each", "every", "any"):
                return node.having(after=()), asked
    without = _without_event(after[0]) if len(after) == 1 else None
    if without is not None and noun in ("turn", "battle"):
        return node.having(after=()), No(
            Happened(mean_event_nouns.event_noun(ctx.standing(), without), f"this {noun}")
        )
    held = [a for a in after if a.kind == "relative" and a["role"] in _IN_WHICH]
    if len(held) == 1 and held[0]["role"] == "of turn":
        noun = "turn"  # what was so in the turn of that phase
    if len(held) != 1 or noun not in SPANS:
        return node, None
    if noun == "duel" and mean_event_nouns.fighter(held[0]["clause"]) is not None:
        return node, None  # who fights it is said of the duel itself
    asked = mean_conditions.condition(ctx, within(held[0]["clause"], noun))
    if noun in _ONLY_THERE and not _is_only_there(asked, _ONLY_THERE[noun]):
        raise NotUnderstood(held[0], "in which part of the turn that was is not known")
    return node.having(after=tuple([a for a in after if a is not held[0]])), asked


def _without_event(after: Node) -> Node | None:
    """A turn without an attack."""
    what = after["what"] if after.kind == "not" else None
    inner = what["what"] if isinstance(what, Node) and what.kind == "having" else None
    known = (
        isinstance(inner, Node) and inner.kind == "thing" and inner["noun"] in mean_event_nouns.EVENT_NOUNS
    )
    return inner if known else None


#: What happens in no other phase, so that it was in this one if it was this turn.
_ONLY_THERE: Final = {
    "day_phase": (
        *("attack", "attacks", "defends", "assigned", "joins", "engages", "has-engaged", "absorbs"),
        *("battle-won", "battle-lost", "allies", "comes-home", "leaves-battle"),
    ),
    "night_phase": ("raids", "raid-succeeds", "raid-fails", "carries-away"),
}


def _is_only_there(asked: Condition, kinds: tuple[str, ...]) -> bool:
    if isinstance(asked, Happened):
        return asked.event.kind in kinds
    if isinstance(asked, No):
        return _is_only_there(asked.condition, kinds)
    return isinstance(asked, (Both, EitherHolds)) and all(_is_only_there(one, kinds) for one in asked.parts)


def moment(ctx: Context, node: Node) -> Event:
    """At the beginning of the Dawn Phase, at the end of every turn, of a duel that Aziz has won."""
    of = node["of"]
    edge = mean_event_nouns.edge_of(ctx, of, node["edge"])
    if edge is not None:
        if of["det"] == "next" or any(a["word"] == "next" for a in of.each("adjectives")):
            edge = Event(edge.kind, (*edge.roles, ("which", "next")))
        return edge
    table = BEGINNINGS if node["edge"] == "start" else ENDINGS
    kind = table.get(of["noun"]) if of.kind == "thing" else None
    if kind is None:
        raise NotUnderstood(node, "this moment is not known")
    words = [a["word"] for a in of.each("adjectives")]
    if words not in ([], ["next"], ["later"]) or of["count"] is not None:
        raise NotUnderstood(of, "which one?")
    after = of.each("after")
    found: tuple[tuple[str, Participant], ...] = ()
    if of["det"] == "next" or words == ["next"]:
        found = (("which", "next"),)
    elif words == ["later"]:
        found = (("which", "later"),)
    if after:
        raise NotUnderstood(of, "which one?")
    owner = of["owner"]
    if owner is not None and not (
        owner.kind == "thing" and owner["noun"] == "turn" and owner["det"] in ("this", "the")
    ):
        raise NotUnderstood(of, "whose?")
    if of["det"] not in (None, "the", "each", "every", "any", "a", "this", "next", "that", "your"):
        raise NotUnderstood(of, "which one?")
    return Event(kind, found)


def participant(ctx: Context, node: Node, name: str) -> tuple[str, Participant]:
    """Who or what takes part; from now on the text can refer to it."""
    wanted = WANTED.get(name, "any")
    inner = ctx.standing()
    if wanted == "word":
        if node.kind == "thing" and is_just(node, node["noun"], "a", "the", None):
            return name, str(node["noun"])
        if node.kind == "small_word":
            return name, str(node["word"])
        raise NotUnderstood(node, "this is no event that can be waited for")
    if wanted == "event" and node.kind == "pronoun" and node != WHICH:
        known = ctx.find("event", "", "one")
        if known is None or node["word"] not in ("it", "this", "that"):
            raise NotUnderstood(node, "in what?")
        return name, known.name
    if wanted == "action" and not mean_players.is_player(ctx, node):
        answered = node.kind == "thing" and node["noun"] in ACTION_NOUNS and ctx.find("action") is not None
        if answered and is_just(node, node["noun"], "the", "that"):
            return name, That("event action")
        if node.kind in ("self", "pronoun") or (node.kind == "thing" and _is_known_card(ctx, node)):
            return ("by" if name == "action" else "card"), _card(ctx, inner, node, name)
        return name, action(ctx, inner, node)
    if mean_players.is_player(ctx, node) or (node == WHICH and wanted == "player"):
        if name in ("card", "action"):
            name = "player"
        return name, _player(ctx, inner, node, name)
    if node.kind == "thing" and node["sort"] == "event":
        return name, action(ctx, inner, node) if node[
            "noun"
        ] in ACTION_NOUNS else mean_event_nouns.event_noun(ctx, node)
    if node.kind == "thing" and node["sort"] == "value" and wanted in ("thing", "any"):
        if node["after"] or node["count"] is not None:
            raise NotUnderstood(node, "this is not understood of an event")
        owner = node["owner"]
        if owner is not None and not points_at(owner):
            raise NotUnderstood(node, "this is not understood of an event")
        return name, "cost" if is_just(node, "cost", None) else mean_numbers.named_value(node)
    place = mean_places.zone(inner, node) if wanted in ("place", "event", "any") else None
    if place is not None:
        return name, place
    if (wanted == "thing" and node.kind in ("goods", "number")) or (
        node.kind == "thing" and node["sort"] == "token"
    ):
        return name, _goods(ctx, node)
    if (wanted == "thing" and node.kind == "thing" and node["sort"] != "card") and (
        is_just(node, node["noun"], "a", "the", None, "this", "that")
    ):
        return name, str(node["noun"])
    if node.kind == "thing" and node["noun"] == "army":
        return name, mean_places.army(ctx, node)
    if node.kind == "trait":
        return name, str(node["word"]).title()
    if node.kind in ("clause", "several"):
        return name, event(ctx, node)
    name = "by" if name == "player" else name
    return name, _card(ctx, inner, node, name)


def _is_known_card(ctx: Context, node: Node) -> bool:
    return node["det"] == "this" and ctx.is_own(node["noun"])


def _goods(ctx: Context, node: Node) -> Participant:
    """6 or more Copper; 3 or more Water tokens; a Water token."""
    if node.kind == "number":
        return mean_numbers.bound(ctx, node)
    what = node["what"] if node.kind == "goods" else mean_numbers.token_name(ctx, node)
    if node["after"]:
        raise NotUnderstood(node, "this is not understood of an event")
    if node["count"] is None:
        _det = node["det"]
        return str(what)
    found = _count(node["count"])
    return Event("amount", (("what", str(what)), ("count", found)))


def _player(ctx: Context, inner: Context, node: Node, name: str) -> Who:
    if node.kind == "thing" and node["det"] in ("no", "no other"):
        raise NotUnderstood(node, "what does not happen is no event")
    player = mean_players.who(inner, node)
    if not isinstance(player, You):
        ctx.speak_of(Referent(f"event {name}", "player", ("player", "opponent"), "one"))
    return player


def _card(ctx: Context, inner: Context, node: Node, name: str) -> Group:
    parts = node["parts"] if node.kind == "all" else (node,)
    if any(one.kind == "thing" and one["det"] in ("no", "no other") for one in parts):
        raise NotUnderstood(node, "what does not happen is no event")
    if node.kind == "thing" and node["count"] is not None and node["count"]["op"] in (">=", "="):
        node = node.having(count=None, det="a") if node["count"]["n"] == 1 else node  # any one of them
    cards = mean_cards.group(inner, node)
    if cards == That("self"):
        ctx.speak_of(Referent("self", "card", own_nouns(ctx), "one", own=True))
    elif cards == That("hero") and (name == "other" or _names_bearer(node)):
        ctx.speak_of(Referent("hero", "card", ("hero",), "one", own=True))
    elif not isinstance(cards, (That, Together)):
        ctx.speak_of(event_referent(node, cards, name))
    return cards


def _names_bearer(node: Node) -> bool:
    """This Hero, this card's Hero: "it" is the Hero then; "its Hero" speaks of the card that is attached."""
    owner = node["owner"] if node.kind == "thing" else None
    return owner is None or owner.kind != "pronoun"


def event_referent(node: Node, cards: Group, name: str) -> Referent:
    """What an event brings, for the sentences behind it."""
    nouns: tuple[str, ...] = ("card",)
    called: tuple[str, ...] = ()
    if node.kind == "thing":
        nouns = (node["noun"],)
        called = tuple([str(a["word"]) for a in node.each("adjectives") if a.kind == "trait"])
    elif node.kind == "all":
        nouns = tuple([str(part["noun"]) for part in node["parts"] if part.kind == "thing"])
    whose = ""
    if isinstance(cards, Every):
        whose = mean_cards.whose(cards.tests)
    many = "many" if node.kind == "thing" and node["number"] == "many" and node["count"] is None else "one"
    return Referent(f"event {name}", "card", nouns, many, called=called, whose=whose)


def own_nouns(ctx: Context) -> tuple[str, ...]:
    """What the card of the text is called."""
    kinds = {"city section": "city_section", "pantheon": "pantheon_card", "action": "action_card"}
    own = kinds.get(ctx.card_type, ctx.card_type)
    return ("hero", "spell") if own == "spell" and "Jinn" in ctx.traits else (own,)


def within(clause: Node, noun: str) -> Node:
    """A clause about what was in this turn or battle."""
    span = Node("thing", noun=noun, sort="time", number="one", det="this")
    turn = noun == "turn" or noun in _ONLY_THERE
    adjunct = Node("adjunct", kind="this turn" if turn else "during", of=None if turn else span)
    if clause.kind == "several":
        return clause.having(parts=tuple([within(part, noun) for part in clause["parts"]]))
    return clause.having(adjuncts=(*(clause.each("adjuncts")), adjunct))


#: Groups of cards.
GROUPS: Final = (That, Every, Together)


def _circumstance(ctx: Context, adjunct: Node) -> list[tuple[str, Participant]]:
    """Where and how it happened: at one of your City Sections, in a battle, while defending."""
    kind, of = adjunct["kind"], adjunct["of"]
    if kind in _SKIPPED:
        return []
    if kind in ("at", "during", "against", "from") and of.kind in ("thing", "self", "pronoun"):
        if of.kind == "thing" and of["sort"] == "event":
            found = mean_event_nouns.event_noun(ctx, of)
            return [
                ("in", str(of["noun"]) if not found.roles else found),
                *[r for r in found.roles if r[0] == "section"],
            ]
        if of.kind == "thing" and of["sort"] == "time":
            return [("in", _time(of))]
        if kind == "from":
            return [participant(ctx, of, "from")]
        return [_at_section(ctx, of)]
    if kind == "during" and of.kind == "all" and of["conjunction"] == "or":
        kinds = [mean_event_nouns.event_noun(ctx, part) for part in of["parts"]]
        if all(not one.roles for one in kinds):
            return [("in", "/".join([str(part["noun"]) for part in of["parts"]]))]
    if (
        kind in ("for", "without", "with", "because of", "in return for", "together with")
        and of.kind != "clause"
    ):
        name = {"because of": "by", "in return for": "for", "together with": "with"}.get(kind, kind)
        return [participant(ctx, of, name)]
    if kind == "without" and of.kind == "clause":
        return [("without", event(ctx.copy(), of))]
    if kind == "outside":
        return [("while", No(goes_on(of)))]
    if kind in ("while", "even if", "if"):
        return [("while" if kind != "even if" else "even", mean_conditions.condition(ctx, _of_self(of)))]
    of = _over(of) if kind in ("before", "after") else of
    if kind == "by" and of.kind == "thing":
        return [participant(ctx, of, "by")]  # by an action
    if kind in ("purpose", "on", "by", "before", "after", "for", "in") and of.kind in ("clause", "thing"):
        name = {"purpose": "for", "on": "when", "in": "when"}.get(kind, kind)
        if kind == "purpose" and any(is_just(a["of"], "turn", "this") for a in _timed(of)):
            raise NotUnderstood(of, "when it happens is said of the whole, not of what it is for")
        return [
            (name, event(ctx.copy(), of) if of.kind == "clause" else mean_event_nouns.event_noun(ctx, of))
        ]
    if kind == "by" and of.kind == "goods" and of["what"] == "damage" and not (of["after"] or of["count"]):
        _det = of["det"]
        return [("for", Event("absorbs"))]
    if kind in ("not by", "any cause but"):
        return [("except", _cause(ctx, of))]
    if kind == "any cause":
        return []
    if kind == "as":
        return [("as", participant(ctx, of, "as")[1] if of.kind != "thing" else str(of["noun"]))]
    if kind in ("successfully", "alone", "face-up", "face-down", "elsewhere", "at random", "free"):
        return [("state", kind)]
    if kind == "here":
        return [_here(ctx, adjunct)]
    raise NotUnderstood(adjunct, f"“{kind}” is not understood of an event")


def _timed(of: Node) -> list[Node]:
    """To absorb damage this turn: what says when, of what is done for something."""
    return [a for a in of.each("adjuncts") if a["kind"] == "during" and isinstance(a["of"], Node)]


#: Cards that are in battles; for them "here" is the battle in which they are.
IN_BATTLES: Final = ("hero", "follower", "item", "action", "spell")


def _here(ctx: Context, node: Node) -> tuple[str, Participant]:
    """Is destroyed here: at the City Section of the text; else in the battle that its card is in."""
    section = ctx.own("city_section")
    if section is not None:
        return "section", section
    if ctx.card_type not in IN_BATTLES:
        raise NotUnderstood(node, "this card is at no City Section")
    return "in", "battle"


def _at_section(ctx: Context, node: Node) -> tuple[str, Participant]:
    """Against it: a City Section or a player, and no card that is none."""
    name, found = participant(ctx, node, "section")
    wrong = found == That("self") and ctx.own("city_section") != found
    if wrong or (isinstance(found, That) and found.name == "hero"):
        raise NotUnderstood(node, "a City Section is wanted here")
    return name, found


def goes_on(node: Node) -> Happened:
    """Outside the End Phase, during a Night Phase: that it is this phase."""
    if (
        not is_just(node, str(node["noun"]), "the", "a", "any", "each", "every")
        or node["noun"] not in _PHASES
    ):
        raise NotUnderstood(node, "when?")
    return Happened(Event(BEGINNINGS[node["noun"]]), "now")


_PHASES: Final = ("dawn_phase", "day_phase", "night_phase", "end_phase")


def _time(node: Node) -> str:
    if not is_just(node, node["noun"], "a", "the", "this", "each", "every", "any"):
        raise NotUnderstood(node, "when?")
    return str(node["noun"])


def _of_self(node: Node) -> Node:
    return node


def _cause(ctx: Context, node: Node) -> Event:
    """What did not cause it: losing a duel, having no Ka left."""
    if node.kind == "clause" and node["sense"] in ("has", "have") and node["what"] is not None:
        what = node["what"]
        if (
            what.kind == "goods"
            and what["what"] == "ka"
            and what["count"] is not None
            and what["count"]["n"] == 0
        ):
            _said_of = node["agent"], what["after"], what["count"]["op"]
            for after in what.each("after"):
                left = after["clause"] if after.kind == "relative" else None
                if left is None or left["sense"] not in ("leave", "leave_battle") or left["what"] != WHICH:
                    raise NotUnderstood(after, "this is not understood of an event")
            return Event("no-ka")
    if node.kind == "clause":
        return event(ctx, node)
    return mean_event_nouns.event_noun(ctx, node)
