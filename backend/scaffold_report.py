"""Makes the three files of a new report: `python backend/scaffold_report.py top-destinations`."""

import re
import sys
from pathlib import Path

BACKEND = Path(__file__).parent

REPORT = '''"""Visits of each target: replace this line by what the report tells."""

from footfall.reports import TrendReport
from footfall.core.measure import measures

REPORT = TrendReport(
    id="{id}",
    question="How many visits does each target get?",
    keys=("target",),
    measures=measures("visits"),
)
'''

QUERY = """-- How many visits does each target get?
SELECT target, month, panelist_key, {measures}
FROM visits
GROUP BY target, month, panelist_key
"""

TEST = '''"""{id}: the truth computed by hand."""

from pathlib import Path

from tests.answers import ask, table
from tests.build import crowd, lake


def test_six_people_who_come_once_are_six_visits(tmp_path: Path) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 10:00", "https://shop.example/"))

    answer = ask(tmp_path, "{id}", targets="shop.example")

    assert table(answer, "target", "visits") == [("shop.example", 6.0)]
'''


def scaffold(report_id: str, backend: Path = BACKEND, tests: Path | None = None) -> list[Path]:
    """Write the files of a new report; ValueError for a wrong name or a report that exists."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", report_id):
        raise ValueError(
            f"{report_id!r} is not a report id: lower-case words joined by hyphens, e.g. top-destinations"
        )
    folder = backend / "footfall" / "reports" / report_id.replace("-", "_")
    if folder.exists():
        raise ValueError(f"{folder} exists already")
    files = {
        folder / "report.py": REPORT.replace("{id}", report_id),
        folder / "query.sql": QUERY,
        (tests or backend / "tests" / "reports") / f"test_{folder.name}.py": TEST.format(id=report_id),
    }
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(files)


def main() -> None:
    """Scaffold the report named on the command line."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: make report name=top-destinations")
    try:
        made = scaffold(sys.argv[1])
    except ValueError as error:
        raise SystemExit(str(error)) from None
    report, query, test = (path.relative_to(BACKEND.parent) for path in made)
    print(f"""Made a report that works and counts visits:
  {report}  its question, keys and measures: replace them by yours
  {query}  its rows; the first line repeats the question
  {test}  its test: cd backend && ../.venv/bin/pytest tests/reports/{test.name}
CONTRIBUTING.md lists the columns a query may read, and what comes after.""")


if __name__ == "__main__":
    main()
