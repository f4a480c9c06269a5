"""`footfall import network-log`: an office's network as a panel at host level."""

import gzip
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.ingest.sources.conftest import SHARED, Desk

REAL = SHARED / "dns" / "zeek_dns.log.gz"
TEN = 1_772_359_200_000
SQUID = """1772359200.123    180 192.0.2.4 TCP_MISS/200 4110 GET http://shop.example/jeans?q=1 ann DIRECT/198.51.100.7 text/html
1772359210.000   5042 192.0.2.4 TCP_TUNNEL/200 8811 CONNECT news.example:443 - HIER_DIRECT/198.51.100.8 -
1772359220.000     12 192.0.2.4 TCP_TUNNEL/200 811 CONNECT news.example:443 - HIER_DIRECT/198.51.100.8 -
1772359290.000     12 192.0.2.5 TCP_DENIED/403 811 CONNECT bad.example:443 - HIER_NONE/- text/html
something else
"""  # noqa: E501 - as long as Squid writes it
ZEEK = "\n".join(
    [
        "#separator \\x09",
        "#path\tssl",
        "#fields\tts\tuid\tid.orig_h\tid.orig_p\tid.resp_h\tid.resp_p\tversion\tserver_name\testablished",
        "#types\ttime\tstring\taddr\tport\taddr\tport\tstring\tstring\tbool",
        "1772359200.250000\tC1\t192.0.2.4\t5000\t198.51.100.7\t443\tTLSv13\twww.shop.example\tT",
        "1772359201.000000\tC2\t192.0.2.4\t5001\t198.51.100.7\t443\tTLSv13\t-\tT",
        "1772359202.000000\tC3\t192.0.2.4\t5002\t198.51.100.7\t443\tTLSv13\tnews.example\tF",
        "#close\t2026-03-01-11-00-00",
    ]
)


def bring(desk: Desk, folder: Path, text: str, *words: str | Path) -> int:
    """Import a log with this text; gives the exit status."""
    file = folder / "network.log"
    file.write_text(text)
    return desk.bring("network-log", file, *words).code


def test_squid_tells_hosts_and_nothing_of_pages(desk: Desk, tmp_path: Path) -> None:
    code = bring(desk, tmp_path, SQUID, "--country", "DE")

    assert desk.rows("ts, device, url, country, origin") == [
        (TEN + 123, "desktop", "https://shop.example/", "DE", "network"),
        (TEN + 10_000, "desktop", "https://news.example/", "DE", "network"),
    ]
    assert len(set(desk.rows("panelist"))) == 1
    assert desk.last.left_out == {"same host within a minute": 1, "host not reached": 1}
    assert desk.refused() == [(5, "not a line of this log", None)]
    assert code == 3
    assert desk.last.format == "Squid access.log (host level: pages and search phrases are unknown)"
    written = b"".join((desk.home / name).read_bytes() for name in desk.files())
    assert b"192.0.2." not in written
    assert b"jeans" not in written


def test_zeek_ssl_in_its_own_form(desk: Desk, tmp_path: Path) -> None:
    assert bring(desk, tmp_path, ZEEK + "\n") == 0
    assert desk.rows("ts, url") == [(TEN + 250, "https://www.shop.example/")]
    assert desk.last.left_out == {"no host": 1, "host not reached": 1}


def test_zeek_http_as_json_tells_devices(desk: Desk, tmp_path: Path) -> None:
    phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148"
    entry = {
        "ts": 1772359200.25,
        "uid": "C1",
        "id.orig_h": "192.0.2.4",
        "id.resp_h": "198.51.100.7",
        "method": "GET",
        "host": "shop.example",
        "uri": "/jeans",
        "user_agent": phone,
        "status_code": 200,
    }

    assert bring(desk, tmp_path, json.dumps(entry) + "\n") == 0
    assert desk.rows("ts, device, url") == [(TEN + 250, "mobile", "https://shop.example/")]
    assert desk.last.format.startswith("Zeek http.log")


def dnsmasq(moment: datetime, text: str) -> str:
    """A line as dnsmasq writes it; without year and zone."""
    return f"{moment:%b} {moment.day:>2} {moment:%H:%M:%S} dnsmasq[412]: {text}"


def test_dnsmasq_and_pi_hole_name_neither_year_nor_zone(desk: Desk, tmp_path: Path) -> None:
    moment = (datetime.now(UTC) - timedelta(days=40)).replace(microsecond=0)
    local = moment + timedelta(hours=9)
    lines = [
        dnsmasq(local, "query[A] shop.example from 192.0.2.4"),
        dnsmasq(local, "forwarded shop.example to 9.9.9.9"),
        dnsmasq(local, "reply shop.example is 198.51.100.7"),
        dnsmasq(local, "query[AAAA] shop.example from 192.0.2.4"),
        dnsmasq(local, "query[PTR] 4.2.0.192.in-addr.arpa from 192.0.2.4"),
        dnsmasq(local, "query[SRV] _ldap._tcp.shop.example from 192.0.2.4"),
        dnsmasq(local, "query[A] printer.lan from 192.0.2.4"),
        dnsmasq(local, "gravity blocked ads.example is 0.0.0.0"),
    ]

    without = desk.bring("network-log", _file(tmp_path, lines))
    code = desk.bring("network-log", _file(tmp_path, lines), "--timezone", "Asia/Tokyo").code

    assert without.code == 1
    assert "name no zone; add --timezone" in without.err
    assert code == 0
    assert desk.rows("ts, url") == [(round(moment.timestamp() * 1000), "https://shop.example/")]
    assert desk.last.left_out == {
        "answer or notice, no request": 3,
        "same host within a minute": 1,
        "reverse look-up": 1,
        "service record, no host": 1,
        "name of the local network": 1,
    }


