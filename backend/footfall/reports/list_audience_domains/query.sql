-- Which other sites does the audience of the targets visit?
WITH reached AS (
    SELECT
        panel_sites.side, panel_sites.site_id,
        SUM(panel_sites.people) FILTER (WHERE panel.here) AS all_visitors,
        COUNT(segment.panelist_key) AS n_shared
    FROM panel_sites
    JOIN panel USING (side, panelist_key)
    LEFT JOIN segment USING (side, panelist_key)
    WHERE panel_sites.site_id NOT IN (SELECT site_id FROM sites_left_out)
    GROUP BY panel_sites.side, panel_sites.site_id
    HAVING COUNT(segment.panelist_key) >= {fewest}
),

country AS (
    SELECT side, SUM(people) AS everyone
    FROM panel
    WHERE here
    GROUP BY side
),

sites AS (
    SELECT reached.*, country.everyone, site_names.category
    FROM reached
    JOIN country USING (side)
    LEFT JOIN site_names ON site_names.domain_no = reached.site_id
)

SELECT
    0::USMALLINT AS target, sites.site_id AS domain, segment.side::INTEGER AS month, segment.panelist_key,
    sites.category,
    LEAST(segment.people, panel_sites.people) AS overlap,
    NULL AS everybody,
    sites.all_visitors / sites.n_shared AS all_visitors,
    LEAST(segment.people, panel_sites.people) * sites.everyone / sites.all_visitors AS over_chance
FROM segment
JOIN panel_sites USING (side, panelist_key)
JOIN sites ON sites.side = panel_sites.side AND sites.site_id = panel_sites.site_id
UNION ALL
SELECT 0, NULL, side::INTEGER, panelist_key, NULL, NULL, people, NULL, NULL
FROM segment
