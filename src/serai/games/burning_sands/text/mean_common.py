"""What the meanings of verbs share: who does it, its adjuncts, for how long, what it is done with."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.text import mean_cards, mean_conditions, mean_players
from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent, is_just, points_at
from serai.games.burning_sands.text.mean_numbers import YOU
from serai.games.burning_sands.text.meaning import (
    PLAY,
    AllOf,
    Among,
    AnyOf,
    AttachedTo,
    Chosen,
    Condition,
    ControllerOf,
    Every,
    Group,
    InUnitOf,
    Is,
    Not,
    OfPlayer,
    Place,
    SomePlayer,
    Step,
    Test,
    That,
    ThatPlayer,
    Who,
    You,
)
from serai.games.burning_sands.text.nominal import WHICH
from serai.games.burning_sands.text.nouns import ACTION_NOUNS
from serai.parts.english.node import Node

Steps = tuple[Step, ...]
#: Adjuncts that say for how long something is so.
LASTING: Final = ("until", "this turn", "during", "permanently", "while", "next return")


#: Those of them that each name an end; only one of them is said.
_ENDS: Final = ("until", "this turn", "permanently", "next return")


def without(node: Node, kind: str) -> Node:
    """A clause without its adjuncts of a kind."""
    return node.having(adjuncts=tuple([a for a in node.each("adjuncts") if a["kind"] != kind]))


def none_of(what: Node) -> Node:
    """Neither Strength nor abilities: no Strength and no abilities."""
    if what.kind != "all" or what["conjunction"] != "nor":
        return what
    parts: list[Node] = []
    for part in what["parts"]:
        if part["count"] is not None or part["det"] is not None or part.kind not in ("goods", "thing"):
            raise NotUnderstood(part, "none of what?")
        zero = Node("number", op="=", n=0)
        parts.append(part.having(count=zero) if part.kind == "goods" else part.having(det="no"))
    return what.having(conjunction="and", parts=tuple(parts))


_BOTH: Final = Node("pronoun", word="both", sort="card/player", number="many")
_THEY: Final = Node("pronoun", word="they", sort="card/player", number="many")


def denied(node: Node) -> Node:
    """Neither straightens, none of your Heroes can attack: they do not, your Heroes cannot."""
    if node.kind not in ("clause", "is"):
        return node
    passive = node.kind == "clause" and (node["passive"] or node["agent"] is None)
    role = "subject" if node.kind == "is" else "what" if passive else "agent"
    part = node[role]
    if not isinstance(part, Node) or part.parts.get("det", part.parts.get("word")) not in ("none", "neither"):
        return node
    if part.kind == "pronoun":
        _word, subject = part["word"], _BOTH if part["word"] == "neither" else _THEY
    elif part.kind == "part":
        subject = part.having(det="all")
    elif part.kind == "thing" and part["noun"] != "one":
        both = "all" if part["sort"] == "player" else "both"
        subject = part.having(det=both if part["det"] == "neither" else None, number="many")
    else:
        return node
    if node.parts.get("modal") == "must" and not node["negated"]:
        return node.having(**{role: subject}, modal="need not")  # none of them has to, though all can
    return node.having(**{role: subject}, negated=None if node["negated"] else True)


def without_instead(node: Node) -> tuple[Node, bool]:
    """What is done in place of something that would happen, without the word; and whether it was said."""
    said = False
    parts: dict[str, Any] = {}
    for name, part in node.parts.items():
        if isinstance(part, Node):
            parts[name], inner = without_instead(part)
            said = said or inner
        elif isinstance(part, tuple):
            kept = [one for one in part if not (isinstance(one, Node) and one["kind"] == "instead")]
            found = [without_instead(one) if isinstance(one, Node) else (one, False) for one in kept]
            said = said or len(kept) < len(part) or any(inner for _, inner in found)
            parts[name] = tuple([one for one, _ in found])
    return (node.having(**parts), True) if said else (node, False)


def instead_of_it(ctx: Context, node: Node) -> Node:
    """Destroy this card instead of that Hero, in his stead, where the Hero would be destroyed: instead."""
    if node.kind == "several":
        parts: tuple[Node, ...] = node["parts"]
        return node.having(parts=tuple([instead_of_it(ctx, part) for part in parts]))
    kept: list[Node] = []
    for adjunct in node.each("adjuncts"):
        of = adjunct.parts.get("of") if adjunct.parts.get("kind") == "instead of" else None
        kept.append(Node("adjunct", kind="instead") if _is_what_happens_to(ctx, of) else adjunct)
    if kept == list(node.each("adjuncts")):
        return node
    for adjunct in node.each("adjuncts"):
        _words = [part["word"] for part in adjunct.below() if part.kind == "pronoun"]
        _said = adjunct["kind"], adjunct["of"]
    return node.having(adjuncts=tuple(kept))


_ITS: Final = {"its": "it", "his": "he", "her": "she", "their": "they", "his or her": "he or she"}


def _is_what_happens_to(ctx: Context, of: Node | None) -> bool:
    """Whether a phrase points at the card to which something would happen."""
    if of is None or of.kind not in ("pronoun", "thing") or of.parts.get("sort") == "event":
        return False
    if of.kind == "pronoun":
        of = of.having(word=_ITS.get(str(of["word"]), of["word"]))
    elif of["det"] not in ("the", "that") or of["after"] or of["count"]:
        return False
    try:
        return mean_cards.group(ctx.copy(), of) == That("event card")
    except NotUnderstood:
        return False


#: Events after which a card is no longer in the battle, or in play; what turns it.
_OUT: Final = ("sent-home", "comes-home", "leaves-battle")
_GONE: Final = ("destroyed", "buried", "leaves", "returns", "discards")
_TURNED: Final = {"bows": "unbowed", "straightens": "bowed"}


def _stays(node: Node, kind: str) -> bool:
    """It stays in the battle, remains unbowed: it is not sent home, it does not bow."""
    if node["negated"] or node["modal"] or node["tense"] or not points_at(node["agent"]):
        return False
    if node["sense"] == "stays":
        at = node["at"]
        return kind in _OUT and at is not None and points_at(at, "battle") and not node["adjuncts"]
    as_ = node["as_"] if node["sense"] == "becomes" and not node["adjuncts"] else None
    if as_ is None or as_.kind != "is" or node["what"] is not None:
        return False
    _whose, predicate = as_["subject"], as_["predicate"]
    if predicate.kind == "adjective":
        return bool(_TURNED.get(kind) == predicate["word"])
    if predicate.kind != "place" or predicate["preposition"] != "in":
        return False
    return (kind in _GONE and points_at(predicate["what"], "play")) or (
        kind in _OUT and points_at(predicate["what"], "battle")
    )


def is_denial(node: Node, kind: str) -> bool:
    """He is not, that player does not, it stays in the battle: what was about to happen does not."""
    if node.kind == "clause" and node["sense"] in ("stays", "becomes"):
        return _stays(node, kind)
    if node.kind == "clause" and node["sense"] == "survive":
        plain = not (node["what"] or node["negated"] or node["modal"] or node["adjuncts"])
        return kind == "destroyed" and plain and points_at(node["agent"])
    if node.kind == "is":
        predicate = node["predicate"]
        so = predicate.kind == "pronoun" and predicate["word"] == "<so>"
        return bool(so and node["negated"] and not node["adjuncts"] and points_at(node["subject"]))
    if node.kind != "clause" or node["sense"] != "does_so" or not node["negated"]:
        return False
    plain = node["modal"] in (None, "will") and not (node["adjuncts"] or node["what"] or node["tense"])
    return plain and points_at(node["agent"])


def actor(ctx: Context, node: Node | None) -> Who:
    """Who does it; of a Hero it is his or her controller."""
    if node is None or node.kind == "you":
        return YOU
    if mean_players.is_player(ctx, node):
        return mean_players.who(ctx, node)
    if node.kind in ("pronoun", "self") or (
        node.kind == "thing" and "card" in (node["sort"] or "").split("/")
    ):
        return ControllerOf(mean_cards.group(ctx, node))
    return mean_players.who(ctx, node)


def adjunct_of(node: Node, *kinds: str) -> dict[str, Any]:
    """The adjuncts of a clause by their kinds, of which all must be among these."""
    found: dict[str, Any] = {}
    for adjunct in node.each("adjuncts"):
        kind = adjunct["kind"]
        if kind == "filler":
            continue
        if kind not in kinds or kind in found:
            raise NotUnderstood(adjunct, f"“{kind}” is not understood here")
        found[kind] = adjunct["of"] if adjunct["of"] is not None else True
    return found


def duration(ctx: Context, found: dict[str, Any], default: str = "turn") -> str:
    """For how long: until the end of the turn or the battle, permanently."""
    meanwhile = found.get("during")
    this_turn = isinstance(meanwhile, Node) and is_just(meanwhile, "turn", "this")
    if sum([this_turn, *[kind in found for kind in _ENDS]]) > 1:
        raise NotUnderstood(found.get("until"), "until when? Two times are said")
    if "next return" in found:
        return "next return"
    if "permanently" in found:
        return "good"
    if "while" in found and default in ("turn", "good"):
        default = "while"
    if "this turn" in found:
        return "turn"
    action = found.get("for")
    if isinstance(action, Node):
        if action.kind == "thing" and action["sort"] in ("event", "time") and action["noun"] in _ENDING:
            if not is_just(action, action["noun"], "this", "that", "the"):
                raise NotUnderstood(action, "for what?")
            return _period(action)
        if action.kind != "thing" or action["noun"] not in ACTION_NOUNS:
            raise NotUnderstood(action, "for what?")
        if not is_just(action, action["noun"], "this", "that", "the"):
            raise NotUnderstood(action, "for what?")
        return "action"
    moment = found.get("until")
    moment = named_again(ctx, moment) if isinstance(moment, Node) else moment
    if isinstance(moment, Node) and _as_long_as(moment) is not None:
        return "while"
    if isinstance(moment, Node) and moment.kind == "thing" and moment["sort"] == "time":
        return _before(moment)
    if isinstance(moment, Node) and moment.kind == "moment" and moment["edge"] == "start":
        return _before(moment["of"])
    if moment is None:
        during = found.get("during")
        if isinstance(during, Node) and during["noun"] == "battle":
            ctx.speak_of(Referent("battle", "event", ("battle",), "one"))
        return _during(during) if isinstance(during, Node) else default
    of_battle = moment.parts.get("what" if moment.kind == "clause" else "of")
    if isinstance(of_battle, Node) and of_battle["noun"] == "battle":
        ctx.speak_of(Referent("battle", "event", ("battle",), "one"))
    if moment.kind == "moment" and moment["edge"] == "end":
        return _period(moment["of"])
    if moment.kind == "clause" and moment["sense"] == "absorb" and _of_damage(moment):
        return "engagement"
    if moment.kind == "clause" and moment["sense"] == "ends":
        _said = moment["tense"]
        return _period(moment["what"])
    if (
        moment.kind == "is"
        and moment["predicate"].kind == "adjective"
        and moment["predicate"]["word"] == "over"
    ):
        return _period(moment["subject"])
    raise NotUnderstood(moment, "until when?")


def named_again(ctx: Context, moment: Node) -> Node:
    """Until it ends, at the end of it: of the battle or turn that was named."""
    roles = {"moment": "of", "clause": "what", "is": "subject"}
    role = roles.get(moment.kind, "")
    part = moment.parts.get(role)
    if not isinstance(part, Node) or part.kind != "pronoun" or part["word"] != "it":
        return moment
    if moment.kind == "clause" and moment["sense"] not in ("ends", "begins"):
        return moment
    known = ctx.find("event") or ctx.find("time")
    if moment.kind == "moment" and ctx.going_on:
        known = ctx.going_on[-1]
    if known is None:
        return moment
    return moment.having(**{role: Node("thing", noun=known.name, sort="event", number="one", det="the")})


#: What ends as a phase or turn begins.
_BEFORE: Final = {"night_phase": "day", "end_phase": "night", "dawn_phase": "turn", "turn": "turn"}


def _before(of: Node) -> str:
    """Until the Night Phase, until the beginning of the next turn."""
    words = [a["word"] for a in of.each("adjectives")]
    yours = of["owner"] is None or (of["owner"].kind == "you" and of["noun"] == "turn")  # one turn for all
    coming = words == ["next"] or of["det"] in ("next", "following")
    plain = of["noun"] in ("night_phase", "end_phase") and words == [] and of["det"] in (None, "the")
    if of["noun"] not in _BEFORE or not (coming or plain) or not yours or of["after"] or of["count"]:
        raise NotUnderstood(of, "until when?")
    return _BEFORE[of["noun"]]


def _as_long_as(moment: Node) -> Node | None:
    """Until Ines straightens, until she leaves play: as long as she is bowed, as she is in play."""
    if moment.kind == "is" and not moment["modal"] and not moment["adjuncts"]:
        word = moment["predicate"]
        over = word.kind == "adjective" and word["word"] in ("over", "done")
        return None if over or word.kind == "pronoun" else _denied_state(moment)
    if moment.kind != "clause" or moment["negated"] or moment["modal"] or moment["agent"] == WHICH:
        return None
    if moment["sense"] in ("has", "have", "control") and not (moment["tense"] or moment["adjuncts"]):
        return _denied_state(moment)
    if moment["sense"] == "bow" and moment["agent"] is None and not moment["adjuncts"]:
        return Node("is", subject=moment["what"], predicate=Node("adjective", word="unbowed"))
    if moment["sense"] == "straighten" and moment["agent"] is None and not moment["adjuncts"]:
        return Node("is", subject=moment["what"], predicate=Node("adjective", word="bowed"))
    if moment["sense"] == "leave" and points_at(moment["what"], "play") and not moment["adjuncts"]:
        here = Node("place", preposition="in", what=moment["what"])
        return Node("is", subject=moment["agent"], predicate=here)
    return None


def _denied_state(moment: Node) -> Node:
    """Until he is bowed, until you have no Water: as long as it is not so."""
    denied: Node = moment.having(negated=None if moment["negated"] else True)
    return denied


def _of_damage(node: Node) -> bool:
    """Until the damage is absorbed, has been absorbed."""
    what, _tense = node["what"], node["tense"]
    plain = what is not None and what.kind == "goods" and what["what"] == "damage" and node["agent"] is None
    return plain and what["det"] in ("the", "that", "this") and not (what["after"] or node["adjuncts"])


def _during(node: Node) -> str:
    words = [a["word"] for a in node.each("adjectives")]
    if node["after"] or node["count"] is not None or node["owner"] is not None:
        raise NotUnderstood(node, "for how long?")
    if (
        node["noun"] in ("turn", "battle", "duel", "attack", "raid", "engagement")
        and node["det"]
        in (
            "this",
            "the",
            "that",
        )
        and words in ([], ["same"])
    ):
        return str(node["noun"])
    if node["noun"] in ("dawn_phase", "end_phase", "turn", "day_phase", "night_phase") and (
        words == ["next"] or node["det"] in ("next", "following")
    ):
        return f"next {str(node['noun']).replace('_phase', '')}"
    raise NotUnderstood(node, "for how long?")


#: What ends, and with it what lasts so long.
_ENDING: Final = (
    *("turn", "battle", "duel", "attack", "attack_phase", "raid", "engagement", "day_phase", "night_phase"),
    "game",
)


def _period(of: Node) -> str:
    if of["noun"] not in _ENDING:
        raise NotUnderstood(of, "until when?")
    words = [a["word"] for a in of.each("adjectives")]
    yours = of["owner"] is not None and of["owner"].kind == "you" and of["noun"] == "turn"  # one turn for all
    if of["after"] or of["count"] is not None or (of["owner"] is not None and not yours):
        raise NotUnderstood(of, "until when?")
    if of["noun"] == "attack_phase":
        of = of.having(noun="attack")
    if words not in ([], ["next"]):
        raise NotUnderstood(of, "until when?")
    noun = str(of["noun"]).replace("_phase", "")
    if noun == "game":
        return "good"
    return f"next {noun}" if of["det"] in ("next", "following") or words else noun


def held_while(ctx: Context, found: dict[str, Any]) -> Condition | None:
    """As long as Ines stays bowed."""
    of, until = found.get("while"), found.get("until")
    if of is None and isinstance(until, Node):
        of = _as_long_as(until)
    return mean_conditions.condition(ctx, of) if isinstance(of, Node) else None


def another(node: Node) -> Node:
    """ "From one of your City Sections to another": another of your City Sections."""
    to, source = node["to"], node["from_"]
    if to is not None and to.kind == "place":
        to = to["what"]
    if to is None or to.kind != "pronoun" or to["word"] != "another" or source is None:
        return node
    if source.kind == "place":
        source = source["what"]
    if source.kind != "thing":
        return node
    return node.having(to=source.having(det="another", count=None, number="one"))


def spoken(ctx: Context, player: Who) -> None:
    """A player who does something is the one that "their" means then."""
    if isinstance(player, (ThatPlayer, SomePlayer)):
        ctx.speak_of(Referent(player.name, "player", ("player", "opponent"), "one"))


def by_actor(ctx: Context, node: Node) -> Node:
    """The clause with its player known, so that "a player" is chosen once."""
    agent = node["agent"]
    if agent is None or node["passive"] or agent.kind == "you":
        return node
    player = actor(ctx, agent)
    spoken(ctx, player)
    known = ThatPlayer(player.name) if isinstance(player, SomePlayer) else player
    ctx.actor = known if not isinstance(player, You) else None
    return node.having(agent=mean_players.as_that(player))


def _says_yours(what: Node | None) -> bool:
    """A card from your hand: yours, whoever takes it."""
    return what is not None and any(part.kind == "you" for part in what.below())


def chosen_by(cards: Group, player: Who, what: Node | None = None) -> Group:
    """The same cards, chosen by a player; what another player must bow or destroy is his or her own."""
    if isinstance(cards, Chosen) and not isinstance(player, You) and cards.by is None:
        place, tests = cards.place, cards.tests
        known = ("hand", "deck", "saved", "buried", "top", "bottom")
        if (
            all(zone in known for zone in place.zone.split("/"))
            and place.whose == YOU
            and not _says_yours(what)
        ):
            place = Place(place.zone, player)
        if what is not None and place == PLAY and not (_is_target(what) or any(map(_says_whose, tests))):
            tests = (*tests, OfPlayer(player))
        return Chosen(cards.count, tests, place, player, cards.random, cards.name)
    return cards


def _is_target(node: Node) -> bool:
    return node.kind == "thing" and (
        node["det"] == "target" or any(a["word"] == "target" for a in node.each("adjectives"))
    )


def _says_whose(test: Test) -> bool:
    """Whether it tells whose card is meant: somebody's, opposing, attached to a known one, one of several."""
    if isinstance(test, Not):
        return _says_whose(test.test)
    if isinstance(test, (AnyOf, AllOf)):
        return any(map(_says_whose, test.tests))
    if isinstance(test, AttachedTo) and isinstance(test.cards, Every):
        return any(map(_says_whose, test.cards.tests))
    opposing = isinstance(test, Is) and test.word in ("opposing", "attacking", "defending", "raiding")
    return opposing or isinstance(test, (OfPlayer, AttachedTo, Among, InUnitOf))


