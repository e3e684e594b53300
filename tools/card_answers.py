"""How quickly the server's card checker answers, over a hundred house texts, and how good its estimates are.

python -m tools.card_answers [--texts 100]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from typing import Any

from serai.games.burning_sands.game import RULES
from serai.games.burning_sands.setup.comparing import left_out_errors
from serai.server.card_checking import CardChecking

SLOW = 0.150  # seconds that an answer may take


def main() -> None:
    """Print the median, the 95th of a hundred and the slowest answer; then what estimates miss by."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("--texts", type=int, default=100, help="how many cards are asked for")
    times = sorted(asyncio.run(_times(read.parse_args().texts)))
    told = ", ".join(
        f"{name} {1000 * times[at]:.0f} ms"
        for name, at in (("median", len(times) // 2), ("95 %", 95 * len(times) // 100), ("slowest", -1))
    )
    print(f"{len(times)} texts: {told}; {sum(one > SLOW for one in times)} beyond {1000 * SLOW:.0f} ms")
    for word, many, error in left_out_errors():
        print(f"{word}: {many} cards, missed by {error:.2f} Copper on average when left out")


async def _times(many: int) -> list[float]:
    sheets = [sheet for sheet in RULES.card_sheets() if sheet.get("text")]
    step = max(1, len(sheets) // many)
    checking, found = CardChecking(), list[float]()
    try:
        await checking.check("here", RULES.id, _file(sheets[0]), 0)  # the process starts
        for sheet in sheets[: many * step : step]:
            begun = time.perf_counter()
            await checking.check("here", RULES.id, _file(sheet), 0)
            found.append(time.perf_counter() - begun)
    finally:
        checking.stop()
    return found


def _file(sheet: dict[str, Any]) -> str:
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in sheet.items()]
    return "\n".join(["[[card]]", *lines])


if __name__ == "__main__":
    main()
