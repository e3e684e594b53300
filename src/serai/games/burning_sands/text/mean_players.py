"""What phrases mean as players, and what is asked of a player."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.text import mean_cards, mean_events, mean_numbers, mean_places
from serai.games.burning_sands.text.context import (
    Context,
    NotUnderstood,
    Referent,
    can_be_person,
    ordinal_of,
    player_of,
    points_at,
    without_no,
)
from serai.games.burning_sands.text.mean_numbers import SOME, YOU, bound
from serai.games.burning_sands.text.meaning import (
    PLAY,
    AnyPlayer,
    Bound,
    Chosen,
    ControllerOf,
    EachPlayer,
    Every,
    Is,
    OfType,
    OwnerOf,
    Place,
    PlayerControls,
    PlayerDid,
    PlayerHas,
    PlayerIs,
    PlayerNot,
    PlayerTest,
    PlayerWith,
    SomePlayer,
    That,
    ThatPlayer,
    Told,
    Who,
)
from serai.games.burning_sands.text.nominal import WHICH
from serai.games.burning_sands.text.nouns import DOERS
from serai.parts.english.node import Node

_PRONOUNS: Final = (
    *("he", "she", "they", "him", "her", "them", "his", "their", "he or she", "him or her", "its", "each"),
    *("himself", "herself", "themselves", "his or her"),
)
_OTHER: Final = (
    "another",
    "each other",
    "any other",
    "no other",
    "all other",
    "the other",
    "other",
    "any one other",
)
_STATES: Final = ("blessed", "attacking", "defending", "raiding", "opposing", "raided", "attacked")


def is_player(ctx: Context, node: Node | None) -> bool:
    """Whether a phrase means a player: "they" does where the text has spoken of players last."""
    if node is None:
        return False
    if node.kind == "you" or (node.kind == "thing" and node["sort"] == "player"):
        return True
    if node.kind == "thing" and node["sort"] == "card/player":
        return (
            node["noun"] in ("attacker", "defender")
            and (node["det"] in ("the", "that", "this") or node["owner"] is not None)
            and [a["word"] for a in node.each("adjectives")] in ([], ["same"])
        )
    if node.kind == "all":
        return all(is_player(ctx, part) for part in node["parts"])
    if node.kind != "pronoun" or (node["word"] not in _PRONOUNS and not str(node["word"]).startswith("=")):
        return False
    if str(node["word"]).startswith("="):
        return True
    if node["word"] == "its":
        return False
    if "card" not in node["sort"].split("/"):
        return True
    if (
        ctx.actor is not None
        and node["word"] in ("his", "her", "their", "he or she", "him or her", "his or her")
        and node["number"] == "one"
    ):
        return True
    found = [one for one in ctx.referents if one.sort in ("card", "player")]
    if node["word"] in ("he or she", "him or her", "their", "his or her") and node["number"] == "one":
        found = [one for one in found if one.sort == "player" or _is_somebody(one)]
        return bool(found) and found[-1].sort == "player"
    return bool(found) and found[-1].sort == "player"


def _is_somebody(one: Referent) -> bool:
    """Whether a card can be "he or she" where a player can: it is in play."""
    return can_be_person(one) and not (isinstance(one.chosen, Chosen) and one.chosen.place != PLAY)


#: What players have, and cards do not.
_OF_PLAYERS: Final = ("hero", "unit", "holding", "city_section", "stronghold", "story", "card", "water_token")


def owner_of_such(ctx: Context, node: Node | None, what: Node | None) -> Node | None:
    """Somebody who has Heroes or Water, or loses Water: "he or she" is a player then, if there is one."""
    if node is None or node.kind != "pronoun" or is_player(ctx, node) or node["word"] in ("it", "its"):
        return node
    known = ctx.find("player") if "player" in str(node["sort"]).split("/") else None
    if known is None or what is None:
        return node
    water = what.kind == "goods" and what["what"] == "water"
    such = what.kind == "thing" and what["noun"] in _OF_PLAYERS and what["owner"] is None
    if node["word"] == "they" and (water or such) and ctx.find("card", "", "many") is not None:
        raise NotUnderstood(node, "the player, or the cards?")
    return as_that(ThatPlayer(known.name) if known.who is None else known.who) if water or such else node


def who(ctx: Context, node: Node) -> Who:
    """The player or players that a phrase means."""
    if node.kind == "you":
        return YOU
    if node.kind == "pronoun":
        if str(node["word"]).startswith("="):
            return KEPT[int(node["word"][1:])]
        if node["word"] == WHICH["word"]:
            return ThatPlayer("<which>")
        if node["word"] not in _PRONOUNS:
            raise NotUnderstood(node, "a player is wanted here")
        return ctx.player(node)
    if node.kind != "thing" or "player" not in node["sort"].split("/"):
        raise NotUnderstood(node, "a player is wanted here")
    return _thing(ctx, node)


def _thing(ctx: Context, node: Node) -> Who:
    if node["det"] == "whoever":
        return _whoever(ctx, node)
    noun, det, owner = node["noun"], node["det"], node["owner"]
    if det in ("no", "no other", "neither"):
        raise NotUnderstood(node, "nobody is no player")
    if noun in ("controller", "owner"):
        return _of_card(ctx, node)
    if noun in ("player", "ally") and owner is not None and owner.kind != "you":
        if node["adjectives"] or node["after"]:
            raise NotUnderstood(node, "whose player?")
        return ControllerOf(mean_cards.group(ctx, owner))
    doer = _doer(ctx, node)
    if doer is not None:
        return doer
    answerer = _answerer(ctx, node)
    if answerer is not None:
        return answerer
    place = ordinal_of(node)
    if place is not None and noun == "player" and owner is None and not node["after"]:
        known = ctx.nth("player", "", place)
        if known is None:
            raise NotUnderstood(node, "the text has not spoken of so many players before")
        return ThatPlayer(known.name)
    if [a["word"] for a in node.each("adjectives")] == ["same"] and det == "the" and not node["after"]:
        section = ctx.find("card", "city_section", exact=True) if noun == "defender" else None
        if section is not None:
            return ControllerOf(mean_cards.referred(section))
        card = ctx.find("card", "", "one") if noun == "player" and ctx.find("player") is None else None
        if card is not None and not card.own and card.whose != "you":
            return ControllerOf(mean_cards.referred(card))
        return ctx.player(node)
    tests = player_tests(ctx, node)
    if noun == "ally":
        tests = (PlayerIs("ally"), *tests)
    if noun == "enemy":
        raise NotUnderstood(node, "an enemy is a card here")
    if owner is not None and owner.kind != "you":
        raise NotUnderstood(node, "whose opponent?")
    if noun in ("attacker", "defender") and det in ("the", "a", "each", None, "that"):
        if node["count"] is None and not _at_choice(node):
            return AnyPlayer(False, (PlayerIs(noun), *tests))
        tests = (PlayerIs(noun), *tests)
    if det == "both" and noun == "player":
        raise NotUnderstood(node, "which two? Say “each player”, “both of you” or whose they are")
    other = noun == "opponent" or det in _OTHER or _has_other(node)
    if det in ("that", "the", "this") and node["number"] != "many":
        if tests and node["after"]:
            return AnyPlayer(other, tests)
        if tests:
            return AnyPlayer(other, tests)
        return ctx.player(node)
    if det in ("each", "all", "each other", "all other", "these", "those") or (
        det in (None, "the", "the other", "other") and node["number"] == "many" and node["count"] is None
    ):
        return EachPlayer(other, tests) if ctx.mode == "action" else AnyPlayer(other, tests)
    if node["count"] is not None and (bound(ctx, node["count"]) != bound(ctx, None)):
        raise NotUnderstood(node, "how many players?")
    if det == "the other":
        found = ctx.find("player")
        return ThatPlayer(found.name) if found is not None else AnyPlayer(True, tests)
    if ctx.mode == "action" and det == "a" and any(after.kind == "relative" for after in node.each("after")):
        return EachPlayer(other, tests)  # a player who ...: all of whom it is true
    if ctx.mode == "action" and det in ("a", "target", "any", "another", "any other", None):
        name = ctx.new_name("player")
        ctx.speak_of(Referent(name, "player", (noun,), "one"))
        return SomePlayer(other, tests, name)
    return AnyPlayer(other, tests)


def _whoever(ctx: Context, node: Node) -> Who:
    """Whoever controls that Hero: the one who does; whoever has the most Water: any who has."""
    known = _answerer(ctx, node.having(det="the"))
    if known is not None:
        return known
    tests = player_tests(ctx, node)
    if len(tests) == 1 and isinstance(tests[0], PlayerWith) and tests[0].extreme:
        return AnyPlayer(False, tests)
    return EachPlayer(False, tests) if ctx.mode == "action" else AnyPlayer(False, tests)


#: Players by what they, or their Heroes, do in an event.
_DOING: Final = (
    *("winning", "losing", "raiding", "challenging", "challenged", "refusing", "accepting", "defeated"),
)


def _doer(ctx: Context, node: Node) -> Who | None:
    """The loser of the battle, the raiding player; the loser's deck: that of who controls the loser."""
    if node["det"] not in ("the", "that") or node["number"] != "one":
        return None
    noun, words = node["noun"], [str(a["word"]) for a in node.each("adjectives") if a.kind == "adjective"]
    if noun in DOERS and mean_cards.only_says_where(node) and not node["adjectives"]:
        found = ctx.find("player", noun, exact=True)
        return player_of(found) if found is not None else ControllerOf(mean_cards.speak_of_part(ctx, noun))
    if noun in DOERS:
        raise NotUnderstood(node, f"which {noun}?")
    if noun != "player" or len(words) != 1 or words[0] not in _DOING or len(node["adjectives"]) > 1:
        return None
    if node["owner"] is not None or node["after"] or node["count"] is not None:
        return None
    found = ctx.find("player", called=(words[0],)) or ctx.find("card", called=(words[0],))
    if found is None:  # the player of the refusing Hero
        hero = node.having(noun="hero", sort="card")
        return ControllerOf(mean_cards.group(ctx, hero)) if ctx.mode == "action" or ctx.around else None
    return player_of(found)


