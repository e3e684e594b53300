"""What has happened: what texts count over the turn, the battle or the action (BS 13.35)."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.asked import NotCompiled
from serai.games.burning_sands.machine.conditions import holds
from serai.games.burning_sands.machine.counts import found_in
from serai.games.burning_sands.machine.events import Heard
from serai.games.burning_sands.machine.happening_rows import alternatives
from serai.games.burning_sands.machine.limits import counted_by
from serai.games.burning_sands.machine.looking import PAST, Past, fits, is_player, opposes
from serai.games.burning_sands.machine.matching import as_it_was, is_one
from serai.games.burning_sands.machine.point_of_view import Eyes, named_cards, named_player
from serai.games.burning_sands.machine.seen_now import PHASES, at_work, is_known_now, of_player
from serai.games.burning_sands.rules.ability import Run
from serai.games.burning_sands.rules.happenings import SINCE, noted
from serai.games.burning_sands.rules.units import ATTACKERS, DEFENDERS, place_of, side_of, units_at
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import Accepting, Strike
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.state.rows import CARD, COUNT, PLACE, Happening
from serai.games.burning_sands.state.terms import NOBODY, NOTHING
from serai.games.burning_sands.text import meaning as m

_WHICH: Final = (m.That("<which>"), m.ThatPlayer("<which>"))


class History(Past):
    """What has happened this turn, in this battle, or is going on."""

    def __init__(self) -> None:
        self._known: Final[dict[m.Event, list[Heard]]] = {}

    def heard(self, event: m.Event) -> list[Heard]:
        """The ways in which it can have happened."""
        if event not in self._known:
            self._known[event] = [Heard(one) for one in alternatives(event)]
        return self._known[event]

    def rows(self, g: State, eyes: Eyes, event: m.Event, when: str) -> list[Happening]:
        """What happened of an event in a time; `<which>` in it is the card that the eyes look at."""
        run = eyes.run
        found: list[Happening] = []
        bound = _as_of_now(g, eyes, event)
        for heard in self.heard(event):
            for row in noted(g, heard.kind, when):
                past = Run(run.ability, run.seat, run.card, run.kind, row.cause, run.targets, run.base)
                if heard.matches(g, Eyes(past, eyes.it, bound, eyes.printed), row.actor):
                    found.append(row)
        return found

    def did(self, g: State, eyes: Eyes, event: m.Event, when: str) -> bool:
        if when == "now":
            return _goes_on(g, eyes, at_work(event))
        return bool(self.rows(g, eyes, event, when))

    def often(self, g: State, eyes: Eyes, event: m.Event, when: str) -> int:
        return len(self.rows(g, eyes, event, when))

    def gone(self, g: State, eyes: Eyes, tests: tuple[Any, ...]) -> int:
        said = next(test for test in tests if isinstance(test, m.Did))
        rest = [test for test in tests if test is not said]
        event = m.Event(said.event.kind, tuple([part for part in said.event.roles if part[1] not in _WHICH]))
        gone = 0
        for row in self.rows(g, eyes, event, said.when) if said.when != "now" else ():
            card = row.cause[CARD]
            if card == NOTHING or g.kind[card] != NOTHING:
                continue
            past = Eyes(Run(eyes.run.ability, eyes.run.seat, eyes.run.card, NOTHING, row.cause, (), 0))
            gone += 1 if as_it_was(g, past, card, rest, _fit) else 0
        return gone


def _as_of_now(g: State, eyes: Eyes, event: m.Event) -> dict[str, int] | None:
    """Who and what took part in what is answered now, where it is asked what they did before."""
    known: dict[str, int] = {}
    for _, part in event.roles:
        if isinstance(part, m.ThatPlayer) and part.name.startswith("event "):
            known[part.name] = named_player(g, eyes, part.name)
        elif isinstance(part, m.That) and part.name.startswith("event "):
            known[part.name] = next(iter(named_cards(g, eyes, part.name)), NOTHING)
    return {**(eyes.bound or {}), **known} if known else eyes.bound


def _fit(g: State, eyes: Eyes, tests: Any, card: int) -> bool:
    return all(fits(g, eyes, card, test) for test in tests)


def _goes_on(g: State, eyes: Eyes, event: m.Event) -> bool:
    """Whether something is so at this moment: a card opposes another, attacks or raids."""
    roles = dict(event.roles)
    if event.kind in PHASES:
        return g.phase == PHASES[event.kind]
    if event.kind == "battle-begins":
        section = roles.get("section")
        return g.battle != NOTHING and (section is None or _takes_part(g, eyes, section, g.battle))
    if event.kind == "opposes":
        other = roles.get("other")
        if eyes.it == NOTHING or other is None or place_of(g, eyes.it) != g.battle:
            return False
        mine = [seat for seat in range(g.seats) for card in g.side[seat] if is_one(g, eyes, other, card)]
        return any(opposes(g, seat, eyes.it) for seat in mine)
    if event.kind == "attached":
        card = eyes.it if eyes.it != NOTHING else eyes.run.card
        if card == NOTHING or g.host[card] == NOTHING:
            return False
        return all(
            _takes_part(g, eyes, part, g.host[card] if role == "other" else card)
            for role, part in event.roles
        )
    if event.kind in ("challenge", "duel-begins"):
        return any(_meets(g, eyes, roles, *pair) for pair in _pairs(g, event.kind))
    if event.kind == "engages":
        return any(_engages(g, eyes, roles, frame.cards) for frame in g.stack if isinstance(frame, Strike))
    if isinstance(roles.get("against"), m.Event):
        return _defends_against(g, eyes, roles)
    declared = event.kind == "attack" and set(roles) == {"player"} and g.attacker != NOBODY
    if declared and is_player(g, eyes, roles["player"], g.attacker):
        return True  # before any unit is sent
    engaged = _engaged_in(g, event)
    if eyes.it != NOTHING and eyes.it == eyes.run.cause[CARD] and eyes.it not in g.side[g.control[eyes.it]]:
        engaged += _sent_home_from(g, event, eyes.it)
    for hero, section in engaged:
        named = "card" in roles or "player" in roles or any(part in _WHICH for part in roles.values())
        if eyes.it != NOTHING and not named and hero != eyes.it:
            continue
        if all(_has_part(g, eyes, role, part, hero, section) for role, part in event.roles):
            return True
    return False


def _has_part(g: State, eyes: Eyes, role: str, part: Any, hero: int, section: int) -> bool:
    """Whether a Hero who is at a City Section, and what is there, are what an event tells of."""
    if role == "state":
        return part == "alone" and not _comrades(g, hero, section)
    if role == "with":
        return any(_takes_part(g, eyes, part, other) for other in _comrades(g, hero, section))
    if role == "against" and not isinstance(part, m.Event):
        return any(_takes_part(g, eyes, part, foe) for foe in (section, *_foes(g, hero, section)))
    place = role in ("section", "defender", "against", "what")
    return _takes_part(g, eyes, part, section if place else hero)


def _comrades(g: State, hero: int, section: int) -> list[int]:
    """The other units of the army in which a Hero is at a City Section."""
    there = [other for other in units_at(g, section) if other != hero] if g.at[hero] == section else []
    return [other for other in there if side_of(g, g.control[other]) == side_of(g, g.control[hero])]


def _foes(g: State, hero: int, section: int) -> list[int]:
    """Against whom a Hero fights at a City Section: the other army, a raider, who defends against a raid."""
    if g.at[hero] == section:
        mine = side_of(g, g.control[hero])
        return [other for other in units_at(g, section) if side_of(g, g.control[other]) != mine]
    raids = [raid for raid in g.raiders if raid.section == section]
    return [raid.hero if raid.defender == hero else raid.defender for raid in raids]


def _engages(g: State, eyes: Eyes, roles: dict[str, Any], cards: tuple[int, ...]) -> bool:
    """Whether cards that engage are those of whom an event tells."""
    who = roles.get("card", roles.get("player"))
    for card in cards:
        others = [other for other in cards if other != card]
        if not (card == eyes.it if who is None else _takes_part(g, eyes, who, card)):
            continue
        if roles.get("state") == "alone" and others:
            continue
        along = [_takes_part(g, eyes, roles.get("with"), other) for other in others]
        against = [_takes_part(g, eyes, roles.get("without"), other) for other in others]
        if ("with" not in roles or any(along)) and ("without" not in roles or not any(against)):
            return "while" not in roles or holds(g, eyes.on(card), roles["while"])
    return False


def _pairs(g: State, kind: str) -> list[tuple[int, int]]:
    """Who challenges whom, until the duel is over; who fights a duel with whom."""
    found = [
        (frame.challenger, frame.challenged)
        for frame in g.stack
        if isinstance(frame, Accepting) and kind == "challenge"
    ]
    if g.duel is not None:
        first, second = g.duel.heroes
        found += [(first, second)] if kind == "challenge" else [(first, second), (second, first)]
    return found


def _meets(g: State, eyes: Eyes, roles: dict[str, Any], card: int, other: int) -> bool:
    """Whether these two are those of whom an event tells."""
    named = "card" in roles or "player" in roles or any(part in _WHICH for part in roles.values())
    if eyes.it != NOTHING and not named and eyes.it != card:
        return False
    cards = {"card": card, "player": card, "other": other}
    return set(roles) <= set(cards) and all(
        _takes_part(g, eyes, part, cards[role]) for role, part in roles.items()
    )


def _engaged_in(g: State, event: m.Event) -> list[tuple[int, int]]:
    """The Heroes who attack, defend or raid, each with the City Section."""
    if event.kind == "raids":
        return [(raid.hero, raid.section) for raid in g.raiders]
    army = DEFENDERS if event.kind == "defends" else ATTACKERS
    away = [
        (hero, g.at[hero])
        for side in g.side
        for hero in side
        if g.at[hero] != NOTHING and g.host[hero] == NOTHING and side_of(g, g.control[hero]) == army
    ]
    return away + ([(raid.defender, raid.section) for raid in g.raiders] if event.kind == "defends" else [])


def _defends_against(g: State, eyes: Eyes, roles: dict[str, Any]) -> bool:
    """Whether a card defends against a raid or an attack, perhaps one by such a card."""
    against, who = roles["against"], roles.get("card", roles.get("player"))
    for raid in g.raiders if against.kind == "raids" else ():
        mine = raid.defender == eyes.it if who is None else _takes_part(g, eyes, who, raid.defender)
        cards = {"card": raid.hero, "player": raid.hero, "section": raid.section}
        if mine and all(_takes_part(g, eyes, part, cards[role]) for role, part in against.roles):
            return True
    if against.kind == "raids":
        return False
    away = _engaged_in(g, m.Event("defends"))
    return any(hero == eyes.it if who is None else _takes_part(g, eyes, who, hero) for hero, _ in away)


def _sent_home_from(g: State, event: m.Event, section: int) -> list[tuple[int, int]]:
    """The Heroes who attacked or defended a City Section when it was destroyed; they come home."""
    army = DEFENDERS if event.kind == "defends" else ATTACKERS
    home = [row.cause for row in noted(g, "comes-home", "this turn") if row.cause[COUNT] & 2]
    heroes = [cause[CARD] for cause in home if cause[PLACE] == section]
    return [(hero, section) for hero in heroes if side_of(g, g.control[hero]) == army]


def _takes_part(g: State, eyes: Eyes, wanted: Any, card: int) -> bool:
    if card == NOTHING or g.kind[card] == NOTHING:
        return False
    if isinstance(wanted, m.Event):
        return not wanted.roles
    if isinstance(wanted, (m.That, m.Every, m.Together)):
        return is_one(g, eyes, wanted, card)
    return is_player(g, eyes, wanted, g.control[card])


HISTORY: Final = History()
PAST[0] = HISTORY


def _of_challenge(event: m.Event, whole: Any) -> bool:
    """Whether somebody won the duel to which this very action has challenged."""
    if event.kind not in ("duel-won", "duel-lost"):
        return False
    fight = [act for act in found_in(whole, m.Act) if act.deed == "challenge"]
    names = [getattr(part, "name", "") for act in fight for part in (act.actor, act.target)]
    return bool(fight) and all(isinstance(part, m.That) and part.name in names for _, part in event.roles)


_LEAVING: Final = ("destroy", "discard", "bury", "return", "shuffle", "put", "remove")


def _leaves_play(cards: Any, whole: Any) -> bool:
    """Whether a text speaks of cards that it takes out of play."""
    name = getattr(cards, "name", "")
    moves = [move for move in found_in(whole, m.Move) if name and move.manner in _LEAVING]
    return any(name in ("this way", getattr(move.cards, "name", "")) for move in moves)


def count_over_the_turn(pool: Pool, part: Any, whole: Any = None) -> None:
    """Have everything noted that a meaning counts; what nothing tells of is refused."""
    whole = part if whole is None else whole
    if isinstance(part, m.PlayerDid):
        part = m.Happened(of_player(part.event), part.when)
    if isinstance(part, (m.Did, m.Happened, m.Often)):
        if part.when in ("this turn", "last turn", *SINCE):
            for heard in HISTORY.heard(part.event):
                pool.heeding.counting[heard.kind] = True
                if part.when == "last turn":
                    pool.heeding.lately[heard.kind] = True
            if part.when in SINCE:
                pool.heeding.counting[SINCE[part.when]] = True
        elif part.when == "now" and _of_challenge(part.event, whole):
            pass
        elif part.when != "this way" and (part.when != "now" or not is_known_now(part.event)):
            raise NotCompiled(f"nothing tells whether “{part.event.kind}” happened {part.when}")
    if isinstance(part, (m.ControllerOf, m.OwnerOf, m.Among)) and _leaves_play(part.cards, whole):
        pool.heeding.counting["leaves"] = True  # whose it was, and whom it was attached to
    if isinstance(part, m.Answer):
        count_over_the_turn(pool, counted_by(part))
    late = part.steps[0] if isinstance(part, m.Later) else part
    if isinstance(part, (m.Later, m.Rule)) and any(did.when == "this way" for did in found_in(late, m.Did)):
        raise NotCompiled("what was done with cards before is not known later")
    if isinstance(part, tuple):
        for piece in part:
            count_over_the_turn(pool, piece, whole)
    elif hasattr(part, "__dataclass_fields__"):
        costs = isinstance(part, m.Answer) and part.question.startswith("cost ")
        for name in part.__dataclass_fields__:
            if costs and name == "about":
                continue  # what is done with the card is asked with its cost
            count_over_the_turn(pool, getattr(part, name), whole)
