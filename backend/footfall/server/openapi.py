"""This server's OpenAPI description, and the API page: Swagger UI with it."""

from fastapi import Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from footfall.web.late_routes import LateRouter
from footfall.web.rights.access import Right
from footfall.web.rights.allow import allow
from footfall.web.static_files import STATIC_PATH

PATH = "/openapi"
_PLACE = f"{STATIC_PATH}/shell/openapi"
# Scripts are files: the Content-Security-Policy of this server runs none that stands in the page.
_PAGE = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>API · Footfall</title>'
    f'<link rel="icon" href="{STATIC_PATH}/shell/favicon.svg">'
    f'<link rel="stylesheet" href="{_PLACE}/swagger-ui.css">'
    f'<link rel="stylesheet" href="{_PLACE}/start.css"></head>'
    f'<body><main id="openapi"></main><script src="{_PLACE}/swagger-ui-bundle.js"></script>'
    f'<script src="{_PLACE}/start.js"></script></body></html>'
)

router = LateRouter(dependencies=[allow(Right.ANYONE)], include_in_schema=False)
# The collector has it too.
described = LateRouter(dependencies=[allow(Right.ANYONE)], include_in_schema=False)


@described.get("/openapi.json")
def description(request: Request) -> Response:
    """The description. It is made at the first call, which takes seconds."""
    return JSONResponse(request.app.openapi())


@router.get(PATH)
def page() -> Response:
    """The API page. Calls from it are made as the signed-in user."""
    return HTMLResponse(_PAGE, headers={"Cache-Control": "no-cache"})
