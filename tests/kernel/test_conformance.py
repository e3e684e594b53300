"""The examination: a correct game passes it, and each broken one is caught by the check that it breaks."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from serai.kernel import Chance, Refusal, View, Wish
from serai.kernel.conformance import CHECKS, NonConformance, Report, check, check_many
from serai.kernel.conformance.elsewhere import place_of, rules_from
from tests.kernel import toys
from tests.kernel.broken import BROKEN
from tests.kernel.toys import RULES, Wells, WellsRules

ROOT = Path(__file__).resolve().parents[2]
SEEDS = range(40)
PLACE = "tests.kernel.toys:RULES"


@pytest.mark.parametrize("seats", [2, 3])
def test_a_correct_game_passes_and_every_check_has_run(seats: int) -> None:
    report = check_many(RULES, SEEDS, options={"seats": seats})
    assert report.games == report.finished == len(SEEDS)
    assert report.idle == []
    assert set(report.checks) == set(CHECKS)
    assert report.checks["legal-nonempty"] == report.decisions + report.games


def test_one_seed_is_checked_and_found_by_itself() -> None:
    report = check(RULES, 7)
    assert report.games == 1
    assert report.checks["replay"] >= 2  # here and in another process


def test_the_same_seed_plays_the_same_game() -> None:
    one, other = check(RULES, 3, elsewhere=False), check(RULES, 3, elsewhere=False)
    assert one == other


def test_a_long_game_is_left_off() -> None:
    report = check(RULES, 1, decisions=5, elsewhere=False)
    assert (report.games, report.finished, report.decisions) == (1, 0, 5)


@pytest.mark.parametrize("game", BROKEN, ids=lambda game: game.__name__)
def test_a_broken_game_is_caught_by_the_check_that_it_breaks(game: type[WellsRules]) -> None:
    with pytest.raises(NonConformance) as caught:
        check_many(game(), range(200), batch=20)
    fault = caught.value
    assert fault.check == BROKEN[game], str(fault)
    assert fault.message
    assert str(fault.seed) in str(fault)
    assert str(fault.decision) in str(fault)


def test_every_check_has_a_game_that_breaks_it() -> None:
    assert set(BROKEN.values()) == set(CHECKS)


@pytest.mark.parametrize("game", BROKEN, ids=lambda game: game.__name__)
def test_every_broken_game_says_what_is_wrong_with_it(game: type[WellsRules]) -> None:
    assert game.__doc__ != WellsRules.__doc__


class PackedView(WellsRules):
    """A view that tells the order of the deck, and a guess that honours it: no guess can prove the leak."""

    def view(self, state: Wells, seat: int | None) -> View:
        return View(seat, {**super().view(state, seat).data, "order": list(state.deck)})

    def guess(self, view: View, chance: Chance) -> Wells:
        state = super().guess(view, chance)
        loose = [card for hand in state.hands for card in hand] + state.deck + state.sealed
        assert set(view.data["order"]) <= set(loose)
        return _dealt_around(state, view)


def _dealt_around(state: Wells, view: View) -> Wells:
    deck = list(view.data["order"])
    spare = [card for card in state.deck if card not in deck]
    for seat, hand in enumerate(state.hands):
        if seat != view.seat:
            state.hands[seat] = sorted(spare.pop() if card in deck else card for card in hand)
            if state.sealed[seat] in deck:
                state.sealed[seat] = spare.pop()
    state.deck = deck
    return state


def test_what_no_guess_varies_is_missing_among_the_hidden() -> None:
    honest = check_many(RULES, range(10), elsewhere=False)
    leaking = check_many(PackedView(), range(10), elsewhere=False)
    for viewer in ("seat 0", "seat 1", "spectator"):
        assert "deck" in honest.hidden[viewer]
        assert "deck" not in leaking.hidden[viewer]
    assert "hands/1" in honest.hidden["seat 0"]
    assert "hands/0" not in honest.hidden["seat 0"]


def test_the_report_reads_as_a_table() -> None:
    text = str(check(RULES, 1, elsewhere=False))
    assert text.startswith("1 games (1 played to the end)")
    assert all(name in text for name in CHECKS)
    assert "hidden from spectator:" in text


def test_a_check_that_never_ran_is_idle() -> None:
    assert Report().idle == list(CHECKS)


def test_reports_add_up() -> None:
    total = check(RULES, 1, elsewhere=False)
    total.add(check(RULES, 2, elsewhere=False))
    both = check_many(RULES, [1, 2], elsewhere=False)
    assert (total.games, total.decisions, total.checks) == (both.games, both.decisions, both.checks)


def test_progress_is_told_after_each_decision() -> None:
    told: list[tuple[int, int]] = []
    report = check_many(
        RULES,
        range(4),
        elsewhere=False,
        progress=lambda report: told.append((report.games, report.decisions)),
    )
    assert [decisions for _, decisions in told] == list(range(1, report.decisions + 1))
    assert sorted({games for games, _ in told}) == [1, 2, 3, 4]


class Crashing(WellsRules):
    def why_not(self, state: Wells, seat: int, wish: Wish) -> Refusal:
        raise KeyError("sand")


def test_an_error_inside_a_check_is_a_violation_with_its_cause() -> None:
    with pytest.raises(NonConformance, match="KeyError: 'sand'") as caught:
        check(Crashing(), 1, elsewhere=False)
    assert caught.value.check == "refusal"
    assert isinstance(caught.value.__cause__, KeyError)


# The other process.


def test_the_place_of_rules() -> None:
    assert place_of(RULES) == PLACE
    assert place_of(WellsRules()) == "tests.kernel.toys:WellsRules"
    for place in (PLACE, "tests.kernel.toys:WellsRules"):
        found: object = rules_from(place)
        assert type(found) is WellsRules


def test_rules_that_another_process_cannot_find() -> None:
    class Local(WellsRules):
        pass

    with pytest.raises(ValueError, match="rules_at"):
        check(Local(), 1)
    assert check(Local(), 1, rules_at=PLACE).games == 1
    assert check(Local(), 1, elsewhere=False).games == 1


def test_rules_that_are_not_where_they_are_said_to_be() -> None:
    with pytest.raises(
        NonConformance, match=r"another process fails: .*No module named 'sandstorm'"
    ) as caught:
        check(RULES, 5, rules_at="sandstorm:RULES")
    assert (caught.value.check, caught.value.seed) == ("replay", 5)


def test_other_rules_elsewhere_are_noticed() -> None:
    with pytest.raises(NonConformance) as caught:
        check_many(RULES, range(20), rules_at="tests.kernel.broken_keeping:LostCard")
    assert caught.value.check == "replay"


def test_a_game_in_a_script_of_ones_own_is_found(tmp_path: Path) -> None:
    script = tmp_path / "mine.py"
    script.write_text(
        "from serai.kernel.conformance import check\n"
        "from tests.kernel.toys import WellsRules\n"
        "class Mine(WellsRules):\n"
        "    pass\n"
        "if __name__ == '__main__':\n"
        "    print('games:', check(Mine(), 1).games)\n"
    )
    path = [str(ROOT), *[place for place in sys.path if place]]
    code = f"import sys, runpy; sys.path[:] = {path!r}; runpy.run_path({str(script)!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "games: 1\n", done.stderr


def test_a_soak_makes_the_cheap_checks_at_every_decision_and_the_dear_ones_now_and_then() -> None:
    whole, soaked = check_many(RULES, SEEDS), check_many(RULES, SEEDS, every=8)
    assert soaked.games == soaked.finished == len(SEEDS)
    assert soaked.checks["cards"] >= soaked.decisions
    assert soaked.checks["counters"] >= soaked.decisions
    assert 2 * len(SEEDS) <= soaked.checks["clone"] < whole.checks["clone"]
    assert soaked.checks["replay"] >= 2 * len(SEEDS)  # each game is played again, here and elsewhere


@pytest.mark.parametrize("name", ["LostCard", "DoubledCard", "OverdrawnWell", "ListedTwice", "AnotherDeal"])
def test_a_soak_catches_what_breaks_between_two_dear_checks(name: str) -> None:
    (game,) = [game for game in BROKEN if game.__name__ == name]
    with pytest.raises(NonConformance) as caught:
        check_many(game(), range(200), batch=20, every=1_000_000)
    assert caught.value.check == BROKEN[game], str(caught.value)


# Reasons.

PARAGRAPHS = re.findall(r"^(TOY \d\.\d)", toys.__doc__ or "", re.MULTILINE)


def test_reasons_cite_paragraphs_of_the_rulebook() -> None:
    assert check(RULES, 1, elsewhere=False, paragraphs=PARAGRAPHS).checks["reasons"] > 10
    with pytest.raises(NonConformance, match=r"which is no paragraph") as caught:
        check_many(RULES, range(20), elsewhere=False, paragraphs=PARAGRAPHS[:-3])
    assert caught.value.check == "reasons"
