"""Turns of lasting text put into the plainest words: "is 1 Copper cheaper", "nothing can bow him"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from serai.games.burning_sands.text.nominal import WHICH
from serai.parts.english.node import Node

#: What a cost is paid with.
_GOODS: Final = ("copper", "water")


def _so_much(node: Node) -> Node:
    """Items are 1 Copper cheaper: they cost 1 Copper less."""
    predicate = node.parts["predicate"] if node.kind == "is" else None
    if not isinstance(predicate, Node) or predicate.kind != "compared":
        return node
    goods, by = predicate.parts.get("value"), predicate.parts.get("by")
    if goods not in _GOODS or by is None or node.parts.get("negated") or node.parts.get("modal"):
        return node
    _said = predicate["value"], node["predicate"], node["subject"]
    much = Node(
        "goods", what=goods, count=predicate["by"], extra="more" if predicate["op"] == ">" else "less"
    )
    return Node(
        "clause",
        sense="costs",
        agent=node["subject"],
        what=much,
        to=predicate["to"],
        tense=node["tense"],
        adjuncts=node["adjuncts"],
    )


def _nothing_can(node: Node) -> Node:
    """Nothing can bow Aziz: he cannot be bowed."""
    doer = node.parts.get("agent") if node.kind == "clause" else None
    if not isinstance(doer, Node) or doer.parts.get("word") != "nothing" or node.parts.get("passive"):
        return node
    plain = node.parts.get("modal") in ("can", "may", "will") and "what" in node.parts
    if not plain or node.parts.get("negated"):
        return node
    _word = doer["word"], node["agent"]
    return node.having(passive=True, agent=None, negated=True)


#: Verbs by which something has an effect.
_EFFECT: Final = ("have", "has", "has_event", "gain")


def _no_effect(node: Node) -> Node:
    """Omens have no effect on Aziz: they do not affect him."""
    what = node.parts.get("what") if node.kind == "clause" and node.parts["sense"] in _EFFECT else None
    if not isinstance(what, Node) or what.parts.get("noun") != "effect" or what.parts.get("det") != "no":
        return node
    on = [one for one in what.parts.get("after", ()) if one.kind == "place"]
    ats = [a for a in node.parts.get("adjuncts", ()) if a.parts["kind"] == "at"]
    if len(on) + len(ats) != 1 or len(what.parts.get("after", ())) != len(on) or node.parts.get("negated"):
        return node
    if "adjectives" in what.parts or "owner" in what.parts or "at" in node.parts:
        return node
    _said = node["sense"], what["noun"], what["det"], node["what"], what["after"]
    to = (
        on[0]["what"]
        if on and on[0]["preposition"] == "on"
        else ats[0]["of"]
        if ats and ats[0]["kind"]
        else None
    )
    if to is None:
        return node
    rest = tuple([a for a in node.each("adjuncts") if a not in ats])
    return node.having(sense="affect", what=to, negated=True, adjuncts=rest)


def _twice(node: Node) -> Node:
    """He has double Strength, half its Ka: the value is doubled or halved."""
    what = (
        node.parts.get("what") if node.kind == "clause" and node.parts["sense"] in ("have", "gain") else None
    )
    if not isinstance(what, Node) or what.kind != "part" or what.parts.get("det") not in ("double", "half"):
        return node
    of, doer = what.parts["of"], node.parts.get("agent")
    owner, noun = of.parts.get("owner"), of.parts.get("what" if of.kind == "goods" else "noun")
    bare = noun in ("strength", "ka", "influence") and not (
        of.parts.keys() & {"count", "adjectives", "after", "det"}
    )
    own = owner is None or (owner.kind == "pronoun" and owner.parts["word"] in ("its", "his", "her", "their"))
    if not (bare and own) or doer is None or node.parts.get("modal") or node.parts.get("negated"):
        return node
    _said = (
        node["sense"],
        node["what"],
        what["of"],
        (owner["word"] if owner is not None else None, of["owner"]),
    )
    verb = "double" if what["det"] == "double" else "halve"
    return node.having(sense=verb, agent=None, passive=True, what=of.having(owner=node["agent"]))


#: Actions by their kinds, which are taken rather than used.
_TAKEN: Final = (
    *("reaction", "action", "day_action", "night_action", "battle_action", "open_action", "council_action"),
    "maneuver",
)


def _taken(node: Node) -> Node:
    """Reactions cannot be used: they cannot be taken; abilities that are taken are used."""
    sense = node.parts["sense"] if node.kind == "clause" else ""
    what = node.parts.get("what") if sense in ("use", "take_action") else None
    if not isinstance(what, Node) or node.parts.get("against"):
        return node
    if what.parts.get("noun") in ("ability", "innate_ability"):
        return node.having(sense="use")
    return node.having(sense="take_action") if what.parts.get("noun") in _TAKEN else node


def _each_who(node: Node) -> Node:
    """Opponents pay 1 Water whenever they attack you: whenever an opponent does, that opponent pays."""
    doer = node.parts.get("agent") if node.kind == "clause" else None
    if not isinstance(doer, Node) or doer.kind != "thing" or doer.parts.get("sort") != "player":
        return node
    dets = {None: "a", "all": "a", "other": "another", "all other": "another", "the other": "another"}
    bare = doer.parts["number"] == "many" and not (doer.parts.keys() & {"count", "after", "adjectives"})
    whens = [a for a in node.parts.get("adjuncts", ()) if a.parts["kind"] in ("when", "after")]
    if not bare or doer.parts.get("det") not in dets or len(whens) != 1 or node.parts.get("modal"):
        return node
    of = whens[0].parts["of"]
    they = of.parts.get("agent") if isinstance(of, Node) and of.kind == "clause" else None
    if not isinstance(they, Node) or they.parts.get("word") != "they":
        return node
    _said = they["word"], of["agent"], doer["number"]
    one = doer.having(det=dets[doer["det"]], number="one", owner=None)
    if "owner" in doer.parts and not _is_yours(doer["owner"]):
        return node
    that = Node("thing", noun=doer["noun"], sort="player", number="one", det="that")
    when = whens[0].having(of=of.having(agent=one))
    return node.having(agent=that, adjuncts=tuple([when if a is whens[0] else a for a in node["adjuncts"]]))


def _is_yours(node: Node) -> bool:
    return node.kind == "you"


_SOMEBODY: Final = Node("thing", noun="player", sort="player", number="many")
#: What somebody does is priced; what a card is bought for is its cost.
_BUYING: Final = ("bring", "return", "attach", "cast", "play", "enter_play", "equip")


def _deed_costs(node: Node) -> Node:
    """Attacking you costs 1 Water, it costs 1 Water to attack you: players must pay it to attack you."""
    if node.kind != "clause" or node.parts["sense"] != "costs" or node.parts.get("negated"):
        return node
    doer, what = node.parts.get("agent"), node.parts.get("what")
    purposes = [a for a in node.parts.get("adjuncts", ()) if a.parts["kind"] == "purpose"]
    it = isinstance(doer, Node) and doer.parts.get("word") == "it" and len(purposes) == 1
    deed = purposes[0].parts["of"] if it else doer
    plain = (
        isinstance(what, Node) and what.kind == "goods" and ("extra" not in what.parts or _by_so_much(what))
    )
    if not isinstance(deed, Node) or deed.kind != "clause" or deed.parts["sense"] in _BUYING or not plain:
        return node
    if any(a.parts["kind"] in ("instead of", "for each") for a in node.parts.get("adjuncts", ())):
        return node
    _said = node["agent"], (deed if deed is doer else node["agent"]["word"]), [a["kind"] for a in purposes]
    who = node["to"] if node["to"] is not None else _SOMEBODY
    rest = tuple([a for a in node.each("adjuncts") if a not in purposes])
    purpose = Node("adjunct", kind="purpose", of=purposes[0]["of"] if it else deed)
    return node.having(sense="pay", agent=who, to=None, modal="must", adjuncts=(*rest, purpose))


def _who_wants(node: Node) -> Node:
    """A player who wants to attack you must pay 2 Copper: a player must pay it to attack you."""
    if node.kind != "clause" or node.parts.get("modal") not in ("must", "must first"):
        return node
    doer = node.parts.get("agent")
    after: tuple[Node, ...] = ()
    if isinstance(doer, Node) and doer.kind == "thing":
        after = doer.parts.get("after", ())
    wish = after[0].parts.get("clause") if len(after) == 1 and after[0].kind == "relative" else None
    if isinstance(wish, Node) and isinstance(doer, Node):
        made = _wish(wish, WHICH)
        if made is not None:
            _said = doer["after"], after[0]["clause"]
            purpose = Node("adjunct", kind="purpose", of=made)
            return node.having(agent=doer.having(after=None), adjuncts=(*node.each("adjuncts"), purpose))
    found = [a for a in node.parts.get("adjuncts", ()) if a.parts["kind"] in ("if", "when")]
    of = found[0].parts["of"] if len(found) == 1 else None
    made = _wish(of, None) if isinstance(of, Node) else None
    if made is None or not isinstance(of, Node):
        return node
    _kind, _word = (found[0]["kind"], found[0]["of"]), node["agent"] is not None and node["agent"]["word"]
    rest = tuple([a for a in node.each("adjuncts") if a is not found[0]])
    return node.having(agent=of["agent"], adjuncts=(*rest, Node("adjunct", kind="purpose", of=made)))


def _wish(of: Node, doer: Node | None) -> Node | None:
    """What somebody wants to do; None where no wish is told."""
    if of.kind != "clause" or of.parts["sense"] != "wants_to" or of.parts.get("negated"):
        return None
    if (doer is not None and of.parts.get("agent") != doer) or of.parts.get("adjuncts"):
        return None
    _said = of["sense"], of["agent"], of["tense"]
    made: Node = of["what"]
    return made


#: Deeds by which one pays.
_PAYING: Final = ("pay", "discard", "give", "destroy", "bury", "bow", "lose")
_THEY: Final = ("they", "he", "she", "he or she", "it")


def _only_if_paid(node: Node) -> Node:
    """Players may only attack you if they pay 1 Water: they cannot, unless they pay."""
    if (
        node.kind != "clause"
        or node.parts.get("negated")
        or node.parts.get("modal") not in ("may only", "may", "can")
    ):
        return node
    doer = node.parts.get("agent")
    only = ("if", "only if", "only by", "by") if node.parts["modal"] == "may only" else ("only if",)
    found = [a for a in node.parts.get("adjuncts", ()) if a.parts["kind"] in only]
    of = found[0].parts["of"] if len(found) == 1 else None
    if not isinstance(of, Node) or of.kind != "clause" or of.parts["sense"] not in _PAYING:
        return node
    payer = of.parts.get("agent")
    same = payer in (doer, WHICH) or (isinstance(payer, Node) and payer.parts.get("word") in _THEY)
    if not isinstance(doer, Node) or not same or of.parts.get("tense") or of.parts.get("negated"):
        return node
    _said = found[0]["kind"], node["modal"]
    they = Node("pronoun", word="they", sort="card/player", number="many")
    unless = found[0].having(kind="unless", of=of.having(agent=they if payer == WHICH else of["agent"]))
    rest = tuple([unless if a is found[0] else a for a in node["adjuncts"]])
    return node.having(modal="can", negated=True, adjuncts=rest)


def _it_costs(node: Node) -> Node:
    """Whenever you pay for a Spell, it costs 1 Water less: Spells that you pay for do."""
    if node.kind != "clause" or node.parts["sense"] != "costs":
        return node
    it = node.parts.get("agent")
    whens = [a for a in node.parts.get("adjuncts", ()) if a.parts["kind"] == "when"]
    of = whens[0].parts["of"] if len(whens) == 1 else None
    if (
        not isinstance(it, Node)
        or it.parts.get("word") != "it"
        or not isinstance(of, Node)
        or of.kind != "clause"
    ):
        return node
    role = {"pay": "for_", "cast": "what", "bring": "what", "attach": "what", "play": "what"}.get(
        of.parts["sense"]
    )
    bought = of.parts.get(role or "")
    if (
        not isinstance(bought, Node)
        or bought.kind != "thing"
        or bought.parts.get("det") not in ("a", "any", "another")
    ):
        return node
    if of.parts.get("passive") or of.parts.get("agent") is None or of.parts.get("modal"):
        return node
    _said = it["word"], (whens[0]["kind"], whens[0]["of"]), node["agent"], of[role or ""]
    rest = tuple([a for a in node["adjuncts"] if a is not whens[0]])
    cards = bought.having(det="other" if bought["det"] == "another" else None, number="many")
    if of.parts["sense"] == "pay":
        _paid = of["sense"], of["agent"], of["what"]
        return node.having(agent=cards, to=of["agent"], adjuncts=rest)
    clause = Node("relative", clause=of.having(what=WHICH))
    return node.having(agent=cards.having(after=(*cards.each("after"), clause)), adjuncts=rest)


def _by_so_much(goods: Node) -> bool:
    """1 Copper more, 1 less."""
    return goods.parts["what"] in _GOODS and goods.parts["extra"] in ("more", "less")


def _pays_less(node: Node) -> Node:
    """You pay 1 Copper less to attack: you must, if anything."""
    if (
        node.kind != "clause"
        or node.parts["sense"] != "pay"
        or node.parts.get("modal") not in (None, "need only")
    ):
        return node
    what = node.parts.get("what")
    if (
        not isinstance(what, Node)
        or what.kind != "goods"
        or "extra" not in what.parts
        or not _by_so_much(what)
    ):
        return node
    purposes = [a for a in node.parts.get("adjuncts", ()) if a.parts["kind"] == "purpose"]
    deed = purposes[0].parts["of"] if len(purposes) == 1 else None
    if not isinstance(deed, Node) or deed.kind != "clause" or deed.parts["sense"] in _BUYING:
        return node
    _said = node["modal"]
    return node.having(modal="must")


_TO_PLAY: Final = Node("thing", noun="play", sort="zone", number="one")


def _return_costs(node: Node) -> Node:
    """You need pay only 1 Water for his next return to play: returning him costs you that, the next time."""
    if node.kind != "clause" or node.parts["sense"] not in ("pay", "costs") or node.parts.get("negated"):
        return node
    pays = node.parts["sense"] == "pay"
    noun = node.parts.get("for_" if pays else "agent")
    times = [a for a in node.parts.get("adjuncts", ()) if _is_time_of_return(a)]
    by_time = pays and noun is None and len(times) == 1
    if by_time:
        deed, once = times[0].parts["of"], times[0].parts["kind"] == "next time"
    elif isinstance(noun, Node) and noun.kind == "thing" and noun.parts["noun"] == "return":
        deed, once = _return_of(noun), _is_next(noun)
    else:
        return node
    goods = node.parts.get("what")
    if deed is None or not isinstance(goods, Node) or goods.kind != "goods" or "extra" in goods.parts:
        return node
    onlys = [a for a in node.parts.get("adjuncts", ()) if a.parts["kind"] == "only"]
    count = goods.parts.get("count")
    only = (
        onlys or node.parts.get("modal") == "need only" or (count is not None and count.parts["op"] == "only")
    )
    if pays and not only:
        return node
    _said = node["modal"], node["for_" if pays else "agent"], [a["kind"] for a in onlys]
    _when = [(a["kind"], a["of"]) for a in times] if by_time else ()
    rest = tuple([a for a in node["adjuncts"] or () if a not in onlys and not (by_time and a in times)])
    next_ = (Node("adjunct", kind="next return"),) if once else ()
    payer = node["agent"] if pays else node["to"]
    plain = deed.having(agent=WHICH, to=deed.parts.get("to") or _TO_PLAY)
    return node.having(
        sense="costs", agent=plain, what=goods, to=payer, for_=None, modal=None, adjuncts=(*rest, *next_)
    )


def _return_of(noun: Node) -> Node | None:
    """The Hero's next return: somebody returns the Hero."""
    of = noun.parts.get("owner")
    words = [a.parts["word"] for a in noun.parts.get("adjectives", ())]
    if not isinstance(of, Node) or words not in ([], ["next"]) or noun.parts.get("after"):
        return None
    _noun = noun["noun"]
    return Node("clause", sense="return", what=noun["owner"])


