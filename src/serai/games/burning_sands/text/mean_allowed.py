"""What sentences with can, may, must, need not and cannot mean: answers to the questions of the rules."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from serai.games.burning_sands.text import (
    mean_cards,
    mean_event_nouns,
    mean_events,
    mean_moves,
    mean_numbers,
    mean_places,
    mean_players,
    mean_raids,
    mean_steps,
    mean_tests,
)
from serai.games.burning_sands.text.context import Context, NotUnderstood, Referent, is_just, points_at, roles
from serai.games.burning_sands.text.events import BEGINNINGS
from serai.games.burning_sands.text.mean_actions import (
    action_kind,
    action_words,
    is_action,
    is_plain_action,
)
from serai.games.burning_sands.text.mean_numbers import YOU, bound
from serai.games.burning_sands.text.meaning import (
    PLAY,
    AllOf,
    Among,
    Answer,
    AnyPlayer,
    Bound,
    ControllerOf,
    EachPlayer,
    Event,
    Every,
    Fixed,
    Group,
    Not,
    Number,
    OfType,
    OtherThan,
    Place,
    PlayerNot,
    Step,
    Test,
    That,
    ThatPlayer,
    TokensOn,
    Who,
    You,
)
from serai.games.burning_sands.text.nominal import WHICH
from serai.games.burning_sands.text.nominal import YOU as YOU_NODE
from serai.games.burning_sands.text.questions import deed
from serai.parts.english.node import Node

_WHY: Final = "this is not understood as lasting text"
#: By which name a part of the sentence stands in the context of an answer.
_NAMES: Final = {
    "agent": "by",
    "what": "what",
    "to": "to",
    "from_": "from",
    "with_": "with",
    "for_": "for",
    "at": "at",
    "against": "against",
    "above": "above",
    "as_": "as",
    "of_": "of",
}
_KNOWN: Final = ("filler", "already", "only", "as usual", "still", "again", "always")


def allowed(ctx: Context, node: Node, being: tuple[Test, ...]) -> tuple[Answer, ...]:
    """Cannot attack; can remain bowed; may keep two more cards; must pay 1 Water to target it."""
    node = mean_raids.put_openly(node)
    sense, negated, modal = node["sense"], bool(node["negated"]), node["modal"]
    if sense == "act" and negated:  # a card acts by its abilities
        sense, node = (
            "use",
            node.having(sense="use", what=Node("thing", noun="ability", sort="event", det="a")),
        )
    if (
        sense in ("has", "carry")
        and modal in ("can", "may")
        and not negated
        and _any_water(ctx, node["what"])
    ):
        roles(node, "agent", "what", "modal", "adjuncts")
        if node["adjuncts"]:
            raise NotUnderstood(node, _WHY)
        return (Answer("value Capacity", _about(ctx, node["agent"], being, ""), "lifts"),)
    special = _special(ctx, node, being)
    if special is not None:
        return special
    if sense == "take_control":
        node = _of_what(node)
    only = any(a["kind"] == "only subject" for a in node.each("adjuncts"))
    if only:
        node = node.having(adjuncts=tuple([a for a in node["adjuncts"] if a["kind"] != "only subject"]))
    agent = node["agent"]
    turned = only and agent is not None and not node["passive"]
    if (
        (
            agent is not None
            and not node["passive"]
            and node["what"] is not None
            and agent.kind in ("thing", "all")
        )
        and is_action(agent)
        and not mean_players.is_player(ctx, agent)
        and (_is_event(agent) or sense in ("target", "affect") or agent["noun"] in ("spell", "action_card"))
    ):
        node = node.having(passive=True)
    turned = turned and bool(node["passive"])  # only Spells can destroy it: it can be destroyed only by them
    node = _by_whom(ctx, node)
    no_one, node = _nobody(node)
    ctx = ctx.standing() if no_one else ctx
    negated = negated != no_one
    name = deed(sense, bool(node["passive"]))
    if name is None:
        raise NotUnderstood(node, _WHY)
    if no_one and negated and modal == "must":  # no card in it has to be destroyed
        modal, negated = "need not", False
    question, how = _question(sense, modal, negated)
    number = node["what"].parts.get("count") if sense in _HAVING and node["what"] else None
    if how == "allows" and number is not None:
        return (_so_many_allowed(ctx, node, being),)
    if (
        only and how == "allows" and sense == "attach" and node["passive"]
    ):  # nothing else can be attached to it
        made = answer_of(ctx, node, being, f"{question} {name}", "forbids")
        return tuple([dataclasses.replace(one, about=_none_but(node, one.about)) for one in made])
    if turned and how == "allows":
        return answer_of(ctx, node, being, f"{question} {name}", "only")
    if only and how == "allows" and sense not in ("attach", "carry", "has", "have", "equip"):
        made = answer_of(ctx, node, being, f"{question} {name}", "forbids")
        return tuple([dataclasses.replace(one, about=_all_but(node, one.about)) for one in made])
    how = "only" if only and how == "allows" else how
    made = answer_of(ctx, node, being, f"{question} {name}", how)
    return _from_piles(node, made) if how == "allows" and sense in _FROM_HAND else made


_HAVING: Final = ("has", "have", "carry")
#: What is done with cards in hand by the rules.
_FROM_HAND: Final = ("play", "cast", "bring")


def _from_piles(node: Node, made: tuple[Answer, ...]) -> tuple[Answer, ...]:
    """As though they were in hand: that is what it means to play them from elsewhere."""
    what = node["what"]
    if what is not None and what.kind == "thing" and what.parts.get("count") is not None:
        raise NotUnderstood(what, "how many of them is not understood here")
    kept = [tuple([one for one in answer.context if one != _IN_HAND]) for answer in made]
    return tuple([dataclasses.replace(one, context=rest) for one, rest in zip(made, kept, strict=True)])


_IN_HAND: Final = ("as though", "in hand")


def _so_many_allowed(ctx: Context, node: Node, being: tuple[Test, ...]) -> Answer:
    """He may have two Weapons, one more Weapon, any number of them."""
    what, agent = node["what"], node["agent"]
    if what.kind != "thing" or what["sort"] != "card" or agent is None or mean_players.is_player(ctx, agent):
        raise NotUnderstood(what, "how many it may have is not understood here")
    roles(node, "agent", "what", "modal", "adjuncts", "tense")
    if any(a["kind"] not in _KNOWN for a in node.each("adjuncts")):
        raise NotUnderstood(node, _WHY)
    count = what["count"]
    more = [a for a in what.each("adjectives") if a["word"] == "additional"]
    kept = tuple([a for a in what.each("adjectives") if a not in more])
    cards = mean_cards.every(
        ctx.standing(), what.having(count=None, number="many", det=None, adjectives=kept)
    )
    context = (("what", cards),)
    about = _about(ctx, agent, being, "")
    if count["op"] == "any" and not more:
        return Answer("limit have", about, "lifts", None, (), context)
    n = bound(ctx, count)
    if not isinstance(n.number, Fixed) or n.op not in ("=", "up to"):
        raise NotUnderstood(what, "how many it may have is not understood here")
    adds = bool(more) or count["op"] == "more"
    return Answer("limit have", about, "adds" if adds else "sets", n.number, (), context)


def _all_but(node: Node, about: Any) -> Every | AnyPlayer:
    """Only Aziz may defend it: all other Heroes cannot."""
    if isinstance(about, That):
        return Every((OfType("Hero"), OtherThan(about)))
    if isinstance(about, You):
        return AnyPlayer(other=True)
    if isinstance(about, AnyPlayer) and len(about.tests) == 1 and not about.other:
        return AnyPlayer(False, (PlayerNot(about.tests[0]),))
    types = [test for test in about.tests if isinstance(test, OfType)] if isinstance(about, Every) else []
    if not isinstance(about, Every) or len(types) != 1 or len(about.tests) < 2:
        raise NotUnderstood(node, "who cannot do it then?")
    rest = tuple([test for test in about.tests if test not in types])
    return Every((types[0], Not(rest[0] if len(rest) == 1 else AllOf(rest))), about.place)


def _none_but(node: Node, about: Any) -> Every:
    """Only Followers: all cards that are none."""
    if not isinstance(about, Every) or not about.tests:
        raise NotUnderstood(node, "which cards cannot?")
    if len(about.tests) > 1 and any(isinstance(test, OfType) for test in about.tests):
        found = _all_but(node, about)  # only Scout Followers: no other Followers
        assert isinstance(found, Every)
        return found
    rest = about.tests[0] if len(about.tests) == 1 else AllOf(about.tests)
    return Every((Not(rest),), about.place)


def _of_what(node: Node) -> Node:
    """Take control of a card: the card alone is what it is done with."""
    what = node["what"]
    if node["of_"] is None and what.kind == "thing" and what["noun"] == "control" and not what["adjectives"]:
        after = what.each("after")
        if len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of":
            return node.having(what=None, of_=after[0]["what"])
    if not is_just(what, "control", None):
        raise NotUnderstood(node, "control of what?")
    return node.having(what=None)


def _any_water(ctx: Context, node: Node | None) -> bool:
    """Any number of Water tokens, any amount of Water."""
    if node is None or node.kind not in ("goods", "thing") or node["count"] is None:
        return False
    if node["count"]["op"] != "any" or node["after"]:
        return False
    if node.kind == "goods":
        return bool(node["what"] == "water")
    return node["sort"] == "token" and mean_numbers.token_name(ctx, node) == "water"


def _is_event(node: Node) -> bool:
    parts = node["parts"] if node.kind == "all" else (node,)
    return all(part.kind == "thing" and part["sort"] == "event" for part in parts)


def _question(sense: str, modal: str | None, negated: bool) -> tuple[str, str]:
    if modal == "need not":
        return "must", "forbids"
    if modal in ("must", "must first", "will"):
        return ("may", "forbids") if negated else ("must", "requires")
    if modal in ("may only", "need only"):
        return "may", "only"
    if modal in ("can", "may"):
        return "may", "forbids" if negated else "allows"
    if modal is None and negated:
        return ("may" if sense != "bow" else "must"), "forbids"
    raise NotUnderstood(None, _WHY)


def said_with(ctx: Context, node: Node, being: tuple[Test, ...]) -> tuple[Answer, ...]:
    """How something takes place: your Holdings enter play unbowed; raiding players place their cards
    face-up."""
    node = mean_raids.put_openly(node)
    if node["modal"] == "must":
        return allowed(ctx, node, being)
    name = deed(node["sense"], bool(node["passive"]))
    if name is None:
        raise NotUnderstood(node, _WHY)
    if node["sense"] == "keep_open":
        return _open(ctx, node)
    if node["state"] is None and not any(
        a["kind"] in ("face-up", "face-down", "alone", "without") for a in node.each("adjuncts")
    ):
        raise NotUnderstood(node, _WHY)
    return answer_of(ctx, node, being, f"does {name}", "sets")


def _open(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """The other players keep the top cards of their decks face-up; plays with his or her hand revealed."""
    roles(node, "agent", "what", "state", "at", "with_", "adjuncts", "modal")
    if any(a["kind"] not in ("at", "filler") for a in node.each("adjuncts")):
        raise NotUnderstood(node, _WHY)
    player = mean_players.who(ctx, node["agent"])
    at = node["at"]["what"] if node["at"] is not None and node["at"].kind == "place" else node["at"]
    if at is not None and not points_at(at, "play"):
        raise NotUnderstood(node, "open where?")
    what = node["what"] if node["what"] is not None else node["with_"]
    if node["state"] != "face-up":
        raise NotUnderstood(node, "open or closed?")
    own = what.kind == "thing" and what["owner"] is not None and what["owner"].kind == "pronoun"
    place = None if own else mean_places.zone(ctx, what)
    if (own and points_at(what, "hand")) or (place is not None and place.zone == "hand"):
        return (Answer("sees hand", player, "allows"),)
    if (
        what.kind == "thing"
        and [a["word"] for a in what.each("adjectives")] == ["top"]
        and what["noun"] == "card"
    ):
        behind = what.each("after")
        if len(behind) == 1 and behind[0]["preposition"] == "of" and points_at(behind[0]["what"], "deck"):
            return (Answer("sees top card", player, "allows"),)
    raise NotUnderstood(node, "what is open?")


def _by_whom(ctx: Context, node: Node) -> Node:
    """No Reactions may be taken: by no player; the challenge cannot be refused: by the challenged Hero."""
    what = node["what"]
    if not node["passive"] or node["agent"] is not None or not isinstance(what, Node) or what.kind != "thing":
        return node
    if node["sense"] == "take_action" and what["sort"] == "event":
        det = "no" if what["det"] == "no" else "a"
        anyone = Node("thing", noun="player", sort="player", number="one", det=det)
        plain = what.having(det=None if what["det"] == "no" else what["det"])
        return node.having(passive=None, agent=anyone, what=plain)
    found = ctx.find("card", "", called=("challenged",))
    if node["sense"] in ("refuse", "accept") and is_just(what, "challenge", "the", "that", "this") and found:
        hero = Node("pronoun", word=f"<that>{found.name}", sort="card", number="one")
        return node.having(passive=None, agent=hero)
    if node["sense"] in ("refuse", "accept") and what["noun"] == "challenge":
        heroes = Node("thing", noun="hero", sort="card", number="many")
        none = what["det"] == "no"
        plain = what.having(det=None if none or what["number"] == "many" else what["det"])
        return node.having(passive=None, agent=heroes.having(det="no") if none else heroes, what=plain)
    return node


def _nobody(node: Node) -> tuple[bool, Node]:
    """ "No unit can be assigned": a unit cannot."""
    for role in ("agent", "what"):
        part = node.parts.get(role)
        if (
            isinstance(part, Node)
            and part.kind == "thing"
            and part.parts.get("det") in ("no", "none", "no other")
        ):
            det = part["det"]
            return True, node.having(**{role: part.having(det="any other" if det == "no other" else None)})
        if isinstance(part, Node) and part.kind == "pronoun" and part["word"] in ("nothing", "nobody"):
            anything = Node("thing", noun="card", sort="card", number="many")
            return True, node.having(**{role: anything})
    return False, node


def answer_of(
    ctx: Context, node: Node, being: tuple[Test, ...], question: str, how: str
) -> tuple[Answer, ...]:
    """The answer: whom it is about, and all that goes with the verb as its context."""
    node, purpose = _assigned_for(node)
    subject = "what" if node["passive"] or node["agent"] is None else "agent"
    about: Group | Who | TokensOn | None = None
    context: list[tuple[str, Any]] = []
    if node[subject] is not None and node[subject].kind == "trait" and not being:
        context.append(("what", str(node[subject]["word"]).title()))  # Archery cannot be used
    elif node["passive"] and not being and _abilities_of(node[subject]) is not None:
        owner = _abilities_of(node[subject])
        assert owner is not None  # the abilities of opposing Heroes cannot be used
        _det = node[subject]["det"]
        about = mean_cards.group(ctx, owner)
        context.append(("what", str(node[subject]["noun"])))
    elif node["passive"] and not being and node[subject] is not None and _is_plain_event(node[subject]):
        context.append(("what", str(node[subject]["noun"])))  # no Reactions may be taken
    elif node[subject] is not None:
        about = _about(ctx, node[subject], being, question)
    if isinstance(about, (AnyPlayer, EachPlayer)):
        ctx.doer = _DOER  # from his or her hand
    price: tuple[Step, ...] = ()
    if isinstance(about, (AnyPlayer, EachPlayer)) and not _knows_players(ctx):
        ctx = ctx.copy()
        ctx.actor = ThatPlayer("<which>")  # from his or her hand: of each of them
    _tense, _passive = node["tense"], node["passive"]
    roles(node, *_NAMES, "modal", "negated", "tense", "adjuncts", "state", "under", "among", "how", "by")
    context += purpose
    for role, name in _NAMES.items():
        if role == subject or node[role] is None:
            continue
        if role == "to" and node["to"].kind in ("clause", "several"):
            context.append(("for", mean_events.event(ctx.copy(), _timeless(node["to"]))))
            continue
        context += _part(ctx, node, role, name)
        if role == "what" and isinstance(context[-1][1] if context else None, Every):
            ctx.speak_of(Referent("spoken of", "card", (), "many", group=context[-1][1]))
    for role in ("under", "among", "how", "by"):
        if node[role] is not None:
            raise NotUnderstood(node, f"nothing is known about “{role.rstrip('_')}” here")
    words: list[str] = [node["state"]] if node["state"] else []
    number: Number | None = None
    able = how in ("requires", "costs")  # who is not able need not (BS 1.15)
    for adjunct in node.each("adjuncts"):
        if able and adjunct["kind"] == "if able":
            continue
        if adjunct["kind"] == "first" and how in ("requires", "costs"):
            words.append("first")
            continue
        found = _adjunct(ctx, adjunct, about)
        if isinstance(found, tuple) and found and found[0] == "price":
            if (
                node["passive"]
                and node["agent"] is not None
                and not mean_players.is_player(ctx, node["agent"])
            ):
                raise NotUnderstood(adjunct, "who pays?")
            price = found[1]
        elif isinstance(found, str):
            words.append(found)
        elif found is not None:
            context.append(found)
    ctx.doer = None
    if how == "allows" and "only" in words and context:  # only so: otherwise not
        words.remove("only")
        how = "only"
    whole = _of_tokens(Answer(question, about, how, number, tuple(words), tuple(context), price))
    return (_from_ones_own(whole),)


#: Whoever does it, of nobody in particular.
_DOER: Final = ThatPlayer("<doer>")


def _from_ones_own(part: Any) -> Any:
    """No player can play Reactions from his or her hand: from a hand, which is always the player's own."""
    if isinstance(part, Place) and part.whose == _DOER:
        return Place(part.zone, None, part.at)
    if isinstance(part, tuple):
        return tuple([_from_ones_own(one) for one in part])
    if hasattr(part, "__dataclass_fields__"):
        fields = {name: _from_ones_own(getattr(part, name)) for name in part.__dataclass_fields__}
        return dataclasses.replace(part, **fields)
    return part


