"""The turn (section 4): Dawn, Day and Night, and who acts when (BS 4.1 to BS 4.18, BS 4.29)."""

from typing import ClassVar

import pytest

from serai.games.burning_sands.rules.ability import Ability, Run, Slot
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.events import PhaseBegan, Straightened
from serai.games.burning_sands.state.frames import STAYING, TURN, Turn
from serai.games.burning_sands.state.marks import TO_REMAIN_BOWED
from serai.games.burning_sands.state.terms import (
    ACTION,
    DAY_ACTION,
    HERO,
    HOLDING,
    NIGHT,
    NIGHT_ACTION,
    OPEN_ACTION,
    PANTHEON,
    STORY,
)
from tests.games.burning_sands.made import card, follower, hero, item, mine, player, printed, walls
from tests.games.burning_sands.setting import Setting, around
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Text, Upon
from tests.games.burning_sands.turns import act, two
from tests.marks import rule, rule_not

PHASE_OF = {0: "Dawn", 1: "Day", 2: "Night", 3: "End"}


class Note:
    """Note that a text worked, and whether Khitai was bowed then."""

    seen: ClassVar[list[tuple[str, bool]]] = []

    def __init__(self, name: str) -> None:
        self.name = name

    def slots(self) -> tuple[Slot, ...]:
        return ()

    def do(self, g: State, run: Run) -> None:
        khitai = around(g).number("Khitai")
        Note.seen.append((self.name, bool(g.bowed[khitai])))


# The phases


@rule("BS 4.1", "Dawn, Day, Night, End, in this order.")
@rule("BS 1.13", "A turn runs from Dawn to the end of the End Phase, for all players.")
def test_the_phases() -> None:
    t = table(*two(hero("Khitai", 1))).until("Day")
    phases = [PHASE_OF[event.phase] for event in t.events if isinstance(event, PhaseBegan)]
    assert phases == ["Night", "End", "Dawn", "Day"]
    assert t.g.turn == 2


@rule_not("BS 4.1", "An attack and a raid lie inside their phases, which then go on.")
@rule_not("BS 1.13", "That a player has acted does not begin a new turn.")
def test_phases_go_on() -> None:
    t = table(*two(hero("Khitai", 1), hand=(card("Ruse", 3),)))
    t.declare(2).pass_all()
    assert (t.phase, t.asked, t.g.turn) == ("Day", 2, 1)
    t.passes()
    assert t.phase == "Night"


@rule("BS 4.2", "At Dawn all cards straighten, the Blessed player's first.")
@rule("BS 1.6", "The Blessed player comes first.")
def test_all_straighten() -> None:
    t = table(
        player(hero("Khitai", 1, attached=(follower("Guard", 1).bow(),)).bow(), sections=walls("Home")),
        player(hero("Crow", 1).bow(), mine("Pit").bow(), sections=walls("Wall")),
        blessed=1,
    )
    t.until("Day")
    assert not any(t.bowed(name) for name in ("Khitai", "Guard", "Crow", "Pit"))
    order = [event.card for event in t.events if isinstance(event, Straightened)]
    assert order == [t.number(name) for name in ("Crow", "Pit", "Khitai", "Guard")]  # seat 1 is Blessed now


@rule_not("BS 4.2", "At other times nothing straightens.")
def test_nothing_straightens_at_night() -> None:
    t = table(*two(hero("Khitai", 1).bow(), hero("Argoun", 1))).passes()
    assert t.phase == "Night"
    assert t.bowed("Khitai")


