"""`serai games`: what is played in this house."""

from __future__ import annotations

from serai.cli.common import Json, print_json


def games(as_json: Json = False) -> None:
    """List the games: id, title and number of players.

    \b
    Example:
      serai games
      serai games --json
    """
    from serai.games import all_games

    found = [all_games()[game] for game in sorted(all_games())]
    if as_json:
        print_json([{"id": rules.id, "title": rules.title, "players": list(rules.seats)} for rules in found])
        return
    for rules in found:
        print(f"{rules.id}  {rules.title}, {players(rules.seats)} players")


def players(seats: range) -> str:
    """`2`, `2 to 6`."""
    return f"{seats[0]}" if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
