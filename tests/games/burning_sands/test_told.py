"""What comes to nothing is told: by which event, why, and to everybody."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state import events as e
from tests.games.burning_sands.machine.sands import FILLER, Card, Sands, action, follower, hero, sands, spell
from tests.marks import rule, rule_not

CHAFF = action("Chaff")
KNIFE = action("Knife", "Reaction: When an opponent takes an action, destroy target Hero.")
AMBUSH = action("Ambush", "Reaction: When an opponent's Hero engages, destroy target Hero.")
HALT = action("Halt", "Reaction: When an opponent's Hero engages, negate that engagement.")
BLUNT = action(
    "Blunt", "Reaction: When an opponent's Hero engages, it gets -5S/+0K until the end of the turn."
)
GATE = action("Gate", "Reaction: When an opponent brings a Hero into play, negate that Hero.")
SNARE = action("Snare", "Reaction: When an opponent brings a card into play, destroy target Hero.")
TRAP = action("Trap", "Reaction: When one of your Heroes is challenged, destroy target Hero.")
SLIP = action("Slip", "Reaction: When a Hero thrusts, destroy target Hero.")


def told(t: Sands) -> list[tuple[str, int]]:
    """What came to nothing, by its name and why."""
    faces = t.g.pool.faces
    return [
        ("" if one.kind < 0 else faces[one.kind % len(faces)].name, one.why)
        for one in t.events
        if isinstance(one, e.CameToNothing)
    ]


def count(t: Sands, event: type[e.Negated] | type[e.TargetLost] | type[e.DuelEnded]) -> int:
    return len([one for one in t.events if isinstance(one, event)])


def night(deed: Card, answer: Card, *heroes: Card) -> Sands:
    """The first player is about to take the deed, which the second can answer."""
    return sands(
        {"heroes": [hero("Aziz", 2, 4, "Sahir"), *heroes], "hand": [deed, CHAFF]},
        {"heroes": [hero("Hala"), hero("Jisha")], "hand": [answer, CHAFF]},
        night=True,
    )


@rule("BS 21.16", "All are told that the only target of an action is gone.")
def test_the_target_is_gone() -> None:
    t = night(action("Deed", "Night: Bow target Hero."), KNIFE)
    t.play("play Deed", "target Hala", "play Knife", "target Hala").through()
    assert told(t) == [("Deed", e.TARGET_GONE)]
    assert count(t, e.Negated) == 0


@rule("BS 21.16", "All are told which of several targets is gone.")
@rule("BS 14.11", "The others are still affected.")
def test_one_of_several_targets_is_gone() -> None:
    t = night(action("Deed", "Night: Bow two target Heroes."), KNIFE)
    t.play("play Deed", "target Hala", "target Jisha", "play Knife", "target Hala").through()
    assert t.bowed("Jisha")
    assert count(t, e.TargetLost) == 1


@rule("BS 21.16", "All are told which of several targets no longer fits, if it is still there.")
def test_one_of_several_targets_no_longer_fits() -> None:
    sand = action("Sand", "Reaction: When an opponent takes an action, bow target Hero.")
    t = night(action("Deed", "Night: Destroy two target unbowed Heroes."), sand)
    t.play("play Deed", "target Hala", "target Jisha", "play Sand", "target Hala").through()
    assert t.gone("Jisha")
    (lost,) = [one for one in t.events if isinstance(one, e.TargetLost)]
    assert t.g.pool.faces[lost.target].name == "Hala"


@rule_not("BS 21.16", "What is carried out is not told so.")
def test_all_is_done() -> None:
    t = night(action("Deed", "Night: Bow target Hero."), KNIFE)
    t.play("play Deed", "target Hala", "play Knife", "target Jisha").through()
    assert t.bowed("Hala")
    assert told(t) == []
    assert count(t, e.TargetLost) == count(t, e.Negated) == 0


@rule("BS 21.16", "All are told that the caster of a Spell is gone.")
def test_the_caster_is_gone() -> None:
    t = night(spell("Deed", "Night: Draw two cards."), KNIFE)
    t.play("play Deed", "play Knife", "target Aziz").through()
    assert told(t) == [("Deed", e.CASTER_GONE)]


@rule("BS 21.16", "An action that was negated is told to be.")
def test_it_was_negated() -> None:
    charm = action("Charm", "Reaction: When an opponent takes an action, negate that action.")
    t = night(action("Deed", "Night: Bow target Hero."), charm)
    t.play("play Deed", "target Hala", "play Charm").through()
    assert count(t, e.Negated) == 1
    assert told(t) == []


@rule("BS 21.16", "A card that does not come into play is told, too: it was negated, or its Hero is gone.")
@pytest.mark.parametrize(
    ("answer", "ware", "expected"),
    [
        (GATE, hero("Badr", copper=0), ([], 1)),
        (SNARE, {**follower("Spears"), "copper": 0}, ([("Spears", e.HOST_GONE)], 0)),
    ],
    ids=["negated", "its Hero is gone"],
)
def test_it_does_not_come(answer: Card, ware: Card, expected: tuple[list[tuple[str, int]], int]) -> None:
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [ware, CHAFF]}, {"heroes": [hero("Hala")], "hand": [answer, CHAFF]}
    )
    t.play(f"play {ware['name']}", f"play {answer['name']}")
    if t.can("target Aziz"):
        t.play("target Aziz")
    t.through()
    assert (told(t), count(t, e.Negated)) == expected
    assert t.saved(1) == [ware["name"]]


def fought(answer: Card, *words: str, strength: int = 3, other: int = 2) -> Sands:
    """Aziz, an archer, engages at Home 2, and the second player answers."""
    t = sands(
        {"heroes": [hero("Aziz", strength, 3, "Archery")], "hand": [CHAFF]},
        {"heroes": [hero("Hala", other), hero("Jisha", 1)], "hand": [answer, CHAFF]},
    )
    t.battle_at("Home 2", "Aziz", "Hala", "Jisha").act("pass")
    t.play("engage Aziz", *words).through()
    return t


@rule("BS 21.16", "Of an engagement all are told that it was negated, does no damage or has lost its target.")
@pytest.mark.parametrize(
    ("answer", "words", "expected"),
    [
        (AMBUSH, ("archery Hala", "play Ambush", "target Hala"), [("Aziz", e.TARGET_GONE)]),
        (AMBUSH, ("archery Hala", "play Ambush", "target Aziz"), [("", e.NO_DAMAGE)]),
        (BLUNT, ("done", "play Blunt"), [("Aziz", e.NO_DAMAGE)]),
        (HALT, ("done", "play Halt"), []),
    ],
    ids=["target", "engager", "weak", "negated"],
)
def test_an_engagement(answer: Card, words: tuple[str, ...], expected: list[tuple[str, int]]) -> None:
    t = fought(answer, *words)
    assert told(t) == expected
    assert count(t, e.Negated) == (0 if expected else 1)


@rule("BS 21.16", "So is what Archery cannot hurt.")
@rule_not("BS 21.16", "What Archery destroys is no loss of the archer.")
@pytest.mark.parametrize(("other", "expected"), [(4, [("Aziz", e.IMMUNE)]), (3, [])])
def test_archery_at_the_strong(other: int, expected: list[tuple[str, int]]) -> None:
    t = fought(CHAFF, "archery Hala", other=other)
    assert told(t) == expected
    assert t.in_play("Hala") is bool(expected)


CALL = action("Call", "Night: One of your unbowed Heroes challenges target Hero an opponent controls.")


@rule("BS 21.16", "All are told that a challenge or a duel is off because a Hero is gone.")
def test_a_challenge_without_a_hero() -> None:
    t = night(CALL, TRAP)
    t.play("play Call", "target Hala", "play Trap", "target Aziz").through()
    assert told(t) == [("", e.DUELLIST_GONE)]
    assert t.calm


@rule("BS 21.16", "A duel that is broken off has no loser.")
def test_a_duel_without_a_hero() -> None:
    t = night(CALL, SLIP)
    t.play("play Call", "target Hala").through().play("yes").through()
    t.play("thrust Chaff")
    while not t.can("play Slip"):
        t.play("pass")
    t.play("play Slip", "target Aziz").through()
    ends = [one for one in t.events if isinstance(one, e.DuelEnded)]
    assert [one.losers for one in ends] == [()]


@rule("BS 21.16", "If not all that a text says can be done, all are told so.")
@rule_not("BS 21.16", "If it is all done, nothing is told.")
@pytest.mark.parametrize(("buried", "expected"), [([], [("Deed", e.NOT_ALL)]), ([follower("Spears")], [])])
def test_a_part_that_cannot_be_done(buried: list[Card], expected: list[tuple[str, int]]) -> None:
    deed = action("Deed", "Night: Return a Follower from your Buried pile to your hand. Draw one card.")
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [deed, CHAFF], "buried": buried, "deck": FILLER[:3]},
        {"heroes": [hero("Hala")]},
        night=True,
    )
    t.act("play Deed")
    assert told(t) == expected
    assert len(t.deck(1)) == 2
