"""Names to suggest: known sites, hosts and folders, the most visited first."""

import re
from collections.abc import Sequence
from itertools import islice
from typing import Any

import numpy as np
import pyarrow as pa
from rapidfuzz import process
from rapidfuzz.distance import OSA

from footfall.core.few_people import MIN_OBSERVED
from footfall.core.period import Month
from footfall.core.target import TargetScope
from footfall.core.thresholds import WIDEST_LOG_VARIANCE, WIDEST_ROUGH_LOG_VARIANCE
from footfall.lake.lookups import IS_KNOWN
from footfall.lake.month_tables import alias
from footfall.lake.page_pools import HOST_WITHOUT_WWW, of_whole_pools
from footfall.lake.site_order import PLACE, order_of_sites
from footfall.lake.trigrams import Trigrams

# The uppermost folder of each page, of a pool that of most of its pages.
_FOLDERS = of_whole_pools(
    "SELECT 0 AS file, page_id, pool, visitor, CASE WHEN path LIKE '/_%/%' THEN "
    f"{HOST_WITHOUT_WWW} || '/' || SPLIT_PART(LOWER(path), '/', 2) || '/' END AS folder "
    "FROM {file}.pages LEFT JOIN (SELECT page_id, pool, visitor FROM {file}.rare_pages) USING (page_id)",
    "folder",
)
# Whether reports give a site's visits of a whole month, and where public lists place it. Where nobody was
# observed, places in lists may tell a range.
_SITES = (
    "SELECT s.site_id, s.domain, s.category, m.visits, m.grade, m.list_order, m.rank_to, "
    "m.visits IS NOT NULL AND (m.measured OR f.visits_measured "
    "OR f.visits_sampling_variance + f.visits_level_variance "
    f"<= CASE WHEN m.n_observed = 0 THEN {WIDEST_ROUGH_LOG_VARIANCE} ELSE {WIDEST_LOG_VARIANCE} END) "
    "AS is_given FROM {file}.sites AS s JOIN {file}.site_months AS m "
    "USING (site_id) JOIN {file}.factors AS f USING (site_id, device) WHERE m.device = 'all_devices'"
)
_HOST = "CASE WHEN STARTS_WITH(h.host, 'www.') THEN h.host[5:] ELSE h.host END || '/'"
# SELECT per month file (`{file}`, `{month}`) of the names known in this month. A part of a site is at
# least as uncertain as the site.
_SOURCES: dict[TargetScope, str] = {
    TargetScope.DOMAIN: (
        "SELECT DATE '{month}' AS month, domain AS value, category, CASE WHEN is_given THEN visits END "
        f"AS visits, grade, list_order, rank_to FROM ({_SITES} AND {IS_KNOWN})"
    ),
    TargetScope.SUBDOMAIN: (
        f"SELECT DATE '{{month}}' AS month, {_HOST} AS value, s.category, "
        "CASE WHEN s.is_given THEN SUM(h.visits) END AS visits, 0 AS grade, NULL AS list_order, "
        f"NULL AS rank_to FROM {{file}}.hosts AS h JOIN ({_SITES}) AS s USING (site_id) "
        "WHERE h.host NOT IN (s.domain, 'www.' || s.domain) "
        f"GROUP BY value, s.category, s.is_given HAVING MAX(h.n_observed) >= {MIN_OBSERVED}"
    ),
    TargetScope.SUBFOLDER: (
        "SELECT DATE '{month}' AS month, f.folder AS value, s.category, "
        "CASE WHEN s.is_given THEN SUM(f.weight) END AS visits, 0 AS grade, NULL AS list_order, "
        "NULL AS rank_to FROM ("
        "SELECT v.site_id, v.visit_id, v.panelist_key, p.folder, ANY_VALUE(v.weight) AS weight "
        f"FROM {{file}}.pageviews AS v JOIN ({_FOLDERS}) AS p USING (page_id) WHERE p.folder IS NOT NULL "
        f"GROUP BY ALL) AS f JOIN ({_SITES}) AS s USING (site_id) GROUP BY value, s.category, s.is_given "
        f"HAVING COUNT(DISTINCT f.panelist_key) >= {MIN_OBSERVED}"
    ),
}
# Folders are read from page views: those of the newest month are enough.
_MONTHS_READ = {TargetScope.SUBFOLDER: 1}
_WEB_ADDRESS = re.compile(r"^([a-z]+://)?(www\.)?")
# From so many letters on, one letter may be swapped, missing or mistyped; from so many on, two.
_ONE_SLIP, _TWO_SLIPS = 4, 9
# So many of the most visited names are compared with a misspelt search.
_COMPARED = 20_000


