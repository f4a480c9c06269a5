"""Authors by account id. The room `accounts` looks them up."""

from collections.abc import Callable, Collection, Mapping

from sqlalchemy.orm import Session

from footfall.features.feedback.schemas import Author

# Name and e-mail address by account id, without deleted accounts.
AuthorLookup = Callable[[Session, Collection[int]], Mapping[int, tuple[str, str]]]


def author_of(known: Mapping[int, tuple[str, str]], user_id: int | None, reply_to: str = "") -> Author:
    """The author of a message. For a guest, the name and address they gave."""
    name, email = known.get(user_id, ("", "")) if user_id is not None else ("", "")
    return Author(user_id=user_id if name or email else None, name=name, email=email or reply_to)
