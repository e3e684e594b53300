"""What the other verbs mean: control, duels, negating, looking, searching, naming, ending."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from serai.games.burning_sands.text import (
    mean_actions,
    mean_cards,
    mean_changes,
    mean_moves,
    mean_numbers,
    mean_places,
    mean_players,
    mean_standing,
    mean_steps,
)
from serai.games.burning_sands.text.context import (
    Context,
    NotUnderstood,
    Referent,
    accept_whatever,
    is_just,
    roles,
)
from serai.games.burning_sands.text.mean_common import (
    LASTING,
    Steps,
    actor,
    adjunct_of,
    by_actor,
    chosen_by,
    duration,
    objects,
)
from serai.games.burning_sands.text.mean_numbers import YOU, amount
from serai.games.burning_sands.text.meaning import (
    PLAY,
    Act,
    Among,
    Answer,
    AnyPlayer,
    Change,
    Chosen,
    Control,
    Damage,
    EachPlayer,
    EndIt,
    Every,
    Exchange,
    Fixed,
    Group,
    Is,
    Look,
    Move,
    Name,
    Negate,
    OtherThan,
    Pick,
    Place,
    Redirect,
    Repeat,
    Rule,
    Scaled,
    Shuffle,
    That,
    Together,
    TopCards,
    UntilFound,
    ValueOf,
    WinGame,
)
from serai.games.burning_sands.text.nominal import WHICH, fits
from serai.parts.english.node import Node


def control(ctx: Context, node: Node) -> Steps:
    """Take control of a card, for a time or for good."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "of_", "from_", "adjuncts")
    found = adjunct_of(node, *LASTING, "at once")
    what, cards_node = node["what"], node["of_"]
    if cards_node is None and what.kind == "thing":
        afters = [a for a in what.each("after") if a.kind == "place" and a["preposition"] == "of"]
        if len(afters) == 1:
            cards_node = afters[0]["what"]
    if cards_node is None:
        raise NotUnderstood(node, "control of what?")
    words = [a["word"] for a in what.each("adjectives")]
    if what["noun"] != "control" or words not in ([], ["permanent"]) or what["det"] is not None:
        raise NotUnderstood(what, "what kind of control?")
    cards = chosen_by(mean_cards.group(ctx, cards_node), YOU)
    until = duration(ctx, found, "good" if words else "turn")  # BS 16.26
    return (Control(actor(ctx, node["agent"]), cards, until),)


def challenge(ctx: Context, node: Node) -> Steps:
    """One Hero challenges another."""
    roles(node, "agent", "what", "adjuncts", "with_")
    adjunct_of(node, "at once")
    if node["with_"] is not None and not is_just(node["with_"], "duel", "a"):
        raise NotUnderstood(node, "to what?")
    if mean_players.is_player(ctx, node["agent"]):
        raise NotUnderstood(node, "which Hero challenges?")
    challenger = mean_cards.group(ctx, node["agent"])
    challenged = mean_cards.group(ctx, node["what"])
    ctx.call(challenged, "challenged")
    ctx.call(challenger, "challenging")
    if isinstance(challenger, That):
        ctx.referents.insert(
            0,
            Referent(
                challenger.name,
                "card",
                ("hero",),
                "one",
                own=challenger.name in ("self", "hero"),
                called=("challenging",),
            ),
        )
    for one in ("winner", "loser"):
        ctx.referents.insert(0, Referent(one, "card", (one, "hero"), "one"))
    return (Act("challenge", challenger, challenged),)


def issue(ctx: Context, node: Node) -> Steps:
    """He issues a challenge to a Hero; the challenge is issued to another Hero."""
    what, to = node["what"], node["to"]
    if to is None or what.kind != "thing" or what["noun"] != "challenge":
        raise NotUnderstood(node, "a challenge to whom?")
    if node["passive"] and node["agent"] is None and is_just(what, "challenge", "the", "that"):
        roles(node, "what", "to", "adjuncts")
        adjunct_of(node)
        return (Redirect(mean_cards.group(ctx, to)),)
    if not is_just(what, "challenge", "a"):
        raise NotUnderstood(what, "which challenge?")
    return challenge(ctx, node.having(sense="challenge", what=to, to=None))


