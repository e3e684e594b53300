"""Council actions, which are paid with Influence (BS 15.7, BS 15.8)."""

from __future__ import annotations

from tests.games.burning_sands.machine.sands import Card, Sands, action, bowed, hero, sands, with_on
from tests.marks import rule, rule_not

COURT = action("Court", "Day, Council 6: Draw one card.")
GUARD: Card = {"name": "Guard", "type": "follower", "strength": 1, "influence": 2, "fate": 1}
CHAIN: Card = {"name": "Chain", "type": "item", "strength": "+1", "fate": 1}
DECK = [action("Filler")]


def council(*mine: Card, theirs: tuple[Card, ...] = (), hand: tuple[Card, ...] = (COURT,)) -> Sands:
    """A Day Phase; the first player's Stronghold has Influence 5."""
    return sands({"heroes": mine, "hand": hand, "deck": DECK}, {"heroes": theirs})


@rule("BS 15.7", "Heroes and the Stronghold bow until the number is reached.")
def test_influence_is_bowed() -> None:
    t = council(hero("Vizier", influence=1))
    t.play("play Court")
    assert sorted(t.choices("bow")) == ["Stronghold 1", "Vizier"]
    t.play("bow Vizier")
    assert t.bowed("Vizier")
    assert not t.bowed("Stronghold 1")
    t.act("as-proposed")
    assert t.bowed("Stronghold 1")
    assert t.hand(1) == ["Filler"]


@rule("BS 15.7", "Bowed Heroes, Heroes without Influence and those of others do not count.")
def test_who_does_not_count() -> None:
    assert council(hero("Vizier", influence=1)).can("play Court")
    assert not council(bowed(hero("Vizier", influence=1))).can("play Court")
    assert not council(hero("Mute")).can("play Court")
    assert not council(theirs=(hero("Vizier", influence=1),)).can("play Court")


@rule("BS 15.7", "An ability of a card in play with Council costs Influence too.")
def test_a_council_ability() -> None:
    judge = hero("Judge", influence=1, text="Day, Council 6: Draw one card.")
    t = council(judge, hand=())
    t.act("use Judge", "as-proposed")
    assert t.bowed("Judge")
    assert t.bowed("Stronghold 1")
    assert t.hand(1) == ["Filler"]


@rule_not("BS 15.7", "An action without Council bows nobody and needs no Influence.")
def test_another_action_costs_no_influence() -> None:
    t = council(hero("Vizier", influence=1), hand=(action("Walk", "Day: Draw one card."),))
    t.act("play Walk")
    assert not t.bowed("Vizier")
    assert not t.bowed("Stronghold 1")
    assert t.hand(1) == ["Filler"]


@rule("BS 15.8", "The Influence of its Followers counts with the Hero, and they stay unbowed.")
def test_followers_count_with_their_hero() -> None:
    t = council(with_on(hero("Mute"), GUARD), hand=(action("Whisper", "Day, Council 2: Draw one card."),))
    t.play("play Whisper", "bow Mute")
    t.through()
    assert t.bowed("Mute")
    assert not t.bowed("Guard")
    assert not t.bowed("Stronghold 1")
    assert t.hand(1) == ["Filler"]


@rule_not("BS 15.8", "A Follower gives nothing without its Hero, and an Item has no Influence.")
def test_a_follower_alone_has_no_voice() -> None:
    assert council(with_on(hero("Mute"), GUARD)).can("play Court")
    assert not council(with_on(bowed(hero("Mute")), GUARD)).can("play Court")
    assert not council(with_on(hero("Mute"), CHAIN)).can("play Court")
    t = council(with_on(hero("Mute"), GUARD))
    t.play("play Court")
    assert "Guard" not in t.choices("bow")
