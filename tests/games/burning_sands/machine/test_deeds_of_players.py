"""Players by what they do or have done: who attacks, who raided this turn, who has lost a duel."""

from __future__ import annotations

import pytest

from tests.games.burning_sands.machine.sands import FILLER, action, hero, sands, section


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("At the end of each turn, each player who attacked this turn loses 1 Water.", 3, 4),
        ("At the end of each turn, each player who raided this turn loses 1 Water.", 4, 4),
        ("At the end of each turn, each opponent who attacked this turn loses 2 Water.", 2, 4),
        ("At the end of each turn, each player who defended this turn loses 1 Water.", 4, 3),
    ],
)
def test_who_has_attacked(text: str, mine: int, theirs: int) -> None:
    t = sands({"heroes": [hero("Aziz")], "hand": FILLER}, {"heroes": [hero("Hala", text=text)]})
    t.battle_at("Home 2", "Aziz", "Hala")
    t.pass_all()
    while t.g.turn < 2 and t.table.legal:
        t.play(next((word for word in ("pass", "done", "as-proposed") if t.can(word)), t.choices()[0]))
    assert (t.all_water(1), t.all_water(2)) == (mine, theirs)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("An opponent who attacks must attack you if able.", [1]),
        ("An opponent who raids must attack you if able.", []),
    ],
)
def test_who_attacks(text: str, named: list[int]) -> None:
    t = sands({"heroes": [hero("Aziz"), hero("Batu")]}, {"heroes": [hero("Hala", text=text)]}, {})
    t.play("attack")
    assert t.g.defenders == named


@pytest.mark.parametrize(
    ("text", "drawn"),
    [("A player who raids cannot draw cards.", 0), ("A player who attacks cannot draw cards.", 1)],
)
def test_who_raids(text: str, drawn: int) -> None:
    trick = action("Trick", "Reaction: When one of your Heroes raids, draw a card.")
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [trick, FILLER[2]], "deck": FILLER},
        {"heroes": [hero("Hala", text=text)], "sections": [section("Gate"), section("Wall")]},
        night=True,
    )
    t.play("raid", "to Gate", "fate Filler 2")
    while not t.can("play Trick"):
        t.play("pass")
    t.play("play Trick")
    t.through()
    assert t.hand(1) == ["Filler 3"][:drawn]
