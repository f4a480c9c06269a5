"""What a rule would have said in each month there is, before it is switched on."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

from footfall.core.period import Month
from footfall.features.alerts.judging import Key, judge
from footfall.features.alerts.rules.evidence import Evidence
from footfall.features.alerts.rules.reading import Reader
from footfall.features.alerts.rules.rule import Rule

# Months a replay goes back at most.
MOST_MONTHS = 24


@dataclass
class Fired(Generic[Key]):
    """One alert of a replay. until: the month in which it closed; None when it would be open today."""

    key: Key
    month: Month
    evidence: Evidence
    until: Month | None = None


@dataclass(frozen=True)
class Replay(Generic[Key]):
    """Alerts of a replay, the oldest first. months: those judged; the first published one cannot be."""

    months: list[Month]
    fired: list[Fired[Key]]


def replay(
    rules: Mapping[Key, Rule], reader: Reader, most: int = MOST_MONTHS, others: int = 0
) -> Replay[Key]:
    """Judge the rules month after month, each as if it were the newest. others: see `judge`."""
    months = reader.full_months()[1:][-most:]
    still_open: dict[Key, Fired[Key]] = {}
    fired: list[Fired[Key]] = []
    for month in months:
        subjects = {key: each.evidence.subject for key, each in still_open.items()}
        for key, judged in judge(rules, subjects, reader, month, others).items():
            before = still_open.get(key)
            if before is not None and (judged.fires or not judged.holds):
                before.until = month
                del still_open[key]
            if judged.fires and judged.found is not None:
                still_open[key] = Fired(key, month, judged.found)
                fired.append(still_open[key])
    return Replay(months, fired)
