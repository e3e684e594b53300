"""The example game is registered as anybody would register it: by one setting."""

import pytest

from serai.parts.registry import SETTING

REGISTRATION = "far-well=examples.far_well"


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, REGISTRATION)
