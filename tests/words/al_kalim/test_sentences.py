"""Events and prompts as sentences, with the grammar that "You" needs."""

import inspect
from collections.abc import Iterator

import pytest

from serai.games.al_kalim import RULES
from serai.games.al_kalim.rules.frames import QUESTIONS
from serai.games.al_kalim.state import events as e
from serai.games.al_kalim.state import events_fights as ef
from serai.games.al_kalim.state import events_trade as et
from serai.games.al_kalim.state.terms import (
    BODY,
    CAMEL,
    CANYONS,
    DAY,
    ESCAPE_TEST,
    KIT,
    LIFE,
    MAGIC,
    MARKET,
    MELEE,
    NIGHT,
    RANGED,
    SKILLS,
    TOWNS,
)
from serai.games.al_kalim.state.zones import ANY_ALLY
from serai.kernel import Event, Prompt
from serai.words import words_of
from serai.words.al_kalim.sentences import Sentences

POOL, BOARD = RULES.pool, RULES.board
NAMES = ["You", "Kevin", "Ines"]


def card(name: str) -> int:
    return POOL.by_name[name.casefold()]


def text(name: str, number: int) -> int:
    """The number of a card's ability, counted from 1."""
    return [n for n, source in enumerate(POOL.source) if source == card(name)][number - 1]


TALHIA = card("Talhia the Thief")
BOW = card("Short Bow")
JAVELINS = card("Hunter's Javelins")
IDRA = card("Spear-Sister Idra")
VIPERS = card("Viper Nest")
LOOTERS = card("Tomb Looters")
BELL = card("The Bell in the Gorge")
NOON = card("Rune of Noon")
TOLL = card("Toll of the Broken Arch")
D4 = BOARD.find("D4")
C3 = BOARD.find("C3")
QAMARUN = BOARD.find("Qamarun")
LORE = SKILLS.index("lore")

