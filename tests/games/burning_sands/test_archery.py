"""Archery: one card alone absorbs (BS 10.39 to BS 10.46)."""

import pytest

from serai.games.burning_sands.rules import engagement_answers
from serai.games.burning_sands.rules.ability import Ability, Run, Slot
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import ABSORB, DISCARDING, FIGHT, Absorb
from serai.games.burning_sands.state.terms import REACTION
from tests.games.burning_sands.blows import battle
from tests.games.burning_sands.made import card, follower, hero, item
from tests.games.burning_sands.texts import AnyCard, Destroy, Upon
from tests.marks import rule, rule_not


@rule("BS 10.39", "Archery chooses the card that alone absorbs.")
@rule("BS 10.41", "Never a Hero with Followers, an Item, Water or the City Section.")
def test_whom_archery_chooses() -> None:
    t = battle(
        (hero("Archer", 2, "Archery"),),
        (hero("Captain", 1, attached=(follower("Guard", 2), item("Shield", 0))), hero("Lone", 2)),
    )
    t.play("pass", "engage Archer")
    assert t.choices() == ["done", "archery Guard", "archery Lone"]
    t.play("archery Guard")
    assert t.gone("Guard")
    assert t.in_play("Captain", "Lone")
    assert t.water("Wall") == 6
    assert (t.question, t.asked) == (FIGHT, 2)


@rule("BS 10.40", "Without the announcement the engagement is an ordinary one.")
def test_archery_not_announced() -> None:
    t = battle((hero("Archer", 2, "Archery"),), (hero("Lone", 2),)).play("pass", "engage Archer", "done")
    assert t.question == ABSORB
    assert t.choices() == ["as-proposed", "destroy Lone", "water Wall", "destroy Wall"]


@rule("BS 10.39", "One card without Archery prevents it.")
@rule("BS 10.43", "Several Archery cards of one unit may engage together.")
def test_archery_together() -> None:
    unit = hero("Archer", 1, "Archery", attached=(follower("Bow", 1, "Archery"), follower("Spear", 2)))
    t = battle((unit,), (hero("Lone", 2),)).play("pass", "engage Archer")
    assert t.can("archery Lone")
    t.play("engage Spear")
    assert not t.can("archery Lone")
    t = battle((unit,), (hero("Lone", 2),)).play("pass", "engage Archer", "engage Bow", "archery Lone")
    assert t.gone("Lone")


@rule("BS 10.42", "The number after Archery changes the Strength for such an engagement only.")
@pytest.mark.parametrize(("trait", "dies"), [("Archery", False), ("Archery +1", True), ("Archery -1", False)])
def test_the_number_of_archery(trait: str, dies: bool) -> None:
    t = battle((hero("Archer", 2, trait),), (hero("Lone", 3),)).play("pass", "engage Archer", "archery Lone")
    assert t.gone("Lone") is dies


@rule_not("BS 10.42", "In an ordinary engagement the number does not count.")
def test_the_number_counts_for_archery_only() -> None:
    t = battle((hero("Archer", 2, "Archery +2"),), (hero("Lone", 3),)).play("pass", "engage Archer", "done")
    assert t.top(Absorb).damage == 2


@rule("BS 10.44", "The chosen card is destroyed if its Strength is at most the damage.")
@rule("BS 10.45", "Damage beyond it is lost, and nothing is discarded.")
def test_archery_kills_one() -> None:
    t = battle(
        (hero("Archer", 5, "Archery"),), (hero("Lone", 2), hero("Other", 2)), against=(card("Feint", 4),)
    )
    t.play("pass", "engage Archer", "archery Lone")
    assert t.gone("Lone")
    assert t.in_play("Other")
    assert t.water("Wall") == 6
    assert t.hand(2) == ["Feint"]


class Redirect:
    """Give the Archery that is answered another target."""

    def slots(self) -> tuple[Slot, ...]:
        return (AnyCard(),)

    def do(self, g: State, run: Run) -> None:
        engagement_answers.redirect(g, run.targets[run.base])


@rule("BS 10.46", "The choice of Archery can be redirected to another card that Archery could choose.")
@rule_not("BS 10.46", "It cannot be redirected to what Archery could not choose.")
@pytest.mark.parametrize(("new", "dead"), [("Other", "Other"), ("Wall", "Lone"), ("Archer", "Lone")])
def test_archery_redirected(new: str, dead: str) -> None:
    turn_aside = Ability(REACTION, (), (Redirect(),), Upon("engages"))
    t = battle(
        (hero("Archer", 2, "Archery"),),
        (hero("Lone", 2), hero("Other", 2)),
        against=(card("Wind").with_reacts(turn_aside),),
    )
    t.play("pass", "engage Archer", "archery Lone", "play Wind", f"target {new}")
    assert t.gone(dead)
    assert t.in_play("Other" if dead == "Lone" else "Lone", "Wall", "Archer")


