"""A dashboard as a reader sees it, together with the API answers behind its numbers."""

import csv
import gzip
import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from time import monotonic
from typing import Any

from conftest import Product
from noise import noise
from overview import shown
from playwright.sync_api import Download, Locator, Page, Response, expect

from footfall.core.digits import FEWEST_DIGITS, placed
from footfall.dashboards.paper.estimates import Estimated, Form, form_of, parts_of_hundred
from footfall.dashboards.paper.wording import Wording

# A busy machine draws late, and a wrong number is still wrong after the wait.
expect.set_options(timeout=60_000)

_ENGLISH = Wording("en").numbers
RPC = "/analytics/traffic/rpc/dashboard/"
ACME = "acme-fashion.example"
# A list asks as many rows, of a single measure, for its charts of months and to count what changed.
MOST_ROWS = 500
RETAILERS = (ACME, "north-wear.example", "lily-shop.example")


@dataclass
class Screen:
    """One dashboard, with every answer it got, as (report, request, answer), and the code it loaded."""

    page: Page
    answers: list[tuple[str, dict[str, Any], dict[str, Any]]] = field(default_factory=list)
    code: list[Response] = field(default_factory=list)

    def settle(self) -> None:
        """Wait until every widget is there and none is loading, and check that none failed."""
        shown(self.page.locator("section[aria-busy]").first)
        self.page.wait_for_load_state("networkidle")
        expect(self.page.locator("[aria-busy=true]")).to_have_count(0)
        expect(self.page.get_by_role("main").get_by_role("alert")).to_have_count(0)

    def widget(self, title: str) -> Locator:
        """A widget by its title."""
        return self.page.get_by_role("region", name=title, exact=True)

    def answer(self, report: str, **asked: Any) -> dict[str, Any]:
        """The newest answer of a report whose request matches all of `asked`; waits until there is one.

        Each argument is the value of a field, or a function that says whether the field's value matches. What
        a list asks beside its rows counts only where `measures` are among them.
        """
        given_up = monotonic() + 60
        while (answer := self._answer_so_far(report, asked)) is None:
            if monotonic() > given_up:
                seen = [request for name, request, _ in self.answers if name == report]
                raise AssertionError(f"no answer of {report} to {asked}; asked were {seen}")
            # Answers arrive only while the browser is waited for.
            self.page.wait_for_timeout(50)
        return answer

    def _answer_so_far(self, report: str, asked: dict[str, Any]) -> dict[str, Any] | None:
        for name, request, answer in reversed(self.answers):
            if "measures" not in asked and _is_beside_a_list(request):
                continue
            if name == report and all(_held(request.get(key), wanted) for key, wanted in asked.items()):
                return answer
        return None

    def rows(self, report: str, **asked: Any) -> list[dict[str, Any]]:
        """The rows of `answer(report, **asked)`."""
        return list(self.answer(report, **asked)["rows"])

    def row(self, report: str, target: str = ACME, **asked: Any) -> dict[str, Any]:
        """The first row of a target."""
        return next(row for row in self.rows(report, **asked) if row["target"] == target)

    def weights(self) -> dict[str, int]:
        """Gzipped bytes of each loaded script and stylesheet by name; outlines of maps are neither."""
        return {
            answer.url.partition("/static/")[2]: len(gzip.compress(answer.body(), 9)) for answer in self.code
        }

    def copies(self, text: str) -> Counter[str]:
        """How often each part of the product brought a text in its scripts."""
        parts: Counter[str] = Counter()
        for answer in self.code:
            parts[answer.url.partition("/static/")[2].partition("/")[0]] += answer.text().count(text)
        return parts

    def set_device(self, name: str) -> None:
        """Choose a device in the page's filter and wait for the new numbers."""
        devices = self.page.get_by_role("radiogroup", name="Device", exact=True)
        devices.get_by_role("radio", name=name).check(force=True)
        expect(self.page).to_have_url(re.compile(f"device={name.lower()}"))
        self.settle()

    def choose_site(self, title: str, site: str = ACME) -> None:
        """Choose one site in a widget that shows all sites side by side."""
        self.widget(title).get_by_role("combobox", name=f"Site: {title}").click()
        self.page.get_by_role("option", name=site, exact=True).click()
        self.settle()

    def export_file(self, title: str, item: str) -> bytes:
        """The file that an item of a widget's menu downloads."""
        self.widget(title).get_by_role("button", name=f"Export and more: {title}").click()
        with self.page.expect_download() as caught:
            # The menu of the previous widget may still be fading out.
            menu = self.page.get_by_role("menu", name=f"Export and more: {title}")
            menu.get_by_role("menuitem", name=item).click()
        return Path(caught.value.path()).read_bytes()

    def export_csv(self, title: str) -> list[dict[str, str]]:
        """The rows of a widget's CSV file with all columns, without the lines on top about the request."""
        lines = self.export_file(title, "All columns (CSV)").decode("utf-8-sig").splitlines(keepends=True)
        about = list(takewhile(lambda line: line.startswith("# "), lines))
        assert sum(line.startswith("# as_of: ") for line in about) == 1, "the rows are not of one snapshot"
        return list(csv.DictReader(lines[len(about) :]))

    def show_table(self, title: str) -> Locator:
        """Switch a widget from picture to table; returns the table."""
        self.widget(title).get_by_role("button", name=f"Show as table: {title}").click()
        return self.widget(title).get_by_role("table")


