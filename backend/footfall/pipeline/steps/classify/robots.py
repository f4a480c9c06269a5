"""Robots: days on which a panel device or a log's visitor was a program.

Each sign is something people do not do; what it takes is in `robots.sql` and docs/methodology.md.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from footfall.pipeline.context import MonthBuild

# More page views a day, or in one minute, than people make.
DAY_LIMIT = 2_000
MINUTE_LIMIT = 60
# Of fewer page views a day nothing can be told.
LEAST_VIEWS = 50
# People go through pictures at an even pace now and then, but not so long and without a pause.
LEAST_EVEN, EVEN_SHARE = 100, 0.9
# People sleep, if not every night.
HOURS = 22
# A device that was a robot's on so many days, and on half of its days, was one all month.
LEAST_DAYS = 2
SIGNS = ("busy", "pace", "even", "sleepless", "other_days")
NONE = -1

_DAY_MS = 86_400_000
_DAYS = 31
_AT_ONCE = 1_000_000


@dataclass(frozen=True)
class _Devices:
    """Devices by panelist. views: page views (devices, days of the month)."""

    panelist_no: NDArray[np.int64]
    device_no: NDArray[np.int64]
    views: NDArray[np.int64]
    first_day: int

    def table(self, which: NDArray[np.bool_]) -> pa.Table:
        """Panelist, device and day (since 1970) of the chosen cells of `views`."""
        device, day = np.nonzero(which)
        return pa.table(
            {
                "panelist_no": self.panelist_no[device].astype(np.int32),
                "device_no": self.device_no[device].astype(np.int32),
                "day": day + self.first_day,
            }
        )

    def cells(self, days: pa.Table) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Positions in `views` of the rows of such a table."""
        panelist, device, day = (
            days[name].to_numpy().astype(np.int64) for name in ("panelist_no", "device_no", "day")
        )
        own = (self.panelist_no << 32) + self.device_no
        return np.searchsorted(own, (panelist << 32) + device), day - self.first_day


def find_robots(build: MonthBuild) -> None:
    """Create `robots` (`panelist_no`, `device_no`, `day`, `sign`), and count their page views by sign."""
    devices = _devices(build)
    build.tables.put("busy", devices.table(devices.views >= LEAST_VIEWS))
    build.run(
        "classify/robots",
        day_limit=DAY_LIMIT,
        minute_limit=MINUTE_LIMIT,
        least_views=LEAST_VIEWS,
        least_even=LEAST_EVEN,
        even_share=EVEN_SHARE,
        hours=HOURS,
    )
    found = build.tables.table("SELECT * FROM robot_days")
    signs = np.full(devices.views.shape, NONE, np.int8)
    signs[devices.cells(found)] = [SIGNS.index(sign) for sign in found["sign"].to_pylist()]
    signs = _with_other_days(devices.views, signs)
    is_robot = signs != NONE
    robots = devices.table(is_robot)
    words = pa.array([SIGNS[sign] for sign in signs[is_robot].tolist()], pa.string())
    build.tables.put("robots", robots.append_column("sign", words))
    counts = np.bincount(signs[is_robot], devices.views[is_robot], len(SIGNS)).astype(int).tolist()
    build.counts.update({f"robots_{sign}": count for sign, count in zip(SIGNS, counts, strict=True)})
    build.counts["robots"] = sum(counts)
    build.counts["robot_devices"] = int(is_robot.any(axis=1).sum())


def _devices(build: MonthBuild) -> _Devices:
    first_day = (build.month.first_day - date(1970, 1, 1)).days
    kinds = max(1, build.count("SELECT max(device_no) + 1 FROM landed"))
    is_seen = np.zeros(build.count("SELECT count(*) FROM panelist_keys") * kinds, np.bool_)
    for code, _ in _landed(build, kinds):
        is_seen[code] = True
    seen = np.flatnonzero(is_seen)
    place = np.cumsum(is_seen) - 1
    views = np.zeros(len(seen) * _DAYS, np.int64)
    for code, day in _landed(build, kinds):
        views += np.bincount(place[code] * _DAYS + day - first_day, minlength=len(views))
    return _Devices(seen // kinds, seen % kinds, views.reshape(-1, _DAYS), first_day)


def _landed(build: MonthBuild, kinds: int) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64]]]:
    """Panelist and device as one number, and the day, of all page views."""
    for rows in build.tables.batches("landed", ("panelist_no", "device_no", "ts"), _AT_ONCE):
        panelist, device, ts = (rows[name].to_numpy() for name in ("panelist_no", "device_no", "ts"))
        yield panelist.astype(np.int64) * kinds + device, ts // _DAY_MS


def _with_other_days(views: NDArray[np.int64], signs: NDArray[np.int8]) -> NDArray[np.int8]:
    """The remaining days of devices that were robots on at least half of their days."""
    is_seen, is_robot = views > 0, signs != NONE
    days = is_robot.sum(axis=1)
    always = (days >= LEAST_DAYS) & (2 * days >= is_seen.sum(axis=1))
    other = always[:, None] & is_seen & ~is_robot
    return np.where(other, np.int8(SIGNS.index("other_days")), signs)