def _of_tokens(answer: Answer) -> Answer:
    """You may use the tokens on it to pay costs, or pay with them: they may be used to pay costs."""
    found = dict(answer.context)
    absorbed = found.get("for") if len(found) == 1 and isinstance(answer.about, TokensOn) else None
    if answer.question == "may be used" and isinstance(absorbed, Event) and absorbed.kind == "absorbs":
        return dataclasses.replace(answer, question="may absorb", context=())
    tokens = found.get("what" if answer.question == "may use" else "with")
    if answer.about != YOU or not isinstance(tokens, TokensOn) or len(found) != 2:
        return answer
    paid = found.get("for")
    if answer.question == "may pay":
        paid = Event("pays", (("what", found["what"]), ("by", That("<which>"))))
    if not isinstance(paid, Event):
        return answer
    return Answer(
        "may be used", tokens, answer.how, answer.number, answer.words, (("for", paid),), answer.price
    )


_HIS: Final = Node("pronoun", word="his or her", sort="card/player", number="one")


def _knows_players(ctx: Context) -> bool:
    """Whether "his or her" means a player of whom the text has spoken."""
    try:
        ctx.copy().player(_HIS)
    except NotUnderstood:
        return False
    return True


def _abilities_of(node: Node | None) -> Node | None:
    """The abilities of opposing Heroes: whose they are."""
    if node is None or node.kind != "thing" or node["noun"] not in ("ability", "innate_ability"):
        return None
    after, owner = node.each("after"), node["owner"]
    if (
        node["adjectives"]
        or node["count"] is not None
        or node.parts.get("det") not in (None, "the", "all", "any")
    ):
        return None
    if owner is None and len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of":
        owner, after = after[0]["what"], ()
    cards = owner is not None and owner.kind in ("thing", "self", "pronoun") and not after
    return owner if cards and "player" not in str(owner["sort"]).split("/")[:1] else None


