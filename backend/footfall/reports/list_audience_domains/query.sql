-- Which other sites does the audience of the targets visit?
WITH shared AS (
    SELECT
        segment.side, segment.panelist_key, panel_sites.site_id,
        LEAST(segment.people, panel_sites.people) AS overlap
    FROM segment
    JOIN panel USING (side, panelist_key)
    JOIN panel_sites USING (side, panelist_key)
    WHERE panel_sites.site_id NOT IN (SELECT site_id FROM sites_left_out)
),

reached AS (
    SELECT side, site_id, COUNT(*) AS n_shared
    FROM shared
    GROUP BY side, site_id
    HAVING COUNT(*) >= {fewest}
),

country AS (
    SELECT side, SUM(people) AS everyone
    FROM panel
    WHERE here
    GROUP BY side
),

sites AS (
    SELECT reached.*, site_people.people AS all_visitors, country.everyone, site_names.category
    FROM reached
    JOIN country USING (side)
    LEFT JOIN site_people ON site_people.side = reached.side AND site_people.site_id = reached.site_id
    LEFT JOIN site_names ON site_names.domain_no = reached.site_id
)

SELECT
    0::USMALLINT AS target, shared.site_id AS domain, shared.side::INTEGER AS month, shared.panelist_key,
    sites.category, shared.overlap,
    NULL AS everybody,
    sites.all_visitors / sites.n_shared AS all_visitors,
    shared.overlap * sites.everyone / sites.all_visitors AS over_chance
FROM shared
JOIN sites ON sites.side = shared.side AND sites.site_id = shared.site_id
UNION ALL
SELECT 0, NULL, side::INTEGER, panelist_key, NULL, NULL, people, NULL, NULL
FROM segment
