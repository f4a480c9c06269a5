"""Places of sites: those of its hosts become a site's, and one list is the one that it is shown from."""

import pyarrow as pa

from footfall.core.rank import BUCKETS
from footfall.core.rank_list import NAMES
from footfall.publish.context import MonthBuild


def site_places(build: MonthBuild) -> None:
    """Create `site_places` and `shown_places`."""
    build.tables.put("makers", pa.table({"list": pa.array(NAMES), "place": pa.array(range(len(NAMES)))}))
    firsts = [1, *(end + 1 for end in BUCKETS[:-1])]
    build.tables.put("buckets", pa.table({"first": pa.array(firsts), "last": pa.array(BUCKETS)}))
    build.run("site_places/site_places")
