"""People of several audiences, of which large ones are sampled and small ones are read whole.

A person in the sample of one target is read on all targets. So the people of a small site are known on a
large one too, where only a few in a hundred are in the sample. The highest threshold among the targets that a
person visits gives the chance of being read, and the weight is multiplied by its inverse
(Horvitz and Thompson 1952, "A generalization of sampling without replacement from a finite universe").
"""

from footfall.lake.snapshot import KEYS
from footfall.query.plan.scope import Scope
from footfall.query.sql.literals import unnested


def audience_of_samples_sql(scope: Scope, everybody: str) -> str:
    """Rows (target, month, panelist_key, people) of the sample; everybody: SQL of the rows of everybody."""
    below = [KEYS if threshold is None else threshold for threshold in scope.thresholds]
    asked = f"{unnested(range(len(below)), 'USMALLINT')} AS target, {unnested(below, 'UBIGINT')} AS below"
    return (
        f"WITH everybody AS MATERIALIZED ({everybody}), asked AS (SELECT {asked}), "
        "chosen AS (SELECT panelist_key, MAX(below) AS below FROM everybody JOIN asked USING (target) "
        "WHERE panelist_key < below GROUP BY panelist_key) "
        "SELECT target, month, panelist_key, people * scale AS people FROM everybody "
        f"JOIN chosen USING (panelist_key) JOIN ({_scales_sql(scope, sorted(set(below)))}) AS scales "
        "USING (month, below)"
    )


def _scales_sql(scope: Scope, thresholds: list[int]) -> str:
    """Rows (month, below, scale): the factor for weights of a person who is read below the key `below`."""
    lines = [
        (month.number if side.current else -month.number, below, scope.scale_below(month, below))
        for side in scope.sides
        for month in side.period.months()
        for below in thresholds
    ]
    months, below, scales = zip(*lines, strict=True)
    return (
        f"SELECT {unnested(months, 'INTEGER')} AS month, {unnested(below, 'UBIGINT')} AS below, "
        f"{unnested(scales, 'DOUBLE')} AS scale"
    )
