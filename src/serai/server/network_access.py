"""Network access: under which address others reach the server, and letting the network in on request."""

from __future__ import annotations

import ipaddress
import logging
import socket
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from serai.server.http_answers import HousePage
from serai.server.http_common import BadRequest, answer, house_of, origin_allowed
from serai.server.settings import BadSetting, Settings

log = logging.getLogger("serai.server")

_EVERYWHERE = ("0.0.0.0", "::")
_HERE = ("localhost", "127.0.0.1", "::1")
_SOMEWHERE = ("192.0.2.1", 9)  # an address that nobody has: the way there leads through the network

Bind = Callable[[str, int], socket.socket]
Listen = Callable[[socket.socket], Awaitable[None]]


class NetworkAccess:
    """Where a server is reached. One that only its own machine reaches can let the network in."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._port = 0
        self._reach: list[str] = []
        self._bind: Bind | None = None
        self._listen: Listen | None = None

    def set_socket(self, sock: socket.socket, bind: Bind, listen: Listen) -> None:
        """The server listens at this socket; `bind` and `listen` make it listen at another one, too."""
        host, self._port = sock.getsockname()[:2]
        self._bind, self._listen = bind, listen
        there = self.network_address() if host in _EVERYWHERE else "" if _is_loopback(host) else host
        self._reach = [address(there, self._port)] if there else []

    def network_address(self) -> str:
        """This machine's address in its network, as the settings have it or as it is found."""
        return self._settings.lan or own_address()

    @property
    def page(self) -> HousePage:
        """What the house's own page must know to give links to others."""
        may = bool(self._settings.invite and self._listen and not self._reach and self.network_address())
        return HousePage(reach=self._reach, can_open=may)

    async def open(self) -> None:
        """Listen in the network, too, until the server ends."""
        host = self.network_address()
        if not self.page.can_open or self._bind is None or self._listen is None:
            raise BadRequest("not-now", "the network cannot be let in here", 409)
        try:
            sock = self._bind(host, self._port)
        except BadSetting as fault:
            raise BadRequest("not-now", str(fault), 409) from None
        self._reach = [address(*sock.getsockname()[:2])]  # before anything else happens: one door is enough
        await self._listen(sock)
        log.info("the network is let in")


def address(host: str, port: int) -> str:
    """An address for a browser."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def own_address() -> str:
    """This machine's address in its network, empty if it is in none; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOMEWHERE)
        except OSError:
            return ""
        host = str(probe.getsockname()[0])
    return "" if _is_loopback(host) or host in _EVERYWHERE else host


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _at_this_machine(request: Request) -> bool:
    """Whether somebody at the server's own machine asks, by an address that means this machine."""
    client = request.client
    return client is not None and _is_loopback(client.host) and request.url.hostname in _HERE


async def house(request: Request) -> Response:
    """Where others reach this house. Whoever comes from elsewhere knows, and learns no other address."""
    here = _at_this_machine(request)
    return answer(house_of(request).network_access.page if here else HousePage(reach=[], can_open=False))


async def let_in(request: Request) -> Response:
    """Let the network in; asked for by whoever sits at this machine, and by nobody else."""
    found = house_of(request)
    if not _at_this_machine(request) or not origin_allowed(request, found.settings):
        raise BadRequest("origin", "only somebody at this machine can let the network in", 403)
    await found.network_access.open()
    return answer(found.network_access.page, 201)
