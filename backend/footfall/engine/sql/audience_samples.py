"""People of several audiences, of which large ones are sampled and small ones are read whole.

A person is read of all targets if the person is in the sample of one of them. So the people of a small site
are known on a large one too, of which only a few in a hundred are read otherwise. A person is read with the
chance that the highest threshold gives among the targets that the person visits, and stands for as many
(Horvitz and Thompson 1952, "A generalization of sampling without replacement from a finite universe").
"""

from footfall.engine.plan.scope import Scope
from footfall.engine.sql.literals import unnested
from footfall.lake.snapshot import KEYS


def audience_of_samples_sql(scope: Scope, everybody: str) -> str:
    """Rows (target, month, panelist_key, people) of the people read; everybody: SQL of these rows of all."""
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
    """Rows (month, below, scale): what a weight of somebody below a key is multiplied with."""
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
