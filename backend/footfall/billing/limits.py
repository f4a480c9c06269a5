"""What a plan opens and how far; what is used up blocks until the next day or a purchase."""

from datetime import date

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from footfall.billing.ledger import GrantPlan
from footfall.billing.models import ReportUsage
from footfall.billing.schemas import LimitCounts, LimitSchema
from footfall.engine.refusal import RefusedError
from footfall.store.columns import Clock, utc_now
from footfall.store.insertion import insertion
from footfall.store.transactions import reading, writing
from footfall.vocabulary.limits import MAX_PROJECTS, MAX_TARGETS, MAX_TARGETS_IN_PROJECT
from footfall.vocabulary.user import GUEST, LimitCode, User


class Limits:
    """Limits of one database.

    reports_per_day: reports a user may ask a day where plans are sold; None for no limit, then none is
    counted.
    """

    def __init__(
        self, database: Engine, grant: GrantPlan, reports_per_day: int | None = None, now: Clock = utc_now
    ) -> None:
        self._database = database
        self._grant = grant
        self._reports_per_day = reports_per_day
        self._now = now

    def schema(self, user: User) -> LimitSchema:
        """What the user's plan opens, and how much of it is used."""
        used = self._used(user)
        return LimitSchema(
            permissions={code.value: code in user.permissions for code in LimitCode},
            counts=LimitCounts(
                max_projects=MAX_PROJECTS,
                max_targets=MAX_TARGETS,
                max_targets_in_project=MAX_TARGETS_IN_PROJECT,
                reports_per_day=self._reports_per_day,
                reports_today=used,
            ),
            off_limits=user.off_limits and not self._reopen(user, used),
        )

    def counts(self, user: User) -> bool:
        """Whether the reports of this user are counted at all."""
        return self._reports_per_day is not None and user != GUEST and not user.admin

    def count_report(self, user: User) -> None:
        """Count a report; RefusedError `limits_exceeded`, and usage blocked, when it was one too many."""
        if self._reports_per_day is None or not self.counts(user):
            return
        with writing(self._database) as session:
            used = self._count(session, user)
            if used > self._reports_per_day:
                self._grant(session, user.id, {"off_limits": True})
        if used > self._reports_per_day:
            raise RefusedError(
                "limits_exceeded",
                f"the {self._reports_per_day} reports a day of your plan are used up: upgrade, or come back "
                "tomorrow",
                status=403,
            )

    def _used(self, user: User) -> int:
        if self._reports_per_day is None:
            return 0
        with reading(self._database) as session:
            row = session.get(ReportUsage, (user.id, self._today()))
            return row.reports if row else 0

    def _reopen(self, user: User, used: int) -> bool:
        """Let somebody in again whose limit begins anew today."""
        if self._reports_per_day is None or used > self._reports_per_day:
            return False
        with writing(self._database) as session:
            self._grant(session, user.id, {"off_limits": False})
        return True

    def _count(self, session: Session, user: User) -> int:
        one = insertion(session, ReportUsage).values(user_id=user.id, day=self._today(), reports=1)
        more = one.on_conflict_do_update(
            index_elements=["user_id", "day"], set_={"reports": ReportUsage.reports + 1}
        )
        return session.execute(more.returning(ReportUsage.reports)).scalar_one()

    def _today(self) -> date:
        return self._now().date()
