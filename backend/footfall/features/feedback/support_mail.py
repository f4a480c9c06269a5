"""The mail to the support address about a message in the inbox."""

from collections.abc import Callable

from footfall.features.feedback.schemas import MessageEntity
from footfall.infra.mail.service import Post


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
