"""Events and prompts as sentences, with the grammar that "You" needs."""

import inspect

import pytest

from serai.games.burning_sands.rules.windows import TRIGGERS
from serai.games.burning_sands.rules.zones import BURIED, GONE, HAND, SAVED, UNDER
from serai.games.burning_sands.state import events as e
from serai.games.burning_sands.state import frames as f
from serai.games.burning_sands.state.marks import BATTLE, DUEL, GOOD, TOKEN, TURN
from serai.games.burning_sands.state.pool import Pool
from serai.games.burning_sands.words.prompting import prompt
from serai.kernel import Event, Prompt
from serai.words.burning_sands.sentences import Sentences
from tests.games.burning_sands.machine.sands import action, sands
from tests.games.burning_sands.machine.sands import hero as sheet
from tests.games.burning_sands.made import card, hero, player, walls
from tests.games.burning_sands.tables import table
from tests.marks import rule, rule_not

POOL = Pool([hero("Khitai", 3).face, hero("Hala", 2).face, walls("Wall")[0].face, card("Feint").face])
KHITAI, HALA, WALL, FEINT = range(4)
PHASE_TRIGGERS = ("dawn", "day", "night", "end")
YOURS = "Your action, Feint, comes to nothing:"
LINES: list[tuple[Event, str]] = [
    (e.TurnBegan(2, 1), "Turn 2: Kevin has the Caliph's Blessing."),
    (e.TurnBegan(2, 0), "Turn 2: You have the Caliph's Blessing."),
    (e.PhaseBegan(1), "Day Phase."),
    (e.CutMade(1, FEINT), "Kevin cuts Feint."),
    (e.Drawn(0, FEINT), "You draw Feint."),
    (e.Drawn(1, e.VEILED), "Kevin draws a card."),
    (e.Shuffled(1), "Kevin shuffles the deck."),
    (e.Discarded(1, FEINT, SAVED), "Kevin discards Feint."),
    (e.Discarded(1, FEINT, BURIED), "Kevin discards Feint, to the Buried pile."),
    (e.DiscardedByOther(1, FEINT, SAVED), "Kevin discards Feint."),
    (e.Shown(1, FEINT), "Kevin shows Feint."),
    (e.Looked(1, (FEINT, HALA)), "Kevin looks at Feint and Hala of the deck."),
    (e.LookedUnder(1, e.VEILED), "Kevin looks at a card that lies face down."),
    (e.LookedUnder(0, FEINT), "You look at Feint that lies face down."),
    (e.LaidAnew(1, e.VEILED), "Kevin puts a card from the top of Kevin's deck there, face down."),
    (e.CardNamed(1, FEINT), "Kevin names Feint."),
    (e.Left(1, HALA, 7, UNDER, WALL), "Hala leaves play and lies under Wall."),
    (e.PutUnder(1, HALA, WALL), "Hala is put under Wall."),
    (e.FromUnder(1, HALA, HAND, WALL), "Hala goes from under Wall to Kevin's hand."),
    (e.FromUnder(0, HALA, BURIED, WALL), "Hala goes from under Wall to your Buried pile."),
    (e.FromUnder(1, HALA, GONE, WALL), "Hala goes from under Wall out of the game."),
    (e.HandSeen(1, 0, (FEINT, HALA)), "Kevin looks at your hand: Feint and Hala."),
    (e.HandSeen(1, 0, (e.VEILED, e.VEILED)), "Kevin looks at your hand: 2 cards."),
    (e.Looked(1, (e.VEILED, e.VEILED)), "Kevin looks at 2 cards of the deck."),
    (e.Targeted(1, HALA, -1), "Kevin targets Hala."),
    (e.Targeted(1, -1, 0), "Kevin targets you."),
    (e.Announced(1, FEINT, -1, ()), "Kevin plays Feint."),
    (e.Announced(0, KHITAI, 7, ()), "You use Khitai."),
    (e.Negated(0, FEINT), "Your action, Feint, is negated."),
    (e.Negated(1, -1), "Kevin's action is negated."),
    (e.TargetLost(1, FEINT, HALA), "Hala is no longer a target of Feint."),
    (e.TargetLost(1, FEINT, -1), "One of the targets of Feint is gone."),
    (e.CameToNothing(0, FEINT, e.TARGET_GONE), f"{YOURS} its target is gone or no longer fits."),
    (e.CameToNothing(0, FEINT, e.HERO_GONE), f"{YOURS} the Hero has left play."),
    (e.CameToNothing(0, FEINT, e.CASTER_GONE), f"{YOURS} its caster has left play."),
    (e.CameToNothing(0, FEINT, e.PLAYER_OUT), f"{YOURS} its player is out of the game."),
    (e.CameToNothing(0, FEINT, e.HOST_GONE), f"{YOURS} what it was to be put on is gone."),
    (e.CameToNothing(0, FEINT, e.NAMESAKE), f"{YOURS} a card of its name is in play."),
    (e.CameToNothing(0, FEINT, e.BATTLE_OVER), f"{YOURS} the battle is over."),
    (e.CameToNothing(0, FEINT, e.IMMUNE), f"{YOURS} its target is stronger than the damage."),
    (e.CameToNothing(1, HALA, e.NO_DAMAGE), "Kevin's engagement does no damage."),
    (
        e.CameToNothing(1, WALL, e.RAIDER_GONE),
        "Kevin's raid on Wall comes to nothing: the raider or the City Section is gone.",
    ),
    (
        e.CameToNothing(1, -1, e.RAIDER_GONE),
        "Kevin's raid comes to nothing: the raider or the City Section is gone.",
    ),
    (
        e.CameToNothing(1, -1, e.DUELLIST_GONE),
        "The challenge comes to nothing: one of the Heroes is gone or on the other side.",
    ),
    (e.CameToNothing(1, FEINT, e.NOT_ALL), "Not all that Feint says is done."),
    (e.DuelEnded((), ()), "The duel is broken off; nobody has lost it."),
    (e.Entered(1, HALA, 9, -1, True), "Hala comes into play for Kevin, bowed."),
    (e.Entered(0, FEINT, 9, 3, False, KHITAI), "Feint comes into play for you on Khitai."),
    (e.Left(1, HALA, 9, BURIED), "Hala leaves play for Kevin's Buried pile."),
    (e.Left(0, HALA, 9, HAND), "Hala leaves play for your hand."),
    (e.Left(0, WALL, 9, GONE), "Wall leaves play for good."),
    (e.Bowed(9, HALA), "Hala bows."),
    (e.Straightened(9, HALA), "Hala straightens."),
    (e.Attached(9, FEINT, 3, KHITAI), "Feint goes to Khitai."),
    (e.ControlTaken(1, 9, HALA), "Kevin takes control of Hala."),
    (e.WaterLost(1, 9, 2, WALL), "Kevin's Wall loses 2 Water."),
    (e.WaterGained(0, 9, 1, WALL), "Your Wall gets 1 Water."),
    (e.CopperProduced(0, 9, 2, WALL), "Your Wall gives 2 Copper."),
    (e.CopperGained(0, 2), "You gain 2 Copper for the next cost."),
    (e.CopperLost(1, 1), "1 Copper of Kevin is lost."),
    (e.GivenUp(1, HALA, 3, 1, 0), "Kevin gives up Hala; 3 Copper and 1 Water are lost."),
    (e.GivenUp(0, FEINT, 0, 0, 2), "You give up Feint; 2 Influence is lost."),
    (e.GivenUp(0, FEINT, 0, 0, 0), "You give up Feint before anything was paid."),
    (e.Changed(9, HALA, 1, -1, TURN), "Hala gets +1S/-1K until the end of the turn."),
    (e.Changed(9, HALA, 1, -1, TOKEN), "Hala gets +1S/-1K by a token."),
    (e.Changed(9, HALA, 2, 0, BATTLE), "Hala gets +2S/+0K until the end of the battle."),
    (e.Changed(9, HALA, 1, -1, GOOD), "Hala gets +1S/-1K for good."),
    (e.Changed(9, HALA, 0, 1, DUEL), "Hala gets +0S/+1K until the end of the duel."),
    (e.Passed(1), "Kevin passes."),
    (e.AttackDeclared(1, (0, 2)), "Kevin attacks you and Ines."),
    (e.Invited(1, 2), "Kevin invites Ines."),
    (e.TokenPaid(1, 0), "Kevin pays you a Water token for help."),
    (e.Assigned(1, 9, HALA, 3, WALL), "Kevin sends Hala to Wall."),
    (e.BattleBegan(3, WALL), "The battle at Wall begins."),
    (e.BattleEnded(3, WALL), "The battle at Wall ends."),
    (e.BattleEnded(3), "The battle ends."),
    (e.Engaged(1, (8, 9), 5, (KHITAI, HALA)), "Kevin engages with Khitai and Hala for 5."),
    (e.WentHome(9, HALA), "Hala goes home."),
    (e.RaidDeclared(1), "Kevin raids."),
    (e.RaidSet(1, 9, 3, e.VEILED, HALA, WALL), "Kevin sends Hala to raid Wall with a card face down."),
    (e.RaidAdded(1, 9, 3, e.VEILED, HALA, WALL), "Kevin puts a card face down on Hala, too."),
    (e.RaidDefended(0, 9, 3, FEINT, HALA, WALL), "You send Hala to defend Wall with Feint face up."),
    (
        e.RaidDefendedUnseen(1, 9, 3, e.VEILED, HALA, WALL),
        "Kevin sends Hala to defend Wall with a card face down.",
    ),
    (e.RaidResolved(3, 4, 2, True, WALL), "The raid on Wall succeeds, 4 against 2."),
    (e.RaidResolved(3, 2, 2, False, WALL), "The raid on Wall fails, 2 against 2."),
    (e.Challenged(8, 9, (KHITAI, HALA)), "Khitai challenges Hala."),
    (e.Refusing(1), "Kevin refuses the challenge."),
    (e.Thrust(1, e.VEILED), "Kevin thrusts with a card face down."),
    (e.Parried(1, FEINT, HALA, False, 2), "Kevin parries Hala with Feint; the difference is 2."),
    (e.Parried(0, FEINT, HALA, True, 0), "You parry Hala with Feint from the deck; the difference is 0."),
    (e.DuelEnded((9,), (HALA,)), "The duel is over; Hala lost."),
    (e.Eliminated(1, "BS 19.2"), "Kevin is out of the game (BS 19.2)."),
    (e.Eliminated(0, "BS 19.2"), "You are out of the game (BS 19.2)."),
    (e.GameEnded((1,), "BS 19.5"), "Kevin wins the game (BS 19.5)."),
    (e.GameEnded((0, 1), "BS 19.13"), "The game is drawn among you and Kevin (BS 19.13)."),
    (e.GameEnded((), "BS 19.13"), "The game is drawn (BS 19.13)."),
]


