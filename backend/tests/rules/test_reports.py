"""Rules about reports: three files and no other edit, none of them half-made, every one with a test."""

import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import duckdb
import pytest
from scaffold_report import BACKEND, scaffold

from footfall.query import REPORTS
from footfall.query.plan.scope import Scope
from footfall.query.registry import HalfMadeReportError, discover
from footfall.query.sql.scoped_views import OF_ONE_VISIT, pageviews_sql, visits_sql
from footfall.reports import PageReport, RankedReport


@pytest.mark.parametrize("report", REPORTS)
def test_every_report_has_its_test(report: str) -> None:
    assert (BACKEND / "tests" / "reports" / f"test_{REPORTS[report].report.folder}.py").is_file()


@pytest.mark.parametrize("report", REPORTS)
def test_the_query_opens_with_the_question_it_answers(report: str) -> None:
    found = REPORTS[report]

    assert found.sql.splitlines()[0] == f"-- {found.report.question}"


@pytest.mark.parametrize("kind", [RankedReport, PageReport])
def test_a_ranked_list_can_be_sorted_and_paged_unless_its_report_says_otherwise(
    kind: type[RankedReport],
) -> None:
    report = kind(id="loyal-channels", question="?", keys=("target", "channel"), list_key="channel")

    assert {"sort", "limit", "offset"} <= set(report.filters)


def test_contributing_lists_the_columns_that_a_query_may_read() -> None:
    unfiltered = SimpleNamespace(categories=())
    nothing = cast(
        Scope, SimpleNamespace(sides=(), answers_rank_only=False, filters=unfiltered, granularity=None)
    )
    visits = _columns(visits_sql(nothing, " ".join(OF_ONE_VISIT), by_group=False))
    page_views = _columns(pageviews_sql(nothing, "", by_group=False))
    common = visits[: visits.index("people_weight") + 1]

    lines = (BACKEND.parent / "CONTRIBUTING.md").read_text("utf-8").splitlines()
    listed = {
        view: re.findall(r"`(\w+)`", " ".join(line for line in lines if line.startswith(f"| `{view}`")))
        for view in ("visits", "pageviews")
    }

    assert set(listed["visits"]) == set(visits)
    assert [*common, *listed["pageviews"][2:]] == page_views


def _columns(sql: str) -> list[str]:
    return [name for name, *_ in duckdb.execute(sql).description or ()]


PROOF = """
import json, os, sys
from fastapi.testclient import TestClient
from typer.testing import CliRunner
from footfall.query import REPORTS
from footfall.query.plan.scope import Scope
from footfall.cli import build
from footfall.features.reports.reports import router
from fastapi import APIRouter
from footfall.web.late_routes import included
from footfall.server.schema_names import DescribedApp
api = DescribedApp(); api.router.routes.append(included(router, APIRouter))
print(json.dumps({
    "registry": "most-visited" in REPORTS,
    "command": "most-visited" in CliRunner().invoke(build("report"), ["report", "--list"]).stdout,
    "route": "/analytics/traffic/rpc/dashboard/most-visited" in api.openapi()["paths"],
    "schema": "MostVisitedAnswer" in api.openapi()["components"]["schemas"],
}))
"""


def test_a_scaffolded_report_is_in_registry_command_line_route_and_description(tmp_path: Path) -> None:
    """The package's files linked into a copy, so that the new report touches nothing installed."""
    copy = tmp_path / "footfall"
    copy.mkdir()
    for child in (BACKEND / "footfall").iterdir():
        if child.name not in ("reports", "__pycache__"):
            (copy / child.name).symlink_to(child)
    (copy / "reports").mkdir()
    for child in (BACKEND / "footfall" / "reports").iterdir():
        if child.name != "__pycache__":
            (copy / "reports" / child.name).symlink_to(child)
    (tmp_path / "tests").symlink_to(BACKEND / "tests")

    made = [
        path.relative_to(tmp_path) for path in scaffold("most-visited", tmp_path, tests=tmp_path / "made")
    ]
    environment = os.environ | {"PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "200"}
    proof = subprocess.run(
        [sys.executable, "-c", PROOF],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    truth = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path / "made")],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    assert [str(path) for path in made] == [
        "footfall/reports/most_visited/report.py",
        "footfall/reports/most_visited/query.sql",
        "made/test_most_visited.py",
    ]
    assert proof.stdout.strip() == '{"registry": true, "command": true, "route": true, "schema": true}', (
        proof.stderr
    )
    assert truth.returncode == 0, truth.stdout


def test_the_scaffold_refuses_a_wrong_name_and_a_report_that_exists() -> None:
    with pytest.raises(ValueError, match="lower-case words joined by hyphens"):
        scaffold("Top Pages")
    with pytest.raises(ValueError, match="exists already"):
        scaffold("top-pages")


REPORT = """
from footfall.reports import TrendReport
from footfall.core.measure import measures
REPORT = TrendReport(id="half-made", question="?", keys=("target",), measures=measures("visits"))
"""
QUERY = "-- Is it whole?\nSELECT target, month, panelist_key, {measures} FROM visits GROUP BY ALL\n"


@pytest.mark.parametrize(
    ("files", "complaint"),
    [
        ({}, "report.py is missing"),
        ({"report.py": REPORT}, "query.sql is missing"),
        (
            {"report.py": "", "query.sql": QUERY},
            r"REPORT = TrendReport\(\.\.\.\), or another kind, is missing",
        ),
        ({"report.py": REPORT, "query.sql": QUERY.partition("\n")[2]}, "the question it answers"),
        ({"report.py": REPORT, "query.sql": QUERY.replace("{measures}", "1")}, r"{measures} is missing"),
        (
            {"report.py": REPORT.replace("half-made", "other"), "query.sql": QUERY},
            "belongs into a folder 'other'",
        ),
        (
            {"report.py": REPORT.replace('"target",', ""), "query.sql": QUERY},
            "the first key must be 'target'",
        ),
        (
            {
                "report.py": REPORT.replace('"visits"', '"visits", "bounce_rate"')
                .replace("TrendReport", "PageReport")
                .replace('("target",)', '("target", "page"), list_key="page"'),
                "query.sql": "-- Which pages?\nSELECT {page_views} FROM pageviews\n",
            },
            "no such column in vocabulary/measure.py: bounces",
        ),
        (
            {
                "report.py": REPORT.replace("measures=", 'default_sort="visits_low", measures='),
                "query.sql": QUERY,
            },
            "write visits_low_desc or visits_low_asc",
        ),
    ],
)
def test_a_half_made_report_fails_at_import_and_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: dict[str, str], complaint: str
) -> None:
    package = "reports_" + re.sub(r"\W", "_", tmp_path.name)
    folder = tmp_path / package / "half_made"
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))

    with pytest.raises(HalfMadeReportError, match=complaint):
        discover(tmp_path / package, package)


def test_a_folder_with_nothing_but_compiled_files_is_no_report(tmp_path: Path) -> None:
    (tmp_path / "of_another_branch" / "__pycache__").mkdir(parents=True)

    assert discover(tmp_path, "reports") == {}
