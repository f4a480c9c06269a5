"""Properties of a month's addresses, referrers, tags and panelists, as arrays indexed by number."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from footfall.publish.steps.classify.channels import Page
from footfall.publish.working_tables import WorkingTables

Column = NDArray[Any]
# In the order of their texts: of two pages seen at the same moment the one later in this list counts.
PAGES = sorted(Page)
_OF_ADDRESSES = ("host_id", "page_id", "tag", "confirms_purchase", "kind")


@dataclass(frozen=True)
class DictionaryColumn:
    """Distinct texts and, for each row, the position of its text; -1 for none."""

    texts: pa.Array
    places: Column

    def of(self, rows: Column | slice) -> "DictionaryColumn":
        """The column at the given rows."""
        return DictionaryColumn(self.texts, self.places[rows])

    def column(self) -> pa.DictionaryArray:
        """The column as an Arrow dictionary array."""
        numbers = self.places.astype(np.int32)
        return pa.DictionaryArray.from_arrays(pa.array(numbers, mask=numbers < 0), self.texts)


def first_of(*given: DictionaryColumn) -> DictionaryColumn:
    """For each row the text of the first column that has one."""
    together = pa.concat_arrays([words.texts.cast(pa.string()) for words in given]).dictionary_encode()
    places, start = np.full(len(given[0].places), -1, np.int32), 0
    for words in given:
        own = np.append(together.indices.to_numpy()[start : start + len(words.texts)], np.int32(-1))
        places = np.where(places >= 0, places, own[words.places])
        start += len(words.texts)
    return DictionaryColumn(together.dictionary, places)


class UrlIndex:
    """Arrays indexed by url_id, referrer_id, host_id, sender_id, tag_id and panelist_no; -1 for none.

    Sites and panelists have numbers of their own here, their positions in `site_ids` and `keys`, so that rows
    sorted by them are sorted by site_id and by key. The last row of a column that may be indexed by -1 is the
    value for none.
    """

    def __init__(self, tables: WorkingTables) -> None:
        self._tables = tables
        addresses = self._numbers(
            "SELECT url_id, site_id, host_id, page_id, confirms_purchase, "
            "coalesce(CAST(tag_id AS INTEGER), -1) AS tag, "
            f"CAST(CASE kind {_cases(PAGES)} ELSE -1 END AS TINYINT) AS kind FROM addresses"
        )
        count, place = tables.rows("SELECT count(*) FROM urls")[0][0], addresses["url_id"]
        #: The columns of addresses have 0 for addresses without a site.
        self.has_site = _placed(np.ones(len(place), np.bool_), place, count)
        self.site_ids, site = np.unique(addresses["site_id"], return_inverse=True)
        self.site, self.host, self.page, self.tag, self.confirms_purchase, self.kind = (
            _placed(column, place, count) for column in (site, *(addresses[name] for name in _OF_ADDRESSES))
        )
        self.phrase = self._phrases()
        self.same_page = self._same_page()
        measured = self._numbers("SELECT site_id FROM measured_sites")["site_id"]
        self.is_measured = np.isin(self.site_ids, measured)
        aside = self._numbers("SELECT site_id FROM log_days WHERE is_set_aside")["site_id"]
        self.is_log_set_aside = np.isin(self.site_ids, aside)
        self._read_senders()
        self._read_tags()
        self._read_panelists()
        self.devices, self.countries, self.regions = (
            self._texts(f"SELECT {name} FROM {table} ORDER BY {name}_no")
            for name, table in (("device", "devices"), ("country", "countries"), ("region", "regions"))
        )

    def text_order(self, url_ids: Column) -> Column:
        """Array over all addresses: position of each of `url_ids` by the order of their texts, else 0."""
        self._tables.put("asked", pa.table({"url_id": np.unique(url_ids)}))
        ordered = self._numbers("SELECT urls.url_id FROM urls JOIN asked USING (url_id) ORDER BY urls.url")[
            "url_id"
        ]
        places = np.zeros(len(self.site), np.int32)
        places[ordered] = np.arange(len(ordered), dtype=np.int32)
        return places

    def _phrases(self) -> DictionaryColumn:
        """Search phrases by address, their positions in the order of their texts."""
        found = self._tables.table("SELECT url_id, phrase FROM addresses WHERE phrase <> ''")
        phrases = found["phrase"].combine_chunks().cast(pa.string()).dictionary_encode()
        places = np.full(len(self.site), -1, np.int32)
        order = pc.sort_indices(phrases.dictionary)
        rank = np.empty(len(order), np.int32)
        rank[order.to_numpy()] = np.arange(len(order), dtype=np.int32)
        places[found["url_id"].to_numpy()] = rank[phrases.indices.to_numpy()]
        return DictionaryColumn(phrases.dictionary.take(order), places)

    def _same_page(self) -> Column:
        """For every page one number shared by its form with `www.` and without."""
        same = np.arange(int(self.page.max(initial=0)) + 1, dtype=np.uint32)
        twins = self._numbers("SELECT page_id, same_page_id FROM same_pages")
        same[twins["page_id"]] = twins["same_page_id"]
        return same

    def _read_senders(self) -> None:
        senders = self._numbers(
            "SELECT coalesce(CAST(site_id AS BIGINT), -1) AS site_id, sender_class, "
            f"CASE page {_cases(PAGES)} END AS page, is_spam, is_private FROM senders ORDER BY sender_id"
        )
        places = np.searchsorted(self.site_ids, senders["site_id"])
        known = np.isin(senders["site_id"], self.site_ids)
        self.site_of_sender = _or(np.where(known, places, -1), -1)
        self.page_of_sender = _or(senders["page"], PAGES.index(Page.PLAIN))
        self.class_of_sender = _or(senders["sender_class"], 0)
        self.is_spam, self.is_private = (
            np.append(senders[name], False) for name in ("is_spam", "is_private")
        )
        self.source_of_sender = self._words("SELECT source FROM senders ORDER BY sender_id")
        self.sender_of_host = self._numbers("SELECT sender_id FROM hosts ORDER BY host_id")["sender_id"]
        referrers = self._numbers("SELECT referrer_id, sender_id FROM senders_of_referrers")
        self.sender = np.full(int(referrers["referrer_id"].max(initial=-1)) + 2, -1, np.int32)
        self.sender[referrers["referrer_id"]] = referrers["sender_id"]

    def _read_tags(self) -> None:
        tags = self._numbers("SELECT tag_class FROM tags ORDER BY tag_id")
        self.class_of_tag = _or(tags["tag_class"], 0)
        self.named_source_of_tag = self._words("SELECT named_source FROM tags ORDER BY tag_id")
        self.source_of_tag = self._words("SELECT source FROM tags ORDER BY tag_id")
        rules = self._tables.table(
            f"SELECT tag_class, sender_class, CASE page {_cases(PAGES)} END AS page, channel FROM channels"
        )
        channels = rules["channel"].combine_chunks().dictionary_encode()
        self.channels: pa.Array = channels.dictionary
        at = tuple(rules[name].to_numpy() for name in ("tag_class", "sender_class", "page"))
        #: By class of tag, class of sender, and page.
        self.channel = np.zeros([int(place.max()) + 1 for place in at], np.int8)
        self.channel[at] = channels.indices.to_numpy()

    def _read_panelists(self) -> None:
        panelists = self._tables.table(
            "SELECT keys.panelist_key, known.country, known.region FROM panelist_keys AS keys "
            "LEFT JOIN known_panelists AS known ON known.panelist_key = keys.panelist_key "
            "ORDER BY keys.panelist_no"
        )
        self.keys, self.panelist = np.unique(panelists["panelist_key"].to_numpy(), return_inverse=True)
        order = np.argsort(panelists["panelist_key"].to_numpy())
        #: By the panelist's position in `keys`.
        self.country_known, self.region_known = (
            _encoded(panelists[name]).of(order) for name in ("country", "region")
        )

    def _numbers(self, query: str) -> dict[str, Column]:
        table = self._tables.table(query)
        return {name: table[name].to_numpy() for name in table.column_names}

    def _texts(self, query: str) -> pa.Array:
        return self._tables.table(query).column(0).combine_chunks().cast(pa.string())

    def _words(self, query: str) -> DictionaryColumn:
        """A dictionary column whose last row, for -1, has no text."""
        words = _encoded(self._tables.table(query).column(0))
        return DictionaryColumn(words.texts, np.append(words.places, -1))


def everywhere(text: str, rows: int) -> DictionaryColumn:
    """One text repeated for all rows."""
    return DictionaryColumn(pa.array([text], pa.string()), np.zeros(rows, np.int32))


def _encoded(column: pa.ChunkedArray) -> DictionaryColumn:
    found = column.combine_chunks().cast(pa.string()).dictionary_encode()
    return DictionaryColumn(found.dictionary, found.indices.fill_null(-1).to_numpy())


def _placed(values: Column, places: Column, count: int) -> Column:
    """An array of length `count` with the values at their places, and zeros elsewhere."""
    column = np.zeros(count, values.dtype)
    column[places] = values
    return column


def _or(numbers: Column, otherwise: int) -> Column:
    """Append the value that index -1 reads."""
    return np.append(numbers.astype(np.int32), np.int32(otherwise))


def _cases(words: list[Page]) -> str:
    return " ".join(f"WHEN '{word}' THEN {place}" for place, word in enumerate(words))
