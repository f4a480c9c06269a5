"""The request log: one line per call, and the call's id on all other log lines."""

import json
import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, TextIO

from fastapi import Request

from footfall.core.user import User
from footfall.web.key_in_address import without_key

log = logging.getLogger("footfall.requests")
_PLAIN_WORD = re.compile(r"[\w.-]{1,64}", re.ASCII)
_id_of_call: ContextVar[str | None] = ContextVar("request_id", default=None)


def begin(request: Request) -> str:
    """Set and return the call's id for all log lines: the caller's if it is a simple word, else a new one."""
    given = request.headers.get("X-Request-Id", "")
    request_id = given if _PLAIN_WORD.fullmatch(given) else secrets.token_hex(8)
    _id_of_call.set(request_id)
    return request_id


def write(request: Request, status: int, seconds: float) -> None:
    """Log an answered call, without its query, which may hold a sign-in token or an API key."""
    user: User | None = getattr(request.state, "user", None)
    path = without_key(request.url.path)
    fields = {
        "method": request.method,
        "path": path,
        "status": status,
        "ms": round(seconds * 1000, 1),
        "user": user.id if user else None,
        "address": request.client.host if request.client else None,
    }
    log.info("%s %s %d", request.method, json.dumps(path), status, extra={"fields": fields})


def configure(form: str, level: str, stream: TextIO | None = None) -> None:
    """Send every log of this process to stderr, as `text` for people or `json` for programs."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.addFilter(_mark)
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s%(mark)s")
    # In UTC, as in the other form: machines of a group may stand in several time zones.
    text.converter, text.default_msec_format = time.gmtime, "%s.%03dZ"
    handler.setFormatter(_Json() if form == "json" else text)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())


def _mark(record: logging.LogRecord) -> bool:
    request_id = _id_of_call.get()
    record.__dict__.update(request_id=request_id, mark=f" [{request_id}]" if request_id else "")
    return True


class _Json(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "request_id": getattr(record, "request_id", None),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line)
