"""Decks that run out, and the piles (section 3): the Saved pile becomes the deck, the Buried one never."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.events import Shuffled
from tests.games.burning_sands.machine.sands import Card, Sands, action, hero, sands
from tests.marks import rule, rule_not

SAVED = [action(f"Old News {n}") for n in range(3)]
BURIED = [hero("Dead Altan"), hero("Dead Neferu")]


def running_out(text: str, deck: list[Card], saved: list[Card] | None = None, more: int = 0) -> Sands:
    """A player with an Action of this text, played; the deck's top is the last card of the list."""
    hand = [action("Scout", text), *(action(f"Letter {n}") for n in range(more))]
    own = {"deck": deck, "saved": SAVED if saved is None else saved, "buried": BURIED, "hand": hand}
    return sands(own, {"deck": SAVED}).act("play Scout")


def names(cards: list[Card]) -> list[str]:
    return [card["name"] for card in cards]


def shuffles(t: Sands) -> int:
    return sum(isinstance(event, Shuffled) for event in t.events)


# The last card


@rule("BS 3.21", "When the last card leaves the deck, the Saved pile becomes the deck at once.")
@pytest.mark.parametrize(
    "text",
    [
        "Day: Draw one card.",
        "Day: Bury the top card of your deck.",
        "Day: Discard the top card of your deck.",
    ],
)
def test_the_last_card(text: str) -> None:
    t = running_out(text, [action("Last")])
    assert sorted(t.deck(1)) == names(SAVED)
    assert t.saved(1)[-1] == "Scout"  # it was still being carried out
    assert not any(name in t.saved(1) for name in names(SAVED))
    assert shuffles(t) == 1


@rule("BS 3.21", "Also in the middle of a draw.")
def test_in_the_middle_of_a_draw() -> None:
    t = running_out("Day: Draw three cards.", [action("Last")])
    assert t.hand(1)[0] == "Last"
    assert len(t.hand(1)) == 3
    assert len(t.deck(1)) == 1
    assert sorted(t.hand(1)[1:] + t.deck(1)) == names(SAVED)
    assert t.saved(1) == ["Scout"]


@rule("BS 3.21", "A search that takes the last card empties the deck too.")
def test_the_last_card_is_found() -> None:
    t = running_out("Day: Search your deck for a Hero and take it into your hand.", [hero("Last")])
    t.act("choose Last")
    assert t.hand(1) == ["Last"]
    assert sorted(t.deck(1)) == names(SAVED)
    assert t.saved(1) == ["Scout"]


@rule_not("BS 3.21", "While a card is left the Saved pile stays where it is.")
def test_the_last_card_but_one() -> None:
    t = running_out("Day: Draw one card.", [action("Last"), action("Next")])
    assert (t.hand(1), t.deck(1)) == (["Next"], ["Last"])
    assert t.saved(1) == [*names(SAVED), "Scout"]
    assert shuffles(t) == 0


@rule_not("BS 3.21", "A card that is only shown does not leave the deck.")
def test_the_last_card_is_shown() -> None:
    t = running_out("Day: Show the top card of your deck.", [action("Last")])
    assert t.deck(1) == ["Last"]
    assert t.saved(1) == [*names(SAVED), "Scout"]
    assert shuffles(t) == 0


@rule_not("BS 3.21", "Nor do cards at which their owner looks and which go back.")
def test_the_last_cards_are_looked_at() -> None:
    text = "Day: Look at the top three cards of your deck and put them back in any order."
    t = running_out(text, [action("Last"), action("Next")])
    assert t.choices() == ["choose Next", "choose Last"]
    t.act("choose Last")
    assert t.deck(1) == ["Next", "Last"]
    assert t.saved(1) == [*names(SAVED), "Scout"]
    assert shuffles(t) == 0


@rule_not("BS 3.21", "A card that was found and goes back on top has not left the deck.")
def test_the_last_card_goes_back() -> None:
    t = running_out("Day: Search your deck for a Hero and put it on top of your deck.", [hero("Last")])
    t.act("choose Last")
    assert t.deck(1) == ["Last"]
    assert t.saved(1) == [*names(SAVED), "Scout"]


@rule_not("BS 3.21", "The Saved pile of another player is not touched, nor the deck of one who has cards.")
def test_only_the_own_pile() -> None:
    own = {"deck": [action("Last")], "hand": [action("Scout", "Day: Draw two cards.")]}
    t = sands(own, {"deck": [action("Theirs")], "saved": SAVED}).act("play Scout")
    assert t.hand(1) == ["Last"]
    assert (t.deck(2), t.saved(2)) == (["Theirs"], names(SAVED))


# An empty deck