def _is_next(noun: Node) -> bool:
    return [a["word"] for a in noun["adjectives"] or ()] == ["next"]


def _is_time_of_return(adjunct: Node) -> bool:
    """When you return this Hero to play, the next time you do; to return this Hero to play."""
    of = adjunct.parts.get("of")
    if (
        adjunct.parts["kind"] not in ("when", "next time", "purpose")
        or not isinstance(of, Node)
        or of.kind != "clause"
    ):
        return False
    to = of.parts.get("to")
    plain = not (of.parts.get("passive") or of.parts.get("adjuncts") or of.parts.get("modal"))
    return bool(
        of.parts["sense"] == "return"
        and plain
        and isinstance(to, Node)
        and to.kind == "thing"
        and to.parts["noun"] == "play"
        and isinstance(of.parts.get("what"), Node)
    )


#: What stands behind "except": the adjunct that it is when it is said of the verb.
_PLACES: Final = {"in": "during", "at": "during", "during": "during", "from": "from", "with": "with"}


def _except(node: Node) -> Node:
    """He cannot be destroyed except in a duel: he can only be destroyed there."""
    if node.kind != "clause" or node.parts.get("modal") not in (None, "can", "may", "will"):
        return node
    found = [a for a in node.parts.get("adjuncts", ()) if _is_exception(a)]
    doer = node.parts.get("agent")
    nobody = isinstance(doer, Node) and doer.kind == "thing" and doer.parts.get("det") == "no"
    if len(found) != 1 or bool(node.parts.get("negated")) == nobody:
        return node
    place = found[0]["of"]
    preposition, what = place["preposition"], place["what"]
    _kind = found[0]["kind"]
    rest = tuple([a for a in node["adjuncts"] if a is not found[0]])
    if nobody and isinstance(doer, Node):
        _none = node["agent"]["det"]
        node = node.having(agent=doer.having(det=None, number="many"))
    if preposition == "by" and node.parts.get("passive") and "agent" not in node.parts:
        return node.having(modal="may only", negated=None, agent=what, adjuncts=rest)
    kind = _PLACES.get(preposition, preposition)
    said = Node("place", preposition=preposition, what=what)
    if preposition == "from":
        return node.having(modal="may only", negated=None, from_=said, adjuncts=rest)
    only = Node("adjunct", kind=kind, of=what)
    return node.having(modal="may only", negated=None, adjuncts=(*rest, only))