def _answerer(ctx: Context, node: Node) -> Who | None:
    """The player who refused it: that of the challenged Hero."""
    after = node.each("after")
    if len(after) == 1 and after[0].kind == "whose" and after[0]["what"]["noun"] == "hero":
        said = after[0]["clause"]  # the player whose Hero won
        outcome = (
            {"wins": "winner", "loses_event": "loser"}.get(said["sense"]) if said.kind == "clause" else None
        )
        if outcome is None or said["what"] is not None or said["adjuncts"] or node["det"] != "the":
            return None
        _tense = said["tense"], said["agent"]["noun"], said["agent"]["owner"]
        return ControllerOf(That(outcome))
    clause = after[0]["clause"] if len(after) == 1 and after[0].kind == "relative" else None
    if clause is None or clause.kind != "clause":
        return None
    if (
        clause["sense"] in ("has", "control", "own")
        and clause["agent"] == WHICH
        and _is_known(clause["what"])
    ):
        if clause["adjuncts"] or clause["modal"] or clause["negated"]:
            return None
        _tense = clause["tense"]  # the player who controlled that Hero
        cards = mean_cards.group(ctx, clause["what"])
        made = OwnerOf(cards) if clause["sense"] == "own" else ControllerOf(cards)
        ctx.speak_of(Referent(f"the {clause['sense']} one", "player", ("player",), "one", who=made))
        return made
    done = mean_cards.deed_of(ctx, clause) if node["det"] in ("the", "that") else ""
    if done and not (done in ("raided", "attacked") and clause["agent"] is None):
        met = ctx.find("player", called=(done,)) or ctx.find("card", called=(done,))
        if met is not None and not node["adjectives"] and node["number"] == "one":
            return player_of(met)
    role = role_again(ctx, clause) if node["det"] in ("the", "that") else ""
    if role == "player" and not node["adjectives"]:
        return ThatPlayer("event player")
    if clause["sense"] not in ("refuse", "accept"):
        return None
    if clause["agent"] != WHICH or clause["tense"] != "past" or node["det"] not in ("the", "that"):
        return None
    found = ctx.find("card", "", called=("challenged",))
    mean_events.event(ctx.copy(), clause)
    return None if found is None or node["adjectives"] else ControllerOf(mean_cards.referred(found))