def _is_plain_event(node: Node) -> bool:
    return node.kind == "thing" and node["sort"] == "event" and is_just(node, node["noun"], None, "any")


def _assigned_for(node: Node) -> tuple[Node, list[tuple[str, Any]]]:
    """Assign defending units: units, to defend."""
    what = node["what"]
    if node["sense"] != "assign" or what is None or what.kind != "thing":
        return node, []
    if node["to"] is not None and node["to"].kind in ("clause", "several"):
        return node, []  # what they are assigned for is said
    does = {"defending": "defends", "attacking": "attack"}
    roles_ = [a for a in what.each("adjectives") if a["word"] in does]
    if len(roles_) != 1:
        return node, []
    rest = tuple([a for a in what["adjectives"] if a not in roles_])
    role = "card" if roles_[0]["word"] == "defending" else "by"
    event = Event(does[roles_[0]["word"]], ((role, That("<which>")),))
    return node.having(what=what.having(adjectives=rest)), [("for", event)]


def _timeless(node: Node) -> Node:
    if node.kind == "several":
        return node.having(parts=tuple([_timeless(part) for part in node["parts"]]))
    return node.having(adjuncts=mean_events.timeless(node))


def _about(ctx: Context, node: Node, being: tuple[Test, ...], question: str) -> Group | Who | TokensOn:
    if mean_players.is_player(ctx, node):
        if being:
            raise NotUnderstood(node, "while what?")
        return mean_players.who(ctx, node)
    if node.kind == "goods" or (node.kind == "thing" and node["sort"] in ("token", "goods")):
        return _tokens(ctx, node)
    if (node.kind == "thing" and node["noun"] in mean_numbers.VALUES) or node.kind == "trait":
        raise NotUnderstood(node, _WHY)
    if (node.kind == "thing" and node["sort"] == "event") or (node.kind == "all" and _is_event(node)):
        raise NotUnderstood(node, _WHY)
    cards = mean_cards.group(ctx, node)
    if not being:
        return cards
    if isinstance(cards, Every):
        return Every((*cards.tests, *being), cards.place)
    return Every((Among(cards), *being))


