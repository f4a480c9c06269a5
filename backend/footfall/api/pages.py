"""The page: the built shell with the user and the list of remotes written into it."""

import json
import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles

from footfall.accounts.schemas import GUEST, User
from footfall.api.session import HOME_PATH, current_user

DEMO_TARGETS = ("acme-fashion.example", "north-wear.example", "lily-shop.example")
LOCALES = ("en", "de", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt", "sv", "tr", "vi", "zh")
STATIC_PATH = "/analytics/traffic/static"
_PRELOAD = re.compile(r'(<script[^>]*id="footfall-preload"[^>]*>).*?(</script>)', re.DOTALL)
_HASHED = re.compile(r"\.[0-9a-f]{8,}\.")

router = APIRouter(include_in_schema=False)


def static_folder() -> Path:
    """Where the front end's build lies."""
    return Path(str(files("footfall"))) / "static"


class BuiltFiles(StaticFiles):
    """Static files; those with a hash in their name may be kept for ever."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """The file with its Cache-Control."""
        # The parent's arguments are handed on as they came; naming them would tie this to its signature.
        answer = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        name = Path(str(args[0])).name
        kept = "public, max-age=31536000, immutable" if _HASHED.search(name) else "no-cache"
        answer.headers["Cache-Control"] = kept
        return answer


@cache
def _shell() -> str | None:
    page = static_folder() / "shell" / "index.html"
    return page.read_text("utf-8") if page.is_file() else None


def locale_of(accepted: str) -> str:
    """The best of the product's languages for an Accept-Language header; English when none fits."""
    wanted = []
    for place, part in enumerate(accepted.split(",")):
        tag, _, weight = part.strip().partition(";q=")
        language = tag.partition("-")[0].lower()
        if language in LOCALES:
            wanted.append((-_weight(weight), place, language))
    return min(wanted)[2] if wanted else "en"


def _weight(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0


def preload_of(user: User, locale: str) -> str:
    """The JSON the page starts from; `<` is escaped so that no value can close the element."""
    value = {
        "user": user.model_dump(by_alias=True),
        "remotes": [{"name": "dashboards", "entry": f"{STATIC_PATH}/dashboards/remoteEntry.js"}],
        "demo": {"targets": DEMO_TARGETS},
        "locale": locale,
    }
    return json.dumps(value).replace("<", "\\u003c")


@router.get("/")
def root() -> Response:
    """The product lives under its base path."""
    return RedirectResponse(HOME_PATH)


@router.get("/analytics/traffic")
@router.get("/analytics/traffic/{path:path}")
def page(request: Request, user: Annotated[User, Depends(current_user)], path: str = "") -> Response:
    """The shell for the signed-in owner, else how to sign in."""
    if user == GUEST:
        expired = "signin" in request.query_params
        return HTMLResponse(_sign_in_page(expired), status_code=401, headers={"Cache-Control": "no-store"})
    shell = _shell()
    if shell is None:
        return HTMLResponse(_missing_build_page(), status_code=503)
    start = preload_of(user, locale_of(request.headers.get("accept-language", "")))
    html = _PRELOAD.sub(lambda found: found[1] + start + found[2], shell)
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


def _document(title: str, body: str) -> str:
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title} · Footfall</title>"
        f'<link rel="stylesheet" href="{STATIC_PATH}/shell/notice.css"></head>'
        f"<body><main><h1>{title}</h1>{body}</main></body></html>"
    )


def _sign_in_page(expired: bool) -> str:
    reason = "<p>This sign-in address was used before or has expired.</p>" if expired else ""
    return _document(
        "Sign in",
        f"{reason}<p>Open the address that Footfall printed in the terminal when it started. It works once; "
        "<code>footfall sign-in</code> prints a new one.</p>",
    )


def _missing_build_page() -> str:
    return _document(
        "The front end is not built",
        "<p>The server runs, but this installation has no built pages. "
        "Run <code>make setup</code> in the project's folder, then reload.</p>",
    )
