"""Settings by environment, and what is wrong with them in one line without a secret."""

import subprocess
import sys
from pathlib import Path

import pytest

from serai.server.settings import BadSetting, Settings, from_environment
from tests.waiting import CEILING

ROOT = Path(__file__).resolve().parents[2]


def test_the_environment_and_what_wins_over_it() -> None:
    found = from_environment(
        {
            "SERAI_HOST": "0.0.0.0",
            "SERAI_PORT": "9000",
            "SERAI_PAUSE": "0.25",
            "SERAI_ORIGINS": "https://a.example, https://b.example,",
            "SERAI_UNKNOWN": "x",
            "HOST": "nobody",
        },
        port=9001,
        host=None,
    )
    assert (found.host, found.port, found.pause) == ("0.0.0.0", 9001, 0.25)
    assert found.origins == ("https://a.example", "https://b.example")


def test_the_defaults() -> None:
    found = from_environment({})
    assert found == Settings()
    assert found.url.startswith("sqlite:///")


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("SERAI_PORT", "eighty", "SERAI_PORT must be a number"),
        ("SERAI_PORT", "70000", "port must be at most 65535"),
        ("SERAI_PORT", "-1", "port must be at least 0"),
        ("SERAI_PAUSE", "nan", "pause must be at least 0"),
        ("SERAI_RATE", "0", "rate must be at least 1"),
        ("SERAI_BOTS", "0", "bots must be at least 1"),
        ("SERAI_EAGER", "-1", "eager must be at least 0"),
        ("SERAI_LOG", "loud", "log is one of"),
        ("SERAI_DATABASE", "mysql://root:hunter2@db/x", "database is an address that begins with sqlite://"),
        ("SERAI_DATABASE", "tables.sqlite", "database is an address"),
        ("SERAI_REDIS", "http://me:hunter2@cache", "redis is an address that begins with redis://"),
    ],
)
def test_a_setting_that_cannot_be_is_named(name: str, value: str, words: str) -> None:
    with pytest.raises(BadSetting) as fault:
        from_environment({name: value})
    assert words in str(fault.value)
    assert "hunter2" not in str(fault.value)
    assert "\n" not in str(fault.value)


_LOADED = """
import asyncio, sys
from serai.server.settings import Settings
from tests.server.wire import opened

async def start():
    async with opened(Settings(database="sqlite:///{file}", eager={eager})):
        for _ in range({tenths}):
            await asyncio.sleep(0.1)
            if "serai.games.al_kalim.game" in sys.modules:
                break

asyncio.run(start())
print("serai.games.al_kalim.game" in sys.modules)
"""


@pytest.mark.parametrize("eager", [0, 1])
def test_games_are_read_at_the_start_or_when_they_are_played(tmp_path: Path, eager: int) -> None:
    words = _LOADED.format(
        file=tmp_path / "tables.sqlite", eager=eager, tenths=10 * int(CEILING) if eager else 8
    )
    done = subprocess.run([sys.executable, "-c", words], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(bool(eager))
