"""Both eras of a statement's lines side by side: a line of the answer for each unit, whatever it was seen in.

A statement has a line for each unit and era. To filter every sum by era as well took DuckDB as long to parse
and to plan as to add up; here it is one assignment a column.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from footfall.engine.compose import Composer
from footfall.engine.intervals import BEFORE
from footfall.engine.units import starts_of

Columns = dict[str, NDArray[Any]]


def paired(composer: Composer, columns: Mapping[str, NDArray[Any]]) -> Columns:
    """The columns of a composer's statement with `seen_now` and `seen_then` for `seen`, and sums by era.

    A sum of the compared era ends in BEFORE. What a unit was not seen in is 0.
    """
    sums = {"seen": ("seen_now", "seen_then")}
    sums |= {name: (name, name + BEFORE) for name, _, _ in composer.every_quantity}
    lines = len(columns["unit"])
    starts, line = np.arange(lines), np.arange(lines)
    eras = [np.ones(lines, dtype=bool)]
    if composer.scope.compare is not None:
        starts = starts_of(*(columns[key] for key in (*composer.row_keys, "unit")))
        marks = np.zeros(lines, dtype=np.intp)
        marks[starts] = 1
        line = np.cumsum(marks) - 1
        now = columns["current"].astype(bool)
        eras = [now, ~now]
    found: Columns = {}
    for name, column in columns.items():
        if name not in sums:
            found[name] = column[starts]
            continue
        values = np.nan_to_num(column.astype(float))
        # Without a comparison there is one era, and no sums of another.
        for own, there in zip(sums[name], eras, strict=False):
            found[own] = np.zeros(len(starts))
            found[own][line[there]] = values[there]
    return found
