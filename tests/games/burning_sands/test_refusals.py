"""What is not allowed is refused with a reason and the number of a rule."""

import pytest

from serai.games.burning_sands.game import RULES
from serai.games.burning_sands.machine.costs import CastCost
from serai.games.burning_sands.rules.ability import Ability
from serai.games.burning_sands.state.faces import Face
from serai.games.burning_sands.state.terms import (
    ACTION,
    BATTLE_ACTION,
    DAY_ACTION,
    FOLLOWER,
    HERO,
    HOLDING,
    ITEM,
    NIGHT_ACTION,
    REACTION,
    SPELL,
    STORY,
)
from serai.kernel import Refusal, Verb
from tests.games.burning_sands.made import Made, card, follower, hero, item, player, section, walls
from tests.games.burning_sands.setting import Setting
from tests.games.burning_sands.tables import table
from tests.games.burning_sands.texts import Destroy, Nothing, Upon

FOREIGN = Verb("another game entirely", "frobnicate")


def refused(t: Setting, words: str, who: int | None = None) -> str:
    """The rule by which these words are refused."""
    return reason(t, words, who).rule


def reason(t: Setting, words: str, who: int | None = None) -> Refusal:
    refusal = t.table.why_not(words, None if who is None else t.seat(who))
    assert refusal is not None
    assert refusal.reason
    assert refusal.rule.startswith("BS ")
    return refusal


def day(*hand: Made, phase: str = "Day") -> Setting:
    t = table(
        player(
            hero("Khitai", 3, attached=(item("Spear", 1, "Weapon"),)),
            hero("Rested", 1).bow(),
            section("Wall", water=1),
            sections=walls("Gate"),
            hand=hand,
        ),
        player(hero("Hala", 2), sections=walls("Jewel"), hand=(card("Secret"),)),
    )
    return t.play("pass", "pass") if phase == "Night" else t


def printed(name: str, type: int, *abilities: Ability, traits: tuple[str, ...] = (), copper: int = 0) -> Made:
    made = Made(Face(name, type, copper=copper, ka=1, traits=traits))
    if abilities and abilities[0].timing == REACTION:
        return made.with_reacts(*abilities)
    return made.with_acts(*abilities)


def act(timing: int, *effects: object, **more: int) -> Ability:
    trigger = Upon("raid") if timing == REACTION else None
    return Ability(timing, (), effects or (Nothing(),), trigger, **more)  # type: ignore[arg-type]


HAND = [
    (printed("Dear", HERO, copper=30), "Day", "BS 5.3"),
    (printed("Cheap", HERO), "Night", "BS 4.18"),
    (printed("Sword", ITEM, traits=("Weapon",)), "Day", "BS 7.3"),
    (printed("Tale", STORY), "Day", "BS 15.18"),
    (printed("Ambush", ACTION, act(BATTLE_ACTION)), "Day", "BS 13.4"),
    (printed("Dream", ACTION, act(NIGHT_ACTION)), "Day", "BS 13.3"),
    (printed("Market", ACTION, act(DAY_ACTION)), "Night", "BS 13.2"),
    (printed("Ward", ACTION, act(REACTION)), "Day", "BS 13.6"),
    (printed("Gold", ACTION, act(DAY_ACTION), copper=30), "Day", "BS 5.3"),
    (printed("Speech", ACTION, act(DAY_ACTION, council=9)), "Day", "BS 15.7"),
    (printed("Fire", SPELL, Ability(DAY_ACTION, (CastCost(),), (Nothing(),)), copper=30), "Day", "BS 15.9"),
    (printed("Mere", ACTION), "Day", "BS 13.1"),
]


@pytest.mark.parametrize(("made", "phase", "rule"), HAND, ids=[made.face.name for made, _, _ in HAND])
def test_cards_that_cannot_be_played(made: Made, phase: str, rule: str) -> None:
    t = day(made, phase=phase)
    assert refused(t, f'play "{made.face.name}"') == rule


def test_a_unique_card_in_play() -> None:
    unique = hero("Khitai", 3, "Unique")
    t = table(
        player(sections=walls("Wall"), hand=(unique,)),
        player(unique, sections=walls("Jewel")),
    )
    assert refused(t, 'play "Khitai"') == "BS 5.9"


def test_no_hero_to_carry() -> None:
    t = table(
        player(hero("Hala", 1).bow(), sections=walls("Wall"), hand=(follower("Guard", 1),)),
        player(sections=walls("Jewel")),
    )
    assert refused(t, 'play "Guard"') == "BS 5.28"


def test_what_is_not_in_the_hand() -> None:
    t = day()
    assert refused(t, 'play "Secret"') == "BS 5.1"
    assert refused(t, 'thrust "Secret"') == "BS 13.7"