LINES: list[tuple[Event, str]] = [
    (e.FirstRolled(1, 7, 4), "Kevin rolls 7 + 4 for the first turn."),
    (e.Placed(1, QAMARUN), "Kevin's hero is put in Qamarun."),
    (e.Placed(0, D4), "Your hero is put on D4."),
    (e.TurnBegan(1, 3), "Round 3: Kevin's turn."),
    (e.TurnBegan(0, 3), "Round 3: your turn."),
    (e.TimeChosen(0, DAY), "You travel by day."),
    (e.TimeChosen(1, NIGHT), "Kevin travels by night."),
    (e.Rested(1, TALHIA, 1), "Kevin rests a die for Talhia the Thief."),
    (e.DiceRolled(0, (0, 5)), "You roll road+dunes and lowlands+mirage."),
    (e.HeatDealt(1, 2, 0), "Heat of 2 comes over Kevin's party."),
    (e.HeatDealt(0, 0, 1), "1 mirage comes over your party."),
    (e.HeatDealt(0, 1, 2), "Heat of 1 and 2 mirages come over your party."),
    (e.HeatDealt(0, 0, 0), "No heat comes over your party."),
    (e.Moved(1, D4, 1), "Kevin enters D4 with road+bluffs."),
    (e.Moved(0, QAMARUN, -1), "You enter Qamarun."),
    (e.Used(1, JAVELINS, text("Hunter's Javelins", 1)), "Kevin uses Hunter's Javelins, turning it facedown."),
    (e.Used(0, TALHIA, text("Talhia the Thief", 2)), "You use Talhia the Thief, for 1 exhaustion."),
    (e.Used(0, NOON, text("Rune of Noon", 1)), "You use Rune of Noon, spending 1 use."),
    (e.Used(0, LOOTERS, text("Tomb Looters", 1)), "You use Looters' Map."),
    (e.Used(1, TOLL, text("Toll of the Broken Arch", 1)), "Kevin uses Toll of the Broken Arch."),
    (e.GearSpent(1, KIT), "Kevin uses an adventuring kit."),
    (e.Exhausted(TALHIA, 2), "Talhia the Thief takes 2 exhaustion."),
    (e.Wounded(TALHIA, 1), "Talhia the Thief takes 1 wound."),
    (e.Wounded(BELL, 2), "Zuhal, the Brass Colossus takes 2 wounds."),
    (e.Refreshed(IDRA, 1), "Spear-Sister Idra discards 1 exhaustion."),
    (e.Healed(IDRA, 2), "Spear-Sister Idra discards 2 wounds."),
    (e.Prevented(TALHIA, 1), "Talhia the Thief is spared 1 wound."),
    (ef.AllyKilled(0, IDRA), "Your Spear-Sister Idra is killed."),
    (ef.KnockedOut(1), "Kevin's hero is knocked out."),
    (e.GoldChanged(0, 2), "You gain 2 gold."),
    (e.GoldChanged(1, -3), "Kevin loses 3 gold."),
    (e.GearGained(0, CAMEL), "You get a pack camel."),
    (e.GearLost(1, CAMEL), "Kevin loses a pack camel."),
    (e.CardLost(1, BOW), "Kevin loses Short Bow."),
    (e.CardLost(1, LOOTERS), "Kevin loses Looters' Map."),
    (ef.ChallengeDrawn(1, VIPERS, False), "Kevin draws Viper Nest, a green Beast."),
    (ef.ChallengeDrawn(0, VIPERS, True), "Viper Nest, a green Beast, ambushes you."),
    (ef.ChallengeMet(1, VIPERS), "Kevin meets Viper Nest, a green Beast, still undefeated."),
    (e.CountersReplenished((D4,)), "A counter comes back on D4."),
    (e.CountersReplenished((C3, D4)), "Counters come back on C3 and D4."),
    (e.StormPlaced(D4, 0), "The sandstorm appears around D4 and blows east and southeast."),
    (e.StormMoved(C3), "The sandstorm moves to C3."),
    (e.StormTurned(5), "The wind turns; the sandstorm blows northeast and east."),
    (ef.RoundBegan(2), "Combat round 2."),
    (ef.PhaseSkipped(MELEE), "The melee phase is not fought in this round."),
    (
        ef.CombatRolled(TALHIA, RANGED, True, 7, 4, 3, 13),
        "Talhia the Thief attacks in ranged: 7 + 4 + 3 = 14 against 13, enough.",
    ),
    (
        ef.CombatRolled(IDRA, MAGIC, False, 2, 4, 0, 9),
        "Spear-Sister Idra defends in magic: 2 + 4 + 0 = 6 against 9, not enough.",
    ),
    (ef.RivalRolled(1, MELEE, 7, 2, 4), "Kevin sets the number to beat in melee: 7 + 2 + 4 = 13."),
    (ef.RivalRolled(0, -1, 7, 2, 4), "You set the number to beat for the escape: 7 + 2 + 4 = 13."),
    (ef.TestRolled(1, LORE, 5, 5, 4, 14), "Kevin tests Lore: 5 + 5 + 4 = 14 against 14, enough."),
    (
        ef.TestRolled(0, ESCAPE_TEST, 5, 5, -7, 12),
        "You try to escape: 5 + 5 - 7 = 3 against 12, not enough.",
    ),
    (
        ef.TestRolled(1, ESCAPE_TEST, 5, 5, 2, 12),
        "Kevin tries to escape: 5 + 5 + 2 = 12 against 12, enough.",
    ),
    (ef.TestSettled(1, LORE, True), "Kevin passes the test of Lore."),
    (ef.TestSettled(0, LORE, False), "You fail the test of Lore."),
    (ef.TestSettled(0, ESCAPE_TEST, False), "The escape fails."),
    (ef.FoeWounded(VIPERS, 2), "Viper Nest takes 2 wounds."),
    (ef.FoeHealed(VIPERS, 1), "Viper Nest discards 1 wound."),
    (ef.Escaped(1), "Kevin escapes."),
    (ef.ChallengeDefeated(0, VIPERS), "You defeat Viper Nest."),
    (ef.ChallengeStays(VIPERS, D4), "Viper Nest stays on D4, undefeated."),
    (ef.ChallengeStays(VIPERS, -1), "Viper Nest goes to the bottom of its deck, undefeated."),
    (ef.ChallengeGone(TOLL), "Toll of the Broken Arch is sent away."),
    (et.CounterGained(1, 1), "Kevin gets a yellow counter."),
    (ef.CardKept(0, LOOTERS), "You keep Tomb Looters as Looters' Map."),
    (e.StoryRolled(1, 0), "Kevin rolls the story die: road+dunes."),
    (e.SymbolWorked(1, CANYONS), "A Lost City Appears."),
    (e.CityPlaced(0, D4), "The City of Faith appears on D4."),
    (e.CitiesReturned(), "All Lost Cities vanish from the map."),
    (et.BazaarEntered(1, 1), "Kevin explores the bazaar of Qamarun."),
    (et.BazaarEntered(0, TOWNS), "You explore the bazaar of the City of Faith."),
    (et.CardStacked(1, BOW, True), "Short Bow comes to the bazaar of Qamarun."),
    (et.CardStacked(1, BOW, False), "Short Bow is laid down in the bazaar of Qamarun."),
    (et.Dreamt(0, (BOW, ANY_ALLY)), "You see Short Bow and an ally."),
    (et.Dreamt(1, ()), "Kevin looks at the top of the market deck."),
    (et.Bought(1, BOW, 2), "Kevin buys Short Bow for 2 gold."),
    (et.Bought(0, IDRA, 4), "You hire Spear-Sister Idra for 4 gold."),
    (et.Sold(1, BOW, 1), "Kevin sells Short Bow for 1 gold."),
    (et.GearSold(1, CAMEL, 0), "Kevin sells a pack camel for 0 gold."),
    (et.QuestDrawn(1, BELL), "Kevin takes the quest The Bell in the Gorge, for a Legendary Ally."),
    (
        et.QuestStepped(0, BELL, 0),
        "You get on with The Bell in the Gorge: Pass Lore 14 in the Weeping Gorge.",
    ),
    (et.QuestFailed(1, BELL), "Kevin fails the quest The Bell in the Gorge."),
    (et.QuestDropped(0, BELL), "You discard the quest The Bell in the Gorge."),
    (
        et.QuestCompleted(1, BELL),
        "Kevin completes The Bell in the Gorge: Zuhal, the Brass Colossus is won.",
    ),
    (et.RewardLost(0, BELL), "You lose Zuhal, the Brass Colossus."),
    (et.CountersSpent(1, (0, 0, 2)), "Kevin spends 2 green counters and a blue counter."),
    (et.Raised(0, LIFE), "Your Life rises by 1."),
    (et.Raised(1, BODY), "Kevin's Body rises by 2."),
    (et.TileSet(1, 1), "Kevin lays a yellow counter on the quest tile."),
    (ef.HeroAttacked(1, 0), "Kevin attacks you."),
    (ef.FightEnded(1, 0), "Kevin wins the fight against you."),
    (ef.FightEnded(-1, -1), "The fight ends without a loser."),
    (ef.CardTaken(1, BOW), "Kevin takes Short Bow."),
    (ef.GearTaken(1, KIT), "Kevin takes an adventuring kit."),
    (e.DeckRemade(MARKET), "The market deck is made anew from its discard pile."),
    (e.GameWon(1), "Kevin wins the game."),
    (e.GameWon(-1), "The game is drawn."),
]