def assign(ctx: Context, node: Node) -> Steps:
    """Assign that unit to a different City Section."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "to", "adjuncts")
    adjunct_of(node, "at once")
    to = node["to"]
    if to is None or to.kind != "thing" or to["noun"] != "city_section":
        raise NotUnderstood(node, "to which City Section?")
    cards = chosen_by(mean_cards.group(ctx, node["what"]), actor(ctx, node["agent"]))
    return (Act("assign", cards, chosen_by(mean_cards.group(ctx, to), actor(ctx, node["agent"]))),)


def accept(ctx: Context, node: Node) -> Steps:
    """Another of your Heroes accepts the challenge in that Hero's stead."""
    roles(node, "agent", "what", "adjuncts")
    found = adjunct_of(node, "instead of")
    if node["what"] is not None and not is_just(node["what"], "challenge", "the", "that"):
        raise NotUnderstood(node, "accepts what?")
    other = found.get("instead of")
    whose = mean_cards.group(ctx.copy(), other) if isinstance(other, Node) else None
    return (Act("accept", mean_cards.group(ctx, node["agent"]), whose),)


def refuse(ctx: Context, node: Node) -> Steps:
    """A Hero refuses the challenge."""
    roles(node, "agent", "what", "adjuncts")
    adjunct_of(node)
    if node["what"] is not None and not is_just(node["what"], "challenge", "the", "that"):
        raise NotUnderstood(node, "refuses what?")
    if node["agent"] is None:  # the challenge is refused
        found = ctx.find("card", "", called=("challenged",))
        if found is None:
            raise NotUnderstood(node, "who refuses?")
        return (Act("refuse", mean_cards.referred(found)),)
    return (Act("refuse", mean_cards.group(ctx, node["agent"])),)


def attack(ctx: Context, node: Node) -> Steps:
    """A unit attacks a City Section."""
    roles(node, "agent", "what", "adjuncts")
    adjunct_of(node)
    if node["what"] is None or node["agent"] is None:
        raise NotUnderstood(node, "attacks what?")
    return (Act(node["sense"], mean_cards.group(ctx, node["agent"]), mean_cards.group(ctx, node["what"])),)


def engage(ctx: Context, node: Node) -> Steps:
    """One of your Heroes engages, without bowing, with double its Strength."""
    roles(node, "agent", "with_", "adjuncts")
    lasts = [a for a in node.each("adjuncts") if a["kind"] in LASTING]
    agent = node["agent"]
    cards = None if lasts or agent is None else mean_cards.group(ctx.copy(), agent)
    if not isinstance(cards, (Chosen, That)):
        return mean_standing.rule_for_a_time(ctx, node)
    halves = [a["kind"] for a in node.each("adjuncts") if a["kind"] in ("rounded up", "rounded down")]
    found = adjunct_of(node, "without bowing", "without", "even if", "at once", "again", *halves)
    cards = mean_cards.group(ctx, agent)
    manner: tuple[tuple[str, str], ...] = ()
    if "without bowing" in found or isinstance(found.get("without"), Node):
        if not (found.get("without") is None or found["without"]["sense"] == "bow"):
            raise NotUnderstood(node, "without what?")
        manner = (("bowing", "no"),)
    if "even if" in found:
        mean_moves.even_bowed(found["even if"])
        manner = (*manner, ("bowed", "even"))
    assert isinstance(cards, (Chosen, That))
    known = That(cards.name)
    act = Act("engage", cards, None, manner)
    power = node["with_"]
    if power is None:
        return (act,)
    if power.kind == "bonus":
        made = mean_changes.changes(ctx, power, 1, None)
        return (
            *[Change(v, cards, n, "add", "engagement") for v, n in made[:1]],
            *[Change(v, known, n, "add", "engagement") for v, n in made[1:]],
            Act("engage", known, None, manner),
        )
    if power.kind == "part" and power["det"] in ("double", "half") and power["of"].kind in ("thing", "goods"):
        value, of = mean_changes.whose_value(ctx, power["of"])
        if (value, of) == ("Strength", known) and power["det"] == "double" and not halves:
            return (
                Change(value, cards, Fixed(2), "double", "engagement"),
                Act("engage", known, None, manner),
            )
        if (value, of) == ("Strength", known) and power["det"] == "half":
            much = Scaled(ValueOf(value, known), 1, 2, halves == ["rounded up"])
            picked = (Pick(cards),) if isinstance(cards, Chosen) else ()
            return (
                *picked,
                Change(value, known, much, "set", "engagement"),
                Act("engage", known, None, manner),
            )
    raise NotUnderstood(power, "with what?")


