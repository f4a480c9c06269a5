"""What leaves a page, opened by the libraries of its formats, is what the screen shows."""

import csv
import datetime
import io
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from conftest import Product
from openpyxl.worksheet.worksheet import Worksheet
from playwright.sync_api import Locator, Page, expect
from screen import ACME, Screen, download, open_screen

# openpyxl misses a style that no spreadsheet needs.
pytestmark = pytest.mark.filterwarnings("ignore:Workbook contains no default style")

# Columns that stand beside one of the screen.
BESIDE = re.compile(r": (from|to) \(95% interval\)$|: change$|: note$")
SCALES = {"": 1, "K": 1e3, "M": 1e6, "B": 1e9}


def shown_table(screen: Screen, title: str) -> tuple[list[str], list[list[str]]]:
    """Heads and cells of a widget's table, line by line, without what only the eye needs and blanks."""
    widget = screen.widget(title)
    switch = widget.get_by_role("button", name=f"Show as table: {title}")
    if switch.count():
        switch.click()
    table = widget.get_by_role("table")
    expect(table).to_be_visible()
    text = """part => {
        const copy = part.cloneNode(true);
        const eye = '[aria-hidden], [data-screen-only], small, [data-aside]';
        const more = '[class*=accuracy], [class*=hidden]';
        for (const each of copy.querySelectorAll(`${eye}, ${more}`)) each.remove();
        if (copy.querySelector('svg')) return '';
        return (copy.querySelector('[class*=value]') ?? copy).textContent.replaceAll(/\\s+/g, '');
    }"""
    heads = [head.evaluate(text) for head in table.locator("thead th").all()]
    lines = [
        [cell.evaluate(text) for cell in row.locator("th, td").all()]
        for row in table.locator("tbody tr").all()
    ]
    return heads, lines


def agrees(shown: str, saved: Any) -> bool:
    """Whether a cell of a file says what the screen says, in as many digits as the screen has."""
    if shown in ("", "–"):
        return saved in (None, "")
    if isinstance(saved, datetime.datetime):
        return f"{saved:%b%Y}" == shown
    if isinstance(saved, datetime.timedelta):
        minutes, seconds = shown.split(":")
        return abs(saved.total_seconds() - (int(minutes) * 60 + int(seconds))) <= 5
    number = re.fullmatch(r"([\d,.]+)([KMB%]?)", shown)
    if number is None or isinstance(saved, str):
        return shown == str(saved).replace(" ", "")
    digits = number[1].replace(",", "")
    scale = 0.01 if number[2] == "%" else SCALES[number[2]]
    place = (
        10 ** -len(digits.partition(".")[2])
        if "." in digits
        else 10 ** (len(digits) - len(digits.rstrip("0")) if len(digits.rstrip("0")) > 1 else len(digits) - 2)
    )
    return abs(float(digits) * scale - saved) <= max(place, 1e-9) * scale * 1.01


def disagreements(
    shown: tuple[list[str], list[list[str]]], columns: Sequence[str], rows: Sequence[Sequence[Any]]
) -> list[Any]:
    """Where a saved table differs from that of the screen; of a list the screen shows the first rows."""
    heads, lines = shown
    own = [place for place, name in enumerate(columns) if not BESIDE.search(name)]
    # Columns of small pictures are in no file.
    told = [place for place in range(len(heads)) if any(line[place] for line in lines)]
    heads, lines = [heads[place] for place in told], [[line[place] for place in told] for line in lines]
    named = [re.sub(r" \(.*\)$", "", columns[place]).replace(" ", "") for place in own]
    if named != heads:
        return [(heads, named)]
    saved = [[row[place] for place in own] for row in rows]
    if len(saved) > len(lines) and lines[-1][0] == "Other":
        # The rest stands below each page of a list, and once below the whole.
        lines = lines[:-1]
    return [
        (shown_line, saved_line)
        for shown_line, saved_line in zip(lines, saved, strict=False)
        if not all(map(agrees, shown_line, saved_line))
    ] + ([("rows", len(lines), len(saved))] if len(saved) < len(lines) else [])


def table_of(sheet: Worksheet) -> tuple[list[str], list[tuple[Any, ...]]]:
    heads, *rows = sheet.iter_rows(values_only=True)
    return [str(head) for head in heads], rows


