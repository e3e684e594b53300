"""What Reactions and moments wait for: an event of a text, matched with what happens at the table."""

from __future__ import annotations

from typing import Any, Final

from serai.games.burning_sands.machine.looking import is_one_of, is_player, kind_fits
from serai.games.burning_sands.machine.point_of_view import EMPTY, Eyes, TakesPart
from serai.games.burning_sands.machine.registers import of_kind
from serai.games.burning_sands.machine.slots import CardSlot
from serai.games.burning_sands.rules.ability import Ability, Run
from serai.games.burning_sands.rules.engagement_answers import engaged
from serai.games.burning_sands.rules.happenings import answered_action
from serai.games.burning_sands.rules.traits import has_trait, is_sahir
from serai.games.burning_sands.rules.units import ATTACKERS, DEFENDERS, side_of
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state.frames import Running
from serai.games.burning_sands.state.terms import ACTION, NOBODY, NOTHING, REACTION, SPELL
from serai.games.burning_sands.text import meaning as m


class Row:
    """A row of the table of events: the happening of the rules, and where each participant stands in it.

    A participant is a card (a or b), a card by its kind (kind), a seat (b seat, c) or who did it (actor).
    """

    def __init__(self, happening: str, **roles: str) -> None:
        self.happening: Final = happening
        self.roles: Final = roles


#: Every event that a text can wait for.
ROWS: Final[dict[str, Row]] = {
    "enters": Row("enters", card="a"),
    "destroyed": Row("destroyed", card="kind", player="c", by="actor"),
    "section-lost": Row("section-lost", player="c"),
    "attack": Row("attack", player="c", defender="defenders"),
    "battle-begins": Row("battle-begins", section="a"),
    "battle-won": Row("battle-ends", player="c"),
    "battle-lost": Row("battle-ends", player="b seat"),
    "engages": Row("engages", card="engaged"),
    "raid-succeeds": Row("raid-succeeds", card="a", section="b", player="c"),
    "raid-fails": Row("raid-fails", card="a", section="b", player="c"),
    "challenge": Row("challenge", card="a", other="b"),
    "duel-begins": Row("duel-begins", card="either"),
    "thrust": Row("thrust", card="a", other="b"),
    "parry": Row("parry", card="a", other="b"),
    "duel-won": Row("duel-won", card="a", other="b"),
    "duel-lost": Row("duel-lost", card="a", other="b"),
    "refused": Row("refused", card="b", other="a"),
    "bows": Row("bows", card="a", by="actor"),
    "straightens": Row("straightens", card="a", by="actor"),
    "sent-home": Row("sent-home", card="a", by="actor"),
    "water-gained": Row("water-gained", player="c"),
    "water-lost": Row("water-lost", player="c"),
    "draws": Row("draws", player="c"),
    "discards": Row("discards", player="c"),
    "brings": Row("brings", card="kind", player="c"),
    "casts": Row("action", player="actor", card="spell"),
    "plays": Row("action", player="actor", card="action"),
    "takes": Row("action", player="actor", action="action"),
    "targets": Row("action", action="action", card="target", player="actor"),
    "dawn": Row("dawn"),
    "day": Row("day"),
    "night": Row("night"),
    "end": Row("end"),
}


class Heard(TakesPart):
    """An event of a text as the rules ask for it."""

    def __init__(self, event: m.Event) -> None:
        self.event: Final = event
        self.row: Final = ROWS[event.kind]
        self._kind: Final = self.row.happening

    @property
    def kind(self) -> str:
        """The happening that it is asked about."""
        return self._kind

    def hears(self, g: State, seat: int, card: int, actor: int, cause: tuple[int, int, int]) -> bool:
        """Whether this is what the text of this player and card waits for."""
        eyes = Eyes(Run(EMPTY, seat, card, NOTHING, cause, (), 0))
        return all(self._takes_part(g, eyes, role, wanted, actor) for role, wanted in self.event.roles)

    def _takes_part(self, g: State, eyes: Eyes, role: str, wanted: Any, actor: int) -> bool:
        where = self.row.roles[role]
        cause = eyes.run.cause
        if where in ("a", "b"):
            found = cause[0] if where == "a" else cause[1]
            return _is_card(g, eyes, found, wanted)
        if where == "engaged":
            return any(_is_card(g, eyes, card, wanted) for card in engaged(g) or (cause[0],))
        if where == "either":
            return any(_is_card(g, eyes, card, wanted) for card in cause[:2])
        if where == "kind":
            return _was_such(g, eyes, wanted)
        if where == "actor":
            return actor != NOBODY and _is_seat(g, eyes, actor, wanted)
        if where in ("c", "b seat"):
            return _is_seat(g, eyes, cause[2] if where == "c" else cause[1], wanted)
        if where == "defenders":
            return any(_is_seat(g, eyes, seat, wanted) for seat in g.defenders)
        if where == "action":
            return is_action(g, eyes, str(wanted), actor)
        if where == "spell":
            return is_action(g, eyes, "spell", actor)
        return bool(_targets(g, eyes, wanted))

    def participant(self, g: State, run: Run, role: str) -> int:
        """The card that took part in a role: in play by its number, else by its kind."""
        where = self.row.roles.get(role, "")
        cause = run.cause
        eyes = Eyes(Run(EMPTY, run.seat, run.card, NOTHING, cause, (), 0))
        wanted = dict(self.event.roles).get(role)
        if where in ("a", "b"):
            card = cause[0] if where == "a" else cause[1]
            return card if card != NOTHING and g.kind[card] != NOTHING else NOTHING
        if where == "kind":
            return of_kind(cause[1]) if cause[1] != NOTHING else NOTHING
        candidates: list[int] = []
        if where == "engaged":
            candidates = list(engaged(g) or (cause[0],))
        elif where == "either":
            candidates = list(cause[:2])
        elif where == "target":
            candidates = _targets(g, eyes, wanted)
        return next((card for card in candidates if _is_card(g, eyes, card, wanted)), NOTHING)

    def player(self, g: State, run: Run, role: str) -> int:
        """The player who took part in a role; or the other player of a meeting of two cards."""
        cause = run.cause
        if role == "other player":
            card = cause[1]
            return g.control[card] if card != NOTHING and g.kind[card] != NOTHING else cause[2]
        where = self.row.roles.get(role, "")
        if where == "c":
            return cause[2]
        if where == "b seat":
            return cause[1]
        frame = action_answered(g, cause)
        return frame.seat if frame is not None else NOBODY


