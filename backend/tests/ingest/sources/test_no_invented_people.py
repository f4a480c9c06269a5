"""What is no panel makes no people: not by a guess, not by a mapping, not in the browser."""

import json
from pathlib import Path

import pytest

from footfall.ingest.guess import guess, missing, read_as
from footfall.ingest.suggestion import suggestion
from tests.ingest.sources.conftest import Desk

TIMES = [f"2026-03-01T10:{minute:02d}:00Z" for minute in range(40)]


def rows(**columns: list[str]) -> str:
    """CSV of some columns, whose cells begin anew when they are used up."""
    cells = [[texts[line % len(texts)] for texts in columns.values()] for line in range(len(TIMES))]
    return "".join(",".join(row) + "\n" for row in [[*columns], *cells])


@pytest.mark.parametrize(
    "cells",
    [
        ["1000", "5000"],
        ["shop.example", "news.example"],
        ["192.0.2.4", "192.0.2.5"],
        ["A", "AAAA", "HTTPS"],
        ["2026-03-01", "2026-03-02"],
        ["ann", "bob"],
    ],
    ids=["rank", "host", "address", "type", "day", "name"],
)
def test_people_are_never_guessed_from_cells(tmp_path: Path, cells: list[str]) -> None:
    file = tmp_path / "export.csv"
    file.write_text(rows(when=TIMES, page=["https://shop.example/"], what=cells, kind=["desktop"]))

    reading = guess(file)

    assert reading.options == {"map": "url=page,ts=when,device=kind"}
    assert missing(file, reading) == ["map", "country"]
    assert "panelist=COLUMN" in suggestion(file, "")


def test_addresses_of_machines_are_no_panelists_by_any_way_in(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "export.csv"
    text = rows(ts=TIMES, user=["192.0.2.4", "2001:db8::1"], device=["desktop"], url=["https://a.example/"])
    file.write_text(text)
    columns = "ts=ts,panelist=user,device=device,url=url"

    said = desk.bring("panel", file, "--map", columns, "--country", "DE")
    shown = read_as(file, "panel", {"map": columns, "country": "DE"})

    assert said.code == 1
    assert "its panelists are addresses of machines" in said.err
    assert (shown.preview, shown.error in said.err.replace(f"{tmp_path}/", "")) == (None, True)
    assert "user" not in guess(file).options.get("map", "")


@pytest.mark.parametrize("kind", ["json", "csv"])
def test_a_web_log_is_no_panel_even_with_a_mapping(desk: Desk, tmp_path: Path, kind: str) -> None:
    entry = {"time": TIMES[0], "account": "u7", "url": "https://a.example/", "status": "200"}
    entry |= {"http_user_agent": "Mozilla/5.0 (X11) Firefox/140.0"}
    file = tmp_path / f"access.{kind}"
    lines = [json.dumps(entry)] if kind == "json" else [",".join(entry), ",".join(entry.values())]
    file.write_text("\n".join(lines) + "\n")
    options = {"map": "ts=time,panelist=account,url=url", "device": "desktop", "country": "DE"}

    said = desk.bring("panel", file, *(word for name in options for word in (f"--{name}", options[name])))

    assert said.code == 1
    assert "this is a log of a web server" in said.err
    assert "this is a log of a web server" in read_as(file, "panel", options).error


def test_a_table_of_requests_is_not_offered_as_a_panel(tmp_path: Path) -> None:
    file = tmp_path / "requests.csv"
    file.write_text(
        rows(
            time=TIMES, client_ip=["192.0.2.4"], url=["https://a.example/"], method=["GET"], device=["mobile"]
        )
    )

    assert guess(file).source != "panel"
    assert "import panel" not in suggestion(file, "visits")


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_columns_of_others_with_our_names_are_not_read_beside_a_mapping(
    desk: Desk, tmp_path: Path, kind: str
) -> None:
    row = {
        "when": TIMES[0],
        "who": "u1",
        "url": "https://a.example/",
        "event": "$pageview",
        "device": "Pixel 9",
    }
    file = tmp_path / f"events.{kind}"
    lines = [json.dumps(row)] if kind == "json" else [",".join(row), ",".join(row.values())]
    file.write_text("\n".join(lines) + "\n")
    words = ("--map", "ts=when,panelist=who", "--country", "DE")

    without = desk.bring("panel", file, *words)
    said = desk.bring("panel", file, *words, "--device", "mobile")

    assert without.code == 1
    assert said.code == 0, said.err
    assert desk.rows("panelist, device, event") == [("u1", "mobile", "view")]
    assert {"event", "device"} <= set(desk.last.unknown_columns)


def test_days_and_clocks_in_two_columns_are_to_be_written_as_one(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "history.csv"
    file.write_text(
        rows(date=["10/1/2026"], time=["00:17:00"], title=["A"], url=["https://a.example/"], visitCount=["3"])
    )

    said = desk.bring("panel", file)

    assert "days and times of day are in two columns; write them as one" in said.err
    assert (guess(file).options, guess(file).error in said.err.replace(f"{tmp_path}/", "")) == ({}, True)
    assert "footfall import" not in suggestion(file, "visits")