def _tokens(ctx: Context, node: Node) -> TokensOn:
    """Water tokens on this Hero; its Water; Water tokens wherever they are."""
    token = "water" if node.kind == "goods" and node["what"] == "water" else ""
    if node.kind == "thing":
        token = mean_numbers.token_name(ctx, node.having(owner=None, det=None))
    if not token or node["count"] is not None or node["det"] not in (None, "the", "all", "any", "that"):
        raise NotUnderstood(node, _WHY)
    after = node.each("after")
    if len(after) == 1 and after[0].kind == "relative":
        return TokensOn(_that_change(node), Every(()))
    if node["owner"] is not None and not after:
        return TokensOn(token, mean_cards.group(ctx, node["owner"]))
    if len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] in ("on", "at"):
        if after[0]["what"].kind == "small_word":
            if after[0]["what"]["word"] not in ("here", "there"):
                raise NotUnderstood(node, "which tokens?")
            return TokensOn(token, mean_cards.at_word(ctx, after[0]["what"]))
        return TokensOn(token, mean_cards.group(ctx, after[0]["what"]))
    if not after and node["owner"] is None:
        return TokensOn(token, Every(()))
    raise NotUnderstood(node, "which tokens?")


def _part(ctx: Context, node: Node, role: str, name: str) -> list[tuple[str, Any]]:
    part = node[role]
    it = role == "what" and part.kind == "pronoun" and part["word"] == "it"
    if it and node["sense"] == "leave_battle" and getattr(ctx.find("event"), "name", "") == "battle":
        return [("what", "battle")]
    if role == "to" and part.kind == "small_word":
        section = ctx.find("card", "city_section", exact=True)
        if part["word"] == "there" and section is not None:
            return [("to", mean_cards.referred(section))]
        if part["word"] in ("here", "there"):
            return [("to", "this City Section")]
        if part["word"] not in ("home", "away"):
            raise NotUnderstood(node, "where to?")
        return []
    if part.kind == "place":
        _on = (
            part["preposition"]
            if part.parts.get("preposition") in ("on", "onto", "to", "into", "in", "at")
            else None
        )
        part = part["what"]
        if part.kind == "small_word":
            return [(name, str(part["word"]))]
    if role in ("to", "what") and part.kind == "thing" and is_just(part, "city_section", "this"):
        return [(name, "this City Section")]
    if role in ("to", "what") and part.kind == "thing" and part["noun"] == "play":
        return [("to", PLAY)] if node["sense"] == "return" else []
    if role == "agent" and not mean_players.is_player(ctx, part) and is_action(part) and part.kind != "self":
        return (
            [(name, action_words(part))]
            if is_plain_action(part)
            else [(name, mean_events.participant(ctx.copy(), part, "action")[1])]
        )
    if part.kind == "thing" and part["noun"] in ("ability", "innate_ability") and part["owner"] is not None:
        subject = node["agent"]
        owner = mean_cards.group(ctx.copy(), part["owner"])
        if part["after"] or part["adjectives"] or subject is None or role != "what":
            raise NotUnderstood(part, _WHY)
        if not mean_players.is_player(ctx, subject) and owner != mean_cards.group(ctx.copy(), subject):
            raise NotUnderstood(part, "whose abilities?")
        return [(name, str(part["noun"]))]
    if part.kind == "thing" and part["sort"] == "event":
        if part["noun"] == "ability" and part["owner"] is not None and part["owner"].kind == "pronoun":
            _its = part["owner"]["word"]
            part = part.having(owner=None)  # its own: there are no others that it could use
        every = ("all", "each", "every") if part["noun"] == "challenge" else ()
        if is_just(part, part["noun"], None, "a", "the", "any", *every):
            return [(name, str(part["noun"]))]
        return [(name, mean_event_nouns.event_noun(ctx.copy(), part))]
    if role == "as_" and part.kind == "is":
        raise NotUnderstood(node, _WHY)
    if role in ("to", "from_", "at", "above"):
        place = mean_places.zone(ctx, part)
        if place is not None:
            return [(name, place)]
    if part.kind == "thing" and part["noun"] == "trait" and part["owner"] is not None and not part["after"]:
        mean_cards.group(ctx, part["owner"])
        return [(name, str(one["word"]).title()) for one in part.each("adjectives")]
    if part.kind == "trait":
        return [(name, str(part["word"]).title())]
    if (
        part.kind == "thing"
        and part["sort"] == "token"
        and any(a.kind == "place" for a in part.each("after"))
    ):
        return [(name, _tokens(ctx, part))]
    if part.kind == "goods" or (part.kind == "thing" and part["sort"] in ("token", "value")):
        return [(name, _goods(ctx, part))]
    if mean_players.is_player(ctx, part):
        return [(name, mean_players.who(ctx, part))]
    if role == "with_" and is_action(part):
        return [(name, action_words(part))]
    if part.kind == "thing" and part["det"] != "target":
        return [(name, mean_cards.group(ctx.standing(), part))]
    return [(name, mean_cards.group(ctx, part))]


