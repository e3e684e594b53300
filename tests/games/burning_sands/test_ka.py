"""Heroes whose Ka falls to 0 (BS 16.19 to BS 16.24)."""

from __future__ import annotations

from tests.games.burning_sands.machine.sands import (
    Card,
    Sands,
    action,
    follower,
    hero,
    holding,
    item,
    sands,
    with_on,
)
from tests.marks import rule, rule_not

DECK = [action(f"Filler {n}", fate=n) for n in range(4)]
SAVE = action(
    "Save", "Reaction: When one of your Heroes is destroyed, return one of your Heroes to its owner's hand."
)


def day(
    *mine: Card, hand: tuple[str, ...], theirs: tuple[Card, ...] = (), answer: tuple[Card, ...] = ()
) -> Sands:
    """A Day Phase in which the first player holds Actions Deed 1, Deed 2 ... with these texts."""
    deeds = [action(f"Deed {n}", text) for n, text in enumerate(hand, 1)]
    return sands(
        {"heroes": mine, "hand": deeds, "deck": DECK}, {"heroes": theirs, "hand": answer, "deck": DECK}
    )


@rule("BS 16.19", "At Ka 0 a Hero dies with its unit, at once.")
def test_a_hero_without_ka_dies() -> None:
    t = day(
        with_on(hero("Aziz", 2, 2), follower("Bows"), item("Sword")), hand=("Day: Target Hero gets -2K.",)
    )
    t.act("play Deed 1")
    assert t.gone("Aziz", "Bows", "Sword")
    assert sorted(t.buried(1)) == ["Aziz", "Bows", "Sword"]


@rule_not("BS 16.19", "With 1 Ka left, or without Strength, a Hero lives.")
def test_a_hero_with_some_ka_lives() -> None:
    t = day(hero("Aziz", 2, 2), hand=("Day: Target Hero gets -9S/-1K.",))
    t.act("play Deed 1")
    assert (t.strength("Aziz"), t.ka("Aziz")) == (0, 1)


@rule_not(
    "BS 16.19",
    "Ka lost in a duel kills nobody by itself: the duel decides, and the card may spare the loser.",
)
def test_a_duel_settles_its_own_losses() -> None:
    dare = "Day: One of your Heroes challenges target Hero; the loser is not destroyed."
    t = sands(
        {"heroes": [hero("Aziz", 2, 3)], "hand": [action("Dare", dare), action("Low", fate=0)]},
        {"heroes": [hero("Hala", 2, 3)], "hand": [action("High", fate=5)]},
    )
    t.act("play Dare")
    t.act("yes", "thrust High", "parry Low")
    assert t.in_play("Aziz", "Hala")
    assert t.ka("Aziz") == 3
    assert t.calm


@rule_not("BS 16.19", "Brought to 0 by an effect in the duel, it loses the duel, and the other Hero wins.")
def test_an_effect_in_a_duel() -> None:
    dare = action("Dare", "Day: One of your Heroes challenges target Hero.")
    curse = action(
        "Curse", "Reaction: When one of your Heroes enters a duel, target Hero with Strength 1 gets -9K."
    )
    boast = action("Boast", "Reaction: When one of your Heroes wins a duel, draw one card.")
    t = sands(
        {"heroes": [hero("Aziz", 1, 3)], "hand": [dare]},
        {"heroes": [hero("Hala", 2, 3)], "hand": [curse, boast], "deck": DECK},
    )
    t.play("play Dare")
    while not t.can("play Curse"):
        t.play("yes" if t.can("yes") else "pass")
    t.play("play Curse")
    while not t.can("play Boast"):
        t.play("pass")
    t.play("play Boast")
    t.through()
    assert t.gone("Aziz")
    assert len(t.hand(2)) == 1


@rule_not("BS 16.20", "By two sentences they die one after the other: between them one may still be saved.")
@rule("BS 16.24", "After the first sentence Ka is tested, before the second is carried out.")
def test_two_sentences_kill_one_by_one() -> None:
    text = "Day: Target Hero with Strength 1 gets -3K. Target Hero with Strength 2 gets -3K."
    t = day(hand=(text,), theirs=(hero("Hala", 1, 3), hero("Jisha", 2, 3)), answer=(SAVE,))
    t.play("play Deed 1")
    while not t.can("play Save"):
        t.play("pass")
    assert t.gone("Hala")
    assert t.in_play("Jisha")
    t.play("play Save")
    t.through()
    assert t.hand(2) == ["Jisha"]
    assert t.buried(2) == ["Hala"]


@rule("BS 16.20", "By one sentence they die together: nobody is left to be saved.")
def test_one_sentence_kills_together() -> None:
    text = "Day: Target Hero with Strength 1 gets -3K and target Hero with Strength 2 gets -3K."
    t = day(hand=(text,), theirs=(hero("Hala", 1, 3), hero("Jisha", 2, 3)), answer=(SAVE,))
    t.play("play Deed 1")
    t.through()
    assert t.hand(2) == ["Save"]
    assert sorted(t.buried(2)) == ["Hala", "Jisha"]


