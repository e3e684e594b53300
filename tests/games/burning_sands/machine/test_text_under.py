"""Card texts about cards that lie under others (BS 18.25, BS 18.26)."""

from __future__ import annotations

import pytest

from serai.games.burning_sands import RULES
from serai.games.burning_sands.machine.answers import NotCompiled
from serai.games.burning_sands.rules.leaving import eliminate
from serai.games.burning_sands.setup.card_sets import CARD_SETS
from tests.games.burning_sands.machine.sands import (
    FILLER,
    Card,
    Sands,
    action,
    follower,
    hero,
    holding,
    item,
    sands,
    with_on,
)
from tests.marks import rule, rule_not

BURY = action("Bury", "Day: Destroy one of your Holdings.")
DROP = action("Drop", "Day: Discard one of your Holdings from play.")
TAKE = action("Take", "Day: Return one of your Holdings to your hand.")


def under(t: Sands, above: str) -> list[str]:
    """The names of the cards under a card."""
    faces = t.g.pool.faces
    return [faces[kind % len(faces)].name for card, _, kind in t.g.under if card == t.number(above)]


def vault(text: str, *hand: Card, mine: tuple[Card, ...] = (), theirs: tuple[Card, ...] = ()) -> Sands:
    """A Day Phase in which the first player has a Holding with a text, and cards in hand."""
    return sands(
        {"heroes": [holding("Vault", text), *mine], "hand": hand, "deck": FILLER},
        {"heroes": theirs, "hand": [FILLER[0]], "deck": FILLER},
    )


@rule("BS 18.25", "A card goes from the hand to under a Holding, for all to see, and counts there.")
def test_from_the_hand() -> None:
    text = (
        "Day: Put a Hero from your hand under this card. Each of your Heroes has +1S for each Hero under it."
    )
    t = vault(text, hero("Badr", 4), hero("Chai"), mine=(hero("Aziz", 2),))
    t.act("use Vault", "choose Badr")
    assert under(t, "Vault") == ["Badr"]
    assert (t.hand(1), t.strength("Aziz")) == (["Chai"], 3)
    assert t.calm


def test_a_card_under_another_is_counted_among_all_cards() -> None:
    t = vault("Day: Put a Hero from your hand under this card.", hero("Badr", 4))
    before = sorted([card for _, card in RULES.cards(t.g)])
    t.act("use Vault", "choose Badr")
    assert under(t, "Vault") == ["Badr"]
    assert sorted([card for _, card in RULES.cards(t.g)]) == before


@rule("BS 18.25", "From play a Hero comes alone: what he bears is discarded, and his tokens are gone.")
@rule_not("BS 18.25", "What happens to a card under another is no destruction.")
def test_from_play() -> None:
    text = "Day: Put one of your Heroes under this card. Draw two cards if there is a Hero under it."
    aziz = with_on(hero("Aziz", water_on=2), follower("Guard"), item("Axe"))
    shroud = holding("Shroud", "Whenever a Hero is destroyed, you lose 1 Water.")
    t = vault(text, mine=(aziz, shroud))
    t.act("use Vault")
    assert t.gone("Aziz", "Guard", "Axe")
    assert under(t, "Vault") == ["Aziz"]
    assert sorted(t.saved(1)) == ["Axe", "Guard"]
    assert (t.buried(1), t.all_water(1), len(t.hand(1))) == ([], 4, 2)


def test_from_a_deck_and_a_pile() -> None:
    text = (
        "Day: Put the top card of your deck under this card. Put a card from your Saved pile under this card."
    )
    vault_ = holding("Vault", text)
    t = sands({"heroes": [vault_], "deck": FILLER, "saved": [hero("Badr"), hero("Chai")]}, {})
    t.act("use Vault", "choose Badr")
    assert under(t, "Vault") == ["Filler 3", "Badr"]
    assert (t.saved(1), len(t.deck(1))) == (["Chai"], 3)


def test_into_play_and_into_a_hand() -> None:
    text = (
        "Day: Put a card from your hand under this card. "
        "Day: Bring a Hero under this card into play. "
        "Day: Take one of the cards under this card into your hand."
    )
    t = vault(text, hero("Badr"), hero("Chai"))
    t.act("use Vault", "ability 1", "choose Badr", "pass", "use Vault", "ability 1")
    assert t.in_play("Badr")
    assert under(t, "Vault") == []