@pytest.mark.parametrize(
    ("dashboard", "title"),
    [
        ("traffic-overview", "Summary"),
        ("traffic-overview", "Trend"),
        ("traffic-overview", "Traffic channels"),
        ("traffic-overview", "Top sources"),
        ("top-pages", "Top pages"),
        ("demographics", "Sex"),
        ("countries", "All locations"),
        ("subfolders-subdomains", "Subdomains"),
    ],
)
def test_a_workbook_of_a_widget_is_its_table(
    page: Page, product: Product, dashboard: str, title: str
) -> None:
    screen = open_screen(page, product, dashboard)
    shown = shown_table(screen, title)

    book = openpyxl.load_workbook(io.BytesIO(screen.export_file(title, "Download table (XLSX)")))

    assert book.sheetnames == [title, "About"]
    assert disagreements(shown, *table_of(book[title])) == []
    assert book["About"]["A1"].value == title


@pytest.mark.parametrize(("dashboard", "title"), [("top-pages", "Top pages"), ("traffic-overview", "Trend")])
def test_a_csv_of_a_widget_begins_with_its_columns_and_has_whole_counts(
    page: Page, product: Product, dashboard: str, title: str
) -> None:
    screen = open_screen(page, product, dashboard)
    heads, lines = shown_table(screen, title)

    text = screen.export_file(title, "Download table (CSV)").decode("utf-8-sig")
    columns, *rows = csv.reader(io.StringIO(text))
    body = rows[: rows.index([])]

    assert [name.replace(" ", "") for name in columns if not BESIDE.search(name)] == heads
    names = [line[0] for line in lines if line[0] != "Other"]
    if title == "Top pages":
        assert [row[0] for row in body][: len(names)] == names
    assert [cell for row in body for cell in row if re.search(r"\.\d{3,}$", cell)] == []
    assert rows[rows.index([]) + 1][0] == title


def test_a_copied_table_is_what_is_seen(page: Page, product: Product) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    screen = open_screen(page, product, "traffic-overview")
    heads, lines = shown_table(screen, "Countries")

    screen.widget("Countries").get_by_role("button", name="Export and more: Countries").click()
    page.get_by_role("menuitem", name="Copy table").click()
    expect(screen.widget("Countries").get_by_role("status")).to_have_text("Table copied")
    copied = [line.split("\t") for line in page.evaluate("navigator.clipboard.readText()").split("\n")]

    assert copied[0] == heads
    assert [line[0].replace(" ", "") for line in copied[1:]] == [line[0] for line in lines]
    for shown_line, line in zip(lines, copied[1:], strict=True):
        assert all(
            agrees(s, float(c.rstrip("%")) / 100) for s, c in zip(shown_line[1:], line[1:], strict=True)
        )


def workbook_of(page: Page) -> tuple[str, openpyxl.Workbook]:
    file = download(page, "Excel")
    return file.suggested_filename, openpyxl.load_workbook(io.BytesIO(Path(file.path()).read_bytes()))


def titles_on(main: Locator) -> list[str]:
    """Titles of the widgets of a page in reading order."""
    return [widget.evaluate("each => each.querySelector('h2').textContent") for widget in main.all()]


def test_a_page_is_one_workbook_with_a_sheet_for_each_widget(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "traffic-overview")
    shown = {title: shown_table(screen, title) for title in ("Summary", "Countries", "Companies")}

    name, book = workbook_of(page)
    about = dict(row[:2] for row in book["About"].iter_rows(values_only=True) if row[0])

    assert name.startswith("traffic-overview acme-fashion +2 ") and name.endswith(".xlsx")
    assert book.sheetnames == ["About", *titles_on(page.locator("section[data-widget]"))]
    for title, table in shown.items():
        assert disagreements(table, *table_of(book[title])) == []
    assert about["Dashboard"] == "Traffic overview"
    assert re.fullmatch(r"Data through \w{3} \d{4} \(release \d+\)", about["Data"])
    assert ACME in about["Sites and filters"]
    assert "Metric: Visits" in about["Trend"]


def test_names_in_a_workbook_are_in_the_language_of_the_page(page: Page, product: Product) -> None:
    page.add_init_script("""localStorage.setItem('footfall.preferences', '{"locale": "de"}')""")
    open_screen(page, product, "demographics")

    file = download(page, "Excel", "Herunterladen")
    book = openpyxl.load_workbook(io.BytesIO(Path(file.path()).read_bytes()))

    assert book.sheetnames == ["Info", *titles_on(page.locator("section[data-widget]"))]
    assert [row[0].value for row in book["Info"].iter_rows()][:2] == ["Dashboard", "Zeitraum"]
    assert "Geschlecht" in book.sheetnames
