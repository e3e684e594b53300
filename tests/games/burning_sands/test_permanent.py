"""Permanent changes, which follow their card through every place (BS 16.16 to BS 16.18, BS 21.12)."""

from __future__ import annotations

from serai.games.burning_sands.rules.board import heroes
from serai.games.burning_sands.rules.stats import strength
from serai.games.burning_sands.rules.traits import bears
from serai.games.burning_sands.state.naming import kind_name
from serai.games.burning_sands.state.terms import PLAY
from serai.games.burning_sands.view.seat_view import view
from serai.kernel import hash_of
from tests.games.burning_sands.machine.sands import Card, Sands, action, follower, hero, sands, with_on
from tests.marks import rule, rule_not

GROW = "Day: Target Hero gets +1S/+1K permanently."
AZIZ = hero("Aziz", 1, 2, copper=1)
DECK = [action(f"Filler {n}") for n in range(6)]


def day(
    *mine: Card, hand: tuple[str, ...], more: tuple[Card, ...] = (), theirs: tuple[Card, ...] = ()
) -> Sands:
    """A Day Phase in which the first player holds Actions Deed 1, Deed 2 ... with these texts."""
    deeds = [action(f"Deed {n}", text) for n, text in enumerate(hand, 1)]
    return sands({"heroes": mine, "hand": [*deeds, *more]}, {"heroes": theirs, "hand": [], "deck": DECK})


def numbers(t: Sands, name: str = "Aziz") -> tuple[int, int]:
    """Strength and Ka of a card."""
    return t.strength(name), t.ka(name)


def bring(t: Sands, name: str) -> Sands:
    """Bring the card of this name and these changes from hand into play."""
    return t.act(f"play {name}", "as-proposed")


def words(t: Sands, kinds: list[int]) -> list[str]:
    """The names of cards with their permanent changes."""
    return [kind_name(t.g, kind) for kind in kinds]


@rule("BS 16.16", "Through the Buried pile, the hand and back into play the change stays.")
def test_a_change_comes_back() -> None:
    t = day(
        AZIZ,
        hand=(GROW, "Day: Destroy target Hero.", "Day: Return a Hero from your Buried pile to your hand."),
    )
    t.act("play Deed 1", "pass", "play Deed 2", "pass")
    assert words(t, t.g.buried[0]) == ["Aziz (+1S/+1K)"]
    t.act("play Deed 3", "pass")
    assert words(t, t.g.hand[0]) == ["Aziz (+1S/+1K)"]
    bring(t, "Aziz (+1S/+1K)")
    assert numbers(t) == (2, 3)


@rule("BS 16.16", "In a pile too the card has its changed numbers and traits.")
def test_a_change_counts_in_a_pile() -> None:
    for least, comes in ((2, True), (3, False)):
        t = day(
            AZIZ,
            hand=(
                "Day: Target Hero gets +1S permanently. It gains Undead permanently.",
                "Day: Destroy target Hero.",
                f"Day: Return an Undead Hero with Strength {least} or more from your Buried pile to play.",
            ),
        )
        t.act("play Deed 1", "pass", "play Deed 2", "pass", "play Deed 3")
        assert t.in_play("Aziz") == comes
        if comes:
            assert numbers(t) == (2, 2)
            assert bears(t.g, t.number("Aziz"), "Undead")


@rule("BS 16.16", "Several changes add up, and may take each other back.")
def test_changes_add_up() -> None:
    t = day(
        AZIZ,
        hand=(GROW, "Day: Target Hero gets -2S permanently.", "Day: Target Hero gets +1S/-1K permanently."),
    )
    t.act("play Deed 1", "pass", "play Deed 2", "pass")
    assert numbers(t) == (0, 3)
    t.act("play Deed 3")
    assert numbers(t) == (1, 2)
    assert words(t, [t.g.kind[t.number("Aziz")]]) == ["Aziz"]


@rule_not("BS 16.16", "A bonus and a token do not follow a card.")
def test_other_changes_do_not_follow() -> None:
    t = day(
        AZIZ,
        hand=(
            "Day: Target Hero gets +1S. Put a +1K token on that Hero.",
            "Day: Return target Hero to its owner's hand.",
        ),
    )
    t.act("play Deed 1", "pass", "play Deed 2", "pass")
    assert words(t, t.g.hand[0]) == ["Aziz"]
    t.act("play Aziz", "as-proposed")
    assert numbers(t) == (1, 2)


