-- At which place is each site in each rank list of the month, and which of these places does it show?
--
-- A site has the best place of its hosts. list_order: of the list among those of the month, by the order of
-- makers, then by name; so nothing depends on what was imported first.

CREATE OR REPLACE TABLE site_places AS
WITH orders AS (
  SELECT named.list, row_number() OVER (ORDER BY makers.place NULLS LAST, named.list) AS list_order
  FROM (SELECT DISTINCT list FROM ranks) AS named LEFT JOIN makers ON makers.list = named.list
)
SELECT ranks.site, ranks.country, ranks.list, orders.list_order, min(ranks.rank) AS rank,
  bool_or(ranks.is_bucket) AS is_bucket
FROM ranks JOIN orders ON orders.list = ranks.list
GROUP BY ranks.site, ranks.country, ranks.list, orders.list_order
ORDER BY ranks.country, orders.list_order, ranks.site;

-- The place in the first worldwide list that has the site. An exact place may equal the end of a bucket.
CREATE OR REPLACE TABLE shown_places AS
WITH shown AS (
  SELECT * FROM site_places WHERE country = ''
  QUALIFY list_order = min(list_order) OVER (PARTITION BY site)
)
SELECT shown.site, shown.list AS rank_list, shown.list_order,
  CASE WHEN shown.is_bucket THEN coalesce(buckets.first, shown.rank) ELSE shown.rank END AS rank_from,
  shown.rank AS rank_to
FROM shown LEFT JOIN buckets ON buckets.last = shown.rank ORDER BY shown.site;
