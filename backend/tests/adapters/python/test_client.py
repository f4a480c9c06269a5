"""Python programs: rows to the last page, tables with types, retries, and errors by name."""

import datetime
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import polars
import pyarrow
import pytest

import footfall
from footfall.adapters.python import reports as paging
from footfall.adapters.python.server import ATTEMPTS

ACME = "acme-fashion.example"
TREND = {"targets": [ACME], "period": "2026-02..2026-03", "measures": ["visits"]}


def test_rows_are_dictionaries_with_days_and_a_table_has_the_types_of_the_report(
    address: str, key: str
) -> None:
    rows = footfall.Client(address, key).report("traffic-trend", **TREND)
    assert [(row["date"], row["visits"]) for row in rows] == [
        (datetime.date(2026, 2, 1), 14.0),
        (datetime.date(2026, 3, 1), 28.0),
    ]
    table = rows.to_arrow()
    assert table.schema.field("date").type == pyarrow.date32()
    assert table.schema.field("visits").type == pyarrow.float64()
    assert rows.to_polars().schema["date"] == polars.Date
    assert rows.to_pandas()["date"].dtype.kind == "M"
    assert (rows.as_of, rows.notes, len(rows), rows[-1]["visits"]) == (1, rows.answer["notes"], 2, 28.0)


def test_a_table_without_rows_has_all_columns_with_their_types(home: Path) -> None:
    with footfall.open(home, threads=1) as reports:
        rows = reports.report("trending-pages", targets=["nobody.example"], period="2026-03")
    assert len(rows) == 0
    assert rows.to_polars().schema["page"] == polars.String
    assert rows.to_polars().schema["visits"] == polars.Float64


@pytest.mark.parametrize("size", [1, 2, 3, 100])
def test_all_pages_together_are_the_whole_list_with_one_rest(
    home: Path, address: str, key: str, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    asked: dict[str, Any] = {"targets": [ACME], "period": "2026-03"}
    with footfall.open(home, threads=1) as reports, footfall.Client(address, key) as client:
        whole = list(reports.report("top-pages", **asked, limit=1000))
        monkeypatch.setattr(paging, "MAX_LIMIT", size)
        assert len(whole) >= 4
        assert list(reports.report("top-pages", **asked)) == whole
        assert list(client.report("top-pages", **asked)) == whole
        assert list(client.report("top-pages", **asked, offset=1)) == list(
            reports.report("top-pages", **asked, offset=1, limit=1000)
        )


def test_a_refusal_has_its_code_message_and_field(home: Path, address: str, key: str) -> None:
    with footfall.open(home, threads=1) as reports, footfall.Client(address, key) as client:
        for way in (reports, client):
            with pytest.raises(footfall.RefusedError) as refused:
                way.report("traffic-trend", targets=["not a host"])
            assert (refused.value.code, refused.value.field) == ("invalid_target", "targets")
            with pytest.raises(footfall.RefusedError) as refused:
                way.report("traffic-trend", targets=["not a host"], geo="Atlantis")
            errors: Any = (refused.value.details or {})["errors"]
            assert [error["field"] for error in errors] == ["targets", "geo"]
            with pytest.raises(footfall.RefusedError, match="there is no report 'nonsense'"):
                way.report("nonsense")
    with pytest.raises(footfall.RefusedError) as refused:
        footfall.Client(address, "ffk_no").report("list-hp")
    assert (refused.value.status, refused.value.code) == (401, "bad_key")
    with pytest.raises(NotADirectoryError, match="there is no home folder"):
        footfall.open(home / "nowhere")


def client_of(answers: list[httpx.Response | Exception], waits: list[float]) -> footfall.Client:
    """A client of a server that answers these, one after the other."""
    left = iter(answers)

    def answer(_call: httpx.Request) -> httpx.Response:
        said = next(left)
        if isinstance(said, Exception):
            raise said
        return said

    return footfall.Client("http://x", "ffk_x", transport=httpx.MockTransport(answer), sleep=waits.append)


def months() -> httpx.Response:
    """An answer of `list-hp` without a month."""
    return httpx.Response(200, json={"report": "list-hp", "as_of": 1, "rows": [], "notes": []})


def busy(status: int = 503, **headers: str) -> httpx.Response:
    return httpx.Response(status, json={"error": {"code": "busy", "message": "wait"}}, headers=headers)


@pytest.mark.parametrize(
    ("answers", "waits"),
    [
        (lambda: [busy(429, **{"Retry-After": "7"}), months()], [7]),
        (lambda: [busy(), busy(), months()], [1, 2]),
        (lambda: [httpx.ConnectError("refused"), httpx.Response(502, text="bad"), months()], [1, 2]),
    ],
)
def test_temporary_errors_are_retried_after_the_time_the_server_names(
    answers: Callable[[], list[httpx.Response | Exception]], waits: list[float]
) -> None:
    waited: list[float] = []
    assert client_of(answers(), waited).report("list-hp").as_of == 1
    assert waited == waits


def test_other_errors_are_not_retried() -> None:
    for status, headers in ((403, {}), (429, {"Retry-After": "86400"})):
        waited: list[float] = []
        with pytest.raises(footfall.RefusedError, match="wait"):
            client_of([busy(status, **headers)], waited).report("list-hp")
        assert waited == []
    waited = []
    with pytest.raises(httpx.ConnectError):
        client_of([httpx.ConnectError("refused")] * ATTEMPTS, waited).report("list-hp")
    assert waited == [1, 2, 4, 8]
