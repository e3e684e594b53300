"""Logs: a JSON object in each line, without secrets: no token, no query, nobody's address, no table's id."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from datetime import UTC, datetime

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from serai.server.keeper import hashed

log = logging.getLogger("serai.server")

#: What a record may carry beside its sentence.
_FIELDS = ("table", "method", "path", "status", "ms", "seat", "seconds", "address")
_TABLE = re.compile(r"^/api/tables/[^/]+")
_TABLE_PAGES = r"/api/tables(/\{id\}(/(seats/\d+|log|record|replay))?)?"
_GAME_PAGES = r"/api/games(/[a-z-]{1,40}(/(cards|decks|rules))?)?"
_KNOWN = re.compile(rf"^(/health|/ws|/api/turns|{_TABLE_PAGES}|{_GAME_PAGES})$")


class Lines(logging.Formatter):
    """A log record as a line of JSON. A table is named by a hash, since its id is the link to it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        for name in _FIELDS:
            value = getattr(record, name, None)
            if value is not None:
                line[name] = hashed(str(value))[:12] if name == "table" else value
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def keep_logs(level: str) -> None:
    """Write logs to the error stream; uvicorn's own lines have query strings, so they stay out."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    log.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)


class Requests:
    """Around the application: each request and each socket gets a line when it ends."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and write down how."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        begun, status = time.monotonic(), 0

        async def sending(message: Message) -> None:
            nonlocal status
            status = int(message.get("status", status))
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            took = time.monotonic() - begun
            path = plain_path(scope["path"])
            if scope["type"] == "http":
                ms = round(took * 1000, 1)
                fields = {"method": scope["method"], "path": path, "status": status, "ms": ms}
                log.info("request", extra=fields)
            else:
                log.info("socket closed", extra={"path": path, "seconds": round(took, 1)})


def plain_path(path: str) -> str:
    """A path without what may be a secret in it; a path that is none of ours may hold anything."""
    plain = _TABLE.sub("/api/tables/{id}", path)
    return plain if _KNOWN.fullmatch(plain) else "(unknown)"
