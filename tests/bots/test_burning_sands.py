from collections.abc import Iterator
from typing import Any

import pytest

from serai.arena import simulate
from serai.bots import find_bot
from serai.bots.burning_sands.building import gain_of
from serai.bots.burning_sands.evaluation import WON, value, water_value
from serai.bots.burning_sands.forecast import RUIN, Unit, clash, losses
from serai.games.burning_sands import RULES
from serai.games.burning_sands.rules.board import heroes, sections
from serai.games.burning_sands.state import State
from serai.games.burning_sands.state.frames import REACT, TURN
from serai.games.burning_sands.state.terms import (
    ASSIGN,
    ATTACK,
    DONE,
    ENGAGE,
    FATE,
    GIVE_UP,
    NO,
    PASS,
    PLAY,
    PROPOSED,
    RAID,
    TO,
    YES,
)
from serai.kernel import Action, Chance, Seat, View, seed_from

GAME = "burning-sands"
LANE = "Lane of the Ropemakers"  # Base Strength 2, four Water
SHRINE = "Sunken Shrine"  # Base Strength 0, six Water


def arranged(mine: Any, theirs: Any, **table: Any) -> State:
    """A table for two: `mine` is seat 0, whose turn it is unless `active` says otherwise."""
    sides = {
        "mine": {"faction": "Assassins", "sections": [LANE], **mine},
        "theirs": {"faction": "Assassins", "sections": [LANE], **theirs},
    }
    return RULES.arrange({"players": sides, **table}, Chance(seed_from(1)))


def choose(state: State, seed: int = 1) -> Action:
    seat = RULES.asked(state)
    assert seat is not None
    return find_bot("heuristic", GAME, seed).choose(RULES.view(state, seat), RULES.legal(state))


def chosen(state: State) -> str:
    return RULES.notate(state, choose(state))


def play(state: State, *words: str) -> None:
    """Play decisions by their notation; windows for Reactions before them are passed."""
    for one in words:
        pass_reactions(state)
        action = RULES.read(state, one)
        assert action in RULES.legal(state), one
        RULES.apply(state, action)
    pass_reactions(state)


def pass_reactions(state: State) -> None:
    while not state.won_by and state.stack[-1].kind == REACT:
        RULES.apply(state, PASS())


def bot_plays(state: State, seat: Seat, all_day: bool = False) -> list[str]:
    """What the bot does until the other is asked for an action in turn, or all day; the other passes."""
    bot = find_bot("heuristic", GAME, 1)
    done: list[str] = []
    phase = state.phase
    while (asked := RULES.asked(state)) is not None and state.phase == phase:
        if state.stack[-1].kind == TURN and asked != seat and not all_day:
            break
        legal = RULES.legal(state)
        action = bot.choose(RULES.view(state, asked), legal) if asked == seat else quiet(legal)
        if asked == seat:
            done.append(RULES.notate(state, action))
        RULES.apply(state, action)
    return done


def quiet(legal: list[Action]) -> Action:
    """The answer of somebody who wants no trouble."""
    for verb in (PASS, DONE, NO, PROPOSED):
        if verb() in legal:
            return verb()
    return legal[0]


def decisions(
    seed: int, names: tuple[str, ...] = ("heuristic", "heuristic"), **options: Any
) -> Iterator[tuple[State, Seat, Action]]:
    """Each decision of a game between bots: the state before it, who is asked, and what is chosen."""
    state = RULES.new({"seats": len(names), **options}, Chance(seed_from(seed)))
    bots = [find_bot(name, GAME, seed + seat) for seat, name in enumerate(names)]
    while (seat := RULES.asked(state)) is not None:
        legal = RULES.legal(state)
        action = bots[seat].choose(RULES.view(state, seat), legal)
        assert action in legal
        yield state, seat, action
        RULES.apply(state, action)
    assert RULES.outcome(state) is not None


# Whole games


@pytest.mark.parametrize(
    ("seed", "seats", "edition"), [(1, 2, "awakening"), (2, 3, "awakening"), (3, 2, "episode-3")]
)
def test_it_plays_whole_games_with_legal_choices(seed: int, seats: int, edition: str) -> None:
    """It gives up no payment, and pays and absorbs as proposed."""
    names = ("heuristic", "random", "heuristic")[:seats]
    for state, seat, action in decisions(seed, names, edition=edition):
        if names[seat] == "heuristic":
            assert action.verb is not GIVE_UP
            if PROPOSED() in RULES.legal(state):
                assert action == PROPOSED()


