"""What a server is started with: from the command line, or from the environment as SERAI_..."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

_LEVELS = ("debug", "info", "warning", "error")

#: The least that some settings can be.
_LEAST: dict[str, float] = {
    "port": 0,
    "frame": 1024,
    "rate": 1,
    "burst": 1,
    "tables": 1,
    "bots": 1,
    "pause": 0,
    "said": 1,
    "eager": 0,
    "invite": 0,
    "grace": 0,
}


class BadSetting(ValueError):
    """A setting that cannot be, with its name."""


def default_database() -> str:
    """An SQLite file in the user's data folder."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{home / 'serai' / 'tables.sqlite'}"


@dataclass(frozen=True)
class Settings:
    """The settings of one server process."""

    host: str = "127.0.0.1"
    port: int = 8317
    database: str = ""
    redis: str = ""
    origins: tuple[str, ...] = ()  # allowed beside the server's own
    frame: int = 16_384  # bytes of one message
    rate: int = 20  # messages in a second, for each socket
    burst: int = 60
    tables: int = 200  # open tables that one address may keep
    bots: int = 1  # processes that think for bots
    pause: float = 0.6  # seconds before a bot or an automatic pass answers, on average
    eager: int = 1  # 1: every game is read at the start; 0: when its first table is opened
    invite: int = 0  # 1: somebody at this machine may let its network in
    grace: int = 3  # seconds in which a message that is being answered may end when the server stops
    lan: str = ""  # this machine's address in its network, where it is not to be found
    said: int = 500  # letters of one line of chat
    proxies: tuple[str, ...] = ()  # whose word on a client's address is believed
    log: str = "info"
    page: str = ""  # the folder of another page than the package's own

    @property
    def url(self) -> str:
        """The database's address."""
        return self.database or default_database()


def from_environment(environment: Mapping[str, str], **given: object) -> Settings:
    """Settings from SERAI_HOST, SERAI_PORT and so on; what is given beside them wins."""
    found: dict[str, object] = {}
    for field in fields(Settings):
        text = environment.get(f"SERAI_{field.name.upper()}")
        if text is not None:
            found[field.name] = _read(field.name, text)
    found.update({name: value for name, value in given.items() if value is not None})
    settings = Settings(**found)  # type: ignore[arg-type]  # each is read by its own type below
    _check(settings)
    return settings


def _check(settings: Settings) -> None:
    """Whether the settings can be; `BadSetting` names the one that cannot."""
    for name, least in _LEAST.items():
        if not getattr(settings, name) >= least:
            raise BadSetting(f"{name} must be at least {least}, not {getattr(settings, name)}")
    if settings.port > 65535:
        raise BadSetting(f"port must be at most 65535, not {settings.port}")
    if settings.log not in _LEVELS:
        raise BadSetting(f"log is one of {', '.join(_LEVELS)}, not {settings.log!r}")
    _check_url("database", settings.url, ("sqlite", "postgresql", "postgres"))
    if settings.redis:
        _check_url("redis", settings.redis, ("redis", "rediss", "unix"))


def _check_url(name: str, url: str, schemes: tuple[str, ...]) -> None:
    """Only the scheme is told: the rest may hold a password."""
    scheme, sign, rest = url.partition("://")
    if not sign or not rest or scheme.partition("+")[0] not in schemes:
        raise BadSetting(f"{name} is an address that begins with {' or '.join(f'{s}://' for s in schemes)}")


def _read(name: str, text: str) -> object:
    default = getattr(Settings, name)
    try:
        if isinstance(default, tuple):
            return tuple(part.strip() for part in text.split(",") if part.strip())
        if isinstance(default, float):
            return float(text)
        if isinstance(default, int):
            return int(text)
    except ValueError:
        raise BadSetting(f"SERAI_{name.upper()} must be a number, not {text!r}") from None
    return text