def role_again(ctx: Context, clause: Node) -> str:
    """The role that "who" has in a clause that tells again of what is answered; see `mean_events.role_of`."""
    return mean_events.role_of(ctx, clause)


def _is_known(node: Node | None) -> bool:
    """That Hero, it: a card of which the text has spoken."""
    if node is None or node == WHICH:
        return False
    return node.kind == "pronoun" or (
        node.kind == "thing" and node["sort"] == "card" and node["det"] in ("that", "the")
    )


def _of_card(ctx: Context, node: Node) -> Who:
    """Its controller; the owner of that card."""
    noun, owner, after = node["noun"], node["owner"], node.each("after")
    if owner is None and len(after) == 1 and after[0].kind == "place" and after[0]["preposition"] == "of":
        owner = after[0]["what"]
    elif after or [a["word"] for a in node.each("adjectives")] not in ([], ["new"], ["current"]):
        raise NotUnderstood(node, f"which {noun}?")
    if owner is None:
        found = ctx.find("card", "", "any")
        if found is None or node["det"] != "the":
            raise NotUnderstood(node, f"whose {noun}?")
        cards = mean_cards.referred(found)
    else:
        cards = _gone_lately(ctx, owner) or mean_cards.group(ctx, owner)
    return ControllerOf(cards) if noun == "controller" else OwnerOf(cards)


