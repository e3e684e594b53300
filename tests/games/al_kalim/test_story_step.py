"""The Story step: a quest, the story die or a bazaar (AK 12.1 to AK 12.5)."""

import pytest

from tests.games.al_kalim.setting import Setting, table
from tests.marks import rule, rule_not

WILD = "B7"  # bluffs without a jewel, far from everything
QUESTS = ["quest ally", "quest artifact", "quest knowledge", "quest mount", "quest rune"]


def deeds(g: Setting) -> list[str]:
    """The deeds on offer; the prompt must be the one for deeds."""
    assert g.prompt == "deed"
    return g.choices()


@rule("AK 12.1", "A quest or the bazaar in a town, a quest or the story die outside.")
@rule("AK 12.2", "Quests can be drawn in a town as well as in the wild.")
@rule("AK 12.3", "In a town the other choice is the bazaar, outside it is the story die.")
@pytest.mark.parametrize(("where", "other"), [(WILD, "story"), ("Qamarun", "explore Qamarun")])
def test_the_choices_of_a_story_step(where: str, other: str) -> None:
    g = table(khoros={"where": where, "tile": "green"}, step="deed")
    assert deeds(g) == [other, *QUESTS]


@rule("AK 12.1", "Only one of the three things is done, whichever it is.")
@pytest.mark.parametrize("deed", ["quest mount", "explore Qamarun"])
def test_one_thing_only(deed: str) -> None:
    g = table(khoros={"where": "Qamarun", "tile": "yellow", "gold": 0}, step="deed").play(deed)
    assert (g.active, g.prompt) == ("talhia", "time")  # with the one deed the Story step is over
    assert len(g.held("khoros", "quests")) == (1 if deed == "quest mount" else 0)


@rule_not("AK 12.1", "An adventure is no part of the Story step: after it nothing of the three is done.")
def test_an_adventure_leaves_no_story_step() -> None:
    g = table(khoros={"where": "C3", "tile": "green", "experience": {"mind": 20}}, step="deed")
    assert deeds(g) == ["adventure", "story", *QUESTS]
    g.play("adventure", "escape")
    assert (g.active, g.prompt) == ("talhia", "time")
    assert g.held("khoros", "quests") == []


@rule_not(
    "AK 12.2", "Without a counter on the tile, or with the limit reached, there is only the other choice."
)
@pytest.mark.parametrize(
    "side", [{"tile": "none"}, {"tile": "green", "quests": ["The Moon Camel"]}, {"tile": "green"}]
)
def test_no_quest_to_draw(side: dict[str, object]) -> None:
    g = table(khoros={"where": "C3", **side}, step="deed")
    drawn = [words for words in deeds(g) if words.startswith("quest")]
    assert bool(drawn) == (side == {"tile": "green"})
    assert [words for words in deeds(g) if words not in drawn] == ["adventure", "story"]


@rule_not("AK 12.3", "In a town there is no story die, in the wild no bazaar, and so nothing to choose.")
def test_the_other_choice_is_forced_if_no_quest_can_be_drawn() -> None:
    g = table(khoros={"where": WILD}, step="move", time="day").play("rest 4")
    assert "StoryRolled" in g.happened
    g = table(khoros={"where": "Qamarun"}, step="move", time="day").play("rest 4")
    assert "BazaarEntered" in g.happened
    assert "StoryRolled" not in g.happened
    assert g.prompt == "bazaar"


COVERED = {"at": "C3", "wind": "east"}  # the storm lies on Qamarun, B2


@rule("AK 12.4", "In a covered town the story die takes the place of the bazaar.")
def test_a_covered_town() -> None:
    g = table(khoros={"where": "Qamarun", "tile": "green"}, step="deed", storm=COVERED)
    assert deeds(g) == ["story", *QUESTS]
    g.play("story")
    assert "StoryRolled" in g.happened


@rule_not("AK 12.4", "A storm beside the town changes nothing, and a covered space in the wild is as always.")
def test_a_storm_elsewhere() -> None:
    beside = {"at": "D4", "wind": "east"}
    g = table(khoros={"where": "Qamarun", "tile": "green"}, step="deed", storm=beside)
    assert deeds(g) == ["explore Qamarun", *QUESTS]
    g = table(khoros={"where": "B3", "tile": "green"}, step="deed", storm=COVERED)
    assert deeds(g) == ["story", *QUESTS]


@rule("AK 12.5", "In a Lost City both may be chosen.")
def test_a_lost_city() -> None:
    g = table(khoros={"where": WILD, "tile": "green"}, step="deed", cities={"City of Faith": WILD})
    assert deeds(g) == ["explore City of Faith", "story", *QUESTS]


@rule("AK 12.5", "Two Lost Cities on one space have two bazaars, of which one is explored.")
def test_two_lost_cities() -> None:
    cities = {"City of Faith": WILD, "City of Clouds": WILD}
    g = table(khoros={"where": WILD, "gold": 0}, step="deed", cities=cities)
    assert deeds(g) == ["explore City of Faith", "explore City of Clouds", "story"]
    g.play("explore City of Faith")
    assert g.active == "talhia"


@rule_not("AK 12.5", "Under the storm a Lost City has no bazaar; beside it there is none either.")
def test_a_covered_lost_city() -> None:
    cities = {"City of Faith": "B3"}
    g = table(khoros={"where": "B3", "tile": "green"}, step="deed", cities=cities, storm=COVERED)
    assert deeds(g) == ["story", *QUESTS]
    g = table(khoros={"where": "B4", "tile": "green"}, step="deed", cities=cities)
    assert deeds(g) == ["story", *QUESTS]
