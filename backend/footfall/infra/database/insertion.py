"""INSERT with ON CONFLICT, which SQLAlchemy offers per database only."""

from typing import Any

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from footfall.infra.database.database import Base


def insertion(session: Session, model: type[Base]) -> postgresql.Insert | sqlite.Insert:
    """An INSERT in the dialect of the session's database."""
    if session.get_bind().dialect.name == "postgresql":
        return postgresql.insert(model)
    return sqlite.insert(model)


def insert_unless_there(session: Session, model: type[Base], **keys: Any) -> None:
    """Insert a row unless its key exists. Two calls at once insert one row."""
    session.execute(insertion(session, model).values(**keys).on_conflict_do_nothing())


def insert_or_change(
    session: Session, model: type[Base], keys: dict[str, Any], values: dict[str, Any]
) -> None:
    """Insert a row, or update it if its key exists."""
    statement = insertion(session, model).values(**keys, **values)
    session.execute(statement.on_conflict_do_update(index_elements=list(keys), set_=values))
