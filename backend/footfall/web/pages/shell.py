"""The built shell of the page, with what it starts with inserted."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from fastapi import Request
from fastapi.responses import HTMLResponse

from footfall.core.user import User
from footfall.web.pages.forms import document
from footfall.web.pages.page_facts import PageFacts
from footfall.web.pages.texts import locale_of
from footfall.web.services import service_of
from footfall.web.static_files import STATIC_PATH, static_folder

_PRELOAD = re.compile(r'(<script[^>]*id="footfall-preload"[^>]*>).*?(</script>)', re.DOTALL)


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


def shell_for(
    request: Request, user: User, demo: Demo = Demo(), shared: Mapping[str, object] | None = None
) -> HTMLResponse:
    """The built shell with what it starts with; see `preload_of`."""
    shell = _shell()
    if shell is None:
        return HTMLResponse(_missing_build_page(), status_code=503)
    facts, remotes = service_of(request, PageFacts), built_remotes(static_folder())
    start = preload_of(user, locale_of(request), remotes, facts, demo, shared)
    html = _PRELOAD.sub(lambda found: found[1] + start + found[2], shell)
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


def _missing_build_page() -> str:
    return document(
        "The front end is not built",
        "<p>The server runs, but this installation has no built pages. "
        "Run <code>make setup</code> in the project's folder, then reload.</p>",
    )