def cast(ctx: Context, node: Node) -> Steps:
    """Cast a Spell."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "adjuncts")
    found = adjunct_of(node, "free", "at once")
    cards = mean_cards.group(ctx, node["what"])
    return (Act("cast", actor(ctx, node["agent"]), cards, (("cost", "free"),) if "free" in found else ()),)


def negate(ctx: Context, node: Node) -> Steps:
    """Negate what is answered."""
    roles(node, "agent", "what", "adjuncts")
    adjunct_of(node)
    return (Negate(mean_actions.answered(ctx, node["what"])),)


def no_effect(ctx: Context, node: Node) -> Steps:
    """The Spell has no effect."""
    roles(node, "agent", "what", "adjuncts")
    if not is_just(node["what"], "effect", "no"):
        return mean_standing.rule_for_a_time(ctx, node.having(sense="have"))
    adjunct_of(node)
    return (Negate(mean_actions.answered(ctx, node["agent"])),)


def take_effect(ctx: Context, node: Node) -> Steps:
    """The Spell happens a second time."""
    roles(node, "agent", "how", "adjuncts")
    kinds = list(adjunct_of(node, "again"))
    how = node["how"]
    if (how is None or how["op"] != "again" or how["n"] != 1) and kinds != ["again"]:
        raise NotUnderstood(node, "how often?")
    mean_actions.answered(ctx, node["agent"])
    return (Repeat(),)


def repeat(ctx: Context, node: Node) -> Steps:
    """Repeat the action."""
    roles(node, "agent", "what", "adjuncts")
    adjunct_of(node)
    mean_actions.answered(ctx, node["what"])
    return (Repeat(),)


def redirect(ctx: Context, node: Node) -> Steps:
    """Redirect it to another Hero, to another legal target."""
    roles(node, "agent", "what", "to", "adjuncts")
    adjunct_of(node)
    what = node["what"]
    if what.kind != "trait" or what["word"] != "archery":
        mean_actions.answered(ctx, what)
    to = node["to"]
    if to is None:
        raise NotUnderstood(node, "to what?")
    if to.kind == "thing" and to["noun"] == "target":
        words = [a["word"] for a in to.each("adjectives") if a["word"] != "other"]
        if (
            words not in ([], ["legal"])
            or to["det"] not in ("another", "any other", "a")
            or any(a.kind != "at_choice" for a in to.each("after"))
        ):
            raise NotUnderstood(to, "to what?")
        _choice = [a["who"] for a in to.each("after")]
        name = ctx.new_name("card")
        ctx.speak_of(Referent(name, "card", (), "one"))
        other = OtherThan(That("event card"))
        return (Redirect(Chosen(mean_numbers.ONE, (Is("a legal target"), other), name=name)),)
    return (Redirect(mean_cards.group(ctx, to)),)


def choose(ctx: Context, node: Node) -> Steps:
    """Choose a Hero, a player, a number."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "from_", "adjuncts", "at", "among")
    adjunct_of(node, "at random")
    what = node["what"]
    player = actor(ctx, node["agent"])
    if what is None or what == WHICH or what.kind in ("clause", "is"):
        return _which(ctx, node, player)
    if what.kind == "thing" and what["noun"] == "target":
        return _new_target(ctx, node)
    if what.kind == "thing" and what["sort"] == "player":
        one = what["det"] == "a" and what["number"] == "one"  # not all of whom it is true
        return (Pick(mean_players.who(ctx, what.having(det="any") if one else what)),)
    if what.kind == "thing" and what["noun"] in ("number", "card_type", "name"):
        return name(ctx, node.having(sense="name"))
    if what.kind == "all" and what["conjunction"] == "and":
        first, *rest = what["parts"]
        several = first.kind == "thing" and first["count"] is not None and first["count"]["n"] != 1
        if several and any(part.kind == "thing" and part["noun"] == "one" for part in rest):
            raise NotUnderstood(what, "say of each by itself what it is: one of your bowed Heroes and ...")
        made = [
            Pick(chosen_by(mean_cards.group(ctx, _whole(what["parts"][0], part)), player))
            for part in what["parts"]
        ]
        mean_cards.speak_of_both(ctx, tuple([one.what for one in made if isinstance(one.what, Chosen)]))
        return tuple(made)
    cards = objects(ctx, node)
    ctx.call(cards, "chosen")
    return (Pick(chosen_by(_among_shown(ctx, what, cards), player)),)