@rule("BS 18.26", "Where nothing is said, what lies below goes to a pile with the card above.")
@pytest.mark.parametrize(
    ("deed", "buried", "saved"),
    [
        pytest.param(BURY, ["Vault", "Badr"], ["Bury"], id="destroyed"),
        pytest.param(DROP, [], ["Vault", "Badr", "Drop"], id="discarded"),
        pytest.param(TAKE, [], ["Badr", "Take"], id="returned"),
    ],
)
def test_when_the_card_above_leaves(deed: Card, buried: list[str], saved: list[str]) -> None:
    t = vault("Day: Put a Hero from your hand under this card.", hero("Badr"), deed)
    t.act("use Vault", "choose Badr", "pass", f"play {deed['name']}")
    assert t.g.under == []
    assert (sorted(t.buried(1)), sorted(t.saved(1))) == (sorted(buried), sorted(saved))


@rule("BS 18.26", "Each goes where the text says, in whatever way the card above leaves.")
@pytest.mark.parametrize("deed", [BURY, DROP, TAKE], ids=lambda deed: str(deed["name"]))
def test_what_the_text_says_of_them(deed: Card) -> None:
    text = (
        "Day: Put two cards from your hand under this card. "
        "When this card leaves play, return the Heroes under it to their owners' hands and gain 1 Water."
    )
    t = vault(text, hero("Badr"), item("Axe"), deed)
    t.act("use Vault", "choose Badr", "choose Axe", "pass", f"play {deed['name']}")
    assert "Badr" in t.hand(1)
    assert ("Axe" in t.buried(1)) == (deed is BURY)
    assert t.all_water(1) == 5


@rule_not("BS 18.26", "A text that does not work says nothing: they go to a pile.")
def test_a_text_that_does_not_work_frees_nobody() -> None:
    text = (
        "Day: Put a Hero from your hand under this card. "
        "When this card leaves play, return the cards under it to their owners' hands."
    )
    silence = action("Silence", "Day: Until the end of the turn, target Holding has no text.")
    t = vault(text, hero("Badr"), silence, BURY)
    t.act("use Vault", "choose Badr", "pass", "play Silence", "pass", "play Bury")
    assert sorted(t.buried(1)) == ["Badr", "Vault"]


@rule("BS 18.26", "It leaves with its player too.")
def test_when_a_player_goes_out() -> None:
    theirs = "Day: Put target Hero under this card."
    t = sands(
        {"heroes": [holding("Vault", theirs)]},
        {"heroes": [hero("Hala")]},
        {"heroes": [hero("Jisha")]},
    )
    t.act("use Vault", "target Hala")
    eliminate(t.g, t.seat(1), "BS 19.1")
    assert t.g.under == []
    assert t.saved(2) == ["Hala"]


def test_an_owner_who_goes_out_takes_the_card_along() -> None:
    t = sands(
        {"heroes": [holding("Vault", "Day: Put target Hero under this card.")]},
        {"heroes": [hero("Hala")]},
        {},
    )
    t.act("use Vault")
    assert under(t, "Vault") == ["Hala"]
    eliminate(t.g, t.seat(2), "BS 19.1")
    assert t.g.under == []
    assert "Hala" in t.lost(2)


def test_an_experienced_version_keeps_what_lies_under_the_hero() -> None:
    text = "Day: Put a card from your hand under this card."
    old = hero("Aziz", text=text)
    new = hero("Aziz (Experienced)", 5, 3, "Experienced", text="This card has +1S for each card under it.")
    t = sands(
        {"heroes": [old, holding("Mint", "Produces 3 Copper.", produces=3)], "hand": [new, item("Axe")]}, {}
    )
    t.act("use Aziz", "choose Axe", "pass", "play Aziz (Experienced)", "to Aziz", "as-proposed")
    assert under(t, "Aziz (Experienced)") == ["Axe"]
    assert t.strength("Aziz (Experienced)") == 6


@pytest.mark.parametrize(
    "text",
    [
        "When this card is destroyed, return the cards under it to their owners' hands.",
        "When this card leaves play, bring the cards under it into play.",
        "Reaction: When this card leaves play, bury the cards under it.",
        "Day: Put a card from your hand under this card face-down.",
    ],
)
def test_what_cannot_be_told_is_refused(text: str) -> None:
    sheet = {"origin": "original", **holding("Vault", text)}
    with pytest.raises((NotCompiled, ValueError)):
        CARD_SETS.build_pool([("test.toml", sheet)])
