"""What texts mean: references, scope, and the misreadings of the old language."""

from __future__ import annotations

import pytest

from serai.games.burning_sands.text.events import EVENTS, SAYINGS
from serai.games.burning_sands.text.mean_text import Understood, understand
from serai.games.burning_sands.text.meaning import (
    Action,
    Answer,
    Bound,
    Change,
    Chosen,
    Event,
    Every,
    Fits,
    Fixed,
    Give,
    Happened,
    HasValue,
    If,
    Instead,
    Is,
    Later,
    Look,
    May,
    Moment,
    Move,
    OfPlayer,
    OfType,
    Pay,
    Place,
    Reaction,
    Rule,
    Standing,
    That,
    Tokens,
    TopCards,
    Turn,
    Unless,
    ValueOf,
    Water,
    You,
)
from serai.games.burning_sands.text.reading import Reader

READER = Reader(["Astrologer", "Mercenary"])
YOU = You()
ONE = Bound("=", Fixed(1))
SELF = That("self")


def read(
    text: str, card_type: str = "action", name: str = "A Card", traits: tuple[str, ...] = ()
) -> Understood:
    return understand(READER, name, card_type, traits, text)


def action(text: str, card_type: str = "action", name: str = "A Card") -> Action:
    found = read(text, card_type, name)
    assert found.faults == ()
    (made,) = found.abilities
    assert isinstance(made, Action)
    return made


def why(text: str, card_type: str = "action") -> str:
    found = read(text, card_type)
    assert found.faults, found.abilities
    return f"“{found.faults[0].words}”: {found.faults[0].why}"


# The misreadings of the old language


def test_the_attacked_city_section_is_not_an_opposing_card() -> None:
    assert action("Battle: Destroy the attacked City Section.").steps == (
        Move("destroy", That("battlefield")),
    )


def test_an_opposing_card_is_no_city_section() -> None:
    (step,) = action("Battle: Destroy an opposing card.").steps
    assert step == Move("destroy", Chosen(ONE, (Is("opposing"),), name="card 1"))


def test_burying_this_card_is_done() -> None:
    assert action("Day: Bury this card. Draw a card.").costs == (Move("bury", SELF),)


def test_destroying_a_hero_in_a_duel_is_an_event() -> None:
    (made,) = read("Reaction: When this card destroys a Hero in a duel, draw a card.", "hero").abilities
    assert isinstance(made, Reaction)
    assert made.event == Event(
        "destroyed", (("card", Every((OfType("Hero"),))), ("by", SELF), ("in", "duel"))
    )


def test_a_hero_of_the_cost_is_compared_with() -> None:
    made = action(
        "Night: Bow one of your Assassin Heroes. Destroy a Hero whose Ka is lower than that Assassin's Ka."
    )
    (cost,), (step,) = made.costs, made.steps
    assert isinstance(cost, Turn)
    assert isinstance(cost.cards, Chosen)
    assert isinstance(step, Move)
    assert isinstance(step.cards, Chosen)
    assert step.cards.tests[1] == HasValue("Ka", Bound("<", ValueOf("Ka", That(cost.cards.name))))


def test_the_challenged_hero_bows_when_the_challenge_is_refused() -> None:
    made = action(
        "Day: One of your Heroes challenges target Hero. If the "
        "challenge is refused, bow the challenged Hero."
    )
    assert made.steps[1] == If(Happened(Event("refused"), "now"), (Turn("bow", That("card 2")),))


def test_that_card_is_the_one_that_was_called_a_card() -> None:
    made = action(
        "Open: Discard a card from your hand. One of your Heroes "
        "gains a Ka bonus equal to that card's Fate value."
    )
    (step,) = made.steps
    assert isinstance(step, Change)
    assert step.by == ValueOf("Fate", That("card 1"))


# Scope


def test_otherwise_belongs_to_the_condition_before_it() -> None:
    made = action(
        "Open: Show the top card of your deck. If its Fate value is "
        "3 or more, gain 1 Water. Otherwise, draw a card."
    )
    step = made.steps[1]
    assert isinstance(step, If)
    assert step.then == (Water("gain", YOU, ONE),)
    assert step.otherwise == (Move("draw", TopCards(Fixed(1), YOU), Place("hand", YOU)),)


def test_if_you_did_not_is_the_other_case() -> None:
    made = action(
        "Day: Name a type of card, then reveal the top card of your "
        "deck. If you named its type, gain 1 Water. "
        "If you did not, draw a card."
    )
    step = made.steps[2]
    assert isinstance(step, If)
    assert step.otherwise == (Move("draw", TopCards(Fixed(1), YOU), Place("hand", YOU)),)


def test_instead_takes_the_place_of_the_step_before() -> None:
    (step,) = action(
        "Open: Gain 1 Water. If you have fewer than five Water tokens, gain 3 Water instead."
    ).steps
    assert isinstance(step, If)
    assert (step.then, step.otherwise) == (
        (Water("gain", YOU, Bound("=", Fixed(3))),),
        (Water("gain", YOU, ONE),),
    )


def test_in_a_condition_bowed_is_a_state() -> None:
    (made,) = read("While this card is bowed, your Heroes have +1S.", "holding").abilities
    assert isinstance(made, Standing)
    assert made.condition == Fits(SELF, Is("bowed"))


def test_a_trait_keeps_its_number() -> None:
    (step,) = action("Night: Your Heroes gain Raid +2 until the end of the turn.").steps
    assert step == Give(("Raid +2",), Every((OfType("Hero"), OfPlayer(YOU))))


