"""A host in a line of an access log decides whose page view it is."""

import json
from pathlib import Path

import pytest

from tests.ingest.sources.conftest import Desk

BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0"


def line(
    second: int = 0, *, before: str = "", address: str = "203.0.113.5", request: str = "GET /jeans HTTP/1.1"
) -> str:
    """A line of the combined format, with something before it."""
    return f'{before}{address} - - [17/May/2025:10:05:{second:02d} +0000] "{request}" 200 5 "-" "{BROWSER}"'


def log(folder: Path, *lines: str) -> Path:
    """A log of these lines."""
    file = folder / "access.log"
    file.write_text("\n".join(lines) + "\n")
    return file


def test_a_virtual_host_before_the_address_is_no_visitor(desk: Desk, tmp_path: Path) -> None:
    addresses = [f"203.0.113.{number}" for number in range(1, 31)]
    file = log(tmp_path, *(line(address=one, before="www.shop.example:443 ") for one in addresses))

    desk.bring("access-log", file, "--site", "shop.example")

    assert len({visitor for (visitor,) in desk.rows("panelist")}) == 30
    assert {url for (url,) in desk.rows("url")} == {"https://www.shop.example/jeans"}


@pytest.mark.parametrize(
    ("before", "host"),
    [
        ("blog.shop.example ", "blog.shop.example"),
        ("blog.shop.example:8443 ", "blog.shop.example"),
        ("localhost:80 ", "shop.example"),
        ("_ ", "shop.example"),
        ("192.0.2.7:80 ", "shop.example"),
        ("b\u00fccher.shop.example ", "xn--bcher-kva.shop.example"),
        ("", "shop.example"),
    ],
)
def test_the_host_of_a_line_counts_before_the_one_given(
    desk: Desk, tmp_path: Path, before: str, host: str
) -> None:
    desk.bring("access-log", log(tmp_path, line(before=before)), "--site", "shop.example")

    assert desk.rows("url") == [(f"https://{host}/jeans",)]


def test_the_common_format_may_have_a_virtual_host_too(desk: Desk, tmp_path: Path) -> None:
    file = log(
        tmp_path, 'blog.shop.example 203.0.113.5 - - [17/May/2025:10:05:03 +0000] "GET / HTTP/1.1" 200 5'
    )

    desk.bring("access-log", file, "--site", "shop.example")

    assert desk.rows("url") == [("https://blog.shop.example/",)]


@pytest.mark.parametrize("address", ["203.0.113.5 bob", "2001:db8::7"])
def test_names_beside_the_address_are_no_virtual_host(desk: Desk, tmp_path: Path, address: str) -> None:
    file = log(tmp_path, f'{address} - lee [17/May/2025:10:05:03 +0000] "GET / HTTP/1.1" 200 5')

    desk.bring("access-log", file, "--site", "shop.example")

    assert desk.rows("url") == [("https://shop.example/",)]


def test_a_name_in_place_of_the_address_is_no_visitor(desk: Desk, tmp_path: Path) -> None:
    file = log(tmp_path, 'client.isp.example - lee [17/May/2025:10:05:03 +0000] "GET / HTTP/1.1" 200 5')

    said = desk.bring("access-log", file, "--site", "shop.example")

    assert (said.code, desk.rows()) == (1, [])
    assert "no field of its lines is the visitor's address" in said.err


@pytest.mark.parametrize("host", ["localhost", "192.168.0.7", "co.uk"])
def test_a_log_cannot_be_given_to_a_host_that_nobody_can_ask_for(
    desk: Desk, tmp_path: Path, host: str
) -> None:
    said = desk.bring("access-log", log(tmp_path, line()), "--site", host)

    assert (said.code, f"'{host}' is not a site such as shop.example" in said.err) == (2, True)
    assert desk.imports == []


def test_a_visitor_is_the_same_on_every_host_of_a_site(desk: Desk, tmp_path: Path) -> None:
    file = log(
        tmp_path, line(1), line(2, before="blog.shop.example "), line(3, before="www.shop.example:80 ")
    )

    desk.bring("access-log", file, "--site", "www.shop.example")

    assert len({visitor for (visitor,) in desk.rows("panelist")}) == 1


def test_virtual_hosts_of_every_site_land_unless_one_is_asked_for(desk: Desk, tmp_path: Path) -> None:
    lines = [
        line(1, before="shop.example "),
        line(2, before="other.test:443 "),
        line(3, before="www.other.test "),
    ]
    file = log(tmp_path, *lines)

    every = desk.bring("access-log", file)
    landed = desk.rows("url")
    one = Desk(tmp_path / "one")
    one.bring("access-log", file, "--site", "shop.example")

    assert landed == [
        ("https://shop.example/jeans",),
        ("https://other.test/jeans",),
        ("https://www.other.test/jeans",),
    ]
    assert "page views of other.test 2" in every.out
    assert one.rows("url") == landed[:1]
    assert one.last.left_out == {"of another site, other.test (to land these: --site other.test)": 2}


