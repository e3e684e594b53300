"""Spells and the Jinn they summon (BS 15.9 to BS 15.17)."""

from __future__ import annotations

from serai.games.burning_sands.rules.board import is_hero
from tests.games.burning_sands.machine.sands import (
    Card,
    Sands,
    action,
    bowed,
    follower,
    hero,
    sands,
    spell,
    with_on,
)
from tests.marks import rule, rule_not

SAHA = hero("Saha", 1, 3, "Sahir")
FIRE = spell("Fire", "Day: Destroy target Hero with Strength 5.")
WEAVE = spell("Weave", "Day: Draw one card. Draw one card.")
JINN = spell("Jinn of Dust", "Open: Bow this card. Target Hero gets -1S.", "Jinn", strength=3, ka=3)
SNAKE = action("Snake", "Reaction: When a player takes an action, destroy target Hero with Strength 1.")
DECK = [action(f"Filler {n}") for n in range(3)]


def day(
    *mine: Card, hand: tuple[Card, ...], theirs: tuple[Card, ...] = (), answer: tuple[Card, ...] = ()
) -> Sands:
    """A Day Phase in which the first player has Spells."""
    return sands({"heroes": mine, "hand": hand, "deck": DECK}, {"heroes": theirs, "hand": answer})


# BS 15.9


@rule("BS 15.9", "One of several Sahir casts, as the player chooses, and all costs are paid.")
def test_one_sahir_casts() -> None:
    dear = spell("Dear", "Day: Draw one card.", copper=2, water=1)
    t = day(SAHA, hero("Sira", 1, 3, "Sahir"), hand=(dear,))
    t.act("play Dear", "as-proposed")
    assert t.choices("bow") == ["Saha", "Sira"]
    t.act("bow Sira")
    assert t.bowed("Sira")
    assert not t.bowed("Saha")
    assert t.bowed("Stronghold 1")
    assert t.all_water(1) == 3
    assert len(t.hand(1)) == 1


@rule("BS 15.9", "A Sahir of another player casts no Spell of mine, and no Hero without the trait does.")
def test_nobody_else_casts() -> None:
    assert day(SAHA, hand=(WEAVE,)).can("play Weave")
    assert not day(hero("Aziz"), hand=(WEAVE,), theirs=(SAHA,)).can("play Weave")
    assert not day(bowed(SAHA), hero("Aziz"), hand=(WEAVE,)).can("play Weave")


@rule("BS 15.9", "Who casts does not pay the other costs as well.")
def test_the_caster_is_not_counted_twice() -> None:
    rite = spell("Rite", "Day: Bow one of your Heroes. Draw one card.")
    assert not day(SAHA, hand=(rite,)).can("play Rite")
    t = day(SAHA, hero("Aziz"), hand=(rite,))
    t.act("play Rite")
    assert t.bowed("Saha")
    assert t.bowed("Aziz")
    assert len(t.hand(1)) == 1


@rule_not("BS 15.9", "An Action needs no Sahir and bows none.")
def test_an_action_needs_no_sahir() -> None:
    t = day(SAHA, hand=(action("Walk", "Day: Draw one card."),))
    t.act("play Walk")
    assert not t.bowed("Saha")
    assert day(hand=(action("Walk", "Day: Draw one card."),)).can("play Walk")


# BS 15.10


@rule("BS 15.10", "A Day Spell is cast by day, a Night Spell by night, a Battle Spell in a battle.")
def test_a_spell_keeps_its_time() -> None:
    dusk = spell("Dusk", "Night: Draw one card.")
    ward = spell("Ward", "Battle: Draw one card.")
    side = {"heroes": [SAHA], "hand": [WEAVE, dusk, ward], "deck": DECK}
    assert sands(side, {}).choices("play") == ["Weave"]
    assert sands(side, {}, night=True).choices("play") == ["Dusk"]
    t = sands(side, {"heroes": [hero("Hala")]})
    t.battle_at("Home 2", "Saha", "Hala")
    while t.asked == 2:
        t.act("pass")
    assert t.choices("play") == ["Ward"]


@rule("BS 15.10", "A Spell that is a Reaction is cast when it answers, and at no other time.")
def test_a_spell_that_answers() -> None:
    veil = spell("Veil", "Reaction: When a Spell targets one of your Heroes, negate that Spell.")
    t = day(SAHA, hand=(FIRE,), theirs=(hero("Sira", 5, 3, "Sahir"),), answer=(veil,))
    t.play("play Fire")
    assert t.asked == 2
    t.play("play Veil")
    t.through()
    assert t.in_play("Sira")
    assert t.bowed("Sira")
    assert t.saved(2) == ["Veil"]
    t = day(SAHA, hand=(veil,))
    assert not t.can("play Veil")


@rule_not("BS 15.10", "An Open Spell is bound to no one time.")
def test_an_open_spell() -> None:
    free = spell("Free", "Open: Draw one card.")
    side = {"heroes": [SAHA], "hand": [free], "deck": DECK}
    assert sands(side, {}).can("play Free")
    assert sands(side, {}, night=True).can("play Free")


