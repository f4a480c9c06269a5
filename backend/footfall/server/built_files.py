"""The files of the built front end, each compressed once and not for every reader."""

import gzip
import os
import re
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

from footfall.web.rights.access import Access, Right

_HASHED = re.compile(r"\.[0-9a-f]{8,}\.")
_PACKED = (".css", ".html", ".js", ".json", ".svg", ".txt")
# Smaller files get no shorter by compression.
_LEAST_BYTES = 1024


class BuiltFiles(StaticFiles):
    """Static files. Browsers may keep those with a hash in their name for a year.

    allowed_origin: origin of a page that loads these files from another host (CORS); None if none does.
    """

    access = Access(right=Right.ANYONE)

    def __init__(self, directory: Path, allowed_origin: str | None = None) -> None:
        super().__init__(directory=directory)
        self._allowed_origin = allowed_origin

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file with its Cache-Control, compressed for clients that accept gzip."""
        path = Path(full_path)
        answer = super().file_response(full_path, stat_result, scope, status_code)
        if path.suffix == ".svg":
            answer.headers["Content-Type"] = "image/svg+xml; charset=utf-8"
        if isinstance(answer, FileResponse) and _may_be_packed(path, stat_result, scope):
            packed = _packed(path, stat_result.st_mtime_ns, stat_result.st_size)
            headers = {
                name: value
                for name, value in answer.headers.items()
                if name not in ("accept-ranges", "content-length")
            }
            answer = Response(packed, status_code, {**headers, "Content-Encoding": "gzip"})
            answer.headers.add_vary_header("Accept-Encoding")
        caching = "public, max-age=31536000, immutable" if _HASHED.search(path.name) else "no-cache"
        answer.headers["Cache-Control"] = caching
        if self._allowed_origin is not None:
            answer.headers["Access-Control-Allow-Origin"] = self._allowed_origin
        return answer


def _may_be_packed(path: Path, stat_result: os.stat_result, scope: Scope) -> bool:
    asked = Headers(scope=scope)
    return (
        scope["method"] == "GET"
        and path.suffix in _PACKED
        and stat_result.st_size >= _LEAST_BYTES
        and "gzip" in asked.get("Accept-Encoding", "")
        and "Range" not in asked
    )


# All files of a build take some two megabytes of memory.
@lru_cache(maxsize=1024)
def _packed(path: Path, _modified: int, _size: int) -> bytes:
    """The compressed file. Time and size are parts of the cache key, so a rewritten file is read again."""
    return gzip.compress(path.read_bytes(), mtime=0)