def _new_target(ctx: Context, node: Node) -> Steps:
    """Choose a new legal target for that Spell."""
    what = node["what"]
    roles(node, "agent", "what", "at")
    of = [a["what"] for a in what.each("after") if a.kind == "place" and a["preposition"] in ("for", "of")]
    words = tuple([a for a in what.each("adjectives") if a["word"] != "new"])
    if node["at"] is not None:
        of.append(node["at"]["what"] if node["at"].kind == "place" else node["at"])
    if len(of) != 1 or len(what.each("after")) > 1:
        raise NotUnderstood(what, "a target of what?")
    if what["det"] == "a" and len(words) == len(what.each("adjectives")):
        raise NotUnderstood(what, "which target?")
    to = what.having(after=(), adjectives=words)
    return redirect(ctx, Node("clause", sense="redirect", what=of[0], to=to, agent=node["agent"]))


def _among_shown(ctx: Context, node: Node, cards: Group) -> Group:
    """Look at a hand and choose a card: one of those that were looked at, where no other place is said."""
    shown = ctx.find("card", "", called=("shown",))
    if shown is None or not isinstance(cards, Chosen) or cards.place != PLAY or node.kind != "thing":
        return cards
    if node["owner"] is not None or node["after"] or node["det"] == "target":
        return cards
    whole = mean_cards.referred(shown)
    if isinstance(whole, Every):
        return replace(cards, tests=(*whole.tests, *cards.tests), place=whole.place)
    return replace(cards, tests=(Among(whole), *cards.tests))


def _whole(first: Node, part: Node) -> Node:
    """ "One of your City Sections and one of an opponent's": the noun of the first."""
    if (
        part.kind == "thing"
        and part["noun"] == "same"
        and part["owner"] is not None
        and first.kind == "thing"
    ):
        return first.having(owner=part["owner"], after=None, count=part["count"])
    if (
        part.kind == "part"
        and part["of"].kind == "thing"
        and part["of"]["noun"] == "same"
        and first.kind == "thing"
    ):
        return first.having(owner=part["of"]["owner"], count=part["count"], det=part["det"])
    return part


def _which(ctx: Context, node: Node, player: object) -> Steps:
    """You choose which."""
    if node["what"] != WHICH and node["among"] is None:
        raise NotUnderstood(node, "chooses what?")
    if player != YOU:
        raise NotUnderstood(node, "who chooses?")
    return ()


def look(ctx: Context, node: Node) -> Steps:
    """Look at cards, at a hand."""
    node = by_actor(ctx, node)
    roles(node, "agent", "at", "what", "adjuncts")
    adjunct_of(node, "first", "at")
    player = actor(ctx, node["agent"])
    return (Look(player, _seen(ctx, node["at"] if node["at"] is not None else node["what"])),)


def _seen(ctx: Context, node: Node) -> Group:
    """Cards that are looked at: some of a deck, or a hand."""
    if node.kind == "place":
        node = node["what"]
    place = mean_places.zone(ctx, node)
    if place is not None:
        name = ctx.new_name("card")
        whole = Every((), place)
        ctx.speak_of(Referent(name, "card", ("card",), "many", called=("shown",), group=whole))
        return whole
    cards = mean_cards.group(ctx, node)
    ctx.call(cards, "seen")
    return cards


