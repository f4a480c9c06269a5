"""Scrolling a table of 10 000 rows in a real browser: how long one frame stays on the screen.

The rows are those of the server's own answer, repeated with other addresses, as no site of the simulated web
has so many pages.
"""

import json
import shutil
from itertools import cycle, islice
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Route, sync_playwright

from bench.redraw import FLAGS
from bench.served import served

ROWS = 10_000
ROUNDS = 3

# From the first row to the last in steps of three rows, one at each frame.
SCROLL = """
(box) => new Promise((resolve) => {
  const frames = [];
  let before;
  const step = (now) => {
    if (before !== undefined) frames.push(now - before);
    before = now;
    box.scrollTop += 111;
    if (frames.length < 300) requestAnimationFrame(step);
    else resolve(frames);
  };
  box.scrollTop = 0;
  requestAnimationFrame(step);
})
"""


def scroll(home: Path) -> None:
    """Print the median time of a frame, and the 95th percentile, while a long table scrolls."""
    with served(home) as address, sync_playwright() as playwright:
        executable = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 1000}, reduced_motion="reduce")
        page.route("**/dashboard/top-pages", _longer)
        page.goto(address)
        page.get_by_role("button").click()
        page.wait_for_url("**/analytics/traffic/**")
        page.goto(address.partition("/sign-in")[0] + "/analytics/traffic/sample-report/top-pages")
        widget = page.get_by_role("region", name="Top pages", exact=True)
        widget.locator(f'table[aria-rowcount="{ROWS + 1}"]').wait_for()
        page.wait_for_load_state("networkidle")
        box = widget.locator("[data-long]")
        for what in ("nothing picked", "all picked"):
            frames = [frame for _ in range(ROUNDS) for frame in box.evaluate(SCROLL)]
            slow = quantiles(frames, n=20)[-1]
            print(f"{what:15} median {median(frames):4.0f} ms   p95 {slow:4.0f} ms   ({len(frames)} frames)")
            widget.get_by_role("checkbox").first.check()
        browser.close()


def _longer(route: Route) -> None:
    answer = route.fetch()
    body = answer.json()
    members = [row for row in body["rows"] if not row["is_other"]]
    rows = [row | {"page": f"{row['page']}/{at}"} for at, row in enumerate(islice(cycle(members), ROWS))]
    route.fulfill(response=answer, body=json.dumps(body | {"rows": rows, "total": ROWS}))