def objects(ctx: Context, node: Node) -> Group:
    """What is dealt with, with the zone that the verb names."""
    what, source = node["what"], node["from_"]
    if source is not None and source.kind == "place":
        source = source["what"]
    if source is not None and _adds_nothing(what, source):
        _noun = source["noun"], source["det"], source["word"], source["sort"], source["number"]
        source = None
    if source is not None:
        if mean_cards.is_this(ctx, what):
            raise NotUnderstood(node, "what comes from there?")  # a text works where its card is
        place = Node("place", preposition="from", what=source)
        if what.kind == "pronoun" and what["word"] == "one":  # discard a card and take one from there
            what = Node("thing", noun="one", sort="card", number="one")
        if what.kind == "all":
            parts = [part.having(after=(*part.each("after"), place)) for part in what["parts"]]
            return _chosen(ctx, node, what.having(parts=tuple(parts)))
        if what.kind != "thing":
            raise NotUnderstood(node, "what comes from there?")
        what = what.having(after=(*(what.each("after")), Node("place", preposition="from", what=source)))
    if any(a["kind"] == "at random" for a in node.each("adjuncts")):
        what = what.having(after=(*(what.each("after")), Node("at_choice")))
    return _chosen(ctx, node, what)


def _chosen(ctx: Context, node: Node, what: Node) -> Group:
    cards = mean_cards.group(ctx, what)
    chooser = actor(ctx, node["agent"]) if not node["passive"] and node["agent"] is not None else YOU
    return chosen_by(cards, chooser, what)


def _adds_nothing(what: Node, source: Node) -> bool:
    """Discarded from play, removed from the battle: a place where the card is anyway."""
    return (source.kind == "thing" and source["noun"] == "play") or (
        source.kind == "small_word" and source["word"] == "play"
    )