def test_abilities_of_cards_in_play() -> None:
    smith = Made(Face("Smith", HOLDING)).with_acts(act(DAY_ACTION, limit=1))
    tired = Made(Face("Tired", HOLDING), bowed=True).with_acts(act(DAY_ACTION))
    aimed = Made(Face("Aimed", HOLDING)).with_acts(act(NIGHT_ACTION))
    t = table(
        player(smith, tired, aimed, hero("Khitai", 1), sections=walls("Wall")),
        player(Made(Face("Theirs", HOLDING)).with_acts(act(DAY_ACTION)), sections=walls("Jewel")),
    )
    assert refused(t, 'use "Tired"') == "BS 2.24"
    assert refused(t, 'use "Aimed"') == "BS 13.3"
    assert refused(t, 'use 2\'s "Theirs"') == "BS 13.16"
    assert refused(t, 'use "Khitai"') == "BS 13.12"
    t.play("use Smith", "pass")
    assert refused(t, 'use "Smith"') == "BS 13.14"


def test_whose_turn_it_is() -> None:
    t = day()
    assert refused(t, "attack", 2) == "BS 4.5"
    assert refused(t.play("pass", "pass"), "raid", 2) == "BS 4.14"


def test_attacks() -> None:
    t = table(
        player(hero("Khitai", 3), hero("Argoun", 2), hero("Rested", 1).bow(), sections=walls("Gate")),
        player(hero("Hala", 2), sections=walls("Jewel")),
        player(sections=walls("Pearl")),
    )
    t.play("attack")
    assert refused(t, "done") == "BS 8.4"
    assert refused(t, "player 1") == "BS 8.4"
    t.play("player 2", "done")
    assert refused(t, "player 2") == "BS 8.12"
    t.invite()
    assert refused(t, 'assign "Rested"') == "BS 2.24"
    assert refused(t, 'assign 2\'s "Hala"') == "BS 8.28"
    assert refused(t, "done") == "BS 8.9"
    t.send("Khitai to Jewel").pass_all().play("pass", "pass")
    assert refused(t, "attack") == "BS 8.1"
    assert refused(day(phase="Night"), "attack") == "BS 4.13"


def test_battles() -> None:
    t = day()
    t.declare(2).send("Khitai to Jewel", "Hala to Jewel").fight("Jewel")
    assert t.asked == 2
    assert refused(t, "pass", 1) == "BS 9.5"
    assert refused(t, 'engage 1\'s "Khitai"') == "BS 10.4"
    t.play("pass")
    assert refused(t, 'engage "Spear"') == "BS 10.1"
    assert refused(t, 'engage "Rested"') == "BS 10.1"
    assert refused(t, 'tactician "Khitai"') == "BS 10.49"
    t.play("engage Khitai")
    if t.question == 27:
        assert refused(t, 'archery 2\'s "Hala"') == "BS 10.39"
        t.play("done")
    assert t.asked == 2  # who must absorb 3
    assert refused(t, "done") == "BS 10.23"
    assert refused(t, 'destroy 1\'s "Khitai"') == "BS 10.11"


def test_raids() -> None:
    assert refused(day(), "raid") == "BS 11.1"
    assert refused(day(phase="Night"), "raid") == "BS 11.5"
    t = day(card("Feint"), card("Song"), phase="Night")
    t.play("raid")
    assert refused(t, 'fate "Secret"') == "BS 11.3"
    assert refused(t, "done") == "BS 11.3"


def test_moving_cards() -> None:
    t = day()
    assert refused(t, "move") == "BS 7.13"
    assert refused(day(phase="Night"), "move") == "BS 4.12"


def test_khadi_heroes() -> None:
    t = day(phase="Night")
    assert refused(t, 'raise "Hala"') == "BS 17.13"
    assert refused(day(), 'raise "Hala"') == "BS 4.17"


def test_other_wishes() -> None:
    t = day()
    assert refused(t, "done") == "BS 4.6"
    assert refused(t, 'bow "Gate"') == "BS 6.2"
    assert refused(t, "frobnicate") == "BS 4.5"
    assert RULES.why_not(t.g, 0, FOREIGN()).reason == "that is a move of another game"
    assert RULES.why_not(t.g, 0, "pass").reason == "nothing speaks against it"


def test_targets() -> None:
    bane = printed("Bane", ACTION, act(DAY_ACTION, Destroy()))
    t = day(bane)
    t.play("play Bane")
    assert refused(t, 'target "Stronghold 1"') == "BS 14.3"
    assert refused(t, "player 2") == "BS 14.3"
    assert refused(t, "pass") == "BS 14.1"


def test_paying() -> None:
    t = day(printed("Guide", HERO, copper=3))
    t.play("play Guide")
    assert refused(t, 'bow "Gate"') == "BS 6.1"
    assert refused(t, 'bow 2\'s "Stronghold 2"') == "BS 6.7"
    assert refused(t, 'water "Gate"') == "BS 6.12"


def test_attaching() -> None:
    heroes = (hero("Khitai", 3), hero("Argoun", 2), hero("Rested", 1).bow())
    t = table(
        player(*heroes, sections=walls("Wall"), hand=(Made(Face("Guard", FOLLOWER)),)),
        player(hero("Hala", 2), sections=walls("Jewel")),
    )
    t.play("play Guard")
    assert refused(t, 'to "Rested"') == "BS 5.28"
    assert refused(t, 'to "Wall"') == "BS 5.28"
    assert refused(t, 'to 2\'s "Hala"') == "BS 5.28"
