"""Which rules of a project fire in a month: one path for every kind of rule.

Each rule gives evidence with a p-value. Over all rules of the project that could fire anew, the procedure of
Benjamini and Hochberg (1995, JRSS B 57) keeps the expected share of false alarms among a month's alerts at
5 %; if nothing changed at all, this is the probability that any rule fires. What was counted is certain: it
fires whatever else there is, and makes no room for others that may be chance.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from footfall.core.period import Month
from footfall.features.alerts.rules.evidence import Evidence
from footfall.features.alerts.rules.kinds import KINDS
from footfall.features.alerts.rules.reading import Reader
from footfall.features.alerts.rules.rule import Rule
from footfall.query import RefusedError

# Expected share of false alarms among a month's alerts of a project.
FALSE_ALARMS = 0.05
# An alert stays open while the p of its evidence is at most this.
STAYS_OPEN = 0.05


# Key of what is judged: the number of a rule, or for a rule about several sites the number with one site.
Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True)
class Judged:
    """What a month says about one rule.

    found: the evidence of what fires, else of the open alert; None without any. fires: whether it is news.
    holds: whether an open alert stays open. reason: why nothing can be said, empty otherwise.
    """

    found: Evidence | None
    fires: bool = False
    holds: bool = False
    reason: str = ""


def judge(
    rules: Mapping[Key, Rule],
    open_subjects: Mapping[Key, str],
    reader: Reader,
    month: Month,
    others: int = 0,
) -> dict[Key, Judged]:
    """What a month says about each rule, each about one site at most.

    open_subjects: what the open alert of a rule is about; the same is not news again. others: how many more
    rules there are, which are taken to have nothing to tell. RefusedError when reports are busy.
    """
    found = {number: _evidence(rule, reader, month) for number, rule in rules.items()}
    news = {
        number: best
        for number, (evidence, _) in found.items()
        if (best := strongest(evidence)) is not None and best.subject != open_subjects.get(number)
    }
    estimated = {
        number: best.p
        for number, best in news.items()
        if KINDS[rules[number].kind].is_estimated and not best.is_certain
    }
    limit = fdr_limit(list(estimated.values()), others=others)
    judged = {}
    for number, (evidence, reason) in found.items():
        best, is_estimated = news.get(number), number in estimated
        fires = best is not None and best.is_so and best.p <= (limit if is_estimated else 0.0)
        still = [each for each in evidence if each.subject == open_subjects.get(number)]
        # An alert stays open where nothing can be said.
        holds = bool(reason) or any(each.is_so and each.p <= STAYS_OPEN for each in still)
        judged[number] = Judged(best if fires else strongest(still), fires, holds, reason)
    return judged


def strongest(evidence: Sequence[Evidence]) -> Evidence | None:
    """The evidence with the least p, of equals the first; None without any."""
    return min(evidence, key=lambda each: each.p, default=None)


def fdr_limit(ps: Sequence[float], rate: float = FALSE_ALARMS, others: int = 0) -> float:
    """The largest p that is significant at a false discovery rate; negative where none is.

    others: more hypotheses, whose p is 1.
    """
    ordered = sorted(ps)
    hypotheses = len(ordered) + others
    passing = [p for place, p in enumerate(ordered, 1) if p <= rate * place / hypotheses]
    return passing[-1] if passing else -1.0


def _evidence(rule: Rule, reader: Reader, month: Month) -> tuple[list[Evidence], str]:
    try:
        return KINDS[rule.kind].gather(rule, reader, month), ""
    except RefusedError as refusal:
        if refusal.status in (429, 503):
            raise
        return [], refusal.message