def _is_card(g: State, eyes: Eyes, card: int, wanted: Any) -> bool:
    return (
        card != NOTHING and g.kind[card] != NOTHING and (wanted is None or is_one_of(g, eyes, wanted, card))
    )


def _is_seat(g: State, eyes: Eyes, seat: int, wanted: Any) -> bool:
    return seat != NOBODY and is_player(g, eyes, wanted, seat)


def _was_such(g: State, eyes: Eyes, wanted: Any) -> bool:
    """Whether a card that is gone, or not yet there, was such a one: by its kind, its player, its army."""
    _, kind, seat = eyes.run.cause
    if kind == NOTHING or not isinstance(wanted, m.Every):
        return False
    for test in wanted.tests:
        if isinstance(test, m.OfPlayer):
            if not is_player(g, eyes, test.who, seat):
                return False
        elif isinstance(test, m.Is):
            if not _took_part(g, eyes, seat, test.word):
                return False
        elif isinstance(test, m.OtherThan):
            continue
        elif not kind_fits(g, eyes, kind, test, buried=True):
            return False
    return True


def _took_part(g: State, eyes: Eyes, seat: int, word: str) -> bool:
    if word == "opposing":
        return seat != eyes.run.seat if g.battle == NOTHING else side_of(g, seat) != side_of(g, eyes.run.seat)
    if word in ("in this battle", "in a battle"):
        return g.battle != NOTHING
    return g.battle != NOTHING and side_of(g, seat) == (ATTACKERS if word == "attacking" else DEFENDERS)


# Actions


def action_answered(g: State, cause: tuple[int, int, int]) -> Running | None:
    """The frame of the announced action that is answered."""
    place = answered_action(g, cause)
    frame = g.stack[place] if place != NOTHING else None
    return frame if isinstance(frame, Running) else None


_TIMES: Final = {
    "day_action": 0,
    "night_action": 1,
    "battle_action": 2,
    "open_action": 3,
    "reaction": REACTION,
}


def is_action(g: State, eyes: Eyes, words: str, actor: int) -> bool:
    """Whether an announced action is such a one: "an opponent's action", "spell/innate_ability"."""
    whose, _, kinds = words.rpartition("'s ")
    if whose == "an opponent" and actor == eyes.run.seat:
        return False
    if kinds.startswith("your "):
        kinds = kinds.removeprefix("your ")
        if actor != eyes.run.seat:
            return False
    return any(_is_sort(g, kind, eyes.run.cause) for kind in kinds.split("/"))


def _is_sort(g: State, word: str, cause: tuple[int, int, int]) -> bool:
    card, kind, number = cause
    ability: Ability = g.pool.abilities[number]
    if word == "action":
        return True
    if word == "card":
        return kind != NOTHING
    if word in _TIMES:
        return ability.timing == _TIMES[word]
    if word == "council_action":
        return ability.council > 0
    if word == "ability":
        return card != NOTHING
    if word == "innate_ability":
        return card != NOTHING and g.kind[card] != NOTHING and is_sahir(g, card)
    if word == "jinn":
        return card != NOTHING and g.kind[card] != NOTHING and has_trait(g, card, "Jinn")
    if kind == NOTHING:
        return False
    printed = face_of(g, kind)
    if word == "omen":
        return any(trait.endswith("Omen") for trait in printed.traits)
    return printed.type == (SPELL if word == "spell" else ACTION)


def _targets(g: State, eyes: Eyes, wanted: Any) -> list[int]:
    """The cards in play at which the announced action is aimed, as far as they fit."""
    frame = action_answered(g, eyes.run.cause)
    if frame is None:
        return []
    slots = g.pool.abilities[frame.ability].slots
    return [
        card
        for slot, card in zip(slots, frame.targets, strict=True)
        if isinstance(slot, CardSlot) and _is_card(g, eyes, card, wanted)
    ]