@pytest.mark.parametrize(("event", "sentence"), LINES, ids=[type(event).__name__ for event, _ in LINES])
def test_events_as_sentences(event: Event, sentence: str) -> None:
    assert Sentences(POOL, ["You", "Kevin", "Ines"]).event(event) == sentence


def test_every_event_has_a_sentence() -> None:
    kinds = [
        kind
        for _, kind in inspect.getmembers(e, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event
    ]
    assert {kind.__name__ for kind in kinds} == {type(event).__name__ for event, _ in LINES}


def test_a_changed_card_is_told_by_its_name() -> None:
    assert Sentences(POOL, ["You"]).event(e.Bowed(3, HALA + 2 * len(POOL.faces))) == "Hala bows."


@pytest.mark.parametrize("kind", sorted({name for name, _ in f.PROMPTS.values()}))
def test_every_prompt_has_a_sentence(kind: str) -> None:
    asked = Sentences(POOL, ["Kevin"]).prompt(Prompt(0, kind, "BS 4.5"))
    assert asked.startswith("Kevin: ")
    assert asked.endswith(" (BS 4.5).")
    assert "Kevin: choose (" not in asked


def test_every_question_has_a_prompt() -> None:
    asking = [
        value
        for name, value in vars(f).items()
        if name.isupper() and isinstance(value, int) and f.ASKING <= value < f.KINDS and name != "ASKING"
    ]
    assert sorted(f.PROMPTS) == sorted(asking)


def test_a_prompt_says_what_it_is_about() -> None:
    t = table(
        player(hero("Khitai", 3), sections=walls("Wall")),
        player(hero("Hala", 2), sections=walls("Jewel")),
    )
    sentences = Sentences(t.g.pool, ["Ines", "Kevin"])
    assert sentences.prompt(prompt(t.g)) == "Ines: Day Phase: take an action or pass (BS 4.5)."
    t.declare(1).send("Khitai to Jewel").fight("Jewel")
    about = prompt(t.g).about
    assert about == {"section": "Jewel", "forecast": about["forecast"]}
    assert [row["damage"] for row in about["forecast"]["engage"]] == [3]  # see test_forecast
    assert sentences.prompt(prompt(t.g)).endswith("battle at Jewel: take an action or pass (BS 9.7).")


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_what_a_reaction_answers_is_said(trigger: str) -> None:
    asked = Sentences(POOL, ["Kevin"]).prompt(Prompt(0, "react", "BS 13.22", {"to": trigger, "card": "Hala"}))
    assert asked.startswith("Kevin: react to the ") or "Hala" in asked
    assert (trigger in PHASE_TRIGGERS) == ("phase" in asked)


@rule("BS 16.30", "All are told that an effect lasts until the end of the battle.")
@rule_not("BS 16.30", "An effect for the turn is told to last until the end of the turn.")
@pytest.mark.parametrize("lasts", ["battle", "turn"])
def test_how_long_an_effect_lasts_is_told(lasts: str) -> None:
    cheer = action("Cheer", f"Battle: Target Hero gets +2S/+0K until the end of the {lasts}.")
    t = sands(
        {"heroes": [sheet("Aziz")], "hand": [cheer, action("Chaff")]},
        {"heroes": [sheet("Hala")], "hand": [action("Chaff")]},
    )
    t.battle_at("Home 2", "Aziz", "Hala").act("pass", "play Cheer", "target Aziz")
    (change,) = [event for event in t.events if isinstance(event, e.Changed)]
    told = Sentences(t.g.pool, ["You", "Kevin"]).event(change)
    assert told == f"Aziz gets +2S/+0K until the end of the {lasts}."
