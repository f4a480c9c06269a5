"""One inbox for feedback and contact requests, with their mails; usage events by dashboard and day."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, Json, UtcDateTime

revision = "0011"
down_revision = "0010"

# Feedback outlived its author's account; contact requests were deleted with it.
_MOVED = """
INSERT INTO inbox_messages
    (user_id, kind, topic, reply_to, feedback_id, page, rating, message, context, created_at, mail_tries,
     mail_problem)
SELECT user_id, '{kind}', {topic}, '', {feedback_id}, {page}, {rating}, message, '{{}}', created_at, 0, ''
FROM {table} ORDER BY id
"""


def upgrade() -> None:
    """Replace both tables by the inbox. Messages from before are not mailed now."""
    op.create_table(
        "inbox_messages",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        sa.Column("user_id", BigId, sa.ForeignKey("users.id", ondelete="SET NULL"), index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("topic", sa.String(32), nullable=False),
        sa.Column("reply_to", sa.String(254), nullable=False),
        sa.Column("feedback_id", sa.String(64), nullable=False),
        sa.Column("page", sa.String(2000), nullable=False),
        sa.Column("rating", sa.Integer),
        sa.Column("message", sa.String(5000), nullable=False),
        sa.Column("context", Json, nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False, index=True),
        sa.Column("done_at", UtcDateTime),
        sa.Column("done_by", sa.BigInteger),
        sa.Column("mail_due_at", UtcDateTime, index=True),
        sa.Column("mail_tries", sa.Integer, nullable=False),
        sa.Column("mailed_at", UtcDateTime),
        sa.Column("mail_problem", sa.String(300), nullable=False),
    )
    of_feedback = {"topic": "'general'", "feedback_id": "feedback_id", "page": "page", "rating": "rating"}
    of_contact = {"topic": "topic", "feedback_id": "''", "page": "''", "rating": "NULL"}
    op.execute(_MOVED.format(kind="feedback", table="feedback", **of_feedback))
    op.execute(_MOVED.format(kind="contact", table="contact_requests", **of_contact))
    op.drop_table("feedback")
    op.drop_table("contact_requests")

    op.add_column("usage_events", sa.Column("dashboard", sa.String(64), nullable=False, server_default=""))
    op.add_column("usage_events", sa.Column("day", sa.Date))
    is_postgres = op.get_bind().dialect.name == "postgresql"
    day = "(at AT TIME ZONE 'UTC')::date" if is_postgres else "date(at)"
    op.execute(f"UPDATE usage_events SET day = {day}")
    with op.batch_alter_table("usage_events") as altered:
        altered.alter_column("day", existing_type=sa.Date(), nullable=False)
        altered.create_index("ix_usage_events_day", ["day"])


def downgrade() -> None:
    """Split the inbox into the two tables again; the state of mails is lost."""
    op.create_table(
        "feedback",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        sa.Column("user_id", BigId, sa.ForeignKey("users.id", ondelete="SET NULL")),
        sa.Column("feedback_id", sa.String(64), nullable=False),
        sa.Column("page", sa.String(2000), nullable=False),
        sa.Column("rating", sa.Integer),
        sa.Column("message", sa.String(5000), nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
    )
    op.create_table(
        "contact_requests",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        sa.Column(
            "user_id", BigId, sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("topic", sa.String(32), nullable=False),
        sa.Column("message", sa.String(5000), nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
    )
    op.execute(
        "INSERT INTO feedback (user_id, feedback_id, page, rating, message, created_at) "
        "SELECT user_id, feedback_id, page, rating, message, created_at FROM inbox_messages "
        "WHERE kind = 'feedback' ORDER BY id"
    )
    op.execute(
        "INSERT INTO contact_requests (user_id, topic, message, created_at) "
        "SELECT user_id, topic, message, created_at FROM inbox_messages "
        "WHERE kind = 'contact' AND user_id IS NOT NULL ORDER BY id"
    )
    op.drop_table("inbox_messages")
    with op.batch_alter_table("usage_events") as altered:
        altered.drop_index("ix_usage_events_day")
        altered.drop_column("day")
        altered.drop_column("dashboard")