@rule("BS 4.3", "A card that can remain bowed straightens or not, as its controller chooses.")
@rule_not("BS 1.16", "A choice with two possibilities is asked.")
@pytest.mark.parametrize(("answer", "bowed"), [("yes", False), ("no", True)])
@pytest.mark.parametrize("by_text", [False, True])
def test_remaining_bowed(answer: str, bowed: bool, by_text: bool) -> None:
    sleeper = hero("Sleeper", 1).bow()
    if by_text:
        sleeper = sleeper.with_lasting(Text("Sleeper", allowed=(TO_REMAIN_BOWED,)))
    else:
        sleeper = sleeper.changed("can remain bowed")
    t = table(*two(sleeper, hero("Khitai", 1).bow()))
    while t.question != STAYING:
        t.play("pass")
    assert (t.asked, t.choices()) == (1, ["yes", "no"])
    assert not t.bowed("Khitai")
    t.play(answer)
    assert t.phase == "Day"
    assert t.bowed("Sleeper") == bowed


@rule_not("BS 4.3", "Every other card must straighten, and an unbowed one is not asked about.")
def test_no_question_without_need() -> None:
    t = table(*two(hero("Sleeper", 1, "can remain bowed"), hero("Khitai", 1).bow())).until("Day")
    assert not t.bowed("Khitai")
    assert STAYING not in [frame.kind for frame in t.g.stack]


@rule("BS 4.4", "Text that works at the beginning of the Dawn Phase comes before cards straighten.")
@rule("BS 1.8", "Effects of one player come in the order in which the cards came into play.")
def test_dawn_text_comes_first() -> None:
    def at_dawn(name: str) -> Ability:
        return Ability(0, (), (Note(name),), Upon("dawn"))

    Note.seen = []
    t = table(
        player(
            hero("Khitai", 1).bow().with_moments(at_dawn("Khitai")),
            hero("Argoun", 1).with_moments(at_dawn("Argoun")),
            sections=walls("Home"),
        ),
        player(hero("Crow", 1).with_moments(at_dawn("Crow")), sections=walls("Wall")),
    ).until("Day")
    assert Note.seen == [("Crow", True), ("Khitai", True), ("Argoun", True)]  # Khitai is bowed each time
    assert not t.bowed("Khitai")


@rule_not("BS 4.4", "Text that works at another time does not.")
@rule_not("BS 1.8", "With one effect there is no order.")
def test_text_for_another_time() -> None:
    Note.seen = []
    at_night = Ability(0, (), (Note("Khitai"),), Upon("night"))
    t = table(*two(hero("Khitai", 1).bow().with_moments(at_night)))
    t.passes()
    assert Note.seen == [("Khitai", True)]
    t.until("Day")
    assert Note.seen == [("Khitai", True)]


# Acting in turn


@rule("BS 4.5", "By day players act in turn from the Blessed player, one action each.")
@rule("BS 1.2", "The next player is on the left.")
@pytest.mark.parametrize("blessed", [1, 2, 3])
def test_acting_by_day(blessed: int) -> None:
    t = table(*(player(hero(f"H{n}", 1), sections=walls(f"S{n}")) for n in range(3)), blessed=blessed)
    t.until("Day")  # of the second turn: the Blessing has passed
    first = blessed % 3 + 1
    assert t.asked == first
    t.play("pass")
    assert t.asked == first % 3 + 1


@rule_not("BS 4.5", "Nobody takes two actions before the others had their chance.")
@rule("BS 4.6", "The Day ends when all have passed in a row; an action starts the count anew.")
@rule("BS 4.7", "Who has passed may act again when the turn comes round.")
def test_passing_in_a_row() -> None:
    note = card("Note").with_acts(act(DAY_ACTION))
    word = card("Word").with_acts(act(DAY_ACTION))
    t = table(
        player(hero("Khitai", 1), sections=walls("Home"), hand=(note,)),
        player(hero("Crow", 1), sections=walls("Wall"), hand=(word,)),
    )
    t.play("pass", "play Word")
    assert (t.phase, t.asked) == ("Day", 1)
    t.play("play Note")  # though this player had passed
    assert (t.phase, t.asked) == ("Day", 2)
    t.play("pass")
    assert t.phase == "Day"
    t.play("pass")
    assert t.phase == "Night"