def reveal(ctx: Context, node: Node) -> Steps:
    """Reveal cards, a hand, the top of a deck until something comes."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "to", "from_", "adjuncts")
    found = adjunct_of(node, "until", "at once", "instead of")
    player = actor(ctx, node["agent"])
    to = mean_players.who(ctx, node["to"]) if node["to"] is not None else None
    if isinstance(to, (AnyPlayer, EachPlayer)) and not to.tests:
        to = None  # to all players, to your opponents: to everybody
    until = found.get("until")
    if isinstance(until, Node) and to is None:
        return (Look(player, _until_found(ctx, node, until), True),)
    if "instead of" in found:
        raise NotUnderstood(node, "instead of what?")
    what = node["what"]
    cards = _seen(ctx, what) if node["from_"] is None else objects(ctx, node)
    ctx.call(cards, "revealed")
    return (Look(player, chosen_by(cards, player), True, to),)


def _until_found(ctx: Context, node: Node, until: Node) -> Group:
    """Reveal cards from the top of your deck until you come to a Hero."""
    what = node["what"]
    if what.kind != "thing" or what["noun"] != "card" or what["count"] is not None or what["adjectives"]:
        raise NotUnderstood(what, "which cards?")
    places = (
        [node["from_"]]
        if node["from_"] is not None
        else [a["what"] for a in what.each("after") if a.kind == "place"]
    )
    zone = mean_places.zone(ctx, places[0]) if len(places) == 1 else None
    if zone is None or zone.zone not in ("top", "deck") or until.kind != "clause":
        raise NotUnderstood(node, "from where, and until what?")
    wanted = until["to"] if until["sense"] == "come_to" else until["what"]
    if until["sense"] not in ("come_to", "reveal", "find") or wanted is None or until["adjuncts"]:
        raise NotUnderstood(until, "until what?")
    _agent = until["agent"]
    tests = mean_cards.every(ctx.standing(), wanted).tests
    rest, one = ctx.new_name("card"), ctx.new_name("card")
    ctx.speak_of(Referent(rest, "card", ("card",), "many", called=("revealed",)))
    ctx.speak_of(Referent(one, "card", (wanted["noun"],), "one", called=("revealed",)))
    return UntilFound(tests, zone.whose or YOU, rest, one)


def search(ctx: Context, node: Node) -> Steps:
    """Search your deck for a Spell."""
    node = by_actor(ctx, node)
    roles(node, "agent", "at", "for_", "adjuncts")
    adjunct_of(node)
    at = node["at"]
    if at is not None and at.kind == "place":
        at = at["what"]
    place = mean_places.zone(ctx, at) if at is not None else None
    if place is None:
        raise NotUnderstood(node, "search what?")
    wanted = node["for_"]
    if wanted is None or wanted.kind not in ("thing", "all"):
        raise NotUnderstood(node, "search for what?")
    where = Node("place", preposition="in", what=at)
    if wanted.kind == "thing":
        wanted = wanted.having(after=(*(wanted.each("after")), where))
    else:
        parts = [part.having(after=(*(part.each("after")), where)) for part in wanted["parts"]]
        wanted = wanted.having(parts=tuple(parts))
    return (Pick(chosen_by(mean_cards.group(ctx, wanted), actor(ctx, node["agent"]))),)


def shuffle(ctx: Context, node: Node) -> Steps:
    """Shuffle your deck."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "adjuncts")
    adjunct_of(node)
    if node["what"] is not None:
        place = mean_places.zone(ctx, node["what"])
        if place is None or place.zone != "deck":
            raise NotUnderstood(node, "what is shuffled is a deck")
        if place.whose is not None and place.whose != YOU:
            return (Shuffle(place.whose),)
    return (Shuffle(actor(ctx, node["agent"])),)


