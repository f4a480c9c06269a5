"""Texts of mails about accounts."""

from typing import NamedTuple

from footfall.web.pages.texts import PageTexts


class Letter(NamedTuple):
    """Subject and text of a mail."""

    subject: str
    text: str


def sign_in_letter(texts: PageTexts, link: str) -> Letter:
    """The mail with a one-time sign-in address."""
    return _letter(texts, "signInMail", link)


def reset_letter(texts: PageTexts, link: str) -> Letter:
    """The mail with the address to choose a new password."""
    return _letter(texts, "resetMail", link)


def invitation_letter(texts: PageTexts, link: str) -> Letter:
    """The mail to the owner of a new account."""
    return _letter(texts, "invitationMail", link)


def factor_letter(texts: PageTexts, change: str, link: str) -> Letter:
    """The mail about a change of second factors. change: a key of the texts below `factorMail`."""
    text = texts.text("factorMail.text", what=texts.text(f"factorMail.{change}"), link=link)
    return Letter(texts.text("factorMail.subject"), text)


def asked_letter(texts: PageTexts, name: str, plan: str, link: str) -> Letter:
    """The mail to the owner of a plan about a sub-user's request."""
    # The subject leaves out the name: it is one line, but people may write anything there.
    text = texts.text("askedMail.text", who=name, plan=plan, link=link)
    return Letter(texts.text("askedMail.subject"), text)


def _letter(texts: PageTexts, name: str, link: str) -> Letter:
    return Letter(texts.text(f"{name}.subject"), texts.text(f"{name}.text", link=link))