def test_a_replacement_is_before_and_instead() -> None:
    (made,) = read(
        "Reaction: When one of your cards would be buried, put it in your Saved pile instead."
    ).abilities
    assert isinstance(made, Reaction)
    assert made.before
    assert made.instead
    assert made.steps == (Move("put", That("event card"), Place("saved", YOU)),)


def test_a_later_moment() -> None:
    made = action("Battle: Choose a Hero. Destroy that Hero after the battle.")
    assert made.steps[1] == Later(Event("battle-ends"), (Move("destroy", That("card 1")),))


def test_the_loser_is_spared() -> None:
    made = action(
        "Battle: One of your Heroes challenges an opposing Hero. The "
        "loser is not destroyed; instead, send his or her "
        "unit home bowed."
    )
    spared = made.steps[1]
    assert isinstance(spared, Instead)
    assert spared.event == Event("destroyed", (("card", That("loser")),))


def test_a_cost_and_what_it_is_for() -> None:
    made = action("Open: Bow this card and pay 1 Water to draw a card.", "holding")
    assert made.costs == (Turn("bow", SELF), Pay(YOU, "Water", ONE))
    assert made.steps == (Move("draw", TopCards(Fixed(1), YOU), Place("hand", YOU)),)


def test_unless_somebody_pays() -> None:
    (made,) = read(
        "Reaction: Play this card when another player plays an "
        "Action card. Unless that player pays 2 Water, the Action "
        "is negated."
    ).abilities
    assert isinstance(made, Reaction)
    (step,) = made.steps
    assert isinstance(step, Unless)
    assert len(step.unless) == 1


def test_a_price_lifts_what_is_forbidden() -> None:
    (made,) = read(
        "This Hero does not straighten during the Dawn Phase unless its controller pays 1 Water.", "item"
    ).abilities
    assert isinstance(made, Standing)
    (answer,) = made.answers
    assert (answer.question, answer.how) == ("may straighten", "forbids")
    assert answer.context == (("when", Event("dawn")),)
    assert isinstance(answer.price[0], Pay)


def test_a_moment_with_a_choice() -> None:
    (made,) = read("Whenever this card engages, you may draw a card.", "hero").abilities
    assert made == Moment(
        Event("engages", (("card", SELF),)),
        (May(YOU, (Move("draw", TopCards(Fixed(1), YOU), Place("hand", YOU)),)),),
    )


def test_they_are_the_subject_of_the_sentence() -> None:
    (made,) = read("Your Heroes have +1S while they defend here.", "city section").abilities
    assert isinstance(made, Standing)
    assert made.condition is None
    (answer,) = made.answers
    assert answer.about == Every((OfType("Hero"), Is("at this City Section"), Is("defending"), OfPlayer(YOU)))


def test_no_player_can_is_forbidden_to_all() -> None:
    made = action("Night: Name a card. Until the end of the next turn, no player can play that card.")
    rule = made.steps[1]
    assert isinstance(rule, Rule)
    assert rule.until == "next turn"
    assert rule.answer.how == "forbids"
    assert rule.answer.context == (("what", That("named")),)


def test_who_stands_for_the_noun_before() -> None:
    made = action("Open: Choose another player, who shows you his or her hand.")
    assert isinstance(made.steps[1], Look)


def test_water_tokens_stand_on_cards() -> None:
    made = action("Night: Choose a City Section. Destroy 2 of the Water tokens on it.")
    assert made.steps[1] == Tokens("remove", Bound("=", Fixed(2)), "water", That("card 1"))


# What is refused


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Day: Draw a blorg.", "blorg"),
        ("Day: Bow a Hero twice daily.", "is not understood"),
        ("Reaction: Draw a card.", "A Reaction says when"),
        ("Day: Destroy that Hero.", "has not spoken of such a card"),
        ("Day: Otherwise, draw a card.", "otherwise than what"),
    ],
)
def test_what_has_no_meaning_is_a_fault(text: str, part: str) -> None:
    assert part in why(text)


def test_a_fault_shows_the_words_of_the_writer() -> None:
    text = "Day: Draw a card. Frobnicate a Hero."
    (fault,) = read(text).faults
    assert text[fault.start : fault.end] == fault.words == "Frobnicate"


def test_a_guessed_trait_is_a_warning() -> None:
    assert read("This Hero has Fliyng.", "item").warnings == ("“fliyng” is taken for a trait",)


# The tables


def test_every_saying_names_a_row_of_the_table_of_events() -> None:
    assert [saying.kind for saying in SAYINGS.values() if saying.kind not in EVENTS] == []


def test_an_answer_has_a_price_and_a_limit_only_where_the_text_says_so() -> None:
    (made,) = read("Your Heroes cost 1 Copper less.", "holding").abilities
    assert made == Standing(
        (Answer("cost Copper", Every((OfType("Hero"), OfPlayer(YOU))), "adds", Fixed(-1)),)
    )


@pytest.mark.parametrize(
    "text",
    [
        "Day: Choose one of your Heroes and an opponent's Hero. Bow that Hero.",
        "Day: Choose one of your Heroes and an opponent's Hero. He or she gains +1S.",
        "Reaction: When a challenge is refused, bow that Hero.",
        "Battle: The loser is bowed.",
    ],
)
def test_what_could_be_either_of_two_is_refused(text: str) -> None:
    assert understand(Reader([]), "Aziz", "action", (), text).faults
