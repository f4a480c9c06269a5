"""Sessionise: groups page views into visits with channel, source, search phrase and destination.

Numbers are sorted and compared in arrays, and texts looked up last, once for each visit.
"""

from collections.abc import Iterator
from functools import cached_property

import numpy as np
import pyarrow as pa

from footfall.core.calendar import Calendar
from footfall.core.channel import Channel
from footfall.publish.context import MonthBuild
from footfall.publish.steps.classify.channels import DIRECT_SOURCE
from footfall.publish.steps.land.land import LANDED
from footfall.publish.steps.sessionise.navigation import destinations, links, search_referrals
from footfall.publish.steps.sessionise.page_views import (
    PageViews,
    Visits,
    continued,
    first_views,
    page_views_of,
    visits_of,
)
from footfall.publish.steps.sessionise.url_index import (
    Column,
    DictionaryColumn,
    UrlIndex,
    everywhere,
    first_of,
)

# Channels of visits whose search phrase is kept.
_SEARCHES = (Channel.SEARCH_ORGANIC, Channel.SEARCH_PAID, Channel.AI_SEARCH)
# More page views of a visit are counted as so many.
_MOST_PAGES = 65_535


def sessionise(build: MonthBuild) -> None:
    """Create `visits`, `pages` (their page views) and `other_hosts` (hosts of a visit other than its first).

    `beside_logs` has the panel's visits to sites whose numbers come from an access log; `visits` has not.

    Visits and pages lie in the order of site, panelist and time. A month of more page views than `piece_rows`
    is made in pieces of panelists, since a visit is of one panelist.
    """
    urls = UrlIndex(build.tables)
    found = 0
    for piece in range(build.pieces):
        landed, siteless = _with_site(_landed(build, piece), urls)
        build.counts["siteless"] += siteless
        made = _Piece(landed, urls, build.calendar, build.counts["visits"])
        build.tables.append("visits", made.visits())
        build.tables.append("pages", made.pages())
        build.tables.append("other_hosts", made.other_hosts())
        build.tables.append("beside_logs", made.beside_logs())
        found += len(made.views.ts)
        build.counts["visits"] += len(made.kept)
        build.counts["published"] += int(made.kept_rows.sum())
        build.counts["spam"] += int(made.is_spam[made.found.of_row].sum())
        build.counts["private_senders"] += int(made.is_private[made.kept].sum())
    # The largest tables so far, which no later step reads: sorting the month needs their memory.
    for table in ("landed", "urls", "addresses"):
        build.tables.drop(table)
    if build.pieces > 1:
        build.run("sessionise/concat_pieces")
    read = build.counts["landed"] - build.counts["robots"] - build.counts["siteless"]
    build.counts["copies"] = read - found
    build.counts["superseded"] = found - build.counts["published"] - build.counts["spam"]
    build.counts["unknown_country"] = build.count("SELECT count(*) FROM visits WHERE country IS NULL")


def _landed(build: MonthBuild, piece: int) -> dict[str, Column]:
    """Page views of people, as columns."""
    if build.pieces == 1 and build.counts["landed"]:
        # Read in place; a query would copy them.
        batches = build.tables.batches("landed", LANDED, build.piece_rows)
        found = {name: column.to_numpy() for name, column in _columns(pa.Table.from_batches(batches))}
        robots = _of_robots(build, found)
        return {name: column[~robots] for name, column in found.items()} if robots.any() else found
    people = build.tables.table(
        "SELECT landed.* FROM landed "
        "LEFT JOIN robots ON robots.panelist_no = landed.panelist_no "
        "AND robots.device_no = landed.device_no AND robots.day = local_day(landed.ts) "
        "WHERE robots.panelist_no IS NULL AND landed.panelist_no % $pieces = $piece",
        pieces=build.pieces,
        piece=piece,
    )
    return {name: column.to_numpy() for name, column in _columns(people)}


def _with_site(landed: dict[str, Column], urls: UrlIndex) -> tuple[dict[str, Column], int]:
    """The page views whose address has a site, and how many have none."""
    of_site = urls.has_site[landed["url_id"]]
    siteless = len(of_site) - int(np.count_nonzero(of_site))
    return {name: column[of_site] for name, column in landed.items()} if siteless else landed, siteless


def _columns(table: pa.Table) -> Iterator[tuple[str, pa.ChunkedArray]]:
    return zip(table.column_names, table.columns, strict=True)


