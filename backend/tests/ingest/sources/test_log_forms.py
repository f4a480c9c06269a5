"""Whatever fields a server writes in whatever order: a log is read right, or refused whole."""

import bz2
import json
import lzma
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from footfall.cli.import_status import SOME_REFUSED
from tests.ingest.sources.conftest import Desk
from tests.ingest.sources.traffic import (
    COMBINED,
    COMMON,
    FIELDS,
    PREFIXES,
    SITE,
    Request,
    Views,
    in_json,
    line,
    traffic,
    views,
)

TRAFFIC = traffic()


def landed(desk: Desk) -> Views:
    """The page views that landed, as `views` gives them."""
    rows = desk.rows("ts // 1000, url, referrer, panelist, device")
    names: dict[str, int] = {}
    return [(ts, url, sent, names.setdefault(who, len(names)), device) for ts, url, sent, who, device in rows]


def bring(desk: Desk, folder: Path, lines: Sequence[str], *words: str) -> int:
    """Import a log of these lines; gives the exit status."""
    file = folder / "access.log"
    file.write_text("\n".join(lines) + "\n")
    return desk.bring("access-log", file, "--site", SITE, *words).code


def exchanged(fields: Sequence[str], one: int, other: int) -> tuple[str, ...]:
    """The fields with those at two indices in each other's place."""
    found = list(fields)
    found[one], found[other] = found[other], found[one]
    return tuple(found)


def with_field(name: str, at: int, fields: Sequence[str] = COMBINED) -> tuple[str, ...]:
    """The fields with one more at an index."""
    return (*fields[:at], name, *fields[at:])


IN_COMBINED = {
    "milliseconds after the bytes": with_field("milliseconds", 7),
    "duration after the bytes": with_field("duration", 7),
    "duration in brackets before the request": with_field("duration in brackets", 4),
    "two fields in brackets before the request": with_field(
        "port in brackets", 4, with_field("duration in brackets", 4)
    ),
    "host before the referrer": with_field("quoted host", 7),
    "host after the bytes": with_field("host", 7),
    "host in the second place": ("address", "host", *COMBINED[2:]),
    "host last": with_field("quoted host", 9),
    "virtual host": with_field("host", 0),
    "virtual host with port": with_field("host with port", 0),
    "address with port": ("address with port", *COMBINED[1:]),
    "address with port, host with port": (
        "address with port", "host with port", *COMBINED[1:]
    ),
    "mapped addresses": ("mapped address", *COMBINED[1:]),
    "server's address first": with_field("public server", 0),
    "server's local address first": with_field("server", 0),
    "time in ISO 8601": (*COMBINED[:3], "time in ISO 8601", *COMBINED[4:]),
    "time first": ("time", *COMBINED[:3], *COMBINED[4:]),
    "bytes in and out": (*COMBINED, "size of the request", "bytes"),
    "ingress": (*COMBINED, "size of the request", "duration", "name of upstream", "nothing in brackets",
                "upstream",                "bytes", "duration", "status of upstream", "request id"),
    "Traefik": (*COMBINED, "process", "service", "upstream as an address", "milliseconds"),
    "forwarded, empty": (*COMBINED, "no forwarded"),
    "forwarded, the same": (*COMBINED, "the same forwarded"),
    "forwarded, by proxies alone": ("server", *COMBINED[1:], "forwarded by proxies"),
    "agent before the referrer": (*COMBINED[:7], "agent", "referrer"),
    "cookie": (*COMBINED, "cookie"),
    "cipher and protocol": (*COMBINED, "tls", "cipher"),
    "cache and country": (*COMBINED, "cache", "country"),
    "content type": (*COMBINED, "content type"),
    "whole address of the page": (*COMBINED, "whole address of the page"),
    "users with names like hosts": ("address", "identity", "user with a name like a host", *COMBINED[3:]),
    "method, path and protocol apart": (
        "host", "address", "time", "method, path, protocol", "status", "referrer", "agent"
    ),
    "status before the request": (*COMBINED[:4], "status", "request", *COMBINED[6:]),
    "seconds since 1970": ("seconds", "address", "request", "status", "bytes", "referrer", "agent"),
}  # fmt: skip
WITHOUT = {
    "common": COMMON,
    "common, durations behind": (*COMMON, "milliseconds", "duration"),
    "no referrer": (*COMMON, "agent"),
    "no agent": (*COMMON, "referrer"),
}


