"""INSERT with ON CONFLICT, which SQLite and PostgreSQL both have and the neutral INSERT lacks."""

from typing import Any

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from footfall.store.database import Base


def insertion(session: Session, model: type[Base]) -> postgresql.Insert | sqlite.Insert:
    """An INSERT into a model's table in the words of the session's database."""
    if session.get_bind().dialect.name == "postgresql":
        return postgresql.insert(model)
    return sqlite.insert(model)


def insert_unless_there(session: Session, model: type[Base], **keys: Any) -> None:
    """A row with these values, unless its key is taken; two callers at once make one row."""
    session.execute(insertion(session, model).values(**keys).on_conflict_do_nothing())


def insert_or_change(
    session: Session, model: type[Base], keys: dict[str, Any], values: dict[str, Any]
) -> None:
    """The row of these keys with these values, whether it was there before or not."""
    statement = insertion(session, model).values(**keys, **values)
    session.execute(statement.on_conflict_do_update(index_elements=list(keys), set_=values))