# BS 15.11


@rule("BS 15.11", "A Spell goes to the Saved pile after use.")
def test_a_spell_is_discarded() -> None:
    t = day(SAHA, hand=(WEAVE,))
    t.act("play Weave")
    assert t.saved(1) == ["Weave"]
    assert t.buried(1) == []


@rule_not("BS 15.11", "A Spell with Buried goes to the Buried pile; a Jinn stays in play.")
def test_spells_that_say_otherwise() -> None:
    t = day(SAHA, hero("Sira", 1, 3, "Sahir"), hand=(spell("Ash", "Day: Draw one card.", "Buried"), JINN))
    t.act("play Ash", "bow Saha", "pass", "play Jinn of Dust")
    assert t.buried(1) == ["Ash"]
    assert t.in_play("Jinn of Dust")
    assert t.saved(1) == []


# BS 15.12


@rule("BS 15.12", "The Sahir is destroyed while players react: the Spell does nothing and is discarded.")
def test_without_its_sahir_a_spell_fails() -> None:
    t = day(SAHA, hand=(FIRE,), theirs=(hero("Hala", 5),), answer=(SNAKE,))
    t.play("play Fire", "play Snake")
    t.through()
    assert t.gone("Saha")
    assert t.in_play("Hala")
    assert t.saved(1) == ["Fire"]
    assert t.calm


@rule("BS 15.12", "Without the Sahir no Jinn comes.")
def test_without_its_sahir_no_jinn_comes() -> None:
    t = day(SAHA, hand=(JINN,), answer=(SNAKE,))
    t.play("play Jinn of Dust", "play Snake")
    t.through()
    assert t.gone("Saha", "Jinn of Dust")
    assert t.saved(1) == ["Jinn of Dust"]


@rule_not("BS 15.12", "If another Sahir leaves, not the one who casts, the Spell works.")
def test_another_sahir_does_not_matter() -> None:
    t = day(SAHA, hero("Sira", 2, 3, "Sahir"), hand=(FIRE,), theirs=(hero("Hala", 5),), answer=(SNAKE,))
    t.play("play Fire", "bow Sira", "play Snake")
    t.through()
    assert t.gone("Saha", "Hala")


@rule_not("BS 15.12", "If the Sahir leaves by the Spell itself, the rest of it is still carried out.")
def test_a_spell_that_takes_its_sahir() -> None:
    rite = spell("Rite", "Day: Destroy target Hero. Draw one card.")
    t = day(SAHA, hand=(rite,))
    t.act("play Rite")
    assert t.gone("Saha")
    assert len(t.hand(1)) == 1


@rule_not("BS 15.12", "An Action whose player loses a Sahir still works.")
def test_an_action_needs_no_sahir_to_work() -> None:
    t = day(SAHA, hand=(action("Walk", "Day: Draw one card."),), answer=(SNAKE,))
    t.play("play Walk", "play Snake")
    t.through()
    assert t.gone("Saha")
    assert len(t.hand(1)) == 1


# BS 15.13


@rule("BS 15.13", "The Jinn is a Hero of its caster: it attacks at once and carries Followers.")
def test_a_jinn_is_a_hero() -> None:
    t = day(SAHA, hand=(JINN, follower("Spears")), theirs=(hero("Hala"),))
    t.act("play Jinn of Dust", "pass")
    assert t.g.control[t.number("Jinn of Dust")] == 0
    assert not t.bowed("Jinn of Dust")
    t.act("play Spears")
    if t.can("to Jinn of Dust"):
        t.act("to Jinn of Dust")
    assert t.host("Spears") == "Jinn of Dust"
    t.act("pass")
    t.battle_at("Home 2", "Jinn of Dust")
    assert t.place("Jinn of Dust") == "Home 2"


@rule("BS 5.9", "A Unique Jinn cannot be summoned while one of its name is in play.")
def test_a_unique_jinn() -> None:
    lord = spell("Lord of Kilns", "", "Jinn", "Unique", strength=3, ka=3)
    t = day(SAHA, hero("Sira", 1, 3, "Sahir"), hand=(lord, lord))
    t.act("play Lord of Kilns", "bow Saha", "pass")
    assert t.in_play("Lord of Kilns")
    assert not t.can("play Lord of Kilns")


@rule_not("BS 15.13", "Another Spell puts nothing into play, and a Jinn that is negated does not come.")
def test_no_jinn_comes() -> None:
    charm = action("Charm", "Reaction: When a player casts a Spell, negate that Spell.")
    t = day(SAHA, hand=(JINN,), answer=(charm,))
    t.play("play Jinn of Dust", "play Charm")
    t.through()
    assert t.gone("Jinn of Dust")
    t = day(SAHA, hand=(WEAVE,))
    t.act("play Weave")
    assert t.gone("Weave")


# BS 15.14

SHUN = action("Shun", "Reaction: When a player uses a Jinn, negate that action.")


@rule("BS 15.14", "What answers a Jinn does not answer the casting of its Spell.")
def test_casting_is_no_effect_of_a_jinn() -> None:
    t = day(SAHA, hand=(JINN,), answer=(SHUN,))
    t.play("play Jinn of Dust")
    assert not t.can("play Shun")
    t.through()
    assert t.in_play("Jinn of Dust")