def test_a_line_of_dnsmasq_that_would_lie_in_the_future_is_of_last_year(desk: Desk, tmp_path: Path) -> None:
    later = datetime.now(UTC).replace(microsecond=0) + timedelta(days=3)
    if (later.month, later.day) == (2, 29):
        later += timedelta(days=1)

    desk.bring(
        "network-log",
        _file(tmp_path, [dnsmasq(later, "query[A] shop.example from 192.0.2.4")]),
        "--timezone",
        "UTC",
    )

    moment = later.replace(year=later.year - 1)
    assert desk.rows("ts") == [(round(moment.timestamp() * 1000),)]


def _file(folder: Path, lines: list[str]) -> Path:
    file = folder / "pihole.log"
    file.write_text("\n".join(lines) + "\n")
    return file


@pytest.mark.parametrize("kind", ["csv", "leases"])
def test_a_table_says_whose_an_address_was(desk: Desk, tmp_path: Path, kind: str) -> None:
    table = tmp_path / f"people.{kind}"
    if kind == "csv":
        table.write_text(
            "address,person,from,until\n"
            "192.0.2.4,ann,2026-03-01T09:00:00Z,2026-03-01T10:00:05Z\n"
            "192.0.2.4,bob,2026-03-01T10:00:05Z,\n"
        )
    else:
        table.write_text("1772359999 aa:bb:cc:dd:ee:ff 192.0.2.4 laptop 01:aa:bb:cc:dd:ee:ff\n")
    stranger = SQUID.replace("192.0.2.5 TCP_DENIED/403", "192.0.2.5 TCP_TUNNEL/200")

    said = desk.bring("network-log", _file(tmp_path, stranger.splitlines()), "--people", table)

    assert said.code == 3, said.err
    assert len(desk.rows()) == 2
    assert len(set(desk.rows("panelist"))) == (2 if kind == "csv" else 1)
    assert desk.last.left_out["address of nobody in the table"] == 1
    written = b"".join((desk.home / name).read_bytes() for name in desk.files())
    assert b"aa:bb" not in written
    assert b"ann" not in b"".join(
        path.read_bytes() for path in (desk.home / "lake" / "raw").rglob("*.parquet")
    )


def test_a_file_that_is_no_network_log_is_refused(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "x.log"
    file.write_text("hello\n")

    said = desk.bring("network-log", file)

    assert said.code == 1
    assert "this is no known network log; its first line: 'hello'; known: Squid, Zeek" in said.err


@pytest.mark.parametrize("source", ["access-log", "panel"])
@pytest.mark.parametrize(("text", "name"), [(SQUID, "Squid access.log"), (ZEEK, "Zeek ssl.log")])
def test_a_network_log_given_to_another_source_names_its_command(
    desk: Desk, tmp_path: Path, source: str, text: str, name: str
) -> None:
    file = _file(tmp_path, text.splitlines())

    said = desk.bring(source, file)

    assert said.code == 1
    assert f"it looks like {name}: footfall import network-log {file}" in said.err


@pytest.mark.parametrize("source", ["network-log", "panel"])
def test_a_web_servers_log_given_to_another_source_names_its_command(
    desk: Desk, tmp_path: Path, source: str
) -> None:
    line = '203.0.113.5 - - [17/May/2025:10:05:03 +0000] "GET / HTTP/1.1" 200 5 "-" "Mozilla/5.0"'
    file = _file(tmp_path, [line])

    said = desk.bring(source, file)

    assert said.code == 1
    assert f"footfall import access-log {file} --site HOST" in said.err


@pytest.mark.skipif(not REAL.exists(), reason="the real samples are not here")
def test_a_real_dns_log_gives_each_host_of_a_client_once_a_minute(desk: Desk) -> None:
    said = desk.bring("network-log", REAL, "--country", "US")

    with gzip.open(REAL, "rt") as lines:
        rows = [line.rstrip("\n").split("\t") for line in lines if not line.startswith("#")]
    names = {
        row[9].lower().rstrip(".") for row in rows if row[13] in ("A", "AAAA") and row[15] in ("NOERROR", "-")
    }
    landed = {url.split("/")[2] for (url,) in desk.rows("url")}
    assert said.code == 0
    assert desk.last.rows_read == len(rows)
    assert landed <= names
    wanted = {name for name in names if name.endswith((".com", ".org")) and not name.startswith("_")}
    assert wanted == {name for name in landed if name.endswith((".com", ".org"))}
