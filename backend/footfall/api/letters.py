"""The words of the mails about accounts."""

from typing import NamedTuple

from footfall.api.words import Words


class Letter(NamedTuple):
    """Subject and text of a mail."""

    subject: str
    text: str


def sign_in_letter(words: Words, link: str) -> Letter:
    """The mail with a one-time sign-in address."""
    return _letter(words, "signInMail", link)


def reset_letter(words: Words, link: str) -> Letter:
    """The mail with the address to choose a new password."""
    return _letter(words, "resetMail", link)


def invitation_letter(words: Words, link: str) -> Letter:
    """The mail to somebody for whom an account was made."""
    return _letter(words, "invitationMail", link)


def _letter(words: Words, name: str, link: str) -> Letter:
    return Letter(words.text(f"{name}.subject"), words.text(f"{name}.text", link=link))
