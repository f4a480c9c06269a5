"""Pages for signing in and opening a share link, as HTML that works without scripts."""

from dataclasses import dataclass
from html import escape
from urllib.parse import quote

from footfall.core.limits import SHORTEST_PASSWORD
from footfall.web.pages.texts import PageTexts
from footfall.web.static_files import STATIC_PATH

# For forms that use up the token in their page's address.
_HISTORY_SCRIPT = '<script src="/sign-in/history.js" defer></script>'


def document(title: str, body: str, locale: str = "en", style: str = "/sign-in/forms.css") -> str:
    """A whole page; `body` is HTML, `title` is text. style: path of the style sheet of forms."""
    return (
        f'<!doctype html><html lang="{locale}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Footfall</title>"
        f'<link rel="stylesheet" href="{STATIC_PATH}/shell/notice.css">'
        f'<link rel="stylesheet" href="{style}"></head>'
        f"<body><main><h1>{escape(title)}</h1>{body}</main></body></html>"
    )


def printed_address_page(texts: PageTexts, reason: str) -> str:
    """The page that says how to sign in where there are no accounts."""
    how = texts.html("printedAddress", command="<code>footfall sign-in</code>")
    return _page(texts, "signIn", f"{_notice(reason)}<p>{how}</p>")


@dataclass(frozen=True)
class WaysToSignIn:
    """The ways to sign in beside a password. provider: its name; None without one."""

    mails: bool
    provider: str | None
    passkeys: bool


def sign_in_page(texts: PageTexts, reason: str, redirect_to: str, open_ways: WaysToSignIn) -> str:
    """The sign-in form, with the other ways to sign in that are configured."""
    target = escape(redirect_to)
    ways = ""
    if open_ways.mails:
        ways += f'<p><a href="/password/forgotten">{texts.html("forgotten")}</a></p>'
    if open_ways.passkeys:
        ways += _passkey_button(texts, "/sign-in/passkey", "signInByPasskey", redirect_to)
    if open_ways.provider:
        start = f"/sign-in/oidc?redirect_to={quote(redirect_to, safe='')}"
        named = texts.html("signInWith", provider=escape(open_ways.provider))
        ways += f'<p><a class="button" href="{escape(start)}">{named}</a></p>'
    return _page(
        texts,
        "signIn",
        f'{_notice(reason)}<form method="post" action="/sign-in">'
        f'<input type="hidden" name="redirect_to" value="{target}">{_email(texts)}'
        f'<label for="password">{texts.html("password")}</label>'
        '<input id="password" name="password" type="password" autocomplete="current-password" required>'
        f"<button>{texts.html('signIn')}</button></form>{ways}",
    )


def second_step_page(texts: PageTexts, reason: str, passkeys: bool) -> str:
    """The form for the code of the second factor. passkeys: whether a passkey may answer instead."""
    other = _passkey_button(texts, "/sign-in/factor/passkey", "usePasskey", "") if passkeys else ""
    return _page(
        texts,
        "secondStep",
        f"{_notice(reason)}<p>{texts.html('secondStepHow')}</p>"
        '<form method="post" action="/sign-in/factor">'
        f'<label for="code">{texts.html("code")}</label>'
        '<input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false"'
        f' maxlength="40" required autofocus><button>{texts.html("signIn")}</button></form>{other}'
        f"<p>{texts.html('lostFactor')}</p>{_back(texts)}",
    )


@dataclass(frozen=True)
class LinkToSignIn:
    """A one-time link: its token, where it leads afterwards, and whom it signs in.

    other, other_id: the other account that is signed in now; `other` is None without one.
    """

    token: str
    redirect_to: str
    account: str
    other: str | None = None
    other_id: int = 0


def sign_in_link_page(texts: PageTexts, link: LinkToSignIn) -> str:
    """The page that a one-time link opens. Only its button signs in."""
    fields = {"token": link.token, "redirect_to": link.redirect_to}
    if link.other is None:
        what = f"<p>{texts.html('signsIn', account=_named(link.account))}</p>"
        button, stay = "<button autofocus>", ""
    else:
        fields["instead_of"] = str(link.other_id)
        what = f'<p role="alert">{texts.html("otherAccount", other=_named(link.other))}</p>'
        what += f"<p>{texts.html('signInInstead', account=_named(link.account))}</p>"
        # No focus: nobody should change the account by a careless Enter.
        button = "<button>"
        stay = (
            f'<p><a href="{escape(link.redirect_to)}">{texts.html("stay", other=_named(link.other))}</a></p>'
        )
    hidden = "".join(
        f'<input type="hidden" name="{name}" value="{escape(value)}">' for name, value in fields.items()
    )
    form = (
        f'<form method="post" action="/sign-in/token">{hidden}{button}{texts.html("signIn")}</button></form>'
    )
    return _page(texts, "signIn", what + form + stay + _HISTORY_SCRIPT)


