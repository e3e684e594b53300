"""At a table people are named: in what is asked, offered and refused."""

import random
import re

from serai.games import find_game
from serai.kernel.chance import SEED_BYTES
from serai.server.entries import Sitting
from serai.server.live import LiveTable
from serai.server.seat_messages import choices_of
from serai.server.wording import refusal_text


def _table(*names: str) -> LiveTable:
    rules = find_game("burning-sands")
    options = rules.fill_options({"seats": len(names)})
    seats = [Sitting("person", name) for name in names]
    return LiveTable("table", rules.id, options, bytes(SEED_BYTES), seats, private=False)


def test_whom_one_may_attack_is_asked_offered_and_refused_by_name() -> None:
    live, luck = _table("Ann", "Bob", "Cid"), random.Random(2)
    while live.prompt.kind != "declare":
        legal = live.table.notations
        _play(live, next((do for do in legal if do.startswith("attack")), luck.choice(legal)))
    mover = live.prompt.seat
    others = [sitting.name for seat, sitting in enumerate(live.sittings) if seat != mover]
    labels = {choice.label: choice.do for choice in choices_of(live, mover)}
    assert [label for label in labels if label.startswith("attack")] == [f"attack {name}" for name in others]

    attacked = labels[f"attack {others[0]}"]
    _play(live, attacked)
    while live.prompt.kind not in ("declare", "invite"):
        _play(live, "pass")
    refusal = live.table.why_not(attacked, mover)
    assert refusal is not None
    found = re.fullmatch(r"player \d (is .+)", refusal.reason)
    assert found is not None
    assert refusal_text(live, mover, refusal.reason) == f"{others[0]} {found[1]}"


def _play(live: LiveTable, do: str) -> None:
    for entry in live.draft_play(live.prompt.seat, do).entries:
        live.fold(entry)
