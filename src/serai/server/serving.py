"""Serving: a port, the application on it until a signal comes, and an end that loses nothing."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import signal
import socket
from collections.abc import Callable

import uvicorn
from sqlalchemy.exc import ArgumentError
from starlette.applications import Starlette

from serai.server.app import create_app
from serai.server.logs import Requests, keep_logs
from serai.server.network_access import address
from serai.server.settings import BadSetting, Settings

log = logging.getLogger("serai.server")

_PORTS = 100  # that are tried when the default is taken
_MOST = 1 << 20  # bytes of a frame at which a socket is closed without an answer


def bound(host: str, port: int, next_free: bool) -> socket.socket:
    """A socket that listens there; with `next_free` the ports after it are tried too."""
    for tried in range(port, min(port + _PORTS, 65536) if next_free and port else port + 1):
        try:
            return _listening(host, tried)
        except OSError as fault:
            if fault.errno != errno.EADDRINUSE:
                raise BadSetting(f"cannot listen on {host}: {fault.strerror or fault}") from None
    if next_free and port:
        raise BadSetting(f"no port from {port} to {port + _PORTS - 1} is free on {host}")
    raise BadSetting(f"port {port} is taken on {host}; choose another with --port")


def _listening(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    sock = socket.socket(family, kind, protocol)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(address)
        sock.listen(2048)
    except OSError:
        sock.close()
        raise
    sock.set_inheritable(False)
    return sock


def address_of(sock: socket.socket) -> str:
    """The address for a browser; a server that listens everywhere is reached here, too."""
    host, port = sock.getsockname()[:2]
    return address({"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host), port)


def serve(settings: Settings, sock: socket.socket, ready: Callable[[str], None]) -> None:
    """Serve until SIGINT or SIGTERM; `ready` is called with the address once requests are answered.

    `BadSetting` if the server cannot start: its database or its news channel does not answer.
    """
    keep_logs(settings.log)
    app = _made(settings)
    config = uvicorn.Config(
        Requests(app),
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=_MOST,
        timeout_graceful_shutdown=settings.grace,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )
    uvicorn_log = logging.getLogger("uvicorn.error")
    uvicorn_log.setLevel(logging.CRITICAL)  # what stops the start is told in one line, below

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            uvicorn_log.setLevel(logging.WARNING)
            if self.started:
                app.state.house.network_access.set_socket(sock, _also_bound, self.listen_too)
                log.info("serving", extra={"address": address_of(sock)})
                ready(address_of(sock))

        async def listen_too(self, sock: socket.socket) -> None:
            """A second door, closed with the first."""

            def visitor() -> asyncio.Protocol:
                return self.config.http_protocol_class(  # type: ignore[call-arg]  # as uvicorn does
                    config=self.config, server_state=self.server_state, app_state=self.lifespan.state
                )

            self.servers.append(await asyncio.get_running_loop().create_server(visitor, sock=sock))

    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, _heard)  # uvicorn raises them again after its clean end
    server = Server(config)
    with contextlib.suppress(SystemExit):  # uvicorn's way to say that the application did not start
        asyncio.run(server.serve([sock]))
    if not server.started:
        raise BadSetting(_why_not(app.state.fault))
    log.info("stopped")


def _also_bound(host: str, port: int) -> socket.socket:
    return bound(host, port, next_free=True)


def _made(settings: Settings) -> Starlette:
    try:
        return create_app(settings)
    except ArgumentError:  # its text has the whole address, with the password
        raise BadSetting("the database's address cannot be read") from None
    except ImportError as lack:
        raise BadSetting(f"the database's library is not installed ({lack.name or lack})") from None
    except OSError as fault:
        raise BadSetting(f"the database cannot be made: {fault.strerror or fault}") from None


def _heard(number: int, frame: object) -> None:
    pass


def _why_not(fault: Exception | None) -> str:
    """Why the server did not start, without the password in the database's address."""
    if fault is None:
        return "the server was stopped before it had started"
    reason = str(getattr(fault, "orig", None) or fault).strip().splitlines()
    return f"the server cannot start: {reason[0] if reason else type(fault).__name__}"
