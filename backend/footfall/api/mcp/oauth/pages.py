"""The page on which a reader decides about an assistant, as HTML that works without a script."""

from html import escape
from urllib.parse import urlsplit

from footfall.api.pages.forms import document, help_line
from footfall.api.pages.texts import PageTexts

CONSENT_PATH = "/oauth/consent"


def consent_page(texts: PageTexts, name: str, redirect_uri: str, fields: dict[str, str]) -> str:
    """The page that says who wants access and where the decision is sent, with a form to allow or deny it."""
    hidden = "".join(
        f'<input type="hidden" name="{escape(field)}" value="{escape(value)}">'
        for field, value in fields.items()
    )
    return _page(
        texts,
        f"<p>{texts.html('connectWhat', assistant=f'<strong>{escape(name)}</strong>')}</p>"
        f"<p>{texts.html('connectWhere', host=f'<code>{escape(host_of(redirect_uri))}</code>')}</p>"
        f"<p>{texts.html('connectCare')}</p>"
        f'<form method="post" action="{CONSENT_PATH}">{hidden}'
        f'<button name="decision" value="allow">{texts.html("connectAllow")}</button>'
        f'<button name="decision" value="deny">{texts.html("connectDeny")}</button></form>',
    )


def leaving_page(texts: PageTexts, address: str) -> str:
    """The page that leads back to the assistant.

    A redirect would not do: the Content-Security-Policy lets a form lead to this server only.
    """
    target = escape(address)
    return _page(
        texts,
        f'<meta http-equiv="refresh" content="0;url={target}">'
        f'<p><a class="button" href="{target}">{texts.html("connectGo")}</a></p>',
    )


def refused_page(texts: PageTexts) -> str:
    """The page for a call that no assistant can have made."""
    return _page(texts, f'<p role="alert">{texts.html("connectBroken")}</p>')


def host_of(address: str) -> str:
    """What readers recognise an address by: its host with port, or the scheme of an app with a colon."""
    parts = urlsplit(address)
    return parts.netloc if parts.scheme in ("http", "https") else f"{parts.scheme}:"


def _page(texts: PageTexts, body: str) -> str:
    return document(texts.text("connectTitle"), body + help_line(texts), texts.locale)