@pytest.mark.slow
@pytest.mark.parametrize("seats", [4, 6])
def test_it_plays_whole_games_at_large_tables(seats: int) -> None:
    names = ("heuristic", "random") * (seats // 2)
    assert sum(1 for _ in decisions(4, names)) > 100


def test_the_same_seed_gives_the_same_choices() -> None:
    names = ("heuristic", "random")
    assert [a for _, _, a in decisions(5, names)] == [a for _, _, a in decisions(5, names)]


def test_what_a_seat_cannot_know_does_not_change_a_choice() -> None:
    twins = 0
    for n, (state, seat, _) in enumerate(decisions(6, ("heuristic", "random"))):
        if seat or len(RULES.legal(state)) == 1:
            continue
        twin = RULES.guess(RULES.view(state, seat), Chance(seed_from(n)))
        if (twin.hand, twin.deck) == (state.hand, state.deck):
            continue
        twins += 1
        choices = [
            find_bot("heuristic", GAME, n).choose(RULES.view(one, seat), RULES.legal(one))
            for one in (state, twin)
        ]
        assert choices[0] == choices[1]
    assert twins > 10


def test_it_changes_neither_the_view_nor_the_list() -> None:
    for state, seat, _ in decisions(7, ("random", "heuristic")):
        if seat:
            view, legal = RULES.view(state, seat), list(RULES.legal(state))
            before = view.bytes()
            find_bot("heuristic", GAME, 1).choose(View(seat, view.data, view.inner), legal)
            assert view.bytes() == before
            assert legal == RULES.legal(state)


# Bringing cards into play


def test_it_builds_copper_first() -> None:
    state = arranged({"hand": ["Waterskin Thief", "Shallow Copper Diggings"]}, {})
    assert chosen(state) == 'play "Shallow Copper Diggings"'


def test_it_spends_its_copper_on_all_that_it_buys() -> None:
    """With 4 + 2 Copper a Hero of 4 and a Follower of 2 are more than one Hero of 5."""
    hand = ["Quiet Hand of the Well", "Waterskin Thief", "Risen Bearers"]
    state = arranged(
        {"hand": hand, "holdings": ["Shallow Copper Diggings"], "heroes": ["Tomb Legion Standard"]}, {}
    )
    played = [one for one in bot_plays(state, 0, all_day=True) if one.startswith("play")]
    assert played == ['play "Waterskin Thief"', 'play "Risen Bearers"']


def test_it_pays_as_proposed() -> None:
    state = arranged({"hand": ["Waterskin Thief"], "holdings": ["House of Small Tolls"]}, {})
    play(state, 'play "Waterskin Thief"')
    assert RULES.prompt(state).kind == "pay"
    assert choose(state) == PROPOSED()


def test_it_gives_a_hero_a_follower() -> None:
    state = arranged(
        {"hand": ["Water-Guild Spears"], "heroes": ["Waterskin Thief", "Quiet Hand of the Well"]}, {}
    )
    assert chosen(state) == 'play "Water-Guild Spears"'


def test_it_does_not_give_its_last_water_for_a_hero() -> None:
    poor = {"sections": [{"card": LANE, "water": 1}], "hand": ["Quiet Hand of the Well"]}
    state = arranged({**poor, "holdings": ["Shallow Copper Diggings"]}, {})
    wanted = [action for action in RULES.legal(state) if action.verb is PLAY]
    assert wanted
    assert choose(state).verb is PASS
    assert gain_of(state, 0, wanted[0].n)[0] < 0


# Attacks


def test_it_attacks_what_nobody_defends() -> None:
    state = arranged({"heroes": ["Dune Drake"]}, {"sections": [LANE, {"card": SHRINE, "water": 3}]})
    done = bot_plays(state, 0)
    assert done[0] == "attack"
    assert len(sections(state, 1)) == 1  # the Shrine is dry and has no Strength
    assert RULES.outcome(state) is None


def test_it_attacks_for_the_last_city_section() -> None:
    state = arranged({"heroes": ["Dune Drake"]}, {"sections": [{"card": LANE, "water": 1}]})
    assert choose(state).verb is ATTACK
    bot_plays(state, 0)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.scores == (1.0, 0.0)


def test_it_does_not_attack_what_is_stronger() -> None:
    mine, theirs = {"heroes": ["Waterskin Thief"]}, {"heroes": ["Dune Drake", "Jawad of the Heavy Sacks"]}
    assert ATTACK() in RULES.legal(arranged(mine, theirs))
    assert choose(arranged(mine, theirs)).verb is PASS


def test_bowed_guards_do_not_frighten_it() -> None:
    guards = [{"card": name, "bowed": True} for name in ("Dune Drake", "Jawad of the Heavy Sacks")]
    assert choose(arranged({"heroes": ["Ghul of the Empty Well"]}, {"heroes": guards})).verb is ATTACK


def attacked(mine: Any, theirs: Any, attacker: str) -> State:
    """The other attacks the one City Section of seat 0 with a Hero, and seat 0 is asked for its units."""
    state = arranged(mine, theirs, active="theirs", blessed="theirs")
    play(state, "attack")
    while RULES.asked(state) == 1:
        wanted = f'assign "{attacker}"'
        action = RULES.read(state, wanted)
        RULES.apply(state, action if action in RULES.legal(state) else quiet(RULES.legal(state)))
        pass_reactions(state)
    assert RULES.prompt(state).kind == "maneuver"
    return state


def test_it_defends_with_what_is_stronger_and_tells_of_it() -> None:
    mine = {"heroes": ["Dune Drake"], "hand": ["How the Gate Held"]}
    state = attacked(mine, {"heroes": ["Quiet Hand of the Well"]}, "Quiet Hand of the Well")
    assert choose(state) == ASSIGN(heroes(state, 0)[0])
    done = bot_plays(state, 0)
    assert not heroes(state, 1)  # engaged, and nothing to absorb with
    assert 'play "How the Gate Held"' in done


def test_it_throws_nobody_before_a_stronger_army() -> None:
    state = attacked({"heroes": ["Scribe of the Dry River"]}, {"heroes": ["Dune Drake"]}, "Dune Drake")
    assert choose(state) == DONE()


def test_against_bare_walls_the_weaker_unit_engages_first() -> None:
    """Three Water and Base Strength 2: 1, then 3 destroys it; 3, then 1 does not."""
    wall = {"card": LANE, "water": 3}
    state = arranged(
        {"faction": "Senpet", "heroes": ["Ghul of the Empty Well", "Waterskin Thief"]},
        {"sections": [wall, SHRINE]},
    )
    play(state, "attack")
    thief = heroes(state, 0)[1]
    for hero in heroes(state, 0):
        RULES.apply(state, ASSIGN(hero))
        RULES.apply(state, TO(sections(state, 1)[0]))
    while RULES.prompt(state).kind != "battle":
        RULES.apply(state, RULES.legal(state)[0])
    assert choose(state) == ENGAGE(thief)


def test_what_an_army_loses_is_not_immune_and_as_cheap_as_can_be() -> None:
    army = [Unit(1, 3.0), Unit(2, 4.0), Unit(5, 9.0)]
    assert losses(army, 2, 2) == [Unit(1, 3.0), Unit(2, 4.0)]
    assert losses(army, 1, 1) == [Unit(1, 3.0)]
    assert losses([Unit(5, 9.0)], 4, 4) == []


def test_a_forecast_counts_water_walls_and_losses() -> None:
    alone = clash([Unit(3, 6.0)], [], 4, 2, 10, RUIN)
    assert alone == pytest.approx(water_value(10) - water_value(7))
    assert clash([Unit(5, 8.0)], [], 4, 2, 10, RUIN) > RUIN  # Water gone, and more to absorb
    assert clash([Unit(5, 8.0)], [], 4, 6, 10, RUIN) < RUIN  # immune walls
    assert clash([Unit(2, 4.0)], [Unit(4, 7.0)], 4, 2, 10, RUIN) == pytest.approx(-4.0)  # struck first


# Raids


def test_it_raids_with_the_card_that_is_just_enough() -> None:
    """Raid +1 against Base Strength 2 with nobody at home: a Fate value of 2 does."""
    hand = ["Ward of Woven Reed", "Salt-Etched Blade", "Water-Guild Spears"]  # Fate values 3, 2 and 1
    state = arranged({"heroes": ["Waterskin Thief"], "hand": hand}, {}, phase="Night")
    assert choose(state).verb is RAID
    before = state.water[sections(state, 1)[0]]
    done = bot_plays(state, 0)
    assert 'fate "Salt-Etched Blade"' in done
    assert state.water[sections(state, 1)[0]] == before - 2  # with Carry +1


def test_it_does_not_raid_without_hope() -> None:
    state = arranged(
        {"heroes": ["Quiet Hand of the Well"], "hand": ["Coat of a Thousand Scales"]},
        {"sections": ["Necropolis Gate"], "faction": "Senpet"},
        phase="Night",
    )
    assert RAID() in RULES.legal(state)
    assert choose(state).verb is PASS


def test_it_defends_a_raid_with_a_card_that_helps() -> None:
    state = arranged(
        {"heroes": ["Quiet Hand of the Well"], "hand": ["What the Sand Keeps"]},
        {"heroes": ["Waterskin Thief"], "hand": ["Salt-Etched Blade"], "deck": ["Salt-Etched Blade"] * 2},
        phase="Night",
        active="theirs",
    )
    play(state, "raid")
    while RULES.asked(state) == 1:
        RULES.apply(state, RULES.legal(state)[0])
    assert RULES.prompt(state).kind == "raid-defence"
    assert choose(state).verb is ASSIGN
    RULES.apply(state, choose(state))
    assert choose(state).verb is FATE


# Duels


def challenged(mine: str, theirs: str) -> State:
    """The other challenges the one Hero of seat 0."""
    cards = ["Rationing", "Salt-Etched Blade", "Water-Guild Spears"]
    state = arranged(
        {"heroes": [mine], "hand": cards, "deck": cards * 2},
        {"heroes": [theirs], "hand": ["Insult before the Well", *cards], "deck": cards * 2},
        phase="Night",
        active="theirs",
    )
    play(state, 'play "Insult before the Well"')
    while RULES.asked(state) == 1 or RULES.prompt(state).kind == "react":
        legal = RULES.legal(state)
        RULES.apply(state, PASS() if state.stack[-1].kind == REACT else legal[0])
    assert RULES.prompt(state).kind == "challenge"
    return state


def test_it_accepts_a_duel_that_it_should_win() -> None:
    assert choose(challenged("Bataar Hawk-Mother", "Tomb Legion Standard")) == YES()


def test_it_refuses_a_duel_that_it_should_lose() -> None:
    assert choose(challenged("Tomb Legion Standard", "Bataar Hawk-Mother")) == NO()


# Judging a position


def test_the_last_water_is_worth_the_most() -> None:
    steps = [water_value(n + 1) - water_value(n) for n in range(30)]
    assert steps == sorted(steps, reverse=True)
    assert steps[-1] > 1


def test_a_position_is_better_with_more_of_everything() -> None:
    plain = value(arranged({}, {}), 0)
    assert value(arranged({"heroes": ["Dune Drake"]}, {}), 0) > plain
    assert value(arranged({"holdings": ["Shallow Copper Diggings"]}, {}), 0) > plain
    assert value(arranged({"sections": [LANE, LANE]}, {}), 0) > plain
    assert value(arranged({"stories": ["How the Gate Held"]}, {}), 0) > plain
    assert value(arranged({"hand": ["Rationing"]}, {}), 0) > plain
    assert value(arranged({}, {"heroes": ["Dune Drake"]}), 0) < plain
    assert value(arranged({}, {"sections": [LANE, LANE]}), 0) < plain


def test_a_game_that_is_won_is_worth_most() -> None:
    state = arranged({"heroes": ["Dune Drake"]}, {"sections": [{"card": LANE, "water": 1}]})
    bot_plays(state, 0)
    assert (value(state, 0), value(state, 1)) == (WON, -WON)


# Against chance


def test_it_beats_random() -> None:
    """With a true share of 97 % the chance of fewer than 9 wins in 12 games is below 1 in 2,000."""
    bot = simulate(GAME, ["random", "heuristic"], 12, seed=1).data()["bots"][1]
    assert bot["wins"] >= 9


@pytest.mark.slow
def test_it_beats_random_in_paired_games() -> None:
    """60 games for the gate; 400 are `serai sim burning-sands --games 400 --seats random,heuristic`."""
    bot = simulate(GAME, ["random", "heuristic"], 60, seed=2, workers=2).data()["bots"][1]
    assert bot["share"] >= 0.85
    assert bot["low"] >= 0.85
