"""The two editions: every difference is there in Episode 3, and not in the newest rules (section 20)."""

import pytest

from serai.games.burning_sands import RULES
from serai.games.burning_sands.state.events import RaidResolved
from serai.games.burning_sands.state.frames import ABSORB, REACT, Pay
from serai.games.burning_sands.state.terms import END, EPISODE_3, HERO, NIGHT, SPELL
from serai.kernel import BadOption, Chance, Event, seed_from
from tests.games.burning_sands.machine.sands import Sands, action, holding, sands
from tests.games.burning_sands.machine.sands import hero as written
from tests.games.burning_sands.made import Made, card, follower, hero, player, printed, section, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.marks import rule, rule_not

AWAKENING = 0
BOTH = [AWAKENING, EPISODE_3]


# Which edition is played


@rule("BS 20.1", "Who chooses nothing plays by the newest rules.")
@rule_not("BS 20.1", "A table that chooses Episode 3 plays by that.")
@pytest.mark.parametrize(
    ("options", "edition"),
    [
        ({}, "awakening"),
        ({"edition": "awakening"}, "awakening"),
        ({"edition": "episode-3"}, "episode-3"),
    ],
)
def test_the_edition_of_a_table(options: dict[str, str], edition: str) -> None:
    g = RULES.new(options, Chance(seed_from(1)))
    assert RULES.view(g, None).data["edition"] == edition
    assert g.edition == (EPISODE_3 if edition == "episode-3" else AWAKENING)


@rule("BS 20.1", "There is no third edition.")
def test_no_other_edition() -> None:
    with pytest.raises(BadOption, match=r"BS 20\.1"):
        RULES.new({"edition": "episode-4"}, Chance(seed_from(1)))


def an_attack(edition: int, base: int) -> list[Event]:
    """What is told of an attack on a City Section that loses its last Water."""
    t = table(
        player(hero("Khitai", 2), hero("Argoun", 1).bow(), sections=walls("Home")),
        player(hero("Crow", 3), sections=(section("Wall", base, 2), *walls("Jewel"))),
        edition=edition,
    )
    t.play("attack", "to Wall", "done").fight("Wall").play("engage Khitai")
    while t.question == ABSORB:
        t.play("water Wall")
    t.pass_all()
    assert t.quiet
    assert not t.can("attack") or t.asked == 2
    return t.events


@rule("BS 20.2", "Where no difference is named both editions are the same, decision by decision.")
@rule_not("BS 20.2", "Where one is named they differ.")
@pytest.mark.parametrize(("base", "same"), [(1, True), (0, False)])
def test_all_else_holds(base: int, same: bool) -> None:
    logs = [[repr(event) for event in an_attack(edition, base)] for edition in BOTH]
    assert (logs[0] == logs[1]) == same


# Water in the End Phase


@rule("BS 20.3", "Episode 3: only the Water of Heroes is placed.")
@rule_not("BS 20.3", "By the newest rules Water may go from City Section to City Section.")
@pytest.mark.parametrize("edition", BOTH)
def test_water_at_the_end(edition: int) -> None:
    t = table(
        player(hero("Khitai", 1).wet(1), sections=(section("Home", water=3), section("Gate", water=3))),
        player(sections=walls("Wall")),
        phase=END,
        edition=edition,
    )
    t.play("to Gate")
    if edition == EPISODE_3:
        assert t.phase == "Day"
        assert (t.water("Home"), t.water("Gate")) == (3, 4)
        return
    assert "water Home" in t.choices()
    t.play("water Home")  # to Gate, the only other one
    assert (t.water("Home"), t.water("Gate")) == (2, 5)


# Raids


def a_raid(guard: Made, base: int, edition: int) -> Setting:
    """Khitai raids the Wall of a player with one Hero."""
    return table(
        player(
            hero("Khitai", 1), hero("Ghoul", 1, "Undead"), sections=walls("Home"), hand=(card("Ruse", 3),)
        ),
        player(guard, sections=(section("Wall", base, 1), *walls("Jewel")), hand=(card("Answer", 4),)),
        phase=NIGHT,
        edition=edition,
    ).play("raid", "to Wall", "fate Ruse")


@rule("BS 20.4", "Episode 3: an Undead Hero defends against a raid.")
@rule_not("BS 20.4", "By the newest rules it does not; another Hero does in both.")
@pytest.mark.parametrize(
    ("traits", "edition", "defends"),
    [
        (("Undead",), EPISODE_3, True),
        (("Undead",), AWAKENING, False),
        ((), EPISODE_3, True),
        ((), AWAKENING, True),
    ],
)
def test_undead_in_raids(traits: tuple[str, ...], edition: int, defends: bool) -> None:
    t = a_raid(hero("Bones", 1, *traits), 1, edition)
    assert t.can("assign Bones") == defends
    assert t.water("Wall") == (1 if defends else 0)  # with nobody to defend the raid is over