@rule_not("BS 15.14", "An ability of a Jinn in play is an effect of a Jinn.")
def test_its_ability_is() -> None:
    t = day(JINN, hand=(), theirs=(hero("Hala", 2),), answer=(SHUN,))
    t.play("use Jinn of Dust")
    if t.can("target Hala"):
        t.play("target Hala")
    t.play("play Shun")
    t.through()
    assert t.strength("Hala") == 2
    assert t.bowed("Jinn of Dust")


# BS 15.15, BS 15.16

CALL = action("Call", "Day: Return a Hero from your Buried pile to your hand.")
DIG = action("Dig", "Day: Return a Hero with Strength 3 or less from your Buried pile to play.")


@rule("BS 15.15", "What brings a Hero back from the Buried pile brings a destroyed Jinn back.")
def test_a_buried_jinn_is_a_hero() -> None:
    end = action("End", "Day: Destroy target Hero with Strength 3.")
    for words, where in ((CALL, "hand"), (DIG, "play")):
        t = day(JINN, hand=(words,), answer=(end,))
        t.act("pass", "play End")
        assert t.buried(1) == ["Jinn of Dust"]
        t.act(f"play {words['name']}")
        if t.can("choose Jinn of Dust"):
            t.act("choose Jinn of Dust")
        assert t.hand(1) == (["Jinn of Dust"] if where == "hand" else [])
        assert t.in_play("Jinn of Dust") == (where == "play")


@rule("BS 15.15", "Its end answers like that of any Hero.")
def test_a_jinn_is_destroyed_as_a_hero() -> None:
    wail = action("Wail", "Reaction: When one of your Heroes with Strength 3 is destroyed, draw one card.")
    end = action("End", "Day: Destroy target Hero with Strength 3.")
    t = sands({"heroes": [], "hand": [end]}, {"heroes": [JINN], "hand": [wail], "deck": DECK})
    t.play("play End")
    while not t.can("play Wail"):
        t.play("pass")
    t.play("play Wail")
    t.through()
    assert len(t.hand(2)) == 1


@rule_not("BS 15.15", "A buried Spell that summons nobody is no Hero card.")
def test_a_buried_spell_is_no_hero() -> None:
    t = sands({"hand": [CALL], "buried": [WEAVE]}, {})
    t.act("play Call")
    assert t.buried(1) == ["Weave"]


@rule("BS 15.16", "In the Saved pile, the hand and the deck a Jinn card is a Spell.")
def test_elsewhere_a_jinn_is_a_spell() -> None:
    spell_back = action("Recall", "Day: Return a Spell from your Saved pile to your hand.")
    t = sands({"hand": [spell_back], "saved": [JINN]}, {})
    t.act("play Recall")
    if t.can("choose Jinn of Dust"):
        t.act("choose Jinn of Dust")
    assert t.hand(1) == ["Jinn of Dust"]
    for text, pile in (
        ("Day: Return a Hero from your Saved pile to your hand.", "saved"),
        ("Day: Search your deck for a Hero and take it into your hand.", "deck"),
    ):
        t = sands({"hand": [action("Seek", text)], pile: [JINN]}, {})
        t.act("play Seek")
        assert not t.can("choose Jinn of Dust")
    seek = action("Seek", "Day: Search your deck for a Spell and take it into your hand.")
    t = sands({"hand": [seek], "deck": [JINN]}, {})
    t.act("play Seek")
    assert t.can("choose Jinn of Dust")


@rule_not("BS 15.16", "In play and in the Buried pile it is a Hero and no Spell.")
def test_a_jinn_in_play_is_no_spell() -> None:
    t = day(JINN, hand=(action("Unmake", "Day: Destroy target Spell."),))
    assert is_hero(t.g, t.number("Jinn of Dust"))
    assert not t.can("play Unmake")
    back = action("Recall", "Day: Return a Spell from your Buried pile to your hand.")
    t = sands({"hand": [back], "buried": [JINN, WEAVE]}, {})
    t.act("play Recall")
    assert t.choices("choose") in ([], ["Weave"])
    if t.can("choose Weave"):
        t.act("choose Weave")
    assert t.hand(1) == ["Weave"]


# BS 15.17


@rule("BS 15.17", "The Jinn stays when the Sahir who summoned it leaves play.")
def test_a_jinn_outlives_its_sahir() -> None:
    t = day(SAHA, hand=(JINN,), answer=(action("End", "Day: Destroy target Sahir."),))
    t.act("play Jinn of Dust", "play End")
    assert t.gone("Saha")
    assert t.in_play("Jinn of Dust")


@rule_not("BS 15.17", "Cards that are attached to the Sahir go with the Sahir.")
def test_attached_cards_do_not_stay() -> None:
    t = day(with_on(SAHA, follower("Spears")), hand=(), answer=(action("End", "Day: Destroy target Sahir."),))
    t.act("pass", "play End")
    assert t.gone("Saha", "Spears")