def _gone_lately(ctx: Context, owner: Node) -> That | None:
    """Destroy all Followers. Their controllers ...: of those that were destroyed."""
    many = owner.kind == "pronoun" and owner["word"] == "their" and owner["number"] == "many"
    found = ctx.find("card", "", "many") if many else None
    if found is None or not isinstance(found.group, Every) or found is not ctx.referents[-1]:
        return None
    return That("this way") if found.called and found.called[-1] in _GONE else None


#: What has been done with cards that are no longer where they were.
_GONE: Final = ("destroyed", "discarded", "buried")


def _has_other(node: Node) -> bool:
    return any(adjective["word"] == "other" for adjective in node.each("adjectives"))


def _at_choice(node: Node) -> bool:
    return any(after.kind == "at_choice" for after in node.each("after"))


def is_beside_you(after: Node) -> bool:
    """On your left, on your right."""
    of = after["what"] if after.kind == "place" and after["preposition"] == "on" else None
    return of is not None and of.kind == "small_word" and of["word"] in ("left", "right")


def player_tests(ctx: Context, node: Node) -> tuple[PlayerTest, ...]:
    """What is asked of a player: adjectives, and what stands behind."""
    found: list[PlayerTest] = []
    for adjective in node.each("adjectives"):
        word = adjective["word"]
        if adjective.kind == "trait" or word in _STATES:
            found.append(PlayerIs(word))
        elif word not in ("other", "target", "same", "chosen"):
            raise NotUnderstood(adjective, f"a player is not called {word}")
    for after in node.each("after"):
        if after.kind == "at_choice" and (after["who"] is None or after["who"].kind == "you"):
            continue
        if is_beside_you(after):
            found.append(PlayerIs(f"{after['what']['word']}-hand"))
            continue
        if after.kind == "having":
            found.append(with_(ctx, after["what"]))
        elif after.kind == "not" and after["what"].kind == "having":
            found.append(PlayerNot(with_(ctx, after["what"]["what"])))
        elif after.kind == "relative":
            found += relative(ctx, after["clause"])
        elif after.kind == "whose":
            found.append(_whose_card(after))
        elif after.kind == "place" and points_at(after["what"], "battle") and after["preposition"] == "in":
            units = Every((OfType("Hero"), Is("in this battle")))  # who has a unit there
            found.append(PlayerControls(units, SOME))
        elif after.kind == "other":
            found.append(PlayerNot(_one_who(ctx, after["than"])))
        else:
            raise NotUnderstood(after, "this is not understood of a player")
    return tuple(found)