@rule("BS 17.6", "Archery in the title only is no Archery.")
def test_archery_by_name_only() -> None:
    t = battle((hero("Archery Master", 2),), (hero("Lone", 2),)).play("pass", "engage Archery Master")
    assert t.question == ABSORB


# Where Archery is silent


@rule_not("BS 10.39", "A single card without Archery makes the engagement an ordinary one.")
def test_a_mixed_engagement_has_no_target() -> None:
    unit = hero("Archer", 2, "Archery", attached=(follower("Spear", 1),))
    t = battle((unit,), (hero("Lone", 2),)).play("pass", "engage Spear")
    assert t.choices() == ["done", "engage Archer"]
    t.play("engage Archer")
    assert t.question == ABSORB
    assert t.choices() == ["as-proposed", "destroy Lone", "water Wall", "destroy Wall"]


@rule("BS 10.40", "An announced target stays the target: if it is gone, the damage falls on nobody else.")
def test_a_target_that_is_gone() -> None:
    slay = card("Trap").with_reacts(Ability(REACTION, (), (Destroy(),), Upon("engages")))
    t = battle((hero("Archer", 2, "Archery"),), (hero("Lone", 2), hero("Other", 2)), against=(slay,))
    t.play("pass", "engage Archer", "archery Lone", "play Trap", "target Lone")
    assert t.question == FIGHT
    assert t.in_play("Other")
    assert t.water("Wall") == 6


@rule_not("BS 10.40", "Without Archery nothing is to be announced.")
def test_nothing_to_announce() -> None:
    t = battle((hero("Khitai", 2),), (hero("Lone", 2),)).play("pass", "engage Khitai")
    assert (t.question, t.asked) == (ABSORB, 2)


@rule_not("BS 10.41", "A Hero with Items only can be chosen, and one whose last Follower is gone.")
def test_heroes_that_can_be_chosen() -> None:
    t = battle(
        (hero("Archer", 2, "Archery"), hero("Bow", 2, "Archery")),
        (hero("Captain", 1, attached=(follower("Guard", 2),)), hero("Lone", 2, attached=(item("Mail", 0),))),
    )
    t.play("pass", "engage Archer")
    assert t.choices("archery") == ["Guard", "Lone"]
    t.play("archery Guard", "pass", "engage Bow")
    assert t.choices("archery") == ["Captain", "Lone"]
    t.play("archery Lone")
    assert t.gone("Lone", "Mail")


@rule_not("BS 10.43", "Archery cards of different units do not engage together.")
def test_archery_of_two_units() -> None:
    t = battle((hero("Archer", 1, "Archery"), hero("Bow", 1, "Archery")), (hero("Lone", 2),))
    t.play("pass", "engage Archer")
    assert t.choices() == ["done", "archery Lone"]
    t.play("archery Lone")
    assert t.in_play("Lone")  # 1 damage against 2


@rule("BS 10.44", "A chosen card that is stronger than the damage is immune, and nobody is asked.")
@rule_not("BS 10.44", "In an ordinary engagement the immune card may be given up.")
@pytest.mark.parametrize("word", ["archery Lone", "done"])
def test_archery_at_the_strong(word: str) -> None:
    t = battle((hero("Archer", 2, "Archery"),), (hero("Lone", 3), hero("Weak", 1)))
    t.play("pass", "engage Archer", word)
    if word == "done":
        assert t.can("destroy Lone")
        return
    assert (t.question, t.asked) == (FIGHT, 2)
    assert t.in_play("Lone", "Weak")
    assert t.water("Wall") == 6


@rule_not("BS 10.45", "Without the announcement the same damage is absorbed in full, by whatever there is.")
def test_ordinary_damage_of_an_archer() -> None:
    t = battle((hero("Archer", 5, "Archery"),), (hero("Lone", 2), hero("Other", 2)), against=(card("Ruse"),))
    t.play("pass", "engage Archer", "done", "destroy Lone")
    assert (t.question, t.asked) == (DISCARDING, 2)
    t.play("done", "destroy Other", "done", "as-proposed")
    assert t.gone("Lone", "Other")
    assert t.water("Wall") == 5
