"""Decides over all imports of a month which count is a site's and which is a host's.

Files give rows by host. A row that is of the whole site by the word of its file (`domain`) is its total.
Without one the main host stands for the site, which is the domain itself with and without `www.`, as long as
it has half of the visits of all hosts. Visits of several hosts overlap and are never added up to a total.
Where imports contradict each other, the newest counts; a tenth of another count or less is taken for a
stray: some other site's tag saw a few visits to this one.

Where an owner tells counts, public ones of the site are not used. Public counts of page views or of people
tell how much places in lists stand for (`_Public`), and are not shown as visits.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from footfall.core.count_kind import CountKind
from footfall.core.messages.note_code import NoteCode
from footfall.core.target import site_of, without_www
from footfall.lake.site_counts import (
    DOMAIN,
    OTHER,
    SUBDOMAIN,
    Count,
    Decided,
    Note,
    Told,
    Total,
    Use,
    Used,
)

# Counts that differ by more contradict each other; so do a host and the site it is part of.
SAME = 0.05
STRAY_TIMES = 10
# The main host stands for the site if it has at least the first part of the visits of all hosts, and
# calibrates other sites if it has at least the second.
MAIN_PART, CALIBRATING_PART = 0.5, 0.9
_CUTS = ("device", "country", "channel")


def decide(counts: Sequence[Count]) -> Decided:
    """Counts of sites and hosts for one month."""
    decided = Decided()
    by_site: dict[str, list[Count]] = defaultdict(list)
    for count in counts:
        site = site_of(count.host) if count.scope != OTHER else None
        if site is None:
            decided.used.append(Used(count, "", Use.NONE, "names no host"))
        elif not (
            count.visits or (count.kind != CountKind.OWN and (count.page_views or count.unique_visitors))
        ):
            decided.used.append(Used(count, site, Use.NONE, "counts no visits"))
        else:
            by_site[site].append(count)
    alone = _only_hosts(counts)
    for site, rows in sorted(by_site.items()):
        own = [row for row in rows if row.kind == CountKind.OWN]
        if own:
            others = [row for row in rows if row.kind != CountKind.OWN]
            decided.used += [Used(row, site, Use.NONE, "the owner's count is used") for row in others]
        visits = own or [row for row in rows if row.visits]
        if visits:
            _Site(site, visits, alone, decided).decide()
        if not own:
            _Public(site, [row for row in rows if not row.visits], decided).decide()
    return decided


def _only_hosts(counts: Iterable[Count]) -> set[str]:
    """Imports with counts of a single host."""
    hosts: dict[str, set[str]] = defaultdict(set)
    for count in counts:
        hosts[count.import_id].add(without_www(count.host))
    return {identifier for identifier, names in hosts.items() if len(names) == 1}


@dataclass
class _Site:
    """Decides the counts of one site. disputed: (host, scope) on which imports disagree."""

    site: str
    rows: list[Count]
    alone: set[str]
    decided: Decided
    disputed: set[tuple[str, str]] = field(default_factory=set)

    def decide(self) -> None:
        chosen = self._newest()
        total = next((c for c in chosen if c.scope == DOMAIN and c.is_whole), None)
        hosts = self._hosts([c for c in chosen if c.scope == SUBDOMAIN and c.is_whole])
        main = hosts.get(self.site)
        if total and main and main.visits >= STRAY_TIMES * total.visits:
            self._note(
                f"{self.site} is counted at {total.visits:,} visits, its host {main.host} alone at "
                f"{main.visits:,}; the count of the host is taken",
                NoteCode.HOST_ABOVE_SITE,
                f"footfall imports remove {total.import_id} removes the first",
                visits=total.visits,
                host=main.host,
                more=main.visits,
            )
            self._use(total, Use.NONE, f"less than a tenth of what {main.host} counts")
            total = None
        parts = [c for c in chosen if not c.is_whole]
        if total or any(c.scope == DOMAIN for c in parts):
            self._of_total(total, hosts, [c for c in parts if c.scope == DOMAIN])
        else:
            self._of_hosts(hosts, [c for c in parts if c.scope == SUBDOMAIN])
        self.decided.hosts |= {(self.site, host): count for host, count in hosts.items()}
        if chosen[0].kind == CountKind.PUBLIC:
            publishers = sorted({count.publisher or self.site for count in chosen})
            self._note(
                f"{self.site}: these are public counts, published by {', '.join(publishers)}, where visits "
                "may be defined in another way",
                NoteCode.PUBLIC_COUNT,
                publisher=", ".join(publishers),
            )

    def _newest(self) -> list[Count]:
        """The newest plausible one of several counts of the same thing. Contradictions are noted."""
        groups: dict[tuple[str, ...], list[Count]] = defaultdict(list)
        for count in self.rows:
            groups[count.host, count.scope, count.device, count.country, count.channel].append(count)
        return [self._newest_of(group) for group in groups.values()]

    def _newest_of(self, group: list[Count]) -> Count:
        largest = max(count.visits for count in group)
        believed = [count for count in group if STRAY_TIMES * count.visits > largest]
        newest = believed[-1]
        what = " ".join([newest.host, *filter(None, (getattr(newest, cut) for cut in _CUTS))])
        for count in group:
            if count is newest:
                continue
            if count not in believed:
                self._note(
                    f"{what} is counted at {newest.visits:,} visits, in another import at {count.visits:,}, "
                    "which is taken for a few visits that another site's tag saw and not used",
                    NoteCode.STRAY_COUNT,
                    f"footfall imports remove {count.import_id} removes it, footfall imports remove "
                    f"{newest.import_id} the other",
                    site=what,
                    visits=newest.visits,
                    less=count.visits,
                )
                self._use(
                    count, Use.NONE, f"a tenth or less of the {newest.visits:,} of import {newest.import_id}"
                )
                continue
            self._use(count, Use.NONE, f"replaced by {newest.visits:,} of import {newest.import_id}")
            if not _alike(count, newest):
                self._dispute(what, count, newest)
        return newest

    def _dispute(self, what: str, before: Count, newest: Count) -> None:
        self.disputed.add((newest.host, newest.scope))
        self._note(
            f"{what} was counted at {before.visits:,} visits and then at {newest.visits:,}; the newest is "
            "shown, and no other site is held against it",
            NoteCode.COUNTS_DISAGREE,
            f"{newest.visits:,} of import {newest.import_id} replaces {before.visits:,} of import "
            f"{before.import_id}; footfall imports remove {before.import_id} settles it",
            site=what,
            before=before.visits,
            visits=newest.visits,
        )

    def _hosts(self, rows: list[Count]) -> dict[str, Count]:
        """Counts by host, with and without `www.` combined."""
        by_host: dict[str, list[Count]] = defaultdict(list)
        for row in rows:
            by_host[without_www(row.host)].append(row)
        hosts = {}
        for host, both in by_host.items():
            hosts[host] = both[0] if len(both) == 1 else _sum(host, both)
            if len(both) > 1 and host == self.site:
                self._note(
                    f"{' and '.join(row.host for row in both)} are counted apart and added up, so "
                    "that a visit to both counts twice",
                    NoteCode.HOSTS_ADDED_UP,
                    hosts=", ".join(row.host for row in both),
                )
            for row in both:
                self._use(row, Use.HOST)
        return hosts

    def _of_total(self, total: Count | None, hosts: dict[str, Count], parts: list[Count]) -> None:
        """The total as given; without one, the sum of its parts where they are complete."""
        larger = [h for h in hosts.values() if total and h.visits > (1 + SAME) * total.visits]
        for host in larger[:1]:
            self._note(
                f"{self.site} is counted at {total.visits if total else 0:,} visits, its host {host.host} at "
                f"{host.visits:,}; both are shown, and no other site is held against them",
                NoteCode.HOST_AND_SITE_SHOWN,
                visits=total.visits if total else 0,
                host=host.host,
                more=host.visits,
            )
        count = total or replace(parts[-1], visits=0, unique_visitors=None, device="", country="", channel="")
        is_clear = not larger and not any(scope == DOMAIN for _, scope in self.disputed)
        self.decided.totals.append(Total(self.site, count, tuple(parts), is_clear))
        if total:
            self._use(total, Use.SITE)

    def _of_hosts(self, hosts: dict[str, Count], parts: list[Count]) -> None:
        every = sum(count.visits for count in hosts.values())
        main = hosts.get(self.site)
        if main is None and len(hosts) == 1:
            self._of_one_host(next(iter(hosts.values())), parts)
            return
        if main is None or main.visits < MAIN_PART * every:
            if hosts:
                self._no_total(hosts, main)
            return
        part = main.visits / every
        is_clear = part >= CALIBRATING_PART and not self.disputed
        if part < CALIBRATING_PART:
            self._note(
                f"{self.site}: the whole site is not counted; the {main.visits:,} visits of {main.host} are "
                f"shown for it, its other hosts have up to {every - main.visits:,} more, and no other site "
                "is held against it",
                NoteCode.MAIN_HOST_FOR_SITE,
                host=main.host,
                visits=main.visits,
                more=every - main.visits,
            )
        self._stand_in(main, parts, is_clear)

    def _of_one_host(self, host: Count, parts: list[Count]) -> None:
        if host.import_id not in self.alone:
            self._no_total({host.host: host}, None)
            return
        self._note(
            f"{self.site}: only its host {host.host} is counted; that is shown for the site too, and no "
            "other site is held against it",
            NoteCode.ONE_HOST_FOR_SITE,
            host=host.host,
        )
        self._stand_in(host, parts, False)

    def _stand_in(self, host: Count, parts: list[Count], calibrates: bool) -> None:
        """Use the count of a host for its site."""
        own = tuple(part for part in parts if part.host == host.host)
        self.decided.totals.append(Total(self.site, host, own, calibrates))
        for n, used in enumerate(self.decided.used):
            if (
                used.use is Use.HOST
                and used.site == self.site
                and without_www(used.count.host) == without_www(host.host)
            ):
                self.decided.used[n] = replace(used, use=Use.SITE, reason="stands for the site")

    def _no_total(self, hosts: dict[str, Count], main: Count | None) -> None:
        largest = max(hosts.values(), key=lambda count: count.visits)
        why = (
            f"{main.host} has less than half of the visits of all hosts"
            if main
            else f"none of them is {self.site} or www.{self.site}"
        )
        self._note(
            f"{self.site}: only hosts of it are counted ({len(hosts)}, the largest {largest.host} with "
            f"{largest.visits:,} visits), and {why}; the hosts are shown, the site has no count of its own",
            NoteCode.HOSTS_ALONE,
            host=largest.host,
            visits=largest.visits,
        )

    def _note(self, text: str, code: NoteCode, advice: str = "", **values: str | int) -> None:
        self.decided.notes.append(Note(self.site, text, code, values, advice))

    def _use(self, count: Count, use: Use, reason: str = "") -> None:
        if count.is_whole:
            self.decided.used.append(Used(count, self.site, use, reason))


@dataclass
class _Public:
    """Decides which public counts of one site speak for places in lists alone. rows: those without visits."""

    site: str
    rows: list[Count]
    decided: Decided

    def decide(self) -> None:
        hosts = {host: count for (site, host), count in self.decided.hosts.items() if site == self.site}
        has_total = any(total.site == self.site for total in self.decided.totals)
        if not has_total:
            # The place of a whole domain is not that of a part of it, so its main host tells nothing.
            self.decided.told += [
                Told(self.site, host, "visits", count.visits)
                for host, count in hosts.items()
                if host != self.site
            ]
        newest: dict[tuple[str, str], dict[str, Count]] = defaultdict(dict)
        for row in self.rows:
            host = "" if row.scope == DOMAIN or row.kind == CountKind.DSA else without_www(row.host)
            measure = "page_views" if row.page_views else "people"
            known = newest["" if host == self.site else host, measure]
            if row.device in known:
                self._use([known[row.device]], Use.NONE, "a later import counts it again")
            known[row.device] = row
        for (host, measure), by_device in sorted(newest.items()):
            rows = [by_device[""]] if "" in by_device else list(by_device.values())
            if has_total or host in hosts:
                self._use(rows, Use.NONE, "its visits are counted")
            elif measure == "people" and (host, "page_views") in newest:
                self._use(rows, Use.NONE, "its page views are counted")
            elif "" not in by_device and not {"desktop", "mobile"} <= set(by_device):
                self._use(rows, Use.NONE, "only one of desktop and mobile is counted")
            else:
                count = sum(row.page_views or row.unique_visitors or 0 for row in rows)
                one = rows[-1]
                self.decided.told.append(Told(self.site, host, measure, count, one.area, one.log_sd))
                self._use(rows, Use.LEVEL)

    def _use(self, rows: Iterable[Count], use: Use, reason: str = "") -> None:
        self.decided.used += [Used(row, self.site, use, reason) for row in rows]


def _alike(one: Count, other: Count) -> bool:
    a, b = one.visits, other.visits
    return abs(a - b) <= SAME * max(a, b)


def _sum(host: str, rows: list[Count]) -> Count:
    """Visits and page views with and without `www.` added up. Visitors overlap, so theirs are unknown."""
    pages = [row.page_views for row in rows if row.page_views is not None]
    return replace(
        rows[-1],
        host=host,
        visits=sum(row.visits for row in rows),
        unique_visitors=None,
        page_views=sum(pages) if len(pages) == len(rows) else None,
        avg_visit_duration=None,
        bounce_rate=None,
    )