@rule_not("BS 4.6", "One pass does not end the Day.")
@rule_not("BS 4.7", "When all have passed nobody acts any more.")
def test_one_pass_is_not_enough() -> None:
    t = table(*(player(hero(f"H{n}", 1), sections=walls(f"S{n}")) for n in range(3))).play("pass", "pass")
    assert t.phase == "Day"
    t.play("pass")
    assert t.phase == "Night"
    assert not t.can("attack")


#: What may be done only by day (BS 4.8 to BS 4.13), and only by night (BS 4.15 to BS 4.17).
ONLY_BY_DAY = [
    *("play Order", "use Elder", "play Nomad", "play Well", "play Sun", "play Hound", "play Lamp"),
    *("play Khitai (Experienced)", "move", "attack"),
]
ONLY_BY_NIGHT = ["play Whisper", "use Prowler", "raid", "raise Mummy"]


def rich(phase: int) -> Setting:
    """A table at which everything may be done that a phase allows."""
    return table(
        player(
            hero("Khitai", 1, attached=(follower("Guard", 1),)),
            hero("Elder", 1).with_acts(act(DAY_ACTION)),
            hero("Prowler", 1).with_acts(act(NIGHT_ACTION)),
            hero("Herald", 1).with_acts(act(OPEN_ACTION)),
            sections=walls("Home"),
            hand=(
                card("Order").with_acts(act(DAY_ACTION)),
                card("Whisper").with_acts(act(NIGHT_ACTION)),
                card("Shout").with_acts(act(OPEN_ACTION)),
                printed("Nomad", HERO, ka=1, copper=2),
                printed("Well", HOLDING, copper=2),
                printed("Sun", PANTHEON, copper=2),
                follower("Hound", 1),
                item("Lamp", 0),
                printed("Khitai (Experienced)", HERO, "Experienced", ka=4, copper=9),
            ),
            buried=(printed("Mummy", HERO, "Khadi", ka=2),),
        ),
        player(hero("Crow", 1), sections=walls("Wall")),
        phase=phase,
    )


@rule("BS 4.8", "A Day action, from hand or of a card in play.")
@rule("BS 4.9", "A Hero, a Holding or a Pantheon card is brought in.")
@rule("BS 4.10", "A Follower or an Item is given to an own unbowed Hero.")
@rule("BS 4.11", "An Experienced Hero is laid over its earlier version.")
@rule("BS 4.12", "Attached cards are moved.")
@rule("BS 4.13", "A player attacks.")
@pytest.mark.parametrize("words", ONLY_BY_DAY)
def test_what_is_done_by_day(words: str) -> None:
    t = rich(1)
    assert t.can(words)
    t.play(words)
    while t.question != TURN:
        t.play("as-proposed" if t.can("as-proposed") else t.choices()[-1])
    assert (t.asked, t.phase) == (2, "Day")


@rule_not("BS 4.8", "A Day action is not taken by night.")
@rule_not("BS 4.9", "Nor is a Hero, a Holding or a Pantheon card brought in.")
@rule_not("BS 4.10", "Nor a Follower or Item.")
@rule_not("BS 4.11", "Nor an Experienced version laid on its Hero.")
@rule_not("BS 4.12", "Nor are attached cards moved.")
@rule_not("BS 4.13", "Nor is anybody attacked.")
@rule("BS 4.18", "Heroes, Holdings, Pantheon cards, Followers and Items are not brought in by night.")
@pytest.mark.parametrize("words", ONLY_BY_DAY)
def test_what_is_not_done_by_night(words: str) -> None:
    assert not rich(NIGHT).can(words)


