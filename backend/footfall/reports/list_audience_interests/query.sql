-- What are the visitors of a target interested in?
WITH listed AS (
    SELECT domain_no, category, DENSE_RANK() OVER (ORDER BY category)::USMALLINT AS category_no
    FROM site_names
    WHERE category IS NOT NULL AND domain_no NOT IN (SELECT site_id FROM sites_left_out)
),

-- Categories by number: grouping millions of rows by their texts takes three times as long.
visited AS (
    SELECT panel_sites.side, panel_sites.panelist_key, listed.category_no
    FROM panel_sites
    JOIN listed ON listed.domain_no = panel_sites.site_id
    WHERE
        panel_sites.panelist_key < {place_below}
        OR panel_sites.panelist_key IN (SELECT panelist_key FROM audience)
    GROUP BY panel_sites.side, panel_sites.panelist_key, listed.category_no
),

place AS (
    SELECT side, panelist_key, people, SUM(people) OVER (PARTITION BY side) AS everyone
    FROM panel
    WHERE here AND panelist_key < {place_below}
),

reach AS (
    SELECT visited.side, visited.category_no, SUM(place.people) / ANY_VALUE(place.everyone) AS share
    FROM visited
    JOIN place USING (side, panelist_key)
    GROUP BY visited.side, visited.category_no
),

shared AS (
    SELECT
        audience.target, audience.side, audience.panelist_key, visited.category_no, audience.people AS overlap
    FROM audience
    JOIN visited USING (side, panelist_key)
),

sizes AS (
    SELECT target, side, SUM(people) AS everybody
    FROM audience
    GROUP BY target, side
),

categories AS (
    SELECT category_no, ANY_VALUE(category) AS category
    FROM listed
    GROUP BY category_no
),

-- The lift is drawn towards 1 by 20 pseudo-visitors: a person's overlap times (by_overlap + by_one), summed
-- and divided by the audience, is 1 + (lift - 1) n / (n + 20).
drawn AS (
    SELECT
        shared.target, shared.side, shared.category_no, ANY_VALUE(categories.category) AS category,
        COUNT(*) / (COUNT(*) + 20.0) / ANY_VALUE(reach.share) AS by_overlap,
        20.0 / (COUNT(*) + 20.0) * ANY_VALUE(sizes.everybody) / SUM(shared.overlap) AS by_one
    FROM shared
    JOIN sizes USING (target, side)
    JOIN categories USING (category_no)
    LEFT JOIN reach ON reach.side = shared.side AND reach.category_no = shared.category_no
    GROUP BY shared.target, shared.side, shared.category_no
)

SELECT
    shared.target, drawn.category, shared.side::INTEGER AS month, shared.panelist_key, shared.overlap,
    NULL AS everybody,
    shared.overlap * (drawn.by_overlap + drawn.by_one) AS over_chance
FROM shared
JOIN drawn
    ON drawn.target = shared.target AND drawn.side = shared.side AND drawn.category_no = shared.category_no
UNION ALL
SELECT target, NULL, side::INTEGER, panelist_key, NULL, people, NULL
FROM audience
