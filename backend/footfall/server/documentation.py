"""Serves the documentation built by `make docs` under `/docs`."""

from html import escape
from importlib.resources import files
from pathlib import Path, PurePosixPath
from urllib.parse import quote

from fastapi.concurrency import run_in_threadpool
from fastapi.responses import HTMLResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from footfall.core.spelling import meant_by
from footfall.web.pages.forms import document
from footfall.web.rights.access import Access, Right

PATH = "/docs"
_NOT_BUILT = (
    "<p>After the first <code>make run</code> it takes a minute or two until it is: reload then. Otherwise "
    "run <code>make docs</code> in the project's folder. The same texts are in its folder "
    '<code>docs</code>, and every call of the API is described at <a href="/openapi">/openapi</a>.</p>'
)
_NO_SUCH_PAGE = (
    f'<p>The documentation has no page here. Start at <a href="{PATH}/">its first page</a>, '
    f'or <a href="{PATH}/search.html">search it</a>.</p>'
)


def built_folder() -> Path:
    """Folder in which `make docs` puts the pages; it may not exist."""
    return Path(str(files("footfall"))) / "documentation"


class Documentation(StaticFiles):
    """Serves the built pages. If none are built, or not this one, it answers a page that says what to do."""

    access = Access(right=Right.ANYONE)

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self._first_page = folder / "index.html"

    async def check_config(self) -> None:
        """Check nothing: the folder may be built while the server runs."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or 404 with a page for people."""
        if not self._first_page.is_file():
            return HTMLResponse(document("The documentation is not built yet", _NOT_BUILT), 404)
        try:
            answer = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404:
                raise
            near = await run_in_threadpool(self._near, path)
            return HTMLResponse(document("No such page", _NO_SUCH_PAGE + near), 404)
        # An upgrade brings other pages under the same names.
        answer.headers["Cache-Control"] = "no-cache"
        return answer

    def _near(self, path: str) -> str:
        """HTML with links to the pages that a mistyped address may have meant; empty if there are none."""
        folder = self._first_page.parent
        pages = {
            page.relative_to(folder).with_suffix("").as_posix(): page.stem for page in folder.rglob("*.html")
        }
        meant = meant_by(PurePosixPath(path).stem, set(pages.values()))
        links = [
            f'<a href="{PATH}/{quote(place)}.html">{escape(place)}</a>'
            for place, name in sorted(pages.items())
            if name in meant
        ]
        return f"<p>Did you mean {', '.join(links)}?</p>" if links else ""
