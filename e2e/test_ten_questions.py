"""Ten questions of a person new to the product, each answered within three clicks from the overview."""

from dataclasses import dataclass
from typing import Any

import pytest
from conftest import Product
from playwright.sync_api import Locator, Page, expect
from screen import ACME, RETAILERS, Screen, change, count, open_own, part, share

NORTH, LILY = RETAILERS[1:]


@dataclass
class Visitor:
    """A person at the screen, whose clicks are counted."""

    screen: Screen
    clicks: int = 0

    def click(self, element: Locator) -> None:
        element.click()
        self.clicks += 1

    def go(self, dashboard: str) -> None:
        """Go to a dashboard by the navigation."""
        self.click(self.screen.page.get_by_role("link", name=dashboard, exact=True).first)
        expect(self.screen.page.get_by_role("heading", level=1, name=dashboard)).to_be_visible()
        self.screen.settle()

    def choose(self, control: str, option: str) -> None:
        """Choose an option of a list: one click opens it, one chooses."""
        self.click(self.screen.page.get_by_role("combobox", name=control, exact=True))
        self.click(self.screen.page.get_by_role("option", name=option, exact=True))
        self.screen.settle()

    def rows(self, report: str, **asked: Any) -> list[dict[str, Any]]:
        return self.screen.rows(report, **asked)

    def sees(self, widget: str, *texts: str) -> None:
        """Check that one row of a widget contains all these texts."""
        row = self.screen.widget(widget).get_by_role("row")
        for text in texts:
            row = row.filter(has_text=text)
        expect(row.first).to_be_visible()


@pytest.fixture
def visitor(page: Page, product: Product) -> Visitor:
    """A visitor on the overview of three shops, one of them their own."""
    return Visitor(open_own(page, product, "traffic-overview", "period=2026-10&compare=previous_period"))


def largest(rows: list[dict[str, Any]], measure: str) -> dict[str, Any]:
    return max(rows, key=lambda row: row[measure] or 0)


def test_which_rival_gains_from_ai(visitor: Visitor) -> None:
    visitor.go("AI traffic")
    answer = visitor.rows("batch-targets", channels=["aiAssistants", "aiSearch"])
    winner = largest([row for row in answer if row["target"] != ACME], "visits")
    visitor.sees("Summary", winner["target"], count(winner, "visits"))
    assert visitor.clicks <= 3


def test_who_of_our_readers_also_reads_theirs(visitor: Visitor) -> None:
    visitor.go("Audience overlap")
    pairs = [row for row in visitor.rows("list-audience-overlaps") if row["kind"] == "pair"]
    ours = largest([row for row in pairs if ACME in row["targets"]], "unique_visitors")
    visitor.sees("Overlap by pair", *ours["targets"], count(ours, "unique_visitors"))
    assert visitor.clicks <= 3


def test_which_page_of_a_rival_grows(visitor: Visitor) -> None:
    visitor.go("Top pages")
    visitor.choose("Site: Trending pages", LILY)
    first = visitor.rows("trending-pages", targets=[{"value": LILY, "scope": "domain"}])[0]
    visitor.sees("Trending pages", first["page"].removeprefix(LILY), count(first, "page_views"))
    assert visitor.clicks <= 3


def test_who_sends_a_rival_its_visitors(visitor: Visitor) -> None:
    visitor.go("Sources and destinations")
    visitor.choose("Site: Sources", LILY)
    first = largest([row for row in visitor.rows("top-sources") if row["source"] != "(direct)"], "visits")
    visitor.sees("Sources", first["name"] or first["source"], count(first, "visits"))
    assert visitor.clicks <= 3


def test_which_searches_for_its_name_bring_a_rival_visitors(visitor: Visitor) -> None:
    visitor.go("Organic search")
    visitor.choose("Phrases: Keywords", "Branded")
    branded = visitor.rows("list-keywords", phrases="branded")
    assert branded and all(row["is_branded"] for row in branded if not row["is_other"])
    visitor.sees("Keywords", branded[0]["phrase"])
    assert visitor.clicks <= 3


def test_in_which_country_is_a_rival_stronger(visitor: Visitor) -> None:
    visitor.go("Countries")
    rows = visitor.rows("list-regions", by="country", measures=["traffic_share"])
    usa = next(row for row in rows if row["geo"] == "US" and row["target"] == NORTH)
    visitor.sees("All locations", "United States", share(usa, "traffic_share"))
    assert visitor.clicks <= 3


def test_how_old_are_their_visitors(visitor: Visitor) -> None:
    visitor.go("Demographics")
    rows = visitor.rows("get-audience-demographics", traits=["age_gender"])
    women = next(row for row in rows if row["target"] == LILY and row["value"] == "female 25-34")
    pyramid = visitor.screen.widget("Age and sex").get_by_role("region", name=LILY)
    of_site = [row for row in rows if row["target"] == LILY]
    expect(pyramid.get_by_text(part(of_site, women), exact=True).first).to_be_visible()
    assert visitor.clicks <= 3


def test_who_leads_our_market(visitor: Visitor) -> None:
    visitor.go("Market overview")
    leader = visitor.rows("list-market-domains", sort="visits_desc", offset=0)[0]
    visitor.sees("Sites in this market", leader["domain"], count(leader, "visits"))
    assert visitor.clicks <= 3


def test_has_a_rival_grown_or_is_it_chance(visitor: Visitor) -> None:
    visitor.go("Daily trends")
    rival = visitor.screen.row("batch-targets", LILY)
    visitor.sees("Summary", LILY, count(rival, "visits"))
    row = visitor.screen.widget("Summary").get_by_role("row").filter(has_text=LILY)
    expect(row).to_contain_text(change(rival, "visits"))
    assert visitor.clicks <= 3


def test_how_many_of_a_rivals_visitors_are_on_phones(visitor: Visitor) -> None:
    visitor.screen.set_device("Mobile")
    visitor.clicks += 1
    rival = visitor.screen.row("batch-targets", LILY, device="mobile")
    visitor.sees("Summary", LILY, count(rival, "unique_visitors"))
    assert visitor.clicks <= 3
