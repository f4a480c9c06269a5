"""A file given to the wrong source: the refusal names what it looks like and a command that reads it."""

import json
import shlex
from pathlib import Path

import pytest

from footfall.ingest.protocol import Source
from footfall.ingest.sources import SOURCES
from tests.ingest.sources import test_log_formats as logs
from tests.ingest.sources import test_network_log as network
from tests.ingest.sources.conftest import Desk

AGENT = "Mozilla/5.0 (X11) Firefox/140.0"
LOG = f'192.0.2.4 - - [01/Mar/2026:10:00:00 +0000] "GET /jeans HTTP/1.1" 200 4110 "-" "{AGENT}"\n'
TAKEOUT = {
    "Browser History": [
        {"page_transition": "LINK", "url": "https://shop.example/", "time_usec": 1772359200000000}
    ]
}
# Name of a file -> what it has in it, and the source that reads it.
FILES = {
    "counts.csv": ("site,month,visits\nshop.example,2026-03,10\n", "first-party"),
    "ga4.csv": ("Hostname,Month,Sessions,Views\nwww.shop.example,202603,120,300\n", "first-party"),
    "queries.csv": ("Top queries,Clicks,Impressions,CTR,Position\njeans,12,90,13.3%,4.2\n", "first-party"),
    "recipients.csv": ("site,period,people\nlarge.example,2026-01..2026-06,41700000\n", "first-party"),
    "views.json": (
        '{"items": [{"project": "en.wikipedia", "access": "desktop", "agent": "user", '
        '"granularity": "monthly", "timestamp": "2026030100", "views": 3000}]}',
        "first-party",
    ),
    "list_2026-03.csv": ("site,rank\nshop.example,1\n", "ranks"),
    "tranco_2026-03.csv": ("1,google.com\n2,shop.example\n", "ranks"),
    "panel.csv": (
        "ts,panelist,device,url,country\n2026-03-01T10:00:00Z,ann,desktop,https://shop.example/,US\n",
        "panel",
    ),
    "webtrackr.csv": (
        "panelist_id,timestamp,url,duration\n7,2026-03-01 10:00:00,https://shop.example/,12\n",
        "panel",
    ),
    "sessions.csv": (
        "panelist,start,site,pages,device,country\nann,2026-03-01T10:00:00Z,shop.example,3,desktop,US\n",
        "visits",
    ),
    "History.json": (json.dumps(TAKEOUT), "history"),
    "people.csv": ("panelist,country,age\nann,US,25-34\n", "panelists"),
    "metered.csv": ("panelist,device,month,metered_days\nann,desktop,2026-03,12\n", "metering"),
    "margins.csv": ("country,device,people\nUS,desktop,1000\n", "population"),
    "shares.csv": ("country,ios,chrome_desktop,chrome_android\nJP,0.66,0.6,0.9\n", "platforms"),
    "kinds.csv": ("site,category\nshop.example,Fashion\n", "categories"),
    "firms.csv": ("site,name\nshop.example,Shop Ltd\n", "companies"),
    "nginx.log": (LOG, "access-log"),
    "iis.log": (logs.IIS, "access-log"),
    "alb.log": (f"{logs.ALB}\n", "access-log"),
    "s3.log": (f"{logs.S3}\n", "access-log"),
    "haproxy.log": (logs.HAPROXY, "access-log"),
    "caddy.json": (f"{json.dumps(logs.CADDY)}\n", "access-log"),
    "squid.log": (network.SQUID, "network-log"),
    "ssl.log": (f"{network.ZEEK}\n", "network-log"),
}
# What only the user knows stands in capitals.
KNOWN = {
    "HOST": "shop.example",
    "YYYY-MM": "2026-03",
    "ZONE": "Europe/Berlin",
    "COUNTRY": "US",
    "DEVICE": "desktop",
    "PANELIST": "ann",
    "NAME": "ann",
}


def asked_by(source: Source) -> list[str]:
    """The options that a source cannot do without, with something for each."""
    needed = [option.name for option in source.options if option.required]
    return [word for name in needed for word in (f"--{name}", KNOWN[name.upper()])]


