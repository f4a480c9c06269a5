"""The API page: Swagger UI with this server's OpenAPI description."""

from fastapi.responses import HTMLResponse, Response

from footfall.web.late_routes import LateRouter
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

router = LateRouter(include_in_schema=False)


@router.get(PATH)
def description() -> Response:
    """The API page. Calls from it are made as the signed-in user."""
    return HTMLResponse(_PAGE, headers={"Cache-Control": "no-cache"})
