"""Room for the name of any file format of a bulk job: `csv-semicolon` is longer than 8 characters."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    """Widen the column."""
    _change(sa.String(8), sa.String(16))


def downgrade() -> None:
    """Narrow it; jobs with a longer name are deleted."""
    op.execute("DELETE FROM bulk_jobs WHERE length(file_format) > 8")
    _change(sa.String(16), sa.String(8))


def _change(before: sa.String, after: sa.String) -> None:
    with op.batch_alter_table("bulk_jobs") as jobs:
        jobs.alter_column("file_format", existing_type=before, type_=after, existing_nullable=False)