@rule(
    "BS 20.13",
    "Episode 3: the Raid trait changes the Fate value of the card that is played, also in defence.",
)
@rule_not("BS 20.13", "By the newest rules it changes the raiding value alone.")
@pytest.mark.parametrize(
    ("bonus", "edition", "defence"),
    [
        ("Raid +2", EPISODE_3, 6),
        ("Raid +2", AWAKENING, 4),
        ("Raid -6", EPISODE_3, 0),
        ("Scout", EPISODE_3, 4),
    ],
)
def test_the_raid_trait_of_a_defender(bonus: str, edition: int, defence: int) -> None:
    t = a_raid(hero("Guard", 1, bonus), 1, edition).play("assign Guard", "fate Answer")
    assert [event.defence for event in t.events if isinstance(event, RaidResolved)] == [defence]


# Decks


PANTHEON = "She Who Weighs the Cup"


@rule("BS 20.5", "Episode 3: a deck with a Pantheon card is not legal, and ready decks are played without.")
@rule_not("BS 20.5", "By the newest rules it is legal.")
@pytest.mark.parametrize("edition", ["awakening", "episode-3"])
def test_pantheon_cards(edition: str) -> None:
    ready = RULES.ready_decks()["first-moto"]
    deck = "\n".join(line for line in ready.splitlines() if not _is_pantheon(line))
    options = {"edition": edition, "decks": "first-moto"}
    plain = [fault.rule for fault in RULES.check_deck(deck, "deck.toml", options)]
    assert "BS 20.5" not in plain
    faults = RULES.check_deck(f'{deck}\n"{PANTHEON}" = 1\n', "deck.toml", options)
    assert ("BS 20.5" in [fault.rule for fault in faults]) == (edition == "episode-3")
    g = RULES.new(options, Chance(seed_from(1)))
    found = [name for name in RULES.view(g, None).data["players"][0]["cards"] if _is_pantheon(name)]
    if edition == "episode-3":
        assert found == []


def _is_pantheon(line: str) -> bool:
    name = line.partition("=")[0].strip().strip('"')
    return any(sheet["name"] == name and sheet["type"] == "pantheon" for sheet in RULES.card_sheets())


# Dry City Sections


@rule("BS 20.6", "Episode 3: a City Section of Base Strength 0 stands without Water, after a raid too.")
@rule_not("BS 20.6", "By the newest rules it falls; one of Base Strength 1 stands in both.")
@pytest.mark.parametrize(
    ("base", "edition", "falls"),
    [(0, EPISODE_3, False), (0, AWAKENING, True), (1, EPISODE_3, False), (1, AWAKENING, False)],
)
@pytest.mark.parametrize("raid", [False, True])
def test_dry_sections(base: int, edition: int, falls: bool, raid: bool) -> None:
    if raid:
        t = a_raid(hero("Bones", 1).bow(), base, edition)
    else:
        t = table(
            player(hero("Khitai", 2), sections=walls("Home")),
            player(hero("Crow", 3), sections=(section("Wall", base, 2), *walls("Jewel"))),
            edition=edition,
        )
        t.play("attack", "to Wall", "assign Crow", "to Wall").fight("Wall").play("pass", "engage Khitai")
        t.play("water Wall", "water Wall")
    assert t.gone("Wall") == falls


@rule("BS 20.6", "Episode 3: it can still be given up to absorb damage.")
def test_a_dry_section_absorbs() -> None:
    t = table(
        player(hero("Khitai", 2), sections=walls("Home")),
        player(hero("Crow", 1), sections=(section("Wall", 0, 0), *walls("Jewel"))),
        edition=EPISODE_3,
    )
    t.play("attack", "to Wall", "assign Crow", "to Wall").fight("Wall").play("pass", "engage Khitai")
    assert sorted(t.choices("destroy")) == ["Crow", "Wall"]
    t.play("destroy Wall")
    assert t.gone("Wall")
    assert t.in_play("Crow")


# Followers, Spells, Experience


@rule("BS 20.7", "Episode 3: the Followers of a bowed Hero do not engage.")
@rule_not("BS 20.7", "By the newest rules they do; with an unbowed Hero they do in both.")
@pytest.mark.parametrize("edition", BOTH)
def test_followers_alone(edition: int) -> None:
    unit = hero("Khitai", 1, attached=(follower("Guard", 1), follower("Scout", 1)))
    t = table(
        player(unit, hero("Argoun", 1), sections=walls("Home")),
        player(sections=walls("Wall", "Jewel")),
        edition=edition,
    )
    t.declare(2).send("Khitai to Wall", "Argoun to Wall").fight("Wall")
    assert t.choices("engage") == ["Khitai", "Guard", "Scout", "Argoun"]
    t.play("engage Guard", "done", "as-proposed")
    assert t.choices("engage") == ["Khitai", "Scout", "Argoun"]
    t.play("engage Khitai", "done", "as-proposed")
    assert t.choices("engage") == (["Argoun"] if edition == EPISODE_3 else ["Scout", "Argoun"])


