"""Evidence for a rule, and the probability that chance alone makes it as strong.

All intervals are those of the reports. The error of a count is taken on the log scale, as its interval is,
and that of a share on its own scale.
"""

from dataclasses import dataclass, field
from math import exp, inf, log, log1p
from typing import Any

from footfall.core.thresholds import Z

VISITORS_A_DEGREE = 4.0
LEAST_DEGREES = 2.0


@dataclass(frozen=True)
class Evidence:
    """What one month says about one thing a rule watches.

    subject: the source, page, phrase, assistant or day; empty for the site itself. p: the probability of
    evidence this strong if the rule's condition does not hold; 0 or 1 for what is known for certain.
    is_so: whether the estimate itself meets the condition. value, low, high: the estimate with its interval;
    before: what it is compared with. change: as a quotient less 1. facts: further numbers by name.
    """

    subject: str
    p: float
    is_so: bool
    value: float | None = None
    low: float | None = None
    high: float | None = None
    before: float | None = None
    change: float | None = None
    change_low: float | None = None
    change_high: float | None = None
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def is_certain(self) -> bool:
        """Whether it is known that the condition holds, because nothing in it is estimated."""
        return self.p == 0

    def as_dict(self) -> dict[str, Any]:
        """What is kept of it and told."""
        names = ("value", "low", "high", "before", "change", "change_low", "change_high")
        numbers: dict[str, Any] = {name: getattr(self, name) for name in names}
        found = {name: number for name, number in numbers.items() if number is not None}
        return {"subject": self.subject, "p": float(f"{self.p:.1g}"), **found, **self.facts}


def upper_tail(z: float) -> float:
    """Probability that a standard normal number is above z."""
    from scipy.special import ndtr  # loaded late, as in `query.estimation.notable`

    return float(ndtr(-z))


def certain(is_so: bool) -> float:
    """The p of what is known and not estimated."""
    return 0.0 if is_so else 1.0


def beyond(distance: float, sd: float, n_observed: float = inf) -> float:
    """p for an estimate so far beyond a limit, of this standard deviation; 0 or 1 where nothing varies.

    n_observed: visitors from whom the deviation was estimated. Its own error widens the tails to Student's t
    with 2 n / (kurtosis - 1) degrees of freedom (Satterthwaite); the kurtosis of visits a visitor is about 9.
    """
    if sd <= 0:
        return certain(distance > 0)
    from scipy.special import stdtr  # loaded late, as in `query.estimation.notable`

    return float(stdtr(max(LEAST_DEGREES, n_observed / VISITORS_A_DEGREE), -distance / sd))


def p_of_change(
    log_ratio: float, sd: float, by: float, direction: str, n_observed: float = inf
) -> tuple[float, bool]:
    """p against a change of at most `by`, and whether the estimate is beyond it.

    Down by 0.1 is the mirror of up by 0.1 on the log scale: to 1 / 1.1, as a site that grows by a tenth and
    loses it again is where it was.
    """
    margin = log1p(by)
    ups = {"up": log_ratio, "down": -log_ratio, "either": abs(log_ratio)}[direction]
    sides = 2 if direction == "either" else 1
    return min(1.0, sides * beyond(ups - margin, sd, n_observed)), ups > margin


def log_sd_of_change(low: float | None, high: float | None) -> float:
    """Standard deviation of a change's logarithm from its interval; infinite where it has none."""
    if low is None or high is None or low <= -1 or high <= -1:
        return inf
    return (log1p(high) - log1p(low)) / (2 * Z)


def p_of_side(value: float, low: float, high: float, limit: float, is_above: bool, is_share: bool) -> float:
    """p against the number lying on the other side of a limit, by the nearer end of its interval."""
    near = low if is_above else high
    if is_share or min(value, near, limit) <= 0:
        return beyond((value - limit) * (1 if is_above else -1), abs(value - near) / Z)
    return beyond(log(value / limit) * (1 if is_above else -1), abs(log(value / near)) / Z)


def p_of_new(people: int, months_before: float, candidates: int) -> float:
    """p against something being no newer than what else is seen of a site.

    people: of the panel who came by it, none of whom did before. months_before: people-months observed
    before for one of now. Had each of these people been as likely to come by it in any observed month, all
    of them would fall into the newest with probability 1 / (1 + months_before) each. Of all candidates the
    best one is looked at, which multiplies the probability (Bonferroni).
    """
    return min(1.0, candidates * (1 + months_before) ** -people)


def change_interval(log_ratio: float, sd: float) -> tuple[float, float, float]:
    """A change with its 95 % interval."""
    return exp(log_ratio) - 1, exp(log_ratio - Z * sd) - 1, exp(log_ratio + Z * sd) - 1