def name(ctx: Context, node: Node) -> Steps:
    """Name a card, a card type other than Hero, a number; name another player's Hero."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "adjuncts", "from_", "at")
    adjunct_of(node)
    what = node["what"]
    if (
        what.kind == "thing"
        and what["noun"] == "card"
        and what["det"] == "a"
        and not what["adjectives"]
        and not what["after"]
    ):
        ctx.speak_of(Referent("named", "card", ("card",), "one", called=("named",)))
        return (Name("card"),)
    if what.kind == "thing" and what["noun"] in _NEVER_IN_PLAY and what["det"] == "a" and not what["owner"]:
        tests, place = mean_cards.description(ctx.standing(), what)
        if place != PLAY:
            raise NotUnderstood(what, "this cannot be named")
        ctx.speak_of(Referent("named", "card", ("card",), "one", called=("named",)))
        return (Name("card", "", tests),)
    if what.kind == "thing" and is_just(what, "fate_value", "a"):
        ctx.speak_of(Referent("named", "number", ("number",), "one"))
        return (Name("number"),)
    if what.kind == "thing" and what["noun"] in ("number", "card_type", "trait", "faction"):
        besides = ""
        for after in what.each("after"):
            if after.kind != "other" or after["than"].kind not in ("thing", "trait"):
                raise NotUnderstood(after, "besides what?")
            than = after["than"]
            besides = str(than["noun"] if than.kind == "thing" else than["word"]).title()
            _det = than["det"]
        if what["det"] != "a" or what["adjectives"]:
            raise NotUnderstood(what, "this cannot be named")
        if what["noun"] == "number":
            ctx.speak_of(Referent("named", "number", ("number",), "one"))
        return (Name({"card_type": "type"}.get(what["noun"], what["noun"]), besides),)
    if what.kind == "thing" and what["noun"] == "name":  # speak the name of a card: name a card
        of = [
            after["what"]
            for after in what.each("after")
            if after.kind == "place" and after["preposition"] == "of"
        ]
        owner = what["owner"]
        named = (
            of[0]
            if len(of) == 1 and len(what.each("after")) == 1 and owner is None
            else owner
            if not of
            else None
        )
        if (
            named is None
            or what["adjectives"]
            or what["count"] is not None
            or what["det"] not in (None, "the", "a")
        ):
            raise NotUnderstood(what, "the name of what?")
        return name(ctx, node.having(what=named))
    return choose(ctx, node.having(sense="choose"))


#: Cards of which only the name can be meant where one is named.
_NEVER_IN_PLAY: Final = ("spell", "action_card")


def declare(ctx: Context, node: Node) -> Steps:
    """Declare an attack; a second raid."""
    roles(node, "agent", "what", "adjuncts", "against")
    adjunct_of(node, "this turn")
    what = node["what"]
    noun = str(what["noun"])
    player = actor(ctx, node["agent"])
    words = [a["word"] for a in what.each("adjectives")]
    if what["noun"] == "choice":
        return _choices(ctx, node)
    if node["against"] is not None:
        raise NotUnderstood(node, "against whom?")
    if words in (["second"], ["additional"], ["other"]) or what["det"] == "another":
        if what["after"] or what["det"] not in ("a", "another") or noun not in ("raid", "attack"):
            raise NotUnderstood(what, "this cannot be declared by a text")
        return (Rule(Answer(f"limit {noun}", player, "adds", Fixed(1)), "turn"),)
    if what["owner"] is not None and what["owner"].kind == "you":
        what = what.having(owner=None)
    if not is_just(what, noun, None, "a", "an"):
        raise NotUnderstood(what, "this cannot be declared by a text")
    return (Act(noun, player),)


def _choices(ctx: Context, node: Node) -> Steps:
    """You make all of its choices."""
    what = node["what"]
    owner = what["owner"]
    if what["det"] not in (None, "all") or owner is None or what["after"] or what["adjectives"]:
        raise NotUnderstood(what, "which choices?")
    mean_actions.answered(ctx, Node("pronoun", word="it", sort="event") if owner.kind == "pronoun" else owner)
    _word = owner["word"], owner["det"], what["count"]
    player = actor(ctx, node["agent"])
    return (Rule(Answer("who decides", That("event action"), "sets", None, (), (("who", player),)), "turn"),)


def end(ctx: Context, node: Node) -> Steps:
    """The battle ends at once."""
    roles(node, "agent", "what", "adjuncts")
    found = adjunct_of(node, "at once", "without")
    what, without = node["what"], found.get("without")
    nobody = isinstance(without, Node) and any(is_just(without, n, "a") for n in ("winner", "loser"))
    if without is not None and not (nobody and what["noun"] == "duel"):
        raise NotUnderstood(node, "without what?")
    if not is_just(what, str(what["noun"]), "this", "the"):
        raise NotUnderstood(what, "which one ends?")
    return (EndIt(str(what["noun"])),)


def win(ctx: Context, node: Node) -> Steps:
    """You win the game."""
    roles(node, "agent", "what", "adjuncts")
    adjunct_of(node)
    if not is_just(node["what"], "game", "the"):
        raise NotUnderstood(node, "this cannot be won by a text")
    return (WinGame(actor(ctx, node["agent"])),)


def exchange(ctx: Context, node: Node) -> Steps:
    """Exchange two cards, or the Strength and Ka of one, or the same value of two."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "with_", "adjuncts")
    found = adjunct_of(node, *LASTING)
    what = node["what"]
    values = [what, node["with_"]] if node["with_"] is not None else what.each("parts") or (what,)
    if any(_is_value(part) for part in values):
        if what.kind == "all" and what["conjunction"] != "and":
            raise NotUnderstood(node, "what for what?")
        return (_exchange_values(ctx, list(values), duration(ctx, found, "turn")),)
    if found:
        raise NotUnderstood(node, "until when?")
    if node["with_"] is not None:
        return (Exchange(mean_cards.group(ctx, what), mean_cards.group(ctx, node["with_"])),)
    if what.kind == "all" and what["conjunction"] == "and" and len(what["parts"]) == 2:
        first, second = what["parts"]
        return (Exchange(mean_cards.group(ctx, first), mean_cards.group(ctx, second)),)
    raise NotUnderstood(node, "what for what?")