def _one_who(ctx: Context, node: Node) -> PlayerTest:
    """Except the one who controls Marisk; other than the attacker."""
    if node.kind == "thing" and node["noun"] == "one" and node["det"] in ("the one", "the"):
        tests = player_tests(ctx, node.having(noun="player", det=None))
        if len(tests) == 1:
            return tests[0]
    if node.kind == "thing" and node["noun"] in ("attacker", "defender"):
        return PlayerIs(node["noun"])
    if node.kind == "thing" and node["noun"] == "player" and node["det"] == "the":
        tests = player_tests(ctx, node)
        if len(tests) == 1:
            return tests[0]
    if node.kind == "you":
        return PlayerIs("you")
    raise NotUnderstood(node, "which players are meant?")


def with_(ctx: Context, node: Node) -> PlayerTest:
    """A player with the most Water, with 20 or more Water, with no cards in hand."""
    if node.kind == "self":  # who has this card
        return PlayerControls(mean_cards.among_only(ctx, node), SOME)
    water = (node.kind == "goods" and node["what"] == "water") or (
        node.kind == "thing" and node["noun"] in ("water_token", "token")
    )
    count = node["count"]
    shown = shown_fate(node)
    if shown:
        return PlayerWith("revealed Fate", None, shown)
    if count is not None and count["op"] in ("most", "least"):
        same = node.kind == "thing" and node["noun"] == "one" and not (node["after"] or node["owner"])
        what = "Water" if water else ctx.measured if same and ctx.measured else _counted(ctx, node)
        ctx.measured = what
        return PlayerWith(what, None, count["op"])
    if water:
        if node.kind == "thing" and mean_numbers.token_name(ctx, node.having(owner=None)) not in (
            "any",
            "water",
        ):
            raise NotUnderstood(node, "players have Water tokens")
        return PlayerWith("Water", than_who(ctx, node, "Water"))
    if node.kind == "thing" and node["sort"] == "card":
        place = mean_places.place_in(ctx, node)
        bare = node["noun"] == "card" and not node["adjectives"] and len(node.each("after")) == 1
        if place is not None and place.zone != "play" and (bare or than_others(node)):
            return PlayerWith(f"cards in {place.zone}", than_who(ctx, node, f"cards in {place.zone}"))
        cards = mean_cards.plain(ctx, node)
        if cards.place.zone != "play" and cards.place.whose in (YOU, None):  # his or her own
            cards = Every(cards.tests, Place(cards.place.zone, ThatPlayer("<which>")))
        ctx.such.append((str(node["noun"]), cards))
        return PlayerControls(cards, than_who(ctx, node, "such cards"))
    if (
        node.kind == "all"
        and node["conjunction"] == "or"
        and all(part.kind == "thing" for part in node["parts"])
    ):
        parts = node["parts"]
        either = node.having(parts=tuple([part.having(det=None, count=None) for part in parts]))
        if any(part["count"] != parts[0]["count"] for part in parts):
            raise NotUnderstood(node, "how many of each?")
        return PlayerControls(mean_cards.every(ctx.standing(), either), mean_numbers.how_many(ctx, parts[0]))
    if node.kind == "thing" and node["noun"] in ("blessing", "caliph's_favor") and node["det"] == "the":
        return PlayerIs("blessed" if node["noun"] == "blessing" else "favored")
    raise NotUnderstood(node, "this is not understood of a player")


def than_others(node: Node) -> bool:
    """More cards in hand than you: cards that are counted, whichever they are."""
    plain = node["noun"] == "card" and not node["adjectives"]
    return plain and (mean_numbers.more_than(node) is not None or mean_numbers.than(node) is not None)