@rule("BS 20.8", "Episode 3: an attached Spell is moved, and its Heroes bow.")
@rule_not("BS 20.8", "By the newest rules Followers and Items alone are moved.")
@pytest.mark.parametrize("edition", BOTH)
def test_moving_spells(edition: int) -> None:
    unit = hero("Khitai", 1, attached=(printed("Ward", SPELL), follower("Guard", 1)))
    t = table(
        player(unit, hero("Argoun", 1), sections=walls("Home")),
        player(sections=walls("Wall")),
        edition=edition,
    )
    t.play("move")
    if edition == EPISODE_3:
        assert t.choices("target") == ["Ward", "Guard"]
        t.play("target Ward", "done")
        assert (t.host("Ward"), t.host("Guard")) == ("Argoun", "Khitai")
    else:
        assert t.host("Guard") == "Argoun"  # the only card that could move
        assert t.host("Ward") == "Khitai"


def nomad(*traits: str) -> Made:
    return printed("Nomad", HERO, *traits, copper=2, water=1, strength=1, ka=2)


def veteran(*traits: str) -> Made:
    return printed("Nomad (Experienced)", HERO, "Experienced", *traits, copper=4, water=2, strength=4, ka=5)


@rule("BS 20.9", "Episode 3: a Unique Experienced card comes only as an overlay beside one of its name.")
@rule_not("BS 20.9", "By the newest rules, or if it is not Unique, it may come by itself.")
@pytest.mark.parametrize(
    ("traits", "edition", "bound"),
    [
        (("Unique",), EPISODE_3, True),
        (("Unique",), AWAKENING, False),
        ((), EPISODE_3, False),
        ((), AWAKENING, False),
    ],
)
def test_experience(traits: tuple[str, ...], edition: int, bound: bool) -> None:
    t = table(
        player(nomad(*traits), sections=walls("Home"), hand=(veteran(*traits),)),
        player(sections=walls("Wall")),
        edition=edition,
    )
    t.play("play Nomad (Experienced)")
    if bound:
        assert t.top(Pay).numbers()[:2] == (2, 0)  # the overlay was no choice
    else:
        assert t.choices() == ["to Nomad", "done"]


# Reactions


def listening(words: str, edition: int, **first: list[dict[str, object]]) -> Sands:
    """The second player holds a Reaction; the first has the action."""
    return sands(
        {"heroes": [written("Khitai")], **first},
        {
            "hand": [action("Omen-Reader", f"Reaction: When {words}, draw one card.")],
            "deck": [action("Next")],
        },
        edition=edition,
    )


@rule("BS 20.10", "Episode 3: the beginning of a phase is no action and is not answered.")
@rule_not("BS 20.10", "By the newest rules it is an event like others.")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("phase", ["Night", "End", "Dawn", "Day"])
def test_phases_are_not_answered(phase: str, edition: int) -> None:
    t = listening(f"the {phase} Phase begins", edition=edition)
    asked = False
    while t.g.turn == 1 or (t.phase in ("Dawn", "Day") and t.question == REACT):
        if t.question == REACT:
            asked = asked or t.can("play Omen-Reader")
        t.play("pass" if t.can("pass") else t.choices()[0])
    assert asked == (edition == AWAKENING)


RAIN = "At the beginning of the Night Phase, gain 1 Water. Day: Bow this card. Gain 1 Water."


@rule("BS 20.10", "Episode 3: nor is what a card does by itself at that time, but what an action does is.")
@rule_not("BS 20.10", "What happens in an action is answered in both editions.")
@pytest.mark.parametrize("edition", BOTH)
def test_events_outside_actions(edition: int) -> None:
    rain = holding("Rain Stone", RAIN)
    t = listening("an opponent gains Water", edition=edition, heroes=[rain])
    t.play("use Rain Stone")
    assert (t.question, t.can("play Omen-Reader")) == (REACT, True)
    t.through()
    assert t.all_water(1) == 5
    assert t.calm
    t.play("pass", "pass")
    assert t.phase == "Night"
    assert t.can("play Omen-Reader") == (edition == AWAKENING)
    t.through()
    assert t.all_water(1) == 6  # the stone itself works in both


@rule("BS 20.10", "Episode 3: an attack is an action, and what happens in its battles is answered.")
@pytest.mark.parametrize(
    "words", ["an opponent attacks you", "a battle begins", "a battle ends", "a Hero engages"]
)
def test_battles_are_actions(words: str) -> None:
    t = listening(words, edition=EPISODE_3)
    t.play("attack")
    while not t.can("play Omen-Reader"):
        t.play("engage Khitai" if t.can("engage Khitai") else t.choices()[0])
    assert t.g.attacker == 0 or words == "a battle ends"


@rule("BS 20.11", "Episode 3: an Omen's bonus is added with all others.")
@rule_not("BS 20.11", "By the newest rules it comes last, after the rest has counted as 0.")
@pytest.mark.parametrize("edition", BOTH)
def test_omens_are_added(edition: int) -> None:
    sun = action("Sun", "Day: All Heroes have +2S.", "Omen")
    t = sands(
        {"heroes": [written("Khitai", 1), written("Giant", 9)], "hand": [sun]},
        {"heroes": [holding("Swamp", "All Heroes have -3S.")]},
        edition=edition,
    )
    assert (t.strength("Khitai"), t.strength("Giant")) == (0, 6)
    t.act("play Sun")
    assert t.strength("Khitai") == (0 if edition == EPISODE_3 else 2)
    assert t.strength("Giant") == 8
