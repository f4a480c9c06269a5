"""The pages of sign-in as HTML that works without a script."""

from html import escape
from urllib.parse import quote

STATIC_PATH = "/analytics/traffic/static"


def document(title: str, body: str) -> str:
    """A whole page; `body` is HTML, `title` is text."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Footfall</title>"
        f'<link rel="stylesheet" href="{STATIC_PATH}/shell/notice.css">'
        '<link rel="stylesheet" href="/sign-in/forms.css"></head>'
        f"<body><main><h1>{escape(title)}</h1>{body}</main></body></html>"
    )


def printed_address_page(reason: str) -> str:
    """How the owner of a laptop signs in."""
    return document(
        "Sign in",
        f"{_notice(reason)}<p>Open the address that Footfall printed in the terminal when it started. It "
        "works once; <code>footfall sign-in</code> prints a new one.</p>",
    )


def sign_in_page(reason: str, redirect_to: str, mails: bool, provider: str | None) -> str:
    """The form for address and password, with the other ways in that this installation has."""
    target = escape(redirect_to)
    ways = ""
    if mails:
        ways += '<p><a href="/password/forgotten">Forgotten your password, or no password yet?</a></p>'
    if provider:
        start = f"/sign-in/oidc?redirect_to={quote(redirect_to, safe='')}"
        ways += f'<p><a class="button" href="{escape(start)}">Sign in with {escape(provider)}</a></p>'
    return document(
        "Sign in",
        f'{_notice(reason)}<form method="post" action="/sign-in">'
        f'<input type="hidden" name="redirect_to" value="{target}">'
        '<label for="email">E-mail</label>'
        '<input id="email" name="email" type="email" autocomplete="username" required>'
        '<label for="password">Password</label>'
        '<input id="password" name="password" type="password" autocomplete="current-password" required>'
        f"<button>Sign in</button></form>{ways}",
    )


def forgotten_page() -> str:
    """Where one asks for a mail."""
    field = '<input id="email" name="email" type="email" autocomplete="username" required>'
    return document(
        "Sign in by mail",
        '<form method="post" action="/password/forgotten"><label for="email">E-mail</label>'
        f"{field}<button>Mail me an address to choose a new password</button>"
        '<button formaction="/sign-in/link">Mail me an address to sign in once</button></form>'
        '<p><a href="/sign-in">Back</a></p>',
    )


def mailed_page() -> str:
    """The same words whether the address has an account or not."""
    return document(
        "Look into your mailbox",
        "<p>If there is an account with this address, a mail is on its way.</p>"
        '<p><a href="/sign-in">Back</a></p>',
    )


def reset_page(token: str, reason: str) -> str:
    """The form for a new password."""
    return document(
        "Choose a new password",
        f'{_notice(reason)}<form method="post" action="/password/reset">'
        f'<input type="hidden" name="token" value="{escape(token)}">'
        '<label for="password">New password, at least 10 characters</label>'
        '<input id="password" name="password" type="password" autocomplete="new-password" '
        'minlength="10" required><button>Keep this password</button></form>',
    )


def _notice(reason: str) -> str:
    return f'<p role="alert">{escape(reason)}</p>' if reason else ""
