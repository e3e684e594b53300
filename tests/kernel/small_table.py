"""A small table of Scarab Lords, and scenarios that are run at it."""

import re
from typing import Any

import pytest

from serai.games.scarab_lords import RULES
from serai.kernel import Table
from serai.kernel.scenario import ScenarioFailed, read_scenario, run_scenario

HEAD = """
title = "A small table"
game = "scarab-lords"
"""

TABLE = """
[table]
phase = 2
[table.temet]
hand = ["Khema", "Merchant Caravan"]
deck_top = ["Bazaar of Qesh", "Sack the Granaries"]
"upper economic" = [{ card = "Khamal the Eternal", scarabs = 2 }, "Merchant Caravan"]
[table.ankar]
gods = ["Enhu"]
hand = ["River Merchant", "River Merchant", "Lotus Acolytes"]
[table.pyramids]
"upper economic" = "temet"
"""


def run(expect: str, *, then: str = "", table: str = TABLE) -> Table[Any]:
    """Run a scenario with these expectations at its start, or after the steps."""
    heading = f"[{'step.expect' if then else 'expect'}]" if expect else ""
    text = f"{HEAD}{table}\n{then}\n{heading}\n{expect}"
    return run_scenario(RULES, read_scenario(text, "small.toml"))


def failure(expect: str, *, then: str = "", table: str = TABLE) -> list[str]:
    """The lines that a person reads when it fails, from the second on."""
    with pytest.raises(ScenarioFailed) as raised:
        run(expect, then=then, table=table)
    first, *lines = str(raised.value).splitlines()
    assert re.fullmatch(r"small\.toml:\d+: A small table", first)
    return lines


PLAYED = """
[[step]]
do = 'play "Khema"'
"""
