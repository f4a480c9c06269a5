"""The page on which a reader decides about an assistant, as HTML that works without a script."""

from html import escape
from urllib.parse import urlsplit

from footfall.api.pages.forms import document, help_line
from footfall.api.pages.texts import PageTexts

CONSENT_PATH = "/oauth/consent"


def consent_page(texts: PageTexts, name: str, redirect_uri: str, fields: dict[str, str]) -> str:
    """Who wants to ask what, and where the answer goes; both answers are one form."""
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
    """Leads to the assistant. No redirect: the policy lets a form lead nowhere but to this server."""
    target = escape(address)
    return _page(
        texts,
        f'<meta http-equiv="refresh" content="0;url={target}">'
        f'<p><a class="button" href="{target}">{texts.html("connectGo")}</a></p>',
    )


def refused_page(texts: PageTexts) -> str:
    """For a call that no assistant could have made."""
    return _page(texts, f'<p role="alert">{texts.html("connectBroken")}</p>')


def host_of(address: str) -> str:
    """What a reader recognises an address by: its host, or the scheme of an app."""
    parts = urlsplit(address)
    return parts.netloc if parts.scheme in ("http", "https") else f"{parts.scheme}:"


def _page(texts: PageTexts, body: str) -> str:
    return document(texts.text("connectTitle"), body + help_line(texts), texts.locale)