def _goods(ctx: Context, node: Node) -> Any:
    """Water costs, 2 Water tokens, tokens that lower Ka."""
    if node.kind == "goods":
        if node["after"] or node["owner"] is not None:
            raise NotUnderstood(node, _WHY)
        _det = node["det"]
        return str(node["what"]) if node["count"] is None else Bound("=", bound(ctx, node["count"]).number)
    if node["sort"] == "value":
        name = mean_numbers.named_value(node)
        if node["after"]:
            raise NotUnderstood(node, _WHY)
        if node["owner"] is not None and node["owner"].kind != "you":
            mean_cards.group(ctx, node["owner"])
        _det = node["det"], node["count"]
        return name
    token = _that_change(node) or mean_numbers.token_name(ctx, node)
    return token if node["count"] is None else Bound("=", bound(ctx, node["count"]).number)


def _that_change(node: Node) -> str:
    """Tokens that lower Ka, tokens that raise Strength; empty where nothing stands behind the tokens."""
    after = node.each("after")
    if not after:
        return ""
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if clause is None or clause["sense"] not in ("decrease", "increase") or clause["agent"] != WHICH:
        raise NotUnderstood(node, "which tokens?")
    if node["adjectives"] or node["owner"] is not None or node["noun"] != "token":
        raise NotUnderstood(node, "which tokens?")
    what, _det = clause["what"], node["det"]
    value = what["what"] if what.kind == "goods" else what["noun"]
    verb = "lower" if clause["sense"] == "decrease" else "raise"
    return f"tokens that {verb} {mean_numbers.value_name(what, value)}"


def _adjunct(ctx: Context, adjunct: Node, about: Any) -> Any:
    """What else is said: against a raid, while bowed, without bowing, on returning home, to pay costs."""
    kind, of = adjunct["kind"], adjunct["of"]
    if kind in _KNOWN:
        return kind if kind == "only" else None
    if kind == "purpose":
        if of.kind == "clause" and of["sense"] == "pay":
            return ("for", _paid_for(ctx, of))
        return ("for", mean_events.event(ctx.copy(), of))
    if kind in ("when", "on", "after", "before"):
        if of.kind == "thing":
            return (kind, mean_event_nouns.event_noun(ctx.copy(), of))
        return ("when" if kind == "on" else kind, mean_events.event(ctx.copy(), of))
    if kind == "during":
        if of.kind == "thing" and of["noun"] in BEGINNINGS and of["noun"].endswith("_phase"):
            return ("when", mean_events.moment(ctx, Node("moment", edge="start", of=of)))
        if of.kind == "thing" and of["sort"] == "event":
            ctx.speak_of(Referent(str(of["noun"]), "event", (str(of["noun"]),), "one"))
            return ("in", mean_event_nouns.event_noun(ctx.copy(), of))
        if of.kind == "thing" and is_just(
            of, of["noun"], "the", "a", "each", "any", "any one", "this", "every"
        ):
            return ("in", str(of["noun"]))  # during the Flying Maneuvers Segment
        raise NotUnderstood(adjunct, "when?")
    if kind == "as though" and _is_in_hand(ctx, of):
        return _IN_HAND
    if kind == "as though":
        return ("as though", _as_though(ctx, of))
    if kind in ("for", "in") and of.kind == "clause":
        return ("when", mean_events.event(ctx.copy(), of))
    if kind == "with" and of.kind == "goods" and of["what"] == "copper" and of["count"] is None:
        _plain = of["det"], of["after"]
        return ("with", "copper")
    if kind == "with" and (of.kind == "goods" or (of.kind == "thing" and of["sort"] == "token")):
        return ("with", _tokens(ctx, of))
    if kind == "with" and of.kind == "trait":
        return ("with", str(of["word"]).title())
    if kind in ("against", "by", "from", "with", "at"):
        if of.kind == "thing" and of["sort"] == "event":
            return (kind, mean_event_nouns.event_noun(ctx.copy(), of))
        if mean_players.is_player(ctx, of):
            return (kind, mean_players.who(ctx, of))
        return (kind, mean_cards.group(ctx.standing(), of))
    if kind == "without" and of.kind != "clause":
        return ("without", mean_cards.group(ctx.standing(), of))
    if kind == "without":
        return _without(ctx, of, about)
    if kind in ("even if", "even while"):
        return ("even", _even(of))
    if kind in (
        "without bowing",
        "face-up",
        "face-down",
        "alone",
        "this way",
        "any way",
        "bowed or unbowed",
        "free",
    ):
        return kind
    if kind == "as" and of.kind == "thing":
        if not is_just(of, of["noun"], "a") and not [a["word"] for a in of.each("adjectives")]:
            raise NotUnderstood(adjunct, "as what?")
        words = [str(a["word"]).replace("type:", "") for a in of.each("adjectives")]
        return ("as", " ".join([*words, str(of["noun"])]))
    if kind == "here":
        return ("at", "this City Section")
    if kind == "for purposes":
        return ("for", _purpose(ctx, of))
    raise NotUnderstood(adjunct, f"“{kind}” is not understood here")


