"""The page for browsers: one document for every screen, and what it loads, kept in memory and sent packed."""

from __future__ import annotations

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from serai.server.http_common import BadRequest, house_of

_INDEX = "index.html"
_STAMP = "stamp"  # of the build; nobody's business
_ASSETS = "assets/"  # files with a hash in their names
_PACKED = ".gz"

#: The screens; the document finds out from its address which one it is.
_SCREENS = (
    "/",
    "/table/{id}",
    "/replay/{id}",
    "/learn/{game}",
    "/rules/{game}",
    "/decks/{game}",
    "/cards/{game}",
    "/edit/{game}",
    "/scenario",
)

_TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}

#: The page loads and calls its own server and nobody else; the styles of single elements are computed.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self' data:",
        "media-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_HEADS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "vary": "accept-encoding",
}
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"

_NOT_BUILT = """\
Serai's server is running, but its page was not built, so there is nothing to see here.

In a clone of the project: make play (or: python tools/page.py), then start the server again.
Programs are served all the same (docs/protocol.md), and `serai play --terminal` needs no page.
"""


@dataclass(frozen=True)
class File:
    """A file of the page; `packed` is empty where that saves nothing."""

    data: bytes
    packed: bytes
    type: str
    tag: str
    keep: str


class Page:
    """The files of a built page by their names; none if it was not built."""

    def __init__(self, folder: str = "") -> None:
        place = Path(folder) if folder else Path(__file__).with_name("page")
        self.files: dict[str, File] = {}
        if not (place / _INDEX).is_file():
            return
        for path in sorted(place.rglob("*")):
            if path.is_file() and path.suffix != _PACKED and path.name != _STAMP:
                name = path.relative_to(place).as_posix()
                self.files[name] = _read(path, _FOR_EVER if name.startswith(_ASSETS) else _ASK_AGAIN)


def _read(path: Path, keep: str) -> File:
    data, packed = path.read_bytes(), path.with_name(path.name + _PACKED)
    type = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if type.startswith("text/"):
        type += "; charset=utf-8"
    tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
    return File(data, packed.read_bytes() if packed.is_file() else b"", type, tag, keep)


def routes() -> list[Route]:
    """Where the page is."""
    files = [Route(f"/{_ASSETS}{{asset:path}}", _file), Route("/{name}", _file)]
    return [*(Route(screen, _screen) for screen in _SCREENS), *files]


async def _screen(request: Request) -> Response:
    """The document, whatever the screen."""
    page = house_of(request).page
    if not page.files:
        return PlainTextResponse(_NOT_BUILT, 503)
    return _sent(request, page.files[_INDEX])


async def _file(request: Request) -> Response:
    """What the document loads."""
    found = house_of(request).page.files.get(request.url.path.removeprefix("/"))
    if found is None:
        raise BadRequest("malformed", "there is no such page", 404)
    return _sent(request, found)


def _sent(request: Request, file: File) -> Response:
    heads = {**_HEADS, "cache-control": file.keep, "etag": file.tag}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(None, 304, heads)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, 200, heads | {"content-encoding": "gzip"}, file.type)
    return Response(file.data, 200, heads, file.type)