def test_a_file_of_every_source_is_here() -> None:
    assert {right for _, right in FILES.values()} == {each.name for each in SOURCES} - {"world"}


@pytest.mark.parametrize("name", FILES)
def test_the_command_that_a_refusal_names_reads_the_file(desk: Desk, tmp_path: Path, name: str) -> None:
    text, right = FILES[name]
    file = tmp_path / name
    file.write_text(text)

    for source in (each for each in SOURCES if each.name not in ("world", right)):
        said = desk.bring(source.name, file, *asked_by(source))

        command = said.err.partition("footfall import ")[2]
        words = [KNOWN.get(word, word) for word in shlex.split(command)]
        assert (said.code, words[:1]) == (1, [right]), said.err
        assert desk.bring(*words).code in (0, 3), said.err


def test_page_views_given_as_a_list_of_panelists_are_told_as_such(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    file.write_text(FILES["panel.csv"][0])

    said = desk.bring("panelists", file)

    assert said.err == (
        f"footfall: {file}: this is no list of panelists; "
        f"it looks like page views for panel: footfall import panel {file}\n"
    )
    assert desk.imports == []


def test_page_views_of_which_none_is_good_are_not_sent_to_where_they_were(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    file.write_text(FILES["panel.csv"][0].replace("mobile", "mobil").replace("desktop", "desktp"))

    said = desk.bring("panel", file)

    cell = "as in line 2: 'desktp'; did you mean desktop?"
    assert f"rows can be used: device: not desktop, mobile or tablet, {cell}; see " in said.err
    assert "it looks like" not in said.err


def test_a_table_of_clicks_given_as_a_rank_list_is_told_apart(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "queries.csv"
    file.write_text(FILES["queries.csv"][0])

    said = desk.bring("ranks", file)

    assert said.err == (
        f"footfall: {file}: there is no column 'site', 'rank'; columns found: Top queries, Clicks, "
        "Impressions, CTR, Position; required: site, rank; it looks like Google Search Console for "
        f"first-party: footfall import first-party {file} --site HOST --month YYYY-MM\n"
    )


@pytest.mark.parametrize("folder", ["rename the column", "footfall import"])
def test_a_folder_named_like_advice_does_not_hide_the_advice(desk: Desk, tmp_path: Path, folder: str) -> None:
    (tmp_path / folder).mkdir()
    file = tmp_path / folder / "people.csv"
    file.write_text(FILES["people.csv"][0])

    said = desk.bring("panel", file)
    dry = desk.bring("panel", "--dry-run", file)

    expected = f"it looks like data for panelists: footfall import panelists {shlex.quote(str(file))}\n"
    assert (said.err.rpartition("; ")[2], dry.err.rpartition("; ")[2]) == (expected, expected)


def test_a_log_without_a_site_says_the_first_reason(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "access.log"
    file.write_text(LOG)

    said = desk.bring("access-log", file)

    assert said.code == 1
    assert "can be used: the line names no host; give the site with --site; see" in said.err


@pytest.mark.parametrize(
    "name", ["panel.csv", "webtrackr.csv", "nginx.log", "list_2026-03.csv", "people.csv"]
)
@pytest.mark.parametrize("folder", ["two words", "Jörg's", "two\nlines"])
def test_a_command_for_a_file_with_blanks_in_its_name_can_be_typed(
    desk: Desk, tmp_path: Path, name: str, folder: str
) -> None:
    text, right = FILES[name]
    (tmp_path / folder).mkdir()
    file = tmp_path / folder / name
    file.write_text(text)

    for words in ([file], ["categories", file], ["panelists" if right != "panelists" else "panel", file]):
        said = desk.bring(*words)

        typed = [KNOWN.get(word, word) for word in shlex.split(said.err.rpartition("footfall import ")[2])]
        assert typed[:2] == [right, str(file)], said.err
        assert desk.bring(*typed, "--dry-run").code == 0, said.err
