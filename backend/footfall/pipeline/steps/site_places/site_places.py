"""Places of sites: those of its hosts become a site's, and one list is the one that it is shown from."""

import pyarrow as pa

from footfall.pipeline.context import MonthBuild
from footfall.vocabulary.rank import BUCKETS
from footfall.vocabulary.rank_list import NAMES


def site_places(build: MonthBuild) -> None:
    """Create `site_places` and `shown_places`."""
    tables = {
        "makers": {"list": NAMES, "place": range(len(NAMES))},
        "buckets": {"first": [1, *(end + 1 for end in BUCKETS[:-1])], "last": BUCKETS},
    }
    for name, columns in tables.items():
        build.tables.put(name, pa.table({column: pa.array(values) for column, values in columns.items()}))
    build.run("site_places/site_places")
