from collections.abc import Iterator

import pytest

from tests.server.services import Missing, Postgres, Redis
from tests.server.serving import Server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL."""
    try:
        cluster = Postgres()
    except Missing as missing:
        pytest.skip(str(missing))
    yield cluster
    cluster.stop()


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    """A real Redis."""
    try:
        channel = Redis(tmp_path_factory.mktemp("redis"))
    except Missing as missing:
        pytest.skip(str(missing))
    yield channel
    channel.stop()


@pytest.fixture(scope="session", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server that several tests share; each opens tables of its own."""
    settings: dict[str, object] = {}
    if request.param == "postgresql":
        settings["database"] = request.getfixturevalue("postgres").database()
    running = Server(tmp_path_factory.mktemp("server"), **settings)  # type: ignore[arg-type]  # see Server
    running.start()
    yield running
    running.stop()
    assert running.exceptions() == []