def _is_value(node: Node) -> bool:
    return fits(node, ("value",)) and node.kind in ("goods", "thing")


def _exchange_values(ctx: Context, parts: list[Node], until: str) -> Exchange:
    """The Strength and Ka of target Hero; its Strength with that of another Hero."""
    if len(parts) == 1:  # their Strengths
        value, cards = mean_changes.whose_value(ctx, parts[0])
        if isinstance(cards, Together) and len(cards.parts) == 2:
            return Exchange(*cards.parts, value, until)
        if not isinstance(cards, That) or parts[0].kind == "self":
            raise NotUnderstood(parts[0], "what for what?")
        return Exchange(cards, cards, value, until)
    if len(parts) != 2:
        raise NotUnderstood(parts[0], "what for what?")
    first, second = parts
    behind = second.each("after") if second.kind in ("goods", "thing") else ()
    if second["owner"] is None and second["noun"] != "same":  # the owner stands behind both or before both
        if len(behind) == 1 and first["owner"] is None and not first["after"]:
            first = first.having(after=behind)
        elif not behind and first["owner"] is not None:
            second = second.having(owner=first["owner"])
    value, cards = mean_changes.whose_value(ctx, first)
    if not isinstance(cards, (That, Every, Chosen)):
        raise NotUnderstood(first, "whose value?")
    if first["owner"] == second["owner"] and first.each("after") == second.each("after"):
        other = mean_numbers.VALUES.get(second["what"] if second.kind == "goods" else second["noun"], "")
        _said = second["det"], second["what"], second["noun"]
        known = That(cards.name) if isinstance(cards, Chosen) else cards
        return Exchange(cards, known, f"{value} and {other}", until)
    if second.kind == "thing" and second["noun"] == "same" and second["owner"] is not None:
        return Exchange(cards, mean_cards.group(ctx, second["owner"]), value, until)
    other_value, others = mean_changes.whose_value(ctx, second)
    if other_value != value or not isinstance(others, (That, Every, Chosen)):
        raise NotUnderstood(second, "what for what?")
    return Exchange(cards, others, value, until)


def absorb(ctx: Context, node: Node) -> Steps:
    """The opposing army must absorb damage equal to something."""
    roles(node, "agent", "what", "adjuncts")
    found = adjunct_of(node, "than usual")
    what = node["what"]
    if what.kind == "goods" and what["what"] in ("damage", "points") and what["extra"] in ("more", "less"):
        for after in what.each("after"):
            if after.kind != "compared" or after["op"] != "than":
                raise NotUnderstood(after, "more than what?")
            mean_numbers.number(ctx, after["to"])
        by = mean_numbers.bound(ctx, what["count"]).number
        if what["extra"] == "less":
            by = Fixed(-by.n) if isinstance(by, Fixed) else mean_numbers.scaled(-1, by)
        return (Change("absorbed damage", mean_cards.group(ctx, node["agent"]), by),)
    if "than usual" in found or (what.kind == "goods" and what["extra"] is not None):
        raise NotUnderstood(node, "than what?")
    if what.kind != "goods" or what["what"] != "damage":
        raise NotUnderstood(node, "absorbs what?")
    much = amount(ctx, what).number
    if much == Fixed(0):
        raise NotUnderstood(node, "what absorbs it then?")
    return (Damage(much, mean_cards.group(ctx, node["agent"])),)


def deal(ctx: Context, node: Node) -> Steps:
    """One of your Heroes deals damage equal to his Ka to a Follower."""
    roles(node, "agent", "what", "to", "adjuncts")
    adjunct_of(node, "at once")
    picked: Steps = ()
    if node["agent"] is not None and node["agent"].kind not in ("you", "self"):
        cards = mean_cards.group(ctx, node["agent"])
        picked = (Pick(cards),) if isinstance(cards, Chosen) else ()
    if node["what"].kind != "goods" or node["what"]["what"] != "damage":
        raise NotUnderstood(node, "deals what?")
    much = amount(ctx, node["what"]).number
    to = node["to"]["what"] if node["to"].kind == "place" else node["to"]
    return (*picked, Damage(much, mean_cards.group(ctx, to)))


