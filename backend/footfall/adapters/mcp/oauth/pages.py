"""The page on which a reader decides about an assistant, as HTML that works without a script."""

from html import escape
from urllib.parse import urlsplit

from pydantic import AnyUrl

from footfall.web.pages.forms import document, help_line
from footfall.web.pages.texts import PageTexts

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


def mistake_page(texts: PageTexts, name: str, address: str, error: str) -> str:
    """The page for a question of an assistant that cannot be answered, with a way back to it.

    Whoever registered an assistant chose its address, so nobody is sent there who does not want to go.
    """
    mistake = texts.html(
        "connectMistake",
        assistant=f"<strong>{escape(name)}</strong>",
        error=f"<code>{escape(error)}</code>",
    )
    return _page(
        texts,
        f'<p role="alert">{mistake}</p>'
        f"<p>{texts.html('connectLeave', host=f'<code>{escape(host_of(address))}</code>')}</p>"
        f'<p><a class="button" href="{escape(address)}">{texts.html("connectGo")}</a></p>',
    )


def host_of(address: str) -> str:
    """What readers recognise an address by: its host with port, or the scheme of an app with a colon.

    A host that is not of ASCII alone is in Punycode, as letters of two scripts may look alike. What stands
    before an @ is no part of the host.
    """
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https"):
        return f"{parts.scheme}:"
    host = AnyUrl(address).host or ""
    return host if parts.port is None else f"{host}:{parts.port}"


def _page(texts: PageTexts, body: str) -> str:
    return document(texts.text("connectTitle"), body + help_line(texts), texts.locale)
