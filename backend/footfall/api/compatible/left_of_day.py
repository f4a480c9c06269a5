"""How many reports a caller may still ask today: what programs look at before they go on."""

from dataclasses import dataclass

from fastapi import Request

from footfall.api.billing.paywall import limits_of
from footfall.api.security.session import key_of
from footfall.vocabulary.user import User

# Clients stop at 0: this is a number of calls that nobody makes.
UNLIMITED = 1_000_000_000


@dataclass(frozen=True)
class ReportsLeft:
    """Reports a day, and those of today."""

    limit: int
    used: int

    @property
    def remaining(self) -> int:
        """Those that may still be asked."""
        return max(0, self.limit - self.used)


def reports_left(request: Request, user: User) -> ReportsLeft:
    """By the plan of the key's owner or by the units of the key itself, whichever leaves less."""
    return min(_of_plan(request, user), _of_key(request), key=lambda left: left.remaining)


def _of_plan(request: Request, user: User) -> ReportsLeft:
    limits = limits_of(request)
    counts = limits.schema(user).counts
    most = counts.reports_per_day
    if most is None or not limits.counts(user):
        return ReportsLeft(UNLIMITED, UNLIMITED if user.off_limits else 0)
    return ReportsLeft(most, most if user.off_limits else counts.reports_today)


def _of_key(request: Request) -> ReportsLeft:
    key, state = key_of(request), request.app.state
    if key is None or key.units_per_day is None or not state.units_per_report:
        return ReportsLeft(UNLIMITED, 0)
    used = state.key_usage.units_today(key)
    return ReportsLeft(key.units_per_day // state.units_per_report, used // state.units_per_report)