def _is_exception(adjunct: Node) -> bool:
    of = adjunct.parts.get("of")
    return adjunct.parts["kind"] == "except" and isinstance(of, Node) and of.kind == "place"


def _including(node: Node) -> Node:
    """Nobody can target him, not even you: it says nothing more."""
    adjuncts = node.parts.get("adjuncts", ())
    found = [a for a in adjuncts if a.parts["kind"] == "including"]
    if len(found) != 1:
        return node
    of = found[0].parts["of"]
    yours = of.kind == "you" or (of.parts.get("owner") is not None and of.parts["owner"].kind == "you")
    others = ("another", "no other", "each other", "other", "all other", "any other", "the other")
    left_out = any(
        part.parts.get("noun") == "opponent" or part.parts.get("det") in others
        for part in node.below()
        if part.kind == "thing"
    )
    if not yours or left_out:
        return node
    _said = found[0]["kind"], found[0]["of"], of["owner"], of["noun"]
    return node.having(adjuncts=tuple([a for a in node["adjuncts"] if a is not found[0]]))


#: What the rules let one do once in a turn.
_ONCE: Final = ("raid", "attack", "challenge")


def _once_more(node: Node) -> Node:
    """He may raid even if you have already raided, in addition to your normal raid: once more."""
    if (
        node.kind != "clause"
        or node.parts["sense"] not in _ONCE
        or node.parts.get("modal") not in ("can", "may")
    ):
        return node
    for adjunct in node.parts.get("adjuncts", ()):
        of = adjunct.parts.get("of")
        if not isinstance(of, Node):
            continue
        if adjunct.parts["kind"] == "even if" and _has_done_so(of, node.parts["sense"]):
            _done = of["tense"], of["agent"], of["what"], of["sense"]
            _more = [(a["kind"], a["of"]) for a in of.each("adjuncts")]
            _noun = of["what"]["noun"] if of["what"] is not None and of["sense"] == "declare" else None
        elif adjunct.parts["kind"] == "in addition to" and of.parts.get("noun") == node.parts["sense"]:
            words = [a["word"] for a in of.each("adjectives")]
            if of.parts.keys() - {"noun", "sort", "number", "owner", "adjectives", "det"} or words not in (
                [],
                ["normal"],
            ):
                continue
            _said = of["noun"], of["owner"], of["det"]
        else:
            continue
        _kind = adjunct["kind"], adjunct["of"]
        again = Node("adjunct", kind="again")
        return node.having(adjuncts=tuple([again if a is adjunct else a for a in node["adjuncts"]]))
    return node


