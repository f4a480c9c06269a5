"""The pages of sign-in as HTML that works without a script."""

from html import escape
from urllib.parse import quote

from footfall.accounts.passwords import SHORTEST
from footfall.api.pages.texts import Words

STATIC_PATH = "/analytics/traffic/static"


def document(title: str, body: str, locale: str = "en") -> str:
    """A whole page; `body` is HTML, `title` is text."""
    return (
        f'<!doctype html><html lang="{locale}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Footfall</title>"
        f'<link rel="stylesheet" href="{STATIC_PATH}/shell/notice.css">'
        '<link rel="stylesheet" href="/sign-in/forms.css"></head>'
        f"<body><main><h1>{escape(title)}</h1>{body}</main></body></html>"
    )


def printed_address_page(words: Words, reason: str) -> str:
    """How the owner of a laptop signs in."""
    how = words.html("printedAddress", command="<code>footfall sign-in</code>")
    return _page(words, "signIn", f"{_notice(reason)}<p>{how}</p>")


def sign_in_page(words: Words, reason: str, redirect_to: str, mails: bool, provider: str | None) -> str:
    """The form for address and password, with the other ways in that this installation has."""
    target = escape(redirect_to)
    ways = ""
    if mails:
        ways += f'<p><a href="/password/forgotten">{words.html("forgotten")}</a></p>'
    if provider:
        start = f"/sign-in/oidc?redirect_to={quote(redirect_to, safe='')}"
        named = words.html("signInWith", provider=escape(provider))
        ways += f'<p><a class="button" href="{escape(start)}">{named}</a></p>'
    return _page(
        words,
        "signIn",
        f'{_notice(reason)}<form method="post" action="/sign-in">'
        f'<input type="hidden" name="redirect_to" value="{target}">{_email(words)}'
        f'<label for="password">{words.html("password")}</label>'
        '<input id="password" name="password" type="password" autocomplete="current-password" required>'
        f"<button>{words.html('signIn')}</button></form>{ways}",
    )


def forgotten_page(words: Words) -> str:
    """Where one asks for a mail."""
    return _page(
        words,
        "signInByMail",
        f'<form method="post" action="/password/forgotten">{_email(words)}'
        f"<button>{words.html('mailReset')}</button>"
        f'<button formaction="/sign-in/link">{words.html("mailLink")}</button></form>{_back(words)}',
    )


def mailed_page(words: Words) -> str:
    """The same words whether the address has an account or not."""
    return _page(words, "lookIntoMailbox", f"<p>{words.html('onItsWay')}</p>{_back(words)}")


def reset_page(words: Words, token: str, reason: str) -> str:
    """The form for a new password."""
    return _page(
        words,
        "choosePassword",
        f'{_notice(reason)}<form method="post" action="/password/reset">'
        f'<input type="hidden" name="token" value="{escape(token)}">'
        f'<label for="password">{words.html("newPassword", count=str(SHORTEST))}</label>'
        '<input id="password" name="password" type="password" autocomplete="new-password" '
        f'minlength="{SHORTEST}" required><button>{words.html("keepPassword")}</button></form>',
    )


def join_page(words: Words) -> str:
    """What to do with a link to a panel; the code behind its # is for the extension alone."""
    return _page(words, "joinPanel", f"<p>{words.html('joinHow')}</p>")


def help_line(words: Words) -> str:
    """Whom to write to who is stuck; nothing where no such address is set."""
    if words.support_email is None:
        return ""
    address = escape(words.support_email)
    link = f'<a href="mailto:{address}">{address}</a>'
    return f"<p>{words.html('needHelp', email=link)}</p>"


def _page(words: Words, title: str, body: str) -> str:
    return document(words.text(title), body + help_line(words), words.locale)


def _email(words: Words) -> str:
    field = '<input id="email" name="email" type="email" autocomplete="username" required>'
    return f'<label for="email">{words.html("email")}</label>{field}'


def _back(words: Words) -> str:
    return f'<p><a href="/sign-in">{words.html("back")}</a></p>'


def _notice(reason: str) -> str:
    return f'<p role="alert">{escape(reason)}</p>' if reason else ""
