"""Event files: `events/YYYY-MM.parquet`, the `panel` import format, sorted by time."""

from pathlib import Path
from typing import Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from footfall.simulation.world.arrays import Array
from footfall.simulation.world.events import Events
from footfall.simulation.world.hubs import TRANSITIONS
from footfall.simulation.world.months import start_s
from footfall.simulation.world.panel import member_names
from footfall.simulation.world.population import US_STATES
from footfall.simulation.world.web import Web

# One dictionary of addresses serves a whole row group, so groups are large.
ROW_GROUP: Final = 1 << 20
DICTIONARY_BYTES: Final = 1 << 27


def write_events(web: Web, number: int, events: Events, path: Path) -> None:
    """Write the page views of month `number`."""
    url, referrer = _address_columns(web, events)
    person = web.panel.rows()[events.member]
    names = pa.array(member_names(web.settings.seed, web.panel))
    region = web.people.region[person]
    columns = {
        "ts": pa.array((events.second.astype(np.int64) + start_s(web.months[number])) * 1000),
        "panelist": _dictionary(events.member, names),
        "device": _dictionary(events.mobile, pa.array(("desktop", "mobile"))),
        "url": url,
        "referrer": referrer,
        "country": _dictionary(web.people.country[person], pa.array(web.settings.countries)),
        "region": _dictionary(region, pa.array([f"US-{state}" for state in US_STATES]), region < 0),
        "active_ms": pa.array((events.active_s * 1000).astype(np.uint32)),
        "event": _dictionary(events.purchase, pa.array(("view", "purchase"))),
        "transition": _dictionary(events.transition, pa.array(TRANSITIONS)),
    }
    pq.write_table(
        pa.table(columns),
        path,
        row_group_size=ROW_GROUP,
        compression="snappy",
        use_dictionary=[name for name in columns if name not in ("ts", "active_ms")],
        column_encoding={"ts": "DELTA_BINARY_PACKED", "active_ms": "PLAIN"},
        dictionary_pagesize_limit=DICTIONARY_BYTES,
        write_statistics=["ts"],
    )


def _address_columns(web: Web, events: Events) -> tuple[pa.Array, pa.Array]:
    """Return the URL and referrer columns over one dictionary of the addresses this month has."""
    has_referrer = events.referrer >= 0
    used = np.zeros(web.pages.codes, dtype=bool)
    used[events.url] = True
    used[events.referrer[has_referrer]] = True
    codes = np.flatnonzero(used)
    place = np.zeros(web.pages.codes, dtype=np.int32)
    place[codes] = np.arange(len(codes), dtype=np.int32)
    text = web.pages.text(codes)
    return (
        pa.DictionaryArray.from_arrays(pa.array(place[events.url]), text),
        pa.DictionaryArray.from_arrays(pa.array(place[events.referrer], mask=~has_referrer), text),
    )


def _dictionary(index: Array, values: pa.Array, missing: Array | None = None) -> pa.DictionaryArray:
    return pa.DictionaryArray.from_arrays(pa.array(index.astype(np.int32), mask=missing), values)
