"""The documentation answers what people ask first, two clicks from its first page."""

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from sphinx.application import Sphinx

from footfall.lake.object_store.local_copy import locked
from tests.docs.pages import DOCS, ROOT

SITE = ROOT / "backend" / "footfall" / "documentation"

# Whose question it is, what they ask, and what the section that answers it must tell them.
QUESTIONS = {
    "How many visits does a rival get, and how sure is that?": "95 % interval",
    "Is a site growing, or is that chance?": "margin of error",
    "Where does a rival's traffic come from?": "footfall report top-sources",
    "Which AI assistants send visitors to a rival?": "AI traffic",
    "Which robots fetch my pages?": "footfall report machine-traffic",
    "Which page of a rival grows?": "Trending pages",
    "How much of a rival's traffic is its blog?": "footfall report content-types",
    "How do product lines compare across sites that name their folders differently?": "page group",
    "Where do people leave a rival's checkout?": "Funnel analysis",
    "Who are a rival's visitors?": "pyramid",
    "Do two sites have the same visitors?": "Audience overlap",
    "Who leads a market, and who is catching up?": "Growth quadrant",
    "Why is a site missing from the ranking?": "Fewer than five people",
    "Why is there no number here?": "Fewer than five people",
    "Why does this differ from what my own analytics counted?": "counts browsers, Footfall counts people",
    "How close are the estimates to what my own site counts?": "Own numbers",
    "Why is last month's number another one today?": "as_of=1",
    "How wrong are the estimates?": "naive scale-up",
    "What do the interval and the accuracy label mean?": "95 of 100",
    "How are visits and bounce rate defined?": "share of visits that are bounces",
    "How are robots left out?": "more than 2 000 page views",
    "How many panelists would a better number take?": "footfall report reach-needed",
    "How do I get a table into a spreadsheet, or a picture onto a slide?": "XLSX",
    "How do I show a colleague what I see?": "copy the link",
    "How do I make a monthly brief?": r"Own dashboards.*Email monthly",
    "How do I get a report by mail every month?": "Notifications",
    "How do I show a dashboard in our intranet?": "embed_hosts",
    "How do I look at hundreds of sites at once?": "10 000 sites",
    "Which data do I need to begin?": "public rank lists only",
    "Where do I get a panel from?": "Start a panel in an afternoon",
    "How many panelists do I need?": "300 000",
    "What does the browser extension record?": "Never recorded: private windows",
    "How does a member leave the panel?": "Leave and erase everything",
    "How do I have GA4's months come by themselves?": "service account",
    "Which rows of my file were refused, and why?": "lake/quarantine",
    "How do I import and publish every night?": "cron",
    "How do I load what GA4, Matomo or Plausible counted?": "Google Analytics 4, download",
    "My file has other columns or times. How do I load it?": "--map ts=",
    "How do I load the log of my web server?": "footfall import access-log",
    "How do I calibrate on sites whose traffic I know?": "footfall import first-party",
    "I imported the wrong file. How do I undo that?": "footfall imports remove",
    "How do I read the data with tools of my own?": "read_parquet|lake/visits",
    "How do I try it on my laptop?": "make run",
    "How do I give colleagues accounts?": "footfall user add",
    "How do I put it on a server?": "public_url",
    "Which ports and proxies does it need?": "X-Forwarded-For",
    "How do I run it in a container?": "docker run",
    "How do I run it on several servers?": "one PostgreSQL database",
    "How do I move from SQLite to PostgreSQL?": "footfall restore move.tar",
    "How do I back it up, and get it back?": "footfall restore",
    "How do I move it to another machine?": "connections.key",
    "How do I upgrade, and go back?": "To go back, stop the server",
    "How large a machine does it take?": "GB",
    "Who may see what, and how do I limit it?": "An account cannot be limited to some sites",
    "How do I set up single sign-on?": "oidc_issuer",
    "How do I set up, demand, or take off a second factor?": "second_factor_for_administrators",
    "How do I erase a person?": "footfall panel erase",
    "Does it send anything to anybody?": "no telemetry",
    "How do I report a security problem?": "(?i)do not open a public issue",
    "How does a program ask for a report?": "Authorization: Bearer",
    "How do I get a report as CSV, XLSX or Parquet?": "format=csv",
    "How do I ask from Claude or ChatGPT?": "footfall mcp",
    "Which reports are there, and what do their fields mean?": "Which pages of a target are viewed most",
    "How do I add a report of my own?": "query.sql",
}


class Links(HTMLParser):
    """The links of a page: text and address."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self._open: str | None = None
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            self._open = dict(attrs).get("href")
            self._text = ""

    def handle_data(self, data: str) -> None:
        if self._open is not None:
            self._text += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "a" and self._open is not None:
            self.found[" ".join(self._text.split()).replace("’", "'")] = self._open
            self._open = None


@pytest.fixture(scope="session")
def site() -> Path:
    """The documentation where `make docs` builds it, brought up to date; a dead link fails here."""
    # All workers of a run build into one folder, which is also served.
    with locked(ROOT / ".cache" / "docs.lock", waiting=lambda: None):
        app = Sphinx(
            str(DOCS),
            str(DOCS),
            str(SITE),
            str(ROOT / ".cache" / "docs"),
            "html",
            status=None,
            warningiserror=True,
        )
        app.build()
    assert app.statuscode == 0
    return SITE


def section(page: str, anchor: str) -> str:
    """The text of the section with this id, or of the whole article."""
    start = page.index(f'<section id="{anchor}"') if anchor else page.index("<article")
    depth = 0
    for tag in re.finditer(r"<section|</section>|</article>", page[start:]):
        depth += {"<section": 1, "</section>": -1, "</article>": -1}[tag.group()]
        if depth <= 0:
            return text_of(page[start : start + tag.end()])
    raise AssertionError(f"section {anchor} has no end")


def text_of(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", "", html)).split())


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_is_answered_two_clicks_from_the_first_page(site: Path, question: str) -> None:
    first = Links((site / "index.html").read_text("utf-8")).found["Questions"]
    asked = Links((site / first).read_text("utf-8")).found
    file, _, anchor = asked[question].partition("#")
    answer = section((site / file).read_text("utf-8"), anchor)
    assert re.search(QUESTIONS[question], answer), answer[:1000]


def test_every_question_of_the_page_is_tested(site: Path) -> None:
    article = (site / "questions.html").read_text("utf-8").partition("<article")[2].partition("</article>")[0]
    asked = {text for text in Links(article).found if text.endswith("?") or text.endswith("mean?")}
    assert asked == set(QUESTIONS)


def test_every_report_has_a_page_that_tells_its_question_and_its_fields(site: Path) -> None:
    from footfall.query import REPORTS

    for report, loaded in REPORTS.items():
        # Sphinx writes typographic apostrophes.
        page = text_of((site / "reports" / f"{report}.html").read_text("utf-8")).replace("\u2019", "'")
        assert loaded.report.question in page
        assert "`" not in page.partition("Rows")[2][:200]


def test_no_page_holds_code_or_parts_from_elsewhere_that_the_policy_would_block(site: Path) -> None:
    inside = re.compile(r"<script(?![^>]*\bsrc=)|<style|\sstyle=\"|\son[a-z]+=\"|src=\"(?:https?:)?//")
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 60
    assert [
        (page.name, found.group()) for page in pages if (found := inside.search(page.read_text("utf-8")))
    ] == []
