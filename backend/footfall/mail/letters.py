"""The words of the mails about accounts."""

from typing import NamedTuple


class Letter(NamedTuple):
    """Subject and text of a mail."""

    subject: str
    text: str


def sign_in_letter(link: str) -> Letter:
    """The mail with a one-time sign-in address."""
    return Letter(
        "Sign in to Footfall",
        f"Open this address to sign in:\n\n{link}\n\nIt works once, within 24 hours. If you did not ask for "
        "it, ignore this mail: nothing happens without the address.\n",
    )


def reset_letter(link: str) -> Letter:
    """The mail with the address to choose a new password."""
    return Letter(
        "Choose a new password for Footfall",
        f"Open this address to choose a new password:\n\n{link}\n\nIt works once, within one hour, and signs "
        "you out everywhere. If you did not ask for it, ignore this mail: your password stays as it is.\n",
    )


def invitation_letter(link: str) -> Letter:
    """The mail to somebody for whom an account was made."""
    return Letter(
        "Your account on Footfall",
        f"An account was made for you. Open this address to choose a password:\n\n{link}\n\nIt works once, "
        "within one hour; afterwards the sign-in page mails you a new one.\n",
    )
