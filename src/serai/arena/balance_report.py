"""What the games of a balance ledger come to: shares with their intervals, victories, lengths, and uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import mean, median, quantiles

from serai.arena.balance import Game, Plan
from serai.arena.intervals import wilson
from serai.kernel import Data
from serai.parts.weighing import Use

#: What is asked of a game that calls itself even: of every side, and of every pairing.
SIDE_LIMITS = (0.42, 0.58)
PAIRING_LIMITS = (0.30, 0.70)
#: What is asked where a game has two sides and no more.
ONLY_TWO_LIMITS = (0.47, 0.53)
#: What is asked where more than two sides sit at a table: wins against those that chance would give.
RELATIVE_LIMITS = (0.85, 1.15)
MINUTES = (45, 90)
PACE = 10.0  # seconds that a person needs for a decision, easy ones and hard ones together


def report_data(plan: Plan, games: Sequence[Game], pace: float = PACE) -> dict[str, Data]:
    """The whole report but the uses, as plain data."""
    sides = list(dict.fromkeys([side for contest in plan.contests for side in contest.sides]))
    decisions = [game.decisions for game in games]
    return {
        "game": plan.game,
        "bot": plan.bot,
        "seed": plan.seed,
        "games": len(games),
        "pace": pace,
        "sides": [_side(side, games, len(sides)) for side in sides],
        "pairings": [
            _pairing(contest.sides, [game for game in games if game.contest == n])
            for n, contest in enumerate(plan.contests)
            if len(contest.sides) == 2
        ],
        "seats": [_seat(seat, games) for seat in range(max([len(game.scores) for game in games], default=0))],
        "victories": dict(Counter(game.victory for game in games).most_common()),
        "decisions": _lengths(decisions),
        "turns": _lengths([game.turns for game in games]),
        "minutes": _lengths([n * pace / 60 for n in decisions]),
    }


def _won(game: Game, seat: int) -> bool:
    return game.scores[seat] == 1


def _side(side: str, games: Sequence[Game], sides: int) -> dict[str, Data]:
    """How one of so many sides fared in all games that it played."""
    played = [(game, game.sides.index(side)) for game in games if side in game.sides]
    wins = sum([_won(game, seat) for game, seat in played])
    draws = sum([0 < game.scores[seat] < 1 for game, seat in played])
    expected = sum([1 / len(game.scores) for game, _ in played])
    low, high = wilson(wins, len(played))
    share = wins / len(played) if played else 0.0
    relative = wins / expected if expected else 0.0
    even = expected / len(played) if played else 0.5
    limits = tuple([limit * even for limit in RELATIVE_LIMITS])
    if even == 0.5:
        limits = ONLY_TWO_LIMITS if sides == 2 else SIDE_LIMITS
    return {
        **{"side": side, "games": len(played), "wins": wins, "draws": draws},
        **{"share": share, "low": low, "high": high, "relative": relative},
        "even": limits[0] <= share <= limits[1],
        "sure": high < limits[0] or low > limits[1],  # that it is not even
        "victories": dict(Counter(game.victory for game, seat in played if _won(game, seat)).most_common()),
    }


def _pairing(sides: tuple[str, ...], games: Sequence[Game]) -> dict[str, Data]:
    """How the first side of a pairing fared against the second."""
    wins = sum([_won(game, game.sides.index(sides[0])) for game in games])
    losses = sum([_won(game, game.sides.index(sides[1])) for game in games])
    low, high = wilson(wins, len(games))
    share = wins / len(games) if games else 0.5
    return {
        **{"sides": list(sides), "games": len(games), "wins": wins, "draws": len(games) - wins - losses},
        **{"share": share, "low": low, "high": high},
        "even": PAIRING_LIMITS[0] <= share <= PAIRING_LIMITS[1],
    }


def _seat(seat: int, games: Sequence[Game]) -> dict[str, Data]:
    played = [game for game in games if seat < len(game.scores)]
    wins = sum([_won(game, seat) for game in played])
    low, high = wilson(wins, len(played))
    share = wins / len(played) if played else 0.0
    return {"seat": seat + 1, "games": len(played), "wins": wins, "share": share, "low": low, "high": high}


def _lengths(numbers: Sequence[float]) -> dict[str, Data]:
    if not numbers:
        return {"median": 0, "mean": 0.0, "least": 0, "most": 0, "tenth": 0, "ninetieth": 0}
    tenths = quantiles(numbers, n=10, method="inclusive") if len(numbers) > 1 else [numbers[0]] * 9
    return {
        **{"median": round(median(numbers), 1), "mean": round(mean(numbers), 1)},
        **{"least": round(min(numbers), 1), "most": round(max(numbers), 1)},
        **{"tenth": round(tenths[0], 1), "ninetieth": round(tenths[8], 1)},
    }


def uses_data(uses: Sequence[Use], counted: Mapping[str, tuple[int, int]]) -> list[Data]:
    """Each thing that cards can do with how often it was used and carried out, the rarest first."""
    rows: list[Data] = []
    for use in uses:
        used, resolved = counted.get(use.key, (0, 0))
        rows.append(
            {"card": use.card, "group": use.group, "what": use.what, "used": used, "resolved": resolved}
        )
    return sorted(rows, key=lambda row: (row["resolved"], row["used"], row["group"], row["card"]))


# For people.


def report_lines(data: Data) -> list[str]:
    """The report as Markdown."""
    minutes = data["minutes"]
    lines = [
        f"# Balance: {data['game']}",
        "",
        f"{data['games']:,} games by the bot `{data['bot']}` on all sides, seed {data['seed']}. "
        "Shares are wins over games, with Wilson's interval of 95 %.",
        "",
        *_side_lines(data["sides"]),
    ]
    if len(data["pairings"]) > 1:
        lines += ["", *_matrix_lines(data), "", *_far_lines(data["pairings"])]
    lines += ["", "## Victories", "", "| victory | games | share |", "|---|--:|--:|"]
    lines += [f"| {name} | {n:,} | {n / data['games']:.1%} |" for name, n in data["victories"].items()]
    lines += ["", "## Seats", "", "| seat | share of wins |", "|---|--:|"]
    lines += [f"| {row['seat']} | {_interval(row)} |" for row in data["seats"]]
    lines += ["", "## Length", "", "| | median | mean | 10 % | 90 % | least | most |", "|---|" + "--:|" * 6]
    for what in ("turns", "decisions", "minutes"):
        row = data[what]
        numbers = [row[key] for key in ("median", "mean", "tenth", "ninetieth", "least", "most")]
        lines.append(f"| {what} | " + " | ".join([f"{number:,g}" for number in numbers]) + " |")
    kept = MINUTES[0] <= minutes["median"] <= MINUTES[1]
    lines += [
        "",
        f"Minutes are those of people who need {data['pace']:g} seconds for a decision. "
        f"Half of the games last longer than {minutes['median']:g} minutes, which is {'' if kept else 'not '}"
        f"within {MINUTES[0]} to {MINUTES[1]}.",
    ]
    return lines


def _interval(row: Data) -> str:
    return f"{row['share']:.1%} ({row['low']:.1%} to {row['high']:.1%})"


def _side_lines(rows: Sequence[Data]) -> list[str]:
    kinds = list(dict.fromkeys([kind for row in rows for kind in row["victories"]]))
    lines = [
        "## Sides",
        "",
        "| side | games | wins | share of wins | of an even share | " + " | ".join(kinds) + " | |",
        "|---|--:|--:|--:|--:|" + "--:|" * len(kinds) + "---|",
    ]
    for row in sorted(rows, key=lambda row: -row["share"]):
        won = " | ".join([f"{row['victories'].get(kind, 0):,}" for kind in kinds])
        verdict = "" if row["even"] else "too far from even" if row["sure"] else "perhaps too far"
        lines.append(
            f"| {row['side']} | {row['games']:,} | {row['wins']:,} | {_interval(row)} "
            f"| {row['relative']:.2f} | {won} | {verdict} |"
        )
    return lines


def _matrix_lines(data: Data) -> list[str]:
    sides, shares = matrix(data)
    lines = ["## Pairings", "", "Wins of the row against the column, in percent.", ""]
    lines += ["| | " + " | ".join(sides) + " |", "|---|" + "--:|" * len(sides)]
    for row in sides:
        cells = ["" if share is None else f"{share:.0%}" for share in (shares.get((row, c)) for c in sides)]
        lines.append(f"| {row} | " + " | ".join(cells) + " |")
    return lines


def _far_lines(pairings: Sequence[Data]) -> list[str]:
    far = [row for row in pairings if not row["even"]]
    low, high = PAIRING_LIMITS
    lines = [f"{len(far)} of {len(pairings)} pairings are beyond {low:.0%} to {high:.0%}."]
    if far:
        lines += ["", "| pairing | share of the first |", "|---|--:|"]
        lines += [
            f"| {' against '.join(row['sides'])} | {_interval(row)} |"
            for row in sorted(far, key=lambda row: -abs(row["share"] - 0.5))
        ]
    return lines


def matrix(data: Data) -> tuple[list[str], dict[tuple[str, str], float]]:
    """The sides, and the share of wins of one against another."""
    shares: dict[tuple[str, str], float] = {}
    for row in data["pairings"]:
        if row["games"]:
            one, other = row["sides"]
            shares[one, other] = row["share"]
            shares[other, one] = (row["games"] - row["wins"] - row["draws"]) / row["games"]
    return [row["side"] for row in data["sides"]], shares


def uses_lines(game: str, rows: Sequence[Data], games: int) -> list[str]:
    """What cards did, as Markdown, the rarest first."""
    never = [row for row in rows if not row["resolved"]]
    lines = [
        f"# What the cards did: {game}",
        "",
        f"In {games:,} games. {len(rows) - len(never):,} of {len(rows):,} abilities were "
        f"carried out at least once; {len(never):,} never were, and stand first. “In play” counts how often "
        "a card came there, for what its text does as long as it lies there.",
        "",
        "| card | of | ability | used | carried out | in a thousand games |",
        "|---|---|---|--:|--:|--:|",
    ]
    for row in rows:
        often = 1000 * row["resolved"] / games if games else 0
        lines.append(
            f"| {row['card']} | {row['group']} | {row['what']} | {row['used']:,} | {row['resolved']:,} "
            f"| {often:,.1f} |"
        )
    return lines