def let(ctx: Context, node: Node) -> Steps:
    """Let everyone see it: what is looked for is shown; let a player draw a card: he or she may."""
    roles(node, "agent", "for_", "what", "adjuncts")
    adjunct_of(node)
    inner = node["what"]
    if inner.kind == "clause" and inner["sense"] == "look" and not inner["adjuncts"]:
        mean_players.who(ctx.copy(), node["for_"])
        _agent = inner["agent"]
        return (Look(YOU, _seen(ctx, inner["at"]), True),)
    if not mean_players.is_player(ctx, node["for_"]) or inner.kind not in ("clause", "several"):
        raise NotUnderstood(node, "let whom do what?")
    return _done_by(ctx, node, "may" if node["for_"].kind != "you" else None)


def make_do(ctx: Context, node: Node) -> Steps:
    """Have her challenge a Hero; force that player to discard a card."""
    roles(node, "agent", "for_", "what", "adjuncts")
    return _done_by(ctx, node, None)


def _done_by(ctx: Context, node: Node, modal: str | None) -> Steps:
    """What is done by the one who is let or made to do it."""
    inner = mean_steps.with_noun(node["what"], node["for_"])
    parts = inner["parts"] if inner.kind == "several" else (inner,)
    if any(part.kind != "clause" or part["modal"] is not None for part in parts):
        raise NotUnderstood(node, "let whom do what?")
    parts = tuple([part.having(modal=modal) for part in parts])
    inner = inner.having(parts=parts) if inner.kind == "several" else parts[0]
    adjuncts = node.each("adjuncts")
    return mean_steps.steps(
        ctx, inner.having(adjuncts=(*inner.each("adjuncts"), *adjuncts)) if adjuncts else inner
    )


def replace_with(ctx: Context, node: Node) -> Steps:
    """Put the top card of its owner's deck in its place."""
    node = by_actor(ctx, node)
    roles(node, "agent", "what", "to", "adjuncts")
    adjunct_of(node, "instead of")
    place = [a["of"] for a in node.each("adjuncts") if a["kind"] == "instead of"]
    target = place[0] if place else node["to"]
    if target is None:
        raise NotUnderstood(node, "in whose place?")
    if target.kind == "thing" and target["noun"] == "place":  # in its place
        target = Node("pronoun", word="it", sort="card", number="one")
    replaced = mean_cards.group(ctx, target)
    return (Move("replace", objects(ctx, node), Place("in place of", None, replaced)),)


def parry(ctx: Context, node: Node) -> Steps:
    """Parry with the next card."""
    roles(node, "agent", "with_", "adjuncts", "for_")
    for whatever in adjunct_of(node, "whatever").values():
        accept_whatever(whatever)
    card = node["with_"]
    if card is None:
        raise NotUnderstood(node, "with what?")
    if (
        card.kind == "thing"
        and [a["word"] for a in card.each("adjectives")] == ["next"]
        and card["det"] == "the"
        and card["noun"] == "card"
    ):
        return (Act("parry", YOU, TopCards(Fixed(1), ctx.deck or YOU)),)
    return (Act("parry", YOU, mean_cards.group(ctx, card)),)


def stays_absorbed(ctx: Context, node: Node) -> Steps:
    """Any damage that the Hero absorbed remains absorbed, although he is not destroyed."""
    roles(node, "agent", "adjuncts")
    adjunct_of(node)
    damage = node["agent"]
    after = damage.each("after")
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    plain = damage.kind == "goods" and damage["what"] == "damage" and damage["count"] is None
    if not plain or damage["det"] not in ("any", "the", "all", None) or clause is None:
        raise NotUnderstood(damage, "which damage?")
    if clause["sense"] != "absorb" or clause["what"] != WHICH or clause["adjuncts"] or clause["modal"]:
        raise NotUnderstood(clause, "which damage?")
    _tense = clause["tense"]
    absorbing = Answer("does absorb", mean_cards.group(ctx, clause["agent"]), "sets", None, ("still",))
    return (Rule(absorbing, "event"),)
