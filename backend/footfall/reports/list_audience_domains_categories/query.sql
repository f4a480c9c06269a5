-- Which categories of other sites does the audience of the targets visit?
WITH listed AS (
    SELECT domain_no, category, DENSE_RANK() OVER (ORDER BY category)::USMALLINT AS category_no
    FROM site_names
    WHERE category IS NOT NULL AND domain_no NOT IN (SELECT site_id FROM sites_left_out)
),

-- Categories by number: grouping millions of rows by their texts takes three times as long.
visited AS (
    SELECT
        panel_sites.side, panel_sites.panelist_key, listed.category_no, MAX(panel_sites.people) AS people
    FROM panel_sites
    JOIN listed ON listed.domain_no = panel_sites.site_id
    WHERE
        panel_sites.panelist_key < {place_below}
        OR panel_sites.panelist_key IN (SELECT panelist_key FROM segment)
    GROUP BY panel_sites.side, panel_sites.panelist_key, listed.category_no
),

place AS (
    SELECT side, SUM(people) AS everyone, SUM(people) FILTER (WHERE panelist_key < {place_below}) AS asked
    FROM panel
    WHERE here
    GROUP BY side
),

reach AS (
    SELECT visited.side, visited.category_no, SUM(visited.people) / ANY_VALUE(place.asked) AS share
    FROM visited
    JOIN panel USING (side, panelist_key)
    JOIN place USING (side)
    WHERE panel.here AND visited.panelist_key < {place_below}
    GROUP BY visited.side, visited.category_no
),

shared AS (
    SELECT
        segment.side, segment.panelist_key, visited.category_no,
        LEAST(segment.people, visited.people) AS overlap
    FROM segment
    JOIN visited USING (side, panelist_key)
),

categories AS (
    SELECT category_no, ANY_VALUE(category) AS category
    FROM listed
    GROUP BY category_no
),

reached AS (
    SELECT
        shared.side, shared.category_no, ANY_VALUE(categories.category) AS category, COUNT(*) AS n_shared,
        ANY_VALUE(reach.share) AS share, ANY_VALUE(place.everyone) AS everyone
    FROM shared
    JOIN place USING (side)
    JOIN categories USING (category_no)
    LEFT JOIN reach ON reach.side = shared.side AND reach.category_no = shared.category_no
    GROUP BY shared.side, shared.category_no
)

SELECT
    0::USMALLINT AS target, reached.category, shared.side::INTEGER AS month, shared.panelist_key,
    shared.overlap,
    NULL AS everybody,
    reached.share * reached.everyone / reached.n_shared AS all_visitors,
    shared.overlap / reached.share AS over_chance
FROM shared
JOIN reached ON reached.side = shared.side AND reached.category_no = shared.category_no
UNION ALL
SELECT 0, NULL, side::INTEGER, panelist_key, NULL, people, NULL, NULL
FROM segment
