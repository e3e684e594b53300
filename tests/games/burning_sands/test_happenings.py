"""Every happening that a card text can name is told: a Reaction that names it is offered, another is not."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.state.frames import REACT
from tests.games.burning_sands.machine.sands import (
    Card,
    Sands,
    action,
    follower,
    hero,
    holding,
    sands,
    section,
    spell,
    with_on,
)
from tests.marks import rule, rule_not

CHAFF = action("Chaff", fate=4)
POOR = action("Poor", fate=0)


def watch(words: str) -> Card:
    """A Reaction that names a happening."""
    return action("Watch", f"Reaction: When {words}, draw one card.")


def heard(t: Sands, also: tuple[str, ...] = ()) -> bool:
    """Whether the Reaction is offered to somebody while all pass and the rest is played."""
    left = list(also)
    while t.g.offers:
        if t.can("play Watch"):
            return True
        if t.question == REACT:
            t.play("pass")
        elif not left:
            return False
        elif t.can(left[0]):
            t.play(left.pop(0))
        else:
            left.pop(0)  # it was no choice
    return False


def deed(text: str) -> Card:
    """An action of the first player."""
    return action("Deed", text)


# Of cards, by day


def by_deed(text: str, words: str, *targets: str) -> bool:
    """Whether a deed of the first player can be answered by the second."""
    mine = [with_on(hero("Aziz", 2, 3), follower("Lancer")), hero("Saha", 1, 3, "Sahir")]
    theirs = [with_on(hero("Hala", 2, 3), follower("Guard")), holding("Well")]
    t = sands(
        {"heroes": mine, "hand": [CHAFF, deed(f"Day: {text}")]},
        {"heroes": theirs, "hand": [CHAFF, watch(words)]},
    )
    t.play("play Deed")
    return heard(t, targets)


@rule("BS 13.29", "Each of these events can be answered.")
@pytest.mark.parametrize(
    ("text", "words", "targets"),
    [
        ("Bow target Hero.", "one of your Heroes bows", ("target Hala",)),
        ("Gain 1 Water.", "an opponent takes a Day action", ()),
        ("Destroy target Hero.", "one of your Heroes is destroyed", ("target Hala",)),
        ("Destroy target Hero.", "one of your Followers is destroyed", ("target Hala",)),
        ("Destroy target Follower.", "one of your Followers is destroyed", ("target Guard",)),
        ("Bow target Hero.", "an action targets one of your Heroes", ("target Hala",)),
        ("Target player loses 1 Water.", "you lose Water", ("player 2",)),
        ("Target player gains 1 Water.", "you gain Water", ("player 2",)),
        ("Take 1 Water from target player.", "you lose Water", ("player 2",)),
        ("Take 1 Water from target player.", "an opponent gains Water", ("player 2",)),
        ("Put 1 Water on target Hero.", "you gain Water", ("target Hala",)),
        ("Remove 1 Water from target City Section.", "you lose Water", ("target Home 2",)),
        (
            "Move 1 Water from target City Section to another City Section.",
            "you lose Water",
            ("target Home 2",),
        ),
        (
            "Move 1 Water from target City Section to another City Section.",
            "an opponent gains Water",
            ("target Home 2",),
        ),
        ("Destroy target City Section.", "an opponent loses a City Section", ("target Home 1",)),
        ("Gain 1 Water.", "an opponent plays an Action card", ()),
    ],
)
def test_it_is_told(text: str, words: str, targets: tuple[str, ...]) -> None:
    if "City Section" in text and "Destroy" in text:
        t = sands(
            {"sections": [section("Home 1"), section("Wing")], "hand": [deed(f"Day: {text}"), CHAFF]},
            {"hand": [watch(words), CHAFF]},
        )
        t.play("play Deed")
        assert heard(t, targets)
    else:
        assert by_deed(text, words, *targets)


@rule_not("BS 13.29", "What happens to others, or is something else, is not answered.")
@pytest.mark.parametrize(
    ("text", "words", "targets"),
    [
        ("Bow target Hero.", "one of your Heroes bows", ("target Aziz",)),
        ("Straighten target Hero.", "one of your Heroes bows", ("target Hala",)),
        ("Bow each Holding.", "one of your Heroes bows", ()),
        ("Gain 1 Water.", "an opponent takes a Night action", ()),
        ("Destroy target Hero.", "one of your Heroes is destroyed", ("target Aziz",)),
        ("Return target Hero to its owner's hand.", "one of your Heroes is destroyed", ("target Hala",)),
        ("Return target Hero to its owner's hand.", "one of your Followers is destroyed", ("target Hala",)),
        ("Bow each Hero.", "an action targets one of your Heroes", ()),
        ("Target player loses 1 Water.", "you lose Water", ("player 1",)),
        ("Target player gains 1 Water.", "you gain Water", ("player 1",)),
        ("Pay 1 Water. Draw one card.", "an opponent loses Water", ("as-proposed",)),
        ("Take 1 Water from target player.", "you gain Water", ("player 2",)),
        ("Remove 1 Water from target Hero.", "you lose Water", ("target Hala",)),
        ("Gain 1 Water.", "an opponent casts a Spell", ()),
    ],
)
def test_it_is_not_told(text: str, words: str, targets: tuple[str, ...]) -> None:
    assert not by_deed(text, words, *targets)


@rule_not(
    "BS 13.29", "Water that finds no room was not gained; moving one's own Water is neither gain nor loss."
)
def test_no_gain_and_no_loss() -> None:
    full = sands(
        {"hand": [deed("Day: Gain 1 Water."), CHAFF]}, {"hand": [watch("an opponent gains Water")]}, water=8
    )
    full.play("play Deed")
    assert not heard(full)
    for words in ("an opponent gains Water", "an opponent loses Water"):
        mine = {
            "sections": [section("Home 1"), section("Wing")],
            "hand": [
                deed("Day: Move 1 Water from one of your City Sections to another of your City Sections."),
                CHAFF,
            ],
        }
        t = sands(mine, {"hand": [watch(words)]})
        t.play("play Deed")
        assert not heard(t, ("target Home 1",))
        assert t.water("Wing") == 5


@rule_not("BS 6.8", "A card that bows for anything but Copper can be answered.")
def test_bowing_for_copper_is_not_told() -> None:
    for text, copper, expected in (
        ("Gain 1 Water.", 3, False),
        ("Bow your Stronghold. Gain 1 Water.", 0, True),
    ):
        card = action("Deed", f"Day: {text}", copper=copper)
        t = sands({"hand": [card, CHAFF]}, {"hand": [watch("a Stronghold bows")]}, water=2)
        t.play("play Deed")
        assert heard(t, ("as-proposed",) if copper else ()) is expected


@rule("BS 13.31", "What bows for an action is answered together with it.")
def test_a_caster_bows() -> None:
    for words in ("an opponent's Hero bows", "an opponent casts a Spell"):
        mine = {
            "heroes": [hero("Saha", 1, 3, "Sahir")],
            "hand": [spell("Spark", "Day: Gain 1 Water."), CHAFF],
        }
        t = sands(mine, {"hand": [watch(words)]}, water=2)
        t.play("play Spark")
        assert heard(t)
        assert t.all_water(1) == 2  # before it is carried out


# Coming into play


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("an opponent brings a Hero into play", True),
        ("an opponent's Hero enters play", True),
        ("an opponent's Hero comes into play", True),
        ("an opponent's Follower enters play", False),
        ("one of your Heroes enters play", False),
        ("an opponent brings a Holding into play", False),
        ("you bring a Hero into play", False),
    ],
)
def test_a_hero_comes(words: str, expected: bool) -> None:
    t = sands({"hand": [hero("Badr", copper=1), CHAFF]}, {"hand": [watch(words), CHAFF]})
    t.play("play Badr", "as-proposed")
    assert heard(t) is expected


def test_an_omen_comes() -> None:
    for words, expected in (("an Omen enters play", True), ("a Hero enters play", False)):
        omen = action("Eclipse", "Day: Heroes have -1S.", "Omen")
        t = sands({"hand": [omen, CHAFF]}, {"hand": [watch(words), CHAFF]})
        t.play("play Eclipse")
        assert heard(t) is expected


# The turn


@pytest.mark.parametrize("phase", ["Night", "End", "Dawn", "Day"])
def test_a_phase_begins(phase: str) -> None:
    t = sands({"hand": [CHAFF]}, {"hand": [watch(f"the {phase} Phase begins")]})
    turn = t.g.turn
    while not t.can("play Watch"):
        t.play(next(word for word in ("pass", "as-proposed", *t.choices()) if t.can(word)))
    assert t.phase == phase
    assert t.g.turn == turn + (phase in ("Dawn", "Day"))


def test_another_phase_begins() -> None:
    t = sands({"hand": [CHAFF]}, {"hand": [watch("the Dawn Phase begins")]})
    t.play("pass", "pass")
    assert t.phase == "Night"
    assert not t.can("play Watch")
    assert t.question != REACT


# War


def in_war(words: str, watcher: int, *played: str, base: int = 1, water: int = 4) -> bool:
    """An attack on Home 2 with Aziz and a Follower, defended by Hala: whether it is told."""
    hands: list[list[Card]] = [[CHAFF], [CHAFF]]
    hands[watcher].append(watch(words))
    t = sands(
        {"heroes": [with_on(hero("Aziz", 3), follower("Lancer", 1))], "hand": hands[0]},
        {
            "heroes": [hero("Hala", 2)],
            "hand": hands[1],
            "sections": [section("Home 2", base), section("Wing")],
        },
        water=water,
    )
    t.play("attack")
    sent = ("assign Aziz", "to Home 2", "assign Hala", "to Home 2", "done", "battle Home 2")
    return heard(t, (*sent, *played))


@pytest.mark.parametrize(
    ("words", "watcher", "played", "expected"),
    [
        ("an opponent declares an attack", 1, (), True),
        ("you declare an attack", 1, (), False),
        ("you declare an attack", 0, (), True),
        ("an opponent attacks", 1, (), True),
        ("you are attacked", 1, (), True),
        ("you are attacked", 0, (), False),
        ("an opponent attacks you", 1, (), True),
        ("a battle begins", 0, (), True),
        ("a battle begins at one of your City Sections", 1, (), True),
        ("a battle begins at one of your City Sections", 0, (), False),
        ("a battle ends", 0, ("pass", "pass"), True),
        ("a battle ends at one of your City Sections", 1, ("pass", "pass"), True),
        ("a battle ends", 0, ("pass", "engage Aziz", "done"), False),  # it goes on
        ("an opponent's Hero engages", 1, ("pass", "engage Aziz", "done"), True),
        ("an opponent's Hero engages", 0, ("pass", "engage Aziz", "done"), False),
        ("an opponent's Hero engages", 1, ("pass", "engage Lancer", "done"), False),
        ("an opponent's Hero engages", 1, ("pass", "engage Lancer", "engage Aziz", "done"), True),
        ("an opponent's Follower engages", 1, ("pass", "engage Aziz", "engage Lancer", "done"), True),
        ("an opponent's Follower bows", 1, ("pass", "engage Aziz", "engage Lancer", "done"), True),
        ("one of your Heroes bows", 1, ("home Hala",), True),
        ("you lose Water", 1, ("pass", "engage Lancer", "done", "water Home 2"), True),
        (
            "one of your Heroes is destroyed",
            1,
            ("pass", "engage Aziz", "done", "destroy Hala", "done", "as-proposed"),
            True,
        ),
        ("you win a battle", 1, ("pass", "home Aziz", "pass", "pass"), True),
        ("you lose a battle", 0, ("pass", "home Aziz", "pass", "pass"), True),
        ("you win a battle", 0, ("pass", "home Aziz", "pass", "pass"), False),
        ("you lose a battle", 1, ("pass", "home Aziz", "pass", "pass"), False),
        ("you win a battle", 0, ("pass", "pass"), False),
        ("you lose a battle", 1, ("pass", "pass"), False),
    ],
)
def test_what_happens_in_war(words: str, watcher: int, played: tuple[str, ...], expected: bool) -> None:
    assert in_war(words, watcher, *played) is expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [("you lose a battle", True), ("you win a battle", False), ("you lose a City Section", True)],
)
def test_a_battle_is_lost_with_its_city_section(words: str, expected: bool) -> None:
    t = sands(
        {"heroes": [hero("Aziz", 9)], "hand": [CHAFF]},
        {"hand": [watch(words), CHAFF], "sections": [section("Home 2"), section("Wing")]},
        water=1,
    )
    t.play("attack")
    assert (
        heard(t, ("assign Aziz", "to Home 2", "done", "battle Home 2", "engage Aziz", "done", "as-proposed"))
        is expected
    )


# Raids


def in_raid(words: str, watcher: int, card: str) -> bool:
    """A raid by Aziz on Home 2, undefended, with a card of that name."""
    hands: list[list[Card]] = [[CHAFF, POOR], [CHAFF]]
    hands[watcher].append(watch(words))
    t = sands({"heroes": [hero("Aziz")], "hand": hands[0]}, {"hand": hands[1]}, night=True)
    t.play("raid")
    return heard(t, ("assign Aziz", "to Home 2", f"fate {card}", "done"))


@pytest.mark.parametrize(
    ("words", "watcher", "card", "expected"),
    [
        ("an opponent declares a raid", 1, "Chaff", True),
        ("you declare a raid", 1, "Chaff", False),
        ("one of your Heroes succeeds in a raid", 0, "Chaff", True),
        ("one of your Heroes succeeds in a raid", 0, "Poor", False),
        ("one of your Heroes succeeds in a raid", 1, "Chaff", False),
        ("one of your Heroes fails in a raid", 0, "Poor", True),
        ("one of your Heroes fails in a raid", 0, "Chaff", False),
        ("one of your City Sections is raided", 1, "Chaff", True),
        ("one of your City Sections is raided", 1, "Poor", False),
        ("you lose Water", 1, "Chaff", True),
        ("you lose Water", 1, "Poor", False),
        ("you gain Water", 0, "Chaff", True),
        ("you gain Water", 0, "Poor", False),
        ("one of your Heroes bows", 0, "Poor", True),  # it goes home
    ],
)
def test_what_happens_in_a_raid(words: str, watcher: int, card: str, expected: bool) -> None:
    assert in_raid(words, watcher, card) is expected


# Duels


def in_duel(words: str, watcher: int, *played: str, ka: int = 3) -> bool:
    """Aziz challenges Hala."""
    hands: list[list[Card]] = [
        [CHAFF, POOR, deed("Day: One of your Heroes challenges target Hero.")],
        [CHAFF, POOR],
    ]
    hands[watcher].append(watch(words))
    t = sands(
        {"heroes": [hero("Aziz", 2, 3)], "hand": hands[0]},
        {"heroes": [hero("Hala", 2, ka)], "hand": hands[1]},
    )
    t.play("play Deed")
    return heard(t, played)


@pytest.mark.parametrize(
    ("words", "watcher", "played", "expected"),
    [
        ("one of your Heroes is challenged", 1, (), True),
        ("one of your Heroes is challenged", 0, (), False),
        ("one of your Heroes challenges", 0, (), True),
        ("one of your Heroes challenges", 1, (), False),
        ("one of your Heroes enters a duel", 0, ("yes",), True),
        ("one of your Heroes enters a duel", 1, ("yes",), True),
        ("one of your Heroes enters a duel", 1, ("no",), False),
        ("one of your Heroes thrusts", 1, ("yes", "thrust Chaff"), True),
        ("one of your Heroes thrusts", 0, ("yes", "thrust Chaff"), False),
        ("one of your Heroes parries", 0, ("yes", "thrust Chaff", "parry Chaff"), True),
        ("one of your Heroes parries", 1, ("yes", "thrust Chaff", "parry Chaff"), False),
        ("one of your Heroes wins a duel", 1, ("yes", "thrust Chaff", "parry Poor"), True),
        ("one of your Heroes loses a duel", 0, ("yes", "thrust Chaff", "parry Poor"), True),
        ("one of your Heroes wins a duel", 0, ("yes", "thrust Chaff", "parry Poor"), False),
        ("one of your Heroes loses a duel", 1, ("yes", "thrust Chaff", "parry Poor"), False),
        ("one of your Heroes is destroyed", 0, ("yes", "thrust Chaff", "parry Poor"), True),
        ("one of your Heroes wins a duel", 0, ("yes", "pass", "pass"), False),  # both lose
        ("one of your Heroes loses a duel", 0, ("yes", "pass", "pass"), True),
        ("one of your Heroes loses a duel", 1, ("yes", "pass", "pass"), True),
    ],
)
def test_what_happens_in_a_duel(words: str, watcher: int, played: tuple[str, ...], expected: bool) -> None:
    assert in_duel(words, watcher, *played) is expected


def test_the_loser_is_still_there_when_the_duel_is_answered() -> None:
    save = action(
        "Watch", "Reaction: When one of your Heroes loses a duel, return that Hero to its owner's hand."
    )
    hand = [CHAFF, POOR, deed("Day: One of your Heroes challenges target Hero."), save]
    t = sands({"heroes": [hero("Aziz")], "hand": hand}, {"heroes": [hero("Hala")], "hand": [CHAFF, POOR]})
    t.play("play Deed")
    assert heard(t, ("yes", "thrust Chaff", "parry Poor"))
    t.play("play Watch")
    t.through()
    assert "Aziz" in t.hand(1)
    assert t.buried(1) == []
    assert t.calm


# By themselves


def test_what_works_by_itself_hears_too() -> None:
    for text, gained in (("Bow target Hero.", 1), ("Straighten target Hero.", 0)):
        idol = holding("Idol", "Whenever one of your Heroes bows, gain 1 Water.")
        mine = {"heroes": [idol, hero("Aziz")], "hand": [deed(f"Day: {text}")]}
        t = sands(mine, {}, water=2)
        t.act("play Deed")
        assert t.all_water(1) == 2 + gained


def test_water_that_is_carried_and_finds_no_room_is_lost() -> None:
    for full, expected in ((8, True), (2, False)):
        home = {**section("Home 1"), "water_on": full}
        aziz = {**hero("Aziz"), "water_on": 1}
        mine = {"sections": [home], "heroes": [aziz], "hand": [CHAFF, watch("you lose Water")]}
        t = sands(mine, {"hand": []}, night=True)
        assert t.water("Aziz") == 1
        t.play("pass", "pass")
        assert heard(t, ("as-proposed",)) is expected