@pytest.mark.parametrize("fields", [*IN_COMBINED.values(), *WITHOUT.values()], ids=[*IN_COMBINED, *WITHOUT])
def test_fields_added_moved_or_missing_are_known_by_their_form(
    desk: Desk, tmp_path: Path, fields: Sequence[str]
) -> None:
    code = bring(desk, tmp_path, [line(one, fields) for one in TRAFFIC])

    assert code == 0
    assert landed(desk) == views(TRAFFIC, "referrer" in fields, "agent" in fields)


@pytest.mark.parametrize("prefix", PREFIXES)
def test_what_carriers_of_logs_write_before_a_line_is_taken_off(
    desk: Desk, tmp_path: Path, prefix: str
) -> None:
    code = bring(desk, tmp_path, [line(one, COMBINED, prefix) for one in TRAFFIC])

    assert (code, landed(desk)) == (0, views(TRAFFIC))


@pytest.mark.parametrize("key", ["log", "message", "MESSAGE", "textPayload"])
def test_lines_carried_in_json_are_read(desk: Desk, tmp_path: Path, key: str) -> None:
    code = bring(desk, tmp_path, [in_json(one, line(one, COMBINED), key) for one in TRAFFIC])

    assert (code, landed(desk)) == (0, views(TRAFFIC))


