"""Whether two home folders publish the same: every table of every month, in any order, numbers to the bit.

python bench/same_months.py HOME OTHER_HOME
"""

import sys
from pathlib import Path

import duckdb

sys.path.insert(0, str(Path(__file__).parent.parent))

from footfall.core.sql_text import sql_text
from footfall.lake import manifest
from footfall.lake.month_file import TABLES, serve_folder

# What a month file says of itself and need not be the same: how often the month was published before.
_OWN = {"meta": "WHERE key <> 'version'"}


def differing(one: Path, other: Path) -> list[str]:
    """The months and tables that differ, with the number of rows that only one of them has."""
    found = []
    months = [
        {entry.month: serve_folder(home) / entry.file for entry in _served(home)} for home in (one, other)
    ]
    for month in sorted(months[0].keys() | months[1].keys()):
        if any(month not in files for files in months):
            found.append(f"{month}: published by one of them alone")
            continue
        with duckdb.connect() as database:
            for name, files in zip(("one", "other"), months, strict=True):
                database.execute(f"ATTACH {sql_text(files[month])} AS {name} (READ_ONLY)")
            for table in TABLES:
                rows = [f"FROM {name}.{table} {_OWN.get(table, '')}" for name in ("one", "other")]
                alone = f"({rows[0]} EXCEPT ALL {rows[1]}) UNION ALL ({rows[1]} EXCEPT ALL {rows[0]})"
                ((count,),) = database.execute(f"SELECT count(*) FROM ({alone})").fetchall()
                if count:
                    found.append(f"{month}, {table}: {count:,} rows")
    return found


def _served(home: Path) -> list[manifest.MonthEntry]:
    served = manifest.current(home)
    if served is None:
        raise SystemExit(f"{home} has no snapshot")
    return served.files


if __name__ == "__main__":
    differences = differing(Path(sys.argv[1]), Path(sys.argv[2]))
    print("\n".join(differences) or "all tables of all months are the same")
    sys.exit(bool(differences))
