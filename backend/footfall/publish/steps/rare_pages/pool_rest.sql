-- Into which pool go the pages of sites that have none yet, as fewer than five people viewed them all together?

-- The other page with the fewest people goes there too, so that the pool has enough; of several the last one.
CREATE OR REPLACE TABLE joining_pages AS
WITH viewers AS (
  SELECT pages.site_id, coalesce(twins.same_page_id, pages.page_id) AS page,
    count(DISTINCT pages.panelist_key) AS people, min(pages.panelist_key) AS panelist_key
  FROM pages LEFT JOIN same_pages AS twins ON twins.page_id = pages.page_id
  WHERE pages.site_id IN (SELECT site_id FROM unpooled)
  GROUP BY ALL
)
SELECT viewers.site_id, max_by(viewers.page, (-viewers.people, viewers.page)) AS page,
  max_by(viewers.panelist_key, (-viewers.people, viewers.page)) AS panelist_key
FROM viewers ANTI JOIN unpooled USING (page) GROUP BY viewers.site_id;

INSERT INTO pooled_pages
SELECT page, min(page) OVER (PARTITION BY site_id)
FROM (SELECT page, site_id FROM unpooled UNION ALL SELECT page, site_id FROM joining_pages);

-- visitor: tells visitors of different pages apart. NULL for the second of two pages that are one, and for pages
-- that nobody viewed, each in a pool of its own: nothing may tell them from pages that few people viewed.
CREATE OR REPLACE TABLE rare_pages AS
WITH visitors AS (
  SELECT page, min(panelist_key) AS first FROM rare_visitors GROUP BY page
  UNION ALL
  SELECT page, panelist_key FROM joining_pages
),
every AS (
  SELECT pooled_pages.page AS page_id, pooled_pages.pool, CAST(visitors.first & 255 AS UTINYINT) AS visitor
  FROM pooled_pages JOIN visitors ON visitors.page = pooled_pages.page
  UNION ALL
  SELECT twins.page_id, pooled_pages.pool, NULL
  FROM same_pages AS twins JOIN pooled_pages ON pooled_pages.page = twins.same_page_id
  UNION ALL
  SELECT page_id, page_id, NULL
  FROM month_pages
  WHERE page_id NOT IN (SELECT page_id FROM viewed_pages)
    AND page_id NOT IN (SELECT page FROM pooled_pages)
    AND page_id NOT IN (
      SELECT twins.page_id FROM same_pages AS twins JOIN pooled_pages ON pooled_pages.page = twins.same_page_id
    )
)
SELECT month_pages.site_id, every.* FROM every JOIN month_pages ON month_pages.page_id = every.page_id
ORDER BY every.page_id;
