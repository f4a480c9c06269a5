-- Which categories of other sites does the audience of the targets visit?
WITH visited AS (
    SELECT panel_sites.side, panel_sites.panelist_key, site_names.category, MAX(panel_sites.people) AS people
    FROM panel_sites
    JOIN site_names ON site_names.domain_no = panel_sites.site_id
    WHERE site_names.category IS NOT NULL AND panel_sites.site_id NOT IN (SELECT site_id FROM sites_left_out)
    GROUP BY panel_sites.side, panel_sites.panelist_key, site_names.category
),

country AS (
    SELECT side, SUM(people) AS everyone
    FROM panel
    WHERE here
    GROUP BY side
),

reached AS (
    SELECT
        visited.side, visited.category, ANY_VALUE(country.everyone) AS everyone,
        SUM(visited.people) FILTER (WHERE panel.here) AS all_visitors,
        COUNT(segment.panelist_key) AS n_shared
    FROM visited
    JOIN panel USING (side, panelist_key)
    JOIN country USING (side)
    LEFT JOIN segment USING (side, panelist_key)
    GROUP BY visited.side, visited.category
)

SELECT
    0::USMALLINT AS target, visited.category, segment.side::INTEGER AS month, segment.panelist_key,
    LEAST(segment.people, visited.people) AS overlap,
    NULL AS everybody,
    reached.all_visitors / reached.n_shared AS all_visitors,
    LEAST(segment.people, visited.people) * reached.everyone / reached.all_visitors AS over_chance
FROM segment
JOIN visited USING (side, panelist_key)
JOIN reached ON reached.side = visited.side AND reached.category = visited.category
UNION ALL
SELECT 0, NULL, side::INTEGER, panelist_key, NULL, people, NULL, NULL
FROM segment