def _has_done_so(of: Node, sense: str) -> bool:
    """Whether a clause says that the same has been done in this turn."""
    if of.kind != "clause" or of.parts.get("tense") != "past" or of.parts.get("negated"):
        return False
    what = of.parts.get("what")
    declared = of.parts["sense"] == "declare" and isinstance(what, Node) and what.parts.get("noun") == sense
    plain = of.parts["sense"] == sense and "what" not in of.parts
    kinds = ("already", "this turn", "during", "filler")
    return (declared or plain) and all(a.parts["kind"] in kinds for a in of.parts.get("adjuncts", ()))


_SIDES: Final = {"attacker": "attack", "defender": "defend"}


def _only_attacker(node: Node) -> Node:
    """He cannot be the only attacker: he cannot attack alone."""
    predicate = node.parts["predicate"] if node.kind == "is" else None
    if not isinstance(predicate, Node) or predicate.kind != "thing" or not node.parts.get("modal"):
        return node
    words = [a.parts.get("word") for a in predicate.parts.get("adjectives", ())]
    verb = _SIDES.get(predicate.parts["noun"])
    if verb is None or words not in (["only"], ["lone"]) or predicate.parts.get("after"):
        return node
    _said = (
        node["predicate"],
        predicate["noun"],
        predicate["det"],
        [a["word"] for a in predicate["adjectives"]],
    )
    alone = Node("adjunct", kind="alone")
    return Node(
        "clause",
        sense=verb,
        agent=node["subject"],
        modal=node["modal"],
        negated=node["negated"],
        adjuncts=(*node.each("adjuncts"), alone),
    )


