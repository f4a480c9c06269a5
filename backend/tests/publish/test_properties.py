"""What must hold for any input, against a naive reference in Python."""

import tempfile
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from footfall.core.channel import CHANNELS
from footfall.core.target import site_of
from tests.build import Row, ask, lake, page

DAY = 86_400_000
START = 1772409600000  # 2026-03-02
HOSTS = ("www.a.example", "a.example", "b.example", "www.google.com")
REFERRERS = (None, "https://www.google.com/", "https://a.example/x", "https://news.example/", "https://t.co/")

page_views = st.builds(
    page,
    st.sampled_from(["ann", "bob", "cem"]),
    st.integers(0, 2 * 24 * 12).map(lambda five_minutes: START + five_minutes * 300_000),
    st.builds(
        "https://{}{}{}".format,
        st.sampled_from(HOSTS),
        st.sampled_from(["", "/", "/p", "/search"]),
        st.sampled_from(["", "?q=x", "?gclid=1", "?utm_source=chatgpt.com"]),
    ),
    referrer=st.sampled_from(REFERRERS),
    device=st.sampled_from(["desktop", "mobile"]),
    transition=st.sampled_from([None, "link", "typed"]),
    active_ms=st.sampled_from([None, 0, 1500, 4_000_000]),
    event=st.sampled_from(["view", "view", "purchase"]),
)
many = st.lists(page_views, min_size=1, max_size=60)
few_runs = settings(
    max_examples=8, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
)

STORED = (
    "SELECT panelist, domain, start_ts, page_views, duration_s, entry_host, entry_path, exit_path, channel, "
    "source, phrase, device, purchase, weight FROM visits JOIN sites USING (site_id) "
    "JOIN names USING (panelist_key) ORDER BY ALL"
)


def published(rows: list[Row], queries: tuple[str, ...] = (STORED,)) -> tuple[Counter[str], list[list[Any]]]:
    """Counts of a publication of these rows, and answers over its month; panelists by name in `names`."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        counts = lake(home, rows).counts
        registry = home / "lake" / "registry" / "panelists.parquet"
        names = f"(SELECT key AS panelist_key, name AS panelist FROM '{registry}') AS names"
        return counts, [ask(home, query.replace("names", names)) for query in queries]


def naive_visits(rows: list[Row]) -> list[tuple[str, str, int, int]]:
    """Panelist, site, start and page views of each visit, by the definition and nothing else."""
    distinct = {(row["panelist"], row["ts"], row["url"]) for row in rows}
    keyed = sorted((panelist, site_of(url.split("/")[2].split("?")[0]), ts) for panelist, ts, url in distinct)
    visits = []
    for (panelist, site), views in groupby(keyed, key=lambda view: view[:2]):
        times = [view[2] for view in views]
        starts = [
            i for i, ts in enumerate(times)
            if i == 0 or ts - times[i - 1] > 1_800_000 or ts // DAY != times[i - 1] // DAY
        ]  # fmt: skip
        for first, end in zip(starts, [*starts[1:], len(times)], strict=True):
            visits.append((panelist, str(site), times[first], end - first))
    return sorted(visits)


@few_runs
@given(many)
def test_visits_are_those_of_the_naive_reference(rows: list[Row]) -> None:
    _, (stored,) = published(rows)
    assert [(row[0], row[1], row[2], row[3]) for row in stored] == naive_visits(rows)


NEXT = (
    "SELECT panelist, s.domain, start_ts, d.domain FROM visits JOIN sites AS s USING (site_id) "
    "JOIN sites AS d ON d.site_id = visits.destination_id JOIN names USING (panelist_key) ORDER BY ALL"
)


def naive_destinations(rows: list[Row]) -> list[tuple[str, str, int, str]]:
    """Panelist, site and start of visits after which another site was seen within half an hour, and it."""
    seen = sorted({(row["panelist"], row["ts"], row["url"]) for row in rows})
    views = [(panelist, str(site_of(url.split("/")[2].split("?")[0])), ts) for panelist, ts, url in seen]
    starts: dict[tuple[str, str], tuple[int, int]] = {}
    found = []
    for i, (panelist, site, ts) in enumerate(views):
        start, last = starts.get((panelist, site), (ts, ts))
        starts[panelist, site] = (start if goes_on(last, ts) else ts, ts)
        later = [view for view in views[i + 1 :] if view[0] == panelist]
        returns = any(view[1] == site and goes_on(ts, view[2]) for view in later)
        if later and later[0][1] != site and goes_on(ts, later[0][2]) and not returns:
            found.append((panelist, site, starts[panelist, site][0], later[0][1]))
    return sorted(found)


def goes_on(ts: int, following: int) -> bool:
    return following - ts <= 1_800_000 and following // DAY == ts // DAY


@few_runs
@given(many)
def test_destinations_are_those_of_the_naive_reference(rows: list[Row]) -> None:
    _, (stored,) = published(rows, (NEXT,))
    assert stored == naive_destinations(rows)


@few_runs
@given(many)
def test_page_views_are_conserved_and_channels_partition_visits(rows: list[Row]) -> None:
    counts, (views, channels, months) = published(
        rows,
        (
            "SELECT count(*), sum(CAST(is_entry AS INTEGER)), sum(CAST(is_exit AS INTEGER)) FROM pageviews",
            "SELECT channel, count(*) FROM visits GROUP BY channel",
            "SELECT sum(visits), sum(page_views) FROM site_months WHERE device = 'all_devices'",
        ),
    )
    assert counts["landed"] == len(rows) == counts["published"] + counts["robots"] + counts["copies"]
    assert views == [(counts["published"], counts["visits"], counts["visits"])]
    assert {channel for channel, _ in channels} <= set(CHANNELS)
    assert sum(number for _, number in channels) == counts["visits"]
    assert months == [(counts["visits"], counts["published"])]


@few_runs
@given(many, st.randoms(use_true_random=False))
def test_the_order_of_input_rows_is_irrelevant(rows: list[Row], random: Any) -> None:
    mixed = rows.copy()
    random.shuffle(mixed)
    assert published(rows) == published(mixed)


@few_runs
@given(many)
def test_days_are_independent(rows: list[Row]) -> None:
    _, (whole,) = published(rows)
    by_day = sorted(rows, key=lambda row: row["ts"] // DAY)
    alone = [published(list(day))[1][0] for _, day in groupby(by_day, key=lambda row: row["ts"] // DAY)]
    assert sorted(map(repr, whole)) == sorted(repr(row) for day in alone for row in day)