def _purpose(ctx: Context, of: Node) -> Any:
    """For the purposes of Council actions, of duels, of Stories."""
    if is_action(of) and is_plain_action(of):
        return action_words(of)
    if of.kind == "thing" and of["sort"] == "event":
        return mean_event_nouns.event_noun(ctx.copy(), of)
    return mean_cards.group(ctx.standing(), of)


def _is_in_hand(ctx: Context, node: Node) -> bool:
    """As though they were in your hand."""
    place = node.parts.get("predicate")
    if node.kind != "is" or not isinstance(place, Node) or place.kind != "place" or node.parts.get("negated"):
        return False
    hand = place["what"]
    if place["preposition"] != "in" or hand.kind != "thing" or hand["noun"] != "hand":
        return False
    _said = node["predicate"], node["subject"]["word"], node["tense"], hand["owner"]
    return not node.parts.get("adjuncts")


def _as_though(ctx: Context, node: Node) -> str | Every:
    """As though he were Flying; as if it were unbowed: a trait or a state; a Hero with 3 Influence."""
    if node.kind == "is" and node["predicate"].kind == "thing" and not (node["negated"] or node["adjuncts"]):
        _whose = points_at(node["subject"]), node["tense"]
        return Every(tuple(mean_tests.predicate_tests(ctx, node["predicate"])))
    if (
        node.kind != "is"
        or node["negated"]
        or node["adjuncts"]
        or node["predicate"].kind not in ("trait", "adjective")
    ):
        raise NotUnderstood(node, "as though what?")
    _who = mean_cards.group(ctx.copy(), node["subject"]), node["tense"]
    word = str(node["predicate"]["word"])
    return word.title() if node["predicate"].kind == "trait" else word


def _even(node: Node) -> str:
    """Even while he is bowed."""
    state = node.kind == "is" and node["predicate"].kind in ("adjective", "trait") and not node["negated"]
    if state and points_at(node["subject"]):
        return str(node["predicate"]["word"])
    predicate = node["predicate"] if node.kind == "is" and not node["negated"] else None
    if (
        predicate is not None
        and predicate.kind == "thing"
        and predicate["det"] == "a"
        and not predicate["after"]
    ):
        words = [str(a["word"]) for a in predicate.each("adjectives")]
        if len(words) == 1 and points_at(node["subject"]) and predicate["sort"] == "card":
            _noun = predicate["noun"]  # even if it is a Ground unit
            return words[0]
    if node.kind == "clause" and node["sense"] == "bow" and node["passive"] and points_at(node["what"]):
        return "bowed"
    raise NotUnderstood(node, "even if what?")


def _without(ctx: Context, of: Node, about: Any) -> Any:
    """Without first bowing Heroes: a price; without paying: free."""
    if of["sense"] == "pay" and mean_moves.pays_cost(of):
        return "free"
    if of["sense"] == "bow" and points_at(of["what"]) and not of["adjuncts"]:
        _bowing = of["agent"]
        return "without bowing"
    inner = ctx.copy()
    inner.mode = "action"
    payer = mean_players.as_that(about) if isinstance(about, (AnyPlayer, ThatPlayer)) else YOU_NODE
    if isinstance(about, That) and about.name not in ("self", "hero", "section"):
        payer = mean_players.as_that(ControllerOf(about))
    return ("price", mean_steps.steps(inner, of.having(agent=payer, adjuncts=_not_first(of))))


def _not_first(node: Node) -> tuple[Node, ...]:
    return tuple([a for a in node.each("adjuncts") if a["kind"] != "first"])


def _paid_for(ctx: Context, node: Node) -> str:
    """To pay your Water costs; to pay costs."""
    what = node["what"]
    _payer = node["agent"]
    if (
        what is None
        or what.kind != "thing"
        or what["sort"] != "value"
        or node["for_"] is not None
        or node["adjuncts"]
    ):
        raise NotUnderstood(node, "to pay what?")
    if what["owner"] is not None and what["owner"].kind != "you":
        raise NotUnderstood(node, "whose costs?")
    _det = what["det"], what["number"]
    if what["noun"] == "cost" and not what["adjectives"]:
        return "costs"
    return mean_numbers.named_value(what) + "s"


def _special(ctx: Context, node: Node, being: tuple[Test, ...]) -> tuple[Answer, ...] | None:
    """Have, remain, do nothing except; a price for a deed."""
    sense, negated, modal = node["sense"], node["negated"], node["modal"]
    if sense in ("has", "have") and negated and modal in ("can", "may") and node["what"].kind != "goods":
        roles(node, "agent", "what", "negated", "modal", "adjuncts")
        if node["adjuncts"]:
            raise NotUnderstood(node, _WHY)
        about = _about(ctx, node["agent"], being, "may have")
        cards = mean_cards.group(ctx.standing(), _not_attached(node["what"]))
        return (Answer("may have", about, "forbids", None, (), (("card", cards),)),)
    if sense == "becomes" and modal in ("can", "may") and not negated:
        roles(node, "agent", "as_", "modal", "adjuncts")
        predicate, _subject_of = node["as_"]["predicate"], node["as_"]["subject"]
        if predicate.kind != "adjective" or predicate["word"] != "bowed" or node["adjuncts"]:
            raise NotUnderstood(node, _WHY)
        return (Answer("may remain bowed", _about(ctx, node["agent"], being, ""), "allows"),)
    if sense == "has" and modal in ("may", "can") and not negated and node["agent"].kind == "you":
        return _hand_size(ctx, node)
    by_trait = sense == "target" and not node["passive"] and node["agent"].kind == "thing"
    if by_trait and node["agent"]["noun"] == "trait" and modal in ("can", "may"):
        return (_with_trait(ctx, node),)
    if sense == "absorb" and node["agent"] is not None and not node["passive"] and _is_tokens(node["agent"]):
        return (_absorbing(ctx, node),)
    if sense == "count_toward" and modal in ("can", "may") and not negated:
        return _counting(ctx, node)
    if sense == "keep_open":
        return _open(ctx, node)
    if sense == "does_only":
        return _nothing_but(ctx, node, being)
    if sense == "exceeds" and modal in ("can", "may") and not negated and _is_tokens(node["agent"]):
        return (_overflow(ctx, node),)
    if sense == "pay" and modal in ("must", "will") and not negated:
        return _priced(ctx, node, being)
    if sense in _GIVEN_FOR and modal in ("must", "must first", "will") and not negated:
        return _priced(ctx, node, being) if _for_a_deed(ctx, node) else None
    return None


