"""How fast a page is on the first visit: Lighthouse's figures, and the time to the first picture."""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bench.concurrency import signed_in
from bench.machine import CACHE
from bench.redraw import FLAGS
from bench.served import served

# Lighthouse is installed in a folder of its own, as the product does not need it. 12 is the newest version
# for Node 20.
LIGHTHOUSE = "lighthouse@12.8.2"
FOLDER = CACHE / "lighthouse"
ROUNDS = 5
PAGES = {
    "start page": "",
    "landing of a dashboard": "traffic-overview",
    "overview": "sample-report",
    "journey": "sample-report/sources-destinations",
    "countries": "sample-report/countries",
}
METRICS = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "speed-index": "speed index",
    "total-blocking-time": "blocked",
    "cumulative-layout-shift": "shift",
}

# Measures in the page the time from the navigation to the first widget that shows its picture.
WATCH = """
() => {
  const look = () => {
    if (document.querySelector('main section[aria-busy="false"]')) window.__picture = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}
"""


def pages(home: Path) -> None:
    """Open every page several times with an empty browser, and print the medians."""
    _install()
    with served(home) as address, sync_playwright() as playwright:
        root = address.partition("/sign-in")[0] + "/analytics/traffic/"
        # Sent as a header, as Lighthouse empties the browser before each page.
        cookie = signed_in(address)
        executable = _chromium()
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        for name, path in PAGES.items():
            told = [_lighthouse(root + path, cookie) for _ in range(ROUNDS)]
            score = median(load["score"] for load in told)
            figures = "   ".join(
                f"{label} {_figure(metric, median(load[metric] for load in told))}"
                for metric, label in METRICS.items()
            )
            print(f"{name:24} {score:3.0f} of 100   {figures}", flush=True)
            if path.startswith("sample-report"):
                times = [_first_picture(browser, root + path, cookie) for _ in range(ROUNDS)]
                print(f"{'':24} first picture {median(times):5.0f} ms   worst {max(times):5.0f} ms")
        browser.close()


def _install() -> None:
    if (FOLDER / "node_modules" / "lighthouse").exists():
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(FOLDER), LIGHTHOUSE],
        check=True,
    )


def _chromium() -> str:
    found = shutil.which("chromium") or shutil.which("google-chrome")
    if found is None:
        raise SystemExit("no Chromium found: `make browser` installs Debian's")
    return found


def _lighthouse(address: str, cookie: str) -> dict[str, float]:
    """Load a page with Lighthouse's desktop settings. Returns its score and the metrics behind it."""
    with tempfile.TemporaryDirectory() as folder:
        answer, headers = Path(folder) / "answer.json", Path(folder) / "headers.json"
        headers.write_text(json.dumps({"Cookie": cookie}))
        subprocess.run(
            [
                str(FOLDER / "node_modules" / ".bin" / "lighthouse"),
                address,
                "--preset=desktop",
                "--only-categories=performance",
                f"--extra-headers={headers}",
                "--output=json",
                f"--output-path={answer}",
                "--quiet",
                f"--chrome-flags=--headless=new {' '.join(FLAGS)}",
            ],
            env={**os.environ, "CHROME_PATH": _chromium()},
            check=True,
        )
        told: dict[str, Any] = json.loads(answer.read_text("utf-8"))
    if error := told.get("runtimeError"):
        raise SystemExit(f"Lighthouse could not measure {address}: {error['message']}")
    values = {metric: float(told["audits"][metric]["numericValue"]) for metric in METRICS}
    return values | {"score": 100 * told["categories"]["performance"]["score"]}


def _figure(metric: str, value: float) -> str:
    return f"{value:.3f}" if metric == "cumulative-layout-shift" else f"{value:5.0f} ms"


def _first_picture(browser: Browser, address: str, cookie: str) -> float:
    context = browser.new_context(
        viewport={"width": 1350, "height": 940},
        reduced_motion="reduce",
        extra_http_headers={"Cookie": cookie},
    )
    page = context.new_page()
    page.add_init_script(f"({WATCH})()")
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => window.__picture !== undefined")
    spent = float(page.evaluate("() => window.__picture"))
    context.close()
    return spent
