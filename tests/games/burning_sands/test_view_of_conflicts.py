"""What a view names: phase, open question, battle, raid and duel; and what it keeps face down."""

from __future__ import annotations

from typing import Any

from serai.games.burning_sands import RULES
from tests.games.burning_sands.attacks import two
from tests.games.burning_sands.blows import hit
from tests.games.burning_sands.duels import arena, challenged, fates, in_duel
from tests.games.burning_sands.made import card, hero, player, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.marks import rule, rule_not


def seen(t: Setting, seat: int | None) -> Any:
    return RULES.view(t.g, seat).data


def test_phase_and_question_are_named() -> None:
    t = two()
    assert seen(t, 1)["phase"] == "day"
    assert seen(t, None)["question"] == {"seat": 0, "kind": "action"}
    assert not seen(t, 1)["assigning"]
    t.play("attack")
    assert seen(t, 1)["phase"] == "attack"
    assert seen(t, 1)["assigning"]
    assert seen(t, 1)["battle"] is None


def test_a_battle_tells_what_is_absorbed() -> None:
    t = hit(4, hero("One", 1), hero("Two", 2), hero("Three", 3))
    battle = seen(t, None)["battle"]
    assert battle["section"] == t.number("Wall")
    assert battle["absorbing"] == {"damage": 4, "left": 4, "water": 0, "berserk": False, "given": []}
    t.play("destroy One", "water Wall")
    absorbing = seen(t, 0)["battle"]["absorbing"]
    assert (absorbing["left"], absorbing["water"], absorbing["given"]) == (2, 1, [t.number("One")])
    t.play("destroy Two")
    assert seen(t, 0)["battle"]["absorbing"] is None
    assert seen(t, 0)["battle"]["next"]["army"] in ("attackers", "defenders")


@rule("BS 21.8", "The card on a raider is named to the raider's player alone.")
def test_a_raid_names_its_rows() -> None:
    t = table(
        player(
            hero("Khitai", 2),
            hero("Argoun", 2),
            sections=walls("Home"),
            hand=(card("Feint", 3), card("Ruse", 2)),
        ),
        player(hero("Hala", 2), sections=walls("Jewel", "Gate"), hand=(card("Drum", 2),)),
    )
    t.play("pass", "pass", "raid", "assign Khitai")
    sending = seen(t, 1)["raid"]
    assert sending["rows"] == []
    assert sending["sending"] == {"hero": t.number("Khitai"), "section": -1}
    t.play("to Jewel")
    assert seen(t, 1)["raid"]["sending"]["section"] == t.number("Jewel")
    t.play("fate Feint")
    for seat, name in ((0, "Feint"), (1, None), (None, None)):
        (row,) = seen(t, seat)["raid"]["rows"]
        assert row["card"] == name
        assert (row["hero"], row["section"]) == (t.number("Khitai"), t.number("Jewel"))
    assert seen(t, 1)["phase"] == "raid"


@rule("BS 21.10", "A thrust is named to nobody but its player before it is parried.")
def test_a_thrust_is_face_down() -> None:
    t = challenged(arena(mine=fates("Saw", 1), theirs=fates("Axe", 1)))
    challenge = seen(t, None)["duel"]
    assert not challenge["begun"]
    assert challenge["heroes"] == [t.number("Rashat"), t.number("Nemet")]
    t = in_duel(arena(mine=fates("Saw", 1), theirs=fates("Axe", 1))).play("thrust Axe 1")
    for seat, name in ((1, "Axe 1"), (0, None), (None, None)):
        duel = seen(t, seat)["duel"]
        assert (duel["begun"], duel["thrusting"], duel["thrust"]) == (True, True, name)
        assert duel["striker"] == 1


@rule_not("BS 21.10", "What was parried is open, and counted in the duel.")
def test_lost_ka_is_open() -> None:
    t = in_duel(arena(mine=fates("Saw", 1), theirs=fates("Axe", 3, 1))).play("thrust Axe 3", "parry Saw 1")
    duel = seen(t, None)["duel"]
    assert (duel["lost"], duel["thrusting"]) == ([2, 0], False)


def test_a_page_gets_no_frames_and_no_inner_numbers() -> None:
    view = RULES.view(two().g, 0)
    for name in ("stack", "raiders", "slots", "variants", "pending", "turn_history", "last_history", "used"):
        assert name not in view.data
    assert "stack" in view.inner