#: What else is given so that one may do something.
_GIVEN_FOR: Final = ("bow", "discard", "destroy", "bury", "give", "lose", "return")


def _for_a_deed(ctx: Context, node: Node) -> bool:
    """Other players must bow a Hero to attack you: a price."""
    purposes = [a["of"] for a in node.each("adjuncts") if a["kind"] == "purpose"]
    if len(purposes) != 1 or node["agent"] is None or not mean_players.is_player(ctx, node["agent"]):
        return False
    parts = purposes[0]["parts"] if purposes[0].kind == "several" else purposes
    return all(part.kind == "clause" and deed(part["sense"], bool(part["passive"])) for part in parts)


def _not_attached(node: Node) -> Node:
    """Followers attached: what is had is attached anyway."""
    after = node.each("after") if node.kind == "thing" else ()
    clauses = [one["clause"] for one in after if one.kind == "relative"]
    if len(after) != 1 or len(clauses) != 1 or clauses[0].kind != "clause":
        return node
    clause = clauses[0]
    if clause["sense"] != "attach" or clause["to"] is not None or clause["agent"] is not None:
        return node
    bare = clause["what"] is not None and not (clause["adjuncts"] or clause["negated"] or clause["tense"])
    return node.having(after=None) if bare else node


def _overflow(ctx: Context, node: Node) -> Answer:
    """Water tokens that you place here from your Heroes in the End Phase can exceed its Water Capacity."""
    roles(node, "agent", "what", "modal")
    tokens, capacity = node["agent"], node["what"]
    after = tokens.each("after")
    put = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if tokens["adjectives"] or tokens["owner"] is not None or mean_numbers.token_name(ctx, tokens) != "water":
        raise NotUnderstood(tokens, "which tokens?")
    if put is None or put["sense"] != "put" or put["what"] != WHICH or put["negated"] or put["modal"]:
        raise NotUnderstood(tokens, "which tokens?")
    if capacity.kind != "thing" or capacity["noun"] != "water_capacity" or capacity["after"]:
        raise NotUnderstood(capacity, "what is exceeded?")
    where = put["to"]["what"] if put["to"] is not None and put["to"].kind == "place" else put["to"]
    if where is None or (where.kind == "small_word" and where["word"] not in ("here", "there")):
        raise NotUnderstood(put, "where to?")
    _on, _tense = (put["to"]["preposition"] if put["to"].kind == "place" else None), put["tense"]
    section = That("self") if where.kind == "small_word" else mean_cards.group(ctx, where)
    owner = capacity["owner"]
    _its = owner["word"] if owner is not None and owner.kind == "pronoun" else None
    if owner is not None and owner.kind != "pronoun" and mean_cards.group(ctx.copy(), owner) != section:
        raise NotUnderstood(capacity, "whose Capacity?")
    said: list[tuple[str, Any]] = [("player", mean_players.who(ctx, put["agent"])), ("what", "water")]
    for adjunct in put.each("adjuncts"):
        of = adjunct["of"]
        if adjunct["kind"] == "from":
            said.append(("from", mean_cards.group(ctx.standing(), of)))
        elif adjunct["kind"] == "during" and is_just(of, "end_phase", "the", "each", "any"):
            said.append(("in", "end_phase"))
        else:
            raise NotUnderstood(adjunct, "when?")
    return Answer(
        "may exceed", section, "allows", None, (), (("what", "Capacity"), ("when", Event("put", tuple(said))))
    )


