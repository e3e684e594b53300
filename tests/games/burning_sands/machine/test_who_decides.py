"""Who makes a choice that the rules give to a player, where a text says somebody else (BS 16.55)."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.machine.answers import NotCompiled
from serai.games.burning_sands.machine.compiling import compile_text
from serai.games.burning_sands.machine.deciding import DECISIONS
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.state.frames import ABSORB, ORDER
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.text import meaning as m
from serai.parts.cards import Sheet
from tests.games.burning_sands.machine.sands import FILLER, Sands, action, hero, sands, section
from tests.marks import rule, rule_not


def _battle(text: str, *hand: dict[str, object]) -> Sands:
    """Aziz attacks Hala and Jisha at Home 2; the attacker may act."""
    t = sands(
        {"heroes": [hero("Aziz", 2, 3, text=text)], "hand": [*hand, *FILLER]},
        {"heroes": [hero("Hala", 1), hero("Jisha", 1)], "hand": FILLER},
        {},
    )
    t.battle_at("Home 2", "Aziz", "Hala", "Jisha")
    while t.asked == 2:
        t.play("pass")
    return t


@rule("BS 16.55", "Another player chooses what absorbs the damage.")
@rule_not("BS 16.55", "Of other cards, and otherwise, the player chooses whom the rules say.")
@pytest.mark.parametrize(
    ("text", "chooser"),
    [
        ("", 2),
        ("You choose which opposing cards absorb damage.", 1),
        ("You decide which opposing cards absorb damage.", 1),
        ("While this Hero is in a battle, you choose what absorbs damage.", 1),
        ("You choose which cards of the opposing army absorb damage.", 1),
        ("The attacker chooses which defending cards absorb damage.", 1),
        ("The defender chooses which attacking cards absorb damage.", 2),
        ("When this Hero engages, you choose which opposing cards absorb the damage.", 1),
        ("While this Hero is bowed, you choose which attacking cards absorb damage.", 2),
    ],
)
def test_what_absorbs(text: str, chooser: int) -> None:
    t = _battle(text)
    t.act("engage Aziz")
    assert (t.question, t.asked) == (ABSORB, chooser)
    t.act("destroy Jisha")
    assert t.asked == 2  # her controller may discard for her
    t.act("done", "water Home 2")
    assert (t.gone("Jisha"), t.gone("Hala"), t.water("Home 2")) == (True, False, 3)


def test_for_a_time() -> None:
    t = _battle("", action("Deed", "Battle: You choose which opposing cards absorb damage this battle."))
    t.act("play Deed", "pass", "engage Aziz")
    assert (t.question, t.asked) == (ABSORB, 1)


def test_who_does_not_fight_in_the_battle_does_not_decide() -> None:
    far = hero("Batu", text="You choose which opposing cards absorb damage.")
    t = sands({"heroes": [hero("Aziz")], "hand": FILLER}, {"heroes": [hero("Hala", 1)]}, {"heroes": [far]})
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("engage Aziz")
    assert (t.question, t.asked) == (ABSORB, 2)


@pytest.mark.parametrize(
    ("text", "chooser"),
    [
        ("", 1),
        ("You choose the order in which battles are fought.", 2),
        ("The defender chooses the order of the battles.", 2),
        ("The attacker chooses the order of the battles.", 1),
    ],
)
def test_the_order_of_the_battles(text: str, chooser: int) -> None:
    t = sands(
        {"heroes": [hero("Aziz"), hero("Batu")], "hand": FILLER},
        {"heroes": [hero("Hala", text=text)], "sections": [section("Gate"), section("Wall")], "hand": FILLER},
    )
    t.declare(2)
    t.send("Aziz to Gate", "Batu to Wall")
    t.fight()
    assert (t.question, t.asked) == (ORDER, chooser)
    t.play("battle Wall")
    assert t.battle == "Wall"
    t.pass_all()
    assert t.g.attacker < 0


FACE = CARD_SETS.read_face(
    Sheet("who", 1, {"name": "Aziz", "type": "hero", "strength": 2, "ka": 3, "fate": 1, "origin": "original"})
)
WHOSE = (m.You(), m.AnyPlayer(), m.AnyPlayer(other=True), m.AnyPlayer(False, (m.PlayerIs("attacker"),)))


@pytest.mark.parametrize("what", DECISIONS)
def test_every_decision_can_be_anybodys(what: str) -> None:
    for whose in WHOSE:
        for who in (m.You(), m.AnyPlayer(False, (m.PlayerIs("defender"),))):
            answer = m.Answer(f"who decides {what}", whose, "sets", context=(("who", who),))
            compile_text(Pool([FACE]), 0, (m.Standing((answer,)),))
            compile_text(Pool([FACE]), 0, (m.Action("Battle", (m.Rule(answer, "battle"),)),))


def test_what_nobody_decides() -> None:
    answer = m.Answer("who decides weather", m.You(), "sets", context=(("who", m.You()),))
    with pytest.raises(NotCompiled):
        compile_text(Pool([FACE]), 0, (m.Standing((answer,)),))


def test_a_choice_that_is_no_step_is_not_passed_over() -> None:
    with pytest.raises(NotCompiled, match="nothing is done"):
        compile_text(Pool([FACE]), 0, (m.Moment(m.Event("discards"), ()),))
