"""One log of each server, balancer and network, written by its published list of fields, is read right."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ingest.sources.conftest import Desk
from tests.ingest.sources.test_log_forms import bring, landed
from tests.ingest.sources.traffic import SITE, Request, traffic, views

TRAFFIC = traffic()
Line = Callable[[Request], str]


def _with_port(one: Request) -> str:
    return f"[{one.address}]:4711" if ":" in one.address else f"{one.address}:4711"


def _iso(one: Request) -> str:
    return f"{one.time:%Y-%m-%dT%H:%M:%S}"


def _path(one: Request) -> tuple[str, str]:
    path, _, query = one.path.partition("?")
    return path, query


def _type(one: Request) -> str:
    return "text/css" if one.path.endswith(".css") else "text/html"


def _encoded(text: str) -> str:
    return text.replace("%", "%25").replace(" ", "%20")


def akamai_json(one: Request) -> str:
    path, query = _path(one)
    return json.dumps(
        {
            "version": 2,
            "cp": "123456",
            "reqId": f"{one.number:x}",
            "reqTimeSec": f"{one.time.timestamp():.3f}",
            "bytes": str(one.size),
            "cliIP": one.address,
            "statusCode": str(one.status),
            "proto": "HTTPS",
            "reqHost": SITE,
            "reqMethod": one.method,
            "reqPath": path.lstrip("/") or "/",
            "reqPort": "443",
            "rspContentLen": str(one.size),
            "rspContentType": _type(one),
            "UA": _encoded(one.agent),
            "tlsVersion": "TLSv1.3",
            "referer": _encoded(one.referrer),
            "queryStr": query or "-",
            "edgeIP": "23.50.51.173",
            "country": "DE",
            "cacheStatus": "1",
        }
    )


def front_door(one: Request) -> dict[str, Any]:
    return {
        "time": f"{_iso(one)}.1234567Z",
        "resourceId": "/SUBSCRIPTIONS/1/RESOURCEGROUPS/WEB/PROVIDERS/MICROSOFT.CDN/PROFILES/SHOP",
        "category": "FrontDoorAccessLog",
        "operationName": "Microsoft.Cdn/Profiles/AccessLog/Write",
        "properties": {
            "trackingReference": f"{one.number:032x}",
            "httpMethod": one.method,
            "httpVersion": "2.0.0.0",
            "requestUri": f"https://{SITE}:443{one.path}",
            "sni": SITE,
            "requestBytes": "512",
            "responseBytes": str(one.size),
            "userAgent": one.agent,
            "clientIp": one.address,
            "clientPort": "4711",
            "socketIp": one.address,
            "timeToFirstByte": "0.01",
            "timeTaken": "0.02",
            "requestProtocol": "HTTPS",
            "securityProtocol": "TLS 1.3",
            "httpStatusCode": str(one.status),
            "httpStatusDetails": str(one.status),
            "pop": "FRA",
            "cacheStatus": "MISS",
            "referrer": "" if one.referrer == "-" else one.referrer,
            "hostName": SITE,
            "endpoint": "shop.z01.azurefd.net",
            "originIp": "10.0.0.4:443",
        },
    }


def istio(one: Request) -> str:
    return (
        f'[{_iso(one)}.310Z] "{one.method} {one.path} HTTP/2"'
        f' {one.status} - via_upstream - "-"'
        f' 0 {one.size} 26 24 "{one.address},10.0.35.28" "{one.agent}" "{one.number:08x}-98ae"'
        f' "{SITE}" "10.0.2.1:8080" outbound|80||shop.default.svc.cluster.local 10.0.2.9:50310 10.0.2.7:8443'
        " 10.0.35.28:33411 - default"
    )


def kinsta(one: Request) -> str:
    return (
        f'{SITE} {one.address} [{one.time:%d/%b/%Y:%H:%M:%S +0000}] {one.method} "{one.path}" HTTP/2.0'
        f' {one.status} "{one.referrer}" "{one.agent}" {one.address} "/index.php" - - {one.size} 0.200 0.200'
    )


def caddy_console(one: Request) -> str:
    told = {
        "request": {
            "remote_ip": one.address,
            "remote_port": "4711",
            "client_ip": one.address,
            "proto": "HTTP/2.0",
            "method": one.method,
            "host": SITE,
            "uri": one.path,
            "headers": {"User-Agent": [one.agent], "Referer": [one.referrer]},
        },
        "bytes_read": 0,
        "user_id": "",
        "duration": 0.002,
        "size": one.size,
        "status": one.status,
    }
    return (
        f"{one.time:%Y/%m/%d %H:%M:%S}.000\tINFO\thttp.log.access.log0\thandled request\t{json.dumps(told)}"
    )


def heroku_drain(one: Request) -> str:
    return (
        f"<158>1 {_iso(one)}.123456+00:00 host heroku router - at=info method={one.method}"
        f' path="{one.path}" host={SITE} request_id={one.number:032x} fwd="{one.address}" dyno=web.1'
        f" connect=1ms service=8ms status={one.status} bytes={one.size} protocol=https"
    )


def alb(one: Request) -> str:
    return (
        f"https {_iso(one)}.186641Z app/shop/50dc6c495c0c9188 {one.address}:4711 10.0.0.1:80"
        f" 0.086 0.048 0.037 {one.status} {one.status} 0 {one.size}"
        f' "{one.method} https://{SITE}:443{one.path} HTTP/2.0"'
        f' "{one.agent}" ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2'
        " arn:aws:elasticloadbalancing:eu:1:targetgroup/a/73e"
        f' "Root=1-58337281-{one.number:024x}" "{SITE}" "arn:aws:acm:eu:1:certificate/1" 1'
        f' {_iso(one)}.100000Z "forward" "-" "-" "10.0.0.1:80" "{one.status}" "-" "-"'
        f" TID_{one.number:x}"
    )


def elb(one: Request) -> str:
    return (
        f"{_iso(one)}.945958Z shop {one.address}:4711 10.0.0.1:80 0.000073 0.001048 0.000057"
        f' {one.status} {one.status} 0 {one.size} "{one.method} https://{SITE}:443{one.path} HTTP/1.1"'
        f' "{one.agent}"'
        " ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2"
    )


def google(one: Request) -> str:
    return json.dumps(
        {
            "insertId": f"{one.number:x}",
            "jsonPayload": {"statusDetails": "response_sent_by_backend"},
            "httpRequest": {
                "requestMethod": one.method,
                "requestUrl": f"https://{SITE}{one.path}",
                "requestSize": "512",
                "status": one.status,
                "responseSize": str(one.size),
                "userAgent": one.agent,
                "remoteIp": one.address,
                "serverIp": "10.0.0.9",
                "latency": "0.02s",
                **({} if one.referrer == "-" else {"referer": one.referrer}),
            },
            "resource": {"type": "http_load_balancer", "labels": {"url_map_name": "shop"}},
            "timestamp": f"{_iso(one)}.078651Z",
            "severity": "INFO",
            "logName": "projects/shop/logs/requests",
            "receiveTimestamp": f"{_iso(one)}.9Z",
        }
    )


def cloudflare(one: Request) -> str:
    return json.dumps(
        {
            "CacheCacheStatus": "miss",
            "ClientASN": 64500,
            "ClientCountry": "de",
            "ClientIP": one.address,
            "ClientRequestHost": SITE,
            "ClientRequestMethod": one.method,
            "ClientRequestPath": _path(one)[0],
            "ClientRequestProtocol": "HTTP/2",
            "ClientRequestReferer": "" if one.referrer == "-" else one.referrer,
            "ClientRequestURI": one.path,
            "ClientRequestUserAgent": one.agent,
            "ClientSrcPort": 4711,
            "EdgeEndTimestamp": f"{_iso(one)}Z",
            "EdgeResponseBytes": one.size,
            "EdgeResponseContentType": _type(one),
            "EdgeResponseStatus": one.status,
            "EdgeServerIP": "10.0.0.3",
            "OriginIP": "198.51.100.9",
            "OriginResponseStatus": one.status,
            "EdgeStartTimestamp": f"{_iso(one)}Z",
            "RayID": f"{one.number:016x}",
        }
    )


def ingress(one: Request) -> str:
    return (
        f'{one.address} - - [{one.time:%d/%b/%Y:%H:%M:%S +0000}] "{one.method} {one.path} HTTP/2.0"'
        f' {one.status} {one.size} "{one.referrer}" "{one.agent}" 512 0.004'
        f" [default-shop-80] [] 10.0.2.1:8080 {one.size} 0.004"
        f" {one.status} {one.number:032x}"
    )


def traefik_json(one: Request) -> str:
    return json.dumps(
        {
            "ClientAddr": _with_port(one),
            "ClientHost": one.address,
            "ClientPort": "4711",
            "ClientUsername": "-",
            "DownstreamContentSize": one.size,
            "DownstreamStatus": one.status,
            "Duration": 2_000_000,
            "OriginStatus": one.status,
            "RequestAddr": SITE,
            "RequestCount": one.number,
            "RequestHost": SITE,
            "RequestMethod": one.method,
            "RequestPath": one.path,
            "RequestPort": "-",
            "RequestProtocol": "HTTP/2.0",
            "RequestScheme": "https",
            "RouterName": "shop@docker",
            "ServiceAddr": "172.18.0.3:80",
            "StartLocal": f"{_iso(one)}.17Z",
            "StartUTC": f"{_iso(one)}.17Z",
            "entryPointName": "websecure",
            "level": "info",
            "msg": "",
            "time": f"{_iso(one)}Z",
            "request_User-Agent": one.agent,
            "request_Referer": one.referrer,
        }
    )


def haproxy(one: Request) -> str:
    return (
        f"<134>1 {_iso(one)}.655000+00:00 lb haproxy 14389 - - {one.address}:4711"
        f" [{one.time:%d/%b/%Y:%H:%M:%S}.655] web~ shop/srv1 10/0/30/69/109 {one.status} {one.size} - - ----"
        f' 1/1/1/1/0 0/0 {{{SITE}|{one.agent}|{one.referrer}}} "{one.method} {one.path} HTTP/2.0"'
    )


def haproxy_with_syslog(one: Request) -> str:
    return (
        f"{one.time:%b} {one.time.day:2d} {one.time:%H:%M:%S} lb haproxy[14389]: {one.address}:4711"
        f" [{one.time:%d/%b/%Y:%H:%M:%S}.655] web~ shop/srv1 10/0/30/69/109 {one.status} {one.size} - - ----"
        f' 1/1/1/1/0 0/0 "{one.method} {one.path} HTTP/1.1"'
    )


# What is written, and which of referrer and agent it has.
KINDS: dict[str, tuple[Line, bool, bool]] = {
    "Akamai DataStream 2 in JSON": (akamai_json, True, True),
    "Azure Front Door": (lambda one: json.dumps(front_door(one)), True, True),
    "Istio": (istio, False, True),
    "Kinsta": (kinsta, True, True),
    "Caddy's console": (caddy_console, True, True),
    "Heroku's router by syslog": (heroku_drain, False, False),
    "AWS application load balancer": (alb, False, True),
    "AWS classic load balancer": (elb, False, True),
    "Google's load balancer": (google, True, True),
    "Cloudflare Logpush": (cloudflare, True, True),
    "nginx-ingress": (ingress, True, True),
    "Traefik in JSON": (traefik_json, True, True),
    "HAProxy by syslog, RFC 5424": (haproxy, True, True),
    "HAProxy by syslog": (haproxy_with_syslog, False, False),
}


@pytest.mark.parametrize(("write", "has_referrer", "has_agent"), KINDS.values(), ids=KINDS)
def test_a_log_of_this_kind_is_read_as_it_comes(
    desk: Desk, tmp_path: Path, write: Line, has_referrer: bool, has_agent: bool
) -> None:
    code = bring(desk, tmp_path, [write(one) for one in TRAFFIC], "--timezone", "UTC")

    assert (code, landed(desk)) == (0, views(TRAFFIC, has_referrer, has_agent))


def test_records_of_azure_in_one_document_are_read(desk: Desk, tmp_path: Path) -> None:
    code = bring(desk, tmp_path, [json.dumps({"records": [front_door(one) for one in TRAFFIC]})])

    assert (code, landed(desk)) == (0, views(TRAFFIC))


def test_quotes_around_forwarded_addresses_of_a_headed_log_are_taken_off(desk: Desk, tmp_path: Path) -> None:
    fields = (
        "date time c-ip cs-method cs-uri-stem cs-uri-query sc-status cs(User-Agent) cs(Referer)"
        " x-forwarded-for"
    )
    lines = [
        f"{one.time:%Y-%m-%d %H:%M:%S} 10.0.0.5 {one.method} {_path(one)[0]} {_path(one)[1] or '-'}"
        f' {one.status} {one.agent.replace(" ", "+")} {one.referrer} "{one.address}, 10.0.0.5"'
        for one in TRAFFIC
    ]

    code = bring(desk, tmp_path, ["#Version: 1.0", f"#Fields: {fields}", *lines])

    assert (code, landed(desk)) == (0, views(TRAFFIC))
