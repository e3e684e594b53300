"""The table of events: which happening of the rules an event is, and where its participants stand in it."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.asked import NotCompiled, as_played
from serai.games.burning_sands.rules.happenings import (
    DAMAGE,
    DEFENCE_CARD,
    LOST_DUEL,
    NO_KA,
    PARRY_CARD,
    RAIDER_CARD,
    RAISED,
    THRUST_CARD,
)
from serai.games.burning_sands.rules.units import ATTACKERS, DEFENDERS
from serai.games.burning_sands.rules.zones import BURIED, DECK, HAND, SAVED
from serai.games.burning_sands.text import meaning as m

GROUPS: Final = (m.That, m.Every, m.Together)
PLAYERS: Final = (*(m.You, m.ThatPlayer, m.ControllerOf, m.OwnerOf, m.SomePlayer, m.EachPlayer, m.AnyPlayer),)


class Row:
    """A row of the table of events: the happening of the rules, and where each participant stands in it.

    `roles` names the ways to match that are not the usual ones; `number` is what the number of the happening
    must be, if only one sort of it is meant.
    """

    def __init__(self, happening: str, number: int | None = None, **roles: str) -> None:
        self.happening: Final = happening
        self.number: Final = number
        self.roles: Final = roles


#: Every event that a text can wait for. What is not said: a card is the card of the happening, a player its
#: player, the other the other card, and "by" who did it.
ROWS: Final[dict[str, Row]] = {
    "destroyed": Row("destroyed"),
    "section-lost": Row("section-lost"),
    "buried": Row("leaves", BURIED),
    "leaves": Row("leaves"),
    "returns": Row("leaves"),
    "enters": Row("enters"),
    "brings": Row("brings"),
    "story-told": Row("enters"),
    "discards": Row("discards"),
    "draws": Row("draws"),
    "attached": Row("attached"),
    "controlled": Row("controlled"),
    "bows": Row("bows", None, **{"for": "council"}),
    "straightens": Row("straightens"),
    "plays": Row("action", player="actor", card="action card"),
    "casts": Row("action", player="actor", card="spell", by="other"),
    "takes": Row("action", player="actor"),
    "used": Row("action", player="actor", card="action card"),
    "targets": Row("action", card="target", player="actor"),
    "effect": Row("effect", player="actor", card="action card"),
    "attack": Row("attack", defender="defenders"),
    "attacks": Row("assigned", ATTACKERS, by="card", defender="place"),
    "assigned": Row("assigned", to="goal"),
    "joins": Row("assigned"),
    "defends": Row("assigned", DEFENDERS),
    "raid": Row("raid"),
    "engages": Row(
        "engages", None, card="engaged", state="alone", **{"with": "engaged", "without": "not engaged"}
    ),
    "has-engaged": Row("engaged"),
    "absorbs": Row("destroyed", DAMAGE, what="amount"),
    "sent-home": Row("sent-home"),
    "comes-home": Row("comes-home"),
    "leaves-battle": Row("comes-home", before="not over", without="not destroyed"),
    "allies": Row("allies", None, **{"with": "receiver"}),
    "battle-begins": Row("battle-begins", player="none"),
    "battle-ends": Row("battle-ends", player="none", winner="seat", loser="loser"),
    "battle-won": Row("battle-ends", other="loser", card="seat"),
    "battle-lost": Row("battle-ends", player="loser", card="loser", other="seat"),
    "attack-ends": Row("attack-ends", defender="defenders"),
    "challenge": Row("challenge"),
    "refused": Row("refused"),
    "accepted": Row("duel-begins", card="other", other="card", player="other"),
    "duel-begins": Row("duel-begins", card="either"),
    "duel-ends": Row("duel-ends", card="either"),
    "duel-won": Row("duel-won"),
    "duel-lost": Row("duel-lost"),
    "thrust": Row("thrust"),
    "parry": Row("parry", None, **{"with": "any card", "from": "parried from"}),
    "raids": Row("raids"),
    "raid-succeeds": Row("raid-succeeds", player="actor"),
    "raid-fails": Row("raid-fails", player="actor"),
    "raid-ends": Row("raid-ends"),
    "revealed": Row("fate-shown", RAIDER_CARD, card="laid", player="actor", **{"in": "own raid"}),
    "laid": Row("laid", None, card="laid", player="actor", **{"in": "shown in", "as": "lies as"}),
    "carries-away": Row("raid-succeeds", player="actor", what="amount"),
    "pays": Row("pays", None, what="amount", **{"for": "paid for"}),
    "water-gained": Row("water-gained", None, **{"from": "effect", "except": "not raided"}),
    "water-lost": Row("water-lost", None, **{"except": "not raided"}),
    "takes-water": Row("takes-water", None, what="amount", **{"from": "receiver"}),
    "gives": Row("gives", None, to="receiver", what="amount", **{"for": "pledge", "as": "always"}),
    "blessing-passed": Row("blessing-passed", player="receiver", to="seat"),
    "dawn": Row("dawn"),
    "day": Row("day"),
    "night": Row("night"),
    "end": Row("end"),
    "dawn-ends": Row("day"),
    "day-ends": Row("night"),
    "night-ends": Row("end"),
    "turn-ends": Row("turn-ends"),
    "turn-begins": Row("dawn"),
    "negated": Row("negated", None, player="actor", action="negated action"),
    "redirected": Row("redirected", None, player="actor", action="negated action"),
    "produces": Row("produces", what="amount"),
    "token-put": Row("token-put", what="amount"),
    "token-removed": Row("token-removed", player="actor", what="amount"),
    "survives": Row("comes-home", None, **{"in": "over"}),
}
#: The zones to which a card leaves play.
ZONES: Final = {"saved": SAVED, "buried": BURIED, "hand": HAND, "deck": DECK, "top": DECK, "bottom": DECK}
#: Where what an event says of its place is always so.
_ALWAYS: Final = {
    ("discards", "from", "hand"),
    ("discards", "to", "saved"),
    ("draws", "from", "deck"),
    ("leaves", "from", "play"),
    ("buried", "from", "play"),
    ("destroyed", "from", "play"),
}
REASONS: Final = {"absorbs": DAMAGE, "no-ka": NO_KA, "duel-lost": LOST_DUEL}
#: As what a card lies on a Hero.
LIES_AS: Final = {
    "raiding_card": RAIDER_CARD,
    "defence_card": DEFENCE_CARD,
    "thrust_card": THRUST_CARD,
    "parry_card": PARRY_CARD,
}
#: What can be going on meanwhile, and what happens in something that is described further.
MEANWHILE: Final = (
    *("battle", "raid", "duel", "attack", "turn", "game", "attack_phase", "raid_phase"),
    *("dawn_phase", "day_phase", "night_phase", "end_phase"),
)
_INSIDE: Final = {
    "battle-begins": ("section", "while"),
    "battle-ends": ("section", "while"),
    "attack": ("section",),
    "raids": ("card", "player", "section"),
    "duel-begins": ("card",),
}
#: What is given, paid, carried away or absorbed, where that goes without saying.
_GOODS: Final = {
    "gives": "water",
    "takes-water": "water",
    "carries-away": "water",
    "absorbs": "damage",
    "pays": "copper",
    "produces": "copper",
    "token-put": "any",
    "token-removed": "any",
}
#: The happenings whose number says how many.
_COUNTED: Final = (
    "drawing",
    "losing-water",
    "gaining-water",
    "draws",
    "water-gained",
    "water-lost",
    "raid-succeeds",
    "carries",
    "pays",
    "pays-water",
)
#: A card is about to be destroyed; a raider is about to carry Water away.
FALLS: Final = Row("falls")
CARRIES: Final = Row("carries", player="actor")
#: A battle is over, and its units are still there.
OVER: Final = Row("battle-over", player="none")
#: What can be known to be about to happen, by what comes just before: who is thrust at has to parry, an
#: action that is announced has not been carried out yet, a challenge has not been answered.
BEFORE: Final[dict[str, Row | None]] = {
    "parry": Row("thrust", card="other", other="card", player="other"),
    **dict.fromkeys(("plays", "casts", "takes", "used", "targets", "challenge", "engages")),
    **dict.fromkeys(("attack", "declares", "raids", "brings", "duel-won", "duel-lost")),
    "effect": Row("action", player="actor", card="action card"),
    "has-engaged": ROWS["engages"],
    "enters": Row("brings"),
    "raid-succeeds": CARRIES,
    "carries-away": Row("carries", player="actor", what="amount"),
    "battle-ends": OVER,
}
#: What an action is about to do, of which all are told (BS 18.27), by what happens then.
FORETOLD: Final = {
    "bows": "bowing",
    "straightens": "straightening",
    "sent-home": "going-home",
    "leaves": "leaving",
    "returns": "leaving",
    "discards": "discarding",
    "draws": "drawing",
    "water-lost": "losing-water",
    "water-gained": "gaining-water",
    "takes-water": "losing-water",
    "controlled": "taking-control",
    "token-put": "putting-tokens",
    "token-removed": "removing-tokens",
}


#: What all are told before it happens, beside the end of cards.
_BEFORE: Final = {
    "blessing-passed": Row("blessing-passing", None, to="seat"),
    "parry": Row("parries-blind", None, **{"from": "owner"}),
}


#: Who takes part otherwise than when it has happened: who takes Water is who does it.
_COMING_ROLES: Final = {"takes-water": {"player": "actor", "from": "seat"}}


def before(event: m.Event) -> tuple[m.Event, Row]:
    """An event that all are told of before it happens, and its row."""
    event = plain(event)
    if event.kind == "section-lost":  # a City Section is about to be destroyed as all cards are
        named = dict(event.roles)
        lost = named.pop("section", named.pop("card", m.Every((m.OfType("City Section"),))))
        event = m.Event("destroyed", (("card", lost), *named.items()))
    row = _BEFORE.get(event.kind)
    coming = FORETOLD.get(event.kind)
    if coming is not None and not is_burying(event):
        usual_ = row_of(event)
        roles = {**usual_.roles, **_COMING_ROLES.get(event.kind, {})}
        return event, Row(coming, usual_.number, **roles)
    if row is None:
        return about_to(event), FALLS
    place = dict(event.roles).get("from")
    if event.kind == "parry" and not (isinstance(place, m.Place) and place.zone in ("deck", "top")):
        raise NotCompiled("nothing tells that a parry from hand is about to happen")
    return event, row


def alternatives(event: m.Event) -> list[m.Event]:
    """The events of which one is waited for."""
    if event.kind == "either":
        return [one for _, part in event.roles if isinstance(part, m.Event) for one in alternatives(part)]
    apart = _apart(dict(event.roles).get("card"))
    if not apart:
        return [event]
    return [
        m.Event(event.kind, tuple([(role, one if role == "card" else part) for role, part in event.roles]))
        for one in apart
    ]


def _apart(card: Any) -> list[Any]:
    """Aziz or one of his Followers: the card of the text, which may be gone by then, and the others."""
    either = card.tests[0] if isinstance(card, m.Every) and len(card.tests) == 1 else None
    if not isinstance(either, m.AnyOf):
        return []
    own = [one for one in (m.That("self"), m.That("hero")) if m.Among(one) in either.tests]
    rest = tuple([test for test in either.tests if test not in [m.Among(one) for one in own]])
    if not own or not rest:
        return []
    return [*own, m.Every((m.AnyOf(rest) if len(rest) > 1 else rest[0],), card.place)]


def plain(event: m.Event) -> m.Event:
    """The same event in the words of the table: a Story told enters play, an attack declared is an attack."""
    roles = dict(event.roles)
    if event.kind == "story-told":
        card = roles.pop("card", None)
        tests = card.tests if isinstance(card, m.Every) else ()
        named = card if isinstance(card, m.That) else m.Every((*tests, m.OfType("Story")))
        return m.Event("story-told", (("card", named), *roles.items()))
    if event.kind == "declares":
        what = roles.pop("what", None)
        if not isinstance(what, m.Event) or what.kind not in ("attack", "raids"):
            raise NotCompiled("nothing tells that something else than an attack or a raid is declared")
        roles.update(what.roles)
        if what.kind == "attack" and "against" in roles:
            roles["defender"] = roles.pop("against")
        return m.Event("attack" if what.kind == "attack" else "raid", tuple(roles.items()))
    if event.kind == "discards" and roles.get("from") == m.PLAY:  # it goes to the Saved pile
        del roles["from"]
        said = [("by" if role == "player" else role, part) for role, part in roles.items()]
        return m.Event("leaves", (*said, ("to", m.Place("saved"))))
    used = roles.get("action")
    if event.kind == "used" and isinstance(used, m.Played) and used.kinds == ("action",):
        roles["action"] = m.Played(("ability",), used.who, used.tests)  # a Jinn that is cast is not used
        return m.Event("used", tuple(roles.items()))
    council = roles.get("for")
    if event.kind == "bows" and isinstance(council, m.Event) and council.kind == "takes":
        roles["for"] = dict(council.roles).get("action", "action")
        return m.Event("bows", tuple(roles.items()))
    if event.kind == "attack" and "with" in roles:
        if isinstance(roles.get("by"), GROUPS) or "card" in roles:
            raise NotCompiled("nothing tells of an attack by two at once")
        return m.Event("attack", (("card", roles.pop("with")), *roles.items()))
    return event


def row_of(event: m.Event) -> Row:
    """The row for an event; some verbs name different happenings of different things."""
    roles = dict(event.roles)
    kind = event.kind
    if kind == "attack" and (isinstance(roles.get("by"), GROUPS) or "card" in roles):
        kind = "attacks"
    elif kind == "attack" and isinstance(roles.get("defender"), GROUPS):
        return Row("battle-begins", defender="place", player="actor")
    elif kind == "defends" and (isinstance(roles.get("against"), m.Event) or roles.get("in") == "raid"):
        return Row("raid-defended", against="raid")
    elif kind == "raid" and ("against" in roles or "section" in roles):
        return Row("raids", against="place")
    elif kind == "returns" and roles.get("to") == m.PLAY:
        return Row("enters", RAISED, to="always", **{"from": "raised"})
    elif kind == "effect" and "council_action" in str(roles.get("action")):
        return Row("council-effect", player="actor", card="action card")
    elif kind == "assigned" and _is_raid(roles.get("to")):
        return Row("raids", to="such a raid")
    elif kind == "assigned" and roles.get("as") == "ally":
        return Row("ally-assigned", to="goal")
    elif kind == "targets" and roles.get("action") == "archery":
        return Row("engages", card="other", by="engaged", action="archery")
    elif kind == "used" and roles.get("action") == "archery":
        return Row("engages", card="engaged", by="engaged", to="other", action="archery")
    elif kind == "used" and roles.get("action") == "tactician":
        return Row("tactic", by="card", action="always")
    elif kind == "joins" and isinstance(roles.get("in"), GROUPS):
        return Row("assigned", None, **{"in": "army"})
    elif kind == "destroyed" and "for" not in roles and _is_section(roles.get("card")):
        return ROWS["section-lost"]
    elif kind == "revealed" and ("for" in roles or "duel" in str(roles.get("in"))):
        if "in" not in roles:
            raise NotCompiled("only in a raid or a duel is told what a card is revealed for")
        ways = {"in": "shown in", "for": "fate", "as": "lies as"}
        return Row("fate-shown", None, card="laid", player="actor", **ways)
    elif kind == "pays" and goods_of(roles.get("what")) == "water":
        return Row("pays-water", None, what="amount", **{"for": "paid for"})
    if kind not in ROWS:
        raise NotCompiled(f"nothing tells of “{kind}”")
    return ROWS[kind]


def _is_raid(goal: Any) -> bool:
    """Whether a Hero is assigned to raid."""
    return isinstance(goal, m.Event) and goal.kind == "raids"


def _is_section(card: Any) -> bool:
    """Whether only City Sections are meant."""
    return isinstance(card, m.Every) and m.OfType("City Section") in card.tests


def is_burying(event: m.Event) -> bool:
    """Whether a card goes to a Buried pile by it."""
    to = dict(event.roles).get("to")
    if event.kind in ("put", "returns"):
        return isinstance(to, m.Place) and to.zone == "buried"
    return event.kind in ("destroyed", "buried")


def is_carrying(event: m.Event) -> bool:
    """Whether it is the Water that the player of a text carries away by a raid."""
    said = [what for _, what in event.roles]
    return event.kind == "carries-away" and all(what in ("water", m.You()) for what in said)


def about_to(event: m.Event) -> m.Event:
    """An event that all are told of before it happens: a card is about to be destroyed or buried."""
    if not is_burying(event):
        raise NotCompiled(f"nothing tells that “{event.kind}” is about to happen")
    if event.kind == "destroyed":
        return event
    return m.Event("buried", tuple([part for part in event.roles if part[0] not in ("to", "from", "player")]))


def goods_of(what: Any) -> Any:
    """What is paid or given, without how much."""
    return dict(what.roles).get("what") if isinstance(what, m.Event) and what.kind == "amount" else what


#: What is told of nobody but players: an attack is not told of a card or a City Section.
_OF_PLAYERS_ALONE: Final = ("attack", "attack-ends", "raid", "raid-ends")
#: What is told of nobody: a time.
_TIMES: Final = ("dawn", "day", "night", "end", "turn-ends")
_OF_CARDS: Final = ("card", "by", "other", "section")


def _tells_of(row: Row, role: str) -> bool:
    """Whether anybody in such a role is ever told."""
    if row.happening in _TIMES:
        return role not in (*_OF_CARDS, "player", "defender")
    return role not in _OF_CARDS or row.happening not in _OF_PLAYERS_ALONE


#: The usual way of each participant.
_USUAL: Final = {
    "card": "card",
    "other": "other",
    "player": "seat",
    "by": "by",
    "section": "place",
    "defender": "defenders",
    "in": "in",
    "while": "while",
    "for": "reason",
    "except": "no reason",
    "as": "as",
    "state": "state",
    "count": "count",
    "from": "zone",
    "to": "zone",
    "action": "action",
    "which": "later",
}


def usual(row: Row, role: str) -> str:
    """The way in which a participant is matched."""
    return row.roles.get(role, _USUAL.get(role, ""))


def way_of(kind: str, row: Row, role: str, wanted: Any) -> str:
    """How a participant is matched; an event that nobody can tell so is refused."""
    way = usual(row, role)
    if way == "zone" and isinstance(wanted, m.Place) and (kind, role, wanted.zone) in _ALWAYS:
        return "always" if wanted.whose is None else "owner"
    if not way or not _tells_of(row, role) or not _is_told(kind, row, way, wanted):
        raise NotCompiled(f"nothing tells of “{kind}” with such a “{role}”")
    return way


def _is_told(kind: str, row: Row, way: str, wanted: Any) -> bool:
    """Whether what happens can be compared with what a text asks for in a way."""
    if way in _OF_PLAYERS:
        return isinstance(wanted, PLAYERS)
    if way == "army":
        return isinstance(wanted, GROUPS)
    if way in (
        "card",
        "other",
        "either",
        "place",
        "engaged",
        "not engaged",
        "target",
        "action card",
        "spell",
    ):
        hidden = kind == "draws" and wanted != m.Every(())  # nobody else knows what is drawn
        return isinstance(wanted, (*GROUPS, *PLAYERS)) and not hidden
    if way == "goal":
        goals = ("attack", "attacks", "defends", "battle-begins")
        to_attack = isinstance(wanted, m.Event) and wanted.kind in goals
        return to_attack or isinstance(wanted, (*GROUPS, *PLAYERS))
    if way in ("action", "negated action"):
        return all(is_sort(word) for word in as_played(wanted).kinds)
    if way == "by":
        if isinstance(wanted, (str, m.Played)):
            return all(sort in SORTS for sort in as_played(wanted).kinds)
        return isinstance(wanted, (*GROUPS, *PLAYERS))
    if way == "in":
        return is_meanwhile(wanted)
    if way == "laid":  # the card of the raid that is meant, or that on such a Hero
        on_hero = isinstance(wanted, m.Every) and wanted.place.zone == "on" and wanted.place.at is not None
        of_player = isinstance(wanted, m.Every) and all(isinstance(one, m.OfPlayer) for one in wanted.tests)
        return (of_player and wanted.place == m.PLAY) or (on_hero and not wanted.tests)
    if way == "lies as":
        return isinstance(wanted, str) and all(word in LIES_AS for word in wanted.split("/"))
    if way == "shown in":
        return wanted in ("raid", "duel", "raid/duel", "duel/raid") or wanted == m.Event("raids")
    if way == "own raid":
        return wanted == "raid" or (
            isinstance(wanted, m.Event) and wanted.kind == "raids" and is_meanwhile(wanted)
        )
    if way == "amount":
        return goods_of(wanted) in (_GOODS[kind], "water" if kind == "pays" else "")
    if way in ("reason", "no reason"):
        return kind == "destroyed" and isinstance(wanted, m.Event) and wanted.kind in REASONS
    if way == "zone":
        return row.happening in ("leaves", "leaving") and isinstance(wanted, m.Place) and wanted.zone in ZONES
    if way == "raised":
        return isinstance(wanted, m.Place) and wanted.zone == "buried"
    if way == "paid for":
        return isinstance(wanted, GROUPS) or (isinstance(wanted, m.Event) and wanted.kind == "brings")
    if way == "count":
        return row.happening in _COUNTED and isinstance(wanted, m.Bound)
    if way == "any card":
        return bool(wanted == m.Every(()))
    if way == "parried from":
        return isinstance(wanted, m.Place) and wanted.zone in ("hand", "deck", "top")
    if way == "not raided":
        return isinstance(wanted, m.Event) and wanted.kind in _WAYS_OF_WATER
    if way in _EVENTS:
        return isinstance(wanted, m.Event) and wanted.kind == _EVENTS[way]
    return way not in _WORDS or wanted in _WORDS[way]


def is_meanwhile(wanted: Any) -> bool:
    """Whether it can be told that this goes on: a battle, a duel of such a Hero, a phase."""
    if isinstance(wanted, m.Event):
        inside = _INSIDE.get(wanted.kind)
        return inside is not None and all(role in inside for role, _ in wanted.roles)
    return isinstance(wanted, str) and all(word in MEANWHILE for word in wanted.split("/"))


def is_sort(word: str) -> bool:
    """Whether it can be told of an announced action: a Spell, a Day action, an action by a Giant."""
    trait, _, noun = word.rpartition(" ")
    return word in _ANNOUNCED or (trait != "" and noun in ("action", "card"))


_ANNOUNCED: Final = (
    *(
        "action",
        "card",
        "spell",
        "action_card",
        "ability",
        "innate_ability",
        "council_action",
        "omen",
        "jinn",
    ),
    *("day_action", "night_action", "battle_action", "open_action", "reaction"),
)
#: The sorts of actions by which something happens.
SORTS: Final = ("action", "spell", "ability", "innate_ability", "card", "omen", "council_action")
_OF_PLAYERS: Final = ("seat", "actor", "loser", "receiver", "defenders", "attacked")
#: How Water goes or comes: by a raid, or as a payment, which is not told as a loss (BS 6.1).
_WAYS_OF_WATER: Final = ("raids", "raid-succeeds", "carries-away", "pays")
_EVENTS: Final = {
    "not over": "battle-ends",
    "not destroyed": "destroyed",
    "raid": "raids",
    "pledge": "allies",
    "such a raid": "raids",
}
_WORDS: Final = {
    "as": ("ally", "attacker", "defender"),
    "state": ("bowed", "unbowed"),
    "council": ("council_action",),
    "effect": ("effect",),
    "later": ("later",),
    "archery": ("archery",),
    "over": ("battle", m.Event("battle-begins")),
    "alone": ("alone",),
    "fate": ("Fate",),
    "none": (),
}