def test_a_host_that_the_visitor_named_makes_no_other_site_measured(desk: Desk, tmp_path: Path) -> None:
    entry = {"remote_addr": "203.0.113.5", "status": 200, "http_user_agent": BROWSER, "request_method": "GET"}
    entry |= {"time_iso8601": "2025-05-17T10:05:03+00:00", "request_uri": "/"}
    file = log(
        tmp_path,
        line(request="GET http://azenv.test/x HTTP/1.1"),
        line(request="GET https://www.shop.example/y?page=1 HTTP/1.1"),
        json.dumps(entry | {"host": "google.test"}),
        json.dumps(entry | {"host": "blog.shop.example:443"}),
        json.dumps(entry | {"server_name": "third.test", "host": "google.test"}),
    )

    said = desk.bring("access-log", file, "--site", "shop.example")

    assert sorted(host for (host,) in desk.rows("split_part(url, '/', 3)")) == [
        "blog.shop.example",
        "www.shop.example",
    ]
    assert desk.last.left_out == {
        "of another site, azenv.test (to land these: --site azenv.test)": 1,
        "of another site, google.test (to land these: --site google.test)": 1,
        "of another site, third.test (to land these: --site third.test)": 1,
    }
    assert "--site google.test" in said.out


@pytest.mark.parametrize(
    ("path", "agent", "reason"),
    [
        ("/blog/?flav=rss20", BROWSER, "feed"),
        ("/?feed=rss2", BROWSER, "feed"),
        ("/blog/feed", BROWSER, "feed"),
        ("/rss.xml", BROWSER, "feed"),
        ("/posts.atom", BROWSER, "feed"),
        ("/sitemap.xml", BROWSER, "no page (asset, robots.txt)"),
        (
            "/",
            "Feedly/1.0 (+http://www.feedly.com/fetcher.html; 5 subscribers)",
            "feed reader by its user agent",
        ),
        ("/", "Tiny Tiny RSS/21.05", "feed reader by its user agent"),
        ("/", "-", "no user agent"),
        ("/", "", "no user agent"),
        ("/", "W3C-checklink/4.81", "monitoring or link checker by its user agent"),
        ("/", "Mozilla/5.0+(compatible; UptimeRobot/2.0)", "monitoring or link checker by its user agent"),
        ("/", "Mozilla/5.0 (compatible; Ezooms/1.0; help@moz.com)", "bot by its user agent"),
        ("/feedback", BROWSER, None),
        ("/?page=rss", BROWSER, None),
        ("/", "Mozilla/5.0 (Linux; Android 9; CUBOT) AppleWebKit/537.36 Chrome/120.0 Mobile", None),
    ],
)
def test_feeds_their_readers_and_robots_are_left_out_by_reason(
    desk: Desk, tmp_path: Path, path: str, agent: str, reason: str | None
) -> None:
    asked = line(request=f"GET {path} HTTP/1.1").replace(BROWSER, agent)
    desk.bring("access-log", log(tmp_path, line(request="GET /always HTTP/1.1"), asked), "--site", "a.test")

    assert desk.last.left_out == ({reason: 1} if reason else {})


def test_an_answer_that_the_log_says_is_a_feed_or_a_picture_is_no_page(desk: Desk, tmp_path: Path) -> None:
    entry = {"remote_addr": "203.0.113.5", "status": 200, "http_user_agent": BROWSER, "request_method": "GET"}
    entry |= {"time_iso8601": "2025-05-17T10:05:03+00:00", "request_uri": "/x"}
    kinds = ["application/rss+xml", "image/png", "text/html; charset=utf-8", "application/pdf"]
    file = log(tmp_path, *(json.dumps(entry | {"sent_http_content_type": kind}) for kind in kinds))

    desk.bring("access-log", file, "--site", "shop.example")

    assert desk.last.rows == 2
    assert desk.last.left_out == {"feed": 1, "no page (asset, robots.txt)": 1}


def test_a_leap_second_is_read(desk: Desk, tmp_path: Path) -> None:
    entry = {"remote_addr": "203.0.113.5", "status": 200, "http_user_agent": BROWSER, "request_method": "GET"}
    file = log(
        tmp_path,
        line().replace("17/May/2025:10:05:00", "31/Dec/2016:23:59:60"),
        json.dumps(entry | {"time_iso8601": "2016-12-31T23:59:60+00:00", "request_uri": "/"}),
    )

    desk.bring("access-log", file, "--site", "shop.example")

    assert desk.rows("ts") == [(1483228799000,), (1483228799000,)]


@pytest.mark.parametrize("key", ["host", "hostname"])
@pytest.mark.parametrize("machines", [["web-03"], ["web-03.dc1.example.net", "app1.dc1.example.net"]])
@pytest.mark.parametrize("site", [["--site", "www.shop.example"], []])
def test_the_machine_that_wrote_a_line_is_no_site(
    desk: Desk, tmp_path: Path, key: str, machines: list[str], site: list[str]
) -> None:
    file = log(tmp_path, *(json_line(number, key, machines[number % len(machines)]) for number in range(6)))

    said = desk.bring("access-log", file, *site)

    if site:
        assert desk.rows("DISTINCT url") == [("https://www.shop.example/jeans",)]
        assert not desk.last.left_out
    else:
        assert "the line names no host; give the site with --site" in said.err


@pytest.mark.parametrize("host", ["www2.shop.example", "blog.shop.example"])
def test_a_host_of_the_site_is_no_machine(desk: Desk, tmp_path: Path, host: str) -> None:
    desk.bring("access-log", log(tmp_path, json_line(1, "hostname", host)), "--site", "www.shop.example")

    assert desk.rows("url") == [(f"https://{host}/jeans",)]


def json_line(second: int, key: str, host: str) -> str:
    """A line of JSON that has a host under a key."""
    return json.dumps(
        {
            "time": f"2025-05-17T10:05:{second:02d}Z",
            "remote_addr": "203.0.113.5",
            "request_uri": "/jeans",
            "status": 200,
            "http_user_agent": BROWSER,
            key: host,
        }
    )
