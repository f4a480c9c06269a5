"""`footfall export webtrackr`: off by default, people by key alone, read back as it was, in the audit log."""

import csv
import gzip
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from footfall.cli import export
from footfall.features.accounts.audit import AuditLog
from footfall.infra.database.database import database_url, migrate, open_database
from footfall.lake.month_file import serve_folder
from tests.build import crowd, lake, land, visit
from tests.ingest.sources.conftest import Desk

SHOP = "https://shop.example/jeans"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two people in February, one in March, and a visitor of an access log."""
    home = tmp_path_factory.mktemp("home")
    lake(
        home,
        visit(
            "ann", "2026-03-02 10:00", f"{SHOP}?utm_source=mail", "https://shop.example/cart", device="mobile"
        ),
        crowd(2, "2026-02-03 09:00", SHOP, country="DE"),
        visit("caller", "2026-03-04 10:00", "https://logged.example/", origin="access_log"),
    )
    return home


def run(home: Path, *words: object, allowed: str = "true") -> Result:
    app = typer.Typer()
    export.register(app)
    settings = {"FOOTFALL_HOME": str(home), "FOOTFALL_EXPORT_PAGE_VIEWS": allowed}
    return CliRunner(env=settings).invoke(app, ["export", "webtrackr", *map(str, words)])


def test_it_is_off_until_a_setting_allows_it(home: Path, tmp_path: Path) -> None:
    result = run(home, tmp_path / "out.csv", allowed="false")

    assert "set FOOTFALL_EXPORT_PAGE_VIEWS=true" in str(result.exception)
    assert not (tmp_path / "out.csv").exists()


def test_page_views_of_a_month_with_people_by_key(home: Path, tmp_path: Path) -> None:
    database = open_database(database_url(home, None))
    migrate(database)

    result = run(home, tmp_path / "out.csv", "--month", "2026-03")

    rows = list(csv.DictReader((tmp_path / "out.csv").open()))
    person = rows[0]["panelist_id"]
    common = {"panelist_id": person, "device": "mobile", "country": "US"}
    assert rows == [
        {**common, "url": SHOP, "timestamp": "2026-03-02 10:00:00", "duration": "60"},
        {**common, "url": "https://shop.example/cart", "timestamp": "2026-03-02 10:01:00", "duration": ""},
    ]
    assert person.isdigit() and result.exit_code == 0
    (entry,) = AuditLog(database).listed(10)
    assert (entry.action, entry.detail["rows"], entry.detail["months"]) == (
        "page_views_exported",
        2,
        ["2026-03"],
    )
    database.dispose()


def test_the_file_is_read_back_as_webtrackr_writes_it(home: Path, tmp_path: Path) -> None:
    run(home, tmp_path / "out.csv.gz")
    desk = Desk(tmp_path / "other")

    assert desk.bring("panel", tmp_path / "out.csv.gz", "--map", "webtrackr").code == 0
    assert desk.rows("url, country, device") == [
        (SHOP, "DE", "desktop"),
        (SHOP, "DE", "desktop"),
        (SHOP, "US", "mobile"),
        ("https://shop.example/cart", "US", "mobile"),
    ]
    with gzip.open(tmp_path / "out.csv.gz", "rt") as written:
        assert "ann" not in written.read()


def test_nothing_is_overwritten_and_months_are_those_published(home: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("mine")

    assert "exists already" in str(run(home, tmp_path / "mine.csv").exception)
    wrong = run(home, tmp_path / "new.csv", "--month", "2026-04").exception
    assert str(wrong) == "--month 2026-04: not published; there is 2026-02 to 2026-03"
    assert (tmp_path / "mine.csv").read_text() == "mine" and not (tmp_path / "new.csv").exists()


def test_without_a_publication_it_says_so(tmp_path: Path) -> None:
    land(tmp_path, visit("ann", "2026-03-02 10:00", SHOP))

    assert not serve_folder(tmp_path).exists()
    assert "nothing is published yet" in str(run(tmp_path, tmp_path / "out.csv").exception)
