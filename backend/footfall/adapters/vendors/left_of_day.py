"""How many reports a caller may still ask today. Programs look at it before they go on."""

from dataclasses import dataclass

from fastapi import Request

from footfall.core.user import User
from footfall.features.accounts.caller import key_of
from footfall.features.accounts.key_usage import UsageOfKeys
from footfall.features.billing.limits import Limits
from footfall.infra.settings import Settings
from footfall.web.services import service_of

# Stands for no limit, as clients stop at 0. Nobody makes so many calls a day.
UNLIMITED = 1_000_000_000


@dataclass(frozen=True)
class ReportsLeft:
    """limit: reports a day, UNLIMITED for no limit; used: reports asked today."""

    limit: int
    used: int

    @property
    def remaining(self) -> int:
        """Reports that may still be asked today, at least 0."""
        return max(0, self.limit - self.used)


def reports_left(request: Request, user: User) -> ReportsLeft:
    """What the plan of the key's owner or the units of the key itself leave, whichever is less."""
    return min(_of_plan(request, user), _of_key(request), key=lambda reports: reports.remaining)


def _of_plan(request: Request, user: User) -> ReportsLeft:
    limits = service_of(request, Limits)
    counts = limits.schema(user).counts
    per_day = counts.reports_per_day
    if per_day is None or not limits.counts(user):
        return ReportsLeft(UNLIMITED, UNLIMITED if user.off_limits else 0)
    return ReportsLeft(per_day, per_day if user.off_limits else counts.reports_today)


def _of_key(request: Request) -> ReportsLeft:
    key, per_report = key_of(request), service_of(request, Settings).units_per_report
    if key is None or key.units_per_day is None or not per_report:
        return ReportsLeft(UNLIMITED, 0)
    used = service_of(request, UsageOfKeys).units_today(key)
    return ReportsLeft(key.units_per_day // per_report, used // per_report)