@pytest.mark.parametrize("pack", [bz2.compress, lzma.compress], ids=["bzip2", "xz"])
def test_a_packed_log_is_read(desk: Desk, tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
    half = [line(one, COMBINED) + "\n" for one in TRAFFIC]
    (tmp_path / "a.log").write_bytes(pack("".join(half[:30]).encode()) + pack("".join(half[30:]).encode()))

    desk.bring("access-log", tmp_path / "a.log", "--site", SITE)

    assert landed(desk) == views(TRAFFIC)


def ecs(one: Request) -> dict[str, object]:
    """A document of the Elastic Common Schema."""
    return {
        "@timestamp": f"{one.time:%Y-%m-%dT%H:%M:%S}.000Z",
        "source": {"address": one.address},
        "http": {
            "request": {"method": one.method, "referrer": one.referrer},
            "response": {"status_code": one.status},
        },
        "url": {"original": one.path, "domain": SITE},
        "user_agent": {"original": one.agent},
    }


def envoy(one: Request) -> dict[str, object]:
    """A line of Envoy in JSON."""
    return {
        "start_time": f"{one.time:%Y-%m-%dT%H:%M:%S}.310Z",
        "method": one.method,
        "path": one.path,
        "response_code": one.status,
        "x_forwarded_for": f"{one.address},10.0.35.28",
        "downstream_remote_address": "10.0.35.28:4444",
        "upstream_host": "10.0.2.1:80",
        "authority": SITE,
        "user_agent": one.agent,
        "referer": one.referrer,
    }


def google(one: Request) -> dict[str, object]:
    """A line of Google's load balancer."""
    return {
        "timestamp": f"{one.time:%Y-%m-%dT%H:%M:%S}.078651Z",
        "jsonPayload": {"statusDetails": "response_sent_by_backend"},
        "httpRequest": {
            "requestMethod": one.method,
            "requestUrl": f"https://{SITE}{one.path}",
            "status": one.status,
            "userAgent": one.agent,
            "remoteIp": one.address,
            "referer": one.referrer,
        },
    }


def caddy(one: Request) -> dict[str, object]:
    """A line of Caddy before version 2.5."""
    headers = {"User-Agent": [one.agent], "Referer": [one.referrer]}
    address = f"[{one.address}]:4444" if ":" in one.address else f"{one.address}:4444"
    asked = {"remote_addr": address, "method": one.method, "host": SITE, "uri": one.path, "headers": headers}
    return {"ts": one.time.timestamp(), "msg": "handled request", "request": asked, "status": one.status}


@pytest.mark.parametrize("write", [ecs, envoy, google, caddy])
@pytest.mark.parametrize("is_list", [False, True], ids=["lines", "list"])
def test_json_of_proxies_and_clouds_is_read(
    desk: Desk, tmp_path: Path, write: Callable[[Request], dict[str, object]], is_list: bool
) -> None:
    objects = [write(one) for one in TRAFFIC]
    lines = [json.dumps(objects, indent=1)] if is_list else [json.dumps(found) for found in objects]

    code = bring(desk, tmp_path, lines)

    assert (code, landed(desk)) == (0, views(TRAFFIC))


ALIKE = {
    "referrer and the page's address change places": (
        with_field("whole address of the page", 9),
        exchanged(with_field("whole address of the page", 9), 7, 9),
    ),
    "agent and languages change places": (
        with_field("languages", 9), exchanged(with_field("languages", 9), 8, 9)
    ),
    "status and size change places": (COMBINED, exchanged(COMBINED, 5, 6)),
    "a size like a status beside the request": (with_field("small size of the request", 5),) * 2,
    "the status of another server beside the request": (with_field("many times two hundred", 5),) * 2,
    "the page's address, no referrer": ((*COMMON, "agent", "whole address of the page"),) * 2,
    "the page's address without its query, no referrer": ((*COMMON, "agent", "page without its query"),) * 2,
    "the home page, no referrer": ((*COMMON, "home page", "agent"),) * 2,
    "where redirects lead, no referrer": ((*COMMON, "location", "agent"),) * 2,
    "a field that never has a value, no agent": ((*COMMON, "referrer", "no forwarded"),) * 2,
    "the server's software, no agent": ((*COMMON, "referrer", "software of the server"),) * 2,
    "a second date": (with_field("modified", 0),) * 2,
    "the day of a build, times in seconds": (
        ("day of the build", "seconds", *COMBINED[:3], *COMBINED[4:]),
    ) * 2,
    "the name of the machine": (with_field("machine", 0),) * 2,
    "another address from outside": (with_field("one of many proxies", 1),) * 2,
}  # fmt: skip


@pytest.mark.parametrize(("before", "after"), ALIKE.values(), ids=ALIKE)
def test_a_field_like_another_is_never_taken_for_it(
    desk: Desk, tmp_path: Path, before: Sequence[str], after: Sequence[str]
) -> None:
    code = bring(desk, tmp_path, [line(one, before if one.number < 31 else after) for one in TRAFFIC])

    assert landed(desk) == (views(TRAFFIC, "referrer" in before, "agent" in before) if code == 0 else [])


@pytest.mark.parametrize("separator", ["\t", "|"])
def test_fields_are_parted_by_tabs_or_pipes(desk: Desk, tmp_path: Path, separator: str) -> None:
    code = bring(desk, tmp_path, [line(one, COMBINED, "", separator) for one in TRAFFIC])

    assert (code, landed(desk)) == (0, views(TRAFFIC))


def test_a_field_that_comes_in_on_the_way_changes_nothing(desk: Desk, tmp_path: Path) -> None:
    later = with_field("duration", 7)
    lines = [line(one, COMBINED if one.number < 20 else later) for one in TRAFFIC]

    assert bring(desk, tmp_path, lines) == 0
    assert landed(desk) == views(TRAFFIC)


def test_two_fields_for_the_visitor_are_refused_until_one_is_named(desk: Desk, tmp_path: Path) -> None:
    lines = [line(one, ("address", "public server", *COMBINED[1:])) for one in TRAFFIC]
    # The server has two addresses, so that neither field is the same throughout.
    lines = [
        text.replace("198.51.100.80", "198.51.100.81") if at % 2 else text for at, text in enumerate(lines)
    ]

    refused = bring(desk, tmp_path, lines)
    rows = desk.rows()
    told = '%h %A %l %u %t "%r" %>s %b "%{Referer}i" "%{User-Agent}i"'
    code = bring(desk, tmp_path, lines, "--format", told)

    assert (refused, rows) == (1, [])
    assert (code, landed(desk)) == (0, views(TRAFFIC))


@pytest.mark.parametrize(
    "told",
    [
        "combined",
        '$remote_addr - $remote_user [$time_local] "$request" $status $body_bytes_sent'
        ' "$http_referer" "$http_user_agent"',
        '%h %l %u %t \\"%r\\" %>s %b \\"%{Referer}i\\" \\"%{User-Agent}i\\"',
    ],
    ids=["nickname", "nginx", "Apache"],
)
def test_a_format_is_told_in_the_notation_of_servers(desk: Desk, tmp_path: Path, told: str) -> None:
    code = bring(desk, tmp_path, [line(one, COMBINED) for one in TRAFFIC], "--format", told)

    assert (code, landed(desk)) == (0, views(TRAFFIC))


def test_a_doubt_names_two_formats_either_of_which_is_taken(desk: Desk, tmp_path: Path) -> None:
    lines = [line(one, with_field("many times two hundred", 5)) for one in TRAFFIC]
    file = tmp_path / "access.log"
    file.write_text("\n".join(lines) + "\n")

    refused = desk.bring("access-log", file, "--site", SITE)
    offered = re.findall("--format '([^']*)'", refused.err)
    codes = [desk.bring("access-log", file, "--site", SITE, "--format", told).code for told in offered]

    assert "the status may be field 7 or field 8" in refused.err
    assert (len(offered), codes) == (2, [0, 0])


def test_a_format_that_does_not_fit_is_refused(desk: Desk, tmp_path: Path) -> None:
    code = bring(desk, tmp_path, [line(one, COMBINED) for one in TRAFFIC], "--format", "%h %t %r %>s %b %D")

    assert (code, desk.rows()) == (1, [])


@pytest.mark.parametrize("at_a_time", [3, 30_000])
def test_ranges_of_one_file_are_one_page_view(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_a_time: int
) -> None:
    monkeypatch.setattr("footfall.ingest.sources.access_log.reader.CHUNK_LINES", at_a_time)
    agent = TRAFFIC[0].agent
    text = (
        '203.0.113.{who} - - [01/Oct/2026:{hour}:13:{second:02d} +0000] "GET /a.pdf HTTP/1.1" {status} 9'
        ' "-" "{agent}"'
    )
    lines = [
        text.format(who=who, hour=hour, second=second, status=206 if second else 200, agent=agent)
        for who in (5, 6)
        for hour in (14, 16)
        for second in range(8)
    ]

    bring(desk, tmp_path, lines)

    assert len(desk.rows()) == 4
    assert desk.last.left_out == {"further range of one file": 28}


ADDRESSES = ("address", "address with port", "mapped address")
TIMES = ("time", "time in ISO 8601", "bare time in ISO 8601", "seconds")
REQUESTS = ("request", "method, path, protocol")
NEEDED = {*ADDRESSES, *TIMES, *REQUESTS, "status", "referrer", "agent"}
FURTHER = [name for name in FIELDS if name not in NEEDED]


@st.composite
def formats(draw: st.DrawFn) -> tuple[str, ...]:
    """The fields of a log in any order, with some that tell nothing of a request."""
    needed = [*(draw(st.sampled_from(names)) for names in (ADDRESSES, TIMES, REQUESTS)), "status"]
    needed += draw(st.sampled_from([["referrer", "agent"], ["agent"], ["referrer"], []]))
    further = draw(st.lists(st.sampled_from(FURTHER), unique=True, max_size=6))
    return tuple(draw(st.permutations([*needed, *further])))


@given(formats(), st.sampled_from(["", *PREFIXES]), st.data())
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_form_is_read_wrong(
    tmp_path_factory: pytest.TempPathFactory, fields: tuple[str, ...], prefix: str, data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("forms")
    desk = Desk(folder / "home")
    further = data.draw(st.sampled_from([name for name in FURTHER if name not in fields]))
    at, other = data.draw(st.integers(0, len(fields) - 1)), data.draw(st.integers(0, len(fields) - 1))
    changed = data.draw(
        st.sampled_from([fields, with_field(further, at, fields), exchanged(fields, at, other)])
    )
    change = data.draw(st.integers(3, 57))
    separator = data.draw(st.sampled_from(" \t|")) if changed == fields else " "

    lines = [line(one, fields if one.number < change else changed, prefix, separator) for one in TRAFFIC]
    code = bring(desk, folder, lines)

    right = views(TRAFFIC, "referrer" in fields, "agent" in fields)
    if code == SOME_REFUSED:
        # Lines may be refused one by one, and others have other numbers of visitors then.
        assert {(*view[:3], view[4]) for view in landed(desk)} <= {(*view[:3], view[4]) for view in right}
    else:
        assert landed(desk) == (right if code == 0 else [])
