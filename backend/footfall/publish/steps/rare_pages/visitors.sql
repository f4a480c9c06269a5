-- Which pages did fewer than five people view, and who?
--
-- A page is the same with `www.` and without; `page` is the number that stands for both.

-- Page views are many and rare pages few of them. One bit for each of 64 groups of people tells without a list
-- of viewers that a page surely has enough; only the others are counted person by person.
CREATE OR REPLACE TABLE viewed_pages AS
SELECT page_id, bit_or(CAST(1 AS UBIGINT) << (panelist_key & 63)) AS marks FROM pages GROUP BY page_id;

CREATE OR REPLACE TABLE rare_visitors AS
WITH unsure AS (
  SELECT coalesce(twins.same_page_id, viewed_pages.page_id) AS page
  FROM viewed_pages LEFT JOIN same_pages AS twins ON twins.page_id = viewed_pages.page_id
  GROUP BY ALL HAVING bit_count(bit_or(viewed_pages.marks)) < $fewest
),
listed AS (
  SELECT page AS page_id, page FROM unsure
  UNION ALL
  SELECT twins.page_id, unsure.page FROM unsure JOIN same_pages AS twins ON twins.same_page_id = unsure.page
),
seen AS (
  SELECT DISTINCT listed.page, pages.panelist_key FROM pages JOIN listed ON listed.page_id = pages.page_id
)
SELECT page, panelist_key FROM seen QUALIFY count(*) OVER (PARTITION BY page) < $fewest;

-- Pages that are in no pool yet, with the folder where they are to be pooled next. A page `/women` and one
-- `/women/` lie in the folder `/women/`, as they do for targets. depth: 1 for a host, 0 for the site.
CREATE OR REPLACE TABLE unpooled AS
WITH rare AS (
  SELECT DISTINCT page FROM rare_visitors
),
split AS (
  SELECT rare.page, month_pages.site_id,
    string_split(
      CASE WHEN starts_with(month_pages.host, 'www.') THEN month_pages.host[5:] ELSE month_pages.host END
      || rtrim(lower(month_pages.path), '/'), '/') AS parts
  FROM rare JOIN month_pages ON month_pages.page_id = rare.page
)
SELECT page, site_id, array_to_string(parts[1:$deepest], '/') || '/' AS folder, least(len(parts), $deepest) AS depth
FROM split;

CREATE OR REPLACE TABLE pooled_pages (page UINTEGER, pool UINTEGER);
-- The pool with the fewest people below each folder of the level that is pooled next.
CREATE OR REPLACE TABLE smallest_pools (folder VARCHAR, site_id UINTEGER, pool UINTEGER, people BIGINT);
