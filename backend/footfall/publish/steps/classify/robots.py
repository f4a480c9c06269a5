"""Robots: days on which a panel device or a log's visitor was a program.

Each sign is something people do not do; the limits are in `robot_days.py` and docs/methodology.md.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from footfall.core.calendar import Calendar
from footfall.publish.context import MonthBuild
from footfall.publish.steps.classify.robot_days import DAYS, LEAST_VIEWS, NONE, SIGNS, days_of

# A device that was a robot's on at least so many days, and on half of its days, was a robot's all month.
LEAST_DAYS = 2

_AT_ONCE = 1_000_000
_COLUMNS = ("panelist_no", "device_no", "ts", "url_id", "measured")

Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class _Devices:
    """Devices of panelists. A device has the code `panelist_no` x kinds + `device_no`. seen: codes of devices
    with page views; place: position in `seen` by code; views: page views (devices seen, DAYS); first_day: of
    the month, in days since 1970; calendar: by which days are cut."""

    kinds: int
    place: Numbers
    seen: Numbers
    views: Numbers
    first_day: int
    calendar: Calendar

    def cells(self, rows: pa.RecordBatch) -> Numbers:
        """Positions of page views in the flattened `views`."""
        day = self.calendar.days(rows["ts"].to_numpy()) - self.first_day
        return np.asarray(self.place[_code_of(rows, self.kinds)] * DAYS + day)

    def table(self, which: NDArray[np.bool_]) -> pa.Table:
        """Panelist, device and day (since 1970) of the chosen cells of `views`."""
        device, day = np.nonzero(which)
        panelist_no, device_no = np.divmod(self.seen[device], self.kinds)
        return pa.table(
            {
                "panelist_no": panelist_no.astype(np.int32),
                "device_no": device_no.astype(np.int32),
                "day": day + self.first_day,
            }
        )


def find_robots(build: MonthBuild) -> None:
    """Create `robots` (`panelist_no`, `device_no`, `day`, `sign`), and count their page views by sign."""
    devices = _devices(build)
    signs = np.full(devices.views.size, NONE, np.int8)
    for piece in range(build.pieces):
        views = _of_busy_days(devices, _landed(build, piece))
        if len(views[0]):
            days = days_of(*views)
            signs[days.cell] = days.signs()
    signs = _with_other_days(devices.views, signs.reshape(devices.views.shape))
    is_robot = signs != NONE
    robots = devices.table(is_robot)
    words = pa.array([SIGNS[sign] for sign in signs[is_robot].tolist()], pa.string())
    build.tables.put("robots", robots.append_column("sign", words))
    counts = np.bincount(signs[is_robot], devices.views[is_robot], len(SIGNS)).astype(int).tolist()
    build.counts.update({f"robots_{sign}": count for sign, count in zip(SIGNS, counts, strict=True)})
    build.counts["robots"] = sum(counts)
    build.counts["robot_devices"] = int(is_robot.any(axis=1).sum())


def _code_of(rows: pa.RecordBatch, kinds: int) -> Numbers:
    """Code of the device of each page view."""
    return np.asarray(rows["panelist_no"].to_numpy().astype(np.int64) * kinds + rows["device_no"].to_numpy())


def _devices(build: MonthBuild) -> _Devices:
    first_day = (build.month.first_day - date(1970, 1, 1)).days
    kinds = max(1, build.count("SELECT max(device_no) + 1 FROM landed"))
    is_seen = np.zeros(build.count("SELECT count(*) FROM panelist_keys") * kinds, np.bool_)
    for rows in build.tables.batches("landed", _COLUMNS[:2], _AT_ONCE):
        is_seen[_code_of(rows, kinds)] = True
    devices = _Devices(
        kinds,
        np.cumsum(is_seen) - 1,
        np.flatnonzero(is_seen),
        np.empty(0, np.int64),
        first_day,
        build.calendar,
    )
    views = np.zeros(len(devices.seen) * DAYS, np.int64)
    for rows in build.tables.batches("landed", _COLUMNS[:3], _AT_ONCE):
        views += np.bincount(devices.cells(rows), minlength=len(views))
    return replace(devices, views=views.reshape(-1, DAYS))


def _landed(build: MonthBuild, piece: int) -> Iterable[pa.RecordBatch]:
    """Page views of a piece of the month's panelists."""
    if build.pieces == 1:
        return build.tables.batches("landed", _COLUMNS, _AT_ONCE)
    query = f"SELECT {', '.join(_COLUMNS)} FROM landed WHERE panelist_no % $pieces = $piece"
    batches: list[pa.RecordBatch] = build.tables.table(query, pieces=build.pieces, piece=piece).to_batches()
    return batches


def _of_busy_days(devices: _Devices, landed: Iterable[pa.RecordBatch]) -> tuple[NDArray[np.generic], ...]:
    """Cell, time since midnight, address and whether measured, of page views on days with enough of them."""

    def chosen() -> Iterator[tuple[NDArray[np.generic], ...]]:
        is_busy = devices.views.ravel() >= LEAST_VIEWS
        for rows in landed:
            cell = devices.cells(rows)
            of_busy = np.flatnonzero(is_busy[cell])
            ts, *columns = (rows[name].to_numpy(zero_copy_only=False)[of_busy] for name in _COLUMNS[2:])
            days = cell[of_busy] % DAYS + devices.first_day
            yield cell[of_busy], devices.calendar.since_midnight(ts, days), *columns

    nothing = (np.empty(0, np.int64),) * 3 + (np.empty(0, np.bool_),)
    return tuple(np.concatenate(parts) for parts in zip(nothing, *chosen(), strict=True))


def _with_other_days(views: Numbers, signs: NDArray[np.int8]) -> NDArray[np.int8]:
    """Signs of all days: devices that were robots on half of their days were so on the remaining ones too."""
    is_seen, is_robot = views > 0, signs != NONE
    days = is_robot.sum(axis=1)
    always = (days >= LEAST_DAYS) & (2 * days >= is_seen.sum(axis=1))
    other = always[:, None] & is_seen & ~is_robot
    return np.where(other, np.int8(SIGNS.index("other_days")), signs)
