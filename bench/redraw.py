"""From a click on a filter to the new picture, in a real browser on the overview of the demo retailers."""

import re
import shutil
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from bench.served import served

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
FLAGS += ["--disable-background-networking", "--disable-component-update"]
ROUNDS = 4
CHANGES = {
    "device": ("Desktop", "Mobile"),
    "period": ("Last 3 months", "Last month"),
}
PARTS = {"seen": "in sight", "whole": "whole page"}

# Measured in the page itself: from the click to the last change of what is in sight, and of the whole page.
# It ends when no widget waits any more and half a second has passed without another change.
WATCH = """
() => {
  window.__redraw = undefined;
  document.addEventListener('click', () => {
    const started = performance.now();
    let last = started;
    let seen = started;
    const below = [...document.querySelectorAll('main section')].filter(
      (section) => section.getBoundingClientRect().top > window.innerHeight,
    );
    const changes = new MutationObserver((records) => {
      last = performance.now();
      if (records.some(({ target }) => !below.some((section) => section.contains(target)))) seen = last;
    });
    changes.observe(document.querySelector('main'), {
      subtree: true, childList: true, characterData: true, attributes: true,
    });
    const look = () => {
      const now = performance.now();
      const waits = document.querySelector('main [aria-busy="true"]') !== null;
      if (!waits && now - last > 500 && now - started > 700) {
        changes.disconnect();
        window.__redraw = { seen: seen - started, whole: last - started };
      } else {
        setTimeout(look, 50);
      }
    };
    setTimeout(look, 50);
  }, { capture: true, once: true });
}
"""


def redraw(home: Path) -> None:
    """Click through devices and periods. Print the median and the longest time to the new picture."""
    with served(home) as address, sync_playwright() as playwright:
        executable = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 1000}, reduced_motion="reduce")
        page.goto(address)
        page.get_by_role("button").click()
        page.wait_for_url("**/analytics/traffic/**")
        report = address.partition("/sign-in")[0] + "/analytics/traffic/sample-report"
        for name, choices in CHANGES.items():
            for when in ("first asked", "asked before"):
                times = [_change(page, report, name, choice) for choice in choices for _ in _rounds(when)]
                for part in ("seen", "whole"):
                    found = [redrawn[part] for redrawn in times]
                    figures = f"median {median(found):5.0f} ms   worst {max(found):5.0f} ms   ({len(found)})"
                    print(f"{name:8} {when:14} {PARTS[part]:14} {figures}")
        browser.close()


def _rounds(when: str) -> range:
    """How often a choice is made: only the first time the server cannot have the answer in its cache."""
    return range(1 if when == "first asked" else ROUNDS)


def _change(page: Page, report: str, name: str, choice: str) -> dict[str, float]:
    """Load the page anew, so that the browser remembers nothing, and change one filter.

    Returns milliseconds: `seen` and `whole` as in PARTS.
    """
    page.goto(report)
    page.wait_for_load_state("networkidle")
    return _click(page, name, choice)


def _click(page: Page, name: str, choice: str) -> dict[str, float]:
    if name == "device":
        option = page.get_by_role("radiogroup", name="Device", exact=True).get_by_text(choice)
    else:
        page.get_by_role("button", name=re.compile("^Period")).click()
        option = page.get_by_role("button", name=choice)
    option.wait_for()
    page.evaluate(WATCH)
    option.click()
    page.wait_for_function("() => window.__redraw !== undefined")
    found: dict[str, float] = page.evaluate("() => window.__redraw")
    return found
