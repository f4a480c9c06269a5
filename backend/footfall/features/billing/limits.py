"""Limits of plans. A user who has used up the day's reports is blocked until the next day or a purchase."""

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from footfall.core.limits import MAX_PROJECTS, MAX_TARGETS, MAX_TARGETS_IN_PROJECT
from footfall.core.user import GUEST, LimitCode, ProductGroup, User
from footfall.features.billing.models import ReportUsage
from footfall.features.billing.schemas import LimitCounts, LimitSchema
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.insertion import insert_unless_there
from footfall.infra.database.transactions import reading, writing
from footfall.query.errors import RefusedError

# UseUp blocks a user until a moment, IsUsedUp tells whether they are blocked then. Both are called in the
# transaction that counts.
UseUp = Callable[[Session, int, datetime], None]
IsUsedUp = Callable[[Session, int, datetime], bool]


class Limits:
    """Limits of one database.

    per_day: reports that a user may ask a day if plans are sold; None for no limit, then none are counted.
    per_day_in: the limit of product groups for which it differs.
    """

    def __init__(
        self,
        database: Engine,
        use_up: UseUp,
        is_used_up: IsUsedUp,
        per_day: int | None = None,
        per_day_in: dict[ProductGroup, int | None] | None = None,
        now: Clock = utc_now,
    ) -> None:
        self._database = database
        self._use_up = use_up
        self._is_used_up = is_used_up
        self._per_day = per_day
        self._per_day_in = per_day_in or {}
        self._now = now

    def schema(self, user: User) -> LimitSchema:
        """The limits of the user's plan, and how much of them is used."""
        most = self._most(user)
        return LimitSchema(
            permissions={code.value: code in user.permissions for code in LimitCode},
            counts=LimitCounts(
                max_projects=MAX_PROJECTS,
                max_targets=MAX_TARGETS,
                max_targets_in_project=MAX_TARGETS_IN_PROJECT,
                reports_per_day=most,
                # The refused report is counted too, to mark the day as used up, but not shown.
                reports_today=0 if most is None else min(self._used(user), most),
            ),
            off_limits=user.off_limits,
            reach=user.reach,
            held=list(user.held),
        )

    def counts(self, user: User) -> bool:
        """Whether this user's reports are counted: not without a limit, nor for guests and administrators."""
        return self._most(user) is not None and user != GUEST and not user.admin

    def count_report(self, user: User, reports: int = 1) -> None:
        """Count reports. If there are too many, the user is blocked: RefusedError `limits_exceeded`."""
        most, now = self._most(user), self._now()
        if most is None or not self.counts(user):
            return
        with writing(self._database) as session:
            usage = self._locked_usage(session, user, now.date())
            if usage.used_up and not self._is_used_up(session, user.id, now):
                # They bought something, or an administrator lifted the block: counting starts again.
                usage.reports, usage.used_up = 0, False
            usage.reports += reports
            used = usage.reports
            if used > most:
                usage.used_up = True
                self._use_up(session, user.id, _tomorrow(now))
        if used > most:
            raise RefusedError(
                "limits_exceeded",
                f"the {most} reports a day of your plan are used up: upgrade, or come back tomorrow",
                status=403,
            )

    def _most(self, user: User) -> int | None:
        most = self._per_day_in.get(user.product_group, self._per_day)
        # The limit of a product group is never below the general one, so that nobody gets less by paying.
        return None if most is None or self._per_day is None else max(most, self._per_day)

    def _used(self, user: User) -> int:
        with reading(self._database) as session:
            row = session.get(ReportUsage, (user.id, self._now().date()))
            return row.reports if row else 0

    def _locked_usage(self, session: Session, user: User, day: date) -> ReportUsage:
        insert_unless_there(session, ReportUsage, user_id=user.id, day=day, reports=0, used_up=False)
        return session.get_one(ReportUsage, (user.id, day), with_for_update=True)


def _tomorrow(now: datetime) -> datetime:
    return datetime.combine(now.date() + timedelta(days=1), time(), UTC)