@rule("BS 3.22", "With an empty Saved pile the deck stays empty, also when cards come to the pile later.")
def test_an_empty_deck_waits() -> None:
    t = running_out("Day: Draw one card.", [action("Last")], [])
    assert (t.deck(1), t.saved(1)) == ([], ["Scout"])
    t.play("pass", "pass")  # nobody needs a card
    assert (t.phase, t.deck(1), t.saved(1)) == ("Night", [], ["Scout"])
    assert shuffles(t) == 0


@rule("BS 3.22", "The Saved pile is shuffled as soon as a card is needed.")
def test_a_card_is_needed() -> None:
    hand = [action("Scout", "Day: Draw one card."), action("Second Scout", "Day: Draw one card.")]
    t = sands({"deck": [action("Last")], "hand": hand}, {}).act("play Scout", "pass", "play Second Scout")
    assert t.hand(1) == ["Last", "Scout"]
    assert (t.deck(1), t.saved(1)) == ([], ["Second Scout"])


NEEDS = {
    "Day: Show the top card of your deck.": (),
    "Day: Bury the top card of your deck.": (),
    "Day: Search your deck for a Hero and take it into your hand.": ("done",),
    "Day: Look at the top two cards of your deck and put them back in any order.": (0,),
    "Day: Look at the top two cards of your deck, take one into your hand and discard the rest.": (0,),
}


@rule("BS 3.22", "Whoever shows, buries, seeks or looks at cards needs them.")
@pytest.mark.parametrize(("text", "answers"), NEEDS.items())
def test_all_who_need_a_card(text: str, answers: tuple[str | int, ...]) -> None:
    t = running_out(text, [])
    for answer in answers:
        t.act(t.choices()[answer] if isinstance(answer, int) else answer)
    assert t.calm
    assert t.deck(1)
    assert shuffles(t) >= 1
    assert not set(names(SAVED)) <= set(t.saved(1))


@rule("BS 3.22", "Who seeks in an empty deck finds what was saved.")
def test_a_search_in_an_empty_deck() -> None:
    t = running_out(
        "Day: Search your deck for a Hero and take it into your hand.", [], [hero("Lost"), *SAVED]
    )
    assert t.choices() == ["choose Lost", "done"]
    t.act("choose Lost")
    assert (t.hand(1), sorted(t.deck(1)), t.saved(1)) == (["Lost"], names(SAVED), ["Scout"])


@rule_not("BS 3.22", "What needs no card from the deck leaves the Saved pile alone.")
@pytest.mark.parametrize(
    "text",
    [
        "Day: Gain 1 Water.",
        "Day: Return an Action from your Saved pile to your hand.",
        "Day: Return a Hero from your Buried pile to your hand.",
    ],
)
def test_nobody_needs_a_card(text: str) -> None:
    t = running_out(text, [])
    while not t.calm:
        t.act(t.choices()[0])
    assert t.deck(1) == []
    assert len([name for name in t.saved(1) if name.startswith("Old News")]) >= 2
    assert shuffles(t) == 0


@rule("BS 3.23", "With both empty a player draws nothing, and nothing else happens.")
def test_nothing_to_draw() -> None:
    t = running_out("Day: Draw two cards.", [], [], more=2)
    assert (t.hand(1), t.deck(1), t.saved(1)) == (["Letter 0", "Letter 1"], [], ["Scout"])
    assert t.g.alive == [True, True]
    assert t.calm
    assert t.asked == 2


@rule("BS 3.23", "So in the End Phase: nobody loses for that.")
def test_nothing_to_draw_at_the_end() -> None:
    t = sands({"hand": [action("Letter")]}, {"deck": SAVED})
    t.until("Day")
    assert (t.g.turn, t.hand(1), t.g.alive) == (2, ["Letter"], [True, True])


@rule_not("BS 3.23", "A single card in the Saved pile is drawn.")
def test_one_card_to_draw() -> None:
    t = running_out("Day: Draw two cards.", [], SAVED[:1])
    assert (t.hand(1), t.deck(1), t.saved(1)) == (["Old News 0"], [], ["Scout"])


# The Buried pile


@rule("BS 3.24", "The Buried pile is never shuffled into the deck.")
@pytest.mark.parametrize("saved", [[], SAVED])
def test_the_buried_stay_buried(saved: list[Card]) -> None:
    t = running_out("Day: Draw five cards.", [action("Last")], saved)
    assert sorted(t.hand(1)) == sorted(["Last", *names(saved)])
    assert (t.deck(1), t.buried(1)) == ([], names(BURIED))


@rule_not("BS 3.24", "A text may put a card from there into the deck; the others stay.")
def test_a_text_brings_one_back() -> None:
    t = running_out("Day: Put a Hero from your Buried pile into your deck.", [action("Last")])
    t.act("choose Dead Altan")
    assert sorted(t.deck(1)) == ["Dead Altan", "Last"]
    assert t.buried(1) == ["Dead Neferu"]