def _is_beside_a_list(request: Mapping[str, Any]) -> bool:
    """Whether a list asked it for its charts of months, or to count what changed, and not for its rows."""
    return (request.get("limit"), request.get("offset")) == (MOST_ROWS, 0) and len(request["measures"]) == 1


def _held(value: Any, wanted: Any) -> bool:
    return bool(wanted(value)) if callable(wanted) else value == wanted


def open_screen(page: Page, product: Product, dashboard: str, filters: str = "") -> Screen:
    """Open a dashboard of the demo and wait until it is drawn. filters: as in the address."""
    return open_at(page, f"{product.address}/analytics/traffic/sample-report/{dashboard}?{filters}")


def open_own(page: Page, product: Product, dashboard: str, filters: str = "") -> Screen:
    """Open the same sites outside the demo, where lists and selections can be saved."""
    targets = ",".join(RETAILERS)
    return open_at(page, f"{product.address}/analytics/traffic/{dashboard}?targets={targets}&{filters}")


def open_at(page: Page, address: str) -> Screen:
    """Open the dashboard at an address and wait until every picture is drawn."""
    screen = Screen(page)

    def keep(response: Response) -> None:
        # A downloaded file is not an answer shown on the screen.
        if RPC in response.url and response.ok and "?format=" not in response.url:
            asked = json.loads(response.request.post_data or "{}")
            screen.answers.append((response.url.split(RPC)[1], asked, response.json()))
        elif response.ok and response.request.resource_type in ("script", "stylesheet"):
            screen.code.append(response)

    page.on("response", keep)
    page.goto(address)
    screen.settle()
    assert not noise(page)
    return screen


def download(page: Page, kind: str, menu: str = "Download") -> Download:
    """The file of a kind that the page is saved as, by its menu, whose name depends on the language."""
    page.get_by_role("button", name=menu, exact=True).click()
    with page.expect_download() as caught:
        page.get_by_role("dialog", name=menu).get_by_role("button", name=kind, exact=True).click()
    return caught.value


def in_table(value: float | None) -> str:
    """A count as CSV files have it: a whole number, nothing where it is unknown."""
    return "" if value is None else f"{value:.0f}"


def count(row: Mapping[str, Any], measure: str) -> str:
    """A measure of a row as the screen writes it, in the digits that its interval bears: 942, 15.5K, 8.4M."""
    return _ENGLISH.estimate(form_of(measure), Estimated.of(row, measure))


def share(row: Mapping[str, Any], measure: str) -> str:
    """A share of a row as the screen writes it: 61.3%, of a wide interval 61%."""
    return _ENGLISH.estimate(Form.SHARE, Estimated.of(row, measure))


def part(rows: Sequence[Mapping[str, Any]], row: Mapping[str, Any]) -> str:
    """The share of one of the rows that are 100 % together, as the screen writes it beside the others."""
    parts = parts_of_hundred([Estimated.of(each, "share") for each in rows])
    return _ENGLISH.estimate(Form.SHARE, parts[rows.index(row)])


def about(form: Form, value: float) -> str:
    """A number whose interval is not at hand as the screen writes it: in two digits."""
    return _ENGLISH.placed(form, placed(value, FEWEST_DIGITS, form.finest))


def change(row: Mapping[str, Any], measure: str) -> str:
    """A measure's change since the comparison period as the screen writes it: +8.1%."""
    ends = (row.get(f"{measure}_change_{end}") for end in ("low", "high"))
    return _ENGLISH.change(row[f"{measure}_change"], *ends)
