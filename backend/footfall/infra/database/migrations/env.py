"""Runs migrations on the connection that footfall.infra.database.database hands over."""

from alembic import context

from footfall.infra.database.database import Base

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    # Only for the names of constraints: migrations say themselves what they make.
    target_metadata=Base.metadata,
    render_as_batch=True,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
