"""Page views in two orders: by person and time, and by visit.

The second order is made from the first one by a stable sort by site.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from footfall.core.calendar import Calendar
from footfall.publish.steps.sessionise.url_index import Column, UrlIndex

# A longer pause begins a new visit.
GAP_MS = 1_800_000


@dataclass(frozen=True)
class PageViews:
    """Page views by person and time, without duplicates.

    landed: columns of the table `landed`; row: position of each page view in these; ts: milliseconds since
    1970; url: url_id; panelist, site: numbers that `UrlIndex` gives them. calendar: by which days are cut.
    """

    landed: dict[str, Column]
    row: Column
    ts: Column
    panelist: Column
    url: Column
    site: Column
    calendar: Calendar

    @cached_property
    def day(self) -> Column:
        """Days since 1970."""
        return self.calendar.days(self.ts).astype(np.int32)

    def of(self, name: str, places: Column) -> Column:
        """A column of `landed` for the page views at these positions."""
        found: Column = self.landed[name][self.row[places]]
        return found


@dataclass(frozen=True)
class Visits:
    """order: positions in `PageViews`, visit by visit; entry, exit: positions in `order` of the first and the
    last page view of each visit."""

    order: Column
    entry: Column
    exit: Column

    @cached_property
    def of_row(self) -> Column:
        """The visit of each row of `order`."""
        return np.repeat(np.arange(len(self.entry), dtype=np.int32), self.exit - self.entry + 1)


def page_views_of(landed: dict[str, Column], urls: UrlIndex, calendar: Calendar) -> PageViews:
    """Page views of people in the order of panelist, time and address.

    A panel may hand in a page view twice; the most complete copy is kept. Two equal lines of an access log
    are two requests, and both are kept.
    """
    panelist = urls.panelist[landed["panelist_no"]]
    row = np.lexsort((landed["ts"], *_digits(panelist)))
    panelist, ts = panelist[row], landed["ts"][row]
    tied = (panelist[1:] == panelist[:-1]) & (ts[1:] == ts[:-1])
    if tied.any():
        row = _settled(row, tied, landed, urls)
        url = landed["url_id"][row]
        copy = np.append(False, tied & (url[1:] == url[:-1])) & ~landed["measured"][row]
        row, panelist, ts = row[~copy], panelist[~copy], ts[~copy]
    url = landed["url_id"][row]
    return PageViews(landed, row, ts, panelist, url, urls.site[url], calendar)


def visits_of(views: PageViews) -> Visits:
    """A visit: one panelist, one site, pauses of at most half an hour, cut at midnight."""
    order = np.lexsort(_digits(views.site))
    site, panelist, ts, day = (column[order] for column in (views.site, views.panelist, views.ts, views.day))
    is_entry = np.ones(len(order), np.bool_)
    is_entry[1:] = (site[1:] != site[:-1]) | (panelist[1:] != panelist[:-1]) | (day[1:] != day[:-1])
    is_entry[1:] |= ts[1:] - ts[:-1] > GAP_MS
    is_exit = np.append(is_entry[1:], True)[: len(order)]
    return Visits(order, np.flatnonzero(is_entry), np.flatnonzero(is_exit))


def continued(views: PageViews, visits: Visits) -> Column:
    """Whether each visit goes on after midnight from the visit before it, which only the day ended."""
    before, after = visits.order[np.maximum(visits.entry - 1, 0)], visits.order[visits.entry]
    same = (views.site[before] == views.site[after]) & (views.panelist[before] == views.panelist[after])
    return np.asarray(
        same & (views.day[before] != views.day[after]) & (views.ts[after] - views.ts[before] <= GAP_MS)
    )


def first_views(views: PageViews, visits: Visits, urls: UrlIndex) -> Column:
    """Whether each row of `visits.order` is the first view of its page in the visit."""
    page = urls.same_page[urls.page[views.url[visits.order]]]
    order = np.lexsort(_digits(page))
    page, visit = page[order], visits.of_row[order]
    is_first = np.ones(len(order), np.bool_)
    is_first[order[1:]] = (page[1:] != page[:-1]) | (visit[1:] != visit[:-1])
    return is_first


def _settled(row: Column, tied: Column, landed: dict[str, Column], urls: UrlIndex) -> Column:
    """Sort page views of the same millisecond by address, with the most complete duplicate first."""
    places = np.flatnonzero(np.append(tied, False) | np.append(False, tied))
    moment = np.cumsum(np.append(True, ~tied))[places]
    rows = row[places]
    column = {name: values[rows] for name, values in landed.items()}
    sender = urls.sender[column["referrer_id"]]
    order = np.lexsort(
        (
            column["measured"],
            _order_of(urls.regions)[column["region_no"]],
            _order_of(urls.countries)[column["country_no"]],
            _order_of(urls.devices)[column["device_no"]],
            column["followed"] & (column["referrer_id"] < 0),
            np.where(sender < 0, len(urls.class_of_sender), sender),
            -column["active_ms"],
            ~(column["bought"] | urls.confirms_purchase[column["url_id"]]),
            urls.text_order(column["url_id"])[column["url_id"]],
            moment,
        )
    )
    settled = row.copy()
    settled[places] = rows[order]
    return settled


def _order_of(texts: pa.Array) -> Column:
    """Sort position of each text, and as the last element, which index -1 reads, that of no text."""
    order = pc.sort_indices(texts).to_numpy()
    places = np.empty(len(order) + 1, np.int32)
    places[order] = np.arange(len(order))
    places[-1] = len(order)
    return places


def _digits(numbers: Column) -> tuple[Column, ...]:
    """The numbers split into 16-bit columns, lowest first, which numpy sorts by radix."""
    low = numbers.astype(np.uint16)
    if not len(numbers) or int(numbers.max()) <= np.iinfo(np.uint16).max:
        return (low,)
    return low, *_digits(numbers >> 16)
