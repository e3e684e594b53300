"""More that texts wait for: refusals, being sent home, discarding, their own end; and who won a duel."""

from __future__ import annotations

from tests.games.burning_sands.machine.sands import Card, Sands, action, follower, hero, sands, with_on
from tests.marks import rule, rule_not

FILLER = [action(f"Filler {n}", fate=n) for n in range(6)]
DUEL = "Day: One of your Heroes challenges target Hero."


def duel(text: str, *mine: Card, theirs: tuple[Card, ...], hand: tuple[Card, ...] = ()) -> Sands:
    """The first player challenges; the second may hold something."""
    return sands(
        {"heroes": mine, "hand": [action("Dare", text)], "deck": FILLER},
        {"heroes": theirs, "hand": hand, "deck": FILLER},
    )


@rule("BS 12.3", "After a refusal nothing happens, unless the text goes on.")
def test_if_the_challenge_is_refused() -> None:
    text = "Day: One of your Heroes challenges target Hero. If the challenge is refused, bow that Hero."
    t = duel(text, hero("Aziz"), theirs=(hero("Hala"),))
    t.act("play Dare", "no")
    assert t.bowed("Hala")
    assert t.calm


@rule_not("BS 12.3", "An accepted challenge is not refused.")
def test_if_the_challenge_is_accepted() -> None:
    text = "Day: One of your Heroes challenges target Hero. If the challenge is refused, draw two cards."
    t = duel(text, hero("Aziz", 2, 5), theirs=(hero("Hala"),))
    t.act("play Dare", "yes")
    assert t.gone("Hala")
    assert t.hand(1) == []


def test_a_reaction_to_a_refusal() -> None:
    mock = hero("Badr", text="Reaction: When an opponent refuses a challenge, draw a card.")
    t = duel(DUEL, hero("Aziz"), mock, theirs=(hero("Hala"),))
    t.play("play Dare", "target Aziz", "no", "use Badr")
    t.through()
    assert len(t.hand(1)) == 1
    assert t.calm


def test_a_challenge_that_cannot_be_refused() -> None:
    t = duel(f"{DUEL} The challenge cannot be refused.", hero("Aziz", 2, 5), theirs=(hero("Hala"),))
    t.act("play Dare")
    assert t.gone("Hala")


def test_the_winner() -> None:
    text = "Day: One of your Heroes challenges target Hero. The winner gains a +1K token."
    t = duel(text, hero("Aziz", 2, 5), theirs=(hero("Hala"),))
    t.act("play Dare", "yes")
    assert t.ka("Aziz") == 6


def test_what_a_card_does_when_it_is_destroyed_by_itself() -> None:
    t = sands(
        {"heroes": [hero("Aziz", text="When this Hero is destroyed, each opponent loses 1 Water.")]},
        {"hand": [action("Deed", "Day: Destroy target Hero.")]},
    )
    t.act("pass", "play Deed")
    assert t.gone("Aziz")
    assert t.all_water(2) == 3
    assert t.calm


def test_a_follower_that_comes_back_if_you_like() -> None:
    squire = follower("Squire", text="Reaction: When this Follower is destroyed, return it to your hand.")
    for answer, hand in (("yes", ["Squire"]), ("no", [])):
        t = sands(
            {"heroes": [with_on(hero("Aziz"), squire)]},
            {"hand": [action("Deed", "Day: Destroy target Follower.")]},
        )
        t.act("pass", "play Deed", answer)
        assert t.hand(1) == hand
        assert t.calm


def test_a_destroyed_hero_returns_to_the_hand() -> None:
    t = sands(
        {
            "heroes": [hero("Aziz")],
            "hand": [
                action("Deed", "Reaction: When one of your Heroes is destroyed, return it to your hand.")
            ],
        },
        {"hand": [action("Doom", "Day: Destroy target Hero.")]},
    )
    t.act("pass")
    t.play("play Doom", "play Deed")
    t.through()
    assert t.hand(1) == ["Aziz"]
    assert t.calm


def test_sent_home() -> None:
    watch = hero("Aziz", text="Whenever this Hero is sent home, draw a card.")
    t = sands(
        {
            "heroes": [watch, hero("Badr")],
            "hand": [action("Horn", "Battle: Send home one of your Heroes.")],
            "deck": FILLER,
        },
        {},
    )
    t.battle_at("Home 2", "Aziz", "Badr")
    t.act("play Horn", "target Aziz")
    assert len(t.hand(1)) == 1


def test_an_opponent_discards() -> None:
    watch = hero("Aziz", text="Whenever an opponent discards a card, gain 1 Water.")
    t = sands(
        {"heroes": [watch], "hand": [action("Deed", "Day: Target opponent discards one card.")]},
        {"hand": [FILLER[1]]},
    )
    t.act("play Deed")
    while not t.calm:
        t.act(t.choices()[0])
    assert t.all_water(1) == 5