def _except_by(node: Node) -> Node:
    """He cannot straighten except by paying 2 Water: unless his controller pays it."""
    if node.kind != "clause" or not node.parts.get("negated"):
        return node
    found = [a for a in node.parts.get("adjuncts", ()) if a.parts["kind"] == "except by"]
    if len(found) != 1:
        return node
    doer = node.parts.get("what" if node.parts.get("passive") or "agent" not in node.parts else "agent")
    of = found[0]["of"]
    if not isinstance(doer, Node) or of.kind != "clause" or of.parts.get("agent") != WHICH:
        return node
    player = doer.kind == "you" or doer.parts.get("sort") == "player"
    they = Node("pronoun", word="they", sort="card/player", number="many")
    if not player:
        word = doer.parts["word"] if doer.kind == "pronoun" else "its"
        its = Node("pronoun", word=word, sort="card", number="one")
        they = Node("thing", noun="controller", sort="player", number="one", owner=its)
    _kind = found[0]["kind"]
    payer = doer if doer.kind == "you" else they
    unless = found[0].having(kind="unless", of=of.having(agent=payer))
    return node.having(adjuncts=tuple([unless if a is found[0] else a for a in node["adjuncts"]]))


def _unless_straight(node: Node) -> Node:
    """They cannot engage unless they straighten: unless they are unbowed."""
    if node.kind != "adjunct" or node.parts["kind"] != "unless":
        return node
    of = node.parts.get("of")
    if not isinstance(of, Node) or of.kind != "clause" or of.parts["sense"] not in ("straighten", "bow"):
        return node
    if of.parts.keys() - {"sense", "what"}:
        return node
    word = "unbowed" if of["sense"] == "straighten" else "bowed"
    return node.having(of=Node("is", subject=of["what"], predicate=Node("adjective", word=word)))