def known_names_sql(scope: TargetScope, months: Sequence[Month]) -> str:
    """The statement that gives `value`, `visits`, `category` of the names of a scope, the most visited first.

    months: those of the attached month files, in order. visits, category: of the newest month in which the
    name is known; visits are NULL where reports do not give them. Those follow by their place in lists.
    """
    per_month = _SOURCES[scope]
    order = ", ".join(f"{each} DESC" for each in order_of_sites("named", ("visits",), rounded=True))
    read = months[-_MONTHS_READ.get(scope, len(months)) :]
    every = " UNION ALL ".join(per_month.format(month=month.first_day, file=alias(month)) for month in read)
    return (
        "SELECT value, visits, category FROM (SELECT value, ARG_MAX_NULL(visits, month) AS visits, "
        "ARG_MAX(category, month) AS category, ARG_MAX_NULL(list_order, month) AS list_order, "
        "ARG_MAX_NULL(rank_to, month) AS rank_to, CASE WHEN ARG_MAX_NULL(visits, month) IS NULL "
        f"THEN {PLACE} ELSE ARG_MAX_NULL(grade, month) END AS grade FROM ({every}) GROUP BY value) AS named "
        f"ORDER BY {order}, value"
    )


class KnownNames:
    """Known names of one scope, searched by an index: a million take about 90 MB of memory.

    named: rows (value, visits, category), the most visited first; the place of a name is its row, from 0.
    """

    def __init__(self, named: pa.Table) -> None:
        category = named["category"].combine_chunks().dictionary_encode()
        self._named = named.combine_chunks().set_column(2, "category", category)
        self._values = self._named["value"].combine_chunks()
        self._index = Trigrams(self._values)
        self._compared = [value.rstrip("/") for value in self._values[:_COMPARED].to_pylist()]
        # A row for letters and one for those a name has twice.
        self._letters = (
            np.array([_letters(name) for name in self._compared], np.uint64).reshape(-1, 2).T.copy()
        )

    def suggested(self, search: str, most: int) -> dict[str, Any]:
        """The `most` best answers to a search as parameters of a report's statement: lists of equal length.

        `$values`, `$visits`, `$categories` and `$guesses`, the best first: names that begin with what was
        typed, then names that contain it, the most visited first. Only where there is none of these: names
        spelled like it, the most alike first; their `$guesses` are true.
        """
        # Each letter becomes one lower-case letter, as the database does with names.
        typed = _WEB_ADDRESS.sub("", "".join(letter.lower()[0] for letter in search.strip()))
        begin = self._beginning(typed, most)
        contain = [] if len(begin) == most else list(islice(self._index.containing(typed), most))
        found = list(dict.fromkeys(begin + contain))[:most]
        places = found or (self._alike(typed, most) if len(typed) >= _ONE_SLIP else [])
        rows = self._named.take(pa.array(places, pa.uint32())).to_pydict()
        return {
            "values": rows["value"],
            "visits": rows["visits"],
            "categories": rows["category"],
            "guesses": [not found] * len(places),
        }

    def _beginning(self, typed: str, most: int) -> list[int]:
        if not typed:
            return list(range(min(most, len(self._values))))
        return list(islice(self._index.beginning(typed), most))

    def _alike(self, typed: str, most: int) -> list[int]:
        """Places of the names that one or two slips of the pen could turn into what was typed, best first.

        A slip is a letter mistyped, missing or too many, or two neighbours swapped: the optimal string
        alignment distance, of Boytsov, https://doi.org/10.1145/1963190.1963191, section 2.
        """
        slips = (len(typed) >= _ONE_SLIP) + (len(typed) >= _TWO_SLIPS)
        typed = typed.rstrip("/")
        # A slip adds one letter at most and takes one away at most: few names are left to be measured.
        letters = np.array(_letters(typed), np.uint64).reshape(2, 1)
        lacking = np.bitwise_count(letters & ~self._letters).sum(axis=0)
        added = np.bitwise_count(self._letters & ~letters).sum(axis=0)
        near = np.flatnonzero((lacking <= slips) & (added <= slips)).tolist()
        names = {place: self._compared[place] for place in near}
        alike = process.extract(typed, names, scorer=OSA.distance, score_cutoff=slips, limit=most)
        return [place for _, _, place in alike]


def _letters(text: str) -> tuple[int, int]:
    """Which letters are in a text, a bit for each, and which are there twice.

    The bit is the remainder by 39, which differs for all of a to z, 0 to 9, dot and hyphen.
    """
    once = twice = 0
    for character in text:
        letter = 1 << ord(character) % 39
        twice |= once & letter
        once |= letter
    return once, twice
