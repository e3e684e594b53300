"""Card texts that save a card from being destroyed, as Reactions and with "may" (BS 18.19)."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.setup.card_sets import CARD_SETS
from tests.games.burning_sands.machine.sands import (
    FILLER,
    Sands,
    action,
    bowed,
    follower,
    hero,
    holding,
    item,
    sands,
    with_on,
)
from tests.marks import rule, rule_not

BLOW = action("Blow", "Day: Destroy target Hero.")
STRIKE = action("Strike", "Battle: Destroy target opposing Hero.")
SENT_HOME = (
    "Reaction: When one of your Heroes would be destroyed,"
    " you may bow this card. That Hero is sent home instead."
)


def watched(text: str, *, attack: bool = True) -> Sands:
    """Aziz attacks Hala, whose player has a Watch with this text; the attacker may strike."""
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [STRIKE, BLOW], "deck": FILLER},
        {
            "heroes": [hero("Hala"), hero("Wardah"), holding("Watch", text)],
            "hand": [FILLER[1]],
            "deck": FILLER,
        },
    )
    if attack:
        t.battle_at("Home 2", "Aziz", "Hala")
        while t.asked == 2:
            t.play("pass")
    return t


@rule("BS 18.19", "A Reaction steps in before the card is destroyed.")
def test_a_hero_is_sent_home_instead() -> None:
    t = watched(SENT_HOME)
    t.play("play Strike")
    assert t.in_play("Hala")
    assert t.asked == 2
    t.play("use Watch")
    t.act("yes")
    assert t.in_play("Hala", "Wardah")
    assert t.place("Hala") == ""
    assert t.bowed("Watch")
    assert not t.bowed("Hala")
    assert t.buried(2) == []


@rule_not("BS 18.19", "Who passes or declines loses the card.")
@pytest.mark.parametrize("answers", [("pass",), ("use Watch", "no")])
def test_a_hero_that_nobody_saves_is_destroyed(answers: tuple[str, ...]) -> None:
    t = watched(SENT_HOME)
    t.play("play Strike")
    t.play(*answers)
    t.through()
    assert t.gone("Hala")
    assert t.buried(2) == ["Hala"]
    assert not t.bowed("Watch")


@rule_not("BS 18.19", "What cannot be done saves nobody.")
def test_nobody_is_sent_home_from_home() -> None:
    t = watched(SENT_HOME, attack=False)
    t.play("play Blow", "target Wardah")
    t.play("use Watch")
    t.act("yes")
    assert t.gone("Wardah")


@rule_not("BS 18.19", "It speaks of the Heroes of its own player.")
def test_another_player_is_not_saved() -> None:
    t = watched("Reaction: When one of your Heroes would be destroyed, bow this card. It is not destroyed.")
    own = sands(
        {"heroes": [hero("Aziz")], "hand": [BLOW], "deck": FILLER},
        {"heroes": [hero("Hala"), holding("Watch", SENT_HOME)], "hand": [FILLER[1]], "deck": FILLER},
    )
    own.act("play Blow", "target Aziz")
    assert own.gone("Aziz")
    assert not own.bowed("Watch")
    t.play("play Strike")
    t.play("use Watch")
    t.through()
    assert t.in_play("Hala")
    assert t.place("Hala") == "Home 2"


@pytest.mark.parametrize(
    "text",
    [
        "Reaction: When one of your Heroes would be destroyed, bow this card to send it home bowed instead.",
        "Reaction: When your Hero would be destroyed, bow this card. Send that Hero home bowed instead.",
    ],
)
def test_what_it_costs_is_paid_first(text: str) -> None:
    t = watched(text)
    t.play("play Strike")
    t.play("use Watch")
    t.through()
    assert t.in_play("Hala")
    assert t.bowed("Hala")
    assert t.bowed("Watch")


@rule("BS 18.19", "A text that works by itself may ask, and only in its battle.")
@pytest.mark.parametrize(("answer", "saved"), [("yes", True), ("no", False)])
def test_a_price_may_be_paid(answer: str, saved: bool) -> None:
    text = (
        "If this Hero would be destroyed in a battle, you may discard two cards from your hand"
        " to send this Hero home bowed instead."
    )
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [STRIKE, BLOW]},
        {"heroes": [hero("Hala", text=text)], "hand": [FILLER[1], FILLER[2], FILLER[3]]},
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("play Strike", answer)
    if saved:
        t.act("discard Filler 1", "discard Filler 2")
        assert t.hand(2) == ["Filler 3"]
        assert t.bowed("Hala")
    assert t.in_play("Hala") == saved


def test_outside_a_battle_that_text_is_silent() -> None:
    text = "If this Hero would be destroyed in a battle, you may draw one card instead."
    t = sands({"hand": [BLOW]}, {"heroes": [hero("Hala", text=text)], "deck": FILLER})
    t.act("play Blow")
    assert t.gone("Hala")


@rule("BS 18.19", "Damage that is absorbed destroys, so it can be answered.")
def test_a_follower_takes_the_blow_in_battle() -> None:
    guard = follower(
        "Guard", 1, text="Reaction: When this card's Hero would be destroyed, destroy this Follower instead."
    )
    t = sands(
        {"heroes": [hero("Aziz", 3)], "deck": FILLER},
        {"heroes": [with_on(hero("Hala", 2), guard)], "hand": [FILLER[1]], "deck": FILLER},
    )
    t.battle_at("Home 2", "Aziz", "Hala")
    while t.asked == 2:
        t.play("pass")
    t.act("engage Aziz")
    t.play("destroy Hala")
    assert t.in_play("Hala", "Guard")
    t.play("use Guard")
    t.through()
    assert t.in_play("Hala")
    assert t.gone("Guard")


@rule_not("BS 18.19", "What pays a cost is destroyed at once.")
def test_a_cost_is_paid_in_full() -> None:
    deed = action("Deed", "Day: Destroy one of your Heroes. Draw two cards.")
    watch = holding(
        "Watch", "Reaction: When one of your Heroes would be destroyed, bow this card. It survives."
    )
    t = sands({"heroes": [hero("Aziz"), hero("Basim"), watch], "hand": [deed], "deck": FILLER}, {})
    t.act("play Deed", "destroy Basim")
    assert t.gone("Basim")
    assert not t.bowed("Watch")
    assert len(t.hand(1)) == 2


@rule("BS 18.19", "A Hero without Ka is about to be destroyed too.")
def test_a_hero_without_ka_may_be_returned() -> None:
    drain = action("Drain", "Day: Target Hero gets -3K until the end of the turn.")
    tomb = holding(
        "Tomb", "Reaction: When one of your Heroes would be destroyed, return it to your hand instead."
    )
    t = sands({"hand": [drain], "deck": FILLER}, {"heroes": [hero("Hala"), tomb], "deck": FILLER})
    t.play("play Drain")
    assert t.in_play("Hala")
    t.play("use Tomb")
    t.through()
    assert t.hand(2) == ["Hala"]
    assert t.buried(2) == []


def test_several_cards_are_saved_one_by_one() -> None:
    storm = action("Storm", "Day: Destroy all Heroes.")
    watch = holding(
        "Watch", "Reaction: When one of your Heroes would be destroyed, bow this card. It is not destroyed."
    )
    t = sands(
        {"heroes": [hero("Aziz")], "hand": [storm], "deck": FILLER},
        {"heroes": [hero("Hala"), hero("Wardah"), watch], "hand": [FILLER[0]], "deck": FILLER},
    )
    t.play("play Storm")
    while t.asked != 2:
        t.play("pass")
    t.play("use Watch")
    choices = t.choices("event")
    assert len(choices) == 2
    t.act(f"event {choices[1]}")
    assert t.in_play("Wardah")
    assert t.gone("Hala", "Aziz")


def test_a_bowed_watch_saves_nobody() -> None:
    t = sands(
        {"hand": [BLOW]}, {"heroes": [hero("Hala"), bowed(holding("Watch", SENT_HOME))], "hand": [FILLER[1]]}
    )
    t.act("play Blow")
    assert t.gone("Hala")


def test_an_item_that_is_lost_in_its_place_is_lost() -> None:
    charm = item(
        "Charm", "+1", text="If this card's Hero would be destroyed, you may destroy this card instead."
    )
    t = sands({"hand": [BLOW]}, {"heroes": [with_on(hero("Hala"), charm)], "deck": FILLER})
    t.act("play Blow", "yes")
    assert t.in_play("Hala")
    assert t.buried(2) == ["Charm"]


@pytest.mark.parametrize(
    "text",
    [
        "Day: Draw one card instead.",
        "Reaction: When you win a duel, draw one card instead.",
    ],
)
def test_in_place_of_nothing_is_refused(text: str) -> None:
    sheet = f'[[card]]\nname = "Babble"\ntype = "action"\nfate = 1\norigin = "original"\ntext = "{text}"\n'
    (verdict,) = CARD_SETS.check_cards(sheet, "mine.toml")
    assert not verdict.ok
    assert "instead of what?" in verdict.error or "about to happen" in verdict.error
