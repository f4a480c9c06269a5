"""A printed dashboard: a report with title, sites and filters, and without controls."""

import re

import pytest
from conftest import Product
from playwright.sync_api import Page, expect
from pptx import Presentation
from pypdfium2 import PdfDocument
from screen import ACME, download, open_own, open_screen


@pytest.mark.parametrize("dashboard", ["traffic-overview", "daily-trends", "countries", "market-overview"])
def test_a_dashboard_prints_as_a_report(page: Page, product: Product, dashboard: str) -> None:
    page.emulate_media(color_scheme="dark")
    open_screen(page, product, dashboard, "device=mobile")
    controls = page.locator("[data-screen-only]:visible").count()
    page.emulate_media(media="print")
    assert controls > 5
    expect(page.locator("[data-screen-only]:visible")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text(re.compile(f"{ACME}.* · .* · Mobile"))).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Printed on|Printed on \w+ \d+"))).to_be_visible()

    pdf = page.pdf(prefer_css_page_size=True)

    sheets = len(re.findall(rb"/Type /Page\b", pdf))
    assert 1 <= sheets <= 12
    assert len(re.findall(rb"/MediaBox \[0 0 8(?:41|42)[.\d]* 59[456]", pdf)) in (1, sheets)


@pytest.mark.parametrize(
    "dashboard", ["traffic-overview", "referral", "daily-trends", "audience-overlap", "market-overview"]
)
def test_no_sheet_has_titles_alone(page: Page, product: Product, dashboard: str) -> None:
    screen = open_own(page, product, dashboard)
    first = page.get_by_role("main").locator("section[aria-busy] h2").first.inner_text()
    # Some widgets are for lakes without a panel alone.
    for widget in page.locator("section[aria-busy]:visible").all():
        widget.scroll_into_view_if_needed()
    screen.settle()
    page.emulate_media(media="print")

    # Letters that are set apart come with blanks between them.
    sheets = [
        "".join(sheet.get_textpage().get_text_range().split())
        for sheet in PdfDocument(page.pdf(prefer_css_page_size=True))
    ]

    assert first.replace(" ", "") in sheets[0]
    # Rows whose numbers are not known say so.
    assert [sheet for sheet in sheets if len(re.findall(r"\d[.\d]*[KMB%]|n/a", sheet)) < 4] == []


def test_printed_charts_are_no_wider_than_the_paper(page: Page, product: Product) -> None:
    open_screen(page, product, "traffic-overview")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 1032, "height": 700})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 1032


@pytest.mark.parametrize("dashboard", ["traffic-overview", "sources-destinations", "audience-overlap"])
def test_pdf_and_slides_begin_with_what_the_screen_says_first(
    page: Page, product: Product, dashboard: str
) -> None:
    open_own(page, product, dashboard, "period=2026-10..2026-10&compare=previous_period")
    said = page.get_by_role("main").locator("p[class*=headline]")
    findings = said.get_by_role("button").all_inner_texts() or [said.inner_text()]

    pdf, pptx = download(page, "PDF"), download(page, "PowerPoint")

    first = PdfDocument(pdf.path())[0].get_textpage().get_text_range()
    title = Presentation(str(pptx.path())).slides[0]
    lines = [
        each.text for shape in title.shapes if shape.has_text_frame for each in shape.text_frame.paragraphs
    ]
    assert [finding for finding in findings if finding not in " ".join(first.split())] == []
    assert lines[-len(findings) - 1 : -1] == findings
    assert pdf.suggested_filename.removesuffix(".pdf") == pptx.suggested_filename.removesuffix(".pptx")


def test_the_sample_report_offers_no_slides_as_guests_get_no_files(page: Page, product: Product) -> None:
    open_screen(page, product, "countries")

    page.get_by_role("button", name="Download", exact=True).click()
    expect(page.get_by_role("button", name="PDF", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="PowerPoint", exact=True)).to_have_count(0)
