"""What a text forbids: each "cannot ..." that a card can say is kept (BS 1.4), and no more than that."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from serai.games.burning_sands.setup.card_sets import CARD_SETS
from serai.games.burning_sands.state.frames import Accepting
from serai.games.burning_sands.state.marks import DOINGS, TO_PLAY
from serai.parts.cards import BadCard
from tests.games.burning_sands.machine.sands import (
    Card,
    Sands,
    action,
    bowed,
    follower,
    hero,
    holding,
    item,
    sands,
    section,
    spell,
    with_on,
)
from tests.marks import rule, rule_not

T = TypeVar("T")
PROVED: list[str] = []


def proves(*words: str) -> Callable[[T], T]:
    """The test proves these words of the language."""
    PROVED.extend(words)

    def proved(test: T) -> T:
        return test

    return proved


def cannot(what: str, name: str = "Altan", *traits: str, **more: Any) -> Card:
    """A Hero of Strength 2 and Ka 3 that cannot do something."""
    return hero(name, 2, 3, *traits, text=f"This card cannot {what}.", **more)


def refused(t: Sands, words: str) -> str:
    assert t.asked is not None
    assert not t.can(words)
    return str(t.table.why_not(t.action(words)))


def test_every_word_has_its_test() -> None:
    assert sorted(PROVED) == sorted(DOINGS[:TO_PLAY])


@rule("BS 1.4", "The card is right: a Hero that cannot attack is not sent.")
@proves("attack")
def test_attack() -> None:
    t = sands({"heroes": [cannot("attack"), hero("Batu"), hero("Dorje")]}, {})
    t.play("attack")
    assert t.choices("assign") == ["Batu", "Dorje"]
    assert refused(t, "assign Altan") == "Altan cannot attack (BS 1.4)"
    assert not sands({"heroes": [cannot("attack")]}, {}).can("attack")


@rule_not("BS 1.4", "Who cannot attack may defend.")
def test_who_cannot_attack_defends() -> None:
    t = sands({"heroes": [hero("Batu")]}, {"heroes": [cannot("attack")]})
    t.battle_at("Home 2", "Batu", "Altan")
    assert t.place("Altan") == "Home 2"


@pytest.mark.parametrize(("side", "what"), [(0, "attack"), (1, "defend")])
def test_nor_is_it_brought_into_a_battle(side: int, what: str) -> None:
    horn = action("Horn", "Battle: Move one of your Heroes at home into this battle.")
    sides = [{"heroes": [hero("Batu")]}, {"heroes": [hero("Crow")]}]
    sides[side] = {"heroes": [*sides[side]["heroes"], cannot(what), hero("Dorje")], "hand": [horn]}
    t = sands(*sides)
    t.battle_at("Home 2", "Batu", "Crow")
    if side == 0:
        t.act("pass")
    t.act("play Horn")
    assert t.place("Dorje") == "Home 2"  # the only one who could come
    assert t.place("Altan") == ""


@proves("defend")
def test_defend() -> None:
    t = sands({"heroes": [hero("Batu")]}, {"heroes": [cannot("defend"), hero("Crow")]})
    t.declare(2)
    t.send("Batu to Home 2")
    while t.asked == 1:
        t.play("done")
    assert t.choices("assign") == ["Crow"]
    assert refused(t, "assign Altan") == "Altan cannot defend (BS 1.4)"


def night(mine: list[Card], theirs: list[Card], **more: Any) -> Sands:
    spare = [action("Song", fate=3), action("Tune", fate=2)]
    first = {"heroes": mine, "hand": spare}
    return sands(first, {"heroes": theirs, "hand": spare, **more}, night=True)


def test_who_cannot_defend_defends_no_raid() -> None:
    t = night([hero("Batu")], [cannot("defend"), hero("Crow")])
    t.act("raid", "fate Song")
    assert t.choices("assign") == ["Crow"]
    assert refused(t, "assign Altan") == "Altan cannot defend (BS 1.4)"


@proves("raid")
def test_raid() -> None:
    t = night([cannot("raid"), hero("Batu"), hero("Dorje")], [])
    t.play("raid")
    assert t.choices("assign") == ["Batu", "Dorje"]
    assert refused(t, "assign Altan") == "Altan cannot raid (BS 1.4)"
    t = night([hero("Batu")], [cannot("raid")])
    t.act("raid", "fate Song")
    assert t.can("assign Altan")  # it may defend against one


def fight(mine: list[Card], theirs: list[Card], **more: Any) -> Sands:
    t = sands({"heroes": mine}, {"heroes": theirs, **more})
    names = [one["name"] for one in (*mine, *theirs) if not one.get("bowed")]
    return t.battle_at("Home 2", *names)


@proves("engage")
def test_engage() -> None:
    t = fight([hero("Batu")], [cannot("engage"), hero("Crow")])
    assert t.choices("engage") == ["Crow"]
    assert refused(t, "engage Altan") == "Altan cannot engage (BS 1.4)"
    assert t.can("home Altan")


@proves("straighten")
def test_straighten() -> None:
    rest = action("Rest", "Day: Straighten up to two of your Heroes.")
    t = sands({"heroes": [bowed(cannot("straighten")), bowed(hero("Batu"))], "hand": [rest]}, {})
    t.act("play Rest", "target Altan", "target Batu")
    assert (t.bowed("Altan"), t.bowed("Batu")) == (True, False)
    t.until("Day")
    assert t.bowed("Altan")


@proves("absorb damage")
def test_absorb_damage() -> None:
    t = fight([hero("Batu", 1)], [cannot("absorb damage"), hero("Crow")])
    t.act("pass", "engage Batu")
    assert t.choices("destroy") == ["Crow", "Home 2"]
    assert refused(t, "destroy Altan") == "Altan cannot absorb damage (BS 1.4)"


def test_what_cannot_absorb_is_no_mark_for_archery() -> None:
    archer = hero("Batu", 3, 3, "Archery +0")
    t = fight([archer], [cannot("absorb damage"), hero("Crow")])
    t.act("pass", "engage Batu")
    assert t.choices("archery") == ["Crow"]
    assert refused(t, "archery Altan") == "Altan cannot be chosen by Archery (BS 1.4)"


def test_a_follower_that_cannot_absorb_adds_nothing() -> None:
    page = follower("Page", 2, text="This card cannot absorb damage.")
    t = fight([hero("Batu", 3)], [with_on(hero("Crow", 2), page)], sections=[section("Home 2", 1)])
    t.act("pass", "engage Batu", "destroy Crow", "as-proposed")
    assert t.gone("Crow", "Page")
    assert t.water("Home 2") == 3  # Crow absorbed 2 of 3, Page nothing


@proves("cast Spells")
def test_cast_spells() -> None:
    song = spell("Song", "Day: Draw one card.")
    t = sands({"heroes": [cannot("cast Spells", "Altan", "Sahir")], "hand": [song]}, {})
    assert "unbowed Sahir" in refused(t, "play Song")
    mage = hero("Batu", 1, 3, "Sahir")
    t = sands({"heroes": [cannot("cast Spells", "Altan", "Sahir"), mage, mage], "hand": [song]}, {})
    t.play("play Song")
    assert refused(t, "bow Altan") == "Altan cannot cast Spells (BS 1.4)"


@proves("use abilities")
def test_use_abilities() -> None:
    busy = hero("Batu", text="Day: Bow this card. Draw one card.")
    hush = holding("Hush", "Your Heroes cannot use abilities.")
    t = sands({"heroes": [busy, hush], "deck": [action("Song")]}, {})
    assert refused(t, "use Batu") == "Batu cannot use abilities (BS 1.4)"
    assert sands({"heroes": [busy], "deck": [action("Song")]}, {"heroes": [hush]}).can("use Batu")


@proves("challenge")
def test_challenge() -> None:
    dare = action("Dare", "Day: One of your Heroes challenges target Hero.")
    t = sands({"heroes": [cannot("challenge"), hero("Batu")], "hand": [dare]}, {"heroes": [hero("Crow")]})
    t.act("play Dare")
    assert t.top(Accepting).numbers()[:2] == (
        t.number("Batu"),
        t.number("Crow"),
    )  # no other challenge is possible
    t = sands({"heroes": [hero("Batu")], "hand": [dare]}, {"heroes": [cannot("challenge")]})
    assert t.can("play Dare")  # it may be challenged


@proves("be challenged")
def test_be_challenged() -> None:
    bold = hero("Batu", text="Day: This card challenges target Hero.")
    t = sands({"heroes": [bold]}, {"heroes": [cannot("be challenged")]})
    assert refused(t, "use Batu") == "Batu has no legal target (BS 14.4)"
    t = sands({"heroes": [bold]}, {"heroes": [cannot("be challenged"), hero("Crow"), hero("Dove")]})
    t.act("use Batu")
    assert t.choices("target") == ["Crow", "Dove"]
    assert "for a challenge, and Altan does not fit (BS 14.3)" in refused(t, "target Altan")


@pytest.mark.parametrize("bound", [True, False])
@proves("refuse challenges")
def test_refuse_challenges(bound: bool) -> None:
    dare = action("Dare", "Day: One of your Heroes challenges target Hero.")
    proud = cannot("refuse challenges") if bound else hero("Altan")
    t = sands({"heroes": [hero("Batu")], "hand": [dare]}, {"heroes": [proud], "hand": [action("Song")]})
    t.act("play Dare")
    assert t.can("no") != bound
    assert t.can("thrust Song") == bound


@proves("be destroyed")
def test_be_destroyed_by_an_effect() -> None:
    bane = action("Bane", "Day: Destroy each Hero.")
    t = sands({"hand": [bane], "heroes": [cannot("be destroyed"), hero("Batu")]}, {"heroes": [hero("Crow")]})
    t.act("play Bane")
    assert t.in_play("Altan")
    assert t.gone("Batu", "Crow")


def test_what_cannot_be_destroyed_absorbs_nothing_and_survives_a_duel() -> None:
    t = fight([hero("Batu", 1)], [cannot("be destroyed"), hero("Crow")])
    t.act("pass", "engage Batu")
    assert refused(t, "destroy Altan") == "Altan cannot be destroyed (BS 1.4)"
    dare = action("Dare", "Day: One of your Heroes challenges target Hero.")
    t = sands({"heroes": [hero("Batu", 1, 5)], "hand": [dare]}, {"heroes": [cannot("be destroyed")]})
    t.act("play Dare", "yes")
    assert t.calm  # nobody has a card to thrust with, and Altan has lost
    assert t.in_play("Altan", "Batu")


def test_nor_does_it_die_without_ka() -> None:
    curse = action("Curse", "Day: Target Hero gets -9K until the end of the turn.")
    t = sands({"hand": [curse]}, {"heroes": [cannot("be destroyed"), hero("Crow")]})
    t.act("play Curse", "target Altan")
    assert t.ka("Altan") == 0
    assert t.in_play("Altan")


def test_a_city_section_that_cannot_be_destroyed_outlasts_a_blow() -> None:
    wall = section("Home 2", 1, text="This card cannot be destroyed.")
    t = fight([hero("Batu", 9)], [], sections=[wall])
    t.act("engage Batu")
    assert t.in_play("Home 2")
    assert t.water("Home 2") == 0


def test_being_buried_is_not_being_destroyed() -> None:
    pit = action("Pit", "Day: Bury target Hero.")
    t = sands({"hand": [pit]}, {"heroes": [cannot("be destroyed")]})
    t.act("play Pit")
    assert t.buried(2) == ["Altan"]


@proves("be bowed")
def test_be_bowed_by_an_effect() -> None:
    sleep = action("Sleep", "Day: Bow each Hero.")
    t = sands({"hand": [sleep], "heroes": [cannot("be bowed")]}, {"heroes": [hero("Crow")]})
    t.act("play Sleep")
    assert (t.bowed("Altan"), t.bowed("Crow")) == (False, True)


def test_what_cannot_be_bowed_neither_engages_nor_bows_to_go_home() -> None:
    t = fight([cannot("be bowed"), hero("Batu")], [hero("Crow")])
    t.act("pass")
    assert t.choices("engage") == ["Batu"]
    assert refused(t, "engage Altan") == "Altan cannot engage (BS 1.4)"
    assert refused(t, "home Altan") == "Altan cannot be bowed to go home (BS 1.4)"
    t.act("pass")
    assert (t.place("Altan"), t.place("Batu")) == ("", "")  # the battle is over
    assert (t.bowed("Altan"), t.bowed("Batu")) == (False, True)


def test_what_cannot_be_bowed_pays_nothing() -> None:
    mine = holding("Mine", "This card produces 9 Copper. This card cannot be bowed.")
    t = sands({"heroes": [mine], "hand": [hero("Batu", copper=6)]}, {})
    assert "6 Copper" in refused(t, "play Batu")
    vote = action("Vote", "Day, Council 6: Draw one card.")
    elder = {**cannot("be bowed"), "influence": 9}
    t = sands({"heroes": [elder], "hand": [vote]}, {})
    assert "6 Influence" in refused(t, "play Vote")


@proves("be sent home")
def test_be_sent_home() -> None:
    storm = action("Storm", "Battle: Send home each Hero.")
    stays = cannot("be sent home")
    t = sands({"heroes": [stays, hero("Batu")]}, {"heroes": [hero("Crow")], "hand": [storm]})
    t.battle_at("Home 2", "Altan", "Batu", "Crow").act("play Storm")
    assert [t.place(name) for name in ("Altan", "Batu", "Crow")] == ["Home 2", "", ""]
    assert t.can("home Altan")  # its own player may take it home


@rule_not("BS 14.1", "What affects each Hero targets none.")
@proves("be targeted")
def test_be_targeted() -> None:
    both = action("Song", "Day: Target Hero gets +1S until the end of the turn. Each Hero gets +1K.")
    t = sands({"heroes": [cannot("be targeted"), hero("Batu"), hero("Dorje")], "hand": [both]}, {})
    t.act("play Song")
    assert t.choices("target") == ["Batu", "Dorje"]
    assert refused(t, "target Altan") == "Altan cannot be targeted by Song (BS 1.4)"
    t.act("target Batu")
    assert (t.ka("Altan"), t.strength("Altan")) == (4, 2)


def test_archery_targets_too() -> None:
    archer = hero("Batu", 3, 3, "Archery +0")
    for what in ("be targeted", "be targeted by opponents"):
        t = fight([archer], [cannot(what), hero("Crow")])
        t.act("pass", "engage Batu")
        assert t.choices("archery") == ["Crow"]


def test_be_targeted_by_opponents() -> None:
    boon = action("Boon", "Day: Target Hero gets +1S until the end of the turn.")
    t = sands({"hand": [boon]}, {"heroes": [cannot("be targeted by opponents")]})
    assert not t.can("play Boon")
    t = sands({"hand": [boon], "heroes": [cannot("be targeted by opponents")]}, {})
    t.act("play Boon")
    assert t.strength("Altan") == 3


def test_be_targeted_by_spells() -> None:
    words = "Day: Target Hero gets +1S until the end of the turn."
    mage = hero("Batu", 1, 3, "Sahir", text="This card cannot be targeted by Spells.")
    t = sands({"hand": [spell("Spark", words), action("Boon", words)], "heroes": [mage]}, {})
    assert not t.can("play Spark")
    t.act("play Boon")
    assert t.strength("Batu") == 2


def test_be_targeted_by_innate_abilities() -> None:
    words = "Day: Bow this card. Another Hero gets +1S until the end of the turn."
    mage, plain = hero("Batu", 1, 3, "Sahir", text=words), hero("Dorje", text=words)
    guarded = cannot("be targeted by innate abilities")
    t = sands({"heroes": [mage]}, {"heroes": [guarded]})
    assert not t.can("use Batu")
    t = sands({"heroes": [plain]}, {"heroes": [guarded]})
    t.act("use Dorje")
    assert t.strength("Altan") == 3


@pytest.mark.parametrize(
    ("what", "barred"),
    [
        ("have Followers", ["Page"]),
        ("have Items", ["Blade", "Coat", "Ring"]),
        ("have Weapons", ["Blade"]),
        ("have Armor", ["Coat"]),
    ],
)
@proves("have it")
def test_have(what: str, barred: list[str]) -> None:
    goods = [follower("Page"), item("Blade", "+1", "Weapon"), item("Coat", "+1", "Armor"), item("Ring")]
    t = sands({"heroes": [cannot(what)], "hand": goods}, {})
    assert [name for name in ("Page", "Blade", "Coat", "Ring") if not t.can(f"play {name}")] == barred
    give = action("Give", "Day: Attach one of your Followers or Items to target Hero.")
    laden = with_on(hero("Batu"), next(one for one in goods if one["name"] == barred[0]))
    t = sands({"heroes": [cannot(what), laden], "hand": [give]}, {})
    assert not t.can("move")


def test_be_assigned_to_this_city_section() -> None:
    wall = section("Wall", text="Flying units cannot be assigned to this City Section.")
    flier = hero("Batu", 2, 3, "Flying")
    t = sands({"heroes": [flier, hero("Dorje")]}, {"sections": [wall, section("Gate")]})
    t.play("attack")
    while not t.choices("assign"):
        t.play("done")
    t.play("assign Batu")
    assert t.place("Batu") == "Gate"  # nowhere else
    t.play("assign Dorje")
    assert t.choices("to") == ["Wall", "Gate"]


@proves("be raided")
def test_a_section_that_cannot_be_raided() -> None:
    wall = section("Wall", text="This City Section cannot be raided.")
    assert night([hero("Batu")], [], sections=[wall, section("Gate")]).can("raid")
    assert not night([hero("Batu")], [], sections=[wall]).can("raid")


@pytest.mark.parametrize("what", ["attack", "defend", "raid"])
def test_what_is_forbidden_at_one_city_section(what: str) -> None:
    wall = section("Wall", text=f"Flying Heroes cannot {what} this City Section.")
    flier = hero("Batu", 2, 3, "Flying")
    t = sands({"heroes": [flier]}, {"sections": [wall, section("Gate")]})
    t.play("attack")
    while not t.choices("assign") and t.asked == 1 and t.can("done"):
        t.play("done")
    if t.can("assign Batu"):
        t.play("assign Batu")
    assert (t.place("Batu") == "Gate") == (what == "attack")  # nowhere else
    assert ("to Wall" in t.choices()) == (what != "attack")
    t = night([flier], [hero("Crow", 2, 3, "Flying")], sections=[wall])
    assert t.can("raid") == (what != "raid")
    t = sands({"heroes": [hero("Dorje")]}, {"heroes": [flier], "sections": [wall]})
    t.declare(2)
    assert t.can("assign Batu") == (what != "defend")


def test_a_raider_is_assigned_too() -> None:
    wall = section("Wall", text="Flying units cannot be assigned to this City Section.")
    flier = hero("Batu", 2, 3, "Flying")
    t = night([flier, hero("Dorje")], [hero("Crow", 2, 3, "Flying")], sections=[wall, section("Gate")])
    t.play("raid", "assign Batu")
    assert not t.choices("to")
    t.play("fate Song")
    assert t.g.raiders[0].section == t.number("Gate")
    t = night([hero("Dorje")], [hero("Crow", 2, 3, "Flying")], sections=[wall])
    t.act("raid", "fate Song")
    assert t.saved(1) == ["Song"]  # Crow could not defend, so nobody was asked


@proves("be targeted with Archery")
def test_be_targeted_with_archery() -> None:
    archer = hero("Batu", 3, 3, "Archery +0")
    t = fight([archer], [cannot("be targeted with Archery"), hero("Crow")])
    t.act("pass", "engage Batu")
    assert t.choices("archery") == ["Crow"]
    assert refused(t, "archery Altan") == "Altan cannot be chosen by Archery (BS 1.4)"


@proves("use Archery")
def test_use_archery() -> None:
    archer = cannot("use Archery", "Altan", "Archery +0")
    t = fight([archer, hero("Batu", 3, 3, "Archery +0")], [hero("Crow")])
    t.act("pass", "engage Altan")
    assert t.choices("archery") == []
    t = fight([archer, hero("Batu", 3, 3, "Archery +0")], [hero("Crow")])
    t.act("pass", "engage Batu")
    assert t.choices("archery") == ["Crow"]


@proves("use Tactician")
def test_use_tactician() -> None:
    clever = hero("Batu", 2, 3, "Tactician")
    t = sands(
        {
            "heroes": [cannot("use its Tactician trait", "Altan", "Tactician"), clever],
            "hand": [action("Song")],
        },
        {},
    )
    t.battle_at("Home 2", "Altan", "Batu")
    assert t.choices("tactician") == ["Batu"]
    assert refused(t, "tactician Altan") == "Altan cannot use Tactician (BS 1.4)"


@proves("defend against raids")
def test_defend_against_raids() -> None:
    t = night([hero("Batu")], [cannot("defend against raids"), hero("Crow")])
    t.act("raid", "fate Song")
    assert t.choices("assign") == ["Crow"]
    assert refused(t, "assign Altan") == "Altan cannot defend against raids (BS 1.4)"
    t = sands({"heroes": [hero("Batu")]}, {"heroes": [cannot("defend against raids")]})
    t.battle_at("Home 2", "Batu", "Altan")
    assert t.place("Altan") == "Home 2"  # it defends in battles


@proves("defend in battles")
def test_defend_only_against_raids() -> None:
    guard = action("Guard", "Day: Target Hero can do nothing except defend against raids this turn.")
    spare = [action("Tune", fate=2)]
    t = sands({"heroes": [hero("Batu")], "hand": [guard]}, {"heroes": [hero("Crow")], "hand": spare})
    t.act("play Guard", "target Crow", "pass")
    t.declare(2)
    assert not t.can("assign Crow")


@proves("straighten at Dawn")
def test_straighten_at_dawn() -> None:
    rest = holding("Rest", "Day: Bow this card. Straighten target Hero.")
    sleeper = bowed(hero("Altan", text="This Hero does not straighten during the Dawn Phase."))
    t = sands({"heroes": [sleeper, bowed(hero("Batu")), rest]}, {})
    t.until("Day")
    assert (t.bowed("Altan"), t.bowed("Batu")) == (True, False)
    if t.asked == 2:
        t.act("pass")
    t.act("use Rest")
    if t.can("target Altan"):
        t.act("target Altan")
    assert not t.bowed("Altan")  # an effect may straighten it


@proves("go home")
def test_go_home() -> None:
    t = fight([cannot("go home"), hero("Batu")], [hero("Crow")])
    t.act("pass")
    assert t.can("home Batu")
    assert refused(t, "home Altan") == "Altan cannot go home (BS 1.4)"


@proves("leave battles")
def test_leave_battles() -> None:
    storm = action("Storm", "Battle: Send home each Hero.")
    t = sands(
        {"heroes": [cannot("leave battles"), hero("Batu")]}, {"heroes": [hero("Crow")], "hand": [storm]}
    )
    t.battle_at("Home 2", "Altan", "Batu", "Crow").act("play Storm")
    assert [t.place(name) for name in ("Altan", "Batu", "Crow")] == ["Home 2", "", ""]
    assert refused(t, "home Altan") == "Altan cannot leave battles (BS 1.4)"


@proves("accept challenges")
def test_accept_challenges() -> None:
    dare = action("Dare", "Day: One of your Heroes challenges target Hero.")
    t = sands({"heroes": [hero("Batu")], "hand": [dare]}, {"heroes": [cannot("accept challenges")]})
    t.act("play Dare")
    assert t.calm  # nobody else could be asked: it is refused
    assert t.in_play("Altan", "Batu")


@pytest.mark.parametrize("what", ["attack", "be targeted", "be bowed"])
def test_for_a_time(what: str) -> None:
    hush = action("Hush", f"Day: Target Hero cannot {what} this turn.")
    boon = action("Boon", "Day: Bow target Hero.")
    t = sands({"heroes": [hero("Altan")], "hand": [hush, boon]}, {"heroes": [hero("Crow")]})
    t.act("play Hush", "target Altan", "pass")
    if what == "attack":
        assert not t.can("attack")
    else:
        t.act("play Boon")
        if t.can("target Altan"):
            t.act("target Altan")
        assert not t.bowed("Altan")
        assert t.bowed("Crow") == (what == "be targeted")  # the only one who could be chosen
    t.until("Day")
    assert not t.g.marks


def test_it_is_over_when_the_text_is_gone() -> None:
    bane = action("Bane", "Day: Destroy target Holding.")
    peace = holding("Peace", "All Heroes cannot attack.")
    t = sands({"heroes": [hero("Batu"), peace], "hand": [bane]}, {})
    assert not t.can("attack")
    t.act("play Bane", "pass")
    assert t.can("attack")


@pytest.mark.parametrize(
    "card",
    [
        hero("Batu", text="Flying units cannot be assigned to this City Section."),
        action("Ban", "Day: Target Hero cannot be assigned to this City Section this turn."),
    ],
)
def test_words_that_would_do_nothing_are_refused(card: Card) -> None:
    with pytest.raises(BadCard, match="City Section"):
        CARD_SETS.build_pool([("test.toml", {"origin": "original", **card})])