def forgotten_page(texts: PageTexts) -> str:
    """The form to ask for a sign-in or reset mail."""
    return _page(
        texts,
        "signInByMail",
        f'<form method="post" action="/password/forgotten">{_email(texts)}'
        f"<button>{texts.html('mailReset')}</button>"
        f'<button formaction="/sign-in/link">{texts.html("mailLink")}</button></form>{_back(texts)}',
    )


def mailed_page(texts: PageTexts) -> str:
    """The page after asking for a mail; the same whether or not the address has an account."""
    return _page(texts, "lookIntoMailbox", f"<p>{texts.html('onItsWay')}</p>{_back(texts)}")


def reset_page(texts: PageTexts, token: str, reason: str) -> str:
    """The form for a new password."""
    return _page(
        texts,
        "choosePassword",
        f'{_notice(reason)}<form method="post" action="/password/reset">'
        f'<input type="hidden" name="token" value="{escape(token)}">'
        f'<label for="password">{texts.html("newPassword", count=str(SHORTEST_PASSWORD))}</label>'
        '<input id="password" name="password" type="password" autocomplete="new-password" '
        f'minlength="{SHORTEST_PASSWORD}" required><button>{texts.html("keepPassword")}</button></form>'
        f"{_HISTORY_SCRIPT}",
    )


def shared_password_page(texts: PageTexts, action: str, reason: str) -> str:
    """The form for the password of a share link."""
    return _page(
        texts,
        "shared.locked",
        f"{_notice(reason)}<p>{texts.html('shared.lockedWhy')}</p>"
        f'<form method="post" action="{escape(action)}">'
        f'<label for="password">{texts.html("password")}</label>'
        '<input id="password" name="password" type="password" autocomplete="off" required autofocus>'
        f"<button>{texts.html('shared.open')}</button></form>",
    )


def closed_link_page(texts: PageTexts) -> str:
    """The page that says that a share link opens nothing, but not whether it ever did."""
    return document(texts.text("shared.closed"), f"<p>{texts.html('shared.closedWhy')}</p>", texts.locale)


def help_line(texts: PageTexts) -> str:
    """HTML that says whom to ask for help; empty if no support address is set."""
    if texts.support_email is None:
        return ""
    address = escape(texts.support_email)
    link = f'<a href="mailto:{address}">{address}</a>'
    return f"<p>{texts.html('needHelp', email=link)}</p>"


def _page(texts: PageTexts, title: str, body: str) -> str:
    return document(texts.text(title), body + help_line(texts), texts.locale)


def _email(texts: PageTexts) -> str:
    # Not of type "email": browsers refuse letters beyond ASCII before the @ there, and write domains anew.
    field = (
        '<input id="email" name="email" inputmode="email" autocapitalize="none" spellcheck="false"'
        ' autocomplete="username" required>'
    )
    return f'<label for="email">{texts.html("email")}</label>{field}'


def _named(account: str) -> str:
    return f"<strong>{escape(account)}</strong>"


def _passkey_button(texts: PageTexts, path: str, text: str, redirect_to: str) -> str:
    """A button that asks the browser for a passkey. Hidden until the script finds that the browser can."""
    return (
        f'<p><button type="button" class="quiet" data-passkey="{path}" data-redirect="{escape(redirect_to)}"'
        f" hidden>{texts.html(text)}</button></p>"
        f'<p role="alert" id="passkey-problem" hidden>{texts.html("passkeyFailed")}</p>'
        '<script src="/sign-in/passkeys.js" defer></script>'
    )


def _back(texts: PageTexts) -> str:
    return f'<p><a href="/sign-in">{texts.html("back")}</a></p>'


def _notice(reason: str) -> str:
    return f'<p role="alert">{escape(reason)}</p>' if reason else ""
