"""Age and sex of the visitors."""

import pytest
from conftest import Product
from playwright.sync_api import Page, expect
from screen import ACME, open_screen, part


def test_age_and_sex_show_their_shares_filter_and_export(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "demographics")
    women = screen.rows("get-audience-demographics", traits=["age_gender"])
    young = next(row for row in women if row["target"] == ACME and row["value"] == "female 25-34")
    picture = screen.widget("Age and sex").get_by_role("region", name=ACME)
    of_site = [row for row in women if row["target"] == ACME]
    expect(picture.get_by_text(part(of_site, young), exact=True).first).to_be_visible()

    screen.set_device("Mobile")
    rows = screen.rows("get-audience-demographics", traits=["gender"], device="mobile")
    exported = screen.export_csv("Sex")
    assert [line["value"] for line in exported] == [row["value"] for row in rows]
    ours = [float(line["share"]) for line in exported if line["target"] == ACME]
    assert sum(ours) == pytest.approx(1)
