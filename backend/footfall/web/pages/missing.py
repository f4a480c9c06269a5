"""The page for an address that leads nowhere."""

from fastapi import Request
from fastapi.responses import HTMLResponse

from footfall.web.pages.forms import document
from footfall.web.pages.texts import texts_of
from footfall.web.redirects import HOME_PATH


def missing_page(request: Request) -> HTMLResponse | None:
    """The page in the reader's language; None for programs, which name no HTML in `Accept`, or do not GET."""
    if request.method != "GET" or "text/html" not in request.headers.get("accept", ""):
        return None
    texts = texts_of(request)
    way = f'<p><a href="{HOME_PATH}">{texts.html("noSuchPageWay")}</a></p>'
    body = f"<p>{texts.html('noSuchPageWhy')}</p>{way}"
    return HTMLResponse(document(texts.text("noSuchPage"), body, texts.locale), 404)
