"""How many reports a caller may still ask today. Programs look at it before they go on."""

from dataclasses import dataclass

from fastapi import Request

from footfall.core.user import User
from footfall.features.accounts.caller import key_of
from footfall.features.billing.routes.paywall import limits_of

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
    limits = limits_of(request)
    counts = limits.schema(user).counts
    per_day = counts.reports_per_day
    if per_day is None or not limits.counts(user):
        return ReportsLeft(UNLIMITED, UNLIMITED if user.off_limits else 0)
    return ReportsLeft(per_day, per_day if user.off_limits else counts.reports_today)


def _of_key(request: Request) -> ReportsLeft:
    key, state = key_of(request), request.app.state
    if key is None or key.units_per_day is None or not state.units_per_report:
        return ReportsLeft(UNLIMITED, 0)
    used = state.key_usage.units_today(key)
    return ReportsLeft(key.units_per_day // state.units_per_report, used // state.units_per_report)
