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

-- The place in the first worldwide list that has the site.
CREATE OR REPLACE TABLE shown_places AS
SELECT site, arg_min(list, list_order) AS list, min(list_order) AS list_order,
  arg_min(rank, list_order) AS rank, arg_min(is_bucket, list_order) AS is_bucket
FROM site_places WHERE country = '' GROUP BY site ORDER BY site;