@rule("BS 4.14", "By night players act in turn, until all have passed in a row.")
@rule("BS 4.15", "A Night action, from hand or of a card in play.")
@rule("BS 4.16", "A raid.")
@rule("BS 4.17", "A Khadi Hero returns.")
@pytest.mark.parametrize("words", ONLY_BY_NIGHT)
def test_what_is_done_by_night(words: str) -> None:
    t = rich(NIGHT)
    assert t.can(words)
    t.play(words)
    while t.question != TURN:
        t.play("as-proposed" if t.can("as-proposed") else t.choices()[0])
    assert (t.phase, t.asked) == ("Night", 2)
    t.play("pass")
    assert (t.phase, t.asked) == ("Night", 1)


@rule_not("BS 4.15", "A Night action is not taken by day.")
@rule_not("BS 4.17", "Nor does a Khadi Hero return.")
@pytest.mark.parametrize("words", ONLY_BY_NIGHT)
def test_what_is_not_done_by_day(words: str) -> None:
    assert not rich(1).can(words)


@rule("BS 4.8", "An Open action by day.")
@rule("BS 4.15", "An Open action by night.")
@pytest.mark.parametrize("phase", [1, NIGHT])
@pytest.mark.parametrize("words", ["play Shout", "use Herald"])
def test_open_actions(phase: int, words: str) -> None:
    assert rich(phase).can(words)


@rule_not("BS 4.14", "The Night does not end before all have passed.")
def test_the_night_goes_on() -> None:
    t = rich(NIGHT).play("pass")
    assert (t.phase, t.asked) == ("Night", 2)
    t.play("pass")
    assert t.phase != "Night"


@rule_not("BS 4.18", "A Hero may come by night where a rule says so: a Khadi returns.")
@rule("BS 17.13", "A Khadi Hero returns from the Buried pile, bowed, for 3 Water.")
def test_a_khadi_returns() -> None:
    t = rich(NIGHT).play("raise Mummy", "as-proposed")
    assert t.in_play("Mummy")
    assert t.bowed("Mummy")
    assert t.water("Home") == 3
    assert t.buried(1) == []


@rule("BS 4.13", "One attack per player and turn.")
def test_one_attack() -> None:
    t = table(
        player(hero("Khitai", 1), hero("Argoun", 1), sections=walls("Home")),
        player(hero("Crow", 1), sections=walls("Wall")),
    )
    t.declare(2).send("Khitai to Wall").pass_all()
    t.play("pass")
    assert t.asked == 1
    assert not t.can("attack")
    t.play("pass").until("Day")
    while t.asked != 1:
        t.play("pass")
    assert t.can("attack")


@rule("BS 4.29", "A phase ends once 200 actions have been taken in it.")
@pytest.mark.parametrize("phase", [1, NIGHT])
def test_two_hundred_actions(phase: int) -> None:
    t = table(
        player(hero("Khitai", 1).with_acts(act(OPEN_ACTION)), sections=walls("Home")),
        player(hero("Crow", 1).with_acts(act(OPEN_ACTION)), sections=walls("Wall")),
        phase=phase,
    )
    for n in range(200):
        assert t.phase == PHASE_OF[phase]
        t.play("use Crow" if n % 2 else "use Khitai")
    assert t.phase != PHASE_OF[phase]


@rule_not("BS 4.29", "199 actions do not end a phase, and the next phase counts anew.")
def test_199_actions() -> None:
    t = table(
        player(hero("Khitai", 1).with_acts(act(OPEN_ACTION)), sections=walls("Home")),
        player(hero("Crow", 1).with_acts(act(OPEN_ACTION)), sections=walls("Wall")),
    )
    for n in range(199):
        t.play("use Crow" if n % 2 else "use Khitai")
    assert t.phase == "Day"
    t.passes()
    assert (t.phase, t.top(Turn).numbers()) == ("Night", (0, 0))


def test_a_story_is_not_played_by_day() -> None:
    t = table(
        *two(hero("Khitai", 1), hand=(printed("Saga", STORY, story_points=1), printed("Rumour", ACTION)))
    )
    assert not t.can("play Saga")
    assert not t.can("play Rumour")
