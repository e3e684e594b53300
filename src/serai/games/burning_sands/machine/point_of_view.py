"""The point of view of a text: whose it is, which card has it, and what its names mean just now."""

from __future__ import annotations

from typing import Final

from serai.games.burning_sands.machine import registers
from serai.games.burning_sands.rules.ability import Ability, Run
from serai.games.burning_sands.rules.happenings import DEFENCE_CARD, PLACES
from serai.games.burning_sands.rules.still_valid import CASTER
from serai.games.burning_sands.state import State, face_of
from serai.games.burning_sands.state.frames import NO_CAUSE, AfterDuel
from serai.games.burning_sands.state.rows import CARD, COUNT, OTHER
from serai.games.burning_sands.state.terms import NOBODY, NOTHING, SPELL


class TakesPart:
    """What a Reaction or a moment waits for, as its text refers to it: who and what took part."""

    def participant(self, g: State, run: Run, role: str) -> int:
        """The card that took part in a role: in play by its number, else by its kind."""
        raise NotImplementedError

    def player(self, g: State, run: Run, role: str) -> int:
        """The player who took part in a role."""
        raise NotImplementedError

    def heard_by(self, g: State, run: Run, actor: int) -> bool:
        """Whether it is what a run waits for."""
        raise NotImplementedError

    def own_card(self, g: State, run: Run) -> int:
        """The card of a text that works because it is gone: by its kind."""
        raise NotImplementedError


class Names:
    """Where an ability keeps what its text speaks of: announced targets, or registers."""

    def __init__(self) -> None:
        self.targets: Final[
            dict[str, tuple[int, int]]
        ] = {}  # name: first target, and the one behind the last
        self.registers: Final[dict[str, int]] = {}

    def register(self, name: str) -> int:
        """The number of the register for a name."""
        return self.registers.setdefault(name, len(self.registers))


class TextAbility(Ability):
    """An ability made from a meaning; it knows where its names are kept."""

    __slots__ = ("names",)

    names: Names

    def waits(self, g: State, run: Run, actor: int) -> bool:
        """Whether what happened is what it waits for; it may speak of what it remembers."""
        heard = self.trigger
        if isinstance(heard, TakesPart):
            return heard.heard_by(g, run, actor)
        return super().waits(g, run, actor)


NO_NAMES: Final = Names()
EMPTY: Final = Ability(0, (), ())


class Eyes:
    """Who reads a text, from which card, about which card; `bound` are names that hold for a moment."""

    __slots__ = ("bound", "it", "printed", "run")

    def __init__(
        self, run: Run, it: int = NOTHING, bound: dict[str, int] | None = None, printed: bool = False
    ) -> None:
        self.run: Final = run
        self.it: Final = it  # the card that "which" means in a description
        self.bound: Final = bound
        self.printed: Final = printed  # traits that lasting texts give are not seen

    def on(self, card: int) -> Eyes:
        """The same, looking at a card."""
        return Eyes(self.run, card, self.bound, self.printed)

    def names(self) -> Names:
        """Where the names of the text are kept."""
        ability = self.run.ability
        return ability.names if isinstance(ability, TextAbility) else NO_NAMES


_PLACES: Final = 64  # more than twice the seats
_EYES: Final[dict[int, Eyes]] = {}  # see `eyes_of`; they know nothing of a table, so all tables share them


def eyes_of(g: State, source: int, printed: bool = False) -> Eyes:
    """The point of view of a card in play, for its lasting text."""
    seat = g.control[source]
    at = source * _PLACES + seat * 2 + (1 if printed else 0)
    known = _EYES.get(at)
    if known is None:
        run = Run(EMPTY, seat, source, NOTHING, NO_CAUSE, (), 0)
        known = _EYES[at] = Eyes(run, NOTHING, None, printed)
    return known


#: Who is who in what a Reaction answers, by the happening: the place in its cause.
IN_EVENTS: Final[dict[tuple[str, str], int]] = {
    ("caster", "action"): OTHER,
    ("caster", "effect"): OTHER,
    ("raider", "raids"): CARD,
    ("raider", "raid-succeeds"): CARD,
    ("raider", "raid-fails"): CARD,
    ("raider", "carries"): CARD,
    ("raider", "raid-defended"): OTHER,
    ("raider", "laid"): CARD,
    ("raider", "fate-shown"): CARD,
    ("that value", "fate-shown"): CARD,
    ("challenger", "challenge"): CARD,
    ("challenger", "refused"): OTHER,
    ("challenger", "duel-begins"): CARD,
    ("winner", "duel-won"): CARD,
    ("winner", "duel-lost"): OTHER,
    ("loser", "duel-won"): OTHER,
    ("loser", "duel-lost"): CARD,
}


