-- Which waiting pages of the folders of this level come into a pool?

CREATE OR REPLACE TABLE rare_folders AS
SELECT unpooled.folder, any_value(unpooled.site_id) AS site_id, count(DISTINCT rare_visitors.panelist_key) AS people,
  min(unpooled.page) AS pool
FROM unpooled JOIN rare_visitors ON rare_visitors.page = unpooled.page
WHERE unpooled.depth = $level GROUP BY unpooled.folder;

INSERT INTO pooled_pages
SELECT unpooled.page, CASE WHEN rare_folders.people >= $fewest THEN rare_folders.pool ELSE smallest_pools.pool END
FROM unpooled
JOIN rare_folders ON rare_folders.folder = unpooled.folder
LEFT JOIN smallest_pools ON smallest_pools.folder = unpooled.folder
WHERE unpooled.depth = $level AND (rare_folders.people >= $fewest OR smallest_pools.pool IS NOT NULL);

CREATE OR REPLACE TABLE smallest_pools AS
WITH every AS (
  SELECT folder, site_id, pool, people FROM rare_folders WHERE people >= $fewest
  UNION ALL
  SELECT folder, site_id, pool, people FROM smallest_pools
),
above AS (
  SELECT CASE WHEN $level > 1 THEN regexp_replace(folder, '[^/]*/$', '') ELSE CAST(site_id AS VARCHAR) END AS folder,
    site_id, pool, people
  FROM every
)
SELECT folder, any_value(site_id) AS site_id, arg_min(pool, (people, pool)) AS pool, min(people) AS people
FROM above GROUP BY folder;

CREATE OR REPLACE TABLE unpooled AS
SELECT unpooled.page, unpooled.site_id,
  CASE
    WHEN unpooled.depth < $level OR $level = 0 THEN unpooled.folder
    WHEN $level > 1 THEN regexp_replace(unpooled.folder, '[^/]*/$', '')
    ELSE CAST(unpooled.site_id AS VARCHAR)
  END AS folder,
  least(unpooled.depth, greatest($level - 1, 0)) AS depth
FROM unpooled LEFT JOIN pooled_pages ON pooled_pages.page = unpooled.page
WHERE pooled_pages.page IS NULL;
