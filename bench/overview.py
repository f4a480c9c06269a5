"""How long the server takes for a whole dashboard: all reports of the overview at once, none cached."""

import http.client
import json
import shutil
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Request, sync_playwright

from bench.concurrency import RPC, signed_in
from bench.redraw import FLAGS
from bench.reports import percentile
from bench.served import PORT, served
from footfall.lake.manifest import current

DEVICES = ("desktop", "mobile", "all_devices")
SPAN = 6
Question = tuple[str, dict[str, Any]]


def overview(home: Path) -> None:
    """Ask what a browser asks when it opens the overview, with other months and devices each time."""
    manifest = current(home)
    months = [file.month for file in manifest.files] if manifest else []
    with served(home) as address:
        # The printed address works only once, so the browser uses the session that it gave.
        cookie = signed_in(address)
        questions = _asked_by_a_browser(address.partition("/sign-in")[0], cookie)
        times = [_together(cookie, each) for each in _elsewhere(questions, months)]
    reports = ", ".join(sorted({report for report, _ in questions}))
    print(f"{len(questions)} questions at once ({reports}), {len(times)} rounds")
    print(f"to the last answer: p50 {percentile(times, 50):.0f} ms, p95 {percentile(times, 95):.0f} ms")


def _asked_by_a_browser(root: str, cookie: str) -> list[Question]:
    found: list[Question] = []

    def keep(request: Request) -> None:
        if RPC in request.url and request.method == "POST":
            found.append((request.url.partition(RPC)[2], json.loads(request.post_data or "{}")))

    with sync_playwright() as playwright:
        executable = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        page = browser.new_page(
            viewport={"width": 1440, "height": 1000}, extra_http_headers={"Cookie": cookie}
        )
        page.on("request", keep)
        page.goto(f"{root}/analytics/traffic/sample-report")
        page.wait_for_load_state("networkidle")
        browser.close()
    return [(report, body) for report, body in found if "period" in body]


def _elsewhere(questions: list[Question], months: list[str]) -> Iterator[list[Question]]:
    """The same questions for every half year but the last, and for each device."""
    for device, last in product(DEVICES, range(SPAN, len(months))):
        other = {"device": device, "period": {"from": months[last - SPAN], "to": months[last - 1]}}
        yield [
            (report, body | {name: value for name, value in other.items() if name in body})
            for report, body in questions
        ]


def _together(cookie: str, questions: list[Question]) -> float:
    """Milliseconds from the first question to the last answer. Each has a connection of its own."""
    with ThreadPoolExecutor(len(questions)) as threads:
        started = time.perf_counter()
        for status in threads.map(lambda question: _status(cookie, *question), questions):
            if status != 200:
                raise SystemExit(f"a report was answered with {status}")
        return (time.perf_counter() - started) * 1000


def _status(cookie: str, report: str, body: dict[str, Any]) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", PORT)
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    connection.request("POST", RPC + report, json.dumps(body), headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status
