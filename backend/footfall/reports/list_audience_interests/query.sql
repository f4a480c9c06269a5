-- What are the visitors of a target interested in?
WITH visited AS (
    SELECT DISTINCT panel_sites.side, panel_sites.panelist_key, site_names.category
    FROM panel_sites
    JOIN site_names ON site_names.domain_no = panel_sites.site_id
    WHERE site_names.category IS NOT NULL AND panel_sites.site_id NOT IN (SELECT site_id FROM sites_left_out)
),

country AS (
    SELECT side, SUM(people) AS everyone
    FROM panel
    WHERE here
    GROUP BY side
),

reach AS (
    SELECT visited.side, visited.category, SUM(panel.people) / ANY_VALUE(country.everyone) AS share
    FROM visited
    JOIN panel USING (side, panelist_key)
    JOIN country USING (side)
    WHERE panel.here
    GROUP BY visited.side, visited.category
),

shared AS (
    SELECT
        audience.target, audience.side, audience.panelist_key, visited.category, audience.people AS overlap
    FROM audience
    JOIN visited USING (side, panelist_key)
),

sizes AS (
    SELECT target, side, SUM(people) AS everybody
    FROM audience
    GROUP BY target, side
),

drawn AS (
    SELECT
        shared.target, shared.side, shared.category,
        COUNT(*) / (COUNT(*) + 20.0) / ANY_VALUE(reach.share) AS by_overlap,
        20.0 / (COUNT(*) + 20.0) * ANY_VALUE(sizes.everybody) / SUM(shared.overlap) AS by_one
    FROM shared
    JOIN sizes USING (target, side)
    LEFT JOIN reach ON reach.side = shared.side AND reach.category = shared.category
    GROUP BY shared.target, shared.side, shared.category
)

SELECT
    shared.target, shared.category, shared.side::INTEGER AS month, shared.panelist_key, shared.overlap,
    NULL AS everybody,
    shared.overlap * (drawn.by_overlap + drawn.by_one) AS over_chance
FROM shared
JOIN drawn ON drawn.target = shared.target AND drawn.side = shared.side AND drawn.category = shared.category
UNION ALL
SELECT target, NULL, side::INTEGER, panelist_key, NULL, people, NULL
FROM audience
