"""Navigation around a visit: the page it came from, the next site, and the search before it."""

from dataclasses import dataclass

import numpy as np

from footfall.publish.steps.sessionise.page_views import GAP_MS, PageViews, Visits
from footfall.publish.steps.sessionise.url_index import Column, UrlIndex

# A link without a referrer is taken to be on the page that was seen at most so long before.
_LINK_MS = 10_000


def destinations(views: PageViews, visits: Visits) -> Column:
    """Number of the next site, if visited within half an hour of the last page and the same day; else -1."""
    place = visits.order[visits.exit]
    after = np.minimum(place + 1, len(views.ts) - 1)
    return np.where(_lead_on(views, place, after, GAP_MS), views.site[after], -1)


def links(views: PageViews, visits: Visits) -> Column:
    """url_id of the page of another site seen just before, for links without a referrer; else -1."""
    place = visits.order[visits.entry]
    before = np.maximum(place - 1, 0)
    hidden = np.flatnonzero(views.of("followed", place) & (views.of("referrer_id", place) < 0))
    place, before = place[hidden], before[hidden]
    found = np.full(len(visits.entry), -1, np.int64)
    found[hidden] = np.where(_lead_on(views, before, place, _LINK_MS), views.url[before], -1)
    return found


def _lead_on(views: PageViews, before: Column, after: Column, within_ms: int) -> Column:
    """Whether two page views are of one person and day, on different sites, and close in time."""
    same = (views.panelist[before] == views.panelist[after]) & (views.day[before] == views.day[after])
    near = views.ts[after] - views.ts[before] <= within_ms
    return np.asarray(same & near & (views.site[before] != views.site[after]))


@dataclass(frozen=True)
class SearchReferrals:
    """The last page of the referring site seen before each visit.

    kind: its position in `PAGES`, -1 if no page was seen; phrase: position of its search phrase, -1 for none.
    """

    kind: Column
    phrase: Column


def search_referrals(views: PageViews, visits: Visits, sender: Column, urls: UrlIndex) -> SearchReferrals:
    """Search phrases and answering assistants at most half an hour before each visit, on the same day."""
    nothing = np.full(len(sender), -1, np.int32)
    found = SearchReferrals(nothing, nothing.copy())
    places = visits.order[(urls.kind[views.url] >= 0)[visits.order]]
    asking = np.flatnonzero(urls.site_of_sender[sender] >= 0)
    if not len(places) or not len(asking):
        return found
    # A person on a site is one number, and a moment of theirs another, both in the order of `visits`.
    person, ts = _person(views.site[places], views.panelist[places], urls), views.ts[places]
    begins = np.flatnonzero(np.append(True, (person[1:] != person[:-1]) | (ts[1:] != ts[:-1])))
    url = views.url[places]
    kind = np.maximum.reduceat(urls.kind[url], begins)
    phrase = np.maximum.reduceat(urls.phrase.places[url], begins)
    person, ts, start = person[begins], ts[begins], int(views.ts.min())
    number = np.cumsum(np.append(False, person[1:] != person[:-1]))
    persons = person[np.append(True, person[1:] != person[:-1])]
    moments = (number << 32) + (ts - start)

    entry = visits.order[visits.entry[asking]]
    own = _person(urls.site_of_sender[sender[asking]], views.panelist[entry], urls)
    own_number = np.minimum(np.searchsorted(persons, own), len(persons) - 1)
    known = persons[own_number] == own
    asking, entry, own_number = asking[known], entry[known], own_number[known]
    at = np.searchsorted(moments, (own_number << 32) + (views.ts[entry] - start), side="right") - 1
    fits = (at >= 0) & (number[at] == own_number) & (ts[at] >= views.ts[entry] - GAP_MS)
    fits &= views.day[places[begins]][at] == views.day[entry]
    found.kind[asking[fits]] = kind[at[fits]]
    found.phrase[asking[fits]] = phrase[at[fits]]
    return found


def _person(site: Column, panelist: Column, urls: UrlIndex) -> Column:
    return site.astype(np.int64) * len(urls.keys) + panelist
