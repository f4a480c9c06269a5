"""Logs of name servers, proxies and monitors of many makers tell the same: who asked for which host."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from footfall.ingest.guess import guess
from footfall.ingest.suggestion import suggestion
from tests.ingest.sources.conftest import Desk

TEN = 1_772_359_200
# When, by which client, for which host, of which type, and with which outcome.
ASKED = (
    (TEN, "192.0.2.4", "shop.example", "A", "NOERROR"),
    (TEN + 70, "192.0.2.5", "news.example", "AAAA", "NOERROR"),
    (TEN + 140, "2001:db8::7", "www.shop.example", "HTTPS", "NOERROR"),
    (TEN + 210, "192.0.2.4", "shop.example", "TXT", "NOERROR"),
    (TEN + 280, "192.0.2.4", "gone.example", "A", "NXDOMAIN"),
)
KNOWN = ASKED[:4]
Asked = tuple[int, str, str, str, str]


def at(seconds: int, form: str) -> str:
    """A moment in UTC."""
    return datetime.fromtimestamp(seconds, UTC).strftime(form)


def lines(form: str, asked: tuple[Asked, ...]) -> str:
    """A line for each request, by a form with the names below."""
    return "".join(
        form.format(
            ts=ts,
            iso=at(ts, "%Y-%m-%dT%H:%M:%S"),
            bsd=at(ts, "%b %e %H:%M:%S"),
            named=at(ts, "%d-%b-%Y %H:%M:%S"),
            clf=at(ts, "%d/%b/%Y:%H:%M:%S +0000"),
            client=client,
            socket=f"[{client}]:53" if ":" in client else f"{client}:53",
            host=host,
            kind=kind,
            code=outcome,
            rcode="NoError" if outcome == "NOERROR" else "NxDomain",
            status="default" if outcome == "NOERROR" else "blocked",
            how="200 512" if outcome == "NOERROR" else "403 512",
            hit="TCP_TUNNEL" if outcome == "NOERROR" else "TCP_DENIED",
            answer="AAGBgAABAAE=" if outcome == "NOERROR" else "AAGBgwABAAA=",
        )
        + "\n"
        for ts, client, host, kind, outcome in asked
    )


def suricata() -> str:
    """Look-ups in both forms, an answer, a flow, and the name of a TLS connection."""
    common = {"flow_id": 7, "dest_ip": "192.0.2.1", "event_type": "dns"}
    asked = [
        common | {"timestamp": at(ts, "%Y-%m-%dT%H:%M:%S.5+0000"), "src_ip": client}
        for ts, client, *_ in KNOWN
    ]
    first, second, third, fourth = asked
    second_query = {"rrname": "news.example", "rrtype": "AAAA"}
    rows = [
        first | {"dns": {"version": 2, "type": "query", "rrname": "shop.example", "rrtype": "A"}},
        first | {"dns": {"version": 2, "type": "answer", "rrname": "other.example", "rrtype": "A"}},
        second | {"dns": {"version": 3, "type": "request", "queries": [second_query]}},
        third | {"event_type": "tls", "tls": {"sni": "www.shop.example"}},
        fourth | {"event_type": "flow"},
    ]
    return "".join(f"{json.dumps(row)}\n" for row in rows)


LOGS = {
    "unbound": lines("[{ts}] unbound[9:0] info: {client} {host}. {kind} IN", KNOWN),
    "unbound with replies": lines(
        "{iso}+00:00 ns unbound[9]: [9:0] reply: {client} {host}. {kind} IN {code} 0.000000 1 60", ASKED
    ),
    "bind": lines(
        "{named}.500 queries: info: client @0x7f1 {client}#53 ({host}): query: {host} IN {kind} +E(0)K (::1)",
        KNOWN,
    ),
    "bind by syslog": lines(
        "{bsd} ns named[9]: client {client}#53: view home: query: {host} IN {kind} + (192.0.2.1)", KNOWN
    ),
    "dnsmasq by syslog": lines(
        "<30>1 {iso}.25Z router dnsmasq 812 - - 9 {client}/5 query[{kind}] {host} from {client}", KNOWN
    ),
    "technitium": lines(
        "[{iso} UTC] [{socket}] [UDP] QNAME: {host}; QTYPE: {kind}; QCLASS: IN; RCODE: {rcode}; ANSWER: [x]",
        ASKED,
    ),
    "technitium table": "RowNumber,Timestamp,ClientIpAddress,ResponseType,RCODE,QName,QType,QClass,Answer\n"
    + lines('{ts},{iso}Z,{client},Recursive,{rcode},{host},{kind},IN,"192.0.2.80, 192.0.2.81"', ASKED),
    "nextdns": "timestamp,domain,query_type,protocol,client_ip,status,reasons,device_id,device_name\n"
    + lines('{iso}.5Z,{host},{kind},DoH,198.51.100.1,{status},,{client},"Phone, old"', ASKED),
    "adguard": lines(
        '{{"T":"{iso}.5Z","QH":"{host}","QT":"{kind}","QC":"IN","Answer":"{answer}","IP":"{client}"}}', ASKED
    ),
    "suricata": suricata(),
    "squid combined": lines(
        '{client} - - [{clf}] "CONNECT {host}:443 HTTP/1.1" {how} "-" "Firefox" {hit}:HIER_DIRECT',
        (*ASKED[:3], ASKED[4]),
    ),
    "squid by syslog": lines(
        "{bsd} proxy squid[9]: {ts}.250 12 {client} TCP_MISS/200 411 GET http://{host}/ - DIRECT/:: -",
        ASKED[:3],
    ),
}
NEED_A_ZONE = {"bind", "bind by syslog"}


@pytest.mark.parametrize("maker", LOGS)
def test_logs_of_each_maker_tell_who_asked_for_which_host(desk: Desk, tmp_path: Path, maker: str) -> None:
    file = tmp_path / "queries.log"
    file.write_text(LOGS[maker])
    zone = ("--timezone", "UTC") if maker in NEED_A_ZONE else ()

    said = desk.bring("network-log", file, "--country", "DE", *zone)

    assert said.code == 0, said.err + said.out
    assert desk.rows("ts // 1000, url, origin, country") == [
        (TEN, "https://shop.example/", "network", "DE"),
        (TEN + 70, "https://news.example/", "network", "DE"),
        (TEN + 140, "https://www.shop.example/", "network", "DE"),
    ]
    assert len({name for (name,) in desk.rows("panelist")}) == 3


@pytest.mark.parametrize("maker", LOGS)
def test_logs_of_each_maker_are_known_to_be_no_panel(tmp_path: Path, maker: str) -> None:
    file = tmp_path / "queries.log"
    file.write_text(LOGS[maker])

    assert guess(file).source == "network-log"
    for tried in ("", "panel", "access-log"):
        assert f"footfall import network-log {file}" in suggestion(file, tried)


def test_a_time_without_a_zone_asks_for_it(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "queries.log"
    file.write_text(LOGS["bind"])

    said = desk.bring("network-log", file)

    assert "the times of a BIND query log name no zone; add --timezone" in said.err