def _of_robots(build: MonthBuild, landed: dict[str, Column]) -> Column:
    """Whether each page view is of a robot's device and day."""
    table = build.tables.table("SELECT * FROM robots")
    robots = {name: column.to_numpy() for name, column in _columns(table)}
    found = np.isin(landed["panelist_no"], robots["panelist_no"])
    of_robot = np.flatnonzero(found)
    some = {name: landed[name][of_robot] for name in ("panelist_no", "device_no", "ts")}
    found[of_robot] = np.isin(_days(some, build.calendar.days(some["ts"])), _days(robots, robots["day"]))
    return found


def _days(rows: dict[str, Column], day: Column) -> Column:
    """Panelist, device and day as one number."""
    return (rows["panelist_no"].astype(np.int64) << 32) + (rows["device_no"].astype(np.int64) << 24) + day


class _Piece:
    """The visits of some panelists. before: how many visits earlier pieces have."""

    def __init__(self, landed: dict[str, Column], urls: UrlIndex, calendar: Calendar, before: int) -> None:
        self.views: PageViews = page_views_of(landed, urls, calendar)
        self.found: Visits = visits_of(self.views)
        self._urls = urls
        self._before = before
        #: Places of the page views that visits begin and end with.
        self.entry, self.exit = (self.found.order[rows] for rows in (self.found.entry, self.found.exit))
        site = self.views.site[self.entry]
        self._logged = self.views.of("measured", self.entry)
        sender = urls.sender[self.views.of("referrer_id", self.entry)]
        goes_on = continued(self.views, self.found)
        #: The visit that each one began as, where only midnight cut it; else itself.
        self._origin = np.maximum.accumulate(np.where(goes_on, 0, np.arange(len(goes_on))))
        #: Of each visit: whether referrer spam sent it, and whether a host of a private network did.
        self.is_spam, self.is_private = (of[sender][self._origin] for of in (urls.is_spam, urls.is_private))
        self._is_kept = np.where(self._logged, ~urls.is_log_set_aside[site], ~urls.is_measured[site])
        self._is_kept &= ~self.is_spam
        self.kept = np.flatnonzero(self._is_kept)
        self.kept_rows = self._is_kept[self.found.of_row]

    def visits(self) -> pa.Table:
        """The visits, by site, panelist and time."""
        views, urls, entry, exit = self.views, self._urls, self.entry, self.exit
        tag, told, channel, phrase = self._told()
        active = np.maximum(views.of("active_ms", exit), 0)
        destination = destinations(views, self.found)
        columns: dict[str, Column | DictionaryColumn | pa.Array] = {
            "site_id": urls.site_ids[views.site[entry]],
            "panelist_key": urls.keys[views.panelist[entry]],
            "start_ts": views.ts[entry],
            "device": DictionaryColumn(urls.devices, views.of("device_no", entry)),
            "country": self._place("country_no", urls.countries, urls.country_known),
            "region": self._place("region_no", urls.regions, urls.region_known),
            "channel": DictionaryColumn(urls.channels, channel),
            "source": first_of(
                urls.named_source_of_tag.of(tag),
                urls.source_of_sender.of(told),
                urls.source_of_tag.of(tag),
                everywhere(DIRECT_SOURCE, len(entry)),
            ),
            "phrase": DictionaryColumn(urls.phrase.texts, phrase),
            "entry_page_id": urls.page[views.url[entry]],
            "exit_page_id": urls.page[views.url[exit]],
            "entry_host_id": urls.host[views.url[entry]],
            "page_views": np.minimum(self.found.exit - self.found.entry + 1, _MOST_PAGES).astype(np.uint32),
            "duration_s": _seconds(views.ts[exit] - views.ts[entry] + active),
            "purchase": np.logical_or.reduceat(self._bought, self.found.entry),
            "destination_id": _optional(destination, urls.site_ids[destination]),
            "measured": views.of("measured", entry),
        }
        number = np.arange(self._before, self._before + len(self.kept), dtype=np.uint32)
        found = {"visit_id": number, "visit_no": number}
        rows = _chosen(self._is_kept)
        return pa.table(found | {name: _some(column, rows) for name, column in columns.items()})

    def beside_logs(self) -> pa.Table:
        """The panel's visits that are left out because the site has an access log."""
        left_out = ~self._logged & ~self.is_spam
        left_out[self.kept] = False
        entry = self.entry[left_out]
        return pa.table(
            {
                "site_id": self._urls.site_ids[self.views.site[entry]],
                "panelist_key": self._urls.keys[self.views.panelist[entry]],
                "device": DictionaryColumn(self._urls.devices, self.views.of("device_no", entry)).column(),
            }
        )

    def pages(self) -> pa.Table:
        """The page views of the visits, in their order."""
        views, urls = self.views, self._urls
        place, rows = self.found.order, _chosen(self.kept_rows)
        ts = views.ts[place]
        is_entry, is_exit = np.zeros((2, len(place)), np.bool_)
        is_entry[self.found.entry] = is_exit[self.found.exit] = True
        dwell = np.empty(len(place), np.int64)
        dwell[:-1] = ts[1:] - ts[:-1]
        dwell[self.found.exit] = views.of("active_ms", self.exit)
        columns: dict[str, Column | pa.Array] = {
            "visit_id": (np.cumsum(is_entry & self.kept_rows) + self._before - 1).astype(np.uint32),
            "page_no": np.arange(len(place), dtype=np.uint32),
            "site_id": urls.site_ids[views.site[place]],
            "panelist_key": urls.keys[views.panelist[place]],
            "ts": ts,
            "page_id": urls.page[views.url[place]],
            "is_entry": is_entry,
            "is_exit": is_exit,
            "is_first": first_views(views, self.found, urls),
            "dwell_s": _optional(dwell, _seconds(dwell)),
            "purchase": self._bought,
        }
        return pa.table({name: _some(column, rows) for name, column in columns.items()})

    def other_hosts(self) -> pa.Table:
        """Visits that moved to another host, with these hosts."""
        host = self._urls.host[self.views.url]
        rows = _chosen(self.kept_rows)
        visit, host_of_row = self.found.of_row[rows], host[self.found.order[rows]]
        moved = np.flatnonzero(host_of_row != host[self.entry][visit])
        pairs = np.unique((visit[moved].astype(np.int64) << 32) + host_of_row[moved].astype(np.int64))
        number = np.searchsorted(self.kept, pairs >> 32) + self._before
        return pa.table(
            {"visit_no": number.astype(np.uint32), "host_id": (pairs & 0xFFFFFFFF).astype(np.uint32)}
        )

    def _told(self) -> tuple[Column, Column, Column, Column]:
        """Numbers of the tag, sender, channel and phrase of each visit, -1 for none.

        A referrer on the visited site itself counts as none. Where a referrer is hidden, the page seen just
        before stands for it. A visit that goes on after midnight came as it did before.
        """
        views, urls = self.views, self._urls
        sender = urls.sender[views.of("referrer_id", self.entry)]
        link = links(views, self.found)
        hidden = np.where(link >= 0, urls.sender_of_host[urls.host[link]].astype(np.int32), -1)
        told = np.where(sender >= 0, sender, hidden)
        inside = urls.site_of_sender[sender] == views.site[self.entry]
        told[inside] = -1
        lead = search_referrals(views, self.found, sender, urls)
        answered = (lead.kind > 0) & (told >= 0)
        page = np.where(answered, lead.kind, urls.page_of_sender[told])
        tag = urls.tag[views.url[self.entry]]
        channel = urls.channel[urls.class_of_tag[tag], urls.class_of_sender[told], page]
        phrase = lead.phrase
        tag, told, channel, phrase = (column[self._origin] for column in (tag, told, channel, phrase))
        searches = [place for place, name in enumerate(urls.channels.to_pylist()) if name in _SEARCHES]
        return tag, told, channel, np.where(np.isin(channel, searches), phrase, -1)

    def _place(self, column: str, texts: pa.Array, known: DictionaryColumn) -> DictionaryColumn:
        """Place of the visit, else the panelist's home."""
        seen = DictionaryColumn(texts, self.views.of(column, self.entry))
        return first_of(seen, known.of(self.views.panelist[self.entry]))

    @cached_property
    def _bought(self) -> Column:
        """Whether each page view, visit by visit, is a purchase."""
        place = self.found.order
        confirmed = self._urls.confirms_purchase[self.views.url[place]]
        return np.asarray(self.views.of("bought", place) | confirmed)


def _seconds(milliseconds: Column) -> Column:
    """Whole seconds, rounded: cutting them off would shorten every visit by half a second on average."""
    return np.asarray((milliseconds + 500) // 1000)


def _optional(present: Column, values: Column) -> pa.Array:
    """The values, NULL where `present` is negative."""
    return pa.array(values, mask=present < 0)


def _chosen(which: Column) -> Column | slice:
    """Positions where `which` holds; a slice if it always does, as without access logs, to copy nothing."""
    return slice(None) if which.all() else np.flatnonzero(which)


def _some(column: Column | DictionaryColumn | pa.Array, rows: Column | slice) -> Column | pa.Array:
    if isinstance(column, DictionaryColumn):
        return column.of(rows).column()
    if isinstance(column, pa.Array):
        return column if isinstance(rows, slice) else column.take(pa.array(rows))
    return column[rows]