def _counting(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """You may count Nefret-Sa's Influence toward a Council action without bowing her."""
    roles(node, "agent", "what", "to", "modal", "adjuncts")
    what, bowing = node["what"], [a["of"] for a in node.each("adjuncts") if a["kind"] == "without"]
    noun = what["what"] if what.kind == "goods" else what["noun"]
    plain = not (what["after"] or what["adjectives"] or what["count"] is not None or what["det"])
    if noun != "influence" or what["owner"] is None or not plain or node["agent"] != YOU_NODE:
        raise NotUnderstood(what, "whose Influence?")
    if (
        len(bowing) != 1
        or len(node["adjuncts"]) != 1
        or _without(ctx.copy(), bowing[0], YOU) != "without bowing"
    ):
        raise NotUnderstood(node, _WHY)
    towards = action_kind(ctx, node["to"]) if node["to"] is not None else ""
    if towards != "council_action":
        raise NotUnderstood(node, "toward what?")
    cards = mean_cards.group(ctx, what["owner"])
    return (Answer("may count toward", cards, "allows", None, ("without bowing",), (("to", towards),)),)


def _with_trait(ctx: Context, node: Node) -> Answer:
    """Okonwe's Archery can target a Hero with attached Followers."""
    roles(node, "agent", "what", "modal", "negated", "adjuncts")
    trait = node["agent"]
    words = [str(a["word"]).title() for a in trait.each("adjectives")]
    if node["adjuncts"] or len(words) != 1 or trait["owner"] is None or trait["after"]:
        raise NotUnderstood(node, _WHY)
    context = (("what", mean_cards.group(ctx.standing(), node["what"])), ("with", words[0]))
    how = "forbids" if node["negated"] else "allows"
    return Answer("may target", mean_cards.group(ctx, trait["owner"]), how, None, (), context)


def _is_tokens(node: Node) -> bool:
    return bool(node.kind == "goods" or (node.kind == "thing" and node["sort"] == "token"))


def _absorbing(ctx: Context, node: Node) -> Answer:
    """Water tokens cannot absorb the damage."""
    roles(node, "agent", "what", "modal", "negated", "adjuncts")
    what = node["what"]
    plain = what.kind == "goods" and what["what"] == "damage" and what["count"] is None and not what["after"]
    if node["adjuncts"] or node["modal"] not in ("can", "may") or not node["negated"] or not plain:
        raise NotUnderstood(node, _WHY)
    _det = what["det"]
    return Answer("may absorb", _tokens(ctx, node["agent"]), "forbids")


def _hand_size(ctx: Context, node: Node) -> tuple[Answer, ...]:
    """You may keep two more cards in your hand."""
    roles(node, "agent", "what", "at", "modal", "adjuncts")
    what = node["what"]
    if what.kind != "thing" or what["noun"] != "card" or node["adjuncts"]:
        raise NotUnderstood(node, _WHY)
    adjectives = [a["word"] for a in what.each("adjectives")]
    n = bound(ctx, what["count"]).number
    at = node["at"]
    if at is not None and at.kind == "place":
        at = at["what"]
    if at is not None and (
        at.kind != "thing" or at["noun"] != "hand" or at["owner"] is None or at["owner"].kind != "you"
    ):
        raise NotUnderstood(node, _WHY)
    if adjectives != ["additional"] or not isinstance(n, Fixed) or what["after"]:
        raise NotUnderstood(node, "how many more cards?")
    return (Answer("hand size", YOU, "adds", n),)


def _nothing_but(ctx: Context, node: Node, being: tuple[Test, ...]) -> tuple[Answer, ...]:
    """They can do nothing except defend against raids."""
    roles(node, "agent", "what", "modal", "adjuncts", "negated")
    inner = node["what"]
    if ctx.mode == "action":  # the rule itself is for this turn
        kept = [a for a in inner.each("adjuncts") if a["kind"] != "during" or not _is_this_turn(a["of"])]
        inner = inner.having(adjuncts=tuple(kept))
    name = deed(inner["sense"], bool(inner["passive"]))
    if name is None or node["adjuncts"] or inner.kind != "clause":
        raise NotUnderstood(node, _WHY)
    about = _about(ctx, node["agent"], being, "")
    made = answer_of(ctx, inner.having(agent=node["agent"]), being, f"may {name}", "only")
    return (Answer(made[0].question, about, "only", None, ("nothing else",), made[0].context),)


def _is_this_turn(of: Any) -> bool:
    return of.kind == "thing" and is_just(of, "turn", "this")


def _priced(ctx: Context, node: Node, being: tuple[Test, ...]) -> tuple[Answer, ...]:
    """Players must pay 1 additional Water to target it; you must pay 2 Copper whenever you assign him."""
    roles(node, "agent", "what", "modal", "adjuncts", "to", "for_")
    purposes = [a for a in node.each("adjuncts") if a["kind"] in ("purpose", "when")]
    each = [a["of"] for a in node.each("adjuncts") if a["kind"] == "for each"]
    if node["for_"] is not None and node["for_"].kind == "thing" and node["for_"]["det"] == "each":
        each, node = [node["for_"]], node.having(for_=None)
    known = ("purpose", "when", "for each", "filler", "first")
    others = [a for a in node.each("adjuncts") if a["kind"] not in known]
    if others or len(purposes) + len(each) != 1:
        raise NotUnderstood(node, _WHY)
    player = mean_players.who(ctx, node["agent"])
    inner = ctx.copy()
    inner.mode = "action"
    goods = node["what"]
    less: tuple[str, ...] = ()
    if goods is not None and goods.kind == "goods" and "extra" in goods.parts and goods["extra"] == "less":
        less, goods = ("less",), goods.having(extra=None)
    price = mean_steps.steps(
        inner,
        node.having(modal=None, adjuncts=(), agent=mean_players.as_that(player), what=_plain_goods(goods)),
    )
    if each:
        found = _for_every(ctx, each[0], node["agent"])
        return (Answer(found[0], player, "costs", None, less, found[1], price),)
    made: list[Answer] = []
    of = purposes[0]["of"]
    for one in of["parts"] if of.kind == "several" and of["conjunction"] == "or" else (of,):
        name = deed(one["sense"], bool(one["passive"])) if one.kind == "clause" else None
        if name is None:
            raise NotUnderstood(node, "to do what?")
        deed_of = one.having(agent=node["agent"] if _is_payer(one["agent"]) else one["agent"])
        made += answer_of(ctx, deed_of, being, f"may {name}", "costs")
    of_cards = (That, Every)  # what does it, or who
    return tuple(
        [
            dataclasses.replace(
                one,
                about=one.about if isinstance(one.about, of_cards) else player,
                price=price,
                words=(*one.words, *less),
            )
            for one in made
        ]
    )


def _is_payer(agent: Node | None) -> bool:
    """Each time they engage: those who must pay."""
    return agent == WHICH or (agent is not None and agent.kind == "pronoun" and agent["word"] in _THEY)


_THEY: Final = ("they", "he or she")


def _plain_goods(node: Node) -> Node:
    """A toll of 1 Copper; 1 additional Water: what is paid."""
    if node.kind == "thing" and node["noun"] == "toll":
        after = node.each("after")
        if len(after) != 1 or after[0]["what"].kind != "goods":
            raise NotUnderstood(node, "how much?")
        _said = node["det"], after[0]["preposition"]
        paid: Node = after[0]["what"]
        return paid
    if node.kind == "goods" and node["extra"] == "more":
        return node.having(extra=None)
    return node


def _for_every(ctx: Context, node: Node, payer: Node) -> tuple[str, tuple[tuple[str, Any], ...]]:
    """For every unit they assign to attack it: the deed, and its parts."""
    after = node.each("after")
    if node.kind != "thing" or len(after) != 1 or after[0].kind != "relative" or node["count"] is not None:
        raise NotUnderstood(node, "for each of what?")
    clause = after[0]["clause"]
    name = deed(clause["sense"], False) if clause.kind == "clause" else None
    if name is None or clause["what"] != WHICH:
        raise NotUnderstood(node, "for each of what?")
    what, agent = node.having(after=(), det=None), clause["agent"]
    if agent is not None and agent.kind == "pronoun" and agent["word"] == "they":
        agent = payer
    made = answer_of(ctx, clause.having(what=what, agent=agent), (), f"may {name}", "costs")
    return made[0].question, made[0].context
