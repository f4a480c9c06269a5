"""Land: the month's page views with panelists as keys, and of each address the parts that matter later."""

import pyarrow as pa

from footfall.pipeline.month_build import MonthBuild
from footfall.pipeline.named import click_ids, purchase_pattern, special_pages

_CLICK_IDS = "|".join(click_ids())
TAG_PATTERN = rf"(?i)(?:^|&)(?:utm_source|utm_medium|{_CLICK_IDS})=[^&#]"
CLICK_PATTERN = rf"(?:^|&)({_CLICK_IDS})=[^&#]"


def land(build: MonthBuild) -> None:
    """Make `panelist_keys`, `known_panelists`, `urls`, `referrers` and `landed` (see `land.sql`)."""
    parts = [str(part) for part in build.parts]
    seen = build.engine.rows("SELECT DISTINCT panelist FROM read_parquet($parts)", parts=parts)
    names = sorted(row[0] for row in seen)
    build.panelists.assign(names)
    build.engine.put(
        "panelist_keys",
        pa.table({"panelist": pa.array(names, pa.string()), "panelist_key": build.panelists.keys(names)}),
    )
    build.run(
        "land",
        parts=parts,
        tag_pattern=TAG_PATTERN,
        click_pattern=CLICK_PATTERN,
        ai_search_page=special_pages("search"),
        assistant_page=special_pages("assistant"),
        purchase_page=purchase_pattern(),
    )
    build.counts["landed"] = build.count("SELECT count(*) FROM landed")
