"""Cards open to everybody: what lies face up and face down in a raid."""

from __future__ import annotations

from typing import Any

from serai.games.burning_sands import RULES
from serai.kernel import Chance, seed_from
from tests.games.burning_sands.cards.house import CISTERN, LANE, House, card, house
from tests.games.burning_sands.test_knowledge import alike
from tests.marks import rule, rule_not

MINARETS = "Red Moon over the Minarets"
LOCUST = "Year of the Locust"  # another Omen
FOUNDRY = "Foundry of Nine Hammers"  # 3 Copper
BRAKKA, KEEPER = "Centurion Brakka", "Keeper of the Ninth Seal"
BERNAL, SCRIBE = "Bernal the Younger", "Scribe of the Dry River"
SLOW = "Slow Turning to Salt"  # Fate 4
RATIONING = "Rationing"  # Fate 3
STRAP = "Broken Strap"  # Fate 2
PLACED = "While this Omen is in play, raiding players place their cards face-up"
HIDDEN = "and defending players place theirs face-down."


def rows(t: House, eyes: int | None) -> list[Any]:
    """The raid as a player or a spectator sees it: the cards on the raiders, and those on the defenders."""
    seen = RULES.view(t.g, None if eyes is None else t.seat(eyes)).data["raid"]["rows"]
    return [[row["card"], row["answer"]] for row in seen]


def raided(answer: str, *omens: str) -> House:
    """Two Heroes raid two City Sections with a 3 each; Bernal defends one of them with a card."""
    mine = {"heroes": [BRAKKA, KEEPER], "hand": [*omens, RATIONING, RATIONING], "holdings": [FOUNDRY] * 2}
    mine["sections"] = ["Hall of Quiet Mirrors"]
    theirs = {"heroes": [BERNAL, SCRIBE], "sections": [LANE, CISTERN], "hand": [SLOW, STRAP]}
    t = house(mine, theirs, {"sections": ["Hall of Quiet Mirrors"]}, phase="Night")
    for omen in omens:
        t.act(f"play {omen}", "pass", "pass")
    t.act("raid")
    t.play(f"assign {BRAKKA}", f"to {LANE}", f"fate {RATIONING}", f"assign {KEEPER}")
    t.play(f"to {CISTERN}", f"fate {RATIONING}")
    return t.play(f"assign {BERNAL}", f"fate {answer}")


@card(MINARETS, PLACED, HIDDEN)
@rule("BS 11.36", "A defender's card that lies face down is known to its player alone until it is turned up.")
def test_raiders_show_their_cards_and_defenders_hide_theirs() -> None:
    t = raided(SLOW, MINARETS)
    assert rows(t, 2) == [[RATIONING, SLOW], [RATIONING, ""]]
    for other in (1, 3, None):
        assert rows(t, other) == [[RATIONING, None], [RATIONING, ""]]
    assert alike(t, raided(STRAP, MINARETS), 0, 2, None)
    t.play("done").through()  # all cards are turned up, and a 3 does not beat a 4
    assert t.water(LANE) == 4
    assert t.water(CISTERN) == 5
    assert sorted(t.saved(2)) == [SLOW]
    assert t.calm


@rule_not("BS 11.36", "Without such a text a defender's card lies face up.")
def test_without_the_moon_it_is_the_other_way_round() -> None:
    t = raided(SLOW)
    assert rows(t, 1) == [[RATIONING, SLOW], [RATIONING, ""]]
    for other in (2, 3, None):
        assert rows(t, other) == [[None, SLOW], [None, ""]]


def test_another_omen_ends_it() -> None:
    t = raided(SLOW, MINARETS, LOCUST)
    assert rows(t, 2) == [[None, SLOW], [None, ""]]


def test_a_guess_deals_the_hidden_card_anew() -> None:
    t = raided(SLOW, MINARETS)
    view = RULES.view(t.g, t.seat(1))
    found = set()
    for seed in range(40):
        g = RULES.guess(view, Chance(seed_from(seed)))
        assert RULES.view(g, t.seat(1)).bytes() == view.bytes()
        found.add(RULES.pool.faces[g.raiders[0].answer].name)
    assert found == {SLOW, STRAP}
