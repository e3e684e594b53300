"""What has been reached with cards of strangers is kept: no batch falls behind its number of texts."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

#: How many texts of each batch were carried out when this was written.
REACHED = {
    **{"u1": 44, "u2": 38, "u3": 33, "u4": 15, "u5": 23, "u6": 7},
    **{"v1": 21, "v2": 22, "x1": 77, "x2": 61},
}
HERE = Path(__file__).parent


@pytest.mark.slow
def test_no_batch_falls_behind() -> None:
    files = [str(HERE / f"{batch}.toml") for batch in REACHED]
    command = [sys.executable, "-m", "tools.first_contact", "--count", *files]
    root = HERE.parents[3]
    told = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
    carried_out = {batch: int(n) for batch, n in re.findall(r"(\w+)\.toml: \d+ texts: (\d+) ok", told)}
    assert carried_out.keys() == REACHED.keys()
    assert {batch: n for batch, n in carried_out.items() if n < REACHED[batch]} == {}
