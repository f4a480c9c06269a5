"""Many sites side by side."""

import csv
import re
from pathlib import Path

from conftest import Product
from playwright.sync_api import Browser, Page, expect
from screen import RETAILERS, count, in_table, open_own, open_screen
from test_access import violations


def test_pasted_sites_are_read_shown_filtered_and_exported(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "industry-bulk")
    box = page.get_by_role("textbox", name="One site per line")
    expect(box).to_have_value("\n".join(RETAILERS))
    box.fill("https://www.Acme-Fashion.example/\nlily-shop.example, lily-shop.example\nnobody-knows.example")
    expect(page.get_by_text("3 sites · 1 duplicate removed")).to_be_visible()
    page.get_by_role("button", name="Show", exact=True).click()
    screen.settle()
    rows = screen.rows("batch-targets", offset=0)
    assert {row["target"] for row in rows} == {RETAILERS[0], RETAILERS[2], "nobody-knows.example"}
    table = screen.widget("Site comparison")
    expect(table.get_by_role("row").nth(1)).to_contain_text(count(rows[0], "visits"))
    expect(table.get_by_role("row", name="nobody-knows.example")).to_contain_text("n/a")

    screen.set_device("Mobile")
    mobile = screen.rows("batch-targets", offset=0, device="mobile")
    exported = screen.export_csv("Site comparison")
    # Counts are whole in a table.
    assert [line["visits"] for line in exported] == [in_table(row["visits"]) for row in mobile]


def test_what_is_no_site_is_listed_with_the_reason(page: Page, product: Product) -> None:
    open_screen(page, product, "industry-bulk")
    page.get_by_role("textbox", name="One site per line").fill(
        "gov.uk\n10.0.0.1\nlily shop\nlily-shop.example"
    )
    expect(page.get_by_role("listitem").filter(has_text="gov.uk:")).to_have_text(
        "gov.uk: Many sites end in this, but it is not a site itself. Did you mean www.gov.uk?"
    )
    expect(page.get_by_role("listitem").filter(has_text="10.0.0.1:")).to_contain_text(
        "Names without a dot and IP addresses are not sites."
    )
    expect(page.get_by_role("listitem").filter(has_text="lily:")).to_contain_text("add its ending")


def test_a_guest_who_enters_other_sites_leaves_the_demo_and_is_asked_to_sign_in(
    browser: Browser, shop: Product
) -> None:
    guest = browser.new_context(reduced_motion="reduce").new_page()
    guest.goto(f"{shop.address}/analytics/traffic/sample-report/industry-bulk")
    box = guest.get_by_role("textbox", name="One site per line")
    box.fill(f"{RETAILERS[0]}\nwww.{RETAILERS[1]}/women")
    guest.get_by_role("button", name="Show", exact=True).click()
    expect(guest.get_by_role("region", name="Site comparison")).to_contain_text(f"{RETAILERS[1]}/women")
    box.fill(f"{RETAILERS[0]}\ngoogle.com")
    guest.get_by_role("button", name="Show", exact=True).click()
    expect(guest.get_by_role("main").get_by_role("link", name="Sign in")).to_be_visible()
    expect(guest).to_have_url(re.compile(r"/traffic/industry-bulk\?.*google\.com"))
    expect(guest.get_by_role("main").get_by_role("alert")).to_have_count(0)
    guest.go_back()
    expect(box).to_be_visible()
    guest.context.close()


def test_typed_sites_are_reported_and_more_than_a_screen_holds_become_a_file(
    page: Page, product: Product
) -> None:
    screen = open_own(page, product, "industry-bulk", "period=2026-08..2026-10")
    sites = [*RETAILERS, *(f"shop{number}.example" for number in range(147))]
    upload = page.get_by_label("Upload a file", exact=True)
    text = "\n".join(["url,visits", f"https://www.{sites[0]}/,12", *sites, "co.uk", "-bad-.example"])
    upload.set_input_files({"name": "sites.csv", "mimeType": "text/csv", "buffer": text.encode()})
    expect(page.get_by_text("150 sites · 1 duplicate removed")).to_be_visible()
    report = page.get_by_role("group").filter(has_text="rejected: 2")
    expect(report).to_contain_text("co.uk")
    expect(report).to_contain_text(f"www.{sites[0]}/ → {sites[0]}")
    page.get_by_role("button", name="Show", exact=True).click()
    screen.settle()
    assert len(screen.rows("batch-targets", offset=0)) == 100

    page.get_by_role("combobox", name="Columns: Files").click()
    for name in ("Page views", "Bounce rate"):
        page.get_by_role("option", name=name).click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Export all 150 sites").click()
    files = page.get_by_role("region", name="Files", exact=True)
    link = files.get_by_role("link", name=re.compile("^Download CSV, 150 sites"))
    expect(link).to_be_visible(timeout=60_000)
    expect(files).to_contain_text("1 of 20 stored")
    expect(files).to_contain_text("kB")
    assert violations(page) == []
    with page.expect_download() as caught:
        link.click()
    assert caught.value.suggested_filename.endswith("-150-targets.csv")
    lines = Path(caught.value.path()).read_text("utf-8").splitlines()
    rows = list(csv.DictReader(line for line in lines if not line.startswith("# ")))
    assert [row["target"] for row in rows] == sites
    assert "page_views" not in rows[0] and "bounce_rate" not in rows[0]
    shown = {row["target"]: row["visits"] for row in screen.rows("batch-targets", offset=0)}
    assert {row["target"]: row["visits"] for row in rows[:3]} == {
        site: in_table(shown[site]) for site in RETAILERS
    }

    page.reload()
    files.get_by_role("button", name=re.compile("^Delete CSV, 150 sites")).click()
    expect(files).to_have_count(0)


def test_sites_are_saved_as_a_list_and_opened_from_it(page: Page, product: Product) -> None:
    screen = open_own(page, product, "industry-bulk")
    made = page.request.post(
        f"{product.address}/analytics/traffic/rpc/project/createOrUpdate",
        data={"name": "Bulk", "targets": list(RETAILERS)},
    ).json()
    page.goto(
        f"{product.address}/analytics/traffic/industry-bulk?targets={RETAILERS[0]}&project={made['id']}"
    )
    screen.settle()
    box = page.get_by_role("textbox", name="One site per line")
    box.fill("lily-shop.example\nwww.north-wear.example")
    keep = page.get_by_role("button", name="Save as list", exact=True)
    keep.click()
    page.get_by_role("textbox", name="Name", exact=True).fill("Two shops")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved: Two shops")).to_be_visible()
    expect(keep).to_be_focused()
    box.fill("")
    page.get_by_role("combobox", name="Open a saved list").select_option("Two shops (2)")
    expect(box).to_have_value("lily-shop.example\nnorth-wear.example")
    # In the demo nothing can be saved.
    open_screen(page, product, "industry-bulk")
    expect(page.get_by_role("button", name=re.compile("^(Save as list|Make a file)"))).to_have_count(0)