@pytest.mark.parametrize(("event", "sentence"), LINES, ids=[type(event).__name__ for event, _ in LINES])
def test_events_as_sentences(event: Event, sentence: str) -> None:
    assert Sentences(POOL, BOARD, NAMES).event(event) == sentence
    assert words_of(RULES).event(event, NAMES) == sentence


def kinds_of_event() -> Iterator[str]:
    for module in (e, ef, et):
        for name, kind in inspect.getmembers(module, inspect.isclass):
            if issubclass(kind, Event) and not kind.__subclasses__():  # what others derive from is a shape
                yield name


def test_every_event_has_a_sentence() -> None:
    assert set(kinds_of_event()) == {type(event).__name__ for event, _ in LINES}


def test_what_one_seat_dreams_of_is_not_told_to_others() -> None:
    sentences = Sentences(POOL, BOARD, NAMES)
    seen = et.Dreamt(1, (BOW, IDRA)).seen_by(0)
    assert seen is not None
    assert "Short Bow" not in sentences.event(seen)


@pytest.mark.parametrize(("kind", "rule"), sorted(question.prompt for question in QUESTIONS))
def test_every_prompt_has_a_sentence(kind: str, rule: str) -> None:
    asked = Sentences(POOL, BOARD, ["Kevin"]).prompt(Prompt(0, kind, rule))
    assert asked.startswith("Kevin: ")
    assert asked.endswith(f" ({rule}).")
    assert len(asked) > len(f"Kevin: {kind} ({rule}).") + 5