@rule("BS 16.24", "Within a sentence Ka is not tested: what is lost and given back kills nobody.")
def test_a_sentence_is_carried_out_as_a_whole() -> None:
    t = day(
        hero("Aziz", 2, 2),
        hand=("Day: Each Hero gets -2K and your Heroes get +1K.",),
        theirs=(hero("Hala", 2, 2),),
    )
    t.act("play Deed 1")
    assert t.gone("Hala")
    assert t.ka("Aziz") == 1
    assert t.calm


@rule_not("BS 16.24", "In two sentences the second comes too late.")
def test_the_second_sentence_comes_too_late() -> None:
    t = day(hero("Aziz", 2, 2), hand=("Day: Each Hero gets -2K. Your Heroes get +1K.",))
    t.act("play Deed 1")
    assert t.gone("Aziz")


@rule("BS 16.24", "The test comes at the end of the sentence, whatever its last part is.")
def test_the_last_part_of_a_sentence() -> None:
    t = day(hero("Aziz", 2, 2), hand=("Day: Target Hero gets -2K and draw one card.",))
    t.act("play Deed 1")
    assert len(t.hand(1)) == 1
    assert t.gone("Aziz")
    assert t.calm


@rule("BS 16.24", "A sentence that is broken off by its own condition ends there too.")
def test_a_sentence_that_is_left_early() -> None:
    text = "Day: Target Hero gets -2K, then you may draw one card."
    t = day(hero("Aziz", 2, 2), hand=(text,))
    t.act("play Deed 1")
    if t.can("no"):
        t.act("no")
    assert t.gone("Aziz")
    assert t.calm


@rule("BS 16.21", "The bonus that kept it alive ends with the turn, and the Hero dies.")
def test_a_bonus_ends() -> None:
    t = day(hero("Aziz", 2, 1), hand=("Day: Target Hero gets +1K.", "Day: Put a -1K token on target Hero."))
    t.act("play Deed 1", "pass", "play Deed 2")
    assert t.ka("Aziz") == 1
    t.until("Day")
    assert t.gone("Aziz")


@rule("BS 16.21", "So it is if the card that gives the bonus leaves play.")
def test_a_giver_leaves() -> None:
    t = day(
        hero("Aziz", 2, 1),
        holding("Well", "Your Heroes have +1K."),
        holding("Bog", "All Heroes have -1K."),
        hand=("Day: Destroy target Holding.",),
    )
    assert t.ka("Aziz") == 1
    t.act("play Deed 1", "target Well")
    assert t.gone("Aziz")


@rule_not("BS 16.21", "If some Ka is left when the bonus ends, it lives.")
def test_some_ka_is_left() -> None:
    t = day(hero("Aziz", 2, 2), hand=("Day: Target Hero gets +1K.", "Day: Put a -1K token on target Hero."))
    t.act("play Deed 1", "pass", "play Deed 2").until("Day")
    assert t.ka("Aziz") == 1


@rule("BS 16.22", "A Hero that is printed without Ka lives with 0, penalties or not.")
def test_a_hero_printed_without_ka() -> None:
    t = day(hero("Husk", 2, 0), hero("Aziz", 2, 1), hand=("Day: Each Hero gets -1K.",))
    t.act("play Deed 1")
    assert t.in_play("Husk")
    assert t.ka("Husk") == 0


@rule_not("BS 16.22", "A Hero with a printed Ka of 1 dies of the same.")
def test_a_hero_printed_with_ka() -> None:
    t = day(hero("Husk", 2, 0), hero("Aziz", 2, 1), hand=("Day: Each Hero gets -1K.",))
    t.act("play Deed 1")
    assert t.gone("Aziz")


@rule("BS 16.23", "A Follower whose Ka falls to 0 stays, and so does its Hero.")
def test_a_follower_without_ka() -> None:
    bows: Card = {**follower("Bows"), "ka": 1}
    t = day(with_on(hero("Aziz", 2, 2), bows), hand=("Day: Target Follower gets -1K.",))
    assert t.ka("Bows") == 1
    t.act("play Deed 1")
    assert t.ka("Bows") == 0
    assert t.in_play("Aziz", "Bows")


@rule_not("BS 16.23", "A Follower that takes the last Ka from its Hero kills the unit.")
def test_a_follower_that_saps_its_hero() -> None:
    leech: Card = {**item("Leech", "+2"), "ka": "-2"}
    t = sands({"heroes": [hero("Aziz", 2, 2)], "hand": [leech]}, {})
    t.act("play Leech")
    if t.can("to Aziz"):
        t.act("to Aziz")
    assert t.gone("Aziz", "Leech")