def than_who(ctx: Context, node: Node, name: str) -> Bound:
    """How much somebody has: 20 or more, more than each opponent, twice as many as you."""
    if mean_numbers.more_than(node) is None:
        return mean_numbers.how_many(ctx, node)
    than = mean_numbers.than(node)
    if than is None:
        raise NotUnderstood(node, "more than who?")
    if than.kind == "thing" and than["noun"] == "same" and than["owner"] is not None:
        than = than["owner"]
    if than.kind == "pronoun" and than["word"] == "yours":
        return mean_numbers.by_times(node, PlayerHas(name, YOU))
    chosen = than.kind == "thing" and than["det"] == "target" and ctx.mode == "action"
    other = who(ctx if chosen else ctx.standing(), than)
    if isinstance(other, AnyPlayer) and than["det"] not in ("a", "another"):
        other = EachPlayer(other.other, other.tests)  # than any other, than every opponent: all of them
    return mean_numbers.by_times(node, PlayerHas(name, other))


def _counted(ctx: Context, node: Node) -> str:
    """The fewest cards in hand, the most Holdings."""
    place = mean_places.place_in(ctx, node)
    if node.kind == "thing" and node["noun"] == "card" and place is not None and not node["adjectives"]:
        return f"cards in {place.zone}"
    if node.kind == "thing" and node["sort"] == "card" and not node["adjectives"] and not node["after"]:
        return str(node["noun"]).replace("_", " ").title() + "s"
    raise NotUnderstood(node, "the most of what?")


def relative(ctx: Context, clause: Node) -> list[PlayerTest]:
    """Who controls, who raids, who does not own."""
    if clause.kind == "several" and clause["conjunction"] == "and" and not clause["adjuncts"]:
        return [test for part in clause["parts"] for test in relative(ctx, part)]
    negated = bool(clause["negated"])
    made = _related(ctx, clause.having(negated=None))
    return [PlayerNot(made)] if negated else [made]


def _related(ctx: Context, clause: Node) -> PlayerTest:
    if clause.kind == "is":
        _subject, _tense = clause["subject"], clause["tense"]
        return is_(ctx, clause["predicate"])
    sense = clause["sense"]
    aimed = {"raid": "raided", "attack": "attacked"}.get(sense)
    if aimed and clause["passive"] and clause["what"] == WHICH and clause["agent"] is None:
        if clause["adjuncts"] or clause["modal"]:
            raise NotUnderstood(clause, "this is not understood of a player")
        _tense = clause["tense"]
        return PlayerIs(aimed)
    if sense in ("has", "have", "control", "own") and clause["agent"] == WHICH and clause["modal"] is None:
        _ = clause["tense"]
        if clause["adjuncts"]:
            return _without(ctx, clause)
        what = clause["what"]
        if (
            what.kind == "thing"
            and what["noun"] == "one"
            and what["count"] is not None
            and what["count"]["n"] == "needed"
        ):
            _op = what["count"]["op"]
            return PlayerWith("what is needed", Bound("<", Told("needed")))
        if what.kind in ("self", "pronoun"):
            return PlayerControls(mean_cards.among_only(ctx, what), SOME)
        made = with_(ctx, what)
        if isinstance(made, PlayerControls) and made.cards == Every(()):
            raise NotUnderstood(what, "cards of what sort, and where?")
        return made
    shown = _revealing(clause)
    if shown is not None:
        return shown
    if sense == "raid" and clause["what"] == WHICH and clause["passive"] and not clause["adjuncts"]:
        _ = clause["tense"], clause["modal"]
        if clause["agent"] is None and clause["modal"] is None:
            return PlayerIs("raided")
    clause, nobody = without_no(clause)
    found = mean_events.event(ctx.standing(), clause.having(adjuncts=mean_events.timeless(clause)))
    did = PlayerDid(found, mean_events.when(clause))
    return PlayerNot(did) if nobody else did


#: Which of the cards that were revealed is meant: of two players one has the higher, or none if they tie.
EXTREMES: Final = {"highest": "most", "higher": "only most", "lowest": "least", "lower": "only least"}


def shown_fate(what: Node | None) -> str:
    """The highest Fate value, the lower one, the higher card: of those that were revealed."""
    if what is None or what.kind != "thing" or what["noun"] not in ("fate_value", "card", "value", "one"):
        return ""
    words = [str(a["word"]) for a in what.each("adjectives")]
    if len(words) != 1 or words[0] not in EXTREMES or what["det"] != "the" or what["after"]:
        return ""
    return EXTREMES[words[0]] if what["count"] is None and what["owner"] is None else ""