def named_cards(g: State, eyes: Eyes, name: str) -> list[int]:
    """The cards that a name means: those in play by number, others by kind (`registers.of_kind`)."""
    run = eyes.run
    if name == "self" and run.card == NOTHING and isinstance(run.ability.trigger, TakesPart):
        gone = run.ability.trigger.own_card(g, run)
        return [gone] if gone != NOTHING else []
    if eyes.bound is not None and name in eyes.bound:
        value = eyes.bound[name]
        return [value] if value <= -2 or _lives(g, value) else []
    if name == "self":
        return [run.card] if run.card != NOTHING and g.kind[run.card] != NOTHING else []
    if name == "hero" and run.card == NOTHING and run.ability.trigger is not None:
        return _of_event(g, eyes, "card")  # with whom its card went
    if name in ("hero", "section"):
        host = g.host[run.card] if run.card != NOTHING and _lives(g, run.card) else NOTHING
        if host == NOTHING and run.card != NOTHING and registers.is_running(g, run):
            host = registers.fixed(g, registers.HOST)
        return [host] if host != NOTHING and _lives(g, host) else []
    if name == "<which>":
        return [eyes.it] if eyes.it != NOTHING else []
    if name == "battlefield":
        return [g.battle] if g.battle != NOTHING else []
    trigger = run.ability.trigger
    part = IN_EVENTS.get((name, trigger.kind)) if trigger is not None else None
    if name == "caster" and (part is None or _is_spell(g, run)):
        return _living(g, [registers.fixed(g, CASTER)])
    if part is not None:
        defends = trigger is not None and trigger.kind in ("laid", "fate-shown")
        if defends and name == "raider" and run.cause[COUNT] % PLACES == DEFENCE_CARD:
            part = OTHER  # the card lies on the Hero who defends
        return _living(g, [run.cause[part]])
    if trigger is not None and trigger.kind == "duel-ends" and name in ("winner", "loser"):
        return _living(g, _fates(g, run, name))
    if name in ("winner", "loser"):
        return _living(g, [registers.fixed(g, registers.WINNER if name == "winner" else registers.LOSER)])
    if name in ("named", "this way"):
        return list(registers.row(g, registers.THE_NAMED if name == "named" else registers.THIS_WAY))
    if name.startswith("event "):
        return _of_event(g, eyes, name[6:])
    names = eyes.names()
    place = names.targets.get(name)
    if place is not None:
        return _living(g, list(run.targets[place[0] : place[1]]))
    register = names.registers.get(name)
    return (
        []
        if register is None
        else [value for value in registers.row(g, register) if value <= -2 or _lives(g, value)]
    )


def _fates(g: State, run: Run, name: str) -> list[int]:
    """The winner or the loser of a duel that has just ended; nobody if it was broken off, or both lost."""
    pair = (run.cause[CARD], run.cause[OTHER])
    for frame in reversed(g.stack):
        if isinstance(frame, AfterDuel) and frame.winner in pair:
            return [frame.winner] if name == "winner" else [hero for hero in pair if hero != frame.winner]
    return []


def raw_cards(g: State, eyes: Eyes, name: str) -> tuple[int, ...]:
    """The numbers of the cards in play that a name meant when it was given, even if they are gone since."""
    if name == "self":
        return (eyes.run.card,)
    if name == "this way":
        return registers.row(g, registers.THIS_WAY)
    place = eyes.names().targets.get(name)
    register = eyes.names().registers.get(name)
    kept = () if register is None else registers.row(g, register)
    return kept if place is None else tuple(eyes.run.targets[place[0] : place[1]])


def _is_spell(g: State, run: Run) -> bool:
    """Whether an action is a Spell, which has a caster itself."""
    return run.kind != NOTHING and face_of(g, run.kind).type == SPELL


def _lives(g: State, card: int) -> bool:
    return card != NOTHING and card < len(g.kind) and g.kind[card] != NOTHING


def _living(g: State, cards: list[int]) -> list[int]:
    return [card for card in cards if _lives(g, card)]


def _of_event(g: State, eyes: Eyes, role: str) -> list[int]:
    trigger = eyes.run.ability.trigger
    if not isinstance(trigger, TakesPart):
        return []
    value = trigger.participant(g, eyes.run, role)
    return [value] if value != NOTHING else []


def named_player(g: State, eyes: Eyes, name: str) -> int:
    """The seat that a name means; NOBODY if nobody is meant any more."""
    if eyes.bound is not None and name in eyes.bound:
        return eyes.bound[name]
    if name.startswith("event "):
        trigger = eyes.run.ability.trigger
        return trigger.player(g, eyes.run, name[6:]) if isinstance(trigger, TakesPart) else NOBODY
    names = eyes.names()
    place = names.targets.get(name)
    if place is not None:
        return eyes.run.targets[place[0]] if place[0] < len(eyes.run.targets) else NOBODY
    register = names.registers.get(name)
    found = () if register is None else registers.row(g, register)
    return found[0] if found else NOBODY