def _neither_player(node: Node) -> Node:
    """Neither you nor your opponents may cast Spells: you may not, and they may not."""
    role = {"clause": "agent", "is": "subject"}.get(node.kind)
    together = node.parts.get(role) if role is not None else None
    if role is None or not isinstance(together, Node) or together.kind != "all":
        return node
    players = together.parts["parts"]
    all_players = all(one.kind == "you" or one.parts.get("sort") == "player" for one in players)
    if together.parts["conjunction"] != "nor" or not all_players or node.parts.get("negated"):
        return node
    if node.parts.get("modal") not in ("can", "may"):
        return node
    _nor, adjuncts = together["conjunction"], node.each("adjuncts")
    plain = node.having(adjuncts=None, negated=True)
    parts = tuple([plain.having(**{role: one}) for one in together["parts"]])
    return Node("several", conjunction="and", parts=parts, adjuncts=adjuncts)


LASTING_TURNS: Final[tuple[Callable[[Node], Node], ...]] = (
    _so_much,
    _nothing_can,
    _no_effect,
    _twice,
    _taken,
    _each_who,
    _deed_costs,
    _pays_less,
    _who_wants,
    _only_if_paid,
    _it_costs,
    _return_costs,
    _except,
    _including,
    _once_more,
    _only_attacker,
    _except_by,
    _unless_straight,
    _neither_player,
)
