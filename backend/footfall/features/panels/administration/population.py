"""Shares of a country's population by age and gender, read from imported population files."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import duckdb

from footfall.features.panels.administration.schemas import MarginTrait
from footfall.lake import reference

_COLUMNS = ("region", "age", "gender", "ownership", "days_online")
# Devices of rows, the best first: `any` is about everybody.
_DEVICES = ("any", "desktop", "mobile")
MARGINS: tuple[tuple[MarginTrait, ...], ...] = (
    (MarginTrait.AGE,),
    (MarginTrait.GENDER,),
    (MarginTrait.AGE, MarginTrait.GENDER),
)

# A value for each trait of a margin, in the order of the traits.
Level = tuple[str, ...]


@dataclass(frozen=True)
class _Row:
    device: str
    cells: dict[str, str | None]
    people: float

    @property
    def filled(self) -> frozenset[str]:
        return frozenset(name for name, value in self.cells.items() if value is not None)


def shares_of(home: Path, country: str, today: date) -> dict[tuple[MarginTrait, ...], dict[Level, float]]:
    """Population shares by margin and level. A margin that the files do not tell is left out.

    If several margins of the files tell it, the one with the fewest columns counts. Of dated rows those of
    the newest month up to today count.
    """
    rows = _rows(home, country, today)
    found = {}
    for traits in MARGINS:
        asked = {str(trait) for trait in traits}
        telling = [row for row in rows if asked <= row.filled]
        if not telling:
            continue
        best = min((len(row.filled), _DEVICES.index(row.device), sorted(row.filled)) for row in telling)
        levels: dict[Level, float] = defaultdict(float)
        for row in telling:
            if (len(row.filled), _DEVICES.index(row.device), sorted(row.filled)) == best:
                levels[tuple(row.cells[trait] or "" for trait in traits)] += row.people
        people = sum(levels.values())
        if people > 0:
            found[traits] = {level: count / people for level, count in levels.items()}
    return found


def _rows(home: Path, country: str, today: date) -> list[_Row]:
    statement = f"""
        SELECT device, {", ".join(_COLUMNS)}, people, month
        FROM ({reference.read_sql(home, "population")}) WHERE country = ?"""
    with duckdb.connect(config={"threads": 1}) as connection:
        read = connection.execute(statement, [country]).fetchall()
    months = {row[-1] for row in read}
    past = [month for month in months if month is not None and month <= f"{today:%Y-%m}"]
    if past:
        newest = max(past)
    elif None in months or not months:
        newest = None
    else:
        newest = min(month for month in months if month is not None)
    return [
        _Row(row[0], dict(zip(_COLUMNS, row[1:6], strict=True)), row[6]) for row in read if row[-1] == newest
    ]
