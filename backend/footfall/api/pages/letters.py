"""Texts of mails about accounts and to the support address."""

from collections.abc import Callable
from typing import NamedTuple

from footfall.api.pages.texts import PageTexts
from footfall.feedback.schemas import MessageEntity
from footfall.mail.service import Post


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


def mail_to_support(
    post: Post, address: str, public_url: str, message: MessageEntity, taken: Callable[[], None]
) -> None:
    """Mail an inbox message to the support address; replies go to its author.

    In English, as no setting says which language is read there. taken and errors: as of `Post.send`.
    """
    author = message.author
    rows = {
        "From": " ".join(filter(None, (author.name, f"<{author.email}>" if author.email else "")))
        or "a guest",
        "About": message.topic,
        "Rating": f"{message.rating} of 5" if message.rating else "",
        "Page": f"{public_url}{message.page}" if message.page.startswith("/") else message.page,
        **{name.capitalize(): value for name, value in message.context.items()},
    }
    head = "\n".join(f"{name}: {_one_line(value)}" for name, value in rows.items() if value)
    link = f"{public_url}/analytics/traffic/account/inbox"
    text = f"{head}\n\n{message.message}\n\n-- \nThe administrators' inbox has this message too: {link}\n"
    subject = f"[Footfall] {message.kind.capitalize()}: {message.topic} (message {message.id})"
    # With its time, as the messages of another installation are counted from 1 too.
    same = f"message.{message.id:x}.{message.created_at.timestamp() * 1000:.0f}"
    try:
        post.send(address, subject, text, reply_to=author.email or None, message_id=same, taken=taken)
    except ValueError:
        # A bad address of the author must not keep the message from being read.
        post.send(address, subject, text, message_id=same, taken=taken)


def _one_line(text: str) -> str:
    return " ".join(text.split())