@rule("BS 16.17", "Another copy of the card is as printed, in play and in hand.")
def test_other_copies_are_as_printed() -> None:
    t = day(AZIZ, hand=(GROW,), more=(AZIZ,), theirs=(AZIZ,))
    t.act("play Deed 1")
    t.play(next(word for word in t.choices() if word.startswith("target")))
    t.through()
    t.act("pass")
    assert words(t, t.g.hand[0]) == ["Aziz"]
    t.act("play Aziz", "as-proposed")
    mine, theirs = ([strength(t.g, card) for card in heroes(t.g, seat)] for seat in (0, 1))
    assert (mine, theirs) == ([2, 1], [1])


@rule_not("BS 16.17", "The very card keeps it, among copies of its name in the same hand.")
def test_the_very_card_keeps_it() -> None:
    t = day(AZIZ, hand=(GROW, "Day: Return target Hero to its owner's hand."), more=(AZIZ,))
    t.act("play Deed 1", "pass", "play Deed 2", "pass")
    assert words(t, t.g.hand[0]) == ["Aziz", "Aziz (+1S/+1K)"]
    assert len([offer for offer in t.g.offers if offer.verb is PLAY]) == 2


@rule("BS 16.18", "What removes tokens removes no permanent change.")
def test_a_change_is_no_token() -> None:
    t = day(
        AZIZ, hand=(GROW, "Day: Remove all tokens from target Hero.", "Day: Bow target Hero with a token.")
    )
    t.act("play Deed 1", "pass")
    assert not t.can("play Deed 3")
    t.act("play Deed 2")
    assert numbers(t) == (2, 3)


@rule_not("BS 16.18", "The token beside it goes.")
def test_the_token_goes() -> None:
    t = day(
        AZIZ, hand=(GROW, "Day: Put a +1S token on target Hero.", "Day: Remove all tokens from target Hero.")
    )
    t.act("play Deed 1", "pass", "play Deed 2", "pass")
    assert numbers(t) == (3, 3)
    t.act("play Deed 3")
    assert numbers(t) == (2, 3)


@rule("BS 16.16", "A Follower keeps its change when its Hero is gone.")
def test_a_follower_keeps_it() -> None:
    t = day(
        with_on(AZIZ, follower("Bows")),
        hand=("Day: Target Follower gets +2S permanently.", "Day: Discard target Hero from play."),
    )
    t.act("play Deed 1", "pass", "play Deed 2")
    assert sorted(words(t, t.g.saved[0])) == ["Aziz", "Bows (+2S/+0K)", "Deed 1", "Deed 2"]


# BS 21.12


def shuffled(seed: int) -> Sands:
    """The other player's changed Hero was shuffled into that player's deck of seven."""
    deeds = [action("Deed 1", GROW), action("Deed 2", "Day: Shuffle target Hero into its owner's deck.")]
    t = sands({"hand": deeds, "deck": DECK}, {"heroes": [AZIZ], "deck": DECK}, seed=seed)
    return t.act("play Deed 1", "pass", "play Deed 2")


@rule("BS 21.12", "Where the changed card is hidden, others do not see whether the hand or the deck has it.")
def test_a_change_in_a_hidden_place() -> None:
    tables = [shuffled(seed).until("Day") for seed in range(1, 9)]  # four cards are drawn
    one = next(t.g for t in tables if "Aziz" in t.hand(2))
    other = next(t.g for t in tables if "Aziz" in t.deck(2))
    assert hash_of(view(one, 0).data) == hash_of(view(other, 0).data)
    assert hash_of(view(one, 1).data) != hash_of(view(other, 1).data)
    assert "Aziz (+1S/+1K)" in view(one, 1).data["players"][1]["hand"]


@rule_not("BS 21.12", "Who saw the changed card go to a hand knows that it is there.")
def test_a_change_that_all_saw() -> None:
    t = day(hand=(GROW, "Day: Return target Hero to its owner's hand."), theirs=(AZIZ,))
    t.act("play Deed 1", "pass", "play Deed 2")
    assert view(t.g, 0).data["players"][1]["known"] == ["Aziz (+1S/+1K)"]
