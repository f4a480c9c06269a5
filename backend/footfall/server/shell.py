"""The page of every address below the product's own: the shell, or the sign-in page."""

import logging

from fastapi import HTTPException, Request
from fastapi.responses import RedirectResponse, Response
from sqlalchemy.exc import SQLAlchemyError

from footfall.core.demo import DEMO_RETAILERS, DEMO_TELLING
from footfall.core.user import GUEST
from footfall.features.accounts.caller import current_user, guests_welcome
from footfall.features.accounts.proving import lacks_factor
from footfall.features.accounts.routes.sign_in import sign_in_form
from footfall.query import Engine
from footfall.web.calls import takes_calls
from footfall.web.late_routes import LateRouter
from footfall.web.pages.shell import Demo, shell_for
from footfall.web.pages.texts import texts_of
from footfall.web.redirects import HOME_PATH
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.services import service_of

log = logging.getLogger(__name__)
SAMPLE_PATH = "sample-report"

router = LateRouter(dependencies=[allow(Right.ANYONE)], include_in_schema=False)
# Below this path are calls, and no pages.
CALLS = "rpc/"


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
    return shell_for(request, user, demo=_demo_of(service_of(request, Engine)))


def _demo_of(engine: Engine) -> Demo:
    if not engine.has_sites(DEMO_RETAILERS):
        return Demo()
    return Demo(DEMO_RETAILERS, DEMO_TELLING if engine.has_sites(DEMO_TELLING) else ())
