"""Logs of servers and load balancers as they write them; counts against lines counted by hand."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy import arange
from pyarrow import array

from footfall.ingest.guess import guess
from footfall.ingest.sources.access_log.fields import fields_of, split
from tests.ingest.sources.conftest import Desk

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148"

IIS_AGENT = FIREFOX.replace(" ", "+")
IIS = f"""#Software: Microsoft Internet Information Services 10.0
#Version: 1.0
#Date: 2026-03-01 10:00:00
#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query c-ip cs(User-Agent) cs(Referer) sc-status
2026-03-01 10:00:00 10.0.0.5 GET /jeans utm_source=mail 203.0.113.5 {IIS_AGENT} https://www.google.com/ 200
2026-03-01 10:00:01 10.0.0.5 GET /site.css - 203.0.113.5 {IIS_AGENT} - 200
#Software: Microsoft Internet Information Services 10.0
#Version: 1.0
#Date: 2026-03-01 11:00:00
#Fields: date time c-ip cs-method cs-uri-stem sc-status cs(User-Agent)
2026-03-01 11:00:00 203.0.113.6 GET / 200 {PHONE.replace(" ", "+")}
2026-03-01 11:00:01 203.0.113.6 GET
"""
CLOUDFRONT = "\n".join(
    [
        "#Version: 1.0",
        "#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status "
        "cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id"
        " x-host-header cs-protocol",
        "\t".join(
            [
                *(
                    "2026-03-01",
                    "10:00:00",
                    "FRA2",
                    "182",
                    "203.0.113.5",
                    "GET",
                    "d111.cloudfront.net",
                    "/jeans",
                ),
                *(
                    "200",
                    "https://www.google.com/",
                    FIREFOX.replace(" ", "%20"),
                    "utm_medium=cpc",
                    "-",
                    "Hit",
                ),
                *("abc==", "www.shop.example", "https"),
            ]
        ),
    ]
)
ALB = "\n".join(
    f"https 2026-03-01T10:00:0{n}.186641Z app/my-lb/50dc6c495c0c9188 203.0.113.5:2817 10.0.0.1:80 0.086 0.048"
    f' 0.037 {status} {status} 0 57 "GET https://www.shop.example:443/jeans?id=7 HTTP/1.1" "{agent}"'
    " ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2"
    " arn:aws:elasticloadbalancing:us-east-2:123456789012:targetgroup/my-targets/73e2d6bc24d8a067"
    ' "Root=1-58337281-1d84f3d73c47ec4e58577259" "www.shop.example"'
    ' "arn:aws:acm:us-east-2:123456789012:certificate/12345678" 1 2026-03-01T10:00:00.364000Z'
    ' "authenticate,forward" "-" "-" "10.0.0.1:80" "200" "-" "-"'
    for n, (status, agent) in enumerate([(200, FIREFOX), (404, FIREFOX), (200, "curl/7.46.0")])
)
ELB = (
    "2026-03-01T10:00:00.945958Z my-loadbalancer 203.0.113.5:2817 10.0.0.1:80 0.000073 0.001048"
    f' 0.000057 200 200 0 29 "GET http://www.shop.example:80/jeans HTTP/1.1" "{FIREFOX}" - -'
)
S3 = (
    "79a59df900b949e55d96a1e698fbacedfd6e09d98eacf8f8d5218e7cd47ef2be www.shop.example"
    " [01/Mar/2026:10:00:00 +0000] 203.0.113.5 - 3E57427F3EXAMPLE WEBSITE.GET.OBJECT jeans/index.html"
    ' "GET /jeans/index.html HTTP/1.1" 200 - 113 113 7 5 "https://www.google.com/"'
    f' "{FIREFOX}" - s9lzHYrFp76ZVxRcpX9+5cjAnEH2ROuNkd2BHfIa6UkFVdtjf5mKR3/eTPFvsiP/ - - -'
    " www.shop.example.s3-website-us-east-1.amazonaws.com TLSv1.1 - -"
)
HAPROXY = (
    "Mar  1 10:00:00 lb1 haproxy[14389]: 203.0.113.5:33317 [01/Mar/2026:11:00:00.655] http-in static/srv1"
    f" 10/0/30/69/109 200 2750 - - ---- 1/1/1/1/0 0/0 {{www.shop.example|{FIREFOX}}} {{}}"
    ' "GET /jeans HTTP/1.1"\n'
    "Mar  1 10:00:02 lb1 haproxy[14389]: 203.0.113.5:33318 [01/Mar/2026:11:00:02.001] http-in http-in/<NOSRV>"
    ' -1/-1/-1/-1/0 400 187 - - PR-- 1/1/0/0/0 0/0 {|} {} "<BADREQ>"\n'
    "Mar  1 10:00:03 lb1 haproxy[14389]: Proxy http-in started.\n"
)
TRAEFIK = {
    "ClientAddr": "203.0.113.5:61818",
    "ClientHost": "203.0.113.5",
    "DownstreamStatus": 200,
    "RequestHost": "www.shop.example",
    "RequestMethod": "GET",
    "RequestPath": "/jeans",
    "RequestProtocol": "HTTP/2.0",
    "StartUTC": "2026-03-01T10:00:00.172906513Z",
    "request_User-Agent": FIREFOX,
    "level": "info",
    "msg": "",
    "time": "2026-03-01T10:00:00Z",
}
CADDY = {
    "level": "info",
    "ts": 1772359200.25,
    "logger": "http.log.access.log0",
    "msg": "handled request",
    "request": {
        "remote_ip": "10.0.0.9",
        "client_ip": "203.0.113.5",
        "proto": "HTTP/2.0",
        "method": "GET",
        "host": "www.shop.example",
        "uri": "/jeans",
        "headers": {"User-Agent": [FIREFOX], "Referer": ["https://www.google.com/"]},
    },
    "status": 200,
    "resp_headers": {"Content-Type": ["text/html; charset=utf-8"]},
}
LOGPUSH = {
    "ClientIP": "203.0.113.5",
    "ClientRequestHost": "www.shop.example",
    "ClientRequestMethod": "GET",
    "ClientRequestURI": "/jeans?utm_source=mail",
    "ClientRequestUserAgent": FIREFOX,
    "ClientRequestReferer": "https://www.google.com/",
    "EdgeEndTimestamp": "2026-03-01T10:00:01Z",
    "EdgeResponseBytes": 5123,
    "EdgeResponseContentType": "text/html",
    "EdgeResponseStatus": 200,
    "EdgeStartTimestamp": "2026-03-01T10:00:00Z",
    "RayID": "8f1b2c3d4e5f6a7b",
}
TEN = 1_772_359_200_000


def bring(desk: Desk, folder: Path, text: str, *words: str) -> int:
    """Import a log with this text for www.shop.example; gives the exit status."""
    file = folder / "a.log"
    file.write_text(text)
    return desk.bring("access-log", file, "--site", "www.shop.example", *words).code


def test_iis_writes_new_headers_within_a_file(desk: Desk, tmp_path: Path) -> None:
    code = bring(desk, tmp_path, IIS)

    assert desk.rows("ts, device, url, referrer") == [
        (TEN, "desktop", "https://www.shop.example/jeans?utm_source=mail", "https://www.google.com/"),
        (TEN + 3_600_000, "mobile", "https://www.shop.example/", None),
    ]
    assert desk.last.left_out == {"no page (asset, robots.txt)": 1}
    assert desk.refused() == [(12, "status: missing", "status")]
    assert (code, desk.last.rows_read, desk.last.format) == (3, 4, "W3C extended log")


def test_cloudfront_tells_the_host_and_encodes_agents(desk: Desk, tmp_path: Path) -> None:
    assert bring(desk, tmp_path, CLOUDFRONT + "\n") == 0
    assert desk.rows("ts, device, url, referrer") == [
        (TEN, "desktop", "https://www.shop.example/jeans?utm_medium=cpc", "https://www.google.com/")
    ]
    assert desk.last.format == "W3C log of CloudFront"


@pytest.mark.parametrize(
    ("text", "form", "path"),
    [
        (ELB, "AWS classic load balancer", "/jeans"),
        (S3, "Amazon S3 server access log", "/jeans/index.html"),
        (json.dumps(TRAEFIK), "JSON lines", "/jeans"),
        (json.dumps(CADDY), "JSON lines", "/jeans"),
    ],
    ids=["elb", "s3", "traefik", "caddy"],
)
def test_one_line_of_other_makers(desk: Desk, tmp_path: Path, text: str, form: str, path: str) -> None:
    assert bring(desk, tmp_path, text + "\n") == 0
    assert desk.rows("ts // 1000, device, url") == [
        (TEN // 1000, "desktop", f"https://www.shop.example{path}")
    ]
    assert desk.last.format == form


@pytest.mark.parametrize(
    "begun",
    ["2026-03-01T10:00:00Z", TEN // 1000, TEN * 1_000_000 + 123_456],
    ids=["rfc3339", "unix", "unixnano"],
)
def test_logpush_of_cloudflare_names_its_hosts_and_times_in_three_ways(
    desk: Desk, tmp_path: Path, begun: str | int
) -> None:
    lines = [LOGPUSH, LOGPUSH | {"ClientRequestMethod": "POST"}, LOGPUSH | {"EdgeResponseStatus": 404}]
    log = tmp_path / "20260301T100000Z.log"
    log.write_text("".join(json.dumps(line | {"EdgeStartTimestamp": begun}) + "\n" for line in lines))

    assert desk.bring("access-log", log).code == 0
    assert desk.rows("ts, device, url, referrer") == [
        (TEN, "desktop", "https://www.shop.example/jeans?utm_source=mail", "https://www.google.com/")
    ]
    assert desk.last.left_out == {"not a GET request": 1, "not answered with success": 1}
    assert guess(log).source == "access-log"


def test_a_load_balancer_of_aws(desk: Desk, tmp_path: Path) -> None:
    assert bring(desk, tmp_path, ALB + "\n") == 0
    assert desk.rows("ts, url") == [(TEN + 187, "https://www.shop.example/jeans")]
    assert desk.last.left_out == {"not answered with success": 1, "bot by its user agent": 1}


def test_haproxy_names_no_zone(desk: Desk, tmp_path: Path) -> None:
    without = bring(desk, tmp_path, HAPROXY)
    reasons = desk.refused()
    code = bring(desk, tmp_path, HAPROXY, "--timezone", "Europe/Berlin")

    assert without == 1
    assert reasons[0] == (1, "time: names no zone; give it with --timezone", "time")
    assert desk.rows("ts, device, url") == [(TEN + 655, "desktop", "https://www.shop.example/jeans")]
    assert code == 3
    assert desk.last.left_out == {"not a GET request": 1}
    assert desk.refused()[-1] == (3, "not a line of the format HAProxy HTTP log", None)


@pytest.mark.parametrize(
    ("position", "visitors"),
    [(None, 2), ("0", 1), ("1", 2), ("-1", 1), ("-2", 2)],
    ids=["from outside", "proxy", "first", "last", "-2"],
)
def test_the_visitor_is_the_address_at_a_position_of_x_forwarded_for(
    desk: Desk, tmp_path: Path, position: str | None, visitors: int
) -> None:
    line = '10.0.0.9 - - [01/Mar/2026:10:00:0{n} +0000] "GET / HTTP/1.1" 200 5 "-" "{agent}" "{forwarded}"'
    lines = [
        line.format(n=n, agent=FIREFOX, forwarded=forwarded)
        for n, forwarded in enumerate(["198.51.100.1, 10.1.1.1", "198.51.100.2, 10.1.1.1"])
    ]

    bring(desk, tmp_path, "\n".join(lines) + "\n", *(("--client-ip", position) if position else ()))

    assert len(desk.rows()) == 2
    assert len(set(desk.rows("panelist"))) == visitors


def test_no_address_of_any_format_is_in_any_file(desk: Desk, tmp_path: Path) -> None:
    every = {
        "iis.log": IIS,
        "cf.log": CLOUDFRONT,
        "alb.log": ALB,
        "elb.log": ELB,
        "s3.log": S3,
        "ha.log": HAPROXY,
        "t.json": json.dumps(TRAEFIK),
        "c.json": json.dumps(CADDY),
    }
    for name, text in every.items():
        (tmp_path / name).write_text(text + "\n")
    files = [tmp_path / name for name in every]

    desk.bring("access-log", *files, "--site", "www.shop.example", "--timezone", "UTC")

    assert len(desk.imports) == len(every)
    written = b"".join((desk.home / name).read_bytes() for name in desk.files())
    assert b"203.0.113." not in written


def test_a_file_that_is_no_log_is_refused_with_its_first_line(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear colleague,\nthank you for your letter.\n")

    said = desk.bring("access-log", file, "--site", "www.shop.example")

    assert said.code == 1
    assert "this is no known log; its first line: 'Dear colleague,'; known: Apache or nginx" in said.err


WORD = st.text(st.sampled_from("ab \\\"[]'é"), max_size=6)
QUOTED = WORD.map(lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"')
FIELDS = st.lists(st.one_of(st.sampled_from(["a", "-", "[x", "0]", 'q"', '"'])), min_size=1, max_size=4)
LINES = st.lists(
    st.lists(st.one_of(FIELDS.map(" ".join), QUOTED), min_size=1, max_size=4).map(" ".join), max_size=8
)


@given(LINES)
def test_lines_split_together_have_the_fields_they_have_one_by_one(lines: list[str]) -> None:
    sample = 'a "b c" -'
    texts = [sample, *(line for line in lines if line.strip())]

    found = split(arange(len(texts)), array(texts), " ", 3, sample)

    rows = {
        int(number): [column[at].as_py() for column in found.columns]
        for at, number in enumerate(found.numbers)
    }
    for number, text in enumerate(texts):
        fields = fields_of(text, " ")
        expected = None if fields is None else [*fields[:3], *[None] * (3 - len(fields))]
        assert rows.get(number) == expected, text
    assert set(found.broken) | set(rows) == set(range(len(texts)))
