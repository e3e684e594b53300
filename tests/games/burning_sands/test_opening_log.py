"""What everybody is told of the set-up: the cards that the cut shows."""

from __future__ import annotations

import serai
from serai.games.burning_sands.state.events import CutMade, Drawn
from tests.marks import rule, rule_not


@rule("BS 21.11", "Every cut of the set-up is in everybody's log, the spectator's too.")
def test_the_cut_is_told_to_all() -> None:
    table = serai.open("burning-sands", seed=5, options={"seats": 3})
    cuts = [event for event in table.log(None) if isinstance(event, CutMade)]
    assert sorted({event.seat for event in cuts}) == [0, 1, 2]
    for seat in range(3):
        assert [event for event in table.log(seat) if isinstance(event, CutMade)] == cuts


@rule_not("BS 21.11", "The opening hands are no part of what is shown.")
def test_the_opening_hands_are_not_told() -> None:
    table = serai.open("burning-sands", seed=5, options={"seats": 3})
    assert not any(isinstance(event, Drawn) for seat in (None, 0, 1, 2) for event in table.log(seat))