def _revealing(clause: Node) -> PlayerTest | None:
    """Who shows the highest Fate value, of those who revealed cards."""
    what = clause["what"] if clause["sense"] == "reveal" and clause["agent"] == WHICH else None
    if what is None or what.kind != "thing" or what["noun"] not in ("fate_value", "card", "value", "one"):
        return None
    shown = shown_fate(what)
    plain = not (clause["adjuncts"] or clause["modal"] or clause["to"] or clause["from_"])
    if not shown or not plain:
        if what["noun"] == "card":
            return None
        raise NotUnderstood(what, "which Fate value?")
    _tense = clause["tense"]
    return PlayerWith("revealed Fate", None, shown)


def _whose_card(after: Node) -> PlayerTest:
    """Whose card has the higher Fate value, whose card is higher, whose Fate value is the highest."""
    what, clause = after["what"], after["clause"]
    if what["noun"] not in ("card", "fate_value") or [a["word"] for a in what.each("adjectives")] not in (
        [],
        ["revealed"],
    ):
        raise NotUnderstood(after, "this is not understood of a player")
    _owner, _doer = what["owner"], (clause["agent"], clause["subject"])
    plain = not (clause["adjuncts"] or clause["modal"] or clause["negated"])
    if clause.kind == "is" and plain:
        _tense, word = clause["tense"], clause["predicate"]
        if word.kind == "adjective" and word["word"] in EXTREMES:
            return PlayerWith("revealed Fate", None, EXTREMES[word["word"]])
        if shown_fate(word):
            return PlayerWith("revealed Fate", None, shown_fate(word))
    if clause.kind == "clause" and plain and clause["sense"] in ("has", "have") and what["noun"] == "card":
        _tense, shown = clause["tense"], shown_fate(clause["what"])
        if shown:
            return PlayerWith("revealed Fate", None, shown)
    raise NotUnderstood(after, "this is not understood of a player")


def _without(ctx: Context, clause: Node) -> PlayerTest:
    """Who controls it without owning it."""
    adjuncts = clause["adjuncts"]
    of = adjuncts[0]["of"]
    if (
        len(adjuncts) != 1
        or adjuncts[0]["kind"] != "without"
        or of is None
        or of.kind != "clause"
        or of["sense"] != "own"
        or of["agent"] != WHICH
    ):
        raise NotUnderstood(clause, "this is not understood of a player")
    mean_cards.group(ctx, of["what"])
    return PlayerControls(mean_cards.among_only(ctx, clause["what"], not_owned=True), SOME)


def is_(ctx: Context, predicate: Node) -> PlayerTest:
    """The attacker, the Blessed player, an ally, a Moto player."""
    if predicate.kind == "thing" and predicate["noun"] in ("attacker", "defender", "ally", "caster"):
        if predicate["adjectives"] or predicate["after"] or predicate["owner"] is not None:
            raise NotUnderstood(predicate, "this is not understood of a player")
        _ = predicate["det"]
        return PlayerIs(predicate["noun"])
    if predicate.kind == "thing" and predicate["noun"] == "player" and len(predicate.each("adjectives")) == 1:
        adjective = predicate["adjectives"][0]
        if adjective["word"] in _STATES or adjective.kind == "trait":
            _ = predicate["det"]
            return PlayerIs(adjective["word"])
    if predicate.kind == "adjective" and predicate["word"] in _STATES:
        return PlayerIs(predicate["word"])
    if predicate.kind == "you":
        return PlayerIs("you")
    raise NotUnderstood(predicate, "this is not understood of a player")


#: Players that are known already and stand in a tree as a pronoun "=3".
KEPT: list[Who] = []


def as_that(player: Who) -> Node:
    """A phrase for a player who is known already."""
    if player not in KEPT:
        KEPT.append(player)
    return Node("pronoun", word=f"={KEPT.index(player)}", sort="player")
