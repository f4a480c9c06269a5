"""The page: the built shell with the user and the list of remotes inserted."""

import json
import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from fastapi import HTTPException, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from sqlalchemy.exc import SQLAlchemyError

from footfall.api.accounts.sign_in import sign_in_form
from footfall.api.http.calls import takes_calls
from footfall.api.http.late_routes import LateRouter
from footfall.api.http.redirects import HOME_PATH
from footfall.api.pages.forms import STATIC_PATH, document
from footfall.api.pages.texts import locale_of, texts_of
from footfall.api.security.gate import guests_welcome
from footfall.api.security.proving import lacks_factor
from footfall.api.security.session import current_user
from footfall.engine import Engine
from footfall.vocabulary.demo import DEMO_RETAILERS, DEMO_TELLING
from footfall.vocabulary.user import GUEST, User

log = logging.getLogger(__name__)
SAMPLE_PATH = "sample-report"
_PRELOAD = re.compile(r'(<script[^>]*id="footfall-preload"[^>]*>).*?(</script>)', re.DOTALL)

router = LateRouter(include_in_schema=False)
# Below this path are calls, and no pages.
CALLS = "rpc/"


def static_folder() -> Path:
    """Folder of the built front end."""
    return Path(str(files("footfall"))) / "static"


@dataclass(frozen=True)
class PageFacts:
    """Facts about this installation for the page.

    remotes_host: scheme and host that serve the remotes, empty for this server. base_path: path of its host
    below which the product lies, on both. support_email: where people get help, None if not set.
    usage_events: whether the page sends what people do on it.
    """

    remotes_host: str = ""
    base_path: str = ""
    support_email: str | None = None
    usage_events: bool = False


@dataclass(frozen=True)
class Demo:
    """Sites of the sample report, none if the data is not the sample's. telling: those with own counts."""

    targets: tuple[str, ...] = ()
    telling: tuple[str, ...] = ()


@cache
def _shell() -> str | None:
    page = static_folder() / "shell" / "index.html"
    return page.read_text("utf-8") if page.is_file() else None


def built_remotes(folder: Path) -> tuple[str, ...]:
    """Names of the remotes whose build lies in the folder, sorted; the page registers these."""
    return tuple(sorted(entry.parent.name for entry in folder.glob("*/remoteEntry.js")))


def preload_of(
    user: User,
    locale: str,
    remotes: Sequence[str],
    facts: PageFacts = PageFacts(),
    demo: Demo = Demo(),
    shared: Mapping[str, object] | None = None,
) -> str:
    """The initial JSON of the page. `<` is escaped so that no value can close the script element.

    shared: facts about the share link whose page it is.
    """
    at = f"{facts.remotes_host}{facts.base_path}{STATIC_PATH}"
    value: dict[str, object] = {
        "user": user.model_dump(mode="json", by_alias=True),
        "remotes": [{"name": name, "entry": f"{at}/{name}/remoteEntry.js"} for name in remotes],
        "demo": asdict(demo),
        "supportEmail": facts.support_email,
        "usageEvents": facts.usage_events,
        "locale": locale,
    }
    if shared is not None:
        value["shared"] = shared
    return json.dumps(value).replace("<", "\\u003c")


@router.get("/")
def root() -> Response:
    """Redirect to the product's base path."""
    return RedirectResponse(HOME_PATH)


@router.get("/analytics/traffic")
@router.get("/analytics/traffic/{path:path}")
def page(request: Request, path: str = "") -> Response:
    """The shell with the user inserted, or the sign-in page for guests who may not see the shell."""
    if path.startswith(CALLS):
        # A program that sends no body, and so GET, would take the page for its answer.
        known = takes_calls(request.app, request.url.path)
        raise HTTPException(405, headers={"Allow": "POST"}) if known else HTTPException(404)
    try:
        user = current_user(request)
        turned_away = user == GUEST and not guests_welcome(request)
    except SQLAlchemyError as error:
        reason = str(error).splitlines()[0]
        log.error("the user could not be loaded, the page starts as a guest's: %s", reason)
        user, turned_away = GUEST, False
    expired = "signin" in request.query_params
    if user == GUEST and (turned_away or expired):
        reason = texts_of(request).text("usedSignIn") if expired else ""
        return sign_in_form(request, reason, request.url.path, 401)
    if user.admin and lacks_factor(request, user):
        user = user.model_copy(update={"factor_needed": True})
    if path.startswith(SAMPLE_PATH):
        # The sample is open to users who have used up their plan.
        user = user.model_copy(update={"off_limits": False})
    return shell_for(request, user, demo=_demo_of(request.app.state.engine))


def _demo_of(engine: Engine) -> Demo:
    if not engine.has_sites(DEMO_RETAILERS):
        return Demo()
    return Demo(DEMO_RETAILERS, DEMO_TELLING if engine.has_sites(DEMO_TELLING) else ())


def shell_for(
    request: Request, user: User, demo: Demo = Demo(), shared: Mapping[str, object] | None = None
) -> HTMLResponse:
    """The built shell with what it starts with; see `preload_of`."""
    shell = _shell()
    if shell is None:
        return HTMLResponse(_missing_build_page(), status_code=503)
    facts, remotes = request.app.state.page_facts, built_remotes(static_folder())
    start = preload_of(user, locale_of(request), remotes, facts, demo, shared)
    html = _PRELOAD.sub(lambda found: found[1] + start + found[2], shell)
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


def _missing_build_page() -> str:
    return document(
        "The front end is not built",
        "<p>The server runs, but this installation has no built pages. "
        "Run <code>make setup</code> in the project's folder, then reload.</p>",
    )
